"""Looking at the board in a real browser: zoom, parts, panning, lines of the log that light up, replays."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Browser, expect

from ludoteca.core.game import Game
from ludoteca.core.view import View
from ludoteca.table import pictures
from tests.table.guests import Running, play_to_the_end, two_at_a_table, wait_for
from tests.table.people import PHONE, Person, in_a_browser

pytestmark = in_a_browser

PARTS = (
    '<view id="hatsuden-sheet-mine" viewBox="0 300 500 250" role="img" aria-label="My grid"/>\n'
    '<view id="hatsuden-sheet-hand" viewBox="300 500 300 120" role="img" aria-label="My hand"/>\n'
)


@pytest.fixture
def parted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Drawings that name two of their parts."""
    plain = pictures.drawing

    def drawing(game: Game, view: View, layout: str) -> str | None:
        drawn = plain(game, view, layout)
        return drawn and drawn.replace("</svg>", f"{PARTS}</svg>")

    monkeypatch.setattr(pictures, "drawing", drawing)


def seen(person: Person) -> list[float]:
    """The part of the drawing that is shown: x, y, width, height."""
    box = person.page.get_attribute("#board svg", "viewBox") or ""
    return [float(one) for one in box.split()]


def test_parts_of_a_drawing_are_tabs_and_outlive_moves(
    parted: None, house: Running, two: tuple[Person, Person]
) -> None:
    anna, _ = two
    whole = seen(anna)
    tabs = anna.page.locator("#parts button")
    assert tabs.all_inner_texts() == ["All", "My grid", "My hand"]
    tabs.nth(1).click()
    assert seen(anna) == [0, 300, 500, 250]
    expect(tabs.nth(1)).to_have_attribute("aria-pressed", "true")
    anna.move(random.Random(1))
    assert seen(anna) == [0, 300, 500, 250], "the next drawing shows the same part"
    tabs.nth(0).click()
    assert seen(anna) == whole
    assert anna.serious_findings() == []


def test_zoom_by_buttons_wheel_keys_and_drag(two: tuple[Person, Person]) -> None:
    anna, _ = two
    whole = seen(anna)
    assert not anna.page.locator("#parts").is_visible(), "this drawing has no parts"
    anna.page.click("[data-zoom=in]")
    closer = seen(anna)
    assert closer[2] == pytest.approx(whole[2] / 1.4, rel=0.01)
    assert closer[3] == pytest.approx(whole[3] / 1.4, rel=0.01)
    box = anna.page.locator("#board svg").bounding_box()
    assert box is not None
    left, top = box["x"] + box["width"] / 4, box["y"] + box["height"] / 4
    anna.page.mouse.move(left, top)
    anna.page.keyboard.down("Control")
    anna.page.mouse.wheel(0, -300)
    anna.page.keyboard.up("Control")
    wait_for(lambda: seen(anna)[2] < closer[2])
    before, seq = seen(anna), anna.seq()
    anna.page.mouse.move(left, top)
    anna.page.mouse.down()
    anna.page.mouse.move(left - 80, top - 40, steps=4)
    anna.page.mouse.up()
    wait_for(lambda: seen(anna)[0] > before[0] and seen(anna)[1] > before[1])
    after = seen(anna)
    assert after[2:] == before[2:]
    assert anna.seq() == seq
    assert anna.page.locator("#notice").is_hidden(), "a drag is no click"
    anna.page.keyboard.press("0")
    assert seen(anna) == whole
    anna.page.keyboard.press("+")
    assert seen(anna)[2] < whole[2]
    anna.page.keyboard.press("-")
    assert seen(anna) == whole
    anna.move(random.Random(2))
    assert seen(anna) == whole


def test_two_fingers_zoom_on_a_phone_and_the_page_does_not_scroll_sideways(house: Running, chromium: Browser) -> None:
    guest, _ = two_at_a_table(house.url)
    anna = Person(chromium, house.url, "Anna", viewport=PHONE, has_touch=True)
    anna.sit(guest).at_the_board()
    whole = seen(anna)
    pinch = """() => {
      const board = document.querySelector("#board svg");
      const box = board.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + 100];
      const touch = (kind, pointerId, clientX) =>
        board.dispatchEvent(new PointerEvent(kind, { pointerId, clientX, clientY: y, bubbles: true }));
      touch("pointerdown", 1, x - 20); touch("pointerdown", 2, x + 20);
      for (let spread = 24; spread <= 60; spread += 4) {
        touch("pointermove", 1, x - spread); touch("pointermove", 2, x + spread);
      }
      touch("pointerup", 1, x - 60); touch("pointerup", 2, x + 60);
    }"""
    anna.page.evaluate(pinch)
    assert seen(anna)[2] == pytest.approx(whole[2] / 3, rel=0.05)
    assert anna.overhang() <= 0
    anna.page.click("[data-zoom=fit]")
    assert seen(anna) == whole
    anna.close()


