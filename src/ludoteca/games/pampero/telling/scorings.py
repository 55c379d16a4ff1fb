"""The scorings: which have taken place, what those to come will count, and what is said of each (R62 to R64)."""

from __future__ import annotations

from ludoteca.core.plate import Explanation
from ludoteca.core.words import Sentence
from ludoteca.games.pampero import describe, phases
from ludoteca.games.pampero import vocabulary as v
from ludoteca.games.pampero.catalogue import later, say
from ludoteca.games.pampero.state import NOTHING, Board

FIRST, SECOND, END = range(3)
INTRODUCTORY: tuple[tuple[Sentence, Sentence], ...] = (
    (
        later("For each market, whoever alone has the most icons takes its income; on a tie nobody does."),
        later("Scored: for each market, whoever alone had the most icons took its income."),
    ),
    (
        later("For each market but remote: its icons on your zone A contracts times its income."),
        later(
            "Scored: for each market but remote, every company got the icons on its zone A contracts times that income."
        ),
    ),
)
HALVES: tuple[tuple[Sentence, Sentence], ...] = (
    (
        later("Whoever alone has the most {what} gets ${money}; on a tie nobody does."),
        later("Scored: whoever alone had the most {what} got ${money}."),
    ),
    (
        later("Every company gets ${money} for each {what}."),
        later("Scored: every company got ${money} for each {what}."),
    ),
)
"""Of the bottom half and of the top half, each before the scoring and after it."""


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


def scoring(t: Board, name: str) -> Explanation:
    """A scoring to come, or done."""
    which = ("first", "second", "end-1", "end-2", "end-3", "end-4").index(name)
    ends = [int(one) for one in t.end_tiles]
    tile = (int(t.first_tile), int(t.second_tile), ends[0], ends[0], ends[1], ends[1])[which]
    top, past = which in (0, 2, 4), has_come(t, min(which, END))
    title = (say("First scoring"), say("Second scoring"))[which] if which < 2 else say("End scoring")
    if tile == NOTHING:
        return Explanation(title, str(INTRODUCTORY[top][past]), "R64")
    box = t.box
    if top:
        money, what = int(box.top_money[tile]), describe.counter(int(box.top_counter[tile]), True)
    else:
        money, what = int(box.bottom_money[tile]), describe.counter(int(box.bottom_counter[tile]))
    return Explanation(title, HALVES[top][past].format(money=money, what=what), "R63")
