"""A hand-made judgement of a position, for bots: what the board would score, and what is about to be settled."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.games.moonbase.building import may_settle
from ludoteca.games.moonbase.components import COLOURS, KINDS, NAVY
from ludoteca.games.moonbase.reasons import ALLOWED
from ludoteca.games.moonbase.scoring import (
    bases,
    earns_tower,
    highest_ring,
    largest_group,
    settlements,
    unplaced,
    winner,
)
from ludoteca.games.moonbase.state import FINISHED, NONE, PLACING, State, colour_of

# What a point of lead weighs at the beginning, and how much more at the end (docs/bots.md says how it was found).
BEGUN: Final = 0.22
LATE: Final = 0.6


def judge(s: State, seat: i64) -> float:
    """How well the seat stands, from 0 (lost) to 1 (won)."""
    if s.stage == FINISHED:
        return 1.0 if winner(s) == seat else 0.0
    points = lead(s, seat)
    # The judgement never says outright that the game is won.
    return 0.5 + 0.49 * points / (4.0 + abs(points))


def lead(s: State, seat: i64) -> float:
    """How many points the seat may expect to be ahead; none before there are colours."""
    return 0.0 if s.colour == NONE else prospects(s, seat) - prospects(s, 1 - seat)


def prospects(s: State, seat: i64) -> float:
    """Points in hand, points in sight, and bonuses, which count for more the later it is."""
    colour = colour_of(s, seat)
    late = progress(s)
    total = pieces(s, seat) + in_sight(s, seat) + group_hope(s, colour, late) + height_hope(s, colour, late)
    return total + tower_hope(s, colour, late) - burden(s, seat)


def pieces(s: State, seat: i64) -> float:
    """M33, M38. The points of what is built, less those of what could not be placed."""
    kit = s.kit
    total = settlements(s, seat) * kit.settlement_points + bases(s, seat) * kit.base_points
    return float(total - unplaced(s, seat) * kit.unplaced_points)


def in_sight(s: State, seat: i64) -> float:
    """M28. The points of settlements to come."""
    return float(s.kit.settlement_points) * open_rings(s, seat)


def group_hope(s: State, colour: i64, late: float) -> float:
    """M34. What the bonus for the largest group is worth by now."""
    return float(s.kit.connected_points) * late * ahead(largest_group(s, colour), best_other(s, colour, False))


def height_hope(s: State, colour: i64, late: float) -> float:
    """M35. What the bonus for the highest ring is worth by now."""
    return float(s.kit.highest_points) * late * ahead(highest_ring(s, colour), best_other(s, colour, True))


def tower_hope(s: State, colour: i64, late: float) -> float:
    """M36. What the tower is worth by now."""
    return float(s.kit.tower_points) * (0.1 + 0.9 * late) if earns_tower(s, colour) else 0.0


def burden(s: State, seat: i64) -> float:
    """Late rings of the neutral colour are hard to place to any good."""
    count: i64 = 0
    for kind in range(i64(KINDS)):
        if kind % COLOURS == NAVY:
            count += s.hand[seat * KINDS + kind]
    return 0.02 * float(count)


def standings(s: State) -> list[float]:
    """How the two stand, for chances to win: a lead weighs more, the later it is."""
    share = played(s)
    return [(BEGUN + LATE * share * share * share * share) * lead(s, 0), 0.0]


def progress(s: State) -> float:
    """From 0 at the start to 1 at the end; bonuses are awarded only then."""
    share = played(s)
    return share * share * share


def played(s: State) -> float:
    """How much of the game is over."""
    rounds = float(s.kit.rounds)
    done = float(s.round - 1)
    if s.stage == PLACING:
        done += float(s.step) / 8.0
    elif s.stage > PLACING:
        done += 1.0
    return done / rounds


def ahead(mine: i64, theirs: i64) -> float:
    """From 0 to 1: how likely a bonus for the most is; a tie is good enough (M37)."""
    if mine > theirs:
        return 1.0 if mine > theirs + 1 else 0.9
    if mine == theirs:
        return 0.75
    return 0.25 if mine == theirs - 1 else 0.05


def best_other(s: State, colour: i64, by_height: bool) -> i64:
    """The best of the other two colours."""
    best: i64 = 0
    for other in range(i64(COLOURS)):
        if other != colour:
            best = max(best, highest_ring(s, other) if by_height else largest_group(s, other))
    return best


def open_rings(s: State, seat: i64) -> float:
    """M28. Rings that would be settled if the round ended now; with turns to come, some will be covered."""
    count = 0.0
    for ring in range(len(s.x)):
        if may_settle(s, seat, ring) == ALLOWED:
            count += 1.0
    count = min(count, float(s.settlements_left[seat]))
    if s.stage == PLACING:
        left = 8.0 - float(s.step)
        return count * (1.0 - 0.07 * left)
    return count * 0.9 if s.stage > PLACING else count * 0.4
