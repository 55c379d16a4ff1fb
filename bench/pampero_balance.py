"""How Pampero's reconstructed values play: the table of docs/pampero.md.

    PYTHONPATH=src python bench/pampero_balance.py [--games 60] [--edition FILE] [--seats 1 2 3 4] [--longer]

Greedy players take the move after which the judge likes their position best (one decision ahead, in one imagined
order of the decks); random players take any. Needs the compiled rules to be quick.
"""

from __future__ import annotations

import argparse
import statistics
from typing import cast

import ludoteca
from ludoteca.bots.greedy import GreedyBot
from ludoteca.bots.random import RandomBot
from ludoteca.core.edition import Edition
from ludoteca.games.pampero.counting import bits_in
from ludoteca.games.pampero.purpose import END_TILE_2, FIRST_SCORING, PURPOSES, SCORING_CARDS
from ludoteca.games.pampero.state import State

GAME = ludoteca.game("pampero")


def played(kind: str, seats: int, seed: int, edition: Edition, longer: bool) -> State:
    """A whole game of equal players."""
    state = GAME.new(seats, seed, edition, longer=longer)
    bot = GreedyBot(GAME, seed, imaginations=1) if kind == "greedy" else RandomBot(GAME, seed)
    while not state.over():
        seat = state.actors()[0]
        state.play(seat, bot.choose(state.view(seat), state.legal(seat)).move)
    return cast(State, state)


def row(kind: str, seats: int, games: int, edition: Edition, longer: bool) -> str:
    """One line of the table."""
    ended = [played(kind, seats, seed, edition, longer) for seed in range(games)]
    money = [int(s.money[seat]) for s in ended for seat in range(seats)]
    best = [max(int(s.money[seat]) for seat in range(seats)) for s in ended]
    towers = statistics.mean(int(s.towers[seat]) for s in ended for seat in range(seats))
    contracts = statistics.mean(int(bits_in(s.filled[seat])) for s in ended for seat in range(seats))
    wind_farms = statistics.mean(int(s.wind_farms[seat]) for s in ended for seat in range(seats))
    scored = [FIRST_SCORING, FIRST_SCORING + 1, END_TILE_2 - 1, END_TILE_2, SCORING_CARDS]
    share = sum(int(s.account[seat * PURPOSES + why]) for s in ended for seat in range(seats) for why in scored)
    won = statistics.mean(len(s.result().winners) > 0 for s in ended)
    rival = f"{statistics.mean(int(s.money[1]) for s in ended):.0f}, beaten in {won:.0%}" if seats == 1 else "–"
    return (
        f"| {seats} | {kind} | {games} | {statistics.mean(money):.0f} ({statistics.pstdev(money):.0f}) "
        f"| {statistics.mean(best):.0f} | {statistics.mean(int(s.year) for s in ended):.1f} "
        f"| {towers:.1f} / {contracts:.1f} / {wind_farms:.1f} | {share / sum(money):.0%} | {rival} |"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--edition", default=None)
    parser.add_argument("--seats", type=int, nargs="+", default=[1, 2, 3, 4])
    parser.add_argument("--longer", action="store_true")
    asked = parser.parse_args()
    edition = GAME.edition(asked.edition)
    print(
        "| players | kind | games | money (sd) | winner | years | towers / contracts / wind farms | scorings | automa |"
    )
    print("| --- | --- | --- | --- | --- | --- | --- | --- | --- |")
    for seats in asked.seats:
        for kind in ("random", "greedy"):
            print(row(kind, seats, asked.games, edition, asked.longer), flush=True)


if __name__ == "__main__":
    main()
