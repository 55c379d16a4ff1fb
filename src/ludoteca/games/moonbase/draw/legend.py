"""What is seen on the table and what it means, for the end of the rules: a picture a line, with its words."""

from __future__ import annotations

from ludoteca.core.shapes import Box, num, rect, text
from ludoteca.core.svg import Drawing, Part
from ludoteca.games.moonbase.components import LARGE, SMALL, Kit
from ludoteca.games.moonbase.draw.art import NAME, Pictures, look
from ludoteca.games.moonbase.draw.moon import bowl
from ludoteca.games.moonbase.telling import scores

WIDTH, LINE, LETTERS = 640.0, 52.0, 16.0


def legend(kit: Kit) -> str:
    """The legend as SVG text, two entries to a line."""
    entries = scores.legend(kit)
    page = Box(0, 0, WIDTH, 12 + LINE * ((len(entries) + 1) // 2))
    drawing = Drawing(NAME, str(scores.LEGEND), (page.w, page.h), look(), Pictures(kit).symbol)
    d = drawing.part("legend", str(scores.LEGEND), drawing.size)
    d.add(rect(page, "panel", 12), f"<defs>{bowl(kit, LARGE)}{bowl(kit, SMALL)}</defs>")
    for number, (key, told) in enumerate(entries.items()):
        x, y = 36 + number % 2 * WIDTH / 2, 6 + LINE * (number // 2 + 0.5)
        d.add(sample(d, kit, key, x, y), text(x + 36, y + LETTERS * 0.35, told, LETTERS))
    return drawing.svg()


def sample(d: Part, kit: Kit, key: str, x: float, y: float) -> str:
    """One picture, in the size of a line."""
    there = f'transform="translate({num(x)} {num(y)}) scale(.7)"'
    if key.startswith("crater"):
        size = key[-1]
        return f'<g {there}><use href="#{NAME}-pit{size}"/><use href="#{NAME}-rim{size}"/></g>'
    if key == "outline":
        outer = int(kit.outer[SMALL])
        return f'<g {there}><circle r="{num(outer + 1.1)}" class="group"/>{d.use("ring3", 0, 0)}</g>'
    scale = {"ring": 0.9, "base": 1.6, "badge": 1.4, "top": 1.5}.get(key.rstrip("0123456789"), 1.0)
    return d.use(key, x, y, scale)
