"""Where everything lies on the two sheets: ``wide`` for a large screen, ``tall`` for a phone."""

from __future__ import annotations

from dataclasses import dataclass

from ludoteca.core.svg import Box


@dataclass(frozen=True)
class Layout:
    """Where everything lies on a sheet of one shape."""

    size: tuple[float, float]
    banner: Box
    board: Box
    """The room for the board and for rings that stick out over its edge."""
    plates: tuple[Box, Box]
    """The players, the viewer first."""
    bonuses: Box
    piles: Box
    apart: Box
    """The second sheet, beside the first: the levels pulled apart, seen from the side."""
    letters: float
    """The size of plain words."""
    badge: float
    """The scale of the numbers on rings, in millimetres of the board."""
    held: tuple[float, float]
    """The scale of the rings in the two hands."""
    roomy: bool
    """Whether a plate has its rings below its words, not beside them."""


LAYOUTS = {
    "wide": Layout(
        size=(1440, 900),
        banner=Box(912, 20, 504, 60),
        board=Box(0, 0, 900, 900),
        plates=(Box(912, 266, 504, 190), Box(912, 468, 504, 190)),
        bonuses=Box(912, 92, 504, 162),
        piles=Box(912, 674, 504, 210),
        apart=Box(1500, 0, 1440, 900),
        letters=15,
        badge=1,
        held=(1.5, 1.5),
        roomy=True,
    ),
    "tall": Layout(
        size=(390, 844),
        banner=Box(8, 4, 374, 36),
        board=Box(0, 42, 390, 390),
        plates=(Box(8, 436, 374, 88), Box(8, 530, 374, 76)),
        bonuses=Box(8, 612, 374, 92),
        piles=Box(8, 710, 374, 130),
        apart=Box(450, 0, 390, 844),
        letters=12,
        badge=1.5,
        held=(1, 0.85),
        roomy=False,
    ),
}
