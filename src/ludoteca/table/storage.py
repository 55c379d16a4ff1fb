"""What outlives the process: tables, their logs and the seat tokens, in one SQLite file.

One thread writes. It takes all that waits, makes one transaction of it and answers only when that is on the disk
(WAL, synchronous=FULL), so many moves share one sync. The statements are plain SQL that PostgreSQL understands too.
"""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, Generic, TypeVar

T = TypeVar("T")
BATCH = 512  # how many jobs share one transaction at most

SCHEMA = (
    (
        "CREATE TABLE IF NOT EXISTS tables ("
        "table_id TEXT PRIMARY KEY, game TEXT NOT NULL, rules INTEGER NOT NULL, fingerprint TEXT NOT NULL, "
        "seats INTEGER NOT NULL, options TEXT NOT NULL, seed TEXT NOT NULL, open INTEGER NOT NULL, "
        "hints INTEGER NOT NULL, founded BIGINT NOT NULL, ended INTEGER NOT NULL, "
        "timing TEXT NOT NULL DEFAULT 'live')"
    ),
    (
        "CREATE TABLE IF NOT EXISTS log ("
        "table_id TEXT NOT NULL, seq INTEGER NOT NULL, kind TEXT NOT NULL, seat INTEGER NOT NULL, "
        "body TEXT NOT NULL, client TEXT NOT NULL, written BIGINT NOT NULL, PRIMARY KEY (table_id, seq))"
    ),
    (
        "CREATE TABLE IF NOT EXISTS tokens ("
        "hash TEXT NOT NULL, table_id TEXT NOT NULL, seat INTEGER NOT NULL, purpose TEXT NOT NULL, "
        "PRIMARY KEY (hash, seat))"
    ),
    "CREATE TABLE IF NOT EXISTS secrets (name TEXT PRIMARY KEY, secret TEXT NOT NULL)",
    "CREATE INDEX IF NOT EXISTS tables_by_end ON tables (ended, founded)",
    "CREATE INDEX IF NOT EXISTS tokens_by_table ON tokens (table_id)",
)


@dataclass(frozen=True)
class Founding:
    """What was settled when a table was founded; with the log, the whole truth about it."""

    table: str
    game: str
    rules: int
    fingerprint: str
    seats: int
    options: str
    """The options as a JSON object."""
    seed: int
    open: bool
    """Whether the lobby shows it and anybody may take a free seat."""
    hints: bool
    founded: int
    ended: bool = False
    timing: str = "live"
    """Live or turn-based, and the clock (clocks.py)."""


@dataclass(frozen=True)
class Entry:
    """One line of a table's log: who (−1: nobody's seat) did what."""

    table: str
    seq: int
    kind: str
    seat: int
    body: str
    client: str
    """The name the client gave this act, so that a repeated message is recognised; empty for the house's own acts."""
    written: int
    """When, in milliseconds; the clocks are reckoned from it."""


@dataclass(frozen=True)
class Token:
    """The hash of a secret that opens a seat (purpose ``seat``) or may be changed into such a one (``device``)."""

    hash: str
    table: str
    seat: int
    purpose: str


