"""Effects carried out: the one place where the vocabulary of the data means something."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.games.pampero import frames, vocabulary
from ludoteca.games.pampero import vocabulary as v
from ludoteca.games.pampero.counting import count
from ludoteca.games.pampero.frames import effects_frame, in_order, push
from ludoteca.games.pampero.income import advance, ask_income, take_income
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
from ludoteca.games.pampero.state import Board


def run(s: Board, company: i64, effects: i64, at: i64, card: i64, why: i64) -> None:
    """The next effect of a list; the rest waits under what it brings about."""
    in_order(s, effects_frame(s, company, effects, why, at + 1, card))
    carry_out(s, company, s.box.program[effects + 1 + at], card, why)


def carry_out(s: Board, company: i64, effect: i64, card: i64, why: i64) -> None:
    """C4. Gains are mandatory; what may be declined or chosen becomes a decision."""
    verb = v.verb_of(effect)
    n = v.argument(effect, 0)
    if verb == vocabulary.GAIN_MONEY:
        earn(s, company, n, why)
    elif verb == vocabulary.GAIN_ENERGY:
        gain_energy(s, company, n)
    elif verb == vocabulary.GAIN_BATTERY:
        gain_batteries(s, company, n)
    elif verb == vocabulary.GAIN_BULLDOZER:
        for _ in range(n):
            gain_bulldozer(s, company)
    elif verb == vocabulary.GAIN_SPECIALIST:
        for _ in range(n):
            push(s, frames.specialist_frame(company))
    elif verb == vocabulary.GAIN_OVERLAY:
        for _ in range(n):
            gain_overlay(s, company)
    elif verb == vocabulary.ADVANCE:
        if n == vocabulary.ANY:
            push(s, frames.advance_frame(company, v.argument(effect, v.TIMES)))
        else:
            advance(s, company, n, v.argument(effect, v.TIMES))
    elif verb == vocabulary.TAKE_INCOME:
        if n >= vocabulary.ANY:
            ask_income(s, company, v.argument(effect, v.TIMES), n, why, 0)
        else:
            take_income(s, company, n, v.argument(effect, v.TIMES), why)
    elif verb == vocabulary.MOVE_BULLDOZER:
        push(s, frames.which_frame(company, n, v.argument(effect, v.ARROWS)))
    elif verb == vocabulary.FULFILL:
        push(s, frames.solar_frame(company, v.argument(effect, v.CONTRACTS), True))
    elif verb == vocabulary.CONNECTION:
        push(s, frames.connect_frame(company, n, card))
    elif verb == vocabulary.TURN_ORDER:
        lower_disc(s, company)
    elif verb == vocabulary.RETRIEVE_CARD:
        push(s, frames.take_back_frame(company, n, card))
    elif verb == vocabulary.CONVERT:
        push(s, frames.convert_frame(company, n, v.argument(effect, v.GAINED), v.argument(effect, v.MOST)))
    elif verb == vocabulary.CHOOSE:
        push(s, frames.choose_frame(company, v.counter_of(effect), card, why))
    elif verb == vocabulary.PER:
        earn(s, company, n * count(s, company, v.counter_of(effect)), why)
    elif verb == vocabulary.MODIFIER:
        s.lasting[company * v.MODIFIERS + n] += v.argument(effect, v.BY)
        if n == v.ON_STANDARD:
            s.lasting_least[company] = v.argument(effect, v.LEAST)


def may_choose_option(s: Board, options: i64, option: i64) -> i64:
    """C4. Any option, also one without effect."""
    return ALLOWED if option < s.box.program[options] else NO_SUCH_OPTION


def choose_option(s: Board, company: i64, options: i64, card: i64, why: i64, option: i64) -> None:
    """Exactly one of the options is carried out."""
    in_order(s, effects_frame(s, company, s.box.program[options + 1 + option], why, 0, card))


def may_convert(s: Board, company: i64, pay: i64, gain: i64) -> i64:
    """C4. Enough to pay, and a battery in the supply where one is gained. Both are resource × 16 + number."""
    what = pay // 16
    needed = pay % 16
    held = s.money[company]
    if what == v.ENERGY:
        held = s.energy[company]
    elif what == v.BATTERY:
        held = s.battery[company]
    if held < needed:
        return CANNOT_CONVERT
    if gain // 16 == v.BATTERY and s.supply < gain % 16:
        return SUPPLY_EMPTY
    return ALLOWED


def convert(s: Board, company: i64, pay: i64, gain: i64, times: i64) -> None:
    """One thing paid, another gained; and perhaps again."""
    if times > 1:
        push(s, frames.convert_frame(company, pay, gain, times - 1))
    what = pay // 16
    paid = pay % 16
    if what == v.ENERGY:
        spend(s, company, 0, paid, 0, CONVERTED)
    elif what == v.BATTERY:
        spend(s, company, 0, 0, paid, CONVERTED)
    else:
        spend(s, company, paid, 0, 0, CONVERTED)
    gained = gain // 16
    if gained == v.ENERGY:
        gain_energy(s, company, gain % 16)
    elif gained == v.BATTERY:
        gain_batteries(s, company, gain % 16)
    else:
        earn(s, company, gain % 16, CONVERTED)
