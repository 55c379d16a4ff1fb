"""Every leak and cheat known from other sites, tried."""

from __future__ import annotations

import json
import pickle
import random
import re
import sqlite3
from pathlib import Path

import pytest
from websockets import Origin
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

import ludoteca
from ludoteca.bots import bot
from ludoteca.core.luck import Luck
from ludoteca.table import identity, pictures
from ludoteca.table.files import FILES
from ludoteca.table.protocol import BadMessage, Vote, read
from tests.table.guests import Guest, Running, two_at_a_table

# Seats and who may hold them


def test_without_a_token_one_only_watches(house: Running) -> None:
    anna, _ = two_at_a_table(house.url)
    watcher = Guest(house.url, "Wim").sit_down(anna.table)
    assert watcher.position["you"] is None
    assert watcher.position["mine"] == []
    assert watcher.position["moves"] == []
    for act in (
        {"do": "move", "seq": 2, "move": "draw"},
        {"do": "undo", "seq": 2},
        {"do": "chat", "text": "hi"},
        {"do": "resign"},
        {"do": "vote", "what": "end"},
        {"do": "hint"},
        {"do": "why", "move": "draw"},
        {"do": "back"},
    ):
        for seat in ({}, {"seat": 0}, {"seat": 1}):
            answer = watcher.act(**{**act, **seat})  # type: ignore[arg-type]
            assert not answer["ok"]


@pytest.mark.parametrize("what", ["bot:01", "time:00", "bot:1\n", "end\n", "time:-1", "bot:100", "x:1"])
def test_a_vote_names_a_seat_in_one_way_only(what: str) -> None:
    """Written otherwise, a vote about oneself once passed for one about somebody else."""
    with pytest.raises(BadMessage):
        read(json.dumps({"do": "vote", "id": "a", "what": what}))
    assert isinstance(read(json.dumps({"do": "vote", "id": "a", "what": "bot:10"})), Vote)


def test_nobody_acts_for_or_looks_at_another_seat(house: Running) -> None:
    anna, ben = two_at_a_table(house.url)
    mine, other = anna.sit_down(), ben.sit_down()
    before = mine.position["seq"]
    move = mine.position["moves"][0]["move"]
    for act in (
        {"do": "move", "seq": before, "move": move},
        {"do": "resign"},
        {"do": "hint"},
        {"do": "why", "move": move},
    ):
        answer = other.act(**{**act, "seat": 0})
        assert (answer["ok"], answer["text"]) == (False, "that is not your seat")
    assert other.act("chat", text="I am Anna", seat=0)["ok"] is False
    other.say(do="hello", look=0)
    assert other.look()["you"] == 1
    assert mine.act("chat", text="hm")["seq"] == before + 1


def test_a_wrong_or_foreign_token_opens_nothing(house: Running) -> None:
    anna, ben = two_at_a_table(house.url)
    for token in ("", "x", "0" * 22, anna.http.cookies[f"ludoteca_{anna.table}"][:-1]):
        thief = Guest(house.url, "Thief")
        thief.http.cookies.set(f"ludoteca_{anna.table}", token)
        assert thief.sit_down(anna.table).position["you"] is None
    elsewhere, _ = two_at_a_table(house.url)
    thief = Guest(house.url, "Thief")
    thief.http.cookies.set(f"ludoteca_{elsewhere.table}", ben.http.cookies[f"ludoteca_{ben.table}"])
    assert thief.sit_down(elsewhere.table).position["mine"] == []


def test_the_token_lies_in_a_cookie_that_scripts_and_other_sites_cannot_use(house: Running) -> None:
    answer = Guest(house.url, "Anna").http.post("/tables", data={"game": "hatsuden"})
    cookie = answer.headers["set-cookie"].lower()
    table = answer.headers["location"].removeprefix("/t/")
    for needed in ("httponly", "samesite=lax", f"path=/t/{table}"):
        assert needed in cookie
    assert len(answer.headers["set-cookie"].split("=")[1].split(";")[0]) >= 22, "128 bits"


