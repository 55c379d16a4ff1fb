"""Every page: fit for everybody (axe-core), for a phone, in light and dark, and in another language."""

from __future__ import annotations

import os
import random
import re
import signal
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

import ludoteca
from ludoteca.table.guard import Counters
from tests.catalogues import write_pseudo
from tests.table.guests import Guest, Running, play_to_the_end, two_at_a_table, wait_for
from tests.table.people import PHONE, SCREEN, Person, free_port, in_a_browser, start_server

pytestmark = in_a_browser


def addresses(house: Running) -> dict[str, Guest | None]:
    """Every kind of page that no game has for itself, and whose eyes to see it with."""
    waiting, ended = Guest(house.url, "Anna"), ended_game(house)
    waiting.found(open="yes", timing="live 5+10")
    pages: dict[str, Guest | None] = {
        "/": None,
        "/new/pampero": None,
        "/open?page=2": None,
        waiting.invitation(): None,
        waiting.http.post(f"/t/{waiting.table}/device").json()["link"]: None,
        f"/t/{waiting.table}/replay": None,  # 403
        "/learn/hatsuden": None,
        "/puzzles/hitplan": None,
        "/nowhere": None,
        "/t/none/join/me": None,
        f"/t/{waiting.table}": waiting,
    }
    pages[f"/t/{ended.table}"] = ended
    pages[f"/t/{ended.table}/replay#9"] = None
    pages[f"/t/{ended.table}/replay#9,open"] = None
    pages[f"/t/{ended.table}/replay#999"] = None
    at_the_end = ended_game(house, "hitplan")
    pages[f"/t/{at_the_end.table}/replay#999"] = None
    return pages


def ended_game(house: Running, game: str = "hatsuden") -> Guest:
    """Somebody at a table that is over."""
    anna = Guest(house.url, "Anna")
    anna.found(game, **{f"seat{seat}": "random" for seat in range(1, max(2, ludoteca.game(game).min_seats))})
    wire = anna.sit_down()
    play_to_the_end([wire], random.Random(1))
    wire.close()
    return anna


def too_late(person: Person) -> None:
    """Somebody else has taken the last seat before the person pressed the button."""
    anna = Guest(person.house, "Anna")
    anna.found()
    person.go(anna.invitation())
    Guest(person.house, "Ben").join(anna.invitation())
    person.page.click("text=Sit down")


def too_often(house: Running, person: Person) -> None:
    """Wrong links without end."""
    kept, house.server.wrong_links = house.server.wrong_links, Counters((1, 0.001))
    for _ in range(2):
        person.go("/t/none/join/me")
    house.server.wrong_links = kept


def check(anna: Person, what: str, within: str = "html") -> None:
    """Fit for everybody in both themes, and no wider than the window."""
    assert anna.serious_findings(within) == [], what
    anna.page.emulate_media(color_scheme="dark")
    assert anna.serious_findings(within, ["color-contrast"]) == [], f"{what}, dark"
    anna.page.emulate_media(color_scheme="light")
    assert anna.overhang() <= 0, f"{what} scrolls sideways by {anna.overhang()}"


def check_tab(anna: Person, tab: str) -> None:
    if not anna.page.locator(f"#tab-{tab}").is_visible():
        anna.page.click("#side-switch")
    anna.page.click(f"#tab-{tab}")
    expect(anna.page.locator(f"#panel-{tab} :is(.thing[viewBox], #pace)").first).to_be_visible()
    check(anna, tab, f"#panel-{tab}")


def check_moments(anna: Person, game: str) -> None:
    """In the own turn: the focus on something that tells what it would bring, something chosen, the talk."""
    wait_for(anna.has_moves)
    anna.page.keyboard.press("ArrowDown")
    if anna.page.evaluate("document.activeElement.matches('#board [data-offered]')"):
        anna.page.wait_for_timeout(700)  # until what it would bring is told
        assert anna.serious_findings() == [], f"{game}, in focus"
    anna.page.keyboard.press("i")
    anna.page.wait_for_timeout(300)
    assert anna.serious_findings("#tip-of-thing") == [], f"{game}, explained"
    anna.page.keyboard.press("i")
    anna.page.keyboard.press("Enter")
    anna.page.wait_for_timeout(700)
    assert anna.serious_findings() == [], f"{game}, chosen"
    check_tips(anna, game)
    anna.page.keyboard.press("Escape")
    anna.page.locator("#hint").click()
    expect(anna.page.locator("#notice.advice")).not_to_contain_text("Asking")
    expect(anna.page.locator("#notice")).to_have_attribute("role", "status")  # it interrupts nobody
    assert anna.serious_findings(".foot") == [], f"{game}, hint"
    anna.page.locator("#notice button").click()
    anna.page.click("#side-switch") if anna.page.locator("#side-switch").is_visible() else None
    anna.page.click("#tab-talk")
    assert anna.serious_findings("#panel-talk") == [], f"{game}, talk"


def check_tips(anna: Person, game: str) -> None:
    """Of what is offered now a few, each told beside a pointer: what it costs and brings lies within its card."""
    for one in anna.page.locator("#board [data-offered]").all()[:3]:
        box = one.bounding_box()
        if box is None or anna.page.locator("#board.laying").count():
            continue
        anna.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        anna.page.wait_for_timeout(800)
        wide = "one => one.scrollWidth - one.clientWidth"
        assert anna.page.locator("#tip-of-thing").evaluate(wide) <= 1, f"{game}, cut off"
        assert anna.serious_findings("#tip-of-thing", ["scrollable-region-focusable"]) == [], f"{game}, told"
        anna.page.mouse.move(2, 2)


