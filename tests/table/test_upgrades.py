"""Games that the release before has begun are played to their end by this one; those of other rules are shown.

``before/form-1.sql`` is the file of a house of that release (form 1), with a game of each kind half played.
"""

from __future__ import annotations

import random
import sqlite3
from pathlib import Path

import pytest

from ludoteca.table import filing, soundness
from tests.table.guests import Guest, Running, Wire, play_to_the_end

BEFORE = Path(__file__).parent / "before" / "form-1.sql"
SEATS = {
    "hatsuden": ("5ac709a119f70bb9c3dc23f6", "w_oshzvWq9emM51VaSH34g"),
    "hitplan": ("8178fd38b530373313cc30e7", "YY5mYn0lagBKsi1j0gpLVg"),
    "moonbase": ("54a64687291a5fd4a8e92217", "DXXYZPDCtx0WTJxtX3Wtjg"),
    "pampero": ("7ef39e03e11e84a2f6313287", "IQsMz6_qQsLIrg1yvzHp9Q"),
}
"""The table of each game, and the token of Anna's seat there."""

pytestmark = pytest.mark.file


@pytest.fixture
def older(tmp_path: Path) -> Path:
    """The file as the release before left it."""
    path = tmp_path / "tables.db"
    with sqlite3.connect(path) as db:
        db.executescript(BEFORE.read_text())
    return path


def anna(house: Running, game: str) -> Wire:
    table, token = SEATS[game]
    guest = Guest(house.url, "Anna")
    guest.http.cookies.set(f"ludoteca_{table}", token)
    guest.table = table
    return guest.sit_down()


def test_the_file_of_the_release_before_is_grown_and_a_copy_kept(older: Path) -> None:
    assert soundness.examine(older).version == 1
    with Running(older):
        pass
    report = soundness.examine(older)
    assert (report.version, report.broken, report.tables) == (filing.VERSION, [], 4)
    with sqlite3.connect(f"{older}.older1") as copy:
        assert copy.execute("PRAGMA user_version").fetchone() == (1,)


def test_a_game_begun_by_the_release_before_is_played_to_its_end(older: Path) -> None:
    with Running(older) as house:
        wire = anna(house, "hatsuden")
        assert len(wire.log) > 5, "what was played is told"
        assert play_to_the_end([wire], random.Random(1)) > 3
        room = house.house.homes[SEATS["hatsuden"][0]].room
        assert room.founding.release == "0.1.0"
        assert room.match.state.over()
        assert room.game.load(room.match.save()).state.digest() == room.match.state.digest()


def test_a_game_that_the_release_before_has_ended_is_read(older: Path) -> None:
    with Running(older) as house:
        wire = anna(house, "hitplan")
        assert wire.position["status"] == "ended"
        assert wire.position["account"]["lines"]


@pytest.mark.parametrize("game", ["moonbase", "pampero"])
def test_a_long_game_goes_on(older: Path, game: str) -> None:
    with Running(older) as house:
        wire = anna(house, game)
        for _ in range(3):
            assert wire.my_turn()["status"] == "playing"
            assert wire.play()["ok"]


def test_a_game_of_rules_that_are_gone_is_shown_and_says_so(older: Path) -> None:
    table, token = SEATS["hatsuden"]
    with sqlite3.connect(older) as db:
        db.execute("UPDATE tables SET rules = 99 WHERE table_id = ?", (table,))
    with Running(older) as house:
        guest = Guest(house.url, "Anna")
        guest.http.cookies.set(f"ludoteca_{table}", token)
        page = guest.http.get(f"/t/{table}")
        assert page.status_code == 410
        assert "another version of the rules" in page.text
        record = guest.http.get(f"/t/{table}/record")
        assert record.status_code == 200
        assert "rules: 99" in record.text
        assert anna(house, "moonbase").position["status"] == "playing", "the others are played on"
