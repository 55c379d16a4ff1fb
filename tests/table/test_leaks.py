"""What must not be known is not sent: what every kind of viewer receives, byte by byte, for every game.

A table is played while somebody outside listens to everything; what they got is then compared with what they would
have got from another position that they cannot tell from the real one. A leak makes the two differ.
"""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from websockets import Origin
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

import ludoteca
from ludoteca.core.luck import Luck
from ludoteca.core.match import Match
from ludoteca.core.refusal import Refused
from ludoteca.table import refusing
from ludoteca.table.easel import Easel
from ludoteca.table.glances import Glance, Viewer, glance
from ludoteca.table.homes import Home
from ludoteca.table.protocol import write
from ludoteca.table.replays import Past, story
from ludoteca.table.rooms import Room
from ludoteca.table.showing import Sent, table_shown, with_sight
from tests.table.guests import Guest, Running, Wire, two_at_a_table
from tests.table.test_easel import drawn
from tests.table.test_replays import room_of

Json = dict[str, Any]


def with_another_truth(room: Room, seat: int | None, luck: int) -> Room:
    """The same table as that viewer knows it, but with another position that the viewer cannot tell from the real."""
    twin = room_of(room.game.key, 99, 0)
    twin.seq, twin.changes, twin.asked, twin.talk, twin.said = room.seq, room.changes, room.asked, room.talk, room.said
    twin.match.state = room.game.imagine(room.match.state.view(seat), Luck(luck))
    twin.match.journal = room.match.journal
    return twin


def sight(room: Room, seat: int | None) -> Glance:
    """What the easel makes of the table for that viewer."""
    asked = seat is not None and room.asks(seat)
    viewer = Viewer(room.match.state.view(seat), "tall", asked, None)
    return glance(room.game, room.names(), room.seq, viewer)


@pytest.mark.parametrize("game", ludoteca.games())
def test_what_is_sent_would_be_the_same_in_any_position_the_viewer_cannot_tell_apart(game: str) -> None:
    checked = 0
    for count in (0, 7, 18):
        room = room_of(game, 21, count)
        if room.match.state.over():
            continue
        for seat in [None, *range(len(room.seats))]:
            twin = with_another_truth(room, seat, count + 5)
            own = [] if seat is None else [seat]
            sights = [sight(one, seat) for one in (room, twin)]
            assert sights[0] == sights[1]
            here, there = (
                with_sight(table_shown(Home(one, Easel(0)), seat, own, Sent())[0], found)
                for one, found in zip((room, twin), sights, strict=True)
            )
            assert write(here) == write(there)
            assert here.prompt
            checked += here == there
    assert checked > 3


@pytest.mark.parametrize("game", ludoteca.games())
def test_refusals_and_reasons_depend_on_what_the_seat_may_know(game: str) -> None:
    """Asking why not, move by move and place by place, must not be a way to look into other hands."""
    room = room_of(game, 22, 9)
    luck = random.Random(2)
    for seat in range(len(room.seats)):
        twin = with_another_truth(room, seat, 31)
        known = room.game.sample_moves(Luck(3), 300)
        for move in luck.sample(known, min(40, len(known))):
            refused = [one.game.why_not(one.match.state, seat, move) for one in (room, twin)]
            assert refused[0] == refused[1], room.game.name(move)
            path = list(room.game.targets(move))
            views = [one.match.state.view(seat) for one in (room, twin)]
            for name, places in ((room.game.name(move), []), ("", path)):
                here, there = (refusing.explained(room.game, view, room.seq, name, places) for view in views)
                assert here == there, (name, places)


def test_a_hidden_face_is_in_no_byte_that_the_others_get(house: Running) -> None:
    """Anna lays a card face down, takes it back, lays another: Ben and a spectator never read which."""
    anna, ben = two_at_a_table(house.url)
    mine, other = anna.sit_down(), ben.sit_down()
    wim = Guest(house.url, "Wim").sit_down(anna.table)
    notations = [one["move"] for one in mine.position["moves"] if one["move"].startswith("pylon")]
    told = 0
    for notation in notations[:4]:
        answer = mine.play(notation)
        assert answer["ok"]
        mine.settled(lambda position, seq=answer["seq"]: position["seq"] >= seq)  # type: ignore[misc]
        answer = mine.act("undo", seq=mine.position["seq"])
        assert answer["ok"]
        for wire in (mine, other, wim):
            wire.settled(lambda position, seq=answer["seq"]: position["seq"] >= seq)  # type: ignore[misc]
        told += 1
    assert told > 1
    last = mine.play(notations[0])
    for wire in (other, wim):
        wire.settled(lambda position: position["seq"] >= last["seq"])
        heard = "".join(wire.heard)
        assert not any(notation in heard for notation in notations)
        own_words = [line for line in mine.log if line not in wire.log]
        assert own_words, "Anna's own log names the card"
        assert not any(line in heard for line in own_words)


