"""Consolidation and turn order, rules R59 to R61."""

from __future__ import annotations

import pytest

from ludoteca.core.packed import packed
from ludoteca.games.pampero import frames, phases
from ludoteca.games.pampero.consolidation import is_earlier, produce, set_turn_order
from ludoteca.games.pampero.state import NOTHING
from tests.pampero.names import BLUE, PURPLE, WHITE, YELLOW
from tests.pampero.table import Table

# R59


def test_r59_the_rightmost_card_of_the_chosen_row() -> None:
    t = Table(2).lay("top", ["tower", None, "wind"]).lay("bottom", ["remote", "venture"]).consolidate()
    assert (t.actor, t.question) == (0, frames.CONSOLIDATE)
    assert t.choices() == ["row top", "row bottom"]
    t.do("row top")
    assert "wind" in t.hand()
    assert t.mat("top")[:3] == ["tower", None, None]
    assert t.mat("bottom")[:2] == ["remote", "venture"]


def test_r59_the_step_is_a_duty_with_cards() -> None:
    t = Table(2).lay("top", ["tower"]).lay("bottom", ["remote"]).consolidate()
    t.refuse("pass", "R59", "cannot pass")


def test_r59_one_row_with_cards_leaves_no_choice() -> None:
    t = Table(2).lay("bottom", ["remote", "wind"]).consolidate()
    assert t.mat("bottom")[:2] == ["remote", None]


def test_r59_an_empty_row_cannot_be_chosen() -> None:
    t = Table(2).lay("top", ["tower"])
    t.ask(frames.CONSOLIDATE, 0)
    t.refuse("row bottom", "R59", "no card")


def test_r59_without_cards_the_step_is_skipped() -> None:
    t = Table(2).consolidate()
    assert t.s.year == 2
    assert list(t.s.time) == [1, 1]


@pytest.mark.parametrize(("energy", "towers", "batteries"), [
    (0, 7, 0), (1, 7, 0), (2, 7, 0), (3, 7, 1), (4, 7, 1), (5, 7, 2), (9, 7, 4), (9, 3, 2), (14, 7, 6), (14, 1, 0),
    (13, 7, 6), (12, 7, 5), (3, 1, 0),
])  # fmt: skip
def test_r59_batteries_by_energy_and_towers(energy: int, towers: int, batteries: int) -> None:
    t = Table(4).level(towers).give(energy=energy, battery=0)
    for company in range(1, 4):
        t.give(company, energy=0)
    t.consolidate()
    assert t.s.battery[0] == batteries
    assert t.s.energy[0] == energy


def test_r59_the_supply_is_limited_and_the_first_in_turn_order_takes_first() -> None:
    t = Table(2).level(7).level(7, company=1).give(0, energy=14, battery=0).give(1, energy=14, battery=0)
    assert t.s.supply == 12
    t.s.supply = 7
    t.order([1, 0]).consolidate()
    assert list(t.s.battery) == [1, 6]


def test_r59_income_is_the_sum_of_the_five_columns() -> None:
    t = Table(2).level(7).income(residential=5, industrial=5, commercial=4, resort=5, remote=4).consolidate()
    assert t.s.money[0] == 25 + 23


def test_r59_the_time_discs_move_in_turn_order_each_on_top() -> None:
    t = Table(3).order([2, 0, 1]).consolidate()
    assert list(t.s.time) == [1, 1, 1]
    # last in turn order lies on top, and so comes first in the new order (R61)
    assert [int(one) for one in t.s.order] == [1, 0, 2]


def test_r59_in_turn_order_each_completely() -> None:
    t = Table(2).lay("top", ["tower"]).lay("bottom", ["wind"])
    t.lay("top", ["tower"], 1).lay("bottom", ["wind"], 1).order([1, 0]).consolidate()
    assert t.actor == 1
    assert list(t.s.money) == [25, 25]
    t.do("row top")
    assert (t.actor, list(t.s.money), list(t.s.time)) == (0, [25, 30], [0, 1])


