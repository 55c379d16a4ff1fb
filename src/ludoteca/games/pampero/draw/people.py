"""Those who work for Pampero's companies: shoulders, head, hair, and by their trade a hat or something they wear.

A person is about 40 × 40, the shoulders' foot at (0, 0).
"""

from __future__ import annotations

from ludoteca.core.artwork import Picture, dot
from ludoteca.core.shapes import Box
from ludoteca.games.pampero.draw.marks import inlaid
from ludoteca.games.pampero.draw.vistas import TRADES, painted, vista

SHOULDERS = "M-17 0C-17-9-9-11 0-11C9-11 17-9 17 0Z"
HAIR: Picture = (
    ("dark", "M-8.6-18C-10-30 10-30 8.6-18L6-22H-6Z"),
    ("earth", "M-10-8C-12-32 12-32 10-8L6.5-11V-21H-6.5V-11Z"),
    ("dark", "M-8-19C-9-29 9-29 8-19L6-22H-6ZM-8-17C-4-13 4-13 8-17C8-9 4-7 0-7C-4-7-8-9-8-17Z"),
    ("wheat", "M-8.6-16C-11-31 11-31 8.6-16L5-22H-6Z"),
)
SHIRTS = ("sea", "roof", "steel", "leaf", "earth")
SHADES = ("skin0", "skin1", "skin2", "skin1")


def person(trade: str, number: int) -> str:
    """A specialist: of those of one trade no two look alike."""
    worn = TRADES.get(trade, TRADES["contract"])
    face: Picture = (
        (SHIRTS[number % 5], SHOULDERS),
        (SHADES[number // 2 % 4], "M-3-12V-8Q0-5 3-8V-12Z" + dot(0, -17, 8)),
        HAIR[number % 4],
        ("dark", dot(-3, -17, 1) + dot(3, -17, 1)),
    )
    return painted((*face, *worn))


def portrait(trade: str, number: int, where: Box) -> str:
    """A specialist before what they do."""
    size = min(where.h, where.w) / 56
    return vista(trade, where) + inlaid(person(trade, number), where.x + 18 * size, where.bottom, size)