def test_the_first_position_tells_no_more_than_the_view(house: Running) -> None:
    anna, ben = two_at_a_table(house.url)
    one, other = anna.sit_down(), ben.sit_down()
    room = house.house.homes[anna.table].room
    hands = [set(room.match.state.view(seat).facts()["hand"]) for seat in (0, 1)]  # type: ignore[call-overload]
    assert hands
    for wire, seat in ((one, 0), (other, 1)):
        assert wire.board == "".join(
            f"{line}\n" for line in drawn("hatsuden", room.match.state.view(seat), "wide", room.names())
        )


def test_a_client_that_was_refused_is_told_nothing_more(house: Running) -> None:
    """Refused at the door (foreign page, no such table, too fast), a socket hears no position, now or later."""
    anna, _ = two_at_a_table(house.url)
    wire = anna.sit_down()
    address = f"ws://{house.host}/t/{anna.table}/socket"
    with pytest.raises(InvalidStatus), connect(address, origin=Origin("http://evil.example"), open_timeout=5):
        pass
    with connect(address, origin=Origin(f"http://{house.host}")) as mute:
        for raw in ('{"do":"sync"}', '{"do":"state","seat":0}', "x", '{"do":"why","id":"a","move":"draw","seat":0}'):
            mute.send(raw)
        heard = [json.loads(mute.recv(timeout=5)) for _ in range(4)]
        assert [one["is"] for one in heard] == ["trouble", "trouble", "trouble", "answer"]
        assert heard[-1]["ok"] is False
        assert wire.play()["ok"]
        with pytest.raises(TimeoutError):
            mute.recv(timeout=0.3)
    watchers = house.house.homes[anna.table].watchers
    wire.settled(lambda position: bool(position["seats"][0]["here"]))
    assert len([one for one in watchers if getattr(one, "greeted", False)]) == 1


def test_a_flooding_socket_is_closed_and_hears_no_more(tmp_path: Any) -> None:
    from ludoteca.table.guard import Limits

    with Running(tmp_path / "tables.db", limits=Limits(messages=(5, 0.1))) as strict:
        anna, ben = two_at_a_table(strict.url)
        wire, flood = anna.sit_down(), ben.sit_down()
        with pytest.raises(ConnectionClosed):
            ping_on(flood)
        count = len(flood.heard)
        assert wire.play()["ok"]
        with pytest.raises(ConnectionClosed):
            flood.hear(0.5)
        assert len(flood.heard) == count


def ping_on(wire: Wire) -> None:
    for _ in range(300):
        wire.say(do="ping")
        wire.hear(5)


def test_chat_carries_the_name_of_the_seat_and_no_other(house: Running) -> None:
    anna, ben = two_at_a_table(house.url)
    one, other = anna.sit_down(), ben.sit_down()
    assert not other.act("chat", text="I resign", seat=0)["ok"]
    for raw in (
        {"do": "chat", "id": "c1", "text": "hi", "name": "Anna"},
        {"do": "chat", "id": "c2", "text": "hi", "seat": 0, "as": "Anna"},
    ):
        other.say(**raw)
        assert other.until(lambda message: message["is"] == "trouble")["text"]
    assert other.act("chat", text="Anna: I resign")["ok"]
    said = one.until(lambda message: message["is"] == "position" and bool(message["talk"]["add"]))
    assert said["talk"]["add"][-1] == [1, "Ben", "Anna: I resign"]
    log = house.house.homes[anna.table].room.talk
    assert [line for line in log if line[0] == 0] == []


def test_a_replayed_frame_of_another_seat_does_nothing(house: Running) -> None:
    """Ben repeats, byte by byte, what Anna's page sent: it is his socket, so it is not Anna's act."""
    anna, ben = two_at_a_table(house.url)
    one, other = anna.sit_down(), ben.sit_down()
    move, seq = one.position["moves"][0]["move"], one.position["seq"]
    frame = {"do": "move", "id": "annas", "seq": seq, "move": move, "seat": 0}
    assert not act_with(other, frame)["ok"]
    assert act_with(one, frame)["ok"]
    later = act_with(other, frame)
    assert (later["ok"], later["text"]) == (False, "that is not your seat")
    assert act_with(one, frame)["ok"], "Anna's own repetition gets her first answer"
    assert len(house.house.homes[anna.table].room.match.moves) == 1


def act_with(wire: Wire, frame: Json) -> Json:
    wire.say(**frame)
    return wire.until(lambda message: message["is"] == "answer" and message["id"] == frame["id"])


def test_the_records_of_what_was_seen_stay_with_the_seat() -> None:
    """A replay step for one seat is the same whatever the truth behind its view."""
    room = room_of("hatsuden", 8, 12)
    past = Past(story(room))
    for seat in (0, 1):
        step = json.dumps(past.step(12, str(seat), "wide"))
        own, others = (set(room.match.log(one, room.names())) for one in (seat, 1 - seat))
        hidden = others - own
        assert hidden
        assert not any(json.dumps(line)[1:-1] in step for line in hidden)


def test_errors_never_quote_the_position() -> None:
    match: Match = ludoteca.game("hatsuden").match(2, 4)
    with pytest.raises(Refused) as refused:
        match.play(1, match.game.name(match.state.legal(0)[0]))
    assert str(match.seed) not in str(refused.value)
