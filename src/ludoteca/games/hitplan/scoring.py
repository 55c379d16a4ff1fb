"""Points, and who has won (P6, P8, P9, P11)."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core.result import Line, Result
from ludoteca.games.hitplan import words
from ludoteca.games.hitplan.components import ANTI_PIRACY, IPS, PROMOTION
from ludoteca.games.hitplan.state import ORGANISATION, Board


def points(s: Board, seat: i64) -> i64:
    """The points that lie beside a player: IPs face up and face down, and Countermeasures that took effect."""
    total: i64 = 0
    ip: i64 = 0
    rest = s.won[seat]
    while rest != 0:
        if rest & 1 != 0:
            total += s.cards.ip_points[ip]
        rest >>= 1
        ip += 1
    rest = s.retaken[seat]
    while rest != 0:
        rest &= rest - 1
        total += s.cards.face_down_points
    if (s.kept[seat] >> ANTI_PIRACY) & 1 != 0:
        total += s.cards.anti_piracy_points
    if (s.kept[seat] >> PROMOTION) & 1 != 0:
        total += s.cards.promotion_points
    return total


def organisation(s: Board) -> i64:
    """The points of the Criminal Organisation: every IP in the lid counts the same."""
    return len(s.lid) * s.cards.face_down_points


def winners(s: Board) -> list[int]:
    """P11 to P13. Nobody when the Organisation has won, else all with the most points."""
    if s.ending == ORGANISATION:
        return []
    scores = [points(s, seat) for seat in range(s.seats)]
    best = max(scores)
    return [seat for seat, score in enumerate(scores) if score == best]


def result(s: Board) -> Result:
    """The account, line by line."""
    cards = s.cards
    lines: list[Line] = []
    for seat in range(s.seats):
        for ip in range(IPS):
            if s.won[seat] >> ip & 1:
                lines.append(Line(seat, cards.ip_points[ip], words.acquired(cards.ip_titles[ip])))
        for ip in range(IPS):
            if s.retaken[seat] >> ip & 1:
                lines.append(Line(seat, cards.face_down_points, words.taken_back(cards.ip_titles[ip])))
        for card, worth in ((ANTI_PIRACY, cards.anti_piracy_points), (PROMOTION, cards.promotion_points)):
            if s.kept[seat] >> card & 1:
                lines.append(Line(seat, worth, words.kept(cards.action_titles[card])))
    scores = tuple(int(points(s, seat)) for seat in range(s.seats))
    won = tuple(winners(s))
    return Result(scores, won, tuple(lines), words.verdict(int(s.ending), scores, won, int(organisation(s))))
