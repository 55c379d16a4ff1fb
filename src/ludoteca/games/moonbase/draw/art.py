"""Moon Base's look: a grey moon in low sunlight from the upper left, and wooden rings on it.

Every picture is a symbol around (0, 0), in millimetres of the board. Colours differ by a mark on the wood too: gold is
dotted, silver has a groove, navy is striped.
"""

from __future__ import annotations

import math

from ludoteca.core.svg import Look, Theme, num, style
from ludoteca.core.svg import symbol as defined
from ludoteca.core.words import per_language
from ludoteca.games.moonbase import words
from ludoteca.games.moonbase.components import COLOUR_CODES, COLOURS, Kit

NAME = "moonbase"

THEME = Theme(
    {
        "paper": ("#e9ecf2", "#0e1016"),
        "ink": ("#1b1f2c", "#eceef4"),
        "soft": ("#525a6e", "#a7aec1"),
        "panel": ("#fbfcfe", "#1a1e28"),
        "line": ("#c3c9d6", "#3a4152"),
        "turn": ("#0b5fae", "#7cbcff"),
        "moon": ("#b3b6bf", "#565a65"),
        "moon-lit": ("#c8cbd2", "#6b6f7b"),
        "moon-far": ("#9094a0", "#3e414b"),
        "dust": ("#9fa3ae", "#484c57"),
        "pit-dark": ("#6c707b", "#2c2f37"),
        "pit-lit": ("#bdc0c8", "#646874"),
        "rim-lit": ("#e6e8ec", "#8b8f9b"),
        "rim-dark": ("#6f737e", "#24262d"),
        "shadow": ("#14161f", "#000000"),
        "light": ("#ffffff", "#ffffff"),
        "gold": ("#e6a91a", "#e0a51e"),
        "gold-lit": ("#f8d365", "#f2c858"),
        "gold-side": ("#8f6208", "#7d580c"),
        "gold-mark": ("#5c3d00", "#4c3300"),
        "silver": ("#e7eaf0", "#d3d8e1"),
        "silver-lit": ("#ffffff", "#f2f5fa"),
        "silver-side": ("#8b94a3", "#7a8391"),
        "silver-mark": ("#4f5867", "#444c59"),
        "navy": ("#2b4592", "#3553a6"),
        "navy-lit": ("#5473c6", "#6484da"),
        "navy-side": ("#121f4a", "#15244f"),
        "navy-mark": ("#c4d1f8", "#d5defc"),
        "tower": ("#a43fb5", "#b450c6"),
        "tower-deep": ("#5f186f", "#6d2280"),
        "tower-lit": ("#f3d6f8", "#f8e2fc"),
        "hint": ("#0a7d4f", "#3ee39b"),
        "bonus": ("#c2410c", "#ff9a52"),
        "bonus-ink": ("#ffffff", "#241000"),
    },
    pairs=(
        ("ink", "paper"),
        ("ink", "panel"),
        ("soft", "paper"),
        ("soft", "panel"),
        ("turn", "panel"),
        ("bonus-ink", "bonus"),
        ("gold-mark", "gold"),
        ("silver-mark", "silver"),
        ("navy-mark", "navy"),
    ),
)

