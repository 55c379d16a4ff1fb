"""Players that see only views."""

from __future__ import annotations

from ludoteca.bots.bot import Bot, Choice
from ludoteca.bots.greedy import GreedyBot
from ludoteca.bots.random import RandomBot
from ludoteca.core.game import Game

__all__ = ["BOTS", "Bot", "Choice", "GreedyBot", "RandomBot", "bot"]

BOTS = ("random", "greedy")


def bot(name: str, game: Game, seed: int) -> Bot:
    """The bot of that name for that game; with the same seed it plays the same."""
    if name == "random":
        return RandomBot(game, seed)
    if name == "greedy":
        return GreedyBot(game, seed)
    raise ValueError(f"no bot is called {name!r}; the bots are: {', '.join(BOTS)}")
