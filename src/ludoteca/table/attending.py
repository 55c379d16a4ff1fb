"""For who looks after the house: whether it lives, whether it takes guests, and what is counted."""

from __future__ import annotations

import asyncio
import contextlib
import os
import socket
from collections.abc import Callable

from ludoteca.table.metrics import exposition
from ludoteca.table.server import Server

HEAD = 4096  # bytes of a request that are read
IN_TIME = 5.0  # seconds for one request
SIGN = 10.0  # seconds between two signs of life, where nobody says how often they are wanted


async def give_signs() -> None:
    """Tells systemd, where that wants to know, that the house is open, and from time to time that it still goes on."""
    place = os.environ.get("NOTIFY_SOCKET", "")
    if not place:
        return
    pause = int(os.environ.get("WATCHDOG_USEC", "0")) / 3e6 or SIGN
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
        line.setblocking(False)
        while True:
            with contextlib.suppress(OSError):
                line.sendto(b"READY=1\nWATCHDOG=1", place.replace("@", "\0", 1) if place[0] == "@" else place)
            await asyncio.sleep(pause)


class AdminPort:
    """A tiny server of its own, at an address that guests do not reach."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.port = 0
        self._door: asyncio.Server | None = None
        self.pages: dict[str, Callable[[], tuple[int, str]]] = {
            "/livez": lambda: (200, "alive\n"),
            "/readyz": self._ready,
            "/metrics": lambda: (200, exposition(server)),
        }

    def _ready(self) -> tuple[int, str]:
        why = self.server.not_ready()
        return (503, f"{why}\n") if why else (200, "ready\n")

    async def open(self, host: str, port: int) -> None:
        """Listens there."""
        self._door = await asyncio.start_server(self._answer, host, port, limit=HEAD)
        self.port = int(self._door.sockets[0].getsockname()[1])

    async def close(self) -> None:
        """Listens no more."""
        if self._door is not None:
            self._door.close()

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError, TimeoutError, ValueError, asyncio.IncompleteReadError):
            async with asyncio.timeout(IN_TIME):
                head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
                path = head.split(" ", 2)[1].partition("?")[0] if head.startswith("GET ") else ""
                status, text = self.pages.get(path, lambda: (404, "there are /livez, /readyz and /metrics\n"))()
                body = text.encode()
                writer.write(
                    f"HTTP/1.1 {status} {'OK' if status == 200 else 'No'}\r\nContent-Type: text/plain; version=0.0.4; "
                    f"charset=utf-8\r\nContent-Length: {len(body)}\r\nConnection: close\r\n\r\n".encode()
                    + body
                )
                await writer.drain()
        with contextlib.suppress(OSError):
            writer.close()
