"""Worker processes: whatever takes long is done beside the event loop, from views alone.

Views travel as bytes that only this house writes and reads.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import pickle
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

import ludoteca
from ludoteca.core.packed import packed
from ludoteca.core.view import View

T = TypeVar("T")
VEC = type(packed([]))


def packed_view(game: str, view: View) -> bytes:
    """The view as bytes for another process of this house."""
    return pickle.dumps(view, protocol=5)


def unpacked_view(raw: bytes) -> View:
    """The view in these bytes (which only this house has written)."""
    view = pickle.loads(raw)
    assert isinstance(view, View)
    return view


def warm_up() -> str:
    """Imports the games in a worker, so that the first move at a table does not wait for it."""
    for name in ludoteca.games():
        ludoteca.game(name)
    return ludoteca.mode()


def leave_with_parent() -> None:
    """A worker ends when the server does, also when that is killed and can tell nobody."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C goes to all of a terminal; the parent decides

    def watch() -> None:
        parent.join()
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()


class Workers:
    """Worker processes of one kind. Requests are served in turn, so one table cannot starve the others."""

    def __init__(self, count: int) -> None:
        self.count = count
        self._pool: ProcessPoolExecutor | None = None

    def start(self) -> None:
        """Starts the processes ahead of the first question."""
        self.pool().submit(warm_up)

    def pool(self) -> ProcessPoolExecutor:
        """The pool; a fresh one after a worker has died."""
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.count, mp_context=context, initializer=leave_with_parent)
        return self._pool

    async def ask(self, work: Callable[..., T], *arguments: object) -> T:
        """What a worker makes of it; asked once more when its process dies."""
        loop = asyncio.get_running_loop()
        pool = self.pool()
        try:
            return await loop.run_in_executor(pool, work, *arguments)
        except BrokenProcessPool:
            if self._pool is pool:
                self._pool = None
                pool.shutdown(wait=False, cancel_futures=True)
            return await loop.run_in_executor(self.pool(), work, *arguments)

    def stop(self) -> None:
        """Ends the processes."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
