"""Random playouts per second, legal-move generation included, next to games of other houses in the same run."""

from __future__ import annotations

import itertools
import os
import random
import subprocess
import sys

import ludoteca
from bench.report import Row, Section, rate
from ludoteca.core.luck import Luck
from ludoteca.core.playout import playout
from ludoteca.core.state import State

OPEN_SPIEL = ("hanabi", "gin_rummy")
# The game of another house that is most like ours; Moon Base has none.
PEER = {"hatsuden": "hanabi", "hitplan": "hanabi", "pampero": "catanatron"}


def native(name: str, seats: int) -> float:
    """Moves a second when the loop over the moves is the house's own (``core/playout.py``)."""
    deals = [ludoteca.game(name).new(seats=seats, seed=seed) for seed in range(32)]
    luck = Luck(1)
    return rate(lambda: sum(playout(state.copy(), luck) for state in deals))


def from_python(name: str, seats: int) -> float:
    """Moves a second when a plain Python loop calls ``candidates`` and ``play``, as the peers are driven."""
    deals = [ludoteca.game(name).new(seats=seats, seed=seed) for seed in range(8)]
    luck = random.Random(1)

    def work() -> int:
        moves = 0
        for deal in deals:
            state: State = deal.copy()
            while not state.over():
                seat = state.actors()[0]
                state.play(seat, luck.choice(state.candidates(seat)))
                moves += 1
        return moves

    return rate(work)


def catanatron() -> float:
    """Moves a second of catanatron's Catan with four random players, in its own loop."""
    from catanatron import Color, Game, RandomPlayer

    seeds = itertools.count()

    def work() -> int:
        game = Game([RandomPlayer(color) for color in Color], seed=next(seeds))
        game.play()
        return len(game.state.actions)

    return rate(work)


def open_spiel(name: str) -> float:
    """Moves a second of an OpenSpiel game in the plain Python loop of its examples."""
    import pyspiel

    game = pyspiel.load_game(name)
    luck = random.Random(1)

    def work() -> int:
        state, moves = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(luck.choices(actions, chances)[0])
            else:
                state.apply_action(luck.choice(state.legal_actions()))
                moves += 1
        return moves

    return rate(work)


def open_spiel_native(name: str) -> float:
    """Moves a second of an OpenSpiel game in its own C++ loop (``evaluate_bots`` with its uniform random bots)."""
    import pyspiel

    game = pyspiel.load_game(name)
    bots = [pyspiel.make_uniform_random_bot(player, player + 1) for player in range(game.num_players())]

    def played(seed: int) -> int:
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, bots, seed)
        return sum(item.player >= 0 for item in state.full_history())

    mean = sum(map(played, range(200))) / 200
    seeds = itertools.count()

    def work() -> int:
        for _ in range(20):
            pyspiel.evaluate_bots(game.new_initial_state(), bots, next(seeds))
        return round(20 * mean)

    return rate(work)


def interpreted(name: str, seats: int) -> float:
    """The native figure with the rules interpreted, measured in a process of its own."""
    program = f"from bench.playouts import native; print(native({name!r}, {seats}))"
    environment = {**os.environ, "LUDOTECA_PURE": "1"}
    done = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True)
    return float(done.stdout)


def measure() -> list[Section]:
    """The table of playouts."""
    driven = {name: open_spiel(name) for name in OPEN_SPIEL} | {"catanatron": catanatron()}
    own = {name: open_spiel_native(name) for name in OPEN_SPIEL}
    rows = []
    for name in ludoteca.games():
        seats = ludoteca.game(name).max_seats
        # Like for like: a native loop beside a native loop, one in Python beside one in Python.
        fast = (("compiled", native, own), ("compiled, driven from Python", from_python, driven))
        for how, measured, peers in fast:
            figure, peer = measured(name, seats), PEER.get(name, "")
            note = f"{figure / peers[peer]:.0f} × {peer}" if peer in peers else ""
            rows.append(Row(f"{name}, {seats} seats, {how}", f"{figure:,.0f}", note))
        rows.append(Row(f"{name}, {seats} seats, interpreted", f"{interpreted(name, seats):,.0f}"))
    for name in OPEN_SPIEL:
        rows.append(Row(f"OpenSpiel {name}, its own C++ loop", f"{own[name]:,.0f}"))
        rows.append(Row(f"OpenSpiel {name}, driven from Python", f"{driven[name]:,.0f}"))
    rows.append(Row("catanatron's Catan, 4 seats, its own Python loop", f"{driven['catanatron']:,.0f}"))
    about = (
        "Random games from the deal to the end, each move chosen from all legal moves (Moon Base: from its "
        "candidates). *Compiled* is the house's own loop in native code, beside OpenSpiel's own loop in C++ (its "
        "`evaluate_bots` with uniform random bots); *driven from Python* calls the state's verbs from a Python loop, "
        "beside OpenSpiel driven so too. catanatron is Python throughout."
    )
    return [Section("Random playouts, moves per second", about, rows)]
