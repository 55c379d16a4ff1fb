"""The symbols of a drawing: each is made once for an edition, when it is first used."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial

from ludoteca.core.shapes import Symbol, symbol_once
from ludoteca.core.svg import Drawing
from ludoteca.games.pampero.components import Box
from ludoteca.games.pampero.draw import cards
from ludoteca.games.pampero.draw.art import FIGURES, MADE_OF_ICONS, kit, look
from ludoteca.games.pampero.draw.company import tab_face
from ludoteca.games.pampero.draw.marks import NAME, helper, symbol
from ludoteca.games.pampero.draw.rivals import board_of_a_rival, thumb
from ludoteca.games.pampero.draw.vistas import vista_symbol

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
    "tab": untitled(tab_face),
    "scored": untitled(cards.scoring_face),
    "export": untitled(cards.foreign_face),
    "printed": untitled(board_of_a_rival),
    "thumb": untitled(thumb),
    "body": untitled(cards.body),
}


@symbol_once(4096)
def picture(box: Box, key: str) -> str:
    """``card-3``, ``m0`` …; nothing for those that every drawing holds."""
    if key in SHARED:
        return ""
    if key in MADE_OF_ICONS:
        return helper(key, MADE_OF_ICONS[key]())
    known = kit().get(key) or vista_symbol(key)
    if known:
        return known
    kind, *numbers = key.split("-")
    title, content = MAKERS[kind](box, *map(int, numbers))
    return symbol(key, title, content) if title else helper(key, content)


@lru_cache(16)
def pictures(box: Box) -> Callable[[str], Symbol]:
    """The maker of an edition's pictures, the same for all its drawings."""
    return partial(picture, box)


def sheet(box: Box, title: str, size: tuple[float, float]) -> Drawing:
    """A drawing of that edition, with nothing on it yet."""
    return Drawing(NAME, title, size, look(), pictures(box))
