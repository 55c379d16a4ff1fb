"""What viewers see, made in processes of its own: a drawing takes 1 to 15 ms, and the event loop must stay free.

Everything comes out of a view. Whatever asks for an imagined position (the moves, what is asked, why not) is done here
too, and never in the event loop.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable, Sequence
from typing import Any, TypeVar

from msgspec import structs

import ludoteca
from ludoteca.core.edition import Edition
from ludoteca.core.game import Game
from ludoteca.core.match import Entry
from ludoteca.core.plate import Explanation
from ludoteca.core.view import View
from ludoteca.core.words import calling, reader
from ludoteca.table.crew import Crew
from ludoteca.table.fairness import NOBODY, Asker
from ludoteca.table.laying import probed, reached, worded
from ludoteca.table.legend import legend
from ludoteca.table.protocol import AskProbe, AskReach, Probed, Reached, Why
from ludoteca.table.refusing import Reason, explained
from ludoteca.table.replays import Story, Touched, changed_there, step_there, story
from ludoteca.table.rooms import Room
from ludoteca.table.seeing import Sight, seen, told_of

T = TypeVar("T")
LIMIT = 10.0  # seconds for one drawing, or one moment of a replay
PATIENCE = 3.0
QUICKLY, SLOWLY = 0.02, 0.2  # seconds that a drawing and a look into the past are expected to take, at first
WAITING = 64  # questions about the past that may wait for one guest
REGIONS = 64  # regions that a table keeps
POINTED = 256  # answers to what a line of the log speaks of that a table keeps
MOMENTS = 2**24  # bytes of replays that the house keeps
LEGENDS = 64  # legends that the house keeps


class Crowded(Exception):
    """One guest has asked for too much at once."""


class Easel(Crew):
    """The processes that draw; one more is for single drawings alone, which never wait for a replay."""

    def __init__(self, count: int) -> None:
        super().__init__(count, 1, LIMIT, PATIENCE)
        self._moments: OrderedDict[Hashable, bytes] = OrderedDict()
        self._legends: dict[tuple[str, str, str], str] = {}

    def see(
        self, game: Game, view: View, layout: str, names: Sequence[str], luck: int, asked: bool, asker: Asker = NOBODY
    ) -> Awaitable[Sight]:
        """What the viewer sees; ``asked``: whether the viewer's seat is to move."""
        return self.look(seen, game, view, layout, list(names), luck, asked, asker=asker)

    async def reach(self, game: Game, view: View, question: AskReach, asker: Asker = NOBODY) -> Reached:
        """Where the viewer may lay a piece."""
        return await self.look(reached, game, view, question, asker=asker)

    async def changed(self, told: Story, ply: int, seat: int | None, layout: str, asker: Asker = NOBODY) -> Touched:
        """What that move did, for that viewer."""
        return await self._look_back(changed_there, told, ply, seat, layout, asker=asker)

    async def moment(self, room: Room, ply: int, wanted: str, layout: str, asker: Asker = NOBODY) -> bytes:
        """A moment of a replay, as it is sent; those asked for last are kept."""
        key = (room.table, room.changes, ply, wanted, layout, reader().language)
        found = self._moments.pop(key, None)
        if found is None:
            found = await self._look_back(step_there, story(room), ply, wanted, layout, asker=asker)
        self._moments[key] = found
        while sum(map(len, self._moments.values())) > MOMENTS:
            self._moments.popitem(last=False)
        return found

    def look(self, work: Callable[..., T], game: Game, view: View, *more: object, asker: Asker) -> asyncio.Future[T]:
        """What a process makes of a view."""
        kind = f"{work.__name__} {game.key}"
        return self.ask(work, game, view, *more, asker=asker, kind=kind, expected=QUICKLY)

    async def legend(self, edition: Edition, asker: Asker = NOBODY) -> str:
        """What the things of a game are, as a piece of a page; made once for each edition and language."""
        known = (edition.game, edition.fingerprint, reader().language)
        if known not in self._legends:
            kind, game = f"legend {edition.game}", ludoteca.game(edition.game)
            made = await self.ask(legend, game, edition, asker=asker, kind=kind, expected=SLOWLY)
            if len(self._legends) >= LEGENDS:
                self._legends.clear()
            self._legends[known] = made
        return self._legends[known]

    async def _look_back(self, work: Callable[..., T], told: Story, *more: object, asker: Asker) -> T:
        if any(self.waiting_for(guest) >= WAITING for guest in asker.guests):
            raise Crowded
        return await self.ask(work, told, *more, asker=asker, kind=f"past {told.setup.game.key}", expected=SLOWLY)


