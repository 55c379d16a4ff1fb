"""Records: what is written is read again; what is no record is refused by its line."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

import ludoteca
from ludoteca.core.record import Record, RecordError, read
from tests.core.test_match import random_match
from tests.core.toy import toy_game

HATSUDEN = ludoteca.game("hatsuden")

RECORD = Record(
    game="hatsuden",
    rules=1,
    edition="my own edition",
    fingerprint="0123456789abcdef",
    seats=2,
    seed=2**128 - 1,
    options={"longer": "True", "size": "3"},
    moves=[(0, "build W3 north"), (0, "draw"), (1, "pylon S1 at solar north")],
    digest="fedcba9876543210",
)


def test_what_is_written_is_read_again() -> None:
    assert read(RECORD.write()) == RECORD
    assert read(RECORD.write([["a remark", "another"], [], ["1 draw"]])) == RECORD


def test_blank_lines_remarks_and_line_ends_do_not_matter() -> None:
    text = RECORD.write()
    assert read("# a title\n\n" + text.replace("\n", "\r\n")) == RECORD
    assert read(text.replace("\n", "\n\n   # remark\n")) == RECORD


def test_the_form_of_a_record_never_changes() -> None:
    assert RECORD.write() == (
        "ludoteca record 1\n"
        "game: hatsuden\n"
        "rules: 1\n"
        "edition: my own edition 0123456789abcdef\n"
        "seats: 2\n"
        "seed: 340282366920938463463374607431768211455\n"
        "option longer: True\n"
        "option size: 3\n"
        "\n"
        "0 build W3 north\n"
        "0 draw\n"
        "1 pylon S1 at solar north\n"
        "digest: fedcba9876543210\n"
    )


@pytest.mark.parametrize(
    ("break_it", "says"),
    [
        (lambda text: "", "line 1"),
        (lambda text: "hello\n" + text, "line 1"),
        (lambda text: text.replace("record 1", "record 2"), "line 1"),
        (lambda text: text.replace("seed: ", "sead: "), "line 6"),
        (lambda text: text.replace("seats: 2\n", ""), "no line 'seats"),
        (lambda text: text.replace("seats: 2", "seats: two"), "'seats: …' needs a whole number"),
        (lambda text: text.replace("seats: 2", "seats: 2\nseats: 2"), "line 6: 'seats' stands here for the second"),
        (lambda text: text.replace("0 draw", "draw"), "line 11"),
        (lambda text: text.replace("0 draw", "0"), "line 11"),
        (lambda text: text.replace("0 draw", "0x draw"), "line 11"),
        (lambda text: text.replace("0 draw", "² draw"), "line 11"),
        (lambda text: text.replace("0 draw", "9" * 5000 + " draw"), "line 11"),
        (lambda text: text.replace("rules: 1", "rules: " + "9" * 5000), "'rules: …' needs a whole number"),
    ],
)
def test_what_is_no_record_is_refused_by_its_line(break_it: Callable[[str], str], says: str) -> None:
    with pytest.raises(RecordError, match=says):
        read(break_it(RECORD.write()))


@given(st.lists(st.sampled_from(RECORD.write().splitlines()) | st.text(max_size=12), max_size=20))
def test_any_text_is_a_record_or_is_refused_as_none(lines: list[str]) -> None:
    """No other error, whatever the lines are."""
    try:
        record = read("\n".join(["ludoteca record 1", *lines]))
    except RecordError:
        return
    assert read(record.write()) == record


# Loading


def record_lines() -> list[str]:
    return random_match(7).save().splitlines()


def test_a_record_replays_to_the_same_match() -> None:
    match = random_match(7)
    again = HATSUDEN.load(match.save())
    assert again.digest() == match.digest()
    assert again.save() == match.save()
    assert again.log(1) == match.log(1)
    unfinished = random_match(7, 15)
    assert HATSUDEN.load(unfinished.save()).digest() == unfinished.digest()


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("game: hatsuden", "game: pampero", "a record of 'pampero'"),
        ("rules: 1", "rules: 2", "version 2 of the rules"),
        ("seats: 2", "seats: 5", "for 2 seats, not 5"),
        ("seed: 7", "seed: 8", "move 1 "),
        ("seats: 2", "option longer: True\nseats: 2", "no option 'longer'"),
    ],
)
def test_a_record_that_does_not_fit_is_refused(old: str, new: str, says: str) -> None:
    text = "\n".join(record_lines())
    assert old in text
    with pytest.raises(RecordError, match=says):
        HATSUDEN.load(text.replace(old, new, 1))


def test_a_move_that_the_rules_refuse_is_named() -> None:
    lines = record_lines()
    first = next(at for at, line in enumerate(lines) if line.startswith("0 "))
    with pytest.raises(RecordError, match=r"move 1 \(0 draw\): .*H9"):
        HATSUDEN.load("\n".join([*lines[:first], "0 draw", *lines[first:]]))
    with pytest.raises(RecordError, match=r"move 1 \(0 hop\): .*notation"):
        HATSUDEN.load("\n".join([*lines[:first], "0 hop", *lines[first:]]))
    with pytest.raises(RecordError, match=r"move 1 \(9 draw\)"):
        HATSUDEN.load("\n".join([*lines[:first], "9 draw", *lines[first:]]))


def test_another_digest_is_refused() -> None:
    lines = record_lines()
    assert lines[-1].startswith("digest: ")
    with pytest.raises(RecordError, match="the record says 0000"):
        HATSUDEN.load("\n".join([*lines[:-1], "digest: 0000"]))


def test_a_record_cut_off_anywhere_is_refused() -> None:
    text = random_match(7).save()
    for end in range(len(text) - 1):
        if end % 7 == 0 or text[end - 1] == "\n" or end > len(text) - 30:
            with pytest.raises(RecordError):
                HATSUDEN.load(text[:end])
    assert HATSUDEN.load(text[:-1]).state.over()  # an editor may take away the last line end


def test_a_record_written_by_hand_may_leave_its_end_unreckoned() -> None:
    lines = record_lines()
    assert HATSUDEN.load("\n".join([*lines[:20], "digest: ?"])).moves == random_match(7).moves[: 20 - 7]


def test_what_is_wrong_is_repeated_in_part_only() -> None:
    """Five megabytes in a line are no message."""
    text, endless = random_match(7).save(), "9" * 1_000_000
    for broken in (
        text.replace("0 draw", f"0 {endless}", 1),
        text.replace("0 draw", endless, 1),
        text.replace("0 draw", f"0{endless} x", 1),
        text.replace("0 draw", f"draw {endless}", 1),
        text.replace("seed: 7", f"seed: {endless}"),
        text.replace("seats: 2", f"seats: {endless}"),
        text.replace("rules: 1", "rules: " + "9" * 4000),
        text.replace("seats: 2", "seats: " + "9" * 4000),
        text.replace("game: hatsuden", f"game: {endless}"),
        text.replace("edition: ", f"edition: {endless} {endless}\n# "),
        text.replace("seats: 2", f"option {endless}: 1\nseats: 2"),
        text.replace("seats: 2", f"option {endless}: 1\noption {endless}: 1\nseats: 2"),
        text.replace("digest: ", f"digest: {endless}"),
        text + "#" * 5_000_000,
    ):
        with pytest.raises(RecordError) as caught:
            HATSUDEN.load(broken)
        assert len(str(caught.value)) < 600


def test_options_come_back_with_their_own_types() -> None:
    match = toy_game().match(seed=1, long=True, size=2, mood="wild")
    match.play(0, "one")
    again = toy_game().load(match.save())
    assert again.options == {"long": True, "size": 2, "mood": "wild"}
    assert again.options["long"] is True
    with pytest.raises(RecordError, match="option 'size'"):
        toy_game().load(match.save().replace("option size: 2", "option size: 3"))
