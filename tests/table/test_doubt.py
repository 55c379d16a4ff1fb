"""A disk that fails while a commit is under way: what is answered is true, also after a crash.

When the sync of a commit fails, its pages lie whole in the WAL: SQLite says that it failed, and after a crash finds it
there. So an act was answered with "did not happen", and had happened. A library loaded before the others lets syncs
fail at will.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from ludoteca.table.database import Base
from ludoteca.table.filing import Row
from ludoteca.table.founding import Founding
from ludoteca.table.house import House
from ludoteca.table.storage import Storage
from ludoteca.table.writing import Doubtful
from tests.table.guests import Running, two_at_a_table

FAILING = """
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdlib.h>
#include <unistd.h>
/* The file named by FAILS holds how many syncs of this process still fail; '9' for ever. */
static int fails(void) {
    const char *name = getenv("FAILS");
    char left = 0;
    int file = -1;
    if (!name || access(name, F_OK)) return 0;
    extern int open(const char *, int, ...);
    file = open(name, 2);
    if (file < 0) return 0;
    if (pread(file, &left, 1, 0) != 1 || left <= '0') { close(file); return 0; }
    if (left != '9') { left--; if (pwrite(file, &left, 1, 0) != 1) abort(); }
    close(file);
    errno = EIO;
    return 1;
}
int fsync(int file) { return fails() ? -1 : ((int (*)(int))dlsym(RTLD_NEXT, "fsync"))(file); }
int fdatasync(int file) { return fails() ? -1 : ((int (*)(int))dlsym(RTLD_NEXT, "fdatasync"))(file); }
"""

WRITER = """
import json, os, signal, sys
from pathlib import Path
from ludoteca.table.filing import Row
from ludoteca.table.founding import Founding
from ludoteca.table.storage import Storage
from ludoteca.table.writing import Doubtful
storage = Storage(sys.argv[1])
storage.found(Founding("t", "hatsuden", 1, "abc", 2, "{}", 7, True, False, 1), [], []).result()
storage.append(Row("t", 0, "chat", 0, "first", "", 1)).result()
Path(os.environ["FAILS"]).write_text(sys.argv[2])
try:
    storage.append(Row("t", 1, "chat", 0, "second", "", 1)).result()
    answer = "done"
except Doubtful:
    answer = "unknown"
except Exception:
    answer = "not done"
print(answer, flush=True)
if sys.argv[3] == "go on":
    Path(os.environ["FAILS"]).unlink()
    seq = 2 if answer == "done" else 1
    storage.append(Row("t", seq, "chat", 0, "third", "", 1)).result()
os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.fixture(scope="module")
def failing(tmp_path_factory: pytest.TempPathFactory) -> Path:
    compiler = shutil.which("cc")
    if compiler is None or not sys.platform.startswith("linux"):
        pytest.skip("a failing disk is played by a small C library, for Linux: there is no compiler here")
    folder = tmp_path_factory.mktemp("failing")
    (folder / "failing.c").write_text(FAILING)
    command = [compiler, "-shared", "-fPIC", "-o", str(folder / "failing.so"), str(folder / "failing.c"), "-ldl"]
    subprocess.run(command, check=True, capture_output=True)
    return folder / "failing.so"


def written(failing: Path, folder: Path, fails: str, after: str) -> tuple[str, list[str]]:
    """What was answered to the second entry, and what is there after the crash."""
    path = folder / "tables.db"
    environment = {**os.environ, "LD_PRELOAD": str(failing), "FAILS": str(folder / "fails")}
    command = [sys.executable, "-c", WRITER, str(path), fails, after]
    ran = subprocess.run(command, capture_output=True, text=True, check=False, env=environment)
    assert ran.returncode == -signal.SIGKILL, ran.stderr
    storage = Storage(path)
    found = [one.body for one in storage.log("t").result()]
    storage.close()
    return ran.stdout.strip(), found


@pytest.mark.parametrize("after", ["crash", "go on"])
@pytest.mark.parametrize(("fails", "answer"), [("1", "done"), ("2", "not done"), ("9", "unknown")])
def test_the_answer_is_true_after_a_crash(failing: Path, tmp_path: Path, fails: str, answer: str, after: str) -> None:
    said, found = written(failing, tmp_path, fails, after)
    assert said == answer
    second = {"done": ["second"], "not done": [], "unknown": []}[answer]
    if answer == "unknown" and after == "crash":
        assert found in (["first"], ["first", "second"]), "nobody could know"
    else:
        assert found == ["first", *second, *(["third"] if after == "go on" else [])]


def test_an_act_in_doubt_is_answered_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Running(tmp_path / "tables.db") as house:
        anna, _ = two_at_a_table(house.url)
        wire = anna.sit_down()
        writing = House._write

        async def fails(*_: object, **__: object) -> None:
            raise Doubtful("disk I/O error")

        monkeypatch.setattr(House, "_write", fails)
        answer = wire.act("chat", id="once", text="hello")
        assert not answer["ok"]
        assert "not known yet whether" in answer["text"]
        assert "did not happen" not in json.dumps(answer)
        monkeypatch.setattr(House, "_write", writing)
        assert wire.act("chat", id="once", text="hello")["ok"], "said once more it is done, and once"


def test_what_fails_before_the_commit_did_not_happen(tmp_path: Path) -> None:
    storage = Storage(tmp_path / "tables.db")
    founding = Founding("t", "hatsuden", 1, "abc", 2, "{}", 7, True, False, 1)
    storage.found(founding, [], []).result()

    def fails(db: Base) -> None:
        db.execute("ROLLBACK")
        raise sqlite3.OperationalError("database or disk is full")

    with pytest.raises(sqlite3.OperationalError, match="full"):
        storage._do(fails).result()
    storage.append(Row("t", 0, "chat", 0, "first", "", 1)).result()
    assert len(storage.log("t").result()) == 1
    storage.close()