def test_r59_the_rightmost_card_of_a_row_is_a_must() -> None:
    t = Table()
    t.s.mat[0], t.s.mat[2], t.s.mat[8] = 0, 1, 2
    t.s.hand[0] &= ~0b111
    t.ask(frames.CONSOLIDATE, 0)
    assert t.choices() == ["row top", "row bottom"]
    assert "cannot pass" in t.refused("pass")
    t.do("row top")
    assert t.s.mat[2] == NOTHING
    assert t.s.mat[0] == 0
    t.ask(frames.CONSOLIDATE, 1)
    assert t.choices() == []
    assert "no card lies" in t.refused("row top")


def test_r59_batteries_are_limited() -> None:
    t = Table()
    t.level(7, company=0)
    t.give(0, energy=14)
    t.s.supply = 2
    battery = int(t.s.battery[0])
    produce(t.s, 0)
    assert t.s.battery[0] == battery + 2
    assert t.s.time[0] == 1


def test_r59_energy_0_makes_nothing() -> None:
    t = Table()
    t.level(7, company=0)
    t.give(0, energy=0)
    battery = int(t.s.battery[0])
    produce(t.s, 0)
    assert t.s.battery[0] == battery


# R60


def test_r60_excess_goes_back_before_the_next_produces() -> None:
    t = Table(2, limited_battery_storage=True).level(2).level(7, company=1)
    t.give(0, battery=6, energy=0).give(1, battery=0, energy=14)
    t.s.supply = 0
    t.consolidate()
    assert list(t.s.battery) == [2, 4]
    assert t.s.supply == 0


def test_r60_only_as_an_option_and_only_then() -> None:
    t = Table(2).give(0, battery=6, energy=0).consolidate()
    assert t.s.battery[0] == 6
    t = Table(2, limited_battery_storage=True).give(0, battery=6)
    t.do("take battery")
    assert t.s.battery[0] == 7


def test_r60_storage_only_with_the_option() -> None:
    for option, left in ((False, 6), (True, 1)):
        t = Table(limited_battery_storage=option)
        t.give(0, energy=0, battery=6)
        produce(t.s, 0)
        assert t.s.battery[0] == left


# R61


def discs(times: list[int], heights: list[int], lowered: list[int]) -> list[int]:
    """The new turn order."""
    t = Table(len(times))
    t.s.time, t.s.height = packed(times), packed(heights)
    t.s.lowered = sum(1 << one for one in lowered)
    t.go_on(phases.TURN_ORDER)
    assert t.s.lowered == 0
    return [int(one) for one in t.s.order]


def test_r61_bottom_row_first_then_by_the_time_track() -> None:
    # the rulebook's example: Yellow and Purple below; Blue on top of White
    assert discs([4, 3, 3, 2], [0, 0, 1, 0], [YELLOW, PURPLE]) == [YELLOW, PURPLE, BLUE, WHITE]


def test_r61_the_bottom_row_beats_a_disc_further_along() -> None:
    assert discs([1, 4, 2], [0, 0, 0], [0]) == [0, 1, 2]


def test_r61_higher_in_the_pile_is_further_along() -> None:
    assert discs([2, 2, 2], [1, 2, 0], []) == [1, 0, 2]
    assert discs([2, 2, 2], [1, 2, 0], [0, 2]) == [0, 2, 1]


def test_r61_skipped_when_all_are_on_the_last_space() -> None:
    t = Table(3).order([2, 0, 1])
    t.s.time, t.s.height, t.s.lowered = packed([8, 8, 8]), packed([2, 1, 0]), 0b010
    t.s.scored = 2
    t.go_on(phases.TURN_ORDER)
    assert [int(one) for one in t.s.order] == [2, 0, 1]


def test_r61_not_skipped_while_one_is_behind() -> None:
    assert discs([8, 8, 7], [0, 1, 0], []) == [1, 0, 2]


def test_r61_bottom_row_first_then_time_then_height() -> None:
    t = Table(4)
    t.s.lowered = 0b0100
    t.s.time = packed([5, 4, 1, 4])
    t.s.height = packed([0, 1, 0, 0])
    set_turn_order(t.s)
    assert [int(one) for one in t.s.order] == [2, 0, 1, 3]
    assert is_earlier(t.s, 1, 3)


def test_r61_skipped_with_the_discs_where_they_are() -> None:
    t = Table(2)
    t.s.time = packed([8, 8])
    t.s.lowered = 0b11
    before = [int(one) for one in t.s.order]
    set_turn_order(t.s)
    assert [int(one) for one in t.s.order] == before
    assert t.s.lowered == 0b11
