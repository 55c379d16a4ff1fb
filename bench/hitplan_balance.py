"""How Hit Plan's reconstructed deck plays: the table of docs/hitplan.md.

    PYTHONPATH=src python -m bench.hitplan_balance [--games 400] [--edition FILE] [--seats 2 3 4 5]

Three kinds of players, all of whom see only views:

random   any card of the hand.
greedy   the house's greedy bot: tries every card in a few imagined worlds, the others choosing by luck.
mixed    plays the round near to equilibrium: regret matching over everybody's cards, with the judge's word for what
         the round leads to; the choice is drawn from the mean strategy. (Apart from the choice nothing is private
         to a seat, so one computation serves a whole table.)

Per kind and number of players: how often the Organisation wins, rounds, the winner's points, shared wins, games that
ended by P12 or P13 with nobody at the target. Per action card, at a mixed table: how often it is chosen when in hand,
how often it stays in play (is not cancelled, and a Proposal is there), what it then earns on average; and the wins of
one player who may not play it, though all know that (1.00: as many as a player with all cards; ± one standard error).
"""

from __future__ import annotations

import argparse
import platform
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import cast

import ludoteca
from ludoteca.bots import GreedyBot
from ludoteca.core.edition import Edition
from ludoteca.core.luck import Luck
from ludoteca.games.hitplan.components import ACTIONS, KEYS
from ludoteca.games.hitplan.scoring import points
from ludoteca.games.hitplan.state import TARGET, State

GAME = ludoteca.game("hitplan")
ROUNDS_OF_THOUGHT = 60
IMAGINATIONS = 12
NOBODY = -1


class Random:
    """A table of players who choose any card."""

    def __init__(self, seed: int) -> None:
        self.luck = Luck(seed)

    def choose(self, state: State, open_to: list[list[int]]) -> list[int]:
        return [moves[self.luck.below(len(moves))] if moves else NOBODY for moves in open_to]


class Greedy:
    """A table of the house's greedy bots."""

    def __init__(self, seed: int) -> None:
        self.bot = GreedyBot(GAME, seed, IMAGINATIONS)

    def choose(self, state: State, open_to: list[list[int]]) -> list[int]:
        return [
            self.bot.choose(state.view(seat), moves).move if moves else NOBODY for seat, moves in enumerate(open_to)
        ]


class Mixed:
    """A table of players who mix their choices, each the best answer to what the others do."""

    def __init__(self, seed: int) -> None:
        self.luck = Luck(seed)

    def choose(self, state: State, open_to: list[list[int]]) -> list[int]:
        strategies = self.strategies(state, open_to)
        return [
            self.drawn(moves, strategy) if moves else NOBODY
            for moves, strategy in zip(open_to, strategies, strict=True)
        ]

    def drawn(self, moves: Sequence[int], weights: Sequence[float]) -> int:
        left = self.luck.chance() * sum(weights)
        for move, weight in zip(moves, weights, strict=True):
            left -= weight
            if left < 0.0:
                return move
        return moves[-1]

    def strategies(self, state: State, open_to: list[list[int]]) -> list[list[float]]:
        """How often each seat should choose each of its cards."""
        public = state.view(None)
        seats = [seat for seat, moves in enumerate(open_to) if moves]
        regret = [[0.0] * len(moves) for moves in open_to]
        mean = [[1e-9] * len(moves) for moves in open_to]
        for thought in range(ROUNDS_OF_THOUGHT):
            world = GAME.imagine(public, self.luck)
            now = [matched(row) for row in regret]
            joint = [self.drawn(moves, now[seat]) if moves else NOBODY for seat, moves in enumerate(open_to)]
            for seat in seats:
                worth = []
                for move in open_to[seat]:
                    after = world.copy()
                    for other in seats:
                        after.play(other, move if other == seat else joint[other])
                    worth.append(GAME.judge(after, seat))
                got = sum(value * chance for value, chance in zip(worth, now[seat], strict=True))
                for number, value in enumerate(worth):
                    regret[seat][number] = max(0.0, regret[seat][number] + value - got)
                    mean[seat][number] += now[seat][number] * (thought + 1)
        return mean


def matched(regret: list[float]) -> list[float]:
    total = sum(regret)
    if total <= 0.0:
        return [1.0 / len(regret)] * len(regret) if regret else []
    return [value / total for value in regret]


KINDS: dict[str, type[Random] | type[Greedy] | type[Mixed]] = {"random": Random, "greedy": Greedy, "mixed": Mixed}


