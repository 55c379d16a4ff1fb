"""Playing at the table over real sockets: moves, bots, undo, talk, endings, restarts."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

import ludoteca
from ludoteca.core.words import player
from ludoteca.table.fairness import Asker
from ludoteca.table.thinking import Hinted, HintWanted, Thinkers
from tests.table.guests import Guest, Running, dealt, play_to_the_end, two_at_a_table


@pytest.mark.parametrize("game", ["hatsuden", "hitplan"])
def test_a_whole_game_against_bots(house: Running, game: str) -> None:
    seats = str(max(2, ludoteca.game(game).min_seats))
    anna = Guest(house.url, "Anna")
    anna.found(game, seats=seats, by_lot="yes", **{f"seat{number}": "random" for number in range(1, int(seats))})
    wire = anna.sit_down()
    play_to_the_end([wire], random.Random(1))
    assert wire.position["account"]["verdict"]
    assert len(wire.position["account"]["scores"]) == int(seats)
    wire.close()


def test_two_people_play_to_the_end(house: Running) -> None:
    anna, ben = two_at_a_table(house.url)
    wires = [anna.sit_down(), ben.sit_down()]
    moves = play_to_the_end(wires, random.Random(2))
    assert moves > 20
    assert wires[0].position["account"] == wires[1].position["account"]
    record = anna.http.get(f"/t/{anna.table}/record").text
    match = ludoteca.game("hatsuden").load(record)
    assert match.state.over()
    assert len(match.moves) == moves


def test_a_refused_move_names_its_rule_and_changes_nothing(house: Running) -> None:
    anna, ben = two_at_a_table(house.url)
    first, second = anna.sit_down(), ben.sit_down()
    seq = first.position["seq"]
    answer = first.play("draw")
    assert (answer["ok"], answer["rule"]) == (False, "H9")
    assert first.play("fly to the moon")["rule"] == "notation"
    early = second.play("draw")
    assert not early["ok"]
    assert "Anna" in early["text"]
    assert first.act("chat", text="hm")["seq"] == seq + 1, "nothing but the talk was written"


def test_why_not_is_told_without_playing(house: Running) -> None:
    anna, _ = two_at_a_table(house.url)
    wire = anna.sit_down()
    seq = wire.position["seq"]
    assert wire.act("why", move="draw")["rule"] == "H9"
    assert wire.act("why", move=wire.position["moves"][0]["move"])["ok"]
    assert wire.act("why", targets=["nowhere"])["text"]
    assert wire.act("why")["ok"] is False
    assert wire.act("chat", text="hm")["seq"] == seq + 1


def test_a_move_said_twice_is_made_once(house: Running) -> None:
    anna, ben = two_at_a_table(house.url)
    wire, other = anna.sit_down(), ben.sit_down()
    move, seq = wire.position["moves"][0]["move"], wire.position["seq"]
    answers = [wire.act("move", id="same", seq=seq, move=move) for _ in range(3)]
    assert answers[0]["ok"]
    assert answers == [answers[0]] * 3
    late = anna.sit_down().act("move", id="same", seq=seq, move=move)
    assert late == answers[0], "also from another page of the same seat"
    other.settled(lambda position: position["seq"] == seq + 1)


def test_a_stale_move_is_refused_with_the_position_that_stands(house: Running) -> None:
    anna, _ = two_at_a_table(house.url)
    wire, twin = anna.sit_down(), anna.sit_down()
    seq = wire.position["seq"]
    assert wire.play()["ok"]
    answer = twin.act("move", seq=seq, move=twin.position["moves"][0]["move"])
    assert (answer["ok"], answer["stale"]) == (False, True)
    assert twin.settled(lambda position: position["seq"] > seq)["board"] is not None
    future = wire.act("move", seq=10**6, move="draw")
    assert future["stale"]


def test_a_refusal_said_twice_is_the_same(house: Running) -> None:
    anna, _ = two_at_a_table(house.url)
    wire = anna.sit_down()
    first = wire.act("move", id="bad", seq=wire.position["seq"], move="draw")
    assert wire.act("move", id="bad", seq=wire.position["seq"], move="draw") == first


def test_choices_at_the_same_time_do_not_make_each_other_stale(house: Running) -> None:
    anna, ben = Guest(house.url, "Anna"), Guest(house.url, "Ben")
    anna.found("hitplan", seats="2")
    ben.join(anna.invitation())
    one, two = anna.sit_down(), ben.sit_down()
    seq = one.position["seq"]
    assert one.act("move", seq=seq, move=one.position["moves"][0]["move"])["ok"]
    answer = two.act("move", seq=seq, move=two.position["moves"][0]["move"])
    assert answer["ok"], answer


def test_undo_goes_back_where_nothing_was_learned(house: Running) -> None:
    anna, _ = two_at_a_table(house.url)
    wire = anna.sit_down()
    before = wire.board
    assert not wire.position["undo"]
    assert wire.act("undo", seq=wire.position["seq"])["rule"] == "undo"
    pylon = next(one["move"] for one in wire.position["moves"] if one["move"].startswith("pylon"))
    assert wire.play(pylon)["ok"]
    wire.settled(lambda position: position["undo"])
    assert wire.act("undo", seq=wire.position["seq"])["ok"]
    wire.settled(lambda position: not position["undo"])
    assert wire.board == before
    assert wire.log == []


def test_against_bots_a_turn_is_taken_back_with_their_answers(tmp_path: Path) -> None:
    """Moon Base hides nothing: the bot's ring goes back with mine, the talk says so, and a restart knows it."""
    with Running(tmp_path / "t.db") as house:
        anna = Guest(house.url, "Anna")
        anna.found("moonbase", seats="2", seat1="greedy")
        wire = anna.sit_down()
        wire.my_turn()
        before, log = wire.board, list(wire.log)
        assert wire.play()["ok"]
        wire.settled(lambda position: position["undo"] and position["moves"] and wire.board != before)
        assert wire.act("undo", seq=wire.position["seq"])["ok"]
        wire.settled(lambda position: wire.board == before)
        assert wire.log == log
    with Running(tmp_path / "t.db") as house:
        anna.host = house.host
        wire = anna.sit_down()
        assert wire.board == before
        assert "Anna takes back the last turn." in [text for _, _, text in wire.position["talk"]["add"]]
        assert wire.play()["ok"]


