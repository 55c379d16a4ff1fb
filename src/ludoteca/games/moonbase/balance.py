"""Balance of one ring on its two supports (M23), and of the tower (M27)."""

from __future__ import annotations

from math import sqrt
from typing import Final

from mypy_extensions import i64

from ludoteca.games.moonbase.components import Kit
from ludoteca.games.moonbase.geometry import clamped, real

EMPTY: Final = 0
WEDGE: Final = 1  # all directions so far lie between right and left, less than half a turn apart
LINE: Final = 2  # two opposite directions and nothing else
HALF: Final = 3  # exactly half a turn, from right to left
ALL: Final = 4  # no half-plane holds them all
CLEAR: Final = 1e-6  # more than this is no matter of rounding
FLAT: Final = 1e-12  # directions are unit vectors; a smaller cross product is rounding


class Cone:
    """The cone spanned by the directions in which a centre is supported; it balances when the cone is ALL."""

    shape: i64 = EMPTY
    rx: float = 0.0
    ry: float = 0.0
    lx: float = 0.0
    ly: float = 0.0

    def clear(self) -> None:
        """No directions."""
        self.shape = EMPTY

    def both(self, ex: float, ey: float, cos: float) -> None:
        """The two directions at that angle off the axis."""
        sin = sqrt(1.0 - cos * cos)
        self.add(ex * cos - ey * sin, ey * cos + ex * sin)
        self.add(ex * cos + ey * sin, ey * cos - ex * sin)

    def add(self, x: float, y: float) -> None:
        """One more direction."""
        if self.shape == ALL:
            return
        if self.shape == EMPTY:
            self.shape = WEDGE
            self.rx = x
            self.ry = y
            self.lx = x
            self.ly = y
            return
        from_right = self.rx * y - self.ry * x  # > 0: to the left of the right edge
        from_left = self.lx * y - self.ly * x
        if self.shape == WEDGE:
            self.widen(x, y, from_right, from_left)
        elif from_right < -FLAT:
            if self.shape == HALF:
                self.shape = ALL
            else:  # a line: the half-plane on this side of it
                self.shape = HALF
                self.rx, self.lx = self.lx, self.rx
                self.ry, self.ly = self.ly, self.ry
        elif from_right > FLAT and self.shape == LINE:
            self.shape = HALF

    def widen(self, x: float, y: float, from_right: float, from_left: float) -> None:
        """Adds a direction to a wedge."""
        inside = x * (self.rx + self.lx) + y * (self.ry + self.ly) > 0.0
        if from_left > FLAT:
            if from_right > FLAT:
                self.lx = x
                self.ly = y
            elif from_right < -FLAT:
                self.shape = ALL
            else:  # opposite to the right edge
                self.shape = HALF
                self.lx = x
                self.ly = y
        elif from_left < -FLAT:
            if from_right < -FLAT:
                self.rx = x
                self.ry = y
        elif not inside:  # opposite to the left edge
            if from_right < -FLAT:
                self.shape = HALF
                self.rx = x
                self.ry = y
            else:
                self.shape = LINE
                self.rx = x
                self.ry = y


def opening(a: float, b: float, outer: float, d2: float, d: float) -> float:
    """The cosine of the widest direction off the axis in which a ring (inner rim a, outer rim b) touches a support.

    Along the tangent to the support, or at the rim nearer to the tangent point.
    """
    graze = d2 - outer * outer
    rho = a
    if graze >= b * b:
        rho = b
    elif graze > a * a:
        rho = sqrt(graze)
    return (rho * rho + d2 - outer * outer) / (2.0 * rho * d)


def lean(found: Cone, kit: Kit, size: i64, x: i64, y: i64, under: i64, ux: i64, uy: i64) -> None:
    """M23. Adds the directions between which a ring at x, y touches the support of that size at ux, uy."""
    a = kit.rim_inner[size]
    b = kit.rim_outer[size]
    inner = kit.rim_inner[under]
    outer = kit.rim_outer[under]
    dx = real(ux - x)
    dy = real(uy - y)
    d2 = dx * dx + dy * dy
    d = sqrt(d2)
    ex = dx / d
    ey = dy / d
    widest = opening(a, b, outer, d2, d)
    nearest = (a * a + d2 - inner * inner) / (2.0 * a * d)
    other = (b * b + d2 - inner * inner) / (2.0 * b * d)
    if other > nearest:
        nearest = other
    if widest > 1.0 or nearest < -1.0:
        return  # with inset rims they do not touch at all
    found.both(ex, ey, clamped(widest))
    if nearest >= 1.0:
        found.add(ex, ey)
    else:
        found.both(ex, ey, nearest)
    if widest < 0.0 < nearest:
        found.both(ex, ey, 0.0)  # a wide contact: its ends alone would not tell that it fills what lies between


