"""How a table takes its time: live or turn-based, with or without a clock.

A clock is reckoned from the log alone, from when its entries were written, so a restart reckons the same. When a time
runs out nothing is lost by itself: the player may still move until the others let a bot play on, or end the game.

The time that entries are written with is the house's own. It goes only while the house is open and awake: a wall clock
that is set, a house that is closed or killed, a machine that sleeps cost nobody anything.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Annotated

from msgspec import Meta

from ludoteca.core.gate import quoted
from ludoteca.table.words import plural, say

SECOND = 1000
MINUTE = 60 * SECOND
DAY = 86_400 * SECOND
ABANDONED = 7 * DAY
"""Where turns are taken over days without a clock: after so long the others may agree on a bot."""

OFFERED = ("live", "live 5+10", "live 15+15", "live 30+30", "turns", "turns 1d", "turns 3d", "turns 7d")
"""The timings that the page offers."""
LIVE = re.compile(r"live(?: (\d{1,3})\+(\d{1,3}))?")
TURNS = re.compile(r"turns(?: (\d{1,2})d)?")


LEAP = 20 * SECOND
"""Longer than this the house never goes without a beat, unless it or the machine slept."""
BEAT = 5.0
"""Seconds between two beats."""
Span = Annotated[float, Meta(ge=0)]


def wall() -> int:
    """What the clock on the wall says, in milliseconds; it may be set at any moment."""
    return time.time_ns() // 1_000_000


def ticks() -> int:
    """Milliseconds on a clock that is never set, from some moment on."""
    return time.monotonic_ns() // 1_000_000


class HouseTime:
    """The house's own time, in milliseconds: where it stood when the house was closed, and what has gone by since."""

    def __init__(self, begin: int = 0, ticks: Callable[[], int] = ticks, wall: Callable[[], int] = wall) -> None:
        self.wall = wall
        self._ticks = ticks
        self._now = begin or wall()
        self._seen = ticks()

    def now(self) -> int:
        """The time. It must be asked for in every LEAP (the house has a task for it): more has been slept away."""
        at = self._ticks()
        self._now += min(max(0, at - self._seen), LEAP)
        self._seen = at
        return self._now

    def not_before(self, time: int) -> None:
        """Another process of the house is that far already."""
        self._now = max(self._now, time)


@dataclass(frozen=True)
class Pace:
    """How the house takes its time."""

    bot_pause: Span = 0.5
    """Seconds between a bot's moves, so that people can follow."""
    patience: Span = 30.0
    """Seconds after which one who left may be replaced by a bot."""
    idle: Span = 900.0
    """Seconds after which a table that nobody watches is put away (and read again when somebody comes)."""
    forget_ended: Span = 0
    """Days after which a finished game is deleted; 0: never."""
    forget_unfinished: Span = 0
    """Days without an entry after which an unfinished game is deleted; 0: never."""


@dataclass(frozen=True)
class Timing:
    """What was agreed about time when the table was founded; all times in milliseconds."""

    live: bool = True
    """Whether all are expected to be here; else each comes back when it is their turn."""
    budget: int = 0
    """What each has for the whole game; 0: no such clock."""
    extra: int = 0
    """What each gets back for a move."""
    a_move: int = 0
    """What each has for one move; 0: no such clock."""

    @property
    def first(self) -> int | None:
        """What everybody begins with; None without a clock."""
        return self.budget or self.a_move or None

    def words(self) -> str:
        """The timing in words."""
        if self.budget:
            minutes, seconds = (self.budget - self.extra) // MINUTE, self.extra // SECOND
            clock = say("{minutes} min + {seconds} s a move", minutes=minutes, seconds=seconds)
        elif self.a_move:
            days = self.a_move // DAY
            clock = plural("{count} day a move", "{count} days a move", days)
        else:
            clock = say("no clock")
        return say("Live, {clock}", clock=clock) if self.live else say("Turn-based, {clock}", clock=clock)


def timing(text: str) -> Timing:
    """The timing of that name: ``live``, ``live 5+10`` (minutes, and seconds a move), ``turns``, ``turns 3d``."""
    if found := LIVE.fullmatch(text):
        extra = int(found[2] or 0) * SECOND
        return Timing(True, int(found[1] or 0) * MINUTE + extra, extra)
    if found := TURNS.fullmatch(text):
        return Timing(False, a_move=int(found[1] or 0) * DAY)
    clocks = ", ".join(OFFERED)
    raise ValueError(say("no clock is called {name}; the clocks are: {clocks}", name=quoted(text), clocks=clocks))


class Clocks:
    """The running clocks of a table."""

    def __init__(self, agreed: Timing, seats: int) -> None:
        self.timing = agreed
        self.left = [agreed.first or 0] * seats
        """What each seat had left at ``since``."""
        self.before: list[list[int]] = [[] for _ in range(seats)]
        """For clocks of one move: what each seat had left when it made each of its moves."""
        self.since = 0
        self.running: frozenset[int] = frozenset()

    def charge(self, at: int) -> None:
        """Takes the time until then from those whose clocks run."""
        for seat in self.running:
            self.left[seat] -= max(0, at - self.since)
        self.since = max(at, self.since)

    def skip(self, at: int) -> None:
        """Time until then is nobody's: the house was closed."""
        self.since = max(at, self.since)

    def run(self, seats: Iterable[int]) -> None:
        """From now on these clocks run."""
        self.running = frozenset(seats) if self.timing.first is not None else frozenset()

    def moved(self, seat: int, back: bool) -> None:
        """A move earns its extra; taken back, it gives it back, so that nobody gains time by going to and fro."""
        if not self.timing.a_move:
            self.left[seat] += -self.timing.extra if back else self.timing.extra
        elif not back:
            self.before[seat].append(self.left[seat])
        elif self.before[seat]:  # the old question, less what was used of the new one
            self.left[seat] += self.before[seat].pop() - self.timing.a_move

    def asked(self, seat: int) -> None:
        """A new question: where the clock is for one move, it begins again."""
        if self.timing.a_move:
            self.left[seat] = self.timing.a_move

    def remaining(self, seat: int, at: int) -> int | None:
        """What the seat has left then (below 0: how late it is); None without a clock."""
        if self.timing.first is None:
            return None
        return self.left[seat] - (max(0, at - self.since) if seat in self.running else 0)

    def late(self, seat: int, at: int) -> bool:
        """Whether the seat is to move and its time is over."""
        left = self.remaining(seat, at)
        return seat in self.running and left is not None and left <= 0

    def next_alarm(self, at: int) -> int | None:
        """In how many milliseconds the next time runs out; None when none does."""
        due = [left for seat in self.running if (left := self.remaining(seat, at)) is not None and left > 0]
        return min(due, default=None)
