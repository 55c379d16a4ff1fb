"""A table that is open: who is there, what is drawn and thought for it."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Iterable
from typing import Protocol

from ludoteca.table.easel import Easel, Pictures
from ludoteca.table.fairness import Asker
from ludoteca.table.guard import Bucket
from ludoteca.table.rooms import Room
from ludoteca.table.thinking import Hinted

TROUBLE = 5.0  # seconds until a bot that could not move tries again; twice as long each time


class Watcher(Protocol):
    """Somebody who wants to hear that a table has changed."""

    def wake(self) -> None:
        """The table has changed."""


class Home:
    """A room that is open: its lock, its watchers, its drawings."""

    def __init__(self, room: Room, easel: Easel) -> None:
        self.room = room
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.pictures = Pictures(easel)
        self.touched = time.monotonic()
        self.buckets: dict[tuple[int, str], Bucket] = {}
        """How much each seat may say or take back, however many sockets it has."""
        self.hints: dict[int, tuple[int, asyncio.Task[Hinted]]] = {}
        """For each seat the last hint, and the position it is for."""
        self.guests: Counter[str] = Counter()
        """The addresses from which players are here, with how many pages."""
        self.founder = ""
        """The address of who founded it, while that is known."""
        self.sat: Counter[str] = Counter()
        """How many of its seats each address has taken without an invitation."""
        self.trouble = TROUBLE
        """Seconds that a bot that could not move waits next time."""
        self.deserted = False
        """Whether it is being ended because no person plays on."""
        self._alarm: asyncio.TimerHandle | None = None

    def come(self, guests: Iterable[str]) -> None:
        """A player's page is here."""
        self.guests.update(guests)

    def go(self, guests: Iterable[str]) -> None:
        """A player's page is gone."""
        self.guests.subtract(guests)
        self.guests = +self.guests

    def asker(self) -> Asker:
        """Who waits for the bots of this table: those who are here, or else who founded it."""
        return Asker(tuple(self.guests) or ((self.founder,) if self.founder else ()), self.room.table)

    def share(self) -> int:
        """How many of an open table's seats an address may take uninvited: half, rounded up, so not all of several."""
        return (len(self.room.free()) + self.sat.total() + 1) // 2

    def cancel_alarm(self) -> None:
        """Nobody need be told when a time runs out."""
        if self._alarm is not None:
            self._alarm.cancel()

    def set_alarm(self) -> None:
        """Tells everybody when the next time runs out, for then the others may act."""
        self.cancel_alarm()
        due = self.room.clocks.next_alarm(self.room.time.now())
        if due is not None:
            self._alarm = asyncio.get_running_loop().call_later(due / 1000 + 0.05, self.tell)

    def tell(self) -> None:
        """Wakes all watchers."""
        self.touched = time.monotonic()
        for watcher in list(self.watchers):
            watcher.wake()
