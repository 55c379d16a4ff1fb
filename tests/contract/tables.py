"""Tables to play at, and random games played there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

import ludoteca
from ludoteca.core.game import Event, Game, Value
from ludoteca.core.luck import Luck
from ludoteca.core.match import Match
from ludoteca.core.state import State, hears

COMPILED = ludoteca.mode() == "compiled"


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
        return ludoteca.game(self.name)

    def new(self, seed: int) -> State:
        return self.game.new(self.seats, seed, None, **self.options)

    def match(self, seed: int) -> Match:
        return self.game.match(self.seats, seed, None, **self.options)

    def random_match(self, seed: int) -> Match:
        """A whole match played by luck."""
        match, luck = self.match(seed), Luck(seed)
        for seat, move in walk(match.state, luck):
            match.play(seat, move)
        return match


def tables() -> list[Table]:
    """Every number of seats as the box says and with all options changed; each option alone at one of them."""
    found = []
    for name in ludoteca.games():
        game = ludoteca.game(name)
        seats = range(game.min_seats, game.max_seats + 1)
        changed = {
            option: [value for value in choice.values if value != choice.default]
            for option, choice in game.options.items()
        }
        found += [Table(name, count) for count in seats]
        if changed:
            found += [Table(name, count, {option: values[-1] for option, values in changed.items()}) for count in seats]
        singles = [{option: value} for option, values in changed.items() for value in values]
        found += [Table(name, seats[number % len(seats)], single) for number, single in enumerate(singles)]
    return found


def some(interpreted: int, compiled: int) -> range:
    """How many seeds to try: as many as the mode can bear."""
    return range(compiled if COMPILED else interpreted)


def walk(state: State, luck: Luck) -> Iterator[tuple[int, int]]:
    """Random candidate moves of random actors; the caller makes each before it asks for the next."""
    while not state.over():
        yield random_move(state, luck)


def walk_match(match: Match, luck: Luck) -> Iterator[tuple[int, int]]:
    """The same in a match, whose state is another one after an undo."""
    while not match.state.over():
        yield random_move(match.state, luck)


def random_move(state: State, luck: Luck) -> tuple[int, int]:
    """A random actor and one of its candidate moves."""
    actors = state.actors()
    seat = actors[luck.below(len(actors))]
    moves = state.candidates(seat)
    return seat, moves[luck.below(len(moves))]


def viewers(seats: int) -> list[int | None]:
    """All who may look: every seat, and a spectator."""
    return [*range(seats), None]


def heard(events: tuple[Event, ...] | list[Event], viewer: int | None) -> list[tuple[int, tuple[int, int, int, int]]]:
    """What that viewer heard of these events."""
    return [(event.kind, event.numbers) for event in events if hears(event.audience, viewer)]
