"""The gate: connections are counted, read in small portions and, when they flood or dawdle, cut off.

What is counted behind it (messages, posts) is counted when it has been read; here the reading itself is bounded.
asyncio hands a connection's bytes over 256 KiB at a time, which is forty thousand empty frames that are parsed before
anybody else has a turn; a buffered protocol says how much it wants, and the rest waits in the kernel.
"""

from __future__ import annotations

import asyncio
import contextvars
import ipaddress
import logging
import os
import socket
import sys
import time
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Container
from typing import Any

import h11
import uvicorn
from starlette.websockets import WebSocket, WebSocketDisconnect
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

from ludoteca.table.guard import KIB, Bucket, Counters, Limits, one_guest
from ludoteca.table.lines import AGREEING, Inbox, Resident, Sluice, framed
from ludoteca.table.words import say

logger = logging.getLogger("ludoteca.table")
PORTION = KIB  # bytes that are read and parsed before others have their turn
PARTS = 64  # frames of one message
HEADERS = 10.0  # seconds for the head of a request, from the beginning of the connection or the answer before
BODY = 15.0  # seconds for its body
STALLED, PROGRESS = 30.0, 16 * KIB  # who does not take so many bytes in so many seconds does not read
TICK = 1.0
LOOKED, SOON = 500, 0.005  # connections that are looked at in one go, and seconds until the next
BACKLOG = 128  # connections that are taken up in one go, before any of them can be refused
EARS = 16  # connections that are taken up in one go on uvloop
REFUSED = 64  # connections that are open only to be told why they are refused
RESERVE = 2 * BACKLOG + REFUSED  # descriptors for those, the file, the workers and the pages' own files
WANTED = 16_384  # descriptors
LINE = "ludoteca.line"  # where the scope of a socket has its line


def room_for_connections() -> int:
    """Raises the descriptors this process may open as far as it may, and says how many connections they bear."""
    if sys.platform == "win32":
        return Limits.connections
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = WANTED if hard == resource.RLIM_INFINITY else min(hard, WANTED)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        except (ValueError, OSError) as problem:  # some systems allow less than they say
            logger.warning("descriptors stay at %d: %s", soft, problem)
        else:
            soft = wanted
    if soft == resource.RLIM_INFINITY:
        soft = WANTED
    return max(16, min(soft - RESERVE, WANTED - RESERVE))


