"""How views travel to the worker processes: as bytes that only this house writes and reads."""

from __future__ import annotations

import io
import pickle
from collections.abc import Callable
from typing import Any

import ludoteca
from ludoteca.core.edition import Edition
from ludoteca.core.packed import packed
from ludoteca.core.state import State
from ludoteca.core.view import View

VEC = type(packed([]))


class ViewPickler(pickle.Pickler):
    """Writes a view: native objects do not know how to travel, and the edition stays at home on both sides."""

    def __init__(self, file: io.BytesIO, game: str) -> None:
        super().__init__(file, protocol=5)
        self.game = game

    def reducer_override(self, value: object) -> Any:
        """How the objects of a view are made again."""
        if isinstance(value, VEC):
            return packed, (list(value),)
        if isinstance(value, Edition):
            return known_edition, (self.game, value.fingerprint)
        if isinstance(value, View):
            return remade_view, (type(value), value.seat, value.seats, list(value.actors), fields(value))
        if isinstance(value, State):  # a view may hold the open part of a position as one
            known = fields(value)
            edition = next(one for one in known.values() if isinstance(one, Edition))
            return remade_state, (type(value), edition, int(value.seats), known)
        return NotImplemented


def fields(value: View | State) -> dict[str, object]:
    """All fields of a view or a position, compiled or not."""
    names = getattr(type(value), "__mypyc_attrs__", None) or list(value.__dict__)
    return {name: getattr(value, name) for name in names if hasattr(value, name)}


def remade_view(
    kind: Callable[[int | None, int, list[int]], View],
    seat: int | None,
    seats: int,
    actors: list[int],
    values: dict[str, object],
) -> View:
    """The view with these fields."""
    view = kind(seat, seats, actors)
    for name, value in values.items():
        setattr(view, name, value)
    return view


def remade_state(
    kind: Callable[[Edition, int], State], edition: Edition, seats: int, values: dict[str, object]
) -> State:
    """The position with these fields."""
    state = kind(edition, seats)
    for name, value in values.items():
        setattr(state, name, value)
    return state


def known_edition(game: str, fingerprint: str) -> Edition:
    """The edition of that fingerprint, as this process knows it."""
    edition = ludoteca.game(game).printing(fingerprint)
    if edition is None:
        raise ValueError(f"this process has another edition of {game}")
    return edition


def packed_view(game: str, view: View) -> bytes:
    """The view as bytes for another process of this house."""
    file = io.BytesIO()
    ViewPickler(file, game).dump(view)
    return file.getvalue()


def unpacked_view(raw: bytes) -> View:
    """The view in these bytes (which only this house has written)."""
    view = pickle.loads(raw)
    assert isinstance(view, View)
    return view
