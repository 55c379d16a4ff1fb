"""What the places are chosen for that a move points at."""

from __future__ import annotations

from ludoteca.core.plate import Meaning
from ludoteca.core.words import Sentence
from ludoteca.games.moonbase import moves
from ludoteca.games.moonbase.catalogue import later
from ludoteca.games.moonbase.view import View

RING = later("lay a ring")
# By the first word of a move's notation.
KINDS: dict[str, tuple[str, Sentence]] = {
    "take": ("take", later("take")),
    "tower": ("build", later("tower")),
    "base": ("build", later("resource base")),
    "settle": ("raise", later("settle")),
    "large": ("build", RING),
    "small": ("build", RING),
}


def meaning(view: View, move: int) -> Meaning | None:
    """A ring, a settlement, a base, the tower."""
    if not moves.targets(move):
        return None
    kind, words = KINDS[moves.name(move).split()[0]]
    return Meaning(kind, str(words))
