"""What a bot is: it takes a view and the moves open to it, and chooses one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ludoteca.core.game import Game
from ludoteca.core.luck import Luck
from ludoteca.core.view import View


@dataclass(frozen=True)
class Choice:
    """A move, and how well the bot thinks it stands with it (0 lost, 1 won; None: it has no opinion)."""

    move: int
    value: float | None = None


class Bot:
    """A player. It never sees a State of the real game."""

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self.luck = Luck(seed)

    def choose(self, view: View, moves: Sequence[int]) -> Choice:
        """One of the moves."""
        raise NotImplementedError
