"""Games played at random: the measure of speed, the fuzzer's engine, and the end of a search."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core.luck import Luck
from ludoteca.core.state import State


def playout(state: State, luck: Luck) -> i64:
    """Plays random legal moves to the end of the game; returns how many."""
    moves: i64 = 0
    seat = state.actor()
    while seat >= 0:
        options = state.candidates(seat)
        state.play(seat, options[luck.below(len(options))])
        moves += 1
        seat = state.actor()
    return moves
