"""What can happen, as the log tells it; ``words.py`` gives each its sentence. The first number is the company."""

from __future__ import annotations

from typing import Final

PLAYED: Final = 0  # company, way, place
RETRIEVED: Final = 1  # company
TOOK_BATTERY: Final = 2  # company
PAID: Final = 3  # company, payee (4: bank), money
PAID_BATTERIES: Final = 4  # company, payee (4: bank), batteries
RECEIVED: Final = 5  # company, money, purpose
GAINED_ENERGY: Final = 6  # company, energy
GAINED_BATTERIES: Final = 7  # company, batteries
BUILT_TOWER: Final = 8  # company, site, number
BUILT_WIND_FARM: Final = 9  # company, site
FULFILLED: Final = 10  # company, spot, grid space
REMOVED: Final = 11  # company, spot
COVERED_LINE: Final = 12  # company, line
ADVANCED: Final = 13  # company, market, column
BLOCKED: Final = 14  # company, market, steps lost
GAINED_CONNECTION: Final = 15  # company, tile
PLAYED_CONNECTION: Final = 16  # company, tile
TOOK_TILE: Final = 17  # company, tile, slot
DISCARDED_TILE: Final = 18  # company, tile
MOVED: Final = 19  # company, bulldozer, where
NEW_BULLDOZER: Final = 20  # company, bulldozer
TOOK_SPECIALIST: Final = 21  # company, card (18 action, 18 scoring)
REFILLED_SPECIALIST: Final = 22  # 0, card
SOLD: Final = 23  # company, card, batteries
REFILLED_FOREIGN: Final = 24  # 0, card
TOOK_CAPITAL: Final = 25  # company, slot, what is paid back for it
LOWERED: Final = 26  # company
TOOK_BACK: Final = 27  # company, card
TIME: Final = 28  # company, space
NEW_ORDER: Final = 29  # first, second, third, fourth (−1: none)
YEAR: Final = 30  # 0, year
SCORING: Final = 31  # 0, which
SCORED: Final = 32  # company, money, counter, how many
MAJORITY: Final = 33  # company, money, counter, how many
CROWNED: Final = 34  # company, counter, number
PLAYED_SCORING: Final = 35  # company, card, option
REPAID: Final = 36  # company, money
FINISHED: Final = 37
OVERLAY: Final = 38  # company
SPENT: Final = 39  # company, money, energy, batteries
LOST_BATTERIES: Final = 40  # company, batteries
AUTOMA_CARD: Final = 41  # company, card
AUTOMA_PASSED: Final = 42  # company
AUTOMA_FAILED: Final = 43  # company
AUTOMA_NOTED: Final = 44  # company, marker (5: energy), steps
NO_MAJORITY: Final = 45  # 0, counter, how many several have
SUPPLY_SHORT: Final = 46  # company, batteries missed
ENERGY_FULL: Final = 47  # company, energy lost
SCORED_ICONS: Final = 48  # company, money, market, how many icons
INCOMES: Final = 49  # company, the columns of its markers (consolidation.py: all_columns)
NEXT_SCORING: Final = 50  # 0, which, its space of the time track, its tile (−1: several, or none)
KEPT_SCORING: Final = 51  # company, card
LINE_PAID: Final = 52  # company, money, energy, batteries
PASSED: Final = 53  # company
