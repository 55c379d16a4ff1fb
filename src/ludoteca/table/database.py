"""Where the rows lie: in one SQLite file, or in a PostgreSQL that several processes share.

Both are asked in the same words (``?`` for a value). What differs stands here: how they are opened, how a transaction
begins, how a lease is held while something is appended, and what becomes of a transaction whose end nobody heard.
"""

from __future__ import annotations

import contextlib
import os
import re
import sqlite3
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from ludoteca.table import filing, soundness
from ludoteca.table.filing import Counts

if TYPE_CHECKING:
    from ludoteca.table.postgres import Postgres

ADDRESS = re.compile(r"([A-Za-z][A-Za-z0-9+.-]+)://")


class Base(Protocol):
    """An open database."""

    def execute(self, sql: str, parameters: Any = ..., /) -> Any:
        """Does it; what comes out can be gone through, and fetched."""

    def close(self) -> None:
        """Lets go of it."""

    @property
    def in_transaction(self) -> bool:
        """Whether something was begun and not ended."""

    @property
    def total_changes(self) -> int:
        """How many rows were changed since it was opened."""


def is_postgres(data: object) -> bool:
    """Whether that names a PostgreSQL, not a file; an address of anything else is refused (and may hold a password)."""
    scheme = ADDRESS.match(str(data))
    if scheme and scheme[1] not in ("postgresql", "postgres"):
        raise ValueError(f"tables are kept in a file or in postgresql://…, not in {scheme[1]}://…")
    return bool(scheme)


def database(data: str | Path) -> File | Postgres:
    """What the owner of the house has named."""
    if not is_postgres(data):
        return File(data)
    try:
        from ludoteca.table.postgres import Postgres
    except ModuleNotFoundError as missing:
        raise ValueError(
            f"PostgreSQL needs {missing.name}; install it with: pip install 'ludoteca[postgres]'"
        ) from None
    return Postgres(str(data))


@contextlib.contextmanager
def reading(data: str | Path) -> Iterator[Base]:
    """An open database for looking only, beside the house that keeps it; refused where its form is another."""
    kept = database(data)
    with contextlib.closing(kept.look()) as db:
        yield db


class File:
    """One SQLite file, one process."""

    shared = False
    begin = "BEGIN IMMEDIATE"
    held = ""
    """What keeps a lease as it is until the transaction ends: here nobody else writes."""
    clock = "CAST(1000 * unixepoch() AS INTEGER)" if sqlite3.sqlite_version_info >= (3, 38) else "1000 * strftime('%s')"
    errors: tuple[type[Exception], ...] = (sqlite3.Error,)
    integrity: type[Exception] = sqlite3.IntegrityError

    def __init__(self, path: str | Path) -> None:
        self.path = Path(path) if str(path) == ":memory:" else soundness.real(path)
        self._witness: soundness.Witness | None = None

    def look(self) -> Base:
        """The file for looking only, beside the house that keeps it."""
        found = soundness.look(self.path, reckon=False)
        if found.new:
            raise ValueError(f"there are no tables in {self.path}")
        if found.version != filing.VERSION:
            raise ValueError(f"{self.path} was kept by an older house: open it once with this one first")
        db = soundness.connect(self.path, write=False)
        db.execute("PRAGMA busy_timeout = 5000")
        return db

    def open(self) -> tuple[Base, Counts]:
        """The file, looked at first; raises Damaged when it must not be written."""
        in_memory = str(self.path) == ":memory:"
        if not in_memory:
            found = soundness.look(self.path)
            if found.version < filing.VERSION and not found.new:
                self._copy_older(found.version)
        db = soundness.connect(self.path)
        try:
            db.execute("PRAGMA journal_mode = WAL")
            db.execute("PRAGMA synchronous = FULL")
            db.execute("PRAGMA busy_timeout = 5000")
            filing.shape(db)
            noted = filing.counts(db)
            assert noted is not None
            now = replace(noted, acts=noted.acts + 1)
            if not in_memory:
                self._witness = soundness.Witness(self.path, noted.id)
            db.execute("BEGIN IMMEDIATE")
            db.execute("DELETE FROM owners")  # who kept it before is gone: the file is this process's alone
            filing.note(db, now)  # fails at once where nothing can be written
            db.execute("COMMIT")
            self.noted(now)
        except BaseException:
            db.close()
            self.closed()
            raise
        return db, now

    def _copy_older(self, version: int) -> None:
        """Before a file of an older house is grown it is copied: only the copy can be opened by that house again."""
        place = Path(f"{self.path}.older{version or ''}")
        if place.exists():
            return
        part = Path(f"{place}.part")
        part.unlink(missing_ok=True)
        os.close(os.open(part, os.O_CREAT | os.O_EXCL, 0o600))
        with soundness.reading(self.path) as source, contextlib.closing(sqlite3.connect(part)) as copy:
            source.backup(copy)
        part.replace(place)

    def note(self, db: Base, now: Counts) -> None:
        """Writes what holds of the whole file after this transaction."""
        filing.note(db, now)

    def keep_time(self, db: Base, time: int) -> None:
        """The house's own time stands in what is noted with every transaction."""

    def noted(self, now: Counts) -> None:
        """A transaction is on the disk; the witness hears of it."""
        if self._witness is not None:
            self._witness.note(now.acts)

    def closed(self) -> None:
        """The file is closed."""
        if self._witness is not None:
            self._witness.close()
            self._witness = None

    def is_null(self, problem: Exception) -> bool:
        """Whether it is refused because there is nothing where something must be."""
        return getattr(problem, "sqlite_errorcode", 0) == sqlite3.SQLITE_CONSTRAINT_NOTNULL

    def settles(self) -> bool:
        """Whether a commit that failed can be replaced by another one, so that it did not happen for good."""
        return True

    def again(self, db: Base, until: float) -> Base | None:
        """The connection for what comes next: a new one where the old one is lost; None: there is none before then."""
        return db

    def lasting(self, seconds: float) -> contextlib.AbstractContextManager[object]:
        """What is done inside is given up after so long: a file answers, or fails."""
        return contextlib.nullcontext()


def wait_until(until: float, pause: float) -> bool:
    """Waits a little; False when the time is up."""
    if time.monotonic() + pause >= until:
        return False
    time.sleep(pause)
    return True
