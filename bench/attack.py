"""What one hostile guest can do to all others: attacks on a house of its own, each for a few seconds, then it stops.

python -m bench.attack [--seconds 5] [--descriptors 1024]

While each attack lasts a page at a table says ``ping`` five times a second and a newcomer from another address asks for
the first page; told is how long both waited, and how much the house wrote to its log.
"""

from __future__ import annotations

import argparse
import contextlib
import multiprocessing
import os
import resource
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import httpx
from websockets import Origin
from websockets.sync.client import connect

ATTACKER = "127.0.0.3"
MASK = b"\x80\0\0\0\0"
HEAD = "Host: localhost\r\nOrigin: http://localhost\r\n"


@dataclass(frozen=True)
class House:
    """A house under attack."""

    port: int
    table: str
    cookie: str

    def plug(self, source: str = ATTACKER) -> socket.socket:
        """A bare connection."""
        return socket.create_connection(("127.0.0.1", self.port), 5, (source, 0))

    def line(self) -> socket.socket:
        """A socket to the table, opened by hand."""
        raw = self.plug()
        upgrade = "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        key = "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        raw.sendall(f"GET /t/{self.table}/socket HTTP/1.1\r\n{HEAD}{upgrade}{key}".encode())
        raw.recv(1024)
        return raw


def flood(house: House, until: float, first: bytes, block: bytes) -> None:
    """Sends the same without end, on one connection after another."""
    while time.monotonic() < until:
        with contextlib.suppress(OSError), house.line() as raw:
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
    text = b'\x81\x8d\0\0\0\0{"do":"ping"}'
    flood(house, until, text * 90, text * 4000)


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


def requests(house: House, until: float) -> None:
    """The first page, without end, on thirty connections."""
    with contextlib.ExitStack() as stack:
        request = f"GET / HTTP/1.1\r\n{HEAD}\r\n".encode()
        while time.monotonic() < until:
            with contextlib.suppress(OSError):
                raws = [stack.enter_context(house.plug()) for _ in range(30)]
                while time.monotonic() < until:
                    for raw in raws:
                        raw.sendall(request)
                    for raw in raws:
                        raw.recv(1 << 20)


def bodies(house: House, until: float) -> None:
    """Bodies in pieces of one byte, without end."""
    head = f"POST /tables HTTP/1.1\r\n{HEAD}Transfer-Encoding: chunked\r\n\r\n".encode()
    while time.monotonic() < until:
        with contextlib.suppress(OSError), house.plug() as raw:
            raw.sendall(head)
            while time.monotonic() < until:
                raw.sendall(b"1\r\nx\r\n" * 10_000)


def deaf(house: House, until: float) -> None:
    """Asks for the longest page again and again, and reads nothing."""
    with contextlib.ExitStack() as stack:
        for _ in range(60):
            with contextlib.suppress(OSError):
                raw = stack.enter_context(house.plug())
                raw.sendall(f"GET /rules/pampero HTTP/1.1\r\n{HEAD}\r\n".encode() * 50)
        time.sleep(max(0.0, until - time.monotonic()))


def peace(house: House, until: float) -> None:
    """Nothing at all, to compare with."""
    time.sleep(max(0.0, until - time.monotonic()))


ATTACKS: list[tuple[Callable[[House, float], None], int]] = [
    (peace, 1),
    (pings, 4),
    (pongs, 4),
    (parts, 4),
    (after_the_end, 4),
    (half_open, 1),
    (half_open_from_many, 1),
    (requests, 1),
    (bodies, 4),
    (deaf, 1),
]
"""The attacks, and how many processes carry each out."""


@contextlib.contextmanager
def opened(descriptors: int, folder: Path) -> Iterator[House]:
    """A house with so many descriptors and one table."""
    command = [sys.executable, "-m", "ludoteca.cli", "serve", "--port", "0", "--data", str(folder / "tables.db")]
    with (folder / "errors").open("w") as log:
        server = subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (descriptors, descriptors)),
        )
    try:
        assert server.stdout is not None
        port = int(server.stdout.readline().split("localhost:")[1].split("/")[0])
        url = f"http://127.0.0.1:{port}"
        answer = httpx.post(f"{url}/tables", data={"game": "hatsuden"}, headers={"Origin": url}, timeout=60)
        httpx.get(url, timeout=120)  # everything is drawn once
        cookie = answer.headers["set-cookie"].split(";")[0]
        yield House(port, answer.headers["location"].removeprefix("/t/"), cookie)
    finally:
        server.terminate()
        try:
            server.wait(20)
        finally:
            server.kill()


def waits(house: House, until: float) -> tuple[list[float], list[float], int]:
    """How long a page waited for its pongs and newcomers for the first page, and how many of these were refused."""
    inside: list[float] = []
    newcomers: list[float] = []
    refused = 0
    url = f"127.0.0.1:{house.port}"
    headers = {"Cookie": house.cookie}
    address = f"ws://{url}/t/{house.table}/socket"
    with connect(address, origin=Origin(f"http://{url}"), additional_headers=headers, ping_interval=None) as page:
        while (began := time.monotonic()) < until:
            page.send('{"do":"ping"}')
            page.recv(timeout=60)
            inside.append(time.monotonic() - began)
            began = time.monotonic()
            try:
                with house.plug("127.0.0.9") as raw:
                    raw.settimeout(30)
                    raw.sendall(b"GET /static/icon.svg HTTP/1.0\r\n\r\n")
                    refused += b"200 OK" not in raw.recv(4096)
                newcomers.append(time.monotonic() - began)
            except OSError:
                refused += 1
            time.sleep(0.2)
    return inside, newcomers, refused


def milliseconds(times: list[float], share: float) -> str:
    """That percentile."""
    found = sorted(times)
    return f"{1000 * found[min(len(found) - 1, int(len(found) * share))]:.0f} ms" if found else "–"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=5, help="how long each attack lasts")
    parser.add_argument("--descriptors", type=int, default=1024, help="how many the house may have")
    given = parser.parse_args()
    context = multiprocessing.get_context("fork")
    for attack, processes in ATTACKS:
        with tempfile.TemporaryDirectory() as folder, opened(given.descriptors, Path(folder)) as house:
            until = time.monotonic() + given.seconds
            attackers = [context.Process(target=attack, args=(house, until), daemon=True) for _ in range(processes)]
            for one in attackers:
                one.start()
            inside, newcomers, refused = waits(house, until + 1)
            for one in attackers:
                one.join(given.seconds + 30)
                one.kill()
            log = (Path(folder) / "errors").stat().st_size
        print(
            f"{attack.__name__.replace('_', ' ')}: inside p50 {milliseconds(inside, 0.5)}, p99 "
            f"{milliseconds(inside, 0.99)}; newcomers p50 {milliseconds(newcomers, 0.5)}, p99 "
            f"{milliseconds(newcomers, 0.99)}, {refused} refused; {log} bytes of log",
            flush=True,
        )


if __name__ == "__main__":
    main()
