"""How few presses a turn takes, what they mean, and what is told of players and ends; by hand."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Locator, expect

from ludoteca.table.fairness import Asker
from ludoteca.table.thinking import Hinted, HintWanted, Thinkers
from tests.hatsuden import build as hatsuden
from tests.table.guests import Running, dealt, played, two_at_a_table, wait_for
from tests.table.hands import Hand
from tests.table.people import PHONE, Person, in_a_browser

pytestmark = in_a_browser
MEANT = "all => Object.fromEntries(all.map(one => [one.dataset.target, one.dataset.means]))"


def my_turn(person: Person) -> Hand:
    hand = Hand(person.page)
    wait_for(lambda: hand.turn() == "mine" and any(one.name.startswith("hand ") for one in hand.offers()), 60)
    return hand


def pick(hand: Hand, kind: str) -> str:
    """Presses a card, and then a place that glows for that; returns the place."""
    hand.press(next(one for one in hand.checked() if one.name.startswith("hand ")))
    meant = hand.page.eval_on_selector_all("#board [data-offered]", MEANT)
    place = next(one for one in hand.checked() if meant.get(one.name) == kind)
    hand.press(place)
    return place.name


@pytest.mark.ordinary(1)
def test_a_turn_of_hatsuden_takes_three_presses(player: Person) -> None:
    player.play_a_bot("hatsuden")
    for kind in ("give", "build"):  # with a card in the trash, where to refill from is a choice
        hand = my_turn(player)
        before, presses = hand.seq(), hand.presses
        pick(hand, kind)
        wait_for(lambda hand=hand: bool(hand.offers()))  # type: ignore[misc]
        more = next((one for one in hand.offers() if one.name == "deck" or one.name.startswith("Do it")), None)
        assert more is not None, [one.name for one in hand.offers()]
        hand.press(more)
        wait_for(lambda hand=hand, before=before: hand.seq() >= before + 2, 30)  # type: ignore[misc]
        assert hand.presses - presses == 3
        expect(player.page.get_by_role("button", name="Do it")).to_have_count(0)


def test_the_word_for_drawing_ends_a_turn_by_its_third_press(house: Running, chromium: Browser) -> None:
    """With a card in the trash too, where the deck is out of sight: to draw is not asked about."""
    player = Person(chromium, house.url, "Anna", viewport=PHONE, has_touch=True)
    guests = two_at_a_table(house.url, game="hatsuden")
    state = hatsuden.position(hands=("S1 G1 W1 H1 B1", "+"), trash="S2 H2")
    state.telling = True
    house.house.homes[guests[0].table].room.match.state = state
    hand = my_turn(player.sit(guests[0]))
    hand.press_on("hand S1")
    hand.press_on("solar north")
    word = player.page.get_by_role("button", name="draw", exact=True)
    expect(word).to_be_visible()
    word.tap()
    expect(player.page.locator("#log")).to_contain_text("from the deck")
    player.close()


def test_the_bin_leads_to_its_cards_where_they_are_not_in_sight(house: Running, chromium: Browser) -> None:
    """On a phone the trash is a view of its own: to refill from it, its bin glows as the deck does."""
    player = Person(chromium, house.url, "Anna", viewport=PHONE, has_touch=True)
    player.play_a_bot("hatsuden")
    for _ in range(3):
        hand = my_turn(player)
        before = hand.seq()
        pick(hand, "give")
        player.page.wait_for_timeout(500)  # a second press on the bin would still be the first one's other half
        wait_for(lambda hand=hand: bool(hand.offers()))  # type: ignore[misc]
        offers = {one.name: one for one in hand.checked()}
        if "trash" in offers:
            break
        assert not [one for one in offers if one.startswith("trash ")], "its cards are not in sight"
        hand.press(next(one for name, one in offers.items() if name == "deck" or name.startswith("Do it")))
        wait_for(lambda hand=hand, before=before: hand.seq() >= before + 2, 30)  # type: ignore[misc]
    hand.press(offers["trash"])
    wait_for(lambda: hand.seq() > before + 1 or any(one.name.startswith("trash ") for one in hand.offers()))
    cards = [one for one in hand.checked() if one.name.startswith("trash ")]
    if cards:
        hand.press(cards[0])
    expect(player.page.locator("#log")).to_contain_text("from the trash")
    player.close()


def test_a_pylon_that_cannot_be_taken_back_is_asked_once(player: Person) -> None:
    player.play_a_bot("hatsuden")
    hand = my_turn(player)
    before = hand.seq()
    pick(hand, "connect")
    expect(player.page.locator("#prompt")).to_contain_text("as a pylon")
    expect(player.page.locator("#prompt")).to_contain_text("This cannot be taken back.")
    player.page.get_by_role("button", name="Cancel").click()
    assert hand.seq() == before


def test_a_pylon_in_the_own_column_is_chosen_by_its_sign(player: Person) -> None:
    player.play_a_bot("hatsuden")
    hand = my_turn(player)
    hand.press(next(one for one in hand.checked() if one.name.startswith("hand ")))
    meant = player.page.eval_on_selector_all("#board [data-offered]", MEANT)
    own = next(place for place, kind in meant.items() if kind == "build")
    player.page.click("#choices button.means-connect")
    hand.press(next(one for one in hand.checked() if one.name == own))
    expect(player.page.locator("#prompt")).to_contain_text("as a pylon")


def test_plates_tell_their_figures_in_words(player: Person) -> None:
    player.play_a_bot("hatsuden")
    my_turn(player)
    card = player.page.locator(".plate-tip")
    player.page.hover("#seats .plate >> nth=1")
    expect(card).to_contain_text("points if it ended now")
    player.page.mouse.move(600, 400)
    expect(card).to_be_hidden()
    player.page.set_viewport_size({"width": 390, "height": 844})
    player.page.wait_for_timeout(300)
    player.page.click("#seats .plate >> nth=0")
    expect(card).to_contain_text("north city")
    cut = "all => all.filter(one => one.scrollWidth > one.clientWidth + 1).map(one => one.textContent)"
    assert player.page.eval_on_selector_all("#seats .who", cut) == []


def test_escape_closes_the_panel_and_resigning_tells_how_it_stood(player: Person) -> None:
    player.play_a_bot("hatsuden")
    my_turn(player)
    player.look_up("more")
    player.page.keyboard.press("Escape")
    expect(player.page.locator("#side")).to_be_hidden()
    player.look_up("more")
    player.page.click("#resign")
    expect(player.page.locator("dialog")).to_contain_text("It ends then: ")
    player.page.click("dialog .grave")
    expect(player.page.locator("#account h2")).to_contain_text("You have resigned.")
    expect(player.page.locator("#account table")).to_contain_text("points if it ended now")
    expect(player.page.locator("#side")).to_be_hidden()
    player.look_up("more")
    expect(player.page.locator("#resign")).to_be_hidden()


def test_an_enlarged_part_shows_the_way_back(player: Person) -> None:
    player.play_a_bot("hatsuden")
    my_turn(player)
    size = "Math.abs(document.querySelector('[data-part=grid] svg').getScreenCTM().a)"
    before, whole = player.page.evaluate(size), player.page.get_attribute("#part-grid", "viewBox")
    player.page.click("#parts [data-tab=grid]")
    expect(player.page.locator("#board .part")).to_have_count(1)
    assert player.page.evaluate(size) > 1.45 * before
    player.page.click("#parts >> text=Whole table")
    expect(player.page.locator("#board .part")).not_to_have_count(1)
    assert abs(player.page.evaluate(size) - before) < 0.02
    assert player.page.get_attribute("#part-grid", "viewBox") == whole, "nothing of it is cut"


# The middle of what is marked on the board, outside the hand.
MARKED = """() => {
  const one = [...document.querySelectorAll("#board .part:not([data-part=hand]) .picked")].at(-1);
  const { x, y, width, height } = one.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}"""


def test_pressing_what_a_hint_marks_does_it(house: Running, chromium: Browser) -> None:
    """Also where the card could mean something else at that place: the hint said what."""
    guests = dealt(house.url, "hatsuden", 3, 0)
    mover = next(one for one in guests if one.sit_down().position["moves"])
    anna = Person(chromium, house.url, "Anna", viewport={"width": 1366, "height": 650}).sit(mover)
    my_turn(anna)
    before = anna.log_length()
    anna.page.click("#hint")
    advised = anna.page.locator("#dock .move.strong .words")
    expect(advised).to_be_visible(timeout=120_000)
    words = anna.page.locator("#notice p").inner_text().removeprefix("Hint: ").split(".")[0]
    anna.page.mouse.click(*anna.page.evaluate(MARKED))
    wait_for(lambda: anna.page.get_by_role("button", name="Do it").count() or anna.log_length() > before)
    anna.confirm()
    wait_for(lambda: anna.log_length() > before)
    assert words.split(" ", 1)[1] in anna.log()[before], "build solar 4 …: Anna builds solar 4 …"
    anna.close()


def test_a_pair_that_a_hint_chose_is_given_up_for_another_place(
    house: Running, chromium: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Any of the places may come first: to press one is to begin anew, not to take what the hint took first."""

    async def advise(self: Thinkers, wanted: HintWanted, asker: Asker) -> Hinted:
        return "bonus 1.3 2.3", None, "", (), ()

    monkeypatch.setattr(Thinkers, "advise", advise)
    guests = dealt(house.url, "pampero", 1, 0)
    played(guests, *((0, move) for move in ("play tower top A", "site A2-m1", "pay money")))
    anna = Person(chromium, house.url, "Anna", viewport={"width": 1366, "height": 650}).sit(guests[0])
    hand = Hand(anna.page)
    wait_for(lambda: any(one.name.startswith("cell ") for one in hand.offers()), 60)
    places = {one.name for one in hand.checked() if one.own}
    before, picked = anna.seq(), anna.page.locator("#board .picked")
    anna.page.click("#hint")
    expect(picked).to_have_count(2)
    chosen = {one.get_attribute("data-target") or "" for one in picked.all()}
    faint = {one.get_attribute("data-target") for one in anna.page.locator("#board.hinted [data-offered]").all()}
    assert faint == places - chosen
    for place in ("cell 1.4", "cell 2.2", "cell 3.1"):  # beside the first of the hint's, beside both, and elsewhere
        box = anna.page.locator(f"#board [data-target='{place}']").last.bounding_box()
        assert box is not None
        anna.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        expect(picked).to_have_count(1)
        expect(picked).to_have_attribute("data-target", place)
        anna.page.keyboard.press("Escape")
        expect(picked).to_have_count(0)
        anna.page.click("#hint")
        expect(picked).to_have_count(2)
    assert anna.seq() == before
    anna.close()


