"""Requests for a table that another process keeps are passed on to it, with a word that only the processes know."""

from __future__ import annotations

import asyncio
import contextlib
import hmac
import logging
import re
import secrets
import time
from collections.abc import Callable
from typing import Any

import h11
from starlette.datastructures import Headers
from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from ludoteca.table import rendering, words
from ludoteca.table.logs import REQUEST
from ludoteca.table.neighbours import UNKNOWN, Neighbours
from ludoteca.table.words import later

logger = logging.getLogger("ludoteca.table")
HEADER = b"x-ludoteca-inside"
TABLE = re.compile(r"/t/([0-9A-Za-z]{1,40})(?:/|$)")
PATIENCE = 12.0  # seconds that a request waits for a table whose process does not answer
PAUSE = 0.4
ASKING = 3.0  # seconds until it is asked once more who keeps it: the database may be silent
OPENING = 1.5  # seconds that it has to open a socket: one that was stopped never does
PINGED, SILENCE = 1.0, 2.0  # seconds between two pings, and without an answer: one that was stopped gives none
CLOSING = 0.5  # seconds that it has to say good-bye; then its pages come back, and are led elsewhere
ANSWER = 20.0  # seconds that the other process has to answer
BODY = 64 * 1024
MOVED = 421  # what a process answers that was asked for a table it does not keep
HOPS = {b"connection", b"keep-alive", b"transfer-encoding", b"upgrade", b"proxy-connection", b"te", b"trailer", HEADER}
NO_ANSWER = later("The part of the house that keeps this table does not answer just now. Please try again in a moment.")


class Inside:
    """Tells what the own processes ask from what guests do."""

    def __init__(self, app: ASGIApp, secret: Callable[[], str]) -> None:
        self.app = app
        self.secret = secret

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes the request on, as one of the guest for whom a process asks."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        told = headers.get(HEADER.decode())
        found = TABLE.match(scope["path"])
        REQUEST.set((headers.get("x-request-id", "")[:64] or secrets.token_hex(6), found[1] if found else ""))
        if told is not None:
            word, _, rest = told.partition(" ")
            if hmac.compare_digest(word.encode(), self.secret().encode()):
                host, _, scheme = rest.rpartition(" ")
                scope = {**scope, "client": (host, 0), "scheme": scheme, "ludoteca.inside": True}
        await self.app(scope, receive, send)


