"""One's company: the mat with its operations tabs and the cards played, connection tiles, and the hand below."""

from __future__ import annotations

from ludoteca.core.shapes import Box, around, drawn_once, hit_box, path
from ludoteca.core.svg import Part
from ludoteca.games.pampero import components as c
from ludoteca.games.pampero import frames
from ludoteca.games.pampero.actions import open_space
from ludoteca.games.pampero.catalogue import say
from ludoteca.games.pampero.consolidation import rightmost
from ludoteca.games.pampero.describe import scoring_option, scoring_options, ways_of
from ludoteca.games.pampero.draw import tokens, words
from ludoteca.games.pampero.draw.cards import TITLE, TITLED, below_title, option_boxes, scoring_head
from ludoteca.games.pampero.draw.glance import glance
from ludoteca.games.pampero.draw.layout import Layout
from ludoteca.games.pampero.draw.marks import aim, bevel, filled, group, piece, rect, short, text, use
from ludoteca.games.pampero.naming import connection_name, deed
from ludoteca.games.pampero.state import NOT_OWNED, NOTHING, READY, Board

GAP = 4.0
LOW, TALLEST = 66.0, 116.0  # how high a card in hand is at least, where fewer abreast make it broader, and at most
GLANCE = 84.0  # the height of the country at a glance
DISC, FINGER_DISC = 36.0, 40.0  # the room of a connection tile


def company_board(d: Part, t: Board, me: int, at: Layout, asked: int) -> None:
    """The whole part: tabs and cards above, then tiles, then the hand."""
    w, h = at.company
    d.add(desk(Box(0, 0, w, h)))
    row = 52.0 if at.long else 46.0 if at.flat else 58.0 if at.finger else 64.0
    y = GAP
    if at.long:
        glance(d, t, d.region("country", Box(GAP, y, w - 2 * GAP, GLANCE)))
        y += GLANCE + GAP
    for number in range(c.ROWS):
        mat_row(d, t, me, number, d.region(f"row {number}", Box(GAP, y, w - 2 * GAP, row)), asked)
        y += row + GAP
    strip = d.region("tiles", Box(GAP, y, w - 2 * GAP, FINGER_DISC))
    tile_strip(d, t, me, strip, FINGER_DISC if at.finger else DISC)
    y = strip.bottom + GAP
    hand(d, t, me, d.region("hand", Box(GAP, y, w - 2 * GAP, h - y - GAP)), at)


# The mat


def desk(where: Box) -> str:
    """The wood that one's things lie on: its grain, and an edge in the light."""
    x, wide = where.x + 6, where.w - 12
    grain = "".join(
        f"M{short(x)} {short(where.y + where.h * (at + 0.6) / 7)}q{short(wide * 0.24)} {bend} {short(wide * 0.5)} 0"
        f"t{short(wide * 0.5)} {-bend}"
        for at, bend in enumerate((5, -4, 6, -5, 4, -6, 5))
    )
    return filled("wood", where, 10) + path(grain, "vein") + bevel(where)


def tabs_of(box: c.Box, row: int, space: int) -> list[int]:
    """The places (with their tabs) of a card space."""
    first = (row * c.ROW_SPACES + space) * c.ZONES
    return [place for place in range(first, first + c.ZONES) if box.tab_value[place] >= 0]


def spaces_in(t: Board, company: int, row: int, where: Box) -> list[Box]:
    """The card spaces of a row: the one that the next card goes to is broader, for its tabs are pressed."""
    count = int(t.box.row_spaces[row])
    following = int(open_space(t, company, row))
    shares = [1.0] * count
    if 0 <= following < count and len(tabs_of(t.box, row, following)) > 1:
        shares[following] = 1.22
    each = (where.w - GAP * (count - 1)) / sum(shares)
    found, x = [], where.x
    for share in shares:
        found.append(Box(x, where.y, each * share, where.h))
        x += each * share + GAP
    return found


