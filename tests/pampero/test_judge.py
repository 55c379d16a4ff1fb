"""The judgement: between 0 and 1, in parts that add up, and good enough for a bot that looks one decision ahead."""

from __future__ import annotations

from typing import cast

import pytest

import ludoteca
from ludoteca.core.luck import Luck
from ludoteca.core.state import State as CoreState
from ludoteca.core.words import Merit
from ludoteca.games.pampero.state import State
from ludoteca.games.pampero.telling.merits import merits_in_words
from ludoteca.lessons.course import Course
from ludoteca.lessons.reading import lesson_of
from tests.contract.test_playthroughs import judged
from tests.pampero.names import GAME
from tests.pampero.table import Table

COMPILED = ludoteca.mode() == "compiled"


def test_between_0_and_1_and_in_parts() -> None:
    for seats in (1, 2, 4):
        s: CoreState = GAME.new(seats, seats)
        luck = Luck(seats)
        for number in range(60):
            if s.over():
                break
            seat = s.actors()[0]
            if number % 7 == 0:
                value = GAME.judge(s, seat)
                assert 0.0 <= value <= 1.0
                whole = 0.3 + sum(GAME.merits(s, seat).values())
                assert value == pytest.approx(min(1.0, max(0.0, whole)))
            moves = s.legal(seat)
            s.play(seat, moves[luck.below(len(moves))])


def test_judging_changes_nothing() -> None:
    s = Table(3).s
    before = s.digest()
    GAME.judge(s, 0)
    GAME.merits(s, 1)
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


def test_reasons_name_what_a_move_really_does() -> None:
    """Each part of the judgement is one thing: what a move leaves alone speaks neither for it nor against it."""
    taught = lesson_of(GAME)
    assert taught is not None
    state = Course(taught, len(taught.steps) - 2).state
    worth = merits_in_words()
    later = state.copy()
    later.play(0, GAME.move("take battery"))
    before, after = (
        {merit: worth for merit, worth in GAME.merits(one, 0).items() if isinstance(merit, Merit)}
        for one in (state, later)
    )
    changed = {merit for merit in after if after[merit] != pytest.approx(before.get(merit, 0.0))}
    assert worth.batteries in changed
    assert not changed & {worth.money, worth.towers, worth.contracts, worth.bulldozers, worth.energy, worth.specialists}
