"""Every lesson is played to its end, in every language; what cannot be played is named."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

import ludoteca
from ludoteca.core.refusal import Refused
from ludoteca.core.words import Reader, speaking
from ludoteca.lessons.checking import mistakes, seen
from ludoteca.lessons.course import Course, answer_of
from ludoteca.lessons.reading import Lesson, LessonError, if_sound, lesson_of, read_lesson
from tests.catalogues import write_pseudo

TAUGHT = [key for key in ludoteca.games() if lesson_of(ludoteca.game(key)) is not None]


def lesson(key: str) -> Lesson:
    found = lesson_of(ludoteca.game(key))
    assert found is not None
    return found


@pytest.fixture(scope="module")
def pseudo(tmp_path_factory: pytest.TempPathFactory) -> Reader:
    return Reader((), str(write_pseudo(tmp_path_factory.mktemp("locale"))))


@pytest.mark.parametrize("key", TAUGHT)
def test_every_lesson_can_be_played_to_its_end(key: str) -> None:
    assert mistakes(lesson(key)) == []


@pytest.mark.parametrize("key", TAUGHT)
def test_every_lesson_speaks_the_readers_language(key: str, pseudo: Reader) -> None:
    taught = lesson(key)
    titles = {taught.game.title, *(taught.game.title.split())}
    texts = [one.title for one in taught.chapters] + [text for one in taught.tips for text in (one.title, one.say)]
    texts += [text for step in taught.steps for text in (step.opening, step.say, step.wrong)]
    texts += [text for step in taught.steps for _, text in step.tries]
    with speaking(pseudo):
        assert mistakes(taught) == []
        for text in filter(None, texts):
            left = re.findall("[A-Za-z]{2,}", taught.said(text))
            assert set(left) <= titles, text


def walk(course: Course) -> None:
    """One step further, as the lesson means it."""
    if course.step.moves:
        course.play(answer_of(course.step))
        while course.tick():
            pass
    elif course.step.until:
        course.number += 1
    else:
        course.on()


@pytest.mark.parametrize("key", TAUGHT)
def test_a_learner_comes_back_to_every_place(key: str) -> None:
    course = Course(lesson(key))
    while not course.last:
        again = Course(lesson(key))
        assert again.resume(course.place())
        assert (again.number, again.state.digest()) == (course.number, course.state.digest())
        walk(course)


def test_a_place_of_another_lesson_leads_to_the_beginning_of_its_step() -> None:
    course = Course(lesson("hatsuden"))
    there = Course(lesson("hatsuden"), 7)
    assert course.resume(f"another 7 0 {there.place().split(' ')[3]}")
    assert (course.number, course.state.digest()) == (7, there.state.digest())


@pytest.mark.parametrize("place", ["", "x", "1 2 3", "a b c d", "x 9999 0 ", "x 1 -1 zz", "x 1 0 0ffff.0"])
def test_what_is_no_place_does_no_harm(place: str) -> None:
    course = Course(lesson("hatsuden"))
    course.resume(place)
    course.resume(f"{course.lesson.fingerprint} 3 0 0fffff")
    assert course.state.actors()


def test_a_wrong_move_is_answered_by_the_lesson_or_by_its_rule() -> None:
    first = next(at for at, step in enumerate(lesson("hatsuden").steps) if step.moves)
    course = Course(lesson("hatsuden"), first)
    with pytest.raises(Refused) as told:
        course.play("build S2 north")
    assert told.value.rule == "lesson"
    with pytest.raises(Refused) as refused:
        course.play("upgrade W3 north")
    assert refused.value.rule == "H4"
    with pytest.raises(Refused):
        course.play("fly to the moon")
    course.play("build W3 north")
    assert course.number == first + 1


def written(folder: Path, text: str) -> Path:
    path = folder / "lessons.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_every_mistake_of_a_file_is_named(tmp_path: Path) -> None:
    text = """
