"""Wilson's interval against published values; means, spreads, places, ratings."""

from __future__ import annotations

import pytest

from ludoteca.lab.arena import Scoreboard, labels, places
from ludoteca.lab.playing import Played
from ludoteca.lab.ratings import rate
from ludoteca.lab.statistics import Rate, deviation, quantile, spread, surprise, wilson
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
