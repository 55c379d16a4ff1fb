"""What a thing is comes with a large picture and its family, where the game has one made for it."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

import ludoteca
from ludoteca.core.luck import Luck
from ludoteca.table.seeing import Told, told_of
from tests.drawing.sheets import GAMES, play_on

NAMES = ["Anna", "Ben"]
MOST = 25_000  # letters


def things(game: str) -> dict[str, Told]:
    """What is told of all things on the table of a player, at a few moments of a game."""
    rules = ludoteca.game(game)
    found: dict[str, Told] = {}
    states = play_on(rules.new(2, 3), Luck(3))
    for state in states[:: max(1, len(states) // 4)]:
        view = state.view(0)
        drawing = rules.drawing(view)
        assert drawing is not None
        for part in drawing.parts.values():
            for mark in part.marks:
                told = told_of(rules, view, NAMES, mark.target or mark.key) if mark.target or mark.key else None
                if told is not None:
                    found[mark.target or mark.key] = told
    return found


@pytest.mark.parametrize("game", GAMES)
def test_cards_and_pieces_are_shown_large_with_their_family(game: str) -> None:
    found = things(game)
    shown = {thing: told for thing, told in found.items() if told.picture}
    held = {thing: told for thing, told in found.items() if thing.startswith("hand ") and told.text}
    assert held
    assert set(held) <= set(shown), "what one holds has a picture made for it"
    for thing, told in shown.items():
        assert told.family, thing
        assert len(told.picture) < MOST, thing
        root = ElementTree.fromstring(told.picture)
        ids = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
        assert len(ids) == len(set(ids))
        assert all(one.startswith("large-") for one in ids), "beside the ids of the board"
        assert set(re.findall(r'(?:href="|url\()#([^")]+)', told.picture)) <= set(ids)
        assert "<style" not in told.picture
        assert "data-target" not in told.picture


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    "thing", ["", "hand", "hand ", "hand x", "card99", "ip99", "event99", "ring9.1", "b", "cell 9.99", "s999"]
)
def test_names_that_a_guest_made_up_have_no_picture(game: str, thing: str) -> None:
    rules = ludoteca.game(game)
    told = told_of(rules, rules.new(2, 3).view(0), NAMES, thing)
    assert told is None or not told.picture
