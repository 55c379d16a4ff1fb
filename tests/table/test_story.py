"""The story of what happened, as a page is sent it: lines of the log, their scenes and steps."""

from __future__ import annotations

import re

import pytest

import ludoteca
from ludoteca.core.luck import Luck
from ludoteca.core.refusal import Refused
from ludoteca.table import acts
from ludoteca.table.acts import Logged
from ludoteca.table.easel import Easel
from ludoteca.table.founding import founded
from ludoteca.table.homes import Home
from ludoteca.table.protocol import Undo
from ludoteca.table.rooms import Room
from ludoteca.table.showing import account, prompt

EXPECTED = {
    "hatsuden": {"A row is balanced", "Special technology", "The end comes near"},
    "hitplan": {f"Round {number}: the reveal" for number in range(1, 5)},
    "moonbase": {"A collabo", "The end of the round"},
    "pampero": {"The year ends", "The first scoring", "The second scoring", "The end scoring"},
}


def room_of(game: str, seats: int = 2) -> Room:
    room = Room(founded(ludoteca.game(game).setup(seats), False, True, "live"))
    for seat in range(seats):
        room.apply(Logged(room.seq, acts.Sat(seat, f"Name{seat}"), "", 1000))
    return room


def test_what_a_bot_wins_for_somebody_who_resigned_is_not_called_theirs() -> None:
    verdicts = set()
    for seed in range(12):
        room, luck = room_of("hitplan", 3), Luck(seed)
        room.apply(Logged(room.seq, acts.GaveUp(0), "", 1000))
        while room.actors():
            seat = room.actors()[0]
            moves = list(room.match.state.candidates(seat))
            room.apply(Logged(room.seq, room.legal(seat, moves[luck.below(len(moves))]), "", 1000))
        if 0 in room.match.state.result().winners:
            verdicts.add(prompt(room, []))
            assert "Name0’s bot" in account(room.match.state, room.finishers()).verdict
    assert verdicts, "of twelve games the bot wins some"
    assert all("Name0’s bot" in verdict for verdict in verdicts)


def test_who_has_resigned_is_not_told_to_take_the_seat_back() -> None:
    room = room_of("hitplan", 3)
    room.apply(Logged(room.seq, acts.GaveUp(0), "", 1000))
    with pytest.raises(Refused, match="you have resigned"):
        Home(room, Easel(0)).check(0, Undo("u", seq=room.seq))


@pytest.mark.parametrize("game", list(EXPECTED))
def test_what_is_told_are_the_lines_that_came(game: str) -> None:
    """Each beat points at a line that the page was just sent; over a few games all scenes come up."""
    scenes: dict[str, str] = {}
    for seed in range(6):
        room, luck = room_of(game), Luck(seed)
        while room.actors():
            seat = room.actors()[0]
            before = len(room.chronicle.log(0)[0])
            moves = list(room.match.state.candidates(seat))
            daring = [move for move in moves if not room.game.name(move).startswith(("pylon", "revise"))]
            moves = daring or moves  # so that a row of Hatsuden is overloaded now and then
            room.apply(Logged(room.seq, room.legal(seat, moves[luck.below(len(moves))]), "", 1000))
            lines = room.chronicle.log(0)[0]
            told = room.chronicle.story(0, before)
            assert [line for line, _, _ in told] == sorted({line for line, _, _ in told})
            for line, scene, step in told:
                assert 0 <= line < len(lines) - before
                assert step > 0
                scenes.setdefault(scene, lines[before + line])
        if set(scenes) >= EXPECTED[game]:
            return
    assert set(scenes) >= EXPECTED[game]


def test_the_automa_is_told_from_its_first_turn_on() -> None:
    """It may have its turn before the first choice: that is told to the page that opens the table."""
    for _ in range(20):
        room = room_of("pampero", 1)
        if room.match.opening:
            lines, told = room.chronicle.log(0)[0], room.chronicle.story(0, 0)
            assert {scene for _, scene, _ in told} == {"The automa’s turn"}
            assert "automa" in lines[told[0][0]].lower()
            return
    raise AssertionError("in twenty games the automa never began")


def test_the_automas_turns_around_a_years_end_are_told_with_it() -> None:
    """One move of the only player brings both, and the automa's first turn of the new year too, as the order has it."""
    before_it = after_it = 0
    for _ in range(4):
        room = room_of("pampero", 1)
        while room.actors():
            before = len(room.chronicle.log(0)[0])
            names = [room.game.name(move) for move in room.match.state.candidates(0)]
            name = "take battery" if "take battery" in names else names[0]
            room.apply(Logged(room.seq, room.legal(0, room.game.move(name)), "", 1000))
            lines = room.chronicle.log(0)[0][before:]
            years = [at for at, line in enumerate(lines) if line.startswith("Year ")]
            if not years:
                continue
            texts = [text for text, _, _ in room.chronicle.summary(0, before)]
            at = -1
            for text in texts:
                at = lines.index(text, at + 1)  # once, and in the order of the log
            assert not any("Name0 uses the turn" in text for text in texts)
            turned = [at for at, line in enumerate(lines) if "automa turns a card" in line]
            assert [text for text in texts if "automa turns a card" in text] == [lines[at] for at in turned]
            before_it += any(at < years[0] for at in turned)
            after_it += any(at > years[0] for at in turned)
    assert before_it, "the automa is the last of the year"
    assert after_it, "it is the first of the next one"


