"""Special technology: H8, and H11 to H13 as far as acts go (what each seat learns is in test_covered_cards)."""

from __future__ import annotations

import pytest

from ludoteca import Refused
from ludoteca.games.hatsuden.state import GONE, LIES, PYLON, UNKNOWN, buried_faces
from tests.hatsuden.build import SPECIAL_CODES, at, face, legal, play, position, space, specials_of, table
from tests.hatsuden.test_turns import refused

# H8


@pytest.mark.parametrize(
    ("area", "move"),
    [("- - - - - / - - - - -", "build W4 north"), ("- - 3 - - / - - - - -", "upgrade W4 north")],
)
def test_h8_a_four_laid_face_up_offers_a_special(area: str, move: str) -> None:
    match = table(position(area, hands=("W4", "+")))
    play(match, f"0 {move}")
    assert legal(match) == ["decline special", "draw special"]
    with pytest.raises(Refused) as caught:
        match.play(0, "draw")
    assert caught.value.rule == "H8"


@pytest.mark.parametrize("move", ["build W3 north", "pylon W4 at wind north", "revise W4", "secret build W4 north"])
def test_h8_nothing_else_does(move: str) -> None:
    match = table(position(hands=("W3 W4", "+"), specials=("secret", "")))
    play(match, f"0 {move}")
    assert "draw special" not in legal(match)
    with pytest.raises(Refused) as caught:
        match.play(0, "draw special")
    assert caught.value.rule == "H8"


def test_h8_a_covered_upgrade_to_four_gives_none() -> None:
    match = table(position("- - 3 - - / - - - - -", hands=("W4", "+"), specials=("secret", "")))
    play(match, "0 secret upgrade W4 north")
    assert "draw special" not in legal(match)


def test_h8_ruling_after_balancing_and_before_the_refill() -> None:
    match = table(position("4 4 - - - / - - - - -", hands=("W4", "+"), pile="battery secret"))
    play(match, "0 build W4 north")
    assert legal(match) == ["flip geothermal north", "flip solar north"]
    play(match, "0 flip solar north")
    assert legal(match) == ["decline special", "draw special"]
    play(match, "0 draw special")
    assert specials_of(at(match), 0) == {"battery"}
    assert "draw" in legal(match)


def test_h8_it_is_the_top_special_and_the_next_four_gets_the_next() -> None:
    match = table(position(hands=("W4 S4", "G1 +"), pile="scale battery"))
    play(match, "0 build W4 north\n0 draw special\n0 draw\n1 revise G1\n1 draw\n0 build S4 north\n0 draw special")
    assert specials_of(at(match), 0) == {"scale", "battery"}


def test_h8_a_declined_special_stays_on_top_and_the_chance_is_gone() -> None:
    match = table(position(hands=("W4", "S4 +"), pile="scale battery"))
    play(match, "0 build W4 north\n0 decline special")
    assert "draw special" not in legal(match)
    play(match, "0 draw\n1 build S4 north\n1 draw special")
    assert specials_of(at(match), 1) == {"scale"}


def test_h8_once_for_each_four() -> None:
    match = table(position(hands=("W4", "+"), pile="scale battery"))
    play(match, "0 build W4 north\n0 draw special")
    refused_again = [move for move in legal(match) if "special" in move]
    assert refused_again == []


def test_h8_with_no_specials_left_there_is_nothing_to_decide() -> None:
    match = table(position(hands=("W4", "+"), pile=""))
    play(match, "0 build W4 north")
    assert "draw" in legal(match)
    assert "decline special" not in legal(match)


def test_h8_which_special_was_drawn_is_for_its_owner_alone() -> None:
    logs = set()
    views = set()
    for code in ("battery", "secret", "scale"):
        others = " ".join(one for one in SPECIAL_CODES if one != code)
        match = table(position(hands=("W4", "+"), pile=f"{code} {others}"))
        play(match, "0 build W4 north\n0 draw special")
        logs.add(tuple(match.log(1)))
        views.add(match.state.view(1).encode())
        views.add(match.state.view(1).encode())
        assert match.state.view(1).facts()["held"] == [UNKNOWN, 0]
        assert match.state.view(0).facts()["held"] == [1 << SPECIAL_CODES[code], 0]
    assert len(logs) == len(views) == 1


