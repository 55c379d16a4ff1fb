"""The end of a round: rings set aside (M8), settlements (M28, M29), resource bases (M30, M31), the next round (M5)."""

from __future__ import annotations

from math import sqrt
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludoteca.core.state import EVERYONE
from ludoteca.games.moonbase import reasons
from ludoteca.games.moonbase.components import (
    BASE_BASE,
    BASE_RING,
    BASE_TOWER,
    COLOURS,
    KINDS,
    LARGE,
    MARGIN,
    ROOM,
    ROWS,
    SPAN,
    Kit,
)
from ludoteca.games.moonbase.draft import begin_round
from ludoteca.games.moonbase.events import BASED, NO_BASE, SET_ASIDE, SETTLED
from ludoteca.games.moonbase.events import FINISHED as GAME_OVER
from ludoteca.games.moonbase.geometry import real, square
from ludoteca.games.moonbase.reasons import ALLOWED, with_ring
from ludoteca.games.moonbase.rows import Row
from ludoteca.games.moonbase.state import (
    BASING,
    FINISHED,
    NONE,
    SETTLING,
    State,
    colour_of,
    shade_of,
    size_of,
    starter,
    supports,
)

TURNS: Final = 8  # four of each player (M7)


def end_turn(s: State) -> None:
    """M7. The other player is next; after four turns each comes the building."""
    s.step += 1
    s.turn = 1 - s.turn
    if s.step == TURNS:
        set_aside(s)
        s.stage = SETTLING
        s.step = 0
        go_on(s)


def set_aside(s: State) -> None:
    """M8. Rings still in hand are out of play; they count against their owner."""
    for turn in range(i64(2)):
        seat = starter(s) ^ turn
        count: i64 = 0
        for at in range(seat * KINDS, seat * KINDS + KINDS):
            count += s.hand[at]
            s.aside[at] += s.hand[at]
            s.hand[at] = 0
        if count > 0:
            s.tell(EVERYONE, SET_ASIDE, seat, count)


def go_on(s: State) -> None:
    """M28 to M31. Goes on with the building until a player has something to decide, or the round is over."""
    while s.stage == SETTLING and s.step < 2:
        seat = starter(s) ^ s.step
        open_rings = to_settle(s, seat)
        if s.settlements_left[seat] < len(open_rings) and s.settlements_left[seat] > 0:
            s.turn = seat
            return
        for at in range(len(open_rings)):
            if s.settlements_left[seat] > 0:
                build_settlement(s, seat, open_rings[at])
        s.step += 1
    if s.stage == SETTLING:
        s.stage = BASING
        s.step = 0
    while s.step < 2:
        seat = starter(s) ^ s.step
        if s.built[seat] == 0:
            if s.bases_left[seat] > 0 and some_base_fits(s):
                s.turn = seat
                return
            s.tell(EVERYONE, NO_BASE, seat)
        s.step += 1
    end_round(s)


def end_round(s: State) -> None:
    """M5. The earth marker goes over and the next round begins; after the last round the game is over."""
    if s.round == s.kit.rounds:
        s.stage = FINISHED
        s.tell(EVERYONE, GAME_OVER)
        return
    s.round += 1
    begin_round(s)


# Settlements


def may_settle(s: State, seat: i64, ring: i64) -> i64:
    """M28. An empty large ring of your colour, on the second level or above, that carries neither ring nor tower."""
    if ring == NONE or size_of(s, ring) != LARGE:
        return reasons.NO_RING_TO_SETTLE
    if shade_of(s, ring) != colour_of(s, seat):
        return reasons.NOT_YOUR_COLOUR
    if s.level[ring] < 2:
        return reasons.TOO_LOW
    if s.settled[ring] == 1:
        return reasons.HAS_SETTLEMENT
    if s.tower_ring == ring:
        return reasons.CARRIES_TOWER
    if supports(s, ring):
        return reasons.CARRIES_RING
    for other in range(len(s.x)):
        if other != ring and s.level[other] == s.level[ring]:
            d2 = square(s.x[other] - s.x[ring], s.y[other] - s.y[ring])
            if d2 <= s.kit.nest2[LARGE * 2 + size_of(s, other)]:
                return with_ring(reasons.RING_INSIDE, other)
    return ALLOWED


def to_settle(s: State, seat: i64) -> vec[i64]:
    """M28. The rings on which the seat has to settle, in the order they were placed."""
    found = vec[i64]()
    for ring in range(len(s.x)):
        if may_settle(s, seat, ring) == ALLOWED:
            found = append(found, ring)
    return found


