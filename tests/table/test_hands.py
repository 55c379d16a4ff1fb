"""Whole games by hand in a real browser, at the windows that people have."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import closing

import pytest
from playwright.sync_api import Browser, expect

import ludoteca
from tests.table.guests import Running, dealt, played, wait_for
from tests.table.hands import CODE, ENLARGED, LETTERS, SEEN, WINDOWS, Hand
from tests.table.people import PHONE, Person, in_a_browser

pytestmark = in_a_browser
GAMES = [game for game in ludoteca.games() if game in ("hatsuden", "hitplan", "moonbase", "pampero")]
NEEDED, ANY = 12, 10  # pixels of letters: on what can be chosen, and at all


def at(chromium: Browser, house: Running, window: tuple[int, int], touch: bool = False) -> Person:
    size = {"width": window[0], "height": window[1]}
    return Person(chromium, house.url, "Anna", viewport=size, has_touch=touch, is_mobile=touch)


@pytest.mark.parametrize(("window", "touch"), [((1366, 650), False), ((390, 664), True), ((844, 390), True)])
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_hand(
    house: Running, chromium: Browser, game: str, window: tuple[int, int], touch: bool
) -> None:
    anna = at(chromium, house, window, touch)
    anna.play_a_bot(game)
    hand = Hand(anna.page, touch)
    assert hand.game() > 0
    if game in ("hitplan", "pampero"):  # the last scene is read before the account comes
        expect(anna.page.locator("#story")).to_be_visible()
        expect(anna.page.locator("#account")).to_be_hidden()
        anna.page.wait_for_timeout(450)  # right after a move a press meant what lay there before
        for _ in range(6):  # in a small window it has several pages
            if anna.page.locator("#story").is_visible():
                anna.page.locator("#prompt").click()
        expect(anna.page.locator("#story")).to_be_hidden()
    expect(anna.page.locator("#account")).to_be_visible()
    anna.close()


@pytest.fixture
def player(house: Running, chromium: Browser) -> Iterator[Person]:
    anna = at(chromium, house, (1440, 900))
    yield anna
    anna.close()


@pytest.mark.parametrize("game", GAMES)
def test_everything_can_be_read_and_pressed_at_every_window(player: Person, game: str) -> None:
    player.play_a_bot(game)
    hand = Hand(player.page)
    for moves in (0, 3, 8):
        for _ in range(moves):
            wait_for(lambda: hand.turn() != "mine" or bool(hand.offers()), 30)
            if hand.turn() == "mine":
                hand.move()
        for width, height in WINDOWS:
            player.page.set_viewport_size({"width": width, "height": height})
            layout = "flat" if height < 500 else "tall" if width < 900 else "wide"
            expect(player.page.locator(f'#board[data-layout="{layout}"]')).to_be_visible()
            player.page.wait_for_timeout(300)
            Hand(player.page, touch=layout != "wide").checked()
            assert player.overhang() == 0
            letters = player.page.evaluate(LETTERS)
            small = [(text, size) for text, size, offered in letters if size < (NEEDED if offered else ANY) - 0.05]
            assert not small, f"at {width}×{height}: {small[:8]}"
            for name in ("#dock", "#seats", "#prompt"):
                box = player.page.locator(name).bounding_box()
                assert box is not None
                assert box["y"] >= 0
                assert box["y"] + box["height"] <= height + 1, f"{name} at {width}×{height}"
        player.page.set_viewport_size({"width": 1440, "height": 900})
        player.page.wait_for_timeout(300)


@pytest.mark.parametrize("game", GAMES)
def test_no_code_is_shown_to_players(player: Person, game: str) -> None:
    player.play_a_bot(game)
    hand = Hand(player.page)
    for _ in range(6):
        wait_for(lambda: hand.turn() == "over" or bool(hand.offers()), 30)
        if hand.turn() == "mine":
            hand.move()
    for text in [*player.log(), player.page.inner_text("#dock"), player.page.inner_text("#seats")]:
        assert not CODE.search(text), text


def test_a_card_can_be_dragged_to_its_place(player: Person) -> None:
    player.play_a_bot("hatsuden")
    hand = Hand(player.page)
    wait_for(lambda: bool(hand.offers()), 30)
    card = hand.checked()[0]
    player.page.mouse.move(card.x, card.y)
    player.page.mouse.down()
    player.page.mouse.move(card.x + 30, card.y - 30, steps=4)
    expect(player.page.locator(".lifted")).to_be_visible()
    expect(player.page.locator("#prompt")).to_contain_text("where to?")
    shown = {one.name for one in hand.offers()}
    player.page.mouse.up()
    expect(player.page.locator("#board .picked, #steps *")).to_have_count(0)
    before = hand.seq()
    hand.press(card)
    assert shown == {one.name for one in hand.checked()}, "where it may go is seen while it is dragged"
    place = next(one for one in hand.checked() if "north" in one.name or "south" in one.name)
    player.page.keyboard.press("Escape")
    player.page.mouse.move(card.x, card.y)
    player.page.mouse.down()
    player.page.mouse.move(place.x, place.y, steps=8)
    player.page.mouse.up()
    wait_for(lambda: hand.seq() > before or player.page.locator("#dock .strong, #dock .move").count() > 0)


def test_a_card_that_is_only_brushed_over_stays_in_the_hand(player: Person) -> None:
    """Where one press plays it: it is dragged onto the stage, not about the hand, nor out of the board."""
    player.play_a_bot("hitplan")
    hand = Hand(player.page)
    wait_for(lambda: bool(hand.offers()), 30)
    cards = hand.checked()
    card, other = cards[0], cards[-1]

    def drag(x: float, y: float) -> None:
        player.page.mouse.move(card.x, card.y)
        player.page.mouse.down()
        player.page.mouse.move(x, y, steps=8)
        player.page.mouse.up()

    prompt = player.page.locator("#prompt").bounding_box()
    stage = player.page.locator("#board .part[data-part=stage]").bounding_box()
    assert prompt is not None
    assert stage is not None
    drag(other.x, other.y)
    drag(card.x + 12, card.y + 12)
    drag(prompt["x"] + 20, prompt["y"] + 10)
    assert [one.name for one in hand.checked()] == [one.name for one in cards]
    assert player.page.locator("#board .picked, #steps *").count() == 0
    assert not any("plays" in line for line in player.log())
    drag(stage["x"] + stage["width"] / 2, stage["y"] + stage["height"] / 2)
    wait_for(lambda: any("plays" in line for line in player.log()))  # all cards are shown together


@pytest.mark.parametrize(("way", "end"), [(36, "stage"), (80, "stage"), (900, "stage"), (36, "hand"), (80, "foot")])
def test_a_card_thrown_on_the_stage_is_played_and_one_brushed_over_says_how(
    house: Running, chromium: Browser, way: int, end: str
) -> None:
    """However fast: the times (in milliseconds) are those of the events, however slow the machine is."""
    anna = Person(chromium, house.url, "Anna", viewport=PHONE, has_touch=True)
    anna.play_a_bot("hitplan")
    wait_for(lambda: bool(anna.hand.offers()), 30)
    cards = anna.hand.checked()
    card = cards[0]
    ends = {"stage": middle(anna, "#board .part[data-part=stage]"), "foot": middle(anna, "#prompt")}
    x, y = {"hand": (cards[-1].x, cards[-1].y), **ends}[end]
    finger, began = anna.context.new_cdp_session(anna.page), time.time()

    def touch(kind: str, at: float, *points: dict[str, float]) -> None:
        event = {"type": kind, "touchPoints": list(points), "timestamp": began + at / 1000}
        finger.send("Input.dispatchTouchEvent", event)

    touch("touchStart", 0, {"x": card.x, "y": card.y})
    for step in range(1, 12):
        point = {"x": card.x + (x - card.x) * step / 11, "y": card.y + (y - card.y) * step / 11}
        touch("touchMove", way * step / 11, point)
    touch("touchEnd", way)
    if end == "stage":
        wait_for(lambda: any("plays" in line for line in anna.log()))
    else:
        anna.page.wait_for_timeout(300)  # for what would come of it
        expect(anna.page.locator("#notice")).to_contain_text("Drag it to “Stage”, or press it.")
        assert card.name in {one.name for one in anna.hand.checked()}
        assert not any("plays" in line for line in anna.log())
    anna.close()


def middle(person: Person, what: str) -> tuple[float, float]:
    """The middle of the first such thing in sight."""
    box = person.page.locator(what).first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_what_one_press_takes_can_be_dragged_to_where_it_goes(house: Running, chromium: Browser) -> None:
    """Moon Base's tower to its crater, and the two rings on top of a pile to the own tray."""
    guests = dealt(house.url, "moonbase", 1, 1)
    with closing(Person(chromium, house.url, guests[1].name).sit(guests[1])) as ben:
        hand = Hand(ben.page)
        crater = hand.found("crater ")
        tower = middle(ben, "#board .loose:has([href$=foot])")
        hand.drag(tower, middle(ben, "#board [data-target='pile large 1']"))
        expect(ben.page.locator("#notice")).not_to_be_empty()  # not there
        hand.drag(tower, (crater.x, crater.y))
        hand.press_on("Do it")
        wait_for(lambda: any("puts the tower" in line for line in ben.log()))
    with closing(Person(chromium, house.url, guests[0].name).sit(guests[0])) as anna:
        hand = Hand(anna.page)
        pile = hand.found("pile large")
        hand.drag((pile.x, pile.y), middle(anna, "#board [data-part=hands]"))
        hand.press_on("Do it")
        wait_for(lambda: any("takes" in line for line in anna.log()))


