"""A player at a glance."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.packed import filled
from ludoteca.core.plate import Figure, Figures, Plate, Whose
from ludoteca.core.words import per_language
from ludoteca.games.hatsuden import words
from ludoteca.games.hatsuden.balance import is_over, may_flip, supply
from ludoteca.games.hatsuden.components import BATTERY, ENERGIES, OPTIMIZATION, PLACES, ROW_CODES, ROWS, SPECIALS
from ludoteca.games.hatsuden.doubt import possible
from ludoteca.games.hatsuden.knowledge import special_located, uncover
from ludoteca.games.hatsuden.reasons import ALLOWED
from ludoteca.games.hatsuden.scoring import score
from ludoteca.games.hatsuden.state import (
    COVERED,
    FLIPPED,
    LIES,
    OPEN,
    PYLON,
    UNKNOWN,
    Board,
    State,
    holds_special,
    specials_held,
)
from ludoteca.games.hatsuden.view import View, view

KEYS: Final = ("points", *ROW_CODES, "spaces", "cards", "specials")
"""Points if the game ended now, the supply of both cities, spaces filled, and what the player holds."""
WHOSE: Final[Whose] = tuple([(seat, key) for seat in range(2) for key in KEYS])
"""All figures: whose, and which."""


def numbers(b: Board) -> vec[i64]:
    """The least and the most of each figure, in the order of ``WHOSE``: a covered card may leave it in doubt."""
    found = filled(2 * len(WHOSE), 0)
    first = True
    for one in possible(b):
        for seat in range(i64(2)):
            laid: i64 = 0
            for space in range(seat * PLACES, (seat + 1) * PLACES):
                if one.board[space] != OPEN:
                    laid += 1
            at = seat * len(KEYS)
            note(found, at, score(one, seat), first)
            note(found, at + 1, supply(one, seat, 0), first)
            note(found, at + 2, supply(one, seat, 1), first)
            note(found, at + 3, laid, first)
            note(found, at + 4, b.hand_size[seat], first)
            note(found, at + 5, specials_held(b, seat), first)
        first = False
    return found


def note(found: vec[i64], at: i64, value: i64, first: bool) -> None:
    """That figure may be so much."""
    found[2 * at] = value if first else min(found[2 * at], value)
    found[2 * at + 1] = value if first else max(found[2 * at + 1], value)


def lull(s: State, seat: i64) -> None:
    """H8, H11. What that seat does not know stays hidden, and what it has covered itself lies open.

    So nothing is seen that it did not know, whatever it does: a special is drawn unseen, and at the end of the game the
    rival's covered card is not shown.
    """
    s.pile = filled(len(s.pile), SPECIALS)  # who draws one holds UNKNOWN
    if s.secret != LIES:
        return
    if s.secret_space // PLACES == seat:
        known = s.reveals
        uncover(s, seat)
        s.reveals = known
    else:
        s.board[s.secret_space] = COVERED
        s.secret = FLIPPED


def foretold(s: State, seat: i64) -> Figures:
    """What the plates say to that seat, unless a card of the other player lies covered.

    H12. A special that it draws may be Optimization, as long as nobody has seen that one: it would not be kept.
    """
    found = numbers(s)
    if s.held[seat] >= UNKNOWN and not special_located(s, OPTIMIZATION):
        at = seat * len(KEYS) + KEYS.index("specials")
        found[2 * at] -= 1
        if s.pile_left == 0:  # it was the last one
            found[2 * at + 1] -= 1
    return WHOSE, tuple(found)


def awaited(s: State, seat: int) -> Figures | None:
    """H7. What the plates may say once the row is balanced that the last card has overloaded."""
    if s.turn != seat or not is_over(s, seat):
        return None
    told = [numbers(one) for one in balancings(view(s, seat, [seat]).table, seat)]
    found = filled(2 * len(WHOSE), 0)
    for at in range(len(WHOSE)):
        found[2 * at] = min([one[2 * at] for one in told])
        found[2 * at + 1] = max([one[2 * at + 1] for one in told])
    return WHOSE, tuple(found)


def balancings(b: Board, seat: i64) -> list[Board]:
    """H7, H10. Every board to which balancing that row may lead."""
    if not is_over(b, seat):
        return [b]
    found: list[Board] = []
    for place in range(b.row * ENERGIES, b.row * ENERGIES + ENERGIES):
        if may_flip(b, seat, place) == ALLOWED:
            one = copied(b)
            one.board[seat * PLACES + place] = PYLON
            found += balancings(one, seat)
    if holds_special(b, seat, BATTERY):
        for row in range(i64(ROWS)):
            one = copied(b)
            one.held[seat] -= 1 << BATTERY
            one.battery_at = seat * 2 + row
            found += balancings(one, seat)
    return found


def copied(b: Board) -> Board:
    """The same board, to try something on."""
    one = Board(b.cards)
    one.board_from(b)
    return one


def plate(v: View, seat: int) -> Plate:
    """The numbers of a player, with their words and goals."""
    size = 2 * len(KEYS)
    told = tuple(numbers(v.table)[seat * size : (seat + 1) * size])
    return worded(seat, told, int(v.table.cards.target), not v.actors)


@per_language(2048)
def worded(seat: int, told: tuple[int, ...], target: int, over: bool) -> Plate:
    """The same, of these numbers."""
    labels = words.figure_labels()
    goals = {**dict.fromkeys(ROW_CODES, target), "spaces": PLACES}
    found = []
    for at, key in enumerate(KEYS):
        low, high = told[2 * at], told[2 * at + 1]
        label = labels["end" if key == "points" and over else key]
        if low == high == 1 and key in words.ONE:
            label = str(words.ONE[key])
        found.append(Figure(key, label, low, None if low == high else high, goals.get(key)))
    return Plate(f"seat{seat}", tuple(found))


def figures(v: View) -> Figures:
    """The numbers of both players, as their plates tell them."""
    return WHOSE, tuple(numbers(v.table))
