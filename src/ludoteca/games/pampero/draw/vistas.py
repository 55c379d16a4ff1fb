"""The pictures on Pampero's cards, from a small vocabulary of shapes: the plains, what a card is about, who does it.

A vista is 120 × 60 around (0, 0), transparent over the sky of its family: what it is about stands in the middle 60, so
that a square shows it, too; of a strip the sky and the foot are cut off. A person is about 40 × 40, the shoulders' foot
at (0, 0). What is drawn follows from what a card does, not from its number: an edition may change that.
"""

from __future__ import annotations

from typing import NamedTuple

from ludoteca.core.shapes import Box, framed, painting
from ludoteca.games.pampero.draw.marks import NAME, circle, helper, lit, rect, use

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
    k = round(r * 0.12, 1)
    blades = (
        f"M{x - k:g} {y:g}L{x:g} {y - r:g}L{x + k:g} {y:g}L{x + b:g} {y + a:g}L{x:g} {y + 2 * k:g}L{x - b:g} {y + a:g}Z"
    )
    top, low = round(k * 0.4, 1), round(k * 0.75, 1)
    return f"{blades}M{x - top:g} {y:g}L{x - low:g} {foot:g}H{x + low:g}L{x + top:g} {y:g}Z"


def windows(*at: tuple[float, float]) -> str:
    """Lit windows."""
    return "".join(f"M{x:g} {y:g}h3v4h-3Z" for x, y in at)


COMMON: dict[str, tuple[Shape, ...]] = {
    "plains": (("hill", "M-60 12Q-40-2-18 8T22 4T60 8V30H-60Z"), ("leaf", "M-60 20Q-24 8 6 17T60 15V30H-60Z")),
    "field": (("wheat", "M-60 24Q-20 16 60 27V30H-60Z"),),
}
"""What many vistas have in common: hills and plain behind, a field before."""
PLAIN, FIELD = ("", "plains"), ("", "field")
PYLON = "M-8 24L-1.5-24H1.5L8 24M-13-16L0-20L13-16M-11-6L0-10L11-6M-5 4L6.5 14M5 4L-6.5 14"
STAR = "M{x} {y}l2.6 6.2 6.6.4-5.1 4.3 1.7 6.5-5.8-3.6-5.8 3.6 1.7-6.5-5.1-4.3 6.6-.4Z"
LOW_SUN = ("glow", dot(24, 0, 17))

