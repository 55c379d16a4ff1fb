"""Placing rings: on craters (M9 to M13), on two rings (M14 to M25), and the collabo ring (M26, M27)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core.state import EVERYONE
from ludoteca.games.moonbase import reasons
from ludoteca.games.moonbase.balance import is_balanced, tower_balanced
from ludoteca.games.moonbase.components import COLOURS, KINDS, LARGE, MARGIN, SPAN
from ludoteca.games.moonbase.events import PLACED, TOWER_MOVED
from ludoteca.games.moonbase.geometry import is_free, is_good, square
from ludoteca.games.moonbase.reasons import ALLOWED, with_ring
from ludoteca.games.moonbase.state import NONE, State, add_ring, holds, player_of, shade_of, size_of
from ludoteca.games.moonbase.structure import Structure, structure_of

PAIR: Final = 1024  # two rings as one number: a × PAIR + b; no edition has so many


def may_place(s: State, seat: i64, kind: i64, level: i64, x: i64, y: i64) -> i64:
    """M7. One ring of the hand goes onto a crater (level 1) or onto two rings."""
    if not holds(s, seat, kind):
        return reasons.NOT_IN_HAND
    return may_lie(s, structure_of(s), kind, level, x, y)


def may_lie(s: State, structure: Structure, kind: i64, level: i64, x: i64, y: i64) -> i64:
    """M9 to M27. Whether a ring of that kind may lie there."""
    size = kind // COLOURS
    if level == 1:
        return may_use_crater(s, size, x, y)
    pair = lie(s, size, level, x, y)
    if pair < 0:
        return -pair
    a = pair // PAIR
    b = pair % PAIR
    colour = kind % COLOURS
    reason = may_colour(s, size, colour, a, b)
    if reason != ALLOWED:
        return reason
    if not balances(s, size, x, y, a, b):
        return reasons.TIPS
    if is_collabo(s, size, colour, a, b):
        reason = may_carry_tower(s, level, x, y, a, b)
        if reason != ALLOWED:
            return reason
    return may_bear(structure, size, level, x, y, a, b)


def may_use_crater(s: State, size: i64, x: i64, y: i64) -> i64:
    """M9, M10. A crater of the ring's size that is free."""
    crater = s.kit.crater_at(x, y)
    if crater < 0:
        return reasons.NO_CRATER
    if s.kit.crater_size[crater] != size:
        return reasons.OTHER_SIZE
    return may_fill(s, crater)


def may_fill(s: State, crater: i64) -> i64:
    """M9 to M13. Nothing lies in the crater, and no other piece in the way of a ring of its size."""
    kit = s.kit
    x = kit.crater_x[crater]
    y = kit.crater_y[crater]
    size = kit.crater_size[crater]
    if s.tower_ring == NONE and s.tower_x == x and s.tower_y == y:
        return reasons.TOWER_ON_CRATER
    for base in range(len(s.base_x)):
        if s.base_crater[base] == crater:
            return reasons.BASE_ON_CRATER
    xs, ys, levels, kinds, sum2 = s.x, s.y, s.level, s.kind, kit.sum2
    for ring in range(len(xs)):
        if levels[ring] > 2:
            continue
        d2 = square(xs[ring] - x, ys[ring] - y)
        pair = size * 2 + kinds[ring] // COLOURS
        if d2 >= sum2[pair]:
            continue
        if levels[ring] == 1:
            return with_ring(reasons.CRATER_TAKEN, ring)
        if not clears(s, pair, d2, ring):
            return with_ring(reasons.UNDERNEATH, ring)
    for base in range(len(s.base_x)):
        if square(s.base_x[base] - x, s.base_y[base] - y) < kit.base2[size]:
            return reasons.BASE_IN_WAY
    if not clears_tower(s, size, 1, x, y):
        return reasons.TOWER_IN_WAY
    return ALLOWED


def clears(s: State, pair: i64, d2: i64, ring: i64) -> bool:
    """M16, M20. Not touching that ring; a settlement fills the hole of its ring."""
    if s.settled[ring] == 1:
        return d2 >= s.kit.sum2[pair]
    return is_free(s.kit, pair, d2)


def clears_tower(s: State, size: i64, level: i64, x: i64, y: i64) -> bool:
    """M21. The tower fills all levels from its own up, and presses on the one below."""
    if level < s.tower_level - 1:
        return True
    return square(s.tower_x - x, s.tower_y - y) >= s.kit.tower2[size]


