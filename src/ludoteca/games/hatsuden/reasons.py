"""The reasons for which a move is refused; ``refusals.toml`` gives each its rule and its sentence."""

from __future__ import annotations

from typing import Final

ALLOWED: Final = 0
NONE_TO_BUILD: Final = 1
SPACE_TAKEN: Final = 2
NO_PLANT_THERE: Final = 3
NOT_HIGHER: Final = 4
NOT_LOWER: Final = 5
CARD_MOVE_DONE: Final = 6
CARD_MOVE_FIRST: Final = 7
BALANCE_FIRST: Final = 8
SPECIAL_FIRST: Final = 9
OPTIMIZE_FIRST: Final = 10
NOTHING_TO_BALANCE: Final = 11
OTHER_ROW: Final = 12
JUST_LAID: Final = 13
NOT_A_PLANT: Final = 14
NO_SPECIAL_OWED: Final = 15
NOT_OPTIMIZING: Final = 16
NO_BATTERY: Final = 17
NO_SECRET_PLAN: Final = 18
NO_SCALE_DOWN: Final = 19
DECK_EMPTY: Final = 20
NOT_IN_TRASH: Final = 21
JUST_TRASHED: Final = 22
HAS_CARDS: Final = 23
NO_PLANT_TO_SCALE: Final = 24
NO_OPEN_SPACE: Final = 25
NONE_TO_UPGRADE: Final = 26
NONE_TO_LAY: Final = 27
NONE_TO_REVISE: Final = 28
NONE_TO_SCALE: Final = 29
