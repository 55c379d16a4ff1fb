"""Decisions carried out, and the engine that goes on until somebody has a real choice."""

from __future__ import annotations

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from ludoteca.games.pampero import arguments, frames, numbers
from ludoteca.games.pampero.bonus import use_cell
from ludoteca.games.pampero.building import build
from ludoteca.games.pampero.bulldozers import force_move
from ludoteca.games.pampero.consolidation import produce
from ludoteca.games.pampero.contracts import follow_arrows
from ludoteca.games.pampero.costs import charge
from ludoteca.games.pampero.decisions import KINDS
from ludoteca.games.pampero.effects import run
from ludoteca.games.pampero.frames import company_of, kind_of
from ludoteca.games.pampero.state import State
from ludoteca.games.pampero.year import step


def decide(s: State, f: i64, chosen: i64) -> None:
    """Carries out a decision; its frame has left the stack."""
    if chosen != numbers.PASS:
        decision = KINDS[kind_of(f)]
        decision.do(s, f, decision.index(s, chosen))


def carry_on(s: State, f: i64) -> None:
    """What the rules do by themselves; the frame has left the stack."""
    kind = kind_of(f)
    company = company_of(f)
    if kind == frames.RUN:
        at = arguments.get(f, arguments.RUN_AT)
        run(
            s,
            company,
            arguments.get(f, arguments.RUN_EFFECTS),
            at,
            arguments.perhaps(f, arguments.RUN_CARD),
            arguments.get(f, arguments.RUN_WHY),
        )
    elif kind == frames.CHARGE:
        spot = arguments.perhaps(f, arguments.PAID_SPOT)
        place = arguments.get(f, arguments.PLACE)
        charge(
            s,
            company,
            arguments.get(f, arguments.WAY),
            place,
            arguments.get(f, arguments.PAYEE),
            spot,
            arguments.get(f, arguments.PAID_COST),
        )
    elif kind == frames.BUILDING:
        build(s, company, arguments.get(f, arguments.BUILDING_SITE), arguments.get(f, arguments.BUILDING_WHAT))
    elif kind == frames.CELL:
        use_cell(s, company, arguments.get(f, arguments.CELL_USED))
    elif kind == frames.ARROWS:
        follow_arrows(s, company, arguments.get(f, arguments.ARROWS_TILE), arguments.get(f, arguments.ARROWS_SPOT))
    elif kind == frames.FORCED:
        force_move(s, company, arguments.get(f, arguments.FORCED_NUMBER), arguments.get(f, arguments.FORCED_SITE))
    else:
        produce(s, company)


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
        choices = KINDS[kind_of(f)].options(s, f)
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
