"""Where everything lies: ``wide`` for a large screen, ``tall`` for a phone, for so many companies."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from ludoteca.core.svg import Box
from ludoteca.games.pampero.draw.marks import group

GRID_BOARD = (540, 352)  # the grid board at its full size
MAT = (436, 352)  # the company mat with what lies below it
OTHER_MAT = (620, 352)  # the same with the hand beside it


class Frame(NamedTuple):
    """A part of the sheet with coordinates of its own."""

    x: float
    y: float
    scale: float

    def at(self, x: float, y: float) -> tuple[float, float]:
        """A point of it on the sheet."""
        return self.x + x * self.scale, self.y + y * self.scale

    def box(self, box: Box) -> Box:
        """A rectangle of it on the sheet."""
        return Box(*self.at(box.x, box.y), box.w * self.scale, box.h * self.scale)

    def wrap(self, content: str) -> str:
        """Its content as a group."""
        return group(self.x, self.y, self.scale, content)


@dataclass(frozen=True)
class Other:
    """Where another company's things lie."""

    box: Box
    plate: Box
    grid: Frame
    mat: Frame


@dataclass(frozen=True)
class Layout:
    """Where everything lies on a sheet of one shape."""

    size: tuple[float, float]
    tall: bool
    banner: Box
    time: Box
    map: Box
    levels: tuple[float, float, float, float]
    """How far down, within the map, zone A begins, zone B, zone C, and where that ends."""
    scoring: Box
    bonus: Box
    specialists: Box
    foreign: Box
    solar: Box
    plate: Box
    hand: Box
    mat: Frame
    grid: Frame
    others: tuple[Other, ...]


def fitted(box: Box, size: tuple[float, float]) -> Frame:
    """The frame that shows something of this size as large as the box allows, in its middle."""
    scale = min(box.w / size[0], box.h / size[1])
    return Frame(box.x + (box.w - size[0] * scale) / 2, box.y + (box.h - size[1] * scale) / 2, scale)


def other(box: Box, stacked: bool) -> Other:
    """A company in a box: its name and purse above, then grid board and mat, side by side or one above the other."""
    share = GRID_BOARD[0] / (GRID_BOARD[0] + OTHER_MAT[0])
    least = (box.w - 12) * share / GRID_BOARD[0] * GRID_BOARD[1]
    plate = Box(box.x + 4, box.y + 4, box.w - 8, 46 if stacked else min(64.0, max(42.0, box.h - least - 14)))
    rest = Box(box.x + 4, plate.bottom + 3, box.w - 8, box.bottom - plate.bottom - 6)
    if stacked:
        upper = rest.h * 0.53
        grid = fitted(Box(rest.x, rest.y, rest.w, upper - 2), GRID_BOARD)
        mat = fitted(Box(rest.x, rest.y + upper + 2, rest.w, rest.h - upper - 2), OTHER_MAT)
    else:
        grid = fitted(Box(rest.x, rest.y, rest.w * share - 2, rest.h), GRID_BOARD)
        mat = fitted(Box(rest.x + rest.w * share + 2, rest.y, rest.w * (1 - share) - 2, rest.h), OTHER_MAT)
    return Other(box, plate, grid, mat)


@lru_cache(16)
def wide(companies: int) -> Layout:
    """1440 × 900: the map, the markets and the others above, your own company below."""
    top, low, gap = 52.0, 528.0, 6.0
    right = Box(1086, top, 346, low - gap - top)
    count = companies - 1
    high = (right.h - gap * (count - 1)) / count
    others = tuple(other(Box(right.x, right.y + one * (high + gap), right.w, high), count == 1) for one in range(count))
    return Layout(
        size=(1440, 900),
        tall=False,
        banner=Box(8, 6, 700, 40),
        time=Box(714, 6, 718, 40),
        map=Box(8, top, 700, low - gap - top),
        levels=(8, 207, 340, 465),
        scoring=Box(714, top, 366, 92),
        bonus=Box(714, 150, 366, 104),
        specialists=Box(714, 260, 366, 84),
        foreign=Box(714, 350, 366, 52),
        solar=Box(714, 408, 366, 114),
        plate=Box(8, low, 434, 52),
        hand=Box(8, low + 58, 434, 306),
        mat=Frame(452, low + 6, 1),
        grid=Frame(896, low + 6, 0.99),
        others=others,
    )


@lru_cache(16)
def tall(companies: int) -> Layout:
    """390 wide, for a phone: what you decide with first, then the country, the markets, the others."""
    w = 374.0
    y = 8.0
    found: dict[str, Box] = {}
    for name, high in (
        ("banner", 44), ("time", 84), ("plate", 52), ("hand", 232), ("mat", 302), ("grid", 248), ("map", 834),
        ("bonus", 116), ("solar", 114), ("specialists", 178), ("foreign", 52), ("scoring", 92),
    ):  # fmt: skip
        found[name] = Box(8, y, w, high)
        y += high + 6
    others = []
    for _ in range(companies - 1):
        others.append(other(Box(8, y, w, 512), True))
        y += 518
    return Layout(
        size=(390, y + 2),
        tall=True,
        banner=found["banner"],
        time=found["time"],
        map=found["map"],
        levels=(10, 362, 574, 822),
        scoring=found["scoring"],
        bonus=found["bonus"],
        specialists=found["specialists"],
        foreign=found["foreign"],
        solar=found["solar"],
        plate=found["plate"],
        hand=found["hand"],
        mat=fitted(found["mat"], MAT),
        grid=fitted(found["grid"], GRID_BOARD),
        others=tuple(others),
    )


LAYOUTS = {"wide": wide, "tall": tall}
