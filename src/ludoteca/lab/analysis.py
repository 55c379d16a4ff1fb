"""A finished game looked at again: what each player could expect at every decision, and where it turned."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from itertools import pairwise

from ludoteca.bots.bot import Budget
from ludoteca.bots.chances import chances
from ludoteca.bots.hints import view_seed
from ludoteca.bots.levels import strength
from ludoteca.bots.named import master_if_any
from ludoteca.bots.search import Policy, SearchBot
from ludoteca.catalogue import say
from ludoteca.core.game import Game
from ludoteca.core.match import Match
from ludoteca.core.state import State

COSTLY = 0.1  # a move that gives away more of the chance to win is a turning point
SWING = 0.2  # so is a change of this size from one of a player's decisions to its next
POINTS = 8  # how many turning points are marked at most


@dataclass(frozen=True)
class Decision:
    """One decision of the game: the chance to win as its player could see it, and what the move made was worth."""

    number: int
    """Which move of the game, from 1."""
    seat: int
    name: str
    best: str
    expected: float
    """The chance with the best move found."""
    played: float
    """The chance with the move that was made."""
    words: str = ""
    """The move that was made, in words."""
    best_words: str = ""
    """The best move found, in words."""

    @property
    def cost(self) -> float:
        """How much of the chance to win the move gave away."""
        return max(0.0, self.expected - self.played)


@dataclass(frozen=True)
class TurningPoint:
    """A move after which things stood otherwise, and why."""

    number: int
    seat: int
    name: str
    """The move, in words."""
    weight: float
    text: str


@dataclass
class Analysis:
    """The decisions of one game, in order, and how it ended."""

    title: str
    seats: int
    length: int
    outcome: list[float] | None
    """Each seat's share of the win; None when the record stops before the end."""
    decisions: list[Decision] = field(default_factory=list)

    def curves(self) -> dict[int, list[tuple[int, float]]]:
        """For each seat, the chance to win at each of its decisions, and at last the outcome."""
        found: dict[int, list[tuple[int, float]]] = {seat: [] for seat in range(self.seats)}
        for decision in self.decisions:
            found[decision.seat].append((decision.number, decision.expected))
        if self.outcome is not None:
            for seat, share in enumerate(self.outcome):
                found[seat].append((self.length, share))
        return found

    def turning_points(self) -> list[TurningPoint]:
        """The moves that cost most and the greatest swings between a player's decisions, in their order."""
        found = [*self.mistakes(), *self.swings()]
        heaviest: dict[int, TurningPoint] = {}
        for point in sorted(found, key=lambda one: one.weight):
            heaviest[point.number] = point
        kept = sorted(heaviest.values(), key=lambda one: (-one.weight, one.number))[:POINTS]
        return sorted(kept, key=lambda one: one.number)

    def mistakes(self) -> Iterator[TurningPoint]:
        """Moves that gave away much: the best one found was clearly better."""
        for one in self.decisions:
            if one.cost >= COSTLY and one.best != one.name:
                best = one.best_words or one.best
                values = {"before": percent(one.expected), "best": best, "after": percent(one.played)}
                text = say("{before} with “{best}”, {after} with this", **values)
                yield TurningPoint(one.number, one.seat, one.words or one.name, one.cost, text)

    def swings(self) -> Iterator[TurningPoint]:
        """Great changes between two decisions of a player that its own move does not explain: luck, or the others."""
        for seat in range(self.seats):
            mine = [one for one in self.decisions if one.seat == seat]
            for before, after in pairwise(mine):
                change = after.expected - before.played
                if abs(change) >= SWING:
                    values = {"before": percent(after.expected - change), "after": percent(after.expected)}
                    text = say("from {before} to {after} since its last move", **values)
                    yield TurningPoint(after.number, seat, after.words or after.name, abs(change), text)


def analyse(match: Match, iterations: int | None = None) -> Iterator[Analysis]:
    """Looks at every decision of the match: as the master does where there is one, else as long as *expert* would.

    With a number of iterations it is a search of so many.

    Yields the analysis after each move, so that progress can be shown.
    """
    game, state = match.game, match.state
    over = state.over()
    outcome = None
    if over:
        winners = state.result().winners
        outcome = [1.0 / len(winners) if seat in winners else 0.0 for seat in range(match.seats)]
    found = Analysis(f"{game.title}, {match.seats} seats", match.seats, len(match.moves), outcome)
    usual, policy = strength(game, "expert")
    budget = usual if iterations is None else Budget(iterations=iterations)
    for number, (state, (seat, move)) in enumerate(zip(match.positions(), match.moves, strict=False), 1):
        decision = look(game, state, number, seat, move, budget, policy, iterations is None)
        if decision is not None:
            found.decisions.append(decision)
        yield found


def look(
    game: Game, state: State, number: int, seat: int, move: int, budget: Budget, policy: Policy, learned: bool = False
) -> Decision | None:
    """Looks again from the view of the seat that moved, with the master if wanted; None where it had no choice."""
    moves = list(state.candidates(seat))
    if move not in moves:
        moves.append(move)
    if len(moves) == 1:
        return None
    view = state.view(seat)
    seed = view_seed(view)
    master = master_if_any(game, view, seed) if learned else None
    search = SearchBot(game, seed, budget, policy, partial(chances, game))
    choice, played = (master or search).appraise(view, moves, move)
    best, _, expected = choice.likes[0]
    words = game.phrase(view, move), game.phrase(view, best)
    return Decision(number, seat, game.name(move), game.name(best), expected, played, *words)


def percent(share: float) -> str:
    """A share as whole per cents."""
    return f"{100 * share:.0f}%"
