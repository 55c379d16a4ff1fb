"""A view of Moon Base as numbers for learners, the offered moves included; gold and silver as mine and theirs.

There are 44 million moves, so a learner chooses among a list: action n is the n-th offered move (see
``core/encoding.py``), and its entries say what it is.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from ludoteca.core.encoding import Encoding, Field, Pen
from ludoteca.games.moonbase.components import COLOURS, GOLD, KINDS, LEVELS, MARGIN, MOST_PILES, NAVY, SIZES, SPAN
from ludoteca.games.moonbase.moves import AREA, PASS, PLACE, SETTLE, TAKE, TOWER, kind_of_move, level_of
from ludoteca.games.moonbase.state import FINISHED, NONE, State, colour_of, starter

VERSION: Final = 1
OFFERS: Final = 144
RINGS: Final = 48
BASES: Final = 12
PILES: Final = 8
HEIGHT: Final = 6
COPIES: Final = 12
PIECES: Final = 24
STAGES: Final = 7

OF_KIND: Final = "large mine, theirs, navy, small mine, theirs, navy"
COARSE: Final = 255  # half of the lattice, from 64 mm outside the board

ENCODING: Final = Encoding(
    VERSION,
    [
        Field("colour", 2, 1, "the viewer plays gold, silver; before that is chosen, gold stands for mine"),
        Field("my_turn", 1, 1, "the viewer moves"),
        Field("stage", STAGES, 1, "choosing a colour, siting the tower, drafting, placing, settling, basing, finished"),
        Field("round", 1, 18, "the round, from 1"),
        Field("step", 1, 40, "pairs taken, turns taken or seats served in this stage"),
        Field("starts", 1, 1, "the viewer starts this round"),
        Field("my_hand", KINDS, COPIES, f"rings in the viewer's hand: {OF_KIND}"),
        Field("their_hand", KINDS, COPIES, "rings in the opponent's hand, the same way"),
        Field("my_aside", KINDS, COPIES, "rings the viewer could not place"),
        Field("their_aside", KINDS, COPIES, "rings the opponent could not place"),
        Field("settlements_left", 2, PIECES, "of the viewer, of the opponent"),
        Field("bases_left", 2, PIECES, "of the viewer, of the opponent"),
        Field("built", 2, PIECES, "settlements built this round by the viewer, by the opponent"),
        Field("tower_level", 1, LEVELS, "the level the tower stands on: 1 on a crater, 0 before it stands"),
        Field("tower_ring", 1, RINGS, "the ring that carries it, from 1"),
        Field("tower_xy", 2, COARSE, "x, y of the tower in steps of 2 mm"),
        Field("tower_odd", 2, 1, "whether x, whether y of the tower is 1 mm more"),
        Field(
            "pile",
            PILES * HEIGHT * COLOURS,
            1,
            "4 piles of large, 4 of small rings, 6 rings from the top: mine, theirs, navy",
        ),
        Field("ring_kind", RINGS * KINDS, 1, f"the rings on the board in the order of placing: {OF_KIND}"),
        Field("ring_level", RINGS, LEVELS, "their levels; 0: no such ring yet"),
        Field("ring_xy", RINGS * 2, COARSE, "x, y of their centres in steps of 2 mm, from 64 mm outside the board"),
        Field("ring_odd", RINGS * 2, 1, "whether x, whether y is 1 mm more"),
        Field("ring_under", RINGS * 2, RINGS, "the two rings each lies on, from 1; 0: it lies on a crater"),
        Field("ring_settled", RINGS, 1, "a settlement was built on it"),
        Field("base", BASES * 2, 1, "bases in the order of building: the viewer's, the opponent's"),
        Field("base_xy", BASES * 2, COARSE, "x, y of the bases in steps of 2 mm"),
        Field("base_odd", BASES * 2, 1, "whether x, whether y is 1 mm more"),
        Field(
            "offer_kind",
            OFFERS * KINDS,
            2,
            f"of each offered move, the rings it places or takes ({OF_KIND}); the colour chosen",
        ),
        Field("offer_level", OFFERS, LEVELS, "the level of an offered placement or settlement"),
        Field("offer_xy", OFFERS * 2, COARSE, "x, y of an offered move in steps of 2 mm"),
        Field("offer_odd", OFFERS * 2, 1, "whether x, whether y is 1 mm more"),
    ],
    OFFERS,
    listed=True,
)


def encode(s: State, viewer: i64, offers: vec[i64], pen: Pen) -> None:
    """Writes the row of a position as a seat sees it, and of the moves offered to it."""
    if len(s.x) > RINGS or 2 * s.kit.bases > BASES or s.kit.piles * SIZES > PILES or s.kit.height > HEIGHT:
        raise ValueError("this edition has more rings, bases or piles than the encoding has room for")
    theirs = 1 - viewer
    mine = my_colour(s, viewer)
    pen.flag(s.colour != NONE and mine == 0)
    pen.flag(s.colour != NONE and mine == 1)
    pen.flag(s.stage != FINISHED and s.turn == viewer)
    pen.choice(s.stage, STAGES)
    pen.number(s.round, 18)
    pen.number(s.step, 40)
    pen.flag(starter(s) == viewer)
    by_kind(s.hand, viewer, mine, pen)
    by_kind(s.hand, theirs, mine, pen)
    by_kind(s.aside, viewer, mine, pen)
    by_kind(s.aside, theirs, mine, pen)
    pen.number(s.settlements_left[viewer], PIECES)
    pen.number(s.settlements_left[theirs], PIECES)
    pen.number(s.bases_left[viewer], PIECES)
    pen.number(s.bases_left[theirs], PIECES)
    pen.number(s.built[viewer], PIECES)
    pen.number(s.built[theirs], PIECES)
    pen.number(s.tower_level, LEVELS)
    pen.number(s.tower_ring + 1, RINGS)
    if s.tower_level > 0:
        write_place(pen.ink, pen.at, pen.at + 2, s.tower_x + MARGIN, s.tower_y + MARGIN)
    pen.skip(4)
    piles(s, mine, pen)
    rings(s, mine, pen)
    bases(s, viewer, pen)
    moves(s, mine, offers, pen)


def my_colour(s: State, viewer: i64) -> i64:
    """The viewer's colour; gold as long as none is chosen."""
    return max(colour_of(s, viewer), GOLD)


