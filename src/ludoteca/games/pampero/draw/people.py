"""Those who work for Pampero's companies: shoulders, head, hair, and by their trade a hat or something they wear.

A person is about 40 × 40, the shoulders' foot at (0, 0).
"""

from __future__ import annotations

from ludoteca.core.shapes import Box
from ludoteca.games.pampero.draw.marks import inlaid
from ludoteca.games.pampero.draw.vistas import Shape, block, dot, painted, vista

SHOULDERS = "M-17 0C-17-9-9-11 0-11C9-11 17-9 17 0Z"
HAIR: tuple[Shape, ...] = (
    ("dark", "M-8.6-18C-10-30 10-30 8.6-18L6-22H-6Z"),
    ("earth", "M-10-8C-12-32 12-32 10-8L6.5-11V-21H-6.5V-11Z"),
    ("dark", "M-8-19C-9-29 9-29 8-19L6-22H-6ZM-8-17C-4-13 4-13 8-17C8-9 4-7 0-7C-4-7-8-9-8-17Z"),
    ("wheat", "M-8.6-16C-11-31 11-31 8.6-16L5-22H-6Z"),
)
HELMET = "M-10-20A10 10 0 0 1 10-20H12V-18H-12V-20ZM-2-31H2V-20H-2Z"
TRADES: dict[str, tuple[Shape, ...]] = {
    "tower": (("sun", HELMET), ("pen dark thin", "M-4-30V-20M4-30V-20")),
    "wind": (("leaf", HELMET), ("sea", "M-9-18H9V-13H1L0-15L-1-13H-9Z")),
    "solar": (("wheat", "M-16-20Q-6-22-7-29H7Q6-22 16-20Q0-15-16-20Z"), ("roof", "M-7-24H7V-21H-7Z")),
    "contract": (("pen dark thin", dot(-3.6, -16, 2.6) + dot(3.6, -16, 2.6) + "M-1-16H1"), ("roof", "M-2-9H2L3 0H-3Z")),
    "hamlet": (("dark", "M-15-21Q-7-23-7-29H7Q7-23 15-21Q0-18-15-21Z"), ("roof", "M-17 0L-9-9L0-4L9-9L17 0Z")),
    "foreign": (
        ("lit", "M-9-23C-11-31 11-31 9-23Z"),
        ("dark", "M-9-23H9V-20C4-18-4-18-9-20Z"),
        ("sun", dot(0, -25.5, 2)),
    ),
    "order": (("dark", "M-12-22H12V-20H-12ZM-7-34H7V-22H-7Z"), ("roof", "M-7-25H7V-22H-7Z"), ("lit", "M-3-9H3L0-4Z")),
    "connection": (("roof", HELMET), ("sun", dot(0, -24, 3))),
    "bulldozer": (("sun", "M-9-22C-10-30 10-30 9-22L14-20H-9Z"), ("roof", block(-11, -20, 4, 7) + block(7, -20, 4, 7))),
    "battery": (("lit", "M-17 0C-17-9-10-11-6-11L0-2L6-11C10-11 17-9 17 0Z"), ("sea", "M-8-19H8V-14H-8Z")),
    "retrieve": (
        ("pen dark", "M-9-17C-10-30 10-30 9-17"),
        ("dark", block(-11, -19, 4, 7) + block(7, -19, 4, 7)),
        ("pen dark thin", "M9-12Q8-8 3-8"),
    ),
}
SHIRTS = ("sea", "roof", "steel", "leaf", "earth")
SHADES = ("skin0", "skin1", "skin2", "skin1")


def person(trade: str, number: int) -> str:
    """A specialist: of those of one trade no two look alike."""
    worn = TRADES.get(trade, TRADES["contract"])
    face: tuple[Shape, ...] = (
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
