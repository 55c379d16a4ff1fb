"""What a seat may know of a position: all of it, for Moon Base hides nothing (M2)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.view import View as CoreView
from ludoteca.games.moonbase.components import Kit
from ludoteca.games.moonbase.state import State


class View(CoreView):
    """A position of Moon Base as everybody sees it; the fields are those of the State."""

    kit: Kit
    x: vec[i64]
    y: vec[i64]
    level: vec[i64]
    kind: vec[i64]
    under_a: vec[i64]
    under_b: vec[i64]
    settled: vec[i64]
    tower_x: i64
    tower_y: i64
    tower_level: i64
    tower_ring: i64
    base_x: vec[i64]
    base_y: vec[i64]
    base_crater: vec[i64]
    base_seat: vec[i64]
    pile: vec[i64]
    pile_left: vec[i64]
    hand: vec[i64]
    aside: vec[i64]
    settlements_left: vec[i64]
    bases_left: vec[i64]
    colour: i64
    round: i64
    stage: i64
    step: i64
    turn: i64
    built: vec[i64]

    def facts(self) -> dict[str, object]:
        """Everything this view tells."""
        return {
            "seat": self.seat,
            "actors": list(self.actors),
            "edition": self.kit.fingerprint,
            "x": list(self.x),
            "y": list(self.y),
            "level": list(self.level),
            "kind": list(self.kind),
            "under_a": list(self.under_a),
            "under_b": list(self.under_b),
            "settled": list(self.settled),
            "tower_x": self.tower_x,
            "tower_y": self.tower_y,
            "tower_level": self.tower_level,
            "tower_ring": self.tower_ring,
            "base_x": list(self.base_x),
            "base_y": list(self.base_y),
            "base_crater": list(self.base_crater),
            "base_seat": list(self.base_seat),
            "pile": list(self.pile),
            "pile_left": list(self.pile_left),
            "hand": list(self.hand),
            "aside": list(self.aside),
            "settlements_left": list(self.settlements_left),
            "bases_left": list(self.bases_left),
            "colour": self.colour,
            "round": self.round,
            "stage": self.stage,
            "step": self.step,
            "turn": self.turn,
            "built": list(self.built),
        }


def view(s: State, seat: int | None, actors: list[int]) -> View:
    """What that seat may know, a spectator (None) included: everything lies open on the table."""
    v = View(seat, 2, actors)
    v.kit = s.kit
    v.x = s.x[:]
    v.y = s.y[:]
    v.level = s.level[:]
    v.kind = s.kind[:]
    v.under_a = s.under_a[:]
    v.under_b = s.under_b[:]
    v.settled = s.settled[:]
    v.tower_x = s.tower_x
    v.tower_y = s.tower_y
    v.tower_level = s.tower_level
    v.tower_ring = s.tower_ring
    v.base_x = s.base_x[:]
    v.base_y = s.base_y[:]
    v.base_crater = s.base_crater[:]
    v.base_seat = s.base_seat[:]
    v.pile = s.pile
    v.pile_left = s.pile_left[:]
    v.hand = s.hand[:]
    v.aside = s.aside[:]
    v.settlements_left = s.settlements_left[:]
    v.bases_left = s.bases_left[:]
    v.colour = s.colour
    v.round = s.round
    v.stage = s.stage
    v.step = s.step
    v.turn = s.turn
    v.built = s.built[:]
    return v
