"""A tree of positions for games in which nothing is hidden: the policy says where to look, the network how it stands.

Every walk goes down from the root by what moves were worth so far and what the policy thinks of them, and adds one
position. Positions are shown to the network many at a time; a walk that waits for its answer counts as lost for
whoever chose on the way, so that the next one looks elsewhere.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from time import perf_counter

import numpy as np

from ludoteca.bots.network import Array
from ludoteca.bots.reader import Reader
from ludoteca.core.state import State

TOGETHER = 16  # how many positions are shown to the network at once
WEIGHED = 32_000  # moves, of all positions of a tree: where each has very many, fewer of them are looked at in a second
CURIOSITY = 1.5  # how much the policy's word weighs against what moves were worth
UNTRIED = 0.2  # by so much an untried move is thought worse than its position


class Junction:
    """A position whose moves are known."""

    def __init__(self, state: State, moves: Array, shares: Array, values: Array) -> None:
        self.state = state
        self.seat = int(state.actor())
        self.moves = moves
        self.shares = shares
        self.values = values
        """What the network says it is worth to each seat."""
        self.visits = np.zeros(len(moves))
        self.worths = np.zeros(len(moves))
        """What each move was worth to the seat that chooses, added up."""
        self.after: list[Junction | Array | None] = [None] * len(moves)
        """What each move led to: a position, the values of an end, or nothing yet."""

    def best(self) -> int:
        """The move to look at next."""
        total = float(self.visits.sum())
        known = float(self.worths.sum()) / total if total else float(self.values[self.seat])
        mean = np.where(self.visits > 0, self.worths / np.maximum(self.visits, 1.0), known - UNTRIED)
        return int((mean + CURIOSITY * self.shares * math.sqrt(total + 1.0) / (1.0 + self.visits)).argmax())


Path = list[tuple[Junction, int]]


class Tree:
    """The tree from one position on."""

    def __init__(self, reader: Reader, state: State) -> None:
        self.reader = reader
        self.seats = int(state.seats)
        self.weighed = 0
        """How many moves its positions have in all, which is most of the work."""
        self.root = self.nodes([state])[0]

    def grow(self, walks: int, deadline: float | None = None) -> None:
        """So many walks, or as many as there is time for; none that could not change which move is looked at most."""
        for done in range(0, walks, TOGETHER):
            self.walk_together(min(TOGETHER, walks - done))
            if walks - done - TOGETHER < self.lead() or self.weighed >= WEIGHED:
                return
            if deadline is not None and perf_counter() >= deadline:
                return

    def lead(self) -> float:
        """By how many walks the move of the root that was looked at most is ahead of the next."""
        visits = np.sort(self.root.visits)
        return float(visits[-1] - visits[-2]) if len(visits) > 1 else 0.0

    def insist(self, move: int) -> bool:
        """Looks at a move of the root as long as at the one that was looked at most; whether the network knows it."""
        root = self.root
        places = np.flatnonzero(root.moves == move)
        if not len(places):
            return False
        first = int(places[0])
        while (missing := int(root.visits.max() - root.visits[first])) > 0:
            self.walk_together(min(TOGETHER, missing), first)
        return True

    def walk_together(self, count: int, first: int | None = None) -> None:
        """Some walks whose new positions are shown to the network at once; all by one first move, if it is given."""
        paths = []
        fresh: dict[tuple[int, int], tuple[Junction, int, State]] = {}
        for _ in range(count):
            path = self.walk(first)
            paths.append(path)
            node, at = path[-1]
            if node.after[at] is None and (id(node), at) not in fresh:
                state = node.state.copy()
                state.play(node.seat, int(node.moves[at]))
                if state.over():
                    node.after[at] = np.array([2.0 * state.payoff(seat) - 1.0 for seat in range(self.seats)])
                else:
                    fresh[id(node), at] = node, at, state
        grown = self.nodes([state for _, _, state in fresh.values()])
        for (node, at, _), child in zip(fresh.values(), grown, strict=True):
            node.after[at] = child
        for path in paths:
            node, at = path[-1]
            end = node.after[at]
            values = end.values if isinstance(end, Junction) else end
            assert values is not None
            for node, at in path:
                node.worths[at] += 1.0 + values[node.seat]  # it counted as lost until now

    def walk(self, first: int | None) -> Path:
        """The way to a move that was not tried yet, or that ended the game."""
        node = self.root
        path: Path = []
        while True:
            at = node.best() if first is None or path else first
            path.append((node, at))
            node.visits[at] += 1.0
            node.worths[at] -= 1.0
            child = node.after[at]
            if not isinstance(child, Junction):
                return path
            node = child

    def nodes(self, states: Sequence[State]) -> list[Junction]:
        """Positions as the network sees them."""
        if not states:
            return []
        thoughts = self.reader.of_states(states)
        found = []
        for line, state in enumerate(states):
            count, seat = int(thoughts.counts[line]), int(state.actor())
            self.weighed += count
            values = np.array([thoughts.values[line, (one - seat) % self.seats] for one in range(self.seats)])
            found.append(Junction(state, thoughts.moves[line, :count], np.exp(thoughts.logs[line, :count]), values))
        return found
