"""The year, the time track, the turn order, and the scorings with what each company would count."""

from __future__ import annotations

from ludoteca.core.lettering import BOLD, breadth, fitted
from ludoteca.core.shapes import Box, labelled
from ludoteca.core.svg import Part
from ludoteca.games.pampero import components as c
from ludoteca.games.pampero.counting import count
from ludoteca.games.pampero.describe import counter
from ludoteca.games.pampero.draw import motifs, tokens, words
from ludoteca.games.pampero.draw.cards import LEAD, written
from ludoteca.games.pampero.draw.grid import words_ink
from ludoteca.games.pampero.draw.markets import supply
from ludoteca.games.pampero.draw.marks import aim, piece, rect, text, use
from ludoteca.games.pampero.draw.vistas import pictured, scene
from ludoteca.games.pampero.phrases import called
from ludoteca.games.pampero.state import NOTHING, Board, last_space, scoring_space

TRACK = 56.0
STRIP = 24.0  # how high a picture on a scoring tile is at least
CORNER = 58.0  # how broad one in its corner is


def year_board(d: Part, t: Board, size: tuple[float, float], across: int) -> None:
    """The whole part: time above, scorings below."""
    w, h = size
    d.add(rect(Box(0, 0, w, h), "panel paper", 10))
    top = d.region("time", Box(6, 4, w - 12, 22))
    d.add(text(top.x + 2, top.y + 16, words.YEAR.format(year=int(t.year), round=int(t.round) + 1), 14, "b"))
    supply(d, t, Box(w - 178, top.y, 170, 22))
    time_track(d, t, d.region("track", Box(6, 28, w - 12, TRACK)))
    turn_order(d, t, d.region("order", Box(6, 30 + TRACK, w - 12, 28)))
    scorings(d, t, d.region("scoring", Box(6, 64 + TRACK, w - 12, h - 70 - TRACK)), across)


def year_strip(d: Part, t: Board, size: tuple[float, float]) -> None:
    """The same as a strip: time at the left, scorings at the right."""
    w, h = size
    d.add(rect(Box(0, 0, w, h), "panel paper", 10))
    left = 372.0
    d.add(text(10, 20, words.YEAR.format(year=int(t.year), round=int(t.round) + 1), 14, "b"))
    supply(d, t, Box(left - 152, 4, 150, 22))
    time_track(d, t, d.region("track", Box(6, 32, left - 8, 90)))
    turn_order(d, t, d.region("order", Box(8, 136, left - 10, 36)))
    scorings(d, t, d.region("scoring", Box(left + 4, 3, w - left - 8, h - 6)), 6)


def disc(company: int) -> str:
    """A disc: the badge with the company's letter."""
    return use(f"badge-{company}") + text(0, 4.5, str(words.COLOURS[company])[0], 14, f"m b {words_ink(company)}")


def time_track(d: Part, t: Board, where: Box) -> None:
    """The time track."""
    last = int(last_space(t))
    due = [int(scoring_space(t, one)) for one in range(3)]
    step = where.w / (last + 1)
    plain = step < 44  # no room for the laurel beside the number
    drawn = ""
    for space in range(last + 1):
        box = Box(where.x + space * step + 1, where.y, step - 2, where.h)
        scoring = space in due
        drawn += rect(box, "gold" if scoring else "inset", 5)
        drawn += text(box.x + 10, box.y + 14, str(space), 12, "m b print" if scoring else "m b soft")
        drawn += use("laurel", box.right - 11, box.y + 11, 0.62, "print") if scoring and not plain else ""
    drawn = f'<g class="beat-1">{drawn}</g>'  # where a story of the year's end is told (telling/story.py)
    d.add(labelled(drawn, words.TIME_TRACK.format(last=last, due=", ".join(map(str, due)))))
    for company in range(int(t.companies)):
        space = int(t.time[company])
        same = [one for one in range(int(t.companies)) if t.time[one] == space]
        order = sorted(same, key=lambda one: int(t.height[one])).index(company)
        x, y = where.x + (space + 0.5) * step, where.bottom - 15
        if step > 24 * len(same):
            x += (order - (len(same) - 1) / 2) * 24
        else:  # two by two
            x += (order % 2 - 0.5) * min(20.0, step - 24) if len(same) > 1 else 0
            y -= order // 2 * 21
        label = words.TIME_DISC.format(who=called(t, company), n=space)
        piece(d, f"time{company}", disc(company), label, (x, y, 0.93))


def turn_order(d: Part, t: Board, where: Box) -> None:
    """The turn order; those whose disc was moved down come first next year."""
    d.add(text(where.x + 2, where.cy + 5, str(words.TURN_ORDER), 12.5, "b soft"))
    x = where.x + 16 + breadth(str(words.TURN_ORDER), 12.5, BOLD)
    for place in range(int(t.companies)):
        company = int(t.order[place])
        low = (int(t.lowered) >> company) & 1
        label = words.ORDER_DISC.format(who=called(t, company), n=place + 1)
        label += str(words.LOWERED) if low else ""
        drawn = disc(company) + (use("order", 20, 0, 0.66, "warned") if low else "")
        piece(d, f"order{company}", drawn, label, (x + place * 52, where.cy, 0.95))


