"""Players that see only views."""

from __future__ import annotations

from ludoteca.bots.bot import Bot, Budget, Choice, after
from ludoteca.bots.greedy import GreedyBot
from ludoteca.bots.levels import LEVELS
from ludoteca.bots.named import BOTS, bot, bots_of
from ludoteca.bots.random import RandomBot
from ludoteca.bots.search import Policy, SearchBot

__all__ = [
    "BOTS",
    "LEVELS",
    "Bot",
    "Budget",
    "Choice",
    "GreedyBot",
    "Policy",
    "RandomBot",
    "SearchBot",
    "after",
    "bot",
    "bots_of",
]
