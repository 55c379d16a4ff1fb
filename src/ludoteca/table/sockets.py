"""One page's connection to a table: it hears what its seat may hear, and acts for its own seats alone."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Sequence

from msgspec import structs
from starlette.websockets import WebSocket, WebSocketDisconnect

from ludoteca.table import words
from ludoteca.table.crew import Unanswered
from ludoteca.table.easel import Crowded
from ludoteca.table.fairness import Asker
from ludoteca.table.guard import Bucket, Limits, address_of
from ludoteca.table.homes import Home
from ludoteca.table.house import House
from ludoteca.table.protocol import (
    Answer,
    BadMessage,
    Chat,
    Hello,
    Hint,
    Message,
    Ping,
    Places,
    Pong,
    Probe,
    Reach,
    ToPage,
    Trouble,
    Undo,
    Vote,
    Where,
    Why,
    read,
    write,
)
from ludoteca.table.seeing import NOTHING_THERE, Reason
from ludoteca.table.showing import Sent, difference, position, seen, unseen
from ludoteca.table.words import say

logger = logging.getLogger("ludoteca.table")
AGAIN = 5.0  # seconds until a drawing that failed is tried again
ENOUGH = 40  # messages refused as too fast before the socket is closed
POLICY_VIOLATION = 1008


class Connection:
    """A page that watches a table, for some seats or for none."""

    def __init__(self, socket: WebSocket, house: House, home: Home, seats: Sequence[int], limits: Limits) -> None:
        self.socket = socket
        self.house = house
        self.home = home
        self.seats = sorted(seats)
        self.asker = Asker((address_of(socket),), home.room.table)
        self.looking: int | None = self.seats[0] if self.seats else None
        self.layout = "wide"
        self.sent = Sent()
        self.greeted = False
        self.bucket = Bucket(*limits.messages)
        self.hellos = Bucket(*limits.hellos)
        self.limits = limits
        self.too_fast = 0
        self._news = asyncio.Event()
        self._sending = asyncio.Lock()

    def wake(self) -> None:
        """The table has changed."""
        self._news.set()

    async def run(self) -> None:
        """Listens and tells until the page goes."""
        self.home.watchers.add(self)
        guests = self.asker.guests if self.seats else ()
        for seat in self.home.come(self.seats, guests):
            self.house.came(self.home, seat)
        self.home.tell()
        telling = asyncio.create_task(self._tell())
        try:
            while await self._hear(await self.socket.receive()):
                pass
        except (WebSocketDisconnect, RuntimeError):
            pass
        finally:
            telling.cancel()
            self.home.watchers.discard(self)
            self.home.go(self.seats, guests)
            self.home.tell()
            self.house.went(self.home)
            await asyncio.gather(telling, return_exceptions=True)

    async def _tell(self) -> None:
        """Sends the newest position whenever there is one; a slow page skips those between."""
        while True:
            await self._news.wait()
            self._news.clear()
            if self.greeted:
                try:
                    await self.send_position()
                except (WebSocketDisconnect, RuntimeError):
                    return

    async def send_position(self) -> None:
        """The table as this page may see it. Answers do not wait until it is drawn."""
        room, sent = self.home.room, self.sent
        mark = f"{self.house.run}-{room.seq}-{self.looking}-{self.layout}"
        resumed = sent.resume(mark, room, self.looking)
        shown = position(self.home, self.looking, self.seats, sent)
        if shown.status != "waiting":
            names = room.names()
            try:
                sight = await self.home.pictures.sight(room, self.looking, self.layout, self.asker)
            except Exception as problem:  # the rest of the table can still be used
                logger.error("table %s: no drawing for seat %s: %s", room.table, self.looking, problem)
                shown = unseen(shown, room)
                asyncio.get_running_loop().call_later(AGAIN, self.wake)
            else:
                board = None if resumed else difference(sent.board, sight.board)
                shown = structs.replace(seen(shown, sight, names), board=board, mark=mark)
                sent.board = sight.board
        await self.send(shown)

    async def send(self, message: ToPage) -> None:
        """One message, whole, before the next."""
        async with self._sending:
            await self.socket.send_text(write(message))

    async def _hear(self, event: dict[str, object] | object) -> bool:
        """One frame; False when the connection is over."""
        assert isinstance(event, dict)
        if event["type"] == "websocket.disconnect":
            return False
        in_time = self.bucket.take()
        if not in_time:
            self.too_fast += 1
            if self.too_fast > ENOUGH:
                await self.socket.close(POLICY_VIOLATION, say("said.too_fast"))
                return False
        raw = event.get("text") if event.get("text") is not None else event.get("bytes")
        try:
            message = read(raw if isinstance(raw, (str, bytes)) else "")
        except BadMessage as bad:
            await self.send(Trouble(str(bad)))
            return True
        if in_time and (not isinstance(message, Hello) or self.hellos.take()):
            await self._obey(message)
        elif isinstance(message, (Hello, Ping)):
            await self.send(Trouble(say("said.too_fast")))
        else:  # by its name, so that the page does not say it again
            await self.send(Answer(message.id, False, self.home.room.seq, "table", say("said.too_fast")))
        return True

    async def _obey(self, message: Message) -> None:
        if isinstance(message, Ping):
            await self.send(Pong())
            return
        if isinstance(message, Hello):
            self.layout = message.layout
            if message.look in self.seats:
                self.looking = message.look
            self.greeted = True
            self.sent = Sent(mark=message.mark)
            self.wake()
            return
        if isinstance(message, Where):  # who watches may ask too, of what a spectator is told
            await self._point_out(message)
            return
        seat = self.looking if message.seat is None else message.seat
        refusal = None
        if seat is None:
            refusal = say("said.only_watching")
        elif seat not in self.seats:
            refusal = say("said.not_your_seat")
        elif isinstance(message, (Chat, Vote, Undo)) and not self._in_time(seat, message):
            refusal = say("said.too_fast")
        if seat is None or refusal is not None:
            await self.send(Answer(message.id, False, self.home.room.seq, "table", refusal or ""))
        elif isinstance(message, Why):
            await self.send(await self._explain(seat, message))
        elif isinstance(message, (Reach, Probe)):
            await self._show_laying(seat, message)
        elif isinstance(message, Hint):
            await self.send(await self.house.hints.advise(self.home, seat, message.id, self.asker))
        else:
            answer = await self.house.act(self.home, seat, message)
            await self.send(answer)
            if answer.stale:
                self.sent.board = None
                self.wake()

    def _in_time(self, seat: int, message: Chat | Vote | Undo) -> bool:
        """Whether the seat may say or take back one thing more: counted for all its sockets, each thing once."""
        if self.home.answered(seat, message.id) is not None:
            return True
        kind, limit = ("undo", self.limits.undos) if isinstance(message, Undo) else ("talk", self.limits.talk)
        return self.home.buckets.setdefault((seat, kind), Bucket(*limit)).take()

    async def _point_out(self, where: Where) -> None:
        """What a line of this page's log speaks of."""
        room = self.home.room
        plies = room.log(self.looking)[1]
        found: tuple[list[str], list[str]] = ([], [])
        if where.line < len(plies) and plies[where.line] >= 0:
            with contextlib.suppress(Crowded, Unanswered):
                found = await self.home.pictures.places(room, plies[where.line], self.looking, self.layout, self.asker)
        await self.send(Places(where.id, *found))

    async def _show_laying(self, seat: int, question: Reach | Probe) -> None:
        """Where a piece may lie, or what it would mean to lay it there: told from the seat's view alone."""
        room, pictures = self.home.room, self.home.pictures
        try:
            if isinstance(question, Reach):
                await self.send(await pictures.reach(room, seat, question, self.asker))
            else:
                await self.send(await pictures.probe(room, seat, question, self.asker))
        except Unanswered:
            await self.send(Answer(question.id, False, room.seq, "table", say("said.no_answer")))

    async def _explain(self, seat: int, why: Why) -> Answer:
        """Why a move, or anything at these places, is not allowed now."""
        room = self.home.room
        if room.status != "playing":
            refusal: Reason | None = ("table", self.home.not_playing())
        else:
            try:
                refusal = await self.home.pictures.explain(room, seat, why, self.asker)
            except Unanswered:
                refusal = ("table", say("said.no_answer"))
        if refusal is None:
            return Answer(why.id, True, room.seq)
        rule, text = refusal if refusal != NOTHING_THERE else ("", say("said.nothing_there"))
        return Answer(why.id, False, room.seq, rule, words.named(text, room.names()))
