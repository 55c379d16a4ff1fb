"""One guest cannot stop the house: connections that flood, dawdle, do not read, or come by the thousand."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import random
import resource
import select
import socket
import struct
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path

import httpx
import pytest
import uvicorn
from starlette.requests import Request
from starlette.responses import Response

from ludoteca.table import doorkeeper, gate
from ludoteca.table.gate import PORTION, Proxies, SocketLine, room_for_connections, share_of
from ludoteca.table.guard import Limits, one_guest
from ludoteca.table.identity import CHAT_LENGTH
from ludoteca.table.server import Server
from ludoteca.table.sparing import Sparing
from tests.table.guests import Guest, Running, apart, awaited, two_at_a_table, wait_for

TEXT, CONTINUATION, PING, PONG = 1, 0, 9, 10


def frame(kind: int, data: bytes = b"", final: bool = True) -> bytes:
    """A frame as browsers send it, masked with zeros."""
    size = bytes([0x80 | len(data)]) if len(data) < 126 else b"\xfe" + struct.pack("!H", len(data))
    return bytes([(0x80 if final else 0) | kind]) + size + b"\0\0\0\0" + data


def plug(house: str, source: str = "127.0.0.1") -> socket.socket:
    """A bare connection to the house."""
    host, _, port = house.removeprefix("http://").partition(":")
    return socket.create_connection((host, int(port)), 10, (source, 0))


def ask(house: str, request: str, source: str = "127.0.0.1") -> str:
    """The answer to a request, word for word."""
    with plug(house, source) as raw:
        raw.sendall(request.encode())
        return heard(raw).decode()


def heard(raw: socket.socket) -> bytes:
    """All that comes until the other side ends the connection; fails when it does not."""
    data = b""
    with contextlib.suppress(ConnectionError):
        while more := raw.recv(65_536):
            data += more
    return data


def line_to(guest: Guest, *more: str, host: str = "") -> socket.socket:
    """A socket to the guest's table, opened by hand."""
    raw = plug(f"http://{guest.host}")
    head = [
        f"GET /t/{guest.table}/socket HTTP/1.1",
        f"Host: {host or guest.host}",
        f"Origin: http://{host or guest.host}",
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
        *more,
    ]
    raw.sendall("\r\n".join([*head, "", ""]).encode())
    return raw


LOOPS = [
    "asyncio",
    pytest.param("uvloop", marks=pytest.mark.skipif(find_spec("uvloop") is None, reason="there is no uvloop here")),
]
"""Houses run on either; how bytes come differs."""


@pytest.fixture(params=LOOPS)
def strict(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Running]:
    """A house with its usual limits."""
    with Running(tmp_path / "tables.db", limits=Limits(), loop=request.param) as running:
        yield running


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """A gate whose patience is short."""
    for name in ("HEADERS", "BODY", "STALLED", "TICK"):
        monkeypatch.setattr(gate, name, 0.2)


# Sockets that flood


def in_parts(raw: socket.socket) -> bytes:
    """The beginning of a message that goes on for ever."""
    raw.sendall(frame(TEXT, b"{", final=False))
    return frame(CONTINUATION, final=False)


def closed_by_the_house(raw: socket.socket) -> bytes:
    """Messages until the house has had enough of them and says so; then goes on."""
    ping = frame(TEXT, b'{"do":"ping"}')
    for _ in range(90):
        raw.sendall(ping)
    return ping