# H11, the acts


def test_h11_played_together_with_a_build_an_upgrade_or_a_pylon() -> None:
    match = table(position("- - 1 - - / - - - - -", hands=("W3", "+"), specials=("secret", "")))
    secret = legal(match, "secret")
    assert "secret build W3 south" in secret
    assert "secret upgrade W3 north" in secret
    assert len([move for move in secret if move.startswith("secret pylon")]) == 9
    assert len(secret) == 11


def test_h11_without_the_plan_nothing_is_covered() -> None:
    s = position("- - 1 - - / - - - - -", hands=("W3", "+"), specials=("", "secret"))
    for move in ("secret build W3 south", "secret upgrade W3 north", "secret pylon W3 at solar north"):
        refused(s, move, "H11")
    assert legal(table(s), "secret") == []


def test_h11_the_placement_rules_hold_under_cover() -> None:
    s = position("- - 3 - - / - - x - -", hands=("W3 S1", "+"), specials=("secret", ""))
    refused(s, "secret build W3 north", "H3")
    refused(s, "secret upgrade W3 north", "H4")
    refused(s, "secret build W3 south", "H3")
    refused(s, "secret pylon S1 at wind south", "H5")
    refused(s, "secret build G1 south", "H3")


def test_h11_the_plan_is_spent_and_lies_there() -> None:
    match = table(position(hands=("W3 S1", "G1 +"), specials=("secret", "")))
    play(match, "0 secret build W3 north\n0 draw\n1 revise G1\n1 draw")
    assert at(match).secret == LIES
    assert at(match).secret_space == space(0, "wind north")
    assert legal(match, "secret") == []


@pytest.mark.parametrize("move", ["upgrade W4 north", "scale down W1 north"])
def test_h11_ruling_laying_onto_the_covered_plant_removes_the_plan_and_shows_the_plant(move: str) -> None:
    match = table(position("- - ?2 - - / - - - - -", hands=("W4 W1", "+"), specials=("scale", "")))
    play(match, f"0 {move}")
    s = at(match)
    assert s.secret == GONE
    assert list(buried_faces(s, space(0, "wind north"))) == [face("W2")]
    for seat in (0, 1, None):
        assert match.log(seat)[0] == "The covered plant on the north wind space of Player 1 is wind 2."
        assert match.state.view(seat).facts()["board"][2] == face(move.split()[-2])  # type: ignore[index]
        assert match.state.view(seat).facts()["secret"] == GONE


def test_h11_a_four_laid_onto_the_covered_plant_is_face_up_and_offers_a_special() -> None:
    match = table(position("- - ?2 - - / - - - - -", hands=("W4", "+")))
    play(match, "0 upgrade W4 north")
    assert "draw special" in legal(match)


def test_h11_a_covered_pylon_is_never_upgraded() -> None:
    s = position("- - ?=W1 - - / - - - - -", hands=("W4 W2", "+"), specials=("scale", ""))
    refused(s, "upgrade W4 north", "H4")
    assert legal(table(s), "upgrade") == legal(table(s), "scale") == []


# H12


def test_h12_must_be_used_at_once() -> None:
    s = position(hands=("W4 S1", "+"), pile="optimization battery", specials=("scale", ""))
    match = table(s)
    play(match, "0 build W4 north\n0 draw special")
    assert legal(match) == sorted(f"optimize {name}" for name in ("solar", "geothermal", "wind", "water", "biomass"))
    for move in ("draw", "draw special", "decline special", "revise S1"):
        with pytest.raises(Refused) as caught:
            match.play(0, move)
        assert caught.value.rule == "H12"
    play(match, "0 optimize water")
    assert at(match).optimized == 3
    assert "draw" in legal(match)
    assert legal(match, "optimize") == []


