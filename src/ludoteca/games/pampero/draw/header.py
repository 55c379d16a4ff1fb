"""The question of the moment, the year, time and turn order."""

from __future__ import annotations

from ludoteca.core.svg import Box, Part, labelled, wrapped
from ludoteca.games.pampero import frames
from ludoteca.games.pampero.arguments import choose_options
from ludoteca.games.pampero.describe import effects
from ludoteca.games.pampero.draw import tokens, words
from ludoteca.games.pampero.draw.grid import words_ink
from ludoteca.games.pampero.draw.layout import Layout
from ludoteca.games.pampero.draw.marks import piece, rect, target, text, use
from ludoteca.games.pampero.show import prompt
from ludoteca.games.pampero.state import Board
from ludoteca.games.pampero.view import View

CHOICE = 74


def banner(d: Part, v: View, at: Layout) -> None:
    """What is to be decided, and by whom; effects to choose from stand here to be clicked."""
    where = d.region("banner", at.banner)
    mine = v.seat in v.actors
    d.add(rect(where, "turn" if mine else "panel", 8))
    chosen = choices(v) if mine else []
    said = prompt(v)
    room = where.w - 24 - len(chosen) * CHOICE
    size = 17.0 if not at.tall else 14.0
    while len(wrapped(said, size * 0.9, room)) > 2 and size > 9:
        size -= 1
    lines = wrapped(said, size * 0.9, room)
    if len(lines) > 1:
        size = min(size, where.h / 2.6)
    top = where.cy + size * 0.36 - (len(lines) - 1) * size * 0.58
    look = "b on-turn" if mine else "b"
    drawn = "".join(text(where.x + 12, top + at_ * size * 1.16, line, size, look) for at_, line in enumerate(lines))
    d.add(labelled(drawn, said))
    for number, effects_at in enumerate(chosen):
        box = Box(where.right - (len(chosen) - number) * CHOICE, where.y + 4, CHOICE - 5, where.h - 8)
        said = effects(v.table.box, effects_at)
        content = tokens.row(tokens.of_list(v.table.box, effects_at), box.cx, box.cy, 22, box.w - 8)
        d.add(target(f"option {number + 1}", box, words.OPTION.format(n=number + 1, effect=said), "tile", 6, content))


def choices(v: View) -> list[int]:
    """The effects among which the viewer chooses."""
    t = v.table
    f = int(t.stack[len(t.stack) - 1])
    if int(frames.kind_of(f)) != frames.CHOOSE:
        return []
    at = int(choose_options(f))
    return [int(t.box.program[at + 1 + one]) for one in range(int(t.box.program[at]))]


def time(d: Part, t: Board, at: Layout) -> None:
    """The year, the time track with its scorings, the turn order."""
    where = d.region("time", at.time)
    d.add(rect(where, "panel", 8))
    year = words.YEAR.format(year=int(t.year), round=int(t.round) + 1)
    if at.tall:
        year_box = Box(where.x, where.y, where.w * 0.44, 42)
        order_box = Box(year_box.right, where.y, where.w - year_box.w, 42)
        track = Box(where.x, where.y + 42, where.w, where.h - 42)
    else:
        year_box = Box(where.x, where.y, 140, where.h)
        order_box = Box(where.right - 178, where.y, 178, where.h)
        track = Box(year_box.right, where.y, where.w - 140 - 178, where.h)
    d.add(text(year_box.x + 9, year_box.cy - 2, year.partition(",")[0], 14, "b"))
    d.add(text(year_box.x + 9, year_box.cy + 13, year.partition(", ")[2], 10.5, "soft"))
    batteries = words.BATTERY_SUPPLY.format(batteries=words.BATTERIES.of(int(t.supply)))
    spot = Box(year_box.right - 46, year_box.y + 5, 44, year_box.h - 10)
    content = use("battery", spot.x + 12, spot.cy, 0.75) + text(spot.x + 22, spot.cy + 5, str(int(t.supply)), 14, "b")
    d.add(target("supply", spot, batteries, "inset", 6, content))
    time_track(d, t, track)
    turn_order(d, t, order_box)


def time_track(d: Part, t: Board, where: Box) -> None:
    """The time track."""
    track = 1 if t.longer else 0
    last = int(t.box.last_space[track])
    due = [int(t.box.scoring_space[track * 3 + one]) for one in range(3)]
    step = min(40.0, (where.w - 10) / (last + 1))
    x = where.x + (where.w - step * (last + 1)) / 2
    drawn = ""
    for space in range(last + 1):
        box = Box(x + space * step + 1, where.y + 4, step - 2, where.h - 8)
        scoring = space in due
        drawn += rect(box, "gold" if scoring else "inset", 5)
        drawn += text(box.x + 4, box.y + 10, str(space), 9, "b print" if scoring else "b soft")
        drawn += use("laurel", box.right - 8, box.y + 8, 0.45, "print") if scoring else ""
    d.add(labelled(drawn, words.TIME_TRACK.format(last=last, due=", ".join(map(str, due)))))
    for company in range(int(t.companies)):
        space = int(t.time[company])
        same = [one for one in range(int(t.companies)) if t.time[one] == space]
        order = sorted(same, key=lambda one: int(t.height[one])).index(company)
        left = x + (space + 0.5) * step + (order - (len(same) - 1) / 2) * min(9.0, (step - 12) / max(1, len(same) - 1))
        y = where.bottom - 13 - order * 2
        label = words.TIME_DISC.format(who=str(words.COLOURS[company]), n=space)
        piece(d, f"time{company}", disc(d, company), label, (left, y, 0.62))


def disc(d: Part, company: int) -> str:
    """A disc: the badge with the company's letter."""
    return use(f"badge-{company}") + text(0, 5, str(words.COLOURS[company])[0], 14, f"m b {words_ink(company)}")


def turn_order(d: Part, t: Board, where: Box) -> None:
    """The turn order: above those who keep their place, below those whose disc was moved down."""
    d.add(text(where.x + 6, where.y + 15, str(words.TURN_ORDER[0]), 9.5, "b soft"))
    d.add(text(where.x + 6, where.y + 29, str(words.TURN_ORDER[1]), 9.5, "b soft"))
    step = min(30.0, (where.w - 52) / max(1, int(t.companies)))
    for place in range(int(t.companies)):
        company = int(t.order[place])
        low = (int(t.lowered) >> company) & 1
        x, y = where.x + 62 + (place + 0.4) * step, where.y + where.h * (0.7 if low else 0.3)
        label = words.ORDER_DISC.format(who=str(words.COLOURS[company]), n=place + 1) + (
            str(words.LOWERED) if low else ""
        )
        piece(d, f"order{company}", disc(d, company), label, (x, y, 0.62))