def test_talk_is_bounded_and_under_ones_own_name(house: Running) -> None:
    anna, ben = two_at_a_table(house.url)
    wire, other = anna.sit_down(), ben.sit_down()
    assert wire.act("chat", text="  hello \n <b>you</b>  ")["ok"]
    other.until(lambda one: one["is"] == "position" and [0, "Anna", "hello <b>you</b>"] in one["talk"]["add"])
    assert not wire.act("chat", text="\u202e \n ")["ok"]
    assert wire.act("chat", text="x" * 1000)["ok"]
    said = other.until(lambda one: one["is"] == "position" and bool(one["talk"]["add"]))
    assert len(said["talk"]["add"][0][2]) == 300


def test_resigning_ends_a_game_of_two(house: Running) -> None:
    anna, ben = two_at_a_table(house.url)
    wire, other = anna.sit_down(), ben.sit_down()
    assert wire.act("resign")["ok"]
    assert other.settled(lambda position: position["status"] == "ended")["ending"] == "Ben wins by resignation."
    assert not other.act("resign")["ok"]
    assert anna.http.get(f"/t/{anna.table}/record").status_code == 200


def test_an_end_needs_all_players(house: Running) -> None:
    anna, ben = two_at_a_table(house.url)
    wire, other = anna.sit_down(), ben.sit_down()
    assert wire.act("vote", what="end")["ok"]
    proposal = other.settled(lambda position: bool(position["proposals"]))["proposals"][0]
    assert (proposal["yes"], proposal["asked"]) == ([0], [0, 1])
    assert wire.position["status"] == "playing"
    assert other.act("vote", what="end")["ok"]
    assert wire.settled(lambda position: position["status"] == "ended")["ending"]


def test_a_bot_takes_over_for_one_who_left_and_gives_the_seat_back(house: Running) -> None:
    anna, ben = two_at_a_table(house.url)
    wire, other = anna.sit_down(), ben.sit_down()
    assert not other.act("vote", what="bot:0")["ok"], "Anna is here"
    wire.close()
    other.settled(lambda position: position["seats"][0]["left"])
    assert other.act("vote", what="bot:0")["ok"]
    other.my_turn()
    assert other.position["seats"][0]["bot"]
    back = anna.sit_down()
    assert not back.play("draw")["ok"], "the bot plays"
    assert back.act("back")["ok"]
    back.settled(lambda position: not position["seats"][0]["bot"])


def test_a_rematch_moves_everybody_one_seat_on(house: Running) -> None:
    anna, ben = two_at_a_table(house.url)
    wire = anna.sit_down()
    assert anna.http.post(f"/t/{anna.table}/rematch").status_code == 409, "not before the end"
    wire.act("resign")
    old = ben.table
    new = anna.arrive(anna.http.post(f"/t/{old}/rematch"))
    assert ben.arrive(ben.http.post(f"/t/{old}/rematch")) == new
    assert anna.sit_down().position["you"] == 1
    assert ben.sit_down().position["you"] == 0
    assert wire.settled(lambda position: bool(position["rematch"]))["rematch"] == new


@pytest.mark.skipif(ludoteca.mode() == "interpreted", reason="the search behind a hint takes minutes there")
def test_a_hint_is_one_of_my_moves(house: Running) -> None:
    anna, ben = two_at_a_table(house.url)
    wire, other = anna.sit_down(), ben.sit_down()
    advice = wire.act("hint")
    assert advice["move"] in [one["move"] for one in wire.position["moves"]]
    assert not other.act("hint")["ok"]
    strict = Guest(house.url, "Cleo")
    strict.found(hints="no", seat1="random")
    assert not strict.sit_down().act("hint")["ok"]


