"""The example configurations with a real nginx or Caddy before two processes: a page notices nothing but a pause."""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import subprocess
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from tests.table.databases import free_port, place
from tests.table.guests import GENEROUS, Guest, Running, two_at_a_table, wait_for
from tests.table.houses import Houses, Process

DEPLOY = Path(__file__).parents[2] / "deploy"
TEMPORARY = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")


def nginx(folder: Path, port: int, processes: list[int]) -> list[str]:
    """The command that runs nginx with the example, at that port before the processes at these."""
    site = (DEPLOY / "nginx.conf").read_text().replace("listen 8080", f"listen 127.0.0.1:{port}")
    site = site.replace("127.0.0.1:8765", f"127.0.0.1:{processes[0]}")
    site = site.replace("127.0.0.1:8766", f"127.0.0.1:{processes[1]}")
    site = "\n".join(line for line in site.splitlines() if "127.0.0.1:8767" not in line)
    (folder / "site.conf").write_text(site)
    temporary = "".join(f"{kind}_temp_path {folder}/{kind};\n" for kind in TEMPORARY)
    user = "user root;\n" if os.geteuid() == 0 else ""
    (folder / "nginx.conf").write_text(
        f"{user}daemon off;\npid {folder}/pid;\nerror_log {folder}/errors;\nevents {{}}\n"
        f"http {{\naccess_log off;\n{temporary}include {folder}/site.conf;\n}}\n"
    )
    return ["-c", str(folder / "nginx.conf"), "-e", str(folder / "errors")]


def caddy(folder: Path, port: int, processes: list[int]) -> list[str]:
    """The same for Caddy; without a certificate, for nobody can be asked for one here."""
    site = (DEPLOY / "Caddyfile").read_text().replace("games.example {", f"http://127.0.0.1:{port} {{")
    behind = " ".join(f"127.0.0.1:{one}" for one in processes)
    site = site.replace("house1:8765 house2:8765 house3:8765", behind)
    (folder / "Caddyfile").write_text(f"{{\n\tadmin off\n}}\n{site}")
    return ["run", "--adapter", "caddyfile", "--config", str(folder / "Caddyfile")]


PROXIES = {"nginx": nginx, "caddy": caddy}


@pytest.fixture(scope="module")
def processes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Process]]:
    with Houses(place(tmp_path_factory.mktemp("proxies") / "house.db", postgres=True), 2, "127.0.0.1") as running:
        yield running


@pytest.fixture(params=sorted(PROXIES))
def proxy(request: pytest.FixtureRequest) -> str:
    """The name of a proxy."""
    return str(request.param)


@contextlib.contextmanager
def before(name: str, folder: Path, processes: list[int]) -> Iterator[str]:
    """The address of a proxy before the processes at these ports."""
    program = shutil.which(name) or shutil.which(name, path="/usr/sbin")
    if program is None:
        pytest.skip(f"{name} is not here (Debian: apt-get install {name})")
    port = free_port()
    command = [program, *PROXIES[name](folder, port, processes)]
    running = subprocess.Popen(command, stderr=subprocess.DEVNULL, env={**os.environ, "HOME": str(folder)})
    try:
        url = f"http://127.0.0.1:{port}"
        wait_for(lambda: answers(url))
        yield url
    finally:
        running.terminate()
        running.wait(10)


@pytest.fixture
def behind(proxy: str, tmp_path: Path, processes: list[Process]) -> Iterator[str]:
    """The address of a proxy before the processes."""
    with before(proxy, tmp_path, [one.port for one in processes]) as url:
        yield url


def answers(url: str) -> bool:
    try:
        return httpx.get(f"{url}/static/icon.svg").status_code == 200
    except httpx.TransportError:
        return False


def test_a_guest_behind_a_proxy_does_not_choose_its_address(proxy: str, tmp_path: Path) -> None:
    """What the guest says of it is not passed on: the proxy is the first, and tells whom it sees."""
    limits = replace(GENEROUS, tables=(3, 0.0))
    with Running(tmp_path / "house.db", limits=limits, proxy="127.0.0.1") as house:
        port = int(house.url.rpartition(":")[2])
        with before(proxy, tmp_path, [port, port]) as url:
            answers = []
            for number in range(5):
                guest = Guest(url, "Anna")
                guest.http.headers["X-Forwarded-For"] = f"8.8.8.{number}"
                form = {"game": "hatsuden", "name": "Anna", "seats": "2"}
                answers.append(guest.http.post("/tables", data=form).status_code)
    assert answers == [303, 303, 303, 429, 429]


@pytest.mark.slow
def test_a_process_that_is_stopped_is_left_by_its_pages(proxy: str, processes: list[Process], tmp_path: Path) -> None:
    """It still takes connections: the proxy must see in time that nothing comes of them."""
    with before(proxy, tmp_path, [one.port for one in processes]) as url:
        anna, _ = two_at_a_table(url)
        for process in processes:
            wait_for(lambda: anna_is_answered(anna), 30)
            process.signal(signal.SIGSTOP)
            try:
                time.sleep(4)  # a page sees no sooner that it hears nothing, and the table's lease is over
                wait_for(lambda: anna_is_answered(anna), 10)
                assert anna.http.get(f"/t/{anna.table}", timeout=6).status_code == 200
                assert anna.http.post(f"/t/{anna.table}/device", timeout=6).status_code == 200
            finally:
                process.signal(signal.SIGCONT)
                time.sleep(3)  # until it is asked again


@pytest.mark.slow
def test_a_page_behind_a_proxy_plays_on_when_a_process_dies(behind: str, processes: list[Process]) -> None:
    for address in ("/livez", "/readyz"):
        assert httpx.get(f"{behind}{address}").status_code == 404, "not for guests"
    anna, _ = two_at_a_table(behind)
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
