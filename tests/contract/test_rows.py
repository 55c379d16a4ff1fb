"""The rows of our games say something in every field."""

from __future__ import annotations

import pytest

import ludoteca
from ludoteca.testing.contract.test_encoding import positions
from tests.contract.tables import COMPILED, tables


@pytest.mark.skipif(not COMPILED, reason="needs many games: the compiled run does it")
@pytest.mark.parametrize("name", ludoteca.games())
def test_every_field_says_something(name: str) -> None:
    """Over some games at every kind of table no field stands still, and hardly an entry."""
    game = ludoteca.game(name)
    rows: set[bytes] = set()
    for table in tables():
        if table.name == name:
            for seed in range(GAMES[name]):
                for number, state in enumerate(positions(table, seed)):
                    if number % 4 == 0 or state.over():
                        rows |= {game.encode(state.view(seat)) for seat in range(table.seats)}
    changed = [len(set(entries)) > 1 for entries in zip(*rows, strict=True)]
    for field in game.encoding.fields:
        assert any(changed[field.offset : field.offset + field.size]), f"{field.name} never changes"
    assert sum(changed) / len(changed) > LIVELY[name]


GAMES = {"hatsuden": 80, "hitplan": 20, "moonbase": 12, "pampero": 6}
LIVELY = {"hatsuden": 0.93, "hitplan": 0.95, "moonbase": 0.85, "pampero": 0.7}
