"""Drawings are made beside the event loop: the same wherever they are made, once for all who look, sent as changes."""

from __future__ import annotations

import asyncio
import json
import zlib
from typing import TypeVar

import pytest

import ludoteca
from ludoteca.core.game import Game
from ludoteca.core.view import View
from ludoteca.table.easel import Easel, Pictures
from ludoteca.table.fairness import Asker
from ludoteca.table.pictures import board
from ludoteca.table.seeing import Sight, told_of
from ludoteca.table.showing import difference, prints
from tests.table.guests import awaited
from tests.table.test_replays import room_of

T = TypeVar("T")
UPDATE = 6 * 1024  # bytes of a change, compressed


def drawn(game: str, view: View, layout: str, names: list[str]) -> list[str]:
    """The drawing line by line."""
    return board(ludoteca.game(game), view, layout, names)


def test_a_worker_draws_what_a_thread_draws() -> None:
    async def both(view: View) -> list[Sight]:
        found = []
        for easel in (Easel(0), Easel(1)):
            found.append(
                await easel.see(ludoteca.game("hatsuden"), view, "tall", ["Anna", "Ben"], 4, view.seat in view.actors)
            )
            easel.stop()
        return found

    state = room_of("hatsuden", 3, 9).match.state
    for seat in (0, 1):
        here, there = awaited(both(state.view(seat)))
        assert here == there
        assert here.board == drawn("hatsuden", state.view(seat), "tall", ["Anna", "Ben"])
        assert [one.move for one in here.moves] == [ludoteca.game("hatsuden").name(move) for move in state.legal(seat)]


def test_ten_who_look_cost_one_drawing(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[object] = []

    async def counted(
        self: Easel, game: Game, view: View, layout: str, names: list[str], luck: int, to_move: bool, asker: Asker
    ) -> Sight:
        asked.append((view.seat, layout))
        await asyncio.sleep(0)
        return Sight([f"{view.seat} {layout}"])

    async def look() -> None:
        pictures = Pictures(Easel(0))
        for _ in range(10):
            assert (await pictures.sight(room, None, "wide")).board == ["None wide"]
        await asyncio.gather(*(pictures.sight(room, 1, "wide") for _ in range(10)))
        assert asked == [(None, "wide"), (1, "wide")]
        room.changes += 1
        await pictures.sight(room, 1, "wide")
        assert len(asked) == 3
        waiting = asyncio.ensure_future(pictures.sight(room, 0, "wide"))
        await asyncio.sleep(0)
        pictures.rest()
        assert (await waiting).board == ["0 wide"], "what is being made is not lost"
        assert len(pictures.made) == 1, "where nothing happens what was made is not kept"
        await pictures.sight(room, 1, "wide")
        assert len(asked) == 5

    room = room_of("hatsuden", 3, 4)
    monkeypatch.setattr(Easel, "see", counted)
    awaited(look())


def patched(before: list[str], parts: list[str | tuple[int, int]]) -> list[str]:
    return [line for part in parts for line in ([part] if isinstance(part, str) else before[part[0] : sum(part)])]


@pytest.mark.parametrize("game", ludoteca.games())
def test_a_difference_makes_the_new_drawing_out_of_the_old(game: str) -> None:
    before: list[str] | None = None
    for count in (0, 1, 2, 8):
        room = room_of(game, 5, count)
        after = drawn(game, room.match.state.view(0), "wide", room.names())
        parts = difference(None if before is None else prints(before), after)
        if parts is None:
            assert before == after, "the move changed nothing that is drawn"
            continue
        assert patched(before or [], parts) == after
        assert difference(prints(after), list(after)) is None
        if count == 2 and len(after) > 20:
            assert len(zlib.compress(json.dumps(parts).encode())) < UPDATE
        before = after


@pytest.mark.parametrize("thing", ["order1contract", "contract S1", "hand", "crater 1,2,3", "-1", "é"])
@pytest.mark.parametrize("game", ludoteca.games())
def test_what_a_guest_made_up_is_nothing_and_no_error(game: str, thing: str) -> None:
    rules = ludoteca.game(game)
    told = told_of(rules, rules.new(seed=1).view(None), ["Anna", "Ben"], thing)
    assert told is None or told.title
