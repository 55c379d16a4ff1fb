"""How views travel to the worker processes: as bytes that only this house writes and reads (core/fields.py)."""

from __future__ import annotations

import pickle

from ludoteca.core.view import View


def packed_view(game: str, view: View) -> bytes:
    """The view as bytes for another process of this house."""
    return pickle.dumps(view, protocol=5)


def unpacked_view(raw: bytes) -> View:
    """The view in these bytes (which only this house has written)."""
    view = pickle.loads(raw)
    assert isinstance(view, View)
    return view
