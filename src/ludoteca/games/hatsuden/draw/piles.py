"""What lies beside the grid: deck, specials, the trash laid open, and what is known of the rival's hand."""

from __future__ import annotations

import re
from typing import NamedTuple

from ludoteca.core.shapes import Box, around, labelled, num, path, rect, text
from ludoteca.core.svg import Drawing, Part
from ludoteca.games.hatsuden import words
from ludoteca.games.hatsuden.components import ENERGIES, ENERGY_CODES, FACES, SEAT_CODES, face_code
from ludoteca.games.hatsuden.draw.art import CARD_H, CARD_W, wooden
from ludoteca.games.hatsuden.draw.board import copy_key
from ludoteca.games.hatsuden.draw.land import CORNER, layers
from ludoteca.games.hatsuden.draw.layout import NAME, Layout, Piles
from ludoteca.games.hatsuden.knowledge import noted_face, noted_seat, noted_since
from ludoteca.games.hatsuden.state import specials_held
from ludoteca.games.hatsuden.view import View

THICK, LIFT = 6, 1.4  # a pile rises by a little for every so many cards
FINE = re.compile(r'class="(?:star|foam|hamlet|pine)"')  # what is too fine for an inlay, or would stand over its edge
HEAD = 22  # above the cards of the trash, for a line that says how many they are


def stacks(drawing: Drawing, v: View, at: Layout) -> None:
    """Deck, specials and the bin of the trash, wherever the layout has room for them."""
    told = {
        "deck": (words.DECK, "pylon", int(v.table.deck_left)),
        "specials": (words.PILE, "pile", int(v.table.pile_left)),
        "trash": (words.TRASH, "bin", int(v.table.trash_size)),
    }
    for target, (part, box) in at.stacks.items():
        name, picture, left = told[target]
        held = tuple([in_trash(face) for face in range(FACES) if v.table.trash[face]]) if target == "trash" else ()
        drawing.parts[part].once(pile, box, target, str(name), picture, left, held)


def in_trash(face: int) -> str:
    """A card of the trash, as a place."""
    return f"trash {face_code(face)}"


