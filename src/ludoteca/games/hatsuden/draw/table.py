"""What lies around the grid: names, piles, the trash laid open, the hand."""

from __future__ import annotations

from ludoteca.core.svg import Drawing, around, block, labelled, rect, text
from ludoteca.games.hatsuden import words
from ludoteca.games.hatsuden.components import ENERGIES, FACES, SPECIALS, face_code
from ludoteca.games.hatsuden.draw.art import CARD_H, CARD_W, SPECIAL_ICONS
from ludoteca.games.hatsuden.draw.board import Copies
from ludoteca.games.hatsuden.draw.layout import Layout
from ludoteca.games.hatsuden.tally import question
from ludoteca.games.hatsuden.view import View


def banner(d: Drawing, v: View, at: Layout) -> None:
    """The question of the moment."""
    box = d.region("banner", at.banner)
    mine = v.seat in v.actors or not v.actors
    d.add(rect(box, "turn" if mine else "panel", 10))
    look = "b on-turn" if mine else "b"
    size = at.letters + 3 if at.roomy else at.letters
    lines = block(box.x + 14, box.cy + size * 0.36, question(v), size, box.w - 28, look)
    if lines.count("<text") > 1:
        lines = block(box.x + 14, box.cy - 4, question(v), size, box.w - 28, look)
    d.add(labelled(lines, question(v)))
    if at.roomy:
        d.add(text(box.right - 14, box.cy + 6, "HATSUDEN", 15, look + " e"))


def plate(d: Drawing, v: View, at: Layout, side: int, seat: int) -> None:
    """A player: name, whose turn, how many cards and specials; above, the backs of them."""
    box = d.region(f"plate {seat}", at.plates[side])
    active = seat in v.actors
    d.add(rect(box, "panel active" if active else "panel", 10))
    size = at.letters
    x, y = box.x + 12, box.y + size + 7
    name = ("▶ " if active else "") + words.player(seat, v.seat)
    counts = words.COUNTS.format(cards=v.hand_size[seat], specials=v.held_count[seat])
    d.add(
        f'<g data-seat="{seat}">{text(x, y, name, size, "b")}</g>', text(x, y + size * 1.35, counts, size - 2, "soft")
    )
    known(d, v, at, side, seat)
    if side == 1:
        return
    step = CARD_W * at.small + 4 if at.roomy else CARD_W * at.small * 0.56
    x = box.x + (260 if at.roomy else 134) + CARD_W * at.small / 2
    for one in range(int(v.hand_size[seat])):
        d.piece(f"back{seat}.{one}", d.use("pylon", 0, 0), words.FACE_DOWN, (x, box.cy, at.small, 0))
        x += step
    x += 12
    for one in range(int(v.held_count[seat])):
        d.piece(f"held{seat}.{one}", d.use("pile", 0, 0), words.SPECIAL, (x, box.cy, at.small, 0))
        x += step


