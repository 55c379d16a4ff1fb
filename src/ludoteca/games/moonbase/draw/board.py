"""The board from above: craters, bases, rings from the ground up, the tower.

Height reads in four ways: a ring covers what it lies on, casts a shadow that grows with its level, is the lighter the
higher it lies, and bears its level as a number. The rings of the largest group have an outline of their own, and the
highest ring wears its number on a peak.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from ludoteca.core.svg import Box, Part, escaped, num, rect
from ludoteca.games.moonbase import words
from ludoteca.games.moonbase.components import COLOURS, KINDS
from ludoteca.games.moonbase.draw.layout import Layout
from ludoteca.games.moonbase.draw.standing import Standing
from ludoteca.games.moonbase.moves import ring_target
from ludoteca.games.moonbase.state import NONE, State, colour_of

OVERHANG = 22  # millimetres that rings on craters at the edge stick out
BADGE_AT = [math.radians(angle) for angle in (270, 225, 315, 180, 0, 135, 45, 90)]
ROUND = [(math.cos(angle), math.sin(angle)) for angle in BADGE_AT]


@dataclass(frozen=True)
class Plan:
    """How the board's millimetres lie on the sheet."""

    left: float
    top: float
    scale: float

    def at(self, x: float, y: float) -> tuple[float, float]:
        """Where a point of the board lies."""
        return self.left + x * self.scale, self.top + y * self.scale

    def place(self, x: float, y: float) -> tuple[float, float, float, float]:
        """The same for a piece."""
        return (*self.at(x, y), self.scale, 0)


