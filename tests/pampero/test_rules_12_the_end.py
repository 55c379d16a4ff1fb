"""The end, rules R66 to R68, with C6."""

from __future__ import annotations

import pytest

from ludoteca.core.packed import packed
from ludoteca.games.pampero import frames, phases, purpose
from ludoteca.games.pampero.counting import count
from ludoteca.games.pampero.resolve import settle
from ludoteca.games.pampero.scoring import (
    debt,
    repay,
)
from ludoteca.games.pampero.state import State
from tests.pampero.names import BOX, GAME, bonus, market, scoring_tile
from tests.pampero.table import Table

# R66, C6: the end


def test_r66_end_bonus_tiles_after_the_scoring_cards() -> None:
    t = Table(2).scoring_tile("I", "1.6").scoring_tile("II", "2.4").level(5).income(residential=10)
    t.slotted("towers").slotted("any_income").specialist("SS17").score(3)
    t.do("score SS17 option 1")
    assert t.s.money[0] == 25 + 2 * 10 + 2 * 5  # the highest income twice; the tiles come one after another, by slot
    assert t.question == frames.INCOME_ANY


def test_c6_end_bonus_tiles_may_use_face_down_markers() -> None:
    t = Table(2).scoring_tile("I", "1.6").scoring_tile("II", "2.4").level(5).income(residential=10)
    t.slotted("any_income").specialist("SS1").score(3).do("pass", "score SS1 option 2")
    assert t.s.face_down[0] == 1
    t.do("market residential")
    assert t.s.money[0] == 25 + 20 + 10


def test_c6_no_flip_at_the_end() -> None:
    from ludoteca.games.pampero.year import end_scoring

    t = Table()
    t.s.scored = 2
    t.s.face_down[0] = 3
    end_scoring(t.s)
    assert t.s.face_down[0] == 3


def test_r66_an_income_shown_on_a_foreign_card() -> None:
    t = Table(2).scoring_tile("I", "1.9").scoring_tile("II", "2.3").level(5).income(resort=10, remote=4)
    t.slotted("export_income").exports(0, "FM10").score(3)
    assert t.choices() == ["market resort", "market remote"]
    t.refuse("market residential", "R66", "foreign")
    t.do("market resort")
    assert t.s.money[0] == 35
    t = Table(2).scoring_tile("I", "1.9").scoring_tile("II", "2.3").slotted("export_income").score(3)
    assert t.s.finished
    assert t.s.money[0] == 25


@pytest.mark.parametrize(("tiles", "relief", "owed"), [(0, False, 0), (1, False, 30), (3, False, 90), (1, True, 15), (3, True, 75), (0, True, 0)])  # fmt: skip # noqa: E501
def test_r66_repay_30_each_15_for_one_with_relief_and_go_negative(tiles: int, relief: bool, owed: int) -> None:
    t = Table(2).scoring_tile("I", "1.6").scoring_tile("II", "2.3")
    t.s.venture[0] = (1 << tiles) - 1
    if relief:
        t.slotted("relief")
    t.score(3)
    assert t.s.money[0] == 25 - owed


def test_r66_two_relief_tiles_are_two() -> None:
    t = Table(2).scoring_tile("I", "1.6").scoring_tile("II", "2.3").slotted("relief").slotted("relief", "thrift")
    t.s.venture[0] = 0b111
    t.score(3)
    assert t.s.money[0] == 25 - 15 - 15 - 30


def test_r66_the_crown_window_then_tiles_then_cards() -> None:
    t = Table(2).scoring_tile("I", "1.1").scoring_tile("II", "2.4").specialist("SS13").give(battery=0, company=1)
    t.score(3)
    assert t.question == frames.CROWN
    assert t.s.money[0] == 25
    t.do("pass")
    assert t.question == frames.SCORE
    assert t.s.money[0] == 25 + 3  # the battery; wind farms are a tie


def test_r66_debts_and_relief() -> None:
    t = Table()
    t.s.venture[0] = 0b111
    assert debt(t.s, 0) == 90
    t.s.slot[bonus("relief")] = bonus("relief")
    assert debt(t.s, 0) == 75
    t.s.slot[bonus("thrift")] = bonus("relief")
    assert debt(t.s, 0) == 60
    t.give(0, money=10)
    repay(t.s)
    assert t.s.money[0] == -50


