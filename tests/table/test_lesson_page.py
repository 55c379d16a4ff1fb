"""Lessons and puzzles in the browser, taken by hand: every step is done by pressing what is seen."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

import ludoteca
from ludoteca.lessons.course import Course, answer_of
from ludoteca.lessons.reading import Lesson, lesson_of, puzzles_of
from tests.table.guests import Running, wait_for
from tests.table.people import PHONE, SCREEN, Person, in_a_browser

pytestmark = in_a_browser


def taught(game: str) -> Lesson:
    found = lesson_of(ludoteca.game(game))
    assert found is not None
    return found


def text(page: Page) -> str:
    return page.locator("#lesson-text").inner_text()


def reads(page: Page, wanted: str) -> None:
    wait_for(lambda: text(page) == wanted)


def take(person: Person, lesson: Lesson, number: int) -> None:
    """One step, as a learner does it who does what is said."""
    step = lesson.steps[number]
    reads(person.page, lesson.told(step))
    if step.reads:
        person.page.locator("#lesson-on").click()
        return
    course = Course(lesson, number)
    move = lesson.game.move(answer_of(step))
    words = lesson.game.phrase(course.state.view(course.seat), move)
    for target in lesson.game.targets(move):
        person.press(target)
    if not lesson.game.targets(move) or (step.open and text(person.page) == lesson.told(step)):
        button = person.page.locator("#dock button[data-choice]", has_text=words)
        if button.count():
            button.first.click()


@pytest.mark.parametrize("window", [SCREEN, PHONE])
def test_a_lesson_is_taken_by_hand_to_its_end(house: Running, chromium: Browser, window: dict[str, int]) -> None:
    lesson = taught("hitplan")
    person = Person(chromium, house.url, "Anna", viewport=window)
    person.go("/learn/hitplan")
    person.at_the_board()
    for number in range(len(lesson.steps) - 1):
        take(person, lesson, number)
    reads(person.page, lesson.told(lesson.steps[-1]))
    person.page.get_by_role("button", name="Play a first game").click()
    person.at_the_board()
    assert "/t/" in person.page.url
    person.close()


def test_a_lesson_is_taken_by_keys_alone(house: Running, chromium: Browser) -> None:
    """The focus goes from what was chosen to the way on, and from there to what is to be chosen."""
    lesson = taught("hatsuden")
    person = Person(chromium, house.url, "Anna", viewport=SCREEN)
    person.go("/learn/hatsuden")
    person.at_the_board()
    reads(person.page, lesson.told(lesson.steps[0]))
    person.page.keyboard.press("ArrowDown")
    for number in range(11):
        step = lesson.steps[number]
        reads(person.page, lesson.told(step))
        if step.reads:
            wait_for(lambda: bool(person.page.evaluate("document.activeElement.id === 'lesson-on'")))
            person.page.keyboard.press("Enter")
            continue
        move = lesson.game.move(answer_of(step))
        assert lesson.game.targets(move)
        for target in lesson.game.targets(move):
            place = person.page.locator(f'#board [data-target="{target}"][tabindex="0"]')
            expect(place).to_have_count(1)
            assert person.page.evaluate("document.activeElement !== document.body")
            place.focus()
            person.page.keyboard.press("Enter")
    person.close()


def test_a_reload_comes_back_and_any_step_can_be_gone_to(house: Running, chromium: Browser) -> None:
    lesson = taught("hatsuden")
    person = Person(chromium, house.url, "Anna")
    person.go("/learn/hatsuden")
    person.at_the_board()
    for number in range(3):
        take(person, lesson, number)
    reads(person.page, lesson.told(lesson.steps[3]))
    person.page.reload()
    person.at_the_board()
    reads(person.page, lesson.told(lesson.steps[3]))
    person.page.click("#lesson-back")
    reads(person.page, lesson.told(lesson.steps[2]))
    person.page.click("#lesson-at")
    chapter = lesson.chapters[3]
    person.page.get_by_role("button", name=f"{chapter.title}, step 1").click()
    reads(person.page, lesson.told(lesson.steps[chapter.first]))
    person.go(f"/learn/hatsuden#{lesson.chapters[1].key}")
    person.at_the_board()
    reads(person.page, lesson.told(lesson.steps[lesson.chapters[1].first]))
    person.close()


def test_a_wrong_card_is_answered_in_words(house: Running, chromium: Browser) -> None:
    lesson = taught("hatsuden")
    number = next(at for at, step in enumerate(lesson.steps) if step.open)
    person = Person(chromium, house.url, "Anna")
    person.go("/learn/hatsuden")
    person.at_the_board()
    person.page.evaluate("place => localStorage.setItem('learn hatsuden', place)", Course(lesson, number).place())
    person.page.reload()
    reads(person.page, lesson.told(lesson.steps[number]))
    person.press("hand S4")
    person.press("solar north")
    person.confirm()
    wait_for(lambda: lesson.steps[number].wrong in person.page.locator("#notice").inner_text())
    assert text(person.page) == lesson.told(lesson.steps[number])
    assert person.page.locator("#notice a").count() == 0, "what the lesson asks for stands in no rules"
    person.close()


def test_the_way_to_a_lesson_tells_how_far_one_has_come(house: Running, chromium: Browser) -> None:
    lesson = taught("hitplan")
    person = Person(chromium, house.url, "Anna", viewport=SCREEN)
    link = person.page.locator("[data-learn=hitplan]")
    person.go("/")
    expect(link).to_have_text("Learn")
    second = lesson.chapters[1]
    for step, words in (
        (second.first + 1, f"Go on learning: chapter 2 of {len(lesson.chapters)}, step 2"),
        (-1, "✓ Learned"),
    ):
        person.go("/learn/hitplan")
        person.at_the_board()
        person.page.locator("#lesson-at").click()
        person.page.locator("#lesson-steps button").nth(step).click()
        reads(person.page, lesson.told(lesson.steps[step]))
        for page in ("/", "/rules/hitplan"):
            person.go(page)
            expect(link).to_contain_text(words)
    link.click()
    reads(person.page, lesson.told(lesson.steps[0]))


def test_a_puzzle_gives_a_hint_and_tells_why(house: Running, chromium: Browser) -> None:
    puzzles = puzzles_of(ludoteca.game("hitplan"))
    assert puzzles is not None
    person = Person(chromium, house.url, "Anna")
    person.go("/puzzles/hitplan")
    person.at_the_board()
    reads(person.page, puzzles.steps[0].say)
    person.page.click("#hint")
    wait_for(lambda: "Ask again" in person.page.locator("#notice").inner_text())
    person.press(puzzles.game.targets(puzzles.game.move(answer_of(puzzles.steps[0])))[0])
    wait_for(lambda: text(person.page).startswith("Right: "))
    assert "%" in text(person.page)
    person.page.click("#lesson-on")
    reads(person.page, puzzles.steps[2].say)
    person.close()


def test_a_small_lesson_comes_once_opens_and_can_be_switched_off(house: Running, chromium: Browser) -> None:
    """Equal cards, a Victim or a Shift come in every game of Hit Plan, sooner or later."""
    person = Person(chromium, house.url, "Anna")
    person.play_a_bot("hitplan")
    line = person.page.locator("#tip")
    while not line.is_visible() and not person.ended():
        if person.hand.turn() == "mine" and person.has_moves():
            person.hand.move()
    assert line.is_visible()
    told = line.locator("strong").inner_text()
    person.page.click("#tip-open")
    card = person.page.locator("#tip-card")
    assert told in card.inner_text()
    chip, box = line.bounding_box(), card.bounding_box()
    assert chip is not None
    assert box is not None
    assert box["x"] <= chip["x"] + chip["width"], "it opens at its chip"
    assert chip["x"] <= box["x"] + box["width"]
    link = card.get_by_role("link", name="Learn more").get_attribute("href")
    assert link is not None
    assert link.startswith("/learn/hitplan#")
    wait_for(person.has_moves)
    person.hand.move()
    expect(card).to_be_hidden()
    person.page.reload()
    person.at_the_board()
    wait_for(lambda: person.page.locator("#prompt").inner_text() != "")
    assert not line.is_visible() or line.locator("strong").inner_text() != told
    person.look_up("more")
    person.page.uncheck("#tips")
    person.look_back()
    assert not line.is_visible()
    person.close()


def test_what_a_step_speaks_of_is_in_sight(house: Running, chromium: Browser) -> None:
    """Also in a part for which the window has no room beside the others: it is shown alone, and not empty."""
    lesson = taught("pampero")
    person = Person(chromium, house.url, "Anna", viewport={"width": 1366, "height": 650})
    for thing, where in (
        ("figure points", "#seats"),
        ("scoring first", "#board"),
        ("i0-0", "#board"),
        ("t0-2", "#board"),
    ):
        number = next(at for at, step in enumerate(lesson.steps) if step.reads and thing in step.point)
        at_step(person, lesson, number)
        expect(person.page.locator(f"{where} .taught").first).to_be_visible()
    expect(person.page.locator("#lesson-at")).to_contain_text(f"Chapter 1 of {len(lesson.chapters)}")
    person.close()


def at_step(person: Person, lesson: Lesson, number: int) -> None:
    """Opens the lesson at that step."""
    address = f"/learn/{lesson.game.key}"
    person.go(address)
    person.at_the_board()
    key, place = f"learn {lesson.game.key}", Course(lesson, number).place()
    person.page.evaluate("([key, place]) => localStorage.setItem(key, place)", [key, place])
    person.page.reload()
    reads(person.page, lesson.told(lesson.steps[number]))


def step_of(lesson: Lesson, move: str) -> int:
    return next(at for at, step in enumerate(lesson.steps) if move in step.moves)


def place_of(person: Person, target: str) -> Locator:
    return person.page.locator(f'#board [data-target="{target}"]').last


def test_a_place_pressed_first_is_asked_rightly(house: Running, chromium: Browser) -> None:
    lesson = taught("hatsuden")
    person = Person(chromium, house.url, "Anna")
    at_step(person, lesson, step_of(lesson, "build W3 north"))
    place_of(person, "wind north").click()
    expect(person.page.locator("#prompt")).to_contain_text("what shall go there?")
    at_step(person, lesson, step_of(lesson, "optimize wind"))
    place_of(person, "energy wind").hover()  # its token lies there
    expect(person.page.locator(".tip")).to_contain_text("Make wind count double")
    at_step(person, lesson, step_of(lesson, "secret build W3 north"))
    person.press("special secret")
    expect(person.page.locator("#prompt")).to_contain_text("with what?")
    person.close()


def test_what_a_hint_has_chosen_stays_chosen_when_it_is_pressed(house: Running, chromium: Browser) -> None:
    lesson = taught("hatsuden")
    number = step_of(lesson, "build W3 north")
    person = Person(chromium, house.url, "Anna")
    at_step(person, lesson, number)
    person.page.click("#hint")
    expect(person.page.locator("#notice")).to_contain_text("Hint")
    place_of(person, "hand W3").click()
    expect(place_of(person, "hand W3")).to_have_class(re.compile("picked"))
    place_of(person, "wind north").click()
    reads(person.page, lesson.told(lesson.steps[number + 1]))
    person.close()


def test_a_card_dragged_to_a_wrong_place_is_answered(house: Running, chromium: Browser) -> None:
    lesson = taught("hatsuden")
    number = step_of(lesson, "build W3 north")
    person = Person(chromium, house.url, "Anna")
    at_step(person, lesson, number)
    place_of(person, "hand W3").drag_to(place_of(person, "wind south"))
    expect(person.page.locator("#notice")).to_contain_text(lesson.steps[number].wrong)
    person.close()


def test_a_press_beside_the_list_of_steps_closes_it_and_means_nothing_else(house: Running, chromium: Browser) -> None:
    lesson = taught("hatsuden")
    number = step_of(lesson, "build W3 north")
    person = Person(chromium, house.url, "Anna")
    at_step(person, lesson, number)
    space = place_of(person, "wind south").bounding_box()
    assert space is not None
    person.page.click("#lesson-at")
    expect(person.page.locator("#lesson-steps")).to_be_visible()
    person.page.mouse.click(space["x"] + space["width"] / 2, space["y"] + space["height"] / 2)
    expect(person.page.locator("#lesson-steps")).to_be_hidden()
    person.page.wait_for_timeout(300)  # for what would come of it
    assert person.page.locator("#board .picked").count() == 0
    assert person.page.locator("#notice").inner_text() == ""
    person.close()


def test_a_new_chapter_takes_nothing_back(house: Running, chromium: Browser) -> None:
    lesson = taught("hatsuden")
    second = lesson.chapters[1].first
    person = Person(chromium, house.url, "Anna")
    at_step(person, lesson, second - 1)
    person.page.click("#lesson-on")
    reads(person.page, lesson.told(lesson.steps[second]))
    assert "Taken back" not in person.page.locator("#news").inner_text()
    person.close()


# Where a point of the plane on which pieces lie is seen.
ON_THE_SCREEN = """([x, y]) => {
  const at = new DOMPoint(x, y).matrixTransform(document.querySelector("[data-plane]").getScreenCTM());
  return [at.x, at.y];
}"""


def test_a_ring_refused_by_the_lesson_stays_in_the_hand(house: Running, chromium: Browser) -> None:
    """And without a ring in the hand the board says what is missing."""
    lesson = taught("moonbase")
    number = step_of(lesson, "large gold 2 @251,94")
    person = Person(chromium, house.url, "Anna")
    at_step(person, lesson, number)
    person.page.mouse.click(*person.page.evaluate(ON_THE_SCREEN, [150, 290]))
    expect(person.page.locator("#notice")).to_contain_text("First choose")
    person.press("hand large gold")
    expect(person.page.locator(".reach path").first).to_be_attached()  # where it may lie is known
    person.page.mouse.click(*person.page.evaluate(ON_THE_SCREEN, [223, 211]))
    expect(person.page.locator("#notice")).to_contain_text(lesson.steps[number].wrong)
    expect(place_of(person, "hand large gold")).to_have_class(re.compile("picked"))
    person.close()


def test_escape_leads_from_the_list_of_steps_back_to_what_opened_it(player: Person) -> None:
    player.go("/learn/hatsuden")
    player.at_the_board()
    player.page.locator("#lesson-at").focus()
    player.page.keyboard.press("Enter")
    player.page.locator("#lesson-steps button").last.focus()
    player.page.keyboard.press("Escape")
    expect(player.page.locator("#lesson-steps")).to_be_hidden()
    assert player.page.evaluate("document.activeElement.id") == "lesson-at"
