"""The reasons for which a move is refused; ``refusals.toml`` gives each its rule and its sentence.

A reason may name a ring that is in the way: ``reason + RING × (number + 1)``.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

RING: Final = 64

ALLOWED: Final = 0
CHOOSE_COLOUR: Final = 1
COLOUR_CHOSEN: Final = 2
PUT_TOWER: Final = 3
TOWER_STANDS: Final = 4
NO_LARGE_CRATER: Final = 5
DRAFT_NOW: Final = 6
NOT_DRAFTING: Final = 7
LARGE_FIRST: Final = 8
SMALL_NOW: Final = 9
NO_SUCH_PILE: Final = 10
PILE_EMPTY: Final = 11
NOT_PLACING: Final = 12
NOT_IN_HAND: Final = 13
SOMETHING_FITS: Final = 14
NO_CRATER: Final = 15
OTHER_SIZE: Final = 16
BASE_ON_CRATER: Final = 17
TOWER_ON_CRATER: Final = 18
CRATER_TAKEN: Final = 19
BASE_IN_WAY: Final = 20
TOWER_IN_WAY: Final = 21
UNDERNEATH: Final = 22
NO_SUPPORT: Final = 23
ONE_SUPPORT: Final = 24
NO_GAP: Final = 25
NO_BITE: Final = 26
THIRD_SUPPORT: Final = 27
THIRD_TOUCHED: Final = 28
SUPPORT_HAS_TOWER: Final = 29
LEVEL_TAKEN: Final = 30
WRONG_COLOUR: Final = 31
SMALL_COLLABO: Final = 32
TIPS: Final = 33
TOPPLES: Final = 34
TOWER_FALLS: Final = 35
TOWER_NO_ROOM: Final = 36
SETTLE_NOW: Final = 37
NOT_SETTLING: Final = 38
NO_RING_TO_SETTLE: Final = 39
NOT_YOUR_COLOUR: Final = 40
TOO_LOW: Final = 41
HAS_SETTLEMENT: Final = 42
CARRIES_RING: Final = 43
CARRIES_TOWER: Final = 44
RING_INSIDE: Final = 45
BASE_NOW: Final = 46
NOT_BASING: Final = 47
NO_CRATER_FOR_BASE: Final = 48
RING_ON_CRATER: Final = 49
NO_ROOM_FOR_BASE: Final = 50


def with_ring(reason: i64, ring: i64) -> i64:
    """The reason, naming the ring that is in the way."""
    return reason + RING * (ring + 1)
