"""Whether the file is whole: looked at before anything is written, and told in one plain line when it is not.

The witness is a second, tiny file beside the first: which house this is, and how many acts it has stored. It is written
after every commit, but not synced: a killed process leaves it right, and after a power cut it may lag behind the file,
never lead. So a file that knows of fewer acts than its witness has lost some (its WAL was cut or removed, an older copy
was put in its place), and a house without loss is never suspected.
"""

from __future__ import annotations

import contextlib
import os
import re
import sqlite3
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import quote

if sys.platform != "win32":
    import fcntl

from ludoteca.core.gate import quoted
from ludoteca.table import filing
from ludoteca.table.filing import COLUMNS, INDEXES, LATEST, MARK, SINCE, VERSION, Counts

WITNESS = re.compile(r"ludoteca witness 1 ([0-9a-f]{16}) ([0-9]{20})\n")
OLD = ("tables", "log", "tokens", "secrets")
"""The tables of a file without a mark."""
MANY = 2**62
"""More of anything no file holds."""
OTHER = "Choose another file with --data."
BACKUP = "Put a back-up in its place."
GO_ON = "Put a back-up in its place, or go on with what is there: --as-it-is."


class Damaged(ValueError):
    """A file that must not be opened; the text says what is wrong with it and what can be done."""

    def __init__(self, path: Path | str, problem: str, remedy: str) -> None:
        super().__init__(f"cannot keep tables in {path}: {problem}. {remedy}")

    @classmethod
    def by(cls, path: Path | str, problem: sqlite3.Error) -> Damaged:
        """What SQLite says of it."""
        if getattr(problem, "sqlite_errorcode", 0) == sqlite3.SQLITE_NOTADB:
            told = "that is no file of tables, or its beginning is damaged"
            return cls(path, told, f"{OTHER} If it was one, put a back-up in its place.")
        if isinstance(problem, sqlite3.OperationalError):
            return cls(path, str(problem), OTHER)
        return cls.torn(path, str(problem))

    @classmethod
    def torn(cls, path: Path | str, problem: str) -> Damaged:
        """A file that SQLite itself finds damaged."""
        save = f"save what can be read (sqlite3 {path} .recover | sqlite3 NEW) and open that"
        return cls(path, f"the file is damaged ({problem})", f"{BACKUP[:-1]}, or {save}.")


class Taken(Damaged):
    """A file that another house keeps open."""

    def __init__(self, path: Path | str) -> None:
        ValueError.__init__(self, f"another house keeps its tables in {path}. Close it, or c{OTHER[1:]}")


def real(path: Path | str) -> Path:
    """The file itself, by whatever name it is opened."""
    try:
        return Path(path).resolve()
    except RuntimeError:
        raise Damaged(path, "its symbolic links lead in a circle", OTHER) from None
    except OSError as problem:
        raise Damaged(path, problem.strerror or str(problem), OTHER) from None


@contextlib.contextmanager
def in_words(path: Path | str) -> Iterator[None]:
    """Whatever goes wrong with a file is told as what is wrong with it."""
    try:
        yield
    except Damaged:
        raise
    except sqlite3.Error as problem:
        raise Damaged.by(path, problem) from None
    except OSError as problem:
        raise Damaged(path, problem.strerror or str(problem), OTHER) from None
    except (ValueError, TypeError, OverflowError):  # text where numbers were, or no text at all
        raise Damaged.torn(path, "something in it is not what it should be") from None


@dataclass
class Report:
    """What was found in a file that can be opened."""

    new: bool = False
    """Whether there was nothing: a house begins here."""
    version: int = VERSION
    tables: int = 0
    broken: list[str] = field(default_factory=list)
    """The tables whose logs are damaged; they stay closed."""


class Witness:
    """The file beside the file. It knows how many acts were stored, and is cheap to write.

    While a house is open it is locked, so that a second house is refused also where somebody has removed the lock file.
    (The file itself cannot be: closing any other descriptor of it would drop the locks of SQLite.)
    """

    def __init__(self, path: str | Path, house: str) -> None:
        self.house = house
        place = witness_of(path)
        fresh = not place.exists()
        self._file = os.open(place, os.O_RDWR | os.O_CREAT, 0o600)
        if not locked(self._file):
            os.close(self._file)
            raise Taken(path)
        if fresh:
            self.note(0)
            os.fsync(self._file)

    def note(self, acts: int) -> None:
        """So many acts are on the disk."""
        os.pwrite(self._file, f"ludoteca witness 1 {self.house} {acts:020d}\n".encode(), 0)

    def close(self) -> None:
        """Makes it durable, where the disk still can, and lets go of it."""
        with contextlib.suppress(OSError):
            os.fsync(self._file)
        os.close(self._file)


