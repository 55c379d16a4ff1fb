"""How much play servers bear: real sockets, every move durably stored, everybody shown every position that stays.

python -m bench.table_load --tables 100                as fast as the pages can, beside a bare server in the same run
python -m bench.table_load --tables 100 --pause 0.2    a mean of 0.2 s of thought a move
python -m bench.table_load --idle 2000                 pages that only look
python -m bench.table_load --data postgresql://… --processes 3 [--pinned]
Without arguments: the section of the benchmarks' page.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import random
import resource
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Coroutine, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

import httpx

from bench.pages import Load, Page
from bench.report import Row, Section
from ludoteca.table.database import Base, reading

SERVER = """
import contextlib, signal, sys, uvicorn
from pathlib import Path
from ludoteca.table.gate import GatedConfig
from ludoteca.table.guard import Limits
from ludoteca.table.clocks import Pace
from ludoteca.table.worker import settle
from ludoteca.table.server import Settings, make_app
from bench.stalls import watched
data, port, easels, watch = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), sys.argv[4]
wide = (1e9, 1e9)
limits = Limits(
    messages=wide, hellos=wide, frames=wide, bytes=wide, bytes_by_address=wide, requests=wide, posts=wide, tables=wide,
    sockets=wide, messages_by_address=wide, open_sockets=10**9, connections=10**9, connections_by_address=10**9,
)
app = make_app(Settings(data, Pace(bot_pause=0.0), limits, workers=1, easels=easels))
class Server(uvicorn.Server):
    async def startup(self, sockets=None):
        await super().startup(sockets)
        app.state.server.house.neighbours.address = f"127.0.0.1:{port}"
        settle()
if __name__ == "__main__":
    with watched(reckon=False) if watch else contextlib.nullcontext() as stalls:
        if watch:
            signal.signal(signal.SIGUSR1, lambda *_: stalls.clear())
        gate = app.state.server.gate
        loop = "asyncio" if watch else "auto"  # long steps are seen in Python's own loop alone
        config = GatedConfig(app, gate, port=port, log_level="error", ws_ping_interval=10, loop=loop)
        with contextlib.suppress(KeyboardInterrupt):
            Server(config).run()
    if watch:
        Path(watch).write_text(f"{1000 * stalls.longest.seconds:.0f} ms ({stalls.longest.what})")
