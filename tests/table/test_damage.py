"""Damaged files: either nothing is lost, or what is lost is said in one plain line; never a traceback, never silence.

The house of these tests was killed: its newest acts lie in the WAL alone, the older ones in the file.
"""

from __future__ import annotations

import os
import random
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import pytest

from ludoteca.table import filing, soundness
from ludoteca.table.filing import Row
from ludoteca.table.founding import Founding
from ludoteca.table.serving import kept
from ludoteca.table.storage import Storage, Token

TABLES = [f"t{number:02}" for number in range(12)]
ROUNDS = int(os.environ.get("LUDOTECA_DAMAGES", "30"))
EARLY, ALL = 20, 30
"""How many entries each table had when the WAL was last emptied into the file, and at the end."""


def entry(table: str, seq: int) -> Row:
    return Row(table, seq, "chat", 0, f"line {seq} of {table}", f"client-{seq}", 1000 + seq, 2000 + seq)


@pytest.fixture(scope="session")
def killed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files as a killed house leaves them."""
    folder = tmp_path_factory.mktemp("killed")
    storage = Storage(folder / "tables.db")
    storage.secret("invitations", "a secret").result()
    for number, table in enumerate(TABLES):
        founding = Founding(table, "hatsuden", 1, "abc", 2, "{}", 10**30 + number, True, False, number)
        storage.found(founding, [], [Token(f"hash of {table}", table, 0, "seat")]).result()
    for first, last in ((0, EARLY), (EARLY, ALL)):
        for seq in range(first, last):
            for table in TABLES:
                storage.append(entry(table, seq)).result()
        if last == EARLY:
            with sqlite3.connect(folder / "tables.db") as db:
                db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    copy = tmp_path_factory.mktemp("copy")
    for file in folder.iterdir():
        if not file.name.endswith("-shm"):
            shutil.copy(file, copy)
    storage.close()
    assert (copy / "tables.db-wal").stat().st_size > 40_000
    return copy


@pytest.fixture
def house(killed: Path, tmp_path: Path) -> Path:
    shutil.copytree(killed, tmp_path / "house")
    return tmp_path / "house" / "tables.db"


def contents(path: Path) -> dict[str, list[Row] | str]:
    """All logs, as a house reads them."""
    storage = Storage(path)
    try:
        found: dict[str, list[Row] | str] = {}
        for table in TABLES:
            try:
                found[table] = storage.log(table).result()
            except filing.BrokenLog:
                found[table] = "damaged"
        found["tokens"] = [token.hash for table in TABLES for token in storage.tokens(table).result()]  # type: ignore[misc]
        return found
    finally:
        storage.close()


WHOLE = {
    **{table: [entry(table, seq) for seq in range(ALL)] for table in TABLES},
    "tokens": [f"hash of {table}" for table in TABLES],
}


def outcome(path: Path) -> str:
    """The line that was said; empty when all is there. Anything else fails."""
    before = {file.name: file.read_bytes() for file in path.parent.iterdir() if file.is_file()}
    try:
        with kept(path) as report:
            found = contents(path)
    except ValueError as refused:
        line = str(refused)
        assert line.startswith("cannot keep tables in ")
        assert "\n" not in line
        assert len(line) < 500
        for name, was in before.items():
            if not name.endswith((".lock", "-shm")):
                assert (path.parent / name).read_bytes() == was, "what is damaged is left as it is"
        return line
    for table in report.broken:
        assert found.pop(table) == "damaged"
    assert found == {name: what for name, what in WHOLE.items() if name in found}
    return f"broken: {' '.join(report.broken)}" if report.broken else ""


def wal(path: Path) -> Path:
    return Path(f"{path}-wal")


def in_sql(*statements: str) -> Callable[[Path], None]:
    def damage(path: Path) -> None:
        with sqlite3.connect(path) as db:
            for statement in statements:
                db.execute(statement)
        db.close()

    return damage


def closed(damage: Callable[[Path], object]) -> Callable[[Path], None]:
    """That damage to the file of a house that was closed: nothing of it is in a WAL as well."""

    def damaged(path: Path) -> None:
        Storage(path).close()
        assert not wal(path).exists()
        damage(path)

    return damaged


def cut(share: float) -> Callable[[Path], None]:
    return lambda path: os.truncate(path, int(path.stat().st_size * share))


def of_wal(damage: Callable[[Path], None]) -> Callable[[Path], None]:
    return lambda path: damage(wal(path))


def overwritten(at: int, what: bytes) -> Callable[[Path], None]:
    def damage(path: Path) -> None:
        with path.open("r+b") as file:
            file.seek(at)
            file.write(what)

    return damage


def replaced_by_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


def replaced_by_other_database(path: Path) -> None:
    for file in (path, wal(path)):
        file.unlink()
    in_sql("CREATE TABLE recipes (name TEXT)")(path)


def linked(path: Path) -> None:
    os.link(path, path.parent / "another-name.db")


def replaced_by_old_copy(path: Path) -> None:
    """A back-up of an hour ago; the witness stays."""
    with sqlite3.connect(path) as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        held = filing.counts(db)
        assert held is not None
        db.execute("DELETE FROM log WHERE seq >= 25")
        db.execute("UPDATE house SET acts = acts - 60, log = log - 60")
    db.close()


KINDS: dict[str, tuple[Callable[[Path], object], str]] = {
    "nothing": (lambda path: None, ""),
    "a page of zeros that the WAL has too": (overwritten(0, bytes(4096)), ""),
    "file truncated": (closed(cut(0.5)), "the file is damaged"),
    "file a little shorter": (closed(cut(0.98)), "the file is damaged"),
    "file emptied": (cut(0), "the file is empty, but a house was kept here"),
    "file and WAL emptied": (lambda path: (cut(0)(path), cut(0)(wal(path))), "is empty, but a house was kept here"),
    "file gone": (Path.unlink, "the file is gone, but a house was kept here"),
    "beginning of zeros": (closed(overwritten(0, bytes(4096))), "no file of tables, or its beginning is damaged"),
    "beginning of nonsense": (
        closed(overwritten(0, b"nonsense" * 512)),
        "no file of tables, or its beginning is damaged",
    ),
    "a page of zeros": (closed(overwritten(3 * 4096, bytes(4096))), "the file is damaged"),
    "WAL halved": (of_wal(cut(0.5)), "its newest acts are missing"),
    "WAL cut at its very end": (of_wal(cut(0.999)), "its newest acts are missing (1, all of them acknowledged)"),
    "WAL emptied": (of_wal(cut(0)), "its newest acts are missing (120, all of them acknowledged)"),
    "WAL missing": (of_wal(Path.unlink), "its newest acts are missing (120, all of them acknowledged)"),
    "WAL of nonsense": (of_wal(overwritten(5_000, b"nonsense" * 100)), "its newest acts are missing"),
    "a letter": (closed(lambda path: path.write_text("Dear Ben, " * 99)), "no file of tables"),
    "a folder": (replaced_by_folder, "that is not a file"),
    "another's database": (replaced_by_other_database, "that is a database of something else"),
    "an old copy": (replaced_by_old_copy, "its newest acts are missing (60, all of them acknowledged)"),
    "a second name": (linked, "the file has a second name"),
    "log dropped": (in_sql("DROP TABLE log"), "its part 'log' is missing"),
    "tables dropped": (in_sql("DROP TABLE tables"), "its part 'tables' is missing"),
    "tokens dropped": (in_sql("DROP TABLE tokens"), "its part 'tokens' is missing"),
    "secrets dropped": (in_sql("DROP TABLE secrets"), "its part 'secrets' is missing"),
    "a column dropped": (in_sql("ALTER TABLE log DROP COLUMN client"), "its part 'log' has another form"),
    "the house's row gone": (in_sql("DELETE FROM house"), "it does not say what it holds"),
    "five tables gone": (in_sql("DELETE FROM tables WHERE founded < 5"), "of 12 tables it holds 7"),
    "last entries gone": (in_sql("DELETE FROM log WHERE seq = 29 AND table_id < 't03'"), "of 360 entries"),
    "an entry between gone": (in_sql("DELETE FROM log WHERE seq = 7 AND table_id = 't03'"), "of 360 entries"),
    "a token gone": (in_sql("DELETE FROM tokens WHERE table_id = 't03'"), "some keys to seats are lost or damaged"),
    "a token changed": (in_sql("UPDATE tokens SET seat = 1 WHERE table_id = 't03'"), "some keys to seats are lost"),
    "the secret gone": (in_sql("DELETE FROM secrets"), "the secret of its invitations is lost"),
    "an entry changed": (in_sql("UPDATE log SET body = 'x' WHERE seq = 7 AND table_id = 't03'"), "broken: t03"),
    "two entries exchanged": (
        in_sql(
            "UPDATE log SET seq = 99 WHERE seq = 7 AND table_id = 't03'",
            "UPDATE log SET seq = 7 WHERE seq = 8 AND table_id = 't03'",
            "UPDATE log SET seq = 8 WHERE seq = 99 AND table_id = 't03'",
        ),
        "broken: t03",
    ),
    "no text in an entry": (in_sql("UPDATE log SET body = CAST(x'ff00fe' AS TEXT) WHERE seq = 7"), "broken: t00 t01"),
    "JSON broken": (in_sql("UPDATE tables SET options = '{' WHERE table_id = 't03'"), "broken: t03"),
    "a seed that is none": (in_sql("UPDATE tables SET seed = 'x' WHERE table_id = 't03'"), "broken: t03"),
    "time beyond all clocks": (in_sql("UPDATE house SET time = 9223372036854775807"), "its own time cannot be 9223"),
    "time that is none": (in_sql("UPDATE house SET time = 'noon'"), "its own time cannot be 'noon'"),
    "time set back": (in_sql("UPDATE house SET time = 7"), "its own time is before its newest acts"),
    "acts beyond all numbers": (in_sql("UPDATE house SET acts = 9223372036854775807"), "how much it holds is damaged"),
    "another house": (in_sql("UPDATE house SET id = 'x'"), "it does not say which house it is"),
    "seats in words": (in_sql("UPDATE tables SET seats = 'two' WHERE table_id = 't03'"), "broken: t03"),
    "seats beyond all tables": (in_sql("UPDATE tables SET seats = 1000000000 WHERE table_id = 't03'"), "broken: t03"),
    "founded in words": (in_sql("UPDATE tables SET founded = 'today' WHERE table_id = 't03'"), "broken: t03"),
    "founded at another time": (
        in_sql("UPDATE tables SET founded = founded + 1 WHERE table_id = 't03'"),
        "broken: t03",
    ),
    "opened to all": (in_sql("UPDATE tables SET open = 1 - open WHERE table_id = 't03'"), "broken: t03"),
    "half open": (in_sql("UPDATE tables SET open = 0.5 WHERE table_id = 't03'"), "broken: t03"),
    "hints allowed": (in_sql("UPDATE tables SET hints = 1 WHERE table_id = 't03'"), "broken: t03"),
    "another release": (in_sql("UPDATE tables SET release = '9' WHERE table_id = 't03'"), "broken: t03"),
    "said to be over": (in_sql("UPDATE tables SET ended = 1 WHERE table_id = 't03'"), "broken: t03"),
    "a foreign trigger": (
        in_sql("CREATE TRIGGER gone AFTER INSERT ON log BEGIN DELETE FROM log WHERE seq = new.seq; END"),
        "it holds the trigger 'gone', which no house has made. Drop it",
    ),
    "a foreign view": (in_sql("CREATE VIEW seeds AS SELECT seed FROM tables"), "it holds the view 'seeds'"),
    "a foreign index": (in_sql("CREATE UNIQUE INDEX once ON log (client, table_id)"), "it holds the index 'once'"),
    "made older": (in_sql("PRAGMA user_version = 0"), "it says that an older house has kept them, and that is not so"),
    "made older, unmarked": (
        in_sql("PRAGMA user_version = 0", "PRAGMA application_id = 0"),
        "it says that an older house has kept them, and that is not so",
    ),
    "witness gone": (lambda path: soundness.witness_of(path).unlink(), ""),
    "witness emptied": (lambda path: cut(0)(soundness.witness_of(path)), "is damaged, so nobody knows whether"),
    "witness of another house": (
        lambda path: soundness.witness_of(path).write_text(f"ludoteca witness 1 {'0' * 16} {5:020}\n"),
        "tells of another house",
    ),
}


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_damage_is_survived_or_told(house: Path, kind: str) -> None:
    damage, expected = KINDS[kind]
    damage(house)
    said = outcome(house)
    assert expected in said
    assert (said == "") == (expected == "")


@pytest.mark.parametrize("what", ["tables.db", "tables.db-wal", "tables.db of a closed house"])
def test_random_damage_is_survived_or_told(killed: Path, tmp_path: Path, what: str) -> None:
    luck = random.Random(what)
    what, _, is_closed = what.partition(" ")
    told = 0
    for number in range(ROUNDS):
        house = tmp_path / f"{number}"
        shutil.copytree(killed, house)
        if is_closed:
            Storage(house / "tables.db").close()
        raw = bytearray((house / what).read_bytes())
        for _ in range(luck.choice((1, 1, 3, 30))):
            at = luck.randrange(len(raw))
            length = luck.choice((1, 1, 16, 512))
            raw[at : at + length] = luck.choice((bytes(length), luck.randbytes(length)))[: len(raw) - at]
        (house / what).write_bytes(raw)
        told += outcome(house / "tables.db") != ""
        shutil.rmtree(house)
    assert told > ROUNDS / 4


def test_who_knows_of_the_loss_may_go_on(house: Path) -> None:
    of_wal(cut(0.5))(house)
    with pytest.raises(ValueError, match="or go on with what is there: --as-it-is"):
        kept(house).__enter__()
    with kept(house, as_it_is=True) as report:
        assert (report.new, report.broken) == (False, [])
        lengths = [len(log) for name, log in contents(house).items() if name != "tokens"]
        assert all(EARLY <= length < ALL for length in lengths)
    with kept(house):
        pass


@pytest.mark.parametrize(
    "kind",
    [
        "time beyond all clocks",
        "time that is none",
        "time set back",
        "acts beyond all numbers",
        "file emptied",
        "file gone",
        "five tables gone",
        "last entries gone",
        "witness emptied",
    ],
)
def test_what_can_be_read_can_be_opened_as_it_is(house: Path, kind: str) -> None:
    KINDS[kind][0](house)
    with kept(house, as_it_is=True):
        Storage(house).close()
    with kept(house):
        pass


def test_whether_a_game_is_over_is_told_by_its_log(tmp_path: Path) -> None:
    """Also when people talk on, and in a file that an older chain has begun."""
    path = tmp_path / "tables.db"
    storage = Storage(path)
    for table in ("t00", "t01", "t02"):
        storage.found(Founding(table, "hatsuden", 1, "abc", 2, "{}", 7, True, False, 1), [entry(table, 0)], []).result()
    for seq in (1, 2):
        storage.append(entry("t01", seq), ended=seq == 1).result()
    storage.close()
    early = Founding("t02", "hatsuden", 1, "abc", 2, "{}", 7, True, False, 1)
    chain = filing.link(filing.early_link(early), entry("t02", 0).values())
    in_sql(f"UPDATE log SET chain = '{chain}' WHERE table_id = 't02'")(path)
    assert soundness.examine(path).broken == []
    in_sql("UPDATE tables SET ended = 1 - ended WHERE table_id < 't02'")(path)
    assert soundness.examine(path).broken == ["t00", "t01"]


def test_a_table_whose_name_is_none_is_told(house: Path) -> None:
    in_sql("UPDATE tables SET table_id = x'00' WHERE table_id = 't03'")(house)
    assert soundness.examine(house).broken == [r"b'\x00'"]


def test_a_damaged_ending_is_kept_anew(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    storage = Storage(path)
    storage.found(Founding("t00", "hatsuden", 1, "abc", 2, "{}", 7, True, False, 1), [], []).result()
    storage.append(entry("t00", 0), ended=True).result()
    storage.keep_ending("t00", "{}").result()
    assert storage.without_ending().result() == []
    storage.close()
    in_sql("UPDATE endings SET body = x'ff'")(path)
    storage = Storage(path)
    assert storage.without_ending().result() == ["t00"]
    for body in ("{}", "[]"):
        storage.keep_ending("t00", body).result()
        assert storage.ending("t00").result() == "{}", "what is whole stays"
    storage.close()


def test_what_cannot_be_read_is_refused_as_it_is_too(house: Path) -> None:
    cut(0.5)(house)
    with pytest.raises(ValueError, match=r"damaged .* \.recover"):
        kept(house, as_it_is=True).__enter__()


def test_after_a_power_cut_nothing_is_suspected(house: Path) -> None:
    """The witness is not synced: it may have stood still for a while."""
    told = soundness.witness_of(house).read_text()
    soundness.witness_of(house).write_text(f"{told[:36]}{int(told[36:]) - 50:020}\n")
    assert outcome(house) == ""


def test_a_house_that_was_closed_or_never_used_is_whole(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    for new in (True, False, False):
        with kept(path) as report:
            assert report.new == new
            Storage(path).close()


GONE = ["tables.db-wal", "tables.db-shm", "tables.db.witness"]


@pytest.mark.parametrize("also", [[], ["tables.db"]])
def test_a_used_lock_misses_its_witness(house: Path, also: list[str]) -> None:
    """Without WAL and witness the file looked whole, and without the file there was a new house."""
    with kept(house):
        pass
    for name in [*GONE, *also]:
        (house.parent / name).unlink(missing_ok=True)
    with pytest.raises(ValueError, match=r"a house was kept here, but tables\.db\.witness is gone.* --as-it-is"):
        kept(house).__enter__()
    for as_it_is in (True, False):
        with kept(house, as_it_is):
            pass


def test_the_lock_of_an_older_house_misses_nothing(tmp_path: Path) -> None:
    """It had a lock, and no witness; so has a house that was killed before its first act."""
    (tmp_path / "tables.db.lock").touch()
    for new in (True, False):
        with kept(tmp_path / "tables.db") as report:
            assert report.new == new


def as_nobody(path: Path, code: str) -> subprocess.CompletedProcess[str]:
    """Runs that without a superuser's rights, who may write whatever is written on it."""
    return subprocess.run([sys.executable, "-c", code, str(path)], capture_output=True, text=True, check=False)


