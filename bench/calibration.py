"""Are the chances that hints and analyses show chances? ``python -m bench.calibration [GAME…]``.

Plays games of one-look bots on deals that no weight of ``Game.standings`` was fitted to, lets *expert* look at one
decision in five as an analysis does, and compares the chance that it tells with how often the seat won.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Iterator
from functools import partial
from itertools import pairwise

import ludoteca
from ludoteca.bots import bot
from ludoteca.bots.bot import Budget
from ludoteca.bots.chances import chances
from ludoteca.bots.hints import view_seed
from ludoteca.bots.levels import strength
from ludoteca.bots.search import SearchBot
from ludoteca.core.game import Game

SEED = 3_000_000
EVERY = 5
ITERATIONS = 24
EDGES = (0.0, 0.1, 0.2, 0.35, 0.5, 0.65, 0.8, 0.9, 1.01)
GAMES = {"hatsuden": 120, "hitplan": 120, "moonbase": 50, "pampero": 16}
PLAYERS = {"hitplan": "search:40,rollout_depth=0,epsilon=0.1"}


def told(game: Game, seats: int, seed: int) -> Iterator[tuple[float, float]]:
    """The chances that were told in one game, each with what came of it."""
    state = game.new(seats=seats, seed=seed)
    name = PLAYERS.get(game.key, "search:1,rollout_depth=0,prior_weight=1,epsilon=0.1")
    bots = [bot(name, game, seed * 16 + seat) for seat in range(seats)]
    looks: list[tuple[int, float]] = []
    policy = strength(game, "expert")[1]
    number = 0
    while not state.over():
        seat = state.actors()[0]
        moves = list(state.candidates(seat))
        choice = bots[seat].choose(state.view(seat), moves)
        if len(moves) > 1:
            number += 1
            if number % EVERY == 0:
                view = state.view(seat)
                adviser = SearchBot(
                    game, view_seed(view), Budget(iterations=ITERATIONS), policy, partial(chances, game)
                )
                looks.append((seat, adviser.appraise(view, moves, choice.move)[1]))
        state.play(seat, choice.move)
    for seat, chance in looks:
        yield chance, state.payoff(seat)


def row(game: Game, seats: int, games: int) -> str:
    """A table row: for each bin the mean chance told and the share of wins, with how many decisions."""
    bins: dict[int, list[tuple[float, float]]] = defaultdict(list)
    for deal in range(games):
        for chance, share in told(game, seats, SEED + deal):
            bins[next(at for at, edge in enumerate(EDGES[1:]) if chance < edge)].append((chance, share))
    cells = []
    for at in range(len(EDGES) - 1):
        pairs = bins[at]
        if len(pairs) < 10:
            cells.append("–")
            continue
        mean, won = (100 * sum(pair[which] for pair in pairs) / len(pairs) for which in (0, 1))
        cells.append(f"{mean:.0f} → {won:.0f} ({len(pairs)})")
    return f"| {game.title} | {seats} | {games} | {' | '.join(cells)} |"


def main() -> None:
    wanted = sys.argv[1:] or ludoteca.games()
    heads = [f"{100 * low:.0f}–{100 * min(1.0, high):.0f} %" for low, high in pairwise(EDGES)]
    print(f"| game | seats | games | {' | '.join(heads)} |")
    print(f"|---|{'---:|' * (2 + len(heads))}")
    for name in wanted:
        game = ludoteca.game(name)
        for seats in range(game.min_seats, game.max_seats + 1):
            print(row(game, seats, GAMES.get(name, 20)), flush=True)


if __name__ == "__main__":
    main()
