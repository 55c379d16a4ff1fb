"""Effects carried out: the one place where the vocabulary of the data means something."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.games.pampero import arguments as a
from ludoteca.games.pampero import frames
from ludoteca.games.pampero import vocabulary as v
from ludoteca.games.pampero.arguments import get, perhaps
from ludoteca.games.pampero.counting import count
from ludoteca.games.pampero.decision import Decision
from ludoteca.games.pampero.frames import company_of, effects_frame, in_order, push
from ludoteca.games.pampero.income import advance, take_income
from ludoteca.games.pampero.purpose import CONVERTED
from ludoteca.games.pampero.purse import (
    earn,
    gain_batteries,
    gain_bulldozer,
    gain_energy,
    gain_overlay,
    lower_disc,
    spend,
)
from ludoteca.games.pampero.reasons import ALLOWED, CANNOT_CONVERT, NO_SUCH_OPTION, SUPPLY_EMPTY
from ludoteca.games.pampero.state import Board, State


def run(s: Board, company: i64, effects: i64, at: i64, card: i64, why: i64) -> None:
    """The next effect of a list; the rest waits under what it brings about."""
    in_order(s, effects_frame(s, company, effects, why, at + 1, card))
    carry_out(s, company, s.box.program[effects + 1 + at], card, why)


def carry_out(s: Board, company: i64, effect: i64, card: i64, why: i64) -> None:
    """C4. Gains are mandatory; what may be declined or chosen becomes a decision."""
    verb = v.verb_of(effect)
    n = v.argument(effect, 0)
    if verb == v.GAIN_MONEY:
        earn(s, company, n, why)
    elif verb == v.GAIN_ENERGY:
        gain_energy(s, company, n)
    elif verb == v.GAIN_BATTERY:
        gain_batteries(s, company, n)
    elif verb == v.GAIN_BULLDOZER:
        for _ in range(n):
            gain_bulldozer(s, company)
    elif verb == v.GAIN_SPECIALIST:
        for _ in range(n):
            push(s, frames.specialist_frame(company))
    elif verb == v.GAIN_OVERLAY:
        for _ in range(n):
            gain_overlay(s, company)
    elif verb == v.ADVANCE:
        if n == v.ANY:
            push(s, frames.advance_frame(company, v.argument(effect, v.TIMES)))
        else:
            advance(s, company, n, v.argument(effect, v.TIMES))
    elif verb == v.TAKE_INCOME:
        if n >= v.ANY:
            push(s, frames.income_frame(company, v.argument(effect, v.TIMES), n, why, 0))
        else:
            take_income(s, company, n, v.argument(effect, v.TIMES), why)
    elif verb == v.MOVE_BULLDOZER:
        push(s, frames.which_frame(company, n, v.argument(effect, v.ARROWS)))
    elif verb == v.FULFILL:
        push(s, frames.solar_frame(company, v.argument(effect, v.CONTRACTS), True))
    elif verb == v.CONNECTION:
        push(s, frames.connect_frame(company, n, card))
    elif verb == v.TURN_ORDER:
        lower_disc(s, company)
    elif verb == v.RETRIEVE_CARD:
        push(s, frames.take_back_frame(company, n, card))
    elif verb == v.CONVERT:
        push(s, frames.convert_frame(company, n, v.argument(effect, v.GAINED), v.argument(effect, v.MOST)))
    elif verb == v.CHOOSE:
        push(s, frames.choose_frame(company, v.counter_of(effect), card, why))
    elif verb == v.PER:
        earn(s, company, n * count(s, company, v.counter_of(effect)), why)
    elif verb == v.MODIFIER:
        s.lasting[company * v.MODIFIERS + n] += v.argument(effect, v.BY)
        if n == v.ON_STANDARD:
            s.lasting_least[company] = v.argument(effect, v.LEAST)


class ChooseEffect(Decision):
    """C4. Any option, also one without effect."""

    def may(self, s: Board, f: i64, i: i64) -> i64:
        return ALLOWED if i < s.box.program[get(f, a.CHOOSE_OPTIONS)] else NO_SUCH_OPTION

    def do(self, s: State, f: i64, i: i64) -> None:
        """Exactly one of the options is carried out."""
        effects = s.box.program[get(f, a.CHOOSE_OPTIONS) + 1 + i]
        in_order(s, effects_frame(s, company_of(f), effects, get(f, a.CHOOSE_WHY), 0, perhaps(f, a.CHOOSE_CARD)))


def held(s: Board, company: i64, resource: i64) -> i64:
    """How much of a resource the company has."""
    if resource == v.ENERGY:
        return s.energy[company]
    return s.battery[company] if resource == v.BATTERY else s.money[company]


class Convert(Decision):
    """C4. One thing paid, another gained, each resource × 16 + number; and perhaps again."""

    def may(self, s: Board, f: i64, i: i64) -> i64:
        """Enough to pay, and a battery in the supply where one is gained."""
        pay = get(f, a.CONVERT_PAY)
        gain = get(f, a.CONVERT_GAIN)
        if held(s, company_of(f), pay // 16) < pay % 16:
            return CANNOT_CONVERT
        if gain // 16 == v.BATTERY and s.supply < gain % 16:
            return SUPPLY_EMPTY
        return ALLOWED

    def do(self, s: State, f: i64, i: i64) -> None:
        company, times = company_of(f), get(f, a.CONVERT_TIMES)
        pay, gain = get(f, a.CONVERT_PAY), get(f, a.CONVERT_GAIN)
        if times > 1:
            push(s, frames.convert_frame(company, pay, gain, times - 1))
        if pay // 16 == v.ENERGY:
            spend(s, company, 0, pay % 16, 0, CONVERTED)
        elif pay // 16 == v.BATTERY:
            spend(s, company, 0, 0, pay % 16, CONVERTED)
        else:
            spend(s, company, pay % 16, 0, 0, CONVERTED)
        if gain // 16 == v.ENERGY:
            gain_energy(s, company, gain % 16)
        elif gain // 16 == v.BATTERY:
            gain_batteries(s, company, gain % 16)
        else:
            earn(s, company, gain % 16, CONVERTED)
