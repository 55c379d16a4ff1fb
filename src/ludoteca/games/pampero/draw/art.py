"""Pampero's look: a survey map of the plains, ink on paper by day, a control room by night. Colours and icons.

Every icon is a symbol about 24 × 24 around (0, 0), drawn in the colour of what it stands in; markets stand on chips of
their own colour, pieces on badges whose shape, not only whose colour, says whose they are.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from functools import partial
from pathlib import Path

from ludoteca.core.shapes import around
from ludoteca.core.theme import CAN, Look, Theme, style
from ludoteca.core.words import per_language
from ludoteca.games.pampero.components import MARKET_CODES
from ludoteca.games.pampero.draw import words
from ludoteca.games.pampero.draw.layout import STAGE
from ludoteca.games.pampero.draw.marks import (
    CORNER_STYLES,
    FONT_STYLES,
    NAME,
    circle,
    helper,
    moved,
    rect,
    short,
    symbol,
    text,
    use,
)

PALETTE = Path(__file__).with_name("palette.toml")
THEME = Theme.read(PALETTE)
TABLES = tomllib.loads(PALETTE.read_text(encoding="utf-8"))

INKS = ("print", "print", "white", "white")  # of the four companies' badges

OWN_STYLE = (
    FONT_STYLES + CORNER_STYLES + "symbol|{overflow:visible}| text{text-anchor:middle;font-weight:700;font-size:18px}"
    "| .l{text-anchor:start}| .n{font-weight:400}"
    "| .legend text{text-anchor:start;font-weight:400;font-size:inherit}"
    "| [role=img]:not([data-target]){pointer-events:none}"
    f"| [data-target][tabindex='0']{{--aim:{CAN};--thick:2.5;--dash:none}}"
    "svg|{color:var(--ink)}| .paper{fill:var(--paper)}| .panel{fill:var(--panel);stroke:var(--line)}"
    "| .face{fill:var(--panel)}| .inset{fill:var(--inset);stroke:var(--line)}"
    "| .bare{fill:none;pointer-events:all;stroke:var(--aim,none);stroke-width:var(--thick,0)}"
    "| .next{fill:none;pointer-events:all;stroke:var(--ink);stroke-width:1.6}"
    "| .tab{stroke:var(--aim,var(--coast));stroke-width:var(--thick,1)}"
    "| .later{opacity:.62}| .soft{fill:var(--soft)}"
    "| .pen{fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}"
    "| .fill{fill:currentColor;fill-rule:evenodd}"
    "| .softly{color:var(--soft)}| .dug{color:var(--dug)}| .white{color:var(--white)}| text.white{fill:var(--white)}"
    "| .print{color:var(--print)}| text.print{fill:var(--print)}| .bolted{color:var(--bolt)}"
    "| .celled{color:var(--cell)}"
    "| .warned{color:var(--warn)}| .wired{color:var(--wire)}"
    "| .card{fill:var(--panel);stroke:var(--aim,var(--rim));stroke-width:var(--thick,1)}"
    "| .shade{fill:var(--shade);opacity:.3;stroke:none}| .glow{fill:var(--white);opacity:.22}"
    "| .gust{fill:none;stroke:var(--panel);stroke-width:2.2;stroke-linecap:round;opacity:.5}"
    "| .scene{stroke:none}| .hill{fill:var(--hill);opacity:.35}"
    "| .shore,| .shoal{fill:none;stroke:var(--wave);stroke-width:8;stroke-linejoin:round;opacity:.7}"
    "| .shoal{stroke-width:20;opacity:.4}| .coast{fill:none;stroke:var(--coast);stroke-width:3}"
    "| .cliff{fill:var(--shade);stroke:var(--shade);stroke-width:3;opacity:.45}"
    "| .acre{fill:var(--acre);opacity:.5}| .hillock{fill:none;stroke:var(--tuft);stroke-width:1.2;opacity:.55}"
    "| .wood{fill:none;stroke:var(--leaf);stroke-width:5.5;stroke-linecap:round;opacity:.75}"
    "| .wood.shady{stroke:var(--shade);opacity:.25;transform:translate(1px,1.6px)}"
    "| .plank{fill:none;stroke:var(--vein);stroke-width:1;opacity:.5}| text.sea-ink{fill:var(--sea-ink)}"
    "| .quay{fill:var(--quay);stroke:var(--aim,var(--line));stroke-width:var(--thick,1)}"
    "| .ink-back{fill:var(--soft);stroke:none}| text.paper-ink{fill:var(--panel)}"
    "| .far{fill:var(--inset);stroke:var(--aim,var(--soft));stroke-width:var(--thick,1)}"
    "| .slot{fill:none;stroke:var(--aim,var(--line));stroke-width:var(--thick,1);stroke-dasharray:3 2}"
    "| .closed{fill:none;pointer-events:all;stroke:var(--line);stroke-dasharray:3 3}"
    f"| .can .tab,| .can .card,| .can .quay{{stroke:{CAN};stroke-width:2.5}}"
    "| .dot{fill:none;stroke-linecap:round;stroke-width:6}| .free-dot{stroke:var(--dug);stroke-width:4}"
    "| .edge-dot{stroke-width:9;stroke:var(--edge)}| .dot.broad{stroke-width:10}"
    "| .deed-dot{stroke:var(--bolt);stroke-width:4;stroke-linecap:square}"
    "| .deed{fill:var(--deed)}| .deed-far{fill:var(--deed-far)}"
    "| .vein{fill:none;stroke:var(--vein);stroke-width:1;opacity:.45}| .bevel{fill:none;stroke-width:1.6}"
    "| .water{fill:var(--water)}| .wave{fill:none;stroke:var(--wave);stroke-width:1.5}"
    "| .zone-a{fill:var(--zone-a)}| .zone-b{fill:var(--zone-b)}| .zone-c{fill:var(--zone-c)}"
    "| .sector{stroke:var(--seam);stroke-width:1.4;stroke-linejoin:round}"
    "| .site{fill:var(--sand);stroke:var(--aim,var(--earth));stroke-width:var(--thick,1)}"
    "| .site{stroke-dasharray:var(--dash,3 2)}"
    "| .start{fill:var(--inset);stroke:var(--aim,var(--line));stroke-width:var(--thick,1)}"
    "| .spot{fill:var(--inset);stroke:var(--aim,var(--line));stroke-width:var(--thick,1)}"
    "| .tile{fill:var(--panel);stroke:var(--rim);stroke-width:1}"
    "| .meant{fill:var(--panel);stroke:var(--wire);stroke-width:2.5}"
    "| .gray-line{fill:none;stroke:var(--gray-line);stroke-width:3;stroke-linecap:round}"
    "| .wire{fill:none;stroke:var(--wire);stroke-width:1.3;stroke-dasharray:2 2}"
    "| .net{fill:none;stroke:var(--wire);stroke-width:2.4;stroke-dasharray:4 3}"
    "| .covered{fill:none;stroke:var(--wire);stroke-width:3.2}"
    "| .live{fill:none;stroke:var(--wire);stroke-width:2.8;opacity:.75}"
    "| .river{fill:none;stroke:var(--water);stroke-width:5;stroke-linecap:round}| .abroad{fill:var(--abroad)}"
    "| .river-bank{fill:none;stroke:var(--coast);stroke-width:7;stroke-linecap:round}| .named{font-style:italic}"
    "| .cellbox{stroke:var(--aim,var(--line));stroke-width:var(--thick,.6)}"
    "| .node{fill:var(--panel);stroke:var(--wire);stroke-width:1.6}"
    "| .link{fill:none;stroke:var(--link);stroke-width:1.6;stroke-dasharray:5 3;opacity:.7}"
    "| .pair{fill:none;stroke:var(--ink);stroke-width:1.2}"
    "| .rule{fill:none;stroke:var(--line);stroke-width:1}| .lockline{fill:none;stroke:var(--ink);stroke-width:1.6}"
    "| .turn{fill:var(--turn)}| text.on-turn{fill:var(--turn-ink)}| .on-turn{color:var(--turn-ink)}"
    "| .gold{fill:var(--gold);stroke:var(--edge);stroke-width:1}"
    "| .linked{fill:var(--frame-linked)}| .unlinked{fill:var(--frame-gray)}"
    "| .frame{fill:var(--panel);stroke-width:3;stroke:var(--frame-linked)}| .frame.unlinked{stroke:var(--frame-gray)}"
    "| .frame.expert{stroke:var(--expert);fill:var(--panel)}| .frame.abroad-line{stroke:var(--sea)}"
    "| .expert{fill:var(--expert)}| .band-0{fill:var(--band-0)}| .band-1{fill:var(--band-1)}"
    "| .band-2{fill:var(--band-2)}"
    "| .pale{opacity:.22}| .town{paint-order:stroke;stroke:var(--panel);stroke-opacity:.7;stroke-width:3px}"
    "| .locked{fill:var(--paper);opacity:.62;pointer-events:none}| .active{stroke:var(--focus);stroke-width:2.5}"
    "| .now{fill:none;pointer-events:all;stroke:var(--focus);stroke-width:2}"
    "| .cross{fill:none;stroke:var(--warn);stroke-width:2}"
    f"| [tabindex='0']>rect:first-child{{stroke:{CAN};stroke-width:2.5;stroke-dasharray:none}}"
    + "| .lit{fill:var(--white)}| .dark{fill:var(--print)}| .sun{fill:var(--gold)}"
    "| .coins{color:var(--gold);stroke-width:9}"
    "| .cream-line{color:var(--cream)}| .earth-line{color:var(--earth)}| .sun-line{color:var(--gold)}"
    "| .pen.dark{fill:none;color:var(--print)}"
    "| .thin{stroke-width:1.2}| .step{fill:none;stroke:currentColor;stroke-width:.9;stroke-linecap:round}"
    + "".join(f"| .{paint}{{fill:var(--{paint})}}" for paint in (*TABLES["paints"], *TABLES["skies"]))
    + "".join(f"| .m{market}{{fill:var(--m{market})}}" for market in range(5))
    + "".join(
        f"| .p{one}{{fill:var(--p{one});stroke:var(--edge);stroke-width:1.6;stroke-linejoin:round}}"
        f"| .i{one}{{color:var(--{INKS[one]})}}| .dot-{one}{{stroke:var(--p{one})}}"
        for one in range(4)
    )
)


def dot(x: float, y: float, r: float) -> str:
    """A circle as a path."""
    return f"M{x - r:g} {y:g}a{r:g} {r:g} 0 1 0 {2 * r:g} 0a{r:g} {r:g} 0 1 0 {-2 * r:g} 0Z"


# Lines drawn with a pen, then filled shapes.
SHAPES: dict[str, tuple[str, str]] = {
    "residential": ("", "M0-10L11 0H8V9H2.5V3H-2.5V9H-8V0H-11Z"),
    "industrial": ("", "M-11 9V-2L-5 2V-2L1 2L2.5-10H6L7.5 2H11V9ZM-7 5V7H-4V5ZM0 5V7H3V5Z"),
    "commercial": ("", ("M-10 9V-2H-4V-11H8V9ZM-1-8V-6H1V-8ZM3-8V-6H5V-8ZM-1-3V-1H1V-3ZM3-3V-1H5V-3ZM-1 2V4H1V2Z"
        "M3 2V4H5V2Z")),
    "resort": ("M0-1V10M-8 10H8", "M-11 0A11 10 0 0 1 11 0C8-2 6-2 4 0C2-2-2-2-4 0C-6-2-8-2-11 0Z"),
    "remote": ("", f"M0 11C-6 3-8 0-8-4A8 8 0 0 1 8-4C8 0 6 3 0 11Z{dot(0, -4, 3)}"),
    "star": ("", "M0-11L3.2-3.6L11-3.2L4.8 1.8L7 9.6L0 5.2L-7 9.6L-4.8 1.8L-11-3.2L-3.2-3.6Z"),
    "hamlet": ("M-11 9H11M7 9V-3M3 0L7-4L11 0", "M-9 9V1L-4-4L1 1V9H-2V4H-6V9Z"),
    "energy": ("", "M3-12L-8 2H-1L-4 12L8-3H1Z"),
    "battery": ("", "M-6-8H-3V-11H3V-8H6V11H-6ZM1-5L-4 3H-.5L-1.5 8L4 0H.5Z"),
    "wind": ("M0 0V11M-4 11H4", ("M-1.4-4C-3-8-1.8-12 0-14C1.8-11 2.2-7 1.4-4Z"
        "M2.4-2.2C6.7-1.6 9.6 1.4 10.4 4C6.9 4.1 3.2 2.4 1 .2Z"
        "M-1 .2C-3.7 3.6-7.8 4.6-10.4 4C-8.7 .9-5.4-1.4-2.4-2.2Z")),
    "tower": ("M-6 11L0-11L6 11M-9-5H9M-8 1H8M-3.4 1L5 9M3.4 1L-5 9", ""),
    "bulldozer": ("", (f"M-11 8A3.5 3.5 0 0 1-11 1H3A3.5 3.5 0 0 1 3 8ZM-10 0V-4H-6V-10H2L4-4V0ZM-4-8V-4H2L.6-8Z"
        f"M7-4H9C12 0 12 5 9 9H6L8 4Z{dot(-10, 4.5, 1.4)}{dot(2, 4.5, 1.4)}")),
    "transformer": ("M-5-4V-10M0-4V-10M5-4V-10", "M-9-5H9V9H-9ZM1.5-3L-4.5 3H-1L-2 7.5L4.5 1H1Z"),
    "contract": ("M-8-11H4L8-7V11H-8ZM-4-4H4M-4 0H4M-4 4H1", ""),
    "solar": (("M0-11V-9M0 9V11M-11 0H-9M9 0H11M-7.8-7.8L-6.4-6.4M6.4 6.4L7.8 7.8M-7.8 7.8L-6.4 6.4"
        "M6.4-6.4L7.8-7.8"), dot(0, 0, 5.4)),
    "foreign": (f"{dot(0, 0, 10)}M-10 0H10M0-10C-6-5-6 5 0 10M0-10C6-5 6 5 0 10", ""),
    "venture": ("M-11-5H11V9H-11ZM-4-5V-9H4V-5M-11 1H11", "M-2-1H2V3H-2Z"),
    "connection": ("M-4-11V-5M4-11V-5M0 6V11", "M-8-5H8V-1A8 7.5 0 0 1-8-1Z"),
    "order": (f"{dot(0, 0, 10)}M0-5V5M-4.5 1L0 5.5L4.5 1", ""),
    "retrieve": ("M-1-10H-10V10H-1M11 0H-4M1-5L-4 0L1 5", ""),
    "specialist": ("", f"{dot(0, -3, 4.6)}M-9 11C-9 4-5 3 0 3C5 3 9 4 9 11ZM-8-5C-7-13 7-13 8-5Z"),
    "laurel": ("M-4-11H4V-4A4 4 0 0 1-4-4ZM0 0V6M-5 10H5M-4-9H-9C-9-4-7-2-3.6-2M4-9H9C9-4 7-2 3.6-2", "M-4 6H4V10H-4Z"),
    "tag": ("M-10-6H4L11 0L4 6H-10Z", dot(5, 0, 1.4)),
    "crown": ("", "M-10 8V-6L-5 0L0-9L5 0L10-6V8Z"),
    "network": ("M-7 6L0-7L7 6Z", f"{dot(0, -7, 3.6)}{dot(-7, 6, 3.6)}{dot(7, 6, 3.6)}"),
    "badge": ("", ("M0-11L9-7V1C9 6 5 9 0 11C-5 9-9 6-9 1V-7ZM0-5L-1.5-1.5L-5-1L-2.5 1.5L-3 5L0 3.3L3 5L2.5 1.5"
        "L5-1L1.5-1.5Z")),
    "sector": ("M-7-11V11", "M-7-10H9L5-4.5L9 1H-7Z"),
    "bonus": ("M-10-10H10V10H-10Z", "M0-6L1.8-2L6-1.7L2.7 1L3.8 5.2L0 2.9L-3.8 5.2L-2.7 1L-6-1.7L-1.8-2Z"),
    "lock": ("M-5-1V-5A5 5 0 0 1 5-5V-1", "M-8-1H8V10H-8ZM-1 2V6H1V2Z"),
    "chevron": ("M-3-6L3 0L-3 6", ""),
    "arrow": ("M-7 0H6M2-5L7 0L2 5", ""),
    "up": ("M0 9V-8M-5-3L0-8L5-3", ""),
    "hand": ("M-9-7L-1-10L4 6L-4 9ZM-1-7H9V9H1", ""),
    "chain": ("M-2 2L2-2M-4-1L-8 3A4 4 0 0 0-3 8L1 4M4 1L8-3A4 4 0 0 0 3-8L-1-4", ""),
    "own": ("", f"{dot(0, -5, 4)}M-7 10C-7 2-4 1 0 1C4 1 7 2 7 10Z"),
    "other": ("", (f"{dot(-5, -4, 3.6)}{dot(5, -4, 3.6)}M-11 9C-11 2-8 1-5 1C-2 1-.6 2-.6 9Z"
        f"M.6 9C.6 2 2 1 5 1C8 1 11 2 11 9Z")),
    "spent": ("M-10 8H10", "M2-11L-7 0H-1L-3 6L7-4H1Z"),
    "flip": ("M-8 1A8 8 0 0 1 7-5M7-10V-5H2M8-1A8 8 0 0 1-7 5M-7 10V5H-2", ""),
    "check": ("M-7 0L-2 6L8-6", ""),
}  # fmt: skip


def shapes(key: str, look: str = "", x: float = 0, y: float = 0, scale: float = 1) -> str:
    """An icon's lines and filled shapes around a point. ``look``: the class of its colour.

    What there is much of on the map is drawn so, in its place: for every symbol in use a page makes a tree of its own.
    """
    coloured = f" {look}" if look else ""
    lines, filled = SHAPES[key]
    there = placed(x, y, scale)
    drawn = f'<path class="pen{coloured}" d="{lines}"{there}/>' if lines else ""
    return drawn + (f'<path class="fill{coloured}" d="{filled}"{there}/>' if filled else "")


def placed(x: float, y: float, scale: float) -> str:
    """The attribute that moves a shape there."""
    there = moved(x, y, scale)
    return f' transform="{there}"' if there else ""


BADGES = (
    '<circle r="12" class="p0"/>',
    '<rect x="-11" y="-11" width="22" height="22" rx="3" class="p1"/>',
    '<path d="M-7-12H7L13 0L7 12H-7L-13 0Z" class="p2"/>',
    '<path d="M0-13.5L13.5 0L0 13.5L-13.5 0Z" class="p3"/>',
)
SHADES = (
    '<circle cx="1.2" cy="2.6" r="12.6" class="shade"/>',
    '<rect x="-10.4" y="-9" width="23" height="23" rx="4" class="shade"/>',
    '<path d="M-6-9.4H8.2L14.4 2.6L8.2 14.8H-6L-12 2.6Z" class="shade"/>',
    '<path d="M1.2-11L15 2.6L1.2 16.4L-12.6 2.6Z" class="shade"/>',
)
"""Light comes from the upper left: what a piece keeps from the board."""


def badge(company: int) -> str:
    """The shape and colour of a company."""
    return BADGES[company]


def piece(company: int, icon: str) -> str:
    """A company's piece: its badge with an icon."""
    return SHADES[company] + badge(company) + shapes(icon, f"i{company}", 0, 0, 0.74)


