"""The frame of an action card against the operations tab: zone value, alternative cost, energy (R15 to R19, C1)."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.games.pampero.components import BENEFIT, COST, ZONE_B, zone_of_place
from ludoteca.games.pampero.frames import pay_frame, push
from ludoteca.games.pampero.purpose import ZONE_BENEFITS
from ludoteca.games.pampero.purse import earn, gain_energy
from ludoteca.games.pampero.reasons import ALLOWED, CANNOT_PAY, NO_ALTERNATIVE
from ludoteca.games.pampero.state import Board


def zone_cost(s: Board, company: i64, way: i64, place: i64) -> i64:
    """R16, C1. The zone value where it is a cost, lowered by the card and by overlays on zone B; never below 0."""
    if s.box.way_value[way] != COST:
        return 0
    cost = s.box.tab_value[place] + s.box.way_delta[way]
    if zone_of_place(place) == ZONE_B:
        cost += s.box.overlay_delta * s.overlays[company]
    return max(i64(0), cost)


def zone_batteries(s: Board, place: i64) -> i64:
    """R17. The alternative cost; discounts do not touch it."""
    return s.box.alternative[zone_of_place(place)]


def tab_gain(s: Board, way: i64, place: i64) -> i64:
    """R18. The energy the card gains from its tab."""
    return s.box.tab_energy[place] if s.box.way_energy[way] else i64(0)


def may_pay_money(s: Board, company: i64, way: i64, place: i64) -> i64:
    """R16. The zone cost in money."""
    return ALLOWED if s.money[company] >= zone_cost(s, company, way, place) else CANNOT_PAY


def may_pay_batteries(s: Board, company: i64, way: i64, place: i64) -> i64:
    """R17. The alternative, where the frame offers one."""
    if s.box.way_value[way] != COST or s.box.way_alternative[way] == 0:
        return NO_ALTERNATIVE
    return ALLOWED if s.battery[company] >= zone_batteries(s, place) else CANNOT_PAY


def charge(s: Board, company: i64, way: i64, place: i64, payee: i64, spot: i64, choice: i64) -> None:
    """R18, R20. Energy of the tab, then the zone value: received, or to be paid."""
    gain_energy(s, company, tab_gain(s, way, place))
    value = s.box.way_value[way]
    if value == BENEFIT:
        earn(s, company, s.box.tab_value[place], ZONE_BENEFITS)
    elif value == COST:
        push(s, pay_frame(company, way, place, payee, spot, choice))
