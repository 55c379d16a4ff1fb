"""The hand: the viewer's cards and special technologies."""

from __future__ import annotations

from ludoteca.core.svg import Part, Place, hit_box, rect, text
from ludoteca.core.svg import around as box_around
from ludoteca.games.hatsuden import words
from ludoteca.games.hatsuden.components import FACES, SPECIALS, face_code
from ludoteca.games.hatsuden.draw.art import CARD_H, CARD_W, SPECIAL_ICONS, TEXT_W
from ludoteca.games.hatsuden.draw.board import Copies
from ludoteca.games.hatsuden.draw.layout import Hand
from ludoteca.games.hatsuden.knowledge import known_faces
from ludoteca.games.hatsuden.state import holds_special, specials_held
from ludoteca.games.hatsuden.view import View

GAP = 4


def hand(d: Part, v: View, at: Hand, below: int, copies: Copies, with_pile: bool) -> None:
    """The cards of the player below, then the specials, then (with little room) the pile of specials."""
    box = d.region("hand", box_around(at.size[0] / 2, at.size[1] / 2, *at.size))
    d.add(rect(box, f"felt seat{below}-edge", 12))
    cards, specials = int(v.table.hand_size[below]), int(specials_held(v.table, below))
    piled = with_pile and v.table.pile_left > 0
    wide = TEXT_W if at.texts else CARD_W
    widths = [CARD_W] * cards + [wide] * specials + [CARD_W] * piled
    places = in_columns(at, len(widths)) if at.columns else in_a_row(at, widths)
    if v.seat is None:
        for one, place in enumerate(places[:cards]):
            d.piece(f"back{below}.{one}", d.use("pylon", 0, 0), str(words.FACE_DOWN), place)
        for one, place in enumerate(places[cards : cards + specials]):
            d.piece(f"held{below}.{one}", d.use("pile", 0, 0), str(words.SPECIAL), place)
    else:
        lay(d, v, below, copies, places)
        held(d, v, at, below, places[cards:])
    if piled:
        pile(d, v, places[-1])


def in_a_row(at: Hand, widths: list[int]) -> list[Place]:
    """Places side by side; where they are too many, the cards lie over each other."""
    room = at.size[0] - 2 * GAP
    sizes = [one * at.card for one in widths]
    step = 1.0
    if sizes:
        loose = sum(sizes) + GAP * (len(sizes) - 1)
        wide = sum(one for one, width in zip(sizes, widths, strict=True) if width != CARD_W)
        narrow = loose - wide
        step = min(1.0, (room - wide - sizes[-1]) / max(1.0, narrow - sizes[-1])) if loose > room else 1.0
    places: list[Place] = []
    x = 0.0
    for size, width in zip(sizes, widths, strict=True):
        places.append((x + size / 2, at.size[1] / 2, at.card, 0.0))
        x += (size + GAP) * (step if width == CARD_W else 1.0)
    if not places:
        return places
    last = places[-1][0] + sizes[-1] / 2
    left = (at.size[0] - last) / 2
    return [(x + left, y, scale, angle) for x, y, scale, angle in places]


def in_columns(at: Hand, count: int) -> list[Place]:
    """Places row by row."""
    rows = max(3, -(-count // at.columns))
    wide, high = at.size[0] / at.columns, at.size[1] / rows
    scale = min(at.card, (high - GAP) / CARD_H)
    return [((one % at.columns + 0.5) * wide, (one // at.columns + 0.5) * high, scale, 0.0) for one in range(count)]


def lay(d: Part, v: View, below: int, copies: Copies, places: list[Place]) -> None:
    """The cards in hand; those that the rival saw being taken (H9) carry an eye."""
    known = list(known_faces(v.table, below, int(v.table.hidden[below])))
    one = 0
    for face in range(FACES):
        for copy in range(int(v.table.hand[below * FACES + face])):
            label = f"{words.HAND}: {words.face_name(face)}"
            content = d.use(face_code(face), 0, 0)
            if copy < known[face]:
                label += f", {words.SEEN}"
                content += d.use("seen", 32, 44)
            key = copies.key(face, int(v.table.trash[face]) + copy)
            d.piece(key, content, label, places[one], f"hand {face_code(face)}")
            one += 1


def held(d: Part, v: View, at: Hand, below: int, places: list[Place]) -> None:
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
    box = box_around(x, y, CARD_W * scale, CARD_H * scale)
    content = d.use("pile", x, y, scale) + text(x, y + 48 * scale, str(left), 26 * scale, "m b on-tech")
    d.target("specials", box, f"{words.PILE} {left}", "base", 10 * scale, content + hit_box(box))
