"""The keyboard beside the board: a thing is explained, its rule read, a step taken back; what is said meanwhile."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from tests.table.guests import Guest, Running, wait_for
from tests.table.hands import Hand
from tests.table.people import Person, in_a_browser, my_turn

pytestmark = in_a_browser
FOCUS = "document.activeElement.dataset.target ?? document.activeElement.tagName"


def at_the_board(person: Person, game: str) -> Hand:
    """It is their turn, and the keyboard is at what is offered."""
    person.play_a_bot(game)
    hand = Hand(person.page)
    wait_for(lambda: hand.turn() == "mine" and bool(hand.offers()), 60)
    person.page.keyboard.press("ArrowDown")
    return hand


@pytest.mark.parametrize("game", ["hatsuden", "hitplan", "pampero"])
def test_an_explanation_asked_for_at_once_stays_until_it_is_asked_again(player: Person, game: str) -> None:
    at_the_board(player, game)
    page, tip = player.page, player.page.locator("#tip-of-thing")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("i")
    expect(tip.locator(".large")).to_be_visible()
    page.wait_for_timeout(1000)  # longer than one rests on a thing to be told what it would bring
    expect(tip.locator(".large")).to_be_visible()
    page.keyboard.press("i")
    expect(tip).to_be_hidden()


def test_the_rule_of_an_explanation_is_reached_by_tab_and_left_by_escape(player: Person) -> None:
    at_the_board(player, "hatsuden")
    page, tip = player.page, player.page.locator("#tip-of-thing")
    page.keyboard.press("Enter")
    expect(page.locator("#board .picked")).to_have_count(1)
    page.keyboard.press("i")
    expect(tip.locator("a")).to_be_visible()
    there = page.evaluate(FOCUS)
    page.keyboard.press("Tab")
    assert page.evaluate(FOCUS) == "A"
    page.keyboard.press("Escape")
    expect(tip).to_be_hidden()
    assert page.evaluate(FOCUS) == there
    expect(page.locator("#board .picked")).to_have_count(1)  # what was chosen still is
    page.keyboard.press("i")
    expect(tip.locator("a")).to_be_visible()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("#panel-rules")).to_be_visible()


def test_a_step_is_taken_back_by_its_usual_key_but_not_from_where_one_writes(player: Person) -> None:
    hand = at_the_board(player, "moonbase")
    page = player.page
    before, log = hand.seq(), player.log()
    hand.move()
    wait_for(lambda: hand.turn() == "mine" and hand.seq() > before and player.log() != log, 60)
    expect(page.locator("#undo")).to_be_enabled()
    page.click("#side-switch")
    page.click("#tab-talk")
    page.fill("#talk-text", "hello")
    page.keyboard.press("Control+z")
    page.wait_for_timeout(500)
    expect(page.locator("#undo")).to_be_enabled()
    page.click("#side-close")
    page.keyboard.press("Control+z")
    expect(page.locator("#undo")).to_be_disabled()


def test_after_a_card_the_focus_is_where_it_is_built_and_escape_leads_back_to_the_card(player: Person) -> None:
    """Hatsuden: most places would take it as a pylon, which is not what a card is played for as a rule."""
    at_the_board(player, "hatsuden")
    page = player.page
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    card = page.evaluate(FOCUS)
    assert card.startswith("hand ")
    page.keyboard.press("Enter")
    built = page.locator("#board [data-offered][data-means=build]")
    expect(built.first).to_be_visible()
    assert page.evaluate("document.activeElement.dataset.means") == "build"
    page.keyboard.press("Escape")
    expect(page.locator("#board .picked")).to_have_count(0)
    assert page.evaluate(FOCUS) == card


@pytest.mark.parametrize("asks", ["resign", "offer-end"])
def test_escape_in_a_question_is_no_and_closes_nothing_else(player: Person, asks: str) -> None:
    player.play_a_bot("hatsuden")
    player.look_up("more")
    player.page.locator(f"#{asks}").focus()
    player.page.keyboard.press("Enter")
    expect(player.page.locator("dialog")).to_be_visible()
    player.page.keyboard.press("Escape")
    expect(player.page.locator("dialog")).to_have_count(0)
    expect(player.page.locator("#panel-more")).to_be_visible()
    assert player.page.evaluate("document.activeElement.id") == asks


def test_what_opened_the_panel_has_the_focus_when_it_is_closed(player: Person) -> None:
    at_the_board(player, "hatsuden")
    for opener in ("help", "side-switch"):
        player.page.locator(f"#{opener}").focus()
        player.page.keyboard.press("Enter")
        expect(player.page.locator("#side")).to_be_visible()
        player.page.keyboard.press("Escape")
        expect(player.page.locator("#side")).to_be_hidden()
        assert player.page.evaluate("document.activeElement.id") == opener


def test_a_rule_that_is_followed_has_the_focus_though_a_search_had_hidden_it(player: Person) -> None:
    """And Escape leads back to the thing that it was about."""
    at_the_board(player, "hatsuden")
    page, tip = player.page, player.page.locator("#tip-of-thing")
    page.locator("#help").focus()
    page.keyboard.press("Enter")
    page.fill("#panel-rules .search", "xyzzy")
    page.keyboard.press("Escape")
    page.locator("#board [data-offered][data-target^=hand]").first.focus()
    there = page.evaluate(FOCUS)
    page.keyboard.press("i")
    expect(tip.locator("a")).to_be_visible()
    rule = str(tip.locator("a").get_attribute("href"))
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator(f"#panel-rules {rule}")).to_be_in_viewport()
    assert page.evaluate("(rule) => document.activeElement.querySelector(rule) !== null", rule)
    assert page.evaluate("document.activeElement.matches('#panel-rules p, #panel-rules li')")
    page.keyboard.press("Escape")
    expect(page.locator("#side")).to_be_hidden()
    assert page.evaluate(FOCUS) == there


def middle(person: Person, target: str) -> tuple[float, float]:
    box = person.page.locator(f"#board [data-target='{target}']").last.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_the_key_asks_about_what_was_pointed_at_last_by_pointer_or_by_keys(player: Person) -> None:
    hand = at_the_board(player, "hatsuden")
    page, title = player.page, player.page.locator("#tip-of-thing .large ~ .words strong")
    first, *_, last = [one.name for one in hand.offers() if one.name.startswith("hand ")]
    page.locator(f"#board [data-target='{first}']").last.focus()
    named = {
        one: str(page.locator(f"#board [data-target='{one}']").last.get_attribute("aria-label"))
        for one in (first, last)
    }
    page.mouse.move(*middle(player, last))
    expect(page.locator("#tip-of-thing.small")).to_be_visible()
    page.keyboard.press("i")
    expect(title).to_have_text(re.compile(named[last].split(": ")[-1], re.IGNORECASE))
    page.keyboard.press("i")
    expect(page.locator("#tip-of-thing")).to_be_hidden()
    page.keyboard.press("Shift+ArrowRight")
    page.keyboard.press("Shift+ArrowLeft")
    assert page.evaluate(FOCUS) == first
    page.keyboard.press("i")
    expect(title).to_have_text(re.compile(named[first].split(": ")[-1], re.IGNORECASE))


NOTED = """() => {
  window.noted = [];
  const [now, prompt] = [() => document.activeElement, document.querySelector("#prompt")];
  const said = () => (prompt.ariaLive === "off" ? "" : prompt.textContent);
  setInterval(() => window.noted.push([now() === document.body, now().dataset.target ?? "", said()]), 10);
}"""


def until_asked_again(person: Person, hand: Hand) -> None:
    """A move by keys alone, to what comes next each time; and what the others do."""
    before = hand.seq()
    while hand.seq() == before:
        person.page.keyboard.press("Enter")
        person.page.wait_for_timeout(200)
    wait_for(lambda: hand.seq() > before + 1 and hand.turn() == "mine" and bool(hand.offers()), 40)


@pytest.mark.parametrize("game", ["hatsuden", "hitplan"])
def test_the_keyboard_is_never_nowhere_while_others_move(player: Person, game: str) -> None:
    hand = at_the_board(player, game)
    player.page.evaluate(NOTED)
    for _ in range(2):
        until_asked_again(player, hand)
    assert not any(nowhere for nowhere, _, _ in player.page.evaluate("noted"))


def test_what_answers_itself_is_not_asked_aloud_and_has_no_focus(player: Person) -> None:
    """The refill of a hand in Hatsuden."""
    hand = at_the_board(player, "hatsuden")
    player.page.evaluate(NOTED)
    until_asked_again(player, hand)
    noted = player.page.evaluate("noted")
    assert not any(target == "deck" or said.startswith("Refill") for _, target, said in noted)


def test_what_a_place_is_chosen_for_is_said_with_its_name(player: Person) -> None:
    at_the_board(player, "hatsuden")
    player.page.locator("#board [data-offered][data-target^=hand]").first.focus()
    player.page.keyboard.press("Enter")
    expect(player.page.locator("#board .picked")).to_have_count(1)
    said = "all => all.map((one) => one.ariaDescription)"
    built = player.page.eval_on_selector_all("#board [data-offered][data-means=build]", said)
    connected = player.page.eval_on_selector_all("#board [data-offered][data-means=connect]", said)
    assert all(one.startswith("build") for one in built)
    assert set(connected) == {"pylon"}
    player.page.keyboard.press("Escape")
    expect(player.page.locator("#board [data-target]:not([data-offered], .picked)[aria-description]")).to_have_count(0)


@pytest.mark.parametrize("game", ["hitplan", "pampero"])
def test_what_a_place_costs_and_brings_is_its_description_as_soon_as_it_has_the_focus(
    player: Person, game: str
) -> None:
    """The card that says so comes later: a screen reader has read the place by then."""
    at_the_board(player, game)
    player.page.keyboard.press("ArrowRight")
    thing = player.page.evaluate("document.activeElement.dataset.target")
    assert thing
    said = player.page.evaluate("document.activeElement.ariaDescription")
    assert player.page.locator("#tip-of-thing").is_hidden()
    expect(player.page.locator("#tip-of-thing .promise").first).to_be_visible()
    for line in player.page.locator("#tip-of-thing .promise").all():
        assert line.text_content() in said, thing


def test_a_small_lesson_is_spoken_and_read_by_keys(player: Person) -> None:
    at_the_board(player, "pampero")
    name = player.page.locator("#tip-open strong")
    for _ in range(30):
        if name.is_visible():
            break
        player.hand.move()
        wait_for(player.has_moves, 60)
    expect(player.page.locator("#live")).to_contain_text(name.inner_text())
    player.page.locator("#tip-open").focus()
    player.page.keyboard.press("Enter")
    expect(player.page.locator("#tip-card button").first).to_be_focused()
    expect(player.page.locator("#live")).to_contain_text(player.page.locator("#tip-card p").first.inner_text())
    player.page.keyboard.press("Enter")
    expect(player.page.locator("#tip-card")).to_be_hidden()


SAID = "() => [...document.querySelectorAll('#live p')].map(one => one.textContent)"


def said(person: Person) -> list[str]:
    """What a screen reader was told, beside questions and refusals."""
    found: list[str] = person.page.evaluate(SAID)
    return found


def test_an_explanation_is_said_and_escape_closes_nothing_else(player: Person) -> None:
    """And what the side covers does not have the focus: the side closes."""
    at_the_board(player, "hatsuden")
    page, tip = player.page, player.page.locator("#tip-of-thing")
    page.keyboard.press("Enter")
    expect(page.locator("#board .picked")).to_have_count(1)
    there = page.evaluate(FOCUS)
    page.keyboard.press("i")
    expect(tip.locator(".large")).to_be_visible()
    wait_for(lambda: len(said(player)[-1]) > 40 and tip.locator("p").first.inner_text() in said(player)[-1])
    assert page.evaluate("document.activeElement.getAttribute('aria-describedby')") == "tip-of-thing"
    page.keyboard.press("Escape")
    expect(tip).to_be_hidden()
    expect(page.locator("#board .picked")).to_have_count(1)
    assert page.evaluate(FOCUS) == there
    page.keyboard.press("Escape")
    expect(page.locator("#board .picked")).to_have_count(0)
    page.locator("#side-switch").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#panel-log")).to_be_visible()
    covered = "one => one.getBoundingClientRect().right > document.getElementById('side').getBoundingClientRect().left"
    last = page.locator("#board [data-target^=hand]").last
    assert last.evaluate(covered)
    last.focus()  # wholly under it
    expect(page.locator("#panel-log")).to_be_hidden()


def test_what_cannot_be_chosen_is_asked_about_too(player: Person) -> None:
    """Shift and arrows lead over all things; Enter says why not, an arrow leads back; a plate says its figures."""
    at_the_board(player, "moonbase")
    page = player.page
    met = []
    for way in ("Up", "Left", "Left", "Down"):
        page.keyboard.press(f"Shift+Arrow{way}")
        met.append(page.evaluate(FOCUS))
    assert len(set(met)) > 1
    for way in ("Left", "Up", "Left", "Right", "Down"):
        if page.evaluate("document.activeElement.matches('[data-target]:not([data-offered])')"):
            break
        page.keyboard.press(f"Shift+Arrow{way}")
    assert page.evaluate("document.activeElement.matches('[data-target]:not([data-offered])')")
    name = page.evaluate("document.activeElement.getAttribute('aria-label')")
    page.keyboard.press("i")
    wait_for(lambda: bool(said(player)) and said(player)[-1].lower().startswith(name.lower()[:8]))
    page.keyboard.press("Escape")
    page.keyboard.press("Enter")
    expect(page.locator("#notice")).to_contain_text(re.compile("not|nothing"))
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.matches('[data-offered], [data-choice]')")
    page.locator("#seats .face").last.focus()
    page.keyboard.press("i")
    expect(page.locator(".plate-tip")).to_be_visible()
    assert "Rings in hand" in said(player)[-1]


def test_what_is_shown_again_is_said_and_leaves_what_was_chosen(player: Person) -> None:
    hand = at_the_board(player, "hatsuden")
    page = player.page
    before = hand.seq()
    hand.move()
    wait_for(lambda: hand.turn() == "mine" and hand.seq() > before and page.locator("#again").is_enabled(), 60)
    assert said(player), "the first act at a new table too"
    page.keyboard.press("ArrowDown")
    while not page.locator("#board .picked").count():
        assert page.locator("#board [data-offered]").count()
        page.locator("#board [data-offered]").first.focus()
        page.keyboard.press("Enter")
        wait_for(lambda: hand.turn() == "mine" and bool(hand.offers()), 60)
    chosen = page.locator("#board .picked").get_attribute("data-target")
    many = len(said(player))
    page.locator("#again").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#choices")).to_contain_text("Go on")
    wait_for(lambda: page.evaluate("document.activeElement.textContent").startswith("Go on"))
    assert len(said(player)) > many or len(said(player)) == 12
    page.keyboard.press("Escape")
    expect(page.locator("#story")).to_be_hidden()
    expect(page.locator("#board .picked")).to_have_attribute("data-target", str(chosen))


def test_no_button_keeps_the_focus_when_it_has_done_its_work(player: Person) -> None:
    """Undo, when nothing is left to take back; a hint leads to what it means."""
    hand = at_the_board(player, "moonbase")
    page = player.page
    at_what_is_asked = "document.activeElement.matches('[data-offered], [data-choice], .picked, [role=application]')"
    before = hand.seq()
    page.keyboard.press("Enter")
    wait_for(lambda: hand.turn() == "mine" and hand.seq() > before and page.locator("#undo").is_enabled(), 60)
    page.locator("#undo").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#undo")).to_be_disabled()
    wait_for(lambda: bool(page.evaluate(at_what_is_asked)))
    assert "Taken back." in said(player)
    page.locator("#hint").focus()
    page.keyboard.press("Enter")
    wait_for(lambda: bool(page.evaluate(at_what_is_asked)))


def test_the_end_is_read_from_its_heading_and_left_by_escape(player: Person) -> None:
    at_the_board(player, "hatsuden")
    page = player.page
    page.click("#side-switch")
    page.click("#tab-more")
    page.locator("#resign").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("#account")).to_be_visible()
    wait_for(lambda: bool(page.evaluate("document.activeElement.matches('#account h2')")))
    page.keyboard.press("Escape")
    expect(page.locator("#account")).to_be_hidden()
    assert page.evaluate("document.activeElement.textContent") == "How it ended"
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.matches('#account h2')")


@pytest.mark.parametrize("place", ["card", "plate"])
def test_what_others_choose_meanwhile_leaves_the_keyboard_where_it_was_put(
    house: Running, chromium: Browser, place: str
) -> None:
    """Hit Plan: the next Enter would play another card, which nobody can take back."""
    anna, ben, cleo = (Guest(house.url, name) for name in ("Anna", "Ben", "Cleo"))
    anna.found(game="hitplan", seats="3")
    for friend in (ben, cleo):
        friend.join(anna.invitation())
    person = Person(chromium, house.url, "Anna").sit(anna)
    my_turn(person)
    page = person.page
    if place == "plate":
        for _ in range(30):
            page.keyboard.press("Tab")
            if page.evaluate("document.activeElement.matches('#seats [data-seat=\"1\"] .face')"):
                break
        where = "document.activeElement.closest('.plate')?.dataset.seat"
    else:
        page.keyboard.press("ArrowDown")
        first = page.evaluate(FOCUS)
        page.keyboard.press("ArrowRight")
        assert page.evaluate(FOCUS) != first
        where = FOCUS
    there = page.evaluate(where)
    assert there is not None
    for friend in (ben, cleo):
        wire = friend.sit_down()
        before = person.seq()
        wire.my_turn()
        wire.play()
        wire.close()
        wait_for(lambda before=before: person.seq() > before)  # type: ignore[misc]
        page.wait_for_timeout(200)  # for what it would do to the focus
        assert page.evaluate(where) == there
    person.close()


def test_what_a_plate_opened_by_a_key_tells_is_spoken(player: Person) -> None:
    at_the_board(player, "moonbase")
    player.page.locator("#seats [data-seat='1'] .face").focus()
    player.page.keyboard.press("Enter")
    tip = player.page.locator(".plate-tip")
    expect(tip).to_be_visible()
    expect(player.page.locator("#live")).to_contain_text("Points now: ")
    player.page.keyboard.press("Escape")
    expect(tip).to_be_hidden()
    assert player.page.evaluate("document.activeElement.matches('#seats .face')")
