"""A spread sample of moves, plausible ones and others, to try refusals with."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core.luck import Luck
from ludoteca.games.moonbase.components import KINDS, LEVELS, MARGIN, SPAN, Kit
from ludoteca.games.moonbase.moves import BASE, MOVES, SETTLE, TOWER, place_move, spot


def sample_moves(kit: Kit, luck: Luck, count: int) -> list[int]:
    """All small moves, then craters for tower, bases and rings, places near craters on low levels, and anything."""
    found = list(range(TOWER))
    while len(found) < count:
        crater = luck.below(kit.craters())
        x = kit.crater_x[crater]
        y = kit.crater_y[crater]
        what = luck.below(10)
        if what == 0:
            found.append(int(TOWER + spot(x, y)))
        elif what == 1:
            found.append(int(BASE + spot(x, y)))
        elif what == 2:
            found.append(int(SETTLE + luck.below(6) * SPAN * SPAN + near(luck, x, y)))
        elif what == 3:
            found.append(int(place_move(luck.below(KINDS), 1, x, y)))
        elif what == 4:
            found.append(int(luck.below(MOVES)))
        else:
            level = 1 + luck.below(6 if what < 9 else LEVELS)
            there = near(luck, x, y)
            found.append(int(place_move(luck.below(KINDS), level, there // SPAN - MARGIN, there % SPAN - MARGIN)))
    return found[:count]


def near(luck: Luck, x: i64, y: i64) -> i64:
    """A place within some millimetres of that one."""
    return spot(x + luck.below(61) - 30, y + luck.below(61) - 30)
