"""What a change of a game changes: the same deals, with the same seats and bots, played before and after it.

What happens in one deal belongs together: its rotations are averaged to one number a side, and the pairs of numbers
tell the change. (Where the change leaves the shuffle as it was, the two games begin alike, and the pairs tell more.)
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from dataclasses import dataclass, replace

from ludoteca.catalogue import later, say
from ludoteca.lab.arena import Scoreboard, labels, seats_of
from ludoteca.lab.plan import Plan
from ludoteca.lab.playing import Played
from ludoteca.lab.simulation import sorted_out
from ludoteca.lab.statistics import Change, discoveries, mean, paired

CHANGES = {
    "wins": later("Wins, in %"),
    "games": later("Lengths and scores"),
    "reasons": later("Where the points come from, in % of all points"),
    "kinds": later("Kinds of move, times in a seat's game"),
    "words": later("Use of cards, pieces, spaces, times in a seat's game"),
}


@dataclass(frozen=True)
class Row:
    """One thing that was measured on both sides."""

    heading: str
    what: str
    change: Change
    sure: bool
    """Whether it is more than luck, counting that many rows are looked at at once."""


class Comparison:
    """The games of two plans so far; those before the change are on side 0, those after it on side 1."""

    def __init__(self, before: Plan, after: Plan) -> None:
        self.plans = before, after
        self.boards = Scoreboard(before), Scoreboard(after)
        self.measured: dict[tuple[str, str], tuple[array[float], array[float]]] = {}
        """For each row and side, one number a deal; deals after the last are 0."""

    def add(self, side: int, played: Played) -> None:
        """Measures a game; its tally is let go."""
        board = self.boards[side]
        board.add(replace(played, tally=None))
        deal = played.number // self.plans[side].rotations
        for row, value in measures(self.plans[side], played, board.beginners[played.deal]):
            if row not in self.measured:
                self.measured[row] = array("d"), array("d")
            values = self.measured[row][side]
            values.extend([0.0] * (deal + 1 - len(values)))
            values[deal] += value / self.plans[side].rotations

    @property
    def deals(self) -> int:
        """How many deals were wholly played on both sides."""
        return min(len(board.games) // plan.rotations for board, plan in zip(self.boards, self.plans, strict=True))

    def rows(self, least: int = 1) -> list[Row]:
        """Everything that was measured in at least so many deals of a side, the surest changes of a heading first."""
        deals = self.deals
        found: list[tuple[str, str, Change]] = []
        for (heading, what), sides in self.measured.items():
            before, after = ([*values[:deals], *([0.0] * (deals - len(values)))] for values in sides)
            if max(sum(value != 0.0 for value in values) for values in (before, after)) >= least:
                found.append((heading, what, paired(before, after)))
        sure = discoveries([change.chance for _, _, change in found])
        rows = [Row(*one, sure) for one, sure in zip(found, sure, strict=True)]
        return sorted(rows, key=lambda row: (row.change.chance, -abs(row.change.difference), row.what))


def measures(plan: Plan, played: Played, beginner: int | None) -> Iterator[tuple[tuple[str, str], float]]:
    """All that is measured of one game: heading, name, and the number."""
    seats = plan.seats
    if seats > 1:
        for seat in range(seats):
            yield ("wins", say("seat {seat}", seat=seat)), 100 * played.share(seat)
        if beginner is not None:
            yield ("wins", say("the first player")), 100 * played.share(beginner)
    if len(plan.bots) > 1:
        for who, name in enumerate(labels(plan.bots)):
            own = seats_of(played, who)
            yield ("wins", name), 100 * mean([played.share(seat) for seat in own])
    yield ("wins", say("nobody")), 0.0 if played.winners else 100.0
    yield ("games", say("moves of a game")), played.moves
    yield ("games", say("score of a seat")), mean(played.scores)
    if seats > 1:
        yield ("games", say("highest score")), max(played.scores)
        yield ("games", say("highest less lowest score")), max(played.scores) - min(played.scores)
    if played.tally is None:
        raise ValueError("the game was played without a tally")
    points = sum(abs(amount) for amounts in played.tally.reasons.values() for amount in amounts)
    for reason, amounts in played.tally.reasons.items():
        yield ("reasons", reason), 100 * sum(amounts) / points if points else 0.0
    for heading, counts in sorted_out(played.tally, seats):
        if heading in CHANGES:
            for what, times in counts.items():
                yield (heading, what), sum(times) / seats
