"""Hatsuden's look: a power grid on paper by day, lit windows by night. Colours, icons, cards.

Every picture is a symbol around (0, 0). A card is 100 × 125, a special with its text 112 × 125; an icon about 24 × 24.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from ludoteca.core.shapes import Box, num, path, rect
from ludoteca.core.shapes import symbol as defined
from ludoteca.core.theme import CAN, Look, Theme, style
from ludoteca.core.words import Sentence, per_language
from ludoteca.games.hatsuden import words
from ludoteca.games.hatsuden.components import ENERGIES, ENERGY_CODES, SECRET
from ludoteca.games.hatsuden.draw.layout import NAME, STAGE
from ludoteca.games.hatsuden.draw.plants import LANDS, PLANTS

CARD_W, CARD_H = 100, 125
TEXT_W, SMALL_W = 112, 73
"""The width of a special that tells what it does, and of one that only shows its picture."""

THEME = Theme.read(Path(__file__).with_name("palette.toml"))

OWN_STYLE = (
    "| .paper{fill:var(--paper)}"
    "| .panel{fill:var(--panel);stroke:var(--line)}| .edge{fill:none}"
    "| .shade{fill:var(--shade);opacity:.28}"
    "| .soft{fill:var(--soft)}| .warn{fill:var(--warn)}| .good{fill:var(--good)}"
    "| .pen{fill:none;stroke:currentColor;stroke-width:3;stroke-linecap:round;stroke-linejoin:round}"
    "| .strung{fill:none;stroke:currentColor;stroke-width:2;opacity:.7}"
    "| .ink{color:var(--ink)}"
    "| .fill{fill:currentColor}| .hill{fill:currentColor;opacity:.3}"
    "| .rise{fill:currentColor;opacity:.15}| .drift{fill:none;stroke:var(--cloud);stroke-width:4;stroke-linecap:round}"
    "| .rows{fill:none;stroke:currentColor;stroke-width:1.4;opacity:.45}| .orb-near{fill:var(--solar)}"
    "| .glass{fill:var(--glass);stroke:var(--steel);stroke-width:2}| .gleam{fill:var(--glass-lit)}"
    "| .pane{fill:none;stroke:var(--steel)}| .steel{fill:var(--steel);stroke:var(--wind-line);stroke-width:1.4}"
    "| .steam{fill:var(--steel)}| .stack{fill:var(--stack)}| .stack-dark{fill:var(--stack-dark)}"
    "| .stack-band{fill:var(--steel);opacity:.85}| .timber{fill:none;stroke:var(--timber);stroke-width:2.8}"
    "| .paddles{fill:none;stroke:var(--timber);stroke-width:4;stroke-dasharray:3 5.115}| .brook{fill:var(--water)}"
    "| .soil{fill:var(--soil)}| .stem{stroke:var(--leaf);stroke-width:3}| .leaf{fill:var(--leaf)}"
    "| .leaf-lit{fill:var(--leaf-lit)}"
    "| .shine{fill:none;stroke:currentColor;stroke-width:3;opacity:.45}"
    "| .air-high{stop-color:var(--air-high)}| .air-low{stop-color:var(--air-low)}"
    "| .orb{fill:var(--orb)}| .halo{fill:var(--orb);opacity:.16}"
    "| .star{fill:none;stroke:var(--star);stroke-width:1.6;stroke-linecap:round}"
    "| .cloud{fill:none;stroke:var(--cloud);stroke-width:6;stroke-linecap:round;opacity:.75}"
    "| .peak{fill:var(--peak)}| .snow{fill:var(--snow)}| .far{fill:var(--far)}| .mid{fill:var(--mid)}"
    "| .near{fill:var(--near)}| .furrow{fill:none;stroke:var(--mid);stroke-width:1.5}"
    "| .sea{fill:var(--sea)}| .foam{fill:none;stroke:var(--foam);stroke-width:1.3;stroke-linecap:round}"
    "| .glint{fill:none;stroke:var(--orb);stroke-width:2;stroke-linecap:round;opacity:.6}"
    "| .sail{fill:var(--snow)}| .pine{fill:var(--pine)}"
    "| .hamlet{fill:none;stroke:var(--hamlet);stroke-width:2}"
    "| .cable{fill:none;stroke:var(--cable);stroke-width:4}"
    "| .live{fill:none;stroke:var(--live);stroke-width:4}"
    "| .wire{fill:none;stroke-width:2;opacity:.55}"
    "| .slot{fill:var(--wash);fill-opacity:.28;stroke:var(--rim);stroke-width:1.5;stroke-dasharray:4 4}"
    "| .ghost{opacity:.5}"
    "| .chip{fill:var(--panel);stroke:var(--line)}| .base{fill:none}"
    "| .laid{fill:none;stroke:var(--live);stroke-width:4}"
    "| .seat0-edge{stroke:var(--seat0);stroke-width:1.5}| .seat1-edge{stroke:var(--seat1);stroke-width:1.5}"
    "| .seat0{fill:var(--seat0);color:var(--seat0-ink)}| .seat1{fill:var(--seat1);color:var(--seat1-ink)}"
    "| .led{stroke-width:3}| .glory{stroke:var(--live);stroke-width:4}| .over{stroke:var(--warn);stroke-width:4}"
    "| .sky-high{stop-color:var(--sky-high)}| .sky-low{stop-color:var(--sky-low)}"
    "| .sun{fill:var(--sun)}| .spark{fill:none;stroke:var(--live);stroke-width:2;stroke-linecap:round}"
    "| .lit{fill:var(--tower)}| .dim{fill:var(--unlit)}| .ground{fill:none;stroke:var(--tower);stroke-width:2}"
    "| .maybe{fill:var(--unlit);stroke:var(--tower);stroke-dasharray:2 2}"
    "| .flag{fill:var(--good);stroke:var(--good);stroke-width:1.5}"
    "| .cell{fill:var(--live)}"
    "| .windows{fill:none;stroke:var(--live)}| .mark{fill:none;stroke:var(--warn);stroke-width:2;stroke-dasharray:4 3}"
    "| .back{fill:var(--back);stroke:var(--back-line);stroke-width:2}| .lines{color:var(--back-line)}"
    "| .wood{fill:var(--wood);stroke:var(--wood-line)}| .grain{fill:none;stroke:var(--wood-line);opacity:.5}"
    "| .mat{fill:var(--mat);stroke:var(--wood-line)}| .inlay{opacity:.55}"
    "| .tray{fill:var(--tray);stroke:var(--wood-line);stroke-width:1.5}"
    "| .sunk{fill:none;stroke:var(--shade);stroke-width:4;opacity:.16}| .fence{fill:none;stroke:var(--wood-line)}"
    "| .pail{fill:var(--pail)}| .pail-lit{fill:var(--pail-lit)}| .pail-dark{fill:var(--back)}"
    "| .pail-rim{fill:var(--pail-lit);stroke:var(--pail-line)}"
    "| .pail-line{fill:none;stroke:var(--pail-line);stroke-width:3;stroke-linecap:round}"
    "| .tech{fill:var(--tech);stroke:var(--tech-ink);stroke-width:2}| .on-tech{color:var(--tech-ink)}"
    "| text.on-tech{fill:var(--tech-ink)}"
    f"| [tabindex='0']>:is(.slot,.panel,.mat){{stroke:{CAN};stroke-width:4;stroke-dasharray:none}}"
    f"| [tabindex='0']>.slot{{fill:{CAN};fill-opacity:.16}}"
    "| [data-means=connect]>.slot{stroke-width:1.5;fill-opacity:.05}"
) + "".join(
    f"| .{energy}{{fill:var(--{energy})}}| .{energy}-wire{{stroke:var(--{energy}-line)}}"
    f"| .{energy}-sky{{fill:var(--{energy}-sky);stroke:var(--{energy}-line);stroke-width:2}}"
    f"| .{energy}-line{{color:var(--{energy}-line)}}| .on-{energy}{{color:var(--{energy}-ink)}}"
    f"| text.on-{energy}{{fill:var(--{energy}-ink)}}"
    for energy in ENERGY_CODES
)

# What each energy looks like as an icon: lines, then filled shapes.
ENERGY_ICONS = (
    (
        "M0-11V-9M0 9V11M-11 0H-9M9 0H11M-7.8-7.8L-6.4-6.4M6.4 6.4L7.8 7.8M-7.8 7.8L-6.4 6.4M6.4-6.4L7.8-7.8",
        "M5.4 0A5.4 5.4 0 1 1-5.4 0A5.4 5.4 0 1 1 5.4 0Z",
    ),
    ("M-6 4C-9 0-3-4-6-9M0 4C-3 0 3-4 0-9M6 4C3 0 9-4 6-9M-10 9H10", ""),
    ("M-11-3H3.5A3.6 3.6 0 1 0 0-7.2M-11 2H9M-11 7H2.5A3 3 0 1 1-.5 10", ""),
    ("", "M0-11C5-4 8-1 8 3.4A8 8 0 0 1-8 3.4C-8-1-5-4 0-11Z"),
    ("M-10 11C-7 5-2 0 4-4", "M-8 6C-11-5-2-11 10-10C11 2 4 10-5 7L2-2Z"),
)

# Pylons differ by their place: lines of the tower, its wires, and the hill it stands on.
PYLONS = (
    (
        (
            "M-20 56L-6-44L0-56L6-44L20 56M-34-22L0-34L34-22H-34M-28 2L0-10L28 2H-28"
            "M-9-22L12 2L-15 30L18 46M9-22L-12 2L15 30L-18 46"
            "M-34-22V-14M34-22V-14M-28 2V9M28 2V9"
        ),
        "M-48-4Q-42-8-34-14Q0 8 34-14Q42-8 48-4M-48 18Q-40 14-28 9Q0 24 28 9Q40 14 48 18",
        "M-51 52Q-24 34 6 48T51 42V55a9 9 0 0 1-9 9H-42a9 9 0 0 1-9-9Z",
    ),
    (
        (
            "M-16 58L-5-30L0-54L5-30L16 58M-38-26L0-40L38-26H-38M-7-26L9-2L-11 26L13 46M7-26L-9-2L11 26L-13 46"
            "M-38-26V-17M-19-26V-17M19-26V-17M38-26V-17"
        ),
        "M-48-8Q-44-11-38-17Q-28-7-19-17Q0 2 19-17Q28-7 38-17Q44-11 48-8",
        "M-51 38Q-20 62 10 50T51 56a9 9 0 0 1-9 8H-42a9 9 0 0 1-9-9Z",
    ),
    (
        (
            "M-24 56L-12-46M24 56L12-46M-24 56L-9-8L9-34M24 56L9-8L-9-34M-38-28H38M-32-28L-12-40H12L32-28"
            "M-17 4H17M-36-28V-18M0-28V-18M36-28V-18"
        ),
        "M-48-10Q-43-13-36-18Q-18 2 0-18Q18 2 36-18Q43-13 48-10",
        "M-51 50Q-36 54-16 46T24 44T51 36V55a9 9 0 0 1-9 9H-42a9 9 0 0 1-9-9Z",
    ),
)
PYLON = PYLONS[0][0]
DUSK = '<circle cx="25" cy="-32" r="17" class="rise"/><path class="rise" d="M-51 20Q-22 2 6 18T51 8V54H-51Z"/>'
PYLON_KEYS = ("pylon", "pylon-far", "pylon-gate")
"""The symbols of the pylons; the first is on the backs of all cards that lie on no space."""

SEEN = ("M-11 0C-6-8 6-8 11 0C6 8-6 8-11 0Z", "M3.5 0A3.5 3.5 0 1 1-3.5 0A3.5 3.5 0 1 1 3.5 0Z")
DISC = '<circle cy="3" r="24" class="shade"/><circle r="24"/><circle r="20.5" class="shine"/>'
BIN = (
    '<ellipse cx="5" cy="54" rx="32" ry="8" class="shade"/>'
    '<path class="pail" d="M-34-30L-24 52Q0 60 24 52L34-30A34 9 0 0 1-34-30Z"/>'
    '<path class="pail-lit" d="M-34-30L-24 52Q-17 55-10 55.8L-15-22Q-26-24-34-30Z"/>'
    '<path class="pail-line" d="M-15-12L-11 42M0-10V45M15-12L11 42"/>'
)
BIN_BACK = '<ellipse cy="-30" rx="34" ry="9" class="pail-rim"/><ellipse cy="-29" rx="28" ry="6" class="pail-dark"/>'
BIN_CARDS = (
    '<g transform="translate(-9 -36) rotate(-16) scale(.34)">{one}</g>'
    '<g transform="translate(11 -35) rotate(13) scale(.34)">{two}</g>'
)
BADGES = (
    '<circle r="11"/><path class="fill" d="M0-6L6 5H-6Z"/>',
    '<path d="M0-13L13 0L0 13L-13 0Z"/><path class="fill" d="M-4-4H4V4H-4Z"/>',
)
BOLT = "M3-12L-8 2H-1L-4 12L8-3H1Z"
FIGURES = {
    "points": ("", "M0-11L3.2-3.6L11-3.3L5 1.8L7 9.6L0 5.2L-7 9.6L-5 1.8L-11-3.3L-3.2-3.6Z"),
    "north": ("M-10 10H10M6-2V-11M2-7L6-11L10-7", "M-9 9V-4H-3V9ZM-1 9V0H4V9Z"),
    "south": ("M-10 10H10M6-11V-2M2-6L6-2L10-6", "M-9 9V-4H-3V9ZM-1 9V2H4V9Z"),
    "spaces": ("M-11-9H11V9H-11ZM-3.7-9V9M3.7-9V9M-11 0H11", ""),
    "cards": ("M-3-8L7-10L11 7L1 9Z", "M-11-8H-1V9H-11Z"),
    "specials": ("", BOLT),
}
ICONS: dict[str, tuple[Sentence, str, str]] = {
    "battery": (
        words.SPECIALS_IN_WORDS[0],
        "M-11-6H9V6H-11ZM9-2.5H12V2.5H9",
        "M-8-3H-4V3H-8ZM-2-3H2V3H-2ZM4-3H6.5V3H4Z",
    ),
    "secret": (
        words.SPECIALS_IN_WORDS[1],
        "M-11 0C-6-8 6-8 11 0C6 8-6 8-11 0ZM-9 9L9-9",
        "M3 0A3 3 0 1 1-3 0A3 3 0 1 1 3 0Z",
    ),
    "double": (words.SPECIALS_IN_WORDS[2], "M-8 3L0-5L8 3M-8 10L0 2L8 10", ""),
    "scale": (words.SPECIALS_IN_WORDS[3], "M-10-8H-3V0H4V8H11M-10 1V9M-14 5L-10 9L-6 5", ""),
}
SPECIAL_ICONS = ("battery", "secret", "double", "scale")


def shapes(lines: str, filled: str) -> str:
    """Lines drawn with a pen, and filled shapes."""
    drawn = f'<path class="pen" d="{lines}"/>' if lines else ""
    return drawn + (f'<path class="fill" d="{filled}"/>' if filled else "")


@per_language(16)
def look() -> Look:
    """The style sheet and the pictures of every drawing, a line each; their titles are in the reader's language."""
    sky = '<stop class="sky-high"/><stop offset="1" class="sky-low"/>'
    air = '<stop class="air-high"/><stop offset=".6" class="air-low"/>'
    found = [
        f'<linearGradient id="{NAME}-{key}" x2="0" y2="1">{stops}</linearGradient>'
        for key, stops in (("sky", sky), ("air", air))
    ]
    for key, (title, lines, filled) in ICONS.items():
        found.append(defined(NAME, key, str(title), shapes(lines, filled)))
    for energy in range(ENERGIES):
        named = str(words.ENERGIES_IN_WORDS[energy])
        found.append(defined(NAME, f"energy-{energy}", named, shapes(*ENERGY_ICONS[energy])))
        found.append(defined(NAME, f"plant-{energy}", named, PLANTS[energy]))
        found.append(defined(NAME, f"land-{energy}", named, LANDS[energy]))
        found.append(defined(NAME, f"body-{energy}", named, body(energy)))
    for one, key in enumerate(PYLON_KEYS):
        found.append(defined(NAME, key, str(words.PYLON_MARK), pylon_card(one)))
    bolt = f'<g class="on-tech" transform="scale(3)">{shapes("", BOLT)}</g>'
    found.append(defined(NAME, "pile", str(words.PILE), outline("tech") + bolt))
    found.append(defined(NAME, "small-pile", str(words.PILE), outline("tech", SMALL_W) + bolt))
    hidden = shapes(*ICONS["secret"][1:])
    eye = f'{outline("tech")}<g class="on-tech" transform="translate(0 -20) scale(2.7)">{hidden}</g>'
    found.append(defined(NAME, "cover", str(words.SPECIALS_IN_WORDS[SECRET]), eye))
    found.append(defined(NAME, "token", str(words.TOKEN), DISC))
    seen = f'<circle r="15" class="tech"/><g class="on-tech" transform="scale(.9)">{shapes(*SEEN)}</g>'
    found.append(defined(NAME, "seen", str(words.SEEN), seen))
    thrown = BIN_CARDS.format(one=pylon_card(0), two=outline("solar-sky"))
    for key, held in (("bin", ""), ("full-bin", thrown)):
        found.append(defined(NAME, key, str(words.TRASH), BIN_BACK + held + BIN))
    for key, (lines, filled) in FIGURES.items():
        found.append(defined(NAME, key, str(words.FIGURES[key]), shapes(lines, filled)))
    for seat, shape in enumerate(BADGES):
        found.append(defined(NAME, f"seat{seat}", str(words.SEATS[seat]), f'<g class="seat{seat}">{shape}</g>'))
    return Look(style(NAME, THEME, OWN_STYLE), "\n".join(found), STAGE)