def build_settlement(s: State, seat: i64, ring: i64) -> None:
    """M28. A settlement fills the hole of the ring."""
    s.settled[ring] = 1
    s.settlements_left[seat] -= 1
    s.built[seat] += 1
    s.tell(EVERYONE, SETTLED, seat, s.level[ring], (s.x[ring] + MARGIN) * SPAN + s.y[ring] + MARGIN)


def settle(s: State, seat: i64, ring: i64) -> None:
    """M29. A player with fewer settlements than rings for them chooses, one by one."""
    build_settlement(s, seat, ring)
    go_on(s)


# Resource bases


def may_base(s: State, crater: i64) -> i64:
    """M30, M31. A crater that holds no ring, base or tower, with room for the hexagon."""
    if crater < 0:
        return reasons.NO_CRATER_FOR_BASE
    x = s.kit.crater_x[crater]
    y = s.kit.crater_y[crater]
    for base in range(len(s.base_x)):
        if s.base_crater[base] == crater:
            return reasons.BASE_ON_CRATER
    if s.tower_ring == NONE and s.tower_x == x and s.tower_y == y:
        return reasons.TOWER_ON_CRATER
    xs, ys = s.x, s.y
    for ring in range(len(xs)):
        if xs[ring] == x and ys[ring] == y and s.level[ring] == 1:
            return with_ring(reasons.RING_ON_CRATER, ring)
    if not is_open(s, x, y) and base_spot(s, crater, True) == NONE:
        return reasons.NO_ROOM_FOR_BASE
    return ALLOWED