def test_people_who_share_a_screen_have_all_their_seats(house: Running) -> None:
    anna = Guest(house.url, "Anna")
    anna.found(here="2")
    wire = anna.sit_down()
    assert wire.position["mine"] == [0, 1]
    for _ in range(10):
        answer = wire.play()
        assert answer["ok"]
        wire.settled(lambda position, seq=answer["seq"]: position["seq"] >= seq)  # type: ignore[misc]
        if wire.position["seats"][1]["acting"]:
            break
    assert wire.position["moves"] == [], "seat 0 has no moves now, and seat 1's are not shown yet"
    wire.say(do="hello", look=1)
    wire.settled(lambda position: position["you"] == 1)
    assert wire.my_turn()["you"] == 1


def test_after_a_restart_the_table_stands_as_it_was(tmp_path: Path) -> None:
    with Running(tmp_path / "tables.db") as first:
        anna, ben = two_at_a_table(first.url)
        wire = anna.sit_down()
        answer = wire.act("move", id="once", seq=wire.position["seq"], move=wire.position["moves"][0]["move"])
        wire.act("chat", text="see you")
        seen = wire.settled(lambda position: position["seq"] > answer["seq"])
        board, log, seq = wire.board, wire.log, seen["seq"]
        again = wire.act("why", move="draw")
    with Running(tmp_path / "tables.db") as second:
        for guest in (anna, ben):
            guest.host = second.host
        later = anna.sit_down()
        assert (later.board, later.log, later.position["seq"]) == (board, log, seq)
        assert later.act("move", id="once", seq=0, move="draw") == answer, "the first answer outlives the restart"
        assert later.act("why", move="draw")["rule"] == again["rule"]
        assert ben.sit_down().position["you"] == 1


def test_bots_play_on_after_a_restart(tmp_path: Path) -> None:
    with Running(tmp_path / "tables.db") as first:
        anna = Guest(first.url, "Anna")
        anna.found(seat1="random")
    with Running(tmp_path / "tables.db") as second:
        anna.host = second.host
        wire = anna.sit_down()
        play_to_the_end([wire], random.Random(3))
        assert wire.position["status"] == "ended"


def test_bots_of_a_kind_are_numbered_as_they_sit(house: Running) -> None:
    """However the lot falls, also in a rematch: by the number one finds them."""
    for _ in range(3):
        anna = Guest(house.url, "Anna")
        anna.found("hitplan", seats="4", by_lot="yes", **{f"seat{number}": "random" for number in range(1, 4)})
        room = house.house.homes[anna.table].room
        bots = [name for name in room.names() if name != "Anna"]
        assert bots == ["Aimless bot", "Aimless bot 2", "Aimless bot 3"]


def test_the_reason_of_a_hint_calls_others_by_their_names(house: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    async def advise(self: Thinkers, wanted: HintWanted, asker: Asker) -> Hinted:
        return wanted.game.name(wanted.moves[0]), None, f"hinders {player(1)}, and not {player(0)}", (), ()

    monkeypatch.setattr(Thinkers, "advise", advise)
    anna, ben = dealt(house.url, "hatsuden", 1, 0)
    wires = [anna.sit_down(), ben.sit_down()]
    told = next(one for one in wires if one.position["moves"]).act("hint")
    assert f"It hinders {ben.name}, and not {anna.name}" in told["words"]


@pytest.mark.skipif(ludoteca.mode() == "interpreted", reason="masters think too long")
def test_who_follows_a_hint_is_led_on_to_what_it_said_comes_next(house: Running) -> None:
    """And the chance to win, which wavers within a turn, is told once in it."""
    wires = [one.sit_down() for one in dealt(house.url, "pampero", 1, 0)]
    led, promised = 0, ""
    asked = None  # who has asked in this turn
    while led < 2:
        wire = next(one for one in wires if one.position["moves"])
        move = wire.position["moves"][0]["move"]
        if wire is not asked:
            asked, promised = None, ""
        if len(wire.position["moves"]) > 1:
            told = wire.act("hint")
            move, words = told["move"], told["words"].removeprefix("Hint: ")
            assert ("chance of winning" in words) == (asked is None), words
            assert words.startswith(promised), "what was going to follow"
            assert re.search(r"\. It [a-z]+ ", words), words
            led += bool(promised)
            later = re.search(r"Next: ([^;.]+)", words)
            promised, asked = later[1] if later else "", wire
        answer = wire.play(move)
        for one in wires:
            one.settled(lambda now, seq=answer["seq"]: now["seq"] >= seq)  # type: ignore[misc]
    for wire in wires:
        wire.close()
