"""The story: what belongs together unfolds step by step, waits for its reader, and covers nothing; by hand."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Locator, expect

import ludoteca
from tests.table.guests import Running, two_at_a_table, wait_for
from tests.table.hands import Hand
from tests.table.people import Person, in_a_browser, my_turn, scripted, swipe

pytestmark = in_a_browser
GAMES = [game for game in ludoteca.games() if game in ("hatsuden", "hitplan", "moonbase", "pampero")]


def still(person: Person) -> None:
    """From now on time goes on at this page only when the test says so: nothing depends on how fast a machine is."""
    person.page.clock.pause_at(person.page.evaluate("Date.now()") + 1000)


def until_told(person: Person) -> None:
    """Time goes on, frame by frame, until the story begins."""

    def begun() -> bool:
        person.page.clock.run_for(20)
        return person.page.locator("#story").is_visible()

    wait_for(begun)
    person.page.clock.run_for(100)  # what else changes is drawn with the next frame


def until_it_may_be_skipped(person: Person) -> None:
    """Right after the choice a press is meant for that."""
    until_told(person)
    person.page.clock.run_for(400)


def reader(house: Running, chromium: Browser, window: tuple[int, int]) -> Person:
    """Somebody whose page moves, by a clock of the test's, at their turn in Hit Plan."""
    size = {"width": window[0], "height": window[1]}
    person = Person(chromium, house.url, "Anna", viewport=size, reduced_motion="no-preference")
    person.page.clock.install()
    person.play_a_bot("hitplan")
    my_turn(person)
    return person


def overlap(one: Locator, other: Locator) -> bool:
    a, b = one.bounding_box(), other.bounding_box()
    assert a is not None
    assert b is not None
    across = min(a["x"] + a["width"], b["x"] + b["width"]) - max(a["x"], b["x"])
    return across > 1 and min(a["y"] + a["height"], b["y"] + b["height"]) - max(a["y"], b["y"]) > 1


# Whether the piece of that key is seen in the hand.
IN_HAND = """(key) => [...document.querySelectorAll(`#board .part[data-part=hand] [data-key="${key}"]`)].some(
  (one) => ![...one.querySelectorAll("[class^=beat-]")].some((part) => getComputedStyle(part).opacity === "0")
)"""


def test_a_reveal_unfolds_is_skipped_by_a_press_and_shown_again(house: Running, chromium: Browser) -> None:
    player = reader(house, chromium, (1366, 650))
    still(player)
    hand = my_turn(player)
    card = next(one for one in hand.checked() if one.name.startswith("hand "))
    key = player.page.get_attribute(f"#board [data-target='{card.name}']", "data-key")
    hand.press(card)
    story, again = player.page.locator("#story"), player.page.locator("#again")
    until_it_may_be_skipped(player)
    expect(story.locator("h2")).to_have_text("Round 1: the reveal")
    assert not overlap(story, player.page.locator(".part[data-part=producers]")), "points come to lie there"
    expect(player.page.locator("#board")).to_have_attribute("data-beat", "1")
    expect(player.page.locator("#board .part[data-part=stage]")).to_be_visible()
    wait_for(lambda: not player.page.evaluate(IN_HAND, key))  # also a card that comes back later
    assert hand.offers() == [], "nothing is asked while it is told"
    hint = player.page.locator("#hint")
    expect(hint).to_be_disabled()  # there is nothing yet that it could speak of
    board = player.page.locator("#board").bounding_box()
    assert board is not None
    player.page.mouse.click(board["x"] + 2, board["y"] + board["height"] - 2)
    expect(story).to_be_hidden()
    expect(player.page.locator("#board[data-beat]")).to_have_count(0)
    lies = player.page.locator(f"#board .part:has([data-key='{key}'])")
    back = lies.get_attribute("data-part") == "hand"  # an equal card
    wait_for(lambda: player.page.evaluate(IN_HAND, key) == back)
    again.click()
    expect(story).to_be_visible()
    expect(story.locator("h2")).to_have_text("Round 1: the reveal, once more")
    expect(player.page.locator("#board.once-more .after").first).to_have_css("opacity", "0")  # the next round's
    expect(player.page.locator("#board.once-more .before")).to_have_css("opacity", "1")  # what it was about
    expect(hint).to_be_disabled()
    player.page.clock.run_for(2000)
    expect(story.locator("li").nth(1)).to_be_visible()
    player.page.clock.run_for(60_000)
    expect(story.locator("li").nth(1)).to_be_visible()  # what is told once more is read in peace
    player.page.keyboard.press("Escape")
    expect(story).to_be_hidden()
    expect(player.page.locator("#board.once-more")).to_have_count(0)
    player.page.clock.resume()
    my_turn(player)
    expect(hint).to_be_enabled()
    player.close()


