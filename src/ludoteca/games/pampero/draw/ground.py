"""What is printed on the map: land and sea, sectors, links, the names of towns. It is the same all game long."""

from __future__ import annotations

from collections.abc import Iterable

from ludoteca.core.lettering import breadth
from ludoteca.core.shapes import Box, drawn_once, path
from ludoteca.games.pampero import components as c
from ludoteca.games.pampero.draw import words
from ludoteca.games.pampero.draw.art import shapes
from ludoteca.games.pampero.draw.country import (
    ABROAD,
    GAP,
    LAGOON,
    LETTERS,
    Country,
    Terrain,
    country,
    point,
    river,
    shape,
    side_for,
)
from ludoteca.games.pampero.draw.marks import NAME, again, bevel, circle, filled, imprint, lit, rect, short, text
from ludoteca.games.pampero.naming import SECTOR_HEADS, town

HEAD = 14.0  # the letters of a heading
WIDE = 46  # a contract


@drawn_once(16)
def ground(box: c.Box, seats: int, at: Terrain) -> str:
    """The land: sea and shore, sectors, what grows there, rivers, links."""
    side = side_for(box, seats)
    land = country(box, seats, at)
    parts = [written_down(land), filled("deep", Box(0, 0, *at.size), 10), waves(Box(0, 0, *at.size))]
    coast = only(land, "land")
    parts += [again(coast, look="shoal"), again(coast, look="shore")]
    if at.whole:
        parts.append(path(shape(at, ABROAD, False), "abroad") + path(shape(at, LAGOON, True), "water"))
    parts += [again(coast, 2, 4, 1, "cliff"), again(coast, look="coast")]
    for sector in land.outlines:
        parts.append(again(f"sector{sector}", look=f"sector zone-{'abc'[int(c.zone_of_sector(sector))]}"))
    parts.append(sunlight(land) + plains(land))
    if at.whole:
        parts.append(path(river(at), "river-bank") + path(river(at), "river") + names(at))
    parts.append(stamped(only(land, "halo"), land.spots.values()))
    for sector, (x, y) in land.names.items():
        zone = c.ZONE_CODES[int(c.zone_of_sector(sector))]
        parts.append(rect(Box(x, y - 12, 16, 16), "tab ink-back", 4) + text(x + 8, y + 0.7, zone, 13, "m b paper-ink"))
        parts.append(text(x + 21, y + 1, str(SECTOR_HEADS[sector]), HEAD, "b soft"))
    parts.append(static_links(side, land) + bevel(Box(0, 0, *at.size)))
    return imprint("".join(parts), at.size)


def written_down(land: Country) -> str:
    """Written down once, painted several times: the outlines of the sectors and of all of them, a town's light, the
    shade of its contract.
    """
    lines = {f"sector{sector}": line for sector, line in land.outlines.items()} | {only(land, "land"): land.coast}
    drawn = "".join(f'<path id="{NAME}-{key}" d="{line}"/>' for key, line in lines.items())
    drawn += stamp(only(land, "halo"), 44, 34, f'<ellipse cx="44" cy="34" rx="44" ry="34" fill="{lit("lamp")}"/>')
    scale = scale_of(next(iter(land.spots.values()))) if land.spots else 1
    below = rect(Box(0, 0, 45 * scale, 35 * scale), "shade", 5 * scale)
    drawn += stamp(only(land, "shade"), 21.5 * scale, 15.5 * scale, below)
    return f"<defs>{drawn}</defs>"


def scale_of(spot: Box) -> float:
    """How large a contract is drawn that has so much room, on a map all of them alike."""
    return round(spot.w / WIDE, 2)


def only(land: Country, key: str) -> str:
    """The name of something of this map: on a phone there are several."""
    return f"{key}{min(land.outlines)}"


def stamp(key: str, x: float, y: float, content: str) -> str:
    """What lies with that point of it at the corners of a path (``stamped``)."""
    size = f'markerUnits="userSpaceOnUse" markerWidth="99" markerHeight="99" refX="{short(x)}" refY="{short(y)}"'
    return f'<marker id="{NAME}-{key}" {size}>{content}</marker>'


def stamped(key: str, where: Iterable[Box]) -> str:
    """The stamp in the middle of each box, all in one element: a path through them, which begins and ends outside."""
    corners = "".join(f"L{short(one.cx)} {short(one.cy)}" for one in where)
    return f'<path d="M0 0{corners}L0 0" fill="none" marker-mid="url(#{NAME}-{key})"/>'


def sunlight(land: Country) -> str:
    """The light on the land, sector by sector."""
    return f'<g fill="{lit("sunlight")}">{"".join(again(f"sector{sector}") for sector in land.outlines)}</g>'


