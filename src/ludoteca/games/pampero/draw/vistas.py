"""The pictures on Pampero's cards, from a small vocabulary of shapes: the plains, what a card is about, who does it.

A vista is 120 × 60 around (0, 0), transparent over a sky in the colour of its card: what it is about stands in the
middle 60, so that a square shows it, too; of a strip the sky and the foot are cut off. A person is about 40 × 40, the
shoulders' foot at (0, 0). What is drawn follows from what a card does, not from its number: an edition may change that.
"""

from __future__ import annotations

from functools import cache

from ludoteca.core.svg import Box, framed, painting
from ludoteca.games.pampero.draw.marks import NAME, circle, inlaid, rect

Shape = tuple[str, str]
"""The paint (a class of the style sheet; ``pen`` and its colour for a line) and the outline."""

SEEN = Box(-60, -30, 120, 60)
UPRIGHT = 1.12  # how high a vista may be, in widths


def dot(x: float, y: float, r: float) -> str:
    """A circle as a path."""
    return f"M{x - r:g} {y:g}a{r:g} {r:g} 0 1 0 {2 * r:g} 0a{r:g} {r:g} 0 1 0 {-2 * r:g} 0Z"


def block(x: float, y: float, w: float, h: float) -> str:
    """A rectangle as a path."""
    return f"M{x:g} {y:g}h{w:g}v{h:g}h{-w:g}Z"


def turbine(x: float, y: float, r: float, foot: float) -> str:
    """A wind turbine: its hub there, three blades, the mast down to its foot."""
    a, b = round(r * 0.5, 1), round(r * 0.87, 1)
    k = round(r * 0.13, 1)
    blades = (
        f"M{x - k:g} {y:g}L{x:g} {y - r:g}L{x + k:g} {y:g}L{x + b:g} {y + a:g}L{x:g} {y + 2 * k:g}L{x - b:g} {y + a:g}Z"
    )
    return f"{blades}M{x - k:g} {y + 2 * k:g}L{x - k * 1.4:g} {foot:g}H{x + k * 1.4:g}L{x + k:g} {y + 2 * k:g}Z"


def windows(*at: tuple[float, float]) -> str:
    """Lit windows."""
    return "".join(f"M{x:g} {y:g}h3v4h-3Z" for x, y in at)


RIDGE = ("hill", "M-60 12Q-40-2-18 8T22 4T60 8V30H-60Z")
PLAIN = ("leaf", "M-60 20Q-24 8 6 17T60 15V30H-60Z")
FIELD = ("wheat", "M-60 24Q-20 16 60 27V30H-60Z")
PYLON = "M-8 24L-1.5-24H1.5L8 24M-13-16L0-20L13-16M-11-6L0-10L11-6M-5 4L6.5 14M5 4L-6.5 14"

