"""Information-set Monte-Carlo tree search, in native code and generic over the contract.

Each iteration imagines a world that the view allows, walks down the tree by the statistics of the moves that are
legal in that world, adds a node, plays on to an end (or to the judge), and tells every move on the way how it
went. Seats that choose at the same time choose independently of each other, by regret matching: their average
strategy is a mixed one.
"""

from __future__ import annotations

import math
import time
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludoteca.core.game import Game
from ludoteca.core.luck import Luck
from ludoteca.core.packed import filled
from ludoteca.core.state import State
from ludoteca.core.view import View

SEATS: Final = 8  # a move's key is move × 8 + seat
EXPLORE: Final = 0.15  # how much of a simultaneous choice is tried at random


class Index:
    """A table from whole numbers to whole numbers, with open addressing."""

    keys: vec[i64]
    values: vec[i64]
    used: i64

    def __init__(self) -> None:
        self.keys = filled(8, -1)
        self.values = filled(8, -1)
        self.used = 0

    def find(self, key: i64) -> i64:
        """The value under the key, −1 when there is none."""
        mask = len(self.keys) - 1
        at = (key ^ (key >> 7)) & mask
        while self.keys[at] != key:
            if self.keys[at] < 0:
                return -1
            at = (at + 1) & mask
        return self.values[at]

    def put(self, key: i64, value: i64) -> None:
        """Notes a key that is not yet there."""
        if self.used * 2 >= len(self.keys):
            self.grow()
        mask = len(self.keys) - 1
        at = (key ^ (key >> 7)) & mask
        while self.keys[at] >= 0:
            at = (at + 1) & mask
        self.keys[at] = key
        self.values[at] = value
        self.used += 1

    def grow(self) -> None:
        """Twice the room."""
        keys, values = self.keys, self.values
        self.keys = filled(len(keys) * 2, -1)
        self.values = filled(len(keys) * 2, -1)
        self.used = 0
        for at in range(len(keys)):
            if keys[at] >= 0:
                self.put(keys[at], values[at])


class Node:
    """What has been learned of the moves after one sequence of moves."""

    arms: Index
    """From move × 8 + seat to the number of its statistics."""
    key: vec[i64]
    visits: vec[i64]
    seen: vec[i64]
    """In how many worlds the move was legal when this node was reached."""
    total: vec[float]
    regret: vec[float]
    strategy: vec[float]
    next: Index
    """From the key of what was played (all moves of a simultaneous choice together) to the child."""
    children: list[Node]

    def __init__(self) -> None:
        self.arms = Index()
        self.key = vec[i64]()
        self.visits = vec[i64]()
        self.seen = vec[i64]()
        self.total = vec[float]()
        self.regret = vec[float]()
        self.strategy = vec[float]()
        self.next = Index()
        self.children = []

    def arm(self, move: i64, seat: i64) -> i64:
        """The number of that move's statistics; new moves get one."""
        key = move * SEATS + seat
        found = self.arms.find(key)
        if found < 0:
            found = len(self.key)
            self.arms.put(key, found)
            self.key = append(self.key, key)
            self.visits = append(self.visits, 0)
            self.seen = append(self.seen, 0)
            self.total = append(self.total, 0.0)
            self.regret = append(self.regret, 0.0)
            self.strategy = append(self.strategy, 0.0)
        return found

    def child(self, key: i64) -> Node | None:
        """The node after what was played; None when it is new."""
        found = self.next.find(key)
        return None if found < 0 else self.children[found]

    def add_child(self, key: i64) -> Node:
        """A new node after what was played."""
        fresh = Node()
        self.next.put(key, len(self.children))
        self.children.append(fresh)
        return fresh


