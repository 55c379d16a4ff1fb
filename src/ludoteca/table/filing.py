"""The form of the file: its tables, its mark and version, how a file of an older house grows into it, and the chain.

Every entry of a log carries a hash over itself and the entry before it, the first one over how its table was founded,
the one that ended the game over that too: an entry that was changed, or lost between others, or another founding is
noticed when the log is read. What the file holds is summed up in the one row of ``house``, so that what is lost or
changed elsewhere is noticed too.
"""

from __future__ import annotations

import json
import secrets
import sqlite3
import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace
from hashlib import blake2b
from typing import TYPE_CHECKING, Any

from ludoteca.table.founding import Founding

if TYPE_CHECKING:
    from ludoteca.table.database import Base

_encode = json.JSONEncoder().encode
MARK = 0x4C75646F
"""What tells our files from other SQLite files (``application_id``): "Ludo"."""
VERSION = 3
"""The form of what is kept (of a file its ``user_version``); 0 were the files without a mark."""
COUNTED = ("tables", "log")
SEALED = ("tokens", "secrets")
"""Of these the house's row holds how many rows there are, of those a sum over their contents."""

COLUMNS = {
    "tables": (
        "table_id TEXT PRIMARY KEY, game TEXT NOT NULL, rules INTEGER NOT NULL, fingerprint TEXT NOT NULL, "
        "seats INTEGER NOT NULL, options TEXT NOT NULL, seed TEXT NOT NULL, open INTEGER NOT NULL, "
        "hints INTEGER NOT NULL, founded BIGINT NOT NULL, ended INTEGER NOT NULL, "
        "timing TEXT NOT NULL DEFAULT 'live', release TEXT NOT NULL DEFAULT ''"
    ),
    "log": (
        "table_id TEXT NOT NULL, seq INTEGER NOT NULL, kind TEXT NOT NULL, seat INTEGER NOT NULL, "
        "body TEXT NOT NULL, client TEXT NOT NULL, written BIGINT NOT NULL, stamped BIGINT NOT NULL DEFAULT 0, "
        "chain TEXT NOT NULL DEFAULT '', PRIMARY KEY (table_id, seq)"
    ),
    "tokens": (
        "hash TEXT NOT NULL, table_id TEXT NOT NULL, seat INTEGER NOT NULL, purpose TEXT NOT NULL, "
        "PRIMARY KEY (hash, seat)"
    ),
    "secrets": "name TEXT PRIMARY KEY, secret TEXT NOT NULL",
    "endings": "table_id TEXT PRIMARY KEY, body TEXT NOT NULL",
    "editions": "table_id TEXT PRIMARY KEY, body TEXT NOT NULL",
    "house": (
        "id TEXT PRIMARY KEY, acts BIGINT NOT NULL, time BIGINT NOT NULL, "
        "tables BIGINT NOT NULL, log BIGINT NOT NULL, tokens BIGINT NOT NULL, secrets BIGINT NOT NULL"
    ),
    "owners": (
        "owner TEXT PRIMARY KEY, address TEXT NOT NULL, expires BIGINT NOT NULL, lobby TEXT NOT NULL DEFAULT ''"
    ),
    "leases": "table_id TEXT PRIMARY KEY, owner TEXT NOT NULL, epoch BIGINT NOT NULL",
}
SINCE = {"owners": 2, "leases": 2, "editions": 3}
"""The form with which a part has come, where that was not the first."""
INDEXES = (
    "CREATE INDEX IF NOT EXISTS tables_by_end ON tables (ended, founded)",
    "CREATE INDEX IF NOT EXISTS tokens_by_table ON tokens (table_id)",
    "CREATE INDEX IF NOT EXISTS leases_by_owner ON leases (owner)",
)
GROWN = (
    ("tables", "timing", "TEXT NOT NULL DEFAULT 'live'"),
    ("tables", "release", "TEXT NOT NULL DEFAULT ''"),
    ("log", "stamped", "BIGINT NOT NULL DEFAULT 0"),
    ("log", "chain", "TEXT NOT NULL DEFAULT ''"),
)
"""Columns that files of older houses lack."""
SEATS = 16
"""More no game has."""
LATEST = 10**14
"""Milliseconds: a time after it (in the year 5138) is none."""


