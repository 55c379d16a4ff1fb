"""Moon Base's pieces, drawn around (0, 0) in millimetres: rings, settlements, bases, the tower, and small icons.

Colours differ by a mark on the wood too: gold is dotted, silver has a groove, navy is striped. A gold player's hexagons
and badge show the sun, a silver player's a crescent.
"""

from __future__ import annotations

from math import cos, pi, sin

from ludoteca.core.shapes import num
from ludoteca.games.moonbase.components import COLOUR_CODES, GOLD, SILVER
from ludoteca.games.moonbase.draw.light import lit

LEAN = 0.38  # how far what is seen from the side leans back
THICK = 9  # millimetres of a ring seen from the side: more than it has, so that its colour is seen


def hexagon(r: float) -> str:
    """The corners of a hexagon."""
    corners = [(r * cos(pi / 3 * k), r * sin(pi / 3 * k)) for k in range(6)]
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in corners) + "Z"


def disc(r: float, down: float = 0) -> str:
    """A circle as a path; with ``down``, an ellipse of that half height."""
    down = down or r
    return f"M{num(-r)} 0A{num(r)} {num(down)} 0 1 1 {num(r)} 0A{num(r)} {num(down)} 0 1 1 {num(-r)} 0Z"


# Rings


def face(colour: int, inner: int, outer: int) -> str:
    """The upper side of a ring: wood in the light, its grain, and the mark of its colour."""
    name = COLOUR_CODES[colour]
    middle, width = (inner + outer) / 2, outer - inner
    grain = f'<circle r="{num(inner + width * 0.28)}" stroke-dasharray="34 9 12 5" class="grain"/>'
    shine, gleam = outer - 0.9, num(inner + 0.9)
    return (
        f'<path d="{disc(outer)}{disc(inner)}" class="{name}" {lit(f"{name}-face")}/>{grain}'
        f"{marked(colour, middle, width)}"
        f'<circle r="{inner}" class="{name}-rim"/><circle r="{outer}" class="{name}-rim"/>'
        f'<path d="M{num(-shine)} 0A{num(shine)} {num(shine)} 0 0 1 0 {num(-shine)}" class="shine"/>'
        f'<path d="M{gleam} 0A{gleam} {gleam} 0 0 1 0 {gleam}" class="shine low"/>'
    )


def marked(colour: int, middle: float, width: float) -> str:
    """The mark of a colour, all round."""
    around = f'<circle r="{num(middle)}" class="{COLOUR_CODES[colour]}-mark"'
    if colour == SILVER:
        return f'{around} stroke-width="1"/>'
    step = 2 * pi * middle / round(2 * pi * middle / (7 if colour == GOLD else 8))
    if colour == GOLD:
        return f'{around} stroke-width="1.7" stroke-linecap="round" stroke-dasharray="0 {step:.3f}"/>'
    return f'{around} stroke-width="{num(width - 2)}" stroke-dasharray="1.4 {step - 1.4:.3f}"/>'


def edge(colour: int, inner: int, outer: int) -> str:
    """The side of a ring's wood, to be laid under its face a little lower."""
    return f'<path d="{disc(outer)}{disc(inner)}" class="{COLOUR_CODES[colour]}-side"/>'


def wood(colour: int, inner: int, outer: int) -> str:
    """A ring that lies in a hand: as thick as it is."""
    below = edge(colour, inner, outer)
    side = "".join(f'<g transform="translate({num(y * 0.24)} {y})">{below}</g>' for y in (2.2, 1.1))
    return side + face(colour, inner, outer)


def shade(inner: int, outer: int, soft: int) -> str:
    """The shadow of a ring: the softer the higher it lies."""
    middle, width = (inner + outer) / 2, outer - inner
    steps = ((0, 0.2), (2.2 + soft, 0.12), (4.4 + 2 * soft, 0.07))
    return "".join(
        f'<circle r="{num(middle)}" class="shade" stroke-width="{num(width + more)}" stroke-opacity="{dark:g}"/>'
        for more, dark in steps
    )


