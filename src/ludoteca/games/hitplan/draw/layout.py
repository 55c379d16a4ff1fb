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
    race: Box
    offer: Box
    """The IP of the round."""
    offer_card: float
    reveal: Box
    """What the round before showed."""
    reveal_card: float
    event: Box
    event_card: float
    players: Box
    lid: Box
    risk: Box
    """The events to come, by the Appeal they hit."""
    hand: Box
    hand_card: float
    hand_rows: int
    small: float
    """The scale of cards in a player's place."""
    letters: float


LAYOUTS = {
    "wide": Layout(
        size=(1440, 900),
        roomy=True,
        banner=Box(24, 12, 1392, 42),
        race=Box(24, 64, 1392, 116),
        offer=Box(24, 190, 286, 284),
        offer_card=1.5,
        reveal=Box(322, 190, 714, 284),
        reveal_card=1.08,
        event=Box(1048, 190, 184, 284),
        event_card=1.5,
        players=Box(24, 484, 1012, 206),
        lid=Box(1048, 484, 368, 206),
        risk=Box(1244, 190, 172, 284),
        hand=Box(24, 700, 1392, 190),
        hand_card=1.2,
        hand_rows=1,
        small=0.62,
        letters=15,
    ),
    "tall": Layout(
        size=(390, 844),
        roomy=False,
        banner=Box(8, 6, 374, 36),
        race=Box(8, 48, 374, 92),
        offer=Box(8, 146, 88, 142),
        offer_card=0.74,
        reveal=Box(102, 146, 190, 142),
        reveal_card=0.34,
        event=Box(298, 146, 84, 142),
        event_card=0.72,
        players=Box(8, 294, 374, 226),
        lid=Box(8, 526, 184, 76),
        risk=Box(198, 526, 184, 76),
        hand=Box(8, 606, 374, 234),
        hand_card=0.78,
        hand_rows=2,
        small=0.29,
        letters=12,
    ),
}
