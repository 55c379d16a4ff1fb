"""Drawings: parts made of marks, in two themes, with pieces that can move; text is made last.

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

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import islice
from typing import NamedTuple

from ludoteca.core.shapes import KEPT, Place, Symbol, escaped, hit_box, noting, num, placed, used
from ludoteca.core.shapes import Box as Box
from ludoteca.core.shapes import around as around
from ludoteca.core.shapes import block as block
from ludoteca.core.shapes import drawn_once as drawn_once
from ludoteca.core.shapes import framed as framed
from ludoteca.core.shapes import hit_disc as hit_disc
from ludoteca.core.shapes import labelled as labelled
from ludoteca.core.shapes import note as note
from ludoteca.core.shapes import painting as painting
from ludoteca.core.shapes import path as path
from ludoteca.core.shapes import placed_in_css as placed_in_css
from ludoteca.core.shapes import rect as rect
from ludoteca.core.shapes import symbol as symbol
from ludoteca.core.shapes import symbol_once as symbol_once
from ludoteca.core.shapes import text as text
from ludoteca.core.shapes import written as written
from ludoteca.core.theme import Look as Look
from ludoteca.core.theme import Theme as Theme
from ludoteca.core.theme import plain as plain
from ludoteca.core.theme import style as style
from ludoteca.core.words import calling, reader

LAYOUTS = ("wide", "tall", "flat")
"""The shapes of a stage: a large screen, one held upright, a phone on its side."""
LONG = "long"
"""A phone held upright that is long: a game may draw for it; one that refuses it is drawn as ``tall``."""
NO_SEAT, ALL_SEATS = -1, -2  # whose board a part is: nobody's, everybody's


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
    kept: list[str] | None = None
    """Of a part that was painted once, what it is painted of as text: it is written once."""

    @property
    def marks(self) -> list[Mark]:
        """All its marks in the order of painting. (A page is sent a drawing without that.)"""
        return [mark for one in self.layers for mark in (one.marks if isinstance(one, Part) else (one,))]

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
        with calling(()), noting() as used:
            paint(part, *facts)
        alone.need(used)
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
            if not isinstance(one, Part):
                found.append(one.text(self.drawing.name))
                continue
            if one.kept is None:
                one.kept = one.written()
            found += one.kept
        return found


@dataclass(eq=False)
class Drawing:
    """A drawing: a few parts, the symbols they use, and the style sheet of the game."""

    name: str
    title: str
    """What is seen, in a sentence, for those who hear it."""
    size: tuple[float, float]
    """Of the sheet on which all parts lie together, for files and films."""
    look: Look
    symbol: Callable[[str], Symbol | str]
    """Makes any other symbol when it is first used (text is enough for one that is not made of others); nothing for
    those of the look.
    """
    parts: dict[str, Part] = field(default_factory=dict)
    ground: str = ""
    """The look of what all parts lie on, on the one sheet of files and films; empty: nothing is painted there."""
    lead: str = ""
    """The part in which it happens: where one part is seen at a time, this one, unless the reader is asked or chose."""
    widest: float = 0.0
    """How wide, on the sheet, the pieces are that may lie at any point; 0 where there are none."""
    own: dict[str, Symbol] = field(default_factory=dict)
    """The symbols that are known to be used."""
    others: list[Drawing] = field(default_factory=list)
    """Those of which it has parts that were painted once, and whose symbols are not known yet to be used."""
    language: str = field(default_factory=lambda: reader().language)

    @property
    def symbols(self) -> dict[str, Symbol]:
        """The symbols that it uses."""
        others, self.others = self.others, []
        for other in others:
            if other.symbol == self.symbol:
                self.own.update(other.symbols)
            else:
                self.need(other.symbols)
        return self.own

    def need(self, symbols: Iterable[str]) -> None:
        """It uses these symbols, and those that they are made of."""
        for key in symbols:
            if key not in self.own and key not in self.symbols:
                made = self.symbol(key)
                self.own[key] = made if isinstance(made, Symbol) else Symbol(made)
                self.need(self.own[key].parts)

    @contextmanager
    def noting(self) -> Iterator[None]:
        """It uses the symbols that are noted while this is painted."""
        with noting() as used:
            yield
        self.need(used)

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
        self.need((symbol,))
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
        """The symbols that its parts use, as text."""
        return list(filter(None, (self.look.symbols, *(symbol.text for symbol in self.symbols.values()))))

    def symbols_of(self, markup: str) -> dict[str, str]:
        """The text of those of its own symbols that a piece of it uses, and of those that these are made of."""
        found: dict[str, str] = {}
        used = (f'#{self.name}-{{}}"', f"#{self.name}-{{}})")
        wanted = [key for key in self.symbols if any(one.format(key) in markup for one in used)]
        while wanted:
            key = wanted.pop()
            if key not in found:
                found[key] = self.symbols[key].text
                wanted += self.symbols[key].parts
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


# Drawings in a page or a file


def distinct(drawing: str, prefix: str) -> str:
    """The drawing with its ids under a prefix, for a page that shows several."""
    for before in (' id="', 'href="#', "url(#"):
        drawing = drawing.replace(before, f"{before}{prefix}-")
    return drawing


def themed(drawing: str, theme: str) -> str:
    """The drawing in one theme whatever the reader's system says."""
    return drawing.replace("<svg ", f'<svg data-theme="{theme}" ', 1)