@pytest.mark.file
def test_tokens_are_stored_hashed_only(tmp_path: Path) -> None:
    with Running(tmp_path / "tables.db") as house:
        anna, _ = two_at_a_table(house.url)
        link = anna.http.post(f"/t/{anna.table}/device").json()["link"]
    stored = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert anna.http.cookies[f"ludoteca_{anna.table}"].encode() not in stored
    assert link.rsplit("/", 1)[1].encode() not in stored
    rows = sqlite3.connect(tmp_path / "tables.db").execute("SELECT hash FROM tokens").fetchall()
    assert len(rows) == 3


def test_a_wrong_invitation_gives_no_seat_and_no_sight(house: Running) -> None:
    anna, eve = Guest(house.url, "Anna"), Guest(house.url, "Eve")
    anna.found()
    good = anna.invitation()
    other, _ = two_at_a_table(house.url)
    wrong = good.rsplit("/", 1)[1]
    for link in (
        good[:-1],
        good + "0",
        good[:-1] + ("0" if good[-1] != "0" else "1"),
        f"/t/{other.table}/join/{wrong}",
        "/t/x/join/y",
    ):
        assert eve.http.get(link).status_code == 404
        assert eve.http.post(link, data={"name": "Eve"}).status_code == 404
    assert eve.http.post(f"/t/{anna.table}/sit", data={"name": "Eve"}).status_code == 403, "the table is private"
    assert good not in eve.http.get(f"/t/{anna.table}").text, "who watches is not shown the invitation"


def test_a_full_table_has_no_seat_left(house: Running) -> None:
    anna, _ = two_at_a_table(house.url)
    late = Guest(house.url, "Late")
    link = f"/t/{anna.table}/join/{house.house.keys.invitation(anna.table)}"
    assert late.http.post(link, data={"name": "Late"}).status_code == 409
    assert late.sit_down(anna.table).position["you"] is None


def test_who_uses_the_invitation_twice_has_one_seat(house: Running) -> None:
    anna, ben = Guest(house.url, "Anna"), Guest(house.url, "Ben")
    anna.found("hitplan", seats="3")
    link = anna.invitation()
    for _ in range(2):
        ben.join(link)
    anna.join(link)
    assert len(house.house.homes[anna.table].room.free()) == 1
    assert ben.sit_down().position["mine"] == [1]


def test_two_who_grasp_the_last_seat_at_once(house: Running) -> None:
    anna = Guest(house.url, "Anna")
    anna.found()
    link = anna.invitation()
    got = [Guest(house.url, "Twin").http.post(link, data={"name": "Twin"}).status_code for _ in range(2)]
    assert sorted(got) == [303, 409]


def test_a_device_link_opens_the_same_seat_once(house: Running) -> None:
    anna, ben = two_at_a_table(house.url)
    link = anna.http.post(f"/t/{anna.table}/device").json()["link"]
    phone = Guest(house.url, "Phone")
    assert phone.http.get(link).status_code == 200, "looking at the link does not use it"
    phone.arrive(phone.http.post(link))
    assert phone.sit_down().position["you"] == 0
    assert anna.sit_down().position["you"] == 0, "the first device keeps its seat"
    assert Guest(house.url, "Thief").http.post(link).status_code == 404
    assert Guest(house.url, "Wim").http.post(f"/t/{anna.table}/device").status_code == 403
    seat_token = ben.http.cookies[f"ludoteca_{ben.table}"]
    for wrong in (f"/device/{seat_token}", f"/t/{ben.table}/device/{seat_token}"):
        assert Guest(house.url, "Thief").http.post(wrong).status_code == 404, "a seat token is no link"


