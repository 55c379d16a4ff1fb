"""What the README claims is executed."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import ludoteca

ROOT = Path(__file__).parent.parent


def test_the_examples_of_the_readme_run() -> None:
    failures, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert tried > 10
    assert failures == 0


def test_the_doctest_of_the_package_runs() -> None:
    failures, tried = doctest.testmod(ludoteca)
    assert tried > 0
    assert failures == 0


def test_the_readme_shows_every_game_and_its_links_exist() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    for name in ludoteca.games():
        assert ludoteca.game(name).title in text
    for link in re.findall(r"\]\(([^):]+)\)", text):
        assert (ROOT / link).exists(), link


def test_every_command_of_the_readme_is_a_command() -> None:
    from ludoteca.cli import app

    text = (ROOT / "README.md").read_text(encoding="utf-8")
    used = set(re.findall(r"^ludoteca (\w+)", text, re.MULTILINE))
    assert used
    assert used <= set(app)
