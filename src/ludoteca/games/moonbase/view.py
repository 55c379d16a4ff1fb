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

    def facts(self) -> dict[str, object]:
        """Everything this view tells."""
        s = self.position
        return {
            "seat": self.seat,
            "actors": list(self.actors),
            "edition": s.kit.fingerprint,
            "x": list(s.x),
            "y": list(s.y),
            "level": list(s.level),
            "kind": list(s.kind),
            "under_a": list(s.under_a),
            "under_b": list(s.under_b),
            "settled": list(s.settled),
            "tower_x": s.tower_x,
            "tower_y": s.tower_y,
            "tower_level": s.tower_level,
            "tower_ring": s.tower_ring,
            "base_x": list(s.base_x),
            "base_y": list(s.base_y),
            "base_crater": list(s.base_crater),
            "base_seat": list(s.base_seat),
            "pile": list(s.pile),
            "pile_left": list(s.pile_left),
            "hand": list(s.hand),
            "aside": list(s.aside),
            "settlements_left": list(s.settlements_left),
            "bases_left": list(s.bases_left),
            "colour": s.colour,
            "round": s.round,
            "stage": s.stage,
            "step": s.step,
            "turn": s.turn,
            "built": list(s.built),
        }


def view(s: State, seat: int | None, actors: list[int]) -> View:
    """What that seat may know, a spectator (None) included: everything lies open on the table."""
    v = View(seat, 2, actors)
    v.position = State(s.kit)
    v.position.set_up_as(s)
    return v
