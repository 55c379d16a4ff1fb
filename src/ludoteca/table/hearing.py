"""How a page is heard, at a table and at a lesson: frame by frame, strictly read, no more than its share."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from typing import ClassVar

from starlette.websockets import WebSocketDisconnect

from ludoteca.table import words
from ludoteca.table.gate import SocketLine
from ludoteca.table.guard import Bucket
from ludoteca.table.protocol import Answer, BadMessage, Hello, Message, Ping, ToPage, Trouble, read
from ludoteca.table.reception import Visit

ENOUGH = 40  # messages refused as too fast before the socket is closed
POLICY_VIOLATION = 1008
TURN = 0.1  # seconds that one waits whose address has said too much


class Listener(ABC):
    """One page's connection."""

    GONE: ClassVar[tuple[type[Exception], ...]] = (WebSocketDisconnect, RuntimeError)
    """What is raised where nobody hears any more."""

    def __init__(self, socket: SocketLine, visit: Visit) -> None:
        self.socket = socket
        self.house = visit.house
        self.limits = visit.limits
        self.bucket = Bucket(*visit.limits.messages)
        self.too_fast = 0
        self._visit = visit

    def stay(self) -> None:
        """From now on the page is heard."""
        self.socket.stay(self)

    async def attend(self, event: object) -> bool:
        """One frame; False when the connection is over."""
        try:
            return await self.hear(event)
        except self.GONE:
            return False

    async def left(self) -> None:
        """The page is gone."""
        self._visit.end()

    @abstractmethod
    async def send(self, message: ToPage) -> None:
        """One message to the page."""

    @abstractmethod
    def refusal(self, client: str, text: str, rule: str = "") -> Answer:
        """The answer to what is not done."""

    @abstractmethod
    async def obey(self, message: Message) -> None:
        """Does what the page asks for."""

    def in_time(self, message: Message) -> bool:
        """Whether one more message of this kind may come."""
        return True

    async def hear(self, event: object) -> bool:
        """One frame; False when the connection is over."""
        assert isinstance(event, dict)
        if event["type"] == "websocket.disconnect":
            return False
        while not self._visit.may_speak():
            await asyncio.sleep(TURN)
        in_time = self.bucket.take()
        if not in_time:
            self.too_fast += 1
            if self.too_fast > ENOUGH:
                await self.socket.close(POLICY_VIOLATION, str(words.TOO_FAST))
                return False
        raw = event.get("text") if event.get("text") is not None else event.get("bytes")
        try:
            message = read(raw if isinstance(raw, (str, bytes)) else "")
        except BadMessage as bad:
            await self.send(Trouble(str(bad)))
            return True
        if in_time and self.in_time(message):
            await self.obey(message)
        elif isinstance(message, (Hello, Ping)):
            await self.send(Trouble(str(words.TOO_FAST)))
        else:  # by its name, so that the page does not say it again
            await self.send(self.refusal(message.id, str(words.TOO_FAST)))
        return True
