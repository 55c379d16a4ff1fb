"""The log tells all that happens, and nothing that does not."""

from __future__ import annotations

import pytest

from ludoteca.core.record import read
from ludoteca.games.pampero import events
from tests.pampero.positions import GAME


def test_what_the_automa_does_before_your_first_turn_is_told() -> None:
    """R70. In about half of the solo games the automa begins."""
    begun = [match for match in (GAME.match(1, seed) for seed in range(40)) if match.state.view(0).facts()["at"] == 2]
    assert 10 < len(begun) < 30
    for match in begun:
        told = match.log(0)
        assert told[0].startswith("The automa turns AU"), told
        assert match.log(None) == told
        assert told == [GAME.words(event, ["Player 1"]) for event in match.opening]
        written = match.playthrough()
        assert f"#   {told[0]}" in written
        assert GAME.load(written).log(0) == told
        assert not read(written).moves


@pytest.mark.parametrize("seats", [2, 4])
def test_nothing_is_told_before_the_first_turn_of_a_game_of_players(seats: int) -> None:
    assert GAME.match(seats, 3).log(0) == []


def test_the_first_turn_of_the_automa_stays_told_when_a_move_is_taken_back() -> None:
    match = next(match for match in (GAME.match(1, seed) for seed in range(40)) if match.opening)
    before = match.log(0)
    move = next(name for name in map(GAME.name, match.state.legal(0)) if name.startswith("play logistics"))
    match.play(0, move)
    assert len(match.log(0)) > len(before)
    match.undo(0)
    assert match.log(0) == before
    assert match.opening[0].kind == events.AUTOMA_CARD
