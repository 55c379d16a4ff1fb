"""The commands of the laboratory as people type them, and what they draw."""

from __future__ import annotations

import contextlib
import io
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from unittest.mock import patch

import pytest

import ludoteca
from ludoteca.cli import main
from ludoteca.core.luck import Luck
from ludoteca.core.match import Match
from ludoteca.lab import commands
from ludoteca.lab.analysis import Analysis, Decision, analyse
from tests.contract.tables import Table

COMMAND = [sys.executable, "-m", "ludoteca.cli"]


def ludo(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run([*COMMAND, *map(str, arguments)], capture_output=True, text=True, check=False)


def mistaken(*arguments: str) -> str:
    """What the command says of a mistake, in this process: it ends before it does anything."""
    said = io.StringIO()
    with (
        patch.object(sys, "argv", ["ludoteca", *arguments]),
        patch.object(sys, "path", [*sys.path]),
        contextlib.redirect_stderr(said),
        pytest.raises(SystemExit) as ended,
    ):
        main()
    assert ended.value.code == 2
    return said.getvalue()


def is_picture(path: Path) -> bool:
    start = path.read_bytes()[:300]
    return start.startswith(b"\x89PNG") or b"<svg" in start or b"<?xml" in start


@pytest.fixture
def record(tmp_path: Path) -> Path:
    file = tmp_path / "game.txt"
    file.write_text(Table("hatsuden", 2).random_match(5).save())
    return file


def test_an_arena_prints_and_draws(tmp_path: Path) -> None:
    plot = tmp_path / "arena.svg"
    done = ludo("arena", "hatsuden", "--bots", "greedy,search:4,depth=3,random", "--games", "5", "--plot", plot)
    assert done.returncode == 0, done.stderr
    assert "6 games, so that every deal is played with all 3 rotations" in done.stdout
    assert "search:4,depth=3" in done.stdout
    assert "First player's advantage" in done.stdout
    assert is_picture(plot)


def test_a_simulation_prints_and_draws(tmp_path: Path) -> None:
    plot = tmp_path / "simulation.png"
    done = ludo("simulate", "hatsuden", "--bots", "random", "--games", "8", "--plot", plot, "--json", tmp_path / "s")
    assert done.returncode == 0, done.stderr
    for words in ("Kinds of move", "Points by reason", "north city", "Moves", "X builds"):
        assert words in done.stdout
    assert is_picture(plot)


def test_an_analysis_prints_and_draws(record: Path, tmp_path: Path) -> None:
    plot = tmp_path / "analysis.png"
    done = ludo("analyse", record, "--budget", "30", "--plot", plot)
    assert done.returncode == 0, done.stderr
    assert "Chance to win" in done.stdout
    assert "Won by: Player" in done.stdout
    assert is_picture(plot)


def test_an_interrupted_analysis_tells_what_it_knows_and_ends_with_its_own_status(
    record: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(match: Match, budget: int) -> Iterator[Analysis]:
        yield next(analyse(match, 2))
        raise KeyboardInterrupt

    monkeypatch.setattr(commands, "look_again", interrupted)
    with pytest.raises(SystemExit) as ended:
        commands.analyse(record)
    assert ended.value.code == 130
    output = capsys.readouterr().out
    assert "Stopped. So far:" in output
    assert "Chance to win" in output


@pytest.mark.parametrize(("game", "words"), [("hatsuden", "By seat; 0 begins"), ("hitplan", "no first player")])
def test_who_begins_is_told_where_somebody_does(game: str, words: str) -> None:
    done = ludo("arena", game, "--bots", "random", "--games", "4")
    assert words in done.stdout
    assert ("First player's advantage" in done.stdout) == (game == "hatsuden")


@pytest.mark.filterwarnings("ignore:Cyclopts application invoked without tokens")
@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["arena", "hatsuden", "--bots", "greedy,god"], "no bot is called 'god'; the bots are: random, greedy, easy"),
        (["arena", "hatsuden", "--bots", "search:many"], "'many' is no budget of a search"),
        (["arena", "hatsuden", "--bots", "search:9,deep=2"], "a search has no option 'deep=2'; its options"),
        (["arena", "hatsuden", "--seats", "3"], "Hatsuden is for 2 seats, not 3"),
        (["arena", "hatsuden", "--games", "0"], "at least 1 game"),
        (["arena", "hatsuden", "--plot", "x.doc"], "ends in .png, .svg, .pdf"),
        (["arena", "hatsuden", "--plot", "no/such/folder/x.png"], "there is no folder"),
        (["arena", "hatsuden", "--games", "1.5"], "Invalid value for --games: write a whole number, not '1.5'"),
        (["arena", "hatsuden", "--jobs", "2", "--games", "9" * 30], "at most 1000000000 are played"),
        (["simulate", "hatsuden", "--least", "-5"], "--least is 1 seat or more, not -5"),
        (["analyse", "x.txt", "--budget", "0"], "at least 1 iteration"),
        (["analyse", sys.executable], f"{sys.executable} is no record of a game: it is not text"),
        (["analyse", __file__], f"{__file__}: line 1: a record begins with 'ludoteca record 1'"),
        (["replay", sys.executable], "is no record of a game: it is not text"),
        (["draw", sys.executable, "-o", "x.svg"], "is no record of a game: it is not text"),
        (["simulate", "chess"], "no game is called 'chess'"),
        (["analyse", "no-such-file.txt"], "ludoteca: no-such-file.txt: No such file or directory"),
    ],
)
def test_mistakes_are_one_clear_line(arguments: list[str], words: str) -> None:
    assert "".join(words.split()) in "".join(mistaken(*arguments).replace("│", "").split())


