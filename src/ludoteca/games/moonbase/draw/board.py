"""The board from above: craters, bases, rings from the ground up, the tower, and what may be chosen.

Height reads in three ways: every ring casts a shadow that grows with its level, shows its thickness as a rim, and
bears its level as a number.
"""

from __future__ import annotations

import math

from ludoteca.games.moonbase.components import COLOUR_CODES, COLOURS, KINDS, LARGE, SIZE_CODES, SIZES, kind_code
from ludoteca.games.moonbase.draw.art import use
from ludoteca.games.moonbase.moves import decisions, x_of, y_of
from ludoteca.games.moonbase.region import outline, region
from ludoteca.games.moonbase.state import BASING, PLACING, SETTLING, SITING, State, colour_of
from ludoteca.games.moonbase.view import View

SCALE = 2.0  # pixels a millimetre
EDGE = 48.0  # around the board
BADGE_AT = (270, 225, 315, 180, 0, 135, 45, 90)  # degrees


def at(mm: float) -> float:
    """Where a length on the board lies in the picture."""
    return EDGE + mm * SCALE


def put(x: float, y: float, scale: float = SCALE) -> str:
    """The transform of everything that is placed: always of the same form."""
    return f'transform="translate({x:g} {y:g}) rotate(0) scale({scale:g})"'


