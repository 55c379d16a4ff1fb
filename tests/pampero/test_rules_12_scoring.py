"""Scoring, rules R62 to R65, with C5."""

from __future__ import annotations

import pytest

from ludoteca.core.packed import packed
from ludoteca.games.pampero import frames, phases, purpose
from ludoteca.games.pampero.resolve import settle
from ludoteca.games.pampero.scoring import (
    add_crown,
    is_due,
    majority,
    score_bottom,
    score_introductory_second,
    score_tiles,
    score_top,
    turn_markers_up,
)
from ludoteca.games.pampero.state import NOTHING
from ludoteca.games.pampero.vocabulary import icon_counter
from tests.pampero.names import BLUE, BOX, BOX_IDS, GAME, WHITE, YELLOW, bonus, scoring_tile
from tests.pampero.table import Table

# R62: when


def checked(times: list[int], scored: int = 0, **options: bool) -> Table:
    t = Table(len(times), **options)
    t.s.time = packed(times)
    t.s.scored = scored
    return t.go_on(phases.SCORING_CHECK)


def test_r62_when_all_discs_have_reached_or_passed_the_space() -> None:
    assert checked([3, 2, 4]).s.scored == 0
    assert checked([3, 3, 4]).s.scored == 1
    assert checked([4, 5, 4]).s.scored == 1
    assert checked([5, 6, 7], scored=1).s.scored == 1
    assert checked([6, 6, 7], scored=1).s.scored == 2
    assert not checked([8, 8, 7], scored=2).s.finished
    assert checked([8, 8, 8], scored=2).s.finished


def test_r62_without_a_scoring_the_next_year_begins() -> None:
    t = checked([1, 1])
    assert (t.s.year, t.question) == (2, frames.ACTION)


def test_r62_the_test_is_repeated_after_a_scoring() -> None:
    assert checked([6, 6]).s.scored == 2
    assert checked([8, 8]).s.finished


def test_r62_the_longer_track() -> None:
    assert checked([3, 3], longer=True).s.scored == 0
    assert checked([4, 4], longer=True).s.scored == 1
    assert not checked([8, 8], scored=2, longer=True).s.finished
    assert checked([10, 10], scored=2, longer=True).s.finished


def test_r62_all_discs_must_have_come() -> None:
    t = Table(3)
    t.s.time = packed([3, 3, 2])
    assert not is_due(t.s)
    t.s.time = packed([3, 4, 3])
    assert is_due(t.s)
    t.s.scored = 1
    assert not is_due(t.s)


def test_r62_three_scorings_in_every_game() -> None:
    t = Table.of(GAME.new(2, 9))
    while not t.s.over():
        t.s.play(t.s.actors()[0], t.s.legal(t.s.actors()[0])[-1])
    assert t.s.scored == 3


# R63: what


def test_r63_first_scoring_the_top_half_for_everybody_each_time() -> None:
    t = Table(3).scoring_tile("first", "1.1").give(0, battery=2).give(1, battery=0).give(2, battery=3)
    t.score(1)
    assert [int(one) for one in t.s.money] == [31, 25, 34]


def test_r63_the_first_scoring_leaves_the_bottom_half_alone() -> None:
    t = Table(3).scoring_tile("first", "1.1").give(battery=0).give(1, battery=0).give(2, battery=0)
    t.s.wind_farms[0] = 5
    t.score(1)
    assert [int(one) for one in t.s.money] == [25, 25, 25]


def test_r63_second_scoring_the_sole_majority_once() -> None:
    t = Table(3).scoring_tile("second", "1.1").give(battery=4)
    t.s.wind_farms[BLUE] = 3
    t.score(2)
    assert [int(one) for one in t.s.money] == [25, 25, 40]  # not the batteries of the top half


def test_r63_a_tie_pays_nobody_nor_does_a_tie_at_nothing() -> None:
    t = Table(3).scoring_tile("second", "1.1")
    t.s.wind_farms[BLUE] = t.s.wind_farms[WHITE] = 3
    t.score(2)
    assert [int(one) for one in t.s.money] == [25, 25, 25]
    t = Table(3).scoring_tile("second", "2.4").score(2)
    assert [int(one) for one in t.s.money] == [25, 25, 25]


