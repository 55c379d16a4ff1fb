"""The file of an experiment: a line of JSON for the set-up and one for each game, in order; what makes it resumable."""

from __future__ import annotations

import json
from pathlib import Path
from types import TracebackType
from typing import BinaryIO

from ludoteca.lab.plan import Plan
from ludoteca.lab.playing import Played


class OtherSetUp(ValueError):
    """The file belongs to another experiment."""


class InUse(ValueError):
    """Another run is writing to the file."""


class Journal:
    """An open file of results. What it already held is in ``played``; new games are added at its end."""

    def __init__(self, path: Path, plan: Plan) -> None:
        self.path = path
        self.played: list[Played] = []
        if path.exists() and not path.is_file():
            raise OtherSetUp(f"{path} is no file that results can be kept in; name one that is, or a new one")
        # Bytes: a line that a kill has torn may end in the middle of a letter.
        self.file = path.open("a+b")
        try:
            claim(self.file, path)
            self.resume(plan)
        except BaseException:
            self.file.close()
            raise

    def resume(self, plan: Plan) -> None:
        """Reads what is there, cuts off a torn last line, and checks that it is the same experiment."""
        self.file.seek(0)
        text = self.file.read()
        whole = text.rfind(b"\n") + 1
        try:
            lines = text[:whole].decode().splitlines()
        except UnicodeDecodeError as problem:
            torn = text.count(b"\n", 0, problem.start) + 1
            raise OtherSetUp(f"{self.path} is not a file of results: line {torn} is not text (UTF-8)") from None
        if not lines:
            if text and not json_header(plan).startswith(text):
                raise OtherSetUp(f"{self.path} is not a file of results")
            self.file.truncate(0)
            self.add_line(json_header(plan).decode())
            return
        check_header(self.path, lines[0], plan)
        for number, line in enumerate(lines[1:]):
            try:
                self.played.append(Played.read(line, plan, number))
            except ValueError as problem:
                raise OtherSetUp(
                    f"{self.path}: line {number + 2} is not game {number} of this experiment: {problem}; "
                    "delete the file from this line on, or name another"
                ) from None
        self.file.truncate(whole)

    def add(self, played: Played) -> None:
        """Adds a game; it is in the file at once."""
        self.add_line(played.write())

    def add_line(self, line: str) -> None:
        """Adds a line."""
        self.file.write(f"{line}\n".encode())
        self.file.flush()

    def __enter__(self) -> Journal:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.file.close()


def claim(file: BinaryIO, path: Path) -> None:
    """Keeps a second run from writing to the same file, where the system knows locks."""
    try:
        import fcntl
    except ImportError:
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise InUse(f"another run is writing to {path}") from None


def json_header(plan: Plan) -> bytes:
    """The first line of the file."""
    return json.dumps(plan.header(), ensure_ascii=False).encode()


def check_header(path: Path, line: str, plan: Plan) -> None:
    """Refuses a file of another set-up and names the first difference."""
    try:
        found = json.loads(line)
    except ValueError:
        found = None
    if not isinstance(found, dict) or "experiment" not in found:
        raise OtherSetUp(f"{path} is not a file of results")
    wanted = plan.header()
    for key in sorted(wanted.keys() | found.keys(), key=[*wanted, *found].index):
        if found.get(key) != wanted.get(key):
            raise OtherSetUp(
                f"{path} holds another experiment: its {key} is {found.get(key)!r}, here it is {wanted.get(key)!r}; "
                "name another file, or delete this one"
            )
