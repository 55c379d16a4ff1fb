"""The sequence of a year and of a scoring: one list, walked step by step (R11, R59 to R66)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludoteca.core.state import EVERYONE
from ludoteca.games.pampero import events, frames, phases, solo
from ludoteca.games.pampero.consolidation import set_turn_order
from ludoteca.games.pampero.frames import in_order, push
from ludoteca.games.pampero.scoring import is_due, repay, score_end_tiles, score_tiles, turn_markers_up
from ludoteca.games.pampero.state import NOTHING, UNSEEN, State, is_human, scoring_space

ROUNDS: Final = 3


def step(s: State) -> None:
    """Nothing is pending: the next thing in the sequence of play."""
    phase = s.phase
    if phase == phases.ACTION_ROUNDS:
        next_turn(s)
    elif phase == phases.CONSOLIDATION:
        next_consolidation(s)
    elif phase == phases.TURN_ORDER:
        set_turn_order(s)
        s.phase = phases.SCORING_CHECK
    elif phase == phases.SCORING_CHECK:
        check_scoring(s)
    elif phase == phases.CROWNS:
        ask_each(s, frames.CROWN)
    elif phase == phases.TILES:
        score_tiles(s)
        s.phase = phases.CARDS
    elif phase == phases.CARDS:
        ask_each(s, frames.SCORE)
    elif phase == phases.AFTER_SCORING:
        end_scoring(s)
    elif phase == phases.END_TILES:
        next_end_tiles(s)
    else:
        repay(s)
        s.finished = True
        s.tell(EVERYONE, events.FINISHED)


def lull(s: State, company: i64) -> None:
    """R11. A choice with several ways always, of bonuses, waits below all else: nothing then goes on by itself.

    R52, R56. The decks are closed: the place of a card that was taken stays empty, so that nothing after it can depend
    on which card comes there.
    """
    stack = append(vec[i64](), frames.pair_frame(company, 0))
    for f in s.stack:
        stack = append(stack, f)
    s.stack = stack
    for deck in range(i64(2)):
        if s.special_left[deck] > 0:
            s.special_left[deck] = UNSEEN
        if s.foreign_left[deck] > 0:
            s.foreign_left[deck] = UNSEEN


def next_company(s: State, after: i64) -> i64:
    """The next company in turn order; NOTHING once all have been asked: then that phase comes."""
    if s.at == s.companies:
        s.at = 0
        s.phase = after
        return NOTHING
    s.at += 1
    return s.order[s.at - 1]


def next_turn(s: State) -> None:
    """R11. Three rounds; in each, every company has one turn, in turn order."""
    company = next_company(s, phases.ACTION_ROUNDS)
    if company == NOTHING:
        s.round += 1
        if s.round == ROUNDS:
            s.round = 0
            s.phase = phases.CONSOLIDATION
    elif is_human(s, company):
        push(s, frames.turn_frame(company))
    else:
        solo.take_turn(s)


def next_consolidation(s: State) -> None:
    """R59. In turn order: a card back to the hand, then batteries, income and time."""
    company = next_company(s, phases.TURN_ORDER)
    if company >= s.seats:
        solo.consolidate(s)
    elif company != NOTHING:
        in_order(s, frames.consolidate_frame(company), frames.produce_frame(company))


def check_scoring(s: State) -> None:
    """R62. A scoring when it is due, else the next year."""
    s.at = 0
    if is_due(s):
        s.tell(EVERYONE, events.SCORING, 0, s.scored)
        s.phase = phases.TILES if s.scored == 0 else phases.CROWNS
    else:
        s.year += 1
        s.phase = phases.ACTION_ROUNDS
        s.tell(EVERYONE, events.YEAR, 0, s.year)
        s.tell(EVERYONE, events.NEXT_SCORING, 0, s.scored, scoring_space(s, s.scored), next_tile(s))


def next_tile(s: State) -> i64:
    """R63. The tile of the next scoring; NOTHING where it is several, or none."""
    if s.scored == 0:
        return s.first_tile
    return s.second_tile if s.scored == 1 else NOTHING


def ask_each(s: State, kind: i64) -> None:
    """R65. Each player in turn order plays cards until passing."""
    company = next_company(s, s.phase + 1)
    if company != NOTHING and is_human(s, company):
        push(s, frames.frame(kind, company))


def end_scoring(s: State) -> None:
    """R62, R65, C6. Markers face up and on; after the third scoring only the end remains."""
    s.scored += 1
    if s.scored < 3:
        turn_markers_up(s)
        s.phase = phases.SCORING_CHECK
    else:
        s.phase = phases.END_TILES


def next_end_tiles(s: State) -> None:
    """R66. The end-game bonus tiles of each company in turn order, then the debts."""
    company = next_company(s, phases.DEBTS)
    if company != NOTHING:
        score_end_tiles(s, company)
