"""What one seat may know: the one gate out of a state."""

from __future__ import annotations

import json


class View:
    """A position as one seat (or a spectator, ``seat is None``) may see it.

    Built by adding what the seat may know; nothing is ever stripped from a state. ``facts()`` is the whole of
    it in plain values, so two views are equal exactly when the seat cannot tell the positions apart.
    """

    seat: int | None
    seats: int
    actors: tuple[int, ...]

    def __init__(self, seat: int | None, seats: int, actors: list[int]) -> None:
        self.seat = seat
        self.seats = seats
        self.actors = tuple(actors)

    def facts(self) -> dict[str, object]:
        """Everything this view tells, as plain JSON values under readable names."""
        raise NotImplementedError

    def encode(self) -> bytes:
        """The view as canonical bytes."""
        return json.dumps(self.facts(), sort_keys=True, separators=(",", ":"), allow_nan=False).encode()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self.encode() == other.encode()

    def __hash__(self) -> int:
        return hash(self.encode())
