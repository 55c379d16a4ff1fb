"""What a seat may know of a position: all of it, for Moon Base hides nothing (M2)."""

from __future__ import annotations

from ludoteca.core.view import View as CoreView
from ludoteca.games.moonbase.positions import seen
from ludoteca.games.moonbase.state import State


class View(CoreView):
    """A position of Moon Base as everybody sees it: a copy of the whole of it, for nothing is hidden."""

    position: State

    def notation(self) -> str:
        """The position, and who looks."""
        return seen(self.position, self.seat)


def view(s: State, seat: int | None, actors: list[int]) -> View:
    """What that seat may know, a spectator (None) included: everything lies open on the table."""
    v = View(seat, 2, actors)
    v.position = State(s.kit)
    v.position.set_up_as(s)
    return v