def test_a_device_link_takes_no_seat_from_who_opens_it(house: Running) -> None:
    """Ben opens Anna's link in the browser in which he plays: he is told so, and then holds both seats."""
    anna, ben = two_at_a_table(house.url)
    link = anna.http.post(f"/t/{anna.table}/device").json()["link"]
    assert "you are already playing there (Ben)" in ben.http.get(link).text
    assert "already" not in Guest(house.url, "Phone").http.get(link).text
    ben.arrive(ben.http.post(link))
    assert ben.sit_down().position["mine"] == [0, 1]
    other = Guest(house.url, "Wim")
    other.found()
    word = other.http.post(f"/t/{other.table}/device").json()["link"].rsplit("/", 1)[1]
    assert ben.http.post(f"/t/{anna.table}/device/{word}").status_code == 404, "it is for another table"
    old = other.http.get(f"/device/{word}")
    assert (old.status_code, old.headers["location"]) == (307, f"/t/{other.table}/device/{word}")


# Foreign pages


@pytest.mark.parametrize("origin", ["http://evil.example", "https://127.0.0.1", "null", "http://127.0.0.1:1"])
def test_foreign_pages_cannot_open_sockets_or_post(house: Running, origin: str) -> None:
    anna, _ = two_at_a_table(house.url)
    with pytest.raises(InvalidStatus) as refused:
        anna.sit_down(origin=origin)
    assert refused.value.response.status_code == 403
    for address in (
        "/tables",
        f"/t/{anna.table}/sit",
        f"/t/{anna.table}/device",
        f"/t/{anna.table}/rematch",
        anna_link(house, anna),
    ):
        assert anna.http.post(address, headers={"Origin": origin}).status_code == 403


@pytest.mark.parametrize("scheme", ["ftp://", "//", "file://", "ws://"])
def test_only_pages_of_the_web_are_our_own(house: Running, scheme: str) -> None:
    guest = Guest(house.url, "Anna")
    form = {"game": "hatsuden"}
    assert guest.http.post("/tables", data=form, headers={"Origin": scheme + house.host}).status_code == 403
    assert guest.http.post("/tables", data=form, headers={"Origin": "http://" + house.host}).status_code == 303


def anna_link(house: Running, anna: Guest) -> str:
    return f"/t/{anna.table}/join/{house.house.keys.invitation(anna.table)}"


def test_a_post_that_says_nothing_of_its_origin_is_refused(house: Running) -> None:
    guest = Guest(house.url, "Anna")
    del guest.http.headers["Origin"]
    assert guest.http.post("/tables", data={"game": "hatsuden"}).status_code == 403
    cross = {"Sec-Fetch-Site": "cross-site"}
    assert guest.http.post("/tables", data={"game": "hatsuden"}, headers=cross).status_code == 403
    with pytest.raises(InvalidStatus), connect(f"ws://{house.host}/t/x/socket", open_timeout=5):
        pass


def test_a_socket_for_no_table_is_never_opened(house: Running) -> None:
    with pytest.raises(InvalidStatus):
        Guest(house.url, "Anna").sit_down("0123456789abcdef01234567")


def test_every_page_has_the_strict_policy(house: Running) -> None:
    anna, _ = two_at_a_table(house.url)
    for address in (
        "/",
        "/new/hatsuden",
        f"/t/{anna.table}",
        f"/t/{anna.table}/replay",
        "/rules/hatsuden",
        anna_link(house, anna),
        "/nowhere",
        "/t/none",
    ):
        answer = anna.http.get(address)
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert "<style" not in answer.text
        assert " style=" not in answer.text
        assert "<script>" not in answer.text
        assert " onclick" not in answer.text
        own = answer.text.replace("http://www.w3.org", "").replace(house.url, "")
        assert "http://" not in own
        assert "https://" not in answer.text


def test_fonts_come_from_the_house_and_are_kept_for_good(house: Running) -> None:
    anna = Guest(house.url, "Anna")
    sheet = anna.http.get("/static/house.css").text
    fonts = re.findall(r"url\(([^)]+)\)", sheet)
    assert len(fonts) == 2
    for font in fonts:
        assert font.startswith("fonts/")
        answer = anna.http.get(f"/static/{font}")
        assert answer.status_code == 200
        assert "immutable" in answer.headers["cache-control"]
        assert "font-src 'self'" in answer.headers["content-security-policy"]


