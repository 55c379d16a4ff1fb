"""The rules page: every number is there, what code and refusals cite exists, and its notation is real."""

from __future__ import annotations

import re

import pytest

from ludoteca.games.hatsuden import words
from tests.hatsuden.build import GAME
from tests.hatsuden.test_scoring import scored

PAGE = GAME.rules_text()
NUMBERS = [f"H{number}" for number in range(1, 19)]


def test_every_rule_stands_there_once_and_in_order() -> None:
    assert re.findall(r"^\*\*(H\d+)\*\*", PAGE, re.MULTILINE) == NUMBERS


def test_rules_that_refusals_cite_are_rules() -> None:
    cited = {rule for rule, _ in words.REFUSALS.values()} | {GAME.turn_rule, GAME.end_rule}
    assert cited <= set(NUMBERS)


def test_rules_that_the_sources_cite_are_rules() -> None:
    for source in GAME.folder.glob("*.py"):
        cited = set(re.findall(r"\bH\d+\b", source.read_text()))
        # H1 to H4 are water plants as well as rules.
        assert cited <= set(NUMBERS), source.name


@pytest.mark.parametrize("written", re.findall(r"^\| `([^`]+)` \|", PAGE, re.MULTILINE))
def test_the_notation_on_the_page_is_real(written: str) -> None:
    assert GAME.name(GAME.move(written)) == written


def test_the_page_shows_every_kind_of_move() -> None:
    shown = {kind(name) for name in re.findall(r"^\| `([^`]+)` \|", PAGE, re.MULTILINE)}
    assert shown == {kind(GAME.name(move)) for move in range(GAME.move_count)}


def kind(name: str) -> str:
    """The verb of a move: its words before the card, the place or the row."""
    return re.split(r" [SGWHB][1-4]\b| (?:solar|geothermal|wind|water|biomass|north|south)\b", name)[0]


def test_the_example_on_the_page_scores_as_it_says() -> None:
    rows = re.findall(r"^\| (?:Red|Blue), [^|]+\|((?: (?:\d|pylon) \|){5}) (\d+) \|", PAGE, re.MULTILINE)
    cells = [" ".join("-" if cell == "pylon" else cell for cell in row[0].replace("|", " ").split()) for row in rows]
    assert [sum(int(cell) for cell in row.split() if cell != "-") for row in cells] == [int(row[1]) for row in rows]
    result = scored(" / ".join(cells[:2]), " / ".join(cells[2:]), optimized=2, battery="0 north")
    assert result.scores == (3, 4)
    assert result.winners == (1,)
