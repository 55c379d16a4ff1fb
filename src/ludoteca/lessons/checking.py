"""Whether a lesson can be played: every move legal, every thing that it points at drawn, to its very end."""

from __future__ import annotations

from collections.abc import Iterator
from fnmatch import fnmatchcase

from ludoteca.core.game import BadMove
from ludoteca.core.refusal import Refused
from ludoteca.core.svg import LAYOUTS
from ludoteca.core.words import calling
from ludoteca.lessons.course import Course, answer_of, close, event_number
from ludoteca.lessons.reading import OVER, Lesson, Step

LONGEST = 200  # characters that one step says
FIGURE = "figure "  # before the key of a figure of the learner's plate that a step points at
GRID = 4  # between the points at which a check lays a piece that may lie at any


def mistakes(lesson: Lesson) -> list[str]:
    """All that is wrong with a lesson: each way that it leaves open is played to its end."""
    found: dict[str, None] = {}
    for tip in lesson.tips:
        if tip.event and not is_event(lesson, tip.event):
            found[f"tip {tip.key!r}: there is no event {tip.event!r}"] = None
    met: set[tuple[int, str]] = set()
    for number in range(len(lesson.steps)):
        for one in seen(lesson, number, met):
            found[one] = None
    return list(found)


def exact(step: Step) -> list[str]:
    """The moves that a step names exactly: those that a check makes, in turn."""
    return list(dict.fromkeys([answer_of(step), *(one for one in step.moves if "*" not in one)])) if step.moves else []


def seen(lesson: Lesson, number: int, met: set[tuple[int, str]]) -> Iterator[str]:
    """What is wrong with a step, and with those after it for each of the moves that are right in it.

    ``met``: the steps, each with its position, from which a check went on before; ways that meet there go on as one.
    """
    at = place(lesson, number)
    try:
        course = Course(lesson, number)
        yield from (f"{at}: {one}" for one in looked_at(course))
        for move in right_moves(course):
            tried = Course(lesson, number)
            tried.play(course.game.name(move))
            while tried.tick():
                pass
            yield from (f"{at}, {course.game.name(move)}: {one}" for one in followed(tried, met))
    except (BadMove, Refused, ValueError, LookupError) as problem:
        yield f"{at}: {problem}"


def followed(course: Course, met: set[tuple[int, str]]) -> Iterator[str]:
    """What is wrong from there on, as far as no step begins with a position of its own."""
    lesson = course.lesson
    while not course.step.position and (here := (course.number, course.state.digest())) not in met:
        met.add(here)
        at = place(lesson, course.number)
        yield from (f"{at}: {one}" for one in looked_at(course))
        if course.last or course.step.until:
            return
        if course.step.reads:
            course.on()
            continue
        try:
            course.play(answer_of(course.step))
            while course.tick():
                pass
        except (BadMove, Refused, ValueError, LookupError) as problem:
            yield f"{at}: {problem}"
            return


def right_moves(course: Course) -> list[int]:
    """Every move that is right now; where pieces lie at any point, those of a fine grid."""
    if not course.step.moves:
        return []
    named = [course.game.move(one) for one in exact(course.step)]
    found = dict.fromkeys([*named, *(move for move in course.state.candidates(course.seat) if course.fits(move))])
    for move in named:
        found.update(dict.fromkeys(one for one in nearby(course, move) if course.fits(one)))
    return list(found)


def nearby(course: Course, move: int) -> Iterator[int]:
    """The placements of the same piece on the same level, a few units from each other; none for other moves."""
    game, spot = course.game, course.game.spot(move)
    reach = None if spot is None else game.reach(course.state.view(course.seat), spot.piece)
    if spot is None or reach is None:
        return
    for storey in reach.storeys:
        for row, *ends in storey.rows if storey.level == spot.level else ():
            for first, last in zip(ends[::2], ends[1::2], strict=True):
                for x in range(first, last + 1, GRID) if row % GRID == 0 else ():
                    yield game.move(reach.move.format(level=spot.level, x=x, y=row))


def free(course: Course) -> bool:
    """Whether the learner has a real choice."""
    first, *more = right_moves(course) or [0]
    return any(not close(course.game, first, one) for one in more)


def place(lesson: Lesson, number: int) -> str:
    """Which step it is, for whoever writes the lesson."""
    chapter = lesson.chapters[lesson.steps[number].chapter]
    return f"{chapter.key}, step {number - chapter.first + 1}"


def looked_at(course: Course) -> Iterator[str]:
    """What is wrong with a step, seen before it is done."""
    step, game = course.step, course.game
    if len(course.lesson.names) != course.match.seats:
        yield f"there are {course.match.seats} seats, not {len(course.lesson.names)}"
    if len(step.say) + len(step.opening) > LONGEST:
        yield f"{len(step.say) + len(step.opening)} characters are too many for one step"
    if course.number and step.position:
        if not step.opening:
            yield "the board is another than before, and no opening says so"
        if course.lesson.steps[course.number - 1].moves:
            yield "what the move before has led to is never seen: a step to read is missing"
        if thrown_away(course):
            yield "what was chosen freely before is thrown away: go on from it, or leave only one choice"
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
    for form, _ in step.tries:
        found = [move for move in legal(course) if fnmatchcase(game.name(move), form)]
        if all(course.fits(move) for move in found):
            yield f"no wrong try is of the form {form!r}"
    now = [game.name(move) for move in course.state.candidates(course.seat)] if step.plan else []
    if step.plan and not any(fnmatchcase(name, form) for form in step.plan for name in now):
        yield "with no move of the plan can free play begin"
    yield from not_drawn(course)


def thrown_away(course: Course) -> bool:
    """Whether the chapter left a choice before this step, which begins with a position of its own."""
    lesson, number = course.lesson, course.number - 1
    while number >= lesson.chapters[course.step.chapter].first:
        if free(Course(lesson, number)):
            return True
        if lesson.steps[number].position:
            break
        number -= 1
    return False


def legal(course: Course) -> list[int]:
    """The learner's legal moves, and the one that the step means where not all are listed."""
    return [*course.state.candidates(course.seat), course.game.move(answer_of(course.step))]


def not_drawn(course: Course) -> Iterator[str]:
    """The things that a step points at and neither a drawing nor the learner's plate shows."""
    if not course.step.point:
        return
    view = course.state.view(course.seat)
    figures = {FIGURE + one.key for one in course.game.plate(view, course.seat).figures}
    for layout in LAYOUTS:
        with calling(course.names()):
            drawing = course.game.drawing(view, layout)
        parts = [] if drawing is None else drawing.parts.values()
        drawn = figures | {name for part in parts for mark in part.marks for name in (mark.key, mark.target)}
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
