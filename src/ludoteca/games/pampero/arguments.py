"""The arguments of frames by name: what frames.py packs is read here, and nobody else knows how it is packed."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# Which of a frame's five arguments it is, after the kinds of frame that have it.
WAY: Final = 0  # SITE, CONTRACT, REMOTE, OWNER, PAY, CHARGE: the way in which the card is played
PLACE: Final = 1  # The same: where the card lies, and its tab
OWNER_SPOT: Final = 2  # OWNER: the contract
OWNER_COST: Final = 3  # OWNER: which of its costs
PAYEE: Final = 2  # PAY, CHARGE: who gets the zone cost
PAID_SPOT: Final = 3  # PAY, CHARGE: the contract that follows (or none)
PAID_COST: Final = 4  # PAY, CHARGE: which of its costs
BUILDING_SITE: Final = 0  # BUILDING: where
BUILDING_WHAT: Final = 1  # BUILDING: what
TAKE_BACK_LEFT: Final = 0  # TAKE_BACK: how many cards
TAKE_BACK_PLAYING: Final = 1  # TAKE_BACK: the card that stays
SOLAR_TIMES: Final = 0  # SOLAR: how many
SOLAR_OPTIONAL: Final = 1  # SOLAR: whether it may be declined
TILE_SPOT: Final = 0  # TRANSFORMER, NETWORK: the contract
TILE_COST: Final = 1  # The same: which of its costs
TILE_WAY: Final = 2  # The same: the way of the card (or none)
TILE_OWNER: Final = 3  # The same: whose tower was used
TILE_SPACE: Final = 4  # NETWORK: the grid space
ARROWS_TILE: Final = 0  # ARROWS: the tile
ARROWS_SPOT: Final = 1  # ARROWS: where it lay
LINK_SPOT: Final = 0  # LINK: the contract just fulfilled
LINK_OWNER: Final = 1  # LINK: whose tower was used
PAIR_ZONE: Final = 0  # PAIR: the zone of the tower
BONUS_ONE: Final = 0  # BONUS_ORDER: a space
BONUS_TWO: Final = 1  # BONUS_ORDER: the other
CELL_USED: Final = 0  # CELL: the space
SLOT_TILE: Final = 0  # SLOT: the tile
DISCARD_ZONE: Final = 0  # DISCARD: the zone of the tower
DISCARD_ONE: Final = 1  # DISCARD: a space selected
DISCARD_TWO: Final = 2  # DISCARD: the other
WHICH_LEFT: Final = 0  # WHICH: how many bulldozers
WHICH_ARROWS: Final = 1  # WHICH: how many moves each
WHICH_MOVED: Final = 2  # WHICH: those that have moved
MOVE_NUMBER: Final = 0  # MOVE: the bulldozer
MOVE_ARROWS: Final = 1  # MOVE: how many moves it has
MOVE_MAY_STOP: Final = 2  # MOVE: whether it may stay
FORCED_NUMBER: Final = 0  # FORCED: the bulldozer
FORCED_SITE: Final = 1  # FORCED: the site
RUN_EFFECTS: Final = 0  # RUN: the list
RUN_AT: Final = 1  # RUN: which of them
RUN_CARD: Final = 2  # RUN: the card (or none)
RUN_WHY: Final = 3  # RUN: what money is for
ADVANCE_STEPS: Final = 0  # ADVANCE_ANY: how far
INCOME_TIMES: Final = 0  # INCOME_ANY: how often
INCOME_MODE: Final = 1  # INCOME_ANY: any, the highest, or a foreign icon
INCOME_WHY: Final = 2  # INCOME_ANY: what the money is for
INCOME_FLAGS: Final = 3  # INCOME_ANY: FACE_UP_ONLY, TURN_DOWN, DIFFERENT
INCOME_USED: Final = 4  # INCOME_ANY: the markets used already
CONNECT_LEFT: Final = 0  # CONNECT: how many tiles
CONNECT_CARD: Final = 1  # CONNECT: the card
SELL_DISCOUNT: Final = 0  # SELL: so many batteries less
CHOOSE_OPTIONS: Final = 0  # CHOOSE: the list
CHOOSE_CARD: Final = 1  # CHOOSE: the card (or none)
CHOOSE_WHY: Final = 2  # CHOOSE: what money is for
CONVERT_PAY: Final = 0  # CONVERT: what is paid
CONVERT_GAIN: Final = 1  # CONVERT: what is gained
CONVERT_TIMES: Final = 2  # CONVERT: how often
CROWN_NUMBER: Final = 0  # CROWN_MARKET: how many it counts for


def get(f: i64, name: i64) -> i64:
    """An argument of a frame, by its name or its number."""
    return (f >> (9 + 10 * name)) & 1023


def perhaps(f: i64, name: i64) -> i64:
    """An argument that may be none: then −1."""
    return get(f, name) - 1