def test_what_the_house_brings_is_sent_once(house: Running) -> None:
    """A page names its scripts and style sheets at addresses that tell their content: they are kept for good."""
    anna, _ = two_at_a_table(house.url)
    for page in ("/", f"/t/{anna.table}", "/rules/pampero"):
        html = anna.http.get(page).text
        named = re.findall(r'<(?:link|script)[^>]* (?:href|src)="([^"]+)"', html)
        assert {one.rsplit(".", 1)[-1].partition("?")[0] for one in named} >= {"js", "css", "svg"}
        for one in named:
            answer = anna.http.get(one)
            assert answer.status_code == 200, one
            assert ("immutable" in answer.headers["cache-control"]) == (one != "/words.js"), one
        asked = {one.rsplit("/", 1)[-1] for one in named}
        missed = {other for name in asked & set(FILES) for other in re.findall(r'"\./([\w.]+)"', FILES[name].decode())}
        assert missed <= asked, "a script is found only when another has come"


def test_another_release_and_none_are_answered_and_asked_for_each_time(house: Running) -> None:
    """A page that came before an upgrade still finds its files; nobody keeps them under a wrong address."""
    anna = Guest(house.url, "Anna")
    for address in (
        "/static/table.js",
        "/static/0123456789ab/table.js",
        "/words.js",
        "/style/pampero.css?0123456789ab",
    ):
        answer = anna.http.get(address)
        assert answer.headers["cache-control"] == "no-cache"
        assert answer.headers["content-encoding"] == "gzip"
        again = anna.http.get(address, headers={"If-None-Match": answer.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
        plain = anna.http.get(address, headers={"Accept-Encoding": "identity"})
        assert "content-encoding" not in plain.headers
        assert plain.text == answer.text
    for wrong in ("table.j", "../files.py", "0123456789ab", "0123456789ab/0123456789ab/table.js", "fonts", ""):
        assert anna.http.get(f"/static/{wrong}").status_code == 404


# Names and talk


def test_names_are_escaped_bounded_and_one_line(house: Running) -> None:
    nasty = '<script>alert(1)</script>"\n\u202e' + "x" * 100
    anna = Guest(house.url, nasty)
    anna.found(open="yes")
    wire = anna.sit_down()
    name = wire.position["seats"][0]["name"]
    assert len(name) <= identity.NAME_LENGTH
    assert name.isprintable()
    for address in ("/", f"/t/{anna.table}", anna.invitation()):
        assert "<script>alert" not in anna.http.get(address).text


@pytest.mark.parametrize("given", ["", "   ", "\u200b\u202e", "\x00\x01"])
def test_a_name_without_letters_is_guest(given: str) -> None:
    assert identity.clean_name(given) == "Guest"


@pytest.mark.parametrize(
    "twin",
    ["Anna\ufe0f", "An\u034fna", "\uff21nna", "ANNA", "A\u00adnna", "Anna\U000e0101", "\U0001d400nna",
     "Anna\u180b", "A\u200dnna"],
)  # fmt: skip
def test_names_that_look_the_same_are_told_apart(house: Running, twin: str) -> None:
    anna, ben = Guest(house.url, "Anna"), Guest(house.url, twin)
    anna.found()
    ben.join(anna.invitation())
    names = [seat["name"] for seat in ben.sit_down().position["seats"]]
    assert names[0] == "Anna"
    assert names[1].endswith(" 2")
    assert names[1].isascii(), "and nothing unseen is left"


def test_names_of_full_length_are_told_apart_too(house: Running) -> None:
    anna, ben = Guest(house.url, "x" * 24), Guest(house.url, "X" * 30)
    anna.found()
    ben.join(anna.invitation())
    assert [seat["name"] for seat in ben.sit_down().position["seats"]] == ["x" * 24, "X" * 24 + " 2"]


# Messages


def test_strange_messages_are_refused_and_tell_nothing(house: Running) -> None:
    anna, _ = two_at_a_table(house.url)
    wire = anna.sit_down()
    seed = str(house.house.homes[anna.table].room.founding.seed)
    for raw in (
        "", "{}", "[]", "null", "nonsense", '{"do":"state"}', '{"do":"sync"}', '{"do":"move"}', "[" * 2000,
        '{"do":"move","id":"a","seq":NaN,"move":"draw"}', '{"do":"move","id":"a","seq":1e99,"move":"draw"}',
        '{"do":"move","id":"../..","seq":0,"move":"draw"}', '{"do":"move","id":"a","seq":-1,"move":"draw"}',
        '{"do":"move","id":"a","seq":0,"move":5}', '{"do":"ping","extra":1}', '{"do":"hello","layout":"<svg>"}',
        '{"do":"vote","id":"a","what":"bot:99x"}', '{"do":"chat","id":"a","text":"' + "x" * 1001 + '"}', "x" * 5000,
    ):  # fmt: skip
        wire.socket.send(raw)
        trouble = wire.until(lambda message: message["is"] != "position")
        assert trouble["is"] == "trouble"
        assert seed not in trouble["text"]
    wire.socket.send(b'{"do":"ping"}')
    assert wire.until(lambda message: message["is"] != "position")["is"] == "pong"
    assert wire.act("vote", what="bot:99")["ok"] is False


def test_a_huge_message_closes_the_socket(house: Running) -> None:
    anna, _ = two_at_a_table(house.url)
    wire = anna.sit_down()
    wire.socket.send("x" * 40_000_000)
    with pytest.raises(ConnectionClosed):
        wire.until(lambda message: False)


def test_a_large_form_is_not_read(house: Running) -> None:
    guest = Guest(house.url, "Anna")
    assert guest.http.post("/tables", content=b"game=hatsuden&name=" + b"x" * 100_000).status_code == 400


@pytest.mark.parametrize(
    "fields", [{"game": "chess"}, {"seats": "99"}, {"seats": "x"}, {"seat1": "skynet"}, {"here": "x"}]
)
def test_a_table_that_cannot_be_is_refused_in_words(house: Running, fields: dict[str, str]) -> None:
    answer = Guest(house.url, "Anna").http.post("/tables", data={"game": "hatsuden", **fields})
    assert answer.status_code == 400


@pytest.mark.parametrize("field", ["timing", "seat1", "game", "seats"])
def test_a_strange_word_is_repeated_only_in_part(house: Running, field: str) -> None:
    answer = Guest(house.url, "Anna").http.post("/tables", data={"game": "hatsuden", field: "y" * 7000})
    assert answer.status_code == 400
    assert "y" * 20 in answer.text
    assert "y" * 100 not in answer.text


# Secrets


def secrets_of(house: Running, table: str) -> list[str]:
    founding = house.house.homes[table].room.founding
    return [str(founding.seed), f"{founding.seed:x}"]


def test_the_seed_is_told_only_at_the_end(house: Running) -> None:
    anna, ben = two_at_a_table(house.url)
    wire = anna.sit_down()
    wire.play()
    wire.act("chat", text="hm")
    told = (
        "".join(wire.heard)
        + anna.http.get(f"/t/{anna.table}").text
        + anna.http.get(f"/t/{anna.table}/replay/1?view=0").text
    )
    record = anna.http.get(f"/t/{anna.table}/record")
    assert record.status_code == 403
    for secret in secrets_of(house, anna.table):
        assert secret not in told + record.text
    ben.sit_down().act("resign")
    assert secrets_of(house, anna.table)[0] in anna.http.get(f"/t/{anna.table}/record").text


@pytest.mark.parametrize("game", ludoteca.games())
def test_what_is_sent_depends_only_on_what_the_seat_may_know(game: str) -> None:
    """Two positions that a seat cannot tell apart give it the same board, prompt and moves."""
    one = ludoteca.game(game)
    seats = max(2, one.min_seats)
    match = one.match(seats, 11)
    luck = random.Random(4)
    plies = 60 if game == "hatsuden" else 25
    for _ in range(plies):
        if match.state.over():
            break
        for seat in [None, *range(seats)]:
            view = match.state.view(seat)
            twin = one.imagine(view, Luck(luck.getrandbits(60)))
            assert pictures.board(one, view, "wide") == pictures.board(one, twin.view(seat), "wide")
            assert one.prompt(view) == one.prompt(twin.view(seat))
            if seat is not None and seat in match.state.actors() and len(list(match.state.candidates(seat))) < 500:
                assert match.state.legal(seat) == twin.legal(seat)
        actor = match.state.actors()[0]
        match.play(actor, luck.choice(list(match.state.candidates(actor))))


def test_a_spectators_bytes_never_hold_a_hand(house: Running) -> None:
    """Hatsuden's hands are five faces each: what a spectator is sent must be the same whoever holds what."""
    anna, ben = two_at_a_table(house.url)
    wires = [anna.sit_down(), ben.sit_down()]
    watcher = Guest(house.url, "Wim").sit_down(anna.table)
    luck = random.Random(9)
    for _ in range(30):
        actor = next(wire for wire in wires if wire.position["moves"])
        answer = actor.play(luck.choice(actor.position["moves"])["move"])
        for wire in [*wires, watcher]:
            wire.settled(lambda position, seq=answer["seq"]: position["seq"] >= seq)  # type: ignore[misc]
        if watcher.position["status"] == "ended":
            break
        room = house.house.homes[anna.table].room
        public = pictures.board(room.game, room.match.state.view(None), "wide", room.names())
        assert watcher.lines == public
        assert watcher.log == room.match.log(None, room.names())
        assert watcher.position["moves"] == []
        assert watcher.position["undo"] is False
    own = [line for wire in wires for line in wire.log if "from the deck" in line and "a card" not in line]
    assert own, "the players are told what they drew"
    assert not set(own) & set(watcher.log)
    for raw in watcher.heard:
        for line in own:
            assert line not in raw


def test_undo_and_refusals_carry_no_secret(house: Running) -> None:
    anna, ben = two_at_a_table(house.url)
    wire, other = anna.sit_down(), ben.sit_down()
    pylon = next(one["move"] for one in wire.position["moves"] if one["move"].startswith("pylon"))
    face = pylon.split()[1]
    seq = wire.play(pylon)["seq"]
    wire.settled(lambda position: position["undo"])
    seq = wire.act("undo", seq=seq)["seq"]
    other.settled(lambda position: position["seq"] >= seq)
    positions = [json.loads(raw) for raw in other.heard]
    for message in positions:
        if message["is"] == "position":
            assert message["undo"] is False
            assert all(face not in line for line in message["log"]["add"])
    assert other.log == []


def test_a_refused_socket_hears_nothing_more(house: Running) -> None:
    """A page whose hello was never said is told nothing, whatever happens at the table."""
    anna, ben = two_at_a_table(house.url)
    with connect(f"ws://{house.host}/t/{anna.table}/socket", origin=Origin(f"http://{house.host}")) as silent:
        wire = anna.sit_down()
        assert wire.play()["ok"]
        with pytest.raises(TimeoutError):
            silent.recv(timeout=0.5)
    assert ben.table == anna.table


# Bots see views


@pytest.mark.parametrize("game", ludoteca.games())
def test_a_view_travels_whole_to_the_workers(game: str) -> None:
    one = ludoteca.game(game)
    state = one.new(max(2, one.min_seats), seed=5)
    luck = random.Random(6)
    for _ in range(25):
        if state.over():
            break
        seat = state.actors()[0]
        view = state.view(seat)
        again = pickle.loads(pickle.dumps(view, 5))
        assert again == view
        moves = list(state.candidates(seat))
        here = bot("random", one, 8).choose(view, moves).move
        assert bot("random", one, 8).choose(again, moves).move == here
        assert one.imagine(again, random.Random(1)).legal(seat)[:50] == state.legal(seat)[:50]
        state.play(seat, luck.choice(moves))
