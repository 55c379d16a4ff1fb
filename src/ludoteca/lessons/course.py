"""A lesson under way: which step it is, what stands on the board, what may be done, and what happens then."""

from __future__ import annotations

from collections.abc import Iterable
from fnmatch import fnmatchcase
from functools import lru_cache
from importlib import import_module

from ludoteca.core.finding import find
from ludoteca.core.game import BadMove, Game
from ludoteca.core.match import Match
from ludoteca.core.refusal import Refused
from ludoteca.core.state import State, hears
from ludoteca.core.words import Catalogue, calling
from ludoteca.lessons.reading import OVER, Lesson, Step, if_sound, lesson_of, puzzles_of

say = Catalogue("lessons", __file__).say
LESSON = "lesson"  # the rule of what is refused by the lesson alone
LONGEST_PLACE = 3000  # characters of a place that is read


class Course:
    """One learner's way through a lesson."""

    def __init__(self, lesson: Lesson, at: int = 0) -> None:
        self.lesson = lesson
        self.game = lesson.game
        self.go(at)

    def __reduce__(self) -> tuple[object, ...]:
        return arrived, (
            self.game,
            self.lesson.fingerprint,
            self.number,
            self.since,
            self._seat,
            self.script,
            self.match,
        )

    # Where it stands

    @property
    def step(self) -> Step:
        """The step that it has come to."""
        return self.lesson.steps[self.number]

    @property
    def seat(self) -> int:
        """The seat of the learner: in puzzles whoever is to move."""
        return self._seat

    @property
    def state(self) -> State:
        """The position."""
        return self.match.state

    @property
    def last(self) -> bool:
        """Whether nothing follows."""
        return self.number == len(self.lesson.steps) - 1

    def names(self) -> list[str]:
        """How the players are called."""
        found = [self.lesson.said(name) for name in self.lesson.names]
        return [found[(seat - self.seat) % len(found)] for seat in range(self.match.seats)]

    # Going to a step

    def go(self, number: int) -> None:
        """To that step; what leads there from the last fixed position is played as the lesson means it."""
        number = min(max(0, number), len(self.lesson.steps) - 1)
        first = max(at for at in range(number + 1) if self.lesson.steps[at].position)
        self._begin(first)
        while self.number < number:
            step = self.step
            if step.moves:
                self.play(answer_of(step))
                while self.tick():
                    pass
            elif step.until:  # what happened in free play is nobody's to tell
                self.number += 1
            else:
                self.on()

    def _begin(self, number: int) -> None:
        """At that step, on its own position."""
        state = self.game.position(self.lesson.steps[number].position)
        self.match = begun(self.game, state)
        puzzle = self.lesson.steps[number].worth is not None
        self._seat = state.actors()[0] if puzzle else self.lesson.seat
        self.number = number
        self.script: list[str] = []
        self.since = 0
        """How many moves the journal had when this step began."""

    def _enter(self) -> None:
        """On to the next step."""
        self.number += 1
        if self.step.position:
            self._begin(self.number)
        self.since = len(self.match.journal)

    def on(self) -> None:
        """On from something that was to be read."""
        if self.step.reads and not self.last:
            self._enter()

    # Playing

    def asks(self) -> bool:
        """Whether the learner is to move now."""
        wanted = bool(self.step.moves or self.step.until)
        return wanted and not self.script and self.seat in self.state.actors()

    def offered(self) -> list[int]:
        """The moves that are offered to the learner now: what is right, or everything where that is to be found."""
        if not self.asks():
            return []
        legal = list(self.state.candidates(self.seat))
        if self.step.until or self.step.open:
            return legal
        exact = [self.game.move(one) for one in self.step.moves if "*" not in one]
        return exact + [move for move in legal if move not in exact and self.fits(move)]

    def fits(self, move: int) -> bool:
        """Whether that move is one that the step means; placements that differ by a hair are one."""
        name = self.game.name(move)
        return bool(self.step.until) or any(
            fnmatchcase(name, one) if "*" in one else close(self.game, move, self.game.move(one))
            for one in self.step.moves
        )

    def meant(self, move: int) -> int:
        """The move that is made for one that fits: of a placement that differs by a hair, the very one that the step
        names, for what follows is told from there."""
        if any("*" in one and fnmatchcase(self.game.name(move), one) for one in self.step.moves):
            return move
        named = [self.game.move(one) for one in self.step.moves if "*" not in one]
        return move if move in named else next((one for one in named if close(self.game, move, one)), move)

    def play(self, notation: str) -> None:
        """The learner's move; raises Refused with the rule, or with what the lesson says to it."""
        try:
            move = self.game.move(notation)
        except BadMove as bad:
            raise Refused("notation", str(bad)) from None
        if not self.asks():
            raise Refused(LESSON, say("there is nothing to play just now"))
        with calling(self.names()):
            refusal = self.game.why_not(self.state, self.seat, move)
        if refusal is not None:
            raise Refused(refusal.rule, refusal.text)
        if not self.fits(move):
            raise Refused(LESSON, self.wrong(move))
        self.match.make(self.seat, self.meant(move))
        if self.step.until:
            self._until()
        else:
            self.script = [*self.step.then]
            if not self.script:
                self._enter()

    def wrong(self, move: int | None = None) -> str:
        """What a move is answered with that is legal and not meant; None: one of those that are not told apart."""
        name = "" if move is None else self.game.name(move)
        for form, answer in self.step.tries:
            if name and fnmatchcase(name, form):
                return self.lesson.said(answer)
        if self.step.wrong:
            return self.lesson.said(self.step.wrong)
        if self.step.open:
            return say("that can be done, but there is something better")
        with calling(self.names()):
            meant = self.game.phrase(self.state.view(self.seat), self.game.move(answer_of(self.step)))
        return say("the rules allow that, but the lesson asks for something else now: {move}", move=meant)

    def tick(self) -> bool:
        """The next thing that happens by itself; False when there is none."""
        if not self.script:
            return False
        move = self.game.move(self.script.pop(0))
        seat = self.state.actors()[0]
        refusal = self.game.why_not(self.state, seat, move)
        if refusal is not None:
            raise Refused(refusal.rule, f"{self.game.name(move)}: {refusal.text}")
        self.match.make(seat, move)
        if not self.script:
            self._enter()
        return True

    # Free play

    def awaited(self) -> int | None:
        """The seat whose bot is to move, in free play; None: nobody's."""
        if not self.step.until:
            return None
        return next((seat for seat in self.state.actors() if seat != self.seat), None)

    def answer(self, seat: int, move: int) -> None:
        """A bot's move in free play."""
        self.match.make(seat, move)
        self._until()

    def _until(self) -> None:
        """Goes on when what free play was for has happened."""
        wanted = self.step.until
        happened = self.state.over() or (
            wanted != OVER
            and any(
                event.kind == event_number(self.game, wanted) and hears(event.audience, self.seat)
                for event in self.match.journal[-1].events
            )
        )
        if happened and not self.last:
            self._enter()

    def may_undo(self) -> bool:
        """Whether a move of this step can be taken back: in free play, where nobody is robbed of anything."""
        return bool(self.step.until) and any(seat == self.seat for seat, _ in self.match.moves[self.since :])

    def before(self) -> str:
        """The place before the learner's last move of free play and what followed: to take that back."""
        kept = self.match.moves
        while kept.pop()[0] != self.seat:
            pass
        return self._place(kept)

    # Coming back

    def place(self) -> str:
        """Where the learner stands, to come back to: the step, and the moves since the last fixed position."""
        return self._place(self.match.moves)

    def _place(self, moves: Iterable[tuple[int, int]]) -> str:
        told = ".".join(f"{seat:x}{move:x}" for seat, move in moves)
        return f"{self.lesson.fingerprint} {self.number} {self.since} {told}"

    def resume(self, place: str) -> bool:
        """Back to that place; where it fits no longer, to the beginning of its step. False: it is none."""
        parts = place[:LONGEST_PLACE].split(" ")
        try:
            mark, number, since, moves = parts[0], int(parts[1]), int(parts[2]), parts[3]
            played = [(int(one[0], 16), int(one[1:], 16)) for one in moves.split(".") if one]
        except (IndexError, ValueError):
            return False
        if not 0 <= number < len(self.lesson.steps):
            return False
        if mark != self.lesson.fingerprint:
            self.go(number)
            return True
        try:
            self._replay(number, played, since)
        except (LookupError, Refused, ValueError):
            self.go(number)
        return True

    def _replay(self, number: int, moves: Iterable[tuple[int, int]], since: int) -> None:
        """That step, after these moves from the last fixed position; raises Refused where they cannot be made."""
        self._begin(max(at for at in range(number + 1) if self.lesson.steps[at].position))
        for seat, move in moves:
            self.match.play(seat, move)
        self.number, self.since = number, since