# What each place of the board would be chosen for.
MEANT = """() => Object.fromEntries([...document.querySelectorAll("#board [data-offered]:not([data-target^=hand])")]
  .map((one) => [one.dataset.target, one.dataset.means]))"""


def test_beside_a_hint_all_else_can_still_be_chosen(
    house: Running, chromium: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It glows fainter; and who puts the hint away has again what was chosen before."""

    async def advise(self: Thinkers, wanted: HintWanted, asker: Asker) -> Hinted:
        return "build S4 north", None, "", (), ()

    monkeypatch.setattr(Thinkers, "advise", advise)
    anna = Person(chromium, house.url, "Anna", viewport={"width": 1366, "height": 650})
    hand = my_turn(anna.sit(dealt(house.url, "hatsuden", 3, 0)[0]))
    cards = [one.name for one in hand.checked() if one.name.startswith("hand ")]
    other = next(one for one in cards if one != "hand S4")
    picked = anna.page.locator("#board .picked")
    hand.press_on("hand S4")
    meant = anna.page.evaluate(MEANT)
    assert set(meant.values()) >= {"build", "connect", "give"}
    anna.page.keyboard.press("Escape")
    hand.press_on(other)
    anna.page.click("#hint")
    expect(picked).to_have_count(2)
    assert anna.page.evaluate(MEANT).items() >= meant.items() - {("solar north", "build")}, "all keeps its colour"
    faint = anna.page.locator("#board.hinted [data-offered]")
    offered = {one.get_attribute("data-target") for one in faint.all()}
    assert offered >= {"solar south", "trash", *cards} - {"hand S4"}
    anna.page.keyboard.press("Escape")
    expect(picked).to_have_attribute("data-target", other)
    expect(anna.page.locator("#board.hinted")).to_have_count(0)
    for place, said in (("solar south", "in the south row"), ("trash", "on the trash")):
        anna.page.click("#hint")
        expect(picked).to_have_count(2)
        box = anna.page.locator(f"#board [data-target='{place}']").last.bounding_box()
        assert box is not None
        before = anna.page.locator("#prompt").inner_text()
        anna.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        wait_for(lambda before=before: anna.page.locator("#prompt").inner_text() != before)  # type: ignore[misc]
        if said == "on the trash":
            expect(anna.page.locator("#prompt")).to_contain_text("solar 4 on the trash")
        else:
            expect(anna.page.locator("#log")).to_contain_text("solar 4 in the south row")
            anna.page.click("#undo")
            wait_for(lambda: "hand S4" in [one.name for one in hand.offers()])
    anna.close()


@pytest.mark.parametrize("by", ["mouse", "finger", "keyboard"])
def test_a_word_that_leaves_one_move_is_asked_about_before_it_acts(house: Running, chromium: Browser, by: str) -> None:
    """The word says neither what is moved nor what that costs and brings."""
    size = PHONE if by == "finger" else {"width": 1366, "height": 650}
    anna = Person(chromium, house.url, "Anna", viewport=size, has_touch=by == "finger")
    anna.sit(dealt(house.url, "hatsuden", 3, 21)[0])
    my_turn(anna)
    before, told = anna.seq(), anna.log_length()
    words = anna.page.locator("#dock .meaning")
    expect(words).to_have_text(["build", "upgrade", "pylon", "trash"])
    assert [one.evaluate("one => one.tagName") for one in words.all()].count("BUTTON") == 1
    word = anna.page.get_by_role("button", name="upgrade", exact=True)

    def press(one: Locator) -> None:
        if by == "keyboard":
            one.focus()
            anna.page.keyboard.press("Enter")
        else:
            (one.tap if by == "finger" else one.click)()

    for answer in ("Cancel", "Do it"):
        press(word)
        expect(anna.page.locator("#prompt")).to_have_text(
            "Upgrade geothermal 2 to geothermal 3 in the north row. This cannot be taken back."  # the refill follows
        )
        expect(anna.page.locator("#choices .strong .effect")).to_be_visible()
        assert anna.seq() == before
        press(anna.page.locator("#choices").get_by_role("button", name=answer))
        expect(anna.page.locator("#choices .cancel")).to_have_count(0)
    wait_for(lambda: anna.log_length() > told)
    assert "upgrades to geothermal 3 in the north row" in anna.log()[told]
    anna.close()


def test_who_is_asked_for_what_follows_can_take_back_what_led_there(house: Running, chromium: Browser) -> None:
    """The refill is what cannot be taken back: who wants to be asked for it is not told so of the card before it."""
    anna = Person(chromium, house.url, "Anna", viewport={"width": 1366, "height": 650})
    anna.sit(dealt(house.url, "hatsuden", 3, 21)[0])
    hand = my_turn(anna)
    anna.look_up("more")
    anna.page.check("#ask-forced")
    anna.page.keyboard.press("Escape")
    anna.page.get_by_role("button", name="upgrade", exact=True).click()
    expect(anna.page.locator("#prompt")).to_have_text(
        "Upgrade geothermal 2 to geothermal 3 in the north row. Then you go on."
    )
    hand.press_on("Do it")
    expect(anna.page.locator("#undo")).to_be_enabled()
    hand.press_on("deck")
    expect(anna.page.locator("#undo")).to_be_disabled()
    anna.close()


# The tab that is lit, and whether it lies wholly inside its row.
LIT = """() => {
  const row = document.querySelector("#parts").getBoundingClientRect();
  return [...document.querySelectorAll("#parts [aria-pressed=true]")].map((one) => {
    const { left, right } = one.getBoundingClientRect();
    return [one.dataset.tab, left >= row.left - 1 && right <= row.right + 1];
  });
}"""


def test_the_row_of_parts_follows_the_one_that_is_lit(player: Person) -> None:
    """On a phone not all names have room: that there are more is seen, and the row alone is scrolled."""
    player.page.set_viewport_size({"width": 390, "height": 844})
    player.play_a_bot("pampero")
    my_turn(player)
    row = player.page.locator("#parts")
    expect(row).to_have_class("parts more-after")
    player.page.evaluate("document.querySelector('#parts').scrollLeft = 9999")
    expect(row).to_have_class("parts more-before")
    last = player.page.locator("#parts [data-tab]").last
    last.click()
    name = last.get_attribute("data-tab")
    wait_for(lambda: player.page.evaluate(LIT) == [[name, True]])
    player.page.locator("#seats .plate:has(.you)").click()  # my company: the first of the row
    wait_for(lambda: player.page.evaluate(LIT) != [[name, True]])
    assert all(whole for _, whole in player.page.evaluate(LIT))
    assert player.page.evaluate("scrollX + scrollY + document.querySelector('main').scrollLeft") == 0


PLATES = "() => [...document.querySelectorAll('#seats .plate')].map((one) => one.getBoundingClientRect().x)"


def to_move(house: Running, chromium: Browser) -> Person:
    """Whoever is to move at a table of two."""
    guests = dealt(house.url, "hatsuden", 3, 0)
    mover = next(one for one in guests if one.sit_down().position["moves"])
    anna = Person(chromium, house.url, "Anna", viewport={"width": 1366, "height": 650}).sit(mover)
    anna.at_the_board()
    wait_for(anna.has_moves)
    return anna


def test_plates_stay_where_they_are_whoever_is_to_move(house: Running, chromium: Browser) -> None:
    anna = to_move(house, chromium)
    before = anna.page.evaluate(PLATES)
    anna.end_turn()
    expect(anna.page.locator("#seats .plate.acting")).to_contain_text("to move")
    assert anna.page.evaluate(PLATES) == before
    anna.close()


MOVED = """() => {
  window.moved = 0;
  const seats = document.getElementById("seats");
  new MutationObserver((list) => (window.moved += list.length)).observe(seats, { childList: true });
}"""


def test_a_plate_that_says_the_same_as_before_is_not_made_anew(house: Running, chromium: Browser) -> None:
    """Their signs are dear to style, and bots make many steps."""
    anna = to_move(house, chromium)
    plates = anna.page.locator("#seats .plate").element_handles()
    same = "(one) => one.isConnected"
    anna.page.evaluate(MOVED)
    anna.look_up("talk")
    anna.page.fill("#talk-text", "Good luck")
    anna.page.press("#talk-text", "Enter")
    expect(anna.page.locator("#talk li").last).to_contain_text("Good luck")
    assert [one.evaluate(same) for one in plates] == [True, True]
    assert anna.page.evaluate("moved") == 0, "taken out and put back they are styled anew, too"
    anna.page.click("#side-close")
    anna.end_turn()
    wait_for(lambda: not any(one.evaluate(same) for one in plates))  # whose turn it is stands on both
    anna.close()


def test_the_secret_plan_is_an_answer_beside_the_others(house: Running, player: Person) -> None:
    """H11. A card on its space may be a plant, a pylon, or go under the Secret Plan: three buttons, no pages."""
    player.sit(dealt(house.url, "hatsuden", 197, 5)[0])
    for place in ("hand G2", "geothermal north"):
        player.press(place)
    answers = player.page.locator("#choices button")
    expect(answers).to_contain_text(["Build", "Pylon", "The Secret Plan …"])
    expect(player.page.locator("#choices .meaning")).to_have_count(0)
    answers.nth(2).click()
    expect(player.page.locator("#steps .step")).to_have_count(3)
    expect(answers.first).to_contain_text("Build")


FOCUSED = (
    "() => document.activeElement?.closest('[data-target]')?.dataset.target ?? document.activeElement?.textContent"
)


def test_after_a_key_the_answers_come_before_what_would_only_be_added(house: Running, player: Person) -> None:
    """With the Secret Plan in the hand, Enter after Enter builds: it does not spend the rare card."""
    player.sit(dealt(house.url, "hatsuden", 197, 5)[0])
    my_turn(player)
    keys, before = player.page.keyboard, player.log_length()
    place = player.page.locator("#board [data-target='hand G2']")
    keys.press("ArrowDown")
    for _ in range(20):
        if player.page.evaluate(FOCUSED) == "hand G2":
            break
        keys.press("ArrowRight")
    expect(place).to_be_focused()
    keys.press("Enter")
    for way in ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown") * 8:
        if player.page.evaluate(FOCUSED) == "geothermal north":
            break
        keys.press(way)
    keys.press("Enter")
    expect(player.page.locator("#choices button").first).to_be_focused()
    assert player.page.evaluate(FOCUSED).startswith("Build"), "not the Secret Plan in the hand"
    keys.press("Enter")
    expect(player.page.get_by_role("button", name="Do it")).to_be_focused()
    keys.press("Enter")
    wait_for(lambda: player.log_length() > before)
    assert "builds geothermal 2 in the north row" in player.log()[before]


@pytest.mark.parametrize("by", ["mouse", "finger"])
def test_what_does_not_glow_makes_no_move(house: Running, chromium: Browser, by: str) -> None:
    """A plant of one's own on which one card alone goes: the upgrade is asked about, as by its word."""
    size = PHONE if by == "finger" else {"width": 1366, "height": 650}
    anna = Person(chromium, house.url, "Anna", viewport=size, has_touch=by == "finger")
    anna.sit(dealt(house.url, "hatsuden", 3, 21)[0])
    hand = my_turn(anna)
    before = hand.seq()
    plant = anna.page.locator("#board [data-target='geothermal north']").last
    assert not any(one.name == "geothermal north" for one in hand.offers())
    (plant.tap if by == "finger" else plant.click)()
    expect(anna.page.locator("#prompt")).to_contain_text("Upgrade geothermal 2 to geothermal 3 in the north row.")
    expect(anna.page.locator("#choices .strong .effect")).to_be_visible()
    anna.page.wait_for_timeout(300)
    assert hand.seq() == before
    anna.page.get_by_role("button", name="Do it").click()
    wait_for(lambda: hand.seq() > before)


def test_what_goes_on_is_not_said_to_end_a_turn(house: Running, chromium: Browser) -> None:
    """H8. After a 4 comes the question of the special technologies."""
    guest = two_at_a_table(house.url, game="hatsuden")[0]
    state = hatsuden.position("2 - - - - / - - - - -", hands=("S4 H1 W1 G1 B1", "+"))
    state.telling = True
    house.house.homes[guest.table].room.match.state = state
    anna = Person(chromium, house.url, "Anna", viewport={"width": 1366, "height": 650}).sit(guest)
    my_turn(anna)
    anna.page.get_by_role("button", name="upgrade", exact=True).click()
    expect(anna.page.locator("#prompt")).to_have_text("Upgrade solar 2 to solar 4 in the north row. Then you go on.")
    anna.page.get_by_role("button", name="Do it").click()
    expect(anna.page.locator("#prompt")).to_contain_text("special technologies, or take none?")
    anna.close()


def test_what_overloads_a_city_is_told_before_it_is_built(house: Running, chromium: Browser) -> None:
    """H7, H16. With the points that it costs, though as many cards fewer are in the hand."""
    guest = two_at_a_table(house.url, game="hatsuden")[0]
    match = house.house.homes[guest.table].room.match
    state = hatsuden.position("4 4 2 - - / 1 - - - -", "- - - 4 - / - - - - -", hands=("H3 H1 W1 G1 B1", "+"))
    state.telling = True
    match.state = state
    anna = Person(chromium, house.url, "Anna", viewport={"width": 1366, "height": 650}).sit(guest)
    hand = my_turn(anna)
    before = hand.seq()
    hand.press_on("hand H3")
    place = hand.found("water north")
    anna.page.mouse.move(place.x, place.y, steps=4)
    expect(anna.page.locator("#tip-of-thing .promise").first).to_contain_text("you must turn over another plant")
    hand.press_on("water north")
    expect(anna.page.locator("#prompt")).to_contain_text("Your north row will be at 13, but carries 11 at most")
    expect(anna.page.locator("#choices .strong .effect")).to_contain_text("points if it ended now −2 to −1")
    assert hand.seq() == before
    anna.page.get_by_role("button", name="Do it").click()
    expect(anna.page.locator("#prompt")).to_contain_text("turn over another plant")
    anna.close()


def test_after_a_key_the_deck_comes_before_a_special_that_needs_more(house: Running, chromium: Browser) -> None:
    guest = two_at_a_table(house.url, game="hatsuden")[0]
    state = hatsuden.position(hands=("H3 H1 W1 G1 B1", "+"), specials=("battery", ""))
    state.telling = True
    house.house.homes[guest.table].room.match.state = state
    anna = Person(chromium, house.url, "Anna", viewport={"width": 1366, "height": 650}).sit(guest)
    my_turn(anna)
    keys = anna.page.keyboard
    anna.page.locator("#board [data-target='hand H3']").focus()
    keys.press("Enter")
    anna.page.locator("#board [data-target='water north']").focus()
    keys.press("Enter")
    expect(anna.page.locator("#board [data-target='deck']")).to_be_focused()
    anna.close()


# What lies on the board for no move to point at, and can be pressed at its middle: its name, and where that is.
LYING = """() => [...document.querySelectorAll("#board .part svg [aria-label]:not([data-target])")].flatMap((one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  const [across, down] = [x + width / 2, y + height / 2];
  const hit = document.elementFromPoint(across, down);
  const within = width && height && across > 0 && down > 0 && across < innerWidth && down < innerHeight;
  return within && !hit?.closest("[data-target]") ? [[one.getAttribute("aria-label"), across, down]] : [];
})"""


@pytest.mark.parametrize("game", ["hatsuden", "hitplan", "pampero"])
def test_whatever_lies_on_the_board_says_why_it_is_not_chosen(player: Person, game: str) -> None:
    player.play_a_bot(game)
    notice = player.page.locator("#notice")
    asked = 0
    for _ in range(2):
        wait_for(player.has_moves, 60)
        player.page.wait_for_function("document.querySelector('#story:not([hidden])') === null")
        player.page.wait_for_timeout(450)  # right after a move a press meant what lay there before
        for name, across, down in player.page.evaluate(LYING):
            player.page.mouse.click(across, down)
            expect(notice, name).to_be_visible()
            assert len(notice.inner_text()) > 10, name
            notice.get_by_role("button").click()
            expect(notice).to_be_hidden()
            asked += 1
        player.hand.move()
    assert asked


@pytest.mark.ordinary(1)
@pytest.mark.parametrize("window", [(1366, 650), (390, 664), (844, 390)])
def test_what_is_chosen_stays_as_steps_beside_do_it(house: Running, chromium: Browser, window: tuple[int, int]) -> None:
    """Each can be taken back alone; Cancel takes back all."""
    size = {"width": window[0], "height": window[1]}
    person = Person(chromium, house.url, "Anna", viewport=size)
    person.play_a_bot("hatsuden")
    hand, steps = my_turn(person), person.page.locator("#steps .step")
    place = pick(hand, "connect")
    expect(person.page.locator("#dock .strong[data-choice]")).to_contain_text("Do it")
    expect(steps).to_have_count(2)
    box = steps.nth(1).bounding_box()
    assert box is not None
    person.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(steps).to_have_count(1)
    assert place in [one.name for one in hand.offers()], "another place can be chosen"
    person.close()


@pytest.mark.ordinary(1)
def test_what_is_not_to_be_chosen_says_so_while_a_yes_is_asked_for_too(player: Person) -> None:
    player.play_a_bot("hatsuden")
    hand = my_turn(player)
    pick(hand, "connect")
    yes = player.page.locator("#dock .strong[data-choice]")
    expect(yes).to_contain_text("Do it")
    before = hand.seq()
    box = player.page.locator("#board [aria-label*='city: supply']").first.bounding_box()
    assert box is not None
    player.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(player.page.locator("#notice")).to_be_visible()
    expect(yes).to_contain_text("Do it")
    assert hand.seq() == before


@pytest.mark.parametrize("key", ["Control+z", ""])
def test_undo_takes_back_what_is_chosen_before_what_was_done(player: Person, key: str) -> None:
    """A card that is picked is the last step; the turn before it, with the answers of bots, is not meant."""
    player.play_a_bot("pampero")
    hand = Hand(player.page)
    wait_for(lambda: hand.turn() == "mine" and any(one.name.startswith("Take a battery") for one in hand.offers()), 60)
    before = hand.seq()
    hand.press(next(one for one in hand.offers() if one.name.startswith("Take a battery")))
    wait_for(lambda: hand.turn() == "mine" and hand.seq() > before + 1 and bool(hand.offers()), 60)
    expect(player.page.locator("#undo")).to_be_enabled()
    hand.press_on("hand venture")
    steps, before = player.page.locator("#steps .step:not(.taken)"), hand.seq()
    expect(steps).to_have_count(1)
    if key:
        player.page.keyboard.press(key)
    else:
        player.page.click("#undo")
    expect(steps).to_have_count(0)
    player.page.wait_for_timeout(500)
    assert hand.seq() == before
    assert "hand venture" in [one.name for one in hand.offers()]


def test_what_others_did_can_be_shown_again_after_a_move_was_taken_back(player: Person) -> None:
    """Also to who comes back in the middle of a turn."""
    player.play_a_bot("pampero")
    page, hand, again = player.page, Hand(player.page), player.page.locator("#again")
    wait_for(lambda: hand.turn() == "mine" and any(one.name.startswith("Take a battery") for one in hand.offers()), 60)
    before = hand.seq()
    hand.press(next(one for one in hand.offers() if one.name.startswith("Take a battery")))
    wait_for(lambda: hand.turn() == "mine" and hand.seq() > before + 1 and bool(hand.offers()), 60)
    log = player.log()
    before = hand.seq()
    while hand.seq() == before:
        hand.press_on("hand tower" if page.locator("#steps .step").count() == 0 else "tab")
        page.wait_for_timeout(300)
    wait_for(lambda: bool(page.locator("#steps .taken").count()))
    for act in (page.reload, lambda: page.locator("#steps .taken").first.click()):
        act()
        expect(again).to_be_enabled()
        again.click()
        expect(page.locator("#story")).to_contain_text(log[-1])
        page.keyboard.press("Escape")
        expect(page.locator("#story")).to_be_hidden()
        wait_for(lambda: bool(hand.offers()))
