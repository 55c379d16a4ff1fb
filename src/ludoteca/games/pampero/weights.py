"""What the judge counts with: numbers that were fitted, none of them a rule."""

from __future__ import annotations

from typing import Final

# Fitted by play: the values at which the one-decision bot makes most money against itself.
INCOME_YEARLY: Final = 1.1  # an income now lets more be built
ENERGY_MOST: Final = 2.4
ENERGY_YEARLY: Final = 0.4
ENERGY_USEFUL: Final = 8.0
BATTERY_BASE: Final = 0.8
BATTERY_INCOME: Final = 0.07
BATTERY_MOST: Final = 3.5
PRODUCTION: Final = 0.4
TOWER_BASE: Final = 3.0
TOWER_YEARLY: Final = 1.8
ROOM_YEARLY: Final = 0.3
CONTRACT_BASE: Final = 2.0
CONTRACT_YEARLY: Final = 0.6
SECTOR_YEARLY: Final = 0.4
CONNECTION_YEARLY: Final = 0.5
MODIFIER_YEARLY: Final = 0.8
OVERLAY_YEARLY: Final = 1.0
BULLDOZER_YEARLY: Final = 1.8
WIND_SITE_YEARLY: Final = 2.0
TOWER_SITE_YEARLY: Final = 2.2
BULLDOZER_DECAY: Final = 0.6
HAND_CARD: Final = 0.9
ACTION_SPECIALIST_YEARLY: Final = 0.6
SCORING_SPECIALIST_YEARLY: Final = 0.2
TOP_GROWTH: Final = 0.1

SCALE: Final = 240.0  # so much money ahead is as good as won
# For chances to win, fitted to played games (docs/bots.md): the money that weighs as one in the last year, and what the
# cube of the years left adds to it; the same alone against the automa, whose forecast is too low by so much.
SURE: Final = (18.0, 0.13)
SOLO_SURE: Final = (12.0, 0.2)
AUTOMA_LOW: Final = (45.0, 15.0)
