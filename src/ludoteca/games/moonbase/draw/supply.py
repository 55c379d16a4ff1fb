"""The piles, seen from the side: a row of large rings, a row of small ones. The two on top come together (M6)."""

from __future__ import annotations

from ludoteca.core.svg import Box, Part, rect, text
from ludoteca.games.moonbase import words
from ludoteca.games.moonbase.components import COLOURS, LARGE, SIZE_CODES, SIZES
from ludoteca.games.moonbase.draw.layout import Layout
from ludoteca.games.moonbase.draw.pieces import LEAN, THICK
from ludoteca.games.moonbase.state import State

STEP = THICK + 0.6  # millimetres from a ring to the next
GAP = 3.2  # between two pairs


def supply(d: Part, s: State, at: Layout) -> None:
    """All piles, as large as they fit."""
    w, h = at.supply
    d.add(rect(d.region("supply", Box(0, 0, w, h)), "panel", 12))
    count, height = int(s.kit.piles), int(s.kit.height)
    head = at.letters * 1.7
    cell, row = (w - 8) / count, (h - 6) / SIZES
    outer = int(s.kit.outer[LARGE])
    tall = outer * 2 * LEAN + height * STEP + (height // 2 - 1) * GAP
    scale = min((cell - 8) / (2 * outer), (row - head - 10) / tall)
    for size in range(SIZES):
        top = 3 + size * row
        d.add(text(12, top + at.letters * 1.15, words.pile_row(size), at.letters, "b soft"))
        for pile in range(count):
            box = Box(4 + pile * cell + 1, top + head, cell - 2, row - head - 2)
            one_pile(d, s, size, pile, box, scale)


def one_pile(d: Part, s: State, size: int, pile: int, box: Box, scale: float) -> None:
    """A pile from the bottom up, its pairs a little apart."""
    number = size * int(s.kit.piles) + pile
    left, first = int(s.pile_left[number]), number * int(s.kit.height)
    outer = int(s.kit.outer[size])
    cx, foot = box.cx, box.bottom - 5 - outer * LEAN * scale
    drawn = (
        f'<ellipse cx="{cx + 3 * scale:.2f}" cy="{foot + 2 * scale:.2f}" rx="{outer * scale:.2f}" '
        f'ry="{outer * LEAN * scale:.2f}" class="under"/>'
    )
    for place in range(left):
        y = foot - (place * STEP + place // 2 * GAP + THICK) * scale
        drawn += d.use(f"slab{size * COLOURS + int(s.pile[first + place]) % COLOURS}", cx, y, scale)
    top = [int(s.pile[first + place]) % COLOURS for place in range(left - 1, max(left - 3, -1), -1)]
    d.target(f"pile {SIZE_CODES[size]} {pile + 1}", box, words.pile_drawn(size, pile, left, top), "bare", 8, drawn)
