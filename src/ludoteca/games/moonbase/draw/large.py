"""A piece of Moon Base, large, on the moon."""

from __future__ import annotations

from ludoteca.core.shapes import Box, num, rect
from ludoteca.core.svg import Drawing
from ludoteca.games.moonbase.catalogue import later
from ludoteca.games.moonbase.components import COLOURS, KINDS, kind_code
from ludoteca.games.moonbase.draw.art import NAME, Pictures, look
from ludoteca.games.moonbase.draw.light import lit
from ludoteca.games.moonbase.view import View

SIZE = (330.0, 250.0)
REACH = 92.0  # how far a piece reaches from the middle
RINGS = (later("Large ring"), later("Small ring"))
SETTLEMENT, BASE, TOWER = later("Settlement"), later("Resource base"), later("Research tower")
PITS = ((42, 54, 26), (286, 60, 34), (58, 204, 36), (276, 198, 24), (170, 30, 14), (150, 226, 16), (20, 128, 15))


def large(v: View, thing: str) -> Drawing | None:
    """The piece that a target or a piece of the drawing is; None for places."""
    kit = v.position.kit
    kind, _, name = thing.partition(" ")
    codes = [kind_code(one) for one in range(KINDS)]
    ring = codes.index(name) if kind == "hand" and name in codes else -1
    if thing.startswith("ring") and thing[4:].partition(".")[0].isdecimal():
        ring = int(thing[4:].partition(".")[0])
    if 0 <= ring < KINDS:
        return shown(v, str(RINGS[ring // COLOURS]), f"ring{ring}", float(kit.outer[ring // COLOURS]))
    if thing == "tower":
        return shown(v, str(TOWER), "foot", float(kit.tower) + 4)
    for key, family, r in (("settlement", SETTLEMENT, kit.settlement), ("base", BASE, kit.base)):
        if thing.startswith(key) and thing[len(key) : len(key) + 1] in ("0", "1"):
            return shown(v, str(family), thing[: len(key) + 1], float(r) + 4)
    return None


def shown(v: View, family: str, piece: str, reach: float) -> Drawing:
    """The piece on the ground between craters, its shadow below it."""
    drawing = Drawing(NAME, family, SIZE, look(), Pictures(v.position.kit).symbol)
    d = drawing.part("large", family, SIZE)
    box = Box(0, 0, *SIZE)
    scale = REACH / reach
    d.add(rect(box, "ground", 10, f" {lit('moonlight')}"))
    for x, y, r in PITS:
        d.add(
            f'<circle cx="{x}" cy="{y}" r="{r}" {lit("hollow-small")}/>'
            f'<circle cx="{x}" cy="{y}" r="{num(r * 0.72)}" {lit("floor-small")}/>'
        )
    d.add(f'<ellipse cx="{num(box.cx + 8)}" cy="{num(box.cy + 14)}" rx="{REACH}" ry="{REACH}" class="under"/>')
    d.add(d.use(piece, box.cx, box.cy, scale), rect(box, "brink", 10))
    return drawing
