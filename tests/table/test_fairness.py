"""Few workers, many who wait: shares are equal by guest and by table, counted in work and not in questions."""

from __future__ import annotations

import asyncio
import itertools
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import pytest

from ludoteca.core.game import Game
from ludoteca.core.view import View
from ludoteca.table.acts import StoodIn
from ludoteca.table.clocks import Pace
from ludoteca.table.easel import Easel
from ludoteca.table.fairness import NOBODY, Asker, FairLine
from ludoteca.table.hinting import AT_ONCE
from ludoteca.table.house import House
from ludoteca.table.protocol import Answer, Back, HintGiven, Move, Resign
from ludoteca.table.storage import Storage
from ludoteca.table.thinking import Hinted, HintWanted, Thinkers
from tests.table.guests import awaited


def served(line: FairLine[str], seconds: dict[str, float], count: int) -> list[str]:
    """Who is served, one after another, when a question of each takes so long."""
    found = []
    for _ in range(count):
        turn = line.take()
        if turn is None:
            break
        found.append(turn.what)
        line.done(turn, seconds[turn.what])
    return found


def test_one_guest_with_thirty_tables_does_not_delay_another() -> None:
    line: FairLine[str] = FairLine()
    for table in range(30):
        for _ in range(3):
            line.put(Asker(("many",), f"table {table}"), "many", 2.0)
    assert served(line, {"many": 2.0}, 10) == ["many"] * 10
    line.put(Asker(("one",), "mine"), "one", 2.0)
    assert served(line, {"many": 2.0, "one": 2.0}, 1) == ["one"], "who has used least comes next"
    for _ in range(20):
        line.put(Asker(("one",), "mine"), "one", 2.0)
    assert Counter(served(line, {"many": 2.0, "one": 2.0}, 20)) == {"many": 10, "one": 10}


def test_shares_are_of_work_not_of_questions() -> None:
    line: FairLine[str] = FairLine()
    for _ in range(100):
        line.put(Asker(("heavy",), "a"), "heavy", 0.0)
        line.put(Asker(("light",), "b"), "light", 0.0)
    found = Counter(served(line, {"heavy": 2.0, "light": 0.1}, 63))
    assert 2 <= found["heavy"] <= 4
    assert found["light"] >= 55


def test_the_tables_of_one_guest_have_equal_shares() -> None:
    line: FairLine[str] = FairLine()
    for table, count in (("a", 50), ("b", 5)):
        for _ in range(count):
            line.put(Asker(("same",), table), table, 1.0)
    assert Counter(served(line, {"a": 1.0, "b": 1.0}, 10)) == {"a": 5, "b": 5}


def test_nobody_saves_up_shares_by_being_away() -> None:
    line: FairLine[str] = FairLine()
    for _ in range(200):
        line.put(Asker(("busy",), "a"), "busy", 1.0)
    line.put(Asker(("late",), "b"), "late", 1.0)
    served(line, {"busy": 1.0, "late": 1.0}, 100)
    for _ in range(50):
        line.put(Asker(("late",), "b"), "late", 1.0)
    assert Counter(served(line, {"busy": 1.0, "late": 1.0}, 20))["busy"] >= 9


def test_what_several_wait_for_goes_to_the_account_of_who_has_used_least() -> None:
    line: FairLine[str] = FairLine()
    for _ in range(20):
        line.put(Asker(("many",), "a"), "many", 2.0)
    served(line, {"many": 2.0}, 5)
    line.put(Asker(("many", "friend"), "b"), "both", 2.0)
    assert served(line, {"both": 2.0}, 1) == ["both"]


def test_those_for_whom_nothing_waits_are_forgotten() -> None:
    line: FairLine[str] = FairLine()
    for number in range(5000):
        line.put(Asker((f"guest {number}",), f"table {number}"), "one", 0.1)
        served(line, {"one": 0.1}, 1)
    assert len(line._all.members) <= 1001


# Bots at tables


class Slow(Thinkers):
    """Thinks in turn: every choice is handed out one by one, in the order in which a crew of one would."""

    def __init__(self) -> None:
        super().__init__(1)
        self.line: FairLine[tuple[Asker, asyncio.Future[int], list[int]]] = FairLine()
        self.order: list[Asker] = []
        self.hints: list[Asker] = []
        self.hinting = asyncio.Event()
        self.hinting.set()

    def start(self) -> None:
        """Starts nothing."""

    async def choose(
        self, game: Game, name: str, seed: int, view: View, moves: Sequence[int], asker: Asker = NOBODY
    ) -> tuple[int, float | None]:
        answer: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self.line.put(asker, (asker, answer, list(moves)), 2.0)
        return await answer, None

    async def advise(self, wanted: HintWanted, asker: Asker = NOBODY) -> Hinted:
        self.hints.append(asker)
        await self.hinting.wait()
        return "draw", None, "", (), ()

    def hand_over(self, before: Asker, now: Asker) -> None:
        self.line.hand_over(before, now)

    async def serve(self, count: int = 1) -> None:
        """Answers so many of those who wait."""
        for _ in range(count):
            await settle()
            turn = self.line.take()
            assert turn is not None
            asker, answer, moves = turn.what
            self.order.append(asker)
            answer.set_result(moves[0])
        await settle()


