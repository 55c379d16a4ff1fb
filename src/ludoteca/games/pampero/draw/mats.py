"""Companies: the mat with its operations tabs and cards, bonus slots, connection tiles, the purse, the hand."""

from __future__ import annotations

from functools import lru_cache

from ludoteca.core.svg import Box, Part, around, labelled, wrapped
from ludoteca.games.pampero import components as c
from ludoteca.games.pampero.actions import open_space
from ludoteca.games.pampero.counting import bits_in
from ludoteca.games.pampero.describe import MARKETS_IN_WORDS, effects, scoring_option, scoring_options, ways_of
from ludoteca.games.pampero.draw import words
from ludoteca.games.pampero.draw.art import FIGURE, FIGURE_GAP
from ludoteca.games.pampero.draw.cards import CARD, CELL, OPTION, card_words
from ludoteca.games.pampero.draw.grid import words_ink
from ludoteca.games.pampero.draw.layout import MAT, OTHER_MAT, Frame, Other
from ludoteca.games.pampero.draw.marks import USUAL, group, piece, rect, short, target, text, use
from ludoteca.games.pampero.income import income_of
from ludoteca.games.pampero.state import NOT_OWNED, NOTHING, ON_CARD, READY, Board, is_human

GUTTER = 16
ROW = 120
TAB = 25
SLOTS_TOP = 256
SHARES = (0, 0.32, 0.55, 0.78, 1)  # how money, energy, batteries and cards share the width of a plate
SMALL = 0.55  # the scale of the figures of a plate
SIDE = 230  # where connection tiles and the rest begin


def pitch(box: c.Box) -> float:
    """From one card space to the next."""
    return (MAT[0] - GUTTER) / max(int(one) for one in box.row_spaces)


def card_scale(box: c.Box) -> float:
    """The scale of cards on the mat."""
    return min(1.0, (pitch(box) - 4) / CARD[0])


def space_at(box: c.Box, row: int, space: int) -> tuple[float, float]:
    """The middle of a card on the mat."""
    return GUTTER + (space + 0.5) * pitch(box), row * ROW + TAB + 2 + CARD[1] / 2


def tabs_of(box: c.Box, row: int, space: int) -> list[int]:
    """The places (with their tabs) of a card space."""
    first = (row * c.ROW_SPACES + space) * c.ZONES
    return [place for place in range(first, first + c.ZONES) if box.tab_value[place] >= 0]


def tab_box(box: c.Box, row: int, space: int, tab: int) -> Box:
    """Where an operations tab is."""
    count = len(tabs_of(box, row, space))
    w = (pitch(box) - 3) / count
    return Box(GUTTER + space * pitch(box) + 1.5 + tab * w, row * ROW, w - 1, TAB)


def tab(box: c.Box, row: int, space: int, number: int) -> str:
    """An operations tab: zone, value, energy."""
    place = tabs_of(box, row, space)[number]
    where = tab_box(box, row, space, number)
    zone = int(c.zone_of_place(place))
    alone = len(tabs_of(box, row, space)) == 1
    x = 20 if alone and where.w > 70 else 3
    told = text(x, 18.5, c.ZONE_CODES[zone], 16, "b") + text(x + 14, 10.5, f"${box.tab_value[place]}", 10.5, "b")
    told += use(f"y{int(box.tab_energy[place])}", x + 14, 18)
    scale = min(1.0, where.w / 38)
    return rect(where, f"tab zone-{'abc'[zone]}", 4) + group(where.x, where.y + 12 * (1 - scale), scale, told)


@lru_cache(64)
def slot_at(box: c.Box, slot: int) -> tuple[float, float]:
    """The middle of a slot for tower bonus tiles."""
    across = max(int(one) for one in box.slot_x) + 1
    down = max(int(one) for one in box.slot_y) + 1
    return 5 + (int(box.slot_x[slot]) + 0.5) * 214 / across, SLOTS_TOP + (int(box.slot_y[slot]) + 0.5) * 92 / down


@lru_cache(8)
def slot_scale(box: c.Box) -> float:
    """The scale of tiles on their slots."""
    across = max(int(one) for one in box.slot_x) + 1
    down = max(int(one) for one in box.slot_y) + 1
    return min(1.0, 214 / across / (CELL + 1), 92 / down / (CELL + 1))