VISTAS: dict[str, tuple[Shape, ...]] = {
    "tower": (  # a pylon on the hill, its lines on to the next
        RIDGE,
        ("pen cream-line thin", "M-60-4Q-36 4-13-16M13-16Q34 4 60-6M-60 4Q-36 10-11-6M11-6Q34 12 60 2"),
        PLAIN,
        FIELD,
        ("pen white", PYLON),
    ),
    "wind": (  # turbines, one near, two far
        RIDGE,
        PLAIN,
        ("cream", turbine(-36, -4, 11, 20) + turbine(38, -8, 12, 20) + turbine(20, 2, 7, 18)),
        ("lit", turbine(-3, -8, 20, 26)),
        FIELD,
        ("pen cream-line thin", "M-28-22h14q5 0 5-4M22-20h12M-52-16h9"),
    ),
    "contract": (  # a town with light in its windows, a paper with its seal
        RIDGE,
        PLAIN,
        ("cream", block(-50, 4, 14, 16) + block(-28, -4, 14, 24) + block(36, 0, 16, 20)),
        ("roof", "M-52 4L-43-4L-34 4ZM-30-4L-21-13L-12-4ZM34 0L44-9L54 0Z"),
        ("earth", block(-12, 4, 12, 16)),
        ("sun", windows((-46, 8), (-25, 1), (-20, 1), (-25, 9), (-20, 9), (40, 5), (46, 5), (-8, 8), (-46, 14))),
        FIELD,
        ("lit", "M2-22H20L26-16V22H2Z"),
        ("steel", "M20-22V-16H26Z"),
        ("pen dark thin", "M7-12h11M7-6h14M7 0h14M7 6h8"),
        ("roof", dot(20, 14, 4.5) + "M17 16L16 25L20 22L24 25L23 16Z"),
    ),
    "hamlet": (  # a farm far out, its tree and its pump
        RIDGE,
        PLAIN,
        ("lit", "M-22 4H6V22H-22Z"),
        ("roof", "M-26 5L-16-8H2L10 5Z"),
        ("dark", block(-18, 10, 5, 5) + block(-6, 10, 6, 12)),
        ("earth", "M17 22V2H20V22Z"),
        ("leaf", dot(18.5, -6, 10) + dot(11, 0, 6) + dot(26, 0, 6)),
        ("pen cream-line thin", "M-34 22L-31-8L-28 22M-38-8H-24M-31-15V-1M-36-13L-26-3M-26-13L-36-3"),
        FIELD,
        ("pen cream-line thin", "M34 24V14M44 26V16M54 26V16M30 18L60 20M-60 18H-44M-56 14V24M-48 13V23"),
    ),
    "foreign": (  # a ship under the harbour's crane
        ("hill", "M-60 10Q-40 2-10 8T60 4V30H-60Z"),
        ("pen white", "M22 22V-20M30 22V-20M-14-20H42M22-10H30M22 2H30M36-20L26-26L16-20M-4-20V-6"),
        ("sea", "M-60 14H60V30H-60Z"),
        ("roof", block(-26, -2, 12, 8) + block(2, -2, 10, 8)),
        ("wheat", block(-13, -2, 14, 8) + block(-10, -6, 12, 4)),
        ("lit", block(-36, -8, 8, 14) + block(-38, -11, 12, 3)),
        ("dark", "M-42 6H18L12 20H-36Z"),
        ("pen cream-line thin", "M-60 22q5-4 10 0t10 0t10 0t10 0t10 0t10 0t10 0t10 0t10 0t10 0t10 0t10 0"),
    ),
    "venture": (  # a bank, and what it lends
        RIDGE,
        PLAIN,
        ("cream", "M-28-8L-4-24L20-8ZM-26 18H18V22H-26Z" + "".join(block(x, -5, 5, 22) for x in (-23, -12, -1, 10))),
        ("earth", block(-18, -5, 6, 22) + block(-7, -5, 6, 22) + block(4, -5, 6, 22)),
        ("lit", block(-26, -8, 44, 3)),
        FIELD,
        ("coin", "".join(dot(x, y, 4) for x, y in ((16, 24), (26, 24), (21, 17), (36, 24), (-32, 24)))),
    ),
    "bulldozer": (  # earth is moved
        RIDGE,
        PLAIN,
        ("earth", "M14 26Q20 6 30 10Q40 8 48 26Z"),
        ("wheat", "M-18 2V-14H2L8 2H14V14H-26V2Z"),
        ("dark", "M-14-10H0L3 0H-14ZM-26 12H12A6 6 0 0 1 12 25H-22A6 6 0 0 1-26 12Z"),
        ("steel", "M16-2H20Q26 12 20 25H15Q19 12 16-2ZM10 12H17V16H10Z"),
        ("steel", "".join(dot(x, 18.5, 3.5) for x in (-21, -5, 10))),
        ("dark", block(-24, -10, 3, 12)),
        ("earth", "M-60 25H60V30H-60Z"),
    ),
    "solar": (  # panels in the sun
        ("sun", dot(14, -12, 9)),
        ("pen sun-line thin", "M14-26V-29M0-12H-4M28-12H32M4-22L1-25M24-22L27-25M24-2L27 1"),
        RIDGE,
        PLAIN,
        ("sea", "M-50 22L-42 8H-24L-30 22ZM-24 24L-16 4H8L2 24ZM10 22L16 8H34L30 22ZM38 20L42 10H56L54 20Z"),
        ("pen cream-line thin", "M-46 15H-27M-36 8L-40 22M-20 14H5M-4 4L-11 24M13 15H32M25 8L20 22"),
        FIELD,
    ),
    "connection": (  # a substation
        RIDGE,
        PLAIN,
        ("pen cream-line thin", "M-60-10Q-30-2-15-20M15-20Q34-2 60-10"),
        ("pen white", "M-18 22V-18M18 22V-18M-22-18H22M-22-12H22M-8-12V-6M8-12V-6M0-12V-6"),
        ("steel", block(-13, 0, 26, 20)),
        ("dark", block(-9, -6, 3, 6) + block(-1, -6, 3, 6) + block(7, -6, 3, 6)),
        ("sun", "M3 2L-6 11H-1L-3 18L6 8H1Z"),
        FIELD,
    ),
    "battery": (  # power in store
        RIDGE,
        PLAIN,
        ("steel", block(-54, 2, 16, 20) + block(34, 2, 16, 20)),
        ("cream", block(-26, -10, 22, 32) + block(2, -10, 22, 32) + block(-20, -14, 10, 4) + block(8, -14, 10, 4)),
        ("leaf", block(-22, 4, 14, 14) + block(6, -6, 14, 24) + block(-50, 8, 8, 10)),
        ("sun", "M-13-4L-20 6H-15L-17 14L-9 3H-14ZM15-4L8 6H13L11 14L19 3H14Z"),
        FIELD,
    ),
    "retrieve": (  # the control room
        ("dark", "M-60-24H60V14H-60Z"),
        ("sea", block(-28, -20, 56, 26) + block(-56, -20, 24, 26) + block(32, -20, 24, 26)),
        ("pen sun-line thin", "M-22-4L-10-14L2-2L12-12L22-4M-50-2H-38M-50-8H-42M38-2H50M38-8H46"),
        ("lit", dot(-10, -14, 2.4) + dot(2, -2, 2.4) + dot(12, -12, 2.4)),
        ("steel", "M-60 12H60L56 30H-56Z"),
        ("sun", dot(-18, 18, 2) + dot(18, 18, 2)),
        ("roof", dot(-10, 18, 2) + dot(26, 18, 2)),
    ),
    "star": (  # whatever is needed
        RIDGE,
        PLAIN,
        ("cream", turbine(-40, 0, 11, 22)),
        ("pen cream-line thin", "M34 24L39-6L44 24M30 0H48M32 7H46"),
        ("sun", "M0-24L6-9L22-8L10 2L14 18L0 9L-14 18L-10 2L-22-8L-6-9Z"),
        FIELD,
    ),
    "homes": (
        RIDGE,
        PLAIN,
        ("lit", block(-26, 2, 22, 20) + block(6, 6, 18, 16)),
        ("roof", "M-30 3L-15-12L0 3ZM3 7L15-5L27 7Z"),
        ("dark", block(-18, 10, 7, 12) + block(12, 12, 6, 6)),
        FIELD,
    ),
    "factory": (
        RIDGE,
        PLAIN,
        ("lit", "M-18-22q6-6 12 0q8-4 10 2q-8 4-14 2Z"),
        ("earth", "M-26 22V0L-14 6V0L-2 6L0-18H8L10 6H26V22Z"),
        ("sun", windows((-20, 10), (-12, 10), (-4, 10), (4, 10), (14, 10), (19, 10))),
        FIELD,
    ),
    "offices": (
        RIDGE,
        PLAIN,
        ("steel", block(-24, -6, 16, 28) + block(12, -2, 14, 24)),
        ("cream", block(-8, -24, 18, 46)),
        ("dark", windows(*((x, y) for x in (-4, 3) for y in (-18, -10, -2, 6)), (-20, 0), (-14, 0), (-20, 8))),
        FIELD,
    ),
    "beach": (
        ("sea", "M-60 4H60V18H-60Z"),
        ("wheat", "M-60 16Q-20 8 60 18V30H-60Z"),
        ("pen white", "M-4 24L2-18"),
        ("roof", "M-22-8Q2-36 26-2Q18-8 12-4Q6-12-2-7Q-12-14-22-8Z"),
        ("lit", "M8 20H26L22 24H8Z"),
    ),
    "laurel": (  # who has the most
        RIDGE,
        PLAIN,
        ("sun", "M-11-22H11V-8A11 11 0 0 1-11-8ZM-3 2H3V12H9V18H-9V12H-3Z"),
        ("pen sun-line", "M-11-18H-18Q-18-6-9-5M11-18H18Q18-6 9-5"),
        FIELD,
    ),
}  # fmt: skip

