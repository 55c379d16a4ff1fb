"""Ending a turn (H9) and ending the game (H14, H18)."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core.state import EVERYONE, all_but, only
from ludoteca.games.hatsuden import events
from ludoteca.games.hatsuden.balance import balanced
from ludoteca.games.hatsuden.components import PLACES, SPACES
from ludoteca.games.hatsuden.knowledge import note_known, uncover
from ludoteca.games.hatsuden.reasons import ALLOWED, DECK_EMPTY, HAS_CARDS, JUST_TRASHED, NOT_IN_TRASH
from ludoteca.games.hatsuden.state import LIES, NO_CARD, OPEN, PYLON, Board, State, gain


def may_draw(s: Board) -> i64:
    """H9. From the deck, while it lasts."""
    return ALLOWED if s.deck_left > 0 else DECK_EMPTY


def may_take(s: Board, face: i64) -> i64:
    """H9. Any card of the trash; the face trashed this turn only if another copy already lay there."""
    if s.trash[face] == 0:
        return NOT_IN_TRASH
    if face == s.trashed and s.trash[face] == 1:
        return JUST_TRASHED
    return ALLOWED


def can_refill(s: Board) -> bool:
    """H9. Whether a card can be had at all; if not, the player goes on with fewer."""
    return s.deck_left > 0 or s.trash_size > (1 if s.trashed != NO_CARD else 0)


def may_pass(s: Board, seat: i64) -> i64:
    """H9. Only a player without cards passes."""
    return ALLOWED if s.hand_size[seat] == 0 else HAS_CARDS


def draw(s: State, seat: i64) -> None:
    """H9. The top card of the deck comes into the hand."""
    balanced(s, seat)
    s.deck_left -= 1
    s.reveals += 1
    face = s.deck[s.deck_left]
    gain(s, seat, face)
    s.tell(only(seat), events.DREW_OWN, seat, face)
    s.tell(all_but(seat), events.DREW_SEEN, seat)
    end_turn(s)


def take(s: State, seat: i64, face: i64) -> None:
    """H9. The card is publicly known from now on."""
    balanced(s, seat)
    s.trash[face] -= 1
    s.trash_size -= 1
    gain(s, seat, face)
    note_known(s, seat, face)
    s.tell(EVERYONE, events.TOOK, seat, face)
    end_turn(s)


def pass_turn(s: State, seat: i64) -> None:
    """H9. Without cards there is no card move; the refill follows where it is possible."""
    s.moved = True
    s.tell(EVERYONE, events.PASSED, seat)


def end_turn(s: State) -> None:
    """H14, H18. The other player is next, unless this was the last turn or nothing moves any more."""
    seat = s.turn
    s.quiet = 0 if s.built else s.quiet + 1
    stalled = s.quiet >= s.cards.stall or s.hand_size[0] + s.hand_size[1] == 0
    s.moved = False
    s.row = -1
    s.just_laid = -1
    s.owes_special = False
    s.trashed = NO_CARD
    s.built = False
    s.turn = 1 - seat
    if s.last_turn or stalled:
        if not s.last_turn:
            s.tell(EVERYONE, events.STALLED)
        finish(s)
    elif is_full(s, seat):
        s.last_turn = True
        s.tell(EVERYONE, events.LAST_TURN, s.turn)


def ends_with_turn(s: Board) -> bool:
    """H14, H18. Whether the game ends with this turn as it stands, whichever card it is refilled with."""
    return s.last_turn or (not s.built and s.quiet + 1 >= s.cards.stall)


def is_full(s: Board, seat: i64) -> bool:
    """H14. Whether all ten spaces of the seat are taken."""
    for space in range(seat * PLACES, seat * PLACES + PLACES):
        if s.board[space] == OPEN:
            return False
    return True


def finish(s: State) -> None:
    """H14. Open spaces become pylons, and the covered card is shown."""
    for space in range(SPACES):
        if s.board[space] == OPEN:
            s.board[space] = PYLON
            s.tell(EVERYONE, events.LEFT_OPEN, space // PLACES, space % PLACES)
    if s.secret == LIES:
        space = s.secret_space
        seat = space // PLACES
        if s.board[space] >= 0:
            s.tell(EVERYONE, events.UNCOVERED, seat, space % PLACES, s.board[space])
        else:
            s.tell(EVERYONE, events.UNCOVERED_PYLON, seat, space % PLACES)
        uncover(s, seat)
    s.finished = True
    s.tell(EVERYONE, events.FINISHED)
