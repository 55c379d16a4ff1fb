"""What an arena tells: who wins how often and how surely, how scores and lengths spread, what a seat is worth."""

from __future__ import annotations

from collections.abc import Sequence

from ludoteca.lab.plan import Plan
from ludoteca.lab.playing import Played
from ludoteca.lab.statistics import Rate, Spread, spread


class Scoreboard:
    """The games of a plan so far, added one by one."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.games: list[Played] = []
        self.beginners: dict[int, int | None] = {}
        """By deal, the seat that began; None where all began together."""

    def add(self, played: Played) -> None:
        """Counts a game."""
        self.games.append(played)
        if played.deal not in self.beginners:
            actors = self.plan.setup.deal(played.deal).actors()
            self.beginners[played.deal] = actors[0] if len(actors) == 1 else None

    def win_rate(self, who: int) -> Rate:
        """How often a seat of that bot wins; ties are shared.

        The trials are its seats: among several copies of one bot, each seat can win.
        """
        shares = [played.share(seat) for played in self.games for seat in seats_of(played, who)]
        return Rate(sum(shares), len(shares))

    def fair_share(self) -> float:
        """What a bot would win among its equals, counting that in some games all may lose: wins per seat."""
        trials = sum(len(played.seating) for played in self.games)
        return sum(1 for played in self.games if played.winners) / trials if trials else 0.0

    def scores(self, who: int) -> list[int]:
        """The scores of all seats that bot had."""
        return [played.scores[seat] for played in self.games for seat in seats_of(played, who)]

    def lengths(self) -> list[int]:
        """The moves of each game."""
        return [played.moves for played in self.games]

    def seat_rate(self, seat: int) -> Rate:
        """How often that seat wins, whoever has it: every bot has it equally often."""
        return Rate(sum(played.share(seat) for played in self.games), len(self.games))

    def first_rate(self) -> Rate:
        """How often the seat that began wins, whoever has it; nothing tried where nobody begins."""
        begun = [(played, self.beginners[played.deal]) for played in self.games]
        shares = [played.share(seat) for played, seat in begun if seat is not None]
        return Rate(sum(shares), len(shares))

    def score_spread(self, who: int) -> Spread:
        """How that bot's scores are spread."""
        return spread(self.scores(who))

    def all_lost(self) -> int:
        """How many games nobody won."""
        return sum(1 for played in self.games if not played.winners)

    def shared(self) -> int:
        """How many games several seats won together."""
        return sum(1 for played in self.games if len(played.winners) > 1)


def seats_of(played: Played, who: int) -> list[int]:
    """The seats that bot had in that game."""
    return [seat for seat, bot in enumerate(played.seating) if bot == who]


def places(played: Played) -> list[int]:
    """Where each seat came in, 0 for the winners; the others by their scores, equal scores sharing a place."""
    keys = [(seat not in played.winners, -score) for seat, score in enumerate(played.scores)]
    keys = [(False, 0) if not lost else (True, score) for lost, score in keys]
    return [sum(1 for other in keys if other < key) for key in keys]


def labels(bots: Sequence[str]) -> list[str]:
    """The bots' names, numbered where two are the same."""
    return [
        name if bots.count(name) == 1 else f"{name} #{bots[: number + 1].count(name)}"
        for number, name in enumerate(bots)
    ]
