"""Many legality checks in a row, in compiled code: what ``bench/moonbase.py`` measures."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core.luck import Luck
from ludoteca.games.moonbase.components import KINDS
from ludoteca.games.moonbase.placing import may_lie
from ludoteca.games.moonbase.reasons import ALLOWED
from ludoteca.games.moonbase.state import State
from ludoteca.games.moonbase.structure import structure_of


def check_many(s: State, luck: Luck, count: i64) -> i64:
    """So many checks of random centres near rings of the board; returns how many were allowed."""
    structure = structure_of(s)
    allowed: i64 = 0
    for _ in range(count):
        ring = luck.below(len(s.x))
        x = s.x[ring] + luck.below(95) - 47
        y = s.y[ring] + luck.below(95) - 47
        if may_lie(s, structure, luck.below(KINDS), s.level[ring] + luck.below(2), x, y) == ALLOWED:
            allowed += 1
    return allowed
