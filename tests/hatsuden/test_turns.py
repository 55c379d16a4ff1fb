"""Set-up and card moves: H1 to H6."""

from __future__ import annotations

from collections import Counter
from typing import cast

import pytest

from ludoteca import Refused
from ludoteca.games.hatsuden.components import ENERGY_LETTERS, FACES, face_code
from ludoteca.games.hatsuden.game import Position
from ludoteca.games.hatsuden.state import OPEN, PYLON, buried_faces
from tests.hatsuden.build import GAME, at, face, legal, play, position, space, table


def refused(s: Position, move: str, rule: str, seat: int = 0) -> str:
    """The move is refused by that rule, with nothing changed; the sentence."""
    match = table(s)
    before = match.digest()
    with pytest.raises(Refused) as caught:
        match.play(seat, move)
    assert caught.value.rule == rule
    assert match.digest() == before
    assert match.journal == []
    return caught.value.text


# H1


def test_h1_forty_plants_two_of_each_face() -> None:
    census = GAME.census(GAME.new(seed=1))
    plants = {name: count for name, count in census.items() if name[0] in ENERGY_LETTERS and len(name) == 2}
    assert plants == {face_code(one): 2 for one in range(FACES)}
    assert sum(plants.values()) == 40


def test_h1_five_cards_each_thirty_in_the_deck_four_specials_no_trash() -> None:
    s = cast(Position, GAME.new(seed=1))
    assert list(s.hand_size) == [5, 5]
    assert s.deck_left == 30
    assert s.pile_left == 4
    assert sorted(s.pile) == [0, 1, 2, 3]
    assert s.trash_size == 0
    assert all(top == OPEN for top in s.board)
    assert list(s.held) == [0, 0]


def test_h1_the_deal_follows_from_the_seed_alone() -> None:
    assert GAME.new(seed=5).digest() == GAME.new(seed=5).digest()
    assert len({GAME.new(seed=seed).digest() for seed in range(50)}) == 50


def test_h1_every_special_and_every_card_comes_on_top_of_some_deal() -> None:
    deals = [cast(Position, GAME.new(seed=seed)) for seed in range(300)]
    assert {s.pile[3] for s in deals} == {0, 1, 2, 3}
    assert {s.deck[29] for s in deals} == set(range(FACES))
    # Each first special about as often as another: 75 of 300, give or take five standard deviations.
    assert all(37 < count < 113 for count in Counter(s.pile[3] for s in deals).values())


# H2


def test_h2_seat_0_begins_and_the_seats_alternate() -> None:
    match = GAME.match(seed=3)
    assert match.state.actors() == [0]
    for seat in (0, 1, 0, 1):
        card = legal(match, "pylon")[0]
        match.play(seat, card)
        assert match.state.actors() == [seat]
        match.play(seat, "draw")
        assert match.state.actors() == [1 - seat]


def test_h2_out_of_turn_is_refused() -> None:
    assert "not your turn" in refused(position(hands=("+", "W3 +")), "build W3 north", "H2", seat=1)


# H3


def test_h3_a_plant_goes_onto_either_open_space_of_its_own_column() -> None:
    match = table(position(hands=("W3", "+")))
    assert legal(match, "build") == ["build W3 north", "build W3 south"]
    play(match, "0 build W3 south")
    assert at(match).board[space(0, "wind south")] == face("W3")
    assert at(match).board[space(0, "wind north")] == OPEN
    assert at(match).hand_size[0] == 0


@pytest.mark.parametrize("token", ["1", "3", "x", "X2", "?2", "?=S1"])
def test_h3_no_building_on_a_taken_space(token: str) -> None:
    s = position(f"- - {token} - - / - - - - -", hands=("W3", "+"))
    refused(s, "build W3 north", "H3")
    assert "build W3 south" in legal(table(s))


def test_h3_only_cards_of_the_hand_are_laid() -> None:
    s = position(hands=("W3", "W2 +"))
    tried = {"build W2 north": "H3", "upgrade W2 north": "H4", "pylon W2 at solar north": "H5", "revise W2": "H6"}
    for move, rule in (tried | {"scale down W2 north": "H13"}).items():
        assert "hand" in refused(s, move, rule)
    s = position(hands=("W3", "W2 +"), specials=("secret", ""))
    for move, rule in tried.items():
        if rule != "H6":
            assert "hand" in refused(s, f"secret {move}", rule)


