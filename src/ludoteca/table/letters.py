"""Positions as they are sent: written once for all pages that look from the same seat and have been sent the same."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Hashable
from typing import Any, NamedTuple


class Letter(NamedTuple):
    """A position as text."""

    text: bytes
    sent: Any
    """What a page has, once it has this (showing.Sent)."""
    drawn: bool
    """Whether the board could be drawn."""


class Letters:
    """What pages of one table are being sent: a text is long, and pages that only look keep none in the house."""

    def __init__(self) -> None:
        self._written: dict[Hashable, asyncio.Future[Letter | None]] = {}

    def clear(self) -> None:
        """The table has changed: from now on positions are written anew."""
        self._written = {}

    async def written(self, who: Hashable, write: Callable[[], Awaitable[Letter]]) -> Letter:
        """The letter for such pages; the first of them writes it."""
        written = self._written
        while (known := written.get(who)) is not None:
            found = await asyncio.shield(known)
            if found is not None:  # else the one who wrote it has gone
                return found
        promised: asyncio.Future[Letter | None] = asyncio.get_running_loop().create_future()
        written[who] = promised
        try:
            letter = await write()
        except BaseException:
            del written[who]
            promised.set_result(None)
            raise
        promised.set_result(letter)
        # All who were woken with this page ask before that; who comes later has been sent something else before.
        asyncio.get_running_loop().call_soon(written.pop, who, None)
        return letter
