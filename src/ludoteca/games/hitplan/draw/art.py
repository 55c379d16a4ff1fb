"""Hit Plan's look: a comic. Thick outlines, hard shadows, dotted colour; by night, the same under neon.

Every picture is a symbol around (0, 0). A card is 100 × 140; an icon about 24 × 24.
"""

from __future__ import annotations

from functools import lru_cache

from ludoteca.core.svg import Look, Theme, escaped, style, wrapped
from ludoteca.core.svg import symbol as defined
from ludoteca.core.words import Sentence, per_language
from ludoteca.games.hitplan.catalogue import later, say
from ludoteca.games.hitplan.components import PROPOSALS, Cards, is_crime

NAME = "hitplan"
CARD_W, CARD_H = 100, 140
MOST_SEATS = 5

THEME = Theme(
    {
        "ink": ("#17121f", "#f6f0ff"),
        "soft": ("#574e63", "#b9aecb"),
        "paper": ("#ffe9bd", "#130e1d"),
        "panel": ("#fffaf0", "#211a30"),
        "line": ("#17121f", "#75659a"),
        "shade": ("#17121f", "#000000"),
        "turn": ("#17121f", "#ffd23f"),
        "turn-ink": ("#ffffff", "#17121f"),
        "print": ("#17121f", "#17121f"),
        "gold": ("#ffd23f", "#ffd23f"),
        "white": ("#ffffff", "#ffffff"),
        "p0": ("#8fe3c3", "#7fd9b6"),
        "p1": ("#93d2ff", "#84c8fb"),
        "p2": ("#ffadd3", "#ff9fcb"),
        "p3": ("#ffc072", "#ffb45c"),
        "p4": ("#ff9382", "#ff8874"),
        "guard": ("#3c2b74", "#4b388c"),
        "crime": ("#a9122b", "#b9173a"),
        "shift": ("#0b5a9c", "#1f66b8"),
        "poster": ("#fff1c4", "#ffeab0"),
        "back": ("#e4325a", "#b71f4c"),
        "focus": ("#6a1fb0", "#ffd23f"),
        "good": ("#14663c", "#86e6ad"),
        "warn": ("#a9122b", "#ff9fa8"),
        "track": ("#ecdcb8", "#35294c"),
        "s0": ("#1769aa", "#5db4f5"),
        "s1": ("#a3196b", "#ff8ac4"),
        "s2": ("#1f7a3f", "#7fdb9b"),
        "s3": ("#8a5200", "#ffbe5c"),
        "s4": ("#5b3fa8", "#bda4ff"),
        "seat-ink": ("#ffffff", "#17121f"),
    },
    pairs=(
        ("ink", "paper"),
        ("ink", "panel"),
        ("soft", "panel"),
        ("good", "panel"),
        ("warn", "panel"),
        ("turn-ink", "turn"),
        ("print", "gold"),
        ("print", "poster"),
        ("white", "guard"),
        ("white", "crime"),
        ("white", "shift"),
        *(("print", f"p{card}") for card in range(PROPOSALS)),
        *(("seat-ink", f"s{seat}") for seat in range(MOST_SEATS)),
    ),
)

