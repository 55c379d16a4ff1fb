"""What outlives the process: tables, their logs and the seat tokens, in one SQLite file or in PostgreSQL (database.py).

One thread writes. It takes all that waits, makes one transaction of it and answers only when that is on the disk
(a file: WAL, synchronous=FULL), so many moves share one sync. The statements are plain SQL that both understand.

When a commit of a file fails, what it wrote may still lie in the WAL, and would be taken for good after a crash. So it
is tried once more; when that fails too, another commit is put in its place. Where the line to PostgreSQL breaks while a
commit is under way, the same is asked for once more over a new one, and what is there already is not written twice.
Only when none of that is possible it is not known whether it happened, and that is the answer: ``Doubtful``.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import threading
import time
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, replace
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, Generic, TypeVar

from ludoteca.table import filing
from ludoteca.table.database import Base, database
from ludoteca.table.filing import Conflict, Counts, Row
from ludoteca.table.founding import Founding
from ludoteca.table.leases import Fenced, Lease, Leases, Owner

T = TypeVar("T")
BATCH = 512  # how many jobs share one transaction at most
LINKS = 20_000  # tables whose last entry is remembered
GIVEN_UP = 6.0  # seconds after which a transaction is taken for lost on its way
BACK = 20.0  # seconds that a database that went away has to come back before those who wait are told
logger = logging.getLogger("ludoteca.table")


class Doubtful(Exception):
    """The disk has failed in such a way that nobody knows yet whether it happened."""


@dataclass(frozen=True)
class Token:
    """The hash of a secret that opens a seat (purpose ``seat``) or may be changed into such a one (``device``)."""

    hash: str
    table: str
    seat: int
    purpose: str

    def row(self) -> tuple[str, str, int, str]:
        """As it stands in the file."""
        return (self.hash, self.table, self.seat, self.purpose)


class Storage:
    """What is kept. All calls answer with a promise, kept when what was asked for is durable (or read)."""

    def __init__(self, data: str | Path) -> None:
        self.database = database(data)
        self.path = self.database.path
        self.shared = self.database.shared
        self.owner = secrets.token_hex(8)
        """This process, as leases call it."""
        self.leases = Leases(self.database.clock, self.database.held)
        self.commits = 0
        self.lost = 0
        """How often the line to the database broke."""
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
        self._jobs: SimpleQueue[_Job[Any] | None] = SimpleQueue()
        opened: Future[None] = Future()
        self._thread = threading.Thread(target=self._work, args=(opened,), name="ludoteca-storage", daemon=True)
        self._thread.start()
        opened.result()

    @property
    def time(self) -> int:
        """The house's own time when it last stored something; 0 in a new file."""
        return self._counts.time

    @property
    def waiting(self) -> int:
        """How many jobs wait for the next transaction."""
        return self._jobs.qsize()

    def close(self) -> None:
        """Writes what waits, then closes the file."""
        self._jobs.put(None)
        self._thread.join()

    # What can be asked for

    def found(self, founding: Founding, entries: Sequence[Row], tokens: Sequence[Token]) -> Promise[None]:
        """A new table with its first entries and seats, all or nothing."""

        def job(db: Base) -> None:
            f = founding
            if self._again and filing.founding(db, f.table) is not None:
                return
            db.execute(
                "INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?, ?)",
                (f.table, f.game, f.rules, f.fingerprint, f.seats, f.options, str(f.seed), int(f.open))
                + (int(f.hints), f.founded, f.timing, f.release),
            )
            if f.edition:
                db.execute("INSERT INTO editions VALUES (?, ?)", (f.table, f.edition))
            self._next.tables += 1
            self.leases.give(db, self.owner, f.table)
            for entry in entries:
                self._write(db, entry)
            for token in tokens:
                self._keep(db, token)

        return self._do(job)

    def append(
        self, entry: Row, ended: bool = False, tokens: Sequence[Token] = (), epoch: int | None = None
    ) -> Promise[None]:
        """The next entry of a log, with the tokens that go with it; refused when its place is taken.

        ``epoch``: that of this process's lease; where it is stale nothing is written (Fenced).
        """

        def job(db: Base) -> None:
            if not self._write(db, entry, ended, epoch):
                return
            for token in tokens:
                self._keep(db, token)
            if ended:
                db.execute("UPDATE tables SET ended = 1 WHERE table_id = ?", (entry.table,))

        return self._do(job)

    def keep(self, token: Token) -> Promise[None]:
        """One more token."""
        return self._do(lambda db: self._keep(db, token))

    def spend(self, hashed: str) -> Promise[list[Token]]:
        """Takes a token out and returns the seats it stood for; a second call finds nothing."""

        def job(db: Base) -> list[Token]:
            found = _tokens(db, "SELECT hash, table_id, seat, purpose FROM tokens WHERE hash = ?", hashed)
            db.execute("DELETE FROM tokens WHERE hash = ?", (hashed,))
            for token in found:
                self._next.seal("tokens", token.row())
            return found

        return self._do(job)

    def tokens(self, table: str) -> Promise[list[Token]]:
        """All tokens of a table."""
        sql = "SELECT hash, table_id, seat, purpose FROM tokens WHERE table_id = ?"
        return self._do(lambda db: _tokens(db, sql, table))

    def token(self, hashed: str) -> Promise[list[Token]]:
        """The seats that this hash stands for."""
        sql = "SELECT hash, table_id, seat, purpose FROM tokens WHERE hash = ?"
        return self._do(lambda db: _tokens(db, sql, hashed))

    def table(self, table: str) -> Promise[Founding | None]:
        """How that table was founded; None when there is no such table."""
        return self._do(lambda db: filing.with_edition(db, table))

    def unfinished(self, since: int, limit: int = 1000) -> Promise[list[str]]:
        """The tables still in play that were founded since then, the newest first."""
        sql = "SELECT table_id FROM tables WHERE ended = 0 AND founded >= ? ORDER BY founded DESC LIMIT ?"
        return self._do(lambda db: [str(row[0]) for row in db.execute(sql, (since, limit))])

    def log(self, table: str) -> Promise[list[Row]]:
        """All entries of a table's log, in order; fails with BrokenLog when one was changed or is missing."""
        return self._do(lambda db: filing.entries(db, table))

    def keep_ending(self, table: str, body: str) -> Promise[None]:
        """What remains to be told of a finished game when the rules have changed (keeping.py)."""
        return self._do(lambda db: filing.keep_ending(db, table, body))

    def ending(self, table: str) -> Promise[str]:
        """What was kept at the end of that game; empty when nothing was."""
        return self._do(lambda db: filing.ending(db, table))

    def without_ending(self) -> Promise[list[str]]:
        """The finished games of which nothing was kept yet, or nothing that can be read."""
        return self._do(
            lambda db: [
                str(table)
                for (table,) in db.execute("SELECT table_id FROM tables WHERE ended = 1").fetchall()
                if not filing.ending(db, table)
            ]
        )

    def old(self, ended_before: int, unfinished_before: int) -> Promise[list[str]]:
        """The finished games, and the unfinished ones, in which nothing has happened since (milliseconds)."""
        return self._do(lambda db: filing.old(db, ended_before, unfinished_before))

    def delete(self, table: str) -> Promise[bool]:
        """Takes out a table with all that belongs to it; whether there was one. Who kept it cannot write any more."""

        def job(db: Base) -> bool:
            tokens = _tokens(db, "SELECT hash, table_id, seat, purpose FROM tokens WHERE table_id = ?", table)
            there = bool(db.execute("DELETE FROM tables WHERE table_id = ?", (table,)).rowcount)
            self._next.tables -= there
            self._next.log -= db.execute("DELETE FROM log WHERE table_id = ?", (table,)).rowcount
            for part in ("tokens", "endings", "leases", "editions"):
                db.execute(f"DELETE FROM {part} WHERE table_id = ?", (table,))
            for token in tokens:
                self._next.seal("tokens", token.row())
            self._links.pop(table, None)
            return there

        return self._do(job)

    def rest(self, time: int) -> Promise[None]:
        """The house closes at that moment of its own time, and goes on from there when it opens again."""

        def job(db: Base) -> None:
            self._next.time = max(time, self._next.time)
            self.database.keep_time(db, time)

        return self._do(job)

    def secret(self, name: str, fresh: str) -> Promise[str]:
        """A secret of the house: the one kept under that name, or this fresh one, kept from now on."""

        def job(db: Base) -> str:
            rows = db.execute("SELECT secret FROM secrets WHERE name = ?", (name,)).fetchall()
            if rows:
                return str(rows[0][0])
            db.execute("INSERT INTO secrets VALUES (?, ?)", (name, fresh))
            self._next.seal("secrets", (name, fresh))
            return fresh

        return self._do(job)

    # Who keeps which table

    def claim(self, table: str, seize: bool = False) -> Promise[Lease | None]:
        """Takes the table where nobody who lives keeps it, or (``seize``) from whoever does; None: there is none."""

        def job(db: Base) -> Lease | None:
            found = self.leases.claim(db, self.owner, table, seize)
            self._links.pop(table, None)
            return found

        return self._do(job)

    def release(self, table: str) -> Promise[None]:
        """The table is put away."""
        return self._do(lambda db: self.leases.release(db, self.owner, table))

    def renew(self, address: str, lobby: str, time: int) -> Promise[tuple[list[Owner], int]]:
        """A sign of life, at that time of the house; the others who live, and what their time is."""

        def job(db: Base) -> tuple[list[Owner], int]:
            self.database.keep_time(db, time)
            others = self.leases.renew(db, self.owner, address, lobby)
            noted = filing.counts(db)
            return others, noted.time if noted else time

        return self._do(job)

    def leave(self) -> Promise[None]:
        """This process ends."""
        return self._do(lambda db: self.leases.leave(db, self.owner))

    def orphans(self, since: int, limit: int) -> Promise[list[str]]:
        """Tables in play, founded since then, whose process is gone."""
        return self._do(lambda db: self.leases.orphans(db, since, limit))

    def mine(self) -> Promise[dict[str, int]]:
        """The tables that this process keeps, with the epochs of its leases."""
        return self._do(lambda db: self.leases.kept_by(db, self.owner))

    # The writer

    def _do(self, act: Callable[[Base], T]) -> Promise[T]:
        job: _Job[T] = _Job(act)
        self._jobs.put(job)
        return job.promise

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

    def _batch(self) -> tuple[list[_Job[Any]], bool]:
        """All that waits (at least one job), and whether the thread goes on after it."""
        batch: list[_Job[Any]] = []
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

    def _commit(self, db: Base, batch: list[_Job[Any]]) -> Base:
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

    def _run(self, db: Base, job: _Job[Any], careful: bool) -> None:
        """One job; when it has changed something that is one act more."""
        before, linked, changes = vars(self._next).copy(), self._linked.copy() if careful else {}, db.total_changes
        job.run(db, careful)
        if job.problem is not None:
            vars(self._next).update(before)
            self._linked = linked
        elif db.total_changes != changes:
            self._next.acts += 1

    def _done(self) -> None:
        """The transaction is on the disk."""
        self.commits += 1
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

    def _write(self, db: Base, entry: Row, ends: bool = False, epoch: int | None = None) -> bool:
        """Appends an entry; False when it is there already, written by what is being tried again."""
        known = self._linked.get(entry.table) or self._links.get(entry.table)
        if known is not None and known[0] == entry.seq - 1:
            before: str | None = known[1]
        else:
            before = filing.chain_before(db, entry.table, entry.seq)
        if before is None:
            raise Conflict(f"entry {entry.seq} of table {entry.table} follows upon nothing")
        chain = filing.link(before, entry.values(), ends)
        if self._again and filing.chain_at(db, entry.table, entry.seq) == chain:
            self._linked[entry.table] = (entry.seq, chain)
            return False
        try:
            if epoch is None:
                db.execute("INSERT INTO log VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", (*entry.values(), chain))
            else:
                lease = (entry.table, self.owner, epoch)
                db.execute(self.leases.fence, (*entry.values(), chain, *lease))
        except self.database.integrity as problem:
            self._links.pop(entry.table, None)
            if self.database.is_null(problem):
                raise Fenced(f"table {entry.table} is kept by another process now") from None
            raise Conflict(f"entry {entry.seq} of table {entry.table} is there already") from problem
        self._linked[entry.table] = (entry.seq, chain)
        self._next.log += 1
        self._next.time = max(entry.written, self._next.time)
        return True

    def _keep(self, db: Base, token: Token) -> None:
        sql = "SELECT 1 FROM tokens WHERE hash = ? AND seat = ?"
        if self._again and db.execute(sql, (token.hash, token.seat)).fetchall():
            return
        db.execute("INSERT INTO tokens VALUES (?, ?, ?, ?)", token.row())
        self._next.seal("tokens", token.row())


