"""How a table was founded: what was settled before its log began."""

from __future__ import annotations

import json
import time
from dataclasses import dataclass

import ludoteca
from ludoteca.core.setup import Setup
from ludoteca.core.words import Sentence
from ludoteca.table import dice
from ludoteca.table.identity import new_table_id
from ludoteca.table.words import later


class Closed(Exception):
    """A table that this house cannot open; ``why`` says why."""

    def __init__(self, why: Sentence) -> None:
        super().__init__(str(why))
        self.why = why


@dataclass(frozen=True)
class Founding:
    """What was settled when a table was founded; with the log, the whole truth about it."""

    table: str
    game: str
    rules: int
    fingerprint: str
    seats: int
    options: str
    """The options as a JSON object."""
    seed: int
    open: bool
    """Whether the lobby shows it and anybody may take a free seat."""
    hints: bool
    founded: int
    ended: bool = False
    timing: str = "live"
    """Live or turn-based, and the clock (clocks.py)."""
    release: str = ""
    """The release of Ludoteca that founded it; empty where that was not noted yet."""

    def setup(self) -> Setup:
        """The game as it is set up; raises Closed where this house has other rules or cards, or not that game."""
        if self.other_rules():
            raise Closed(later("this table was played by another version of the rules or the cards"))
        game = ludoteca.game(self.game)
        return game.setup(self.seats, game.printing(self.fingerprint), **json.loads(self.options))

    def other_rules(self) -> bool:
        """Whether it is the rules or the cards that keep it closed, so that another release could open it."""
        if self.game not in ludoteca.games():
            return True
        game = ludoteca.game(self.game)
        return game.rules != self.rules or game.printing(self.fingerprint) is None

    def again(self) -> Founding:
        """Another table of the same kind, founded now, with a deal of its own."""
        return founded(self.setup(), self.open, self.hints, self.timing)


def founded(setup: Setup, is_open: bool, hints: bool, timing: str, table: str = "") -> Founding:
    """A new table of that game, with a deal that nobody knows."""
    return Founding(
        table=table or new_table_id(),
        game=setup.game.key,
        rules=setup.game.rules,
        fingerprint=setup.edition.fingerprint,
        seats=setup.seats,
        options=json.dumps(setup.options, sort_keys=True),
        seed=dice.LUCK.getrandbits(128),
        open=is_open,
        hints=hints,
        founded=int(time.time()),
        timing=timing,
        release=ludoteca.__version__,
    )