def printed_mat(box: c.Box, _: int) -> tuple[str, str]:
    """All that is printed on a company mat."""
    parts = []
    for row in range(c.ROWS):
        for space in range(int(box.row_spaces[row])):
            x, y = space_at(box, row, space)
            scale = card_scale(box)
            parts.append(rect(around(x, y, CARD[0] * scale, CARD[1] * scale), "site", 6))
            parts += [tab(box, row, space, number) for number in range(len(tabs_of(box, row, space)))]
    parts.append(text(5, SLOTS_TOP - 4, str(words.BONUS_TILES), 9, "b soft"))
    for slot in range(c.SLOTS):
        x, y = slot_at(box, slot)
        parts.append(use(f"bonus-{slot}", x, y, slot_scale(box), "faint"))
    parts.append(text(SIDE, SLOTS_TOP - 4, str(words.CONNECTIONS), 9, "b soft"))
    parts.append(text(SIDE, 344, str(words.SUPPLY), 9, "b soft"))
    parts += [use(key, SIDE + 48 + at * 40, 340, 0.6) for at, key in enumerate(("wind", "bulldozer", "network", "tag"))]
    return str(words.MAT), "".join(parts)


def mat(d: Part, t: Board, company: int, at: Frame, mine: bool) -> None:
    """The company mat and what lies on it."""
    box = t.box
    d.add(at.wrap(use("mat-0") + slots(d, t, company)))
    d.add(at.wrap(stocks(t, company)))
    if mine:
        row_targets(d, t, company, at)
    lying = ""
    for row in range(c.ROWS):
        for space in range(int(box.row_spaces[row])):
            card = int(t.mat[company * c.MAT + row * c.ROW_SPACES + space])
            if card == NOTHING:
                continue
            if not mine:
                lying += use(f"card-{card}", *space_at(box, row, space), card_scale(box))
                continue
            x, y = at.at(*space_at(box, row, space))
            label = words.ON_MAT.format(card=card_name(box, card), row=str(words.ROWS[row]))
            aim = f"mat {box.ids['cards'][card]}"
            piece(d, card_key(company, card), use(f"card-{card}"), label, (x, y, at.scale * card_scale(box)), aim)
    if lying:
        d.add(at.wrap(lying))
    connection_tiles(d, t, company, at, mine)
    foreign_cards(d, t, company, at, mine)


def row_targets(d: Part, t: Board, company: int, at: Frame) -> None:
    """The rows, and the tabs of the space that the next card of each goes to."""
    box = t.box
    for row in range(c.ROWS):
        where = at.box(Box(0, row * ROW, GUTTER - 2, TAB + 2 + CARD[1]))
        x, y = at.at(GUTTER / 2 - 1, row * ROW + 62)
        upright = f"translate({short(x + 3)} {short(y)})rotate(-90)"
        turned = f'<text transform="{upright}" class="soft f18">{words.ROWS[row]}</text>'
        d.add(target(f"row {c.ROW_CODES[row]}", where, words.ROW.format(row=str(words.ROWS[row])), "inset", 4, turned))
        space = int(open_space(t, company, row))
        if space < 0 or space >= int(box.row_spaces[row]):
            continue
        for number, place in enumerate(tabs_of(box, row, space)):
            zone = c.ZONE_CODES[int(c.zone_of_place(place))]
            label = words.TAB.format(
                row=str(words.ROWS[row]), zone=zone, money=int(box.tab_value[place]), energy=int(box.tab_energy[place])
            )
            d.add(target(f"tab {c.ROW_CODES[row]} {zone}", at.box(tab_box(box, row, space, number)), label, "next", 4))


def slots(d: Part, t: Board, company: int) -> str:
    """The tower bonus tiles on their slots; what may come there is printed faintly."""
    drawn = ""
    scale = slot_scale(t.box)
    for slot in range(c.SLOTS):
        x, y = slot_at(t.box, slot)
        tile = int(t.slot[company * c.SLOTS + slot])
        here = use(f"bonus-{slot}", x, y, scale)  # also makes sure of what is printed
        if tile != NOTHING:
            drawn += use(f"bonus-{tile}", x, y, scale) if tile != slot else here
    return drawn