def test_r63_a_tie_behind_the_first_does_not_matter() -> None:
    t = Table(4).scoring_tile("second", "1.1")
    t.s.wind_farms[BLUE], t.s.wind_farms[WHITE], t.s.wind_farms[YELLOW] = 4, 3, 3
    t.score(2)
    assert t.s.money[BLUE] == 40
    t = Table(4).scoring_tile("second", "1.1")
    t.s.wind_farms[YELLOW], t.s.wind_farms[WHITE], t.s.wind_farms[BLUE] = 3, 3, 4
    t.score(2)
    assert t.s.money[BLUE] == 40


def test_r63_end_scoring_both_halves_of_both_tiles() -> None:
    t = Table(2).scoring_tile("I", "1.1").scoring_tile("II", "2.4").exports(1, "FM1", "FM2")
    t.give(0, battery=2).give(1, battery=1)
    t.s.wind_farms[0] = 3
    t.score(3)
    # 1.1: $3 a battery, $15 wind farms; 2.4: $5 a foreign card, $15 foreign cards
    assert [int(one) for one in t.s.money] == [25 + 6 + 15, 25 + 3 + 10 + 15]
    assert t.s.finished


def test_r63_first_top_second_bottom_end_both() -> None:
    t = Table(3)
    t.s.first_tile, t.s.second_tile = scoring_tile("1.5"), scoring_tile("1.1")
    t.s.end_tiles = packed([scoring_tile("1.8"), scoring_tile("2.1")])
    t.s.wind_farms = packed([3, 1, 1])
    t.s.towers = packed([2, 4, 4])
    score_tiles(t.s)
    assert [int(t.s.money[company]) - 25 for company in range(3)] == [6, 2, 2]
    t.s.scored = 1
    score_tiles(t.s)
    assert [int(t.s.money[company]) - 25 for company in range(3)] == [21, 2, 2]
    t.s.scored = 2
    score_tiles(t.s)
    assert t.s.account[purpose.END_TILE_1] == 0  # towers: 4 against 4, nobody


def test_r63_all_zero_is_nobody() -> None:
    t = Table(3)
    assert majority(t.s, BOX.bottom_counter[scoring_tile("2.4")]) == -1


# R64: the introductory tiles


def test_r64_first_icons_of_zone_a_times_income() -> None:
    t = Table(2, introductory_scoring=True).level(7).income(residential=5, industrial=3)
    t.filled("A2-3", "1a").filled("A1-1", "1b").filled("B1-1", "1c")  # two residential and one industrial icon in A
    t.filled("S1", "2a").exports(0, "FM1").slotted("res").connection("K2").score(1)
    assert t.s.money[0] == 25 + 2 * 5 + 1 * 3


def test_r64_first_leaves_the_remote_market_out() -> None:
    t = Table(2, introductory_scoring=True).level(7).income(remote=9)
    t.filled("A2-2", "1a").score(1)  # residential and remote
    assert t.s.money[0] == 25 + 1


def test_r64_second_the_sole_majority_of_each_market_takes_that_income() -> None:
    t = Table(2, introductory_scoring=True).level(7).income(residential=8).income(1, residential=3, industrial=6)
    t.filled("A1-1", "1a").filled("A2-5", "1a", 1)
    t.score(2)
    assert [int(one) for one in t.s.money] == [25, 25]  # a residential tie
    for source in ("contract", "bonus", "connection", "foreign"):
        t = Table(2, introductory_scoring=True).level(7).income(residential=8).income(1, residential=3)
        t.filled("A1-1", "1a").filled("A2-5", "1a", 1)
        if source == "contract":
            t.filled("A2-1", "1b")
        elif source == "bonus":
            t.slotted("res")
        elif source == "connection":
            t.connection("K2")
        else:
            t.exports(0, "FM11")
        t.score(2)
        resort = 1 if source == "foreign" else 0  # the card's other icon is a majority too, at $1
        assert [int(one) for one in t.s.money] == [25 + 8 + resort, 25], source


def test_r64_second_counts_the_remote_market_too() -> None:
    t = Table(2, introductory_scoring=True).level(7).income(remote=9).remote_tile(1, "RM3")
    t.filled(BOX_IDS["spots"][31], "1a").score(2)
    assert t.s.money[0] == 25 + 9


def test_r64_second_a_crown_counts() -> None:
    t = Table(2, introductory_scoring=True).level(7).income(residential=8).specialist("SS1")
    t.filled("A3-1", "1a", 1).score(2)
    t.do("score SS1 option 1")
    assert t.s.money[0] == 25 + 8


