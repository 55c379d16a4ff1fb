"""Candidates the slow way: from nothing, point by point, by the rules alone. What the survey finds must be the same."""

from __future__ import annotations

from math import isqrt

from ludoteca.games.moonbase.components import COLOURS, KINDS, LARGE, LEVELS, MARGIN, SPAN
from ludoteca.games.moonbase.game import Position
from ludoteca.games.moonbase.geometry import is_good, square
from ludoteca.games.moonbase.moves import PASS, place_move
from ludoteca.games.moonbase.placing import (
    PAIR,
    balances,
    clears_tower,
    colours_allowed,
    lie,
    may_carry_tower,
    may_use_crater,
)
from ludoteca.games.moonbase.reasons import ALLOWED
from ludoteca.games.moonbase.state import add_ring, shade_of, size_of
from ludoteca.games.moonbase.structure import structure_of

Point = tuple[int, int]
FEW, EVERY = 6, 4


def candidates(s: Position) -> list[int]:
    """The candidates of a position in which a ring is to be placed; a pass where there are none at all."""
    found = []
    for size in range(2):
        held = [kind for kind in range(size * 3, size * 3 + 3) if s.hand[s.turn * KINDS + kind]]
        wanted = sum(1 << (kind % COLOURS) for kind in held)
        fits = spread(s, size, wanted) if held else []
        for kind in held:
            for colours, level, x, y in fits:
                if colours >> (kind % COLOURS) & 1:
                    found.append(int(place_move(kind, level, x, y)))
    return found or s.legal(int(s.turn)) or [PASS]


def spread(s: Position, size: int, wanted: int) -> list[tuple[int, int, int, int]]:
    """Craters, then for every two rings a few points: the colours that fit, the level, the place."""
    kit = s.kit
    found = []
    for crater in range(int(kit.craters())):
        x, y = int(kit.crater_x[crater]), int(kit.crater_y[crater])
        if kit.crater_size[crater] == size and may_use_crater(s, size, x, y) == ALLOWED:
            found.append((7, 1, x, y))
    for a in range(len(s.x)):
        for b in range(a + 1, len(s.x)):
            level = int(s.level[a]) + 1
            allowed = int(colours_allowed(s, size, a, b)) & wanted
            if s.level[b] != s.level[a] or s.tower_ring in (a, b) or level > LEVELS or not allowed:
                continue
            for x, y in chosen(rough(s, size, a, b)):
                colours = allowed
                third = 7 & ~((1 << int(shade_of(s, a))) | (1 << int(shade_of(s, b))))
                collabo = size == LARGE and shade_of(s, a) != shade_of(s, b)
                if collabo and may_carry_tower(s, level, x, y, a, b) != ALLOWED:
                    colours &= ~third
                if colours and (level == 2 or bears(s, size, level, x, y, a, b)):
                    found.append((colours, level, x, y))
    return found


def rough(s: Position, size: int, a: int, b: int) -> list[Point]:
    """In every fourth row the ends and the middle of every stretch of points that the distances allow, if balanced."""
    reach = [isqrt(max(0, int(s.kit.hi2[size * 2 + int(size_of(s, ring))]))) for ring in (a, b)]
    level = int(s.level[a]) + 1
    first = max(int(s.y[a]) - reach[0], int(s.y[b]) - reach[1], -MARGIN)
    last = min(int(s.y[a]) + reach[0], int(s.y[b]) + reach[1], SPAN - MARGIN - 1)
    left = max(int(s.x[a]) - reach[0], int(s.x[b]) - reach[1])
    right = min(int(s.x[a]) + reach[0], int(s.x[b]) + reach[1])
    near = rings_near(s, size, a, b)
    found = []
    for y in range(first + ((first + last) // 2 - first) % EVERY, last + 1, EVERY):
        x = left
        while x <= right:
            begin = x
            while x <= right and is_open(s, size, a, b, near, x, y):
                x += 1
            if x > begin:
                low, high = max(begin, -MARGIN), min(x - 1, SPAN - MARGIN - 1)
                some = [low] + [high] * (high > low) + [(low + high) // 2] * (high > low + 1)
                lies = [one for one in some if lie(s, size, level, one, y) == a * PAIR + b]
                found += [(one, y) for one in lies if balances(s, size, one, y, a, b)]
            x += 1
    return found


def rings_near(s: Position, size: int, a: int, b: int) -> list[int]:
    """The rings of neighbouring levels that stretches are cut by; the very farthest are left to the rules."""
    found = []
    for ring in range(len(s.x)):
        pair = size * 2 + int(size_of(s, ring))
        touching = isqrt(int(s.kit.sum2[pair]) - 1)
        if ring in (a, b) or not -1 <= s.level[a] + 1 - s.level[ring] <= 1:
            continue
        if all(
            square(s.x[ring] - s.x[under], s.y[ring] - s.y[under])
            <= (touching + isqrt(int(s.kit.hi2[size * 2 + int(size_of(s, under))]))) ** 2
            for under in (a, b)
        ):
            found.append(ring)
    return found


def is_open(s: Position, size: int, a: int, b: int, near: list[int], x: int, y: int) -> bool:
    """Whether the distances to the two supports, to the tower and to the rings near allow a point."""
    for ring in (a, b):
        if not is_good(s.kit, size * 2 + size_of(s, ring), square(s.x[ring] - x, s.y[ring] - y)):
            return False
    for ring in near:
        pair, d2 = size * 2 + int(size_of(s, ring)), square(s.x[ring] - x, s.y[ring] - y)
        filled = s.settled[ring] == 1 and s.level[ring] > s.level[a]
        if d2 < s.kit.sum2[pair] and (filled or d2 > s.kit.nest2[pair]):
            return False
    return bool(clears_tower(s, size, s.level[a] + 1, x, y))


def chosen(points: list[Point]) -> list[Point]:
    """The point nearest to the middle, then again and again the first of those farthest from all chosen ones."""
    if not points:
        return []
    count = len(points)
    sx, sy = sum(x for x, _ in points), sum(y for _, y in points)
    found = [min(points, key=lambda p: (p[0] * count - sx) ** 2 + (p[1] * count - sy) ** 2)]

    def far(point: Point) -> int:
        return min((point[0] - x) ** 2 + (point[1] - y) ** 2 for x, y in found)

    while len(found) < min(count, FEW):
        best = max(points, key=far)
        if far(best) == 0:
            break
        found.append(best)
    return found


def bears(s: Position, size: int, level: int, x: int, y: int, a: int, b: int) -> bool:
    """M24 by the exact solver alone, on the whole stack with the ring laid."""
    laid = s.copy()
    ring = add_ring(laid, size * COLOURS, level, x, y, a, b)
    structure = structure_of(laid)
    structure.find_all_contacts()
    return structure.equations(structure.joined(ring)).at_rest()
