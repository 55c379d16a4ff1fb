"""What the players hold: a tray each, the viewer's first, with rings to press and the stock not yet built."""

from __future__ import annotations

from ludoteca.core.shapes import Box, hit_box, hit_disc, num, text
from ludoteca.core.svg import Part
from ludoteca.games.moonbase import words
from ludoteca.games.moonbase.components import COLOURS, KINDS, SIZES, kind_code
from ludoteca.games.moonbase.draw.layout import Layout, Tray
from ludoteca.games.moonbase.draw.materials import sunk, wooden
from ludoteca.games.moonbase.state import NONE, SITING, State, colour_of
from ludoteca.games.moonbase.view import View

WORDY = 80  # so much width has room to say that the stock is what is left
LOW = 40  # so little height shows settlements and bases beside each other
PAIR = 2  # rings of each size that a player takes in a round


def hands(d: Part, v: View, at: Layout) -> None:
    """Both trays; the tower waits in that of the player who will put it (M4)."""
    first = 0 if v.seat is None else v.seat
    for tray, seat in zip(at.trays, (first, 1 - first), strict=True):
        frame(d, v, tray, seat)
        held(d, v, tray, seat)
    if v.position.tower_level == 0:
        tray = at.trays[0 if first == 1 else 1]
        scale = min(tray.box.h / 2 / (int(v.position.kit.tower) + 3), tray.scale)
        left, _ = rooms(tray)
        drawn = d.use("foot", 0, 0)
        if v.position.stage == SITING and v.seat in v.actors:  # it may be dragged to where it goes
            drawn = f'<g class="loose">{drawn}{hit_disc(tray.box.h / 2 / scale)}</g>'
        d.piece("tower", drawn, str(words.BONUSES[2]), (left + tray.cells[0] / 2, tray.box.cy, scale, 0))


def rooms(tray: Tray) -> tuple[float, list[float]]:
    """Where the rings begin, and where the cells of the two large and the two small ones do."""
    sign = tray.cells[0] * PAIR + tray.cells[1] * PAIR
    end = tray.stock.x if tray.stock is not None else tray.box.right - 2
    left = end - sign
    return left, [left + n * tray.cells[0] for n in range(PAIR)] + [
        left + PAIR * tray.cells[0] + n * tray.cells[1] for n in range(PAIR)
    ]


def frame(d: Part, v: View, tray: Tray, seat: int) -> None:
    """A player's tray: whose it is, the places of its rings, and what is left in stock."""
    s = v.position
    box = d.region(f"tray {seat}", tray.box)
    colour = int(colour_of(s, seat))
    left, starts = rooms(tray)
    drawn = [
        wooden(box),
        sunk(Box(left - 2, box.y + 3, starts[-1] + tray.cells[1] - left + 2, box.h - 6), "felt"),
    ]
    for number, x in enumerate(starts):
        size = number // PAIR
        drawn.append(
            f'<circle cx="{num(x + tray.cells[size] / 2)}" cy="{num(box.cy)}" '
            f'r="{num(int(s.kit.outer[size]) * tray.scale - 1)}" class="pit"/>'
        )
    room = left - 4 - box.x
    if colour != NONE and room >= 16:
        drawn.append(d.use(f"badge{colour}", box.x + room / 2 + 1, box.cy, min(1.3, (room - 2) / 24)))
    d.add(f'<g data-seat="{seat}">{"".join(drawn)}</g>')
    if tray.stock is not None and colour != NONE:
        stock(d, s, tray, tray.stock, seat)


def stock(d: Part, s: State, tray: Tray, box: Box, seat: int) -> None:
    """The settlements and bases that a player has not built."""
    colour = int(colour_of(s, seat))
    counts = (int(s.settlements_left[seat]), int(s.bases_left[seat]))
    size, beside = tray.letters, box.h < LOW
    cell = Box(box.x, box.y, box.w / 2, box.h) if beside else Box(box.x, box.y, box.w, box.h / 2)
    icon = min(cell.h * 0.46, cell.w * 0.24)
    drawn = ""
    for number, (symbol, r) in enumerate(
        ((f"settlement{colour}", int(s.kit.settlement)), (f"base{colour}", int(s.kit.base)))
    ):
        x, y = (cell.x + number * cell.w, cell.cy) if beside else (cell.x, cell.cy + number * cell.h)
        drawn += d.use(symbol, x + icon + 6, y - 1, icon / r * (1 if number == 0 else 0.8))
        told = words.left_in_stock(counts[number]) if cell.w >= WORDY else str(counts[number])
        drawn += text(x + 2 * icon + 10, y + size * 0.36, told, size, "b")
    d.target(f"stock {seat}", box, words.stock_of(seat, *counts), "nameplate", 8, drawn)


def held(d: Part, v: View, tray: Tray, seat: int) -> None:
    """The rings in hand; the viewer's own are targets: two equal ones are one, which shows and presses both."""
    s, box = v.position, tray.box
    copies = ring_copies(s, seat)
    _, starts = rooms(tray)
    for size in range(SIZES):
        kinds = [size * COLOURS + colour for colour in range(COLOURS)]
        own = [kind for kind in kinds for _ in range(int(s.hand[seat * KINDS + kind]))]
        cell = tray.cells[size]
        for number, kind in enumerate(own):
            key = f"ring{kind}.{copies[kind]}"
            copies[kind] += 1
            cx = starts[size * PAIR + number] + cell / 2
            target = f"hand {kind_code(kind)}" if seat == v.seat and kind not in own[number + 1 :] else ""
            before = own[:number].count(kind) if target else 0
            step, high = cell / tray.scale, (box.h - 4) / tray.scale
            across = Box(-(before + 0.5) * step, -high / 2, (before + 1) * step - 2 / tray.scale, high)
            hit = hit_box(across) if target else ""
            d.piece(
                key,
                "".join(d.use(f"ring{kind}", -back * step, 0) for back in range(before, -1, -1)),
                words.ring_held(kind, seat, seat == v.seat),
                (cx, box.cy, tray.scale, 0.0),
                target,
                hit,
            )


def ring_copies(s: State, seat: int) -> list[int]:
    """How many rings of each kind come before those in this hand: keys are counted over the board, then the hands."""
    copies = [0] * KINDS
    for ring in range(len(s.x)):
        copies[int(s.kind[ring])] += 1
    if seat == 1:
        for kind in range(KINDS):
            copies[kind] += int(s.hand[kind])
    return copies
