"""The doorkeeper: lets in requests that are meant for this house, and of one guest not too many."""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import socket
from collections.abc import Iterable

from starlette.datastructures import Headers
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ludoteca.core.words import speaking
from ludoteca.table import rendering, words
from ludoteca.table.gate import Proxies
from ludoteca.table.guard import Counters, Limits, address_of, from_own_page
from ludoteca.table.words import say

logger = logging.getLogger("ludoteca.table")
SLOWED = 1.0  # seconds that a request too many waits before it is tried again
PATIENCE = 5  # times that it is tried again before it is refused: to refuse costs almost as much as to answer

FORWARDED = (
    "%s sends X-Forwarded-For, which is not believed, so all guests behind it count as one. If that is your reverse "
    "proxy, start the house with --proxy and its address."
)


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


def other_house(host: str) -> str:
    """What is said to one who asks for a house of another name."""
    return say("This house is not called {host}. Its owner can say that it is: ludoteca serve --name {host}", host=host)


class Queue:
    """The requests of one address: so many are handled at once."""

    def __init__(self, most: int) -> None:
        self.slots = asyncio.Semaphore(most)
        self.length = 0


class Doorkeeper:
    """Asks every request for whom it is, counts it, and lets those of one guest come one after another."""

    def __init__(self, app: ASGIApp, names: Names, limits: Limits, proxies: Proxies) -> None:
        self.app = app
        self.names = names
        self.proxies = proxies
        self.proxied = bool(proxies.networks)
        self.limits = limits
        self.requests = Counters(limits.requests)
        self.sockets = Counters(limits.sockets)
        self.queues: dict[str, Queue] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes the request on, or answers it."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        with speaking(words.guest(headers.get("accept-language", ""))):
            await self._meet(headers, scope, receive, send)

    async def _meet(self, headers: Headers, scope: Scope, receive: Receive, send: Send) -> None:
        if not self.proxied and "x-forwarded-for" in headers:
            logger.warning(FORWARDED, address_of(HTTPConnection(scope)))
            self.proxied = True  # said once
        host = headers.get("host")
        if host is not None and host not in self.names:
            await refuse(scope, receive, send, other_house(bare(host)[:80]), 421)
        elif "transfer-encoding" in headers:  # in pieces of any size, each of which costs; no browser sends forms so
            await refuse(scope, receive, send, str(words.NO_FORM), 411)
        elif "ludoteca.inside" in scope or self._probed(scope):  # counted by the process that was asked first
            await self.app(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._open(headers, scope, receive, send)
        else:
            await self._queue(scope, receive, send)

    async def _open(self, headers: Headers, scope: Scope, receive: Receive, send: Send) -> None:
        """Counts a socket before anybody is asked who keeps its table; pages of other sites use nothing up."""
        if from_own_page(headers) and self.sockets.take(address_of(HTTPConnection(scope))):
            await self.app(scope, receive, send)
        else:
            await refuse(scope, receive, send, str(words.TOO_FAST), 429)

    def _probed(self, scope: Scope) -> bool:
        """Whether a proxy asks for itself whether this process lives: it must not wait behind a guest who floods."""
        return scope["path"] == "/livez" and bool(scope["client"]) and scope["client"][0] in self.proxies

    async def _queue(self, scope: Scope, receive: Receive, send: Send) -> None:
        address = address_of(HTTPConnection(scope))
        queue = self.queues.setdefault(address, Queue(self.limits.handled_requests))
        queue.length += 1
        try:
            if queue.length <= self.limits.open_requests and await self._in_time(address):
                await self._handle(queue.slots, scope, receive, send)
            else:
                await refuse(scope, receive, send, str(words.TOO_FAST), 429)
        finally:
            queue.length -= 1
            if not queue.length:
                del self.queues[address]

    async def _in_time(self, address: str) -> bool:
        for _ in range(PATIENCE):
            if self.requests.take(address):
                return True
            await asyncio.sleep(SLOWED)
        return False

    async def _handle(self, slots: asyncio.Semaphore, scope: Scope, receive: Receive, send: Send) -> None:
        """Holds a slot until the answer is made; how long its reader takes is another matter (gate.py)."""
        await slots.acquire()
        held = True

        def give_back() -> None:
            nonlocal held
            if held:
                held = False
                slots.release()

        async def send_on(message: Message) -> None:
            give_back()
            await send(message)

        try:
            await self.app(scope, receive, send_on)
        finally:
            give_back()


async def refuse(scope: Scope, receive: Receive, send: Send, text: str, status: int) -> None:
    """Says why not; a socket is not opened."""
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 1008, "reason": ""})
    else:
        answer = rendering.message(text, status)
        if status == 411:
            answer.headers["Connection"] = "close"  # and what follows is not read
        await answer(scope, receive, send)
