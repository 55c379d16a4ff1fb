"""What one hostile guest can do to all others: attacks on a house of its own, each for a few seconds, then it stops.

python -m bench.attack [--seconds 5] [--descriptors 1024] [--only lessons,deaf]

While each attack (bench/attackers.py) lasts, somebody plays at a table of their own, and a newcomer from another
address asks for a file; told is how long both waited, how much memory the house took, and how much it wrote to its log.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import multiprocessing
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from websockets import Origin
from websockets.sync.client import ClientConnection, connect

from bench.attackers import ATTACKS, House
from bench.table_load import memory

PLAYING = {"game": "hatsuden", "seat1": "random"}


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
        yield House(port, answer.headers["location"].removeprefix("/t/"), cookie, server.pid)
    finally:
        server.terminate()
        try:
            server.wait(20)
        finally:
            server.kill()


@dataclass
class Waits:
    """How long others waited, and what the house took meanwhile."""

    moves: list[float] = field(default_factory=list)
    """Seconds from a move to its answer."""
    shown: list[float] = field(default_factory=list)
    """Seconds until the mover saw it."""
    newcomers: list[float] = field(default_factory=list)
    refused: int = 0
    memory: int = 0


class Player:
    """Somebody who plays against a bot, one game after the other."""

    def __init__(self, house: House) -> None:
        self.url = f"http://127.0.0.1:{house.port}"
        self.position: dict[str, Any] = {}
        self.page = self.sit_down()

    def sit_down(self) -> ClientConnection:
        """A page at a new table."""
        answer = httpx.post(f"{self.url}/tables", data=PLAYING, headers={"Origin": self.url}, timeout=60)
        headers = {"Cookie": answer.headers["set-cookie"].split(";")[0]}
        address = f"ws{self.url[4:]}{answer.headers['location']}/socket"
        opening = connect(address, origin=Origin(self.url), additional_headers=headers, open_timeout=60)
        page: ClientConnection = opening.__enter__()
        page.send('{"do":"hello"}')
        return page

    def hear(self) -> dict[str, Any]:
        """The next message."""
        message: dict[str, Any] = json.loads(self.page.recv(timeout=60))
        if message["is"] == "position":
            self.position = message
        return message

    def close(self) -> None:
        """Goes."""
        self.page.close()

    def move(self, found: Waits) -> None:
        """Makes a move as soon as it may, and waits until it is seen."""
        while not self.position.get("moves"):
            if self.position.get("status") == "ended":
                self.page.close()
                self.position, self.page = {}, self.sit_down()
            self.hear()
        began, seq = time.monotonic(), self.position["seq"]
        move = self.position["moves"][0]["move"]
        self.page.send(json.dumps({"do": "move", "id": f"m{seq}", "seq": seq, "move": move}))
        answered = False
        while not answered or self.position["seq"] == seq:
            if self.hear()["is"] == "answer":
                answered = True
                found.moves.append(time.monotonic() - began)
        found.shown.append(time.monotonic() - began)


def waits(house: House, until: float) -> Waits:
    """How it goes to others until then."""
    found, player = Waits(), Player(house)
    with contextlib.closing(player):
        while time.monotonic() < until:
            player.move(found)
            began = time.monotonic()
            try:
                with house.plug("127.0.0.9") as raw:
                    raw.settimeout(30)
                    raw.sendall(b"GET /static/icon.svg HTTP/1.0\r\n\r\n")
                    found.refused += b"200 OK" not in raw.recv(4096)
                found.newcomers.append(time.monotonic() - began)
            except OSError:
                found.refused += 1
            found.memory = max(found.memory, memory(house.process))
            time.sleep(0.2)
    return found


def milliseconds(times: list[float], share: float) -> str:
    """That percentile."""
    found = sorted(times)
    return f"{1000 * found[min(len(found) - 1, int(len(found) * share))]:.0f} ms" if found else "–"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=5, help="how long each attack lasts")
    parser.add_argument("--descriptors", type=int, default=1024, help="how many the house may have")
    parser.add_argument("--only", default="", help="attacks, divided by commas; without it all of them")
    given = parser.parse_args()
    context = multiprocessing.get_context("fork")
    only = given.only.split(",") if given.only else [attack.__name__ for attack, _ in ATTACKS]
    for attack, processes in ATTACKS:
        if attack.__name__ not in only:
            continue
        with tempfile.TemporaryDirectory() as folder, opened(given.descriptors, Path(folder)) as house:
            before = memory(house.process)
            until = time.monotonic() + given.seconds
            attackers = [context.Process(target=attack, args=(house, until), daemon=True) for _ in range(processes)]
            for one in attackers:
                one.start()
            found = waits(house, until + 1)
            for one in attackers:
                one.join(given.seconds + 30)
                one.kill()
            log = (Path(folder) / "errors").stat().st_size
        print(
            f"{attack.__name__.replace('_', ' ')}: moves answered p50 {milliseconds(found.moves, 0.5)}, most "
            f"{milliseconds(found.moves, 1)}, seen p50 {milliseconds(found.shown, 0.5)}, most "
            f"{milliseconds(found.shown, 1)}; newcomers p50 {milliseconds(found.newcomers, 0.5)}, most "
            f"{milliseconds(found.newcomers, 1)}, {found.refused} refused; {(found.memory - before) / 2**20:.0f} MiB "
            f"more; {log} bytes of log; load {os.getloadavg()[0]:.0f}",
            flush=True,
        )


if __name__ == "__main__":
    main()
