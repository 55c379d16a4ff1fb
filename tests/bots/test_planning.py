"""The tree of the master where nothing is hidden, in a game that is reckoned by hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

import numpy as np
import pytest

import ludoteca
from ludoteca.bots import planning
from ludoteca.bots.master import Foresight, MasterBot
from ludoteca.bots.named import network_of
from ludoteca.bots.network import read
from ludoteca.bots.planning import Tree
from ludoteca.bots.reader import Thoughts


class Pile:
    """Take one or two; who takes the last wins. A pile that three divides is lost."""

    seats = 2

    def __init__(self, left: int, mover: int = 0) -> None:
        self.left, self.mover = left, mover

    def actor(self) -> int:
        return self.mover

    def copy(self) -> Pile:
        return Pile(self.left, self.mover)

    def play(self, seat: int, move: int) -> None:
        assert seat == self.mover
        self.left, self.mover = self.left - move, 1 - seat

    def over(self) -> bool:
        return self.left == 0

    def payoff(self, seat: int) -> float:
        return float(seat != self.mover)


class Ignorant:
    """A network that likes all moves equally and thinks nothing of any position; it notes how many it saw at once."""

    def __init__(self) -> None:
        self.seen: list[int] = []

    def of_states(self, states: Sequence[Pile]) -> Thoughts:
        self.seen.append(len(states))
        moves = np.array([[1, 2]] * len(states))
        counts = np.array([min(2, state.left) for state in states])
        logs = np.where(np.arange(2) < counts[:, None], -np.log(counts)[:, None], -np.inf)
        return Thoughts(moves, counts, logs, np.zeros((len(states), 2)))


@pytest.mark.parametrize(("left", "mover", "best"), [(4, 0, 1), (5, 0, 2), (7, 1, 1), (8, 1, 2)])
def test_a_tree_finds_the_only_move_that_wins(left: int, mover: int, best: int) -> None:
    reader = Ignorant()
    tree = Tree(cast(Any, reader), cast(Any, Pile(left, mover)))
    tree.grow(300)
    root = tree.root
    assert root.moves[root.visits.argmax()] == best
    assert root.worths.max() / root.visits.max() > 0.5, "and knows that it wins"
    assert (abs(root.worths) <= root.visits + 1e-9).all(), "nothing is counted as lost because it had to wait"
    assert max(reader.seen) > 1, "positions are shown together"


def test_a_tree_ends_when_no_walk_could_change_its_choice() -> None:
    short, whole = (Tree(cast(Any, Ignorant()), cast(Any, Pile(7))) for _ in range(2))
    short.grow(320)
    for _ in range(20):
        whole.walk_together(16)
    done = int(short.root.visits.sum())
    assert 160 <= done < 320
    assert short.lead() > 320 - done
    assert short.root.visits.argmax() == whole.root.visits.argmax()


def test_time_ends_a_tree_but_never_before_it_has_looked() -> None:
    tree = Tree(cast(Any, Ignorant()), cast(Any, Pile(8)))
    tree.grow(10_000, deadline=0.0)
    assert 0 < tree.root.visits.sum() < 10_000


def test_many_moves_end_a_tree_as_its_walks_do(monkeypatch: pytest.MonkeyPatch) -> None:
    """A second is the limit, and where a position has a hundred moves fewer positions are looked at in it."""
    monkeypatch.setattr(planning, "WEIGHED", 100)
    tree = Tree(cast(Any, Ignorant()), cast(Any, Pile(90)))
    tree.grow(10_000)
    assert 100 <= tree.weighed <= 100 + 2 * planning.TOGETHER, "two moves each"
    assert 0 < tree.root.visits.sum() < 100


def test_the_master_of_moon_base_grows_a_tree_and_tells_all_it_looked_at() -> None:
    game = ludoteca.game("moonbase")
    state = game.new(2, 3)
    for _ in range(12):
        state.play(state.actor(), state.candidates(state.actor())[0])
    seat = int(state.actor())
    one, other = (
        MasterBot(game, 5, read(network_of(game), game), Foresight(walks=40)).choose(
            state.view(seat), state.legal(seat)
        )
        for _ in range(2)
    )
    assert one == other, "with the same seed the same"
    assert one.move == one.likes[0][0]
    assert one.move in state.legal(seat)
    assert sum(share for _, share, _ in one.likes) == pytest.approx(1.0)


def test_a_tree_insists_on_a_move_as_long_as_on_the_best() -> None:
    tree = Tree(cast(Any, Ignorant()), cast(Any, Pile(4)))
    tree.grow(100)
    assert tree.root.visits[1] < tree.root.visits[0]
    assert tree.insist(2)
    assert tree.root.visits[1] == tree.root.visits[0]
    assert tree.root.worths[1] / tree.root.visits[1] < -0.5, "and sees that it loses"
    assert not tree.insist(3), "nobody may take three"
