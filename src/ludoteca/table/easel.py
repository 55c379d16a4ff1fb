"""What viewers see, made in processes of its own: a drawing takes 1 to 15 ms, and the event loop must stay free.

Everything comes out of a view. Whatever asks for an imagined position (the moves, what is asked, why not) is done here
too, and never in the event loop.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from msgspec import structs

import ludoteca
from ludoteca.core.edition import Edition
from ludoteca.core.game import Game
from ludoteca.core.match import Entry
from ludoteca.core.view import View
from ludoteca.core.words import Reader, calling, reader, speaking
from ludoteca.table.crew import TOGETHER, Crew, Unanswered
from ludoteca.table.fairness import NOBODY, Asker
from ludoteca.table.glances import NOTHING, Glance, Viewer, glances
from ludoteca.table.laying import probed, reached, worded
from ludoteca.table.legend import legend
from ludoteca.table.protocol import AskProbe, AskReach, Probed, Reached, Why
from ludoteca.table.refusing import Reason, explained
from ludoteca.table.replays import Story, Touched, changed_there, step_there, story, thing_there
from ludoteca.table.rooms import Room
from ludoteca.table.seeing import Sight, Told, seen, told_of

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

    def glances(
        self, game: Game, names: Sequence[str], luck: int, viewers: Sequence[Viewer], asker: Asker = NOBODY
    ) -> Awaitable[list[Glance]]:
        """What viewers of one table see, as their pages are sent it."""
        kind = f"glances {game.key}"
        told = [tuple(one) for one in viewers]  # plain ones travel for less
        return self.ask(glances, game, list(names), luck, told, asker=asker, kind=kind, expected=QUICKLY)

    def may_be_one(self, game: Game) -> bool:
        """Whether what the viewers of a table see is made so quickly that none of them waits for the others'."""
        return (self.expected(f"glances {game.key}") or QUICKLY) <= TOGETHER

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

    async def thing(self, room: Room, ply: int, wanted: str, thing: str, asker: Asker = NOBODY) -> bytes:
        """What a thing of a moment of a replay is, as it is sent."""
        return await self._look_back(thing_there, story(room), ply, wanted, thing, asker=asker)

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


@dataclass(eq=False)
class Wanted:
    """Something that will be asked for: who looks, at which position, in whose words, and what comes of it."""

    viewer: Viewer
    names: list[str]
    luck: int
    reader: Reader
    asker: Asker
    glance: asyncio.Future[Glance]


class Pictures:
    """The latest drawings of a table and what was asked about them: ten who look cost one."""

    def __init__(self, easel: Easel) -> None:
        self.easel = easel
        self.changes = -1
        self.made: dict[tuple[int | None, str, str, bytes | None], asyncio.Future[Glance]] = {}
        self.regions: dict[tuple[int, str, str], asyncio.Task[Reached]] = {}
        self.pointed: dict[tuple[int, int | None, str], tuple[Entry, asyncio.Task[Touched]]] = {}
        self._wanted: list[Wanted] = []

    async def sight(
        self, room: Room, seat: int | None, layout: str, before: bytes | None = None, asker: Asker = NOBODY
    ) -> Glance:
        """What that seat sees of the position that stands now (not when it is ready), for a page with that drawing."""
        self._forget(room)
        to = reader()
        key = (seat, layout, to.language, before)
        if not useful(self.made.get(key)):
            known = self._unchanged(*key)
            if known is not None:
                return known
            loop = asyncio.get_running_loop()
            asked = seat is not None and room.asks(seat)
            viewer = Viewer(room.match.state.view(seat), layout, asked, before)
            wanted = Wanted(viewer, room.names(), room.seq, to, asker, loop.create_future())
            self.made[key] = wanted.glance
            if not self._wanted:  # all who were woken with this page ask before the house does
                loop.call_soon(self._ask, room.game)
            self._wanted.append(wanted)
        return await asyncio.shield(self.made[key])

    def _unchanged(self, seat: int | None, layout: str, language: str, before: bytes | None) -> Glance | None:
        """What is known for a page that has the drawing which was made last."""
        for (*like, _), work in self.made.items():
            if like == [seat, layout, language] and before and useful(work) and work.done():
                found = work.result()
                if found.prints == before:
                    return found._replace(board=NOTHING)
        return None

    def _ask(self, game: Game) -> None:
        """Asks for all that is wanted; where that is quick, in one question for all who look at the same."""
        wanted, self._wanted = self._wanted, []
        if not self.easel.may_be_one(game):
            for one in wanted:
                self._ask_for(game, [one])
            return
        alike: dict[tuple[Reader, int, tuple[str, ...]], list[Wanted]] = {}
        for one in wanted:
            alike.setdefault((one.reader, one.luck, tuple(one.names)), []).append(one)
        for some in alike.values():
            self._ask_for(game, some)

    def _ask_for(self, game: Game, wanted: list[Wanted]) -> None:
        first = wanted[0]
        guests = dict.fromkeys(guest for one in wanted for guest in one.asker.guests)
        asker = Asker(tuple(guests), first.asker.table)
        try:
            with speaking(first.reader):
                work = self.easel.glances(game, first.names, first.luck, [one.viewer for one in wanted], asker)
        except Unanswered as problem:
            for one in wanted:
                one.glance.set_exception(problem)
            return
        asyncio.ensure_future(work).add_done_callback(lambda done: self._answered(game, wanted, done))

    def _answered(self, game: Game, wanted: list[Wanted], done: asyncio.Future[list[Glance]]) -> None:
        problem = None if done.cancelled() else done.exception()
        if problem is not None and len(wanted) > 1:  # what cannot be drawn for one may be drawn for the others
            for one in wanted:
                self._ask_for(game, [one])
            return
        for at, one in enumerate(wanted):
            if one.glance.done():
                continue
            if done.cancelled():
                one.glance.cancel()
            elif problem is not None:
                one.glance.set_exception(problem)
            else:
                one.glance.set_result(done.result()[at])

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

    async def about(self, room: Room, seat: int | None, thing: str, asker: Asker = NOBODY) -> Told | None:
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

    def rest(self) -> bool:
        """Nothing happens here: what is made is not kept. (A page that comes back has it, or it is made again.)

        Returns whether there was any of it.
        """
        kept = len(self.made) + len(self.regions)
        self.made = {key: work for key, work in self.made.items() if not work.done()}
        self.regions.clear()
        return len(self.made) < kept

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
