"""The bot that searches: information-set Monte-Carlo tree search (``tree.py``) with a budget."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ludoteca.bots.bot import Bot, Budget, Choice
from ludoteca.bots.tree import Search, main_line, mean, shares, visits
from ludoteca.core.game import Game
from ludoteca.core.packed import packed
from ludoteca.core.view import View

LINE = 8  # how many expected moves are told
MOST = 1_000_000  # no option of a search is larger; beyond it nothing changes
RARE = 0.08  # a mixed choice leaves out moves played more rarely than this


@dataclass(frozen=True)
class Policy:
    """How a search goes about it; what suits a game was measured (docs/bots.md)."""

    curiosity: float = 0.7
    depth: int = -1
    tasting: int = 1
    widening: float = 0.0
    weighing: float = 0.0
    trust: float = 1.0
    ahead: int = 0
    slips: float = 0.0

    def __post_init__(self) -> None:
        for name, share in (("trust", self.trust), ("slips", self.slips)):
            if not 0.0 <= share <= 1.0:
                raise ValueError(f"{name} is a share from 0 to 1, not {share:g}")
        for name, weight in (("curiosity", self.curiosity), ("widening", self.widening), ("weighing", self.weighing)):
            if not 0.0 <= weight <= MOST:
                raise ValueError(f"{name} is a number from 0 to {MOST}, not {weight:g}")
        for name, count, least in (("depth", self.depth, -1), ("tasting", self.tasting, 1), ("ahead", self.ahead, 0)):
            if not least <= count <= MOST:
                raise ValueError(f"{name} is a whole number from {least} to {MOST}, not {count}")


class SearchBot(Bot):
    """Thinks for its budget; with the same seed and number of iterations it plays the same."""

    def __init__(self, game: Game, seed: int, budget: Budget, policy: Policy | None = None) -> None:
        super().__init__(game, seed)
        self.budget = budget
        self.policy = policy or Policy()

    def choose(self, view: View, moves: Sequence[int], budget: Budget | None = None) -> Choice:
        """The most visited move; in a simultaneous choice, one drawn from the average strategy."""
        if view.seat is None:
            raise ValueError("a spectator has no move to choose")
        if len(moves) == 1:
            return Choice(moves[0])
        if self.policy.slips and self.luck.chance() < self.policy.slips:
            return Choice(moves[self.luck.below(len(moves))])
        return self.chosen(self.searched(view, budget), view.seat, moves, self.mixes(view))

    def appraise(self, view: View, moves: Sequence[int], move: int) -> tuple[Choice, float]:
        """The choice among the moves, and what that one of them is worth, looked at as long as the best."""
        if view.seat is None:
            raise ValueError("a spectator has no move to appraise")
        search, mixed = self.searched(view, None), self.mixes(view)
        choice = self.chosen(search, view.seat, moves, mixed)
        best = choice.likes[0][0]
        if not mixed and move != best:
            missing = visits(search.root, view.seat, best) - visits(search.root, view.seat, move)
            search.insist(view, view.seat, move, max(0, missing))
        return choice, mean(search.root, view.seat, move)

    def searched(self, view: View, budget: Budget | None) -> Search:
        """A search from that view, as long as the budget allows."""
        limit = budget or self.budget
        policy = self.policy
        search = Search(
            self.game, self.luck, policy.curiosity, policy.depth, policy.tasting, policy.widening, policy.weighing,
            policy.trust, policy.ahead,
        )  # fmt: skip
        search.run(view, limit.iterations or -1, -1.0 if limit.seconds is None else limit.seconds)
        return search

    def chosen(self, search: Search, seat: int, moves: Sequence[int], mixed: bool) -> Choice:
        """What the search chooses, with its opinions."""
        likes = list(shares(search.root, seat, packed(moves), mixed))
        values = [mean(search.root, seat, move) for move in moves]
        order = sorted(range(len(moves)), key=lambda at: (-likes[at], -values[at], at))
        chosen = self.draw(likes) if mixed else order[0]
        line = main_line(search.root, LINE)
        if not line or line[0][1] != moves[chosen]:
            line = [(seat, moves[chosen])]
        weighed = tuple((moves[at], likes[at], values[at]) for at in order)
        return Choice(moves[chosen], values[chosen], tuple(line), weighed)

    def mixes(self, view: View) -> bool:
        """Whether the seat chooses at the same time as others, also when those have chosen already."""
        state = self.game.imagine(view, self.luck)
        state.reopen()
        return len(state.actors()) > 1

    def draw(self, likes: Sequence[float]) -> int:
        """One move by its share; the rarest are left out, for they are mostly noise of the search."""
        kept = [like if like >= min(RARE, max(likes)) else 0.0 for like in likes]
        spot = self.luck.chance() * sum(kept)
        for at, like in enumerate(kept):
            spot -= like
            if spot < 0 and like > 0:
                return at
        return max(range(len(likes)), key=likes.__getitem__)