sizes = pytest.mark.parametrize("size", [SCREEN, PHONE], ids=["desktop", "phone"])


@sizes
@pytest.mark.parametrize("game", ludoteca.games())
def test_every_game_passes_axe_and_fits(house: Running, chromium: Browser, game: str, size: dict[str, int]) -> None:
    guest = Guest(house.url, "Anna")
    guest.found(game, seats=str(max(2, ludoteca.game(game).min_seats)), level="random")
    anna = Person(chromium, house.url, "Anna", viewport=size, color_scheme="light").sit(guest)
    anna.at_the_board()
    check(anna, game)
    check_moments(anna, game)
    for tab in ("legend", "rules", "more"):
        check_tab(anna, tab)
    anna.go(f"/rules/{game}")
    check(anna, "rules")
    anna.close()


@sizes
def test_every_page_passes_axe_and_fits(house: Running, chromium: Browser, size: dict[str, int]) -> None:
    anna = Person(chromium, house.url, "Anna", viewport=size, color_scheme="light")
    for address, guest in addresses(house).items():
        if guest is not None:
            anna.sit(guest)
        else:
            anna.go(address)
        if address.startswith("/t/"):
            anna.page.wait_for_selector("#board > *, #boards .part, #waiting:not([hidden]), main.narrow")
        check(anna, address)
        if guest is not None and anna.page.locator("#board .part").count():
            check_tab(anna, "more")  # legend and rules are those of the game, over or not
    too_late(anna)
    assert "All seats" in anna.page.inner_text("h1")
    check(anna, "409")
    too_often(house, anna)
    assert "too fast" in anna.page.inner_text("h1")
    check(anna, "429")
    reported = re.compile("40[349]|429")  # by the browser itself
    anna.complaints = [one for one in anna.complaints if not reported.search(one)]
    anna.close()


# What a page shows and says, but for titles and rules of games, moves in notation, and names.
SHOWN = """() => {
  const games =
    ".preview, #moves summary, .move, .chosen, .reading > :not(.how), .blurb, .card h2, .card > p, .game";
  const skip = (one) => one.closest("script, style, " + games);
  const found = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) if (!skip(walk.currentNode.parentElement)) found.push(walk.currentNode.data);
  for (const name of ["aria-label", "title", "placeholder", "alt"])
    for (const one of document.querySelectorAll(`[${name}]`)) if (!skip(one)) found.push(one.getAttribute(name));
  return [document.title, ...found];
}"""
NOT_OURS = re.compile(
    "Ludoteca|Hatsuden|HATSUDEN|Hit Plan|Moon Base|Pampero|Anna|Ben|[0-9:.]+ ?[AP]M|0\\.1\\.0"
    # what the games call their options
    "|" + "|".join(re.escape(one) for game in ludoteca.games() for one in (
        *(name.replace("_", " ").capitalize() for name in ludoteca.game(game).options),
        *(str(value) for option in ludoteca.game(game).options.values() for value in option.values),
    ))
)  # fmt: skip


def english_on(person: Person) -> list[str]:
    """What the page says in English although the house speaks another language."""
    shown: list[str] = person.page.evaluate(SHOWN)
    shown = [NOT_OURS.sub("", one) for one in shown]
    return sorted({one.strip() for one in shown if re.search(r"[A-Za-z]{2}", one)})


def test_in_another_language_everything_changes(tmp_path: Path, chromium: Browser) -> None:
    port = free_port()
    catalogue = write_pseudo(tmp_path)
    server = start_server(port, tmp_path / "tables.db", "--language", str(catalogue))
    try:
        url = f"http://127.0.0.1:{port}"
        anna, ben = Person(chromium, url, "Anna"), Person(chromium, url, "Ben")
        one, other = two_at_a_table(url, timing="live 5+10", open="yes")
        anna.sit(one)
        ben.sit(other)
        anna.at_the_board()
        anna.look_up("more")
        anna.page.click("#resign")  # asks first
        assert english_on(anna) == []
        anna.page.keyboard.press("Escape")
        anna.write("draw")
        anna.page.wait_for_selector("#notice:visible")
        anna.look_up("more")
        anna.page.click("#offer-end")
        anna.page.click(".sure .grave")
        ben.page.wait_for_selector("#proposals button")
        assert english_on(ben) == []
        ben.page.click("#proposals button")
        assert english_on(ben) == []
        ben.page.click(".sure .grave")
        anna.page.wait_for_selector("#account:visible")
        assert english_on(anna) == []
        for address in ("/", "/new/pampero", one.table and f"/t/{one.table}/replay", "/nowhere"):
            anna.go(address)
            assert english_on(anna) == [], address
        waiting = Guest(url, "Anna")
        waiting.found()
        anna.go(waiting.invitation())
        assert english_on(anna) == []
        anna.sit(waiting)
        anna.page.wait_for_selector("#invite:visible")
        assert english_on(anna) == []
        anna.complaints = [one for one in anna.complaints if "404" not in one]
        for person in (anna, ben):
            person.close()
    finally:
        os.kill(server.pid, signal.SIGKILL)
        server.wait()
