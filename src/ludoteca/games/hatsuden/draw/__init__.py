"""A view of Hatsuden as a picture: two power grids facing each other across the five energies.

Each player has two rows: a cable that runs through five spaces to a city, whose skyline is the gauge of its supply.
Between the players stand the energies, each telling who leads. ``wide`` is for a large screen, ``tall`` for a phone.
"""

from __future__ import annotations

from ludoteca.core.svg import Box, Drawing, rect
from ludoteca.games.hatsuden.components import ENERGIES, ROWS
from ludoteca.games.hatsuden.draw.art import NAME, look, symbol
from ludoteca.games.hatsuden.draw.board import Copies, board, cable, slot
from ludoteca.games.hatsuden.draw.gauges import city, energies, score
from ludoteca.games.hatsuden.draw.layout import LAYOUTS
from ludoteca.games.hatsuden.draw.table import banner, hand, held, piles, plate, trash
from ludoteca.games.hatsuden.show import prompt
from ludoteca.games.hatsuden.view import View


def draw(v: View, layout: str) -> Drawing:
    """The view as a drawing."""
    if layout not in LAYOUTS:
        raise ValueError(f"the layouts are {' and '.join(LAYOUTS)}, not {layout!r}")
    at = LAYOUTS[layout]
    drawing = Drawing(NAME, f"Hatsuden. {prompt(v)}", at.size, look(), symbol)
    d = drawing.part("board", "Hatsuden", at.size)
    d.add(rect(Box(0, 0, *at.size), "paper"))
    below = 0 if v.seat is None else v.seat
    sides = ((0, 1 - below), (1, below))
    banner(d, v, at)
    for side, seat in sides:
        plate(d, v, at, side, seat)
        for row in range(ROWS):
            cable(d, v, at, side, seat, row)
    energies(d, v, at, below)
    score(d, v, at, below)
    for side, seat in sides:
        for row in range(ROWS):
            city(d, v, at, side, seat, row)
            for energy in range(ENERGIES):
                slot(d, v, at, side, seat, row, energy)
    piles(d, v, at)
    copies = Copies(v)
    board(d, v, at, below, copies)
    trash(d, v, at, copies)
    hand(d, v, at, below, copies)
    held(d, v, at, below)
    return drawing
