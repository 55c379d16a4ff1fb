"""Where everything lies in the parts of each layout; units are pixels of the smallest window that shows it.

``wide`` is for a large screen, ``tall`` for one held upright, ``long`` for a long phone held upright, ``flat`` for one
on its side. Where there is little room, the piles lie with the grid and the hand, so that a whole turn is in sight, and
the trash is a sheet of its own.
There is one of each: they are told apart by what they are, which is quick (``Part.once``).
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from ludoteca.core.shapes import Box
from ludoteca.core.sheets import layouts
from ludoteca.core.svg import Spot

NAME = "hatsuden"
"""Of the drawings: their ids begin so."""
Rows = tuple[tuple[float, float], tuple[float, float]]


@dataclass(frozen=True, eq=False)
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


@dataclass(frozen=True, eq=False)
class Hand:
    """The viewer's cards and specials."""

    size: tuple[float, float]
    columns: int
    """How many lie side by side; 0: all of them."""
    card: float
    peep: float
    """How much of a card is seen behind an equal one: at its left, …"""
    rise: float
    """… and above."""
    texts: bool
    """Whether specials tell what they do."""


@dataclass(frozen=True, eq=False)
class Piles:
    """The trash laid open, and what is known of the rival's hand."""

    size: tuple[float, float]
    trash: Box
    card: float
    """The scale of a card in the trash."""
    rival: Box
    letters: float


@dataclass(frozen=True, eq=False)
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


LAYOUTS = layouts(Layout, Path(__file__).with_name("layout.toml"))

STAGE = (
    ".board{background:linear-gradient(rgba(150,196,214,.22),rgba(246,206,160,.2) 55%,rgba(110,140,84,.24))}"
    ".board[data-layout=wide]{grid-template:'main hand' 130px 'main side' minmax(0,1fr)"
    " / minmax(0,632fr) minmax(0,640fr)}"
    "@media (min-height:800px){.board[data-layout=wide]{grid-template:'main side' minmax(0,1fr) 'hand hand' 176px"
    " / minmax(0,632fr) minmax(0,560fr)}}"
    ".board[data-layout=tall]{grid-template:'main' minmax(0,1fr) 'hand' 80px / minmax(0,1fr)}"
    "@media (max-width:500px) and (min-height:740px){.board[data-layout=tall]{grid-template-rows:minmax(0,1fr) 96px}}"
    "@media (min-width:600px){.board[data-layout=tall]{grid-template-rows:minmax(0,1fr) 142px}}"
    ".board[data-layout=flat]{grid-template:'main hand' minmax(0,1fr) / minmax(0,380fr) minmax(0,196fr)}"
)
