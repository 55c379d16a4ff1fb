"""Where everything lies in the parts of each layout; units are pixels of the smallest window that shows it.

``wide`` is for a large screen, ``tall`` for one held upright, ``flat`` for a phone on its side, ``long`` for a long one
held upright. Where there is little
room, the piles lie with the grid and the hand, so that a whole turn is in sight, and the trash is a sheet of its own.
"""

from __future__ import annotations

from dataclasses import dataclass

from ludoteca.core.svg import Box, Spot

NAME = "hatsuden"
"""Of the drawings: their ids begin so."""
Rows = tuple[tuple[float, float], tuple[float, float]]


@dataclass(frozen=True)
class Grid:
    """Both players' rows with the energies between them and the cities at their right ends."""

    size: tuple[float, float]
    roomy: bool
    """Whether there is room for names beside the pictures."""
    first: float
    pitch: float
    """The middle of the first column, and the way to the next."""
    rows: Rows
    """The middles of the rows, above and below, each the north one first."""
    card: float
    """The scale of a card."""
    band: Box
    """The energies; right of them lies what has no column."""
    city: Box
    """The left edge, width and height of a city; y is not used."""

    @property
    def beside(self) -> Box:
        """The end of the band under the cities."""
        return Box(self.city.x, self.band.y, self.city.w, self.band.h)


@dataclass(frozen=True)
class Hand:
    """The viewer's cards and specials."""

    size: tuple[float, float]
    columns: int
    """How many lie side by side; 0: all of them."""
    card: float
    peep: float
    """How much of a card is seen behind an equal one."""
    texts: bool
    """Whether specials tell what they do."""


@dataclass(frozen=True)
class Piles:
    """The trash laid open, and what is known of the rival's hand."""

    size: tuple[float, float]
    trash: Box
    card: float
    """The scale of a card in the trash."""
    rival: Box
    letters: float


@dataclass(frozen=True)
class Layout:
    """The parts, and where they lie on the one sheet of files and films."""

    size: tuple[float, float]
    grid: Grid
    hand: Hand
    piles: Piles
    spots: tuple[Spot, Spot, Spot]
    stacks: dict[str, tuple[str, Box]]
    """Deck, specials and trash: the part that each lies in, and where; specials not named lie beside the hand."""
    side: str
    """The area of the stage that shows the piles."""


WIDE = Layout(
    size=(1440, 900),
    grid=Grid(
        size=(632, 482),
        roomy=True,
        first=46,
        pitch=84,
        rows=((156, 52), (326, 430)),
        card=0.77,
        band=Box(4, 209, 420, 64),
        city=Box(436, 0, 192, 98),
    ),
    hand=Hand(size=(640, 130), columns=0, card=0.94, peep=26, texts=True),
    piles=Piles(size=(516, 344), trash=Box(108, 0, 408, 272), card=0.52, rival=Box(108, 280, 408, 64), letters=12.5),
    spots=(Spot(12, 12, 1.45), Spot(24, 720, 1.35), Spot(940, 130, 0.95)),
    stacks={
        "deck": ("piles", Box(0, 0, 100, 110)),
        "specials": ("piles", Box(0, 118, 100, 110)),
        "trash": ("piles", Box(0, 236, 100, 108)),
    },
    side="side",
)
SMALL = Grid(
    size=(390, 330),
    roomy=False,
    first=31,
    pitch=56,
    rows=((102, 34), (228, 296)),
    card=0.52,
    band=Box(3, 138, 280, 54),
    city=Box(286, 0, 102, 64),
)
SHEET = Piles(size=(390, 330), trash=Box(1, 1, 388, 266), card=0.51, rival=Box(1, 270, 388, 59), letters=15)
SMALL_STACKS = {
    "deck": ("grid", Box(286, 140, 50, 50)),
    "trash": ("grid", Box(338, 140, 50, 50)),
}
TALL = Layout(
    size=(390, 844),
    grid=SMALL,
    hand=Hand(size=(390, 80), columns=0, card=0.6, peep=26, texts=False),
    piles=SHEET,
    spots=(Spot(0, 12), Spot(0, 362), Spot(0, 470)),
    stacks=SMALL_STACKS,
    side="main",
)
FLAT = Layout(
    size=(844, 390),
    grid=SMALL,
    hand=Hand(size=(196, 318), columns=3, card=0.58, peep=9, texts=False),
    piles=SHEET,
    spots=(Spot(4, 4, 1.16), Spot(462, 8, 0.9), Spot(648, 8, 0.49)),
    stacks=SMALL_STACKS,
    side="main",
)
LONG = Layout(
    size=(390, 844),
    grid=Grid(
        size=(390, 392),
        roomy=False,
        first=31,
        pitch=57,
        rows=((120, 40), (272, 352)),
        card=0.55,
        band=Box(3, 164, 284, 64),
        city=Box(290, 0, 98, 75),
    ),
    hand=Hand(size=(390, 96), columns=0, card=0.66, peep=26, texts=False),
    piles=Piles(size=(390, 392), trash=Box(1, 1, 388, 328), card=0.51, rival=Box(1, 332, 388, 59), letters=15),
    spots=(Spot(0, 12), Spot(0, 412), Spot(0, 520, 0.8)),
    stacks={"deck": ("grid", Box(290, 170, 48, 52)), "trash": ("grid", Box(340, 170, 48, 52))},
    side="main",
)
LAYOUTS = {"wide": WIDE, "tall": TALL, "flat": FLAT, "long": LONG}

STAGE = (
    ".board[data-layout=wide]{grid-template:'main hand' 130px 'main side' minmax(0,1fr)"
    " / minmax(0,632fr) minmax(0,640fr)}"
    "@media (min-height:800px){.board[data-layout=wide]{grid-template:'main side' minmax(0,1fr) 'hand hand' 176px"
    " / minmax(0,632fr) minmax(0,560fr)}}"
    ".board[data-layout=tall]{grid-template:'main' minmax(0,1fr) 'hand' 80px / minmax(0,1fr)}"
    "@media (max-width:500px) and (min-height:740px){.board[data-layout=tall]{grid-template-rows:minmax(0,1fr) 96px}}"
    "@media (min-width:600px){.board[data-layout=tall]{grid-template-rows:minmax(0,1fr) 142px}}"
    ".board[data-layout=flat]{grid-template:'main hand' minmax(0,1fr) / minmax(0,380fr) minmax(0,196fr)}"
)
