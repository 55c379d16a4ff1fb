"""Specialist cards: the two displays (R56)."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core.state import EVERYONE
from ludoteca.games.pampero import events
from ludoteca.games.pampero.components import BASIC, SPECIALISTS, bit
from ludoteca.games.pampero.reasons import ALLOWED, NOT_ON_DISPLAY
from ludoteca.games.pampero.state import Board, State, refill


def place_on_display(s: Board, card: i64) -> i64:
    """Where the card (18 action, then 18 scoring ones) lies face up; −1: nowhere."""
    first: i64 = card // SPECIALISTS * 3
    for at in range(first, first + 3):
        if s.special_row[at] == card % SPECIALISTS:
            return at
    return -1


def may_take_specialist(s: Board, card: i64) -> i64:
    """R56. One of the face-up cards of either type."""
    return ALLOWED if place_on_display(s, card) >= 0 else NOT_ON_DISPLAY


def take_specialist(s: State, company: i64, card: i64) -> None:
    """R56. Action cards come into the hand, scoring cards into the play area; the display is refilled at once."""
    at = place_on_display(s, card)
    if card < SPECIALISTS:
        s.hand[company] |= bit(BASIC + card)
    else:
        s.scoring_held[company] |= bit(card - SPECIALISTS)
    s.tell(EVERYONE, events.TOOK_SPECIALIST, company, card)
    refill_display(s, at)


def refill_display(s: State, at: i64) -> None:
    """The next card of that deck, while it lasts."""
    kind = at // 3
    if refill(s, s.special_row, at, s.special_left, s.action_deck if kind == 0 else s.scoring_deck):
        s.tell(EVERYONE, events.REFILLED_SPECIALIST, 0, s.special_row[at] + kind * SPECIALISTS)
