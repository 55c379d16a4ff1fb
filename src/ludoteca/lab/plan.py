"""What is to be played: the game, the bots, who sits where in which game, and the seeds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import blake2b

import ludoteca
from ludoteca.bots.named import check_seated, named
from ludoteca.core.game import Game, Printing, Value
from ludoteca.core.setup import Setup
from ludoteca.lab.naming import check_word, uses


@dataclass(frozen=True)
class Plan:
    """What is to be played. Game number n is wholly decided by the plan and n, wherever and whenever it is played.

    The line-up is the list of bots, filled up with all but the first, in rotation, when there are more seats. Each
    deal is played once with every rotation of the line-up, so every bot gets every hand and every seat.
    """

    setup: Setup
    bots: tuple[str, ...]
    seed: int = 0
    tallied: bool = False
    """Whether moves and events are counted, for ``simulate``."""
    kept: bool = False
    """Whether the record of each game is written down."""
    without: tuple[str, ...] = ()
    """Cards, or other words of moves, that nobody uses while there is anything else to do."""

    @property
    def game(self) -> Game:
        """The game."""
        return self.setup.game

    @property
    def seats(self) -> int:
        """How many seats the table has."""
        return self.setup.seats

    @property
    def line_up(self) -> tuple[int, ...]:
        """The bots at the table as numbers of ``bots``, before they rotate."""
        count = len(self.bots)
        fill = list(range(1, count)) or [0]
        return (*range(count), *(fill[at % len(fill)] for at in range(self.seats - count)))

    @property
    def rotations(self) -> int:
        """How often each deal is played."""
        return len(self.line_up)

    def deal_of(self, number: int) -> tuple[int, int]:
        """The seed of that game's deal, and its rotation."""
        deal, rotation = divmod(number, self.rotations)
        return (self.seed << 32) + deal, rotation

    def seating(self, rotation: int) -> tuple[int, ...]:
        """Which bot each seat has; with fewer seats than bots, some pause."""
        line_up = self.line_up
        return tuple(line_up[(seat + rotation) % len(line_up)] for seat in range(self.seats))

    def whole(self, games: int) -> int:
        """That many games, made up to whole deals."""
        return -(-games // self.rotations) * self.rotations

    def header(self) -> dict[str, object]:
        """The set-up as a result file states it; two files with the same header hold the same games."""
        game = self.game
        told: dict[str, object] = {
            "experiment": "simulate" if self.tallied else "arena",
            "game": game.key,
            "rules": game.rules,
            "edition": self.setup.edition.fingerprint,
            "bots": list(self.bots),
            "strengths": [str(named(bot, game)) for bot in self.bots],
            "seats": self.seats,
            "seed": self.seed,
            "options": self.setup.options,
        }
        return {**told, "without": list(self.without)} if self.without else told

    def allowed(self, moves: list[int]) -> list[int]:
        """Those of the moves that use nothing that is to be left out; all of them where there is no other."""
        if not self.without:
            return moves
        kept = [move for move in moves if not uses(self.game.name(move), self.without)]
        return kept or moves


def plan(
    game: str,
    bots: Sequence[str],
    seats: int | None = None,
    seed: int = 0,
    options: dict[str, Value] | None = None,
    tallied: bool = False,
    edition: Printing = None,
    without: Sequence[str] = (),
) -> Plan:
    """A checked plan: everything that cannot be played is refused here, before the first game."""
    rules = ludoteca.game(game)
    if not bots:
        raise ValueError("name at least one bot")
    if seed < 0:
        raise ValueError(f"the seed is 0 or more, not {seed}")
    if seats is None:
        seats = min(max(len(bots), rules.min_seats), rules.max_seats)
    for bot in bots:
        named(bot, rules, seats)
    for card in without:
        check_word(rules, card)
    setup = rules.setup(seats, edition, **(options or {}))
    for bot in bots:
        check_seated(bot, setup)
    return Plan(setup, tuple(bots), seed, tallied, without=tuple(without))


def bot_seed(deal: int, rotation: int, seat: int) -> int:
    """The seed of a bot's own luck: never that of the deal, whose cards it would otherwise imagine too well."""
    hashed = blake2b(f"bot {deal} {rotation} {seat}".encode(), digest_size=8)
    return int.from_bytes(hashed.digest(), "little")
