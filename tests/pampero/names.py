"""Names of Pampero's things and their numbers, for tests."""

from __future__ import annotations

from typing import Final, cast

import ludoteca
from ludoteca.core import edition
from ludoteca.games.pampero import numbers
from ludoteca.games.pampero.components import COLORS, MARKET_CODES, Box
from ludoteca.games.pampero.vocabulary import Compiler

GAME: Final = ludoteca.game("pampero")
BOX: Final = cast(Box, GAME.edition())
BOX_IDS: Final = BOX.ids
YELLOW, WHITE, BLUE, PURPLE = range(4)
ME, OTHER = 0, 1


def remote(number: int, second: bool = False) -> str:
    """The move that chooses a remote space, with the second cost of its tile or the first."""
    return GAME.name(numbers.REMOTE + (number - 1) * 2 + second)


def site(name: str) -> int:
    return BOX_IDS["sites"].index(name)


def spot(name: str) -> int:
    return BOX_IDS["spots"].index(name)


def space(name: str) -> int:
    return BOX_IDS["grid"].index(name)


def bonus(name: str) -> int:
    return BOX_IDS["bonus"].index(name)


def market(name: str) -> int:
    return MARKET_CODES.index(name)


def color(name: str) -> int:
    return COLORS.index(name)


def compiled_effect(**effect: object) -> int:
    """One effect of the vocabulary, packed."""
    return Compiler().effect(edition.Table("test", "effect", dict(effect)), 1, True)


def scoring_tile(name: str) -> int:
    return BOX_IDS["scoring_tiles"].index(name)
