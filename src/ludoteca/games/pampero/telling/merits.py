"""What the judgement of a position counts, and how a hint says that a move gains or loses there."""

from __future__ import annotations

from typing import NamedTuple

from ludoteca.core.words import Sentence
from ludoteca.games.pampero.catalogue import later


class Merit(NamedTuple):
    """Its name, and what is said after "It …"."""

    name: Sentence
    gained: Sentence
    lost: Sentence


MONEY = Merit(later("money in hand"), later("brings you money now"), later("costs you money now"))
INCOMES = Merit(
    later("incomes of the years left"),
    later("raises what you earn every year"),
    later("lowers what you earn every year"),
)
MEANS = Merit(
    later("towers, energy, batteries and bulldozers"),
    later("leaves you with more to build and to trade with"),
    later("leaves you with less to build and to trade with"),
)
CARDS = Merit(later("cards"), later("gives you more good cards to play"), later("leaves you fewer cards to play"))
SCORINGS = Merit(
    later("scorings to come"),
    later("counts in the scorings to come"),
    later("weakens you in the scorings to come"),
)
END_TILES = Merit(
    later("end-game tiles"),
    later("makes your tiles for the end worth more"),
    later("makes your tiles for the end worth less"),
)
DEBTS = Merit(later("debts"), later("saves you a debt at the end"), later("must be paid back at the end"))
OTHERS = Merit(
    later("what the others may expect"), later("keeps the others from getting ahead"), later("helps the others along")
)
ALL = (MONEY, INCOMES, MEANS, CARDS, SCORINGS, END_TILES, DEBTS, OTHERS)


def said(name: str, gained: bool) -> str:
    """What a hint says of a move that gains or loses there."""
    one = next(merit for merit in ALL if str(merit.name) == name)
    return str(one.gained if gained else one.lost)