def test_r66_end_tiles_may_use_any_marker() -> None:
    t = Table()
    t.s.slot[bonus("any_income")] = bonus("any_income")
    t.s.face_down[0] = 31
    t.income(0, remote=2)
    t.s.phase = phases.END_TILES
    t.s.order = packed([0, 1])
    t.s.at = 0
    t.s.stack = packed([])
    settle(t.s)
    t.do("market remote")
    assert t.s.account[purpose.END_BONUS] == 2
    assert t.s.over()


# R67


def finished(money: list[int], farms: list[int]) -> State:
    t = Table(len(money)).scoring_tile("I", "1.6").scoring_tile("II", "2.3")
    t.s.money = packed(money)
    t.s.wind_farms = packed(farms)
    return t.score(3).s


def test_r67_most_money_then_wind_farms_then_shared() -> None:
    assert finished([50, 60, 40], [9, 1, 9]).result().winners == (1,)
    assert finished([60, 60, 40], [2, 3, 9]).result().winners == (1,)
    assert finished([60, 60, 40], [3, 3, 9]).result().winners == (0, 1)
    assert "wind farms" in finished([60, 60, 40], [2, 3, 9]).result().verdict


def test_r67_every_coin_is_explained() -> None:
    t = Table(2).do("take battery")
    while not t.s.over():
        seat = t.s.actors()[0]
        t.s.play(seat, t.s.legal(seat)[-1])
    result = t.s.result()
    for seat in range(2):
        assert sum(line.points for line in result.lines if line.seat == seat) == result.scores[seat]


def test_r67_winner_and_ties() -> None:
    assert ended(100, 90, wind_farms=(1, 5)).result().winners == (0,)
    tied = ended(100, 100, 50, wind_farms=(1, 3, 9)).result()
    assert tied.winners == (1,)
    assert "wind farms" in tied.verdict
    assert ended(100, 100, wind_farms=(2, 2)).result().winners == (0, 1)


# R68


def test_r68_the_energy_really_paid_for_standard_and_remote_contracts() -> None:
    t = Table(2).level(2, "A1").specialist("SA9").give(energy=14, money=50).remote_tile(1, "RM1")
    t.filled("A2-1", "1a").do("play SA9 top A", "contract A1-2", "transformer 1b").maybe("pass").any_specialist()
    assert t.s.energy_spent[0] == 2  # 4 less 2; the line N1 does not count
    assert t.s.energy[0] == 14 - 2 - 1


def test_r68_energy_spent_on_contracts_not_on_networks() -> None:
    t = Table(4)
    t.filled("A1-1", "1a", 0)
    t.give(0, energy=2)
    t.ask(frames.TRANSFORMER, 0, BOX.ids["spots"].index("A2-1"), 0, 3, 0)
    t.do("transformer 1b")
    assert t.s.energy[0] == 0
    assert t.s.energy_spent[0] == 1
    assert count(t.s, 0, BOX.bottom_counter[scoring_tile("1.4")]) == 1


def ended(*money: int, wind_farms: tuple[int, ...]) -> State:
    t = Table(len(money))
    t.s.finished = True
    for company, one in enumerate(money):
        t.s.account[company * purpose.PURPOSES] += one - int(t.s.money[company])
        t.s.money[company] = one
    t.s.wind_farms = packed(wind_farms)
    return t.s


def test_the_account_explains_every_coin() -> None:
    for seats in (1, 2, 4):
        t = Table.of(GAME.new(seats, 11))
        while not t.s.over():
            moves = t.s.legal(t.s.actors()[0])
            t.s.play(t.s.actors()[0], moves[len(moves) // 2])
        result = t.s.result()
        assert len(result.scores) == seats
        for seat in range(seats):
            assert sum(line.points for line in result.lines if line.seat == seat) == result.scores[seat]
            assert all(line.reason for line in result.lines)
    assert market("remote") == 4
