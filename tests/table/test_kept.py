"""Other rules, other cards: finished games stay readable and exportable for ever, unfinished ones say what to do."""

from __future__ import annotations

import contextlib
import random
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import ludoteca
from ludoteca.core.match import Match
from ludoteca.core.record import read
from ludoteca.table.filing import Row
from ludoteca.table.founding import Founding
from ludoteca.table.identity import hashed
from ludoteca.table.keeping import export
from ludoteca.table.storage import Storage, Token
from ludoteca.table.writing import Promise
from tests.table.guests import Guest, Running, two_at_a_table, wait_for

SEED = 2**100 + 77


def played(game: str, plies: int = 10_000) -> Match:
    """A random game, to its end or not so far."""
    luck = random.Random(3)
    match = ludoteca.game(game).match(2, SEED)
    while not match.state.over() and len(match.journal) < plies:
        seat = match.state.actors()[0]
        match.play(seat, luck.choice(list(match.state.candidates(seat))))
    return match


def stored(path: Path, match: Match, table: str = "abc") -> None:
    """That game as a table of Anna and Ben; their tokens are their names and the table's."""
    game = match.game
    storage = Storage(path)
    over = match.state.over()
    f = Founding(
        table, game.key, game.rules, match.edition.fingerprint, 2, "{}", SEED, False, False, 1, release="0.1.0"
    )
    people = [("sit", 0, "Anna"), ("sit", 1, "Ben"), ("chat", 1, "hello <b>")]
    moves = [("move", entry.seat, game.name(entry.move)) for entry in match.journal]
    tokens = [Token(hashed(name + table), table, seat, "seat") for seat, name in enumerate(("Anna", "Ben"))]
    storage.found(f, [], tokens).result()
    for seq, (kind, seat, body) in enumerate([*people, *moves]):
        storage.append(Row(table, seq, kind, seat, body, "", 1), over and seq == len(moves) + 2).result()
    storage.close()


def endings(path: Path) -> int:
    with sqlite3.connect(path) as db:
        return int(db.execute("SELECT count(*) FROM endings").fetchone()[0])


def guest(house: Running, name: str, table: str = "abc") -> Guest:
    one = Guest(house.url, name)
    one.http.cookies.set(f"ludoteca_{table}", name + table)
    return one


