"""Worker processes for whatever takes long: nothing that happens to one of them holds up the house.

Each process has a line of its own to the house. One that dies, is stopped, or does not answer in time is killed and
replaced; its question is asked once more, and then answered with an error. Whose question comes next is decided
fairly (fairness.py). Beside the processes that take every question there are some for quick ones alone, which so never
wait behind long ones.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import pickle
import time
import traceback
from collections import deque
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from statistics import median_low
from typing import Any, TypeVar

from ludoteca.core.words import reader
from ludoteca.table.fairness import NOBODY, Asker, FairLine, Waiting
from ludoteca.table.worker import Worker, spoken

logger = logging.getLogger("ludoteca.table")
T = TypeVar("T")
STARTING = 60.0  # seconds that a process has to get ready
TICK = 0.5  # seconds between two looks at the processes
QUICK = 0.1  # seconds: what is expected to take less is quick
TRIES = 2
TOGETHER = 0.005  # seconds: questions that are expected to take no longer, all in all, may be put in one go
HELD = 0.1  # seconds after which those that were put in one go and are not begun go to others as well
STARTS = 4  # processes that may fail to start, one after the other, before nobody is kept waiting
TRUST = 3  # answers of a kind that what was expected of it counts for
LAST = 9  # answers of a kind whose median the next is expected to take: one that was held up changes nothing
REST = 10.0  # seconds at most between two attempts to start a process where that fails


class Unanswered(Exception):
    """A question that no process could answer, or whose answer was an error."""


@dataclass(eq=False)
class Question:
    """Something asked, and the answer to come."""

    raw: bytes
    kind: str
    asker: Asker
    answer: asyncio.Future[Any]
    tries: int = 0

    def fail(self, why: str) -> None:
        """Answers with an error."""
        if not self.answer.done():
            self.answer.set_exception(Unanswered(why))


@dataclass
class Lane:
    """Questions for the same processes."""

    line: FairLine[Question] = field(default_factory=FairLine)
    open: set[Question] = field(default_factory=set)
    """Those that wait or are being answered."""
    moved: float = 0.0
    """When one was last answered, or asked while none was open."""

    def add(self, question: Question) -> None:
        """One more is open until it is answered, or nobody waits for it any more."""
        if not self.open:
            self.moved = time.monotonic()
        self.open.add(question)
        question.answer.add_done_callback(lambda _: self.close(question))

    def close(self, question: Question) -> None:
        """One less."""
        self.open.discard(question)
        self.moved = time.monotonic()


class Crew:
    """Processes that answer questions. Where there shall be none, a thread of the house does (in tests)."""

    def __init__(self, count: int, quick: int, limit: float, patience: float) -> None:
        self.limit = limit
        """Seconds that a process has for one answer."""
        self.patience = patience
        """Seconds without any answer after which something is wrong."""
        self._places = [*[False] * count, *[True] * quick] if count else []
        self._thread = None if count else ThreadPoolExecutor(1, "ludoteca-crew")
        self._long, self._quick = Lane(), Lane()
        self._took: dict[str, deque[float]] = {}
        """Of each kind of question how long the last answers took."""
        self._expected: dict[str, float] = {}
        """How long the next of that kind is expected to take: their median."""
        self.asked_for = 0
        """How many questions were asked."""
        self._asked = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._workers: dict[Worker, bool] = {}
        """The processes, and whether each has got ready."""
        self._in_vain = 0
        """How many processes in a row could not be started, while there was no other."""
        self._failed = False
        self._stopped = False

    def start(self) -> None:
        """Starts the processes, ahead of the first question."""
        if not self._tasks and self._places:
            self._tasks = [asyncio.create_task(self._fill(quick)) for quick in self._places]
            self._tasks.append(asyncio.create_task(self._watch()))

    def processes(self) -> list[int]:
        """The numbers of the processes that are there now."""
        return [worker.process.pid or 0 for worker in self._workers]

    def fine(self) -> bool:
        """Whether questions are answered: the last one was, and none has waited for too long without any answer."""
        now = time.monotonic()
        hangs = any(lane.open and now - lane.moved > self.patience for lane in (self._long, self._quick))
        return not (self._stopped or self._failed or hangs)

    def ask(
        self, work: Callable[..., T], *arguments: object, asker: Asker = NOBODY, kind: str = "", expected: float = 0.0
    ) -> asyncio.Future[T]:
        """What a worker makes of it. Questions of one kind take about as long: ``expected``, while none is known."""
        if self._stopped:
            raise Unanswered("the house is closing")
        self.asked_for += 1
        if self._thread is not None:
            return asyncio.ensure_future(self._done_here(work, *arguments, kind=kind))
        self.start()
        raw = pickle.dumps((spoken, (reader(), work, *arguments)), 5)
        question = Question(raw, kind or work.__name__, asker, asyncio.get_running_loop().create_future())
        if question.kind not in self._took:
            self._took[question.kind] = deque([expected] * TRUST, LAST)
            self._expected[question.kind] = expected
        self._lane(question).add(question)
        self._put(question)
        return question.answer

    async def _done_here(self, work: Callable[..., T], *arguments: object, kind: str) -> T:
        """The same in the thread of the house."""
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._thread, spoken, reader(), work, *arguments)
        except Exception:
            logger.exception("no answer (%s)", kind or work.__name__)
            raise Unanswered(traceback.format_exc()) from None

    def hand_over(self, before: Asker, now: Asker) -> None:
        """Others wait now for what was asked for those."""
        for lane in (self._long, self._quick):
            lane.line.hand_over(before, now)
            for question in lane.open:
                if question.asker == before:
                    question.asker = now

    def expected(self, kind: str) -> float | None:
        """How many seconds the next answer of that kind is expected to take; None while none was asked for."""
        return self._expected.get(kind)

    def waiting(self) -> int:
        """How many questions wait or are being answered."""
        return len(self._long.open) + len(self._quick.open)

    def waiting_for(self, guest: str) -> int:
        """How many questions wait on that guest's account."""
        return self._long.line.waiting_for(guest) + self._quick.line.waiting_for(guest)

    def stop(self) -> None:
        """Ends the processes at once, and all that waits for them."""
        self._stopped = True
        for task in self._tasks:
            task.cancel()
        for worker in self._workers:
            worker.end()
        for worker in self._workers:
            worker.process.join(1)
        for question in [*self._long.open, *self._quick.open]:
            question.answer.cancel()
        if self._thread is not None:
            self._thread.shutdown(wait=False, cancel_futures=True)

    # The lines

    def _lane(self, question: Question) -> Lane:
        return self._quick if self._expected[question.kind] < QUICK else self._long

    def _put(self, question: Question) -> None:
        self._lane(question).line.put(question.asker, question, self._expected[question.kind])
        self._asked.set()

    def _take_some(self, quick: bool) -> list[tuple[Lane, Waiting[Question]]]:
        """What comes next for a process: where many wait, a few that take no time worth mentioning, in one go."""
        found: list[tuple[Lane, Waiting[Question]]] = []
        share, left = 1 + len(self._quick.line) // len(self._places), TOGETHER
        while len(found) < share and left > 0 and (taken := self._take(quick)) is not None:
            found.append(taken)
            left -= taken[1].expected
        return found

    def _take(self, quick: bool) -> tuple[Lane, Waiting[Question]] | None:
        """What comes next for a process; one for all questions looks to the long ones first, which have no other."""
        for lane in (self._quick,) if quick else (self._long, self._quick):
            while (turn := lane.line.take()) is not None:
                if not turn.what.answer.done():
                    return lane, turn
                lane.line.done(turn, 0.0)  # nobody waits for it any more
        return None

    def _note(self, kind: str, seconds: float) -> None:
        """So long an answer of that kind took."""
        self._took[kind].append(seconds)
        self._expected[kind] = median_low(self._took[kind])

    def _ask_again(self, question: Question) -> None:
        question.tries += 1
        if question.tries < TRIES:
            self._put(question)
        else:
            self._failed = True
            question.fail(f"no process could answer ({question.kind})")

    # The processes

    async def _fill(self, quick: bool) -> None:
        """Keeps one place filled, with a fresh process whenever one is lost."""
        rest = 0.0
        while True:
            worker: Worker | None = None
            try:
                worker = Worker(quick)
                self._workers[worker] = False
                async with asyncio.timeout(STARTING):
                    await worker.ready()
                self._workers[worker] = True
                rest = 0.0
                await self._employ(worker, quick)
            except Exception as problem:
                logger.warning("a worker process was lost (%s: %s)", type(problem).__name__, problem)
            finally:
                started = worker is not None and self._workers.pop(worker, False)
                if worker is not None:
                    worker.end()
            self._in_vain = 0 if started or any(self._workers.values()) else self._in_vain + 1
            if self._in_vain >= STARTS:
                self._failed = True
                for question in [*self._long.open, *self._quick.open]:
                    question.fail("no process could be started")
            await asyncio.sleep(rest)
            rest = min(REST, 2 * rest + 0.5)

    async def _employ(self, worker: Worker, quick: bool) -> None:
        """Gives questions to a process until it is lost."""
        while not worker.gone():
            turns = deque(self._take_some(quick))
            if not turns:
                await self._idle(worker)
                continue
            began = time.monotonic()
            held = asyncio.get_running_loop().call_later(HELD, self._share_out, turns) if len(turns) > 1 else None
            try:
                async with asyncio.timeout(self.limit):
                    await worker.ask([turn.what.raw for _, turn in turns])
                    while turns:
                        self._answered(await worker.answer(), *turns[0])
                        turns.popleft()
                        began = time.monotonic()
            except Exception:
                for number, (lane, turn) in enumerate(turns):
                    lane.line.done(turn, time.monotonic() - began if number == 0 else 0.0)
                    if number == 0:
                        self._ask_again(turn.what)
                    else:  # it was not begun
                        self._put(turn.what)
                raise
            finally:
                if held is not None:
                    held.cancel()
        raise EOFError("it ended while its last answer was read")

    def _share_out(self, turns: Iterable[tuple[Lane, Waiting[Question]]]) -> None:
        """The first of some takes longer than all were expected to: the others are put once more, to whoever is free.

        Who answers first has answered; nothing is asked that may not be asked twice.
        """
        for _, turn in list(turns)[1:]:
            self._put(turn.what)

    def _answered(self, raw: bytes, lane: Lane, turn: Waiting[Question]) -> None:
        """An answer has come; on its account is what the process worked, not how long others kept it from that."""
        question = turn.what
        answered, value, seconds, worked = pickle.loads(raw)
        lane.line.done(turn, worked)
        self._note(question.kind, seconds)
        self._failed = False
        if not answered:
            logger.error("no answer (%s): %s", question.kind, value)
            question.fail(value)
        elif not question.answer.done():
            question.answer.set_result(value)

    async def _idle(self, worker: Worker) -> None:
        """Waits for a question; raises EOFError when the process is lost meanwhile."""
        self._asked.clear()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(TICK):
                await self._asked.wait()
        if not worker.fit():
            raise EOFError("it ended or was stopped while it had nothing to do")

    async def _watch(self) -> None:
        """Kills processes that were stopped: who waits for their answer then sees the line end."""
        while True:
            await asyncio.sleep(TICK)
            for worker in list(self._workers):
                if not worker.fit():
                    worker.process.kill()
