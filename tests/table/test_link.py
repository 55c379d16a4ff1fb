"""What the page's scripts do when the line breaks, when the house says no, and when somebody asks fast."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, WebSocketRoute, expect

from ludoteca.table.fairness import Asker
from ludoteca.table.protocol import Answer, write
from ludoteca.table.thinking import Hinted, HintWanted, Thinkers
from ludoteca.table.words import say
from tests.table.guests import Running, two_at_a_table
from tests.table.people import SCREEN, Person, in_a_browser
from tests.table.test_placing import CRATER, PIECE, Lunar
from tests.table.test_replays import some_moves

pytestmark = in_a_browser
Json = dict[str, Any]
COUNT_QUESTIONS = """
  let atOnce = 0;
  window.mostAtOnce = 0;
  const ask = window.fetch;
  window.fetch = async (...question) => {
    window.mostAtOnce = Math.max(window.mostAtOnce, ++atOnce);
    try { return await ask(...question); } finally { atOnce--; }
  };
"""


class Line:
    """The line between a page and the house: hears all that is said, changes some of it, and can break."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.said: list[list[Json]] = []
        """What the page said on each connection, but for its heartbeat."""
        self.answered: dict[str, str] = {}
        """The kind of answer that each act got."""
        self.keeps_back: Callable[[Json], bool] = lambda answer: False
        self.to_house: Callable[[Json], Json | None] = lambda message: message
        """What the house hears instead; None where the page is told that it was too fast."""
        page.route_web_socket(re.compile("/socket$"), self.opened)
        page.reload()

    def opened(self, to_page: WebSocketRoute) -> None:
        to_house = to_page.connect_to_server()
        self.ends = (to_page, to_house)
        said: list[Json] = []
        self.said.append(said)

        def from_page(raw: str | bytes) -> None:
            message: Json = json.loads(raw)
            if message["do"] != "ping":
                said.append(message)
            passed = self.to_house(message)
            if passed is None:
                to_page.send(
                    write(
                        Answer(
                            message["id"],
                            False,
                            message["seq"],
                            "table",
                            say("that was too fast; please wait a moment"),
                        )
                    ).decode()
                )
            else:
                to_house.send(json.dumps(passed))

        def from_house(raw: str | bytes) -> None:
            answer: Json = json.loads(raw)
            if self.keeps_back(answer):
                return
            to_page.send(raw)
            if answer.get("id"):
                self.answered[answer["id"]] = answer["is"]

        to_page.on_message(from_page)
        to_house.on_message(from_house)

    def wait_for(self, what: Callable[[], object]) -> None:
        """Until it is so; what passes meanwhile is heard only while the page is looked at."""
        for _ in range(3000):
            if what():
                return
            self.page.wait_for_timeout(10)
        raise AssertionError(f"waited in vain; said: {self.said}; answered: {self.answered}")

    def wait_for_answer(self, kind: str) -> None:
        self.wait_for(lambda: kind in self.answered.values())

    def breaks(self) -> list[Json]:
        """The line breaks and comes back: what the page says on the new one."""
        count = len(self.said)
        for end in self.ends:
            end.close()
        self.wait_for(lambda: len(self.said) > count and self.said[count])
        return self.said[count]


