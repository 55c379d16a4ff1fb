"""Every table the house can set: each game, each number of seats, each option with each of its values."""

from __future__ import annotations

import pytest

from tests.contract.tables import Table, tables


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "table" in metafunc.fixturenames:
        metafunc.parametrize("table", tables(), ids=str)
    if "plain_table" in metafunc.fixturenames:
        plain: list[Table] = [table for table in tables() if not table.options]
        metafunc.parametrize("plain_table", plain, ids=str)
