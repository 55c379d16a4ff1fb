"""Every command on the pages is run, in this process where that can be: page by page, in a folder with what they need.

What says only how much (games, processes, how long bots think) is made small; ports are free ones; a house that opens
is asked what the page asks of it, and closed. The packages themselves are installed by ``make wheels``.
"""

from __future__ import annotations

import asyncio
import contextlib
import io
import logging
import os
import re
import runpy
import shlex
import shutil
import signal
import subprocess
import sys
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from urllib.request import urlopen

import pytest
import uvicorn
from packaging.requirements import Requirement

import ludoteca
from ludoteca.cli import main
from ludoteca.table import serving
from ludoteca.table.founding import Founding
from ludoteca.table.storage import Storage
from tests.contract.tables import Table
from tests.docs.blocks import PAGES, ROOT, blocks, commands
from tests.table.databases import cluster, free_port

TABLE = "133f39fe7acbfb9f1f2dadd7"
"""The table that the pages speak of."""
SMALL = {"--games": "2", "--jobs": "1"}
LESS = {"expert": "search:3", "hard": "search:2", "normal": "random"}
"""Bots that think less, for arenas and simulations."""
LONG_AS_USUAL = {**dict.fromkeys(("arena", "compare", "simulate"), ("--games", "2")), "analyse": ("--budget", "4")}
"""What is added where a command leaves out how much."""
DATABASE = "postgresql://ludoteca@db.example/"
TYPED = "1\n"
"""What is typed when a command asks; then the input ends."""


class Folder:
    """A folder in which the commands of a page are run one after the other."""

    def __init__(self, page: str, place: Path, patch: pytest.MonkeyPatch) -> None:
        self.place, self.patch = place, patch
        self.addresses = [word for line in lines(page) for word in line.split() if line.startswith("curl ")][1::2]
        self.asked: set[str] = set()
        patch.chdir(place)
        for name in ("HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"):
            patch.setenv(name, str(place))
        for name in ("DISPLAY", "WAYLAND_DISPLAY"):
            patch.delenv(name, raising=False)
        patch.setattr(sys, "path", [*sys.path])
        patch.setitem(sys.modules, "torch", None)  # trained is in tests/learn; who has no torch is told how to get it
        patch.setattr(serving.Announcing, "startup", self.startup())
        patch.setattr(uvicorn.Config, "configure_logging", lambda config: None)  # it closes others' handlers: put_back
        game = ludoteca.game("hatsuden")
        shutil.copy(ROOT / "examples/my_bot.py", place)
        shutil.copytree(ROOT / "examples", place / "examples")
        for name in ("mine.toml", "before.toml", "after.toml"):
            shutil.copy(game.folder / "data.toml", place / name)
        match = Table("hatsuden", 2).random_match(5)
        begun = game.match(seats=2, seed=match.seed)
        for seat, move in match.moves[:20]:
            begun.play(seat, move)
        (place / "evening.txt").write_text(begun.save(), encoding="utf-8")
        house = Storage(str(place / "tables.db"))
        founding = Founding(TABLE, game.key, game.rules, game.edition().fingerprint, 2, "{}", 7, True, False, 1000)
        house.found(founding, [], []).result()
        house.close()

    def startup(self) -> object:
        """A house that is closed as soon as it has opened and answered."""
        real = serving.Announcing.startup

        async def start(server: serving.Announcing, sockets: list[object] | None = None) -> None:
            await real(server, sockets)
            assert server.started
            for address in self.addresses if self.admin else ():
                told = await asyncio.to_thread(answer, address.replace("127.0.0.1:9100", self.admin))
                assert told, address
                self.asked.add(address)
            server.should_exit = True

        return start

    def run(self, line: str) -> str:
        """What a command prints."""
        words = shlex.split(line, comments=True)
        target = ""
        if ">" in words:
            words, target = words[: words.index(">")], words[words.index(">") + 1]
        while words and re.fullmatch(r"[A-Z_]+=.*", words[0]):
            self.patch.setenv(*words.pop(0).split("=", 1))
        told = self.ran(line, [os.path.expanduser(word) for word in words])
        if target:
            (self.place / target).write_text(told, encoding="utf-8")
        return told

    def ran(self, line: str, words: list[str]) -> str:
        program, arguments = words[0], words[1:]
        if program == "ludoteca":
            return self.ludoteca(arguments)
        if program == "pip":
            return installable(arguments)
        if program == "make":
            assert re.search(rf"^\.PHONY:.*\b{arguments[0]}\b", (ROOT / "Makefile").read_text(encoding="utf-8"), re.M)
            return ""
        if program == "python":
            short = ["--random", "1", "--greedy", "1", "--games", "1"]
            self.patch.setattr(sys, "argv", [*arguments, *short])
            with contextlib.redirect_stdout(io.StringIO()) as told:
                runpy.run_path(arguments[0], run_name="__main__")
            return told.getvalue()
        if program == "curl":
            assert arguments[0] in self.asked, "no house on the page has answered there"
            return ""
        if program in ("createdb", "pg_dump", "pg_restore"):
            own = [word.replace(DATABASE, cluster().url("")) for word in arguments]
            given = {"PGHOST": "127.0.0.1", "PGPORT": str(cluster().port), "PGUSER": "house"}
            return shell([shutil.which(program) or str(cluster().bin / program), *own], given)
        python = {
            "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
            "PYTHONPATH": str(ROOT / "src"),
        }
        return shell(["sh", "-c", line], python)

    def ludoteca(self, arguments: list[str]) -> str:
        """The command, in this process."""
        verb = arguments[0] if arguments and not arguments[0].startswith("-") else ""
        made = smaller(verb, arguments)
        self.admin = ""
        if verb in ("", "serve"):
            made = [word.replace("/var/lib/ludoteca", str(self.place)) for word in made]
            if any(word.startswith(DATABASE) for word in made):
                made = [word.replace(DATABASE, cluster().url("")) for word in made]
            self.admin = f"127.0.0.1:{free_port()}" if "--admin" in made else ""
            made = [self.admin if word.startswith("127.0.0.1:910") else word for word in made]
            made = [*without(made, "--port"), "--port", "0"]
        self.patch.setattr(sys, "argv", ["ludoteca", *made])
        self.patch.setattr(sys, "stdin", io.StringIO(TYPED))
        with (
            contextlib.redirect_stdout(io.StringIO()) as told,
            contextlib.redirect_stderr(io.StringIO()) as wrong,
            put_back(),
        ):
            try:
                main()
                status = 0
            except SystemExit as ended:
                status = int(ended.code or 0)
        if verb == "train":
            assert "pip install 'ludoteca[learn]'" in wrong.getvalue()
        else:
            assert status == 0, f"{made}: {told.getvalue()} {wrong.getvalue()}"
        if verb in ("", "serve"):
            assert "Ludoteca is open at http://" in told.getvalue() + wrong.getvalue()  # or in a log as JSON
        return told.getvalue()