def names(at: Terrain) -> str:
    """What lies around the country, and the river that crosses it."""
    drawn = ""
    for said, (x, y), turn in (
        (words.COUNTRIES[1], (0.958, 0.12), 44),
        (words.RIVER, (0.36, 1.085), 0),
        (words.OCEAN, (0.972, 1.95), -58),
    ):
        across, down = point(at, x, y)
        there = f"translate({short(across)} {short(down)})" + (f" rotate({turn})" if turn else "")
        drawn += f'<g transform="{there}">{text(0, 4, str(said), 12, "m sea-ink named")}</g>'
    return drawn


def waves(m: Box) -> str:
    """A little water around the land."""
    drawn = ""
    for x, y in ((0.03, 0.86), (0.14, 0.95), (0.81, 0.9), (0.9, 0.96), (0.05, 0.76), (0.9, 0.76), (0.4, 0.985)):
        drawn += f"M{short(m.x + x * m.w)} {short(m.y + y * m.h)}q5-5 10 0t10 0t10 0"
    return path(drawn, "wave")


def scattered(room: Box, count: int, seed: int) -> list[tuple[float, float]]:
    """So many points of a room, evenly strewn, always the same."""
    return [
        (
            room.x + room.w * (0.06 + 0.88 * (((at + 1) * 0.618 + seed * 0.37) % 1)),
            room.y + room.h * (0.06 + 0.84 * (at + 0.5) / count),
        )
        for at in range(count)
    ]


def plains(land: Country) -> str:
    """Fields, hills and woods on the land, and the wind that gives the game its name."""
    fields, hills, woods, gusts = "", "", "", ""
    for sector, room in land.rooms.items():
        for x, y in scattered(room, 4, sector):
            fields += f"M{short(min(x, room.right - 64))} {short(y)}l46-5l6 16l-46 6z"
        for x, y in scattered(room, 2, sector + 3):
            x = min(x, room.right - 34)
            hills += f"M{short(x)} {short(y)}q9-11 18 0"
        for x, y in scattered(room, 3, sector + 7):
            x = min(x, room.right - 14)
            woods += f"M{short(x)} {short(y)}h0m6 2h0m-3 4h0m8 0h0"
    w, h = land.terrain.size
    for x, y in ((0.2, 0.16), (0.6, 0.33), (0.14, 0.58), (0.72, 0.62)):
        gusts += f"M{short(x * w)} {short(y * h)}h46a6 6 0 1 0-6-6m-23 14h23a4 4 0 1 1-4 4"
    return (
        path(fields, "acre")
        + path(hills, "hillock")
        + path(woods, "wood shady")
        + path(woods, "wood")
        + path(gusts, "gust")
    )


def static_links(side: c.Side, land: Country) -> str:
    """Links between contracts: a dashed line with a chain; a chain alone where the other lies on another map."""
    drawn, chains = "", ""
    for one in range(c.STANDARD):
        for two in range(c.STANDARD):
            if not (int(side.links[one]) >> two) & 1 or one not in land.spots:
                continue
            a = land.spots[one]
            if two not in land.spots:
                chains += circle(a.right - 4, a.y + 3, 7, "panel") + shapes("chain", "", a.right - 4, a.y + 3, 0.42)
            elif one < two:
                b = land.spots[two]
                drawn += f"M{short(a.cx)} {short(a.cy)}L{short(b.cx)} {short(b.cy)}"
                x, y = (a.cx + b.cx) / 2, (a.cy + b.cy) / 2
                chains += circle(x, y, 7, "panel") + shapes("chain", "", x, y, 0.42)
    return path(drawn, "link") + chains


@drawn_once(16)
def towns(box: c.Box, seats: int, at: Terrain) -> str:
    """The names of the contracts, where there is room for them."""
    found = sorted(country(box, seats, at).towns.items(), key=lambda one: (one[1][1], one[1][0]))
    halves = [breadth(town(box, number), LETTERS) / 2 for number, _ in found]
    drawn: dict[int, float] = {}
    for one, (_, (middle, _, left, right)) in enumerate(found):
        if 2 * halves[one] <= right - left:
            drawn[one] = min(max(middle, left + halves[one]), right - halves[one])
    for one in sorted(set(range(len(found))) - set(drawn)):  # a long name gets what those beside it leave of their room
        _, (middle, _, left, right) = found[one]
        before, after = one - 1, one + 1
        if before in drawn and is_next(found[before][1], found[one][1]):
            left = drawn[before] + halves[before] + GAP
        if after in drawn and is_next(found[one][1], found[after][1]):
            right = drawn[after] - halves[after] - GAP
        x = min(max(middle, left + halves[one]), right - halves[one])
        if 2 * halves[one] <= right - left and abs(x - middle) < halves[one] / 2:
            drawn[one] = x
    words = "".join(
        text(x, found[one][1][1], town(box, found[one][0]), LETTERS, "m soft named town") for one, x in drawn.items()
    )
    return f'<g aria-hidden="true">{words}</g>' if words else ""


def is_next(one: tuple[float, float, float, float], other: tuple[float, float, float, float]) -> bool:
    """Whether the rooms of two names border on each other."""
    return one[1] == other[1] and abs(other[2] - one[3] - GAP) < 1
