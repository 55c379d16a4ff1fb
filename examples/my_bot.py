"""A bot of your own, in a screenful.

In the folder of this file:

    ludoteca arena hatsuden --bots my_bot:Cautious,greedy --games 40
    ludoteca play hatsuden --bots my_bot:Cautious
    ludoteca --bots my_bot:Cautious        # the table offers it for a seat

A package offers it everywhere by an entry point:

    [project.entry-points."ludoteca.bots"]
    cautious = "my_bot:Cautious"
"""

from __future__ import annotations

from collections.abc import Sequence

from ludoteca import View
from ludoteca.bots import Bot, Budget, Choice, after

WORLDS = 4


class Cautious(Bot):
    """Looks one move ahead in a few worlds that its view allows, and takes the move whose worst outcome is best."""

    def choose(self, view: View, moves: Sequence[int], budget: Budget | None = None) -> Choice:
        """One of the moves. ``self.game`` and ``self.luck`` are there; the real position is not."""
        worlds = [self.game.imagine(view, self.luck) for _ in range(WORLDS)]

        def worst(move: int) -> float:
            return min(self.game.judge(after(world, view, move, self.luck), view.seat or 0) for world in worlds)

        best = max(moves, key=worst)
        return Choice(best, value=worst(best))
