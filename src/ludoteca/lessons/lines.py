"""A lesson in the terminal."""

from __future__ import annotations

from rich.console import Console
from rich.markup import escape

from ludoteca.bots import bot
from ludoteca.core.refusal import Refused
from ludoteca.core.words import Catalogue, calling, capital
from ludoteca.lessons.course import Course, answer_of
from ludoteca.lessons.reading import Lesson

_catalogue = Catalogue("lessons", __file__)
say, later = _catalogue.say, _catalogue.later
HELP = later("""\
Type a move in notation, or its number in the list; Enter goes on where there is only something to read.
  hint     what the lesson means
  back     one step back
  steps    the chapters; 'to 5' goes to step 5
  quit     leave the lesson
  ?        this help""")


class Leave(Exception):
    """Whoever sits at the terminal leaves."""


class Lines:
    """One learner at this terminal."""

    def __init__(self, lesson: Lesson, console: Console, at: int = 0) -> None:
        self.course = Course(lesson, at)
        self.game = lesson.game
        self.console = console
        self.told = 0

    def run(self) -> None:
        """To the end of the lesson, or until the learner leaves."""
        self.console.print(escape(str(HELP)))
        try:
            while True:
                self.show()
                if self.course.last:
                    return
                self.ask()
        except (Leave, EOFError, KeyboardInterrupt):
            self.console.print("\n" + say("You leave the lesson; 'to {step}' brings you back here.", step=self.at()))

    def at(self) -> int:
        """The number of the step as people count."""
        return self.course.number + 1

    def show(self) -> None:
        """The board, what is said, and what can be done."""
        course, lesson = self.course, self.course.lesson
        view = course.state.view(course.seat)
        chapter = lesson.said(lesson.chapters[course.step.chapter].title)
        with calling(course.names()):
            self.console.rule(escape(f"{chapter} · {self.at()} / {len(lesson.steps)}"))
            self.console.print(self.game.show(view), highlight=False)
            for line in course.match.log(course.seat, course.names())[self.told :]:
                self.console.print(f"  {line}", style="dim", markup=False, highlight=False)
            self.told = len(course.match.journal) and len(course.match.log(course.seat, course.names()))
            self.console.print(f"[bold green]{escape(lesson.told(course.step))}[/]", highlight=False)
            for number, move in enumerate(course.offered(), 1):
                self.console.print(f"  {number:>3} {self.game.name(move)}", markup=False, highlight=False)

    def ask(self) -> None:
        """One answer of the learner; returns once something has changed."""
        while True:
            text = say("Enter to go on") if self.course.step.reads else say("Your move")
            line = self.console.input(f"[bold]{escape(text)}>[/] ").strip()
            if self.obey(line):
                return

    def obey(self, line: str) -> bool:
        """Whether what was typed has changed something."""
        course = self.course
        word, _, rest = line.partition(" ")
        if word == "quit":
            raise Leave
        if word == "?":
            self.console.print(escape(str(HELP)))
        elif word == "steps":
            for chapter in course.lesson.chapters:
                self.console.print(f"  {chapter.first + 1:>3} {course.lesson.said(chapter.title)}", markup=False)
        elif word in ("back", "to") and (word == "back" or rest.isdecimal()):
            course.go(course.number - 1 if word == "back" else int(rest) - 1)
            self.told = 0
            return True
        elif course.step.reads:
            if not line:
                course.on()
            return not line
        elif word == "hint" and course.step.moves:
            self.console.print(answer_of(course.step), markup=False, highlight=False)
        elif line:
            return self.play(line)
        return False

    def play(self, text: str) -> bool:
        """The learner's move and what follows; False when it is refused."""
        offered = self.course.offered()
        if text.isdecimal() and 1 <= int(text) <= len(offered):
            text = self.game.name(offered[int(text) - 1])
        before = self.course.match
        try:
            self.course.play(text)
        except Refused as refused:
            told = refused.text if refused.rule == "lesson" else str(refused)
            self.console.print(f"[red]{escape(capital(told))}[/]", highlight=False)
            return False
        while self.course.tick():
            pass
        while (seat := self.course.awaited()) is not None:
            state = self.course.state
            player = bot(self.course.step.against, self.game, len(self.course.match.journal))
            self.course.answer(seat, player.choose(state.view(seat), list(state.candidates(seat))).move)
        if self.course.match is not before:
            self.told = 0
        return True
