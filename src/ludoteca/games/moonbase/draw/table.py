"""What lies beside the board: the question of the moment, the bonuses, both players with their hands, the piles."""

from __future__ import annotations

from ludoteca.core.svg import Box, Part, block, escaped, hit_disc, num, rect, text, wrapped
from ludoteca.games.moonbase import words
from ludoteca.games.moonbase.components import COLOUR_CODES, COLOURS, KINDS, LARGE, SIZE_CODES, SIZES, kind_code
from ludoteca.games.moonbase.draw.layout import Layout
from ludoteca.games.moonbase.draw.standing import Standing
from ludoteca.games.moonbase.scoring import score, unplaced
from ludoteca.games.moonbase.state import NONE, State, colour_of
from ludoteca.games.moonbase.view import View

ICONS = (("linked", 0.9), ("peak", 1.5), ("upright", 0.5))


def banner(d: Part, v: View, at: Layout) -> None:
    """What is to be decided."""
    box = d.region("banner", at.banner)
    size = at.letters * 1.1
    while len(wrapped(words.prompt(v), size, box.w)) * size * 1.25 > box.h:
        size -= 0.5
    d.add(block(box.x, box.y + size, words.prompt(v), size, box.w, "b"))


def bonuses(d: Part, s: State, at: Layout, standing: Standing) -> None:
    """For each bonus what the colours have, and who would get it now (M34 to M37)."""
    box = d.region("bonuses", at.bonuses)
    points = (int(s.kit.connected_points), int(s.kit.highest_points), int(s.kit.tower_points))
    step, size = (box.h - 10) / 3, at.letters
    parts = [rect(box, "panel", 10)]
    for number, row in enumerate(standing.rows):
        y = box.y + 5 + step * (number + 0.5)
        icon, scale = ICONS[number]
        scale *= at.letters / 14
        parts.append(d.use(icon, box.x + size * 1.5, y + (28 * scale if icon == "upright" else 0), scale))
        x = box.x + size * 2.8
        got = standing.winners[number]
        won = words.gets(got)
        look = "e b won" if got else "e soft"
        if at.roomy:
            parts.append(text(x, y - 4, words.bonus_title(number, points[number]), size, "b"))
            parts.append(text(x, y + size, words.bonus_row(number, row), size - 2, "soft"))
        else:
            parts.append(text(x, y - 2, words.bonus_title(number, points[number]), size, "b"))
            parts.append(text(x, y + size - 2, words.bonus_row(number, row), size - 2, "soft"))
        parts.append(text(box.right - 12, y + size * 0.36, won, size, look))
    d.add(f"<g>{''.join(parts)}</g>")


def plates(d: Part, v: View, at: Layout) -> None:
    """Both players, the viewer first."""
    first = 0 if v.seat is None else v.seat
    for place, seat in enumerate((first, 1 - first)):
        plate(d, v, at, place, seat)
        hand(d, v, at, place, seat)


def plate(d: Part, v: View, at: Layout, place: int, seat: int) -> None:
    """A player: name, colour, points as the board lies, the settlements and bases not yet built."""
    s = v.position
    box = d.region(f"plate {seat}", at.plates[place])
    active = seat in v.actors
    colour = int(colour_of(s, seat))
    size = at.letters
    parts = [rect(box, "panel active" if active else "panel", 10)]
    parts.append(text(box.x + 12, box.y + size * 1.5, words.player_named(seat, v.seat == seat), size * 1.1, "b"))
    told = words.plays(colour) if colour != NONE else str(words.NO_COLOUR)
    parts.append(text(box.x + 12, box.y + size * 2.85, told, size - 1, "soft"))
    aside = int(unplaced(s, seat))
    if aside:
        parts.append(text(box.x + 12, box.y + size * 4.1, words.unplaced_drawn(aside), size - 1, "soft"))
    points = str(int(score(s, seat)))
    if at.roomy:
        parts.append(text(box.right - 14, box.y + 38, points, 32, "e b"))
    else:
        parts.append(text(box.x + 12, box.bottom - 10, words.points(points), size * 1.25, "b"))
    if colour != NONE:
        counts = (int(s.settlements_left[seat]), int(s.bases_left[seat]))
        for number, symbol in enumerate((f"settlement{colour}", f"base{colour}")):
            x, y, scale = (
                (box.x + 262 + number * 76, box.y + 31, 0.8)
                if at.roomy
                else (box.x + 104, box.bottom - 36 + 22 * number, 0.5)
            )
            parts.append(d.use(symbol, x, y, scale * (1.7 if number else 1)))
            parts.append(text(x + 26 * scale, y + size * 0.36, words.left_in_stock(counts[number]), size))
    d.add(f'<g data-seat="{seat}">{"".join(parts)}</g>')


