"""A game of a stranger is known everywhere: terminal, arena, environments, table, suite; no file of ours names it."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import ludoteca
from tests.examples.installed import house_at, path_with, python
from tests.table.guests import Guest, play_to_the_end


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> str:
    return path_with("tictactoe", tmp_path_factory.mktemp("site"))


def test_it_is_found_by_its_entry_point_and_not_without(path: str) -> None:
    told = python(path, "-m", "ludoteca", "games")
    assert "tictactoe" in told
    assert "Tic-tac-toe, 2 seats" in told
    assert "tictactoe" not in ludoteca.games()
    with pytest.raises(ValueError, match="no game is called 'tictactoe'"):
        ludoteca.game("tictactoe")


def test_it_is_played_at_the_terminal(path: str) -> None:
    told = python(
        path, "-m", "ludoteca", "play", "tictactoe", "--opponent", "random", "--seed", "3", given="mark b2\nlog\n"
    )
    assert "Player 1 marks b2" in told
    told = python(path, "-m", "ludoteca", "play", "tictactoe", "--hot-seat", given="\nmark b2\n\nmark b2\n")
    assert "b2 has a mark already [T2]" in told


def test_bots_play_it_in_the_arena(path: str) -> None:
    told = python(
        path, "-m", "ludoteca", "arena", "tictactoe", "--bots", "search:300,random", "--games", "20", "--seed", "2"
    )
    assert "Tic-tac-toe, 2 seats, 20 games" in told
    best = re.search(r"search:300 +│ 20 +│ ([\d.]+) %", told)
    assert best is not None, told
    assert float(best[1]) > 70


ENVIRONMENTS = """
import gymnasium, numpy, pickle
import ludoteca, ludoteca.gymnasium, ludoteca.pettingzoo
env = gymnasium.make("ludoteca/Tic-tac-toe-v1", opponents="random")
seen, info = env.reset(seed=4)
done = False
while not done:
    action = int(numpy.flatnonzero(info["action_mask"])[0])
    seen, reward, done, _, info = env.step(action)
many = gymnasium.make_vec("ludoteca/Tic-tac-toe-v1", num_envs=3)
seen, info = many.reset(seed=4)
for _ in range(12):
    seen, rewards, ended, _, info = many.step(numpy.argmax(info["action_mask"], axis=1))
turns = ludoteca.pettingzoo.env("tictactoe")
turns.reset(seed=4)
for agent in turns.agent_iter():
    seen, _, over, _, _ = turns.last()
    turns.step(None if over else int(numpy.flatnonzero(seen["action_mask"])[0]))
state = ludoteca.game("tictactoe").new(seed=1)
state.play(0, 4)
assert pickle.loads(pickle.dumps(state.view(1))) == state.view(1)
print("reward", reward, str(state))
"""


def test_learners_play_it(path: str) -> None:
    pytest.importorskip("gymnasium")
    pytest.importorskip("pettingzoo")
    told = python(path, "-c", ENVIRONMENTS)
    assert re.search(r"reward (-1|0|1)\.0 tictactoe \| board: --- -O- ---", told)


def test_it_keeps_the_contract(path: str) -> None:
    """Without luck, with short games, with nothing hidden."""
    told = python(path, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--pyargs", "ludoteca.testing.contract",
                  "--ludoteca-game", "tictactoe")  # fmt: skip
    assert told.count(".") > 40


@pytest.fixture
def house(path: str, tmp_path: Path) -> Iterator[str]:
    with house_at(tmp_path, path) as address:
        yield address


def test_it_is_played_at_the_table_against_a_bot(house: str) -> None:
    ada = Guest(house, "Ada")
    ada.found("tictactoe", seat1="easy")
    wire = ada.sit_down()
    assert 'data-target="b2"' in wire.board
    assert wire.play("mark b2")["ok"]
    answer = wire.act("move", seq=wire.position["seq"], move="mark b2")
    assert not answer["ok"]
    assert play_to_the_end([wire], random.Random(2)) >= 2
    assert wire.position["status"] == "ended"
    assert "Ada marks b2" in " ".join(str(line) for line in wire.log)
