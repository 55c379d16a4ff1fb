"""A view of Pampero as a drawing in parts: the map, one's company, grid, towers, markets, years, and every rival.

``wide`` is for a large screen: any of them beside one's company. On a phone (``tall``, ``long``, ``flat``) one part is
seen at a time, and each zone of the country is a map of its own. What the icons mean is a picture of its own
(``legend.py``).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ludoteca.core.shapes import Box
from ludoteca.core.svg import Drawing, Part
from ludoteca.core.words import player
from ludoteca.games.pampero import components as c
from ludoteca.games.pampero import frames
from ludoteca.games.pampero.asking import prompt
from ludoteca.games.pampero.draw import words
from ludoteca.games.pampero.draw.board import terrain_map
from ludoteca.games.pampero.draw.company import company_board
from ludoteca.games.pampero.draw.country import Terrain
from ludoteca.games.pampero.draw.grid import FLAT, INCOME_FLAT, INCOME_TALL, LONG, TALL, WIDE, grid_board
from ludoteca.games.pampero.draw.large import large
from ludoteca.games.pampero.draw.layout import FOOT, LAYOUTS, MAIN, SIDE, ZONES, Layout, spots
from ludoteca.games.pampero.draw.markets import foreign_markets, solar, specialists
from ludoteca.games.pampero.draw.marks import rect
from ludoteca.games.pampero.draw.pictures import sheet
from ludoteca.games.pampero.draw.rivals import rival
from ludoteca.games.pampero.draw.scene import scene
from ludoteca.games.pampero.draw.towers import bonus_board, slots
from ludoteca.games.pampero.draw.years import year_board, year_strip
from ludoteca.games.pampero.state import Board, is_human
from ludoteca.games.pampero.view import View

Paints = Callable[[Part], None]


def draw(v: View, layout: str) -> Drawing:
    """The view as a drawing."""
    at = LAYOUTS[layout]
    t = v.table
    me = 0 if v.seat is None else v.seat
    top = int(t.stack[len(t.stack) - 1]) if not t.finished else -1
    asked = int(frames.kind_of(top)) if top >= 0 and int(frames.company_of(top)) == me else -1
    painted = paints(t, me, at, asked)
    places, size = spots(at, len(painted))
    drawing = sheet(t.box, f"{words.TITLE}. {prompt(v)}", size)
    drawing.look = drawing.look._replace(large=large)
    drawing.lead = scene(t, me) if at.finger else ""
    for (name, (label, area, seat, paint)), place in zip(painted.items(), places, strict=True):
        own = {"company": at.company, "year": at.year}.get(name, at.main)
        part = drawing.part(name, label, own, place, area, seat)
        with drawing.noting():
            paint(part)
    drawing.own = dict(sorted(drawing.symbols.items()))  # like beside like: it compresses better
    return drawing


def paints(t: Board, me: int, at: Layout, asked: int) -> dict[str, tuple[str, str, int, Paints]]:
    """The parts in their order, which is always the same: the label, the area, whose board it is, who paints it."""
    found: dict[str, tuple[str, str, int, Paints]] = {}

    def add(name: str, paint: Paints, seat: int = -1, area: str = MAIN) -> None:
        found[name] = (str(words.PARTS[name]), area, seat, paint)

    if at.whole:
        add("map", lambda d: terrain_map(d, t, Terrain(at.main, tuple(range(c.SECTORS))), me, asked))
    add("company", lambda d: company_board(d, t, me, at, asked), me, SIDE if at.whole else MAIN)
    if at.whole:
        add("year", lambda d: year_strip(d, t, at.year), -1, FOOT)
    else:
        for zone, sectors in enumerate(ZONES):
            land = Terrain(at.main, sectors, True, at.flat)
            add(f"zone-{'abc'[zone]}", partial(terrain_map, t=t, at=land, me=me, asked=asked))
    add("grid", lambda d: own_grid(d, t, me, at, asked))
    if not at.whole:
        add("income", lambda d: incomes(d, t, me, at, asked))
    add("towers", lambda d: tower_board(d, t, me, at, asked))
    add("markets", lambda d: market_board(d, t, at))
    if not at.whole:
        add("solar", lambda d: solar_board(d, t, at))
    if not at.whole:
        add("year", lambda d: year_board(d, t, at.year, 3 if at.flat else 2))
    count = int(t.companies)
    for number in range(1, count):
        company = (me + number) % count
        label = player(company) if is_human(t, company) else str(words.AUTOMA)
        found[f"rival-{company}"] = (label, MAIN, company, partial(rival, t=t, company=company, at=at))
    return found


def paper(d: Part, size: tuple[float, float]) -> None:
    """The ground of a part."""
    d.add(rect(Box(0, 0, *size), "panel paper", 10))


def own_grid(d: Part, t: Board, me: int, at: Layout, asked: int) -> None:
    """One's grid board; on a large screen with the incomes above."""
    paper(d, at.main)
    grid_board(d, t, me, WIDE if at.whole else FLAT if at.flat else LONG if at.long else TALL, asked)


def incomes(d: Part, t: Board, me: int, at: Layout, asked: int) -> None:
    """The income tracks, and the tower bonus tiles taken."""
    paper(d, at.main)
    grid_board(d, t, me, INCOME_FLAT if at.flat else INCOME_TALL, asked)
    w, h = at.main
    if not at.flat:
        slots(d, t, me, Box(6, 216, w - 12, h - 216), asked)


def tower_board(d: Part, t: Board, me: int, at: Layout, asked: int) -> None:
    """The tower bonus board, with one's slots where there is room for both."""
    paper(d, at.main)
    w, h = at.main
    if at.finger and not at.flat:
        bonus_board(d, t, Box(6, 4, w - 12, h - 8), 2)
        return
    split = h * 0.52
    bonus_board(d, t, Box(6, 4, w - 12, split - 6), 1)
    slots(d, t, me, Box(6, split, w - 12, h - split - 4), asked)


def solar_board(d: Part, t: Board, at: Layout) -> None:
    """The solar contracts."""
    paper(d, at.main)
    w, h = at.main
    solar(d, t, Box(6, 4, w - 12, h - 10))


def market_board(d: Part, t: Board, at: Layout) -> None:
    """Specialists and foreign markets; on a large screen the solar contracts too."""
    paper(d, at.main)
    w, h = at.main
    if at.whole:
        specialists(d, t, Box(6, 4, w - 12, 160), 3)
        foreign_markets(d, t, Box(6, 168, w - 12, 92), 6)
        solar(d, t, Box(6, 264, w - 12, h - 270))
        return
    split = h * (0.5 if at.flat else 0.55)
    specialists(d, t, Box(6, 4, w - 12, split - 8), 3 if at.flat else 2)
    foreign_markets(d, t, Box(6, split, w - 12, h - split - 4), 3)
