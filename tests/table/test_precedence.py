"""Who is told first where many wait, that nobody waits for good, and that nothing is lost on the way."""

from __future__ import annotations

import asyncio
import random

import pytest

from ludoteca.table import precedence
from ludoteca.table.pictures import board
from ludoteca.table.precedence import MANY, Precedence
from tests.table.guests import Guest, Running, Wire, awaited, two_at_a_table


def turns(house: Running, table: str, wires: list[Wire], count: int, luck: random.Random) -> int:
    """So many moves by lot, each by whoever is asked; how long the log is then."""
    room = house.house.homes[table].room
    seq = room.seq
    for _ in range(count):
        (seat,) = room.actors()
        (wire,) = [one for one in wires if one.position["you"] == seat]
        wire.settled(lambda position, seq=seq: position["seq"] >= seq and bool(position["moves"]))  # type: ignore[misc]
        move = luck.choice(wire.position["moves"])["move"]
        answer = wire.act("move", seq=wire.position["seq"], move=move)
        assert answer["ok"], answer
        seq = answer["seq"]
    return seq


def test_who_is_asked_comes_first_and_who_looks_later_misses_nothing(
    house: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, ben = two_at_a_table(house.url)
    wires = [anna.sit_down(), ben.sit_down()]
    looking = Guest(house.url, "Eve").sit_down(anna.table)
    room = house.house.homes[anna.table].room
    known = turns(house, anna.table, wires, 2, random.Random(3))
    for wire in (*wires, looking):
        wire.settled(lambda position: position["seq"] >= known)
    heard, lines = len(looking.heard), len(looking.log)
    with monkeypatch.context() as busy:
        busy.setattr(house.house.precedence, "_busy", lambda: MANY)
        busy.setattr(precedence, "LONGEST", 3600.0)
        seq = turns(house, anna.table, wires, 13, random.Random(4))
        with pytest.raises(TimeoutError):
            looking.hear(0)
    looking.settled(lambda position: position["seq"] >= seq)
    assert len(looking.heard) == heard + 1, "all that was passed over is one position"
    assert looking.position["log"]["keep"] == lines
    assert [tuple(one) for one in looking.position["story"]] == room.chronicle.story(None, lines)
    for wire in (*wires, looking):
        wire.settled(lambda position: position["seq"] >= seq)
        seat = wire.position["you"]
        assert wire.log == room.chronicle.log(seat)[0]
        assert wire.lines == board(room.game, room.match.state.view(seat), "wide", room.names())


def test_who_comes_sees_the_table_at_once(house: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    anna, _ = two_at_a_table(house.url)
    monkeypatch.setattr(house.house.precedence, "_busy", lambda: MANY)
    monkeypatch.setattr(precedence, "LONGEST", 3600.0)
    assert Guest(house.url, "Eve").sit_down(anna.table).position["board"]


def test_nobody_stands_back_for_good(monkeypatch: pytest.MonkeyPatch) -> None:
    """However much is under way, and however often a table that moves fast asks again."""
    told: list[str] = []
    monkeypatch.setattr(precedence, "LONGEST", 0.03)

    def fast() -> None:
        told.append("fast")

    def slow() -> None:
        told.append("slow")

    async def busy() -> None:
        order = Precedence(lambda: 1000)
        order.after(slow)
        while len(told) < 6:
            order.after(fast)
            await asyncio.sleep(0.001)

    awaited(busy())
    assert "slow" in told
    assert told.index("slow") < 2, "who stands longest is told first"


def test_where_few_wait_everybody_is_told_at_once_and_after_a_crowd_some_at_a_time() -> None:
    told: list[int] = []
    under_way = 0

    async def seen() -> None:
        nonlocal under_way
        order = Precedence(lambda: under_way)
        order.after(lambda: told.append(-1))
        assert told == [-1]
        under_way = MANY
        for number in range(3 * MANY):
            order.after(lambda number=number: told.append(number))  # type: ignore[misc]
        assert told == [-1]
        under_way = 1
        order._look()
        assert told == [-1, *range(MANY - 1)]

    awaited(seen())


def test_a_table_that_cannot_be_told_holds_up_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    monkeypatch.setattr(precedence, "LONGEST", 0.0)

    def broken() -> None:
        raise RuntimeError("this table cannot be told")

    async def seen() -> None:
        asyncio.get_running_loop().set_exception_handler(lambda loop, context: None)
        order = Precedence(lambda: MANY)
        order.after(broken)
        order.after(lambda: told.append("other"))
        await asyncio.sleep(0.1)

    awaited(seen())
    assert told == ["other"]
