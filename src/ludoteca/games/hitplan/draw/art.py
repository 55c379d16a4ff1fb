"""Hit Plan's look: a comic. Thick outlines, hard shadows, dotted colour; by night, the same under neon.

Every picture is a symbol around (0, 0). A card is 100 × 140; an icon about 24 × 24.
"""

from __future__ import annotations

import tomllib
from pathlib import Path

from ludoteca.core.shapes import symbol as defined
from ludoteca.core.theme import Look, Theme, style
from ludoteca.core.words import Sentence, per_language
from ludoteca.games.hitplan.catalogue import later, say
from ludoteca.games.hitplan.components import PROPOSALS
from ludoteca.games.hitplan.draw.faces import badge
from ludoteca.games.hitplan.draw.layout import STAGE

NAME = "hitplan"
CARD_W, CARD_H = 100, 140
MOST_SEATS = 5

PALETTE = Path(__file__).with_name("palette.toml")
THEME = Theme.read(PALETTE)
PAINTS = tomllib.loads(PALETTE.read_text(encoding="utf-8"))["paints"]

OWN_STYLE = (
    "| .paper{fill:var(--paper)}| .dots{fill:url(#hitplan-dots)}| .dot{fill:var(--print);opacity:.13}"
    "| .panel{fill:var(--panel);stroke:var(--line);stroke-width:2}| .active{stroke:var(--focus);stroke-width:3.5}"
    "| .i{font-style:italic}| .soft{fill:var(--soft)}| .good{fill:var(--good)}| .warn{fill:var(--warn)}"
    "| .pen{fill:none;stroke:currentColor;stroke-width:2.4;stroke-linecap:round;stroke-linejoin:round}"
    "| .fill{fill:currentColor;fill-rule:evenodd}"
    "| .ink{color:var(--ink)}| .resting{opacity:.6}"
    "| .print{color:var(--print)}| text.print{fill:var(--print)}| .white{color:var(--white)}"
    "| text.white{fill:var(--white)}| .shade{fill:var(--shade)}"
    "| .edge{fill:none}| .edge,| .edged{stroke:var(--line);stroke-width:2.5}"
    "| .gold{fill:var(--gold);stroke:var(--print);stroke-width:2;stroke-linejoin:round}"
    "| .guard{fill:var(--guard)}| .crime{fill:var(--crime)}| .shift{fill:var(--shift)}| .poster{fill:var(--poster)}"
    "| .back{fill:var(--back)}"
    "| .slot{fill:var(--track);stroke:var(--line);stroke-width:1.5;stroke-dasharray:5 4}"
    "| .track{fill:var(--track);stroke:var(--line);stroke-width:1.5}"
    "| .plank{fill:var(--wood);stroke:var(--print);stroke-width:1.5}| .wall{fill-opacity:.2}"
    "| .papered{stroke-dasharray:0 7 8 7;stroke-opacity:.12}| .masked-paper{stroke:var(--crime)}"
    "| .beam{fill:var(--rays);fill-opacity:.6}"
    "| .frame{fill:var(--panel);stroke:var(--line);stroke-width:1.2}| .emblem{fill:var(--track);fill-rule:evenodd}"
    "| .wanted{stroke:var(--warn);stroke-dasharray:5 4}"
    "| .goal{fill:none;stroke:var(--warn);stroke-width:3}"
    "| .sprockets{fill:none;stroke:var(--panel);stroke-width:3;stroke-dasharray:4 5}"
    "| .frames{stroke:var(--panel)}"
    "| .stolen{fill:var(--crime);stroke:var(--print);stroke-width:2}| .rim{stroke:var(--line);stroke-width:1.5}"
    "| .strike{stroke:var(--warn);stroke-width:2.5;fill:none;stroke-linecap:round}"
    "| .outcome{fill:var(--gold);stroke:var(--print);stroke-width:2}"
    "| .pick{fill:none;stroke:var(--focus);stroke-width:5}"
    "| .organised{color:var(--warn)}| .masked{fill:var(--crime)}| .rays{fill:var(--rays)}"
    "| .scene path{stroke:var(--print);stroke-width:1.6;stroke-linejoin:round;stroke-linecap:round}"
    "| .scene .bare{stroke:none}| .scene .line{fill:none}| .scene .thin{stroke-width:1.1}"
    "| .scene .light{stroke:var(--white)}| .scene .pale{stroke:var(--cream);stroke-width:1}"
    "| .scene .gold-line{stroke:var(--gold);stroke-width:2.5}"
    "| .scene .gold{fill:var(--gold)}| .scene .white{fill:var(--white)}| .scene .print{fill:var(--print)}"
    + "".join(f"| .scene .{paint}{{fill:var(--{paint})}}" for paint in PAINTS)
    + "".join(f"| .p{card}{{fill:var(--p{card})}}" for card in range(PROPOSALS))
    + "".join(
        f"| .s{seat}{{fill:var(--s{seat})}}| .s{seat}-paper{{stroke:var(--s{seat})}}" for seat in range(MOST_SEATS)
    )
)

STAR = "M0-11L3.2-3.6L11-3.2L4.8 1.8L7 9.6L0 5.2L-7 9.6L-4.8 1.8L-11-3.2L-3.2-3.6Z"
BURST = (
    "M0-30L7-20L18-25L18-13L29-10L22 0L29 10L18 13L18 25L7 20"
    "L0 30L-7 20L-18 25L-18 13L-29 10L-22 0L-29-10L-18-13L-18-25L-7-20Z"
)

