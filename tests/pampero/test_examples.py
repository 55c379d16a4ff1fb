"""The 36 worked examples of ``examples.toml`` on the real engine: given, do, then."""

from __future__ import annotations

import pytest

from tests.pampero import examples_1_building, examples_2_contracts, examples_3_scoring
from tests.pampero.examples import CASES, RUN

CHAPTERS = (examples_1_building, examples_2_contracts, examples_3_scoring)
"""They fill ``RUN``."""


@pytest.mark.parametrize("number", CASES)
def test_example(number: str) -> None:
    RUN[number](CASES[number]["given"], CASES[number]["then"])


def test_all_36_are_there() -> None:
    assert list(CASES) == list(RUN) == [f"X{number:02}" for number in range(1, 37)]
