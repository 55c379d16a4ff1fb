"""Taking moves back: never past luck, something learned, or another seat's act."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from ludoteca import Match, Refused
from tests.hatsuden.build import GAME, at, legal, play, position, table


def no_undo(match: Match, seat: int) -> str:
    """The undo is refused and nothing has changed; the reason."""
    before, moves = match.digest(), match.moves
    with pytest.raises(Refused) as caught:
        match.undo(seat)
    assert caught.value.rule == "undo"
    assert (match.digest(), match.moves) == (before, moves)
    return caught.value.text


def deals(first: str) -> Iterator[Match]:
    """Matches in which seat 0 may begin so."""
    for seed in range(500):
        match = GAME.match(seed=seed)
        if legal(match, first):
            yield match


def test_a_card_move_is_taken_back_as_if_it_had_never_been() -> None:
    for verb in ("build", "pylon", "revise"):
        match = next(deals(verb))
        before, record = match.digest(), match.save()
        match.play(0, legal(match, verb)[0])
        assert match.digest() != before
        match.undo(0)
        assert match.digest() == before
        assert match.save() == record
        assert match.log(0) == match.log(1) == []


def test_not_past_a_card_drawn_from_the_deck() -> None:
    match = GAME.match(seed=1)
    play(match, f"0 {legal(match, 'revise')[0]}\n0 draw")
    assert "luck" in no_undo(match, 0)


def test_not_past_a_special_drawn() -> None:
    match = next(deals("build S4"))
    play(match, "0 build S4 north\n0 draw special")
    assert "luck" in no_undo(match, 0)


def test_a_declined_special_may_be_thought_over() -> None:
    match = next(deals("build S4"))
    play(match, "0 build S4 north\n0 decline special")
    match.undo(0)
    assert legal(match) == ["decline special", "draw special"]
    match.undo(0)
    assert match.moves == []


def test_a_card_taken_from_the_trash_goes_back_until_the_other_acts() -> None:
    match = GAME.match(seed=1)
    trashed = legal(match, "revise")[0].split()[1]
    play(match, f"0 revise {trashed}\n0 draw")
    before = match.digest()
    own = legal(match, "revise")[0]
    play(match, f"1 {own}\n1 take {trashed}")
    assert match.state.actors() == [0]
    match.undo(1)
    assert match.state.actors() == [1]
    assert f"take {trashed}" in legal(match)
    match.undo(1)
    assert match.digest() == before
    play(match, f"1 {own}\n1 take {trashed}\n0 {legal_first(match, own, trashed)}")
    assert "another seat" in no_undo(match, 1)
    match.undo(0)
    assert "another seat" in no_undo(match, 1), "an act taken back was seen all the same"


def legal_first(match: Match, own: str, trashed: str) -> str:
    """A first card move of seat 0 after seat 1 has made these two."""
    ahead = GAME.load(match.save())
    play(ahead, f"1 {own}\n1 take {trashed}")
    return legal(ahead, "revise")[0]


def test_not_past_the_others_move() -> None:
    match = GAME.match(seed=1)
    play(match, f"0 {legal(match, 'pylon')[0]}\n0 draw")
    play(match, f"1 {legal(match, 'pylon')[0]}")
    assert "another seat" in no_undo(match, 0)
    assert "no move" in no_undo(GAME.match(seed=1), 0)


@pytest.mark.parametrize("act", ["upgrade W4 north", "scale down W1 north"])
def test_not_past_a_covered_plant_that_was_shown(act: str) -> None:
    """H11: the opponent has learned the covered face, and cannot unlearn it."""
    match = table(position("- - ?2 - - / - - - - -", hands=("W4 W1", "+"), specials=("scale", "")))
    play(match, f"0 {act}")
    assert match.why_no_undo(0) is not None


def test_not_past_the_end_when_it_shows_a_covered_card() -> None:
    s = position("- - ?2 - - / - - - - -", hands=("B1 +", "+"), trash="G1")
    s.quiet = 19
    match = table(s)
    play(match, "0 revise B1")
    assert match.why_no_undo(0) is None
    play(match, "0 take G1")
    assert match.state.over()
    assert match.why_no_undo(0) is not None


def test_covering_flipping_and_batteries_may_be_taken_back_in_the_same_turn() -> None:
    match = table(position("4 4 - - - / - - - - -", hands=("W4", "+"), specials=("secret battery", "")))
    play(match, "0 secret build W4 north")
    assert match.why_no_undo(0) is None
    play(match, "0 flip solar north")
    assert match.why_no_undo(0) is None
    play(match, "0 battery north")
    assert match.why_no_undo(0) is None
    assert at(match).reveals == 0
