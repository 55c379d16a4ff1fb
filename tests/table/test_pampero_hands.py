"""Pampero by hand, at a table that is always dealt the same: how many presses a tower takes, and bulldozers dragged."""

from __future__ import annotations

import re
from collections.abc import Iterator
from types import SimpleNamespace
from unittest.mock import patch

import pytest
from playwright.sync_api import Browser, expect

from ludoteca.core.luck import Luck
from ludoteca.core.words import capital
from tests.table.guests import Guest, Running, Wire, dealt, played, wait_for
from tests.table.hands import Hand
from tests.table.people import Person, in_a_browser

pytestmark = in_a_browser
DEAL = 1  # Anna begins
MOST = 7  # presses for a tower with its bonuses


@pytest.fixture
def guests(house: Running) -> tuple[Guest, Guest]:
    return dealt(house.url, "pampero", DEAL, 0)


def seated(house: Running, chromium: Browser, guest: Guest) -> Person:
    person = Person(chromium, house.url, guest.name, viewport={"width": 1366, "height": 650}).sit(guest)
    person.at_the_board()
    return person


@pytest.fixture
def anna(house: Running, chromium: Browser, guests: tuple[Guest, Guest]) -> Iterator[Person]:
    person = seated(house, chromium, guests[0])
    yield person
    person.close()


def told(person: Person, words: str) -> bool:
    return any(words in line for line in person.log())


def test_a_tower_with_its_tiles_takes_at_most_seven_presses(anna: Person) -> None:
    """Card, site, payment, two tiles, the tile that nobody gets, the bulldozer: with that the turn is over.

    The card can go to one tab only, so that is not asked.
    """
    hand = Hand(anna.page)
    hand.press_on("hand tower")
    hand.press_on("site A2-m1")
    hand.press_on("Pay $5")
    hand.press_on("cell 1.3")
    hand.press_on("cell 2.3")
    wait_for(lambda: told(anna, "“Better turbines”") and told(anna, "“Residential”"))
    assert told(anna, "that makes 2 towers")
    assert hand.presses == 5
    hand.press_on("cell 1.1")
    hand.press_on("utility")
    expect(anna.page.locator("#prompt")).to_contain_text("This ends your turn.")
    assert hand.presses <= MOST
    hand.press_on("Do it")  # asked where another person plays: a switch of its own
    wait_for(lambda: hand.turn() == "theirs")


def test_what_went_on_by_itself_can_be_taken_back_and_what_was_before_it(anna: Person) -> None:
    """The order of two bonuses is not asked where it changes nothing; taken back, it is not made again at once."""
    prompt = anna.page.locator("#prompt")
    for place in ("hand tower", "site A2-m1", "Pay $5", "cell 1.3", "cell 2.3"):
        anna.hand.press_on(place)
    expect(prompt).to_contain_text("Discard one tile")
    anna.page.click("#undo")
    expect(prompt).to_contain_text("Which comes first")
    anna.page.wait_for_timeout(2000)  # longer than it takes to go on by itself
    expect(prompt).to_contain_text("Which comes first")
    anna.page.click("#undo")
    expect(prompt).to_contain_text("choose two adjacent spaces")
    for place in ("cell 1.3", "cell 2.3"):
        anna.hand.press_on(place)
    expect(prompt).to_contain_text("Discard one tile")  # and then it does


def test_a_phone_asks_where_the_bulldozer_goes_on_the_map_where_it_stands(
    house: Running, chromium: Browser, guests: tuple[Guest, Guest]
) -> None:
    """Others may have more places for it; and between that and this there was the board of the towers."""
    played(guests, (0, "take battery"), (1, "play wind top A"), (1, "site A2-m2"), (1, "to A1-m1"))
    context = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
    anna = Person(chromium, house.url, "Anna", **context).sit(guests[0])
    anna.at_the_board()
    for place in ("hand tower", "site A2-m1", "Pay $5", "cell 1.3", "cell 2.3", "cell 1.1"):
        anna.hand.press_on(place)
    expect(anna.page.locator("#prompt")).to_contain_text("Your bulldozer has done its work")
    expect(anna.page.locator(".part [data-target='site A2-m1']")).to_be_visible()
    anna.close()


