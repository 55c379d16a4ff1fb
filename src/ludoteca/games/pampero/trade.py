"""Selling to foreign markets (R52) and taking venture capital (R53)."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core.state import EVERYONE
from ludoteca.games.pampero import arguments as a
from ludoteca.games.pampero import events, reasons
from ludoteca.games.pampero.arguments import get
from ludoteca.games.pampero.components import MARKETS, VENTURE_SLOTS, bit
from ludoteca.games.pampero.decision import Decision
from ludoteca.games.pampero.frames import company_of
from ludoteca.games.pampero.income import income_of
from ludoteca.games.pampero.purpose import CAPITAL, EXPORTS
from ludoteca.games.pampero.purse import earn, return_batteries
from ludoteca.games.pampero.reasons import ALLOWED
from ludoteca.games.pampero.scoring import debt_of_next
from ludoteca.games.pampero.state import NOTHING, Board, State, members, refill
from ludoteca.games.pampero.vocabulary import MODIFIERS, ON_FOREIGN


def export_cost(s: Board, company: i64, card: i64, discount: i64) -> i64:
    """R52, C3. The card's batteries less the discounts of card and tiles; never below 1."""
    lasting = s.lasting[company * MODIFIERS + ON_FOREIGN]
    return max(i64(1), s.box.foreign_batteries[card] - discount - lasting)


def place_in_row(s: Board, card: i64) -> i64:
    """Where the foreign market card lies face up; −1: nowhere."""
    for at in range(i64(6)):
        if s.foreign_row[at] == card:
            return at
    return -1


def may_sell(s: Board, company: i64, card: i64, discount: i64, battery: i64) -> i64:
    """R52. A card of the rows, for its batteries."""
    if place_in_row(s, card) < 0:
        return reasons.NOT_IN_ROW
    return ALLOWED if battery >= export_cost(s, company, card, discount) else reasons.NO_BATTERIES_TO_SELL


def may_sell_something(s: Board, company: i64, discount: i64, battery: i64) -> i64:
    """R20. Whether any card can be had for so many batteries."""
    found: i64 = reasons.ROWS_EMPTY
    for at in range(i64(6)):
        if s.foreign_row[at] != NOTHING:
            if may_sell(s, company, s.foreign_row[at], discount, battery) == ALLOWED:
                return ALLOWED
            found = reasons.NOTHING_TO_SELL
    return found


class Sell(Decision):
    """R52. A card of the rows, for its batteries."""

    def may(self, s: Board, f: i64, i: i64) -> i64:
        return may_sell(s, company_of(f), i, get(f, a.SELL_DISCOUNT), s.battery[company_of(f)])

    def tried(self, s: Board, f: i64) -> i64:
        return members(s.foreign_row, 0, 6)

    def do(self, s: State, f: i64, i: i64) -> None:
        """R52. Pay, take the listed incomes, keep the card with its back up, refill the row."""
        company = company_of(f)
        batteries = export_cost(s, company, i, get(f, a.SELL_DISCOUNT))
        return_batteries(s, company, batteries)
        s.foreign[company] |= bit(i)
        s.tell(EVERYONE, events.SOLD, company, i, batteries)
        total: i64 = 0
        for market in range(i64(MARKETS)):
            total += s.box.foreign_incomes[i * MARKETS + market] * income_of(s, company, market)
        earn(s, company, total, EXPORTS)
        refill_foreign(s, place_in_row(s, i))


def refill_foreign(s: State, at: i64) -> None:
    """R52. The next card of that country, while its deck lasts."""
    if refill(s, s.foreign_row, at, s.foreign_left, s.argentina_deck if at < 3 else s.brazil_deck):
        s.tell(EVERYONE, events.REFILLED_FOREIGN, 0, s.foreign_row[at])


def may_take_capital(s: Board, company: i64, slot: i64) -> i64:
    """R53. An empty slot whose tower is built."""
    if (s.venture[company] >> slot) & 1 != 0:
        return reasons.CAPITAL_TAKEN
    return ALLOWED if s.towers[company] >= s.box.venture_tower[slot] else reasons.CAPITAL_LOCKED


def may_take_some_capital(s: Board, company: i64) -> i64:
    """R20. Whether any slot is free."""
    for slot in range(i64(VENTURE_SLOTS)):
        if may_take_capital(s, company, slot) == ALLOWED:
            return ALLOWED
    return reasons.CAPITAL_ALL_TAKEN if s.venture[company] == (1 << VENTURE_SLOTS) - 1 else reasons.NO_CAPITAL


class TakeCapital(Decision):
    """R53. The slot of the venture capital tile."""

    def may(self, s: Board, f: i64, i: i64) -> i64:
        return may_take_capital(s, company_of(f), i)

    def do(self, s: State, f: i64, i: i64) -> None:
        """R53. The tile is placed; the highest marker in the columns of its band pays its income."""
        company = company_of(f)
        s.tell(EVERYONE, events.TOOK_CAPITAL, company, i, debt_of_next(s, company))
        s.venture[company] |= bit(i)
        earn(s, company, capital_income(s, company, s.box.venture_tower[i]), CAPITAL)


def capital_income(s: Board, company: i64, tower: i64) -> i64:
    """R53. The income of the highest marker in the columns of that tower's band."""
    best: i64 = 0
    for market in range(i64(MARKETS)):
        column = s.column[company * MARKETS + market]
        if s.box.column_tower[column] == tower:
            best = max(best, s.box.income[column])
    return best
