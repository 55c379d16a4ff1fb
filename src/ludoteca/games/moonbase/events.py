"""What can happen, as the log tells it; ``words.py`` gives each its sentence.

The numbers of an event are: the acting seat, then what it speaks of. A spot is (x + 64) × 512 + y + 64.
"""

from __future__ import annotations

from typing import Final

CHOSE: Final = 0  # seat, colour
TOWER_PUT: Final = 1  # seat, spot
TOOK: Final = 2  # seat, size × 8 + pile, kind of the upper ring, kind of the lower
PLACED: Final = 3  # seat, kind, level, spot
TOWER_MOVED: Final = 4  # seat, kind, level, seat whose colour the ring has (−1: nobody's)
PASSED: Final = 5  # seat
SET_ASIDE: Final = 6  # seat, how many rings
SETTLED: Final = 7  # seat, level, spot
BASED: Final = 8  # seat, spot of the crater
NO_BASE: Final = 9  # seat
ROUND: Final = 10  # seat that starts, round
FINISHED: Final = 11
GROUP_LOST: Final = 12  # seat that loses it, points; what may be lost in the order of ``aftermath``
HEIGHT_LOST: Final = 13  # seat that loses it, points
TOWER_LOST: Final = 14  # seat that loses it, points
COVERED: Final = 15  # seat that loses them, how many settlements to come
GROUP_BROUGHT: Final = 16  # seat that gets it, points; what may be brought in the same order
HEIGHT_BROUGHT: Final = 17  # seat that gets it, points
TOWER_BROUGHT: Final = 18  # seat that gets it, points
OPENED: Final = 19  # seat that gets them, how many settlements to come
