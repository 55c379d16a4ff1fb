"""What the places are chosen for that a move points at."""

from __future__ import annotations

from bisect import bisect_right

from ludoteca.core.plate import Meaning
from ludoteca.core.words import Sentence, per_language
from ludoteca.games.hatsuden import numbers
from ludoteca.games.hatsuden.catalogue import later
from ludoteca.games.hatsuden.moves import targets
from ludoteca.games.hatsuden.view import View

BUILD, UPGRADE, PYLON, DRAW = later("build"), later("upgrade"), later("pylon"), later("draw")
KINDS: tuple[tuple[int, str, Sentence], ...] = (
    (numbers.BUILD, "build", BUILD),
    (numbers.UPGRADE, "raise", UPGRADE),
    (numbers.SCALE, "use", later("scale down")),
    (numbers.SECRET_BUILD, "build", BUILD),
    (numbers.SECRET_UPGRADE, "raise", UPGRADE),
    (numbers.PYLON_ON, "connect", PYLON),
    (numbers.SECRET_PYLON, "connect", PYLON),
    (numbers.REVISE, "give", later("trash")),
    (numbers.TAKE, "take", later("take")),
    (numbers.DRAW, "draw", DRAW),
    (numbers.DRAW_SPECIAL, "take", DRAW),  # no refill: what may be declined is taken for good
    (numbers.FLIP, "give", later("turn into a pylon")),
    (numbers.OPTIMIZE, "use", later("count double")),
    (numbers.PUT_BATTERY, "use", later("battery")),
)
STARTS = [start for start, _, _ in KINDS]


def meaning(view: View, move: int) -> Meaning | None:
    """Build, upgrade, pylon …"""
    return meaning_of(move)


@per_language(4096)
def meaning_of(move: int) -> Meaning | None:
    """The same, which no position changes."""
    if not targets(move):
        return None
    _, kind, words = KINDS[bisect_right(STARTS, move) - 1]
    return Meaning(kind, str(words))