def test_a_press_on_what_is_read_puts_it_away_and_means_nothing_else(house: Running, chromium: Browser) -> None:
    """By finger too, which would reach what the sheet hid as soon as that is gone."""
    phone = {"width": 390, "height": 844}
    anna = Person(chromium, house.url, "Anna", viewport=phone, has_touch=True, is_mobile=True)
    anna.play_a_bot("hitplan")
    hand = Hand(anna.page, touch=True)
    wait_for(lambda: hand.turn() == "mine" and bool(hand.offers()), 60)
    hand.move()
    wait_for(lambda: hand.turn() == "mine" and bool(hand.offers()), 60)
    cards, sheet = [one.name for one in hand.offers()], anna.page.locator("#story")
    anna.page.locator("#again").tap()
    expect(anna.page.locator("#choices [data-choice]")).to_have_text("Go on")
    assert [one.name for one in hand.checked()] == ["Go on"], "nothing that the sheet might hide can be chosen"
    expect(anna.page.locator("#prompt")).to_have_text("This is shown once more. Then you go on where you were.")
    swipe(anna, sheet, 0.6)
    expect(sheet).to_be_visible()  # who scrolls it reads on
    box = sheet.bounding_box()
    assert box is not None
    for x, y in ((0.5, 0.5), (0.2, 0.9)):
        anna.page.touchscreen.tap(box["x"] + x * box["width"], box["y"] + y * box["height"])
        expect(sheet).to_be_hidden()
        wait_for(lambda: [one.name for one in hand.offers()] == cards)  # none was played
        assert anna.page.locator("#board .picked, #steps *").count() == 0
        anna.page.locator("#again").tap()
        expect(sheet).to_be_visible()
    anna.close()


WAITS = """() => ["#prompt", "#seats .figures", "#board [data-target=deck]", "#account"].map((one) =>
  [...document.querySelectorAll(one)].map((found) => (found.checkVisibility() ? found.textContent : "")).join("")
)"""


# Whether the story lies over the drawing that shows it.
COVERED = """() => {
  const svg = document.querySelector("#board .part[data-part=stage] svg");
  const { x, y, width, height } = svg.viewBox.baseVal;
  const { a, d, e, f } = svg.getScreenCTM();
  const story = document.querySelector("#story").getBoundingClientRect();
  const wide = Math.min(story.right, e + (x + width) * a) - Math.max(story.left, e + x * a);
  const high = Math.min(story.bottom, f + (y + height) * d) - Math.max(story.top, f + y * d);
  return wide > 1 && high > 1;
}"""


# What of the dock's words and the hand lies under the story.
UNDER = """() => {
  const { left, top, right, bottom } = document.querySelector("#story").getBoundingClientRect();
  return [...document.querySelectorAll("#choices > *, #board .part[data-part=hand] [data-target]")].filter((one) => {
    const box = one.getBoundingClientRect();
    const wide = Math.min(right, box.right) - Math.max(left, box.left);
    const high = Math.min(bottom, box.bottom) - Math.max(top, box.top);
    return wide > 1 && high > 1;
  }).map((one) => one.dataset.target ?? one.textContent);
}"""


