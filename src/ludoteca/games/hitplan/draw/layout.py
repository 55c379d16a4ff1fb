"""How large the parts are, where everything lies on them, and how a page arranges them.

Units are pixels at the smallest window of a layout: ``wide`` for a large screen, ``tall`` for one held upright,
``flat`` for a phone on its side.
"""

from __future__ import annotations

from dataclasses import dataclass

from ludoteca.core.svg import Box, Spot


@dataclass(frozen=True)
class Place:
    """A part: its size, its area of the stage, and where it lies on the one sheet."""

    size: tuple[float, float]
    area: str
    spot: Spot


@dataclass(frozen=True)
class Layout:
    """The parts of one layout, and what lies where on them."""

    sheet: tuple[float, float]
    stage: Place
    race: Place
    lanes: int
    """In how many columns the lanes of the race lie."""
    producers: Place
    hand: Place
    hand_rows: int
    card: tuple[float, float]
    """A card in the hand."""
    offer: Box
    """On the stage: the IP of the round."""
    offer_card: float
    reveal: Box
    """On the stage: what the round before showed."""
    outcome: Box
    """On the stage: what came of it."""
    event: Box
    event_card: float
    risk: Box
    """On the stage: the events to come, by the Appeal they hit."""
    letters: float
    """The size of letters in a caption."""

    @property
    def roomy(self) -> bool:
        """Whether there is room for names and for a caption at the IP."""
        return self.offer_card > 1.2


LAYOUTS = {
    "wide": Layout(
        sheet=(1440, 900),
        stage=Place((720, 314), "stage", Spot(20, 110, 1.25)),
        race=Place((375, 160), "race", Spot(928, 36, 1.314)),
        lanes=1,
        producers=Place((525, 314), "producers", Spot(928, 262, 0.939)),
        hand=Place((896, 160), "hand", Spot(12, 630, 1.58)),
        hand_rows=1,
        card=(106, 152),
        offer=Box(0, 0, 164, 314),
        offer_card=1.5,
        reveal=Box(172, 0, 376, 250),
        outcome=Box(172, 258, 376, 56),
        event=Box(556, 0, 164, 192),
        event_card=1.24,
        risk=Box(556, 200, 164, 114),
        letters=13,
    ),
    "tall": Layout(
        sheet=(390, 844),
        stage=Place((390, 222), "main", Spot(0, 92)),
        race=Place((390, 64), "race", Spot(0, 10)),
        lanes=2,
        producers=Place((390, 222), "main", Spot(0, 332)),
        hand=Place((390, 124), "hand", Spot(0, 600)),
        hand_rows=2,
        card=(93, 58),
        offer=Box(0, 0, 94, 122),
        offer_card=0.82,
        reveal=Box(0, 126, 390, 58),
        outcome=Box(0, 188, 390, 34),
        event=Box(98, 0, 94, 122),
        event_card=0.82,
        risk=Box(196, 0, 194, 122),
        letters=12.2,
    ),
    "flat": Layout(
        sheet=(960, 652),
        stage=Place((360, 316), "main", Spot(0, 0)),
        race=Place((360, 316), "main", Spot(372, 0)),
        lanes=1,
        producers=Place((360, 316), "main", Spot(0, 328)),
        hand=Place((216, 316), "hand", Spot(372, 328)),
        hand_rows=4,
        card=(104, 74),
        offer=Box(0, 0, 110, 152),
        offer_card=1.04,
        reveal=Box(0, 156, 360, 110),
        outcome=Box(0, 270, 360, 46),
        event=Box(114, 0, 110, 152),
        event_card=1.04,
        risk=Box(228, 0, 132, 152),
        letters=12.2,
    ),
}


def grid(layout: str, rows: str, columns: str, when: str = "") -> str:
    """Where a page puts the parts of a layout: rows of areas with their heights, then the widths of the columns."""
    return f".board[data-layout={layout}]:not(.alone){when}{{grid-template:{rows}/{columns}}}"


def share(*parts: int) -> str:
    """Columns or rows in these proportions."""
    return " ".join(f"minmax(0,{part}fr)" for part in parts)


WATCHED = ":not(:has([data-part=hand]))"  # by somebody without a hand
STAGE = (
    ".board{background:radial-gradient(rgba(228,50,90,.11) 1.7px,transparent 2.1px) 0 0/11px 11px}"
    + grid(
        "wide",
        f'"stage producers producers" {share(314)} "hand hand race" {share(160)}',
        share(740, 149, 375),
    )
    + grid("wide", f'"stage producers" {share(314)} "stage race" {share(160)}', share(740, 525), WATCHED)
    + "@media (min-height:800px){"
    + grid(
        "wide", f'"stage race" {share(200)} "stage producers" {share(287)} "hand hand" {share(235)}', share(952, 480)
    )
    + grid("wide", f'"stage race" {share(200)} "stage producers" {share(287)}', share(952, 480), WATCHED)
    + "}"
    + grid("tall", f'"race" {share(64)} "main" {share(222)} "hand" {share(124)}', share(1))
    + grid("tall", f'"race" {share(64)} "main" {share(222)}', share(1), WATCHED)
    + "@media (max-height:720px){"
    + grid("tall", f'"main" {share(222)} "hand" {share(124)}', share(1))
    + grid("tall", f'"main" {share(1)}', share(1), WATCHED)
    + ".board[data-layout=tall]:not(.alone)>[data-part=race]{display:none}}"
    + grid("flat", f'"main hand" {share(1)}', share(360, 216))
    + grid("flat", f'"main" {share(1)}', share(1), WATCHED)
)


def beat(step: int, content: str) -> str:
    """What a page shows when that step of a reveal has come (telling/story.py)."""
    return f'<g class="beat-{step}">{content}</g>'


def after(content: str) -> str:
    """What a page shows as it was before, until the reveal is over."""
    return f'<g class="after">{content}</g>'
