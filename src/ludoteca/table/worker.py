"""A worker process and the house's line to it: it answers one question after the other until the house hangs up."""

from __future__ import annotations

import asyncio
import atexit
import contextlib
import gc
import multiprocessing
import os
import pickle
import signal
import socket
import threading
import time
import traceback
import weakref
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar, cast

import ludoteca
from ludoteca.core.words import Reader, speaking

T = TypeVar("T")
SIZE = 8  # bytes that tell how long a message is
MODEST = 5  # how much long work stands back where the processor is wanted by all
GARBAGE = 20_000  # objects made, and not gone by themselves, before those are looked at
SPAWN = multiprocessing.get_context("spawn")
CLOSING = {signal.SIGINT, signal.SIGTERM, getattr(signal, "SIGHUP", signal.SIGTERM)}
"""What tells a house to close may go to all processes of its terminal, or group; the house decides."""


# In the process


def spoken(to: Reader, work: Callable[..., T], *arguments: object) -> T:
    """The work, done in the words of the one who has asked for it."""
    with speaking(to):
        return work(*arguments)


def warm_up() -> None:
    """Imports the games, so that the first question does not wait for it."""
    for name in ludoteca.games():
        ludoteca.game(name)


def settle() -> None:
    """What has been imported and read stays: the collector, which holds up everything meanwhile, passes it over, and
    comes seldom, for little is left to it.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(GARBAGE)


def leave_with_parent() -> None:
    """A worker ends when the server does, also when that is killed and can tell nobody."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    for one in CLOSING:
        signal.signal(one, signal.SIG_IGN)

    def watch() -> None:
        parent.join()
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()


def serve(house: socket.socket, quick: bool) -> None:
    """What a worker process does: answers questions until the house hangs up."""
    leave_with_parent()
    if not quick and hasattr(os, "nice"):
        os.nice(MODEST)
    warm_up()
    settle()
    with house, house.makefile("rwb") as line:
        line.write(bytes(SIZE))  # ready
        line.flush()
        while len(header := line.read(SIZE)) == SIZE:
            raw = line.read(int.from_bytes(header, "big"))
            began, worked = time.monotonic(), time.process_time()
            try:
                work, arguments = pickle.loads(raw)
                value = work(*arguments)
                answer = pickle.dumps((True, value, time.monotonic() - began, time.process_time() - worked), 5)
            except Exception:
                told = traceback.format_exc()
                answer = pickle.dumps((False, told, time.monotonic() - began, time.process_time() - worked), 5)
            line.write(len(answer).to_bytes(SIZE, "big") + answer)
            line.flush()


# In the house


@contextlib.contextmanager
def without_closing() -> Iterator[None]:
    """A process started inside never hears what goes to all of a terminal, not even while it starts."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, CLOSING)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class Worker:
    """One process, and the line to it."""

    def __init__(self, quick: bool) -> None:
        here, there = socket.socketpair()
        with there:
            self.process = SPAWN.Process(target=serve, args=(there, quick), daemon=True)
            try:
                with without_closing():
                    self.process.start()
            except BaseException:
                here.close()
                raise
        self._here = here
        self._line: Line | None = None
        _alive.add(self)

    async def ready(self) -> None:
        """Waits until the process has got ready."""
        _, self._line = await asyncio.get_running_loop().create_connection(Line, sock=self._here)
        await self._line.heard()

    async def ask(self, questions: Iterable[bytes]) -> None:
        """Puts questions to the process, which answers them in this order."""
        assert self._line is not None
        self._line.say(questions)

    async def answer(self) -> bytes:
        """What the process answers next; raises EOFError when it is gone."""
        assert self._line is not None
        return await self._line.heard()

    def gone(self) -> bool:
        """Whether its line has ended: what it is asked now it does not hear."""
        return self._line is None or self._line.lost

    def fit(self) -> bool:
        """Whether the process runs: neither dead nor stopped."""
        if not self.process.is_alive():
            return False
        if hasattr(os, "waitid"):
            with contextlib.suppress(ChildProcessError):
                return os.waitid(os.P_PID, self.process.pid or 0, os.WSTOPPED | os.WNOHANG | os.WNOWAIT) is None
        return True

    def end(self) -> None:
        """Ends the process whatever it does: what is killed need not run any more, stopped or not."""
        _alive.discard(self)
        self.process.kill()
        if self._line is not None:
            self._line.transport.abort()
        else:
            self._here.close()


class Line(asyncio.Protocol):
    """The line to a process: messages, each with its length before it, as they come."""

    transport: asyncio.Transport

    def __init__(self) -> None:
        self._rest = b""
        """What has come of a message that is not whole yet."""
        self._come: deque[bytes] = deque()
        self._waits: asyncio.Future[None] | None = None
        self.lost = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """It has begun."""
        self.transport = cast(asyncio.Transport, transport)

    def connection_lost(self, exc: Exception | None) -> None:
        """The process is gone."""
        self.lost = True
        self._wake()

    def data_received(self, data: bytes) -> None:
        """Some messages, or a part of one."""
        data = self._rest + data if self._rest else data
        at = 0
        while len(data) - at >= SIZE:
            end = at + SIZE + int.from_bytes(data[at : at + SIZE], "big")
            if len(data) < end:
                break
            self._come.append(data[at + SIZE : end])
            at = end
        self._rest = data[at:]
        if self._come:
            self._wake()

    def say(self, messages: Iterable[bytes]) -> None:
        """Sends these."""
        self.transport.write(b"".join([part for one in messages for part in (len(one).to_bytes(SIZE, "big"), one)]))

    async def heard(self) -> bytes:
        """The next that comes; raises EOFError when none will."""
        while not self._come:
            if self.lost:
                raise EOFError("the line is broken")
            self._waits = asyncio.get_running_loop().create_future()
            await self._waits
        return self._come.popleft()

    def _wake(self) -> None:
        if self._waits is not None and not self._waits.done():
            self._waits.set_result(None)


_alive: weakref.WeakSet[Worker] = weakref.WeakSet()


@atexit.register
def end_all() -> None:
    """No process outlives the house, nor keeps it from ending (at exit Python waits for those that it started)."""
    for worker in list(_alive):
        worker.process.kill()
