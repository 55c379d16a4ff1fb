"""A player at a glance: points if the game ended now, rings in hand, what is built or will be, races for bonuses."""

from __future__ import annotations

from ludoteca.core.plate import Figure, Plate
from ludoteca.games.moonbase import words
from ludoteca.games.moonbase.building import to_settle
from ludoteca.games.moonbase.components import KINDS
from ludoteca.games.moonbase.scoring import (
    bases,
    earns_tower,
    highest_ring,
    largest_group,
    score,
    settlements,
    unplaced,
)
from ludoteca.games.moonbase.state import NONE, State, colour_of


def plate(s: State, seat: int) -> Plate:
    """All is open to everybody. Without a colour a player has no badge; unplaced rings show once there are some."""
    colour = int(colour_of(s, seat))
    hand = sum(int(s.hand[seat * KINDS + kind]) for kind in range(KINDS))
    figures = [
        figure("points", int(score(s, seat))),
        figure("rings", hand),
        figure("settlements", int(settlements(s, seat)), int(s.kit.settlements)),
        figure("settling", min(len(to_settle(s, seat)), int(s.settlements_left[seat]))),
        figure("bases", int(bases(s, seat)), int(s.kit.bases)),
        figure("group", int(largest_group(s, colour))),
        figure("height", int(highest_ring(s, colour))),
        figure("tower", int(earns_tower(s, colour))),
    ]
    aside = int(unplaced(s, seat))
    if aside:
        figures.append(figure("unplaced", aside))
    if colour == NONE:
        return Plate("", tuple(figures))
    return Plate(f"badge{colour}", tuple(figures), colour=str(words.COLOURS_IN_WORDS[colour]))


def figure(key: str, value: int, goal: int | None = None) -> Figure:
    """A number with its words."""
    return Figure(key, str(words.FIGURES[key]), value, goal=goal)
