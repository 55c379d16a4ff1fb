"""A view of Hatsuden as a picture: two power grids facing each other across the five energies.

Each player has two rows: a cable that runs through five spaces to a city, whose skyline is the gauge of its supply.
Between the players stand the energies, each telling who leads. The parts are the grid, the hand, and the piles.
"""

from __future__ import annotations

from ludoteca.core.svg import ALL_SEATS, NO_SEAT, Drawing
from ludoteca.games.hatsuden import words
from ludoteca.games.hatsuden.draw.art import look
from ludoteca.games.hatsuden.draw.board import grid
from ludoteca.games.hatsuden.draw.cards import symbol
from ludoteca.games.hatsuden.draw.hand import hand
from ludoteca.games.hatsuden.draw.large import large
from ludoteca.games.hatsuden.draw.layout import LAYOUTS, NAME
from ludoteca.games.hatsuden.draw.piles import rival, stacks, table, trash
from ludoteca.games.hatsuden.phrases import prompt
from ludoteca.games.hatsuden.view import View


def draw(v: View, layout: str) -> Drawing:
    """The view as a drawing."""
    at = LAYOUTS[layout]
    below = 0 if v.seat is None else v.seat
    drawing = Drawing(NAME, f"Hatsuden. {prompt(v)}", at.size, look()._replace(large=large), symbol)
    drawing.ground = "paper"
    for name, label, plan, spot, area in (
        ("grid", words.GRID, at.grid, at.spots[0], "main"),
        ("hand", words.HAND, at.hand, at.spots[1], "hand"),
        ("piles", words.PILES if at.side == "side" else words.TRASH, at.piles, at.spots[2], at.side),
    ):
        drawing.part(name, str(label), plan.size, spot, area, ALL_SEATS if name == "grid" else NO_SEAT)
    drawing.lead = "" if at.side == "side" else "grid"
    called = (words.player(0, v.seat), words.player(1, v.seat))
    drawing.parts["piles"].once(table, at.piles)
    stacks(drawing, v, at)
    grid(drawing.parts["grid"], v, at.grid, below, called)
    hand(drawing.parts["hand"], v, at.hand, below, with_pile="specials" not in at.stacks)
    trash(drawing.parts["piles"], v, at.piles)
    rival(drawing.parts["piles"], v, at.piles, 1 - below, called[1 - below])
    return drawing
