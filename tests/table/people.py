"""Somebody at the page, in a real browser: Debian's chromium, driven by playwright."""

from __future__ import annotations

import os
import re
import shutil
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, expect

import ludoteca
from ludoteca.table.files import static
from tests.table.guests import Guest, wait_for
from tests.table.hands import Hand

WHOLE_CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
CHROMIUM = shutil.which("chromium-headless-shell") or WHOLE_CHROMIUM  # the same pages without a browser around them
AXE = Path(__file__).parent / "vendor" / "axe.min.js"
PHONE = {"width": 390, "height": 844}
SCREEN = {"width": 1440, "height": 900}
expect.set_options(timeout=20_000)

in_a_browser = [
    pytest.mark.browser,
    pytest.mark.flaky(reruns=1),  # a busy machine may keep a browser waiting too long; the report counts reruns
    pytest.mark.skipif(CHROMIUM is None, reason="no chromium here; on Debian: apt install chromium"),
    pytest.mark.skipif(ludoteca.mode() == "interpreted", reason="the page is the same; bots would think too long"),
]


# Whether the page waits for its reader, and shows something to press.
TO_DO = """() => document.body.dataset.turn === "mine"
  && document.querySelector("#board [data-offered], #dock button[data-choice]") !== null"""


def scripted(text: str) -> str:
    """JavaScript that imports scripts of the page at the addresses where the page has them."""
    return re.sub(r"/static/(\w+\.js)", lambda found: static(found[1]), text)


def my_turn(person: Person) -> Hand:
    """Waits until something is offered to them."""
    hand = Hand(person.page)
    wait_for(lambda: hand.turn() == "mine" and bool(hand.offers()), 60)
    return hand


class Person:
    """Somebody with a browser of their own; whatever the page complains of is kept."""

    def __init__(self, browser: Browser, house: str, name: str, **context: Any) -> None:
        self.house = house
        self.name = name
        self.context: BrowserContext = browser.new_context(**{"reduced_motion": "reduce", **context})
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(30_000)
        self.hand = Hand(self.page, touch=bool(context.get("has_touch")))
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
        self.page.click(f"[data-game={game}] [data-start=bot]")
        self.at_the_board()

    def at_the_board(self) -> None:
        self.page.wait_for_selector("#board > *")

    def has_moves(self) -> bool:
        found: bool = self.page.evaluate(TO_DO)
        return found

    def ended(self) -> bool:
        return self.hand.turn() == "over"

    def move(self) -> None:
        """Makes a move by hand, of what is offered by lot."""
        wait_for(self.has_moves)
        self.hand.move()

    def end_turn(self) -> None:
        """Makes moves until somebody else has to."""
        while self.hand.turn() == "mine":
            if self.has_moves():
                self.hand.move()

    def press(self, target: str) -> None:
        """Presses a place of the board that is offered now."""
        wait_for(lambda: any(one.name == target for one in self.hand.offers()))
        self.hand.press(next(one for one in self.hand.checked() if one.name == target))

    def look_up(self, tab: str) -> None:
        """Opens one of the tabs beside the board; where they have no room they come at the press of a button."""
        if not self.page.locator("#side").is_visible():
            self.page.click("#side-switch")
        self.page.click(f"#tab-{tab}")

    def look_back(self) -> None:
        """Closes what lies over the board."""
        if self.page.locator("#side-close").is_visible():
            self.page.click("#side-close")

    def moves(self) -> list[str]:
        """What can be played now, in notation, as the list of moves has it."""
        wait_for(self.has_moves)
        self.look_up("moves")
        names: list[str] = self.page.eval_on_selector_all("#moves .move", "all => all.map(one => one.dataset.move)")
        self.look_back()
        return names

    def write(self, move: str) -> None:
        """Writes a move in notation."""
        self.look_up("moves")
        self.page.fill("#move-text", move)
        self.page.press("#move-text", "Enter")
        self.look_back()

    def confirm(self) -> None:
        """Says yes where that is asked."""
        sure = self.page.get_by_role("button", name="Do it")
        if sure.count():
            sure.click()

    def play(self, move: str) -> None:
        """Makes a certain move, and confirms it where that is asked."""
        wait_for(self.has_moves)
        before = self.seq()
        self.write(move)
        self.confirm()
        wait_for(lambda: self.seq() > before)

    def seq(self) -> int:
        """How long the table's log is, as the page knows it."""
        return self.hand.seq()

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

    def serious_findings(self, within: str = "html", rules: list[str] | None = None) -> list[object]:
        """What axe-core finds serious or critical there: by these of its rules, or by all."""
        if not self.page.evaluate("typeof axe === 'object'"):
            self.page.evaluate(AXE.read_text())
        asked = {"resultTypes": ["violations"], **({"runOnly": rules} if rules else {})}
        found = self.page.evaluate("([within, asked]) => axe.run(within, asked)", [within, asked])
        return [
            (one["id"], one["impact"], [node["html"][:200] for node in one["nodes"][:3]])
            for one in found["violations"]
            if one["impact"] in ("serious", "critical")
        ]

    def overhang(self) -> int:
        """By how many pixels the page is wider than its window."""
        wide: int = self.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        return wide

    def close(self) -> None:
        self.context.close()
        assert self.complaints == []


def swipe(person: Person, box: Locator, way: float) -> None:
    """A finger is drawn over the middle of that, by so many of its widths."""
    touch = person.context.new_cdp_session(person.page)
    where = box.bounding_box()
    assert where is not None
    x, y, wide = where["x"] + where["width"] / 2 * (1 - way), where["y"] + where["height"] / 2, where["width"]
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for step in range(1, 9):
        point = {"x": x + way * wide * step / 8, "y": y}
        touch.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    person.page.wait_for_timeout(300)  # for what would come of it


def hold(person: Person, x: float, y: float, until: Locator) -> None:
    """A finger is held there until that is seen, and lifted."""
    touch = person.context.new_cdp_session(person.page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    expect(until).to_be_visible()
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    person.page.wait_for_timeout(100)  # for the click that would come of it


def somebody_moves(*people: Person) -> bool:
    """Whoever has something to do does it, by hand; false when the game is over."""
    wait_for(lambda: any(one.has_moves() or one.ended() for one in people))
    mover = next((one for one in people if one.has_moves()), None)
    if mover is not None:
        mover.move()
    return mover is not None


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
