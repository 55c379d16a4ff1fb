"""Are there forces that hold everything at rest? (M24) One solver, the same in both builds.

Non-negative least squares after Lawson and Hanson: find forces λ ≥ 0 at the contact points for which the error of
all equilibrium equations is least; at rest exactly when that error vanishes. What is left of the error is itself
a proof of the contrary: the motion by which the stack would topple.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludoteca.games.moonbase.geometry import Points

AT_REST: Final = 1e-9  # of the total weight
NO_GAIN: Final = 1e-13
DEPENDENT: Final = 1e-10
PULL: Final = -1e-12  # a spring that pulls more than this lets go
ARM: Final = 0.03125  # moments are counted in 32 mm, so that all equations are of one size


def zeros(count: i64) -> vec[float]:
    """So many zeros."""
    made = vec[float](capacity=count)
    for _each in range(count):
        made = append(made, 0.0)
    return made


class Forces:
    """The equilibrium of some rings: three equations a ring, one unknown a contact point."""

    rows: i64
    count: i64 = 0
    upper: vec[i64] = vec[i64]()
    """For each contact point, the ring that presses there …"""
    lower: vec[i64] = vec[i64]()
    """… and the one that bears it, −1 when that lies on the ground."""
    ux: vec[float] = vec[float]()
    """Its arm about the centre of the upper ring and of the lower one."""
    uy: vec[float] = vec[float]()
    lx: vec[float] = vec[float]()
    ly: vec[float] = vec[float]()
    weight: vec[float]
    force: vec[float] = vec[float]()
    error: vec[float] = vec[float]()
    """What is left of the equations: lift and two tilts for every ring."""

    def __init__(self, rings: i64) -> None:
        self.rows = 3 * rings
        self.weight = zeros(3 * rings)

    def weigh(self, ring: i64, weight: float) -> None:
        """The share of this ring in the total weight."""
        self.weight[3 * ring] = weight

    def press(self, upper: i64, lower: i64, ux: float, uy: float, lx: float, ly: float) -> None:
        """One more contact point; arms in millimetres."""
        self.upper = append(self.upper, upper)
        self.lower = append(self.lower, lower)
        self.ux = append(self.ux, ux * ARM)
        self.uy = append(self.uy, uy * ARM)
        self.lx = append(self.lx, lx * ARM)
        self.ly = append(self.ly, ly * ARM)
        self.count += 1

    def along(self, y: vec[float], at: i64, point: i64) -> float:
        """The column of a contact point times a vector that begins at that place."""
        up = at + 3 * self.upper[point]
        total = y[up] + self.ux[point] * y[up + 1] + self.uy[point] * y[up + 2]
        if self.lower[point] >= 0:
            low = at + 3 * self.lower[point]
            total -= y[low] + self.lx[point] * y[low + 1] + self.ly[point] * y[low + 2]
        return total

    def left_over(self) -> float:
        """Computes the error of the equations; returns its length."""
        error = self.weight[:]
        for point in range(self.count):
            f = self.force[point]
            if f != 0.0:
                up = 3 * self.upper[point]
                error[up] -= f
                error[up + 1] -= f * self.ux[point]
                error[up + 2] -= f * self.uy[point]
                if self.lower[point] >= 0:
                    low = 3 * self.lower[point]
                    error[low] += f
                    error[low + 1] += f * self.lx[point]
                    error[low + 2] += f * self.ly[point]
        self.error = error
        total = 0.0
        for row in range(self.rows):
            total += error[row] * error[row]
        return sqrt(total)

    def at_rest(self) -> bool:
        """M24. Whether non-negative forces hold all rings; ``force`` or ``error`` then prove it."""
        self.force = zeros(self.count)
        search = Search(self)
        for _each in range(4 * self.rows + 100):
            if self.left_over() <= AT_REST:
                return True
            if not search.step():
                return False
        return False


class Search:
    """Lawson and Hanson's search: the points that press, and an orthogonal factorisation of their columns."""

    given: Forces
    rows: i64
    pressing: vec[i64] = vec[i64]()
    is_pressing: vec[i64]
    turned: vec[float]
    """The orthogonal matrix that makes the columns triangular (rows × rows)."""
    triangle: vec[float]
    """Those columns, each of ``rows`` numbers."""
    target: vec[float]
    """The weights, turned likewise."""

    def __init__(self, given: Forces) -> None:
        self.given = given
        m = given.rows
        self.rows = m
        self.is_pressing = vec[i64](capacity=given.count)
        for _each in range(given.count):
            self.is_pressing = append(self.is_pressing, 0)
        self.turned = zeros(m * m)
        for row in range(m):
            self.turned[row * m + row] = 1.0
        self.triangle = zeros(m * (m + 1))
        self.target = given.weight[:]

    def step(self) -> bool:
        """Lets the most promising point press; False when none lessens the error."""
        g = self.given
        useless = vec[i64]()
        while True:
            best: i64 = -1
            gain = NO_GAIN
            for point in range(g.count):
                if self.is_pressing[point] == 0:
                    w = g.along(g.error, 0, point)
                    if w > gain and not holds_number(useless, point):
                        gain = w
                        best = point
            if best < 0 or len(self.pressing) >= self.rows:
                return False
            if self.enter(best):
                break
            useless = append(useless, best)
        self.settle()
        return True

    def enter(self, point: i64) -> bool:
        """Adds the point's column; False, and nothing changed, when it depends on the others or would pull."""
        m = self.rows
        k = len(self.pressing)
        column = zeros(m)
        for row in range(m):
            column[row] = self.given.along(self.turned, row * m, point)
        below = 0.0
        ahead = 0.0
        for row in range(k, m):
            below += column[row] * column[row]
            ahead += column[row] * self.target[row]
        if below < DEPENDENT * DEPENDENT or ahead <= 0.0:
            return False
        row = m - 1
        while row > k:
            self.rotate_into(column, row - 1, row)
            row -= 1
        if column[k] < 0.0:
            self.flip(k)
            column[k] = -column[k]
        for row in range(m):
            self.triangle[k * m + row] = column[row]
        self.pressing = append(self.pressing, point)
        self.is_pressing[point] = 1
        return True

    def flip(self, row: i64) -> None:
        """Turns the sign of one turned row."""
        m = self.rows
        for at in range(row * m, row * m + m):
            self.turned[at] = -self.turned[at]
        self.target[row] = -self.target[row]

    def rotate_into(self, column: vec[float], one: i64, two: i64) -> None:
        """Turns rows one and two so that the column's entry in row two vanishes."""
        a = column[one]
        b = column[two]
        if b == 0.0:
            return
        r = sqrt(a * a + b * b)
        c = a / r
        s = b / r
        column[one] = r
        column[two] = 0.0
        self.rotate(one, two, c, s)

    def rotate(self, one: i64, two: i64, c: float, s: float) -> None:
        """Turns two rows of the orthogonal matrix and of the target."""
        m = self.rows
        p = one * m
        q = two * m
        for at in range(m):
            a = self.turned[p + at]
            b = self.turned[q + at]
            self.turned[p + at] = c * a + s * b
            self.turned[q + at] = c * b - s * a
        a = self.target[one]
        b = self.target[two]
        self.target[one] = c * a + s * b
        self.target[two] = c * b - s * a

    def settle(self) -> None:
        """The best forces of the pressing points; points that would have to pull stop pressing."""
        g = self.given
        while len(self.pressing) > 0:
            wanted = self.solved()
            share = 2.0
            for at in range(len(self.pressing)):
                if wanted[at] <= 0.0:
                    old = g.force[self.pressing[at]]
                    ratio = old / (old - wanted[at]) if old > 0.0 else 0.0
                    if ratio < share:
                        share = ratio
            if share > 1.0:
                for at in range(len(self.pressing)):
                    g.force[self.pressing[at]] = wanted[at]
                return
            for at in range(len(self.pressing)):
                old = g.force[self.pressing[at]]
                g.force[self.pressing[at]] = old + share * (wanted[at] - old)
            at = len(self.pressing) - 1
            while at >= 0:
                point = self.pressing[at]
                if wanted[at] <= 0.0 and g.force[point] <= 1e-14:
                    g.force[point] = 0.0
                    self.leave(at)
                at -= 1

    def solved(self) -> vec[float]:
        """Solves the triangle for the target."""
        m = self.rows
        k = len(self.pressing)
        found = zeros(k)
        at = k - 1
        while at >= 0:
            total = self.target[at]
            for later in range(at + 1, k):
                total -= self.triangle[later * m + at] * found[later]
            found[at] = total / self.triangle[at * m + at]
            at -= 1
        return found

    def leave(self, at: i64) -> None:
        """Takes out one column and makes the rest triangular again."""
        m = self.rows
        k = len(self.pressing)
        self.is_pressing[self.pressing[at]] = 0
        kept = vec[i64](capacity=k)
        for place in range(k):
            if place != at:
                kept = append(kept, self.pressing[place])
        self.pressing = kept
        for column in range(at, k - 1):
            for row in range(column + 2):
                self.triangle[column * m + row] = self.triangle[(column + 1) * m + row]
        for column in range(at, k - 1):
            a = self.triangle[column * m + column]
            b = self.triangle[column * m + column + 1]
            r = sqrt(a * a + b * b)
            c = a / r
            s = b / r
            for later in range(column, k - 1):
                p = self.triangle[later * m + column]
                q = self.triangle[later * m + column + 1]
                self.triangle[later * m + column] = c * p + s * q
                self.triangle[later * m + column + 1] = c * q - s * p
            self.triangle[column * m + column + 1] = 0.0
            self.rotate(column, column + 1, c, s)


