"""Deals that nobody can foresee."""

from __future__ import annotations

import random
import subprocess
import sys

import pytest

import ludoteca
from ludoteca.table.founding import founded


def test_a_house_deals_from_what_nobody_can_foresee() -> None:
    asked = "from ludoteca.table.dice import LUCK; print(type(LUCK).__name__)"  # in a process that no test has touched
    said = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert said.stdout.strip() == "SystemRandom"


def test_a_table_is_dealt_by_the_houses_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    setup = ludoteca.game("hatsuden").setup(2)
    monkeypatch.setattr("ludoteca.table.dice.LUCK", random.Random(5))
    one, other = (founded(setup, False, False, "live").seed for _ in range(2))
    assert one != other
    assert one == random.Random(5).getrandbits(128)
