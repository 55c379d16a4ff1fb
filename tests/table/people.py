"""Somebody at the page, in a real browser: Debian's chromium, driven by playwright."""

from __future__ import annotations

import os
import random
import shutil
import socket
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page

import ludoteca
from tests.table.guests import Guest, wait_for

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
AXE = Path(__file__).parent / "vendor" / "axe.min.js"
PHONE = {"width": 390, "height": 844}
SCREEN = {"width": 1440, "height": 900}

in_a_browser = [
    pytest.mark.browser,
    pytest.mark.flaky(reruns=1),  # a busy machine may keep a browser waiting too long; the report counts reruns
    pytest.mark.skipif(CHROMIUM is None, reason="no chromium here; on Debian: apt install chromium"),
    pytest.mark.skipif(ludoteca.mode() == "interpreted", reason="the page is the same; bots would think too long"),
]


# One step towards a move: what asks to be pressed, or else the first place that can be chosen, at its very middle.
NEXT_SPOT = """(keyboard) => {
  const places = [...document.querySelectorAll("#board [data-offered]")];
  const bare = places.length ? null : document.querySelector("#dock button[data-choice]");
  const asks = document.querySelector("#dock button.strong[data-choice]") ?? bare;
  const next = asks ?? places[0];
  if (!next) return null;
  next.scrollIntoView({ block: "nearest" });
  if (keyboard) return next.focus(), "focus";
  const box = next.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}"""

# What the page offers now: it changes with every press that hits something.
OFFERED = """() => [
  document.body.dataset.seq,
  document.querySelector("#dock").textContent,
  ...[...document.querySelectorAll("#board [data-offered]")].map((one) => one.dataset.target),
]"""


class Person:
    """Somebody with a browser of their own; whatever the page complains of is kept."""

    def __init__(self, browser: Browser, house: str, name: str, **context: Any) -> None:
        self.house = house
        self.name = name
        self.context: BrowserContext = browser.new_context(reduced_motion="reduce", **context)
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(15_000)
        self.complaints: list[str] = []
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("console", self.note)

    def note(self, said: ConsoleMessage) -> None:
        if said.type == "error":
            self.complaints.append(said.text)

    def go(self, address: str) -> None:
        self.page.goto(self.house + address if address.startswith("/") else address)

    def sit(self, guest: Guest) -> Person:
        """Goes to a guest's seat: the same cookie, in a browser."""
        host = urlsplit(self.house).hostname
        cookies = [
            {"name": one.name, "value": one.value or "", "domain": host, "path": one.path}  # the path the house gave it
            for one in guest.http.cookies.jar
        ]
        self.context.add_cookies(cookies)  # type: ignore[arg-type]
        self.go(f"/t/{guest.table}")
        return self

    def found(self, game: str = "hatsuden") -> str:
        """Founds a table with a friend's seat by the form; returns the invitation link."""
        self.go(f"/new/{game}")
        self.page.fill("#name", self.name)
        self.page.uncheck("[name=by_lot]")
        self.page.click("text=Start the table")
        self.page.wait_for_selector("#invite:visible")
        return self.page.input_value("#invite")

    def join(self, link: str) -> None:
        self.go(link)
        self.page.fill("#name", self.name)
        self.page.click("text=Sit down")
        self.at_the_board()

    def play_a_bot(self, game: str, level: str = "random") -> None:
        """From the first page to a game."""
        self.go("/")
        self.page.select_option(f"[data-game={game}] [name=level]", level)
        self.page.click(f"[data-game={game}] >> text=Play a bot")
        self.at_the_board()

    def at_the_board(self) -> None:
        self.page.wait_for_selector("#board > *")

    def has_moves(self) -> bool:
        return self.page.locator("#moves button.move").count() > 0

    def ended(self) -> bool:
        return self.page.locator("#account").is_visible()

    def move(self, luck: random.Random) -> str:
        """Clicks one of the moves in the list, and confirms it where that is asked."""
        names = self.page.eval_on_selector_all("#moves button.move", "all => all.map(one => one.dataset.move)")
        name: str = luck.choice(names)
        before = self.seq()
        self.page.eval_on_selector(f'#moves [data-move="{name}"]', "one => one.click()")
        self.page.evaluate("document.querySelector('#dock button.strong')?.click()")
        wait_for(lambda: self.seq() > before)
        return name

    def point(self, keyboard: bool) -> None:
        """Makes a move by pointing at places of the drawing (or with the Enter key on them), and confirming."""
        before = self.seq()
        for _ in range(40):
            offered = self.page.evaluate(OFFERED)
            spot = self.page.evaluate(NEXT_SPOT, keyboard)
            if spot == "focus":
                self.page.keyboard.press("Enter")
            elif spot:
                self.page.mouse.click(spot["x"], spot["y"])
            with suppress(AssertionError):  # a press that hit nothing changes nothing: press again
                wait_for(lambda offered=offered: self.page.evaluate(OFFERED) != offered, 2)  # type: ignore[misc]
            if self.seq() > before:
                return
        raise AssertionError("pointing led to no move")

    def seq(self) -> int:
        """How long the table's log is, as the page knows it."""
        return int(self.page.get_attribute("body", "data-seq") or 0)

    def log_length(self) -> int:
        return self.page.locator("#log li").count()

    def log(self) -> list[str]:
        found: list[str] = self.page.eval_on_selector_all("#log li", "all => all.map(one => one.textContent)")
        return found

    def board(self) -> list[str]:
        """All words and pieces of the drawing, and where they lie."""
        look = "one => (one.dataset.key ?? '') + (one.getAttribute('transform') ?? '') + one.getAttribute('aria-label')"
        pieces: list[str] = self.page.eval_on_selector_all("#board [aria-label]", f"all => all.map({look})")
        return [*pieces, self.page.inner_text("#board")]

    def serious_findings(self) -> list[object]:
        """What axe-core finds serious or critical on the page."""
        if not self.page.evaluate("typeof axe === 'object'"):
            self.page.evaluate(AXE.read_text())
        found = self.page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
        return [(one["id"], one["impact"], [node["html"][:200] for node in one["nodes"]][:3])
                for one in found["violations"] if one["impact"] in ("serious", "critical")]  # fmt: skip

    def overhang(self) -> int:
        """By how many pixels the page is wider than its window."""
        wide: int = self.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        return wide

    def close(self) -> None:
        self.context.close()
        assert self.complaints == []


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


def start_server(port: int, data: Path, *more: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "ludoteca.cli", "serve", "--port", str(port), "--data", str(data), *more]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={**os.environ, "PYTHONUNBUFFERED": "1"})
    assert server.stdout is not None
    assert "is open at" in server.stdout.readline()
    return server