def known(d: Drawing, v: View, at: Layout, side: int, seat: int) -> None:
    """H9. Cards both know of: in that hand, or (?) among what its owner has laid unseen since."""
    box = at.known[side]
    notes = sorted((note >> 4) % FACES * 16 + (note & 15) for note in v.known if (note >> 4) // FACES == seat)
    if at.roomy:
        d.region(f"known {seat}", box)
        d.add(rect(box, "panel", 10))
    elif not notes:
        return
    title = words.KNOWN_OF.format(who=words.player(seat, v.seat)) if at.roomy else words.KNOWN
    if at.roomy:
        x, y, scale = box.x + 14, box.bottom - 32, 0.4
        d.add(text(x, box.y + 20, title, 13, "soft"))
        if not notes:
            d.add(text(x, box.y + 52, words.NONE, 13, "soft"))
    else:
        x, y, scale = box.x + 42, box.cy, 0.27
        d.add(text(box.x + 39, box.cy + 4, title, 10, "soft e"))
    step = min(CARD_W * scale + (20 if at.roomy else 10), (box.right - x - CARD_W * scale) / max(1, len(notes) - 1))
    for one, note in enumerate(notes):
        face, since = divmod(note, 16)
        label = f"{title} {words.face_name(face)}" + ("" if since == v.hidden[seat] else f", {words.OR_LAID}")
        left = x + one * step
        mark = "" if since == v.hidden[seat] else text(left + CARD_W * scale + 1, y + 5, "?", at.letters, "b")
        d.add(labelled(d.use(face_code(face), left + CARD_W * scale / 2, y, scale) + mark, label))


def piles(d: Drawing, v: View, at: Layout) -> None:
    """The deck and the special technologies left."""
    for name, target, picture, left, box in (
        (words.DECK, "deck", "pylon", int(v.deck_left), at.deck),
        (words.PILE, "specials", "pile", int(v.pile_left), at.pile),
    ):
        d.region(target, box)
        scale = 0.82 if at.roomy else 0.62
        x, y = (box.x + 54, box.cy + 2) if at.roomy else (box.cx - 3, box.y + 81)
        content = rect(around(x, y, CARD_W * scale, CARD_H * scale), "slot", 8) if left == 0 else ""
        content += "".join(d.use(picture, x + lift, y - lift, scale) for lift in (0, 3, 6)[: min(3, left)])
        if at.roomy:
            content += text(box.x + 108, box.y + 44, name, 13, "soft") + text(
                box.x + 108, box.y + 84, str(left), 34, "b"
            )
        else:
            content += text(box.x + 8, box.y + 20, name, 12, "soft") + text(
                box.right - 8, box.y + 20, str(left), 15, "b e"
            )
        d.target(target, box, f"{name}: {left}", "panel", 10, content)


def trash(d: Drawing, v: View, at: Layout, copies: Copies) -> None:
    """The trash laid open: a column for each energy, a row for each value."""
    box = d.region("trash", at.trash)
    count = sum(v.trash)
    inset = 44 if at.roomy else 24
    step = (box.w - 2 * inset) / (ENERGIES - 1)
    top = box.y + (94 if at.roomy else 22 + CARD_H * at.trash_card / 2)
    title = text(
        box.x + (14 if at.roomy else 8), box.y + (30 if at.roomy else 16), f"{words.TRASH} {count}", at.letters, "soft"
    )
    d.target("trash", box, f"{words.TRASH}: {count}", "panel", 10, title)
    w, h = CARD_W * at.trash_card, CARD_H * at.trash_card
    for energy in range(ENERGIES):
        x = box.x + inset + energy * step
        if at.roomy:
            for value in range(4):
                d.add(rect(around(x, top + value * at.trash_step, w, h), "slot", 6))
        elif not any(v.trash[energy * 4 : energy * 4 + 4]):
            d.add(d.use(f"energy-{energy}", x, top + 14, 0.8, "faint softly"))
    for face in range(FACES):
        energy, value = divmod(face, 4)
        held = int(v.trash[face])
        for copy in range(held):
            shift = (held - 1 - copy) * 4
            place = (box.x + inset + energy * step + shift, top + value * at.trash_step, at.trash_card, 0)
            mark = (
                text(6, -48, f"×{held}", 18, f"b m on-{words.ENERGIES_IN_WORDS[energy]}")
                if copy == held - 1 > 0
                else ""
            )
            label = f"{words.TRASH}: {words.face_name(face)}"
            d.piece(
                copies.key(face, copy), d.use(face_code(face), 0, 0) + mark, label, place, f"trash {face_code(face)}"
            )


def hand(d: Drawing, v: View, at: Layout, below: int, copies: Copies) -> None:
    """The hand of the player below as a fan; for a spectator, its backs."""
    box = d.region("hand", at.hand)
    size = int(v.hand_size[below])
    pitch = min(at.hand_pitch, (box.w - CARD_W * at.hand_card * 1.1) / max(1, size - 1))
    slots = []
    for one in range(size):
        lean = one - (size - 1) / 2
        slots.append((box.cx + lean * pitch, box.cy + lean * lean * box.h * 0.012, at.hand_card, lean * 2.2))
    if v.seat is None:
        for one, place in enumerate(slots):
            d.piece(f"back{below}.{one}", d.use("pylon", 0, 0), words.FACE_DOWN, place)
        return
    one = 0
    for face in range(FACES):
        for copy in range(int(v.hand[face])):
            label = f"{words.HAND}: {words.face_name(face)}"
            key = copies.key(face, int(v.trash[face]) + copy)
            d.piece(key, d.use(face_code(face), 0, 0), label, slots[one], f"hand {face_code(face)}")
            one += 1


def held(d: Drawing, v: View, at: Layout, below: int) -> None:
    """The special technologies of the player below; for a spectator, their backs."""
    box = at.held
    count = int(v.held_count[below])
    w = CARD_W * at.held_card
    places = []
    for one in range(count):
        x = box.x + w / 2 + one * (w + 12) if at.roomy else box.right - w / 2 - (count - 1 - one) * (w + 6)
        places.append((x, box.cy, at.held_card, 0.0))
    if v.seat is None:
        for one, place in enumerate(places):
            d.piece(f"held{below}.{one}", d.use("pile", 0, 0), words.SPECIAL, place)
        return
    mine = [special for special in range(SPECIALS) if v.held >> special & 1]
    for special, place in zip(mine, places, strict=True):
        label, aim = words.SPECIALS_IN_WORDS[special], f"special {SPECIAL_ICONS[special]}"
        d.piece(f"special{special}", d.use(f"special-{special}", 0, 0), label, place, aim)
    if not mine and at.roomy:
        d.add(text(box.x, box.y + 20, words.NO_SPECIALS, 13, "soft"))
