"""The cover of a game, as on its box: a small vocabulary of shapes with colours of their own.

A cover is one SVG that needs no style sheet: a page shows it, and a program makes the picture of it that is sent along
with a link. Light falls from the upper left.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ludoteca.core.lettering import BOLD, DISPLAY, largest
from ludoteca.core.shapes import escaped, num
from ludoteca.core.theme import FONTS, TITLES

WIDTH, HEIGHT = 1200, 630
"""Of every cover, in its units: the shape of a picture that is sent along with a link."""
Point = tuple[float, float]


def sheet(name: str, words: str, *content: str) -> str:
    """The cover; ``words`` say what is seen."""
    shape = f'viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}"'
    cut = f'<clipPath id="{name}-cover"><rect width="{WIDTH}" height="{HEIGHT}"/></clipPath>'
    opened = (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="cover-art" {shape} role="img" aria-label="{escaped(words)}">'
    )
    return f'{opened}{cut}<g clip-path="url(#{name}-cover)">{"".join(content)}</g></svg>'


def shade(key: str, *stops: tuple[float, str], across: Point = (0, 1)) -> str:
    """A gradient to paint with, from above unless said otherwise: places from 0 to 1 with their colours."""
    x, y = across
    drawn = "".join(f'<stop offset="{num(at)}" stop-color="{colour}"/>' for at, colour in stops)
    return f'<linearGradient id="{key}" x1="0" y1="0" x2="{num(x)}" y2="{num(y)}">{drawn}</linearGradient>'


def glow(key: str, colour: str, *stops: tuple[float, float]) -> str:
    """A gradient from a middle: places from 0 to 1 with how much of the colour is seen there."""
    drawn = "".join(
        f'<stop offset="{num(at)}" stop-color="{colour}" stop-opacity="{num(seen)}"/>' for at, seen in stops
    )
    return f'<radialGradient id="{key}">{drawn}</radialGradient>'


def painted(key: str) -> str:
    """The paint of that gradient."""
    return f"url(#{key})"


def filled(d: str, fill: str, more: str = "") -> str:
    """A shape."""
    return f'<path d="{d}" fill="{fill}" {more}/>'


def lined(d: str, stroke: str, width: float, more: str = "") -> str:
    """A line."""
    return (
        f'<path d="{d}" fill="none" stroke="{stroke}" stroke-width="{num(width)}" stroke-linecap="round" '
        f'stroke-linejoin="round" {more}/>'
    )


def box(x: float, y: float, w: float, h: float, fill: str, r: float = 0, more: str = "") -> str:
    """A rectangle."""
    corner = f' rx="{num(r)}"' if r else ""
    place = f'x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}"{corner}'
    return f'<rect {place} fill="{fill}" {more}/>'


def disc(x: float, y: float, r: float, fill: str, more: str = "") -> str:
    """A circle."""
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" fill="{fill}" {more}/>'


def placed(x: float, y: float, scale: float, *content: str, turn: float = 0) -> str:
    """Shapes around a point."""
    turned = f" rotate({num(turn)})" if turn else ""
    return f'<g transform="translate({num(x)} {num(y)}){turned} scale({num(scale)})">{"".join(content)}</g>'


def smooth(points: Sequence[Point]) -> str:
    """A soft line through points."""
    drawn = f"M{num(points[0][0])} {num(points[0][1])}"
    for at in range(len(points) - 1):
        (a, b), (c, d) = points[at], points[at + 1]
        before = points[at - 1] if at else points[0]
        after = points[at + 2] if at + 2 < len(points) else points[-1]
        one = (a + (c - before[0]) / 6, b + (d - before[1]) / 6)
        two = (c - (after[0] - a) / 6, d - (after[1] - b) / 6)
        drawn += "C" + " ".join(f"{num(round(x, 1))} {num(round(y, 1))}" for x, y in (one, two, (c, d)))
    return drawn


def ridge(heights: Sequence[float], fill: str, foot: float = HEIGHT) -> str:
    """Land across the whole cover, its line so high at even steps."""
    step = WIDTH / (len(heights) - 1)
    line = smooth([(at * step, y) for at, y in enumerate(heights)])
    return filled(f"{line}V{num(foot)}H0Z", fill)


def scatter(count: int, first: float) -> Iterable[Point]:
    """Points from (0, 0) to (1, 1), spread as if by chance, and always the same."""
    return (((one * 0.61803398875 + first) % 1, (one * 0.7548776662 + first * 2) % 1) for one in range(count))


def named(words: str, x: float, y: float, size: float, fill: str, width: float, more: str = "") -> str:
    """The name of the game, in the face of titles, as large as fits the width."""
    size = largest(words, size, width, size / 3, DISPLAY)
    look = f'font-family="{escaped(TITLES)}" font-weight="600" font-size="{num(size)}"'
    return f'<text x="{num(x)}" y="{num(y)}" {look} fill="{fill}" {more}>{escaped(words)}</text>'


def told(words: str, x: float, y: float, size: float, fill: str, width: float, more: str = "") -> str:
    """A line below the name, in the face of words."""
    size = largest(words, size, width, size / 3, BOLD)
    look = f'font-family="{escaped(FONTS)}" font-weight="600" font-size="{num(size)}"'
    return f'<text x="{num(x)}" y="{num(y)}" {look} fill="{fill}" {more}>{escaped(words)}</text>'
