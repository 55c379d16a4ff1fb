"""Watches event loops: what kept everybody waiting, and for how long. For tests and measurements."""

from __future__ import annotations

import asyncio
import contextlib
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

FRESH = 0.001
"""Seconds that a reading of the processor's time is good for: on some machines it costs more than most callbacks."""


@dataclass(frozen=True, order=True)
class Stall:
    """One callback that took long."""

    seconds: float
    worked: float
    """Seconds of the processor's time, and at most FRESH more: on a machine with other work the rest was others'."""
    what: str


@dataclass
class Stalls:
    """What took longer than it should."""

    over: float
    found: list[Stall] = field(default_factory=list)
    longest: Stall = field(default_factory=lambda: Stall(0.0, 0.0, ""))

    def note(self, seconds: float, worked: float, callback: Callable[..., Any] | None) -> None:
        """One callback is done that took long."""
        stall = Stall(seconds, worked, described(callback))
        self.longest = max(self.longest, stall)
        if seconds > self.over:
            self.found.append(stall)

    def clear(self) -> None:
        """Forgets what was until now."""
        self.found.clear()
        self.longest = Stall(0.0, 0.0, "")


def described(callback: Callable[..., Any] | None) -> str:
    """What runs there: of a task, the coroutines down to the one that waits now."""
    task = getattr(callback, "__self__", None)
    if not isinstance(task, asyncio.Task):
        return getattr(callback, "__qualname__", repr(callback))
    names: list[str] = []
    waiting: Any = task.get_coro()
    while waiting is not None and hasattr(waiting, "cr_await"):
        names.append(waiting.__qualname__)
        waiting = waiting.cr_await
    return " > ".join(names)


@contextlib.contextmanager
def watched(over: float = 0.05, reckon: bool = True) -> Iterator[Stalls]:
    """Notes every callback of this process's event loops that takes longer than so many seconds.

    ``reckon``: also how much of that was the processor's time; to ask for it may cost more than what is measured.
    """
    stalls = Stalls(over)
    run = asyncio.Handle._run
    read = threading.local()

    def timed(handle: asyncio.Handle) -> None:
        callback, began = handle._callback, time.perf_counter()  # type: ignore[attr-defined]
        if reckon and began - getattr(read, "at", 0.0) > FRESH:
            read.at, read.worked = began, time.thread_time()
        run(handle)
        seconds = time.perf_counter() - began
        if seconds > over or seconds > stalls.longest.seconds:
            stalls.note(seconds, time.thread_time() - read.worked if reckon else 0.0, callback)

    asyncio.Handle._run = timed  # type: ignore[assignment, method-assign]
    try:
        yield stalls
    finally:
        asyncio.Handle._run = run  # type: ignore[method-assign]