def chip(market: int, x: float = 0, y: float = 0, scale: float = 1) -> str:
    """A market around a point: its icon on a chip of its colour; the fifth stands for any of them."""
    if market < len(MARKET_CODES):
        ground = rect(around(x, y, 24 * scale, 24 * scale), f"m{market}", 5 * scale)
        return ground + shapes(MARKET_CODES[market], "white", x, y, 0.82 * scale)
    there = placed(x, y, scale)
    bands = "".join(f'<path d="{d}" class="m{one}"{there}/>' for one, d in enumerate(QUARTERS))
    return bands + shapes("star", "white", x, y, 0.8 * scale)


QUARTERS = (
    "M-12 0V-7A5 5 0 0 1-7-12H0V0Z",
    "M0 0V-12H7A5 5 0 0 1 12-7V0Z",
    "M0 0H12V7A5 5 0 0 1 7 12H0Z",
    "M-12 0H0V12H-7A5 5 0 0 1-12 7Z",
)


COLOURED = {"energy": "bolted", "battery": "celled", "solar": "bolted", "spent": "bolted", "network": "wired"}
TILE = (
    '<rect x="-22" y="-10" width="46" height="24" rx="4" class="shade"/>'
    '<rect x="-23" y="-12" width="46" height="24" class="tile"/>'
)


