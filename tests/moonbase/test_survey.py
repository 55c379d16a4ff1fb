"""What a position remembers changes nothing: candidates found by neighbourhood are those found from nothing."""

from __future__ import annotations

import pytest

from ludoteca.core.luck import Luck
from ludoteca.games.moonbase.game import Position
from ludoteca.games.moonbase.state import PLACING
from tests.contract.tables import COMPILED
from tests.moonbase import slow
from tests.moonbase.build import GAME, random_position


@pytest.mark.parametrize("seed", range(12 if COMPILED else 2))
def test_candidates_are_those_found_from_nothing(seed: int) -> None:
    """In the same order, all along random games; in interpreted rules at every seventh placement."""
    s, luck = random_position(seed, 0), Luck(seed + 500)
    asked = 0
    while not s.over():
        moves = s.candidates(s.turn)
        if s.stage == PLACING:
            asked += 1
            if COMPILED or asked % 7 == 3:
                assert list(moves) == slow.candidates(s), str(s)
        s.play(s.turn, moves[luck.below(len(moves))])


@pytest.mark.parametrize("seed", range(40 if COMPILED else 2))
def test_whoever_is_asked_seldom_finds_the_same(seed: int) -> None:
    """A position asked at every move, its copies, one asked now and then, and one never asked before."""
    always, luck = random_position(seed, 0), Luck(seed + 900)
    seldom = always.copy()
    while not always.over():
        moves = list(always.candidates(always.turn))
        again = GAME.position(str(always))
        assert list(again.candidates(always.turn)) == moves
        copied = always.copy()
        assert list(copied.candidates(always.turn)) == moves
        if luck.below(4) == 0:
            assert list(seldom.candidates(always.turn)) == moves
        wander(copied, luck)
        move = moves[luck.below(len(moves))]
        for one in (always, seldom):
            one.play(one.turn, move)


def wander(s: Position, luck: Luck) -> None:
    """A copy goes its own way for a while."""
    for _ in range(3):
        if not s.over():
            moves = s.candidates(s.turn)
            s.play(s.turn, moves[luck.below(len(moves))])


def test_a_position_changed_by_hand_is_surveyed_anew() -> None:
    """Fields that no move would change so: what was known is forgotten."""
    s = random_position(4, 46)
    assert s.stage == PLACING
    before = list(s.candidates(s.turn))
    for change in range(6):
        changed = s.copy()
        changed.candidates(changed.turn)
        if change == 0:
            changed.x[3] += 2
        elif change == 1:
            changed.kind[2] = (changed.kind[2] + 1) % 3 + changed.kind[2] // 3 * 3
        elif change == 2:
            changed.tower_x += 9
        elif change == 3:
            changed.settled[ring_settled(changed)] = 0
        elif change == 4:
            changed.base_x[0] += 1
        else:
            for field in ("x", "y", "level", "kind", "under_a", "under_b", "settled"):
                setattr(changed, field, getattr(changed, field)[:-1])
        fresh = Position(s.kit)
        fresh.set_up_as(changed)
        assert list(changed.candidates(changed.turn)) == list(fresh.candidates(fresh.turn)), change
    assert list(s.candidates(s.turn)) == before


def ring_settled(s: Position) -> int:
    return next(ring for ring in range(len(s.x)) if s.settled[ring] == 1)


def test_a_ring_that_just_reaches_a_known_place_closes_it() -> None:
    """A game in which a ring comes to lie 59.5 mm from a candidate of before, which it therefore touches (M20)."""
    s, luck = random_position(8, 0), Luck(8)
    for _ in range(72):
        moves = s.candidates(s.turn)
        s.play(s.turn, moves[luck.below(len(moves))])
    assert list(s.candidates(s.turn)) == list(GAME.position(str(s)).candidates(s.turn))
    refused = GAME.why_not(s, int(s.turn), GAME.move("large gold 3 @163,240"))
    assert refused is not None
    assert refused.rule == "M20"
