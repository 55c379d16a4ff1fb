"""What a seat may know of a position (P14). Built by adding; the state is never stripped."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core.packed import filled
from ludoteca.core.view import View as CoreView
from ludoteca.games.hitplan.components import EVENTS, IPS
from ludoteca.games.hitplan.positions import seen
from ludoteca.games.hitplan.state import NONE, UNSEEN, Board, State, ip_at


class View(CoreView):
    """A position of Hit Plan as one seat sees it; all of it but the viewer's own choice is public."""

    table: Board

    def notation(self) -> str:
        """What the viewer knows, written as a position is."""
        return seen(self.table, self.seat)


def view(s: State, seat: int | None, actors: list[int]) -> View:
    """What that seat may know; a spectator (None) knows all but the cards lying face down."""
    b = Board(s.cards, s.seats)
    b.open_from(s)
    viewer: i64 = -1 if seat is None else seat
    b.chosen = filled(s.seats, NONE)
    for other in range(s.seats):
        if s.chosen[other] != NONE:
            b.chosen[other] = s.chosen[other] if other == viewer else UNSEEN
    b.ips = filled(IPS, NONE)
    b.ip_top = 0
    for place in range(s.ip_left):
        b.ips[place] = ip_at(s, place) if place >= s.ip_left - s.ip_known else UNSEEN
    b.events = filled(EVENTS, UNSEEN)
    for at in range(s.event_at):
        b.events[at] = s.events[at]
    v = View(seat, int(s.seats), actors)
    v.table = b
    return v
