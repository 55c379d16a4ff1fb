"""Candidates without recomputation: what was found out about a position, and still holds after the next moves.

A survey belongs to a position and goes along with its copies. When it is asked it looks first at what has changed: a
ring more, a base, a settlement, the tower elsewhere. Only what lies near that is looked at anew: craters, and every two
rings on which others might lie; and only the stack that has grown is asked again whether it bears them. A position
that is not a continuation of the one surveyed is surveyed from the beginning, so a survey is never out of date.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludoteca.core.fields import Parcel
from ludoteca.core.packed import filled
from ludoteca.games.moonbase.components import COLOURS, HI, LARGE, LEVELS, ROWS, SIZES, Kit
from ludoteca.games.moonbase.geometry import square
from ludoteca.games.moonbase.placing import colours_allowed, may_bear, may_carry_tower, may_fill
from ludoteca.games.moonbase.reasons import ALLOWED, TOWER_IN_WAY, TOWER_ON_CRATER
from ludoteca.games.moonbase.rows import Row
from ludoteca.games.moonbase.spots import ANY_COLOUR, SPREAD, Sweep, spot_of, spot_x, spot_y
from ludoteca.games.moonbase.state import NONE, State, shade_of, size_of
from ludoteca.games.moonbase.structure import Structure

# Of a crater
ASK: Final = 0
OPEN: Final = 1
CLOSED: Final = 2  # for good

# Of two rings and a size: above 0 it is one more than the number of points.
UNKNOWN: Final = 0
TOO_FAR: Final = -1

# A point: its place in the lower 18 bits, and two answers that are asked for only when they are needed.
PLACE: Final = (1 << 18) - 1
CARRIES: Final = 1 << 18  # the tower can stand there
CARRIES_NOT: Final = 1 << 19
BEARS: Final = 1 << 20  # nothing topples
BEARS_NOT: Final = 1 << 21


class Survey:
    """What is known of the places in a position."""

    kit: Kit
    seen: State | None
    """The board as it was when it was last looked at; never changed, only replaced."""
    crater: vec[i64]
    """By crater: ASK, OPEN or CLOSED."""
    first: vec[i64]
    """By ring: the first of its pairs with later rings of its level, in their order; NONE for none …"""
    last: vec[i64]
    """… and the last."""
    following: vec[i64]
    """By pair: the next one of the same ring."""
    one: vec[i64]
    other: vec[i64]
    known: vec[i64]
    """By pair × 2 + size: TOO_FAR, UNKNOWN, or one more than the number of points."""
    points: vec[i64]
    """(Pair × 2 + size) × 6 points each."""
    structure: Structure
    row: Row | None

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.row = None
        self.forget()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Survey)  # it knows nothing that the position does not tell

    def __hash__(self) -> int:
        return 0

    def __reduce__(self) -> Parcel:
        return Survey, (self.kit,)  # whoever receives the position can find everything out again

    def forget(self) -> None:
        """Nothing is known."""
        self.seen = None
        self.crater = vec[i64]()
        self.first = vec[i64]()
        self.last = vec[i64]()
        self.following = vec[i64]()
        self.one = vec[i64]()
        self.other = vec[i64]()
        self.known = vec[i64]()
        self.points = vec[i64]()
        self.structure = Structure(self.kit)

    def copy(self) -> Survey:
        """An independent copy, for a copy of the position."""
        fresh = Survey(self.kit)
        if self.seen is None:
            return fresh
        fresh.seen = self.seen
        fresh.crater = self.crater[:]
        fresh.first = self.first[:]
        fresh.last = self.last[:]
        fresh.following = self.following[:]
        fresh.one = self.one[:]
        fresh.other = self.other[:]
        fresh.known = self.known[:]
        fresh.points = self.points[:]
        fresh.structure = self.structure.copy()
        return fresh

    # What has changed

    def look(self, s: State) -> None:
        """Brings the survey up to date."""
        seen = self.seen
        if seen is None or not is_continued(seen, s):
            self.forget()
            self.crater = filled(self.kit.craters(), ASK)
            seen = State(self.kit)
            seen.clear()
        if s.tower_x != seen.tower_x or s.tower_y != seen.tower_y or s.tower_level != seen.tower_level:
            self.see_tower(seen)
            self.see_tower(s)
        for ring in range(len(seen.x)):
            if s.settled[ring] != seen.settled[ring]:
                self.disturb(s, ring, s.level[ring] - 1, s.level[ring])
                self.ask_craters(s.x[ring], s.y[ring], self.kit.outer[size_of(s, ring)])
        for base in range(len(seen.base_x), len(s.base_x)):
            self.ask_craters(s.base_x[base], s.base_y[base], self.kit.base)
        if len(seen.x) < len(s.x):
            self.structure.follow(s)
            for ring in range(len(seen.x), len(s.x)):
                self.see_ring(s, ring)
        now = State(self.kit)
        now.board_as(s)
        self.seen = now

    def see_ring(self, s: State, ring: i64) -> None:
        """A ring more."""
        level = s.level[ring]
        self.disturb(s, ring, level - 1, level + 1)
        if level <= 2:
            self.ask_craters(s.x[ring], s.y[ring], self.kit.outer[size_of(s, ring)])
        else:
            self.ask_stack(ring)
        self.first = append(self.first, NONE)
        self.last = append(self.last, NONE)
        for before in range(ring):
            if s.level[before] == level:
                self.pair(s, before, ring)

    def pair(self, s: State, a: i64, b: i64) -> None:
        """Two rings of one level, if any ring reaches from one to the other."""
        d2 = square(s.x[a] - s.x[b], s.y[a] - s.y[b])
        large = self.across(s, LARGE, a) + self.across(s, LARGE, b)
        small = self.across(s, 1, a) + self.across(s, 1, b)
        if d2 > large * large and d2 > small * small:
            return
        number = len(self.one)
        self.one = append(self.one, a)
        self.other = append(self.other, b)
        self.following = append(self.following, NONE)
        self.known = append(self.known, TOO_FAR if d2 > large * large else UNKNOWN)
        self.known = append(self.known, TOO_FAR if d2 > small * small else UNKNOWN)
        for _each in range(i64(SIZES * SPREAD)):
            self.points = append(self.points, 0)
        if self.first[a] == NONE:
            self.first[a] = number
        else:
            self.following[self.last[a]] = number
        self.last[a] = number

    def across(self, s: State, size: i64, ring: i64) -> i64:
        """How far from a ring one of that size may lie and still rest on it."""
        return self.kit.half[(HI * 4 + size * 2 + s.kind[ring] // COLOURS) * ROWS]

    def disturb(self, s: State, ring: i64, low: i64, high: i64) -> None:
        """Places of these levels near a ring are unknown again; lower ones only as places for the tower (M27)."""
        under = s.kind[ring] // COLOURS
        large = self.kit.outer[LARGE] + self.kit.outer[under]
        small = self.kit.outer[1] + self.kit.outer[under]
        for number in range(len(self.one)):
            level = s.level[self.one[number]] + 1
            if level > high:
                continue
            if self.is_near(s, number, LARGE, s.x[ring], s.y[ring], large):
                if level >= low:
                    self.known[number * 2] = UNKNOWN
                else:
                    self.ask_tower(number)
            if level >= low and self.is_near(s, number, 1, s.x[ring], s.y[ring], small):
                self.known[number * 2 + 1] = UNKNOWN

    def is_near(self, s: State, number: i64, size: i64, x: i64, y: i64, reach: i64) -> bool:
        """Whether something there, which rings nearer than that would touch, is in the way on a pair."""
        if self.known[number * 2 + size] <= UNKNOWN:
            return False  # there is nothing to forget
        a = self.one[number]
        far = reach + self.across(s, size, a)
        if square(x - s.x[a], y - s.y[a]) > far * far:
            return False
        b = self.other[number]
        far = reach + self.across(s, size, b)
        return square(x - s.x[b], y - s.y[b]) <= far * far

    def ask_tower(self, number: i64) -> None:
        """Whether the tower can stand on the points of a pair is to be asked again."""
        first = number * 2 * SPREAD
        for at in range(first, first + self.known[number * 2] - 1):
            self.points[at] &= ~(CARRIES | CARRIES_NOT)

    def ask_stack(self, ring: i64) -> None:
        """Whether the stack of a ring bears another one is to be asked again, wherever that would lie."""
        stack = self.structure.stack
        for number in range(len(self.one)):
            if stack[self.one[number]] == ring or stack[self.other[number]] == ring:
                for at in range(number * 2 * SPREAD, (number + 1) * 2 * SPREAD):
                    self.points[at] &= ~(BEARS | BEARS_NOT)

    def see_tower(self, s: State) -> None:
        """The tower comes, or goes: places near it are unknown again (M21), and craters to be asked."""
        if s.tower_level == 0:
            return
        self.ask_craters(s.tower_x, s.tower_y, self.kit.tower)
        for number in range(len(self.one)):
            if s.level[self.one[number]] + 1 >= s.tower_level - 1:
                for size in range(i64(SIZES)):
                    reach = self.kit.outer[size] + self.kit.tower
                    if self.is_near(s, number, size, s.tower_x, s.tower_y, reach):
                        self.known[number * 2 + size] = UNKNOWN

    def ask_craters(self, x: i64, y: i64, radius: i64) -> None:
        """Craters that something of that radius overlaps are to be asked."""
        kit, known = self.kit, self.crater
        xs, ys, sizes = kit.crater_x, kit.crater_y, kit.crater_size
        for crater in range(len(known)):
            if known[crater] == OPEN:
                reach = radius + kit.outer[sizes[crater]]
                if square(xs[crater] - x, ys[crater] - y) < reach * reach:
                    known[crater] = ASK

    # What there is

    def spread(self, s: State, size: i64, wanted: i64) -> vec[i64]:
        """All craters, and a spread few places on rings, where a ring of that size and of a wanted colour fits."""
        found = self.open_craters(s, size)
        sweep: Sweep | None = None
        for a in range(len(s.x)):
            if a == s.tower_ring or s.level[a] == LEVELS:
                continue
            number = self.first[a]
            while number != NONE:
                b = self.other[number]
                at = number * 2 + size
                if b != s.tower_ring and self.known[at] != TOO_FAR:
                    fitting = colours_allowed(s, size, a, b) & wanted
                    if fitting != 0:
                        if self.known[at] == UNKNOWN:
                            if sweep is None:
                                sweep = self.sweep(s, size)
                            sweep.thin(a, b)
                            self.note(at, sweep.chosen)
                        for place in range(at * SPREAD, at * SPREAD + self.known[at] - 1):
                            fits = self.fits(s, size, fitting, a, b, place)
                            if fits != 0:
                                level = s.level[a] + 1
                                found = append(found, ((fits * 32 + level) << 18) | (self.points[place] & PLACE))
                number = self.following[number]
        return found

    def sweep(self, s: State, size: i64) -> Sweep:
        """What looks for points."""
        row = self.row
        if row is None:
            row = Row()
            self.row = row
        return Sweep(s, size, ANY_COLOUR, self.structure, row)

    def note(self, at: i64, chosen: vec[i64]) -> None:
        """The points of a pair and a size."""
        for place in range(len(chosen)):
            self.points[at * SPREAD + place] = chosen[place]
        self.known[at] = len(chosen) + 1

    def fits(self, s: State, size: i64, colours: i64, a: i64, b: i64, place: i64) -> i64:
        """M24, M26, M27. Those of the colours that fit on a point."""
        level = s.level[a] + 1
        point = self.points[place]
        x = spot_x(point)
        y = spot_y(point)
        if size == LARGE and shade_of(s, a) != shade_of(s, b):
            third: i64 = ANY_COLOUR & ~((1 << shade_of(s, a)) | (1 << shade_of(s, b)))
            if colours & third != 0:
                if point & (CARRIES | CARRIES_NOT) == 0:
                    point |= CARRIES if may_carry_tower(s, level, x, y, a, b) == ALLOWED else CARRIES_NOT
                    self.points[place] = point
                if point & CARRIES_NOT != 0:
                    colours &= ~third
        if colours == 0 or level <= 2:
            return colours
        if point & (BEARS | BEARS_NOT) == 0:
            point |= BEARS if may_bear(self.structure, size, level, x, y, a, b) == ALLOWED else BEARS_NOT
            self.points[place] = point
        return i64(0) if point & BEARS_NOT != 0 else colours

    def open_craters(self, s: State, size: i64) -> vec[i64]:
        """M9. All craters of this size that can be used."""
        kit, known = self.kit, self.crater
        xs, ys, sizes = kit.crater_x, kit.crater_y, kit.crater_size
        found = vec[i64](capacity=64)
        for crater in range(len(known)):
            if sizes[crater] != size or known[crater] == CLOSED:
                continue
            if known[crater] == ASK:
                reason = may_fill(s, crater)
                if reason == ALLOWED:
                    known[crater] = OPEN
                elif reason not in (TOWER_IN_WAY, TOWER_ON_CRATER):
                    known[crater] = CLOSED
            if known[crater] == OPEN:
                found = append(found, spot_of(ANY_COLOUR, 1, xs[crater], ys[crater]))
        return found


def is_continued(seen: State, s: State) -> bool:
    """Whether the position has all that was there when it was seen."""
    if not (
        begins_with(s.x, seen.x)
        and begins_with(s.y, seen.y)
        and begins_with(s.level, seen.level)
        and begins_with(s.kind, seen.kind)
        and begins_with(s.under_a, seen.under_a)
        and begins_with(s.under_b, seen.under_b)
        and begins_with(s.base_x, seen.base_x)
        and begins_with(s.base_y, seen.base_y)
    ):
        return False
    for ring in range(len(seen.x)):
        if s.settled[ring] < seen.settled[ring]:
            return False
    return True


def begins_with(all_of_them: vec[i64], first: vec[i64]) -> bool:
    """Whether these numbers are the first ones of those."""
    if len(all_of_them) < len(first):
        return False
    for at in range(len(first)):
        if all_of_them[at] != first[at]:
            return False
    return True
