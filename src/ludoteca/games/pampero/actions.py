"""A turn: play an action card, retrieve all action cards, or take a battery (R12 to R20, R57, R58)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludoteca.core.state import EVERYONE
from ludoteca.games.pampero import arguments as a
from ludoteca.games.pampero import events, frames, numbers, reasons
from ludoteca.games.pampero import vocabulary as v
from ludoteca.games.pampero.arguments import get, perhaps
from ludoteca.games.pampero.building import may_build_one_more, may_build_somewhere, sites_for
from ludoteca.games.pampero.components import (
    KIND_REMOTE,
    KIND_SOLAR,
    KIND_STANDARD,
    MAT,
    ROW_SPACES,
    ROWS,
    WAYS,
    ZONES,
    bit,
    place_of,
)
from ludoteca.games.pampero.connections import free_connections
from ludoteca.games.pampero.contracts import (
    energy_at_hand,
    may_afford,
    may_fulfil_solar,
    may_fulfil_something,
)
from ludoteca.games.pampero.costs import may_pay_batteries, may_pay_money, zone_batteries, zone_cost
from ludoteca.games.pampero.decision import ABSENT, ELSEWHERE, Decision
from ludoteca.games.pampero.frames import company_of
from ludoteca.games.pampero.prospects import Prospect, spots_in_reach, ways_served
from ludoteca.games.pampero.purpose import CARD_EFFECTS
from ludoteca.games.pampero.purse import BANK, advance_time, gain_batteries, lower_disc, pay_zone, pay_zone_in_batteries
from ludoteca.games.pampero.reasons import ALLOWED
from ludoteca.games.pampero.state import NOTHING, Board, State, side_of
from ludoteca.games.pampero.trade import may_sell_something, may_take_some_capital

IN_MONEY: Final = 0  # how a zone cost is paid: else in batteries


def open_space(s: Board, company: i64, row: i64) -> i64:
    """R13. The leftmost empty space of a row, even between two cards; −1 when the row is full."""
    first = company * MAT + row * ROW_SPACES
    for space in range(s.box.row_spaces[row]):
        if s.mat[first + space] == NOTHING:
            return space
    return -1


def first_effect(s: Board, way: i64) -> i64:
    """The effect on which the card's playability hangs (R20)."""
    return s.box.way_first[way]


def ways_in_hand(s: Board, company: i64) -> i64:
    """The ways of the cards in hand, a bit each."""
    ways: i64 = 0
    card: i64 = 0
    hand = s.hand[company]
    while hand != 0:
        if hand & 1 != 0:
            ways |= s.box.card_ways[card]
        hand >>= 1
        card += 1
    return ways


def may_play(s: Board, company: i64, way: i64, row: i64, zone: i64) -> i64:
    """R13 to R20. The checklist of playing a card to a row with that tab showing."""
    if s.box.way_card[way] < 0:
        return reasons.NO_SUCH_OPTION
    if (s.hand[company] >> s.box.way_card[way]) & 1 == 0:
        return reasons.NOT_IN_HAND
    space = open_space(s, company, row)
    if space < 0:
        return reasons.ROW_FULL
    place = place_of(row, space, zone)
    if s.box.tab_value[place] < 0:
        return reasons.NO_TAB
    if (s.box.zone_ways[zone] >> way) & 1 == 0:
        return reasons.WRONG_TAB
    prospect = Prospect(s, company)
    found = may_begin(s, company, way, place, prospect)
    return found if found != ALLOWED else may_start(s, company, way, place, prospect)


def may_begin(s: Board, company: i64, way: i64, place: i64, prospect: Prospect) -> i64:
    """R16, R17, R20. Payable; and a contract or a sale, where that is the first effect, possible after that."""
    if may_pay_money(s, company, way, place) != ALLOWED and may_pay_batteries(s, company, way, place) != ALLOWED:
        return reasons.CANNOT_PAY
    effect = first_effect(s, way)
    verb = v.verb_of(effect)
    if verb == v.FULFILL and v.argument(effect, v.KIND) != KIND_SOLAR:
        return may_fulfil_something(s, company, way, place, prospect)
    if verb in (v.FULFILL, v.FOREIGN_MARKET):
        return may_begin_after_paying(s, company, way, place)
    return ALLOWED


def may_start(s: Board, company: i64, way: i64, place: i64, prospect: Prospect) -> i64:
    """R20. What the first effect asks of the board, which is the same in both rows: a site, a tower, capital."""
    effect = first_effect(s, way)
    verb = v.verb_of(effect)
    if verb == v.BUILD:
        return may_build_somewhere(s, company, way, place, prospect)
    if verb == v.FULFILL and v.argument(effect, v.KIND) != KIND_SOLAR:
        return ALLOWED if spots_in_reach(s, way, place, prospect) != 0 else reasons.NO_CONTRACT
    if verb == v.VENTURE_CAPITAL:
        return may_take_some_capital(s, company)
    return ALLOWED


