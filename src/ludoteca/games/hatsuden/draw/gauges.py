"""What the grid yields: cities whose skylines light up, and the energies with who leads them."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ludoteca.core.lettering import BOLD, breadth
from ludoteca.core.shapes import Box, around, labelled, num, path, rect, text
from ludoteca.core.svg import Part
from ludoteca.games.hatsuden import words
from ludoteca.games.hatsuden.components import ENERGY_CODES, ROW_CODES, SEAT_CODES
from ludoteca.games.hatsuden.doubt import City, Race
from ludoteca.games.hatsuden.draw.layout import NAME, Grid


def whose(own: bool, seat: int, thing: str) -> str:
    """A thing as a target: moves point at the viewer's own, the others are there to be explained."""
    return thing if own else f"{SEAT_CODES[seat]} {thing}"


class Terms(NamedTuple):
    """What an edition says of cities: the supply that is right, the one that is too little, their worth, the most."""

    target: int
    short: int
    exactly: int
    at_most: int
    houses: int


def duel(d: Part, at: Grid, below: int, energy: int, it: Race, doubled: bool, called: tuple[str, str]) -> None:
    """One energy: what each generates, and who leads; its token lies nearer to the leader."""
    above, mine, ahead = it if below else (it[1], it[0], it[2])
    name, code = str(words.ENERGIES_IN_WORDS[energy]), ENERGY_CODES[energy]
    x = at.first + energy * at.pitch
    box = d.region(f"energy {energy}", around(x, at.band.cy, at.pitch - 4, at.band.h - 4))
    if at.roomy:
        big, right, middle, far, disc = 19, box.right - 9, box.y + 24, 11, 0.72
        token_x, shift = box.x + 27, 3
        content = text(box.cx, box.bottom - 5, name, 12.5, "m")
    else:
        big, right, middle, far, disc = 17, box.right - 5, box.cy, 13, 0.6
        token_x, shift = box.x + 18, 8
        content = ""
        if above[0] != above[1] or mine[0] != mine[1]:  # a range is broad
            token_x, disc = box.x + 14, 0.46
    for told, y, first in ((above, middle - far, ahead == 1 - below), (mine, middle + far, ahead == below)):
        size = big if told[0] == told[1] else big - 4
        content += text(right, y + size * 0.36, words.spoken(*told), size, "b e" if first else "soft e")
    lean = 0
    if ahead is None or ahead < 0:
        verdict = str(words.OPEN_RACE) if ahead is None else str(words.TIED)
    else:
        lean = 1 if ahead == below else -1
        verdict = words.LEADS.format(who=called[ahead])
    if doubled:
        verdict += f", {words.DOUBLED}"
    both = ((1 - below, above), (below, mine))
    label = ", ".join(f"{called[seat]} {words.spoken(*told)}" for seat, told in both)
    label = f"{name}: {label}, {verdict}"
    look = f"panel seat{ahead}-edge led" if lean else "panel"
    d.target(f"energy {code}", box, label, look, 10, content)
    drawn = token(d, energy, doubled)
    d.piece(f"token-{code}", drawn, name, (token_x, middle + lean * shift, disc, 0))


def token(d: Part, energy: int, doubled: bool = False) -> str:
    """The token of an energy; one that counts double says so."""
    code = ENERGY_CODES[energy]
    drawn = d.use("token", 0, 0, 1, code) + d.use(f"energy-{energy}", 0, 0, 1.3, f"on-{code}")
    if doubled:
        drawn += rect(around(-18, -19, 28, 22), "tech", 7) + text(-18, -12, "×2", 19, "m b on-tech")
    return drawn


def price_list(d: Part, at: Grid, it: Terms) -> None:
    """What a city's supply is worth (H16), beside the energies."""
    box = at.beside
    lines = (
        (words.EXACTLY.format(supply=it.target), it.exactly),
        (words.AT_MOST.format(supply=it.short), it.at_most),
    )
    content = ""
    for one, (told, points) in enumerate(lines):
        y = box.y + 27 + one * 21
        worth = words.signed(points)
        content += text(box.x + 10, y, told, 13, "soft") + text(box.right - 10, y, worth, 14, f"e b {tone(worth)}")
    d.add(labelled(content, ", ".join(f"{told}: {words.signed(points)}" for told, points in lines)))


