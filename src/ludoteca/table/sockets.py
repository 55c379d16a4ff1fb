"""One page's connection to a table: it hears what its seat may hear, and acts for its own seats alone."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Sequence

from msgspec import structs
from starlette.websockets import WebSocket, WebSocketDisconnect

from ludoteca.core.game import BadMove
from ludoteca.core.refusal import Refusal
from ludoteca.table import words
from ludoteca.table.guard import Bucket, Limits
from ludoteca.table.house import Home, House
from ludoteca.table.laying import probed
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
from ludoteca.table.replays import Past, beside
from ludoteca.table.showing import Sent, difference, position, why_not_there
from ludoteca.table.words import say

logger = logging.getLogger("ludoteca.table")
ENOUGH = 40  # messages refused as too fast before the socket is closed
POLICY_VIOLATION = 1008


class Connection:
    """A page that watches a table, for some seats or for none."""

    def __init__(self, socket: WebSocket, house: House, home: Home, seats: Sequence[int], limits: Limits) -> None:
        self.socket = socket
        self.house = house
        self.home = home
        self.seats = sorted(seats)
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
        room = self.home.room
        self.home.watchers.add(self)
        for seat in self.seats:
            room.here[seat] += 1
            if room.here[seat] == 1:
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
            for seat in self.seats:
                room.here[seat] -= 1
                room.seen[seat] = time.monotonic()
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
        shown = position(room, self.looking, self.seats, sent, self.house.pace.patience)
        if shown.status != "waiting":
            try:
                board = await self.home.pictures.board(room, self.looking, self.layout)
            except Exception:  # the rest of the table can still be used
                logger.exception("table %s: no drawing for seat %s", room.table, self.looking)
            else:
                shown = structs.replace(shown, board=None if resumed else difference(sent.board, board), mark=mark)
                sent.board = board
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
            await self.send(self._explain(seat, message))
        elif isinstance(message, (Reach, Probe)):
            await self._show_laying(seat, message)
        elif isinstance(message, Hint):
            await self.send(await self.house.advise(self.home, seat, message.id))
        else:
            answer = await self.house.act(self.home, seat, message)
            await self.send(answer)
            if answer.stale:
                self.sent.board = None
                self.wake()

    def _in_time(self, seat: int, message: Chat | Vote | Undo) -> bool:
        """Whether the seat may say or take back one thing more: counted for all its sockets, each thing once."""
        if self.home.room.remembered(seat, message.id) is not None:
            return True
        kind, limit = ("undo", self.limits.undos) if isinstance(message, Undo) else ("talk", self.limits.talk)
        return self.home.buckets.setdefault((seat, kind), Bucket(*limit)).take()

    async def _point_out(self, where: Where) -> None:
        """What a line of this page's log speaks of."""
        plies = self.home.room.log(self.looking)[1]
        found: tuple[list[str], list[str]] = ([], [])
        if where.line < len(plies) and plies[where.line] >= 0:
            past = Past(self.home.room)
            found = await beside(past.changed, plies[where.line], self.looking, self.layout)
        await self.send(Places(where.id, *found))

    async def _show_laying(self, seat: int, question: Reach | Probe) -> None:
        """Where a piece may lie, or what it would mean to lay it there: told from the seat's view alone."""
        room = self.home.room
        if isinstance(question, Reach):
            await self.send(await self.home.pictures.reach(room, seat, question))
        else:
            await self.send(probed(room.game, room.match.state.view(seat), question, room.names()))

    def _explain(self, seat: int, why: Why) -> Answer:
        """Why a move, or anything at these places, is not allowed now."""
        room = self.home.room
        if room.status != "playing":
            refusal: Refusal | None = Refusal(
                "table", say("said.ended" if room.status == "ended" else "said.not_begun")
            )
        elif why.move:
            try:
                refusal = room.game.why_not(room.match.state, seat, room.game.move(why.move))
            except BadMove as bad:
                refusal = Refusal("notation", str(bad))
        elif why.targets:
            refusal = why_not_there(room, seat, why.targets)
        else:
            refusal = Refusal("", say("said.nothing_there"))
        if refusal is None:
            return Answer(why.id, True, room.seq)
        return Answer(why.id, False, room.seq, refusal.rule, words.named(refusal.text, room.names()))