def test_r64_introductory_second() -> None:
    t = Table(3, introductory_scoring=True)
    t.level(7, company=0)
    t.filled("A1-1", "1a", 0)
    t.s.foreign[1] = 1 << 1  # commercial and industrial on its back
    t.s.slot[20 + bonus("ind")] = bonus("ind")
    t.income(0, residential=6)
    t.income(1, industrial=3, commercial=2)
    money = [int(one) for one in t.s.money]
    score_introductory_second(t.s)
    assert [int(after) - before for after, before in zip(t.s.money, money, strict=True)] == [6, 3 + 2, 0]


def hold(t: Table, company: int, *cards: str) -> None:
    for name in cards:
        card = BOX.ids["scoring_cards"].index(name)
        for at in range(3, 6):
            if t.s.special_row[at] == card:
                t.s.special_row[at] = NOTHING
        t.s.scoring_held[company] |= 1 << card


# R65, C5: scoring cards and crowns


def test_r65_any_number_in_turn_order_until_a_pass() -> None:
    t = Table(3).order([1, 0, 2]).specialist("SS17").specialist("SS15").specialist("SS6", WHITE).score(1)
    assert (t.actor, t.question) == (1, frames.SCORE)
    t.do("pass")
    assert t.actor == 0
    t.do("score SS17 option 2")
    assert t.actor == 0
    t.do("score SS15 option 2")
    assert t.question == frames.ACTION
    assert t.held(WHITE) == ["SS6"]  # kept


def test_r65_a_card_is_played_with_one_option_and_leaves_the_game() -> None:
    t = Table(2).scoring_tile("first", "2.4").specialist("SS6").specialist("SS15").score(1)
    t.do("score SS6 option 2")
    assert t.s.money[0] == 25 + 3
    assert t.held() == ["SS15"]
    t.refuse("score SS6 option 1", "R65", "do not hold")


def test_r65_a_card_of_another_player_cannot_be_played() -> None:
    t = Table(2).specialist("SS6").specialist("SS15", 1).score(1)
    t.refuse("score SS15 option 2", "R65", "do not hold")


@pytest.mark.parametrize(("card", "option", "money"), [
    ("SS6", 1, 2), ("SS6", 2, 3), ("SS7", 1, 3), ("SS7", 2, 4), ("SS8", 1, 4), ("SS8", 2, 4), ("SS9", 1, 10),
    ("SS9", 2, 2), ("SS10", 1, 6), ("SS10", 2, 2), ("SS11", 1, 3), ("SS11", 2, 3), ("SS12", 1, 9), ("SS12", 2, 3),
    ("SS13", 2, 2), ("SS14", 2, 3), ("SS15", 2, 8), ("SS16", 2, 8), ("SS17", 2, 6), ("SS18", 2, 8),
])  # fmt: skip
def test_r65_multipliers(card: str, option: int, money: int) -> None:
    t = Table(2).scoring_tile("first", "2.7").remote_tile(6, "RM3").solar_tile("S1", "SO4")
    t.filled("A1-1", "1a").filled("A1-2", "1b").filled("B1-1", "1c")  # A1, A2 (set-up), B1 and B2
    t.filled(t.remote_spot(6), "2a").filled("S1", "3a").exports(0, "FM1", "FM3").cover("N1")
    t.connection("K4").slotted("res").specialist(card)
    t.score(1)
    before = int(t.s.money[0])
    t.do(f"score {card} option {option}")
    if card == "SS12" and option == 1:
        money = 3 * 4
    if card == "SS16":
        money = 2 * 5  # two residential contracts, two foreign backs, one bonus tile
    assert t.s.money[0] - before == money


def test_r65_an_income_taken_turns_its_marker_down() -> None:
    t = Table(2).scoring_tile("first", "2.4").level(7).income(residential=6).specialist("SS1").specialist("SS17")
    t.score(1)
    t.do("score SS1 option 2")
    assert t.s.money[0] == 25 + 12
    assert t.s.face_down[0] == 1
    t.do("score SS17 option 1")  # the highest face-up marker is worth 1 now
    assert t.question == frames.INCOME_ANY
    t.refuse("market residential", "R65", "used in this scoring")
    t.do("market resort")
    assert t.s.money[0] == 25 + 12 + 2 * 1


