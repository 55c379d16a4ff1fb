"""Nobody takes the table from the others: what one seat, one socket or one address may ask of the house."""

from __future__ import annotations

import asyncio
import json
import threading
import time
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from ludoteca.core.game import Game
from ludoteca.core.view import View
from ludoteca.table.acts import Logged
from ludoteca.table.easel import Easel, Pictures
from ludoteca.table.fairness import Asker
from ludoteca.table.filing import Row
from ludoteca.table.glances import Glance, Viewer
from ludoteca.table.guard import Bucket, Counters, Limits
from ludoteca.table.house import House
from ludoteca.table.protocol import AskReach, Reached
from ludoteca.table.rooms import Room
from ludoteca.table.storage import Storage
from ludoteca.table.thinking import Hinted, HintWanted, Thinkers
from tests.table.guests import Guest, Running, Wire, awaited, two_at_a_table, wait_for
from tests.table.test_replays import room_of


def test_too_many_messages_are_refused_then_the_socket_is_closed(tmp_path: Path) -> None:
    limits = Limits(messages=(20, 1), talk=(2, 0.01))
    with Running(tmp_path / "tables.db", limits=limits) as house:
        anna, _ = two_at_a_table(house.url)
        wire = anna.sit_down()
        assert wire.act("chat", text="one")["ok"]
        assert wire.act("chat", text="two")["ok"]
        assert wire.act("chat", text="three")["text"].startswith("that was too fast")
        for _ in range(25):
            wire.say(do="ping")
            wire.until(lambda message: message["is"] in ("pong", "trouble"))
        assert json.loads(wire.heard[-1])["is"] == "trouble"
        with pytest.raises(ConnectionClosed):
            flood(wire)
        wait_for(lambda: not house.server.open)


def flood(wire: Wire) -> None:
    for _ in range(200):
        wire.say(do="ping")
        wire.hear()


def test_addresses_are_limited(tmp_path: Path) -> None:
    limits = Limits(posts=(3, 0.001), wrong_links=(3, 0.001), sockets=(3, 0.001))
    with Running(tmp_path / "tables.db", limits=limits) as house:
        guest = Guest(house.url, "Anna")
        codes = [guest.http.post("/tables", data={"game": "hatsuden", "seat1": "random"}).status_code for _ in range(5)]
        assert codes == [303, 303, 303, 429, 429]
        assert [guest.http.get("/t/a/join/b").status_code for _ in range(5)] == [404, 404, 404, 429, 429]
        table = next(iter(house.house.homes))
        for _ in range(3):
            guest.sit_down(table)
        with pytest.raises(InvalidStatus):
            guest.sit_down(table)


def test_an_address_has_only_so_many_sockets(tmp_path: Path) -> None:
    with Running(tmp_path / "tables.db", limits=Limits(open_sockets=2)) as house:
        guest = Guest(house.url, "Anna")
        guest.found()
        first = guest.sit_down()
        guest.sit_down()
        with pytest.raises(InvalidStatus):
            guest.sit_down()
        first.close()
        wait_for(lambda: house.server.open["127.0.0.1"] == 1)
        guest.sit_down()


def test_an_address_has_only_so_many_sockets_at_a_table(tmp_path: Path) -> None:
    with Running(tmp_path / "tables.db", limits=Limits(table_sockets=2)) as house:
        guest = Guest(house.url, "Anna")
        first, second = guest.found(), guest.found()
        for _ in range(2):
            guest.sit_down(first)
        with pytest.raises(InvalidStatus):
            guest.sit_down(first)
        guest.sit_down(second).close()


def test_an_address_starts_only_so_many_tables(tmp_path: Path) -> None:
    limits = Limits(tables=(4, 0.0001), open_tables=2)
    with Running(tmp_path / "tables.db", limits=limits) as house:
        guest = Guest(house.url, "Anna")
        fields = {"game": "hatsuden", "open": "yes"}
        codes = [guest.http.post("/tables", data=fields).status_code for _ in range(3)]
        assert codes == [303, 303, 429]
        assert "open tables waiting" in guest.http.post("/tables", data=fields).text
        guest.found()
        guest.found(seat1="random")
        guest.sit_down().act("resign")
        assert guest.http.post("/tables", data={"game": "hatsuden"}).status_code == 429
        assert guest.http.post(f"/t/{guest.table}/rematch").status_code == 429, "a rematch is a table too"


