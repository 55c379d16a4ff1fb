"""The bot that searches: information-set Monte-Carlo tree search (``tree.py``) with a budget."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import perf_counter

from ludoteca.bots.bot import Bot, Budget, Choice, only
from ludoteca.bots.nodes import SEATS, Node
from ludoteca.bots.tree import Search, main_line, mean, shares, visits
from ludoteca.core.game import Game
from ludoteca.core.packed import packed
from ludoteca.core.state import State
from ludoteca.core.view import View

Chances = Callable[[State], list[float]]
"""What a position is as the seats' chances to win."""
SLICE = 0.05  # seconds of search at a time
LINE = 8  # how many expected moves are told
MOST = 1_000_000  # no option of a search is larger; beyond it nothing changes
RARE = 0.08  # a mixed choice leaves out moves played more rarely than this


@dataclass(frozen=True)
class Policy:
    """How a search goes about it; what suits a game was measured (docs/bots.md)."""

    exploration: float = 0.7
    """The constant of the upper confidence bound: the weight of trying what was tried little."""
    rollout_depth: int = -1
    """How many moves a rollout plays before the judge decides; −1: to the end of the game."""
    rollout_choices: int = 1
    """How many random moves a rollout compares by the judge at each step; 1: it plays at random."""
    widening: float = 0.0
    """Progressive widening: above 0, a node reached n times considers about widening × √n moves, the liked first."""
    prior_weight: float = 0.0
    """Priors: above 0, every move is judged before it is tried, and the judge's word counts like so many tries."""
    rationality: float = 1.0
    """How often those who choose at the same time are thought to choose well; else they choose at random."""
    lookahead: int = 0
    """Above 0: looks on until the turn has come back to its seat so often, and counts the best it could then do."""
    epsilon: float = 0.0
    """How many of its own moves it makes at random, without a thought."""
    tree_reuse: int = 0
    """1: what the tree knows of the moves after its own is kept for its next decision."""

    def __post_init__(self) -> None:
        for name, share in (("rationality", self.rationality), ("epsilon", self.epsilon)):
            if not 0.0 <= share <= 1.0:
                raise ValueError(f"{name} is a share from 0 to 1, not {share:g}")
        for name in ("exploration", "widening", "prior_weight"):
            if not 0.0 <= getattr(self, name) <= MOST:
                raise ValueError(f"{name} is a number from 0 to {MOST}, not {getattr(self, name):g}")
        whole = (
            ("rollout_depth", -1, MOST),
            ("rollout_choices", 1, MOST),
            ("lookahead", 0, MOST),
            ("tree_reuse", 0, 1),
        )
        for name, least, most in whole:
            if not least <= getattr(self, name) <= most:
                raise ValueError(f"{name} is a whole number from {least} to {most}, not {getattr(self, name)}")


class SearchBot(Bot):
    """Thinks for its budget; with the same seed and number of iterations it plays the same."""

    def __init__(
        self, game: Game, seed: int, budget: Budget, policy: Policy | None = None, chances: Chances | None = None
    ) -> None:
        super().__init__(game, seed)
        self.budget = budget
        self.policy = policy or Policy()
        self.chances = chances
        """Where given, the values that it tells are chances to win; it chooses as without."""
        self.kept: tuple[View, int, Node] | None = None
        """The last view with a choice, the move made there, and what is known of the moves after it."""

    def weigh(self, view: View, seat: int, moves: Sequence[int], budget: Budget | None) -> Choice:
        """The most visited move; in a simultaneous choice, one drawn from the average strategy."""
        if self.policy.epsilon and self.luck.chance() < self.policy.epsilon:
            return only(seat, moves[self.luck.below(len(moves))])
        search = self.searched(view, budget)
        choice = self.chosen(search, seat, moves, self.mixes(view))
        self.keep(search, view, choice.move)
        return choice

    def __getstate__(self) -> dict[str, object]:
        """How it travels: what it remembers of its last search (``tree_reuse``) stays behind."""
        return {**self.__dict__, "kept": None}

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
        return choice, self.value(search, view.seat, move)

    def searched(self, view: View, budget: Budget | None) -> Search:
        """A search from that view, as long as the budget allows."""
        limit = budget or self.budget
        policy = self.policy
        search = Search(
            self.game,
            self.luck,
            policy.exploration,
            policy.rollout_depth,
            policy.rollout_choices,
            policy.widening,
            policy.prior_weight,
            policy.rationality,
            policy.lookahead,
        )
        if limit.seconds is not None:
            search.deadline = perf_counter() + limit.seconds
        search.chances = self.chances
        known = self.known(view)
        if known is not None:
            search.root = known
        # In slices: native code does not hear Ctrl-C.
        while not search.run(view, limit.iterations or -1, SLICE):
            pass
        return search

    def keep(self, search: Search, view: View, move: int) -> None:
        """Remembers what the search found out about the moves after this one, where that is asked for."""
        if self.policy.tree_reuse and view.seat is not None:
            child = search.root.child(move * SEATS + view.seat)
            self.kept = None if child is None else (view, move, child)

    def known(self, view: View) -> Node | None:
        """What the last search found out about the moves open now, where its move led to just this view.

        So it is between the decisions of one turn, when they bring nothing to light.
        """
        if self.kept is None or view.seat is None:
            return None
        before, move, node = self.kept
        self.kept = None
        if before.seat != view.seat:
            return None
        state = self.game.imagine(before, self.luck)
        state.play(view.seat, move)
        return node if not state.over() and state.view(view.seat) == view else None

    def value(self, search: Search, seat: int, move: int) -> float:
        """What the search thinks of the move: as its judge does, or as a chance."""
        tries = visits(search.root, seat, move)
        told = search.told.get(move * SEATS + seat)
        return mean(search.root, seat, move) if told is None else told / tries

    def chosen(self, search: Search, seat: int, moves: Sequence[int], mixed: bool) -> Choice:
        """What the search chooses, with its opinions."""
        likes = list(shares(search.root, seat, packed(moves), mixed))
        values = [self.value(search, seat, move) for move in moves]
        lots = [self.luck.chance() for _ in moves]  # among equals; the order of the list is no reason
        order = sorted(range(len(moves)), key=lambda at: (-likes[at], -values[at], lots[at]))
        chosen = self.draw(likes) if mixed else order[0]
        move = moves[chosen]
        child = search.root.child(move * SEATS + seat)
        line = [(seat, move), *([] if child is None else main_line(child, LINE - 1))]
        weighed = tuple((moves[at], likes[at], values[at]) for at in order)
        return Choice(move, values[chosen], tuple(line), weighed)

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