def test_a_phone_shows_where_another_built_with_my_bulldozer(
    house: Running, chromium: Browser, guests: tuple[Guest, Guest]
) -> None:
    """The question begins on the map where the bulldozer stands, whichever has most places for it; it says where."""
    context = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
    anna = Person(chromium, house.url, "Anna", **context).sit(guests[0])
    anna.at_the_board()
    played(guests, (0, "take battery"), (1, "play wind top A"), (1, "site A2-m1"))
    expect(anna.page.locator("#prompt")).to_have_text(
        "Ben built a wind farm in the north with your bulldozer and paid you $5: choose where it goes."
    )
    wait_for(anna.has_moves)
    expect(anna.page.locator(".part [data-target='site A2-m1']")).to_be_visible()
    anna.close()


def test_a_tower_where_the_tab_is_chosen_takes_no_more(anna: Person, guests: tuple[Guest, Guest]) -> None:
    """With Ben's bulldozer, which stands alone in its zone: the site is not asked, but how he is paid."""
    before = [(0, "take battery"), (1, "play logistics bottom B"), (1, "bulldozer 1"), (1, "to B2-m1"), (1, "pass")]
    played(guests, *before)
    hand = Hand(anna.page)
    hand.press_on("hand tower")
    hand.press_on("tab bottom B")
    expect(anna.page.locator("#prompt")).to_contain_text("Pay Ben $10")
    hand.press_on("Pay 2 batteries")
    hand.press_on("cell 1.3")
    hand.press_on("cell 2.3")
    wait_for(lambda: told(anna, "“Better turbines”") and told(anna, "“Residential”"))
    assert hand.presses <= MOST - 2


def test_who_is_paid_is_asked_before_a_wind_farm_is_built(anna: Person, guests: tuple[Guest, Guest]) -> None:
    """Ben's bulldozer stands alone in its zone, and only money can be paid: neither is asked, so both are said."""
    before = [(0, "take battery"), (1, "play logistics bottom B"), (1, "bulldozer 1"), (1, "to B2-m1"), (1, "pass")]
    played(guests, *before)
    hand = Hand(anna.page)
    hand.press_on("hand wind")
    hand.press_on("tab bottom B")
    expect(anna.page.locator("#prompt")).to_contain_text("You pay Ben $10 for the bulldozer at the second open site")
    anna.page.get_by_role("button", name="Cancel").click()
    expect(anna.page.locator("#prompt")).to_contain_text("Your turn")
    hand.press_on("hand wind")
    hand.press_on("tab bottom B")
    hand.press_on("Do it")
    wait_for(lambda: told(anna, "pays $10 to Ben"))


LINES = ["play contract top A", "contract A2-1", "from yellow", "transformer 1b"]
PARKED = ["play wind top A", "site A2-m1", "to parking P2"]
SECOND = ["play wild contract top A", "contract A2-5", "from yellow"]


@pytest.mark.parametrize("window", [(1366, 650), (390, 844)])
def test_a_network_line_is_named_before_it_is_paid(
    house: Running, chromium: Browser, guests: tuple[Guest, Guest], window: tuple[int, int]
) -> None:
    """The question tells of it, and what the contract and the line take is read before one says yes."""
    turns = [(0, move) for move in LINES] + [(1, "take battery")] + [(0, move) for move in PARKED]
    played(guests, *turns, (1, "take battery"), *[(0, move) for move in SECOND])
    size = {"width": window[0], "height": window[1]}
    anna = Person(chromium, house.url, "Anna", viewport=size, has_touch=window[0] < 1000).sit(guests[0])
    anna.at_the_board()
    prompt = anna.page.locator("#prompt")
    expect(prompt).to_contain_text("It takes 1 energy")
    expect(prompt).to_contain_text("You pay for a network line too.")
    anna.hand.press_on("grid 1a")
    expect(prompt).to_contain_text("Lay the tile in strip 1, first from the top.")
    expect(prompt).to_contain_text("You pay 1 energy for the contract and 1 energy for a network line.")
    anna.hand.found("Do it")
    expect(prompt).to_be_in_viewport(ratio=1)
    anna.hand.press_on("Do it")
    wait_for(lambda: told(anna, "pays 1 energy for a network line"))
    anna.close()


@pytest.mark.parametrize("window", [(844, 390), (390, 664), (390, 844)])
def test_the_way_back_stands_beside_the_longest_account_of_a_move(
    house: Running, chromium: Browser, guests: tuple[Guest, Guest], window: tuple[int, int]
) -> None:
    """What a wind farm costs and brings two players fills a small dock: Cancel is in sight all the same."""
    size = {"width": window[0], "height": window[1]}
    before = [(0, "take battery"), (1, "play logistics bottom B"), (1, "bulldozer 1"), (1, "to B2-m1"), (1, "pass")]
    played(guests, *before)
    anna = Person(chromium, house.url, "Anna", viewport=size, has_touch=True).sit(guests[0])
    anna.at_the_board()
    anna.hand.press_on("hand wind")
    anna.hand.press_on("tab bottom B")
    anna.hand.found("Do it")
    expect(anna.page.locator("#prompt")).to_be_in_viewport(ratio=1)
    back = anna.page.get_by_role("button", name="Cancel")
    expect(back).to_be_in_viewport(ratio=1)
    back.tap()
    expect(anna.page.locator("#prompt")).to_contain_text("Your turn")
    anna.close()


