"""A view of Moon Base as a picture: the board from above, and beside it (``tall``: below) piles, hands and scores.

Pieces and targets carry stable names (``data-key``, ``data-target``), and each is placed by one transform of always the
same form, so that a page can morph one picture into the next.
"""

from __future__ import annotations

from html import escape

from ludoteca.games.moonbase import words
from ludoteca.games.moonbase.draw.art import style, symbols
from ludoteca.games.moonbase.draw.board import ground, hints, rings, targets_on_board, tower
from ludoteca.games.moonbase.draw.table import LAYOUTS, side
from ludoteca.games.moonbase.imagine import imagine
from ludoteca.games.moonbase.state import State
from ludoteca.games.moonbase.view import View


def draw(v: View, layout: str = "wide", ring: int | None = None) -> str:
    """The view as SVG text. With a kind of ring, its whole legal region is lit; else that of the actor's hand."""
    if layout not in LAYOUTS:
        raise ValueError(f"the layouts are {' and '.join(LAYOUTS)}, not {layout!r}")
    width, height = LAYOUTS[layout]
    s = State(v.kit)
    imagine(v, s)
    question = words.prompt(v)
    size = f'viewBox="0 0 {width:g} {height:g}" width="{width:g}" height="{height:g}"'
    label = f'role="group" aria-label="{escape("Moon Base. " + question)}"'
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" class="moonbase" {size} {label}>',
        style(),
        *symbols(s),
        f'<rect width="{width:g}" height="{height:g}" fill="var(--paper)"/>',
        *ground(s),
        *targets_on_board(s),
        *rings(s),
        *hints(v, s, ring),
        *tower(s),
        *side(v, s, layout, question),
    ]
    return "\n".join(line for line in lines if line) + "\n</svg>\n"
