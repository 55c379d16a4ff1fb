"""The grid: cables, spaces, and the cards on them."""

from __future__ import annotations

from typing import NamedTuple

from ludoteca.core.shapes import Box, around, num, path, rect, text
from ludoteca.core.svg import Part
from ludoteca.games.hatsuden import words
from ludoteca.games.hatsuden.components import ENERGIES, ENERGY_CODES, PLACES, ROWS, face_code, place_code
from ludoteca.games.hatsuden.doubt import City, Lying, Race, Span, cities, least, lying, most, races
from ludoteca.games.hatsuden.draw.art import CARD_H, CARD_W, PYLON_KEYS
from ludoteca.games.hatsuden.draw.gauges import Terms, city, duel, price_list, whose
from ludoteca.games.hatsuden.draw.land import landscape
from ludoteca.games.hatsuden.draw.layout import Grid
from ludoteca.games.hatsuden.scoring import supply_points
from ludoteca.games.hatsuden.state import COVERED, OPEN, PYLON
from ludoteca.games.hatsuden.view import View


def copy_key(face: int, copy: int) -> str:
    """The key of a copy of a face; ``succession.followed`` mends what it does not follow."""
    return f"{face_code(face)}.{copy}"


class Areas(NamedTuple):
    """Both areas as the viewer knows them, but for the cards themselves."""

    below: int
    """Whose area is drawn below."""
    own: int | None
    """The viewer's seat."""
    called: tuple[str, str]
    board: tuple[int, ...]
    cities: tuple[City, ...]
    races: tuple[Race, ...]
    battery: int
    optimized: int
    terms: Terms

    def other(self, seat: int) -> str:
        """How a player is called who is not the viewer; empty: the viewer."""
        return "" if seat == self.own else self.called[seat]


def grid(d: Part, v: View, at: Grid, below: int, called: tuple[str, str]) -> None:
    """Both players' grids, the one below the viewer's; ``called``: the players, by seat."""
    b = v.table
    worth = (int(supply_points(b.cards, b.cards.target)), int(supply_points(b.cards, b.cards.short)))
    terms = Terms(int(b.cards.target), int(b.cards.short), *worth, int(b.cards.battery_limit))
    board = tuple(b.board)
    counts = (cities(b), races(b), int(b.battery_at), int(b.optimized), terms)
    it = Areas(below, v.seat, called, board, *counts)
    areas(d, at, it)
    doubt = (int(least(b)), int(most(b))) if COVERED in board else (0, 0)
    for one in lying(b, 1 - below):
        seat = one[0] // PLACES
        d.once(stack, at, int(seat == below), it.other(seat), doubt if one[1] == COVERED else (0, 0), one)


def areas(d: Part, at: Grid, it: Areas) -> None:
    """What the cards lie on, and what they yield."""
    below = it.below
    d.once(country, at, below)
    for side, seat in enumerate((1 - below, below)):
        for row in range(ROWS):
            first = seat * PLACES + row * ENERGIES
            tops = it.board[first : first + ENERGIES]
            d.once(cable, at, side, row, next((energy for energy, top in enumerate(tops) if top >= 0), -1))
            yielded, charged = it.cities[seat * ROWS + row], it.battery == seat * ROWS + row
            d.once(city, at, side, seat, row, yielded, it.terms, charged, it.other(seat))
            d.once(slots, at, side, seat, row, tuple([top == OPEN for top in tops]), it.other(seat))
    for energy, race in enumerate(it.races):
        d.once(duel, at, below, energy, race, it.optimized == energy, it.called)
    if at.roomy:
        d.once(price_list, at, it.terms)


def country(d: Part, at: Grid, below: int) -> None:
    """What never changes: the land of both, and the wires between them."""
    for side, seat in enumerate((1 - below, below)):
        landscape(d, at, side, seat)
    for energy, code in enumerate(ENERGY_CODES):
        x = num(at.first + energy * at.pitch)
        d.add(path(f"M{x} {num(at.rows[0][1])}V{num(at.rows[1][1])}", f"wire {code}-wire"))


def cable(d: Part, at: Grid, side: int, row: int, first: int) -> None:
    """The cable of a row; it is live from the first plant (−1: there is none) to the city."""
    y = at.rows[side][row]
    d.add(path(f"M{num(at.first)} {num(y)}H{num(at.city.x)}", "cable"))
    if first >= 0:
        d.add(path(f"M{num(at.first + first * at.pitch)} {num(y)}H{num(at.city.x)}", "live"))


