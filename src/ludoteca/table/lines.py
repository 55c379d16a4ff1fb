"""What a socket that is silent keeps: as little as possible, for there are thousands of them."""

from __future__ import annotations

import asyncio
import struct
import zlib
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, Protocol

from websockets.extensions import Extension
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.frames import CTRL_OPCODES, Frame, Opcode
from websockets.typing import ExtensionParameter

WORTH_DEFLATING = 1200  # bytes: less is one packet anyhow
WINDOW_BITS = 13  # most messages fit twice into what is then looked back on: nothing need be moved while compressing
WHOLE_TEXT = 0x80 | int(Opcode.TEXT)  # how a frame begins that is not one of several
DEFLATED_BIT = 0x40  # of a frame whose data is compressed
DEFLATED = 64  # frames kept, compressed, for other pages that are sent the same


class Deflating(PerMessageDeflate):
    """Frames are compressed where that pays, each by itself: an idle socket then keeps nothing for it, and what many
    pages are sent is compressed once.
    """

    def encode(self, frame: Frame) -> Frame:
        """The frame as it is sent."""
        if frame.opcode in CTRL_OPCODES or not frame.fin or len(frame.data) < WORTH_DEFLATING:
            return frame
        return Frame(
            frame.opcode, deflated(bytes(frame.data), self.local_max_window_bits), True, True, frame.rsv2, frame.rsv3
        )


@lru_cache(DEFLATED)
def deflated(data: bytes, bits: int) -> bytes:
    """The data as a compressed message, for who looks so far back."""
    encoder = zlib.compressobj(zlib.Z_BEST_SPEED, wbits=-bits, memLevel=5)
    return (encoder.compress(data) + encoder.flush(zlib.Z_SYNC_FLUSH))[:-4]


def framed(data: bytes, agreed: Sequence[Extension]) -> bytes:
    """A text as the one frame in which it is sent: no different from what websockets makes of it, in fewer steps."""
    first = WHOLE_TEXT
    if len(data) >= WORTH_DEFLATING:
        for one in agreed:
            if isinstance(one, Deflating):
                data, first = deflated(data, one.local_max_window_bits), first | DEFLATED_BIT
    size = len(data)
    if size < 126:
        return bytes((first, size)) + data
    return (
        struct.pack("!BBH", first, 126, size) + data if size < 2**16 else struct.pack("!BBQ", first, 127, size) + data
    )


class DeflateFactory(ServerPerMessageDeflateFactory):
    """Agrees with a browser on how to compress."""

    def process_request_params(
        self, params: Sequence[ExtensionParameter], accepted_extensions: Sequence[Extension]
    ) -> tuple[list[ExtensionParameter], PerMessageDeflate]:
        """What was agreed, and who does it."""
        agreed, usual = super().process_request_params(params, accepted_extensions)
        return agreed, Deflating(True, True, usual.remote_max_window_bits, usual.local_max_window_bits)


AGREEING = DeflateFactory(True, True, WINDOW_BITS, WINDOW_BITS)


class Resident(Protocol):
    """Who hears what a page says, and needs no task while it says nothing."""

    async def attend(self, event: object) -> bool:
        """The page has said something, or is gone; False when that was the last."""

    async def left(self) -> None:
        """Nothing more is heard of the page."""


class Inbox:
    """What a socket has heard and nobody has taken yet; an ``asyncio.Queue`` that is empty holds two kilobytes."""

    __slots__ = ("_kept", "_told", "_waiting")

    def __init__(self, told: Callable[[], None]) -> None:
        self._kept: list[Any] = []
        self._told = told
        self._waiting: asyncio.Future[None] | None = None

    def put_nowait(self, event: Any) -> None:
        """One more."""
        self._kept.append(event)
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)
        self._told()

    async def get(self) -> Any:
        """The next; one at a time waits for it."""
        while not self._kept:
            self._waiting = asyncio.get_running_loop().create_future()
            await self._waiting
            self._waiting = None
        return self._kept.pop(0)

    def empty(self) -> bool:
        """Whether there is none."""
        return not self._kept


class Sluice:
    """Whether a socket takes more; an ``asyncio.Event`` for which nobody waits holds most of a kilobyte."""

    __slots__ = ("_shut",)

    def __init__(self) -> None:
        self._shut: asyncio.Future[None] | None = None

    def clear(self) -> None:
        """It takes no more for now."""
        if self._shut is None:
            self._shut = asyncio.get_running_loop().create_future()

    def set(self) -> None:
        """It does again."""
        if self._shut is not None:
            self._shut.set_result(None)
            self._shut = None

    async def wait(self) -> None:
        """Until it does."""
        while self._shut is not None:
            await asyncio.shield(self._shut)