def slot_targets(t: Board, at: Frame) -> str:
    """The slots as places to point at."""
    parts = []
    for slot in range(c.SLOTS):
        name = t.box.ids["bonus"][slot]
        x, y = slot_at(t.box, slot)
        size = (CELL - 2) * slot_scale(t.box)
        parts.append(target(f"slot {name}", at.box(around(x, y, size, size)), words.SLOT.format(name=name), "bare", 4))
    return "".join(parts)


def stocks(t: Board, company: int) -> str:
    """What is left in the company's supply."""
    supply = sum(1 for one in range(c.BULLDOZERS) if t.bulldozer[company * c.BULLDOZERS + one] == c.IN_SUPPLY)
    lines = len(t.box.ids["lines"]) - int(bits_in(t.network[company]))
    counts = (c.WIND_FARMS - int(t.wind_farms[company]), supply, lines, int(t.overlays[company]))
    told = ", ".join(said.of(count) for said, count in zip(words.STOCKS, counts, strict=True))
    drawn = "".join(text(SIDE + 58 + at * 40, 344, str(count), 11, "b") for at, count in enumerate(counts))
    return labelled(drawn, told)


def connection_tiles(d: Part, t: Board, company: int, at: Frame, mine: bool) -> None:
    """Connection tiles: ready ones beside the mat, used ones on their cards."""
    ready = 0
    spread = {}
    for row in range(c.ROWS):
        for space in range(int(t.box.row_spaces[row])):
            spread[int(t.mat[company * c.MAT + row * c.ROW_SPACES + space])] = space_at(t.box, row, space)
    stacked: dict[int, int] = {}
    others, told = "", []
    first = company * c.CONNECTION_TILES
    count = sum(1 for one in range(c.CONNECTION_TILES) if t.connection_at[first + one] == READY)
    step = min(29.0, 176 / max(1, count - 1))
    for tile in range(c.CONNECTION_TILES):
        where = int(t.connection_at[first + tile])
        if where == NOT_OWNED:
            continue
        label = tile_label(t, tile)
        if where == READY:
            x, y = SIDE + 14.0 + ready * step, SLOTS_TOP + 15.0
            ready += 1
        else:
            card = where - ON_CARD
            x, y = spread.get(card, (0.0, 0.0))
            stacked[card] = stacked.get(card, 0) + 1
            x, y = x + 44 - stacked[card] * 20, y - 20
            label += str(words.USED)
        name = t.box.ids["connection_tiles"][tile]
        key = f"k{tile}" if tile else f"k0-{company}"
        place = (*at.at(x, y), at.scale)
        if not mine:
            others += use(f"connection-{tile}", x, y)
            told.append(label)
            continue
        piece(d, key, use(f"connection-{tile}"), label, place, f"connection {name}" if mine else "")
    if others:
        d.add(at.wrap(labelled(others, "; ".join(told))))


def tile_label(t: Board, tile: int) -> str:
    """A connection tile in words."""
    return words.CONNECTION_TILE.format(bonus=effects(t.box, int(t.box.connection_effects[tile])))


def foreign_cards(d: Part, t: Board, company: int, at: Frame, mine: bool) -> None:
    """Foreign market cards sold to."""
    owned = [card for card in range(c.FOREIGN) if (int(t.foreign[company]) >> card) & 1]
    step = min(33.0, 172 / max(1, len(owned) - 1))
    if not mine:
        drawn = "".join(use(f"back-{card}", SIDE + 15 + at_ * step, SLOTS_TOP + 47) for at_, card in enumerate(owned))
        d.add(at.wrap(labelled(drawn, str(words.SOLD))) if owned else "")
        return
    for number, card in enumerate(owned):
        x, y = at.at(SIDE + 15 + number * step, SLOTS_TOP + 47)
        piece(d, f"f{card}", use(f"back-{card}"), str(words.SOLD), (x, y, at.scale))


def card_name(box: c.Box, card: int) -> str:
    """A card in words: the name of a basic one says all."""
    return box.titles["cards"][card] if card < c.BASIC else card_words(box, card)


def card_key(company: int, card: int) -> str:
    """The key of an action card: basic ones exist once for each company."""
    return f"c{company}-{card}" if card < c.BASIC else f"s{card}"


# Purse and hand


