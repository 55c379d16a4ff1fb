"""Words at the table: moves, questions, plates and explanations, over recorded games and random ones."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import cast

import pytest

import ludoteca
from ludoteca.core.luck import Luck
from ludoteca.core.svg import LAYOUTS
from ludoteca.core.words import calling
from ludoteca.games.pampero import events, frames, numbers
from ludoteca.games.pampero.describe import batteries
from ludoteca.games.pampero.state import Board
from ludoteca.games.pampero.view import View
from tests.contract.tables import COMPILED
from tests.drawing.sheets import play_on
from tests.pampero.table import Table

GAME = ludoteca.game("pampero")
RECORDS = sorted((Path(__file__).parent / "playthroughs").glob("*.txt"))
CODES = re.compile(
    r"\b[A-C]\d?-\w|\b(?:S[AS]|FM|AU|RM|SO|N|K|P|X)\d+\b|\b\d[a-g]\b|\b\d\.\d|_|\bSeat \d"
    r"|\b(?:wild|play) \w+ (?:top|bottom)\b"
)
STEP = 1 if COMPILED else 4


def table_of(state: ludoteca.State) -> Board:
    """What lies open on the table."""
    return cast(View, state.view(0)).table


def states(path: Path) -> Iterator[ludoteca.State]:
    """Positions of a recorded game."""
    match = GAME.load(path.read_text(encoding="utf-8"))
    for at, state in enumerate(match.positions()):
        if at % STEP == 0:
            yield state


@pytest.mark.parametrize("path", RECORDS, ids=[path.stem for path in RECORDS])
def test_every_move_of_a_recorded_game_is_said_in_words(path: Path) -> None:
    for state in states(path):
        if state.over():
            continue
        seat = state.actors()[0]
        view = state.view(seat)
        said = [GAME.phrase(view, move) for move in state.legal(seat)]
        assert len(set(said)) == len(said), sorted(one for one in said if said.count(one) > 1)
        for one, move in zip(said, state.legal(seat), strict=True):
            assert 1 < len(one) <= 60, one
            assert not CODES.search(one), one
            assert one != GAME.name(move)
            assert one[0].upper() == one[0]


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_question_is_a_sentence_and_speaks_of_whom_it_asks(seats: int) -> None:
    asked: set[int] = set()
    for state in play_on(GAME.new(seats, seats + 7), Luck(seats))[:-1:STEP]:
        seat = state.actors()[0]
        asked.add(int(frames.kind_of(table_of(state).stack[-1])))
        with calling(["Anna", "Ben", "Cleo", "Dan"][:seats]):
            for viewer in [*range(seats), None]:
                said = GAME.prompt(state.view(viewer))
                assert said[-1] in ".?", said
                assert not CODES.search(said), said
                if viewer != seat:
                    assert said.startswith(("Anna", "Ben", "Cleo", "Dan")[seat]), said
                    assert not re.search(r"\byou", said), said
    assert len(asked) > 5


def test_a_bulldozer_that_others_used_is_said_with_what_was_paid() -> None:
    """R19, R21. Blue builds with your bulldozer and pays you: the question says so."""
    table = Table(2).give(money=50).dozer(1, "B1-w1")
    table.do("play wind bottom B")
    state = table.s
    assert state.actors() == [1]
    with calling(["Anna", "Ben"]):
        assert GAME.prompt(state.view(1)) == (
            "Anna built a wind farm in the south-west with your bulldozer and paid you $10: choose where it goes."
        )
        assert GAME.prompt(state.view(0)) == "Ben moves a bulldozer."


def test_what_a_bulldozer_earned_is_what_was_paid_for_it() -> None:
    """R16, R17, R19, C1. In money, in batteries, or nothing: what the question says is what the log tells."""
    told: dict[str, int] = {}
    for seed in range(40):
        match, luck, paid, price = GAME.match(seats=4, seed=seed), Luck(seed), "", ""
        while not match.state.over():
            state = match.state
            seat = state.actors()[0]
            asked = GAME.prompt(state.view(seat))
            if earned := re.match(r".* built a .* with your bulldozer( and paid you (.*))?: choose", asked):
                assert (earned[2] or "") == price, (seed, asked)
                told[price] = told.get(price, 0) + 1
                assert GAME.prompt(GAME.position(str(state)).view(seat)) == asked, "a position keeps what was paid"
            found = state.legal(seat)
            match.play(seat, GAME.name(found[luck.below(len(found))]))
            for event in match.journal[-1].events:
                if event.kind == events.PLAYED:
                    paid = ""
                elif event.kind in (events.PAID, events.PAID_BATTERIES) and event.numbers[1] < 4:
                    paid = f"${event.numbers[2]}" if event.kind == events.PAID else batteries(event.numbers[2])
                elif event.kind in (events.BUILT_TOWER, events.BUILT_WIND_FARM):
                    price = paid
    assert sum(told.values()) > 100, told
    assert len(told) > 4, told
    assert any("batter" in one for one in told), told


def test_of_moves_that_sound_alike_each_is_numbered() -> None:
    """So that a newcomer reads it: this is the first of two such sites."""
    numbered: set[str] = set()
    for state in play_on(GAME.new(2, 9), Luck(2))[:160]:
        said = [GAME.phrase(state.view(seat), move) for seat in state.actors() for move in state.candidates(seat)]
        alike = [one for one in said if said.count(one) > 1]
        assert not alike, alike
        numbered |= {one for one in said if re.search(r" \(no\. \d of \d\)$", one)}
    assert {f"Wind site in the north-west (no. {one} of 2)" for one in (1, 2)} <= numbered


def test_r33_a_bulldozer_that_must_leave_is_told_where_it_may_go() -> None:
    table = Table(2).give(money=50).dozer(0, "B1-w1")
    table.do("play wind bottom B")
    said = GAME.prompt(table.s.view(0))
    assert all(one in said for one in ("must leave", "next door", "utility area", "parking space"))


def test_paying_says_how_much_to_whom() -> None:
    """R16, R17, R19."""
    table = Table(2).give(money=50).dozer(1, "A1-t1")
    table.do("play tower top A", "site A1-t1")
    view = table.s.view(0)
    with calling(["Anna", "Ben"]):
        assert GAME.prompt(view) == "Pay Ben $5 for the bulldozer, or 1 battery instead?"
        assert [GAME.phrase(view, move) for move in table.s.legal(0)] == ["Pay $5", "Pay 1 battery"]
    assert [GAME.targets(move) for move in (numbers.PAY, numbers.PAY + 1)] == [(), ()]


def test_a_site_says_what_building_there_costs_and_who_gets_it() -> None:
    """R19. One's own bulldozer costs the bank's price, another's is paid to its owner."""
    table = Table(2).give(money=50).dozer(1, "A1-t1")
    table.do("play tower top A")
    view = table.s.view(0)
    with calling(["Anna", "Ben"]):
        said = {GAME.name(move): GAME.phrase(view, move) for move in table.s.legal(0)}
    assert said["site A1-t1"] == "Tower site in the north-west: $5 to Ben"
    assert said["site A2-m1"] == "Open site in the north: $5 to the bank"


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_plates_tell_what_the_rules_say(seats: int) -> None:
    for state in play_on(GAME.new(seats, seats), Luck(seats))[:: 5 * STEP]:
        t = table_of(state)
        for seat in range(seats):
            plate = GAME.plate(state.view(None), seat)
            assert plate.badge == f"badge-{seat}"
            found = {figure.key: figure.value for figure in plate.figures}
            assert found["money"] == t.money[seat]
            assert found["energy"] == t.energy[seat]
            assert found["battery"] == t.battery[seat]
            assert found["hand"] == int(t.hand[seat]).bit_count() + int(t.scoring_held[seat]).bit_count()
            assert plate == GAME.plate(state.view(seat), seat)
    drawing = GAME.drawing(state.view(0))
    assert drawing is not None
    for key in [*found, *(f"badge-{seat}" for seat in range(4))]:
        assert f'id="pampero-{key}"' in drawing.look.symbols


