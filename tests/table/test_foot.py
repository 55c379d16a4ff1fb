"""The foot of the table: whatever is asked, chosen, advised or refused lies in its room, and covers nothing."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Browser, expect

import ludoteca
from tests.hatsuden.build import position
from tests.table.guests import Running, dealt, played, two_at_a_table, wait_for
from tests.table.hands import ENLARGED, Hand, Offer
from tests.table.hands import WINDOWS as EIGHT
from tests.table.people import Person, in_a_browser, scripted

pytestmark = in_a_browser
GAMES = [game for game in ludoteca.games() if game in ("hatsuden", "hitplan", "moonbase", "pampero")]
WINDOWS = [(1366, 650), (390, 844), (390, 664), (390, 664), (844, 390), (683, 325)]  # the smallest dock twice

# What of the foot lies outside of its room, or over something else, in the next frame that is shown.
SPILT = """async () => {
  await new Promise((shown) => requestAnimationFrame(() => setTimeout(shown)));
  const box = (one) => one.getBoundingClientRect();
  const inside = (one, room) => {
    const [a, b] = [box(one), box(room)];
    return a.left >= b.left - 1 && a.top >= b.top - 1 && a.right <= b.right + 1 && a.bottom <= b.bottom + 1;
  };
  const over = (one, other) => {
    const [a, b] = [box(one), box(other)];
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    return wide > 1 && high > 1;
  };
  const foot = document.querySelector(".foot");
  const seen = (one) => one.checkVisibility({ visibilityProperty: true }) && box(one).width > 0;
  const wanted = "#parts, #news, #tip, #again, #prompt, #notice, .acts, .tools";
  const rooms = [...foot.querySelectorAll(wanted)].filter(seen);
  const told = (one) => one.id || one.className;
  const found = rooms.filter((one) => !inside(one, foot)).map((one) => `${told(one)} leaves the foot`);
  for (const one of rooms)
    for (const other of rooms) if (one !== other && over(one, other)) found.push(`${told(one)} over ${told(other)}`);
  for (const one of foot.querySelectorAll(".acts button, .tools button")) {
    const room = one.closest(".acts, .tools");
    if (seen(one) && !inside(one, room)) found.push(`${one.textContent} is cut`);
  }
  const off = [...foot.querySelectorAll(".step .off")];
  if (off.some((one) => seen(one) && (box(one).width < 32 || !inside(one, one.parentElement)))) found.push("no ×");
  const close = foot.querySelector(".notice button");
  if (close && seen(close) && !inside(close, foot.querySelector("#notice"))) found.push("no way to close");
  return found;
}"""


# The buttons whose edges are cut off by their room, by however little.
CUT = """() => {
  const room = document.querySelector("#dock .acts").getBoundingClientRect();
  return [...document.querySelectorAll("#dock .acts button")].filter((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    return top < room.top - 0.1 || bottom > Math.min(room.bottom, innerHeight) + 0.1;
  }).map((one) => one.textContent);
}"""


@pytest.mark.parametrize("window", [(1366, 650), (1280, 640), (1440, 900)])
def test_choices_in_two_rows_have_their_whole_edge(house: Running, chromium: Browser, window: tuple[int, int]) -> None:
    guests = two_at_a_table(house.url)
    state = position(hands=("W3 +", "+"), specials=("secret", ""))
    state.telling = True
    house.house.homes[guests[0].table].room.match.state = state
    size = {"width": window[0], "height": window[1]}
    anna = Person(chromium, house.url, "Anna", viewport=size).sit(guests[0])
    for place in ("hand W3", "biomass north"):
        anna.press(place)
    expect(anna.page.locator("#choices button.move")).to_have_count(2)
    expect(anna.page.locator("#choices")).to_contain_text("Secret pylon: wind 3 on the north biomass space")
    assert anna.page.evaluate(CUT) == []
    anna.close()


# How question and hint are read: in whole, or scrolled, of which a shade tells.
READ = """async () => {
  await new Promise((done) => setTimeout(done, 200)); // for the room to be filled anew
  return ["#prompt", "#notice"].map((name) => {
    const one = document.querySelector(name);
    const { backgroundAttachment, overflowY } = getComputedStyle(one);
    if (!one.checkVisibility() || one.clientHeight < 15) return "unseen";
    if (one.scrollHeight <= one.clientHeight + 1) return "whole";
    return overflowY === "auto" && one.clientHeight > 30 && backgroundAttachment.includes("local") ? "scrolled" : "cut";
  });
}"""
# The longest hint that was seen.
LONGEST = scripted("""async () => {
  const { showNotice } = await import("/static/panels.js");
  showNotice("Hint: Fulfil a standard contract: zone A, bottom row, $10. It raises your energy from 1 to 4 in the end. "
    + "Next: Open site in the north: $5 to the bank; Pay $5. Your chance of winning: 84 %.", null, "advice");
}""")


@pytest.mark.parametrize("game", ["hatsuden", "pampero"])
def test_question_and_hint_are_both_read_to_their_end(player: Person, game: str) -> None:
    player.play_a_bot(game)
    for width, height in EIGHT:
        player.page.set_viewport_size({"width": width, "height": height})
        wait_for(player.has_moves)
        player.page.evaluate(LONGEST)
        assert player.page.evaluate(READ) == ["whole", "whole"], f"at {width}×{height}"
        assert player.page.evaluate(SPILT) == [], f"at {width}×{height}"


@pytest.mark.parametrize(("width", "height"), [(844, 390), (390, 664)])
def test_what_ends_the_turn_says_so_beside_the_hint(house: Running, chromium: Browser, width: int, height: int) -> None:
    """And the longest question leaves the hint in sight: what has no room is scrolled, and seen to be."""
    size = {"width": width, "height": height}
    guests = dealt(house.url, "pampero", 1, 0)
    tower = ("play tower top A", "site A2-m1", "pay money", "bonus 1.3 2.3", "first 1.3", "discard 1.1")
    played(guests, *((0, move) for move in tower))
    anna = Person(chromium, house.url, "Anna", viewport=size, has_touch=True).sit(guests[0])
    wait_for(anna.has_moves)
    anna.page.tap("#hint")
    anna.page.locator("#dock .strong[data-choice]").tap(timeout=120_000)
    expect(anna.page.locator("#prompt")).to_contain_text("This ends your turn.")
    anna.hand.found("Do it")
    assert anna.page.evaluate(READ)[0] == "whole"
    assert anna.page.evaluate(READ)[1] in ("whole", "scrolled")
    assert anna.page.evaluate(SPILT) == []
    anna.page.evaluate(LONGEST)
    anna.page.locator("#prompt").evaluate("(one) => { one.textContent = 'What would you like to do? '.repeat(6); }")
    assert set(anna.page.evaluate(READ)) <= {"whole", "scrolled"}
    assert anna.page.evaluate(SPILT) == []
    anna.close()


def test_the_button_that_a_hint_means_is_marked(house: Running, chromium: Browser) -> None:
    """Both among the moves and, where its card alone is in the hand, among what a place can be chosen for."""
    guests = dealt(house.url, "hatsuden", 3, 0)
    mover = next(one for one in guests if one.sit_down().position["moves"])
    anna = Person(chromium, house.url, "Anna", viewport={"width": 390, "height": 844}, has_touch=True).sit(mover)
    wait_for(anna.has_moves)
    anna.page.tap("#hint")
    marked = anna.page.locator("#dock .move.strong .words")
    expect(marked).to_be_visible(timeout=120_000)
    meant = marked.inner_text().split()[0].lower()
    expect(anna.page.locator("#notice")).to_contain_text(re.compile(f"Hint: {meant}", re.IGNORECASE))
    expect(anna.page.locator("#prompt")).to_contain_text("Play a card")
    anna.page.locator("#board .picked[data-target^=hand]").tap()
    expect(anna.page.locator("#dock .meaning.advised")).to_have_text(meant)
    anna.close()


def any_offer(hand: Hand) -> Offer | None:
    """By lot, when something can be hit; nothing where it is not the reader's turn (any more)."""
    found: list[Offer] = []

    def some() -> bool:
        found[:] = [one for one in hand.offers() if one.own] if hand.turn() == "mine" else []
        return bool(found) or hand.turn() != "mine"

    wait_for(some)
    return hand.luck.choice(found) if found else None


