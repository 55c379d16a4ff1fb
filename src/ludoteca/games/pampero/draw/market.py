"""What all may take: the tower bonus board, specialists, foreign markets, solar contracts; and the scoring tiles."""

from __future__ import annotations

from functools import lru_cache

from ludoteca.core.svg import Box, Part, around, labelled, path
from ludoteca.core.words import per_language
from ludoteca.games.pampero import components as c
from ludoteca.games.pampero.counting import count
from ludoteca.games.pampero.describe import effects
from ludoteca.games.pampero.draw import tokens, words
from ludoteca.games.pampero.draw.cards import (
    CARD,
    FOREIGN_CARD,
    HALF,
    card_words,
    contract,
    foreign_words,
    scoring_words,
    tile_words,
)
from ludoteca.games.pampero.draw.layout import Layout
from ludoteca.games.pampero.draw.marks import piece, place, rect, seen, short, text, use
from ludoteca.games.pampero.state import NOTHING, Board

HEAD = 13  # the height of a heading
STEP = 30  # from one space of the bonus board to the next


def panel(d: Part, name: str, where: Box, heading: str) -> None:
    """A panel with its heading."""
    d.region(name, where)
    d.add(rect(where, "panel", 8), text(where.x + 7, where.y + 11, heading, 9.5, "b soft"))


def bonus_board(d: Part, t: Board, at: Layout) -> None:
    """The tower bonus board: tiles, or what is printed where there is none."""
    panel(d, "bonus", at.bonus, str(words.BONUS_BOARD))
    box, where = t.box, at.bonus
    left = where.x + (where.w - STEP * c.BONUS_COLUMNS) / 2
    for cell in range(c.CELLS):
        row, column = divmod(cell, c.BONUS_COLUMNS)
        x, y = left + (column + 0.5) * STEP, where.y + HEAD + 1 + (row + 0.5) * STEP
        tile = int(t.cell[cell])
        said = effects(box, int(box.cell_printed[cell] if tile == NOTHING else box.bonus_effects[tile]))
        content = use(f"cell-{'abc'[int(box.cell_zone[cell])]}")
        content += printed_cell(box, cell) if tile == NOTHING else use(f"bonus-{tile}")
        name = c.cell_code(cell)
        d.add(place(f"cell {name}", words.CELL.format(name=name, bonus=said), content, x, y))


@per_language(256)
def printed_cell(box: c.Box, cell: int) -> str:
    """What is printed on a space of the bonus board."""
    return tokens.row(tokens.of_list(box, int(box.cell_printed[cell])), 0, 0, 14, STEP - 6)


