"""A small vocabulary for drawings: SVG as plain strings, escaped, in two themes, with pieces that can move.

A drawing is flat: one element a line, so that two drawings can be compared line by line (``drawing.py`` makes
films of that). Its ids start with its name; ``distinct`` renames them where several drawings share a page.

*Pieces* move in play. Each carries an id and a ``data-key`` that stay the same from one drawing to the next, and is
placed by a ``transform`` of always the same form, so that a page that morphs one drawing into the next animates
it by a CSS transition. *Targets* are the places a move can point at: ``data-target`` with a stable name, a role and
a label; the page adds ``tabindex`` and ``role="button"`` to those that can be chosen now. *Sheets* are parts of a
drawing worth a look of their own: a ``<view>`` each, with a label and the ``viewBox`` that shows it; a page makes its
tabs and its zoom of them. A *plane* is a board on which pieces may lie at any point.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from html import escape
from typing import NamedTuple

FONTS = "system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"
READABLE = 4.5  # WCAG AA: the least contrast of text


class Box(NamedTuple):
    """A rectangle: its upper left corner, its width and its height."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The lower edge."""
        return self.y + self.h

    @property
    def cx(self) -> float:
        """The middle, across."""
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        """The middle, down."""
        return self.y + self.h / 2

    def inside(self, other: Box) -> bool:
        """Whether no part of it lies outside the other."""
        return self.x >= other.x and self.y >= other.y and self.right <= other.right and self.bottom <= other.bottom

    def overlaps(self, other: Box) -> bool:
        """Whether they share more than an edge."""
        return self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom


def around(cx: float, cy: float, w: float, h: float) -> Box:
    """The box of that size around a point."""
    return Box(cx - w / 2, cy - h / 2, w, h)


# Elements


@lru_cache(4096)
def escaped(words: str) -> str:
    """Words as they may stand in SVG, between tags or quotes."""
    return escape(words)


@lru_cache(4096)
def num(value: float) -> str:
    """A number as short as it may be: two decimals at most."""
    return f"{value:.2f}".rstrip("0").rstrip(".") if value % 1 else str(int(value))


def rect(box: Box, look: str, r: float = 0, more: str = "") -> str:
    """A rectangle with round corners; ``look`` is its class."""
    x, y, w, h = box
    corner = f' rx="{num(r)}"' if r else ""
    return f'<rect x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}"{corner} class="{look}"{more}/>'


def text(x: float, y: float, words: str, size: float, look: str = "") -> str:
    """Words on a baseline; ``look`` holds m (middle) or e (end), b (bold), and colours."""
    named = f' class="{look}"' if look else ""
    return f'<text x="{num(x)}" y="{num(y)}" font-size="{num(size)}"{named}>{escaped(words)}</text>'


def path(d: str, look: str) -> str:
    """A path."""
    return f'<path d="{d}" class="{look}"/>'


def labelled(content: str, label: str) -> str:
    """A group that reads as one picture with these words."""
    return f'<g role="img" aria-label="{escaped(label)}">{content}</g>'


def wrapped(words: str, size: float, width: float) -> list[str]:
    """The words in lines that fit the width, by a generous guess of their letters' widths."""
    most = max(1, int(width / (size * 0.6)))
    lines = [""]
    for word in words.split():
        if lines[-1] and len(lines[-1]) + 1 + len(word) > most:
            lines.append(word)
        else:
            lines[-1] = f"{lines[-1]} {word}".strip()
    return lines


def block(x: float, y: float, words: str, size: float, width: float, look: str = "") -> str:
    """Words wrapped to a width, the first baseline at y."""
    lines = wrapped(words, size, width)
    return "".join(text(x, y + at * size * 1.25, line, size, look) for at, line in enumerate(lines))


# Themes