def test_what_can_be_chosen_is_found_again_on_a_phone(parted: None, house: Running, chromium: Browser) -> None:
    anna = Person(chromium, house.url, "Anna", viewport={**PHONE, "height": 700})
    anna.play_a_bot("hatsuden")
    wait_for(anna.has_moves)
    anna.page.evaluate("scrollTo(0, 0)")
    hand = anna.page.locator("#board .can").last
    expect(hand).not_to_be_in_viewport()
    anna.page.click("#seek")
    expect(hand).to_be_in_viewport()
    expect(anna.page.locator("#seek")).to_be_hidden()
    anna.page.click("#parts >> text=My grid")  # the hand is not in that part
    anna.page.click("#seek")
    expect(hand).to_be_in_viewport()
    anna.close()


def test_a_line_of_the_log_lights_up_what_it_speaks_of(two: tuple[Person, Person]) -> None:
    anna, ben = two
    luck = random.Random(3)
    for _ in range(4):
        next(one for one in two if one.has_moves()).move(luck)
        wait_for(lambda: anna.has_moves() or ben.has_moves())
    wait_for(lambda: ben.log_length() > 0)
    for person in two:
        person.page.click("#tab-log")
        person.page.locator("#log li").first.hover()
        person.page.wait_for_selector("#board .told")
        person.page.mouse.move(5, 5)
        person.page.wait_for_selector("#board .told", state="detached")
        person.page.locator("#log li").last.focus()
        person.page.keyboard.press("ArrowUp")
        person.page.keyboard.press("ArrowUp")
        person.page.wait_for_selector("#board .told")


def test_a_replay_goes_by_move_and_turn_and_can_be_shared(house: Running, chromium: Browser) -> None:
    anna, ben = two_at_a_table(house.url)
    moves = play_to_the_end([anna.sit_down(), ben.sit_down()], random.Random(5))
    wim = Person(chromium, house.url, "Wim")
    wim.context.grant_permissions(["clipboard-read", "clipboard-write"])
    wim.go(f"/t/{anna.table}/replay")
    count = wim.page.locator("#count")
    expect(count).to_have_text(f"0 / {moves}")
    turns = [int(one) for one in (wim.page.get_attribute("body", "data-turns") or "").split()]
    wim.page.click("[data-step=on]")
    expect(count).to_have_text(f"1 / {moves}")
    wim.page.wait_for_selector("#board .told")
    wim.page.click("[data-step=turn_on]")
    expect(count).to_have_text(f"{turns[1]} / {moves}")
    wim.page.click("[data-step=turn_on]")
    expect(count).to_have_text(f"{turns[2]} / {moves}")
    wim.page.click("[data-step=turn_back]")
    expect(count).to_have_text(f"{turns[1]} / {moves}")
    wim.page.locator("#log li").first.click()
    expect(count).to_have_text(f"1 / {moves}")
    wim.page.click("[data-step=last]")
    expect(count).to_have_text(f"{moves} / {moves}")
    wim.page.select_option("#eyes", "1")
    wim.page.wait_for_url("**#*,1")
    wim.page.click("#share")
    expect(wim.page.locator("#share")).to_have_text("Copied")
    link = wim.page.evaluate("navigator.clipboard.readText()")
    assert link.endswith(f"/t/{anna.table}/replay#{moves},1")
    other = Person(chromium, house.url, "Friend")
    other.go(link)
    expect(other.page.locator("#count")).to_have_text(f"{moves} / {moves}")
    assert other.page.input_value("#eyes") == "1"
    with other.page.expect_download() as download:
        other.page.click("text=Download the record")
    assert download.value.suggested_filename.startswith("hatsuden-")
    for one in (wim, other):
        one.close()


def test_an_unfinished_replay_is_for_its_player_alone(house: Running, chromium: Browser) -> None:
    guest, _ = two_at_a_table(house.url)
    anna, wim = Person(chromium, house.url, "Anna"), Person(chromium, house.url, "Wim")
    anna.sit(guest)
    anna.go(f"/t/{guest.table}/replay")
    anna.at_the_board()
    assert anna.page.locator("#eyes option").all_inner_texts() == ["Anna"]
    assert anna.page.locator("text=Download the record").count() == 0
    wim.go(f"/t/{guest.table}/replay")
    assert wim.page.locator("#board").count() == 0
    wim.complaints.clear()  # the browser reports the 403 itself
    for one in (anna, wim):
        one.close()