def specialists(d: Part, t: Board, at: Layout) -> None:
    """Six specialists to choose from, and how many are left."""
    left = words.LEFT.format(one=int(t.special_left[0]), two=int(t.special_left[1]))
    panel(d, "specialists", at.specialists, f"{words.SPECIALISTS} · {left}")
    where = at.specialists
    across = 3 if at.tall else 6
    w, h = (where.w - 6) / across, (where.h - HEAD - 3) / (6 // across)
    scale = min(w / (CARD[0] + 4), h / (CARD[1] + 3))
    for number in range(6):
        card = int(t.special_row[number])
        x, y = where.x + 3 + (number % across + 0.5) * w, where.y + HEAD + 1 + (number // across + 0.5) * h
        if card == NOTHING:
            d.add(rect(around(x, y, CARD[0] * scale, CARD[1] * scale), "site", 5))
            continue
        action = number < 3
        name = t.box.ids["cards"][c.BASIC + card] if action else t.box.ids["scoring_cards"][card]
        key, symbol = (f"s{c.BASIC + card}", f"card-{c.BASIC + card}") if action else (f"g{card}", f"scoring-{card}")
        said = card_words(t.box, c.BASIC + card) if action else scoring_words(t.box, card)
        piece(d, key, use(symbol, 0, 0), words.SPECIALIST.format(card=said), (x, y, scale), f"specialist {name}")


def foreign_markets(d: Part, t: Board, at: Layout) -> None:
    """Six foreign markets."""
    d.region("foreign", at.foreign)
    d.add(rect(at.foreign, "panel", 8))
    where = at.foreign
    w = (where.w - 6) / 6
    scale = min(w / (FOREIGN_CARD[0] + 3), (where.h - 4) / FOREIGN_CARD[1])
    for number in range(6):
        card = int(t.foreign_row[number])
        x, y = where.x + 3 + (number + 0.5) * w, where.cy
        if card == NOTHING:
            d.add(rect(around(x, y, FOREIGN_CARD[0] * scale, FOREIGN_CARD[1] * scale), "site", 5))
            continue
        aim = f"foreign {t.box.ids['foreign'][card]}"
        piece(d, f"f{card}", use(f"foreign-{card}"), foreign_words(t.box, card), (x, y, scale), aim)


# Solar contracts


@lru_cache(16)
def solar_places(box: c.Box, seats: int, where: Box) -> dict[int, tuple[float, float]]:
    """Where the spaces of the solar display lie: from the entries on, a column for each step."""
    side = box.side_34 if seats >= 3 else box.side_12
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
    bands = max(chain.values(), default=0) + 1
    places = {}
    for one in here:
        same = [two for two in here if chain[two] == chain[one] and depth.get(two) == depth.get(one)]
        high = (where.h - HEAD - 4) / bands
        y = where.y + HEAD + 2 + (chain[one] + (same.index(one) + 0.5) / len(same)) * high
        places[one] = (where.x + 14 + (depth.get(one, 0) + 0.5) * (where.w - 18) / columns, y)
    return places


@per_language(64)
def solar_ground(box: c.Box, seats: int, where: Box, dealt: tuple[int, ...]) -> str:
    """The solar display with the tiles of this deal."""
    side = box.side_34 if seats >= 3 else box.side_12
    places = solar_places(box, seats, where)
    drawn = ""
    for one, (x, y) in places.items():
        for two in places:
            if (int(side.solar_before[one]) >> two) & 1:
                drawn += f"M{short(places[two][0])} {short(places[two][1])}L{short(x)} {short(y)}"
        if (int(side.solar_entries) >> one) & 1:
            drawn += f"M{short(where.x + 6)} {short(y)}H{short(x)}m{short(where.x + 12 - x)} -4l5 4l-5 4"
    parts = [path(drawn, "gray-line")]
    for one, (x, y) in places.items():
        name = box.ids["spots"][c.FIRST_SOLAR + one]
        label = f"{words.SOLAR.format(name=name)}: {tile_words(box, dealt[one])}"
        parts.append(place(f"solar {name}", label, contract(box, dealt[one], "sun-spot"), x, y))
    return "\n".join(parts)


def solar(d: Part, t: Board, at: Layout) -> None:
    """The solar display with its tiles, or the transformers in their place."""
    panel(d, "solar", at.solar, str(words.SOLAR_DISPLAY))
    seats = int(t.seats)
    d.add(solar_ground(t.box, seats, at.solar, tuple(int(tile) for tile in t.solar_tile)))
    for one, (x, y) in solar_places(t.box, seats, at.solar).items():
        taken = int(t.spot[c.FIRST_SOLAR + one])
        if taken >= 0:
            label = words.TAKEN.format(name=t.box.ids["spots"][c.FIRST_SOLAR + one], who=str(words.COLOURS[taken]))
            d.add(seen(label, x, y, use(f"taken-{taken}")))


# Scoring tiles


def scorings(d: Part, t: Board, at: Layout) -> None:
    """The scorings to come, with what each company would count; those done are ticked off."""
    panel(d, "scoring", at.scoring, str(words.SCORINGS))
    where = at.scoring
    step = (where.w - 4) / 4
    one, two = int(t.first_tile), int(t.second_tile)
    ends = [int(tile) for tile in t.end_tiles]
    columns = [
        (str(words.FIRST_SCORING), [("top", one)], 1),
        (str(words.SECOND_SCORING), [("bottom", two)], 2),
        (words.END_SCORING.format(n="I"), [("top", ends[0]), ("bottom", ends[0])], 3),
        (words.END_SCORING.format(n="II"), [("top", ends[1]), ("bottom", ends[1])], 3),
    ]
    for number, (name, halves, which) in enumerate(columns):
        x = where.x + 2 + (number + 0.5) * step
        done = int(t.scored) >= which
        d.add(text(x, where.y + 23, name, 8.5, "m b"))
        if done:
            d.add(labelled(use("check", x + 34, where.y + 20, 0.45), str(words.SCORED)))
        y = where.y + 37
        for half, tile in halves:
            if tile == NOTHING:
                introductory(d, half, x, y)
                continue
            d.add(use(f"{half}-{tile}", x, y, min(1, (step - 4) / HALF[0])))
            counter = int((t.box.top_counter if half == "top" else t.box.bottom_counter)[tile])
            standing(d, t, counter, x, y + 17, step)
            y += 33


def introductory(d: Part, half: str, x: float, y: float) -> None:
    """R64. The introductory tiles."""
    if half == "top":
        found = [tokens.word("A", 20), tokens.icon("contract"), tokens.word("×", 14), tokens.coin("$")]
        said = str(words.INTRODUCTORY_FIRST)
    else:
        found = [tokens.icon("laurel"), tokens.market(5), tokens.coin("$")]
        said = str(words.INTRODUCTORY_SECOND)
    d.add(labelled(rect(around(x, y, *HALF), "tile", 4) + tokens.row(found, x, y, 18, HALF[0] - 8), said))


def standing(d: Part, t: Board, counter: int, x: float, y: float, step: float) -> None:
    """How many of it each company has now."""
    companies = int(t.companies)
    each = min(21.0, (step - 2) / companies)
    drawn, said = "", []
    for company in range(companies):
        left = round(x + (company - companies / 2) * each, 1)
        number = int(count(t, company, counter))
        said.append(words.COUNTS.format(who=str(words.COLOURS[company]), n=number))
        drawn += use(f"small-{company}", left + 5, y) + text(left + 10.5, y + 3, str(number), 8.5, "b")
    d.add(labelled(drawn, ", ".join(said)))
