"""Positions written down for tests: rings in notation, in any legal or even illegal order."""

from __future__ import annotations

from typing import cast

from ludoteca.core.game import Game
from ludoteca.core.luck import Luck
from ludoteca.core.packed import packed
from ludoteca.games.moonbase import moves
from ludoteca.games.moonbase.components import COLOURS, KINDS
from ludoteca.games.moonbase.game import GAME as MOONBASE
from ludoteca.games.moonbase.game import Position
from ludoteca.games.moonbase.placing import PAIR, is_collabo, lie
from ludoteca.games.moonbase.state import FINISHED, NONE, PLACING, add_ring

GAME: Game = MOONBASE
FAR = (343, 309)  # a large crater in a corner, for a tower that shall not be in the way

# Two large craters 74 mm apart: (17,37) and (20,111). In the middle of the board: large (150,197) and (194,198),
# which overlap; small (119,229), (176,239), (122,156), (236,199).


def position(rings: str = "", tower: tuple[int, int] = FAR, colour: int = 1, turn: int = 0) -> Position:
    """A position in round 1, placing; ``large gold 1 @150,197`` a line; supports are looked up, rules are not asked.

    Level 1 rings need no crater here, so that geometry can be written down in round numbers.
    """
    s = cast(Position, GAME.new(seed=0))
    s.colour = colour
    s.stage = PLACING
    s.turn = turn
    s.tower_x, s.tower_y = tower
    s.tower_level = 1
    for line in rings.strip().splitlines():
        move = GAME.move(line.strip())
        kind, level = int(moves.kind_of_move(move)), int(moves.level_of(move))
        put(s, kind, level, int(moves.x_of(move)), int(moves.y_of(move)))
    return s


def put(s: Position, kind: int, level: int, x: int, y: int) -> int:
    """Puts a ring there; a collabo fetches the tower."""
    if level == 1:
        return int(add_ring(s, kind, level, x, y, NONE, NONE))
    pair = int(lie(s, kind // COLOURS, level, x, y))
    assert pair >= 0, f"no two supports under {x},{y} on level {level}: {pair}"
    ring = int(add_ring(s, kind, level, x, y, pair // PAIR, pair % PAIR))
    if is_collabo(s, kind // COLOURS, kind % COLOURS, pair // PAIR, pair % PAIR):
        s.tower_x, s.tower_y, s.tower_level, s.tower_ring = x, y, level, ring
    return ring


def give(s: Position, seat: int, *rings: str) -> Position:
    """Rings in hand: ``large gold``."""
    for ring in rings:
        s.hand[seat * KINDS + kind(ring)] += 1
    return s


def kind(ring: str) -> int:
    """The number of a kind: ``large gold``."""
    return int(moves.kind_of_move(GAME.move(f"{ring} 1 @0,0")))


def why(s: Position, text: str, seat: int = 0) -> str | None:
    """The rule that refuses a placement, None when it is allowed; the ring comes into the hand for the question."""
    move = GAME.move(text)
    asked = s.copy()
    asked.turn = seat
    asked.hand[seat * KINDS + int(moves.kind_of_move(move))] += 1
    refusal = GAME.why_not(asked, seat, move)
    return None if refusal is None else refusal.rule


def told(s: Position, text: str, seat: int = 0) -> str:
    """The sentence that refuses a placement."""
    move = GAME.move(text)
    asked = s.copy()
    asked.turn = seat
    asked.hand[seat * KINDS + int(moves.kind_of_move(move))] += 1
    refusal = GAME.why_not(asked, seat, move)
    assert refusal is not None
    return refusal.text


def last_turn(s: Position, round_number: int = 1) -> Position:
    """Seven turns of the round are over: the next pass or ring ends the placing."""
    s.round = round_number
    s.step = 7
    s.turn = 1 - (round_number - 1) % 2
    return s


def finished(s: Position) -> Position:
    """The game is over as the board lies."""
    s.stage = FINISHED
    return s


def random_position(seed: int, plies: int) -> Position:
    """The position after so many random moves."""
    s, luck = cast(Position, GAME.new(seed=seed)), Luck(seed + 77)
    for _ in range(plies):
        if s.over():
            break
        options = s.candidates(s.turn)
        s.play(s.turn, options[luck.below(len(options))])
    return s


def clear_hands(s: Position) -> None:
    """Nobody holds a ring."""
    s.hand = packed([0] * (2 * KINDS))


def short_of_settlements() -> Position:
    """The first player has one settlement for two rings."""
    s = position(
        """large silver 1 @96,38
        large silver 1 @145,39
        large silver 1 @106,190
        large silver 1 @150,197
        large silver 2 @120,38
        large silver 2 @128,193""",
        colour=0,
    )
    s.settlements_left[0] = 1
    last_turn(s)
    s.play(1, GAME.move("pass"))
    return s
