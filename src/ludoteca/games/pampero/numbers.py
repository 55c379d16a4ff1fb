"""The numbers of the moves: the first of each kind, and how it goes on."""

from __future__ import annotations

from typing import Final

PLAY: Final = 0  # + way × 6 + row × 3 + zone
RETRIEVE: Final = 168
BATTERY: Final = 169
SITE: Final = 170  # + site
CONTRACT: Final = 223  # + standard spot
REMOTE: Final = 254  # + remote space × 2 + cost alternative
SOLAR: Final = 274  # + solar space
OWNER: Final = 290  # + company
PAY: Final = 294  # + 0 money, 1 batteries
TRANSFORMER: Final = 296  # + grid space
NETWORK: Final = 323  # + network line
PAIR: Final = 330  # + pair of cells
FIRST: Final = 387  # + cell
SLOT: Final = 423  # + slot
DISCARD: Final = 443  # + cell
BULLDOZER: Final = 479  # + bulldozer
TO: Final = 484  # + site, 53 utility area, 54 + parking spot
SPECIALIST: Final = 546  # + 18 action cards, 18 scoring cards
MARKET: Final = 582  # + market
CONNECT: Final = 587  # + connection tile
SELL: Final = 600  # + foreign market card
CAPITAL: Final = 618  # + venture capital slot
OPTION: Final = 622  # + option
CONVERT: Final = 626
TAKE_BACK: Final = 627  # + card
ROW: Final = 653  # + row
SCORE: Final = 655  # + scoring card × 2 + option
PASS: Final = 691
MOVES: Final = 692  # of the standard board: what learners have
# What the spare things of an edition add (components.py)
SPARE_SITE: Final = 692  # + site − 53
SPARE_SOLAR: Final = 701  # + solar space − 16
SPARE_TO: Final = 706  # + site − 53
SPARE_PARKING: Final = 715  # + parking spot − 8
SPARE_PLAY: Final = 720  # + (way − 28) × 6 + row × 3 + zone; a multiple of 6, as PLAY is
ALL_MOVES: Final = 744
