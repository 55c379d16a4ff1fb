"""How much play one server process bears: real sockets, every move durably stored, random bots in the worker.

python -m bench.table_load --tables 500 --pause 2      one load; without arguments the section of the benchmarks' page
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from bench.report import Row, Section

SERVER = """
import contextlib, signal, sys, uvicorn
from pathlib import Path
from ludoteca.table.gate import GatedConfig
from ludoteca.table.guard import Limits
from ludoteca.table.house import Pace
from ludoteca.table.server import Settings, make_app
from ludoteca.table.stalls import watched
wide = (1e9, 1e9)
limits = Limits(
    messages=wide, hellos=wide, frames=wide, bytes=wide, bytes_by_address=wide, requests=wide, posts=wide, tables=wide,
    sockets=wide, open_sockets=10**9, connections=10**9, connections_by_address=10**9,
)
app = make_app(Settings(sys.argv[1], Pace(bot_pause=0.0), limits, workers=1, easels=int(sys.argv[3])))
if __name__ == "__main__":
    with watched() as stalls:
        signal.signal(signal.SIGUSR1, lambda *_: stalls.clear())
        gate = app.state.server.gate
        config = GatedConfig(app, gate, port=int(sys.argv[2]), log_level="error", ws_ping_interval=10)
        with contextlib.suppress(KeyboardInterrupt):
            uvicorn.Server(config).run()
    longest = stalls.longest
    Path(sys.argv[4]).write_text(
        f"{1000 * longest.seconds:.0f} ms ({1000 * longest.worked:.0f} of work: {longest.what})"
    )
"""


ECHO = """
import contextlib, sys, uvicorn, msgspec
from ludoteca.table.gate import GatedConfig, Gate, Proxies
from ludoteca.table.guard import Limits
wide = (1e9, 1e9)
limits = Limits(frames=wide, bytes=wide, bytes_by_address=wide, connections=10**9, connections_by_address=10**9)
tables, filler = {}, "x" * int(sys.argv[2])
class Table:
    def __init__(self):
        self.pages, self.seq = [], 0
async def app(scope, receive, send):
    if scope["type"] != "websocket":
        return
    await receive()
    await send({"type": "websocket.accept"})
    table = tables.setdefault(scope["path"], Table())
    table.pages.append(send)
    def position(page):
        moves = [{"move": "x"}] if table.seq % 2 == table.pages.index(page) else []
        told = {"is": "position", "seq": table.seq, "status": "playing", "moves": moves, "filler": filler}
        return {"type": "websocket.send", "text": msgspec.json.encode(told).decode()}
    while True:
        event = await receive()
        if event["type"] == "websocket.disconnect":
            return
        said = msgspec.json.decode(event["text"])
        if said["do"] == "move":
            table.seq += 1
            answer = {"is": "answer", "id": said["id"], "ok": True, "seq": table.seq}
            await send({"type": "websocket.send", "text": msgspec.json.encode(answer).decode()})
            for page in table.pages:
                await page(position(page))
        else:
            await send(position(send))
if __name__ == "__main__":
    config = GatedConfig(app, Gate(limits, Proxies("")), port=int(sys.argv[1]), log_level="error", lifespan="off")
    with contextlib.suppress(KeyboardInterrupt):
        uvicorn.Server(config).run()
"""


@dataclass
class Load:
    """What was measured."""

    tables: int
    sockets: int
    seconds: float = 0.0
    delays: list[float] = field(default_factory=list)
    """Seconds from a move's sending to its acknowledgement, which comes after the disk has it."""
    shown: list[float] = field(default_factory=list)
    """Seconds until the page had the new position."""
    stored: int = 0
    games: int = 0
    received: int = 0
    memory: int = 0
    busy: float = 0.0
    stall: str = "unknown"
    """The longest that the server's event loop did one thing, and what."""

    def row(self, what: str) -> Row:
        """The load as a line of the page."""
        note = (
            f"{len(self.delays) / self.seconds:.0f} of them by {self.sockets} pages: acknowledged p50 "
            f"{percentile(self.delays, 50)}, p99 {percentile(self.delays, 99)}; new position p50 "
            f"{percentile(self.shown, 50)}, p99 {percentile(self.shown, 99)}; "
            f"{self.received / max(1, self.stored) / 1000:.1f} kB sent a move; {self.memory / 2**20:.0f} MiB; "
            f"{1000 * self.busy / max(1, self.stored):.1f} ms of the server's own time a move "
            f"({100 * self.busy / self.seconds:.0f} % of one core); longest stall {self.stall}"
        )
        return Row(what, f"{self.stored / self.seconds:.0f}", note)


