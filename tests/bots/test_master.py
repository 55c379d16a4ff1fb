"""The level master: it looks ahead with the network that comes along, and hints go by it."""

from __future__ import annotations

import numpy as np
import pytest

import ludoteca
from ludoteca.bots import bot
from ludoteca.bots.hints import hint
from ludoteca.bots.master import Foresight, MasterBot, look_of, shown
from ludoteca.core.luck import Luck
from ludoteca.core.state import State

HATSUDEN, HITPLAN = ludoteca.game("hatsuden"), ludoteca.game("hitplan")


def learned(name: str, seed: int, look: Foresight | None = None) -> MasterBot:
    found = bot("master", ludoteca.game(name), seed)
    assert isinstance(found, MasterBot)
    if look is not None:
        found.look = look
    return found


def near_the_end(seed: int) -> State:
    """A position of Hatsuden a few decisions before the end of a game by luck."""
    luck = Luck(seed)
    state, before = HATSUDEN.new(2, seed), []
    while not state.over():
        before.append(state.copy())
        moves = state.options(state.actor())
        state.play(state.actor(), moves[luck.below(len(moves))])
    return before[-8]


@pytest.mark.parametrize("name", [name for name in ludoteca.games() if ludoteca.game(name).mastered])
def test_every_master_chooses_with_a_chance_and_its_likes(name: str) -> None:
    game = ludoteca.game(name)
    state = game.new(game.mastered[-1], 4)
    seat = state.actors()[0]
    choice = learned(name, 1).choose(state.view(seat), state.legal(seat))
    assert choice.move in state.legal(seat)
    assert choice.value is not None
    assert 0.0 < choice.value < 1.0
    assert sum(share for _, share, _ in choice.likes) == pytest.approx(1.0)
    assert choice.move in [move for move, _, _ in choice.likes]


def test_the_master_beats_luck_almost_always() -> None:
    won = 0.0
    for number in range(4):
        own = number % 2
        players = {
            own: learned("hatsuden", number, Foresight(moves=2, worlds=1, depth=0)),
            1 - own: bot("random", HATSUDEN, number),
        }
        state = HATSUDEN.new(2, 9_000 + number)
        while not state.over():
            seat = state.actors()[0]
            state.play(seat, players[seat].choose(state.view(seat), state.legal(seat)).move)
        won += state.payoff(own)
    assert won >= 3


def test_finished_games_are_worth_what_they_paid() -> None:
    state = near_the_end(3)
    while not state.over():
        state.play(state.actor(), state.options(state.actor())[0])
    found = learned("hatsuden", 1).values([state, state], 0)
    assert list(found) == [2.0 * state.payoff(0) - 1.0] * 2


def test_a_secret_choice_is_judged_only_when_it_is_shown() -> None:
    state = HITPLAN.new(3, 5)
    assert shown(state)
    state.play(0, state.legal(0)[0])
    assert not shown(state)
    state.play(1, state.legal(1)[0])
    state.play(2, state.legal(2)[0])
    assert shown(state)


@pytest.mark.parametrize(("name", "mixed"), [("hatsuden", False), ("hitplan", True)])
def test_the_same_move_has_the_same_luck_in_the_same_world(name: str, mixed: bool) -> None:
    state = ludoteca.game(name).new(2, 5)
    seat = state.actors()[0]
    first, second = state.legal(seat)[:2]
    found = learned(name, 1, Foresight(depth=4)).outcomes(state.view(seat), np.array([first, second, first]), 12, mixed)
    # Where a row stands among the others may change the last digit of what the network makes of it.
    assert np.allclose(found[:, 0], found[:, 2], atol=1e-5)
    assert not np.allclose(found[:, 0], found[:, 1], atol=1e-5)


def test_a_choice_made_at_the_same_time_is_drawn_not_fixed() -> None:
    state = HITPLAN.new(2, 5)
    look = Foresight(moves=8, worlds=1, depth=0)
    made = {learned("hitplan", seed, look).choose(state.view(0), state.legal(0)).move for seed in range(6)}
    assert len(made) > 1


def test_the_master_sees_no_more_than_its_view() -> None:
    state = near_the_end(6)
    seat = int(state.actor())
    worlds = [HATSUDEN.imagine(state.view(seat), Luck(seed)) for seed in (1, 2)]
    assert worlds[0].digest() != worlds[1].digest()
    look = Foresight(worlds=2, depth=1)
    one, other = (learned("hatsuden", 5, look).choose(world.view(seat), world.legal(seat)) for world in worlds)
    assert one == other


def test_hints_go_by_the_master_where_there_is_one() -> None:
    state = HATSUDEN.new(2, 8)
    view, moves = state.view(0), state.legal(0)
    advice = hint(HATSUDEN, view, moves)
    assert [one.move for one in advice] == [one.move for one in hint(HATSUDEN, view, moves)], "asking twice is the same"
    assert all(one.value is not None and 0 <= one.value <= 1 for one in advice)
    assert any(one.reason for one in advice), "its reasons come in words"


def test_a_move_that_was_made_is_valued_beside_the_best() -> None:
    state = next(found for found in map(near_the_end, range(20)) if len(found.options(found.actor())) > 3)
    seat = int(state.actor())
    moves = state.legal(seat)
    judge = learned("hatsuden", 3, Foresight(worlds=4, depth=2))
    choice, _ = judge.appraise(state.view(seat), moves, moves[0])
    best, _, expected = choice.likes[0]
    again, played = learned("hatsuden", 3, Foresight(worlds=4, depth=2)).appraise(state.view(seat), moves, best)
    assert again.likes[0][0] == best, "the same seed, the same choice"
    assert played == expected
    values = [
        learned("hatsuden", 3, Foresight(worlds=4, depth=2)).appraise(state.view(seat), moves, one)[1] for one in moves
    ]
    assert all(0.0 <= value <= 1.0 for value in values)
    assert min(values) < expected, "some move is worse"


def test_how_far_it_looks_is_a_fact_of_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    assert look_of(ludoteca.game("hitplan")) == Foresight(moves=8, worlds=64, depth=0, faith=0.1)
    assert look_of(ludoteca.game("moonbase")).walks == 1280
    assert look_of(ludoteca.game("pampero")) == Foresight(worlds=12, depth=16, faith=0.005)
    game = ludoteca.game("hatsuden")
    monkeypatch.setattr(game, "levels", {"master": "breadth=3"})
    with pytest.raises(ValueError, match="a master has no option 'breadth=3'; its options"):
        look_of(game)
    monkeypatch.setattr(game, "levels", {})
    assert look_of(game) == Foresight()
