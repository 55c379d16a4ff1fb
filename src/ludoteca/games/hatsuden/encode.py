"""A view of Hatsuden as numbers for learners: the viewer first, then the opponent."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core.encoding import Encoding, Field, Pen
from ludoteca.core.packed import filled
from ludoteca.games.hatsuden.components import ENERGIES, FACES, PLACES, ROWS, SPECIALS
from ludoteca.games.hatsuden.imagine import unseen_cards
from ludoteca.games.hatsuden.moves import MOVES
from ludoteca.games.hatsuden.state import PYLON
from ludoteca.games.hatsuden.view import COVERED, View

VERSION: Final = 1
COPIES: Final = 8  # the most cards of one face that an edition may have

AREA: Final = "5 northern places (solar, geothermal, wind, water, biomass), then 5 southern"
PLACE_ENTRIES: Final = 6


def _area(whose: str) -> list[Field]:
    """The fields of one player's area."""
    each = "6 entries a place: a plant of value 1, 2, 3, 4 on top (none when covered and unknown), a pylon"
    return [
        Field(f"{whose}_area", PLACES * PLACE_ENTRIES, 1, f"{each}, the Secret Plan on it; {AREA}"),
        Field(f"{whose}_laid", PLACES, 15, "which of the cards laid unseen lies there, from 1; 0: none; same order"),
        Field(
            f"{whose}_supply", ROWS, 40, "supply of the northern and the southern city; an unknown card adds its least"
        ),
        Field(f"{whose}_generation", ENERGIES, 8, "generation of each energy, counted the same way"),
        Field(f"{whose}_battery", ROWS, 1, "Battery Storage at the northern, at the southern city"),
        Field(f"{whose}_hand_size", 1, 9, "cards in the hand"),
        Field(
            f"{whose}_known", FACES, COPIES, "cards of each face taken openly and not seen since (hand or laid unseen)"
        ),
        Field(f"{whose}_surely", FACES, COPIES, "those of them that are surely still in the hand"),
        Field(f"{whose}_specials", 1, SPECIALS, "specials in the hand"),
    ]


ENCODING: Final = Encoding(
    VERSION,
    [
        Field(
            "hand", FACES, COPIES, "cards in the viewer's hand, by face: solar 1–4, geothermal, wind, water, biomass"
        ),
        Field("held", SPECIALS, 1, "the viewer's specials: Battery Storage, Secret Plan, Optimization, Scale Down"),
        *_area("my"),
        *_area("their"),
        Field("trash", FACES, COPIES, "cards in the trash, by face"),
        Field("unseen", FACES, COPIES, "cards the viewer has not located: deck, other hand, hidden cards; by face"),
        Field("deck", 1, 160, "cards in the deck"),
        Field("pile", 1, SPECIALS, "specials in their pile"),
        Field("optimized", ENERGIES, 1, "the energy with Optimization"),
        Field("scaled_down", 1, 1, "Scale Down was used"),
        Field("secret", 4, 1, "the Secret Plan: not used, lies, its card was flipped unseen, gone"),
        Field("secret_range", 2, 4, "least and most that the covered card may generate"),
        Field("my_turn", 1, 1, "the viewer moves"),
        Field("moved", 1, 1, "the turn's card move was made"),
        Field("row", ROWS, 1, "where a card was laid this turn: north, south"),
        Field("just_laid", PLACES, 1, "the place on which it was laid"),
        Field("owes_special", 1, 1, "a special may still be drawn"),
        Field("optimizing", 1, 1, "Optimization was drawn and must be used"),
        Field("trashed", FACES, 1, "the face trashed this turn"),
        Field("built", 1, 1, "this turn laid a card"),
        Field("quiet", 1, 200, "turns in a row that laid none"),
        Field("last_turn", 1, 1, "this is the last turn"),
        Field("finished", 1, 1, "the game is over"),
    ],
    MOVES,
)


def encode(v: View, viewer: i64, pen: Pen) -> None:
    """Writes the row of a seat's view."""
    for face in range(i64(FACES)):
        pen.number(v.hand[face], COPIES)
    pen.bits(v.held, SPECIALS)
    area(v, viewer, pen)
    area(v, 1 - viewer, pen)
    pen.numbers(v.trash, 0, FACES, COPIES)
    pen.numbers(unseen_cards(v), 0, FACES, COPIES)
    pen.number(v.deck_left, 160)
    pen.number(v.pile_left, SPECIALS)
    pen.choice(v.optimized, ENERGIES)
    pen.flag(v.scaled_down)
    pen.choice(v.secret, 4)
    pen.number(v.secret_low, 4)
    pen.number(v.secret_high, 4)
    pen.flag(v.turn == viewer and not v.finished)
    pen.flag(v.moved)
    pen.choice(v.row, ROWS)
    pen.choice(v.just_laid % PLACES if v.just_laid >= 0 else -1, PLACES)
    pen.flag(v.owes_special)
    pen.flag(v.optimizing)
    pen.choice(v.trashed, FACES)
    pen.flag(v.built)
    pen.number(v.quiet, 200)
    pen.flag(v.last_turn)
    pen.flag(v.finished)


def area(v: View, seat: i64, pen: Pen) -> None:
    """One player's area, and what is known of the hand."""
    supply = filled(ROWS, 0)
    generation = filled(ENERGIES, 0)
    for space in range(seat * PLACES, (seat + 1) * PLACES):
        top = v.board[space]
        value: i64 = 0
        if top >= 0:
            value = (top & 3) + 1
        elif top == COVERED:
            value = v.secret_low if v.secret_low > 0 else 0
        supply[space % PLACES // ENERGIES] += value
        generation[space % ENERGIES] += value
        pen.choice(top & 3 if top >= 0 else -1, 4)
        pen.flag(top == PYLON)
        pen.flag(v.covered == space)
    for space in range(seat * PLACES, (seat + 1) * PLACES):
        pen.number(v.laid[space] + 1, 15)
    pen.numbers(supply, 0, ROWS, 40)
    pen.numbers(generation, 0, ENERGIES, 8)
    pen.choice(v.battery_at - seat * ROWS, ROWS)
    pen.number(v.hand_size[seat], 9)
    known(v, seat, pen)
    pen.number(v.held_count[seat], SPECIALS)


def known(v: View, seat: i64, pen: Pen) -> None:
    """H9. What both know of a hand: the cards taken from the trash."""
    possibly = filled(FACES, 0)
    surely = filled(FACES, 0)
    for at in range(len(v.known)):
        note = v.known[at]
        face = (note >> 4) - seat * FACES
        if 0 <= face < FACES:
            possibly[face] += 1
            if note & 15 == v.hidden[seat]:
                surely[face] += 1
    pen.numbers(possibly, 0, FACES, COPIES)
    pen.numbers(surely, 0, FACES, COPIES)
