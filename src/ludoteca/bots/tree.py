"""Information-set Monte-Carlo tree search, in native code and generic over the contract.

Each iteration imagines a world that the view allows, walks down the tree by the statistics of the moves that are
legal in that world, adds a node, plays on to an end (or to the judge), and tells every move on the way how it
went. Where seats choose at the same time the walk ends: each draws from its mix by regret matching, then looks what
every other choice of its own would have brought, the choices of the others and the world being what they are. The
average of the mixes is its strategy.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable

from librt.vecs import append, vec
from mypy_extensions import i64

from ludoteca.bots.nodes import SEATS, UNKNOWN, Node
from ludoteca.core.game import Game
from ludoteca.core.luck import Luck
from ludoteca.core.state import State
from ludoteca.core.view import View


class Search:
    """A search from one view."""

    game: Game
    luck: Luck
    exploration: float
    """The weight of trying what was tried little."""
    rollout_depth: i64
    """How many moves a playout plays before the judge decides; −1: to the end of the game."""
    rollout_choices: i64
    """How many random moves a playout compares by the judge at each step; 1: it plays at random."""
    widening: float
    """Above 0: a node reached n times considers about widening × √n moves, those the judge likes best first."""
    prior_weight: float
    """Above 0: every move is judged before it is tried, and the judge's word counts like so many tries."""
    rationality: float
    """How often those who choose at the same time are thought to choose well; else they choose at random."""
    lookahead: i64
    """Above 0: looks on until the turn has come back to its seat so often, and counts the best it could then do."""
    root: Node
    iterations: i64
    chances: Callable[[State], list[float]] | None
    """Where chances are to be told: what a position is as chances to win; no move is chosen by it."""
    told: dict[int, float]
    """The chances that the root's moves led to, added up, by move × 8 + seat."""

    def __init__(
        self,
        game: Game,
        luck: Luck,
        exploration: float,
        rollout_depth: int,
        rollout_choices: int,
        widening: float,
        prior_weight: float,
        rationality: float,
        lookahead: int,
    ) -> None:
        self.game = game
        self.luck = luck
        self.exploration = exploration
        self.rollout_depth = rollout_depth
        self.rollout_choices = rollout_choices
        self.widening = widening
        self.prior_weight = prior_weight
        self.rationality = rationality
        self.lookahead = lookahead
        self.seat: i64 = -1
        self.away = False  # whether somebody else has moved since its seat did
        self.returns: i64 = 0  # how often the turn has come back to its seat
        self.root = Node()
        self.iterations = 0
        self.deadline = -1.0  # when the time is up; −1: never
        self.late = False  # whether it came in the middle of an iteration
        self.chances: Callable[[State], list[float]] | None = None
        self.told: dict[int, float] = {}
        self.path_nodes: list[Node] = []
        self.path_arms = vec[i64]()

    def run(self, view: View, iterations: int, seconds: float) -> bool:
        """Iterates until there were so many (−1: no such limit), or the deadline comes, but for so long at most.

        True when there is nothing left to do. What the deadline breaks off is thrown away, but for the first
        iteration.
        """
        end = time.perf_counter() + seconds
        count: i64 = iterations
        self.seat = -1 if view.seat is None else view.seat
        while self.iterations != count:
            self.late = False
            self.iterate(view)
            if self.late:
                return True
            self.iterations += 1
            now = time.perf_counter()
            if self.deadline >= 0.0 and now >= self.deadline:
                return True
            if now >= end:
                return self.iterations == count
        return True

    def iterate(self, view: View) -> None:
        """One imagined world, one walk down the tree, one playout, one lesson."""
        state = self.game.imagined(view, self.luck)
        state.reopen()
        self.begin()
        self.descend(self.root, state)

    def too_late(self) -> bool:
        """Whether the time is up in the middle of an iteration; the first is always carried through."""
        if self.deadline >= 0.0 and self.iterations > 0 and time.perf_counter() >= self.deadline:
            self.late = True
        return self.late

    def insist(self, view: View, seat: i64, move: i64, iterations: i64) -> None:
        """So many iterations that all begin with this move of the seat to move, to know it as well as others."""
        self.deadline = -1.0
        self.late = False
        for _ in range(iterations):
            state = self.game.imagined(view, self.luck)
            self.begin()
            arm = self.root.arm(move, seat)
            self.note(self.root, arm)
            key = self.root.key[arm]
            state.play(seat, move)
            child = self.root.child(key)
            self.descend(self.root.add_child(key) if child is None else child, state)

    def begin(self) -> None:
        """An iteration starts at the root."""
        self.path_nodes = []
        self.path_arms = vec[i64]()
        self.away = False
        self.returns = 0

    def note(self, node: Node, arm: i64) -> None:
        """The move is on the path of this iteration."""
        self.path_nodes.append(node)
        self.path_arms = append(self.path_arms, arm)

    def descend(self, node: Node, state: State) -> None:
        """Down the tree from this node, a playout, and the lesson for every move on the path."""
        while not state.over():
            actors = state.actors()
            if len(actors) > 1:
                self.choose_together(node, state, actors)
                break
            seat: i64 = actors[0]
            if self.is_far_enough(seat):
                break
            arm = self.by_confidence(node, state, seat)
            self.note(node, arm)
            key = node.key[arm]
            state.play(seat, key // SEATS)
            child = node.child(key)
            if child is None:
                node.add_child(key)
                break
            node = child
        # Before the playout, whose random moves would tell of other players than those at the table.
        chances = None if self.chances is None else self.chances(state)
        values = self.values(state)
        if self.late:
            return
        if chances is not None and len(self.path_arms) > 0:
            # Only at the root: what is told of its moves.
            key = self.path_nodes[0].key[self.path_arms[0]]
            move = int(key)
            self.told[move] = self.told.get(move, 0.0) + chances[key % SEATS]
        for at in range(len(self.path_arms)):
            before = self.path_nodes[at]
            arm = self.path_arms[at]
            before.visits[arm] += 1
            before.total[arm] += values[before.key[arm] % SEATS]

    def is_far_enough(self, seat: i64) -> bool:
        """Whether the turn has come back to the searching seat as often as it looks ahead; asked at every move."""
        if self.lookahead <= 0:
            return False
        if seat != self.seat:
            self.away = True
        elif self.away:
            self.away = False
            self.returns += 1
        return self.returns >= self.lookahead

    # One seat chooses

    def by_confidence(self, node: Node, state: State, seat: i64) -> i64:
        """Upper confidence bounds over the moves legal in this world; what was never tried or judged comes first.

        Of equals luck takes one, here and wherever moves are compared: the order of a list is no reason.
        """
        arms = self.open_arms(node, state, seat)
        visits: i64 = 0
        tried: i64 = 0
        fresh: i64 = -1
        fresh_count: i64 = 0
        fresh_prior = UNKNOWN
        best: i64 = -1
        best_count: i64 = 0
        best_bound = -1.0
        for at in range(len(arms)):
            arm = arms[at]
            node.seen[arm] += 1
            n = node.visits[arm]
            tries = float(n) + self.prior_weight
            if tries <= 0.0 or (n == 0 and self.widening > 0.0):
                if node.prior[arm] > fresh_prior:
                    fresh_prior = node.prior[arm]
                    fresh_count = 0
                if node.prior[arm] == fresh_prior:
                    fresh_count += 1
                    if fresh_count == 1 or self.luck.below(fresh_count) == 0:
                        fresh = arm
                continue
            tried += 1
            visits += n
            value = node.total[arm]
            if self.prior_weight > 0.0:
                value += self.prior_weight * node.prior[arm]
            bound = value / tries + self.exploration * math.sqrt(math.log(float(node.seen[arm])) / tries)
            if bound > best_bound:
                best_bound = bound
                best_count = 0
            if bound == best_bound:
                best_count += 1
                if best_count == 1 or self.luck.below(best_count) == 0:
                    best = arm
        if fresh >= 0 and (self.widening <= 0.0 or tried == 0 or self.wide_enough(tried, visits)):
            return fresh
        return best

    def open_arms(self, node: Node, state: State, seat: i64) -> vec[i64]:
        """The moves legal in this world, each judged when first seen; where nothing is hidden, found only once."""
        if len(node.usual) > 0:
            return node.usual
        moves = state.candidates(seat)
        arms = vec[i64](capacity=len(moves))
        for at in range(len(moves)):
            arm = node.arm(moves[at], seat)
            if (self.prior_weight > 0.0 or self.widening > 0.0) and node.prior[arm] == UNKNOWN:
                node.prior[arm] = self.prior_of(state, seat, moves[at])
            arms = append(arms, arm)
        if self.game.open:
            node.usual = arms
        return arms

    def prior_of(self, state: State, seat: i64, move: i64) -> float:
        """What the seat may expect right after the move, as the judge sees it."""
        tried = state.copy()
        tried.play(seat, move)
        return tried.payoff(seat) if tried.over() else self.game.judge(tried, int(seat))

    def liked(self, state: State, seat: i64) -> tuple[i64, float]:
        """The move after which the judge likes the position best, and how much it likes it."""
        moves = state.candidates(seat)
        best = moves[0]
        equal: i64 = 0
        most = UNKNOWN
        for at in range(len(moves)):
            word = self.prior_of(state, seat, moves[at])
            if word > most:
                most = word
                equal = 0
            if word == most:
                equal += 1
                if equal == 1 or self.luck.below(equal) == 0:
                    best = moves[at]
        return best, most

    def wide_enough(self, tried: i64, visits: i64) -> bool:
        """Whether the node has been reached often enough to consider one more move."""
        return float(tried) < self.widening * math.sqrt(float(visits + 1))

    # Several seats choose at the same time

    def choose_together(self, node: Node, state: State, actors: list[int]) -> None:
        """Each draws from its mix, learns what every other choice of its own would have brought, and all play."""
        chosen = vec[i64]()
        for actor in actors:
            chosen = append(chosen, self.by_regret(node, state, actor))
        for at in range(len(chosen)):
            self.regret(node, state, chosen, at)
        self.play_all(node, state, chosen)

    def by_regret(self, node: Node, state: State, seat: i64) -> i64:
        """Regret matching: a choice by luck, the likelier the more it was missed so far."""
        moves = state.candidates(seat)
        count = len(moves)
        missed = 0.0
        for at in range(count):
            arm = node.arm(moves[at], seat)  # first: a new arm makes the lists anew
            missed += node.regret[arm]
        draw = self.luck.chance()
        chosen: i64 = -1
        for at in range(count):
            arm = node.arm(moves[at], seat)
            share = node.regret[arm] / missed if missed > 0.0 else 1.0 / float(count)
            node.share[arm] = share
            if seat != self.seat:
                share = self.rationality * share + (1.0 - self.rationality) / float(count)
            # Later mixes are better and count for more.
            node.strategy[arm] += share * float(self.iterations + 1)
            draw -= share
            if chosen < 0 and share > 0.0 and (draw < 0.0 or at == count - 1):
                chosen = arm
        return chosen if chosen >= 0 else node.arm(moves[count - 1], seat)

    def regret(self, node: Node, state: State, chosen: vec[i64], who: i64) -> None:
        """What each choice of this seat would have been worth, the others' being what they are, and what was missed."""
        seat = node.key[chosen[who]] % SEATS
        moves = state.candidates(seat)
        expected = 0.0
        values = vec[float](capacity=len(moves))
        instead = chosen[:]
        for at in range(len(moves)):
            arm = node.arm(moves[at], seat)
            instead[who] = arm
            tried = state.copy()
            self.play_all(node, tried, instead)
            self.play_on(tried)
            value = tried.payoff(seat) if tried.over() else self.game.judge(tried, int(seat))
            values = append(values, value)
            expected += node.share[arm] * value
        if self.late:
            return
        for at in range(len(moves)):
            arm = node.arm(moves[at], seat)
            node.visits[arm] += 1
            node.total[arm] += values[at]
            node.regret[arm] = max(0.0, node.regret[arm] + values[at] - expected)

    def play_all(self, node: Node, state: State, arms: vec[i64]) -> None:
        """All make their choices."""
        for at in range(len(arms)):
            key = node.key[arms[at]]
            state.play(key % SEATS, key // SEATS)

    # Playouts

    def values(self, state: State) -> vec[float]:
        """Plays on to the end, or as far as the depth goes, and says what that is worth to each seat."""
        if self.lookahead > 0 and state.seats > 1:
            self.play_ahead(state)
        else:
            self.play_on(state)
        if not state.over():
            values = self.game.judged(state)
            if state.actor() == self.seat and self.returns > 0:
                values[self.seat] = self.liked(state, self.seat)[1]
            return values
        values = vec[float](capacity=state.seats)
        for seat in range(state.seats):
            values = append(values, state.payoff(seat))
        return values

    def play_on(self, state: State) -> None:
        """Plays to the end, or as far as the depth goes."""
        moves: i64 = 0
        seat = state.actor()
        while seat >= 0 and moves != self.rollout_depth and not self.too_late():
            state.play(seat, self.playout_move(state, seat))
            moves += 1
            seat = state.actor()

    def play_ahead(self, state: State) -> None:
        """Plays until the turn has come back: its own seat as the judge likes best, the others as in any playout."""
        seat = state.actor()
        while seat >= 0 and not self.is_far_enough(seat) and not self.too_late():
            state.play(seat, self.liked(state, seat)[0] if seat == self.seat else self.playout_move(state, seat))
            seat = state.actor()

    def playout_move(self, state: State, seat: i64) -> i64:
        """A random move, or the best of a few random ones as the judge sees them."""
        moves = state.candidates(seat)
        count = len(moves)
        best = moves[self.luck.below(count)]
        if self.rollout_choices <= 1 or count == 1:
            return best
        if self.rollout_choices >= count:
            return self.liked(state, seat)[0]
        best_value = -1.0
        for _each in range(self.rollout_choices):
            move = moves[self.luck.below(count)]
            value = self.prior_of(state, seat, move)
            if value > best_value:
                best_value = value
                best = move
        return best


def shares(node: Node, seat: i64, moves: vec[i64], mixed: bool) -> vec[float]:
    """How much the search likes each move, adding up to 1: by visits, or by the average strategy of a mixed choice."""
    likes = vec[float]()
    total = 0.0
    for at in range(len(moves)):
        arm = node.arm(moves[at], seat)
        like = node.strategy[arm] if mixed else float(node.visits[arm])
        likes = append(likes, like)
        total += like
    for at in range(len(likes)):
        likes[at] = likes[at] / total if total > 0.0 else 1.0 / float(len(likes))
    return likes


def mean(node: Node, seat: i64, move: i64) -> float:
    """What the move was worth on average; a half when it was never tried."""
    arm = node.arm(move, seat)
    return 0.5 if node.visits[arm] == 0 else node.total[arm] / float(node.visits[arm])


def visits(node: Node, seat: i64, move: i64) -> int:
    """How often the move was tried."""
    return int(node.visits[node.arm(move, seat)])


def main_line(node: Node, length: int) -> list[tuple[int, int]]:
    """The most visited moves from here on, as seat and move."""
    line: list[tuple[int, int]] = []
    while len(line) < length and len(node.key) > 0:
        best: i64 = 0
        for arm in range(len(node.key)):
            if node.visits[arm] > node.visits[best]:
                best = arm
        if node.visits[best] == 0:
            break
        key = node.key[best]
        line.append((int(key % SEATS), int(key // SEATS)))
        child = node.child(key)
        if child is None:
            break
        node = child
    return line
