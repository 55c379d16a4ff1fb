"""Which scorings have taken place, and what those that are still to come will count (R62 to R64)."""

from __future__ import annotations

from ludoteca.games.pampero import phases
from ludoteca.games.pampero import vocabulary as v
from ludoteca.games.pampero.state import NOTHING, Board

FIRST, SECOND, END = range(3)


def has_come(t: Board, which: int) -> bool:
    """R62. Whether the tiles of that scoring have been paid; scoring cards may still be played in it."""
    paid_now = int(t.scored) == which and int(t.phase) in (phases.CARDS, phases.AFTER_SCORING)
    return bool(t.finished) or int(t.scored) > which or paid_now


def counters_to_come(t: Board) -> list[int]:
    """R63, R64. What the scorings to come count, each once; batteries are left out, which come and go."""
    found = list[int]()
    first, second = not has_come(t, FIRST), not has_come(t, SECOND)
    if first and t.first_tile != NOTHING:
        found.append(int(t.box.top_counter[t.first_tile]))
    if second and t.second_tile != NOTHING:
        found.append(int(t.box.bottom_counter[t.second_tile]))
    elif second:
        found += [int(v.icon_counter(market)) for market in t.box.intro_second]
    if not has_come(t, END):
        for tile in t.end_tiles:
            found += [int(t.box.top_counter[tile]), int(t.box.bottom_counter[tile])]
    return [one for one in dict.fromkeys(found) if v.key_of(one) != v.COUNT_BATTERY]