class Storage:
    """The file. All calls answer with a Future, done when what was asked for is durable (or read)."""

    def __init__(self, path: str | Path) -> None:
        self.path = str(path)
        self.commits = 0
        self._jobs: SimpleQueue[_Job[Any] | None] = SimpleQueue()
        opened: Future[None] = Future()
        self._thread = threading.Thread(target=self._work, args=(opened,), name="ludoteca-storage", daemon=True)
        self._thread.start()
        opened.result()

    def close(self) -> None:
        """Writes what waits, then closes the file."""
        self._jobs.put(None)
        self._thread.join()

    # What can be asked for

    def found(self, founding: Founding, entries: Sequence[Entry], tokens: Sequence[Token]) -> Future[None]:
        """A new table with its first entries and seats, all or nothing."""

        def job(db: sqlite3.Connection) -> None:
            f = founding
            db.execute(
                "INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?)",
                (f.table, f.game, f.rules, f.fingerprint, f.seats, f.options, str(f.seed), int(f.open))
                + (int(f.hints), f.founded, f.timing),
            )
            for entry in entries:
                _write(db, entry)
            for token in tokens:
                _keep(db, token)

        return self._do(job)

    def append(self, entry: Entry, ended: bool = False, tokens: Sequence[Token] = ()) -> Future[None]:
        """The next entry of a log, with the tokens that go with it; refused when its place is taken."""

        def job(db: sqlite3.Connection) -> None:
            _write(db, entry)
            for token in tokens:
                _keep(db, token)
            if ended:
                db.execute("UPDATE tables SET ended = 1 WHERE table_id = ?", (entry.table,))

        return self._do(job)

    def keep(self, token: Token) -> Future[None]:
        """One more token."""
        return self._do(lambda db: _keep(db, token))

    def spend(self, hashed: str) -> Future[list[Token]]:
        """Takes a token out and returns the seats it stood for; a second call finds nothing."""

        def job(db: sqlite3.Connection) -> list[Token]:
            found = _tokens(db, "SELECT hash, table_id, seat, purpose FROM tokens WHERE hash = ?", hashed)
            db.execute("DELETE FROM tokens WHERE hash = ?", (hashed,))
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

        def job(db: sqlite3.Connection) -> Founding | None:
            rows = db.execute("SELECT * FROM tables WHERE table_id = ?", (table,)).fetchall()
            return _founding(rows[0]) if rows else None

        return self._do(job)

    def unfinished(self, since: int, limit: int = 1000) -> Future[list[Founding]]:
        """The tables still in play that were founded since then, the newest first."""

        def job(db: sqlite3.Connection) -> list[Founding]:
            sql = "SELECT * FROM tables WHERE ended = 0 AND founded >= ? ORDER BY founded DESC LIMIT ?"
            return [_founding(row) for row in db.execute(sql, (since, limit))]

        return self._do(job)

    def log(self, table: str) -> Future[list[Entry]]:
        """All entries of a table's log, in order."""

        def job(db: sqlite3.Connection) -> list[Entry]:
            sql = "SELECT table_id, seq, kind, seat, body, client, written FROM log WHERE table_id = ? ORDER BY seq"
            return [Entry(*row) for row in db.execute(sql, (table,))]

        return self._do(job)

    def secret(self, name: str, fresh: str) -> Future[str]:
        """A secret of the house: the one kept under that name, or this fresh one, kept from now on."""

        def job(db: sqlite3.Connection) -> str:
            rows = db.execute("SELECT secret FROM secrets WHERE name = ?", (name,)).fetchall()
            if rows:
                return str(rows[0][0])
            db.execute("INSERT INTO secrets VALUES (?, ?)", (name, fresh))
            return fresh

        return self._do(job)

    # The writer

    def _do(self, act: Callable[[sqlite3.Connection], T]) -> Future[T]:
        job: _Job[T] = _Job(act)
        self._jobs.put(job)
        return job.future

    def _work(self, opened: Future[None]) -> None:
        try:
            db = sqlite3.connect(self.path, isolation_level=None)
            db.execute("PRAGMA journal_mode = WAL")
            db.execute("PRAGMA synchronous = FULL")
            db.execute("PRAGMA busy_timeout = 5000")
            for statement in SCHEMA:
                db.execute(statement)
            _grow(db)
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
        try:
            db.execute("BEGIN IMMEDIATE")
            for job in batch:
                job.run(db)
            db.execute("COMMIT")
        except BaseException as problem:
            if db.in_transaction:
                db.execute("ROLLBACK")
            for job in batch:
                job.future.set_exception(problem)
            return
        self.commits += 1
        for job in batch:
            job.answer()


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
        db.execute("SAVEPOINT job")
        try:
            self.outcome = self.act(db)
        except Exception as problem:
            self.problem = problem
            db.execute("ROLLBACK TO SAVEPOINT job")
        db.execute("RELEASE SAVEPOINT job")

    def answer(self) -> None:
        """Tells the outcome, now that it is durable."""
        if self.problem is not None:
            self.future.set_exception(self.problem)
        else:
            self.future.set_result(self.outcome)  # type: ignore[arg-type]


def _grow(db: sqlite3.Connection) -> None:
    """Gives a file of an older house the columns that have come since."""
    if "timing" not in [row[1] for row in db.execute("PRAGMA table_info(tables)")]:
        db.execute("ALTER TABLE tables ADD COLUMN timing TEXT NOT NULL DEFAULT 'live'")


def _write(db: sqlite3.Connection, e: Entry) -> None:
    row = (e.table, e.seq, e.kind, e.seat, e.body, e.client, e.written)
    db.execute("INSERT INTO log VALUES (?, ?, ?, ?, ?, ?, ?)", row)


def _keep(db: sqlite3.Connection, token: Token) -> None:
    db.execute("INSERT INTO tokens VALUES (?, ?, ?, ?)", (token.hash, token.table, token.seat, token.purpose))


def _tokens(db: sqlite3.Connection, sql: str, key: str) -> list[Token]:
    return [Token(*row) for row in db.execute(sql, (key,))]


def _founding(row: tuple[Any, ...]) -> Founding:
    table, game, rules, fingerprint, seats, options, seed, is_open, hints, founded, ended, timing = row
    flags = (bool(is_open), bool(hints))
    return Founding(table, game, rules, fingerprint, seats, options, int(seed), *flags, founded, bool(ended), timing)
