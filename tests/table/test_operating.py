"""What who looks after a house uses: probes, metrics, logs, the configuration, and ``ludoteca admin``."""

from __future__ import annotations

import contextlib
import json
import logging
import math
import os
import random
import re
import select
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from ludoteca.table import administering, commands, doorkeeper, keeping, logs, soundness, writing
from ludoteca.table.configuring import Config, configured, written
from ludoteca.table.guard import Limits
from ludoteca.table.metrics import BOUNDS, Histogram, exposition
from ludoteca.table.storage import Storage
from tests.table.databases import free_port, place
from tests.table.guests import GENEROUS, QUICK, Guest, Running, Wire, play_to_the_end, two_at_a_table, wait_for
from tests.table.test_storage import FOUNDING, entry


@pytest.fixture(params=[pytest.param("file", marks=pytest.mark.file), "postgres"])
def kept(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where a house keeps its tables: everything holds in both."""
    return place(tmp_path / "house.db", request.param == "postgres")


@contextlib.contextmanager
def served(*arguments: str, **environment: str) -> Iterator[tuple[str, str, subprocess.Popen[str]]]:
    """A house as its owner starts it: its address, that of its admin port, and the process."""
    port, admin = free_port(), free_port()
    command = [sys.executable, "-m", "ludoteca", "serve", "--port", str(port), "--admin", f"127.0.0.1:{admin}"]
    with subprocess.Popen(
        [*command, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, **environment},
    ) as process:
        house, inside = f"http://127.0.0.1:{port}", f"http://127.0.0.1:{admin}"

        def answers() -> bool:
            with contextlib.suppress(httpx.TransportError):
                return httpx.get(f"{inside}/readyz", timeout=5).status_code == 200
            assert process.poll() is None, process.stderr and process.stderr.read()
            return False

        try:
            wait_for(answers, 60)
            yield house, inside, process
        finally:
            process.terminate()
            process.wait(20)


def test_probes_and_metrics(kept: str) -> None:
    with served("--data", kept) as (house, inside, _):
        assert httpx.get(f"{house}/livez").text == "alive\n"
        assert httpx.get(f"{house}/readyz").text == "ready\n"
        assert httpx.get(f"{house}/metrics").status_code == 404, "not for guests"
        assert httpx.get(f"{inside}/nothing").status_code == 404
        anna, _ = two_at_a_table(house)
        wire = anna.sit_down()
        assert wire.act("chat", text="hello")["ok"]
        found = httpx.get(f"{inside}/metrics").text
        for line in found.splitlines():
            assert re.fullmatch(r"# (HELP|TYPE) \w+ .+|\w+(\{\w+=\"[^\"]+\"\})? [0-9.]+", line), line
        assert "\nludoteca_sockets 1\n" in found
        assert "\nludoteca_tables_open 1\n" in found
        assert int(re.findall(r"ludoteca_append_seconds_count (\d+)", found)[0]) >= 1
        assert int(re.findall(r'questions_total\{crew="drawing"\} (\d+)', found)[0]) >= 1


@pytest.mark.skipif(not hasattr(socket, "AF_UNIX"), reason="no sockets in files here")
@pytest.mark.file
def test_systemd_is_told_that_the_house_lives_until_it_hangs() -> None:
    with (
        tempfile.TemporaryDirectory() as short,  # the name of such a socket has at most 107 letters
        socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line,
    ):
        line.bind(f"{short}/notify")
        line.settimeout(20)
        told = {"NOTIFY_SOCKET": f"{short}/notify", "WATCHDOG_USEC": "300000"}
        with served("--data", f"{short}/tables.db", **told) as (_, _, process):
            assert {line.recv(99) for _ in range(3)} == {b"READY=1\nWATCHDOG=1"}
            process.send_signal(signal.SIGSTOP)
            time.sleep(0.5)
            while select.select([line], [], [], 0)[0]:
                line.recv(99)
            time.sleep(1)
            assert not select.select([line], [], [], 0)[0]
            process.send_signal(signal.SIGCONT)
            assert line.recv(99)


def test_a_proxy_that_asks_whether_it_lives_does_not_wait_behind_guests(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(doorkeeper, "SLOWED", 0.01)
    with Running(tmp_path / "tables.db", limits=replace(GENEROUS, requests=(2, 0)), proxy="127.0.0.1") as house:
        assert [httpx.get(f"{house.url}/livez").status_code for _ in range(5)] == [200] * 5
        guest = {"X-Forwarded-For": "192.0.2.7"}
        told = [httpx.get(f"{house.url}/livez", headers=guest).status_code for _ in range(4)]
        assert told == [200, 200, 429, 429], "guests are counted there too"


def test_told_to_close_it_lets_its_tables_go_at_once(tmp_path: Path) -> None:
    """Another process has them without waiting for a lease to run out; nothing that was answered is lost."""
    url = place(tmp_path / "house.db", postgres=True)
    with Running(url) as other, served("--data", url) as (house, _, process):
        anna, ben = two_at_a_table(house)
        wires = [anna.sit_down(), ben.sit_down()]
        assert wires[0].act("chat", id="once", text="hello")["ok"]
        process.send_signal(signal.SIGTERM)
        began = time.monotonic()
        assert process.wait(20) == 0
        for guest in (anna, ben):
            guest.host = other.host
        again = anna.sit_down()
        assert time.monotonic() - began < 20
        assert again.act("chat", id="once", text="hello")["ok"], "and it is known to be done"
        log = other.house.storage.log(anna.table).result()
        assert [row.client for row in log if row.kind == "chat"] == ["once"]


def test_a_closing_house_is_not_ready(tmp_path: Path) -> None:
    with Running(tmp_path / "tables.db") as house:
        assert httpx.get(f"{house.url}/readyz").status_code == 200
        house.house.easel._failed = True
        assert house.server.not_ready() == "drawing does not answer"
        house.house.easel._failed = False
        house.house.draining = True
        assert httpx.get(f"{house.url}/readyz").status_code == 503
        assert httpx.get(f"{house.url}/livez").status_code == 200


def test_a_histogram_counts_what_took_at_most_so_long() -> None:
    histogram = Histogram()
    for seconds in (0.0005, 0.003, 0.003, 99.0):
        histogram.note(seconds)
    lines = dict(line.rsplit(" ", 1) for line in histogram.lines("x"))
    assert lines['x_bucket{le="0.001"}'] == "1"
    assert lines['x_bucket{le="0.005"}'] == "3"
    assert lines[f'x_bucket{{le="{BOUNDS[-1]}"}}'] == "3"
    assert lines['x_bucket{le="+Inf"}'] == lines["x_count"] == "4"


def test_the_log_is_json_with_table_and_request() -> None:
    record = logging.LogRecord("ludoteca.table", logging.ERROR, "", 1, "table %s: no drawing", ("abc1",), None)
    token = logs.REQUEST.set(("r7", "def2"))
    try:
        told = json.loads(logs.Json().format(record))
        assert (told["table"], told["request"], told["level"]) == ("abc1", "r7", "error")
        other = logging.LogRecord("asyncio", logging.INFO, "", 1, 'a "quoted"\nline', (), None)
        assert json.loads(logs.Json().format(other))["table"] == "def2"
        assert "\n" not in logs.Json().format(other)
    finally:
        logs.REQUEST.reset(token)


# The configuration


def test_file_environment_and_command_line(tmp_path: Path) -> None:
    file = tmp_path / "house.toml"
    file.write_text(
        'port = 7000\nnames = ["a.example"]\n[limits]\nopen_tables = 3\ntalk = [1, 0.5]\n[pace]\nidle = 5\n'
    )
    found = configured(
        file, {"LUDOTECA_LIMITS_TALK": "9,0.25", "LUDOTECA_PORT": "7001", "LUDOTECA_PURE": "1"}, port=7002
    )
    assert (found.port, found.names, found.limits.open_tables) == (7002, ("a.example",), 3)
    assert found.pace.idle == 5
    assert found.limits == replace(Limits(), open_tables=3, talk=(9.0, 0.25))
    assert configured(None, {"LUDOTECA_CONFIG": str(file)}).port == 7000


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("colour = 1", "there is no colour"),
        ("[limits]\ntalks = 1", "there is no limits.talks"),
        ('port = "x"', "port"),
        ("port = ", "house.toml"),
        ("[limits]\ntalk = [1]", "talk"),
        ("[limits]\ntalk = [-9, 0]", "limits.talk"),
        ("[limits]\nopen_tables = -3", "limits.open_tables"),
        ("[limits]\nhandled_requests = 0", "limits.handled_requests"),
        ("[pace]\nforget_ended = -1", "pace.forget_ended"),
        ("[pace]\nforget_unfinished = nan", "pace.forget_unfinished"),
        ("workers = -1", "workers"),
        ("easels = -2", "easels"),
        ("port = 99999", "port"),
        ('log = "yaml"', "log"),
        ('log_level = "loud"', "log_level"),
        ('proxy = "not an address"', "a proxy is an address"),
        ('inside = "abc"', "inside: an address with its port is"),
        ('admin = "127.0.0.1:99999"', "admin: an address with its port is"),
        ('data = "mysql://root:secret@db/x"', "not in mysql://…"),
    ],
)
def test_what_is_wrong_in_it_is_said(tmp_path: Path, text: str, told: str) -> None:
    file = tmp_path / "house.toml"
    file.write_text(text)
    with pytest.raises(ValueError, match=re.escape(told)):
        configured(file, {})


def test_the_written_configuration_is_the_one_that_it_was(tmp_path: Path) -> None:
    file = tmp_path / "all.toml"
    config = replace(Config(), names=("a", "b"), data='odd "name"')
    file.write_text(written(config))
    assert configured(file, {}) == config


# Tables


@pytest.mark.file
def test_where_no_house_was_kept_none_is_made(tmp_path: Path) -> None:
    missing = str(tmp_path / "nothere.db")
    asks: list[Callable[[], object]] = [
        lambda: administering.summaries(missing),
        lambda: list(administering.described(missing, "t1")),
        lambda: keeping.export(missing, tmp_path / "records"),
        lambda: administering.close(missing, "t1"),
        lambda: administering.delete(missing, ["t1"]),
        lambda: administering.tidy(missing, 3, 3),
    ]
    for ask in asks:
        with pytest.raises(ValueError, match="there are no tables in "):
            ask()
    with pytest.raises(ValueError, match="is not there"):
        administering.restore(str(tmp_path / "tables.db"), tmp_path / "nothere.db")
    assert list(tmp_path.iterdir()) == []


def test_other_addresses_than_those_of_postgres_are_no_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(ValueError, match=re.escape("not in postgresql+psycopg://…")) as found:
        Storage("postgresql+psycopg://anna:secret@db/x")
    assert "secret" not in str(found.value)
    assert list(tmp_path.iterdir()) == []


def test_while_nothing_can_be_stored_the_house_takes_no_guests_and_counts_it(
    kept: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Running(kept) as house:
        storage, server = house.house.storage, house.server
        assert not server.not_ready()

        def full(db: object) -> None:
            raise storage.database.errors[0]("database or disk is full")

        with monkeypatch.context() as meanwhile:
            meanwhile.setattr(storage, "_begin", full)
            meanwhile.setattr(writing, "BACK", 0.0)
            with pytest.raises(storage.database.errors):
                storage.secret("one", "more").result()
            assert server.not_ready() == "nothing can be stored"
            assert "ludoteca_commits_failed_total 0" not in exposition(server)
        assert storage.secret("one", "more").result() == "more"
        assert not server.not_ready()
        monkeypatch.setattr(writing, "ILL", 0.0)  # where nobody tries again it is not held against it for ever
        with monkeypatch.context() as meanwhile:
            meanwhile.setattr(storage, "_begin", full)
            meanwhile.setattr(writing, "BACK", 0.0)
            with pytest.raises(storage.database.errors):
                storage.secret("two", "more").result()
        assert not server.not_ready()


def test_tables_are_listed_described_closed_and_deleted(kept: str, tmp_path: Path) -> None:
    with Running(kept) as house:
        anna, _ = two_at_a_table(house.url)
        table = anna.table
        wire = anna.sit_down()
        assert wire.play()["ok"]
        wire.close()
    found = administering.summaries(kept)
    assert [(one.table, one.ended) for one in found] == [(table, False)]
    assert table in administering.line(found[0])
    assert " unfinished " in administering.line(found[0])
    told = "\n".join(administering.described(kept, table))
    assert "players: " in told
    assert "1 moves" in told
    administering.close(kept, table)
    with pytest.raises(ValueError, match="has ended already"):
        administering.close(kept, table)
    assert administering.summaries(kept)[0].ended
    with Running(kept) as house:
        wire = anna_at(house, anna)
        assert wire.position["status"] == "ended"
        assert wire.position["prompt"] == "The house has closed this table."
        wire.close()
    with pytest.raises(ValueError, match="there is no table nothing"):
        administering.delete(kept, [table, "nothing"])
    assert administering.delete(kept, [table]) == [table]
    assert administering.summaries(kept) == []
    storage = Storage(kept)
    assert storage.tokens(table).result() == []
    assert storage.log(table).result() == []
    storage.close()
    if "://" not in kept:
        assert soundness.examine(Path(kept)).tables == 0


def anna_at(house: Running, anna: Guest) -> Wire:
    anna.host = house.host
    return anna.sit_down()


def test_what_to_delete_must_be_said() -> None:
    with pytest.raises(ValueError, match="say which tables"):
        commands.delete()
    for days in (0.0, -5.0, math.nan):
        with pytest.raises(ValueError, match="say after how many days"):
            commands.tidy(ended=days)


def test_what_is_old_is_deleted(kept: str) -> None:
    now = time.time_ns() // 1_000_000
    storage = Storage(kept)
    for number, (days, ended) in enumerate([(1, False), (40, False), (1, True), (40, True)]):
        storage.found(replace(FOUNDING, table=f"t{number}", founded=1000), [], []).result()
        row = replace(entry(0, f"t{number}"), stamped=now - days * administering.DAY)
        storage.append(row, ended).result()
    storage.close()
    assert administering.tidy(kept, ended=30, unfinished=0) == ["t3"]
    assert administering.tidy(kept, ended=30, unfinished=30) == ["t1"]
    assert {one.table for one in administering.summaries(kept)} == {"t0", "t2"}


@pytest.mark.parametrize("level", ["info", "warning"])
def test_opening_and_closing_are_lines_of_the_log(tmp_path: Path, level: str) -> None:
    with served("--data", str(tmp_path / "t.db"), "--log", "json", LUDOTECA_LOG_LEVEL=level) as (_, _, process):
        process.send_signal(signal.SIGTERM)
        out, err = process.communicate(timeout=20)
    assert out == ""
    told = [json.loads(line) for line in err.splitlines()]
    own = [(one["level"], one["message"]) for one in told if one["logger"] == "ludoteca.table"]
    assert own[0][0] == "info"
    assert own[0][1].startswith("Ludoteca is open at http://localhost:")
    closing = [("info", "the house closes: it was told so by signal 15"), ("info", "the house is closed")]
    assert own[-2:] == closing if level == "info" else not set(closing) & set(own)


def test_a_house_forgets_by_itself(kept: str, caplog: pytest.LogCaptureFixture) -> None:
    storage = Storage(kept)
    storage.found(replace(FOUNDING, founded=1000), [], []).result()
    storage.append(entry(0), True).result()
    storage.close()
    pace = replace(QUICK, forget_ended=30)
    with Running(kept, pace) as house:
        wait_for(lambda: house.house.storage.table("t1").result() is None)
        told = ("ludoteca.table", logging.WARNING, "tables that were old and are deleted: 1")
        wait_for(lambda: told in caplog.record_tuples)


@pytest.mark.file
def test_a_back_up_of_an_open_house_can_be_put_in_its_place(tmp_path: Path) -> None:
    path, copy = tmp_path / "tables.db", tmp_path / "copy.db"
    with Running(path) as house:
        anna, ben = two_at_a_table(house.url)
        wires = [anna.sit_down(), ben.sit_down()]
        assert administering.back_up(str(path), copy) == f"{copy}: 1 tables"
        play_to_the_end(wires, random.Random(2))
    with pytest.raises(ValueError, match="is there already"):
        administering.back_up(str(path), copy)
    assert copy.stat().st_mode & 0o077 == 0
    administering.restore(str(path), copy)
    with Running(path) as house:
        wire = anna_at(house, anna)
        assert wire.position["status"] == "playing"
        wire.close()
    assert len(list(tmp_path.glob("tables.db.before-*[0-9]"))) == 1, "what was there is kept"
    administering.restore(str(path), copy)
    administering.restore(str(path), copy)
    assert len(list(tmp_path.glob("tables.db.before-*[0-9]"))) == 3, "within one second too"


@pytest.mark.file
@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root gives files away")
@pytest.mark.parametrize("whole", [True, False])
def test_what_root_restores_belongs_to_the_house(tmp_path: Path, whole: bool) -> None:
    folder, copy = tmp_path / "house", tmp_path / "copy.db"
    folder.mkdir()
    path = folder / "tables.db"
    storage = Storage(path)
    storage.found(replace(FOUNDING, founded=1000), [], []).result()
    storage.close()
    administering.back_up(str(path), copy)
    for one in [folder, *folder.iterdir()]:
        os.chown(one, 10001, 10002)
    if not whole:
        for one in folder.iterdir():
            one.unlink()
    administering.restore(str(path), copy)
    found = {one.name: (one.stat().st_uid, one.stat().st_gid, one.stat().st_mode & 0o777) for one in folder.iterdir()}
    for name in ("tables.db", "tables.db.witness", "tables.db.lock"):
        assert found[name][:2] == (10001, 10002), name
    assert found["tables.db"][2] == 0o600


@pytest.mark.file
@pytest.mark.skipif(os.name != "posix", reason="folders that nobody may write")
def test_a_back_up_that_nobody_may_write_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, copy = tmp_path / "tables.db", tmp_path / "apart" / "copy.db"
    copy.parent.mkdir()
    storage = Storage(path)
    storage.found(replace(FOUNDING, founded=1000), [], []).result()
    storage.close()
    copy.write_bytes(path.read_bytes())  # as other tools copy: with what asks SQLite for files beside it
    monkeypatch.setattr(os, "access", lambda place, mode: Path(place) != copy.parent)  # root may write everywhere
    assert [one.table for one in administering.summaries(str(copy))] == [FOUNDING.table]
    assert list(copy.parent.iterdir()) == [copy]