def test_the_tile_that_is_pressed_first_comes_first(anna: Person) -> None:
    """Which of the two comes first matters here, and is not asked once more."""
    hand = Hand(anna.page)
    hand.press_on("hand tower")
    hand.press_on("site A2-m2")
    hand.press_on("Pay 1 battery")
    wait_for(lambda: any(one.name.startswith("cell") for one in hand.offers()))
    assert len(hand.offers()) == 12  # each space of the zone belongs to some pair, the last one too
    hand.press_on("cell 3.2")
    expect(anna.page.locator("#prompt")).to_contain_text("first. Which one goes with it?")
    hand.press_on("cell 3.1")
    expect(anna.page.locator("#prompt")).to_contain_text("You may move a bulldozer")
    assert told(anna, "“New bulldozer”")
    assert not told(anna, "gains $3")
    hand.press_on("Move no more bulldozers (you get $3 anyway)")
    wait_for(lambda: told(anna, "$3"))
    expect(anna.page.locator("#prompt")).to_contain_text("Discard")
    for asked in ("You may move a bulldozer", "Which comes first"):  # what was pressed before does not answer it now
        anna.page.click("#undo")
        expect(anna.page.locator("#prompt")).to_contain_text(asked)


@pytest.mark.parametrize(("width", "height"), [(1366, 650), (390, 844), (844, 390)])
def test_the_steps_of_a_turn_stand_in_the_dock_and_each_leads_back(
    house: Running, chromium: Browser, guests: tuple[Guest, Guest], width: int, height: int
) -> None:
    """Each is a move of its own here; a press on one takes back all from it on; a page that comes back has them."""
    touch = width < 1000
    anna = Person(chromium, house.url, "Anna", viewport={"width": width, "height": height}, has_touch=touch).sit(
        guests[0]
    )
    anna.at_the_board()
    hand = anna.hand
    anna.play("play tower top A")
    assert [one.name for one in hand.steps(taken=True)] == ["Tower: zone A, top row, $5×"]
    anna.play("site A2-m1")
    anna.play("pay money")
    wait_for(lambda: len(hand.steps(taken=True)) == 3)
    anna.page.reload()
    wait_for(lambda: len(hand.steps(taken=True)) == 3)
    shown = [one for one in hand.steps(taken=True) if one.size]
    assert shown[-1].name == "Pay $5×"
    for one in shown:
        assert (one.own, one.whole, one.size >= hand.least - 0.6) == (True, True, True), one
    seq = hand.seq()
    hand.press(shown[0])
    wait_for(lambda: hand.seq() == seq + 1 and len(hand.steps(taken=True)) == 3 - len(shown))
    expect(anna.page.locator("#prompt")).to_contain_text("Your turn" if len(shown) == 3 else "")
    anna.close()


def test_what_others_have_seen_is_no_step_any_more(guests: tuple[Guest, Guest]) -> None:
    """More than the steps of this turn is not taken back, whatever a page asks for."""
    wire = guests[0].sit_down()
    for move in ("play tower top A", "site A2-m1"):
        assert wire.act("move", seq=wire.position["seq"], move=move)["ok"]
        wire.settled(lambda position: position["steps"])
    wire.settled(lambda position: len(position["steps"]) == 2)
    answer = wire.act("undo", seq=wire.position["seq"], steps=3)
    assert (answer["ok"], answer["rule"]) == (False, "undo")
    assert wire.act("undo", seq=wire.position["seq"], steps=2)["ok"]
    wire.settled(lambda position: not position["steps"] and not position["undo"])


def rests(hand: Hand, name: str) -> None:
    """The pointer rests on what is offered."""
    wait_for(lambda: any(one.name == name for one in hand.offers()))
    one = next(one for one in hand.checked() if one.name == name)
    hand.page.mouse.move(5, 5)
    hand.page.mouse.move(one.x, one.y, steps=4)