OWN_STYLE = (
    "| .paper{fill:var(--paper)}| .panel{fill:var(--panel);stroke:var(--line);stroke-width:1.2}"
    "| .panel.active{stroke:var(--turn);stroke-width:3}| .soft{fill:var(--soft)}| .won{fill:var(--turn)}"
    "| .under{fill:var(--shadow);fill-opacity:.3}"
    "| .dust{fill:none;stroke:var(--dust);stroke-width:2.4;stroke-linecap:round}"
    "| .sea{fill:var(--moon-far);fill-opacity:.28}"
    "| .rim{fill:none;stroke-width:1.1}"
    "| .floor{fill:var(--moon-far);fill-opacity:.22}| .middle{fill:var(--rim-dark);fill-opacity:.55}"
    "| .edge{fill:none;stroke:var(--rim-lit);stroke-opacity:.5;stroke-width:.5;stroke-dasharray:1.6 1.6}"
    "| .dim{fill:none;stroke:var(--shadow);stroke-opacity:.17}| .dark{fill:none;stroke:var(--shadow);stroke-opacity:.3}"
    "| .glow{fill:none;stroke:var(--light)}| .shine{fill:none;stroke:var(--light);stroke-opacity:.6;stroke-width:.7}"
    "| .group{fill:none;stroke:var(--bonus);stroke-width:2.6}"
    "| .badge{fill:var(--panel);stroke:var(--ink);stroke-width:.5}| .top{fill:var(--bonus);stroke:var(--bonus-ink)}"
    "| .top{stroke-width:.6}| text.on-top{fill:var(--bonus-ink)}"
    "| .tower{fill:var(--tower);stroke:var(--tower-deep)}| .tower-deep{fill:var(--tower-deep)}"
    "| .tower-lit{fill:var(--tower-lit)}| .strut{stroke:var(--tower-lit);stroke-width:2.2;stroke-linecap:round}"
    "| .cabin{fill:var(--tower);stroke:var(--tower-lit);stroke-width:1.4}"
    "| .foot{stroke:var(--line);stroke-width:2;fill:none}| .bare{fill:var(--panel);fill-opacity:0}"
    "| .drop{stroke:var(--ink);stroke-opacity:.45;stroke-width:1.2;stroke-dasharray:3 3;fill:none}"
    "| .spot{fill:var(--hint);fill-opacity:0;stroke:var(--hint);stroke-opacity:0;stroke-width:1.4}"
    "| .spot[tabindex]{fill-opacity:.16;stroke-opacity:1;stroke-dasharray:4 2.6}"
    "| .spot.can,| [data-target=board].can{filter:none}"
    "| .spot[tabindex]:hover,| .spot[tabindex]:focus-visible{fill-opacity:.38;stroke-width:2.4}"
    "| [tabindex]>.bare{stroke:var(--hint);stroke-width:3}"
    "| .piece[tabindex]:focus-visible,| .piece[tabindex]:hover{filter:drop-shadow(0 0 6px var(--hint))}"
) + "".join(
    f"| .{name}{{fill-rule:evenodd}}| .{name}-side{{fill:var(--{name}-side);"
    f"fill-rule:evenodd}}| .{name}-flat{{fill:var(--{name});stroke:var(--{name}-side)}}"
    f"| .{name}-rim{{fill:none;stroke:var(--{name}-side);stroke-width:.7}}"
    f"| .{name}-mark{{fill:none;stroke:var(--{name}-mark)}}| text.on-{name}{{fill:var(--{name}-mark)}}"
    for name in COLOUR_CODES
)


# Light


def lit(light: str, what: str = "fill") -> str:
    """Painted with one of the lights: in the element, not in the style sheet, so that ``distinct`` finds the id."""
    return f'{what}="url(#{NAME}-{light})"'


def gradient(key: str, shape: str, *stops: tuple[float, str]) -> str:
    """A way from one colour to another."""
    kind = "radialGradient" if "r=" in shape else "linearGradient"
    colours = "".join(f'<stop offset="{at:g}" stop-color="var(--{colour})"/>' for at, colour in stops)
    return f'<{kind} id="{NAME}-{key}" {shape}>{colours}</{kind}>'


ACROSS = 'x1=".15" y1=".05" x2=".85" y2=".95"'


def lights() -> str:
    """How the sun falls on the moon, into craters, and onto wood."""
    found = [
        gradient("moonlight", 'cx=".32" cy=".26" r=".85"', (0, "moon-lit"), (0.55, "moon"), (1, "moon-far")),
        gradient("hollow", ACROSS, (0, "pit-dark"), (0.5, "dust"), (1, "pit-lit")),
        gradient("rimlight", ACROSS, (0, "rim-lit"), (0.5, "dust"), (1, "rim-dark")),
    ]
    for name in COLOUR_CODES:
        found.append(gradient(f"{name}-face", ACROSS, (0, f"{name}-lit"), (0.45, name), (1, name)))
    return f"<defs>{''.join(found)}</defs>"


# Shapes


def hexagon(r: float) -> str:
    """The corners of a hexagon."""
    corners = [(r * math.cos(math.pi / 3 * k), r * math.sin(math.pi / 3 * k)) for k in range(6)]
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in corners) + "Z"


def disc(r: float) -> str:
    """A circle as a path."""
    return f"M{num(-r)} 0A{num(r)} {num(r)} 0 1 1 {num(r)} 0A{num(r)} {num(r)} 0 1 1 {num(-r)} 0Z"


