"""What a hostile guest does: each attack goes on until it is told to stop (bench/attack.py)."""

from __future__ import annotations

import contextlib
import itertools
import json
import random
import socket
import struct
import time
import zlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import httpx

ATTACKER = "127.0.0.3"
MASK = b"\x80\0\0\0\0"
HEAD = "Host: localhost\r\nOrigin: http://localhost\r\n"
KEY = "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
UPGRADE = "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
DEFLATE = "Sec-WebSocket-Extensions: permessage-deflate\r\n"
GAMES = ("hatsuden", "hitplan", "moonbase", "pampero")
LAYOUTS = ("wide", "tall", "flat", "long")
PLACES = (
    *("wind north", "special secret", "trash", "hand S1", "hand W3", "deck", "site A1-t1", "cell 2.10", "tab bottom A"),
    *("contract A2-1", "hand SA13", "crater 96,38", "crater 324,38", "board", "pile large 1", "hand promotion"),
)
"""Places of all four games, among them those with the most moves."""


@dataclass(frozen=True)
class House:
    """A house under attack."""

    port: int
    table: str
    cookie: str
    process: int

    def plug(self, source: str = ATTACKER) -> socket.socket:
        """A bare connection."""
        return socket.create_connection(("127.0.0.1", self.port), 5, (source, 0))

    def line(self, path: str = "", cookie: str = "", more: str = "") -> socket.socket:
        """A socket to the table, or to another place, opened by hand."""
        raw = self.plug()
        seat = f"Cookie: {cookie}\r\n" if cookie else ""
        address = path or f"/t/{self.table}/socket"
        raw.sendall(f"GET {address} HTTP/1.1\r\n{HEAD}{seat}{more}{UPGRADE}{KEY}".encode())
        raw.recv(1024)
        return raw

    def found(self, game: str, **fields: str) -> tuple[str, str]:
        """A table of the attacker's own, and the cookie of its seat."""
        transport = httpx.HTTPTransport(local_address=ATTACKER)
        url = f"http://127.0.0.1:{self.port}"
        with httpx.Client(base_url=url, headers={"Origin": url}, transport=transport, timeout=60) as http:
            answer = http.post("/tables", data={"game": game, "hints": "yes", **fields})
            if answer.status_code != 303:
                raise OSError(answer.status_code)
            return answer.headers["location"].removeprefix("/t/"), answer.headers["set-cookie"].split(";")[0]


def text(message: object) -> bytes:
    """A message as a frame, masked with zeros."""
    return frame(message if isinstance(message, bytes) else json.dumps(message).encode())


def frame(data: bytes, first: int = 0x81) -> bytes:
    """A frame."""
    size = bytes([0x80 | len(data)]) if len(data) < 126 else b"\xfe" + struct.pack("!H", len(data))
    return bytes([first]) + size + b"\0\0\0\0" + data


def drained(raw: socket.socket) -> None:
    """Takes whatever has come, and waits for nothing."""
    raw.setblocking(False)
    with contextlib.suppress(BlockingIOError):
        while raw.recv(1 << 16):
            pass
    raw.setblocking(True)


def many(lines: list[socket.socket], until: float, said: Iterator[bytes], rate: float = 9.5) -> None:
    """Says so much a second on each of these lines, and reads the answers."""
    while time.monotonic() < until and lines:
        began = time.monotonic()
        for raw in list(lines):
            try:
                raw.sendall(next(said))
                drained(raw)
            except OSError:
                lines.remove(raw)
        time.sleep(max(0.0, 1 / rate - (time.monotonic() - began)))


# Floods


def flood(house: House, until: float, first: bytes, block: bytes, more: str = "") -> None:
    """Sends the same without end, on one connection after another."""
    while time.monotonic() < until:
        with contextlib.suppress(OSError), house.line(more=more) as raw:
            raw.sendall(first)
            while time.monotonic() < until:
                raw.sendall(block)
        time.sleep(0.01)


def pings(house: House, until: float) -> None:
    """Empty pings."""
    flood(house, until, b"", (b"\x89" + MASK) * 10_000)


def pongs(house: House, until: float) -> None:
    """Empty pongs that nobody has asked for."""
    flood(house, until, b"", (b"\x8a" + MASK) * 10_000)


def parts(house: House, until: float) -> None:
    """Empty parts of a message without end."""
    flood(house, until, b"\x01" + MASK, (b"\0" + MASK) * 10_000)


def after_the_end(house: House, until: float) -> None:
    """Messages, also when the house has closed the socket."""
    message = text({"do": "ping"})
    flood(house, until, message * 90, message * 4000)


def bombs(house: House, until: float) -> None:
    """Small compressed messages that would be large."""
    packer = zlib.compressobj(9, wbits=-12)
    bomb = (packer.compress(b'{"do":"ping"' + b" " * 400_000 + b"}") + packer.flush(zlib.Z_SYNC_FLUSH))[:-4]
    flood(house, until, b"", frame(bomb, 0xC1) * 20, DEFLATE)


