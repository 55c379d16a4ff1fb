"""The offices behind the producers' shelves: papered walls in their colours, light from above, and something of theirs.

The Organisation has a lair: bare stripes, and a safe.
"""

from __future__ import annotations

from ludoteca.core.artwork import Picture
from ludoteca.core.shapes import Box, around, num, path, rect
from ludoteca.core.svg import Part
from ludoteca.games.hitplan.draw.art import MOST_SEATS
from ludoteca.games.hitplan.draw.scenes import OWN, WINDOW, scene

STRIPE = 22.0  # from a stripe of the paper to the next, as in the style sheet
GAP = 5.0  # between two frames
OWN_W, OWN_H = 34.0, 43.0  # of what stands at the end of a shelf
LAIR = MOST_SEATS


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


def standing(shapes: Picture, x: float, y: float, scale: float) -> str:
    """Shapes with their foot there."""
    return f'<g class="scene" transform="translate({num(x)} {num(y)}) scale({num(scale)})">{scene(shapes)}</g>'


def beam(spot: Box, top: float, foot: float) -> str:
    """The light of a lamp above a frame."""
    x = spot.cx
    return f"M{num(x - 6)} {num(top)}h12L{num(spot.right + 1)} {num(foot)}H{num(spot.x - 1)}Z"
