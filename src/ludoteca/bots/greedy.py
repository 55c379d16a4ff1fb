"""The bot that looks one move ahead and trusts the game's judge."""

from __future__ import annotations

from collections.abc import Sequence

from ludoteca.bots.bot import Bot, Budget, Choice, after
from ludoteca.core.game import Game
from ludoteca.core.view import View


class GreedyBot(Bot):
    """Imagines a few positions its view allows, tries every move in each, and takes the best on average."""

    def __init__(self, game: Game, seed: int, imaginations: int = 6) -> None:
        super().__init__(game, seed)
        self.imaginations = imaginations

    def weigh(self, view: View, seat: int, moves: Sequence[int], budget: Budget | None) -> Choice:
        """The move after which the judge likes the position best."""
        worth = [0.0] * len(moves)
        for _ in range(self.imaginations):
            state = self.game.imagine(view, self.luck)
            for number, move in enumerate(moves):
                worth[number] += self.game.judge(after(state, view, move, self.luck), seat)
        best = max(worth)
        equal = [number for number, value in enumerate(worth) if value == best]
        chosen = equal[self.luck.below(len(equal))]
        return Choice(moves[chosen], best / self.imaginations, ((seat, moves[chosen]),))