@pytest.mark.parametrize("window", [(1366, 650), (390, 844), (390, 664), (844, 390)])
def test_a_reveal_tells_its_end_last(house: Running, chromium: Browser, window: tuple[int, int]) -> None:
    """Question, plates, the next IP and the race wait until it is over; it is seen whichever part was open."""
    player = reader(house, chromium, window)
    hand = my_turn(player)
    hand.press(hand.checked()[0])  # the first round is told, and skipped: there are points then
    until_it_may_be_skipped(player)
    player.page.keyboard.press("Escape")
    hand = my_turn(player)
    if window[0] < 500:
        player.page.locator("#parts [data-tab=producers]").click()
        expect(player.page.locator("#board .part[data-part=stage]")).to_have_count(0)
    expect(player.page.locator("#seats")).not_to_contain_text("thinking")  # the bot has chosen: only Anna's card lacks
    card = hand.checked()[0]
    still(player)
    before, seq = player.page.evaluate(WAITS), hand.seq()
    hand.press(card)
    until_told(player)
    expect(player.page.locator("#board .part[data-part=stage]")).to_be_visible()
    told = player.page.evaluate(WAITS)
    assert told[0] == "", "nothing is asked yet"
    assert told[1] == before[1], "the points are as before"
    if before[2]:
        assert told[2] == before[2], "so is the round"
    assert told[3] == ""
    assert hand.seq() == seq
    for _ in range(4):
        assert not player.page.evaluate(COVERED), "the story lies over the cards it tells of"
        under = player.page.evaluate(UNDER)
        if window in ((1366, 650), (390, 664)):  # over the hand, from which nothing is chosen now: not over the points
            under = [one for one in under if not one.startswith("hand ")]
        assert under == []
        player.page.clock.run_for(700)
        expect(player.page.locator("#story")).to_be_visible()
    player.page.clock.run_for(60_000)
    expect(player.page.locator("#story")).to_be_hidden()
    wait_for(lambda: hand.seq() > seq)
    assert player.page.evaluate(WAITS)[0] != ""
    player.close()


def test_what_is_told_stands_beside_the_panel_that_is_read(house: Running, chromium: Browser) -> None:
    player = reader(house, chromium, (1366, 650))
    hand = my_turn(player)
    player.look_up("log")
    card = next(one for one in hand.offers() if one.own)  # the panel lies over the others
    still(player)
    hand.press(card)
    until_told(player)
    for _ in range(4):
        told, side = (player.page.locator(one).bounding_box() for one in ("#story", "#side"))
        assert told is not None
        assert side is not None
        assert told["x"] + told["width"] <= side["x"] + 1
        player.page.clock.run_for(700)
    player.close()


def test_the_story_stands_still_where_motion_is_unwanted(house: Running, chromium: Browser) -> None:
    anna = Person(chromium, house.url, "Anna", viewport={"width": 1366, "height": 650})
    anna.play_a_bot("hitplan")
    hand = my_turn(anna)
    hand.move()
    expect(anna.page.locator("#again")).to_be_visible()
    expect(anna.page.locator("#story")).to_be_hidden()
    anna.page.locator("#again").click()
    assert anna.page.locator("#story li").count() >= 2
    anna.close()


def test_equal_cards_lie_open_until_it_is_told_that_they_are_equal(house: Running, chromium: Browser) -> None:
    anna, ben = two_at_a_table(house.url, game="hitplan")
    wire = ben.sit_down()
    wire.settled(lambda now: bool(now["moves"]))
    size = {"width": 1366, "height": 650}
    person = Person(chromium, house.url, "Anna", viewport=size, reduced_motion="no-preference")
    person.page.clock.install()
    person.sit(anna)
    hand = my_turn(person)
    mine = next(one for one in hand.checked() if one.name.startswith("hand "))
    key = person.page.get_attribute(f"#board [data-target='{mine.name}']", "data-key")
    [same] = [one["move"] for one in wire.position["moves"] if mine.name in one["targets"]]
    assert wire.play(same)["ok"]
    still(person)
    hand.press(mine)
    until_told(person)
    back = person.page.locator("#board .until-2")
    expect(back).to_have_count(2)
    expect(person.page.locator("#board")).to_have_attribute("data-beat", "1")
    expect(back.first).to_have_css("opacity", "1")
    wait_for(lambda: not person.page.evaluate(IN_HAND, key))
    person.page.clock.run_for(1400)
    expect(person.page.locator("#board")).to_have_attribute("data-beat", "2")
    expect(back.first).to_have_css("opacity", "0.32")
    wait_for(lambda: person.page.evaluate(IN_HAND, key))  # told, it is back
    wire.close()
    person.close()


# Keeps what the page says to the house.
SAYS = """window.said = []; const send = WebSocket.prototype.send;
WebSocket.prototype.send = function (text) { window.said.push(JSON.parse(text).do); return send.call(this, text); };"""