def test_what_a_tab_and_a_site_cost_is_said_before_one_chooses(anna: Person, guests: tuple[Guest, Guest]) -> None:
    hand, tip = Hand(anna.page), anna.page.locator(".tip:visible")
    rests(hand, "hand venture")
    for tab in (
        "zone A, top row, $5 and an income",
        "zone B, bottom row, $10 and an income",
        "zone C, bottom row, $18 and an income",
    ):
        expect(tip).to_contain_text(tab)
    rests(hand, "hand tower")
    expect(tip).to_contain_text("Tower: zone A, top row, $5.")
    hand.press_on("hand tower")
    rests(hand, "site A2-m1")
    expect(tip).to_contain_text("First open site in the north: $5 to the bank.")
    rests(hand, "site A2-m2")
    expect(tip).to_contain_text("Second open site in the north: $5 to Ben.")


BULLDOZER = """() => {
  const one = document.querySelector("#board .loose")?.closest("[data-key]");
  if (!one) return null;
  const { x, y, width, height } = one.getBoundingClientRect();
  return [x + width / 2, y + height / 2, Math.min(width, height)];
}"""


def test_a_bulldozer_that_must_go_is_dragged(anna: Person) -> None:
    hand = Hand(anna.page)
    for name in ("hand tower", "site A2-m1", "Pay $5", "cell 1.3", "cell 2.3", "cell 1.1"):
        hand.press_on(name)
    expect(anna.page.locator("#prompt")).to_contain_text("must leave")
    wait_for(lambda: any(one.name == "site A1-m1" for one in hand.offers()))
    site = next(one for one in hand.checked() if one.name == "site A1-m1")
    x, y, size = anna.page.evaluate(BULLDOZER)
    assert size >= 32
    anna.page.mouse.move(x, y)
    anna.page.mouse.down()
    anna.page.mouse.move(site.x, site.y, steps=8)
    anna.page.mouse.up()
    expect(anna.page.locator("#prompt")).to_contain_text("This ends your turn.")
    hand.press_on("Do it")
    wait_for(lambda: hand.turn() == "theirs")
    assert told(anna, "moves a bulldozer to the open site in the north-west")


def test_a_bulldozer_that_may_go_is_dragged_as_it_is_pressed_and_pressed(anna: Person) -> None:
    """Which one is a question of its own, and where to the next: a drag answers both, or tells why it cannot."""
    hand = Hand(anna.page)
    hand.press_on("hand logistics")
    hand.press_on("tab ")
    hand.press_on("bulldozer 1")
    site = hand.found("site A1-m1")
    anna.page.click("#undo")
    bulldozer = hand.found("bulldozer 1")
    taken = anna.page.locator("#board [data-target='site A2-m2']").first.bounding_box()
    assert taken is not None
    hand.drag((bulldozer.x, bulldozer.y), (taken["x"] + taken["width"] / 2, taken["y"] + taken["height"] / 2))
    expect(anna.page.locator("#notice")).to_contain_text("that site is occupied")
    assert hand.found("bulldozer 1") == bulldozer
    hand.drag((bulldozer.x, bulldozer.y), (site.x, site.y))
    wait_for(lambda: told(anna, "moves a bulldozer to the open site in the north-west"))


def test_a_place_that_does_not_go_with_the_card_tells_why(anna: Person) -> None:
    """The card stays in the hand: it had been dropped, and the place asked about instead."""
    hand = Hand(anna.page)
    anna.look_up("more")
    anna.page.check("#ask-forced")
    anna.look_back()
    hand.press_on("hand tower")
    wait_for(lambda: [one.name for one in hand.offers()] == ["tab top A"])
    [step] = hand.steps()
    anna.page.locator("#board [data-target='tab bottom C']").click()  # where other cards could go
    expect(anna.page.locator("#notice")).to_be_visible()
    assert [one.name for one in hand.steps()] == [step.name]
    anna.page.locator("#board [data-target='hand contract']").click()  # another card instead
    wait_for(lambda: len(hand.steps()) == 1 and hand.steps()[0].name != step.name)


def test_what_a_place_costs_is_told_to_the_keyboard_too(anna: Person) -> None:
    hand, tip = Hand(anna.page), anna.page.locator(".tip:visible")
    hand.press_on("hand tower")
    wait_for(lambda: any(one.name == "site A2-m1" for one in hand.offers()))
    anna.page.mouse.move(5, 5)
    anna.page.locator("#board [data-target='site A2-m1']").focus()
    anna.page.keyboard.press("ArrowRight")
    expect(tip).to_contain_text("open site in the")
    described = "document.getElementById(document.activeElement.getAttribute('aria-describedby')).textContent"
    assert "$5" in anna.page.evaluate(described)


