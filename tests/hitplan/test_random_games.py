"""Thousands of random games, against the plain second writing of the rules (oracle.py), with invariants on."""

from __future__ import annotations

from typing import cast

import pytest

import ludoteca
from ludoteca.core.luck import Luck
from ludoteca.games.hitplan import state as endings
from ludoteca.games.hitplan.components import KEYS
from ludoteca.games.hitplan.state import State, ip_deck
from tests.hitplan.oracle import Oracle
from tests.hitplan.table import GAME, hand, scores, stolen

GAMES = 500 if ludoteca.mode() == "compiled" else 80


def choose(state: State, luck: Luck, alike: int) -> dict[int, int]:
    """A card for every seat; the higher ``alike``, the more often the same one, so that hands last and games stall."""
    found = {}
    for seat in state.actors():
        moves = state.legal(seat)
        found[seat] = moves[luck.below(len(moves)) if luck.below(10) >= alike else -1]
    return found


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("alike", [0, 5, 9])
def test_random_games_agree_with_the_oracle(seats: int, alike: int) -> None:
    luck = Luck(seats * 10 + alike)
    for seed in range(GAMES):
        s = cast(State, GAME.new(seats=seats, seed=seed))
        oracle = Oracle(seats, [int(s.ip), *ip_deck(s)], [int(event) for event in s.events])
        census = GAME.census(s)
        while not s.over():
            assert not oracle.over
            assert s.ip == oracle.ip
            cards = choose(s, luck, alike)
            for seat, card in cards.items():
                s.play(seat, card)
            oracle.round({seat: KEYS[card] for seat, card in cards.items()})
            assert scores(s) == oracle.points
            assert stolen(s) == 4 * oracle.lid
            assert list(ip_deck(s)) == oracle.ips
            assert [set(hand(s, seat)) for seat in range(seats)] == oracle.hands
            assert GAME.census(s) == census
        assert oracle.over
        result = s.result()
        assert result.winners == oracle.winners()
        assert list(result.scores) == oracle.points


def test_every_ending_occurs() -> None:
    """The games above reach all ends that the rules know; the two rarest are set up in test_victory.py."""
    seen: set[int] = set()
    for seats in (2, 3, 5):
        for alike in (0, 5, 9):
            luck = Luck(alike)
            for seed in range(150):
                s = cast(State, GAME.new(seats=seats, seed=seed))
                while not s.over():
                    for seat, card in choose(s, luck, alike).items():
                        s.play(seat, card)
                seen.add(int(s.ending))
    assert {endings.ORGANISATION, endings.TARGET, endings.STALLED} <= seen
    assert endings.RUNNING not in seen


def test_all_components_are_there_once() -> None:
    for seats in (2, 5):
        census = GAME.census(GAME.new(seats=seats, seed=1))
        assert {count for name, count in census.items() if name in KEYS} == {seats}
        assert {count for name, count in census.items() if name not in KEYS} == {1}
        assert len(census) == 8 + 10 + 10