class Theme:
    """Colours by name, each for light and for dark, and the pairs (text, ground) that must be readable."""

    def __init__(self, colours: Mapping[str, tuple[str, str]], pairs: tuple[tuple[str, str], ...]) -> None:
        self.colours = colours
        self.pairs = pairs

    def css(self, name: str) -> str:
        """Light by default and in print; dark where the reader's system or a ``data-theme`` says so."""
        light = ";".join(f"--{colour}:{pair[0]}" for colour, pair in self.colours.items())
        dark = ";".join(f"--{colour}:{pair[1]}" for colour, pair in self.colours.items())
        root = f"svg.{name}"
        own = f"{root}:not([data-theme=light],[data-theme=light] *)"
        return (
            f"/*themes*/{root}{{{light}}}@media screen and (prefers-color-scheme:dark){{{own}{{{dark}}}}}"
            f"@media screen{{{root}[data-theme=dark],[data-theme=dark] {root}{{{dark}}}}}/*end*/"
        )


def contrast(one: str, other: str) -> float:
    """The contrast of two colours (#rrggbb) as WCAG reckons it, 1 to 21."""
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def luminance(colour: str) -> float:
    """How bright a colour looks, 0 to 1."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (one / 12.92 if one <= 0.04045 else ((one + 0.055) / 1.055) ** 2.4 for one in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def style(name: str, theme: Theme, own: str) -> str:
    """The style sheet of a game's drawings: what all share, then its own, with ``|`` for the drawing's class.

    Inside a page a style sheet is everybody's, so every selector starts with that class. A symbol in use sees nothing
    around itself, so it carries the class too; the theme belongs to the whole drawing only.
    """
    shared = (
        f"svg|{{font-family:{FONTS};max-width:100%;height:auto;-webkit-user-select:none;user-select:none}}"
        "| text{fill:var(--ink)}"
        "| .m{text-anchor:middle}| .e{text-anchor:end}| .b{font-weight:700}"
        "| .still{pointer-events:none}"
        "| .piece{transition:transform .5s cubic-bezier(.3,.8,.3,1)}"
        "| [data-target]{outline:none}"
        "| [data-target][tabindex]{cursor:pointer}| [data-target]:focus-visible>rect:first-child{stroke-width:6}"
    )
    calm = "@media (prefers-reduced-motion:reduce){| .piece{transition:none}}"
    rules = f"{shared}{own}{calm}".replace("|", f".{name}")
    return f"<style>{theme.css(name)}{rules}</style>"


def symbol(name: str, key: str, title: str, content: str) -> str:
    """A picture to be used again and again, with its words; its middle is (0, 0)."""
    titled = f'<g class="{name}"><title>{escaped(title)}</title>{content}</g>'
    return f'<symbol id="{name}-{key}" overflow="visible">{titled}</symbol>'


# A drawing


class Drawing:
    """A drawing in the making: its parts in the order of painting, and where it has put them."""

    def __init__(self, name: str, size: tuple[float, float], kit: str, symbol: Callable[[str], str]) -> None:
        self.name = name
        self.size = size
        self.kit = kit
        """The style sheet, and the symbols that every drawing holds."""
        self.symbol = symbol
        """Makes any other symbol when it is first used; nothing for those of the kit."""
        self.symbols: dict[str, str] = {}
        self.parts: list[str] = []
        self.boxes: dict[str, Box] = {}
        """What lies where: regions that must neither overlap nor leave the drawing."""

    def add(self, *parts: str) -> None:
        """The next parts, over those before."""
        self.parts += parts

    def region(self, name: str, box: Box) -> Box:
        """Notes that this part of the sheet is taken."""
        self.boxes[name] = box
        return box

    def sheet(self, name: str, label: str, box: Box) -> Box:
        """A part of the drawing that a page may show alone."""
        shape = " ".join(map(num, box))
        words = f'role="img" aria-label="{escaped(label)}"'
        self.parts.append(f'<view id="{self.name}-sheet-{name}" viewBox="{shape}" {words}/>')
        return box

    def use(self, symbol: str, x: float, y: float, scale: float = 1, look: str = "") -> str:
        """The symbol, its middle there; the words for it are those of what it stands in."""
        if symbol not in self.symbols:
            self.symbols[symbol] = self.symbol(symbol)
        named = f' class="{look}"' if look else ""
        sized = f" scale({num(scale)})" if scale != 1 else ""
        return f'<use href="#{self.name}-{symbol}"{named} transform="translate({num(x)} {num(y)}){sized}"/>'

    def piece(
        self,
        key: str,
        content: str,
        label: str,
        place: tuple[float, float, float, float],
        target: str = "",
    ) -> None:
        """A piece that moves: drawn around (0, 0), put there by x, y, scale and angle."""
        x, y, scale, angle = place
        known = f'id="{self.name}-piece-{key}" data-key="{key}"'
        aim = f'class="piece" data-target="{escaped(target)}"' if target else 'class="piece still"'
        words = f'role="img" aria-label="{escaped(label)}"'
        there = f'style="transform:{placed_in_css(x, y, scale, angle)}" transform="{placed(x, y, scale, angle)}"'
        self.parts.append(f"<g {known} {aim} {words} {there}>{content}</g>")

    def target(self, name: str, box: Box, label: str, look: str, r: float = 8, content: str = "") -> None:
        """A place that a move can point at."""
        aim = f'data-target="{escaped(name)}" role="img" aria-label="{escaped(label)}"'
        self.parts.append(f"<g {aim}>{rect(box, look, r)}{content}</g>")

    def plane(self, extent: Box, widest: float, x: float, y: float, scale: float) -> None:
        """A part in units of its own, over what was drawn so far: pieces, so wide at most, lie at any point of it.

        A page finds the points by the group's transform, and shows in it where a piece may lie.
        """
        known = f'data-plane="{" ".join(map(num, extent))}" data-widest="{num(widest * scale)}"'
        there = f'transform="translate({num(x)} {num(y)}) scale({scale:.5g})"'
        self.parts.append(f'<g id="{self.name}-plane" class="still" {known} {there}></g>')

    def svg(self, title: str) -> str:
        """The whole drawing as SVG text, with its title for those who hear it."""
        w, h = num(self.size[0]), num(self.size[1])
        shape = f'viewBox="0 0 {w} {h}" width="{w}" height="{h}"'
        words = f'role="group" aria-label="{escaped(title)}"'
        lines = [
            f'<svg xmlns="http://www.w3.org/2000/svg" class="{self.name}" {shape} {words}>',
            self.kit,
            *filter(None, self.symbols.values()),
            *self.parts,
            "</svg>",
        ]
        return "\n".join(lines) + "\n"


def placed(x: float, y: float, scale: float, angle: float) -> str:
    """The transform of a piece: always of the same form, so that two of them blend."""
    return f"translate({num(x)} {num(y)}) rotate({num(angle)}) scale({num(scale)})"


def placed_in_css(x: float, y: float, scale: float, angle: float) -> str:
    """The same for style sheets: Safari animates this one only, while other programs know only the attribute."""
    return f"translate({num(x)}px,{num(y)}px) rotate({num(angle)}deg) scale({num(scale)})"


# Drawings in a page or a file


def distinct(drawing: str, prefix: str) -> str:
    """The drawing with its ids under a prefix, for a page that shows several."""
    return re.sub(r'(\bid="|href="#|url\(#)', rf"\g<1>{prefix}-", drawing)


def themed(drawing: str, theme: str) -> str:
    """The drawing in one theme whatever the reader's system says."""
    return drawing.replace("<svg ", f'<svg data-theme="{theme}" ', 1)


def plain(drawing: str, theme: str) -> str:
    """The drawing in one theme with all colours written out, for programs that know no CSS variables."""
    found = re.search(r"/\*themes\*/(.*?)/\*end\*/", drawing, re.DOTALL)
    if found is None:
        return drawing
    blocks = re.findall(r"\{((?:--[\w-]+:[^;{}]+;?)+)\}", found[1])
    chosen = blocks[0] if theme == "light" else blocks[1]
    colours = dict(one.split(":", 1) for one in chosen.split(";"))
    drawing = drawing.replace(found[0], "")
    return re.sub(r"var\((--[\w-]+)\)", lambda name: colours[name[1]], drawing)