@dataclass(frozen=True)
class Row:
    """One entry of a table's log as it stands in the file (acts.py says what it means)."""

    table: str
    seq: int
    kind: str
    seat: int
    body: str
    client: str
    """The name the client gave this act, so that a repeated message is recognised; empty for the house's own acts."""
    written: int
    """When, in milliseconds of the house's own time (clocks.py); the clocks are reckoned from it."""
    stamped: int = 0
    """When, by the clock on the wall: for people, never reckoned with."""

    def values(self) -> tuple[str, int, str, int, str, str, int, int]:
        """As it stands in the file, before its hash."""
        return (self.table, self.seq, self.kind, self.seat, self.body, self.client, self.written, self.stamped)


class Conflict(Exception):
    """An entry whose place in the log is taken, or that follows upon nothing."""


class BrokenLog(Exception):
    """A log in which an entry was changed or is missing."""

    def __init__(self, whole: list[Row]) -> None:
        super().__init__(f"entry {len(whole)} is damaged or missing")
        self.whole = whole
        """The entries before it."""


@dataclass
class Counts:
    """The row of ``house``: which file this is, how far it has come, and how much it holds."""

    id: str
    acts: int
    """How many acts were ever stored; the witness (soundness.py) knows this number too."""
    time: int
    """The house's own time of the last of them."""
    tables: int = 0
    log: int = 0
    tokens: int = 0
    secrets: int = 0

    def seal(self, name: str, row: Sequence[object]) -> None:
        """One more row, or (the second time) one less: sums are such that the order does not matter."""
        setattr(self, name, getattr(self, name) ^ int(_hash(*row)[:15], 16))


# The chain


def first_link(f: Founding) -> str:
    """What the first entry is chained to. (Rules and cards that are not today's are told by their own numbers.)"""
    return _hash(f.table, f.game, f.seats, f.options, f.seed, f.open, f.hints, f.founded, f.timing, f.release)


def early_link(f: Founding) -> str:
    """What it was chained to at first; of such a table nobody can tell either whether it has ended."""
    return _hash(f.table, f.game, f.seats, f.options, f.seed, f.timing)


def link(before: str, row: Sequence[object], ends: bool = False) -> str:
    """The hash of an entry, as it stands in the file, that follows upon the one with that hash; or ends the game."""
    return _hash(before, *row, "ended") if ends else _hash(before, *row)


def _hash(*parts: object) -> str:
    return blake2b(_encode(parts).encode(), digest_size=8).hexdigest()


# Reading


def founding(db: Base, table: str) -> Founding | None:
    """How that table was founded; None when there is no such table."""
    rows = db.execute("SELECT * FROM tables WHERE table_id = ?", (table,)).fetchall()
    return _founding(rows[0]) if rows else None


def with_edition(db: Base, table: str) -> Founding | None:
    """How that table was founded, with the edition that it brought; in the form of today."""
    found = founding(db, table)
    rows = db.execute("SELECT body FROM editions WHERE table_id = ?", (table,)).fetchall()
    # Tables of the same edition share one text. (Whether it is whole its fingerprint tells.)
    return replace(found, edition=sys.intern(str(rows[0][0]))) if found and rows else found


