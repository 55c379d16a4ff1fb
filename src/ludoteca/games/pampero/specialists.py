"""Specialist cards: the two displays (R56)."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core.state import EVERYONE
from ludoteca.games.pampero import events
from ludoteca.games.pampero.components import BASIC, SPECIALISTS, bit
from ludoteca.games.pampero.decision import Decision
from ludoteca.games.pampero.frames import company_of
from ludoteca.games.pampero.reasons import ALLOWED, NOT_ON_DISPLAY
from ludoteca.games.pampero.state import Board, State, members, refill


def place_on_display(s: Board, card: i64) -> i64:
    """Where the card (18 action, then 18 scoring ones) lies face up; −1: nowhere."""
    first: i64 = card // SPECIALISTS * 3
    for at in range(first, first + 3):
        if s.special_row[at] == card % SPECIALISTS:
            return at
    return -1


class TakeSpecialist(Decision):
    """R56. One of the face-up cards of either type: 18 action cards, then 18 scoring cards."""

    def may(self, s: Board, f: i64, i: i64) -> i64:
        return ALLOWED if place_on_display(s, i) >= 0 else NOT_ON_DISPLAY

    def tried(self, s: Board, f: i64) -> i64:
        return members(s.special_row, 0, 3) | (members(s.special_row, 3, 3) << SPECIALISTS)

    def do(self, s: State, f: i64, i: i64) -> None:
        """Action cards come into the hand, scoring cards into the play area; the display is refilled at once."""
        company = company_of(f)
        at = place_on_display(s, i)
        if i < SPECIALISTS:
            s.hand[company] |= bit(BASIC + i)
        else:
            s.scoring_held[company] |= bit(i - SPECIALISTS)
        s.tell(EVERYONE, events.TOOK_SPECIALIST, company, i)
        refill_display(s, at)


def refill_display(s: State, at: i64) -> None:
    """The next card of that deck, while it lasts."""
    kind = at // 3
    if refill(s, s.special_row, at, s.special_left, s.action_deck if kind == 0 else s.scoring_deck):
        s.tell(EVERYONE, events.REFILLED_SPECIALIST, 0, s.special_row[at] + kind * SPECIALISTS)
