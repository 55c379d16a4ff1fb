"""What a view adds up to: supply, generation, who leads, the points so far, the question of the moment.

A card that the opponent has covered leaves a doubt, so sums are ranges; public acts narrow them (H11).
"""

from __future__ import annotations

from ludoteca.games.hatsuden import words
from ludoteca.games.hatsuden.components import ENERGIES, PLACES, ROWS
from ludoteca.games.hatsuden.view import COVERED, View

Range = tuple[int, int]


def doubt(v: View) -> Range:
    """The least and the most that a covered card may generate, for all the viewer knows."""
    return max(0, int(v.secret_low)), min(4, int(v.secret_high))


def total(v: View, spaces: range, covered: int) -> int:
    """The sum of the plants on these spaces, if the covered card generates so much."""
    found = 0
    for space in spaces:
        top = int(v.board[space])
        if top >= 0:
            found += top % 4 + 1
        elif top == COVERED:
            found += covered
    return found


def supply(v: View, seat: int, row: int) -> Range:
    """The least and the most a city may be supplied with."""
    first = seat * PLACES + row * ENERGIES
    spaces = range(first, first + ENERGIES)
    low, high = doubt(v)
    return total(v, spaces, low), total(v, spaces, high)


def generation(v: View, seat: int, energy: int) -> Range:
    """The least and the most a player generates of an energy."""
    spaces = range(seat * PLACES + energy, (seat + 1) * PLACES, ENERGIES)
    low, high = doubt(v)
    return total(v, spaces, low), total(v, spaces, high)


def limit(v: View, seat: int, row: int) -> int:
    """H7, H10. The most a city may be supplied with."""
    return int(v.cards.battery_limit if v.battery_at == seat * 2 + row else v.cards.limit)


def city_points(v: View, supplied: int) -> int:
    """H16. What a supply is worth."""
    if supplied == v.cards.target:
        return int(v.cards.target_points)
    return -int(v.cards.short_points) if supplied <= v.cards.short else 0


def leader(v: View, energy: int) -> int | None:
    """H15. The seat that leads an energy, −1 on a tie, None while a covered card may decide it."""
    mine, theirs = generation(v, 0, energy), generation(v, 1, energy)
    if mine[0] > theirs[1]:
        return 0
    if theirs[0] > mine[1]:
        return 1
    return -1 if mine == theirs and mine[0] == mine[1] else None


def points(v: View, covered: int) -> tuple[list[int], list[int]]:
    """H15, H16. The points of both seats if the game ended now and the covered card generated so much; of
    these, the points of their cities.
    """
    scores, cities = [0, 0], [0, 0]
    for seat in range(2):
        for row in range(ROWS):
            first = seat * PLACES + row * ENERGIES
            cities[seat] += city_points(v, total(v, range(first, first + ENERGIES), covered))
        scores[seat] = cities[seat]
    for energy in range(ENERGIES):
        first = total(v, range(energy, PLACES, ENERGIES), covered)
        second = total(v, range(PLACES + energy, 2 * PLACES, ENERGIES), covered)
        if first != second:
            worth = v.cards.optimized_points if energy == v.optimized else v.cards.energy_points
            scores[0 if first > second else 1] += int(worth)
    return scores, cities


def standing(v: View) -> tuple[Range, Range]:
    """The points of both seats if the game ended now, open spaces as pylons: the least and the most of each."""
    low, high = doubt(v)
    if v.covered < 0 or v.board[v.covered] != COVERED:
        low = high = 0
    found = [points(v, covered)[0] for covered in range(low, high + 1)]
    firsts, seconds = [one[0] for one in found], [one[1] for one in found]
    return (min(firsts), max(firsts)), (min(seconds), max(seconds))


def question(v: View) -> str:
    """What the viewer has to decide, whom the table waits for, or who won."""
    if not v.actors:
        scores, cities = points(v, 0)
        best = scores if scores[0] != scores[1] else cities
        return words.verdict(0 if best[0] > best[1] else 1, (scores[0], scores[1]), (cities[0], cities[1]))
    turn = v.actors[0]
    last = f" {words.LAST_TURN}" if v.last_turn else ""
    if v.seat != turn:
        return words.WAITING.format(who=words.player(turn, v.seat)) + last
    if not v.moved and v.hand_size[turn] == 0:
        return words.NO_CARDS + last
    return words.STAGES_IN_WORDS[stage(v, turn)] + last


def stage(v: View, turn: int) -> int:
    """Where the viewer's own turn stands; the numbers are those of ``moves.py``."""
    if not v.moved:
        return 0
    if v.optimizing:
        return 1
    if v.row >= 0 and supply(v, turn, int(v.row))[0] > limit(v, turn, int(v.row)):
        return 2
    return 3 if v.owes_special and v.pile_left > 0 else 4


def spoken(low: int, high: int, apart: str = "–") -> str:
    """A number, or a range where there is a doubt."""
    first, second = str(low).replace("-", "−"), str(high).replace("-", "−")
    return first if low == high else f"{first}{apart}{second}"


def signed(points: int) -> str:
    """Points with their sign."""
    return f"+{points}" if points > 0 else str(points).replace("-", "−")
