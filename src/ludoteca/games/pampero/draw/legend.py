"""The legend: every icon with its words."""

from __future__ import annotations

from functools import lru_cache

from ludoteca.core.svg import Box
from ludoteca.games.pampero.draw import words
from ludoteca.games.pampero.draw.art import badge
from ludoteca.games.pampero.draw.layout import Layout
from ludoteca.games.pampero.draw.marks import USUAL, group, rect, text, use


@lru_cache(4)
def legend(at: Layout) -> str:
    """The legend, for a sheet of its own."""
    where = at.legend
    across = 1 if at.tall else 4
    entries = [(f"m{market}", title) for market, title in enumerate((*words.MARKETS, words.ANY_MARKET))]
    entries += [("coin", words.MONEY), *words.ICONS.items()]
    entries += [(badge(one), words.PIECES_OF.format(who=words.COLOURS[one])) for one in range(4)]
    entries += list(zip(SAMPLES, words.SAMPLES, strict=True))
    lines = -(-len(entries) // across)
    w, h = (where.w - 24) / across, (where.h - 50) / lines
    size = 13.0 if at.tall else 15.0
    scale = 0.85 if at.tall else 1
    parts = [rect(where, "panel", 10), text(where.x + 16, where.y + 28, words.LEGEND, 20, "b")]
    pictures, lettered = "", ""
    for number, (drawn, said) in enumerate(entries):
        x, y = where.x + 12 + number // lines * w, where.y + 44 + (number % lines + 0.5) * h
        pictures += group(x + 22, y, scale, drawn) if drawn.startswith("<") else use(drawn, x + 22, y, scale)
        lettered += text(x + 42, y + size * 0.35, said, USUAL, "m b")
    parts.append(f'{pictures}<g class="legend" font-size="{size:g}">{lettered}</g>')
    return "\n".join(parts)


SAMPLES = (
    use("frame-linked", 0, 0, 0.28),
    use("frame-gray", 0, 0, 0.28),
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
