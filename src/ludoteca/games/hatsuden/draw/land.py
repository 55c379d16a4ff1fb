"""The country behind the rows: mountains above fields for the player above, a coast for the one below.

Each half is one scene of flat layers, as in a woodblock print, in shares of its box; it never changes, so it is painted
once. Nothing is cut: only the nearest layer reaches the round corners, and follows them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ludoteca.core.shapes import Box, num, path, rect
from ludoteca.core.svg import Part
from ludoteca.games.hatsuden.draw.layout import NAME, Grid

CORNER = 12.0
Ridge = tuple[float, ...]
"""How far below the upper edge a layer begins, from left to right, in shares of the height."""

PEAK = "M{0 .62}Q{.27 .5} {.335 .09}L{.39 .09}Q{.46 .5} {.74 .62}Z"
SNOW = (
    "M{.29 .277}Q{.319 .1925} {.335 .09}L{.39 .09}Q{.4075 .1925} {.438 .277}"
    "L{.415 .235}L{.395 .3}L{.37 .225}L{.345 .29}L{.32 .23}Z"
)
FAR: tuple[Ridge, Ridge] = (
    (0.5, 0.42, 0.52, 0.47, 0.56, 0.44, 0.36, 0.46, 0.4),
    (0.16, 0.22, 0.36, 0.44, 0.44, 0.4, 0.34, 0.4, 0.3),
)
MIDDLE: tuple[Ridge, Ridge] = (
    (0.66, 0.58, 0.62, 0.7, 0.64, 0.57, 0.62, 0.54, 0.5),
    (0.3, 0.46, 0.62, 0.72, 0.78, 0.82, 0.84, 0.82, 0.76),
)
NEAR: tuple[Ridge, Ridge] = (
    (0.8, 0.84, 0.76, 0.7, 0.76, 0.82, 0.78, 0.72, 0.76),
    (0.74, 0.82, 0.88, 0.92, 0.88, 0.91, 0.94, 0.91, 0.87),
)
FURROWS = (0.06, 0.12, 0.18)
SUNS = ((0.62, 0.2, 0.13), (0.47, 0.26, 0.16))  # the middle in shares, the radius in shares of the height
CLOUDS: tuple[tuple[tuple[float, float, float], ...], ...] = (
    ((0.04, 0.14, 0.16), (0.1, 0.2, 0.13), (0.5, 0.34, 0.17), (0.57, 0.4, 0.1)),
    ((0.22, 0.12, 0.14), (0.28, 0.18, 0.1), (0.56, 0.14, 0.12)),
)
STARS = ((0.05, 0.08), (0.14, 0.3), (0.2, 0.06), (0.26, 0.17), (0.45, 0.1), (0.53, 0.2), (0.58, 0.05), (0.66, 0.34))
WAVES = ((0.2, 0.56), (0.34, 0.52), (0.46, 0.6), (0.58, 0.54), (0.3, 0.66), (0.5, 0.72), (0.64, 0.66), (0.42, 0.8))
HAMLETS = (
    ((0.12, 0.78), (0.15, 0.8), (0.3, 0.73), (0.47, 0.79), (0.49, 0.81), (0.63, 0.75)),
    ((0.07, 0.7), (0.1, 0.74), (0.2, 0.8), (0.22, 0.92), (0.26, 0.94), (0.52, 0.95), (0.55, 0.95)),
)
SEA = 0.44  # where the sea begins under the sky of the player below
SAILS = ((0.31, 0.53, 0.1), (0.6, 0.48, 0.07))
PINES = ((0.035, 0.76, 0.2), (0.075, 0.8, 0.16), (0.64, 0.93, 0.15))


def country(at: Grid, side: int) -> Box:
    """The half of a player: side 0 lies above."""
    top = 0.0 if side == 0 else at.band.bottom
    return Box(0, top, at.size[0], at.band.y if side == 0 else at.size[1] - top)


def landscape(d: Part, at: Grid, side: int, seat: int) -> None:
    """The scene of one half, and the edge in its player's colour."""
    box = country(at, side)
    d.add(rect(box, "sky", CORNER, f' fill="url(#{NAME}-air)"'), *layers(box, side))
    d.add(rect(box, f"edge seat{seat}-edge", CORNER))


