"""Ending a turn and the game: H9, H14, H18."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludoteca import Refused
from ludoteca.core.forced import forced_move
from ludoteca.games.hatsuden.state import PYLON
from tests.hatsuden.build import GAME, at, face, legal, own_edition, play, position, space, table
from tests.hatsuden.test_turns import refused

NINE = "1 1 1 1 1 / 2 2 2 2 -"


# H9


def test_h9_draw_the_top_of_the_deck() -> None:
    match = table(position(hands=("W3", "+"), deck="B2 B3"))
    play(match, "0 build W3 north\n0 draw")
    s = at(match)
    assert s.hand[face("B2")] == 1
    assert s.hand_size[0] == 1
    assert match.log(0)[-1] == "Player 1 draws biomass 2 from the deck."
    assert match.log(1)[-1] == match.log(None)[-1] == "Player 1 draws a card from the deck."


def test_h9_or_take_any_one_card_of_the_trash() -> None:
    match = table(position(hands=("W3", "+"), trash="B2 S4 S4"))
    play(match, "0 build W3 north")
    assert legal(match, "take") == ["take B2", "take S4"]
    play(match, "0 take S4")
    s = at(match)
    assert s.hand[face("S4")] == 1
    assert s.trash[face("S4")] == 1
    assert match.state.actors() == [1]
    assert match.log(1)[-1] == "Player 1 takes solar 4 from the trash."


def test_h9_not_what_is_not_there() -> None:
    match = table(position(hands=("W3", "+"), trash="B2"))
    play(match, "0 build W3 north")
    with pytest.raises(Refused) as caught:
        match.play(0, "take B3")
    assert caught.value.rule == "H9"


def test_h9_the_card_move_comes_first() -> None:
    for move in ("draw", "take B2"):
        refused(position(hands=("W3", "+"), trash="B2"), move, "H9")
    refused(position(hands=("W3", "+")), "pass", "H9")


def test_h9_ruling_the_face_trashed_this_turn_is_taken_only_if_another_copy_lay_there() -> None:
    match = table(position(hands=("W3", "+"), trash="B2"))
    play(match, "0 revise W3")
    assert legal(match, "take") == ["take B2"]
    with pytest.raises(Refused) as caught:
        match.play(0, "take W3")
    assert caught.value.rule == "H9"
    match = table(position(hands=("W3", "+"), trash="W3"))
    play(match, "0 revise W3\n0 take W3")
    assert at(match).trash[face("W3")] == 1


def test_h9_what_the_other_trashed_is_free_to_take() -> None:
    match = table(position(hands=("W3", "S1 +")))
    play(match, "0 revise W3\n0 draw\n1 build S1 north")
    assert legal(match, "take") == ["take W3"]


def test_h9_ruling_an_empty_deck_leaves_the_trash() -> None:
    match = table(position(hands=("W3", "+"), rest="trash"))
    play(match, "0 build W3 north")
    assert legal(match) == legal(match, "take")
    with pytest.raises(Refused) as caught:
        match.play(0, "draw")
    assert caught.value.rule == "H9"


def test_h9_ruling_refilling_is_compulsory_while_possible() -> None:
    match = table(position(hands=("W3 S1 S2", "+"), rest="trash"))
    play(match, "0 build W3 north")
    for move in ("pass", "build S1 north"):
        with pytest.raises(Refused):
            match.play(0, move)


def test_h9_ruling_exactly_one_card_a_turn_even_for_a_short_hand() -> None:
    match = table(position(hands=("W3 S1", "G1 +")))
    play(match, "0 build W3 north\n0 draw")
    assert at(match).hand_size[0] == 2
    assert match.state.actors() == [1]


@pytest.fixture
def tiny(tmp_path: Path) -> Path:
    """Twenty plants, one of each: an edition in which deck and trash run out."""
    return own_edition(tmp_path, ("copies = [2, 2, 2, 2]", "copies = [1, 1, 1, 1]"))


FULL_TABLE = ("1 2 3 4 1 / - - - - -", "4 3 2 1 2 / - - - - -")
LAST_CARDS = ("S2 G1 W1 H2 B3", "S3 G4 W4 H3 B4")


def test_h9_ruling_neither_possible_the_turn_ends_with_fewer_cards(tiny: Path) -> None:
    match = table(position(*FULL_TABLE, hands=LAST_CARDS, edition=tiny))
    assert at(match).deck_left == at(match).trash_size == 0
    play(match, "0 pylon S2 at solar south")
    assert match.state.actors() == [1]
    assert at(match).hand_size[0] == 4


def test_h9_ruling_the_only_card_in_the_trash_is_ones_own_of_this_turn(tiny: Path) -> None:
    match = table(position(*FULL_TABLE, hands=LAST_CARDS, edition=tiny))
    play(match, "0 revise S2")
    assert match.state.actors() == [1]
    play(match, "1 revise S3")
    assert legal(match) == ["take S2"]


def test_h9_ruling_a_player_without_cards_passes(tiny: Path) -> None:
    areas = ("1 2 3 4 1 / 2 1 1 2 -", "4 3 2 1 2 / - - - - -")
    match = table(position(*areas, hands=("", "S3 G4 W4 H3 B4 B3"), edition=tiny))
    assert legal(match) == ["pass"]
    with pytest.raises(Refused) as caught:
        match.play(0, "build S3 south")
    assert caught.value.rule == "H3"
    play(match, "0 pass")
    assert match.state.actors() == [1]
    assert match.log(1) == ["Player 1 has no cards and passes."]
    # What the other trashes may be taken after the next pass.
    play(match, "1 revise B3\n0 pass")
    assert legal(match) == ["take B3"]


def test_h9_a_battery_may_be_played_before_a_pass(tiny: Path) -> None:
    areas = ("1 2 3 4 1 / 2 1 1 2 -", "4 3 2 1 2 / - - - - -")
    match = table(position(*areas, hands=("", "S3 G4 W4 H3 B4 B3"), specials=("battery", ""), edition=tiny))
    assert legal(match) == ["battery north", "battery south", "pass"]
    play(match, "0 battery north\n0 pass")
    assert match.state.actors() == [1]


# H14


def test_h14_the_tenth_space_gives_the_other_exactly_one_last_turn() -> None:
    match = table(position(NINE, hands=("B3 +", "S4 G4 +"), pile=""))
    play(match, "0 build B3 south\n0 draw")
    assert not match.state.over()
    assert match.log(1)[-1] == "All ten spaces are filled. Player 2 has the last turn."
    play(match, "1 build S4 north\n1 draw")
    assert match.state.over()
    assert match.state.actors() == []
    assert match.state.legal(0) == match.state.legal(1) == []
    with pytest.raises(Refused) as caught:
        match.play(0, "draw")
    assert caught.value.rule == "H14"


def test_h14_it_is_so_for_either_seat_and_also_by_a_pylon() -> None:
    match = table(position(second=NINE, hands=("S4 S3", "B3 +"), pile="", turn=1))
    play(match, "1 pylon B3 at biomass south\n1 draw")
    assert not match.state.over()
    play(match, "0 build S4 north\n0 draw")
    assert match.state.over()


def test_h14_the_refill_that_ends_the_game_is_not_asked() -> None:
    """Neither the deck nor the trash brings anything any more; in every turn before it does."""
    match = table(position(NINE, hands=("B3 +", "S4 G4 +"), trash="W2", pile=""))
    for moves, seat, forced in (("0 build B3 south", 0, False), ("0 draw\n1 revise G4", 1, True)):
        play(match, moves)
        assert legal(match) == ["draw", "take W2"]
        made = forced_move(GAME, match.state, seat, True)
        assert (made is not None) == forced
    play(match, f"1 {GAME.name(made or 0)}")
    assert match.state.over()


def test_h14_the_last_turn_does_not_begin_another_one() -> None:
    match = table(position(NINE, "1 1 1 1 1 / 2 2 2 2 -", hands=("B3 +", "B4 +"), pile=""))
    play(match, "0 build B3 south\n0 draw\n1 build B4 south\n1 draw")
    assert match.state.over()


def test_h14_open_spaces_become_pylons() -> None:
    match = table(position(NINE, "3 - - - - / - - - - -", hands=("B3 +", "S4 +"), pile=""))
    play(match, "0 build B3 south\n0 draw\n1 revise S4\n1 draw")
    assert list(at(match).board[11:20]) == [PYLON] * 9
    assert at(match).board[10] == face("S3")


@pytest.mark.parametrize(
    ("area", "sentence"),
    [
        ("?3 - - - - / - - - - -", "The covered plant on the north solar space of Player 2 is solar 3."),
        ("?=W2 - - - - / - - - - -", "The covered card on the north solar space of Player 2 is a pylon."),
    ],
)
def test_h14_covered_cards_are_shown(area: str, sentence: str) -> None:
    match = table(position(NINE, area, hands=("B3 +", "S4 +"), pile=""))
    play(match, "0 build B3 south\n0 draw\n1 revise S4\n1 draw")
    for seat in (0, 1, None):
        assert sentence in match.log(seat)
        top = match.state.view(seat).facts()["board"][10]  # type: ignore[index]
        assert top == (face("S3") if "?3" in area else PYLON)


def test_h14_h5_what_a_pylon_was_stays_hidden_even_then() -> None:
    match = table(position(NINE, "?=W2 x=G4 - - - / - - - - -", hands=("B3 +", "S4 +"), pile=""))
    play(match, "0 build B3 south\n0 draw\n1 revise S4\n1 draw")
    pylons = match.state.view(0).facts()["pylon"]
    assert isinstance(pylons, list)
    assert pylons[10:12] == [-1, -1]
    own = match.state.view(1).facts()["pylon"]
    assert isinstance(own, list)
    assert own[10:12] == [face("W2"), face("G4")]


# H18


def quiet_turns(count: int, turns: int = 20) -> str:
    """Both trash and draw in turn, so many turns."""
    match = table(position(hands=("+", "+")))
    for turn in range(count):
        assert not match.state.over(), f"over after {turn} of {turns} turns"
        match.play(turn % 2, legal(match, "revise")[0])
        match.play(turn % 2, "draw")
    return "over" if match.state.over() else "on"


def test_h18_ruling_twenty_turns_without_a_card_laid_end_the_game() -> None:
    assert quiet_turns(19) == "on"
    assert quiet_turns(20) == "over"


@pytest.mark.parametrize(
    "move",
    ["build W3 north", "upgrade H3 north", "scale down H1 north", "pylon W3 at solar north", "secret build W3 north"],
)
def test_h18_any_card_laid_begins_the_count_again(move: str) -> None:
    s = position("- - - 2 - / - - - - -", hands=("W3 H3 H1", "+"), specials=("scale secret", ""))
    s.quiet = 19
    match = table(s)
    play(match, f"0 {move}\n0 draw")
    assert not match.state.over()
    assert at(match).quiet == 0


def test_h18_ends_as_in_h14() -> None:
    s = position("?3 - - - - / - - - - -", hands=("W3 +", "+"))
    s.quiet = 19
    match = table(s)
    play(match, "0 revise W3\n0 draw")
    assert match.state.over()
    assert "Nothing moves any more: the game ends." in match.log(1)
    assert "The covered plant on the north solar space of Player 1 is solar 3." in match.log(1)
    assert list(at(match).board).count(PYLON) == 19


def test_h18_passes_count(tiny: Path) -> None:
    areas = ("1 2 3 4 1 / 2 1 1 2 -", "4 3 2 1 2 / - - - - -")
    s = position(*areas, hands=("", "S3 G4 W4 H3 B4 B3"), edition=tiny)
    s.quiet = 19
    match = table(s)
    play(match, "0 pass")
    assert match.state.over()


def test_h18_ruling_both_without_cards_ends_the_game(tiny: Path) -> None:
    areas = ("1 1<2 3 4 1 / 2 - 1 2 -", "4 3 2 1 2<4 / 3 4 4 3 -")
    match = table(position(*areas, hands=("B3", ""), edition=tiny))
    play(match, "0 pylon B3 at biomass south")
    assert match.state.over()
    assert "Nothing moves any more: the game ends." in match.log(0)


def test_h18_the_stall_is_no_trap_in_the_standard_game() -> None:
    """A game of laying always ends by H14, long before cards run out."""
    match = GAME.match(seed=11)
    while not match.state.over():
        seat = match.state.actors()[0]
        moves = legal(match, "pylon") or legal(match, "draw") or legal(match)
        match.play(seat, moves[0])
    assert len(match.journal) == 40
    assert at(match).board[space(0, "solar north")] == PYLON
