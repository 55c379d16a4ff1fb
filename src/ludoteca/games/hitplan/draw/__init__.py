"""A view of Hit Plan as a picture: the race to the target, the IP of the round, and the reveal.

Cards lie face down while they are chosen; the moment all are in, they turn together on the stage: equal ones go back,
the highest Appeal wears the crown, the event comes, and the IP travels to its owner or into the Organisation's lid.
"""

from __future__ import annotations

from ludoteca.core.svg import Box, Drawing, rect
from ludoteca.games.hitplan import words
from ludoteca.games.hitplan.components import EVENTS
from ludoteca.games.hitplan.draw.art import NAME, Pictures, look
from ludoteca.games.hitplan.draw.layout import LAYOUTS
from ludoteca.games.hitplan.draw.players import hand, lid, players, race
from ludoteca.games.hitplan.draw.stage import banner, event, offer, reveal, risk
from ludoteca.games.hitplan.reveal import Reveal
from ludoteca.games.hitplan.show import prompt
from ludoteca.games.hitplan.view import View


def draw(v: View, layout: str) -> Drawing:
    """The view as a drawing."""
    if layout not in LAYOUTS:
        raise ValueError(f"the layouts are {' and '.join(LAYOUTS)}, not {layout!r}")
    at = LAYOUTS[layout]
    says = tuple(words.event_says(v.table.cards, event) for event in range(EVENTS))
    drawing = Drawing(NAME, f"Hit Plan. {prompt(v)}", at.size, look(), Pictures(v.table.cards, says).symbol)
    d = drawing.part("board", "Hit Plan", at.size)
    page = Box(0, 0, *at.size)
    d.add(rect(page, "paper"), rect(page, "dots"))
    last = Reveal(v.table)
    banner(d, v, at)
    race(d, v, at)
    offer(d, v, at)
    reveal(d, v, at, last)
    event(d, v, at, last)
    risk(d, v, at)
    lid(d, v, at)
    players(d, v, at)
    hand(d, v, at)
    return drawing
