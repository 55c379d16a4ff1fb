"""Ratings of the bots of an arena, by openskill's Plackett–Luce model: for any number of seats, ties included."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ludoteca.core.luck import Luck
from ludoteca.core.packed import packed
from ludoteca.lab.arena import places, seats_of
from ludoteca.lab.extras import needs
from ludoteca.lab.playing import Played
from ludoteca.lab.statistics import mean

ORDERS = 20  # in how many orders the games are rated
WORK = 20_000  # but not many more games than this in all


@dataclass(frozen=True)
class Rating:
    """A bot's strength on openskill's scale (25 is where everybody begins), and how unsure it is."""

    mu: float
    sigma: float

    def __str__(self) -> str:
        return f"{self.mu:.1f} ± {2 * self.sigma:.1f}"


def rate(games: Sequence[Played], bots: int) -> list[Rating]:
    """The ratings after these games: the average over several orders of them, since bots do not change meanwhile."""
    model = needs("openskill.models", "lab", "rating the bots").PlackettLuce(tau=0.0)
    luck = Luck(0)
    orders = max(1, min(ORDERS, WORK // max(1, len(games))))
    rounds = []
    for _ in range(orders):
        order = packed(range(len(games)))
        luck.shuffle(order)
        rounds.append(rate_in_order(model, [games[at] for at in order], bots))
    return [
        Rating(mean([one[who].mu for one in rounds]), mean([one[who].sigma for one in rounds])) for who in range(bots)
    ]


def rate_in_order(model: Any, games: Sequence[Played], bots: int) -> list[Rating]:
    """The ratings after these games in this order. Seats of the same bot are rated each and then averaged."""
    ratings = [Rating(model.mu, model.sigma) for _ in range(bots)]
    for played in games:
        if len(set(played.seating)) < 2:
            continue
        before = [ratings[who] for who in played.seating]
        teams = [[model.rating(mu=one.mu, sigma=one.sigma)] for one in before]
        after = [team[0] for team in model.rate(teams, ranks=places(played))]
        for who in set(played.seating):
            mine = [after[seat] for seat in seats_of(played, who)]
            ratings[who] = Rating(mean([one.mu for one in mine]), mean([one.sigma for one in mine]))
    return ratings