def mat_row(d: Part, t: Board, me: int, row: int, where: Box, asked: int) -> None:
    """A row of the mat: cards played, the tabs of the next space to be pressed, the tabs of those to come."""
    box = t.box
    following = int(open_space(t, me, row))
    last = int(rightmost(t, me, row)) - me * c.MAT - row * c.ROW_SPACES
    for space, cell in enumerate(spaces_in(t, me, row, where)):
        card = int(t.mat[me * c.MAT + row * c.ROW_SPACES + space])
        if card == NOTHING and space != following:
            later_space(d, t, row, space, cell)
            continue
        if card == NOTHING:
            for place, tab_box in tabs_in(box, row, space, cell):
                lay_tab(d, t, row, place, tab_box)
            continue
        label = words.ON_MAT.format(card=box.titles["cards"][card], row=str(words.ROWS[row]))
        name = f"mat {box.ids['cards'][card]}"
        if asked == frames.CONSOLIDATE and space == last:
            name = f"row {c.ROW_CODES[row]}"
        face = use(f"action-{card}-{round(cell.w)}-{round(cell.h)}")
        piece(d, card_key(me, card), face, label, (cell.cx, cell.cy, 1), name, hit_box(around(0, 0, cell.w, cell.h)))


def tabs_in(box: c.Box, row: int, space: int, cell: Box) -> list[tuple[int, Box]]:
    """The tabs of a card space, side by side."""
    places = tabs_of(box, row, space)
    w = cell.w / max(1, len(places))
    return [(place, Box(cell.x + at * w + 1, cell.y, w - 2, cell.h)) for at, place in enumerate(places)]


def lay_tab(d: Part, t: Board, row: int, place: int, where: Box) -> None:
    """An operations tab that the next card of a row may show.

    Its name says it in words; what is drawn, a letter and two numbers, lies apart from it and is not read out.
    """
    zone = c.ZONE_CODES[int(c.zone_of_place(place))]
    label = words.TAB.format(row=str(words.ROWS[row]), tab=tab_words(t.box, place))
    face = use(f"tab-{place}-{round(where.w)}-{round(where.h)}", where.x, where.y)
    aim(d, f"tab {c.ROW_CODES[row]} {zone}", label, where, rect(where, f"tab zone-{zone.lower()}", 5) + face)


def later_space(d: Part, t: Board, row: int, space: int, cell: Box) -> None:
    """The tabs of a card space to which no card can go yet."""
    tabs = tabs_in(t.box, row, space, cell)
    told = say("; or ").join(tab_words(t.box, place) for place, _ in tabs)
    label = words.LATER.format(row=str(words.ROWS[row]), space=space + 1, tabs=told)
    drawn = ""
    for place, where in tabs:
        w, h = round(where.w), round(where.h)
        look = f"tab zone-{'abc'[int(c.zone_of_place(place))]} later"
        drawn += group(where.x, where.y, 1, rect(Box(0, 0, w, h), look, 5) + tab_face(t.box, place, w, h))
    aim(d, f"later {c.ROW_CODES[row]} {space + 1}", label, cell, drawn, full=True)


def tab_words(box: c.Box, place: int) -> str:
    """An operations tab: zone, value, energy."""
    zone = c.ZONE_CODES[int(c.zone_of_place(place))]
    return words.ZONE_TAB.format(zone=zone, money=int(box.tab_value[place]), energy=int(box.tab_energy[place]))


@drawn_once(256)
def tab_face(box: c.Box, place: int, w: float, h: float) -> str:
    """An operations tab from its upper left corner: zone and value above, energy below."""
    zone = int(c.zone_of_place(place))
    money = f"${box.tab_value[place]}"
    small = h < 56
    drawn = text(w / 2, 13.5 if small else 18, c.ZONE_CODES[zone], 13 if small else 17, "m b")
    drawn += text(w / 2, 27 if small else 36, money, 13 if small else 14, "m b")
    energy = [tokens.energy(str(int(box.tab_energy[place])))]
    return drawn + tokens.row(energy, w / 2, h - (8.5 if small else 12), 17, w - 4)


def card_key(company: int, card: int) -> str:
    """The key of an action card: basic ones exist once for each company."""
    return f"c{company}-{card}" if card < c.BASIC else f"s{card}"


# Tiles