def slab(colour: int, inner: int, outer: int) -> str:
    """A ring from the side, leaning back: its band with the mark of its colour, and its face."""
    name = COLOUR_CODES[colour]
    down, hole = outer * LEAN, inner * LEAN
    band = f"M{-outer} 0A{outer} {num(down)} 0 0 0 {outer} 0V{THICK}A{outer} {num(down)} 0 0 1 {-outer} {THICK}Z"
    y = THICK / 2 + 1
    side, low = num(outer * 0.9), num(y + down * 0.43)  # no mark stands out over the side
    line = f'd="M-{side} {low}A{outer} {num(down)} 0 0 0 {side} {low}" class="{name}-mark"'
    if colour == GOLD:
        mark = f'<path {line} stroke-width="2.6" stroke-linecap="round" stroke-dasharray="0 8"/>'
    elif colour == SILVER:
        mark = f'<path {line} stroke-width="1.3"/>'
    else:
        mark = f'<path {line} stroke-width="{THICK - 2.6}" stroke-dasharray="2.2 6"/>'
    return (
        f'<path d="{band}" class="{name}-band" {lit(f"{name}-band")}/>{mark}'
        f'<path d="{disc(inner, hole)}" class="{name}-side"/>'
        f'<path d="{disc(outer, down)}{disc(inner, hole)}" class="{name}" {lit(f"{name}-face")}/>'
        f'<path d="{disc(outer, down)}" class="{name}-rim"/><path d="{disc(inner, hole)}" class="{name}-rim"/>'
    )


# What the players build


def star(points: int, outer: float, inner: float) -> str:
    """A star with so many points, the first one up."""
    corners = [
        (far * sin(pi * k / points), -far * cos(pi * k / points)) for k, far in enumerate([outer, inner] * points)
    ]
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in corners) + "Z"


SUN = star(8, 5.4, 3.1)
CRESCENT = "M1.6-5.2A5.3 5.3 0 1 0 5.2 2A4.4 4.4 0 1 1 1.6-5.2Z"
SIGNS = (SUN, CRESCENT)
"""Of the two players' colours."""


def sign(colour: int, y: float, scale: float) -> str:
    """The sun or the crescent of a player."""
    there = f'transform="translate(0 {num(y)}) scale({num(scale)})"'
    return f'<path d="{SIGNS[colour]}" class="{COLOUR_CODES[colour]}-sign" {there}/>'


def dome(colour: int, r: int) -> str:
    """A settlement: a large hexagon with a dome, two halls and the sign of its owner."""
    name = COLOUR_CODES[colour]
    look = f'class="{name}-mark" stroke-width="1.3" stroke-linejoin="round" stroke-linecap="round"'
    return (
        f'<path d="{hexagon(r - 1)}" transform="translate(.5 2.2)" class="{name}-side"/>'
        f'<path d="{hexagon(r - 1)}" class="{name}-flat" {lit(f"{name}-face")} stroke-width="1.2"/>'
        f'<path d="M-9.5 3.5A9.5 9.5 0 0 1 9.5 3.5Z" {lit(f"{name}-band")}/>'
        f'<path d="M-9.5 3.5A9.5 9.5 0 0 1 9.5 3.5ZM-3.4 3.5V-.6H3.4V3.5M0-6V-10.5M-3-9H3M-14 3.5H14" {look}/>'
        f"{sign(colour, 10, 0.95)}"
    )


def mast(colour: int, r: int) -> str:
    """A resource base: a small hexagon with the sign of its owner on a drill's cross."""
    name = COLOUR_CODES[colour]
    return (
        f'<path d="{hexagon(r - 0.5)}" transform="translate(.5 1.8)" class="{name}-side"/>'
        f'<path d="{hexagon(r - 0.5)}" class="{name}-flat" {lit(f"{name}-face")} stroke-width="1"/>'
        f"{sign(colour, 0, 0.95)}"
    )


