"""One view as its viewer sees it: the drawing, what is asked, and the moves.

This is done in worker processes: it may imagine a position, which takes its time. The words are the game's, for the
reader that comes with the question (crew.py).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from ludoteca.core.forced import ends_by_itself, forced_move
from ludoteca.core.game import Game
from ludoteca.core.luck import Luck
from ludoteca.core.match import story_of
from ludoteca.core.plate import Plate, between, effect, unrepeated
from ludoteca.core.state import State
from ludoteca.core.svg import distinct
from ludoteca.core.verbs import foreseen, unasked
from ludoteca.core.view import View
from ludoteca.core.words import calling
from ludoteca.table import pictures, refusing
from ludoteca.table.protocol import FigureShown, MoveShown, PlateShown
from ludoteca.table.refusing import INDEXED_MOVES

SHOWN_MOVES = 400  # moves in the page's list; where a game has more, its candidates are listed


class Sight(NamedTuple):
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
        plates = plates_shown(game, view)
        if not asked:
            return Sight(board, prompt, [], plates)
        imagined = game.imagine(view, Luck(luck))
        found = moves(game, view, imagined)
        forced = forced_move(game, imagined, view.seat or 0, True) is not None
    return Sight(board, prompt, found, plates, forced)


def plates_shown(game: Game, view: View) -> list[PlateShown]:
    """The plates of the seats, then those of opponents that the rules play."""
    return [plate_shown(plate) for plate in (*game.plates(view), *game.automas(view))]


def plate_shown(plate: Plate) -> PlateShown:
    """The plate as the page gets it."""
    shown = [FigureShown(one.key, one.label, one.value, one.most, one.goal, one.made) for one in plate.figures]
    return PlateShown(plate.badge, shown, plate.name, plate.colour)


def moves(game: Game, view: View, imagined: State) -> list[MoveShown]:
    """The legal moves of the viewer.

    They, and whether one can be taken back, are tried out on an imagined position: what that tells cannot depend on
    what the seat may not know.
    """
    seat = view.seat
    assert seat is not None
    bounded = game.move_count <= INDEXED_MOVES
    asks = game.verbs.asks
    found = []
    before, plates = game.figures(view), game.plates(view)
    for move in list(imagined.candidates(seat))[:SHOWN_MOVES]:
        trial = imagined.copy()
        trial.telling = asks is not unasked
        trial.play(seat, move)
        learned = trial.reveals != imagined.reveals
        led = not learned and not trial.over() and bounded and ends_by_itself(game, trial, seat)
        final = learned or trial.over() or led
        said = asks(view, move, story_of(trial)) if trial.telling else ""
        figures = foreseen(game, imagined, seat, move, trial) if fixed(game, move).spot is None else None
        brings = [] if figures is None else unrepeated(plates, effect(before, figures))
        doubt = [] if figures is None else between(before, figures)
        passes = not learned and seat not in trial.actors()  # else what has come to light may decide who is next
        found.append(move_shown(game, view, move, final, brings, passes, said, doubt, led))
    return found


def move_shown(
    game: Game,
    view: View,
    move: int,
    final: bool,
    effect: list[tuple[int, str, int]] | None = None,
    passes: bool = False,
    asks: str = "",
    doubt: list[tuple[int, str, int, int]] | None = None,
    led: bool = False,
) -> MoveShown:
    """The move as the page gets it."""
    name, targets, spot, either = fixed(game, move)
    meant = game.meaning(view, move)
    means = None if meant is None else (meant.kind, meant.words)
    words = game.phrase(view, move)
    return MoveShown(name, targets, final, words, effect or [], passes, means, asks, doubt or [], spot, either, led)


class Fixed(NamedTuple):
    """What is so of a move in every position."""

    name: str
    targets: tuple[str, ...]
    spot: tuple[str, int, int, int] | None
    """The piece that it lays, and where."""
    either: bool


@lru_cache(16_384)
def fixed(game: Game, move: int) -> Fixed:
    """The same for each position: it is asked for every move of each."""
    at = game.spot(move)
    spot = None if at is None else (at.piece, at.level, at.x, at.y)
    return Fixed(game.name(move), game.targets(move), spot, game.verbs.either(move))


class Told(NamedTuple):
    """What a thing of the drawing is, of which family, and its large picture; empty where it has none of its own."""

    title: str
    text: str
    rule: str
    family: str = ""
    picture: str = ""


def told_of(game: Game, view: View, names: Sequence[str], thing: str) -> Told | None:
    """What a thing of the drawing is, to a reader who knows the players by these names."""
    with calling(names):
        found = refusing.told_of(game, view, thing)
        if found is None:
            return None
        shown = pictures.look_of(game).large(view, thing) if found.text else None
        if shown is None:
            return Told(found.title, found.text, found.rule)
        picture = distinct(pictures.without_styles(shown.svg()), "large")
        return Told(found.title, found.text, found.rule, shown.title, picture)
