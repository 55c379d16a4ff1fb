"""The rules before and after, in one run: playouts, rows and environments of every game in two checkouts, by turns.

``python -m bench.versus OTHER`` compares this checkout with another one (both compiled, or both not), game by game;
``python -m bench.versus OTHER moonbase pampero`` compares some games only. Each measurement is a process of its own,
the seconds are of its own work, and the best of some turns counts, for the machine is shared.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

import ludoteca
from ludoteca.adapters.gymnasium import Vector
from ludoteca.core.luck import Luck
from ludoteca.core.playout import playout

HERE = Path(__file__).resolve().parent.parent
AT_ONCE = 64
SECONDS = 0.3
STEPS = 165  # at once: about two games of Moon Base, whose steps cost more and more
TURNS = 3


def rate(work: Callable[[], tuple[int, float]]) -> float:
    """How many units a second; the work says how many it did, and how long it took without what is not counted."""
    begun, done, spent = time.process_time(), 0, 0.0
    while time.process_time() - begun < SECONDS:
        units, seconds = work()
        done += units
        spent += seconds
    return done / spent


def timed(do: Callable[..., Any], *given: Any) -> float:
    """The seconds of the process's own work that it takes."""
    begun = time.process_time()
    do(*given)
    return time.process_time() - begun


def games(name: str, seats: int, moves: bool) -> float:
    """Random games from the deal to the end in native code: games a second, or their moves."""
    deals = [ludoteca.game(name).new(seats=seats, seed=seed) for seed in range(32)]
    luck = Luck(1)

    def work() -> tuple[int, float]:
        played = [state.copy() for state in deals]
        begun = time.process_time()
        made = sum(playout(state, luck) for state in played)
        return made if moves else len(played), time.process_time() - begun

    return rate(work)


def stepped(name: str, seats: int, opponents: str | None, natively: bool, **settings: Any) -> float:
    """Steps a second of many games at once; choosing is not counted. Natively: by the batch, without the arrays."""
    envs = Vector(name, AT_ONCE, opponents=opponents, seats=seats, **settings)
    envs.reset(seed=1)
    luck = np.random.default_rng(1)
    noise = [luck.random(envs.masks.shape, dtype=np.float32) for _ in range(STEPS)]

    def work() -> tuple[int, float]:
        spent = 0.0
        for some in noise:
            actions = (some * envs.masks).argmax(axis=1)
            spent += timed(envs.batch.step, actions.tobytes()) if natively else timed(envs.step, actions)
        return AT_ONCE * len(noise), spent

    return rate(work)


def in_turns(name: str, seats: int) -> float:
    """Steps a second of the PettingZoo environment, by the loop of its manual; the first action is taken."""
    env = ludoteca.pettingzoo.env(name, seats=seats)

    def work() -> tuple[int, float]:
        env.reset(seed=1)
        begun, steps = time.process_time(), 0
        for _ in env.agent_iter(400):
            seen, _, ended, cut, _ = env.last()
            env.step(None if ended or cut else int(seen["action_mask"].argmax()))
            steps += 1
        return steps, time.process_time() - begun

    return rate(work)


def figures(name: str) -> dict[str, float]:
    """What is measured of a game."""
    seats = ludoteca.game(name).max_seats
    return {
        "random games": games(name, seats, moves=False),
        "moves of random games": games(name, seats, moves=True),
        "rows, native": stepped(name, seats, None, True, dtype="uint8", copy=False),
        "steps, all seats, uint8 shown": stepped(name, seats, None, False, dtype="uint8", copy=False),
        "steps, all seats, float32 copied": stepped(name, seats, None, False),
        "steps, one seat against random": stepped(name, seats, "random", False, dtype="uint8", copy=False),
        "steps, PettingZoo": in_turns(name, seats),
    }


def measured(checkout: Path, name: str) -> tuple[dict[str, float], str]:
    """The figures of a game in a checkout, from a process of its own, and how its rules run."""
    told = subprocess.run(
        [sys.executable, __file__, name],
        env={**os.environ, "PYTHONPATH": str(checkout / "src")},
        capture_output=True,
        text=True,
        check=True,
    )
    found, mode = json.loads(told.stdout)
    return found, mode


def compare(other: Path, names: list[str]) -> None:
    """Prints the best figures of both checkouts, and how many times as many the second is."""
    for name in names:
        best: list[dict[str, float]] = [{}, {}]
        modes = ["", ""]
        for _ in range(TURNS):
            for at, checkout in enumerate((other, HERE)):
                found, modes[at] = measured(checkout, name)
                best[at] = {what: max(figure, best[at].get(what, 0.0)) for what, figure in found.items()}
        print(f"\n{name}, {ludoteca.game(name).max_seats} seats ({modes[0]}, {modes[1]})")
        for what, before in best[0].items():
            print(f"| {what} | {before:,.0f} | {best[1][what]:,.0f} | × {best[1][what] / before:.2f} |", flush=True)


if __name__ == "__main__":
    if Path(sys.argv[1]).is_dir():
        compare(Path(sys.argv[1]), sys.argv[2:] or list(ludoteca.games()))
    else:
        print(json.dumps([figures(sys.argv[1]), ludoteca.mode()]))