def spire(r: int) -> str:
    """The tower from above: a round foot, three struts, a lit cabin."""
    struts = "".join(
        f'<path d="M0 0L{num((r - 3) * cos(a))} {num((r - 3) * sin(a))}" class="strut"/>'
        for a in (pi / 2, pi / 2 + 2 * pi / 3, pi / 2 + 4 * pi / 3)
    )
    spark = "M0-6L1.8-3.3L5.6-1.5L1.8.4L0 4L-1.8.4L-5.6-1.5L-1.8-3.3Z"
    return (
        f'<circle r="{r}" cx="3.4" cy="6" class="under"/><circle r="{r}" cx=".6" cy="2.6" class="tower-deep"/>'
        f'<circle r="{r}" {lit("cabin")}/><circle r="{num(r - 0.6)}" class="strut thin"/>{struts}'
        f'<circle r="{num(r * 0.5)}" cx=".6" cy=".8" class="tower-deep"/>'
        f'<circle r="{num(r * 0.42)}" cy="-1.5" class="cabin"/><path d="{spark}" class="tower-lit"/>'
    )


UPRIGHT = (
    f'<path d="M-13 0L-6-34H6L13 0Z" class="mast" {lit("mast")}/><path d="M-11-9L9-18M11-9L-9-18M-8-26H8" '
    'class="strut"/><path d="M-11-34H11L8-46H-8Z" class="tower-deep"/><path d="M-6-37H6L5-43H-5Z" class="tower-lit"/>'
    '<path d="M0-46V-56" class="strut"/>'
)
"""The tower from the side; its foot is at (0, 0)."""


# Icons, about 24 × 24


def badge(colour: int) -> str:
    """A player: a gold sun, or a silver disc with a crescent."""
    name = COLOUR_CODES[colour]
    if colour == GOLD:
        outer = f'<path d="{star(12, 11.5, 9)}" class="{name}-flat" {lit(f"{name}-face")} stroke-width="1"/>'
    else:
        outer = f'<circle r="10.6" class="{name}-flat" {lit(f"{name}-face")} stroke-width="1"/>'
    return f"{outer}{sign(colour, 0, 1.25)}"


def loop(x: float, y: float, r: float, look: str) -> str:
    """A ring as an icon draws it."""
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" class="{look}"/>'


ICONS = {
    "points": '<path d="M0-10.5L3-3.6L10.4-3.1L4.8 1.8L6.5 9L0 5.1L-6.5 9L-4.8 1.8L-10.4-3.1L-3-3.6Z" class="top"/>',
    "rings": loop(0, 0, 8, "plain"),
    "group": loop(-4.6, 3.8, 5.6, "group") + loop(4.6, 3.8, 5.6, "group") + loop(0, -4.4, 5.6, "group"),
    "height": '<path d="M-11 8L-3-8L1.4.2L4-3.4L11 8Z" class="top"/>'
    '<path d="M-3-8L-5.4-3.2L-3.2-2L-1.6-3.6L-.4-3.2Z" class="snow"/>',
    "unplaced": loop(0, 0, 8, "plain") + '<path d="M-8 8L8-8" class="plain"/>',
    "settlements": f'<path d="{hexagon(10.5)}" class="plain"/>'
    '<path d="M-6 4A6 6 0 0 1 6 4ZM-8 4H8M0-2V-6" class="plain thin"/>',
    "settling": loop(0, 0, 9.5, "plain") + '<path d="M-6 4A6 6 0 0 1 6 4ZM0-2V-6" class="plain thin"/>',
    "bases": f'<path d="{hexagon(7.5)}" class="plain"/><circle r="2.6" class="ink"/>',
    "tower": f'<g transform="translate(0 11) scale(.39)">{UPRIGHT}</g>',
}
"""Of the figures on a player's plate and of what scores."""

PEAK = (
    '<path d="M.8-9.2L4.4-4.2A6.6 6.6 0 1 1-2.8-4.2Z" class="tag-side"/>'
    '<path d="M0-10.6L3.6-5.6A6.6 6.6 0 1 1-3.6-5.6Z" class="top"/>'
)
TAG = (
    '<circle cx=".8" cy="1.4" r="6.8" class="tag-side"/><circle r="6.8" class="tag"/>'
    '<path d="M-5.2-3.6Q0-2 5.2-3.8M-6.2 1Q-1 2.4 6.2.8M-4.6 4.6Q0 5.6 4.4 4.8" class="tag-grain"/>'
)
"""What the number of a level stands on: the highest, and any other."""
"""The number of the highest ring lies on this; one pixel to a unit, letters of 12."""
