"""A lesson in the terminal, by the same interpreter as in the browser."""

from __future__ import annotations

import pytest

import ludoteca
from ludoteca.lessons.course import answer_of
from ludoteca.lessons.lines import Lines
from ludoteca.lessons.reading import Lesson, lesson_of
from tests.test_terminal import Keyboard


def lesson(key: str) -> Lesson:
    found = lesson_of(ludoteca.game(key))
    assert found is not None
    return found


def typed(taught: Lesson) -> list[str]:
    """What a learner types who does what is said, up to free play."""
    found = []
    for step in taught.steps[:-1]:
        if step.until:
            break
        found.append("" if step.reads else answer_of(step))
    return found


@pytest.mark.parametrize("key", ["hatsuden", "hitplan", "moonbase"])
def test_a_lesson_is_typed_to_its_end(key: str) -> None:
    keyboard = Keyboard(typed(lesson(key)))
    Lines(lesson(key), keyboard).run()
    assert not keyboard.lines
    assert "You leave" not in keyboard.shown()
    assert lesson(key).steps[-1].say.split(".")[0] in " ".join(keyboard.shown().split())


def test_free_play_is_played_with_a_bot() -> None:
    """The short game of Pampero: a move by its number, then the partner has moved too."""
    taught = lesson("pampero")
    free = next(at for at, step in enumerate(taught.steps) if step.until)
    keyboard = Keyboard(["take battery"] * 3)
    lines = Lines(taught, keyboard, free)
    lines.run()
    assert {seat for seat, _ in lines.course.match.moves} == {0, 1}
    assert lines.course.state.actors() == [0]


def test_wrong_moves_help_and_steps() -> None:
    taught = lesson("hatsuden")
    keyboard = Keyboard(
        ["?", "", "", "build S2 north", "upgrade W3 north", "hint", "1", "back", "steps", "to 7", "quit"]
    )
    lines = Lines(taught, keyboard)
    lines.run()
    shown = " ".join(keyboard.shown().split())
    assert taught.steps[2].wrong in shown
    assert "[H4]" in shown
    assert "build W3 north" in shown
    assert taught.chapters[2].title in shown
    assert lines.course.number == 6