def test_h3_one_card_move_a_turn() -> None:
    s = position(hands=("W3 S2", "+"))
    match = table(s)
    play(match, "0 build W3 north")
    for move in ("build S2 north", "revise S2", "pylon S2 at biomass south"):
        with pytest.raises(Refused) as caught:
            match.play(0, move)
        assert caught.value.rule == "H9"


# H4


@pytest.mark.parametrize(("below", "card", "allowed"), [(1, 2, True), (1, 4, True), (3, 3, False), (4, 3, False)])
def test_h4_strictly_higher(below: int, card: int, allowed: bool) -> None:
    s = position(f"- - {below} - - / - - - - -", hands=(f"W{card}", "+"))
    assert (f"upgrade W{card} north" in legal(table(s))) is allowed
    if not allowed:
        assert "higher" in refused(s, f"upgrade W{card} north", "H4")


def test_h4_the_top_card_counts_and_the_lower_one_stays_under_it() -> None:
    match = table(position("- - 1<2 - - / - - - - -", hands=("W3", "+")))
    play(match, "0 upgrade W3 north")
    s = at(match)
    assert s.board[space(0, "wind north")] == face("W3")
    assert list(buried_faces(s, space(0, "wind north"))) == [face("W1"), face("W2")]


@pytest.mark.parametrize("token", ["-", "x", "X2", "?=S1"])
def test_h4_only_a_plant_is_upgraded(token: str) -> None:
    s = position(f"- - {token} - - / - - - - -", hands=("W4", "+"))
    refused(s, "upgrade W4 north", "H4")


def test_h4_only_own_plants() -> None:
    refused(position(second="- - 1 - - / - - - - -", hands=("W4", "+")), "upgrade W4 north", "H4")


def test_h4_a_covered_plant_of_ones_own_is_upgraded_by_the_same_rule() -> None:
    s = position("- - ?2 - - / - - - - -", hands=("W2 W3", "+"))
    assert legal(table(s), "upgrade") == ["upgrade W3 north"]
    refused(s, "upgrade W2 north", "H4")


# H5


def test_h5_any_card_on_any_open_space() -> None:
    match = table(position("1 - - - - / - - - - x", hands=("W3", "+")))
    open_places = [place for place in range(10) if at(match).board[place] == OPEN]
    assert len(legal(match, "pylon")) == len(open_places) == 8
    play(match, "0 pylon W3 at biomass north")
    assert at(match).board[space(0, "biomass north")] == PYLON


@pytest.mark.parametrize("token", ["1", "x", "X2", "?2"])
def test_h5_not_on_a_taken_space(token: str) -> None:
    refused(position(f"{token} - - - - / - - - - -", hands=("W3", "+")), "pylon W3 at solar north", "H5")


def test_h5_a_pylon_gives_no_power_and_no_special() -> None:
    match = table(position("4 4 - - - / - - - - -", hands=("W4", "+")))
    play(match, "0 pylon W4 at wind north")
    assert legal(match, "draw") == ["draw"]
    s = at(match)
    assert s.board[space(0, "wind north")] == PYLON


def test_h5_its_owner_knows_the_card_and_nobody_else() -> None:
    match = table(position(hands=("W3", "+")))
    play(match, "0 pylon W3 at solar north")
    place = space(0, "solar north")
    assert match.state.view(0).facts()["pylon"][place] == face("W3")  # type: ignore[index]
    assert match.state.view(1).facts()["pylon"][place] == -1  # type: ignore[index]
    assert match.state.view(None).facts()["pylon"][place] == -1  # type: ignore[index]
    assert match.log(0) == ["Player 1 lays wind 3 as a pylon on the north solar space."]
    assert match.log(1) == match.log(None) == ["Player 1 lays a pylon on the north solar space."]


# H6


def test_h6_a_card_goes_face_up_onto_the_trash() -> None:
    match = table(position(hands=("W3 W3", "+")))
    play(match, "0 revise W3")
    s = at(match)
    assert s.trash[face("W3")] == 1
    assert s.hand[face("W3")] == 1
    assert match.log(1) == ["Player 1 trashes wind 3."]
    trash = match.state.view(1).facts()["trash"]
    assert isinstance(trash, list)
    assert trash[face("W3")] == 1


def test_h6_with_a_full_row_of_choices_every_card_may_be_revised() -> None:
    match = table(position(hands=("S1 G2 W3 H4 B1", "+")))
    assert legal(match, "revise") == ["revise B1", "revise G2", "revise H4", "revise S1", "revise W3"]
