"""Experiments: the same results with any number of processes, resumed after a kill, other files refused."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

import pytest

from ludoteca.lab import cluster
from ludoteca.lab.cluster import join, knock
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


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("[]", r"it is '\[\]', not a game"),
        ("5", "it is '5', not a game"),
        ("null", "it is 'null', not a game"),
        ("hello", "it is not JSON"),
        ("{}", "it has no 'deal'"),
        ({"number": 2}, "its number is 2, not 1"),
        ({"deal": 77}, "its deal is 77, not 0"),
        ({"seating": [0, 9]}, r"its seating is \[0, 9\], not \[1, 0\]"),
        ({"scores": ["a", "b"]}, r"its scores are \['a', 'b'\], not 2 whole numbers"),
        ({"scores": [1]}, r"its scores are \[1\], not 2 whole numbers"),
        ({"scores": None}, "its scores are None, not 2 whole numbers"),
        ({"winners": [7]}, r"its winners are \[7\], not seats from 0 to 1"),
        ({"winners": 0}, "its winners are 0, not seats from 0 to 1"),
        ({"moves": "many"}, "its moves are 'many', not a number of moves"),
        ({"tally": None}, "it has no tally"),
        ({"tally": {"moves": {}}}, "its tally does not hold events, moves, reasons"),
        ({"tally": {"moves": {"draw": [1]}, "events": {}, "reasons": {}}}, "the moves of its tally are not 2 whole"),
    ],
)
def test_a_line_that_cannot_be_the_game_is_refused_and_left_alone(
    tmp_path: Path, line: str | dict[str, object], words: str
) -> None:
    table, file = quick(tallied=True), tmp_path / "games.jsonl"
    play(table, 2, file=file)
    header, first, second = file.read_text().splitlines()
    bad = line if isinstance(line, str) else json.dumps(json.loads(second) | line)
    file.write_text(f"{header}\n{first}\n{bad}\n")
    before = file.read_bytes()
    with pytest.raises(OtherSetUp, match=rf"games.jsonl: line 3 is not game 1 of this experiment: {words}"):
        play(table, 4, file=file)
    assert file.read_bytes() == before


def test_a_game_with_a_tally_is_none_of_an_arena(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    play(quick(), 1, file=file)
    header, game = file.read_text().splitlines()
    file.write_text(f"{header}\n{json.dumps(json.loads(game) | {'tally': {}})}\n")
    with pytest.raises(OtherSetUp, match=r"line 2 .* it has a tally"):
        play(quick(), 1, file=file)


def test_bytes_that_are_no_text_are_refused_with_the_name_of_the_file(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    play(quick(), 1, file=file)
    file.write_bytes(file.read_bytes() + b"\xff\xfe\n")
    with pytest.raises(OtherSetUp, match=r"games.jsonl is not a file of results: line 3 is not text \(UTF-8\)"):
        play(quick(), 2, file=file)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full here")
def test_a_device_is_no_file_of_results() -> None:
    with pytest.raises(OtherSetUp, match="/dev/full is no file that results can be kept in"):
        play(quick(), 2, file=Path("/dev/full"))


@pytest.mark.skipif(os.name != "posix", reason="locks files by fcntl")
def test_two_runs_do_not_write_to_one_file(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    with Journal(file, quick()), pytest.raises(InUse, match="another run is writing"):
        play(quick(), 2, file=file)
    assert len(play(quick(), 2, file=file)) == 2


@pytest.mark.parametrize("number", [0, -1, 10**30])
def test_too_few_and_too_many_games_or_processes_are_refused(number: int) -> None:
    with pytest.raises(ValueError, match=rf"at least 1 game and at most 1000000000 are played, not {number}"):
        play(quick(), number, jobs=2)
    with pytest.raises(ValueError, match=rf"at least 1 process and at most 1000 play, not {number}"):
        play(quick(), 2, jobs=number)


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


COMMAND = [sys.executable, "-m", "ludoteca.cli", "arena", "hatsuden", "--bots", "random,random"]


@contextmanager
def arena(file: Path, jobs: int) -> Iterator[subprocess.Popen[str]]:
    """An arena that would play for hours, killed at the end whatever happens.

    Who started the tests may have told them to ignore Ctrl-C (a shell does that for what runs in its background),
    and a child inherits it.
    """
    process = subprocess.Popen(
        [*COMMAND, "--games", "10000000", "--jobs", str(jobs), "--json", str(file)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=hear_ctrl_c,
    )
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def hear_ctrl_c() -> None:
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="looks at processes in /proc")
@pytest.mark.parametrize("jobs", [1, 2])
def test_a_killed_arena_continues_where_its_file_ends(tmp_path: Path, jobs: int) -> None:
    file = tmp_path / "games.jsonl"
    with arena(file, jobs) as process:
        wait_for_lines(file, 8, process)
        workers = children(process.pid)
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
    file = tmp_path / "games.jsonl"
    with arena(file, jobs) as process:
        wait_for_lines(file, 8, process)
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


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("127.0.0.1:1", "no Ray cluster answers at 127.0.0.1:1 .*refused.* 'ray start --head', or give --ray local"),
        ("nowhere", "address is HOST:PORT, or 'local' for one on this machine, not 'nowhere'"),
        ("host:99999", "address is HOST:PORT"),
    ],
)
def test_an_address_without_a_cluster_is_refused_soon(address: str, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        knock(address)


def test_a_cluster_that_does_not_let_us_in_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    class Ray:
        def init(self, address: str, **how: object) -> None:
            if address == "full:1":
                raise ConnectionError("no room")
            threading.Event().wait(30)

    monkeypatch.setattr(cluster, "JOINING", 0.1)
    with pytest.raises(ValueError, match=r"no Ray cluster answers at deaf:1 \(no answer in 0 seconds\)"):
        join(Ray(), "deaf:1")
    with pytest.raises(ValueError, match=r"no Ray cluster answers at full:1 \(no room\)"):
        join(Ray(), "full:1")


def test_nothing_heavy_is_imported_until_it_is_used() -> None:
    program = "import sys, ludoteca.cli; print({'ray', 'matplotlib', 'openskill', 'numpy'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"


@pytest.mark.parametrize("asked", [None, "3"])
def test_a_player_reckons_in_one_thread_unless_told_otherwise(tmp_path: Path, asked: str | None) -> None:
    """Several masters at once would only wait for each other's threads."""
    (tmp_path / "telling.py").write_text(
        "import os\nfrom pathlib import Path\nfrom ludoteca.bots.random import RandomBot\n"
        "def made(game, seed):\n"
        "    Path('threads').write_text(os.environ['OPENBLAS_NUM_THREADS'])\n"
        "    return RandomBot(game, seed)\n"
    )
    inherited = {name: text for name, text in os.environ.items() if name != "OPENBLAS_NUM_THREADS"}
    told = {} if asked is None else {"OPENBLAS_NUM_THREADS": asked}
    arena = [sys.executable, "-m", "ludoteca.cli", "arena", "hatsuden", "--bots", "telling:made,random"]
    subprocess.run([*arena, "--games", "4", "--jobs", "2"], cwd=tmp_path, env={**inherited, **told}, check=True)
    assert (tmp_path / "threads").read_text() == (asked or "1")