def test_a_card_is_dragged_from_the_deck_to_the_hand(house: Running, chromium: Browser) -> None:
    guests = dealt(house.url, "hatsuden", 1, 0)
    played(guests, (0, "revise W1"), (0, "draw"), (1, "build S1 north"))
    with closing(Person(chromium, house.url, guests[1].name).sit(guests[1])) as ben:
        hand = Hand(ben.page)
        deck = hand.found("deck")
        hand.drag((deck.x, deck.y), middle(ben, "#board [data-part=hand]"))
        wait_for(lambda: any("You draw" in line or "Ben draws" in line for line in ben.log()))


@pytest.mark.parametrize("game", GAMES)
def test_a_part_is_enlarged_and_back_by_one_press(player: Person, game: str) -> None:
    player.play_a_bot(game)
    shown = player.page.locator("#board .part")
    expect(shown).not_to_have_count(1)
    count = shown.count()
    tab = player.page.locator("#parts button").first
    tab.click()
    expect(shown).to_have_count(1)
    part, stage = shown.bounding_box(), player.page.locator("#board").bounding_box()
    assert part is not None
    assert stage is not None
    assert (part["width"], part["height"]) == (stage["width"], stage["height"]), "it fills the stage"
    tab.click()
    expect(shown).to_have_count(count)


