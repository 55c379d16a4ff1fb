"""Where everything lies on the two sheets: ``wide`` for a large screen, ``tall`` for a phone."""

from __future__ import annotations

from dataclasses import dataclass

from ludoteca.core.svg import Box


@dataclass(frozen=True)
class Layout:
    """Where everything lies on a sheet of one shape."""

    size: tuple[float, float]
    roomy: bool
    """Whether there is room for the second line of a label."""
    banner: Box
    plates: tuple[Box, Box]
    """The names, hands and specials of the player above and of the one below."""
    known: tuple[Box, Box]
    """The cards that both know to be in those hands."""
    first: float
    pitch: float
    """The middle of the first column, and the way to the next."""
    rows: tuple[tuple[float, float], tuple[float, float]]
    """The middles of the rows, above and below, each the north one first."""
    card: float
    """The scale of a card on the board."""
    band: Box
    cities: Box
    """The left edge, width and height of a city; y is not used."""
    deck: Box
    pile: Box
    trash: Box
    trash_card: float
    trash_step: float
    hand: Box
    hand_card: float
    hand_pitch: float
    held: Box
    held_card: float
    small: float
    """The scale of the backs and known cards in a name plate."""
    letters: float
    """The size of plain words."""


LAYOUTS = {
    "wide": Layout(
        size=(1440, 900),
        roomy=True,
        banner=Box(24, 12, 1392, 40),
        plates=(Box(24, 60, 1012, 54), Box(24, 704, 356, 184)),
        known=(Box(1056, 704, 360, 88), Box(1056, 800, 360, 88)),
        first=88,
        pitch=128,
        rows=((294, 176), (524, 642)),
        card=0.79,
        band=Box(24, 358, 1012, 102),
        cities=Box(676, 0, 360, 112),
        deck=Box(1056, 60, 174, 150),
        pile=Box(1242, 60, 174, 150),
        trash=Box(1056, 222, 360, 474),
        trash_card=0.64,
        trash_step=101,
        hand=Box(392, 702, 652, 190),
        hand_card=1.18,
        hand_pitch=122,
        held=Box(36, 766, 332, 120),
        held_card=0.8,
        small=0.34,
        letters=15,
    ),
    "tall": Layout(
        size=(390, 844),
        roomy=False,
        banner=Box(8, 6, 374, 36),
        plates=(Box(8, 46, 374, 48), Box(8, 618, 374, 86)),
        known=(Box(272, 50, 106, 40), Box(14, 660, 176, 40)),
        first=38,
        pitch=60,
        rows=((216, 136), (358, 438)),
        card=0.52,
        band=Box(8, 258, 374, 58),
        cities=Box(308, 0, 74, 76),
        deck=Box(8, 482, 86, 130),
        pile=Box(100, 482, 86, 130),
        trash=Box(192, 482, 190, 130),
        trash_card=0.34,
        trash_step=18,
        hand=Box(8, 710, 374, 128),
        hand_card=0.79,
        hand_pitch=72,
        held=Box(196, 622, 182, 78),
        held_card=0.54,
        small=0.27,
        letters=12,
    ),
}
