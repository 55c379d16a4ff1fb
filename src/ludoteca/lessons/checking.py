"""Whether a lesson can be played: every move legal, every thing that it points at drawn, to its very end."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from fnmatch import fnmatchcase

from ludoteca.core.game import BadMove
from ludoteca.core.refusal import Refused
from ludoteca.core.svg import LAYOUTS
from ludoteca.core.words import calling
from ludoteca.lessons.course import Course, answer_of, event_number
from ludoteca.lessons.reading import OVER, Lesson, Step

LONGEST = 200  # characters that one step says
DRAWN = re.compile(r' data-(?:target|key)="([^"]*)"')


def mistakes(lesson: Lesson) -> list[str]:
    """All that is wrong with a lesson: each way that it leaves open is played to its end."""
    found: dict[str, None] = {}
    for tip in lesson.tips:
        if tip.event and not is_event(lesson, tip.event):
            found[f"tip {tip.key!r}: there is no event {tip.event!r}"] = None
    for way in range(max((len(exact(step)) for step in lesson.steps), default=1) or 1):
        for one in played(lesson, way):
            found[one] = None
    return list(found)


def exact(step: Step) -> list[str]:
    """The moves that a step names exactly: those that a check makes, in turn."""
    return list(dict.fromkeys([answer_of(step), *(one for one in step.moves if "*" not in one)])) if step.moves else []


def played(lesson: Lesson, way: int) -> Iterator[str]:
    """What goes wrong when the lesson is played to its end, where several moves are right by that one of them."""
    number = 0
    course: Course | None = None
    while number < len(lesson.steps):
        step = lesson.steps[number]
        place = f"{lesson.chapters[step.chapter].key}, step {number - lesson.chapters[step.chapter].first + 1}"
        try:
            if course is None or course.number != number:
                course = Course(lesson, number)
            yield from (f"{place}: {one}" for one in looked_at(course))
            moved = exact(step)
            if step.moves:
                course.play(moved[way % len(moved)])
                while course.tick():
                    pass
            elif step.reads and not course.last:
                course.on()
        except (BadMove, Refused, ValueError, LookupError) as problem:
            yield f"{place}: {problem}"
            course = None
        number += 1


def looked_at(course: Course) -> Iterator[str]:
    """What is wrong with a step, seen before it is done."""
    step, game = course.step, course.game
    if len(course.lesson.names) != course.match.seats:
        yield f"there are {course.match.seats} seats, not {len(course.lesson.names)}"
    if len(step.say) > LONGEST:
        yield f"{len(step.say)} characters are too many for one step"
    if course.last and not step.reads:
        yield "the last step is to be read"
    if step.until and step.until != OVER and not is_event(course.lesson, step.until):
        yield f"there is no event {step.until!r}"
    if (step.moves or step.until) and course.seat not in course.state.actors():
        yield "the learner is not to move"
    for one in exact(step):
        if not course.fits(game.move(one)):
            yield f"{one!r} is not among the moves that are right"
        refusal = game.why_not(course.state, course.seat, game.move(one))
        if refusal is not None:
            yield f"{one}: {refusal}"
    for pattern in step.moves:
        if "*" in pattern and not any(fnmatchcase(game.name(move), pattern) for move in legal(course)):
            yield f"no move is of the form {pattern!r}"
    yield from not_drawn(course)


def legal(course: Course) -> list[int]:
    """The learner's legal moves, and the one that the step means where not all are listed."""
    return [*course.state.candidates(course.seat), course.game.move(answer_of(course.step))]


def not_drawn(course: Course) -> Iterator[str]:
    """The things that a step points at and no drawing shows."""
    if not course.step.point:
        return
    view = course.state.view(course.seat)
    for layout in LAYOUTS:
        with calling(course.names()):
            drawing = course.game.drawing(view, layout)
        drawn = set() if drawing is None else {html.unescape(one) for one in DRAWN.findall("\n".join(drawing.lines()))}
        for thing in course.step.point:
            if thing not in drawn:
                near = sorted(one for one in drawn if one.split(" ")[0] == thing.split(" ")[0])[:12]
                yield f"there is no {thing!r} in the drawing ({layout}); there are {near}"


def is_event(lesson: Lesson, name: str) -> bool:
    """Whether the game has such an event."""
    try:
        return event_number(lesson.game, name) >= 0
    except LookupError:
        return False
