"""The hand: the viewer's cards and special technologies."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ludoteca.core.shapes import Box, Place, around, hit_box, num, rect, text
from ludoteca.core.svg import Part
from ludoteca.games.hatsuden import words
from ludoteca.games.hatsuden.components import ENERGY_CODES, FACES, SPECIALS, face_code
from ludoteca.games.hatsuden.draw.art import CARD_H, CARD_W, SMALL_W, SPECIAL_ICONS, TEXT_W, wooden
from ludoteca.games.hatsuden.draw.board import copy_key
from ludoteca.games.hatsuden.draw.layout import Hand
from ludoteca.games.hatsuden.knowledge import known_faces
from ludoteca.games.hatsuden.state import holds_special, specials_held
from ludoteca.games.hatsuden.view import View

GAP = 4
EDGE_W = 32  # of the pile while nothing is drawn from it: its edge
APART = 64  # of a card under an equal one, where there is room: its value is read
LEAST = 40 / SMALL_W  # the scale at which a finger still meets a narrow card


class Held(NamedTuple):
    """A face in the viewer's hand: how many, of how many the rival knows, and how many lie in the trash."""

    face: int
    held: int
    known: int
    trashed: int


class Pile(NamedTuple):
    """The pile of specials beside the hand: how many are left, and how much of it is seen."""

    left: int
    width: float


def hand(d: Part, v: View, at: Hand, below: int, with_pile: bool) -> None:
    """The cards of the player below, then the specials, then (with little room) the pile of specials."""
    b = v.table
    drawn_from = bool(at.columns) or (b.owes_special and int(b.turn) == below)
    left = Pile(int(b.pile_left), SMALL_W if drawn_from else EDGE_W) if with_pile and b.pile_left else None
    gap = max(0, int(b.cards.hand) - int(b.hand_size[below]))
    if v.seat is None:
        d.once(backs, at, below, int(b.hand_size[below]), int(specials_held(b, below)), left, gap)
        return
    known, trashed = known_faces(b, below, int(b.hidden[below])), b.trash
    counts = list(b.hand)[below * FACES : (below + 1) * FACES]
    held = [Held(face, count, int(known[face]), int(trashed[face])) for face, count in enumerate(counts) if count]
    specials = [special for special in range(SPECIALS) if holds_special(b, below, special)]
    cards_in_hand(d, at, below, held, int(specials_held(b, below)), specials, left, gap)


def backs(d: Part, at: Hand, below: int, cards: int, specials: int, left: Pile | None, gap: int) -> None:
    """A hand that the viewer does not see."""
    _, _, places = laid_out(d, at, below, [1] * cards, specials, left, gap)
    for one, place in enumerate(places[:cards]):
        d.piece(f"back{below}.{one}", d.use("pylon", 0, 0), str(words.FACE_DOWN), place)
    for one, place in enumerate(places[cards : cards + specials]):
        d.piece(f"held{below}.{one}", d.use("pile", 0, 0), str(words.SPECIAL), place)
    if left:
        pile(d, left, places[-1])


def cards_in_hand(
    d: Part,
    at: Hand,
    below: int,
    held: Sequence[Held],
    count: int,
    specials: Sequence[int],
    left: Pile | None,
    gap: int = 0,
) -> None:
    """The viewer's own hand: hardly two are alike, but their cards are."""
    wide, peep, places = laid_out(d, at, below, [one.held for one in held], count, left, gap)
    for one, place in zip(held, places, strict=False):
        d.once(card, one, place, wide, peep, at.rise)
    for special, place in zip(specials, places[len(held) :], strict=False):
        d.once(held_special, at.texts, special, place)
    if left:
        pile(d, left, places[-1])


def laid_out(
    d: Part, at: Hand, below: int, cards: list[int], specials: int, left: Pile | None, gap: int
) -> tuple[float, float, list[Place]]:
    """The rack; how wide a card is, how much of one under an equal one is seen, and where each group of cards lies on
    it, each special, and the pile.

    Where specials have no text, cards are drawn narrow when they would lie over each other. There is room for the cards
    that a full hand has more (``gap``): until they are drawn, what is left lies as before.
    """
    d.once(rack, at, below)

    def widths(card: float, peep: float) -> list[float]:
        other = [TEXT_W if at.texts else SMALL_W] * specials + ([left.width] if left else [])
        return [card + (held - 1) * peep for held in cards] + [card] * gap + other

    if at.columns:
        return CARD_W, at.peep, without(in_columns(at, widths(CARD_W, at.peep)), len(cards), gap)
    room = at.size[0] - 2 * GAP
    peep = APART if loose(at, widths(CARD_W, APART)) <= room else at.peep
    narrow = not at.texts and loose(at, widths(CARD_W, peep)) > room
    card = SMALL_W if narrow else CARD_W
    return card, peep, without(in_a_row(at, widths(card, peep), len(cards) + gap, card), len(cards), gap)


