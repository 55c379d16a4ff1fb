"""The outcome of a game, with the reason for every point."""

from __future__ import annotations

from dataclasses import dataclass

from ludoteca.core.fields import travels
from ludoteca.core.words import say


@dataclass(frozen=True)
class Line:
    """One line of the final account: these points, to this seat, for this reason."""

    seat: int
    points: int
    reason: str
    """What for, in the same words for all who score for the same: an account has one row for it."""
    had: str = ""
    """What this player had there; empty: there is nothing more to say."""

    def __str__(self) -> str:
        return say("{reason}: {had}", reason=self.reason, had=self.had) if self.had else self.reason


@dataclass(frozen=True)
class Result:
    """Scores (one per seat), winners (seats; empty when all lose), and the account line by line.

    The lines of a seat add up to its score. ``verdict`` says in words who won and, on a tie, by what.
    """

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    lines: tuple[Line, ...]
    verdict: str


travels(Line, Result)
