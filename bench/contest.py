"""The masters against OpenSpiel's searches, through the adapter, at equal time.

``python -m bench.contest GAME GAMES SEATS [SEED]`` plays one master among OpenSpiel's information-set search (in Moon
Base, where nothing is hidden, its plain tree search), with random playouts, seat by seat in turn. A search runs as many
simulations as fit into the time that the master has needed for a decision so far, by the pace it has had so far.
"""

from __future__ import annotations

import sys
from importlib import import_module
from time import process_time
from typing import Any

import numpy as np

import ludoteca
from ludoteca.bots import bot
from ludoteca.core.game import Game

FIRST = 4  # simulations of the first search, by which its pace is known
UCT = 0.7


class Pace:
    """How long something took on average: seconds for each time it was done."""

    def __init__(self) -> None:
        self.seconds, self.times = 0.0, 0

    def note(self, seconds: float, times: int = 1) -> None:
        """It took so long to do it so often."""
        self.seconds += seconds
        self.times += times

    @property
    def each(self) -> float:
        """Seconds each time; 0 while nothing is known."""
        return self.seconds / self.times if self.times else 0.0


def searcher(game: Any, simulations: int, luck: np.random.RandomState) -> Any:
    """OpenSpiel's search with so many simulations."""
    import pyspiel
    from open_spiel.python.algorithms import ismcts, mcts

    evaluator = mcts.RandomRolloutEvaluator(1, luck)
    if game.get_type().information == pyspiel.GameType.Information.PERFECT_INFORMATION:
        return mcts.MCTSBot(game, UCT, simulations, evaluator, random_state=luck)
    return ismcts.ISMCTSBot(game, evaluator, uct_c=UCT, max_simulations=simulations, random_state=luck)


def against_openspiel(game: Game, seats: int, number: int, seed: int, own: Pace, theirs: Pace) -> float:
    """What that game is worth to the master; both paces are noted, and the searches go by them."""
    import_module("ludoteca.openspiel")
    import pyspiel

    table = pyspiel.load_game(f"python_ludoteca_{game.key}(seats={seats})")
    luck = np.random.RandomState(number)
    mine = number % seats
    master = bot("master", game, number)
    state = table.new_initial_state()
    for byte in ((seed << 20) + number // seats).to_bytes(4, "big"):
        state.apply_action(byte)
    while not state.is_terminal():
        seat, actions, begun = state.current_player(), state.legal_actions(), process_time()
        if len(actions) == 1:
            state.apply_action(actions[0])
            continue
        if seat == mine:
            moment = state.position
            move = master.choose(moment.state.view(seat), list(moment.state.candidates(seat))).move
            action = moment.moves().index(move) if game.encoding.listed else move
            own.note(process_time() - begun)
        else:
            simulations = max(2, round(own.each / theirs.each)) if own.times and theirs.times else FIRST
            action = int(searcher(table, simulations, luck).step(state))
            theirs.note(process_time() - begun, simulations)
        state.apply_action(action)
    worth: float = state.position.state.payoff(mine)
    return worth


def main() -> None:
    """Reads what is wanted, and prints the share of wins with its 95 % interval."""
    name, games, seats, *seed = sys.argv[1:]
    game, own, theirs = ludoteca.game(name), Pace(), Pace()
    worths = [
        against_openspiel(game, int(seats), number, int(seed[0]) if seed else 1, own, theirs)
        for number in range(int(games))
    ]
    spread = 1.96 * float(np.std(worths)) / len(worths) ** 0.5
    print(
        f"{game.title}, {seats} seats, master against OpenSpiel: {np.mean(worths):.1%} ± {spread:.1%} of {games}; "
        f"{1000 * own.each:.0f} ms a decision, in which a search has {own.each / theirs.each:.0f} simulations"
    )


if __name__ == "__main__":
    main()
