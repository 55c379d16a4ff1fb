"""The legend: every icon with its words, a picture of its own beside the rules."""

from __future__ import annotations

from ludoteca.core.shapes import Box
from ludoteca.games.pampero import components
from ludoteca.games.pampero.draw import words
from ludoteca.games.pampero.draw.art import badge
from ludoteca.games.pampero.draw.marks import USUAL, group, rect, text, use
from ludoteca.games.pampero.draw.pictures import sheet

WIDTH, LINE, LETTERS = 374.0, 26.0, 13.0


def legend(box: components.Box) -> str:
    """The legend as SVG text."""
    markets = (*words.MARKETS, words.ANY_MARKET)
    entries = [(f"m{market}", str(title)) for market, title in enumerate(markets)]
    entries += [("coin", str(words.MONEY)), *((key, str(title)) for key, title in words.ICONS.items())]
    entries += [(badge(one), words.PIECES_OF.format(who=str(words.COLOURS[one]))) for one in range(4)]
    entries += list(zip(SAMPLES, map(str, words.SAMPLES), strict=True))
    page = Box(0, 0, WIDTH, 50 + LINE * len(entries))
    drawing = sheet(box, str(words.LEGEND), (page.w, page.h))
    d = drawing.part("legend", str(words.LEGEND), drawing.size)
    d.add(rect(page, "panel", 10), text(16, 28, str(words.LEGEND), 20, "b"))
    lettered = ""
    with drawing.noting():
        for number, (drawn, said) in enumerate(entries):
            y = 40 + (number + 0.5) * LINE
            d.add(group(34, y, 0.85, drawn) if drawn.startswith("<") else use(drawn, 34, y, 0.85))
            lettered += text(60, y + LETTERS * 0.35, said, USUAL, "m b")
    d.add(f'<g class="legend" font-size="{LETTERS:g}">{lettered}</g>')
    return drawing.svg()


SAMPLES = (
    rect(Box(-12, -12, 24, 24), "scene linked", 5),
    rect(Box(-12, -12, 24, 24), "scene unlinked", 5),
    rect(Box(-13, -8, 26, 16), "tab zone-a", 4) + text(0, 5, "A $5", 9, "m b"),
    '<path d="M-14 0H14" class="link"/>',
    '<path d="M-14 0H14" class="wire"/>',
    '<path d="M-14 0H14" class="covered"/>',
    '<path d="M-14 0H14" class="gray-line"/>',
    '<path d="M-14 0H14" class="net"/>',
    rect(Box(-11, -11, 22, 22), "tile", 4) + '<path d="M-8 8h16" class="cross"/>',
    rect(Box(-11, -11, 22, 22), "tile", 4) + '<path d="M-7 6h14M-7 8.4h14" class="pair"/>',
    rect(Box(-11, -11, 22, 22), "expert", 4) + use("specialist", 0, 0, 0.7, "white"),
)