def city(d: Part, at: Grid, side: int, seat: int, row: int, it: City, terms: Terms, charged: bool, other: str) -> None:
    """A city: its skyline lights up with the supply, and it tells what that is worth.

    A battery stands beside what the city carries with it.
    """
    low, high, most, worth = it
    target = terms.target
    box = Box(at.city.x, at.rows[side][row] - at.city.h / 2, at.city.w, at.city.h)
    d.region(f"city {seat} {row}", box)
    told = "?" if worth is None else words.signed(worth)
    look = tone(told)
    if low > most:
        told, look = str(words.OVER_LIMIT), "warn"
    houses = (low, high, most, target, terms.houses)
    supplied, aim = words.spoken(low, high), words.OF_TARGET.format(target=target)
    if at.roomy:
        content = scene(Box(box.x + 60, box.y + 26, box.w - 66, 66), houses)
        content += text(box.x + 10, box.y + 18, str(words.CITIES[row]), 13, "soft")
        size = 32 if low == high else min(22, int(22 * 47 / breadth(supplied, 22, BOLD)))  # left of the scene
        content += text(box.x + 10, box.y + 56, supplied, size, "b")
        content += text(box.x + 10, box.y + 76, aim, 14, "soft")
        content += text(box.right - 9, box.y + 19, told, 17, f"e b {look}")
        if charged:
            content += d.use("battery", box.right - 56, box.y + 13, 0.9, "ink")
            content += text(box.right - 71, box.y + 18, str(most), 13, "e b")
    else:
        content = scene(Box(box.x + 3, box.y + 41, box.w - 6, 21), houses)
        size = 23 if low == high else 17
        content += text(box.x + 6, box.y + 23, supplied, size, "b")
        if low <= most:  # else what is over takes its room
            content += text(box.x + 10 + breadth(supplied, size, BOLD), box.y + 22, aim, 15, "soft")
        content += text(box.right - 5, box.y + 19, told, 16, f"e b {look}")
        content += text(box.x + 6, box.y + 38, str(words.ROWS_IN_WORDS[row]), 15, "soft")
        if charged:
            content += d.use("battery", box.right - 16, box.y + 31, 0.85, "ink")
            content += text(box.right - 29, box.y + 37, str(most), 15, "e b")
    label = words.city_label(row, supplied, words.OF_LIMIT.format(limit=most), told, charged, other)
    full = " glory" if low == high == target else " over" if low > most else ""
    d.target(whose(other == "", seat, f"city {ROW_CODES[row]}"), box, label, f"panel city{full}", 10, content)


def tone(points: str) -> str:
    """The look of points: won, lost or neither (the sign says it too)."""
    return "good" if points.startswith("+") else "warn" if points.startswith("−") else "soft"


def scene(box: Box, houses: tuple[int, int, int, int, int]) -> str:
    """A city under its sky; sparks fly when the supply is exactly right."""
    low, high, _, target, _ = houses
    inset = box.h * 0.09
    sky = Box(box.x + 4, box.y + inset, box.w - 8, box.h - 2 * inset)
    content = rect(box, "sky", 6, f' fill="url(#{NAME}-sky)"')
    x, y = num(box.x + box.h * 0.34), num(box.y + box.h * 0.3)
    content += f'<circle cx="{x}" cy="{y}" r="{num(box.h * 0.14)}" class="sun"/>'
    if low == high == target:
        size = box.h * 0.07
        for across, down in ((0.42, 0.2), (0.56, 0.34), (0.68, 0.14), (0.93, 0.24)):
            at = f"M{num(box.x + box.w * across - size)} {num(box.y + box.h * down)}"
            content += path(f"{at}h{num(2 * size)}m-{num(size)}-{num(size)}v{num(2 * size)}", "spark")
    return content + skyline(sky, *houses)


@lru_cache(1024)
def skyline(sky: Box, low: int, high: int, most: int, target: int, count: int) -> str:
    """A house for each unit of supply: lit, dark, or dashed while a covered card leaves a doubt.

    The house of the target is the tallest and bears a flag; a mark stands at the limit.
    """
    pitch = sky.w / count
    bodies: dict[str, list[str]] = {"lit": [], "maybe": [], "dim": []}
    lights: list[str] = []
    roof = sky.h * 0.78
    for one in range(1, count + 1):
        tall = roof if one == target else roof * (0.46 + (one * 7 % 5) * 0.1)
        x, top = sky.x + (one - 1) * pitch, sky.bottom - tall
        kind = "lit" if one <= low else "maybe" if one <= high else "dim"
        bodies[kind].append(f"M{num(x)} {num(sky.bottom)}V{num(top)}h{num(pitch * 0.86)}V{num(sky.bottom)}Z")
        if one <= low:
            lights.append(f"M{num(x + pitch * 0.43)} {num(sky.bottom - 2)}V{num(top + 3)}")
    content = path(f"M{num(sky.x - 2)} {num(sky.bottom)}H{num(sky.right + 1)}", "ground")
    content += "".join(path("".join(some), kind) for kind, some in bodies.items() if some)
    if lights:
        gap = 4 if pitch > 10 else 3
        dashes = f'stroke-width="{num(pitch * 0.45)}" stroke-dasharray="{gap} {gap}"'
        content += f'<path d="{"".join(lights)}" class="windows" {dashes}/>'
    x, top = sky.x + (target - 0.57) * pitch, sky.bottom - roof
    wide, drop = num(sky.h * 0.2), num(sky.h * 0.08)
    content += path(f"M{num(x)} {num(top)}V{num(sky.y)}l{wide} {drop}l-{wide} {drop}", "flag")
    if most < count:
        x = sky.x + (most - 0.07) * pitch
        content += path(f"M{num(x)} {num(sky.bottom + 3)}V{num(sky.y + sky.h * 0.2)}", "mark")
    return content
