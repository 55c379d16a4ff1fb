"""Views as numbers, for learners: which fields there are, and the pen that writes them.

An encoding is a row of bytes of one length for all numbers of seats. Every entry is a whole number from 0 to the
``high`` of its field; learners divide by it. A row tells no more than the seat knows: a game writes it from a View, or
straight from a position the same numbers as from the view.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from ludoteca.core.state import State

MOST: Final = 255  # the highest number of an entry


@dataclass(frozen=True)
class Field:
    """One part of a row: ``size`` entries from ``offset`` on, each from 0 to ``high``."""

    name: str
    size: int
    high: int
    meaning: str
    offset: int = 0


class Encoding:
    """The layout of a game's rows, and what the numbers of a learner's actions stand for."""

    version: int
    """Another layout or meaning has another version."""
    fields: tuple[Field, ...]
    length: int
    actions: i64
    """Actions are the numbers from 0 to this, exclusive."""
    listed: bool
    """Action n is the n-th offered move (``offered``); else the number of an action is the number of its move."""

    def __init__(self, version: int, fields: Sequence[Field], actions: int, listed: bool = False) -> None:
        self.version = version
        self.actions = actions
        self.listed = listed
        placed: list[Field] = []
        offset = 0
        for field in fields:
            if not 0 < field.high <= MOST:
                raise ValueError(f"the entries of {field.name} go up to {field.high}; a byte holds 1 to {MOST}")
            placed.append(Field(field.name, field.size, field.high, field.meaning, offset))
            offset += field.size
        self.fields = tuple(placed)
        self.length = offset

    def highs(self) -> list[int]:
        """The highest number of every entry: a row divided by these is a row from 0 to 1."""
        return [field.high for field in self.fields for _ in range(field.size)]

    def table(self) -> str:
        """The fields as a table in Markdown."""
        lines = ["| entries | field | each | meaning |", "|---|---|---|---|"]
        for field in self.fields:
            last = field.offset + field.size - 1
            entries = f"{field.offset}–{last}" if field.size > 1 else f"{field.offset}"
            lines.append(f"| {entries} | `{field.name}` | 0–{field.high} | {field.meaning} |")
        return "\n".join(lines)


@final
class Pen:
    """Writes rows entry after entry on a sheet that begins clean: only what is not 0 costs anything.

    ``show`` lays the sheet on the page, which is made once and which readers look at: all rows of it at once.
    """

    page: bytearray
    length: i64
    at: i64
    ink: vec[u8]
    """The sheet: as long as the page."""

    def __init__(self, rows: i64, length: i64) -> None:
        self.page = bytearray(int(rows * length))
        self.length = length
        self.at = 0
        self.clear()

    def clear(self) -> None:
        """A clean sheet: every entry of every row is 0."""
        self.ink = blank(len(self.page))

    def begin(self, row: i64) -> None:
        """The next entry is the first one of that row, in which nothing is written yet."""
        self.at = row * self.length

    def show(self) -> None:
        """From now on readers see what was written since the sheet was clean."""
        memoryview(self.page)[:] = memoryview(self.ink)

    def number(self, value: i64, high: i64) -> None:
        """A number; below 0 it is written as 0, above ``high`` as ``high``."""
        at = self.at
        if value > 0:
            self.ink[at] = u8(value if value < high else high)
        self.at = at + 1

    def flag(self, holds: bool) -> None:
        """1 when something holds, else 0."""
        at = self.at
        if holds:
            self.ink[at] = 1
        self.at = at + 1

    def choice(self, which: i64, count: i64) -> None:
        """One of so many: 1 in its place; a number outside (−1: none) leaves all 0."""
        at = self.at
        if 0 <= which < count:
            self.ink[at + which] = 1
        self.at = at + count

    def bits(self, chosen: i64, count: i64) -> None:
        """A set: an entry for each thing, 1 for those in it."""
        ink, at = self.ink, self.at
        end = at + count
        while chosen != 0 and at + 4 <= end:
            if chosen & 15 != 0:  # what is in a set is not to be guessed: to write all four is faster than to ask
                ink[at] = u8(chosen & 1)
                ink[at + 1] = u8((chosen >> 1) & 1)
                ink[at + 2] = u8((chosen >> 2) & 1)
                ink[at + 3] = u8((chosen >> 3) & 1)
            chosen >>= 4
            at += 4
        while chosen != 0 and at < end:
            ink[at] = u8(chosen & 1)
            chosen >>= 1
            at += 1
        self.at = end

    def numbers(self, values: vec[i64], first: i64, count: i64, high: i64, more: i64 = 0) -> None:
        """So many numbers of a vector, each by so much more: 1 where −1 stands for nothing."""
        ink, start = self.ink, self.at - first
        for place in range(first, first + count):
            value = max(values[place] + more, i64(0))
            ink[start + place] = u8(min(value, high))
        self.at += count

    def skip(self, count: i64) -> None:
        """So many entries are 0."""
        self.at += count

    def row(self, row: i64) -> bytes:
        """A row as it is written so far."""
        return bytes(memoryview(self.ink)[row * self.length : (row + 1) * self.length])


def blank(count: i64) -> vec[u8]:
    """So many zeros."""
    return vec[u8]([0] * count)


def offered(encoding: Encoding, state: State, seat: i64) -> vec[i64]:
    """The moves that a learner may choose from: all legal ones, or where actions are listed the candidates.

    Of more candidates than there are actions, so many are kept, evenly spread over their list.
    """
    if not encoding.listed:
        return state.options(seat)
    found = state.candidates(seat)
    if len(found) <= encoding.actions:
        return found
    kept = vec[i64](capacity=encoding.actions)
    for place in range(encoding.actions):
        kept = append(kept, found[place * len(found) // encoding.actions])
    return kept
