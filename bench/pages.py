"""Pages that cost little: sockets of one process that play by what they are sent, for measuring what serves them."""

from __future__ import annotations

import asyncio
import base64
import os
import random
import struct
import time
import zlib
from collections.abc import Sequence
from dataclasses import dataclass, field

import msgspec

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
encode = msgspec.json.encode


class Offer(msgspec.Struct):
    """A move that may be made."""

    move: str


class Heard(msgspec.Struct, tag_field="is"):
    """Of a message, what a page needs to play."""


class Position(Heard, tag="position"):
    """What a page is sent whenever the table has changed."""

    seq: int
    status: str
    moves: list[Offer]


class Answer(Heard, tag="answer"):
    """The outcome of an act."""

    ok: bool
    seq: int


class Other(Heard, tag="pong"):
    """What does not matter."""


decode = msgspec.json.Decoder(Position | Answer | Other).decode


@dataclass
class Load:
    """What was measured."""

    tables: int
    sockets: int
    seconds: float = 0.0
    delays: list[float] = field(default_factory=list)
    """Seconds from a move's sending to its acknowledgement, which comes after the disk has it."""
    shown: list[float] = field(default_factory=list)
    """Seconds until the page had the new position."""
    again: list[float] = field(default_factory=list)
    """Of these, where the same player is to move again: who only looks stands back for others (``precedence.py``)."""
    stored: int = 0
    games: int = 0
    received: int = 0
    """Bytes, as they come over the line."""
    text: int = 0
    """The same before they were compressed."""
    positions: int = 0
    memory: int = 0
    busy: float = 0.0
    """Seconds that the servers worked."""
    drawing: float = 0.0
    """Seconds that their workers did."""
    own: float = 0.0
    """Seconds that the pages did."""
    stall: str = ""
    """The longest that a server's event loop did one thing, and what."""


class Page(asyncio.Protocol):
    """One player's page: says its moves, hears the positions, asks for a rematch of none."""

    def __init__(self, luck: random.Random, load: Load) -> None:
        self.luck = luck
        self.load = load
        self.transport: asyncio.Transport
        self.seq = -1
        self.moves: list[Offer] = []
        self.count = 0
        self.asked = 0.0
        self.acknowledged = -1
        """How long the log must be before the next move: positions may come before the answer, and after it."""
        self.waiting = False
        self.looking = False
        """Whether its own move has not been shown yet."""
        self.opened: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self.arrived: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.playing = False
        self.lost = False
        self.pause = 0.0
        self.until = 0.0
        self._rest = b""

    async def open(self, port: int, path: str, headers: Sequence[str] = ()) -> None:
        """Connects, agrees on compression as browsers do, says hello and sees the board for the first time."""
        transport, _ = await asyncio.get_running_loop().create_connection(lambda: self, "127.0.0.1", port)
        self.transport = transport
        head = [
            f"GET {path} HTTP/1.1",
            f"Host: 127.0.0.1:{port}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}",
            "Sec-WebSocket-Version: 13",
            "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits",
            *headers,
        ]
        transport.write(("\r\n".join(head) + "\r\n\r\n").encode())
        status = await self.opened
        if " 101 " not in status:
            raise ConnectionError(status)
        self.say({"do": "hello"})
        await self.arrived

    def say(self, message: dict[str, object]) -> None:
        """Sends a message; its mask is zero, which leaves it as it is."""
        raw = encode(message)
        size = struct.pack("!B", 0x80 | len(raw)) if len(raw) < 126 else struct.pack("!BH", 0xFE, len(raw))
        self.transport.write(b"\x81" + size + b"\0\0\0\0" + raw)

    def data_received(self, data: bytes) -> None:
        """Frames of a server: never masked, never in parts."""
        data = self._rest + data if self._rest else data
        if not self.opened.done():
            head, divided, data = data.partition(b"\r\n\r\n")
            if not divided:
                self._rest = head
                return
            self.opened.set_result(head.split(b"\r\n")[0].decode())
        at = 0
        while len(data) - at >= 2:
            length, body = data[at + 1] & 127, at + 2
            if length == 126:
                if len(data) < at + 4:
                    break
                length, body = int.from_bytes(data[at + 2 : at + 4], "big"), at + 4
            elif length == 127:
                if len(data) < at + 10:
                    break
                length, body = int.from_bytes(data[at + 2 : at + 10], "big"), at + 10
            if len(data) < body + length:
                break
            self.frame(data[at], data[body : body + length])
            at = body + length
        self._rest = data[at:]

    def frame(self, first: int, body: bytes) -> None:
        """One frame."""
        self.load.received += len(body)
        kind = first & 15
        if kind == PING:
            self.transport.write(struct.pack("!BB", 0x80 | PONG, 0x80 | len(body)) + b"\0\0\0\0" + body)
        elif kind == TEXT:
            if first & 0x40:
                body = zlib.decompressobj(-15).decompress(body + b"\0\0\xff\xff")
            self.load.text += len(body)
            self.hear(decode(body))

    def connection_lost(self, exc: Exception | None) -> None:
        """The server has gone."""
        self.lost = True
        for one in (self.opened, self.arrived):
            if not one.done():
                one.set_exception(ConnectionError("the connection is lost"))

    def hear(self, message: Heard) -> None:
        """Takes in a message."""
        if isinstance(message, Answer):
            self.waiting = False
            if message.ok:
                self.load.delays.append(time.monotonic() - self.asked)
                self.acknowledged = message.seq
        elif isinstance(message, Position):
            self.load.positions += 1
            if message.seq > self.seq and self.looking:
                self.load.shown.append(time.monotonic() - self.asked)
                if message.moves and message.seq == self.seq + 1:
                    self.load.again.append(self.load.shown[-1])
                self.looking = False
            self.seq, self.moves = message.seq, message.moves
            if not self.arrived.done():
                self.arrived.set_result(None)
            if message.status == "ended" and self.playing:
                self.playing = False
                self.load.games += 1
        self.think()

    def play(self, until: float, pause: float) -> None:
        """From now on moves at random whenever it may; a page thinks ``pause`` seconds on average."""
        self.playing, self.until, self.pause = True, until, pause
        self.think()

    def think(self) -> None:
        """Decides on a move, if one is asked for."""
        if self.playing and self.moves and not self.waiting and self.seq >= self.acknowledged:
            move, self.moves, self.waiting = self.luck.choice(self.moves).move, [], True
            if self.pause:
                asyncio.get_running_loop().call_later(self.luck.expovariate(1 / self.pause), self.move, move)
            else:
                self.move(move)

    def move(self, move: str) -> None:
        """Sends it."""
        if time.monotonic() < self.until and not self.lost:
            self.count += 1
            self.looking = True
            self.asked = time.monotonic()
            self.say({"do": "move", "id": f"m{self.count}", "seq": self.seq, "move": move})
