"""Moon Base before and after, in one run: random games and rows for learners in two source trees, by turns.

``python -m bench.versus OTHER/src`` compares the rules imported here with those of another tree (both compiled, or
both not). Each measurement is a process of its own, and the seconds are of its own work, for the machine is shared.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from statistics import median

import numpy as np

import ludoteca
from ludoteca.adapters.gymnasium import Vector
from ludoteca.core.luck import Luck
from ludoteca.core.playout import playout

GAMES = 100
AT_ONCE = 64
STEPS = 165  # about two games of every row
TURNS = 5


def games_a_second() -> float:
    """Random games from the deal to the end, moves from the candidates."""
    deals = [ludoteca.game("moonbase").new(seed=seed) for seed in range(GAMES)]
    luck = Luck(1)
    begun = time.process_time()
    for state in deals:
        playout(state, luck)
    return GAMES / (time.process_time() - begun)


def rows_a_second() -> float:
    """Rows of the vectorised environment, all seats played at random; choosing is not counted."""
    envs = Vector("moonbase", AT_ONCE, opponents=None, seats=2, dtype="uint8", copy=False)
    envs.reset(seed=1)
    luck = np.random.default_rng(1)
    spent = 0.0
    for _ in range(STEPS):
        actions = (luck.random(envs.masks.shape, dtype=np.float32) * envs.masks).argmax(axis=1)
        begun = time.process_time()
        envs.step(actions)
        spent += time.process_time() - begun
    return AT_ONCE * STEPS / spent


def measured(source: str) -> tuple[float, float, str]:
    """The same of another source tree, in a process of its own: games, rows, and how its rules run."""
    told = subprocess.run(
        [sys.executable, __file__], env={**os.environ, "PYTHONPATH": source}, capture_output=True, text=True, check=True
    )
    games, rows, mode = json.loads(told.stdout)
    return games, rows, mode


def main() -> None:
    """Without an argument one measurement as JSON, else the comparison."""
    if len(sys.argv) < 2:
        print(json.dumps([games_a_second(), rows_a_second(), ludoteca.mode()]))
        return
    here = os.environ.get("PYTHONPATH", "src")
    found: dict[str, list[tuple[float, float, str]]] = {sys.argv[1]: [], here: []}
    for _ in range(TURNS):
        for source, figures in found.items():
            figures.append(measured(source))
    before, after = found.values()
    for at, what in enumerate(("random games a second", "rows a second")):
        old, new = median(float(one[at]) for one in before), median(float(one[at]) for one in after)
        print(f"{what:<24} {old:>10,.0f} ({before[0][2]}) {new:>10,.0f} ({after[0][2]})   × {new / old:.2f}")


if __name__ == "__main__":
    main()
