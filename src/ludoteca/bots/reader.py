"""Shows positions to a network, many at a time, and tells what it thinks in terms of moves and seats."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from ludoteca.bots.batch import show
from ludoteca.bots.network import Array, Network
from ludoteca.core.encoding import Pen
from ludoteca.core.game import Game
from ludoteca.core.luck import Luck
from ludoteca.core.state import State
from ludoteca.core.view import View


@dataclass(frozen=True)
class Thoughts:
    """What the network thinks of so many decisions, a line for each; lines are as long as the longest list of moves."""

    moves: Array
    counts: Array
    """How many moves each line has."""
    logs: Array
    """The logarithms of the policy's shares; −∞ beyond a line's last move."""
    values: Array
    """What the game is worth to each seat, from −1 (lost) to 1 (won alone), the mover's first, then as they sit."""


class Reader:
    """A network that looks at positions of its game."""

    def __init__(self, game: Game, network: Network) -> None:
        self.game = game
        self.network = network
        self.pen = Pen(1, game.encoding.length)
        self.room = 1

    def __reduce__(self) -> tuple[type[Reader], tuple[Game, Network]]:
        return Reader, (self.game, self.network)

    def of_view(self, view: View, state: State) -> Thoughts:
        """What it thinks of one view; the state, which may be imagined, tells only which moves there are."""
        return self.thoughts([view], [state])

    def of_states(self, states: Sequence[State]) -> Thoughts:
        """What it thinks of positions, each from the view of the seat that has to choose."""
        return self.thoughts([state.view(int(state.actor())) for state in states], states)

    def thoughts(self, views: Sequence[View], states: Sequence[State]) -> Thoughts:
        """The views are shown, the states tell the moves."""
        encoding = self.game.encoding
        count, length = len(views), encoding.length
        if count != self.room:
            self.room = count
            self.pen = Pen(count, length)
        offers: list[Array] = []
        self.pen.clear()
        for row, view in enumerate(views):
            found = show(self.game, states[row], view, self.pen, row)
            offers.append(np.frombuffer(memoryview(found), np.int64))
        self.pen.show()
        rows = np.frombuffer(memoryview(self.pen.page), np.uint8).reshape(count, length)
        counts = np.array([len(one) for one in offers])
        logits, values = self.network.think(rows, int(counts.max()))
        moves = np.zeros((count, int(counts.max())), np.int64)
        there = np.arange(moves.shape[1]) < counts[:, None]
        moves[there] = np.concatenate(offers)
        open_ones = logits[:, : moves.shape[1]] if encoding.listed else np.take_along_axis(logits, moves, 1)
        open_ones = np.where(there, open_ones, -np.inf)
        open_ones = open_ones - open_ones.max(1, keepdims=True)
        logs = open_ones - np.log(np.exp(open_ones).sum(1, keepdims=True))
        return Thoughts(moves, counts, logs, values)


def drawn(logs: Array, luck: Luck) -> Array:
    """For each line the place of one move, drawn by its share."""
    return placed(logs, np.array([luck.chance() for _ in range(len(logs))]))


def placed(logs: Array, spots: Array) -> Array:
    """For each line the place of the move on whose share that spot, from 0 to 1, lies."""
    shares = np.cumsum(np.exp(logs), 1)
    places: Array = np.minimum((shares <= spots[:, None] * shares[:, -1:]).sum(1), logs.shape[1] - 1)
    return places
