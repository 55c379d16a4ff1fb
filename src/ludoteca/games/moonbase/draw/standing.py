"""Who would get the three bonuses if the game ended now (M34 to M37), and by which rings."""

from __future__ import annotations

from ludoteca.games.moonbase.components import COLOURS
from ludoteca.games.moonbase.scoring import earns_tower, groups, highest_ring
from ludoteca.games.moonbase.state import NONE, State, colour_of


class Standing:
    """For every bonus: what each colour has, and the colours that have the most."""

    def __init__(self, s: State) -> None:
        self.heights = [int(highest_ring(s, colour)) for colour in range(COLOURS)]
        self.sizes = [0] * COLOURS
        self.linked: set[int] = set()
        """The rings of the largest groups, where those are groups at all."""
        best = 1
        for colour in range(COLOURS):
            group = [int(one) for one in groups(s, colour)]
            count: dict[int, int] = {}
            for one in group:
                if one != NONE:
                    count[one] = count.get(one, 0) + 1
            self.sizes[colour] = max(count.values(), default=0)
            if self.sizes[colour] > best:
                self.linked.clear()
                best = self.sizes[colour]
            if self.sizes[colour] == best > 1:
                self.linked |= {ring for ring, one in enumerate(group) if count.get(one, 0) == best}
        self.highest = max(self.heights)
        self.towers = [int(earns_tower(s, colour)) for colour in range(COLOURS)]

    def is_peak(self, level: int) -> bool:
        """Whether a ring of that level is one of the highest, where there is anything to be higher than."""
        return level == self.highest > 1

    def rows(self) -> tuple[list[int], list[int], list[int]]:
        """What each colour has: of the largest group, of the highest ring, of the tower."""
        return self.sizes, self.heights, self.towers


def winners(s: State, row: list[int]) -> list[int]:
    """The seats whose colour has the most in a row, ties included (M37)."""
    best = max(row)
    return [seat for seat in range(2) if s.colour != NONE and best > 0 and row[int(colour_of(s, seat))] == best]
