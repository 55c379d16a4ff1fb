"""Retrieving, consolidation, turn order, scoring and the end: rule by rule (R57 to R68)."""

from __future__ import annotations

from ludoteca.core.packed import packed
from ludoteca.games.pampero import frames, purpose, year
from ludoteca.games.pampero.consolidation import is_earlier, produce, set_turn_order
from ludoteca.games.pampero.counting import count
from ludoteca.games.pampero.purse import advance_time
from ludoteca.games.pampero.resolve import settle
from ludoteca.games.pampero.scoring import (
    add_crown,
    debt,
    is_due,
    majority,
    repay,
    score_bottom,
    score_introductory_second,
    score_tiles,
    score_top,
    turn_markers_up,
)
from ludoteca.games.pampero.state import NOTHING, READY, State
from ludoteca.games.pampero.vocabulary import icon_counter
from tests.pampero.positions import (
    BOX,
    GAME,
    ask,
    asked,
    bonus,
    choices,
    do,
    fulfilled,
    give,
    income,
    market,
    position,
    raise_towers,
    refresh,
    refused,
)


def scoring_tile(name: str) -> int:
    return BOX.ids["scoring_tiles"].index(name)


def hold(s: State, company: int, *cards: str) -> None:
    for name in cards:
        card = BOX.ids["scoring_cards"].index(name)
        for at in range(3, 6):
            if s.special_row[at] == card:
                s.special_row[at] = NOTHING
        s.scoring_held[company] |= 1 << card


def test_r57_retrieve_all() -> None:
    s = position(4)
    s.mat[0], s.mat[8] = 0, 6
    s.hand[0] &= ~0b1000001
    s.connection_at[0] = 2 + 6
    s.at = 4
    refresh(s)
    do(s, "retrieve all")
    assert s.hand[0] == 255
    assert s.connection_at[0] == READY
    assert s.time[0] == 1
    assert s.height[0] == 0
    assert s.lowered & 1


def test_r57_on_top_of_the_stack() -> None:
    s = position(4)
    for company in (2, 0, 1):
        advance_time(s, company)
    assert [int(s.height[company]) for company in (2, 0, 1)] == [0, 1, 2]
    advance_time(s, 0)
    advance_time(s, 3)
    assert s.height[3] > s.height[1] > s.height[2]


def test_r58_battery() -> None:
    s = position()
    s.at = 2
    refresh(s)
    supply = int(s.supply)
    do(s, "take battery")
    assert (s.battery[0], s.supply) == (2, supply - 1)


def test_r59_the_rightmost_card_of_a_row_is_a_must() -> None:
    s = position()
    s.mat[0], s.mat[2], s.mat[8] = 0, 1, 2
    s.hand[0] &= ~0b111
    ask(s, frames.CONSOLIDATE, 0)
    assert choices(s) == ["row top", "row bottom"]
    assert "cannot pass" in refused(s, "pass")
    do(s, "row top")
    assert s.mat[2] == NOTHING
    assert s.mat[0] == 0
    ask(s, frames.CONSOLIDATE, 1)
    assert choices(s) == []
    assert "no card lies" in refused(s, "row top")


def test_r59_batteries_are_limited() -> None:
    s = position()
    raise_towers(s, 0, 7)
    give(s, 0, energy=14)
    s.supply = 2
    battery = int(s.battery[0])
    produce(s, 0)
    assert s.battery[0] == battery + 2
    assert s.time[0] == 1


def test_r59_energy_0_makes_nothing() -> None:
    s = position()
    raise_towers(s, 0, 7)
    give(s, 0, energy=0)
    battery = int(s.battery[0])
    produce(s, 0)
    assert s.battery[0] == battery


def test_r60_storage_only_with_the_option() -> None:
    for option, left in ((False, 6), (True, 1)):
        s = position(limited_battery_storage=option)
        give(s, 0, energy=0, battery=6)
        produce(s, 0)
        assert s.battery[0] == left


