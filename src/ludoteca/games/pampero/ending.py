"""The end: who won (R67, R73), and the account that explains every coin."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core.result import Line, Result
from ludoteca.games.pampero import words
from ludoteca.games.pampero.log import PURPOSES_IN_WORDS
from ludoteca.games.pampero.purpose import PURPOSES
from ludoteca.games.pampero.state import Board


def is_ahead(s: Board, one: i64, other: i64) -> i64:
    """R67. More money, then more wind farms on the map: 1 ahead, 0 level, −1 behind."""
    if s.money[one] != s.money[other]:
        return 1 if s.money[one] > s.money[other] else -1
    if s.wind_farms[one] != s.wind_farms[other]:
        return 1 if s.wind_farms[one] > s.wind_farms[other] else -1
    return 0


def winners(s: Board) -> list[int]:
    """R67, R73. The companies nobody is ahead of that have a seat; a tie that remains is shared."""
    found: list[int] = []
    for company in range(s.seats):
        beaten = False
        for other in range(s.companies):
            if is_ahead(s, other, company) > 0:
                beaten = True
            if other >= s.seats and s.money[other] == s.money[company]:
                beaten = True  # R73: against the automa only more money wins
        if not beaten:
            found.append(int(company))
    return found


def result(s: Board) -> Result:
    """The account, line by line."""
    lines: list[Line] = []
    for seat in range(int(s.seats)):
        for why in range(PURPOSES):
            money = int(s.account[seat * PURPOSES + why])
            if money != 0:
                lines.append(Line(seat, money, str(PURPOSES_IN_WORDS[why])))
    scores = tuple(int(s.money[seat]) for seat in range(int(s.seats)))
    won = winners(s)
    return Result(scores, tuple(won), tuple(lines), words.verdict(s, won))