def test_arrow_keys_lead_from_answer_to_answer(anna: Person) -> None:
    anna.hand.press_on("hand tower")
    anna.hand.press_on("site A2-m1")
    answers = anna.page.locator("#choices [data-choice]")
    expect(answers).to_have_count(2)
    answers.first.focus()
    anna.page.keyboard.press("ArrowRight")
    expect(answers.nth(1)).to_be_focused()
    anna.page.keyboard.press("ArrowLeft")
    expect(answers.first).to_be_focused()


APART = """(name) => {
  const tip = document.querySelector("#tip-of-thing").getBoundingClientRect();
  const thing = document.querySelector(`#board [data-target="${name}"]`).getBoundingClientRect();
  return Math.max(tip.left - thing.right, thing.left - tip.right, tip.top - thing.bottom, thing.top - tip.bottom);
}"""


@pytest.mark.parametrize(
    "name", ["hand tower", "hand venture", "tab top A", "tab bottom B", "site A2-m1", "site B2-m1"]
)
def test_an_explanation_opens_beside_its_thing(anna: Person, name: str) -> None:
    """Neither over it nor at the other end of the window."""
    wait_for(lambda: bool(anna.hand.offers()))
    box = anna.page.locator(f"#board [data-target='{name}']").last.bounding_box()
    assert box is not None
    anna.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(anna.page.locator(".tip:visible p").first).to_be_visible()
    assert 0 <= anna.page.evaluate(APART, name) <= 40


def test_why_a_card_cannot_be_played_stands_in_its_explanation(anna: Person) -> None:
    wait_for(lambda: bool(anna.hand.offers()))
    box = anna.page.locator("#board [data-target='hand foreign']").bounding_box()
    assert box is not None
    anna.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(anna.page.locator(".tip:visible .refused")).to_contain_text("you have 1 battery")
    assert anna.page.locator("#notice").is_hidden(), "nobody asked for it there"


def test_another_place_can_be_pressed_instead_of_the_one_that_waits_for_a_yes(anna: Person) -> None:
    for name in ("hand tower", "site A2-m1", "Pay $5", "cell 1.3", "cell 2.3", "cell 1.1"):
        anna.hand.press_on(name)
    wait_for(lambda: any(one.name == "utility" for one in anna.hand.offers()))
    other = next(one for one in anna.hand.offers() if one.name.startswith("parking"))
    anna.hand.press_on("utility")
    prompt = anna.page.locator("#prompt")
    expect(prompt).to_contain_text("This ends your turn.")
    before = prompt.inner_text()
    anna.page.mouse.click(other.x, other.y)
    expect(prompt).not_to_have_text(before)
    expect(prompt).to_contain_text("This ends your turn.")


def test_an_enlarged_map_is_panned_and_shows_what_is_asked(anna: Person) -> None:
    """By wheel, keys and drag; one press leads back, and what can be chosen is in sight at once."""
    anna.hand.press_on("hand tower")
    wait_for(lambda: any(one.name.startswith("site ") for one in anna.hand.offers()))
    size = "document.querySelector('#part-map').getScreenCTM().a"
    view = "document.querySelector('#part-map').getAttribute('viewBox')"
    before, whole = anna.page.evaluate(size), anna.page.evaluate(view)
    tab = anna.page.locator("#parts [data-tab=map]")
    tab.click()
    assert anna.page.evaluate(size) > 1.45 * before
    seen = [anna.page.evaluate(view)]
    anna.page.mouse.move(683, 300)
    anna.page.mouse.wheel(0, 400)
    wait_for(lambda: anna.page.evaluate(view) != seen[-1])
    seen.append(anna.page.evaluate(view))
    anna.page.keyboard.press("ArrowUp")
    wait_for(lambda: anna.page.evaluate(view) != seen[-1])
    seen.append(anna.page.evaluate(view))
    anna.page.mouse.down()
    anna.page.mouse.move(683, 200, steps=4)
    anna.page.mouse.up()
    wait_for(lambda: anna.page.evaluate(view) != seen[-1])
    tab.click()
    wait_for(lambda: anna.page.evaluate(view) == whole)
    assert abs(anna.page.evaluate(size) - before) < 0.02
    tab.click()
    anna.hand.press_on("site A2-m1")  # where it is asked


TABS = """() => Object.fromEntries([...document.querySelectorAll("#parts [data-tab]")].map((one) =>
  [one.dataset.tab, Math.round(one.getBoundingClientRect().x)]))"""


