"""How much of everything one guest may have, what a page may do, and who is one guest."""

from __future__ import annotations

import ipaddress
import time
from collections import OrderedDict
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Annotated
from urllib.parse import parse_qsl, urlsplit

from msgspec import Meta
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ludoteca.table import words
from ludoteca.table.words import say

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "manifest-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
_origin: ContextVar[str] = ContextVar("origin", default="")
FORM_SIZE = 8192
ADDRESSES = 10_000  # how many addresses are counted at once
KIB = 1024
Amount = Annotated[float, Meta(ge=0)]
Count = Annotated[int, Meta(ge=0)]
Some = Annotated[int, Meta(ge=1)]
Rate = tuple[Amount, Amount]
"""How much at once, and how much each second after that."""


class Bucket:
    """Lets so many through at once, and then so many a second."""

    __slots__ = ("at", "burst", "left", "rate")

    def __init__(self, burst: float, rate: float) -> None:
        self.burst = burst
        self.rate = rate
        self.left = burst
        self.at = time.monotonic()

    def take(self, amount: float = 1) -> bool:
        """Whether so many more may pass."""
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < amount:
            return False
        self.left -= amount
        return True


@dataclass(frozen=True, kw_only=True)
class Limits:
    """How much one connection, one socket or one address may do: at once, and each second after that."""

    # Of one socket or seat
    messages: Rate = (30, 10)
    hellos: Rate = (10, 0.5)
    """Positions sent whole to one socket."""
    frames: Rate = (240, 40)
    """Frames of a socket, of any kind: more than its messages, so that who is merely hasty is told so in words."""
    bytes: Rate = (256 * KIB, 64 * KIB)
    """Bytes that one connection may send."""
    talk: Rate = (6, 0.5)
    undos: Rate = (20, 0.5)

    # Of one address
    bytes_by_address: Rate = (1024 * KIB, 128 * KIB)
    requests: Rate = (600, 60)
    looks: Rate = (120, 20)
    """Steps of replays."""
    posts: Rate = (40, 0.5)
    tables: Rate = (30, 1 / 30)
    """Tables founded."""
    seats: Rate = (12, 1 / 60)
    """Seats taken at open tables without an invitation."""
    open_tables: Count = 20
    """Open tables of one address that wait for players."""
    wrong_links: Rate = (20, 0.1)
    sockets: Rate = (60, 2)
    messages_by_address: Rate = (240, 60)
    """Messages on all its sockets: what is more waits its turn."""
    open_sockets: Count = 64
    """Sockets of one address at the same time."""
    table_sockets: Count = 16
    """Of these, at one table: every move is told to each of them."""
    open_requests: Count = 256
    """Requests of one address at the same time."""
    handled_requests: Some = 8
    """Of these, for how many an answer is being made; the others wait their turn."""
    connections_by_address: Some = 256

    # Of all
    connections: Some = 4096


class Counters:
    """A bucket for each address; those not seen for longest are forgotten."""

    def __init__(self, limit: Rate) -> None:
        self.limit = limit
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str, amount: float = 1) -> bool:
        """Whether so many more of that address may pass."""
        bucket = self.buckets.pop(address, None) or Bucket(*self.limit)
        self.buckets[address] = bucket
        while len(self.buckets) > ADDRESSES:
            self.buckets.popitem(last=False)
        return bucket.take(amount)


def one_guest(host: str) -> str:
    """What counts as one address: of IPv6 the /64 network, for that is what one subscriber is given."""
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host[:64]
    if isinstance(address, ipaddress.IPv6Address):
        mapped = address.ipv4_mapped
        return str(mapped) if mapped else str(ipaddress.ip_network((address, 64), strict=False))
    return str(address)


def address_of(request: HTTPConnection) -> str:
    """Whom the request counts for."""
    return one_guest(request.client.host) if request.client else ""


def from_own_page(headers: Headers) -> bool:
    """Whether the browser says that a page of this house asks: the Origin must be this very host."""
    origin = headers.get("origin")
    if origin is not None and origin != "null":
        try:
            said = urlsplit(origin)
        except ValueError:
            return False
        return said.scheme in ("http", "https") and said.netloc == headers.get("host", "")
    return origin is None and headers.get("sec-fetch-site") == "same-origin"


def number(given: str, what: str) -> int:
    """A number that somebody sent, of at most eight digits; the one way in which text from outside becomes one."""
    if not (given.isascii() and given.isdigit() and len(given) < 9):
        raise ValueError(say("{what} is a number, not {given}", what=what, given=repr(given[:20])))
    return int(given)


async def read_form(request: Request) -> dict[str, str]:
    """The fields of a small form. Raises ValueError where it is larger, stranger, or never came to its end."""
    body = b""
    try:
        async for chunk in request.stream():
            body += chunk
            if len(body) > FORM_SIZE:
                raise ValueError(str(words.NO_FORM))
        return dict(parse_qsl(body.decode(), max_num_fields=64, strict_parsing=False))
    except (ValueError, ClientDisconnect):
        raise ValueError(str(words.NO_FORM)) from None


def make_safe(headers: MutableHeaders) -> None:
    """The rules for browsers: no foreign or inline code, no frames, no guessing, no caches unless said so."""
    headers["Content-Security-Policy"] = POLICY
    headers["X-Content-Type-Options"] = "nosniff"
    headers["Referrer-Policy"] = "same-origin"
    headers["Cross-Origin-Opener-Policy"] = "same-origin"
    headers["Cross-Origin-Resource-Policy"] = "same-origin"
    headers.setdefault("Cache-Control", "no-store")


def origin() -> str:
    """How the page that is made just now was asked for: the scheme and the host, for links that others follow."""
    return _origin.get()


class SafeHeaders:
    """Puts the rules for browsers on every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes the request on, and watches the answer."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        _origin.set(f"{scope['scheme']}://{Headers(scope=scope).get('host', '')}")

        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                make_safe(MutableHeaders(scope=message))
            await send(message)

        await self.app(scope, receive, send_safely)
