"""Small parts that all of the drawing is made of, in as few letters as may be: a table holds thousands of them."""

from __future__ import annotations

from functools import lru_cache

from ludoteca.core.shapes import Box, escaped, note
from ludoteca.core.svg import Mark, Part

NAME = "pampero"
SIZES = tuple(half / 2 for half in range(18, 45))
"""The sizes of letters: each has a class of its own."""
USUAL = 18  # the size of letters between icons: it needs no class
FONT_STYLES = "".join(f"| .f{int(size * 2)}{{font-size:{size:g}px}}" for size in SIZES if size != USUAL)


CORNERS = {
    "spot": 5,
    "far": 5,
    "frame": 5,
    "site": 5,
    "tile": 4,
    "panel": 8,
    "inset": 5,
    "bare": 4,
    "tab": 4,
    "face": 4,
}
"""Kinds of rectangle whose corners the style sheet rounds."""
CORNER_STYLES = "".join(f"| .{look}{{rx:{r}px}}" for look, r in CORNERS.items())


@lru_cache(8192)
def short(value: float) -> str:
    """A coordinate, to a tenth of a unit; away from the corner to a unit."""
    value = round(value, 1 if -40 < value < 40 else 0)
    if value == int(value):
        return str(int(value))
    return str(value).replace("0.", ".") if -1 < value < 1 else str(value)


@lru_cache(1024)
def ratio(value: float) -> str:
    """A scale, to a hundredth."""
    told = f"{value:.2f}".rstrip("0").rstrip(".")
    return told.removeprefix("0") if told.startswith("0.") else told


def moved(x: float, y: float, scale: float = 1) -> str:
    """A transform."""
    there = f"translate({short(x)} {short(y)})" if x or y else ""
    return there + (f"scale({ratio(scale)})" if scale != 1 else "")


def use(key: str, x: float = 0, y: float = 0, scale: float = 1, look: str = "") -> str:
    """A symbol."""
    note(key)
    return again(key, x, y, scale, look)


def again(key: str, x: float = 0, y: float = 0, scale: float = 1, look: str = "") -> str:
    """A shape that the part has written down itself."""
    named = f' class="{look}"' if look else ""
    if scale == 1:
        across = f' x="{short(x)}"' if x else ""
        down = f' y="{short(y)}"' if y else ""
        return f'<use href="#{NAME}-{key}"{named}{across}{down}/>'
    return f'<use href="#{NAME}-{key}"{named} transform="{moved(x, y, scale)}"/>'


def inlaid(content: str, x: float = 0, y: float = 0, scale: float = 1, look: str = "") -> str:
    """A picture inside another, drawn there itself: a page makes a tree of its own for every use inside a use."""
    named = f' class="{look}"' if look else ""
    return f'<g{named} transform="{moved(x, y, scale)}">{content}</g>'


def helper(key: str, content: str) -> str:
    """A part of other pictures, without words of its own."""
    return f'<defs><g id="{NAME}-{key}" class="{NAME}">{content}</g></defs>'


def symbol(key: str, title: str, content: str) -> str:
    """A picture to be used again and again, with its words; its middle is (0, 0)."""
    return f'<symbol id="{NAME}-{key}" class="{NAME}"><title>{escaped(title)}</title>{content}</symbol>'


@lru_cache(256)
def lettering(look: str, size: float) -> str:
    """The classes of words. Most words are bold and stand around a point, so that needs no class."""
    looks = [one for one in look.split() if one not in ("m", "b")]
    anchor = [] if "m" in look.split() or "e" in looks else ["l"]
    weight = [] if "b" in look.split() else ["n"]
    half = int(max(SIZES[0], min(SIZES[-1], size)) * 2)
    sized = [f"f{half}"] if half != USUAL * 2 else []
    return " ".join([*looks, *anchor, *weight, *sized])


def text(x: float, y: float, words: str, size: float, look: str = "") -> str:
    """Words on a baseline; ``look`` as in core/svg.py: m, e or neither; b or not; a colour."""
    across = f' x="{short(x)}"' if x else ""
    looks = lettering(look, size)
    named = f' class="{looks}"' if looks else ""
    return f'<text{across} y="{short(y)}"{named}>{escaped(words)}</text>'


def rect(box: Box, look: str, r: float = 0) -> str:
    """A rectangle with round corners."""
    x, y, w, h = box
    corner = f' rx="{short(r)}"' if r and look.partition(" ")[0] not in CORNERS else ""
    return f'<rect x="{short(x)}" y="{short(y)}" width="{short(w)}" height="{short(h)}"{corner} class="{look}"/>'


def circle(x: float, y: float, r: float, look: str) -> str:
    """A circle."""
    return f'<circle cx="{short(x)}" cy="{short(y)}" r="{short(r)}" class="{look}"/>'


def piece(
    d: Part, key: str, content: str, label: str, at: tuple[float, float, float], target: str = "", hit: str = ""
) -> None:
    """A piece that moves; none of them is turned."""
    x, y, scale = at
    d.piece(key, content, label, (x, y, scale, 0), target, hit if target else "")


def group(x: float, y: float, scale: float, content: str) -> str:
    """Content with coordinates of its own."""
    return f'<g transform="{moved(x, y, scale)}">{content}</g>'


def imprint(content: str, size: tuple[float, float]) -> str:
    """What nothing changes while the game lasts: a page paints it once, whatever begins to glow or moves above it.

    The veil over it keeps all that lies above together: Chromium had made many small layers of it, and those without
    words lay between two pixels, blurred.
    """
    w, h = map(short, size)
    veil = f'<rect width="{w}" height="{h}" fill-opacity="0" pointer-events="none"/>'
    return f'<g class="printed">{content}</g>{veil}'


def aim(d: Part, name: str, label: str, where: Box, content: str, full: bool = False) -> None:
    """A place that a move can point at: what is seen of it, and the box in which it can be pressed.

    ``full``: what is seen fills the box, or brings its own.
    """
    d.put(Mark(content + ("" if full else rect(where, "hit")), label, name))


def seen(label: str, x: float, y: float, content: str) -> str:
    """Something around a point that is not clicked: what lies below it can be."""
    words = escaped(label)
    return f'<g role="img" aria-label="{words}" transform="{moved(x, y)}">{content}</g>'


def filled(light: str, box: Box, r: float = 0) -> str:
    """A rectangle in one of the lights: named in the element, not in the style sheet, so that ``distinct`` finds it."""
    x, y, w, h = map(short, box)
    return f'<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="{short(r)}" fill="{lit(light)}"/>'


def lit(light: str) -> str:
    """The paint that is one of the lights."""
    note(light)
    return f"url(#{NAME}-{light})"


def bevel(box: Box) -> str:
    """The edge of a board: in the light at the upper left, in the shade at the lower right."""
    x, y, w, h = map(short, (box.x + 0.8, box.y + 0.8, box.w - 1.6, box.h - 1.6))
    return f'<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="9" class="bevel" stroke="{lit("raised")}"/>'