def plan(s: State, room: Box) -> Plan:
    """The board as large as the room allows, with all rings that stick out over its edge."""
    out, side = OVERHANG, int(s.kit.board)
    for ring in range(len(s.x)):
        x, y = int(s.x[ring]), int(s.y[ring])
        out = max(out, int(s.kit.outer[int(s.kind[ring]) // COLOURS]) - min(x, y, side - x, side - y))
    out += 1
    scale = room.w / (side + 2 * out)
    return Plan(room.x + out * scale, room.y + out * scale, scale)


def ground(d: Part, s: State, at: Layout, on: Plan) -> None:
    """The moon with its craters, each a place to point at, and the bases on them."""
    side = int(s.kit.board)
    d.region("board", at.board)
    box = Box(on.left, on.top, side * on.scale, side * on.scale)
    d.add(rect(Box(box.x, box.y + 6, box.w, box.h), "under", 10))
    d.target("board", box, str(words.BOARD), "bare", 11, scaled(d.use("moon", box.x, box.y), on.scale, on.scale))
    kit = s.kit
    for crater in range(int(kit.craters())):
        x, y, size = int(kit.crater_x[crater]), int(kit.crater_y[crater]), int(kit.crater_size[crater])
        cx, cy = on.at(x, y)
        r = int(kit.outer[size]) * on.scale * 0.86
        d.add(
            f'<circle data-target="crater {x},{y}" role="img" aria-label="{escaped(words.crater_named(size, x, y))}" '
            f'cx="{num(cx)}" cy="{num(cy)}" r="{num(r)}" class="spot"/>'
        )
    for base in range(len(s.base_x)):
        colour = int(colour_of(s, s.base_seat[base]))
        place = on.place(int(s.base_x[base]), int(s.base_y[base]))
        d.piece(f"base{colour}.{base}", d.use(f"base{colour}", 0, 0), words.base_of(colour), place)


def scaled(used: str, across: float, down: float) -> str:
    """A symbol in use, with a finer scale than pieces need, which may differ across and down."""
    return used.replace('"/>', f' scale({across:.5g} {down:.5g})"/>')


def keys(s: State) -> list[str]:
    """A name for each ring on the board that stays its own: its kind, and how many of them were placed before."""
    copies = [0] * KINDS
    found = []
    for ring in range(len(s.x)):
        kind = int(s.kind[ring])
        found.append(f"ring{kind}.{copies[kind]}")
        copies[kind] += 1
    return found


def rings(d: Part, s: State, at: Layout, on: Plan, standing: Standing) -> None:
    """All rings from the ground up."""
    names = keys(s)
    shapes = [
        (int(s.x[ring]), int(s.y[ring]), int(s.level[ring]), int(s.kind[ring]), int(s.settled[ring]))
        for ring in range(len(s.x))
    ]
    for ring in sorted(range(len(shapes)), key=lambda one: shapes[one][2]):
        x, y, level, kind, settled = shapes[ring]
        label = words.ring_drawn(kind, level, x, y, settled == 1, ring in standing.linked, standing.is_peak(level))
        content = ring_content(d, s, at, shapes, ring, standing)
        d.piece(names[ring], content, label, on.place(x, y), ring_target(kind, level, x, y))


def ring_content(
    d: Part, s: State, at: Layout, shapes: list[tuple[int, int, int, int, int]], ring: int, standing: Standing
) -> str:
    """A ring with its shadow, what stands in it, and its level."""
    _, _, level, kind, settled = shapes[ring]
    inner, outer = int(s.kit.inner[kind // COLOURS]), int(s.kit.outer[kind // COLOURS])
    middle, width = (inner + outer) / 2, outer - inner
    dx, dy = 0.6 + 0.75 * level, 1.2 + 1.2 * level
    shade = f'cx="{num(dx)}" cy="{num(dy)}" r="{num(middle)}"'
    content = (
        f'<circle {shade} class="dim" stroke-width="{width + 3}"/><circle {shade} class="dark" stroke-width="{width}"/>'
    )
    if ring in standing.linked:
        content += f'<circle r="{num(outer + 1.1)}" class="group"/>'
    content += d.use(f"ring{kind}", 0, 0)
    if level > 1:
        light = min(0.06 * (level - 1), 0.3)
        content += f'<circle r="{num(middle)}" class="glow" stroke-width="{width}" stroke-opacity="{num(light)}"/>'
    if settled:
        content += d.use(f"settlement{kind % COLOURS}", 0, 0)
    x, y = badge_place(int(s.kit.board), s, shapes, ring, middle)
    return content + d.use(f"{'top' if standing.is_peak(level) else 'level'}{level}", x, y, at.badge)


def badge_place(
    side: int, s: State, shapes: list[tuple[int, int, int, int, int]], ring: int, middle: float
) -> tuple[float, float]:
    """Where on the ring its number is in no higher ring's way, and on the board."""
    cx, cy, level, _, _ = shapes[ring]
    over = []
    for x, y, other, kind, settled in shapes:
        if other > level and abs(x - cx) < 66 and abs(y - cy) < 66:
            size = kind // COLOURS
            over.append((x, y, 0 if settled else int(s.kit.inner[size]), int(s.kit.outer[size])))
    best, most = ROUND[0], -1e9
    for way in ROUND:
        bx, by = cx + middle * way[0], cy + middle * way[1]
        room = min(6.0, min(bx, by, side - bx, side - by) - 4)
        for ox, oy, inner, outer in over:
            off = math.hypot(ox - bx, oy - by)
            room = min(room, max(off - outer, inner - off))
        if room > most + 0.5:
            best, most = way, room
            if room >= 6:
                break
    return best[0] * middle, best[1] * middle


def tower(d: Part, s: State, at: Layout, on: Plan) -> None:
    """The tower, over everything; before it is put on the board it waits beside the bonus for it."""
    if s.tower_level == 0:
        box = at.bonuses
        place = (box.right - at.letters * 8, box.bottom - box.h / 6 - 2, box.h / 220, 0.0)
        d.piece("tower", d.use("tower", 0, 0), str(words.BONUSES[2]), place)
        return
    level = int(s.tower_level)
    ring = s.tower_ring
    colour = NONE if ring == NONE else int(s.kind[ring]) % COLOURS
    off = int(s.kit.tower) * 0.7
    content = d.use("tower", 0, 0) + d.use(f"level{level}", off, -off, at.badge)
    d.piece("tower", content, words.tower_drawn(level, colour), on.place(int(s.tower_x), int(s.tower_y)))