def test_no_tab_shifts_under_the_pointer(anna: Person) -> None:
    """Neither for the way back nor for the sign that something can be chosen in a part that is not seen."""
    wait_for(lambda: bool(anna.hand.offers()))
    before = anna.page.evaluate(TABS)
    anna.page.click("#parts [data-tab=map]")
    expect(anna.page.locator("#parts >> text=Whole table")).to_be_visible()
    assert anna.page.evaluate(TABS) == pytest.approx(before, abs=0.6)


def test_a_look_at_another_board_is_a_peek(anna: Person, guests: tuple[Guest, Guest]) -> None:
    """The map comes back for the whole table, for a question elsewhere, and where another moves."""
    rival, terrain = (anna.page.locator(f".part[data-part={one}]") for one in ("rival-1", "map"))
    plate = anna.page.locator("#seats .plate:not(:has(.you))")
    wait_for(lambda: bool(anna.hand.offers()))

    plate.click()
    expect(rival).to_be_visible()
    anna.page.locator("#parts [data-tab=year]").click()
    expect(rival).to_be_hidden()
    anna.page.locator("#parts >> text=Whole table").click()
    expect(terrain).to_be_visible()

    played(guests, (0, "take battery"))
    wait_for(lambda: anna.hand.turn() == "theirs")
    plate.click()
    expect(rival).to_be_visible()
    played(guests, (1, "play logistics bottom B"), (1, "bulldozer 1"), (1, "to B2-m1"))
    expect(terrain).to_be_visible()

    played(guests, (1, "pass"))
    wait_for(lambda: anna.hand.turn() == "mine")
    plate.click()
    expect(rival).to_be_visible()
    anna.hand.press_on("hand wind")
    expect(terrain).to_be_visible()


@pytest.mark.parametrize("looks_elsewhere", [False, True])
def test_a_phone_shows_where_another_moves(
    house: Running, chromium: Browser, guests: tuple[Guest, Guest], looks_elsewhere: bool
) -> None:
    """It comes back when Anna is asked, and leaves alone what she chose to look at meanwhile."""
    played(guests, (0, "take battery"))
    context = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "reduced_motion": "no-preference"}
    anna = Person(chromium, house.url, "Anna", **context).sit(guests[0])
    anna.at_the_board()
    company, south, markets = (anna.page.locator(f".part[data-part={one}]") for one in ("company", "zone-b", "markets"))
    expect(company).to_be_visible()
    if looks_elsewhere:
        anna.page.locator("#parts [data-tab=markets]").click()
    played(guests, (1, "play logistics bottom B"), (1, "bulldozer 1"), (1, "to B2-m1"))
    expect(anna.page.locator("#log")).to_contain_text("moves a bulldozer")
    expect(markets if looks_elsewhere else south).to_be_visible()
    played(guests, (1, "pass"))
    wait_for(lambda: anna.hand.turn() == "mine")
    expect(company).to_be_visible()
    anna.page.locator("#again").click()
    expect(anna.page.locator("#story")).to_contain_text("Ben’s turn, once more")
    anna.close()


@pytest.mark.parametrize("window", [(1366, 650), (390, 844)])
def test_the_end_of_a_year_stays_until_a_press(
    house: Running, chromium: Browser, guests: tuple[Guest, Guest], window: tuple[int, int]
) -> None:
    """One's own company in full, the other in a line; whatever comes meanwhile, and nothing waits for it."""
    played(guests, *((turn % 2, "take battery") for turn in range(5)))
    size = {"width": window[0], "height": window[1]}
    anna = Person(chromium, house.url, "Anna", viewport=size, has_touch=window[0] < 500).sit(guests[0])
    anna.at_the_board()
    card, prompt = anna.page.locator("#story"), anna.page.locator("#prompt")
    expect(card).to_be_hidden()
    devtools = anna.context.new_cdp_session(anna.page)
    devtools.send("Performance.enable")  # counts from now on
    played(guests, (1, "take battery"))
    expect(card.locator("h2")).to_have_text("The year ends")
    counted = {one["name"]: one["value"] for one in devtools.send("Performance.getMetrics")["metrics"]}
    assert counted["LayoutCount"] < 60, "however many lines it has, it is measured as a whole"
    lines = card.locator("li").all_inner_texts()
    assert [line for line in lines if line.startswith("Anna earns $")], lines
    assert len([line for line in lines if line.startswith("Ben")]) == 1, lines
    assert [line for line in lines if line.startswith("New turn order: Ben, Anna")], lines
    assert lines[-1].startswith("The first scoring comes next"), lines
    played(guests, (1, "take battery"))
    wait_for(lambda: anna.hand.turn() == "mine")
    expect(card).to_be_visible()
    expect(prompt).to_have_text("Read what has happened, then go on.")
    [go_on] = anna.hand.checked()
    anna.page.mouse.dblclick(go_on.x, go_on.y)
    expect(card).to_be_hidden()
    expect(prompt).to_contain_text("Your turn")
    anna.hand.found("hand tower")
    assert anna.page.locator("#steps *, #board .picked").count() == 0
    anna.page.reload()
    anna.at_the_board()
    anna.hand.found("hand tower")
    anna.page.locator("#again").click()
    found = set()
    while card.is_visible():
        for title, told in zip(card.locator("h2").all_inner_texts(), card.locator("ol").all_inner_texts(), strict=True):
            found.add((title.removesuffix(", once more"), "yearly income" in told))
        [go_on] = anna.hand.checked()
        anna.page.mouse.click(go_on.x, go_on.y)
        anna.page.wait_for_timeout(50)
    assert ("The year ends", True) in found
    assert ("Ben’s turn", True) not in found
    anna.hand.found("hand tower")
    anna.hand.press(anna.hand.checked()[0])
    anna.close()


