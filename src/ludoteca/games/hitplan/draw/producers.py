"""The producers' places: who has chosen, which cards each has left, what lies beside as points; and the lid."""

from __future__ import annotations

from ludoteca.core.lettering import BOLD, clipped, told_apart
from ludoteca.core.packed import members
from ludoteca.core.shapes import Box, around, labelled, num, path, rect, text
from ludoteca.core.svg import Part
from ludoteca.core.words import player
from ludoteca.games.hitplan import words
from ludoteca.games.hitplan.components import ACTIONS, PROPOSALS
from ludoteca.games.hitplan.draw.art import CARD_W
from ludoteca.games.hitplan.draw.cards import STUB, colour
from ludoteca.games.hitplan.draw.layout import Layout, seated
from ludoteca.games.hitplan.draw.office import LAIR, office
from ludoteca.games.hitplan.draw.stage import played
from ludoteca.games.hitplan.scoring import organisation
from ludoteca.games.hitplan.state import NONE
from ludoteca.games.hitplan.view import View

ROOMY = 0.6
"""A shelf is seen where what lies on it is so large at least."""
NARROW = 18
"""Where a card that a player has left would be narrower, they lie in two rows."""
Lying = tuple[str, str, str]
"""Something that lies beside a player: its key, its picture, its words."""


def producers(d: Part, v: View, at: Layout) -> None:
    """A place for each player in two columns, and the Organisation's after the last."""
    w, h = at.producers.size
    rows = (v.seats + 2) // 2
    for one in range(v.seats + 1):
        row, column = divmod(one, 2)
        wide = w if one == v.seats and column == 0 else w / 2
        tall = h / rows
        box = Box(column * w / 2, row * tall, wide, tall)
        inner = d.region(f"place {one}", around(box.cx, box.cy, box.w - 4, box.h - 4))
        if one < v.seats:
            place(d, v, seated(v)[one], inner)
        else:
            lid(d, v, inner)


def place(d: Part, v: View, seat: int, box: Box) -> None:
    """One player's place."""
    large = box.h > 84
    size = 13.5 if large else 12.2
    name = player(seat) + (str(words.YOU) if seat == v.seat else "")
    side = 48 if large else 36
    left = box.x + side
    room = box.w - side - (38 if large else 28)
    content = d.use(f"badge-{seat}", box.x + side / 2, box.y + side / 2 + 1, 1.4 if large else 1.05)
    short = name if clipped(name, size, room, BOLD) == name else told_apart(player(seat), size, room, BOLD)
    content += text(left, box.y + size + 4, short, size, "b")
    label = f"{name}: {waiting(v, seat)}" if v.actors else name
    d.target(f"producer {seat}", box, label, "panel active" if seat in v.actors else "panel", 8, content)
    top = box.y + size + (10 if large else 7)
    cells = Box(left, top, min(ACTIONS * 26, box.w - side - (36 if large else 30)), 24 if large else 17)
    rows = 2 if large and cells.w < ACTIONS * NARROW else 1
    tall = cells.h if rows == 1 else 36
    remaining(d, v, seat, Box(left, top, cells.w, tall), rows)
    slot = Box(box.right - (34 if large else 26), box.y + 5, 28 if large else 21, 39 if large else 29)
    d.add(rect(slot, "slot", 3))
    if v.actors and v.table.chosen[seat] != NONE:
        told = words.HAS_CHOSEN.format(who=player(seat))
        key = played(seat, int(v.table.round)) if seat != v.seat else f"mine-{v.table.round % 2}"
        d.piece(key, d.use("back", 0, 0), told, (slot.cx, slot.cy, slot.w / CARD_W, 0))
    under = top + tall + 4
    points = Box(box.x + 5, under, box.w - 10, box.bottom - under - 4)
    d.once(shelf, points, seat)
    beside(d, lying(v, seat), points)


def shelf(d: Part, room: Box, whose: int, wanted: int = 0) -> None:
    """Where points will lie: a shelf with empty frames; ``wanted``: so many would end the game."""
    scale = min(1.5, room.h / STUB)
    if scale < ROOMY:
        return
    d.add(office(d, room, STUB * scale, whose, wanted))


def waiting(v: View, seat: int) -> str:
    """Whether a player still chooses."""
    if seat in v.actors:
        return str(words.CHOOSING)
    return str(words.READY if v.table.chosen[seat] != NONE else words.OUT)


