"""Time at the table: reckoned from the log, kept over restarts, and no silent loss."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

import ludoteca
from ludoteca.table.clocks import DAY, LEAP, MINUTE, OFFERED, SECOND, Clocks, HouseTime, Timing, timing
from ludoteca.table.easel import Easel
from ludoteca.table.filing import Row
from ludoteca.table.founding import Founding
from ludoteca.table.homes import Home
from ludoteca.table.rooms import Room
from tests.table.guests import Guest, Running, Wire, two_at_a_table


def test_timings_are_read_and_said() -> None:
    assert timing("live") == Timing()
    assert timing("live 5+10") == Timing(True, 5 * MINUTE + 10 * SECOND, 10 * SECOND)
    assert timing("turns 3d") == Timing(False, a_move=3 * DAY)
    assert [timing(one).words() for one in OFFERED] == [
        "Live, no clock",
        "Live, 5 min + 10 s a move",
        "Live, 15 min + 15 s a move",
        "Live, 30 min + 30 s a move",
        "Turn-based, no clock",
        "Turn-based, 1 day a move",
        "Turn-based, 3 days a move",
        "Turn-based, 7 days a move",
    ]
    for wrong in ("", "fast", "live 5", "turns 3", "live -1+0", "live 5+10 "):
        with pytest.raises(ValueError, match="the clocks are: live, live 5"):
            timing(wrong)


def test_a_clock_runs_only_for_those_to_move() -> None:
    clock = Clocks(timing("live 1+5"), 2)
    clock.charge(1000)
    clock.run([0])
    assert (clock.remaining(0, 31_000), clock.remaining(1, 31_000)) == (35_000, 65_000)
    assert not clock.late(0, 65_999)
    assert clock.late(0, 66_000)
    assert clock.next_alarm(31_000) == 35_000
    clock.charge(31_000)
    clock.moved(0, back=False)
    clock.run([1])
    assert (clock.remaining(0, 90_000), clock.remaining(1, 41_000)) == (40_000, 55_000)
    clock.moved(0, back=True)
    assert clock.remaining(0, 90_000) == 35_000, "to and fro gains no time"
    clock.run([])
    assert clock.next_alarm(99_000) is None
    without = Clocks(timing("live"), 2)
    without.run([0])
    assert without.remaining(0, 10**12) is None
    assert not without.late(0, 10**12)


def room_with(agreed: str) -> Room:
    game = ludoteca.game("hatsuden")
    founding = Founding(
        "t", "hatsuden", game.rules, game.edition().fingerprint, 2, "{}", 5, False, True, 0, timing=agreed
    )
    return Room(founding)


def entries(*told: tuple[int, str, int, str]) -> list[Row]:
    return [Row("t", seq, kind, seat, body, "", at) for seq, (at, kind, seat, body) in enumerate(told)]


def first_moves(room: Room) -> list[str]:
    return [room.game.name(move) for move in room.match.state.legal(0)]


def test_the_log_alone_tells_the_time() -> None:
    room = room_with("live 5+10")
    move = next(name for name in first_moves(room) if name.startswith("pylon"))
    whole = entries(
        (1_000, "sit", 0, "Anna"),
        (50_000, "sit", 1, "Ben"),
        (60_000, "chat", 1, "hello"),
        (80_000, "move", 0, move),
        (90_000, "undo", 0, ""),
    )
    for entry in whole:
        room.replay(entry)
    # 30 s for the move, 10 s until it was taken back; the 10 s it earned went with it. Waiting for Ben cost nothing.
    assert room.clocks.remaining(0, 90_000) == 310_000 - 40_000
    assert room.clocks.remaining(1, 90_000) == 310_000
    for entry in entries(*[(0, "", 0, "")] * 5, (100_000, "close", -1, ""), (900_000, "open", -1, ""))[5:]:
        room.replay(entry)
    assert room.clocks.remaining(0, 905_000) == 310_000 - 40_000 - 10_000 - 5_000, "closed, no clock runs"


def test_a_killed_server_takes_no_time() -> None:
    room = room_with("live 5+10")
    for entry in entries((0, "sit", 0, "Anna"), (0, "sit", 1, "Ben"), (10**7, "open", -1, "")):
        room.replay(entry)
    assert room.clocks.remaining(0, 10**7) == 310_000


def test_days_a_move_begin_again_with_every_question() -> None:
    room = room_with("turns 3d")
    room.replay(entries((0, "sit", 0, "Anna"))[0])
    room.replay(Row("t", 1, "sit", 1, "Ben", "", DAY))
    assert room.clocks.remaining(0, 2 * DAY) == 2 * DAY
    room.replay(Row("t", 2, "chat", 1, "well?", "", 3 * DAY))
    assert room.clocks.remaining(0, 3 * DAY) == DAY, "talk gives no time"
    room.replay(Row("t", 3, "move", 0, first_moves(room)[0], "", 3 * DAY))
    left = [room.clocks.remaining(seat, 3 * DAY) for seat in room.actors()]
    assert left == [3 * DAY] * len(left)


def test_an_undo_gives_no_new_day() -> None:
    room = room_with("turns 1d")
    move = next(name for name in first_moves(room) if name.startswith("pylon"))
    last = DAY - SECOND
    told = entries((0, "sit", 0, "Anna"), (0, "sit", 1, "Ben"), (last, "move", 0, move), (last + 100, "undo", 0, ""))
    for entry in told:
        room.replay(entry)
    left = room.clocks.remaining(0, last + 100)
    assert left is not None
    assert left <= SECOND


def test_turns_over_days_do_not_make_anybody_absent() -> None:
    room = room_with("turns")
    home = Home(room, Easel(0))
    start = home.time.now()
    room.replay(Row("t", 0, "sit", 0, "Anna", "", start))
    room.replay(Row("t", 1, "sit", 1, "Ben", "", start))
    home.seen = [time.monotonic() - 10**6] * 2
    assert not home.has_left(0)
    home.time = HouseTime(start + 8 * DAY)
    assert home.has_left(0), "but for one who has not moved for more than a week"
    assert not home.has_left(1), "Ben is not asked for anything"


def late_table(house: Running) -> tuple[Guest, Wire, Guest, Wire]:
    """Anna's second is over; Ben may act."""
    anna, ben = two_at_a_table(house.url, timing="live 0+1")
    wire, other = anna.sit_down(), ben.sit_down()
    shown = other.settled(lambda position: position["seats"][0]["late"])
    assert shown["status"] == "playing", "nothing is lost by itself"
    assert shown["seats"][0]["time"] <= 0
    assert (shown["seats"][0]["ticking"], shown["seats"][1]["ticking"]) == (True, False)
    return anna, wire, ben, other


