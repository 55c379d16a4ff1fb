"""What outlives the process: tables, their logs and the seat tokens, in one SQLite file.

One thread writes. It takes all that waits, makes one transaction of it and answers only when that is on the disk
(WAL, synchronous=FULL), so many moves share one sync. The statements are plain SQL that PostgreSQL understands too.

When a commit fails, what it wrote may still lie in the WAL, and would be taken for good after a crash. So it is tried
once more; when that fails too, another commit is put in its place. Only when neither is possible it is not known
whether it happened, and that is the answer: ``Doubtful``.
"""

from __future__ import annotations

import contextlib
import logging
import os
import sqlite3
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, replace
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, Generic, TypeVar

from ludoteca.table import filing, soundness
from ludoteca.table.filing import Counts, Row
from ludoteca.table.founding import Founding

T = TypeVar("T")
BATCH = 512  # how many jobs share one transaction at most
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
    """The file. All calls answer with a Future, done when what was asked for is durable (or read)."""

    def __init__(self, path: str | Path) -> None:
        self.path = Path(path) if str(path) == ":memory:" else soundness.real(path)
        self.commits = 0
        self._counts = Counts("", 0, 0)
        """What the file holds."""
        self._next = self._counts
        """What it will hold after the transaction under way."""
        self._witness: soundness.Witness | None = None
        self._jobs: SimpleQueue[_Job[Any] | None] = SimpleQueue()
        opened: Future[None] = Future()
        self._thread = threading.Thread(target=self._work, args=(opened,), name="ludoteca-storage", daemon=True)
        self._thread.start()
        opened.result()

    @property
    def time(self) -> int:
        """The house's own time when it last stored something; 0 in a new file."""
        return self._counts.time

    def close(self) -> None:
        """Writes what waits, then closes the file."""
        self._jobs.put(None)
        self._thread.join()

    # What can be asked for

    def found(self, founding: Founding, entries: Sequence[Row], tokens: Sequence[Token]) -> Future[None]:
        """A new table with its first entries and seats, all or nothing."""

        def job(db: sqlite3.Connection) -> None:
            f = founding
            db.execute(
                "INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?, ?)",
                (f.table, f.game, f.rules, f.fingerprint, f.seats, f.options, str(f.seed), int(f.open))
                + (int(f.hints), f.founded, f.timing, f.release),
            )
            self._next.tables += 1
            for entry in entries:
                self._write(db, entry)
            for token in tokens:
                self._keep(db, token)

        return self._do(job)

    def append(self, entry: Row, ended: bool = False, tokens: Sequence[Token] = ()) -> Future[None]:
        """The next entry of a log, with the tokens that go with it; refused when its place is taken."""

        def job(db: sqlite3.Connection) -> None:
            self._write(db, entry, ended)
            for token in tokens:
                self._keep(db, token)
            if ended:
                db.execute("UPDATE tables SET ended = 1 WHERE table_id = ?", (entry.table,))

        return self._do(job)

    def keep(self, token: Token) -> Future[None]:
        """One more token."""
        return self._do(lambda db: self._keep(db, token))

    def spend(self, hashed: str) -> Future[list[Token]]:
        """Takes a token out and returns the seats it stood for; a second call finds nothing."""

        def job(db: sqlite3.Connection) -> list[Token]:
            found = _tokens(db, "SELECT hash, table_id, seat, purpose FROM tokens WHERE hash = ?", hashed)
            db.execute("DELETE FROM tokens WHERE hash = ?", (hashed,))
            for token in found:
                self._next.seal("tokens", token.row())
            return found

        return self._do(job)

    def tokens(self, table: str) -> Future[list[Token]]:
        """All tokens of a table."""
        sql = "SELECT hash, table_id, seat, purpose FROM tokens WHERE table_id = ?"
        return self._do(lambda db: _tokens(db, sql, table))

    def token(self, hashed: str) -> Future[list[Token]]:
        """The seats that this hash stands for."""
        sql = "SELECT hash, table_id, seat, purpose FROM tokens WHERE hash = ?"
        return self._do(lambda db: _tokens(db, sql, hashed))

    def table(self, table: str) -> Future[Founding | None]:
        """How that table was founded; None when there is no such table."""
        return self._do(lambda db: filing.founding(db, table))

    def unfinished(self, since: int, limit: int = 1000) -> Future[list[str]]:
        """The tables still in play that were founded since then, the newest first."""
        sql = "SELECT table_id FROM tables WHERE ended = 0 AND founded >= ? ORDER BY founded DESC LIMIT ?"
        return self._do(lambda db: [str(row[0]) for row in db.execute(sql, (since, limit))])

    def log(self, table: str) -> Future[list[Row]]:
        """All entries of a table's log, in order; fails with BrokenLog when one was changed or is missing."""
        return self._do(lambda db: filing.entries(db, table))

    def keep_ending(self, table: str, body: str) -> Future[None]:
        """What remains to be told of a finished game when the rules have changed (keeping.py)."""
        return self._do(lambda db: filing.keep_ending(db, table, body))

    def ending(self, table: str) -> Future[str]:
        """What was kept at the end of that game; empty when nothing was."""
        return self._do(lambda db: filing.ending(db, table))

    def without_ending(self) -> Future[list[str]]:
        """The finished games of which nothing was kept yet, or nothing that can be read."""
        return self._do(
            lambda db: [
                str(table)
                for (table,) in db.execute("SELECT table_id FROM tables WHERE ended = 1").fetchall()
                if not filing.ending(db, table)
            ]
        )

    def rest(self, time: int) -> Future[None]:
        """The house closes at that moment of its own time, and goes on from there when it opens again."""

        def job(db: sqlite3.Connection) -> None:
            self._next.time = max(time, self._next.time)

        return self._do(job)

    def secret(self, name: str, fresh: str) -> Future[str]:
        """A secret of the house: the one kept under that name, or this fresh one, kept from now on."""

        def job(db: sqlite3.Connection) -> str:
            rows = db.execute("SELECT secret FROM secrets WHERE name = ?", (name,)).fetchall()
            if rows:
                return str(rows[0][0])
            db.execute("INSERT INTO secrets VALUES (?, ?)", (name, fresh))
            self._next.seal("secrets", (name, fresh))
            return fresh

        return self._do(job)

    # The writer

    def _do(self, act: Callable[[sqlite3.Connection], T]) -> Future[T]:
        job: _Job[T] = _Job(act)
        self._jobs.put(job)
        return job.future

    def _work(self, opened: Future[None]) -> None:
        try:
            db = self._open()
        except BaseException as problem:
            opened.set_exception(problem)
            return
        opened.set_result(None)
        going = True
        while going:
            batch, going = self._batch()
            if batch:
                self._commit(db, batch)
        db.close()
        if self._witness is not None:
            self._witness.close()

    def _open(self) -> sqlite3.Connection:
        """The file, looked at first; raises Damaged when it must not be written."""
        in_memory = str(self.path) == ":memory:"
        if not in_memory and soundness.look(self.path).version == 0:
            self._copy_older()
        db = soundness.connect(self.path)
        try:
            db.execute("PRAGMA journal_mode = WAL")
            db.execute("PRAGMA synchronous = FULL")
            db.execute("PRAGMA busy_timeout = 5000")
            filing.shape(db)
            found = filing.counts(db)
            assert found is not None
            self._counts = replace(found, acts=found.acts + 1)
            if not in_memory:
                self._witness = soundness.Witness(self.path, found.id)
            filing.note(db, self._counts)  # fails at once where nothing can be written
            if self._witness is not None:
                self._witness.note(self._counts.acts)
        except BaseException:
            db.close()
            if self._witness is not None:
                self._witness.close()
            raise
        return db

    def _copy_older(self) -> None:
        """Before a file of an older house is grown it is copied: only the copy can be opened by that house again."""
        place = Path(f"{self.path}.older")
        if place.exists():
            return
        part = Path(f"{place}.part")
        part.unlink(missing_ok=True)
        os.close(os.open(part, os.O_CREAT | os.O_EXCL, 0o600))
        with soundness.reading(self.path) as source, contextlib.closing(sqlite3.connect(part)) as copy:
            source.backup(copy)
        part.replace(place)

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

    def _commit(self, db: sqlite3.Connection, batch: list[_Job[Any]]) -> None:
        """One transaction for all; a job that fails is rolled back alone; nobody hears before the disk has it."""
        doubt = False
        problem: BaseException | None = None
        for _ in range(2):
            asked = False
            try:
                self._begin(db)
                for job in batch:
                    self._run(db, job)
                if self._next != self._counts:
                    filing.note(db, self._next)
                asked = True
                db.execute("COMMIT")
            except BaseException as found:
                problem = found
                _roll_back(db)
                doubt = doubt or asked
                if not asked:
                    break
            else:
                self._done()
                for job in batch:
                    job.answer()
                return
        if doubt and not self._settle(db):
            problem = Doubtful(str(problem))
        for job in batch:
            job.future.set_exception(problem or Doubtful())

    def _begin(self, db: sqlite3.Connection) -> None:
        self._next = replace(self._counts)
        db.execute("BEGIN IMMEDIATE")

    def _run(self, db: sqlite3.Connection, job: _Job[Any]) -> None:
        """One job; when it has changed something that is one act more."""
        before, changes = vars(self._next).copy(), db.total_changes
        job.run(db)
        if job.problem is not None:
            vars(self._next).update(before)
        elif db.total_changes != changes:
            self._next.acts += 1

    def _done(self) -> None:
        """The transaction is on the disk; the witness hears of it."""
        self.commits += 1
        if self._witness is not None and self._next.acts != self._counts.acts:
            try:
                self._witness.note(self._next.acts)
            except OSError as problem:
                logger.warning("the witness of %s could not be written: %s", self.path, problem)
        self._counts = self._next

    def _settle(self, db: sqlite3.Connection) -> bool:
        """Puts another commit in the place of one that failed, which then can never come to light again.

        It only counts itself: one that changes nothing would not be written.
        """
        try:
            self._begin(db)
            self._next.acts += 1
            filing.note(db, self._next)
            db.execute("COMMIT")
        except sqlite3.Error:
            _roll_back(db)
            return False
        self._done()
        return True

    def _write(self, db: sqlite3.Connection, entry: Row, ends: bool = False) -> None:
        row = (*entry.values(), filing.chained(db, entry, ends))
        db.execute("INSERT INTO log VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", row)
        self._next.log += 1
        self._next.time = max(entry.written, self._next.time)

    def _keep(self, db: sqlite3.Connection, token: Token) -> None:
        db.execute("INSERT INTO tokens VALUES (?, ?, ?, ?)", token.row())
        self._next.seal("tokens", token.row())