# Lines and filled shapes of the eight action cards.
ACTION_ICONS = (
    ("M-11-2H11V10H-11ZM-11-2L-9.5-8L11-5.5M-5-2L-3-7M2-2L4-6.3", ""),
    ("M-10-11H10V11H-10ZM-10-1H10M2-11V-1M-4-1V11", "M4-9H8V-4H4ZM-2 2H7V8H-2Z"),
    ("M-4-6A4 4 0 0 1 4-6V-1A4 4 0 0 1-4-1ZM-8-2A8 8 0 0 0 8-2M0 6V11M-5 11H5", ""),
    ("M-12-5H12V9H-12ZM-6-12L0-5L6-12M-6 12H6", "M-3-2L5 2L-3 6Z"),
    ("M0-12L3.5-4L12-3.5L5.2 2L7.6 10.5L0 5.6L-7.6 10.5L-5.2 2L-12-3.5L-3.5-4Z", ""),
    ("M0-12L10-8V0C10 6 5 10 0 12C-5 10-10 6-10 0V-8ZM-5 0L-1 4L5-4", ""),
    ("M-11-3V3H-6L5 9V-9L-6-3ZM9-4A6 6 0 0 1 9 4M-7 4L-5 11H-2L-3 5", ""),
    ("M0-6C-3-9-8-9-11-8V7C-8 6-3 6 0 9C3 6 8 6 11 7V-8C8-9 3-9 0-6ZM0-6V9", ""),
)

MASK = (
    "M-12-7C-6-9 6-9 12-7C13 2 9 8 4 8C2 8 1 5 0 5C-1 5-2 8-4 8C-9 8-13 2-12-7Z"
    "M-8-3C-5-4-3-3-2 0C-5 2-8 1-8-3ZM8-3C5-4 3-3 2 0C5 2 8 1 8-3Z"
)
CROWN = "M-11 8V-6L-5 0L0-9L5 0L11-6V8Z"
ICONS: dict[str, tuple[Sentence, str, str]] = {
    "mask": (later("the Criminal Organisation"), "", MASK),
    "swap": (later("a Shift"), "M-10-4H8M3-9L8-4L3 1M10 6H-8M-3 1L-8 6L-3 11", ""),
    "crown": (later("IP Holder"), "", CROWN),
    "return": (later("back to the hand"), "M-8-8V-1H-1M-8-1C-5-9 6-10 9-2C11 5 5 10-1 9", ""),
    "chosen": (later("has chosen"), "M-8 0L-2 7L9-7", ""),
    "hat": (later("action card"), "M-10-10H10V10H-10ZM-10-4H10M-4-10V-4M4-10V-4", "M-3 0L5 3L-3 7Z"),
}
# Beside the figures of a plate.
FIGURES: dict[str, tuple[Sentence, str]] = {
    "points": (later("points"), f'<path class="gold" d="{STAR}"/>'),
    "cards": (
        later("cards left"),
        (
            '<rect x="-11" y="-9" width="14" height="19" rx="3" class="guard rim" transform="rotate(-12)"/>'
            '<rect x="-3" y="-10" width="14" height="19" rx="3" class="p1 rim" transform="rotate(10)"/>'
        ),
    ),
}


def shapes(lines: str, filled: str) -> str:
    """Lines drawn with a pen, and filled shapes."""
    drawn = f'<path class="pen" d="{lines}"/>' if lines else ""
    return drawn + (f'<path class="fill" d="{filled}"/>' if filled else "")


@per_language(16)
def look() -> Look:
    """The style sheet and the pictures of every drawing, a line each; their titles are in the reader's language."""
    found: list[str] = []
    found.append(
        f'<pattern id="{NAME}-dots" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(30)">'
        f'<g class="{NAME}"><circle class="dot" cx="4" cy="4" r="1.7"/></g></pattern>'
    )
    for key, (title, lines, filled) in ICONS.items():
        found.append(defined(NAME, key, str(title), shapes(lines, filled)))
    for key, (title, drawn) in FIGURES.items():
        found.append(defined(NAME, key, str(title), drawn))
    runner = f'<circle r="13" class="masked rim"/><g class="white" transform="scale(.8)">{shapes("", MASK)}</g>'
    found.append(defined(NAME, "org", str(ICONS["mask"][0]), runner))
    for seat in range(MOST_SEATS):
        worn = f'<g class="scene">{badge(seat)}</g>'
        found.append(defined(NAME, f"badge-{seat}", say("a producer"), worn))
    for key, sign in (("awaited", STAR), ("wanted", MASK)):
        drawn = f'<rect x="-19" y="-18" width="38" height="36" rx="4" class="frame {key}"/>'
        drawn += f'<path d="{sign}" class="emblem"/>'
        found.append(defined(NAME, key, str(FIGURES["points"][0]), drawn))
    back = f'{body("back")}<g class="white" transform="scale(2.4)">{shapes(*ICONS["hat"][1:])}</g>'
    found.append(defined(NAME, "back", say("a card, face down"), back))
    return Look(style(NAME, THEME, OWN_STYLE), "\n".join(found), STAGE)


def body(look: str, w: float = CARD_W, h: float = CARD_H, r: float = 8) -> str:
    """The paper of a card: hard shadow, colour with its edge, dots."""
    inner = f'width="{w - 2:g}" height="{h - 2:g}" rx="{r:g}"'
    at = f'x="{1 - w / 2:g}" y="{1 - h / 2:g}" {inner}'
    shadow = f'<rect x="{4 - w / 2:g}" y="{4 - h / 2:g}" {inner} class="shade"/>'
    return f'{shadow}<rect {at} class="{look} edged"/><rect {at} class="dots"/>'