def test_r61_bottom_row_first_then_time_then_height() -> None:
    s = position(4)
    s.lowered = 0b0100
    s.time = packed([5, 4, 1, 4])
    s.height = packed([0, 1, 0, 0])
    set_turn_order(s)
    assert [int(one) for one in s.order] == [2, 0, 1, 3]
    assert is_earlier(s, 1, 3)


def test_r61_skipped_when_all_are_on_the_last_space() -> None:
    s = position(2)
    s.time = packed([8, 8])
    s.lowered = 0b11
    before = [int(one) for one in s.order]
    set_turn_order(s)
    assert [int(one) for one in s.order] == before
    assert s.lowered == 0b11


def test_r62_all_discs_must_have_come() -> None:
    s = position(3)
    s.time = packed([3, 3, 2])
    assert not is_due(s)
    s.time = packed([3, 4, 3])
    assert is_due(s)
    s.scored = 1
    assert not is_due(s)


def test_r62_three_scorings_in_every_game() -> None:
    s = GAME.new(2, 9)
    while not s.over():
        s.play(s.actors()[0], s.legal(s.actors()[0])[-1])
    assert s.scored == 3  # type: ignore[attr-defined]


def test_r63_first_top_second_bottom_end_both() -> None:
    s = position(3)
    s.first_tile, s.second_tile = scoring_tile("1.5"), scoring_tile("1.1")
    s.end_tiles = packed([scoring_tile("1.8"), scoring_tile("2.1")])
    s.wind_farms = packed([3, 1, 1])
    s.towers = packed([2, 4, 4])
    score_tiles(s)
    assert [int(s.money[company]) - 25 for company in range(3)] == [6, 2, 2]
    s.scored = 1
    score_tiles(s)
    assert [int(s.money[company]) - 25 for company in range(3)] == [21, 2, 2]
    s.scored = 2
    score_tiles(s)
    assert s.account[purpose.END_TILE_1] == 0  # towers: 4 against 4, nobody


def test_r63_all_zero_is_nobody() -> None:
    s = position(3)
    assert majority(s, BOX.bottom_counter[scoring_tile("2.4")]) == -1


def test_r64_introductory_second() -> None:
    s = position(3, introductory_scoring=True)
    raise_towers(s, 0, 7)
    fulfilled(s, 0, "A1-1", "1a")
    s.foreign[1] = 1 << 1  # commercial and industrial on its back
    s.slot[20 + bonus("ind")] = bonus("ind")
    income(s, 0, residential=6)
    income(s, 1, industrial=3, commercial=2)
    money = [int(one) for one in s.money]
    score_introductory_second(s)
    assert [int(after) - before for after, before in zip(s.money, money, strict=True)] == [6, 3 + 2, 0]


def test_r65_crowns_count_in_majorities_only() -> None:
    s = position(3)
    add_crown(s, 1, icon_counter(0), 2)
    tile = scoring_tile("1.2")
    assert majority(s, BOX.bottom_counter[tile]) == 1
    score_bottom(s, tile, purpose.SECOND_SCORING)
    assert s.money[1] == 40
    s.first_tile = scoring_tile("1.7")
    score_top(s, s.first_tile, purpose.FIRST_SCORING)
    assert s.money[1] == 40


def test_r65_crown_window_before_the_tiles_cards_after() -> None:
    s = position(2)
    hold(s, 0, "SS1", "SS15")
    s.scored = 1
    s.phase = year.SCORING_CHECK
    s.time = packed([6, 6])
    s.order = packed([0, 1])
    s.second_tile = scoring_tile("1.2")
    s.stack = packed([])
    settle(s)
    assert asked(s) == frames.CROWN
    assert choices(s) == ["score SS1 option 1", "score SS15 option 1", "pass"]
    assert "only crowns" in refused(s, "score SS15 option 2")
    do(s, "score SS1 option 1", "pass")
    assert s.account[purpose.SECOND_SCORING] == 15
    assert asked(s) == frames.SCORE
    assert "crowns are played before" in refused(s, "score SS15 option 1")
    do(s, "score SS15 option 2")
    assert s.account[purpose.SCORING_CARDS] == 8
    assert len(s.crowns) == 0
    assert s.scoring_spent == 1 | 1 << 14


