"""What lies beside the board: the question of the moment, both players with their hands, the piles."""

from __future__ import annotations

from html import escape

from ludoteca.games.moonbase.components import COLOUR_CODES, COLOURS, KINDS, LARGE, SIZE_CODES, SIZES, kind_code
from ludoteca.games.moonbase.draw.art import use
from ludoteca.games.moonbase.draw.board import EDGE, SCALE, put
from ludoteca.games.moonbase.scoring import highest_ring, largest_group, score
from ludoteca.games.moonbase.state import NONE, State, colour_of
from ludoteca.games.moonbase.view import View

LAYOUTS = {"wide": (1190.0, 816.0), "tall": (816.0, 1268.0)}


def side(v: View, s: State, layout: str, question: str) -> list[str]:
    """The question of the moment, both players, the piles."""
    board = float(s.kit.board) * SCALE
    if layout == "wide":
        x, y, width = board + 2 * EDGE, EDGE / 2, LAYOUTS["wide"][0] - board - 2.5 * EDGE
    else:
        x, y, width = EDGE, board + 1.4 * EDGE, board
    found = []
    for line in wrapped(question, int(width / 8.4)):
        found.append(f'<text x="{x:g}" y="{y + 14:g}" font-size="16" class="b">{escape(line)}</text>')
        y += 21
    y += 10
    if layout == "wide":
        for seat in range(2):
            found += plate(v, s, seat, x, y, width)
            y += 196
        found += piles(s, x, y + 4, width, 2)
    else:
        half = (width - 16) / 2
        for seat in range(2):
            found += plate(v, s, seat, x + seat * (half + 16), y, half)
        found += piles(s, x, y + 206, width, 1)
    return found


def wrapped(text: str, most: int) -> list[str]:
    """The words in lines of at most so many letters."""
    lines = [""]
    for word in text.split():
        if lines[-1] and len(lines[-1]) + 1 + len(word) > most:
            lines.append(word)
        else:
            lines[-1] = f"{lines[-1]} {word}".strip()
    return lines


def plate(v: View, s: State, seat: int, x: float, y: float, width: float) -> list[str]:
    """A player: name, colour, points as the board lies, pieces left, hand."""
    active = seat in v.actors
    colour = int(colour_of(s, seat))
    edge = "var(--turn)" if active else "var(--line)"
    name = f"Player {seat + 1}" + (" (you)" if v.seat == seat else "") + (" ▸" if active else "")
    right = x + width - 14
    frame = f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="184" rx="10" fill="var(--panel)" '
    found = [
        f'{frame}stroke="{edge}" stroke-width="{3 if active else 1.2}"/>',
        f'<g data-seat="{seat}"><text x="{x + 14:g}" y="{y + 26:g}" font-size="17" class="b">{name}</text></g>',
        f'<text x="{right:g}" y="{y + 34:g}" font-size="28" class="b e">{score(s, seat)}</text>',
    ]
    if colour != NONE:
        plays = f"plays {COLOUR_CODES[colour]}"
        found.append(f'<text x="{x + 14:g}" y="{y + 46:g}" font-size="13" class="soft">{plays}</text>')
        found.append(use(f"settlement{colour}", x + 28, y + 68, 0.68))
        found.append(f'<text x="{x + 46:g}" y="{y + 73:g}" font-size="14">× {s.settlements_left[seat]}</text>')
        found.append(use(f"base{colour}", x + 92, y + 68, 1.0))
        found.append(f'<text x="{x + 107:g}" y="{y + 73:g}" font-size="14">× {s.bases_left[seat]}</text>')
        facts = f"group {largest_group(s, colour)}, level {highest_ring(s, colour)}"
        aside = sum(int(s.aside[seat * KINDS + kind]) for kind in range(KINDS))
        if aside:
            facts += f", {aside} unplaced"
        found.append(f'<text x="{right:g}" y="{y + 73:g}" font-size="12.5" class="soft e">{facts}</text>')
    return found + hand(s, seat, x, y + 90, width)


def hand(s: State, seat: int, x: float, y: float, width: float) -> list[str]:
    """The rings in hand, each a target."""
    found: list[str] = []
    copies = [0] * KINDS
    for ring in range(len(s.x)):
        copies[int(s.kind[ring])] += 1
    if seat == 1:
        for kind in range(KINDS):
            copies[kind] += int(s.hand[kind])
    held = [kind for kind in range(KINDS) for _ in range(int(s.hand[seat * KINDS + kind]))]
    step = min(84.0, (width - 16) / max(4, len(held)))
    for number, kind in enumerate(held):
        key = f"ring{kind}.{copies[kind]}"
        copies[kind] += 1
        place = put(x + 10 + step * (number + 0.5), y + 46, 1.25)
        known = f'id="moonbase-piece-{key}" data-key="{key}" data-target="hand {kind_code(kind)}"'
        known += f' data-seat="{seat}" class="piece"'
        found.append(
            f'<g {known} role="img" aria-label="{kind_code(kind)} ring" {place}>{use(f"ring{kind}", 0, 0)}</g>'
        )
    return found


def piles(s: State, x: float, y: float, width: float, rows: int) -> list[str]:
    """The piles from the side, the next pair on top; in one row, or large ones over small ones."""
    found: list[str] = []
    count = int(s.kit.piles)
    step = width * rows / (2 * count)
    tall = 17.0 if rows == 2 else 20.0
    height = int(s.kit.height)
    for size in range(SIZES):
        for pile in range(count):
            number = size * count + pile
            left = int(s.pile_left[number])
            wide = min(step, 88.0) * (0.86 if size == LARGE else 0.86 * 2 / 3)
            column = pile if rows == 2 else number
            cx, top = x + step * (column + 0.5), y + (size * (tall * height + 30) if rows == 2 else 0)
            slabs = []
            for place in range(left):
                kind = int(s.pile[number * height + place])
                slabs.append(slab(kind % COLOURS, cx - wide / 2, top + tall * (height - place - 1), wide, tall - 2))
            bottom = top + tall * height
            name = f"{SIZE_CODES[size]} {pile + 1}"
            frame = f'<rect x="{cx - step / 2 + 1:g}" y="{top - 3:g}" width="{step - 2:g}" '
            frame += f'height="{tall * height + 4:g}" rx="4" fill="transparent"/>'
            foot = f'<path d="M{cx - wide / 2:g} {bottom:g}h{wide:g}" stroke="var(--line)" stroke-width="2"/>'
            label = f'<text x="{cx:g}" y="{bottom + 16:g}" font-size="12.5" class="m soft">{name}</text>'
            aim = f'data-target="pile {name}" role="img" aria-label="pile {name}, {left} rings"'
            found.append(f"<g {aim}>{frame}{foot}{''.join(slabs)}{label}</g>")
    return found


def slab(colour: int, x: float, y: float, width: float, tall: float) -> str:
    """A ring from the side, with the mark of its colour."""
    name = COLOUR_CODES[colour]
    middle = y + tall / 2
    look = f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{tall:g}" rx="3" fill="var(--{name})" '
    look += f'stroke="var(--{name}-side)"/>'
    dash = ('stroke-width="3.2" stroke-linecap="round" stroke-dasharray="0 8"', 'stroke-width="1.8"')
    mark = dash[colour] if colour < 2 else f'stroke-width="{tall - 4:g}" stroke-dasharray="3 6"'
    return f'{look}<path d="M{x + 5:g} {middle:g}h{width - 10:g}" stroke="var(--{name}-mark)" {mark}/>'
