"""``ludoteca`` alone opens the house; what cannot be is said in words."""

from __future__ import annotations

import os
import re
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from ludoteca.table.serving import address_of, kept, refuse_taken, who_comes
from ludoteca.table.storage import Storage
from tests.table.guests import Guest, Running, two_at_a_table


def test_ludoteca_without_arguments_opens_the_house(tmp_path: Path) -> None:
    """What ``make play`` runs; without a screen it says where the page is."""
    with socket.socket() as taken:
        taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            taken.bind(("127.0.0.1", 8765))
        except OSError:
            pytest.skip("port 8765 of this machine is in use")
    environment = {key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY")}
    environment |= {"PYTHONUNBUFFERED": "1", "XDG_DATA_HOME": str(tmp_path)}
    command = [sys.executable, "-m", "ludoteca.cli"]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
    try:
        assert server.stdout is not None
        line = server.stdout.readline()
        assert line.startswith("Ludoteca is open at http://localhost:8765/")
        assert "What shall we play?" in httpx.get("http://127.0.0.1:8765/", trust_env=False, timeout=60).text
        assert (tmp_path / "ludoteca" / "tables.db").exists()
    finally:
        server.send_signal(signal.SIGINT)
        try:
            server.wait(20)
        finally:
            server.kill()


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_stopped_it_closes_quietly(tmp_path: Path, how: signal.Signals) -> None:
    """Ctrl-C goes to all processes of a terminal, as its closing does: to the workers too."""
    command = [sys.executable, "-m", "ludoteca.cli", "--no-open-page", "--port", "0", "--data", str(tmp_path / "t.db")]
    environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
    server = subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGHUP, signal.SIG_DFL),  # who began the tests may have it ignored
    )
    try:
        assert server.stdout is not None
        line = server.stdout.readline()
        port = line.split("localhost:")[1].split("/")[0]
        anna = Guest(f"http://127.0.0.1:{port}", "Anna")
        anna.found("hatsuden", seat1="easy")
        anna.sit_down().settled(lambda position: position["status"] == "playing")
        os.killpg(server.pid, how)
        _, errors = server.communicate(timeout=30)
        if how == signal.SIGHUP:  # that ends a process of Python's own, which says so
            errors = re.sub(r".*resource_tracker.*\n.*warnings\.warn.*\n", "", errors)
        assert (server.returncode, errors) == (0, "")
    finally:
        server.kill()


def test_one_file_is_one_house(tmp_path: Path) -> None:
    path = tmp_path / "new" / "tables.db"
    with kept(path):
        assert path.stat().st_mode & 0o077 == 0, "seeds and secrets are its owner's alone"
        assert path.parent.stat().st_mode & 0o077 == 0
        with pytest.raises(
            ValueError, match=r"another house keeps its tables in .* or choose another file with --data"
        ):
            kept(path).__enter__()
    with kept(path):
        pass


def open_to_all(folder: Path) -> set[str]:
    return {one.name for one in folder.iterdir() if one.stat().st_mode & 0o077}


def test_what_lay_open_to_all_is_closed(tmp_path: Path) -> None:
    """The file, and what the house writes beside it; what is another's stays as it is, whatever it is called."""
    path = tmp_path / "t"
    with kept(path):
        Storage(path).close()
    shutil.copy(path, tmp_path / "t.older")
    others = {"t.txt", "todo.sh", "t.db", "t.lockers"}
    for name in others:
        (tmp_path / name).write_text("Dear Ben")
    for one in tmp_path.iterdir():
        one.chmod(0o755)
    with kept(path):
        assert open_to_all(tmp_path) == others


@pytest.mark.parametrize("refused", [True, False])
def test_what_is_not_ours_keeps_its_mode(tmp_path: Path, refused: bool) -> None:
    """A letter is not closed to its readers because somebody took it for a house, nor are a new house's neighbours."""
    path = tmp_path / "t"
    for name in ("t.txt", "todo.sh", "t.older", "t-wal.txt", "t"):
        (tmp_path / name).write_text("" if name == "t" and not refused else "Dear Ben")
        (tmp_path / name).chmod(0o644)
    before = open_to_all(tmp_path)
    if refused:
        with pytest.raises(ValueError, match="no file of tables"):
            kept(path).__enter__()
        assert {one.name for one in tmp_path.iterdir()} == before, "and nothing is put beside it"
    else:
        with kept(path):
            assert not path.stat().st_mode & 0o077
    assert open_to_all(tmp_path) == before - (set() if refused else {"t", "t.lock"})


def test_a_lock_that_is_none_is_said_in_words(tmp_path: Path) -> None:
    (tmp_path / "t.lock").write_text("Dear Ben, " * 999)
    with pytest.raises(ValueError, match=r"cannot keep tables in .*t: its lock .*t\.lock: file is not a database"):
        kept(tmp_path / "t").__enter__()
    assert (tmp_path / "t.lock").read_text().startswith("Dear Ben")