PARTS = "[...document.querySelectorAll('#board .part')].map((one) => one.dataset.part)"


@pytest.mark.parametrize("game", GAMES)
def test_every_part_opens_whatever_was_seen_before(player: Person, game: str) -> None:
    """From the view that one comes to, and from another part alone: the stage shows what was asked."""

    def press(name: str) -> None:
        player.page.locator(f"#parts [data-tab={name}]").click()
        seen = player.page.evaluate(PARTS)
        assert seen, f"an empty stage after {name}"
        alone = player.page.evaluate("document.querySelector('#parts .alone')?.dataset.tab")
        assert name in seen or alone is None, f"{name} is asked for, {seen} seen"

    player.play_a_bot(game)
    for width, height in [(1366, 650), (1440, 900), (390, 844), (844, 390)]:
        player.page.set_viewport_size({"width": width, "height": height})
        player.page.reload()
        player.at_the_board()
        wait_for(lambda: player.page.locator("#parts button").count() > 1)
        names = player.page.evaluate("[...document.querySelectorAll('#parts button')].map((one) => one.dataset.tab)")
        for name in names:  # from the usual view, and back to it
            press(name)
            if player.page.locator("#parts .alone").count():
                press(name)
        for name in names + names[::-1]:  # from one to the next
            press(name)


PLATE = """() => [...document.querySelectorAll("#seats .plate")].map((plate) => {
  const who = plate.querySelector(".who");
  const seen = [...plate.querySelectorAll(".figure")].filter((one) => one.checkVisibility());
  const figures = seen.map((one) => one.querySelector(".unseen, .soft").textContent.trim());
  return { cut: who.clientWidth < Math.min(who.scrollWidth, 64), figures };
})"""


