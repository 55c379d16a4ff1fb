"""One process keeps a table at a time; what was appended under a stale lease is refused."""

from __future__ import annotations

import asyncio
import contextlib
import random
import time
from collections.abc import Generator
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from starlette.types import Message, Receive, Scope, Send
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.utils import accept_key

from ludoteca.table import administering, forwarding, leases
from ludoteca.table.leases import Fenced, Lease
from ludoteca.table.sockets import SERVICE_RESTART
from ludoteca.table.storage import Storage
from tests.table.databases import cluster, place
from tests.table.guests import GENEROUS, Guest, Running, awaited, play_to_the_end, two_at_a_table, wait_for
from tests.table.test_storage import FOUNDING, entry


@pytest.fixture
def two(tmp_path: Path) -> tuple[Storage, Storage]:
    """Two processes (as far as the database knows) of one house."""
    url = place(tmp_path / "house.db", postgres=True)
    return Storage(url), Storage(url)


def alive(storage: Storage, address: str) -> None:
    storage.renew(address, "", 0).result()


def test_who_founds_a_table_keeps_it(two: tuple[Storage, Storage]) -> None:
    one, other = two
    alive(one, "one:1")
    alive(other, "other:2")
    one.found(FOUNDING, [entry(0)], []).result()
    assert one.claim("t1").result() == Lease(1)
    assert other.claim("t1").result() == Lease(0, "one:1")
    assert other.claim("t2").result() is None
    assert [owner.address for owner in other.renew("other:2", "", 0).result()[0]] == ["one:1"]


