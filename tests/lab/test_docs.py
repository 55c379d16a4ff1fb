"""The page about bots: its options exist, its levels are those of the table."""

from __future__ import annotations

import re

import pytest
from bench.ladder import PAGE, between, level_rows, plans

import ludoteca
from ludoteca.bots.named import split_names
from ludoteca.bots.search import Policy


def test_its_options_are_those_of_the_search() -> None:
    text = PAGE.read_text(encoding="utf-8")
    for option in Policy.__dataclass_fields__:
        assert f"| `{option}` |" in text


def test_its_levels_are_those_of_the_bots() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert between(text, "levels", level_rows()) == text, "run: python -m bench.ladder --page"


def test_its_commands_play_the_rungs_of_the_ladder_again() -> None:
    """The same bots as they are now, the same seats, and the deals of the ladder: so the same figures."""
    text = PAGE.read_text(encoding="utf-8")
    rungs = {(one.game.key, one.bots, one.seats, one.seed) for one in plans(ludoteca.games())}
    told = re.findall(r"`ludoteca arena (\w+) --bots (\S+) --seats (\d) --seed (\d+) --games \d+`", text)
    assert len(told) == text.count("`ludoteca arena ") > 0
    assert {(game, tuple(split_names(bots)), int(seats), int(seed)) for game, bots, seats, seed in told} <= rungs


def test_a_page_without_its_marks_is_refused() -> None:
    with pytest.raises(ValueError, match="has no place for the ladder"):
        between("nothing", "ladder", [])
