"""What a game says of a player and of a thing, for people at a table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

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
    counts: str = ""
    """The key of a figure that is a part of it: of what changes both alike, that one alone is told."""


@dataclass(frozen=True)
class Plate:
    """A player at a glance."""

    badge: str
    """The symbol of the drawings that is the player's colour and shape; empty: a disc with the seat's number."""
    figures: tuple[Figure, ...]
    name: str = ""
    """Who it is, where that is nobody with a seat: an opponent that the rules play."""
    colour: str = ""
    """The badge in a word, where pieces are called by it: "silver"."""


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


MEANINGS = ("build", "raise", "connect", "take", "draw", "give", "pay", "use", "move")
"""Something new comes there; what is there becomes more; it is linked; one gets it; one gets what luck brings; it goes;
it is paid; it works; what stood elsewhere comes there."""

travels(Figure, Plate, Explanation, Meaning)

Whose = tuple[tuple[int, str], ...]
Figures = tuple[Whose, tuple[int, ...]]
"""Whose figures, and which; and of each in turn the least and the most that it may be."""


def figures(plates: Sequence[Plate]) -> Figures:
    """All that the plates of the seats say."""
    whose: list[tuple[int, str]] = []
    numbers: list[int] = []
    for seat, plate in enumerate(plates):
        for one in plate.figures:
            whose.append((seat, one.key))
            numbers.append(one.value)
            numbers.append(one.value if one.most is None else one.most)
    return tuple(whose), tuple(numbers)


def effect(before: Figures, after: Figures) -> list[tuple[int, str, int]]:
    """What changed, of the figures that both times are known exactly: whose, which, and by how much."""
    found: list[tuple[int, str, int]] = []
    whose, now = after
    was = before[1] if before[0] == whose else in_order(before, whose)
    if was == now:
        return found
    for at, (seat, key) in enumerate(whose):
        first, last = was[2 * at], now[2 * at]
        if first != last and first == was[2 * at + 1] and last == now[2 * at + 1]:
            found.append((seat, key, last - first))
    return found


def between(before: Figures, after: Figures) -> list[tuple[int, str, int, int]]:
    """What changed, of the figures that one of both times are not known exactly: whose, which, and between what they
    lie after it.
    """
    found: list[tuple[int, str, int, int]] = []
    whose, now = after
    was = before[1] if before[0] == whose else in_order(before, whose)
    for at, (seat, key) in enumerate(whose):
        old, new = was[2 * at : 2 * at + 2], now[2 * at : 2 * at + 2]
        if old != new and (old[0] != old[1] or new[0] != new[1]):
            found.append((seat, key, new[0], new[1]))
    return found


def within(found: Figures, bounds: Figures) -> bool:
    """Whether each of these figures surely lies where the others say that it may."""
    whose, now = found
    may_be = bounds[1] if bounds[0] == whose else in_order(bounds, whose)
    return all(may_be[2 * at] <= now[2 * at] and now[2 * at + 1] <= may_be[2 * at + 1] for at in range(len(whose)))


def unrepeated(plates: Sequence[Plate], changes: Sequence[tuple[int, str, int]]) -> list[tuple[int, str, int]]:
    """The changes without those that only repeat what a part of that figure does."""
    parts = {(seat, one.key): one.counts for seat, plate in enumerate(plates) for one in plate.figures if one.counts}
    return [(seat, key, by) for seat, key, by in changes if (seat, parts.get((seat, key), ""), by) not in changes]


def in_order(told: Figures, whose: Whose) -> tuple[int, ...]:
    """Their numbers in the order of those; what is not told may be anything."""
    whose_told, numbers = told
    known = {one: (numbers[2 * at], numbers[2 * at + 1]) for at, one in enumerate(whose_told)}
    return tuple([number for one in whose for number in known.get(one, (0, 1))])
