"""Matches: checked, journalled, undone and told, whatever the game."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from typing import Any

import pytest

import ludoteca
from ludoteca import Match, Refused
from ludoteca.core.luck import Luck
from ludoteca.core.state import EVERYONE, SPECTATORS, all_but, hears, only
from tests.core.toy import toy_game

HATSUDEN = ludoteca.game("hatsuden")


def random_match(seed: int, moves: int = 10**6) -> Match:
    """A match of Hatsuden, so many moves played by luck."""
    match, luck = HATSUDEN.match(seed=seed), Luck(seed)
    while not match.state.over() and len(match.journal) < moves:
        seat = match.state.actors()[0]
        options = match.state.legal(seat)
        match.play(seat, options[luck.below(len(options))])
    return match


def test_a_move_by_number_or_in_notation_is_the_same() -> None:
    one, other = HATSUDEN.match(seed=5), HATSUDEN.match(seed=5)
    move = one.state.legal(0)[0]
    one.play(0, move)
    other.play(0, f"  {HATSUDEN.name(move).upper()}  ".replace(" ", "  "))
    assert one.digest() == other.digest()
    assert one.moves == other.moves == [(0, move)]


@pytest.mark.parametrize(
    ("seat", "move", "rule"),
    [
        (0, "buidl W3 north", "notation"),
        (0, "", "notation"),
        (0, -1, "H2"),
        (0, 661, "H2"),
        (0, 10**30, "H2"),
        (1, "draw", "H2"),
        (2, "draw", "H2"),
        (-1, "draw", "H2"),
        (0, "draw", "H9"),
    ],
)
def test_a_refused_move_changes_nothing(seat: int, move: str | int, rule: str) -> None:
    match = random_match(5, 20)
    while match.state.actors() != [0] or match.journal[-1].seat == 0:
        match.play(match.state.actors()[0], match.state.legal(match.state.actors()[0])[0])
    before, saved, log = match.digest(), match.save(), match.log(0)
    with pytest.raises(Refused) as caught:
        match.play(seat, move)
    assert caught.value.rule == rule
    assert caught.value.text
    assert str(caught.value) == f"{caught.value.text} [{rule}]"
    assert (match.digest(), match.save(), match.log(0)) == (before, saved, log)


def test_a_misspelt_move_gets_a_suggestion() -> None:
    with pytest.raises(Refused, match="did you mean 'build W3 north'"):
        HATSUDEN.match(seed=1).play(0, "buidl w3 nroth")


def test_after_the_end_everything_is_refused() -> None:
    match = random_match(3)
    assert match.state.over()
    for seat in range(2):
        with pytest.raises(Refused) as caught:
            match.play(seat, "draw")
        assert caught.value.rule == "H14"


def test_the_match_is_its_seed_and_moves() -> None:
    match = random_match(8)
    again = HATSUDEN.match(seed=8)
    for seat, move in match.moves:
        again.play(seat, move)
    assert again.digest() == match.digest()
    assert again.save() == match.save()
    assert again.events(None) == match.events(None)
    assert HATSUDEN.match(seed=9).digest() != HATSUDEN.match(seed=8).digest()


def test_without_a_seed_every_match_is_another() -> None:
    seeds = {HATSUDEN.match().seed for _ in range(20)}
    assert len(seeds) == 20
    assert max(seeds) > 2**64


def test_looking_changes_nothing() -> None:
    match = random_match(6, 30)
    before = match.digest()
    for viewer in (0, 1, None):
        match.state.view(viewer).encode()
        match.log(viewer)
    match.save()
    match.playthrough()
    match.state.copy().play(match.state.actors()[0], match.state.legal(match.state.actors()[0])[0])
    assert match.digest() == before


def test_undo_after_undo_back_to_the_last_luck() -> None:
    match = random_match(6, 30)
    while not match.journal[-1].revealed:
        match.undo(match.journal[-1].seat)
    with pytest.raises(Refused):
        match.undo(match.journal[-1].seat)


PYLON_AND_TAKE = """\
0 build B3 north
0 draw
1 pylon S2 at solar south
1 draw
0 pylon B2 at water south
0 draw
1 revise W1
1 draw
0 pylon W2 at water north
0 take W1"""


def test_an_act_that_is_taken_back_stays_seen() -> None:
    """Seat 1 builds openly and takes it back: now seat 0 knows that card, so its own turn stands."""
    match = HATSUDEN.match(seed=0)
    for line in PYLON_AND_TAKE.splitlines():
        match.play(int(line[0]), line[2:])
    assert match.why_no_undo(0) is None
    match.play(1, "build G1 north")
    match.undo(1)
    for _again in range(2):
        with pytest.raises(Refused, match="another seat has acted since"):
            match.undo(0)
        match.play(1, "pylon G1 at wind north")
        match.undo(1)
    assert [match.game.name(move) for _, move in match.moves[-2:]] == ["pylon W2 at water north", "take W1"]


def test_where_nothing_is_hidden_an_act_that_is_taken_back_tells_nothing() -> None:
    match = ludoteca.game("moonbase").match(seed=1)
    first = match.state.actors()[0]
    while match.state.actors() == [first]:
        match.play(first, match.state.legal(first)[0])
    before, then = match.moves, match.state.actors()[0]
    match.play(then, match.state.legal(then)[0])
    assert match.why_no_undo(first) is not None
    match.undo(then)
    match.undo(first)
    assert match.moves == before[:-1]


def test_no_undo_once_the_game_is_over() -> None:
    """Then the seed may be told, and with it every card: also where the last move itself revealed nothing."""
    ends = [random_match(seed) for seed in range(60)]
    assert any(match.state.reveals == random_match(match.seed, len(match.journal) - 1).state.reveals for match in ends)
    for match in ends:
        with pytest.raises(Refused):
            match.undo(match.journal[-1].seat)


def test_a_playthrough_is_a_record_with_remarks() -> None:
    match = random_match(2)
    told = match.playthrough()
    assert HATSUDEN.load(told).digest() == match.digest()
    assert [line for line in told.splitlines() if not line.startswith("#")] == match.save().splitlines()
    assert "#   Player 1" in told


def test_audiences() -> None:
    for viewer in (0, 1, 15, None):
        assert hears(EVERYONE, viewer)
    assert hears(only(3), 3)
    assert not hears(only(3), 2)
    assert not hears(only(3), None)
    assert hears(all_but(3), None)
    assert hears(all_but(3), 2)
    assert not hears(all_but(3), 3)
    assert not hears(SPECTATORS, 0)
    assert hears(SPECTATORS, None)


def test_names_are_spoken_in_the_log() -> None:
    match = random_match(2, 2)
    assert match.log(None, ["Ada", "Grace"])[0].startswith("Ada ")
    assert match.log(None)[0].startswith("Player 1 ")


# Choices made at the same time


def test_a_choice_made_at_the_same_time_is_no_act_after_mine() -> None:
    for first, second in ((0, 1), (1, 0)):
        match = toy_game().match(seed=1)
        match.play(first, "one")
        match.play(second, "two")
        match.undo(first)
        assert match.moves == [(second, 1)]
        assert match.state.actors() == [first]
        assert match.log(None) == [f"Player {second + 1} says 1"]
        match.undo(second)
        assert match.moves == []


@pytest.mark.parametrize("act", ["go", "one"])
def test_what_a_seat_does_after_the_common_choice_is_an_act_after_it(act: str) -> None:
    """Seat 1 chose at the same time as seat 0, and then did something more: seat 0 cannot go back past that."""
    match = toy_game().match(seed=1)
    match.play(0, "one")
    match.play(1, "two")
    match.play(1, act)
    before = match.digest()
    with pytest.raises(Refused):
        match.undo(0)
    assert match.digest() == before
    match.undo(1)
    with pytest.raises(Refused):  # what the act told stays known when it is taken back
        match.undo(0)
    assert match.moves == [(0, 0), (1, 1)]


def test_no_undo_past_what_came_out() -> None:
    match = toy_game().match(seed=1)
    for seat, move in ((0, "one"), (1, "two"), (1, "go"), (0, "go")):
        match.play(seat, move)
    assert match.state.over()
    assert match.why_no_undo(0) is not None


def test_each_hears_what_is_for_it() -> None:
    match = toy_game().match(seed=1)
    match.play(0, "one")
    assert match.log(0) == ["Player 1 says 0", "Player 1 whispers 0"]
    assert match.log(1) == match.log(None) == ["Player 1 says 0"]


def test_positions_are_the_deal_and_what_each_move_made_of_it() -> None:
    match = random_match(7, 30)
    positions = list(match.positions())
    assert len(positions) == len(match.moves) + 1
    assert positions[0].digest() == HATSUDEN.new(seed=7).digest()
    assert positions[-1].digest() == match.digest()
    for before, after, (seat, move) in zip(positions, positions[1:], match.moves, strict=False):
        before.play(seat, move)
        assert before.digest() == after.digest()
    assert [state.digest() for state in match.positions()][-1] == match.digest()
    assert match.setup.played(7, match.moves[:12]).digest() == list(match.positions())[12].digest()


def test_a_setup_is_its_game_seats_options_and_edition() -> None:
    pampero = ludoteca.game("pampero")
    setup = pampero.setup(3, longer=True)
    assert setup == pampero.match(3, 5, longer=True).setup
    assert hash(setup) == hash(pampero.setup(3, longer=True))
    assert setup != pampero.setup(3)
    assert setup != pampero.setup(4, longer=True)
    assert setup.changed() == {"longer": True}
    assert repr(setup) == f"<Setup of pampero: 3 seats, longer=True, edition {pampero.edition().name!r}>"
    assert setup.deal(5).digest() == setup.match(5).digest() == pampero.new(3, 5, longer=True).digest()
    assert pickle.loads(pickle.dumps(setup)) == setup
    with pytest.raises(ValueError, match="for 1 to 4 seats"):
        pampero.setup(5)


# Seats that there are not


@pytest.mark.parametrize("seat", [-1, -2, 2, 16, 17, 64, 2**63, 10**5000], ids=lambda seat: str(seat % 1000))
def test_a_seat_that_there_is_not_is_shown_nothing(seat: int) -> None:
    match = random_match(5, 20)
    says = "there is no seat .*; the seats are 0 to 1"
    for look in (match.state.view, match.state.legal, match.events, match.log):
        with pytest.raises(ValueError, match=says):
            look(seat)
    for act in (match.undo, match.hint, lambda who: match.play(who, 0)):
        with pytest.raises(Refused, match=says):
            act(seat)
    for refusal in (HATSUDEN.why_not(match.state, seat, 0), match.why_no_undo(seat)):
        assert refusal is not None
        assert "the seats are 0 to 1" in refusal.text
    forged = match.state.view(0)
    forged.seat = seat
    with pytest.raises(ValueError, match=says):
        HATSUDEN.imagine(forged, Luck(1))


@pytest.mark.parametrize("seat", ["0", 1.0, b"0", [0], None, True])
def test_a_seat_is_a_whole_number(seat: Any) -> None:
    """Also where 1.0 would be as good as 1: it was told as Player 2.0. (Native code says the same in its own words.)"""
    match = toy_game().match(2, 7)
    calls: list[Callable[[Any], object]] = []
    if seat is not None:  # a spectator
        calls += [match.state.view, match.log, match.events]
    if seat is not True:  # which native code takes for 1 where it expects numbers alone
        calls += [match.state.legal, match.why_no_undo, match.undo, match.hint, lambda one: match.play(one, 0)]
        calls += [lambda one: match.game.why_not(match.state, one, 0)]
    for call in calls:
        with pytest.raises(TypeError, match=r"whole number|int.* expected"):
            call(seat)


@pytest.mark.parametrize("text", [b"ludoteca record 1", None, 7])
def test_a_record_or_a_position_is_text(text: Any) -> None:
    for read in (toy_game().load, toy_game().position):
        with pytest.raises(TypeError, match=r"is text, not|str object expected"):
            read(text)


def test_the_solo_table_has_one_seat() -> None:
    with pytest.raises(ValueError, match="there is no seat 1; the only seat is 0"):
        ludoteca.game("pampero").new(seats=1, seed=1).view(1)


def test_a_seed_of_any_length_is_dealt_or_refused_in_words() -> None:
    assert HATSUDEN.match(seed=10**4000).save()
    with pytest.raises(ValueError, match="a seed has at most 4,300 digits"):
        HATSUDEN.match(seed=10**5000)
