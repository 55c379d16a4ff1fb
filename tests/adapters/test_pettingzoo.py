"""PettingZoo's own suites, and what they do not notice: leaks, and determinism to the end of a game."""

from __future__ import annotations

import subprocess
import sys
import warnings
from typing import Any

import numpy as np
import pettingzoo
import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, render_test, seed_test

import ludoteca
import ludoteca.pettingzoo
from ludoteca.adapters.pettingzoo import InTurns
from ludoteca.core.game import Game
from ludoteca.core.luck import Luck

TABLES: list[tuple[str, dict[str, Any]]] = [
    ("hatsuden", {}),
    ("hitplan", {"seats": 2}),
    ("hitplan", {"seats": 5, "dtype": "uint8"}),
    ("moonbase", {}),
    ("pampero", {"seats": 1, "automa": "hard"}),
    ("pampero", {"seats": 4, "longer": True}),
]
DICTS = ("Observation is not a NumPy array", "Observation space for each agent probably should be")
"""What PettingZoo says of all observations that are dicts, which its own classic games have too."""
tables = pytest.mark.parametrize(("name", "settings"), TABLES, ids=lambda value: str(value))


@tables
def test_pettingzoo_api(name: str, settings: dict[str, Any]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for said in DICTS:
            warnings.filterwarnings("ignore", message=said)
        api_test(ludoteca.pettingzoo.env(name, **settings), num_cycles=60, verbose_progress=False)


@tables
def test_pettingzoo_seeds(name: str, settings: dict[str, Any]) -> None:
    seed_test(lambda **given: ludoteca.pettingzoo.env(name, **settings, **given), num_cycles=30)


@pytest.mark.parametrize("name", ludoteca.games())
def test_pettingzoo_renders(name: str) -> None:
    render_test(lambda **given: ludoteca.pettingzoo.env(name, **given))


def test_a_picture_shows_the_position() -> None:
    """Cards lie apart (a renderer that misread their places would pile them up), and a move changes the picture."""
    env = ludoteca.pettingzoo.env("hatsuden", render_mode="rgb_array")
    env.reset(seed=3)
    before = env.render()
    assert before.shape == (450, 720, 3)
    assert len(np.unique(before[360:440, 200:520].reshape(-1, 3), axis=0)) > 200  # the hand, fanned at the bottom
    env.step(int(np.flatnonzero(env.last()[0]["action_mask"])[0]))
    assert not np.array_equal(before, env.render())


def test_the_text_has_no_markup() -> None:
    env = ludoteca.pettingzoo.env("hatsuden", render_mode="ansi")
    env.reset(seed=3)
    assert "[bold]" not in env.render()
    assert "solar" in env.render()


def test_hit_plan_in_parallel() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for seats in (2, 5):
            parallel_api_test(ludoteca.pettingzoo.parallel_env("hitplan", seats=seats), num_cycles=200)
        parallel_seed_test(lambda **given: ludoteca.pettingzoo.parallel_env("hitplan", seats=4, **given))


def play(name: str, seed: int, settings: dict[str, Any]) -> list[Any]:
    """All that is told in a whole random game."""
    env = ludoteca.pettingzoo.env(name, **settings)
    env.reset(seed=seed)
    luck, told = np.random.default_rng(seed), []
    for agent in env.agent_iter():
        seen, reward, ended, cut, info = env.last()
        told.append((agent, seen["observation"].tobytes(), seen["action_mask"].tobytes(), reward, ended, cut))
        if not ended:
            assert np.array_equal(info["action_mask"], seen["action_mask"])
            assert seen["action_mask"].any()
        else:
            assert not seen["action_mask"].any()
        env.step(None if ended else int(luck.choice(np.flatnonzero(seen["action_mask"]))))
    return told


@tables
def test_whole_games_repeat_and_reward_the_winners(name: str, settings: dict[str, Any]) -> None:
    told = play(name, 5, settings)
    assert told == play(name, 5, settings)
    assert told != play(name, 6, settings)
    last = {agent: reward for agent, _, _, reward, ended, _ in told if ended}
    assert set(last.values()) <= {-1.0, -0.5, 0.0, 1.0, 2 / 3 - 1, 0.5 - 1, 0.4 - 1}
    assert len(last) == (settings.get("seats") or 2)


def play_parallel(seed: int) -> list[Any]:
    """All that is told in a whole parallel game."""
    env = ludoteca.pettingzoo.parallel_env("hitplan", seats=3, dtype="uint8")
    seen, _ = env.reset(seed=seed)
    luck, told = np.random.default_rng(seed), []
    while env.agents:
        free = {agent: np.flatnonzero(one["action_mask"]) for agent, one in seen.items()}
        actions = {agent: int(luck.choice(moves)) if len(moves) else 0 for agent, moves in free.items()}
        seen, rewards, ended, _, _ = env.step(actions)
        told.append(({agent: one["observation"].tobytes() for agent, one in seen.items()}, rewards, ended))
    return told


def test_whole_parallel_games_repeat() -> None:
    assert play_parallel(5) == play_parallel(5)
    assert play_parallel(5) != play_parallel(6)
    assert all(play_parallel(5)[-1][2].values())


@pytest.mark.parametrize(("name", "settings"), TABLES[:5], ids=lambda value: str(value))
def test_observations_do_not_leak(name: str, settings: dict[str, Any]) -> None:
    """At every step each agent is told the same in a world that it cannot tell from the real one."""
    env = InTurns(name, **settings)
    env.reset(seed=9)
    game: Game = env.arrays.game
    luck = Luck(1)
    while not env.position.over():
        real = env.position
        for seat, agent in enumerate(env.possible_agents):
            told, again = env.observe(agent), env.told(game.imagine(real.view(seat), luck), seat)
            assert all(np.array_equal(told[key], again[key]) for key in told)
        mask = env.infos[env.agent_selection]["action_mask"]
        actions = np.flatnonzero(mask)
        env.step(int(actions[luck.below(len(actions))]))


def test_an_illegal_action_ends_the_game() -> None:
    env = ludoteca.pettingzoo.env("hatsuden")
    env.reset(seed=1)
    loser = env.agent_selection
    env.step(int(np.flatnonzero(env.last()[0]["action_mask"] == 0)[0]))
    assert all(env.terminations.values())
    assert env.rewards[loser] == -1
    assert sum(env.rewards.values()) == -1


def test_an_illegal_choice_ends_the_parallel_game() -> None:
    env = ludoteca.pettingzoo.parallel_env("hitplan", seats=3)
    env.reset(seed=1)
    env.step({"player_0": 0, "player_1": 1, "player_2": 2})
    _, rewards, ended, _, infos = env.step({"player_0": 0, "player_1": 3, "player_2": 4})
    assert rewards == {"player_0": -1.0, "player_1": 0.0, "player_2": 0.0}
    assert all(ended.values())
    assert infos["player_0"]["illegal"]


def test_made_by_pettingzoo() -> None:
    env = pettingzoo.make("aec", "ludoteca/Pampero-v1", seats=3)
    env.reset(seed=1)
    assert env.num_agents == 3
    assert pettingzoo.make("parallel", "ludoteca/HitPlan-v1", seats=4).max_num_agents == 4


def test_bad_settings_are_refused_with_what_would_be_right() -> None:
    with pytest.raises(ValueError, match="no game is called 'chess'"):
        ludoteca.pettingzoo.env("chess")
    with pytest.raises(ValueError, match="2 to 5 seats"):
        ludoteca.pettingzoo.env("hitplan", seats=6)
    with pytest.raises(ValueError, match="float32 or uint8"):
        ludoteca.pettingzoo.env("hitplan", dtype="int")
    with pytest.raises(ValueError, match="human, ansi"):
        ludoteca.pettingzoo.env("hitplan", render_mode="film")
    with pytest.raises(ValueError, match="only hitplan"):
        ludoteca.pettingzoo.parallel_env("hatsuden")
    assert ludoteca.pettingzoo.env("moonbase").metadata["name"] == "moonbase_v1"


@pytest.mark.parametrize(("missing", "module"), [("pettingzoo", "pettingzoo"), ("gymnasium", "gymnasium")])
def test_a_missing_library_is_named_with_its_extra(missing: str, module: str) -> None:
    program = f"import sys; sys.modules[{missing!r}] = None; import ludoteca; ludoteca.{module}"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode != 0
    assert "pip install 'ludoteca[research]'" in done.stderr
    assert missing in done.stderr.splitlines()[-1]
