"""Lessons and puzzles in the browser, taken by hand: every step is done by pressing what is seen."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page

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
    reads(person.page, step.say)
    if step.reads:
        person.page.locator("#lesson-on").click()
        return
    course = Course(lesson, number)
    move = lesson.game.move(answer_of(step))
    words = lesson.game.phrase(course.state.view(course.seat), move)
    for target in lesson.game.targets(move):
        person.press(target)
    if not lesson.game.targets(move) or (step.open and text(person.page) == step.say):
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
    reads(person.page, lesson.steps[-1].say)
    person.page.get_by_role("button", name="Play a first game").click()
    person.at_the_board()
    assert "/t/" in person.page.url
    person.close()


def test_a_reload_comes_back_and_any_step_can_be_gone_to(house: Running, chromium: Browser) -> None:
    lesson = taught("hatsuden")
    person = Person(chromium, house.url, "Anna")
    person.go("/learn/hatsuden")
    person.at_the_board()
    for number in range(3):
        take(person, lesson, number)
    reads(person.page, lesson.steps[3].say)
    person.page.reload()
    person.at_the_board()
    reads(person.page, lesson.steps[3].say)
    person.page.click("#lesson-back")
    reads(person.page, lesson.steps[2].say)
    person.page.click("#lesson-at")
    chapter = lesson.chapters[3]
    person.page.get_by_role("button", name=f"{chapter.title}, step 1").click()
    reads(person.page, lesson.steps[chapter.first].say)
    person.go(f"/learn/hatsuden#{lesson.chapters[1].key}")
    person.at_the_board()
    reads(person.page, lesson.steps[lesson.chapters[1].first].say)
    person.close()


def test_a_wrong_card_is_answered_in_words(house: Running, chromium: Browser) -> None:
    lesson = taught("hatsuden")
    number = next(at for at, step in enumerate(lesson.steps) if step.open)
    person = Person(chromium, house.url, "Anna")
    person.go("/learn/hatsuden")
    person.at_the_board()
    person.page.evaluate("place => localStorage.setItem('learn hatsuden', place)", Course(lesson, number).place())
    person.page.reload()
    reads(person.page, lesson.steps[number].say)
    person.press("hand S4")
    person.press("solar north")
    person.page.locator("#dock button[data-choice]").first.click()
    wait_for(lambda: lesson.steps[number].wrong in person.page.locator("#notice").inner_text())
    assert text(person.page) == lesson.steps[number].say
    person.close()


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
    line.click()
    card = person.page.locator("#tip-card")
    assert told in card.inner_text()
    link = card.get_by_role("link", name="Learn more").get_attribute("href")
    assert link is not None
    assert link.startswith("/learn/hitplan#")
    person.page.reload()
    person.at_the_board()
    wait_for(lambda: person.page.locator("#prompt").inner_text() != "")
    assert not line.is_visible() or line.locator("strong").inner_text() != told
    person.look_up("more")
    person.page.uncheck("#tips")
    person.look_back()
    assert not line.is_visible()
    person.close()
