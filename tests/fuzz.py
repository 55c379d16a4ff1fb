"""Many random games of every game with all invariants on: ``python -m tests.fuzz [--games 10000] [--game NAME]``.

The numbers of seats take turns, and every option has a random value in every game: all combinations come up. Every
other game is one that lasts (tests/contract/work.py); what imagining draws of luck is counted in all of them.

Stops at the first violation and prints the record that leads to it; save it and load it as a test.
"""

from __future__ import annotations

import argparse
import sys
import time

import ludoteca
from ludoteca.core.luck import WORD, Luck
from ludoteca.core.match import Match
from tests.contract.tables import Table, viewers, walk
from tests.contract.work import lasting_walk, most_luck


def table_for(name: str, seed: int) -> Table:
    """The table of that game for the seed: the next number of seats, any options."""
    game, luck = ludoteca.game(name), Luck(seed)
    seats = game.min_seats + seed % (game.max_seats - game.min_seats + 1)
    options = {option: choice.values[luck.below(len(choice.values))] for option, choice in game.options.items()}
    return Table(name, seats, options)


def check_game(table: Table, seed: int) -> int:
    """One random game: components conserved, every actor can move, views imaginable, the result adds up."""
    match = table.match(seed)
    state, game, luck = match.state, table.game, Luck(seed)
    census = game.census(state)
    moves = lasting_walk(game, state, luck) if seed % 2 else walk(state, luck)
    for number, (seat, move) in enumerate(moves):
        if luck.below(16) == 0:
            check_views(match, luck)
        match.play(seat, move)
        if number % 4 == 0:
            assert game.census(state) == census, "components are not conserved"
            assert_the_refusals_agree(match, luck)
    assert game.census(state) == census, "components are not conserved"
    result = state.result()
    for seat, score in enumerate(result.scores):
        assert sum(line.points for line in result.lines if line.seat == seat) == score, "lines do not add up"
    return len(match.moves)


def assert_the_refusals_agree(match: Match, luck: Luck) -> None:
    """A move is refused exactly when it is not listed."""
    for actor in match.state.actors():
        legal = set(match.state.legal(actor))
        moves = match.game.sample_moves(luck, 40)
        for move in [moves[luck.below(len(moves))] for _ in range(40)]:
            refusal = match.game.why_not(match.state, actor, move)
            assert (refusal is None) == (move in legal), f"{match.game.name(move)!r} is listed or refused: {refusal}"


def check_views(match: Match, luck: Luck) -> None:
    """Imagined worlds look like the real one to their viewer."""
    for viewer in viewers(match.seats):
        view = match.state.view(viewer)
        before = luck.count
        world = match.game.imagine(view, luck)
        assert (luck.count - before) & WORD <= most_luck(match.game, match.state), "imagining took too much luck"
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
        begun, moves = time.monotonic(), 0
        for number in range(asked.games):
            seed = asked.seed + number
            table = table_for(name, seed)
            try:
                moves += check_game(table, seed)
            except Exception:
                print(f"\nviolation with {table.seats} seats, {table.options}, seed {seed}", file=sys.stderr)
                raise
            if number % 100 == 99:
                print(f"\r{name} ({ludoteca.mode()}): {number + 1} of {asked.games} games", end="", flush=True)
        seconds = time.monotonic() - begun
        print(f"\r{name} ({ludoteca.mode()}): {asked.games} games, {moves} moves, no violation, {seconds:.0f} s")


if __name__ == "__main__":
    main()