def wood(colour: int, inner: int, outer: int) -> str:
    """A ring: the side of its rim, its face in the light, and the mark of its colour."""
    name = COLOUR_CODES[colour]
    middle, width = (inner + outer) / 2, outer - inner
    body = disc(outer) + disc(inner)
    round_it = f'<circle r="{num(middle)}" class="{name}-mark"'
    if colour == 0:
        step = 2 * math.pi * middle / round(2 * math.pi * middle / 7)
        mark = f'{round_it} stroke-width="1.7" stroke-linecap="round" stroke-dasharray="0 {step:.3f}"/>'
    elif colour == 1:
        mark = f'{round_it} stroke-width="1"/>'
    else:
        step = 2 * math.pi * middle / round(2 * math.pi * middle / 8)
        mark = f'{round_it} stroke-width="{width - 2}" stroke-dasharray="1.4 {step - 1.4:.3f}"/>'
    shine = outer - 0.9
    return (
        f'<path d="{body}" transform="translate(.4 1.8)" class="{name}-side"/>'
        f'<path d="{body}" class="{name}" {lit(f"{name}-face")}/>{mark}'
        f'<circle r="{inner}" class="{name}-rim"/><circle r="{outer}" class="{name}-rim"/>'
        f'<path d="M{num(-shine)} 0A{num(shine)} {num(shine)} 0 0 1 0 {num(-shine)}" class="shine"/>'
    )


def dome(colour: int, r: int) -> str:
    """A settlement: a large hexagon with a dome and two halls."""
    name = COLOUR_CODES[colour]
    look = f'class="{name}-mark" stroke-width="1.2" stroke-linejoin="round" stroke-linecap="round"'
    return (
        f'<path d="{hexagon(r - 1)}" transform="translate(.4 1.8)" class="{name}-side"/>'
        f'<path d="{hexagon(r - 1)}" class="{name}-flat" stroke-width="1.2" stroke-linejoin="round"/>'
        f'<path d="M-9 5A9 9 0 0 1 9 5ZM-4 5V.5H4V5M0-4V-9M-3-7.5H3M-13 5H13" {look}/>{letter(colour, 11.4, 6)}'
    )


def mast(colour: int, r: int) -> str:
    """A resource base: a small hexagon with a pickaxe's cross."""
    name = COLOUR_CODES[colour]
    return (
        f'<path d="{hexagon(r - 0.5)}" transform="translate(.3 1.3)" class="{name}-side"/>'
        f'<path d="{hexagon(r - 0.5)}" class="{name}-flat" stroke-width=".9"/>'
        f'<path d="M-4-4.4L4 .2M4-4.4L-4 .2" class="{name}-mark" stroke-width="1.3" stroke-linecap="round"/>'
        f"{letter(colour, 5.6, 5)}"
    )


def letter(colour: int, y: float, size: float) -> str:
    """The first letter of a colour."""
    name = COLOUR_CODES[colour]
    return f'<text y="{num(y)}" font-size="{num(size)}" class="m b on-{name}">{name[0].upper()}</text>'


def spire(r: int) -> str:
    """The tower from above: a round foot, three struts, a lit cabin."""
    struts = "".join(
        f'<path d="M0 0L{num((r - 3) * math.cos(a))} {num((r - 3) * math.sin(a))}" class="strut"/>'
        for a in (math.pi / 2, math.pi / 2 + 2 * math.pi / 3, math.pi / 2 + 4 * math.pi / 3)
    )
    star = "M0-6L1.8-3.3L5.6-1.5L1.8.4L0 4L-1.8.4L-5.6-1.5L-1.8-3.3Z"
    return (
        f'<circle r="{r}" cx="2.4" cy="4.2" class="under"/><circle r="{r}" cx=".4" cy="1.8" class="tower-deep"/>'
        f'<circle r="{r}" class="tower"/>{struts}<circle r="{num(r * 0.52)}" class="tower-deep"/>'
        f'<circle r="{num(r * 0.42)}" cy="-1.5" class="cabin"/><path d="{star}" class="tower-lit"/>'
    )


UPRIGHT = (
    '<path d="M-13 0L-6-34H6L13 0Z" class="tower" stroke-width="1"/><path d="M-11-9L9-18M11-9L-9-18M-8-26H8" '
    'class="strut"/><path d="M-11-34H11L8-46H-8Z" class="tower-deep"/><path d="M-6-37H6L5-43H-5Z" class="tower-lit"/>'
    '<path d="M0-46V-56" class="strut"/>'
)
"""The tower from the side; its foot is at (0, 0)."""