def pile(d: Part, box: Box, target: str, name: str, picture: str, left: int, held: tuple[str, ...]) -> None:
    """A pile with its number, as thick as it has cards; the bin shows whether something lies in it."""
    d.region(target, box)
    small = box.h < 80
    scale = 0.34 if small else 0.54
    x, y = (box.cx - 2, box.cy) if small else (box.x + 34, box.y + 46)
    content = ""
    if picture == "bin":
        content += d.use("full-bin" if left else "bin", x, y, scale)
    elif left == 0:
        content += rect(around(x, y, CARD_W * scale, CARD_H * scale), "slot", 8 * scale)
    layers = -(-left // THICK) if picture != "bin" else 0
    for layer in range(layers):
        card = d.use(picture, x + layer * LIFT, y - layer * LIFT, scale)
        content += f'<g class="loose">{card}</g>' if layer == layers - 1 else card  # it comes away in the hand
    if small:
        content += rect(around(box.right - 14, box.bottom - 12, 24, 20), "chip", 7)
        content += text(box.right - 14, box.bottom - 6.5, str(left), 15, "b m")
    else:
        content += text(box.x + 8, box.bottom - 8, name, 13, "soft") + " "
        content += text(box.right - 6, box.y + 52, str(left), 21, "b e")
    d.target(target, box, f"{name}, {left}", "mat", 10, content, held)


def table(d: Part, at: Piles) -> None:
    """What all of this lies on."""
    d.add(wooden(Box(0, 0, *at.size)))


def trash(d: Part, v: View, at: Piles) -> None:
    """The trash laid open: a column for each energy, each value in its place."""
    d.once(laid_open, at, int(v.table.trash_size), tuple(v.table.trash))


def laid_open(d: Part, at: Piles, size: int, counts: tuple[int, ...]) -> None:
    """So many cards, of each face so many."""
    d.once(ground, at, size)
    for energy in range(ENERGIES):
        d.once(column, at, energy, *counts[energy * 4 : energy * 4 + 4])


def ground(d: Part, at: Piles, size: int) -> None:
    """What the trash lies on."""
    box = d.region("laid open", at.trash)
    told = words.in_the_trash(size)
    rim = rect(box, "tray", 10) + path(
        f"M{num(box.x + 3)} {num(box.bottom - 8)}V{num(box.y + 10)}a7 7 0 0 1 7-7H{num(box.right - 8)}", "sunk"
    )
    wide, top, foot = (box.w - 12) / ENERGIES, num(box.y + HEAD + 4), num(box.bottom - 8)
    rim += path("".join(f"M{num(box.x + 6 + one * wide)} {top}V{foot}" for one in range(1, ENERGIES)), "fence")
    if not size:
        rim += inlay(Box(box.x + 8, box.y + HEAD + 4, box.w - 16, box.h - HEAD - 12))
    d.add(labelled(rim + text(box.x + 10, box.y + 17, told, at.letters, "soft"), told))


def inlay(box: Box) -> str:
    """What is seen of an empty tray: the coast, inlaid in its floor."""
    sky = rect(box, "sky", CORNER, f' fill="url(#{NAME}-air)"')
    coast = [one for one in layers(box, 1) if not FINE.search(one)]
    return f'<g class="inlay">{sky}{"".join(coast)}</g>'


def column(d: Part, at: Piles, energy: int, *counts: int) -> None:
    """The cards of one energy in the trash."""
    box = at.trash
    wide, high = (box.w - 12) / ENERGIES, (box.h - HEAD - 4) / 4
    x = box.x + 6 + (energy + 0.5) * wide
    for value, count in enumerate(counts):
        y = box.y + HEAD + (value + 0.5) * high
        face = energy * 4 + value
        if not count:
            faded = d.use(f"energy-{energy}", x, y, at.card * 1.4, f"faint {ENERGY_CODES[energy]}-line")
            d.add(f"<g>{faded}</g>")
        for copy in range(count):
            last, back = copy == count - 1, count - 1 - copy
            content = d.use(face_code(face), 0, 0)
            if last and copy:
                content += rect(around(26, 40, 44, 34), "chip", 8) + text(26, 51, f"×{count}", 30, "b m")
            where = (x - min(12.0, back * 4), y, at.card, 0.0)
            label = f"{words.TRASH}: {words.face_name(face)}"
            aim = in_trash(face) if last else ""
            d.piece(copy_key(face, copy), content, label, where, aim)


class Holding(NamedTuple):
    """What is known of the rival's hand."""

    sure: tuple[int, ...]
    backs: int
    specials: int
    perhaps: tuple[int, ...]


def rival(d: Part, v: View, at: Piles, seat: int, called: str) -> None:
    """The rival's hand and specials as backs; cards that both know of lie open (H9), those perhaps laid with a "?"."""
    notes = sorted((noted_face(note), noted_since(note)) for note in v.table.known if noted_seat(note) == seat)
    sure = tuple(face for face, since in notes if since == v.table.hidden[seat])
    perhaps = tuple(face for face, since in notes if since != v.table.hidden[seat])
    it = Holding(sure, int(v.table.hand_size[seat]) - len(sure), int(specials_held(v.table, seat)), perhaps)
    d.once(drawn_rival, at, seat, called, it)


def drawn_rival(d: Part, at: Piles, seat: int, called: str, it: Holding) -> None:
    """The same, as it is drawn."""
    sure, backs, specials, perhaps = it
    box = d.region("rival", at.rival)
    title = words.HAND_OF.format(who=called)
    written = text(box.x + 10, box.y + 16, title, at.letters, "soft")
    d.target(f"{SEAT_CODES[seat]} hand", box, title, f"mat seat{seat}-edge", 10, written)
    scale = (box.h - 26) / CARD_H
    w = CARD_W * scale
    y = box.bottom - 3 - CARD_H * scale / 2
    count = backs + len(sure) + specials + len(perhaps)
    step = min(w + 5, (box.w - 30 - w) / max(1, count - 1))
    x = box.x + 10 + w / 2
    for face in sure:
        d.add(labelled(d.use(face_code(face), x, y, scale), f"{title}: {words.face_name(face)}"))
        x += step
    for one in range(backs):
        d.piece(f"back{seat}.{one}", d.use("pylon", 0, 0), str(words.FACE_DOWN), (x, y, scale, 0))
        x += step
    for one in range(specials):
        d.piece(f"held{seat}.{one}", d.use("pile", 0, 0), str(words.SPECIAL), (x + 4, y, scale, 0))
        x += step
    for face in perhaps:
        label = f"{title}: {words.face_name(face)}, {words.OR_LAID}"
        mark = rect(around(x + 8 + w * 0.36, y + 8, 14, 18), "chip", 5)
        mark += text(x + 8 + w * 0.36, y + 13, "?", 14, "b m")
        d.add(labelled(d.use(face_code(face), x + 8, y, scale) + mark, label))
        x += step