def tile_strip(d: Part, t: Board, me: int, where: Box, size: float) -> None:
    """Connection tiles, ready ones and those that lie on cards; foreign market cards sold to."""
    owned = [one for one in range(c.CONNECTION_TILES) if t.connection_at[me * c.CONNECTION_TILES + one] != NOT_OWNED]
    sold = [card for card in range(c.FOREIGN) if (int(t.foreign[me]) >> card) & 1]
    head = 26.0
    d.add(rect(where, "inset", 6) + use("connection", where.x + 15, where.cy, 0.75, "softly"))
    room = where.w - head - (6 if not sold else 34)
    step = min(size + 2, room / max(1, len(owned) + len(sold)))
    x = where.x + head + size / 2
    for tile in owned:
        state = int(t.connection_at[me * c.CONNECTION_TILES + tile])
        label = words.CONNECTION_TILE.format(bonus=connection_name(t.box, tile))
        label += "" if state == READY else str(words.USED)
        key = f"k{tile}" if tile else f"k0-{me}"
        drawn = use(f"connection-{tile}", 0, 0, 1, "" if state == READY else "faint")
        name = f"connection {t.box.ids['connection_tiles'][tile]}"
        piece(d, key, drawn, label, (x, where.cy, 1.1), name, hit_box(around(0, 0, min(size, step) / 1.1, size / 1.1)))
        x += step
    if sold:
        x += 8
        d.add(use("foreign", x, where.cy, 0.7, "softly"))
        x += 32
    for card in sold:
        label = words.SOLD.format(name=f"{effects_of_back(t.box, card)}")
        piece(d, f"f{card}", use(f"back-{card}"), label, (x, where.cy, 1))
        x += step


def effects_of_back(box: c.Box, card: int) -> str:
    """The icons on the back of a foreign market card, in words."""
    found = [str(words.MARKETS[one]) for one in range(c.MARKETS) if box.foreign_back[card * c.MARKETS + one]]
    return ", ".join(found)


# The hand


def hand(d: Part, t: Board, me: int, where: Box, at: Layout) -> None:
    """The cards in hand: action cards, then scoring cards, as large as they may be."""
    actions = [card for card in range(c.CARDS) if (int(t.hand[me]) >> card) & 1]
    scorings = [card for card in range(c.SPECIALISTS) if (int(t.scoring_held[me]) >> card) & 1]
    cells = grid_of(where, len(actions) + len(scorings), at)
    for card, cell in zip(actions, cells, strict=False):
        hand_card(d, t, me, card, cell)
    for card, cell in zip(scorings, cells[len(actions) :], strict=True):
        w, h = round(cell.w), round(cell.h)
        label = t.box.titles["scoring_cards"][card].capitalize()
        piece(d, f"g{card}", use(f"scored-{card}-{w}-{h}"), label, (cell.cx, cell.cy, 1))
        choices = scoring_options(t.box, card)
        for option, part in zip(choices, option_boxes(len(choices), w, h), strict=True):
            name = t.box.ids["scoring_cards"][card]
            place = Box(cell.cx + part.x, cell.cy + part.y, part.w, part.h)
            said = scoring_option(t.box, card, option)
            aim(d, f"score {name} {option + 1}", said, place, rect(below_title(place, scoring_head(h)), "bare", 4))


def hand_card(d: Part, t: Board, me: int, card: int, cell: Box) -> None:
    """An action card in hand; one with options has a place to press for each."""
    w, h = round(cell.w), round(cell.h)
    label = t.box.titles["cards"][card]
    ways = ways_of(t.box, card)
    name = f"hand {t.box.ids['ways'][ways[0]]}" if len(ways) == 1 else ""
    face = use(f"action-{card}-{w}-{h}")
    piece(d, card_key(me, card), face, label, (cell.cx, cell.cy, 1), name, hit_box(around(0, 0, w, h)))
    if len(ways) < 2:
        return
    for way, part in zip(ways, option_boxes(len(ways), w, h), strict=True):
        place = Box(cell.cx + part.x, cell.cy + part.y, part.w, part.h)
        said = words.AS.format(card=t.box.titles["cards"][card], effect=deed(t.box, way))
        head = TITLE if h >= TITLED else 0
        aim(d, f"hand {t.box.ids['ways'][way]}", said, place, rect(below_title(place, head), "bare", 4))


def grid_of(where: Box, count: int, at: Layout) -> list[Box]:
    """Places for so many cards, as large as the room allows: broad enough for words before all."""
    least = 120.0 if at.finger else 138.0
    most = max(1, int((where.w + GAP) / (least + GAP)))
    across = next((n for n in range(2, most) if -(-count // n) * (LOW + GAP) - GAP <= where.h), most)
    lines = -(-max(1, count) // across)
    w = (where.w + GAP) / across - GAP
    h = min(TALLEST, (where.h + GAP) / lines - GAP)
    return [Box(where.x + one % across * (w + GAP), where.y + one // across * (h + GAP), w, h) for one in range(count)]