def ways_to_start(s: Board, company: i64, ways: i64, zone: i64, prospect: Prospect) -> i64:
    """Those of the ways that ``may_start`` allows at a tab of that zone, all at once."""
    box = s.box
    for what in range(i64(len(box.build_ways))):
        served: i64 = 0
        if may_build_one_more(s, company, what, zone) == ALLOWED:
            served = ways_served(box, sites_for(s, what, zone), prospect.own_sites, prospect.other_sites)
        ways &= ~box.build_ways[what] | served
    ways &= ~box.contract_ways | ways_served(box, side_of(s).zone_spots[zone], prospect.own_spots, prospect.other_spots)
    if ways & box.capital_ways != 0 and may_take_some_capital(s, company) != ALLOWED:
        ways &= ~box.capital_ways
    return ways


def may_begin_after_paying(s: Board, company: i64, way: i64, place: i64) -> i64:
    """R20. Whether money or batteries can be paid so that the first effect is possible with what is left."""
    energy = energy_at_hand(s, company, way, place)
    found = reasons.CANNOT_PAY
    if may_pay_money(s, company, way, place) == ALLOWED:
        money = s.money[company] - zone_cost(s, company, way, place)
        found = may_go_on(s, company, way, money, energy, s.battery[company])
    if found != ALLOWED and may_pay_batteries(s, company, way, place) == ALLOWED:
        found = may_go_on(s, company, way, s.money[company], energy, s.battery[company] - zone_batteries(s, place))
    return found


def may_go_on(s: Board, company: i64, way: i64, money: i64, energy: i64, battery: i64) -> i64:
    """R20. A solar contract or a sale, where that is the card's first effect, must be possible with what is left."""
    effect = first_effect(s, way)
    if v.verb_of(effect) == v.FOREIGN_MARKET:
        return may_sell_something(s, company, v.argument(effect, v.EXPORT_LESS), battery)
    if v.verb_of(effect) == v.FULFILL and v.argument(effect, v.KIND) == KIND_SOLAR:
        return may_fulfil_solar(s, company, money, energy, battery)
    return ALLOWED


