"""Many random games of every game with all invariants on: ``python -m tests.fuzz [--games 10000] [--game NAME]``.

Stops at the first violation and prints the record that leads to it; save it and load it as a test.
"""

from __future__ import annotations

import argparse
import sys
import time

import ludoteca
from ludoteca.core.luck import Luck
from ludoteca.core.match import Match
from tests.contract.tables import Table, tables, viewers, walk


def check_game(table: Table, seed: int) -> int:
    """One random game: components conserved, every actor can move, views imaginable, the result adds up."""
    match = table.match(seed)
    state, game, luck = match.state, table.game, Luck(seed)
    census = game.census(state)
    for number, (seat, move) in enumerate(walk(state, luck)):
        if luck.below(16) == 0:
            check_views(match, luck)
        match.play(seat, move)
        if number % 4 == 0:
            assert game.census(state) == census, "components are not conserved"
    assert game.census(state) == census, "components are not conserved"
    result = state.result()
    for seat, score in enumerate(result.scores):
        assert sum(line.points for line in result.lines if line.seat == seat) == score, "lines do not add up"
    return len(match.moves)


def check_views(match: Match, luck: Luck) -> None:
    """Imagined worlds look like the real one to their viewer."""
    for viewer in viewers(match.seats):
        view = match.state.view(viewer)
        world = match.game.imagine(view, luck)
        assert world.view(viewer) == view, "an imagined world looks different"
        if viewer is not None:
            assert world.legal(viewer) == match.state.legal(viewer), "an imagined world has other moves"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10_000, help="random games per game")
    parser.add_argument("--game", choices=ludoteca.games(), help="only this game")
    parser.add_argument("--seed", type=int, default=0, help="the first seed")
    asked = parser.parse_args()
    for name in [asked.game] if asked.game else ludoteca.games():
        kinds = [table for table in tables() if table.name == name]
        begun, moves = time.monotonic(), 0
        for number in range(asked.games):
            table, seed = kinds[number % len(kinds)], asked.seed + number
            try:
                moves += check_game(table, seed)
            except Exception:
                print(f"\nviolation at table {table}, seed {seed}", file=sys.stderr)
                raise
            if number % 100 == 99:
                print(f"\r{name} ({ludoteca.mode()}): {number + 1} of {asked.games} games", end="", flush=True)
        seconds = time.monotonic() - begun
        print(f"\r{name} ({ludoteca.mode()}): {asked.games} games, {moves} moves, no violation, {seconds:.0f} s")


if __name__ == "__main__":
    main()
