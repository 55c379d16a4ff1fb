"""From a view to a random full position that the viewer could not tell from the real one."""

from __future__ import annotations

from librt.vecs import append

from ludoteca.core.luck import Luck
from ludoteca.core.packed import members
from ludoteca.games.hitplan.state import UNSEEN, State, events_to_come, ips_somewhere
from ludoteca.games.hitplan.view import View


def imagine(v: View, s: State, luck: Luck) -> None:
    """Fills the fresh state ``s`` with all that the view tells, and guesses the unseen: choices and decks."""
    s.board_from(v.table)
    for seat in range(s.seats):
        if s.chosen[seat] == UNSEEN:
            held = members(s.hand[seat])
            s.chosen[seat] = held[luck.below(len(held))]
    ips = members(ips_somewhere(s))
    luck.shuffle(ips)
    for at in range(len(ips)):  # they lie on those that all know (P3)
        s.ips[at] = ips[at]
    events = members(events_to_come(s))
    luck.shuffle(events)
    s.events = s.events[: s.event_at]
    for at in range(len(events)):
        s.events = append(s.events, events[at])
