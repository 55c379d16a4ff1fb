"""A view of Moon Base as a picture in parts: the board, both hands, the piles, the score sheet, the levels apart.

The board is a plane of millimetres, on which a page shows where a ring may lie and lets it be laid (``pointing.py``).
"""

from __future__ import annotations

from ludoteca.core.svg import ALL_SEATS, Drawing
from ludoteca.games.moonbase import words
from ludoteca.games.moonbase.draw.art import NAME, Pictures, look
from ludoteca.games.moonbase.draw.board import board
from ludoteca.games.moonbase.draw.hands import hands
from ludoteca.games.moonbase.draw.large import large
from ludoteca.games.moonbase.draw.layout import LAYOUTS
from ludoteca.games.moonbase.draw.levels import levels
from ludoteca.games.moonbase.draw.scoring import scoring
from ludoteca.games.moonbase.draw.standing import Standing
from ludoteca.games.moonbase.draw.supply import supply
from ludoteca.games.moonbase.telling.asking import prompt
from ludoteca.games.moonbase.view import View


def draw(v: View, layout: str) -> Drawing:
    """The view as a drawing."""
    at, s = LAYOUTS[layout], v.position
    drawing = Drawing(NAME, f"Moon Base. {prompt(v)}", at.sheet, look()._replace(large=large), Pictures(s.kit).symbol)
    standing = Standing(s)
    side = (at.board, at.board)
    board(drawing.part("board", str(words.PARTS["board"]), side, at.spots[0]), s, at, standing)
    hands(drawing.part("hands", str(words.PARTS["hands"]), at.hands, at.spots[1], at.areas[0], ALL_SEATS), v, at)
    supply(drawing.part("supply", str(words.PARTS["supply"]), at.supply, at.spots[2], at.areas[1]), s, at)
    scoring(drawing.part("scoring", str(words.PARTS["scoring"]), at.scoring, at.score, at.areas[2]), s, at, standing)
    levels(drawing.part("levels", str(words.PARTS["levels"]), at.levels, None, at.areas[3]), s, at, standing)
    return drawing
