"""What a bot is: it takes a view, the moves open to it and a budget, and chooses one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from ludoteca.core.game import Game
from ludoteca.core.luck import Luck
from ludoteca.core.state import State
from ludoteca.core.view import View

MOST_ITERATIONS = 1_000_000_000
MOST_SECONDS = 86_400  # a day


@dataclass(frozen=True)
class Budget:
    """How much a bot may think: iterations, or seconds, or whichever is reached first."""

    iterations: int | None = None
    seconds: float | None = None

    def __post_init__(self) -> None:
        if self.iterations is None and self.seconds is None:
            raise ValueError("a budget needs iterations, seconds, or both")
        if self.iterations is not None and not 1 <= self.iterations <= MOST_ITERATIONS:
            limits = f"at least 1 iteration and at most {MOST_ITERATIONS}"
            raise ValueError(f"a budget has {limits}, not {self.iterations}")
        if self.seconds is not None and not 0 < self.seconds <= MOST_SECONDS:
            raise ValueError(f"a budget has more than 0 seconds and at most {MOST_SECONDS}, not {self.seconds:g}")


@dataclass(frozen=True)
class Choice:
    """A move, how well the bot thinks it stands with it, and how it thinks the game goes on."""

    move: int
    value: float | None = None
    """From 0 (lost) to 1 (won); None: the bot has no opinion."""
    line: tuple[tuple[int, int], ...] = ()
    """The moves it expects, this one first, as seat and move."""
    likes: tuple[tuple[int, float, float], ...] = ()
    """The moves it weighed: move, share of its liking, value; the best first."""


def only(seat: int, move: int) -> Choice:
    """A move about which nothing is thought: it is all of the line that is expected."""
    return Choice(move, line=((seat, move),))


def after(state: State, view: View, move: int, luck: Luck) -> State:
    """The position once the viewer's move is made, and those who choose at the same time have chosen by luck."""
    tried = state.copy()
    tried.play(view.seat or 0, move)
    for seat in view.actors:
        if seat != view.seat and seat in tried.actors():
            options = tried.candidates(seat)
            tried.play(seat, options[luck.below(len(options))])
    return tried


class Bot:
    """A player. It never sees a State of the real game."""

    games: ClassVar[tuple[str, ...]] = ()
    """The games that it plays; when empty, all of them."""

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self.luck = Luck(seed)

    def choose(self, view: View, moves: Sequence[int], budget: Budget | None = None) -> Choice:
        """One of the moves; without a budget the bot takes its own. Here an only move is made without a thought."""
        if view.seat is None:
            raise ValueError("a spectator has no move to choose")
        return only(view.seat, moves[0]) if len(moves) == 1 else self.weigh(view, view.seat, moves, budget)

    def weigh(self, view: View, seat: int, moves: Sequence[int], budget: Budget | None) -> Choice:
        """One of several moves of that seat."""
        raise NotImplementedError
