"""The country: where sectors, sites, contract spaces and connections lie on maps of our own.

The whole country is drawn by hand for a large screen; on a phone each zone is a map of its own, its sectors one below
the other or side by side. What lies in a sector is set in rows, as large as there is room for, so that an edition with
other sites and contracts finds its place too.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

from ludoteca.core.shapes import Box, around
from ludoteca.games.pampero import components as c
from ludoteca.games.pampero.draw.marks import short

PAIR_GAP = 9  # between two contracts of which only one can be fulfilled
PARTNER = 1000  # a pair is one thing: spot + PARTNER × the other spot
SCALES = tuple(1.6 - step / 20 for step in range(21))
"""How large things may be drawn, the largest first."""

# Borders: points (across, down); across from 0 to 1, down from 0 (the north) by zones to 3 (the south). The country as
# it is, as far as its boxes of sites and contracts allow: the Uruguay river in the west, Brazil behind the slope in the
# north-east with its lagoon, the Río Negro across, the Río de la Plata and the ocean in the south.
BORDERS: dict[str, tuple[tuple[float, float], ...]] = {
    "north-1": ((0.036, 0.17), (0.052, 0.05), (0.09, -0.01), (0.15, 0.02), (0.21, 0.005), (0.313, 0.03)),
    "north-2": ((0.313, 0.03), (0.38, 0.01), (0.45, 0.045), (0.54, 0.015), (0.619, 0.035)),
    "north-3": ((0.619, 0.035), (0.71, 0.0), (0.8, 0.045), (0.875, 0.085), (0.925, 0.2), (0.955, 0.3), (0.978, 0.42)),
    "west-a": ((0.036, 0.17), (0.03, 0.3), (0.038, 0.5), (0.022, 0.72), (0.03, 0.86), (0.02, 1)),
    "a1-a2": ((0.313, 0.03), (0.31, 0.35), (0.315, 0.7), (0.313, 1)),
    "a2-a3": ((0.619, 0.035), (0.616, 0.35), (0.621, 0.7), (0.619, 1)),
    "east-a": ((0.978, 0.42), (0.972, 0.56), (0.986, 0.74), (0.976, 0.88), (0.984, 1)),
    "river-1": ((0.02, 1), (0.07, 1.035), (0.14, 0.975), (0.21, 1.02), (0.313, 1)),
    "river-2": ((0.313, 1), (0.36, 1.03), (0.43, 0.98), (0.5, 1)),
    "river-3": ((0.5, 1), (0.54, 1.025), (0.57, 0.985), (0.619, 1)),
    "river-4": ((0.619, 1), (0.71, 1.03), (0.8, 0.975), (0.9, 1.02), (0.984, 1)),
    "west-b": ((0.02, 1), (0.028, 1.2), (0.014, 1.45), (0.024, 1.68), (0.05, 1.88), (0.1, 2.05)),
    "b1-b2": ((0.5, 1), (0.494, 1.35), (0.507, 1.7), (0.5, 2)),
    "east-b": ((0.984, 1), (0.99, 1.25), (0.978, 1.5), (0.982, 1.66), (0.955, 1.86), (0.915, 2.06)),
    "south-b1": ((0.1, 2.05), (0.135, 2.1), (0.18, 2.075), (0.222, 2.04)),
    "b1-c": ((0.222, 2.04), (0.3, 2.0), (0.4, 2.04), (0.5, 2)),
    "b2-c": ((0.5, 2), (0.6, 1.97), (0.7, 2.03), (0.778, 2.04)),
    "south-b2": ((0.778, 2.04), (0.83, 2.09), (0.875, 2.075), (0.915, 2.06)),
    "coast": (
        (0.222, 2.04), (0.212, 2.3), (0.228, 2.5), (0.222, 2.66), (0.255, 2.82), (0.31, 2.9), (0.37, 2.965),
        (0.43, 2.955), (0.462, 2.985), (0.49, 2.965), (0.505, 3), (0.54, 2.97), (0.6, 2.99), (0.66, 2.95),
        (0.715, 2.94), (0.757, 2.86), (0.776, 2.9), (0.784, 2.74), (0.77, 2.56), (0.788, 2.3), (0.778, 2.04),
    ),
}  # fmt: skip
ABROAD = ((0.05, 0), (0.99, 0), (1, 0.04), (1, 1.42), (0.94, 1.42), (0.8, 0.6), (0.1, 0.3))
"""Land beyond the border, mostly hidden behind the country."""
LAGOON = ((1, 0.62), (0.984, 0.7), (0.976, 0.86), (0.986, 1.04), (0.978, 1.16), (0.99, 1.3), (1, 1.34))
"""The water on the border in the east."""
OUTLINES: tuple[tuple[str, ...], ...] = (
    ("north-1", "a1-a2", "-river-1", "-west-a"),
    ("north-2", "a2-a3", "-river-3", "-river-2", "-a1-a2"),
    ("north-3", "east-a", "-river-4", "-a2-a3"),
    ("river-1", "river-2", "b1-b2", "-b1-c", "-south-b1", "-west-b"),
    ("river-3", "river-4", "east-b", "-south-b2", "-b2-c", "-b1-b2"),
    ("b1-c", "b2-c", "-coast"),
)
COAST = (
    "north-1", "north-2", "north-3", "east-a", "east-b", "-south-b2", "-coast", "-south-b1", "-west-b", "-west-a",
)  # fmt: skip
# The room inside each outline: across from … to, down from … to.
ROOMS = (
    (0.032, 0.308, 0.105, 0.975),
    (0.3185, 0.612, 0.105, 0.975),
    (0.628, 0.967, 0.105, 0.975),
    (0.034, 0.488, 1.13, 1.965),
    (0.512, 0.972, 1.13, 1.965),
    (0.24, 0.76, 2.13, 2.95),
)
SLOPING = 2  # the sector whose corner the border cuts off: what lies there keeps to the west
LEVELS = (0.012, 0.42, 0.72, 0.988)  # how far down zone A begins, zone B, zone C, and where that ends


class Terrain(NamedTuple):
    """A map: its size, the sectors on it, for fingers or not, and whether sectors lie side by side."""

    size: tuple[float, float]
    sectors: tuple[int, ...]
    finger: bool = False
    abreast: bool = False

    @property
    def whole(self) -> bool:
        """Whether it is the whole country."""
        return len(self.sectors) == c.SECTORS


class Sizes(NamedTuple):
    """How large things are drawn at scale 1: contracts, sites, circles, starting sites."""

    spot: tuple[float, float]
    site: float
    circle: float
    start: float


POINTER = Sizes((46, 36), 32, 30, 24)
FINGER = Sizes((46, 40), 40, 32, 22)
START = 18.0  # a starting site
LETTERS = 12.0  # of the names of towns
NAMED = 13.0  # the room that these take below a line of contracts
LEAST = 1.0  # things are not drawn smaller so that names find room


@dataclass
class Country:
    """Where things lie on a map."""

    terrain: Terrain
    scale: float = 1
    outlines: dict[int, str] = field(default_factory=dict)
    coast: str = ""
    """The outline of all of it."""
    names: dict[int, tuple[float, float]] = field(default_factory=dict)
    utility: Box | None = None
    parking: Box | None = None
    sites: dict[int, Box] = field(default_factory=dict)
    spots: dict[int, Box] = field(default_factory=dict)
    towns: dict[int, tuple[float, float, float, float]] = field(default_factory=dict)
    """Where the names of contracts stand: the middle, the line, and from where to where there is room for them."""
    circles: dict[int, tuple[float, float]] = field(default_factory=dict)
    rooms: dict[int, Box] = field(default_factory=dict)
    """The room of each sector."""


@lru_cache(32)
def country(box: c.Box, seats: int, at: Terrain) -> Country:
    """The map for this edition and number of seats, with the names of all contracts where there is room for them."""
    tried = [(scale, True) for scale in SCALES if scale >= LEAST] + [(scale, False) for scale in SCALES]
    for scale, named in tried:
        found, fits = tried_out(box, seats, at, scale, named)
        if fits:
            break
    return found


def side_for(box: c.Box, seats: int) -> c.Side:
    """The side of the game board that so many play on."""
    return box.side_34 if seats >= 3 else box.side_12


def tried_out(box: c.Box, seats: int, at: Terrain, scale: float, named: bool) -> tuple[Country, bool]:
    """The map with things of that size, and whether they fit, with all their names where these are asked for."""
    side = side_for(box, seats)
    found = Country(at, scale)
    found.rooms = country_rooms(found) if at.whole else zone_rooms(found, at)
    fits = True
    for sector, room in found.rooms.items():
        found.names[sector] = (room.x, room.y - (6 if at.whole else 4))
        groups = groups_of(box, side, seats, sector, at.finger, at.abreast, scale)
        beside_name(found, groups.pop(), room)
        west = at.whole and sector == SLOPING
        fits &= settle(found, groups, room, west, True) or (not named and settle(found, groups, room, west, False))
    return found, fits


def country_rooms(found: Country) -> dict[int, Box]:
    """The whole country: its outlines, the sea with utility area and parking, and the room of each sector."""
    at = found.terrain
    found.utility = around_two(point(at, 0.012, 2.16), point(at, 0.212, 2.97))
    found.parking = around_two(point(at, 0.788, 2.12), point(at, 0.988, 2.97))
    found.coast = outline(at, COAST)
    rooms = {}
    for sector in range(c.SECTORS):
        found.outlines[sector] = outline(at, OUTLINES[sector])
        left, right, top, bottom = ROOMS[sector]
        rooms[sector] = around_two(point(at, left, top), point(at, right, bottom))
    return rooms


def zone_rooms(found: Country, at: Terrain) -> dict[int, Box]:
    """One zone: its sectors share the map; below zone C lies the sea."""
    w, h = at.size
    sea = 0.0
    if c.SECTOR_C in at.sectors:
        sea = 0.42 * h if not at.abreast else 0.0
        shore = Box(4, h - sea, w - 8, sea - 4) if sea else Box(w * 0.62, 4, w * 0.38 - 4, h - 8)
        split = shore.w * 0.36 if sea else shore.h * 0.36
        if sea:
            found.utility = Box(shore.x, shore.y, split - 6, shore.h)
            found.parking = Box(shore.x + split, shore.y, shore.w - split, shore.h)
        else:
            found.utility = Box(shore.x, shore.y, shore.w, split - 6)
            found.parking = Box(shore.x, shore.y + split, shore.w, shore.h - split)
            w *= 0.62
    rooms = {}
    count = len(at.sectors)
    for number, sector in enumerate(at.sectors):
        if at.abreast:
            cell = Box(3 + number * (w - 3) / count, 3, (w - 3) / count - 3, h - 6)
        else:
            cell = Box(3, 3 + number * (h - sea - 3) / count, w - 6, (h - sea - 3) / count - 3)
        found.outlines[sector] = meadow(cell)
        rooms[sector] = Box(cell.x + 6, cell.y + 20, cell.w - 12, cell.h - 24)
    found.coast = "".join(found.outlines.values())
    return rooms


def meadow(cell: Box) -> str:
    """The outline of a sector on the map of its zone."""
    x, y, right, bottom = cell.x, cell.y, cell.right, cell.bottom
    corners = [(x, y + 9), (x + 10, y), (right - 9, y + 1), (right, y + 10), (right - 1, bottom - 9)]
    corners += [(right - 10, bottom), (x + 9, bottom - 1), (x + 1, bottom - 10)]
    return "M" + "L".join(f"{short(across)} {short(down)}" for across, down in corners) + "Z"


def around_two(one: tuple[float, float], two: tuple[float, float]) -> Box:
    """The box with these corners."""
    return Box(one[0], one[1], two[0] - one[0], two[1] - one[1])


def point(at: Terrain, across: float, down: float) -> tuple[float, float]:
    """A point of the country on its map."""
    zone = min(2, max(0, int(down)))
    w, h = at.size
    upper, lower = LEVELS[zone] * h, LEVELS[zone + 1] * h
    return across * w, upper + (down - zone) * (lower - upper)


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


def shape(at: Terrain, corners: Sequence[tuple[float, float]], soft: bool) -> str:
    """A shape of what lies around the country, its corners soft or not."""
    points = [point(at, *one) for one in corners]
    sides = smooth(points) if soft else "".join(f"L{short(x)} {short(y)}" for x, y in points[1:])
    return f"M{short(points[0][0])} {short(points[0][1])}{sides}Z"


def smooth(points: list[tuple[float, float]]) -> str:
    """A curve through these points; the same in both directions, so that neighbours share their border."""
    drawn = ""
    for at in range(len(points) - 1):
        before, one, two = points[max(0, at - 1)], points[at], points[at + 1]
        after = points[min(len(points) - 1, at + 2)]
        first = (one[0] + (two[0] - before[0]) / 6, one[1] + (two[1] - before[1]) / 6)
        second = (two[0] - (after[0] - one[0]) / 6, two[1] - (after[1] - one[1]) / 6)
        bent = (second, two) if at else (first, second, two)  # what comes after a point mirrors what went before it
        drawn += ("S" if at else "C") + " ".join(f"{short(x)} {short(y)}" for x, y in bent)
    return drawn


# What lies in a sector

Item = tuple[str, int, float, float]  # what, which, width, height


def groups_of(
    box: c.Box, side: c.Side, seats: int, sector: int, finger: bool, abreast: bool, scale: float
) -> list[list[Item]]:
    """The things of a sector, group by group: contracts with their connections, sites, starting sites."""
    size = FINGER if finger else POINTER
    spot_size = (size.spot[0] * scale, size.spot[1] * scale)
    circle = ("circle", size.circle * scale)
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
        spots.append(("spot", spot, *spot_size))
    for spot in [one for one in here if one < c.FIRST_REMOTE]:
        if spot in done:
            continue
        partner = int(side.partner[spot])
        paired = partner in here
        pair = ("pair", spot + PARTNER * partner, spot_size[0] * 2 + PAIR_GAP * scale, spot_size[1])
        spots.append(pair if paired else ("spot", spot, *spot_size))
        done.add(partner)
        for one in list(circles):
            if (int(side.connections_at[spot]) >> one) & 1 or (
                paired and (int(side.connections_at[partner]) >> one) & 1
            ):
                spots.append((circle[0], one, circle[1], circle[1]))
                circles.remove(one)
    spots += [(circle[0], one, circle[1], circle[1]) for one in circles]
    sites: list[Item] = []
    starts: list[Item] = []
    for site in range(len(side.site_sector)):
        if side.site_sector[site] == sector and side.site_players[site] <= seats:
            start = bool(side.site_start[site])
            across = (size.start if start else size.site) * scale
            (starts if start else sites).append(("site", site, across, across))
    if finger and not abreast:  # a phone is broad enough for all contracts of a sector in a line, without circles
        return [
            [one for one in spots if one[0] != "circle"],
            [*sites, *(one for one in spots if one[0] == "circle")],
            starts,
        ]
    return [spots, sites, starts]


GAP = 3.0  # at least so much between two things


def lines_of(group: list[Item], width: float) -> list[list[Item]]:
    """The things in as few lines as the width allows, the lines about equally long."""
    total = sum(one[2] + GAP for one in group)
    for count in range(max(1, int(total // (width + GAP))), len(group) + 1):
        for stretch in (1.0, 1.1, 1.2, 1.35, 1.6, 9.0):
            lines: list[list[Item]] = [[]]
            used = 0.0
            most = min(width, total / count * stretch)
            for one in group:
                if lines[-1] and used + one[2] > most:
                    lines.append([])
                    used = 0
                lines[-1].append(one)
                used += one[2] + GAP
            if len(lines) <= count and all(sum(one[2] + GAP for one in line) - GAP <= width for line in lines):
                return lines
    return [[one] for one in group]


def beside_name(found: Country, starts: list[Item], room: Box) -> None:
    """The starting sites lie beside the sector's name: nobody ever points at them."""
    step = min(START, (room.w - 80) / max(1, len(starts)))
    for number, (what, which, _, _) in enumerate(starts):
        x = room.right - (len(starts) - number - 1) * step - START / 2
        place(found, what, which, around(x, room.y - 10, START, START))