VISTA_OF = {
    "order": "venture", "energy": "wind", "network": "connection", "transformer": "connection", "spent": "retrieve",
    "bonus": "laurel", "m0": "homes", "m1": "factory", "m2": "offices",
    "m3": "beach", "m4": "hamlet", "m5": "contract",
}  # fmt: skip
"""Signs that have the vista of another, and markets."""


def vista_key(sign: str) -> str:
    """The vista of what a card is known by."""
    sign = VISTA_OF.get(sign, sign)
    return sign if sign in VISTAS else "star"


def painted(shapes: tuple[Shape, ...]) -> str:
    """Shapes in the order of painting."""
    return "".join(f'<path class="{look}" d="{outline}"/>' for look, outline in shapes)


@cache
def vistas() -> dict[str, str]:
    """The vistas as paintings."""
    return {f"v-{key}": painting(NAME, f"v-{key}", painted(shapes), SEEN) for key, shapes in VISTAS.items()}


def vista(sign: str, where: Box, look: str) -> str:
    """A picture: the sky in the colour of the card, the plains, and what the card is about; in an upright box the sky
    is higher, and there is a sun in it.
    """
    high = min(where.h, where.w * UPRIGHT)
    seen = framed(NAME, f"v-{vista_key(sign)}", Box(where.x, where.bottom - high, where.w, high))
    sun = circle(where.x + where.w * 0.76, where.y + where.w * 0.24, where.w * 0.13, "glow") if high < where.h else ""
    return rect(where, f"scene {look}") + sun + seen


