"""Does everything stay at rest? (M24) A quick proof from the top down first, the exact answer where that fails."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludoteca.core.packed import filled
from ludoteca.games.moonbase.components import Kit
from ludoteca.games.moonbase.forces import ARM, Forces, spread, sum_up, zeros
from ludoteca.games.moonbase.geometry import Points, real, touch
from ludoteca.games.moonbase.springs import RESTS, UNSURE, Springs
from ludoteca.games.moonbase.state import NONE, State, size_of

MOTION: Final = 1e-6  # a motion that gains so much of the weight per unit proves that the stack topples
MEMORY: Final = 6  # how many such motions are remembered

# What is known of a stack: whether forces hold it as it stands.
UNKNOWN: Final = 0
SOUND: Final = 1
UNSOUND: Final = 2


class Structure:
    """The stacked rings of a position, their contact points, and forces that hold them at rest.

    It follows a position ring by ring; contacts and forces are worked out when they are first needed. In all vectors
    of rings one place more than there are rings is for a ring that is only tried.
    """

    kit: Kit
    rings: i64 = 0
    x: vec[float]
    y: vec[float]
    size: vec[i64]
    level: vec[i64]
    under_a: vec[i64]
    under_b: vec[i64]
    stack: vec[i64]
    """The stack that a ring of the second level or above leans in: the number of its last ring; NONE on the ground."""
    rest: vec[i64]
    """By the number of a stack: UNKNOWN, SOUND or UNSOUND."""
    start: vec[i64]
    """Where the contact points of a ring begin; those of the next ring follow."""
    points: Points
    sums: vec[float]
    """Six numbers a ring: how many contact points it has, and the sums of x, y, x², xy, y² about its centre."""
    touched: i64 = 0
    """How many rings have their contact points."""
    order: vec[i64] = vec[i64]()
    """The rings of the second level and above, the highest first."""
    force: vec[float] = vec[float]()
    load: vec[float]
    """For every ring: weight borne, and its two moments about the ring's centre (own weight included)."""
    tried_force: vec[float] = vec[float]()
    tried_load: vec[float]
    motions: vec[float] = vec[float]()
    """Motions by which a ring tried before made things topple, three numbers a ring, the tried ring last."""
    motion_pair: vec[i64] = vec[i64]()
    held: vec[float] = vec[float]()
    motion: vec[float] = vec[float]()
    spare: Springs

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.x = append(vec[float](), 0.0)
        self.y = append(vec[float](), 0.0)
        self.size = filled(1, 0)
        self.level = filled(1, 0)
        self.under_a = filled(1, NONE)
        self.under_b = filled(1, NONE)
        self.stack = filled(1, NONE)
        self.rest = filled(1, UNKNOWN)
        self.start = filled(1, 0)
        self.points = Points()
        self.sums = zeros(6)
        self.load = zeros(3)
        self.tried_load = zeros(3)
        self.spare = Springs()

    def copy(self) -> Structure:
        """An independent copy."""
        fresh = Structure(self.kit)
        fresh.rings = self.rings
        fresh.x = self.x[:]
        fresh.y = self.y[:]
        fresh.size = self.size[:]
        fresh.level = self.level[:]
        fresh.under_a = self.under_a[:]
        fresh.under_b = self.under_b[:]
        fresh.stack = self.stack[:]
        fresh.rest = self.rest[:]
        fresh.start = self.start[:]
        fresh.points = self.points.copy()
        fresh.sums = self.sums[:]
        fresh.touched = self.touched
        fresh.order = self.order[:]
        fresh.force = self.force[:]
        fresh.load = self.load[:]
        fresh.tried_force = self.tried_force[:]
        fresh.tried_load = self.tried_load[:]
        return fresh

    def follow(self, s: State) -> None:
        """Takes over the rings that the position has more."""
        for ring in range(self.rings, len(s.x)):
            self.x[ring] = real(s.x[ring])
            self.y[ring] = real(s.y[ring])
            self.size[ring] = size_of(s, ring)
            self.level[ring] = s.level[ring]
            self.under_a[ring] = s.under_a[ring]
            self.under_b[ring] = s.under_b[ring]
            self.stack[ring] = NONE
            self.rest[ring] = UNKNOWN
            if s.level[ring] > 1:
                self.join(ring)
            self.x = append(self.x, 0.0)
            self.y = append(self.y, 0.0)
            self.size = append(self.size, 0)
            self.level = append(self.level, 0)
            self.under_a = append(self.under_a, NONE)
            self.under_b = append(self.under_b, NONE)
            self.stack = append(self.stack, NONE)
            self.rest = append(self.rest, UNKNOWN)
            for _each in range(i64(3)):
                self.load = append(self.load, 0.0)
                self.tried_load = append(self.tried_load, 0.0)
                self.sums = append(append(self.sums, 0.0), 0.0)
            self.rings = ring + 1
            self.motions = vec[float]()
            self.motion_pair = vec[i64]()

    def join(self, ring: i64) -> None:
        """A stacked ring joins the stacks it lies on into one; it has its place in the order."""
        if self.level[ring] > 2:
            one = self.stack[self.under_a[ring]]
            other = self.stack[self.under_b[ring]]
            for member in range(ring):
                if self.stack[member] == one or self.stack[member] == other:
                    self.stack[member] = ring
        self.stack[ring] = ring
        self.order = append(self.order, ring)
        at = len(self.order) - 1
        while at > 0 and self.level[self.order[at - 1]] < self.level[ring]:
            self.order[at] = self.order[at - 1]
            at -= 1
        self.order[at] = ring

    def find_contacts(self, ring: i64) -> None:
        """The contact points of a ring with its two supports, which begin where those of the rings before end."""
        if self.level[ring] > 1:
            kit, points, x, y, size = self.kit, self.points, self.x, self.y, self.size
            cx = x[ring]
            cy = y[ring]
            inner = kit.rim_inner[size[ring]]
            outer = kit.rim_outer[size[ring]]
            for turn in range(i64(2)):
                under = self.under_a[ring] if turn == 0 else self.under_b[ring]
                rim_inner = kit.rim_inner[size[under]]
                rim_outer = kit.rim_outer[size[under]]
                touch(points, cx, cy, inner, outer, x[under], y[under], rim_inner, rim_outer, under)
            sum_up(points, self.start[ring], points.count, cx, cy, self.sums, 6 * ring)
        self.mark(ring + 1)

    def find_all_contacts(self) -> None:
        """The contact points of all rings that have none yet."""
        while self.touched < self.rings:
            self.find_contacts(self.touched)
            self.touched += 1
            while len(self.force) < self.points.count:
                self.force = append(self.force, 0.0)

    def mark(self, ring: i64) -> None:
        """The contact points of that ring begin where those so far end."""
        if ring < len(self.start):
            self.start[ring] = self.points.count
        else:
            self.start = append(self.start, self.points.count)

    def is_sound(self, ring: i64) -> bool:
        """Whether forces hold the stack of that ring as it stands; finds them."""
        number = self.stack[ring]
        if number == NONE:
            return True
        if self.rest[number] == UNKNOWN:
            self.find_all_contacts()
            stack = self.joined(ring)
            self.rest[number] = SOUND if self.springs_rest(stack) or self.forces_rest(stack) else UNSOUND
        return self.rest[number] == SOUND

    def unload(self, stack: vec[i64]) -> None:
        """Every ring of a stack bears itself only."""
        for at in range(len(stack)):
            ring = stack[at]
            self.load[3 * ring] = self.kit.mass[self.size[ring]]
            self.load[3 * ring + 1] = 0.0
            self.load[3 * ring + 2] = 0.0

    def springs_rest(self, stack: vec[i64]) -> bool:
        """Whether equal springs hold the stack."""
        self.unload(stack)
        for at in range(len(stack)):
            if not self.spread(stack[at], self.load, self.force):
                return False
            self.pass_on(stack[at], self.load, self.force)
        return True

    def forces_rest(self, stack: vec[i64]) -> bool:
        """Whether any forces hold the stack."""
        if not self.rests(stack):
            return False
        held = self.held
        total = self.total(stack)
        column: i64 = 0
        self.unload(stack)
        for at in range(len(stack)):
            ring = stack[at]
            for point in range(self.start[ring], self.start[ring + 1]):
                self.force[point] = max(held[column], 0.0) * total
                column += 1
            self.pass_on(ring, self.load, self.force)
        return True

    def pass_on(self, ring: i64, load: vec[float], force: vec[float]) -> None:
        """Adds the forces under a ring to the loads of its supports."""
        xs, ys, unders = self.points.x, self.points.y, self.points.under
        x, y = self.x, self.y
        for point in range(self.start[ring], self.start[ring + 1]):
            under = unders[point]
            f = force[point]
            load[3 * under] += f
            load[3 * under + 1] += f * (xs[point] - x[under])
            load[3 * under + 2] += f * (ys[point] - y[under])

    def spread(self, ring: i64, load: vec[float], force: vec[float]) -> bool:
        """Bears the load of a ring on its contact points like equal springs."""
        first, last, at = self.start[ring], self.start[ring + 1], 3 * ring
        cx, cy = self.x[ring], self.y[ring]
        return spread(
            self.points, first, last, cx, cy, load[at], load[at + 1], load[at + 2], force, self.sums, 6 * ring
        )

    def bears(self, size: i64, level: i64, x: i64, y: i64, a: i64, b: i64) -> bool:
        """M24. Whether everything stays at rest when such a ring is laid on the rings a and b."""
        sound = self.is_sound(a)
        sound = self.is_sound(b) and sound
        self.find_all_contacts()
        ring = self.rings
        self.x[ring] = real(x)
        self.y[ring] = real(y)
        self.size[ring] = size
        self.level[ring] = level
        self.under_a[ring] = a
        self.under_b[ring] = b
        old = self.points.count
        self.find_contacts(ring)
        rests = sound and self.springs_bear(ring)
        if not rests and not self.topples_like_before(ring):
            rests = self.exactly(ring)
        self.points.count = old
        return rests

    def springs_bear(self, ring: i64) -> bool:
        """The quick proof: the new load goes down through the rings beneath, all other forces stay as they are."""
        load, held, force_held = self.tried_load, self.load, self.force
        rings = self.beneath(ring)
        for at in range(1, len(rings)):
            one = 3 * rings[at]
            load[one] = held[one]
            load[one + 1] = held[one + 1]
            load[one + 2] = held[one + 2]
        load[3 * ring] = self.kit.mass[self.size[ring]]
        load[3 * ring + 1] = 0.0
        load[3 * ring + 2] = 0.0
        while len(self.tried_force) < self.points.count:
            self.tried_force = append(self.tried_force, 0.0)
        force = self.tried_force
        if not self.spread(ring, load, force):
            return False
        self.pass_on(ring, load, force)
        xs, ys, unders = self.points.x, self.points.y, self.points.under
        x, y, start = self.x, self.y, self.start
        for at in range(1, len(rings)):
            one = rings[at]
            if not self.spread(one, load, force):
                return False
            for point in range(start[one], start[one + 1]):
                under = unders[point]
                f = force[point] - force_held[point]
                load[3 * under] += f
                load[3 * under + 1] += f * (xs[point] - x[under])
                load[3 * under + 2] += f * (ys[point] - y[under])
        return True

    def joined(self, ring: i64) -> vec[i64]:
        """The stacked rings that lean on one another with this one, which may be the tried one, the highest first."""
        found = vec[i64](capacity=len(self.order) + 1)
        one = self.stack[ring]
        other = one
        tried = ring == self.rings
        if tried:
            one = self.stack[self.under_a[ring]]
            other = self.stack[self.under_b[ring]]
        for at in range(len(self.order)):
            member = self.order[at]
            if tried and self.level[member] < self.level[ring]:
                found = append(found, ring)
                tried = False
            if self.stack[member] == one or self.stack[member] == other:
                found = append(found, member)
        return append(found, ring) if tried else found

    def beneath(self, ring: i64) -> vec[i64]:
        """This ring and all stacked rings that bear it, the highest first."""
        inside = filled(ring + 1, 0)
        inside[self.under_a[ring]] = 1
        inside[self.under_b[ring]] = 1
        order, under_a, under_b = self.order, self.under_a, self.under_b
        found = append(vec[i64](capacity=len(order) + 1), ring)
        for at in range(len(order)):
            one = order[at]
            if inside[one] == 1:
                found = append(found, one)
                inside[under_a[one]] = 1
                inside[under_b[one]] = 1
        return found

    def total(self, rings: vec[i64]) -> float:
        """The weight of those rings."""
        total = 0.0
        for at in range(len(rings)):
            total += self.kit.mass[self.size[rings[at]]]
        return total

    def equations(self, rings: vec[i64]) -> Forces:
        """The equilibrium of those rings, their total weight being 1."""
        total = self.total(rings)
        number = filled(len(self.x), -1)
        for at in range(len(rings)):
            number[rings[at]] = at
        made = Forces(len(rings))
        for at in range(len(rings)):
            ring = rings[at]
            made.weigh(at, self.kit.mass[self.size[ring]] / total)
            for point in range(self.start[ring], self.start[ring + 1]):
                px = self.points.x[point]
                py = self.points.y[point]
                under = self.points.under[point]
                made.press(
                    at, number[under], px - self.x[ring], py - self.y[ring], px - self.x[under], py - self.y[under]
                )
        return made

    def springs(self, rings: vec[i64]) -> Springs:
        """The contacts of those rings as springs, their total weight being 1."""
        total = self.total(rings)
        number = filled(self.rings + 1, -1)
        for at in range(len(rings)):
            number[rings[at]] = at
        xs, ys, unders = self.points.x, self.points.y, self.points.under
        x, y, start = self.x, self.y, self.start
        made = self.spare
        made.begin(len(rings))
        for at in range(len(rings)):
            ring = rings[at]
            made.weight[3 * at] = self.kit.mass[self.size[ring]] / total
            last: i64 = NONE
            for point in range(start[ring], start[ring + 1]):
                under = unders[point]
                if under != last:
                    last = under
                    made.lean(at, number[under], (x[ring] - x[under]) * ARM, (y[ring] - y[under]) * ARM)
                made.press((xs[point] - x[ring]) * ARM, (ys[point] - y[ring]) * ARM)
        return made

    def rests(self, rings: vec[i64]) -> bool:
        """Whether any forces hold those rings: ``held`` are such forces, or ``motion`` is how things topple."""
        springs = self.springs(rings)
        verdict = springs.judge()
        self.held = springs.now
        self.motion = springs.error
        if verdict != UNSURE:
            return verdict == RESTS
        equations = self.equations(rings)
        found = equations.at_rest()
        self.held = equations.force
        self.motion = equations.error
        return found

    def exactly(self, ring: i64) -> bool:
        """The exact answer; when things would topple, the motion is remembered."""
        rings = self.joined(ring)
        rests = self.rests(rings)
        if not rests:
            self.remember(ring, rings, self.motion)
        return rests

    def remember(self, ring: i64, rings: vec[i64], error: vec[float]) -> None:
        """Keeps the motion: for every ring its lift at the centre and its slopes, the tried ring's last."""
        if len(self.motion_pair) >= 2 * MEMORY:
            self.motion_pair = self.motion_pair[2:]
            self.motions = self.motions[3 * (ring + 1) :]
        motion = zeros(3 * (ring + 1))
        for at in range(len(rings)):
            one = rings[at]
            motion[3 * one] = error[3 * at]
            motion[3 * one + 1] = error[3 * at + 1] * ARM
            motion[3 * one + 2] = error[3 * at + 2] * ARM
        # The tried ring's plane is kept as seen from the origin, for the next ring tried lies elsewhere.
        last = 3 * ring
        motion[last] -= motion[last + 1] * self.x[ring] + motion[last + 2] * self.y[ring]
        for at in range(len(motion)):
            self.motions = append(self.motions, motion[at])
        self.motion_pair = append(self.motion_pair, self.under_a[ring])
        self.motion_pair = append(self.motion_pair, self.under_b[ring])

    def topples_like_before(self, ring: i64) -> bool:
        """Whether a remembered motion, fitted to the new ring, proves that things topple now too.

        In such a motion no ring moves into another and the common weight sinks; the tried ring is sunk as far as
        needed to rest on its supports again, which only costs it height.
        """
        width = 3 * (ring + 1)
        for at in range(len(self.motion_pair) // 2):
            if self.motion_pair[2 * at] != self.under_a[ring] or self.motion_pair[2 * at + 1] != self.under_b[ring]:
                continue
            first = at * width
            g0 = self.motions[first + 3 * ring]
            g1 = self.motions[first + 3 * ring + 1]
            g2 = self.motions[first + 3 * ring + 2]
            worst = -1e30
            for point in range(self.start[ring], self.start[ring + 1]):
                px = self.points.x[point]
                py = self.points.y[point]
                under = self.points.under[point]
                z = g0 + g1 * px + g2 * py
                if self.level[under] > 1:
                    low = first + 3 * under
                    z -= self.motions[low]
                    z -= self.motions[low + 1] * (px - self.x[under])
                    z -= self.motions[low + 2] * (py - self.y[under])
                worst = max(worst, z)
            lift = g0 + g1 * self.x[ring] + g2 * self.y[ring] - worst
            gain = self.kit.mass[self.size[ring]] * lift
            total = self.kit.mass[self.size[ring]]
            length = lift * lift + (g1 * g1 + g2 * g2) / (ARM * ARM)
            for one in range(ring):
                m0 = self.motions[first + 3 * one]
                m1 = self.motions[first + 3 * one + 1]
                m2 = self.motions[first + 3 * one + 2]
                if m0 != 0.0 or m1 != 0.0 or m2 != 0.0:
                    gain += self.kit.mass[self.size[one]] * m0
                    total += self.kit.mass[self.size[one]]
                    length += m0 * m0 + (m1 * m1 + m2 * m2) / (ARM * ARM)
            if gain > 0.0 and gain * gain > MOTION * MOTION * total * total * length:
                return True
        return False


def structure_of(s: State) -> Structure:
    """The structure of a position."""
    structure = Structure(s.kit)
    structure.follow(s)
    return structure
