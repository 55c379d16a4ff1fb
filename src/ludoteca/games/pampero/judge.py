"""A hand-made judgement of a position, for bots: the money a company may expect at the end, against the others'.

In the middle of an action the judgement first carries the action through: the company's weighty decisions by trying
each option, the light ones by a rule of thumb. So a bot that looks one decision ahead judges whole actions.
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from ludoteca.games.pampero import frames, numbers, weights
from ludoteca.games.pampero.forecast import forecast
from ludoteca.games.pampero.frames import company_of, kind_of
from ludoteca.games.pampero.resolve import play
from ludoteca.games.pampero.state import State, years_left


def judge(s: State, seat: i64) -> float:
    """How well the seat stands, from 0 (lost) to 1 (won)."""
    t = copy_of(s)
    carry_through(t, seat)
    return standing(t, seat)


def judged(s: State) -> vec[float]:
    """How well every seat stands, once the company that decides now has carried its action through."""
    t = copy_of(s)
    if not s.finished:
        carry_through(t, company_of(s.stack[len(s.stack) - 1]))
    worth = vec[float](capacity=s.seats)
    for seat in range(s.seats):
        worth = append(worth, standing(t, seat))
    return worth


def standing(s: State, seat: i64) -> float:
    """The company's forecast, less a part of what the others may expect."""
    others: float = 0.0
    for company in range(s.companies):
        if company != seat:
            others += forecast(s, company)
    lead = forecast(s, seat) - 0.35 * others / float(s.companies - 1)
    return min(1.0, max(0.0, 0.3 + 0.5 * lead / weights.SCALE))


def standings(s: State) -> list[float]:
    """How the companies stand, for chances to win: by the money each may expect; the more years, the less sure."""
    t = copy_of(s)
    carry_through(t, company_of(t.stack[len(t.stack) - 1]))
    years = float(years_left(t))
    unsure = years * years * years
    last, more = weights.SOLO_SURE if s.seats == 1 else weights.SURE
    sure = last + more * unsure
    money = [forecast(t, company) for company in range(t.companies)]
    if s.seats == 1:
        money[1] += weights.AUTOMA_LOW[0] + weights.AUTOMA_LOW[1] * years
    return [one / sure for one in money]


def copy_of(s: State) -> State:
    """A position to try things in."""
    t = State(s.box, s.seats)
    t.position_from(s)
    return t


def is_turn_over(s: State) -> bool:
    """Whether the next decision begins something new: a turn, a consolidation, a window for scoring cards."""
    if s.finished:
        return True
    kind = kind_of(s.stack[len(s.stack) - 1])
    return kind == frames.ACTION or kind >= frames.CONSOLIDATE


def carry_through(s: State, seat: i64) -> None:
    """Decides what is pending until the action is over."""
    while not is_turn_over(s):
        f = s.stack[len(s.stack) - 1]
        if company_of(f) == seat and is_weighty(kind_of(f)):
            play(s, best_choice(s, seat))
        else:
            play(s, thumb_choice(s))


def is_weighty(kind: i64) -> bool:
    """Decisions worth trying every option; whom and how to pay, orders, slots and discards are not."""
    if kind >= frames.OWNER and kind <= frames.PAY:
        return False
    return kind < frames.BONUS_ORDER or kind > frames.DISCARD


def best_choice(s: State, seat: i64) -> i64:
    """The choice after which, with the rest decided by the rule of thumb, the forecast is best."""
    best = s.choices[0]
    most: float = -1.0e9
    for at in range(len(s.choices)):
        t = copy_of(s)
        play(t, s.choices[at])
        while not is_turn_over(t):
            play(t, thumb_choice(t))
        value = forecast(t, seat)
        if value > most:
            most = value
            best = s.choices[at]
    return best


def thumb_choice(s: State) -> i64:
    """A passable choice without thinking: pass where nothing is lost, else the first."""
    last = s.choices[len(s.choices) - 1]
    kind = kind_of(s.stack[len(s.stack) - 1])
    if last == numbers.PASS and (kind == frames.WHICH or kind == frames.LINK):
        return last
    return s.choices[0]
