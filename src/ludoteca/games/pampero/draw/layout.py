"""The parts of the drawing: which there are in each layout, how large, and how a page arranges them.

Sizes are pixels of the smallest window of a layout; in larger ones the same parts are scaled up.
"""

from __future__ import annotations

from typing import NamedTuple

from ludoteca.core.svg import Spot

MAIN = "main"
SIDE = "side"
FOOT = "foot"
ZONES = ((0, 1, 2), (3, 4), (5,))
"""The sectors of each zone: on a phone each zone is a map of its own."""
STAGE = (
    ".board{background:linear-gradient(150deg,rgba(196,154,92,.2),rgba(120,84,44,.28))}"
    '.board[data-layout=wide]{grid-template:"main side" minmax(0,1fr)/minmax(0,830fr) minmax(0,442fr)}'
    ".board[data-layout=wide]:not(.alone)>[data-part=year]{display:none}"
    "@media (min-height:800px){"
    '.board[data-layout=wide]{grid-template:"main side" minmax(0,446fr) "foot foot" minmax(0,184fr)'
    "/minmax(0,830fr) minmax(0,442fr)}.board[data-layout=wide]:not(.alone)>[data-part=year]{display:block}}"
    '.board[data-layout=tall],.board[data-layout=flat]{grid-template:"main" minmax(0,1fr)/minmax(0,1fr)}'
)
"""On a large screen the map and one's company lie side by side, the years below them where there is height for it."""


class Layout(NamedTuple):
    """The sizes of a layout: of large parts, one's company, the years; whether it is for fingers, and on its side."""

    main: tuple[float, float]
    company: tuple[float, float]
    year: tuple[float, float]
    finger: bool
    flat: bool

    @property
    def whole(self) -> bool:
        """Whether there is room for the whole country, and for incomes beside the grid."""
        return not self.finger

    @property
    def long(self) -> bool:
        """Whether it is for a long phone held upright."""
        return self.finger and self.main[1] > 400


LAYOUTS = {
    "wide": Layout((830, 446), (442, 446), (1280, 184), False, False),
    "tall": Layout((390, 392), (390, 392), (390, 392), True, False),
    "long": Layout((390, 460), (390, 460), (390, 460), True, False),
    "flat": Layout((584, 318), (584, 318), (584, 318), True, True),
}


SHEET = (1440.0, 900.0)
LARGE = 1.1


def spots(layout: Layout, count: int) -> tuple[list[Spot], tuple[float, float]]:
    """Where so many parts lie on the one sheet of files and films, and the size of that: map, company, years first."""
    if layout.finger:
        step = layout.main[1] + 8
        return [Spot(0, at * step) for at in range(count)], (layout.main[0], count * step - 8)
    top, gap = 8.0, 8.0
    found = [Spot(gap, top, LARGE), Spot(layout.main[0] * LARGE + 2 * gap, top, LARGE)]
    y = top + layout.main[1] * LARGE + gap
    found.append(Spot(gap, y, LARGE))
    y += layout.year[1] * LARGE + gap
    each = (SHEET[0] - gap) / (count - 3)
    small = min((each - gap) / layout.main[0], (SHEET[1] - y - gap) / layout.main[1])
    return found + [Spot(gap + at * each, y, small) for at in range(count - 3)], SHEET
