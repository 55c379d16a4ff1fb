"""Tables with an edition of the house's owner: offered, kept with the log, found again by any house."""

from __future__ import annotations

import random
import sqlite3
import subprocess
import sys
import threading
from pathlib import Path

import pytest

import ludoteca
from ludoteca.arguments import beside, load_record, own_edition
from ludoteca.core.edition import LARGEST, Edition
from ludoteca.lab.variants import varied
from ludoteca.table import administering, founding
from ludoteca.table.configuring import configured
from ludoteca.table.keeping import export
from ludoteca.table.storage import Storage
from tests.table.guests import Guest, Running, play_to_the_end, wait_for

GAME = ludoteca.game("hatsuden")
PRINTED = (GAME.folder / "data.toml").read_text(encoding="utf-8")
OURS = PRINTED.replace('"standard"', '"six <cards>"').replace("hand = 5", "hand = 6")


@pytest.fixture
def six(tmp_path: Path) -> Edition:
    file = tmp_path / "six.toml"
    file.write_text(OURS, encoding="utf-8")
    return own_edition(file)


def test_an_edition_is_read_beside_the_loop(tmp_path: Path, six: Edition, monkeypatch: pytest.MonkeyPatch) -> None:
    data = tmp_path / "tables.db"
    with Running(data, editions=(six,)) as house:
        anna = Guest(house.url, "Anna")
        anna.found(seat1="random")
    threads: list[int | None] = []

    def noted(game: str, fingerprint: str) -> str:
        threads.append(threading.get_ident())
        return beside(game, fingerprint)

    monkeypatch.setattr(founding, "beside", noted)
    founding.brought.cache_clear()
    with Running(data) as house:
        wait_for(lambda: anna.table in house.house.homes)
        assert len(threads) == 1
        assert house.thread.ident not in threads


def test_a_table_keeps_its_edition_with_its_log(tmp_path: Path, six: Edition) -> None:
    data = tmp_path / "tables.db"
    with Running(data, editions=(six,)) as house:
        anna, ben = Guest(house.url, "Anna"), Guest(house.url, "Ben")
        anna.found()
        link = anna.invitation()
        assert "Edition: six &lt;cards&gt;" in ben.http.get(link).text
        ben.join(link)
        page = anna.http.get(f"/t/{anna.table}").text
        assert f'data-legend="/t/{anna.table}/legend"' in page
        assert "Edition: six &lt;cards&gt;" in anna.http.get(f"/t/{anna.table}").text
        wires = [anna.sit_down(), ben.sit_down()]
        assert next(wire for wire in wires if wire.position["moves"]).play()["ok"]
        for wire in wires:
            wire.close()
    with Running(data) as house:  # whose owner offers it no more
        again = Guest(house.url, "Anna")
        again.http.cookies.update(anna.http.cookies)
        again.table = anna.table
        other = Guest(house.url, "Ben")
        other.http.cookies.update(ben.http.cookies)
        other.table = ben.table
        wires = [again.sit_down(), other.sit_down()]
        match = house.house.homes[anna.table].room.match
        assert match.edition.fingerprint == six.fingerprint
        play_to_the_end(wires, random.Random(1))
        assert "boards" in again.http.get(f"/t/{anna.table}/replay/3?view=0").json()
        assert "Download the edition" in again.http.get(f"/t/{anna.table}/replay").text
        record = again.http.get(f"/t/{anna.table}/record").text
        file = again.http.get(f"/t/{anna.table}/edition")
        assert file.text == OURS
        assert f"hatsuden-{six.fingerprint}.toml" in file.headers["content-disposition"]
        (tmp_path / "mine.toml").write_text(file.text, encoding="utf-8")
        assert GAME.load(record, tmp_path / "mine.toml").state.digest() == match.state.digest()
        again.arrive(again.http.post(f"/t/{anna.table}/rematch"))
        assert house.house.homes[again.table].room.match.edition.fingerprint == six.fingerprint
    written = export(house.server.settings.data, tmp_path / "records")
    assert {load_record(place).edition.name for place in written} == {"six <cards>"}, "found beside the record"


def test_the_founder_may_choose_the_printed_game(tmp_path: Path, six: Edition) -> None:
    with Running(tmp_path / "tables.db", editions=(six,)) as house:
        anna = Guest(house.url, "Anna")
        assert anna.http.get("/").text.count("Edition: six &lt;cards&gt;") == 1
        form = anna.http.get("/new/hatsuden").text
        assert form.index("six &lt;cards&gt;") < form.index("as printed")
        assert 'name="edition"' not in anna.http.get("/new/hitplan").text, "there is nothing to choose"
        anna.found(edition=GAME.edition().fingerprint)
        assert not house.house.homes[anna.table].room.edition
        assert "Edition:" not in anna.http.get(f"/t/{anna.table}").text
        assert anna.http.get(f"/t/{anna.table}/edition").status_code == 404
        refused = anna.http.post("/tables", data={"game": "hatsuden", "edition": "0" * 16})
        assert (refused.status_code, "no longer offers that edition" in refused.text) == (400, True)
        anna.found(open="yes")
        assert Guest(house.url, "Ben").http.get("/").text.count("Edition: six &lt;cards&gt;") == 2


@pytest.mark.file
@pytest.mark.parametrize("text", ["", "name = ", PRINTED, OURS.replace("limit = 11", "limit = 9")])
def test_a_damaged_edition_keeps_only_its_own_tables_closed(tmp_path: Path, six: Edition, text: str) -> None:
    data = tmp_path / "tables.db"
    with Running(data, editions=(six,)) as house:
        anna = Guest(house.url, "Anna")
        table = anna.found(level="random")
        whole = anna.found(edition=GAME.edition().fingerprint, level="random")
    with sqlite3.connect(data) as db:
        db.execute("UPDATE editions SET body = ?", (text,))
    with Running(data) as house:
        anna = Guest(house.url, "Anna")
        shut = anna.http.get(f"/t/{table}")
        assert shut.status_code == 410
        assert "another version of the rules or the cards" in shut.text
        assert anna.http.get(f"/t/{whole}").status_code == 200


