"""One view as its viewer sees it: the drawing, what is asked, the moves, and why something is not allowed.

This is done in worker processes: it may imagine a position, which takes its time. The words are the game's, for the
reader that comes with the question (crew.py).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from msgspec import structs

from ludoteca.core.game import BadMove, Game
from ludoteca.core.luck import Luck
from ludoteca.core.plate import Explanation, Plate, effect, figures
from ludoteca.core.refusal import Refusal
from ludoteca.core.view import View
from ludoteca.core.words import calling
from ludoteca.table import pictures
from ludoteca.table.protocol import FigureShown, MoveShown, PlateShown

SHOWN_MOVES = 400  # moves in the page's list; where a game has more, its candidates are listed
COMPARED = 4  # moves: of more than these some always differ
INDEXED_MOVES = 20_000  # games with more moves than this are not searched for those that point at a place

Reason = tuple[str, str]
"""The rule and the text of a refusal; both empty: nothing points there."""
NOTHING_THERE: Reason = ("", "")


@dataclass(frozen=True)
class Sight:
    """What a viewer sees of a position."""

    board: list[str]
    """The drawing line by line."""
    prompt: str = ""
    """What the game asks the viewer, or whom it waits for."""
    moves: Sequence[MoveShown] = ()
    plates: Sequence[PlateShown] = ()
    forced: bool = False
    """Whether nothing is decided: there is only one move, or all lead to the very same position."""


def seen(game: Game, view: View, layout: str, names: Sequence[str], luck: int, asked: bool) -> Sight:
    """The view drawn; and, when its seat is asked for a move, what it may do."""
    board = pictures.board(game, view, layout, names)
    with calling(names):
        prompt = game.prompt(view) if view.actors else ""
        plates = [plate_shown(plate) for plate in game.plates(view)]
        found, same = moves(game, view, luck) if asked else ([], False)
        forced = same and all(one.spot is None and game.decided(view, game.move(one.move)) for one in found)
    return Sight(board, prompt, found, plates, forced)


def plate_shown(plate: Plate) -> PlateShown:
    """The plate as the page gets it."""
    return PlateShown(
        plate.badge, [FigureShown(one.key, one.label, one.value, one.most, one.goal) for one in plate.figures]
    )


def moves(game: Game, view: View, luck: int) -> tuple[list[MoveShown], bool]:
    """The legal moves of the viewer, and whether it is all the same which of them is made.

    They, and whether one can be taken back, are tried out on an imagined position: what that tells cannot depend on
    what the seat may not know.
    """
    seat = view.seat
    assert seat is not None
    imagined = game.imagine(view, Luck(luck))
    found = []
    before = figures(game.plates(view))
    options = list(imagined.candidates(seat))[:SHOWN_MOVES]
    same = len(options) <= COMPARED
    ends: set[str] = set()
    for move in options:
        trial = imagined.copy()
        trial.play(seat, move)
        learned = trial.reveals != imagined.reveals
        shown = move_shown(game, view, move, learned or trial.over())
        if same and len(options) > 1:
            ends.add(game.verbs.outlook(trial))
            same = not learned and len(ends) == 1
        if not learned and shown.spot is None and not game.verbs.declines(move):  # what luck brings is no promise
            shown = structs.replace(shown, effect=effect(before, figures(game.plates(trial.view(seat)))))
        found.append(shown)
    return found, same


def move_shown(game: Game, view: View, move: int, final: bool) -> MoveShown:
    """The move as the page gets it."""
    at = game.spot(move)
    spot = None if at is None else (at.piece, at.level, at.x, at.y)
    meant = game.meaning(view, move)
    means = None if meant is None else (meant.kind, meant.words)
    return MoveShown(game.name(move), game.targets(move), final, game.phrase(view, move), means=means, spot=spot)


def told_of(game: Game, view: View, names: Sequence[str], thing: str) -> Explanation | None:
    """What a thing of the drawing is; None for a name that a guest made up, which no drawing holds."""
    with calling(names):
        try:
            return game.explain(view, thing)
        except (LookupError, ValueError):
            return None


def explained(game: Game, view: View, luck: int, move: str, path: list[str]) -> Reason | None:
    """Why the viewer may not make that move, or (without one) any that points at these places; None when it may."""
    if move:
        try:
            number = game.move(move)
        except BadMove as bad:
            return "notation", str(bad)
        return reason(game.why_not(game.imagine(view, Luck(luck)), view.seat or 0, number))
    return why_not_there(game, view, luck, path) if path else NOTHING_THERE


def reason(refusal: Refusal | None) -> Reason | None:
    """The refusal in a form that travels."""
    return None if refusal is None else (refusal.rule, refusal.text)


@lru_cache(8)
def moves_by_target(game: Game) -> dict[str, list[int]]:
    """All moves that point at each place."""
    found: dict[str, list[int]] = {}
    if game.move_count <= INDEXED_MOVES:
        for move in range(game.move_count):
            for target in game.targets(move):
                found.setdefault(target, []).append(move)
    return found


def why_not_there(game: Game, view: View, luck: int, path: list[str]) -> Reason | None:
    """Why no move that points at these places is allowed: the reason that most of them share."""
    state = game.imagine(view, Luck(luck))
    counts: dict[Reason, int] = {}
    for move in moves_by_target(game).get(path[-1], []):
        aims = game.targets(move)
        if all(target in aims for target in path):
            refusal = reason(game.why_not(state, view.seat or 0, move))
            if refusal is None:
                return None
            counts[refusal] = counts.get(refusal, 0) + 1
    return max(counts, key=lambda one: counts[one]) if counts else NOTHING_THERE