def test_h12_at_once_means_before_a_battery_too() -> None:
    match = table(position(hands=("W4", "+"), pile="optimization", specials=("battery", "")))
    play(match, "0 build W4 north\n0 draw special")
    assert legal(match, "battery") == []
    play(match, "0 optimize wind")
    assert legal(match, "battery") == ["battery north", "battery south"]


def test_h12_both_see_it_drawn_and_used() -> None:
    match = table(position(hands=("W4", "+"), pile="optimization battery"))
    play(match, "0 build W4 north\n0 draw special\n0 optimize solar")
    assert match.log(0) == match.log(1) == match.log(None)
    assert match.log(1)[1:] == ["Player 1 draws Optimization.", "Player 1 makes solar count double."]
    assert match.state.view(1).facts()["held"] == [0, 0]


def test_h12_never_without_having_been_drawn() -> None:
    refused(position(), "optimize solar", "H12")


# H13


@pytest.mark.parametrize(("below", "card", "allowed"), [(4, 1, True), (2, 1, True), (2, 2, False), (2, 3, False)])
def test_h13_strictly_lower(below: int, card: int, allowed: bool) -> None:
    s = position(f"- - {below} - - / - - - - -", hands=(f"W{card}", "+"), specials=("scale", ""))
    assert (f"scale down W{card} north" in legal(table(s))) is allowed
    if not allowed:
        assert "lower" in refused(s, f"scale down W{card} north", "H13")


def test_h13_needs_the_special() -> None:
    s = position("- - 4 - - / - - - - -", hands=("W1", "+"), specials=("", "scale"))
    refused(s, "scale down W1 north", "H13")


@pytest.mark.parametrize("token", ["-", "x", "X3", "?=W3"])
def test_h13_only_onto_a_plant(token: str) -> None:
    s = position(f"- - {token} - - / - - - - -", hands=("W1", "+"), specials=("scale", ""))
    refused(s, "scale down W1 north", "H13")
    assert legal(table(s), "scale") == []


def test_h13_ruling_it_is_the_turns_card_move() -> None:
    match = table(position("- - 4 - - / - - - - -", hands=("W1 S1", "+"), specials=("scale secret", "")))
    play(match, "0 scale down W1 north")
    assert at(match).board[2] == face("W1")
    assert list(buried_faces(at(match), 2)) == [face("W4")]
    assert specials_of(at(match), 0) == {"secret"}
    for move in ("build S1 north", "secret build S1 north"):
        with pytest.raises(Refused) as caught:
            match.play(0, move)
        assert caught.value.rule == "H9"
    assert "draw" in legal(match)


def test_h13_ruling_not_combined_with_the_secret_plan() -> None:
    match = table(position("- - 4 - - / - - - - -", hands=("W1", "+"), specials=("scale secret", "")))
    assert [move for move in legal(match) if "scale" in move] == ["scale down W1 north"]
    refused(at(match), "secret upgrade W1 north", "H4")


def test_h13_ruling_cannot_be_played_while_balancing() -> None:
    match = table(position("4 4 1 - - / - - - - -", hands=("H3 S1", "+"), specials=("scale", "")))
    play(match, "0 build H3 north")
    with pytest.raises(Refused) as caught:
        match.play(0, "scale down S1 north")
    assert caught.value.rule == "H7"


def test_h13_ruling_gives_no_special_and_the_plant_may_be_upgraded_again() -> None:
    match = table(position("- - 4 - - / - - - - -", hands=("W1 W4", "G1 +"), specials=("scale", "")))
    play(match, "0 scale down W1 north")
    assert "draw special" not in legal(match)
    play(match, "0 draw\n1 revise G1\n1 draw\n0 upgrade W4 north")
    assert "draw special" in legal(match)


def test_special_any_number_in_one_turn() -> None:
    s = position("4 4 3 - - / - - - - -", hands=("H1", "+"), specials=("battery secret", ""))
    match = table(s)
    play(match, "0 secret build H1 north\n0 battery north\n0 draw")
    assert specials_of(at(match), 0) == set()
    assert at(match).board[space(0, "solar north")] != PYLON