@pytest.mark.parametrize("game", GAMES)
def test_nothing_in_the_foot_covers_another_thing(player: Person, game: str) -> None:
    page = player.page
    player.play_a_bot(game)
    hand = Hand(page)
    for width, height in WINDOWS:
        page.set_viewport_size({"width": width, "height": height})
        wait_for(lambda: hand.turn() == "over" or (hand.turn() == "mine" and bool(hand.offers())), 30)
        page.wait_for_timeout(300)
        foot = page.locator(".foot").bounding_box()
        if page.locator("#hint").is_enabled():
            page.click("#hint")
            expect(page.locator("#notice")).to_contain_text("Hint: ", timeout=60_000)
            assert page.evaluate(SPILT) == [], f"a hint at {width}×{height}"
            assert page.evaluate(READ)[0] == "whole", f"the question beside a hint at {width}×{height}"
            assert page.evaluate(READ)[1] in ("whole", "scrolled"), f"a hint at {width}×{height}"
            page.click("#notice button")
            expect(page.locator("#notice")).to_be_hidden()
        for _ in range(4):
            wait_for(lambda: hand.turn() == "over" or bool(hand.offers()), 30)
            assert page.evaluate(SPILT) == [], f"at {width}×{height}"
            offer = any_offer(hand)
            if offer:
                hand.press(offer)
        assert page.locator(".foot").bounding_box() == foot