def test_r65_markers_are_turned_up_after_the_first_and_second_scoring() -> None:
    for which in (1, 2):
        t = Table(2).level(7).income(residential=6).specialist("SS1").specialist("SS17").score(which)
        if which == 2:
            t.do("pass")
        t.do("score SS1 option 2", "pass")
        assert t.question == frames.ACTION
        assert t.s.face_down[0] == 0


def test_r65_a_face_down_marker_cannot_be_used_again_in_that_scoring() -> None:
    t = Table(2).level(7).income(residential=6).specialist("SS1").specialist("SS17").score(1)
    t.s.face_down[0] = 1
    t.refresh()
    t.refuse("score SS1 option 2", "R65", "used in this scoring")


def test_r65_crowns_count_in_majorities_only() -> None:
    t = Table(3)
    add_crown(t.s, 1, icon_counter(0), 2)
    tile = scoring_tile("1.2")
    assert majority(t.s, BOX.bottom_counter[tile]) == 1
    score_bottom(t.s, tile, purpose.SECOND_SCORING)
    assert t.s.money[1] == 40
    t.s.first_tile = scoring_tile("1.7")
    score_top(t.s, t.s.first_tile, purpose.FIRST_SCORING)
    assert t.s.money[1] == 40


def test_r65_crown_window_before_the_tiles_cards_after() -> None:
    t = Table(2)
    hold(t, 0, "SS1", "SS15")
    t.s.scored = 1
    t.s.phase = phases.SCORING_CHECK
    t.s.time = packed([6, 6])
    t.s.order = packed([0, 1])
    t.s.second_tile = scoring_tile("1.2")
    t.s.stack = packed([])
    settle(t.s)
    assert t.question == frames.CROWN
    assert t.choices() == ["score SS1 option 1", "score SS15 option 1", "pass"]
    assert "only crowns" in t.refused("score SS15 option 2")
    t.do("score SS1 option 1", "pass")
    assert t.s.account[purpose.SECOND_SCORING] == 15
    assert t.question == frames.SCORE
    assert "crowns are played before" in t.refused("score SS15 option 1")
    t.do("score SS15 option 2")
    assert t.s.account[purpose.SCORING_CARDS] == 8
    assert len(t.s.crowns) == 0
    assert t.s.scoring_spent == 1 | 1 << 14


def test_r65_no_crowns_in_the_first_scoring() -> None:
    t = Table(2)
    hold(t, 0, "SS1")
    t.s.phase = phases.SCORING_CHECK
    t.s.time = packed([3, 3])
    t.s.order = packed([0, 1])
    t.s.stack = packed([])
    settle(t.s)
    assert t.question == frames.SCORE
    assert t.choices() == ["score SS1 option 2", "pass"]


def test_r65_used_markers_turn_face_down_until_the_end_of_the_scoring() -> None:
    t = Table(2)
    hold(t, 0, "SS1", "SS17")
    t.income(0, residential=2)
    t.ask(frames.SCORE, 0)
    t.do("score SS1 option 2")
    assert t.s.account[purpose.SCORING_CARDS] == 4
    assert t.s.face_down[0] == 1
    t.do("score SS17 option 1")
    assert t.choices() == [f"market {name}" for name in ("industrial", "commercial", "resort", "remote")]
    assert "has been used" in t.refused("market residential")
    turn_markers_up(t.s)
    assert t.s.face_down[0] == 0


def test_c5_highest_is_the_highest_face_up() -> None:
    t = Table(2).level(7).income(residential=9, remote=5).specialist("SS17").scoring_tile("first", "2.4").score(1)
    t.do("score SS17 option 1")
    assert t.s.money[0] == 25 + 2 * 9
    t = Table(2).level(7).income(residential=9, remote=5).specialist("SS17").scoring_tile("first", "2.4").score(1)
    t.s.face_down[0] = 1
    t.refresh().do("score SS17 option 1")
    assert t.s.money[0] == 25 + 2 * 5


def test_c5_different_markers_as_many_as_are_face_up() -> None:
    t = Table(2).level(7).income(residential=9, remote=5).specialist("SS18").scoring_tile("first", "2.4").score(1)
    t.do("score SS18 option 1", "market residential")
    assert t.question == frames.INCOME_ANY
    refusal = GAME.why_not(t.s, 0, GAME.move("market residential"))
    assert refusal is not None
    assert refusal.rule == "R65"
    t.do("market remote")
    assert t.s.money[0] == 25 + 14
    t = Table(2).level(7).income(residential=9, remote=5).specialist("SS18").scoring_tile("first", "2.4").score(1)
    t.s.face_down[0] = 0b01111
    t.refresh().do("score SS18 option 1")  # remote alone is face up
    assert t.s.money[0] == 25 + 5


