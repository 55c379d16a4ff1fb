"""Who would get the three bonuses if the game ended now (M34 to M37), and by which rings."""

from __future__ import annotations

from ludoteca.games.moonbase.components import COLOURS
from ludoteca.games.moonbase.scoring import (
    earns_connected,
    earns_highest,
    earns_tower,
    groups,
    highest_ring,
    largest_group,
)
from ludoteca.games.moonbase.state import NONE, State, colour_of


class Standing:
    """For every bonus, the largest group, the highest ring, the tower: what each colour has, and who would get it."""

    def __init__(self, s: State) -> None:
        sizes = [int(largest_group(s, colour)) for colour in range(COLOURS)]
        heights = [int(highest_ring(s, colour)) for colour in range(COLOURS)]
        self.rows = (sizes, heights, [int(earns_tower(s, colour)) for colour in range(COLOURS)])
        self.winners = tuple(
            [seat for seat in range(2) if s.colour != NONE and earns(s, colour_of(s, seat))]
            for earns in (earns_connected, earns_highest, earns_tower)
        )
        self.highest = max(heights)
        self.linked: set[int] = set()
        """The rings of the largest groups, where those are groups at all."""
        best = max(sizes)
        for colour in range(COLOURS):
            if sizes[colour] == best > 1:
                group = [int(one) for one in groups(s, colour)]
                self.linked |= {ring for ring, one in enumerate(group) if one != NONE and group.count(one) == best}

    def is_peak(self, level: int) -> bool:
        """Whether a ring of that level is one of the highest, where there is anything to be higher than."""
        return level == self.highest > 1
