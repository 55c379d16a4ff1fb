"""The position for a terminal: the board in braille, piles, hands and scores, with rich's console markup."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin

from ludoteca.games.moonbase import words
from ludoteca.games.moonbase.catalogue import say
from ludoteca.games.moonbase.components import COLOURS, KINDS, SIZES
from ludoteca.games.moonbase.scoring import score, unplaced
from ludoteca.games.moonbase.state import NONE, State, colour_of
from ludoteca.games.moonbase.view import View

CELLS = 60  # characters across; a character is 2 × 4 dots
PAINT = ("bold yellow", "bold white", "bold blue")
DOTS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))


class Canvas:
    """Braille dots, each character with the colour of what was drawn there last."""

    def __init__(self, across: int, dot: float) -> None:
        self.dot = dot
        self.width = across
        self.height = across // 2
        self.bits = [0] * (self.width * self.height)
        self.paint = [""] * (self.width * self.height)
        self.text = [""] * (self.width * self.height)

    def circle(self, x: float, y: float, r: float, paint: str, share: int = 1) -> None:
        """A circle; with share n only every n-th dot."""
        for at, bits in dots(self.width, self.height, self.dot, x, y, r, share):
            self.bits[at] |= bits
            self.paint[at] = paint

    def write(self, x: float, y: float, text: str, paint: str) -> None:
        """Letters instead of dots."""
        first = int(x / self.dot) // 2 - len(text) // 2
        row = int(y / self.dot) // 4
        for step, letter in enumerate(text):
            if 0 <= first + step < self.width and 0 <= row < self.height:
                at = row * self.width + first + step
                self.text[at] = letter
                self.paint[at] = paint

    def lines(self) -> list[str]:
        """The rows, marked up."""
        found: list[str] = []
        for row in range(self.height):
            line = ""
            paint = ""
            for at in range(row * self.width, (row + 1) * self.width):
                if self.paint[at] != paint:
                    line += "[/]" if paint else ""
                    paint = self.paint[at]
                    line += f"[{paint}]" if paint else ""
                line += self.text[at] or (chr(0x2800 + self.bits[at]) if self.bits[at] else " ")
            found.append(line + ("[/]" if paint else ""))
        return found


@lru_cache(1024)  # more circles than a position has: those of the next one are nearly all the same
def dots(width: int, height: int, dot: float, x: float, y: float, r: float, share: int) -> list[tuple[int, int]]:
    """The characters that a circle goes through, each with its dots."""
    found: dict[int, int] = {}
    steps = int(2 * pi * r / dot)
    for step in range(0, steps, share):
        column = int((x + r * cos(2 * pi * step / steps)) / dot)
        row = int((y + r * sin(2 * pi * step / steps)) / dot)
        if 0 <= column < 2 * width and 0 <= row < 4 * height:
            at = (row // 4) * width + column // 2
            found[at] = found.get(at, 0) | DOTS[row % 4][column % 2]
    return list(found.items())


def show(v: View) -> str:
    """The whole position."""
    s = v.position
    canvas = Canvas(CELLS, int(s.kit.board) / (2 * CELLS))
    draw_board(canvas, s)
    frame = "─" * CELLS
    lines = [f"┌{frame}┐"] + [f"│{line}│" for line in canvas.lines()] + [f"└{frame}┘"]
    lines += pile_lines(s)
    lines += [seat_line(s, seat, v.seat) for seat in range(2)]
    return "\n".join(lines)


def draw_board(canvas: Canvas, s: State) -> None:
    """Craters, bases, rings from the ground up, the tower."""
    kit = s.kit
    for crater in range(int(kit.craters())):
        radius = int(kit.outer[kit.crater_size[crater]])
        canvas.circle(int(kit.crater_x[crater]), int(kit.crater_y[crater]), radius - 1, "dim", 3)
    for base in range(len(s.base_x)):
        colour = int(colour_of(s, s.base_seat[base]))
        canvas.write(int(s.base_x[base]), int(s.base_y[base]), "⬢", PAINT[colour])
    rings = sorted(range(len(s.x)), key=lambda ring: int(s.level[ring]))
    for ring in rings:
        x, y, kind = int(s.x[ring]), int(s.y[ring]), int(s.kind[ring])
        paint = PAINT[kind % COLOURS]
        inner, outer = int(kit.inner[kind // COLOURS]), int(kit.outer[kind // COLOURS])
        r = float(inner)
        while r <= outer:
            canvas.circle(x, y, r, paint)
            r += canvas.dot
    for ring in rings:
        kind = int(s.kind[ring])
        mark = f"{words.COLOUR_LETTERS[kind % COLOURS]}{s.level[ring]}" + ("⬢" if s.settled[ring] else "")
        canvas.write(int(s.x[ring]), int(s.y[ring]), mark, PAINT[kind % COLOURS])
    if s.tower_level > 0:
        canvas.write(int(s.tower_x), int(s.tower_y) - int(6 * canvas.dot), "♜", "bold magenta")


def pile_lines(s: State) -> list[str]:
    """What stands on the rings; then the piles, a line each, from the top in pairs, as they are taken."""
    letters = [f"[{PAINT[at]}]{words.COLOUR_LETTERS[at]}[/] {words.COLOURS_IN_WORDS[at]}" for at in range(COLOURS)]
    found = [say("Rings bear colour ({colours}) and level; ⬢ is built, ♜ the tower.", colours=", ".join(letters))]
    for size in range(SIZES):
        for pile in range(int(s.kit.piles)):
            number = size * int(s.kit.piles) + pile
            left = int(s.pile_left[number])
            first = number * int(s.kit.height)
            rings = [int(s.pile[first + at]) % COLOURS for at in range(left - 1, -1, -1)]
            named = [f"[{PAINT[colour]}]{words.COLOURS_IN_WORDS[colour]}[/]" for colour in rings]
            pairs = [" ".join(named[at : at + 2]) for at in range(0, len(named), 2)]
            found.append(f"  {words.pile_named(size, pile)}: {', '.join(pairs) or '–'}")
    return found


def safe(name: str) -> str:
    """A name, kept from being read as colour markup."""
    return name.replace("[", "\\[")


def seat_line(s: State, seat: int, viewer: int | None) -> str:
    """A player: colour, points as the board lies, pieces, hand."""
    colour = int(colour_of(s, seat))
    name = str(words.NO_COLOUR) if colour == NONE else f"[{PAINT[colour]}]{words.COLOURS_IN_WORDS[colour]}[/]"
    rings: list[str] = []
    for kind in range(KINDS):
        count = int(s.hand[seat * KINDS + kind])
        shown = f"[{PAINT[kind % COLOURS]}]{words.ring_name(kind)}[/]"
        rings += [shown] * count
    aside = int(unplaced(s, seat))
    turn = "▶" if s.turn == seat else " "
    text = say(
        "{who}, {colour}: {points} points, {settlements} settlements and {bases} bases left",
        who=safe(words.player_named(seat, viewer == seat)),
        colour=name,
        points=score(s, seat),
        settlements=s.settlements_left[seat],
        bases=s.bases_left[seat],
    )
    if aside:
        text += f", {words.unplaced_drawn(aside)}"
    hand = say("hand: {rings}", rings=", ".join(rings) or "–")
    return f"{turn} {text}\n    {hand}"
