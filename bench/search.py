"""Search iterations per second: ours and OpenSpiel's on every game, and OpenSpiel's on its gin rummy, in one run."""

from __future__ import annotations

import random
from collections.abc import Callable
from importlib import import_module
from typing import Any

import ludoteca
from bench.report import Row, Section, rate
from ludoteca.bots.bot import Budget
from ludoteca.bots.levels import strength
from ludoteca.bots.named import Named
from ludoteca.bots.search import Policy, SearchBot
from ludoteca.core.luck import Luck
from ludoteca.core.playout import playout
from ludoteca.core.view import View

PEER = "gin_rummy"
AT_ONCE = 100  # iterations of one search
FEW = 10  # where a playout is slow
POSITIONS = 8  # spread over a random game, so that its beginning and its end both count


def views(name: str, seats: int) -> list[View]:
    """What the movers see at a few moments of a random game."""
    state, luck = ludoteca.game(name).new(seats=seats, seed=1), Luck(1)
    found = []
    while not state.over():
        seat = state.actors()[0]
        moves = state.candidates(seat)
        if len(moves) > 1:
            found.append(state.view(seat))
        state.play(seat, moves[luck.below(len(moves))])
    step = max(1, len(found) // POSITIONS)
    return found[::step][:POSITIONS]


def ours(name: str, seats: int, policy: Policy) -> float:
    """Iterations a second of our search, from imagining a world to the last lesson."""
    bot, seen = SearchBot(ludoteca.game(name), 1, Budget(iterations=AT_ONCE), policy), views(name, seats)

    def work() -> int:
        for view in seen:
            bot.searched(view, None)
        return AT_ONCE * len(seen)

    return rate(work)


def peer_positions(game: Any) -> list[Any]:
    """A few moments of a random game, as OpenSpiel holds them."""
    luck = random.Random(1)
    state, found = game.new_initial_state(), []
    while not state.is_terminal():
        if state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(luck.choices(actions, chances)[0])
            continue
        if len(state.legal_actions()) > 1:
            found.append(state.clone())
        state.apply_action(luck.choice(state.legal_actions()))
    step = max(1, len(found) // POSITIONS)
    return list(found[::step][:POSITIONS])


def length_of(name: str, seats: int) -> float:
    """How many moves a random game of ours has."""
    luck = Luck(2)
    return sum(playout(ludoteca.game(name).new(seats=seats, seed=seed), luck) for seed in range(50)) / 50


def peer_length() -> float:
    """How many moves a random game of OpenSpiel's has, chance not counted."""
    import pyspiel

    luck, moves = random.Random(2), 0
    for _ in range(50):
        state = pyspiel.load_game(PEER).new_initial_state()
        while not state.is_terminal():
            moves += not state.is_chance_node()
            state.apply_action(luck.choice(state.legal_actions()))
    return moves / 50


def peer_rate(game: Any, search: Callable[[Any], object], simulations: int) -> float:
    """Iterations a second of a search of OpenSpiel."""
    positions = peer_positions(game)

    def work() -> int:
        for state in positions:
            search(state)
        return simulations * len(positions)

    return rate(work)


def peer_native() -> float:
    """OpenSpiel's information-set search in C++, with random playouts."""
    import pyspiel

    bot = pyspiel.ISMCTSBot(
        1, pyspiel.RandomRolloutEvaluator(1, 1), 0.7, AT_ONCE, -1,
        pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT, False, False,
    )  # fmt: skip
    return peer_rate(pyspiel.load_game(PEER), bot.step, AT_ONCE)


def peer_python(name: str, simulations: int = AT_ONCE) -> float:
    """OpenSpiel's search in Python, with random playouts: the one for information sets where something is hidden."""
    import numpy
    import pyspiel
    from open_spiel.python.algorithms import ismcts, mcts

    game, luck = pyspiel.load_game(name), numpy.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, luck)
    if game.get_type().information == pyspiel.GameType.Information.PERFECT_INFORMATION:
        bot = mcts.MCTSBot(game, 0.7, simulations, evaluator, random_state=luck)
    else:
        bot = ismcts.ISMCTSBot(game, evaluator, uct_c=0.7, max_simulations=simulations, random_state=luck)
    return peer_rate(game, bot.step, simulations)


def adapted(name: str, seats: int) -> float:
    """OpenSpiel's search in Python on our own game."""
    import_module("ludoteca.openspiel")
    return peer_python(f"python_ludoteca_{name}(seats={seats})", AT_ONCE if name != "moonbase" else FEW)


def measure() -> list[Section]:
    """The table of searches."""
    native, python, length = peer_native(), peer_python(PEER), peer_length()
    rows = []
    for name in ludoteca.games():
        game = ludoteca.game(name)
        for seats in sorted({game.min_seats, game.max_seats}):
            plain = ours(name, seats, Policy())
            moves = length_of(name, seats)
            note = f"{moves:.0f} moves a random game; {plain / native:.1f} × the C++, {plain / python:.0f} × the Python"
            rows.append(Row(f"{name}, {seats} seats, playouts to the end", f"{plain:,.0f}", note))
            theirs = adapted(name, seats)
            what = f"{name}, {seats} seats, OpenSpiel's Python search on it"
            rows.append(Row(what, f"{theirs:,.0f}", f"ours makes {plain / theirs:.1f} × as many"))
        budget, policy = strength(ludoteca.game(name), "expert")
        figure = ours(name, game.max_seats, policy)
        rows.append(Row(f"{name}, {game.max_seats} seats, as expert searches", f"{figure:,.0f}",
                        f"`{Named('search', budget, policy)}`"))  # fmt: skip
    rows.append(Row(f"OpenSpiel {PEER}, ISMCTS in C++", f"{native:,.0f}", f"{length:.0f} moves a random game"))
    rows.append(Row(f"OpenSpiel {PEER}, ISMCTS in Python", f"{python:,.0f}"))
    about = (
        "Iterations a second of information-set tree search: imagine a world, walk down the tree, play to the end at "
        f"random, learn. {AT_ONCE} iterations from each of {POSITIONS} moments of a random game. Games differ in "
        "length and in how much there is to imagine; gin rummy is the hidden-hand card game OpenSpiel can search. "
        "*OpenSpiel's Python search on it* is OpenSpiel's ISMCTS (Moon Base hides nothing: MCTS) on our game through "
        "the adapter, the same moments of a game and the same playouts."
    )
    return [Section("Search, iterations per second", about, rows)]
