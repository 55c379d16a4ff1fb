"""Springs that only push against the search for forces (M24): the same verdict, and proofs that hold."""

from __future__ import annotations

import math
from collections import Counter

from ludoteca.core.luck import Luck
from ludoteca.games.moonbase.components import COLOURS
from ludoteca.games.moonbase.game import Position
from ludoteca.games.moonbase.placing import PAIR, lie
from ludoteca.games.moonbase.springs import RESTS, TOPPLES, UNSURE, Springs
from ludoteca.games.moonbase.state import add_ring
from ludoteca.games.moonbase.structure import Structure, structure_of
from tests.contract.tables import COMPILED
from tests.moonbase.build import random_position


def leaning(s: Position, luck: Luck) -> Structure | None:
    """The position with one ring more on the third level or above, where the distances alone allow it."""
    for _ in range(400):
        ring = int(luck.below(len(s.x)))
        x, y = int(s.x[ring]) + int(luck.below(95)) - 47, int(s.y[ring]) + int(luck.below(95)) - 47
        kind, level = int(luck.below(6)), int(s.level[ring]) + 1
        pair = int(lie(s, kind // COLOURS, level, x, y)) if level > 2 else -1
        if pair >= 0:
            laid = s.copy()
            add_ring(laid, kind, level, x, y, pair // PAIR, pair % PAIR)
            structure = structure_of(laid)
            structure.find_all_contacts()
            return structure
    return None


def residual(springs: Springs) -> float:
    """What the springs leave of the equations, worked out point by point."""
    left = [float(springs.weight[row]) for row in range(int(springs.rows))]
    for group in range(int(springs.groups)):
        up, low = 3 * int(springs.upper[group]), 3 * int(springs.lower[group])
        for point in range(int(springs.first[group]), int(springs.first[group + 1])):
            force, x, y = max(0.0, springs.now[point]), springs.x[point], springs.y[point]
            for row, arm in enumerate((1.0, x, y)):
                left[up + row] -= force * arm
            if low >= 0:
                for row, arm in enumerate((1.0, x + springs.dx[group], y + springs.dy[group])):
                    left[low + row] += force * arm
    return math.sqrt(sum(one * one for one in left))


def test_springs_and_the_search_agree() -> None:
    told: Counter[tuple[int, bool]] = Counter()
    for seed in range(60 if COMPILED else 12):
        luck = Luck(seed + 31)
        structure = leaning(random_position(seed, 40 + seed % 40), luck)
        if structure is None:
            continue
        rings = structure.joined(structure.rings - 1)
        springs = structure.springs(rings)
        verdict = int(springs.judge())
        told[verdict, structure.equations(rings).at_rest()] += 1
        if verdict == RESTS:
            assert residual(springs) < 2e-9
    assert told[RESTS, False] == told[TOPPLES, True] == 0
    assert told[RESTS, True] > 0
    assert told[TOPPLES, False] > 0
    assert told[UNSURE, True] + told[UNSURE, False] <= 1
