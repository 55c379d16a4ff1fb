"""Requests that are not meant for this house, or are not meant well."""

from __future__ import annotations

import socket

import pytest

from ludoteca.table.doorkeeper import Names
from ludoteca.table.guard import number
from tests.table.guests import Guest, Running, two_at_a_table
from tests.table.test_gate import ask, heard, line_to


@pytest.mark.parametrize(
    "host",
    [
        "localhost", "LOCALHOST:8765", "localhost.", "127.0.0.1:80", "192.168.1.7:8765", "[::1]:8765", "[fd00::2]",
        "203.0.113.9", "games.example", "Games.Example:443", "ludoteca.localhost",
        socket.gethostname().partition(".")[0] + ":8765", socket.gethostname().partition(".")[0] + ".local",
    ],
)  # fmt: skip
def test_a_house_answers_to_its_names_and_to_addresses(host: str) -> None:
    assert host in Names(["games.example"])


@pytest.mark.parametrize(
    "host",
    ["evil.example", "localhost.evil.example", "games.example.evil.example", "127.0.0.1.evil.example", "", "[", "[::1",
     "[::1]x", "[evil.example]", "1.2.3", "evil-localhost", "http://localhost", "localhost@evil.example", "²"],
)  # fmt: skip
def test_and_to_no_other(host: str) -> None:
    assert host not in Names(["games.example"])


def test_a_page_of_another_name_is_refused_in_words(house: Running) -> None:
    """Another site's name that leads here (DNS rebinding): its pages read nothing, post nothing, open no socket."""
    anna, _ = two_at_a_table(house.url)
    evil = {"Host": "evil.example", "Origin": "http://evil.example"}
    for address in ("/", f"/t/{anna.table}", "/static/icon.svg"):
        answer = anna.http.get(address, headers=evil)
        assert answer.status_code == 421
        assert "ludoteca serve --name evil.example" in answer.text
        assert "content-security-policy" in answer.headers
    assert anna.http.post("/tables", data={"game": "hatsuden"}, headers=evil).status_code == 421
    with line_to(anna, host="evil.example") as raw:
        assert heard(raw).startswith(b"HTTP/1.1 403")
    tag = {"Host": "<b>.example"}
    assert "<b>" not in anna.http.get("/", headers=tag).text


@pytest.mark.parametrize("origin", ["http://[", "http://[::1", "//", "http://]", "x" * 5000, "http://\u00e9"])
def test_an_origin_that_is_none_is_foreign(house: Running, origin: str) -> None:
    anna, _ = two_at_a_table(house.url)
    raw = origin.encode()
    assert anna.http.post("/tables", data={"game": "hatsuden"}, headers={b"Origin": raw}).status_code == 403
    assert anna.http.post(f"/t/{anna.table}/device", headers={b"Origin": raw}).status_code == 403


@pytest.mark.parametrize(
    "wrong", ["9" * 5000, "9" * 20, "-1", "+1", "1.0", "1e3", "0x1", "\u00b2", "\u0663", "1_0", "nan", " 1", "%00"]
)
def test_what_is_no_number_is_refused_in_words(house: Running, wrong: str) -> None:
    with pytest.raises(ValueError, match="is a number, not"):
        number(wrong, "page")
    anna, ben = two_at_a_table(house.url)
    anna.sit_down().act("resign")
    assert ben.http.get(f"/t/{anna.table}/replay/{wrong}?view=0").status_code == 404
    assert ben.http.get("/open", params={"page": wrong}).status_code == 400
    for field in ("seats", "here"):
        assert ben.http.post("/tables", data={"game": "hatsuden", field: wrong}).status_code == 400


def test_no_request_makes_the_house_stumble(house: Running) -> None:
    anna, _ = two_at_a_table(house.url)
    long = "9" * 5000
    for path in (
        "/static/%00", "/static/..%2f..%2fserver.py", "/static/" + "a" * 3000, "/t/%00", "/t/%ff/join/%ff",
        f"/t/{long}", f"/t/{anna.table}/join/%ff%00", f"/t/{anna.table}/join/{long}", f"/device/{long}",
        "/device/%ff", f"/t/{anna.table}/device/{long}", f"/t/{anna.table}/replay?x=%ff",
        f"/t/{anna.table}/replay/0?view={long}",
        "/new/%00", f"/rules/{long}", "/style/%00.css", "/open?page=99999999", "/open?page=0", "/open?page=%ff",
        "//", "/?%",
    ):  # fmt: skip
        request = f"GET {path} HTTP/1.1\r\nHost: {house.host}\r\nCookie: ludoteca_{anna.table}=\xff; a\r\n"
        status = int(ask(house.url, request + "Connection: close\r\n\r\n").split(" ", 2)[1])
        assert status < 500, (path, status)
    for head in (
        "GET / HTTP/1.1\r\nHost: [\r\n", "GET / HTTP/1.1\r\n", "GET / HTTP/1.0\r\n",
        "GET http://[/ HTTP/1.1\r\nHost: x\r\n",
        "POST /tables HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\nContent-Length: -1\r\n",
        f"POST /tables HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\nContent-Length: {long}\r\n",
        "GET / HTTP/1.1\r\nHost: localhost\r\nCookie: " + "a=b; " * 5000 + "\r\n", "\0\r\n", "GET / HTTP/9.9\r\n",
    ):  # fmt: skip
        status = int(ask(house.url, head + "Connection: close\r\n\r\n").split(" ", 2)[1])
        assert status < 500, (head[:60], status)


def test_a_form_that_is_none_takes_no_seat(house: Running) -> None:
    anna, eve = Guest(house.url, "Anna"), Guest(house.url, "Eve")
    anna.found("hitplan", seats="3", open="yes")
    for content in (b"name=" + b"x" * 10_000, b"\xff\xfe", b"a=b&" * 100):
        assert eve.http.post(f"/t/{anna.table}/sit", content=content).status_code == 400
        assert eve.http.post(anna.invitation(), content=content).status_code == 400
    assert len(house.house.homes[anna.table].room.free()) == 2
