"""What is written once: positions for all pages that see the same."""

from __future__ import annotations

import asyncio
import random
from collections import Counter

import pytest
from websockets.frames import Frame, Opcode

from ludoteca.core.words import Reader, reader
from ludoteca.table import lines, words
from ludoteca.table.letters import Letter, Letters
from ludoteca.table.sockets import Connection
from tests.table.guests import Running, awaited, two_at_a_table, wait_for


def test_pages_that_see_the_same_are_sent_one_letter() -> None:
    async def look() -> None:
        letters, written = Letters(), 0

        async def write() -> Letter:
            nonlocal written
            written += 1
            await asyncio.sleep(0.01)
            return Letter(b"letter %d" % written, None, True)

        found = await asyncio.gather(*(letters.written("spectator", write) for _ in range(10)))
        assert {one.text for one in found} == {b"letter 1"}
        assert (await letters.written("seat 0", write)).text == b"letter 2"
        letters.clear()
        assert (await letters.written("spectator", write)).text == b"letter 3"
        await asyncio.sleep(0)
        assert not letters._written, "an idle table keeps no text"

    awaited(look())


def test_who_writes_it_may_go() -> None:
    async def look() -> None:
        letters, begun = Letters(), asyncio.Event()

        async def hangs() -> Letter:
            begun.set()
            await asyncio.sleep(60)
            raise AssertionError

        async def write() -> Letter:
            return Letter(b"here", None, True)

        first = asyncio.ensure_future(letters.written("seat 0", hangs))
        await begun.wait()
        second = asyncio.ensure_future(letters.written("seat 0", write))
        await asyncio.sleep(0)
        first.cancel()
        assert (await second).text == b"here"

    awaited(look())


@pytest.mark.parametrize("size", [0, 125, 126, 1199, 1200, 5000, 65_535, 65_536, 400_000])
@pytest.mark.parametrize("compresses", [True, False])
def test_a_message_is_framed_as_websockets_would(size: int, compresses: bool) -> None:
    agreed = [lines.Deflating(True, True, 12, 12)] if compresses else []
    text = random.Random(size).randbytes(size // 2).hex().encode() + b"x" * (size % 2)
    assert lines.framed(text, agreed) == Frame(Opcode.TEXT, text).serialize(mask=False, extensions=agreed)


def test_spectators_cost_one_text_and_one_compression(house: Running) -> None:
    anna, ben = two_at_a_table(house.url)
    wire = anna.sit_down()
    watching = [ben.sit_down() for _ in range(4)]
    assert wire.play()["ok"]  # from now on all of them have been sent the same
    for one in watching:
        one.settled(lambda position: position["seq"] >= wire.position["seq"])
    before = lines.deflated.cache_info()
    assert wire.act("chat", text="x" * 200)["ok"]
    boards = set()
    for one in watching:
        one.until(lambda message: message["is"] == "position" and bool(message["talk"]["add"]))
        boards.add(one.board)
    assert len(boards) == 1
    assert lines.deflated.cache_info().misses - before.misses <= 4


def test_a_page_that_only_looks_holds_no_task_and_is_told_in_its_own_language(
    house: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever wakes it."""
    told: dict[tuple[int, ...], set[str]] = {}
    compose = Connection._compose

    async def noted(page: Connection) -> Letter:
        told.setdefault(tuple(page.seats), set()).add(reader().language)
        return await compose(page)

    languages = iter(["", "es"])
    anna, ben = two_at_a_table(house.url)
    monkeypatch.setattr(Connection, "_compose", noted)
    monkeypatch.setattr(words, "guest", lambda accepted: Reader(language=next(languages)))
    wires = [anna.sit_down(), ben.sit_down()]
    for wire in wires:
        seq = wire.act("chat", text="hello")["seq"]
        for other in wires:
            other.settled(lambda position, seq=seq: position["seq"] >= seq)  # type: ignore[misc]
    assert told == {(0,): {""}, (1,): {"es"}}
    pages = house.house.homes[anna.table].watchers
    assert len(pages) == 2
    wait_for(lambda: all(isinstance(page, Connection) and page._telling is None for page in pages))


def test_for_a_page_that_does_not_read_one_position_is_made_and_nobody_waits(
    house: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: Counter[int] = Counter()
    compose = Connection._compose

    async def noted(page: Connection) -> Letter:
        made[page.seats[0]] += 1
        return await compose(page)

    anna, ben = two_at_a_table(house.url)
    wires = [anna.sit_down(), ben.sit_down()]
    seat = wires[1].position["you"]
    pages = [one for one in house.house.homes[anna.table].watchers if isinstance(one, Connection)]
    (line,) = [page.socket for page in pages if page.seats == [seat]]
    monkeypatch.setattr(Connection, "_compose", noted)
    line.loop.call_soon_threadsafe(line.pause_writing)
    for number in range(12):
        seq = wires[0].act("chat", text=f"line {number}")["seq"]
        wires[0].settled(lambda position, seq=seq: position["seq"] >= seq)  # type: ignore[misc]
    assert made[1 - seat] >= 12
    assert made[seat] == 1, "the others are made once it reads again, and of these the last alone"
    line.loop.call_soon_threadsafe(line.resume_writing)
    wires[1].settled(lambda position: position["seq"] >= seq)
    assert made[seat] == 2
