"""How Hit Plan's reconstructed deck plays: the table of docs/hitplan.md.

    PYTHONPATH=src python bench/hitplan_balance.py [--games 1000] [--edition FILE] [--seats 2 3 4 5]

Three kinds of players, all of whom see only views:

random   any card of the hand.
greedy   the house's greedy bot: tries every card in a few imagined worlds, the others choosing by luck.
mixed    plays the round near to equilibrium: regret matching over everybody's cards, with the judge's word for what the
         round leads to; the choice is drawn from the mean strategy. (Apart from the choice nothing is private to a seat,
         so one computation serves a whole table.)

Per kind and number of players: how often the Organisation wins, rounds, the winner's points, shared wins, games without a
decision by points. Per action card, at a mixed table: how often it is chosen when in hand, how often it is cancelled, what it
earns when it stays in play; and the share of wins of one player who may never play it (1.00: as many as the others).
"""

from __future__ import annotations

import argparse
import platform
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

import ludoteca
from ludoteca.bots import GreedyBot
from ludoteca.core.luck import Luck
from ludoteca.core.state import State
from ludoteca.games.hitplan.components import ACTIONS, KEYS

GAME = ludoteca.game("hitplan")
ROUNDS_OF_THOUGHT = 80
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


Player = Random | Greedy | Mixed
KINDS: dict[str, type[Random] | type[Greedy] | type[Mixed]] = {"random": Random, "greedy": Greedy, "mixed": Mixed}


@dataclass
class Tally:
    """What a series of games showed."""

    games: int = 0
    organisation: int = 0
    rounds: int = 0
    shared: int = 0
    best: Counter[int] = field(default_factory=Counter)
    endings: Counter[int] = field(default_factory=Counter)
    first_seat: float = 0.0
    """The share of won games that seat 0 won; a shared win counts in parts."""
    could: list[int] = field(default_factory=lambda: [0] * ACTIONS)
    chose: list[int] = field(default_factory=lambda: [0] * ACTIONS)
    stood: list[int] = field(default_factory=lambda: [0] * ACTIONS)
    earned: list[int] = field(default_factory=lambda: [0] * ACTIONS)


def play(kind: str, seats: int, games: int, edition: object, banned: int = NOBODY, seed: int = 1) -> Tally:
    """So many games of players of one kind; seat 0 may be banned from a card (while it holds others)."""
    table = KINDS[kind](seed)
    tally = Tally()
    for number in range(games):
        state = GAME.new(seats=seats, seed=seed * 1_000_003 + number, edition=edition)  # type: ignore[arg-type]
        while not state.over():
            play_round(table, state, banned, tally)
        count(state, tally)
    return tally


def play_round(table: Player, state: State, banned: int, tally: Tally) -> None:
    open_to = [list(state.options(seat)) for seat in range(state.seats)]
    if banned in open_to[0] and len(open_to[0]) > 1:
        open_to[0].remove(banned)
    before, hands = scores(state), list(state.view(None).facts()["hand"])  # type: ignore[call-overload]
    chosen = table.choose(state, open_to)
    for seat, moves in enumerate(open_to):
        for move in moves:
            tally.could[move] += 1
        if chosen[seat] != NOBODY:
            tally.chose[chosen[seat]] += 1
            state.play(seat, chosen[seat])
    after, left = scores(state), list(state.view(None).facts()["hand"])  # type: ignore[call-overload]
    for seat, card in enumerate(chosen):
        if card != NOBODY and hands[seat] != left[seat]:
            tally.stood[card] += 1
            tally.earned[card] += after[seat] - before[seat]


def scores(state: State) -> list[int]:
    from typing import cast

    from ludoteca.games.hitplan.scoring import points
    from ludoteca.games.hitplan.state import State as Table

    return [int(points(cast(Table, state), seat)) for seat in range(state.seats)]


def count(state: State, tally: Tally) -> None:
    facts = state.view(None).facts()
    result = state.result()
    tally.games += 1
    tally.rounds += int(str(facts["round"]))
    tally.endings[int(str(facts["ending"]))] += 1
    if not result.winners:
        tally.organisation += 1
        return
    tally.best[max(result.scores)] += 1
    tally.shared += len(result.winners) > 1
    if 0 in result.winners:
        tally.first_seat += 1 / len(result.winners)


def table_of_games(games: int, seats: list[int], edition: object) -> None:
    print("| players | kind | games | Organisation wins | rounds | winner's points (10 % · median · 90 %) | shared | no target |")
    print("|---|---|---|---|---|---|---|---|")
    for number in seats:
        for kind in KINDS:
            many = games * 20 if kind == "random" else games
            tally = play(kind, number, many, edition)
            best = sorted(tally.best.elements())
            spread = " · ".join(str(best[min(len(best) - 1, int(len(best) * part))]) for part in (0.1, 0.5, 0.9))
            short = sum(count for ending, count in tally.endings.items() if ending > 2)
            print(
                f"| {number} | {kind} | {many} | {tally.organisation / many:.1%} | {tally.rounds / many:.1f} | {spread} "
                f"| {tally.shared / many:.1%} | {short / many:.1%} |",
                flush=True,
            )


def table_of_cards(games: int, number: int, edition: object) -> None:
    usual = play("mixed", number, games, edition)
    print(f"\n{number} players\n")
    print("| card | chosen when held | stayed in play | points when in play | wins of a player without it |")
    print("|---|---|---|---|---|")
    for card in range(ACTIONS):
        without = play("mixed", number, games, edition, banned=card, seed=2)
        won = without.games - without.organisation
        print(
            f"| {KEYS[card]} | {usual.chose[card] / max(1, usual.could[card]):.1%} "
            f"| {usual.stood[card] / max(1, usual.chose[card]):.0%} "
            f"| {usual.earned[card] / max(1, usual.stood[card]):.2f} "
            f"| {without.first_seat / won * number:.2f} |",
            flush=True,
        )


def main() -> None:
    arguments = argparse.ArgumentParser(description="How Hit Plan's deck plays.")
    arguments.add_argument("--games", type=int, default=1000)
    arguments.add_argument("--edition", default=None)
    arguments.add_argument("--seats", type=int, nargs="+", default=[2, 3, 4, 5])
    arguments.add_argument("--no-cards", action="store_true")
    given = arguments.parse_args()
    start = time.perf_counter()
    edition = GAME.edition(given.edition)
    print(f"Edition {edition.name} {edition.fingerprint}, {ludoteca.mode()}, {platform.machine()}\n")
    table_of_games(given.games, given.seats, edition)
    if not given.no_cards:
        for number in given.seats:
            table_of_cards(given.games, number, edition)
    print(f"\n{time.perf_counter() - start:.0f} s")


if __name__ == "__main__":
    main()
