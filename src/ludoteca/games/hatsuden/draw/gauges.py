"""What the grid yields: cities whose skylines light up, energies and who leads them, the points so far."""

from __future__ import annotations

from functools import lru_cache

from ludoteca.core.svg import Box, Part, around, block, labelled, num, path, rect, text
from ludoteca.games.hatsuden import words
from ludoteca.games.hatsuden.balance import limit
from ludoteca.games.hatsuden.components import ENERGIES, ENERGY_CODES, ROW_CODES
from ludoteca.games.hatsuden.doubt import generations, leader, possible, scores, supplies
from ludoteca.games.hatsuden.draw.layout import Layout
from ludoteca.games.hatsuden.scoring import city_points, supply_points
from ludoteca.games.hatsuden.view import View


def energies(d: Part, v: View, at: Layout, below: int) -> None:
    """The five energies between the players, each on a wire that runs through both grids."""
    for energy, code in enumerate(ENERGY_CODES):
        x = num(at.first + energy * at.pitch)
        d.add(path(f"M{x} {num(at.rows[0][1])}V{num(at.rows[1][1])}", f"wire {code}-wire"))
    for energy in range(ENERGIES):
        duel(d, v, at, below, energy)


def duel(d: Part, v: View, at: Layout, below: int, energy: int) -> None:
    """One energy: what each generates, and who leads (an arrow points to the leader)."""
    name = str(words.ENERGIES_IN_WORDS[energy])
    x = at.first + energy * at.pitch
    box = d.region(f"energy {energy}", around(x, at.band.cy, at.pitch - (10 if at.roomy else 4), at.band.h))
    above, mine = (generations(v.table, seat, energy) for seat in (1 - below, below))
    ahead = leader(v.table, energy)
    if at.roomy:
        big, right, offset, middle, icon = 26, box.right - 12, 25, box.cy + 9.4, 1.75
        content = text(box.x + 10, box.bottom - 10, name, 12)
    else:
        big, right, offset, middle, icon = 14, box.right - 5, 13, box.cy, 0.95
        content = text(box.cx, box.bottom - 4, name, 9.5, "m")
    content += d.use(
        f"energy-{energy}", box.x + box.w * 0.32, box.cy - box.h * 0.08, icon, f"{ENERGY_CODES[energy]}-line"
    )
    for told, y, first in ((above, middle - offset, ahead == 1 - below), (mine, middle + offset, ahead == below)):
        size = big if told[0] == told[1] else big * 0.7
        content += text(right, y, words.spoken(*told), size, "b e" if first else "soft e")
    if ahead is None or ahead < 0:
        content += text(right, middle - big * 0.08, "?" if ahead is None else "=", big * 0.75, "e soft")
        verdict = str(words.OPEN_RACE) if ahead is None else str(words.TIED)
    else:
        arrow = "down" if ahead == below else "up"
        content += d.use(arrow, right - big * 0.3, middle - big * 0.36, big * 0.04, "ink")
        verdict = words.LEADS.format(who=words.player(ahead, v.seat))
    if v.table.optimized == energy:
        mark = Box(box.x + 58, box.y + 7, 30, 20) if at.roomy else Box(box.x + 2, box.y + 1, 21, 13)
        content += rect(mark, "tech", 4) + text(mark.cx, mark.cy + mark.h * 0.27, "×2", mark.h * 0.75, "m b on-tech")
        verdict += f", {words.DOUBLED}"
    both = ((1 - below, above), (below, mine))
    label = ", ".join(f"{words.player(seat, v.seat)} {words.spoken(*told)}" for seat, told in both)
    d.target(f"energy {ENERGY_CODES[energy]}", box, f"{name}: {label}, {verdict}", "panel", 10, content)


def score(d: Part, v: View, at: Layout, below: int) -> None:
    """The points of both if the game ended now."""
    box = d.region("score", Box(at.cities.x, at.band.y, at.cities.w, at.band.h))
    title = str(words.POINTS_NOW) if v.actors else str(words.POINTS_AT_END)
    content = block(box.x + 14, box.cy + 5, title, 14, 150, "soft") if at.roomy else ""
    label = [f"{title}:"]
    for side, seat in enumerate((1 - below, below)):
        told = words.spoken(*scores(v.table, seat), apart=" … ")
        label.append(f"{words.player(seat, v.seat)} {told}")
        if at.roomy:
            y = box.y + 42 + side * 40
            content += text(box.right - 90, y - 4, words.player(seat, v.seat), 14, "e soft")
            content += text(box.right - 18, y, told, 30 if len(told) < 3 else 20, "e b")
        else:
            content += text(box.cx, box.y + 33 + side * 19, told, 16, "m b")
    if not at.roomy:
        content += text(box.cx, box.y + 15, str(words.POINTS_SHORT), 11, "m soft")
    d.add(labelled(rect(box, "panel", 10) + content, " ".join(label)))


