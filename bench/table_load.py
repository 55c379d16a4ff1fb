"""How much play one server process bears: tables of two, each page a real socket, every move durably stored.

python -m bench.table_load --tables 200 --seconds 20
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

SERVER = """
import sys, uvicorn
from ludoteca.table.guard import Limits
from ludoteca.table.house import Pace
from ludoteca.table.server import Settings, make_app
wide = (1e9, 1e9)
limits = Limits(wide, wide, wide, wide, wide, 10**9)
app = make_app(Settings(sys.argv[1], Pace(bot_pause=0.0), limits))
uvicorn.run(app, port=int(sys.argv[2]), log_level="error", ws="websockets-sansio", ws_ping_interval=10)
"""


class Page:
    """One player's page: says its moves, hears the positions."""

    def __init__(self, socket: ClientConnection, luck: random.Random) -> None:
        self.socket = socket
        self.luck = luck
        self.times: list[float] = []
        self.games = 0

    async def play(self, until: float, pause: float) -> None:
        """Moves at random whenever it may, until the time is up or the game over."""
        await self.socket.send(json.dumps({"do": "hello"}))
        count = 0
        while time.monotonic() < until:
            try:
                message: dict[str, Any] = json.loads(
                    await asyncio.wait_for(self.socket.recv(), until - time.monotonic())
                )
            except TimeoutError:
                return
            if message["is"] == "position" and message["status"] == "ended":
                self.games += 1
                return
            if message["is"] == "position" and message["moves"]:
                await asyncio.sleep(self.luck.expovariate(1 / pause) if pause else 0)
                move = self.luck.choice(message["moves"])["move"]
                count += 1
                asked = time.monotonic()
                await self.socket.send(
                    json.dumps({"do": "move", "id": f"m{count}", "seq": message["seq"], "move": move})
                )
                while (answer := json.loads(await self.socket.recv()))["is"] != "answer":
                    pass
                if answer["ok"]:
                    self.times.append(time.monotonic() - asked)


async def measure(tables: int, seconds: float, pause: float, bots: bool) -> None:
    folder = tempfile.mkdtemp()
    port = random.randrange(20000, 60000)
    server = subprocess.Popen([sys.executable, "-c", SERVER, str(Path(folder) / "tables.db"), str(port)])
    house = f"http://127.0.0.1:{port}"
    try:
        async with httpx.AsyncClient(base_url=house, headers={"Origin": house}, timeout=60, verify=False) as http:
            for _ in range(100):
                try:
                    await http.get("/static/icon.svg")
                    break
                except httpx.ConnectError:
                    await asyncio.sleep(0.1)
            began = time.monotonic()
            pages = []
            for number in range(tables):
                fields = {"game": "hatsuden", "seat1": "random"} if bots else {"game": "hatsuden", "here": "1"}
                http.cookies.clear()
                answer = await http.post("/tables", data=fields)
                table = answer.headers["location"].removeprefix("/t/")
                cookies = [answer.headers["set-cookie"].split(";")[0]]
                if not bots:
                    page = (await http.get(f"/t/{table}", headers={"Cookie": cookies[0]})).text
                    invitation = page.split('readonly value="')[1].split('"')[0]
                    http.cookies.clear()
                    cookies.append((await http.post(invitation)).headers["set-cookie"].split(";")[0])
                for cookie in cookies:
                    address = f"ws://127.0.0.1:{port}/t/{table}/socket"
                    headers = {"Cookie": cookie}
                    socket = await connect(address, origin=house, additional_headers=headers)  # type: ignore[arg-type]
                    pages.append(Page(socket, random.Random(number)))
            print(f"{tables} tables, {len(pages)} sockets, opened in {time.monotonic() - began:.1f} s")
            began = time.monotonic()
            await asyncio.gather(*(page.play(began + seconds, pause) for page in pages))
            spent = time.monotonic() - began
        times = sorted(one for page in pages for one in page.times)
        memory = int(Path(f"/proc/{server.pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
        print(
            f"{len(times)} acknowledged moves in {spent:.1f} s: {len(times) / spent:.0f} a second; "
            f"p50 {1000 * times[len(times) // 2]:.0f} ms, p99 {1000 * times[int(len(times) * 0.99)]:.0f} ms; "
            f"games ended {sum(page.games for page in pages)}; server memory {memory / 2**20:.0f} MiB"
        )
    finally:
        server.kill()
        server.wait()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=15)
    parser.add_argument("--pause", type=float, default=0.0, help="mean seconds a player thinks")
    parser.add_argument("--bots", action="store_true", help="a random bot in the second seat of every table")
    given = parser.parse_args()
    asyncio.run(measure(given.tables, given.seconds, given.pause, given.bots))


if __name__ == "__main__":
    main()
