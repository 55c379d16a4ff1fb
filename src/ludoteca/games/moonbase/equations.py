"""The equations of springs (``springs.py``): three for every ring, solved after Cholesky, rings by rings.

A ring is tied to those it touches, and when it is eliminated all of these come to be tied to each other. Rings that
are not tied have nothing but zeros in common, which are neither kept nor multiplied.
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64


class Equations:
    """As many equations as unknowns, the same in both directions.

    It is used again and again; its vectors may be longer than ``rows`` says.
    """

    rows: i64 = 0
    matrix: vec[float] = vec[float]()
    """What stands below the diagonal and on it, three rows of three numbers for every two rings that are tied."""
    ties: vec[i64] = vec[i64]()
    """By lower ring × rings + upper ring: 1 where they are tied."""
    tied: vec[i64] = vec[i64]()
    """The later rings tied to each ring, in their order …"""
    first: vec[i64] = vec[i64]()
    """… and where those of a ring begin; where the last ones end, too."""
    parts: vec[float]
    """Of three rows that are eliminated: how often each of the three above is taken from them."""

    def __init__(self) -> None:
        self.parts = vec[float]([0.0] * 9)

    def begin(self, rings: i64) -> None:
        """So many rings that are not tied."""
        self.rows = 3 * rings
        while len(self.matrix) < self.rows * self.rows:
            self.matrix = append(self.matrix, 0.0)
        while len(self.ties) < rings * rings:
            self.ties = append(self.ties, 0)
        ties = self.ties
        for at in range(rings * rings):
            ties[at] = 0

    def touch(self, upper: i64, lower: i64) -> None:
        """These two rings touch."""
        self.ties[lower * (self.rows // 3) + upper] = 1

    def tie(self) -> None:
        """Which rings are tied: those that touch, and the supports of every ring as it is eliminated."""
        rings = self.rows // 3
        ties, tied, first = self.ties, self.tied, self.first
        count: i64 = 0
        for ring in range(rings):
            if ring == len(first):
                first = append(first, 0)
            first[ring] = count
            for other in range(ring + 1, rings):
                if ties[other * rings + ring] == 1:
                    if count == len(tied):
                        tied = append(tied, 0)
                    tied[count] = other
                    for at in range(first[ring], count):
                        ties[other * rings + tied[at]] = 1
                    count += 1
        if rings == len(first):
            first = append(first, 0)
        first[rings] = count
        self.tied = tied
        self.first = first

    def clear(self, diagonal: float) -> None:
        """Zeros, but for the diagonal."""
        m, h, tied, first = self.rows, self.matrix, self.tied, self.first
        for ring in range(m // 3):
            clear_block(h, 3 * ring * m + 3 * ring, m)
            for at in range(first[ring], first[ring + 1]):
                clear_block(h, 3 * tied[at] * m + 3 * ring, m)
        for row in range(m):
            h[row * m + row] = diagonal

    def add(
        self,
        row: i64,
        column: i64,
        n: float,
        right_x: float,
        right_y: float,
        down_x: float,
        down_y: float,
        xx: float,
        xy: float,
        yx: float,
        yy: float,
    ) -> None:
        """Adds three rows of three numbers."""
        h = self.matrix
        at = row * self.rows + column
        h[at] += n
        h[at + 1] += right_x
        h[at + 2] += right_y
        at += self.rows
        h[at] += down_x
        h[at + 1] += xx
        h[at + 2] += xy
        at += self.rows
        h[at] += down_y
        h[at + 1] += yx
        h[at + 2] += yy

    def solve(self, y: vec[float]) -> None:
        """From the right-hand side to the solution."""
        m, h, tied, first = self.rows, self.matrix, self.tied, self.first
        for ring in range(m // 3):
            self.eliminate(ring, y)
        ring = m // 3 - 1
        while ring >= 0:
            j = 3 * ring
            at = j * m + j
            begin = first[ring]
            end = first[ring + 1]
            y2 = less(y[j + 2], h, m, j + 2, y, tied, begin, end) / h[at + 2 * m + 2]
            y1 = less(y[j + 1] - h[at + 2 * m + 1] * y2, h, m, j + 1, y, tied, begin, end) / h[at + m + 1]
            y0 = less(y[j] - h[at + m] * y1 - h[at + 2 * m] * y2, h, m, j, y, tied, begin, end) / h[at]
            y[j] = y0
            y[j + 1] = y1
            y[j + 2] = y2
            ring -= 1

    def eliminate(self, ring: i64, y: vec[float]) -> None:
        """Takes the three equations of a ring out of those of the rings that are tied to it."""
        m, h, parts, tied = self.rows, self.matrix, self.parts, self.tied
        j = 3 * ring
        at = j * m + j
        d0 = h[at]
        a10 = h[at + m]
        a20 = h[at + 2 * m]
        f1 = a10 / d0
        f2 = a20 / d0
        d1 = h[at + m + 1] - f1 * a10
        a21 = h[at + 2 * m + 1] - f2 * a10
        g2 = a21 / d1
        d2 = h[at + 2 * m + 2] - f2 * a20 - g2 * a21
        h[at + m + 1] = d1
        h[at + 2 * m + 1] = a21
        h[at + 2 * m + 2] = d2
        y0 = y[j]
        y1 = y[j + 1] - f1 * y0
        y2 = y[j + 2] - f2 * y0 - g2 * y1
        y[j + 1] = y1
        y[j + 2] = y2
        begin = self.first[ring]
        for place in range(begin, self.first[ring + 1]):
            i = 3 * tied[place]
            for row in range(i, i + 3):
                at = row * m + j
                c0 = h[at]
                e0 = c0 / d0
                c1 = h[at + 1] - e0 * a10
                e1 = c1 / d1
                c2 = h[at + 2] - e0 * a20 - e1 * a21
                e2 = c2 / d2
                h[at + 1] = c1
                h[at + 2] = c2
                y[row] = y[row] - e0 * y0 - e1 * y1 - e2 * y2
                part = 3 * (row - i)
                parts[part] = e0
                parts[part + 1] = e1
                parts[part + 2] = e2
            e0, e1, e2 = parts[0], parts[1], parts[2]
            f0, f1, f2 = parts[3], parts[4], parts[5]
            g0, g1, g2 = parts[6], parts[7], parts[8]
            for other in range(begin, place + 1):
                k = 3 * tied[other]
                one = i * m + k
                two = one + m
                three = two + m
                k = k * m + j
                for column in range(i64(3)):
                    c0 = h[k]
                    c1 = h[k + 1]
                    c2 = h[k + 2]
                    h[one + column] = h[one + column] - e0 * c0 - e1 * c1 - e2 * c2
                    h[two + column] = h[two + column] - f0 * c0 - f1 * c1 - f2 * c2
                    h[three + column] = h[three + column] - g0 * c0 - g1 * c1 - g2 * c2
                    k += m


def clear_block(h: vec[float], at: i64, m: i64) -> None:
    """Three rows of three zeros."""
    for _each in range(i64(3)):
        h[at] = 0.0
        h[at + 1] = 0.0
        h[at + 2] = 0.0
        at += m


def less(
    total: float, h: vec[float], m: i64, column: i64, y: vec[float], tied: vec[i64], first: i64, last: i64
) -> float:
    """What is left of the number when the rings tied to a ring, so many, are put into that column's equation."""
    for place in range(first, last):
        k = 3 * tied[place]
        at = k * m + column
        total = total - h[at] * y[k] - h[at + m] * y[k + 1] - h[at + 2 * m] * y[k + 2]
    return total
