"""What can happen, as the log tells it; ``words.py`` gives each its sentence.

The numbers of an event are: the acting seat, then the face, place, row, energy or special it speaks of.
"""

from __future__ import annotations

from typing import Final

BUILT: Final = 0  # seat, face, row
UPGRADED: Final = 1  # seat, face, row
SCALED_DOWN: Final = 2  # seat, face, row
PYLON_OWN: Final = 3  # seat, place, face: to the owner
PYLON_SEEN: Final = 4  # seat, place: to the others
REVISED: Final = 5  # seat, face
COVERED_OWN: Final = 6  # seat, place, face, 1 when it is a pylon: to the owner
COVERED_SEEN: Final = 7  # seat, place: to the others
COVERED_UPGRADE: Final = 8  # seat, place: to the others
UNCOVERED: Final = 9  # seat, place, face
FLIPPED_OPEN: Final = 10  # seat, place, face
FLIPPED_COVERED: Final = 11  # seat, place: to the others
BATTERY_PUT: Final = 12  # seat, row, what its city carries now
SPECIAL_OWN: Final = 13  # seat, special: to the drawer
SPECIAL_SEEN: Final = 14  # seat: to the others
DECLINED: Final = 15  # seat
OPTIMIZED: Final = 16  # seat, energy
DREW_OWN: Final = 17  # seat, face: to the drawer
DREW_SEEN: Final = 18  # seat: to the others
TOOK: Final = 19  # seat, face
PASSED: Final = 20  # seat
LAST_TURN: Final = 21  # seat that has the last turn
STALLED: Final = 22
FINISHED: Final = 23
UNCOVERED_PYLON: Final = 24  # seat, place
LEFT_OPEN: Final = 25  # seat, place: empty at the end, it becomes a pylon
