"""A view of Pampero as a picture: the country, the markets, and every company's grid board and mat on one sheet.

``wide`` is for a large screen: all at a glance, and sheets to look closer at (``<view>``). ``tall`` is for a phone: the
same one below the other. What the icons mean is a picture of its own (``legend.py``).
"""

from __future__ import annotations

from ludoteca.core.svg import Box, Drawing, Part
from ludoteca.games.pampero import components as c
from ludoteca.games.pampero import frames
from ludoteca.games.pampero.draw import words
from ludoteca.games.pampero.draw.art import LOOK
from ludoteca.games.pampero.draw.board import board
from ludoteca.games.pampero.draw.grid import grid_board
from ludoteca.games.pampero.draw.header import banner, time
from ludoteca.games.pampero.draw.layout import GRID_BOARD, LAYOUTS, MAT, Layout, Other
from ludoteca.games.pampero.draw.market import bonus_board, foreign_markets, scorings, solar, specialists
from ludoteca.games.pampero.draw.marks import NAME, rect
from ludoteca.games.pampero.draw.mats import automa, hand, mat, other_company, plate, slot_targets
from ludoteca.games.pampero.draw.pictures import pictures
from ludoteca.games.pampero.show import prompt
from ludoteca.games.pampero.state import Board, is_human
from ludoteca.games.pampero.view import View


def draw(v: View, layout: str) -> Drawing:
    """The view as a drawing."""
    if layout not in LAYOUTS:
        raise ValueError(f"the layouts are {' and '.join(LAYOUTS)}, not {layout!r}")
    t = v.table
    at = LAYOUTS[layout](int(t.companies))
    me = 0 if v.seat is None else v.seat
    deciding = -1 if t.finished else int(frames.company_of(t.stack[len(t.stack) - 1]))
    drawing = Drawing(NAME, f"{words.TITLE}. {prompt(v)}", at.size, LOOK, lambda key: "")
    d = drawing.part("board", words.TITLE, at.size)
    sheets(d, v, at, me)
    d.add(rect(Box(0, 0, *at.size), "paper"))
    banner(d, v, at)
    time(d, t, at)
    board(d, t, at, me)
    scorings(d, t, at)
    bonus_board(d, t, at)
    specialists(d, t, at)
    foreign_markets(d, t, at)
    solar(d, t, at)
    for place, company in zip(at.others, others_of(t, me), strict=True):
        rival(d, v, company, place, deciding)
    own(d, v, at, me, deciding)
    drawing.symbols = pictures(t.box).used("\n".join(mark.markup for mark in d.marks))
    return drawing


def others_of(t: Board, me: int) -> list[int]:
    """The other companies, in the order of the seats after one's own."""
    count = int(t.companies)
    return [(me + one) % count for one in range(1, count)]


def rival(d: Part, v: View, company: int, place: Other, deciding: int) -> None:
    """Another company."""
    d.region(f"company {company}", place.box)
    d.add(rect(place.box, "panel active" if company == deciding else "panel", 8))
    plate(d, v.table, company, place.plate, v.seat, deciding)
    if is_human(v.table, company):
        grid_board(d, v.table, company, place.grid, False)
        other_company(d, v.table, company, place.mat)
    else:
        automa(d, v.table, place)


def own(d: Part, v: View, at: Layout, me: int, deciding: int) -> None:
    """The viewer's own company (for a spectator, the first)."""
    t = v.table
    d.region("plate", at.plate)
    d.region("hand", at.hand)
    d.add(rect(at.plate, "panel active" if me == deciding else "panel", 8), rect(at.hand, "panel", 8))
    plate(d, t, me, Box(at.plate.x + 4, at.plate.y + 2, at.plate.w - 8, at.plate.h - 4), v.seat, deciding)
    mat_box = d.region("mat", at.mat.box(Box(-4, -4, MAT[0] + 6, MAT[1] + 6)))
    d.add(rect(mat_box, "panel", 8))
    mat(d, t, me, at.mat, True)
    asked = -1 if t.finished or me != deciding else int(frames.kind_of(t.stack[len(t.stack) - 1]))
    if asked == frames.SLOT:
        d.add(slot_targets(t, at.mat))
    d.region("grid", at.grid.box(Box(0, 0, *GRID_BOARD)))
    grid_board(d, t, me, at.grid, True, asked)
    hand(d, t, me, Box(at.hand.x + 4, at.hand.y + 4, at.hand.w - 8, at.hand.h - 8), True)


def sheets(d: Part, v: View, at: Layout, me: int) -> None:
    """The parts of the drawing that a page may show alone."""
    d.sheet("board", str(words.SHEETS["board"]), at.map)
    d.sheet(
        "company",
        str(words.SHEETS["company"]),
        around_all(at.plate, at.hand, at.mat.box(Box(-4, -4, MAT[0] + 6, MAT[1] + 6))),
    )
    d.sheet("grid", str(words.SHEETS["grid"]), at.grid.box(Box(0, 0, *GRID_BOARD)))
    for place, company in zip(at.others, others_of(v.table, me), strict=True):
        name = words.company(company, v.seat, not is_human(v.table, company))
        d.sheet(c.COLORS[company], name, place.box)
    d.sheet("cards", str(words.SHEETS["cards"]), around_all(at.scoring, at.bonus, at.specialists, at.foreign, at.solar))


def around_all(*boxes: Box) -> Box:
    """The smallest box around these."""
    x, y = min(box.x for box in boxes), min(box.y for box in boxes)
    return Box(x, y, max(box.right for box in boxes) - x, max(box.bottom for box in boxes) - y)