def many_choices(key: str, seed: int) -> tuple[int, set[str]]:
    """Where in the game dealt so the first seat has most first presses that lead to several choices, and which."""
    game = ludoteca.game(key)
    match, luck = game.match(seats=2, seed=seed), random.Random(seed)
    most: tuple[int, set[str]] = (0, set())
    for ply in range(120):
        if not match.state.actors():
            break
        seat = match.state.actors()[0]
        moves = list(match.state.legal(seat))
        if seat == 0 and len(moves) < 200:
            paths = [tuple(game.targets(move)) for move in moves]
            leading = {path[0] for path in paths if len(path) > 1 and "board" not in path}
            several = {one for one in leading if sum(path[:1] == (one,) for path in paths) > 3} - {
                path[0] for path in paths if len(path) == 1
            }
            if len(several) > len(most[1]):
                most = (ply, several)
        match.play(seat, luck.choice(moves))
    return most


def pages(hand: Hand) -> list[Offer]:
    """Turns through all that the dock offers; whatever comes is wholly in its room."""
    found: list[Offer] = []
    while True:
        shown = [one for one in hand.checked() if one not in found]
        assert hand.page.evaluate(SPILT) == []
        found += shown
        more = next((one for one in shown if one.name.endswith("›")), None)
        if more is None:
            return found
        hand.press(more)


@pytest.mark.parametrize("game", GAMES)
def test_all_that_the_dock_pages_lies_in_the_window(house: Running, chromium: Browser, game: str) -> None:
    plies, firsts = many_choices(game, seed=11)
    anna, _ = dealt(house.url, game, 11, plies)
    person = Person(chromium, house.url, "Anna").sit(anna)
    person.at_the_board()
    hand = Hand(person.page, least=ENLARGED)
    for width, height in [*EIGHT, (683, 325)]:
        person.page.set_viewport_size({"width": width, "height": height})
        person.page.reload()
        wait_for(person.has_moves)
        told = f"{game} at {width}×{height}"
        try:
            for first in [one for one in pages(hand) if one.name in firsts][:4]:
                hand.press(first)
                pages(hand)
                hand.press(next(one for one in hand.steps()))
        except AssertionError as error:
            raise AssertionError(f"{told}: {error}") from error
    person.close()


# The longest that a game asks and offers; and as many choices as there are buttons for.
MUCH = scripted("""async (count) => {
  const { choice, fill, stepButton } = await import("/static/dock.js");
  const made = (text, kind) => Object.assign(document.createElement("button"), { textContent: text, className: kind });
  const get = (id) => document.getElementById(id);
  get("prompt").textContent = "Draw one of 4 special technologies, or leave it? One city bears more. Lay a card "
    + "covered until the end. One energy counts double. Lay a lower plant on a higher one.";
  get("steps").replaceChildren(...["Geothermal 4", "Space in the north row"].map((one) => stepButton(one, () => {})));
  fill(get("choices"), Array.from({ length: count }, (_, at) => {
    const one = choice(made(`${at + 1}: lay geothermal 2 as a pylon on the south geothermal space`, "move"));
    one.append(Object.assign(document.createElement("span"), { className: "effect", textContent: "−2 → +3" }));
    return one;
  }));
}""")


def give(player: Person, count: int) -> None:
    """Asks that, when the page has its last position: one more comes when the page before has gone."""
    told = ""
    while told != (told := player.page.inner_text("#choices")) or "as a pylon on" not in told:
        player.page.evaluate(MUCH, count)
        player.page.wait_for_timeout(200)


