"""What lies around the grid: names, piles, the trash laid open, the hand."""

from __future__ import annotations

from ludoteca.core.svg import Part, around, block, labelled, rect, text
from ludoteca.games.hatsuden import words
from ludoteca.games.hatsuden.components import ENERGIES, ENERGY_CODES, FACES, SPECIALS, face_code
from ludoteca.games.hatsuden.draw.art import CARD_H, CARD_W, SPECIAL_ICONS
from ludoteca.games.hatsuden.draw.board import Copies
from ludoteca.games.hatsuden.draw.layout import Layout
from ludoteca.games.hatsuden.knowledge import noted_face, noted_seat, noted_since
from ludoteca.games.hatsuden.show import prompt
from ludoteca.games.hatsuden.state import holds_special, specials_held
from ludoteca.games.hatsuden.view import View


def banner(d: Part, v: View, at: Layout) -> None:
    """The question of the moment."""
    box = d.region("banner", at.banner)
    mine = v.seat in v.actors or not v.actors
    d.add(rect(box, "turn" if mine else "panel", 10))
    look = "b on-turn" if mine else "b"
    size = at.letters + 3 if at.roomy else at.letters
    lines = block(box.x + 14, box.cy + size * 0.36, prompt(v), size, box.w - 28, look)
    if lines.count("<text") > 1:
        lines = block(box.x + 14, box.cy - 4, prompt(v), size, box.w - 28, look)
    d.add(labelled(lines, prompt(v)))
    if at.roomy:
        d.add(text(box.right - 14, box.cy + 6, "HATSUDEN", 15, look + " e"))


def plate(d: Part, v: View, at: Layout, side: int, seat: int) -> None:
    """A player: name, whose turn, how many cards and specials; above, the backs of them."""
    box = d.region(f"plate {seat}", at.plates[side])
    active = seat in v.actors
    d.add(rect(box, "panel active" if active else "panel", 10))
    size = at.letters
    x, y = box.x + 12, box.y + size + 7
    name = ("▶ " if active else "") + words.player(seat, v.seat)
    counts = words.COUNTS.format(cards=v.table.hand_size[seat], specials=specials_held(v.table, seat))
    d.add(
        f'<g data-seat="{seat}">{text(x, y, name, size, "b")}</g>', text(x, y + size * 1.35, counts, size - 2, "soft")
    )
    known(d, v, at, side, seat)
    if side == 1:
        return
    w = CARD_W * at.small
    first, last = (box.x + 260, box.right - 20) if at.roomy else (box.x + 134, at.known[side].x - 4)
    count = int(v.table.hand_size[seat] + specials_held(v.table, seat))
    step = min(w + 4 if at.roomy else w * 0.56, (last - first - w - 12) / max(1, count - 1))
    x = first + w / 2
    for one in range(int(v.table.hand_size[seat])):
        d.piece(f"back{seat}.{one}", d.use("pylon", 0, 0), str(words.FACE_DOWN), (x, box.cy, at.small, 0))
        x += step
    x += 12
    for one in range(int(specials_held(v.table, seat))):
        d.piece(f"held{seat}.{one}", d.use("pile", 0, 0), str(words.SPECIAL), (x, box.cy, at.small, 0))
        x += step


def known(d: Part, v: View, at: Layout, side: int, seat: int) -> None:
    """H9. Cards both know of: in that hand, or (?) among what its owner has laid unseen since."""
    box = at.known[side]
    notes = sorted((noted_face(note), noted_since(note)) for note in v.table.known if noted_seat(note) == seat)
    if at.roomy:
        d.region(f"known {seat}", box)
        d.add(rect(box, "panel", 10))
    elif not notes:
        return
    title = words.KNOWN_OF.format(who=words.player(seat, v.seat)) if at.roomy else str(words.KNOWN)
    if at.roomy:
        x, y, scale = box.x + 14, box.bottom - 32, 0.4
        d.add(text(x, box.y + 20, title, 13, "soft"))
        if not notes:
            d.add(text(x, box.y + 52, str(words.NONE), 13, "soft"))
    else:
        x, y, scale = box.x + 42, box.cy, 0.27
        d.add(text(box.x + 39, box.cy + 4, title, 10, "soft e"))
    step = min(CARD_W * scale + (20 if at.roomy else 10), (box.right - x - CARD_W * scale) / max(1, len(notes) - 1))
    for one, (face, since) in enumerate(notes):
        label = f"{title} {words.face_name(face)}" + ("" if since == v.table.hidden[seat] else f", {words.OR_LAID}")
        left = x + one * step
        mark = "" if since == v.table.hidden[seat] else text(left + CARD_W * scale + 1, y + 5, "?", at.letters, "b")
        d.add(labelled(d.use(face_code(face), left + CARD_W * scale / 2, y, scale) + mark, label))


