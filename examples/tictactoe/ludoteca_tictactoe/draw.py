"""The board as a picture: nine squares to point at, and the marks as pieces."""

from __future__ import annotations

from collections.abc import Sequence

from ludoteca.core.shapes import Box, around, path, rect
from ludoteca.core.svg import Drawing
from ludoteca.core.theme import Look, Theme, style

NAME = "tictactoe"
SIDE = 200.0  # of a square
EDGE = 40.0  # around the board
THEME = Theme(
    {"paper": ("#f7f4ec", "#1d1f24"), "ink": ("#1d1f24", "#f0ede4"), "square": ("#ffffff", "#2b2e36"),
     "O": ("#1b5e9b", "#7cc0f5"), "X": ("#a3341f", "#f59a86")},
    (("ink", "paper"),),
)  # fmt: skip
LOOKS = (
    "| .paper{fill:var(--paper)}| .square{fill:var(--square);stroke:var(--ink);stroke-width:2}"
    "| .O,| .X{fill:none;stroke-width:18;stroke-linecap:round}| .O{stroke:var(--O)}| .X{stroke:var(--X)}"
)
SHAPES = ("M-55 0a55 55 0 1 0 110 0a55 55 0 1 0 -110 0", "M-50 -50L50 50M50 -50L-50 50")
MARKS = ("O", "X")


def draw(title: str, board: Sequence[int], names: Sequence[str], layout: str) -> Drawing:
    """The board; it looks the same on a large screen and on a phone."""
    size = (3 * SIDE + 2 * EDGE, 3 * SIDE + 2 * EDGE)
    drawing = Drawing(NAME, f"Tic-tac-toe. {title}", size, Look(style(NAME, THEME, LOOKS)), lambda symbol: "")
    part = drawing.part("board", "Tic-tac-toe", size)
    part.add(rect(Box(0, 0, *size), "paper"))
    for square, name in enumerate(names):
        x, y = middle(square)
        part.target(name, around(x, y, SIDE - 12, SIDE - 12), name, "square")
    for square, mark in enumerate(board):
        if mark >= 0:
            label = f"{MARKS[mark]} on {names[square]}"
            part.piece(f"mark-{names[square]}", path(SHAPES[mark], MARKS[mark]), label, (*middle(square), 1, 0))
    return drawing


def middle(square: int) -> tuple[float, float]:
    """Where a square lies; the first row is the lowest."""
    return EDGE + (square % 3 + 0.5) * SIDE, EDGE + (2.5 - square // 3) * SIDE