def plate(d: Part, t: Board, company: int, where: Box, me: int | None, deciding: int) -> None:
    """A company's name and what it has, in figures."""
    automa = not is_human(t, company)
    name = words.company(company, me, automa)
    half = where.h / 2
    acting = company == deciding
    named = Box(where.x, where.y, where.w * 0.42, half)
    x, y = where.x + 12, where.y + half / 2
    size = 13.0
    d.add(use_badge(d, company, x + 1, y, 0.7))  # under the place: its letter is no part of the place's name
    drawn = text(x + 15, y + 4.5, ("▶ " if acting else "") + words.player(company, me, automa), size, "b")
    aim = f"company {c.COLORS[company]}"
    d.add(target(aim, named, name, "now" if acting else "bare", 6, drawn))
    figures(d, t, company, Box(named.right + 2, where.y, where.right - named.right - 2, half), company == me)
    incomes(d, t, company, Box(where.x, where.y + half, where.w, half))


def use_badge(d: Part, company: int, x: float, y: float, scale: float) -> str:
    """A company's badge with its letter."""
    letter = text(x, y + 4, str(words.COLOURS[company])[0], 10.5, f"m b {words_ink(company)}")
    return use(f"badge-{company}", x, y, scale) + letter


def figures(d: Part, t: Board, company: int, where: Box, mine: bool) -> None:
    """Money, energy, batteries, cards in hand."""
    cards = int(bits_in(t.hand[company])) + int(bits_in(t.scoring_held[company]))
    others, told = "", []
    for at, (key, number, said, aim) in enumerate(
        (
            ("coin", int(t.money[company]), words.HAS_MONEY, "money"),
            ("energy", int(t.energy[company]), words.HAS_ENERGY, ""),
            ("battery", int(t.battery[company]), words.BATTERIES, "batteries"),
            ("hand", cards, words.HAS_CARDS, ""),
        )
    ):
        box = Box(where.x + SHARES[at] * where.w, where.y + 1, (SHARES[at + 1] - SHARES[at]) * where.w - 2, where.h - 2)
        drawn = use(key, box.x + 10, box.cy, 0.65) + text(box.x + 20, box.cy + 5, str(number), 14, "b")
        if mine and aim:
            d.add(target(aim, box, said.of(number), "bare", 5, drawn))
        else:
            others += drawn
            told.append(said.of(number))
    d.add(labelled(others, f"{words.COLOURS[company]}: {', '.join(told)}"))


def incomes(d: Part, t: Board, company: int, where: Box) -> None:
    """The five incomes, and what the company has built."""
    built = [
        (int(t.towers[company]), words.HAS_TOWERS),
        (int(t.wind_farms[company]), words.HAS_WIND),
        (int(bits_in(t.filled[company])), words.HAS_CONTRACTS),
        (int(t.energy_spent[company]), words.HAS_SPENT),
    ]
    told = [words.INCOMES.format(who=str(words.COLOURS[company]))]
    numbers: list[str] = []
    for market in range(c.MARKETS):
        money = int(income_of(t, company, market)) if is_human(t, company) else int(t.markers[market])
        numbers.append(f"${money}" if is_human(t, company) else str(money))
        told.append(f"{MARKETS_IN_WORDS[market]} {numbers[-1]}")
    for number, said in built:
        numbers.append(str(number))
        told.append(said.of(number))
    drawn = use("plate")
    for at, number_told in enumerate(numbers):
        drawn += text(at * FIGURE + (FIGURE_GAP if at > 4 else 0) + 15, 7, number_told, USUAL, "m b")
    content = group(where.x + 11, where.cy, SMALL, drawn).replace("<g ", '<g class="figures" ', 1)
    d.add(labelled(content, ", ".join(told)))