VISTAS: dict[str, tuple[Shape, ...]] = {
    "tower": (  # a pylon on the hill, its lines on to the next
        LOW_SUN,
        PLAIN,
        ("pen cream-line thin", "M-60-4Q-36 4-13-16M13-16Q34 4 60-6M-60 4Q-36 10-11-6M11-6Q34 12 60 2"),
        FIELD,
        ("pen white", PYLON),
    ),
    "wind": (  # turbines, one near, two far
        ("glow", "M-58-12q4-8 12-5q8-8 15 0q8-1 8 5Z"),
        PLAIN,
        ("cream", turbine(-36, -4, 11, 20) + turbine(38, -6, 12, 20)),
        ("lit", turbine(-3, -8, 20, 26)),
        FIELD,
    ),
    "contract": (  # a town with light in its windows, a paper with its seal
        PLAIN,
        ("cream", "M-50 20V4h14V20h8V-4h14V20ZM36 0h16V20H36Z"),
        ("roof", "M-52 4L-43-4L-34 4ZM-30-4L-21-13L-12-4ZM34 0L44-9L54 0Z"),
        ("earth", block(-12, 4, 12, 16)),
        ("sun", windows((-46, 8), (-25, 1), (-20, 9), (40, 5), (46, 5), (-8, 8))),
        FIELD,
        ("lit", "M2-22H20L26-16V22H2Z"),
        ("steel", "M20-22V-16H26Z"),
        ("pen dark thin", "M7-12h11M7-6h14M7 0h14M7 6h8"),
        ("roof", dot(20, 14, 4.5) + "M17 16L16 25L20 22L24 25L23 16Z"),
    ),
    "rich": (  # the same with gold beside it
        PLAIN,
        ("steel", block(-52, -6, 14, 26) + block(38, -10, 16, 30)),
        ("sun", windows((-48, -1), (-43, 7), (42, -4), (48, -4), (42, 4))),
        FIELD,
        ("lit", "M-20-22H-2L4-16V22H-20Z"),
        ("steel", "M-2-22V-16H4Z"),
        ("pen dark thin", "M-15-12h11M-15-6h14M-15 0h8"),
        ("sun", "M-9 8l5-6 5 6ZM-9 15l5-6 5 6Z"),
        ("pen coins", "M13 21h0M24 21h0M13 13h0M24 13h0M13 5h0M-28 22h0"),
    ),
    "hamlet": (  # a farm far out, its tree and its pump
        ("glow", dot(-38, -14, 9)),
        PLAIN,
        ("lit", "M-22 4H6V22H-22Z"),
        ("roof", "M-26 5L-16-8H2L10 5Z"),
        ("dark", block(-18, 10, 5, 5) + block(-6, 10, 6, 12)),
        ("earth", "M17 22V2H20V22Z"),
        ("leaf", dot(18.5, -6, 10) + dot(11, 0, 6) + dot(26, 0, 6)),
        ("pen cream-line thin", "M-34 22L-31-8L-28 22M-38-8H-24M-31-15V-1M-36-13L-26-3M-26-13L-36-3"),
        FIELD,
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
    "argentina": (  # Buenos Aires: the obelisk over the river
        ("sun", dot(26, -14, 7)),
        ("hill", "M-60 6H-48V-2H-40V8H-30V-6H-22V4H-14V-10H-8V6H10V-4H18V2H30V-8H38V6H48V0H60V20H-60Z"),
        ("lit", "M-4 18L-2.5-18L0-25L2.5-18L4 18Z"),
        ("steel", "M0-25L2.5-18L4 18H0Z"),
        ("cream", block(-12, 14, 24, 5)),
        ("sea", "M-60 18H60V30H-60Z"),
        ("lit", "M-44 22h16l-3 4h-10ZM-37 12v9h-7ZM-35 14v7h5Z"),
        ("pen cream-line thin", "M-22 24h20M10 22h16M30 26h20M0 28h14"),
    ),
    "brazil": (  # Rio: the sugarloaf, its cable, palms
        ("sun", dot(-26, -15, 7)),
        ("hill", "M-60 18Q-50 0-40 6T-24 18ZM18 18Q34-6 46 4T60 10V18Z"),
        ("leaf", "M-16 18C-14-8-6-24 4-22C16-20 14 0 26 18Z"),
        ("hill", "M4-22C16-20 14 0 26 18H8C10 4 8-12 4-22Z"),
        ("pen cream-line thin", "M3-21Q24-4 44 2"),
        ("roof", block(20, -6, 7, 5)),
        ("sea", "M-60 17H60V30H-60Z"),
        ("pen earth-line", "M-38 30Q-40 14-34 4"),
        ("leaf", "M-34 4q-10-6-16 2q8-4 16-2q-2-9-12-10q8 3 12 10q6-9 14-7q-9 1-14 7q9-2 13 5q-6-4-13-5Z"),
        ("wheat", "M-60 26Q-36 18-10 28V30H-60Z"),
    ),
    "venture": (  # a bank, and what it lends
        PLAIN,
        ("cream", "M-28-8L-4-24L20-8ZM-26 18H18V22H-26Z" + "".join(block(x, -5, 5, 22) for x in (-23, -12, -1, 10))),
        ("earth", block(-18, -5, 6, 22) + block(-7, -5, 6, 22) + block(4, -5, 6, 22)),
        ("lit", block(-26, -8, 44, 3)),
        FIELD,
        ("pen coins", "M16 24h0M26 24h0M21 17h0M36 24h0M-32 24h0"),
    ),
    "bulldozer": (  # earth is moved
        PLAIN,
        ("earth", "M14 26Q20 6 30 10Q40 8 48 26Z"),
        ("sun", "M-18 2V-14H2L8 2H14V14H-26V2Z"),
        ("dark", "M-14-10H0L3 0H-14ZM-26 12H12A6 6 0 0 1 12 25H-22A6 6 0 0 1-26 12Z"),
        ("steel", "M16-2H20Q26 12 20 25H15Q19 12 16-2ZM10 12H17V16H10Z" + dot(-21, 18.5, 3.5) + dot(-5, 18.5, 3.5)),
        ("steel", dot(10, 18.5, 3.5)),
        ("dark", block(-24, -10, 3, 12)),
        ("earth", "M-60 25H60V30H-60Z"),
    ),
    "solar": (  # panels in the sun
        ("lit", dot(14, -12, 9)),
        ("glow", dot(14, -12, 14)),
        PLAIN,
        ("sea", "M-50 22L-42 8H-24L-30 22ZM-24 24L-16 4H8L2 24ZM10 22L16 8H34L30 22ZM38 20L42 10H56L54 20Z"),
        ("pen cream-line thin", "M-46 15H-27M-36 8L-40 22M-20 14H5M-4 4L-11 24M13 15H32M25 8L20 22"),
        FIELD,
    ),
    "connection": (  # a substation
        PLAIN,
        ("pen cream-line thin", "M-60-10Q-30-2-15-20M15-20Q34-2 60-10"),
        ("pen white", "M-18 22V-18M18 22V-18M-22-18H22M-22-12H22M-8-12V-6M8-12V-6M0-12V-6"),
        ("steel", block(-13, 0, 26, 20)),
        ("dark", block(-9, -6, 3, 6) + block(-1, -6, 3, 6) + block(7, -6, 3, 6)),
        ("sun", "M3 2L-6 11H-1L-3 18L6 8H1Z"),
        FIELD,
    ),
    "network": (  # towns joined over the hills
        PLAIN,
        ("pen sun-line", "M-34 6L0-16L34 4ZM34 4L56-10M-34 6L-58-4"),
        ("cream", "M-42 20V9L-34 2L-26 9V20ZM26 18V7L34 0L42 7V18ZM-9-2V-14L0-22L9-14V-2Z"),
        ("roof", "M-45 10L-34-1L-23 10ZM23 8L34-3L45 8ZM-12-12L0-25L12-12Z"),
        ("sun", windows((-36, 12), (32, 10), (-5, -10), (2, -10))),
        FIELD,
    ),
    "transformer": (  # one of them, humming
        PLAIN,
        ("earth", block(-26, 18, 52, 6)),
        ("steel", block(-20, -6, 40, 25)),
        ("pen dark thin", "M-14-3v20M14-3v20M-10-3v20M10-3v20"),
        ("pen cream-line", "M-12-7v-13M0-7v-13M12-7v-13M-15-17h6M-3-17h6M9-17h6"),
        ("pen sun-line thin", "M-12-20Q-40-28-60-16M12-20Q40-28 60-16"),
        ("sun", "M3-4L-6 7H-1L-3 15L6 3H1Z"),
        FIELD,
    ),
    "battery": (  # power in store
        PLAIN,
        ("steel", block(-54, 2, 16, 20) + block(34, 2, 16, 20)),
        ("cream", block(-26, -10, 22, 32) + block(2, -10, 22, 32) + block(-20, -14, 10, 4) + block(8, -14, 10, 4)),
        ("leaf", block(-22, 4, 14, 14) + block(6, -6, 14, 24) + block(-50, 8, 8, 10)),
        ("sun", "M-13-4L-20 6H-15L-17 14L-9 3H-14ZM15-4L8 6H13L11 14L19 3H14Z"),
        FIELD,
    ),
    "energy": (  # lightning over the plains
        PLAIN,
        ("cream", "M-34-6Q-40-20-24-20Q-18-30-4-24Q10-32 18-20Q34-20 30-6Z"),
        ("steel", "M-34-6Q-30-13-14-11Q0-15 10-10Q24-14 30-6Z"),
        ("sun", "M6-8L-10 9H-2L-7 24L12 3H3Z"),
        FIELD,
    ),
    "spent": (  # light in every house
        ("glow", dot(0, -6, 22)),
        ("hill", "M-60 10H-50V2H-40V12H-30V22H-60ZM30 22V8H40V-2H50V10H60V22Z"),
        ("sun", windows((-57, 14), (-47, 6), (43, 2), (43, 9), (53, 13))),
        PLAIN,
        ("sun", "M-8 8Q-8 3-12-1A14 14 0 1 1 12-1Q8 3 8 8Z"),
        ("pen white thin", "M-4 7V0L0 4L4 0V7"),
        ("steel", block(-7, 9, 14, 10) + block(-4, 19, 8, 3)),
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
    "order": (  # who goes first
        PLAIN,
        ("steel", block(-30, 8, 20, 14) + block(10, 12, 20, 10)),
        ("cream", block(-10, 0, 20, 22)),
        ("pen white", "M0 0V-24"),
        ("roof", "M1-24H20L15-18L20-12H1Z"),
        FIELD,
    ),
    "bonus": (  # a crate for who builds a tower
        ("pen white", "M26 24L32-24L38 24M20-14H44M22-4H42"),
        PLAIN,
        ("wheat", block(-24, -6, 34, 28)),
        ("pen earth-line", "M-22-4H8V20H-22Z"),
        ("roof", STAR.format(x=-7, y=-1)),
        FIELD,
    ),
    "badge": (  # what is worn with pride
        PLAIN,
        ("roof", "M-13 6L-18 26L-9 20L-3 26L0 8ZM13 6L18 26L9 20L3 26L0 8Z"),
        ("sun", dot(0, -5, 17)),
        ("lit", dot(0, -5, 12.5)),
        ("sea", STAR.format(x=0, y=-15)),
    ),
    "sector": (  # flags on every hill
        PLAIN,
        ("pen white", "M-34 18V-14M0 14V-22M34 16V-10"),
        ("roof", "M-33-14H-15L-20-8L-15-2H-33Z"),
        ("sun", "M1-22H21L16-15L21-8H1Z"),
        ("sea", "M35-10H52L47-4L52 2H35Z"),
        FIELD,
    ),
    "specialist": (  # those who know how
        PLAIN,
        ("sea", "M-40 30C-40 12-12 12-12 30Z"),
        ("earth", "M12 30C12 12 40 12 40 30Z"),
        ("roof", "M-17 30C-17 8 17 8 17 30Z"),
        ("skin1", dot(-26, 8, 7) + dot(0, 0, 9)),
        ("skin0", dot(26, 8, 7)),
        ("sun", "M-36 6A10 10 0 0 1-16 6ZM-12-3A12 12 0 0 1 12-3H15V-1H-15V-3Z"),
        ("dark", "M18 5C18-4 34-4 34 5Z"),
    ),
    "star": (  # whatever is needed
        PLAIN,
        ("cream", turbine(-40, 0, 11, 22)),
        ("pen cream-line thin", "M34 24L39-6L44 24M30 0H48M32 7H46"),
        ("sun", "M0-24L6-9L22-8L10 2L14 18L0 9L-14 18L-10 2L-22-8L-6-9Z"),
        FIELD,
    ),
    "homes": (
        PLAIN,
        ("lit", block(-26, 2, 22, 20) + block(6, 6, 18, 16)),
        ("roof", "M-30 3L-15-12L0 3ZM3 7L15-5L27 7Z"),
        ("dark", block(-18, 10, 7, 12) + block(12, 12, 6, 6)),
        FIELD,
    ),
    "factory": (
        PLAIN,
        ("lit", "M-18-22q6-6 12 0q8-4 10 2q-8 4-14 2Z"),
        ("earth", "M-26 22V0L-14 6V0L-2 6L0-18H8L10 6H26V22Z"),
        ("pen sun-line", "M-20 12h6M-8 12h6M4 12h6M16 12h6"),
        FIELD,
    ),
    "offices": (
        PLAIN,
        ("steel", block(-24, -6, 16, 28) + block(12, -2, 14, 24)),
        ("cream", block(-8, -24, 18, 46)),
        ("pen dark", "M-3-18h8M-3-11h8M-3-4h8M-3 3h8M-21 0h8M-21 7h8"),
        FIELD,
    ),
    "beach": (
        ("sea", "M-60 4H60V18H-60Z"),
        ("wheat", "M-60 16Q-20 8 60 18V30H-60Z"),
        ("pen white", "M-4 24L2-18"),
        ("roof", "M-22-8Q2-36 26-2Q18-8 12-4Q6-12-2-7Q-12-14-22-8Z"),
        ("lit", "M8 20H26L22 24H8Z"),
    ),
    "fair": (  # all markets: a stall
        PLAIN,
        ("earth", block(-24, 8, 48, 14) + block(-24, -6, 3, 16) + block(21, -6, 3, 16)),
        ("lit", "M-28-4L-22-18H22L28-4Z"),
        ("roof", "M-28-4L-22-18H-13L-17-4ZM-6-4L-4-18H5L6-4ZM17-4L13-18H22L28-4Z"),
        ("sun", dot(-14, 6, 4) + dot(-6, 6, 4)),
        ("leaf", dot(4, 6, 4) + dot(12, 6, 4)),
        FIELD,
    ),
    "laurel": (  # who has the most
        PLAIN,
        ("sun", "M-11-22H11V-8A11 11 0 0 1-11-8ZM-3 2H3V12H9V18H-9V12H-3Z"),
        ("pen sun-line", "M-11-18H-18Q-18-6-9-5M11-18H18Q18-6 9-5"),
        FIELD,
    ),
    "most": (  # branches of laurel, before any other
        ("pen sun-line", "M-22 26Q-46 10-34-24M22 26Q46 10 34-24"),
        ("sun", "".join(f"M{s * x} {y}q{s * -9}-1 {s * -10}-9q{s * 9} 0 {s * 10} 9Z" for s in (1, -1)
            for x, y in ((-30, 20), (-37, 8), (-39, -5), (-37, -16)))),
    ),
}  # fmt: skip

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


def painted(shapes: tuple[Shape, ...]) -> str:
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