def arrows(count: int, x: float, y: float, scale: float) -> str:
    """Income arrows around a point, below a market of a contract tile, as lines of a path."""
    half = short(2.5 * scale)
    places = (short(x + (5 * one - 2.5 * count + 1.25) * scale) for one in range(count))
    return "".join(f"M{place} {short(y - 2.5 * scale)}l{half} {half}l-{half} {half}" for place in places)


ACROSS = 'x1=".1" y1="0" x2=".9" y2="1"'
LIGHTS = {
    "deep": (ACROSS, ((0, "wave", 1), (0.5, "water", 1), (1, "deep", 1))),
    "sunlight": (ACROSS, ((0, "white", 0.34), (0.5, "white", 0), (1, "shade", 0.26))),
    "wood": ('x2="0" y2="1"', ((0, "wood-lit", 1), (1, "wood", 1))),
    "raised": (ACROSS, ((0.3, "white", 0.6), (0.7, "shade", 0.5))),
    "air": ('x2="0" y2="1"', ((0, "white", 0), (1, "white", 0.5))),
    "lamp": ("", ((0.35, "lamp", 0.8), (1, "lamp", 0))),
}
"""How the sun falls on sea, land and wood, on edges, the light over a horizon and that of towns."""


def light(key: str) -> str:
    """One of the lights."""
    shape, stops = LIGHTS[key]
    kind = "linearGradient" if shape else "radialGradient"
    colours = "".join(
        f'<stop offset="{at:g}" stop-color="var(--{colour})"' + (f' stop-opacity="{seen:g}"/>' if seen < 1 else "/>")
        for at, colour, seen in stops
    )
    return f'<{kind} id="{NAME}-{key}" {shape}>{colours}</{kind}>'