def share_of(connections: int) -> int:
    """How many of all connections one address may have: enough for a club behind one router, never most of them."""
    return max(8, min(256, connections // 8))


class Proxies:
    """The reverse proxies that are believed: their addresses or networks, divided by commas."""

    def __init__(self, given: str) -> None:
        try:
            self.networks = [ipaddress.ip_network(one.strip()) for one in given.split(",") if one.strip()]
        except ValueError as problem:
            raise ValueError(f"a proxy is an address or a network such as 10.0.0.0/8: {problem}") from None

    def __contains__(self, host: str) -> bool:
        try:
            address = ipaddress.ip_address(host)
        except ValueError:
            return False
        return any(address in network for network in self.networks)


class Gate:
    """Who is inside."""

    def __init__(self, limits: Limits, proxies: Proxies) -> None:
        self.limits = limits
        self.proxies = proxies
        self.neighbours: Callable[[], Container[str]] = tuple
        """From where other processes of the house ask, for many guests."""
        self.portion = memoryview(bytearray(PORTION))
        """What the connections of one loop read into: it is copied before anything else is read (not on Windows)."""
        self.inside: dict[Guarded, str] = {}
        self.count: Counter[str] = Counter()
        self.refused: set[Guarded] = set()
        self.bytes = Counters(limits.bytes_by_address)
        self.cut_off = 0
        """How many connections were cut off."""
        self._ticking: asyncio.TimerHandle | None = None
        self._row: list[Guarded] = []
        """Of those who are looked at, who have not had their turn yet."""

    def refusal(self, address: str) -> str:
        """Why one more of that address may not come in; empty when it may."""
        if len(self.inside) >= self.limits.connections:
            return say("The house is full just now. Those who are inside play on; please try again in a moment.")
        if address and self.count[address] >= self.limits.connections_by_address:
            return say("Too many connections from your address are open. Close some of them, or try again in a moment.")
        return ""

    def enter(self, one: Guarded, address: str) -> None:
        """One more is inside; of a proxy (no address) only in all."""
        self.inside[one] = address
        self.count[address] += 1
        self._watch()

    def refuse(self, one: Guarded) -> bool:
        """Whether there is room to tell that one why it is refused."""
        if len(self.refused) >= REFUSED:
            return False
        self.refused.add(one)
        self._watch()
        return True

    def leave(self, one: Guarded) -> None:
        """That one is gone."""
        self.refused.discard(one)
        address = self.inside.pop(one, None)
        if address is not None:
            self.count[address] -= 1
            if not self.count[address]:
                del self.count[address]

    def cut(self, one: Guarded, why: str) -> None:
        """Ends the connection at once, whatever is still to be read or written."""
        self.cut_off += 1
        logger.warning("a connection of %s is cut off: %s", one.guest or "the proxy", why)
        one.transport.abort()

    def _watch(self) -> None:
        if self._ticking is None:
            self._ticking = asyncio.get_running_loop().call_later(SOON if self._row else TICK, self._look)

    def _look(self) -> None:
        """Cuts off who takes too long; of many a few at a time, so that nobody waits for that."""
        row, now = self._row or [*self.inside, *self.refused], time.monotonic()
        self._row = row[LOOKED:]
        for one in row[:LOOKED]:
            if one not in self.inside and one not in self.refused:
                continue
            if one.stalls(now):
                self.cut(one, "it does not read")
            elif one.dawdles(now):  # as browsers do that open connections in advance
                one.transport.close()
        self._ticking = None
        if self.inside or self.refused:
            self._watch()


class Guarded(asyncio.BufferedProtocol, ABC):
    """A connection that is read in small portions, so many bytes a second."""

    transport: asyncio.Transport

    def guard(self, gate: Gate, transport: asyncio.Transport) -> None:
        """From now on it is watched; it is not inside yet."""
        peer = transport.get_extra_info("peername")
        host = str(peer[0]) if isinstance(peer, tuple) else ""
        self.gate = gate
        self.guest = "" if host in gate.proxies or host in gate.neighbours() else one_guest(host)
        """Whom the connection counts for; empty: a proxy, that is to say many."""
        self.since = time.monotonic()
        self._portion = gate.portion if sys.platform != "win32" else memoryview(bytearray(PORTION))
        self._bytes = Bucket(*gate.limits.bytes)
        self._unsent, self._unsent_since = 0, self.since

    def get_buffer(self, sizehint: int) -> memoryview:
        """Where the next bytes go."""
        return self._portion

    def buffer_updated(self, count: int) -> None:
        """Bytes have come."""
        if self.within(count):
            self.heard(bytes(self._portion[:count]))
        else:
            self.gate.cut(self, "too many bytes")

    def within(self, count: int) -> bool:
        """Whether it may send so many bytes more."""
        return self._bytes.take(count) and (not self.guest or self.gate.bytes.take(self.guest, count))

    @abstractmethod
    def heard(self, data: bytes) -> None:
        """Takes a portion in."""

    @abstractmethod
    def dawdles(self, now: float) -> bool:
        """Whether it takes too long to say what it wants."""

    def stalls(self, now: float) -> bool:
        """Whether it does not take what it is sent (also when it is being closed, which waits for that)."""
        unsent = self.transport.get_write_buffer_size()
        if unsent == 0 or unsent <= self._unsent - PROGRESS:
            self._unsent, self._unsent_since = unsent, now
            return False
        self._unsent = max(unsent, self._unsent)
        return now - self._unsent_since > STALLED


class Door(H11Protocol, Guarded):
    """A connection that asks for pages."""

    config: GatedConfig

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Lets it in, or keeps it at the door to tell it why not."""
        super().connection_made(transport)
        self.guard(self.config.gate, transport)
        self._refusal = self.gate.refusal(self.guest)
        if not self._refusal:
            self.gate.enter(self, self.guest)
        elif not self.gate.refuse(self):
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """It is gone."""
        self.gate.leave(self)
        super().connection_lost(exc)

    def within(self, count: int) -> bool:
        """A proxy's connection carries the requests of many."""
        return not self.guest or super().within(count)

    def heard(self, data: bytes) -> None:
        """Takes a portion in, or says why not once it is asked something."""
        if self._refusal:
            self._turn_away()
            return
        asked = self.cycle
        self.data_received(data)
        if self.cycle is not asked:
            self.since = time.monotonic()

    def _turn_away(self) -> None:
        if not self.transport.is_closing():
            words = f"{self._refusal}\n".encode()
            head = (
                "HTTP/1.1 503 Service Unavailable\r\nContent-Type: text/plain; charset=utf-8\r\n"
                f"Content-Length: {len(words)}\r\nRetry-After: 10\r\nConnection: close\r\n\r\n"
            )
            self.transport.write(head.encode() + words)
            self.transport.close()

    def on_response_complete(self) -> None:
        """An answer is given: the time for the next question begins."""
        self.since = time.monotonic()
        super().on_response_complete()

    def dawdles(self, now: float) -> bool:
        """Whether the head of a request, or its body, does not come."""
        if self.cycle is None or self.cycle.response_complete:
            return now - self.since > HEADERS
        return self.cycle.more_body and now - self.since > BODY

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """The connection becomes a socket, which takes this one's place inside."""
        self.gate.leave(self)
        super().handle_websocket_upgrade(event)
        line = self.transport.get_protocol()
        assert isinstance(line, SocketLine)
        self.transport.set_protocol(Portions(line))


class Portions(asyncio.BufferedProtocol):
    """What the event loop knows of a connection: uvloop hands over all bytes at once to whatever could take them so,
    as uvicorn's protocols can, and asks only who cannot how much it wants.
    """

    __slots__ = ("_own",)

    def __init__(self, own: Guarded) -> None:
        self._own = own

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """It has begun."""
        self._own.connection_made(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        """It is over."""
        self._own.connection_lost(exc)

    def pause_writing(self) -> None:
        """It takes no more for now."""
        self._own.pause_writing()

    def resume_writing(self) -> None:
        """It does again."""
        self._own.resume_writing()

    def get_buffer(self, sizehint: int) -> memoryview:
        """Where the next bytes go."""
        return self._own.get_buffer(sizehint)

    def buffer_updated(self, nbytes: int) -> None:
        """Bytes have come."""
        self._own.buffer_updated(nbytes)

    def eof_received(self) -> bool | None:
        """No more will come."""
        return self._own.eof_received()


def at_the_door(*given: Any, **named: Any) -> Portions:
    """A connection that has just come."""
    return Portions(Door(*given, **named))


class SocketLine(WebSocketsSansIOProtocol, Guarded):
    """A connection that is a socket.

    The application that lets the page in may leave somebody who stays with it (``stay``) and end: a page that says
    nothing then costs neither a task nor what was asked on the way in. What it says is heard by a task of its own.
    """

    config: GatedConfig

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.conn.available_extensions = [AGREEING]
        self.resident: Resident | None = None
        """Who stays with the page, once it has been let in."""
        self._staying: Resident | None = None
        self.queue = Inbox(self.wake)  # type: ignore[assignment]
        self.writable = Sluice()  # type: ignore[assignment]
        self._hearing: asyncio.Task[None] | None = None
        self.context: contextvars.Context | None = None
        """For whom who stays with it speaks, and in which language, whoever wakes that one."""

    def handle_connect(self, event: Any) -> None:
        """Somebody asks for a socket; who lets it in finds this line in the scope."""
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["extensions"][LINE] = {"line": self}

    def start_keepalive(self) -> None:
        """The page has been let in: what it asked with, and was answered, is not needed any more."""
        super().start_keepalive()
        for told in (self.request, self.response):
            told.headers.clear()

    def stay(self, resident: Resident) -> None:
        """From now on that one hears the page, in the context of who calls this."""
        self._staying, self.context = resident, contextvars.copy_context()

    async def run_asgi(self) -> None:
        """Lets the application answer; where somebody stays with the page, the line stays open after that."""
        try:
            await self.app(self.scope, self.receive, self.send)
        except ClientDisconnected:
            pass
        except BaseException:
            self.logger.exception("Exception in ASGI application\n")
            self.send_500_response()
        else:
            if not self.handshake_complete and self.initial_response is None:  # else it was refused in words
                self.logger.error("ASGI callable returned without completing handshake.")
                self.send_500_response()
        if self._staying is not None:
            del self.scope, self.request, self.response
            self.resident, self._staying = self._staying, None
            self.wake()
        elif self.close_timer is None:
            self.transport.close()

    def wake(self) -> None:
        """Has what was said heard by who stays with the page."""
        if self.resident is not None and self._hearing is None and not self.queue.empty():
            self._hearing = self.loop.create_task(self._hear(self.resident), context=self.context)
            self._hearing.add_done_callback(self.on_task_complete)
            self.tasks.add(self._hearing)

    async def _hear(self, resident: Resident) -> None:
        stays = True
        try:
            while stays and not self.queue.empty():
                stays = False
                stays = await resident.attend(await self.receive())
        except Exception:
            self.logger.exception("what a page said led to an error")
        finally:
            self._hearing = None
            if not stays:
                self.resident = None
                await resident.left()
                if self.close_timer is None:
                    self.transport.close()

    async def send_text(self, text: bytes) -> None:
        """Sends the page a message, whole; it is in UTF-8."""
        await self.writable.wait()
        if self.disconnected or self.close_sent or self.conn.state is not State.OPEN:
            raise WebSocketDisconnect(1006)
        self.transport.write(framed(text, self.conn.extensions))

    async def close(self, code: int, reason: str = "") -> None:
        """Tells the page to go."""
        try:
            await self.send({"type": "websocket.close", "code": code, "reason": reason})
        except ClientDisconnected:
            raise WebSocketDisconnect(1006) from None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """It has come through the door."""
        super().connection_made(transport)
        self.guard(self.config.gate, self.transport)
        self._frames = Bucket(*self.gate.limits.frames)
        self.gate.enter(self, self.guest)

    def connection_lost(self, exc: Exception | None) -> None:
        """It is gone."""
        self.gate.leave(self)
        super().connection_lost(exc)

    def heard(self, data: bytes) -> None:
        """Takes a portion in, unless the house has closed the connection already."""
        if not self.transport.is_closing():
            self.data_received(data)

    def data_received(self, data: bytes) -> None:
        """The request, which comes whole from the door; then frames."""
        super().data_received(data)
        if not self.handshake_initiated:  # a head that the door lets pass and the socket does not
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.transport.close()

    def handle_events(self) -> None:
        """Counts the frames, of every kind, before anything is made of them."""
        if self._frames.take(len(self.conn.events)) and len(self.frames) <= PARTS:
            super().handle_events()
        else:
            self.gate.cut(self, "too many frames")

    def dawdles(self, now: float) -> bool:
        """A silent socket is asked for a sign of life; that is enough."""
        return False


class GatedConfig(uvicorn.Config):
    """How the web server runs behind the gate."""

    def __init__(self, app: Any, gate: Gate, **options: Any) -> None:
        proxies = [str(network) for network in gate.proxies.networks]
        super().__init__(
            app,
            http=at_the_door,  # type: ignore[arg-type]
            ws=SocketLine,
            backlog=BACKLOG,
            server_header=False,
            proxy_headers=bool(proxies),
            forwarded_allow_ips=proxies,
            **options,
        )
        self.gate = gate


async def listen_more(server: uvicorn.Server) -> None:
    """Lets a server that has started take up several connections in one go.

    uvloop takes up one at a time, and in between serves all that are open: who comes would wait behind a whole queue of
    one who floods. A listening socket that is there several times is asked several times. (asyncio takes up all.)
    """
    loop = asyncio.get_running_loop()
    if not type(loop).__module__.startswith("uvloop"):
        return

    def come() -> asyncio.BaseProtocol:
        return at_the_door(config=server.config, server_state=server.server_state, app_state=server.lifespan.state)

    for listening in [one for each in server.servers for one in each.sockets]:
        for _ in range(EARS - 1):
            again = socket.socket(listening.family, listening.type, fileno=os.dup(listening.fileno()))
            server.servers.append(await loop.create_server(come, sock=again, backlog=BACKLOG))


def line_of(page: WebSocket) -> SocketLine:
    """The line of a socket, on which somebody may stay."""
    found: SocketLine = page.scope["extensions"][LINE]["line"]
    return found
