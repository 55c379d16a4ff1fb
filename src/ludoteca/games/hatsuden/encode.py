"""A view of Hatsuden as numbers for learners: the viewer first, then the opponent."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core.encoding import Encoding, Field, Pen
from ludoteca.games.hatsuden.balance import supply
from ludoteca.games.hatsuden.components import ENERGIES, FACES, PLACES, ROWS, SPECIALS, value_of
from ludoteca.games.hatsuden.doubt import at_least
from ludoteca.games.hatsuden.knowledge import noted_face, noted_seat, noted_since, unseen_by
from ludoteca.games.hatsuden.numbers import MOVES
from ludoteca.games.hatsuden.scoring import generation
from ludoteca.games.hatsuden.state import LIES, PYLON, Board, specials_held

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


def encode(b: Board, viewer: i64, pen: Pen) -> None:
    """Writes the row of what a seat knows: of its view, or of the whole position if it sees all that lies on spaces."""
    pen.numbers(b.hand, viewer * FACES, FACES, COPIES)
    pen.bits(b.held[viewer], SPECIALS)
    reckoned = at_least(b)
    area(b, reckoned, viewer, pen)
    area(b, reckoned, 1 - viewer, pen)
    pen.numbers(b.trash, 0, FACES, COPIES)
    pen.numbers(unseen_by(b, viewer), 0, FACES, COPIES)
    pen.number(b.deck_left, 160)
    pen.number(b.pile_left, SPECIALS)
    pen.choice(b.optimized, ENERGIES)
    pen.flag(b.scaled_down)
    pen.choice(b.secret, 4)
    pen.number(b.secret_low, 4)
    pen.number(b.secret_high, 4)
    pen.flag(b.turn == viewer and not b.finished)
    pen.flag(b.moved)
    pen.choice(b.row, ROWS)
    if b.just_laid >= 0:
        pen.choice(b.just_laid % PLACES, PLACES)
    else:
        pen.skip(PLACES)
    pen.flag(b.owes_special)
    pen.flag(b.optimizing)
    pen.choice(b.trashed, FACES)
    pen.flag(b.built)
    pen.number(b.quiet, 200)
    pen.flag(b.last_turn)
    pen.flag(b.finished)


def area(b: Board, reckoned: Board, seat: i64, pen: Pen) -> None:
    """One player's area, and what is known of the hand; sums are those of the second board."""
    ink, at, board = pen.ink, pen.at, b.board
    if b.secret == LIES and b.secret_space // PLACES == seat:
        ink[at + b.secret_space % PLACES * PLACE_ENTRIES + 5] = 1
    for space in range(seat * PLACES, (seat + 1) * PLACES):
        top = board[space]
        if top >= 0:
            ink[at + value_of(top) - 1] = 1
        elif top == PYLON:
            ink[at + 4] = 1
        at += PLACE_ENTRIES
    pen.at = at
    pen.numbers(b.laid, seat * PLACES, PLACES, 15, 1)
    for row in range(i64(ROWS)):
        pen.number(supply(reckoned, seat, row), 40)
    for energy in range(i64(ENERGIES)):
        pen.number(generation(reckoned, seat, energy), 8)
    pen.choice(b.battery_at - seat * ROWS, ROWS)
    pen.number(b.hand_size[seat], 9)
    known(b, seat, pen)
    pen.number(specials_held(b, seat), SPECIALS)


def known(b: Board, seat: i64, pen: Pen) -> None:
    """H9. What both know of a hand: the cards taken from the trash, and those of them that were not laid since."""
    ink, at = pen.ink, pen.at
    for number in range(len(b.known)):
        note = b.known[number]
        if noted_seat(note) == seat:
            face = noted_face(note)
            ink[at + face] += 1
            if noted_since(note) >= b.hidden[seat]:
                ink[at + FACES + face] += 1
    pen.skip(2 * FACES)
