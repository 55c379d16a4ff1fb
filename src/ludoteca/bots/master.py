"""The players that learned: a network's policy alone, and the level ``master``, which looks ahead with it.

The master tries the moves that the policy likes in worlds its view allows. In each the game goes on for a few
decisions as the policy would play them for every seat, and the network says what has come of it. A move's score is
what it was worth on average and what the policy thought of it; the best score is played. Where several seats choose
at the same time no single choice is safe, and one is drawn by the scores: the policy improved by one step.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter

import numpy as np

from ludoteca.bots.bot import Bot, Budget, Choice
from ludoteca.bots.named import MASTER, network_of
from ludoteca.bots.network import Array, Network, read
from ludoteca.bots.planning import Tree
from ludoteca.bots.reader import Reader, drawn, placed
from ludoteca.bots.spelled import read_options
from ludoteca.core.game import Game
from ludoteca.core.state import State
from ludoteca.core.view import View


@dataclass(frozen=True)
class Foresight:
    """How far the master looks; what suits a game is a fact of the game, and was measured (docs/masters.md)."""

    moves: int = 6
    """How many moves are tried at most: those that the policy likes best."""
    worlds: int = 12
    """In how many imagined worlds each is tried at first; the better half then in twice as many, and so on."""
    depth: int = 6
    """How many decisions the game goes on by the policy before the network judges."""
    faith: float = 0.08
    """How much worth (of 2 from lost to won) makes a move as likeable as one that the policy likes e times as well."""
    walks: int = 0
    """Above 0, where nothing is hidden: a tree is grown with so many walks instead (``planning.py``)."""


COMPARED = 48  # in so many worlds a move that was made is compared with the best


class PolicyBot(Bot):
    """Plays as the network's policy says: the likeliest move, or in a simultaneous choice one drawn by its share."""

    def __init__(self, game: Game, seed: int, network: Network) -> None:
        super().__init__(game, seed)
        self.reader = Reader(game, network)

    def weigh(self, view: View, seat: int, moves: Sequence[int], budget: Budget | None) -> Choice:
        """One of the moves, without any look ahead."""
        world = self.game.imagine(view, self.luck)
        thoughts = self.reader.of_view(view, world)
        chosen = drawn(thoughts.logs, self.luck)[0] if together(world) else thoughts.logs[0].argmax()
        return Choice(int(thoughts.moves[0, chosen]), 0.5 + 0.5 * float(thoughts.values[0, 0]))


