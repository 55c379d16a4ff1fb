"""Motion that can be skipped and switched off, numbers that count, and sounds that are off until they are asked for."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.table.guests import Running, wait_for
from tests.table.people import Person, in_a_browser

pytestmark = in_a_browser

WATCHED = """() => {
  window.begun = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    const made = animate.apply(this, how);
    window.begun.push(made);
    return made;
  };
}"""
HEARD = """(() => {
  window.heard = 0;
  const Real = window.AudioContext;
  window.AudioContext = class extends Real { createGain() { window.heard++; return super.createGain(); } };
})()"""


def a_pylon(person: Person) -> str:
    return next(one for one in person.moves() if one.startswith("pylon"))


def test_motion_is_short_and_a_press_ends_it(two: tuple[Person, Person]) -> None:
    anna, _ = two
    anna.page.emulate_media(reduced_motion="no-preference")
    anna.page.evaluate(WATCHED)
    anna.page.evaluate("document.documentElement.style.setProperty('--steady', '60000ms')")
    anna.page.evaluate("document.documentElement.style.setProperty('--quick', '60000ms')")
    anna.play(a_pylon(anna))
    wait_for(lambda: anna.page.evaluate("begun.some((one) => one.playState === 'running')"))
    anna.page.mouse.click(5, 300)
    wait_for(lambda: anna.page.evaluate("begun.every((one) => one.playState === 'finished')"))
    assert anna.complaints == []


def test_what_moves_glows_when_it_has_come_to_rest(two: tuple[Person, Person]) -> None:
    """The glow is a filter: of what moves it would be painted in every frame."""
    anna, _ = two
    anna.page.emulate_media(reduced_motion="no-preference")
    for length in ("--quick", "--steady"):
        anna.page.evaluate(f"document.documentElement.style.setProperty('{length}', '60000ms')")
    anna.play(a_pylon(anna))
    anna.page.wait_for_selector("#board.moving .piece.moving")
    glow = "[...document.querySelectorAll('#board .can, #board .moving')].map((one) => getComputedStyle(one).filter)"
    assert set(anna.page.evaluate(glow)) == {"none"}
    anna.page.mouse.click(5, 300)
    wait_for(lambda: anna.page.evaluate("!document.querySelector('#board.moving, #board .moving')"))


def test_what_is_laid_on_the_moon_does_not_paint_it_again(house: Running, chromium: Browser) -> None:
    """A part of the board is a layer, the first there is; what lies above the ground is in others."""
    anna = Person(chromium, house.url, "Anna", viewport={"width": 1366, "height": 650}, reduced_motion="no-preference")
    anna.play_a_bot("moonbase")
    box = anna.page.locator("#board .part[data-part=board]").bounding_box()
    assert box is not None
    layers: list[dict[str, float]] = []
    session = anna.page.context.new_cdp_session(anna.page)
    session.on("LayerTree.layerTreeDidChange", lambda event: layers.__setitem__(slice(None), event.get("layers", [])))
    session.send("DOM.enable")
    session.send("LayerTree.enable")
    for _ in range(3):
        anna.move()
    wait_for(lambda: anna.page.evaluate("!document.querySelector('#board .moving')"))
    size = round(box["width"]), round(box["height"])
    wait_for(lambda: any((one["width"], one["height"]) == size for one in layers))
    assert [one["paintCount"] for one in layers if (one["width"], one["height"]) == size] == [1]
    anna.close()


def test_what_is_printed_is_painted_once(house: Running, chromium: Browser) -> None:
    """The map comes to be seen when it is painted already, and is not painted again when things on it glow or move."""
    anna = Person(chromium, house.url, "Anna", viewport={"width": 1920, "height": 950}, reduced_motion="no-preference")
    anna.play_a_bot("pampero")
    session = anna.page.context.new_cdp_session(anna.page)
    painted: dict[str, tuple[int, int]] = {}  # layer: whose it is, and how often it was painted

    def note(event: dict[str, list[dict[str, Any]]]) -> None:
        for one in event.get("layers", []):
            painted[one["layerId"]] = one.get("backendNodeId", 0), one["paintCount"]

    session.on("LayerTree.layerTreeDidChange", note)
    session.send("DOM.enable")
    session.send("LayerTree.enable")
    grounds: dict[int, int] = {}  # what is printed on the map, each time that it was put up: how often it was painted

    def look() -> None:
        root = session.send("DOM.getDocument")["root"]["nodeId"]
        for node in session.send("DOM.querySelectorAll", {"nodeId": root, "selector": "#board .printed"})["nodeIds"]:
            one = session.send("DOM.describeNode", {"nodeId": node})["node"]["backendNodeId"]
            grounds[one] = max([0, *(count for whose, count in painted.values() if whose == one)])

    for _ in range(12):
        wait_for(anna.has_moves, 60)
        look()
        anna.move()
    wait_for(anna.has_moves, 60)
    look()
    assert len(grounds) > 1, "the map was always seen"
    assert set(grounds.values()) == {1}
    anna.close()


COMING = """() => {
  window.coming = [];
  const look = () => {
    for (const one of document.querySelectorAll("#board .coming")) {
      const marked = one.matches("[data-part]") || one.querySelector("[data-offered], [tabindex], .can, .picked");
      const { x, y, width, height } = one.getBoundingClientRect();
      const met = document.elementFromPoint(x + width / 2, y + height / 2);
      const faint = getComputedStyle(one).opacity < 1 / 255;
      window.coming.push(one.ariaHidden === "true" && faint && !marked && !one.contains(met));
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}"""


def test_a_part_that_is_put_up_out_of_sight_is_there_for_nobody(house: Running, chromium: Browser) -> None:
    """Parts of the board come in several frames: until they are whole, neither hand, key nor reader meets them."""
    anna = Person(chromium, house.url, "Anna", viewport={"width": 390, "height": 844})
    anna.play_a_bot("pampero")
    anna.page.evaluate(COMING)
    for _ in range(12):
        wait_for(anna.has_moves, 60)
        anna.move()
    wait_for(anna.has_moves, 60)
    seen = anna.page.evaluate("coming")
    assert seen
    assert all(seen)
    wait_for(lambda: anna.page.locator("#board .coming").count() == 0)


def test_the_house_moves_between_a_fifth_and_a_half_of_a_second(two: tuple[Person, Person]) -> None:
    anna, _ = two
    for length in ("--quick", "--steady"):
        told = anna.page.evaluate(f"getComputedStyle(document.documentElement).getPropertyValue('{length}').trim()")
        assert told.endswith("ms")
        assert 200 <= float(told.removesuffix("ms")) <= 500


def test_nothing_moves_where_calm_is_wished(two: tuple[Person, Person]) -> None:
    anna, _ = two
    anna.page.evaluate(WATCHED)
    seq = anna.page.get_attribute("body", "data-seq")
    anna.play(a_pylon(anna))
    wait_for(lambda: anna.page.get_attribute("body", "data-seq") != seq)
    assert anna.page.evaluate("begun.length") == 0


@pytest.mark.parametrize("on", [False, True])
def test_sounds_are_made_only_for_who_wants_them(two: tuple[Person, Person], on: bool) -> None:
    anna, _ = two
    anna.page.evaluate(HEARD)
    if on:
        anna.look_up("more")
        anna.page.check("#sound")
    seq = anna.page.get_attribute("body", "data-seq")
    anna.play(a_pylon(anna))
    wait_for(lambda: anna.page.get_attribute("body", "data-seq") != seq)
    if on:
        wait_for(lambda: anna.page.evaluate("heard") > 0)
    else:
        assert anna.page.evaluate("heard") == 0
    assert anna.complaints == []
