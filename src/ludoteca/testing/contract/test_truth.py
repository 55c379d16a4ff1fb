"""What a game tells people is so: what one verb says is held against the others and against what the rules do.

None of these tests knows a rule. A game that leaves a verb as it is is not asked of it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise

from ludoteca.bots.hints import aims
from ludoteca.core.game import Event, Game
from ludoteca.core.luck import Luck
from ludoteca.core.match import story_of
from ludoteca.core.plate import figures
from ludoteca.core.state import State, hears
from ludoteca.core.story import Beat
from ludoteca.core.verbs import Verbs, promised, unasked
from ludoteca.core.view import View
from ludoteca.core.words import players
from ludoteca.testing.tables import Table, walk_and_look, walk_match

WORD = re.compile(r"[^\W\d_]{3,}|\d+")
CODE = re.compile(r"\b[A-Z]{1,3}\d|\w_\w|[{}]|\d,\d{1,2}\b")
SOME = 4  # moves of a position that are compared with each other
ENOUGH = 20  # numbers that were said, before it is asked whether they are right


def offered(table: Table, seed: int) -> Iterator[tuple[State, int, list[int]]]:
    """The decisions of a random game, each with some of its moves; the state is played on afterwards."""
    state, luck = table.new(seed), Luck(seed + 900)
    for seat, move, look in walk_and_look(table, state, Luck(seed)):
        if look:
            moves = list(state.candidates(seat))
            first = luck.below(len(moves))
            yield state, seat, sorted({*moves[first :: max(1, len(moves) // SOME)][:SOME], move})
        state.play(seat, move)


def telling(texts: Iterable[str]) -> set[str]:
    """The words and numbers in these texts that can tell one from another."""
    return {word.lower() for text in texts for word in WORD.findall(text)}


def after(state: State, seat: int, move: int) -> list[Event]:
    """What the seat hears when it makes that move."""
    trial = state.copy()
    trial.telling = True
    trial.play(seat, move)
    return [event for event in story_of(trial) if hears(event.audience, seat)]


def test_words_of_a_move_fit_what_comes_of_it(table: Table) -> None:
    """The log of a move, and the places that it points at, say what its own words say, and not those of another.

    Nor do its numbers become truer by being one more or one less; and a code is no word.
    """
    game = table.game
    if type(game).phrase is Game.phrase and game.verbs.phrase is None:
        return
    fits: Counter[bool] = Counter()
    numbers: Counter[int] = Counter()
    said = 0
    for seed in table.seeds(1, 2):
        for state, seat, moves in offered(table, seed):
            view = state.view(seat)
            before = figures(game.plates(view))
            phrases = {move: game.phrase(view, move) for move in spread(state, seat, moves)}
            like = {move: likest(phrases, move) for move in moves if len(phrases) > 1}
            told: dict[int, set[str]] = {}
            for move in {*moves, *like.values()}:
                phrase = phrases[move]
                assert not CODE.search(phrase), phrase
                things = [one for one in (game.explain(view, thing) for thing in game.targets(move)) if one is not None]
                log = [game.words(event, players(table.seats)) for event in after(state, seat, move)]
                told[move] = telling([*log, *(one.title for one in things)])
                promise = promised(game, before, state, seat, move) or []
                known = told[move] | telling([game.prompt(view), *(one.text for one in things)])
                known |= {str(abs(amount)) for _, _, amount in promise}
                for number in re.findall(r"\d+", phrase):
                    said += 1
                    numbers.update(by for by in (-1, 0, 1) if str(int(number) + by) in known)
            for one, other in like.items():
                swapped = crossed(telling([phrases[one]]), telling([phrases[other]]), told[one], told[other])
                if swapped is not None:
                    fits[swapped] += 1
    assert fits[False] >= 10 * fits[True], fits
    assert said < ENOUGH or numbers[0] > max(numbers[-1], numbers[1]), numbers


def spread(state: State, seat: int, moves: Sequence[int]) -> list[int]:
    """These moves, and those that stand beside them among all."""
    offers = sorted(state.candidates(seat))
    at = [offers.index(move) for move in moves]
    return sorted({offers[beside] for one in at for beside in (one - 1, one, one + 1) if 0 <= beside < len(offers)})


def likest(phrases: Mapping[int, str], move: int) -> int:
    """Another move, said in the most of the same words."""
    words = telling([phrases[move]])
    return max((one for one in phrases if one != move), key=lambda one: len(words & telling([phrases[one]])))


def crossed(one: set[str], other: set[str], told: set[str], told_other: set[str]) -> bool | None:
    """Whether the words of one fit what is told of the other, and the other way round; None where nothing tells."""
    own = len((one - other) & (told - told_other)) + len((other - one) & (told_other - told))
    swapped = len((one - other) & (told_other - told)) + len((other - one) & (told - told_other))
    return None if own == swapped else swapped > own


def kind(game: Game, move: int) -> str:
    """What kind of move it is: its notation begins with it."""
    return game.name(move).split()[0]


def test_another_decision_is_another_question(table: Table) -> None:
    """Where nothing that may be done is of the same kind; and a question changes with what is decided about."""
    game = table.game
    if type(game).prompt is Game.prompt and game.verbs.prompt is Verbs.prompt:
        return
    asked: dict[str, set[str]] = {}
    for seed in table.seeds(1, 2):
        state = table.new(seed)
        for seat, move, look in walk_and_look(table, state, Luck(seed)):
            if look:
                question = re.sub(r"\d+", "#", game.prompt(state.view(seat)))
                asked.setdefault(question, set()).update(kind(game, one) for one in state.candidates(seat))
            state.play(seat, move)
    kinds = {one for found in asked.values() for one in found}
    assert len(asked) > 1
    assert len(kinds) == 1 or any(found != kinds for found in asked.values()), asked


def test_another_act_has_another_meaning(table: Table) -> None:
    """Of two kinds of moves that point at the very same places the words differ; and one colour is not for all."""
    game = table.game
    if type(game).meaning is Game.meaning and game.verbs.meaning is Verbs.meaning:
        return
    kinds, meant = set(), set()
    for seed in table.seeds(1, 2):
        state = table.new(seed)
        for seat, move, look in walk_and_look(table, state, Luck(seed)):
            view, at = state.view(seat), dict[tuple[str, ...], tuple[str, str]]()
            for one in list(state.candidates(seat)) if look else []:
                meaning = game.meaning(view, one)
                if meaning is not None:
                    kinds.add(kind(game, one))
                    meant.add((meaning.kind, meaning.words))
                if meaning is not None and game.spot(one) is None:
                    known = at.setdefault(game.targets(one), (kind(game, one), meaning.words))
                    assert known[0] == kind(game, one) or known[1] != meaning.words, game.name(one)
            state.play(seat, move)
    assert len(kinds) < 2 or len({words for _, words in meant}) > 1, kinds
    assert len({words for _, words in meant}) < 3 or len({colour for colour, _ in meant}) > 1, meant


def test_who_hears_the_same_is_told_the_same_story(table: Table) -> None:
    """An event has its scene and its step for all who hear it; and a scene that goes on is not left in between."""
    game = table.game
    goes_on: Counter[bool] = Counter()
    for seed in table.seeds(1, 2):
        match = table.match(seed)
        for seat, move in walk_match(match, Luck(seed)):
            match.play(seat, move)
            events = match.journal[-1].events
            places: dict[int, tuple[str, int]] = {}
            for viewer in (*range(table.seats), None):
                at = [number for number, event in enumerate(events) if hears(event.audience, viewer)]
                beats = game.story([events[number] for number in at])
                for number, beat in zip(at, beats, strict=True):
                    assert places.setdefault(number, (beat.scene, beat.step)) == (beat.scene, beat.step)
                goes_on.update(within(beats))
    assert goes_on[True] >= goes_on[False], goes_on


def within(beats: Sequence[Beat]) -> Iterator[bool]:
    """Of each beat between two of a scene that goes on, whether it unfolds with it or with another."""
    for number, (one, other) in enumerate(pairwise(beats)):
        later = beats[number + 2 :]
        if one.scene and any(beat.scene == one.scene and beat.step >= one.step for beat in later):
            yield other.scene != ""


def test_not_every_question_begins_a_turn(table: Table) -> None:
    """Of a game that says where turns begin."""
    game = table.game
    begun: Counter[bool] = Counter()
    for seed in table.seeds(1, 2) if game.verbs.begins is not Verbs.begins else []:
        state = table.new(seed)
        for seat, move, _ in walk_and_look(table, state, Luck(seed)):
            begun[game.verbs.begins(state.view(seat))] += 1
            state.play(seat, move)
    assert bool(begun[True]) == bool(begun[False]), begun


def test_what_speaks_for_one_move_does_not_speak_for_all(table: Table) -> None:
    game = table.game
    said: list[bool] = []
    for seed in table.seeds(1, 2) if game.verbs.aims is not Verbs.aims else []:
        for state, seat, moves in offered(table, seed):
            reasons = {tuple(aims(game, state.view(seat), state, [one])) for one in moves}
            if len(moves) > 1 and reasons != {()}:
                said.append(len(reasons) > 1)
    assert not said or any(said)


def test_what_is_said_before_a_move_tells_nothing_hidden(table: Table) -> None:
    """It is a sentence or two without codes, of that move alone, and the same in every world that the seat imagines."""
    game, told = table.game, set[bool]()
    asks = game.verbs.asks
    if asks is unasked:
        return
    for seed in table.seeds(1, 2):
        luck = Luck(seed + 800)
        for state, seat, moves in offered(table, seed):
            view: View = state.view(seat)
            world = game.imagine(view, luck)
            for move in moves:
                said = asks(view, move, after(state, seat, move))
                told.add(bool(said))
                assert said == asks(view, move, after(world, seat, move)), game.name(move)
                assert not said or (said.endswith((".", "?", "!")) and not CODE.search(said)), said
    assert False in told, "what is always said is no question"