def body(energy: int) -> str:
    """What all cards of an energy share: the country below, and above it a head with the icon."""
    name = ENERGY_CODES[energy]
    return (
        f"{outline(f'{name}-sky')}"
        f'<use href="#{NAME}-land-{energy}" class="{name}-line"/>'
        f'<path class="{name}" d="M-49-17V-51.5a10 10 0 0 1 10-10H39a10 10 0 0 1 10 10V-17Z"/>'
        f'<use href="#{NAME}-energy-{energy}" class="on-{name}" transform="translate(25 -39) scale(1.45)"/>'
    )


def pylon_card(which: int) -> str:
    """A card face down: a pylon on its hill, before a ridge and a low moon."""
    tower, wires, hill = PYLONS[which]
    drawn = f'{DUSK}<path class="hill" d="{hill}"/>{shapes(tower, "")}<path class="strung" d="{wires}"/>'
    return f'{outline("back")}<g class="lines" transform="scale(.92)">{drawn}</g>'


def outline(look: str, width: int = CARD_W) -> str:
    """The body of a card, and the shadow it throws."""
    x, w = num(1 - width / 2), width - 2
    shadow = f'<rect x="{x}" y="-57" width="{w}" height="122" rx="10" class="shade"/>'
    return f'{shadow}<rect x="{x}" y="-61.5" width="{w}" height="123" rx="10" class="{look}"/>'


@lru_cache(64)
def wooden(box: Box, edge: str = "") -> str:
    """A wooden board with its grain; ``edge`` is the look of its edge."""
    grain = "".join(
        f"M{num(box.x + 6)} {num(box.y + box.h * (one + 1) / 7)}q{num(box.w * 0.3)} {bend} {num(box.w * 0.55)} 0"
        f"t{num(box.w * 0.42)} {-bend}"
        for one, bend in enumerate((5, -4, 7, -6, 4, -5))
    )
    return rect(box, f"wood {edge}".rstrip(), 12) + path(grain, "grain")
