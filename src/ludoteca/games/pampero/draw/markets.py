"""What all may take: specialists, foreign markets, solar contracts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from mypy_extensions import i64

from ludoteca.core.shapes import Box, around, hit_box, path
from ludoteca.core.svg import Part
from ludoteca.games.pampero import components as c
from ludoteca.games.pampero.draw import words
from ludoteca.games.pampero.draw.cards import (
    card_words,
    contract,
    foreign_words,
    scoring_words,
)
from ludoteca.games.pampero.draw.country import side_for
from ludoteca.games.pampero.draw.marks import aim, circle, group, piece, rect, short, text, use
from ludoteca.games.pampero.draw.towers import HEAD, heading
from ludoteca.games.pampero.naming import tile_name
from ludoteca.games.pampero.phrases import called
from ludoteca.games.pampero.state import NOTHING, Board, side_of

GAP = 5.0


def cells_of(where: Box, across: int, count: int, most: float = 999) -> list[Box]:
    """Places for so many cards below a heading."""
    down = -(-count // across)
    w = (where.w + GAP) / across - GAP
    h = min(most, (where.h - HEAD + GAP) / down - GAP)
    return [
        Box(where.x + at % across * (w + GAP), where.y + HEAD + at // across * (h + GAP), w, h) for at in range(count)
    ]


def shown(d: Part, row: Iterable[i64], where: Box, across: int) -> Iterator[tuple[int, int, Box]]:
    """The cards of a display of six: place, card and cell; where there is none, the place is closed."""
    for number, (card, cell) in enumerate(zip(row, cells_of(where, across, 6), strict=True)):
        if card == NOTHING:
            d.add(rect(cell, "closed", 5))
        else:
            yield number, int(card), cell


def specialists(d: Part, t: Board, where: Box, across: int) -> None:
    """Six specialists to choose from, and how many are left."""
    d.region("specialists", where)
    left = words.LEFT.format(one=int(t.special_left[0]), two=int(t.special_left[1]))
    heading(d, where, f"{words.SPECIALISTS} · {left}")
    for number, card, cell in shown(d, t.special_row, where, across):
        w, h = round(cell.w), round(cell.h)
        if number < 3:
            name, key = t.box.ids["cards"][c.BASIC + card], f"s{c.BASIC + card}"
            face, said = use(f"action-{c.BASIC + card}-{w}-{h}"), card_words(t.box, c.BASIC + card)
        else:
            name, key = t.box.ids["scoring_cards"][card], f"g{card}"
            face, said = use(f"scored-{card}-{w}-{h}"), scoring_words(t.box, card)
        label = words.SPECIALIST.format(card=said)
        piece(d, key, face, label, (cell.cx, cell.cy, 1), f"specialist {name}", hit_box(around(0, 0, w, h)))


def foreign_markets(d: Part, t: Board, where: Box, across: int) -> None:
    """Six foreign markets."""
    d.region("foreign", where)
    heading(d, where, str(words.FOREIGN_MARKETS))
    for _, card, cell in shown(d, t.foreign_row, where, across):
        w, h = round(cell.w), round(cell.h)
        name = f"foreign {t.box.ids['foreign'][card]}"
        label = foreign_words(t.box, card)
        face = use(f"export-{card}-{w}-{h}")
        piece(d, f"f{card}", face, label, (cell.cx, cell.cy, 1), name, hit_box(around(0, 0, w, h)))


# Solar contracts


@lru_cache(16)
def solar_places(box: c.Box, seats: int, where: Box) -> dict[int, tuple[float, float]]:
    """Where the spaces of the solar display lie: from the entries on, a column for each step."""
    side = side_for(box, seats)
    here = [one for one in range(len(side.solar_before)) if side.spot_players[c.FIRST_SOLAR + one] <= seats]
    depth: dict[int, int] = {}
    for _ in here:
        for one in here:
            before = [two for two in here if (int(side.solar_before[one]) >> two) & 1]
            if (int(side.solar_entries) >> one) & 1:
                depth.setdefault(one, 0)
            reached = [depth[two] + 1 for two in before if two in depth]
            if reached:
                depth[one] = max(reached)
    chain: dict[int, int] = {}
    for one in sorted(here, key=lambda spot: depth.get(spot, 0)):
        before = [two for two in here if (int(side.solar_before[one]) >> two) & 1]
        chain[one] = chain[before[0]] if before and before[0] in chain else len(set(chain.values()))
    columns = max(depth.values(), default=0) + 1
    rows = max(chain.values(), default=0) + 1
    places = {}
    for one in here:
        same = [two for two in here if chain[two] == chain[one] and depth.get(two) == depth.get(one)]
        high = (where.h - HEAD - 2) / rows
        y = where.y + HEAD + (chain[one] + (same.index(one) + 0.5) / len(same)) * high
        places[one] = (where.x + 16 + (depth.get(one, 0) + 0.5) * (where.w - 20) / columns, y)
    return places


def meadow(where: Box) -> str:
    """What the solar contracts lie on: a field in the sun."""
    far = min(where.w, where.h) * 0.55
    return rect(where, "zone-b", 8) + circle(where.right - far * 0.6, where.y + far * 0.62, far * 0.5, "glow")


def solar(d: Part, t: Board, where: Box) -> None:
    """The solar display with its tiles, or the transformers in their place."""
    d.region("solar", where)
    heading(d, where, str(words.SOLAR_DISPLAY))
    side = side_of(t)
    places = solar_places(t.box, int(t.seats), where)
    drawn = ""
    for one, (x, y) in places.items():
        for two in places:
            if (int(side.solar_before[one]) >> two) & 1:
                drawn += f"M{short(places[two][0])} {short(places[two][1])}L{short(x)} {short(y)}"
        if (int(side.solar_entries) >> one) & 1:
            drawn += f"M{short(where.x + 4)} {short(y)}H{short(x)}m{short(where.x + 11 - x)} -4l5 4l-5 4"
    d.add(meadow(Box(where.x, where.y + HEAD, where.w, where.h - HEAD)) + path(drawn, "gray-line"))
    across = min((abs(a[0] - b[0]) for a in places.values() for b in places.values() if a[0] != b[0]), default=60.0)
    down = min(
        (abs(a[1] - b[1]) for a in places.values() for b in places.values() if a[0] == b[0] and a[1] != b[1]),
        default=60.0,
    )
    scale = round(max(0.8, min(1.9, (across - 10) / 46, (down - 5) / 24)), 2)
    least = 40.0 if where.w < 700 else 32.0
    w, h = max(46 * scale, least), max(24 * scale, min(least, down - 1))
    for one, (x, y) in places.items():
        spot = c.FIRST_SOLAR + one
        taken = int(t.spot[spot])
        taker = called(t, taken) if taken >= 0 else ""
        d.once(solar_spot, t.box, spot, taken, taker, int(t.solar_tile[one]), scale, around(x, y, w, h))


def solar_spot(d: Part, box: c.Box, spot: int, taken: int, taker: str, tile: int, scale: float, where: Box) -> None:
    """A solar contract, or who fulfilled it."""
    if taken >= 0:
        label = words.TAKEN.format(name=str(words.SUN_TILE), who=taker)
        content = use(f"transformer-{taken}", where.cx, where.cy, scale)
    else:
        label = words.SOLAR.format(name=tile_name(box, tile))
        content = group(where.cx, where.cy, scale, contract(box, tile, "sun-spot"))
    aim(d, f"solar {box.ids['spots'][spot]}", label, where, content)


def supply(d: Part, t: Board, where: Box) -> None:
    """How many batteries are left."""
    said = words.BATTERY_SUPPLY.format(batteries=words.BATTERIES.of(int(t.supply)))
    drawn = use("battery", where.x + 10, where.cy, 0.8) + text(where.x + 22, where.cy + 4.5, said, 12.5, "b")
    aim(d, "supply", said, where, drawn)
