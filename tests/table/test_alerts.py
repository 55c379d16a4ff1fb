"""Whose turn it is, told in the title, the icon, by sound and by notification; asked for, and off by default."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.table.guests import Running, two_at_a_table, wait_for
from tests.table.people import Person, in_a_browser

pytestmark = in_a_browser

STUBS = """(() => {
  window.told = [];
  window.Notification = class {
    constructor(title, { body }) {
      if (%s) throw new TypeError("Illegal constructor");
      told.push(`${title}: ${body}`);
    }
    static async requestPermission() { return "granted"; }
  };
  const Real = window.AudioContext;
  window.AudioContext = class extends Real { constructor() { super(); told.push("ring"); } };
  Object.defineProperty(document, "hidden", { get: () => true });
})()"""


@pytest.mark.parametrize("broken", [False, True])
def test_a_turn_is_told_as_one_wished(house: Running, chromium: Browser, broken: bool) -> None:
    """Some phones offer notifications and then let no page make one: the table must not mind."""
    guests = two_at_a_table(house.url)
    anna, ben = (Person(chromium, house.url, guest.name) for guest in guests)
    ben.context.add_init_script(STUBS % str(broken).lower())
    for person, guest in zip((anna, ben), guests, strict=True):
        person.sit(guest).at_the_board()
    expect(ben.page.locator("#sound")).not_to_be_checked()
    expect(ben.page.locator("#notify")).not_to_be_checked()
    ben.look_up("more")
    ben.page.check("#sound")
    ben.page.check("#notify")
    assert not ben.page.title().startswith("●")
    assert "icon.svg" in (ben.page.get_attribute("#icon", "href") or "")
    anna.end_turn()
    wait_for(lambda: ben.page.title().startswith("● Your move"))
    assert "icon-turn.svg" in (ben.page.get_attribute("#icon", "href") or "")
    told = ben.page.evaluate("told")
    assert told[0] == "ring"
    assert len(told) == (1 if broken else 2)
    assert broken or told[1].startswith("Hatsuden: your move")
    assert ben.complaints == []
    for person in (anna, ben):
        person.close()