@pytest.mark.parametrize(
    "begin",
    [
        pytest.param(lambda raw: frame(PING), id="pings"),
        pytest.param(lambda raw: frame(PONG), id="pongs"),
        pytest.param(in_parts, id="parts"),
        pytest.param(lambda raw: frame(TEXT), id="empty messages"),
        pytest.param(closed_by_the_house, id="after the end"),
    ],
)  # fmt: skip
def test_who_floods_a_socket_is_cut_off_and_others_go_on(
    strict: Running, monkeypatch: pytest.MonkeyPatch, begin: Callable[[socket.socket], bytes]
) -> None:
    parsed: list[int] = []
    handle = SocketLine.handle_events

    def counted(line: SocketLine) -> None:
        parsed.append(len(line.conn.events))
        handle(line)

    monkeypatch.setattr(SocketLine, "handle_events", counted)
    anna, ben = two_at_a_table(strict.url)
    page = ben.sit_down()
    assert page.act("chat", text="before")["ok"]
    parsed.clear()
    with line_to(anna) as raw:
        assert raw.recv(1024).startswith(b"HTTP/1.1 101")
        one = begin(raw)
        block = one * (65_536 // len(one))
        with contextlib.suppress(ConnectionError):
            for _ in range(40):
                raw.sendall(block)
        assert page.act("chat", text="meanwhile")["ok"]
        heard(raw)
    assert strict.server.gate.cut_off == 1
    assert max(parsed) <= PORTION // 6 + 1, "others have their turn after every portion"
    assert sum(parsed) < 600, "and hardly anything of the flood is read"
    assert page.act("chat", text="after")["ok"]


def test_a_page_in_a_hurry_is_told_so_and_not_cut_off(strict: Running) -> None:
    anna, _ = two_at_a_table(strict.url)
    wire = anna.sit_down()
    for _ in range(60):
        wire.say(do="ping")
    wire.until(lambda message: message["is"] == "trouble")
    assert strict.server.gate.cut_off == 0


def test_a_socket_of_too_many_headers_is_answered_and_let_go(strict: Running) -> None:
    anna, ben = two_at_a_table(strict.url)
    many = [f"X-{number}: y" for number in range(400)]
    with line_to(anna, *many) as raw:
        assert heard(raw).startswith(b"HTTP/1.1 431")
    anna.http.close()
    ben.http.close()
    wait_for(lambda: not strict.server.gate.inside)
    assert not strict.uvicorn.server_state.connections, "nothing is kept of it"


# Connections that dawdle


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize(
    "said",
    [
        "",
        "GET / HTTP/1.1\r\nX-A: ",
        "GET /static/icon.svg HTTP/1.1\r\nHost: localhost\r\n\r\nGET / HT",
        "POST /tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 90\r\n\r\ngame=",
        "GET /static/icon.svg HTTP/1.1\r\nHost: localhost\r\nContent-Length: 90\r\n\r\nx",
    ],
)
def test_who_never_comes_to_the_end_is_let_go(strict: Running, said: str) -> None:
    with plug(strict.url) as raw:
        raw.sendall(said.replace("localhost\r\n", f"localhost\r\nOrigin: {strict.url}\r\n").encode())
        with contextlib.suppress(ConnectionError):
            for _ in range(30):
                time.sleep(0.05)
                raw.sendall(b"x" if said else b"")
        heard(raw)
    wait_for(lambda: not strict.server.gate.inside)


@pytest.mark.usefixtures("hasty")
def test_who_does_not_read_is_cut_off(strict: Running) -> None:
    with socket.socket() as raw:
        raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        raw.connect(("127.0.0.1", int(strict.host.partition(":")[2])))
        raw.sendall(b"GET /rules/pampero HTTP/1.1\r\nHost: localhost\r\n\r\n" * 100)
        wait_for(lambda: strict.server.gate.cut_off)
    wait_for(lambda: not strict.server.gate.inside)


@pytest.mark.parametrize("loop", LOOPS)
def test_a_body_without_end_is_not_read(tmp_path: Path, loop: str) -> None:
    head = b"POST /tables HTTP/1.1\r\nHost: x.localhost\r\nOrigin: http://x.localhost\r\n"
    with Running(tmp_path / "tables.db", loop=loop, limits=Limits(bytes=(65_536, 1))) as house:
        with plug(house.url) as raw:
            raw.sendall(head + b"Transfer-Encoding: chunked\r\n\r\n")
            assert heard(raw).startswith(b"HTTP/1.1 411"), "in pieces, each of which costs, it is not read at all"
        with plug(house.url) as raw:
            raw.sendall(head + b"Content-Length: 100000000\r\n\r\n")
            with contextlib.suppress(ConnectionError):
                for _ in range(100):
                    raw.sendall(b"x" * 65_536)
            heard(raw)
        assert house.server.gate.cut_off == 1


@pytest.mark.parametrize("loop", LOOPS)
def test_requests_of_one_address_come_one_after_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, loop: str
) -> None:
    """However many it sends at once, answers to so many are made at a time, and others' are made between them."""
    order: list[str] = []
    both = threading.Event()

    async def slow(self: Server, request: Request) -> Response:
        assert request.client is not None
        order.append(request.client.host)
        while not both.is_set():
            await asyncio.sleep(0.01)
        return Response()

    monkeypatch.setattr(Server, "words", slow)
    limits = Limits(handled_requests=2, open_requests=5)
    request = b"GET /words.js HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
    with Running(tmp_path / "tables.db", loop=loop, limits=limits) as house, contextlib.ExitStack() as stack:
        many = [stack.enter_context(plug(house.url, "127.0.0.2")) for _ in range(7)]
        for raw in many:
            raw.sendall(request)
        refused = [raw for raw in select.select(many, [], [], 10)[0] if heard(raw).startswith(b"HTTP/1.1 429")]
        assert len(refused) >= 1, "of more than it may have at once"
        other = stack.enter_context(plug(house.url, "127.0.0.3"))
        other.sendall(request)
        wait_for(lambda: "127.0.0.3" in order)
        assert order == ["127.0.0.2", "127.0.0.2", "127.0.0.3"]
        both.set()
        assert heard(other).startswith(b"HTTP/1.1 200")
        answers = [heard(raw)[:12] for raw in many if raw not in refused]
        assert answers.count(b"HTTP/1.1 200") == 5


