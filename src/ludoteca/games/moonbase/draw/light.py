"""Moon Base's colours, and how the sun falls: low, from the upper left, onto the moon, into craters, onto wood."""

from __future__ import annotations

from pathlib import Path

from ludoteca.core.theme import Theme
from ludoteca.games.moonbase.components import COLOUR_CODES

NAME = "moonbase"

THEME = Theme.read(Path(__file__).with_name("palette.toml"))

ACROSS = 'x1=".15" y1=".05" x2=".85" y2=".95"'
ALONG = 'x1="0" y1="0" x2="1" y2="0"'


def lit(light: str, what: str = "fill") -> str:
    """Painted with one of the lights: in the element, not in the style sheet, so that ``distinct`` finds the id."""
    return f'{what}="url(#{NAME}-{light})"'


def gradient(key: str, shape: str, *stops: tuple[float, str], seen: str = "") -> str:
    """A way from one colour to another; ``seen`` is how much of them is, if not all."""
    kind = "radialGradient" if "r=" in shape else "linearGradient"
    seen = seen and f' stop-opacity="{seen}"'
    colours = "".join(f'<stop offset="{at:g}" stop-color="var(--{colour})"{seen}/>' for at, colour in stops)
    return f'<{kind} id="{NAME}-{key}" {shape}>{colours}</{kind}>'


def lights() -> str:
    """How the sun falls on the moon, into craters, and onto wood, from above and from the side."""
    found = [
        gradient("space", 'cx=".3" cy=".2" r="1"', (0, "sky"), (0.7, "paper"), (1, "paper")),
        gradient("moonlight", 'cx=".28" cy=".22" r=".95"', (0, "moon-lit"), (0.5, "moon"), (1, "moon-far")),
        gradient("mast", ALONG, (0, "tower-lit"), (0.35, "tower"), (1, "tower-deep")),
        gradient("wood", 'x1="0" y1="0" x2="0" y2="1"', (0, "wood-lit"), (0.5, "wood"), (1, "wood")),
        gradient("floor", 'x1="0" y1="0" x2="0" y2="1"', (0, "wood-side"), (1, "wood-lit")),
        gradient("peg", ALONG, (0, "wood"), (0.3, "peg"), (1, "wood-side")),
        gradient("metal", ACROSS, (0, "metal-lit"), (0.45, "plate"), (0.6, "metal-lit"), (1, "plate")),
        gradient("raised", ACROSS, (0.4, "light"), (0.6, "shadow"), seen=".32"),
        gradient("sunk", ACROSS, (0.4, "shadow"), (0.6, "light"), seen=".32"),
        gradient("cabin", 'cx=".35" cy=".3" r=".8"', (0, "tower-lit"), (0.5, "tower"), (1, "tower-deep")),
    ]
    for name, tint in (("large", "warm"), ("small", "cool")):
        found += [
            gradient(f"hollow-{name}", ACROSS, (0, f"{tint}-dark"), (0.55, tint), (1, f"{tint}-lit")),
            gradient(f"floor-{name}", ACROSS, (0, f"{tint}-dark"), (0.4, tint), (1, tint)),
            gradient(f"rim-{name}", ACROSS, (0, f"{tint}-rim"), (0.5, tint), (1, "rim-dark")),
        ]
    for name in COLOUR_CODES:
        found += [
            gradient(f"{name}-face", ACROSS, (0, f"{name}-lit"), (0.5, name), (1, name)),
            gradient(f"{name}-band", ALONG, (0, name), (0.22, f"{name}-lit"), (0.55, name), (1, f"{name}-side")),
        ]
    return f"<defs>{''.join(found)}</defs>"
