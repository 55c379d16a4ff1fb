"""What is the rival's, or empty, and not chosen: whoever presses it is told what is."""

from __future__ import annotations

from ludoteca.core.refusal import Refusal
from ludoteca.core.words import player
from ludoteca.games.hatsuden.catalogue import say
from ludoteca.games.hatsuden.components import FACES, SEAT_CODES
from ludoteca.games.hatsuden.ending import may_take
from ludoteca.games.hatsuden.moves import REFILL, stage
from ludoteca.games.hatsuden.reasons import ALLOWED
from ludoteca.games.hatsuden.state import Board
from ludoteca.games.hatsuden.view import View


def barred(view: View, thing: str) -> Refusal | None:
    """Why the viewer does not choose it."""
    code, _, rest = thing.partition(" ")
    if code not in SEAT_CODES:
        return nothing_there(view.table, thing) if stage(view.table) == REFILL else None
    who = player(SEAT_CODES.index(code))
    if rest == "hand":
        return Refusal("H9", say("only {who} plays those cards; you refill from the deck or from the trash", who=who))
    if rest.startswith("city "):
        return Refusal("H10", say("that city belongs to {who}; Battery Storage goes only on one of your own", who=who))
    return Refusal("H3", say("you build only in your own rows; those belong to {who}", who=who))


def nothing_there(b: Board, thing: str) -> Refusal | None:
    """H9. A pile from which nobody can refill now."""
    if thing == "deck" and not b.deck_left:
        return Refusal("H9", say("the deck is empty; refill your hand from the trash"))
    if thing != "trash" or any(may_take(b, face) == ALLOWED for face in range(FACES)):
        return None
    if b.trash_size:
        return Refusal("H9", say("what was thrown away this turn stays there; refill your hand from the deck"))
    return Refusal("H9", say("the trash is empty; refill your hand from the deck"))