async def settle() -> None:
    """Lets everything happen that is about to, storage included."""
    for _ in range(20):
        await asyncio.sleep(0.002)


class Opened:
    """A house with a thinker that is told when to think."""

    def __init__(self, path: Path) -> None:
        self.storage = Storage(str(path))
        self.thinkers = Slow()
        self.house = House(self.storage, self.thinkers, Easel(0), Pace(bot_pause=0.0))

    async def found(
        self, by: str, players: Sequence[str] = ("", "expert", "expert", "expert"), game: str = "pampero"
    ) -> str:
        table, _ = await self.house.found(
            game, len(players), {}, players, "Anna", is_open=False, hints=True, by_lot=False, by=by
        )
        return table

    async def close(self) -> None:
        await self.house.stop()
        self.storage.close()


async def person_moves(house: House, table: str, count: itertools.count[int]) -> None:
    """The first person makes the first move that is allowed."""
    home = await house.home(table)
    assert home is not None
    room = home.room
    seat = room.people()[0]
    move = room.game.name(room.match.state.legal(seat)[0])
    answer = await house.act(home, seat, Move(f"m{next(count)}", room.seq, move))
    assert answer.ok, answer


def test_bots_of_one_guests_thirty_tables_do_not_delay_anothers(tmp_path: Path) -> None:
    async def play() -> None:
        opened = Opened(tmp_path / "tables.db")
        count = itertools.count()
        many = [await opened.found("many", ("", "expert", "expert"), "hitplan") for _ in range(30)]
        for table in many:
            await person_moves(opened.house, table, count)
        await opened.thinkers.serve(8)
        one = await opened.found("one", ("", "expert"), "hatsuden")
        home = await opened.house.home(one)
        assert home is not None
        while 0 in home.room.actors():
            await person_moves(opened.house, one, count)
        await opened.thinkers.serve()
        assert opened.thinkers.order[-1].guests == ("one",), "it waits for no more than the question under way"
        home.come([], ["here"])
        assert home.asker().guests == ("here",), "who is here waits, wherever the founder is"
        home.go([], ["here"])
        assert home.asker().guests == ("one",)
        await opened.close()

    awaited(play())


def test_the_first_question_of_a_new_table_is_its_founders(tmp_path: Path) -> None:
    async def play() -> None:
        opened = Opened(tmp_path / "tables.db")
        for _ in range(12):
            await opened.found("attacker", ("", "expert", "expert", "expert"), "hitplan")
        await opened.thinkers.serve(3)
        victims = await opened.found("victim", ("", "expert", "expert", "expert"), "hitplan")
        await opened.thinkers.serve()
        assert opened.thinkers.order[-1] == Asker(("victim",), victims), "it does not wait for those asked before"
        assert {asker.guests for asker in opened.thinkers.order[:-1]} == {("attacker",)}
        await opened.close()

    awaited(play())


def test_after_a_restart_each_founder_is_known_and_who_comes_back_waits_for_no_others(tmp_path: Path) -> None:
    async def play() -> None:
        opened = Opened(tmp_path / "tables.db")
        players = ("", "expert", "expert", "expert")
        for by in ["attacker"] * 6 + [""] * 6:  # older houses noted no founder
            await opened.found(by, players, "hitplan")
        known, unknown = await opened.found("victim", players, "hitplan"), await opened.found("", players, "hitplan")
        await opened.close()
        again = Opened(tmp_path / "tables.db")
        await again.house.start()
        await settle()
        assert {home.founder for home in again.house.homes.values()} == {"attacker", "victim", ""}
        assert again.house.homes[known].asker() == Asker(("victim",), known)
        await again.thinkers.serve(3)
        assert {asker.guests for asker in again.thinkers.order} == {("attacker",), ("victim",), ()}, "one turn each"
        again.house.come(again.house.homes[unknown], [0], ["late"])
        await again.thinkers.serve()
        assert again.thinkers.order[-1].table == unknown, "what waited for nobody waits for who has come"
        await again.close()

    awaited(play())


