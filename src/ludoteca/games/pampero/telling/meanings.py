"""What the places are chosen for that a move points at."""

from __future__ import annotations

from collections.abc import Callable

from ludoteca.core.plate import Meaning
from ludoteca.core.words import Sentence
from ludoteca.games.pampero.catalogue import later
from ludoteca.games.pampero.components import Box
from ludoteca.games.pampero.moves import names, targets
from ludoteca.games.pampero.view import View

# By the first word of a move's notation.
KINDS: dict[str, tuple[str, Sentence]] = {
    "play": ("use", later("play")),
    "site": ("build", later("build")),
    "contract": ("take", later("fulfil")),
    "solar": ("take", later("fulfil")),
    "transformer": ("build", later("lay the tile")),
    "network": ("pay", later("cover the line")),
    "bonus": ("take", later("bonus")),
    "first": ("take", later("bonus")),
    "slot": ("take", later("take the tile")),
    "discard": ("give", later("discard")),
    "bulldozer": ("use", later("move")),
    "to": ("move", later("move here")),
    "specialist": ("take", later("take")),
    "market": ("raise", later("raise the income")),
    "connection": ("connect", later("connect")),
    "sell": ("pay", later("sell")),
    "capital": ("take", later("venture capital")),
    "take": ("take", later("take back")),
    "row": ("use", later("choose")),
    "score": ("take", later("score")),
}


def meanings(box: Box) -> Callable[[View, int], Meaning | None]:
    """Build, fulfil, move …: what each move means, by its number."""
    found = [KINDS[name.split()[0]] if aims else None for name, aims in zip(names(box), targets(box), strict=True)]

    def meaning(view: View, move: int) -> Meaning | None:
        one = found[move]
        return None if one is None else Meaning(one[0], str(one[1]))

    return meaning
