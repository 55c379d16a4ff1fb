"""Drawings are made beside the event loop: the same wherever they are made, once for all who look, sent as changes."""

from __future__ import annotations

import asyncio
import gc
import json
import random
import zlib
from collections.abc import Awaitable, Callable
from typing import TypeVar

import msgspec
import pytest

import ludoteca
from ludoteca.core.game import Game
from ludoteca.core.view import View
from ludoteca.table.crew import Unanswered
from ludoteca.table.easel import Easel, Pictures
from ludoteca.table.fairness import Asker
from ludoteca.table.glances import NOTHING, Glance, Parts, Viewer, difference, prints
from ludoteca.table.pictures import board
from ludoteca.table.seeing import Sight, told_of
from tests.table.guests import awaited
from tests.table.test_replays import room_of

T = TypeVar("T")
UPDATE = 6 * 1024  # bytes of a change, compressed


def drawn(game: str, view: View, layout: str, names: list[str]) -> list[str]:
    """The drawing line by line."""
    return board(ludoteca.game(game), view, layout, names)


def test_a_worker_draws_what_a_thread_draws() -> None:
    async def both(view: View) -> list[tuple[Sight, list[Glance]]]:
        game, names, asked = ludoteca.game("hatsuden"), ["Anna", "Ben"], view.seat in view.actors
        found = []
        for easel in (Easel(0), Easel(1)):
            sight = await easel.see(game, view, "tall", names, 4, asked)
            before = prints(sight.board[5:9])
            viewers = [Viewer(view, "tall", asked, None), Viewer(view, "tall", asked, before)]
            found.append((sight, await easel.glances(game, names, 4, viewers)))
            easel.stop()
        return found

    state = room_of("hatsuden", 3, 9).match.state
    for seat in (0, 1):
        here, there = awaited(both(state.view(seat)))
        assert here == there, "prints are the same in every process, too"
        sight, (whole, part) = here
        assert json.loads(whole.board) == sight.board
        assert patched(sight.board[5:9], msgspec.json.decode(part.board, type=Parts)) == sight.board
        assert whole.prints == part.prints == prints(sight.board)
        assert [one["move"] for one in json.loads(whole.moves)] == [one.move for one in sight.moves]
        assert sight.board == drawn("hatsuden", state.view(seat), "tall", ["Anna", "Ben"])
        assert [one.move for one in sight.moves] == [ludoteca.game("hatsuden").name(move) for move in state.legal(seat)]


def counting(asked: list[list[int | None]]) -> Callable[..., Awaitable[list[Glance]]]:
    """An easel that notes who looks, and draws nothing; of several at once it makes nothing for a spectator."""

    async def counted(
        self: Easel, game: Game, names: list[str], luck: int, viewers: list[Viewer], asker: Asker
    ) -> list[Glance]:
        asked.append([one.view.seat for one in viewers])
        await asyncio.sleep(0)
        if len(viewers) > 1 and None in asked[-1]:
            raise Unanswered("not for all of them")
        return [Glance("", f"{one.view.seat} {one.layout}".encode(), b"prints") for one in viewers]

    return counted


def test_ten_who_look_cost_one_drawing(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[list[int | None]] = []

    async def look() -> None:
        pictures = Pictures(Easel(0))
        for _ in range(10):
            assert (await pictures.sight(room, None, "wide")).board == b"None wide"
        await asyncio.gather(*(pictures.sight(room, 1, "wide") for _ in range(10)))
        assert asked == [[None], [1]]
        assert (await pictures.sight(room, 1, "wide", b"prints")).board == NOTHING
        assert len(asked) == 2, "who has that drawing already costs none"
        room.changes += 1
        await pictures.sight(room, 1, "wide", b"prints")
        assert len(asked) == 3
        waiting = asyncio.ensure_future(pictures.sight(room, 0, "wide"))
        await asyncio.sleep(0)
        pictures.rest()
        assert (await waiting).board == b"0 wide", "what is being made is not lost"
        assert len(pictures.made) == 1, "where nothing happens what was made is not kept"
        await pictures.sight(room, 1, "wide")
        assert len(asked) == 5

    room = room_of("hatsuden", 3, 4)
    monkeypatch.setattr(Easel, "glances", counting(asked))
    awaited(look())


def test_all_who_look_at_a_table_are_one_question_where_that_is_quick(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[list[int | None]] = []

    async def look() -> None:
        pictures = Pictures(Easel(0))
        for quick, *seats in ((False, 0, 1), (True, 0, 1), (True, 0, None)):
            room.changes += 1
            monkeypatch.setattr(Easel, "may_be_one", lambda *_, quick=quick: quick)
            found = await asyncio.gather(*(pictures.sight(room, seat, "tall") for seat in seats))
            assert [one.board.decode() for one in found] == [f"{seat} tall" for seat in seats]
        assert asked == [[0], [1], [0, 1], [0, None], [0], [None]], "what fails for one is tried for each"

    room = room_of("hatsuden", 3, 4)
    monkeypatch.setattr(Easel, "glances", counting(asked))
    awaited(look())


def patched(before: list[str], parts: list[str | tuple[int, int]]) -> list[str]:
    return [line for part in parts for line in ([part] if isinstance(part, str) else before[part[0] : sum(part)])]


@pytest.mark.parametrize("game", ludoteca.games())
def test_a_difference_makes_the_new_drawing_out_of_the_old(game: str) -> None:
    before: list[str] = []
    for count in (0, 1, 2, 8):
        room = room_of(game, 5, count)
        after = board(room.game, room.match.state.view(0), "wide", room.names())
        known = prints(before) if before else None
        parts = difference(known, after, prints(after))
        if parts is None:
            assert before == after, "the move changed nothing that is drawn"
            continue
        assert patched(before, parts) == after
        assert difference(prints(after), after, prints(after)) is None
        if count == 2 and len(after) > 20:
            assert len(zlib.compress(json.dumps(parts).encode())) < UPDATE
        before = after


def test_a_difference_of_any_lines() -> None:
    luck = random.Random(5)
    for most in (9, 90):
        for _ in range(300):
            before = [luck.choice("abcdefgh") for _ in range(luck.randrange(most))]
            after = [line for line in before if luck.random() < 0.9]
            for _ in range(luck.randrange(9)):
                after.insert(luck.randrange(len(after) + 1), luck.choice("abcdefghij"))
            parts = difference(prints(before), after, prints(after))
            assert (before if parts is None else patched(before, parts)) == after


@pytest.mark.parametrize("game", ludoteca.games())
def test_what_is_drawn_is_gone_without_the_collector(game: str) -> None:
    room = room_of(game, 5, 8)
    view = room.match.state.view(0)
    for _ in range(2):  # the first time much is made that stays
        gc.collect()
        gc.disable()
        try:
            drawn(game, view, "wide", room.names())
            left = gc.collect()
        finally:
            gc.enable()
    assert left == 0


@pytest.mark.parametrize("thing", ["order1contract", "contract S1", "hand", "crater 1,2,3", "-1", "é"])
@pytest.mark.parametrize("game", ludoteca.games())
def test_what_a_guest_made_up_is_nothing_and_no_error(game: str, thing: str) -> None:
    rules = ludoteca.game(game)
    told = told_of(rules, rules.new(seed=1).view(None), ["Anna", "Ben"], thing)
    assert told is None or told.title
