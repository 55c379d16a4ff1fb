"""What was acknowledged is on the disk, whatever happens to the process."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest

from ludoteca.table import filing, soundness
from ludoteca.table.filing import Row
from ludoteca.table.founding import Founding
from ludoteca.table.storage import Storage, Token
from tests.table.databases import place
from tests.table.guests import awaited

FOUNDING = Founding("t1", "hatsuden", 1, "abc", 2, "{}", 2**127 + 5, True, False, 1000)


def entry(seq: int, table: str = "t1") -> Row:
    return Row(table, seq, "move", seq % 2, f"draw {seq}", f"client-{seq}", 1234)


OLDER = (
    (
        "CREATE TABLE tables (table_id TEXT PRIMARY KEY, game TEXT NOT NULL, rules INTEGER NOT NULL, "
        "fingerprint TEXT NOT NULL, seats INTEGER NOT NULL, options TEXT NOT NULL, seed TEXT NOT NULL, "
        "open INTEGER NOT NULL, hints INTEGER NOT NULL, founded BIGINT NOT NULL, ended INTEGER NOT NULL TIMING)"
    ),
    (
        "CREATE TABLE log (table_id TEXT NOT NULL, seq INTEGER NOT NULL, kind TEXT NOT NULL, seat INTEGER NOT NULL, "
        "body TEXT NOT NULL, client TEXT NOT NULL, written BIGINT NOT NULL, PRIMARY KEY (table_id, seq))"
    ),
    (
        "CREATE TABLE tokens (hash TEXT NOT NULL, table_id TEXT NOT NULL, seat INTEGER NOT NULL, "
        "purpose TEXT NOT NULL, PRIMARY KEY (hash, seat))"
    ),
    "CREATE TABLE secrets (name TEXT PRIMARY KEY, secret TEXT NOT NULL)",
    "CREATE INDEX tables_by_end ON tables (ended, founded)",
    "CREATE INDEX tokens_by_table ON tokens (table_id)",
)


@pytest.fixture(params=["file", "postgres"])
def kept(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where a house keeps its tables: everything holds in both."""
    return place(tmp_path / "house.db", request.param == "postgres")


def older_file(path: Path, timing: bool = True) -> None:
    """A file as release 0.1 made it, with one table."""
    db = sqlite3.connect(path, isolation_level=None)
    db.execute("PRAGMA journal_mode = WAL")
    for statement in OLDER:
        db.execute(statement.replace("TIMING", ", timing TEXT NOT NULL DEFAULT 'live'" if timing else ""))
    f = FOUNDING
    row = (f.table, f.game, f.rules, f.fingerprint, f.seats, f.options, str(f.seed), 1, 0, f.founded, 0)
    db.execute(
        f"INSERT INTO tables VALUES ({', '.join('?' * len(row))}{', ?' if timing else ''})",
        (*row, "live")[: 11 + timing],
    )
    for seq in range(5):
        db.execute("INSERT INTO log VALUES (?, ?, ?, ?, ?, ?, ?)", entry(seq).values()[:7])
    db.execute("INSERT INTO tokens VALUES ('hash', 't1', 0, 'seat')")
    db.execute("INSERT INTO secrets VALUES ('invitations', 'old')")
    db.close()


def test_what_is_written_is_read_again(kept: str) -> None:
    token = Token("hash", "t1", 0, "seat")
    first = Storage(kept)
    first.found(FOUNDING, [entry(0)], [token]).result()
    first.append(entry(1)).result()
    first.close()
    again = Storage(kept)
    assert again.table("t1").result() == FOUNDING
    assert again.log("t1").result() == [entry(0), entry(1)]
    assert again.tokens("t1").result() == [token]
    assert again.table("t2").result() is None
    again.close()


def test_a_file_of_an_older_house_is_opened(tmp_path: Path) -> None:
    """Files of release 0.1, with timing and from before there were clocks: grown, with nothing lost, and copied."""
    for timing in (True, False):
        path = tmp_path / f"house-{timing}.db"
        older_file(path, timing)
        again = Storage(path)
        assert again.table("t1").result() == FOUNDING
        assert FOUNDING.timing == "live"
        kept = again.log("t1").result()
        assert [replace(one, stamped=0) for one in kept] == [entry(seq) for seq in range(5)]
        assert {one.stamped for one in kept} == {1234}
        assert again.tokens("t1").result() == [Token("hash", "t1", 0, "seat")]
        assert again.secret("invitations", "new").result() == "old"
        assert again.time == 1234
        again.append(entry(5)).result()
        again.close()
        assert soundness.examine(path).broken == []
        with sqlite3.connect(f"{path}.older") as copy:
            assert copy.execute("SELECT count(*) FROM log").fetchone() == (5,)
            assert len(copy.execute("PRAGMA table_info(log)").fetchall()) == 7, "as the older house made it"
        assert Path(f"{path}.older").stat().st_mode & 0o077 == 0


