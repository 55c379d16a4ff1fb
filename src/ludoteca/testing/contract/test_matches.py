"""Matches: records that replay, undo that cannot peek, logs for every seat."""

from __future__ import annotations

import random

import pytest

from ludoteca import Refused
from ludoteca.core.luck import Luck
from ludoteca.testing.tables import Table, viewers, walk, walk_match

TAKEN_BACK = -1


def test_records_replay_to_the_same_state(table: Table) -> None:
    for seed in table.seeds(1, 4):
        match = table.random_match(seed)
        for text in (match.save(), match.playthrough()):
            again = table.game.load(text)
            assert again.digest() == match.digest()
            assert again.moves == match.moves
            assert again.save() == match.save()
            assert again.state.result() == match.state.result()
            for viewer in viewers(table.seats):
                assert again.log(viewer) == match.log(viewer)


def test_unfinished_records_go_on(table: Table) -> None:
    match = table.match(6)
    for number, (seat, move) in enumerate(walk(match.state, Luck(6))):
        match.play(seat, move)
        if number == 12:
            break
    again = table.game.load(match.save())
    assert again.digest() == match.digest()
    for seat, move in walk(match.state, Luck(7)):
        match.play(seat, move)
        again.play(seat, table.game.name(move))
    assert again.digest() == match.digest()


def test_every_seat_has_a_log_in_words(table: Table) -> None:
    match = table.random_match(8)
    names = [f"Name{seat}" for seat in range(table.seats)]
    for viewer in viewers(table.seats):
        log = match.log(viewer, names)
        assert log
        assert all(line.strip() for line in log)
    spoken = " ".join(match.log(0, names))
    assert all(name in spoken for name in names)


def test_undo_restores_the_state_exactly(table: Table) -> None:
    """Whenever a move may be taken back, the match is as it was before it."""
    undone = 0
    for seed in table.seeds(1, 4):
        match = table.match(seed)
        for seat, move in walk_match(match, Luck(seed)):
            before, saved, heard = match.digest(), match.save(), match.events(None)
            match.play(seat, move)
            entry = match.journal[-1]
            if match.why_no_undo(seat) is None:
                assert not entry.revealed
                match.undo(seat)
                undone += 1
                assert (match.digest(), match.save(), match.events(None)) == (before, saved, heard)
                match.play(seat, move)
            else:
                assert entry.revealed
                after = match.save()
                with pytest.raises(Refused) as caught:
                    match.undo(seat)
                assert caught.value.rule == "undo"
                assert match.save() == after
    assert undone > 0


def test_undo_never_goes_past_another_seat(table: Table) -> None:
    match = table.match(4)
    for seat, move in walk(match.state, Luck(4)):
        match.play(seat, move)
        actors = match.journal[-1].actors
        for other in range(table.seats):
            last = [entry for entry in match.journal if entry.seat == other]
            if other != seat and other not in actors and last and seat not in last[-1].actors:
                with pytest.raises(Refused):
                    match.undo(other)


def test_against_bots_a_turn_is_taken_back_with_their_answers(table: Table) -> None:
    """Where all know the same, as long as no luck came out; the match is then as it was before that turn."""
    turned = 0
    for seed in table.seeds(1, 4):
        match, before = table.match(seed), dict[int, tuple[str, str]]()
        for seat, move in walk_match(match, Luck(seed)):
            before[seat] = (match.digest(), match.save())
            match.play(seat, move)
            for other in [other for other in before if other != seat and match.followed(other)]:
                since = match.journal[max(at for at, entry in enumerate(match.journal) if entry.seat == other) :]
                if not table.game.shared or any(entry.revealed for entry in since):
                    assert (match.why_no_undo(other, alone=True) is None) == (match.why_no_undo(other) is None)
                    continue
                again = table.match(seed)
                for who, what in match.moves:
                    again.play(who, what)
                again.undo(other, alone=True)
                assert (again.digest(), again.save()) == before[other]
                turned += 1
    assert (turned > 0) == (table.game.shared and table.seats > 1)


def test_what_an_act_told_stays_told_when_it_is_taken_back(table: Table) -> None:
    """Who could not take back a move because another has acted cannot do so either once that act is taken back.

    And who replays the log with its undos, as the table does after a restart, gets the same answers.
    """
    taken_back = 0
    for seed in table.seeds(1, 3):
        match, log, luck = table.match(seed), list[tuple[int, int]](), Luck(seed)
        for seat, move in walk_match(match, luck):
            match.play(seat, move)
            log.append((seat, move))
            others = [other for other in range(table.seats) if other != seat]
            closed = [other for other in others if match.why_no_undo(other) is not None]
            if match.why_no_undo(seat) is None and luck.below(3) == 0:
                match.undo(seat)
                log.append((seat, TAKEN_BACK))
                taken_back += 1
                if not table.game.open:
                    assert [other for other in others if match.why_no_undo(other) is not None] == closed
            if len(log) > 60:
                break
        again = table.match(seed)
        for seat, move in log:
            if move == TAKEN_BACK:
                again.take_back(seat)
            else:
                again.play(seat, move)
        assert again.journal == match.journal
        assert [again.why_no_undo(seat) for seat in range(table.seats)] == [
            match.why_no_undo(seat) for seat in range(table.seats)
        ]
    assert taken_back > 0


def test_seats_that_there_are_not_are_shown_nothing(plain_table: Table) -> None:
    match = plain_table.random_match(2)
    for seat in (-1, plain_table.seats, 16, 64):
        for look in (match.state.view, match.state.legal, match.log):
            with pytest.raises(ValueError, match=f"there is no seat {seat}"):
                look(seat)


def test_nothing_to_undo_at_the_start(plain_table: Table) -> None:
    match = plain_table.match(1)
    for seat in range(plain_table.seats):
        with pytest.raises(Refused):
            match.undo(seat)


def test_imagine_takes_the_standard_generator(plain_table: Table) -> None:
    state = plain_table.new(1)
    seat = state.actors()[0]
    world = plain_table.game.imagine(state.view(seat), random.Random(5))
    assert world.view(seat) == state.view(seat)
    same = plain_table.game.imagine(state.view(seat), random.Random(5))
    assert same.digest() == world.digest()
