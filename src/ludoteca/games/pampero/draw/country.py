"""The country: where sectors, sites, contract spaces and connections lie on a map of our own.

The outlines are drawn by hand, the same for every shape of sheet; what lies in a sector is set in rows, so that an
edition with other sites and contracts finds its place too.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

from ludoteca.core.svg import Box, around
from ludoteca.games.pampero import components as c
from ludoteca.games.pampero.draw.layout import Frame, Layout
from ludoteca.games.pampero.draw.marks import short

SPOT = (48, 38)
SITE = (34, 29)
START = (25, 25)
CIRCLE = 30
PAIR = 102  # two contracts of which only one can be fulfilled
PARTNER = 1000  # a pair is one thing: spot + PARTNER × the other spot

# Borders: points (across, down); across from 0 to 1, down from 0 (the north) by zones to 3 (the south).
BORDERS: dict[str, tuple[tuple[float, float], ...]] = {
    "north-1": ((0.03, 0.04), (0.1, 0), (0.21, 0.05), (0.318, 0.02)),
    "north-2": ((0.318, 0.02), (0.42, 0.06), (0.55, 0), (0.685, 0.03)),
    "north-3": ((0.685, 0.03), (0.8, 0), (0.92, 0.05), (0.985, 0.1)),
    "west-a": ((0.03, 0.04), (0.008, 0.3), (0.02, 0.62), (0.01, 1)),
    "a1-a2": ((0.318, 0.02), (0.306, 0.35), (0.324, 0.7), (0.318, 1)),
    "a2-a3": ((0.685, 0.03), (0.674, 0.35), (0.69, 0.7), (0.682, 1)),
    "east-a": ((0.985, 0.1), (0.995, 0.4), (0.985, 0.7), (0.992, 1)),
    "river-1": ((0.01, 1), (0.1, 1.04), (0.2, 0.97), (0.318, 1)),
    "river-2": ((0.318, 1), (0.4, 1.03), (0.5, 1)),
    "river-3": ((0.5, 1), (0.6, 0.97), (0.682, 1)),
    "river-4": ((0.682, 1), (0.78, 1.03), (0.9, 0.98), (0.992, 1)),
    "west-b": ((0.01, 1), (0.016, 1.4), (0.008, 1.75), (0.04, 2.02)),
    "b1-b2": ((0.5, 1), (0.494, 1.35), (0.507, 1.7), (0.5, 2)),
    "east-b": ((0.992, 1), (0.985, 1.4), (0.99, 1.75), (0.95, 2.02)),
    "south-b1": ((0.04, 2.02), (0.13, 2.06), (0.235, 2.01)),
    "b1-c": ((0.235, 2.01), (0.36, 2.04), (0.5, 2)),
    "b2-c": ((0.5, 2), (0.64, 1.97), (0.765, 2.01)),
    "south-b2": ((0.765, 2.01), (0.86, 2.06), (0.95, 2.02)),
    "coast": (
        (0.235, 2.01), (0.236, 2.4), (0.25, 2.78), (0.33, 2.96), (0.5, 3),
        (0.68, 2.96), (0.75, 2.78), (0.764, 2.4), (0.765, 2.01),
    ),
}  # fmt: skip
OUTLINES: tuple[tuple[str, ...], ...] = (
    ("north-1", "a1-a2", "-river-1", "-west-a"),
    ("north-2", "a2-a3", "-river-3", "-river-2", "-a1-a2"),
    ("north-3", "east-a", "-river-4", "-a2-a3"),
    ("river-1", "river-2", "b1-b2", "-b1-c", "-south-b1", "-west-b"),
    ("river-3", "river-4", "east-b", "-south-b2", "-b2-c", "-b1-b2"),
    ("b1-c", "b2-c", "-coast"),
)
# The room inside each outline: across from … to, down from … to.
ROOMS = (
    (0.03, 0.305, 0.1, 0.97),
    (0.327, 0.672, 0.1, 0.97),
    (0.695, 0.98, 0.1, 0.97),
    (0.03, 0.487, 1.13, 1.97),
    (0.512, 0.975, 1.13, 1.97),
    (0.255, 0.745, 2.14, 2.92),
)


class Terrain(NamedTuple):
    """The sheet of the map in coordinates of its own: its size, and how far down each zone begins and the last ends."""

    map: Box
    levels: tuple[float, float, float, float]


SPACIOUS = 1.15  # with one or two players there is less on the map, so it is drawn larger
SPACIOUS_LEVELS = (6.0, 178.0, 304.0, 405.0)


@lru_cache(16)
def terrain(at: Layout, seats: int) -> tuple[Frame, Terrain]:
    """Where the map lies on the sheet, and its own coordinates."""
    scale = 1 if at.tall or seats > 2 else SPACIOUS
    size = Box(0, 0, at.map.w / scale, at.map.h / scale)
    return Frame(at.map.x, at.map.y, scale), Terrain(size, at.levels if scale == 1 else SPACIOUS_LEVELS)


@dataclass
class Country:
    """Where things lie, on the sheet."""

    outlines: list[str]
    names: list[tuple[float, float]]
    utility: Box
    parking: Box
    sites: dict[int, Box] = field(default_factory=dict)
    spots: dict[int, Box] = field(default_factory=dict)
    circles: dict[int, tuple[float, float]] = field(default_factory=dict)


@lru_cache(16)
def country(box: c.Box, seats: int, at: Terrain) -> Country:
    """The map for this edition, number of seats and shape of sheet."""
    side = box.side_34 if seats >= 3 else box.side_12
    west = around_two(point(at, 0.01, 2.2), point(at, 0.226, 3))
    east = around_two(point(at, 0.774, 2.2), point(at, 0.99, 3))
    found = Country([outline(at, one) for one in OUTLINES], [], west, east)
    for sector in range(c.SECTORS):
        room = room_of(at, sector)
        found.names.append((room.x, room.y))
        settle(found, rows_of(box, side, seats, sector), room)
    return found


def around_two(one: tuple[float, float], two: tuple[float, float]) -> Box:
    """The box with these corners."""
    return Box(one[0], one[1], two[0] - one[0], two[1] - one[1])


def point(at: Terrain, across: float, down: float) -> tuple[float, float]:
    """A point of the map on the sheet."""
    zone = min(2, int(down))
    upper, lower = at.levels[zone], at.levels[zone + 1]
    return at.map.x + across * at.map.w, at.map.y + upper + (down - zone) * (lower - upper)


def room_of(at: Terrain, sector: int) -> Box:
    """The room inside a sector."""
    left, right, top, bottom = ROOMS[sector]
    x, y = point(at, left, top)
    far, low = point(at, right, bottom)
    return Box(x, y, far - x, low - y)


def outline(at: Terrain, borders: Sequence[str]) -> str:
    """The outline of a sector as a smooth path."""
    drawn = ""
    for name in borders:
        points = [point(at, *one) for one in BORDERS[name.removeprefix("-")]]
        if name.startswith("-"):
            points.reverse()
        if not drawn:
            drawn = f"M{short(points[0][0])} {short(points[0][1])}"
        drawn += smooth(points)
    return drawn + "Z"


def river(at: Terrain) -> str:
    """The river between zone A and the south."""
    drawn = ""
    for name in ("river-1", "river-2", "river-3", "river-4"):
        points = [point(at, *one) for one in BORDERS[name]]
        drawn += ("" if drawn else f"M{short(points[0][0])} {short(points[0][1])}") + smooth(points)
    return drawn


def smooth(points: list[tuple[float, float]]) -> str:
    """A curve through these points; the same in both directions, so that neighbours share their border."""
    drawn = ""
    for at in range(len(points) - 1):
        before, one, two = points[max(0, at - 1)], points[at], points[at + 1]
        after = points[min(len(points) - 1, at + 2)]
        first = (one[0] + (two[0] - before[0]) / 6, one[1] + (two[1] - before[1]) / 6)
        second = (two[0] - (after[0] - one[0]) / 6, two[1] - (after[1] - one[1]) / 6)
        drawn += "C" + " ".join(f"{short(x)} {short(y)}" for x, y in (first, second, two))
    return drawn


# What lies in a sector

Item = tuple[str, int, float, float]  # what, which, width, height


def rows_of(box: c.Box, side: c.Side, seats: int, sector: int) -> list[list[Item]]:
    """The things of a sector, group by group: contracts with their connections, sites, starting sites."""
    spots: list[Item] = []
    done: set[int] = set()
    here = [
        spot for spot in range(c.FIRST_SOLAR) if side.spot_sector[spot] == sector and side.spot_players[spot] <= seats
    ]
    circles = [
        one
        for one in range(len(side.connection_zone))
        if side.connection_zone[one] >= 0 and side.connection_sector[one] == sector
    ]
    for spot in [one for one in here if one >= c.FIRST_REMOTE]:
        spots.append(("spot", spot, *SPOT))
    for spot in [one for one in here if one < c.FIRST_REMOTE]:
        if spot in done:
            continue
        partner = int(side.partner[spot])
        paired = partner in here
        spots.append(("pair", spot + PARTNER * partner, PAIR, SPOT[1]) if paired else ("spot", spot, *SPOT))
        done.add(partner)
        for one in list(circles):
            if (int(side.connections_at[spot]) >> one) & 1 or (
                paired and (int(side.connections_at[partner]) >> one) & 1
            ):
                spots.append(("circle", one, CIRCLE, CIRCLE))
                circles.remove(one)
    spots += [("circle", one, CIRCLE, CIRCLE) for one in circles]
    sites: list[Item] = []
    starts: list[Item] = []
    for site in range(len(side.site_sector)):
        if side.site_sector[site] == sector and side.site_players[site] <= seats:
            if side.site_start[site]:
                starts.append(("site", site, *START))
            else:
                sites.append(("site", site, *SITE))
    return [spots, sites, starts]


def lines_of(group: list[Item], width: float) -> list[list[Item]]:
    """The things in as few lines as the width allows, the lines about equally long."""
    gap = 4
    total = sum(one[2] + gap for one in group)
    for count in range(max(1, int(total // width)), len(group) + 1):
        for stretch in (1.0, 1.1, 1.2, 1.35, 1.6):
            lines: list[list[Item]] = [[]]
            used = 0.0
            most = min(width, total / count * stretch)
            for one in group:
                if lines[-1] and used + one[2] > most:
                    lines.append([])
                    used = 0
                lines[-1].append(one)
                used += one[2] + gap
            if len(lines) <= count and all(sum(one[2] + gap for one in line) - gap <= width for line in lines):
                return lines
    return [[one] for one in group]


def settle(found: Country, groups: list[list[Item]], room: Box) -> None:
    """Puts the things of a sector into its room, line by line."""
    lines = [line for group in groups if group for line in lines_of(group, room.w)]
    high = sum(max(one[3] for one in line) for line in lines)
    space = max(1.0, min(7.0, (room.h - high) / max(1, len(lines) - 1)))
    y = room.y + max(0.0, (room.h - high - space * (len(lines) - 1)) / 2)
    for line in lines:
        wide = sum(one[2] for one in line)
        gap = min(9.0, (room.w - wide) / max(1, len(line) - 1))
        x = room.cx - (wide + gap * (len(line) - 1)) / 2
        tallest = max(one[3] for one in line)
        for what, which, w, h in line:
            place(found, what, which, around(x + w / 2, y + tallest / 2, w, h))
            x += w + gap
        y += tallest + space


def place(found: Country, what: str, which: int, box: Box) -> None:
    """Notes where a thing lies."""
    if what == "site":
        found.sites[which] = box
    elif what == "circle":
        found.circles[which] = (box.cx, box.cy)
    elif what == "spot":
        found.spots[which] = box
    else:
        found.spots[which % PARTNER] = Box(box.x, box.y, *SPOT)
        found.spots[which // PARTNER] = Box(box.right - SPOT[0], box.y, *SPOT)
