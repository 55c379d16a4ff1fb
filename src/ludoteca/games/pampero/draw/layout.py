"""The parts of the drawing: which there are in each layout, how large, and how a page arranges them.

Sizes are pixels of the smallest window of a layout; in larger ones the same parts are scaled up.
"""

from __future__ import annotations

from typing import NamedTuple

from ludoteca.core.svg import Spot

MAIN = "main"
SIDE = "side"
ZONES = ((0, 1, 2), (3, 4), (5,))
"""The sectors of each zone: on a phone each zone is a map of its own."""
STAGE = (
    '#board[data-layout=wide]{grid-template:"main side" minmax(0,1fr)/minmax(0,830fr) minmax(0,442fr)}'
    '#board[data-layout=tall],#board[data-layout=flat]{grid-template:"main" minmax(0,1fr)/minmax(0,1fr)}'
)


class Layout(NamedTuple):
    """The sizes of a layout: of the large parts, of one's company; whether it is for fingers, and lies on its side."""

    main: tuple[float, float]
    company: tuple[float, float]
    finger: bool
    flat: bool

    @property
    def whole(self) -> bool:
        """Whether there is room for the whole country, and for incomes beside the grid."""
        return not self.finger


LAYOUTS = {
    "wide": Layout((830, 446), (442, 446), False, False),
    "tall": Layout((390, 354), (390, 354), True, False),
    "flat": Layout((584, 318), (584, 318), True, True),
}


SHEET = (1440.0, 900.0)
LARGE, SMALL = 1.1, 0.41


def spots(layout: Layout, count: int) -> tuple[list[Spot], tuple[float, float]]:
    """Where so many parts lie on the one sheet of files and films, the map and one's company first; its size."""
    if layout.finger:
        step = layout.main[1] + 8
        return [Spot(0, at * step) for at in range(count)], (layout.main[0], count * step - 8)
    top, gap = 8.0, 8.0
    found = [Spot(gap, top, LARGE), Spot(layout.main[0] * LARGE + 2 * gap, top, LARGE)]
    y = top + layout.main[1] * LARGE + gap
    across = 4
    w, h = layout.main[0] * SMALL + gap, layout.main[1] * SMALL + gap
    for at in range(count - 2):
        found.append(Spot(gap + at % across * w, y + at // across * h, SMALL))
    return found, SHEET
