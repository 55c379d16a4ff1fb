"""Replays: by move and by turn, through the eyes one may look through, and nothing before its time."""

from __future__ import annotations

import random
import re
from itertools import pairwise
from typing import Any

import pytest

import ludoteca
from ludoteca.table.filing import Row
from ludoteca.table.founding import Founding
from ludoteca.table.replays import Past, story, turns
from ludoteca.table.rooms import Room
from tests.table.guests import Guest, Running, Wire, play_to_the_end, two_at_a_table

Json = dict[str, Any]


def step(guest: Guest, ply: int, view: str, layout: str = "wide") -> Json:
    answer = guest.http.get(f"/t/{guest.table}/replay/{ply}?view={view}&layout={layout}")
    assert answer.status_code == 200, answer.text
    found: Json = answer.json()
    return found


def some_moves(wires: list[Wire], count: int, luck: random.Random) -> None:
    for _ in range(count):
        wire = next(one for one in wires if one.position["moves"])
        answer = wire.play(luck.choice(wire.position["moves"])["move"])
        assert answer["ok"]
        for one in wires:
            one.settled(lambda position, seq=answer["seq"]: position["seq"] >= seq)  # type: ignore[misc]


def test_a_finished_game_is_everybodys(house: Running) -> None:
    anna, ben = two_at_a_table(house.url)
    wires = [anna.sit_down(), ben.sit_down()]
    moves = play_to_the_end(wires, random.Random(5))
    wim = Guest(house.url, "Wim")
    wim.table = anna.table
    assert wim.http.get(f"/t/{wim.table}/replay").status_code == 200
    for seat in (0, 1):
        last = step(wim, moves, str(seat))
        assert last["ply"] == moves
        assert [text for _, text in last["log"]] == wires[seat].log
        assert last["boards"][0]["board"] == wires[seat].lines
    both = step(wim, 3, "open")
    assert [one["seat"] for one in both["boards"]] == [0, 1]
    assert [at for at, _ in both["log"]] == sorted(at for at, _ in both["log"])
    spectator = step(wim, 3, "none")
    assert spectator["boards"][0]["seat"] is None
    record = wim.http.get(f"/t/{wim.table}/record")
    assert "attachment" in record.headers["content-disposition"]
    assert ludoteca.game("hatsuden").load(record.text).state.over()


def test_before_the_end_outsiders_get_nothing(house: Running) -> None:
    anna, ben = two_at_a_table(house.url)
    some_moves([anna.sit_down(), ben.sit_down()], 6, random.Random(4))
    wim = Guest(house.url, "Wim")
    page = wim.http.get(f"/t/{anna.table}/replay")
    assert page.status_code == 403
    for view in ("0", "1", "open", "none", "", "-1", "x", "00", "٠"):
        for moment in ("0", "3", "999", "0/thing", "3/thing"):
            answer = wim.http.get(f"/t/{anna.table}/replay/{moment}?view={view}&thing=deck")
            assert answer.status_code == 403
            assert list(answer.json()) == ["text"]
    record = wim.http.get(f"/t/{anna.table}/record")
    assert record.status_code == 403
    assert str(house.house.homes[anna.table].room.founding.seed) not in page.text + record.text


def test_before_the_end_a_player_gets_the_own_view_alone(house: Running) -> None:
    anna, ben = two_at_a_table(house.url)
    wires = [anna.sit_down(), ben.sit_down()]
    some_moves(wires, 14, random.Random(4))
    room = house.house.homes[anna.table].room
    plies = len(room.match.moves)
    page = anna.http.get(f"/t/{anna.table}/replay").text
    assert re.findall(r'<option value="([^"]*)">', page) == ["0"]
    for view in ("1", "open", "none", "-1", "x", "00"):
        assert anna.http.get(f"/t/{anna.table}/replay/{plies}?view={view}").status_code == 403
    told = "".join(str(step(anna, ply, "0")) for ply in range(plies + 1))
    assert [text for _, text in step(anna, plies, "0")["log"]] == wires[0].log
    secret = set(wires[1].log) - set(wires[0].log)
    assert secret, "Ben has seen something that Anna has not"
    for line in secret:
        assert line not in told
    # Of Ben's own moves (they name his cards) only what Anna's log says is told.
    for ply, (seat, _) in enumerate(room.match.moves, 1):
        if seat == 1:
            heard = [text for at, text in step(anna, ply, "0")["log"] if at == ply - 1]
            assert step(anna, ply, "0")["last"] == " ".join(heard)


def test_a_thing_is_explained_as_it_was_to_whose_board_it_lies_on(house: Running) -> None:
    anna, ben = two_at_a_table(house.url)
    some_moves([anna.sit_down(), ben.sit_down()], 8, random.Random(4))

    def told(ply: int, thing: str, view: str = "0") -> Json:
        found = anna.http.get(f"/t/{anna.table}/replay/{ply}/thing", params={"view": view, "thing": thing})
        assert found.status_code == 200, found.text
        answer: Json = found.json()
        return answer

    first, later = told(0, "deck"), told(8, "deck")
    assert "cards left" in first["text"]
    assert first["text"] != later["text"]
    assert first["rule"] == later["rule"] == "H9"
    for made_up in ("", "pile", "hand X9", "i0-99999999999999999999", "x" * 5000):
        assert told(3, made_up) == {}
    assert anna.http.get(f"/t/{anna.table}/replay/3/thing?view=1&thing=deck").status_code == 403