def piles(d: Part, v: View, at: Layout) -> None:
    """The deck and the special technologies left."""
    for name, target, picture, left, box in (
        (str(words.DECK), "deck", "pylon", int(v.table.deck_left), at.deck),
        (str(words.PILE), "specials", "pile", int(v.table.pile_left), at.pile),
    ):
        d.region(target, box)
        scale = 0.82 if at.roomy else 0.62
        x, y = (box.x + 54, box.cy + 2) if at.roomy else (box.cx - 3, box.y + 81)
        content = rect(around(x, y, CARD_W * scale, CARD_H * scale), "slot", 8) if left == 0 else ""
        content += "".join(d.use(picture, x + lift, y - lift, scale) for lift in (0, 3, 6)[: min(3, left)])
        if at.roomy:
            written = (
                text(box.x + 108, box.y + 44, name, 13, "soft"),
                text(box.x + 108, box.y + 84, str(left), 34, "b"),
            )
        else:
            written = (
                text(box.x + 8, box.y + 20, name, 12, "soft"),
                text(box.right - 8, box.y + 20, str(left), 15, "b e"),
            )
        content += " ".join(written)  # a space: what is read must be what is heard
        d.target(target, box, f"{name} {left}", "panel", 10, content)


def trash(d: Part, v: View, at: Layout, copies: Copies) -> None:
    """The trash laid open: a column for each energy."""
    box = d.region("trash", at.trash)
    title = f"{words.TRASH} {sum(v.table.trash)}"
    x, y = (box.x + 14, box.y + 30) if at.roomy else (box.x + 8, box.y + 16)
    d.target("trash", box, title, "panel", 10, text(x, y, title, at.letters, "soft"))
    inset = 44 if at.roomy else 24
    for energy in range(ENERGIES):
        x = box.x + inset + energy * (box.w - 2 * inset) / (ENERGIES - 1)
        trash_column(d, v, at, copies, energy, x)


def trash_column(d: Part, v: View, at: Layout, copies: Copies, energy: int, x: float) -> None:
    """The cards of one energy in the trash: with room, each value in its place; else spread as far as they can be."""
    h = CARD_H * at.trash_card
    first = at.trash.y + (94 if at.roomy else 22 + h / 2)
    faces = [energy * 4 + value for value in range(4) if v.table.trash[energy * 4 + value]]
    if at.roomy:
        heights = {energy * 4 + value: first + value * at.trash_step for value in range(4)}
        for y in heights.values():
            d.add(rect(around(x, y, CARD_W * at.trash_card, h), "slot", 6))
    else:
        step = min(h * 0.7, (at.trash.bottom - 5 - h / 2 - first) / max(1, len(faces) - 1))
        heights = {face: first + place * step for place, face in enumerate(faces)}
    if not faces and not at.roomy:
        d.add(d.use(f"energy-{energy}", x, first + 14, 0.8, "faint softly"))
    for face in faces:
        code, count = face_code(face), int(v.table.trash[face])
        for copy in range(count):
            content = d.use(code, 0, 0)
            if copy == count - 1 > 0:
                content += text(3, -49, f"×{count}", 16, f"b m on-{ENERGY_CODES[energy]}")
            where = (x + (count - 1 - copy) * 4, heights[face], at.trash_card, 0)
            label = f"{words.TRASH}: {words.face_name(face)}"
            d.piece(copies.key(face, copy), content, label, where, f"trash {code}")


def hand(d: Part, v: View, at: Layout, below: int, copies: Copies) -> None:
    """The hand of the player below as a fan; for a spectator, its backs."""
    box = d.region("hand", at.hand)
    size = int(v.table.hand_size[below])
    pitch = min(at.hand_pitch, (box.w - CARD_W * at.hand_card * 1.1) / max(1, size - 1))
    slots = []
    half = max(2.0, (size - 1) / 2)
    for one in range(size):
        lean = (one - (size - 1) / 2) / half  # −1 at the left end of the fan, 1 at the right
        slots.append((box.cx + lean * half * pitch, box.cy + lean * lean * box.h * 0.05, at.hand_card, lean * 4.4))
    if v.seat is None:
        for one, place in enumerate(slots):
            d.piece(f"back{below}.{one}", d.use("pylon", 0, 0), str(words.FACE_DOWN), place)
        return
    one = 0
    for face in range(FACES):
        for copy in range(int(v.table.hand[below * FACES + face])):
            label = f"{words.HAND}: {words.face_name(face)}"
            key = copies.key(face, int(v.table.trash[face]) + copy)
            d.piece(key, d.use(face_code(face), 0, 0), label, slots[one], f"hand {face_code(face)}")
            one += 1


def held(d: Part, v: View, at: Layout, below: int) -> None:
    """The special technologies of the player below; for a spectator, their backs."""
    box = at.held
    count = int(specials_held(v.table, below))
    w = CARD_W * at.held_card
    places = []
    for one in range(count):
        x = box.x + w / 2 + one * (w + 12) if at.roomy else box.right - w / 2 - (count - 1 - one) * (w + 6)
        places.append((x, box.cy, at.held_card, 0.0))
    if v.seat is None:
        for one, place in enumerate(places):
            d.piece(f"held{below}.{one}", d.use("pile", 0, 0), str(words.SPECIAL), place)
        return
    mine = [special for special in range(SPECIALS) if holds_special(v.table, below, special)]
    for special, place in zip(mine, places, strict=True):
        label, aim = str(words.SPECIALS_IN_WORDS[special]), f"special {SPECIAL_ICONS[special]}"
        d.piece(f"special{special}", d.use(f"special-{special}", 0, 0), label, place, aim)
    if not mine and at.roomy:
        d.add(text(box.x, box.y + 20, str(words.NO_SPECIALS), 13, "soft"))