def coin(number: str) -> str:
    """A coin with what it is worth."""
    size, low = (15, 5.2) if len(number) < 3 else (11.5, 4.1)
    return '<circle r="12" class="gold"/>' + text(0, low, number, size, "m b print")


SITE = (
    '<rect x="-14.5" y="-14.5" width="29" height="29" class="site"/>'
    '<rect x="-15" y="-15" width="30" height="30" class="hit"/>'
)
GROUND = '<rect x="-22.5" y="-17.5" width="45" height="35" class="{}"/>'
DEED = '<path d="M-22-3.5v-9.5q0-4.2 4.5-4.2h35q4.5 0 4.5 4.2v9.5z" class="{}"/>'
SPACES = {near: GROUND.format(near) + DEED.format(deed) for near, deed in (("spot", "deed"), ("far", "deed-far"))}
"""The spaces of contracts on the map: those of a sector, and remote ones."""
MADE_OF_ICONS: dict[str, Callable[[], str]] = {
    **{f"w-{key}": partial(use, key, 0, 0, 1, "white") for key in ("tower", "bulldozer", "own", "other", "specialist")},
    **{f"x{one}": partial(lambda key: use(key, -5, 0, 0.6) + use("chevron", 7, 0, 0.6), f"m{one}") for one in range(6)},
    **{
        f"site{kind}": partial(lambda key: SITE + shapes(key, "dug", 0, 0, 0.9), key)
        for kind, key in enumerate(("wind", "tower"))
    },
    **{
        f"g{energy}": partial(lambda told: text(-8, 6, told, 18, "m b") + use("energy", 10), f"+{energy}")
        for energy in range(1, 10)
    },
    **{
        f"{name}-{company}": partial(piece, company, name)
        for name in ("tower", "wind", "bulldozer", "transformer")
        for company in range(4)
    },
    **{
        f"taken-{company}": partial(lambda one: GROUND.format("closed") + piece(one, "transformer"), company)
        for company in range(4)
    },
    "sun-tile": lambda: TILE + use("solar", -17, -7, 0.4),
    "sun-spot": lambda: TILE.replace('"tile"', '"spot"') + use("solar", -17, -7, 0.4),
    "socket": lambda: circle(0, 0, 14, "node") + use("check", 0, 0, 0.7, "softly"),
    "mark": partial(use, "badge", 0, 0, 0.6, "softly"),
}


