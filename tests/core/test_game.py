"""The contract of a game as seen from outside: what is refused, and how it says so."""

from __future__ import annotations

import re

import pytest

import ludoteca
from ludoteca.core.game import BadMove, Value
from ludoteca.core.verbs import Verbs
from ludoteca.core.words import Merit
from ludoteca.games.hatsuden.game import Hatsuden
from tests.core.toy import toy_game

HATSUDEN = ludoteca.game("hatsuden")


def test_games_by_name() -> None:
    assert "hatsuden" in ludoteca.games()
    for name in ludoteca.games():
        game = ludoteca.game(name)
        assert game.key == name
        assert game is ludoteca.game(name)
        assert 1 <= game.min_seats <= game.max_seats


@pytest.mark.parametrize("name", ["chess", "", "Hatsuden", "../hatsuden", "hatsuden.game"])
def test_an_unknown_game_is_refused_with_the_list(name: str) -> None:
    with pytest.raises(ValueError, match=r"the games are: .*hatsuden"):
        ludoteca.game(name)


@pytest.mark.parametrize("seats", [-1, 0, 1, 3, 100])
def test_wrong_seats(seats: int) -> None:
    for make in (HATSUDEN.new, HATSUDEN.match):
        with pytest.raises(ValueError, match=f"Hatsuden is for 2 seats, not {seats}"):
            make(seats=seats, seed=1)


def test_seats_may_be_left_out() -> None:
    assert HATSUDEN.new(seed=1).seats == 2
    assert HATSUDEN.new(seed=1).digest() == HATSUDEN.new(seats=2, seed=1).digest()


def test_an_unknown_option() -> None:
    with pytest.raises(ValueError, match="Hatsuden has no option 'longer'"):
        HATSUDEN.new(seed=1, longer=True)


def test_options_are_checked_by_value_and_type() -> None:
    toy = toy_game()
    assert toy.checked_options({}) == {"long": False, "size": 1, "mood": "calm"}
    assert toy.checked_options({"mood": "wild"})["mood"] == "wild"
    wrong: list[tuple[str, Value]] = [("size", 3), ("size", True), ("long", 1), ("mood", "sad"), ("size", "1")]
    for name, value in wrong:
        with pytest.raises(ValueError, match=re.escape(f"option {name!r} of Toy")):
            toy.checked_options({name: value})
    with pytest.raises(ValueError, match="its options are: long, size, mood"):
        toy.match(seed=1, lnog=True)


def test_every_move_has_one_name_and_back() -> None:
    names = [HATSUDEN.name(move) for move in range(HATSUDEN.move_count)]
    assert len(set(names)) == HATSUDEN.move_count
    assert [HATSUDEN.move(name) for name in names] == list(range(HATSUDEN.move_count))
    assert HATSUDEN.move(" Build   w3 NORTH ") == HATSUDEN.move("build W3 north")


@pytest.mark.parametrize("move", [-1, 661, 10**9])
def test_a_number_that_is_no_move(move: int) -> None:
    with pytest.raises(BadMove, match=f"no move number {move}"):
        HATSUDEN.name(move)
    refusal = HATSUDEN.why_not(HATSUDEN.new(seed=1), 0, move)
    assert refusal is not None
    assert str(move) in refusal.text


@pytest.mark.parametrize(
    ("text", "hint"),
    [("biuld W3 north", "build W3 north"), ("pylon W3 solar north", "pylon W3 at solar north"), ("darw", "draw")],
)
def test_bad_notation_gets_a_suggestion(text: str, hint: str) -> None:
    with pytest.raises(BadMove, match=re.escape(f"did you mean {hint!r}?")):
        HATSUDEN.move(text)


def test_hopeless_notation_gets_none() -> None:
    with pytest.raises(BadMove) as caught:
        HATSUDEN.move("Nf3")
    assert "did you mean" not in str(caught.value)


def test_two_moves_of_one_name_are_refused() -> None:
    game = Hatsuden()
    with pytest.raises(ValueError, match="the same name"):
        game.name_moves(["draw", "draw"])


def test_why_not_agrees_with_the_legal_moves_and_names_seats() -> None:
    state = HATSUDEN.new(seed=3)
    allowed = [move for move in range(HATSUDEN.move_count) if HATSUDEN.why_not(state, 0, move) is None]
    assert allowed == sorted(state.legal(0))
    refusal = HATSUDEN.why_not(state, 1, allowed[0])
    assert refusal is not None
    assert str(refusal) == "it is not your turn: the table waits for Player 1 [H2]"
    refusal = HATSUDEN.why_not(state, 7, allowed[0])
    assert refusal is not None
    assert "there is no seat 7" in refusal.text


def test_rules_are_there_to_read() -> None:
    assert "**H1**" in HATSUDEN.rules_text()


def test_a_game_that_still_says_what_its_judge_counts_is_a_game() -> None:
    """Once hints told of the parts of a judgement; a package written then plays on."""
    game = toy_game()
    game.verbs = Verbs(merits=lambda state, seat: {Merit("scores more", "scores less"): 1.0})
    assert game.new(seed=1).legal(0)
