"""The doorkeeper: lets in requests that are meant for this house, and of one guest not too many."""

from __future__ import annotations

import asyncio
import ipaddress
import socket
from collections import Counter
from collections.abc import Iterable

from starlette.datastructures import Headers
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from ludoteca.table import rendering
from ludoteca.table.guard import Counters, Limits, address_of
from ludoteca.table.words import say

SLOWED = 1.0  # seconds that somebody waits for being told that it was too fast


class Names:
    """What this house is called.

    A page of another site may have its own name lead to this house (DNS rebinding); the browser then takes both for one
    site and lets that page read and do what it likes here. Such a request names the other site as its ``Host``. So
    names must be known: localhost, this computer's own name, and those that the house was told. Addresses in figures
    belong to nobody's site and are always right: by them friends come, also through a router.
    """

    def __init__(self, given: Iterable[str] = ()) -> None:
        own = socket.gethostname().lower().partition(".")[0]
        self.known = {"localhost", own, f"{own}.local", *(one.strip().lower().rstrip(".") for one in given)}

    def __contains__(self, host: str) -> bool:
        """Whether a request with that ``Host`` is meant for this house."""
        name = bare(host)
        if name in self.known or name.endswith(".localhost"):
            return True
        try:
            ipaddress.ip_address(name)
        except ValueError:
            return False
        return True


def bare(host: str) -> str:
    """A ``Host`` without its port, in small letters; of one that is none, what cannot be a name."""
    if host.startswith("["):
        address, closed, port = host[1:].partition("]")
        right = closed and (not port or port.startswith(":"))
        return address if right else "["
    return host.partition(":")[0].lower().rstrip(".")


class Doorkeeper:
    """Asks every request for whom it is, and counts it."""

    def __init__(self, app: ASGIApp, names: Names, limits: Limits) -> None:
        self.app = app
        self.names = names
        self.most = limits.open_requests
        self.requests = Counters(limits.requests)
        self.open: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes the request on, or answers it."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        host = Headers(scope=scope).get("host")
        if host is not None and host not in self.names:
            await refuse(scope, receive, send, say("said.other_house", host=bare(host)[:80]), 421)
        elif scope["type"] == "websocket":  # counted by the server, for as long as it is open
            await self.app(scope, receive, send)
        else:
            await self._count(scope, receive, send)

    async def _count(self, scope: Scope, receive: Receive, send: Send) -> None:
        address = address_of(HTTPConnection(scope))
        if self.open[address] >= self.most:
            await refuse(scope, receive, send, say("said.too_fast"), 429)
            return
        self.open[address] += 1
        try:
            if self.requests.take(address):
                await self.app(scope, receive, send)
            else:  # told slowly: to refuse costs almost as much as to answer
                await asyncio.sleep(SLOWED)
                await refuse(scope, receive, send, say("said.too_fast"), 429)
        finally:
            self.open[address] -= 1
            if not self.open[address]:
                del self.open[address]


async def refuse(scope: Scope, receive: Receive, send: Send, text: str, status: int) -> None:
    """Says why not; a socket is not opened."""
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 1008, "reason": ""})
    else:
        await rendering.message(text, status)(scope, receive, send)