def test_a_years_end_is_summed_up_whole() -> None:
    """Though it goes over several moves: once, in its order, what was scored after what the year brought, before
    anybody is asked for a card in the middle of it; each seat reads most of itself."""
    room, luck = room_of("pampero", 3), Luck(2)
    told: list[list[str]] = [[], [], [], []]
    asked = 0
    while room.actors():
        seat = room.actors()[0]
        before = len(room.chronicle.log(0)[0])
        moves = list(room.match.state.candidates(seat))
        room.apply(Logged(room.seq, room.legal(seat, moves[luck.below(len(moves))]), "", 1000))
        lines = room.chronicle.log(0)[0]
        year = room.match.state.over() or any(line.startswith("Year ") for line in lines[before:])
        for texts, viewer in zip(told, (0, 1, 2, None), strict=True):
            summary = [text for text, _, _ in room.chronicle.summary(viewer, before)]
            assert summary or not year
            assert year or not summary or viewer in room.match.state.actors(), "the others are told all of it at once"
            asked += bool(summary) and not year
            texts += summary
    assert asked, "somebody is asked for a card after a scoring"
    for viewer, texts in enumerate(told):
        at = -1
        for text in texts:
            at = lines.index(text, at + 1)  # once, and in the order of the log
        for sign in ("yearly income", " scores ", " comes next", "New turn order"):
            assert [text for text in texts if sign in text] == [line for line in lines if sign in line]
        assert {text[:5] for text in texts if " earns $" in text} == ({f"Name{viewer}"} if viewer < 3 else set())


def test_the_last_reveal_is_summed_up_and_no_round_before_it() -> None:
    room, luck = room_of("hitplan", 2), Luck(4)
    while room.actors():
        seat, before = room.actors()[0], len(room.chronicle.log(0)[0])
        moves = list(room.match.state.candidates(seat))
        room.apply(Logged(room.seq, room.legal(seat, moves[luck.below(len(moves))]), "", 1000))
    texts = [text for text, _, _ in room.chronicle.summary(0, before)]
    assert texts[0].startswith("Name0 plays ")
    assert sum(" plays " in text for text in texts) == 2


def test_every_line_is_of_a_turn_and_most_turns_have_a_headline() -> None:
    """Who answers in another's turn begins none; what a turn came to is said in a few words."""
    room, luck = room_of("pampero", 4), Luck(3)
    while len(room.chronicle.log(0)[0]) < 300:
        seat = room.actors()[0]
        moves = list(room.match.state.candidates(seat))
        room.apply(Logged(room.seq, room.legal(seat, moves[luck.below(len(moves))]), "", 1000))
    told = room.chronicle.added(0, 0)
    assert len(told.whose) == len(told.add)
    turns = {
        at for at, line in enumerate(told.add) if re.search(r" plays “(?!.*: )| uses the turn | all cards back", line)
    }
    assert {told.add[at].split()[0] for at in turns} == {f"Name{seat}" for seat in range(4)}
    for at in turns:
        assert told.add[at].startswith(f"Name{told.whose[at]} ")
        assert told.headlines[at].startswith(f"Name{told.whose[at]} ")
    answers = [
        at for at, line in enumerate(told.add) if " moves a bulldozer" in line and line[4] != str(told.whose[at])
    ]
    assert answers, "whose bulldozer was used moves it in the other's turn"
    assert {"Name0 builds a tower.", "Name1 builds a tower.", "Name3 takes venture capital."} <= set(
        told.headlines.values()
    )
    later = room.chronicle.added(0, 200)
    assert (later.add, later.whose) == (told.add[200:], told.whose[200:])
    assert later.headlines == {at - 200: text for at, text in told.headlines.items() if at >= 200}


def test_what_a_round_of_hit_plan_came_to_has_headlines() -> None:
    """Whoever chose last: what each played is none."""
    lines: dict[str, str] = {}
    for game in range(8):
        room, luck = room_of("hitplan", 4), Luck(game)
        while room.actors():
            seat = room.actors()[0]
            moves = list(room.match.state.candidates(seat))
            room.apply(Logged(room.seq, room.legal(seat, moves[luck.below(len(moves))]), "", 1000))
        told = room.chronicle.added(0, 0)
        lines |= {told.add[at]: headline for at, headline in told.headlines.items()}
    assert not any(" plays " in line for line in lines)
    for sign, headline in (("acquires", " acquires "), ("steals", "The Organisation steals "), ("Victim", "Victim")):
        found = [said for line, said in lines.items() if sign in line]
        assert found, sign
        assert all(headline in said for said in found), found
    assert all(len(headline) <= len(line) for line, headline in lines.items())


def test_a_reveal_is_of_nobodys_turn_and_each_line_says_of_which_round() -> None:
    """Whoever chose last; also to who comes back, who is told none of it anew."""
    for seat in range(2):
        room, luck = room_of("hitplan", 2), Luck(4)
        for who in (1 - seat, seat) * 2:
            moves = list(room.match.state.candidates(who))
            room.apply(Logged(room.seq, room.legal(who, moves[luck.below(len(moves))]), "", 1000))
        told = room.chronicle.added(0, 0)
        assert set(told.whose) == {-1}
        rounds = [told.scenes[at][0] for at, line in enumerate(told.add) if " plays " in line]
        assert rounds == ["Round 1: the reveal"] * 2 + ["Round 2: the reveal"] * 2
        assert all(step > 0 for _, step in told.scenes.values())
        later = room.chronicle.added(0, 2)
        assert later.scenes == {at - 2: scene for at, scene in told.scenes.items() if at >= 2}
