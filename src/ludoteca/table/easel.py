"""Where drawings are made: in a process of their own, for one takes 1 to 15 ms and the event loop must stay free."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from msgspec import structs

import ludoteca
from ludoteca.core.view import View
from ludoteca.table import pictures
from ludoteca.table.laying import reached
from ludoteca.table.protocol import Reach, Reached
from ludoteca.table.rooms import Room
from ludoteca.table.workers import Workers, packed_view, unpacked_view

T = TypeVar("T")
REGIONS = 64  # regions that a table keeps


def drawn(game: str, view: View, layout: str, names: Sequence[str]) -> list[str]:
    """The drawing line by line."""
    return pictures.board(ludoteca.game(game), view, layout, names).splitlines()


def drawn_there(game: str, raw: bytes, layout: str, names: Sequence[str]) -> list[str]:
    """What a worker does: the drawing of the view in these bytes."""
    return drawn(game, unpacked_view(raw), layout, names)


def reached_there(game: str, raw: bytes, question: Reach) -> Reached:
    """What a worker does: the region in which a piece may lie."""
    return reached(ludoteca.game(game), unpacked_view(raw), question)


class Easel:
    """Draws in worker processes, or, where there shall be none, in a thread."""

    def __init__(self, count: int) -> None:
        self.workers = Workers(count) if count else None
        self._thread = ThreadPoolExecutor(1, "ludoteca-easel")

    def start(self) -> None:
        """Gets ready ahead of the first drawing."""
        if self.workers:
            self.workers.start()

    async def draw(self, game: str, view: View, layout: str, names: Sequence[str]) -> list[str]:
        """The lines of the drawing of this view."""
        if self.workers:
            return await self.workers.ask(drawn_there, game, packed_view(game, view), layout, list(names))
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, drawn, game, view, layout, list(names))

    async def reach(self, game: str, view: View, question: Reach) -> Reached:
        """Where the viewer may lay a piece."""
        if self.workers:
            return await self.workers.ask(reached_there, game, packed_view(game, view), question)
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, reached, ludoteca.game(game), view, question)

    def stop(self) -> None:
        """Puts the brushes away."""
        if self.workers:
            self.workers.stop()
        self._thread.shutdown(wait=False, cancel_futures=True)


class Pictures:
    """The latest drawings of a table: ten watchers cost one."""

    def __init__(self, easel: Easel) -> None:
        self.easel = easel
        self.changes = -1
        self.made: dict[tuple[int | None, str], asyncio.Task[list[str]]] = {}
        self.regions: dict[tuple[int, str], asyncio.Task[Reached]] = {}

    def board(self, room: Room, seat: int | None, layout: str) -> Awaitable[list[str]]:
        """The lines of the drawing for that seat, of the position that stands now (not when it is ready)."""
        self._forget(room)
        key = (seat, layout)
        if not useful(self.made.get(key)):
            drawing = self.easel.draw(room.game.key, room.match.state.view(seat), layout, room.names())
            self.made[key] = asyncio.ensure_future(drawing)
        return asyncio.shield(self.made[key])

    async def reach(self, room: Room, seat: int, question: Reach) -> Reached:
        """Where that seat may lay a piece now: reckoned once, however often it is asked."""
        self._forget(room)
        key = (seat, question.piece)
        if not useful(self.regions.get(key)):
            if len(self.regions) >= REGIONS:
                self.regions.clear()
            asked = self.easel.reach(room.game.key, room.match.state.view(seat), question)
            self.regions[key] = asyncio.ensure_future(asked)
        return structs.replace(await asyncio.shield(self.regions[key]), id=question.id)

    def _forget(self, room: Room) -> None:
        if self.changes != room.changes:
            self.changes = room.changes
            self.made.clear()
            self.regions.clear()


def useful(work: asyncio.Task[T] | None) -> bool:
    """Whether it is under way or done, and did not fail: what failed is tried again."""
    return work is not None and (not work.done() or (not work.cancelled() and work.exception() is None))
