"""What the page tells: the story of what happened, what glowing places mean, the legend and the rules; by hand."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, expect

import ludoteca
from tests.hatsuden import build as hatsuden
from tests.table.guests import Running, dealt, played, two_at_a_table, wait_for
from tests.table.hands import Hand
from tests.table.people import Person, in_a_browser, scripted, swipe

pytestmark = in_a_browser
GAMES = [game for game in ludoteca.games() if game in ("hatsuden", "hitplan", "moonbase", "pampero")]


@pytest.fixture
def player(house: Running, chromium: Browser) -> Iterator[Person]:
    anna = Person(chromium, house.url, "Anna", viewport={"width": 1366, "height": 650})
    yield anna
    anna.close()


def my_turn(person: Person) -> Hand:
    hand = Hand(person.page)
    wait_for(lambda: hand.turn() == "mine" and bool(hand.offers()), 60)
    return hand


@pytest.mark.parametrize("game", GAMES)
def test_rules_have_contents_search_and_pictures(player: Person, game: str) -> None:
    player.play_a_bot(game)
    page = player.page
    page.click("#side-switch")
    page.click("#tab-rules")
    expect(page.locator("#rules .thing[viewBox]").first).to_be_attached()
    page.click("#panel-rules .contents summary")
    last = page.locator("#panel-rules .contents a").last
    title = last.inner_text()
    last.click()
    expect(page.locator("#rules h2", has_text=title)).to_be_in_viewport()
    page.fill("#panel-rules .search", "wins")
    shown = page.locator("#rules > :not(h1, h2):visible")
    expect(shown.first).to_contain_text(re.compile("wins", re.IGNORECASE))
    assert all("wins" in text.lower() for text in shown.all_inner_texts())
    page.fill("#panel-rules .search", "xyzzy")
    expect(shown).to_have_count(0)
    page.fill("#panel-rules .search", "")
    expect(page.locator("#rules > p").first).to_be_visible()


def test_the_legend_is_a_tab(player: Person) -> None:
    for game in GAMES:
        player.play_a_bot(game)
        player.page.click("#side-switch")
        player.page.click("#tab-legend")
        first = player.page.locator("#panel-legend .thing[viewBox]").first
        expect(first).to_be_visible()
        box = first.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) > 15
        rule = player.page.locator("#panel-legend a").first
        rule.click()
        expect(player.page.locator("#panel-rules")).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_what_glows_says_what_it_means(player: Person, game: str) -> None:
    """Every sign on the board is named in the dock, in the same colour; until the question is another."""
    player.play_a_bot(game)
    hand = my_turn(player)
    for _ in range(3):
        hand.checked()
        placed = player.page.evaluate("[...document.querySelectorAll('#board .sign')].map((one) => one.classList[1])")
        named = player.page.evaluate("[...document.querySelectorAll('#dock .meaning')].map((one) => one.classList[1])")
        assert set(placed) <= set(named)
        if player.page.locator("#board [data-offered]").count():
            assert named
        offers = hand.offers()
        hand.press(hand.luck.choice(offers))
        hand = my_turn(player)


def test_a_card_shows_where_it_is_built_and_where_it_is_a_pylon(player: Person) -> None:
    player.play_a_bot("hatsuden")
    hand = my_turn(player)
    hand.press(hand.checked()[0])
    hand.checked()
    kinds = player.page.evaluate(
        "[...document.querySelectorAll('#board [data-means]')].map((one) => one.dataset.means)"
    )
    assert {"connect", "give"} <= set(kinds)
    expect(player.page.locator("#dock .means-build")).to_have_text("build")
    expect(player.page.locator("#dock .means-connect")).to_have_text("pylon")
    player.page.locator("#dock button.means-give").click()  # there is one bin: the word alone is enough
    expect(player.page.locator("#prompt")).to_contain_text("rash")
    expect(player.page.locator("#dock .strong[data-choice]")).to_contain_text("Do it")


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


def test_a_reveal_unfolds_is_skipped_by_a_press_and_shown_again(house: Running, chromium: Browser) -> None:
    player = reader(house, chromium, (1366, 650))
    still(player)
    hand = my_turn(player)
    card = next(one for one in hand.checked() if one.name.startswith("hand "))
    key = player.page.get_attribute(f"#board [data-target='{card.name}']", "data-key")
    hand.press(card)
    story, again = player.page.locator("#story"), player.page.locator("#again")
    until_told(player)
    expect(story.locator("h2")).to_have_text("Round 1: the reveal")
    assert not overlap(story, player.page.locator(".part[data-part=producers]")), "points come to lie there"
    expect(player.page.locator("#board")).to_have_attribute("data-beat", "1")
    lies = player.page.locator(f"#board .part:has([data-key='{key}'])")
    expect(lies).to_have_attribute("data-part", "stage")  # and no longer in the hand
    assert hand.offers() == [], "nothing is asked while it is told"
    hint = player.page.locator("#hint")
    expect(hint).to_be_disabled()  # there is nothing yet that it could speak of
    board = player.page.locator("#board").bounding_box()
    assert board is not None
    player.page.mouse.click(board["x"] + 2, board["y"] + board["height"] - 2)
    expect(story).to_be_hidden()
    expect(player.page.locator("#board[data-beat]")).to_have_count(0)
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
    until_told(player)
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


def test_a_hint_closes_the_panel_that_may_lie_over_what_it_marks(player: Person) -> None:
    player.page.set_viewport_size({"width": 1366, "height": 650})
    player.play_a_bot("hatsuden")
    my_turn(player)
    player.page.click("#help")
    expect(player.page.locator("#side")).to_be_visible()
    player.page.click("#hint")
    expect(player.page.locator("#notice")).to_contain_text("Hint: ", timeout=60_000)
    expect(player.page.locator("#side")).to_be_hidden()


# Plates of two, with such points; returns their seats, their widths and how many figures each shows.
PLATES = scripted("""async (points) => {
  const { showPlates } = await import("/static/plates.js");
  const seat = (name) => ({ name, taken: true, here: true, bot: "", acting: false, time: null });
  const keys = ["points", "north", "south", "spaces", "cards", "specials"];
  const most = points > 9 ? points + 1 : points;
  const figures = keys.map((key) => ({ key, label: key, value: points, most, goal: null }));
  const seats = [seat("Ben"), seat("Anna")];
  showPlates({ seats, plates: [{ figures }, { figures }], you: 1, mine: [1], status: "playing" }, { game: "none" });
  return [...document.querySelectorAll("#seats .plate")].map((one) =>
    [one.dataset.seat, one.getBoundingClientRect().width, one.querySelectorAll(".figure:not([hidden])").length]);
}""")


@pytest.mark.parametrize("window", [(1366, 650), (390, 844)])
def test_plates_keep_their_room_and_ones_own_comes_first(player: Person, window: tuple[int, int]) -> None:
    """What needed more room once keeps it: nothing comes and goes with every move."""
    player.page.set_viewport_size({"width": window[0], "height": window[1]})
    player.play_a_bot("hatsuden")
    my_turn(player)
    wide, narrow = player.page.evaluate(PLATES, 88), player.page.evaluate(PLATES, 3)
    assert [seat for seat, _, _ in wide] == ["1", "0"]
    assert narrow == wide
    player.page.keyboard.press("Tab")
    player.page.locator("#seats .face").first.focus()
    inside = player.page.locator("#seats .face").first.evaluate(
        "one => parseFloat(getComputedStyle(one).outlineOffset)"
    )
    assert inside < 0, "the frame of what the keys stand on is not cut"


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


def test_a_turn_against_a_bot_is_taken_back(player: Person) -> None:
    """Moon Base hides nothing: the bot's answer goes back with mine; what happened before is told again."""
    player.play_a_bot("moonbase")
    hand = my_turn(player)
    for _ in range(2):
        before, log = hand.seq(), player.log()
        hand.move()
        wait_for(lambda: hand.turn() == "mine" and hand.seq() > before and player.log() != log, 60)  # noqa: B023
    while len(player.log()) > len(log):
        taken = len(player.log())
        player.page.locator("#undo").click()
        wait_for(lambda taken=taken: len(player.log()) < taken)  # type: ignore[misc]
    assert player.log() == log
    expect(player.page.locator("#news")).to_have_text(re.compile(rf"^Taken back\. .*{re.escape(log[-1])}$"))
    my_turn(player)


