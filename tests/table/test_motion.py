"""Motion that can be skipped and switched off, numbers that count, and sounds that are off until they are asked for."""

from __future__ import annotations

import pytest

from tests.table.guests import wait_for
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
