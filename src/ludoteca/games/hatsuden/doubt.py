"""What a viewer reckons with while a card lies covered (H11): every board that may lie there, and the rules on each."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.games.hatsuden.balance import supply
from ludoteca.games.hatsuden.components import ENERGIES, face_of
from ludoteca.games.hatsuden.scoring import energy_winner, generation, score
from ludoteca.games.hatsuden.state import COVERED, PYLON, Board


def doubtful(b: Board) -> bool:
    """Whether a card lies there that the viewer does not know."""
    return b.secret_space >= 0 and b.board[b.secret_space] == COVERED


def least(b: Board) -> i64:
    """The least that the covered card may generate; a pylon generates nothing."""
    return max(b.secret_low, 0)


def most(b: Board) -> i64:
    """The most that it may generate."""
    return min(b.secret_high, 4)


def uncovered(b: Board, value: i64) -> Board:
    """The board, if the covered card generates so much."""
    shown = Board(b.cards)
    shown.board_from(b)
    shown.board[b.secret_space] = PYLON if value == 0 else face_of(b.secret_space % ENERGIES, value)
    return shown


def at_least(b: Board) -> Board:
    """The board, if the covered card generates as little as it may."""
    return uncovered(b, least(b)) if doubtful(b) else b


def possible(b: Board) -> list[Board]:
    """All boards that this one may be, by what the covered card generates."""
    if not doubtful(b):
        return [b]
    return [uncovered(b, value) for value in range(least(b), most(b) + 1)]


def spread(numbers: list[int]) -> tuple[int, int]:
    """The least and the most of them."""
    return min(numbers), max(numbers)


def supplies(b: Board, seat: int, row: int) -> tuple[int, int]:
    """The least and the most that a city may be supplied with."""
    return spread([int(supply(one, seat, row)) for one in possible(b)])


def generations(b: Board, seat: int, energy: int) -> tuple[int, int]:
    """The least and the most that a player may generate of an energy."""
    return spread([int(generation(one, seat, energy)) for one in possible(b)])


def scores(b: Board, seat: int) -> tuple[int, int]:
    """The least and the most points of the seat if the game ended now, open spaces as pylons."""
    return spread([int(score(one, seat)) for one in possible(b)])


def leader(b: Board, energy: int) -> int | None:
    """H15. The seat that leads an energy, −1 on a tie, None while a covered card may decide it."""
    leaders = {int(energy_winner(one, energy)) for one in possible(b)}
    return leaders.pop() if len(leaders) == 1 else None
