"""The same tables as those of the suite that every game passes."""

from __future__ import annotations

from ludoteca.testing.contract.conftest import pytest_generate_tests

__all__ = ["pytest_generate_tests"]
