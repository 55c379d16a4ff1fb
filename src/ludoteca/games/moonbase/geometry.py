"""Where two rings touch. Distances are exact; contact points are floats, computed alike in both builds.

Only + − × ÷ and the square root are used, in one order, so that compiled and interpreted code agree to the bit.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludoteca.games.moonbase.components import Kit

SHORT: Final = 0.97  # the cosine of an arc whose middle bulges by less than half a millimetre


def square(x: i64, y: i64) -> i64:
    """The square of a distance."""
    return x * x + y * y


def real(n: i64) -> float:
    """The number as a float (by way of int, which compiles to a plain conversion)."""
    return float(int(n))


def is_free(kit: Kit, pair: i64, d2: i64) -> bool:
    """M16. Seen from above the two rings do not overlap: side by side, or one in the hole of the other."""
    return d2 >= kit.sum2[pair] or d2 <= kit.nest2[pair]


def is_good(kit: Kit, pair: i64, d2: i64) -> bool:
    """M17, M18. The upper ring bites, and the two holes overlap visibly."""
    return kit.lo2[pair] <= d2 <= kit.hi2[pair]


class Points:
    """Contact points of rings, one after another: where, and on which support they press.

    The vectors may be longer: only the first ``count`` points are meant, so that those of a ring that is only tried
    are forgotten by counting back.
    """

    x: vec[float] = vec[float]()
    y: vec[float] = vec[float]()
    under: vec[i64] = vec[i64]()
    count: i64 = 0

    def add(self, x: float, y: float, under: i64) -> None:
        """One more point."""
        at = self.count
        if at < len(self.x):
            self.x[at] = x
            self.y[at] = y
            self.under[at] = under
        else:
            self.x = append(self.x, x)
            self.y = append(self.y, y)
            self.under = append(self.under, under)
        self.count = at + 1

    def copy(self) -> Points:
        """An independent copy."""
        fresh = Points()
        fresh.x = self.x[: self.count]
        fresh.y = self.y[: self.count]
        fresh.under = self.under[: self.count]
        fresh.count = self.count
        return fresh


def clamped(value: float) -> float:
    """A cosine, kept from −1 to 1."""
    if value > 1.0:
        return 1.0
    return value if value > -1.0 else -1.0


def touch(
    points: Points, ux: float, uy: float, ua: float, ub: float, mx: float, my: float, ma: float, mb: float, under: i64
) -> None:
    """Adds the extreme points of the contact of ring u with the ring m under it (radii already inset).

    At most 16: corners where the rims cross, the middles of long outer arcs, the points in which rays from the
    upper centre graze the lower ring (so that a ring balanced by itself, M23, also rests on these points).
    """
    dx = mx - ux
    dy = my - uy
    d = sqrt(dx * dx + dy * dy)
    ex = dx / d
    ey = dy / d
    # On the outer rim of u, seen from its centre: from near to far on both sides of the axis. Where the rims only
    # just meet that is a single point, which counts, as it does for the balance of the ring alone.
    near_u = (ub * ub + d * d - ma * ma) / (2.0 * ub * d)
    far_u = (ub * ub + d * d - mb * mb) / (2.0 * ub * d)
    on_u = near_u >= -1.0 and far_u <= 1.0
    if on_u:
        both(points, ux, uy, ub, ex, ey, clamped(far_u), under)
        arc(points, ux, uy, ub, ex, ey, clamped(near_u), clamped(far_u), under)
    # On the outer rim of m, seen from its centre, where the axis points back to u.
    near_m = (mb * mb + d * d - ua * ua) / (2.0 * mb * d)
    far_m = (mb * mb + d * d - ub * ub) / (2.0 * mb * d)
    if near_m >= -1.0 and far_m <= 1.0:
        if not on_u or far_u <= -1.0 or far_u >= 1.0:  # else the outer rims cross, and those corners are there
            both(points, mx, my, mb, -ex, -ey, clamped(far_m), under)
        arc(points, mx, my, mb, -ex, -ey, clamped(near_m), clamped(far_m), under)
    # Where the inner rims cross; between four corners of the outer arcs that lies inside their hull.
    inner = (ua * ua + d * d - ma * ma) / (2.0 * ua * d)
    if -1.0 < inner < 1.0 and (near_u >= 1.0 or near_m >= 1.0):
        both(points, ux, uy, ua, ex, ey, inner, under)
    # Where a ray from the upper centre grazes the outer rim of m.
    graze = d * d - mb * mb
    if graze > ua * ua and graze < ub * ub:
        rho = sqrt(graze)
        both(points, ux, uy, rho, ex, ey, clamped(rho / d), under)


def arc(
    points: Points, x: float, y: float, r: float, ex: float, ey: float, near: float, far: float, under: i64
) -> None:
    """The near ends of an arc on both sides of its axis (angles off it by cosines); of a long one also the middle."""
    if near >= 1.0:
        points.add(x + r * ex, y + r * ey, under)
    else:
        both(points, x, y, r, ex, ey, near, under)
    sin_near = sqrt(1.0 - near * near)
    sin_far = sqrt(1.0 - far * far)
    if near * far + sin_near * sin_far > SHORT:
        return
    along = near + far
    across = sin_near + sin_far
    length = sqrt(along * along + across * across)
    both(points, x, y, r, ex, ey, clamped(along / length) if length > 1e-9 else 0.0, under)


def both(points: Points, x: float, y: float, r: float, ex: float, ey: float, cos: float, under: i64) -> None:
    """The two points at that angle off the axis, one on each side."""
    sin = sqrt(1.0 - cos * cos)
    points.add(x + r * (ex * cos - ey * sin), y + r * (ey * cos + ex * sin), under)
    points.add(x + r * (ex * cos + ey * sin), y + r * (ey * cos - ex * sin), under)