def settle(found: Country, groups: list[list[Item]], room: Box, to_the_west: bool, named: bool) -> bool:
    """Puts the things of a sector into its room, line by line; whether there is room enough."""
    lines = [line for group in groups if group for line in lines_of(group, room.w)]
    below = [NAMED if named and any(one[0] in ("spot", "pair") for one in line) else 0.0 for line in lines]
    high = sum(max(one[3] for one in line) for line in lines) + sum(below)
    space = max(1.0, min(10.0, (room.h - high) / max(1, len(lines) - 1)))
    y = room.y + max(0.0, (room.h - high - space * (len(lines) - 1)) / 2)
    fits = high + 2 * (len(lines) - 1) <= room.h
    for line, under in zip(lines, below, strict=True):
        wide = sum(one[2] for one in line)
        fits &= wide <= room.w
        gap = min(14.0, (room.w - wide) / max(1, len(line) - 1))
        x = room.x if to_the_west and y < room.cy else room.cx - (wide + gap * (len(line) - 1)) / 2
        tallest = max(one[3] for one in line)
        for what, which, w, h in line:
            place(found, what, which, around(x + w / 2, y + tallest / 2, w, h))
            x += w + gap
        name_towns(found, line, room, y + tallest + LETTERS - 2 if under else 0.0)
        y += tallest + under + space
    return fits