def deep(house: House, until: float) -> None:
    """Messages that are nested, endless, or full of odd numbers and letters."""
    odd = [
        b"[" * 4000,
        b'{"do":' * 600,
        b'{"do":"move","id":"a","seq":' + b"9" * 3900 + b',"move":"x"}',
        b'{"do":"chat","id":"a","text":"' + "\u202e\u0301".encode() * 500 + b'"}',
        b'{"do":"hello","mark":"' + b"\\u0000" * 60 + b'"}',
        b'{"do":"hello","place":"' + b"x 1e9 -7 ".ljust(2900, b"0") + b'"}',
        b"\xff" * 100,
    ]
    lines = [house.line() for _ in range(16)]
    many(lines, until, map(text, itertools.cycle(odd)), 30)


# Connections


def half_open(house: House, until: float) -> None:
    """Four thousand connections that say nothing, from one address."""
    hold(house, until, [ATTACKER], b"")


def half_open_from_many(house: House, until: float) -> None:
    """The same from forty addresses, in the middle of a request."""
    hold(house, until, [f"127.0.1.{number + 1}" for number in range(40)], b"GET / HTTP/1.1\r\nX: ")


def hold(house: House, until: float, sources: list[str], said: bytes) -> None:
    """Opens connections, says that and keeps them."""
    with contextlib.ExitStack() as stack:
        for number in range(4000):
            if time.monotonic() > until:
                break
            with contextlib.suppress(OSError):
                raw = stack.enter_context(house.plug(sources[number % len(sources)]))
                raw.sendall(said)
        time.sleep(max(0.0, until - time.monotonic()))


def storm(house: House, until: float) -> None:
    """Sockets that come, say hello and go again at once, some by halves."""
    hello = text({"do": "hello"})
    while time.monotonic() < until:
        with contextlib.suppress(OSError), house.line() as raw:
            raw.sendall(hello)
            if random.random() < 0.3:
                raw.shutdown(socket.SHUT_WR)


def deaf(house: House, until: float) -> None:
    """Asks for the longest page again and again on every connection it gets, and reads nothing."""
    unread(house, until, f"GET /rules/pampero HTTP/1.1\r\n{HEAD}\r\n".encode() * 50, 250)


def unread(house: House, until: float, said: bytes, count: int) -> None:
    """So many connections on which nothing is read."""
    with contextlib.ExitStack() as stack:
        for _ in range(count):
            with contextlib.suppress(OSError):
                raw = stack.enter_context(contextlib.closing(socket.socket()))
                raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
                raw.settimeout(5)
                raw.bind((ATTACKER, 0))
                raw.connect(("127.0.0.1", house.port))
                raw.sendall(said)
        time.sleep(max(0.0, until - time.monotonic()))


def deaf_pages(house: House, until: float) -> None:
    """Pages at a table that ask for whole positions in every layout and read none of them."""
    table, cookie = house.found("pampero", seat1="random")
    said = b"".join(text({"do": "hello", "layout": layout}) for layout in LAYOUTS * 2)
    head = f"GET /t/{table}/socket HTTP/1.1\r\n{HEAD}Cookie: {cookie}\r\n{UPGRADE}{KEY}".encode()
    unread(house, until, head + said, 64)


# Requests


def requests(house: House, until: float) -> None:
    """The first page, without end, on thirty connections."""
    asked(house, until, itertools.repeat("/"))


def asked(house: House, until: float, paths: Iterator[str], more: str = "", cookie: str = "") -> None:
    """These addresses, one after the other, on thirty connections."""
    seat = f"Cookie: {cookie}\r\n" if cookie else ""
    while time.monotonic() < until:
        with contextlib.suppress(OSError), contextlib.ExitStack() as stack:
            raws = [stack.enter_context(house.plug()) for _ in range(30)]
            while time.monotonic() < until:
                for raw in raws:
                    raw.sendall(f"GET {next(paths)} HTTP/1.1\r\n{HEAD}{seat}{more}\r\n".encode("latin-1"))
                for raw in raws:
                    if not raw.recv(1 << 20):
                        raise OSError


def odd_paths(house: House, until: float) -> None:
    """Addresses that nobody has, and headers as long as they may be."""
    paths = ["/%00", "/static/%00", "/static/..%2f..%2fetc/passwd", "/static/" + "a" * 4000, "/t/" + "%ff" * 900]
    paths += [
        "//",
        "/t//socket",
        "/static/%F0%9F%92%A9",
        "/t/" + "0" * 40 + "/replay/99999999?view=0",
        "/?" + "a=b&" * 900,
    ]
    more = f"Accept-Language: {'x;q=0.1,' * 500}\r\nCookie: {'a=b; ' * 800}\r\n"
    asked(house, until, itertools.cycle(paths), more)


def ranges(house: House, until: float) -> None:
    """Files of the house in a hundred pieces."""
    pieces = ",".join(f"{number * 3}-{number * 3}" for number in range(99))
    asked(house, until, itertools.cycle(["/static/table.js", "/static/table.css"]), f"Range: bytes={pieces}\r\n")


