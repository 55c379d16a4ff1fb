"""Small experiments that every test of the laboratory can afford."""

from __future__ import annotations

import ludoteca
from ludoteca.lab.plan import Plan, plan


def quick(game: str = "hatsuden", bots: tuple[str, ...] = ("random", "random"), **more: object) -> Plan:
    """A plan whose games take milliseconds."""
    return plan(game, bots, **more)  # type: ignore[arg-type]


def all_tables() -> list[tuple[str, int]]:
    """Every game with every number of seats."""
    found = []
    for name in ludoteca.games():
        game = ludoteca.game(name)
        found += [(name, seats) for seats in range(game.min_seats, game.max_seats + 1)]
    return found
