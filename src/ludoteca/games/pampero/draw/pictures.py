"""The symbols of a drawing: those it uses, each made once for an edition."""

from __future__ import annotations

import re
from collections.abc import Callable

from ludoteca.core.words import per_language
from ludoteca.games.pampero.components import Box
from ludoteca.games.pampero.draw import cards
from ludoteca.games.pampero.draw.art import FIGURES, kit
from ludoteca.games.pampero.draw.marks import NAME, helper, symbol
from ludoteca.games.pampero.draw.rivals import board_of_a_rival, thumb
from ludoteca.games.pampero.draw.vistas import vistas

USED = re.compile(rf'#{NAME}-([^")]+)[")]')
OWN = re.compile(rf'<(?:path|g) id="{NAME}-([^"]+)"')
"""What a part writes down itself."""

SHARED = {*FIGURES, *(f"badge-{company}" for company in range(4))}
"""The pictures that every drawing holds anyway."""


def untitled(face: Callable[..., str]) -> Callable[..., tuple[str, str]]:
    """A picture whose words are those of what it stands in: cards and tabs in a size, contracts on their space."""
    return lambda *given: ("", face(*given))


MAKERS: dict[str, Callable[..., tuple[str, str]]] = {
    "back": cards.foreign_back,
    "connection": cards.connection,
    "bonus": untitled(cards.bonus_face),
    "action": untitled(cards.action_face),
    "scored": untitled(cards.scoring_face),
    "export": untitled(cards.foreign_face),
    "printed": untitled(board_of_a_rival),
    "thumb": untitled(thumb),
    "body": untitled(cards.body),
}


class Pictures:
    """Makes the symbols of an edition."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.made: dict[str, tuple[str, frozenset[str]]] = {}

    def symbol(self, key: str) -> tuple[str, frozenset[str]]:
        """``card-3``, ``m0`` …; and the symbols that it is made of."""
        if key not in self.made:
            text = kit().get(key) or vistas().get(key, "")
            if not text:
                kind, *numbers = key.split("-")
                title, content = MAKERS[kind](self.box, *map(int, numbers))
                text = symbol(key, title, content) if title else helper(key, content)
            parts = frozenset(USED.findall(text))
            self.made[key] = (text, parts.union(*(self.symbol(part)[1] for part in parts)))
        return self.made[key]

    def used(self, drawn: str) -> dict[str, str]:
        """All symbols that the drawing needs."""
        keys = set(USED.findall(drawn)).difference(OWN.findall(drawn))
        keys = keys.union(*(self.symbol(key)[1] for key in keys))
        return {key: self.symbol(key)[0] for key in sorted(keys) if key not in SHARED}


@per_language(8)
def pictures(box: Box) -> Pictures:
    """The symbols of that edition, in the reader's language."""
    return Pictures(box)
