"""What a house does from time to time, besides what its guests do: it forgets, puts away, keeps endings."""

from __future__ import annotations

import asyncio
import contextlib
import ctypes
import logging
import time
from typing import TYPE_CHECKING

from ludoteca.table import clocks
from ludoteca.table.keeping import ending_of, read_room
from ludoteca.table.rooms import Room
from ludoteca.table.storage import Storage

if TYPE_CHECKING:
    from ludoteca.table.homes import Home
    from ludoteca.table.house import House

logger = logging.getLogger("ludoteca.table")
DAY, HOUR = 86_400, 3600
STILL = 10.0  # seconds: where nothing has happened for so long, drawings are not kept


async def beat(house: House) -> None:
    """Keeps the house's own time going."""
    while True:
        house.time.now()
        await asyncio.sleep(clocks.BEAT)


async def forget(house: House) -> None:
    """Deletes what is old, once an hour."""
    while True:
        now = house.time.wall()
        ended, unfinished = (
            int(now - days * DAY * 1000) if days > 0 else 0
            for days in (house.pace.forget_ended, house.pace.forget_unfinished)
        )
        gone = 0
        for table in await house.storage.old(ended, unfinished):
            home = house.homes.pop(table, None)
            if home is not None:
                home.cancel_alarm()
            if await house.storage.delete(table):
                gone += 1
                logger.info("table %s is old and was deleted", table)
            await asyncio.sleep(0.01)
        if gone:
            logger.warning("tables that were old and are deleted: %d", gone)
        await asyncio.sleep(HOUR)


async def tidy(house: House) -> None:
    """Puts away the tables that nobody watches, and of the others what nobody may need again."""
    while True:
        await asyncio.sleep(min(STILL, house.pace.idle))
        freed = False
        for table, home in list(house.homes.items()):
            if time.monotonic() - home.touched > STILL:
                freed |= home.pictures.rest()
            if unused(home, house.pace.idle):
                del house.homes[table]
                home.cancel_alarm()
                if house.storage.shared:
                    await house.storage.release(table)
        if freed:
            await asyncio.to_thread(give_back)


def give_back() -> None:
    """Hands the machine what drawings had held: glibc keeps it as holes between what stays, half of a full house."""
    with contextlib.suppress(AttributeError, OSError, TypeError):  # other C libraries have no such call
        ctypes.CDLL(None).malloc_trim(0)


def unused(home: Home, patience: float) -> bool:
    """Whether nobody will miss it: one with a running clock, and one that the lobby offers, stays for longer."""
    room = home.room
    ticking = room.clocks.timing.budget and room.status == "playing"
    offered = room.founding.open and room.status == "waiting"
    idle = time.monotonic() - home.touched > (DAY if ticking else 7 * DAY if offered else patience)
    return idle and not home.watchers and not home.thinking and not home.lock.locked()


async def keep_ending(storage: Storage, room: Room) -> None:
    """Keeps what a game that is over will be remembered by, whatever becomes of its rules."""
    try:
        body = await asyncio.to_thread(ending_of, room)
        await storage.keep_ending(room.table, body)
    except Exception:  # tried again when the house opens next
        logger.exception("table %s: its ending could not be kept", room.table)


async def keep_endings(storage: Storage) -> None:
    """Keeps what games will be remembered by that ended before houses did that, or while this one was killed."""
    for table in await storage.without_ending():
        with contextlib.suppress(Exception):  # what cannot be opened is told when somebody asks for it
            founding = await storage.table(table)
            room = None if founding is None else await read_room(storage, founding)
            if room is not None and room.status == "ended":  # a file may be wrong there; an ending tells the seed
                await keep_ending(storage, room)
        await asyncio.sleep(0.1)
