"""A small vocabulary for drawings: SVG as plain strings, escaped, in two themes, with pieces that can move.

A drawing is flat: one element a line, so that two drawings can be compared line by line (``drawing.py`` makes
films of that). Its ids start with its name; ``distinct`` renames them where several drawings share a page.

*Pieces* move in play. Each carries an id and a ``data-key`` that stay the same from one drawing to the next, and is
placed by a ``transform`` of always the same form, so that a page lets it glide from one drawing to the next. *Targets*
are the places a move can point at: ``data-target`` with a stable name, which begins with the kind of place (``hand``
for what the viewer holds), a role and a label; one in which others lie names them (``data-holds``). The page adds
``tabindex`` and ``role="button"`` to those that can be chosen now. A *plane* is a board on which pieces may lie at any
point.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from html import escape
from itertools import islice
from typing import NamedTuple

from ludoteca.core.lettering import LINE, wrapped
from ludoteca.core.theme import Look as Look
from ludoteca.core.theme import Theme as Theme
from ludoteca.core.theme import style as style
from ludoteca.core.words import calling, reader

LAYOUTS = ("wide", "tall", "flat")
"""The shapes of a stage: a large screen, one held upright, a phone on its side."""
LONG = "long"
"""A phone held upright that is long: a game may draw for it; one that refuses it is drawn as ``tall``."""
KEPT = 8192
"""Elements that are kept: from one drawing to the next most are the same."""
NO_SEAT, ALL_SEATS = -1, -2  # whose board a part is: nobody's, everybody's


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
    x, y, w, h = map(num, box)
    named = f' class="{look}"' if look else ""
    return f'<rect x="{x}" y="{y}" width="{w}" height="{h}" fill="url(#{name}-{key})"{named}/>'


@lru_cache(KEPT)
def parts_of(symbol: str, name: str) -> tuple[str, ...]:
    """The symbols and paintings that a picture is made of."""
    return tuple(re.findall(rf'#{name}-([^")]+)[")]', symbol))


# A drawing


Place = tuple[float, float, float, float]
"""Where a piece is put: x, y, scale and angle."""


class Mark(NamedTuple):
    """One element of a part. Scenery is markup alone; a target can be pointed at; a piece lies somewhere and moves."""

    markup: str
    label: str = ""
    target: str = ""
    """The place that moves point at, by its stable name."""
    key: str = ""
    """The piece, by a name that stays the same from drawing to drawing."""
    at: Place | None = None
    """Where the piece lies; its markup is drawn around (0, 0)."""
    holds: str = ""
    """The places that lie in this one, as cards in a pile, with commas between them."""

    def text(self, name: str) -> str:
        """The element as SVG, in the drawings of that name."""
        return element(self, name) if self.key or self.target else self.markup

    def written(self, name: str) -> str:
        """The element of a place or a piece."""
        aim = f' data-target="{escaped(self.target)}"' if self.target else ""
        if self.holds:
            aim += f' data-holds="{escaped(self.holds)}"'
        words = f'role="img" aria-label="{escaped(self.label)}"'
        if self.at is None:
            return f"<g{aim} {words}>{self.markup}</g>"
        known = f'id="{name}-piece-{self.key}" data-key="{self.key}" class="{"piece" if aim else "piece still"}"'
        return f'<g {known}{aim} {words} transform="{placed(*self.at)}">{self.markup}</g>'

    def seen_from(self, spot: Spot) -> Mark:
        """The mark on a sheet on which its part lies at that spot."""
        if self.at is not None:
            x, y, scale, angle = self.at
            return self._replace(at=(spot.x + x * spot.scale, spot.y + y * spot.scale, scale * spot.scale, angle))
        if spot == ORIGIN:
            return self
        there = f"translate({num(spot.x)} {num(spot.y)})" + (f" scale({spot.scale:.5g})" if spot.scale != 1 else "")
        return self._replace(markup=f'<g transform="{there}">{self.markup}</g>')


@lru_cache(KEPT)
def element(mark: Mark, name: str) -> str:
    """The element of a place or a piece, written once."""
    return mark.written(name)


class Spot(NamedTuple):
    """Where a part lies on a sheet that shows several, and how large."""

    x: float
    y: float
    scale: float = 1


ORIGIN = Spot(0, 0)


@dataclass(eq=False)
class Part:
    """A picture of its own in a drawing, made for the room it gets: its marks in the order of painting."""

    drawing: Drawing
    name: str
    label: str
    size: tuple[float, float]
    spot: Spot | None
    area: str
    seat: int
    layers: list[Mark | Part] = field(default_factory=list)
    """What it is painted of, in this order: marks, and parts that were painted once (``once``)."""
    regions: dict[str, Box] = field(default_factory=dict)
    """What lies where, of its own marks."""

    @property
    def marks(self) -> list[Mark]:
        """All its marks in the order of painting. (A page is sent a drawing without that.)"""
        found: list[Mark] = []
        for one in self.layers:
            if isinstance(one, Part):
                found += one.marks
            else:
                found.append(one)
        return found

    @property
    def boxes(self) -> dict[str, Box]:
        """What lies where: regions that must neither overlap nor leave the part."""
        found = dict(self.regions)
        for one in self.layers:
            if isinstance(one, Part):
                found |= one.boxes
        return found

    def put(self, mark: Mark) -> None:
        """The next mark, over what was painted before."""
        self.layers.append(mark)

    def add(self, *markup: str) -> None:
        """The next pieces of scenery."""
        self.layers += map(Mark, markup)

    def once(self, paint: Callable[..., None], *facts: Hashable) -> None:
        """What ``paint(part, *facts)`` paints, next: painted, and written, once for the same facts and language.

        All that it depends on is among the facts: it gets no view, and inside it the players have no names. It may
        paint some of it once itself: what is large changes more often than what it is made of.
        """
        whole = self.drawing
        key = (paint, whole.name, whole.language, facts)
        found = PAINTED.get(key)
        if found is None:
            if len(PAINTED) >= KEPT:
                for old in list(islice(PAINTED, KEPT // 2)):
                    del PAINTED[old]
            found = PAINTED[key] = self.painted(paint, facts)
        self.layers.append(found)
        whole.others.append(found.drawing)

    def painted(self, paint: Callable[..., None], facts: tuple[Hashable, ...]) -> Part:
        """A part of its own, with that alone in it."""
        whole = self.drawing
        alone = Drawing(whole.name, "", whole.size, whole.look, whole.symbol)
        part = alone.part(self.name, "", self.size, self.spot)
        with calling(()):
            paint(part, *facts)
        return part

    def region(self, name: str, box: Box) -> Box:
        """Notes that this much of the part is taken."""
        self.regions[name] = box
        return box

    def use(self, symbol: str, x: float, y: float, scale: float = 1, look: str = "") -> str:
        """The symbol, its middle there; the words for it are those of what it stands in."""
        return self.drawing.use(symbol, x, y, scale, look)

    def piece(self, key: str, content: str, label: str, at: Place, target: str = "", hit: str = "") -> None:
        """A piece that moves, drawn around (0, 0); ``hit`` is where it can be pressed, if that is more than is seen."""
        self.layers.append(Mark(content + hit, label, target, key, at))

    def target(
        self, name: str, box: Box, label: str, look: str, r: float = 8, content: str = "", holds: Sequence[str] = ()
    ) -> None:
        """A place that a move can point at: it can be pressed anywhere in its box. ``holds``: places that lie in it."""
        self.layers.append(Mark(rect(box, look, r) + content + hit_box(box, r), label, name, holds=",".join(holds)))

    def plane(self, extent: Box, widest: float, x: float, y: float, scale: float) -> None:
        """A part in units of its own, over what was drawn so far: pieces, so wide at most, lie at any point of it.

        A page finds the points by the group's transform, and shows in it where a piece may lie.
        """
        known = f'data-plane="{" ".join(map(num, extent))}" data-widest="{num(widest * scale)}"'
        there = f'transform="translate({num(x)} {num(y)}) scale({scale:.5g})"'
        if self.spot is not None:
            self.drawing.widest = max(self.drawing.widest, widest * scale * self.spot.scale)
        self.layers.append(Mark(f'<g id="{self.drawing.name}-plane" class="still" {known} {there}></g>'))

    def lines(self) -> list[str]:
        """The part as an SVG of its own, an element a line; symbols and style sheet are the whole drawing's."""
        whose = "" if self.seat == NO_SEAT else f' data-seat="{"all" if self.seat == ALL_SEATS else self.seat}"'
        about = f' data-part="{self.name}" data-area="{self.area}"{whose}'
        return [opening(self.drawing.name, self.size, self.label, about), *self.written(), "</svg>"]

    def written(self) -> list[str]:
        """What it is painted of, as text."""
        found: list[str] = []
        for one in self.layers:
            if isinstance(one, Part):
                found += one.kept
            else:
                found.append(one.text(self.drawing.name))
        return found

    @cached_property
    def kept(self) -> list[str]:
        """The same of a part that was painted once, written once."""
        return self.written()


