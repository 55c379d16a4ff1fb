"""Laying a ring with the pointer: where it may lie, and what would be wrong or right with any other point."""

from __future__ import annotations

from ludoteca.core.pointing import Laying, Probe, Reach, Storey
from ludoteca.games.moonbase import moves, words
from ludoteca.games.moonbase.components import COLOURS, KINDS, LEVELS, MARGIN, SPAN, kind_code
from ludoteca.games.moonbase.geometry import square
from ludoteca.games.moonbase.placing import PAIR, is_collabo, lie
from ludoteca.games.moonbase.reasons import (
    ALLOWED,
    NO_BITE,
    NO_CRATER,
    NO_GAP,
    NO_SUPPORT,
    ONE_SUPPORT,
    RING,
    TOWER_ON_CRATER,
)
from ludoteca.games.moonbase.region import discs, outline, region, rows
from ludoteca.games.moonbase.state import State, holds
from ludoteca.games.moonbase.view import View

FLOOR = 3  # millimetres by which the lit floor of a crater is smaller than the hole of its ring
NEAR = 7  # millimetres from which a ring jumps to where it may lie on two others
SIDEWAYS = (ONE_SUPPORT, NO_GAP, NO_BITE)
"""It does not lie on two rings: what stands in the crater below says more than the ring beside it."""


def kind_named(piece: str) -> int:
    """The kind of ring that a target of the hand is; −1 for anything else."""
    for kind in range(KINDS):
        if piece == f"hand {kind_code(kind)}":
            return kind
    return -1


def spot(move: int) -> Laying | None:
    """Where a placement lays its ring."""
    if move < moves.PLACE:
        return None
    piece = f"hand {kind_code(int(moves.kind_of_move(move)))}"
    return Laying(piece, int(moves.level_of(move)), int(moves.x_of(move)), int(moves.y_of(move)))


def reach(v: View, piece: str) -> Reach | None:
    """The whole legal region of a ring that the viewer holds; nothing while others are to move."""
    kind = kind_named(piece)
    if kind < 0 or v.seat is None or not holds(v.position, v.seat, kind):
        return None
    s = v.position
    size = kind // COLOURS
    storeys: list[Storey] = []
    if v.seat in v.actors:
        found = region(v, size, kind % COLOURS)
        for level in sorted(found):
            if level == 1:  # the floors of craters, so small that those of overlapping ones keep apart
                near, seen = int(s.kit.outer[size]), discs(found[level], int(s.kit.inner[size]) - FLOOR)
            else:
                near, seen = NEAR, outline(found[level])
            storeys.append(Storey(level, rows(found[level]), seen, near))
    return Reach(piece, f"moonbase-ring{kind}", kind_code(kind) + " {level} @{x},{y}", tuple(storeys))


def probe(s: State, seat: int, at: Laying) -> Probe | None:
    """What a ring laid there would lie on; else why it may not. On the ground, points are taken as their craters."""
    kind = kind_named(at.piece)
    if kind < 0:
        return None
    if not (0 <= at.level <= LEVELS and -MARGIN <= at.x < SPAN - MARGIN and -MARGIN <= at.y < SPAN - MARGIN):
        return Probe(at.level, at.x, at.y, "", words.beyond())
    level = at.level if at.level > 0 else telling_level(s, seat, kind, at.x, at.y)
    x, y = at.x, at.y
    if level == 1:
        x, y = crater_near(s, x, y)
    move = int(moves.place_move(kind, level, x, y))
    reason = int(moves.why_not(s, seat, move))
    if reason != ALLOWED:
        return Probe(level, x, y, "", words.refusal(reason, s, level, x, y, ""))
    if level == 1:
        return Probe(level, x, y, words.lies_on_crater(s, x, y))
    pair = int(lie(s, kind // COLOURS, level, x, y))
    a, b = pair // PAIR, pair % PAIR
    fetches = bool(is_collabo(s, kind // COLOURS, kind % COLOURS, a, b))
    return Probe(level, x, y, words.lies_on_rings(s, level, a, b, x, y, fetches))


def telling_level(s: State, seat: int, kind: int, x: int, y: int) -> int:
    """The level on which a ring laid there lies or comes nearest to it: the highest with something to lie on."""
    highest = 0
    for ring in range(len(s.x)):
        highest = max(highest, int(s.level[ring]))
    best, aside = 1, ALLOWED
    for level in range(min(highest + 1, LEVELS), 1, -1):
        reason = int(moves.why_not(s, seat, int(moves.place_move(kind, level, x, y))))
        if reason == ALLOWED:
            return level
        if best == 1 and reason % RING not in (NO_SUPPORT, NO_CRATER):
            best, aside = level, reason % RING
    cx, cy = crater_near(s, x, y)
    below = int(moves.why_not(s, seat, int(moves.place_move(kind, 1, cx, cy))))
    if below == ALLOWED or (below == TOWER_ON_CRATER and aside in SIDEWAYS):
        return 1
    return best


def crater_near(s: State, x: int, y: int) -> tuple[int, int]:
    """The centre of the nearest crater around the point; the point itself outside all craters."""
    best = (x, y)
    least = -1
    for crater in range(int(s.kit.craters())):
        cx, cy = int(s.kit.crater_x[crater]), int(s.kit.crater_y[crater])
        off = int(square(cx - x, cy - y))
        r = int(s.kit.outer[s.kit.crater_size[crater]])
        if off < r * r and (least < 0 or off < least):
            best, least = (cx, cy), off
    return best