def test_who_is_late_may_still_move(house: Running) -> None:
    _, wire, _, other = late_table(house)
    assert not wire.act("vote", what="time:0")["ok"], "not by the one who is late"
    assert not wire.act("vote", what="time:1")["ok"], "nor against one who has time"
    answer = wire.play()
    assert answer["ok"]
    shown = other.settled(lambda position: position["seq"] >= answer["seq"])
    assert shown["proposals"] == []


def test_the_others_may_end_the_game_of_one_who_is_late(house: Running) -> None:
    anna, wire, _, other = late_table(house)
    assert other.act("vote", what="time:0")["ok"]
    shown = wire.settled(lambda position: position["status"] == "ended")
    assert shown["ending"] == "Anna ran out of time: Ben wins."
    assert anna.http.get(f"/t/{anna.table}/record").status_code == 200


def test_or_let_a_bot_play_on_although_the_late_one_is_there(house: Running) -> None:
    _, wire, _, other = late_table(house)
    assert other.act("vote", what="bot:0")["ok"]
    shown = wire.settled(lambda position: bool(position["seats"][0]["bot"]))
    assert shown["seats"][0]["time"] is None, "bots have no clock"
    assert wire.act("back")["ok"]


def test_of_three_all_others_must_agree(house: Running) -> None:
    guests = [Guest(house.url, name) for name in ("Anna", "Ben", "Cleo")]
    guests[0].found("hitplan", seats="3", timing="live 0+1")
    for guest in guests[1:]:
        guest.join(guests[0].invitation())
    wires = [guest.sit_down() for guest in guests]
    for wire in wires[1:]:
        wire.settled(lambda position: bool(position["moves"]))
        assert wire.play()["ok"]
    wires[1].settled(lambda position: position["seats"][0]["late"])
    assert wires[1].act("vote", what="time:0")["ok"]
    shown = wires[2].settled(lambda position: bool(position["proposals"]))
    assert shown["proposals"][0]["words"] == "Anna is out of time. End the game?"
    assert (shown["proposals"][0]["yes"], shown["proposals"][0]["asked"]) == ([1], [1, 2])
    assert wires[2].act("vote", what="time:0")["ok"]
    ended = wires[0].settled(lambda position: position["status"] == "ended")
    assert ended["ending"] == "Anna ran out of time; the others ended the game."


def test_a_restart_keeps_clocks_and_votes(tmp_path: Path) -> None:
    with Running(tmp_path / "tables.db") as first:
        anna, ben = two_at_a_table(first.url, timing="live 5+10")
        wire, other = anna.sit_down(), ben.sit_down()
        time.sleep(0.3)
        assert wire.act("vote", what="end")["ok"]
        other.settled(lambda position: bool(position["proposals"]))
    time.sleep(0.5)
    with Running(tmp_path / "tables.db") as second:
        for guest in (anna, ben):
            guest.host = second.host
        later = ben.sit_down()
        seats = later.position["seats"]
        assert 305_000 < seats[0]["time"] <= 309_700
        assert seats[1]["time"] == 310_000
        assert [one["what"] for one in later.position["proposals"]] == ["end"]
        assert later.act("vote", what="end")["ok"]
        later.settled(lambda position: position["status"] == "ended")


