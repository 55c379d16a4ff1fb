"""What the notation of a move and the sentences of a log speak of: kinds, cards, pieces, spaces, squares of a board."""

from __future__ import annotations

import re
from collections.abc import Sequence
from difflib import get_close_matches

from ludoteca.core.game import Game
from ludoteca.core.gate import quoted

FIRST, LOOKED = 1_000, 50_000  # moves of a game whose words are known: the first, and so many of the others
SOME = 12  # of these that a message names
SQUARE = 120  # how wide the squares are by which points of a board are told
JOINTS = frozenset(("at", "by", "for", "from", "in", "of", "on", "to", "with"))
"""Words that join others and name nothing."""
NUMBER = r"(-?\d+(?:\.\d+)?)"
POINT = re.compile(rf"(?: at)? @?{NUMBER},{NUMBER}")
"""A point of the board, in a move (``@307,232``) or a sentence (``at 307,232``)."""
WHERE = re.compile(r" (?:in|on|over) [^\W\d]+(?:[ '’-][^\W\d]+)*(?:, [^().]+)? \([^()]+\)")
"""A place of the board in a sentence: its name, and in brackets where that is (``over Kepler (upper middle)``)."""


def split_move(name: str) -> tuple[str, list[str]]:
    """The kind of a move, and what its further words tell.

    A number goes with the word before it (``bonus 1.3``, ``gold 2``); a point of the board is told by the square
    around it, for hardly two seats lay a piece at the same point.
    """
    kind, *rest = name.split()
    found = set()
    before = kind
    for word in rest:
        point = POINT.fullmatch(f" {word}")
        if point is not None:
            found.add(f"around {square(point[1])},{square(point[2])}")
        elif re.fullmatch(r"[-+\d.]+", word):
            found.add(f"{before} {word}")
        elif word not in JOINTS:
            found.add(word)
            before = word
    return kind, sorted(found)


def square(coordinate: str) -> int:
    """The middle of the square in which the coordinate lies."""
    return int(float(coordinate) // SQUARE * SQUARE + SQUARE // 2)


def uses(name: str, words: Sequence[str]) -> bool:
    """Whether the move speaks of one of these words."""
    kind, told = split_move(name)
    return any(word == kind or word in told for word in words)


def check_word(game: Game, word: str) -> None:
    """Refuses a word that no move of the game speaks of. (Very many moves are not all looked through.)"""
    known: set[str] = set()
    every = range(0, game.move_count, max(1, game.move_count // LOOKED))
    for move in {*range(min(game.move_count, FIRST)), *every}:
        kind, told = split_move(game.name(move))
        known |= {kind, *told}
    if word not in known:
        meant = get_close_matches(word, sorted(known), 3)
        hint = (
            f"; did you mean {', '.join(meant)}?" if meant else f"; they speak of {', '.join(sorted(known)[:SOME])} …"
        )
        raise ValueError(f"no move of {game.title} speaks of {quoted(word)}{hint}")
