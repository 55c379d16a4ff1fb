"""Worker processes may die, be stopped or take for ever: the house goes on answering, and closes when it is told to."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable, Iterable
from pathlib import Path

import pytest

import ludoteca.table.crew
from ludoteca.table.crew import Crew, Unanswered
from ludoteca.table.fairness import Asker
from ludoteca.table.worker import SIZE, Line, Worker
from tests.table.guests import Guest, Wire, awaited, wait_for
from tests.table.work import always_dies, dies, large, own_number, sleeps, wrong


def with_crew(work: Callable[[Crew], Awaitable[None]], count: int = 1, limit: float = 30.0) -> None:
    async def run() -> None:
        crew = Crew(count, 1, limit, patience=0.3)
        try:
            async with asyncio.timeout(120):
                await work(crew)
        finally:
            crew.stop()

    awaited(run())


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGSTOP])
def test_processes_hit_in_the_middle_of_answers_hold_up_nobody(how: signal.Signals) -> None:
    """What ProcessPoolExecutor does not bear: killed while it holds the lock of the answers, it hangs for good."""

    async def hit(crew: Crew) -> None:
        luck = random.Random(7)
        hits = 0
        while hits < 6:
            asked = [asyncio.ensure_future(crew.ask(large, number)) for number in range(12)]
            await crew.ask(own_number)
            await asyncio.sleep(luck.random() / 50)
            for process in crew.processes()[: luck.randint(1, 2)]:
                with contextlib.suppress(ProcessLookupError):
                    os.kill(process, how)
                    hits += 1
            answers = await asyncio.gather(*asked, return_exceptions=True)
            given = [number for number, answer in enumerate(answers) if answer == large(number)]
            failed = [answer for answer in answers if isinstance(answer, BaseException)]
            assert len(given) + len(failed) == 12
            assert all(isinstance(one, Unanswered) for one in failed)
            assert len(given) >= 8, "only what was twice in a process that was hit may fail"
        assert await crew.ask(own_number) > 0
        assert crew.fine()

    with_crew(hit)


def test_idle_processes_that_are_hit_are_replaced_before_anybody_asks() -> None:
    async def hit(crew: Crew) -> None:
        for how in (signal.SIGSTOP, signal.SIGKILL):
            before = {await crew.ask(own_number), *crew.processes()}
            for process in before:
                os.kill(process, how)
            while before & set(crew.processes()) or len(crew.processes()) < 2:
                await asyncio.sleep(0.01)
            assert await crew.ask(own_number) not in before

    with_crew(hit)


def test_a_question_is_asked_once_more_and_then_answered_with_an_error(tmp_path: Path) -> None:
    async def ask(crew: Crew) -> None:
        assert await crew.ask(dies, str(tmp_path / "mark")) == "second"
        assert crew.fine()
        with pytest.raises(Unanswered):
            await crew.ask(always_dies)
        assert not crew.fine(), "the last question got no answer"
        with pytest.raises(Unanswered, match="that is wrong"):
            await crew.ask(wrong)
        assert crew.fine(), "an error is an answer"

    with_crew(ask)


def test_questions_that_are_put_in_one_go_do_not_suffer_for_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    put, sizes = Worker.ask, []

    async def noted(worker: Worker, questions: Iterable[bytes]) -> None:
        some = list(questions)
        sizes.append(len(some))
        await put(worker, some)

    async def ask(crew: Crew) -> None:
        work = [always_dies if number in (10, 30) else own_number for number in range(60)]
        answers = await asyncio.gather(*(crew.ask(one) for one in work), return_exceptions=True)
        assert [number for number, one in enumerate(answers) if isinstance(one, Unanswered)] == [10, 30]
        assert max(sizes) > 1

    monkeypatch.setattr(Worker, "ask", noted)
    with_crew(ask)


def test_a_line_takes_messages_apart_however_they_come() -> None:
    said = [b"", b"one", b"2" * 3_000, b"three"]
    raw = b"".join(len(one).to_bytes(SIZE, "big") + one for one in said)

    async def hear(portion: int) -> list[bytes]:
        line = Line()
        for at in range(0, len(raw), portion):
            line.data_received(raw[at : at + portion])
        found = [await line.heard() for _ in said]
        waits = asyncio.ensure_future(line.heard())
        await asyncio.sleep(0)
        assert not waits.done()
        line.connection_lost(None)
        with pytest.raises(EOFError):
            await waits
        return found

    for portion in (5, 1000, len(raw)):
        assert awaited(hear(portion)) == said


def test_one_that_takes_long_does_not_hold_those_that_were_put_with_it() -> None:
    async def ask(crew: Crew) -> None:
        while list(crew._workers.values()) != [True, True]:  # both are ready
            await crew.ask(own_number)
        for _ in range(9):
            await crew.ask(sleeps, 0.0, kind="look")
        asked = [asyncio.ensure_future(crew.ask(sleeps, 600.0 if not at else 0.0, kind="look")) for at in range(40)]
        assert await asyncio.gather(*asked[1:]) == [0.0] * 39
        assert not asked[0].done()
        assert await crew.ask(own_number)

    with_crew(ask, limit=900)


def test_who_does_not_answer_in_time_is_replaced() -> None:
    async def ask(crew: Crew) -> None:
        process = await crew.ask(own_number)
        late = asyncio.ensure_future(crew.ask(sleeps, 600.0))
        while crew.fine():
            await asyncio.sleep(0.01)
        with pytest.raises(Unanswered):
            await late
        assert process not in crew.processes()
        assert await crew.ask(own_number)
        assert crew.fine()

    with_crew(ask, limit=1.0)


def test_where_no_process_can_be_started_nobody_waits_for_one(monkeypatch: pytest.MonkeyPatch) -> None:
    async def ask(crew: Crew) -> None:
        with monkeypatch.context() as patched:
            patched.setattr(ludoteca.table.crew, "Worker", no_more_processes)
            with pytest.raises(Unanswered, match="no process could be started"):
                await crew.ask(own_number)
            assert not crew.fine()
        assert await crew.ask(own_number)
        assert crew.fine()

    def no_more_processes(quick: bool) -> None:
        raise OSError("too many open files")

    with_crew(ask)


def test_quick_questions_do_not_wait_behind_long_ones() -> None:
    async def ask(crew: Crew) -> None:
        await crew.ask(own_number)
        long = [asyncio.ensure_future(crew.ask(sleeps, 600.0, kind="long", expected=5.0)) for _ in range(3)]
        for _ in range(20):
            await crew.ask(own_number)
        assert not any(one.done() for one in long)

    with_crew(ask, limit=900)


def test_one_guests_many_questions_do_not_delay_anothers() -> None:
    async def ask(crew: Crew) -> None:
        answered: list[str] = []

        async def of(guest: str, table: str) -> None:
            await crew.ask(sleeps, 0.11, kind="long", expected=1.0, asker=Asker((guest,), table))
            answered.append(guest)

        many = [asyncio.ensure_future(of("many", f"table {number % 30}")) for number in range(90)]
        while len(answered) < 5:
            await asyncio.sleep(0.005)
        before = len(answered)
        await of("one", "mine")
        assert len(answered) - before <= 3, "those under way, and then this one"
        for one in many:
            one.cancel()

    with_crew(ask)


def test_who_comes_to_a_table_waits_for_no_others_that_nobody_is_at() -> None:
    async def ask(crew: Crew) -> None:
        answered: list[str] = []

        async def of(table: str) -> None:
            await crew.ask(sleeps, 0.11, kind="long", expected=1.0, asker=Asker((), table))
            answered.append(table)

        waiting = [asyncio.ensure_future(of(f"table {number}")) for number in range(30)]
        waiting.append(asyncio.ensure_future(of("mine")))
        while len(answered) < 2:
            await asyncio.sleep(0.005)
        before = len(answered)
        crew.hand_over(Asker((), "mine"), Asker(("me",), "mine"))
        assert crew.waiting_for("me") == 1
        await waiting[-1]
        assert len(answered) - before <= 3, "those under way, and then this one"
        for one in waiting:
            one.cancel()

    with_crew(ask)


def test_a_quick_question_that_was_held_up_once_stays_quick() -> None:
    async def ask(crew: Crew) -> None:
        await crew.ask(own_number)
        for seconds in (2.0, 0.0, 0.0):
            await crew.ask(sleeps, seconds, kind="bot", expected=0.02)
        long = [asyncio.ensure_future(crew.ask(sleeps, 600.0, kind="long", expected=5.0)) for _ in range(3)]
        await crew.ask(own_number)
        quick = asyncio.ensure_future(crew.ask(sleeps, 0.0, kind="bot", expected=0.02))
        for _ in range(3):
            await crew.ask(own_number)
        assert quick.done()
        assert not any(one.done() for one in long)

    with_crew(ask, limit=900)


def test_a_kind_of_question_that_takes_long_is_learned_to_be_long() -> None:
    async def ask(crew: Crew) -> None:
        for _ in range(5):
            await crew.ask(sleeps, 0.15, kind="slow", expected=0.02)
        under_way = asyncio.ensure_future(crew.ask(sleeps, 600.0, kind="slow", expected=0.02))
        waiting = asyncio.ensure_future(crew.ask(sleeps, 600.0, kind="slow", expected=0.02))
        for _ in range(5):
            await crew.ask(own_number)
        assert not under_way.done()
        assert not waiting.done()

    with_crew(ask, limit=900)


def test_what_nobody_waits_for_any_more_is_not_worked_on() -> None:
    async def ask(crew: Crew) -> None:
        first = asyncio.ensure_future(crew.ask(sleeps, 0.3, kind="long", expected=1.0))
        given_up = [asyncio.ensure_future(crew.ask(sleeps, 600.0, kind="long", expected=1.0)) for _ in range(5)]
        await asyncio.sleep(0)
        for one in given_up:
            one.cancel()
        await first
        assert await crew.ask(sleeps, 0.0, kind="long", expected=1.0, asker=Asker(("other",))) == 0.0

    with_crew(ask, limit=900)


def test_stopping_waits_for_no_process() -> None:
    async def ask(crew: Crew) -> None:
        await crew.ask(own_number)
        waits = [asyncio.ensure_future(crew.ask(sleeps, 600.0)) for _ in range(5)]
        await asyncio.sleep(0.05)
        processes = crew.processes()
        os.kill(processes[0], signal.SIGSTOP)
        began = time.monotonic()
        crew.stop()
        assert time.monotonic() - began < 5
        assert all(
            isinstance(one, asyncio.CancelledError) for one in await asyncio.gather(*waits, return_exceptions=True)
        )
        assert not any(alive(process) for process in processes)
        with pytest.raises(Unanswered):
            await crew.ask(own_number)

    with_crew(ask, limit=900)


def alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def drawn_anew(wire: Wire) -> None:
    """Waits until it is one's turn, and the board is drawn."""
    while not (wire.position["moves"] and wire.position["mark"]):
        wire.hear(60)


