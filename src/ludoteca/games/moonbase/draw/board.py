"""The board from above: craters, bases, rings from the ground up, the tower.

Height reads in several ways: a ring covers what it lies on; the higher it lies, the thicker and lighter it is, and the
longer and softer is its shadow; from level 2 on it bears its level as a number. The rings of the largest group have an
outline of their own, and the highest ring wears its number on a peak.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, hypot, radians, sin

from ludoteca.core.shapes import Box, hit_disc, num, rect
from ludoteca.core.svg import Mark, Part
from ludoteca.games.moonbase import words
from ludoteca.games.moonbase.building import may_base, to_settle
from ludoteca.games.moonbase.components import COLOURS, KINDS, LARGE
from ludoteca.games.moonbase.draft import may_put_tower
from ludoteca.games.moonbase.draw.layout import Layout
from ludoteca.games.moonbase.draw.light import lit
from ludoteca.games.moonbase.draw.moon import REACH, presses, scattered
from ludoteca.games.moonbase.draw.standing import Standing
from ludoteca.games.moonbase.moves import ring_target
from ludoteca.games.moonbase.placing import may_use_crater
from ludoteca.games.moonbase.reasons import ALLOWED
from ludoteca.games.moonbase.state import BASING, DRAFTING, NONE, PLACING, SETTLING, SITING, State, colour_of

OVERHANG = 22  # millimetres that rings on craters at the edge stick out
SOFTEST = 2
PEG = 8.5  # millimetres
ROUND = [(cos(radians(angle)), sin(radians(angle))) for angle in (270, 225, 315, 180, 0, 135, 45, 90)]

Shape = tuple[int, int, int, int, int]
"""A ring: x, y, level, kind, whether settled."""


@dataclass(frozen=True)
class Measure:
    """How the board's millimetres lie on its part."""

    start: float
    scale: float
    digits: float
    """The scale of numbers, in millimetres."""

    def at(self, x: float, y: float) -> tuple[float, float]:
        """Where a point of the board lies."""
        return self.start + x * self.scale, self.start + y * self.scale

    def place(self, x: float, y: float) -> tuple[float, float, float, float]:
        """The same for a piece."""
        return (*self.at(x, y), self.scale, 0)


def board(d: Part, s: State, at: Layout, standing: Standing) -> None:
    """All of it, and over it the plane of millimetres on which rings are laid."""
    on = measure(s, at)
    ground(d, s, at, on)
    rings(d, s, on, standing)
    tower(d, s, on)
    craters(d, s, on, True)
    side = float(s.kit.board)
    d.plane(Box(0, 0, side, side), 2 * float(s.kit.outer[LARGE]), on.start, on.start, on.scale)