def is_open(s: State, x: i64, y: i64) -> bool:
    """M31. Whether a base in the very middle of a crater would touch nothing, which is asked first."""
    kit = s.kit
    if min(x, y) < kit.base or max(x, y) > kit.board - kit.base:
        return False
    xs, ys, levels, kinds, base2 = s.x, s.y, s.level, s.kind, kit.base2
    for ring in range(len(xs)):
        if levels[ring] == 1 and square(xs[ring] - x, ys[ring] - y) < base2[kinds[ring] // COLOURS]:
            return False
    for base in range(len(s.base_x)):
        if square(s.base_x[base] - x, s.base_y[base] - y) < 4 * kit.base * kit.base:
            return False
    apart = kit.base + kit.tower
    return s.tower_level != 1 or square(s.tower_x - x, s.tower_y - y) >= apart * apart


def some_base_fits(s: State) -> bool:
    """M30. Whether there is any crater for a base."""
    for crater in range(s.kit.craters()):
        if may_base(s, crater) == ALLOWED:
            return True
    return False


def base_spot(s: State, crater: i64, any_will_do: bool) -> i64:
    """M31. Where in the crater the hexagon goes, as (x + 64) × 512 + y + 64; NONE when there is no room.

    As far outside other craters as possible, then nearest to the centre, then nearest to the top left corner.
    """
    kit = s.kit
    x = kit.crater_x[crater]
    y = kit.crater_y[crater]
    rings = ground_rings(s, crater)
    row = Row()
    if any_will_do:
        open_row(s, row, crater, rings, y)
        if row.count > 0:
            return (row.low[0] + MARGIN) * SPAN + y + MARGIN
    others = vec[i64]() if any_will_do else overlapping(s, crater)
    room = kit.outer[kit.crater_size[crater]] - kit.base
    best: i64 = NONE
    least: i64 = 0
    for down in range(y - room, y + room + 1):
        open_row(s, row, crater, rings, down)
        if any_will_do and row.count > 0:
            return (row.low[0] + MARGIN) * SPAN + down + MARGIN
        for at in range(len(others)):
            other = others[at]
            cut(kit, row, BASE_RING + kit.crater_size[other] * ROWS, kit.crater_x[other], kit.crater_y[other], down)
        for at in range(row.count):
            across = min(max(x, row.low[at]), row.high[at])
            off = square(across - x, down - y)
            if best == NONE or off < least:
                best = (across + MARGIN) * SPAN + down + MARGIN
                least = off
    return best if best != NONE or any_will_do else least_bridging(s, crater, rings, others)


def least_bridging(s: State, crater: i64, rings: vec[i64], others: vec[i64]) -> i64:
    """M31. The spot of a base that reaches into other craters wherever it lies; NONE when there is no room."""
    kit = s.kit
    cx = kit.crater_x[crater]
    cy = kit.crater_y[crater]
    room = kit.outer[kit.crater_size[crater]] - kit.base
    row = Row()
    best: i64 = NONE
    best_clear = 0.0
    best_off: i64 = 0
    for y in range(cy - room, cy + room + 1):
        open_row(s, row, crater, rings, y)
        for at in range(row.count):
            for x in range(row.low[at], row.high[at] + 1):
                off = square(x - cx, y - cy)
                clear = outside_others(s, others, x, y)
                if best == NONE or clear > best_clear or (clear == best_clear and off < best_off):
                    best = (x + MARGIN) * SPAN + y + MARGIN
                    best_clear = clear
                    best_off = off
    return best


def ground_rings(s: State, crater: i64) -> vec[i64]:
    """The rings on the ground that a base in that crater could touch."""
    kit = s.kit
    found = vec[i64]()
    x = kit.crater_x[crater]
    y = kit.crater_y[crater]
    outer = kit.outer
    radius = outer[kit.crater_size[crater]]
    xs, ys, levels, kinds = s.x, s.y, s.level, s.kind
    for ring in range(len(xs)):
        if levels[ring] == 1:
            reach = radius + outer[kinds[ring] // COLOURS]
            if square(x - xs[ring], y - ys[ring]) < reach * reach:
                found = append(found, ring)
    return found


def open_row(s: State, row: Row, crater: i64, rings: vec[i64], y: i64) -> None:
    """M31. Where in a row a base may lie: inside its crater and the board, touching none of these rings on the ground
    (nor in a hole of theirs), no other base, no tower on the ground."""
    kit = s.kit
    x = kit.crater_x[crater]
    off = y - kit.crater_y[crater]
    half = kit.half[ROOM + kit.crater_size[crater] * ROWS + (off if off >= 0 else -off)]
    row.open(max(x - half, kit.base), min(x + half, kit.board - kit.base))
    if half < 0 or y < kit.base or y > kit.board - kit.base:
        row.count = 0
        return
    for at in range(len(rings)):
        ring = rings[at]
        cut(kit, row, BASE_RING + size_of(s, ring) * ROWS, s.x[ring], s.y[ring], y)
    for base in range(len(s.base_x)):
        cut(kit, row, BASE_BASE, s.base_x[base], s.base_y[base], y)
    if s.tower_level == 1:
        cut(kit, row, BASE_TOWER, s.tower_x, s.tower_y, y)


def cut(kit: Kit, row: Row, table: i64, x: i64, y: i64, down: i64) -> None:
    """Takes a disc about x, y out of the row that lies so far down the board."""
    off = y - down if y > down else down - y
    if off < ROWS and kit.half[table + off] >= 0:
        row.cut(x - kit.half[table + off], x + kit.half[table + off])


def overlapping(s: State, crater: i64) -> vec[i64]:
    """The craters that overlap a crater."""
    kit = s.kit
    found = vec[i64]()
    for other in range(kit.craters()):
        reach = kit.outer[kit.crater_size[other]] + kit.outer[kit.crater_size[crater]]
        d2 = square(kit.crater_x[other] - kit.crater_x[crater], kit.crater_y[other] - kit.crater_y[crater])
        if other != crater and d2 < reach * reach:
            found = append(found, other)
    return found


def outside_others(s: State, others: vec[i64], x: i64, y: i64) -> float:
    """How far the hexagon is outside the nearest of these craters: 0 when wholly, else below 0."""
    kit = s.kit
    clear = 0.0
    for at in range(len(others)):
        other = others[at]
        reach = kit.outer[kit.crater_size[other]] + kit.base
        d2 = square(kit.crater_x[other] - x, kit.crater_y[other] - y)
        if d2 < reach * reach:
            clear = min(clear, sqrt(real(d2)) - real(reach))
    return clear


def build_base(s: State, seat: i64, crater: i64) -> None:
    """M30, M31. The hexagon closes its crater for good."""
    spot = base_spot(s, crater, False)
    s.base_x = append(s.base_x, spot // SPAN - MARGIN)
    s.base_y = append(s.base_y, spot % SPAN - MARGIN)
    s.base_crater = append(s.base_crater, crater)
    s.base_seat = append(s.base_seat, seat)
    s.bases_left[seat] -= 1
    centre = (s.kit.crater_x[crater] + MARGIN) * SPAN + s.kit.crater_y[crater] + MARGIN
    s.tell(EVERYONE, BASED, seat, centre)
    s.step += 1
    go_on(s)
