"""What a position is worth as a chance to win, for people to read: hints and analyses show it, no bot plays by it.

The games' judges say which of two positions is better, in numbers from 0 to 1 that are no chances: four seats
may well stand at 0.8 together. Here the standings that a game tells become shares of the win by a softmax. How
their weights were found, and how well they hold, is in docs/bots.md; ``python -m bench.calibration`` measures it.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from ludoteca.core.game import Game
from ludoteca.core.state import State


def chances(game: Game, state: State) -> list[float]:
    """Each seat's chance to win; they add up to 1, or to less where all may lose."""
    seats = range(state.seats)
    if state.over():
        return [state.payoff(seat) for seat in seats]
    standings = game.standings(state)
    if standings:
        return softmax(standings)[: len(seats)]
    # The judge is taken at its word, as far as several seats cannot be likely to win at once.
    judged = list(game.judged(state))
    return [worth / max(1.0, sum(judged)) for worth in judged]


def softmax(standings: Sequence[float]) -> list[float]:
    """Shares that grow with the standings, adding up to 1."""
    most = max(standings)
    weights = [exp(one - most) for one in standings]
    return [weight / sum(weights) for weight in weights]