def lie(s: State, size: i64, level: i64, x: i64, y: i64) -> i64:
    """M14, M16 to M22. The two rings it would lie on (a × PAIR + b, a < b); where it may not lie, minus the reason."""
    kit = s.kit
    a: i64 = NONE
    b: i64 = NONE
    third: i64 = NONE
    bad: i64 = NONE
    beside: i64 = NONE
    above: i64 = NONE
    for ring in range(len(s.x)):
        gap = level - s.level[ring]
        if gap > 1 or gap < -1:
            continue
        d2 = square(s.x[ring] - x, s.y[ring] - y)
        pair = size * 2 + size_of(s, ring)
        if d2 >= kit.sum2[pair]:
            continue
        if gap == 1:
            if is_good(kit, pair, d2):
                if a == NONE:
                    a = ring
                elif b == NONE:
                    b = ring
                else:
                    third = ring
            elif not is_free(kit, pair, d2):
                bad = ring
        elif not clears(s, pair, d2, ring):
            if gap == 0:
                beside = ring
            else:
                above = ring
    if b == NONE:
        return -why_not_two(s, size, x, y, a, bad)
    if third != NONE:
        return -with_ring(reasons.THIRD_SUPPORT, third)
    if bad != NONE:
        return -with_ring(reasons.THIRD_TOUCHED, bad)
    if beside != NONE:
        return -with_ring(reasons.LEVEL_TAKEN, beside)
    if above != NONE:
        return -with_ring(reasons.UNDERNEATH, above)
    if a == s.tower_ring or b == s.tower_ring:
        return -with_ring(reasons.SUPPORT_HAS_TOWER, s.tower_ring)
    if not clears_tower(s, size, level, x, y):
        return -reasons.TOWER_IN_WAY
    return a * PAIR + b


def why_not_two(s: State, size: i64, x: i64, y: i64, a: i64, bad: i64) -> i64:
    """M14, M17, M18. What is wrong where fewer than two rings bear."""
    if bad != NONE:
        d2 = square(s.x[bad] - x, s.y[bad] - y)
        too_far = d2 > s.kit.hi2[size * 2 + size_of(s, bad)]
        return with_ring(reasons.NO_GAP if too_far else reasons.NO_BITE, bad)
    if a != NONE:
        return with_ring(reasons.ONE_SUPPORT, a)
    return reasons.NO_SUPPORT


def colours_allowed(s: State, size: i64, a: i64, b: i64) -> i64:
    """M15, M26. The colours that may lie on these two rings, a bit each: theirs; if they differ, also a large third."""
    if shade_of(s, a) != shade_of(s, b) and size == LARGE:
        return 7
    return (1 << shade_of(s, a)) | (1 << shade_of(s, b))


def may_colour(s: State, size: i64, colour: i64, a: i64, b: i64) -> i64:
    """M15. Two rings of one colour bear that colour only; of two colours either; a large third one is a collabo."""
    if (colours_allowed(s, size, a, b) >> colour) & 1 != 0:
        return ALLOWED
    if shade_of(s, a) == shade_of(s, b):
        return with_ring(reasons.WRONG_COLOUR, a)
    return with_ring(reasons.SMALL_COLLABO, a)


def is_collabo(s: State, size: i64, colour: i64, a: i64, b: i64) -> bool:
    """M26. A large ring of the third colour on two rings of different colours."""
    return size == LARGE and colour != shade_of(s, a) and colour != shade_of(s, b)


def balances(s: State, size: i64, x: i64, y: i64, a: i64, b: i64) -> bool:
    """M23. Whether the ring alone stays on its two supports."""
    return is_balanced(s.kit, size, x, y, size_of(s, a), s.x[a], s.y[a], size_of(s, b), s.x[b], s.y[b])


def may_carry_tower(s: State, level: i64, x: i64, y: i64, a: i64, b: i64) -> i64:
    """M27. The tower must stand in the collabo ring's hole, on the two rings below, with no ring over its foot."""
    kit = s.kit
    if not tower_balanced(kit, x, y, size_of(s, a), s.x[a], s.y[a], size_of(s, b), s.x[b], s.y[b]):
        return reasons.TOWER_FALLS
    for ring in range(len(s.x)):
        if s.level[ring] >= level:
            size = size_of(s, ring)
            d2 = square(s.x[ring] - x, s.y[ring] - y)
            outside = kit.outer[size] + kit.tower
            inside = kit.inner[size] - kit.tower
            if d2 < outside * outside and (inside < 0 or d2 > inside * inside):
                return with_ring(reasons.TOWER_NO_ROOM, ring)
    return ALLOWED


def may_bear(structure: Structure, size: i64, level: i64, x: i64, y: i64, a: i64, b: i64) -> i64:
    """M24. Nothing may tip anywhere; on the second level the ring's own balance says it all."""
    if level <= 2 or structure.bears(size, level, x, y, a, b):
        return ALLOWED
    return reasons.TOPPLES


def place(s: State, seat: i64, kind: i64, level: i64, x: i64, y: i64) -> None:
    """M7. The ring leaves the hand; a collabo ring fetches the tower (M26)."""
    s.hand[seat * KINDS + kind] -= 1
    spot = (x + MARGIN) * SPAN + y + MARGIN
    s.tell(EVERYONE, PLACED, seat, kind, level, spot)
    if level == 1:
        add_ring(s, kind, level, x, y, NONE, NONE)
        return
    pair = lie(s, kind // COLOURS, level, x, y)
    a = pair // PAIR
    b = pair % PAIR
    ring = add_ring(s, kind, level, x, y, a, b)
    if is_collabo(s, kind // COLOURS, kind % COLOURS, a, b):
        s.tower_x = x
        s.tower_y = y
        s.tower_level = level
        s.tower_ring = ring
        s.tell(EVERYONE, TOWER_MOVED, seat, kind, level, player_of(s, kind % COLOURS))