@pytest.mark.parametrize("command", [["serve", "--port", "0"], ["export", "records"]])
def test_links_in_a_circle_are_said_in_one_line(tmp_path: Path, command: list[str]) -> None:
    (tmp_path / "one.db").symlink_to("two.db")
    (tmp_path / "two.db").symlink_to("one.db")
    ran = subprocess.run(
        [sys.executable, "-m", "ludoteca.cli", *command, "--data", str(tmp_path / "one.db")],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 2
    assert ran.stderr.startswith("ludoteca: cannot keep tables in ")
    assert "symbolic links lead in a circle" in ran.stderr
    assert ran.stderr.count("\n") == 1


OPENING = """
import sys
from pathlib import Path
from ludoteca.table.serving import kept
try:
    with kept(Path(sys.argv[1])):
        print("open")
except ValueError as refused:
    print(refused)
"""


def test_a_second_house_is_refused_without_the_lock_too(tmp_path: Path) -> None:
    """Somebody has tidied up while the house was open."""
    path = tmp_path / "tables.db"
    command = [sys.executable, "-c", OPENING, str(path)]
    with kept(path):
        storage = Storage(path)
        acts = storage._counts.acts
        (tmp_path / "tables.db.lock").unlink()
        said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
        assert said == f"another house keeps its tables in {path}. Close it, or choose another file with --data.\n"
        with sqlite3.connect(path) as db:
            assert db.execute("SELECT acts FROM house").fetchone() == (acts,), "and nothing was written"
        db.close()
        storage.close()
    assert subprocess.run(command, capture_output=True, text=True, check=True).stdout == "open\n"


def test_one_file_is_one_house_by_whatever_name(tmp_path: Path) -> None:
    path = tmp_path / "house" / "tables.db"
    (tmp_path / "folder").symlink_to(tmp_path / "house")
    (tmp_path / "name.db").symlink_to(path)
    (tmp_path / "chain.db").symlink_to(tmp_path / "name.db")
    others = [tmp_path / "folder" / "tables.db", tmp_path / "name.db", tmp_path / "chain.db"]
    others.append(tmp_path / "house" / ".." / "house" / "tables.db")
    with kept(path):
        for other in others:
            with pytest.raises(ValueError, match="another house keeps its tables in"):
                kept(other).__enter__()
    with kept(others[2]), pytest.raises(ValueError, match="another house keeps its tables in"):
        kept(path).__enter__()
    (tmp_path / "hard.db").hardlink_to(path)
    for name in (path, tmp_path / "hard.db"):
        with pytest.raises(ValueError, match=r"has a second name \(a hard link\)"):
            kept(name).__enter__()


def test_what_cannot_keep_tables_is_said_in_words(tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Ben, " * 100)
    for wrong in (tmp_path, letter, letter / "tables.db"):
        with pytest.raises(ValueError, match=f"cannot keep tables in {wrong}: .* Choose another file with --data"):
            kept(wrong).__enter__()
    assert letter.read_text().startswith("Dear Ben"), "and nothing is lost"


def test_the_address_is_one_that_others_can_use() -> None:
    assert address_of("127.0.0.1", 80) == "http://localhost:80/"
    assert address_of("fd00::2", 81) == "http://[fd00::2]:81/"
    assert address_of("table.example", 82) == "http://table.example:82/"
    assert "Only this computer" in who_comes("127.0.0.1")
    assert "Friends in your network" in who_comes("0.0.0.0")
    assert who_comes("192.0.2.7") == "", "its owner knows"
    for host in ("0.0.0.0", "::"):
        assert host not in address_of(host, 83).removeprefix("http://").removesuffix(":83/").split()


def test_a_port_that_is_taken_is_said_in_words() -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        with pytest.raises(ValueError, match=f"port {port}: Address already in use. Is Ludoteca open already"):
            refuse_taken("127.0.0.1", port)
    refuse_taken("127.0.0.1", 0)
    with pytest.raises(ValueError, match="a port is a number from 0"):
        refuse_taken("127.0.0.1", 70_000)


def test_the_first_page_can_ask_whose_turn_it_is(house: Running) -> None:
    anna, ben = two_at_a_table(house.url)
    asked = [guest.http.get(f"/t/{guest.table}/turn").json() for guest in (anna, ben)]
    assert [one["yours"] for one in asked] == [True, False]
    assert asked[0]["names"] == ["Anna", "Ben"]
    assert Guest(house.url, "Wim").http.get(f"/t/{anna.table}/turn").json()["yours"] is False
    assert anna.http.get("/t/nothing/turn").status_code == 404
