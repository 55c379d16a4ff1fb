"""All places where a ring fits: the whole legal region on the 1 mm lattice, and a few spread ones for bots.

The sweep goes through the rows of the lattice near two possible supports and cuts away, by the half widths of discs,
what lies too far from them or touches something else: the distances of ``placing.lie``, a row at a time (a test
compares the two point by point). About all the rest the rules are asked.
A spot is ((colours × 32 + level) × 512 + x + 64) × 512 + y + 64.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludoteca.core.packed import packed
from ludoteca.games.moonbase.balance import Cone, spans_all
from ludoteca.games.moonbase.components import (
    HI,
    LARGE,
    LEVELS,
    LO,
    MARGIN,
    NEST,
    ROWS,
    SPAN,
    SUM,
    TOWER,
    Kit,
)
from ludoteca.games.moonbase.geometry import square
from ludoteca.games.moonbase.placing import (
    PAIR,
    colours_allowed,
    lie,
    may_bear,
    may_carry_tower,
    may_use_crater,
)
from ludoteca.games.moonbase.reasons import ALLOWED
from ludoteca.games.moonbase.rows import Row
from ludoteca.games.moonbase.state import NONE, State, shade_of
from ludoteca.games.moonbase.structure import Structure

ANY_COLOUR: Final = 7
SPREAD: Final = 6  # how many candidates for each two supports
THIN: Final = 4  # candidates are looked for in every fourth row


def half_width(half: vec[i64], table: i64, dy: i64) -> i64:
    """The half width of a disc in a row so far off its centre; −1 where it does not reach."""
    if dy < 0:
        dy = -dy
    if dy >= ROWS:
        return -1
    return half[table * ROWS + dy]


def spot_of(colours: i64, level: i64, x: i64, y: i64) -> i64:
    """A place where rings of those colours fit, as one number."""
    return ((colours * 32 + level) * SPAN + x + MARGIN) * SPAN + y + MARGIN


def spot_colours(spot: i64) -> i64:
    """The colours that fit there, a bit each."""
    return spot >> 23


def spot_level(spot: i64) -> i64:
    """Its level."""
    return (spot >> 18) & 31


def spot_x(spot: i64) -> i64:
    """Its x."""
    return ((spot >> 9) & 511) - MARGIN


def spot_y(spot: i64) -> i64:
    """Its y."""
    return (spot & 511) - MARGIN


class Sweep:
    """Looks for places of rings of one size in a position."""

    s: State
    kit: Kit
    size: i64
    wanted: i64
    """The colours asked for, a bit each."""
    structure: Structure
    sizes: vec[i64]
    """The sizes of the rings on the board."""
    row: Row
    cone: Cone
    near: vec[i64]
    """The rings that may be in the way near the present two supports …"""
    is_crowded: bool
    """… and whether there are others a little farther off."""
    found: vec[i64]
    rough: vec[i64]
    """Points near the present two supports at which a ring lies balanced, to choose candidates from …"""
    chosen: vec[i64]
    """… and those chosen: (x + 64) × 512 + y + 64."""

    def __init__(self, s: State, size: i64, wanted: i64, structure: Structure, row: Row) -> None:
        self.s = s
        self.kit = s.kit
        self.size = size
        self.wanted = wanted
        self.structure = structure
        self.sizes = structure.size
        self.row = row
        self.cone = Cone()
        self.near = vec[i64]()
        self.is_crowded = False
        self.found = vec[i64]()
        self.rough = vec[i64]()
        self.chosen = vec[i64]()

    def craters(self) -> None:
        """M9. All craters of this size that can be used."""
        kit = self.kit
        for crater in range(kit.craters()):
            if kit.crater_size[crater] == self.size:
                x = kit.crater_x[crater]
                y = kit.crater_y[crater]
                if may_use_crater(self.s, self.size, x, y) == ALLOWED:
                    self.found = append(self.found, spot_of(ANY_COLOUR, 1, x, y))

    def stacks(self, thin: bool, enough: i64) -> None:
        """M14. All places on two rings (thin: a spread few); stops when there are enough."""
        s = self.s
        count = len(s.x)
        for a in range(count):
            if s.level[a] == LEVELS:
                continue
            for b in range(a + 1, count):
                if s.level[a] != s.level[b] or a == s.tower_ring or b == s.tower_ring:
                    continue
                if colours_allowed(s, self.size, a, b) & self.wanted == 0:
                    continue
                if square(s.x[a] - s.x[b], s.y[a] - s.y[b]) > self.bridge(a, b):
                    continue
                if thin:
                    self.thin(a, b)
                    for at in range(len(self.chosen)):
                        self.keep(a, b, spot_x(self.chosen[at]), spot_y(self.chosen[at]))
                else:
                    self.whole(a, b)
                if len(self.found) >= enough:
                    return

    def reach(self, table: i64, ring: i64, dy: i64) -> i64:
        """The half width of a disc about a ring in a row so far off its centre; −1 where it does not reach."""
        return half_width(self.kit.half, table * 4 + self.size * 2 + self.sizes[ring], dy)

    def bridge(self, a: i64, b: i64) -> i64:
        """The square of the greatest distance of two rings that a ring of this size can bridge (M17)."""
        far = self.reach(HI, a, 0) + self.reach(HI, b, 0)
        return far * far

    def look_around(self, a: i64, b: i64) -> None:
        """Finds the rings of neighbouring levels that may be in the way."""
        s, outer, sizes = self.s, self.kit.outer, self.sizes
        xs, ys, levels = s.x, s.y, s.level
        level = levels[a] + 1
        ax = xs[a]
        ay = ys[a]
        bx = xs[b]
        by = ys[b]
        from_a = self.reach(HI, a, 0)
        from_b = self.reach(HI, b, 0)
        own = outer[self.size]
        near = vec[i64](capacity=16)
        self.is_crowded = False
        for ring in range(len(xs)):
            gap = level - levels[ring]
            if gap > 1 or gap < -1:
                continue
            touching = own + outer[sizes[ring]]
            d2_a = square(xs[ring] - ax, ys[ring] - ay)
            if d2_a >= (touching + from_a) * (touching + from_a) or ring in (a, b):
                continue
            d2_b = square(xs[ring] - bx, ys[ring] - by)
            if d2_b >= (touching + from_b) * (touching + from_b):
                continue
            # Rows are cut by rings up to a millimetre nearer; the rules are asked about the few between.
            far_a = touching - 1 + from_a
            far_b = touching - 1 + from_b
            if d2_a <= far_a * far_a and d2_b <= far_b * far_b:
                near = append(near, ring)
            else:
                self.is_crowded = True
        self.near = near

    def sweep_row(self, a: i64, b: i64, y: i64) -> None:
        """Leaves open, in this row, the points that the distances allow (M16 to M22)."""
        s, row, half, sizes, near = self.s, self.row, self.kit.half, self.sizes, self.near
        xs, ys = s.x, s.y
        pair = self.size * 2
        with_a = pair + sizes[a]
        with_b = pair + sizes[b]
        off_a = y - ys[a]
        off_b = y - ys[b]
        ha = half_width(half, HI * 4 + with_a, off_a)
        hb = half_width(half, HI * 4 + with_b, off_b)
        if ha < 0 or hb < 0:
            row.count = 0
            return
        ax = xs[a]
        bx = xs[b]
        row.open(max(ax - ha, bx - hb), min(ax + ha, bx + hb))
        cut_disc(row, ax, half_width(half, LO * 4 + with_a, off_a))
        cut_disc(row, bx, half_width(half, LO * 4 + with_b, off_b))
        level = s.level[a]
        if level + 1 >= s.tower_level - 1:
            cut_disc(row, s.tower_x, half_width(half, TOWER * 4 + pair, y - s.tower_y))
        for at in range(len(near)):
            if row.count == 0:
                return
            ring = near[at]
            off = y - ys[ring]
            table = pair + sizes[ring]
            reach = half_width(half, SUM * 4 + table, off)
            if reach < 0:
                continue
            inner = half_width(half, NEST * 4 + table, off)
            x = xs[ring]
            if inner < 0 or (s.settled[ring] == 1 and s.level[ring] > level):
                row.cut(x - reach, x + reach)
            else:
                row.cut(x - reach, x - inner - 1)
                row.cut(x + inner + 1, x + reach)

    def lies_balanced(self, a: i64, b: i64, x: i64, y: i64) -> bool:
        """M14 to M23. The rules' word on a point that the sweep has left open, as far as the sweep cannot tell."""
        if self.is_crowded and lie(self.s, self.size, self.s.level[a] + 1, x, y) != a * PAIR + b:
            return False
        s, sizes = self.s, self.sizes
        return spans_all(self.cone, self.kit, self.size, x, y, sizes[a], s.x[a], s.y[a], sizes[b], s.x[b], s.y[b])

    def keep(self, a: i64, b: i64, x: i64, y: i64) -> bool:
        """M24, M26, M27. Keeps the place with the colours that fit there; False when none does."""
        s = self.s
        level = s.level[a] + 1
        colours = colours_allowed(s, self.size, a, b) & self.wanted
        if self.size == LARGE and shade_of(s, a) != shade_of(s, b):
            third: i64 = ANY_COLOUR & ~((1 << shade_of(s, a)) | (1 << shade_of(s, b)))
            if colours & third != 0 and may_carry_tower(s, level, x, y, a, b) != ALLOWED:
                colours &= ~third
        if colours == 0 or may_bear(self.structure, self.size, level, x, y, a, b) != ALLOWED:
            return False
        self.found = append(self.found, spot_of(colours, level, x, y))
        return True

    def first_row(self, a: i64, b: i64) -> i64:
        """The first row that both supports reach."""
        return max(self.s.y[a] - self.reach(HI, a, 0), self.s.y[b] - self.reach(HI, b, 0))

    def last_row(self, a: i64, b: i64) -> i64:
        """The last row that both supports reach."""
        return min(self.s.y[a] + self.reach(HI, a, 0), self.s.y[b] + self.reach(HI, b, 0))

    def whole(self, a: i64, b: i64) -> None:
        """Every lattice point at which a ring may lie on these two rings."""
        self.look_around(a, b)
        for y in range(max(self.first_row(a, b), -MARGIN), min(self.last_row(a, b), SPAN - MARGIN - 1) + 1):
            self.sweep_row(a, b, y)
            for at in range(self.row.count):
                low = max(self.row.low[at], -MARGIN)
                high = min(self.row.high[at], SPAN - MARGIN - 1)
                for x in range(low, high + 1):
                    if self.lies_balanced(a, b, x, y):
                        self.keep(a, b, x, y)

    def thin(self, a: i64, b: i64) -> None:
        """Chooses a few points, spread as far as the region of these two rings allows."""
        self.look_around(a, b)
        self.rough = vec[i64]()
        first = max(self.first_row(a, b), -MARGIN)
        last = min(self.last_row(a, b), SPAN - MARGIN - 1)
        middle = (first + last) // 2
        y = first + (middle - first) % THIN
        while y <= last:
            self.sweep_row(a, b, y)
            for at in range(self.row.count):
                low = max(self.row.low[at], -MARGIN)
                high = min(self.row.high[at], SPAN - MARGIN - 1)
                self.try_rough(a, b, low, y)
                if high > low:
                    self.try_rough(a, b, high, y)
                if high > low + 1:
                    self.try_rough(a, b, (low + high) // 2, y)
            y += THIN
        self.choose()

    def try_rough(self, a: i64, b: i64, x: i64, y: i64) -> None:
        """Notes a point where a ring lies balanced."""
        if -MARGIN <= x < SPAN - MARGIN and self.lies_balanced(a, b, x, y):
            self.rough = append(self.rough, x)
            self.rough = append(self.rough, y)

    def choose(self) -> None:
        """Chooses the point nearest to the middle, then again and again the one farthest from all chosen ones."""
        self.chosen = vec[i64]()
        rough = self.rough
        count = len(rough) // 2
        if count == 0:
            return
        sx: i64 = 0
        sy: i64 = 0
        for at in range(count):
            sx += rough[2 * at]
            sy += rough[2 * at + 1]
        far = vec[i64](capacity=count)
        best: i64 = 0
        for at in range(count):
            off = square(rough[2 * at] * count - sx, rough[2 * at + 1] * count - sy)
            far = append(far, off)
            if off < far[best]:
                best = at
        for at in range(count):
            far[at] = 1 << 40
        for _each in range(min(count, i64(SPREAD))):
            x = rough[2 * best]
            y = rough[2 * best + 1]
            self.chosen = append(self.chosen, (x + MARGIN) * SPAN + y + MARGIN)
            following: i64 = NONE
            farthest: i64 = 0
            for at in range(count):
                off = square(rough[2 * at] - x, rough[2 * at + 1] - y)
                if off < far[at]:
                    far[at] = off
                else:
                    off = far[at]
                if off > farthest:
                    farthest = off
                    following = at
            if following == NONE:
                return
            best = following


def cut_disc(row: Row, x: i64, half: i64) -> None:
    """Takes a disc of that half width about x out of the row."""
    if half >= 0:
        row.cut(x - half, x + half)


def spots(s: State, size: i64, wanted: i64, structure: Structure) -> vec[i64]:
    """Every place where a ring of that size and of one of the wanted colours fits."""
    key = layout(s, size, wanted)
    known = s.kit.memory.regions.get(key)
    if known is not None:
        return packed(known)
    sweep = Sweep(s, size, wanted, structure, Row())
    sweep.craters()
    sweep.stacks(False, 1 << 40)
    s.kit.memory.keep(key, list(sweep.found))
    return sweep.found


def layout(s: State, size: i64, wanted: i64) -> tuple[int, ...]:
    """All that decides where rings fit."""
    facts: list[int] = [size, wanted, s.tower_x, s.tower_y, s.tower_level, s.tower_ring]
    for base in range(len(s.base_x)):
        facts += [s.base_x[base], s.base_y[base], s.base_crater[base]]
    for ring in range(len(s.x)):
        facts += [s.x[ring], s.y[ring], s.level[ring], s.kind[ring], s.settled[ring]]
        facts += [s.under_a[ring], s.under_b[ring]]
    return (len(s.base_x), *facts)


def first_spot(s: State, size: i64, wanted: i64, structure: Structure) -> i64:
    """Some place where such a ring fits; NONE when there is none on the whole lattice (M8)."""
    for attempt in range(i64(2)):
        sweep = Sweep(s, size, wanted, structure, Row())
        sweep.craters()
        if len(sweep.found) == 0:
            sweep.stacks(attempt == 0, 1)
        if len(sweep.found) > 0:
            return sweep.found[0]
    return NONE