def test_the_automa_has_a_plate_and_no_others_have_one_more() -> None:
    """R69. What it has, in the words of everybody's plate; at the end its points are what decides."""
    assert [len(GAME.automas(GAME.new(seats, 1).view(0))) for seats in (1, 2, 4)] == [1, 0, 0]
    for state in play_on(GAME.new(1, 3), Luck(3))[:: 5 * STEP]:
        t = table_of(state)
        (plate,) = GAME.automas(state.view(None))
        assert (plate.name, plate.badge) == ("The automa", "badge-1")
        (mine,) = GAME.plates(state.view(None))
        assert {one.key for one in plate.figures} < {one.key for one in mine.figures}
        found = {one.key: one.value for one in plate.figures}
        assert (found["money"], found["battery"]) == (t.money[1], t.battery[1])
        assert set(found) == {"money", "battery", "points"}
    end = play_on(GAME.new(1, 3), Luck(3))[-1]
    (plate,) = GAME.automas(end.view(0))
    points = next(one.value for one in plate.figures if one.key == "points")
    assert f"it has ${points}" in end.result().verdict


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_money_if_the_game_ended_now_comes_true_at_the_end(seats: int) -> None:
    """From the last choice of all on, what the plate foretells is what is paid, but for cards and better choices."""
    for seed in range(6):
        played = play_on(GAME.new(seats, seed), Luck(seed))
        last, end = played[-2], played[-1]
        for seat in range(seats):
            told = {figure.key: figure.value for figure in GAME.plate(end.view(0), seat).figures}
            assert told["points"] == end.result().scores[seat]
        kind = int(frames.kind_of(table_of(last).stack[-1]))
        passed = last.copy()
        passed.play(last.actors()[0], numbers.PASS) if numbers.PASS in last.legal(last.actors()[0]) else None
        if kind == frames.SCORE and passed.over():
            for seat in range(seats):
                told = {figure.key: figure.value for figure in GAME.plate(last.view(0), seat).figures}
                assert told["points"] == passed.result().scores[seat]


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_every_thing_on_the_table_explains_itself(seats: int, layout: str) -> None:
    rules = GAME.rules_text()
    for state in play_on(GAME.new(seats, seats), Luck(seats))[: -1 : 20 * STEP]:
        view = state.view(state.actors()[0])
        drawing = GAME.drawing(view, layout)
        assert drawing is not None
        for part in drawing.parts.values():
            for mark in part.marks:
                for thing in filter(None, (mark.target, mark.key)):
                    told = GAME.explain(view, thing)
                    assert told is not None, thing
                    assert told.title
                    assert told.text.endswith("."), told.text
                    assert not CODES.search(f"{told.title} {told.text}"), told
                    assert f"**{told.rule}" in rules, told.rule


