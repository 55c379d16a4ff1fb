"""What speaks for a move of Pampero is what the rules do."""

from __future__ import annotations

import re
from typing import cast

import ludoteca
from ludoteca.bots.hints import aims
from ludoteca.core.luck import Luck
from ludoteca.games.pampero.components import MARKETS
from ludoteca.games.pampero.income import income_of
from ludoteca.games.pampero.state import State

PAMPERO = ludoteca.game("pampero")
RAISES = re.compile(r"raises your income of a year from \$(\d+) to \$(\d+)")
TOWER = re.compile(r"gives you tower number (\d+)")


def year(state: State, seat: int) -> int:
    return sum([int(income_of(state, seat, market)) for market in range(MARKETS)])


def test_incomes_and_towers_grow_as_they_are_said_to() -> None:
    found = {"income": 0, "tower": 0, "no rival": 0}
    for seed in range(3):
        state, luck = cast(State, PAMPERO.setup(2).deal(seed)), Luck(seed)
        while not state.over():
            seat = state.actors()[0]
            options = list(state.candidates(seat))
            move = options[luck.below(len(options))]
            said = " and ".join(aims(PAMPERO, state.view(seat), state, [move]))
            now, rival = year(state, seat), int(state.money[1 - seat])
            after = cast(State, state.copy())
            PAMPERO.verbs.lull(after, seat)
            after.play(seat, move)
            if told := RAISES.search(said):
                assert (now, year(after, seat)) == tuple(map(int, told.groups())), said
                found["income"] += 1
            if told := TOWER.search(said):
                assert int(told[1]) == after.towers[seat], said
                found["tower"] += 1
            if "pays no rival" in said:
                assert int(after.money[1 - seat]) <= rival
                found["no rival"] += 1
            state.play(seat, move)
    assert found["income"]
    assert found["no rival"]


def test_most_moves_have_something_that_speaks_for_them() -> None:
    silent, told = [], 0
    state, luck = PAMPERO.setup(2).deal(5), Luck(5)
    while not state.over():
        seat = state.actors()[0]
        options = list(state.candidates(seat))
        for move in options[:6] if len(options) > 1 else []:
            told += 1
            if not aims(PAMPERO, state.view(seat), state, [move]):
                silent.append(PAMPERO.phrase(state.view(seat), move))
        state.play(seat, options[luck.below(len(options))])
    assert len(silent) < 0.25 * told, silent
