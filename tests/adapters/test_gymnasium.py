"""Gymnasium's checker, whole games against bots, and many games at once against the same games one by one."""

from __future__ import annotations

import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import ludoteca
import ludoteca.gymnasium
from ludoteca.adapters.gymnasium import Against, Vector
from ludoteca.bots.batch import Batch
from ludoteca.core.encoding import offered
from ludoteca.core.luck import Luck
from ludoteca.core.state import State

NAMES = ["ludoteca/Hatsuden-v1", "ludoteca/HitPlan-v1", "ludoteca/MoonBase-v1", "ludoteca/Pampero-v1"]
COUNT = 5


@pytest.mark.parametrize("name", NAMES)
def test_gymnasium_checks(name: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(gymnasium.make(name).unwrapped, skip_render_check=True)


def test_gymnasium_checks_pictures() -> None:
    env = gymnasium.make("ludoteca/HitPlan-v1", render_mode="rgb_array")
    env.reset(seed=1)
    assert np.asarray(env.render()).shape == (450, 720, 3)


def play(env: Any, seed: int) -> tuple[list[bytes], float, dict[str, Any]]:
    """A whole random game: what was seen, the reward, the last info."""
    seen, info = env.reset(seed=seed)
    luck, told, ended, reward = np.random.default_rng(seed), [], False, 0.0
    while not ended:
        told.append(seen["observation"].tobytes())
        assert np.array_equal(seen["action_mask"], info["action_mask"])
        assert reward == 0.0
        seen, reward, ended, _, info = env.step(luck.choice(np.flatnonzero(seen["action_mask"])))
    return told, reward, info


@pytest.mark.parametrize(
    ("name", "settings"),
    [
        ("hatsuden", {"opponents": "greedy", "seat": 1}),
        ("hitplan", {"opponents": ["random", "greedy", "random"], "seat": 2, "seats": 4}),
        ("moonbase", {"seat": 1}),
        ("pampero", {"seats": 1, "opponents": "random", "automa": "easy"}),
        ("pampero", {"seats": 3, "seat": 2}),
    ],
)
def test_whole_games_repeat(name: str, settings: dict[str, Any]) -> None:
    told, reward, info = play(Against(name, **settings), 4)
    again = play(Against(name, **settings), 4)
    assert (told, reward) == again[:2]
    assert info["seat"] == settings.get("seat", 0)
    assert len(info["scores"]) == (settings.get("seats") or 2)
    assert -1.0 <= reward <= 1.0


def test_seats_are_taken_in_turn() -> None:
    env = Against("hatsuden", seat=None)
    assert [env.reset(seed=number and None)[1]["seat"] for number in range(4)] == [0, 1, 0, 1]


def test_an_illegal_action_ends_the_game() -> None:
    env = gymnasium.make("ludoteca/Hatsuden-v1").unwrapped
    seen, _ = env.reset(seed=1)
    _, reward, ended, cut, info = env.step(np.flatnonzero(seen["action_mask"] == 0)[0])
    assert (reward, ended, cut, info["illegal"]) == (-1.0, True, False, True)
    with pytest.raises(ValueError, match="reset"):
        env.step(0)


def test_bad_settings_are_refused() -> None:
    with pytest.raises(ValueError, match="no bot is called 'genius'"):
        Against("hatsuden", opponents="genius")
    with pytest.raises(ValueError, match="2 other seats"):
        Against("hitplan", seats=3, opponents=["random"])
    with pytest.raises(ValueError, match="seats are 0 to 1"):
        Against("hatsuden", seat=2)
    with pytest.raises(ValueError, match="at least 1 game"):
        Vector("hatsuden", num_envs=0)
    with pytest.raises(ValueError, match="different opponents"):
        Vector("hitplan", num_envs=2, seats=3, opponents=["random", "greedy"])
    envs = Vector("hatsuden", num_envs=3)
    envs.reset(seed=1)
    with pytest.raises(ValueError, match="3 actions"):
        envs.step(np.zeros(2, dtype=np.int64))


# Many games at once


def choose(masks: Any, luck: Luck) -> Any:
    """A random action for every row."""
    return np.array([actions[luck.below(len(actions))] for actions in map(np.flatnonzero, masks)])


@pytest.mark.parametrize("name", NAMES)
def test_made_by_gymnasium(name: str) -> None:
    envs = gymnasium.make_vec(name, num_envs=3)
    seen, info = envs.reset(seed=1)
    assert envs.observation_space.contains(seen)
    seen, rewards, ended, cut, info = envs.step(choose(info["action_mask"], Luck(1)))
    assert envs.observation_space.contains(seen)
    assert rewards.shape == ended.shape == cut.shape == (3,)


@pytest.mark.parametrize(("name", "seats", "steps"), [("hatsuden", 2, 120), ("hitplan", 5, 90), ("moonbase", 2, 95)])
def test_the_batch_tells_what_the_state_tells(name: str, seats: int, steps: int) -> None:
    """With every seat played by the learner: rows, masks, turns, rewards and ends are those of the states."""
    envs = Vector(name, num_envs=COUNT, opponents=None, seats=seats, dtype="uint8", copy=False)
    game, luck = ludoteca.game(name), Luck(3)
    envs.reset(seed=2)
    ends = 0
    for _ in range(steps):
        for row, state in enumerate(envs.batch.states):
            seat = state.actor()
            assert envs.turn[row] == seat
            assert envs.rows[row].tobytes() == game.encode(state.view(seat))
            moves = list(offered(game.encoding, state, seat))
            open_now = set(range(len(moves))) if game.encoding.listed else set(moves)
            assert set(np.flatnonzero(envs.masks[row]).tolist()) == open_now
        actions = choose(envs.masks, luck)
        after = [played(envs.batch, row, int(action)) for row, action in enumerate(actions)]
        _, rewards, ended, _, _ = envs.step(actions)
        for row, state in enumerate(after):
            assert ended[row] == state.over()
            expected = [2 * state.payoff(seat) - 1 for seat in range(seats)] if state.over() else [0.0] * seats
            assert list(rewards[row]) == expected
            ends += state.over()
    assert ends or name == "moonbase"


def played(batch: Batch, row: int, action: int) -> State:
    """A copy of a row's position after an action."""
    state = batch.states[row].copy()
    state.play(batch.turn[row], batch.offers[row][action] if batch.encoding.listed else action)
    return state


@pytest.mark.parametrize(
    ("name", "settings", "steps"),
    [
        ("hatsuden", {}, 150),
        ("hatsuden", {"opponents": "greedy", "seat": 0}, 30),
        ("hitplan", {"seats": 3, "opponents": ["greedy", "random"], "seat": 1}, 30),
        ("hitplan", {"seats": 4}, 60),
        ("pampero", {"seats": 3, "longer": True}, 120),
        ("pampero", {"seats": 1}, 60),
        ("moonbase", {"seat": 1}, 12),
    ],
)
def test_many_games_repeat(name: str, settings: dict[str, Any], steps: int) -> None:
    def told(seed: int) -> list[bytes]:
        envs, luck = Vector(name, num_envs=COUNT, **settings), Luck(seed)
        seen, info = envs.reset(seed=seed)
        found = []
        for _ in range(steps):
            assert info["action_mask"].any(axis=1).all()
            if settings.get("seat") is not None:
                assert (info["seat"] == settings["seat"]).all()
            seen, rewards, ended, _, info = envs.step(choose(info["action_mask"], luck))
            assert not rewards[~ended].any()
            assert not info["illegal"].any()
            found += [seen["observation"].tobytes(), rewards.tobytes(), ended.tobytes()]
        return found

    assert told(1) == told(1)
    assert told(1) != told(2)


@pytest.mark.parametrize("name", ["hatsuden", "moonbase"])
def test_masks_of_the_games_before_a_reset_are_forgotten(name: str) -> None:
    envs, luck = Vector(name, num_envs=2, seat=0), Luck(1)
    envs.reset(seed=1)
    for _ in range(9):
        envs.step(choose(envs.masks, luck))
    _, info = envs.reset()
    assert [int(mask.sum()) for mask in info["action_mask"]] == [len(offers) for offers in envs.batch.offers]


def test_a_row_does_not_depend_on_the_others() -> None:
    few, many = Vector("hatsuden", num_envs=2), Vector("hatsuden", num_envs=6)
    few.reset(seed=3), many.reset(seed=3)
    for _ in range(60):
        actions = [int(np.flatnonzero(mask)[-1]) for mask in many.masks]
        assert np.array_equal(few.rows, many.rows[:2])
        few.step(actions[:2])
        many.step(actions)


def test_illegal_actions_end_their_games_only() -> None:
    envs = Vector("hatsuden", num_envs=3, seat=0)
    _, info = envs.reset(seed=1)
    actions = choose(info["action_mask"], Luck(1))
    actions[1] = -1
    actions[2] = np.flatnonzero(info["action_mask"][2] == 0)[0]
    _, rewards, ended, _, info = envs.step(actions)
    assert list(rewards) == [0.0, -1.0, -1.0]
    assert list(ended) == [False, True, True]
    assert list(info["illegal"]) == [False, True, True]
    assert info["action_mask"].any(axis=1).all()


def test_copies_stay_and_views_follow() -> None:
    for copy in (True, False):
        envs = Vector("hatsuden", num_envs=2, copy=copy, dtype="uint8")
        seen, info = envs.reset(seed=1)
        before = seen["observation"].copy()
        envs.step(choose(info["action_mask"], Luck(1)))
        assert np.array_equal(seen["observation"], before) is copy


def test_who_chooses_at_the_same_time_chooses_after_the_learner() -> None:
    """Hit Plan: whichever seat the learner has, it is asked while no card lies face down."""
    envs = Vector("hitplan", num_envs=4, seats=4, copy=False)
    luck = Luck(2)
    envs.reset(seed=1)
    for _ in range(40):
        assert all(len(state.actors()) == sum(hand != 0 for hand in state.hand) for state in envs.batch.states)  # type: ignore[attr-defined]
        envs.step(choose(envs.masks, luck))