"""


ECHO = """
import contextlib, secrets, sys, uvicorn, msgspec
from ludoteca.table.gate import GatedConfig, Gate, Proxies
from ludoteca.table.guard import Limits
wide = (1e9, 1e9)
limits = Limits(frames=wide, bytes=wide, bytes_by_address=wide, connections=10**9, connections_by_address=10**9)
tables, filler = {}, secrets.token_hex(int(sys.argv[2]) // 2)
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
T = TypeVar("T")
STARTING = 120.0  # seconds that a server has to answer on a machine with other work


@dataclass(frozen=True)
class Wanted:
    """What is to be measured."""

    tables: int
    seconds: float = 15.0
    pause: float = 0.0
    """Mean seconds that a page thinks."""
    bots: bool = False
    game: str = "hatsuden"
    easels: int = 1
    data: str = ""
    """Where the tables are kept; empty: in a file of their own."""
    processes: int = 1
    pinned: bool = False
    """Whether each process, with its workers, has one core: else one alone takes all there are."""
    watch: bool = False
    """Whether the longest stalls are told: to watch for them costs a few microseconds a callback."""


def told(load: Load) -> str:
    """The load in words."""
    moves = max(1, load.stored)
    return (
        f"{len(load.delays) / load.seconds:.0f} of them by {load.sockets} pages: acknowledged p50 "
        f"{percentile(load.delays, 50)}, p99 {percentile(load.delays, 99)}; new position p50 "
        f"{percentile(load.shown, 50)}, p99 {percentile(load.shown, 99)} (who is to move again: p50 "
        f"{percentile(load.again, 50)}, p99 {percentile(load.again, 99)}); {load.positions / moves:.2f} positions and "
        f"{load.text / moves / 1000:.1f} kB ({load.received / moves / 1000:.1f} compressed) sent a move; "
        f"{load.memory / 2**20:.0f} MiB; "
        f"processor's time a move: {1000 * load.busy / moves:.2f} ms of the server, {1000 * load.drawing / moves:.2f} "
        f"ms of its workers, {1000 * load.own / moves:.2f} ms of the pages "
        f"({100 * load.busy / load.seconds:.0f} % and {100 * load.drawing / load.seconds:.0f} % of a "
        f"core)" + (f"; longest stall {load.stall}" if load.stall else "")
    )


def percentile(times: list[float], which: int) -> str:
    """That percentile in milliseconds."""
    found = sorted(times)
    return f"{1000 * found[min(len(found) - 1, len(found) * which // 100)]:.0f} ms" if found else "–"


# Servers


def started(script: str, *arguments: str) -> subprocess.Popen[bytes]:
    """A server in a process of its own."""
    return subprocess.Popen([sys.executable, "-c", script, *arguments])


@contextlib.asynccontextmanager
async def houses(wanted: Wanted, folder: str) -> AsyncIterator[list[tuple[subprocess.Popen[bytes], int]]]:
    """So many servers, each with its port."""
    running: list[tuple[subprocess.Popen[bytes], int]] = []
    try:
        for number in range(wanted.processes):
            port = random.randrange(20000, 30000)
            watch = str(Path(folder) / f"stalls{number}") if wanted.watch else ""
            data = wanted.data or str(Path(folder) / "tables.db")
            server = started(SERVER, data, str(port), str(wanted.easels), watch)
            if wanted.pinned:  # its threads and workers, none of which is there yet, follow
                os.sched_setaffinity(server.pid, {number % (os.cpu_count() or 1)})
            running.append((server, port))
            await answers(port)
        yield running
    finally:
        for server, _ in running:
            server.send_signal(signal.SIGINT)
        for server, _ in running:
            with contextlib.suppress(subprocess.TimeoutExpired):
                server.wait(30)
            server.kill()
            server.wait()


async def answers(port: int) -> None:
    """Waits until somebody listens there."""
    end = time.monotonic() + STARTING
    while time.monotonic() < end:
        with contextlib.suppress(OSError):
            _, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.close()
            return
        await asyncio.sleep(0.1)
    raise TimeoutError(f"nobody listens at {port}")


def cpu(process: int) -> float:
    """Seconds that the process has worked."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def settled(process: int) -> None:
    """Waits until it does nothing by itself: a house that has opened makes its pages ready."""
    before, now = -1.0, cpu(process)
    while now - before > 0.02:
        await asyncio.sleep(1)
        before, now = now, cpu(process)


def workers(process: int) -> list[int]:
    """The processes that it has started."""
    return [int(one) for one in Path(f"/proc/{process}/task/{process}/children").read_text().split()]


def memory(process: int) -> int:
    """Bytes that it holds."""
    return int(Path(f"/proc/{process}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def stored(db: Base) -> int:
    """How many moves are in the log."""
    [(count,)] = db.execute("SELECT count(*) FROM log WHERE kind = 'move'").fetchall()
    return int(count)


# Pages


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


async def seated(wanted: Wanted, ports: Sequence[int], load: Load) -> list[Page]:
    """The pages of all tables; those of one table at the process that keeps it."""
    pages: list[Page] = []
    for at, port in enumerate(ports):
        house = f"http://127.0.0.1:{port}"
        async with httpx.AsyncClient(base_url=house, headers={"Origin": house}, timeout=60, verify=False) as http:
            for number in range(at, wanted.tables, len(ports)):
                table, cookies = await take_seats(http, wanted.game, wanted.bots)
                for cookie in cookies:
                    page = Page(random.Random(number), load)
                    await page.open(port, f"/t/{table}/socket", (f"Cookie: {cookie}", f"Origin: {house}"))
                    pages.append(page)
    return pages


async def load_with(wanted: Wanted) -> Load:
    """Plays at so many tables for so long."""
    load = Load(wanted.tables, 0)
    with tempfile.TemporaryDirectory() as folder:
        data = wanted.data or str(Path(folder) / "tables.db")
        async with houses(wanted, folder) as running:
            pages = await seated(wanted, [port for _, port in running], load)
            load.sockets = len(pages)
            servers = [server.pid for server, _ in running]
            for process in servers:
                await settled(process)
            drawers = [one for server in servers for one in workers(server)]
            if wanted.watch:
                for server, _ in running:
                    server.send_signal(signal.SIGUSR1)
            load.received = load.text = load.positions = 0
            with reading(data) as db:  # opened beforehand: to look the file over takes longer than many moves
                entries, busy, drawing = stored(db), sum(map(cpu, servers)), sum(map(cpu, drawers))
                own, began = time.process_time(), time.monotonic()
                for page in pages:
                    page.play(began + wanted.seconds, wanted.pause)
                await busy_until(began + wanted.seconds, load)
                load.seconds = time.monotonic() - began
                load.busy, load.drawing = sum(map(cpu, servers)) - busy, sum(map(cpu, drawers)) - drawing
                load.own = time.process_time() - own
                load.stored = stored(db) - entries
            load.memory = sum(map(memory, servers))
            for page in pages:  # what they hear while the servers are ended was not measured
                page.transport.abort()
        if wanted.watch:
            load.stall = "; ".join(path.read_text() for path in sorted(Path(folder).glob("stalls*")))
    return load


async def busy_until(end: float, load: Load) -> None:
    """Waits so long, or until a tenth of the games has ended: tables at which nobody moves any more tell nothing."""
    while time.monotonic() < end and load.games < max(1, load.sockets // 10):
        await asyncio.sleep(0.05)


async def echoed(tables: int, seconds: float, size: int) -> Load:
    """The same where nothing is done about moves: a bare server answers, and sends both pages so many bytes."""
    port = random.randrange(20000, 30000)
    server = started(ECHO, str(port), str(size))
    load = Load(tables, 2 * tables)
    try:
        await answers(port)
        pages = [Page(random.Random(number), load) for number in range(2 * tables)]
        for number, page in enumerate(pages):
            await page.open(port, f"/t/{number // 2}")
        busy, began = cpu(server.pid), time.monotonic()
        for page in pages:
            page.play(began + seconds, 0.0)
        await asyncio.sleep(seconds)
        load.seconds, load.busy = time.monotonic() - began, cpu(server.pid) - busy
        load.stored = len(load.delays)
        return load
    finally:
        server.kill()
        server.wait()


async def idle(pages: int) -> tuple[int, int]:
    """Bytes that a server with its first pages holds, and with so many at tables of two, all of which only look."""
    wanted = Wanted(1)
    with tempfile.TemporaryDirectory() as folder:
        async with houses(wanted, folder) as [(server, port)]:
            load = Load(0, 0)
            kept = await seated(wanted, [port], load)
            before = memory(server.pid)
            kept += await seated(Wanted(pages // 2), [port], load)
            await asyncio.sleep(125)  # signs of life, and what is not needed is forgotten
            assert not any(page.lost for page in kept)
            return before, memory(server.pid)


def run(work: Coroutine[Any, Any, T]) -> T:
    """Does it; in uvloop where that is there, so that the pages themselves cost little."""
    try:
        import uvloop
    except ImportError:
        return asyncio.run(work)
    return uvloop.run(work)


def many_descriptors() -> None:
    """As many sockets as this process may have."""
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def bare(wanted: Wanted, load: Load) -> str:
    """What a bare server does in the same run."""
    size = load.text // max(1, load.positions)
    echo = run(echoed(wanted.tables, min(5.0, wanted.seconds), size))
    return (
        f"a bare server in the same run, which only answers and sends as much: {echo.stored / echo.seconds:.0f} moves "
        f"a second, {1000 * echo.busy / max(1, echo.stored):.2f} ms of its time a move"
    )


def measure(seconds: float = 15) -> list[Section]:
    """The section of the page."""
    fast = Wanted(100, seconds)
    loads = [
        ("100 tables of two pages, as fast as they can", fast),
        ("100 tables of two pages, 0.3 s of thought a move", Wanted(100, seconds, 0.3)),
        ("500 tables, a page and a bot each, 10 s of thought", Wanted(500, seconds, 10.0, True)),
        ("20 tables of Moon Base, two pages, 1 s of thought", Wanted(20, seconds, 1.0, game="moonbase")),
    ]
    rows = []
    for what, wanted in loads:
        load = run(load_with(wanted))
        note = f"{told(load)}; {bare(wanted, load)}" if wanted is fast else told(load)
        rows.append(Row(what, f"{load.stored / load.seconds:.0f}", note))
    about = (
        "Moves a second, acknowledged only after they are on the disk (SQLite, synchronous=FULL), by one server "
        "process with one process that draws (bots of the random kind in one more). The pages are sockets of one more "
        "process on the same cores; drawings, differences, JSON and compression are all real."
    )
    return [Section("The table under load, moves per second", about, rows)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=0)
    parser.add_argument("--seconds", type=float, default=15)
    parser.add_argument("--pause", type=float, default=0.0, help="mean seconds a player thinks")
    parser.add_argument("--bots", action="store_true", help="a random bot in the second seat of every table")
    parser.add_argument("--game", default="hatsuden")
    parser.add_argument("--easels", type=int, default=1, help="processes that draw; 0: a thread of the server")
    parser.add_argument("--data", default="", help="a file or a PostgreSQL; without it a file in a temporary folder")
    parser.add_argument("--processes", type=int, default=1, help="servers that share a PostgreSQL")
    parser.add_argument("--pinned", action="store_true", help="each server, with its workers, on one core")
    parser.add_argument("--watch", action="store_true", help="tell the longest stall of the event loop")
    parser.add_argument("--idle", type=int, default=0, help="measure the memory of so many pages instead")
    given = parser.parse_args()
    many_descriptors()
    if given.idle:
        before, after = run(idle(given.idle))
        each = (after - before) / given.idle
        print(f"{before / 2**20:.0f} MiB with 2 pages, {after / 2**20:.0f} with {given.idle} more: {each:.0f} B each")
    elif given.tables:
        wanted = Wanted(
            given.tables,
            given.seconds,
            given.pause,
            given.bots,
            given.game,
            given.easels,
            given.data,
            given.processes,
            given.pinned,
            given.watch,
        )
        load = run(load_with(wanted))
        print(f"{given.tables} tables of {given.game}: {load.stored / load.seconds:.0f} moves a second\n{told(load)}")
        if not given.bots and not given.pause:
            print(bare(wanted, load))
    else:
        for section in measure(given.seconds):
            for row in section.rows:
                print(f"{row.what}: {row.figure} moves a second\n  {row.note}")


if __name__ == "__main__":
    main()