@per_language(8)
def kit() -> dict[str, str]:
    """The pictures that need no edition. Icons have words; what is made of icons has its words where it lies."""
    found = {key: shapes(key, COLOURED.get(key, "")) for key in words.ICONS}
    found |= {f"w-{key}": shapes(key, "white") for key in COLOURED}
    markets = {f"m{market}": title for market, title in enumerate((*words.MARKETS, words.ANY_MARKET))}
    found |= {key: chip(market) for market, key in enumerate(markets)}
    found["site2"] = SITE + shapes("wind", "dug", -6, 0, 0.62) + shapes("tower", "dug", 6, 0, 0.62)
    found |= {f"c{money}": coin(f"${money}") for money in range(100)}
    found["coin"] = found["money"] = coin("$")
    found["points"] = '<circle r="12" class="expert"/>' + shapes("crown", "white")
    for company in range(4):
        flash = shapes("energy", f"i{company}", 0, 0, 0.74)
        network = shapes("network", f"i{company}", 0, 0, 0.5)
        found[f"badge-{company}"] = badge(company)
        found[f"net-{company}"] = f'<circle r="9" class="p{company}"/>{network}'
        found[f"power-{company}"] = f'<g transform="scale(.68)">{badge(company)}{flash}</g>'
        found[f"marker-{company}"] = f'<g transform="scale(.62)">{badge(company)}</g>'
        found[f"small-{company}"] = f'<g transform="scale(.3)">{badge(company)}</g>'
    found["tile"] = TILE
    found["gone"] = GROUND.format("closed") + '<path d="M-8-7l16 14m0-14l-16 14" class="cross"/>'
    found["or"] = circle(0, 0, 9, "panel") + text(0, 3.8, str(words.OR), 12, "m b")
    found |= {key: shapes(key) for key in ("star", "hamlet")}
    titles = words.ICONS | markets
    return {key: light(key) for key in LIGHTS} | {
        key: symbol(key, str(titles[key]), content) if key in titles else helper(key, content)
        for key, content in found.items()
    }


FIGURES = ("money", "energy", "battery", "hand", "points")
"""What a company's plate tells; the icons are pictures of the kit."""


@per_language(8)
def look() -> Look:
    """The style sheet, the pictures that plates show, and how a page arranges the parts."""
    known = kit()
    shown = [f"badge-{company}" for company in range(4)] + list(FIGURES)
    return Look(style(NAME, THEME, OWN_STYLE), "".join(known[key] for key in shown), STAGE)
