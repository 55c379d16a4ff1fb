"""A view of Moon Base as a picture: the board from above, and beside it (``tall``: below) players, bonuses and piles.

A second sheet shows the board from the side with its levels pulled apart. The board is a plane of millimetres, on which
a page shows where a ring may lie and lets it be laid (``pointing.py``).
"""

from __future__ import annotations

from ludoteca.core.svg import Box, Drawing, rect
from ludoteca.games.moonbase import words
from ludoteca.games.moonbase.components import LARGE
from ludoteca.games.moonbase.draw.apart import apart
from ludoteca.games.moonbase.draw.art import NAME, Pictures, look
from ludoteca.games.moonbase.draw.board import ground, plan, rings, tower
from ludoteca.games.moonbase.draw.layout import LAYOUTS
from ludoteca.games.moonbase.draw.standing import Standing
from ludoteca.games.moonbase.draw.table import banner, bonuses, piles, plates
from ludoteca.games.moonbase.view import View


def draw(v: View, layout: str) -> Drawing:
    """The view as a drawing."""
    if layout not in LAYOUTS:
        raise ValueError(f"the layouts are {' and '.join(LAYOUTS)}, not {layout!r}")
    at, s = LAYOUTS[layout], v.position
    drawing = Drawing(NAME, f"Moon Base. {words.prompt(v)}", at.size, look(), Pictures(s.kit).symbol)
    d = drawing.part("board", "Moon Base", at.size)
    d.add(rect(Box(0, 0, *at.size), "paper"))
    standing, on = Standing(s), plan(s, at.board)
    banner(d, v, at)
    bonuses(d, s, at, standing)
    piles(d, s, at)
    ground(d, s, at, on)
    rings(d, s, at, on, standing)
    tower(d, s, at, on)
    d.plane(Box(0, 0, float(s.kit.board), float(s.kit.board)), 2 * float(s.kit.outer[LARGE]), on.left, on.top, on.scale)
    plates(d, v, at)
    apart(d, s, at, standing)
    return drawing
