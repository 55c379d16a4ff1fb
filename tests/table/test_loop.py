"""The event loop stays free: whatever takes long for one guest is done elsewhere, and the others do not feel it."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import random
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from bench.stalls import FRESH, Stall, Stalls, watched
from markdown_it import MarkdownIt

import ludoteca
from ludoteca.arguments import own_edition
from ludoteca.core.edition import Edition
from ludoteca.core.game import Game
from ludoteca.core.luck import Luck
from ludoteca.table import rendering, sockets
from ludoteca.table.crew import Crew, Unanswered
from ludoteca.table.easel import WAITING, Crowded, Easel, Pictures
from ludoteca.table.fairness import NOBODY, Asker
from ludoteca.table.glances import Glance
from ludoteca.table.replays import Past, Story, Touched, step_there, story
from tests.table.guests import Guest, Running, Wire, awaited, play_to_the_end, two_at_a_table, wait_for
from tests.table.test_replays import room_of, some_moves
from tests.table.test_teaching import at

LONG = ("imagine", "imagined", "prompt", "probe", "reach", "draw", "show")
"""What a game does from a view, and may take its time for."""
WORK = 0.1 if ludoteca.mode() != "interpreted" else 1.0  # seconds of the processor's time for one thing


class Noted:
    """A game that notes what long things it was asked for in a thread with an event loop."""

    decided = Game.decided  # asked of the kind of game, not of the game

    def __init__(self, game: Game) -> None:
        self.game = game
        self.asked: list[str] = []

    def __getattr__(self, name: str) -> Any:
        if name in LONG:
            with contextlib.suppress(RuntimeError):
                asyncio.get_running_loop()
                self.asked.append(name)
        return getattr(self.game, name)

    def __reduce__(self) -> Any:
        return self.game.__reduce__()


@pytest.mark.parametrize("game", ["hatsuden", "moonbase"])
def test_nothing_is_imagined_or_asked_of_a_view_on_the_event_loop(
    house: Running, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Prompt, list of moves, probe, reach, why, where and replay."""
    answered = Crew._done_here

    async def arrived(crew: Crew, work: Callable[..., Any], *given: object, kind: str) -> Any:
        """Who draws gets the game itself, as a process would."""
        return await answered(crew, work, *(one.game if isinstance(one, Noted) else one for one in given), kind=kind)

    monkeypatch.setattr(Crew, "_done_here", arrived)
    guest = Guest(house.url, "Anna")
    guest.found(game, seat1="random")
    room = house.house.homes[guest.table].room
    noted = Noted(room.game)
    room.game = noted  # type: ignore[assignment]
    wire = guest.sit_down()
    wire.my_turn()
    assert wire.position["prompt"]
    assert wire.play()["ok"]
    wire.my_turn()
    move = wire.position["moves"][0]
    assert wire.act("why", move=move["move"])["ok"]
    assert wire.act("why", move="no such thing")["rule"] == "notation"
    if move["targets"]:
        wire.act("why", targets=move["targets"])
    wire.act("where", line=0)
    if game == "moonbase":
        wire.say(do="reach", id="r", piece="hand large gold 1")
        wire.until(lambda message: message["is"] == "reached")
        wire.say(do="probe", id="p", piece="hand large gold 1", level=1, x=150, y=150)
        wire.until(lambda message: message["is"] == "probed")
    assert guest.http.get(f"/t/{guest.table}/replay/1?view=0").status_code == 200
    assert noted.asked == []


def test_one_guests_questions_do_not_hold_the_loop(house: Running) -> None:
    """Positions, lines of the log, replays and reasons, many at once, of a long game."""

    def begin() -> tuple[Guest, Guest]:
        return two_at_a_table(house.url)

    def push(guests: tuple[Guest, Guest]) -> None:
        anna, ben = guests
        some_moves([anna.sit_down(), ben.sit_down()], 30, random.Random(3))
        pushing = [anna.sit_down() for _ in range(4)]
        for number in range(30):
            for wire in pushing:
                wire.say(do="where", id=f"w{number}", line=number)
                wire.say(do="why", id=f"y{number}", move=f"trash something odd {number}")
                wire.say(do="move", id=f"m{number}", seq=wire.position["seq"], move=f"pylon nowhere {number}")
        for ply in range(0, 30, 5):
            assert anna.http.get(f"/t/{anna.table}/replay/{ply}?view=0").status_code == 200
        for wire in pushing:
            wire.until(lambda message: message.get("id") == "m29", 60)

    assert_short(push, begin, WORK)


