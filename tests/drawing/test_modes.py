"""Compiled and interpreted rules are drawn alike."""

from __future__ import annotations

from hashlib import sha256

import pytest

from tests.contract.tables import COMPILED, interpreted
from tests.drawing.sheets import GAMES, LAYOUTS, sheets

PROGRAM = "import sys; from tests.drawing.test_modes import digest; print(digest(sys.argv[1]))"


def digest(game: str) -> str:
    """A fingerprint of many drawings."""
    drawn = [sheet.draw(layout) for seed in (1, 2, 3) for sheet in sheets(game, seed) for layout in LAYOUTS]
    return sha256("".join(drawn).encode()).hexdigest()


@pytest.mark.skipif(not COMPILED, reason="nothing to compare: the rules run interpreted here")
@pytest.mark.parametrize("game", GAMES)
def test_interpreted_draws_as_compiled(game: str) -> None:
    assert interpreted(PROGRAM, game).strip() == digest(game)
