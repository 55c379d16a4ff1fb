"""How strong the opponents are: four levels for every game, as a table of budgets and ways of searching.

Budgets are iterations, not seconds, so that a level plays the same on every machine and a game repeats exactly.
What the levels are worth was measured (docs/bots.md): each should beat the one before it well over half the time.
"""

from __future__ import annotations

from ludoteca.bots.bot import Budget
from ludoteca.bots.search import Policy

LEVELS = ("easy", "normal", "hard", "expert")

Strength = tuple[Budget, Policy]

DEFAULT: dict[str, Strength] = {
    "easy": (Budget(iterations=30), Policy()),
    "normal": (Budget(iterations=200), Policy()),
    "hard": (Budget(iterations=1_500), Policy()),
    "expert": (Budget(iterations=10_000), Policy()),
}
"""For games that the table does not list."""

# Hatsuden: a few moves and then the judge beat playouts to the end, at every budget (docs/bots.md).
_HATSUDEN = Policy(curiosity=0.4, depth=8)

TABLE: dict[tuple[str, str], Strength] = {
    ("hatsuden", "easy"): (Budget(iterations=30), Policy()),
    ("hatsuden", "normal"): (Budget(iterations=300), _HATSUDEN),
    ("hatsuden", "hard"): (Budget(iterations=1_500), _HATSUDEN),
    ("hatsuden", "expert"): (Budget(iterations=10_000), _HATSUDEN),
}


def strength(game: str, level: str) -> Strength:
    """The budget and the policy of that level in that game."""
    if level not in LEVELS:
        raise ValueError(f"no level is called {level!r}; the levels are: {', '.join(LEVELS)}")
    return TABLE.get((game, level), DEFAULT[level])
