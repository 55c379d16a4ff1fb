"""The table on a phone, by finger: what is held is explained; the stage moves no more than it must, and says where."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.hatsuden import build as hatsuden
from tests.table.guests import Guest, Running, dealt, play_to_the_end, played, two_at_a_table, wait_for
from tests.table.people import PHONE, Person, hold, in_a_browser, scripted, swipe
from tests.table.test_replays import some_moves

pytestmark = in_a_browser
DEAL = 1  # of Pampero: Anna begins
TABS = "() => [...document.querySelectorAll('#parts [data-tab]')].map((one) => one.dataset.tab)"
SEEN = "() => [...document.querySelectorAll('#board .part')].map((one) => one.dataset.part)"
# Whether the tab that is lit lies wholly inside its row.
WHOLE = """() => {
  const row = document.querySelector("#parts").getBoundingClientRect();
  return [...document.querySelectorAll("#parts [aria-pressed=true]")].every((one) => {
    const { left, right } = one.getBoundingClientRect();
    return left >= row.left - 1 && right <= row.right + 1;
  });
}"""
# Notes every change of what the stage shows.
WATCH = """() => {
  const seen = () => [...document.querySelectorAll("#board .part")].map((one) => one.dataset.part).join();
  window.shown = [seen()];
  new MutationObserver(() => {
    if (seen() && seen() !== window.shown.at(-1)) window.shown.push(seen());
  }).observe(document.querySelector("#board"), { childList: true });
}"""


@pytest.fixture
def guests(house: Running) -> tuple[Guest, Guest]:
    return dealt(house.url, "pampero", DEAL, 0)


def on_a_phone(house: Running, chromium: Browser, guest: Guest, **more: object) -> Person:
    person = Person(chromium, house.url, guest.name, viewport=PHONE, has_touch=True, **more).sit(guest)
    person.at_the_board()
    return person


@pytest.fixture
def anna(house: Running, chromium: Browser, guests: tuple[Guest, Guest]) -> Iterator[Person]:
    person = on_a_phone(house, chromium, guests[0])
    yield person
    person.close()


def slowed(person: Person, times: int) -> None:
    """The page's own work takes so many times as long."""
    session = person.page.context.new_cdp_session(person.page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": times})


def part(person: Person, name: str) -> Locator:
    return person.page.locator(f"#board .part[data-part={name}]")


def test_a_finger_held_on_a_place_explains_it_and_plays_nothing(house: Running, chromium: Browser) -> None:
    """With a card in the hand too."""
    person = Person(chromium, house.url, "Anna", viewport=PHONE, has_touch=True, is_mobile=True)
    person.play_a_bot("hatsuden")
    wait_for(person.has_moves)
    hand, tip = person.hand, person.page.locator(".tip")
    before = hand.seq()
    hand.press(next(one for one in hand.checked() if one.name.startswith("hand ")))
    places = [one for one in hand.checked() if not one.name.startswith("hand ")]
    for place in places[:2]:
        hold(person, place.x, place.y, tip)
        expect(tip.locator("strong")).not_to_be_empty()
        expect(tip.locator(".large use")).to_have_attribute("href", "#part-grid")  # with what is painted there
        tip.tap()  # it lies over other places
        expect(tip).to_be_hidden()
    assert hand.seq() == before
    assert len(hand.steps()) == 1, "the card is still in the hand"
    person.close()


def test_the_stage_moves_only_where_it_must_and_tabs_keep_their_order(anna: Person) -> None:
    """A tower: from the hand to the map for its site; how it is paid is answered there; then the bonus tiles."""
    tabs = anna.page.evaluate(TABS)
    anna.page.evaluate(WATCH)
    assert anna.page.evaluate(SEEN) == ["company"]
    anna.hand.press_on("hand tower")
    expect(part(anna, "zone-a")).to_be_visible()
    expect(anna.page.locator("#parts .went")).to_have_attribute("data-tab", "zone-a")
    anna.hand.press_on("site A2-m1")
    expect(anna.page.locator("#prompt")).to_contain_text("$5")
    anna.hand.press_on("Pay $5")
    expect(part(anna, "towers")).to_be_visible()
    for name in ("cell 1.3", "cell 2.3", "cell 1.1"):
        anna.hand.press_on(name)
    anna.hand.press_on("site A1-m1")
    expect(anna.page.locator("#prompt")).to_contain_text("This ends your turn.")
    assert anna.page.evaluate("window.shown") == ["company", "zone-a", "towers", "zone-a"]
    anna.hand.press_on("Do it")
    wait_for(lambda: anna.hand.turn() == "theirs")
    assert anna.page.evaluate("window.shown") == ["company", "zone-a", "towers", "zone-a"]
    assert anna.page.evaluate(TABS) == tabs
    lit = anna.page.locator("#parts [aria-pressed=true]")
    expect(lit).to_have_attribute("data-tab", "zone-a")


def test_a_swipe_over_the_names_of_the_parts_only_moves_them(
    house: Running, whole_chromium: Browser, guests: tuple[Guest, Guest]
) -> None:
    """At their end too, where a browser would go a page back; nor does it over question, plates or panels."""
    anna = on_a_phone(house, whole_chromium, guests[0])
    address, row = anna.page.url, anna.page.locator("#parts")
    row.locator("[data-tab=zone-a]").tap()
    expect(part(anna, "zone-a")).to_be_visible()
    for way in (-0.6, 0.6, 0.6, 0.6):
        swipe(anna, row, way)
    for place in ("#prompt", "#seats"):
        swipe(anna, anna.page.locator(place), 0.8)
    assert anna.page.evaluate(SEEN) == ["zone-a"]
    anna.look_up("rules")
    for place in ("#panel-rules", "#side [role=tablist]"):
        swipe(anna, anna.page.locator(place), 0.8)
    assert anna.page.url == address
    anna.close()


def test_what_another_builds_is_seen_where_it_stands(
    house: Running, chromium: Browser, guests: tuple[Guest, Guest]
) -> None:
    """Ben builds with Anna's bulldozer in the north, and she is asked where it goes: on the map that shows the farm."""
    played(guests, (0, "take battery"))
    anna = on_a_phone(house, chromium, guests[0], reduced_motion="no-preference")
    expect(part(anna, "company")).to_be_visible()
    anna.page.evaluate(WATCH)
    played(guests, (1, "play wind top A"), (1, "site A2-m1"))
    expect(anna.page.locator("#prompt")).to_contain_text("bulldozer")
    wait_for(anna.has_moves)
    assert anna.page.evaluate("window.shown") == ["company", "zone-a"]
    anna.hand.press_on("site A1-m1")
    anna.close()


def test_what_a_yes_comes_to_is_wholly_in_the_window(house: Running, chromium: Browser) -> None:
    """H7. A build that overloads a row: a long question, and much that it may come to."""
    guest = two_at_a_table(house.url, game="hatsuden")[0]
    state = hatsuden.position(
        "- 4 - 2 4 / - 4 - - 4",
        "- - 4 x=W1 - / 4 x=H2 - 4 -",
        hands=("S4 S1 H3 W3 B3", "+"),
        specials=("battery scale", ""),
    )
    state.telling = True
    house.house.homes[guest.table].room.match.state = state
    anna = on_a_phone(house, chromium, guest)
    for place in ("hand S4", "solar south"):
        anna.press(place)
    expect(anna.page.locator("#prompt")).to_contain_text("you must turn")
    box = anna.page.get_by_role("button", name="Do it").bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= PHONE["height"]
    anna.close()


def test_what_a_rival_draws_does_not_take_the_grid_away(house: Running, chromium: Browser) -> None:
    """H8. Ben builds a 4 and draws a special: it lies with the trash, which would be seen instead of the plant."""
    guests = two_at_a_table(house.url, game="hatsuden")
    state = hatsuden.position(hands=("+", "S4 +"), turn=1)
    state.telling = True
    house.house.homes[guests[0].table].room.match.state = state
    anna = on_a_phone(house, chromium, guests[0], reduced_motion="no-preference")
    expect(part(anna, "grid")).to_be_visible()
    anna.page.evaluate(WATCH)
    played(guests, (1, "build S4 north"), (1, "draw special"))
    expect(anna.page.locator("#news")).to_contain_text("special technology")
    expect(anna.page.locator("#parts [data-tab=piles]")).to_have_class(re.compile("news"))
    assert anna.page.evaluate("window.shown") == ["grid,hand"]
    anna.close()


def test_what_another_does_elsewhere_is_seen_before_the_next_question(
    house: Running, chromium: Browser, guests: tuple[Guest, Guest]
) -> None:
    """Ben acts in the south: the stage goes there, and comes back to Anna's cards once; on a slow machine too."""
    played(guests, (0, "take battery"))
    anna = on_a_phone(house, chromium, guests[0], reduced_motion="no-preference")
    expect(part(anna, "company")).to_be_visible()
    slowed(anna, 12)
    anna.page.evaluate(WATCH)
    for move in ("play logistics bottom B", "bulldozer 1", "to B2-m1"):  # no faster than a page gets them
        before = anna.hand.seq()
        played(guests, (1, move))
        wait_for(lambda before=before: anna.hand.seq() != before)  # type: ignore[misc]
    played(guests, (1, "pass"))
    wait_for(lambda: anna.hand.turn() == "mine")
    expect(part(anna, "company")).to_be_visible()
    assert anna.page.evaluate("window.shown") == ["company", "zone-b", "company"]
    anna.close()


def test_a_refusal_leaves_the_question_and_passes(anna: Person) -> None:
    anna.page.clock.install()
    anna.hand.press_on("hand tower")
    expect(part(anna, "zone-a")).to_be_visible()
    question = anna.page.locator("#prompt").inner_text()
    anna.page.wait_for_timeout(450)  # right after a move a press meant what lay there before
    anna.page.locator("#board [data-target^='site ']:not([data-offered])").first.tap()
    notice = anna.page.locator("#notice")
    expect(notice).to_be_visible()
    expect(anna.page.locator("#prompt")).to_be_in_viewport(ratio=0.9)
    expect(anna.page.locator("#prompt")).to_have_text(question)
    choices = anna.page.locator("#choices").bounding_box()
    anna.page.clock.run_for(20_000)
    expect(notice).to_be_hidden()
    assert anna.page.locator("#choices").bounding_box() == choices, "nothing moves under the finger"


def test_a_card_says_each_thing_once(anna: Person) -> None:
    tip = anna.page.locator(".tip")
    anna.hand.press_on("hand tower")
    site = next(one for one in anna.hand.checked() if one.name == "site A2-m1")
    hold(anna, site.x, site.y, tip)
    expect(tip.locator("p").first).to_be_visible()
    said = [one.strip().rstrip(".").lower() for one in tip.locator("strong, p").all_inner_texts()]
    assert len(said) == len(set(said)), said


def test_the_lit_tab_is_wholly_seen_beside_a_tip(anna: Person) -> None:
    for name in ("markets", "company", "year"):
        anna.page.evaluate("document.querySelector('#tip').hidden = true")  # as when it is closed, and another comes
        anna.page.locator(f"#parts [data-tab={name}]").click()
        anna.page.evaluate("document.querySelector('#tip').hidden = false")
        wait_for(lambda: anna.page.evaluate(WHOLE))


def test_what_changes_is_said_before_by_how_much(anna: Person) -> None:
    """So that it can be said of one battery and of many."""
    anna.hand.press_on("hand tower")
    anna.hand.press_on("site A2-m1")
    expect(anna.page.locator("#choices .change").first).to_be_visible()
    for text in anna.page.locator("#choices .change").all_text_contents():
        assert text.strip("0123456789+−"), text
        assert text[-1].isdigit()


# Where every button of the page is, but for what closes the refusal itself.
BUTTONS = """() => [...document.querySelectorAll("button, .part")]
  .filter((one) => one.checkVisibility() && !one.closest("#notice"))
  .map((one) => [one, one.getBoundingClientRect()])
  .map(([one, { x, y, width, height }]) => [one.textContent, ...[x, y, width, height].map(Math.round)])"""
LONG = "A ring lies on two rings of equal level, and on two of one colour only that colour may lie: these are silver."


NOTICE = scripted("async (text) => (await import('/static/panels.js')).showNotice(text, null, '', () => {})")


def steady(person: Person) -> object:
    """The buttons, once all has come that the last press has set off."""
    before = None
    while (now := person.page.evaluate(BUTTONS)) != before:
        before = now
        person.page.wait_for_timeout(400)
    return now


@pytest.mark.parametrize("window", [(390, 844), (430, 932), (390, 664), (844, 390), (768, 1024)])
@pytest.mark.parametrize("game", ["hatsuden", "pampero"])
def test_a_refusal_moves_no_button(house: Running, chromium: Browser, game: str, window: tuple[int, int]) -> None:
    """Where the finger aims, nothing else comes to lie; what is refused can be read, and passes without a trace."""
    mover = next(one for one in dealt(house.url, game, DEAL, 0) if one.sit_down().position["moves"])
    size = {"width": window[0], "height": window[1]}
    anna = Person(chromium, house.url, "Anna", viewport=size, has_touch=True).sit(mover)
    wait_for(anna.has_moves)
    for picked in (False, True):
        if picked:
            anna.hand.press(next(one for one in anna.hand.checked() if one.name.startswith("hand ")))
        before = steady(anna)
        for text in ("That will not do there.", LONG):
            anna.page.evaluate(NOTICE, text)
            notice = anna.page.locator("#notice p")
            expect(notice).to_be_in_viewport(ratio=0.45 if text is LONG and window != (844, 390) else 0.95)
            anna.page.wait_for_timeout(150)  # the room may be filled anew
            assert anna.page.evaluate(BUTTONS) == before
        anna.page.evaluate("document.querySelector('#notice').classList.add('past')")
        expect(anna.page.locator("#prompt")).to_be_in_viewport(ratio=0.9)
        assert anna.page.evaluate(BUTTONS) == before
        anna.page.evaluate(NOTICE, "")
        assert anna.page.evaluate(BUTTONS) == before
    anna.close()


def test_when_the_turn_comes_the_board_does_too(house: Running, chromium: Browser) -> None:
    """Whoever looks at the trash meanwhile need not find the way back."""
    anna, ben = two_at_a_table(house.url)
    wires = {0: anna.sit_down(), 1: ben.sit_down()}
    first = 0 if wires[0].position["moves"] else 1
    person = on_a_phone(house, chromium, (ben, anna)[first])
    expect(part(person, "grid")).to_be_visible()
    person.page.locator("#parts [data-tab=piles]").tap()
    expect(part(person, "grid")).to_have_count(0)
    luck = random.Random(1)
    while wires[first].position["moves"]:
        some_moves(list(wires.values()), 1, luck)
    wait_for(lambda: person.hand.turn() == "mine")
    expect(part(person, "grid")).to_be_visible()
    person.close()
    for wire in wires.values():
        wire.close()


def test_the_way_back_covers_no_other_button(house: Running, chromium: Browser) -> None:
    anna = Person(chromium, house.url, "Anna", viewport=PHONE, has_touch=True)
    anna.play_a_bot("hitplan")
    wait_for(anna.has_moves)
    anna.page.locator("#parts [data-tab=producers]").tap()
    if not anna.page.locator("#parts .back").count():
        anna.page.locator("#parts [data-tab=producers]").tap()
    back = anna.page.locator("#parts .back").bounding_box()
    last = anna.page.locator("#parts [data-tab]").last.bounding_box()
    assert back is not None
    assert last is not None
    assert last["x"] + last["width"] <= back["x"] + 1
    anna.close()


@pytest.mark.parametrize("game", ["hitplan", "pampero"])
def test_names_are_read_in_whole_where_four_play(house: Running, chromium: Browser, game: str) -> None:
    """A bot's number, and whose bot plays on, are told only by the whole name."""
    guest = Guest(house.url, "Guest")
    guest.found(game, seats="4", **{f"seat{number}": "normal" for number in range(1, 4)})
    anna = Person(chromium, house.url, "Guest", viewport={"width": 390, "height": 664}, has_touch=True).sit(guest)
    anna.at_the_board()
    expect(anna.page.locator("#seats .plate")).to_have_count(4)
    names = anna.page.locator("#seats .first")
    cut = "all => all.filter(one => one.scrollWidth > one.clientWidth).map(one => one.textContent)"
    assert names.evaluate_all(cut) == []
    names.last.evaluate("(one) => { one.textContent = 'Guest'; one.nextSibling.textContent = '’s bot'; }")
    assert names.evaluate_all(cut) == []
    anna.close()


def test_a_replay_at_its_end_keeps_its_tabs_and_is_read_to_its_end(house: Running, chromium: Browser) -> None:
    """In a low window (200 % zoom) and on a phone's side; of a choice that nobody else sees it says whose it was."""
    game = Guest(house.url, "Anna")
    game.found("hitplan", seat1="random", seat2="random", seats="3")
    wire = game.sit_down()
    play_to_the_end([wire], random.Random(1))
    wire.close()
    person = Person(chromium, house.url, "Anna", viewport={"width": 683, "height": 325}).sit(game)
    person.go(f"/t/{game.table}/replay#2")
    expect(person.page.locator("#prompt")).to_contain_text(re.compile("has chosen in secret|^Anna: "))
    for width, height in ((683, 325), (844, 390)):
        person.page.set_viewport_size({"width": width, "height": height})
        person.page.keyboard.press("Home")
        person.page.keyboard.press("End")
        expect(person.page.locator("#prompt")).to_contain_text("acquires")
        sizes = person.page.eval_on_selector_all("#parts button", "all => all.map(one => one.clientWidth)")
        assert min(sizes) > 30
        room = person.page.eval_on_selector("#parts", "one => one.clientWidth")
        told, lines = person.page.eval_on_selector("#prompt", "one => [one.clientHeight, one.scrollHeight]")
        assert room > 200
        assert told > 80
        assert lines <= told + 1 or person.page.get_attribute("#prompt", "tabindex") == "0"
    person.close()
