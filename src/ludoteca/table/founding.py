"""How a table was founded: what was settled before its log began."""

from __future__ import annotations

import json
import time
from dataclasses import dataclass
from functools import lru_cache

import ludoteca
from ludoteca.arguments import beside
from ludoteca.core.edition import Edition, EditionError, Source
from ludoteca.core.setup import Setup
from ludoteca.core.words import Sentence
from ludoteca.table import dice
from ludoteca.table.identity import new_table_id
from ludoteca.table.words import later

BROUGHT = 64  # editions of owners that a process keeps


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
    edition: str = ""
    """The text of its edition file, where its cards are not those of a printing that comes with the game."""

    def setup(self) -> Setup:
        """The game as it is set up; raises Closed where this house has other rules or cards, or not that game."""
        cards = self.cards()
        if cards is None:
            raise Closed(later("this table was played with another version of the rules or the cards"))
        return ludoteca.game(self.game).setup(self.seats, cards, **json.loads(self.options))

    def other_rules(self) -> bool:
        """Whether it is the rules or the cards that keep it closed, so that another release could open it."""
        return self.cards() is None

    def cards(self) -> Edition | None:
        """The edition it is played with; None where this house has it no more, or other rules, or not that game."""
        if self.game not in ludoteca.games() or ludoteca.game(self.game).rules != self.rules:
            return None
        return ludoteca.game(self.game).printing(self.fingerprint) or brought(self.game, self.fingerprint, self.edition)

    def again(self) -> Founding:
        """Another table of the same kind, founded now, with a deal of its own."""
        return founded(self.setup(), self.open, self.hints, self.timing)


@lru_cache(BROUGHT)
def brought(game: str, fingerprint: str, text: str) -> Edition | None:
    """The edition in a text that was kept with a table; None where it is not the one with that fingerprint."""
    try:
        found = ludoteca.game(game).edition(Source(beside(game, fingerprint), text))
    except EditionError:
        return None
    return found if found.fingerprint == fingerprint else None


def founded(setup: Setup, is_open: bool, hints: bool, timing: str, table: str = "") -> Founding:
    """A new table of that game, with a deal that nobody knows."""
    cards = setup.edition
    own = setup.game.printing(cards.fingerprint) is not None
    return Founding(
        table=table or new_table_id(),
        game=setup.game.key,
        rules=setup.game.rules,
        fingerprint=cards.fingerprint,
        seats=setup.seats,
        options=json.dumps(setup.options, sort_keys=True),
        seed=dice.LUCK.getrandbits(128),
        open=is_open,
        hints=hints,
        founded=int(time.time()),
        timing=timing,
        release=ludoteca.__version__,
        edition="" if own or cards.source is None else cards.source.text,
    )
