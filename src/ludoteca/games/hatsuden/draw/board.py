"""The grid: cables, spaces, and the cards on them."""

from __future__ import annotations

from ludoteca.core.svg import Box, Part, Place, around, num, path, rect, text
from ludoteca.games.hatsuden import words
from ludoteca.games.hatsuden.components import ENERGIES, ENERGY_CODES, FACES, PLACES, ROWS, face_code, place_code
from ludoteca.games.hatsuden.doubt import least, most
from ludoteca.games.hatsuden.draw.art import CARD_H, CARD_W
from ludoteca.games.hatsuden.draw.gauges import city, energies, prices, whose
from ludoteca.games.hatsuden.draw.layout import Grid
from ludoteca.games.hatsuden.state import COVERED, OPEN, PYLON, buried_faces, covered
from ludoteca.games.hatsuden.view import View

SWEEP = (0.5, 0.2, 0.62, 0.34, 0.74, 0.3)  # how high the hills behind a row rise, from left to right


class Copies:
    """Gives the copies of a face their keys: first those in the trash, then in the hand, then on the board.

    So a card keeps its key on its way from the hand to the trash and back, and mostly from the hand to the board;
    ``svg.followed`` mends the rest.
    """

    def __init__(self, v: View) -> None:
        self.in_trash = list(v.table.trash)
        self.in_hand = [int(v.table.hand[face] + v.table.hand[FACES + face]) for face in range(FACES)]
        self.on_board = [trashed + held for trashed, held in zip(self.in_trash, self.in_hand, strict=True)]

    def key(self, face: int, copy: int) -> str:
        """The key of a copy."""
        return f"{face_code(face)}.{copy}"

    def next_on_board(self, face: int) -> str:
        """The key of the next copy on the board."""
        self.on_board[face] += 1
        return self.key(face, self.on_board[face] - 1)


def grid(d: Part, v: View, at: Grid, below: int, copies: Copies) -> None:
    """Both players' grids, the one below the viewer's."""
    sides = tuple(enumerate((1 - below, below)))
    for side, seat in sides:
        land(d, at, side, seat)
    for energy, code in enumerate(ENERGY_CODES):
        x = num(at.first + energy * at.pitch)
        d.add(path(f"M{x} {num(at.rows[0][1])}V{num(at.rows[1][1])}", f"wire {code}-wire"))
    for side, seat in sides:
        for row in range(ROWS):
            cable(d, v, at, side, seat, row)
            city(d, v, at, side, seat, row)
            for energy in range(ENERGIES):
                slot(d, v, at, side, seat, row, energy)
    energies(d, v, at, below)
    if at.roomy:
        prices(d, v, at)
    for side, seat in sides:
        for place in range(PLACES):
            row, energy = divmod(place, ENERGIES)
            spot = (at.first + energy * at.pitch, at.rows[side][row], at.card, 0.0)
            stack(d, v, at, seat * PLACES + place, spot, copies)


def land(d: Part, at: Grid, side: int, seat: int) -> None:
    """The country of a player: fields and hills behind the rows."""
    top = 0.0 if side == 0 else at.band.bottom
    box = Box(0, top, at.size[0], at.band.y if side == 0 else at.size[1] - top)
    d.add(rect(box, f"land seat{seat}-edge", 12))
    for row in range(ROWS):
        base = at.rows[side][row] + CARD_H * at.card / 2
        rise = CARD_H * at.card
        step = box.w / (len(SWEEP) - 1)
        heights = [base - rise * one for one in (SWEEP if row == side else SWEEP[::-1])]
        curve = f"M2 {num(base)}L2 {num(heights[0])}"
        for one in range(1, len(heights)):
            middle = num((one - 0.5) * step)
            curve += f"C{middle} {num(heights[one - 1])} {middle} {num(heights[one])} "
            curve += f"{num(min(one * step, box.w - 2))} {num(heights[one])}"
        d.add(path(f"{curve}V{num(base)}Z", "hills"))


def cable(d: Part, v: View, at: Grid, side: int, seat: int, row: int) -> None:
    """The cable of a row; it is live from the first plant to the city."""
    y = at.rows[side][row]
    d.add(path(f"M{num(at.first)} {num(y)}H{num(at.city.x)}", "cable"))
    first = seat * PLACES + row * ENERGIES
    live = [energy for energy in range(ENERGIES) if v.table.board[first + energy] >= 0]
    if live:
        d.add(path(f"M{num(at.first + live[0] * at.pitch)} {num(y)}H{num(at.city.x)}", "live"))


