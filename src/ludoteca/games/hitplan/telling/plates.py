"""A player at a glance: the points, and how many cards are left. All of it is public (P14)."""

from __future__ import annotations

from ludoteca.core.plate import Figure, Plate
from ludoteca.games.hitplan.catalogue import later
from ludoteca.games.hitplan.scoring import points
from ludoteca.games.hitplan.view import View

POINTS, CARDS_LEFT = later("Points"), later("Cards left")


def plate(v: View, seat: int) -> Plate:
    """Points and cards of a player; a card that lies face down still counts as left."""
    return Plate(
        f"badge-{seat}",
        (
            Figure("points", str(POINTS), int(points(v.table, seat)), goal=int(v.table.cards.target)),
            Figure("cards", str(CARDS_LEFT), int(v.table.hand[seat]).bit_count()),
        ),
    )
