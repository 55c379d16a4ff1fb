"""What a thing is: told to a resting pointer and by keys, small or large, covering nothing that is asked; by hand."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

import ludoteca
from tests.table.guests import Running, dealt
from tests.table.people import Person, in_a_browser, my_turn, scripted

pytestmark = in_a_browser
GAMES = [game for game in ludoteca.games() if game in ("hatsuden", "hitplan", "moonbase", "pampero")]


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


def test_what_comes_of_every_way_to_play_a_card_is_said_once(house: Running, chromium: Browser) -> None:
    """Venture capital is paid back whatever tab it is played to."""
    person = Person(chromium, house.url, "Anna", viewport={"width": 1366, "height": 650})
    person.play_a_bot("pampero")
    my_turn(person)
    card = person.page.locator('#board [data-target="hand venture"]').bounding_box()
    assert card is not None
    person.page.mouse.move(card["x"] + card["width"] / 2, card["y"] + card["height"] / 2)
    person.page.keyboard.press("i")
    tip = person.page.locator("#tip-of-thing")
    expect(tip.locator(".large")).to_be_visible()
    told = tip.inner_text()
    assert len(re.findall(r"zone [ABC]", told)) > 1, told
    assert told.count("you pay back $30 at the end") == 1, told
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


# Two pieces, the smaller one below: what is meant at points so far from the middle of the upper one.
STACKED = scripted("""async (offs) => {
  const { labelled } = await import("/static/explaining.js");
  const board = document.createElement("div");
  const piece = (key, r, x) => `<g data-key="${key}" aria-label="${key}"><circle cx="${x}" cy="100" r="${r}"/></g>`;
  const both = piece("below", 20, 110) + piece("above", 60, 100);
  board.innerHTML = `<div class="part"><svg width="300" height="200">${both}</svg></div>`;
  document.body.prepend(board);
  const { left, top } = board.querySelector("svg").getBoundingClientRect();
  const found = offs.map((off) => labelled(board, left + 100 + off, top + 100)?.dataset.key);
  board.remove();
  return found;
}""")


def test_in_the_middle_of_a_piece_that_piece_is_meant(house: Running, chromium: Browser) -> None:
    """And not a smaller one that it covers: of a stack the settlement on top."""
    person = Person(chromium, house.url, "Anna", viewport={"width": 1366, "height": 650})
    person.go("/")
    assert person.page.evaluate(STACKED, [0, 15, 25, 50]) == ["above", "above", "below", "above"]
    person.close()