OPENED = """
import os, sys
from pathlib import Path
from ludoteca.table.serving import kept
path = Path(sys.argv[1])
if os.getuid() == 0:
    os.setgid(65534)
    os.setuid(65534)
try:
    with kept(path):
        print("open")
except ValueError as refused:
    print(refused)
"""


@pytest.mark.parametrize("what", ["file", "folder"])
def test_what_cannot_be_written_is_not_opened(killed: Path, what: str) -> None:
    """A house on a read-only file once started, and stored nothing."""
    above = Path(tempfile.mkdtemp())  # nobody may not enter the folders of pytest
    above.chmod(0o755)
    folder = above / what
    shutil.copytree(killed, folder)
    try:
        for file in folder.iterdir():
            file.chmod(0o444 if what == "file" and file.name == "tables.db" else 0o666)
        folder.chmod(0o555 if what == "folder" else 0o777)
        ran = as_nobody(folder / "tables.db", OPENED)
        assert ran.stdout.startswith("cannot keep tables in "), ran
        assert ran.stdout.count("\n") == 1
    finally:
        folder.chmod(0o777)
        shutil.rmtree(above)


def test_a_full_disk_loses_nothing_that_was_acknowledged(house: Path) -> None:
    storage = Storage(house)
    pages = storage._do(lambda db: int(db.execute("PRAGMA page_count").fetchone()[0])).result()
    storage._do(lambda db: db.execute(f"PRAGMA max_page_count = {pages + 3}")).result()
    stored, refused = 0, 0
    for _ in range(400):
        problem = storage.append(entry("t00", ALL + stored)).exception()
        assert problem is None or "full" in str(problem)
        stored += problem is None
        refused += problem is not None
    assert stored > 5
    assert refused > 5
    storage.close()
    with kept(house):
        again = Storage(house)
        assert len(again.log("t00").result()) == ALL + stored
        again.close()


def test_the_command_says_one_line(house: Path) -> None:
    of_wal(cut(0.5))(house)
    command = [sys.executable, "-m", "ludoteca.cli", "serve", "--port", "0", "--data", str(house)]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ran.returncode == 2
    assert ran.stderr.startswith("ludoteca: cannot keep tables in ")
    assert ran.stderr.count("\n") == 1
