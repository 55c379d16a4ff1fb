"""Presses that were not meant: held too long, made twice on one spot, or for something that has just gone; by hand."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Locator, expect

import ludoteca
from tests.hatsuden import build as hatsuden
from tests.table.guests import Running, dealt, two_at_a_table, wait_for
from tests.table.hands import SEEN, Hand, Offer
from tests.table.people import PHONE, Person, hold, in_a_browser

pytestmark = in_a_browser
GAMES = [game for game in ludoteca.games() if game in ("hatsuden", "hitplan", "moonbase", "pampero")]
LAPTOP, ON_ITS_SIDE = {"width": 1366, "height": 650}, {"width": 844, "height": 390}
LETTERS = "all => all.map(one => parseFloat(getComputedStyle(one).fontSize))"


def my_turn(person: Person) -> Hand:
    wait_for(person.has_moves, 60)
    return person.hand


def at_the_board(person: Person) -> list[Offer]:
    """Of what is offered on the board two of each kind, as soon as something is: what the dock offers is a button."""
    while not (found := some(my_turn(person))):
        person.hand.move()
    return found


def some(hand: Hand) -> list[Offer]:
    """Of what is offered on the board two of each kind."""
    wanted = hand.page.eval_on_selector_all("#board [data-offered]", "all => all.map(one => one.dataset.target)")
    offers = [one for one in hand.checked() if one.name in wanted]
    kinds = {one.name.split(" ")[0] for one in offers}
    return [one for kind in sorted(kinds) for one in [one for one in offers if one.name.startswith(kind)][:2]]


def hold_the_button(person: Person, x: float, y: float, until: Locator) -> None:
    """The mouse's button is held there until that is seen, and released."""
    person.page.mouse.move(x, y)
    person.page.mouse.down()
    expect(until).to_be_visible()
    person.page.mouse.up()
    person.page.wait_for_timeout(100)  # for the click that would come of it


@pytest.mark.parametrize("finger", [False, True])
@pytest.mark.parametrize("game", GAMES)
def test_what_is_held_is_explained_and_not_chosen(house: Running, chromium: Browser, game: str, finger: bool) -> None:
    size = PHONE if finger else LAPTOP
    person = Person(chromium, house.url, "Anna", viewport=size, has_touch=finger, is_mobile=finger)
    person.play_a_bot(game)
    offers = at_the_board(person)
    before = person.page.evaluate(SEEN)
    for one in offers:
        tip = person.page.locator(".tip:visible")
        (hold if finger else hold_the_button)(person, one.x, one.y, tip)
        person.page.wait_for_timeout(500)
        expect(tip.locator("strong")).not_to_be_empty()  # it stays, though the finger is gone
        assert person.page.evaluate(SEEN) == before, one.name
        person.page.keyboard.press("Escape")
        expect(tip).to_have_count(0)
        person.page.mouse.move(2, 2)
    person.close()


@pytest.mark.parametrize("finger", [False, True])
def test_an_answer_that_is_held_is_told_in_full_and_not_given(house: Running, chromium: Browser, finger: bool) -> None:
    size = PHONE if finger else LAPTOP
    person = Person(chromium, house.url, "Anna", viewport=size, has_touch=finger, is_mobile=finger)
    person.play_a_bot("pampero")
    my_turn(person)
    page, answers = person.page, person.page.locator("#choices .move[data-choice]")
    box = answers.first.bounding_box()
    words = answers.first.locator(".words").inner_text()
    assert box is not None
    before, tip = page.evaluate(SEEN), page.locator(".tip:visible")
    (hold if finger else hold_the_button)(person, box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, tip)
    page.wait_for_timeout(500)
    expect(tip).to_contain_text(re.compile(re.escape(words), re.IGNORECASE))
    assert page.evaluate(SEEN) == before
    page.keyboard.press("Escape")
    expect(tip).to_have_count(0)
    person.close()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", [LAPTOP, PHONE, {"width": 390, "height": 664}, ON_ITS_SIDE])
