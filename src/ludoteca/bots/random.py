"""The bot that plays anything."""

from __future__ import annotations

from collections.abc import Sequence

from ludoteca.bots.bot import Bot, Budget, Choice, only
from ludoteca.core.view import View


class RandomBot(Bot):
    """Every legal move is as good as another."""

    def choose(self, view: View, moves: Sequence[int], budget: Budget | None = None) -> Choice:
        """One of the moves, by luck."""
        move = moves[self.luck.below(len(moves))]
        return Choice(move) if view.seat is None else only(view.seat, move)
