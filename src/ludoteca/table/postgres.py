"""A PostgreSQL that several processes share (extra ``postgres``)."""

from __future__ import annotations

import contextlib
import math
import os
import secrets
import socket
import threading
import time
from collections.abc import Iterator
from typing import Any
from urllib.parse import urlsplit

import psycopg
from psycopg.pq import TransactionStatus

from ludoteca.table import filing
from ludoteca.table.database import Base, wait_until
from ludoteca.table.filing import VERSION, Counts

CONNECTING = 3  # seconds to connect
TICK = 0.5  # seconds between two looks whether it still answers
SESSION = (
    "SET idle_in_transaction_session_timeout = 2000",  # what was lost on the way holds nobody's place for long
    "SET lock_timeout = 6000",
    "SET statement_timeout = 20000",
    "SET synchronous_commit = on",
)
OURS = 0x4C75646F  # the number of the lock under which the form is made or changed


class PostgresConnection:
    """A connection that is asked as a SQLite file is."""

    def __init__(self, url: str) -> None:
        self._given = psycopg.connect(
            url,
            autocommit=True,
            connect_timeout=CONNECTING,
            keepalives_idle=3,
            keepalives_interval=1,
            keepalives_count=3,
            tcp_user_timeout=5000,
            application_name="ludoteca",
        )
        for statement in SESSION:
            self._given.execute(statement)

    total_changes = 0

    def execute(self, sql: str, parameters: Any = (), /) -> Any:
        """Does it."""
        return self._given.execute(sql.replace("?", "%s"), parameters or None)  # type: ignore[arg-type, unused-ignore]

    @property
    def in_transaction(self) -> bool:
        """Whether something was begun and not ended."""
        return not self.lost and self._given.info.transaction_status != TransactionStatus.IDLE

    @property
    def lost(self) -> bool:
        """Whether it is of no use any more."""
        return self._given.closed or self._given.info.transaction_status == TransactionStatus.UNKNOWN

    def cut(self) -> None:
        """Ends it from another thread, whatever it waits for."""
        with contextlib.suppress(OSError, psycopg.Error), socket.socket(fileno=os.dup(self._given.fileno())) as line:
            line.shutdown(socket.SHUT_RDWR)

    def close(self) -> None:
        """Lets go of it."""
        self._given.close()


class Postgres:
    """One database, many processes. It looks after its own pages; the chain of each log is kept as in a file."""

    shared = True
    begin = "BEGIN"
    held = "FOR SHARE"
    clock = "CAST(1000 * extract(epoch FROM clock_timestamp()) AS BIGINT)"
    errors: tuple[type[Exception], ...] = (psycopg.Error,)
    integrity: type[Exception] = psycopg.IntegrityError

    def __init__(self, url: str) -> None:
        self.url = url
        parts = urlsplit(url)
        self.path = f"{parts.hostname or 'localhost'}{parts.path}"
        """How it is called: without its password."""
        self._now: PostgresConnection | None = None
        self._until = math.inf

    def look(self) -> Base:
        """A connection for looking only."""
        base = self._connect()
        version = _version(base)
        if version != VERSION:
            base.close()
            if version > VERSION:
                raise ValueError(f"a newer Ludoteca has kept the tables in {self.path}: look at them with that release")
            if version == 0:
                raise ValueError(f"there are no tables in {self.path}")
            raise ValueError(f"{self.path} was kept by an older house: open it once with this one first")
        base.execute("SET default_transaction_read_only = on")
        return base

    def _connect(self) -> PostgresConnection:
        try:
            return PostgresConnection(self.url)
        except psycopg.Error as problem:
            told = " ".join(str(problem).split())
            raise ValueError(f"cannot keep tables in {self.path}: {told}") from None

    def open(self) -> tuple[Base, Counts]:
        """The database, given its form where it is new or older; refused in words where it is another's or newer."""
        base = self._connect()
        try:
            self._shape(base)
            noted = filing.counts(base)
            if noted is None:
                raise ValueError(f"cannot keep tables in {self.path}: it does not say which house it is")
        except BaseException:
            base.close()
            raise
        self._now = base
        threading.Thread(target=self._watch, name="ludoteca-line", daemon=True).start()
        return base, noted

    def _shape(self, base: PostgresConnection) -> None:
        base.execute("BEGIN")
        try:
            base.execute("SELECT pg_advisory_xact_lock(?)", (OURS,))
            version = _version(base)
            if version > VERSION:
                raise ValueError(f"cannot keep tables in {self.path}: a newer Ludoteca has kept them")
            if version == 0:
                if _tables(base) & set(filing.COLUMNS):
                    raise ValueError(f"cannot keep tables in {self.path}: that is a database of something else")
                filing.make(base)
                base.execute("CREATE TABLE form (version INTEGER NOT NULL)")
                base.execute("INSERT INTO form VALUES (?)", (VERSION,))
                base.execute("INSERT INTO house VALUES (?, 0, 0, 0, 0, 0, 0)", (secrets.token_hex(8),))
            else:
                filing.grow(base, version)
                base.execute("UPDATE form SET version = ?", (VERSION,))
            base.execute("COMMIT")
        except BaseException:
            with contextlib.suppress(psycopg.Error):
                base.execute("ROLLBACK")
            raise

    def note(self, db: Base, now: Counts) -> None:
        """One row that every transaction changed would let the processes wait for each other: nothing is noted."""

    def keep_time(self, db: Base, time: int) -> None:
        """The house's own time, which all processes share, has come so far."""
        db.execute("UPDATE house SET time = ? WHERE time < ?", (time, time))

    def noted(self, now: Counts) -> None:
        """There is no witness: PostgreSQL has its own."""

    def closed(self) -> None:
        """The connection is closed."""
        self._now = None

    def is_null(self, problem: Exception) -> bool:
        """Whether it is refused because there is nothing where something must be."""
        return isinstance(problem, psycopg.errors.NotNullViolation)

    def settles(self) -> bool:
        """Nobody else's commit can take the place of one that nobody heard of."""
        return False

    def again(self, db: Base, until: float) -> Base | None:
        """The connection for what comes next: a new one where the old one is lost; None: there is none before then."""
        assert isinstance(db, PostgresConnection)
        if not db.lost:
            return db
        pause = 0.05
        while True:
            try:
                self._now = PostgresConnection(self.url)
            except psycopg.Error:
                pause = min(1.0, 2 * pause)
                if not wait_until(until, pause):
                    return None
            else:
                return self._now

    @contextlib.contextmanager
    def lasting(self, seconds: float) -> Iterator[None]:
        """What is done inside is given up after so long: a line may be dead without anybody saying so."""
        self._until = time.monotonic() + seconds
        try:
            yield
        finally:
            self._until = math.inf

    def _watch(self) -> None:
        while (now := self._now) is not None:
            if time.monotonic() > self._until:
                now.cut()
            time.sleep(TICK)


def _tables(base: Base) -> set[str]:
    sql = "SELECT table_name FROM information_schema.tables WHERE table_schema = current_schema()"
    return {str(row[0]) for row in base.execute(sql)}


def _version(base: Base) -> int:
    """The form of what is kept there; 0 where nothing is."""
    if "form" not in _tables(base):
        return 0
    rows = base.execute("SELECT version FROM form").fetchall()
    return int(rows[0][0]) if len(rows) == 1 else 0
