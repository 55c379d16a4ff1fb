"""Hints for people: thought about once for each position, and not without end."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Coroutine
from typing import Any

from ludoteca.bots.hints import told
from ludoteca.core.words import Sentence, calling
from ludoteca.table.easel import useful
from ludoteca.table.fairness import Asker
from ludoteca.table.guard import Bucket
from ludoteca.table.homes import Home
from ludoteca.table.protocol import Answer, HintGiven
from ludoteca.table.thinking import Counsel, Hinted, HintWanted, Thinkers
from ludoteca.table.words import later, say

logger = logging.getLogger("ludoteca.table")
FOR_A_SEAT = (10.0, 0.1)  # at once, and each second after that
AT_ONCE = 2  # that are thought about for one address
TOO_MANY = later("you have asked for many hints; please wait a moment")


class Hints:
    """Who gets a hint, and what it is."""

    def __init__(self, thinkers: Thinkers) -> None:
        self.thinkers = thinkers
        self._under_way: Counter[str] = Counter()
        """How many hints are thought about for each address."""

    async def advise(self, home: Home, seat: int, client: str, asker: Asker) -> HintGiven | Answer:
        """What the strongest bot would do in that seat's place, by what that seat sees."""
        room = home.room
        refusal = self._no_hint(home, seat, asker)
        if refusal is not None:
            return home.refusal(client, str(refusal))
        if seat not in home.hints or home.hints[seat][0] != room.changes or not useful(home.hints[seat][1]):
            view, moves = room.match.state.view(seat), list(room.match.state.candidates(seat))
            course = home.counsels.get(seat)
            kept = course.left(room.match.journal, seat) if course else ()
            purpose = course.purpose if course and kept else ""
            advice = self.thinkers.advise(HintWanted(room.game, view, moves, kept=kept, purpose=purpose), asker)
            with calling(room.names()):  # as its reasons do
                home.hints[seat] = (room.changes, self.think(asker, advice))
        try:
            move, value, reason, then, line = await asyncio.shield(home.hints[seat][1])
        except Exception:
            logger.exception("table %s: no hint", room.table)
            return home.refusal(client, say("no hint could be found"))
        if home.hints[seat][0] != room.changes:
            return home.refusal(client, say("the game has gone on meanwhile; please ask again"))
        journal, number, course = room.match.journal, room.game.move(move), home.counsels.get(seat)
        judged = course.judged if course and course.goes_on(journal, seat) else len(journal)
        purpose = course.purpose if course and course.left(journal, seat)[:1] == (number,) else reason
        home.counsels[seat] = Counsel(tuple(one.move for one in journal), (number, *line), judged, purpose)
        with calling(room.names()):
            phrase = room.game.phrase(room.match.state.view(seat), number)
        chance = value if judged == len(journal) else None
        return HintGiven(client, move, say("Hint: {advice}", advice=told(phrase, reason, chance, then)))

    def think(self, asker: Asker, advice: Coroutine[Any, Any, Hinted]) -> asyncio.Task[Hinted]:
        """One more is thought about, at a table or in a lesson; not for an address that is ``busy``."""
        thought = asyncio.ensure_future(advice)
        self._under_way.update(asker.guests)
        thought.add_done_callback(lambda _: self._thought(asker))
        return thought

    def busy(self, asker: Asker) -> bool:
        """Whether as many are thought about for an address as may be, wherever it has asked."""
        return any(self._under_way[guest] >= AT_ONCE for guest in asker.guests)

    def _thought(self, asker: Asker) -> None:
        self._under_way.subtract(asker.guests)
        self._under_way = +self._under_way

    def _no_hint(self, home: Home, seat: int, asker: Asker) -> Sentence | None:
        """Why no hint is thought about; None when one is, or is there already."""
        room = home.room
        if not room.founding.hints:
            return later("this table plays without hints")
        if seat not in room.actors():
            return later("it is not your turn")
        position, thought = home.hints.get(seat, (-1, None))
        if position == room.changes and useful(thought):
            return None  # who asks again, as a page does whose line was lost, waits for the same one
        if thought is not None and not thought.done():
            return later("one hint at a time: your last one is still being worked out")
        if self.busy(asker) or not home.buckets.setdefault((seat, "hint"), Bucket(*FOR_A_SEAT)).take():
            return TOO_MANY
        return None
