"""Advice to a player: moves worth making. Who gives it is not known here: the bots are, further up."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ludoteca.core.fields import travels

if TYPE_CHECKING:
    from ludoteca.core.match import Match


@dataclass(frozen=True)
class Advice:
    """A move, what the adviser thinks of it, and why."""

    move: int
    name: str
    """The move in notation."""
    value: float | None
    """The chance to win with it as the adviser sees it, from 0 to 1; None: it has no opinion."""
    share: float
    """How much of its liking the adviser gives this move, from 0 to 1."""
    reason: str = ""
    """In words, where the game's judge can say it."""
    then: tuple[str, ...] = ()
    """In words, what the adviser would choose right after it."""


travels(Advice)

Adviser = Callable[["Match", int, object], list[Advice]]

_advisers: list[Adviser] = []


def take_adviser(adviser: Adviser) -> None:
    """From now on this one is asked for hints."""
    _advisers[:] = [adviser]


def ask(match: Match, seat: int, budget: object) -> list[Advice]:
    """The advice for that seat."""
    if not _advisers:
        raise RuntimeError("nobody gives hints: the package ludoteca brings its adviser, ludoteca.core has none")
    return _advisers[0](match, seat, budget)