def test_plates_show_what_payments_need(player: Person) -> None:
    player.play_a_bot("pampero")
    for width, height in [(1366, 650), (390, 844), (844, 390), (683, 325)]:
        player.page.set_viewport_size({"width": width, "height": height})
        player.page.reload()
        player.at_the_board()
        wait_for(lambda: player.page.locator("#seats .plate").count() == 2)
        for plate in player.page.evaluate(PLATE):
            assert plate["figures"][:2] == ["money", "energy"]
            assert plate["figures"][2] in ("battery", "batteries")
            assert not plate["cut"]
        if width > 500:
            expect(player.page.locator("#seats .plate").first).to_contain_text("if the game ended now")


def test_a_thing_tells_what_it_is(player: Person) -> None:
    for game in GAMES:
        player.play_a_bot(game)
        hand = Hand(player.page)
        wait_for(lambda hand=hand: bool(hand.offers()), 30)  # type: ignore[misc]
        thing = player.page.locator("#board .part [data-target]").last
        box = thing.bounding_box()
        assert box is not None
        player.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        expect(player.page.locator(".tip")).to_be_visible()
        expect(player.page.locator(".tip strong")).not_to_be_empty()


READY = "document.activeElement.matches('[data-offered], [data-choice], [data-plane]')"
WHERE = "document.activeElement.outerHTML.slice(0, 80)"


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_turn_by_keyboard_alone(player: Person, game: str) -> None:
    """Once into the board or the dock; from there on the focus goes along, until the turn has passed on and back."""
    player.play_a_bot(game)
    hand = Hand(player.page)
    wait_for(lambda: hand.turn() == "mine" and bool(hand.offers()), 30)
    for _ in range(60):
        player.page.keyboard.press("Tab")
        if player.page.evaluate(READY):
            break
    mine, told = hand.seq(), len(player.log())
    for _ in range(60):
        wait_for(lambda: hand.turn() != "mine" or player.page.evaluate(READY), 30)
        theirs = any(line.startswith("Aimless bot") for line in player.log()[told:])  # it may answer at once
        if hand.turn() == "over" or (hand.turn() == "mine" and hand.seq() > mine and theirs):
            return
        if hand.turn() == "mine":
            before = player.page.evaluate(SEEN)
            player.page.keyboard.press("Enter")
            wait_for(lambda before=before: player.page.evaluate(SEEN) != before)  # type: ignore[misc]
        player.page.wait_for_timeout(100)
    raise AssertionError(f"sixty times Enter ended no turn: {player.page.evaluate(WHERE)}")


@pytest.mark.parametrize("key", ["Tab", "ArrowRight"])
@pytest.mark.parametrize("game", GAMES)
def test_after_the_pointer_one_key_leads_to_what_is_asked(player: Person, game: str, key: str) -> None:
    player.play_a_bot(game)
    hand = Hand(player.page)
    for _ in range(2):
        wait_for(lambda: hand.turn() == "mine" and bool(hand.offers()), 30)
        player.page.click("#prompt")
        player.page.keyboard.press(key)
        assert player.page.evaluate(READY), player.page.evaluate(WHERE)
        player.page.keyboard.press("Escape")
        hand.move()


def test_arrow_keys_go_to_the_next_place_as_it_lies_on_the_screen(player: Person) -> None:
    player.play_a_bot("hatsuden")
    hand = Hand(player.page)
    wait_for(lambda: hand.turn() == "mine" and bool(hand.offers()), 30)
    for _ in range(60):
        player.page.keyboard.press("Tab")
        if player.page.evaluate(READY):
            break
    x = "document.activeElement.getBoundingClientRect().x"
    at = player.page.evaluate(x)
    player.page.keyboard.press("ArrowRight")
    assert player.page.evaluate(x) > at
    player.page.keyboard.press("ArrowLeft")
    assert player.page.evaluate(x) == at


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("window", [(683, 325), (844, 390)])
def test_playable_at_twice_the_size_and_on_its_side(player: Person, game: str, window: tuple[int, int]) -> None:
    """1366×650 at 200 % is 683×325: what is offered is in sight and can be pressed."""
    player.page.set_viewport_size({"width": window[0], "height": window[1]})
    player.play_a_bot(game)
    hand = Hand(player.page, least=ENLARGED if window == (683, 325) else 0)
    for _ in range(3):
        wait_for(lambda: hand.turn() == "over" or (hand.turn() == "mine" and bool(hand.offers())), 30)
        if hand.turn() == "mine":
            hand.move()
        assert player.overhang() == 0
