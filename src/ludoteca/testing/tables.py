"""Tables to play at, and random games played there."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache

import ludoteca
from ludoteca.core.game import Event, Game, Value
from ludoteca.core.luck import Luck
from ludoteca.core.match import Match
from ludoteca.core.playout import playout
from ludoteca.core.setup import Setup
from ludoteca.core.state import State, hears

COMPILED = ludoteca.mode() == "compiled"
LOOKED_AT = 240
"""About so many moves of a table are looked at one by one."""
FEW = 4  # random moves of which the best is made


@dataclass(frozen=True)
class Table:
    """A game, its seats and its options (those that differ from the default)."""

    name: str
    seats: int
    options: dict[str, Value] = field(default_factory=dict)

    def __str__(self) -> str:
        options = [f"{key}={value}" for key, value in self.options.items()]
        return "-".join([self.name, str(self.seats), *(options if len(options) < 2 else ["all-options"])])

    @property
    def game(self) -> Game:
        """The game."""
        return ludoteca.game(self.name)

    @property
    def setup(self) -> Setup:
        """The game as it is set up here."""
        return self.game.setup(self.seats, None, **self.options)

    def new(self, seed: int) -> State:
        """The deal of that seed."""
        return self.setup.deal(seed)

    def match(self, seed: int) -> Match:
        """A match of that seed."""
        return self.setup.match(seed)

    def seeds(self, interpreted: int, compiled: int) -> range:
        """How many games to look at move by move: as many as the mode can bear, fewer of long ones, at least one."""
        return range(max(1, min(len(some(interpreted, compiled)), LOOKED_AT // length(self.name, self.seats))))

    @property
    def stride(self) -> int:
        """Of how many moves one is looked at, where a look is dear.

        Every move is at a table as the box says and at one with all options changed. One option alone adds little to
        these; and interpreted it takes a third of a second to list the moves of a game that has millions.
        """
        if COMPILED:
            return 5 if len(self.options) == 1 else 1
        return 6 if self.game.encoding.listed else 1

    def random_match(self, seed: int) -> Match:
        """A whole match played by luck."""
        match, luck = self.match(seed), Luck(seed)
        for seat, move in walk(match.state, luck):
            match.play(seat, move)
        return match


def tables(names: Sequence[str] | None = None) -> list[Table]:
    """The tables to test at, game by game.

    Compiled: every number of seats as the box says and with all options changed, and each option alone at one of
    them. Interpreted, where a game takes a hundred times as long: one table for each number of seats, as the box says
    and with all options changed in turn; that both modes play alike is tested for every table (test_modes.py).
    """
    return [table for name in names or ludoteca.games() for table in tables_of(name, COMPILED)]


def tables_of(name: str, every: bool) -> list[Table]:
    """The tables of one game: every one, or one for each number of seats."""
    game = ludoteca.game(name)
    seats = range(game.min_seats, game.max_seats + 1)
    singles = [
        {option: value} for option, choice in game.options.items() for value in choice.values if value != choice.default
    ]
    as_the_box_says = [Table(name, count) for count in seats]
    changed = [
        Table(
            name,
            count,
            {key: value for single in singles if matters(name, count, single) for key, value in single.items()},
        )
        for count in seats
    ]
    if not every:
        pairs = zip(as_the_box_says, changed, strict=True)
        return [two[1] if singles and number % 2 else two[0] for number, two in enumerate(pairs)]
    found = as_the_box_says + (changed if singles else [])
    for number, single in enumerate(singles):
        turn = [seats[(number + step) % len(seats)] for step in range(len(seats))]
        found.append(Table(name, next(count for count in turn if matters(name, count, single)), single))
    return found


@cache
def _deal(name: str, seats: int, option: str, value: Value) -> str:
    """The fingerprint of a deal with that option."""
    return ludoteca.game(name).new(seats, 1, None, **{option: value}).digest()


def matters(name: str, seats: int, single: dict[str, Value]) -> bool:
    """Whether an option changes anything with so many seats: the level of the automa does so only in the solo game."""
    ((option, value),) = single.items()
    return _deal(name, seats, option, value) != _deal(name, seats, option, ludoteca.game(name).options[option].default)


@cache
def length(name: str, seats: int) -> int:
    """How many moves a random game takes."""
    return int(playout(ludoteca.game(name).new(seats, 1), Luck(1)))


def some(interpreted: int, compiled: int) -> range:
    """How many seeds to try: as many as the mode can bear."""
    return range(compiled if COMPILED else interpreted)


def walk(state: State, luck: Luck) -> Iterator[tuple[int, int]]:
    """Random candidate moves of random actors; the caller makes each before it asks for the next."""
    while not state.over():
        yield random_move(state, luck)


def walk_and_look(table: Table, state: State, luck: Luck) -> Iterator[tuple[int, int, bool]]:
    """The same, and whether this move is one to look at."""
    for number, (seat, move) in enumerate(walk(state, luck)):
        yield seat, move, number % table.stride == 0


def walk_match(match: Match, luck: Luck) -> Iterator[tuple[int, int]]:
    """The same in a match, whose state is another one after an undo."""
    while not match.state.over():
        yield random_move(match.state, luck)


def walk_and_strive(table: Table, state: State, luck: Luck) -> Iterator[tuple[int, int, bool]]:
    """As ``walk_and_look``, but of a few random moves the one that the game's judge likes best.

    So games come to what nobody does at random: a card that lies covered is built on, say.
    """
    number = 0
    while not state.over():
        seat, move = random_move(state, luck)
        others = [random_move(state, luck) for _ in range(FEW - 1)]
        tried = [move, *(one for whose, one in others if whose == seat)]
        yield seat, max(tried, key=lambda one: liking(table.game, state, seat, one)), number % table.stride == 0
        number += 1


def liking(game: Game, state: State, seat: int, move: int) -> float:
    """How well the seat stands after the move."""
    trial = state.copy()
    trial.play(seat, move)
    return trial.payoff(seat) if trial.over() else game.judge(trial, seat)


def random_move(state: State, luck: Luck) -> tuple[int, int]:
    """A random actor and one of its candidate moves."""
    actors = state.actors()
    seat = actors[luck.below(len(actors))]
    moves = state.candidates(seat)
    return seat, moves[luck.below(len(moves))]


def interpreted(program: str, *arguments: str) -> str:
    """What a program prints where the rules run interpreted."""
    done = subprocess.run(
        [sys.executable, "-c", program, *arguments],
        env={**os.environ, "LUDOTECA_PURE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def viewers(seats: int) -> list[int | None]:
    """All who may look: every seat, and a spectator."""
    return [*range(seats), None]


def heard(events: tuple[Event, ...] | list[Event], viewer: int | None) -> list[tuple[int, tuple[int, int, int, int]]]:
    """What that viewer heard of these events."""
    return [(event.kind, event.numbers) for event in events if hears(event.audience, viewer)]
