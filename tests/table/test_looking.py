"""Looking at the board in a real browser: zoom, panning, pieces that glide, lines of the log that light up, replays."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Browser, expect

from tests.table.guests import Running, play_to_the_end, two_at_a_table, wait_for
from tests.table.people import PHONE, Person, in_a_browser, somebody_moves

pytestmark = in_a_browser


def seen(person: Person) -> list[float]:
    """What is shown of the first part of the drawing: x, y, width, height."""
    box = person.page.locator("#board .part svg").first.get_attribute("viewBox") or ""
    return [float(one) for one in box.split()]


def corner(person: Person) -> tuple[float, float]:
    """A point of the first part of the drawing, near its upper left corner."""
    box = person.page.locator("#board .part svg").first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 4, box["y"] + box["height"] / 4


def test_zoom_by_wheel_keys_and_drag(two: tuple[Person, Person]) -> None:
    anna, _ = two
    whole = seen(anna)
    left, top = corner(anna)
    anna.page.mouse.move(left, top)
    anna.page.keyboard.down("Control")
    anna.page.mouse.wheel(0, -300)
    anna.page.keyboard.up("Control")
    wait_for(lambda: seen(anna)[2] < whole[2])
    before, seq = seen(anna), anna.seq()
    anna.page.mouse.down()
    anna.page.mouse.move(left - 80, top - 40, steps=4)
    anna.page.mouse.up()
    wait_for(lambda: seen(anna)[0] > before[0] and seen(anna)[1] > before[1])
    assert seen(anna)[2:] == before[2:]
    assert anna.seq() == seq
    assert anna.page.locator("#notice").is_hidden(), "a drag is no click"
    anna.page.keyboard.press("0")
    assert seen(anna) == whole
    anna.page.keyboard.press("+")
    assert seen(anna)[2] == pytest.approx(whole[2] / 1.4, rel=0.01)
    anna.page.keyboard.press("-")
    assert seen(anna) == whole


def test_two_fingers_zoom_on_a_phone(house: Running, chromium: Browser) -> None:
    guest, _ = two_at_a_table(house.url)
    anna = Person(chromium, house.url, "Anna", viewport=PHONE, has_touch=True, is_mobile=True)
    anna.sit(guest).at_the_board()
    whole = seen(anna)
    x, y = corner(anna)
    touch = anna.page.context.new_cdp_session(anna.page)
    for spread in range(20, 64, 4):
        fingers = [{"x": x - spread, "y": y, "id": 1}, {"x": x + spread, "y": y, "id": 2}]
        kind = "touchStart" if spread == 20 else "touchMove"
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert seen(anna)[2] == pytest.approx(whole[2] / 3, rel=0.1)
    assert anna.overhang() <= 0
    assert anna.page.evaluate("visualViewport.scale") == 1, "the board grows, not the page"
    anna.close()


# Where each piece is on the screen, and where those start that travel.
PIECES = """() => Object.fromEntries([...document.querySelectorAll("#board [data-key]")].map((one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return [one.dataset.key, [x + width / 2, y + height / 2]];
}))"""
FLIGHTS = """() => {
  window.flights = {};
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    const made = animate.apply(this, how);
    const { x, y, width, height } = this.getBoundingClientRect();
    if (how[0].transform && !how[0].opacity) window.flights[this.dataset.key] = [x + width / 2, y + height / 2];
    return made;
  };
}"""


def test_pieces_glide_from_where_they_were(two: tuple[Person, Person]) -> None:
    anna, _ = two
    anna.page.emulate_media(reduced_motion="no-preference")
    anna.page.evaluate(FLIGHTS)
    before = anna.page.evaluate(PIECES)
    anna.play(next(one for one in anna.moves() if one.startswith("pylon")))
    wait_for(lambda: anna.page.evaluate("Object.keys(flights).length"))
    for key, start in anna.page.evaluate("flights").items():
        assert start == pytest.approx(before[key], abs=4), key


def test_a_line_of_the_log_lights_up_what_it_speaks_of(two: tuple[Person, Person]) -> None:
    anna, ben = two
    for _ in range(4):
        somebody_moves(anna, ben)
    for person in two:
        wait_for(lambda person=person: person.log_length() > 0)  # type: ignore[misc]
        person.look_up("log")
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
    wim.page.wait_for_selector("#boards .told")
    wim.page.click("[data-step=turn_on]")
    expect(count).to_have_text(f"{turns[1]} / {moves}")
    wim.page.click("[data-step=turn_on]")
    expect(count).to_have_text(f"{turns[2]} / {moves}")
    told = wim.page.locator("#prompt")
    expect(told).to_contain_text(
        re.compile(r"\b(builds|upgrades|lays|trashes)\b.*\b(draws|takes)\b")
    )  # all of the turn
    wim.page.click("[data-step=turn_back]")
    expect(count).to_have_text(f"{turns[1]} / {moves}")
    wim.page.click("#side-switch")
    wim.page.locator("#log li").first.click()
    expect(count).to_have_text(f"1 / {moves}")
    wim.page.click("[data-step=last]")
    expect(count).to_have_text(f"{moves} / {moves}")
    wim.page.select_option("#eyes", "1")
    expect(wim.page.locator("#seats .plate").first).to_have_attribute("data-seat", "1")  # as at Ben's table
    wim.page.wait_for_url("**#*,1")
    wim.page.click("#share")
    expect(wim.page.locator("#share")).to_have_text("Copied")
    link = wim.page.evaluate("navigator.clipboard.readText()")
    assert link.endswith(f"/t/{anna.table}/replay#{moves},1")
    other = Person(chromium, house.url, "Friend")
    other.go(link)
    expect(other.page.locator("#count")).to_have_text(f"{moves} / {moves}")
    assert other.page.input_value("#eyes") == "1"
    other.page.click("#side-switch")
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
    anna.page.wait_for_selector("#boards .part")
    assert anna.page.locator("#eyes option").all_inner_texts() == ["Anna"]
    assert anna.page.locator("text=Download the record").count() == 0
    wim.go(f"/t/{guest.table}/replay")
    assert wim.page.locator("#boards").count() == 0
    wim.complaints.clear()  # the browser reports the 403 itself
    for one in (anna, wim):
        one.close()
