"""The consolidation phase and the turn order phase (R59 to R61)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from ludoteca.core.state import EVERYONE
from ludoteca.games.pampero import events
from ludoteca.games.pampero.actions import lift
from ludoteca.games.pampero.components import MARKETS, MAT, MAX_COLUMNS, ROW_SPACES
from ludoteca.games.pampero.decision import Decision
from ludoteca.games.pampero.frames import company_of
from ludoteca.games.pampero.income import income_of
from ludoteca.games.pampero.purpose import INCOME
from ludoteca.games.pampero.purse import advance_time, earn, gain_batteries, return_batteries
from ludoteca.games.pampero.reasons import ALLOWED, ROW_EMPTY
from ludoteca.games.pampero.state import NOTHING, Board, State, years_left


def rightmost(s: Board, company: i64, row: i64) -> i64:
    """The rightmost card of a row, as a place on the mat; −1 when the row is empty."""
    space: i64 = ROW_SPACES - 1
    while space >= 0:
        if s.mat[company * MAT + row * ROW_SPACES + space] != NOTHING:
            return company * MAT + row * ROW_SPACES + space
        space -= 1
    return -1


class LiftRow(Decision):
    """R59. A row with a card; as long as any card lies on the mat one must be taken."""

    def may(self, s: Board, f: i64, i: i64) -> i64:
        return ALLOWED if rightmost(s, company_of(f), i) >= 0 else ROW_EMPTY

    def do(self, s: State, f: i64, i: i64) -> None:
        """R59, step 2. The rightmost card of the chosen row comes back to the hand."""
        at = rightmost(s, company_of(f), i)
        s.tell(EVERYONE, events.TOOK_BACK, company_of(f), s.mat[at])
        lift(s, company_of(f), at)


def battery_production(s: Board, company: i64) -> i64:
    """R59. The uncovered battery icons on and left of the tower space above the energy marker."""
    return production_at(s, company, s.energy[company])


def production_at(s: Board, company: i64, energy: i64) -> i64:
    """R59. The same with that much energy."""
    total: i64 = 0
    for tower in range(min(s.box.above_energy[energy], s.towers[company])):
        total += s.box.tower_battery[tower]
    return total


def energy_for_more(s: Board, company: i64) -> i64:
    """R59. The least energy with which its towers would charge more batteries; 0: none would."""
    now = battery_production(s, company)
    for energy in range(s.energy[company] + 1, s.box.max_energy + 1):
        if production_at(s, company, energy) > now:
            return energy
    return 0


def produce(s: Board, company: i64) -> None:
    """R59, R60, steps 3 to 5. Batteries, storage, income, time."""
    gain_batteries(s, company, battery_production(s, company))
    limit_storage(s, company)
    income = yearly_income(s, company)
    if income > 0:
        s.tell(EVERYONE, events.INCOMES, company, all_columns(s, company))
    earn(s, company, income, INCOME)
    advance_time(s, company)


def limit_storage(s: Board, company: i64) -> None:
    """R60, C7. Batteries beyond one for each tower built go back to the supply."""
    excess = s.battery[company] - s.towers[company]
    if s.storage and excess > 0:
        return_batteries(s, company, excess)
        s.tell(EVERYONE, events.LOST_BATTERIES, company, excess)


def yearly_income(s: Board, company: i64) -> i64:
    """R59. The columns of the five markers."""
    total: i64 = 0
    for market in range(i64(MARKETS)):
        total += income_of(s, company, market)
    return total


def all_columns(s: Board, company: i64) -> i64:
    """The columns of the five markers as one number, as the log is told them."""
    found: i64 = 0
    for market in range(i64(MARKETS)):
        found = found * MAX_COLUMNS + s.column[company * MARKETS + market]
    return found


def is_earlier(s: Board, one: i64, other: i64) -> bool:
    """R61. Bottom row before top row; then the disc further along the time track; then the higher in the stack."""
    one_low = (s.lowered >> one) & 1
    other_low = (s.lowered >> other) & 1
    if one_low != other_low:
        return one_low > other_low
    if s.time[one] != s.time[other]:
        return s.time[one] > s.time[other]
    return s.height[one] > s.height[other]


def set_turn_order(s: Board) -> None:
    """R61. New turn order, all discs on the top row; skipped when all time discs are on the last space."""
    if years_left(s) <= 0:
        return
    order = vec[i64](capacity=4)
    for company in range(s.companies):
        order = append(order, company)
    for at in range(i64(1), s.companies):
        here = at
        while here > 0 and is_earlier(s, order[here], order[here - 1]):
            swapped = order[here]
            order[here] = order[here - 1]
            order[here - 1] = swapped
            here -= 1
    s.order = order
    s.lowered = 0
    third: i64 = order[2] if s.companies > 2 else -1
    fourth: i64 = order[3] if s.companies > 3 else -1
    s.tell(EVERYONE, events.NEW_ORDER, order[0], order[1], third, fourth)
