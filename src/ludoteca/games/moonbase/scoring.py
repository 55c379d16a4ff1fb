"""The end of the game: basic points (M33), bonuses (M34 to M37), unplaced rings (M38), the winner (M39)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.packed import filled
from ludoteca.core.result import Line, Result
from ludoteca.games.moonbase import words
from ludoteca.games.moonbase.components import KINDS, NAVY
from ludoteca.games.moonbase.state import NONE, State, colour_of, shade_of


def settlements(s: State, seat: i64) -> i64:
    """M33. The settlements a seat has built."""
    return s.kit.settlements - s.settlements_left[seat]


def bases(s: State, seat: i64) -> i64:
    """M33. The resource bases a seat has built."""
    return s.kit.bases - s.bases_left[seat]


def groups(s: State, colour: i64) -> vec[i64]:
    """M34. The rings of one colour joined by lying directly on one another: a number for each, NONE for other rings."""
    count = len(s.x)
    group = filled(count, NONE)
    # Supports are placed before what they bear, so one pass with renaming joins all groups.
    for ring in range(count):
        if shade_of(s, ring) != colour:
            continue
        group[ring] = ring
        for turn in range(i64(2)):
            under = s.under_a[ring] if turn == 0 else s.under_b[ring]
            if under != NONE and shade_of(s, under) == colour and group[under] != group[ring]:
                old = group[ring]
                new = group[under]
                for one in range(count):
                    if group[one] == old:
                        group[one] = new
    return group


def largest_group(s: State, colour: i64) -> i64:
    """M34. The most rings of one colour joined by lying directly on one another."""
    group = groups(s, colour)
    count = len(group)
    best: i64 = 0
    for ring in range(count):
        if group[ring] == NONE:
            continue
        size: i64 = 0
        for other in range(count):
            if group[other] == group[ring]:
                size += 1
        best = max(best, size)
    return best


def highest_ring(s: State, colour: i64) -> i64:
    """M35. The highest level on which a ring of that colour lies, 0 for none."""
    best: i64 = 0
    for ring in range(len(s.x)):
        if shade_of(s, ring) == colour:
            best = max(best, s.level[ring])
    return best


def is_most(mine: i64, gold: i64, silver: i64, navy: i64) -> bool:
    """M37. Whether no colour has more; ties are good enough, nothing is not."""
    return mine > 0 and mine >= gold and mine >= silver and mine >= navy


def earns_connected(s: State, colour: i64) -> bool:
    """M34, M37. Whether no colour has a larger group; ties are good enough."""
    return is_most(largest_group(s, colour), largest_group(s, 0), largest_group(s, 1), largest_group(s, 2))


def earns_highest(s: State, colour: i64) -> bool:
    """M35, M37. Whether no colour has a higher ring; ties are good enough."""
    return is_most(highest_ring(s, colour), highest_ring(s, 0), highest_ring(s, 1), highest_ring(s, 2))


def earns_tower(s: State, colour: i64) -> bool:
    """M36. Whether a ring of that colour carries the tower."""
    return s.tower_ring != NONE and shade_of(s, s.tower_ring) == colour


def unplaced(s: State, seat: i64) -> i64:
    """M38. The rings a seat could not place."""
    count: i64 = 0
    for kind in range(i64(KINDS)):
        count += s.aside[seat * KINDS + kind]
    return count


def score(s: State, seat: i64) -> i64:
    """M33 to M38. The points of a seat as the board lies now."""
    kit = s.kit
    colour = colour_of(s, seat)
    total = settlements(s, seat) * kit.settlement_points + bases(s, seat) * kit.base_points
    total -= unplaced(s, seat) * kit.unplaced_points
    if colour != NONE:
        if earns_connected(s, colour):
            total += kit.connected_points
        if earns_highest(s, colour):
            total += kit.highest_points
        if earns_tower(s, colour):
            total += kit.tower_points
    return total


def winner(s: State) -> i64:
    """M39. The higher total; on a tie the player who was second in the first round."""
    return 0 if score(s, 0) > score(s, 1) else 1


def lines(s: State, seat: i64) -> list[Line]:
    """M33 to M38. The account of a seat; a group or ring that is not the best of all is told with no points."""
    kit = s.kit
    colour = colour_of(s, seat)
    who = int(seat)
    found: list[Line] = []
    count = int(settlements(s, seat))
    if count > 0:
        found.append(Line(who, count * int(kit.settlement_points), str(words.SETTLEMENTS), str(count)))
    count = int(bases(s, seat))
    if count > 0:
        found.append(Line(who, count * int(kit.base_points), str(words.RESOURCE_BASES), str(count)))
    count = int(largest_group(s, colour))
    if count > 0:
        points, had = int(kit.connected_points) if earns_connected(s, colour) else 0, words.rings(count)
        if not earns_connected(s, 0) and not earns_connected(s, 1):
            had = words.behind_nobody(had, str(largest_group(s, NAVY)))
        found.append(Line(who, points, str(words.LARGEST_GROUP), had))
    level = int(highest_ring(s, colour))
    if level > 0:
        points, had = int(kit.highest_points) if earns_highest(s, colour) else 0, words.on_level(level)
        if not earns_highest(s, 0) and not earns_highest(s, 1):
            had = words.behind_nobody(had, words.on_level(int(highest_ring(s, NAVY))))
        found.append(Line(who, points, str(words.HIGHEST_RING), had))
    if earns_tower(s, colour):
        found.append(Line(who, int(kit.tower_points), str(words.RING_WITH_THE_TOWER)))
    count = int(unplaced(s, seat))
    if count > 0:
        found.append(Line(who, -count * int(kit.unplaced_points), str(words.UNPLACED), str(count)))
    return found


def result(s: State) -> Result:
    """M33 to M39. The final account."""
    scores = (int(score(s, 0)), int(score(s, 1)))
    won = int(winner(s))
    account = lines(s, 0) + lines(s, 1)
    return Result(scores, (won,), tuple(account), words.verdict(won, scores))
