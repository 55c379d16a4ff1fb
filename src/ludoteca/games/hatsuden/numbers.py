"""The moves as numbers: the first of each kind, and how its number goes on."""

from __future__ import annotations

from typing import Final

BUILD: Final = 0  # + face × 2 + row
UPGRADE: Final = 40  # + face × 2 + row
SCALE: Final = 80  # + face × 2 + row
SECRET_BUILD: Final = 120  # + face × 2 + row
SECRET_UPGRADE: Final = 160  # + face × 2 + row
PYLON_ON: Final = 200  # + face × 10 + place
SECRET_PYLON: Final = 400  # + face × 10 + place
REVISE: Final = 600  # + face
TAKE: Final = 620  # + face
DRAW: Final = 640
PASS: Final = 641
DRAW_SPECIAL: Final = 642
DECLINE: Final = 643
FLIP: Final = 644  # + place
OPTIMIZE: Final = 654  # + energy
PUT_BATTERY: Final = 659  # + row
MOVES: Final = 661