@dataclass(eq=False)
class Drawing:
    """A drawing: a few parts, the symbols they use, and the style sheet of the game."""

    name: str
    title: str
    """What is seen, in a sentence, for those who hear it."""
    size: tuple[float, float]
    """Of the sheet on which all parts lie together, for files and films."""
    look: Look
    symbol: Callable[[str], str]
    """Makes any other symbol when it is first used; nothing for those of the look."""
    parts: dict[str, Part] = field(default_factory=dict)
    ground: str = ""
    """The look of what all parts lie on, on the one sheet of files and films; empty: nothing is painted there."""
    lead: str = ""
    """The part in which it happens: where one part is seen at a time, this one, unless the reader is asked or chose."""
    widest: float = 0.0
    """How wide, on the sheet, the pieces are that may lie at any point; 0 where there are none."""
    own: dict[str, str] = field(default_factory=dict)
    """The symbols that are known to be used."""
    others: list[Drawing] = field(default_factory=list)
    """Those of which it has parts that were painted once, and whose symbols are not known yet to be used."""
    language: str = field(default_factory=lambda: reader().language)

    @property
    def symbols(self) -> dict[str, str]:
        """The symbols that it uses."""
        others, self.others = self.others, []
        for other in others:
            if other.symbol is self.symbol:
                self.own.update(other.symbols)
            else:
                for symbol in other.symbols:
                    self.use(symbol, 0, 0)
        return self.own

    @symbols.setter
    def symbols(self, used: dict[str, str]) -> None:
        self.own = used
        self.others.clear()

    def part(
        self,
        name: str,
        label: str,
        size: tuple[float, float],
        spot: Spot | None = ORIGIN,
        area: str = "main",
        seat: int = NO_SEAT,
    ) -> Part:
        """One more part, for an area of the stage; a page shows one part of an area at a time.

        ``label`` is its name for people (a tab), ``spot`` where it lies on the one sheet of files and films (None: only
        a page shows it), ``seat`` the player whose board it is (or ``ALL_SEATS``: a player's plate opens it).
        """
        self.parts[name] = Part(self, name, label, size, spot, area, seat)
        return self.parts[name]

    def use(self, symbol: str, x: float, y: float, scale: float = 1, look: str = "") -> str:
        """The symbol, its middle there; the words for it are those of what it stands in."""
        if symbol not in self.own and symbol not in self.symbols:
            self.own[symbol] = self.symbol(symbol)
            for part in parts_of(self.own[symbol], self.name):
                self.use(part, 0, 0)
        return used(self.name, symbol, x, y, scale, look)

    def marks(self) -> list[Mark]:
        """All marks as they lie on the one sheet, in the order of painting."""
        ground = [Mark(rect(Box(0, 0, *self.size), self.ground))] if self.ground else []
        return ground + [
            mark.seen_from(part.spot) for part in self.parts.values() if part.spot is not None for mark in part.marks
        ]

    def pieces(self) -> list[tuple[Part, int, Mark]]:
        """All pieces: the part that holds it, where it stands among the part's marks, and the mark."""
        return [
            (part, at, mark)
            for part in self.parts.values()
            for at, mark in enumerate(part.marks)
            if mark.at is not None
        ]

    def svg(self) -> str:
        """The whole drawing on one sheet as SVG text."""
        lines = [
            opening(self.name, self.size, self.title, ' xmlns="http://www.w3.org/2000/svg"'),
            f"<style>{self.look.css}</style>",
            *self.drawn_symbols(),
            *(mark.text(self.name) for mark in self.marks()),
            "</svg>",
        ]
        return "\n".join(lines) + "\n"

    def drawn_symbols(self) -> list[str]:
        """The symbols that its parts use."""
        return list(filter(None, (self.look.symbols, *self.symbols.values())))

    def symbols_of(self, markup: str) -> dict[str, str]:
        """Those of its own symbols that a piece of it uses, and those that these use."""
        found: dict[str, str] = {}
        for key in parts_of(markup, self.name):
            if key in self.symbols:
                found |= {key: self.symbols[key]} | self.symbols_of(self.symbols[key])
        return found

    def lines(self) -> list[str]:
        """For a page, an element a line: an SVG that is not seen, with the symbols, then one for each part."""
        lead = f' data-lead="{self.lead}"' if self.lead else ""
        found = [f'<svg class="{self.name} unseen"{lead} aria-hidden="true">', *self.drawn_symbols(), "</svg>"]
        for part in self.parts.values():
            found += part.lines()
        return found


