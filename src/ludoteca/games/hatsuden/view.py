"""What a seat may know of a position. Built by adding; the state is never stripped."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core.packed import filled
from ludoteca.core.view import View as CoreView
from ludoteca.games.hatsuden.components import FACES, PLACES, SPACES
from ludoteca.games.hatsuden.positions import seen
from ludoteca.games.hatsuden.state import COVERED, NO_CARD, UNKNOWN, Board, State, covered, specials_held


class View(CoreView):
    """A position of Hatsuden as one seat sees it."""

    table: Board

    def notation(self) -> str:
        """What the viewer knows, written as a position is."""
        return seen(self.table, self.seat)


def view(s: State, seat: int | None, actors: list[int]) -> View:
    """What that seat may know; a spectator (None) sees what both players see.

    Where the turn stands after its card move (balancing or not) follows from the board for those who see all of
    it; the others cannot tell, for no field says so.
    """
    viewer: i64 = -1 if seat is None else seat
    b = Board(s.cards)
    b.open_from(s)
    b.board = filled(SPACES, COVERED)
    b.pylon = filled(SPACES, NO_CARD)
    for space in range(i64(SPACES)):
        mine = space // PLACES == viewer
        if mine or not covered(s, space):
            b.board[space] = s.board[space]
        if mine or s.pylon_seen[space] == 1:
            b.pylon[space] = s.pylon[space]
    b.hand = filled(2 * FACES, 0)
    b.held = filled(2, 0)
    for other in range(i64(2)):
        b.held[other] = s.held[other] if other == viewer else specials_held(s, other) * UNKNOWN
    if viewer >= 0:
        for at in range(viewer * FACES, (viewer + 1) * FACES):
            b.hand[at] = s.hand[at]
    v = View(seat, 2, actors)
    v.table = b
    return v