# Connections by the thousand


@pytest.mark.parametrize("loop", LOOPS)
def test_one_address_cannot_take_all_connections_and_all_cannot_take_more_than_there_are(
    tmp_path: Path, loop: str
) -> None:
    request = "GET /static/icon.svg HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
    limits = Limits(connections_by_address=4, connections=8)
    with Running(tmp_path / "tables.db", loop=loop, limits=limits) as house, contextlib.ExitStack() as stack:
        anna = Guest(house.url, "Anna")
        anna.found(seat1="random")
        page = anna.sit_down()
        anna.http.close()
        wait_for(lambda: len(house.server.gate.inside) == 1)
        for _ in range(4):
            stack.enter_context(plug(house.url, "127.0.0.2"))
        wait_for(lambda: len(house.server.gate.inside) == 5)
        refused = ask(house.url, request, "127.0.0.2")
        assert refused.startswith("HTTP/1.1 503")
        assert "Too many connections from your address" in refused
        assert ask(house.url, request, "127.0.0.3").startswith("HTTP/1.1 200"), "others come in"
        for _ in range(3):
            stack.enter_context(plug(house.url, "127.0.0.4"))
        wait_for(lambda: len(house.server.gate.inside) == 8)
        assert "The house is full just now" in ask(house.url, request, "127.0.0.5")
        assert page.act("chat", text="I am inside")["ok"]
        stack.close()
        wait_for(lambda: len(house.server.gate.inside) == 1)
        assert ask(house.url, request, "127.0.0.2").startswith("HTTP/1.1 200")


@pytest.mark.slow
def test_a_house_with_few_descriptors_bears_thousands_of_connections(tmp_path: Path) -> None:
    """Half-open ones from many addresses: who plays plays on, the log stays short, newcomers come in again."""
    command = [sys.executable, "-m", "ludoteca.cli", "serve", "--port", "0", "--data", str(tmp_path / "t.db")]
    errors = tmp_path / "errors"
    with errors.open("w") as log:
        server = subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (512, 512)),
        )
    with contextlib.ExitStack() as stack:
        stack.callback(server.kill)
        assert server.stdout is not None
        stack.callback(server.stdout.close)
        url = f"http://127.0.0.1:{server.stdout.readline().split('localhost:')[1].split('/')[0]}"
        anna = Guest(url, "Anna")
        anna.found(seat1="random")
        page = anna.sit_down()
        anna.http.close()
        for number in range(600):
            stack.enter_context(plug(url, f"127.0.0.{2 + number % 12}"))
        assert page.act("chat", text="still here")["ok"]
        ended = time.monotonic() + 60
        while "200 OK" not in ask(url, "GET / HTTP/1.0\r\n\r\n"):
            assert time.monotonic() < ended, "newcomers come in once the time for headers is over"
            time.sleep(0.5)
        assert page.act("chat", text="after all")["ok"]
        server.terminate()
        server.wait(20)
    assert errors.stat().st_size < 20_000, errors.read_text()[:2000]
    for path in tmp_path.glob("t.db*"):
        assert path.stat().st_mode & 0o077 == 0, f"{path.name} is its owner's alone"


