"""A game as it is set up, before it is dealt: the one place that says what a table, an experiment, a record share."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from ludoteca.core.edition import Edition
from ludoteca.core.fields import Parcel
from ludoteca.core.luck import Luck
from ludoteca.core.state import State

if TYPE_CHECKING:
    from ludoteca.core.game import Game, Value
    from ludoteca.core.match import Match


class Setup:
    """Game, seats, options and edition: with a seed they decide the deal. ``Game.setup`` checks them."""

    game: Game
    seats: int
    options: dict[str, Value]
    edition: Edition

    def __init__(self, game: Game, seats: int, options: dict[str, Value], edition: Edition) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.edition = edition

    def deal(self, seed: int) -> State:
        """The starting position of that seed."""
        return self.game.deal(self.edition, self.seats, self.options, Luck(seed))

    def played(self, seed: int, moves: Iterable[tuple[int, int]]) -> State:
        """The position after these moves, of which nothing is asked: they were checked when they were made."""
        state = self.deal(seed)
        for seat, move in moves:
            state.play(seat, move)
        return state

    def match(self, seed: int) -> Match:
        """A match dealt from that seed."""
        from ludoteca.core.match import Match

        return Match(self, seed)

    def changed(self) -> dict[str, Value]:
        """The options that are not as usual."""
        return {name: value for name, value in self.options.items() if value != self.game.options[name].default}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Setup) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def _key(self) -> tuple[str, int, tuple[tuple[str, Value], ...], str]:
        return self.game.key, self.seats, tuple(sorted(self.options.items())), self.edition.fingerprint

    def __repr__(self) -> str:
        options = "".join(f", {name}={value}" for name, value in self.changed().items())
        return f"<Setup of {self.game.key}: {self.seats} seats{options}, edition {self.edition.name!r}>"

    def __reduce__(self) -> Parcel:
        return Setup, (self.game, self.seats, self.options, self.edition)
