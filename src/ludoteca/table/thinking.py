"""Bots think in worker processes, never in the event loop, and see only views."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ludoteca.bots import bot
from ludoteca.bots.hints import advised
from ludoteca.core.game import Game
from ludoteca.core.match import Entry
from ludoteca.core.view import View
from ludoteca.table.crew import Crew
from ludoteca.table.fairness import NOBODY, Asker

Hinted = tuple[str, float | None, str, tuple[str, ...], tuple[int, ...]]
"""A move worth making, its chance to win, why, what follows in words, and what follows as moves."""
LIMIT = 120.0  # seconds for one move, on the slowest machine
PATIENCE = 60.0
QUICKLY = 1.0  # seconds for a hint: a master takes several on a busy machine, and people do not wait so long
HARD = ("expert", "master")  # bots that are expected to think long, before one is measured
LONG, SHORT = 2.0, 0.02


def think(game: Game, name: str, seed: int, view: View, moves: Sequence[int]) -> tuple[int, float | None]:
    """What a worker does: the bot's move, and how well it thinks it stands."""
    choice = bot(name, game, seed).choose(view, list(moves))
    return choice.move, choice.value


class HintWanted(NamedTuple):
    """What somebody asks advice on."""

    game: Game
    view: View
    moves: Sequence[int]
    plan: tuple[str, ...] = ()
    """What a lesson has the reader do."""
    kept: tuple[int, ...] = ()
    """What was going to follow the last advice."""
    purpose: str = ""
    """Why, as it was said then."""


def advise(wanted: HintWanted) -> Hinted:
    """What a worker does for a hint: the best move as it is seen in that time, or what was going to follow the last."""
    game, view, moves, plan, kept, purpose = wanted
    (best, *_), line = advised(game, view, list(moves), QUICKLY, few=1, plan=plan, kept=kept, purpose=purpose)
    return best.name, best.value, best.reason, best.then, line


@dataclass(frozen=True)
class Counsel:
    """What a seat was advised to do. As long as it does so, and nothing new is known, the advice stays the same."""

    made: tuple[int, ...]
    """All moves of the game until then."""
    line: tuple[int, ...]
    """The move, and what was to follow it."""
    judged: int
    """How many moves were made when the chance to win was told: within a turn it wavers, and is told once."""
    purpose: str
    """The reason that was given for the first move of the line."""

    def goes_on(self, journal: Sequence[Entry], seat: int) -> bool:
        """Whether nobody else has moved since."""
        made = tuple(one.move for one in journal[: len(self.made)])
        return made == self.made and all(one.seat == seat for one in journal[len(made) :])

    def left(self, journal: Sequence[Entry], seat: int) -> tuple[int, ...]:
        """What is still to be done of it; empty where something else was, or something new is known."""
        since = journal[len(self.made) :]
        followed = all(one.move == move and not one.revealed for one, move in zip(since, self.line, strict=False))
        return self.line[len(since) :] if followed and self.goes_on(journal, seat) else ()


class Thinkers(Crew):
    """The processes in which bots think; one more is for those that think shortly."""

    def __init__(self, count: int | None = None) -> None:
        super().__init__(count or max(1, (os.cpu_count() or 2) - 1), 1, LIMIT, PATIENCE)

    async def choose(
        self, game: Game, name: str, seed: int, view: View, moves: Sequence[int], asker: Asker = NOBODY
    ) -> tuple[int, float | None]:
        """The bot's choice for this view."""
        kind, expected = f"{name} {game.key}", LONG if name in HARD else SHORT
        return await self.ask(think, game, name, seed, view, list(moves), asker=asker, kind=kind, expected=expected)

    async def advise(self, wanted: HintWanted, asker: Asker = NOBODY) -> Hinted:
        """The move worth making for the one who has this view."""
        return await self.ask(advise, wanted, asker=asker, kind=f"hint {wanted.game.key}", expected=SHORT)
