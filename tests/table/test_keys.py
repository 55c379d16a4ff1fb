"""The keyboard beside the board: a thing is explained, its rule is read, a step is taken back."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.table.guests import Running, wait_for
from tests.table.hands import Hand
from tests.table.people import Person, in_a_browser

pytestmark = in_a_browser
FOCUS = "document.activeElement.dataset.target ?? document.activeElement.tagName"


@pytest.fixture
def player(house: Running, chromium: Browser) -> Iterator[Person]:
    anna = Person(chromium, house.url, "Anna", viewport={"width": 1366, "height": 650})
    yield anna
    anna.close()


def at_the_board(person: Person, game: str) -> Hand:
    """It is their turn, and the keyboard is at what is offered."""
    person.play_a_bot(game)
    hand = Hand(person.page)
    wait_for(lambda: hand.turn() == "mine" and bool(hand.offers()), 60)
    person.page.keyboard.press("ArrowDown")
    return hand


@pytest.mark.parametrize("game", ["hatsuden", "hitplan", "pampero"])
def test_an_explanation_asked_for_at_once_stays_until_it_is_asked_again(player: Person, game: str) -> None:
    at_the_board(player, game)
    page, tip = player.page, player.page.locator("#tip-of-thing")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("i")
    expect(tip.locator(".large")).to_be_visible()
    page.wait_for_timeout(1000)  # longer than one rests on a thing to be told what it would bring
    expect(tip.locator(".large")).to_be_visible()
    page.keyboard.press("i")
    expect(tip).to_be_hidden()


def test_the_rule_of_an_explanation_is_reached_by_tab_and_left_by_escape(player: Person) -> None:
    at_the_board(player, "hatsuden")
    page, tip = player.page, player.page.locator("#tip-of-thing")
    page.keyboard.press("Enter")
    expect(page.locator("#board .picked")).to_have_count(1)
    page.keyboard.press("i")
    expect(tip.locator("a")).to_be_visible()
    there = page.evaluate(FOCUS)
    page.keyboard.press("Tab")
    assert page.evaluate(FOCUS) == "A"
    page.keyboard.press("Escape")
    expect(tip).to_be_hidden()
    assert page.evaluate(FOCUS) == there
    expect(page.locator("#board .picked")).to_have_count(1)  # what was chosen still is
    page.keyboard.press("i")
    expect(tip.locator("a")).to_be_visible()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("#panel-rules")).to_be_visible()


def test_a_step_is_taken_back_by_its_usual_key_but_not_from_where_one_writes(player: Person) -> None:
    hand = at_the_board(player, "moonbase")
    page = player.page
    before, log = hand.seq(), player.log()
    hand.move()
    wait_for(lambda: hand.turn() == "mine" and hand.seq() > before and player.log() != log, 60)
    expect(page.locator("#undo")).to_be_enabled()
    page.click("#side-switch")
    page.click("#tab-talk")
    page.fill("#talk-text", "hello")
    page.keyboard.press("Control+z")
    page.wait_for_timeout(500)
    expect(page.locator("#undo")).to_be_enabled()
    page.click("#side-close")
    page.keyboard.press("Control+z")
    expect(page.locator("#undo")).to_be_disabled()


def test_after_a_card_the_focus_is_where_it_is_built_and_escape_leads_back_to_the_card(player: Person) -> None:
    """Hatsuden: most places would take it as a pylon, which is not what a card is played for as a rule."""
    at_the_board(player, "hatsuden")
    page = player.page
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    card = page.evaluate(FOCUS)
    assert card.startswith("hand ")
    page.keyboard.press("Enter")
    built = page.locator("#board [data-offered][data-means=build]")
    expect(built.first).to_be_visible()
    assert page.evaluate("document.activeElement.dataset.means") == "build"
    page.keyboard.press("Escape")
    expect(page.locator("#board .picked")).to_have_count(0)
    assert page.evaluate(FOCUS) == card
