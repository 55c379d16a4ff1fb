"""The one thread that writes: it takes all that waits, makes one transaction of it, and answers when that is durable.

A file has WAL and synchronous=FULL, so many moves share one sync.

When a commit of a file fails, what it wrote may still lie in the WAL, and would be taken for good after a crash. So it
is tried once more; when that fails too, another commit is put in its place. Where the line to PostgreSQL breaks while a
commit is under way, the same is asked for once more over a new one, and what is there already is not written twice.
Only when none of that is possible it is not known whether it happened, and that is the answer: ``Doubtful``.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import threading
import time
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import Future
from dataclasses import replace
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, Generic, TypeVar

from ludoteca.table.database import Base, database
from ludoteca.table.filing import Counts

T = TypeVar("T")
BATCH = 512  # how many jobs share one transaction at most
LINKS = 20_000  # tables whose last entry is remembered
ILL = 10.0  # seconds that a transaction which came to nothing is held against the database, unless one succeeds
GIVEN_UP = 6.0  # seconds after which a transaction is taken for lost on its way
BACK = 20.0  # seconds that a database that went away has to come back before those who wait are told
logger = logging.getLogger("ludoteca.table")


class Doubtful(Exception):
    """The disk has failed in such a way that nobody knows yet whether it happened."""


class Writer:
    """Does what is asked for, in its own thread; every job answers with a promise."""

    def __init__(self, data: str | Path) -> None:
        self.database = database(data)
        self.path = self.database.path
        self.shared = self.database.shared
        self.commits = 0
        self.lost = 0
        """How often the line to the database broke."""
        self.failed = 0
        """Transactions of which nothing came."""
        self._ill_until = 0.0
        self._counts = Counts("", 0, 0)
        """What the file holds."""
        self._next = self._counts
        """What it will hold after the transaction under way."""
        self._links: dict[str, tuple[int, str]] = {}
        """Of tables that were written to, the last entry's number and hash."""
        self._linked: dict[str, tuple[int, str]] = {}
        """The same for the transaction under way."""
        self._again = False
        """Whether what is asked for may have been written already."""
        self._jobs: SimpleQueue[Promise[Any] | None] = SimpleQueue()
        opened: Future[None] = Future()
        self._thread = threading.Thread(target=self._work, args=(opened,), name="ludoteca-storage", daemon=True)
        self._thread.start()
        opened.result()

    @property
    def waiting(self) -> int:
        """How many jobs wait for the next transaction."""
        return self._jobs.qsize()

    @property
    def ill(self) -> bool:
        """Whether what was to be stored lately could not be."""
        return time.monotonic() < self._ill_until

    def close(self) -> None:
        """Writes what waits, then closes the file."""
        self._jobs.put(None)
        self._thread.join()

    def _do(self, act: Callable[[Base], T]) -> Promise[T]:
        job = Promise(act)
        self._jobs.put(job)
        return job

    def _work(self, opened: Future[None]) -> None:
        try:
            db, self._counts = self.database.open()
        except BaseException as problem:
            opened.set_exception(problem)
            return
        opened.set_result(None)
        going = True
        while going:
            batch, going = self._batch()
            if batch:
                db = self._commit(db, batch)
        with contextlib.suppress(*self.database.errors):
            db.close()
        self.database.closed()

    def _batch(self) -> tuple[list[Promise[Any]], bool]:
        """All that waits (at least one job), and whether the thread goes on after it."""
        batch: list[Promise[Any]] = []
        job = self._jobs.get()
        while job is not None:
            batch.append(job)
            if len(batch) == BATCH:
                return batch, True
            try:
                job = self._jobs.get_nowait()
            except Empty:
                return batch, True
        return batch, False

    def _commit(self, db: Base, batch: list[Promise[Any]]) -> Base:
        """One transaction for all; a job that fails is rolled back alone; nobody hears before the disk has it.

        What is hoped for is tried first: that none fails. Returns the connection for what comes next.
        """
        doubts = 0
        problem: BaseException | None = None
        self._again = False
        for careful in (False, True, True):
            asked = False
            try:
                with self.database.lasting(GIVEN_UP):
                    self._begin(db)
                    for job in batch:
                        self._run(db, job, careful)
                    if self._next != self._counts:
                        self.database.note(db, self._next)
                    asked = True
                    db.execute("COMMIT")
            except BaseException as found:
                problem = found
                self._roll_back(db)
                doubts += asked
                fresh = self.database.again(db, time.monotonic() + BACK)
                if fresh is None or doubts == 2 or (careful and fresh is db and not asked):
                    break
                if fresh is not db:
                    logger.warning("the line to %s broke (%s); there is a new one", self.path, found)
                    db, self._again = fresh, doubts > 0
                    self.lost += 1
            else:
                self._done()
                answer(batch)
                return db
        if doubts and not (self.database.settles() and self._settle(db)):
            problem = Doubtful(str(problem))
        self.failed += 1
        self._ill_until = time.monotonic() + ILL
        for job in batch:
            job.problem = problem or Doubtful()
        answer(batch)
        return db

    def _begin(self, db: Base) -> None:
        self._next = replace(self._counts)
        self._linked = {}
        db.execute(self.database.begin)

    def _roll_back(self, db: Base) -> None:
        """Takes back what was begun, if anything still is."""
        with contextlib.suppress(*self.database.errors):
            if db.in_transaction:
                db.execute("ROLLBACK")

    def _run(self, db: Base, job: Promise[Any], careful: bool) -> None:
        """One job; when it has changed something that is one act more."""
        changes = db.total_changes
        if not careful:  # where it fails all of them are tried again
            job.run(db, careful)
        else:
            before, linked = replace(self._next), self._linked.copy()
            job.run(db, careful)
            if job.problem is not None:
                self._next, self._linked = before, linked
                return
        if db.total_changes != changes:
            self._next.acts += 1

    def _done(self) -> None:
        """The transaction is on the disk."""
        self.commits += 1
        self._ill_until = 0.0
        if self._next.acts != self._counts.acts:
            try:
                self.database.noted(self._next)
            except OSError as problem:
                logger.warning("the witness of %s could not be written: %s", self.path, problem)
        self._counts = self._next
        if len(self._links) > LINKS:
            self._links.clear()
        self._links.update(self._linked)

    def _settle(self, db: Base) -> bool:
        """Puts another commit in the place of one that failed, which then can never come to light again.

        It only counts itself: one that changes nothing would not be written.
        """
        try:
            self._begin(db)
            self._next.acts += 1
            self.database.note(db, self._next)
            db.execute("COMMIT")
        except self.database.errors:
            self._roll_back(db)
            return False
        self._done()
        return True