def test_a_hasty_second_key_chooses_nothing(house: Running, chromium: Browser) -> None:
    """The first one skips the reveal, and the focus comes to the next card."""
    size = {"width": 1366, "height": 650}
    player = Person(chromium, house.url, "Anna", viewport=size, reduced_motion="no-preference")
    player.page.add_init_script(SAYS)
    player.page.clock.install()
    player.play_a_bot("hitplan")
    my_turn(player)
    still(player)
    keys, clock = player.page.keyboard, player.page.clock

    def plays() -> int:
        return int(player.page.evaluate("window.said.filter((what) => what === 'move').length"))

    keys.press("ArrowDown")
    keys.press("Enter")
    until_it_may_be_skipped(player)
    assert plays() == 1
    keys.press("Enter")
    clock.run_for(450)
    expect(player.page.locator("#story")).to_be_hidden()
    expect(player.page.locator("#board [data-offered]:focus")).to_be_visible()
    keys.press("Enter")
    clock.run_for(2000)
    assert plays() == 1
    keys.press("Enter")
    clock.run_for(100)
    assert plays() == 2, "after a moment it chooses again"
    player.close()


# Long lines, told beside the stage as a page tells them; what of the newest is seen.
LONG_LINES = scripted("""async (lines) => {
  const { Story } = await import("/static/story.js");
  const [board, box] = ["#board", "#story"].map((one) => document.querySelector(one));
  const shown = () => board.querySelector(".part[data-part=stage] svg");
  const nothing = () => {};
  const words = { sign: nothing, title: () => "", shown, spared: () => [] };
  const hooks = { ...words, pace: () => 60000, ended: nothing, held: () => true };
  const story = new Story(board, box, document.createElement("button"), hooks);
  story.tell(lines, lines.map(() => 1), 0, lines.map((_, at) => [at, "Round 2: the reveal", at + 1]), false);
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  const last = box.querySelector("li:last-child").getBoundingClientRect();
  const own = box.getBoundingClientRect();
  const text = box.querySelector("li:last-child").textContent;
  return { text, cut: last.bottom > own.bottom + 1, out: own.bottom > innerHeight + 1 };
}""")


@pytest.mark.parametrize("window", [(390, 664), (390, 844), (1366, 650)])
def test_a_line_that_is_told_is_read_whole(house: Running, chromium: Browser, window: tuple[int, int]) -> None:
    size = {"width": window[0], "height": window[1]}
    person = Person(chromium, house.url, "Anna", viewport=size)
    person.play_a_bot("hitplan")
    my_turn(person)
    names = "Normal bot, Normal bot 2 and Normal bot 3"
    line = f"Equal cards: {names} played Anti-Piracy Enforcement. Their cards go back to their hands."
    found = person.page.evaluate(LONG_LINES, [line])
    assert found == {"text": line, "cut": False, "out": False}
    person.close()


# A story told at that pace: how many lines of it have come after each of these times (its clock is the test's).
AS_LONG_AS_READ = scripted("""async (lines) => {
  const { Story } = await import("/static/story.js");
  const box = document.createElement("div");
  const nothing = () => {};
  const words = { sign: nothing, title: () => "", shown: nothing, spared: () => [] };
  const hooks = { ...words, pace: () => 700, ended: nothing, held: () => true };
  document.body.append(box);
  window.story = new Story(document.querySelector("#board"), box, document.createElement("button"), hooks);
  window.count = () => (box.hidden ? 0 : box.querySelectorAll("li").length);
  return window.story.tell(lines, lines.map(() => 1), 0, lines.map((_, at) => [at, "The reveal", at + 1]), false);
}""")


def test_a_line_stands_as_long_as_it_takes_to_read(house: Running, chromium: Browser) -> None:
    """What comes after the story waits for all of it."""
    player = reader(house, chromium, (1366, 650))
    still(player)
    lines = [
        "A short line.",
        "A long line: " + "word " * 22,
        "The last line.",
    ]  # one beat, three, one that stays for three
    clock = player.page.clock

    def count() -> int:
        return int(player.page.evaluate("window.count()"))

    beats = player.page.evaluate(AS_LONG_AS_READ, lines)
    assert beats == pytest.approx(1 + len(lines[1]) / 40)
    assert count() == 1
    clock.run_for(750)
    assert count() == 2
    clock.run_for(1900)
    assert count() == 2, "three beats"
    clock.run_for(400)
    assert count() == 3
    clock.run_for(1900)
    assert count() == 3
    clock.run_for(300)
    assert count() == 0
    player.close()