OWN_STYLE = (
    "| .paper{fill:var(--paper)}| .dots{fill:url(#hitplan-dots)}| .dot{fill:var(--print);opacity:.16}"
    "| .panel{fill:var(--panel);stroke:var(--line);stroke-width:2.5}| .active{stroke:var(--focus);stroke-width:4}"
    "| .i{font-style:italic}| .soft{fill:var(--soft)}| .good{fill:var(--good)}| .warn{fill:var(--warn)}"
    "| .pen{fill:none;stroke:currentColor;stroke-width:2.4;stroke-linecap:round;stroke-linejoin:round}"
    "| .fill{fill:currentColor;fill-rule:evenodd}"
    "| .ink{color:var(--ink)}| .softly{color:var(--soft)}| .faint{opacity:.3}"
    "| .print{color:var(--print)}| text.print{fill:var(--print)}| .white{color:var(--white)}"
    "| text.white{fill:var(--white)}| .shade{fill:var(--shade)}| .edge{fill:none;stroke:var(--line);stroke-width:3}"
    "| .gold{fill:var(--gold);stroke:var(--print);stroke-width:2.5;stroke-linejoin:round}"
    "| .guard{fill:var(--guard)}| .crime{fill:var(--crime)}| .shift{fill:var(--shift)}| .poster{fill:var(--poster)}"
    "| .back{fill:var(--back)}| .turn{fill:var(--turn)}| text.on-turn{fill:var(--turn-ink)}"
    "| .slot{fill:var(--track);stroke:var(--line);stroke-width:2;stroke-dasharray:5 4}"
    "| .track{fill:var(--track)}| .goal{fill:none;stroke:var(--warn);stroke-width:3}"
    "| .frames{fill:none;stroke:var(--panel);stroke-width:2;stroke-dasharray:4 3}"
    "| .stolen{fill:var(--crime);stroke:var(--print);stroke-width:2.5}"
    "| .strike{stroke:var(--warn);stroke-width:3;fill:none;stroke-linecap:round}| text.seat-ink{fill:var(--seat-ink)}"
    "| .outcome{fill:var(--gold);stroke:var(--print);stroke-width:2.5}| .tokens{stroke:var(--line);stroke-width:1.5}"
    "| .organised{color:var(--warn)}| .masked{fill:var(--crime)}"
    "| .piece[tabindex]{filter:drop-shadow(0 0 3px var(--focus))}"
    "| .piece[tabindex]:focus-visible,| .piece[tabindex]:hover{filter:drop-shadow(0 0 8px var(--focus))}"
    + "".join(f"| .p{card}{{fill:var(--p{card})}}" for card in range(PROPOSALS))
    + "".join(f"| .s{seat}{{fill:var(--s{seat})}}" for seat in range(MOST_SEATS))
)


def dot(x: float, y: float, r: float) -> str:
    """A circle as a path."""
    return f"M{x - r:g} {y:g}a{r:g} {r:g} 0 1 0 {2 * r:g} 0a{r:g} {r:g} 0 1 0 {-2 * r:g} 0Z"


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
    ("", STAR),
    ("M0-12L10-8V0C10 6 5 10 0 12C-5 10-10 6-10 0V-8ZM-5 0L-1 4L5-4", ""),
    ("M-11-3V3H-6L5 9V-9L-6-3ZM9-4A6 6 0 0 1 9 4M-7 4L-5 11H-2L-3 5", ""),
    ("M0-6C-3-9-8-9-11-8V7C-8 6-3 6 0 9C3 6 8 6 11 7V-8C8-9 3-9 0-6ZM0-6V9", ""),
)

# The emblems of the ten IPs.
EMBLEMS = (
    (
        "",
        dot(-8, -2, 2.6)
        + dot(-3, -8, 2.6)
        + dot(3, -8, 2.6)
        + dot(8, -2, 2.6)
        + "M0-3C5-2 8 4 6 8C4 11-4 11-6 8C-8 4-5-2 0-3Z",
    ),
    ("M-10 10L-8 3L5-10L10-5L-3 8ZM2-7L7-2", ""),
    ("M-4-4C-6-6-2-8-4-11M3-4C1-6 5-8 3-11", "M-11 0H11C11 6 6 10 0 10C-6 10-11 6-11 0Z"),
    ("", f"M-9 11V-2A9 9 0 0 1 9-2V11L5 8L0 11L-5 8Z{dot(-3, -2, 2)}{dot(3, -2, 2)}"),
    ("M-3 7V-8L9-10V4", dot(-6, 7, 3.2) + dot(6, 4, 3.2)),
    ("M-9-5H9V9H-9ZM0-5V-10M-12-1V4M12-1V4M-4 5H4", dot(-4, 0, 2) + dot(4, 0, 2) + dot(0, -11, 1.6)),
    ("", "M-11 11V-7H-7V-3H-4V-10H4V-3H7V-7H11V11H3V4H-3V11Z"),
    ("M-12 4C-14 0 8-8 12-5C14-2-8 8-12 4Z", dot(0, 0, 6.5)),
    ("M-7-4H7V8H-7ZM-7-4L0 2L7-4M-7-2C-12-3-13-7-12-10C-9-9-6-8-5-4M7-2C12-3 13-7 12-10C9-9 6-8 5-4", ""),
    ("M-11 11L9-9M-11 5L-5 11", "M3-12L12-12L12-3L9-9Z" + dot(-9, 9, 2)),
)