def locked(file: int) -> bool:
    """Locks an open file for this process alone, until it closes it or ends; False: another process has locked it."""
    if sys.platform != "win32":
        try:
            fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except (BlockingIOError, PermissionError):
            return False
    return True


def witness_of(path: str | Path) -> Path:
    """Where the witness of that file lies."""
    return Path(f"{path}.witness")


def look(path: Path, reckon: bool = True) -> Report:
    """A quick look, which changes nothing: is it ours, has it its form, is nothing of it missing? Raises Damaged.

    ``reckon``: whether what is missing from a file that can be read matters.
    """
    with in_words(path):
        return _look(path, reckon)


def _look(path: Path, reckon: bool) -> Report:
    witnessed = witness_of(path).exists() and reckon
    if path.is_dir() or (path.exists() and not path.is_file()):
        raise Damaged(path, "that is not a file", OTHER)
    if not path.exists() or path.stat().st_size == 0:
        state = "empty" if path.exists() else "gone"
        wal = Path(f"{path}-wal")
        if witnessed or (reckon and wal.exists() and wal.stat().st_size):
            raise Damaged(path, f"the file is {state}, but a house was kept here", GO_ON)
        return Report(new=True)
    if path.stat().st_nlink > 1:
        raise Damaged(
            path, "the file has a second name (a hard link), under which it could be opened twice", "Copy it."
        )
    with reading(path) as db:
        report = _form(path, db)
        if report.new and witnessed:
            raise Damaged(path, "the file is empty, but a house was kept here", GO_ON)
        if reckon and not report.new and report.version > 0:
            _reckon(path, db)
        return report


def examine(path: Path) -> Report:
    """The whole file, page by page and log by log. Raises Damaged; of damaged logs the report tells."""
    report = look(path)
    if report.new:
        return report
    with in_words(path), reading(path) as db:
        faults = [str(row[0]) for row in db.execute("PRAGMA integrity_check(1)")]
        if faults != ["ok"]:
            told = " ".join(faults[0].replace("*** in database main ***", "").split())
            raise Damaged.torn(path, told)
        names = [row[0] for row in db.execute("SELECT table_id FROM tables ORDER BY founded, table_id")]
        report.tables = len(names)
        if report.version > 0:
            _read_logs(path, db, names, report)
    return report


def _read_logs(path: Path, db: sqlite3.Connection, names: Sequence[object], report: Report) -> None:
    """Which tables are damaged; and whether none of the others was played later than the house knows of."""
    newest = 0
    for name in names:
        rows, whole = filing.read_chain(db, name) if isinstance(name, str) else ([], False)
        if whole:
            newest = max([newest, *(row[6] for row in rows)])
        else:
            report.broken.append(quoted(name) if not isinstance(name, str) else name)
    noted = filing.counts(db)
    if noted is None or noted.time < newest:
        raise Damaged(path, "its own time is before its newest acts", GO_ON)


def miss_witness(path: Path, report: Report) -> None:
    """Where a house was kept there is a witness; one that is gone cannot tell what went with it."""
    if not witness_of(path).exists():
        told = "there are no tables" if report.new else "nobody knows whether the newest acts are there"
        raise Damaged(path, f"a house was kept here, but {witness_of(path).name} is gone, and {told}", GO_ON)


def accept(path: Path) -> None:
    """The owner goes on with what is there: it is counted anew, and the witness forgets what it knew."""
    report = look(path, reckon=False)
    if not report.new and report.version > 0:
        with in_words(path), contextlib.closing(connect(path)) as db:
            noted = filing.counts(db)
            if noted is None:
                raise Damaged(path, "it does not say what it holds", BACKUP)
            noted.acts = noted.acts if filing.in_range(noted.acts, MANY) else 0
            noted.time = _time(db, noted.time)
            filing.note(db, filing.counted(db, noted))
    wal = Path(f"{path}-wal")
    if report.new and wal.exists():  # of what is no longer there
        wal.replace(f"{wal}.aside")
    witness_of(path).unlink(missing_ok=True)


def _time(db: sqlite3.Connection, noted: object) -> int:
    """The house's own time, as far as it can be known."""
    sql = "SELECT coalesce(max(written), 0) FROM log WHERE typeof(written) = 'integer' AND written BETWEEN 0 AND ?"
    newest = int(db.execute(sql, (LATEST,)).fetchone()[0])
    return max(noted, newest) if isinstance(noted, int) and filing.in_range(noted, LATEST) else newest