def test_a_missing_library_is_named_with_its_extra(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    from ludoteca.lab.plots import check_plot

    monkeypatch.setitem(sys.modules, "matplotlib", None)
    with pytest.raises(ValueError, match=r"a plot needs matplotlib, .*pip install 'ludoteca\[lab\]'"):
        check_plot(tmp_path / "x.png")


def test_an_arena_without_openskill_goes_without_ratings(monkeypatch: pytest.MonkeyPatch) -> None:
    from rich.console import Console

    from ludoteca.lab.arena import Scoreboard
    from ludoteca.lab.playing import play_game
    from ludoteca.lab.tables import print_scoreboard
    from tests.lab.setups import quick

    monkeypatch.setitem(sys.modules, "openskill", None)
    monkeypatch.setitem(sys.modules, "openskill.models", None)
    table = quick()
    scoreboard = Scoreboard(table)
    scoreboard.add(play_game(table, 0))
    page = io.StringIO()
    print_scoreboard(Console(file=page, width=200), scoreboard)
    assert "ludoteca[lab]" in page.getvalue()
    assert "Wins" in page.getvalue()


def test_an_analysis_follows_the_game_and_repeats_itself() -> None:
    match = Table("hatsuden", 2).random_match(5)
    found = [list(analyse(match, 20))[-1] for _ in range(2)]
    assert found[0] == found[1]
    analysis = found[0]
    for decision in analysis.decisions:
        seat, move = match.moves[decision.number - 1]
        assert (decision.seat, decision.name) == (seat, match.game.name(move))
        assert 0 <= decision.expected <= 1
    assert analysis.outcome is not None
    assert sum(analysis.outcome) == 1
    for seat, curve in analysis.curves().items():
        assert curve[-1] == (len(match.moves), analysis.outcome[seat])


@pytest.mark.parametrize("name", ludoteca.games())
def test_every_game_can_be_analysed(name: str) -> None:
    """The beginning of a random game with all seats, which stops before its end."""
    game = ludoteca.game(name)
    match, luck = game.match(game.max_seats, 3), Luck(3)
    for _ in range(4):
        seat = match.state.actors()[0]
        moves = match.state.candidates(seat)
        match.play(seat, moves[luck.below(len(moves))])
    analysis = list(analyse(match, 6 if ludoteca.mode() == "compiled" else 1))[-1]
    assert analysis.outcome is None
    assert len(analysis.decisions) <= 4


def test_the_master_looks_again_where_there_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Table("hitplan", 2).random_match(5)
    game = match.game
    searched, learned = (next(analyse(match, budget)).decisions[0] for budget in (20, None))
    assert game.mastered
    monkeypatch.setattr(game, "mastered", ())
    assert next(analyse(match, 20)).decisions[0] == searched, "with a budget it is a search in any case"
    assert next(analyse(match)).decisions[0] != learned, "and without one where there is no master"
    assert 0 <= learned.played <= 1


def decision(number: int, seat: int, expected: float, played: float, best: str = "good") -> Decision:
    return Decision(number, seat, "played", best, expected, played)


def test_turning_points_are_costly_moves_and_swings() -> None:
    analysis = Analysis("a game", 2, 6, None)
    analysis.decisions = [
        decision(1, 0, 0.60, 0.58),
        decision(2, 1, 0.45, 0.30),  # costly
        decision(3, 0, 0.65, 0.64),
        decision(4, 1, 0.60, 0.60, best="played"),  # a swing: it stood at 0.30
        decision(5, 0, 0.66, 0.60),
    ]
    points = analysis.turning_points()
    assert [point.number for point in points] == [2, 4]
    assert "45% with “good”, 30% with this" in points[0].text
    assert "from 30% to 60%" in points[1].text