@pytest.mark.parametrize("window", [(1366, 650), (844, 390)])
def test_an_explanation_covers_nothing_that_can_be_pressed(
    house: Running, chromium: Browser, window: tuple[int, int]
) -> None:
    anna, _ = dealt(house.url, "hatsuden", seed=11, plies=8)
    person = Person(chromium, house.url, "Anna", viewport={"width": window[0], "height": window[1]}).sit(anna)
    hand = my_turn(person)
    for one in hand.checked():
        person.page.mouse.move(one.x, one.y)
        expect(person.page.locator(".tip p").first).to_be_visible()
        hand.checked()
        person.page.mouse.move(2, 2)
        expect(person.page.locator(".tip")).to_be_hidden()
    person.close()


# What of the question and its answers lies under the explanation.
ASKED = """() => {
  const { left, right, top, bottom } = document.querySelector("#tip-of-thing").getBoundingClientRect();
  return [...document.querySelectorAll("#prompt, .acts > * > *")].filter((one) => {
    const box = one.getBoundingClientRect();
    return box.left < right - 1 && box.right > left + 1 && box.top < bottom - 1 && box.bottom > top + 1;
  }).map((one) => one.textContent);
}"""


@pytest.mark.parametrize("game", ["hatsuden", "hitplan", "pampero"])
@pytest.mark.parametrize("window", [(1280, 640), (1366, 650)])
def test_by_keyboard_an_explanation_covers_nothing_that_is_asked(
    house: Running, chromium: Browser, game: str, window: tuple[int, int]
) -> None:
    """What is told by itself where the focus is; who asks for the large card is shown it as large as there is room."""
    person = Person(chromium, house.url, "Anna", viewport={"width": window[0], "height": window[1]})
    person.play_a_bot(game)
    my_turn(person)
    page, tip = person.page, person.page.locator("#tip-of-thing")
    page.keyboard.press("ArrowDown")  # to the first that is offered
    seen = set()
    for key in ["ArrowRight"] * 4 + ["ArrowDown", "ArrowLeft", "ArrowDown"]:
        focus = page.evaluate("document.activeElement.dataset.target")
        if focus and focus not in seen:
            expect(tip).to_be_visible()
            assert page.evaluate(ASKED) == [], focus
            seen.add(focus)
        page.keyboard.press(key)
    assert len(seen) > 2
    person.close()


