"""Small lessons inside play: what is worth telling somebody for whom it happens for the first time.

Who has read which, and who wants none, the page knows (``tips.js``).
"""

from __future__ import annotations

from collections.abc import Sequence
from fnmatch import fnmatchcase

from ludoteca.core.state import hears
from ludoteca.lessons.course import event_number
from ludoteca.lessons.reading import Tip, if_sound, lesson_of
from ludoteca.table.protocol import MoveShown, TipShown
from ludoteca.table.rooms import Room


def tips(room: Room, seat: int | None, moves: Sequence[MoveShown]) -> list[TipShown]:
    """What matters to that seat now: of what it may do, and of what has happened since it last moved."""
    lesson = if_sound(lesson_of, room.game)
    if lesson is None or seat is None or room.status != "playing":
        return []
    found = [tip for tip in lesson.tips if is_offered(tip, moves) or has_happened(tip, room, seat)]
    return [TipShown(tip.key, lesson.said(tip.title), lesson.said(tip.say), tip.chapter) for tip in found]


def is_offered(tip: Tip, moves: Sequence[MoveShown]) -> bool:
    """Whether a move can be made that the tip speaks of."""
    return bool(tip.offered) and any(fnmatchcase(one.move, tip.offered) for one in moves)


def has_happened(tip: Tip, room: Room, seat: int) -> bool:
    """Whether that seat has just seen what the tip speaks of: with its own last move, or since."""
    if not tip.event:
        return False
    journal, kind = room.match.journal, event_number(room.game, tip.event)
    last = max((at for at, entry in enumerate(journal) if entry.seat == seat), default=0)
    events = (event for entry in journal[last:] for event in entry.events)
    return any(event.kind == kind and hears(event.audience, seat) for event in events)
