"""The doors of the server: which requests come in, how many, and what a page may do."""

from __future__ import annotations

import time
from collections import OrderedDict
from dataclasses import dataclass
from urllib.parse import parse_qsl, urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect, Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
FORM_SIZE = 8192
ADDRESSES = 10_000  # how many addresses are counted at once


class Bucket:
    """Lets so many through at once, and then so many a second."""

    def __init__(self, burst: float, rate: float) -> None:
        self.burst = burst
        self.rate = rate
        self.left = burst
        self.at = time.monotonic()

    def take(self) -> bool:
        """Whether one more may pass."""
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


@dataclass(frozen=True, kw_only=True)
class Limits:
    """How much one socket or one address may do: at once, and each second after that."""

    messages: tuple[float, float] = (30, 10)
    hellos: tuple[float, float] = (10, 0.5)
    """Positions sent whole to one socket."""
    talk: tuple[float, float] = (6, 0.5)
    undos: tuple[float, float] = (20, 0.5)
    looks: tuple[float, float] = (120, 20)
    """Steps of replays."""
    posts: tuple[float, float] = (40, 0.5)
    wrong_links: tuple[float, float] = (20, 0.1)
    sockets: tuple[float, float] = (60, 2)
    open_sockets: int = 64
    """Sockets of one address at the same time."""


class Counters:
    """A bucket for each address; those not seen for longest are forgotten."""

    def __init__(self, limit: tuple[float, float]) -> None:
        self.limit = limit
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        """Whether one more of that address may pass."""
        bucket = self.buckets.pop(address, None) or Bucket(*self.limit)
        self.buckets[address] = bucket
        while len(self.buckets) > ADDRESSES:
            self.buckets.popitem(last=False)
        return bucket.take()


def from_own_page(headers: Headers) -> bool:
    """Whether the browser says that a page of this house asks: the Origin must be this very host."""
    origin = headers.get("origin")
    if origin is not None and origin != "null":
        return urlsplit(origin).netloc == headers.get("host", "")
    return origin is None and headers.get("sec-fetch-site") == "same-origin"


async def read_form(request: Request) -> dict[str, str]:
    """The fields of a small form; anything larger or stranger is an empty one."""
    body = b""
    try:
        async for chunk in request.stream():
            body += chunk
            if len(body) > FORM_SIZE:
                return {}
        return dict(parse_qsl(body.decode(), max_num_fields=64, strict_parsing=False))
    except (ValueError, ClientDisconnect):
        return {}


def make_safe(headers: MutableHeaders, path: str) -> None:
    """The rules for browsers: no foreign or inline code, no frames, no guessing, no caches."""
    headers["Content-Security-Policy"] = POLICY
    headers["X-Content-Type-Options"] = "nosniff"
    headers["Referrer-Policy"] = "same-origin"
    headers["Cross-Origin-Opener-Policy"] = "same-origin"
    headers["Cross-Origin-Resource-Policy"] = "same-origin"
    own_files = path.startswith("/static/")  # kept by browsers, but asked for each time
    headers.setdefault("Cache-Control", "no-cache" if own_files else "no-store")


class SafeHeaders:
    """Puts the rules for browsers on every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes the request on, and watches the answer."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                make_safe(MutableHeaders(scope=message), scope["path"])
            await send(message)

        await self.app(scope, receive, send_safely)
