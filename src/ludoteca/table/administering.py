"""What the owner of a house does with its tables from outside."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import os
import sqlite3
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from pathlib import Path

from ludoteca.table import acts, filing, serving, soundness
from ludoteca.table.acts import Logged
from ludoteca.table.database import is_postgres, reading
from ludoteca.table.filing import BrokenLog, Summary
from ludoteca.table.keeping import checked, ending_of, kept_of, read_room
from ludoteca.table.storage import Storage

DAY = 86_400_000
LAID_ASIDE = ("", "-wal", "-shm", ".witness")
"""How the names end of what a back-up takes the place of."""
OWN_TOOLS = "PostgreSQL has its own tools for that: pg_dump -Fc -f {copy} ADDRESS, pg_restore -d ADDRESS {copy}"


def kept_in(data: str) -> str:
    """The file or the PostgreSQL that is meant."""
    return data or str(serving.default_data())


def date(seconds: int) -> str:
    """A moment, for people."""
    return f"{datetime.fromtimestamp(seconds, UTC):%Y-%m-%d %H:%M}" if seconds else "–"


def summaries(data: str) -> list[Summary]:
    """All tables of a house, the newest first."""
    with reading(kept_in(data)) as db:
        return filing.summaries(db)


def line(one: Summary) -> str:
    """A table in one line."""
    state = "ended" if one.ended else "unfinished"
    times = f"founded {date(one.founded)}  last entry {date(one.last)}"
    rest = f"rules {one.rules}  release {one.release or '?'}" + (f"  kept at {one.address}" if one.address else "")
    return f"{one.table}  {one.game:<10} {state:<10} {one.entries:>5} entries  {times}  {rest}"


def described(data: str, table: str) -> Iterator[str]:
    """What is known of a table, line by line; never its seed."""
    with reading(kept_in(data)) as db:
        found = filing.with_edition(db, table)
        if found is None:
            raise ValueError(f"there is no table {table}")
        founding = checked(found)
        whole = True
        try:
            entries = filing.entries(db, table)
        except BrokenLog as broken:
            entries, whole = broken.whole, False
    kept = kept_of(founding, entries, "", "")
    cards = founding.cards()
    edition = f" ({cards.name})" if cards is not None and founding.edition else ""
    yield f"table {table}: {kept.title}, rules {founding.rules}, cards {founding.fingerprint}{edition}"
    yield f"founded {date(founding.founded)} by release {founding.release or '?'}, {founding.timing}"
    state = f"{'open' if founding.open else 'private'}, {'ended' if founding.ended else 'unfinished'}"
    yield f"{state}, options {founding.options}"
    yield f"players: {', '.join(kept.names)}"
    yield f"{len(entries)} entries, {len(kept.moves)} moves, {len(kept.talk)} lines of talk"
    if cards is None:
        yield "this release cannot play it on: its rules or cards are others"
    if not whole:
        yield f"its log is damaged after entry {len(entries) - 1}"


@contextlib.contextmanager
def changing(data: str) -> Iterator[Storage]:
    """The storage, to be changed: a file must not be open elsewhere."""
    place = kept_in(data)
    if not is_postgres(place) and soundness.look(soundness.real(place)).new:
        raise ValueError(f"there are no tables in {place}")
    with serving.in_database(place) if is_postgres(place) else serving.kept(Path(place)):
        storage = Storage(place)
        try:
            yield storage
        finally:
            storage.close()


def close(data: str, table: str) -> None:
    """Ends a game."""
    with changing(data) as storage, ThreadPoolExecutor(1) as own:  # a loop of its own, whoever calls
        own.submit(asyncio.run, _close(storage, table)).result()


async def _close(storage: Storage, table: str) -> None:
    lease = await storage.claim(table, seize=True)
    founding = await storage.table(table)
    if lease is None or founding is None:
        raise ValueError(f"there is no table {table}")
    room = await read_room(storage, founding)
    if room.status == "ended":
        raise ValueError(f"table {table} has ended already")
    entry = Logged(room.seq, acts.Shut(), "", max(storage.time, room.clocks.since))
    await storage.append(acts.row(table, entry, time.time_ns() // 1_000_000), True, epoch=lease.epoch)
    room.apply(entry)
    await storage.keep_ending(table, ending_of(room))
    await storage.release(table)


def delete(data: str, tables: Sequence[str]) -> list[str]:
    """Deletes these tables; raises ValueError before anything is done where one is not there."""
    with changing(data) as storage:
        for table in tables:
            if storage.table(table).result() is None:
                raise ValueError(f"there is no table {table}")
        return [table for table in tables if storage.delete(table).result()]


def tidy(data: str, ended: float, unfinished: float) -> list[str]:
    """Deletes the tables without an entry for so many days; 0: none of that kind."""
    now = time.time_ns() // 1_000_000
    before = [int(now - days * DAY) if days > 0 else 0 for days in (ended, unfinished)]
    with changing(data) as storage:
        return [table for table in storage.old(before[0], before[1]).result() if storage.delete(table).result()]


def back_up(data: str, to: Path) -> str:
    """Copies the file of a house, also while it is open, and looks whether the copy is whole."""
    place = kept_in(data)
    if is_postgres(place):
        raise ValueError(OWN_TOOLS.format(copy=to))
    try:
        os.close(os.open(to, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    except FileExistsError:
        raise ValueError(f"{to} is there already") from None
    path = soundness.real(place)
    try:
        if not path.exists():
            raise ValueError(f"{path} is not there")
        with (
            soundness.in_words(path),
            soundness.reading(path) as source,
            contextlib.closing(sqlite3.connect(to)) as copy,
        ):
            source.backup(copy)
            copy.execute("PRAGMA journal_mode = DELETE")
        report = soundness.examine(soundness.real(to))
    except BaseException:
        to.unlink()
        raise
    with to.open("rb") as file:
        os.fsync(file.fileno())
    damaged = f"; {len(report.broken)} of them are damaged" if report.broken else ""
    return f"{to}: {report.tables} tables{damaged}"


def restore(data: str, copy: Path) -> str:
    """Puts a back-up in the place of a house's file; what was there is kept beside it."""
    place = kept_in(data)
    if is_postgres(place):
        raise ValueError(OWN_TOOLS.format(copy=copy))
    report = soundness.examine(soundness.real(copy))
    if report.new:
        raise ValueError(f"{copy} is empty" if copy.exists() else f"{copy} is not there")
    path = soundness.real(place)
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    was = (path if path.exists() else path.parent).stat()
    with contextlib.closing(sqlite3.connect(f"{path}.lock", timeout=0, isolation_level=None)) as lock:
        serving.hold(path, lock)
        fresh = Path(f"{path}.restored")
        fresh.unlink(missing_ok=True)
        os.close(os.open(fresh, os.O_CREAT | os.O_EXCL, 0o600))
        with soundness.reading(copy) as source, contextlib.closing(sqlite3.connect(fresh)) as target:
            source.backup(target)
        with fresh.open("rb") as file:
            os.fsync(file.fileno())
        aside = unused(f"{path}.before-{datetime.now(UTC):%Y%m%d-%H%M%S}")
        for ending in LAID_ASIDE:
            old = Path(f"{path}{ending}")
            if old.exists():
                old.replace(f"{aside}{ending}")
        fresh.replace(path)
        soundness.accept(path)
        filed = Storage(path)  # makes its witness
        filed.close()
        leave_to(was, path)
    return f"{path}: {report.tables} tables" + (f"; what was there is {aside}" if aside.exists() else "")


def leave_to(was: os.stat_result, path: Path) -> None:
    """Gives a file, and what the house writes beside it, to whom it belonged: root restores, the house is somebody."""
    if os.name == "posix":
        for ending in ("", ".witness", ".lock"):
            with contextlib.suppress(PermissionError, FileNotFoundError):
                os.chown(f"{path}{ending}", was.st_uid, was.st_gid)


def unused(name: str) -> Path:
    """A name that nothing has yet: that one, or with a number."""
    for number in itertools.count(1):
        found = Path(f"{name}-{number}" if number > 1 else name)
        if not any(Path(f"{found}{ending}").exists() for ending in LAID_ASIDE):
            return found
    raise AssertionError