def city(d: Part, v: View, at: Layout, side: int, seat: int, row: int) -> None:
    """A city: its skyline lights up with the supply, and it tells what that is worth."""
    box = Box(at.cities.x, at.rows[side][row] - at.cities.h / 2, at.cities.w, at.cities.h)
    d.region(f"city {seat} {row}", box)
    low, high = supplies(v.table, seat, row)
    most = int(limit(v.table, seat, row))
    worth = {int(city_points(board, seat, row)) for board in possible(v.table)}
    told = words.signed(worth.pop()) if len(worth) == 1 else "?"
    if low > most:
        told, look = str(words.OVER_LIMIT), "warn"
    else:
        look = tone(told)
    houses = (low, high, most, int(v.table.cards.target), int(v.table.cards.battery_limit))
    limit_told = words.OF_LIMIT.format(limit=most)
    charged = v.table.battery_at == seat * 2 + row
    if at.roomy:
        sky = Box(box.x + 14, box.y + 26, 240, 48)
        content = skyline(sky, *houses) + city_scale(sky, v, most)
        content += text(box.x + 14, box.y + 18, str(words.CITIES[row]), 13, "soft")
        content += text(box.right - 52, box.y + 52, words.spoken(low, high), 40 if low == high else 26, "m b")
        content += text(box.right - 52, box.y + 72, limit_told, 13, "m soft")
        content += text(box.right - 52, box.y + 97, words.POINTS.format(points=told), 15, f"m b {look}")
        content += d.use("battery", box.x + 240, box.y + 15, 0.95, "ink") if charged else ""
    else:
        content = skyline(Box(box.x + 5, box.y + 40, 64, 31), *houses)
        content += text(box.x + 6, box.y + 19, words.spoken(low, high), 18 if low == high else 13, "b")
        content += text(box.right - 5, box.y + 17, told, 13, f"e b {look}")
        content += text(box.x + 6, box.y + 33, limit_told, 10, "soft")
        content += d.use("battery", box.right - 16, box.y + 29, 0.8, "ink") if charged else ""
    label = words.city_label(row, words.spoken(low, high), limit_told, told, charged)
    label = f"{words.player(seat, v.seat)}, {label}"
    if seat == v.seat:
        d.target(f"city {ROW_CODES[row]}", box, label, "panel", 10, content)
    else:
        d.add(labelled(rect(box, "panel", 10) + content, label))


def tone(points: str) -> str:
    """The look of points: won, lost or neither (the sign says it too)."""
    return "good" if points.startswith("+") else "warn" if points.startswith("−") else "soft"


@lru_cache(1024)
def skyline(sky: Box, low: int, high: int, most: int, target: int, count: int) -> str:
    """A house for each unit of supply: lit, dark, or dashed while a covered card leaves a doubt.

    The house of the target is the tallest; a mark stands at the limit.
    """
    pitch = sky.w / count
    bodies: dict[str, list[str]] = {"lit": [], "maybe": [], "dim": []}
    lights: list[str] = []
    for one in range(1, count + 1):
        tall = sky.h if one == target else sky.h * (0.42 + (one * 7 % 5) * 0.085)
        x, top = sky.x + (one - 1) * pitch, sky.bottom - tall
        kind = "lit" if one <= low else "maybe" if one <= high else "dim"
        bodies[kind].append(f"M{num(x)} {num(sky.bottom)}V{num(top)}h{num(pitch * 0.86)}V{num(sky.bottom)}Z")
        if one <= low:
            lights.append(f"M{num(x + pitch * 0.43)} {num(sky.bottom - 2)}V{num(top + 3)}")
    content = "".join(path("".join(some), kind) for kind, some in bodies.items() if some)
    if lights:
        gap = 4 if pitch > 10 else 3
        dashes = f'stroke-width="{num(pitch * 0.45)}" stroke-dasharray="{gap} {gap}"'
        content += f'<path d="{"".join(lights)}" class="windows" {dashes}/>'
    if most < count:
        x = sky.x + (most - 0.07) * pitch
        content += path(f"M{num(x)} {num(sky.bottom + 3)}V{num(sky.y + sky.h * 0.1)}", "mark")
    return content


def city_scale(sky: Box, v: View, most: int) -> str:
    """Under the skyline: which supply earns how many points."""
    pitch, short = sky.w / int(v.table.cards.battery_limit), int(v.table.cards.short)
    marks = [(sky.x + short * pitch / 2, f"0–{short}", words.signed(supply_points(v.table.cards, short)))]
    for one in range(short + 1, most + 1):
        if pitch > 16 or one == v.table.cards.target:  # where houses stand closer, only the target is marked
            marks.append((sky.x + (one - 0.57) * pitch, str(one), words.signed(supply_points(v.table.cards, one))))
    found = ""
    for x, supplied, points in marks:
        found += text(x, sky.bottom + 14, supplied, 11, "m soft")
        found += text(x, sky.bottom + 28, points, 12, f"m b {tone(points)}")
    return found
