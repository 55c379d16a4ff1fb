"""From a view back to the position: nothing is hidden, so there is exactly one."""

from __future__ import annotations

from ludoteca.games.moonbase.state import State
from ludoteca.games.moonbase.view import View


def imagine(v: View, s: State) -> None:
    """Fills the state with what the view tells, which is everything (M2)."""
    s.x = v.x[:]
    s.y = v.y[:]
    s.level = v.level[:]
    s.kind = v.kind[:]
    s.under_a = v.under_a[:]
    s.under_b = v.under_b[:]
    s.settled = v.settled[:]
    s.tower_x = v.tower_x
    s.tower_y = v.tower_y
    s.tower_level = v.tower_level
    s.tower_ring = v.tower_ring
    s.base_x = v.base_x[:]
    s.base_y = v.base_y[:]
    s.base_crater = v.base_crater[:]
    s.base_seat = v.base_seat[:]
    s.pile = v.pile
    s.pile_left = v.pile_left[:]
    s.hand = v.hand[:]
    s.aside = v.aside[:]
    s.settlements_left = v.settlements_left[:]
    s.bases_left = v.bases_left[:]
    s.colour = v.colour
    s.round = v.round
    s.stage = v.stage
    s.step = v.step
    s.turn = v.turn
    s.built = v.built[:]
