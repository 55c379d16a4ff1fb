"""A player at a glance."""

from __future__ import annotations

from ludoteca.core.plate import Figure, Plate
from ludoteca.games.hatsuden import words
from ludoteca.games.hatsuden.components import PLACES, ROW_CODES, ROWS
from ludoteca.games.hatsuden.doubt import scores, supplies
from ludoteca.games.hatsuden.state import OPEN, specials_held
from ludoteca.games.hatsuden.view import View


def plate(v: View, seat: int) -> Plate:
    """Points if the game ended now, the supply of both cities, spaces filled, and what the player holds."""
    b = v.table
    low, high = scores(b, seat)
    labels = words.figure_labels()
    figures = [figure("points", labels["points" if v.actors else "end"], low, high)]
    for row in range(ROWS):
        low, high = supplies(b, seat, row)
        figures.append(figure(ROW_CODES[row], labels[ROW_CODES[row]], low, high, int(b.cards.target)))
    filled = sum(1 for place in range(PLACES) if b.board[seat * PLACES + place] != OPEN)
    figures.append(Figure("spaces", labels["spaces"], filled, goal=PLACES))
    figures.append(Figure("cards", labels["cards"], int(b.hand_size[seat])))
    figures.append(Figure("specials", labels["specials"], int(specials_held(b, seat))))
    return Plate(f"seat{seat}", tuple(figures))


def figure(key: str, label: str, low: int, high: int, goal: int | None = None) -> Figure:
    """A number that a covered card may leave in doubt."""
    return Figure(key, label, low, high if high != low else None, goal)
