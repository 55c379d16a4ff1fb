"""What comes by itself, or with something else, and is never chosen."""

from __future__ import annotations

from ludoteca.core.refusal import Refusal
from ludoteca.games.pampero.catalogue import later
from ludoteca.games.pampero.view import View

TILE = later("nobody takes a connection tile by hand; it goes to whoever fulfils the contract that completes its lines")
NEVER = {
    "circle": ("R32", TILE),
    "scoring": ("R62", later("a scoring comes by itself, when all time discs have reached it")),
    "supply": ("R58", later("batteries come with what you play and at the end of a year; they are not taken by hand")),
}


def barred(view: View, thing: str) -> Refusal | None:
    """Why nobody chooses it."""
    found = NEVER.get(thing.partition(" ")[0])
    return None if found is None else Refusal(found[0], str(found[1]))