@pytest.mark.parametrize("finger", [True, False])
def test_a_hasty_second_press_on_a_card_skips_no_reveal(house: Running, chromium: Browser, finger: bool) -> None:
    size = {"width": 390, "height": 844} if finger else {"width": 1366, "height": 650}
    context = {"viewport": size, "has_touch": finger, "reduced_motion": "no-preference"}
    player = Person(chromium, house.url, "Anna", **context)
    player.page.clock.install()
    player.play_a_bot("hitplan")
    my_turn(player)
    card = next(one for one in player.hand.checked() if one.name.startswith("hand "))
    still(player)
    player.hand.press(card)
    until_told(player)
    story, beat = player.page.locator("#story"), player.page.locator("#board[data-beat='1']")

    def press() -> None:
        if finger:
            player.page.touchscreen.tap(card.x, card.y)
        else:
            player.page.mouse.click(card.x, card.y)

    press()
    for key in ("", "Enter", " "):
        if key:
            player.page.keyboard.press(key)
        player.page.clock.run_for(20)
        expect(story).to_be_visible()
        expect(beat).to_be_visible()
    player.page.clock.run_for(400)
    press()
    expect(story).to_be_hidden()
    assert player.page.locator("#board .picked").count() == 0
    player.close()


@pytest.mark.parametrize("first", [True, False])
def test_a_reveal_that_was_cut_short_is_shown_again_to_who_comes_back(
    house: Running, chromium: Browser, first: bool
) -> None:
    """Whoever chose last: that round, and no other; the news too begin with it."""
    anna, ben = two_at_a_table(house.url, game="hitplan")
    wire = ben.sit_down()
    size = {"width": 1366, "height": 650}
    person = Person(chromium, house.url, "Anna", viewport=size, reduced_motion="no-preference").sit(anna)
    story, before = person.page.locator("#story"), 0
    for _ in range(2):
        before = person.log_length()
        if not first:
            assert wire.play(wire.my_turn()["moves"][0]["move"])["ok"]
        hand = my_turn(person)
        hand.press(next(one for one in hand.checked() if one.name.startswith("hand ")))
        if first:
            assert wire.play(wire.my_turn()["moves"][0]["move"])["ok"]
        expect(story).to_be_visible()
    person.page.reload()
    my_turn(person)
    lines = person.log()
    assert person.page.locator("#news").inner_text().startswith((lines[before], "…"))
    person.page.locator("#again").click()
    expect(story.locator("h2")).to_have_text("Round 2: the reveal, once more")
    expect(person.page.locator("#board")).to_have_attribute("data-beat", "1")
    expect(person.page.get_by_role("button", name="Go on")).to_be_visible()
    assert story.locator("li").all_inner_texts() == lines[before:]
    wire.close()
    person.close()


def test_the_story_keeps_its_width_while_it_is_told(house: Running, chromium: Browser) -> None:
    player = reader(house, chromium, (1366, 650))
    still(player)
    player.hand.press(player.hand.checked()[0])
    until_told(player)
    story = player.page.locator("#story")
    widths = set()
    while story.is_visible():
        widths.add(story.evaluate("(one) => Math.round(one.getBoundingClientRect().width)"))
        player.page.clock.run_for(300)
    assert len(widths) == 1
    player.close()


def test_who_uses_the_keyboard_is_told_which_key_skips(house: Running, chromium: Browser) -> None:
    """What comes next has no frame around it before anything can be chosen there."""
    player = reader(house, chromium, (1366, 650))
    still(player)
    player.page.keyboard.press("ArrowDown")
    player.page.keyboard.press("Enter")
    until_it_may_be_skipped(player)
    expect(player.page.locator("#choices")).to_have_text("Space, Enter or Escape skips to the end.")
    acts = player.page.locator("#acts")
    expect(acts).to_be_focused()
    expect(acts).to_have_css("outline-style", "none")
    player.page.keyboard.press(" ")
    player.page.clock.run_for(400)
    expect(player.page.locator("#story")).to_be_hidden()
    player.close()
