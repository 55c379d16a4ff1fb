"""The moon from above: a slab of grey land in low sunlight, with seas, rays and dust, and the craters of an edition.

Large craters are warm, terraced and have a peak in their middle; small ones are cool, smooth bowls with a bright rim.
"""

from __future__ import annotations

from functools import lru_cache
from math import cos, hypot, pi, sin

from ludoteca.core.shapes import num
from ludoteca.games.moonbase.components import LARGE, SIZES, Kit
from ludoteca.games.moonbase.draw.light import NAME, lit

REACH = 30.0  # millimetres from a crater's middle from which a finger still finds it
CORNERS = 16  # of the shapes in which craters can be pressed


def moon(kit: Kit) -> str:
    """The board; its upper left corner is (0, 0)."""
    side = int(kit.board)
    land = f'<rect width="{side}" height="{side}" rx="6"'
    return (
        f'<defs><clipPath id="{NAME}-cut">{land}/></clipPath>{"".join(bowl(kit, size) for size in range(SIZES))}</defs>'
        f'<rect y="5" width="{side}" height="{side}" rx="6" class="flank"/>{land} {lit("moonlight")}/>'
        f'<g clip-path="url(#{NAME}-cut)">{scenery(side)}{craters(kit, "pit")}{craters(kit, "rim")}</g>'
        f'{land} class="brink"/>'
    )


def scenery(side: int) -> str:
    """Dark seas, the bright rays of a young crater, dust and pockmarks: a scatter that never changes."""
    seas = "".join(
        f'<ellipse cx="{side * x:.0f}" cy="{side * y:.0f}" rx="{side * w:.0f}" ry="{side * h:.0f}" '
        f'transform="rotate({turn} {side * x:.0f} {side * y:.0f})" class="sea"/>'
        for x, y, w, h, turn in (
            (0.23, 0.27, 0.21, 0.13, -24),
            (0.34, 0.37, 0.14, 0.09, 30),
            (0.7, 0.6, 0.26, 0.17, 18),
            (0.8, 0.74, 0.15, 0.12, -30),
            (0.57, 0.12, 0.17, 0.08, 8),
        )
    )
    rays = "".join(
        f"M{side * 0.4:.0f} {side * 0.86:.0f}l{side * far * cos(turn):.0f} {side * far * sin(turn):.0f}"
        for turn, far in ((-0.35, 0.5), (-0.9, 0.42), (-1.35, 0.62), (-1.9, 0.5), (-2.5, 0.38), (0.1, 0.3))
    )
    dust = scattered(side, side, 120, 0.31)
    bright = scattered(side, side, 90, 0.77)
    pocks = scattered(side, side, 46, 0.53)
    return (
        f'{seas}<path d="{rays}" class="ray"/><path d="{dust}" class="dust"/><path d="{bright}" class="glint"/>'
        f'<path d="{pocks}" class="pock"/><path d="{pocks}" transform="translate(.7 .7)" class="pock-lit"/>'
    )


def scattered(w: float, h: float, count: int, first: float) -> str:
    """Points of a fixed scatter: golden-ratio steps look random."""
    points = ((one * 0.61803398875 + first, one * 0.7548776662 + first * 2) for one in range(count))
    return "".join(f"M{x % 1 * w:.0f} {y % 1 * h:.0f}h.01" for x, y in points)


def bowl(kit: Kit, size: int) -> str:
    """How craters of a size look: what lies below their rims, and the rims, which are seen across others."""
    r = float(kit.outer[size])
    name = "large" if size == LARGE else "small"
    pit = f'<circle r="{num(r)}" {lit(f"hollow-{name}")}/>'
    if size == LARGE:
        pit += (
            f'<circle r="{num(r * 0.8)}" class="terrace"/><circle r="{num(r * 0.64)}" {lit("floor-large")}/>'
            '<path d="M-4 2L-1.5-3L.5-.6L2-2L4.6 2.4Q0 4-4 2Z" class="summit"/>'
            '<path d="M-1.5-3L.5-.6L2-2L4.6 2.4Q1 3 .4 2.8Z" class="summit-dark"/>'
        )
    else:
        pit += f'<circle cx="{num(r * 0.1)}" cy="{num(r * 0.1)}" r="{num(r * 0.6)}" {lit("floor-small")}/>'
    rim = (
        f'<circle r="{num(r - 0.8)}" class="rim {name}" {lit(f"rim-{name}", "stroke")}/>'
        f'<path d="{arc(r - 2.6, 2.75, 4.9)}" class="lee"/><path d="{arc(r - 0.4, 3.0, 4.7)}" class="crest"/>'
    )
    return f'<g id="{NAME}-pit{size}" class="{NAME}">{pit}</g><g id="{NAME}-rim{size}" class="{NAME}">{rim}</g>'


def arc(r: float, start: float, end: float) -> str:
    """A stretch of a circle around (0, 0), between two angles less than a half turn apart."""
    return (
        f"M{num(r * cos(start))} {num(r * sin(start))}A{num(r)} {num(r)} 0 0 1 {num(r * cos(end))} {num(r * sin(end))}"
    )


def craters(kit: Kit, part: str) -> str:
    """All craters, large ones first."""
    return "".join(
        f'<use href="#{NAME}-{part}{kit.crater_size[one]}" x="{kit.crater_x[one]}" y="{kit.crater_y[one]}"/>'
        for one in range(int(kit.craters()))
    )


@lru_cache(64)
def presses(kit: Kit, open_now: tuple[int, ...]) -> tuple[str, ...]:
    """For every crater the path, around its middle, within which it can be pressed: nearer to no other crater.

    Of the craters that can be chosen now only each other count.
    """
    centres = [(float(kit.crater_x[one]), float(kit.crater_y[one])) for one in range(int(kit.craters()))]
    found = []
    for crater, (x, y) in enumerate(centres):
        far = max(REACH, float(kit.outer[kit.crater_size[crater]]))
        shape = [(far * cos(2 * pi * k / CORNERS), far * sin(2 * pi * k / CORNERS)) for k in range(CORNERS)]
        for other in open_now if crater in open_now else range(len(centres)):
            u, w = centres[other]
            if other != crater and hypot(u - x, w - y) < 2 * far:
                shape = nearer(shape, u - x, w - y)
        found.append("M" + "L".join(f"{num(round(a, 1))} {num(round(b, 1))}" for a, b in shape) + "Z")
    return tuple(found)


def nearer(shape: list[tuple[float, float]], x: float, y: float) -> list[tuple[float, float]]:
    """The part of a convex shape that is nearer to (0, 0) than to the point."""
    half = (x * x + y * y) / 2
    found: list[tuple[float, float]] = []
    for at, (a, b) in enumerate(shape):
        c, d = shape[at - 1]
        here, before = half - a * x - b * y, half - c * x - d * y
        if (here >= 0) != (before >= 0):
            part = before / (before - here)
            found.append((c + (a - c) * part, d + (b - d) * part))
        if here >= 0:
            found.append((a, b))
    return found
