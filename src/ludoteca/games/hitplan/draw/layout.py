"""How large the parts are, where everything lies on them, and how a page arranges them.

Units are pixels at the smallest window of a layout: ``wide`` for a large screen, ``tall`` for one held upright,
``long`` for a long phone held upright, ``flat`` for a phone on its side.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from ludoteca.core.shapes import Box
from ludoteca.core.sheets import layouts
from ludoteca.core.svg import Spot
from ludoteca.core.view import View


class Place(NamedTuple):
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


LAYOUTS = layouts(Layout, Path(__file__).with_name("layout.toml"))


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
    + grid("tall", f'"race" {share(64)} "main" {share(222)} "hand" {share(150)}', share(1))
    + grid("tall", f'"race" {share(64)} "main" {share(222)}', share(1), WATCHED)
    + "@media (max-width:500px) and (min-height:740px){"
    + grid("tall", f'"race" {share(66)} "main" {share(258)} "hand" {share(160)}', share(1))
    + grid("tall", f'"race" {share(66)} "main" {share(258)}', share(1), WATCHED)
    + "}@media (max-height:720px){"
    + grid("tall", f'"main" {share(222)} "hand" {share(150)}', share(1))
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


def before(content: str) -> str:
    """What a page shows only while a reveal is told once more: what lay there then."""
    return f'<g class="before" opacity="0">{content}</g>'


def until(step: int, content: str) -> str:
    """What is faint, but for a reveal that has not come to that step."""
    return f'<g class="faint until-{step}">{content}</g>'


def seated(v: View) -> list[int]:
    """The seats as a page shows their plates: the viewer's own first, then the others in turn."""
    return [((v.seat or 0) + one) % v.seats for one in range(v.seats)]