@pytest.fixture
def four(house: Running) -> list[Guest]:
    with patch("ludoteca.table.founding.dice.LUCK", SimpleNamespace(getrandbits=lambda _: DEAL)):
        guests = [Guest(house.url, name) for name in ("Anna", "Ben", "Carla", "Dora")]
        guests[0].found("pampero", seats="4")
        for one in guests[1:]:
            one.join(guests[0].invitation())
    return guests


def hears(wire: Wire, seq: int) -> None:
    """Waits until that page has heard of the act."""
    wire.settled(lambda now: now["seq"] >= seq)


def others_play(house: Running, guests: list[Guest], luck: Luck) -> list[str]:
    """The others do what they can until Anna is asked; what is told of that."""
    room = house.house.homes[guests[0].table].room
    wires = [one.sit_down() for one in guests]
    since = len(room.chronicle.log(0)[0])
    while (seat := room.match.state.actors()[0]) != 0:
        legal = [room.game.name(one) for one in room.match.state.legal(seat)]
        some = [one for one in legal if one.startswith(("play venture", "play tower"))] or legal
        wires[seat].settled(lambda now: bool(now["moves"]))
        answer = wires[seat].play(some[luck.below(len(some))])
        assert answer["ok"], answer
        for wire in wires:
            hears(wire, answer["seq"])
    for wire in wires:
        wire.close()
    return room.chronicle.log(0)[0][since:]


@pytest.mark.parametrize("window", [(1366, 650), (390, 844)])
def test_what_others_did_is_shown_again_from_its_first_line_to_its_last(
    house: Running, chromium: Browser, four: list[Guest], window: tuple[int, int]
) -> None:
    """Turn by turn, as much at a time as has room; a press shows more, and the last one puts it away."""
    size = {"width": window[0], "height": window[1]}
    anna = Person(chromium, house.url, "Anna", viewport=size, has_touch=window[0] < 500).sit(four[0])
    anna.at_the_board()
    others_play(house, four, Luck(1))
    anna.hand.press_on("Take a battery")
    anna.hand.press_on("Do it")
    done = others_play(house, four, Luck(2))
    assert len(done) > 20
    wait_for(lambda: anna.hand.turn() == "mine" and anna.log()[-1] == done[-1])
    came_to = re.compile(r"^Carla takes venture capital.* Ben builds a tower.* Dora builds a tower[^.]*\.$")
    expect(anna.page.locator("#news")).to_have_text(came_to)
    for reloaded in (False, True):
        if reloaded:
            anna.page.reload()
            wait_for(lambda: anna.hand.turn() == "mine")
        card = anna.page.locator("#story")
        anna.page.locator("#again").click()
        shown: list[str] = []
        headings: list[str] = []
        while card.is_visible():
            lines = card.locator("li").all_inner_texts()
            assert card.evaluate("(one) => one.scrollHeight <= one.clientHeight + 1"), lines
            headings += card.locator("h2").all_inner_texts()
            shown += lines
            assert len(shown) <= len(done), shown
            [go_on] = anna.hand.checked()
            anna.page.mouse.click(go_on.x, go_on.y)
            anna.page.wait_for_timeout(50)
        assert shown == done
        turns = list(dict.fromkeys(one.removesuffix(", once more") for one in headings))
        assert sorted(turns) == ["Ben’s turn", "Carla’s turn", "Dora’s turn"]
    anna.close()


