"""The pictures on Pampero's cards, read from ``pictures.toml``: the plains, what a card is about, who does it.

What is drawn follows from what a card does, not from its number: an edition may change that.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from ludoteca.core.artwork import Picture, pictures
from ludoteca.core.shapes import Box, framed, painting
from ludoteca.games.pampero.draw.marks import NAME, circle, helper, lit, rect, use

SEEN = Box(-60, -30, 120, 60)
UPRIGHT = 1.12  # how high a vista may be, in widths


def block(x: float, y: float, w: float, h: float) -> str:
    """A rectangle as a path."""
    return f"M{x:g} {y:g}h{w:g}v{h:g}h{-w:g}Z"


def turbine(x: float, y: float, r: float, foot: float) -> str:
    """A wind turbine: its hub there, three blades, the mast down to its foot."""
    a, b = round(r * 0.5, 1), round(r * 0.87, 1)
    k = round(r * 0.12, 1)
    blades = (
        f"M{x - k:g} {y:g}L{x:g} {y - r:g}L{x + k:g} {y:g}L{x + b:g} {y + a:g}L{x:g} {y + 2 * k:g}L{x - b:g} {y + a:g}Z"
    )
    top, low = round(k * 0.4, 1), round(k * 0.75, 1)
    return f"{blades}M{x - top:g} {y:g}L{x - low:g} {foot:g}H{x + low:g}L{x + top:g} {y:g}Z"


def windows(*at: float) -> str:
    """Lit windows, x and y of each."""
    return "".join(f"M{x:g} {y:g}h3v4h-3Z" for x, y in zip(at[::2], at[1::2], strict=True))


PICTURES = pictures(Path(__file__).with_name("pictures.toml"), block=block, turbine=turbine, windows=windows)
COMMON, VISTAS, TRADES = PICTURES["common"], PICTURES["vistas"], PICTURES["trades"]

VISTA_OF = {"m0": "homes", "m1": "factory", "m2": "offices", "m3": "beach", "m4": "hamlet", "m5": "fair"}
"""The vistas of the markets."""

SKIES = {
    "tower": "dawn", "wind": "azure", "contract": "rose", "rich": "rose", "hamlet": "mauve", "foreign": "teal",
    "argentina": "azure", "brazil": "mint", "venture": "mint", "bulldozer": "ochre", "solar": "noon",
    "connection": "indigo", "network": "indigo", "transformer": "plum", "battery": "silver", "energy": "silver",
    "spent": "dusk", "retrieve": "dusk", "order": "plum", "bonus": "ochre", "badge": "teal", "sector": "mint",
    "specialist": "noon", "star": "plum", "homes": "mint", "factory": "dawn", "offices": "plum", "beach": "teal",
    "fair": "azure", "laurel": "dusk",
}  # fmt: skip
"""The sky of each: so families are told apart before anything is read."""


def vista_key(sign: str) -> str:
    """The vista of what a card is known by."""
    sign = VISTA_OF.get(sign, sign)
    return sign if sign in VISTAS else "star"


def painted(shapes: Picture) -> str:
    """Shapes in the order of painting; without a paint, by their name what many have in common."""
    return "".join(f'<path class="{look}" d="{line}"/>' if look else use(line) for look, line in shapes)


def vista_symbol(key: str) -> str:
    """A vista as a painting (``v-wind``), what several have in common, the light over their horizon; else nothing."""
    if key == "haze":
        return helper(key, f'<path d="M-60-30H60V30H-60Z" fill="{lit("air")}"/>')
    if key in COMMON:
        return helper(key, painted(COMMON[key]))
    shapes = VISTAS.get(key.removeprefix("v-")) if key.startswith("v-") else None
    if shapes is None:
        return ""
    return painting(NAME, key, ("" if key == "v-most" else use("haze")) + painted(shapes), SEEN)


class Scene(NamedTuple):
    """What a picture shows: a vista, under which sky, and whether laurels are round it."""

    vista: str
    sky: str
    crowned: bool = False


def scene(sign: str, sky: str = "", crowned: bool = False) -> Scene:
    """The scene of a sign; its usual sky where none is named."""
    key = vista_key(sign)
    return Scene(key, sky or SKIES[key], crowned)


def pictured(shown: Scene, where: Box, edge: str = "scene") -> str:
    """A scene in a box, with an edge of its own or none; in an upright one the sky is higher, with a sun in it."""
    high = min(where.h, where.w * UPRIGHT)
    place = Box(where.x, where.bottom - high, where.w, high)
    drawn = rect(where, f"{edge} {shown.sky}")
    if high < where.h:
        drawn += circle(where.x + where.w * 0.76, where.y + where.w * 0.24, where.w * 0.13, "glow")
    drawn += framed(NAME, f"v-{shown.vista}", place)
    return drawn + (framed(NAME, "v-most", place) if shown.crowned else "")


def vista(sign: str, where: Box) -> str:
    """The picture of a sign."""
    return pictured(scene(sign), where)