def slowness() -> float:
    """How many times slower than a quiet machine this one is just now, for one thread that works."""
    best = min(timed_work() for _ in range(5))
    return max(1.0, best / NOMINAL)


NOMINAL = 0.004  # seconds of the processor's time for the work below, on a quiet machine of 2024
MOST = 0.005  # seconds that one callback of the event loop may work
TIMES = 5  # that the same work is watched, until nothing of it took longer each time


def timed_work() -> float:
    began = time.thread_time()
    known: dict[str, int] = {}
    for number in range(20_000):
        known[f"{number % 1000}"] = number
    return time.thread_time() - began


@pytest.mark.parametrize(("game", "seats", "moves"), [("hatsuden", 2, 24), ("pampero", 4, 60)])
def test_no_callback_of_play_works_for_longer_than_five_milliseconds(
    house: Running, game: str, seats: int, moves: int
) -> None:
    """Counted is the processor's time of the loop's own thread: what others take of the machine is not in it."""

    def begin() -> list[Wire]:
        guests = [Guest(house.url, f"Guest {number}") for number in range(seats)]
        guests[0].found(game, seats=str(seats))
        invitation = guests[0].invitation()
        for guest in guests[1:]:
            guest.join(invitation)
        wires = [*(guest.sit_down() for guest in guests), guests[0].sit_down()]
        some_moves(wires[:seats], 4, random.Random(1))
        return wires

    def play(wires: list[Wire]) -> None:
        some_moves(wires[:seats], moves, random.Random(2))
        wires[0].act("chat", text="hello")
        wires[0].act("vote", what="end", yes=True)

    assert_short(play, begin)


@pytest.mark.parametrize("game", ludoteca.games())
def test_no_callback_of_learning_works_for_longer_either(house: Running, game: str) -> None:
    """Lessons and puzzles, turned to and fro, left and come back to, with questions."""

    def learn() -> None:
        for what in ("learn", "puzzles"):
            page = at(house, f"{what}/{game}")
            for step in (3, 9, 6):
                page.ask(do="turn", to=step)
                page.look()
            place = page.lesson["place"]
            if page.position["moves"]:
                move = page.position["moves"][0]
                page.ask(do="why", move=move["move"])
                if move.get("spot"):
                    piece, level, x, y = move["spot"]
                    page.ask(do="reach", piece=piece)
                    page.ask(do="probe", piece=piece, level=level, x=x, y=y)
            page.ask(do="move", seq=0, move="trash something odd")
            page.ask(do="about", thing="no such thing")
            page.ask(do="hint")
            page.socket.close()
            at(house, f"{what}/{game}", place).socket.close()

    assert_short(learn)


@pytest.mark.parametrize("game", ludoteca.games())
def test_no_callback_of_looking_back_works_for_longer_either(tmp_path: Path, game: str) -> None:
    """Replays, records, legends, questions about things, at a table of an edition of one's own."""
    own = own_edition_of(game, tmp_path)
    with Running(tmp_path / "tables.db", editions=(own,)) as house:
        anna = Guest(house.url, "Anna")
        anna.found(game, seat1="random")
        wire = anna.sit_down()
        for _ in range(6):
            wire.my_turn()
            assert wire.play()["ok"]
        wire.my_turn()

        def ask() -> None:
            other = Guest(house.url, "Ben")
            other.found(game, seat1="random")
            other.sit_down().close()
            named = [target for move in wire.position["moves"][:2] for target in move["targets"]]
            for thing in ("no such thing", *named):
                wire.say(do="about", id="a", thing=thing)
                wire.until(lambda message: message["is"] == "explained")
            wire.act("where", line=1)

        def look() -> None:
            for path in ("", "/replay", "/replay/3?view=0&layout=tall", "/legend", "/record", "/edition", "/turn"):
                assert anna.http.get(f"/t/{anna.table}{path}").status_code in (200, 403)
            for path in ("/", f"/legend/{game}", f"/rules/{game}", f"/new/{game}", f"/style/{game}.css", "/words.js"):
                assert anna.http.get(path).status_code == 200

        assert house.house.homes[anna.table].room.founding.edition
        assert_short(ask)
        assert_short(look)
        assert wire.act("resign")["ok"]
        assert_short(look)


