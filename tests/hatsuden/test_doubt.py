"""What a viewer reckons while a card lies covered (H11): the truth is always among it."""

from __future__ import annotations

from typing import cast

from ludoteca.games.hatsuden.balance import supply
from ludoteca.games.hatsuden.doubt import generations, leader, possible, supplies
from ludoteca.games.hatsuden.plates import KEYS, numbers
from ludoteca.games.hatsuden.scoring import energy_winner, generation, score
from ludoteca.games.hatsuden.state import LIES, Board, State
from ludoteca.games.hatsuden.view import View
from tests.contract.tables import some
from tests.drawing.sheets import sheets
from tests.hatsuden.build import EMPTY, GAME, position


def board(first: str, second: str = EMPTY, viewer: int = 1) -> Board:
    """The board as that seat sees it."""
    return cast(View, position(first, second).view(viewer)).table


def scores(b: Board, seat: int) -> tuple[int, int]:
    """The least and the most points of a seat."""
    low, high, *_ = numbers(b)[2 * len(KEYS) * seat :]
    return low, high


def test_h11_sums_are_ranges_while_a_card_lies_covered() -> None:
    b = board("- - 2<?3 - - / - - - - -")
    assert [one.board[2] % 4 + 1 for one in possible(b)] == [3, 4]
    assert supplies(b, 0, 0) == generations(b, 0, 2) == (3, 4)
    assert supplies(b, 0, 1) == (0, 0)
    assert leader(b, 2) == 0
    b = board("- - ?3 - - / - - - - -", "- - 2 - - / - - - - -")
    assert supplies(b, 0, 0) == (0, 4)
    assert leader(b, 2) is None
    assert scores(b, 0) == (-2, -1)
    assert "0–4/11" in GAME.show(position("- - ?3 - - / - - - - -").view(1))
    assert supplies(board("- - ?3 - - / - - - - -", viewer=0), 0, 0) == (3, 3)


def test_the_truth_lies_within_every_doubt() -> None:
    doubts = 0
    for seed in some(6, 60):
        for sheet in sheets("hatsuden", seed, every=1):
            s, b = cast(State, sheet.state), cast(View, sheet.view).table
            unsure = False
            for seat in (0, 1):
                pairs = [(supplies(b, seat, row), supply(s, seat, row)) for row in (0, 1)]
                pairs += [(generations(b, seat, energy), generation(s, seat, energy)) for energy in range(5)]
                pairs += [(scores(b, seat), score(s, seat))]
                assert all(low <= truth <= high for (low, high), truth in pairs)
                unsure = unsure or any(low < high for (low, high), _ in pairs)
            for energy in range(5):
                assert leader(b, energy) in (None, energy_winner(s, energy))
            assert not unsure or s.secret == LIES
            doubts += unsure
    assert doubts > 0, "no game with a covered card was tried"
