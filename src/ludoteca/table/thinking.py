"""Bots think in worker processes, never in the event loop, and see only views."""

from __future__ import annotations

import os
from collections.abc import Sequence

import ludoteca
from ludoteca.bots import bot
from ludoteca.bots.hints import hint
from ludoteca.core.view import View
from ludoteca.table.workers import Workers, packed_view, unpacked_view

Hinted = tuple[str, float | None, str]


def think(game: str, name: str, seed: int, raw: bytes, moves: Sequence[int]) -> tuple[int, float | None]:
    """What a worker does: the bot's move, and how well it thinks it stands."""
    choice = bot(name, ludoteca.game(game), seed).choose(unpacked_view(raw), list(moves))
    return choice.move, choice.value


def advise(game: str, raw: bytes, moves: Sequence[int]) -> Hinted:
    """What a worker does for a hint: the best move as a search sees it, its chance to win, and why."""
    best = hint(ludoteca.game(game), unpacked_view(raw), list(moves))[0]
    return best.name, best.value, best.reason


class Thinkers(Workers):
    """The processes in which bots think."""

    def __init__(self, count: int | None = None) -> None:
        super().__init__(count or max(1, (os.cpu_count() or 2) - 1))

    async def choose(
        self, game: str, name: str, seed: int, view: View, moves: Sequence[int]
    ) -> tuple[int, float | None]:
        """The bot's choice for this view."""
        return await self.ask(think, game, name, seed, packed_view(game, view), list(moves))

    async def advise(self, game: str, view: View, moves: Sequence[int]) -> Hinted:
        """The move worth making for the one who has this view."""
        return await self.ask(advise, game, packed_view(game, view), list(moves))