def test_after_a_break_only_what_was_not_answered_is_said_again(
    house: Running, chromium: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def advise(self: Thinkers, wanted: HintWanted, asker: Asker) -> Hinted:
        return wanted.game.name(wanted.moves[0]), None, "", (), ()

    monkeypatch.setattr(Thinkers, "advise", advise)
    moon = Lunar(house, chromium, viewport=SCREEN)
    line = Line(moon.page)
    moon.page.wait_for_selector(f'#board [data-target="{PIECE}"].can')
    moon.page.click("#hint")
    line.wait_for_answer("advice")
    moon.page.keyboard.press("Escape")
    moon.page.mouse.click(*moon.middle())
    line.wait_for_answer("reached")
    moon.page.mouse.click(*moon.at(*CRATER))
    expect(moon.ghost(*CRATER, 4)).to_have_count(1)
    line.wait_for_answer("probed")
    moon.laid(f"large gold 4 @{CRATER[0]},{CRATER[1]}")
    line.wait_for_answer("answer")
    moon.anna.look_up("log")
    moon.page.hover("#log li")
    line.wait_for_answer("places")
    assert set(line.answered.values()) == {"advice", "reached", "probed", "answer", "places"}, "all kinds of answers"
    assert {one["id"] for one in line.said[0] if one["do"] != "hello"} == set(line.answered)

    line.keeps_back = lambda answer: answer["is"] == "answer"
    moon.anna.look_up("talk")
    moon.page.fill("#talk-text", "hello")
    moon.page.press("#talk-text", "Enter")
    talk = moon.page.locator("#talk li", has_text="Anna:")
    expect(talk).to_have_text(["Anna: hello"])
    chat = line.said[0][-1]
    assert chat["do"] == "chat"
    line.keeps_back = lambda answer: False
    again = line.breaks()
    line.wait_for(lambda: chat in again)  # said last, so it comes last: nothing can follow it
    assert [one["do"] for one in again] == ["hello", "chat"]
    line.wait_for(lambda: chat["id"] in line.answered)
    last = line.breaks()
    moon.page.wait_for_selector("body:not(.offline)")
    moon.page.fill("#talk-text", "bye")
    moon.page.press("#talk-text", "Enter")
    expect(talk).to_have_text(["Anna: hello", "Anna: bye"])
    assert [one.get("text") for one in last] == [None, "bye"], "what was answered is not said a third time"
    moon.anna.close()


@pytest.mark.parametrize("no", ["too fast", "not legal"])
def test_after_a_no_the_page_is_ready_for_the_next_move(two: tuple[Person, Person], no: str) -> None:
    anna, _ = two
    line = Line(anna.page)
    move = anna.moves()[0]

    def wrong(message: Json) -> Json | None:
        if message["do"] != "move":
            return message
        return None if no == "too fast" else {**message, "move": "draw"}

    line.to_house = wrong
    anna.write(move)
    anna.confirm()
    expect(anna.page.locator("#notice")).to_contain_text("oo fast" if no == "too fast" else "Rule H9")
    assert anna.seq() == int(line.said[0][-1]["seq"]), "nothing was played"
    line.to_house = lambda message: message
    anna.play(move)
    assert anna.page.locator("#notice").is_hidden()


def test_a_move_that_was_too_fast_is_not_made_behind_ones_back(two: tuple[Person, Person]) -> None:
    anna, _ = two
    line = Line(anna.page)
    move = anna.moves()[0]
    line.to_house = lambda message: None if message["do"] == "move" else message
    anna.write(move)
    anna.confirm()
    expect(anna.page.locator("#notice")).to_contain_text("oo fast")
    line.to_house = lambda message: message
    again = line.breaks()
    anna.page.wait_for_selector("body:not(.offline)")
    anna.play(move)
    assert [(one["do"], one.get("move")) for one in again] == [("hello", None), ("move", move)]


def test_who_drags_the_slider_asks_once_at_a_time_and_sees_the_last_wish(house: Running, chromium: Browser) -> None:
    guests = two_at_a_table(house.url)
    some_moves([guest.sit_down() for guest in guests], 12, random.Random(4))
    anna = Person(chromium, house.url, "Anna").sit(guests[0])
    page = anna.page
    page.add_init_script(COUNT_QUESTIONS)
    page.goto(page.url + "/replay")
    last = int(page.get_attribute("#ply", "max") or 0)
    shown = page.locator("#count")
    expect(shown).to_have_text(f"0 / {last}")
    asked: list[int] = []
    too_fast: set[int] = set()

    def ask(route: Route) -> None:
        asked.append(int(route.request.url.split("?")[0].rsplit("/", 1)[1]))
        if len(asked) in too_fast:
            route.fulfill(status=429, json={"text": say("that was too fast; please wait a moment")})
        else:
            route.continue_()

    page.route(re.compile(r"/replay/\d+\?"), ask)

    def drag(*plies: int) -> None:
        asked.clear()
        page.evaluate(
            "plies => { const slider = document.getElementById('ply');"
            " for (const one of plies) { slider.value = one; slider.dispatchEvent(new Event('input')); } }",
            list(plies),
        )

    drag(*range(1, last + 1))
    expect(shown).to_have_text(f"{last} / {last}")
    assert asked == [1, last], "the wishes between are not asked for"
    too_fast |= {1, 2}
    drag(5, 4, 3, 2)
    expect(shown).to_have_text(f"2 / {last}")
    assert asked == [5, 2, 2], "the newest wish outlives a house that is busy"
    assert page.evaluate("window.mostAtOnce") == 1
    anna.complaints.clear()  # the browser reports each 429 itself
    anna.close()


def test_a_page_leaves_a_line_that_is_silent_within_ten_seconds_and_no_other(two: tuple[Person, Person]) -> None:
    """As that to a process that was stopped: nobody closes it, and nobody answers."""
    page = two[0].page
    page.clock.install()
    line = Line(page)
    line.wait_for(lambda: line.said and line.said[0])
    page.wait_for_selector("#board svg")
    for _ in range(60):
        page.clock.run_for(1000)
        page.wait_for_timeout(20)  # the answer comes in its own time
    assert len(line.said) == 1, "who answers is not left"
    line.keeps_back = lambda answer: True
    page.clock.run_for(10_000)
    line.wait_for(lambda: len(line.said) == 2)


def test_who_says_something_into_a_silent_line_leaves_it_within_seven_seconds(two: tuple[Person, Person]) -> None:
    """So that the rest of ten is left for whoever takes the table over."""
    page = two[0].page
    page.clock.install()
    line = Line(page)
    line.wait_for(lambda: line.said and line.said[0])
    page.wait_for_selector("#board svg")
    line.keeps_back = lambda answer: True
    two[0].look_up("talk")
    page.fill("#talk-text", "is anybody there?")
    page.press("#talk-text", "Enter")
    line.wait_for(lambda: any(one["do"] == "chat" for one in line.said[0]))
    page.clock.run_for(7000)
    line.wait_for(lambda: len(line.said) == 2)
    line.wait_for(lambda: any(one["do"] == "chat" for one in line.said[1]))
