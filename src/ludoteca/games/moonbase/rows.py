"""A row of the lattice, from which discs are cut."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from ludoteca.core.packed import filled


class Row:
    """The part of a lattice row that is still open: a few stretches, from left to right."""

    low: vec[i64]
    high: vec[i64]
    count: i64
    """How many stretches there are; the vectors may be longer."""

    def __init__(self) -> None:
        self.low = filled(8, 0)
        self.high = filled(8, 0)
        self.count = 0

    def open(self, low: i64, high: i64) -> None:
        """Starts with one stretch."""
        self.low[0] = low
        self.high[0] = high
        self.count = 1 if low <= high else 0

    def cut(self, low: i64, high: i64) -> None:
        """Takes out everything from low to high."""
        at: i64 = 0
        while at < self.count:
            left = self.low[at]
            right = self.high[at]
            if right < low or left > high:
                at += 1
            elif left < low:
                self.high[at] = low - 1
                at += 1
                if right > high:
                    place = self.count
                    if place == len(self.low):
                        self.low = append(self.low, 0)
                        self.high = append(self.high, 0)
                    while place > at:
                        self.low[place] = self.low[place - 1]
                        self.high[place] = self.high[place - 1]
                        place -= 1
                    self.low[at] = high + 1
                    self.high[at] = right
                    self.count += 1
                    at += 1
            elif right > high:
                self.low[at] = high + 1
                at += 1
            else:
                for place in range(at, self.count - 1):
                    self.low[place] = self.low[place + 1]
                    self.high[place] = self.high[place + 1]
                self.count -= 1