class Promise(Future[T]):
    """What a job will have come to. It can be waited for in a thread (``result``) and in an event loop (``await``)."""

    def __init__(self) -> None:
        super().__init__()
        self.set_running_or_notify_cancel()  # who no longer waits for it does not undo it
        self.waits: list[tuple[asyncio.AbstractEventLoop, asyncio.Future[None]]] = []
        self._lock = threading.Lock()

    def __await__(self) -> Generator[Any, None, T]:
        wait: asyncio.Future[None] | None = None
        with self._lock:
            if not self.done():
                loop = asyncio.get_running_loop()
                wait = loop.create_future()
                self.waits.append((loop, wait))
        if wait is not None:
            yield from wait
        return self.result()

    def keep(self, outcome: T | None, problem: BaseException | None) -> None:
        """It is done."""
        with self._lock:
            if problem is not None:
                self.set_exception(problem)
            else:
                self.set_result(outcome)  # type: ignore[arg-type]


class _Job(Generic[T]):
    """Something to do with the file, and the promise of its outcome."""

    def __init__(self, act: Callable[[Base], T]) -> None:
        self.act = act
        self.promise: Promise[T] = Promise()
        self.outcome: T | None = None
        self.problem: BaseException | None = None

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


def answer(batch: Sequence[_Job[Any]]) -> None:
    """Tells all outcomes; an event loop that waits for several of them is woken once."""
    loops: dict[asyncio.AbstractEventLoop, list[asyncio.Future[None]]] = {}
    for job in batch:
        job.promise.keep(job.outcome, job.problem)
        for loop, wait in job.promise.waits:
            loops.setdefault(loop, []).append(wait)
    for loop, waits in loops.items():
        with contextlib.suppress(RuntimeError):  # it is closed: nobody waits any more
            loop.call_soon_threadsafe(wake, waits)


def wake(waits: Sequence[asyncio.Future[None]]) -> None:
    """What these wait for has come."""
    for wait in waits:
        if not wait.done():
            wait.set_result(None)


def _tokens(db: Base, sql: str, key: str) -> list[Token]:
    return [Token(*row) for row in db.execute(sql, (key,))]
