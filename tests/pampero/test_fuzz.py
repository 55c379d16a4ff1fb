"""Random games at every table: all numbers of players with all combinations of the alternate rules.

Compiled 2,048 games, interpreted a few dozen; components and money are conserved, no decision is a dead end, lists
stay short, and the account adds up.
"""

from __future__ import annotations

from itertools import product
from typing import cast

import ludoteca
from ludoteca.core.game import Value
from ludoteca.core.luck import Luck
from ludoteca.games.pampero.state import State
from tests.pampero.names import GAME

COMPILED = ludoteca.mode() == "compiled"
SWITCHES = [name for name in GAME.options if name != "automa"]
LEVELS = ("easy", "normal", "hard")
LONGEST = 64  # "a few dozen": 57 pairs of bonus spaces are the most


def combinations() -> list[tuple[int, dict[str, Value], int]]:
    """Seats, options and seed of every game to be played."""
    found: list[tuple[int, dict[str, Value], int]] = []
    for number, (values, seats) in enumerate(product(product((False, True), repeat=7), range(1, 5))):
        options: dict[str, Value] = dict(zip(SWITCHES, values, strict=True))
        options["automa"] = LEVELS[number // 4 % 3]
        found += [(seats, options, number * 4 + seed) for seed in range(4)]
    return found if COMPILED else found[:: len(found) // 32]


def test_random_games_of_all_kinds() -> None:
    games = combinations()
    assert len(games) >= (2000 if COMPILED else 32)
    longest = 0
    for seats, options, seed in games:
        s = cast(State, GAME.new(seats, seed, None, **options))
        census, luck, number = GAME.census(s), Luck(seed), 0
        while not s.over():
            seat = s.actor()
            moves = s.options(seat)
            longest = max(longest, len(moves))
            assert len(moves) >= 2
            s.play(seat, moves[luck.below(len(moves))])
            number += 1
            if number % 16 == 0:
                assert GAME.census(s) == census, (seats, options, seed)
        assert GAME.census(s) == census, (seats, options, seed)
        assert s.scored == 3
        assert all(0 <= energy <= 14 for energy in s.energy)
        assert s.supply >= 0
        assert all(battery >= 0 for battery in s.battery)
        result = s.result()
        for one in range(seats):
            assert sum(line.points for line in result.lines if line.seat == one) == result.scores[one]
    assert longest <= LONGEST


def test_money_flows() -> None:
    """What companies pay each other one loses and another gets; money is short only by debts at the end."""
    for seed in range(12 if COMPILED else 4):
        s = cast(State, GAME.new(4, seed))
        luck = Luck(seed)
        while not s.over():
            before = [int(one) for one in s.money]
            last = s.copy()
            seat = s.actor()
            moves = s.options(seat)
            s.play(seat, moves[luck.below(len(moves))])
            if not s.over():
                assert all(int(one) >= 0 for one in s.money), (seed, GAME.name(int(moves[0])))
            assert [int(one) for one in cast(State, last).money] == before
        census = GAME.census(s)
        assert census["money between companies"] == 0
        assert census["money not in the account"] == 0
