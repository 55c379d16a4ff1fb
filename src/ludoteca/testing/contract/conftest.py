"""Every table the house can set: each game, each number of seats, each option with each of its values."""

from __future__ import annotations

import pytest

import ludoteca
from ludoteca.testing.tables import tables


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Fixtures: ``table``, ``plain_table`` (as the box says), ``game_name``."""
    names = metafunc.config.getoption("ludoteca_game") or ludoteca.games()
    if "table" in metafunc.fixturenames:
        metafunc.parametrize("table", tables(names), ids=str)
    if "plain_table" in metafunc.fixturenames:
        metafunc.parametrize("plain_table", [table for table in tables(names) if not table.options], ids=str)
    if "game_name" in metafunc.fixturenames:
        metafunc.parametrize("game_name", names)
