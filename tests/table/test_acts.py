"""What the file holds of a log, of this release and of those before, and that a room is what its log tells."""

from __future__ import annotations

from dataclasses import replace
from typing import get_args

import pytest

import ludoteca
from ludoteca.table import acts
from ludoteca.table.acts import AnyAct, Logged, Motion
from ludoteca.table.filing import Row
from ludoteca.table.founding import Closed, founded
from ludoteca.table.rooms import Room

OLD: list[tuple[str, int, str, AnyAct]] = [
    ("sit", 1, "Anna", acts.Sat(1, "Anna")),
    ("keep", 0, "Ben", acts.Reserved(0, "Ben")),
    ("bot", 2, "greedy", acts.BotSat(2, "greedy")),
    ("move", 0, "pylon 3", acts.Moved(0, "pylon 3")),
    ("undo", 0, "", acts.TookBack(0)),
    ("turn-back", 0, "", acts.TurnedBack(0)),
    ("step-back", 0, "3", acts.SteppedBack(0, "3")),
    ("chat", 1, "+bot:2", acts.Said(1, "+bot:2")),
    ("vote", 1, "+bot:2", acts.Voted(1, Motion("bot", 2), True)),
    ("vote", 0, "-bot:11", acts.Voted(0, Motion("bot", 11), False)),
    ("vote", 0, "+time:0", acts.Voted(0, Motion("time", 0), True)),
    ("vote", 3, "-end", acts.Voted(3, Motion("end"), False)),
    ("come", 2, "", acts.Came(2)),
    ("stand-in", 2, "greedy", acts.StoodIn(2, "greedy")),
    ("back", 2, "", acts.TookOver(2)),
    ("resign", 1, "", acts.GaveUp(1)),
    ("end", 0, "", acts.Ended(0)),
    ("time", 1, "", acts.TimedOut(1)),
    ("deserted", -1, "", acts.Deserted()),
    ("shut", -1, "", acts.Shut()),
    ("rematch", -1, "ab12", acts.Rematched("ab12")),
    ("open", -1, "", acts.HouseOpened()),
    ("close", -1, "", acts.HouseClosed()),
]
"""Every kind of row that a release has ever written."""

DAMAGED = [
    ("", 0, ""),
    ("fly", 0, ""),
    ("Move", 0, "pylon 3"),
    ("sit", -1, "Anna"),
    ("move", -2, "pylon 3"),
    ("sit", "0", "Anna"),
    ("chat", 0, None),
    ("chat", 0, 7),
    ("vote", 0, ""),
    ("vote", 0, "bot:2"),
    ("vote", 0, "+"),
    ("vote", 0, "+bot"),
    ("vote", 0, "+bot:-1"),
    ("vote", 0, "+bot:2 "),
    ("vote", 0, "+end:1"),
    ("vote", 0, None),
    ("vote", 0, 3),
    (None, 0, ""),
    (b"sit", 0, "Anna"),
]


@pytest.mark.parametrize(("kind", "seat", "body", "act"), OLD)
def test_every_row_of_before_is_read_and_written_as_it_was(kind: str, seat: int, body: str, act: AnyAct) -> None:
    row = Row("t", 5, kind, seat, body, "c-1", 1000, 2000)
    assert acts.read(row) == Logged(5, act, "c-1", 1000)
    assert acts.row("t", Logged(5, act, "c-1", 1000), 2000) == row


def test_no_kind_is_forgotten() -> None:
    assert {type(act) for _, _, _, act in OLD} == set(get_args(AnyAct)) == set(Room.HOW)


@pytest.mark.parametrize("told", DAMAGED)
def test_a_damaged_row_is_named(told: tuple[str, int, str]) -> None:
    with pytest.raises(Closed, match=r"entry 5 of this table's log cannot be read"):
        acts.read(Row("t", 5, *told, "", 1000))


def test_a_moves_number_is_not_stored() -> None:
    assert acts.row("t", Logged(0, acts.Moved(1, "pylon 3", 77), "", 1), 2) == Row(
        "t", 0, "move", 1, "pylon 3", "", 1, 2
    )


def begun() -> Room:
    """Anna and Ben at a table that no house has opened."""
    room = Room(founded(ludoteca.game("hatsuden").setup(2), False, True, "live 5+10", "t"))
    for seat, name in enumerate(("Anna", "Ben")):
        room.apply(Logged(seat, acts.Sat(seat, name), "", 1000))
    return room