def test_one_address_does_not_take_every_seat_of_an_open_table(tmp_path: Path) -> None:
    with Running(tmp_path / "tables.db", limits=Limits(seats=(5, 0.0001))) as house:
        anna = Guest(house.url, "Anna")
        table = anna.found("hitplan", seats="4", open="yes")
        guests = [Guest(house.url, f"Guest {number}") for number in range(4)]
        codes = [guest.http.post(f"/t/{table}/sit", data={"name": guest.name}).status_code for guest in guests[:3]]
        assert codes == [303, 303, 409], "two of three; the last is for somebody else"
        assert "invitation link" in guests[2].http.post(f"/t/{table}/sit", data={"name": "x"}).text
        guests[2].join(anna.invitation())
        assert not house.house.homes[table].room.free()
        for _ in range(3):
            pair = anna.found(open="yes")
            assert Guest(house.url, "Ben").http.post(f"/t/{pair}/sit").status_code == 303, "of one seat, that one"
        pair = anna.found(open="yes")
        assert Guest(house.url, "Ben").http.post(f"/t/{pair}/sit").status_code == 429, "nor a seat of every table"


def test_who_only_looks_at_a_waiting_table_is_told_how_to_sit_down(house: Running) -> None:
    for way, said in ((False, "ask one of them for the invitation link"), (True, "You may sit down")):
        anna, ben = Guest(house.url, "Anna"), Guest(house.url, "Ben")
        table = anna.found(open="yes") if way else anna.found()
        assert said in ben.sit_down(table).position["prompt"]


