"""What is never chosen, for a round is one card of one's hand: whoever presses it is told what becomes of it."""

from __future__ import annotations

from ludoteca.core.refusal import Refusal
from ludoteca.core.words import player
from ludoteca.games.hitplan.catalogue import later, say
from ludoteca.games.hitplan.view import View

OFFER = later("the IP goes to whoever wins the round; choose a card of your hand to play for it")
FIXED = {
    "offer": ("P1", OFFER),
    "deck": ("P1", later("the top one comes to the stage by itself when the next round begins")),
    "crimes": ("P5", later("the top one is turned over by itself once all have chosen a card")),
    "organisation": ("P6", later("nobody plays the Organisation; it takes the IPs that Crimes steal")),
}


def barred(view: View, thing: str) -> Refusal | None:
    """Why nobody, or not the viewer, chooses it."""
    if thing in FIXED:
        rule, text = FIXED[thing]
        return Refusal(rule, str(text))
    seat = next((seat for seat in range(view.seats) if thing == f"producer {seat}"), None)
    if seat is None:
        return None
    if seat == view.seat:
        return Refusal("P1", say("that is your own place; what you choose is a card of your hand"))
    return Refusal("P1", say("nobody is chosen; {who} chooses a card in secret, as you do", who=player(seat)))