class Turn(Decision):
    """R12. A card (way × 6 + row × 3 + zone), all cards back, or a battery."""

    def may(self, s: Board, f: i64, i: i64) -> i64:
        if i == numbers.RETRIEVE:
            return may_retrieve(s, company_of(f))
        if i == numbers.BATTERY:
            return ALLOWED
        return may_play(s, company_of(f), way_in(i), i % 6 // 3, i % 3)

    def do(self, s: State, f: i64, i: i64) -> None:
        if i == numbers.RETRIEVE:
            retrieve(s, company_of(f))
        elif i == numbers.BATTERY:
            take_battery(s, company_of(f))
        else:
            play_card(s, company_of(f), way_in(i), i % 6 // 3, i % 3)

    def index(self, s: Board, move: i64) -> i64:
        """The move itself: spare ways come after all else."""
        if move < self.moves:
            return move
        if move < numbers.SPARE_PLAY:
            return ELSEWHERE
        return move if s.box.ways > WAYS else i64(ABSENT)

    def options(self, s: Board, f: i64) -> vec[i64]:
        """The same as trying every move, but only cards in hand and tabs that are there are tried."""
        company = company_of(f)
        found = vec[i64](capacity=48)
        in_hand = ways_in_hand(s, company)
        prospect = Prospect(s, company)
        for row in range(i64(ROWS)):
            space = open_space(s, company, row)
            if space < 0:
                continue
            for zone in range(i64(ZONES)):
                place = place_of(row, space, zone)
                if s.box.tab_value[place] < 0:
                    continue
                ways = ways_to_start(s, company, in_hand & s.box.zone_ways[zone], zone, prospect)
                way: i64 = 0
                while ways != 0:
                    if ways & 1 != 0 and may_begin(s, company, way, place, prospect) == ALLOWED:
                        found = append(found, first_of_way(way) + row * 3 + zone)
                    ways >>= 1
                    way += 1
        if may_retrieve(s, company) == ALLOWED:
            found = append(found, numbers.RETRIEVE)
        return append(found, numbers.BATTERY)


def way_in(move: i64) -> i64:
    """The way that is played with a move."""
    return move // 6 if move < numbers.SPARE_PLAY else WAYS + (move - numbers.SPARE_PLAY) // 6


def first_of_way(way: i64) -> i64:
    """The first of the six moves of a way."""
    return numbers.PLAY + way * 6 if way < WAYS else numbers.SPARE_PLAY + (way - WAYS) * 6


def play_card(s: Board, company: i64, way: i64, row: i64, zone: i64) -> None:
    """R20. The card lies down; target, payment, effects and forced move follow from its first effect."""
    card = s.box.way_card[way]
    space = open_space(s, company, row)
    place = place_of(row, space, zone)
    s.hand[company] &= ~bit(card)
    s.mat[company * MAT + row * ROW_SPACES + space] = card
    s.tell(EVERYONE, events.PLAYED, company, way, place)
    effect = first_effect(s, way)
    verb = v.verb_of(effect)
    if verb == v.BUILD:
        frames.push(s, frames.site_frame(company, way, place))
        return
    if verb == v.FULFILL and v.argument(effect, v.KIND) == KIND_STANDARD:
        frames.push(s, frames.contract_frame(company, way, place))
        return
    if verb == v.FULFILL and v.argument(effect, v.KIND) == KIND_REMOTE:
        frames.push(s, frames.remote_frame(company, way, place))
        return
    chosen: i64 = frames.NONE
    if verb == v.FULFILL:
        chosen = frames.solar_frame(company, v.argument(effect, v.CONTRACTS), False)
    elif verb == v.FOREIGN_MARKET:
        chosen = frames.sell_frame(company, v.argument(effect, v.EXPORT_LESS))
    elif verb == v.VENTURE_CAPITAL:
        chosen = frames.capital_frame(company)
    first: i64 = 0 if chosen == frames.NONE else 1
    rest = frames.effects_frame(s, company, s.box.way_effects[way], CARD_EFFECTS, first, card)
    frames.in_order(s, frames.charge_frame(company, way, place, BANK), chosen, rest)


def cards_on_mat(s: Board, company: i64) -> i64:
    """How many action cards lie on the company mat."""
    count: i64 = 0
    for at in range(company * MAT, company * MAT + MAT):
        if s.mat[at] != NOTHING:
            count += 1
    return count


def may_retrieve(s: Board, company: i64) -> i64:
    """R57. Only with at least two cards on the mat."""
    return ALLOWED if cards_on_mat(s, company) >= 2 else reasons.TOO_FEW_CARDS


def retrieve(s: Board, company: i64) -> None:
    """R57. All cards to the hand, connection tiles ready, the time disc on, the turn order disc down."""
    for at in range(company * MAT, company * MAT + MAT):
        if s.mat[at] != NOTHING:
            lift(s, company, at)
    s.tell(EVERYONE, events.RETRIEVED, company)
    advance_time(s, company)
    lower_disc(s, company)


def lift(s: Board, company: i64, at: i64) -> None:
    """R31. A card goes back to the hand, and its connection tiles are ready again."""
    card = s.mat[at]
    s.mat[at] = NOTHING
    s.hand[company] |= bit(card)
    free_connections(s, company, card)


def take_battery(s: Board, company: i64) -> None:
    """R58. One battery, if there is one; the turn order disc down."""
    if s.supply > 0:
        s.tell(EVERYONE, events.TOOK_BATTERY, company)
        gain_batteries(s, company, 1)
    else:
        s.tell(EVERYONE, events.PASSED, company)
    lower_disc(s, company)


def space_of_card(s: Board, company: i64, card: i64) -> i64:
    """Where the card lies on the mat; −1: nowhere."""
    for at in range(company * MAT, company * MAT + MAT):
        if s.mat[at] == card:
            return at
    return -1


class TakeBack(Decision):
    """C4. A card from your mat, never the one being played."""

    def may(self, s: Board, f: i64, i: i64) -> i64:
        if i == get(f, a.TAKE_BACK_PLAYING):
            return reasons.BEING_PLAYED
        return ALLOWED if space_of_card(s, company_of(f), i) >= 0 else reasons.NOT_ON_MAT

    def do(self, s: State, f: i64, i: i64) -> None:
        """C4. The card goes back to the hand; others may follow."""
        company = company_of(f)
        left = get(f, a.TAKE_BACK_LEFT)
        if left > 1:
            frames.push(s, frames.take_back_frame(company, left - 1, get(f, a.TAKE_BACK_PLAYING)))
        lift(s, company, space_of_card(s, company, i))
        s.tell(EVERYONE, events.TOOK_BACK, company, i)


class Pay(Decision):
    """R16, R17, R19. The zone cost, in money or in batteries, to the bank or to the owner of the component used."""

    def may(self, s: Board, f: i64, i: i64) -> i64:
        """R20, R41. Payable, and enough must be left for the contract or the sale that follows."""
        company = company_of(f)
        way = get(f, a.WAY)
        place = get(f, a.PLACE)
        money = s.money[company]
        battery = s.battery[company]
        if i == IN_MONEY:
            found = may_pay_money(s, company, way, place)
            money -= zone_cost(s, company, way, place)
        else:
            found = may_pay_batteries(s, company, way, place)
            battery -= zone_batteries(s, place)
        if found != ALLOWED:
            return found
        energy = s.energy[company]
        spot = perhaps(f, a.PAID_SPOT)
        if spot < 0:
            found = may_go_on(s, company, way, money, energy, battery)
        else:
            found = may_afford(s, company, spot, get(f, a.PAID_COST), way, money, energy, battery)
        return ALLOWED if found == ALLOWED else reasons.NOT_PAYABLE

    def do(self, s: State, f: i64, i: i64) -> None:
        company = company_of(f)
        place = get(f, a.PLACE)
        if i == IN_MONEY:
            pay_zone(s, company, get(f, a.PAYEE), zone_cost(s, company, get(f, a.WAY), place))
        else:
            pay_zone_in_batteries(s, company, get(f, a.PAYEE), zone_batteries(s, place))