def own_edition_of(game: str, folder: Path) -> Edition:
    """An edition that did not come with the game."""
    printed = (ludoteca.game(game).folder / "data.toml").read_text(encoding="utf-8")
    file = folder / "own.toml"
    file.write_text(printed.replace('"standard"', '"our own"', 1), encoding="utf-8")
    return own_edition(file)


def assert_short(work: Callable[..., None], begin: Callable[[], Any] | None = None, most: float | None = None) -> None:
    """That nothing of it holds an event loop; what is made once is made before. ``begin``: what it begins with.

    ``most``: seconds of work, without regard to how slow the machine is; else as many as a callback may take.

    What works too long does so each time; what others on the machine, or a clearing up, held up once does not.
    """
    work(*([begin()] if begin else []))
    gc.collect()
    gc.freeze()  # as a server does: what other tests have left behind is not gone through while this is watched
    found: list[dict[str, Stall]] = []
    try:
        for _ in range(TIMES):
            given = [begin()] if begin else []
            slow = slowness()
            with watched(MOST) as stalls:
                work(*given)
            slow = max(slow, slowness())
            limit = most or MOST * slow + FRESH
            found.append({one.what: one for one in stalls.found if one.worked > limit})
            always = set[str].intersection(*(set(one) for one in found))
            if not always:
                return
    finally:
        gc.unfreeze()
    told = [one[what] for one in found for what in always]
    raise AssertionError(f"{told} (this machine is {slow:.1f} times slower than a quiet one)")


def test_the_watchdog_barks() -> None:
    async def works() -> None:
        end = time.thread_time() + 3 * MOST
        while time.thread_time() < end:
            pass

    def run() -> Stalls:
        with watched(MOST) as stalls:
            awaited(works())
        return stalls

    assert [one for one in run().found if one.worked > 2 * MOST and "works" in one.what]


def test_a_stall_is_noted_with_what_it_was() -> None:
    async def busy() -> None:
        await asyncio.sleep(0)
        end = time.thread_time() + 0.08
        while time.thread_time() < end:
            pass
        await asyncio.sleep(0)

    async def outer() -> None:
        await busy()

    def run() -> Stalls:
        with watched(0.05) as stalls:
            awaited(outer())
        return stalls

    stalls = run()
    mine = [one for one in stalls.found if "busy" in one.what]
    assert len(mine) == 1
    assert mine[0].worked >= 0.08
    assert ".outer > " in mine[0].what
    assert stalls.longest.seconds >= mine[0].seconds


