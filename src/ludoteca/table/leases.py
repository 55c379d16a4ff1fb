"""Who keeps a table: one process at a time. A lease has an epoch, which rises whenever another process takes over.

What is appended carries the epoch of its lease and fails where that is stale, so a process that slept can never write
after another took over. A process that lives says so every half second, once for all its tables (``owners``).
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, NamedTuple

from ludoteca.table.database import Base

TTL = 3000
"""Milliseconds after its last sign of life that a process keeps its tables."""
SILENT = 1500
"""The same where nobody listens any more at its address."""
FORGOTTEN = 60_000
"""Milliseconds after which a process that is gone is forgotten. One that was only stopped says again that it lives;
what it kept is others' or its own by the leases, not by this."""


class Fenced(Exception):
    """Something that was to be appended under a lease that is no longer this process's."""


class Lease(NamedTuple):
    """Who keeps a table."""

    epoch: int
    """The epoch of this process's lease; 0: another process keeps it."""
    address: str = ""
    """Where that process is."""


class Owner(NamedTuple):
    """A process that lives, and the open tables that it offers."""

    owner: str
    address: str
    lobby: str


class Leases:
    """The statements, for a database with that clock; ``held`` keeps a row as it is until the transaction ends."""

    def __init__(self, clock: str, held: str) -> None:
        self.clock = clock
        self.lock = "FOR UPDATE" if held else ""
        self.fence = (
            "INSERT INTO log VALUES (?, ?, ?, ?, ?, ?, ?, ?, "
            f"(SELECT CAST(? AS TEXT) FROM leases WHERE table_id = ? AND owner = ? AND epoch = ? {held}))"
        )
        """Appends an entry; where the lease is stale its hash would be nothing, and that is refused."""

    def claim(self, db: Base, owner: str, table: str, seize: bool, deserted: Collection[str] = ()) -> Lease | None:
        """Takes the table where nobody who lives keeps it; None: there is no such table.

        ``seize``: also where somebody does, who then cannot write any more. ``deserted``: addresses at which nobody
        listens; a process there that has not said for a while that it lives is taken for dead before its time.
        """
        sql = f"SELECT owner, epoch FROM leases WHERE table_id = ? {self.lock}"
        rows = db.execute(sql, (table,)).fetchall()
        if not rows:
            made = db.execute("INSERT INTO leases SELECT table_id, ?, 1 FROM tables WHERE table_id = ?", (owner, table))
            return Lease(1) if made.rowcount else None
        holder, epoch = str(rows[0][0]), int(rows[0][1])
        if holder == owner:
            return Lease(epoch)
        for address, left in db.execute(
            f"SELECT address, expires - {self.clock} FROM owners WHERE owner = ? AND expires > {self.clock}", (holder,)
        ).fetchall():
            if not seize and not (address in deserted and left < TTL - SILENT):
                return Lease(0, str(address))
        db.execute("UPDATE leases SET owner = ?, epoch = ? WHERE table_id = ?", (owner, epoch + 1, table))
        return Lease(epoch + 1)

    def give(self, db: Base, owner: str, table: str) -> None:
        """A table that is founded belongs to the process that founds it."""
        db.execute("INSERT INTO leases VALUES (?, ?, 1)", (table, owner))

    def holds(self, db: Base, owner: str, table: str, epoch: int) -> bool:
        """Whether that lease still stands."""
        sql = "SELECT 1 FROM leases WHERE table_id = ? AND owner = ? AND epoch = ?"
        return bool(db.execute(sql, (table, owner, epoch)).fetchall())

    def release(self, db: Base, owner: str, table: str) -> None:
        """Nobody need keep it until somebody asks for it."""
        db.execute("UPDATE leases SET owner = '' WHERE table_id = ? AND owner = ?", (table, owner))

    def renew(self, db: Base, owner: str, address: str, lobby: str) -> list[Owner]:
        """A sign of life; the others who live."""
        db.execute(
            f"INSERT INTO owners VALUES (?, ?, {self.clock} + ?, ?) ON CONFLICT (owner) DO UPDATE SET "
            "address = excluded.address, expires = excluded.expires, lobby = excluded.lobby",
            (owner, address, TTL, lobby),
        )
        self._forget(db)
        sql = f"SELECT owner, address, lobby FROM owners WHERE owner != ? AND expires > {self.clock}"
        return [Owner(*map(str, row)) for row in db.execute(sql, (owner,))]

    def leave(self, db: Base, owner: str) -> None:
        """The process ends: others may have its tables at once."""
        db.execute("DELETE FROM owners WHERE owner = ?", (owner,))
        self._forget(db)

    def _forget(self, db: Base) -> None:
        db.execute(f"DELETE FROM owners WHERE expires < {self.clock} - ?", (FORGOTTEN,))

    def orphans(self, db: Base, since: int, limit: int) -> list[str]:
        """Tables in play whose process is gone."""
        sql = (
            "SELECT t.table_id FROM leases l JOIN tables t ON t.table_id = l.table_id "
            f"LEFT JOIN owners o ON o.owner = l.owner AND o.expires > {self.clock} "
            "WHERE l.owner != '' AND o.owner IS NULL AND t.ended = 0 AND t.founded >= ? LIMIT ?"
        )
        return [str(row[0]) for row in db.execute(sql, (since, limit))]

    def kept_by(self, db: Base, owner: str) -> dict[str, int]:
        """The tables of a process, with the epochs of its leases."""
        rows: Any = db.execute("SELECT table_id, epoch FROM leases WHERE owner = ?", (owner,))
        return {str(table): int(epoch) for table, epoch in rows}
