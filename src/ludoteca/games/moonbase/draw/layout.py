"""How large every part is and where it goes, for each shape of a stage: in pixels of its smallest window."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from ludoteca.core.shapes import Box
from ludoteca.core.sheets import layouts
from ludoteca.core.svg import Spot

Size = tuple[float, float]


@dataclass(frozen=True)
class Tray:
    """Where a player's rings and stock lie."""

    box: Box
    cells: tuple[float, float]
    """The width that a large ring gets, and a small one."""
    scale: float
    """Pixels to a millimetre of the rings."""
    letters: float
    stock: Box | None = None
    """Where settlements and bases not yet built are counted; None where there is no room: the page's plates say it."""


@dataclass(frozen=True)
class Layout:
    """The parts on a stage of one shape."""

    sheet: Size
    """The one sheet of files and films, on which the parts lie together."""
    board: float
    """The side of the board with all that sticks out over its edge."""
    digits: float
    """The size of the numbers on rings, in pixels."""
    hands: Size
    trays: tuple[Tray, Tray]
    """The viewer's, and the other's."""
    supply: Size
    scoring: Size
    levels: Size
    letters: float
    """The size of plain words."""
    areas: tuple[str, str, str, str]
    """Of the hands, the supply, the scoring and the levels."""
    spots: tuple[Spot, Spot, Spot]
    """Of the board, the hands and the supply on the sheet."""
    score: Spot | None = None
    """Of the scoring."""


LAYOUTS = layouts(Layout, Path(__file__).with_name("layout.toml"))

STAGE = (
    ".board{background:radial-gradient(90% 130% at 18% 0,rgba(120,140,190,.2),rgba(20,26,60,.3))}"
    ".board[data-layout=wide]{grid-template:'main hand side' minmax(0,164fr) 'main supply side' minmax(0,310fr)"
    "/minmax(0,482fr) minmax(0,414fr) minmax(0,368fr)}"
    "@media (min-height:780px){.board[data-layout=wide]{grid-template:'main hand hand' minmax(0,270fr)"
    " 'main supply side' minmax(0,464fr)/minmax(0,742fr) minmax(0,341fr) minmax(0,341fr)}}"
    ".board[data-layout=tall]{grid-template:'main' minmax(0,1fr) 'hand' 56px/minmax(0,1fr)}"
    "@media (min-height:760px){.board[data-layout=tall]{grid-template-rows:minmax(0,1fr) 72px}}"
    "@media (max-width:500px) and (min-height:740px){.board[data-layout=tall]{grid-template-rows:minmax(0,1fr) 100px}}"
    "@media (min-width:501px) and (min-height:900px){.board[data-layout=tall]{grid-template-rows:minmax(0,1fr) 112px}}"
    ".board[data-layout=flat]{grid-template:'main hand' minmax(0,118fr) 'main side' minmax(0,228fr)"
    "/minmax(0,354fr) minmax(0,222fr)}"
    "@media (max-height:350px){.board[data-layout=flat]{grid-template-columns:minmax(0,336fr) minmax(0,240fr)}}"
)
"""How a page arranges the parts."""
