"""What Pampero's actions are worth to its master: the figures of docs/pampero.md.

    python -m bench.pampero_actions worth --action "play venture" [--seats 2] [--positions 60] [--edition FILE]
    python -m bench.pampero_actions uses [--seats 2] [--games 60] [--edition FILE] [--network FILE]

The policy of the master plays all seats. ``worth``: in some of the turns in which the action can be taken, worlds that
the view allows are played to their end, in all of them once with the policy's own move and once with each move that
takes the action; half of the worlds say which of these is best, the other half what it brought; where that is more,
other worlds say whether it was luck. ``uses`` counts what is done in whole games.
"""

from __future__ import annotations

import argparse
import math
import random
import statistics
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import cast

import numpy as np

import ludoteca
from ludoteca.bots import bot, network
from ludoteca.bots.master import MasterBot
from ludoteca.core.edition import Edition
from ludoteca.games.pampero.state import State

GAME = ludoteca.game("pampero")
DEALS = 1 << 57  # the seeds of the deals begin here: no training deals them
LOAN = "play venture"
SURE = 64  # so many other worlds say whether it was luck that an action came out ahead
OFTEN = 0.06  # in so many of the turns that allow the action it is tried


def master(path: str | None, seed: int) -> MasterBot:
    """The master with the network of a file, or its own."""
    if path is not None:
        return MasterBot(GAME, seed, network.read(Path(path), GAME))
    found = bot("master", GAME, seed)
    assert isinstance(found, MasterBot)
    return found


def turns(player: MasterBot, edition: Edition, seats: int, deal: int) -> Iterator[tuple[State, int, list[int], int]]:
    """A game, turn by turn: the position, whose turn it is, the moves, and the one that the policy likes best."""
    state = GAME.new(seats, DEALS + deal, edition)
    while not state.over():
        seat, thoughts = state.actors()[0], player.reader.of_states([state])
        move = int(thoughts.moves[0, thoughts.logs[0].argmax()])
        yield cast(State, state), seat, list(state.legal(seat)), move
        state.play(seat, move)


def ends(player: MasterBot, state: State, seat: int, moves: list[int], worlds: int) -> list[list[tuple[int, float]]]:
    """By move and world: the money of that seat at the end of the game, and what the game was worth to it."""
    begun = []
    for _ in range(worlds):
        world = GAME.imagine(state.view(seat), player.luck)
        for move in moves:
            begun.append(world.copy())
            begun[-1].play(seat, move)
    while going := [at for at, one in enumerate(begun) if not one.over()]:
        player.play_on(begun, len(moves), going)
    found = [(int(cast(State, one).money[seat]), one.payoff(seat)) for one in begun]
    return [found[at :: len(moves)] for at in range(len(moves))]


def gains(best: list[tuple[int, float]], beside: list[tuple[int, float]], kind: int) -> list[float]:
    """World by world, what one way brought more than the other: of money (0) or of the game (1)."""
    return [one[kind] - other[kind] for one, other in zip(best, beside, strict=True)]


def surely_more(brought: list[float]) -> bool:
    """Whether it is more than luck explains in one of a hundred such samples."""
    return statistics.mean(brought) > 2.33 * statistics.stdev(brought) / math.sqrt(len(brought))


def worth(player: MasterBot, edition: Edition, seats: int, action: str, positions: int, worlds: int) -> None:
    """Prints what the action, done in its best way, brought beside the policy's own move, and where it was better."""
    told: list[tuple[int, float, float]] = []
    sure: list[tuple[float, str, str, State]] = []
    luck, deal = random.Random(1), 0
    while len(told) < positions:
        for state, seat, moves, own in turns(player, edition, seats, deal):
            tried = [move for move in moves if GAME.name(move).startswith(action)]
            if not tried or own in tried or len(told) == positions or luck.random() > OFTEN:
                continue
            found = ends(player, state, seat, [*tried, own], worlds)
            half = [statistics.mean(money for money, _ in one[: worlds // 2]) for one in found[:-1]]
            best = int(np.argmax(half))
            money, wins = (
                statistics.mean(gains(found[best][worlds // 2 :], found[-1][worlds // 2 :], kind)) for kind in (0, 1)
            )
            told.append((state.year, money, wins))
            if money > 0:  # luck? asked again in other worlds
                again = ends(player, state, seat, [tried[best], own], SURE)
                if surely_more(brought := gains(again[0], again[1], 0)):
                    kept = cast(State, state.copy())
                    sure.append((statistics.mean(brought), GAME.name(tried[best]), GAME.name(own), kept))
            print(f"\r{len(told)} of {positions} positions", end="", file=sys.stderr, flush=True)
        deal += 1
    for name, some in [("all years", told)] + [
        (f"year {year}", [one for one in told if one[0] == year]) for year in range(1, 9)
    ]:
        if len(some) > 1:
            brought = [one[1] for one in some]
            error = 1.96 * statistics.stdev(brought) / len(brought) ** 0.5
            better = sum(one > 0 for one in brought) / len(brought)
            wins = statistics.mean(one[2] for one in some)
            print(
                f"{name}: {len(some)} positions, ${statistics.mean(brought):+.1f} (± {error:.1f}), "
                f"more money in {better:.0%}, wins {wins:+.1%}"
            )
    print(f"surely more money in {len(sure)} of {len(told)} ({SURE} other worlds each)")
    for money, name, own_name, state in sorted(sure, key=lambda one: -one[0])[:3]:
        print(f"\n${money:+.1f} by {name} instead of {own_name}, year {state.year}:\n{state}")


def uses(player: MasterBot, edition: Edition, seats: int, games: int) -> None:
    """Prints how often a player did what in a game, and how often a loan could have been taken."""
    counts: Counter[str] = Counter()
    money, could, took = [], 0, 0
    for deal in range(games):
        end: State | None = None
        for state, _, moves, move in turns(player, edition, seats, deal):
            name = GAME.name(move)
            words = name.split()
            counts[" ".join(words[:2]) if words[0] in ("play", "take") else words[0]] += 1
            could += any(GAME.name(one).startswith(LOAN) for one in moves)
            took += name.startswith(LOAN)
            end = state
        assert end is not None
        money += [int(end.money[seat]) for seat in range(seats)]
    print(f"{games} games with {seats}: ${statistics.mean(money):.0f}; venture capital in {took} of {could} turns")
    print(", ".join(f"{name} {count / games / seats:.2f}" for name, count in counts.most_common()))


def main() -> None:
    """Reads what is wanted, and prints it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("task", choices=("worth", "uses"))
    parser.add_argument("--action", default=LOAN, help="how the moves begin that take it: play wind, take battery")
    parser.add_argument("--positions", type=int, default=60)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--worlds", type=int, default=16)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--edition", default=None)
    parser.add_argument("--network", default=None)
    asked = parser.parse_args()
    player, edition = master(asked.network, 1), GAME.edition(asked.edition)
    if asked.task == "worth":
        worth(player, edition, asked.seats, asked.action, asked.positions, asked.worlds)
    else:
        uses(player, edition, asked.seats, asked.games)


if __name__ == "__main__":
    main()
