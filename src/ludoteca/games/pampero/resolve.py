"""Decisions carried out, and the engine that goes on until somebody has a real choice."""

from __future__ import annotations

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from ludoteca.games.pampero import frames, numbers
from ludoteca.games.pampero.actions import (
    play_card,
    retrieve,
    take_back,
    take_battery,
)
from ludoteca.games.pampero.bonus import (
    discard,
    lay,
    put_in_order,
    select,
    use_cell,
)
from ludoteca.games.pampero.building import build, choose_site
from ludoteca.games.pampero.bulldozers import force_move, move, pick
from ludoteca.games.pampero.components import (
    FIRST_REMOTE,
)
from ludoteca.games.pampero.connections import connect
from ludoteca.games.pampero.consolidation import lift_row, produce
from ludoteca.games.pampero.contracts import (
    choose_contract,
    choose_link,
    choose_owner,
    choose_solar,
    follow_arrows,
    take_line,
    take_transformer,
)
from ludoteca.games.pampero.costs import (
    charge,
    pay,
)
from ludoteca.games.pampero.decisions import options_of
from ludoteca.games.pampero.effects import choose_option, convert, run
from ludoteca.games.pampero.frames import a_of, b_of, company_of, kind_of, push
from ludoteca.games.pampero.income import advance, choose_income
from ludoteca.games.pampero.kinds import first_move
from ludoteca.games.pampero.scoring import name_crown_market, play_crown, play_scoring_card
from ludoteca.games.pampero.specialists import take_specialist
from ludoteca.games.pampero.state import Board, State
from ludoteca.games.pampero.trade import sell, take_capital
from ludoteca.games.pampero.year import step


def decide(s: State, f: i64, chosen: i64) -> None:
    """Carries out a decision; its frame has left the stack."""
    if chosen == numbers.PASS:
        return
    kind = kind_of(f)
    company = company_of(f)
    i = chosen - first_move(kind)
    if kind == frames.ACTION:
        act(s, company, i)
    elif kind == frames.MOVE:
        move(s, f, i)
    elif kind == frames.PAIR:
        select(s, f, i)
    elif kind == frames.SITE:
        choose_site(s, f, i)
    elif kind == frames.CONTRACT:
        choose_contract(s, f, i, 0)
    elif kind == frames.REMOTE:
        choose_contract(s, f, FIRST_REMOTE + i // 2, i % 2)
    elif kind == frames.SOLAR:
        choose_solar(s, f, i)
    elif kind == frames.OWNER:
        choose_owner(s, f, i)
    elif kind == frames.PAY:
        pay(s, f, i)
    elif kind == frames.TRANSFORMER:
        take_transformer(s, f, i)
    elif kind == frames.NETWORK:
        take_line(s, f, i)
    elif kind == frames.LINK:
        choose_link(s, f, i)
    elif kind == frames.BONUS_ORDER:
        put_in_order(s, f, i)
    elif kind == frames.SLOT:
        lay(s, company, a_of(f), i)
    elif kind == frames.DISCARD:
        discard(s, f, i)
    elif kind == frames.WHICH:
        pick(s, f, i)
    elif kind == frames.SPECIALIST:
        take_specialist(s, f, i)
    else:
        decide_more(s, f, i)


def decide_more(s: State, f: i64, i: i64) -> None:
    """The rarer decisions."""
    kind = kind_of(f)
    company = company_of(f)
    if kind == frames.ADVANCE_ANY:
        advance(s, company, i, a_of(f))
    elif kind == frames.INCOME_ANY:
        choose_income(s, f, i)
    elif kind == frames.CONNECT:
        connect(s, f, i)
    elif kind == frames.SELL:
        sell(s, f, i)
    elif kind == frames.CAPITAL:
        take_capital(s, f, i)
    elif kind == frames.CHOOSE:
        choose_option(s, f, i)
    elif kind == frames.CONVERT:
        convert(s, f)
    elif kind == frames.TAKE_BACK:
        if a_of(f) > 1:
            push(s, frames.TAKE_BACK, company, a_of(f) - 1, b_of(f))
        take_back(s, company, i)
    elif kind == frames.CONSOLIDATE:
        lift_row(s, company, i)
    elif kind == frames.CROWN:
        play_crown(s, f, i)
    elif kind == frames.CROWN_MARKET:
        name_crown_market(s, f, i)
    elif kind == frames.SCORE:
        play_scoring_card(s, f, i)


def act(s: Board, company: i64, i: i64) -> None:
    """R12. The turn."""
    if i == numbers.RETRIEVE:
        retrieve(s, company)
    elif i == numbers.BATTERY:
        take_battery(s, company)
    else:
        play_card(s, company, i // 6, i % 6 // 3, i % 3)


def carry_on(s: State, f: i64) -> None:
    """What the rules do by themselves; the frame has left the stack."""
    kind = kind_of(f)
    if kind == frames.RUN:
        run(s, f)
    elif kind == frames.CHARGE:
        charge(s, f)
    elif kind == frames.BUILDING:
        build(s, f)
    elif kind == frames.CELL:
        use_cell(s, f)
    elif kind == frames.ARROWS:
        follow_arrows(s, f)
    elif kind == frames.FORCED:
        force_move(s, f)
    else:
        produce(s, f)


def settle(s: State) -> None:
    """Goes on until somebody has a real choice or the game is over; what leaves no choice happens by itself."""
    while not s.finished:
        if len(s.stack) == 0:
            step(s)
            continue
        stack, f = pop(s.stack)
        s.stack = stack
        if kind_of(f) >= frames.AUTOMATIC:
            carry_on(s, f)
            continue
        choices = options_of(s, f)
        if len(choices) > 1:
            s.stack = append(s.stack, f)
            s.choices = choices
            return
        if len(choices) == 1:
            decide(s, f, choices[0])
        elif must_be_possible(kind_of(f)):
            raise AssertionError(f"no way on from decision {kind_of(f)}")
    s.choices = vec[i64]()


def must_be_possible(kind: i64) -> bool:
    """R20. What a card has begun can be carried through; other decisions without a choice fall away."""
    return kind <= frames.PAIR and kind != frames.LINK and kind != frames.SOLAR


def play(s: State, chosen: i64) -> None:
    """Carries out a legal move of the seat that decides, and goes on to the next choice."""
    stack, f = pop(s.stack)
    s.stack = stack
    s.last = chosen
    decide(s, f, chosen)
    settle(s)
