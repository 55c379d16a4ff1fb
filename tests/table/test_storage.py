"""What was acknowledged is on the disk, whatever happens to the process."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
import time
from concurrent.futures import wait
from pathlib import Path

import pytest

from ludoteca.table.storage import Entry, Founding, Storage, Token

FOUNDING = Founding("t1", "hatsuden", 1, "abc", 2, "{}", 2**127 + 5, True, False, 1000)


def entry(seq: int, table: str = "t1") -> Entry:
    return Entry(table, seq, "move", seq % 2, f"draw {seq}", f"client-{seq}", 1234)


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    token = Token("hash", "t1", 0, "seat")
    first = Storage(tmp_path / "house.db")
    first.found(FOUNDING, [entry(0)], [token]).result()
    first.append(entry(1)).result()
    first.close()
    again = Storage(tmp_path / "house.db")
    assert again.table("t1").result() == FOUNDING
    assert again.log("t1").result() == [entry(0), entry(1)]
    assert again.tokens("t1").result() == [token]
    assert again.table("t2").result() is None
    again.close()


def test_a_file_of_an_older_house_is_opened(tmp_path: Path) -> None:
    """Before there were clocks a table had no timing."""
    path = tmp_path / "house.db"
    first = Storage(path)
    first.found(FOUNDING, [entry(0)], []).result()
    first.close()
    with sqlite3.connect(path) as db:
        db.execute("ALTER TABLE tables DROP COLUMN timing")
    again = Storage(path)
    assert again.table("t1").result() == FOUNDING
    assert FOUNDING.timing == "live"
    again.close()


def test_the_file_waits_for_the_disk(tmp_path: Path) -> None:
    storage = Storage(tmp_path / "house.db")
    assert storage._do(lambda db: db.execute("PRAGMA journal_mode").fetchone()[0]).result() == "wal"
    assert storage._do(lambda db: db.execute("PRAGMA synchronous").fetchone()[0]).result() == 2  # FULL
    storage.close()


def test_a_place_in_the_log_is_taken_once(tmp_path: Path) -> None:
    storage = Storage(tmp_path / "house.db")
    storage.found(FOUNDING, [entry(0)], []).result()
    both = [storage.append(entry(1)), storage.append(entry(1)), storage.append(entry(2))]
    wait(both)
    assert [type(one.exception()) for one in both] == [type(None), sqlite3.IntegrityError, type(None)]
    assert [one.seq for one in storage.log("t1").result()] == [0, 1, 2]
    storage.close()


def test_many_jobs_share_a_commit(tmp_path: Path) -> None:
    storage = Storage(tmp_path / "house.db")
    storage.found(FOUNDING, [], []).result()
    before = storage.commits
    wait([storage.append(entry(seq)) for seq in range(500)])
    assert storage.commits - before < 250
    assert len(storage.log("t1").result()) == 500
    storage.close()


def test_one_who_no_longer_waits_harms_nobody(tmp_path: Path) -> None:
    """A cancelled future once ended the writing thread, and every later job waited for ever."""
    storage = Storage(tmp_path / "house.db")
    storage.found(FOUNDING, [], []).result()
    assert not storage.append(entry(0)).cancel()
    storage.append(entry(1)).result(timeout=10)
    assert storage.log("t1").result(timeout=10) == [entry(0), entry(1)]
    storage.close()


def test_an_ended_table_is_not_unfinished(tmp_path: Path) -> None:
    storage = Storage(tmp_path / "house.db")
    storage.found(FOUNDING, [], []).result()
    assert [one.table for one in storage.unfinished(0).result()] == ["t1"]
    storage.append(entry(0), ended=True).result()
    assert storage.unfinished(0).result() == []
    storage.close()


def test_a_token_is_spent_once(tmp_path: Path) -> None:
    storage = Storage(tmp_path / "house.db")
    token = Token("hash", "t1", 1, "device")
    storage.keep(token).result()
    assert storage.spend("hash").result() == [token]
    assert storage.spend("hash").result() == []
    storage.close()


def test_a_secret_stays_the_same(tmp_path: Path) -> None:
    storage = Storage(tmp_path / "house.db")
    assert storage.secret("invitations", "one").result() == "one"
    assert storage.secret("invitations", "two").result() == "one"
    storage.close()


def test_a_folder_that_is_not_there_is_an_error_at_once(tmp_path: Path) -> None:
    with pytest.raises(sqlite3.OperationalError):
        Storage(tmp_path / "nowhere" / "house.db")


WRITER = """
import sys
from ludoteca.table.storage import Entry, Founding, Storage
storage = Storage(sys.argv[1])
storage.found(Founding("t1", "hatsuden", 1, "abc", 2, "{}", 7, True, False, 1), [], []).result()
for seq in range(1_000_000):
    storage.append(Entry("t1", seq, "move", 0, f"draw {seq}", "c", 1)).result()
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
