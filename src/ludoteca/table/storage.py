"""What outlives the process: tables, their logs and the seat tokens, in one SQLite file or in PostgreSQL (database.py).

The statements are plain SQL that both understand; ``writing.py`` carries them out.
"""

from __future__ import annotations

import secrets
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from pathlib import Path

from ludoteca.table import filing
from ludoteca.table.database import Base
from ludoteca.table.filing import Conflict, Row
from ludoteca.table.founding import Founding
from ludoteca.table.leases import Fenced, Lease, Leases, Owner
from ludoteca.table.writing import Promise, Writer


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


class Storage(Writer):
    """What is kept. All calls answer with a promise, kept when what was asked for is durable (or read)."""

    def __init__(self, data: str | Path) -> None:
        super().__init__(data)
        self.owner = secrets.token_hex(8)
        """This process, as leases call it."""
        self.leases = Leases(self.database.clock, self.database.held)

    @property
    def time(self) -> int:
        """The house's own time when it last stored something; 0 in a new file."""
        return self._counts.time

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

    def claim(self, table: str, seize: bool = False, deserted: Collection[str] = ()) -> Promise[Lease | None]:
        """Takes the table where nobody who lives keeps it, or (``seize``) from whoever does; None: there is none.

        ``deserted``: addresses at which nobody listens.
        """

        def job(db: Base) -> Lease | None:
            found = self.leases.claim(db, self.owner, table, seize, deserted)
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

    # What several jobs do

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


def _tokens(db: Base, sql: str, key: str) -> list[Token]:
    return [Token(*row) for row in db.execute(sql, (key,))]