def layers(box: Box, side: int) -> Iterator[str]:
    """What stands one before the other, the farthest first."""
    across, down, r = SUNS[side]
    yield disc(box, across, down, r * 1.5, "halo") + disc(box, across, down, r, "orb")
    yield path("".join(star(box, *one) for one in STARS), "star")
    if side == 0:
        yield path(outline(box, PEAK), "peak") + path(outline(box, SNOW), "snow")
    yield path("".join(cloud(box, *one) for one in CLOUDS[side]), "cloud")
    yield path(ridge(box, FAR[side], 0.72), "far")
    if side == 1:
        yield path(ridge(box, (SEA,) * 2, 0.96), "sea") + path(glitter(box, across, r), "glint")
        yield path("".join(wave(box, *one) for one in WAVES), "foam")
        yield path("".join(sail(box, *one) for one in SAILS), "sail")
    yield path(ridge(box, MIDDLE[side], 0.96 if side == 0 else 0.98), "mid")
    yield path(ridge(box, NEAR[side], 1), "near")
    if side == 0:
        yield path("".join(furrow(box, NEAR[0], off) for off in FURROWS), "furrow")
    yield path("".join(window(box, *one) for one in HAMLETS[side]), "hamlet")
    if side == 1:
        yield path("".join(pine(box, *one) for one in PINES), "pine")


def point(box: Box, across: float, down: float) -> str:
    """A point in shares of the box."""
    return f"{num(round(box.x + across * box.w, 1))} {num(round(box.y + down * box.h, 1))}"


def disc(box: Box, across: float, down: float, r: float, look: str) -> str:
    """A disc, as large as a share of the height."""
    x, y = point(box, across, down).split()
    return f'<circle cx="{x}" cy="{y}" r="{num(round(r * box.h, 1))}" class="{look}"/>'


def outline(box: Box, shape: str) -> str:
    """A shape whose points are written in braces, in shares of the box."""
    return re.sub(r"\{(\S+) (\S+)\}", lambda found: point(box, float(found[1]), float(found[2])), shape)


def crest(box: Box, heights: Ridge, off: float = 0) -> str:
    """A soft line over these heights, from edge to edge."""
    step = 1 / (len(heights) - 1)
    found = f"M{point(box, 0, heights[0] + off)}"
    for one in range(1, len(heights)):
        half = (one - 0.5) * step
        bends = (half, heights[one - 1] + off), (half, heights[one] + off), (one * step, heights[one] + off)
        found += "C" + " ".join(point(box, *bend) for bend in bends)
    return found


def ridge(box: Box, heights: Ridge, foot: float) -> str:
    """A layer from its crest to its foot; one that stands on the lower edge follows its corners."""
    if foot < 1:
        return f"{crest(box, heights)}V{num(box.y + foot * box.h)}H{num(box.x)}Z"
    r = num(CORNER)
    corners = f"a{r} {r} 0 0 1-{r} {r}H{num(box.x + CORNER)}a{r} {r} 0 0 1-{r}-{r}Z"
    return f"{crest(box, heights)}V{num(box.bottom - CORNER)}{corners}"


def furrow(box: Box, heights: Ridge, off: float) -> str:
    """The edge of a terrace below a crest."""
    return crest(box, tuple(min(one + off, 0.97) for one in heights))


def star(box: Box, across: float, down: float) -> str:
    """A star, seen by night."""
    return f"M{point(box, across, down)}h.1"


def cloud(box: Box, across: float, down: float, wide: float) -> str:
    """A bank of cloud: a bar with round ends."""
    return f"M{point(box, across, down)}h{num(wide * box.w)}"


def wave(box: Box, across: float, down: float) -> str:
    """A small wave."""
    return f"M{point(box, across, down)}q3-3 6 0t6 0t6 0"


def glitter(box: Box, across: float, r: float) -> str:
    """The light of sun or moon on the water."""
    rows = ((0.48, 0.9), (0.53, 0.6), (0.58, 0.75), (0.63, 0.4), (0.68, 0.5))
    return "".join(
        f"M{point(box, across - share * r * box.h / box.w, down)}h{num(2 * share * r * box.h)}" for down, share in rows
    )


def sail(box: Box, across: float, down: float, tall: float) -> str:
    """A boat under sail."""
    high = num(round(tall * box.h, 1))
    wide = num(round(tall * box.h * 0.6, 1))
    return f"M{point(box, across, down)}v-{high}l{wide} {high}Z"


def window(box: Box, across: float, down: float) -> str:
    """A lit window of a hamlet, seen by night."""
    return f"M{point(box, across, down)}h2.4"


def pine(box: Box, across: float, down: float, tall: float) -> str:
    """A pine on the shore."""
    unit = tall * box.h / 10
    steps = ((-2.2, 3.4), (1.2, 0), (-2.4, 3.2), (1.2, 0), (-2.2, 3.2))
    left = "".join(f"l{num(dx * unit)} {num(dy * unit)}" for dx, dy in steps)
    back = "".join(f"l{num(dx * unit)} {num(-dy * unit)}" for dx, dy in reversed(steps))
    return f"M{point(box, across, down)}m0-{num(tall * box.h)}{left}h{num(8.8 * unit)}{back}Z"