# How many pixels of the dock lie under the explanation.
UNDER_IT = """() => {
  const [tip, dock] = ["#tip-of-thing", "#dock"].map((one) => document.querySelector(one).getBoundingClientRect());
  const along = (low, high) => Math.max(0, Math.min(tip[high], dock[high]) - Math.max(tip[low], dock[low]));
  return along("left", "right") * along("top", "bottom");
}"""


@pytest.mark.parametrize("game", ["hatsuden", "hitplan", "pampero"])
def test_the_large_explanation_does_not_lie_over_the_dock(house: Running, chromium: Browser, game: str) -> None:
    person = Person(chromium, house.url, "Anna", viewport={"width": 1366, "height": 650})
    person.play_a_bot(game)
    my_turn(person)
    page, tip = person.page, person.page.locator("#tip-of-thing")
    page.keyboard.press("ArrowDown")  # to the first that is offered
    for key in ["ArrowRight", "ArrowRight", "ArrowDown", "ArrowLeft"]:
        page.keyboard.press("i")
        expect(tip.locator(".large")).to_be_visible()
        assert page.evaluate(UNDER_IT) == 0, page.evaluate("document.activeElement.dataset.target")
        page.keyboard.press("Escape")
        page.keyboard.press(key)
    person.close()


# Some things of each part of the board, by the middle of what is seen of them: x, y.
THINGS = """() => [...document.querySelectorAll("#board .part")].flatMap((part) => {
  const all = [...part.querySelectorAll("svg [data-target][aria-label]:not([data-plane])")];
  return all.filter((_, at) => at % Math.ceil(all.length / 4) === 0).map((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  });
}).filter(([x, y]) => x > 0 && y > 0 && x < innerWidth && y < innerHeight)"""
# The explanation: how much of the window it takes, whether all of it is seen, what can be pressed and lies under it.
CARD = """() => {
  const card = document.querySelector("#tip-of-thing");
  const { left, right, top, bottom, width, height } = card.getBoundingClientRect();
  const under = [...document.querySelectorAll("[data-offered], .foot button:not(:disabled)")].filter((one) => {
    const box = one.getBoundingClientRect();
    return box.left < right - 1 && box.right > left + 1 && box.top < bottom - 1 && box.bottom > top + 1;
  });
  return {
    wide: width / innerWidth, high: height / innerHeight, whole: card.scrollHeight <= card.clientHeight + 1,
    through: card.matches(".through"), under: under.map((one) => one.dataset.target ?? one.id),
  };
}"""


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("window", [(1280, 640), (1366, 650), (1920, 950)])
def test_what_is_told_to_a_resting_pointer_is_small_and_goes_with_it(
    house: Running, chromium: Browser, game: str, window: tuple[int, int]
) -> None:
    """Nobody asked: it must not hide the board, nor stay when the pointer is on something else."""
    person = Person(chromium, house.url, "Anna", viewport={"width": window[0], "height": window[1]})
    person.play_a_bot(game)
    my_turn(person)
    page, tip = person.page, person.page.locator("#tip-of-thing")
    told = 0
    for x, y in page.evaluate(THINGS):
        page.mouse.move(x, y)
        page.wait_for_timeout(800)
        if tip.is_hidden():  # a piece is in the hand there
            continue
        told += 1
        card = page.evaluate(CARD)
        assert card["wide"] <= 0.305, (x, y, card)
        assert card["high"] <= 0.455, (x, y, card)
        assert card["whole"], (x, y, card)
        assert not card["under"] or card["through"], (x, y, card)
        letters = page.eval_on_selector_all(".tip .words > *", "all => all.map(one => getComputedStyle(one).fontSize)")
        assert min(float(one.removesuffix("px")) for one in letters) >= 14
        page.mouse.move(2, 2)  # off the board
        page.wait_for_timeout(60)
        assert tip.is_hidden(), "it lingers"
    assert told > 1
    person.close()


