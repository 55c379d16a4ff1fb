"""Every puzzle is a position with one answer, which can be played; how clear it is, ``bench.puzzles`` tells."""

from __future__ import annotations

import pytest

import ludoteca
from ludoteca.core.refusal import Refused
from ludoteca.lessons.checking import right_moves
from ludoteca.lessons.course import Course, answer_of, close
from ludoteca.lessons.reading import Lesson, puzzles_of

KNOWN = [key for key in ludoteca.games() if puzzles_of(ludoteca.game(key)) is not None]
CLEAR = 0.05
LONGEST_QUESTION, LONGEST_REASON = 200, 260


def puzzles(key: str) -> Lesson:
    found = puzzles_of(ludoteca.game(key))
    assert found is not None
    return found


@pytest.mark.parametrize("key", KNOWN)
def test_there_are_ten_and_all_are_different(key: str) -> None:
    asked = [step for step in puzzles(key).steps if step.moves]
    assert len(asked) == 10
    assert len({step.position for step in asked}) == 10


@pytest.mark.parametrize("key", KNOWN)
def test_every_answer_is_legal_accepted_and_clear(key: str) -> None:
    game = ludoteca.game(key)
    for number, step in enumerate(puzzles(key).steps):
        if not step.moves:
            continue
        course = Course(puzzles(key), number)
        assert course.asks()
        assert step.worth is not None
        assert step.worth[0] - step.worth[1] >= CLEAR
        answer = game.move(answer_of(step))
        assert game.why_not(course.state, course.seat, answer) is None
        others = [move for move in course.offered() if not close(game, move, answer)]
        assert len(others) >= 2, "there is no choice"
        before = course.state.digest()
        with pytest.raises(Refused) as refused:
            course.play(game.name(others[0]))
        assert refused.value.rule == "lesson"
        assert course.state.digest() == before
        course.play(answer_of(step))
        while course.tick():
            pass
        assert course.number == number + 1


@pytest.mark.parametrize("key", KNOWN)
def test_an_answer_a_hair_beside_is_the_answer_and_goes_on_as_it_does(key: str) -> None:
    for number, step in enumerate(puzzles(key).steps):
        for move in right_moves(Course(puzzles(key), number)):
            course = Course(puzzles(key), number)
            course.play(course.game.name(move))
            while course.tick():
                pass
            assert course.number == number + 1, (step.answer, course.game.name(move))
            assert course.match.moves[0][1] == course.game.move(answer_of(step))


@pytest.mark.parametrize("key", KNOWN)
def test_every_other_move_is_answered_and_changes_nothing(key: str) -> None:
    game = ludoteca.game(key)
    for number, step in enumerate(puzzles(key).steps):
        course = Course(puzzles(key), number)
        for move in course.offered():
            if course.fits(move):
                continue
            with pytest.raises(Refused) as refused:
                course.play(game.name(move))
            assert refused.value.rule == "lesson"
            assert refused.value.text
            assert (course.number, course.match.moves) == (number, []), answer_of(step)
            assert course.asks()


@pytest.mark.parametrize("key", KNOWN)
def test_every_puzzle_asks_with_its_goal_and_says_why(key: str) -> None:
    found = puzzles(key)
    for asked, told in zip(found.steps[::2], found.steps[1::2], strict=True):
        assert 40 <= len(asked.say) <= LONGEST_QUESTION, asked.say
        assert 40 <= len(told.say) <= LONGEST_REASON, told.say
