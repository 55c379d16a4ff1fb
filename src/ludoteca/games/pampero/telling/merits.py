"""What the judgement of a position counts, as a hint says of a move that gains or loses there.

Each part is one thing that can be seen on the table. Its words hold as against the position before the move and as
against other moves. The years that are left count in most parts: no words say that something is lost which only has
less time to bring anything.
"""

from __future__ import annotations

from typing import NamedTuple

from ludoteca.core.words import Merit, per_language
from ludoteca.games.pampero.catalogue import say
from ludoteca.games.pampero.describe import counter
from ludoteca.games.pampero.state import NOTHING, Board


class Merits(NamedTuple):
    """The parts that every position has."""

    money: Merit
    incomes: Merit
    energy: Merit
    batteries: Merit
    towers: Merit
    room: Merit
    contracts: Merit
    connections: Merit
    advantages: Merit
    bulldozers: Merit
    hand: Merit
    specialists: Merit
    tiles: Merit
    debt: Merit
    others: Merit


@per_language(1)
def merits_in_words() -> Merits:
    """The parts that every position has, in words."""
    return Merits(
        money=Merit(say("leaves you more money"), say("leaves you less money")),
        incomes=Merit(
            say("brings you more income until the end"),
            say("brings you less income until the end"),
        ),
        energy=Merit(say("leaves you more energy"), say("leaves you less energy")),
        batteries=Merit(say("makes your batteries worth more"), say("leaves your batteries worth less")),
        towers=Merit(say("adds a tower"), say("brings you less from towers")),
        room=Merit(say("gives your incomes more room to rise"), say("leaves your incomes less room to rise")),
        contracts=Merit(say("adds a contract to your grid"), say("brings you less from contracts")),
        connections=Merit(say("wins you a connection tile"), say("brings you less from connection tiles")),
        advantages=Merit(say("gives you a lasting bonus"), say("brings you less from lasting bonuses")),
        bulldozers=Merit(
            say("leaves your bulldozers better placed to build"),
            say("leaves your bulldozers worse placed to build"),
        ),
        hand=Merit(say("leaves you more cards to play"), say("leaves you fewer cards to play")),
        specialists=Merit(say("makes your specialists worth more"), say("leaves your specialists worth less")),
        tiles=Merit(say("makes your tiles for the end worth more"), say("makes your tiles for the end worth less")),
        debt=Merit(say("saves you a debt at the end"), say("must be paid back at the end")),
        others=Merit(say("leaves your rivals worse off"), say("helps your rivals along")),
    )


def each_pays(s: Board, tile: int) -> Merit:
    """What a scoring pays for each: of that tile, or of the first game's scoring."""
    what = say("the icons on zone A contracts") if tile == NOTHING else counter(int(s.box.top_counter[tile]))
    return Merit(
        say("scores more for {what}", what=what),
        say("scores less for {what}", what=what),
    )


def most_pays(s: Board, tile: int) -> Merit:
    """What a scoring pays for the most: of that tile, or of the first game's scoring."""
    what = say("icons of a market") if tile == NOTHING else counter(int(s.box.bottom_counter[tile]))
    return Merit(
        say("brings you nearer to the most {what}", what=what),
        say("takes you further from the most {what}", what=what),
    )