@pytest.mark.parametrize("count", [1, 2, 12])
def test_the_dock_holds_whatever_it_is_given(player: Person, count: int) -> None:
    player.play_a_bot("hatsuden")
    hand = Hand(player.page, least=ENLARGED)
    for width, height in [*EIGHT, (683, 325)]:
        player.page.set_viewport_size({"width": width, "height": height})
        player.page.reload()
        wait_for(player.has_moves)
        give(player, count)
        try:
            found = {one.name.split(":")[0] for one in pages(hand) if "as a pylon on" in one.name}
        except AssertionError as error:
            raise AssertionError(f"at {width}×{height}: {error}") from error
        assert len(found) == count, f"{found} of {count} at {width}×{height}"


TWO = scripted("""async () => {
  const { choice, fill } = await import("/static/dock.js");
  const get = (id) => document.getElementById(id);
  const made = (textContent) => Object.assign(document.createElement("button"), { textContent, className: "move" });
  get("prompt").textContent = "Whose tower supplies Tacuarembó? $5 to its owner, or to the bank where it is yours.";
  const others = "The tower of Normal bot: you pay $5 to Normal bot, whose sum at the end of the game rises by 5.";
  fill(get("choices"), ["Your own tower: $5 to the bank", others].map((one) => choice(made(one))));
  await new Promise((done) => setTimeout(done, 300)); // for the room to be filled anew
  return document.querySelectorAll("#choices .move").length;
}""")


# A long turn: its moves as steps, then what is chosen, and as many choices; how many letters of each step can be read.
LONG = scripted("""async (count) => {
  const { choice, fill, stepButton } = await import("/static/dock.js");
  const get = (id) => document.getElementById(id);
  const words = ["Play “Tower” in the top row", "Tower site in the north-west: $5 to Ben", "Pay 1 battery",
    "Tiles 1 and 2 of the left column", "First: one residential contract", "Second slot of the export row",
    "Discard the third tile", "Raise the commercial income"];
  const made = words.map((one) => stepButton(one, () => {}, "step taken"));
  get("steps").replaceChildren(...made, stepButton("Bulldozer in the north", () => {}));
  fill(get("choices"), Array.from({ length: count }, (_, at) => choice(Object.assign(document.createElement("button"),
    { textContent: `${at + 1}: let it stand in the utility area`, className: "move" }))));
  await new Promise((done) => setTimeout(done, 300)); // for the room to be filled anew
  return [...get("steps").children].filter((one) => one.offsetParent).map(({ firstChild }) =>
    Math.floor(firstChild.textContent.length * Math.min(1, firstChild.clientWidth / firstChild.scrollWidth)));
}""")


@pytest.mark.parametrize("count", [1, 3, 8])
def test_a_step_of_a_long_turn_is_read_or_left_out(player: Person, count: int) -> None:
    player.play_a_bot("pampero")
    for width, height in EIGHT:
        player.page.set_viewport_size({"width": width, "height": height})
        player.page.reload()
        wait_for(player.has_moves)
        player.page.wait_for_timeout(400)
        letters = player.page.evaluate(LONG, count)
        told = f"{letters} at {width}×{height}"
        assert letters, told
        assert min(letters) >= 9, told
        hand = Hand(player.page)
        assert all(one.whole for one in [*hand.steps(taken=True), *hand.steps()]), told


def test_a_short_question_gives_its_room_to_what_can_be_chosen(player: Person) -> None:
    """H11. Two long answers lie on one page of a phone: who sees one takes it for the only one."""
    player.page.set_viewport_size({"width": 390, "height": 844})
    player.play_a_bot("hatsuden")
    wait_for(player.has_moves)
    give(player, 2)
    assert player.page.locator("#choices .more").count() == 1, "a long question keeps its room"
    player.page.evaluate(
        MUCH.replace(
            "Draw one of 4 special technologies, or leave it? One city bears more. Lay a card ", "Which one?"
        ).replace("covered until the end. One energy counts double. Lay a lower plant on a higher one.", ""),
        2,
    )
    expect(player.page.locator("#choices .move")).to_have_count(2)
    expect(player.page.locator("#choices .more")).to_have_count(0)


# Whose tower supplies it, after two moves of the same turn.
WHOSE = scripted("""async () => {
  const { choice, fill, stepButton } = await import("/static/dock.js");
  const get = (id) => document.getElementById(id);
  get("prompt").textContent = "Tacuarembó takes 4 energy. Whose tower supplies it? $5 to its owner, or to the bank.";
  const steps = ["Contract: zone A, top row", "Tacuarembó, 4 energy"];
  get("steps").replaceChildren(...steps.map((one) => stepButton(one, () => {}, "step taken")));
  fill(get("choices"), ["Your own", "Ben’s", "Cleo’s", "Dan’s"].map((whose) =>
    choice(Object.assign(document.createElement("button"), { textContent: `${whose} tower, $5`, className: "move" }))));
  await new Promise((done) => setTimeout(done, 300)); // for the room to be filled anew
}""")


