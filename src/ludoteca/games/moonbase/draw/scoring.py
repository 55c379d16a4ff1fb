"""The score sheet as the board lies now: what each colour has, who would get the bonuses, the points so far."""

from __future__ import annotations

from ludoteca.core.shapes import Box, around, labelled, rect, text
from ludoteca.core.svg import Part
from ludoteca.core.words import player
from ludoteca.games.moonbase import words
from ludoteca.games.moonbase.components import COLOURS, NAVY
from ludoteca.games.moonbase.draw.layout import Layout
from ludoteca.games.moonbase.draw.materials import metal, sunk
from ludoteca.games.moonbase.draw.standing import Standing
from ludoteca.games.moonbase.scoring import bases, score, settlements, unplaced
from ludoteca.games.moonbase.state import NONE, State, colour_of
from ludoteca.games.moonbase.telling import scores

NARROW = 300  # so much width has no room for words: the icon and what it is worth must do
ROOMY = 46  # a line so high has a second row of words
BONUSES = ("group", "height", "tower")
BUILT = ("settlements", "bases", "unplaced")


def scoring(d: Part, s: State, at: Layout, standing: Standing) -> None:
    """A table: bonuses, what is built, what is lost, and the sum; a column for every colour."""
    w, h = at.scoring
    d.add(metal(d.region("scoring", Box(0, 0, w, h)), w >= NARROW))
    line = (h - 8) / 8
    size = min(at.letters, line * 0.62)
    columns = [w - 8 - (COLOURS - colour - 0.5) * w * 0.155 for colour in range(COLOURS)]
    head = 4 + line / 2
    if w >= NARROW:
        d.add(text(4 + size * 1.4, head + size * 0.5, str(words.PARTS["scoring"]), size * 1.5, "d b"))
    for colour, x in enumerate(columns):
        if colour == NAVY:
            d.add(d.use(f"ring{NAVY}", x, head, min(line * 0.36, 12) / 30))
        else:
            d.add(d.use(f"badge{colour}", x, head, min(line / 26, 1.3)))
    seats = {int(colour_of(s, seat)): seat for seat in range(2)} if s.colour != NONE else {}
    owners = [player(seats[one]) if one in seats else str(words.COLOURS_IN_WORDS[one]) for one in range(COLOURS)]
    rows: list[tuple[str, list[str], list[int]]] = []
    for number, key in enumerate(BONUSES):
        won = [int(colour_of(s, seat)) for seat in standing.winners[number]]
        rows.append((key, ["" if number == 2 else str(count or "–") for count in standing.rows[number]], won))
    for key, count in zip(BUILT, (settlements, bases, unplaced), strict=True):
        rows.append((key, [str(int(count(s, seats[one]))) if one in seats else "" for one in range(COLOURS)], []))
    for number, (key, cells, won) in enumerate(rows):
        box = Box(4, 4 + line * (number + 1), w - 8, line)
        heard = [scores.cell(owners[one], count) for one, count in enumerate(cells) if count not in ("", "–")]
        gets = scores.would_get([seats[one] for one in won]) if seats and number < len(BONUSES) else ""
        d.target(
            f"score {key}",
            box,
            scores.score_told(s, key, heard, gets),
            "well" if number % 2 == 0 else "etched",
            8,
            row(d, s, key, cells, won, box, columns, size),
        )
    y = 4 + line * 7.5 + size * 0.4
    d.add(d.use("points", 4 + size * 1.2, 4 + line * 7.5, size / 15))
    if w >= NARROW:
        d.add(text(4 + size * 2.4, y, str(words.FIGURES["points"]), size * 1.1, "b"))
    for one, seat in seats.items():
        x = columns[one]
        d.add(sunk(around(x, 4 + line * 7.5, min(size * 3, w * 0.155 - 3), min(line - 3, size * 2)), "screen", 5))
        points = str(int(score(s, seat)))
        d.add(labelled(text(x, y, points, size * 1.35, "m b on-screen"), scores.points_told(owners[one], points)))


def row(
    d: Part, s: State, key: str, cells: list[str], won: list[int], box: Box, columns: list[float], size: float
) -> str:
    """One line of the table; where a bonus would be got, its number (or the tower) stands on a field of its own."""
    y = box.cy + size * 0.36
    left = box.x + size * 2.4
    drawn = d.use(key, box.x + size * 1.2, box.cy, size / 15)
    if box.h >= ROOMY:
        drawn += text(left, y - size * 0.6, scores.score_title(key), size, "b")
        drawn += text(left, y + size * 0.65, scores.score_worth(s, key), size - 1.5, "soft")
    elif box.w >= NARROW:
        drawn += text(left, y, scores.score_line(s, key), size, "b")
    else:
        drawn += text(left, y, scores.signed(scores.worth_of(s, key)), size, "b")
    for colour, x in enumerate(columns):
        stands = key == "tower" and s.tower_ring != NONE and int(s.kind[s.tower_ring]) % COLOURS == colour
        if colour in won:
            drawn += rect(
                around(x, box.cy, size * 2.3, min(box.h - 4, size * 1.9)), "won-tower" if stands else "won", 6
            )
        if stands:
            drawn += d.use("tower", x, box.cy, min(box.h - 6, size * 1.6) / 24)
        elif cells[colour]:
            drawn += text(x, y, cells[colour], size * 1.1, "m b on-won" if colour in won else "m")
    return drawn
