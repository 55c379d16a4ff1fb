"""Small lessons inside play: what a page is sent, the first time that it matters."""

from __future__ import annotations

import pytest

import ludoteca
from ludoteca.core.luck import Luck
from ludoteca.lessons.reading import lesson_of
from ludoteca.table.acts import Logged
from ludoteca.table.rooms import Room
from ludoteca.table.tips import tips
from tests.table.test_story import room_of


def offered(room: Room, seat: int) -> list[str]:
    """The moves of a seat in notation."""
    if seat not in room.actors():
        return []
    return [room.game.name(move) for move in room.match.state.candidates(seat)]


@pytest.mark.parametrize("game", list(ludoteca.games()))
def test_every_tip_comes_up_when_it_matters(game: str) -> None:
    lesson = lesson_of(ludoteca.game(game))
    assert lesson is not None
    wanted = {tip.key for tip in lesson.tips}
    seen: set[str] = set()
    for seed in range(12):
        room, luck = room_of(game), Luck(seed)
        assert tips(room, None, []) == [], "who only watches is not taught"
        while room.actors() and seen < wanted:
            seat = room.actors()[0]
            seen |= {tip.key for tip in tips(room, seat, offered(room, seat))}
            moves = list(room.match.state.candidates(seat))
            daring = [move for move in moves if not room.game.name(move).startswith(("pylon", "revise"))]
            moves = daring or moves
            room.apply(Logged(room.seq, room.legal(seat, moves[luck.below(len(moves))]), "", 1000))
    assert seen == wanted


def test_what_is_long_past_is_told_no_more() -> None:
    """A Victim is spoken of until one's next move, not for the rest of the game."""
    room, luck, spoke, silent = room_of("hitplan"), Luck(3), 0, 0
    while room.actors():
        seat = room.actors()[0]
        moves = room.match.state.legal(seat)
        room.apply(Logged(room.seq, room.legal(seat, moves[luck.below(len(moves))]), "", 1000))
        told = any(tip.key == "victim" for tip in tips(room, 0, []))
        spoke, silent = spoke + told, silent + (not told and spoke > 0)
    assert spoke
    assert silent


def test_nobody_is_told_of_a_turn_that_is_not_theirs() -> None:
    """The last turn of Hatsuden is spoken of to whoever is to choose, and to nobody once the game is over."""
    room, luck, spoke = room_of("hatsuden"), Luck(5), 0
    while room.actors():
        seat = room.actors()[0]
        assert tips(room, 1 - seat, []) == []
        spoke += any(tip.key == "last" for tip in tips(room, seat, []))
        moves = room.match.state.legal(seat)
        room.apply(Logged(room.seq, room.legal(seat, moves[luck.below(len(moves))]), "", 1000))
    assert spoke
    assert [tips(room, seat, []) for seat in (0, 1)] == [[], []]


def test_a_tip_leads_to_a_chapter_of_the_lesson() -> None:
    for game in ludoteca.games():
        lesson = lesson_of(ludoteca.game(game))
        assert lesson is not None
        assert {tip.chapter for tip in lesson.tips} <= {chapter.key for chapter in lesson.chapters}
