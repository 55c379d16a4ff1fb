"""Many games at once: in this process, in local processes, or wherever ``submit`` sends them; always in order."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor

from ludoteca.lab.plan import Plan
from ludoteca.lab.playing import Played, play_game

Done = tuple[list[Played], float]
"""The games of a chunk, and how many seconds they took."""
Submit = Callable[[Plan, Sequence[int]], "Future[Done]"]

LOCAL_CHUNK = 0.5  # seconds of work sent to a local process at once


def play_chunk(plan: Plan, numbers: Sequence[int]) -> Done:
    """Plays these games; runs in the worker."""
    begun = time.perf_counter()
    played = [play_game(plan, number) for number in numbers]
    return played, time.perf_counter() - begun


def here(plan: Plan, numbers: Sequence[int]) -> Iterator[Played]:
    """Plays the games in this process."""
    for number in numbers:
        yield play_game(plan, number)


def in_order(plan: Plan, numbers: Sequence[int], submit: Submit, workers: int, seconds: float) -> Iterator[Played]:
    """The games in the order of their numbers, played in chunks of about so many seconds.

    The size of a chunk follows the time the last ones took. Since each game is decided by its number alone, the
    results do not depend on the chunks or on the number of workers.
    """
    waiting: deque[Future[Done]] = deque()
    size, at = 1, 0
    while waiting or at < len(numbers):
        while at < len(numbers) and len(waiting) < 2 * workers:
            waiting.append(submit(plan, numbers[at : at + size]))
            at += size
        played, spent = waiting.popleft().result()
        yield from played
        wanted = int(seconds / max(spent / len(played), 1e-6))
        # Grows slowly, and leaves every worker something to do at the end.
        size = max(1, min(wanted, 2 * size, (len(numbers) - at) // (2 * workers)))


def in_processes(plan: Plan, numbers: Sequence[int], jobs: int) -> Iterator[Played]:
    """Plays the games in that many local processes."""
    context = multiprocessing.get_context("spawn")
    before = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(jobs, mp_context=context, initializer=become_worker)
    finished = False
    try:
        yield from in_order(
            plan, numbers, lambda of, which: pool.submit(play_chunk, of, which), jobs, seconds=LOCAL_CHUNK
        )
        finished = True
    finally:
        pool.shutdown(wait=finished, cancel_futures=True)
        if not finished:
            # Nobody waits for the games of the others any more.
            for process in set(multiprocessing.active_children()) - before:
                process.terminate()


def become_worker() -> None:
    """A worker leaves Ctrl-C to its parent, and ends when the parent does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    """Waits for the parent's end; a parent that was killed cannot send its workers home."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
