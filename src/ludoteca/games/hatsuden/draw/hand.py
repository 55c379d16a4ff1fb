"""The hand: the viewer's cards and special technologies."""

from __future__ import annotations

from typing import NamedTuple

from ludoteca.core.svg import Box, Part, Place, around, hit_box, text
from ludoteca.games.hatsuden import words
from ludoteca.games.hatsuden.components import FACES, SPECIALS, face_code
from ludoteca.games.hatsuden.draw.art import CARD_H, CARD_W, SMALL_W, SPECIAL_ICONS, TEXT_W, wooden
from ludoteca.games.hatsuden.draw.board import copy_key
from ludoteca.games.hatsuden.draw.layout import Hand
from ludoteca.games.hatsuden.knowledge import known_faces
from ludoteca.games.hatsuden.state import holds_special, specials_held
from ludoteca.games.hatsuden.view import View

GAP = 4


class Held(NamedTuple):
    """A face in the viewer's hand: how many, of how many the rival knows, and how many lie in the trash."""

    face: int
    held: int
    known: int
    trashed: int


def hand(d: Part, v: View, at: Hand, below: int, with_pile: bool) -> None:
    """The cards of the player below, then the specials, then (with little room) the pile of specials."""
    b, left = v.table, int(v.table.pile_left) if with_pile else 0
    if v.seat is None:
        d.once(backs, at, below, int(b.hand_size[below]), int(specials_held(b, below)), left)
        return
    known, trashed = known_faces(b, below, int(b.hidden[below])), b.trash
    counts = list(b.hand)[below * FACES : (below + 1) * FACES]
    held = tuple(Held(face, count, int(known[face]), int(trashed[face])) for face, count in enumerate(counts) if count)
    specials = tuple(special for special in range(SPECIALS) if holds_special(b, below, special))
    d.once(cards_in_hand, at, below, held, int(specials_held(b, below)), specials, left)


def backs(d: Part, at: Hand, below: int, cards: int, specials: int, left: int) -> None:
    """A hand that the viewer does not see."""
    places = laid_out(d, at, below, [1] * cards, specials, left)
    for one, place in enumerate(places[:cards]):
        d.piece(f"back{below}.{one}", d.use("pylon", 0, 0), str(words.FACE_DOWN), place)
    for one, place in enumerate(places[cards : cards + specials]):
        d.piece(f"held{below}.{one}", d.use("pile", 0, 0), str(words.SPECIAL), place)
    if left:
        pile(d, left, places[-1])


def cards_in_hand(
    d: Part, at: Hand, below: int, held: tuple[Held, ...], count: int, specials: tuple[int, ...], left: int
) -> None:
    """The viewer's own hand."""
    places = laid_out(d, at, below, [one.held for one in held], count, left)
    lay(d, at, held, places)
    held_specials(d, at, specials, places[len(held) :])
    if left:
        pile(d, left, places[-1])


def laid_out(d: Part, at: Hand, below: int, cards: list[int], specials: int, left: int) -> list[Place]:
    """The table, and where each group of cards lies on it, each special, and the pile."""
    box = d.region("hand", Box(0, 0, *at.size))
    d.add(wooden(box, f"seat{below}-edge"))
    wide = TEXT_W if at.texts else SMALL_W
    widths = [CARD_W + (held - 1) * at.peep for held in cards] + [wide] * specials + [wide] * (left > 0)
    return in_columns(at, widths) if at.columns else in_a_row(at, widths)


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


def lay(d: Part, at: Hand, cards: tuple[Held, ...], places: list[Place]) -> None:
    """The cards in hand, equal ones as a pair; those that the rival saw being taken (H9) carry an eye."""
    for (face, held, known, trashed), (x, y, scale, angle) in zip(cards, places, strict=False):
        for copy in range(held):
            last = copy == held - 1
            label = f"{words.HAND}: {words.face_name(face)}"
            content = d.use(face_code(face), 0, 0)
            if held - copy <= known:
                label += f", {words.SEEN}"
                content += d.use("seen", 32, 44)
            key = copy_key(face, trashed + copy)
            back = held - 1 - copy
            spot = (x - back * at.peep * scale, y, scale, angle)
            whole = (
                hit_box(Box(-CARD_W / 2 - copy * at.peep, -CARD_H / 2, CARD_W + copy * at.peep, CARD_H)) if last else ""
            )
            d.piece(key, content, label, spot, f"hand {face_code(face)}" if last else "", whole)


def held_specials(d: Part, at: Hand, mine: tuple[int, ...], places: list[Place]) -> None:
    """The special technologies in hand."""
    for special, place in zip(mine, places, strict=False):
        label, aim = str(words.SPECIALS_IN_WORDS[special]), f"special {SPECIAL_ICONS[special]}"
        picture = f"special-{special}" if at.texts else f"small-{special}"
        d.piece(f"special{special}", d.use(picture, 0, 0), label, place, aim)


def pile(d: Part, left: int, place: Place) -> None:
    """The pile of specials beside the hand."""
    x, y, scale, _ = place
    box = around(x, y, SMALL_W * scale, CARD_H * scale)
    content = d.use("small-pile", x, y, scale) + text(x, y + 50 * scale, str(left), 15, "m b on-tech")
    d.target("specials", box, f"{words.PILE} {left}", "base", 10 * scale, content)