@contextlib.contextmanager
def put_back() -> Iterator[None]:
    """What a house changes for its own process is put back."""
    mask, ending = os.umask(0o022), signal.getsignal(signal.SIGTERM)
    os.umask(mask)
    root = logging.getLogger()  # a handler that is replaced is closed, and absl's closes what pytest writes to
    handlers, root.handlers = root.handlers, []
    try:
        yield
    finally:
        root.handlers = handlers
        os.umask(mask)
        signal.signal(signal.SIGTERM, ending)


def answer(address: str) -> str:
    with urlopen(address, timeout=30) as told:
        return str(told.read(), "utf-8")


def shell(command: Sequence[str], environment: dict[str, str]) -> str:
    done = subprocess.run(
        command, env={**os.environ, **environment}, capture_output=True, text=True, check=False, timeout=120
    )
    assert done.returncode == 0, f"{command}: {done.stdout} {done.stderr}"
    return done.stdout


def installable(arguments: list[str]) -> str:
    """Whether what pip is to install is ours, with extras that there are."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert arguments[0] == "install"
    for word in arguments[1:]:
        wanted = Requirement(word)
        assert wanted.name == project["name"]
        assert wanted.extras <= set(project["optional-dependencies"])
    return ""


def without(arguments: list[str], option: str) -> list[str]:
    """The arguments without an option and its value."""
    if option not in arguments:
        return arguments
    at = arguments.index(option)
    return arguments[:at] + arguments[at + 2 :]


def smaller(verb: str, arguments: list[str]) -> list[str]:
    """The same command with less to do."""
    made = list(arguments)
    for at, word in enumerate(arguments[:-1]):
        if word in SMALL:
            made[at + 1] = SMALL[word]
        if word == "--bots" and verb in LONG_AS_USUAL:
            made[at + 1] = ",".join(LESS.get(bot, bot) for bot in arguments[at + 1].split(","))
    more = LONG_AS_USUAL.get(verb)
    return made if more is None or more[0] in made else [*made, *more]


def lines(page: str) -> list[str]:
    return [line for block in blocks(page, "sh") for line in commands(block)]


@pytest.mark.filterwarnings("ignore:Cyclopts application invoked")  # a bare 'ludoteca' is meant
@pytest.mark.parametrize("name", [page for page in PAGES if blocks(page, "sh")])
def test_the_commands_of_a_page_run(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if any(DATABASE in line for line in lines(name)):
        cluster()  # or the test is left out, and says why
    if any(line.startswith("python ") for line in lines(name)):
        pytest.importorskip("gymnasium")
    folder = Folder(name, tmp_path, monkeypatch)
    for line in lines(name):
        folder.run(line)