@pytest.mark.parametrize("window", [(390, 844), (390, 664), (1366, 650)])
def test_answers_are_compared_rather_than_the_steps_before_them_are_seen(
    player: Person, window: tuple[int, int]
) -> None:
    player.page.set_viewport_size({"width": window[0], "height": window[1]})
    player.play_a_bot("pampero")
    wait_for(player.has_moves, 30)
    player.page.wait_for_timeout(400)
    player.page.evaluate(WHOSE)
    expect(player.page.locator("#choices .move")).to_have_count(4)


def test_on_a_phone_question_and_refusal_are_both_read(player: Person) -> None:
    player.page.set_viewport_size({"width": 390, "height": 844})
    player.play_a_bot("pampero")
    wait_for(player.has_moves, 30)
    player.page.locator("#board [data-target='hand remote']").click()
    expect(player.page.locator("#notice a")).to_be_visible()
    for part in ("#notice", "#prompt"):
        hidden = player.page.locator(part).evaluate("(one) => one.scrollHeight - one.clientHeight")
        assert hidden <= 1, f"{hidden} pixels of {part}"


@pytest.mark.parametrize("game", GAMES)
def test_a_choice_of_two_is_seen_whole_on_a_phone_on_its_side(player: Person, game: str) -> None:
    """Who sees one answer takes it for the only one; and what happened last stays where it is."""
    player.page.set_viewport_size({"width": 844, "height": 390})
    player.play_a_bot(game)
    wait_for(player.has_moves, 30)
    player.page.wait_for_timeout(500)
    news = player.page.locator("#news").bounding_box()
    assert player.page.evaluate(TWO) == 2
    assert player.page.evaluate(READ)[0] == "whole"
    assert player.page.evaluate(SPILT) == []
    assert player.page.locator("#news").bounding_box() == news


# Where every answer is, and what is told beside them.
ANSWERS = """() => [...document.querySelectorAll("#choices > *, #choices .meaning")].map((one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return [one.textContent, ...[x, y, width, height].map(Math.round)];
})"""


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("window", [(844, 390), (390, 844), (390, 664)])
def test_a_hint_moves_no_answer(player: Person, game: str, window: tuple[int, int]) -> None:
    """Neither when a bot is asked nor when it answers; nor does it move when it is put away."""
    player.page.set_viewport_size({"width": window[0], "height": window[1]})
    player.play_a_bot(game)
    wait_for(player.has_moves, 30)
    player.page.wait_for_timeout(500)
    before = player.page.evaluate(ANSWERS)
    assert before
    player.page.evaluate(LONGEST.replace("Hint: ", "", 1))
    assert player.page.evaluate(READ) == ["whole", "whole"]
    assert player.page.evaluate(ANSWERS) == before
    player.page.click("#notice button")
    player.page.wait_for_timeout(200)
    assert player.page.evaluate(ANSWERS) == before


def test_the_dock_stays_turned_to_a_page_while_the_choices_are_the_same(player: Person) -> None:
    """Whatever shows them anew: a choice that was spared for a moment, what others do, a window that changes."""
    player.page.set_viewport_size({"width": 844, "height": 390})
    player.play_a_bot("hatsuden")
    wait_for(player.has_moves)
    hand, more = Hand(player.page), player.page.locator("#choices .more")
    give(player, 12)
    first = more.inner_text()
    assert player.serious_findings("#choices", ["label-content-name-mismatch"]) == []
    hand.press_on(first)
    second = more.inner_text()
    assert second != first
    player.page.evaluate(MUCH, 12)
    assert more.inner_text() == second
    player.page.evaluate(MUCH, 11)
    assert more.inner_text().startswith("1")


def test_the_question_follows_the_steps(player: Person) -> None:
    player.play_a_bot("hatsuden")
    hand = Hand(player.page)
    wait_for(lambda: bool(hand.offers()), 30)
    card = next(one for one in hand.checked() if one.name.startswith("hand "))
    hand.press(card)
    step = player.page.locator("#steps .step span").first
    assert ":" not in step.inner_text()
    expect(player.page.locator("#prompt")).to_have_text(f"{step.inner_text()}: where to?")
    player.page.locator("#steps .off").click()
    expect(player.page.locator("#board .picked")).to_have_count(0)


