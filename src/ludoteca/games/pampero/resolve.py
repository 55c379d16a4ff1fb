"""Decisions carried out, and the engine that goes on until somebody has a real choice."""

from __future__ import annotations

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from ludoteca.games.pampero import arguments as a
from ludoteca.games.pampero import frames, numbers
from ludoteca.games.pampero.arguments import get, perhaps
from ludoteca.games.pampero.bonus import use_cell
from ludoteca.games.pampero.building import build
from ludoteca.games.pampero.bulldozers import force_move
from ludoteca.games.pampero.components import BULLDOZERS
from ludoteca.games.pampero.consolidation import produce
from ludoteca.games.pampero.contracts import follow_arrows
from ludoteca.games.pampero.costs import charge
from ludoteca.games.pampero.decisions import KINDS
from ludoteca.games.pampero.effects import run
from ludoteca.games.pampero.frames import company_of, kind_of
from ludoteca.games.pampero.purse import ANYBODY, forget_payments
from ludoteca.games.pampero.scoring import keep_scoring_cards
from ludoteca.games.pampero.state import NOTHING, State
from ludoteca.games.pampero.year import step


def decide(s: State, f: i64, chosen: i64) -> None:
    """Carries out a decision; its frame has left the stack."""
    if chosen != numbers.PASS:
        decision = KINDS[kind_of(f)]
        decision.do(s, f, decision.index(s, chosen))
    elif kind_of(f) == frames.SCORE:
        keep_scoring_cards(s, company_of(f))


def carry_on(s: State, f: i64) -> None:
    """What the rules do by themselves; the frame has left the stack."""
    kind = kind_of(f)
    company = company_of(f)
    if kind == frames.RUN:
        run(s, company, get(f, a.RUN_EFFECTS), get(f, a.RUN_AT), perhaps(f, a.RUN_CARD), get(f, a.RUN_WHY))
    elif kind == frames.CHARGE:
        spot = perhaps(f, a.PAID_SPOT)
        place = get(f, a.PLACE)
        charge(s, company, get(f, a.WAY), place, get(f, a.PAYEE), spot, get(f, a.PAID_COST))
    elif kind == frames.BUILDING:
        build(s, company, get(f, a.BUILDING_SITE), get(f, a.BUILDING_WHAT))
    elif kind == frames.CELL:
        use_cell(s, company, get(f, a.CELL_USED))
    elif kind == frames.ARROWS:
        follow_arrows(s, company, get(f, a.ARROWS_TILE), get(f, a.ARROWS_SPOT))
    elif kind == frames.FORCED:
        force_move(s, company, get(f, a.FORCED_NUMBER), get(f, a.FORCED_SITE))
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
    if len(s.paid):
        was_told(s, f)
    decide(s, f, chosen)
    settle(s)


def was_told(s: State, f: i64) -> None:
    """R19. Who answers has read in the question by whom it was paid: since its last turn, or for a bulldozer."""
    company = company_of(f)
    if kind_of(f) == frames.ACTION:
        forget_payments(s, company, ANYBODY)
    elif kind_of(f) == frames.MOVE:
        here = s.bulldozer[company * BULLDOZERS + get(f, a.MOVE_NUMBER)]
        if 0 <= here < s.box.sites and s.site[here] != NOTHING:
            forget_payments(s, company, s.site[here] // 2)