class Pictures:
    """The latest drawings of a table and what was asked about them: ten who look cost one."""

    def __init__(self, easel: Easel) -> None:
        self.easel = easel
        self.changes = -1
        self.made: dict[tuple[int | None, str, str], asyncio.Future[Sight]] = {}
        self.regions: dict[tuple[int, str, str], asyncio.Task[Reached]] = {}
        self.pointed: dict[tuple[int, int | None, str], tuple[Entry, asyncio.Task[Touched]]] = {}

    async def sight(self, room: Room, seat: int | None, layout: str, asker: Asker = NOBODY) -> Sight:
        """What that seat sees of the position that stands now (not when it is ready)."""
        self._forget(room)
        key = (seat, layout, reader().language)
        if not useful(self.made.get(key)):
            view = room.match.state.view(seat)
            asked = seat is not None and room.asks(seat)
            work = self.easel.see(room.game, view, layout, room.names(), room.seq, asked, asker)
            self.made[key] = asyncio.ensure_future(work)
        return await asyncio.shield(self.made[key])

    async def reach(self, room: Room, seat: int, question: AskReach, asker: Asker = NOBODY) -> Reached:
        """Where that seat may lay a piece now: reckoned once, however often it is asked."""
        self._forget(room)
        key = (seat, question.piece, reader().language)
        if not useful(self.regions.get(key)):
            work = self.easel.reach(room.game, room.match.state.view(seat), question, asker)
            self.regions[key] = asyncio.ensure_future(work)
            bound(self.regions, REGIONS)
        return structs.replace(await asyncio.shield(self.regions[key]), id=question.id)

    async def probe(self, room: Room, seat: int, question: AskProbe, asker: Asker = NOBODY) -> Probed:
        """What it would mean for that seat to lay a piece there now."""
        with calling(room.names()):
            return worded(await self.easel.look(probed, room.game, room.match.state.view(seat), question, asker=asker))

    async def explain(self, room: Room, seat: int, why: Why, asker: Asker = NOBODY) -> Reason | None:
        """Why that seat may not do that now."""
        with calling(room.names()):
            view, luck = room.match.state.view(seat), room.seq
            return await self.easel.look(explained, room.game, view, luck, why.move, why.targets, asker=asker)

    async def about(self, room: Room, seat: int | None, thing: str, asker: Asker = NOBODY) -> Explanation | None:
        """What a thing of that seat's drawing is."""
        return await self.easel.look(told_of, room.game, room.match.state.view(seat), room.names(), thing, asker=asker)

    async def places(self, room: Room, ply: int, seat: int | None, layout: str, asker: Asker = NOBODY) -> Touched:
        """What that move did, for that viewer: looked up once, for what has been stays so until it is taken back."""
        key, entry = (ply, seat, layout), room.match.journal[ply]
        known = self.pointed.get(key)
        if known is None or known[0] is not entry or not useful(known[1]):
            work = self.easel.changed(story(room), ply, seat, layout, asker)
            known = self.pointed[key] = (entry, asyncio.ensure_future(work))
            bound(self.pointed, POINTED)
        return await asyncio.shield(known[1])

    def rest(self) -> None:
        """Nothing happens here: what is made is not kept. (A page that comes back has it, or it is made again.)"""
        self.made = {key: work for key, work in self.made.items() if not work.done()}
        self.regions.clear()

    def _forget(self, room: Room) -> None:
        if self.changes != room.changes:
            self.changes = room.changes
            self.made.clear()
            self.regions.clear()


def bound(kept: dict[Any, Any], size: int) -> None:
    """Forgets what was kept first where it is too much."""
    while len(kept) > size:
        del kept[next(iter(kept))]


def useful(work: asyncio.Future[T] | None) -> bool:
    """Whether it is under way or done, and did not fail: what failed is tried again."""
    return work is not None and (not work.done() or (not work.cancelled() and work.exception() is None))
