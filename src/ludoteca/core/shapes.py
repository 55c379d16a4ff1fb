"""The vocabulary of drawings: boxes and elements of SVG as plain strings, escaped."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache, wraps
from html import escape
from typing import NamedTuple, ParamSpec

from ludoteca.core.lettering import LINE, wrapped
from ludoteca.core.words import per_language

KEPT = 8192
"""Elements that are kept: from one drawing to the next most are the same."""
Place = tuple[float, float, float, float]
"""Where a piece is put: x, y, scale and angle."""


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


@lru_cache(KEPT)
def rect(box: Box, look: str, r: float = 0, more: str = "") -> str:
    """A rectangle with round corners; ``look`` is its class."""
    x, y, w, h = box
    corner = f' rx="{num(r)}"' if r else ""
    return f'<rect x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}"{corner} class="{look}"{more}/>'


@lru_cache(KEPT)
def text(x: float, y: float, words: str, size: float, look: str = "") -> str:
    """Words on a baseline; ``look`` holds m (middle) or e (end), b (bold), and colours."""
    named = f' class="{look}"' if look else ""
    return f'<text x="{num(x)}" y="{num(y)}" font-size="{num(size)}"{named}>{escaped(words)}</text>'


@lru_cache(KEPT)
def used(drawing: str, symbol: str, x: float, y: float, scale: float, look: str) -> str:
    """A symbol of a drawing, its middle there."""
    named = f' class="{look}"' if look else ""
    sized = f" scale({num(scale)})" if scale != 1 else ""
    there = f' transform="translate({num(x)} {num(y)}){sized}"' if x or y or sized else ""
    return f'<use href="#{drawing}-{symbol}"{named}{there}/>'


def path(d: str, look: str) -> str:
    """A path."""
    return f'<path d="{d}" class="{look}"/>'


def labelled(content: str, label: str) -> str:
    """A group that reads as one picture with these words."""
    return f'<g role="img" aria-label="{escaped(label)}">{content}</g>'


def written(lines: Sequence[str], x: float, y: float, size: float, look: str, lead: float = LINE) -> str:
    """Lines below each other, the first baseline at y."""
    return "".join(text(x, y + at * size * lead, line, size, look) for at, line in enumerate(lines))


def block(x: float, y: float, words: str, size: float, width: float, look: str = "") -> str:
    """Words wrapped to a width, the first baseline at y."""
    return written(wrapped(words, size, width), x, y, size, look, 1.25)


def symbol(name: str, key: str, title: str, content: str) -> str:
    """A picture to be used again and again, with its words; its middle is (0, 0)."""
    titled = f'<g class="{name}"><title>{escaped(title)}</title>{content}</g>'
    return f'<symbol id="{name}-{key}" overflow="visible">{titled}</symbol>'


def painting(name: str, key: str, content: str, seen: Box) -> str:
    """A picture for boxes of any proportions: that much of it is seen, less where it is cut off at two sides.

    It fills a box (``framed``): a symbol in use would be as large as all that is cut off, and pressed there.
    """
    cut = f'viewBox="{" ".join(map(num, seen))}" preserveAspectRatio="xMidYMid slice"'
    spread = 'x="-.01" y="-.01" width="1.02" height="1.02"'  # the next one begins outside: no seam is seen
    return f'<pattern id="{name}-{key}" {cut} {spread}><g class="{name}">{content}</g></pattern>'


def framed(name: str, key: str, box: Box, look: str = "") -> str:
    """The painting in a box."""
    note(key)
    x, y, w, h = map(num, box)
    named = f' class="{look}"' if look else ""
    return f'<rect x="{x}" y="{y}" width="{w}" height="{h}" fill="url(#{name}-{key})"{named}/>'


def hit_box(box: Box, r: float = 0) -> str:
    """A rectangle that can be pressed anywhere, and is not seen."""
    return rect(box, "hit", r)


def hit_disc(r: float) -> str:
    """A disc around (0, 0) that can be pressed anywhere, and is not seen."""
    return f'<circle r="{num(r)}" class="hit"/>'


def placed(x: float, y: float, scale: float, angle: float) -> str:
    """The transform of a piece: always of the same form, so that two of them blend."""
    return f"translate({num(x)} {num(y)}) rotate({num(angle)}) scale({num(scale)})"


def placed_in_css(x: float, y: float, scale: float, angle: float) -> str:
    """The same for style sheets: Safari animates this one only, while other programs know only the attribute."""
    return f"translate({num(x)}px,{num(y)}px) rotate({num(angle)}deg) scale({num(scale)})"


# What pictures are made of

Facts = ParamSpec("Facts")
_noted: ContextVar[dict[str, None] | None] = ContextVar("noted", default=None)


class Symbol(NamedTuple):
    """A picture that is used again and again."""

    text: str
    """As SVG; empty where the look brings it."""
    parts: tuple[str, ...] = ()
    """The symbols and paintings that it is made of itself."""


def note(*symbols: str) -> None:
    """Whatever is being drawn uses these symbols or paintings."""
    noted = _noted.get()
    if noted is not None:
        for one in symbols:
            noted[one] = None


@contextmanager
def noting() -> Iterator[Iterable[str]]:
    """The symbols that what is drawn inside uses, in this order."""
    noted: dict[str, None] = {}
    token = _noted.set(noted)
    try:
        yield noted
    finally:
        _noted.reset(token)


def symbol_once(most: int) -> Callable[[Callable[Facts, str]], Callable[Facts, Symbol]]:
    """Keeps the symbol that is drawn of the same facts in the same language, with what it is made of."""

    def keep(draw: Callable[Facts, str]) -> Callable[Facts, Symbol]:
        @per_language(most)
        @wraps(draw)
        def made(*facts: Facts.args, **named: Facts.kwargs) -> Symbol:
            with noting() as used:
                return Symbol(draw(*facts, **named), tuple(used))

        return made

    return keep


def drawn_once(most: int) -> Callable[[Callable[Facts, str]], Callable[Facts, str]]:
    """Keeps what is drawn of the same facts in the same language; each time it is used, so are its symbols."""

    def keep(draw: Callable[Facts, str]) -> Callable[Facts, str]:
        made = symbol_once(most)(draw)

        @wraps(draw)
        def found(*facts: Facts.args, **named: Facts.kwargs) -> str:
            picture = made(*facts, **named)
            note(*picture.parts)
            return picture.text

        return found

    return keep