def test_r65_no_crowns_in_the_first_scoring() -> None:
    s = position(2)
    hold(s, 0, "SS1")
    s.phase = year.SCORING_CHECK
    s.time = packed([3, 3])
    s.order = packed([0, 1])
    s.stack = packed([])
    settle(s)
    assert asked(s) == frames.SCORE
    assert choices(s) == ["score SS1 option 2", "pass"]


def test_r65_used_markers_turn_face_down_until_the_end_of_the_scoring() -> None:
    s = position(2)
    hold(s, 0, "SS1", "SS17")
    income(s, 0, residential=2)
    ask(s, frames.SCORE, 0)
    do(s, "score SS1 option 2")
    assert s.account[purpose.SCORING_CARDS] == 4
    assert s.face_down[0] == 1
    do(s, "score SS17 option 1")
    assert choices(s) == [f"market {name}" for name in ("industrial", "commercial", "resort", "remote")]
    assert "has been used" in refused(s, "market residential")
    turn_markers_up(s)
    assert s.face_down[0] == 0


def test_r66_debts_and_relief() -> None:
    s = position()
    s.venture[0] = 0b111
    assert debt(s, 0) == 90
    s.slot[bonus("relief")] = bonus("relief")
    assert debt(s, 0) == 75
    s.slot[bonus("thrift")] = bonus("relief")
    assert debt(s, 0) == 60
    give(s, 0, money=10)
    repay(s)
    assert s.money[0] == -50


def test_r66_end_tiles_may_use_any_marker() -> None:
    s = position()
    s.slot[bonus("any_income")] = bonus("any_income")
    s.face_down[0] = 31
    income(s, 0, remote=2)
    s.phase = year.END_TILES
    s.order = packed([0, 1])
    s.at = 0
    s.stack = packed([])
    settle(s)
    do(s, "market remote")
    assert s.account[purpose.END_BONUS] == 2
    assert s.over()


def finished(*money: int, wind_farms: tuple[int, ...]) -> State:
    s = position(len(money))
    s.finished = True
    for company, one in enumerate(money):
        s.account[company * purpose.PURPOSES] += one - int(s.money[company])
        s.money[company] = one
    s.wind_farms = packed(wind_farms)
    return s


def test_r67_winner_and_ties() -> None:
    assert finished(100, 90, wind_farms=(1, 5)).result().winners == (0,)
    tied = finished(100, 100, 50, wind_farms=(1, 3, 9)).result()
    assert tied.winners == (1,)
    assert "wind farms" in tied.verdict
    assert finished(100, 100, wind_farms=(2, 2)).result().winners == (0, 1)


def test_r68_energy_spent_on_contracts_not_on_networks() -> None:
    s = position(4)
    fulfilled(s, 0, "A1-1", "1a")
    give(s, 0, energy=2)
    ask(s, frames.TRANSFORMER, 0, BOX.ids["spots"].index("A2-1"), 0, 3, 0)
    do(s, "transformer 1b")
    assert s.energy[0] == 0
    assert s.energy_spent[0] == 1
    assert count(s, 0, BOX.bottom_counter[scoring_tile("1.4")]) == 1


def test_the_account_explains_every_coin() -> None:
    for seats in (1, 2, 4):
        s = GAME.new(seats, 11)
        while not s.over():
            moves = s.legal(s.actors()[0])
            s.play(s.actors()[0], moves[len(moves) // 2])
        result = s.result()
        assert len(result.scores) == seats
        for seat in range(seats):
            assert sum(line.points for line in result.lines if line.seat == seat) == result.scores[seat]
            assert all(line.reason for line in result.lines)
    assert market("remote") == 4
