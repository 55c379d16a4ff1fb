"""A city's demand for electricity: the supply of a row, its limit, and balancing (H7)."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core.state import EVERYONE, all_but, only
from ludoteca.games.hatsuden.components import ENERGIES, PLACES, value_of
from ludoteca.games.hatsuden.events import FLIPPED_COVERED, FLIPPED_OPEN
from ludoteca.games.hatsuden.knowledge import row_is_within, row_was_over
from ludoteca.games.hatsuden.reasons import ALLOWED, JUST_LAID, NOT_A_PLANT, NOTHING_TO_BALANCE, OTHER_ROW
from ludoteca.games.hatsuden.state import FLIPPED, PYLON, Board, State, covered


def supply(s: Board, seat: i64, row: i64) -> i64:
    """The supply of a city: the plants of its row, a covered plant included."""
    total: i64 = 0
    first = seat * PLACES + row * ENERGIES
    for space in range(first, first + ENERGIES):
        face = s.board[space]
        if face >= 0:
            total += value_of(face)
    return total


def limit(s: Board, seat: i64, row: i64) -> i64:
    """The most a city may be supplied with; Battery Storage raises it (H10)."""
    return s.cards.battery_limit if s.battery_at == seat * 2 + row else s.cards.limit


def is_over(s: Board, seat: i64) -> bool:
    """H7. Whether the row in which a card was just laid must be balanced."""
    return s.row >= 0 and supply(s, seat, s.row) > limit(s, seat, s.row)


def may_flip(s: Board, seat: i64, place: i64) -> i64:
    """H7. While the row is over its limit, one of its other plants is flipped."""
    if not is_over(s, seat):
        return NOTHING_TO_BALANCE
    if place // ENERGIES != s.row:
        return OTHER_ROW
    if s.board[seat * PLACES + place] < 0:
        return NOT_A_PLANT
    if seat * PLACES + place == s.just_laid:
        return JUST_LAID
    return ALLOWED


def flip(s: State, seat: i64, place: i64) -> None:
    """H7. The plant becomes a pylon; flipped under the Secret Plan, its face stays unseen."""
    space = seat * PLACES + place
    face = s.board[space]
    row_was_over(s, seat, s.row, limit(s, seat, s.row))
    if covered(s, space):
        s.secret = FLIPPED
        s.secret_low = max(s.secret_low, 1)
        s.tell(only(seat), FLIPPED_OPEN, seat, place, face)
        s.tell(all_but(seat), FLIPPED_COVERED, seat, place)
    else:
        s.pylon_seen[space] = 1
        s.tell(EVERYONE, FLIPPED_OPEN, seat, place, face)
    s.board[space] = PYLON
    s.pylon[space] = face


def balanced(s: State, seat: i64) -> None:
    """The player goes on to what comes after balancing, and so shows that it is done."""
    row_is_within(s, seat, (limit(s, seat, 0), limit(s, seat, 1)))


def still_over(s: State, seat: i64) -> None:
    """H11. A turn without refill or special to come goes on only to balance, so both know that the row is over."""
    row_was_over(s, seat, s.row, limit(s, seat, s.row))
