"""What a search remembers: nodes of a tree with the statistics of their moves, in native code."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludoteca.core.packed import filled

SEATS: Final = 8  # a move's key is move × 8 + seat
UNKNOWN: Final = -1.0  # nobody has judged the move yet


class Index:
    """A table from whole numbers to whole numbers, with open addressing."""

    keys: vec[i64]
    values: vec[i64]
    used: i64 = 0

    def __init__(self) -> None:
        self.keys = filled(8, -1)
        self.values = filled(8, -1)

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
    key: vec[i64] = vec[i64]()
    visits: vec[i64] = vec[i64]()
    seen: vec[i64] = vec[i64]()
    """In how many worlds the move was legal when this node was reached."""
    total: vec[float] = vec[float]()
    regret: vec[float] = vec[float]()
    """For simultaneous choices: how much the move was missed so far, never below 0."""
    share: vec[float] = vec[float]()
    """How likely the move is in the present mix."""
    strategy: vec[float] = vec[float]()
    """The mixes so far, added up."""
    prior: vec[float] = vec[float]()
    """What the judge says of the position right after the move, else UNKNOWN."""
    usual: vec[i64] = vec[i64]()
    """The moves open here, once they are known; only where nothing is hidden, for then they are always the same."""
    next: Index
    """From the key of the move that was played to the child."""
    children: list[Node]

    def __init__(self) -> None:
        self.arms = Index()
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
            self.share = append(self.share, 0.0)
            self.strategy = append(self.strategy, 0.0)
            self.prior = append(self.prior, UNKNOWN)
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
