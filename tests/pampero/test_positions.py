"""Positions as text: readable, exact, and refused in words where they cannot be."""

from __future__ import annotations

from typing import cast

import pytest

from ludoteca.games.pampero import frames
from ludoteca.games.pampero.positions import ACCOUNT, PENDING, PHASES
from ludoteca.games.pampero.purpose import PURPOSES
from ludoteca.games.pampero.state import State
from tests.pampero.names import GAME
from tests.pampero.table import Table
from tests.pampero.test_rules_page import numbers_in

START = str(GAME.new(2, 3))


def part(text: str, name: str) -> str:
    """The words of a part."""
    return next(one.partition(": ")[2] for one in text.split(" | ") if one.startswith(f"{name}:"))


def test_a_position_is_read_as_the_table_lies() -> None:
    text = str(GAME.new(2, 3))
    assert text.startswith("pampero | edition: ")
    assert part(text, "pending") == "turn/yellow"
    assert part(text, "buildings").split()[0] == "A2-st1=yellow-tower"
    assert part(text, "yellow money") == "25"
    assert part(text, "white bulldozers") == "A2-m2 supply supply supply supply"
    assert part(text, "yellow connections") == "K0"
    assert len(text) < 3000


def test_what_was_played_is_written_and_goes_on() -> None:
    s = GAME.new(2, 3)
    for name in ("play contract top A", "contract A2-1", "from white", "transformer 1b"):
        if GAME.move(name) in s.legal(s.actors()[0]):
            s.play(s.actors()[0], GAME.move(name))
    text = str(s)
    assert part(text, "yellow grid") == "1b=A2-1@A2-1"
    assert part(text, "yellow mat") == "top-1=contract"
    assert part(text, "yellow energy") == "0 1"
    again = cast(State, GAME.position(text))
    assert again.digest() == s.digest()
    assert [GAME.name(move) for move in again.legal(1)] == [GAME.name(move) for move in s.legal(1)]


def test_the_order_of_the_decks_is_in_a_position_and_not_in_a_view() -> None:
    s = GAME.new(2, 3)
    assert part(str(s), "action deck").count(">") == 1
    for seat in (0, 1, None):
        seen = str(s.view(seat))
        assert "deck" not in seen
        assert part(seen, "specialists left") == "15 15"
        assert part(seen, "viewer") == ("-" if seat is None else ("yellow", "white")[seat])


def test_a_position_of_the_printing_of_before_is_read_in_it() -> None:
    before = GAME.printing("6298635a355f1102")
    s = GAME.new(3, 5, before)
    again = GAME.position(str(s))
    assert again.digest() == s.digest()
    assert str(again) == str(s)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("seats: 2", "seats: 7", "seats"),
        ("edition: ", "edition: 0", "edition"),
        ("pending: turn/yellow", "pending: turn/purple", "kind/colour/numbers"),
        ("pending: turn/yellow", "pending: run/yellow/1/0/0/0", "the last of it is a decision"),
        ("pending: turn/yellow", "pending: pair/yellow/9", "from 0 to 2"),
        ("pending: turn/yellow", "pending:", "exactly while the game is not over"),
        ("yellow money: 25", "yellow money: much", "yellow money"),
        ("yellow batteries: 1", "yellow batteries: 2", "batteries do not add up"),
        ("yellow hand: tower ", "yellow hand: ", "basic cards do not add up"),
        ("A2-st1=yellow-tower", "A2-st1=blue-tower", "blue-tower"),
        ("A2-st1=yellow-tower", "A9-x=yellow-tower", "A9-x"),
        ("yellow bulldozers: A2-m1", "yellow bulldozers: A2-m2", "do"),
        ("order: yellow white", "order: yellow yellow", "once"),
        ("| reveals: 0", "| reveals: 0 | weather: fine", "weather"),
        (" | supply: 10", "", "supply"),
        ("last: -", "last: fly away", "last"),
        ("remote tiles: RM3", "remote tiles: RM2", "twice"),
    ],
)
def test_what_cannot_be_is_refused_with_its_part(old: str, new: str, said: str) -> None:
    assert old in START
    with pytest.raises(ValueError, match=r"\w") as caught:
        GAME.position(START.replace(old, new, 1))
    assert said in str(caught.value)


def test_every_kind_of_frame_phase_and_purpose_has_its_word() -> None:
    kinds = {value for name, value in numbers_in(frames).items() if name not in UNKIND}
    assert set(PENDING) == kinds
    assert len({name for name, _ in PENDING.values()}) == len(PENDING)
    assert len(set(ACCOUNT)) == PURPOSES
    assert len(set(PHASES)) == 10


UNKIND = ("NONE", "AUTOMATIC", "FACE_UP_ONLY", "TURN_DOWN", "DIFFERENT")


def test_a_table_laid_by_hand_can_be_written() -> None:
    t = Table(2).give(energy=5).income(resort=4).filled("A1-3", "1a")
    assert part(str(t.s), "removed") == "A1-4"
    assert part(str(t.s), "yellow income") == "1 1 1 4 1"
