"""A toy game to try the house's own code with: choices made at the same time, luck, and seats that act in turn.

Both seats choose a number at the same time (openly, which no game of the house does); then seat 1 says ``go`` or
a number, then seat 0 does, and luck (dealt at the start) ends the game.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.edition import Edition
from ludoteca.core.game import Event, Game, Option, Value
from ludoteca.core.luck import Luck
from ludoteca.core.packed import packed
from ludoteca.core.refusal import Refusal
from ludoteca.core.result import Result
from ludoteca.core.state import EVERYONE, State, only
from ludoteca.core.view import View

GO = 3


class Toy(State):
    """Who has chosen what; ``step`` counts the acts after the choice."""

    chosen: vec[i64]
    step: i64
    luck: i64

    def actors(self) -> list[int]:
        if self.step == 2:
            return []
        waiting = [seat for seat in range(2) if self.chosen[seat] < 0]
        return waiting or [1 - int(self.step)]

    def actor(self) -> i64:
        return (self.actors() or [-1])[0]

    def options(self, seat: i64) -> vec[i64]:
        if seat not in self.actors():
            return vec[i64]()
        return packed(range(GO if self.chosen[seat] < 0 else GO + 1))

    def play(self, seat: i64, move: i64) -> None:
        if self.chosen[seat] < 0:
            self.chosen[seat] = move
        else:
            self.step += 1
            if self.step == 2:
                self.reveals += 1
        self.tell(EVERYONE, 0, seat, move)
        self.tell(only(seat), 1, seat, move)

    def result(self) -> Result:
        return Result((0, 0), (), (), "nobody wins a toy")

    def copy(self) -> Toy:
        fresh = Toy(2)
        fresh.copied_from(self)
        fresh.chosen, fresh.step, fresh.luck = self.chosen[:], self.step, self.luck
        return fresh

    def viewed(self, seat: int | None) -> View:
        return View(seat, 2, self.actors())


class ToyGame(Game):
    """The glue."""

    def __init__(self) -> None:
        super().__init__("toy", "Toy", (2, 2), 3, Path("."))
        self.options = {
            "long": Option((False, True), False, "nothing"),
            "size": Option((1, 2), 1, "nothing either"),
            "mood": Option(("calm", "wild"), "calm", "nor this"),
        }
        self.name_moves(["one", "two", "three", "go"])

    def deal(self, edition: Edition, seats: int, options: dict[str, Value], luck: Luck) -> State:
        s = Toy(seats)
        s.chosen, s.step, s.luck = packed([-1, -1]), 0, luck.below(1000)
        return s

    def edition(self, source: object = None) -> Edition:
        return Edition("toy", "0" * 16)

    def refusal(self, state: State, seat: int, move: int) -> Refusal | None:
        return None if move in state.legal(seat) else Refusal("T1", "not now")

    def words(self, event: Event, names: Sequence[str]) -> str:
        return f"{names[event.numbers[0]]} {'whispers' if event.kind else 'says'} {event.numbers[1]}"


def toy_game() -> Game:
    """The toy's Game object."""
    return ToyGame()