def relative(kind: i64, mine: i64) -> i64:
    """The kind of ring with its colour as mine, theirs or navy."""
    colour = kind % COLOURS
    return kind - colour + whose(colour, mine)


def whose(colour: i64, mine: i64) -> i64:
    """A colour as mine, theirs or navy."""
    return colour if colour == NAVY else colour ^ mine


def by_kind(counts: vec[i64], seat: i64, mine: i64, pen: Pen) -> None:
    """How many rings of each kind a seat has; turning colours round twice gives them back."""
    for kind in range(i64(KINDS)):
        pen.number(counts[seat * KINDS + relative(kind, mine)], COPIES)


def write_place(ink: vec[u8], coarsely: i64, finely: i64, x: i64, y: i64) -> None:
    """A place, counted from outside the board: in steps of 2 mm, and what they leave out."""
    ink[coarsely] = u8(x >> 1)
    ink[coarsely + 1] = u8(y >> 1)
    ink[finely] = u8(x & 1)
    ink[finely + 1] = u8(y & 1)


def piles(s: State, mine: i64, pen: Pen) -> None:
    """What the piles hold, from the top."""
    ink, stacked, height = pen.ink, s.pile, s.kit.height
    for pile in range(SIZES * s.kit.piles):
        left = s.pile_left[pile]
        at = pen.at + (pile // s.kit.piles * (PILES // SIZES) + pile % s.kit.piles) * HEIGHT * COLOURS
        for depth in range(left):
            ink[at + whose(stacked[pile * height + left - 1 - depth] % COLOURS, mine)] = 1
            at += COLOURS
    pen.skip(PILES * HEIGHT * COLOURS)


def rings(s: State, mine: i64, pen: Pen) -> None:
    """The rings on the board: in every field an entry, or a few, for each ring."""
    ink, kinds = pen.ink, pen.at
    levels = kinds + RINGS * KINDS
    coarsely = levels + RINGS
    finely = coarsely + RINGS * 2
    under = finely + RINGS * 2
    settled = under + RINGS * 2
    for ring in range(len(s.x)):
        ink[kinds + ring * KINDS + relative(s.kind[ring], mine)] = 1
        ink[levels + ring] = u8(s.level[ring])
        write_place(ink, coarsely + ring * 2, finely + ring * 2, s.x[ring] + MARGIN, s.y[ring] + MARGIN)
        ink[under + ring * 2] = u8(s.under_a[ring] + 1)
        ink[under + ring * 2 + 1] = u8(s.under_b[ring] + 1)
        ink[settled + ring] = u8(s.settled[ring])
    pen.at = settled + RINGS


def bases(s: State, viewer: i64, pen: Pen) -> None:
    """The resource bases."""
    ink, seats = pen.ink, pen.at
    coarsely = seats + BASES * 2
    finely = coarsely + BASES * 2
    for base in range(len(s.base_x)):
        ink[seats + base * 2 + (s.base_seat[base] ^ viewer)] = 1
        write_place(ink, coarsely + base * 2, finely + base * 2, s.base_x[base] + MARGIN, s.base_y[base] + MARGIN)
    pen.at = finely + BASES * 2


def moves(s: State, mine: i64, offers: vec[i64], pen: Pen) -> None:
    """What each offered move is: in every field an entry, or a few, for each offer."""
    ink, kinds = pen.ink, pen.at
    levels = kinds + OFFERS * KINDS
    coarsely = levels + OFFERS
    finely = coarsely + OFFERS * 2
    for number in range(len(offers)):
        move = offers[number]
        at = kinds + number * KINDS
        if move >= PLACE:
            ink[at + relative(kind_of_move(move), mine)] = 1
        elif move < PASS:
            ink[at + move] = 1
        elif TAKE <= move < TOWER:
            taken(s, mine, (move - TAKE) // MOST_PILES * s.kit.piles + (move - TAKE) % MOST_PILES, ink, at)
        if move >= SETTLE:
            ink[levels + number] = u8(level_of(move))
        if move >= TOWER:
            place = (move - TOWER) & (AREA - 1)
            write_place(ink, coarsely + number * 2, finely + number * 2, place >> 9, place & (SPAN - 1))
    pen.at = finely + OFFERS * 2


def taken(s: State, mine: i64, pile: i64, ink: vec[u8], at: i64) -> None:
    """The two rings on top of a pile, by kind."""
    top = pile * s.kit.height + s.pile_left[pile] - 1
    one = relative(s.pile[top], mine)
    other = relative(s.pile[top - 1], mine)
    ink[at + one] = 1
    ink[at + other] = 2 if one == other else 1