# Persons: shoulders, head, hair, and by their trade a hat or something they wear.

SHOULDERS = "M-17 0C-17-9-9-11 0-11C9-11 17-9 17 0Z"
HAIR: tuple[Shape, ...] = (
    ("dark", "M-8.6-18C-10-30 10-30 8.6-18L6-22H-6Z"),
    ("earth", "M-10-8C-12-32 12-32 10-8L6.5-11V-21H-6.5V-11Z"),
    ("dark", "M-8-19C-9-29 9-29 8-19L6-22H-6ZM-8-17C-4-13 4-13 8-17C8-9 4-7 0-7C-4-7-8-9-8-17Z"),
    ("wheat", "M-8.6-16C-11-31 11-31 8.6-16L5-22H-6Z"),
)
HELMET = "M-10-20A10 10 0 0 1 10-20H12V-18H-12V-20ZM-2-31H2V-20H-2Z"
TRADES: dict[str, tuple[Shape, ...]] = {
    "tower": (("sun", HELMET), ("pen dark thin", "M-4-30V-20M4-30V-20")),
    "wind": (("leaf", HELMET), ("sea", "M-9-18H9V-13H1L0-15L-1-13H-9Z")),
    "solar": (("wheat", "M-16-20Q-6-22-7-29H7Q6-22 16-20Q0-15-16-20Z"), ("roof", "M-7-24H7V-21H-7Z")),
    "contract": (("pen dark thin", dot(-3.6, -16, 2.6) + dot(3.6, -16, 2.6) + "M-1-16H1"), ("roof", "M-2-9H2L3 0H-3Z")),
    "hamlet": (("dark", "M-15-21Q-7-23-7-29H7Q7-23 15-21Q0-18-15-21Z"), ("roof", "M-17 0L-9-9L0-4L9-9L17 0Z")),
    "foreign": (
        ("lit", "M-9-23C-11-31 11-31 9-23Z"),
        ("dark", "M-9-23H9V-20C4-18-4-18-9-20Z"),
        ("sun", dot(0, -25.5, 2)),
    ),
    "order": (("dark", "M-12-22H12V-20H-12ZM-7-34H7V-22H-7Z"), ("roof", "M-7-25H7V-22H-7Z"), ("lit", "M-3-9H3L0-4Z")),
    "connection": (("roof", HELMET), ("sun", dot(0, -24, 3))),
    "bulldozer": (("sun", "M-9-22C-10-30 10-30 9-22L14-20H-9Z"), ("roof", block(-11, -20, 4, 7) + block(7, -20, 4, 7))),
    "battery": (("lit", "M-17 0C-17-9-10-11-6-11L0-2L6-11C10-11 17-9 17 0Z"), ("sea", "M-8-19H8V-14H-8Z")),
    "retrieve": (
        ("pen dark", "M-9-17C-10-30 10-30 9-17"),
        ("dark", block(-11, -19, 4, 7) + block(7, -19, 4, 7)),
        ("pen dark thin", "M9-12Q8-8 3-8"),
    ),
}
SHIRTS = ("sea", "roof", "steel", "leaf", "earth")
SHADES = ("skin0", "skin1", "skin2", "skin1")


def person(trade: str, number: int) -> str:
    """A specialist: of those of one trade no two look alike."""
    worn = TRADES.get(trade, TRADES["contract"])
    face: tuple[Shape, ...] = (
        (SHIRTS[number % 5], SHOULDERS),
        (SHADES[number // 2 % 4], "M-3-12V-8Q0-5 3-8V-12Z" + dot(0, -17, 8)),
        HAIR[number % 4],
        ("dark", dot(-3, -17, 1) + dot(3, -17, 1)),
    )
    return painted((*face, *worn))


def portrait(trade: str, number: int, where: Box, look: str) -> str:
    """A specialist before what they do."""
    size = min(where.h, where.w) / 56
    return vista(trade, where, look) + inlaid(person(trade, number), where.x + 18 * size, where.bottom, size)
