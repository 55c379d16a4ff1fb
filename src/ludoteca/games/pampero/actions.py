"""A turn: play an action card, retrieve all action cards, or take a battery (R12 to R20, R57, R58)."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core.state import EVERYONE
from ludoteca.games.pampero import events, frames, reasons
from ludoteca.games.pampero import vocabulary as v
from ludoteca.games.pampero.building import may_build_somewhere, sites_with_bulldozers
from ludoteca.games.pampero.components import KIND_REMOTE, KIND_SOLAR, KIND_STANDARD, MAT, ROW_SPACES, bit, place_of
from ludoteca.games.pampero.connections import free_connections
from ludoteca.games.pampero.contracts import energy_at_hand, may_fulfil_solar, may_fulfil_something
from ludoteca.games.pampero.costs import may_pay_batteries, may_pay_money, zone_batteries, zone_cost
from ludoteca.games.pampero.purpose import CARD_EFFECTS
from ludoteca.games.pampero.purse import BANK, advance_time, gain_batteries, lower_disc
from ludoteca.games.pampero.reasons import ALLOWED
from ludoteca.games.pampero.state import NOTHING, Board
from ludoteca.games.pampero.trade import may_sell_something, may_take_some_capital


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
    return may_begin(s, company, way, place, sites_with_bulldozers(s))


def may_begin(s: Board, company: i64, way: i64, place: i64, ready: i64) -> i64:
    """R16, R17, R20. Payable; and the first effect must be possible after that, where it is one that can fail.

    Whoever asks for many ways says which sites are ready, those with a bulldozer.
    """
    if may_pay_money(s, company, way, place) != ALLOWED and may_pay_batteries(s, company, way, place) != ALLOWED:
        return reasons.CANNOT_PAY
    effect = first_effect(s, way)
    verb = v.verb_of(effect)
    if verb == v.BUILD:
        return may_build_somewhere(s, company, way, place, ready)
    if verb == v.FULFILL:
        if v.argument(effect, v.KIND) == KIND_SOLAR:
            return may_begin_after_paying(s, company, way, place)
        return may_fulfil_something(s, company, way, place)
    if verb == v.FOREIGN_MARKET:
        return may_begin_after_paying(s, company, way, place)
    if verb == v.VENTURE_CAPITAL:
        return may_take_some_capital(s, company)
    return ALLOWED


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
    s.tell(EVERYONE, events.TOOK_BATTERY, company)
    gain_batteries(s, company, 1)
    lower_disc(s, company)


def space_of_card(s: Board, company: i64, card: i64) -> i64:
    """Where the card lies on the mat; −1: nowhere."""
    for at in range(company * MAT, company * MAT + MAT):
        if s.mat[at] == card:
            return at
    return -1


def may_take_back(s: Board, company: i64, card: i64, playing: i64) -> i64:
    """C4. A card from your mat, never the one being played."""
    if card == playing:
        return reasons.BEING_PLAYED
    return ALLOWED if space_of_card(s, company, card) >= 0 else reasons.NOT_ON_MAT


def take_back(s: Board, company: i64, left: i64, playing: i64, card: i64) -> None:
    """C4. The card goes back to the hand; others may follow."""
    if left > 1:
        frames.push(s, frames.take_back_frame(company, left - 1, playing))
    lift(s, company, space_of_card(s, company, card))
    s.tell(EVERYONE, events.TOOK_BACK, company, card)