def test_c5_with_no_marker_face_up_the_option_cannot_be_chosen() -> None:
    t = Table(2).specialist("SS18").specialist("SS17").score(1)
    t.s.face_down[0] = 0b11111
    t.refresh()
    t.refuse("score SS18 option 1", "R65")
    t.refuse("score SS17 option 1", "R65")
    assert t.can("score SS18 option 2")


def test_c5_no_crowns_in_the_first_scoring() -> None:
    t = Table(2).specialist("SS1").score(1)
    assert t.question == frames.SCORE
    t.refuse("score SS1 option 1", "R65", "crowns")


@pytest.mark.parametrize(("card", "tile"), [
    ("SS1", "1.2"), ("SS2", "1.5"), ("SS3", "2.1"), ("SS4", "2.2"), ("SS5", "1.6"), ("SS13", "1.1"), ("SS14", "1.3"),
    ("SS15", "1.4"),
])  # fmt: skip
def test_c5_a_crown_raises_the_count_of_its_majority(card: str, tile: str) -> None:
    t = Table(2).scoring_tile("second", tile).specialist(card).score(2)
    assert t.question == frames.CROWN
    t.refuse(f"score {card} option 2", "R65", "only crowns")
    t.do(f"score {card} option 1")
    assert t.s.money[0] == 25 + 15
    t = Table(2).scoring_tile("second", tile).specialist(card).score(2)
    t.do("pass")
    assert t.s.money[0] == 25


def test_c5_a_crown_for_any_market_names_it() -> None:
    t = Table(2).scoring_tile("second", "2.2").specialist("SS16").score(2)
    t.do("score SS16 option 1")
    assert t.question == frames.CROWN_MARKET
    t.do("market resort")
    assert t.s.money[0] == 40


def test_c5_the_window_is_in_turn_order_before_the_tile() -> None:
    t = Table(2).order([1, 0]).scoring_tile("second", "1.2").specialist("SS1").specialist("SS16", 1).score(2)
    assert (t.actor, t.question) == (1, frames.CROWN)
    t.do("pass")
    assert (t.actor, t.question) == (0, frames.CROWN)
    assert t.s.money[0] == 25


def test_c5_one_crown_counts_in_every_majority_of_the_end_scoring() -> None:
    t = Table(2).scoring_tile("I", "1.2").scoring_tile("II", "2.2").specialist("SS1").specialist("SS16").score(3)
    t.do("score SS1 option 1", "score SS16 option 1", "market resort")
    assert t.s.money[0] == 25 + 15 + 15
    assert t.s.finished


def test_c5_a_crown_is_forgotten_after_its_scoring_and_adds_to_no_top_half() -> None:
    t = Table(2).scoring_tile("second", "1.2").specialist("SS1").score(2).do("score SS1 option 1")
    assert t.s.money[0] == 40
    assert len(t.s.crowns) == 0
    t = Table(2).scoring_tile("I", "1.5").scoring_tile("II", "2.4").specialist("SS13").score(3)
    t.do("score SS13 option 1")
    # 1.5 top: $2 a wind farm (one each), bottom: industrial icons (a tie)
    assert t.s.money[0] == 25 + 2


def test_c5_an_open_crown_names_its_market() -> None:
    t = Table()
    t.s.scoring_held[0] = 1 << 15
    t.ask(frames.CROWN, 0)
    t.do("score SS16 option 1", "market resort")
    assert [int(one) for one in t.s.crowns][2] == 1


def test_c5_different_markers() -> None:
    t = Table()
    t.s.scoring_held[0] = 1 << 17
    t.income(0, residential=2, remote=2)
    t.ask(frames.SCORE, 0)
    t.s.phase = 6
    t.do("score SS18 option 1", "market residential")
    assert "used" in t.refused("market residential")
    t.do("market remote")
    assert t.s.face_down[0] in (0, 0b10001)
    t.s.scoring_held[0] = 1 << 16
    t.s.face_down[0] = 31
    t.ask(frames.SCORE, 0)
    assert "has been used" in t.refused("score SS17 option 1")
