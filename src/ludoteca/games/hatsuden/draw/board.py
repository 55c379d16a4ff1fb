"""The grid: cables, spaces, and the cards on them."""

from __future__ import annotations

from typing import NamedTuple

from ludoteca.core.svg import Box, Part, around, num, path, rect, text
from ludoteca.games.hatsuden import words
from ludoteca.games.hatsuden.components import ENERGIES, ENERGY_CODES, FACES, PLACES, ROWS, face_code, place_code
from ludoteca.games.hatsuden.doubt import least, most
from ludoteca.games.hatsuden.draw.art import CARD_H, CARD_W, PYLON_KEYS
from ludoteca.games.hatsuden.draw.gauges import city, energies, prices, whose
from ludoteca.games.hatsuden.draw.land import landscape
from ludoteca.games.hatsuden.draw.layout import Grid
from ludoteca.games.hatsuden.state import COVERED, OPEN, PYLON, buried_faces, covered
from ludoteca.games.hatsuden.view import View


class Copies:
    """Gives the copies of a face their keys: first those in the trash, then in the hand, then on the board.

    So a card keeps its key on its way from the hand to the trash and back, and mostly from the hand to the board;
    ``svg.followed`` mends the rest.
    """

    def __init__(self, v: View) -> None:
        self.in_trash = list(v.table.trash)
        self.in_hand = [int(v.table.hand[face] + v.table.hand[FACES + face]) for face in range(FACES)]
        self.on_board = [trashed + held for trashed, held in zip(self.in_trash, self.in_hand, strict=True)]

    def next_on_board(self, face: int) -> str:
        """The key of the next copy on the board."""
        self.on_board[face] += 1
        return copy_key(face, self.on_board[face] - 1)


def copy_key(face: int, copy: int) -> str:
    """The key of a copy."""
    return f"{face_code(face)}.{copy}"


class Lying(NamedTuple):
    """What lies on a space, as the viewer knows it."""

    top: int
    face: int
    """Of the top card, −1 where the viewer does not know it."""
    under: tuple[int, ...]
    seen: bool
    """Whether both know what a pylon was."""
    covered: bool
    fresh: bool
    """Whether it was just laid."""
    doubt: tuple[int, int]
    """What a covered card may generate."""
    keys: tuple[str, ...]
    """Of the cards under the top one, then of that."""


def lying_on(v: View, space: int, copies: Copies) -> Lying:
    """What the viewer knows of a space."""
    b = v.table
    top = int(b.board[space])
    under = tuple(buried_faces(b, space))
    keys = [copies.next_on_board(face) for face in under]
    face = top if top >= 0 else int(b.pylon[space]) if top == PYLON else -1
    if top not in (OPEN, COVERED):
        keys.append(copies.next_on_board(face) if face >= 0 else f"pylon{space}")
    doubt = (int(least(b)), int(most(b))) if top == COVERED else (0, 0)
    seen = top == PYLON and bool(b.pylon_seen[space])
    return Lying(top, face, under, seen, bool(covered(b, space)), bool(b.just_laid == space), doubt, tuple(keys))


def grid(d: Part, v: View, at: Grid, below: int, copies: Copies, called: tuple[str, str]) -> None:
    """Both players' grids, the one below the viewer's; ``called``: the players, by seat."""
    d.once(country, at, below)
    board = list(v.table.board)
    others = tuple("" if seat == v.seat else called[seat] for seat in (0, 1))
    for side, seat in enumerate((1 - below, below)):
        for row in range(ROWS):
            first = seat * PLACES + row * ENERGIES
            tops = board[first : first + ENERGIES]
            d.once(cable, at, side, row, next((energy for energy, top in enumerate(tops) if top >= 0), -1))
            city(d, v, at, side, seat, row, called[seat])
            d.once(slots, at, side, seat, row, tuple(top == OPEN for top in tops), others[seat])
    energies(d, v, at, below, called)
    if at.roomy:
        prices(d, v, at)
    for side, seat in enumerate((1 - below, below)):
        for space in range(seat * PLACES, (seat + 1) * PLACES):
            if board[space] != OPEN:
                d.once(stack, at, side, space, lying_on(v, space, copies), others[seat])


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
        x, y = at.first + energy * at.pitch, at.rows[side][row]
        place = row * ENERGIES + energy
        box = d.region(f"space {seat * PLACES + place}", room_for(at, x, y))
        if empty[energy]:
            icon = d.use(f"energy-{energy}", x, y, at.card * 2, f"ghost {ENERGY_CODES[energy]}-line")
            label = called(place, str(words.OPEN_MARK), other)
            d.target(whose(other == "", seat, place_code(place)), box, label, "slot", 10 * at.card, icon)


def called(place: int, lying: str, other: str) -> str:
    """A space in words, and what lies there; ``other``: its player, where that is not the viewer."""
    label = words.space_label(place // ENERGIES, place % ENERGIES, lying)
    return f"{other}: {label}" if other else label


def in_words(it: Lying) -> str:
    """What lies on a space, in words."""
    if it.top == COVERED:
        return f"{words.COVERED_MARK}, {words.spoken(*it.doubt)}"
    under = str(words.COVERED_BY_PLAN) if it.covered else ""
    if it.top == PYLON:
        only = "" if it.seen else str(words.ONLY_YOU)
        known = f" ({words.face_name(it.face)}{only})" if it.face >= 0 else ""
        return f"{words.PYLON_MARK}{known}{under}"
    return words.face_name(it.top) + under


def stack(d: Part, at: Grid, side: int, space: int, it: Lying, other: str) -> None:
    """The cards on one space, the covered ones under their successors."""
    seat, at_place = divmod(space, PLACES)
    row, energy = divmod(at_place, ENERGIES)
    x, y, scale, angle = place = (at.first + energy * at.pitch, at.rows[side][row], at.card, 0.0)
    for depth, face in enumerate(it.under):
        lift = (len(it.under) - depth) * 3
        label = f"{words.face_name(face)}, {words.BURIED}"
        d.piece(it.keys[depth], d.use(face_code(face), 0, 0), label, (x + lift, y - lift, scale, angle))
    label, aim = called(at_place, in_words(it), other), whose(other == "", seat, place_code(at_place))
    if it.fresh:
        d.add(rect(room_for(at, x, y), "laid", 11 * at.card))
    if it.top == COVERED:
        content = d.use("cover", 0, 0) + text(0, 46, words.spoken(*it.doubt), 34, "m b on-tech")
        d.piece("secret", content, label, place, aim)
        return
    content = d.use(face_code(it.top) if it.top >= 0 else PYLON_KEYS[(2 * energy + row + seat) % len(PYLON_KEYS)], 0, 0)
    if it.top == PYLON and it.face >= 0:
        content += chip(d, it.face, it.seen)
    if it.covered:
        content += rect(around(0, 41, 94, 40), "tech", 8) + d.use("secret", 0, 41, 1.6, "on-tech")
    d.piece(it.keys[-1], content, label, place, aim)


def chip(d: Part, face: int, seen: bool) -> str:
    """Which card lies face down there, as far as the viewer knows: violet where nobody else does."""
    box, ink = ("chip", "") if seen else ("tech", "on-tech")
    energy = face // 4
    icon = d.use(f"energy-{energy}", -15, 39, 1.35, ink or f"{ENERGY_CODES[energy]}-line")
    return rect(around(0, 39, 82, 38), box, 9) + icon + text(20, 50, str(face % 4 + 1), 32, f"m b {ink}".strip())