def holds_number(numbers: vec[i64], wanted: i64) -> bool:
    """Whether the number is among them."""
    for at in range(len(numbers)):
        if numbers[at] == wanted:
            return True
    return False


def sum_up(points: Points, first: i64, last: i64, cx: float, cy: float, sums: vec[float], at: i64) -> None:
    """How many contact points there are, and the sums of x, y, x², xy, y² about a centre; of six places from there."""
    xs, ys = points.x, points.y
    n = 0.0
    sx = 0.0
    sy = 0.0
    sxx = 0.0
    sxy = 0.0
    syy = 0.0
    for point in range(first, last):
        px = xs[point] - cx
        py = ys[point] - cy
        n += 1.0
        sx += px
        sy += py
        sxx += px * px
        sxy += px * py
        syy += py * py
    sums[at] = n
    sums[at + 1] = sx
    sums[at + 2] = sy
    sums[at + 3] = sxx
    sums[at + 4] = sxy
    sums[at + 5] = syy


def spread(
    points: Points,
    first: i64,
    last: i64,
    cx: float,
    cy: float,
    w: float,
    wx: float,
    wy: float,
    force: vec[float],
    sums: vec[float],
    at: i64,
) -> bool:
    """Bears a weight and its two moments about a centre on contact points like equal springs; those that would pull
    let go. Whether that works; ``force`` then holds it. The sums are those of all points, from that place on.
    """
    xs, ys = points.x, points.y
    n = sums[at]
    sx = sums[at + 1]
    sy = sums[at + 2]
    sxx = sums[at + 3]
    sxy = sums[at + 4]
    syy = sums[at + 5]
    all_press = True
    for _each in range(i64(5)):
        # Cramer's rule for the plane that the springs' ends lie on.
        m1 = sxx * syy - sxy * sxy
        m2 = sx * syy - sxy * sy
        m3 = sx * sxy - sxx * sy
        det = n * m1 - sx * m2 + sy * m3
        if n < 3.0 or det < 1e-3:
            return False
        k0 = (w * m1 - sx * (wx * syy - sxy * wy) + sy * (wx * sxy - sxx * wy)) / det
        k1 = (n * (wx * syy - sxy * wy) - w * m2 + sy * (sx * wy - wx * sy)) / det
        k2 = (n * (sxx * wy - wx * sxy) - sx * (sx * wy - wx * sy) + w * m3) / det
        pulled = False
        for point in range(first, last):
            if all_press or force[point] >= 0.0:
                f = k0 + k1 * (xs[point] - cx) + k2 * (ys[point] - cy)
                if f < PULL * w:
                    pulled = True
                    force[point] = -1.0
                else:
                    force[point] = f if f > 0.0 else 0.0
        if not pulled:
            if not all_press:
                for point in range(first, last):
                    if force[point] < 0.0:
                        force[point] = 0.0
            return True
        all_press = False
        n = 0.0
        sx = 0.0
        sy = 0.0
        sxx = 0.0
        sxy = 0.0
        syy = 0.0
        for point in range(first, last):
            if force[point] >= 0.0:
                px = xs[point] - cx
                py = ys[point] - cy
                n += 1.0
                sx += px
                sy += py
                sxx += px * px
                sxy += px * py
                syy += py * py
    return False
