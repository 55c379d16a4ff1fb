"""Moon Base's colours, and how the sun falls: low, from the upper left, onto the moon, into craters, onto wood."""

from __future__ import annotations

from ludoteca.core.svg import Theme
from ludoteca.games.moonbase.components import COLOUR_CODES

NAME = "moonbase"

THEME = Theme(
    {
        "paper": ("#1c2238", "#080a12"),
        "sky": ("#39436b", "#161b2e"),
        "star": ("#dfe6ff", "#c9d3f5"),
        "ink": ("#1b1f2c", "#eceef4"),
        "soft": ("#525a6e", "#a7aec1"),
        "panel": ("#fbfcfe", "#1a1e28"),
        "well": ("#e3e7ef", "#12151d"),
        "felt": ("#99a3b8", "#3c4459"),
        "line": ("#c3c9d6", "#3a4152"),
        "turn": ("#0b5fae", "#7cbcff"),
        "moon": ("#b4b5b9", "#6a6d76"),
        "moon-lit": ("#d3d3d3", "#868993"),
        "moon-far": ("#8b8d96", "#484b54"),
        "dust": ("#9b9da6", "#585b65"),
        "warm-dark": ("#6d655b", "#35312d"),
        "warm": ("#a2998b", "#5d574f"),
        "warm-lit": ("#d9cfbe", "#958b7d"),
        "warm-rim": ("#f3e9d6", "#c0b39d"),
        "cool-dark": ("#56627a", "#262d3b"),
        "cool": ("#8492ac", "#4a566d"),
        "cool-lit": ("#c3cee2", "#8291ad"),
        "cool-rim": ("#eef4ff", "#b4c3e0"),
        "rim-dark": ("#5d6069", "#22242b"),
        "shadow": ("#14161f", "#000000"),
        "light": ("#ffffff", "#ffffff"),
        "gold": ("#e6a91a", "#e0a51e"),
        "gold-lit": ("#fbdc7c", "#f5cf66"),
        "gold-side": ("#8f6208", "#7d580c"),
        "gold-mark": ("#5c3d00", "#4c3300"),
        "silver": ("#e4e8ee", "#d3d8e1"),
        "silver-lit": ("#ffffff", "#f6f8fc"),
        "silver-side": ("#848d9c", "#757e8c"),
        "silver-mark": ("#4f5867", "#444c59"),
        "navy": ("#2b4592", "#3553a6"),
        "navy-lit": ("#5d7dd2", "#6b8be2"),
        "navy-side": ("#121f4a", "#15244f"),
        "navy-mark": ("#c4d1f8", "#d5defc"),
        "tower": ("#a43fb5", "#b450c6"),
        "tower-deep": ("#5f186f", "#6d2280"),
        "tower-lit": ("#f3d6f8", "#f8e2fc"),
        "hint": ("#0a7d4f", "#3ee39b"),
        "glow": ("#3dffb0", "#3ee39b"),
        "bonus": ("#c2410c", "#ff9a52"),
        "bonus-ink": ("#ffffff", "#241000"),
    },
    pairs=(
        ("ink", "panel"),
        ("ink", "well"),
        ("soft", "panel"),
        ("soft", "well"),
        ("turn", "panel"),
        ("bonus-ink", "bonus"),
        ("gold-mark", "gold"),
        ("silver-mark", "silver"),
        ("navy-mark", "navy"),
    ),
)

ACROSS = 'x1=".15" y1=".05" x2=".85" y2=".95"'
ALONG = 'x1="0" y1="0" x2="1" y2="0"'


def lit(light: str, what: str = "fill") -> str:
    """Painted with one of the lights: in the element, not in the style sheet, so that ``distinct`` finds the id."""
    return f'{what}="url(#{NAME}-{light})"'


def gradient(key: str, shape: str, *stops: tuple[float, str]) -> str:
    """A way from one colour to another."""
    kind = "radialGradient" if "r=" in shape else "linearGradient"
    colours = "".join(f'<stop offset="{at:g}" stop-color="var(--{colour})"/>' for at, colour in stops)
    return f'<{kind} id="{NAME}-{key}" {shape}>{colours}</{kind}>'


def lights() -> str:
    """How the sun falls on the moon, into craters, and onto wood, from above and from the side."""
    found = [
        gradient("space", 'cx=".3" cy=".2" r="1"', (0, "sky"), (0.7, "paper"), (1, "paper")),
        gradient("moonlight", 'cx=".28" cy=".22" r=".95"', (0, "moon-lit"), (0.5, "moon"), (1, "moon-far")),
        gradient("mast", ALONG, (0, "tower-lit"), (0.35, "tower"), (1, "tower-deep")),
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