def room_for(at: Grid, x: float, y: float) -> Box:
    """The whole of a space: a card and a margin around it."""
    margin = 4 if at.roomy else 1
    return around(x, y, CARD_W * at.card + margin, CARD_H * at.card + margin)


def slots(d: Part, at: Grid, side: int, seat: int, row: int, empty: tuple[bool, ...], other: str) -> None:
    """The spaces of a row on which no card lies; else its card is what one points at."""
    for energy in range(ENERGIES):
        d.once(slot, at, side, seat, row * ENERGIES + energy, empty[energy], other)


def slot(d: Part, at: Grid, side: int, seat: int, place: int, empty: bool, other: str) -> None:
    """One of them."""
    row, energy = divmod(place, ENERGIES)
    x, y = at.first + energy * at.pitch, at.rows[side][row]
    box = d.region(f"space {seat * PLACES + place}", room_for(at, x, y))
    if empty:
        icon = d.use(f"energy-{energy}", x, y, at.card * 2, f"ghost {ENERGY_CODES[energy]}-line")
        label = called(place, str(words.OPEN_MARK), other)
        d.target(whose(other == "", seat, place_code(place)), box, label, "slot", 10 * at.card, icon)


def called(place: int, lying: str, other: str) -> str:
    """A space in words, and what lies there; ``other``: its player, where that is not the viewer."""
    label = words.space_label(place // ENERGIES, place % ENERGIES, lying)
    return f"{other}: {label}" if other else label


def in_words(it: Lying, doubt: Span) -> str:
    """What lies on a space, in words."""
    _, top, face, _, _, seen, covered, _ = it
    if top == COVERED:
        return f"{words.COVERED_MARK}, {words.spoken(*doubt)}"
    under = str(words.COVERED_BY_PLAN) if covered else ""
    if top == PYLON:
        only = "" if seen else str(words.ONLY_YOU)
        known = f" ({words.face_name(face)}{only})" if face >= 0 else ""
        return f"{words.PYLON_MARK}{known}{under}"
    return words.face_name(top) + under


def stack(d: Part, at: Grid, side: int, other: str, doubt: Span, it: Lying) -> None:
    """The cards on one space, the covered ones under their successors; a covered card may generate so much."""
    space, top, face, under, copies, seen, covered, fresh = it
    seat, at_place = divmod(space, PLACES)
    row, energy = divmod(at_place, ENERGIES)
    x, y, scale, angle = place = (at.first + energy * at.pitch, at.rows[side][row], at.card, 0.0)
    for depth, below in enumerate(under):
        lift = (len(under) - depth) * 3
        label = f"{words.face_name(below)}, {words.BURIED}"
        key = copy_key(below, copies[depth])
        d.piece(key, d.use(face_code(below), 0, 0), label, (x + lift, y - lift, scale, angle))
    label, aim = called(at_place, in_words(it, doubt), other), whose(other == "", seat, place_code(at_place))
    if fresh:
        d.add(rect(room_for(at, x, y), "laid", 11 * at.card))
    if top == COVERED:
        content = d.use("cover", 0, 0) + text(0, 46, words.spoken(*doubt), 34, "m b on-tech")
        d.piece("secret", content, label, place, aim)
        return
    content = d.use(face_code(top) if top >= 0 else PYLON_KEYS[(2 * energy + row + seat) % len(PYLON_KEYS)], 0, 0)
    if top == PYLON and face >= 0:
        content += chip(d, face, seen)
    if covered:
        content += rect(around(0, 41, 94, 40), "tech", 8) + d.use("secret", 0, 41, 1.6, "on-tech")
    d.piece(copy_key(face, copies[-1]) if face >= 0 else f"pylon{space}", content, label, place, aim)


def chip(d: Part, face: int, seen: bool) -> str:
    """Which card lies face down there, as far as the viewer knows: violet where nobody else does."""
    box, ink = ("chip", "") if seen else ("tech", "on-tech")
    energy = face // 4
    icon = d.use(f"energy-{energy}", -15, 39, 1.35, ink or f"{ENERGY_CODES[energy]}-line")
    return rect(around(0, 39, 82, 38), box, 9) + icon + text(20, 50, str(face % 4 + 1), 32, f"m b {ink}".strip())
