"""What a game says of a player and of a thing, for people at a table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ludoteca.core.fields import travels


@dataclass(frozen=True)
class Figure:
    """One of the numbers of a player that matter: money, cards, points if the game ended now."""

    key: str
    """A stable name: the symbol ``GAME-KEY`` of the drawings is its icon, where there is one."""
    label: str
    """What it is, in a word or two."""
    value: int
    most: int | None = None
    """Where the viewer cannot know it exactly: it lies between the value and this."""
    goal: int | None = None
    """Where the game ends, or what it is limited by."""
    made: str = ""
    """What it is made of, where that is not to be seen: for those who look closer."""


@dataclass(frozen=True)
class Plate:
    """A player at a glance."""

    badge: str
    """The symbol of the drawings that is the player's colour and shape; empty: a disc with the seat's number."""
    figures: tuple[Figure, ...]


@dataclass(frozen=True)
class Explanation:
    """What a thing on the table is."""

    title: str
    text: str
    """What it does, in a sentence or two; empty where the title says it all."""
    rule: str = ""
    """The rule that tells more."""


@dataclass(frozen=True)
class Meaning:
    """What choosing a place means."""

    kind: str
    """One of ``MEANINGS``: so it is coloured and marked, in every game alike."""
    words: str
    """What one does there, in a few words: "Build here"."""


MEANINGS = ("build", "raise", "connect", "take", "draw", "give", "pay", "use")
"""Something new comes there; what is there becomes more; it is linked; one gets it; one gets what luck brings; it goes;
it is paid; it works."""

travels(Figure, Plate, Explanation, Meaning)

Figures = dict[tuple[int, str], tuple[int, int | None]]
"""Whose figure, and which: its value, and the most that it may be."""


def figures(plates: Sequence[Plate]) -> Figures:
    """All that the plates of the seats say."""
    return {(seat, one.key): (one.value, one.most) for seat, plate in enumerate(plates) for one in plate.figures}


def effect(before: Figures, after: Figures) -> list[tuple[int, str, int]]:
    """What changed, of the figures that both times are known exactly: whose, which, and by how much."""
    found: list[tuple[int, str, int]] = []
    known: dict[Any, Any] = before  # most are the same: they are compared as they are, not taken apart
    told: dict[Any, Any] = after
    for whose, now in told.items():
        was = known.get(whose)
        if was is not None and was != now and was[1] is None and now[1] is None:
            found.append((whose[0], whose[1], now[0] - was[0]))
    return found
