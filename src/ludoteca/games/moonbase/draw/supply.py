"""The piles on the pegs of a rack, a shelf of large rings and one of small ones. The two on top come together (M6)."""

from __future__ import annotations

from functools import lru_cache

from ludoteca.core.shapes import Box, num, path, rect, text
from ludoteca.core.svg import Part
from ludoteca.games.moonbase import words
from ludoteca.games.moonbase.components import COLOURS, LARGE, SIZE_CODES, SIZES
from ludoteca.games.moonbase.draw.layout import Layout
from ludoteca.games.moonbase.draw.light import lit
from ludoteca.games.moonbase.draw.materials import bevel, wooden
from ludoteca.games.moonbase.draw.pieces import LEAN, THICK
from ludoteca.games.moonbase.state import State

STEP = THICK + 0.6  # millimetres from a ring to the next
GAP = 3.2  # between two pairs
PEG = 3.6  # millimetres of half a peg's width
STICKS_OUT = 6  # millimetres of a peg above a whole pile


def supply(d: Part, s: State, at: Layout) -> None:
    """All piles, as large as they fit."""
    w, h = at.supply
    d.add(wooden(d.region("supply", Box(0, 0, w, h))))
    count, height = int(s.kit.piles), int(s.kit.height)
    head = at.letters * 1.7
    cell, row = (w - 8) / count, (h - 6) / SIZES
    outer = int(s.kit.outer[LARGE])
    tall = outer * 2 * LEAN + full(height)
    scale = min((cell - 8) / (2 * outer), (row - head - 10) / tall)
    for size in range(SIZES):
        top = 3 + size * row
        d.add(shelf(Box(5, top + 3, w - 10, row - head - 3), int(s.kit.outer[size]) * LEAN * scale))
        d.add(text(w / 2, top + row - head * 0.5 + at.letters * 0.36, words.pile_row(size), at.letters, "m b on-wood"))
        for pile in range(count):
            box = Box(4 + pile * cell + 1, top + 2, cell - 2, row - head - 2)
            one_pile(d, s, size, pile, box, scale)


@lru_cache(64)
def shelf(box: Box, deep: float) -> str:
    """A niche of the rack: its back of boards, and the floor on which piles stand that reach so far back."""
    back = Box(box.x, box.y, box.w, box.h - deep * 1.3)
    joints = "".join(f"M{num(box.x + box.w * one / 5)} {num(box.y)}V{num(back.bottom)}" for one in range(1, 5))
    floor = f"M{num(box.x)} {num(back.bottom)}H{num(box.right)}V{num(box.bottom)}H{num(box.x)}Z"
    return rect(box, "niche", 5) + path(joints, "joint") + f'<path d="{floor}" {lit("floor")}/>' + bevel(box, 5, "sunk")


def one_pile(d: Part, s: State, size: int, pile: int, box: Box, scale: float) -> None:
    """A pile from the bottom up, its pairs a little apart; the pair on top comes away in the hand."""
    number = size * int(s.kit.piles) + pile
    left, first = int(s.pile_left[number]), number * int(s.kit.height)
    outer = int(s.kit.outer[size])
    cx, foot = box.cx, box.bottom - 5 - outer * LEAN * scale
    drawn = round_foot(cx + 3 * scale, foot + 2 * scale, outer * scale, "under")
    y, hole = foot, 2.0
    if left:
        hole = (int(s.kit.inner[size]) - 1) * LEAN
    else:
        drawn += round_foot(cx, foot + 2 * scale, outer * scale * 0.6, "peg-side")
        drawn += round_foot(cx, foot, outer * scale * 0.6, "peg-top")
    for place in range(left):
        y = foot - (place * STEP + place // 2 * GAP + THICK) * scale
        slab = d.use(f"slab{size * COLOURS + int(s.pile[first + place]) % COLOURS}", cx, y, scale)
        drawn += f'<g class="loose">{slab}' if place == max(left - 2, 0) else slab
    drawn += "</g>" if left else ""
    drawn += peg(cx, foot - (full(int(s.kit.height)) + STICKS_OUT) * scale, y + hole * scale, scale)
    top = [int(s.pile[first + place]) % COLOURS for place in range(left - 1, max(left - 3, -1), -1)]
    d.target(f"pile {SIZE_CODES[size]} {pile + 1}", box, words.pile_drawn(size, pile, left, top), "bare", 8, drawn)


def full(height: int) -> float:
    """The millimetres of a whole pile of so many rings, its pairs a little apart."""
    return height * STEP + (height // 2 - 1) * GAP


def round_foot(x: float, y: float, r: float, look: str) -> str:
    """Something round that lies on the shelf."""
    return f'<ellipse cx="{num(x)}" cy="{num(y)}" rx="{num(r)}" ry="{num(r * LEAN)}" class="{look}"/>'


def peg(x: float, top: float, foot: float, scale: float) -> str:
    """The peg of a pile, as far as it is seen: out of the uppermost ring, or from the shelf."""
    box = Box(x - PEG * scale, top, 2 * PEG * scale, foot - top)
    return rect(box, "rod", PEG * scale, f" {lit('peg')}")