def connect(path: Path | str, write: bool = True) -> sqlite3.Connection:
    """The file; text that is no text any more is read all the same, so that the chain can tell."""
    name = str(path)
    if name != ":memory:":
        mode = "rwc" if write else "ro&immutable=1" if at_rest(real(path)) else "ro"
        name = f"file:{quote(str(real(path)))}?mode={mode}"
    db = sqlite3.connect(name, isolation_level=None, uri=True)
    db.text_factory = lambda raw: raw.decode(errors="replace")
    return db


def at_rest(path: Path) -> bool:
    """Whether it lies, with all that belongs to it, where nobody can write: SQLite would make a file beside it."""
    return not os.access(path.parent, os.W_OK) and not Path(f"{path}-wal").exists()


@contextlib.contextmanager
def reading(path: Path | str) -> Iterator[sqlite3.Connection]:
    """The file, to be read only: nothing of it is changed, not even a WAL that waits."""
    with contextlib.closing(connect(path, write=False)) as db:
        db.execute("PRAGMA busy_timeout = 5000")
        yield db


def _form(path: Path, db: sqlite3.Connection) -> Report:
    """Whether the file is one of ours, and complete."""
    mark = int(db.execute("PRAGMA application_id").fetchone()[0])
    version = filing.version(db)
    names = {str(row[0]) for row in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if mark == MARK and version > VERSION:
        raise Damaged(path, "a newer Ludoteca has kept them", "Open them with that release.")
    if mark != MARK:
        if mark == version == 0 and not names:
            return Report(new=True)
        if mark or version or not {"tables", "log"} & names:
            raise Damaged(path, "that is a database of something else", OTHER)
    if version == 0 and (mark == MARK or "house" in names or "chain" in filing.columns(db, "log")):
        raise Damaged(path, "it says that an older house has kept them, and that is not so", BACKUP)
    for kind, name in db.execute("SELECT type, name FROM sqlite_master WHERE type != 'table' AND sql IS NOT NULL"):
        if kind != "index" or not any(f" {name} ON " in statement for statement in INDEXES):
            raise Damaged(
                path, f"it holds the {kind} {quoted(name)}, which no house has made", f"Drop it, or p{BACKUP[1:]}"
            )
    parts = {name: form for name, form in COLUMNS.items() if SINCE.get(name, 1) <= version}
    for name in parts if mark == MARK else OLD:
        if name not in names:
            raise Damaged(path, f"its part '{name}' is missing", BACKUP)
    if mark == MARK:
        with contextlib.closing(sqlite3.connect(":memory:")) as model:
            for name, form in parts.items():
                model.execute(f"CREATE TABLE {name} ({form})")
                if filing.columns(db, name) != filing.columns(model, name):
                    raise Damaged(path, f"its part '{name}' has another form", BACKUP)
    return Report(version=version if mark == MARK else 0)


def _reckon(path: Path, db: sqlite3.Connection) -> None:
    """Whether all is there that was ever stored."""
    noted = filing.counts(db)
    if noted is None:
        raise Damaged(path, "it does not say what it holds", BACKUP)
    if not re.fullmatch("[0-9a-f]{16}", str(noted.id)):
        raise Damaged(path, "it does not say which house it is", BACKUP)
    if not filing.in_range(noted.time, LATEST):
        raise Damaged(path, f"its own time cannot be {quoted(noted.time)}", GO_ON)
    if not all(filing.in_range(number, MANY) for number in (noted.acts, noted.tables, noted.log)):
        raise Damaged(path, "how much it holds is damaged", GO_ON)
    held = filing.counted(db, noted)
    if held.tables != noted.tables:
        raise Damaged(path, f"of {noted.tables} tables it holds {held.tables}", GO_ON)
    if held.log != noted.log:
        raise Damaged(path, f"of {noted.log} entries of the tables' logs it holds {held.log}", GO_ON)
    if held.tokens != noted.tokens:
        raise Damaged(path, "some keys to seats are lost or damaged", GO_ON)
    if held.secrets != noted.secrets:
        raise Damaged(path, "the secret of its invitations is lost or damaged", GO_ON)
    _ask_witness(path, noted)


def _ask_witness(path: Path, noted: Counts) -> None:
    """Whether the newest acts are there."""
    place = witness_of(path)
    try:
        told = place.read_bytes().decode(errors="replace")
    except FileNotFoundError:
        return
    found = WITNESS.fullmatch(told)
    if found is None:
        raise Damaged(path, f"{place} is damaged, so nobody knows whether the newest acts are there", GO_ON)
    if found[1] != noted.id:
        raise Damaged(path, f"{place} tells of another house", GO_ON)
    missing = int(found[2]) - noted.acts
    if missing > 0:
        raise Damaged(path, f"its newest acts are missing ({missing}, all of them acknowledged)", GO_ON)
