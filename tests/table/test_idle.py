"""A page that only looks costs little: no task, and nothing of what it was let in with."""

from __future__ import annotations

import asyncio
import platform
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ludoteca.table import chores
from ludoteca.table.gate import SocketLine
from ludoteca.table.protocol import Ping
from ludoteca.table.sockets import Connection
from tests.table.guests import GENEROUS, Guest, Running, two_at_a_table, wait_for
from tests.table.test_gate import TEXT, frame
from tests.table.test_teaching import at


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Running]:
    """One of its own: what is counted here is nobody else's."""
    with Running(tmp_path / "tables.db") as running:
        yield running


def lines(house: Running) -> list[SocketLine]:
    return [one for one in house.server.gate.inside if isinstance(one, SocketLine)]


def test_a_page_that_says_nothing_has_no_task(house: Running) -> None:
    anna, _ = two_at_a_table(house.url)
    first = anna.sit_down()
    loop = lines(house)[0].loop
    before = len(asyncio.all_tasks(loop))
    wires = [first, *(anna.sit_down() for _ in range(12))]
    wait_for(lambda: len(asyncio.all_tasks(loop)) <= before)
    assert len(lines(house)) == 13
    assert not any(hasattr(one, "scope") for one in lines(house)), "nor what it was asked for by"
    for number, wire in enumerate(wires):
        assert wire.act("chat", text=f"all the same {number}")["ok"]


def test_where_nothing_happens_what_drawings_held_goes_back_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[int] = []
    monkeypatch.setattr(chores, "STILL", 0.2)
    with Running(tmp_path / "tables.db") as house:
        anna, _ = two_at_a_table(house.url)
        monkeypatch.setattr(chores, "give_back", lambda: given.append(len(house.house.homes[anna.table].pictures.made)))
        wire = anna.sit_down()
        wait_for(lambda: given)
        assert not any(given), "nothing that is still kept"
        wait_for(lambda: nothing_more_comes(given))  # a slow machine draws once more meanwhile
        wire.socket.close()


def nothing_more_comes(given: list[int]) -> bool:
    """Whether a house at rest has nothing more to give."""
    looks = len(given)
    time.sleep(1)
    return len(given) == looks


HOLES = """
import os
from pathlib import Path
from ludoteca.table import chores

def held():
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")

drawings, kept = [], []
for _ in range(2000):
    drawings.append(b"x" * 40_000)
    kept.append(os.urandom(1000))
drawings.clear()
before = held()
chores.give_back()
assert held() < before - 40_000_000, (before, held())
assert len(kept) == 2000
"""


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="only glibc keeps holes and has a call to empty them")
def test_holes_between_what_stays_are_emptied() -> None:
    """In a process of its own: another's holes would be filled first."""
    subprocess.run([sys.executable, "-c", HOLES], check=True)


def test_a_lesson_that_is_read_has_no_task(house: Running) -> None:
    page = at(house, "learn/hatsuden")
    loop = lines(house)[0].loop
    assert not [one for one in asyncio.all_tasks(loop) if "asgi" in str(one.get_coro())]
    page.socket.close()
    wait_for(lambda: not house.server.open)


def test_what_leads_to_an_error_ends_the_line_and_nothing_else(house: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    anna, ben = two_at_a_table(house.url)
    here, there = anna.sit_down(), ben.sit_down()

    async def fails(self: Connection, message: Any) -> None:
        raise ZeroDivisionError

    monkeypatch.setitem(Connection.ANYBODY, Ping, fails)
    here.say(do="ping")
    wait_for(lambda: len(lines(house)) == 1)
    assert len(house.house.homes[anna.table].watchers) == 1
    assert there.act("chat", text="still here")["ok"]
    there.socket.close()
    wait_for(lambda: not house.server.open)


def test_messages_of_one_address_wait_for_each_other_and_nobody_else(tmp_path: Path) -> None:
    with Running(tmp_path / "tables.db", limits=replace(GENEROUS, messages_by_address=(6, 0.0))) as house:
        anna, ben = two_at_a_table(house.url)
        wires = [anna.sit_down(), anna.sit_down()]
        for wire in wires:
            assert [wire.act("chat", text=f"line {number}")["ok"] for number in range(2)] == [True, True]
        for wire in wires:
            wire.say(do="chat", id="more", text="one more")
        with raw_line(ben, "127.0.0.3") as other:
            other.sendall(frame(TEXT, b'{"do":"ping"}'))
            assert b"pong" in other.recv(1024)
        room = house.house.homes[anna.table].room
        assert sum(who >= 0 for who, _, _ in room.talk) == 4
        house.server.messages.buckets.clear()
        for wire in wires:
            assert wire.until(lambda message: message.get("id") == "more")["ok"]


def raw_line(guest: Guest, source: str) -> socket.socket:
    """A socket to the guest's table from that address."""
    host, _, port = guest.host.partition(":")
    raw = socket.create_connection((host, int(port)), 10, (source, 0))
    head = [
        f"GET /t/{guest.table}/socket HTTP/1.1",
        f"Host: {guest.host}",
        f"Origin: http://{guest.host}",
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
    ]
    raw.sendall("\r\n".join([*head, "", ""]).encode())
    assert b" 101 " in raw.recv(1024)
    return raw