def without(places: list[Place], cards: int, gap: int) -> list[Place]:
    """Those where something lies: behind the cards there may be a gap."""
    return places[:cards] + places[cards + gap :]


def rack(d: Part, at: Hand, below: int) -> None:
    """What the hand lies on."""
    d.add(wooden(d.region("hand", Box(0, 0, *at.size)), f"seat{below}-edge"))


def loose(at: Hand, widths: list[float]) -> float:
    """How wide they are side by side."""
    return sum(widths) * at.card + GAP * (len(widths) - 1)


def in_a_row(at: Hand, widths: list[float], cards: int, wide: float) -> list[Place]:
    """Where the last card of each group lies, side by side; where there is no room, smaller, then over each other."""
    room, scale = at.size[0] - 2 * GAP, at.card
    if wide < CARD_W:
        scale = max(LEAST, min(scale, (room - GAP * (len(widths) - 1)) / sum(widths)))
    sizes = [one * scale for one in widths]
    needed = sum(sizes) + GAP * (len(sizes) - 1)
    behind = cards - (cards == len(widths))  # cards with something over them
    squeezed = max(0.0, needed - room) / max(1, behind)
    places: list[Place] = []
    x = (at.size[0] - min(needed, room)) / 2
    for at_place, size in enumerate(sizes):
        card = at_place < cards
        places.append((x + size - (wide * scale if card else size) / 2, at.size[1] / 2, scale, 0.0))
        x += size + GAP - (squeezed if card else 0)
    return places


def in_columns(at: Hand, widths: list[float]) -> list[Place]:
    """The same, row by row."""
    rows = max(3, -(-len(widths) // at.columns))  # a few more or less of them move no row
    wide, high = at.size[0] / at.columns, at.size[1] / rows
    scale = min(at.card, (high - GAP) / (CARD_H + at.rise + 8))
    return [
        ((one % at.columns + 0.5) * wide, (one // at.columns + 0.5) * high, scale, 0.0) for one in range(len(widths))
    ]


def card(d: Part, it: Held, place: Place, wide: float, peep: float, rise: float) -> None:
    """A card in hand, equal ones as a pair; those that the rival saw being taken (H9) carry an eye."""
    face, held, known, trashed = it
    x, y, scale, angle = place
    drawn = "" if wide == CARD_W else "small-"
    for copy in range(held):
        last = copy == held - 1
        label = f"{words.HAND}: {words.face_name(face)}"
        content = d.use(drawn + face_code(face), 0, 0)
        if not last and peep < APART:  # its value would be read with that of the card over it: 1 and 1 as 11
            content += f'<path class="{ENERGY_CODES[face // 4]}" d="M{num(5 - wide / 2)}-59h32v40h-32Z"/>'
        if held - copy <= known:
            label += f", {words.SEEN}"
            content += d.use("seen", wide / 2 - 18, 44)
        key = copy_key(face, trashed + copy)
        back = held - 1 - copy
        spot = (x - back * peep * scale, y + ((held - 1) / 2 - back) * rise * scale, scale, angle)
        left, top = -wide / 2 - copy * peep, -CARD_H / 2 - copy * rise
        whole = hit_box(Box(left, top, wide + copy * peep, CARD_H + copy * rise)) if last else ""
        d.piece(key, content, label, spot, f"hand {face_code(face)}" if last else "", whole)


def held_special(d: Part, texts: bool, special: int, place: Place) -> None:
    """A special technology in hand."""
    label, aim = str(words.SPECIALS_IN_WORDS[special]), f"special {SPECIAL_ICONS[special]}"
    picture = f"special-{special}" if texts else f"small-{special}"
    d.piece(f"special{special}", d.use(picture, 0, 0), label, place, aim)


def pile(d: Part, of: Pile, place: Place) -> None:
    """The pile of specials beside the hand."""
    x, y, scale, _ = place
    box = around(x, y, of.width * scale, CARD_H * scale)
    whole = of.width == SMALL_W
    content = d.use("small-pile", x, y, scale) if whole else rect(box, "tech", 5)
    content += text(x, y + (50 * scale if whole else 5), str(of.left), 15, "m b on-tech")
    d.target("specials", box, f"{words.PILE} {of.left}", "base", 10 * scale, content)
