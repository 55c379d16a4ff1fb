"""Which open tables the first page shows: a few of all, chosen so that nobody's hide the others'."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass

from ludoteca.table.homes import Home
from ludoteca.table.rendering import table_card

Card = dict[str, object]
"""What the first page tells of a table."""
SHOWN = 30  # tables of each kind on one page
FEW = 300  # tables that can be put in order for every page
FRESH = 1.0  # seconds that the order of more than these is kept


@dataclass(frozen=True)
class Shown:
    """A page of open tables."""

    page: int
    waiting: list[Card]
    playing: list[Card]
    more: bool
    """Whether there are more on the next page."""


class Lobby:
    """The open tables in their order, which in a large house is made anew once a second."""

    def __init__(self) -> None:
        self.waiting: list[Home] = []
        self.playing: list[Home] = []
        self.at = 0.0

    def page(self, homes: Collection[Home], page: int, others: Callable[[str], list[Card]] = lambda _: []) -> Shown:
        """The open tables that such a page shows; only for these the cards are made.

        ``others``: those that other processes of the house keep, which come last.
        """
        now = time.monotonic()
        if len(homes) <= FEW or now - self.at > FRESH:
            self.at = now
            self.sort(homes)
        first, last = (page - 1) * SHOWN, page * SHOWN
        waiting, playing = others("waiting"), others("playing")
        return Shown(
            page,
            shown(self.waiting, waiting, first, last),
            shown(self.playing, playing, first, last),
            max(len(self.waiting) + len(waiting), len(self.playing) + len(playing)) > last,
        )

    def sort(self, homes: Iterable[Home]) -> None:
        """Finds the open tables and puts them in order."""
        waiting: list[Home] = []
        playing: list[Home] = []
        for home in homes:
            if home.room.founding.open:
                status = home.room.status
                if status != "ended":
                    (waiting if status == "waiting" else playing).append(home)
        self.waiting, self.playing = in_turn(waiting), in_turn(playing)


def shown(homes: list[Home], others: list[Card], first: int, last: int) -> list[Card]:
    """That stretch of the own tables and then of the others."""
    own = [table_card(home.room) for home in homes[first:last]]
    return own + others[max(0, first - len(homes)) : max(0, last - len(homes))]


def in_turn(homes: list[Home]) -> list[Home]:
    """Of each founder's address the liveliest table first, then the second of each, and so on."""
    lively = sorted(homes, key=lambda home: (bool(home.watchers), home.touched), reverse=True)
    before: Counter[str] = Counter()
    turns: list[int] = []
    for home in lively:
        founder = home.founder or home.room.table
        turns.append(before[founder])
        before[founder] += 1
    return [lively[at] for at in sorted(range(len(lively)), key=lambda at: turns[at])]


def waiting_of(homes: Iterable[Home], guest: str) -> int:
    """How many open tables of that guest wait for players."""
    return sum(home.founder == guest and home.room.founding.open and home.room.status == "waiting" for home in homes)