def _founding(row: Sequence[Any]) -> Founding:
    """The row as it should be; raises ValueError when it is not."""
    table, game, rules, fingerprint, seats, options, seed, is_open, hints, founded, ended, timing, release = row
    texts = (table, game, fingerprint, options, seed, timing, release)
    most = ((rules, 2**31), (seats, SEATS), (is_open, 1), (hints, 1), (founded, LATEST // 1000), (ended, 1))
    if not all(isinstance(text, str) for text in texts) or not all(in_range(*number) for number in most):
        raise ValueError(f"how table {table} was founded is damaged")
    flags = (bool(is_open), bool(hints))
    return Founding(
        table, game, rules, fingerprint, seats, options, int(seed), *flags, founded, bool(ended), timing, release
    )


def in_range(value: object, most: int) -> bool:
    """Whether that is a whole number from 0 to the most there can be."""
    return isinstance(value, int) and 0 <= value <= most


def entries(db: Base, table: str) -> list[Row]:
    """All entries of a table's log, in order; raises BrokenLog where the chain is."""
    rows, whole = read_chain(db, table)
    found = [Row(*row) for row in rows]
    if not whole:
        raise BrokenLog(found)
    return found


def read_chain(db: Base, table: str) -> tuple[list[Sequence[Any]], bool]:
    """The entries of a table's log as they stand in the file, up to where the chain breaks, and whether it is whole."""
    found: list[Sequence[Any]] = []
    try:
        founded = founding(db, table)
    except ValueError:
        return found, False
    chain = first_link(founded) if founded else ""
    ended = early = False
    for *row, linked in db.execute("SELECT * FROM log WHERE table_id = ? ORDER BY seq", (table,)):
        if founded and not found and linked == link(early_link(founded), row):
            early, chain = True, linked
        elif linked == link(chain, row):
            chain = linked
        elif linked == link(chain, row, ends=True):
            ended, chain = True, linked
        else:
            return found, False
        if row[1] != len(found):
            return found, False
        found.append(row)
    return found, early or not founded or ended == founded.ended


def counts(db: Base) -> Counts | None:
    """What is noted of the whole file; None when nothing is."""
    rows = db.execute("SELECT id, acts, time, tables, log, tokens, secrets FROM house").fetchall()
    return Counts(*rows[0]) if len(rows) == 1 else None


def counted(db: Base, noted: Counts) -> Counts:
    """What the file really holds, where that is noted."""
    found = Counts(noted.id, noted.acts, noted.time)
    for name in COUNTED:
        setattr(found, name, int(db.execute(f"SELECT count(*) FROM {name}").fetchone()[0]))
    for name in SEALED:
        for row in db.execute(f"SELECT * FROM {name}"):
            found.seal(name, row)
    return found


@dataclass(frozen=True)
class Summary:
    """A table in a line, for who looks after the house."""

    table: str
    game: str
    rules: int
    release: str
    founded: int
    """Seconds of the clock on the wall."""
    ended: bool
    entries: int
    last: int
    """When its last entry was written, in seconds of the clock on the wall."""
    address: str
    """Where the process is that keeps it."""


def summaries(db: Base) -> list[Summary]:
    """All tables, the newest first."""
    sql = (
        "SELECT t.table_id, t.game, t.rules, t.release, t.founded, t.ended, "
        "count(l.seq), max(l.stamped), max(o.address) FROM tables t "
        "LEFT JOIN log l ON l.table_id = t.table_id LEFT JOIN leases k ON k.table_id = t.table_id "
        "LEFT JOIN owners o ON o.owner = k.owner "
        "GROUP BY t.table_id, t.game, t.rules, t.release, t.founded, t.ended ORDER BY t.founded DESC, t.table_id"
    )
    return [
        Summary(table, game, rules, release, founded, bool(ended), count, (last or 0) // 1000, address or "")
        for table, game, rules, release, founded, ended, count, last, address in db.execute(sql)
    ]


def old(db: Base, ended_before: int, unfinished_before: int) -> list[str]:
    """The finished games, and the unfinished ones, in which nothing has happened since (milliseconds)."""
    sql = (
        "SELECT t.table_id FROM tables t LEFT JOIN log l ON l.table_id = t.table_id GROUP BY t.table_id, t.ended, "
        "t.founded HAVING coalesce(max(l.stamped), 1000 * t.founded) < CASE WHEN t.ended = 1 THEN CAST(? AS BIGINT) "
        "ELSE CAST(? AS BIGINT) END"
    )
    return [str(row[0]) for row in db.execute(sql, (ended_before, unfinished_before))]


def columns(db: sqlite3.Connection, table: str) -> set[str]:
    """The names of a table's columns; none when there is no such table."""
    return {str(row[1]) for row in db.execute(f"PRAGMA table_info({table})")}


def version(db: sqlite3.Connection) -> int:
    """The form of the file."""
    return int(db.execute("PRAGMA user_version").fetchone()[0])


def ending(db: Base, table: str) -> str:
    """What was kept at the end of that game; empty when nothing was, or it is damaged."""
    rows = db.execute("SELECT body FROM endings WHERE table_id = ?", (table,)).fetchall()
    sum_, _, body = str(rows[0][0]).partition(" ") if rows else ("", "", "")
    return body if rows and sum_ == _hash(body) else ""


# Making and growing


def make(db: Base) -> None:
    """Gives an empty database its form."""
    for name, form in COLUMNS.items():
        db.execute(f"CREATE TABLE IF NOT EXISTS {name} ({form})")
    for statement in INDEXES:
        db.execute(statement)


def grow(db: Base, version: int) -> None:
    """Adds to a database of that form what has come since."""
    if 0 < version < VERSION:
        make(db)  # until now only whole parts have come


def shape(db: sqlite3.Connection) -> None:
    """Gives a new file its form, and a file of an older house what has come since; all or nothing."""
    found = version(db)
    if found == VERSION:
        return
    db.execute("BEGIN IMMEDIATE")
    try:
        if found == 0:
            _make_first(db)
        grow(db, found)
        db.execute(f"PRAGMA application_id = {MARK}")
        db.execute(f"PRAGMA user_version = {VERSION}")
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise


def _make_first(db: sqlite3.Connection) -> None:
    """A new file, or one from before files had a mark."""
    for name, column, form in GROWN:
        if (found := columns(db, name)) and column not in found:
            db.execute(f"ALTER TABLE {name} ADD COLUMN {column} {form}")
    make(db)
    db.execute("UPDATE log SET stamped = written WHERE stamped = 0")
    for (table,) in db.execute("SELECT table_id FROM tables").fetchall():
        _chain(db, table)
    time = int(db.execute("SELECT coalesce(max(written), 0) FROM log").fetchone()[0])
    db.execute("DELETE FROM house")
    held = counted(db, Counts(secrets.token_hex(8), 0, time))
    db.execute("INSERT INTO house VALUES (?, 0, 0, 0, 0, 0, 0)", (held.id,))
    note(db, held)


def _chain(db: Base, table: str) -> None:
    """Links the entries of a log that was written before there was a chain."""
    try:
        founded = founding(db, table)
    except ValueError:  # damaged before: then its log is told to be broken
        return
    assert founded is not None
    chain = first_link(founded)
    rows = db.execute("SELECT * FROM log WHERE table_id = ? ORDER BY seq", (table,)).fetchall()
    for number, (*row, _) in enumerate(rows, 1):
        chain = link(chain, row, founded.ended and number == len(rows))
        db.execute("UPDATE log SET chain = ? WHERE table_id = ? AND seq = ?", (chain, table, row[1]))


def note(db: Base, now: Counts) -> None:
    """Writes what holds of the whole file after this transaction."""
    db.execute(
        "UPDATE house SET acts = ?, time = ?, tables = ?, log = ?, tokens = ?, secrets = ?",
        (now.acts, now.time, now.tables, now.log, now.tokens, now.secrets),
    )


def keep_ending(db: Base, table: str, body: str) -> None:
    """Writes what remains to be told of a finished game; what was kept before stays, unless it is damaged."""
    if not ending(db, table):
        db.execute("DELETE FROM endings WHERE table_id = ?", (table,))
        db.execute("INSERT INTO endings VALUES (?, ?)", (table, f"{_hash(body)} {body}"))


def chain_before(db: Base, table: str, seq: int) -> str | None:
    """The hash that entry of a log is chained to; None when it would follow upon nothing."""
    if seq == 0:
        founded = founding(db, table)
        return first_link(founded) if founded else None
    return chain_at(db, table, seq - 1)


def chain_at(db: Base, table: str, seq: int) -> str | None:
    """The hash of that entry; None when there is none."""
    rows = db.execute("SELECT chain FROM log WHERE table_id = ? AND seq = ?", (table, seq)).fetchall()
    return str(rows[0][0]) if rows else None
