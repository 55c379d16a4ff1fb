"""Where a ring may lie, for those who see only a view: the points of the lattice, and their outline to draw."""

from __future__ import annotations

from ludoteca.games.moonbase.spots import spot_level, spot_x, spot_y, spots
from ludoteca.games.moonbase.structure import structure_of
from ludoteca.games.moonbase.view import View

Point = tuple[int, int]


def region(v: View, size: int, colour: int) -> dict[int, set[Point]]:
    """The whole legal region of a ring, level by level (on level 1, the centres of craters)."""
    s = v.position
    found: dict[int, set[Point]] = {}
    for spot in spots(s, size, 1 << colour, structure_of(s)):
        found.setdefault(int(spot_level(spot)), set()).add((int(spot_x(spot)), int(spot_y(spot))))
    return found


def rows(points: set[Point]) -> tuple[tuple[int, ...], ...]:
    """The points row by row: y, then the first and the last x of every stretch."""
    found: list[tuple[int, ...]] = []
    lines: dict[int, list[int]] = {}
    for x, y in points:
        lines.setdefault(y, []).append(x)
    for y in sorted(lines):
        row = [y]
        for x in sorted(lines[y]):
            if len(row) > 1 and row[-1] == x - 1:
                row[-1] = x
            else:
                row += [x, x]
        found.append(tuple(row))
    return tuple(found)


def outline(points: set[Point]) -> str:
    """An SVG path around lattice points, each taken as a square of one millimetre; its corners, not its steps."""
    ways: dict[Point, list[Point]] = {}
    for x, y in points:
        # Corners are counted in half millimetres, so that all numbers stay whole; edges run clockwise.
        left, right, top, bottom = 2 * x - 1, 2 * x + 1, 2 * y - 1, 2 * y + 1
        if (x, y - 1) not in points:
            ways.setdefault((left, top), []).append((right, top))
        if (x + 1, y) not in points:
            ways.setdefault((right, top), []).append((right, bottom))
        if (x, y + 1) not in points:
            ways.setdefault((right, bottom), []).append((left, bottom))
        if (x - 1, y) not in points:
            ways.setdefault((left, bottom), []).append((left, top))
    parts: list[str] = []
    while ways:
        start = next(iter(ways))
        loop = [start]
        here = start
        while True:
            ends = ways[here]
            there = ends.pop()
            if not ends:
                del ways[here]
            here = there
            if here == start:
                break
            loop.append(here)
        parts.append(path(loop))
    return "".join(parts)


def discs(points: set[Point], r: int) -> str:
    """An SVG path of a disc around each point, for points that are the middles of something."""
    return "".join(f"M{x - r} {y}a{r} {r} 0 1 0 {2 * r} 0a{r} {r} 0 1 0 {-2 * r} 0Z" for x, y in sorted(points))


def path(loop: list[Point]) -> str:
    """A closed path; single steps of the lattice become slanted lines through the middles of its edges."""
    middles: list[tuple[float, float]] = []
    for at in range(len(loop)):
        x, y = loop[at]
        u, w = loop[(at + 1) % len(loop)]
        middles.append(((x + u) / 4, (y + w) / 4))
    kept: list[tuple[float, float]] = []
    for at in range(len(middles)):
        before, here, after = middles[at - 1], middles[at], middles[(at + 1) % len(middles)]
        cross = (here[0] - before[0]) * (after[1] - here[1]) - (here[1] - before[1]) * (after[0] - here[0])
        if cross != 0:
            kept.append(here)
    return "M" + "L".join(f"{x:g} {y:g}" for x, y in kept) + "Z"
