"""One page's connection to a table: it hears what its seat may hear, and acts for its own seats alone."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Collection, Sequence
from typing import Any, ClassVar

from msgspec import structs
from starlette.websockets import WebSocketDisconnect

from ludoteca.core.words import reader
from ludoteca.table import words
from ludoteca.table.crew import Unanswered
from ludoteca.table.easel import Crowded
from ludoteca.table.fairness import Asker
from ludoteca.table.filing import Conflict
from ludoteca.table.gate import SocketLine
from ludoteca.table.guard import Bucket
from ludoteca.table.hearing import Listener
from ludoteca.table.homes import Home
from ludoteca.table.leases import Fenced
from ludoteca.table.letters import Letter
from ludoteca.table.protocol import (
    About,
    Answer,
    AskProbe,
    AskReach,
    Chat,
    Command,
    Explained,
    Hello,
    Hint,
    Message,
    Ping,
    PlacesShown,
    Pong,
    ToPage,
    Turn,
    Undo,
    Vote,
    Where,
    Why,
    write,
)
from ludoteca.table.reception import Visit
from ludoteca.table.replays import Touched
from ludoteca.table.showing import Sent, table_shown, with_sight, without_sight
from ludoteca.table.tips import tips
from ludoteca.table.words import say

logger = logging.getLogger("ludoteca.table")
AGAIN = 5.0  # seconds until a drawing that failed is tried again
SERVICE_RESTART = 1012


class Connection(Listener):
    """A page that watches a table, for some seats or for none."""

    GONE = (*Listener.GONE, Conflict, Fenced)

    def __init__(self, socket: SocketLine, home: Home, seats: Sequence[int], visit: Visit) -> None:
        super().__init__(socket, visit)
        self.home = home
        self.seats = sorted(seats)
        self.asker = Asker((visit.guest,), home.room.table)
        self.looking: int | None = self.seats[0] if self.seats else None
        self.layout = "wide"
        self.sent = Sent()
        self.greeted = False
        self.hellos = Bucket(*self.limits.hellos)
        self._news = False
        self._telling: asyncio.Task[None] | None = None

    def wake(self) -> None:
        """The table has changed: the page is told, by a task that is there only while there is something to tell."""
        self._news = True
        if self._telling is None and self in self.home.watchers:
            self._telling = asyncio.create_task(self._tell(), context=self.socket.context)

    def waits(self, asked: Collection[int]) -> bool:
        """Whether one of its seats is to move, or nothing has been sent yet."""
        return not self.sent.before or any(seat in asked for seat in self.seats)

    def leave(self) -> None:
        """The table is kept by another process now: the page comes back, and is led there."""
        self._leaving = asyncio.ensure_future(self._close())

    async def _close(self) -> None:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            await self.socket.close(SERVICE_RESTART)

    @property
    def guests(self) -> tuple[str, ...]:
        """The players who are here by this page."""
        return self.asker.guests if self.seats else ()

    def stay(self) -> None:
        """Listens and tells from now on, until the page goes."""
        super().stay()
        self.home.watchers.add(self)
        self.house.come(self.home, self.seats, self.guests)
        self.home.tell()

    async def left(self) -> None:
        """The page has gone."""
        await super().left()
        self.home.watchers.discard(self)
        telling = self._telling
        if telling is not None:
            telling.cancel()
        self.home.go(self.seats, self.guests)
        self.home.tell()
        self.house.went(self.home)
        if telling is not None:
            await asyncio.gather(telling, return_exceptions=True)

    async def _tell(self) -> None:
        """Sends the newest position, until there is none newer; a slow page skips those between."""
        try:
            while self._news:
                self._news = False
                if self.greeted:
                    await self.send_position()
        except (WebSocketDisconnect, RuntimeError):
            self.greeted = False  # nobody hears it
        finally:
            self._telling = None

    async def send_position(self) -> None:
        """The table as this page may see it. Answers do not wait until it is drawn."""
        before = self.sent
        who = (before, self.looking, tuple(self.seats), self.layout, reader().language)
        letter = await self.home.letters.written(who, self._compose)
        if self.sent is before:
            self.sent = letter.sent
        if not letter.drawn:
            asyncio.get_running_loop().call_later(AGAIN, self.wake)
        await self.socket.send_text(letter.text)

    async def _compose(self) -> Letter:
        """What this page is sent, and all others that look from the same seat and have been sent the same before."""
        room, looking, layout = self.home.room, self.looking, self.layout
        mark = f"{self.house.run}-{room.seq}-{looking}-{layout}"
        resumed = self.sent.resumed(mark, room, looking)
        shown, sent = table_shown(self.home, looking, self.seats, resumed or self.sent)
        drawn = True
        if shown.status != "waiting":
            try:
                before = None if resumed else sent.board
                sight = await self.home.pictures.sight(room, looking, layout, before, self.asker)
            except Exception as problem:  # the rest of the table can still be used
                logger.error("table %s: no drawing for seat %s: %s", room.table, looking, problem)
                shown, drawn = without_sight(shown, room), False
            else:
                told = tips(room, looking, sight.offered)
                shown = with_sight(shown, sight, resumed is None, mark, told)
                sent = Sent(sight.prints, sent.log, sent.lines, sent.said, True)
        return Letter(write(shown), sent, drawn)

    async def send(self, message: ToPage) -> None:
        """One message."""
        await self.socket.send_text(write(message))

    def in_time(self, message: Message) -> bool:
        """A greeting makes a whole position: there are fewer of them."""
        return not isinstance(message, Hello) or self.hellos.take()

    def refusal(self, client: str, text: str, rule: str = "table") -> Answer:
        """The answer to what is not done."""
        return self.home.refusal(client, text, rule)

    async def obey(self, message: Message) -> None:
        """Does what the page asks for, for seats of its own alone."""
        if isinstance(message, (Ping, Hello, Where, About)):
            await self.ANYBODY[type(message)](self, message)
            return
        if isinstance(message, Turn):
            await self.send(self.refusal(message.id, say("there are no steps at a table")))
            return
        seat = self.looking if message.seat is None else message.seat
        refusal = ""
        if seat is None:
            refusal = str(words.ONLY_WATCHING)
        elif seat not in self.seats:
            refusal = say("that is not your seat")
        elif isinstance(message, (Chat, Vote, Undo)) and not self._may_say(seat, message):
            refusal = str(words.TOO_FAST)
        if refusal:
            await self.send(self.refusal(message.id, refusal))
            return
        try:
            answer = await self.PLAYERS.get(type(message), Connection._act)(self, seat, message)
        except Unanswered:
            answer = self.refusal(message.id, str(words.NO_ANSWER))
        await self.send(answer)

    def _may_say(self, seat: int, message: Chat | Vote | Undo) -> bool:
        """Whether the seat may say or take back one thing more: counted for all its sockets, each thing once."""
        if self.home.answered(seat, message.id) is not None:
            return True
        kind, limit = ("undo", self.limits.undos) if isinstance(message, Undo) else ("talk", self.limits.talk)
        return self.home.buckets.setdefault((seat, kind), Bucket(*limit)).take()

    async def _pong(self, ping: Ping) -> None:
        await self.send(Pong())

    async def _greet(self, hello: Hello) -> None:
        self.layout = hello.layout
        if hello.look in self.seats:
            self.looking = hello.look
        self.greeted = True
        self.sent = Sent(mark=hello.mark)
        self.wake()

    async def _point_out(self, where: Where) -> None:
        """What a line of this page's log speaks of; who watches may ask too, of what a spectator is told."""
        room = self.home.room
        plies = room.chronicle.log(self.looking)[1]
        found: Touched = ([], [])
        if where.line < len(plies) and plies[where.line] >= 0:
            with contextlib.suppress(Crowded, Unanswered):
                found = await self.home.pictures.places(room, plies[where.line], self.looking, self.layout, self.asker)
        await self.send(PlacesShown(where.id, *found))

    async def _tell_about(self, about: About) -> None:
        """What a thing is; who watches may ask too."""
        found = None
        if self.home.room.status != "waiting":
            with contextlib.suppress(Unanswered):
                found = await self.home.pictures.about(self.home.room, self.looking, about.thing, self.asker)
        await self.send(Explained(about.id, *(found or ())))

    async def _reach(self, seat: int, question: AskReach) -> ToPage:
        """Where a piece may lie: told from the seat's view alone."""
        return await self.home.pictures.reach(self.home.room, seat, question, self.asker)

    async def _probe(self, seat: int, question: AskProbe) -> ToPage:
        """What it would mean to lay a piece there: told from the seat's view alone."""
        return await self.home.pictures.probe(self.home.room, seat, question, self.asker)

    async def _hint(self, seat: int, hint: Hint) -> ToPage:
        return await self.house.hints.advise(self.home, seat, hint.id, self.asker)

    async def _explain(self, seat: int, why: Why) -> ToPage:
        """Why a move, or anything at these places, is not allowed now."""
        room = self.home.room
        if room.status != "playing":
            return self.refusal(why.id, self.home.not_playing())
        refusal = await self.home.pictures.explain(room, seat, why, self.asker)
        if refusal is None:
            return Answer(why.id, True, room.seq)
        rule, text = refusal
        return self.refusal(why.id, text, rule)

    async def _act(self, seat: int, command: Command) -> ToPage:
        answer = await self.house.act(self.home, seat, command)
        if answer.stale:
            self.sent = structs.replace(self.sent, board=None)
            self.wake()
        return answer

    ANYBODY: ClassVar[dict[type[Message], Callable[[Connection, Any], Awaitable[None]]]] = {
        Ping: _pong,
        Hello: _greet,
        Where: _point_out,
        About: _tell_about,
    }
    PLAYERS: ClassVar[dict[type[Message], Callable[[Connection, Any, Any], Awaitable[ToPage]]]] = {
        Why: _explain,
        AskReach: _reach,
        AskProbe: _probe,
        Hint: _hint,
    }
    """What is asked for a seat; everything else is a command, which changes the table."""
