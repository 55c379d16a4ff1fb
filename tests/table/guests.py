"""A real server in a thread, and guests who come with their own browser's cookies."""

from __future__ import annotations

import asyncio
import json
import random
import threading
import time
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import SimpleNamespace, TracebackType
from typing import Any, TypeVar
from unittest.mock import patch

import httpx
import uvicorn
from websockets import Origin
from websockets.sync.client import ClientConnection, connect

import ludoteca
from ludoteca.core.edition import Edition
from ludoteca.table.clocks import Pace
from ludoteca.table.database import is_postgres
from ludoteca.table.gate import GatedConfig
from ludoteca.table.guard import Limits
from ludoteca.table.house import House
from ludoteca.table.protocol import MESSAGE_SIZE
from ludoteca.table.server import Server, Settings, make_app
from tests.table.databases import place

T = TypeVar("T")

Json = dict[str, Any]
QUICK = Pace(bot_pause=0.0, patience=0.0)
GENEROUS = Limits(
    hellos=(1e6, 1e6),
    frames=(1e9, 1e9),
    bytes=(1e9, 1e9),
    bytes_by_address=(1e9, 1e9),
    requests=(1e6, 1e6),
    tables=(1e6, 1e6),
    seats=(1e6, 1e6),
    open_tables=10**6,
    table_sockets=999,
    open_requests=999,
    connections_by_address=4000,
    undos=(1e6, 1e6),
    looks=(1e6, 1e6),
    messages=(1e6, 1e6),
    messages_by_address=(1e6, 1e6),
    talk=(1e6, 1e6),
    posts=(1e6, 1e6),
    wrong_links=(1e6, 1e6),
    sockets=(1e6, 1e6),
    open_sockets=999,
)


def apart(work: Callable[[], T]) -> T:
    """What is done in a thread of its own: the tests with browsers leave an event loop running in theirs."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(work).result()


def awaited(work: Coroutine[Any, Any, T]) -> T:
    """The outcome, from a loop that runs apart."""
    return apart(lambda: asyncio.run(work))


class Running:
    """A server at a free port."""

    def __init__(
        self,
        data: Path | str,
        pace: Pace = QUICK,
        limits: Limits = GENEROUS,
        proxy: str = "",
        editions: tuple[Edition, ...] = (),
        loop: str = "asyncio",
    ) -> None:
        kept = str(data) if is_postgres(data) else place(Path(data))
        app = make_app(Settings(kept, pace, limits, workers=1, easels=0, proxy=proxy, editions=editions))
        self.server: Server = app.state.server
        gate, size = self.server.gate, 4 * MESSAGE_SIZE
        # Python's own loop, in which long steps can be watched; houses that are processes have the quicker one.
        config = GatedConfig(
            app, gate, port=0, log_level="error", ws_max_size=size, timeout_graceful_shutdown=1, loop=loop
        )
        self.uvicorn = uvicorn.Server(config)
        self.thread = threading.Thread(target=self.uvicorn.run, daemon=True)

    def __enter__(self) -> Running:
        self.thread.start()
        wait_for(lambda: self.uvicorn.started)
        port = self.uvicorn.servers[0].sockets[0].getsockname()[1]
        self.host = f"127.0.0.1:{port}"
        self.url = f"http://{self.host}"
        self.house.neighbours.address = self.host
        return self

    def __exit__(self, kind: type[BaseException] | None, one: BaseException | None, at: TracebackType | None) -> None:
        self.uvicorn.should_exit = True
        self.thread.join(10)
        assert not self.thread.is_alive()

    @property
    def house(self) -> House:
        return self.server.house


def wait_for(what: Callable[[], object], seconds: float = 30) -> None:
    end, pause = time.monotonic() + seconds, 0.005
    while not what():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(pause)
        pause = min(2 * pause, 0.05)  # who looks all the time keeps the machine from what it waits for


class Guest:
    """Somebody with a browser."""

    def __init__(self, house: str, name: str) -> None:
        self.host = house.removeprefix("http://")
        self.name = name
        self.http = httpx.Client(
            base_url=house, headers={"Origin": house}, follow_redirects=False, timeout=10, verify=False
        )
        self.table = ""

    def found(self, game: str = "hatsuden", **fields: str) -> str:
        answer = self.http.post("/tables", data={"game": game, "name": self.name, "hints": "yes", **fields})
        assert answer.status_code == 303, answer.text
        return self.arrive(answer)

    def arrive(self, answer: httpx.Response) -> str:
        assert answer.status_code == 303, answer.text
        self.table = answer.headers["location"].removeprefix("/t/")
        return self.table

    def invitation(self) -> str:
        page = self.http.get(f"/t/{self.table}").text
        return page.split('readonly value="')[1].split('"')[0]

    def join(self, link: str) -> str:
        return self.arrive(self.http.post(link, data={"name": self.name}))

    def cookie(self) -> str:
        return "; ".join(f"{one.name}={one.value}" for one in self.http.cookies.jar)

    def sit_down(self, table: str | None = None, origin: str | None = None) -> Wire:
        table = table or self.table
        headers = {"Cookie": self.cookie()} if self.cookie() else {}
        socket = connect(
            f"ws://{self.host}/t/{table}/socket",
            origin=Origin(origin or f"http://{self.host}"),
            additional_headers=headers,
            open_timeout=5,
        )
        wire = Wire(socket.__enter__())
        wire.say(do="hello")
        wire.look()
        return wire


class Wire:
    """A page's socket, and all that came through it."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.heard: list[str] = []
        self.position: Json = {}
        self.log: list[str] = []
        self.lines: list[str] = []
        self.count = 0

    @property
    def board(self) -> str:
        """The drawing that the page shows."""
        return "".join(f"{line}\n" for line in self.lines)

    def say(self, **message: object) -> None:
        self.socket.send(json.dumps(message))

    def hear(self, seconds: float = 10) -> Json:
        raw = self.socket.recv(timeout=seconds)
        assert isinstance(raw, str)
        self.heard.append(raw)
        message: Json = json.loads(raw)
        if message["is"] == "position":
            self.position = message
            if message["board"] is not None:
                old = self.lines
                self.lines = [
                    line
                    for part in message["board"]
                    for line in ([part] if isinstance(part, str) else old[part[0] : part[0] + part[1]])
                ]
            self.log = self.log[: message["log"]["keep"]] + message["log"]["add"]
        return message

    def until(self, what: Callable[[Json], bool], seconds: float = 15) -> Json:
        """Hears until a message is the one."""
        end = time.monotonic() + seconds
        while True:
            message = self.hear(max(0.01, end - time.monotonic()))
            if what(message):
                return message

    def look(self) -> Json:
        return self.until(lambda message: message["is"] == "position")

    def settled(self, what: Callable[[Json], bool]) -> Json:
        """Hears until the position is so."""
        return (
            self.position
            if self.position and what(self.position)
            else self.until(lambda message: message["is"] == "position" and what(message))
        )

    def act(self, do: str, id: str | None = None, **more: object) -> Json:
        """Does something and returns the answer."""
        self.count += 1
        name = id or f"act-{self.count}-{random.randrange(10**9)}"
        self.say(do=do, id=name, **more)
        return self.until(lambda message: message["is"] in ("answer", "advice", "places") and message["id"] == name)

    def play(self, move: str | None = None, **more: object) -> Json:
        """Makes that move, or the first legal one, and sees it made."""
        text = move or self.position["moves"][0]["move"]
        answer = self.act("move", **{"seq": self.position["seq"], "move": text, **more})
        if answer["ok"]:
            self.settled(lambda position: position["seq"] >= answer["seq"])
        return answer

    def my_turn(self) -> Json:
        return self.settled(lambda position: bool(position["moves"]) or position["status"] == "ended")

    def close(self) -> None:
        self.socket.close()