def test_what_waits_is_handed_over_with_its_account() -> None:
    line: FairLine[str] = FairLine()
    for number in range(12):
        line.put(Asker((), f"table {number}"), "nobody's", 2.0)
    line.put(Asker((), "mine"), "mine", 2.0)
    served(line, {"nobody's": 2.0}, 3)
    line.hand_over(Asker((), "mine"), Asker(("me",), "mine"))
    assert (line.waiting_for("me"), line.waiting_for(""), len(line)) == (1, 9, 10)
    assert served(line, {"mine": 50.0}, 1) == ["mine"]
    line.put(Asker(("founder",), "ours"), "ours", 2.0)
    line.hand_over(Asker(("founder",), "ours"), Asker(("me",), "ours"))
    assert (line.waiting_for("founder"), line.waiting_for("me")) == (1, 0), "of both who has used least"
    line.hand_over(Asker(("nobody",), "gone"), Asker(("me",), "gone"))
    assert len(line) == 10


def test_bots_do_not_play_on_alone_and_the_game_is_over_for_good(tmp_path: Path) -> None:
    async def resign() -> None:
        opened = Opened(tmp_path / "tables.db")
        table = await opened.found("many", ("", "expert", "expert"), "hitplan")
        home = await opened.house.home(table)
        assert home is not None
        await settle()
        assert (await opened.house.act(home, 0, Resign("r"))).ok
        async with asyncio.timeout(30):
            while home.room.status != "ended":
                await settle()
        assert str(home.room.ending) == "Nobody is left to play on, so the game ends here."
        assert home.room.talk[-1][2] == home.room.ending
        moves = len(home.room.match.moves)
        waited = len(opened.thinkers.line)
        for _ in range(waited):
            await opened.thinkers.serve()
        assert len(home.room.match.moves) == moves
        assert len(opened.thinkers.line) == 0
        await opened.close()
        again = Opened(tmp_path / "tables.db")
        await again.house.start()
        await settle()
        assert len(again.thinkers.line) == 0
        home = await again.house.home(table)
        assert home is not None
        assert home.room.status == "ended"
        await again.close()

    awaited(resign())


def test_bots_wait_for_who_may_come_back(tmp_path: Path) -> None:
    """Where a bot plays on for the last person, all wait until that person takes the seat back."""

    async def leave() -> None:
        opened = Opened(tmp_path / "tables.db")
        table = await opened.found("many", ("", "expert", "expert"), "hitplan")
        home = await opened.house.home(table)
        assert home is not None
        await settle()
        async with home.lock:
            await opened.house._write(home, StoodIn(0, "greedy"))
        opened.house._changed(home)
        waited = len(opened.thinkers.line)
        await opened.thinkers.serve(waited)
        assert home.room.match.moves == []
        assert len(opened.thinkers.line) == 0
        await opened.close()

        again = Opened(tmp_path / "tables.db")
        await again.house.start()
        await settle()
        home = await again.house.home(table)
        assert home is not None
        assert (home.room.status, len(again.thinkers.line)) == ("playing", 0), "nor does a restart let them play"
        assert (await again.house.act(home, 0, Back("b"))).ok
        await settle()
        assert len(again.thinkers.line) == 2
        await again.close()

    awaited(leave())


def test_hints_are_bounded_by_position_seat_and_address(tmp_path: Path) -> None:
    async def ask() -> None:
        opened = Opened(tmp_path / "tables.db")
        tables = [await opened.found("many", ("", ""), "hatsuden") for _ in range(5)]
        homes = []
        for table in tables:
            home = await opened.house.home(table)
            assert home is not None
            await opened.house.sit(home, "Ben")
            homes.append(home)
        many = Asker(("many",), tables[0])
        first = await opened.house.hints.advise(homes[0], 0, "h1", many)
        assert isinstance(first, HintGiven)
        for number in range(50):
            assert isinstance(await opened.house.hints.advise(homes[0], 0, f"again{number}", many), HintGiven)
        assert len(opened.thinkers.hints) == 1, "one position, one hint"
        opened.thinkers.hinting.clear()
        waits = [asyncio.ensure_future(opened.house.hints.advise(home, 0, "h", many)) for home in homes[1:]]
        await settle()
        under_way = [one for one in waits if not one.done()]
        refused = [one.result() for one in waits if one.done()]
        assert len(under_way) == AT_ONCE
        assert len(refused) == 2
        assert all(isinstance(one, Answer) and "many hints" in one.text for one in refused)
        for one in waits:
            one.cancel()
        await opened.close()

    awaited(ask())


def test_a_seat_cannot_ask_for_hints_without_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def at_once(self: Slow, wanted: HintWanted, asker: Asker) -> Hinted:
        self.hints.append(asker)
        return "draw", None, "", (), ()

    async def ask() -> None:
        opened = Opened(tmp_path / "tables.db")
        home = await opened.house.home(await opened.found("many", ("", ""), "hatsuden"))
        assert home is not None
        await opened.house.sit(home, "Ben")
        for number in range(100):
            home.room.changes += 1  # as moves and their taking back do
            await opened.house.hints.advise(home, 0, f"h{number}", Asker(("many",), home.room.table))
        assert len(opened.thinkers.hints) < 20
        await opened.close()

    monkeypatch.setattr(Slow, "advise", at_once)
    awaited(ask())
