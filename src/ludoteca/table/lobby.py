"""Which open tables the first page shows: a few of all, chosen so that nobody's hide the others'."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from ludoteca.table.homes import Home
from ludoteca.table.rendering import table_card

SHOWN = 30  # tables of each kind on one page


@dataclass(frozen=True)
class Shown:
    """A page of open tables."""

    page: int
    waiting: list[dict[str, object]]
    playing: list[dict[str, object]]
    more: bool
    """Whether there are more on the next page."""


def page_of(homes: Iterable[Home], page: int) -> Shown:
    """The open tables that such a page shows; only for these the cards are made."""
    waiting: list[Home] = []
    playing: list[Home] = []
    for home in homes:
        if home.room.founding.open:
            status = home.room.status
            if status != "ended":
                (waiting if status == "waiting" else playing).append(home)
    first, last = (page - 1) * SHOWN, page * SHOWN
    return Shown(
        page,
        [table_card(home.room) for home in in_turn(waiting)[first:last]],
        [table_card(home.room) for home in in_turn(playing)[first:last]],
        max(len(waiting), len(playing)) > last,
    )


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


def waiting_of(homes: Iterable[Home], address: str) -> int:
    """How many open tables of that address wait for players."""
    return sum(home.founder == address and home.room.founding.open and home.room.status == "waiting" for home in homes)
