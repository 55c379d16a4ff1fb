"""How strong the opponents are: four levels for every game, as a table of budgets and ways of searching.

Budgets are iterations, not seconds, so that a level plays the same on every machine and a game repeats exactly.
What the levels are worth was measured (docs/bots.md): each should beat the one before it well over half the time.
The weaker ones make mistakes on purpose (``slips``): a beginner meets an opponent who overlooks things, as people do.
"""

from __future__ import annotations

from dataclasses import replace

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

# One look at every move, and the judge decides; some moves are made without a look.
_LOOK = Policy(depth=0, weighing=1.0)


def _distracted(slips: float) -> Strength:
    """Looks one move ahead, but makes so many of its moves without looking."""
    return Budget(iterations=1), replace(_LOOK, slips=slips)


# Hatsuden: a few moves and then the judge beat long playouts (docs/bots.md, "What was tried").
_HATSUDEN = Policy(curiosity=0.4, depth=8)
# Moon Base: nothing is hidden, so every move is judged once and the best are followed up; the judge's words differ
# little, so little curiosity is enough.
_MOONBASE = replace(_LOOK, curiosity=0.03)
# Pampero: up to three others act before the seat's next turn, so a move is valued by the best it could then do; few
# iterations, spent on what the judge likes.
_PAMPERO = Policy(curiosity=0.03, depth=0, widening=1.0, ahead=1)
# Hit Plan: a round is one secret choice of all, which the judge values right after it; to think that the others may
# also choose badly helps at large tables.
_HITPLAN = Policy(depth=0, trust=0.5)

TABLE: dict[tuple[str, str], Strength] = {
    ("hatsuden", "easy"): _distracted(0.5),
    ("hatsuden", "normal"): _distracted(0.2),
    ("hatsuden", "hard"): _distracted(0.0),
    ("hatsuden", "expert"): (Budget(iterations=1_500), _HATSUDEN),
    ("hitplan", "easy"): (Budget(iterations=60), replace(_HITPLAN, trust=0.0, slips=0.95)),
    ("hitplan", "normal"): (Budget(iterations=60), replace(_HITPLAN, trust=0.0, slips=0.6)),
    ("hitplan", "hard"): (Budget(iterations=60), replace(_HITPLAN, slips=0.25)),
    ("hitplan", "expert"): (Budget(iterations=200), _HITPLAN),
    ("moonbase", "easy"): _distracted(0.7),
    ("moonbase", "normal"): _distracted(0.3),
    ("moonbase", "hard"): _distracted(0.0),
    ("moonbase", "expert"): (Budget(iterations=300), _MOONBASE),
    ("pampero", "easy"): _distracted(0.65),
    ("pampero", "normal"): _distracted(0.35),
    ("pampero", "hard"): _distracted(0.1),
    ("pampero", "expert"): (Budget(iterations=24), _PAMPERO),
}


def strength(game: str, level: str) -> Strength:
    """The budget and the policy of that level in that game."""
    if level not in LEVELS:
        raise ValueError(f"no level is called {level!r}; the levels are: {', '.join(LEVELS)}")
    return TABLE.get((game, level), DEFAULT[level])
