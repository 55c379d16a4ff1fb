"""How strong the opponents are: four levels for every game, each a search as people would type it.

What suits a game is a fact of the game (``Game.levels``), found by measuring (docs/bots.md): each level should beat the
one before it well over half the time. Budgets are iterations, not seconds, so that a level plays the same on every
machine and a game repeats exactly. The weaker ones make mistakes on purpose (``epsilon``): a beginner meets an opponent
who overlooks things, as people do.
"""

from __future__ import annotations

from ludoteca.bots.bot import Budget
from ludoteca.bots.search import Policy
from ludoteca.bots.spelled import read_search
from ludoteca.core.game import Game

LEVELS = ("easy", "normal", "hard", "expert")

Strength = tuple[Budget, Policy]

DEFAULT = {"easy": "search:30", "normal": "search:200", "hard": "search:1500", "expert": "search:10000"}
"""For a game that says nothing of a level."""


def strength(game: Game, level: str) -> Strength:
    """The budget and the policy of that level in that game."""
    if level not in LEVELS:
        raise ValueError(f"no level is called {level!r}; the levels are: {', '.join(LEVELS)}")
    return read_search(game.levels.get(level, DEFAULT[level]))