def percentile(times: list[float], which: int) -> str:
    """That percentile in milliseconds."""
    found = sorted(times)
    return f"{1000 * found[min(len(found) - 1, len(found) * which // 100)]:.0f} ms" if found else "–"


class Page:
    """One player's page: says its moves, hears the positions, asks for a rematch of none."""

    def __init__(self, socket: ClientConnection, luck: random.Random, load: Load) -> None:
        self.socket = socket
        self.luck = luck
        self.load = load
        self.seq = -1
        self.moves: list[str] = []
        self.count = 0
        self.asked = 0.0
        self.acknowledged = -1
        """How long the log must be before the next move: positions may come before the answer, and after it."""
        self.waiting = False
        self.looking = False
        """Whether its own move has not been shown yet."""

    async def arrive(self) -> None:
        """Says hello and sees the board for the first time."""
        await self.socket.send(json.dumps({"do": "hello"}))
        while self.seq < 0:
            self.hear(json.loads(await self.socket.recv()))

    async def play(self, until: float, pause: float) -> None:
        """Moves at random whenever it may, until the time is up or the game over."""
        while (left := until - time.monotonic()) > 0:
            if self.moves and not self.waiting and self.seq >= self.acknowledged:
                thought = self.luck.expovariate(1 / pause) if pause else 0.0
                if thought > left:
                    return
                await asyncio.sleep(thought)
                await self.move()
            try:
                raw = await asyncio.wait_for(self.socket.recv(), left)
            except TimeoutError:
                return
            self.load.received += len(raw)
            if self.hear(json.loads(raw)):
                return

    async def move(self) -> None:
        """Sends one of the moves that it has."""
        self.count += 1
        self.waiting = self.looking = True
        self.asked = time.monotonic()
        message = {"do": "move", "id": f"m{self.count}", "seq": self.seq, "move": self.luck.choice(self.moves)}
        self.moves = []
        await self.socket.send(json.dumps(message))

    def hear(self, message: dict[str, Any]) -> bool:
        """Takes in a message; True when the game is over."""
        now = time.monotonic()
        if message["is"] == "answer":
            self.waiting = False
            if message["ok"]:
                self.load.delays.append(now - self.asked)
                self.acknowledged = message["seq"]
            return False
        if message["is"] != "position":
            return False
        fresh = message["seq"] > self.seq
        self.seq = message["seq"]
        self.moves = [one["move"] for one in message["moves"]]
        if fresh and self.looking:
            self.load.shown.append(now - self.asked)
            self.looking = False
        if message["status"] == "ended":
            self.load.games += 1
            return True
        return False


async def take_seats(http: httpx.AsyncClient, game: str, bots: bool) -> tuple[str, list[str]]:
    """A new table, and the cookie of each person's seat."""
    http.cookies.clear()
    fields = {"game": game, "seats": "2", **({"seat1": "random"} if bots else {})}
    answer = await http.post("/tables", data=fields)
    table = answer.headers["location"].removeprefix("/t/")
    cookies = [answer.headers["set-cookie"].split(";")[0]]
    if not bots:
        page = (await http.get(f"/t/{table}", headers={"Cookie": cookies[0]})).text
        invitation = page.split('readonly value="')[1].split('"')[0]
        http.cookies.clear()
        cookies.append((await http.post(invitation)).headers["set-cookie"].split(";")[0])
    return table, cookies