def test_an_explanation_goes_at_once_when_the_pointer_is_on_another_part(player: Person) -> None:
    player.play_a_bot("hatsuden")
    my_turn(player)
    page, tip = player.page, player.page.locator("#tip-of-thing")
    middles = []
    for part in ("grid", "piles"):
        box = page.locator(f"#board .part[data-part={part}] [data-target]").first.bounding_box()
        assert box is not None
        middles.append((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2))
    page.mouse.move(*middles[0])
    expect(tip).to_be_visible()
    first = tip.locator("strong").inner_text()
    page.mouse.move(middles[0][0] + 12, middles[0][1] + 12)
    page.wait_for_timeout(600)
    expect(tip.locator("strong")).to_have_text(first)  # still on the same thing
    page.mouse.move(*middles[1])
    page.wait_for_timeout(60)
    assert tip.is_hidden(), "it lingers"


def test_what_is_not_read_is_not_in_the_document(player: Person) -> None:
    player.play_a_bot("pampero")
    my_turn(player)
    things = player.page.locator("#panel-legend .thing")
    expect(player.page.locator("#rules")).to_have_count(0)
    player.look_up("legend")
    expect(things.first).to_be_visible()
    nodes = player.page.evaluate("document.querySelectorAll('*').length")
    assert nodes < 6000, f"{nodes} with the legend open"
    player.look_back()
    expect(things).to_have_count(0)
    player.look_up("legend")
    expect(things.first).to_be_visible()
    player.page.click("#tab-rules")
    expect(player.page.locator("#rules .thing").first).to_be_visible()
    expect(things).to_have_count(0)
    player.look_back()
    expect(player.page.locator("#rules, .thing")).to_have_count(0)


def test_each_line_of_the_log_bears_the_sign_of_its_player(player: Person) -> None:
    """The longest name counts: “Easy bot 2” is not “Easy bot”."""
    player.play_a_bot("hitplan")
    hand = my_turn(player)
    hand.move()
    my_turn(player)
    player.look_up("log")
    names = player.page.locator(".who").all_inner_texts()
    told = player.page.evaluate("""() => [...document.querySelectorAll("#log li")].map((one) => [
      one.textContent, Number(one.dataset.by), one.querySelector(".icon, .disc")?.innerHTML ?? ""])""")
    signs = {by: sign for _, by, sign in told if by >= 0 and sign}
    assert set(signs) == {0, 1}, f"both are told of: {told} {names}"
    assert len(set(signs.values())) == 2
    whose = scripted("async ([line, names]) => (await import('/static/panels.js')).seatOf(line, names)")
    seat = player.page.evaluate(whose, ["Easy bot 2 draws", ["Easy bot", "Easy bot 2"]])
    assert seat == 1