# Scoring tiles


THINGS = ("first", "second", "end-1", "end-2", "end-3", "end-4")
"""What the drawing calls the scorings, in their order."""


def scorings(d: Part, t: Board, where: Box, across: int) -> None:
    """The scorings to come, with what each company would count; those done are ticked off."""
    one, two = int(t.first_tile), int(t.second_tile)
    ends = [int(tile) for tile in t.end_tiles]
    found = [
        (str(words.FIRST_SCORING), [("top", one)], 1),
        (str(words.SECOND_SCORING), [("bottom", two)], 2),
        (str(words.END_SCORING), [(half, end) for end in ends for half in ("top", "bottom")], 3),
    ]
    rows = [(name, half, tile, which) for name, halves, which in found for half, tile in halves]
    down = -(-len(rows) // across)
    w, h = where.w / across, where.h / down
    for number, (name, half, tile, which) in enumerate(rows):
        box = Box(where.x + number % across * w + 2, where.y + number // across * h + 2, w - 4, h - 4)
        counted = counter_of(t.box, half, tile)
        d.once(scoring_tile, t.box, box, name, half, tile, THINGS[number], int(t.scored) >= which)
        if counted >= 0:
            each = tuple(int(count(t, company, counted)) for company in range(int(t.companies)))
            names = tuple(called(t, company) for company in range(int(t.companies)))
            d.once(standing, each, names, Box(box.x + 4, box.bottom - 21, box.w - 8, 18))


def counter_of(box: c.Box, half: str, tile: int) -> int:
    """What a half of a scoring tile counts; −1: it counts nothing."""
    return -1 if tile == NOTHING else int((box.top_counter if half == "top" else box.bottom_counter)[tile])


def scoring_tile(d: Part, kit: c.Box, box: Box, name: str, half: str, tile: int, thing: str, done: bool) -> None:
    """One thing that is scored: when, what for, and how much."""
    counted = counter_of(kit, half, tile)
    if tile == NOTHING:
        said = str(words.INTRODUCTORY_FIRST if half == "top" else words.INTRODUCTORY_SECOND)
        icons: list[tokens.Token] = [tokens.market(5)]
    else:
        money = int((kit.top_money if half == "top" else kit.bottom_money)[tile])
        pattern = words.EACH if half == "top" else words.MOST
        said = pattern.format(money=money, what=counter(counted, half == "top"))
        icons = [tokens.coin(f"${money}"), *tokens.of_counter(counted)]
        icons = [tokens.icon("laurel"), *icons] if half == "bottom" else icons
    drawn = rect(box, "inset" if done else "tile", 6)
    drawn += text(box.x + 7, box.y + 16, name, 12.5, "b soft")
    if done:
        drawn += use("check", box.right - 13, box.y + 12, 0.7)
    small = box.h < 88
    y = box.y + (31 if small else 38)
    wide = min(box.w - 12, tokens.width_of(icons) * 24 / tokens.HEIGHT)
    drawn += tokens.row(icons, box.x + 7 + wide / 2, y, 24, box.w - 12)
    foot = 22 if counted >= 0 else 4
    most = int((box.bottom - foot - y - 8) / 14)
    lines = fitted(said, 12, box.w - 14, most) if most > 0 else []
    drawn += written(lines, box.x + 7, y + 23, 12, "")
    low = y + 16 + len(lines) * 12 * LEAD
    high = box.bottom - foot - low - 5
    shown = motifs.counted(counted, half == "bottom") if counted >= 0 else scene("m5", "", half == "bottom")
    if high >= STRIP:
        drawn += pictured(shown, Box(box.x + 5, low + 2, box.w - 10, min(high, box.w / 2)))
    elif box.w - wide > CORNER + 20 and not done:  # beside the signs, where there is no room below the words
        drawn += pictured(shown, Box(box.right - CORNER - 5, box.y + 5, CORNER, y - box.y + 8))
    label = f"{name}: {said}" + (f", {words.SCORED}" if done else "")
    aim(d, f"scoring {thing}", label, box, drawn)


def standing(d: Part, numbers: tuple[int, ...], names: tuple[str, ...], where: Box) -> None:
    """How many of it each company has now."""
    each = min(44.0, where.w / len(numbers))
    drawn, said = "", []
    for company, number in enumerate(numbers):
        left = where.x + company * each
        said.append(words.COUNTS.format(who=names[company], n=number))
        drawn += use(f"badge-{company}", left + 9, where.cy, 0.55)
        drawn += text(left + 18, where.cy + 4.4, str(number), 12, "b")
    d.add(labelled(drawn, ", ".join(said)))
