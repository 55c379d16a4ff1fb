"""The symbols of a drawing: those it uses, each made once for an edition."""

from __future__ import annotations

import re

from ludoteca.core.words import per_language
from ludoteca.games.pampero.components import Box
from ludoteca.games.pampero.draw import cards
from ludoteca.games.pampero.draw.art import kit
from ludoteca.games.pampero.draw.grid import printed_grid
from ludoteca.games.pampero.draw.marks import KEYS, NAME, helper, symbol
from ludoteca.games.pampero.draw.mats import printed_mat

USED = re.compile(rf'"#{NAME}-([^"]+)"')

MAKERS = {
    "card": cards.action,
    "scoring": cards.scoring,
    "foreign": cards.foreign,
    "back": cards.foreign_back,
    "connection": cards.connection,
    "bonus": cards.bonus,
    "top": cards.top_half,
    "bottom": cards.bottom_half,
    **{f"site{kind}": cards.site(kind) for kind in range(3)},
    "grid": printed_grid,
    "mat": printed_mat,
}


class Pictures:
    """Makes the symbols of an edition."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.made: dict[str, tuple[str, frozenset[str]]] = {}

    def symbol(self, key: str) -> tuple[str, frozenset[str]]:
        """``card-3``, ``m0`` …; and the symbols that it is made of."""
        if key not in self.made:
            text = kit().get(key) or grounds().get(key, "")
            if not text:
                kind, _, number = key.rpartition("-")
                title, content = MAKERS[kind](self.box, int(number))
                text = symbol(key, title, content) if title else helper(key, content)
            parts = frozenset(KEYS[one] for one in USED.findall(text))
            self.made[key] = (text, parts.union(*(self.symbol(part)[1] for part in parts)))
        return self.made[key]

    def used(self, drawn: str) -> dict[str, str]:
        """All symbols that the drawing needs."""
        keys = {KEYS[one] for one in USED.findall(drawn)}
        keys = keys.union(*(self.symbol(key)[1] for key in keys))
        return {key: self.symbol(key)[0] for key in sorted(keys)}


@per_language(8)
def grounds() -> dict[str, str]:
    """The bodies of cards and tiles."""
    return {key: helper(key, picture[1]) for key, picture in cards.grounds().items()}


@per_language(8)
def pictures(box: Box) -> Pictures:
    """The symbols of that edition, in the reader's language."""
    return Pictures(box)
