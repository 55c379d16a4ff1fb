"""Wilson's interval against published values; means, spreads, places, ratings."""

from __future__ import annotations

import random

import pytest

from ludoteca.lab.arena import Scoreboard, labels, places
from ludoteca.lab.playing import Played
from ludoteca.lab.ratings import rate
from ludoteca.lab.statistics import (
    Rate,
    chance,
    deviation,
    discoveries,
    paired,
    quantile,
    spread,
    student,
    surprise,
    wilson,
)
from tests.lab.setups import quick


@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    [
        # Newcombe, Statistics in Medicine 17 (1998), table I, method 3: the score method without correction.
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0000, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilson_against_published_values(successes: int, trials: int, low: float, high: float) -> None:
    assert list(wilson(successes, trials)) == pytest.approx([low, high], abs=5e-5)


def test_wilson_at_its_ends() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
    low, high = wilson(10, 10)
    assert high == 1.0
    assert 0.7 < low < 0.75
    assert wilson(3.5, 10)[0] < 0.35 < wilson(3.5, 10)[1]


def test_spreads() -> None:
    assert quantile([4, 1, 3, 2], 0.5) == 2.5
    assert deviation([2, 4, 4, 4, 5, 5, 7, 9]) == pytest.approx(2.13809, abs=1e-5)
    assert spread([3, 1, 2]).five == (1, 1.5, 2, 2.5, 3)
    assert surprise(Rate(60, 100), 0.5) == pytest.approx(2.0)


def game(number: int, scores: tuple[int, ...], winners: tuple[int, ...], seating: tuple[int, ...]) -> Played:
    return Played(number, number, seating, scores, winners, 10)


def test_winners_come_first_whatever_the_scores_and_the_rest_by_score() -> None:
    assert places(game(0, (3, 9, 5, 5), (0,), (0, 1, 1, 1))) == [0, 1, 2, 2]
    assert places(game(0, (3, 9, 5, 5), (0, 3), (0, 1, 1, 1))) == [0, 2, 3, 0]
    assert places(game(0, (3, 9), (), (0, 1))) == [1, 0]


def test_ties_are_shared_and_seats_are_counted() -> None:
    table = quick(bots=("greedy", "random"))
    scoreboard = Scoreboard(table)
    scoreboard.add(game(0, (5, 5), (0, 1), (0, 1)))
    scoreboard.add(game(1, (5, 4), (0,), (1, 0)))
    scoreboard.add(game(2, (1, 1), (), (0, 1)))
    assert scoreboard.win_rate(0) == Rate(0.5, 3)
    assert scoreboard.win_rate(1) == Rate(1.5, 3)
    assert scoreboard.seat_rate(0) == Rate(1.5, 3)
    assert scoreboard.scores(1) == [5, 5, 1]
    assert (scoreboard.shared(), scoreboard.all_lost()) == (1, 1)
    assert scoreboard.fair_share() == pytest.approx(2 / 6)


def test_ratings_rise_with_wins_also_against_several_of_a_kind() -> None:
    duel = rate([game(number, (1, 0), (0,), (0, 1)) for number in range(20)], 2)
    assert duel[0].mu > 30 > 20 > duel[1].mu
    assert duel[0].sigma < 8
    crowd = rate([game(number, (9, 1, 2, 3), (0,), (0, 1, 1, 1)) for number in range(20)], 2)
    assert crowd[0].mu > crowd[1].mu
    even = rate([game(number, (1, 0), (number % 2,), (0, 1)) for number in range(200)], 2)
    assert abs(even[0].mu - even[1].mu) < 3


def test_bots_of_the_same_name_are_numbered() -> None:
    assert labels(["hard", "easy", "hard"]) == ["hard #1", "easy", "hard #2"]


@pytest.mark.parametrize(
    ("t", "freedom", "both_sides"),
    [
        # Student's table, as every textbook has it: the t beyond which so much lies on both sides together.
        (12.706, 1, 0.05),
        (2.776, 4, 0.05),
        (2.228, 10, 0.05),
        (3.169, 10, 0.01),
        (1.984, 100, 0.05),
        (1.000, 1, 0.5),  # Cauchy's distribution: half of it lies within ±1
        (0.0, 7, 1.0),
    ],
)
def test_student_against_the_table(t: float, freedom: int, both_sides: float) -> None:
    assert student(t, freedom) == pytest.approx(both_sides, rel=2e-3)
    assert student(-t, freedom) == student(t, freedom)


def test_many_degrees_of_freedom_are_as_if_the_error_were_known() -> None:
    assert chance(1.959964) == pytest.approx(0.05, abs=1e-7)
    assert student(2.5, 10**6) == pytest.approx(chance(2.5), rel=1e-4)
    assert student(float("inf"), 5) == 0.0


def test_discoveries_as_benjamini_and_hochberg_reckoned_them() -> None:
    """The example of their paper (1995): fifteen chances, of which Bonferroni takes three and they take four."""
    told = [0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459]
    told += [0.3240, 0.4262, 0.5719, 0.6528, 0.7590, 1.0000]
    assert discoveries(told) == [True] * 4 + [False] * 11
    assert discoveries(told[::-1]) == [False] * 11 + [True] * 4, "in whatever order they stand"


def test_a_row_may_be_carried_by_those_after_it() -> None:
    assert discoveries([0.04, 0.045, 0.05]) == [True, True, True]
    assert discoveries([0.04, 0.2, 0.3]) == [False, False, False]
    assert discoveries([]) == []


def test_luck_alone_is_hardly_ever_discovered() -> None:
    luck = random.Random(1)
    alarms = sum(any(discoveries([luck.random() for _ in range(300)])) for _ in range(400))
    assert alarms < 400 * 0.08, "one in twenty looks is wrong once or more"


def test_pairs_by_hand() -> None:
    """Differences 1, 2, 3, 2: mean 2, deviation √(2/3), error √(2/3)/2 = 0.408248, t = 4.898979 of 3 degrees."""
    change = paired([10, 20, 30, 40], [11, 22, 33, 42])
    assert (change.before, change.after, change.difference) == pytest.approx((25, 27, 2))
    assert change.error == pytest.approx(0.408248, abs=1e-6)
    assert change.chance == pytest.approx(max(0.016279, 0.5**3), abs=1e-5), "four pairs cannot tell more than that"
    assert change.interval == pytest.approx((2 - 3.182446 * 0.408248, 2 + 3.182446 * 0.408248), abs=1e-4)
    many = paired([10, 20, 30, 40] * 4, [11, 22, 33, 38] * 4)  # differences 1, 2, 3, −2: t = 1 / 0.483046
    assert many.error == pytest.approx(0.483046, abs=1e-6)
    assert many.chance == pytest.approx(student(2.070197, 15), abs=1e-6)
    assert 0.05 < many.chance < 0.1, "the table has 1.753 and 2.131"


def test_pairs_that_are_equal_or_too_few_tell_nothing() -> None:
    assert paired([0.1, 0.2, 0.3], [0.1, 0.2, 0.3]).chance == 1.0
    assert paired([1], [9]).chance == 1.0
    assert paired([], []).chance == 1.0
    assert paired([1] * 30, [2] * 30).chance == 0.5**29, "all alike: as sure as so many pairs can be"