def room_for(at: Grid, x: float, y: float) -> Box:
    """The whole of a space: a card and a margin around it."""
    margin = 4 if at.roomy else 1
    return around(x, y, CARD_W * at.card + margin, CARD_H * at.card + margin)


def slot(d: Part, v: View, at: Grid, side: int, seat: int, row: int, energy: int) -> None:
    """A space while no card lies there; else its card is what one points at."""
    x, y = at.first + energy * at.pitch, at.rows[side][row]
    place = row * ENERGIES + energy
    box = d.region(f"space {seat * PLACES + place}", room_for(at, x, y))
    if v.table.board[seat * PLACES + place] == OPEN:
        icon = d.use(f"energy-{energy}", x, y, at.card * 2, f"faint {ENERGY_CODES[energy]}-line")
        label = called(v, seat, place)
        d.target(whose(v, seat, place_code(place)), box, label, "slot", 10 * at.card, icon)


def called(v: View, seat: int, place: int) -> str:
    """A space in words, and what lies there."""
    label = words.space_label(place // ENERGIES, place % ENERGIES, lying(v, seat * PLACES + place))
    return label if seat == v.seat else f"{words.player(seat, v.seat)}: {label}"


def in_doubt(v: View) -> str:
    """What the covered card may generate."""
    return words.spoken(int(least(v.table)), int(most(v.table)))


def lying(v: View, space: int) -> str:
    """What lies on a space, in words."""
    top = int(v.table.board[space])
    if top == OPEN:
        return str(words.OPEN_MARK)
    if top == COVERED:
        return f"{words.COVERED_MARK}, {in_doubt(v)}"
    under = str(words.COVERED_BY_PLAN) if covered(v.table, space) else ""
    if top == PYLON:
        face = int(v.table.pylon[space])
        only = "" if v.table.pylon_seen[space] else str(words.ONLY_YOU)
        known = f" ({words.face_name(face)}{only})" if face >= 0 else ""
        return f"{words.PYLON_MARK}{known}{under}"
    return words.face_name(top) + under


def stack(d: Part, v: View, at: Grid, space: int, place: Place, copies: Copies) -> None:
    """The cards on one space, the covered ones under their successors."""
    x, y, scale, angle = place
    top = int(v.table.board[space])
    under = list(buried_faces(v.table, space))
    for depth, face in enumerate(under):
        lift = (len(under) - depth) * 3
        label = f"{words.face_name(face)}, {words.BURIED}"
        d.piece(copies.next_on_board(face), d.use(face_code(face), 0, 0), label, (x + lift, y - lift, scale, angle))
    if top == OPEN:
        return
    seat, at_place = divmod(space, PLACES)
    label, aim = called(v, seat, at_place), whose(v, seat, place_code(at_place))
    if v.table.just_laid == space:
        d.add(rect(room_for(at, x, y), "laid", 11 * at.card))
    if top == COVERED:
        content = d.use("cover", 0, 0) + text(0, 46, in_doubt(v), 34, "m b on-tech")
        d.piece("secret", content, label, place, aim)
        return
    face = top if top >= 0 else int(v.table.pylon[space])
    content = d.use(face_code(top) if top >= 0 else "pylon", 0, 0)
    if top == PYLON and face >= 0:
        content += chip(d, face, bool(v.table.pylon_seen[space]))
    if covered(v.table, space):
        content += rect(around(0, 41, 94, 40), "tech", 8) + d.use("secret", 0, 41, 1.6, "on-tech")
    key = copies.next_on_board(face) if face >= 0 else f"pylon{space}"
    d.piece(key, content, label, place, aim)


def chip(d: Part, face: int, seen: bool) -> str:
    """Which card lies face down there, as far as the viewer knows: violet where nobody else does."""
    box, ink = ("chip", "") if seen else ("tech", "on-tech")
    energy = face // 4
    icon = d.use(f"energy-{energy}", -15, 39, 1.35, ink or f"{ENERGY_CODES[energy]}-line")
    return rect(around(0, 39, 82, 38), box, 9) + icon + text(20, 50, str(face % 4 + 1), 32, f"m b {ink}".strip())