def test_the_limits_follow_from_the_descriptors() -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (1024, hard))
        found = room_for_connections()
        raised = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
        assert raised == (gate.WANTED if hard == resource.RLIM_INFINITY else min(hard, gate.WANTED))
        assert found == raised - gate.RESERVE
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    assert [share_of(connections) for connections in (16, 700, 16_000)] == [8, 87, 256]


def test_many_requests_of_one_address_wait_and_then_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(doorkeeper, "SLOWED", 0.05)
    for rate, last in ((0.001, 429), (100.0, 200)):
        limits = Limits(requests=(5, rate))
        with Running(tmp_path / f"{last}.db", limits=limits) as house, httpx.Client(base_url=house.url) as http:
            assert [http.get("/static/icon.svg").status_code for _ in range(7)] == [200] * 5 + [last] * 2
            assert "200 OK" in ask(house.url, "GET / HTTP/1.0\r\n\r\n", "127.0.0.2"), "others need not wait"


# Addresses


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("::ffff:192.0.2.7", "192.0.2.7", True),
        ("192.0.2.7", "192.0.2.8", False),
        ("fe80::1%eth0", "fe80::2", True),
        ("unknown", "unknown", True),
    ],
)
def test_one_subscriber_is_one_address(one: str, other: str, same: bool) -> None:
    assert (one_guest(one) == one_guest(other)) == same


