"""Calculating points (H15 to H17)."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core.result import Line, Result
from ludoteca.games.hatsuden import words
from ludoteca.games.hatsuden.balance import supply
from ludoteca.games.hatsuden.components import ENERGIES, ROWS, Cards, space_of, value_of
from ludoteca.games.hatsuden.state import Board


def generation(s: Board, seat: i64, energy: i64) -> i64:
    """H15. Both plants of the seat in that column."""
    total: i64 = 0
    for row in range(i64(ROWS)):
        face = s.board[space_of(seat, row, energy)]
        if face >= 0:
            total += value_of(face)
    return total


def energy_points(s: Board, energy: i64) -> i64:
    """H15. What the winner of an energy scores."""
    return s.cards.optimized_points if energy == s.optimized else s.cards.energy_points


def energy_winner(s: Board, energy: i64) -> i64:
    """H15. The seat with the greater generation; −1 on a tie."""
    first = generation(s, 0, energy)
    second = generation(s, 1, energy)
    if first == second:
        return -1
    return 0 if first > second else 1


def city_points(s: Board, seat: i64, row: i64) -> i64:
    """H16. The points of one city: the target earns, too little costs, the rest is nothing."""
    return supply_points(s.cards, supply(s, seat, row))


def supply_points(cards: Cards, supplied: i64) -> i64:
    """H16. What a supply is worth."""
    if supplied == cards.target:
        return cards.target_points
    return -cards.short_points if supplied <= cards.short else 0


def cities(s: Board, seat: i64) -> i64:
    """H16. The points of both cities."""
    return city_points(s, seat, 0) + city_points(s, seat, 1)


def score(s: Board, seat: i64) -> i64:
    """H15, H16. All points of the seat."""
    total = cities(s, seat)
    for energy in range(i64(ENERGIES)):
        if energy_winner(s, energy) == seat:
            total += energy_points(s, energy)
    return total


def winner(s: Board) -> i64:
    """H17. The higher total; then the higher city points; then the second player."""
    first = score(s, 0)
    second = score(s, 1)
    if first == second:
        first = cities(s, 0)
        second = cities(s, 1)
    return 0 if first > second else 1


def result(s: Board) -> Result:
    """The account, line by line; what brought nothing too: whoever looks for it finds it."""
    lines: list[Line] = []
    for seat in range(2):
        for energy in range(ENERGIES):
            points = energy_points(s, energy) if energy_winner(s, energy) == seat else 0
            mine, theirs = generation(s, seat, energy), generation(s, 1 - seat, energy)
            had = words.energy_had(mine, theirs, energy == s.optimized)
            lines.append(Line(seat, points, str(words.ENERGIES_IN_WORDS[energy]), had))
        for row in range(ROWS):
            had = words.city_had(supply(s, seat, row))
            lines.append(Line(seat, city_points(s, seat, row), words.city(row), had))
    scores = (int(score(s, 0)), int(score(s, 1)))
    city = (int(cities(s, 0)), int(cities(s, 1)))
    won = winner(s)
    return Result(scores, (int(won),), tuple(lines), words.verdict(won, scores, city))