def test_a_turn_that_ended_unasked_can_be_seen_to_be_taken_back(player: Person) -> None:
    """Against bots alone the end of a turn is not asked about where it can be taken back: then Undo is lit."""
    player.play_a_bot("moonbase")
    undo, seq = player.page.locator("#undo"), player.hand.seq()
    player.move()
    wait_for(lambda: player.has_moves() and player.hand.seq() > seq + 1, 60)  # the bot has answered
    while player.page.locator("#steps .taken").count():
        player.move()
        wait_for(player.has_moves, 60)
    expect(player.page.locator("#undo.offered")).to_be_enabled()
    expect(undo).to_have_attribute("title", "Take back the end of your last turn")
    undo.click()
    expect(player.page.locator("#news")).to_contain_text("Taken back.")


def test_the_story_line_opens_the_log_at_its_end(player: Person) -> None:
    player.page.set_viewport_size({"width": 390, "height": 664})
    player.play_a_bot("hatsuden")
    hand = Hand(player.page)
    for _ in range(14):
        wait_for(lambda: hand.turn() == "over" or (hand.turn() == "mine" and bool(hand.offers())), 30)
        if hand.turn() == "mine":
            hand.move()
    last = player.page.locator("#log li").last
    player.page.click("#news")
    expect(last).to_be_in_viewport()
    player.page.click("#side-close")
    player.page.click("#side-switch")
    expect(last).to_be_in_viewport()


def test_the_story_line_uses_the_room_it_has(player: Person) -> None:
    """What stood beside it comes and goes: it is fitted anew each time, and the newest stays."""
    player.play_a_bot("hatsuden")
    hand, line = Hand(player.page), player.page.locator("#news")
    for _ in range(4):
        player.move()
        wait_for(lambda: hand.turn() == "mine" and bool(hand.offers()), 30)
    told = line.inner_text()
    line.evaluate("(one) => { one.style.maxWidth = `${one.scrollWidth / 12}px`; }")  # as a neighbour would
    expect(line).not_to_have_text(told)
    expect(line).to_have_text(re.compile(r"^\w.* …$|^… "))
    line.evaluate("(one) => { one.style.maxWidth = ''; }")
    expect(line).to_have_text(told)


# News of many lines, as a page tells them to Anna, who has the first seat.
NEWS = scripted("""async ([lines, turns]) => {
  const { News } = await import("/static/news.js");
  const board = document.querySelector("#board");
  const news = new News(board, document.querySelector("#news"));
  Object.assign(news, { own: false });
  news.tell({ keep: 0, add: ["Anna passes."] }, true, false, ["Anna", "Ben"], 0);
  news.tell({ keep: 1, add: lines, ...turns }, false, false, ["Anna", "Ben"], 0);
}""")


@pytest.mark.parametrize("window", [(1366, 650), (390, 844)])
def test_the_story_line_keeps_the_newest_and_what_speaks_of_the_reader(player: Person, window: tuple[int, int]) -> None:
    player.play_a_bot("hatsuden")
    wait_for(player.has_moves)
    player.page.set_viewport_size({"width": window[0], "height": window[1]})
    much = [f"Ben lays a pylon on wind space number {one}." for one in range(16)]
    line = player.page.locator("#news")
    player.page.evaluate("() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 50)))")  # its own
    player.page.evaluate(NEWS, [[*much, "Ben draws the last card."], {}])
    expect(line).to_have_text(re.compile(r"^… Ben lays .*number 15\. Ben draws the last card\.$"))
    player.page.evaluate(NEWS, [["Ben lays a pylon.", "Ben takes two cards from Anna.", *much], {}])
    expect(line).to_have_text(re.compile(r"^… Ben takes two cards from Anna\. … .*number 15\.$"))
    assert line.evaluate("(one) => one.scrollWidth <= one.clientWidth && one.scrollHeight <= one.clientHeight")
    player.page.evaluate(NEWS, [["Ben " + "lays a pylon and " * 30 + "passes."], {}])
    expect(line).to_have_text(re.compile(r"^Ben lays .* …$"))


