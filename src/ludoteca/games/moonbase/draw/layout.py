"""How large every part is and where it goes, for each shape of a stage: in pixels of its smallest window."""

from __future__ import annotations

from dataclasses import dataclass

from ludoteca.core.svg import Box, Spot

Size = tuple[float, float]


@dataclass(frozen=True)
class Tray:
    """Where a player's rings and stock lie."""

    box: Box
    cells: tuple[float, float]
    """The width that a large ring gets, and a small one."""
    scale: float
    """Pixels to a millimetre of the rings."""
    stock: Box | None
    """Where settlements and bases not yet built are counted; None where there is no room: the page's plates say it."""
    letters: float


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
    spots: tuple[Spot, Spot, Spot, Spot | None]
    """Of the board, the hands, the supply and the scoring on the sheet."""


LAYOUTS = {
    "wide": Layout(
        sheet=(1440, 900),
        board=482,
        digits=12.4,
        hands=(412, 164),
        trays=(
            Tray(Box(1, 1, 410, 80), (75, 53), 1.19, Box(316, 6, 90, 70), 15),
            Tray(Box(1, 83, 410, 80), (75, 53), 1.19, Box(316, 88, 90, 70), 15),
        ),
        supply=(344, 304),
        scoring=(352, 440),
        levels=(352, 440),
        letters=14,
        areas=("hand", "supply", "side", "side"),
        spots=(Spot(12, 18, 1.79), Spot(888, 150, 1.31), Spot(888, 384, 0.79), Spot(1168, 384, 0.74)),
    ),
    "tall": Layout(
        sheet=(390, 844),
        board=390,
        digits=17.2,
        hands=(390, 64),
        trays=(
            Tray(Box(1, 1, 260, 62), (50, 50), 0.79, Box(203, 4, 56, 56), 14.5),
            Tray(Box(267, 10, 122, 44), (27, 20), 0.42, None, 14.5),
        ),
        supply=(390, 292),
        scoring=(390, 292),
        levels=(390, 292),
        letters=15,
        areas=("hand", "main", "main", "main"),
        spots=(Spot(0, 0), Spot(0, 392), Spot(75, 460, 0.62), Spot(75, 650, 0.62)),
    ),
    "long": Layout(
        sheet=(390, 844),
        board=390,
        digits=17.2,
        hands=(390, 100),
        trays=(
            Tray(Box(1, 1, 388, 64), (66, 52), 1.02, Box(292, 4, 92, 58), 15),
            Tray(Box(1, 67, 388, 32), (34, 26), 0.48, None, 14),
        ),
        supply=(390, 390),
        scoring=(390, 390),
        levels=(390, 390),
        letters=15,
        areas=("hand", "main", "main", "main"),
        spots=(Spot(0, 0), Spot(0, 392), Spot(75, 500, 0.62), Spot(75, 650, 0.62)),
    ),
    "flat": Layout(
        sheet=(584, 354),
        board=354,
        digits=13.6,
        hands=(222, 118),
        trays=(
            Tray(Box(1, 1, 220, 64), (44, 44), 0.68, Box(179, 4, 42, 58), 13.5),
            Tray(Box(1, 69, 220, 48), (40, 30), 0.6, Box(179, 71, 42, 44), 13.5),
        ),
        supply=(222, 190),
        scoring=(222, 190),
        levels=(222, 190),
        letters=13.5,
        areas=("hand", "side", "side", "side"),
        spots=(Spot(0, 0), Spot(362, 0), Spot(362, 130), None),
    ),
}

STAGE = (
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
