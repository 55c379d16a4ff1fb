"""A hand-made judgement of a position, for bots."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.games.pampero.state import State


def judge(s: State, seat: i64) -> float:
    """How well the seat stands, from 0 (lost) to 1 (won)."""
    return min(1.0, max(0.0, float(s.money[seat]) / 500.0))