def ground(s: State) -> list[str]:
    """The moon, with its craters cut off at the edge of the board."""
    side = float(s.kit.board) * SCALE
    square = f'x="{EDGE:g}" width="{side:g}" height="{side:g}" rx="10"'
    found = [
        f'<clipPath id="moonbase-board"><rect y="{EDGE:g}" {square}/></clipPath>',
        f'<rect y="{EDGE + 5:g}" {square} fill="var(--shadow)" fill-opacity=".3"/>',
        f'<rect y="{EDGE:g}" {square} fill="var(--moon)"/>',
    ]
    dust = []
    for speck in range(150):  # a fixed scatter; golden-ratio steps look random and never change
        x, y = (speck * 0.61803398875) % 1 * side, (speck * 0.7548776662 + 0.31) % 1 * side
        dust.append(f"M{EDGE + x:.1f} {EDGE + y:.1f}h.01")
    found.append(f'<path d="{"".join(dust)}" stroke="var(--moon-far)" stroke-width="5" stroke-linecap="round"/>')
    craters = []
    kit = s.kit
    for crater in range(int(kit.craters())):
        place = (at(float(kit.crater_x[crater])), at(float(kit.crater_y[crater])))
        craters.append(use(f"crater{int(kit.crater_size[crater])}", place[0], place[1], SCALE))
    found.append(f'<g clip-path="url(#moonbase-board)">{"".join(craters)}</g>')
    rims = []
    for crater in range(int(kit.craters())):
        r = float(kit.outer[kit.crater_size[crater]]) * SCALE
        x, y = at(float(kit.crater_x[crater])), at(float(kit.crater_y[crater]))
        rims.append(f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="none" stroke="var(--pit-rim)" stroke-width="1.6"/>')
    found.append(f'<g clip-path="url(#moonbase-board)" opacity=".75">{"".join(rims)}</g>')
    return found


def targets_on_board(s: State) -> list[str]:
    """Craters that a move can point at, and the bases on them."""
    kit = s.kit
    found: list[str] = []
    for crater in range(int(kit.craters())):
        x, y = int(kit.crater_x[crater]), int(kit.crater_y[crater])
        size = SIZE_CODES[int(kit.crater_size[crater])]
        r = float(kit.outer[kit.crater_size[crater]]) * SCALE
        found.append(
            f'<circle data-target="crater {x},{y}" role="img" aria-label="{size} crater at {x},{y}" '
            f'cx="{at(x):g}" cy="{at(y):g}" r="{r * 0.8:g}" fill="transparent"/>'
        )
    for base in range(len(s.base_x)):
        colour = int(colour_of(s, s.base_seat[base]))
        known = f'id="moonbase-piece-base{base}" data-key="base{base}" class="piece" role="img"'
        label = f'aria-label="{COLOUR_CODES[colour]} resource base"'
        place = put(at(float(s.base_x[base])), at(float(s.base_y[base])))
        found.append(f"<g {known} {label} {place}>{use(f'base{colour}', 0, 0)}</g>")
    return found


def rings(s: State) -> list[str]:
    """All rings from the ground up: on each level the shadows first."""
    found: list[str] = []
    copies = [0] * KINDS
    key: list[str] = []
    for ring in range(len(s.x)):
        kind = int(s.kind[ring])
        key.append(f"ring{kind}.{copies[kind]}")
        copies[kind] += 1
    highest = max((int(level) for level in s.level), default=0)
    for level in range(1, highest + 1):
        mine = [ring for ring in range(len(s.x)) if s.level[ring] == level]
        found += [shadow(s, ring) for ring in mine]
        found += [ring_on_board(s, ring, key[ring]) for ring in mine]
    return found


def shadow(s: State, ring: int) -> str:
    """The shadow a ring casts: the higher it lies, the longer."""
    size = int(s.kind[ring]) // COLOURS
    middle = (int(s.kit.inner[size]) + int(s.kit.outer[size])) / 2 * SCALE
    width = (int(s.kit.outer[size]) - int(s.kit.inner[size])) * SCALE
    level = int(s.level[ring])
    x, y = at(float(s.x[ring])) + 1.5 + 1.6 * level, at(float(s.y[ring])) + 3 + 2.6 * level
    look = f'cx="{x:g}" cy="{y:g}" r="{middle:g}" fill="none" stroke="var(--shadow)"'
    return (
        f'<g pointer-events="none"><circle {look} stroke-opacity=".16" stroke-width="{width + 5:g}"/>'
        f'<circle {look} stroke-opacity=".26" stroke-width="{width:g}"/></g>'
    )


def ring_on_board(s: State, ring: int, key: str) -> str:
    """A ring with what stands in it, and its level on a badge."""
    kind, level = int(s.kind[ring]), int(s.level[ring])
    content = use(f"ring{kind}", 0, 0)
    label = f"{kind_code(kind)} ring, level {level}, at {s.x[ring]},{s.y[ring]}"
    if s.settled[ring]:
        content += use(f"settlement{kind % COLOURS}", 0, 0)
        label += ", settled"
    # Higher rings are lighter, as if nearer to the sun.
    middle = (int(s.kit.inner[kind // COLOURS]) + int(s.kit.outer[kind // COLOURS])) / 2
    width = int(s.kit.outer[kind // COLOURS]) - int(s.kit.inner[kind // COLOURS])
    if level > 1:
        content += (
            f'<circle r="{middle:g}" fill="none" stroke="#fff" stroke-opacity="{min(0.07 * (level - 1), 0.35):.2f}" '
            f'stroke-width="{width}"/>'
        )
    angle = math.radians(badge_angle(s, ring, middle))
    x, y = middle * math.cos(angle), middle * math.sin(angle)
    content += f'<circle class="badge" cx="{x:.2f}" cy="{y:.2f}" r="4.1"/>'
    content += f'<text x="{x:.2f}" y="{y + 2.1:.2f}" font-size="6" class="m b">{level}</text>'
    known = f'id="moonbase-piece-{key}" data-key="{key}" data-target="ring {ring}" class="piece" role="img"'
    place = put(at(float(s.x[ring])), at(float(s.y[ring])))
    return f'<g {known} aria-label="{label}" {place}>{content}</g>'


def badge_angle(s: State, ring: int, middle: float) -> float:
    """Where on the ring its badge is in no higher ring's way, and on the board."""
    best, most = float(BADGE_AT[0]), -1e9
    for angle in BADGE_AT:
        x = int(s.x[ring]) + middle * math.cos(math.radians(angle))
        y = int(s.y[ring]) + middle * math.sin(math.radians(angle))
        room = min(6.0, min(x, y, int(s.kit.board) - x, int(s.kit.board) - y) - 4)
        for other in range(len(s.x)):
            if s.level[other] > s.level[ring]:
                size = int(s.kind[other]) // COLOURS
                d = math.hypot(int(s.x[other]) - x, int(s.y[other]) - y)
                inner, outer = int(s.kit.inner[size]), int(s.kit.outer[size])
                if s.settled[other]:
                    inner = 0
                room = min(room, max(d - outer, inner - d))
        if room > most + 0.5:
            best, most = float(angle), room
    return best


def tower(s: State) -> list[str]:
    """The tower, over everything."""
    if s.tower_level == 0:
        return []
    place = put(at(float(s.tower_x)), at(float(s.tower_y)))
    level = int(s.tower_level)
    x, y = 13.5, -13.5
    badge = f'<circle class="badge" cx="{x}" cy="{y}" r="4.1"/>'
    badge += f'<text x="{x}" y="{y + 2.1}" font-size="6" class="m b">{level}</text>'
    known = 'id="moonbase-piece-tower" data-key="tower" class="piece" role="img"'
    return [f'<g {known} aria-label="research tower, level {level}" {place}>{use("tower", 0, 0)}{badge}</g>']


def hints(v: View, s: State, ring: int | None) -> list[str]:
    """What the actor may choose on the board: the legal region of its rings, craters, or rings to settle."""
    if v.seat is None or v.seat not in v.actors:
        return []
    if s.stage == PLACING:
        held = [kind for kind in range(KINDS) if s.hand[v.seat * KINDS + kind] > 0]
        kinds = held if ring is None else [ring]
        found: list[str] = []
        for size in range(SIZES):
            together: dict[int, set[tuple[int, int]]] = {}
            for kind in kinds:
                if kind // COLOURS == size:
                    for level, points in region(v, size, kind % COLOURS).items():
                        together.setdefault(level, set()).update(points)
            for level in sorted(together):
                found.append(hint(s, size, level, together[level]))
        return found
    craters: list[tuple[int, int, int]] = []
    if s.stage in (SITING, BASING, SETTLING):
        for move in decisions(s, v.seat):
            x, y = int(x_of(move)), int(y_of(move))
            crater = int(s.kit.crater_at(x, y))
            size = int(s.kit.crater_size[crater]) if crater >= 0 and s.stage != SETTLING else LARGE
            craters.append((x, y, size))
    return [opened(s, x, y, size) for x, y, size in craters]


def hint(s: State, size: int, level: int, points: set[tuple[int, int]]) -> str:
    """The region of one level: craters as dashed circles, centres on two rings as an area."""
    if level == 1:
        return "".join(opened(s, x, y, size) for x, y in sorted(points))
    name = f'data-region="{SIZE_CODES[size]} {level}"'
    return f'<path {name} class="hint" d="{outline(points)}" {put(EDGE, EDGE)} pointer-events="none"/>'


def opened(s: State, x: int, y: int, size: int) -> str:
    """A place that can be chosen."""
    r = int(s.kit.outer[size]) - 3
    return f'<circle class="open" r="{r}" {put(at(x), at(y))} pointer-events="none"/>'
