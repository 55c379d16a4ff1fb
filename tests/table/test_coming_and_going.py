"""People come, go away and come back: under names of their own, to seats that stay theirs."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from ludoteca.table import identity
from ludoteca.table.acts import Motion
from ludoteca.table.clocks import Pace
from ludoteca.table.guard import Limits
from tests.table.guests import Guest, Running, Wire, two_at_a_table, wait_for

PATIENT = Pace(bot_pause=0.0, patience=0.3)


def names(guest: Guest) -> list[str]:
    return [seat["name"] for seat in guest.sit_down().position["seats"]]


# Names


def test_nobody_has_anothers_name(house: Running) -> None:
    anna, second, third = Guest(house.url, "Anna"), Guest(house.url, "anna"), Guest(house.url, "")
    anna.found("hitplan", seats="5", seat3="random", seat4="random")
    second.join(anna.invitation())
    third.join(anna.invitation())
    assert names(anna) == ["Anna", "anna 2", "Guest", "Aimless bot", "Aimless bot 2"]
    wire = second.sit_down()
    assert [seat["bot"] for seat in wire.position["seats"]][3:] == ["Aimless bot", "Aimless bot 2"], "it is its own bot"
    assert wire.act("chat", text="hm")["ok"]
    said = wire.settled(lambda position: any(seat >= 0 for seat, _, _ in position["talk"]["add"]))["talk"]["add"]
    assert [name for seat, name, _ in said if seat >= 0] == ["anna 2"]


@pytest.mark.parametrize("blank", ["\u3164", "\u115f \u1160", "\u2800\u2800", "\uffa0"])
def test_letters_that_show_nothing_are_no_name_and_no_talk(blank: str) -> None:
    assert identity.clean_name(blank) == "Guest"
    assert identity.clean_chat(blank) == ""
    assert identity.clean_name(f"A{blank}b") == "A b"


# Seats


def test_a_seat_lasts_as_long_as_one_comes_back(house: Running) -> None:
    anna, _ = two_at_a_table(house.url)
    again = anna.http.get(f"/t/{anna.table}").headers["set-cookie"].lower()
    assert anna.http.cookies[f"ludoteca_{anna.table}"].lower() in again
    assert "max-age=31536000" in again
    assert "httponly" in again
    assert "set-cookie" not in Guest(house.url, "Wim").http.get(f"/t/{anna.table}").headers


def test_a_rematch_begins_when_all_have_come(house: Running) -> None:
    """Nobody's clock runs before, and nobody else can take the seat that is kept."""
    anna, ben = two_at_a_table(house.url, timing="live 5+10")
    old = anna.table
    anna.sit_down().act("resign")
    anna.arrive(anna.http.post(f"/t/{old}/rematch"))
    wire = anna.sit_down()
    assert wire.position["status"] == "waiting"
    assert wire.position["prompt"] == "Waiting for Ben."
    assert not any(seat["ticking"] for seat in wire.position["seats"])
    link = f"/t/{anna.table}/join/{house.house.keys.invitation(anna.table)}"
    assert Guest(house.url, "Thief").http.post(link, data={"name": "Ben"}).status_code == 409
    assert 'id="invite"' not in anna.http.get(f"/t/{anna.table}").text, "there is nobody to invite"
    assert ben.arrive(ben.http.post(f"/t/{old}/rematch")) == anna.table
    begun = wire.settled(lambda position: position["status"] == "playing")
    assert [seat["name"] for seat in begun["seats"]] == ["Ben", "Anna"]
    assert begun["seats"][0]["ticking"]
    phone = Guest(house.url, "Ben")
    phone.http.cookies = ben.http.cookies
    assert phone.arrive(phone.http.post(f"/t/{old}/rematch")) == anna.table, "asked twice, the same seat"


# Agreement


def three_at_a_table(house: Running) -> list[Guest]:
    guests = [Guest(house.url, name) for name in ("Anna", "Ben", "Cleo")]
    guests[0].found("hitplan", seats="3")
    for guest in guests[1:]:
        guest.join(guests[0].invitation())
    return guests


def all_here(*wires: Wire) -> None:
    for wire in wires:
        wire.settled(lambda position: all(seat["here"] for seat in position["seats"]))


def test_who_is_back_is_not_replaced_by_an_old_vote(tmp_path: Path) -> None:
    with Running(tmp_path / "tables.db", pace=PATIENT) as house:
        guests = three_at_a_table(house)
        anna, ben, cleo = (guest.sit_down() for guest in guests)
        all_here(anna, ben)
        cleo.close()
        anna.settled(lambda position: position["seats"][2]["left"])
        assert anna.act("vote", what="bot:2")["ok"]
        ben.settled(lambda position: bool(position["proposals"]))
        cleo = guests[2].sit_down()
        all_here(anna, ben)
        ben.settled(lambda position: not position["proposals"])
        cleo.close()
        ben.settled(lambda position: position["seats"][2]["left"])
        assert ben.act("vote", what="bot:2")["ok"]
        now = ben.settled(lambda position: bool(position["proposals"]))
        assert now["proposals"][0]["yes"] == [1]
        assert not now["seats"][2]["bot"]
        table = guests[0].table
    with Running(tmp_path / "tables.db", pace=PATIENT) as house:
        wait_for(lambda: table in house.house.homes)
        assert house.house.homes[table].room.votes == {Motion("bot", 2): {1}}, "a restart reckons the same"