def test_a_file_that_cannot_be_grown_stays_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "house.db"
    older_file(path)
    monkeypatch.setattr(filing, "note", lambda *_: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        Storage(path)
    monkeypatch.undo()
    with sqlite3.connect(path) as db:
        assert len(db.execute("PRAGMA table_info(log)").fetchall()) == 7
    Storage(path).close()


def test_a_file_of_a_newer_house_is_refused_in_words(tmp_path: Path) -> None:
    path = tmp_path / "house.db"
    Storage(path).close()
    with sqlite3.connect(path) as db:
        db.execute("PRAGMA user_version = 99")
    with pytest.raises(ValueError, match="a newer Ludoteca has kept them"):
        Storage(path)


def test_the_file_waits_for_the_disk(tmp_path: Path) -> None:
    storage = Storage(tmp_path / "house.db")
    assert storage._do(lambda db: db.execute("PRAGMA journal_mode").fetchone()[0]).result() == "wal"
    assert storage._do(lambda db: db.execute("PRAGMA synchronous").fetchone()[0]).result() == 2  # FULL
    storage.close()


def test_a_place_in_the_log_is_taken_once(kept: str) -> None:
    storage = Storage(kept)
    storage.found(FOUNDING, [entry(0)], []).result()
    both = [storage.append(entry(1)), storage.append(entry(1)), storage.append(entry(2))]
    assert [type(one.exception()) for one in both] == [type(None), filing.Conflict, type(None)]
    assert [one.seq for one in storage.log("t1").result()] == [0, 1, 2]
    storage.close()


def test_many_jobs_share_a_commit(kept: str) -> None:
    storage = Storage(kept)
    storage.found(FOUNDING, [], []).result()
    before = storage.commits
    for one in [storage.append(entry(seq)) for seq in range(500)]:
        one.result()
    assert storage.commits - before < 250
    assert len(storage.log("t1").result()) == 500
    storage.close()


def test_one_who_no_longer_waits_harms_nobody(kept: str) -> None:
    """A cancelled future once ended the writing thread, and every later job waited for ever."""
    storage = Storage(kept)
    storage.found(FOUNDING, [], []).result()

    async def goes_away() -> None:
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0):
                await storage.append(entry(0))

    awaited(goes_away())
    storage.append(entry(1)).result()
    assert storage.log("t1").result() == [entry(0), entry(1)]
    storage.close()


def test_an_ended_table_is_not_unfinished(kept: str) -> None:
    storage = Storage(kept)
    storage.found(FOUNDING, [], []).result()
    assert storage.unfinished(0).result() == ["t1"]
    storage.append(entry(0), ended=True).result()
    assert storage.unfinished(0).result() == []
    storage.close()


def test_a_token_is_spent_once(kept: str) -> None:
    storage = Storage(kept)
    token = Token("hash", "t1", 1, "device")
    storage.keep(token).result()
    assert storage.spend("hash").result() == [token]
    assert storage.spend("hash").result() == []
    storage.close()


def test_a_secret_stays_the_same(kept: str) -> None:
    storage = Storage(kept)
    assert storage.secret("invitations", "one").result() == "one"
    assert storage.secret("invitations", "two").result() == "one"
    storage.close()


def test_a_folder_that_is_not_there_is_an_error_at_once(tmp_path: Path) -> None:
    with pytest.raises(sqlite3.OperationalError):
        Storage(tmp_path / "nowhere" / "house.db")


WRITER = """
import sys
from ludoteca.table.filing import Row
from ludoteca.table.founding import Founding
from ludoteca.table.storage import Storage
storage = Storage(sys.argv[1])
storage.found(Founding("t1", "hatsuden", 1, "abc", 2, "{}", 7, True, False, 1), [], []).result()
for seq in range(1_000_000):
    storage.append(Row("t1", seq, "move", 0, f"draw {seq}", "c", 1)).result()
    sys.stdout.write(f"{seq}\\n")
    sys.stdout.flush()
"""


def test_kill_minus_nine_loses_no_acknowledged_entry(tmp_path: Path) -> None:
    for round_number in range(3):
        path = tmp_path / f"house{round_number}.db"
        writer = subprocess.Popen([sys.executable, "-c", WRITER, str(path)], stdout=subprocess.PIPE, text=True)
        assert writer.stdout is not None
        first = writer.stdout.readline()
        assert first == "0\n"
        time.sleep(0.2 + 0.1 * round_number)
        os.kill(writer.pid, signal.SIGKILL)
        acknowledged = [int(line) for line in writer.stdout.read().splitlines(keepends=True) if line.endswith("\n")]
        writer.wait()
        assert len(acknowledged) > 5, "the writer was killed before it did anything"
        storage = Storage(path)
        kept = [one.seq for one in storage.log("t1").result()]
        storage.close()
        assert kept == list(range(len(kept)))
        assert kept[-1] >= acknowledged[-1]
