"""The page for researchers is current, and the agent of the example learns."""

from __future__ import annotations

import re
from importlib.util import module_from_spec, spec_from_file_location
from types import ModuleType

import pytest

import ludoteca
from tests.adapters.research_page import EXAMPLE, PAGE, written


def test_the_page_is_current() -> None:
    """Else: python -m tests.adapters.research_page."""
    page = PAGE.read_text(encoding="utf-8")
    assert page == written(page)


@pytest.mark.parametrize("name", ludoteca.games())
def test_the_sizes_on_the_page_are_those_of_the_encodings(name: str) -> None:
    game = ludoteca.game(name)
    row = re.search(rf"^\| {game.title} \|.*$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    assert row is not None
    length, actions = (cell.strip().replace(",", "") for cell in row[0].split("|")[5:7])
    assert int(length) == game.encoding.length
    assert int(actions.split()[0]) == game.encoding.actions


def example() -> ModuleType:
    """The example as a module."""
    spec = spec_from_file_location("train_hatsuden", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.slow
def test_the_agent_of_the_example_learns() -> None:
    """With a fortieth of its lessons it beats random clearly; untrained it loses about half."""
    shares = example().main(["--random", "12000", "--greedy", "1024", "--games", "200"])
    assert shares["random"] > 0.85