class Forwarding:
    """Finds the process that keeps the table, and asks it."""

    def __init__(self, app: ASGIApp, neighbours: Callable[[], Neighbours], secret: Callable[[], str]) -> None:
        self.app = app
        self.neighbours = neighbours
        self.secret = secret

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answers here, or lets the other process answer; one that is gone is waited for, or its table taken over."""
        found = TABLE.match(scope["path"]) if scope["type"] in ("http", "websocket") else None
        if found is None:
            await self.app(scope, receive, send)
            return
        table, near, until = found[1], self.neighbours(), time.monotonic() + PATIENCE
        body: bytes | None = None
        while True:
            if near.deaf:  # whoever keeps it now, this process cannot know: a proxy asks another one
                await refuse(scope, receive, send, 503)
                return
            try:
                async with asyncio.timeout(ASKING):
                    address = await near.where(table)
            except Exception as problem:
                logger.warning("nobody knows who keeps table %s: %s", table, problem)
                address = UNKNOWN
            if not address:
                if body is not None:
                    receive = replayed(body, receive)
                await self.app(scope, receive, send)
                return
            if "ludoteca.inside" in scope:  # never on and on
                await refuse(scope, receive, send, MOVED)
                return
            if scope["type"] == "http" and body is None:
                try:
                    body = await whole(receive)
                except ClientDisconnect:
                    return
                except ValueError as problem:
                    await rendering.message(str(problem), 413)(scope, receive, send)
                    return
            try:
                if address != UNKNOWN and await self._ask(address, scope, body or b"", receive, send):
                    return
            except ConnectionRefusedError:
                near.desert(address)
            near.forget(table)
            if time.monotonic() > until:
                await refuse(scope, receive, send, 503)
                return
            if scope["type"] == "websocket":
                await asyncio.sleep(PAUSE)
            elif await gone(receive, PAUSE):
                return

    async def _ask(self, address: str, scope: Scope, body: bytes, receive: Receive, send: Send) -> bool:
        """Whether that process has answered; raises ConnectionRefusedError where nobody listens there."""
        host, _, port = address.rpartition(":")
        client = scope["client"][0] if scope.get("client") else ""
        inside = f"{self.secret()} {client} {'https' if scope['scheme'] in ('https', 'wss') else 'http'}".encode()
        headers = [(name, value) for name, value in scope["headers"] if name.lower() not in HOPS]
        if scope["type"] == "websocket":
            return await socket_there(host.strip("[]"), int(port), scope, headers, inside, receive, send)
        try:
            headers = [one for one in headers if one[0].lower() != b"x-request-id"]
            headers += [(HEADER, inside), (b"x-request-id", REQUEST.get()[0].encode()), (b"connection", b"close")]
            return await asked_there(host.strip("[]"), int(port), scope, headers, body, send)
        except ConnectionRefusedError:
            raise
        except (OSError, h11.ProtocolError, EOFError, TimeoutError) as problem:
            logger.warning("the process at %s does not answer: %s", address, problem)
            return False


async def whole(receive: Receive) -> bytes:
    """The body of a request; raises ClientDisconnect when the guest goes before its end, ValueError when it is long."""
    body = b""
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise ClientDisconnect
        body += bytes(message.get("body", b""))
        if len(body) > BODY:
            raise ValueError(str(words.NO_FORM))
        if not message.get("more_body"):
            return body


async def gone(receive: Receive, seconds: float) -> bool:
    """Waits for so long, and tells whether the guest, who has said everything, has gone meanwhile."""
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            while (await receive())["type"] != "http.disconnect":
                pass
            return True
    return False


def replayed(body: bytes, receive: Receive) -> Receive:
    """The request as if nobody had read its body yet."""
    given = False

    async def again() -> Message:
        nonlocal given
        if given:
            return await receive()
        given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return again


async def asked_there(
    host: str, port: int, scope: Scope, headers: list[tuple[bytes, bytes]], body: bytes, send: Send
) -> bool:
    """Asks the other process; False when it does not keep the table any more."""
    target = scope["raw_path"] + (b"?" + scope["query_string"] if scope["query_string"] else b"")
    async with asyncio.timeout(ANSWER):
        reader, writer = await asyncio.open_connection(host, port)
        with contextlib.closing(writer):
            line = h11.Connection(h11.CLIENT)
            writer.write(line.send(h11.Request(method=scope["method"], target=target, headers=headers)) or b"")
            if body:
                writer.write(line.send(h11.Data(data=body)) or b"")
            writer.write(line.send(h11.EndOfMessage()) or b"")
            await writer.drain()
            begun = False
            while True:
                event = line.next_event()
                if event is h11.NEED_DATA:
                    line.receive_data(await reader.read(65_536))
                elif isinstance(event, h11.Response):
                    if event.status_code == MOVED:
                        return False
                    begun = True
                    kept = [(name, value) for name, value in event.headers if name not in HOPS]
                    await send({"type": "http.response.start", "status": event.status_code, "headers": kept})
                elif isinstance(event, h11.Data):
                    await send({"type": "http.response.body", "body": bytes(event.data), "more_body": True})
                elif isinstance(event, h11.EndOfMessage):
                    await send({"type": "http.response.body", "body": b""})
                    return True
                elif isinstance(event, h11.ConnectionClosed):
                    if begun:
                        raise RuntimeError("the answer broke off")
                    raise EOFError("no answer")


async def socket_there(
    host: str, port: int, scope: Scope, headers: list[tuple[bytes, bytes]], inside: bytes, receive: Receive, send: Send
) -> bool:
    """Opens a socket there, and lets both ends talk; False when it was not opened."""
    given = Headers(raw=headers)
    passed = {
        name: given[name] for name in ("cookie", "accept-language", "user-agent", "x-forwarded-for") if name in given
    }
    name = given.get("host", f"{host}:{port}")
    query = f"?{scope['query_string'].decode('latin-1')}" if scope["query_string"] else ""
    options: dict[str, Any] = {
        "additional_headers": {**passed, HEADER.decode(): inside.decode(), "x-request-id": REQUEST.get()[0]},
        "origin": given.get("origin"),
        "compression": None,
        "max_size": 2**22,
        "ping_interval": PINGED,
        "ping_timeout": SILENCE,
        "open_timeout": OPENING,
        "close_timeout": CLOSING,
        "user_agent_header": None,
        "proxy": None,
    }
    try:
        there = await connect(f"ws://{name}{scope['path']}{query}", host=host, port=port, **options)
    except ConnectionRefusedError:
        raise
    except (OSError, TimeoutError) as problem:
        logger.warning("the process at %s does not answer: %s", f"{host}:{port}", problem)
        return False
    except InvalidHandshake as problem:
        status = getattr(getattr(problem, "response", None), "status_code", 0)
        if status in (403, 404):  # that is its answer: guests get it too
            await send({"type": "websocket.close", "code": 1008, "reason": ""})
            return True
        return False
    with contextlib.suppress(OSError, RuntimeError):  # the page has gone
        await receive()  # websocket.connect
        await send({"type": "websocket.accept"})
        await talk(there, receive, send)
    with contextlib.suppress(Exception):
        await there.close()
    return True


async def talk(there: ClientConnection, receive: Receive, send: Send) -> None:
    """Passes on what both ends say, until one of them goes."""

    async def up() -> None:
        while True:
            message = await receive()
            if message["type"] == "websocket.disconnect":
                return
            said = message.get("text")
            await there.send((message.get("bytes") or b"") if said is None else said)

    async def down() -> None:
        async for said in there:
            await send({"type": "websocket.send", "text" if isinstance(said, str) else "bytes": said})

    ends = [asyncio.ensure_future(one()) for one in (up, down)]
    try:
        await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for end in ends:
            end.cancel()
        await asyncio.gather(*ends, return_exceptions=True)
        with contextlib.suppress(RuntimeError, ConnectionClosed, OSError):
            await send({"type": "websocket.close", "code": 1012, "reason": ""})


async def refuse(scope: Scope, receive: Receive, send: Send, status: int) -> None:
    """Says that nobody answers; a socket is not opened, and its page tries again by itself."""
    if scope["type"] == "websocket":
        if "websocket.http.response" in scope.get("extensions", {}):
            await send({"type": "websocket.http.response.start", "status": status, "headers": []})
            await send({"type": "websocket.http.response.body", "body": b""})
        else:
            await send({"type": "websocket.close", "code": 1013, "reason": ""})
        return
    answer = rendering.message(str(NO_ANSWER), status)
    answer.headers["Retry-After"] = "2"
    await answer(scope, receive, send)
