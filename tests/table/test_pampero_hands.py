"""Pampero by hand: how many presses a tower takes, bulldozers dragged, and the part with what is compared stays."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.table.guests import Running, wait_for
from tests.table.hands import Hand, Offer
from tests.table.people import Person, in_a_browser

pytestmark = in_a_browser
PARTS = "[...document.querySelectorAll('#board .part')].map((one) => one.dataset.part)"
MORE = re.compile("Which comes first|Pay |You may|[Ii]ncome|which one|specialist|Move the bulldozer|Choose where your")
BULLDOZER = """() => {
  const one = document.querySelector("#board .loose")?.closest("[data-key]");
  if (!one) return null;
  const { x, y, width, height } = one.getBoundingClientRect();
  const size = Math.min(width, height);
  return { name: "bulldozer", x: x + width / 2, y: y + height / 2, size, own: true, met: "", whole: true };
}"""


@pytest.fixture
def player(house: Running, chromium: Browser) -> Iterator[Person]:
    anna = Person(chromium, house.url, "Anna", viewport={"width": 1366, "height": 650})
    yield anna
    anna.close()


def asked(hand: Hand) -> list[Offer]:
    """What is offered when the page has come to rest."""
    wait_for(lambda: hand.turn() != "mine" or bool(hand.offers()), 60)
    hand.page.wait_for_timeout(900)  # what decides nothing is done by itself
    wait_for(lambda: hand.turn() != "mine" or bool(hand.offers()), 60)
    return hand.checked() if hand.turn() == "mine" else []


def test_a_tower_takes_seven_presses(player: Person) -> None:
    """Card, tab, site, two bonuses, what is discarded, where the bulldozer goes.

    What the bonuses ask themselves, an order that matters and batteries that may pay come on top.
    """
    player.play_a_bot("pampero")
    hand = Hand(player.page)
    wait_for(lambda: hand.turn() == "mine" and bool(hand.offers()), 60)
    card = next(one for one in asked(hand) if one.name == "hand tower")
    hand.press(card)
    more, dragged, told = 0, False, []
    for _ in range(20):
        found = asked(hand)
        if not found:
            break
        loose = player.page.evaluate(BULLDOZER)
        if loose and not dragged:
            bulldozer, site = Offer(**loose), next(one for one in found if one.name.startswith("site "))
            assert bulldozer.size >= 32
            seen = player.page.evaluate(PARTS)
            before = hand.seq()
            player.page.mouse.move(bulldozer.x, bulldozer.y)
            player.page.mouse.down()
            player.page.mouse.move(site.x, site.y, steps=8)
            player.page.mouse.up()
            hand.presses += 1
            dragged = True
            if player.page.locator("#dock .strong[data-choice]").count() == 0:
                wait_for(lambda before=before: hand.seq() > before, 15)  # type: ignore[misc]
            else:
                assert player.page.evaluate(PARTS) == seen, "the view stays while it asks once more"
                hand.presses -= 1  # that ending a turn is asked once is a switch of its own
            continue
        question = player.page.inner_text("#prompt")
        own = not MORE.search(question) and found[0].name != "Do it"
        more += not own
        told.append(f"{question} {found[0].name}")
        hand.press(next((one for one in found if " " in one.name and one.name[0].islower()), found[0]))
    else:
        raise AssertionError("twenty presses did not end the turn")
    assert dragged
    assert hand.presses - more <= 7, told
