"""The hand: the viewer's cards and special technologies."""

from __future__ import annotations

from ludoteca.core.svg import Box, Part, Place, around, hit_box, rect, text
from ludoteca.games.hatsuden import words
from ludoteca.games.hatsuden.components import FACES, SPECIALS, face_code
from ludoteca.games.hatsuden.draw.art import CARD_H, CARD_W, SMALL_W, SPECIAL_ICONS, TEXT_W
from ludoteca.games.hatsuden.draw.board import Copies
from ludoteca.games.hatsuden.draw.layout import Hand
from ludoteca.games.hatsuden.knowledge import known_faces
from ludoteca.games.hatsuden.state import holds_special, specials_held
from ludoteca.games.hatsuden.view import View

GAP = 4


def hand(d: Part, v: View, at: Hand, below: int, copies: Copies, with_pile: bool) -> None:
    """The cards of the player below, then the specials, then (with little room) the pile of specials."""
    box = d.region("hand", Box(0, 0, *at.size))
    d.add(rect(box, f"felt seat{below}-edge", 12))
    if v.seat is None:
        cards = [1] * int(v.table.hand_size[below])
    else:
        cards = [held for held in (int(one) for one in v.table.hand[below * FACES : (below + 1) * FACES]) if held]
    specials = int(specials_held(v.table, below))
    piled = with_pile and v.table.pile_left > 0
    wide = TEXT_W if at.texts else SMALL_W
    widths = [CARD_W + (held - 1) * at.peep for held in cards] + [wide] * specials + [wide] * piled
    places = in_columns(at, widths) if at.columns else in_a_row(at, widths)
    if v.seat is None:
        for one, place in enumerate(places[: len(cards)]):
            d.piece(f"back{below}.{one}", d.use("pylon", 0, 0), str(words.FACE_DOWN), place)
        for one, place in enumerate(places[len(cards) : len(cards) + specials]):
            d.piece(f"held{below}.{one}", d.use("pile", 0, 0), str(words.SPECIAL), place)
    else:
        lay(d, v, at, below, copies, places)
        held_specials(d, v, at, below, places[len(cards) :])
    if piled:
        pile(d, v, places[-1])


def in_a_row(at: Hand, widths: list[float]) -> list[Place]:
    """Where the last card of each group lies, side by side; where there is no room, the cards lie over each other."""
    room, sizes = at.size[0] - 2 * GAP, [one * at.card for one in widths]
    loose = sum(sizes) + GAP * (len(sizes) - 1)
    squeezed = 0.0
    if loose > room:
        behind = sum(1 for one in widths if one >= CARD_W and one != TEXT_W) - (widths[-1] == CARD_W)
        squeezed = (loose - room) / max(1, behind)
    places: list[Place] = []
    x = (at.size[0] - min(loose, room)) / 2
    for size, width in zip(sizes, widths, strict=True):
        card = width >= CARD_W and width != TEXT_W
        places.append((x + size - (CARD_W * at.card if card else size) / 2, at.size[1] / 2, at.card, 0.0))
        x += size + GAP - (squeezed if card else 0)
    return places


def in_columns(at: Hand, widths: list[float]) -> list[Place]:
    """The same, row by row."""
    rows = max(2, -(-len(widths) // at.columns))
    wide, high = at.size[0] / at.columns, at.size[1] / rows
    scale = min(at.card, (high - GAP) / (CARD_H + 8))
    return [
        ((one % at.columns + 0.5) * wide, (one // at.columns + 0.5) * high, scale, 0.0) for one in range(len(widths))
    ]


def lay(d: Part, v: View, at: Hand, below: int, copies: Copies, places: list[Place]) -> None:
    """The cards in hand, equal ones as a pair; those that the rival saw being taken (H9) carry an eye."""
    known = list(known_faces(v.table, below, int(v.table.hidden[below])))
    left = iter(places)
    for face in range(FACES):
        held = int(v.table.hand[below * FACES + face])
        if not held:
            continue
        x, y, scale, angle = next(left)
        for copy in range(held):
            last = copy == held - 1
            label = f"{words.HAND}: {words.face_name(face)}"
            content = d.use(face_code(face), 0, 0)
            if held - copy <= known[face]:
                label += f", {words.SEEN}"
                content += d.use("seen", 32, 44)
            key = copies.key(face, int(v.table.trash[face]) + copy)
            back = held - 1 - copy
            spot = (x - back * at.peep * scale, y, scale, angle)
            whole = (
                hit_box(Box(-CARD_W / 2 - copy * at.peep, -CARD_H / 2, CARD_W + copy * at.peep, CARD_H)) if last else ""
            )
            d.piece(key, content, label, spot, f"hand {face_code(face)}" if last else "", whole)


def held_specials(d: Part, v: View, at: Hand, below: int, places: list[Place]) -> None:
    """The special technologies in hand."""
    mine = [special for special in range(SPECIALS) if holds_special(v.table, below, special)]
    for special, place in zip(mine, places, strict=False):
        label, aim = str(words.SPECIALS_IN_WORDS[special]), f"special {SPECIAL_ICONS[special]}"
        picture = f"special-{special}" if at.texts else f"small-{special}"
        d.piece(f"special{special}", d.use(picture, 0, 0), label, place, aim)


def pile(d: Part, v: View, place: Place) -> None:
    """The pile of specials beside the hand."""
    left = int(v.table.pile_left)
    x, y, scale, _ = place
    box = around(x, y, SMALL_W * scale, CARD_H * scale)
    content = d.use("small-pile", x, y, scale) + text(x, y + 50 * scale, str(left), 15, "m b on-tech")
    d.target("specials", box, f"{words.PILE} {left}", "base", 10 * scale, content)
