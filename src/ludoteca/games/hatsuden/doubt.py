"""What a viewer sees of both areas, and reckons with while a card lies covered (H11): every board that may be there."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core.packed import filled
from ludoteca.games.hatsuden.balance import limit, supply
from ludoteca.games.hatsuden.components import ENERGIES, FACES, PLACES, ROWS, face_of
from ludoteca.games.hatsuden.scoring import city_points, energy_winner, generation
from ludoteca.games.hatsuden.state import COVERED, OPEN, PYLON, Board, buried_faces, covered

Span = tuple[int, int]
"""The least and the most that something may be."""


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


def spread(numbers: list[int]) -> Span:
    """The least and the most of them."""
    return min(numbers), max(numbers)


def sure(span: Span) -> int | None:
    """What it is, if that is known."""
    return span[0] if span[0] == span[1] else None


def supplies(b: Board, seat: int, row: int) -> Span:
    """The least and the most that a city may be supplied with."""
    if not doubtful(b):
        known = int(supply(b, seat, row))
        return known, known
    return spread([int(supply(one, seat, row)) for one in possible(b)])


def generations(b: Board, seat: int, energy: int) -> Span:
    """The least and the most that a player may generate of an energy."""
    if not doubtful(b):
        known = int(generation(b, seat, energy))
        return known, known
    return spread([int(generation(one, seat, energy)) for one in possible(b)])


def leader(b: Board, energy: int) -> int | None:
    """H15. The seat that leads an energy, −1 on a tie, None while a covered card may decide it."""
    return sure(spread([int(energy_winner(one, energy)) for one in possible(b)]))


# Both areas as one sees them, in plain numbers

City = tuple[int, int, int, int | None]
"""The least and the most that it may be supplied with, what it bears, and what that is worth; None: in doubt (H16)."""
Race = tuple[Span, Span, int | None]
"""What each seat may generate of an energy, and who leads (``leader``)."""
Lying = tuple[int, int, int, tuple[int, ...], tuple[int, ...], bool, bool, bool]
"""A space, what lies on top and its face (−1: unknown); the faces under it; of all known ones, oldest first, which copy
of its face each is; whether both know what a pylon was; whether it is covered; whether it was just laid.
"""


def cities(b: Board) -> tuple[City, ...]:
    """The cities, seat by seat and row by row."""
    boards = possible(b)
    found: list[City] = []
    for seat in range(2):
        for row in range(ROWS):
            low, high = supplies(b, seat, row)
            worth = sure(spread([int(city_points(one, seat, row)) for one in boards]))
            found.append((low, high, int(limit(b, seat, row)), worth))
    return tuple(found)


def races(b: Board) -> tuple[Race, ...]:
    """The energies."""
    found: list[Race] = []
    for energy in range(ENERGIES):
        found.append((generations(b, 0, energy), generations(b, 1, energy), leader(b, energy)))
    return tuple(found)


def lying(b: Board, first: i64) -> tuple[Lying, ...]:
    """What lies on the spaces, on those of one seat first.

    Copies of a face are counted in the trash, then in the hand, then here: so a card keeps its number on its way from
    the hand to the trash and back, and mostly from the hand to the board.
    """
    copies = filled(FACES, 0)
    for face in range(i64(FACES)):
        copies[face] = b.trash[face] + b.hand[face] + b.hand[FACES + face]
    found: list[Lying] = []
    for at in range(i64(2 * PLACES)):
        space = (first * PLACES + at) % (2 * PLACES)
        top = b.board[space]
        if top == OPEN:
            continue
        under = buried_faces(b, space)
        numbers: list[int] = []
        faces: list[int] = []
        for face in under:
            faces.append(int(face))
            numbers.append(int(copies[face]))
            copies[face] += 1
        face = top if top >= 0 else b.pylon[space] if top == PYLON else -1
        if face >= 0:
            numbers.append(int(copies[face]))
            copies[face] += 1
        seen = top == PYLON and b.pylon_seen[space] == 1
        it = (int(space), int(top), int(face), tuple(faces), tuple(numbers))
        found.append((*it, seen, covered(b, space), b.just_laid == space))
    return tuple(found)
