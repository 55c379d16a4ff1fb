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
BYTE: Final = 255
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
        coarse(s.tower_x, s.tower_y, pen)
        fine(s.tower_x, s.tower_y, pen)
    else:
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
    return kind if colour == NAVY else kind - colour + (colour ^ mine)


def write_kind(page: vec[u8], at: i64, kind: i64) -> None:
    """1 in the place of the kind, 0 in those of the others."""
    page[at] = 0
    page[at + 1] = 0
    page[at + 2] = 0
    page[at + 3] = 0
    page[at + 4] = 0
    page[at + 5] = 0
    page[at + kind] = 1


def by_kind(counts: vec[i64], seat: i64, mine: i64, pen: Pen) -> None:
    """How many rings of each kind a seat has; turning colours round twice gives them back."""
    for kind in range(i64(KINDS)):
        pen.number(counts[seat * KINDS + relative(kind, mine)], COPIES)


def coarse(x: i64, y: i64, pen: Pen) -> None:
    """A place in steps of 2 mm."""
    pen.number((x + MARGIN) >> 1, COARSE)
    pen.number((y + MARGIN) >> 1, COARSE)


def fine(x: i64, y: i64, pen: Pen) -> None:
    """What the coarse place leaves out."""
    pen.number(x & 1, 1)
    pen.number(y & 1, 1)


def piles(s: State, mine: i64, pen: Pen) -> None:
    """What the piles hold, from the top."""
    for size in range(i64(SIZES)):
        for number in range(i64(PILES // SIZES)):
            pile = size * s.kit.piles + number
            left: i64 = 0
            if number < s.kit.piles:
                left = s.pile_left[pile]
            for depth in range(left):
                pen.choice(relative(s.pile[pile * s.kit.height + left - 1 - depth], mine) % COLOURS, COLOURS)
            pen.skip((HEIGHT - left) * COLOURS)


def rings(s: State, mine: i64, pen: Pen) -> None:
    """The rings on the board."""
    count = len(s.x)
    rest = RINGS - count
    old = pen.listed(0, count)
    page, at = pen.page, pen.at
    for ring in range(count):
        write_kind(page, at, relative(s.kind[ring], mine))
        at += KINDS
    pen.at = at
    pen.rest(old * KINDS, rest * KINDS)
    pen.numbers(s.level, 0, count, LEVELS)
    pen.rest(old, rest)
    coarse_places(s.x, s.y, pen)
    pen.rest(old * 2, rest * 2)
    fine_places(s.x, s.y, pen)
    pen.rest(old * 2, rest * 2)
    at = pen.at
    for ring in range(count):
        page[at] = u8((s.under_a[ring] + 1) & BYTE)
        page[at + 1] = u8((s.under_b[ring] + 1) & BYTE)
        at += 2
    pen.at = at
    pen.rest(old * 2, rest * 2)
    pen.numbers(s.settled, 0, count, 1)
    pen.rest(old, rest)


def coarse_places(x: vec[i64], y: vec[i64], pen: Pen) -> None:
    """Places on the lattice in steps of 2 mm."""
    page, at = pen.page, pen.at
    for place in range(len(x)):
        page[at] = u8(((x[place] + MARGIN) >> 1) & BYTE)
        page[at + 1] = u8(((y[place] + MARGIN) >> 1) & BYTE)
        at += 2
    pen.at = at


def fine_places(x: vec[i64], y: vec[i64], pen: Pen) -> None:
    """What the coarse places leave out."""
    page, at = pen.page, pen.at
    for place in range(len(x)):
        page[at] = u8(x[place] & 1)
        page[at + 1] = u8(y[place] & 1)
        at += 2
    pen.at = at


def bases(s: State, viewer: i64, pen: Pen) -> None:
    """The resource bases."""
    count = len(s.base_x)
    rest = (BASES - count) * 2
    for base in range(count):
        pen.choice(s.base_seat[base] ^ viewer, 2)
    pen.skip(rest)
    coarse_places(s.base_x, s.base_y, pen)
    pen.skip(rest)
    fine_places(s.base_x, s.base_y, pen)
    pen.skip(rest)


def moves(s: State, mine: i64, offers: vec[i64], pen: Pen) -> None:
    """What each offered move is: in every field an entry, or a few, for each offer."""
    count = len(offers)
    rest = OFFERS - count
    old = pen.listed(1, count)
    page = pen.page
    for number in range(count):
        move = offers[number]
        if move >= PLACE:
            write_kind(page, pen.at, relative(kind_of_move(move), mine))
            pen.at += KINDS
        elif move < PASS:
            pen.choice(move, KINDS)
        elif TAKE <= move < TOWER:
            taken(s, mine, (move - TAKE) // MOST_PILES * s.kit.piles + (move - TAKE) % MOST_PILES, pen)
        else:
            pen.skip(KINDS)
    pen.rest(old * KINDS, rest * KINDS)
    at = pen.at
    for number in range(count):
        move = offers[number]
        level: i64 = 0
        if move >= SETTLE:
            level = level_of(move)
        page[at + number] = u8(level & BYTE)
    pen.at = at + count
    pen.rest(old, rest)
    # Both fields of places in one go; the lattice is a byte in steps of 2 mm.
    at = pen.at
    closely = at + 2 * OFFERS
    for number in range(count):
        move = offers[number]
        x: i64 = 0
        y: i64 = 0
        if move >= TOWER:
            place = (move - TOWER) & (AREA - 1)
            x = place >> 9
            y = place & (SPAN - 1)
        page[at] = u8(x >> 1)
        page[at + 1] = u8(y >> 1)
        page[closely] = u8(x & 1)
        page[closely + 1] = u8(y & 1)
        at += 2
        closely += 2
    pen.at = at
    pen.rest(old * 2, rest * 2)
    pen.at = closely
    pen.rest(old * 2, rest * 2)


def taken(s: State, mine: i64, pile: i64, pen: Pen) -> None:
    """The two rings on top of a pile, by kind."""
    top = pile * s.kit.height + s.pile_left[pile] - 1
    one = relative(s.pile[top], mine)
    other = relative(s.pile[top - 1], mine)
    for kind in range(i64(KINDS)):
        pen.number((1 if one == kind else 0) + (1 if other == kind else 0), 2)
