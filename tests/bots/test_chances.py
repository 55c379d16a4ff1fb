"""The chances that people read are chances: they add up, agree with the end, and go with how games end."""

from __future__ import annotations

import pytest

import ludoteca
from ludoteca.bots import bot
from ludoteca.bots.chances import chances, softmax
from ludoteca.core.luck import Luck
from ludoteca.lab.analysis import analyse
from tests.lab.setups import all_tables

COMPILED = ludoteca.mode() == "compiled"


@pytest.mark.parametrize(("name", "seats"), all_tables())
def test_the_chances_of_all_seats_add_up(name: str, seats: int) -> None:
    """To 1; to less in Hit Plan, which all may lose, and alone against Pampero's automa. At the end they are known."""
    game = ludoteca.game(name)
    state, luck = game.new(seats=seats, seed=5), Luck(5)
    number = 0
    while not state.over():
        if number % (15 if COMPILED else 60) == 0:
            found = chances(game, state)
            assert len(found) == seats
            assert all(0 < chance < 1 for chance in found)
            if seats == 1:
                pass
            elif name == "hitplan":
                assert 0.4 < sum(found) < 1
            else:
                assert sum(found) == pytest.approx(1)
        seat = state.actors()[0]
        moves = state.candidates(seat)
        state.play(seat, moves[luck.below(len(moves))])
        number += 1
    assert chances(game, state) == [state.payoff(seat) for seat in range(seats)]


def test_shares_grow_with_the_standings() -> None:
    shares = softmax([1.0, 3.0, 2.0])
    assert sum(shares) == pytest.approx(1)
    assert shares[1] > shares[2] > shares[0]
    assert softmax([1e6, 0.0]) == [1.0, 0.0]


@pytest.mark.skipif(not COMPILED, reason="plays whole games by the judge: too slow interpreted")
@pytest.mark.parametrize(("name", "seats", "games"), [("hatsuden", 2, 60), ("hitplan", 4, 60), ("moonbase", 2, 40),
                                                      ("pampero", 2, 8), ("pampero", 4, 5)])  # fmt: skip
def test_games_end_about_as_the_chances_in_their_middle_say(name: str, seats: int, games: int) -> None:
    """Those who are told more than a fair share win more often than told others; their mean is not far from the truth.

    ``python -m bench.calibration`` tells it with more games and by bins.
    """
    game = ludoteca.game(name)
    likely: list[tuple[float, float]] = []
    for seed in range(500, 500 + games):
        state, told = game.new(seats=seats, seed=seed), []
        bots = [
            bot("search:1,rollout_depth=0,prior_weight=1,epsilon=0.1", game, seed * 16 + seat) for seat in range(seats)
        ]
        while not state.over():
            told.append(chances(game, state))
            seat = state.actors()[0]
            state.play(seat, bots[seat].choose(state.view(seat), list(state.candidates(seat))).move)
        found = told[2 * len(told) // 3]
        best = max(range(seats), key=found.__getitem__)
        likely.append((found[best], state.payoff(best)))
    mean, won = (sum(pair[at] for pair in likely) / games for at in (0, 1))
    spread = (mean * (1 - mean) / games) ** 0.5
    assert abs(won - mean) < 0.05 + 3 * spread, (mean, won)
    assert won > 1 / seats


def test_an_analysis_tells_four_seats_no_more_than_one_win() -> None:
    """Pampero's judge likes all four seats at once; the chances that are shown do not."""
    game = ludoteca.game("pampero")
    match, luck = game.match(4, 3), Luck(3)
    while len(match.moves) < (60 if COMPILED else 12):
        seat = match.state.actors()[0]
        moves = match.state.candidates(seat)
        match.play(seat, moves[luck.below(len(moves))])
    analysis = list(analyse(match, 6 if COMPILED else 1))[-1]
    last = {one.seat: one.expected for one in analysis.decisions}
    assert len(last) >= (4 if COMPILED else 1)
    assert sum(last.values()) < 1.4
    assert max(last.values()) < 0.9