def test_who_sits_at_an_open_table_cannot_invite_themselves_to_the_rest(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"

    def looks(url: str, anna: Guest, eve: Guest) -> None:
        for guest, may in ((anna, True), (eve, False)):
            guest.http.base_url, guest.host = url, url.removeprefix("http://")
            page = guest.http.get(f"/t/{anna.table}").text
            assert ("/join/" in page, 'id="invite"' in page, f"/t/{anna.table}/sit" in page) == (may, may, False)
            prompt = guest.sit_down(anna.table).position["prompt"]
            assert prompt.startswith("Waiting for players.")
            assert ("invitation link" in prompt) == may

    with Running(path) as house:
        anna = Guest(house.url, "Anna")
        table = anna.found("hitplan", seats="4", open="yes", seat1="greedy", by_lot="yes", here="1")
        eve = Guest(house.url, "Eve")
        assert eve.http.post(f"/t/{table}/sit").status_code == 303
        assert Guest(house.url, "Eve").http.post(f"/t/{table}/sit").status_code == 409
        looks(house.url, anna, eve)
        assert f"/t/{table}/sit" in Guest(house.url, "Wim").http.get(f"/t/{table}").text
    with Running(path) as house:
        looks(house.url, anna, eve)
        Guest(house.url, "Dana").join(anna.invitation())
        assert not house.house.homes[table].room.free()


def test_at_a_private_table_all_who_sit_there_may_invite(house: Running) -> None:
    anna, ben = Guest(house.url, "Anna"), Guest(house.url, "Ben")
    anna.found("hitplan", seats="4")
    ben.join(anna.invitation())
    assert ben.invitation() == anna.invitation()


def test_a_restart_forgets_neither_whose_tables_these_are_nor_who_took_their_seats(tmp_path: Path) -> None:
    path, limits = tmp_path / "tables.db", Limits(open_tables=2)
    with Running(path, limits=limits) as house:
        anna = Guest(house.url, "Anna")
        tables = [anna.found("hitplan", seats="4", open="yes") for _ in range(2)]
        for name in ("Ben", "Cem"):
            assert Guest(house.url, name).http.post(f"/t/{tables[0]}/sit").status_code == 303
    assert all(b"127.0.0.1" not in file.read_bytes() for file in tmp_path.iterdir()), "the file holds no addresses"
    with Running(path, limits=limits) as house:
        assert len({house.house.homes[table].founder for table in tables} - {""}) == 1
        again = Guest(house.url, "Anna")
        refused = again.http.post("/tables", data={"game": "hitplan", "open": "yes"})
        assert (refused.status_code, "many open tables" in refused.text) == (429, True)
        assert Guest(house.url, "Dana").http.post(f"/t/{tables[0]}/sit").status_code == 409
        assert Guest(house.url, "Dana").http.post(f"/t/{tables[1]}/sit").status_code == 303


def test_who_asks_for_a_rematch_has_founded_it(tmp_path: Path) -> None:
    with Running(tmp_path / "tables.db") as house:
        anna, _ = two_at_a_table(house.url)
        first = house.house.homes[anna.table].founder
        anna.sit_down().act("resign")
        anna.arrive(anna.http.post(f"/t/{anna.table}/rematch"))
        assert house.house.homes[anna.table].founder == first != ""


def test_a_bucket_fills_again() -> None:
    bucket = Bucket(2, 1000)
    assert [bucket.take(), bucket.take()] == [True, True]
    bucket.at -= 1
    assert bucket.take()
    slow = Counters((1, 0.0001))
    assert [slow.take("a"), slow.take("a"), slow.take("b")] == [True, False, True]


def test_talk_and_undo_are_counted_for_the_seat_not_for_its_sockets(tmp_path: Path) -> None:
    with Running(tmp_path / "tables.db", limits=Limits(talk=(2, 0.001), undos=(1, 0.001))) as house:
        anna, ben = two_at_a_table(house.url)
        pages = [anna.sit_down() for _ in range(4)]
        assert [page.act("chat", text="hm")["ok"] for page in pages] == [True, True, False, False]
        assert not pages[3].act("vote", what="end")["ok"], "a vote is said too"
        assert ben.sit_down().act("chat", text="mine")["ok"], "another's talk is not counted"
        first, second = pages[:2]
        move = next(one["move"] for one in first.position["moves"] if one["move"].startswith("pylon"))
        seq = first.play(move)["seq"]
        answer = first.act("undo", seq=seq, id="once")
        assert answer["ok"]
        assert first.act("undo", seq=seq, id="once") == answer, "what comes twice is counted once"
        seq = first.play(move, seq=answer["seq"])["seq"]
        assert second.act("undo", seq=seq)["text"].startswith("that was too fast")


def test_steps_of_a_replay_are_limited(tmp_path: Path) -> None:
    with Running(tmp_path / "tables.db", limits=Limits(looks=(3, 0.001))) as house:
        anna, _ = two_at_a_table(house.url)
        codes = [anna.http.get(f"/t/{anna.table}/replay/0?view=0").status_code for _ in range(5)]
        assert codes == [200, 200, 200, 429, 429]


def test_a_seat_has_one_hint_at_a_time(house: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    thought = threading.Event()
    asked: list[int | None] = []

    async def slow(self: Thinkers, wanted: HintWanted, asker: Asker) -> Hinted:
        asked.append(wanted.view.seat)
        await asyncio.to_thread(thought.wait)
        return "draw", None, "", (), ()

    monkeypatch.setattr(Thinkers, "advise", slow)
    anna, _ = two_at_a_table(house.url)
    lost, back, other = anna.sit_down(), anna.sit_down(), anna.sit_down()
    lost.say(do="hint", id="first")
    wait_for(lambda: asked)
    lost.close()
    back.say(do="hint", id="first")  # as a page does that comes back
    thought.set()
    back.until(lambda message: message["is"] == "advice" and message["id"] == "first")
    assert other.act("hint")["is"] == "advice"
    assert asked == [0], "the same position has the same hint"
    thought.clear()
    move = next(one["move"] for one in other.position["moves"] if one["move"].startswith("pylon"))
    assert other.play(move)["ok"]
    back.say(do="hint", id="second")
    wait_for(lambda: len(asked) == 2)
    assert other.act("undo", seq=other.position["seq"])["ok"]
    assert other.act("hint")["text"].startswith("one hint at a time")
    thought.set()


def test_a_refused_act_wakes_nobody(house: Running) -> None:
    anna, ben = two_at_a_table(house.url)
    mine, other = anna.sit_down(), ben.sit_down()
    other.settled(lambda position: all(seat["here"] for seat in position["seats"]))
    for _ in range(5):
        assert not mine.play("discard")["ok"]
    other.say(do="ping")
    assert other.hear()["is"] == "pong"


def test_a_region_is_reckoned_once_and_what_failed_again(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[int | None, str]] = []

    async def reckoned(self: Easel, game: Game, view: View, question: AskReach, asker: Asker) -> Reached:
        asked.append((view.seat, question.piece))
        if len(asked) == 1:
            raise RuntimeError("the worker died")
        return Reached(question.id, question.piece)

    async def ask() -> None:
        pictures = Pictures(Easel(0))
        with pytest.raises(RuntimeError):
            await pictures.reach(room, 0, AskReach("a", "dome"))
        found = await asyncio.gather(*(pictures.reach(room, 0, AskReach(f"q{n}", "dome")) for n in range(10)))
        assert [one.id for one in found] == [f"q{n}" for n in range(10)]
        await pictures.reach(room, 1, AskReach("b", "dome"))
        room.changes += 1
        await pictures.reach(room, 1, AskReach("c", "dome"))
        assert asked == [(0, "dome")] * 2 + [(1, "dome")] * 2
        for number in range(200):
            await pictures.reach(room, 0, AskReach("d", f"piece {number}"))
        assert len(pictures.regions) <= 64

    room = room_of("moonbase", 3, 2)
    monkeypatch.setattr(Easel, "reach", reckoned)
    awaited(ask())


def test_a_drawing_that_failed_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    tries: list[int | None] = []

    async def fails_once(
        self: Easel, game: Game, names: list[str], luck: int, viewers: list[Viewer], asker: Asker
    ) -> list[Glance]:
        tries.extend(one.view.seat for one in viewers)
        if len(tries) == 1:
            raise RuntimeError("the worker died")
        return [Glance("", b"drawn", b"") for _ in viewers]

    async def look() -> None:
        pictures = Pictures(Easel(0))
        with pytest.raises(RuntimeError):
            await pictures.sight(room, None, "wide")
        assert (await pictures.sight(room, None, "wide")).board == b"drawn"

    room = room_of("hatsuden", 3, 4)
    monkeypatch.setattr(Easel, "glances", fails_once)
    awaited(look())


def test_others_have_their_turn_while_a_long_game_is_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    turns = 0
    seen: list[int] = []
    applied = Room.apply

    def watched(room: Room, entry: Logged) -> None:
        seen.append(turns)
        time.sleep(0.001)
        applied(room, entry)

    async def others() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    async def open_it() -> None:
        table, _ = await house.found("hatsuden", 2, {}, [], "Anna", is_open=False, hints=False)
        for seq in range(1, 400):
            storage.append(Row(table, seq, "chat", 0, "hm", "", 0))
        house.homes.clear()
        seen.clear()
        beside = asyncio.create_task(others())
        assert await house.home(table) is not None
        beside.cancel()

    storage = Storage(str(tmp_path / "tables.db"))
    house = House(storage, Thinkers(1), Easel(0))
    monkeypatch.setattr(Room, "apply", watched)
    awaited(open_it())
    storage.close()
    assert len(seen) == 400
    assert len(set(seen)) >= 20


def test_an_answer_does_not_wait_until_the_position_is_drawn(house: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    anna, _ = two_at_a_table(house.url)
    wire = anna.sit_down()
    wire.settled(lambda position: bool(position["moves"]) and position["board"] is not None)
    ready = threading.Event()
    made = Easel.glances

    async def slow(self: Easel, *asked: Any) -> list[Glance]:
        await asyncio.to_thread(ready.wait)
        return await made(self, *asked)

    monkeypatch.setattr(Easel, "glances", slow)
    seq = wire.position["seq"]
    answer = wire.act("move", seq=seq, move=wire.position["moves"][0]["move"])
    assert answer["ok"]
    assert wire.position["seq"] == seq, "the new position is still being drawn"
    ready.set()
    wire.settled(lambda position: position["seq"] == answer["seq"])
