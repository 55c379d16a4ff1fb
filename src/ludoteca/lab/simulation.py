"""What a simulation tells: which moves, cards, spaces and events go with winning, generically for every game.

It knows a game only by the notation of its moves, the sentences of its log and the reasons of its results. A move
``build W3 north`` is counted under its kind (``build``), under each further word (``W3``, ``north``) and as itself.
Points of a board, of which there are too many, are counted by the square they lie in, and left out elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from ludoteca.catalogue import later
from ludoteca.lab.arena import Scoreboard
from ludoteca.lab.naming import POINT, WHERE, split_move
from ludoteca.lab.plan import Plan
from ludoteca.lab.playing import Counts, Played, Tally
from ludoteca.lab.statistics import Rate, chance, discoveries, surprise

HEADINGS = {
    "kinds": later("Kinds of move"),
    "words": later("Words of the moves: cards, pieces, spaces, directions"),
    "moves": later("Moves, wherever on the board"),
    "events": later("Events: X is the player, Y another"),
}


@dataclass
class Habit:
    """One thing that seats do: how often, in how many seats' games, and how often those won."""

    times: int = 0
    users: int = 0
    wins: float = 0.0

    @property
    def rate(self) -> Rate:
        """How often the seats that did it at least once won."""
        return Rate(self.wins, self.users)


@dataclass
class Account:
    """One reason for points, and what it brought all winners and all others together."""

    winners: int = 0
    losers: int = 0


class Simulation:
    """The games of a plan so far, with all that was done in them."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.scoreboard = Scoreboard(plan)
        self.habits: dict[str, dict[str, Habit]] = {heading: {} for heading in HEADINGS}
        self.reasons: dict[str, Account] = {}
        self.winners = 0
        self.losers = 0

    def add(self, played: Played) -> None:
        """Counts a game; its tally is let go, for there may be very many."""
        tally = played.tally
        if tally is None:
            raise ValueError("the game was played without a tally")
        self.scoreboard.add(replace(played, tally=None))
        for heading, counts in sorted_out(tally, self.plan.seats):
            for what, times in counts.items():
                self.note(self.habits[heading].setdefault(what, Habit()), played, times)
        for reason, points in tally.reasons.items():
            account = self.reasons.setdefault(reason, Account())
            for seat, amount in enumerate(points):
                if seat in played.winners:
                    account.winners += amount
                else:
                    account.losers += amount
        self.winners += len(played.winners)
        self.losers += len(played.scores) - len(played.winners)

    def note(self, habit: Habit, played: Played, times: list[int]) -> None:
        """Adds what the seats of one game did."""
        habit.times += sum(times)
        for seat, often in enumerate(times):
            if often > 0:
                habit.users += 1
                habit.wins += played.share(seat)

    def ranked(self, heading: str, least: int) -> list[tuple[str, Habit, float]]:
        """What at least so many seats did, the most surprising good first, with the surprise in standard errors."""
        fair = self.scoreboard.fair_share()
        kept = [(what, habit) for what, habit in self.habits[heading].items() if habit.users >= least]
        found = [(what, habit, surprise(habit.rate, fair)) for what, habit in kept]
        return sorted(found, key=lambda row: (-row[2], row[0]))

    def sure(self, least: int) -> set[tuple[str, str]]:
        """Which of all rows under all headings are more than luck, counting that so many are looked at at once."""
        rows = [(heading, what, sigmas) for heading in HEADINGS for what, _, sigmas in self.ranked(heading, least)]
        found = discoveries([chance(sigmas) for _, _, sigmas in rows])
        return {(heading, what) for (heading, what, _), sure in zip(rows, found, strict=True) if sure}

    def accounts(self) -> list[tuple[str, float, float]]:
        """Each reason with its mean points for winners and for the others; a seat without a line has 0."""
        rows = []
        for reason, account in self.reasons.items():
            winning = account.winners / self.winners if self.winners else 0.0
            losing = account.losers / self.losers if self.losers else 0.0
            rows.append((reason, winning, losing))
        return sorted(rows, key=lambda row: (row[2] - row[1], row[0]))


def sorted_out(tally: Tally, seats: int) -> Iterator[tuple[str, Counts]]:
    """The tally under the four headings."""
    found: dict[str, Counts] = {heading: {} for heading in HEADINGS}
    for name, times in tally.moves.items():
        kind, words = split_move(name)
        add_counts(found["kinds"], kind, times, seats)
        for word in words:
            add_counts(found["words"], word, times, seats)
        add_counts(found["moves"], POINT.sub("", name), times, seats)
    for sentence, times in tally.events.items():
        add_counts(found["events"], WHERE.sub("", POINT.sub("", sentence)), times, seats)
    yield from found.items()


def add_counts(counts: Counts, what: str, times: list[int], seats: int) -> None:
    """Adds the seats' numbers to those already counted."""
    so_far = counts.get(what, [0] * seats)
    counts[what] = [one + more for one, more in zip(so_far, times, strict=True)]
