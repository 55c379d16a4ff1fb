"""The second sheet: the board from the side, its levels pulled apart, with lines from each ring to its two supports."""

from __future__ import annotations

from ludoteca.core.svg import Part, num, rect
from ludoteca.games.moonbase import words
from ludoteca.games.moonbase.components import COLOURS
from ludoteca.games.moonbase.draw.art import NAME
from ludoteca.games.moonbase.draw.board import scaled
from ludoteca.games.moonbase.draw.layout import Layout
from ludoteca.games.moonbase.draw.standing import Standing
from ludoteca.games.moonbase.state import NONE, State, colour_of

FLAT = 0.38  # how far the board leans back


def apart(d: Part, s: State, at: Layout, standing: Standing) -> None:
    """The levels one over another. It has no words of its own: the first sheet tells everything that it shows."""
    box = d.sheet("apart", str(words.APART), at.apart)
    side = int(s.kit.board)
    levels = max(standing.highest, 2)
    scale = min(box.w / (side + 90), box.h / (side * FLAT + 84 + 45 * (levels - 1)))
    depth = side * scale * FLAT
    rise = min(55 * scale, (box.h - depth - 84 * scale) / (levels - 1))
    spare = box.h - depth - 84 * scale - rise * (levels - 1)
    left, top = box.cx - side * scale / 2, box.bottom - depth - 24 * scale - spare / 2

    def place(x: int, y: int, level: int) -> tuple[float, float]:
        return left + x * scale, top + y * scale * FLAT - rise * (level - 1)

    def lean(symbol: str, x: float, y: float) -> str:
        return scaled(d.use(symbol, x, y), scale, scale * FLAT)

    parts = [rect(box, "paper")]
    board = f'width="{num(side * scale)}" height="{num(depth)}" rx="10"'
    parts.append(f'<rect x="{num(left)}" y="{num(top + 8 * scale)}" {board} class="under"/>')
    parts.append(lean("moon", left, top))
    things: list[tuple[int, int, str]] = []
    for base in range(len(s.base_x)):
        x, y = place(int(s.base_x[base]), int(s.base_y[base]), 1)
        hexagon = d.use(f"base{int(colour_of(s, s.base_seat[base]))}", x, y, scale)
        things.append((1, int(s.base_y[base]), hexagon))
    if s.tower_level > 0 and s.tower_ring == NONE:
        things.append((1, int(s.tower_y), d.use("upright", *place(int(s.tower_x), int(s.tower_y), 1), scale)))
    for ring in range(len(s.x)):
        kind, level = int(s.kind[ring]), int(s.level[ring])
        x, y = place(int(s.x[ring]), int(s.y[ring]), level)
        drawn = ""
        for under in (int(s.under_a[ring]), int(s.under_b[ring])):
            if under != NONE:
                a, b = place(int(s.x[under]), int(s.y[under]), level - 1)
                drawn += f'<path d="M{num(x)} {num(y)}L{num(a)} {num(b)}" class="drop"/>'
        for below in (2.4, 1.2, 0):  # its thickness
            drawn += lean(f"ring{kind}", x, y + below * scale)
        if s.settled[ring]:
            drawn += d.use(f"settlement{kind % COLOURS}", x, y - 6 * scale, scale * 0.7)
        if ring == s.tower_ring:
            drawn += d.use("upright", x, y, scale)
        outer = int(s.kit.outer[kind // COLOURS]) * scale
        drawn += d.use(f"{'top' if standing.is_peak(level) else 'level'}{level}", x + outer, y, scale * at.badge)
        things.append((level, int(s.y[ring]), drawn))
    parts += [drawn for _, _, drawn in sorted(things)]
    d.add(f'<g class="aside" aria-hidden="true" id="{NAME}-apart">{"".join(parts)}</g>')