def other_rules(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ludoteca.games():
        monkeypatch.setattr(ludoteca.game(name), "rules", 99)


def other_cards(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with sqlite3.connect(path) as db:
        db.execute("UPDATE tables SET fingerprint = '0123456789abcdef'")


@pytest.mark.parametrize("game", ludoteca.games())
@pytest.mark.parametrize("change", [other_rules, other_cards])
def test_a_finished_game_is_read_and_exported_for_ever(
    tmp_path: Path, game: str, change: Callable[[Path, pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "tables.db"
    match = played(game)
    stored(path, match)
    with Running(path) as house:
        record = Guest(house.url, "Wim").http.get("/t/abc/record").text
        wait_for(lambda: endings(path) == 1)
    change(path, monkeypatch)
    with Running(path) as house:
        wim = Guest(house.url, "Wim")
        for address in ("/t/abc", "/t/abc/replay", "/t/abc?view=0", "/t/abc?view=none", "/t/abc?view=9"):
            answer = wim.http.get(address)
            assert answer.status_code == 200, address
            assert "another version of the rules" in answer.text
            assert "<b>" not in answer.text
        again = wim.http.get("/t/abc/record")
        assert (again.status_code, again.text) == (200, record)
        assert read(again.text).seed == SEED
        text = wim.http.get("/t/abc?view=1").text
        for line in match.log(1, ["Anna", "Ben"])[-5:]:
            assert line in text.replace("&#39;", "'").replace("&amp;", "&")
        assert "Anna: " in text
        points = ", ".join(str(score) for score in match.state.result().scores)
        assert all(f"{score} points" in text for score in match.state.result().scores), points
        assert wim.http.get("/t/abc/turn").json() == {"status": "ended", "yours": False, "names": ["Anna", "Ben"]}
        assert wim.http.get("/t/abc/replay/3?view=0").status_code == 403
        assert guest(house, "Anna").http.post("/t/abc/rematch").status_code == 403


def test_each_pair_of_eyes_reads_its_own_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "tables.db"
    match = played("hatsuden")
    stored(path, match)
    with Running(path):
        wait_for(lambda: endings(path) == 1)
    other_rules(path, monkeypatch)
    logs = {eyes: match.log(None if eyes == "none" else int(eyes), ["Anna", "Ben"]) for eyes in ("0", "1", "none")}
    assert logs["0"] != logs["1"] != logs["none"]
    with Running(path) as house:
        for eyes, log in logs.items():
            text = Guest(house.url, "Wim").http.get(f"/t/abc?view={eyes}").text
            shown = text.split("What happened")[1].split("<h2>")[0].count("<li>")
            assert shown == len(log)


def test_a_game_that_ends_at_the_table_is_kept_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "tables.db"
    with Running(path) as house:
        anna, _ = two_at_a_table(house.url)
        wire = anna.sit_down()
        wire.play()
        wire.act("resign")
        wait_for(lambda: endings(path) == 1)
    other_rules(path, monkeypatch)
    with Running(path) as house:
        assert "Ben wins by resignation." in Guest(house.url, "Wim").http.get(f"/t/{anna.table}").text


def test_a_game_that_an_older_house_ended_is_told_by_its_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "tables.db"
    match = played("hatsuden")
    stored(path, match)
    other_rules(path, monkeypatch)
    with Running(path) as house:
        wim = Guest(house.url, "Wim")
        page = wim.http.get("/t/abc")
        assert page.status_code == 200
        assert "the moves are all there" in page.text
        record = read(wim.http.get("/t/abc/record").text)
        assert (record.seed, record.moves) == (SEED, match.record().moves)
    assert endings(path) == 0, "the release that knows the rules may still keep it"


def test_what_was_taken_back_is_not_in_the_record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "tables.db"
    with Running(path) as house:
        anna, _ = two_at_a_table(house.url)
        wire = anna.sit_down()
        pylon = next(one["move"] for one in wire.position["moves"] if one["move"].startswith("pylon"))
        seq = wire.play(pylon)["seq"]
        wire.settled(lambda position: position["undo"])
        wire.act("undo", seq=seq)
        wire.act("resign")
        expected = anna.http.get(f"/t/{anna.table}/record").text
        wait_for(lambda: endings(path) == 1)
    with sqlite3.connect(path) as db:
        db.execute("DELETE FROM endings")
    other_rules(path, monkeypatch)
    with Running(path) as house:
        anna.http.base_url = house.url
        assert read(anna.http.get(f"/t/{anna.table}/record").text).moves == read(expected).moves == []


def test_a_running_game_says_what_to_do_and_keeps_its_secrets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "tables.db"
    match = played("hatsuden", 12)
    stored(path, match)
    other_rules(path, monkeypatch)
    names = {seat: [match.game.name(entry.move) for entry in match.journal if entry.seat == seat] for seat in (0, 1)}
    hidden = [name for name in names[1] if name not in names[0]]
    assert hidden
    with Running(path) as house:
        wim, anna = Guest(house.url, "Wim"), guest(house, "Anna")
        for one in (wim, anna):
            page = one.http.get("/t/abc")
            assert page.status_code == 410
            for told in (
                "Hatsuden",
                "Anna, Ben",
                "Moves made so far: 12",
                "release of Ludoteca that it was begun with (0.1.0)",
            ):
                assert told in page.text, told
        assert wim.http.get("/t/abc/record").status_code == 403
        mine = anna.http.get("/t/abc/record")
        assert mine.status_code == 200
        lines = mine.text.splitlines()[5:]
        assert [line[2:] for line in lines if line.startswith("0 ")] == names[0]
        assert {line for line in lines if line.startswith("1 ")} == {"1 …"}
        everything = "".join(
            one.http.get(f"/t/abc{end}").text for one in (wim, anna) for end in ("", "/record", "/replay")
        )
        for secret in (str(SEED), f"{SEED:x}", *hidden):
            assert secret not in everything
        assert anna.http.get("/t/abc/turn").json()["status"] == "closed"
    monkeypatch.undo()
    with Running(path) as house:
        assert guest(house, "Anna").http.get("/t/abc").status_code == 200, "with its own rules it is played on"


def test_a_game_that_is_no_longer_in_the_house_is_told_too(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    storage = Storage(path)
    founding = Founding("abc", "chess", 1, "x", 2, "{}", SEED, False, False, 1)
    storage.found(founding, [Row("abc", 0, "sit", 0, "Anna", "", 1)], []).result()
    storage.append(Row("abc", 1, "end", 0, "", "", 1), ended=True).result()
    storage.close()
    with Running(path) as house:
        page = Guest(house.url, "Wim").http.get("/t/abc")
        assert (page.status_code, "A game of chess" in page.text) == (200, True)


def test_the_owner_exports_everything(tmp_path: Path) -> None:
    path, folder = tmp_path / "tables.db", tmp_path / "records"
    whole, begun = played("hatsuden"), played("hitplan", 4)
    stored(path, whole)
    stored(path, begun, "def")
    command = [sys.executable, "-m", "ludoteca.cli", "export", str(folder), "--data", str(path)]
    ran = subprocess.run(command, capture_output=True, text=True, check=True)
    assert "2 records" in ran.stdout
    assert folder.stat().st_mode & 0o077 == 0
    found = {file.name: read(file.read_text()) for file in folder.iterdir()}
    assert found["hatsuden-abc.txt"].moves == whole.record().moves
    assert (found["hitplan-def.txt"].seed, found["hitplan-def.txt"].moves) == (SEED, begun.record().moves)


def test_a_damaged_log_that_takes_back_what_nobody_moved_is_told(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    storage = Storage(path)
    storage.found(Founding("abc", "chess", 1, "x", 2, "{}", SEED, False, False, 1), [], []).result()
    log = [("sit", 0, "Anna"), ("sit", 1, "Ben"), ("undo", 0, ""), ("move", 1, "e4"), ("undo", 0, ""), ("end", 0, "")]
    for seq, (kind, seat, body) in enumerate(log):
        storage.append(Row("abc", seq, kind, seat, body, "", 1), ended=kind == "end").result()
    storage.close()
    with Running(path) as house:
        anybody = Guest(house.url, "Wim")
        assert anybody.http.get("/t/abc").status_code == 200
        assert read(anybody.http.get("/t/abc/record").text).moves == [(1, "e4")], "nor is another's move taken back"


@pytest.mark.parametrize("change", ["seats = 'abc'", "seats = 2.5", "seats = -1", "seats = 1000000000", "game = x'00'"])
def test_a_founding_that_cannot_be_is_gone_in_words(tmp_path: Path, change: str) -> None:
    path = tmp_path / "tables.db"
    stored(path, played("hatsuden", 2))
    with sqlite3.connect(path) as db:
        db.execute(f"UPDATE tables SET {change}")
    with Running(path) as house:
        anna = guest(house, "Anna")
        for address in ("/t/abc", "/t/abc/replay", "/t/abc/record"):
            answer = anna.http.get(address)
            assert (answer.status_code, "table" in answer.text) == (410, True), address
        assert anna.http.get("/t/abc/turn").status_code == 404
    assert export(path, tmp_path / "records") == []


def test_an_unfinished_game_that_the_file_calls_ended_keeps_its_seed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "tables.db"
    stored(path, played("hatsuden", 6), "unfinished")
    stored(path, played("hatsuden"), "finished")
    listed = Promise(lambda db: ["unfinished", "finished"])  # kept in this order
    with contextlib.closing(sqlite3.connect(":memory:")) as db:
        listed.run(db, careful=False)
    listed.keep()
    monkeypatch.setattr(Storage, "without_ending", lambda self: listed)
    with Running(path):
        wait_for(lambda: endings(path) >= 1)
    with sqlite3.connect(path) as db:
        assert [row[0] for row in db.execute("SELECT table_id FROM endings")] == ["finished"]