def name_towns(found: Country, line: list[Item], room: Box, y: float) -> None:
    """Where the names of a line of contracts stand, each as far as half-way to the next one; at 0 nowhere."""
    here = [which for what, which, _, _ in line if what == "spot"]
    here += [one for what, which, _, _ in line if what == "pair" for one in (which % PARTNER, which // PARTNER)]
    here.sort(key=lambda one: found.spots[one].cx)
    middles = [found.spots[one].cx for one in here]
    for at, one in enumerate(here):
        if not y:
            found.towns.pop(one, None)
            continue
        left = (middles[at] + middles[at - 1]) / 2 if at else room.x
        right = (middles[at + 1] + middles[at]) / 2 if at + 1 < len(here) else room.right
        found.towns[one] = (middles[at], y, left + GAP / 2, right - GAP / 2)


def place(found: Country, what: str, which: int, box: Box) -> None:
    """Notes where a thing lies."""
    if what == "site":
        found.sites[which] = box
    elif what == "circle":
        found.circles[which] = (box.cx, box.cy)
    elif what == "spot":
        found.spots[which] = box
    else:
        each = (box.w - PAIR_GAP * found.scale) / 2
        found.spots[which % PARTNER] = Box(box.x, box.y, each, box.h)
        found.spots[which // PARTNER] = Box(box.right - each, box.y, each, box.h)
