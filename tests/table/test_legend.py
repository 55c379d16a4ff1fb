"""The legend of each game, as the page gets it."""

from __future__ import annotations

import re

import pytest

import ludoteca
from ludoteca.table.legend import legend
from tests.table.hands import CODE

GAMES = [game for game in ludoteca.games() if game in ("hatsuden", "hitplan", "moonbase", "pampero")]


@pytest.mark.parametrize("key", GAMES)
def test_the_legend_explains_in_words_and_pictures(key: str) -> None:
    """Every picture is whole: what it uses comes along. Rules are named, codes are not."""
    game = ludoteca.game(key)
    page = legend(game)
    entries = re.findall(r"<li .*?</li>", page, re.DOTALL)
    assert len(entries) > 10
    known = set(re.findall(r'id="([^"]+)"', page))
    for entry in entries:
        title = re.findall(r"<strong>(.*?)</strong>", entry)[0]
        assert title
        assert set(re.findall(r'href="#([^"]+)"', entry)) <= known, title
        words = re.sub(r'<svg.*?</svg>|<span class="cited">.*?</span>', "", entry, flags=re.DOTALL)
        assert not CODE.search(re.sub(r"<[^>]+>", " ", words)), words
    rules = set(re.findall(r'data-rule="([^"]+)"', page))
    assert rules <= set(re.findall(r"\*\*([A-Z]+\d+)", game.rules_text()))


@pytest.mark.parametrize("key", GAMES)
def test_nothing_stands_twice_in_the_legend(key: str) -> None:
    titles = re.findall(r"<strong>(.*?)</strong>", legend(ludoteca.game(key)).partition("<h2>What lies")[2])
    assert len(titles) == len(set(titles))
