"""A card of Hit Plan, large, in the light of the stage."""

from __future__ import annotations

from ludoteca.core.shapes import Box, rect
from ludoteca.core.svg import Drawing
from ludoteca.games.hitplan.catalogue import later
from ludoteca.games.hitplan.components import KEYS, PROPOSALS, is_crime
from ludoteca.games.hitplan.draw.art import NAME, look
from ludoteca.games.hitplan.draw.cards import Pictures
from ludoteca.games.hitplan.draw.stage import rays
from ludoteca.games.hitplan.view import View

SIZE = (330.0, 310.0)
GUARD, BID = (116.0, 176.0), (104.0, 128.0)  # a Countermeasure, which has words, and a Proposal
LARGE, WIDER = 1.62, 2.1  # a Countermeasure, and all others
PROPOSAL, COUNTERMEASURE = later("Proposal"), later("Countermeasure")
IP, CRIME, SHIFT = later("IP"), later("Event: Crime"), later("Event: Shift")


def large(v: View, thing: str) -> Drawing | None:
    """The card that a target or a piece is; None for what is no card, or lies face down."""
    kind, _, name = thing.partition(" ")
    letters = thing.rstrip("0123456789")
    number = int(thing[len(letters) :] or 0)
    if kind == "hand" and name in KEYS:
        letters, number = "card", KEYS.index(name)
    if letters == "card" and number < len(KEYS):
        if number < PROPOSALS:
            return shown(v, str(PROPOSAL), f"card-{number}", WIDER)
        return shown(v, str(COUNTERMEASURE), f"card-{number}", LARGE, GUARD)
    if letters == "ip" and number < len(v.table.cards.ip_titles):
        return shown(v, str(IP), f"ip-{number}", WIDER)
    if letters == "event" and number in list(v.table.events):
        return shown(v, str(CRIME if is_crime(number) else SHIFT), f"event-{number}", WIDER)
    return None


def shown(v: View, family: str, card: str, scale: float, size: tuple[float, float] = BID) -> Drawing:
    """The card before rays of light."""
    drawing = Drawing(NAME, family, SIZE, look(), Pictures(v.table.cards, size).symbol)
    d = drawing.part("large", family, SIZE)
    box = Box(0, 0, *SIZE)
    d.add(rect(box, "panel", 10), rays(box), d.use(card, box.cx, box.cy, scale), rect(box, "edge", 10))
    return drawing