MASK = (
    "M-12-7C-6-9 6-9 12-7C13 2 9 8 4 8C2 8 1 5 0 5C-1 5-2 8-4 8C-9 8-13 2-12-7Z"
    "M-8-3C-5-4-3-3-2 0C-5 2-8 1-8-3ZM8-3C5-4 3-3 2 0C5 2 8 1 8-3Z"
)
ICONS: dict[str, tuple[Sentence, str, str]] = {
    "mask": (
        later("the Criminal Organisation"),
        "",
        MASK,
    ),
    "swap": (later("a Shift"), "M-10-4H8M3-9L8-4L3 1M10 6H-8M-3 1L-8 6L-3 11", ""),
    "crown": (later("IP Holder"), "", "M-11 8V-6L-5 0L0-9L5 0L11-6V8Z"),
    "return": (later("back to the hand"), "M-8-8V-1H-1M-8-1C-5-9 6-10 9-2C11 5 5 10-1 9", ""),
    "chosen": (later("has chosen"), "M-8 0L-2 7L9-7", ""),
    "hat": (later("action card"), "M-10-10H10V10H-10ZM-10-4H10M-4-10V-4M4-10V-4", "M-3 0L5 3L-3 7Z"),
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
    runner = f'<circle r="14" class="masked tokens"/><g class="white" transform="scale(.85)">{shapes("", MASK)}</g>'
    found.append(defined(NAME, "org", str(ICONS["mask"][0]), runner))
    back = f'{body("back")}<g class="white" transform="scale(2.4)">{shapes(*ICONS["hat"][1:])}</g>{EDGE}'
    found.append(defined(NAME, "back", say("a card, face down"), back))
    return Look(style(NAME, THEME, OWN_STYLE), "\n".join(found))


SHADOW = '<rect x="-44" y="-64" width="98" height="138" rx="8" class="shade"/>'
EDGE = '<rect x="-49" y="-69" width="98" height="138" rx="8" class="edge"/>'


def body(look: str) -> str:
    """A card without its edge: hard shadow, colour, dots."""
    inner = 'x="-49" y="-69" width="98" height="138" rx="8"'
    return f'{SHADOW}<rect {inner} class="{look}"/><rect {inner} class="dots"/>'


def title_of(title: str, top: float, look: str) -> str:
    """A card's title in as many lines as it takes, as large as it may be."""
    longest = max(len(word) for word in title.split())
    size = 14.0 if len(title) <= 22 and longest <= 10 else min(11.0, 135 / longest) if len(title) <= 50 else 8.0
    lines = wrapped(title, size, 90 if size == 14 else 96)
    return "".join(
        f'<text y="{top + at * size * 1.2:.4g}" font-size="{size:.3g}" class="m b {look}">{escaped(line)}</text>'
        for at, line in enumerate(lines)
    )


def action(card: int, title: str, appeal: str) -> str:
    """An action card: a Proposal with its Appeal, or a Countermeasure."""
    look = f"p{card}" if card < PROPOSALS else "guard"
    ink = "print" if card < PROPOSALS else "white"
    lines, filled = ACTION_ICONS[card]
    if card < PROPOSALS:
        icon = f'<g class="{ink}" transform="translate(21 -24) scale(1.9)">{shapes(lines, filled)}</g>'
        icon += f'<text x="-42" y="-28" font-size="46" class="b i {ink}">{appeal}</text>'
        words = title_of(title, 34, ink)
    else:
        icon = f'<g class="{ink}" transform="translate(0 -34) scale(2.1)">{shapes(lines, filled)}</g>'
        words = title_of(title, 14, ink)
    return f"{body(look)}{icon}{words}{EDGE}"


def poster(ip: int, title: str, points: str) -> str:
    """An IP: its emblem, its title, and its points in a burst."""
    lines, filled = EMBLEMS[ip]
    return (
        f'{body("poster")}<g class="print" transform="translate(6 2) scale(2.3)">{shapes(lines, filled)}</g>'
        f'<path d="{BURST}" class="gold" transform="translate(-26 -44) scale(.78)"/>'
        f'<text x="-26" y="-35" font-size="26" class="m b i print">{points}</text>{title_of(title, 43, "print")}{EDGE}'
    )


def event_card(event: int, title: str, says: str) -> str:
    """An event: a Crime with its Victims, or a Shift with its effect."""
    kind = "crime" if is_crime(event) else "shift"
    icon = ICONS["mask" if is_crime(event) else "swap"]
    heading = title_of(title, -17, "white")
    start = -17 + heading.count("<text") * 17 + 3
    told = "".join(
        f'<text y="{start + at * 12.5:g}" font-size="10.5" class="m white">{escaped(line)}</text>'
        for at, line in enumerate(wrapped(says, 10.5, 100))
    )
    drawn = f'<g class="white" transform="translate(0 -48) scale(1.4)">{shapes(*icon[1:])}</g>'
    return f"{body(kind)}{drawn}{heading}{told}{EDGE}"


def token(seat: int) -> str:
    """A player's runner: a shape of its own, with the number."""
    outlines = (
        dot(0, 0, 12),
        "M-11-11H11V11H-11Z",
        "M0-15L15 0L0 15L-15 0Z",
        "M-7-12H7L14 0L7 12H-7L-14 0Z",
        "M0-15L14 11H-14Z",
    )
    lift = 8 if seat == 4 else 5.5
    return (
        f'<path d="{outlines[seat]}" class="s{seat} tokens"/>'
        f'<text y="{lift}" font-size="15" class="m b seat-ink">{seat + 1}</text>'
    )


class Pictures:
    """Makes the symbols of a drawing from the titles of an edition."""

    def __init__(self, cards: Cards, says: tuple[str, ...]) -> None:
        self.cards = cards
        self.says = says

    def symbol(self, key: str) -> str:
        """``action-3``, ``icon-3``, ``ip-9``, ``event-0`` or ``token-1``; what is in the kit needs nothing more."""
        kind, _, text = key.partition("-")
        if not text:
            return ""
        number, cards = int(text), self.cards
        if kind in ("action", "icon"):
            return made(kind, number, cards.action_titles[number], str(cards.appeal[number]))
        if kind == "ip":
            return made(kind, number, cards.ip_titles[number], str(cards.ip_points[number]))
        if kind == "event":
            return made(kind, number, cards.event_titles[number], self.says[number])
        return made(kind, number, str(number + 1), "")


@lru_cache(1024)
def made(kind: str, number: int, title: str, says: str) -> str:
    """A symbol with the words of an edition."""
    content = {
        "action": lambda: action(number, title, says),
        "icon": lambda: shapes(*ACTION_ICONS[number]),
        "ip": lambda: poster(number, title, says),
        "event": lambda: event_card(number, title, says),
        "token": lambda: token(number),
    }[kind]()
    return defined(NAME, f"{kind}-{number}", title, content)