class _Job(Generic[T]):
    """Something to do with the file, and the promise of its outcome."""

    def __init__(self, act: Callable[[sqlite3.Connection], T]) -> None:
        self.act = act
        self.future: Future[T] = Future()
        self.future.set_running_or_notify_cancel()  # who no longer waits for it does not undo it
        self.outcome: T | None = None
        self.problem: Exception | None = None

    def run(self, db: sqlite3.Connection) -> None:
        """Does it inside the batch's transaction; what fails leaves no trace."""
        self.problem = None
        db.execute("SAVEPOINT job")
        try:
            self.outcome = self.act(db)
        except Exception as problem:
            if not db.in_transaction:  # such as a full disk: SQLite has taken all of it back
                raise
            self.problem = problem
            db.execute("ROLLBACK TO SAVEPOINT job")
        db.execute("RELEASE SAVEPOINT job")

    def answer(self) -> None:
        """Tells the outcome, now that it is durable."""
        if self.problem is not None:
            self.future.set_exception(self.problem)
        else:
            self.future.set_result(self.outcome)  # type: ignore[arg-type]


def _roll_back(db: sqlite3.Connection) -> None:
    """Takes back what was begun, if anything still is."""
    with contextlib.suppress(sqlite3.Error):
        if db.in_transaction:
            db.execute("ROLLBACK")


def _tokens(db: sqlite3.Connection, sql: str, key: str) -> list[Token]:
    return [Token(*row) for row in db.execute(sql, (key,))]
