"""Hypothesis plays matches in any way people can: good moves, bad moves, undo, save and load."""

from __future__ import annotations

import os

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from ludoteca import Refused
from ludoteca.core.luck import Luck
from ludoteca.core.match import Match
from ludoteca.testing.tables import COMPILED, Table, viewers

EXAMPLES = 12 if COMPILED else 3


class MatchMachine(RuleBasedStateMachine):
    """A match and what must hold of it at any time."""

    table: Table

    @initialize(seed=st.integers(0, 2**64))
    def begin(self, seed: int) -> None:
        self.match: Match = self.table.match(seed)
        self.census = self.table.game.census(self.match.state)

    @precondition(lambda self: not self.match.state.over())
    @rule(who=st.integers(0, 99), which=st.integers(0, 10**6), count=st.integers(1, 6))
    def play_well(self, who: int, which: int, count: int) -> None:
        for step in range(count):
            actors = self.match.state.actors()
            if actors:
                seat = actors[(who + step) % len(actors)]
                moves = self.match.state.candidates(seat)
                self.match.play(seat, self.table.game.name(moves[(which + step) % len(moves)]))

    @rule(seat=st.integers(-1, 6), luck=st.integers(0, 10**6))
    def play_badly(self, seat: int, luck: int) -> None:
        before = self.match.digest()
        for move in self.table.game.sample_moves(Luck(luck), 20)[:20]:
            if self.table.game.why_not(self.match.state, seat, move) is not None:
                with pytest.raises(Refused):
                    self.match.play(seat, move)
        assert self.match.digest() == before

    @rule(seat=st.integers(0, 6))
    def undo(self, seat: int) -> None:
        moves = self.match.moves
        if self.match.why_no_undo(seat) is None:
            self.match.undo(seat)
            assert len(self.match.moves) == len(moves) - 1
            assert [move for move in moves if move[0] != seat] == [m for m in self.match.moves if m[0] != seat]
        else:
            with pytest.raises(Refused):
                self.match.undo(seat)
            assert self.match.moves == moves

    @rule()
    def save_and_load(self) -> None:
        again = self.table.game.load(self.match.save())
        assert again.digest() == self.match.digest()
        self.match = again

    @invariant()
    def components_are_conserved(self) -> None:
        if hasattr(self, "match"):
            assert self.table.game.census(self.match.state) == self.census

    @invariant()
    def actors_can_move(self) -> None:
        if hasattr(self, "match"):
            state = self.match.state
            assert state.over() == (state.actors() == [])
            assert all(len(state.candidates(seat)) > 0 for seat in state.actors())

    @invariant()
    def everybody_can_look(self) -> None:
        if hasattr(self, "match"):
            for viewer in viewers(self.table.seats):
                assert self.table.game.prompt(self.match.state.view(viewer))


def test_matches_hold_whatever_people_do(table: Table) -> None:
    machine = type("Machine", (MatchMachine,), {"table": table})
    run_state_machine_as_test(
        machine,
        settings=settings(
            max_examples=EXAMPLES,
            stateful_step_count=25,
            deadline=None,
            derandomize=bool(os.environ.get("CI")),
            suppress_health_check=list(HealthCheck),
        ),
    )
