"""Bots think in worker processes, never in the event loop, and see only views."""

from __future__ import annotations

import os
from collections.abc import Sequence

import ludoteca
from ludoteca.bots import bot
from ludoteca.bots.hints import hint
from ludoteca.core.view import View
from ludoteca.table.crew import Crew
from ludoteca.table.fairness import NOBODY, Asker
from ludoteca.table.workers import packed_view, unpacked_view

Hinted = tuple[str, float | None, str]
LIMIT = 120.0  # seconds for one move, on the slowest machine
PATIENCE = 60.0
HARD = ("expert", "master")  # bots that are expected to think long, before one is measured
LONG, SHORT = 2.0, 0.02


def think(game: str, name: str, seed: int, raw: bytes, moves: Sequence[int]) -> tuple[int, float | None]:
    """What a worker does: the bot's move, and how well it thinks it stands."""
    choice = bot(name, ludoteca.game(game), seed).choose(unpacked_view(raw), list(moves))
    return choice.move, choice.value


def advise(game: str, raw: bytes, moves: Sequence[int]) -> Hinted:
    """What a worker does for a hint: the best move as a search sees it, its chance to win, and why."""
    best = hint(ludoteca.game(game), unpacked_view(raw), list(moves))[0]
    return best.name, best.value, best.reason


class Thinkers(Crew):
    """The processes in which bots think; one more is for those that think shortly."""

    def __init__(self, count: int | None = None) -> None:
        super().__init__(count or max(1, (os.cpu_count() or 2) - 1), 1, LIMIT, PATIENCE)

    async def choose(
        self, game: str, name: str, seed: int, view: View, moves: Sequence[int], asker: Asker = NOBODY
    ) -> tuple[int, float | None]:
        """The bot's choice for this view."""
        raw, expected = packed_view(game, view), LONG if name in HARD else SHORT
        return await self.ask(
            think, game, name, seed, raw, list(moves), asker=asker, kind=f"{name} {game}", expected=expected
        )

    async def advise(self, game: str, view: View, moves: Sequence[int], asker: Asker = NOBODY) -> Hinted:
        """The move worth making for the one who has this view."""
        raw = packed_view(game, view)
        return await self.ask(advise, game, raw, list(moves), asker=asker, kind=f"hint {game}", expected=LONG)