@pytest.mark.parametrize(
    ("kind", "seat", "body"),
    [
        ("sit", 2, "Wim"),
        ("vote", 9, "+end"),
        ("move", 0, "no such move"),
        ("move", 0, ""),
        ("move", 1, None),
        ("undo", 0, ""),
        ("turn-back", 0, ""),
        ("step-back", 0, "2"),
        ("step-back", 0, "0"),
        ("step-back", 0, "many"),
    ],
)
def test_an_entry_that_cannot_have_happened_is_named(kind: str, seat: int, body: str | None) -> None:
    room = begun()
    if body is None:  # a move of another's turn
        mover = room.actors()[0]
        body, seat = room.game.name(room.match.state.legal(mover)[0]), 1 - mover
    with pytest.raises(Closed, match="entry 2 of"):
        room.replay(Row("t", 2, kind, seat, body, "", 2000))


def test_a_turn_goes_back_past_bots_and_never_past_a_person() -> None:
    """Also not past a bot that plays for a person, who comes back to what has happened."""
    sitting: dict[str, AnyAct] = {"bot": acts.BotSat(1, "greedy"), "person": acts.Sat(1, "Ben")}
    for kind, other in sitting.items():
        room = Room(founded(ludoteca.game("moonbase").setup(2), False, True, "live"))
        room.apply(Logged(0, acts.Sat(0, "Anna"), "", 1000))
        room.apply(Logged(1, other, "", 1000))
        while not room.match.followed(0):
            seat = room.actors()[0]
            room.apply(Logged(room.seq, room.legal(seat, room.match.state.legal(seat)[0]), "", 1000))
        assert (room.why_no_undo(0) is None) == (kind == "bot")
        if kind == "person":
            room.apply(Logged(room.seq, acts.StoodIn(1, "greedy"), "", 1000))
            assert room.why_no_undo(0) is not None


def test_a_turn_that_was_gone_back_to_has_its_steps_again() -> None:
    """Also after a move of the next turn was taken back, before it was."""
    room = Room(founded(ludoteca.game("pampero").setup(2), False, True, "live"))
    room.apply(Logged(0, acts.Sat(0, "Anna"), "", 1000))
    room.apply(Logged(1, acts.BotSat(1, "greedy"), "", 1000))
    told: list[list[str]] = []  # the steps before each move of Anna's
    while not (told and room.match.followed(0) and room.actors() == [0] and len(told[-1]) > 1):
        [seat] = room.actors()
        if seat == 0:
            told.append(room.steps(0))
        room.apply(Logged(room.seq, room.legal(seat, room.match.state.legal(seat)[0]), "", 1000))
    room.apply(Logged(room.seq, room.legal(0, room.match.state.legal(0)[0]), "", 1000))
    room.apply(Logged(room.seq, acts.TookBack(0), "", 1000))
    room.apply(Logged(room.seq, acts.TurnedBack(0), "", 1000))
    assert room.steps(0) == told[-1]


def test_an_entry_out_of_its_place_is_named() -> None:
    with pytest.raises(Closed, match="entry 3 of"):
        begun().replay(Row("t", 3, "chat", 0, "hello", "", 2000))


def test_a_room_is_what_its_log_tells() -> None:
    """The same entries, written to a file and read again, make the same room: seats, board, talk, votes and time."""
    room = begun()
    founding, rows = (
        room.founding,
        [acts.row("t", Logged(n, acts.Sat(n, one.name), "", 1000), 0) for n, one in enumerate(room.seats)],
    )

    def happen(act: AnyAct, client: str = "") -> None:
        entry = Logged(room.seq, act, client, 1000 * (room.seq + 2))
        rows.append(acts.row("t", entry, 0))
        room.apply(entry)

    for number in range(5):
        seat = room.actors()[0]
        happen(room.legal(seat, room.match.state.legal(seat)[0]), f"m{number}")
    happen(acts.Said(0, "hm"), "c")
    happen(acts.Voted(1, Motion("end"), True))
    happen(acts.Voted(0, Motion("bot", 1), True))
    happen(acts.Voted(0, Motion("bot", 1), False))
    happen(acts.StoodIn(1, "greedy"))
    happen(acts.Voted(0, Motion("end"), True))
    again = Room(founding)
    for row in rows:
        again.replay(row)
    assert again.match.digest() == room.match.digest()
    assert again.votes == room.votes == {Motion("end"): {0}}
    for name in ("seats", "seq", "asked", "asked_at", "changes", "talk", "said", "done", "ending", "status", "names"):
        one, other = getattr(again, name), getattr(room, name)
        assert (one() == other()) if callable(one) else (one == other), name
    assert vars(again.clocks) == vars(room.clocks)
    assert [again.chronicle.log(seat) for seat in (None, 0, 1)] == [room.chronicle.log(seat) for seat in (None, 0, 1)]


def test_other_rules_close_a_table() -> None:
    founding = begun().founding
    for other in (replace(founding, rules=0), replace(founding, fingerprint="x"), replace(founding, game="chess")):
        with pytest.raises(Closed, match="another version of the rules"):
            Room(other)