def test_the_end_of_a_year_is_told_line_by_line(house: Running, chromium: Browser, guests: tuple[Guest, Guest]) -> None:
    """A press has all of it stand there, and the next one goes on, back to the whole table."""
    played(guests, *((turn % 2, "take battery") for turn in range(5)))
    size = {"width": 1366, "height": 650}
    anna = Person(chromium, house.url, "Anna", viewport=size, reduced_motion="no-preference")
    anna.page.clock.install()
    anna.sit(guests[0]).at_the_board()
    anna.page.clock.pause_at(anna.page.evaluate("Date.now()") + 1000)
    played(guests, (1, "take battery"))
    card = anna.page.locator("#story")

    def begun() -> bool:
        anna.page.clock.run_for(20)
        return card.is_visible()

    wait_for(begun)
    seen = [card.locator("li").count()]
    while seen[-1] < 4 and len(seen) < 80:
        anna.page.clock.run_for(100)
        seen.append(card.locator("li").count())
    assert sorted(set(seen)) == [1, 2, 3, 4], seen
    assert all(seen.count(lines) > 5 for lines in (1, 2, 3)), "each stands alone for a moment"
    anna.page.mouse.click(683, 250)
    expect(card.locator("li").last).to_contain_text("The first scoring comes next")
    assert card.locator("li").count() > 6
    anna.page.clock.run_for(60_000)
    expect(card).to_be_visible()
    expect(anna.page.locator(".part[data-part=year]")).to_be_visible()
    anna.page.mouse.click(683, 250)
    expect(card).to_be_hidden()
    anna.page.clock.run_for(1000)
    assert anna.hand.turn() == "theirs"
    expect(anna.page.locator(".part[data-part=map]")).to_be_visible()
    anna.close()


def test_tabs_are_read_by_their_names_also_where_a_card_is_picked(anna: Person, guests: tuple[Guest, Guest]) -> None:
    """A letter and two numbers in a row are no name: what axe finds while nothing is picked, and with the wild card."""
    before = [(0, "play logistics bottom B"), (0, "bulldozer 1"), (0, "to B2-m1"), (0, "pass"), (1, "take battery")]
    played(guests, *before)
    wait_for(anna.has_moves)
    assert anna.serious_findings() == []
    anna.hand.press_on("hand wild tower")
    expect(anna.page.locator("#steps")).to_contain_text("Wild card")
    assert anna.serious_findings() == []


@pytest.mark.parametrize("size", [(1366, 650), (1280, 640), (390, 844), (844, 390)], ids=str)
def test_the_middle_of_a_bulldozer_is_pressed_for_its_own_site(
    house: Running, chromium: Browser, guests: tuple[Guest, Guest], size: tuple[int, int]
) -> None:
    """Each was drawn half over the next site, and a press on one's own bulldozer paid the neighbour."""
    context = {"viewport": {"width": size[0], "height": size[1]}, "has_touch": size[1] in (844, 390)}
    anna = Person(chromium, house.url, "Anna", **context).sit(guests[0])
    anna.at_the_board()
    anna.hand.press_on("hand tower")
    expect(anna.page.locator(".part [data-target='site A2-m1'][data-offered]").first).to_be_visible()
    for key, site in (("b0", "site A2-m1"), ("b5", "site A2-m2")):
        box = anna.page.locator(f".part [data-key='{key}']").first.bounding_box()
        assert box is not None
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        under = f"document.elementFromPoint({x}, {y}).closest('[data-target]').dataset.target"
        assert anna.page.evaluate(under) == site
    box = anna.page.locator(".part [data-key='b0']").first.bounding_box()
    assert box is not None
    anna.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(anna.page.locator("#prompt")).to_contain_text("Pay the bank $5")
    anna.close()


def test_a_space_of_the_bonus_board_is_called_by_what_it_gives(anna: Person) -> None:
    """It was “Space without a tile first. Which one goes with it?”, and the chip said no more."""
    hand = Hand(anna.page)
    for place in ("hand tower", "site A2-m1", "Pay $5"):
        hand.press_on(place)
    expect(anna.page.locator("#prompt")).to_contain_text("choose two adjacent spaces")
    bare = anna.page.locator(".part [data-target^='cell'][data-offered][aria-label$=': space without a tile']").first
    name = (bare.get_attribute("aria-label") or "").removesuffix(": space without a tile").rpartition(": ")[2]
    hand.press_on(bare.get_attribute("data-target") or "")
    expect(anna.page.locator("#prompt")).to_have_text(f"{capital(name)} first. Which one goes with it?")
