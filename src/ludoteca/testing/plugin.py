"""The pytest plug-in: it adds the option that says which games the contract suite tests."""

from __future__ import annotations

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """``--ludoteca-game NAME`` tests that game alone; it may be given several times."""
    group = parser.getgroup("ludoteca")
    group.addoption("--ludoteca-game", action="append", default=[], help="test this game of Ludoteca alone")
