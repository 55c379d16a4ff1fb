"""What the places are chosen for that a move points at."""

from __future__ import annotations

from bisect import bisect_right

from ludoteca.core.plate import Meaning
from ludoteca.core.words import Sentence
from ludoteca.games.hatsuden import moves
from ludoteca.games.hatsuden.catalogue import later
from ludoteca.games.hatsuden.view import View

BUILD, UPGRADE, PYLON = later("build"), later("upgrade"), later("pylon")
KINDS: tuple[tuple[int, str, Sentence], ...] = (
    (moves.BUILD, "build", BUILD),
    (moves.UPGRADE, "raise", UPGRADE),
    (moves.SCALE, "use", later("scale down")),
    (moves.SECRET_BUILD, "build", BUILD),
    (moves.SECRET_UPGRADE, "raise", UPGRADE),
    (moves.PYLON_ON, "connect", PYLON),
    (moves.SECRET_PYLON, "connect", PYLON),
    (moves.REVISE, "give", later("trash")),
    (moves.TAKE, "take", later("take")),
    (moves.DRAW, "draw", later("draw")),
    (moves.FLIP, "give", later("turn into a pylon")),
    (moves.OPTIMIZE, "use", later("count double")),
    (moves.PUT_BATTERY, "use", later("battery")),
)
STARTS = [start for start, _, _ in KINDS]


def meaning(view: View, move: int) -> Meaning | None:
    """Build, upgrade, pylon …"""
    if not moves.targets(move):
        return None
    _, kind, words = KINDS[bisect_right(STARTS, move) - 1]
    return Meaning(kind, str(words))
