"""``ludoteca`` alone opens the house; what cannot be is said in words."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from ludoteca.table.serving import refuse_taken
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


def test_a_port_that_is_taken_is_said_in_words() -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        with pytest.raises(ValueError, match=f"port {port}: Address already in use. Is Ludoteca open already"):
            refuse_taken("127.0.0.1", port)
    refuse_taken("127.0.0.1", 0)


def test_the_first_page_can_ask_whose_turn_it_is(house: Running) -> None:
    anna, ben = two_at_a_table(house.url)
    asked = [guest.http.get(f"/t/{guest.table}/turn").json() for guest in (anna, ben)]
    assert [one["yours"] for one in asked] == [True, False]
    assert asked[0]["names"] == ["Anna", "Ben"]
    assert Guest(house.url, "Wim").http.get(f"/t/{anna.table}/turn").json()["yours"] is False
    assert anna.http.get("/t/nothing/turn").status_code == 404