@pytest.mark.parametrize("game", GAMES)
def test_a_plate_opens_that_players_board(player: Person, game: str) -> None:
    player.play_a_bot(game)
    my_turn(player)
    parts = player.page.locator("#board .part")
    for seat in range(player.page.locator("#seats .plate").count()):
        plate = player.page.locator(f"#seats .plate[data-seat='{seat}'] .face")
        plate.click()
        shown = player.page.locator(f"#board .part svg[data-seat='{seat}'], #board .part svg[data-seat=all]")
        expect(shown.first).to_be_visible()
        if parts.count() == 1:
            plate.click()
            expect(parts).not_to_have_count(1)


def test_a_first_table_keeps_its_help_when_it_is_loaded_again(player: Person) -> None:
    player.play_a_bot("hatsuden")
    my_turn(player)
    for _ in range(2):
        expect(player.page.locator("#help.strong")).to_be_visible()
        player.page.reload()
        my_turn(player)
    player.play_a_bot("hatsuden")
    my_turn(player)
    expect(player.page.locator("#help.strong")).to_have_count(0)


def test_on_a_phone_one_sees_who_is_away_what_is_said_and_what_is_offered(house: Running, chromium: Browser) -> None:
    """Without opening anything: on the plate, and over the board."""
    anna, ben = two_at_a_table(house.url)
    wire = anna.sit_down()
    phone = {"width": 390, "height": 844}
    page = Person(chromium, house.url, "Ben", viewport=phone, has_touch=True, is_mobile=True).sit(ben)
    page.at_the_board()
    plate = page.page.locator("#seats .plate").filter(has_text="Anna")
    expect(plate.locator(".states")).not_to_contain_text("away")
    assert wire.act("chat", text="Good luck, Ben")["ok"]
    said = page.page.locator("#said")
    expect(said).to_contain_text("Good luck, Ben")
    expect(said).to_be_in_viewport(ratio=1)
    expect(page.page.locator("#notice")).to_be_hidden()  # nothing was done wrong
    assert wire.act("vote", what="end")["ok"]
    agree = page.page.locator("#proposals button", has_text="Agree")
    expect(agree).to_be_in_viewport(ratio=1)
    wire.close()
    expect(plate.locator(".states")).to_contain_text("away")
    expect(plate.locator(".states")).to_be_in_viewport(ratio=1)
    agree.tap()
    page.page.locator("dialog .grave").tap()
    expect(page.page.locator("#account")).to_be_visible()
    page.close()


def test_on_a_phone_who_resigns_is_told_what_comes_of_it(house: Running, chromium: Browser) -> None:
    """A bot plays on, and its plate says for whom; where only bots are left the game ends, and nobody's bot has won."""
    anna, ben = two_at_a_table(house.url, game="hitplan", seats="4", seat2="random", seat3="random")
    phone = {"width": 390, "height": 844}
    page = Person(chromium, house.url, "Ben", viewport=phone, has_touch=True).sit(ben)
    page.at_the_board()
    name = page.page.locator("#seats .plate .who").filter(has_text="Anna")
    assert name.inner_text() == "Anna"
    assert anna.sit_down().act("resign")["ok"]
    expect(name).to_have_text("Anna’s bot")
    expect(name).to_be_in_viewport(ratio=1)
    page.look_up("more")
    page.page.locator("#resign").tap()
    expect(page.page.locator("dialog")).to_contain_text("It ends then without a winner, for only bots are left.")
    page.page.locator("dialog .grave").tap()
    expect(page.page.locator("#side")).to_be_hidden()
    expect(page.page.locator("#account h2")).to_have_text(
        "You have resigned. Nobody is left to play on, so the game ends here."
    )
    ranks = page.page.locator("#account th").all_inner_texts()
    assert sorted(one[:2] for one in ranks) == ["1.", "1.", "3.", "3."]
    assert sum("(resigned)" in one for one in ranks) == 2
    expect(page.page.locator("#seats .plate .who").first).to_have_text("Ben (you)")
    page.close()


