"""The board from the side, its levels pulled apart, with lines from each ring to its two supports."""

from __future__ import annotations

from ludoteca.core.shapes import Box, labelled, num, rect
from ludoteca.core.svg import Part
from ludoteca.games.moonbase import words
from ludoteca.games.moonbase.components import COLOURS
from ludoteca.games.moonbase.draw.board import scaled
from ludoteca.games.moonbase.draw.layout import Layout
from ludoteca.games.moonbase.draw.light import lit
from ludoteca.games.moonbase.draw.moon import scattered
from ludoteca.games.moonbase.draw.pieces import LEAN
from ludoteca.games.moonbase.draw.standing import Standing
from ludoteca.games.moonbase.state import NONE, State, colour_of

RISE = 95  # millimetres from a level to the next, where there is room
LEAST = 34  # and where there is little
FOOT, HEAD, MAST = 24, 24, 62  # millimetres below the board, above a ring, and above one that carries the tower


def fitted(s: State, w: float, h: float) -> tuple[float, float, float]:
    """Pixels to a millimetre, pixels from a level to the next, and how far the highest thing stands above the board."""
    side = int(s.kit.board)
    things = [(int(s.level[ring]), int(s.y[ring]), MAST if ring == s.tower_ring else HEAD) for ring in range(len(s.x))]
    things += [(1, 0, HEAD), (1, int(s.tower_y), MAST)]
    scale = w / (side + 60)
    while True:
        spare = h - side * scale * LEAN - FOOT * scale
        rises = [(spare + scale * (y * LEAN - head)) / (level - 1) for level, y, head in things if level > 1]
        rise = min([RISE * scale, *rises])
        high = max(rise * (level - 1) - scale * (y * LEAN - head) for level, y, head in things)
        if (rise >= LEAST * scale and high <= spare + 1) or scale < 0.1:
            return scale, rise, high
        scale *= 0.96


def levels(d: Part, s: State, at: Layout, standing: Standing) -> None:
    """The levels one over another. Nothing is chosen here; rings and tower say what they are."""
    w, h = at.levels
    box = d.region("levels", Box(0, 0, w, h))
    side = int(s.kit.board)
    scale, rise, high = fitted(s, w, h)
    depth = side * scale * LEAN
    left, top = box.cx - side * scale / 2, (h - high - depth - FOOT * scale) / 2 + high

    def place(x: int, y: int, level: int) -> tuple[float, float]:
        return left + x * scale, top + y * scale * LEAN - rise * (level - 1)

    def lean(symbol: str, x: float, y: float) -> str:
        return scaled(d.use(symbol, x, y), scale, scale * LEAN)

    stars = scattered(w, h, 70, 0.13)
    d.add(
        rect(box, "paper", 12),
        f'<rect width="{num(w)}" height="{num(h)}" rx="12" {lit("space")}/>'
        f'<path d="{stars}" class="star" stroke-width="1.2"/>',
        f'<rect x="{num(left)}" y="{num(top + 8 * scale)}" width="{num(side * scale)}" height="{num(depth)}" rx="6" '
        f'class="flank"/>{lean("moon", left, top)}',
    )
    things: list[tuple[int, int, str]] = []
    for base in range(len(s.base_x)):
        x, y = place(int(s.base_x[base]), int(s.base_y[base]), 1)
        things.append((1, int(s.base_y[base]), d.use(f"base{int(colour_of(s, s.base_seat[base]))}", x, y, scale)))
    if s.tower_level > 0 and s.tower_ring == NONE:
        upright = d.use("upright", *place(int(s.tower_x), int(s.tower_y), 1), scale)
        things.append((1, int(s.tower_y), labelled(upright, words.tower_drawn(1, NONE))))
    for ring in range(len(s.x)):
        kind, level = int(s.kind[ring]), int(s.level[ring])
        x, y = place(int(s.x[ring]), int(s.y[ring]), level)
        drawn = ""
        for under in (int(s.under_a[ring]), int(s.under_b[ring])):
            if under != NONE:
                a, b = place(int(s.x[under]), int(s.y[under]), level - 1)
                drawn += f'<path d="M{num(x)} {num(y)}L{num(a)} {num(b)}" class="drop"/>'
        drawn += lean(f"edge{kind}", x, y + 3 * scale) + lean(f"edge{kind}", x, y + 1.5 * scale)
        drawn += lean(f"face{kind}", x, y)
        if s.settled[ring]:
            drawn += d.use(f"settlement{kind % COLOURS}", x, y - 6 * scale, scale * 0.7)
        if ring == s.tower_ring:
            drawn += d.use("upright", x, y, scale)
        if level > 1:
            outer = int(s.kit.outer[kind // COLOURS]) * scale
            drawn += d.use(f"{'top' if standing.is_peak(level) else 'level'}{level}", x + outer, y, at.letters / 12)
        told = words.ring_drawn(s, ring, ring in standing.linked, standing.is_peak(level))
        things.append((level, int(s.y[ring]), labelled(drawn, told)))
    for _, _, drawn in sorted(things):
        d.add(f"<g>{drawn}</g>")