def remaining(d: Part, v: View, seat: int, box: Box, rows: int) -> None:
    """P14. Which of the eight cards a player has left: Proposals by their Appeal, then the Countermeasures."""
    order = sorted(range(PROPOSALS), key=lambda card: int(v.table.cards.appeal[card]))
    across = -(-ACTIONS // rows)
    step, high = box.w / across, box.h / rows
    content, spent, left = "", "", []
    for one, card in enumerate([*order, *range(PROPOSALS, ACTIONS)]):
        row, column = divmod(one, across)
        x, y = round(box.x + column * step, 1), round(box.y + row * high, 1)
        spot = Box(x, y, round(step - 2, 1), round(high - (1 if rows > 1 else 0), 1))
        cell = rect(spot, f"{colour(card)} rim", 3)
        if card < PROPOSALS:
            cell += text(
                spot.cx, spot.cy + 4.8, str(v.table.cards.appeal[card]), 13.3 if high > 20 else 12.4, "m b i print"
            )
        else:
            cell += d.use(f"icon-{card}", spot.cx, spot.cy, min(high, step) / 31, "white")
        if int(v.table.hand[seat]) >> card & 1:
            content += cell
            left.append(words.card_name(v.table.cards, card))
        else:
            content += f'<g class="faint">{cell}</g>'
            spent += f"M{num(spot.x + 2)} {num(spot.bottom - 2)}L{num(spot.right - 2)} {num(spot.y + 2)}"
    content += path(spent, "strike") if spent else ""
    d.add(labelled(content, words.CARDS_LEFT.format(who=player(seat), cards=", ".join(left) or str(words.NOTHING))))


def lying(v: View, seat: int) -> list[Lying]:
    """The IPs and Countermeasures that count as points."""
    cards = v.table.cards
    found = [(f"ip{ip}", f"stub-{ip}", words.ip_name(cards, ip)) for ip in members(v.table.won[seat])]
    found += [(f"ip{ip}", "down-0", down(v, int(ip))) for ip in members(v.table.retaken[seat])]
    found += [
        (f"kept{seat}-{card}", f"kept-{card}", f"{cards.action_titles[card]}, {words.KEPT_AS_POINTS}")
        for card in members(v.table.kept[seat])
    ]
    return found


def down(v: View, ip: int) -> str:
    """An IP that lies face down, in words."""
    return words.DOWN.format(ip=v.table.cards.ip_titles[ip], points=v.table.cards.face_down_points)


def beside(d: Part, things: list[Lying], box: Box) -> None:
    """A row of what lies somewhere, closer together where it is much: the left one over the next, for the points of
    each stand at its right."""
    scale = min(1.5, box.h / STUB)
    w = STUB * scale
    step = min(w + 5, (box.w - w) / max(1, len(things) - 1))
    for one, (key, picture, label) in reversed(list(enumerate(things))):
        d.piece(key, d.use(picture, 0, 0), label, (box.x + w / 2 + one * step, box.cy, scale, 0))


def lid(d: Part, v: View, box: Box) -> None:
    """The Criminal Organisation's lid: what it has stolen lies face down."""
    scored = words.SO_MANY.format(points=organisation(v.table), target=v.table.cards.target)
    large = box.h > 84
    size = 13.5 if large else 12.2
    content = d.use("org", box.x + (24 if large else 18), box.y + (25 if large else 19), 1.4 if large else 1.05)
    content += text(box.x + (48 if large else 36), box.y + size + 4, str(words.THE_ORGANISATION), size, "b")
    content += text(box.x + (48 if large else 36), box.y + 2 * size + 10, scored, size + 1, "b warn")
    d.target("organisation", box, f"{words.THE_ORGANISATION}: {scored}", "panel", 8, content)
    stolen = [(f"ip{ip}", "down-0", down(v, int(ip))) for ip in v.table.lid]
    if box.w > 300:
        room = Box(box.x + 160, box.y + 6, box.w - 170, min(box.h - 12, 64))
        if large:  # under its name, as at the others' places
            room = Box(box.x + 5, box.y + 54, box.w - 10, box.bottom - box.y - 58)
    else:
        under = box.y + (52 if large else 38)
        room = Box(box.x + 8, under, box.w - 16, box.bottom - under - 4)
    d.once(shelf, room, LAIR, -(-int(v.table.cards.target) // int(v.table.cards.face_down_points)))
    beside(d, stolen, room)