def replays(house: House, until: float) -> None:
    """Moments of a long game that is over, legends, records and rules, in every layout."""
    table, cookie = house.found("pampero", seat1="random")
    with house.line(f"/t/{table}/socket", cookie) as raw:
        raw.sendall(text({"do": "hello"}) + text({"do": "resign", "id": "r"}))
        time.sleep(0.5)
    steps = [f"/t/{table}/replay/{ply}?view=0&layout={layout}" for ply in range(30) for layout in LAYOUTS]
    others = [f"/t/{table}/record", f"/t/{table}/legend", f"/t/{table}/replay", *(f"/legend/{game}" for game in GAMES)]
    asked(house, until, itertools.cycle(random.sample(steps + others * 5, len(steps) + 5 * len(others))), cookie=cookie)


def bodies(house: House, until: float) -> None:
    """Bodies in pieces of one byte, without end."""
    head = f"POST /tables HTTP/1.1\r\n{HEAD}Transfer-Encoding: chunked\r\n\r\n".encode()
    while time.monotonic() < until:
        with contextlib.suppress(OSError), house.plug() as raw:
            raw.sendall(head)
            while time.monotonic() < until:
                raw.sendall(b"1\r\nx\r\n" * 10_000)


# Questions


def questions(house: House, until: float) -> None:
    """Hints, reasons, explanations, regions and probes at four tables, as fast as is heard."""
    lines = []
    for game in GAMES:
        table, cookie = house.found(game, seat1="random")
        lines += [house.line(f"/t/{table}/socket", cookie) for _ in range(14)]
    many(lines, until, map(text, questions_of(random.Random(1))))


def questions_of(luck: random.Random) -> Iterator[dict[str, object]]:
    """What a page may ask, without end."""
    pieces = ("hand large gold", "hand small gold", "hand large gold 1", "contract S1", "W3", "no such thing")
    for number in itertools.count():
        name = f"q{number}"
        yield luck.choice(
            [
                {"do": "hint", "id": name},
                {"do": "why", "id": name, "move": f"build {luck.choice('ABCW')}{number % 9} north {number}"},
                {"do": "why", "id": name, "targets": [luck.choice(pieces), "space 3"]},
                {"do": "why", "id": name, "targets": luck.choices(PLACES, k=luck.choice((1, 2, 8)))},
                {"do": "about", "id": name, "thing": luck.choice(pieces)},
                {"do": "where", "id": name, "line": number % 60},
                {"do": "reach", "id": name, "piece": luck.choice(pieces)},
                {"do": "probe", "id": name, "piece": luck.choice(pieces), "x": number % 400, "y": number % 300},
                {"do": "hello", "layout": luck.choice(LAYOUTS)},
                {"do": "move", "id": name, "seq": number % 40, "move": f"pylon {number}"},
                {"do": "chat", "id": name, "text": "\U0001f600" * 300},
            ]
        )


def lessons(house: House, until: float) -> None:
    """Lessons and puzzles that are turned to and fro, left and come back to, with hints and moves that are none."""
    lines = [house.line(f"/{what}/{game}/socket") for game in GAMES for what in ("learn", "puzzles") for _ in range(7)]
    luck = random.Random(2)

    def said() -> Iterator[bytes]:
        for number in itertools.count():
            turn = {"do": "turn", "id": f"t{number}", "to": luck.randrange(70)}
            back = {"do": "hello", "place": f"x {luck.randrange(70)} 0 " + ".".join(["01"] * 900)}
            probe = {"do": "probe", "id": f"p{number}", "piece": "hand large gold", "x": number % 400, "y": 94}
            move = {"do": "move", "id": f"m{number}", "seq": 0, "move": f"trash something odd {number}"}
            hint = {"do": "hint", "id": f"h{number}"}
            yield text(luck.choice([turn, turn, back, probe, move, hint]))

    many(lines, until, said())


def tables(house: House, until: float) -> None:
    """As many tables as are given, with the strongest bots, all of them watched."""
    lines = []
    while time.monotonic() < until:
        try:
            fields = {f"seat{number}": "expert" for number in range(1, 5)}
            table, cookie = house.found(random.choice(GAMES), seats="2", **fields)
            lines.append(house.line(f"/t/{table}/socket", cookie))
            lines[-1].sendall(text({"do": "hello"}))
        except OSError:
            time.sleep(0.1)
        for raw in lines:
            with contextlib.suppress(OSError):
                drained(raw)


def peace(house: House, until: float) -> None:
    """Nothing at all, to compare with."""
    time.sleep(max(0.0, until - time.monotonic()))


ATTACKS: list[tuple[Callable[[House, float], None], int]] = [
    (peace, 1),
    (pings, 4),
    (pongs, 4),
    (parts, 4),
    (after_the_end, 4),
    (bombs, 4),
    (deep, 1),
    (half_open, 1),
    (half_open_from_many, 1),
    (storm, 4),
    (deaf, 1),
    (deaf_pages, 1),
    (requests, 1),
    (odd_paths, 1),
    (ranges, 1),
    (replays, 1),
    (bodies, 4),
    (questions, 1),
    (lessons, 1),
    (tables, 1),
]
"""The attacks, and how many processes carry each out."""