def room_of(game: str, seed: int, moves: int, seats: int = 0) -> Room:
    """A table in mid-game."""
    one = ludoteca.game(game)
    seats = seats or max(2, one.min_seats)
    room = Room(Founding("t", game, one.rules, one.edition().fingerprint, seats, "{}", seed, False, True, 0))
    for seat in range(seats):
        room.replay(Row("t", seat, "sit", seat, f"Name{seat}", "", 0))
    luck = random.Random(seed)
    for _ in range(moves):
        if room.match.state.over():
            break
        seat = room.match.state.actors()[-1]
        move = luck.choice(list(room.match.state.candidates(seat)))
        room.replay(Row("t", room.seq, "move", seat, one.name(move), "", 0))
    return room


def test_what_happens_before_the_first_move_is_in_the_log_and_in_the_replay() -> None:
    """In Pampero's solo game the automa may begin."""
    room = next(one for one in (room_of("pampero", seed, 3, 1) for seed in range(20)) if one.match.opening)
    opening = len(room.match.opening)
    lines, plies = room.chronicle.log(0)
    assert lines[0].startswith("The automa turns")
    assert plies[:opening] == [-1] * opening
    assert plies[opening:] == sorted(plies[opening:])
    assert plies[opening] == 0
    past = Past(story(room))
    for eyes in ("0", "open", "none"):
        assert past.log_until(0, eyes) == [(-1, line) for line in lines[:opening]]
    assert past.step(0, "0", "wide")["last"] == " ".join(lines[:opening])


@pytest.mark.parametrize("game", ludoteca.games())
def test_a_turn_is_all_that_one_seat_does_or_that_all_choose_at_once(game: str) -> None:
    room = room_of(game, 7, 40)
    past = Past(story(room))
    starts = turns(past.journal)
    assert starts[0] == 0
    assert starts[-1] == len(past.journal)
    assert starts == sorted(set(starts))
    assert len(starts) < len(past.journal)
    for start, end in pairwise(starts):
        movers = [entry.seat for entry in past.journal[start:end]]
        together = set(past.journal[start].actors)
        assert set(movers) <= together or len(set(movers)) == 1


@pytest.mark.parametrize("game", ["hatsuden", "hitplan"])
def test_what_a_line_lights_up_depends_on_the_readers_view_alone(game: str) -> None:
    """Places and pieces named to a seat are in its own drawings; where another seat's hidden move pointed is not."""
    room = room_of(game, 3, 24)
    past = Past(story(room))
    lit = 0
    for ply, entry in enumerate(past.journal):
        for seat in [None, *range(len(room.seats))]:
            targets, keys = past.changed(ply, seat, "wide")
            lit += len(targets) + len(keys)
            if seat == entry.seat:
                assert targets == list(room.game.targets(entry.move)) or not room.game.targets(entry.move)
                continue
            drawn = room.game.draw(past.state_at(ply + 1).view(seat), "wide")
            assert all(f'data-target="{one}"' in drawn for one in targets)
            assert all(f'data-key="{one}"' in drawn for one in keys)
    assert lit > 0


def test_a_line_of_the_log_says_what_it_speaks_of(house: Running) -> None:
    anna, ben = two_at_a_table(house.url)
    wires = [anna.sit_down(), ben.sit_down()]
    wim = Guest(house.url, "Wim").sit_down(anna.table)
    some_moves(wires, 8, random.Random(6))
    room = house.house.homes[anna.table].room
    wim.settled(lambda position: position["seq"] == room.seq)
    own = room.chronicle.log(0)[1]
    first = room.game.targets(room.match.moves[own[0]][1])
    found = wires[0].act("where", line=0)
    assert (found["is"], found["targets"]) == ("places", list(first))
    for line in range(len(room.chronicle.log(None)[0])):
        heard = wim.act("where", line=line)
        assert heard["is"] == "places"
        for target in heard["targets"]:
            assert f'data-target="{target}"' in room.game.draw(room.match.state.view(None), "wide")
    nothing = wim.act("where", line=10_000)
    assert (nothing["targets"], nothing["keys"]) == ([], [])


def test_a_table_goes_on_with_the_printing_it_was_founded_with() -> None:
    """Pampero's values were corrected since its first printing."""
    game = ludoteca.game("pampero")
    before = "6298635a355f1102"
    room = Room(Founding("t", "pampero", game.rules, before, 2, "{}", 5, False, True, 0))
    assert room.match.edition.fingerprint == before != game.edition().fingerprint
    for seat in range(2):
        room.replay(Row("t", seat, "sit", seat, f"Name{seat}", "", 0))
    seat = room.match.state.actors()[0]
    room.replay(Row("t", room.seq, "move", seat, "take battery", "", 0))
    assert room.chronicle.log(seat)[0][0] == f"Name{seat} uses the turn to take a battery."
