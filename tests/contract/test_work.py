"""Thinking about a position is bounded work, also in games that go on and on (counted, never timed)."""

from __future__ import annotations

import pytest

import ludoteca
from ludoteca.core.luck import Luck
from tests.contract.tables import Table, interpreted, viewers
from tests.contract.work import TooMuchWork, lasting_walk, lines_of, luck_drawn, most_luck


def test_imagining_draws_a_number_or_two_for_each_component(table: Table) -> None:
    """So nothing is dealt, found not to fit and dealt again."""
    game = table.game
    for seed in table.seeds(2, 8):
        state, luck = table.new(seed), Luck(seed + 500)
        most = most_luck(game, state)
        for number, (seat, move) in enumerate(lasting_walk(game, state, Luck(seed))):
            if number % 3 == 0:
                for viewer in viewers(table.seats):
                    assert luck_drawn(game, state, viewer, luck) <= most
            state.play(seat, move)


@pytest.mark.parametrize("name", ludoteca.games())
def test_every_question_is_answered_within_so_many_lines(name: str) -> None:
    """Imagining, prompts, candidates and refusals; TooMuchWork stops an endless one."""
    program = f"from tests.contract.work import most_lines; print(most_lines({name!r}, range(3)))"
    assert "imagine" in interpreted(program)


def test_a_loop_without_end_is_stopped_and_named() -> None:
    def endless() -> None:
        while True:
            pass

    endless.__code__ = endless.__code__.replace(co_filename="ludoteca/endless.py")
    with pytest.raises(TooMuchWork, match=r"more than 1000 lines, now in .*endless"):
        lines_of(endless, 1000)