@pytest.mark.parametrize("window", [(1366, 650), (390, 844)])
def test_the_story_line_keeps_what_was_done_last(player: Person, window: tuple[int, int]) -> None:
    """Though what came before speaks of the reader: a year’s end, say, in which everybody is told of."""
    player.play_a_bot("hatsuden")
    wait_for(player.has_moves)
    player.page.set_viewport_size({"width": window[0], "height": window[1]})
    line = player.page.locator("#news")
    year = [f"Anna earns ${one} as yearly income from each of her wind farms." for one in range(12)]
    act = ["Ben plays a contract card.", "Ben pays $5 to Anna for it.", "Ben fulfils Ansina."]
    turns = {"whose": [2, *[2] * 12, 1, 1, 1], "headlines": {0: "Carla passes.", 13: act[0], 15: act[2]}}
    player.page.evaluate(NEWS, [["Carla passes.", *year, *act], turns])
    expect(line).to_have_text(re.compile(r"^… .*Ben fulfils Ansina\.$"))
    reveal = {"whose": [-1] * 16, "headlines": {15: act[2]}}
    player.page.evaluate(NEWS, [["Carla passes.", *year, *act], reveal])
    expect(line).to_have_text(re.compile(r"Ben fulfils Ansina\.$"))
    player.page.evaluate(NEWS, [[*year, *year, "Ben passes."], {"whose": [2] * 24 + [1]}])
    expect(line).to_have_text(re.compile(r"^… .*Ben passes\.$"))


def test_who_took_something_back_is_named_to_the_others(house: Running, chromium: Browser) -> None:
    anna, ben = two_at_a_table(house.url, game="moonbase")
    people = [Person(chromium, house.url, guest.name).sit(guest) for guest in (anna, ben)]
    for one in people:
        one.at_the_board()
    wait_for(lambda: any(one.has_moves() for one in people))
    mover, other = sorted(people, key=lambda one: not one.has_moves())
    before = other.log_length()
    while not mover.page.locator("#steps .taken").count():
        mover.move()
    wait_for(lambda: other.log_length() > before)
    mover.page.wait_for_timeout(400)  # what comes to lie under the press that made the move is no answer at once
    mover.page.locator("#steps .taken").last.click()
    expect(other.page.locator("#news")).to_contain_text(f"{mover.name} took back the last step.")
    expect(mover.page.locator("#news")).to_contain_text("Taken back.")
    for one in people:
        one.close()


@pytest.mark.parametrize("window", [(1366, 650), (390, 664)])
def test_who_comes_back_is_told_what_the_others_did_since(
    house: Running, chromium: Browser, window: tuple[int, int]
) -> None:
    """Not what they did themselves, however often it names them."""
    anna, ben = two_at_a_table(house.url)
    size = {"width": window[0], "height": window[1]}
    person = Person(chromium, house.url, "Anna", viewport=size).sit(anna)
    wire = ben.sit_down()
    seats = anna.sit_down()
    if not seats.position["moves"]:
        wire.play()
    seats.close()
    wait_for(person.has_moves)
    person.move()
    person.page.reload()
    news = person.page.locator("#news")
    expect(news).to_have_text(re.compile("Anna"))  # nothing has happened since
    expect(person.page.locator("#again")).to_be_enabled()
    wire.my_turn()
    while wire.position["moves"]:
        wire.play()
    wait_for(person.has_moves)
    expect(news).to_have_text(re.compile("^Ben "))
    expect(news).not_to_have_text(re.compile("Anna"))
    told = news.inner_text()
    person.page.reload()
    wait_for(person.has_moves)
    expect(news).to_have_text(told)
    wire.close()
    person.close()


