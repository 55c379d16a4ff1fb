"""A city's demand: H7, and H10's higher limit."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from ludoteca import Refused
from ludoteca.games.hatsuden.state import FLIPPED, PYLON
from tests.hatsuden.build import at, face, legal, play, position, space, table
from tests.hatsuden.test_turns import refused


def flips(match_moves: Sequence[str]) -> list[str]:
    return [move.removeprefix("flip ") for move in match_moves if move.startswith("flip")]


def test_h7_eleven_is_within_the_limit() -> None:
    match = table(position("4 4 - - - / - - - - -", hands=("W3", "+")))
    play(match, "0 build W3 north")
    assert flips(legal(match)) == []
    assert "draw" in legal(match)


def test_h7_twelve_must_be_balanced_before_anything_else() -> None:
    match = table(position("4 4 1 - - / 4 4 - - -", hands=("H3 S1", "+")))
    play(match, "0 build H3 north")
    assert flips(legal(match)) == ["geothermal north", "solar north", "wind north"]
    assert legal(match) == legal(match, "flip")
    for move in ("draw", "draw special", "decline special", "revise S1", "build S1 south", "pass"):
        with pytest.raises(Refused) as caught:
            match.play(0, move)
        assert caught.value.rule == "H7"


def test_h7_the_plant_just_laid_stays_and_other_rows_are_left_alone() -> None:
    match = table(position("4 4 1 - x / 4 4 - - -", hands=("H3", "+")))
    play(match, "0 build H3 north")
    for place in ("water north", "solar south", "biomass north"):
        with pytest.raises(Refused) as caught:
            match.play(0, f"flip {place}")
        assert caught.value.rule == "H7"


def test_h7_an_upgrade_is_balanced_too() -> None:
    match = table(position("4 4 1 - - / - - - - -", hands=("W4", "+")))
    play(match, "0 upgrade W4 north")
    assert flips(legal(match)) == ["geothermal north", "solar north"]


def test_h7_one_plant_at_a_time_until_the_row_is_within() -> None:
    # 4 + 3 + 1 + 3 = 11, and a 4 makes 15: the 1 and the 3 are not enough by themselves.
    match = table(position("4 3 1 3 - / - - - - -", hands=("B4", "+"), pile=""))
    play(match, "0 build B4 north\n0 flip wind north")
    assert flips(legal(match)) == ["geothermal north", "solar north", "water north"]
    play(match, "0 flip geothermal north")
    assert flips(legal(match)) == []
    assert at(match).board[space(0, "solar north")] == face("S4")


def test_h7_nobody_flips_without_need() -> None:
    s = position("4 4 1 - - / - - - - -", hands=("H2", "+"))
    refused(s, "flip solar north", "H7")
    match = table(s)
    play(match, "0 build H2 north")
    with pytest.raises(Refused) as caught:
        match.play(0, "flip solar north")
    assert caught.value.rule == "H7"


def test_h7_the_flipped_plant_is_a_pylon_whose_stack_is_out_of_play() -> None:
    match = table(position("1<4 4 - - - / - - - - -", hands=("W4 S4", "G1 +"), pile=""))
    play(match, "0 build W4 north\n0 flip solar north\n0 draw\n1 revise G1\n1 draw")
    s = at(match)
    assert s.board[space(0, "solar north")] == PYLON
    with pytest.raises(Refused):
        match.play(0, "upgrade S4 north")
    assert s.pylon_seen[space(0, "solar north")] == 1


def test_h7_the_flipped_plant_stays_known_to_both() -> None:
    match = table(position("4 4 - - - / - - - - -", hands=("W4", "+"), pile=""))
    play(match, "0 build W4 north\n0 flip solar north")
    for seat in (0, 1, None):
        assert match.state.view(seat).facts()["pylon"][0] == face("S4")  # type: ignore[index]
        assert match.log(seat)[-1] == "Player 1 turns solar 4 on the north solar space into a pylon to balance the row."


def test_h7_ruling_a_covered_plant_may_be_flipped_and_its_face_stays_unseen() -> None:
    match = table(position("?4 4 - - - / - - - - -", hands=("W4", "+"), pile=""))
    play(match, "0 build W4 north")
    assert "flip solar north" in legal(match)
    play(match, "0 flip solar north\n0 draw")
    s = at(match)
    assert s.board[0] == PYLON
    assert s.secret == FLIPPED
    assert (
        match.log(1)[1]
        == "Player 1 turns the covered plant on the north solar space into a pylon, unseen, to balance the row."
    )
    assert match.log(0)[1] == "Player 1 turns solar 4 on the north solar space into a pylon to balance the row."
    assert match.state.view(1).facts()["pylon"][0] == -1  # type: ignore[index]
    assert match.state.view(0).facts()["pylon"][0] == face("S4")  # type: ignore[index]
    assert match.state.view(1).facts()["secret"] == FLIPPED


def test_h7_a_covered_pylon_is_no_plant_to_flip() -> None:
    match = table(position("?=S4 4 4 1 - / - - - - -", hands=("B3", "+")))
    play(match, "0 build B3 north")
    assert flips(legal(match)) == ["geothermal north", "water north", "wind north"]


def test_h7_a_covered_build_or_upgrade_is_balanced_as_well() -> None:
    match = table(position("4 4 - - - / - - - - -", hands=("W4", "+"), specials=("secret", "")))
    play(match, "0 secret build W4 north")
    assert legal(match) == ["flip geothermal north", "flip solar north"]
    match = table(position("4 4 1 - - / - - - - -", hands=("W4", "+"), specials=("secret", "")))
    play(match, "0 secret upgrade W4 north")
    assert legal(match) == ["flip geothermal north", "flip solar north"]


def test_h10_with_a_battery_twelve_is_within_and_thirteen_is_not() -> None:
    match = table(position("4 4 1 - - / - - - - -", hands=("H3 H4", "+"), battery="0 north"))
    play(match, "0 build H3 north")
    assert "draw" in legal(match)
    match = table(position("4 4 1 - - / - - - - -", hands=("H4", "+"), battery="0 north"))
    play(match, "0 build H4 north")
    assert len(legal(match, "flip")) == 3


def test_h10_the_battery_serves_its_own_row_only() -> None:
    for battery in ("0 south", "1 north"):
        match = table(position("4 4 1 - - / - - - - -", hands=("H3", "+"), battery=battery))
        play(match, "0 build H3 north")
        assert len(legal(match, "flip")) == 3


def test_h10_played_while_balancing_it_saves_the_row() -> None:
    match = table(position("4 4 1 - - / - - - - -", hands=("H3", "+"), specials=("battery", "")))
    play(match, "0 build H3 north")
    assert legal(match, "battery") == ["battery north", "battery south"]
    play(match, "0 battery north")
    assert legal(match, "flip") == []
    assert "draw" in legal(match)


def test_h10_at_any_moment_of_ones_own_turn_and_once() -> None:
    held = ("battery", "")
    before_the_move = table(position(hands=("W4 S1", "+"), specials=held))
    assert legal(before_the_move, "battery") == ["battery north", "battery south"]
    play(before_the_move, "0 build W4 north")  # the special is offered
    assert legal(before_the_move, "battery") == ["battery north", "battery south"]
    play(before_the_move, "0 decline special")  # the refill is due
    assert legal(before_the_move, "battery") == ["battery north", "battery south"]
    play(before_the_move, "0 battery south")
    assert legal(before_the_move, "battery") == []
    refused(position(specials=("", "battery")), "battery north", "H10")
    refused(position(specials=("", "battery")), "battery north", "H2", seat=1)
