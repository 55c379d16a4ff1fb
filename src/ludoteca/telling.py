"""What the terminal says of a game by the game's own verbs: what moves bring, how all stand, what things are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ludoteca.catalogue import later, plural, say
from ludoteca.core.game import Game
from ludoteca.core.match import Match, story_of
from ludoteca.core.plate import Explanation, Figure, between, effect, unrepeated, within
from ludoteca.core.state import State, hears
from ludoteca.core.story import Beat
from ludoteca.core.verbs import foreseen, unlulled
from ludoteca.core.view import View
from ludoteca.core.words import player, players

FOUND = 12  # things of one name that are told about


def gains(game: Game, view: View, imagined: State, moves: Sequence[int]) -> list[str]:
    """What each move surely costs and brings: "money −4, energy +1; Player 2: money +4".

    What all of them cost or bring alike is not said of each, but for what goes to another by some of them.
    """
    before, plates, seat = game.figures(view), game.plates(view), view.seat or 0
    after = [foreseen(game, imagined, seat, move) for move in moves]
    changes = [[] if one is None else unrepeated(plates, effect(before, one)) for one in after]
    doubts = [[] if one is None else between(before, one) for one in after]
    tried = [set(some) for some in changes if some]
    shared = set[tuple[int, str, int]].intersection(*tried) if len(tried) > 1 else set()
    differs = {(whose, key) for some in tried for whose, key, _ in some - shared}
    shared = {one for one in shared if not any(whose != one[0] and key == one[1] for whose, key in differs)}
    return [
        gain(game, view, [one for one in some if one not in shared], open_ones)
        for some, open_ones in zip(changes, doubts, strict=True)
    ]


def gain(
    game: Game,
    view: View,
    changes: Sequence[tuple[int, str, int]],
    doubts: Sequence[tuple[int, str, int, int]] = (),
) -> str:
    """These changes of figures in words, the viewer's own first, and between what those lie that are in doubt."""
    told = []
    seats = {seat for seat, _, _ in changes} | {seat for seat, *_ in doubts}
    for seat in sorted(seats, key=lambda one: (one != view.seat, one)):
        plate = game.plate(view, seat).figures
        by = {key: f"{amount:+}" for whose, key, amount in changes if whose == seat}
        by |= {key: unsure(plate, key, low, high) for whose, key, low, high in doubts if whose == seat}
        figures = [one for one in plate if one.key in by]
        line = ", ".join(f"{lowered(one.label)} {by[one.key]}".replace("-", "−") for one in figures)
        told.append(line if seat == view.seat else f"{player(seat)}: {line}")
    return "; ".join(told)


def unsure(plate: Sequence[Figure], key: str, low: int, high: int) -> str:
    """How far a figure changes that then lies between two numbers; just that, where it was in doubt before, too."""
    was = next((one for one in plate if one.key == key), None)
    if was is None or was.most not in (None, was.value):
        return say("then {number}", number=spread(low, high))
    low, high = low - was.value, high - was.value
    if low and high:
        return say("{low} to {high}", low=f"{low:+}", high=f"{high:+}")
    return say("up to {change}", change=f"{low or high:+}")


OPEN, PASSES, FINAL = range(3)
ENDS = ("", later("ends your turn"), later("cannot be taken back"))
ALL_END = ("", later("Each of these ends your turn."), later("None of these can be taken back."))


class Warned(NamedTuple):
    """What is said before a move is made."""

    asks: str
    """What it does that no question after it names; empty: nothing."""
    end: int
    """``FINAL``, ``PASSES``, or (``OPEN``) nothing of which a player would want to be warned."""
    then: tuple[str, ...]
    """What follows it by itself and is not counted in what it brings: a year's end, a turn without a choice."""