def test_a_vote_carries_when_those_who_had_not_voted_are_gone(tmp_path: Path) -> None:
    with Running(tmp_path / "tables.db", pace=PATIENT) as house:
        anna, ben, cleo = (guest.sit_down() for guest in three_at_a_table(house))
        all_here(anna, ben)
        cleo.close()
        anna.settled(lambda position: position["seats"][2]["left"])
        assert anna.act("vote", what="bot:2")["ok"]
        assert not anna.settled(lambda position: bool(position["proposals"]))["seats"][2]["bot"]
        ben.close()
        anna.settled(lambda position: bool(position["seats"][2]["bot"]))


# The first page


def test_an_open_table_stays_on_the_first_page_and_the_newest_come_first(tmp_path: Path) -> None:
    with Running(tmp_path / "tables.db", pace=Pace(idle=0.2)) as house:
        guest = Guest(house.url, "Anna")
        tables = [guest.found(open="yes", timing="turns") for _ in range(32)]
        hidden = guest.found()
        wait_for(lambda: hidden not in house.house.homes)
        for number, table in enumerate(tables):
            founding = house.house.homes[table].room.founding
            object.__setattr__(founding, "founded", founding.founded + number)
        page = guest.http.get("/").text
        shown = [table for table in tables if table in page]
        assert shown == tables[2:]
        assert page.index(tables[31]) < page.index(tables[30])


# Coming back


def test_a_page_that_comes_back_is_sent_what_is_new(house: Running) -> None:
    anna, _ = two_at_a_table(house.url)
    wire = anna.sit_down()
    wire.play()
    mark, board, log = wire.position["mark"], wire.board, wire.log
    assert mark
    for _ in range(2):
        again = anna.sit_down()
        full = len(again.heard[0])
        again.say(do="hello", mark=mark)
        back = again.until(lambda message: message["is"] == "position" and message["board"] is None)
        assert back["log"] == {"keep": len(log), "add": []}
        assert back["talk"]["add"] == []
        assert len(again.heard[-1]) < full / 5
    wire.play()
    other = anna.sit_down()
    other.say(do="hello", mark=mark)
    news = other.until(lambda message: message["is"] == "position" and message["board"] is not None)
    assert news["log"]["keep"] == 0
    assert other.board != board
    for wrong in (wire.position["mark"].replace("wide", "tall"), "0-1-0-wide"):
        other.say(do="hello", mark=wrong)
        assert other.until(lambda message: message["is"] == "position")["board"] is not None


def test_what_came_too_fast_is_refused_by_its_name(tmp_path: Path) -> None:
    """So that the page does not say it again later, when nobody thinks of it any more."""
    with Running(tmp_path / "tables.db", limits=Limits(messages=(5, 0.01))) as house:
        anna, _ = two_at_a_table(house.url)
        wire = anna.sit_down()
        for _ in range(4):
            wire.say(do="ping")
        answer = wire.play()
        assert (answer["ok"], answer["text"][:17]) == (False, "that was too fast")
        wire.say(do="ping")
        assert wire.until(lambda message: message["is"] == "trouble")


def test_hellos_are_counted(tmp_path: Path) -> None:
    with Running(tmp_path / "tables.db", limits=Limits(hellos=(2, 0.01))) as house:
        anna, _ = two_at_a_table(house.url)
        wire = anna.sit_down()
        wire.say(do="hello")
        wire.look()
        wire.say(do="hello")
        assert wire.until(lambda message: message["is"] == "trouble")["text"].startswith("that was too fast")


# Tables that cannot be opened


@pytest.mark.file
def test_a_table_that_cannot_be_opened_says_why_and_leaves_the_others(tmp_path: Path) -> None:
    data = tmp_path / "tables.db"
    with Running(data) as house:
        guests = [two_at_a_table(house.url)[0] for _ in range(3)]
    with sqlite3.connect(data) as db:
        db.execute("UPDATE tables SET rules = 0 WHERE table_id = ?", (guests[0].table,))
        db.execute("UPDATE log SET seat = 9 WHERE table_id = ?", (guests[1].table,))
    with Running(data) as house:
        late = Guest(house.url, "Late")
        old = late.http.get(f"/t/{guests[0].table}")
        assert (old.status_code, "another version of the rules" in old.text) == (410, True)
        broken = late.http.get(f"/t/{guests[1].table}/replay")
        assert (broken.status_code, "cannot be read" in broken.text) == (410, True)
        assert late.http.get(f"/t/{guests[2].table}").status_code == 200


def test_what_goes_wrong_inside_is_told_in_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Running(tmp_path / "tables.db") as house:
        guest = Guest(house.url, "Anna")

        def full(*_: object) -> None:
            raise sqlite3.OperationalError("database or disk is full")

        monkeypatch.setattr(house.house.storage, "found", full)
        answer = guest.http.post("/tables", data={"game": "hatsuden"})
        assert answer.status_code == 500
        assert "Something went wrong on the server" in answer.text
        assert "default-src 'none'" in answer.headers["content-security-policy"]
        assert "disk" not in answer.text
