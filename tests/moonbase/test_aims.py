"""What speaks for a move of Moon Base is what the rules do."""

from __future__ import annotations

import re
from typing import cast

import ludoteca
from ludoteca.bots.hints import aims
from ludoteca.core.luck import Luck
from ludoteca.games.moonbase import moves
from ludoteca.games.moonbase.building import to_settle
from ludoteca.games.moonbase.state import State

MOONBASE = ludoteca.game("moonbase")
ROOM = re.compile(r"makes room for your (\w+) (\w+) ring on level (\d+)")


def reached(state: State, seat: int, size: str, colour: str) -> int:
    """The highest level at which a ring fits, were it that seat's turn."""
    found = 0
    for one in moves.placements(state, seat, None):
        if f"{size} {colour} ring" in MOONBASE.phrase(state.view(seat), int(one)):
            found = max(found, int(moves.level_of(one)))
    return found


def test_a_ring_does_what_is_said_for_it() -> None:
    found = {"room": 0, "colour": 0}
    for seed in range(2):
        state, luck = cast(State, MOONBASE.setup(2).deal(seed)), Luck(seed)
        while not state.over():
            seat = state.actors()[0]
            options = list(state.candidates(seat))
            move = options[luck.below(len(options))]
            said = " and ".join(aims(MOONBASE, state.view(seat), state, [move]))
            after = cast(State, state.copy())
            after.play(seat, move)
            if (told := ROOM.search(said)) and found["room"] < 3:
                assert reached(after, seat, told[1], told[2]) >= int(told[3]), said
                found["room"] += 1
            if "of your own colour" in said:
                found["colour"] += 1
            if "settlement to come from" in said:
                assert len(to_settle(after, 1 - seat)) < len(to_settle(state, 1 - seat))
            assert said or len(options) == 1 or move >= moves.SETTLE, MOONBASE.phrase(state.view(seat), move)
            state.play(seat, move)
    assert all(found.values()), found
