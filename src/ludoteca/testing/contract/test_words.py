"""What a game says to people: moves in words, what they cost and bring, how a seat stands, what things are."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from itertools import combinations, pairwise

from ludoteca.bots.hints import aims, hint
from ludoteca.core.forced import forced_move
from ludoteca.core.game import Game
from ludoteca.core.luck import Luck
from ludoteca.core.match import story_of
from ludoteca.core.plate import MEANINGS, Explanation, Figures, effect, figures, within
from ludoteca.core.state import State, hears
from ludoteca.core.svg import LAYOUTS, LONG
from ludoteca.core.verbs import Verbs, foreseen, promised, unlulled
from ludoteca.core.view import View
from ludoteca.testing.tables import COMPILED, Table, length, walk_and_look, walk_and_strive, walk_match

LONGEST = 90  # letters of a move in words
LONGEST_QUESTION = 200
SHORT = 24  # letters of what a place is chosen for
REASONED = 3  # the decision at which a move is given a reason
RULE = re.compile(r"\*\*([A-Z]+\d+[a-z]?)\*\*")  # as the rules number themselves
NOTATION = re.compile(r"[\d_-]|[A-Z]")  # what no plain word has
SOME = 12  # moves of a position that are looked at
MANY = 50  # of them, where few are what is looked for
FORCED_LOOKS = 1500 if COMPILED else 200  # positions of a table that are looked at for choices that decide nothing
IMAGINED = 4  # worlds in which they must decide nothing


def test_every_move_is_said_in_words(table: Table) -> None:
    """A phrase is short, no notation where the game has words, and tells moves apart that point at the same places."""
    game = table.game
    speaks = type(game).phrase is not Game.phrase or game.verbs.phrase is not None
    for seed in table.seeds(1, 2):
        state = table.new(seed)
        for seat, move, look in walk_and_look(table, state, Luck(seed)):
            view = state.view(seat)
            moves = list(state.candidates(seat))
            told: dict[tuple[str, tuple[str, ...]], int] = {}
            for one in moves if look else []:
                words = game.phrase(view, one)
                assert 0 < len(words) <= LONGEST, words
                assert not speaks or words != game.name(one) or " " not in words, words
                if game.spot(one) is None:
                    known = told.setdefault((words, game.targets(one)), one)
                    assert known == one, f"{game.name(known)} and {game.name(one)} are both {words!r}"
            state.play(seat, move)


def test_every_question_is_asked_in_words(table: Table) -> None:
    """One or two sentences without notation; who decides is asked otherwise than who looks on is told."""
    game = table.game
    for seed in table.seeds(1, 2):
        state = table.new(seed)
        for seat, move, look in walk_and_look(table, state, Luck(seed)):
            asked = game.prompt(state.view(seat)) if look else ""
            if look:
                assert asked.endswith((".", "?", "!", ")")), asked
                assert len(asked) <= LONGEST_QUESTION, asked
                assert "{" not in asked, asked
                for one in list(state.candidates(seat))[:SOME]:
                    assert " " not in game.name(one) or game.name(one) not in asked, asked
                if len(state.actors()) == 1:
                    assert asked != game.prompt(state.view(None))
            state.play(seat, move)
        assert game.prompt(state.view(0)), "what is said at the end"


def test_every_place_says_what_it_is_chosen_for(table: Table) -> None:
    """One vocabulary for all games; a move without a place needs none."""
    game = table.game
    says = type(game).meaning is not Game.meaning or game.verbs.meaning is not Verbs.meaning
    for seed in table.seeds(1, 2) if says else []:
        state = table.new(seed)
        for seat, move, look in walk_and_look(table, state, Luck(seed)):
            view = state.view(seat)
            for one in list(state.candidates(seat)) if look else []:
                meant = game.meaning(view, one)
                assert (meant is not None) == bool(game.targets(one)), game.name(one)
                if meant is not None:
                    assert meant.kind in MEANINGS
                    assert 0 < len(meant.words) <= SHORT
            state.play(seat, move)


def test_the_story_of_a_move_has_a_beat_for_each_event(table: Table) -> None:
    """In some move of a game something unfolds; its steps only go forward, and what a seat did not hear is no beat."""
    game = table.game
    tells = type(game).story is not Game.story or game.verbs.story is not Verbs.story
    scenes = set()
    for seed in table.seeds(1, 2):
        match = table.match(seed)
        for seat, move in walk_match(match, Luck(seed)):
            match.play(seat, move)
            for viewer in (seat, None):
                heard = [event for event in match.journal[-1].events if hears(event.audience, viewer)]
                beats = game.story(heard)
                assert len(beats) == len(heard)
                scenes |= {beat.scene for beat in beats if beat.scene}
                for one, other in pairwise(beats):
                    assert other.step >= one.step or other.scene != one.scene
                assert all((beat.step > 0) == bool(beat.scene) for beat in beats)
    assert bool(scenes) == tells


def test_what_a_move_promises_is_what_it_does(table: Table) -> None:
    """What is read off an imagined position comes true, of all players and whatever card comes up, in each world alike.

    Where the seat goes on, and no scene (a year's end) has come between, all that followed was promised. A game that
    can play a move without showing anything (``lull``) always has a promise. And what one does changes one's own
    figures more often than another's.
    """
    game, changed = table.game, Counter[bool]()
    for seed in table.seeds(1, 2):
        state, luck = table.new(seed), Luck(seed + 300)
        for seat, move, look in walk_and_look(table, state, Luck(seed)):
            before = figures(game.plates(state.view(seat)))
            assert game.figures(state.view(seat)) == before
            options = list(state.candidates(seat)) if look else []
            world = game.imagine(state.view(seat), luck) if look else state
            for one in options[:: max(1, len(options) // SOME)]:
                promise, real = promised(game, before, world, seat, one), state.copy()
                trial = state.copy()
                game.verbs.lull(trial, seat)
                trial.play(seat, one)
                obliged = game.verbs.awaited(trial, seat)
                if obliged is not None:
                    is_met(game, trial, seat, obliged, luck)
                elif trial.reveals == state.reveals:
                    real_change = effect(before, figures(game.plates(trial.view(seat))))
                    assert promise == real_change, game.name(one)
                    for whose in {who for who, _, _ in real_change}:
                        changed[whose == seat] += 1
                if promise is None:
                    assert game.verbs.lull is unlulled, game.name(one)
                    continue
                assert promise == promised(game, before, state, seat, one), game.name(one)
                assert foreseen(game, world, seat, one) == foreseen(game, state, seat, one), game.name(one)
                real.telling = True
                real.play(seat, one)
                heard = [event for event in story_of(real) if hears(event.audience, seat)]
                if obliged is None and real.actors() == [seat] and not any(beat.scene for beat in game.story(heard)):
                    assert promise == effect(before, figures(game.plates(real.view(seat)))), game.name(one)
            state.play(seat, move)
    assert changed[True] >= changed[False], changed


def test_what_only_the_others_learn_is_promised(table: Table) -> None:
    """A move after which its player sees the same in whatever world it was made says all that it does to the figures.

    What it shows to others, as a card that its player had covered, is no news to that player.
    """
    game = table.game
    for seed in () if game.open else table.seeds(3, 4):
        state, luck = table.new(seed), Luck(seed + 400)
        for seat, move, look in walk_and_strive(table, state, Luck(seed)):
            view = state.view(seat)
            worlds = [state, *(game.imagine(view, luck) for _ in range(IMAGINED if look else 0))]
            options = list(state.candidates(seat)) if look else []
            for one in options[:: max(1, len(options) // MANY)]:
                shown = state.copy()
                shown.play(seat, one)
                if shown.reveals == state.reveals or seen_after(worlds, seat, one) != {shown.view(seat).encode()}:
                    continue
                found = foreseen(game, worlds[-1], seat, one)
                assert found is not None, game.name(one)
                assert within(game.verbs.awaited(shown, seat) or game.foretold(shown, seat), found), game.name(one)
                if game.verbs.awaited(shown, seat) is None:
                    before = game.figures(view)
                    assert effect(before, found) == effect(before, game.figures(shown.view(seat))), game.name(one)
            state.play(seat, move)


def seen_after(worlds: Sequence[State], seat: int, move: int) -> set[bytes]:
    """What the seat sees after the move, in each of these worlds."""
    found = set()
    for world in worlds:
        trial = world.copy()
        trial.play(seat, move)
        found.add(trial.view(seat).encode())
    return found


def is_met(game: Game, state: State, seat: int, obliged: Figures, luck: Luck) -> None:
    """However the seat does what it is obliged to, its figures lie where they were foreseen."""
    while game.verbs.awaited(state, seat) is not None:
        options = list(state.candidates(seat))
        state.play(seat, options[luck.below(len(options))])
    assert state.actors() != [seat] or within(game.foretold(state, seat), obliged), (
        game.foretold(state, seat),
        obliged,
    )


def test_what_speaks_for_a_move_tells_nothing_hidden(table: Table) -> None:
    """It is said in a few words after "it", without notation, and is the same in every world that the seat imagines."""
    game = table.game
    for seed in table.seeds(1, 2):
        state, luck = table.new(seed), Luck(seed + 700)
        for seat, move, look in walk_and_look(table, state, Luck(seed)):
            view = state.view(seat)
            options = list(state.candidates(seat)) if look else []
            world = game.imagine(view, luck) if look else state
            for one in options[:: max(1, len(options) // SOME)]:
                said = aims(game, view, state, [one])
                assert said == aims(game, view, world, [one]), game.name(one)
                for words in said:
                    assert words[0].islower(), words
                    assert words[-1] not in ".;:", words
                    assert "{" not in words, words
                    assert " " not in game.name(one) or game.name(one) not in words, words
            state.play(seat, move)


def test_a_turn_begins_where_its_seat_is_asked(table: Table) -> None:
    """A game that says where turns begin has some that begin with a question."""
    game, begun = table.game, 0
    for seed in table.seeds(1, 2):
        state = table.new(seed)
        for seat, move, _ in walk_and_look(table, state, Luck(seed)):
            begun += game.verbs.begins(state.view(seat))
            state.play(seat, move)
    assert (begun > 0) == (game.verbs.begins is not Verbs.begins)


def test_a_hint_has_a_reason(table: Table) -> None:
    state = table.new(1)
    for number, (seat, move, _) in enumerate(walk_and_look(table, state, Luck(1))):
        if number == REASONED:
            assert hint(table.game, state.view(seat), list(state.candidates(seat)), 10, few=1)[0].reason
            return
        state.play(seat, move)


def layouts(game: Game, view: View) -> list[str]:
    """Those that every game draws, and that for long phones where it does."""
    try:
        game.drawing(view, LONG)
    except (ValueError, KeyError):
        return [*LAYOUTS]
    return [*LAYOUTS, LONG]


def test_everything_in_the_drawing_explains_itself(table: Table) -> None:
    """Every place and piece of a drawing has a title; and whatever a legal move points at is there, once.

    Whoever looks closer reads what it does, and where the rules say so; not what the drawing calls it. Things of
    different kinds are different things.
    """
    game = table.game
    state = table.new(0)
    explains = type(game).explain is not Game.explain or game.verbs.explain is not Verbs.explain
    rules = set(RULE.findall(game.rules_text()))
    kinds: dict[str, set[Explanation]] = {}
    for number, (seat, move, look) in enumerate(walk_and_look(table, state, Luck(0))):
        if look and number % (5 * table.stride) == 0:
            view = state.view(seat)
            for layout in layouts(game, view):
                drawing = game.drawing(view, layout)
                if drawing is None:
                    return
                marks = [mark for part in drawing.parts.values() for mark in part.marks]
                targets = [mark.target for mark in marks if mark.target]
                for one in state.candidates(seat):
                    for target in game.targets(one):
                        assert target in targets, f"{layout}: {target} is not drawn"
                for thing in {*targets, *(mark.key for mark in marks if mark.key)} if explains else set():
                    told = game.explain(view, thing)
                    assert told is not None, f"{thing} is not explained"
                    assert told.title, thing
                    assert not NOTATION.search(thing) or thing not in f"{told.title} {told.text}", told
                    assert not told.rule or told.rule in rules, told
                    assert not told.text or told.rule, f"{told}: no rule tells more"
                    if thing in targets:
                        kinds.setdefault(thing.split()[0], set()).add(told)
        state.play(seat, move)
    everything = [told for found in kinds.values() for told in found]
    assert not everything or sum(bool(told.text) for told in everything) * 2 > len(everything), "most say what they do"
    for first, second in combinations(kinds, 2):
        assert kinds[first] != kinds[second], (first, second, kinds[first])


def test_every_seat_has_a_plate(table: Table) -> None:
    """One name and one label a figure, two bounds only where they differ; at the end the points are the result.

    A badge that a seat has is its own to the end; and most figures change.
    """
    game = table.game
    found: dict[str, set[tuple[int, int | None]]] = {}
    for seed in table.seeds(1, 2):
        state, badges = table.new(seed), dict[int, str]()
        for seat, move, look in walk_and_look(table, state, Luck(seed)):
            for viewer in (seat, None) if look else ():
                plates = game.plates(state.view(viewer))
                assert len(plates) == state.seats
                for whose, plate in enumerate(plates):
                    if plate.badge:
                        assert badges.setdefault(whose, plate.badge) == plate.badge
                    keys, labels = [one.key for one in plate.figures], [one.label for one in plate.figures]
                    assert len(set(keys)) == len(keys), keys
                    assert len(set(labels)) == len(labels), labels
                    assert all(labels)
                    assert all(one.most is None or one.value < one.most for one in plate.figures)
                    for one in plate.figures:
                        found.setdefault(one.key, set()).add((one.value, one.most))
            state.play(seat, move)
        for whose, plate in enumerate(game.plates(state.view(None))):
            assert badges.get(whose, plate.badge) == plate.badge
            points = [one for one in plate.figures if one.key == "points"]
            assert [one.value for one in points] in ([], [state.result().scores[whose]])
        assert len({*badges.values()}) == len(badges), badges
    changing = [len(values) > 1 for key, values in found.items() if key != "points"]
    assert 2 * sum(changing) >= len(changing), found


def test_a_forced_choice_decides_nothing(table: Table) -> None:
    """It is legal, and all that the seat may do comes to the same in the real position and in any that it imagines.

    It is the same move in all of them: else a page that makes it would tell what is hidden. The only move is one, where
    the game does not say otherwise.
    """
    game = table.game
    for seed in range(max(1, FORCED_LOOKS // length(table.name, table.seats) // table.stride)):
        state, luck = table.new(seed), Luck(seed + 500)
        for seat, move, look in walk_and_look(table, state, Luck(seed)):
            if look and seat in state.actors():
                view, moves = state.view(seat), list(state.candidates(seat))
                settled = len(state.actors()) == 1 and game.verbs.settled(view)
                worlds = [state, *(game.imagine(view, luck) for _ in range(1 if game.open else IMAGINED))]
                found = [forced_move(game, world, seat, True) for world in worlds]
                assert len(set(found)) == 1, (game.prompt(view), found)
                forced = found[0]
                alone = len(moves) == 1 and game.spot(moves[0]) is None and game.decided(view, moves[0])
                if alone or settled:
                    assert forced is not None, game.prompt(view)
                if forced is not None:
                    assert game.why_not(state, seat, forced) is None
                    for world in worlds:
                        ends = {outcome(game, world, seat, one) for one in moves}
                        assert len(ends) == 1, (game.prompt(view), ends)
            state.play(seat, move)


def outcome(game: Game, state: State, seat: int, move: int) -> tuple[object, ...]:
    """What a move comes to: the result, where it ends the game, else all that matters from there on."""
    trial = state.copy()
    trial.play(seat, move)
    if not trial.over():
        return "on", game.verbs.outlook(trial)
    result = trial.result()
    return "over", result.scores, result.winners