def children(process: int) -> list[int]:
    """The processes that draw and think for a house."""
    found = subprocess.run(
        ["pgrep", "-P", str(process), "-f", "spawn_main"], capture_output=True, text=True, check=False
    )
    return [int(number) for number in found.stdout.split()]


STUCK = """
import asyncio
from ludoteca import cli
from ludoteca.table import house, serving

async def stuck(self):
    await asyncio.sleep(3600)

if __name__ == "__main__":
    house.House.stop = stuck
    serving.CLOSING = 1.0
    cli.main()
"""


def test_a_house_that_cannot_close_in_order_ends_all_the_same(tmp_path: Path) -> None:
    command = [sys.executable, "-c", STUCK, "--no-open-page", "--port", "0", "--data", str(tmp_path / "t.db")]
    environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
    server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment)
    try:
        assert server.stdout is not None
        server.stdout.readline()
        workers = children(server.pid)
        for process in workers:
            os.kill(process, signal.SIGSTOP)
        server.send_signal(signal.SIGTERM)
        _, errors = server.communicate(timeout=30)
        assert "could not be closed in order" in errors
        wait_for(lambda: not any(alive(process) for process in workers))
    finally:
        server.kill()


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGSTOP])
def test_the_house_goes_on_and_closes_whatever_happens_to_its_processes(tmp_path: Path, how: signal.Signals) -> None:
    command = [sys.executable, "-m", "ludoteca.cli", "--no-open-page", "--port", "0", "--data", str(tmp_path / "t.db")]
    environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
    server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=environment)
    try:
        assert server.stdout is not None
        port = server.stdout.readline().split("localhost:")[1].split("/")[0]
        anna = Guest(f"http://127.0.0.1:{port}", "Anna")
        anna.found("hatsuden", seat1="easy")
        wire = anna.sit_down()
        for _ in range(4):
            drawn_anew(wire)
            for process in children(server.pid):
                with contextlib.suppress(ProcessLookupError):
                    os.kill(process, how)
            assert wire.play()["ok"]
        drawn_anew(wire)
        wait_for(lambda: len(children(server.pid)) >= 4)
        for process in children(server.pid):
            os.kill(process, signal.SIGSTOP)
        server.send_signal(signal.SIGTERM)
        assert server.wait(15) == 0
    finally:
        for process in children(server.pid):
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
        server.kill()
        server.wait()
