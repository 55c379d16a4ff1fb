"""What can happen, as the log tells it; ``words.py`` gives each its sentence.

The numbers of an event are: the seat it speaks of (0 where none), then the action card, IP or event card. All of
it is public: a choice makes no event before the last one is in (P14).
"""

from __future__ import annotations

from typing import Final

PLAYED: Final = 0  # seat, card, the round
CANCELLED: Final = 1  # 0, card, the seats as bits
NO_PROPOSAL: Final = 2  # 0, ip
HOLDER: Final = 3  # seat, card
CRIME: Final = 4  # 0, event
SHIFT: Final = 5  # 0, event
VICTIM: Final = 6  # seat, ip, card
SEIZED: Final = 7  # seat, ip
ENFORCED: Final = 8  # seat, card
NEW_HOLDER: Final = 9  # seat, card
ACQUIRED: Final = 10  # seat, ip
PROMOTED: Final = 11  # seat, card
TAKEN_BACK: Final = 12  # seat, ip
NEXT_IP: Final = 13  # 0, ip
ENDED: Final = 14  # 0, the ending (state.py)
SPARED: Final = 15  # seat, card: a Crime without a Victim
NO_EFFECT: Final = 16  # seat, card: a Countermeasure spent for nothing