def test_pages_are_made_beside_the_loop(house: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    threads: list[int] = []

    class Rendered(MarkdownIt):
        def render(self, *text: Any) -> Any:
            threads.append(threading.get_ident())
            return super().render(*text)

    monkeypatch.setattr(rendering, "MarkdownIt", Rendered)
    monkeypatch.setattr(rendering, "_prepared", set())
    rendering._rules_html.cache_clear()
    guest = Guest(house.url, "Wim")
    for address in ("/rules/pampero", "/rules/hatsuden", "/style/hatsuden.css", "/new/hitplan", "/"):
        assert guest.http.get(address).status_code == 200
    assert len(threads) == len(ludoteca.games())
    assert house.thread.ident not in threads


# What has been


@pytest.mark.parametrize("game", ludoteca.games())
def test_a_game_played_again_elsewhere_is_the_same_game(game: str) -> None:
    room = room_of(game, 11, 45)
    past = Past(story(room))
    assert [(one.seat, one.move, one.events) for one in past.journal] == [
        (one.seat, one.move, one.events) for one in room.match.journal
    ]
    state = room.game.deal(room.match.edition, room.match.seats, room.match.options, Luck(room.match.seed))
    for ply, entry in enumerate(room.match.journal):
        assert past.state_at(ply).digest() == state.digest()
        state.play(entry.seat, entry.move)
    assert past.state_at(len(past.journal)).digest() == room.match.state.digest()


def test_what_a_line_speaks_of_is_looked_up_once_until_it_is_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    async def looked(
        self: Easel, told: Story, ply: int, seat: int | None, layout: str, asker: Asker = NOBODY
    ) -> Touched:
        asked.append(ply)
        return [f"place {ply}"], []

    async def look() -> None:
        pictures = Pictures(Easel(0))
        for _ in range(10):
            assert await pictures.places(room, 2, 0, "wide") == (["place 2"], [])
        assert asked == [2]
        room.match.journal[2] = type(room.match.journal[2])(*vars_of(room.match.journal[2]))
        await pictures.places(room, 2, 0, "wide")
        assert asked == [2, 2]
        for seat in range(400):
            await pictures.places(room, 3, seat, "wide")
        assert len(pictures.pointed) <= 256

    room = room_of("hatsuden", 3, 6)
    monkeypatch.setattr(Easel, "changed", looked)
    awaited(look())


def vars_of(entry: Any) -> list[Any]:
    return [getattr(entry, name) for name in type(entry).__dataclass_fields__]


def test_moments_of_replays_are_kept_and_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[object] = []

    async def counted(self: Easel, work: object, *arguments: object, **more: object) -> bytes:
        asked.append(arguments)
        return bytes(2**20)

    async def look() -> None:
        easel = Easel(0)
        for _ in range(5):
            await easel.moment(room, 3, "0", "wide")
        assert len(asked) == 1
        for ply in range(100):
            await easel.moment(room, ply, "0", "wide")
        assert sum(map(len, easel._moments.values())) <= 2**24
        room.changes += 1
        before = len(asked)
        await easel.moment(room, 99, "0", "wide")
        assert len(asked) == before + 1

    room = room_of("hatsuden", 3, 6)
    monkeypatch.setattr(Easel, "ask", counted)
    awaited(look())


def test_one_guest_may_have_so_much_of_the_past_waiting() -> None:
    async def ask() -> None:
        easel = Easel(1)
        easel.start = lambda: None  # type: ignore[method-assign]
        asker = Asker(("many",), room.table)
        waits = [asyncio.ensure_future(easel.moment(room, ply, "0", "wide", asker)) for ply in range(WAITING)]
        await asyncio.sleep(0)
        with pytest.raises(Crowded):
            await easel.moment(room, 0, "0", "tall", asker)
        other = asyncio.ensure_future(easel.moment(room, 0, "0", "tall", Asker(("one",), room.table)))
        await asyncio.sleep(0)
        assert not other.done(), "another guest's waits"
        easel.stop()
        await asyncio.gather(*waits, other, return_exceptions=True)

    room = room_of("hatsuden", 3, 6)
    awaited(ask())


def test_a_moment_is_sent_as_it_was_made() -> None:
    room = room_of("pampero", 3, 12, 2)
    raw = step_there(story(room), 12, "0", "tall")
    assert raw.startswith(b'{"ply":12,"boards":[{"seat":0,')


# How it is


def test_where_nothing_is_drawn_one_can_still_play(house: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    anna, ben = two_at_a_table(house.url)

    async def hangs(self: Easel, *asked: Any) -> list[Glance]:
        raise Unanswered("no process could answer")

    monkeypatch.setattr(sockets, "AGAIN", 0.05)
    with monkeypatch.context() as broken:
        broken.setattr(Easel, "glances", hangs)
        wires = [anna.sit_down(), ben.sit_down()]
        assert wires[0].position["prompt"] == "The board cannot be drawn just now; we will try again."
        room = house.house.homes[anna.table].room
        moves = [one["move"] for one in wires[0].position["moves"]]
        assert moves == [room.game.name(move) for move in room.match.state.legal(0)]
        assert all(one["final"] for one in wires[0].position["moves"])
        assert wires[1].position["moves"] == []
        assert wires[0].play()["ok"]
    for wire in wires:
        wire.settled(lambda position: bool(position["mark"]))
        assert wire.board
        assert "cannot be drawn" not in wire.position["prompt"]


def test_the_house_says_what_does_not_answer(tmp_path: Path) -> None:
    with Running(tmp_path / "tables.db") as house:
        assert house.house.unwell() == []
        house.house.easel._failed = True
        assert house.house.unwell() == ["drawing"]
        house.house.thinkers._failed = True
        assert house.house.unwell() == ["drawing", "thinking"]


def test_a_finished_game_is_read_by_many_without_holding_the_loop(house: Running) -> None:
    anna, ben = two_at_a_table(house.url)
    play_to_the_end([anna.sit_down(), ben.sit_down()], random.Random(8))
    wait_for(lambda: house.house.homes[anna.table].room.status == "ended")
    with watched() as stalls:
        for ply in range(0, 40, 4):
            for view in ("open", "none", "1"):
                assert anna.http.get(f"/t/{anna.table}/replay/{ply}?view={view}").status_code == 200
    assert max((one.worked for one in stalls.found), default=0.0) < WORK
