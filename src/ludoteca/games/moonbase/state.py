"""A position of Moon Base: the rings in the order they were placed, the tower, the pieces. No rules here."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludoteca.core.packed import filled
from ludoteca.core.state import State as CoreState
from ludoteca.games.moonbase.components import COLOURS, KINDS, LARGE, SIZES, Kit

NONE: Final = -1
UNLAID: Final = -2  # the last act laid no ring

# The stages of a game, in their order (M3, M4, M6, M7, M29, M30).
CHOOSING: Final = 0  # the second player chooses a colour
SITING: Final = 1  # and puts the tower
DRAFTING: Final = 2
PLACING: Final = 3
SETTLING: Final = 4  # a player short of settlements chooses
BASING: Final = 5
FINISHED: Final = 6


BLANK: Final = Kit("blank", "")  # of a position that is being made


class State(CoreState):
    """The whole position; nothing is hidden. A fresh one is either cleared or becomes a copy."""

    kit: Kit

    # Rings, by their number in the order of placing
    x: vec[i64] = vec[i64]()
    y: vec[i64] = vec[i64]()
    level: vec[i64] = vec[i64]()
    kind: vec[i64] = vec[i64]()
    under_a: vec[i64] = vec[i64]()
    """The two rings it lies on; NONE for a ring on a crater."""
    under_b: vec[i64] = vec[i64]()
    settled: vec[i64] = vec[i64]()
    """1 where a settlement was built."""

    # The tower
    tower_x: i64 = 0
    tower_y: i64 = 0
    tower_level: i64 = 0
    """The level it stands on: 1 on a crater; 0 before it is on the board."""
    tower_ring: i64 = NONE
    """The ring that carries it; NONE on a crater."""

    # Resource bases, in the order of building
    base_x: vec[i64] = vec[i64]()
    base_y: vec[i64] = vec[i64]()
    base_crater: vec[i64] = vec[i64]()
    base_seat: vec[i64] = vec[i64]()

    # Piles and hands
    pile: vec[i64] = vec[i64]()
    """The kinds of all rings, pile by pile (large piles first), from the bottom up."""
    pile_left: vec[i64]
    hand: vec[i64]
    """How many rings of each kind each seat holds (seat × 6 + kind)."""
    aside: vec[i64]
    """The rings it could not place, the same way (M8)."""
    settlements_left: vec[i64]
    bases_left: vec[i64]

    # The round
    colour: i64 = NONE
    """The colour of seat 1, NONE until chosen; seat 0 has the other of gold and silver."""
    round: i64 = 1
    """From 1."""
    stage: i64 = CHOOSING
    step: i64 = 0
    """How many pairs were taken, turns taken, or seats served in this stage."""
    turn: i64 = 1
    built: vec[i64]
    """How many settlements each seat built this round."""

    tower_was: i64 = UNLAID
    """The ring that carried the tower before a ring was laid, as the last act of all; NONE: it stood on a crater."""

    def __init__(self, kit: Kit = BLANK, seats: i64 = 2) -> None:
        super().__init__(seats)
        self.kit = kit

    def clear(self) -> None:
        """An empty board, no piles, seat 1 to choose a colour."""
        self.pile_left = filled(SIZES * self.kit.piles, self.kit.height)
        self.hand = filled(2 * KINDS, 0)
        self.aside = filled(2 * KINDS, 0)
        self.settlements_left = filled(2, self.kit.settlements)
        self.bases_left = filled(2, self.kit.bases)
        self.built = filled(2, 0)

    def board_as(self, other: State) -> None:
        """Rings, tower and bases lie as in the other position."""
        self.x = other.x[:]
        self.y = other.y[:]
        self.level = other.level[:]
        self.kind = other.kind[:]
        self.under_a = other.under_a[:]
        self.under_b = other.under_b[:]
        self.settled = other.settled[:]
        self.tower_x = other.tower_x
        self.tower_y = other.tower_y
        self.tower_level = other.tower_level
        self.tower_ring = other.tower_ring
        self.base_x = other.base_x[:]
        self.base_y = other.base_y[:]
        self.base_crater = other.base_crater[:]
        self.base_seat = other.base_seat[:]

    def set_up_as(self, other: State) -> None:
        """Everything lies as in the other position."""
        self.board_as(other)
        self.pile = other.pile  # never changes: only pile_left moves
        self.pile_left = other.pile_left[:]
        self.hand = other.hand[:]
        self.aside = other.aside[:]
        self.settlements_left = other.settlements_left[:]
        self.bases_left = other.bases_left[:]
        self.colour = other.colour
        self.round = other.round
        self.stage = other.stage
        self.step = other.step
        self.turn = other.turn
        self.built = other.built[:]
        self.tower_was = other.tower_was


def colour_of(s: State, seat: i64) -> i64:
    """The colour a seat plays, NONE before it is chosen."""
    if s.colour == NONE:
        return NONE
    return s.colour if seat == 1 else 1 - s.colour


def player_of(s: State, colour: i64) -> i64:
    """The seat that plays this colour; NONE: nobody does."""
    for seat in range(i64(2)):
        if s.colour != NONE and colour_of(s, seat) == colour:
            return seat
    return NONE


def size_of(s: State, ring: i64) -> i64:
    """The size of a ring on the board."""
    return s.kind[ring] // COLOURS


def shade_of(s: State, ring: i64) -> i64:
    """The colour of a ring on the board."""
    return s.kind[ring] % COLOURS


def holds(s: State, seat: i64, kind: i64) -> bool:
    """Whether the seat has such a ring in hand."""
    return s.hand[seat * KINDS + kind] > 0


def holds_size(s: State, seat: i64, size: i64) -> i64:
    """The colours of that size in the hand, a bit each."""
    first = seat * KINDS + size * COLOURS
    bits: i64 = 0
    for colour in range(i64(COLOURS)):
        if s.hand[first + colour] > 0:
            bits |= 1 << colour
    return bits


def starter(s: State) -> i64:
    """M5. Seat 0 starts the first round; the start alternates."""
    return (s.round - 1) & 1


def supports(s: State, ring: i64) -> bool:
    """Whether any ring lies on that ring."""
    for other in range(len(s.x)):
        if s.under_a[other] == ring or s.under_b[other] == ring:
            return True
    return False


def large_at(s: State, level: i64, x: i64, y: i64) -> i64:
    """The large ring with that centre on that level, else NONE (a small one may lie in its very middle, M20)."""
    for ring in range(len(s.x)):
        if s.x[ring] == x and s.y[ring] == y and s.level[ring] == level and is_large(s.kind[ring]):
            return ring
    return NONE


def add_ring(s: State, kind: i64, level: i64, x: i64, y: i64, under_a: i64, under_b: i64) -> i64:
    """Puts a ring on the board; returns its number."""
    s.x = append(s.x, x)
    s.y = append(s.y, y)
    s.level = append(s.level, level)
    s.kind = append(s.kind, kind)
    s.under_a = append(s.under_a, under_a)
    s.under_b = append(s.under_b, under_b)
    s.settled = append(s.settled, 0)
    return len(s.x) - 1


def count_rings(s: State, kind: i64) -> i64:
    """How many rings of a kind there are, wherever they lie."""
    count = s.hand[kind] + s.hand[KINDS + kind] + s.aside[kind] + s.aside[KINDS + kind]
    for ring in range(len(s.x)):
        if s.kind[ring] == kind:
            count += 1
    for pile in range(SIZES * s.kit.piles):
        for at in range(pile * s.kit.height, pile * s.kit.height + s.pile_left[pile]):
            if s.pile[at] == kind:
                count += 1
    return count


def is_large(kind: i64) -> bool:
    """Whether rings of that kind are large."""
    return kind // COLOURS == LARGE
