"""A player at a glance: the points, and what kinds of cards are left. All of it is public (P14)."""

from __future__ import annotations

from ludoteca.core.plate import Figure, Plate
from ludoteca.games.hitplan.catalogue import later
from ludoteca.games.hitplan.components import ALL_PROPOSALS
from ludoteca.games.hitplan.scoring import points
from ludoteca.games.hitplan.view import View

POINTS, PROPOSALS_LEFT = later("Points"), later("Proposals left")
GUARDS_LEFT = later("Countermeasures left")


def plate(v: View, seat: int) -> Plate:
    """Points, Proposals and Countermeasures of a player; a card that lies face down still counts as left."""
    held = int(v.table.hand[seat])
    return Plate(
        f"badge-{seat}",
        (
            Figure("points", str(POINTS), int(points(v.table, seat)), goal=int(v.table.cards.target)),
            Figure("proposals", str(PROPOSALS_LEFT), (held & ALL_PROPOSALS).bit_count()),
            Figure("guards", str(GUARDS_LEFT), (held & ~ALL_PROPOSALS).bit_count()),
        ),
    )
