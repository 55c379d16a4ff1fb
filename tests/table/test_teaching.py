"""Lessons and puzzles through the wire: the messages of a table, and no table."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

import ludoteca
from ludoteca.core.game import Game
from ludoteca.core.view import View
from ludoteca.lessons import reading
from ludoteca.lessons.course import Course, answer_of
from ludoteca.lessons.reading import Lesson, lesson_of, puzzles_of
from ludoteca.table import hinting
from ludoteca.table.easel import Easel
from ludoteca.table.fairness import Asker
from ludoteca.table.protocol import AskReach, Reached
from tests.table.guests import Guest, Json, Running, Wire


class Learner(Wire):
    """A page at a lesson."""

    lesson: Json

    def hear(self, seconds: float = 20) -> Json:
        message = super().hear(seconds)
        if message["is"] == "lesson":
            self.lesson = message
        return message

    def ask(self, **message: object) -> Json:
        """Says something, and hears the answer."""
        self.count += 1
        name = f"a{self.count}"
        self.say(id=name, **message)
        return self.until(lambda heard: heard.get("id") == name)


def at(house: Running, what: str, place: str = "") -> Learner:
    socket = connect(f"ws://{house.host}/{what}/socket", origin=Origin(house.url), open_timeout=5)
    learner = Learner(socket.__enter__())
    learner.say(do="hello", place=place)
    learner.look()
    return learner


@pytest.fixture
def hatsuden(house: Running) -> Iterator[Learner]:
    learner = at(house, "learn/hatsuden")
    yield learner
    learner.socket.close()


@pytest.mark.parametrize(("typed", "shown"), [(" Marta ", "Marta"), ("", "Guest"), ("Mira", "Guest")])
def test_the_learner_has_the_name_that_was_typed_unless_a_partner_has_it(
    hatsuden: Learner, typed: str, shown: str
) -> None:
    hatsuden.say(do="hello", name=typed)
    hatsuden.look()
    assert [one["name"] for one in hatsuden.position["seats"]] == [shown, "Mira"]


def taught(key: str) -> Lesson:
    found = lesson_of(ludoteca.game(key))
    assert found is not None
    return found


def test_only_what_is_right_is_offered_and_the_partner_answers(hatsuden: Learner) -> None:
    steps = taught("hatsuden").steps
    first = next(at for at, step in enumerate(steps) if step.moves)
    assert hatsuden.lesson["text"] == steps[0].say
    assert hatsuden.position["moves"] == []
    hatsuden.ask(do="turn", to=first)
    hatsuden.look()
    assert [one["move"] for one in hatsuden.position["moves"]] == ["build W3 north"]
    seq = hatsuden.position["seq"]
    wrong = hatsuden.ask(do="move", seq=seq, move="build S2 north")
    assert (wrong["ok"], wrong["text"], wrong["rule"]) == (False, steps[first].wrong, "")
    illegal = hatsuden.ask(do="why", targets=["hand W3", "solar north"])
    assert not illegal["ok"]
    assert hatsuden.ask(do="move", seq=seq, move="build W3 north")["ok"]
    hatsuden.look()
    assert hatsuden.ask(do="hint")["move"] == "draw"
    assert hatsuden.ask(do="move", seq=0, move="draw")["ok"]
    hatsuden.until(lambda heard: heard["is"] == "position" and hatsuden.lesson["text"] == steps[first + 2].say)
    assert any("Mira builds solar 3" in line for line in hatsuden.log)


def test_another_position_is_said_to_be_one_and_nothing_is_taken_back(hatsuden: Learner) -> None:
    lesson = taught("hatsuden")
    second = lesson.chapters[1].first
    hatsuden.ask(do="turn", to=second - 1)
    hatsuden.look()
    hatsuden.ask(do="turn")
    hatsuden.look()
    assert not hatsuden.lesson["moved"]
    assert hatsuden.lesson["text"] == lesson.told(lesson.steps[second])
    assert hatsuden.lesson["text"].startswith(lesson.steps[second].opening)


@pytest.mark.parametrize(
    ("moves", "targets", "told"),
    [
        ("tower @96,116", ["crater 36,71"], "large"),
        ("take large 2", ["pile large 1"], "two gold rings"),
        ("large gold 1 @194,198", ["hand small gold"], "crater that shines"),
    ],
)
def test_a_wrong_press_is_answered_with_its_reason(house: Running, moves: str, targets: list[str], told: str) -> None:
    lesson = taught("moonbase")
    number = next(at for at, step in enumerate(lesson.steps) if moves in step.moves)
    learner = at(house, "learn/moonbase", Course(lesson, number).place())
    answer = learner.ask(do="why", targets=targets)
    assert not answer["ok"]
    assert told in answer["text"], answer["text"]
    learner.socket.close()


def test_a_place_that_will_hold_and_is_not_meant_is_answered_by_the_lesson(house: Running) -> None:
    lesson = taught("moonbase")
    number = next(at for at, step in enumerate(lesson.steps) if "large gold 2 @251,94" in step.moves)
    learner = at(house, "learn/moonbase", Course(lesson, number).place())
    answer = learner.ask(do="probe", piece="hand large gold", x=223, y=211, level=2)
    assert not answer["ok"]
    assert answer["text"] in lesson.steps[number].wrong
    assert learner.ask(do="probe", piece="hand large gold", x=251, y=94)["ok"]
    learner.socket.close()


def test_the_way_back_and_the_place_to_come_back_to(house: Running, hatsuden: Learner) -> None:
    hatsuden.ask(do="turn", to=8)
    hatsuden.look()
    place = hatsuden.lesson["place"]
    again = at(house, "learn/hatsuden", place)
    assert again.lesson["number"] == 8
    assert again.board == hatsuden.board
    again.socket.close()
    hatsuden.ask(do="turn", to=9999)
    hatsuden.look()
    assert hatsuden.lesson["last"]


def test_what_belongs_to_tables_has_no_place_at_a_lesson(hatsuden: Learner) -> None:
    assert not hatsuden.ask(do="resign")["ok"]
    assert not hatsuden.ask(do="chat", text="Hello?")["ok"]
    assert not hatsuden.ask(do="undo", seq=0)["ok"]
    assert hatsuden.ask(do="about", thing="city north")["title"]
    assert hatsuden.ask(do="about", thing="the moon")["title"] == ""
    assert hatsuden.ask(do="where", line=99)["targets"] == []
    hatsuden.say(do="dance")
    assert hatsuden.hear()["is"] == "trouble"


def test_where_a_ring_may_lie_is_what_the_lesson_means(house: Running) -> None:
    lesson = taught("moonbase")
    number = next(at for at, step in enumerate(lesson.steps) if "small gold 2 @223,215" in step.moves)
    learner = at(house, "learn/moonbase", Course(lesson, number).place())
    reached = learner.ask(do="reach", piece="hand small gold")
    assert {storey["level"] for storey in reached["storeys"]} == {2}
    assert learner.ask(do="probe", piece="hand small gold", x=223, y=215)["ok"]
    learner.socket.close()


def test_free_play_against_a_bot_with_hints_and_undo(house: Running) -> None:
    lesson = taught("pampero")
    number = next(at for at, step in enumerate(lesson.steps) if step.until)
    learner = at(house, "learn/pampero", Course(lesson, number).place())
    assert len(learner.position["moves"]) > 5
    assert learner.ask(do="hint")["words"]
    assert learner.ask(do="move", seq=0, move="take battery")["ok"]
    learner.until(lambda heard: heard["is"] == "position" and heard["moves"] and heard["undo"], 60)
    place = learner.lesson["place"]
    again = at(house, "learn/pampero", place)
    assert again.log == learner.log
    again.socket.close()
    assert learner.ask(do="undo", seq=0)["ok"]
    learner.look()
    assert not learner.position["undo"]
    learner.socket.close()


def test_what_no_move_is_called_is_not_looked_for_on_the_event_loop(house: Running) -> None:
    """Which move was meant takes longer to find than all else that a learner can ask for, and everybody would wait."""
    learner = at(house, "learn/pampero")
    answer = learner.ask(do="move", seq=0, move="take baterry")
    assert (answer["ok"], answer["rule"], answer["text"]) == (False, "notation", "no move is written like that")
    learner.socket.close()


def test_hints_in_lessons_are_bounded_with_all_others_of_the_address(
    house: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    lesson = taught("pampero")
    number = next(at for at, step in enumerate(lesson.steps) if step.until)
    learner = at(house, "learn/pampero", Course(lesson, number).place())
    with monkeypatch.context() as full:
        full.setattr(hinting, "AT_ONCE", 0)
        answer = learner.ask(do="hint")
        assert not answer["ok"]
        assert "many hints" in answer["text"]
    assert learner.ask(do="hint")["words"]
    assert not house.house.hints._under_way
    learner.socket.close()


def test_a_years_end_in_free_play_is_told_as_at_a_table_and_the_end_is_accounted_for(house: Running) -> None:
    lesson = taught("pampero")
    number = next(at for at, step in enumerate(lesson.steps) if step.until)
    learner = at(house, "learn/pampero", Course(lesson, number).place())
    sums: list[str] = []

    def asked(heard: Json) -> bool:
        if heard["is"] == "position" and heard.get("summary"):
            sums.append(" ".join(text for text, _, _ in heard["summary"]))
        return heard["is"] == "position" and bool(heard["moves"] or learner.lesson["number"] > number)

    while learner.lesson["number"] == number:
        assert learner.ask(do="move", seq=0, move=learner.position["moves"][-1]["move"])["ok"]
        learner.until(asked, 60)
    learner.socket.close()
    assert sum("yearly income" in one for one in sums) == 4
    assert "The game is over." in sums[-1]
    assert learner.position["account"]["lines"]
    assert "win" in learner.position["prompt"]


@pytest.mark.parametrize("game", ludoteca.games())
def test_every_puzzle_is_solved_and_explained(house: Running, game: str) -> None:
    puzzles = puzzles_of(ludoteca.game(game))
    assert puzzles is not None
    learner = at(house, f"puzzles/{game}")
    for number, step in enumerate(puzzles.steps):
        if not step.moves:
            continue
        learner.ask(do="turn", to=number)
        learner.look()
        assert learner.lesson["puzzle"]
        assert len(learner.position["moves"]) >= 3
        assert learner.ask(do="move", seq=0, move=answer_of(step))["ok"]
        learner.until(lambda heard: heard["is"] == "position" and learner.lesson["text"].startswith("Right: "))
        assert puzzles.steps[number + 1].say in learner.lesson["text"]
    learner.socket.close()


def test_a_hint_of_a_puzzle_tells_first_where_to_look_then_the_move(house: Running) -> None:
    learner = at(house, "puzzles/hatsuden")
    puzzles = puzzles_of(ludoteca.game("hatsuden"))
    assert puzzles is not None
    first, second = learner.ask(do="hint"), learner.ask(do="hint")
    assert first["move"] == ""
    assert second["move"] == answer_of(puzzles.steps[0])
    learner.socket.close()


def test_a_page_of_another_house_or_for_no_game_is_not_let_in(house: Running) -> None:
    for path, origin in (("learn/hatsuden", "http://elsewhere.example"), ("learn/chess", house.url)):
        with pytest.raises(InvalidStatus):
            connect(f"ws://{house.host}/{path}/socket", origin=Origin(origin), open_timeout=5).__enter__()
    assert httpx.get(f"{house.url}/learn/chess").status_code == 404
    assert httpx.get(f"{house.url}/puzzles/chess").status_code == 404
    assert "Learn" in httpx.get(f"{house.url}/").text


def test_at_a_table_there_are_no_steps(house: Running) -> None:
    anna = Guest(house.url, "Anna")
    anna.found(seat1="random")
    wire = anna.sit_down()
    wire.say(do="turn", id="x", to=3)
    assert not wire.until(lambda heard: heard.get("id") == "x")["ok"]
    wire.close()


@pytest.mark.parametrize("address", ["/learn", "/puzzles", "/learn/"])
def test_without_a_game_one_comes_to_the_choice_of_games(house: Running, address: str) -> None:
    answer = httpx.get(house.url + address, follow_redirects=True)
    assert (answer.status_code, answer.url.path, answer.url.fragment) == (200, "/", "games")
    assert 'id="games"' in answer.text


def test_lessons_are_read_before_the_house_opens_and_not_on_its_loop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: list[int] = []
    real = reading.read_file

    def noted(path: Path) -> object:
        threads.append(threading.get_ident())
        return real(path)

    monkeypatch.setattr(reading, "read_file", noted)
    for cached in (reading.lesson_of, reading.puzzles_of, reading.if_sound):
        cached.cache_clear()
    with Running(tmp_path / "tables.db") as running:
        read = len(threads)
        assert read >= 2 * len([game for game in ludoteca.games() if lesson_of(ludoteca.game(game))])
        assert running.thread.ident not in threads
        at(running, "learn/hatsuden").close()
        assert len(threads) == read, "nothing is read when somebody comes"


def test_moves_of_a_place_and_regions_are_reckoned_beside_the_loop(
    house: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A page may come back with hundreds of moves; where a ring may lie takes up to a tenth of a second."""
    threads: list[int] = []
    asked: list[str] = []
    resume, reach = Course.resume, Easel.reach

    def resumed(self: Course, place: str) -> bool:
        threads.append(threading.get_ident())
        return resume(self, place)

    async def reached(self: Easel, game: Game, view: View, question: AskReach, asker: Asker) -> Reached:
        asked.append(question.piece)
        return await reach(self, game, view, question, asker)

    monkeypatch.setattr(Course, "resume", resumed)
    monkeypatch.setattr(Easel, "reach", reached)
    lesson = taught("moonbase")
    number = next(at for at, step in enumerate(lesson.steps) if "large gold 2 @251,94" in step.moves)
    learner = at(house, "learn/moonbase", Course(lesson, number).place())
    assert learner.lesson["number"] == number
    for _ in range(3):
        assert learner.ask(do="probe", piece="hand large gold", x=251, y=94)["ok"]
    learner.socket.close()
    assert threads
    assert house.thread.ident not in threads
    assert asked == ["hand large gold"], "once in a position"