def test_what_is_deleted_takes_its_edition_along(tmp_path: Path, six: Edition) -> None:
    data = tmp_path / "tables.db"
    with Running(data, editions=(six,)) as house:
        table = Guest(house.url, "Anna").found()
        kept = house.server.settings.data
    assert any("(six <cards>)" in line for line in administering.described(kept, table))
    administering.delete(kept, [table])
    storage = Storage(kept)
    assert storage.table(table).result() is None
    assert storage._do(lambda db: db.execute("SELECT * FROM editions").fetchall()).result() == []
    storage.close()


def test_a_large_edition_with_a_long_name_is_bounded(tmp_path: Path) -> None:
    """The file is refused above a size; below it, pages and messages do not grow with it."""
    file = tmp_path / "large.toml"
    name = "long " * 390
    file.write_text(PRINTED.replace('"standard"', f'"{name}"') + f"\n# {'x' * (LARGEST - 4000)}\n", encoding="utf-8")
    with Running(tmp_path / "tables.db", editions=(own_edition(file),)) as house:
        anna = Guest(house.url, "Anna")
        plain = len(anna.http.get("/new/hitplan").text)
        assert len(anna.http.get("/new/hatsuden").text) < plain + 10_000
        anna.found(level="random")
        page = anna.http.get(f"/t/{anna.table}").text
        assert name not in page
        wire = anna.sit_down()
        wire.my_turn()
        assert sum(map(len, wire.heard)) < 200_000
        assert wire.play()["ok"]
        wire.close()


def test_the_legend_tells_of_the_edition_that_is_played(tmp_path: Path) -> None:
    game = ludoteca.game("hitplan")
    ours = varied(game, game.edition(), ["points.face_down=7"])
    with Running(tmp_path / "tables.db", editions=(ours,)) as house:
        anna = Guest(house.url, "Anna")
        anna.found("hitplan", level="random")
        assert "7 for every stolen IP" in anna.http.get(f"/t/{anna.table}/legend").text
        assert "4 for every stolen IP" in anna.http.get("/legend/hitplan").text


LARGEST_ALLOWED = {
    "hatsuden": ["plants.copies=[8, 8, 8, 8]", "plants.hand=9", "city.limit=20", "city.battery_limit=20"],
    "hitplan": ["points.target=99", "stall.rounds=99", *(f"ips.cards.{card}.points=0" for card in range(10))],
    "moonbase": ["rings.copies=12", "piles.count=6", "pieces.bases=24", "pieces.settlements=24"],
}


@pytest.mark.parametrize("name", LARGEST_ALLOWED)
def test_the_largest_edition_that_is_read_can_be_played_here(tmp_path: Path, name: str) -> None:
    """Whatever the strict reading lets through is drawn in time and sent in messages of an ordinary size."""
    game = ludoteca.game(name)
    edition = varied(game, game.edition(), LARGEST_ALLOWED[name])
    with Running(tmp_path / "tables.db", editions=(edition,)) as house:
        anna = Guest(house.url, "Anna")
        anna.found(name, level="random")
        wire = anna.sit_down()
        for _ in range(4):
            position = wire.my_turn()
            assert position["moves"] or name == "moonbase"
            answer = wire.play()
            assert answer["ok"], answer
        assert wire.board.count("<svg") >= 1
        assert max(map(len, wire.heard)) < 500_000
        wire.close()


def test_files_of_editions_are_named_by_configuration_and_environment_too(tmp_path: Path) -> None:
    file = tmp_path / "house.toml"
    file.write_text('editions = ["a.toml"]')
    assert configured(file, {}).editions == ("a.toml",)
    assert configured(file, {"LUDOTECA_EDITIONS": "b.toml, c.toml"}).editions == ("b.toml", "c.toml")
    assert configured(file, {}, editions=("d.toml",)).editions == ("d.toml",)
    assert configured(file, {}, editions=()).editions == ("a.toml",)


BAD = {
    "gone.toml": (None, "cannot be read"),
    "torn.toml": ("name = ", "not a TOML file"),
    "other.toml": ('name = "x"\n', "edition of none of the games"),
    "wrong.toml": (PRINTED.replace("hand = 5", "hand = 500"), "[plants] hand: expected a whole number from"),
    "huge.toml": ("#" * (LARGEST + 1), "larger than 1,000,000 bytes"),
    "deep.toml": ("a = " + "[" * 5000 + "]" * 5000, "within each other"),
}


@pytest.mark.parametrize("name", BAD)
@pytest.mark.parametrize("command", [["serve", "--port", "0"], ["play", "hatsuden"], ["arena", "hatsuden"]])
def test_a_bad_file_is_answered_in_one_sentence(tmp_path: Path, command: list[str], name: str) -> None:
    text, told = BAD[name]
    if text is not None:
        (tmp_path / name).write_text(text, encoding="utf-8")
    told = "missing" if name == "other.toml" and command[0] != "serve" else told
    where = ["--data", str(tmp_path / "t.db")] if command[0] == "serve" else []
    ran = subprocess.run(
        [sys.executable, "-m", "ludoteca", *command, *where, "--edition", str(tmp_path / name)],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert ran.returncode == 2, ran.stdout + ran.stderr
    assert told in ran.stderr
    assert name in ran.stderr
    assert len(ran.stderr.strip().splitlines()) == 1
