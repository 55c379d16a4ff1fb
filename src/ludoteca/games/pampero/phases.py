"""The phases in their order. A year is the first four; a scoring that is due goes on with the rest."""

from __future__ import annotations

from typing import Final

ACTION_ROUNDS: Final = 0
CONSOLIDATION: Final = 1
TURN_ORDER: Final = 2
SCORING_CHECK: Final = 3
CROWNS: Final = 4
TILES: Final = 5
CARDS: Final = 6
AFTER_SCORING: Final = 7
END_TILES: Final = 8
DEBTS: Final = 9