minutes = "ten"
colour = "red"
[[chapters]]
key = "a"
title = "A"
[[chapters.steps]]
say = 3
then = ["draw"]
[[chapters.steps]]
say = "Go"
moves = ["build *"]
until = "over"
[[tips]]
key = "t"
title = "T"
say = "Now"
chapter = "b"
"""
    with pytest.raises(LessonError) as wrong:
        read_lesson(ludoteca.game("hatsuden"), written(tmp_path, text))
    told = "\n".join(wrong.value.mistakes)
    for part in (
        "'colour'",
        "'minutes'",
        "'names' is missing",
        "'say' is no str",
        "go with moves",
        "needed",
        "against",
    ):
        assert part in told, told
    for part in ("free play", "no chapter 'b'", "one of them", "no position"):
        assert part in told, told


START = '''
minutes = 1
names = ["You", "Mira"]
[[chapters]]
key = "a"
title = "A"
[[chapters.steps]]
position = """
hatsuden | turn: 0 | area 0: - - - - - / - - - - - | area 1: - - - - - / - - - - -
| hand 0: W3 S2 G3 H1 B2 | hand 1: S3 W1 G2 H3 B1 | deck: rest"""
say = "Go"
'''


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ('moves = ["build W4 north"]', "build W4 north"),
        ('moves = ["bild W3 north"]', "bild W3 north"),
        ('moves = ["build W3 north"]\nthen = ["draw", "build W4 north"]', "build W4 north"),
        ('point = ["the moon"]', "the moon"),
        ('until = "RAIN"\nagainst = "easy"', "RAIN"),
    ],
)
def test_what_cannot_be_played_or_is_not_drawn_is_named(tmp_path: Path, more: str, told: str) -> None:
    end = '\n[[chapters.steps]]\nsay = "Done."\n'
    taught = read_lesson(ludoteca.game("hatsuden"), written(tmp_path, START + more + end))
    assert any(told in one for one in mistakes(taught)), mistakes(taught)


AGAIN = '''
[[chapters.steps]]
position = """
hatsuden | turn: 0 | area 0: - - - - - / - - - - - | area 1: - - - - - / - - - - -
| hand 0: W3 S2 G3 H1 B2 | hand 1: S3 W1 G2 H3 B1 | deck: rest"""
'''
SEVERAL = 'moves = ["build * north"]\nanswer = "build W3 north"\n'
READ = '\n[[chapters.steps]]\nsay = "There."\n'


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ('moves = ["build W3 north"]' + READ + AGAIN + 'say = "Go"', "no opening says so"),
        ('moves = ["build W3 north"]' + AGAIN + 'opening = "Again."\nsay = "Go"', "never seen"),
        (
            SEVERAL + READ + AGAIN + 'opening = "Again."\nsay = "Go"',
            "thrown away",
        ),
        (
            SEVERAL
            + 'then = ["draw", "build S3 north", "draw"]\n[[chapters.steps]]\nsay = "On"\nmoves = ["build G3 north"]',
            "build G3 north: a, step 2: build G3 north",
        ),
        (
            SEVERAL + '[[chapters.steps]]\nsay = "See."\npoint = ["deck", "W3"]',
            "build G3 north: a, step 2: there is no 'W3'",
        ),
        ('moves = ["build W3 north"]\npoint = ["figure points", "figure peak"]', "there is no 'figure peak'"),
    ],
)
def test_what_a_step_leaves_open_must_fit_what_follows(tmp_path: Path, more: str, told: str) -> None:
    taught = read_lesson(ludoteca.game("hatsuden"), written(tmp_path, START + more + READ))
    assert any(told in one for one in mistakes(taught)), mistakes(taught)


def test_an_opening_without_a_position_is_refused(tmp_path: Path) -> None:
    with pytest.raises(LessonError) as wrong:
        read_lesson(ludoteca.game("hatsuden"), written(tmp_path, START + READ + 'opening = "Elsewhere."'))
    assert "an opening goes with a position" in str(wrong.value)


def test_a_wrong_move_is_answered_with_what_is_asked(tmp_path: Path) -> None:
    """Also where the lesson has no words of its own for it."""
    course = Course(
        read_lesson(ludoteca.game("hatsuden"), written(tmp_path, START + 'moves = ["build W3 north"]' + READ))
    )
    with pytest.raises(Refused) as told:
        course.play("build S2 north")
    assert "Build wind 3 in the north row" in told.value.text


def test_a_ring_may_lie_a_hair_beside_the_point_that_is_named_and_nowhere_else() -> None:
    taught = lesson("moonbase")
    number = next(at for at, step in enumerate(taught.steps) if "large gold 2 @251,94" in step.moves)
    course = Course(taught, number)
    with pytest.raises(Refused) as told:
        course.play("large gold 2 @223,211")
    assert told.value.text == taught.steps[number].wrong
    course.play("large gold 2 @250,93")
    while course.tick():
        pass
    assert course.number == number + 1


def test_a_wrong_file_closes_no_house(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    game, path = ludoteca.game("hatsuden"), written(tmp_path, "= nothing")
    with pytest.raises(LessonError):
        read_lesson(game, path)
    assert if_sound(lambda one: read_lesson(one, path), game) is None
    assert "lessons.toml" in caplog.text


def test_a_wrong_try_is_told_what_is_wrong_with_it() -> None:
    """Where the answer is to be found, each wrong try may have an answer of its own."""
    taught = lesson("pampero")
    number = next(at for at, step in enumerate(taught.steps) if step.moves == ("sell FM15",))
    told = set()
    for try_ in ("sell FM8", "sell FM11", "sell FM3"):
        with pytest.raises(Refused) as refused:
            Course(taught, number).play(try_)
        told.add(refused.value.text)
    assert len(told) == 3
    assert taught.said(taught.steps[number].wrong) in told


def test_tries_that_nobody_can_make_are_named() -> None:
    taught = lesson("pampero")
    number = next(at for at, step in enumerate(taught.steps) if step.tries)
    step = replace(taught.steps[number], tries=(("sell FM99", "No."), (taught.steps[number].moves[0], "No.")))
    spoilt = replace(taught, steps=(*taught.steps[:number], step, *taught.steps[number + 1 :]))
    found = [one for one in seen(spoilt, number, set()) if "try" in one]
    assert len(found) == 2