class Search:
    """A search from one view."""

    game: Game
    luck: Luck
    curiosity: float
    """The weight of trying what was tried little."""
    depth: i64
    """How many moves a playout plays before the judge decides; −1: to the end of the game."""
    tasting: i64
    """How many random moves a playout compares by the judge at each step; 1: it plays at random."""
    widening: float
    """Above 0: a node reached n times considers about widening × √n moves (for games with very many)."""
    root: Node
    iterations: i64

    def __init__(
        self, game: Game, luck: Luck, curiosity: float, depth: int, tasting: int, widening: float, root: Node | None
    ) -> None:
        self.game = game
        self.luck = luck
        self.curiosity = curiosity
        self.depth = depth
        self.tasting = tasting
        self.widening = widening
        self.root = Node() if root is None else root
        self.iterations = 0
        self.path_nodes: list[Node] = []
        self.path_arms = vec[i64]()
        self.path_chance = vec[float]()

    def run(self, view: View, iterations: int, seconds: float) -> None:
        """Iterates so often, or until the time is up, whichever comes first (−1: no such limit)."""
        end = time.perf_counter() + seconds if seconds >= 0.0 else -1.0
        count: i64 = iterations
        while self.iterations != count:
            self.iterate(view)
            self.iterations += 1
            if end >= 0.0 and time.perf_counter() >= end:
                break

    def iterate(self, view: View) -> None:
        """One imagined world, one walk down the tree, one playout, one lesson."""
        state = self.game.imagined(view, self.luck)
        state.reopen()
        self.begin()
        self.descend(self.root, state)

    def insist(self, view: View, seat: i64, move: i64, iterations: i64) -> None:
        """So many iterations that all begin with this move of the seat to move, to know it as well as others."""
        for _ in range(iterations):
            state = self.game.imagined(view, self.luck)
            self.begin()
            arm = self.root.arm(move, seat)
            self.note(self.root, arm, -1.0)
            key = self.root.key[arm]
            state.play(seat, move)
            child = self.root.child(key)
            self.descend(self.root.add_child(key) if child is None else child, state)

    def begin(self) -> None:
        """An iteration starts at the root."""
        self.path_nodes = []
        self.path_arms = vec[i64]()
        self.path_chance = vec[float]()

    def descend(self, node: Node, state: State) -> None:
        """Down the tree from this node, a playout, and the lesson for every move on the path."""
        while not state.over():
            key = self.choose(node, state)
            child = node.child(key)
            if child is None:
                node.add_child(key)
                break
            node = child
        worth = self.worth(state)
        for at in range(len(self.path_arms)):
            self.learn(self.path_nodes[at], self.path_arms[at], self.path_chance[at], worth)

    def choose(self, node: Node, state: State) -> i64:
        """All who may move now choose and play; returns the key of what was played."""
        actors = state.actors()
        if len(actors) == 1:
            seat: i64 = actors[0]
            arm = self.by_confidence(node, state, seat)
            self.note(node, arm, -1.0)
            key = node.key[arm]
            state.play(seat, key // SEATS)
            return key
        joint: i64 = 0
        arms = vec[i64]()
        for actor in actors:
            arms = append(arms, self.by_regret(node, state, actor))
        for at in range(len(arms)):
            key = node.key[arms[at]]
            joint = (joint * 1000003 + key + 1) & 0xFFFFFFFFFFF
            state.play(key % SEATS, key // SEATS)
        return joint

    def note(self, node: Node, arm: i64, chance: float) -> None:
        """The move is on the path of this iteration; chance is −1 where nothing was mixed."""
        self.path_nodes.append(node)
        self.path_arms = append(self.path_arms, arm)
        self.path_chance = append(self.path_chance, chance)

    def by_confidence(self, node: Node, state: State, seat: i64) -> i64:
        """Upper confidence bounds over the moves legal in this world; what was never tried comes first."""
        moves = state.candidates(seat)
        visits: i64 = 0
        tried: i64 = 0
        fresh: i64 = -1
        fresh_count: i64 = 0
        best: i64 = -1
        best_bound = -1.0
        for at in range(len(moves)):
            arm = node.arm(moves[at], seat)
            node.seen[arm] += 1
            n = node.visits[arm]
            if n == 0:
                fresh_count += 1
                if self.luck.below(fresh_count) == 0:
                    fresh = arm
                continue
            tried += 1
            visits += n
            bound = node.total[arm] / float(n) + self.curiosity * math.sqrt(math.log(float(node.seen[arm])) / float(n))
            if bound > best_bound:
                best_bound = bound
                best = arm
        if fresh >= 0 and (self.widening <= 0.0 or tried == 0 or self.wide_enough(tried, visits)):
            return fresh
        return best

    def wide_enough(self, tried: i64, visits: i64) -> bool:
        """Whether the node has been reached often enough to consider one more move."""
        return float(tried) < self.widening * math.sqrt(float(visits + 1))

    def by_regret(self, node: Node, state: State, seat: i64) -> i64:
        """Regret matching with some exploration: a mixed choice that the others cannot see."""
        moves = state.candidates(seat)
        count = len(moves)
        positive = 0.0
        for at in range(count):
            arm = node.arm(moves[at], seat)  # first: a new arm makes the lists anew
            regret = node.regret[arm]
            if regret > 0.0:
                positive += regret
        draw = self.luck.chance()
        chosen: i64 = -1
        chance = 1.0
        for at in range(count):
            arm = node.arm(moves[at], seat)
            share = 1.0 / float(count)
            if positive > 0.0:
                share = max(node.regret[arm], 0.0) / positive
            node.strategy[arm] += share
            mixed = (1.0 - EXPLORE) * share + EXPLORE / float(count)
            if chosen < 0:
                draw -= mixed
                if draw < 0.0 or at == count - 1:
                    chosen = arm
                    chance = mixed
        for at in range(count):
            node.seen[node.arm(moves[at], seat)] += 1
        self.note(node, chosen, chance)
        return chosen

    def learn(self, node: Node, arm: i64, chance: float, worth: vec[float]) -> None:
        """The move hears what the world was worth to its seat; a mixed choice also changes the regrets."""
        seat = node.key[arm] % SEATS
        value = worth[seat]
        node.visits[arm] += 1
        node.total[arm] += value
        if chance >= 0.0:
            # Every move of the seat regrets what it missed: the one played gets its worth, made up for its chance.
            for other in range(len(node.key)):
                if node.key[other] % SEATS == seat:
                    node.regret[other] -= value
            node.regret[arm] += value / chance

    def worth(self, state: State) -> vec[float]:
        """Plays on to the end, or as far as the depth goes, and says what that is worth to each seat."""
        moves: i64 = 0
        seat = state.actor()
        while seat >= 0 and moves != self.depth:
            state.play(seat, self.playout_move(state, seat))
            moves += 1
            seat = state.actor()
        worth = vec[float]()
        for one in range(state.seats):
            worth = append(worth, self.game.judge(state, int(one)) if seat >= 0 else state.payoff(one))
        return worth

    def playout_move(self, state: State, seat: i64) -> i64:
        """A random move, or the best of a few random ones as the judge sees them."""
        moves = state.candidates(seat)
        count = len(moves)
        best = moves[self.luck.below(count)]
        if self.tasting <= 1 or count == 1:
            return best
        best_worth = -1.0
        for _ in range(min(self.tasting, count)):
            move = moves[self.luck.below(count)]
            tried = state.copy()
            tried.play(seat, move)
            worth = tried.payoff(seat) if tried.over() else self.game.judge(tried, int(seat))
            if worth > best_worth:
                best_worth = worth
                best = move
        return best


def shares(node: Node, seat: i64, moves: vec[i64], mixed: bool) -> vec[float]:
    """How much the search likes each move, adding up to 1: by visits, or by the average strategy of a mixed choice."""
    likes = vec[float]()
    total = 0.0
    for at in range(len(moves)):
        arm = node.arm(moves[at], seat)
        like = node.strategy[arm] if mixed else float(node.visits[arm])
        likes = append(likes, like)
        total += like
    for at in range(len(likes)):
        likes[at] = likes[at] / total if total > 0.0 else 1.0 / float(len(likes))
    return likes


def mean(node: Node, seat: i64, move: i64) -> float:
    """What the move was worth on average; a half when it was never tried."""
    arm = node.arm(move, seat)
    return 0.5 if node.visits[arm] == 0 else node.total[arm] / float(node.visits[arm])


def visits(node: Node, seat: i64, move: i64) -> int:
    """How often the move was tried."""
    return int(node.visits[node.arm(move, seat)])


def main_line(node: Node, length: int) -> list[tuple[int, int]]:
    """The most visited moves from here on, as seat and move."""
    line: list[tuple[int, int]] = []
    while len(line) < length and len(node.key) > 0:
        best: i64 = 0
        for arm in range(len(node.key)):
            if node.visits[arm] > node.visits[best]:
                best = arm
        if node.visits[best] == 0:
            break
        key = node.key[best]
        line.append((int(key % SEATS), int(key // SEATS)))
        child = node.child(key)
        if child is None:
            break
        node = child
    return line
