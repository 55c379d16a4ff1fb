"""The example configuration with a real nginx before two processes: a page notices nothing but a pause."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.table.databases import free_port, place
from tests.table.guests import Guest, two_at_a_table, wait_for
from tests.table.houses import Houses, Process

EXAMPLE = Path(__file__).parents[2] / "deploy" / "nginx.conf"


@pytest.fixture
def behind(tmp_path: Path) -> Iterator[tuple[str, list[Process]]]:
    """The address of an nginx, and the processes behind it."""
    program = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
    if program is None:
        pytest.skip("nginx is not here (Debian: apt-get install nginx-light)")
    with Houses(place(tmp_path / "house.db", postgres=True), 2, "127.0.0.1") as processes:
        port = free_port()
        site = EXAMPLE.read_text().replace("listen 8080", f"listen 127.0.0.1:{port}")
        site = site.replace("127.0.0.1:8765", f"127.0.0.1:{processes[0].port}")
        site = site.replace("127.0.0.1:8766", f"127.0.0.1:{processes[1].port}")
        site = "\n".join(line for line in site.splitlines() if "127.0.0.1:8767" not in line)
        (tmp_path / "site.conf").write_text(site)
        temporary = "".join(f"{kind}_temp_path {tmp_path}/{kind};\n" for kind in TEMPORARY)
        user = "user root;\n" if os.geteuid() == 0 else ""
        (tmp_path / "nginx.conf").write_text(
            f"{user}daemon off;\npid {tmp_path}/pid;\nerror_log {tmp_path}/errors;\nevents {{}}\n"
            f"http {{\naccess_log off;\n{temporary}include {tmp_path}/site.conf;\n}}\n"
        )
        nginx = subprocess.Popen([program, "-c", str(tmp_path / "nginx.conf"), "-e", str(tmp_path / "errors")])
        try:
            url = f"http://127.0.0.1:{port}"
            wait_for(lambda: answers(url))
            yield url, processes
        finally:
            nginx.terminate()
            nginx.wait(10)


TEMPORARY = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")


def answers(url: str) -> bool:
    try:
        return httpx.get(f"{url}/static/icon.svg").status_code == 200
    except httpx.TransportError:
        return False


@pytest.mark.slow
def test_a_page_behind_nginx_plays_on_when_a_process_dies(behind: tuple[str, list[Process]]) -> None:
    url, processes = behind
    assert httpx.get(f"{url}/readyz").status_code == 404, "not for guests"
    anna, _ = two_at_a_table(url)
    wire = anna.sit_down()
    assert wire.act("chat", id="one", text="before")["ok"]
    for process in processes:
        process.kill()
        wait_for(lambda: anna_is_answered(anna), 30)
        process.start()
    again = anna.sit_down()
    assert again.act("chat", id="one", text="before")["ok"]
    said = [text for _, _, text in again.position["talk"]["add"]]
    assert said.count("before") == 1


def anna_is_answered(anna: Guest) -> bool:
    try:
        wire = anna.sit_down()
        try:
            return bool(wire.act("chat", text="are you there?")["ok"])
        finally:
            wire.close()
    except Exception:
        return False