PAINTED: dict[Hashable, Part] = {}
"""What ``Part.once`` has painted."""


def opening(name: str, size: tuple[float, float], title: str, more: str, role: str = "group") -> str:
    """The first line of an SVG of that size, with its words."""
    w, h = num(size[0]), num(size[1])
    shape = f'viewBox="0 0 {w} {h}" width="{w}" height="{h}"'
    return f'<svg{more} class="{name}" {shape} role="{role}" aria-label="{escaped(title)}">'


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


# Drawings in a page or a file


def distinct(drawing: str, prefix: str) -> str:
    """The drawing with its ids under a prefix, for a page that shows several."""
    return re.sub(r'(\bid="|href="#|url\(#)', rf"\g<1>{prefix}-", drawing)


def themed(drawing: str, theme: str) -> str:
    """The drawing in one theme whatever the reader's system says."""
    return drawing.replace("<svg ", f'<svg data-theme="{theme}" ', 1)


VARIABLE = re.compile(r"var\((--[\w-]+)(?:,((?:[^()]|\((?:[^()])*\))*?))?\)")


def plain(drawing: str, theme: str) -> str:
    """The drawing in one theme with all colours written out, for programs that know no CSS variables."""
    found = re.search(r"/\*themes\*/(.*?)/\*end\*/", drawing, re.DOTALL)
    if found is None:
        return drawing
    blocks = re.findall(r"\{((?:--[\w-]+:[^;{}]+;?)+)\}", found[1])
    chosen = blocks[0] if theme == "light" else blocks[1]
    colours = dict(one.split(":", 1) for one in chosen.split(";"))
    drawing = drawing.replace(found[0], "")
    while "var(" in drawing:  # the innermost first: what a variable is without a value may name another one
        drawing = VARIABLE.sub(lambda found: str(colours.get(found[1]) or found[2] or ""), drawing)
    return drawing