def taught(game: Game, fingerprint: str) -> Lesson | None:
    """The lesson or the puzzles of a game that have that fingerprint."""
    found = (if_sound(lesson_of, game), if_sound(puzzles_of, game))
    return next((one for one in found if one is not None and one.fingerprint == fingerprint), None)


def arrived(
    game: Game, fingerprint: str, number: int, since: int, seat: int, script: list[str], match: Match
) -> Course:
    """The course that has come from another process."""
    lesson = taught(game, fingerprint)
    assert lesson is not None
    course = Course(lesson)
    course.number, course.since, course._seat, course.script, course.match = number, since, seat, script, match
    return course


def came_back(game: Game, fingerprint: str, place: str) -> Course | None:
    """The course of that lesson, or of these puzzles, at that place; None: it is none. Many moves take their time."""
    lesson = taught(game, fingerprint)
    course = None if lesson is None else Course(lesson)
    return course if course is not None and course.resume(place) else None


def answer_of(step: Step) -> str:
    """The move that a step means."""
    return step.answer or next(one for one in step.moves if "*" not in one)


def begun(game: Game, state: State) -> Match:
    """A match that begins with that position."""
    match = game.setup(int(state.seats)).match(0)
    match.state, match.opening, match.journal = state, (), []
    state.telling = True
    return match


@lru_cache(256)
def event_number(game: Game, name: str) -> int:
    """The number of an event by its name in the game's ``events``; raises LookupError where there is none."""
    package = type(find(game.key)).__module__.rpartition(".")[0]
    found = getattr(import_module(f"{package}.events"), name, None)
    if not isinstance(found, int):
        raise LookupError(f"{game.title} has no event {name!r}")
    return found


NEAR = 10  # how far apart two placements of one piece may lie to count as the same, in the units of the board


def close(game: Game, one: int, other: int) -> bool:
    """Whether two moves are the same, or lay the same piece on the same level close to each other."""
    if one == other:
        return True
    here, there = game.spot(one), game.spot(other)
    if here is None or there is None or (here.piece, here.level) != (there.piece, there.level):
        return False
    return (here.x - there.x) ** 2 + (here.y - there.y) ** 2 <= NEAR**2