def hand(d: Part, t: Board, company: int, where: Box, mine: bool) -> None:
    """The cards in hand: action cards, then scoring cards, as large as they may be."""
    actions = [card for card in range(c.CARDS) if (int(t.hand[company]) >> card) & 1]
    scorings = [card for card in range(c.SPECIALISTS) if (int(t.scoring_held[company]) >> card) & 1]
    count = len(actions) + len(scorings)
    places, scale = spread(where, count)
    if not mine:
        named = [f"card-{card}" for card in actions] + [f"scoring-{card}" for card in scorings]
        titles = [t.box.titles["cards"][card] for card in actions]
        titles += [t.box.titles["scoring_cards"][card] for card in scorings]
        drawn = ""
        for name, (x, y) in zip(named, places, strict=True):
            drawn += use(name, (x - where.x) / scale, (y - where.y) / scale)
        d.add(labelled(group(where.x, where.y, scale, drawn), words.IN_HAND.format(card=", ".join(titles))))
        return
    for card, (x, y) in zip(actions, places, strict=False):
        label = words.IN_HAND.format(card=card_name(t.box, card))
        ways = ways_of(t.box, card)
        aim = f"hand {t.box.ids['ways'][ways[0]]}" if len(ways) == 1 else ""
        piece(d, card_key(company, card), use(f"card-{card}"), label, (x, y, scale), aim)
        if len(ways) > 1:
            d.add(options(t, ways, (x, y), scale))
    for card, (x, y) in zip(scorings, places[len(actions) :], strict=True):
        label = f"{words.SCORING_HELD}: {t.box.titles['scoring_cards'][card]}"
        piece(d, f"g{card}", use(f"scoring-{card}"), label, (x, y, scale))
        choices = scoring_options(t.box, card)
        for option in choices:
            top = y + (-5 - 13 * len(choices) + option * 26) * scale
            half = Box(x - (CARD[0] / 2 - 3) * scale, top, (CARD[0] - 6) * scale, 25 * scale)
            name = t.box.ids["scoring_cards"][card]
            d.add(target(f"score {name} {option + 1}", half, scoring_option(t.box, card, option), "bare", 4))


def options(t: Board, ways: list[int], at: tuple[float, float], scale: float) -> str:
    """The options of a card, each a place to point at."""
    x, y = at
    drawn = ""
    for number, way in enumerate(ways):
        middle = x + (number - (len(ways) - 1) / 2) * OPTION * scale
        name = t.box.ids["ways"][way]
        box = around(middle, y - 9 * scale, (OPTION - 1) * scale, 26 * scale)
        drawn += target(f"hand {name}", box, words.IN_HAND.format(card=name), "bare", 4)
    return drawn


def spread(where: Box, count: int) -> tuple[list[tuple[float, float]], float]:
    """Places for so many cards, and the scale at which they fit."""
    w, h = CARD[0] + 6, CARD[1] + 6
    best, across = 0.0, 1
    for columns in range(1, max(2, count + 1)):
        lines = -(-max(1, count) // columns)
        scale = min(1.4, where.w / (columns * w), where.h / (lines * h))
        if scale > best * 0.96:
            best, across = scale, columns
    lines = -(-max(1, count) // across)
    found = []
    for one in range(count):
        x = where.x + (one % across + 0.5) * w * best
        y = where.y + (one // across + 0.5) * h * best
        found.append((x, y))
    return found, best


def other_company(d: Part, t: Board, company: int, at: Frame) -> None:
    """Another company's mat with its hand below, small."""
    mat(d, t, company, at, False)
    hand(d, t, company, at.box(Box(MAT[0] + 6, 0, OTHER_MAT[0] - MAT[0] - 6, MAT[1])), False)


def automa(d: Part, t: Board, place: Other) -> None:
    """R69. The automa has no boards: what it has done, and its last card."""
    x, y = place.box.x + 12, place.plate.bottom + 24
    pile = [int(card) for card in t.automa_pile]
    last = str(words.NO_CARD)
    if pile:
        card = pile[-1]
        last = words.AUTOMA_CARD.format(
            name=t.box.ids["solo"][card],
            first=solo_action(int(t.box.solo_primary[card])),
            second=solo_action(int(t.box.solo_fallback[card])),
        )
    cards = words.AUTOMA_CARDS.of(int(t.automa_left))
    lines = [last, words.AUTOMA_LEFT.format(cards=cards, passes=words.AUTOMA_PASSES.of(t.automa_passes))]
    for said in lines:
        for line in wrapped(said, 11, place.box.w - 24):
            d.add(text(x, y, line, 12, "b"))
            y += 17


def solo_action(packed: int) -> str:
    """What an automa card does, in words."""
    action, zone = divmod(packed, 4)
    return str(words.SOLO_ACTIONS[action]) + (f" {c.ZONE_CODES[zone]}" if zone < c.ZONES else "")