def test_a_paused_process_cannot_write_after_another_took_over(
    two: tuple[Storage, Storage], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = two
    monkeypatch.setattr(leases, "TTL", 1500)
    alive(one, "one:1")
    one.found(FOUNDING, [entry(0)], []).result()
    one.append(entry(1), epoch=1).result()
    assert other.orphans(0, 10).result() == []
    time.sleep(1.7)
    assert other.orphans(0, 10).result() == ["t1"]
    assert other.claim("t1").result() == Lease(2)
    other.append(entry(2), epoch=2).result()
    beside = one.append(entry(0, "t9"))
    late = one.append(entry(3), epoch=1)
    with pytest.raises(Fenced):
        late.result()
    assert beside.exception() is not None, "there is no such table"
    with pytest.raises(Fenced):
        one.append(entry(2), epoch=1).result()
    other.append(entry(3), epoch=2).result()
    assert [row.seq for row in one.log("t1").result()] == [0, 1, 2, 3]
    assert one.mine().result() == {}
    assert other.mine().result() == {"t1": 2}


def test_a_stale_append_harms_none_that_shares_its_transaction(two: tuple[Storage, Storage]) -> None:
    one, other = two
    alive(one, "one:1")
    one.found(FOUNDING, [entry(0)], []).result()
    both = [one.append(entry(1), epoch=7), one.append(entry(1), epoch=1), one.append(entry(2), epoch=1)]
    assert [type(each.exception()) for each in both] == [Fenced, type(None), type(None)]
    other.close()
    one.close()


def test_a_table_that_was_put_away_is_anybodys_when_somebody_asks(two: tuple[Storage, Storage]) -> None:
    one, other = two
    alive(one, "one:1")
    one.found(FOUNDING, [entry(0)], []).result()
    one.release("t1").result()
    assert other.orphans(0, 10).result() == [], "nobody need play on there"
    assert other.claim("t1").result() == Lease(2)
    assert one.claim("t1").result() == Lease(3), "the other one has never said that it lives"


def test_who_leaves_is_followed_at_once(two: tuple[Storage, Storage]) -> None:
    one, other = two
    alive(one, "one:1")
    one.found(FOUNDING, [entry(0)], []).result()
    one.leave().result()
    assert other.orphans(0, 10).result() == ["t1"]


def test_who_is_gone_is_forgotten_and_one_that_was_only_stopped_goes_on(
    two: tuple[Storage, Storage], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = two
    monkeypatch.setattr(leases, "TTL", 100)
    monkeypatch.setattr(leases, "FORGOTTEN", 100)
    alive(one, "one:1")
    one.found(FOUNDING, [entry(0)], []).result()
    time.sleep(0.5)
    count = one.database.open()[0]
    alive(other, "other:2")
    assert [row[0] for row in count.execute("SELECT address FROM owners").fetchall()] == ["other:2"]
    one.append(entry(1), epoch=1).result()  # nobody has taken it over meanwhile
    alive(one, "one:1")
    time.sleep(0.5)
    other.leave().result()
    assert count.execute("SELECT address FROM owners").fetchall() == []
    assert other.claim("t1").result() == Lease(2)
    with pytest.raises(Fenced):
        one.append(entry(2), epoch=1).result()
    count.close()


def test_a_process_at_whose_address_nobody_listens_is_followed_sooner(
    two: tuple[Storage, Storage], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = two
    alive(one, "one:1")
    one.found(FOUNDING, [entry(0)], []).result()
    there = ["one:1"]
    assert other.claim("t1", deserted=there).result() == Lease(0, "one:1"), "it has just said that it lives"
    monkeypatch.setattr(leases, "SILENT", 200)
    time.sleep(0.3)
    assert other.claim("t1").result() == Lease(0, "one:1")
    assert other.claim("t1", deserted=["two:2"]).result() == Lease(0, "one:1")
    assert other.claim("t1", deserted=there).result() == Lease(2)
    with pytest.raises(Fenced):
        one.append(entry(1), epoch=1).result()


def test_a_file_belongs_to_the_process_that_opened_it_last(tmp_path: Path) -> None:
    first = Storage(tmp_path / "house.db")
    alive(first, "one:1")
    first.found(FOUNDING, [entry(0)], []).result()
    first.append(entry(1), epoch=1).result()
    with pytest.raises(Fenced):
        first.append(entry(2), epoch=2).result()
    first.close()
    again = Storage(tmp_path / "house.db")
    assert again.claim("t1").result() == Lease(2)
    again.append(entry(2), epoch=2).result()
    again.close()


def test_a_commit_that_nobody_heard_of_is_not_written_twice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """PostgreSQL has stored it, and the line breaks before it can say so."""
    from ludoteca.table.postgres import PostgresConnection

    storage = Storage(place(tmp_path / "house.db", postgres=True))
    storage.found(FOUNDING, [entry(0)], []).result()
    usual = PostgresConnection.execute
    broken: list[str] = []

    def breaks(self: PostgresConnection, sql: str, parameters: object = (), /) -> object:
        found = usual(self, sql, parameters)
        if sql == "COMMIT" and not broken:
            broken.append(sql)
            self.cut()
            usual(self, "SELECT 1")
        return found

    monkeypatch.setattr(PostgresConnection, "execute", breaks)
    storage.append(entry(1), epoch=1).result()
    assert broken
    assert storage.lost == 1
    assert [row.seq for row in storage.log("t1").result()] == [0, 1]
    storage.append(entry(2), epoch=1).result()
    storage.close()


def test_a_database_of_something_else_and_one_of_a_newer_house_are_refused_in_words(tmp_path: Path) -> None:
    import psycopg

    url = place(tmp_path / "other.db", postgres=True)
    with psycopg.connect(url, autocommit=True) as db:
        db.execute("CREATE TABLE log (a INTEGER)")
    with pytest.raises(ValueError, match="a database of something else"):
        Storage(url)
    url = place(tmp_path / "newer.db", postgres=True)
    Storage(url).close()
    with psycopg.connect(url, autocommit=True) as db:
        db.execute("UPDATE form SET version = 99")
    with pytest.raises(ValueError, match="a newer Ludoteca has kept them"):
        Storage(url)
    for version, told in ((99, "look at them with that release"), (1, "open it once with this one first")):
        with psycopg.connect(url, autocommit=True) as db:
            db.execute("UPDATE form SET version = %s", (version,))
        with pytest.raises(ValueError, match=told):
            administering.summaries(url)
    with pytest.raises(ValueError, match=r"there are no tables in 127\.0\.0\.1/house_"):
        administering.summaries(place(tmp_path / "empty.db", postgres=True))
    with pytest.raises(ValueError, match=r"cannot keep tables in 127\.0\.0\.1/nowhere"):
        Storage(cluster().url("nowhere"))


def test_a_database_of_the_form_before_is_grown(tmp_path: Path) -> None:
    import psycopg

    url = place(tmp_path / "before.db", postgres=True)
    first = Storage(url)
    first.found(FOUNDING, [entry(0)], []).result()
    first.close()
    with psycopg.connect(url, autocommit=True) as db:
        db.execute("DROP TABLE owners, leases")
        db.execute("UPDATE form SET version = 1")
    again = Storage(url)
    assert again.claim("t1").result() == Lease(1)
    assert again.log("t1").result() == [entry(0)]
    again.close()


# Whole houses


def test_any_process_answers_for_any_table(tmp_path: Path) -> None:
    url = place(tmp_path / "house.db", postgres=True)
    with Running(url) as one, Running(url) as other:
        anna, ben = two_at_a_table(one.url)
        ben.host, ben.http.base_url, ben.http.headers["Origin"] = other.host, other.url, other.url
        here = anna.sit_down()
        there = ben.sit_down()
        assert anna.table in one.house.homes
        assert anna.table not in other.house.homes
        there.act("chat", text="from elsewhere")
        here.settled(lambda position: any("elsewhere" in str(line) for line in position["talk"]["add"]))
        page = ben.http.get(f"/t/{ben.table}")
        assert page.status_code == 200
        assert ben.http.get("/t/nosuchtable").status_code == 404
        assert ben.http.post(f"/t/{ben.table}/device").json()["link"].startswith(f"/t/{ben.table}/device/")
        assert play_to_the_end([here, there], random.Random(1)) > 20


def test_open_tables_of_all_processes_are_shown(tmp_path: Path) -> None:
    url = place(tmp_path / "house.db", postgres=True)
    with Running(url) as one, Running(url) as other:
        anna = Guest(one.url, "Anna")
        anna.found(open="yes")
        wait_for(lambda: [card["id"] for card in other.house.neighbours.cards("waiting")] == [anna.table])
        assert f"/t/{anna.table}" in Guest(other.url, "Ben").http.get("/").text


def test_only_the_own_processes_are_believed(tmp_path: Path) -> None:
    with Running(tmp_path / "tables.db") as house:
        anna, _ = two_at_a_table(house.url)
        forged = {"X-Ludoteca-Inside": "guess 192.0.2.7 https"}
        answer = anna.http.get(f"/t/{anna.table}", headers=forged)
        assert answer.status_code == 200
        assert "secure" not in answer.headers["set-cookie"].lower(), "the scheme that was claimed is not believed"
        known = {"X-Ludoteca-Inside": f"{house.server.inside} 192.0.2.7 https"}
        answer = anna.http.get(f"/t/{anna.table}", headers=known)
        assert "secure" in answer.headers["set-cookie"].lower()


def test_signs_of_life_do_not_wait_for_tables_that_are_taken_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else a process that reads many long logs loses them before it has read them, to one that then does the same."""
    reading: list[str] = []

    async def slowly(take: object) -> None:
        reading.append("begun")
        await asyncio.sleep(600)

    with Running(place(tmp_path / "house.db", postgres=True)) as house:
        neighbours = house.house.neighbours
        monkeypatch.setattr(neighbours, "adopt", slowly)  # of this house alone: others of the suite go on
        wait_for(lambda: reading)
        before = neighbours.renewed
        wait_for(lambda: neighbours.renewed > before)
        assert reading == ["begun"]


class Hung:
    """A promise that is never kept."""

    def __await__(self) -> Generator[Any, None, Any]:
        return asyncio.sleep(600).__await__()


def test_a_process_that_hears_nothing_sends_its_pages_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its tables may be others' by now, who do answer; pages that wait here would wait in vain."""
    url = place(tmp_path / "house.db", postgres=True)
    with Running(url) as one, Running(url) as other:
        anna, _ = two_at_a_table(one.url)
        here, neighbours = anna.sit_down(), one.house.neighbours
        wait_for(lambda: neighbours.others and other.house.neighbours.others)
        with monkeypatch.context() as silent:
            silent.setattr(one.house.storage, "renew", lambda *_: Hung())
            silent.setattr(neighbours, "renewed", 0.0)
            with pytest.raises(ConnectionClosed) as closed:
                here.until(lambda _: False)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == SERVICE_RESTART
            assert anna.http.get(f"/t/{anna.table}").status_code == 503
            assert one.house.homes[anna.table].watchers == set()
        neighbours.renewed = time.monotonic()
        assert anna.sit_down().act("chat", text="here again")["ok"]


def test_tables_that_others_left_are_taken_over_together(tmp_path: Path) -> None:
    with Running(place(tmp_path / "house.db", postgres=True)) as house:
        neighbours = house.house.neighbours

        async def adopt() -> list[str]:
            begun: list[str] = []
            both = asyncio.Event()

            async def take(table: str) -> None:
                begun.append(table)
                if len(begun) == 2:
                    both.set()
                await both.wait()

            async with asyncio.timeout(20):
                await neighbours.adopt(take)
            return begun

        neighbours.leaving = True  # it does not take them over by itself meanwhile
        other = Storage(house.server.settings.data)
        for table in ("t1", "t2"):
            other.found(replace(FOUNDING, table=table, founded=int(time.time())), [entry(0, table)], []).result()
        other.leave().result()
        other.close()
        assert sorted(awaited(adopt())) == ["t1", "t2"]


def test_a_database_that_is_away_for_a_while_closes_no_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import psycopg

    with Running(place(tmp_path / "house.db", postgres=True)) as house:
        anna, _ = two_at_a_table(house.url)
        home = house.house.homes.pop(anna.table)
        with monkeypatch.context() as away:

            def fails(*_: object) -> object:
                raise psycopg.OperationalError("the database system is starting up")

            away.setattr(house.house.storage, "table", fails)
            with contextlib.suppress(httpx.ReadError):  # the line may end before all of the answer is read
                assert httpx.get(f"{house.url}/t/{anna.table}", timeout=20).status_code == 500
        assert httpx.get(f"{house.url}/t/{anna.table}", timeout=20).status_code == 200
        assert house.house.homes[anna.table] is not home


PART: list[Message] = [{"type": "http.request", "body": b"name=", "more_body": True}, {"type": "http.disconnect"}]
WHOLE: list[Message] = [{"type": "http.request", "body": b"name=Anna"}, {"type": "http.disconnect"}]
LONG: list[Message] = [{"type": "http.request", "body": b"x" * (forwarding.BODY + 1), "more_body": True}]


@pytest.mark.parametrize(
    ("said", "asked", "answer"),
    [
        pytest.param(PART, 0, [], id="before the end"),
        pytest.param(WHOLE, 1, [], id="before the answer"),
        pytest.param(LONG, 0, [413], id="too long"),
    ],
)
def test_nobody_is_asked_for_guests_who_have_gone(
    said: list[Message], asked: int, answer: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What breaks off was taken for a request, and passed on again and again: the other process was said to be ill."""
    asks: list[bytes] = []
    sent: list[Message] = []

    async def silent(host: str, port: int, scope: Scope, headers: object, body: bytes, send: object) -> bool:
        asks.append(body)
        raise EOFError("no answer")

    async def where(table: str) -> str:
        return "127.0.0.1:1"

    async def receive() -> Message:
        return coming.pop(0) if coming else await asyncio.sleep(600, {})

    async def send(message: Message) -> None:
        sent.append(message)

    async def nowhere(scope: Scope, receive: Receive, send: Send) -> None:
        raise AssertionError

    monkeypatch.setattr(forwarding, "asked_there", silent)
    near: Any = SimpleNamespace(deaf=False, where=where, forget=lambda table: None)
    scope: Scope = {
        "type": "http",
        "path": "/t/t1/sit",
        "method": "POST",
        "scheme": "http",
        "headers": [],
        "client": None,
    }
    coming = list(said)

    async def pass_on() -> None:
        async with asyncio.timeout(8):
            await forwarding.Forwarding(nowhere, lambda: near, lambda: "word")(scope, receive, send)

    awaited(pass_on())
    assert len(asks) == asked
    assert [one["status"] for one in sent if "status" in one] == answer


def test_sockets_are_counted_before_the_database_is_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    url = place(tmp_path / "house.db", postgres=True)
    with Running(url, limits=replace(GENEROUS, sockets=(3, 0.001))) as house:
        asked: list[str] = []
        claim = house.house.storage.claim

        def counted(table: str, *more: Any, **named: Any) -> object:
            asked.append(table)
            return claim(table, *more, **named)

        monkeypatch.setattr(house.house.storage, "claim", counted)
        anna = Guest(house.url, "Anna")
        for origin in ("http://evil.example", house.url):
            for number in range(6):
                with pytest.raises(InvalidStatus):
                    anna.sit_down(f"nosuch{number}", origin=origin)
        assert sorted(set(asked)) == ["nosuch0", "nosuch1", "nosuch2"], "and a foreign page uses nothing up"


def test_a_process_that_was_stopped_is_left_by_the_pages_that_are_passed_on_to_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It opened the socket and then answers nothing, not even a good-bye."""
    for name, seconds in (("PINGED", 0.05), ("SILENCE", 0.1), ("CLOSING", 0.1)):
        monkeypatch.setattr(forwarding, name, seconds)
    sent: list[Message] = []

    async def pass_on() -> bool:
        async def opens(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            head = await reader.readuntil(b"\r\n\r\n")
            key = next(line.split(": ")[1] for line in head.decode().split("\r\n") if "Sec-WebSocket-Key" in line)
            upgrade = "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            writer.write(f"{upgrade}Sec-WebSocket-Accept: {accept_key(key)}\r\n\r\n".encode())
            await asyncio.sleep(600)

        async def receive() -> Message:
            if sent:
                await asyncio.sleep(600)
            return {"type": "websocket.connect"}

        async def send(message: Message) -> None:
            sent.append(message)

        stopped = await asyncio.start_server(opens, "127.0.0.1", 0)
        port = stopped.sockets[0].getsockname()[1]
        scope = {"type": "websocket", "path": "/t/1/socket", "query_string": b"", "scheme": "ws"}
        async with asyncio.timeout(8):
            return await forwarding.socket_there("127.0.0.1", port, scope, [], b"word", receive, send)

    assert awaited(pass_on())
    assert [one["type"] for one in sent] == ["websocket.accept", "websocket.close"]