def two_at_a_table(house: str, **fields: str) -> tuple[Guest, Guest]:
    """Anna (seat 0) and Ben (seat 1) at a table of Hatsuden."""
    anna, ben = Guest(house, "Anna"), Guest(house, "Ben")
    anna.found(**fields)
    ben.join(anna.invitation())
    return anna, ben


def dealt(house: str, key: str, seed: int, plies: int) -> tuple[Guest, Guest]:
    """Two at a table of that game, always with the same deal, after that many moves made by the same lot."""
    with patch("ludoteca.table.founding.dice.LUCK", SimpleNamespace(getrandbits=lambda _: seed)):
        guests = two_at_a_table(house, game=key)
    match, luck = ludoteca.game(key).match(seats=2, seed=seed), random.Random(seed)
    wires = [one.sit_down() for one in guests]
    for _ in range(plies):
        seat = match.state.actors()[0]
        move = match.game.name(luck.choice(list(match.state.legal(seat))))
        match.play(seat, move)
        wires[seat].my_turn()
        answer = wires[seat].play(move)
        assert answer["ok"], answer
        for wire in wires:
            wire.settled(lambda now, seq=answer["seq"]: now["seq"] >= seq)  # type: ignore[misc]
    for wire in wires:
        wire.close()
    return guests


def play_to_the_end(wires: list[Wire], luck: random.Random) -> int:
    """All make random moves until the game is over; how many."""
    moves = 0
    while True:
        for wire in wires:
            position = wire.my_turn() if len(wires) == 1 else wire.position
            if position["status"] == "ended":
                return moves
            if position["moves"]:
                answer = wire.play(luck.choice(position["moves"])["move"])
                assert answer["ok"], answer
                moves += 1
                for other in wires:
                    other.settled(lambda now, seq=answer["seq"]: now["seq"] >= seq)  # type: ignore[misc]


def played(guests: tuple[Guest, Guest], *moves: tuple[int, str]) -> None:
    """What was played, by whom."""
    wires = [one.sit_down() for one in guests]
    for seat, move in moves:
        wires[seat].settled(lambda now, move=move: any(one["move"] == move for one in now["moves"]))  # type: ignore[misc]
        answer = wires[seat].play(move)
        assert answer["ok"], answer
    for wire in wires:
        wire.close()
