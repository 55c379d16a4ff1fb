"""One page's way through a lesson or the puzzles of a game: the same page and the same messages as at a table, and no
table. Nothing is kept here: the page remembers its place (``Course.place``) and comes back with it.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Any, ClassVar

from msgspec import structs

from ludoteca.bots.hints import told
from ludoteca.core.game import Game
from ludoteca.core.refusal import Refused
from ludoteca.core.view import View
from ludoteca.core.words import calling, listed, player
from ludoteca.lessons.course import LESSON, Course, answer_of, came_back
from ludoteca.lessons.reading import Lesson, if_sound, lesson_of, puzzles_of
from ludoteca.table import words
from ludoteca.table.chronicle import Chronicle
from ludoteca.table.crew import Unanswered
from ludoteca.table.easel import QUICKLY
from ludoteca.table.fairness import Asker
from ludoteca.table.gate import SocketLine
from ludoteca.table.glances import difference, prints
from ludoteca.table.hearing import Listener
from ludoteca.table.hinting import TOO_MANY
from ludoteca.table.identity import clean_name
from ludoteca.table.laying import probed, worded
from ludoteca.table.protocol import (
    About,
    Answer,
    AskProbe,
    AskReach,
    ChapterShown,
    Explained,
    Hello,
    Hint,
    HintGiven,
    LessonShown,
    Message,
    Move,
    MoveShown,
    Ping,
    PlacesShown,
    Pong,
    Probed,
    SeatShown,
    TableShown,
    Talk,
    ToPage,
    Turn,
    Undo,
    Where,
    Why,
    write,
)
from ludoteca.table.reception import Visit
from ludoteca.table.refusing import explained, well_written
from ludoteca.table.seeing import Sight, move_shown, told_of
from ludoteca.table.showing import account
from ludoteca.table.thinking import HintWanted
from ludoteca.table.words import say


def read_lessons(games: Iterable[Game]) -> None:
    """Reads the lessons and puzzles of these games and sets up their first positions, which takes a moment once."""
    for game in games:
        for find in (lesson_of, puzzles_of):
            lesson = if_sound(find, game)
            if lesson is not None:
                Course(lesson)


class Teaching(Listener):
    """A page that learns."""

    def __init__(self, socket: SocketLine, lesson: Lesson, visit: Visit) -> None:
        super().__init__(socket, visit)
        self.course = Course(lesson)
        self.game = lesson.game
        self.asker = Asker((visit.guest,), f"lesson {self.game.key}")
        self.layout = "wide"
        self.called = ""
        self.seq = int(time.time()) % 2**24 * 64  # no position of an earlier connection has the same
        self.match = self.course.match
        """The one that the page was last shown: another begins with another position."""
        self.board: bytes | None = None
        self.log: list[str] = []
        self.free = False
        """Whether what the page was last shown is a step of free play."""
        self.hinted = 0
        """How many hints this step has given."""
        self._notation = (-1, "", "")
        """In that position (``seq``), how it is written that that piece is laid somewhere."""

    def names(self) -> list[str]:
        """How the players are called; the learner by the name that this browser remembers, unless a partner has it."""
        found = self.course.names()
        if self.called and self.called not in found:
            found[self.course.seat] = self.called
        return found

    async def send(self, message: ToPage) -> None:
        """One message."""
        await self.socket.send_text(write(message))

    async def obey(self, message: Message) -> None:
        """Does what is done at a lesson."""
        if type(message) in self.HOW:
            try:
                await self.HOW[type(message)](self, message)
            except Unanswered:
                await self.send(self.refusal(getattr(message, "id", ""), str(words.NO_ANSWER)))
        else:
            await self.send(self.refusal(getattr(message, "id", ""), say("there is nobody else at a lesson")))

    def refusal(self, client: str, text: str, rule: str = "") -> Answer:
        """The answer to what is not done."""
        return Answer(client, False, self.seq, rule, text)

    # What the page is shown

    async def show(self, moved: bool = True) -> None:
        """The lesson and the position, which a move has led to, or a turning of pages."""
        fresh, self.match = self.course.match is not self.match, self.course.match
        await self.send(self.lesson_shown(moved and not fresh))
        await self.send(await self.position_shown(moved and not fresh and self.free))
        self.free = bool(self.course.step.until)

    def lesson_shown(self, moved: bool) -> LessonShown:
        """Where the learner stands, and what is said there."""
        course, lesson = self.course, self.course.lesson
        step = course.step
        chapters = [
            ChapterShown(one.key, lesson.said(one.title) or say("Puzzle {number}", number=one.key), one.first)
            for one in lesson.chapters
        ]
        text = lesson.told(step)
        if step.worth is not None and step.reads:
            text = self.solved()
        return LessonShown(
            text=text,
            point=list(step.point),
            number=course.number,
            count=len(lesson.steps),
            chapter=step.chapter,
            chapters=chapters,
            reads=step.reads,
            last=course.last,
            puzzle=step.worth is not None,
            moved=moved,
            place=course.place(),
        )

    def solved(self) -> str:
        """What is said of a puzzle that was solved: the move, why, and by how much it is the best."""
        assert self.course.step.worth is not None
        best, second = (round(100 * one) for one in self.course.step.worth)
        with calling(self.names()):
            before = Course(self.course.lesson, self.course.number - 1)
            phrase = self.game.phrase(before.state.view(before.seat), self.game.move(self.course.step.answer))
        text = say("Right: {move}.", move=phrase)
        reason = self.course.lesson.said(self.course.step.say)
        chances = say("Chance to win: {best} %; with the next best move {second} %.", best=best, second=second)
        return " ".join(filter(None, (text, reason, chances)))

    async def position_shown(self, unfolds: bool) -> TableShown:
        """The position as the learner sees it, as a difference to what the page has.

        ``unfolds``: whether what led there is told step by step, as at a table; else the lesson itself speaks of it.
        """
        course = self.course
        state, names = course.state, self.names()
        asks = course.asks()
        sight = await self.house.easel.see(
            self.game, state.view(course.seat), self.layout, names, self.seq, asks, self.asker
        )
        chronicle = Chronicle(course.match, self.names)
        log = chronicle.log(course.seat)[0]
        keep = 0
        while keep < min(len(log), len(self.log)) and log[keep] == self.log[keep]:
            keep += 1
        self.log = log
        before, self.board = self.board, prints(sight.board)
        board = difference(before, sight.board, self.board)
        return TableShown(
            seq=self.seq,
            status="playing",
            you=course.seat,
            mine=[course.seat],
            seats=[self.seat_shown(seat, names) for seat in range(course.match.seats)],
            prompt=self.prompt(sight, names),
            board=board,
            moves=self.offered(sight) if asks else [],
            plates=list(sight.plates),
            forced=False,
            undo=course.may_undo(),
            log=chronicle.added(course.seat, keep),
            story=chronicle.story(course.seat, keep) if unfolds else [],
            summary=chronicle.summary(course.seat, keep) if unfolds else [],
            talk=Talk(0, []),
            proposals=[],
            account=account(state, names) if state.over() and course.last else None,
            ending="",
            rematch="",
            hints=not course.step.reads,
            mark="",
        )

    def prompt(self, sight: Sight, names: list[str]) -> str:
        """What the game asks; where there is only something to read, that."""
        with calling(names):
            if self.course.last and self.course.state.over():
                return self.course.state.result().verdict
            if self.course.step.reads:
                return say("Read on when you are ready.")
            return sight.prompt or listed([player(seat) for seat in self.course.state.actors()])

    def offered(self, sight: Sight) -> list[MoveShown]:
        """The moves that are right, or all; in a lesson every one can be taken back."""
        known = {one.move: one for one in sight.moves}
        view = self.course.state.view(self.course.seat)
        found = []
        with calling(self.names()):
            for move in self.course.offered():
                shown = known.get(self.game.name(move)) or move_shown(self.game, view, move, False)
                found.append(structs.replace(shown, final=False))
        return found

    def seat_shown(self, seat: int, names: list[str]) -> SeatShown:
        """A seat: the learner's, or a partner's."""
        acting = seat in self.course.state.actors()
        partner = seat != self.course.seat
        return SeatShown(
            name=names[seat],
            bot=names[seat] if partner else "",
            taken=True,
            here=True,
            acting=acting and (partner or self.course.asks()),
            thinking=False,
            resigned=False,
            left=False,
            time=None,
            ticking=False,
            late=False,
        )

    # What the page does

    async def _greet(self, hello: Hello) -> None:
        """The page is here, new or again: at the place that it remembers."""
        self.layout = hello.layout
        self.called = clean_name(hello.name) if hello.name.strip() else ""
        self.board, self.log = None, []
        if hello.place:
            await self._come_back(hello.place)
        self.seq += 1
        await self.show(False)
        await self._partners()

    async def _come_back(self, place: str) -> None:
        """To that place: the moves that led there are played again by a worker, for they may be many."""
        lesson, kind = self.course.lesson.fingerprint, f"resume {self.game.key}"
        found = await self.house.easel.ask(
            came_back, self.game, lesson, place, asker=self.asker, kind=kind, expected=QUICKLY
        )
        self.course = found or self.course

    async def _pong(self, ping: Ping) -> None:
        await self.send(Pong())

    async def _move(self, move: Move) -> None:
        """The learner's move, and what follows by itself."""
        before = self.course.number
        if not well_written(self.game, move.move):
            await self.send(self.refusal(move.id, str(words.NO_SUCH_MOVE), "notation"))
            return
        try:
            self.course.play(move.move)
        except Refused as refused:
            rule = "" if refused.rule == LESSON else refused.rule  # what the lesson asks for stands in no rules
            await self.send(self.refusal(move.id, refused.text, rule))
            return
        self.seq += 1
        await self.send(Answer(move.id, True, self.seq))
        if self.course.number != before:
            self.hinted = 0
        await self.show()
        await self._go_on()

    async def _go_on(self) -> None:
        """Scripted moves and those of bots, each shown."""
        while self.course.tick():
            self.seq += 1
            await self.show()
        self.hinted = 0
        await self._partners()

    async def _partners(self) -> None:
        """In free play the bots move."""
        while (seat := self.course.awaited()) is not None:
            state = self.course.state
            moves = list(state.candidates(seat))
            move, _ = await self.house.thinkers.choose(
                self.game, self.course.step.against, self.seq, state.view(seat), moves, self.asker
            )
            self.course.answer(seat, move)
            self.seq += 1
            await self.show()

    async def _undo(self, undo: Undo) -> None:
        if not self.course.may_undo():
            await self.send(self.refusal(undo.id, say("there is nothing to take back")))
            return
        await self._come_back(self.course.before())
        self.match = self.course.match
        self.seq += 1
        await self.send(Answer(undo.id, True, self.seq))
        await self.show()
        await self._partners()

    async def _turn(self, turn: Turn) -> None:
        """On, back, or to a step that the learner chose."""
        course = self.course
        if turn.to is not None:
            course.go(turn.to)
        else:
            course.on()
        self.hinted = 0
        self.seq += 1
        await self.send(Answer(turn.id, True, self.seq))
        await self.show(False)
        await self._partners()

    async def _hint(self, hint: Hint) -> None:
        """First what to look at, then the move; in free play what the strongest bot would do."""
        course, step = self.course, self.course.step
        view = course.state.view(course.seat)
        if not course.asks():
            await self.send(self.refusal(hint.id, say("there is nothing to play just now")))
        elif step.until and self.house.hints.busy(self.asker):
            await self.send(self.refusal(hint.id, str(TOO_MANY)))
        elif step.until:
            moves = list(course.state.candidates(course.seat))
            wanted = HintWanted(self.game, view, moves, step.plan)
            advice = self.house.thinkers.advise(wanted, self.asker)
            name, _, reason, then, _ = await asyncio.shield(self.house.hints.think(self.asker, advice))
            await self.send(HintGiven(hint.id, name, self.advice(view, name, reason, then)))
        elif step.worth is not None and not self.hinted:
            self.hinted = 1
            await self.send(HintGiven(hint.id, "", self.nudge(view, answer_of(step))))
        else:
            await self.send(HintGiven(hint.id, answer_of(step), self.advice(view, answer_of(step))))

    def advice(self, view: View, name: str, reason: str = "", then: Sequence[str] = ()) -> str:
        """A hint in words."""
        with calling(self.names()):
            phrase = self.game.phrase(view, self.game.move(name))
        return say("Hint: {advice}", advice=told(phrase, reason, None, then))

    def nudge(self, view: View, name: str) -> str:
        """A hint that tells only where the answer begins."""
        targets = self.game.targets(self.game.move(name))
        with calling(self.names()):
            thing = self.game.explain(view, targets[0]) if targets else None
        if thing is None:
            return say("It is one of the buttons below. Ask again to see the answer.")
        return say("Look at this: {thing}. Ask again to see the answer.", thing=thing.title)

    async def _explain(self, why: Why) -> None:
        """Why the rules, or the lesson, do not have that now."""
        course = self.course
        with calling(self.names()):
            found = await self.house.easel.look(
                explained, self.game, course.state.view(course.seat), self.seq, why.move, why.targets, asker=self.asker
            )
        if course.step.reads:
            await self.send(self.refusal(why.id, say("there is nothing to press here: the green button takes you on")))
        elif found is None or (not found[0] and course.step.moves and not course.step.open):
            await self.send(self.refusal(why.id, course.wrong()))
        else:
            rule, text = found
            await self.send(self.refusal(why.id, text, rule))

    async def _tell_about(self, about: About) -> None:
        view = self.course.state.view(self.course.seat)
        found = await self.house.easel.look(told_of, self.game, view, self.names(), about.thing, asker=self.asker)
        await self.send(Explained(about.id, *(found or ())))

    async def _point_out(self, where: Where) -> None:
        await self.send(PlacesShown(where.id, [], []))

    async def _reach(self, question: AskReach) -> None:
        """Where a piece may lie: of all levels those that the lesson means."""
        view = self.course.state.view(self.course.seat)
        found = await self.house.easel.reach(self.game, view, question, self.asker)
        levels = {one.spot[1] for one in self.offered(Sight([])) if one.spot and one.spot[0] == question.piece}
        storeys = [storey for storey in found.storeys if storey.level in levels]
        await self.send(structs.replace(found, storeys=storeys))

    async def _probe(self, question: AskProbe) -> None:
        with calling(self.names()):
            view = self.course.state.view(self.course.seat)
            found = worded(await self.house.easel.look(probed, self.game, view, question, asker=self.asker))
        if found.ok and self.course.asks() and not await self._means(question, found):
            found = structs.replace(found, ok=False, rule="", text=self.course.wrong().rstrip("."), effect=[])
        await self.send(found)

    async def _means(self, question: AskProbe, there: Probed) -> bool:
        """Whether the lesson means that piece to be laid there, or leaves it to be found out."""
        if self.course.step.open or self.course.step.until:
            return True
        if self._notation[:2] != (self.seq, question.piece):  # asked for once in a position, however often it is moved
            view = self.course.state.view(self.course.seat)
            reach = await self.house.easel.reach(self.game, view, AskReach(question.id, question.piece), self.asker)
            self._notation = (self.seq, question.piece, reach.move)
        notation = self._notation[2].format(level=there.level, x=there.x, y=there.y)
        return bool(notation) and self.course.fits(self.game.move(notation))

    HOW: ClassVar[dict[type[Message], Callable[[Teaching, Any], Awaitable[None]]]] = {
        Hello: _greet,
        Ping: _pong,
        Move: _move,
        Undo: _undo,
        Turn: _turn,
        Hint: _hint,
        Why: _explain,
        About: _tell_about,
        Where: _point_out,
        AskReach: _reach,
        AskProbe: _probe,
    }
