"""Several processes of one house: each keeps some of the tables, and any of them answers for all.

Each says every moment that it lives. Tables whose process is gone are taken over, when somebody asks for them or when
the next look finds them. A request for a table that another process keeps is passed on to it (forwarding.py). Since
every page so talks to the process that keeps its table, nobody needs to be told of what others store: truth is the log.
"""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from ludoteca.table.leases import TTL, Owner
from ludoteca.table.rendering import table_card

if TYPE_CHECKING:
    from ludoteca.table.house import House

logger = logging.getLogger("ludoteca.table")
BEAT = 0.5  # seconds between two signs of life, and two looks for tables whose process is gone
ADOPTED = 20  # tables that are taken over in one look
RECENT = 7 * 86_400  # seconds: older tables wait until somebody asks for them
FRESH = 0.5  # seconds that a process is believed to keep a table
LISTENING = 0.5  # seconds between two looks whether this process still hears of the others
CARDS = 60  # open tables that a process tells the others of


UNKNOWN = "?"
"""The address of a process that has not said yet where it is."""


class Neighbours:
    """The other processes, as far as this one knows."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.storage = house.storage
        self.address = ""
        """Where the others reach this process; empty while it is not open."""
        self.others: list[Owner] = []
        self.renewed = time.monotonic()
        """When the last sign of life was given that arrived."""
        self.leaving = False
        """Whether this process keeps nothing any more."""
        self.losses = 0
        """How many tables others have taken over from this process."""
        self._known: dict[str, tuple[str, float]] = {}
        self._deserted: dict[str, float] = {}
        """Addresses at which nobody listened, and until when that is believed."""

    def hosts(self) -> set[str]:
        """From where the others ask."""
        return {one.address.rpartition(":")[0].strip("[]") for one in self.others if one.address}

    async def where(self, table: str) -> str:
        """The address of the process that keeps that table; empty: this one does, or may, or there is no such table."""
        if not self.storage.shared or table in self.house.homes or not known_form(table):
            return ""
        address, until = self._known.get(table, ("", 0.0))
        if time.monotonic() < until:
            return address
        self._deserted = {one: end for one, end in self._deserted.items() if end > time.monotonic()}
        lease = await self.storage.claim(table, deserted=[self.address, *self._deserted])
        if lease is None or lease.epoch:
            return ""
        if len(self._known) > 10_000:
            self._known.clear()
        address = lease.address or UNKNOWN
        self._known[table] = (address, time.monotonic() + FRESH)
        return address

    def forget(self, table: str) -> None:
        """What was known of it was wrong."""
        self._known.pop(table, None)

    def desert(self, address: str) -> None:
        """Nobody listens at that address just now."""
        self._deserted[address] = time.monotonic() + FRESH

    @property
    def deaf(self) -> bool:
        """Whether this process has heard nothing for so long that its tables may be others', who are there."""
        return self.storage.shared and bool(self.others) and time.monotonic() - self.renewed > TTL / 1000

    async def stay(self) -> None:
        """Goes on until the house closes. Signs of life do not wait until all that others have left is read: that may
        take longer than a lease, and then this process would lose it again.
        """
        await asyncio.gather(
            self._go_on(self.beat, "no sign of life could be given"),
            self._go_on(lambda: self.adopt(self.house.home), "what others have left could not be taken over"),
            self._go_on(self.listen, "pages could not be sent away", LISTENING),
        )

    async def _go_on(self, work: Callable[[], Awaitable[None]], trouble: str, pause: float = BEAT) -> None:
        while not self.leaving:
            try:
                await work()
            except Exception as problem:  # such as a database that is being restarted
                logger.warning("%s: %s", trouble, problem)
            await asyncio.sleep(pause)

    async def listen(self) -> None:
        """Sends pages away that wait here for what others may have been told long since: they come back elsewhere.

        The tables stay open: the next sign of life tells which of them are others' now.
        """
        if self.deaf:
            for home in self.house.homes.values():
                for watcher in list(home.watchers):
                    watcher.leave()

    async def beat(self) -> None:
        """One sign of life. After one that came too late, tables may be others'."""
        began = time.monotonic()
        self.others, now = await self.storage.renew(self.address, self.lobby(), self.house.time.now())
        self.house.time.not_before(now)
        late = began - self.renewed > TTL / 2000 or time.monotonic() - began > TTL / 2000
        self.renewed = began
        if late:
            mine = await self.storage.mine()
            for table, home in list(self.house.homes.items()):
                if mine.get(table) != home.epoch:
                    self.house.drop(home)

    async def adopt(self, take: Callable[[str], Awaitable[object]]) -> None:
        """Takes over what others have left in play; what is asked of the database for all of it goes in one go."""
        await asyncio.gather(*map(take, await self.storage.orphans(int(time.time()) - RECENT, ADOPTED)))

    # The open tables of all

    def lobby(self) -> str:
        """The open tables that this process offers."""
        cards: list[dict[str, object]] = []
        for home in self.house.homes.values():
            if home.room.founding.open and home.room.status != "ended" and len(cards) < CARDS:
                cards.append(table_card(home.room))
        return json.dumps(cards) if cards else ""

    def cards(self, status: str) -> list[dict[str, object]]:
        """The open tables that the others offer."""
        found = [card for one in self.others if one.lobby for card in json.loads(one.lobby)]
        return [card for card in found if card["status"] == status]


def known_form(table: str) -> bool:
    """Whether a table may be called so."""
    return table.isalnum() and len(table) <= 40