def test_pages_tell_the_timing(house: Running) -> None:
    anna = Guest(house.url, "Anna")
    form = anna.http.get("/new/hatsuden").text
    for one in OFFERED:
        assert f'<option value="{one}">{timing(one).words()}</option>' in form
    anna.found(timing="turns 3d", open="yes")
    for address in ("/", anna.invitation(), f"/t/{anna.table}"):
        assert "Turn-based, 3 days a move" in anna.http.get(address).text, address
    refused = anna.http.post("/tables", data={"game": "hatsuden", "timing": "blitz"})
    assert refused.status_code == 400
    assert "the clocks are: live, live 5+10" in refused.text


def test_a_rematch_has_the_same_timing(house: Running) -> None:
    anna, _ = two_at_a_table(house.url, timing="live 15+15")
    anna.sit_down().act("resign")
    new = anna.arrive(anna.http.post(f"/t/{anna.table}/rematch"))
    assert house.house.homes[new].room.founding.timing == "live 15+15"


# The house's own time


class Hands:
    """Two clocks that a test sets as it likes."""

    def __init__(self) -> None:
        self.wall = 1_700_000_000_000
        self.ticks = 5_000

    def time(self, begin: int = 0) -> HouseTime:
        return HouseTime(begin, lambda: self.ticks, lambda: self.wall)


def test_the_wall_clock_may_be_set_as_it_likes() -> None:
    hands = Hands()
    time = hands.time()
    start = time.now()
    assert start == hands.wall, "a new house begins where the wall clock stands"
    for jump in (3_600_000, -7_200_000, 10**12, -(10**12)):
        hands.wall += jump
        hands.ticks += 1_000
        time.now()
    assert time.now() == start + 4_000


def test_what_was_slept_or_stood_still_is_nobodys() -> None:
    hands = Hands()
    time = hands.time()
    start = time.now()
    hands.ticks += LEAP - 1
    assert time.now() == start + LEAP - 1
    hands.ticks += 8 * 3_600_000  # where the machine's clock goes on while it sleeps
    assert time.now() == start + 2 * LEAP - 1
    hands.ticks -= 500  # and never back
    assert time.now() == start + 2 * LEAP - 1


def test_a_closed_house_goes_on_where_it_stood() -> None:
    hands = Hands()
    last = hands.time().now() + 60_000
    for jump in (-(10**10), 10**10):
        hands.wall += jump
        assert hands.time(last).now() == last


def test_nobody_loses_on_time_when_the_wall_clock_is_set(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An hour forward, and a player had lost; an hour back, and clocks stood still for an hour."""
    real = time.time_ns
    with Running(tmp_path / "tables.db") as house:
        anna, ben = two_at_a_table(house.url, timing="live 0+30")
        wire, other = anna.sit_down(), ben.sit_down()
        monkeypatch.setattr(time, "time_ns", lambda: real() + 3_600 * 10**9)
        assert not other.act("vote", what="time:0")["ok"], "Anna has time"
        shown = other.until(lambda message: message["is"] == "position") if wire.play()["ok"] else {}
        assert not any(seat["late"] for seat in shown["seats"])
        monkeypatch.setattr(time, "time_ns", lambda: real() - 3_600 * 10**9)
        before = house.house.homes[anna.table].room.clocks
        left = before.remaining(1, house.house.time.now())
        time.sleep(0.3)
        later = before.remaining(1, house.house.time.now())
        assert left is not None
        assert later is not None
        assert (later < left) == (1 in before.running), "and time still goes"
    with Running(tmp_path / "tables.db") as again:
        for guest in (anna, ben):
            guest.host = again.host
        assert not any(seat["late"] for seat in ben.sit_down().position["seats"])


def test_days_a_move_forgive_a_house_that_was_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = time.time_ns
    with Running(tmp_path / "tables.db") as first:
        anna, _ = two_at_a_table(first.url, timing="turns 1d")
        assert anna.sit_down().position["seats"][0]["time"] > DAY - MINUTE
    monkeypatch.setattr(time, "time_ns", lambda: real() + 3 * 86_400 * 10**9)
    with Running(tmp_path / "tables.db") as second:
        anna.host = second.host
        seats = anna.sit_down().position["seats"]
        assert seats[0]["time"] > DAY - MINUTE
        assert not seats[0]["late"]


def test_a_log_that_an_older_house_closed_goes_on() -> None:
    room = room_with("live 5+10")
    for entry in entries((0, "sit", 0, "Anna"), (0, "sit", 1, "Ben"), (10_000, "close", -1, "")):
        room.replay(entry)
    assert room.stopped
    room.replay(Row("t", 3, "open", -1, "", "", 10_000))
    assert room.clocks.remaining(0, 11_000) == 310_000 - 11_000
