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

# Hatsuden: a few moves and then the judge beat long playouts (docs/bots.md, "What was tried").
_HATSUDEN = Policy(curiosity=0.4, depth=8)
# Many moves and long playouts: few moves are considered, and the judge soon decides.
_MOONBASE = Policy(depth=4, widening=1.5)
_PAMPERO = Policy(depth=30)

TABLE: dict[tuple[str, str], Strength] = {
    ("hatsuden", "easy"): (Budget(iterations=30), Policy()),
    ("hatsuden", "normal"): (Budget(iterations=300), _HATSUDEN),
    ("hatsuden", "hard"): (Budget(iterations=1_500), _HATSUDEN),
    ("hatsuden", "expert"): (Budget(iterations=10_000), _HATSUDEN),
    # Hit Plan is short, and secret choices need many tries: 200 iterations lose to greedy, 2,000 draw level.
    ("hitplan", "easy"): (Budget(iterations=100), Policy()),
    ("hitplan", "normal"): (Budget(iterations=1_000), Policy()),
    ("hitplan", "hard"): (Budget(iterations=5_000), Policy()),
    ("hitplan", "expert"): (Budget(iterations=20_000), Policy()),
    # Not measured yet: chosen so that a move takes seconds at most.
    ("moonbase", "easy"): (Budget(iterations=20), _MOONBASE),
    ("moonbase", "normal"): (Budget(iterations=80), _MOONBASE),
    ("moonbase", "hard"): (Budget(iterations=300), _MOONBASE),
    ("moonbase", "expert"): (Budget(iterations=1_000), _MOONBASE),
    ("pampero", "easy"): (Budget(iterations=50), _PAMPERO),
    ("pampero", "normal"): (Budget(iterations=200), _PAMPERO),
    ("pampero", "hard"): (Budget(iterations=800), _PAMPERO),
    ("pampero", "expert"): (Budget(iterations=3_000), _PAMPERO),
}


def strength(game: str, level: str) -> Strength:
    """The budget and the policy of that level in that game."""
    if level not in LEVELS:
        raise ValueError(f"no level is called {level!r}; the levels are: {', '.join(LEVELS)}")
    return TABLE.get((game, level), DEFAULT[level])
