"""Moon Base: one legality check, a whole legal region, a list of candidates, whole random games.

Times are of this process's own work (``process_time``), for the machine is shared.
"""

from __future__ import annotations

import time
from statistics import median
from typing import cast

import ludoteca
from bench.report import Row, Section
from ludoteca.core.luck import Luck
from ludoteca.core.playout import playout
from ludoteca.games.moonbase import moves
from ludoteca.games.moonbase.checks import check_many
from ludoteca.games.moonbase.game import Position
from ludoteca.games.moonbase.placing import may_lie
from ludoteca.games.moonbase.spots import spots
from ludoteca.games.moonbase.state import PLACING
from ludoteca.games.moonbase.structure import structure_of

POSITIONS = 60
CHECKS = 20_000
GAMES = 60


def positions() -> list[Position]:
    """Positions from the middle of random games: rounds 3 and 4, a ring to place."""
    found: list[Position] = []
    seed = 0
    while len(found) < POSITIONS:
        s, luck = cast(Position, ludoteca.game("moonbase").new(seed=seed)), Luck(seed)
        stop = 28 + seed % 24
        for _ in range(stop):
            some = s.candidates(s.turn)
            s.play(s.turn, some[luck.below(len(some))])
        if s.stage == PLACING:
            found.append(s)
        seed += 1
    return found


def per_check(where: list[Position]) -> float:
    """Microseconds a check of a random centre near a ring, in compiled code."""
    begun = time.process_time()
    for number, s in enumerate(where):
        check_many(s, Luck(number), CHECKS)
    return 1e6 * (time.process_time() - begun) / (CHECKS * len(where))


def per_legal_check(where: list[Position]) -> float:
    """Microseconds to confirm a legal placement, called from Python, the structure worked out anew."""
    spent, checks = 0.0, 0
    for s in where:
        for move in s.candidates(s.turn):
            kind, level, x, y = moves.kind_of_move(move), moves.level_of(move), moves.x_of(move), moves.y_of(move)
            begun = time.process_time()
            may_lie(s, structure_of(s), kind, level, x, y)
            spent += time.process_time() - begun
            checks += 1
    return 1e6 * spent / checks


def region_times(where: list[Position]) -> list[float]:
    """Milliseconds for the whole region of one size, all colours, structure included."""
    found = []
    for s in where:
        for size in range(2):
            s.kit.memory.regions.clear()
            begun = time.process_time()
            spots(s, size, 7, structure_of(s))
            found.append(1e3 * (time.process_time() - begun))
    return sorted(found)


def candidate_times(where: list[Position]) -> tuple[list[float], list[int]]:
    """Milliseconds for a list of candidates of the hand, and how many there are."""
    times, counts = [], []
    for s in where:
        begun = time.process_time()
        counts.append(len(s.candidates(s.turn)))
        times.append(1e3 * (time.process_time() - begun))
    return sorted(times), sorted(counts)


def games_a_second() -> float:
    """Random games from the deal to the end, moves from the candidates."""
    deals = [ludoteca.game("moonbase").new(seed=seed) for seed in range(GAMES)]
    luck = Luck(1)
    begun = time.process_time()
    for state in deals:
        playout(state, luck)
    return GAMES / (time.process_time() - begun)


def measure() -> list[Section]:
    """The table of Moon Base."""
    where = positions()
    regions = region_times(where)
    times, counts = candidate_times(where)
    tail = int(len(regions) * 0.95)
    rows = [
        Row("one legality check, random centre near a ring", f"{per_check(where):.2f} µs", "floor 1 µs"),
        Row("one legal placement confirmed, from Python", f"{per_legal_check(where):.1f} µs", "structure included"),
        Row("whole legal region of one size, median", f"{median(regions):.2f} ms", f"p95 {regions[tail]:.1f} ms"),
        Row("candidates of a hand, median", f"{median(times):.2f} ms", f"p95 {times[int(len(times) * 0.95)]:.1f} ms"),
        Row("candidates of a hand, how many", f"{median(counts):.0f}", f"at most {counts[-1]}"),
        Row("random games a second", f"{games_a_second():.0f}", "floor 60"),
    ]
    about = (
        f"{POSITIONS} positions from the middle of random games (rounds 3 and 4). Seconds of the process's own work."
    )
    return [Section("Moon Base", about, rows)]


if __name__ == "__main__":
    for section in measure():
        for row in section.rows:
            print(f"{row.what:<50} {row.figure:>12}  {row.note}")
