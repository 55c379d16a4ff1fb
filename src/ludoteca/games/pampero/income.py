"""The income tracks: advancing markers, thresholds, dark green columns, printed arrows (R43 to R46)."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core.state import EVERYONE
from ludoteca.games.pampero import arguments as a
from ludoteca.games.pampero import events
from ludoteca.games.pampero.arguments import get
from ludoteca.games.pampero.components import FOREIGN, MARKETS, MAX_COLUMNS, bit
from ludoteca.games.pampero.decision import Decision
from ludoteca.games.pampero.frames import (
    DIFFERENT,
    FACE_UP_ONLY,
    TURN_DOWN,
    company_of,
    income_frame,
    push,
    specialist_frame,
)
from ludoteca.games.pampero.purse import earn
from ludoteca.games.pampero.reasons import ALLOWED, FACE_DOWN, MARKET_USED, NO_FOREIGN_ICON, NOT_HIGHEST
from ludoteca.games.pampero.state import AUTOMA, NO_AUTOMA, Board, State
from ludoteca.games.pampero.vocabulary import FOREIGN_ICON, HIGHEST


def income_of(s: Board, company: i64, market: i64) -> i64:
    """The value of the column in which the marker stands; C11: the automa's incomes are all alike."""
    if company == AUTOMA and s.automa != NO_AUTOMA:
        return s.box.solo_income
    return s.box.income[s.column[company * MARKETS + market]]


def is_open_column(s: Board, company: i64, column: i64) -> bool:
    """R44. A marker may stand in a column when its tower has been built."""
    return column < s.box.columns and s.box.column_tower[column] <= s.towers[company]


def advance(s: Board, company: i64, market: i64, steps: i64) -> None:
    """R44 to R46. Step by step; what a threshold stops is lost."""
    at = company * MARKETS + market
    for step in range(steps):
        column = s.column[at] + 1
        if not is_open_column(s, company, column):
            s.tell(EVERYONE, events.BLOCKED, company, market, steps - step)
            return
        s.column[at] = column
        s.tell(EVERYONE, events.ADVANCED, company, market, column)
        claim_column(s, company, column)
        other = s.box.cross[market * MAX_COLUMNS + column]
        if other >= 0:
            advance(s, company, other, 1)


def claim_column(s: Board, company: i64, column: i64) -> None:
    """R45. The first marker in a dark green column gains a specialist card."""
    this = bit(column)
    if s.box.specialist_columns & this != 0 and s.claimed[company] & this == 0:
        s.claimed[company] |= this
        push(s, specialist_frame(company))


def take_income(s: Board, company: i64, market: i64, times: i64, why: i64) -> None:
    """The current income of one market."""
    earn(s, company, income_of(s, company, market) * times, why)


class AdvanceAny(Decision):
    """C4. The income marker that advances."""

    def do(self, s: State, f: i64, i: i64) -> None:
        advance(s, company_of(f), i, get(f, a.ADVANCE_STEPS))


class TakeIncome(Decision):
    """C4, C5. Any marker, the highest one, one matching a foreign icon; scoring cards need it face up."""

    def may(self, s: Board, f: i64, i: i64) -> i64:
        company = company_of(f)
        mode = get(f, a.INCOME_MODE)
        flags = get(f, a.INCOME_FLAGS)
        if flags & FACE_UP_ONLY != 0 and (s.face_down[company] >> i) & 1 != 0:
            return FACE_DOWN
        if (get(f, a.INCOME_USED) >> i) & 1 != 0:
            return MARKET_USED
        if mode == HIGHEST and income_of(s, company, i) < highest_income(s, company, flags):
            return NOT_HIGHEST
        if mode == FOREIGN_ICON and not has_foreign_icon(s, company, i):
            return NO_FOREIGN_ICON
        return ALLOWED

    def do(self, s: State, f: i64, i: i64) -> None:
        """The chosen income is taken; scoring cards turn the marker, `different` asks for another one."""
        company = company_of(f)
        times = get(f, a.INCOME_TIMES)
        why = get(f, a.INCOME_WHY)
        flags = get(f, a.INCOME_FLAGS)
        if flags & DIFFERENT != 0:
            take_income(s, company, i, 1, why)
            if times > 1:
                used = get(f, a.INCOME_USED) | bit(i)
                push(s, income_frame(company, times - 1, get(f, a.INCOME_MODE), why, flags, used))
        else:
            take_income(s, company, i, times, why)
        if flags & TURN_DOWN != 0:
            s.face_down[company] |= bit(i)


def highest_income(s: Board, company: i64, flags: i64) -> i64:
    """The highest income that may be used."""
    best: i64 = 0
    for market in range(i64(MARKETS)):
        if flags & FACE_UP_ONLY == 0 or (s.face_down[company] >> market) & 1 == 0:
            best = max(best, income_of(s, company, market))
    return best


def has_foreign_icon(s: Board, company: i64, market: i64) -> bool:
    """Whether one of the company's foreign market cards shows that icon on its back."""
    for card in range(i64(FOREIGN)):
        if (s.foreign[company] >> card) & 1 != 0 and s.box.foreign_back[card * MARKETS + market] > 0:
            return True
    return False
