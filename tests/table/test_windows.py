"""Small windows: what is asked, said and counted is read whole wherever there is room for it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from tests.table.guests import Running, dealt, two_at_a_table, wait_for
from tests.table.hands import FINGER, WINDOWS
from tests.table.people import Person, in_a_browser, scripted
from tests.table.test_foot import ANSWERS, GAMES, SPILT
from tests.table.test_pages import addresses, ended_game

pytestmark = in_a_browser

# Questions of Pampero that need three lines on a phone; and one that no dock holds.
QUESTIONS = [
    (
        "Your bulldozer has done its work and must leave: to a free site here or next door, to the utility area, "
        "or to a parking space for good"
    ),
    (
        "Your last turn this year: play a card, take all cards back, or take a battery. The year’s end brings "
        "$7 and 1 battery"
    ),
]
ENDLESS = "What would you like to do? " * 20
ASK = """async (text) => {
  document.querySelector("#prompt").textContent = text;
  await new Promise((done) => setTimeout(done, 300)); // for the room to be filled anew
}"""
# By how many pixels the question is longer than its room, and how much of a line its room cuts off.
CUT = """() => {
  const one = document.querySelector("#prompt");
  const { lineHeight } = getComputedStyle(one);
  const part = one.clientHeight / parseFloat(lineHeight);
  return [Math.max(0, one.scrollHeight - one.clientHeight - 1), Math.abs(part - Math.round(part)) > 0.1];
}"""


@pytest.mark.parametrize("game", GAMES)
def test_a_question_is_read_whole_and_moves_no_answer(player: Person, game: str) -> None:
    """Three lines of it, wherever the answers leave room for them; a longer one ends with a whole line."""
    player.play_a_bot(game)
    for width, height in WINDOWS:
        player.page.set_viewport_size({"width": width, "height": height})
        player.page.reload()
        wait_for(player.has_moves, 30)
        player.page.wait_for_timeout(300)
        before, told = player.page.evaluate(ANSWERS), f"at {width}×{height}"
        for text in QUESTIONS:
            player.page.evaluate(ASK, text)
            assert player.page.evaluate(CUT)[0] == 0, told
            assert player.page.evaluate(ANSWERS) == before, told
            assert player.page.evaluate(SPILT) == [], told
        player.page.evaluate(ASK, ENDLESS)
        assert player.page.evaluate(CUT)[1] is False, told
        assert player.page.evaluate(SPILT) == [], told


NOTICE = scripted("""async () => (await import('/static/panels.js')).showNotice(
  "Nothing is chosen any more. Ctrl+Z takes back your last step.", null, "told", () => {})""")


@pytest.mark.parametrize("window", [(1280, 640), (1366, 650), (1440, 900)])
def test_beside_a_notice_the_question_is_read_whole(player: Person, window: tuple[int, int]) -> None:
    player.page.set_viewport_size({"width": window[0], "height": window[1]})
    player.play_a_bot("pampero")
    wait_for(player.has_moves, 30)
    player.page.wait_for_timeout(300)
    before = player.page.evaluate(ANSWERS)
    player.page.evaluate(ASK, QUESTIONS[0])
    player.page.evaluate(NOTICE)
    player.page.wait_for_timeout(200)
    assert player.page.evaluate(CUT) == [0, False]
    assert player.page.evaluate(ANSWERS) == before
    assert player.page.evaluate(SPILT) == []
    told = player.page.locator("#notice")
    assert told.evaluate("(one) => one.scrollHeight - one.clientHeight") <= 1
    ink = "(one) => getComputedStyle(one).color"
    assert told.evaluate(ink) == player.page.locator("body").evaluate(ink), "it is no refusal"


# Of each plate: the name, whether it is whole, how many figures are in sight, and whether all of it lies in its frame.
PLATES = """() => [...document.querySelectorAll("#seats .plate")].map((plate) => {
  const whole = (one) => one.scrollWidth <= one.clientWidth + 1;
  const frame = plate.getBoundingClientRect();
  const seen = [...plate.querySelectorAll(".who, .clock, .states, .figure")].filter((one) => one.checkVisibility());
  const inside = seen.map((one) => one.getBoundingClientRect()).every(({ top, bottom, left, right }) =>
    top >= frame.top - 1 && bottom <= frame.bottom + 1 && left >= frame.left - 1 && right <= frame.right + 1);
  const name = plate.querySelector(".first");
  const figures = seen.filter((one) => one.matches(".figure")).length;
  return [name.textContent, whole(name) && whole(plate.querySelector(".who")), figures, inside];
})"""
SMALL = [(390, 844), (390, 664), (844, 390), (768, 1024), (1366, 650)]


@pytest.mark.parametrize(("game", "timing"), [("pampero", "live"), ("hatsuden", "live 15+15")])
def test_who_is_away_keeps_name_and_numbers(house: Running, chromium: Browser, game: str, timing: str) -> None:
    """And so does the plate of a seat in which a bot plays: what can be done about it stands elsewhere."""
    guests = two_at_a_table(house.url, game=game, timing=timing)
    anna, ben = (Person(chromium, house.url, guest.name).sit(guest) for guest in guests)
    wait_for(lambda: anna.has_moves() or ben.has_moves())
    mover, other = (anna, ben) if anna.has_moves() else (ben, anna)
    before = {}
    for width, height in SMALL:
        other.page.set_viewport_size({"width": width, "height": height})
        other.page.wait_for_timeout(300)
        before[width, height] = [row[2] for row in other.page.evaluate(PLATES)]
    mover.go("/")
    bot = other.page.locator("#dock button", has_text="Let a bot play on")
    expect(bot).to_be_visible(timeout=60_000)  # who reloads the page is not away
    for away in (True, False):
        for width, height in SMALL:
            other.page.set_viewport_size({"width": width, "height": height})
            other.page.wait_for_timeout(300)
            rows = other.page.evaluate(PLATES)
            told = f"{rows} at {width}×{height}"
            assert [row[0] for row in rows] == [other.name, mover.name], told
            assert all(row[1] and row[3] for row in rows), told
            assert not away or [row[2] for row in rows] == before[width, height], told
            if away:
                expect(bot).to_be_in_viewport(ratio=0.99)
        if away:
            bot.click()
            other.page.click("dialog .grave")
            expect(other.page.locator("#seats")).to_contain_text("bot")
    mover.go(f"/t/{guests[0].table}")
    mover.page.set_viewport_size({"width": 390, "height": 664})
    back = mover.page.locator("#dock button", has_text="Take my seat back")
    expect(back).to_be_in_viewport(ratio=0.99)
    rows = mover.page.evaluate(PLATES)
    assert all(row[1] and row[3] and row[2] > 1 for row in rows), rows
    back.click()
    expect(back).to_be_hidden()
    for one in (anna, ben):
        one.close()


SHOWN = scripted("""async ([points, most, own = "Guest", more = 0]) => {
  const { showPlates } = await import("/static/plates.js");
  const figures = (value, most) => ["points", "north", "south", "energies", "special", "hand"].map((key, at) =>
    ({ key, label: key, value: at ? at + 3 : value, most: at ? at + 3 : most, goal: at && at < 4 ? 10 : null }));
  const seat = (name) => ({ name, taken: true, here: true, acting: false, time: null, bot: null });
  const numbers = [[1, 1], [points, most], ...Array(more).fill([2, 2])];
  const plates = numbers.map(([value, top]) => ({ badge: null, figures: figures(value, top) }));
  const bots = ["Normal bot", "Normal bot 2", "Normal bot 3", "Normal bot 4"].slice(0, 1 + more);
  const seats = [seat(own), ...bots.map((name) => ({ ...seat(name), bot: name }))];
  showPlates({ seats, plates, you: 0, mine: [0], status: "playing" }, { game: "hatsuden", open() {} });
}""")


def test_a_range_pushes_nothing_out_of_the_plates(player: Person) -> None:
    """ "−1 to 3", and later "0–3": the room that it needed once is given up before a figure is."""
    player.play_a_bot("hatsuden")
    wait_for(player.has_moves)
    for points, most in ((-2, 12), (0, 3)):
        player.page.evaluate(SHOWN, [points, most])
        player.page.wait_for_timeout(200)
        assert [row[1:] for row in player.page.evaluate(PLATES)] == [[True, 6, True]] * 2
    gap = """(one) => one.querySelector(".amount").firstElementChild.getBoundingClientRect().left
      - one.firstElementChild.getBoundingClientRect().right"""
    figures = player.page.locator("#seats .figure").all()
    assert all(one.evaluate(gap) < 6 for one in figures), "each number stands beside its own sign"


# Of each plate: how far its words lie below its upper edge, and whether its numbers end inside it.
EDGES = """() => [...document.querySelectorAll("#seats .plate")].map((plate) => {
  const figures = plate.querySelector(".figures");
  const right = plate.getBoundingClientRect().right - figures.getBoundingClientRect().left - figures.scrollWidth;
  return [plate.querySelector(".who").getBoundingClientRect().top - plate.getBoundingClientRect().top, right];
})"""


@pytest.mark.parametrize("more", [0, 1, 3])
def test_ones_own_plate_says_so_and_all_of_it_lies_inside_its_edge(player: Person, more: int) -> None:
    player.play_a_bot("hatsuden")
    wait_for(player.has_moves)
    for width, height in (*SMALL, (640, 360), (683, 325)):
        player.page.set_viewport_size({"width": width, "height": height})
        player.page.wait_for_timeout(400)  # the position is drawn for that window
        player.page.evaluate(SHOWN, [10, 10, "Alexandra", more])
        told = f"{width}×{height}"
        you, tint = player.page.locator("#seats .you"), "(one) => getComputedStyle(one).backgroundColor"
        own, other = (player.page.locator(f"#seats .plate{which}").first for which in (".own", ":not(.own)"))
        assert own.evaluate(tint) != other.evaluate(tint)
        if width < 900 or more:  # else all is in one row, and another number may be worth more
            expect(you).to_be_visible()
            face = "(one) => one.closest('.face').getBoundingClientRect().right - one.getBoundingClientRect().right"
            assert you.evaluate(face) >= 0, told
            assert you.evaluate("(one) => one.getBoundingClientRect().width") > 20, told
        edges = player.page.evaluate(EDGES)
        assert all(top >= 1 and right > 1 for top, right in edges), (told, edges)


def test_a_number_that_is_counted_up_has_its_room_before(house: Running, chromium: Browser) -> None:
    """Else what was measured while it had one digit leaves a name three letters when it has two."""
    anna = Person(chromium, house.url, "Anna", viewport={"width": 1366, "height": 650}, reduced_motion="no-preference")
    anna.play_a_bot("hatsuden")
    wait_for(anna.has_moves)
    wide = "[...document.querySelectorAll('#seats .plate')].map((one) => Math.round(one.getBoundingClientRect().width))"
    for points, most in ((-2, 12), (9, 9)):
        anna.page.evaluate(SHOWN, [points, most, "Alexandra"])
    anna.page.wait_for_timeout(1500)
    anna.page.evaluate(SHOWN, [10, 10, "Alexandra"])
    before = anna.page.evaluate(wide)
    anna.page.wait_for_timeout(1500)
    expect(anna.page.locator("#seats [data-seat='1'] .amount").first).to_have_text("10")
    assert anna.page.evaluate(wide) == before
    anna.close()


# Whatever is pressed by a finger, but for links within a sentence, the board, and the line of the news (which opens the
# log as the button above it does): what of it is smaller than that.
LITTLE = f"""() => {{
  const alone = ":is(p, li, td):not(.reading *, .legend *) > a:only-child";
  const wanted = `button, .button, [role=tab], summary, select, input:not([type=checkbox]), .check label,
    header a, .contents a, ${{alone}}`;
  return [...document.querySelectorAll(wanted)]
    .filter((one) => !one.closest("[inert], #board, .unseen, .story-line"))
    .filter((one) => one.checkVisibility({{ visibilityProperty: true }}))
    .filter((one) => one.tagName !== "A" || one.matches(".button, header a, .contents a")
      || one.parentElement.textContent.trim() === one.textContent.trim())
    .map((one) => [one.id || one.textContent.trim() || one.className, one.getBoundingClientRect()])
    .map(([name, {{ width, height }}]) => [name, Math.round(width), Math.round(height)])
    .filter(([, width, height]) => Math.min(width, height) < {FINGER});
}}"""


@pytest.mark.parametrize("window", [(390, 844), (844, 390)])
def test_a_finger_finds_everything_on_every_page(house: Running, chromium: Browser, window: tuple[int, int]) -> None:
    size = {"width": window[0], "height": window[1]}
    pages = addresses(house)
    for address in (*pages, "/rules/hatsuden", "/tables"):
        guest = pages.get(address)
        anna = Person(chromium, house.url, "Anna", viewport=size, has_touch=True)
        if guest is not None:
            anna.sit(guest)
        anna.go(address)
        anna.page.wait_for_timeout(300)
        assert anna.page.evaluate(LITTLE) == [], address
        if anna.page.locator("#side-switch").is_visible():
            anna.page.tap("#side-switch")
            assert anna.page.evaluate(LITTLE) == [], f"beside {address}"
        anna.context.close()


@pytest.mark.parametrize("game", GAMES)
def test_a_finger_finds_everything_at_the_table(house: Running, chromium: Browser, game: str) -> None:
    anna = Person(chromium, house.url, "Anna", viewport={"width": 390, "height": 844}, has_touch=True)
    anna.play_a_bot(game)
    wait_for(anna.has_moves, 30)
    for width, height in ((390, 844), (390, 664), (844, 390)):
        anna.page.set_viewport_size({"width": width, "height": height})
        anna.page.wait_for_timeout(200)
        assert anna.page.evaluate(LITTLE) == [], f"at {width}×{height}"
    anna.page.tap("#side-switch")
    for tab in ("log", "moves", "talk", "rules", "legend", "more"):
        anna.page.tap(f"#tab-{tab}")
        for width, height in ((390, 844), (844, 390)):
            anna.page.set_viewport_size({"width": width, "height": height})
            anna.page.wait_for_timeout(100)
            assert anna.page.evaluate(LITTLE) == [], f"{tab} at {width}×{height}"
    anna.close()


def test_the_plate_that_opens_a_board_does_not_cover_it(house: Running, chromium: Browser) -> None:
    """A second press tells the figures in words."""
    anna = Person(chromium, house.url, "Anna", viewport={"width": 390, "height": 844}, has_touch=True)
    anna.play_a_bot("pampero")
    wait_for(anna.has_moves, 30)
    plate, card = anna.page.locator("#seats .plate .face").nth(1), anna.page.locator(".plate-tip")
    before = anna.page.eval_on_selector_all("#board .part", "all => all.map(one => one.dataset.part)")
    plate.tap()
    anna.page.wait_for_timeout(300)
    assert anna.page.eval_on_selector_all("#board .part", "all => all.map(one => one.dataset.part)") != before
    expect(card).to_be_hidden()
    plate.tap()
    expect(card).to_be_visible()
    anna.close()


def test_the_account_of_a_small_laptop_is_seen_whole(house: Running, chromium: Browser) -> None:
    guest = ended_game(house)
    anna = Person(chromium, house.url, "Anna", viewport={"width": 1366, "height": 650}).sit(guest)
    anna.at_the_board()
    frame = anna.page.locator("#account .wide-table")
    expect(frame).to_be_visible()
    assert frame.locator("tr").count() == 9, "five energies, two cities, head and sum"
    for width, height in ((1366, 650), (1280, 640)):
        anna.page.set_viewport_size({"width": width, "height": height})
        assert frame.evaluate("(one) => one.scrollHeight - one.clientHeight") <= 1, f"at {width}×{height}"
    anna.page.set_viewport_size({"width": 844, "height": 390})
    assert frame.evaluate("(one) => getComputedStyle(one).backgroundAttachment").startswith("local")
    anna.close()


def test_what_a_replay_tells_shows_that_it_goes_on(house: Running, chromium: Browser) -> None:
    guest = ended_game(house, "hitplan")
    anna = Person(chromium, house.url, "Anna", viewport={"width": 390, "height": 844}, has_touch=True)
    anna.go(f"/t/{guest.table}/replay#999")
    anna.page.wait_for_selector("#boards svg")
    expect(anna.page.locator("#prompt")).not_to_be_empty()
    told = anna.page.locator("#prompt")
    assert told.evaluate("(one) => getComputedStyle(one).backgroundAttachment").startswith("local"), "as in the foot"
    line = told.evaluate("(one) => one.clientHeight / parseFloat(getComputedStyle(one).lineHeight)")
    assert abs(line - round(line)) < 0.1, "it ends with a whole line"
    anna.close()


@pytest.mark.parametrize("window", [(390, 844), (390, 664)])
def test_of_places_under_one_finger_it_is_asked_which(
    house: Running, chromium: Browser, window: tuple[int, int]
) -> None:
    """M13. Craters lie 31 pixels apart: the one that was met is named and lit before anything is built there."""
    guests = dealt(house.url, "moonbase", 1, 14)
    size = {"width": window[0], "height": window[1]}
    mover = next(one for one in guests if one.sit_down().position["moves"])
    anna = Person(chromium, house.url, "Anna", viewport=size, has_touch=True).sit(mover)
    wait_for(anna.has_moves)
    craters = [one for one in anna.hand.checked() if one.name.startswith("crater")]
    pairs = [(a, b) for a in craters for b in craters if a is not b and (a.x - b.x) ** 2 + (a.y - b.y) ** 2 < 38**2]
    assert pairs, "some lie so near"
    before, (first, second) = anna.seq(), pairs[0]
    anna.hand.press(first)
    expect(anna.page.locator("#dock button.strong[data-choice]")).to_be_visible()
    asked = anna.page.inner_text("#prompt")
    anna.page.touchscreen.tap(second.x, second.y)
    expect(anna.page.locator("#prompt")).not_to_have_text(asked)  # the other instead
    assert anna.seq() == before, "nothing is built yet"
    anna.hand.press_on("Do it")
    wait_for(lambda: anna.seq() > before)
    anna.close()


def test_a_replay_explains_its_things_to_keys_and_pointer(house: Running, chromium: Browser) -> None:
    guest = ended_game(house, "hitplan")
    anna = Person(chromium, house.url, "Anna", viewport={"width": 1366, "height": 650})
    anna.go(f"/t/{guest.table}/replay#4")
    page, tip = anna.page, anna.page.locator("#tip-of-thing")
    page.wait_for_selector("#boards svg")
    page.keyboard.press("Shift+ArrowRight")
    focused = page.locator("#boards [aria-label]:focus")
    expect(focused).to_be_visible()
    before = page.locator("#count").text_content()
    page.keyboard.press("i")
    expect(tip.locator("a")).to_have_attribute("href", re.compile(r"^/rules/hitplan#P\d+"))
    page.keyboard.press("Escape")
    expect(tip).to_be_hidden()
    assert page.locator("#count").text_content() == before, "with Shift no arrow leads to another move"
    page.keyboard.press("ArrowRight")
    expect(page.locator("#count")).not_to_have_text(before or "")
    box = page.locator("#boards [data-key^=ip], #boards [aria-label]:not([data-plane])").last.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(tip).to_be_visible()
    anna.close()