@pytest.mark.parametrize("window", [(1366, 650), (390, 844)])
def test_the_story_line_says_what_each_turn_came_to(player: Person, window: tuple[int, int]) -> None:
    """In few words where all of it has no room; with what speaks of the reader; and the newest turns, if need be."""
    player.play_a_bot("hatsuden")
    wait_for(player.has_moves)
    player.page.set_viewport_size({"width": window[0], "height": window[1]})
    line = player.page.locator("#news")
    much = [
        "plays a tower.",
        "pays $5 to the bank.",
        "builds a tower on a free site in the north-west" + ", beside two of others" * 6 + ".",
        "draws a card.",
    ]
    lines = [f"{who} {what}" for who in ("Ben", "Carla", "Dora") for what in much]
    lines[5] = "Carla pays $5 to Anna."
    heads = {at: f"{text[:-1].split(' on ')[0]}." for at, text in enumerate(lines) if " tower" in text}
    turns = {"whose": [1] * 4 + [2] * 4 + [3] * 4, "headlines": heads}
    player.page.evaluate(NEWS, [lines, turns])
    expect(line).to_have_text("Ben builds a tower. Carla pays $5 to Anna. Carla builds a tower. Dora builds a tower.")
    assert line.evaluate("(one) => one.scrollWidth <= one.clientWidth && one.scrollHeight <= one.clientHeight")
    turn = [
        "Ben builds wind 4.",
        "Ben draws a special technology.",
        "Ben lays Battery Storage on the north city, which carries 12 now.",
    ]
    turn += ["Ben takes solar 2 from the trash.", "Ben’s hand is full again."]
    player.page.evaluate(NEWS, [turn, {"whose": [1] * 5, "headlines": {0: turn[0]}}])
    expect(line).to_have_text(" ".join(turn))  # rather in small letters than without what a turn came to besides
    turns = {"whose": [*range(99)], "headlines": {at: f"Ben builds tower {at}." for at in range(99)}}
    player.page.evaluate(NEWS, [[f"Ben builds tower {at}, says the log." for at in range(99)], turns])
    expect(line).to_have_text(re.compile(r"^… .*Ben builds tower 97\. Ben builds tower 98\.$"))


def test_on_its_side_question_and_refusal_are_read_in_whole_and_all_parts_are_in_sight(
    house: Running, chromium: Browser
) -> None:
    anna = Person(chromium, house.url, "Anna", viewport={"width": 844, "height": 390}, is_mobile=True, has_touch=True)
    anna.play_a_bot("pampero")
    wait_for(anna.has_moves)
    page = anna.page
    whole = "(one) => one.scrollHeight <= one.clientHeight"
    page.locator("#notice").evaluate(
        "(one) => { one.hidden = false; one.textContent = 'No: ' + 'a reason '.repeat(9); }"
    )
    page.locator("#prompt").evaluate("(one) => { one.textContent = 'What would you like to do? '.repeat(6); }")
    assert page.evaluate(READ)[0] == "whole"
    assert page.locator("#parts [data-tab]").count() > 9
    assert page.locator("#parts").evaluate(whole)
    still = page.locator("#undo").bounding_box()
    page.locator("#tip").evaluate("(one) => { one.hidden = !one.hidden; }")
    assert page.locator("#undo").bounding_box() == still
    anna.close()


@pytest.mark.parametrize("game", ludoteca.games())
@pytest.mark.parametrize(("width", "height"), [(390, 844), (390, 664), (844, 390)])
def test_a_phone_does_not_zoom_out(house: Running, chromium: Browser, game: str, width: int, height: int) -> None:
    """A phone shows a page that is wider than its screen smaller, and lets it be scrolled."""
    size = {"width": width, "height": height}
    anna = Person(chromium, house.url, "Anna", viewport=size, is_mobile=True, has_touch=True)
    anna.play_a_bot(game)
    wait_for(anna.has_moves)
    assert anna.page.evaluate("() => [innerWidth, innerHeight]") == [width, height]
    anna.move()
    assert anna.page.evaluate("() => [innerWidth, innerHeight]") == [width, height]
    anna.close()


def at_rest(hand: Hand) -> bool:
    """Whether it is the reader's turn, and stays so: right after a move it still seems to be."""
    before = hand.seq()
    hand.page.wait_for_timeout(1500)
    return hand.turn() in ("mine", "over") and hand.seq() == before


@pytest.mark.parametrize("game", ["hatsuden", "hitplan"])
def test_the_story_line_tells_what_came_last_when_a_phone_is_turned(player: Person, game: str) -> None:
    """The whole log comes once more then. In Hit Plan a choice of one's own has no line before all are shown."""
    player.page.set_viewport_size({"width": 390, "height": 844})
    player.play_a_bot(game)
    hand = Hand(player.page)
    for _ in range(3):
        player.move()
        wait_for(lambda: hand.turn() == "over" or (hand.turn() == "mine" and bool(hand.offers())), 30)
    wait_for(lambda: at_rest(hand), 30)
    told = player.page.locator("#news").get_attribute("title")
    assert told is not None
    assert 0 < len(told.splitlines()) < len(player.log())
    for width, height in ((844, 390), (390, 844)):
        before = player.page.locator("#board").get_attribute("data-layout")
        player.page.set_viewport_size({"width": width, "height": height})
        expect(player.page.locator("#board")).not_to_have_attribute("data-layout", before or "")
        player.page.wait_for_timeout(500)  # the position comes once more
        assert player.page.locator("#news").get_attribute("title") == told