def test_what_is_no_thing_is_not_explained() -> None:
    view = GAME.new(2, 1).view(0)
    for thing in ("", "nothing", "site", "site Z-9", "contract 1", "cell 9.x", "b", "zz9", "hand nobody", "score SS1"):
        assert GAME.explain(view, thing) is None, thing


def test_words_tell_no_more_than_the_view() -> None:
    """Of a world that the viewer cannot tell from the real one, all words are the same."""
    luck = Luck(4)
    for state in play_on(GAME.new(3, 2), Luck(2))[:-1:40]:
        seat = state.actors()[0]
        view, twin = state.view(seat), GAME.imagine(state.view(seat), luck).view(seat)
        assert GAME.prompt(twin) == GAME.prompt(view)
        assert [GAME.plate(twin, one) for one in range(3)] == [GAME.plate(view, one) for one in range(3)]
        for move in state.legal(seat):
            assert GAME.phrase(twin, move) == GAME.phrase(view, move)
            for thing in GAME.targets(move):
                assert GAME.explain(twin, thing) == GAME.explain(view, thing)


def test_any_move_can_be_said_at_any_time() -> None:
    """Replays and hints say moves of others, and of other moments."""
    state = GAME.new(4, 2)
    for move in range(GAME.move_count):
        assert GAME.phrase(state.view(None), move)


def test_the_log_names_no_codes() -> None:
    for path in RECORDS:
        match = GAME.load(path.read_text(encoding="utf-8"))
        for line in match.log(0):
            assert not CODES.search(line), line
