"""Whose turn it is where many wait for few: every guest has the same share, and within it each of their tables.

What one has used is counted in seconds of the processor's work (a drawing during which others had the processor would
else cost its table whole rounds of all tables), and who has used least comes next (start-time fair queuing). One who
comes after a while begins with what those who are being served had used: nobody saves up, nobody is punished for long.
"""

from __future__ import annotations

import heapq
import itertools
from collections import deque
from dataclasses import dataclass, field
from typing import Generic, NamedTuple, TypeVar

T = TypeVar("T")
NUMBERS = itertools.count()  # of two who have used the same, who stands in line first comes first
SLACK = 64  # entries of a heap that may be out of date
FORGET = 1000  # members of a share before those for whom nothing waits are forgotten


class Asker(NamedTuple):
    """For whom a question is asked: the guests who wait for its answer (none: nobody does), and their table."""

    guests: tuple[str, ...] = ()
    table: str = ""


NOBODY = Asker()


class Waiting(NamedTuple, Generic[T]):
    """Something that waits, on whose account, and what it is expected to cost."""

    what: T
    guest: str
    table: str
    expected: float


@dataclass
class Share(Generic[T]):
    """What one has used and what waits for it; shared out again among its members."""

    used: float = 0.0
    waiting: int = 0
    line: deque[Waiting[T]] = field(default_factory=deque)
    members: dict[str, Share[T]] = field(default_factory=dict)
    served: float = 0.0
    """What the member served last had used."""
    order: list[tuple[float, int, Share[T]]] = field(default_factory=list)
    """A heap of the members for whom something waits, by what they have used; what is no longer so is passed over."""

    def member(self, name: str) -> Share[T]:
        """The member of that name; one for whom nothing waited has used no less than the one served last."""
        if name not in self.members:
            if len(self.members) >= FORGET:
                self.members = {key: one for key, one in self.members.items() if one.waiting}
            self.members[name] = Share()
        found = self.members[name]
        if not found.waiting:
            found.used = max(found.used, self.served)
        return found

    def stand(self, member: Share[T]) -> None:
        """What the member has used, or what waits for it, is another now."""
        if len(self.order) > 2 * len(self.members) + SLACK:
            self.order = [(one.used, next(NUMBERS), one) for one in self.members.values() if one.waiting]
            heapq.heapify(self.order)
        elif member.waiting:
            heapq.heappush(self.order, (member.used, next(NUMBERS), member))

    def next(self) -> Share[T]:
        """Of the members for whom something waits the one that has used least."""
        while True:
            used, _, found = self.order[0]
            if found.waiting and found.used == used:
                self.served = max(self.served, used)
                return found
            heapq.heappop(self.order)


class FairLine(Generic[T]):
    """Everything that waits for the same workers."""

    def __init__(self) -> None:
        self._all: Share[T] = Share()

    def __len__(self) -> int:
        return self._all.waiting

    def put(self, asker: Asker, what: T, expected: float) -> None:
        """Queues it, on the account of the one who has used least of those who wait for it."""
        guest = min(asker.guests or ("",), key=lambda name: self._all.member(name).used)
        tables = self._all.member(guest)
        table = tables.member(asker.table)
        table.line.append(Waiting(what, guest, asker.table, expected))
        for share in (self._all, tables, table):
            share.waiting += 1
        if table.waiting == 1:
            tables.stand(table)
        if tables.waiting == 1:
            self._all.stand(tables)

    def hand_over(self, before: Asker, now: Asker) -> None:
        """Others wait now for what waits for those: it is queued anew, on the account of who has used least of all."""
        for guest in before.guests or ("",):
            tables = self._all.members.get(guest)
            table = tables.members.get(before.table) if tables else None
            if tables is None or table is None or not table.line:
                continue
            turns = list(table.line)
            table.line.clear()
            for share in (self._all, tables, table):
                share.waiting -= len(turns)
            for turn in turns:
                self.put(Asker((*before.guests, *now.guests), now.table), turn.what, turn.expected)

    def take(self) -> Waiting[T] | None:
        """What comes next, charged with what it is expected to cost."""
        if not self._all.waiting:
            return None
        tables = self._all.next()
        table = tables.next()
        for share in (self._all, tables, table):
            share.waiting -= 1
        turn = table.line.popleft()
        self._charge(turn, turn.expected)
        return turn

    def done(self, turn: Waiting[T], seconds: float) -> None:
        """So long it took."""
        self._charge(turn, seconds - turn.expected)

    def waiting_for(self, guest: str) -> int:
        """How much waits on that guest's account."""
        return self._all.members[guest].waiting if guest in self._all.members else 0

    def _charge(self, turn: Waiting[T], seconds: float) -> None:
        tables = self._all.members.get(turn.guest)
        if tables is not None:
            tables.used += seconds
            self._all.stand(tables)
            table = tables.members.get(turn.table)
            if table is not None:
                table.used += seconds
                tables.stand(table)
