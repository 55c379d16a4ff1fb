"""A player at a glance."""

from __future__ import annotations

from ludoteca.core.plate import Figure, Figures, Plate
from ludoteca.games.hatsuden import words
from ludoteca.games.hatsuden.components import PLACES, ROW_CODES, ROWS
from ludoteca.games.hatsuden.doubt import scores, supplies
from ludoteca.games.hatsuden.state import OPEN, Board, specials_held
from ludoteca.games.hatsuden.view import View


def numbers(b: Board, seat: int) -> list[tuple[str, tuple[int, int]]]:
    """Points if the game ended now, the supply of both cities, spaces filled, and what the player holds.

    Each is the least and the most that it may be: a covered card may leave it in doubt.
    """
    found = [("points", scores(b, seat))]
    for row in range(ROWS):
        found.append((ROW_CODES[row], supplies(b, seat, row)))
    filled = 0
    for place in range(PLACES):
        if b.board[seat * PLACES + place] != OPEN:
            filled += 1
    found.append(("spaces", (filled, filled)))
    cards, specials = int(b.hand_size[seat]), int(specials_held(b, seat))
    found.append(("cards", (cards, cards)))
    found.append(("specials", (specials, specials)))
    return found


def plate(v: View, seat: int) -> Plate:
    """The numbers of a player, with their words and goals."""
    labels = words.figure_labels()
    goals = {**dict.fromkeys(ROW_CODES, int(v.table.cards.target)), "spaces": PLACES}
    found = [
        Figure(key, labels["end" if key == "points" and not v.actors else key], low, most(low, high), goals.get(key))
        for key, (low, high) in numbers(v.table, seat)
    ]
    return Plate(f"seat{seat}", tuple(found))


def figures(v: View) -> Figures:
    """The numbers of both players, as their plates tell them."""
    return {(seat, key): (low, most(low, high)) for seat in range(2) for key, (low, high) in numbers(v.table, seat)}


def most(low: int, high: int) -> int | None:
    """The most that a number in doubt may be."""
    return high if high != low else None
