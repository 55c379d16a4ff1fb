"""Every decision: which of its moves are allowed.

``may`` decides about one move of the decision on top of the stack; ``options_of`` lists with it, ``why_not`` explains
with it.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludoteca.games.pampero import frames, numbers
from ludoteca.games.pampero.actions import (
    may_begin,
    may_go_on,
    may_play,
    may_retrieve,
    may_take_back,
    open_space,
    ways_in_hand,
)
from ludoteca.games.pampero.bonus import (
    may_be_first,
    may_discard,
    may_lay,
    may_select,
)
from ludoteca.games.pampero.building import may_build, sites_with_bulldozers
from ludoteca.games.pampero.bulldozers import may_move, may_pick, targets_in_reach
from ludoteca.games.pampero.components import (
    WAYS,
    ZONES,
    place_of,
)
from ludoteca.games.pampero.connections import may_connect
from ludoteca.games.pampero.consolidation import may_lift_row
from ludoteca.games.pampero.contracts import (
    may_afford,
    may_fulfil,
    may_link,
    may_remote,
    may_solar,
    may_take_line,
    may_take_transformer,
    may_use_tower,
    spots_in_reach,
    transformers_to_take,
)
from ludoteca.games.pampero.costs import (
    may_pay_batteries,
    may_pay_money,
    unpayable,
    zone_batteries,
    zone_cost,
)
from ludoteca.games.pampero.effects import may_choose_option, may_convert
from ludoteca.games.pampero.frames import a_of, b_of, c_of, company_of, d_of, e_of, kind_of
from ludoteca.games.pampero.income import may_take_income
from ludoteca.games.pampero.kinds import first_move, moves_of
from ludoteca.games.pampero.reasons import ALLOWED, MUST_CHOOSE, MUST_MOVE, NOT_NOW, OWNER_HAS_NONE
from ludoteca.games.pampero.scoring import may_score, options_held
from ludoteca.games.pampero.specialists import may_take_specialist
from ludoteca.games.pampero.state import Board, side_of
from ludoteca.games.pampero.trade import may_sell, may_take_capital

ALL: Final = (1 << 62) - 1


def may_pass(f: i64) -> i64:
    """C4. Links, bonus contracts, bulldozer moves, connections, conversions and cards may be declined."""
    kind = kind_of(f)
    if kind == frames.SOLAR:
        return ALLOWED if b_of(f) == 1 else MUST_CHOOSE
    if kind == frames.MOVE:
        return ALLOWED if c_of(f) == 1 else MUST_MOVE
    if kind == frames.LINK or kind == frames.WHICH or kind == frames.CONNECT:
        return ALLOWED
    if kind == frames.CONVERT or kind == frames.TAKE_BACK or kind == frames.CROWN or kind == frames.SCORE:
        return ALLOWED
    return MUST_CHOOSE


def may(s: Board, f: i64, i: i64) -> i64:
    """ALLOWED, or why the decision on top may not be made with its i-th move."""
    kind = kind_of(f)
    company = company_of(f)
    if kind == frames.ACTION:
        return may_act(s, company, i)
    if kind == frames.MOVE:
        return may_move(s, f, i)
    if kind == frames.PAIR:
        return may_select(s, f, i)
    if kind == frames.SITE:
        return may_build(s, company, a_of(f), b_of(f), i)
    if kind == frames.CONTRACT:
        return may_fulfil(s, company, a_of(f), b_of(f), i, 0)
    if kind == frames.REMOTE:
        return may_remote(s, company, a_of(f), b_of(f), i)
    if kind == frames.SOLAR:
        return may_solar(s, company, i, s.money[company], s.energy[company], s.battery[company])
    if kind == frames.OWNER:
        if i >= s.companies:
            return OWNER_HAS_NONE
        return may_use_tower(s, company, a_of(f), side_of(s).spot_sector[c_of(f)], i)
    if kind == frames.PAY:
        return may_pay(s, f, i)
    if kind == frames.TRANSFORMER:
        return may_take_transformer(s, f, i)
    if kind == frames.NETWORK:
        return may_take_line(s, f, i)
    if kind == frames.LINK:
        return may_link(s, f, i)
    if kind == frames.BONUS_ORDER:
        return may_be_first(f, i)
    if kind == frames.SLOT:
        return may_lay(s, f, i)
    if kind == frames.DISCARD:
        return may_discard(s, f, i)
    if kind == frames.WHICH:
        return may_pick(s, f, i)
    if kind == frames.SPECIALIST:
        return may_take_specialist(s, i)
    if kind == frames.INCOME_ANY:
        return may_take_income(s, f, i)
    if kind == frames.CONNECT:
        return may_connect(s, f, i)
    if kind == frames.SELL:
        return may_sell(s, company, i, a_of(f), s.battery[company])
    if kind == frames.CAPITAL:
        return may_take_capital(s, company, i)
    if kind == frames.CHOOSE:
        return may_choose_option(s, f, i)
    if kind == frames.CONVERT:
        return may_convert(s, f)
    if kind == frames.TAKE_BACK:
        return may_take_back(s, company, i, b_of(f))
    if kind == frames.CONSOLIDATE:
        return may_lift_row(s, company, i)
    if kind == frames.CROWN:
        return may_score(s, company, i, True)
    if kind == frames.SCORE:
        return may_score(s, company, i, False)
    return ALLOWED


def may_act(s: Board, company: i64, i: i64) -> i64:
    """R12. A turn is a card, all cards back, or a battery."""
    if i == numbers.RETRIEVE:
        return may_retrieve(s, company)
    if i == numbers.BATTERY:
        return ALLOWED
    return may_play(s, company, i // 6, i % 6 // 3, i % 3)


def may_pay(s: Board, f: i64, how: i64) -> i64:
    """R16, R17, R20, R41. Payable, and enough must be left for the contract or the sale that follows."""
    company = company_of(f)
    way = a_of(f)
    place = b_of(f)
    found = may_pay_money(s, company, way, place) if how == 0 else may_pay_batteries(s, company, way, place)
    if found != ALLOWED:
        return found
    money = s.money[company]
    battery = s.battery[company]
    if how == 0:
        money -= zone_cost(s, company, way, place)
    else:
        battery -= zone_batteries(s, place)
    if d_of(f) == 0:
        return unpayable(may_go_on(s, company, way, money, s.energy[company], battery))
    return unpayable(may_afford(s, company, d_of(f) - 1, e_of(f), way, money, s.energy[company], battery))


def options_of(s: Board, f: i64) -> vec[i64]:
    """The moves with which this decision may be made."""
    kind = kind_of(f)
    if kind == frames.ACTION:
        return actions_of(s, company_of(f))
    if kind == frames.TRANSFORMER:
        return listed(numbers.TRANSFORMER, transformers_to_take(s, f))
    if kind == frames.PAIR:
        return listed(numbers.PAIR, s.box.zone_pairs[a_of(f)])
    found = vec[i64](capacity=32)
    first = first_move(kind)
    tried = in_question(s, f)
    for i in range(moves_of(kind)):
        if (tried >> i) & 1 != 0 and may(s, f, i) == ALLOWED:
            found = append(found, first + i)
    if may_pass(f) == ALLOWED:
        found = append(found, numbers.PASS)
    return found


def listed(first: i64, things: i64) -> vec[i64]:
    """The moves for the things of a set; all of them are allowed."""
    found = vec[i64](capacity=32)
    while things != 0:
        if things & 1 != 0:
            found = append(found, first)
        things >>= 1
        first += 1
    return found


def in_question(s: Board, f: i64) -> i64:
    """The moves worth trying, a bit each: all, or those left by a look that rules out most of them at once."""
    kind = kind_of(f)
    if kind == frames.MOVE:
        return targets_in_reach(s, f)
    if kind == frames.SITE:
        return sites_with_bulldozers(s)
    if kind == frames.CONTRACT:
        return spots_in_reach(s, company_of(f), a_of(f), b_of(f))
    if kind == frames.LINK:
        return side_of(s).links[a_of(f)]
    if kind == frames.CROWN or kind == frames.SCORE:
        return options_held(s, company_of(f))
    return ALL


def actions_of(s: Board, company: i64) -> vec[i64]:
    """R12. The same as trying every move, but only cards in hand and tabs that are there are tried."""
    found = vec[i64](capacity=48)
    in_hand = ways_in_hand(s, company)
    for row in range(i64(2)):
        space = open_space(s, company, row)
        if space < 0:
            continue
        for zone in range(i64(ZONES)):
            place = place_of(row, space, zone)
            if s.box.tab_value[place] < 0:
                continue
            ways = in_hand & s.box.zone_ways[zone]
            for way in range(i64(WAYS)):
                if (ways >> way) & 1 != 0 and may_begin(s, company, way, place) == ALLOWED:
                    found = append(found, numbers.PLAY + way * 6 + row * 3 + zone)
    if may_retrieve(s, company) == ALLOWED:
        found = append(found, numbers.RETRIEVE)
    return append(found, numbers.BATTERY)


def why_not(s: Board, chosen: i64) -> i64:
    """ALLOWED, or why the decision on top of the stack may not be made with this move."""
    f = s.stack[len(s.stack) - 1]
    if chosen == numbers.PASS:
        return may_pass(f)
    i = chosen - first_move(kind_of(f))
    if i < 0 or i >= moves_of(kind_of(f)):
        return NOT_NOW
    return may(s, f, i)
