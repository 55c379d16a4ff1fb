"""Recipes are read strictly, and those that come with Ludoteca are whole."""

from __future__ import annotations

from pathlib import Path

import pytest

import ludoteca
from ludoteca.learn.recipe import NAME, recipe

HATSUDEN = ludoteca.game("hatsuden")


@pytest.mark.parametrize("key", ludoteca.games())
def test_the_recipes_of_the_house_are_whole(key: str) -> None:
    game = ludoteca.game(key)
    large, small = recipe(game, gpu=True), recipe(game, gpu=False)
    assert set(large.seats) == set(range(game.min_seats, game.max_seats + 1)), "every number of seats is trained"
    assert small.rows < large.rows, "without a GPU fewer games run at once"


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (("rate = 3e-4", ""), "hatsuden.toml: rate is missing"),
        (("rate = 3e-4", "rate = 'quick'"), "rate is a number, not 'quick'"),
        (("steps = 16", "steps = 1.5"), "steps is a whole number, not 1.5"),
        (("steps = 16", "steps = 0"), "steps is more than 0, not 0"),
        (("past = 0.2", "past = 1.1"), "past is a share from 0 to 1"),
        (("past = 0.2", "past = 0.2\nanchor = -1"), "anchor is 0 or more, not -1"),
        (("seats = [2]", "seats = 2"), "seats is a list"),
        (("seats = [2]", "seats = [3]"), "Hatsuden is for 2 seats, not 3"),
        (("past = 0.2", "past = 0.2\nluck = 1"), "a recipe has no 'luck'"),
    ],
)
def test_a_recipe_that_is_not_right_is_refused_in_one_line(tmp_path: Path, change: tuple[str, str], words: str) -> None:
    text = (HATSUDEN.folder / NAME).read_text(encoding="utf-8")
    assert change[0] in text
    own = tmp_path / "hatsuden.toml"
    own.write_text(text.replace(*change, 1), encoding="utf-8")
    with pytest.raises(ValueError, match=words) as refused:
        recipe(HATSUDEN, gpu=True, path=own)
    assert "\n" not in str(refused.value)
