"""What lies beside the moon is made of: oiled wood for trays and the rack of piles, etched metal for the scores."""

from __future__ import annotations

from functools import lru_cache

from ludoteca.core.shapes import Box, num, path, rect
from ludoteca.games.moonbase.draw.light import lit

BEND = (4, -3, 5, -4, 3)  # how far each line of the grain bows
SCREW = 3.2


@lru_cache(64)
def wooden(box: Box, r: float = 10) -> str:
    """A board of wood: its grain, an edge in the light, and one in the shade."""
    x, w = num(box.x + 5), box.w - 10
    grain = "".join(
        f"M{x} {num(box.y + box.h * (one + 0.7) / len(BEND))}q{num(w * 0.24)} {bend} {num(w * 0.5)} 0"
        f"t{num(w * 0.5)} {-bend}"
        for one, bend in enumerate(BEND)
    )
    board = rect(box, "plank", r, f" {lit('wood')}")
    return board + path(grain, "vein") + bevel(box, r)


def bevel(box: Box, r: float, light: str = "raised") -> str:
    """The edge of something raised, or sunk: it has the light on one side and the shade on the other."""
    return rect(Box(box.x + 1.5, box.y + 1.5, box.w - 3, box.h - 3), "bevel", r, f" {lit(light, 'stroke')}")


@lru_cache(64)
def sunk(box: Box, look: str, r: float = 8) -> str:
    """A hollow in a board: its upper edge throws a shadow into it, its lower one has the light."""
    return rect(box, look, r) + bevel(box, r, "sunk")


@lru_cache(64)
def metal(box: Box, screwed: bool, r: float = 10) -> str:
    """A plate of metal; where there is room, with a screw in every corner."""
    inset = SCREW + 5
    corners = [(x, y) for x in (box.x + inset, box.right - inset) for y in (box.y + inset, box.bottom - inset)]
    screws = "".join(screw(x, y) for x, y in corners) if screwed else ""
    return rect(box, "metal", r, f" {lit('metal')}") + bevel(box, r) + screws


def screw(x: float, y: float) -> str:
    """The head of a screw."""
    a = SCREW * 0.6
    slot = path(f"M{num(x - a)} {num(y + a)}L{num(x + a)} {num(y - a)}", "screw-slot")
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{SCREW}" class="screw"/>{slot}'
