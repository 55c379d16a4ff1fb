"""What a seat may know of a position: all that lies open on the table, and not the order of the decks."""

from __future__ import annotations

from ludoteca.core.view import View as CoreView
from ludoteca.games.pampero.positions import view_notation
from ludoteca.games.pampero.state import Board, State


class View(CoreView):
    """A position of Pampero as anyone sees it. The deck orders are not fields of a Board, so it cannot hold them."""

    table: Board

    def notation(self) -> str:
        """All that lies open, as text, and who looks."""
        return view_notation(self.table, self.seat)


def view(s: State, seat: int | None, actors: list[int]) -> View:
    """What that seat may know; all see the same."""
    v = View(seat, int(s.seats), actors)
    v.table = Board(s.box, s.seats)
    v.table.board_from(s)
    return v