@pytest.mark.ordinary(1)
def test_what_cannot_be_taken_back_is_asked_once_and_not_at_all_when_switched_off(player: Person) -> None:
    player.play_a_bot("hatsuden")
    page = player.page
    for careful in (True, False):
        hand = my_turn(player)
        wait_for(lambda hand=hand: any(one.name.startswith("hand") for one in hand.offers()), 30)  # type: ignore[misc]
        before = hand.seq()
        hand.press(next(one for one in hand.checked() if one.name.startswith("hand")))
        hand.press(next(one for one in hand.checked() if one.name == "trash"))
        if careful:  # the card is drawn by itself then
            expect(page.locator("#prompt")).to_contain_text("This cannot be taken back.")
            assert hand.seq() == before
            hand.press(hand.checked()[0])
        wait_for(lambda hand=hand, before=before: hand.seq() > before)  # type: ignore[misc]
        if careful:
            page.click("#side-switch")
            page.click("#tab-more")
            page.uncheck("#careful")
            page.click("#side-close")


def test_ending_a_turn_is_asked_where_another_person_plays(house: Running, chromium: Browser) -> None:
    anna, ben = two_at_a_table(house.url, game="moonbase")
    people = [Person(chromium, house.url, guest.name).sit(guest) for guest in (anna, ben)]
    for one in people:
        one.at_the_board()
    mover = people[0]
    for _ in range(6):
        wait_for(lambda: any(one.hand.turn() == "mine" and one.hand.offers() for one in people))
        mover = next(one for one in people if one.hand.turn() == "mine")
        before = mover.hand.seq()
        mover.hand.press(mover.hand.checked()[0])
        if mover.page.locator("#dock", has_text="This ends your turn.").count():
            assert mover.hand.seq() == before
            mover.hand.press(mover.hand.checked()[0])
            wait_for(lambda mover=mover, before=before: mover.hand.seq() > before)  # type: ignore[misc]
            break
    else:
        raise AssertionError("nothing that ended a turn was asked")
    for one in people:
        one.close()


def test_a_turn_takes_few_presses(player: Person) -> None:
    """Hit Plan's choice one, a ring of Moon Base two: it is dragged and laid. (Hatsuden's three: test_presses.)"""
    player.play_a_bot("hitplan")
    assert my_turn(player).move() == 1
    player.play_a_bot("moonbase")
    hand = my_turn(player)
    while not player.page.locator("#board .lay[data-offered]").count():
        hand.move()
        hand = my_turn(player)
    before = hand.seq()
    ring = next(one for one in hand.checked() if one.name.startswith("hand"))
    hand.press(ring)
    place = next(one for one in hand.checked() if not one.name.startswith("hand"))
    player.page.keyboard.press("Escape")
    player.page.mouse.move(ring.x, ring.y)
    player.page.mouse.down()
    player.page.mouse.move(place.x, place.y, steps=8)
    player.page.mouse.up()
    wait_for(lambda: hand.seq() > before)


def advised(person: Person) -> Hand:
    """Asks for a hint, and waits for it."""
    hand = my_turn(person)
    person.page.click("#hint")
    expect(person.page.locator("#notice")).to_contain_text("Hint: ", timeout=60_000)
    return hand


def test_with_a_hint_open_a_card_can_be_dragged(player: Person) -> None:
    player.play_a_bot("hatsuden")
    my_turn(player)
    card = player.page.locator("#board [data-target^='hand ']").first.bounding_box()
    advised(player)
    place = player.page.locator("#board [data-target='solar north']").bounding_box()
    assert card
    assert place
    player.page.mouse.move(card["x"] + card["width"] / 2, card["y"] + card["height"] / 2)
    player.page.mouse.down()
    player.page.mouse.move(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2, steps=8)
    player.page.mouse.up()
    expect(player.page.locator("#notice")).not_to_contain_text("Hint: ")
    expect(player.page.locator("#dock button[data-choice]").first).to_be_visible()


