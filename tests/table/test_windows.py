"""Small windows: what is asked, said and counted is read whole wherever there is room for it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.table.guests import Running, dealt, wait_for
from tests.table.hands import WINDOWS
from tests.table.people import Person, in_a_browser, scripted
from tests.table.test_foot import ANSWERS, GAMES, SPILT

pytestmark = in_a_browser

# Questions of Pampero that need three lines on a phone; and one that no dock holds.
QUESTIONS = [
    "Your bulldozer has done its work and must leave: to a free site here or next door, to the utility area, "
    "or to a parking space for good",
    "Your last turn this year: play a card, take all cards back, or take a battery. Then the year ends: "
    "$7 and 1 battery",
]
ENDLESS = "What would you like to do? " * 20
ASK = """async (text) => {
  document.querySelector("#prompt").textContent = text;
  await new Promise((done) => setTimeout(done, 300)); // for the room to be filled anew
}"""
# By how many pixels the question is longer than its room, and how much of a line its room cuts off.
CUT = """() => {
  const one = document.querySelector("#prompt");
  const { lineHeight } = getComputedStyle(one);
  const part = one.clientHeight / parseFloat(lineHeight);
  return [Math.max(0, one.scrollHeight - one.clientHeight - 1), Math.abs(part - Math.round(part)) > 0.1];
}"""


@pytest.mark.parametrize("game", GAMES)
def test_a_question_is_read_whole_and_moves_no_answer(player: Person, game: str) -> None:
    """Three lines of it, wherever the answers leave room for them; a longer one ends with a whole line."""
    player.play_a_bot(game)
    for width, height in WINDOWS:
        player.page.set_viewport_size({"width": width, "height": height})
        player.page.reload()
        wait_for(player.has_moves, 30)
        player.page.wait_for_timeout(300)
        before, told = player.page.evaluate(ANSWERS), f"at {width}×{height}"
        for text in QUESTIONS:
            player.page.evaluate(ASK, text)
            assert player.page.evaluate(CUT)[0] == 0, told
            assert player.page.evaluate(ANSWERS) == before, told
            assert player.page.evaluate(SPILT) == [], told
        player.page.evaluate(ASK, ENDLESS)
        assert player.page.evaluate(CUT)[1] is False, told
        assert player.page.evaluate(SPILT) == [], told


NOTICE = scripted("""async () => (await import('/static/panels.js')).showNotice(
  "Nothing is chosen any more. Ctrl+Z takes back your last step.", null, "told", () => {})""")


@pytest.mark.parametrize("window", [(1280, 640), (1366, 650), (1440, 900)])
def test_beside_a_notice_the_question_is_read_whole(player: Person, window: tuple[int, int]) -> None:
    player.page.set_viewport_size({"width": window[0], "height": window[1]})
    player.play_a_bot("pampero")
    wait_for(player.has_moves, 30)
    player.page.wait_for_timeout(300)
    before = player.page.evaluate(ANSWERS)
    player.page.evaluate(ASK, QUESTIONS[0])
    player.page.evaluate(NOTICE)
    player.page.wait_for_timeout(200)
    assert player.page.evaluate(CUT) == [0, False]
    assert player.page.evaluate(ANSWERS) == before
    assert player.page.evaluate(SPILT) == []
    told = player.page.locator("#notice")
    assert told.evaluate("(one) => one.scrollHeight - one.clientHeight") <= 1
    ink = "(one) => getComputedStyle(one).color"
    assert told.evaluate(ink) == player.page.locator("body").evaluate(ink), "it is no refusal"