class Promise(Generic[T]):
    """Something to do with the file, and what it will have come to once that is durable.

    It can be waited for in a thread (``result``) and in an event loop (``await``); who no longer waits for it does not
    undo it. (A ``concurrent.futures.Future`` does this too, and costs several times as much.)
    """

    def __init__(self, act: Callable[[Base], T]) -> None:
        self.act = act
        self.outcome: T | None = None
        self.problem: BaseException | None = None
        self.waits: list[tuple[asyncio.AbstractEventLoop, asyncio.Future[None]]] = []
        self._kept = False
        self._open = threading.Lock()
        self._open.acquire()

    def run(self, db: Base, careful: bool) -> None:
        """Does it inside the batch's transaction; what fails leaves no trace, where that is wanted."""
        self.problem = None
        if not careful:
            self.outcome = self.act(db)
            return
        db.execute("SAVEPOINT job")
        try:
            self.outcome = self.act(db)
        except Exception as problem:
            if not db.in_transaction:  # such as a full disk: SQLite has taken all of it back
                raise
            self.problem = problem
            db.execute("ROLLBACK TO SAVEPOINT job")
        db.execute("RELEASE SAVEPOINT job")

    def keep(self) -> None:
        """It is done: whoever asks from now on need not wait."""
        self._kept = True
        self._open.release()

    def exception(self) -> BaseException | None:
        """Why nothing came of it; None when something did."""
        with self._open:
            return self.problem

    def result(self) -> T:
        """What it came to."""
        problem = self.exception()
        if problem is not None:
            raise problem
        return self.outcome  # type: ignore[return-value]

    def __await__(self) -> Generator[Any, None, T]:
        loop = asyncio.get_running_loop()
        wait = loop.create_future()
        self.waits.append((loop, wait))  # before the look: who keeps it looks here after that
        if not self._kept:
            yield from wait
        return self.result()


def answer(batch: Sequence[Promise[Any]]) -> None:
    """Tells all outcomes; an event loop that waits for several of them is woken once."""
    loops: dict[asyncio.AbstractEventLoop, list[asyncio.Future[None]]] = {}
    for job in batch:
        job.keep()
        for loop, wait in job.waits:
            loops.setdefault(loop, []).append(wait)
    for loop, waits in loops.items():
        with contextlib.suppress(RuntimeError):  # it is closed: nobody waits any more
            loop.call_soon_threadsafe(wake, waits)


def wake(waits: Sequence[asyncio.Future[None]]) -> None:
    """What these wait for has come."""
    for wait in waits:
        if not wait.done():
            wait.set_result(None)