def test_what_is_held_is_shown_large(house: Running, chromium: Browser, game: str, size: dict[str, int]) -> None:
    """So that it can be read from a chair, wholly in the window; a press on it puts it away and means nothing else."""
    finger = size is not LAPTOP
    person = Person(chromium, house.url, "Anna", viewport=size, has_touch=finger)
    person.play_a_bot(game)
    one = at_the_board(person)[0]
    own = person.page.locator(f"#board [data-target='{one.name}']").last.bounding_box()
    large = person.page.locator(".tip:visible .large")
    before = person.page.evaluate(SEEN)
    (hold if finger else hold_the_button)(person, one.x, one.y, large)
    box, sheet = large.bounding_box(), person.page.locator(".tip").bounding_box()
    assert own is not None
    assert box is not None
    assert sheet is not None
    grown = max(box["width"], box["height"]) / max(own["width"], own["height"])
    filled = max(box["width"] / size["width"], box["height"] / size["height"])
    assert grown > 1.9 or filled > 0.4, (own, box)
    assert min(person.page.eval_on_selector_all(".tip .words > *", LETTERS)) >= 16
    assert sheet["x"] >= 0
    assert sheet["y"] >= 0
    assert sheet["x"] + sheet["width"] <= size["width"]
    assert sheet["y"] + sheet["height"] <= size["height"]
    press = person.page.touchscreen.tap if finger else person.page.mouse.click
    press(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(person.page.locator(".tip")).to_be_hidden()
    assert person.page.evaluate(SEEN) == before
    person.close()


@pytest.mark.parametrize("game", ["hatsuden", "hitplan"])
@pytest.mark.parametrize("size", [PHONE, {"width": 390, "height": 664}])
def test_the_card_beside_the_one_that_was_held_can_be_held_next(
    house: Running, chromium: Browser, game: str, size: dict[str, int]
) -> None:
    """An explanation does not lie over the hand where there is room elsewhere."""
    person = Person(chromium, house.url, "Anna", viewport=size, has_touch=True)
    person.play_a_bot(game)
    wait_for(person.has_moves)
    titles = set()
    for one in [one for one in person.hand.checked() if one.name.startswith("hand ")][:3]:
        tip = person.page.locator(".tip:visible:has(.large)")
        hold(person, one.x, one.y, tip)
        expect(tip).to_be_visible()
        assert any(met.name == one.name and met.own for met in person.hand.offers()), "it lies under the explanation"
        titles.add(tip.locator("strong").inner_text())
    assert len(titles) == 3
    person.close()


def test_a_card_says_what_it_is_and_then_all_that_can_be_done_with_it(house: Running, chromium: Browser) -> None:
    person = Person(chromium, house.url, "Anna", viewport=PHONE, has_touch=True)
    person.play_a_bot("hatsuden")
    wait_for(person.has_moves)
    plant = next(one for one in person.hand.checked() if one.name.startswith("hand "))
    moves = [move for move in person.moves() if f" {plant.name.removeprefix('hand ')}" in move]
    pylons = sum(move.startswith("pylon") for move in moves)
    assert pylons > 4
    person.look_back()
    tip = person.page.locator(".tip:visible:has(.large)")
    hold(person, plant.x, plant.y, tip)
    words = tip.locator(".words").inner_text()
    whole = ["it is a pylon", "Build", f"Pylon: {pylons} places", "on the trash"]
    assert sorted(whole, key=words.index) == whole, words
    person.close()


def press_twice(person: Person, one: Locator) -> None:
    """Twice on one spot, and not so fast that it would be a double click."""
    one.scroll_into_view_if_needed()
    box = one.bounding_box()
    assert box is not None
    for _ in range(2):
        person.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        person.page.wait_for_timeout(600)


@pytest.mark.parametrize("size", [LAPTOP, PHONE, {"width": 390, "height": 664}, ON_ITS_SIDE])
def test_two_presses_on_one_spot_end_no_game(house: Running, chromium: Browser, size: dict[str, int]) -> None:
    anna = Person(chromium, house.url, "Anna", viewport=size)
    anna.play_a_bot("hatsuden")
    my_turn(anna)
    sheet = anna.page.locator("dialog.sure")
    for button, question in (("#resign", "Resign this game?"), ("#offer-end", "End the game without a result?")):
        anna.look_up("more")
        press_twice(anna, anna.page.locator(button))
        expect(sheet).to_contain_text(question)
        assert anna.hand.turn() == "mine"
        sheet.get_by_role("button", name="No").click()
        expect(sheet).to_have_count(0)
    anna.page.locator("#resign").focus()
    for _ in range(2):
        anna.page.keyboard.press("Enter")
    expect(sheet).to_have_count(0)  # "No" had the focus
    assert anna.hand.turn() == "mine"
    anna.go("/")
    off = anna.page.locator("#own-tables button").last
    press_twice(anna, off)
    expect(sheet).to_contain_text("off this list?")
    anna.page.keyboard.press("Escape")
    expect(anna.page.locator("#own-tables li")).to_have_count(1)
    off.click()
    sheet.get_by_role("button", name="Take it off").click()
    expect(anna.page.locator("#own")).to_be_hidden()
    anna.close()


@pytest.mark.parametrize("size", [LAPTOP, PHONE, {"width": 390, "height": 664}, ON_ITS_SIDE])
def test_two_presses_on_one_spot_of_the_dock_are_no_answer(
    house: Running, chromium: Browser, size: dict[str, int]
) -> None:
    """Whichever of the answers is pressed: what asks whether it is meant does not stand there."""
    anna = Person(chromium, house.url, "Anna", viewport=size).sit(dealt(house.url, "hatsuden", 197, 5)[0])
    anna.at_the_board()
    before, answers = anna.seq(), anna.page.locator("#choices button.move")
    for number in range(3):
        for place in ("hand G2", "geothermal north"):
            anna.press(place)
        expect(answers).to_have_count(3)
        press_twice(anna, answers.nth(number))
        assert anna.seq() == before
        anna.page.keyboard.press("Escape")
        expect(anna.page.locator("#board .picked")).to_have_count(0)
    anna.close()


def test_a_place_pressed_twice_is_asked_about_once(house: Running, chromium: Browser) -> None:
    """Who thinks that the first press was not heard has not said yes."""
    anna = Person(chromium, house.url, "Anna", viewport=LAPTOP).sit(dealt(house.url, "hatsuden", 197, 5)[0])
    anna.at_the_board()
    before = anna.seq()
    anna.press("hand G2")
    press_twice(anna, anna.page.locator("#board [data-target=trash]").first)
    expect(anna.page.locator("#prompt")).to_contain_text("This cannot be taken back.")
    assert anna.seq() == before
    anna.close()


@pytest.mark.parametrize("by", ["mouse", "finger", "keyboard"])
def test_a_special_technology_is_drawn_only_when_that_is_meant(house: Running, chromium: Browser, by: str) -> None:
    """Once drawn it is known, which nothing takes back."""
    size = PHONE if by == "finger" else LAPTOP
    anna = Person(chromium, house.url, "Anna", viewport=size, has_touch=by == "finger")
    anna.sit(dealt(house.url, "hatsuden", 3, 0)[0]).at_the_board()
    for place in ("hand S4", "solar north"):
        anna.press(place)
    wait_for(lambda: any(one.name == "specials" for one in anna.hand.offers()))
    before, keys = anna.seq(), anna.page.keyboard
    if by == "keyboard":
        keys.press("ArrowDown")  # the first key goes to what is asked
        wait_for(lambda: anna.page.evaluate("document.activeElement.dataset.target === 'specials'"))
        keys.press("Enter")
    else:
        anna.press("specials")
    expect(anna.page.locator("#prompt")).to_contain_text("This cannot be taken back.")
    assert anna.seq() == before
    if by == "keyboard":
        keys.press("Escape")
    else:
        anna.page.click("#undo")
    expect(anna.page.get_by_role("button", name="Take none")).to_be_visible()
    anna.press("specials")
    anna.hand.press_on("Do it")
    expect(anna.page.locator("#log")).to_contain_text("Anna draws")
    anna.close()


HELD = """() => {
  const one = document.activeElement;
  const [asked, offered] = ["#dock .strong[data-choice]", "[data-offered], [data-choice]"];
  return one.matches(asked) ? "asked" : one.matches(offered) ? "offered" : "";
}"""


@pytest.mark.parametrize("key", ["Enter", " "])
@pytest.mark.parametrize("game", GAMES)
def test_a_key_that_is_held_answers_once(house: Running, chromium: Browser, game: str, key: str) -> None:
    """Its repetition does not answer what comes next, least of all what asks whether the first press was meant."""
    anna = Person(chromium, house.url, "Anna", viewport=LAPTOP)
    anna.play_a_bot(game)
    hand = my_turn(anna)
    for _ in range(2):
        wait_for(lambda: hand.turn() == "mine" and bool(hand.offers()), 30)
        anna.page.keyboard.press("ArrowDown")
        wait_for(lambda: anna.page.evaluate(HELD))
        heard = anna.page.evaluate(SEEN)
        anna.page.keyboard.down(key)
        wait_for(lambda heard=heard: anna.page.evaluate(SEEN) != heard)  # type: ignore[misc]
        wait_for(lambda: hand.turn() == "mine" and bool(hand.offers()), 30)
        anna.page.wait_for_timeout(300)
        after = anna.page.evaluate(SEEN)
        for _ in range(6):
            anna.page.keyboard.down(key)  # down once more without up: repeated
            anna.page.wait_for_timeout(60)
        anna.page.keyboard.up(key)
        anna.page.wait_for_timeout(200)
        assert anna.page.evaluate(SEEN) == after
    anna.close()


# What is offered in each frame while nothing is told.
WATCH = """() => {
  window.watched = [];
  const look = () => {
    const offers = [...document.querySelectorAll("#board [data-offered]")].map((one) => one.dataset.target);
    if (document.getElementById("story").hidden) watched.push(offers);
    requestAnimationFrame(look);
  };
  look();
}"""


def test_only_what_lies_where_a_telling_was_pressed_away_waits(house: Running, chromium: Browser) -> None:
    """A second press there is meant for the telling; a quick player plays another card at once."""
    anna = Person(chromium, house.url, "Anna", viewport=LAPTOP, reduced_motion="no-preference")
    anna.play_a_bot("hitplan")
    hand = my_turn(anna)
    cards = [one for one in hand.checked() if one.name.startswith("hand ")]
    hand.press(cards[0])
    expect(anna.page.locator("#story")).to_be_visible()
    spot = cards[-1]
    anna.page.evaluate(WATCH)
    anna.page.wait_for_timeout(400)  # no longer meant for the card
    for _ in range(2):
        anna.page.mouse.click(spot.x, spot.y)
    wait_for(lambda: any(anna.page.evaluate("watched")))
    seq = hand.seq()
    first = next(one for one in anna.page.evaluate("watched") if one)
    assert len(first) > 1, "other cards can be played at once"
    assert spot.name not in first
    hand.found(spot.name)  # a moment later
    assert hand.seq() == seq
    anna.close()


@pytest.mark.parametrize("pause", [0, 150, 300])
def test_a_hasty_second_tap_does_not_lay_a_card_down_again(house: Running, chromium: Browser, pause: int) -> None:
    person = Person(chromium, house.url, "Anna", viewport=PHONE, has_touch=True, is_mobile=True)
    person.play_a_bot("hatsuden")
    card = next(one for one in my_turn(person).checked() if one.name.startswith("hand "))
    picked = person.page.locator(f"#board .picked[data-target='{card.name}']")
    for _ in range(2):
        person.page.touchscreen.tap(card.x, card.y)
        person.page.wait_for_timeout(pause)
    expect(picked).to_have_count(1)
    person.page.wait_for_timeout(600)
    person.page.touchscreen.tap(card.x, card.y)
    expect(picked).to_have_count(0)
    person.close()


def test_who_presses_on_one_spot_on_and_on_makes_no_second_turn_unseen(house: Running, chromium: Browser) -> None:
    """Pampero. A battery is taken by one press, and the same button lies there again when the bot has answered."""
    person = Person(chromium, house.url, "Anna", viewport=LAPTOP)
    person.play_a_bot("pampero")
    button = person.page.get_by_role("button", name=re.compile("^Take a battery"))
    for _ in range(20):  # until that is one of the answers
        hand = my_turn(person)
        if button.count():
            break
        hand.move()
    box = button.bounding_box()
    assert box is not None
    before = person.seq()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    person.page.mouse.click(x, y)
    wait_for(lambda: hand.turn() == "mine" and person.seq() > before)
    shown = person.seq()
    person.page.mouse.click(x, y)  # as soon as it is there
    person.page.wait_for_timeout(600)
    assert person.seq() == shown, "nobody has seen that question yet"
    wait_for(lambda: any(one.x == x and one.y == y for one in hand.offers()) or not button.count())
    person.close()


def test_who_presses_twice_marks_no_words(player: Person) -> None:
    player.play_a_bot("hatsuden")
    my_turn(player)
    box = player.page.locator("#prompt").bounding_box()
    assert box is not None
    player.page.mouse.dblclick(box["x"] + 20, box["y"] + box["height"] / 2)
    assert player.page.evaluate("String(getSelection())") == ""


def test_two_ways_to_lay_one_card_are_both_in_sight(house: Running, chromium: Browser) -> None:
    """Hatsuden, with Secret Plan: where the words of both have no room, the steps before them say the rest."""
    guest = two_at_a_table(house.url, game="hatsuden")[0]
    state = hatsuden.position("- 2 - - - / - - - - -", hands=("G4 H1 W1 S1 B1", "+"), specials=("secret", ""))
    state.telling = True
    house.house.homes[guest.table].room.match.state = state
    anna = Person(chromium, house.url, "Anna", viewport=LAPTOP).sit(guest)
    hand = my_turn(anna)
    hand.press_on("hand G4")
    hand.press_on("geothermal north")
    expect(anna.page.locator("#choices [data-choice]")).to_have_count(2)
    expect(anna.page.locator("#choices .more")).to_have_count(0)
    expect(anna.page.locator("#prompt")).to_have_text("Geothermal north: which of these?")
    anna.close()
