"""The grid: cables, spaces, and the cards on them."""

from __future__ import annotations

from ludoteca.core.svg import Part, around, num, path, rect, text
from ludoteca.games.hatsuden import words
from ludoteca.games.hatsuden.components import ENERGIES, FACES, PLACES, face_code, place_code
from ludoteca.games.hatsuden.doubt import least, most
from ludoteca.games.hatsuden.draw.art import CARD_H, CARD_W
from ludoteca.games.hatsuden.draw.layout import Layout
from ludoteca.games.hatsuden.state import COVERED, OPEN, PYLON, buried_faces, covered
from ludoteca.games.hatsuden.view import View

Place = tuple[float, float, float, float]


class Copies:
    """Gives the copies of a face their keys: first those in the trash, then in the hand, then on the board.

    So a card keeps its key on its way from the hand to the trash and back, and mostly from the hand to the board;
    ``drawing.followed`` mends the rest.
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


def cable(d: Part, v: View, at: Layout, side: int, seat: int, row: int) -> None:
    """The cable of a row; it is live from the first plant to the city."""
    y = at.rows[side][row]
    d.add(path(f"M{num(at.first)} {num(y)}H{num(at.cities.x)}", "cable"))
    first = seat * PLACES + row * ENERGIES
    live = [energy for energy in range(ENERGIES) if v.table.board[first + energy] >= 0]
    if live:
        d.add(path(f"M{num(at.first + live[0] * at.pitch)} {num(y)}H{num(at.cities.x)}", "live"))


def slot(d: Part, v: View, at: Layout, side: int, seat: int, row: int, energy: int) -> None:
    """A space: where a card may be laid."""
    x, y = at.first + energy * at.pitch, at.rows[side][row]
    space = seat * PLACES + row * ENERGIES + energy
    margin = 6 if at.roomy else 4
    box = d.region(f"space {space}", around(x, y, CARD_W * at.card + margin, CARD_H * at.card + margin))
    icon = ""
    if v.table.board[space] == OPEN:
        icon = d.use(f"energy-{energy}", x, y, 34 * at.card / 24 * 1.3, "faint softly")
    place = place_code(row * ENERGIES + energy)
    look = "slot" if icon else "base"
    if seat == v.seat:
        d.target(place, box, words.space_label(row, energy, lying(v, space)), look, 10 * at.card, icon)
    else:
        d.add(f"<g>{rect(box, look, 10 * at.card)}{icon}</g>")
    if v.table.just_laid == space:
        d.add(rect(box, "laid", 10 * at.card))


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


def board(d: Part, v: View, at: Layout, below: int, copies: Copies) -> None:
    """The cards on all spaces, the covered ones under their successors."""
    for side, seat in enumerate((1 - below, below)):
        for place in range(PLACES):
            row, energy = divmod(place, ENERGIES)
            stack(
                d, v, at, seat * PLACES + place, (at.first + energy * at.pitch, at.rows[side][row], at.card, 0), copies
            )


def stack(d: Part, v: View, at: Layout, space: int, place: Place, copies: Copies) -> None:
    """The cards on one space."""
    x, y, scale, angle = place
    top = int(v.table.board[space])
    under = list(buried_faces(v.table, space))
    for depth, face in enumerate(under):
        lift = (len(under) - depth) * 3
        label = f"{words.face_name(face)}, {words.BURIED}"
        d.piece(copies.next_on_board(face), d.use(face_code(face), 0, 0), label, (x + lift, y - lift, scale, angle))
    if top == OPEN:
        return
    label = lying(v, space)
    if top == COVERED:
        content = d.use("cover", 0, 0) + text(0, 48, in_doubt(v), 30, "m b on-tech")
        d.piece("secret", content, label, place)
        return
    face = top if top >= 0 else int(v.table.pylon[space])
    content = d.use(face_code(top) if top >= 0 else "pylon", 0, 0)
    if top == PYLON and face >= 0:
        chip, ink = ("panel", "m b") if v.table.pylon_seen[space] else ("tech", "m b on-tech")
        content += rect(around(0, 54, 56, 26), chip, 6) + text(0, 62, face_code(face), 22, ink)
    if covered(v.table, space):
        content += rect(around(0, 46, 96, 42), "tech", 8) + d.use("secret", 0, 46, 1.6, "on-tech")
    key = copies.next_on_board(face) if face >= 0 else f"pylon{space}"
    d.piece(key, content, label, place)
