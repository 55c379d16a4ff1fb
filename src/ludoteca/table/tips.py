"""Small lessons inside play: what is worth telling somebody for whom it happens for the first time.

Who has read which, and who wants none, the page knows (``tips.js``).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fnmatch import fnmatchcase
from functools import lru_cache

from ludoteca.core.game import Game
from ludoteca.core.state import hears
from ludoteca.lessons import course
from ludoteca.lessons.reading import Tip, if_sound, lesson_of
from ludoteca.table.protocol import TipShown
from ludoteca.table.rooms import Room

event_number = lru_cache(256)(course.event_number)


def tips(room: Room, seat: int | None, moves: Sequence[str]) -> list[TipShown]:
    """What matters to that seat, when it is to choose: of what it may do, and of what has happened since it moved."""
    lesson = if_sound(lesson_of, room.game)
    if lesson is None or seat is None or not lesson.tips or room.status != "playing" or seat not in room.actors():
        return []
    kinds = heard(room, seat)
    forms = tuple([tip.offered for tip in lesson.tips if tip.offered])
    offered = set[str]().union(*map(forms_of(forms), moves))
    found = [tip for tip in lesson.tips if tip.offered in offered or has_happened(tip, room.game, kinds)]
    return [TipShown(tip.key, lesson.said(tip.title), lesson.said(tip.say), tip.chapter) for tip in found]


@lru_cache(16)
def forms_of(forms: tuple[str, ...]) -> Callable[[str], list[str]]:
    """Which of those forms a move has: every position asks for all its moves, so what was found is kept."""
    return lru_cache(16_384)(lambda move: [form for form in forms if fnmatchcase(move, form)])


def has_happened(tip: Tip, game: Game, kinds: set[int]) -> bool:
    """Whether what the tip speaks of is among those events."""
    return bool(tip.event) and event_number(game, tip.event) in kinds


def heard(room: Room, seat: int) -> set[int]:
    """The kinds of the events that the seat has just seen: with its own last move, or since; at first, all."""
    found: set[int] = set()
    for entry in reversed(room.match.journal):
        found.update(event.kind for event in entry.events if hears(event.audience, seat))
        if entry.seat == seat:
            break
    return found
