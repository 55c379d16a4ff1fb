"""What the masters are worth: duels with other bots on deals nobody trained on, and how well their values hold.

``python -m bench.masters duel GAME RIVAL GAMES SEATS [SEED [LOOK]]`` plays the master against a bot, seat by seat in
turn; LOOK is another way of looking ahead than the game's own, as ``worlds=48,faith=0.05``.
``python -m bench.masters calibration GAME GAMES SEATS [SEED]`` compares the network's value of every decision, as a
chance to win, with how the game ended; all seats play by the network's policy.
``python -m bench.masters looks GAME SEATS POSITIONS SEED LOOK…`` compares ways of looking ahead without whole matches:
in positions of games by the policy, what are the moves that they choose worth, beside the policy's own, when the policy
plays on to the end in many worlds? The same luck for all; where all choose alike nothing is played.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from time import process_time

import numpy as np

import ludoteca
from ludoteca.bots import bot
from ludoteca.bots.bot import Bot
from ludoteca.bots.master import Foresight, MasterBot, PolicyBot
from ludoteca.bots.named import named
from ludoteca.bots.spelled import read_options
from ludoteca.core.game import Game
from ludoteca.core.view import View

DEALS = 1 << 56  # the deals of seed s begin at s times 2³² above this; no training deals them
BINS = (0.0, 0.1, 0.2, 0.35, 0.5, 0.65, 0.8, 0.9, 1.000001)
OFTEN = 0.12  # the part of a game's decisions in which looks are compared
STRAYING = 0.15  # the part of its moves that are drawn by the policy's shares, so that other positions are seen too
TRUTH = 96  # worlds that say what a choice was worth
FOREVER = 1_000  # decisions: more than any game has


def duel(game: Game, rival: str, games: int, seats: int, seed: int, look: str = "") -> None:
    """Prints the share of wins with its 95 % interval, and how long the master thought."""
    named("master", game, seats)
    if look:
        game.levels = {**game.levels, "master": look}
    worths: list[float] = []
    spent, decisions = 0.0, 0
    for number in range(games):
        own = number % seats
        players = [bot("master" if seat == own else rival, game, number * 16 + seat) for seat in range(seats)]
        state = game.new(seats, DEALS + (seed << 32) + number // seats)
        while not state.over():
            seat = state.actors()[0]
            view, moves = state.view(seat), list(state.candidates(seat))
            begun = process_time()
            move = players[seat].choose(view, moves).move
            if seat == own and len(moves) > 1:
                spent += process_time() - begun
                decisions += 1
            state.play(seat, move)
        worths.append(state.payoff(own))
    mean = sum(worths) / games
    spread = (sum((worth - mean) ** 2 for worth in worths) / games) ** 0.5
    print(
        f"{game.title}, {seats} seats, master against {rival}: {mean:.1%} ± {1.96 * spread / games**0.5:.1%} of "
        f"{games} games, {mean * seats:.2f} times the fair share; {1000 * spent / decisions:.0f} ms a decision"
    )


def calibration(game: Game, games: int, seats: int, seed: int) -> None:
    """Prints a row of a table: for each bin of chances the mean told, the wins, and in how many decisions."""
    told: list[tuple[float, float]] = []
    for number in range(games):
        state = game.new(seats, DEALS + (seed << 32) + number)
        players = [policy(game, number * 16 + seat) for seat in range(seats)]
        said: list[tuple[int, float]] = []
        while not state.over():
            seat = state.actors()[0]
            choice = players[seat].choose(state.view(seat), list(state.candidates(seat)))
            if choice.value is not None:
                said.append((seat, choice.value))
            state.play(seat, choice.move)
        told += [(value, state.payoff(seat)) for seat, value in said]
    cells = []
    for low, high in pairwise(BINS):
        some = [(value, won) for value, won in told if low <= value < high]
        count = len(some)
        means = [100 * sum(column) / count for column in zip(*some, strict=True)]
        cells.append(f"{means[0]:.0f} → {means[1]:.0f} ({count})" if count >= 10 else "–")
    print(f"| {game.title} | {seats} | {games} | {' | '.join(cells)} |")


def looks(game: Game, seats: int, wanted: int, seed: int, ways: list[str]) -> None:
    """Prints for each way of looking ahead what it gains over the policy alone, a decision, in parts of 1,000.

    A game is worth 2 from lost to won, as in a look's faith.
    """
    judge = policy(game, 0)
    network = judge.reader.network
    players: list[Bot] = [judge]
    players += [MasterBot(game, 9, network, read_options(Foresight(), way.split(","), "a master")) for way in ways]
    oracle = MasterBot(game, 7, network, replace(Foresight(), depth=FOREVER))
    gains: list[list[float]] = [[] for _ in players]
    spent = [0.0 for _ in players]
    for view, moves in some_positions(game, seats, seed, judge):
        chosen: list[int] = []
        for at, player in enumerate(players):
            begun = process_time()
            chosen.append(player.choose(view, moves).move)
            spent[at] += process_time() - begun
        different = sorted(set(chosen))
        found = {chosen[0]: 0.0}
        if len(different) > 1:
            found = dict(zip(different, oracle.outcomes(view, np.array(different), TRUTH, False).mean(0), strict=True))
        for one, move in zip(gains, chosen, strict=True):
            one.append(1000 * float(found[move] - found[chosen[0]]))
        if len(gains[0]) == wanted:
            break
    for way, one, seconds in zip(ways, gains[1:], spent[1:], strict=True):
        mean = sum(one) / wanted
        error = 1.96 * (sum((gain - mean) ** 2 for gain in one) / wanted) ** 0.5 / wanted**0.5
        print(f"{way}: {mean:+.1f} ± {error:.1f} of {wanted} decisions, {1000 * seconds / wanted:.0f} ms each")


def some_positions(game: Game, seats: int, seed: int, judge: PolicyBot) -> Iterator[tuple[View, list[int]]]:
    """Decisions here and there in games that the policy plays, straying now and then; it never ends."""
    number = 0
    while True:
        luck = random.Random(f"{seed} {number}")
        state = game.new(seats, DEALS + (seed << 32) + number)
        number += 1
        while not state.over():
            seat = state.actors()[0]
            view, moves = state.view(seat), list(state.candidates(seat))
            if len(moves) > 1 and luck.random() < OFTEN:
                yield view, moves
            thoughts = judge.reader.of_states([state])
            place = int(thoughts.logs[0].argmax())
            if luck.random() < STRAYING:
                place = luck.choices(range(thoughts.moves.shape[1]), np.exp(thoughts.logs[0]).tolist())[0]
            state.play(seat, int(thoughts.moves[0, place]))


def policy(game: Game, seed: int) -> PolicyBot:
    """A player by the policy of the game's master."""
    master = bot("master", game, seed)
    assert isinstance(master, MasterBot)
    return PolicyBot(game, seed, master.reader.network)


def main() -> None:
    """Reads what is wanted, and prints it."""
    task, name, *rest = sys.argv[1:]
    game = ludoteca.game(name)
    if task == "duel":
        rival, games, seats, *more = rest
        seed, look = [*more, *("0", "")[len(more) :]]
        duel(game, rival, int(games), int(seats), int(seed), look)
    elif task == "looks":
        seats, wanted, seed, *ways = rest
        looks(game, int(seats), int(wanted), int(seed), ways)
    else:
        games, seats, *more = rest
        calibration(game, int(games), int(seats), int(more[0]) if more else 0)


if __name__ == "__main__":
    main()
