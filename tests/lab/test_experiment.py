"""Experiments: the same results with any number of processes, resumed after a kill, other files refused."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

import pytest

from ludoteca.lab.experiment import run
from ludoteca.lab.journal import InUse, Journal, OtherSetUp
from ludoteca.lab.plan import Plan
from ludoteca.lab.playing import Played, play_game
from tests.lab.setups import quick


def play(plan: Plan, games: int, **how: object) -> list[Played]:
    return [played for played, _ in run(plan, games, **how)]  # type: ignore[arg-type]


def test_the_results_do_not_depend_on_the_number_of_processes(tmp_path: Path) -> None:
    table = quick()
    alone = play(table, 30, file=tmp_path / "one.jsonl")
    assert play(table, 30, jobs=2, file=tmp_path / "two.jsonl") == alone
    assert (tmp_path / "one.jsonl").read_bytes() == (tmp_path / "two.jsonl").read_bytes()
    assert [played.number for played in alone] == list(range(30))


def test_a_file_is_continued_and_can_be_extended(tmp_path: Path) -> None:
    table, file = quick(), tmp_path / "games.jsonl"
    play(table, 4, file=file)
    news = [new for _, new in run(table, 10, file=file)]
    assert news == [False] * 4 + [True] * 6
    assert play(table, 10, file=file) == [play_game(table, number) for number in range(10)]
    assert len(play(table, 6, file=file)) == 6
    assert len(file.read_text().splitlines()) == 11


@pytest.mark.parametrize("kept", [3, 40, 5])
def test_a_torn_last_line_is_played_again(tmp_path: Path, kept: int) -> None:
    table, file = quick(), tmp_path / "games.jsonl"
    play(table, 6, file=file)
    whole = file.read_bytes()
    at = whole.rstrip(b"\n").rfind(b"\n") + 1
    file.write_bytes(whole[: at + kept])
    play(table, 6, file=file)
    assert file.read_bytes() == whole


def test_a_torn_header_is_written_again(tmp_path: Path) -> None:
    table, file = quick(), tmp_path / "games.jsonl"
    play(table, 2, file=file)
    whole = file.read_bytes()
    file.write_bytes(whole[:20])
    play(table, 2, file=file)
    assert file.read_bytes() == whole


@pytest.mark.parametrize(
    ("other", "words"),
    [
        (quick(bots=("greedy", "greedy")), r"bots is \['random', 'random'\], here it is \['greedy', 'greedy'\]"),
        (quick(seed=3), "seed is 0, here it is 3"),
        (quick(tallied=True), "experiment is 'arena', here it is 'simulate'"),
    ],
    ids=["bots", "seed", "kind"],
)
def test_a_file_of_another_set_up_is_refused_and_left_alone(tmp_path: Path, other: Plan, words: str) -> None:
    file = tmp_path / "games.jsonl"
    play(quick(), 2, file=file)
    before = file.read_bytes()
    with pytest.raises(OtherSetUp, match=words):
        play(other, 2, file=file)
    assert file.read_bytes() == before


def test_a_level_that_was_changed_since_is_another_set_up(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    table = quick(bots=("search:9", "random"))
    with Journal(file, table):
        pass
    header = json.loads(file.read_text())
    header["strengths"][0] = "search:8"
    file.write_text(json.dumps(header) + "\n")
    with pytest.raises(OtherSetUp, match="its strengths is"):
        play(table, 2, file=file)


@pytest.mark.parametrize("text", ["hello\n", "hello", '{"a": 1}\n', "[1]\n"])
def test_a_file_of_something_else_is_refused_and_left_alone(tmp_path: Path, text: str) -> None:
    file = tmp_path / "letter.txt"
    file.write_text(text)
    with pytest.raises(OtherSetUp, match="is not a file of results"):
        play(quick(), 2, file=file)
    assert file.read_text() == text


@pytest.mark.skipif(os.name != "posix", reason="locks files by fcntl")
def test_two_runs_do_not_write_to_one_file(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    with Journal(file, quick()), pytest.raises(InUse, match="another run is writing"):
        play(quick(), 2, file=file)
    assert len(play(quick(), 2, file=file)) == 2


def test_too_few_games_or_processes_are_refused() -> None:
    with pytest.raises(ValueError, match="at least 1 game"):
        play(quick(), 0)
    with pytest.raises(ValueError, match="at least 1 process"):
        play(quick(), 2, jobs=0)


def wait_for_lines(file: Path, lines: int, process: subprocess.Popen[str]) -> None:
    end = time.monotonic() + 120
    while time.monotonic() < end and process.poll() is None:
        if file.exists() and len(file.read_bytes().splitlines()) >= lines:
            return
        time.sleep(0.02)
    pytest.fail(f"the arena wrote too little: {process.communicate()}")


def alive(pid: int) -> bool:
    """Whether the process still runs; one that has ended and waits to be buried does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def children(pid: int) -> list[int]:
    return [int(one) for one in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


@contextmanager
def endless_arena(file: Path, jobs: int) -> Iterator[subprocess.Popen[str]]:
    """An arena that has begun to write and would go on for hours; it ends with the test, however that ends."""
    command = [sys.executable, "-m", "ludoteca.cli", "arena", "hatsuden", "--bots", "random,random"]
    command += ["--games", "10000000", "--jobs", str(jobs), "--json", str(file)]
    hears = signal.signal(
        signal.SIGINT, signal.default_int_handler
    )  # where the tests run in the background, nobody does
    try:
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    finally:
        signal.signal(signal.SIGINT, hears)
    try:
        wait_for_lines(file, 8, process)
        yield process
    finally:
        process.kill()
        process.wait()


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="looks at processes in /proc")
@pytest.mark.parametrize("jobs", [1, 2])
def test_a_killed_arena_continues_where_its_file_ends(tmp_path: Path, jobs: int) -> None:
    file = tmp_path / "games.jsonl"
    with endless_arena(file, jobs) as process:
        workers = children(process.pid)
        process.kill()
        process.communicate()
    end = time.monotonic() + 30
    while any(alive(worker) for worker in workers):
        assert time.monotonic() < end, "a worker outlived its parent"
        time.sleep(0.05)
    table = quick()
    kept = file.read_bytes().count(b"\n") - 1
    assert kept >= 6
    games = play(table, kept + 2, file=file)
    assert games[-3:] == [play_game(table, number) for number in range(kept - 1, kept + 2)]
    assert games[0] == play_game(table, 0)


@pytest.mark.skipif(os.name != "posix", reason="sends SIGINT")
@pytest.mark.parametrize("jobs", [1, 2])
def test_ctrl_c_prints_what_is_known_so_far(tmp_path: Path, jobs: int) -> None:
    with endless_arena(tmp_path / "games.jsonl", jobs) as process:
        process.send_signal(signal.SIGINT)
        output, errors = process.communicate(timeout=60)
    assert process.returncode == 130, errors
    assert "Stopped after" in output
    assert "The same command goes on from" in output.replace("\n", " ")
    assert "Wins" in output
    assert "Traceback" not in errors


@pytest.mark.slow
@pytest.mark.skipif(find_spec("ray") is None, reason="ray is not installed: pip install 'ludoteca[ray]'")
def test_ray_plays_the_same_games(tmp_path: Path) -> None:
    table = quick(tallied=True)
    assert play(table, 40, ray="local") == play(table, 40)


def test_ray_is_named_when_it_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(ValueError, match=r"--ray needs ray, .*ludoteca\[ray\]"):
        play(quick(), 2, ray="local")


def test_nothing_heavy_is_imported_until_it_is_used() -> None:
    program = "import sys, ludoteca.cli; print({'ray', 'matplotlib', 'openskill', 'numpy'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"
