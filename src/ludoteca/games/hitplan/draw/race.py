"""The race: a strip of film for each player, and one for the Organisation."""

from __future__ import annotations

from ludoteca.core.shapes import Box, around, labelled, num, path, rect, text
from ludoteca.core.svg import Part
from ludoteca.core.words import player
from ludoteca.games.hitplan import words
from ludoteca.games.hitplan.draw.layout import Layout, seated
from ludoteca.games.hitplan.scoring import organisation, points
from ludoteca.games.hitplan.view import View

FILM = 18  # a strip so high has the holes of film


def race(d: Part, v: View, at: Layout) -> None:
    """P11. The first to the target ends the game; nothing scored is an empty strip."""
    box = d.region("race", Box(0, 0, *at.race.size))
    d.add(rect(around(box.cx, box.cy, box.w - 2, box.h - 2), "panel", 8))
    rows = -(-(v.seats + 1) // at.lanes)
    w, h = (box.w - 8) / at.lanes, min(52, (box.h - 8) / rows)
    top = box.cy - h * rows / 2
    for one, seat in enumerate([*seated(v), v.seats]):
        column, row = divmod(one, rows)
        lane(d, v, seat, Box(box.x + 4 + column * w, top + row * h, w - (8 if at.lanes > 1 else 0), h))


def lane(d: Part, v: View, seat: int, box: Box) -> None:
    """The strip of one player, or of the Organisation, which comes last; a frame of film is a point."""
    is_organisation = seat == v.seats
    scored = int(organisation(v.table) if is_organisation else points(v.table, seat))
    name = str(words.THE_ORGANISATION) if is_organisation else player(seat)
    token = "org" if is_organisation else f"badge-{seat}"
    target = int(v.table.cards.target)
    scale = min(1.3, (box.h - 1) / 29)
    size = 13.5 if box.h < 30 else 18
    start = 30 * scale
    strip = Box(box.x + start, box.cy - box.h * 0.28, box.w - start - 4.3 * size, box.h * 0.56)
    frame = strip.w / target
    reached = min(scored, target) * frame
    content = rect(strip, "track", 3)
    if reached:
        content += rect(
            Box(strip.x, strip.y, reached, strip.h), f"{'masked' if is_organisation else f's{seat}'} rim", 3
        )
    if target <= 30:
        along = f"M{num(strip.x + frame - 0.75)} {num(strip.cy)}H{num(strip.right - 1)}"
        dashes = f'stroke-width="{num(strip.h - 2)}" stroke-dasharray="1.5 {num(frame - 1.5)}"'
        content += f'<path d="{along}" class="frames" {dashes}/>'
    if strip.h >= FILM:
        ends = f"M{num(strip.x + 3)} {num(strip.y + 3.5)}h{num(strip.w - 6)}"
        content += path(f"{ends}m{num(6 - strip.w)} {num(strip.h - 7)}h{num(strip.w - 6)}", "sprockets")
    content += path(f"M{num(strip.right)} {num(box.y + 2)}v{num(box.h - 4)}", "goal")
    so_many = words.SO_MANY.format(points=scored, target=target)
    content += text(box.right - 2, box.cy + size * 0.36, so_many, size, "e b warn" if is_organisation else "e b")
    told = f"{name}: {so_many}"
    d.add(labelled(content, told))
    key = "runner-org" if is_organisation else f"runner{seat}"
    runs = reached > 0 and frame > 12 * scale  # in short lanes the runner stays where it does not hide the strip
    at = min(strip.x + reached, strip.right - 15 * scale) if runs else strip.x - start / 2
    d.piece(key, d.use(token, 0, 0), told, (at, box.cy, scale, 0))
