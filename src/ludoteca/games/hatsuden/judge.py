"""A hand-made judgement of a position, for bots: what the areas would score, and what is still to come."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.games.hatsuden.balance import supply
from ludoteca.games.hatsuden.components import ENERGIES, FACES, PLACES, ROWS, energy_of, space_of, value_of
from ludoteca.games.hatsuden.scoring import energy_points, generation, winner
from ludoteca.games.hatsuden.state import OPEN, State

# What a point of lead weighs at the beginning, and how much more at the end (docs/bots.md says how it was found).
BEGUN: Final = 0.22
LATE: Final = 0.6


def judge(s: State, seat: i64) -> float:
    """How well the seat stands, from 0 (lost) to 1 (won)."""
    if s.finished:
        return 1.0 if winner(s) == seat else 0.0
    # A lead of four points is as good as a win; the judgement never says so outright.
    return 0.5 + 0.48 * max(-1.0, min(1.0, lead(s, seat) / 6.0))


def lead(s: State, seat: i64) -> float:
    """How many points the seat may expect to be ahead."""
    points = prospects(s, seat) - prospects(s, 1 - seat)
    for energy in range(i64(ENERGIES)):
        points += float(energy_points(s, energy)) * energy_lead(s, seat, energy)
    return points


def energy_lead(s: State, seat: i64, energy: i64) -> float:
    """From −1 to 1: who will win this energy; the fewer spaces are open, the surer."""
    ahead = float(generation(s, seat, energy) - generation(s, 1 - seat, energy))
    mine = float(open_spaces(s, seat, energy))
    theirs = float(open_spaces(s, 1 - seat, energy))
    ahead += 2.0 * (mine - theirs)
    doubt = 1.0 + mine + theirs
    return max(-1.0, min(1.0, ahead / doubt))


def open_spaces(s: State, seat: i64, energy: i64) -> i64:
    """How many spaces of the column are open."""
    count: i64 = 0
    for row in range(i64(ROWS)):
        if s.board[space_of(seat, row, energy)] == OPEN:
            count += 1
    return count


def prospects(s: State, seat: i64) -> float:
    """What the two cities promise, and the worth of specials and good cards in hand."""
    return city_prospect(s, seat, 0) + city_prospect(s, seat, 1) + specials_held(s, seat) + 0.04 * useful_cards(s, seat)


def specials_held(s: State, seat: i64) -> float:
    """The worth of special technologies not yet used."""
    total = 0.0
    held = s.held[seat]
    while held > 0:
        total += 0.35 * float(held & 1)
        held >>= 1
    return total


def city_prospect(s: State, seat: i64, row: i64) -> float:
    """Near to the target with the right number of spaces left is good; short and full is bad."""
    open_here: i64 = 0
    first = seat * PLACES + row * ENERGIES
    for space in range(first, first + ENERGIES):
        if s.board[space] == OPEN:
            open_here += 1
    missing = s.cards.target - supply(s, seat, row)
    if open_here == 0:
        if missing == 0:
            return 1.0
        return -1.0 if missing >= s.cards.target - s.cards.short else -0.1
    # A space still open brings two and a half on average, and a pylon nothing.
    wanted = 2.5 * float(open_here)
    short = float(missing) - wanted
    if missing == 0:
        return 0.8
    if missing < 0:
        return -0.1
    return 0.6 - 0.12 * abs(float(missing) - 2.0 * float(open_here)) - (0.2 * short if short > 0.0 else 0.0)


def useful_cards(s: State, seat: i64) -> float:
    """How many cards of the hand have a place where they would improve something."""
    count: i64 = 0
    for face in range(i64(FACES)):
        held = s.hand[seat * FACES + face]
        if held > 0:
            for row in range(i64(ROWS)):
                below = s.board[space_of(seat, row, energy_of(face))]
                if below == OPEN or (below >= 0 and value_of(face) > value_of(below)):
                    count += held
                    break
    return float(count)


def standings(s: State) -> list[float]:
    """How the two stand, for chances to win: a lead weighs more, the fewer spaces are open."""
    spaces: i64 = 0
    for energy in range(i64(ENERGIES)):
        spaces += open_spaces(s, 0, energy) + open_spaces(s, 1, energy)
    late = 1.0 - float(spaces) / float(2 * PLACES)
    return [(BEGUN + LATE * late * late * late * late) * lead(s, 0), 0.0]
