"""The year and the turn, rules R11 and R12."""

from __future__ import annotations

from typing import cast

import pytest

from ludoteca.games.pampero import frames
from ludoteca.games.pampero.state import State
from tests.pampero.names import GAME
from tests.pampero.table import Table


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r11_three_rounds_in_turn_order_then_the_next_year(seats: int) -> None:
    s = cast(State, GAME.new(seats, 5))
    order = [int(one) for one in s.order]
    turns = []
    while s.year == 1:
        seat = s.actors()[0]
        turns.append(seat)
        s.play(seat, GAME.move("take battery"))
    assert turns == order * 3
    assert list(s.time) == [1] * seats


def test_r11_consolidation_comes_after_the_third_round_only() -> None:
    t = Table(2)
    t.do(*["take battery"] * 5)
    assert t.s.money[0] == 25
    t.do("take battery")
    assert t.s.money[0] == 25 + 5  # five markers on the $1 column


def test_r11_three_rounds_then_consolidation() -> None:
    t = Table.of(GAME.new(2, 3))
    for _ in range(6):
        assert t.s.year == 1
        t.s.play(t.s.actors()[0], GAME.move("take battery"))
    assert t.s.year == 2
    assert list(t.s.time) == [1, 1]


def test_r12_exactly_one_thing_a_turn_and_never_nothing() -> None:
    t = Table(2)
    t.refuse("pass", "R12", "cannot pass")
    t.do("take battery")
    assert t.actor == 1


def test_r12_a_battery_may_always_be_taken() -> None:
    t = Table(2).give(money=0, energy=0, battery=0).no_dozers()
    t.s.supply = 0
    t.s.hand[0] = 0
    t.refresh()
    assert t.choices() == ["take battery"]


def test_r12_only_whose_turn_it_is() -> None:
    t = Table(3)
    refusal = GAME.why_not(t.s, 1, GAME.move("take battery"))
    assert refusal is not None
    assert refusal.rule == "R12"
    assert "waits for Player 1" in refusal.text


def test_r12_a_finished_game_takes_no_moves() -> None:
    t = Table(2)
    t.s.finished = True
    refusal = GAME.why_not(t.s, 0, GAME.move("take battery"))
    assert refusal is not None
    assert t.s.actors() == []


def test_r12_a_card_turn_ends_when_its_last_effect_is_done() -> None:
    t = Table(2)
    t.do("play logistics top A")
    assert (t.actor, t.question) == (0, frames.WHICH)
    t.do("pass")
    assert (t.actor, t.question) == (0, frames.CONNECT)
    t.do("pass")
    assert (t.actor, t.question) == (1, frames.ACTION)
    assert t.lowered(0)


def test_r12_a_turn_is_never_empty() -> None:
    t = Table()
    t.s.hand[0] = 0
    t.s.supply = 0
    t.refresh()
    assert t.choices() == ["take battery"]