def test_an_address_cannot_be_forged_and_a_proxy_is_believed(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    limits = Limits(wrong_links=(2, 0.0001), connections_by_address=2)

    def tried(house: Running) -> list[int]:
        with httpx.Client(base_url=house.url) as http:
            return [
                http.get("/t/a/join/b", headers={"X-Forwarded-For": address}).status_code
                for address in ("192.0.2.1", "192.0.2.1", "192.0.2.1", "192.0.2.2", "6.6.6.6, 192.0.2.1", "2001:db8::1")
            ]

    with Running(tmp_path / "one.db", limits=limits) as house:
        assert tried(house) == [404, 404, 429, 429, 429, 429], "without --proxy nobody is believed"
    assert len([one for one in caplog.messages if "--proxy" in one]) == 1, "and its owner is told so, once"
    with Running(tmp_path / "two.db", limits=limits, proxy="127.0.0.1") as house, contextlib.ExitStack() as stack:
        for _ in range(4):
            stack.enter_context(plug(house.url))  # a proxy's connections are many people's
        assert tried(house) == [404, 404, 429, 404, 429, 404], "what the proxy itself has seen counts"


def test_proxies_are_addresses_or_networks() -> None:
    proxies = Proxies("10.0.0.0/8, ::1")
    assert "10.1.2.3" in proxies
    assert "::1" in proxies
    assert "127.0.0.1" not in proxies
    assert "" not in Proxies("")
    with pytest.raises(ValueError, match="a proxy is an address or a network"):
        Proxies("*")


# The log


def test_the_log_does_not_flood() -> None:
    sparing = Sparing(burst=3, rate=0.0)
    written: list[str] = []

    def write(text: str, *values: object) -> None:
        record = logging.LogRecord("x", logging.ERROR, "", 0, text, values, None)
        if sparing.filter(record):
            written.append(record.getMessage())

    for number in range(10):
        write("table %s cannot be opened", number)
        write(f"Fatal error\nprotocol: {number}")
    assert len(written) == 6, "of each kind three, whatever is filled in"
    write("something else")
    assert written[-1] == "something else"
    for bucket in sparing.counters.buckets.values():
        bucket.left = 1
    write("table %s cannot be opened", 11)
    assert written[-1] == "table 11 cannot be opened (and 7 more of this kind)"
    for number in range(1000):
        write(f"ever new {number}")
    assert len(written) < 40, "nor with ever new lines"


def test_what_is_read_in_portions_comes_out_whole(strict: Running) -> None:
    anna, _ = two_at_a_table(strict.url)
    wire = anna.sit_down()
    text = "".join(random.Random(1).choices("abcdefghijklmnopqrstuvwxyz", k=CHAT_LENGTH))
    assert wire.act("chat", text=text + text + text)["ok"]
    wire.settled(lambda position: [0, "Anna", text] in position["talk"]["add"])
    long = "".join(random.Random(2).choices("abcdefghijklmnopqrstuvwxyz", k=3900))
    wire.say(do="chat", id="a", text=long)
    assert "1000" in wire.until(lambda message: message["is"] == "trouble")["text"], "read whole, though refused"


def test_houses_of_one_process_read_into_memory_of_their_own() -> None:
    """Each has a loop in a thread: with one piece of memory for both, a guest of one was heard at the other."""
    one, other = (gate.Gate(Limits(), Proxies("")) for _ in range(2))
    one.portion[:5] = b"first"
    assert bytes(other.portion[:5]) == bytes(5)


def test_of_many_connections_a_few_are_looked_at_in_one_go(monkeypatch: pytest.MonkeyPatch) -> None:
    """With ten thousand pages a look at all of them would hold up everybody once a second."""
    monkeypatch.setattr(gate, "LOOKED", 4)
    monkeypatch.setattr(gate, "TICK", 0.01)
    at_once: list[set[int]] = []
    seen: set[int] = set()

    class Watched:
        guest = ""

        def stalls(self, now: float) -> bool:
            seen.add(id(self))
            at_once[-1].add(id(self))
            return False

        def dawdles(self, now: float) -> bool:
            return False

    look = gate.Gate._look

    def noted(self: gate.Gate) -> None:
        at_once.append(set())
        look(self)

    async def watch() -> None:
        here = gate.Gate(Limits(), Proxies(""))
        many = [Watched() for _ in range(18)]
        for one in many:
            here.enter(one, "somebody")  # type: ignore[arg-type]
        async with asyncio.timeout(10):
            while len(seen) < len(many):
                await asyncio.sleep(0.01)
        for one in many:
            here.leave(one)  # type: ignore[arg-type]

    monkeypatch.setattr(gate.Gate, "_look", noted)
    awaited(watch())
    assert max(map(len, at_once)) == 4


@pytest.mark.parametrize("loop", LOOPS)
def test_a_queue_at_the_door_is_taken_up_quickly(loop: str) -> None:
    """Who comes must not wait behind each of those who flood, while all who are inside are served in between."""
    rounds = 0
    came: list[int] = []

    class Noted(gate.Gate):
        def enter(self, one: gate.Guarded, address: str) -> None:
            came.append(rounds)
            super().enter(one, address)

    async def nobody(scope: object, receive: object, send: object) -> None:
        """No application."""

    class Served(uvicorn.Server):
        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            await gate.listen_more(self)
            asyncio.get_running_loop().call_soon(self.crowd)

        def crowd(self) -> None:
            nonlocal rounds
            if not waiting:
                port = self.servers[0].sockets[0].getsockname()[1]
                waiting.extend(socket.create_connection(("127.0.0.1", port)) for _ in range(64))
            rounds += 1
            self.should_exit = len(came) == 64
            if not self.should_exit:
                asyncio.get_running_loop().call_soon(self.crowd)

    waiting: list[socket.socket] = []
    config = gate.GatedConfig(
        nobody, Noted(Limits(), Proxies("")), port=0, log_level="error", lifespan="off", loop=loop
    )
    try:
        apart(Served(config).run)
    finally:
        for one in waiting:
            one.close()
    assert len(came) == 64
    assert max(came) - min(came) < 24