@dataclass
class Tally:
    """What a series of games showed."""

    games: int = 0
    organisation: int = 0
    rounds: int = 0
    shared: int = 0
    untargeted: int = 0
    best: Counter[int] = field(default_factory=Counter)
    first_seat: float = 0.0
    """The games that seat 0 won; a shared win counts in parts."""
    could: list[int] = field(default_factory=lambda: [0] * ACTIONS)
    chose: list[int] = field(default_factory=lambda: [0] * ACTIONS)
    stood: list[int] = field(default_factory=lambda: [0] * ACTIONS)
    earned: list[int] = field(default_factory=lambda: [0] * ACTIONS)

    def share(self, seats: int) -> tuple[float, float]:
        """The wins of seat 0 against an equal share of all won games, and the standard error."""
        won = self.games - self.organisation
        part = self.first_seat / won
        return part * seats, sqrt(part * (1.0 - part) / won) * seats


def play(
    edition: Edition, seats: int, games: int, kind: str, first: str = "", banned: int = NOBODY, seed: int = 1
) -> Tally:
    """So many games of players of one kind; seat 0 may be of another, or banned from a card while it holds others."""
    table = KINDS[kind](seed)
    guest = KINDS[first](seed + 1) if first else table
    tally = Tally()
    for number in range(games):
        state = cast(State, GAME.new(seats=seats, seed=seed * 1_000_003 + number, edition=edition))
        while not state.over():
            open_to = [list(state.options(seat)) for seat in range(seats)]
            if banned in open_to[0] and len(open_to[0]) > 1:
                open_to[0].remove(banned)
            chosen = table.choose(state, open_to)
            if first:
                chosen[0] = guest.choose(state, open_to)[0]
            play_round(state, open_to, chosen, tally)
        count(state, tally)
    return tally


def play_round(state: State, open_to: list[list[int]], chosen: list[int], tally: Tally) -> None:
    before, hands = [points(state, seat) for seat in range(state.seats)], list(state.hand)
    for seat, moves in enumerate(open_to):
        for move in moves:
            tally.could[move] += 1
        if chosen[seat] != NOBODY:
            tally.chose[chosen[seat]] += 1
            state.play(seat, chosen[seat])
    for seat, card in enumerate(chosen):
        if hands[seat] != state.hand[seat]:
            tally.stood[card] += 1
            tally.earned[card] += points(state, seat) - before[seat]


def count(state: State, tally: Tally) -> None:
    result = state.result()
    tally.games += 1
    tally.rounds += state.round
    tally.untargeted += state.ending > TARGET
    if not result.winners:
        tally.organisation += 1
        return
    tally.best[max(result.scores)] += 1
    tally.shared += len(result.winners) > 1
    if 0 in result.winners:
        tally.first_seat += 1 / len(result.winners)


def table_of_games(edition: Edition, seats: int, games: int) -> None:
    print(f"\n{seats} players\n")
    print("| kind | games | Organisation wins | rounds | winner's points (10 % · median · 90 %) | shared | P12, P13 |")
    print("|---|---|---|---|---|---|---|")
    for kind in KINDS:
        many = games * 20 if kind == "random" else games
        tally = play(edition, seats, many, kind)
        best = sorted(tally.best.elements())
        spread = " · ".join(str(best[int(len(best) * part)]) for part in (0.1, 0.5, 0.9))
        print(
            f"| {kind} | {many} | {tally.organisation / many:.1%} | {tally.rounds / many:.1f} | {spread} "
            f"| {tally.shared / many:.1%} | {tally.untargeted / many:.1%} |",
            flush=True,
        )
    for first, kind in (("greedy", "random"), ("mixed", "greedy")):
        share, error = play(edition, seats, games, kind, first=first).share(seats)
        print(
            f"\nOne {first} player among {kind} ones wins {share:.2f} ± {error:.2f} times an equal share.", flush=True
        )


def table_of_cards(edition: Edition, seats: int, games: int) -> None:
    usual = play(edition, seats, games, "mixed")
    print("\n| card | chosen when held | stayed in play | points when in play | wins without it |")
    print("|---|---|---|---|---|")
    for card in range(ACTIONS):
        share, error = play(edition, seats, games, "mixed", banned=card, seed=2).share(seats)
        print(
            f"| {KEYS[card]} | {usual.chose[card] / usual.could[card]:.1%} "
            f"| {usual.stood[card] / usual.chose[card]:.0%} "
            f"| {usual.earned[card] / usual.stood[card]:.2f} "
            f"| {share:.2f} ± {error:.2f} |",
            flush=True,
        )


def main() -> None:
    arguments = argparse.ArgumentParser(description="How Hit Plan's deck plays.")
    arguments.add_argument("--games", type=int, default=400)
    arguments.add_argument("--edition", default=None, help="an edition file; else the one that comes with the game")
    arguments.add_argument("--seats", type=int, nargs="+", default=[2, 3, 4, 5])
    given = arguments.parse_args()
    start = time.perf_counter()
    edition = GAME.edition(given.edition)
    print(f"Edition {edition.name} {edition.fingerprint}; {ludoteca.mode()} on {platform.platform()}.")
    for seats in given.seats:
        table_of_games(edition, seats, given.games)
        table_of_cards(edition, seats, given.games)
    print(f"\n{time.perf_counter() - start:.0f} s")


if __name__ == "__main__":
    main()
