"""The decisions that effects bring, those of consolidation and of scorings (R24 to R36, R52 to R65, C4, C5)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from ludoteca.core.packed import members
from ludoteca.games.pampero import arguments as a
from ludoteca.games.pampero import numbers
from ludoteca.games.pampero.actions import may_take_back, take_back
from ludoteca.games.pampero.arguments import get, perhaps
from ludoteca.games.pampero.bonus import (
    discard,
    lay,
    may_be_first,
    may_discard,
    may_lay,
    may_select,
    put_in_order,
    select,
)
from ludoteca.games.pampero.bulldozers import may_move, may_pick, move, pick, sites_in_reach
from ludoteca.games.pampero.components import PARKING, SITES
from ludoteca.games.pampero.connections import connect, may_connect
from ludoteca.games.pampero.consolidation import lift_row, may_lift_row
from ludoteca.games.pampero.decision import ELSEWHERE, Decision, spare_index
from ludoteca.games.pampero.effects import choose_option, convert, may_choose_option, may_convert
from ludoteca.games.pampero.frames import company_of
from ludoteca.games.pampero.income import advance, choose_income, may_take_income
from ludoteca.games.pampero.reasons import ALLOWED, MUST_MOVE
from ludoteca.games.pampero.scoring import may_score, name_crown_market, options_held, play_crown, play_scoring_card
from ludoteca.games.pampero.specialists import may_take_specialist, take_specialist
from ludoteca.games.pampero.state import Board, State
from ludoteca.games.pampero.trade import may_sell, may_take_capital, sell, take_capital


class SelectPair(Decision):
    """R24. Two adjacent spaces of the tower bonus board."""

    def may(self, s: Board, f: i64, i: i64) -> i64:
        return may_select(s, get(f, a.PAIR_ZONE), i)

    def do(self, s: State, f: i64, i: i64) -> None:
        select(s, company_of(f), get(f, a.PAIR_ZONE), i)

    def options(self, s: Board, f: i64) -> vec[i64]:
        return members(s.box.zone_pairs[get(f, a.PAIR_ZONE)], numbers.PAIR)


class PutInOrder(Decision):
    """R25. The space of the two that comes first."""

    def may(self, s: Board, f: i64, i: i64) -> i64:
        return may_be_first(get(f, a.BONUS_ONE), get(f, a.BONUS_TWO), i)

    def do(self, s: State, f: i64, i: i64) -> None:
        put_in_order(s, company_of(f), get(f, a.BONUS_ONE), get(f, a.BONUS_TWO), i)


class ChooseSlot(Decision):
    """R25. The slot for a second tile of a kind."""

    def may(self, s: Board, f: i64, i: i64) -> i64:
        return may_lay(s, company_of(f), get(f, a.SLOT_TILE), i)

    def do(self, s: State, f: i64, i: i64) -> None:
        lay(s, company_of(f), get(f, a.SLOT_TILE), i)


class Discard(Decision):
    """R26, R79. The tower bonus tile that leaves the game."""

    def may(self, s: Board, f: i64, i: i64) -> i64:
        return may_discard(s, get(f, a.DISCARD_ZONE), get(f, a.DISCARD_ONE), get(f, a.DISCARD_TWO), i)

    def do(self, s: State, f: i64, i: i64) -> None:
        discard(s, company_of(f), i)


class PickBulldozer(Decision):
    """R34. The bulldozer that moves."""

    def may(self, s: Board, f: i64, i: i64) -> i64:
        return may_pick(s, company_of(f), get(f, a.WHICH_MOVED), i)

    def do(self, s: State, f: i64, i: i64) -> None:
        pick(s, company_of(f), get(f, a.WHICH_LEFT), get(f, a.WHICH_ARROWS), get(f, a.WHICH_MOVED), i)


class MoveBulldozer(Decision):
    """R33, R36. Where it goes: a site, the utility area, a parking spot."""

    def may(self, s: Board, f: i64, i: i64) -> i64:
        return may_move(s, company_of(f), get(f, a.MOVE_NUMBER), i)

    def do(self, s: State, f: i64, i: i64) -> None:
        move(s, company_of(f), get(f, a.MOVE_NUMBER), get(f, a.MOVE_ARROWS), i)

    def may_pass(self, f: i64) -> i64:
        return ALLOWED if get(f, a.MOVE_MAY_STOP) != 0 else MUST_MOVE

    def options(self, s: Board, f: i64) -> vec[i64]:
        """Sites near by, the utility area, parking spots."""
        found = vec[i64](capacity=32)
        reach = sites_in_reach(s, company_of(f), get(f, a.MOVE_NUMBER))
        for i in range(s.box.parked + s.box.parking):
            near = i >= s.box.sites or (reach >> i) & 1 != 0
            if near and may_move(s, company_of(f), get(f, a.MOVE_NUMBER), i) == ALLOWED:
                found = append(found, self.number(s, i))
        return append(found, numbers.PASS) if get(f, a.MOVE_MAY_STOP) != 0 else found

    def number(self, s: Board, i: i64) -> i64:
        if i < SITES:
            return self.first + i
        if i < s.box.sites:
            return numbers.SPARE_TO + i - SITES
        after = i - s.box.sites  # 0 the utility area, then parking spots
        return self.first + SITES + after if after <= PARKING else numbers.SPARE_PARKING + after - PARKING - 1

    def index(self, s: Board, move: i64) -> i64:
        if numbers.SPARE_TO <= move < numbers.SPARE_PARKING:
            return spare_index(move, numbers.SPARE_TO, SITES, s.box.sites)
        if numbers.SPARE_PARKING <= move < numbers.SPARE_PLAY:
            parking = spare_index(move, numbers.SPARE_PARKING, PARKING, s.box.parking)
            return s.box.parked + parking if parking >= 0 else parking
        i = move - self.first
        if i < 0 or i >= self.moves:
            return ELSEWHERE
        return i if i < SITES else s.box.sites + i - SITES


class TakeSpecialist(Decision):
    """R56. A card of the displays: 18 action cards, then 18 scoring cards."""

    def may(self, s: Board, f: i64, i: i64) -> i64:
        return may_take_specialist(s, i)

    def do(self, s: State, f: i64, i: i64) -> None:
        take_specialist(s, company_of(f), i)


class AdvanceAny(Decision):
    """C4. The income marker that advances."""

    def do(self, s: State, f: i64, i: i64) -> None:
        advance(s, company_of(f), i, get(f, a.ADVANCE_STEPS))


class TakeIncome(Decision):
    """C4, C5. The market whose income is taken."""

    def may(self, s: Board, f: i64, i: i64) -> i64:
        return may_take_income(
            s, company_of(f), get(f, a.INCOME_MODE), get(f, a.INCOME_FLAGS), get(f, a.INCOME_USED), i
        )

    def do(self, s: State, f: i64, i: i64) -> None:
        times = get(f, a.INCOME_TIMES)
        choose_income(
            s,
            company_of(f),
            times,
            get(f, a.INCOME_MODE),
            get(f, a.INCOME_WHY),
            get(f, a.INCOME_FLAGS),
            get(f, a.INCOME_USED),
            i,
        )


class Connect(Decision):
    """R31. The connection tile that is played onto the card."""

    def may(self, s: Board, f: i64, i: i64) -> i64:
        return may_connect(s, company_of(f), i)

    def do(self, s: State, f: i64, i: i64) -> None:
        connect(s, company_of(f), get(f, a.CONNECT_LEFT), get(f, a.CONNECT_CARD), i)


class Sell(Decision):
    """R52. The foreign market card."""

    def may(self, s: Board, f: i64, i: i64) -> i64:
        return may_sell(s, company_of(f), i, get(f, a.SELL_DISCOUNT), s.battery[company_of(f)])

    def do(self, s: State, f: i64, i: i64) -> None:
        sell(s, company_of(f), get(f, a.SELL_DISCOUNT), i)


class TakeCapital(Decision):
    """R53. The slot of the venture capital tile."""

    def may(self, s: Board, f: i64, i: i64) -> i64:
        return may_take_capital(s, company_of(f), i)

    def do(self, s: State, f: i64, i: i64) -> None:
        take_capital(s, company_of(f), i)


class ChooseEffect(Decision):
    """C4. One of several effects."""

    def may(self, s: Board, f: i64, i: i64) -> i64:
        return may_choose_option(s, get(f, a.CHOOSE_OPTIONS), i)

    def do(self, s: State, f: i64, i: i64) -> None:
        choose_option(s, company_of(f), get(f, a.CHOOSE_OPTIONS), perhaps(f, a.CHOOSE_CARD), get(f, a.CHOOSE_WHY), i)


class Convert(Decision):
    """C4. Once more."""

    def may(self, s: Board, f: i64, i: i64) -> i64:
        return may_convert(s, company_of(f), get(f, a.CONVERT_PAY), get(f, a.CONVERT_GAIN))

    def do(self, s: State, f: i64, i: i64) -> None:
        convert(s, company_of(f), get(f, a.CONVERT_PAY), get(f, a.CONVERT_GAIN), get(f, a.CONVERT_TIMES))


class TakeBack(Decision):
    """C4. The card that comes back to the hand."""

    def may(self, s: Board, f: i64, i: i64) -> i64:
        return may_take_back(s, company_of(f), i, get(f, a.TAKE_BACK_PLAYING))

    def do(self, s: State, f: i64, i: i64) -> None:
        take_back(s, company_of(f), get(f, a.TAKE_BACK_LEFT), get(f, a.TAKE_BACK_PLAYING), i)


class LiftRow(Decision):
    """R59. The row whose rightmost card comes back."""

    def may(self, s: Board, f: i64, i: i64) -> i64:
        return may_lift_row(s, company_of(f), i)

    def do(self, s: State, f: i64, i: i64) -> None:
        lift_row(s, company_of(f), i)


class PlayCrown(Decision):
    """C5. A scoring card × 2 + option with a crown."""

    def may(self, s: Board, f: i64, i: i64) -> i64:
        return may_score(s, company_of(f), i, True)

    def do(self, s: State, f: i64, i: i64) -> None:
        play_crown(s, company_of(f), i)

    def tried(self, s: Board, f: i64) -> i64:
        return options_held(s, company_of(f))


class NameMarket(Decision):
    """C5. The market of an open crown."""

    def do(self, s: State, f: i64, i: i64) -> None:
        name_crown_market(s, company_of(f), get(f, a.CROWN_NUMBER), i)


class PlayScoringCard(Decision):
    """R65. A scoring card × 2 + option without a crown."""

    def may(self, s: Board, f: i64, i: i64) -> i64:
        return may_score(s, company_of(f), i, False)

    def do(self, s: State, f: i64, i: i64) -> None:
        play_scoring_card(s, company_of(f), i)

    def tried(self, s: Board, f: i64) -> i64:
        return options_held(s, company_of(f))
