"""The country at a glance: the whole map, small, beside one's cards on a phone that is long."""

from __future__ import annotations

from functools import lru_cache

from ludoteca.core.shapes import Box, labelled, path
from ludoteca.core.svg import Part
from ludoteca.games.pampero import components as c
from ludoteca.games.pampero.draw import words
from ludoteca.games.pampero.draw.country import ABROAD, Country, Terrain, country, country_rooms, river, shape
from ludoteca.games.pampero.draw.layout import LAYOUTS
from ludoteca.games.pampero.draw.marks import group, rect, short
from ludoteca.games.pampero.state import NOTHING, Board

LARGEST = Terrain(LAYOUTS["wide"].main, tuple(range(c.SECTORS)))


def glance(d: Part, t: Board, where: Box) -> None:
    """The whole country, small, beside one's cards: sites and contracts that are free, and whose are the others."""
    d.add(small_country(where))
    land = country(t.box, int(t.seats), LARGEST)
    across, down = where.w / LARGEST.size[0], where.h / LARGEST.size[1]
    free, open_ = "", ""
    held, dug = [""] * len(words.COLOURS), [""] * len(words.COLOURS)
    for number, box in land.sites.items():
        dot = f"M{short(where.x + box.cx * across)} {short(where.y + box.cy * down)}h0"
        if t.site[number] >= 0:
            held[int(t.site[number]) // 2] += dot
        else:
            free += dot
        if t.beside[number] != NOTHING:
            dug[int(t.beside[number]) // c.BULLDOZERS] += dot
    for number, box in land.spots.items():
        dot = f"M{short(where.x + box.cx * across)} {short(where.y + box.cy * down)}h0"
        if t.spot[number] >= 0:
            held[int(t.spot[number])] += dot
        elif t.spot[number] == NOTHING:
            open_ += dot
    drawn = "".join(path(dots, f"dot dot-{company} broad") for company, dots in enumerate(dug) if dots)
    drawn += path(free, "dot free-dot") + path(open_, "dot deed-dot") + path("".join(held), "dot edge-dot")
    drawn += "".join(path(dots, f"dot dot-{company}") for company, dots in enumerate(held) if dots)
    d.add(labelled(drawn, str(words.GLANCE)))


@lru_cache(16)
def small_country(where: Box) -> str:
    """Land and sea of the country at a glance."""
    at = Terrain((where.w, where.h), LARGEST.sectors)
    found = Country(at)
    country_rooms(found)
    drawn = rect(Box(0, 0, where.w, where.h), "water", 8) + path(shape(at, ABROAD, False), "abroad")
    for sector, line in found.outlines.items():
        drawn += path(line, f"sector zone-{'abc'[int(c.zone_of_sector(sector))]}")
    return group(where.x, where.y, 1, drawn + path(river(at), "river thin"))