def measure(s: State, at: Layout) -> Measure:
    """The board as large as its part allows, with all rings that stick out over its edge."""
    out, side = OVERHANG, int(s.kit.board)
    for ring in range(len(s.x)):
        x, y = int(s.x[ring]), int(s.y[ring])
        out = max(out, int(s.kit.outer[int(s.kind[ring]) // COLOURS]) - min(x, y, side - x, side - y))
    out += 1
    scale = at.board / (side + 2 * out)
    return Measure(out * scale, scale, at.digits / 12 / scale)


def ground(d: Part, s: State, at: Layout, on: Measure) -> None:
    """The moon before the stars; its craters, each a place to point at, and the bases in them."""
    side = int(s.kit.board)
    whole = d.region("board", Box(0, 0, at.board, at.board))
    stars = scattered(whole.w, whole.h, 60, 0.13), scattered(whole.w, whole.h, 22, 0.41)
    d.add(
        rect(whole, "paper", 12),
        f'<rect width="{num(whole.w)}" height="{num(whole.h)}" rx="12" {lit("space")}/>'
        f'<path d="{stars[0]}" class="star" stroke-width="1"/><path d="{stars[1]}" class="star" stroke-width="2"/>',
    )
    box = Box(on.start, on.start, side * on.scale, side * on.scale)
    d.target("board", box, str(words.BOARD), "bare", 7, scaled(d.use("moon", box.x, box.y), on.scale, on.scale))
    craters(d, s, on, False)
    for base in range(len(s.base_x)):
        colour = int(colour_of(s, s.base_seat[base]))
        place = on.place(int(s.base_x[base]), int(s.base_y[base]))
        d.piece(f"base{colour}.{base}", d.use(f"base{colour}", 0, 0), words.base_of(colour), place)


def craters(d: Part, s: State, on: Measure, choosable: bool) -> None:
    """The places of the craters: those that can be chosen now lie over whatever bridges them, the others under it.

    A base is chosen among rings and towers: its craters are marked by a peg in their middle, which hides little.
    """
    kit, open_now = s.kit, open_craters(s)
    shapes = presses(kit, open_now if s.stage in (SITING, BASING) else ())
    for crater in range(int(kit.craters())):
        if (crater in open_now) != choosable:
            continue
        x, y, r = int(kit.crater_x[crater]), int(kit.crater_y[crater]), int(kit.outer[kit.crater_size[crater]])
        there = f"translate({num(on.start + x * on.scale)} {num(on.start + y * on.scale)}) scale({on.scale:.4g})"
        drawn = d.use(f"crater{kit.crater_size[crater]}", 0, 0, look="portrait")
        if choosable and s.stage == BASING:
            drawn += f'<g class="peg"><circle r="{PEG}"/><path d="M-5 0H5M0-5V5"/></g>'
        elif choosable:
            drawn += f'<circle r="{num(r - 1.4)}" class="spot"/>'
        drawn += f'<path d="{shapes[crater]}" class="hit"/>'
        if choosable:  # as far as a finger may be off, where no other crater is nearer
            drawn += f'<circle r="{num(REACH)}" class="around still"/>'
        d.put(Mark(f'<g transform="{there}">{drawn}</g>', words.crater_named(kit, crater), f"crater {x},{y}"))


def open_craters(s: State) -> tuple[int, ...]:
    """The craters that can be chosen now, for the tower, a base or a ring of their size."""
    every = range(int(s.kit.craters()))
    if s.stage == SITING:
        return tuple(one for one in every if may_put_tower(s, s.kit.crater_x[one], s.kit.crater_y[one]) == ALLOWED)
    if s.stage == BASING:
        return tuple(one for one in every if may_base(s, one) == ALLOWED)
    if s.stage in (DRAFTING, PLACING):  # the same ones, so that little changes from move to move
        kit = s.kit
        return tuple(
            one
            for one in every
            if may_use_crater(s, kit.crater_size[one], kit.crater_x[one], kit.crater_y[one]) == ALLOWED
        )
    return ()


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


def rings(d: Part, s: State, on: Measure, standing: Standing) -> None:
    """All rings from the ground up."""
    names = keys(s)
    open_rings = [int(ring) for ring in to_settle(s, s.turn)] if s.stage == SETTLING else []
    shapes = [
        (int(s.x[ring]), int(s.y[ring]), int(s.level[ring]), int(s.kind[ring]), int(s.settled[ring]))
        for ring in range(len(s.x))
    ]
    for ring in sorted(range(len(shapes)), key=lambda one: shapes[one][2]):
        x, y, level, kind, _ = shapes[ring]
        label = words.ring_drawn(s, ring, ring in standing.linked, standing.is_peak(level))
        content = ring_content(d, s, shapes, ring, standing, on)
        hit = hit_disc(int(s.kit.outer[kind // COLOURS])) if ring in open_rings else ""
        d.piece(names[ring], content, label, on.place(x, y), ring_target(kind, level, x, y), hit)


def ring_content(d: Part, s: State, shapes: list[Shape], ring: int, standing: Standing, on: Measure) -> str:
    """A ring with its shadow, what stands in it, and its level."""
    _, _, level, kind, settled = shapes[ring]
    size = kind // COLOURS
    inner, outer = int(s.kit.inner[size]), int(s.kit.outer[size])
    middle, width = (inner + outer) / 2, outer - inner
    content = d.use(f"shade{min(level - 1, SOFTEST)}{size}", 0.6 + 0.9 * level, 1.4 + 1.5 * level)
    if ring in standing.linked:
        content += f'<circle r="{num(outer + 1.1)}" class="group"/>'
    thick = min(1.8 + 0.6 * (level - 1), 4.2)
    content += d.use(f"edge{kind}", thick * 0.24, thick) + d.use(f"edge{kind}", thick * 0.12, thick / 2)
    content += d.use(f"face{kind}", 0, 0)
    if level > 1:
        light = min(0.07 * (level - 1), 0.3)
        content += f'<circle r="{num(middle)}" class="glow" stroke-width="{width}" stroke-opacity="{num(light)}"/>'
    if settled:
        content += d.use(f"settlement{kind % COLOURS}", 0, 0)
    if level == 1:
        return content
    x, y = free_place(int(s.kit.board), s, shapes, ring, middle, on.digits * 6)
    return content + d.use(f"{'top' if standing.is_peak(level) else 'level'}{level}", x, y, on.digits)


def free_place(
    side: int, s: State, shapes: list[Shape], ring: int, middle: float, wanted: float
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
        room = min(wanted, min(bx, by, side - bx, side - by) - wanted / 2)
        for ox, oy, inner, outer in over:
            off = hypot(ox - bx, oy - by)
            room = min(room, max(off - outer, inner - off))
        if room > most + 0.5:
            best, most = way, room
            if room >= wanted:
                break
    return best[0] * middle, best[1] * middle


def tower(d: Part, s: State, on: Measure) -> None:
    """The tower, over everything, once it is on the board."""
    level = int(s.tower_level)
    if level == 0:
        return
    colour = NONE if s.tower_ring == NONE else int(s.kind[s.tower_ring]) % COLOURS
    off = int(s.kit.tower) * 0.7
    content = d.use("foot", 0, 0)
    if level > 1:
        content += d.use(f"level{level}", off, -off, on.digits)
    d.piece("tower", content, words.tower_drawn(level, colour), on.place(int(s.tower_x), int(s.tower_y)))
