"""What is the rival's, and never chosen: whoever presses it is told what is."""

from __future__ import annotations

from ludoteca.core.refusal import Refusal
from ludoteca.core.words import player
from ludoteca.games.hatsuden.catalogue import say
from ludoteca.games.hatsuden.components import SEAT_CODES
from ludoteca.games.hatsuden.view import View


def barred(view: View, thing: str) -> Refusal | None:
    """Why the viewer never chooses it."""
    code, _, rest = thing.partition(" ")
    if code not in SEAT_CODES:
        return None
    who = player(SEAT_CODES.index(code))
    if rest == "hand":
        return Refusal("H9", say("only {who} plays those cards; you refill from the deck or from the trash", who=who))
    if rest.startswith("city "):
        return Refusal("H10", say("that city belongs to {who}; Battery Storage goes only on one of your own", who=who))
    return Refusal("H3", say("you build only in your own rows; those belong to {who}", who=who))
