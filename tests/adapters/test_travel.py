"""Environments travel: pickled or copied deeply in the middle of a game, they go on as the original does."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

gymnasium = pytest.importorskip("gymnasium")
pytest.importorskip("pettingzoo")
pytest.importorskip("pyspiel")

import numpy as np  # noqa: E402
import pyspiel  # noqa: E402

import ludoteca.gymnasium  # noqa: E402
import ludoteca.openspiel  # noqa: E402
import ludoteca.pettingzoo  # noqa: E402


def pickled(value: Any) -> Any:
    """There and back again."""
    return pickle.loads(pickle.dumps(value))


WAYS = pytest.mark.parametrize("way", [pickled, copy.deepcopy], ids=["pickle", "deepcopy"])
GAMES = pytest.mark.parametrize("name", ludoteca.games())
STEPS = 6


def first(mask: Any) -> int:
    """The last action that is open: any will do, if it is always the same one."""
    return int(np.flatnonzero(mask)[-1])


def in_turns(env: Any) -> list[bytes]:
    """What a PettingZoo environment tells in a few steps."""
    told = []
    for _ in range(STEPS):
        seen, reward, ended, _, _ = env.last()
        told.append(seen["observation"].tobytes() + f"{env.agent_selection} {reward} {ended}".encode())
        env.step(None if ended else first(seen["action_mask"]))
    return told


def at_once(env: Any) -> list[bytes]:
    """What a parallel environment tells in a few steps."""
    told, masks = [], {agent: env.told(env.position, seat)["action_mask"] for seat, agent in enumerate(env.agents)}
    for _ in range(STEPS):
        seen, rewards, _, _, infos = env.step({agent: first(mask) for agent, mask in masks.items()})
        masks = {agent: info["action_mask"] for agent, info in infos.items() if info["action_mask"].any()}
        told.append(b"".join(one["observation"].tobytes() for one in seen.values()) + str(rewards).encode())
    return told


def against(env: Any, steps: int = STEPS) -> list[bytes]:
    """What a Gymnasium environment tells in a few steps."""
    told = []
    seen = env.unwrapped.told(env.unwrapped.position)[0]
    for _ in range(steps):
        seen, reward, ended, _, info = env.step(first(seen["action_mask"]))
        told.append(seen["observation"].tobytes() + f"{reward} {ended} {info['seat']}".encode())
        if ended:
            seen, _ = env.reset()
    return told


def many(envs: Any) -> list[bytes]:
    """What many games at once tell in a few steps."""
    told = []
    for _ in range(5 * STEPS):
        seen, rewards, ended, _, info = envs.step([first(mask) for mask in envs.unwrapped.masks])
        told.append(b"".join(one.tobytes() for one in (seen["observation"], rewards, ended, info["seat"])))
    return told


def goes_on_alike(env: Any, way: Callable[[Any], Any], play: Callable[[Any], list[bytes]]) -> None:
    """The environment, a copy of it, and a copy that was made in the middle tell the same."""
    unused = way(env)
    env.reset(seed=5)
    assert len(set(play(env))) > 1
    arrived = way(env)
    assert play(arrived) == play(env)
    env.reset(seed=5), unused.reset(seed=5)
    assert play(unused) == play(env)
    env.reset(), unused.reset()
    assert play(unused) == play(env), "the deals after the first"


@WAYS
@GAMES
def test_in_turns(name: str, way: Callable[[Any], Any]) -> None:
    goes_on_alike(ludoteca.pettingzoo.env(name), way, in_turns)


@WAYS
def test_all_at_once(way: Callable[[Any], Any]) -> None:
    goes_on_alike(ludoteca.pettingzoo.parallel_env("hitplan", seats=4), way, at_once)


@WAYS
@GAMES
def test_one_learner(name: str, way: Callable[[Any], Any]) -> None:
    title = next(key for key in gymnasium.registry if key.lower().startswith(f"ludoteca/{name}-"))
    goes_on_alike(gymnasium.make(title, seat=None), way, against)


@WAYS
@pytest.mark.parametrize("opponents", ["greedy", "easy", "search:20", "master"])
def test_one_learner_against_bots_that_think(opponents: str, way: Callable[[Any], Any]) -> None:
    steps = 2 if opponents == "master" else STEPS  # it thinks for most of a second
    env = gymnasium.make("ludoteca/Hatsuden-v1", opponents=opponents)
    goes_on_alike(env, way, partial(against, steps=steps))


@WAYS
@GAMES
@pytest.mark.parametrize("settings", [{}, {"opponents": None}, {"copy": False, "dtype": "uint8"}], ids=str)
def test_many_games(name: str, settings: dict[str, Any], way: Callable[[Any], Any]) -> None:
    title = next(key for key in gymnasium.registry if key.lower().startswith(f"ludoteca/{name}-"))
    goes_on_alike(gymnasium.make_vec(title, num_envs=3, **settings), way, many)


@WAYS
def test_many_games_against_bots_that_think(way: Callable[[Any], Any]) -> None:
    envs = gymnasium.make_vec("ludoteca/Hatsuden-v1", num_envs=2, opponents="greedy", seat=0)
    goes_on_alike(envs, way, many)


@WAYS
@GAMES
def test_openspiel(name: str, way: Callable[[Any], Any]) -> None:
    game = pyspiel.load_game(f"python_ludoteca_{name}")
    assert str(way(game)) == str(game)
    state = game.new_initial_state()
    while state.is_chance_node():
        assert str(way(state)) == str(state)
        state.apply_action(7)
    for _ in range(STEPS):
        arrived = way(state)
        assert str(arrived) == str(state)
        assert arrived.history() == state.history()
        seat = state.current_player()
        assert arrived.information_state_string(seat) == state.information_state_string(seat)
        arrived.apply_action(arrived.legal_actions()[-1])
        assert arrived.history() != state.history(), "the original stays"
        state.apply_action(state.legal_actions()[-1])
        assert str(arrived) == str(state)
