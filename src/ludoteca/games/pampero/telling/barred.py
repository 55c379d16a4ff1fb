"""What comes by itself, or with something else, and is not chosen by hand."""

from __future__ import annotations

from ludoteca.core.refusal import Refusal
from ludoteca.games.pampero import components as c
from ludoteca.games.pampero import frames
from ludoteca.games.pampero.catalogue import later, say
from ludoteca.games.pampero.describe import either, ways_of
from ludoteca.games.pampero.state import Board
from ludoteca.games.pampero.view import View
from ludoteca.games.pampero.vocabulary import CONNECTION, verb_of

TILE = later(
    "nobody takes a connection tile by hand; whoever fulfils a contract on one of its lines gets it, once two of them "
    "are unlocked"
)
LATER = later("a card goes to the leftmost empty space of its row; the spaces before this one are filled first")
NEVER = {
    "later": ("R13", LATER),
    "circle": ("R32", TILE),
    "scoring": ("R62", later("a scoring comes by itself, when all time discs have reached it")),
    "supply": ("R58", later("batteries come with what you play and at the end of a year; they are not taken by hand")),
}


def barred(view: View, thing: str) -> Refusal | None:
    """Why nobody chooses it, or not by itself."""
    kind = thing.partition(" ")[0]
    if kind == "connection" and not asks_for_tiles(view.table):
        box = view.table.box
        cards = [f"“{box.titles['cards'][card]}”" for card in range(c.BASIC) if has_connection(box, card)]
        return Refusal("R31", say("you play it when a card asks for it: {cards}", cards=either(cards)))
    found = NEVER.get(kind)
    return None if found is None else Refusal(found[0], str(found[1]))


def asks_for_tiles(t: Board) -> bool:
    """R31. Whether a card asks for a connection tile now."""
    return len(t.stack) > 0 and frames.kind_of(t.stack[len(t.stack) - 1]) == frames.CONNECT


def has_connection(box: c.Box, card: int) -> bool:
    """R31. Whether the card lets a connection tile be played."""
    lists = [int(box.way_effects[way]) for way in ways_of(box, card)]
    return any(verb_of(box.program[at + 1 + one]) == CONNECTION for at in lists for one in range(int(box.program[at])))
