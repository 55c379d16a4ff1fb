"""A bot of somebody else plays everywhere: laboratory, terminal, environments, table; and what is wrong is said."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

import pytest

import ludoteca
from ludoteca.bots import Bot, Budget, Choice, SearchBot, bot, bots_of
from ludoteca.bots.named import named
from ludoteca.bots.visitors import BadBot, brought, invite, loaded
from tests.examples.installed import ROOT, house_at
from tests.table.guests import Guest, play_to_the_end

EXAMPLES = ROOT / "examples"
MINE = "my_bot:Cautious"
HATSUDEN = ludoteca.game("hatsuden")


@pytest.fixture
def here(monkeypatch: pytest.MonkeyPatch) -> None:
    """The example lies on the path."""
    monkeypatch.syspath_prepend(str(EXAMPLES))
    loaded.cache_clear()


def ludoteca_in(folder: Path, *arguments: str, given: str = "", path: str = "") -> subprocess.CompletedProcess[str]:
    """The command, run in a folder."""
    return subprocess.run(
        [sys.executable, "-c", "from ludoteca.cli import main; main()", *arguments],
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), path]), "COLUMNS": "120"},
        input=given, capture_output=True, text=True, check=False, timeout=300, cwd=folder,
    )  # fmt: skip


def test_it_plays_in_the_arena_also_in_other_processes() -> None:
    told = ludoteca_in(EXAMPLES, "arena", "hatsuden", "--bots", f"{MINE},random", "--games", "12", "--jobs", "2")
    assert told.returncode == 0, told.stderr
    assert MINE in told.stdout
    told = ludoteca_in(EXAMPLES, "simulate", "hitplan", "--bots", f"{MINE},random", "--games", "4", "--least", "1")
    assert told.returncode == 0, told.stderr
    assert MINE in told.stdout


def test_it_sits_at_the_terminal() -> None:
    told = ludoteca_in(EXAMPLES, "play", "hitplan", "--seats", "3", "--bots", f"{MINE},random", given="1\n1\nlog\n")
    assert told.returncode == 0, told.stderr
    assert "Player 1>" in told.stdout
    told = ludoteca_in(EXAMPLES, "play", "hitplan", "--seats", "4", "--bots", f"{MINE},random")
    assert (told.returncode, "3 other seats take one bot for all or 3" in told.stderr) == (2, True)


@pytest.mark.usefixtures("here")
def test_it_is_an_opponent_in_the_environments() -> None:
    gymnasium = pytest.importorskip("gymnasium")
    import_module("ludoteca.gymnasium")
    cautious = import_module("my_bot").Cautious

    rewards = []
    for opponents in (MINE, cautious):
        env = gymnasium.make("ludoteca/Hatsuden-v1", opponents=opponents)
        _, info = env.reset(seed=3)
        done, told = False, []
        while not done:
            _, reward, done, _, info = env.step(int(info["action_mask"].argmax()))
            told.append(reward)
        rewards.append(told)
    assert rewards[0] == rewards[1]
    many = gymnasium.make_vec("ludoteca/Hatsuden-v1", num_envs=2, opponents=MINE)
    _, info = many.reset(seed=3)
    many.step(info["action_mask"].argmax(axis=1))


@pytest.fixture
def installed(tmp_path: Path) -> str:
    """A path on which a package brings the example, and one bot that is broken."""
    facts = tmp_path / "cautious-1.0.dist-info"
    facts.mkdir()
    (facts / "METADATA").write_text("Metadata-Version: 2.1\nName: cautious\nVersion: 1.0\n")
    points = "cautious = my_bot:Cautious\nbroken = my_bot:Missing\ngreedy = my_bot:Cautious\n"
    (facts / "entry_points.txt").write_text(f"[ludoteca.bots]\n{points}")
    return os.pathsep.join([str(tmp_path), str(EXAMPLES)])


def test_a_package_brings_it_by_name(installed: str, tmp_path: Path) -> None:
    told = ludoteca_in(tmp_path, "arena", "hatsuden", "--bots", "cautious,random", "--games", "4", path=installed)
    assert told.returncode == 0, told.stderr
    told = ludoteca_in(tmp_path, "arena", "hatsuden", "--bots", "broken", "--games", "4", path=installed)
    assert told.returncode == 2
    assert "my_bot has no 'Missing'; its bots are: Bot, Cautious" in " ".join(told.stderr.split())
    assert "Traceback" not in told.stderr
    ask = (
        "import ludoteca, ludoteca.bots as bots; print(bots.bots_of(ludoteca.game('hatsuden'), 2));"
        "print(type(bots.bot('greedy', ludoteca.game('hatsuden'), 1)).__name__)"
    )
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", ask],
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), installed])},
        capture_output=True, text=True, check=True, timeout=60,
    )  # fmt: skip
    assert "'cautious')" in done.stdout, "offered, and the broken one is not"
    assert "GreedyBot" in done.stdout, "nobody takes a name of ours"


def test_the_table_offers_it_for_a_seat_and_nothing_that_nobody_invited(tmp_path: Path) -> None:
    with house_at(tmp_path, str(ROOT / "src"), "--bots", MINE, folder=EXAMPLES) as address:
        ada = Guest(address, "Ada")
        ada.found("hatsuden", seat1=MINE)
        wire = ada.sit_down()
        assert "Cautious bot" in str(wire.position["seats"])
        assert play_to_the_end([wire], random.Random(2)) >= 2
        assert wire.position["status"] == "ended"
        for stranger in ("os:system", "my_bot:Cautious2"):
            answer = ada.http.post("/tables", data={"game": "hatsuden", "name": "Ada", "seat1": stranger})
            assert answer.status_code == 400
            assert "bot is called" in answer.text


class Rash(Bot):
    """Chooses what is not offered."""

    def choose(self, view: ludoteca.View, moves: Sequence[int], budget: Budget | None = None) -> Choice:
        return Choice(-1)


class Vague(Bot):
    """Returns no choice."""

    def choose(self, view: ludoteca.View, moves: Sequence[int], budget: Budget | None = None) -> Choice:
        return moves[0]  # type: ignore[return-value]


class Picky(Bot):
    """Plays one game only."""

    games = ("pampero",)


def nobody(game: ludoteca.Game, seed: int) -> object:
    return None


WRONG = [
    ("no_such_module:Bot", "there is no module 'no_such_module' here"),
    ("no_such.module:Bot", "there is no module 'no_such' here"),
    ("my_bot:Cautios", "my_bot has no 'Cautios'; its bots are: Bot, Cautious"),
    ("my_bot:WORLDS", "my_bot:WORLDS is 4, not a class that comes from ludoteca.bots.Bot"),
    ("builtins:dict", "not a class that comes from ludoteca.bots.Bot"),
    (f"{__name__}:Picky", "plays pampero, not hatsuden"),
    (f"{__name__}:nobody", "made None, not a bot"),
    ("my_bot:", "my_bot has no ''"),
    (f"{MINE},depth=3", f"{MINE} takes no options such as 'depth=3'"),
]


@pytest.mark.usefixtures("here")
@pytest.mark.parametrize(("name", "message"), WRONG)
def test_what_is_wrong_is_said(name: str, message: str) -> None:
    with pytest.raises(ValueError, match=r"bot|plays") as refused:
        bot(name, HATSUDEN, 1)
    assert message in str(refused.value)


def test_what_it_chooses_is_looked_at() -> None:
    state = HATSUDEN.new(seed=1)
    with pytest.raises(BadBot, match="Rash chose -1, which is none of the"):
        bot(f"{__name__}:Rash", HATSUDEN, 1).choose(state.view(0), state.legal(0))
    with pytest.raises(BadBot, match=r"returns a ludoteca\.bots\.Choice"):
        bot(f"{__name__}:Vague", HATSUDEN, 1).choose(state.view(0), state.legal(0))


class Hasty(SearchBot):
    """A search of one's own, an interpreted heir."""

    def __init__(self, game: ludoteca.Game, seed: int) -> None:
        super().__init__(game, seed, Budget(iterations=8))


def test_heirs_of_our_bots_play_and_are_offered_where_they_are_invited() -> None:
    name = f"{__name__}:Hasty"
    state = HATSUDEN.new(seed=1)
    assert bot(name, HATSUDEN, 1).choose(state.view(0), state.legal(0)).move in state.legal(0)
    assert named(name, HATSUDEN).exact
    before = bots_of(HATSUDEN)
    try:
        invite([name, f"{__name__}:Picky"])
        assert bots_of(HATSUDEN) == (*before, name)
    finally:
        invite([])
    assert not brought(), "this environment brings no bots, or the tests above would test others"
