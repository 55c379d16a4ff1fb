"""What money comes in and goes out for: the account that explains every coin of the final score."""

from __future__ import annotations

from typing import Final

START: Final = 0
ZONE_COSTS: Final = 1  # zone costs paid to the bank
PAID_OTHERS: Final = 2  # zone costs paid to the owner of a component
FROM_OTHERS: Final = 3
ZONE_BENEFITS: Final = 4
INCOME: Final = 5
EXPORTS: Final = 6
CAPITAL: Final = 7
BONUS_TILES: Final = 8
TOWER_ROW: Final = 9
GRID_SPACES: Final = 10
CONNECTION_MONEY: Final = 11
PARKING_MONEY: Final = 12
CARD_EFFECTS: Final = 13
NETWORK_COSTS: Final = 14
FIRST_SCORING: Final = 15
SECOND_SCORING: Final = 16
END_TILE_1: Final = 17
END_TILE_2: Final = 18
SCORING_CARDS: Final = 19
END_BONUS: Final = 20
REPAID: Final = 21
CONVERTED: Final = 22
AUTOMA_INCOME: Final = 23
AUTOMA_FAILED: Final = 24
RENT: Final = 25
PURPOSES: Final = 26
