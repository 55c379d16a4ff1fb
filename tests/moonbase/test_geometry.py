"""The geometry against independent methods: shapely for contacts, sampling for balance, brute force for regions."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import cast

import pytest

from ludoteca.core.luck import Luck
from ludoteca.games.moonbase.balance import ALL, Cone, is_balanced, lean, tower_balanced
from ludoteca.games.moonbase.components import Kit
from ludoteca.games.moonbase.geometry import Points, is_free, is_good, touch
from ludoteca.games.moonbase.placing import may_lie
from ludoteca.games.moonbase.reasons import ALLOWED
from ludoteca.games.moonbase.spots import first_spot, spot_colours, spot_level, spot_x, spot_y, spots
from ludoteca.games.moonbase.structure import structure_of
from ludoteca.games.moonbase.survey import Survey
from tests.contract.tables import COMPILED
from tests.moonbase.build import GAME, random_position

KIT = cast(Kit, GAME.edition())
INNER, OUTER = (24, 14), (30, 20)
FINE = 720
SAMPLED = 120 if COMPILED else 60
PAIRS = 600 if COMPILED else 200


def test_contacts_agree_with_shapely() -> None:
    """Whether two rings overlap, and whether their holes do by a millimetre, for some hundred pairs."""
    shapely = pytest.importorskip("shapely", reason="a test-only dependency (the dev extra)")

    def disc(x: float, y: float, r: float) -> object:
        # A circle around the true one's circumference: chords must not eat the tenth of a millimetre we test with.
        return shapely.Point(x, y).buffer(r, quad_segs=256)

    luck = Luck(1)
    checked = 0
    while checked < PAIRS:
        size, other = int(luck.below(2)), int(luck.below(2))
        x, y = int(luck.below(66)), int(luck.below(66))
        d2 = x * x + y * y
        pair = size * 2 + other
        upper = shapely.difference(disc(0, 0, OUTER[size]), disc(0, 0, INNER[size]))
        lower = shapely.difference(disc(x, y, OUTER[other]), disc(x, y, INNER[other]))
        area = shapely.area(shapely.intersection(upper, lower))
        free = is_free(KIT, pair, d2)
        near = min(abs(math.sqrt(d2) - math.sqrt(limit)) for limit in (KIT.sum2[pair], max(0, KIT.nest2[pair])))
        if near > 0.05:  # closer than that shapely's polygons cannot tell
            assert free == (area < 1e-6), (size, other, x, y, area)
            checked += 1
        if is_good(KIT, pair, d2):
            holes = shapely.intersection(disc(0, 0, INNER[size]), disc(x, y, INNER[other]))
            assert shapely.area(holes) > 0
            assert not free


def wood(ux: float, uy: float, px: float, py: float, inner: float, outer: float) -> bool:
    """Whether a point is on the wood of a ring."""
    d = math.hypot(px - ux, py - uy)
    return inner <= d <= outer


def gap_of(angles: list[float]) -> float:
    """The widest gap between directions."""
    ordered = sorted(angles)
    if not ordered:
        return 7.0
    return max([b - a for a, b in pairwise(ordered)] + [ordered[0] + 2 * math.pi - ordered[-1]])


def directions(rhos: list[float], *below: tuple[int, int, int]) -> list[float]:
    """The directions in which there is wood below (rings: size and centre) at one of these distances."""
    found = []
    for step in range(FINE):
        angle = 2 * math.pi * step / FINE
        across, down = math.cos(angle), math.sin(angle)
        if any(
            wood(x, y, rho * across, rho * down, INNER[size] + 0.5, OUTER[size] - 0.5)
            for rho in rhos
            for size, x, y in below
        ):
            found.append(angle)
    return found


def test_balance_of_a_ring_agrees_with_sampling() -> None:
    """The directions of all contact found by sampling leave a gap of half a turn exactly when the ring tips."""
    luck = Luck(2)
    checked, tips = 0, 0
    while checked < SAMPLED:
        size, a, b = int(luck.below(2)), int(luck.below(2)), int(luck.below(2))
        ax, ay, bx, by = (int(luck.below(95)) - 47 for _ in range(4))
        if not (is_good(KIT, size * 2 + a, ax * ax + ay * ay) and is_good(KIT, size * 2 + b, bx * bx + by * by)):
            continue
        rhos = [INNER[size] + 0.5 + (OUTER[size] - INNER[size] - 1) * part / 24 for part in range(25)]
        gap = gap_of(directions(rhos, (a, ax, ay), (b, bx, by)))
        if abs(gap - math.pi) < 0.08:  # sampling cannot tell
            continue
        assert is_balanced(KIT, size, 0, 0, a, ax, ay, b, bx, by) == (gap < math.pi)
        checked += 1
        tips += gap > math.pi
    assert tips > SAMPLED * 3 // 25


def test_balance_at_a_glance_is_that_of_the_cone() -> None:
    """Also where two supports lie exactly opposite, or in one line: what is not clear is left to the cone."""
    luck = Luck(5)
    checked, tips = 0, 0
    while checked < 10 * PAIRS:
        size, a, b = int(luck.below(2)), int(luck.below(2)), int(luck.below(2))
        ax, ay, bx, by = (int(luck.below(95)) - 47 for _ in range(4))
        if luck.below(4) == 0:
            b, bx, by = a, -ax, -ay
        if not (is_good(KIT, size * 2 + a, ax * ax + ay * ay) and is_good(KIT, size * 2 + b, bx * bx + by * by)):
            continue
        cone = Cone()
        lean(cone, KIT, size, 0, 0, a, ax, ay)
        lean(cone, KIT, size, 0, 0, b, bx, by)
        assert is_balanced(KIT, size, 0, 0, a, ax, ay, b, bx, by) == (cone.shape == ALL)
        checked += 1
        tips += cone.shape != ALL
    assert PAIRS < tips < 9 * PAIRS


def test_balance_of_the_tower_agrees_with_sampling() -> None:
    luck = Luck(3)
    checked, falls = 0, 0
    while checked < SAMPLED:
        a, b = int(luck.below(2)), int(luck.below(2))
        ax, ay, bx, by = (int(luck.below(95)) - 47 for _ in range(4))
        if not (is_good(KIT, a, ax * ax + ay * ay) and is_good(KIT, b, bx * bx + by * by)):
            continue
        gap = gap_of(directions([19.5 * part / 60 for part in range(1, 61)], (a, ax, ay), (b, bx, by)))
        if abs(gap - math.pi) < 0.08:
            continue
        assert tower_balanced(KIT, 0, 0, a, ax, ay, b, bx, by) == (gap < math.pi), (a, ax, ay, b, bx, by, gap)
        checked += 1
        falls += gap > math.pi
    assert falls > SAMPLED * 3 // 25


def test_a_foot_that_covers_the_hole_of_a_support_stands() -> None:
    """All lattice points at which the tower's foot covers a small support's hole, or nearly, against sampling."""
    rhos = [19.5 * part / 120 for part in range(1, 121)]
    covered = [(x, y) for x in range(-7, 8) for y in range(-7, 8) if 25 <= x * x + y * y <= 36]
    for x, y in covered:
        for bx, by in ((35, 0), (0, 35), (-20, 20), (3, -36)):
            assert gap_of(directions(rhos, (1, x, y), (1, bx, by))) < math.pi
            assert tower_balanced(KIT, 0, 0, 1, x, y, 1, bx, by), (x, y, bx, by)
            assert tower_balanced(KIT, 0, 0, 1, bx, by, 1, x, y), (x, y, bx, by)


def test_contact_points_lie_on_both_rings() -> None:
    luck = Luck(4)
    for _ in range(300):
        size, other = int(luck.below(2)), int(luck.below(2))
        x, y = int(luck.below(95)) - 47, int(luck.below(95)) - 47
        if not is_good(KIT, size * 2 + other, x * x + y * y):
            continue
        points = Points()
        ua, ub, ma, mb = INNER[size] + 0.5, OUTER[size] - 0.5, INNER[other] + 0.5, OUTER[other] - 0.5
        touch(points, 0.0, 0.0, ua, ub, float(x), float(y), ma, mb, 0)
        assert 2 <= len(points.x) <= 16
        for px, py in zip(list(points.x), list(points.y), strict=True):
            assert wood(0, 0, px, py, ua - 1e-9, ub + 1e-9)
            assert wood(x, y, px, py, ma - 1e-9, mb + 1e-9)


def test_a_balanced_ring_rests_on_its_contact_points() -> None:
    """M23 and M24 agree about a lone ring: balanced by itself, its centre is inside the hull of the points."""
    luck = Luck(5)
    checked = 0
    while checked < (20000 if COMPILED else 1500):
        size, a, b = int(luck.below(2)), int(luck.below(2)), int(luck.below(2))
        ax, ay, bx, by = (int(luck.below(95)) - 47 for _ in range(4))
        if not (is_good(KIT, size * 2 + a, ax * ax + ay * ay) and is_good(KIT, size * 2 + b, bx * bx + by * by)):
            continue
        checked += 1
        points = Points()
        for other, x, y in ((a, ax, ay), (b, bx, by)):
            ua, ub, ma, mb = INNER[size] + 0.5, OUTER[size] - 0.5, INNER[other] + 0.5, OUTER[other] - 0.5
            touch(points, 0.0, 0.0, ua, ub, float(x), float(y), ma, mb, 0)
        gap = gap_of([math.atan2(y, x) for x, y in zip(list(points.x), list(points.y), strict=True)])
        balanced = is_balanced(KIT, size, 0, 0, a, ax, ay, b, bx, by)
        if abs(gap - math.pi) > 1e-9:
            assert balanced == (gap < math.pi), (size, a, ax, ay, b, bx, by, gap)


def window(seed: int, plies: int, size: int) -> None:
    """The sweep finds exactly what the rules allow, point by point, in a window of the lattice."""
    s = random_position(seed, plies)
    found = {
        (int(spot_level(spot)), int(spot_x(spot)), int(spot_y(spot))): int(spot_colours(spot))
        for spot in spots(s, size, 7, structure_of(s))
    }
    highest = max(s.level)
    luck = Luck(seed)
    structure = structure_of(s)
    x0, y0 = 40 + int(luck.below(200)), 40 + int(luck.below(200))
    side = 60 if COMPILED else 26
    for level in range(1, highest + 2):
        for x in range(x0, x0 + side):
            for y in range(y0, y0 + side):
                colours = 0
                for colour in range(3):
                    if may_lie(s, structure, size * 3 + colour, level, x, y) == ALLOWED:
                        colours |= 1 << colour
                assert found.get((level, x, y), 0) == colours, (seed, level, x, y)


@pytest.mark.parametrize("seed", range(6))
def test_the_region_is_exactly_what_the_rules_allow(seed: int) -> None:
    window(seed, 30 + 8 * seed, seed % 2)


@pytest.mark.parametrize("seed", range(4))
def test_spread_spots_are_legal_and_some_when_any(seed: int) -> None:
    for plies in range(8, 80, 9 if COMPILED else 27):
        s = random_position(seed, plies)
        for size in range(2):
            whole = {spot & ((1 << 23) - 1): spot >> 23 for spot in spots(s, size, 7, structure_of(s))}
            survey = Survey(s.kit)
            survey.look(s)
            for spot in survey.spread(s, size, 7):
                assert whole[spot & ((1 << 23) - 1)] == spot >> 23
            assert (first_spot(s, size, 7, structure_of(s)) >= 0) == bool(whole)


def test_memory_changes_nothing() -> None:
    """A region remembered is the region worked out anew."""
    s = random_position(8, 50)
    first = list(spots(s, 0, 7, structure_of(s)))
    assert list(spots(s, 0, 7, structure_of(s))) == first
    s.kit.memory.regions.clear()
    assert list(spots(s, 0, 7, structure_of(s))) == first
    s.tower_x += 1
    assert len(s.kit.memory.regions) == 1
    spots(s, 0, 7, structure_of(s))
    assert len(s.kit.memory.regions) == 2