def margin(kit: Kit, size: i64, x: i64, y: i64, a_size: i64, ax: i64, ay: i64, b_size: i64, bx: i64, by: i64) -> float:
    """How clearly two supports hold a ring: above 0 they do, below they do not; 0 where that is not easily said.

    Where both contacts open to a right angle at most, all depends on their edges that lie away from one another: less
    than half a turn must be between them. It is the sine of that.
    """
    inner = kit.rim_inner[size]
    outer = kit.rim_outer[size]
    fx = real(ax - x)
    fy = real(ay - y)
    d2 = fx * fx + fy * fy
    d = sqrt(d2)
    fx /= d
    fy /= d
    cos_f = opening(inner, outer, kit.rim_outer[a_size], d2, d)
    gx = real(bx - x)
    gy = real(by - y)
    d2 = gx * gx + gy * gy
    d = sqrt(d2)
    gx /= d
    gy /= d
    cos_g = opening(inner, outer, kit.rim_outer[b_size], d2, d)
    if cos_f < 0.0 or cos_f > 1.0 or cos_g < 0.0 or cos_g > 1.0:
        return 0.0
    sin_f = sqrt(1.0 - cos_f * cos_f)
    sin_g = sqrt(1.0 - cos_g * cos_g)
    if fx * gy - fy * gx < 0.0:  # g lies to the right of f: seen in a mirror
        fy = -fy
        gy = -gy
    px = gx * cos_g - gy * sin_g
    py = gy * cos_g + gx * sin_g
    return px * (fy * cos_f - fx * sin_f) - py * (fx * cos_f + fy * sin_f)


def is_balanced(
    kit: Kit, size: i64, x: i64, y: i64, a_size: i64, ax: i64, ay: i64, b_size: i64, bx: i64, by: i64
) -> bool:
    """M23. The centre of the ring lies inside the hull of its contact with the two supports."""
    return spans_all(Cone(), kit, size, x, y, a_size, ax, ay, b_size, bx, by)


def spans_all(
    found: Cone, kit: Kit, size: i64, x: i64, y: i64, a_size: i64, ax: i64, ay: i64, b_size: i64, bx: i64, by: i64
) -> bool:
    """The same, with a cone that is at hand for what is not clear at a glance."""
    glance = margin(kit, size, x, y, a_size, ax, ay, b_size, bx, by)
    if glance > CLEAR:
        return True
    if glance < -CLEAR:
        return False
    found.clear()
    lean(found, kit, size, x, y, a_size, ax, ay)
    lean(found, kit, size, x, y, b_size, bx, by)
    return found.shape == ALL


def tower_balanced(kit: Kit, x: i64, y: i64, a_size: i64, ax: i64, ay: i64, b_size: i64, bx: i64, by: i64) -> bool:
    """M27. The tower stands in the ring's hole on the two supports: its axis inside the hull of that contact."""
    found = Cone()
    if foot(found, kit, x, y, a_size, ax, ay) or foot(found, kit, x, y, b_size, bx, by):
        return True
    return found.shape == ALL


def foot(found: Cone, kit: Kit, x: i64, y: i64, under: i64, ux: i64, uy: i64) -> bool:
    """Adds the directions in which the tower's foot touches a support; True where that support alone holds it."""
    inner = kit.rim_inner[under]
    outer = kit.rim_outer[under]
    r = kit.tower_rim
    dx = real(ux - x)
    dy = real(uy - y)
    d2 = dx * dx + dy * dy
    d = sqrt(d2)
    if inner < d < outer:
        return True
    ex = dx / d
    ey = dy / d
    if d >= outer:
        if d >= outer + r:
            return False
        rho = sqrt(d2 - outer * outer)
        if rho > r:
            rho = r
        # With its axis right above the outer rim (rho is 0) the foot has wood on all of one side.
        cos = (rho * rho + d2 - outer * outer) / (2.0 * rho * d) if rho > 0.0 else 0.0
    else:
        if d <= inner - r:
            return False
        ex = -ex
        ey = -ey
        cos = (inner * inner - r * r - d2) / (2.0 * r * d)
        if cos <= -1.0:
            return True  # the foot covers the whole hole: there is wood all round
    found.add(ex, ey)
    found.both(ex, ey, clamped(cos))
    return False