def hand(d: Part, v: View, at: Layout, place: int, seat: int) -> None:
    """The rings in hand; the viewer's own are targets."""
    s, box = v.position, at.plates[place]
    copies = [0] * KINDS
    for ring in range(len(s.x)):
        copies[int(s.kind[ring])] += 1
    if seat == 1:
        for kind in range(KINDS):
            copies[kind] += int(s.hand[kind])
    held = [kind for kind in range(KINDS) for _ in range(int(s.hand[seat * KINDS + kind]))]
    scale = at.held[place]
    room = (
        Box(box.x + 8, box.y + 60, box.w - 16, box.h - 60) if at.roomy else Box(box.x + 152, box.y, box.w - 158, box.h)
    )
    step = room.w / max(4, len(held))
    scale = min(scale, (step - 4) / 60, (room.h - 8) / 60)
    for number, kind in enumerate(held):
        key = f"ring{kind}.{copies[kind]}"
        copies[kind] += 1
        there = (room.x + step * (number + 0.5), room.cy, scale, 0.0)
        target = f"hand {kind_code(kind)}" if seat == v.seat else ""
        hit = hit_disc(int(s.kit.outer[kind // COLOURS])) if target else ""
        d.piece(key, d.use(f"ring{kind}", 0, 0), words.ring_held(kind, seat), there, target, hit)


def piles(d: Part, s: State, at: Layout) -> None:
    """The piles from the side, the next pair on top."""
    box = d.region("piles", at.piles)
    count, height = int(s.kit.piles), int(s.kit.height)
    step = box.w / (SIZES * count)
    size = at.letters - 2
    tall = (box.h - size * 2) / height
    for number in range(SIZES * count):
        ring_size, pile = divmod(number, count)
        left = int(s.pile_left[number])
        wide = min(step, 70.0) * (0.88 if ring_size == LARGE else 0.88 * 2 / 3)
        cx, bottom = box.x + step * (number + 0.5), box.y + tall * height
        slabs = []
        for place in range(left):
            colour = int(s.pile[number * height + place]) % COLOURS
            slabs.append(slab(colour, Box(cx - wide / 2, bottom - tall * (place + 1), wide, tall - 1.5)))
        name = f"{SIZE_CODES[ring_size]} {pile + 1}"
        top = [int(s.pile[number * height + place]) % COLOURS for place in range(left - 1, max(left - 3, -1), -1)]
        foot = f'<path d="M{num(cx - wide / 2)} {num(bottom)}h{num(wide)}" class="foot"/>'
        title = words.pile_title(ring_size, pile, at.roomy)
        label = text(cx, box.bottom - size * 0.4, title, size, "m soft")
        room = Box(cx - step / 2 + 1, box.y, step - 2, box.h)
        told = words.pile_drawn(name, left, top)
        if title not in told:  # what is read is also heard
            told = f"{title}, {told}"
        d.target(f"pile {name}", room, told, "bare", 5, foot + "".join(slabs) + label)


def slab(colour: int, box: Box) -> str:
    """A ring from the side, with the mark of its colour."""
    name = COLOUR_CODES[colour]
    dash = ('stroke-width="3" stroke-linecap="round" stroke-dasharray="0 7"', 'stroke-width="1.6"')
    mark = dash[colour] if colour < len(dash) else f'stroke-width="{num(box.h - 4)}" stroke-dasharray="2.6 5"'
    line = f'<path d="M{num(box.x + 4)} {num(box.cy)}h{num(box.w - 8)}" class="{escaped(name)}-mark" {mark}/>'
    return rect(box, f"{name}-flat", 3) + line