class MasterBot(Bot):
    """Looks ahead with a network; with the same seed and no limit of time it plays the same."""

    def __init__(self, game: Game, seed: int, network: Network, look: Foresight | None = None) -> None:
        super().__init__(game, seed)
        self.reader = Reader(game, network)
        self.look = look or Foresight()

    def weigh(self, view: View, seat: int, moves: Sequence[int], budget: Budget | None) -> Choice:
        """The move with the best score; in a simultaneous choice, one drawn by the scores."""
        world = self.game.imagine(view, self.luck)
        if self.look.walks:
            tree = Tree(self.reader, world)
            tree.grow(self.look.walks, None if budget is None else ends(budget))
            return grown(tree)
        thoughts = self.reader.of_view(view, world)
        order = np.argsort(-thoughts.logs[0], kind="stable")[: self.look.moves]
        tried, likes = thoughts.moves[0, order], thoughts.logs[0, order]
        mixed = together(world)
        worth = self.tried(view, tried, likes, mixed, budget) if len(tried) > 1 else thoughts.values[0, :1]
        scores = likes + worth / self.look.faith
        chosen = int(drawn((scores - scores.max())[None], self.luck)[0]) if mixed else int(scores.argmax())
        shares = np.exp(scores - scores.max())
        shares /= shares.sum()
        weighed = tuple(
            (int(tried[at]), float(shares[at]), chance(worth[at])) for at in np.argsort(-scores, kind="stable")
        )
        move = int(tried[chosen])
        return Choice(move, chance(worth[chosen]), ((seat, move),), weighed)

    def appraise(self, view: View, moves: Sequence[int], move: int) -> tuple[Choice, float]:
        """The choice among the moves, and what that one of them is worth, looked at as long as the best."""
        if view.seat is None:
            raise ValueError("a spectator has no move to appraise")
        world = self.game.imagine(view, self.luck)
        if self.look.walks:
            tree = Tree(self.reader, world)
            tree.grow(self.look.walks)
            choice = grown(tree)
            if tree.insist(move):
                return choice, next(value for one, _, value in grown(tree).likes if one == move)
        choice = self.choose(view, moves)
        best, _, value = choice.likes[0]
        if move != best:
            # Both in the same worlds: what is luck in one is luck in the other.
            both = self.outcomes(view, np.array([best, move]), COMPARED, together(world)).mean(0)
            value = min(1.0, max(0.0, value + 0.5 * float(both[1] - both[0])))
        return choice, value

    def tried(self, view: View, moves: Array, likes: Array, mixed: bool, budget: Budget | None) -> Array:
        """What each move was worth on average, from −1 to 1; the better half is tried on until one is left."""
        look = self.look
        deadline = None if budget is None else ends(budget)
        sums, counts = np.zeros(len(moves)), np.zeros(len(moves))
        left, worlds = np.arange(len(moves)), look.worlds
        while len(left) > 1:
            found = self.outcomes(view, moves[left], worlds, mixed)
            sums[left] += found.sum(0)
            counts[left] += worlds
            scores = likes[left] + sums[left] / counts[left] / look.faith
            left = left[np.argsort(-scores, kind="stable")[: (len(left) + 1) // 2]]
            worlds *= 2
            if deadline is not None and perf_counter() >= deadline:
                break
        worth: Array = sums / np.maximum(counts, 1)
        return worth

    def outcomes(self, view: View, moves: Array, worlds: int, mixed: bool) -> Array:
        """By world and move: what came of it for the viewer."""
        seat = view.seat or 0
        states: list[State] = []
        for _ in range(worlds):
            world = self.game.imagine(view, self.luck)
            world.reopen()
            for move in moves:
                state = world.copy()
                state.play(seat, int(move))
                states.append(state)
        for _ in range(self.look.depth):
            self.play_on(states, len(moves), [at for at, state in enumerate(states) if not state.over()])
        if mixed:
            # What lies face down is in nobody's view but its owner's: the network judges when it is shown.
            while hidden := [at for at, state in enumerate(states) if not shown(state)]:
                self.play_on(states, len(moves), hidden)
        return self.values(states, seat).reshape(worlds, len(moves))

    def play_on(self, states: Sequence[State], alike: int, going: Sequence[int]) -> None:
        """In these of the positions the next decision is made as the policy draws it.

        So many in a row are of one world, and have their luck in common: where the policy thinks alike it draws
        alike, so that moves are told apart by what comes of them and not by how lucky each was.
        """
        spots = np.repeat([self.luck.chance() for _ in range(len(states) // alike)], alike)
        if going:
            thoughts = self.reader.of_states([states[at] for at in going])
            for at, line, place in zip(going, thoughts.moves, placed(thoughts.logs, spots[going]), strict=True):
                states[at].play(states[at].actor(), int(line[place]))

    def values(self, states: Sequence[State], seat: int) -> Array:
        """What the positions are worth to the seat: as the game ended, or as the network says."""
        found = np.empty(len(states))
        going = [at for at, state in enumerate(states) if not state.over()]
        for at, state in enumerate(states):
            if state.over():
                found[at] = 2.0 * state.payoff(seat) - 1.0
        if going:
            values = self.reader.of_states([states[at] for at in going]).values
            for line, at in enumerate(going):
                state = states[at]
                found[at] = values[line, (seat - int(state.actor())) % int(state.seats)]
        return found


def grown(tree: Tree) -> Choice:
    """The move that a tree looked at most, and all that it looked at."""
    root = tree.root
    order = np.lexsort((-root.shares, -root.visits))[: np.count_nonzero(root.visits)]
    shares = root.visits / root.visits.sum()
    weighed = tuple((int(root.moves[at]), float(shares[at]), chance(root.worths[at] / root.visits[at])) for at in order)
    move, _, value = weighed[0]
    return Choice(move, value, ((root.seat, move),), weighed)


def at_its_level(game: Game, seed: int) -> MasterBot:
    """The master of a game, with the network that comes with the game."""
    path = network_of(game)
    if path not in _networks:
        _networks[path] = read(path, game)
    return MasterBot(game, seed, _networks[path], look_of(game))


def look_of(game: Game) -> Foresight:
    """How far the master looks in that game, as its levels say: ``worlds=24,depth=8``."""
    said = game.levels.get(MASTER, "")
    return read_options(Foresight(), said.split(",") if said else [], "a master")


_networks: dict[Path, Network] = {}
"""Those that were read so far."""


def ends(budget: Budget) -> float | None:
    """When the time of a budget is up, if it has one."""
    return None if budget.seconds is None else perf_counter() + budget.seconds


def chance(worth: float) -> float:
    """A worth from −1 to 1 as a chance to win."""
    return 0.5 + 0.5 * float(worth)


def together(state: State) -> bool:
    """Whether several seats choose at the same time, also when some have chosen already."""
    state.reopen()
    return len(state.actors()) > 1


def shown(state: State) -> bool:
    """Whether nothing that was chosen at the same time still lies face down."""
    again = state.copy()
    again.reopen()
    return state.over() or len(again.actors()) == len(state.actors())
