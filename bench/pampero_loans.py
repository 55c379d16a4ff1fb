"""When venture capital pays in Pampero: the figures of docs/pampero.md.

    PYTHONPATH=src python bench/pampero_loans.py [--positions 100] [--edition FILE] [--seats 3] [--years 3]

Greedy players play; in some of the positions in which one of them would take a battery, the game is played to its end
twice: as it would, and with venture capital in place of the battery. The difference is what the loan was worth.
"""

from __future__ import annotations

import argparse
import random
import statistics
from typing import cast

import ludoteca
from ludoteca.bots.greedy import GreedyBot
from ludoteca.core.edition import Edition
from ludoteca.games.pampero.actions import open_space
from ludoteca.games.pampero.components import ROW_CODES, ZONE_CODES, place_of
from ludoteca.games.pampero.state import State

GAME = ludoteca.game("pampero")


def loan(s: State, seat: int, moves: list[int]) -> int | None:
    """The venture capital card on the tab that pays most; None where it cannot be played."""

    def value(move: int) -> int:
        row, zone = GAME.name(move).split()[2:]
        at = ROW_CODES.index(row)
        return int(s.box.tab_value[place_of(at, open_space(s, seat, at), ZONE_CODES.index(zone))])

    return max((move for move in moves if GAME.name(move).startswith("play venture")), key=value, default=None)


def played_on(state: State, seat: int, move: int, bot: GreedyBot) -> int:
    """The money of that seat at the end, after this move."""
    s = state.copy()
    s.play(seat, move)
    while not s.over():
        actor = s.actors()[0]
        s.play(actor, bot.choose(s.view(actor), s.legal(actor)).move)
    return int(cast(State, s).money[seat])


def differences(edition: Edition, seats: int, years: int, positions: int) -> list[int]:
    """What the loan was worth in so many positions."""
    found: list[int] = []
    luck, battery, seed = random.Random(1), GAME.move("take battery"), 0
    while len(found) < positions:
        seed += 1
        s, bot = cast(State, GAME.new(seats, seed, edition)), GreedyBot(GAME, seed, imaginations=1)
        while not s.over() and s.year <= years and len(found) < positions:
            seat = s.actors()[0]
            moves = s.legal(seat)
            move = bot.choose(s.view(seat), moves).move
            instead = loan(s, seat, moves)
            if move == battery and instead is not None and luck.random() < 0.5:
                found.append(played_on(s, seat, instead, bot) - played_on(s, seat, move, bot))
            s.play(seat, move)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=100)
    parser.add_argument("--edition", default=None)
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--years", type=int, default=3)
    asked = parser.parse_args()
    found = differences(GAME.edition(asked.edition), asked.seats, asked.years, asked.positions)
    error = statistics.stdev(found) / len(found) ** 0.5
    better = sum(one > 0 for one in found) / len(found)
    print(f"{len(found)} positions: ${statistics.mean(found):+.1f} (± {error:.1f}), better in {better:.0%}")


if __name__ == "__main__":
    main()
