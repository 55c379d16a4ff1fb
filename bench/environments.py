"""Steps per second through the environments for learners, next to PettingZoo's and OpenSpiel's own games.

Seconds are of this process's own work, for the machine is shared.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from importlib import import_module
from typing import Any

import numpy as np

import ludoteca
from bench.report import Row, Section, rate
from ludoteca.adapters.gymnasium import Against, Vector

GAMES_AT_ONCE = 64
NOT_COUNTED = "whose moves do not count"
PEERS = ("tictactoe_v3", "connect_four_v3", "leduc_holdem_v4", "hanabi_v5", "chess_v6")
SPIEL = ("python_tic_tac_toe", "python_liars_poker")


def turns(make: Callable[[], Any], cheaply: bool = False) -> float:
    """Steps a second of a PettingZoo environment, played at random by the loop of its manual.

    Cheaply: by the first action of the mask instead; drawing one at random takes numpy longer than our step.
    """
    env, luck = make(), np.random.default_rng(1)
    seeds = iter(range(1_000_000))

    def work() -> int:
        steps = 0
        env.reset(seed=next(seeds))
        for _ in env.agent_iter():
            seen, _, ended, cut, _ = env.last()
            env.step(None if ended or cut else chosen(seen["action_mask"], luck, cheaply))
            steps += 1
        return steps

    return rate(work, clock=time.process_time)


def chosen(mask: Any, luck: np.random.Generator, cheaply: bool) -> int:
    """An action of a mask."""
    return int(mask.argmax() if cheaply else luck.choice(np.flatnonzero(mask)))


def single(name: str, seats: int, cheaply: bool = False) -> float:
    """Steps a second of the Gymnasium environment, against random opponents."""
    env, luck = Against(name, seats=seats), np.random.default_rng(1)

    def work() -> int:
        steps, ended = 0, False
        seen, _ = env.reset(seed=None)
        while not ended:
            seen, _, ended, _, _ = env.step(chosen(seen["action_mask"], luck, cheaply))
            steps += 1
        return steps

    return rate(work, clock=time.process_time)


def vector(name: str, seats: int, opponents: str | None, dtype: str) -> float:
    """Steps a second of many games at once; the choice of actions is not counted: it is prepared."""
    envs = Vector(name, GAMES_AT_ONCE, opponents=opponents, seats=seats, dtype=dtype, copy=False)
    envs.reset(seed=1)
    luck = np.random.default_rng(1)
    noise = [luck.random(envs.masks.shape, dtype=np.float32) for _ in range(4)]

    def work() -> int:
        for some in noise:
            envs.step((some * envs.masks).argmax(axis=1))
        return len(noise) * GAMES_AT_ONCE

    return rate(work, clock=time.process_time)


def spiel(name: str) -> float:
    """Moves a second of one of OpenSpiel's Python games, with the observation and the mask a learner needs."""
    import pyspiel

    import_module("open_spiel.python.games")
    game, luck = pyspiel.load_game(name), np.random.default_rng(1)
    kind = game.get_type()

    def work() -> int:
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(luck.choice([action for action, _ in state.chance_outcomes()]))
                continue
            if kind.provides_observation_tensor:
                state.observation_tensor(state.current_player())
            elif kind.provides_information_state_tensor:
                state.information_state_tensor(state.current_player())
            state.apply_action(luck.choice(np.flatnonzero(state.legal_actions_mask())))
            steps += 1
        return steps

    return rate(work, clock=time.process_time)


def peers() -> list[Row]:
    """PettingZoo's and OpenSpiel's own games; what is not installed says so."""
    rows = []
    for name in PEERS:
        try:
            module = import_module(f"pettingzoo.classic.{name}")
            rows.append(Row(f"PettingZoo {name}", f"{turns(module.env):,.0f}", "in turns"))
        except ImportError as problem:
            rows.append(Row(f"PettingZoo {name}", "–", f"not installed: {problem.name or 'pettingzoo[classic]'}"))
    for name in SPIEL:
        rows.append(Row(f"OpenSpiel {name}", f"{spiel(name):,.0f}", "tensor and mask at every move"))
    return rows


def measure() -> list[Section]:
    """The table of the environments."""
    rows = []
    for name in ludoteca.games():
        seats = ludoteca.game(name).max_seats
        table = f"{name}, {seats} seats"
        zoo = partial(ludoteca.pettingzoo.env, name, seats=seats)
        rows += [
            Row(f"{table}, PettingZoo", f"{turns(zoo):,.0f}", "in turns"),
            Row(f"{table}, PettingZoo, driven cheaply", f"{turns(zoo, True):,.0f}", "in turns"),
            Row(f"{table}, Gymnasium", f"{single(name, seats):,.0f}", f"one seat against random, {NOT_COUNTED}"),
            Row(
                f"{table}, Gymnasium, driven cheaply",
                f"{single(name, seats, True):,.0f}",
                f"one seat against random, {NOT_COUNTED}",
            ),
        ]
        for opponents, dtype in ((None, "uint8"), (None, "float32"), ("random", "uint8")):
            who = "all seats" if opponents is None else "one seat against random"
            figure = vector(name, seats, opponents, dtype)
            rows.append(Row(f"{table}, {GAMES_AT_ONCE} games at once", f"{figure:,.0f}", f"{who}, {dtype}"))
    lengths = ", ".join(f"{ludoteca.game(name).encoding.length:,} ({name})" for name in ludoteca.games())
    about = (
        "Random play, seconds of the process's own work, with the observation and the mask of every step. A step is "
        "one decision of a learner. *Games at once* are stepped by native code into arrays made once. Our rows have "
        f"so many entries: {lengths}; those of the peers are much shorter."
    )
    return [Section("Environments for learners, steps per second", about, [*rows, *peers()])]