def warned(game: Game, view: View, imagined: State, move: int, alone: bool) -> Warned:
    """What is said before the move is made, as at the table in the browser.

    A move that draws says by its name that there is no way back, and where all choose at the same time each choice is
    for good. ``alone``: all others are bots, with whom nobody minds where a turn ends.
    """
    seat, trial = view.seat or 0, imagined.copy()
    trial.telling = True
    trial.play(seat, move)
    told = story_of(trial)
    asks, meant, end = game.verbs.asks(view, move, told), game.meaning(view, move), OPEN
    if game.simultaneous or (meant is not None and meant.kind == "draw"):
        end = OPEN
    elif trial.reveals != imagined.reveals or trial.over():
        end = FINAL
    elif not alone and seat not in trial.actors():
        end = PASSES
    scenes = followed(game.story([event for event in told if hears(event.audience, seat)]), seat)
    told_of = foreseen(game, imagined, seat, move) if scenes and game.verbs.lull is not unlulled else None
    counted_all = told_of is None or within(game.verbs.awaited(trial, seat) or game.foretold(trial, seat), told_of)
    return Warned(asks, end, () if counted_all else tuple(dict.fromkeys(scenes)))


def followed(beats: Sequence[Beat], seat: int) -> list[str]:
    """The scenes, and the turns of others that are outside of them."""
    return [
        beat.scene or say("{who}’s turn", who=player(beat.turn))
        for beat in beats
        if beat.scene or beat.turn not in (-1, seat)
    ]


def lowered(label: str) -> str:
    """A label within a sentence; initials stay as they are."""
    return label if label[1:2].isupper() else label[0].lower() + label[1:]


def standing(game: Game, view: View) -> list[str]:
    """A line for each player: the numbers that matter."""
    plates = [*game.plates(view), *game.automas(view)]
    return [
        f"{plate.name or player(seat)}: {', '.join(map(counted, plate.figures))}" for seat, plate in enumerate(plates)
    ]


def spread(low: int, high: int) -> str:
    """A number, or both bounds where it is in doubt."""
    return f"{low}" if low == high else f"{low}–{high}"


def counted(figure: Figure) -> str:
    """A figure with its number, both bounds where it is in doubt, and its goal."""
    number = spread(figure.value, figure.value if figure.most is None else figure.most)
    whole = number if figure.goal is None else f"{number}/{figure.goal}"
    return f"{lowered(figure.label)} {whole}".replace("-", "−")


def things(game: Game, view: View, word: str) -> list[Explanation]:
    """What the things on the table are whose title has that word, each title once."""
    drawing = game.drawing(view)
    marks = [mark for part in drawing.parts.values() for mark in part.marks] if drawing is not None else []
    found: dict[str, Explanation] = {}
    for thing in dict.fromkeys(mark.target or mark.key for mark in marks):
        told = game.explain(view, thing) if thing else None
        if told is not None and word.casefold() in told.title.casefold():
            found.setdefault(told.title, told)
    return list(found.values())


def story(match: Match, seat: int, first: int) -> list[tuple[str, str]]:
    """The lines of that seat's log from there on, each under the title of the scene that it belongs to, if any."""
    told = match.told(seat, players(match.seats))
    if first >= len(told):
        return []
    since = [line for ply in range(told[first][0], len(match.journal)) for line in happened(match, seat, ply)]
    return since[-(len(told) - first) :]


def happened(match: Match, seat: int | None, ply: int) -> list[tuple[str, str]]:
    """The same of one move; −1: of what was before the first."""
    events = match.journal[ply].events if ply >= 0 else match.opening
    heard, names = [event for event in events if hears(event.audience, seat)], players(match.seats)
    beats = match.game.story(heard)
    return [(beat.scene, match.game.words(event, names)) for beat, event in zip(beats, heard, strict=True)]


def only_choice(phrase: str) -> str:
    """What is said where nothing is decided."""
    return say("Nothing is decided here: press Enter for “{move}”.", move=phrase)


def explained(found: Sequence[Explanation], word: str) -> list[str]:
    """What these things are, a line each, with the rule that tells more; of many the first, and how many there are."""
    if not found:
        return [say("Nothing on the table is called {word}.", word=repr(word))]
    told = [f"{one.title}: {one.text} [{one.rule}]" if one.rule else f"{one.title}: {one.text}" for one in found]
    if len(told) <= FOUND:
        return told
    more = plural(
        "{count} more thing is called so; say more of its name.",
        "{count} more things are called so; say more of the name.",
        len(told) - FOUND,
    )
    return [*told[:FOUND], more]
