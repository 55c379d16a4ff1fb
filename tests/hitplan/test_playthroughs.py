"""Whole games as files: they load, replay to the same position, and are written anew to the letter."""

from __future__ import annotations

import pytest

from ludoteca.core.record import RecordError
from tests.hitplan.recipes import FOLDER, RECIPES, playthrough
from tests.hitplan.table import GAME


def text_of(name: str) -> str:
    return (FOLDER / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("name", RECIPES)
def test_a_playthrough_loads_and_replays_to_its_digest(name: str) -> None:
    text = text_of(name)
    match = GAME.load(text)
    assert match.state.over()
    assert text.endswith(f"digest: {match.digest()}\n")
    assert match.playthrough() == text


@pytest.mark.parametrize("name", RECIPES)
def test_a_playthrough_is_made_again_identically(name: str) -> None:
    seats, seed = RECIPES[name]
    assert playthrough(seats, seed) == text_of(name)


def test_a_playthrough_with_another_card_does_not_replay() -> None:
    text = text_of("two-players.txt")
    first = text[text.index("\n0 play ") + 1 :].splitlines()[0]
    with pytest.raises(RecordError):
        GAME.load(text.replace(first, "0 play consumer-education" if "short" in first else "0 play indie-short", 1))


def test_the_playthroughs_show_what_the_game_has() -> None:
    together = "".join(text_of(name) for name in RECIPES)
    for phrase in (
        "go back to their hands",
        "No Proposal is in play",
        "The Criminal Organisation takes",
        "stops the Crime",
        "Promotion of Legitimate Content Distribution as points",
        "back from the Criminal Organisation",
        "becomes IP Holder instead",
        "The target is reached",
        "all players lose",
    ):
        assert phrase in together, phrase
    assert {RECIPES[name][0] for name in RECIPES} == {2, 3, 5}
    assert sorted(path.name for path in FOLDER.iterdir()) == sorted(RECIPES)