async def load_with(tables: int, seconds: float, pause: float, bots: bool, game: str, easels: int = 1) -> Load:
    """Plays at so many tables for so long; a page thinks ``pause`` seconds on average."""
    folder = tempfile.mkdtemp()
    port = random.randrange(20000, 60000)
    stalls = Path(folder) / "stalls"
    arguments = [str(Path(folder) / "tables.db"), str(port), str(easels), str(stalls)]
    server = subprocess.Popen([sys.executable, "-c", SERVER, *arguments])
    house = f"http://127.0.0.1:{port}"
    load = Load(tables, 0)
    try:
        async with httpx.AsyncClient(base_url=house, headers={"Origin": house}, timeout=60, verify=False) as http:
            for _ in range(100):
                try:
                    await http.get("/static/icon.svg")
                    break
                except httpx.ConnectError:
                    await asyncio.sleep(0.1)
            pages: list[Page] = []
            for number in range(tables):
                table, cookies = await take_seats(http, game, bots)
                for cookie in cookies:
                    address, headers = f"ws://127.0.0.1:{port}/t/{table}/socket", {"Cookie": cookie}
                    socket = await connect(address, origin=house, additional_headers=headers)  # type: ignore[arg-type]
                    pages.append(Page(socket, random.Random(number), load))
            load.sockets = len(pages)
            await asyncio.gather(*(page.arrive() for page in pages))
            server.send_signal(signal.SIGUSR1)
            began, entries, busy = time.monotonic(), stored(folder), cpu(server.pid)
            await asyncio.gather(*(page.play(began + seconds, pause) for page in pages))
            load.seconds = time.monotonic() - began
            load.stored, load.busy = stored(folder) - entries, cpu(server.pid) - busy
        load.memory = int(Path(f"/proc/{server.pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
        server.send_signal(signal.SIGINT)
        server.wait(30)
        load.stall = stalls.read_text()
        return load
    finally:
        server.kill()
        server.wait()


async def echoed(tables: int, seconds: float, size: int) -> float:
    """Moves a second where nothing is done about them: a bare server answers, and sends both pages so many bytes."""
    port = random.randrange(20000, 60000)
    server = subprocess.Popen([sys.executable, "-c", ECHO, str(port), str(size)])
    load = Load(tables, 2 * tables)
    try:
        pages: list[Page] = []
        for number in range(2 * tables):
            pages.append(Page(await reached(f"ws://127.0.0.1:{port}/t/{number // 2}"), random.Random(number), load))
            await pages[-1].arrive()
        began = time.monotonic()
        await asyncio.gather(*(page.play(began + seconds, 0.0) for page in pages))
        return len(load.delays) / (time.monotonic() - began)
    finally:
        server.kill()
        server.wait()


async def reached(address: str) -> ClientConnection:
    """A socket there, once somebody listens."""
    for _ in range(100):
        try:
            return await connect(address)
        except OSError:
            await asyncio.sleep(0.1)
    raise TimeoutError(address)


def stored(folder: str) -> int:
    """How many moves are on the disk."""
    import sqlite3

    with sqlite3.connect(Path(folder) / "tables.db") as db:
        return int(db.execute("SELECT count(*) FROM log WHERE kind = 'move'").fetchone()[0])


def cpu(process: int) -> float:
    """Seconds that the process has worked."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def measure(seconds: float = 20) -> list[Section]:
    """The section of the page."""
    loads = [
        ("500 tables, a page and a bot each, 2 s of thought a move", (500, seconds, 2.0, True, "hatsuden")),
        ("500 tables, a page and a bot each, 10 s of thought", (500, seconds, 10.0, True, "hatsuden")),
        ("1,000 tables of two pages, 20 s of thought", (1000, seconds, 20.0, False, "hatsuden")),
        ("100 tables of two pages, as fast as they can", (100, seconds, 0.0, False, "hatsuden")),
        ("20 tables of Moon Base, two pages, 1 s of thought", (20, seconds, 1.0, False, "moonbase")),
    ]
    rows = [asyncio.run(load_with(*load)).row(what) for what, load in loads]
    about = (
        "Moves a second, acknowledged only after they are on the disk (SQLite, synchronous=FULL), by one server "
        "process (bots of the random kind in one worker process). The pages are sockets of one more process on the "
        "same two cores, and drawings, differences and JSON are all real. Where people think long enough the machine "
        "is not full, and the delays are those of a quiet house; else they are those of a queue."
    )
    return [Section("The table under load, moves per second", about, rows)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=0)
    parser.add_argument("--seconds", type=float, default=15)
    parser.add_argument("--pause", type=float, default=0.0, help="mean seconds a player thinks")
    parser.add_argument("--bots", action="store_true", help="a random bot in the second seat of every table")
    parser.add_argument("--game", default="hatsuden")
    parser.add_argument("--easels", type=int, default=1, help="processes that draw; 0: a thread of the server")
    given = parser.parse_args()
    if given.tables:
        load = asyncio.run(load_with(given.tables, given.seconds, given.pause, given.bots, given.game, given.easels))
        row = load.row(f"{given.tables} tables of {given.game}")
        print(f"{row.what}: {row.figure} moves a second\n{row.note}")
        if not given.bots and not given.pause:
            size = load.received // max(1, 2 * load.stored)
            bare = asyncio.run(echoed(given.tables, min(5.0, given.seconds), size))
            print(f"a bare server that does nothing but answer and send as much, in the same run: {bare:.0f}")
    else:
        for section in measure(given.seconds):
            for row in section.rows:
                print(f"{row.what}: {row.figure} moves a second\n  {row.note}")


if __name__ == "__main__":
    main()
