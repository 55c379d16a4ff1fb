"""What bots and learners ask of a game: how a position is judged, and what it is as a row of numbers."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from ludoteca.core.encoding import Encoding, Pen
from ludoteca.core.state import State
from ludoteca.core.verbs import Verbs
from ludoteca.core.view import View


@mypyc_attr(allow_interpreted_subclasses=True)
class Learnable:
    """The part of a game that bots and learners use; a game fills in what it knows better."""

    encoding: Encoding
    """What the entries of ``encode`` and the actions of learners mean."""
    verbs: Verbs
    """The functions that do what the methods of these names say."""

    def __init__(self) -> None:
        self.encoding = Encoding(0, (), 0)
        self.verbs = Verbs()

    def judge(self, state: State, seat: int) -> float:
        """A hand-made judgement: how well the seat stands, from 0 (lost) to 1 (won); here it is open until the end."""
        return state.payoff(seat) if state.over() else 1.0 / float(max(2, state.seats))

    def judged(self, state: State) -> vec[float]:
        """How well every seat stands; a game may know a quicker way than judging seat by seat."""
        worth = vec[float](capacity=state.seats)
        for seat in range(state.seats):
            worth = append(worth, self.judge(state, int(seat)))
        return worth

    def standings(self, state: State) -> list[float]:
        """How the sides stand, such that a softmax makes chances to win of it; sides beyond the seats are no one's.

        For what people are told. A game whose judge already is a chance says nothing.
        """
        return self.verbs.standings(state)

    def write(self, view: View, offers: vec[i64], pen: Pen) -> None:
        """Writes the view's row, as ``encoding`` lays it out; ``offers`` are the moves behind listed actions."""
        raise NotImplementedError

    def write_position(self, state: State, seat: i64, offers: vec[i64], pen: Pen) -> None:
        """Writes the row of what that seat may know of a position: the same numbers as ``write`` of its view.

        For loops that must be fast: games fill it in where they can write a row without making a view.
        """
        self.write(state.viewed(int(seat)), offers, pen)
