"""The offices behind the producers' shelves: papered walls in their colours, light from above, and something of theirs.

The Organisation has a lair: bare stripes, and a safe.
"""

from __future__ import annotations

from ludoteca.core.shapes import Box, around, num, path, rect
from ludoteca.core.svg import Part
from ludoteca.games.hitplan.draw.art import MOST_SEATS
from ludoteca.games.hitplan.draw.scenes import Shape, dot, scene

STRIPE = 22.0  # from a stripe of the paper to the next, as in the style sheet
GAP = 5.0  # between two frames
OWN_W, OWN_H = 34.0, 43.0  # of what stands at the end of a shelf
LAIR = MOST_SEATS

# What stands at the end of the shelf, its foot at (0, 0), about 34 × 42.
OWN: tuple[tuple[Shape, ...], ...] = (
    (  # a cup
        ("line", "M-9-37C-17-37-15-27-7-25M9-37C17-37 15-27 7-25"),
        ("gold", "M-10-40H10C10-29 7-23 2.5-20V-10H7V-6H-7V-10H-2.5V-20C-7-23-10-29-10-40Z"),
        ("wood", "M-10-6H10V0H-10Z"),
    ),
    (  # a reel
        ("wood", "M-10-5H10V0H-10Z"),
        ("steel", dot(0, -21, 17)),
        ("print bare", "".join(dot(x, y, 4) for x, y in ((0, -31), (9.5, -24), (6, -13), (-6, -13), (-9.5, -24)))),
        ("white bare", dot(0, -21, 2.5)),
    ),
    (  # a plant
        ("grass", "M0-13C-17-14-18-29-13-36C-4-32 0-24 0-13ZM0-13C17-14 18-29 13-36C4-32 0-24 0-13Z"),
        ("mint", "M0-13C-6-24-5-35 0-43C5-35 6-24 0-13Z"),
        ("dusk", "M-10-15H10L7 0H-7Z"),
    ),
    (  # a golden record
        ("wood", "M-9-5H9V0H-9Z"),
        ("gold", dot(0, -22, 17)),
        ("line thin", dot(0, -22, 12.5) + dot(0, -22, 9.5)),
        ("red", dot(0, -22, 5)),
    ),
    (  # a clapperboard
        ("slate", "M-16-22H16V0H-16Z"),
        ("white", "M-16-22L14-35L17-29L-12-22Z"),
        ("print bare", "M-8-25.5L-3-27.6L.5-25L-5-22.6ZM3-30.2L8-32.4L11-29.7L6-27.5Z"),
        ("line light", "M-10-14H10M-10-7H4"),
    ),
    (  # a safe
        ("slate", "M-17-36H17V-3H-17Z"),
        ("print bare", "M-14-3H-8V0H-14ZM8-3H14V0H8Z"),
        ("steel", "M-12-31H12V-8H-12Z"),
        ("gold", dot(0, -19.5, 5.5)),
        ("line", "M0-19.5V-23M7-27V-12"),
    ),
)

WINDOW: tuple[Shape, ...] = (
    ("night", "M-34-46H34V-8H-34Z"),
    ("gold bare", "M20-42A8 8 0 1 0 27-31A7 7 0 0 1 20-42Z"),
    ("print bare", "M-34-8V-22H-26V-28H-16V-18H-9V-32H1V-20H8V-25H18V-16H26V-20H34V-8Z"),
    ("gold bare", "M-22-24h3v3h-3ZM-5-28h3v3h-3ZM-5-21h3v3h-3ZM11-20h3v3h-3ZM28-15h3v3h-3Z"),
    ("line", "M-34-46H34V-8H-34ZM-17-46V-8M0-46V-8M17-46V-8"),
    ("wood", "M-38-8H38V-4H-38Z"),
)
"""Of a wide lair: bars before the city by night."""


def office(d: Part, room: Box, w: float, whose: int, wanted: int) -> str:
    """The wall, the shelf and the empty frames on it, so wide; ``wanted``: of the Organisation's, so many end it."""
    wall = Box(room.x - 2, room.y - 1, room.w + 4, room.h + 3)
    look = "masked" if whose == LAIR else f"s{whose}"
    stripes = f'<path d="M{num(wall.x)} {num(wall.cy)}h{num(wall.w // STRIPE * STRIPE)}" stroke-width="{num(wall.h)}"'
    foot, scale = min(room.cy + w / 2, wall.bottom - 7), w / 44
    drawn = rect(wall, f"{look} wall", 5) + f'{stripes} class="papered {look}-paper"/>'
    fits = wanted or max(1, int((room.w + GAP - OWN_W * scale) / (w + GAP)))
    spots = [around(room.x + w / 2 + one * (w + GAP), room.cy - 2, w - 6, w - 8) for one in range(fits)]
    spots = [spot for spot in spots if spot.right <= room.right]
    drawn += path("".join(beam(spot, wall.y + 1, foot) for spot in spots), "beam")
    drawn += rect(Box(room.x, foot + 2, room.w, 5), "shade", 2) + rect(Box(room.x, foot - 2, room.w, 6), "plank", 2)
    for spot in spots:
        drawn += d.use("wanted" if wanted else "awaited", spot.cx, spot.cy, scale)
    end = spots[-1].right if spots else room.right
    if end + OWN_W * scale <= room.right:
        drawn += standing(OWN[whose], room.right - OWN_W * scale / 2, foot - 2, min(scale, (foot - wall.y - 3) / OWN_H))
    if end + 3 * OWN_W * scale <= room.right:
        drawn += standing(WINDOW, (end + room.right - OWN_W * scale) / 2, foot - 2, scale)
    return drawn


def standing(shapes: tuple[Shape, ...], x: float, y: float, scale: float) -> str:
    """Shapes with their foot there."""
    return f'<g class="scene" transform="translate({num(x)} {num(y)}) scale({num(scale)})">{scene(shapes)}</g>'


def beam(spot: Box, top: float, foot: float) -> str:
    """The light of a lamp above a frame."""
    x = spot.cx
    return f"M{num(x - 6)} {num(top)}h12L{num(spot.right + 1)} {num(foot)}H{num(spot.x - 1)}Z"
