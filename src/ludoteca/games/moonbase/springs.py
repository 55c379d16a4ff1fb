"""A quick judge of rest: contacts as springs that push and never pull (M24).

Let every contact be a spring, and let the rings sink until the springs hold them: the least of a convex function of
three numbers a ring, found by Newton's method in a few steps, for the function is quadratic wherever the same springs
press. A faint drag holds what nothing else does; it pulls towards where the rings were a round before, so where the
rings come to rest it fades away and the springs' forces are the proof, and where they sink for ever their motion is
the proof of the contrary. Both proofs are checked; what neither settles is left to the search in ``forces.py``.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludoteca.games.moonbase.equations import Equations

UNSURE: Final = 0
RESTS: Final = 1
TOPPLES: Final = 2

DRAG: Final = 1e-10
ROUNDS: Final = 8
STEPS: Final = 24
BOLD: Final = 4  # steps that go the whole way, which nearly always is right; then it is asked how far, and what falls
ATTEMPTS: Final = 40  # at how far to go in a step
NEARLY: Final = 0.1  # of the slope at its beginning: there the energy hardly falls
ROUGH: Final = 1e-14  # of the farthest way sunk: a spring that presses less may be rounding
ENOUGH: Final = 1e-9  # of the weight: what may be left of the equations at rest
SURE: Final = 1e-7  # a motion that gains less for its length proves nothing
SLIP: Final = 1e-3  # how much of what it gains may be lost where it moves rings into each other


class Springs:
    """The contacts of some rings, three unknowns a ring: how far it has sunk, and how it has tilted.

    It is used again and again; its vectors may be longer than ``rows``, ``groups`` and ``count`` say.
    """

    rows: i64
    groups: i64
    count: i64
    # By group of contact points, of one ring with one support
    first: vec[i64]
    """Its first contact point; where those of the last group end, too."""
    upper: vec[i64]
    lower: vec[i64]
    """−1 on the ground."""
    dx: vec[float]
    """From the centre of the lower ring to that of the upper one."""
    dy: vec[float]
    # By contact point
    x: vec[float]
    """From the centre of the upper ring."""
    y: vec[float]
    now: vec[float]
    """How far it is pressed together, which is how hard it presses; below 0 it gapes."""
    then: vec[float]
    """The same at ``goal``."""

    begun: i64
    """How many steps were made; before the first one all springs are taken to press."""
    weight: vec[float]
    sunk: vec[float]
    goal: vec[float]
    before: vec[float]
    """The same, a round before."""
    error: vec[float]
    """What is left of the equations."""
    equations: Equations
    sums: vec[float]
    """By group × 6: how many points press, and the sums of x, y, x², xy, y² …"""
    changed: vec[i64]
    """… and by group: 1 where these are to be summed anew, for others press now."""

    def __init__(self) -> None:
        self.rows = 0
        self.groups = 0
        self.count = 0
        self.begun = 0
        self.first = append(vec[i64](), 0)
        self.upper = vec[i64]()
        self.lower = vec[i64]()
        self.dx = vec[float]()
        self.dy = vec[float]()
        self.x = vec[float]()
        self.y = vec[float]()
        self.now = vec[float]()
        self.then = vec[float]()
        self.weight = vec[float]()
        self.sunk = vec[float]()
        self.goal = vec[float]()
        self.before = vec[float]()
        self.error = vec[float]()
        self.equations = Equations()
        self.sums = vec[float]()
        self.changed = vec[i64]()

    def begin(self, rings: i64) -> None:
        """So many rings without weight or contacts."""
        self.rows = 3 * rings
        self.groups = 0
        self.count = 0
        self.begun = 0
        while len(self.weight) < self.rows:
            self.weight = append(self.weight, 0.0)
            self.sunk = append(self.sunk, 0.0)
            self.goal = append(self.goal, 0.0)
            self.before = append(self.before, 0.0)
            self.error = append(self.error, 0.0)
        weight, sunk, before = self.weight, self.sunk, self.before
        for row in range(self.rows):
            weight[row] = 0.0
            sunk[row] = 0.0
            before[row] = 0.0
        self.equations.begin(rings)

    def lean(self, upper: i64, lower: i64, dx: float, dy: float) -> None:
        """The points that follow are contacts of these two rings."""
        at = self.groups
        if at == len(self.upper):
            self.first = append(self.first, 0)
            self.upper = append(self.upper, 0)
            self.lower = append(self.lower, 0)
            self.dx = append(self.dx, 0.0)
            self.dy = append(self.dy, 0.0)
            self.changed = append(self.changed, 1)
            for _each in range(i64(6)):
                self.sums = append(self.sums, 0.0)
        self.changed[at] = 1
        if lower >= 0:
            self.equations.touch(upper, lower)
        self.first[at] = self.count
        self.upper[at] = upper
        self.lower[at] = lower
        self.dx[at] = dx
        self.dy[at] = dy
        self.first[at + 1] = self.count
        self.groups = at + 1

    def press(self, x: float, y: float) -> None:
        """One more contact point."""
        at = self.count
        if at == len(self.x):
            self.x = append(self.x, 0.0)
            self.y = append(self.y, 0.0)
            self.now = append(self.now, 0.0)
            self.then = append(self.then, 0.0)
        self.x[at] = x
        self.y[at] = y
        self.now[at] = 1.0
        self.count = at + 1
        self.first[self.groups] = at + 1

    def judge(self) -> i64:
        """RESTS with the forces, TOPPLES with the motion (``error``) that prove it; else UNSURE."""
        self.equations.tie()
        for _each in range(i64(ROUNDS)):
            settled = self.come_to_rest()
            if settled and self.error_left() <= ENOUGH:
                return RESTS
            if self.proves_fall():
                return TOPPLES
            if not settled:
                return UNSURE
            for row in range(self.rows):
                self.before[row] = self.sunk[row]
        return UNSURE

    def proves_fall(self) -> bool:
        """Whether the motion of this round, in ``error``, gains height that no forces can hold; it may graze others.

        Were there forces at rest, all of them together were at most the whole weight for every ring.
        """
        error, sunk, before, weight = self.error, self.sunk, self.before, self.weight
        length = 0.0
        gain = 0.0
        for row in range(self.rows):
            moved = sunk[row] - before[row]
            error[row] = moved
            length += moved * moved
            gain += moved * weight[row]
        lost = self.most_slip() * float(int(self.rows // 3))
        return lost <= SLIP * gain and gain * gain > SURE * SURE * length

    def come_to_rest(self) -> bool:
        """Newton's method: the springs that press decide how far all sinks, and that decides which press."""
        sunk, goal = self.sunk, self.goal
        for _each in range(i64(STEPS)):
            self.assemble()
            self.equations.solve(goal)
            self.stretch(goal, self.then)
            settled = not self.others_press()
            share = 1.0 if settled or self.begun < BOLD else self.how_far()
            self.begun += 1
            for row in range(self.rows):
                sunk[row] += share * (goal[row] - sunk[row])
            self.go(share)
            if settled:
                return True
            if self.begun > BOLD and self.proves_fall():
                return False
        return False

    def others_press(self) -> bool:
        """Whether at ``goal`` other springs would press; what may be rounding does not count."""
        now, then, goal = self.now, self.then, self.goal
        largest = 1.0
        for row in range(self.rows):
            largest = max(largest, abs(goal[row]))
        least = ROUGH * largest
        for point in range(self.count):
            f = then[point]
            if (f > 0.0) != (now[point] > 0.0) and (f > least or f < -least):
                return True
        return False

    def how_far(self) -> float:
        """How far towards ``goal`` the energy falls: where its slope, which only rises on the way, vanishes."""
        now, then, count = self.now, self.then, self.count
        sunk, goal, before, weight = self.sunk, self.goal, self.before, self.weight
        pull = 0.0  # of drag and weight, at the beginning, and how it grows
        grows = 0.0
        for row in range(self.rows):
            off = goal[row] - sunk[row]
            pull += (DRAG * (sunk[row] - before[row]) - weight[row]) * off
            grows += DRAG * off * off
        steepest = pull
        for point in range(count):
            if now[point] > 0.0:
                steepest += now[point] * (then[point] - now[point])
        low = 0.0
        high = 1.0
        share = 1.0
        for _each in range(i64(ATTEMPTS)):
            slope = pull + share * grows
            rise = grows
            for point in range(count):
                at = now[point]
                step = then[point] - at
                f = at + share * step
                if f > 0.0:
                    slope += f * step
                    rise += step * step
            if slope <= 0.0:
                low = share
            else:
                high = share
            if low == 1.0 or abs(slope) <= NEARLY * abs(steepest):
                return share
            share -= slope / rise
            if share <= low or share >= high:
                share = 0.5 * (low + high)
        return low

    def go(self, share: float) -> None:
        """Goes so far towards ``goal``, and notes where other springs press then."""
        now, then, first = self.now, self.then, self.first
        for group in range(self.groups):
            other = False
            for point in range(first[group], first[group + 1]):
                f = now[point]
                g = f + share * (then[point] - f)
                now[point] = g
                if (f > 0.0) != (g > 0.0):
                    other = True
            if other:
                self.changed[group] = 1

    def assemble(self) -> None:
        """The equations of the springs that press, and their right-hand side in ``goal``."""
        equations, sums = self.equations, self.sums
        goal, weight, before = self.goal, self.weight, self.before
        equations.clear(DRAG)
        for row in range(self.rows):
            goal[row] = weight[row] + DRAG * before[row]
        for group in range(self.groups):
            if self.changed[group] == 1:
                self.sum_up(group)
            at = 6 * group
            n = sums[at]
            if n == 0.0:
                continue
            sx = sums[at + 1]
            sy = sums[at + 2]
            sxx = sums[at + 3]
            sxy = sums[at + 4]
            syy = sums[at + 5]
            up = 3 * self.upper[group]
            equations.add(up, up, n, sx, sy, sx, sy, sxx, sxy, sxy, syy)
            if self.lower[group] >= 0:
                low = 3 * self.lower[group]
                dx = self.dx[group]
                dy = self.dy[group]
                # The same sums with arms about the lower centre: for both, and for one of the two.
                tx = sx + n * dx
                ty = sy + n * dy
                mxx = sxx + dx * sx
                mxy = sxy + dx * sy  # x about the lower, y about the upper centre
                myx = sxy + dy * sx
                myy = syy + dy * sy
                equations.add(low, up, -n, -sx, -sy, -tx, -ty, -mxx, -mxy, -myx, -myy)
                equations.add(low, low, n, tx, ty, tx, ty, mxx + dx * tx, mxy + dy * tx, mxy + dy * tx, myy + dy * ty)

    def sum_up(self, group: i64) -> None:
        """Counts and sums up the points of a group that press."""
        now, x, y, sums = self.now, self.x, self.y, self.sums
        n = 0.0
        sx = 0.0
        sy = 0.0
        sxx = 0.0
        sxy = 0.0
        syy = 0.0
        for point in range(self.first[group], self.first[group + 1]):
            if now[point] > 0.0:
                px = x[point]
                py = y[point]
                n += 1.0
                sx += px
                sy += py
                sxx += px * px
                sxy += px * py
                syy += py * py
        at = 6 * group
        sums[at] = n
        sums[at + 1] = sx
        sums[at + 2] = sy
        sums[at + 3] = sxx
        sums[at + 4] = sxy
        sums[at + 5] = syy
        self.changed[group] = 0

    def stretch(self, sunk: vec[float], into: vec[float]) -> None:
        """How far each spring is pressed together when the rings have sunk so; below 0, how wide it gapes."""
        x, y, first, upper, lower = self.x, self.y, self.first, self.upper, self.lower
        for group in range(self.groups):
            up = 3 * upper[group]
            base = sunk[up]
            along = sunk[up + 1]
            across = sunk[up + 2]
            low = 3 * lower[group]
            if low >= 0:
                base -= sunk[low] + sunk[low + 1] * self.dx[group] + sunk[low + 2] * self.dy[group]
                along -= sunk[low + 1]
                across -= sunk[low + 2]
            for point in range(first[group], first[group + 1]):
                into[point] = base + along * x[point] + across * y[point]

    def error_left(self) -> float:
        """What the forces leave of the equations, in ``error``; returns its length."""
        error, now, x, y, first = self.error, self.now, self.x, self.y, self.first
        for row in range(self.rows):
            error[row] = self.weight[row]
        for group in range(self.groups):
            n = 0.0
            sx = 0.0
            sy = 0.0
            for point in range(first[group], first[group + 1]):
                f = now[point]
                if f > 0.0:
                    n += f
                    sx += f * x[point]
                    sy += f * y[point]
            up = 3 * self.upper[group]
            error[up] -= n
            error[up + 1] -= sx
            error[up + 2] -= sy
            if self.lower[group] >= 0:
                low = 3 * self.lower[group]
                error[low] += n
                error[low + 1] += sx + n * self.dx[group]
                error[low + 2] += sy + n * self.dy[group]
        total = 0.0
        for row in range(self.rows):
            total += error[row] * error[row]
        return sqrt(total)

    def most_slip(self) -> float:
        """How far at most the motion in ``error`` moves a ring into another; 0 when it does not."""
        self.stretch(self.error, self.then)
        most = 0.0
        for point in range(self.count):
            most = max(most, self.then[point])
        return most