def test_what_a_hint_speaks_of_is_in_sight(house: Running, chromium: Browser) -> None:
    phone = Person(chromium, house.url, "Anna", viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    phone.play_a_bot("moonbase")
    hand = my_turn(phone)
    while not any(one.name.startswith("pile ") for one in hand.checked()):
        hand.move()
        my_turn(phone)
    advised(phone)
    expect(phone.page.locator("#board .picked[data-target^='pile ']").first).to_be_in_viewport()
    phone.close()


def test_the_plate_of_a_player_without_a_board_of_their_own_leaves_the_stage(player: Person) -> None:
    player.play_a_bot("hatsuden")
    my_turn(player)
    before = player.page.locator("#board .part").count()
    player.page.locator("#seats .plate .face").first.click()
    expect(player.page.locator(".plate-tip")).to_be_visible()
    expect(player.page.locator("#board .part")).to_have_count(before)


@pytest.mark.parametrize("game", ["hatsuden", "hitplan", "pampero"])
def test_the_rule_in_an_explanation_can_be_pressed(player: Person, game: str) -> None:
    """The card stays while the pointer is on its way to it."""
    player.play_a_bot(game)
    hand = my_turn(player)
    one = hand.checked()[0]
    player.page.mouse.move(one.x, one.y)
    rule = player.page.locator(".tip:visible").locator("a, button")
    expect(rule).to_be_visible()
    box = rule.bounding_box()
    assert box is not None
    player.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=5)
    player.page.mouse.down()
    player.page.mouse.up()
    expect(player.page.locator("#panel-rules")).to_be_visible()


# The account of three, of whom these have won.
ACCOUNT = scripted("""async (winners) => {
  const { showAccount } = await import("/static/panels.js");
  const seats = ["Anna", "Ben", "Carla"].map((name) => ({ name, bot: "", resigned: false }));
  const lines = [0, 1].map((seat) => ({ seat, points: 7, reason: "IPs", had: "" }));
  const account = { winners, scores: [7, 7, 0], lines };
  showAccount({ status: "ended", prompt: "", rematch: "", mine: [0], seats, plates: [], account }, "t");
  return [...document.querySelectorAll("#account .scores th")].map((one) => one.textContent.replace("\\u00a0", " "));
}""")


def test_where_all_lose_nobody_is_first(player: Person) -> None:
    player.play_a_bot("hitplan")
    my_turn(player)
    assert player.page.evaluate(ACCOUNT, [0, 1])[:3] == ["1. Anna", "1. Ben", "3. Carla"]
    assert player.page.evaluate(ACCOUNT, [])[:3] == ["Anna", "Ben", "Carla"]


def test_a_card_that_lies_still_is_not_lit_for_its_like(house: Running, chromium: Browser) -> None:
    """Copies of a card are counted anew in each drawing: that another's came before mine changes nothing of mine."""
    guests = two_at_a_table(house.url, game="hatsuden")
    state = hatsuden.position("- 2 - - - / - - - - -", hands=("S1 S2 S3 S4 H1", "G2 +"), turn=1)
    state.telling = True
    house.house.homes[guests[0].table].room.match.state = state
    anna = Person(chromium, house.url, "Anna", viewport={"width": 1366, "height": 650}).sit(guests[0])
    mine = anna.page.locator("#board [data-target='geothermal north']")
    expect(mine).to_have_attribute("data-key", "G2.0")
    played(guests, (1, "revise G2"))
    expect(anna.page.locator("#board [data-target='trash G2'].told")).to_have_count(1)
    lit = anna.page.eval_on_selector_all("#board .told", "all => all.map((one) => one.dataset.target)")
    assert "geothermal north" not in lit, "at once: it fades"
    keys = anna.page.eval_on_selector_all("#board [data-key^=G2]", "all => all.map((one) => one.dataset.key + one.id)")
    assert len(set(keys)) == 2
    assert anna.complaints == []
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
    [same] = [one["move"] for one in wire.position["moves"] if mine.name in one["targets"]]
    assert wire.play(same)["ok"]
    still(person)
    hand.press(mine)
    until_told(person)
    back = person.page.locator("#board .until-2")
    expect(back).to_have_count(2)
    expect(person.page.locator("#board")).to_have_attribute("data-beat", "1")
    expect(back.first).to_have_css("opacity", "1")
    person.page.clock.run_for(1400)
    expect(person.page.locator("#board")).to_have_attribute("data-beat", "2")
    expect(back.first).to_have_css("opacity", "0.32")
    wire.close()
    person.close()
