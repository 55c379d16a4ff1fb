"""A view of Hit Plan as a picture in parts: the race to the target, the stage, the producers, the hand.

Cards lie face down while they are chosen; the moment all are in, they turn together on the stage: equal ones go back,
the highest Appeal wears the crown, the event comes, and the IP travels to its owner or into the Organisation's lid.
"""

from __future__ import annotations

from ludoteca.core.svg import ALL_SEATS, NO_SEAT, Drawing, Part
from ludoteca.games.hitplan import words
from ludoteca.games.hitplan.draw.art import NAME, look
from ludoteca.games.hitplan.draw.cards import Pictures
from ludoteca.games.hitplan.draw.hand import hand
from ludoteca.games.hitplan.draw.large import large
from ludoteca.games.hitplan.draw.layout import LAYOUTS, Place
from ludoteca.games.hitplan.draw.producers import producers
from ludoteca.games.hitplan.draw.race import race
from ludoteca.games.hitplan.draw.stage import stage
from ludoteca.games.hitplan.reveal import Reveal
from ludoteca.games.hitplan.show import prompt
from ludoteca.games.hitplan.view import View


def draw(v: View, layout: str) -> Drawing:
    """The view as a drawing."""
    at = LAYOUTS[layout]
    drawing = Drawing(
        NAME, f"Hit Plan. {prompt(v)}", at.sheet, look()._replace(large=large), Pictures(v.table.cards, at.card).symbol
    )
    drawing.ground = "paper"

    def part(name: str, label: object, place: Place, seat: int = NO_SEAT) -> Part:
        return drawing.part(name, str(label), place.size, place.spot, place.area, seat)

    last = Reveal(v.table)
    stage(part("stage", words.THE_STAGE, at.stage), v, at, last)
    race(part("race", words.THE_RACE, at.race), v, at)
    producers(part("producers", words.THE_PRODUCERS, at.producers, ALL_SEATS), v, at)
    if v.seat is not None:
        hand(part("hand", words.YOUR_HAND, at.hand), v, at, v.seat, last)
    return drawing
