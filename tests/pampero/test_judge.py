"""The judgement: between 0 and 1, and good enough for a bot that looks one decision ahead."""

from __future__ import annotations

from typing import cast

import pytest

import ludoteca
from ludoteca.core.luck import Luck
from ludoteca.core.state import State as CoreState
from ludoteca.games.pampero.state import State
from tests.contract.test_playthroughs import judged
from tests.pampero.names import GAME
from tests.pampero.table import Table

COMPILED = ludoteca.mode() == "compiled"


def test_between_0_and_1() -> None:
    for seats in (1, 2, 4):
        s: CoreState = GAME.new(seats, seats)
        luck = Luck(seats)
        for number in range(60):
            if s.over():
                break
            seat = s.actors()[0]
            if number % 7 == 0:
                assert 0.0 <= GAME.judge(s, seat) <= 1.0
            moves = s.legal(seat)
            s.play(seat, moves[luck.below(len(moves))])


def test_judging_changes_nothing() -> None:
    s = Table(3).s
    before = s.digest()
    GAME.judge(s, 0)
    GAME.standings(s)
    assert s.digest() == before


@pytest.mark.skipif(not COMPILED, reason="whole games of a thinking bot take minutes when interpreted")
def test_greedy_makes_more_than_twice_what_luck_makes() -> None:
    """Specification 3.3: about 200 for a greedy bot, about 80 for random players."""
    greedy = [score for seed in range(3) for score in judged(GAME, 4, seed).state.result().scores]
    lucky: list[int] = []
    for seed in range(20):
        s = cast(State, GAME.new(4, seed))
        luck = Luck(seed)
        while not s.over():
            moves = s.options(s.actor())
            s.play(s.actor(), moves[luck.below(len(moves))])
        lucky += s.result().scores
    assert sum(greedy) / len(greedy) > 190
    assert 60 < sum(lucky) / len(lucky) < 110