LINKED = (
    '<circle cx="-5" cy="4" r="6" class="group"/><circle cx="5" cy="4" r="6" class="group"/>'
    '<circle cy="-4.6" r="6" class="group"/>'
)
PEAK = '<path d="M0-8.4L2.6-4.4A5 5 0 1 1-2.6-4.4Z" class="top"/>'
"""The number of the highest ring lies on this."""


@per_language(16)
def look() -> Look:
    """The style sheet, the light, and the pictures that no edition changes, a line each, in the reader's language."""
    found = [
        lights(),
        defined(NAME, "linked", str(words.BONUSES[0]), LINKED),
        defined(NAME, "peak", str(words.BONUSES[1]), PEAK),
        defined(NAME, "upright", str(words.BONUSES[2]), UPRIGHT),
    ]
    return Look(style(NAME, THEME, OWN_STYLE), "\n".join(found))


# Symbols by the measures of an edition


class Pictures:
    """Makes the symbols of a drawing from the measures of an edition."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit

    def symbol(self, key: str) -> str:
        """A ring, a hexagon, the tower, the moon, a level's number; what is in the look needs nothing more."""
        return made(self.kit, key)


@per_language(512)
def made(kit: Kit, key: str) -> str:
    """A symbol in the measures of an edition and in the reader's language."""
    kind = key.rstrip("0123456789")
    number = int(key[len(kind) :] or 0)
    if kind == "ring":
        size = number // COLOURS
        return defined(
            NAME, key, words.ring_name(number), wood(number % COLOURS, int(kit.inner[size]), int(kit.outer[size]))
        )
    if kind == "settlement":
        return defined(NAME, key, words.settlement_of(number), dome(number, int(kit.settlement)))
    if kind == "base":
        return defined(NAME, key, words.base_of(number), mast(number, int(kit.base)))
    if kind == "tower":
        return defined(NAME, key, str(words.BONUSES[2]), spire(int(kit.tower)))
    if kind in ("level", "top"):
        return defined(NAME, key, words.level_named(number), badge(number, kind == "top"))
    if kind == "moon":
        return defined(NAME, key, str(words.BOARD), moon(kit))
    return ""


def badge(level: int, top: bool) -> str:
    """The number of a level on a disc; on a peak where it is the highest."""
    number = f'<text y="2.2" font-size="6.2" class="m b{" on-top" if top else ""}">{level}</text>'
    if top:
        return PEAK + number
    return f'<circle r="4.3" class="badge"/>{number}'


def moon(kit: Kit) -> str:
    """The board: dust, dark seas and craters, cut off at its edge; its corner is (0, 0)."""
    side = int(kit.board)
    dust = []
    for speck in range(170):  # a fixed scatter; golden-ratio steps look random and never change
        x, y = (speck * 0.61803398875) % 1 * side, (speck * 0.7548776662 + 0.31) % 1 * side
        dust.append(f"M{x:.1f} {y:.1f}h.01")
    seas = "".join(
        f'<ellipse cx="{side * x:.0f}" cy="{side * y:.0f}" rx="{side * w:.0f}" ry="{side * h:.0f}" class="sea"/>'
        for x, y, w, h in ((0.24, 0.3, 0.2, 0.15), (0.7, 0.62, 0.25, 0.19), (0.55, 0.12, 0.17, 0.09))
    )
    pits, rims = [], []
    for crater in range(int(kit.craters())):
        r = int(kit.outer[kit.crater_size[crater]])
        at = f'cx="{kit.crater_x[crater]}" cy="{kit.crater_y[crater]}"'
        x, y = int(kit.crater_x[crater]) + r * 0.07, int(kit.crater_y[crater]) + r * 0.07
        pits.append(f'<circle {at} r="{r}" {lit("hollow")}/>')
        pits.append(f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r * 0.62)}" class="floor"/>')
        rims.append(f'<circle {at} r="{num(r - 0.5)}" class="rim" {lit("rimlight", "stroke")}/>')
        rims.append(f'<circle {at} r="{r}" class="edge"/>')
        rims.append(f'<circle {at} r=".9" class="middle"/>')
    square = f'<rect width="{side}" height="{side}" rx="5"'
    return (
        f'<clipPath id="{NAME}-cut">{square}/></clipPath>{square} {lit("moonlight")}/>'
        f'<g clip-path="url(#{NAME}-cut)">{seas}'
        f'<path d="{"".join(dust)}" class="dust"/>{"".join(pits)}{"".join(rims)}</g>'
    )
