"""What one seat may know: the one gate out of a state."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from hashlib import sha256

from mypy_extensions import mypyc_attr

from ludoteca.core.fields import Parcel, facts, game_of, parcel


@mypyc_attr(allow_interpreted_subclasses=True)
class View:
    """A position as one seat (or a spectator, ``seat is None``) may see it.

    Built by adding what the seat may know; nothing is ever stripped from a state. ``facts()`` is the whole of
    it in plain values, so two views are equal exactly when the seat cannot tell the positions apart.
    """

    seat: int | None
    seats: int
    actors: tuple[int, ...]

    def __init__(self, seat: int | None = None, seats: int = 0, actors: Sequence[int] = ()) -> None:
        self.seat = seat
        self.seats = seats
        self.actors = tuple(actors)

    def facts(self) -> dict[str, object]:
        """Everything this view tells, as plain JSON values under readable names: all its fields.

        A field that is the open part of a position tells what that has; the edition is told by its fingerprint.
        """
        return facts(self)

    def encode(self) -> bytes:
        """The view as canonical bytes."""
        return json.dumps(self.facts(), sort_keys=True, separators=(",", ":"), allow_nan=False).encode()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self.encode() == other.encode()

    def __hash__(self) -> int:
        return hash(self.encode())

    def notation(self) -> str:
        """What the viewer knows in a line or a few, written as positions are. Games fill it in."""
        return ""

    def __str__(self) -> str:
        return self.notation() or repr(self)

    def __repr__(self) -> str:
        viewer = "spectators" if self.seat is None else f"seat {self.seat}"
        return f"<{game_of(self)} as {viewer} may know it: {self.seats} seats, {to_move(self.actors)}>"

    def __reduce__(self) -> Parcel:
        return parcel(self)

    def _repr_svg_(self) -> str | None:
        """The drawing that a notebook shows for a view; None where the game is not drawn."""
        draw = _drawn_by.get(type(self))
        if draw is None:
            return None
        from ludoteca.core.svg import distinct

        return distinct(draw(self), f"v{sha256(self.encode()).hexdigest()[:8]}")


def to_move(actors: Sequence[int]) -> str:
    """Who may move now, in words for programmers."""
    if not actors:
        return "over"
    return f"seat {actors[0]} to move" if len(actors) == 1 else f"seats {', '.join(map(str, actors))} to move"


_drawn_by: dict[type[View], Callable[[View], str]] = {}


def drawn_by(kind: type[View], draw: Callable[[View], str]) -> None:
    """A game says how its views are drawn (core knows no game)."""
    _drawn_by[kind] = draw
