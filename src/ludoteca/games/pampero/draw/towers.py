"""The tower bonus board, and the slots on one's mat for the tiles taken from it."""

from __future__ import annotations

from ludoteca.core.lettering import fitted
from ludoteca.core.shapes import Box, around, drawn_once
from ludoteca.core.svg import Part
from ludoteca.games.pampero import components as c
from ludoteca.games.pampero import frames
from ludoteca.games.pampero.describe import effects
from ludoteca.games.pampero.draw import tokens, words
from ludoteca.games.pampero.draw.cards import LEAD, written
from ludoteca.games.pampero.draw.marks import aim, rect, text, use
from ludoteca.games.pampero.naming import bonus_name, cell_name
from ludoteca.games.pampero.state import NOTHING, Board

HEAD = 18.0
LETTERS = 12.5
SMALL = 12.0  # letters of the tiles' names
NAMED = 62.0  # the height of a space for a tile and its name


def heading(d: Part, where: Box, said: str) -> None:
    """A heading over a section."""
    d.add(text(where.x + 4, where.y + 13, said, LETTERS, "b soft"))


def bonus_board(d: Part, t: Board, where: Box, lines: int) -> None:
    """The spaces in so many lines of columns: tiles, or what is printed where there is none."""
    d.region("bonus", where)
    across = c.BONUS_COLUMNS // lines
    w = where.w / across
    h = (where.h - HEAD * lines) / (3 * lines)
    apart = 2 if lines == 1 else 5  # so that what glows on a phone is told from its neighbours
    for cell in range(c.CELLS):
        row, column = divmod(cell, c.BONUS_COLUMNS)
        line, column = divmod(column, across)
        y = where.y + HEAD * (line + 1) + line * 3 * h
        place = around(where.x + (column + 0.5) * w, y + (row + 0.5) * h, w - apart, h - apart)
        d.once(bonus_cell, t.box, cell, int(t.cell[cell]), place)
    zone_names(d, t, where, across, w, h)


def bonus_cell(d: Part, box: c.Box, cell: int, tile: int, place: Box) -> None:
    """A space of the board."""
    content = rect(place, f"cellbox zone-{'abc'[int(box.cell_zone[cell])]}", 4)
    if tile == NOTHING:
        content += printed_cell(box, cell, place)
        label = words.CELL.format(bonus=cell_name(box, cell, tile))
    else:
        label = f"{bonus_name(box, tile)}: {effects(box, int(box.bonus_effects[tile]))}"
        content += named_tile(box, tile, place)
    aim(d, f"cell {c.cell_code(cell)}", label, place, content, full=tile != NOTHING)


def title(box: c.Box, tile: int, wide: float, most: int) -> list[str]:
    """A tile's name in so many lines at most; none where one of its words has no room."""
    lines = fitted(bonus_name(box, tile), SMALL, wide, most)
    return lines if " ".join(lines) == bonus_name(box, tile) else []


def named_tile(box: c.Box, tile: int, where: Box) -> str:
    """A tile with its name below, where there is room for both."""
    lines = title(box, tile, where.w - 2, 2) if where.h >= NAMED else []
    high = where.h - (2 * SMALL * LEAD + 3 if lines else 4)
    drawn = use(f"bonus-{tile}-{round(where.w - 4)}-{round(high)}", where.cx, where.y + 2 + high / 2)
    low = where.y + high + SMALL + 1 + (2 - len(lines)) * SMALL * LEAD / 2
    return drawn + written(lines, where.cx, low, SMALL, "m")


def zone_names(d: Part, t: Board, where: Box, across: int, w: float, h: float) -> None:
    """Over each zone of the board its letter."""
    for column in range(c.BONUS_COLUMNS):
        zone = int(t.box.cell_zone[column])
        line, at = divmod(column, across)
        if at == 0 or (column and int(t.box.cell_zone[column - 1]) != zone):
            said = words.ZONE.format(zone=c.ZONE_CODES[zone])
            y = where.y + HEAD * line + line * 3 * h + 13
            d.add(text(where.x + at * w + 4, y, said, LETTERS, "b"))


@drawn_once(512)
def printed_cell(box: c.Box, cell: int, where: Box) -> str:
    """What is printed on a space of the bonus board."""
    found = tokens.of_list(box, int(box.cell_printed[cell]))
    return tokens.rows(found, where.cx, where.cy, 22, (where.w - 6, where.h - 6))


# One's own tiles


def slots(d: Part, t: Board, me: int, where: Box, asked: int) -> None:
    """The slots with the tiles taken; what may come there is named softly, or printed faintly."""
    d.region("slots", where)
    heading(d, where, str(words.BONUS_TILES))
    across = max(int(one) for one in t.box.slot_x) + 1
    down = max(int(one) for one in t.box.slot_y) + 1
    w, h = min(120.0, where.w / across), (where.h - HEAD) / down
    left = where.x + (where.w - w * across) / 2
    named = all(title(t.box, slot, w - 9, 2) for slot in range(c.SLOTS))
    for slot in range(c.SLOTS):
        x = left + (int(t.box.slot_x[slot]) + 0.5) * w
        y = where.y + HEAD + (int(t.box.slot_y[slot]) + 0.5) * h
        tile = int(t.slot[me * c.SLOTS + slot])
        d.once(slot_of, t.box, slot, tile, around(x, y, w, h), named, asked == frames.SLOT or tile != NOTHING)


def slot_of(d: Part, box: c.Box, slot: int, tile: int, where: Box, named: bool, aimed: bool) -> None:
    """A slot with its tile, or with the name of the tile that may come there; ``aimed``: it can be pointed at."""
    place = around(where.cx, where.cy, where.w - 3, where.h - 3)
    size = min(where.w, where.h)
    square = f"{round(size - 5)}-{round(size - 5)}"
    lines = title(box, slot, where.w - 9, 2) if tile == NOTHING and named else []
    if tile != NOTHING:
        lines = title(box, tile, place.w - size, 3)  # beside it
    content = rect(place, "slot", 4)
    low = where.cy + 4 - (len(lines) - 1) * SMALL * LEAD / 2
    if tile == NOTHING and lines:  # the name alone, softly: the sign itself is on the board
        content += written(lines, where.cx, low, SMALL, "m soft")
    elif tile == NOTHING:
        content += use(f"bonus-{slot}-{square}", where.cx, where.cy, 1, "pale")
    else:
        content += use(f"bonus-{tile}-{square}", place.x + size / 2 if lines else where.cx, where.cy)
        content += written(lines, place.x + size, low, SMALL, "")
    if aimed:
        known = f"{bonus_name(box, tile)}: {effects(box, int(box.bonus_effects[tile]))}" if tile != NOTHING else ""
        label = known or words.SLOT.format(name=bonus_name(box, slot))
        aim(d, f"slot {box.ids['bonus'][slot]}", label, where, content)
    else:
        d.add(content)


def held_tiles(d: Part, t: Board, company: int, where: Box) -> None:
    """The tiles of another company, side by side."""
    held = [int(one) for one in t.slot[company * c.SLOTS : company * c.SLOTS + c.SLOTS] if one != NOTHING]
    step = min(44.0, where.w / max(1, len(held)))
    for at, tile in enumerate(held):
        d.add(use(f"bonus-{tile}-{round(step - 2)}-{round(step - 2)}", where.x + (at + 0.5) * step, where.cy))
