"""Cards and tiles as symbols, drawn from the edition: contracts, action cards, specialists, markets, bonus tiles."""

from __future__ import annotations

from ludoteca.core import lettering
from ludoteca.core.lettering import BOLD
from ludoteca.core.shapes import Box, around, drawn_once, path
from ludoteca.games.pampero import components as c
from ludoteca.games.pampero import vocabulary as v
from ludoteca.games.pampero.describe import (
    action_card,
    batteries,
    effects,
    scoring_card,
    scoring_options,
    ways_of,
)
from ludoteca.games.pampero.draw import tokens, words
from ludoteca.games.pampero.draw.art import COLOURED, SPACES, arrows, chip
from ludoteca.games.pampero.draw.marks import circle, rect, text, use
from ludoteca.games.pampero.draw.motifs import besides, bonus_scene, card_sign, foreign_scenes, scoring_scene, sign_of
from ludoteca.games.pampero.draw.people import portrait
from ludoteca.games.pampero.draw.tokens import Token, icon, joined, word
from ludoteca.games.pampero.draw.vistas import pictured, vista
from ludoteca.games.pampero.naming import foreign_name, icons_of, short_title

CONNECTION = 30
LETTERS = 12.0  # of titles and sentences
TITLE, TITLED = 17.0, 52  # the room of a title above several options, and how high a card must be to have one
PICTURED = 64.0  # how high a scoring card must be to have a picture
LEGIBLE = 15.0  # the least height of icons that say what a card does
LEAD = 1.14  # from one baseline to the next, in sizes
BROAD, LOFTY = (
    104.0,
    76.0,
)  # how broad a card must be for more than a picture and a title, how high for all of its title
RIBBON = 15.0  # the height of what a card asks for
CHIP = 17.0  # the height of what a tower bonus tile brings


def bold(said: str, width: float, most: int) -> list[str]:
    """A title in so many lines at most."""
    return lettering.fitted(said, LETTERS, width, most, BOLD)


def written(lines: list[str], x: float, y: float, size: float, look: str) -> str:
    """Lines of words, the first baseline at y."""
    return "".join(text(x, y + at * size * LEAD, line, size, look) for at, line in enumerate(lines))


def contract(box: c.Box, tile: int, ground: str = "") -> str:
    """A contract tile around (0, 0), on its space or alone: markets with their arrows below; solar ones bear a mark."""
    found = icons_of(box, tile)
    alone = "sun-tile" if int(c.kind_of_spot(tile)) == c.KIND_SOLAR else "tile"
    drawn = SPACES.get(ground) or use(ground or alone)
    low, size = (6, 1.04) if ground in SPACES else (0, 1.2)
    step = min(20.0, 44 / len(found)) if found else 0
    below = ""
    for at, (market, count) in enumerate(found):
        x = (at - (len(found) - 1) / 2) * step
        place = x, low - 3 * size, 0.56 * size
        drawn += chip(market, *place) if ground in SPACES else use(f"m{market}", *place)
        below += arrows(min(count, 2), x, low + 8 * size, size)
    return drawn + (path(below, "step") if below else "")


def card_words(box: c.Box, card: int) -> str:
    """An action card in words."""
    return f"{box.titles['cards'][card]}: {action_card(box, card)}"


def heading(box: c.Box, way: int, look: str = "b white") -> list[Token]:
    """What a card's frame does with the tab: money out or in, batteries instead, energy."""
    found: list[Token] = []
    value = int(box.way_value[way])
    if value != c.NO_VALUE:
        found.append(word("−$" if value == c.COST else "+$", 19, look))
        if box.way_delta[way]:
            found.append(word(f"({box.way_delta[way]})".replace("-", "−"), 18, look))
    if box.way_alternative[way]:
        found += [word("/", 19, look), icon("w-battery" if "white" in look else "battery", 16)]
    if box.way_energy[way]:
        found.append(joined([word("+", 19, look), icon("w-energy" if "white" in look else "energy", 18)], 0))
    return found


def needs(box: c.Box, way: int, white: str = "w-") -> list[Token]:
    """The piece that a card needs, and whose it may be."""
    piece_needed = int(box.way_piece[way])
    if piece_needed == c.NO_PIECE:
        return []
    found = [icon(f"{white}bulldozer" if piece_needed == c.NEEDS_BULLDOZER else f"{white}tower")]
    if box.way_own[way]:
        found.append(icon(f"{white}own", 17))
    if box.way_other[way]:
        found.append(icon(f"{white}other"))
    return [joined(found, 2)]


def badge(key: str, where: Box) -> str:
    """A sign in the lower right corner of a picture."""
    x, y = where.right - 9, where.bottom - 9
    return circle(x, y, 9.5, "tile") + use(key, x, y, 0.7)


def face_picture(box: c.Box, card: int, where: Box) -> str:
    """The picture of a card; specialists stand before theirs."""
    key = card_sign(box, card)
    return vista(key, where) if card < c.BASIC else portrait(key, card - c.BASIC, where)


@drawn_once(512)
def action_face(box: c.Box, card: int, w: float, h: float) -> str:
    """An action card, so large, around (0, 0): its picture, its title, what it asks for.

    Its frame is orange where what it does is bound to the tab's zone, gray where it is not.
    """
    ways = ways_of(box, card)
    body = card_body(w, h, "linked" if box.way_linked[ways[0]] else "unlinked")
    if len(ways) > 1 and w >= BROAD:
        return body + options_face(box, ways, w, h)
    return body + (side_face(box, card, w, h) if card >= c.BASIC and w >= BROAD else banner_face(box, card, w, h))


def banner_face(box: c.Box, card: int, w: float, h: float) -> str:
    """A basic card, and any small one: a broad picture, what it asks for on a ribbon before it, the title below."""
    lines = bold(box.titles["cards"][card], w - 12, 2) if w >= BROAD else bold(short_title(box, card), w - 6, 2)
    if len(lines) > 1 and h < LOFTY and w >= BROAD:
        lines = bold(short_title(box, card), w - 12, 2)
    high = max(14.0, h - 9 - len(lines) * LETTERS * LEAD)
    where = Box(-w / 2 + 3, -h / 2 + 3, w - 6, high)
    drawn = face_picture(box, card, where)
    asks = [*heading(box, ways_of(box, card)[0], "b"), *needs(box, ways_of(box, card)[0], "")]
    if asks and w >= BROAD:
        wide = tokens.width_of(asks) * RIBBON / tokens.HEIGHT + 8
        ribbon = Box(where.right - wide, where.bottom - RIBBON - 3, wide, RIBBON + 3)
        drawn += rect(ribbon, "face", 4) + tokens.row(asks, ribbon.cx, ribbon.cy, RIBBON, wide)
    return drawn + written(lines, 0, where.bottom + LETTERS * 0.98, LETTERS, "m b")


def side_face(box: c.Box, card: int, w: float, h: float) -> str:
    """A specialist: the portrait at the left; at the right the name, the effect, and what it asks for."""
    ways = ways_of(box, card)
    wide = min(h - 6, w * 0.34)
    left = -w / 2 + 3
    where, extra = Box(left, -h / 2 + 3, wide, h - 6), besides(box, card)
    drawn = face_picture(box, card, where) + (badge(extra, where) if extra else "")
    x, room = left + wide + 5, w - wide - 14
    asks = [*heading(box, ways[0], "b"), *needs(box, ways[0], "")]
    foot = 17 if h >= 58 and asks else 0
    most = max(1, int((h - 8 - foot) / (LETTERS * LEAD)))
    lines = bold(box.titles["cards"][card], room, min(most, 2))
    if any(line.endswith("…") for line in lines):
        lines = bold(short_title(box, card), room, most)
    if most > len(lines):
        said = effects(box, int(box.way_effects[ways[0]]))
        sentence = lettering.fitted(said, LETTERS, room, most - len(lines))
        found = tokens.of_list(box, int(box.way_effects[ways[0]]))
        if not sentence[-1].endswith("…") or fitted(found, 19, room) < LEGIBLE:
            top = middle_of(h - foot, len(lines) + len(sentence)) - foot / 2
            drawn += written(lines, x, top, LETTERS, "b")
            drawn += written(sentence, x, top + len(lines) * LETTERS * LEAD, LETTERS, "soft")
        else:
            top = middle_of(h - foot - 20, len(lines)) - foot / 2 - 10
            drawn += written(lines, x, top, LETTERS, "b")
            drawn += at_left(found, x, top + len(lines) * LETTERS * LEAD + 2, fitted(found, 19, room))
    else:
        drawn += written(lines, x, middle_of(h - foot, len(lines)) - foot / 2, LETTERS, "b")
    return drawn + (at_left(asks, x, h / 2 - 11, fitted(asks, 16, room)) if foot else "")


FRAMES = ("linked", "unlinked", "expert", "abroad-line")
"""The kinds of frames: for the tab's zone, for any, of scorings, of foreign markets."""


def card_body(w: float, h: float, frame: str) -> str:
    """A card without what is printed on it: an edge with a shade below, and paper in the frame of its kind."""
    return use(f"body-{round(w)}-{round(h)}") + rect(around(0, 0, w - 3, h - 3), f"frame {frame}")


def body(box: c.Box, w: float, h: float) -> str:
    """The edge of a card of that size, and what it keeps from the table."""
    return rect(Box(-w / 2 + 1, -h / 2 + 3, w, h - 1), "shade", 7) + rect(around(0, 0, w, h), "card", 6)


def fitted(found: list[Token], size: float, room: float) -> float:
    """The size at which tokens fit into the room."""
    return min(size, room * tokens.HEIGHT / max(1, tokens.width_of(found)))


def middle_of(h: float, lines: int) -> float:
    """The first baseline of so many lines in the middle of a height around 0."""
    return -lines * LETTERS * LEAD / 2 + LETTERS * 0.9


def option_boxes(count: int, w: float, h: float) -> list[Box]:
    """Where the options of a card are pressed."""
    each = w / count
    return [Box(-w / 2 + at * each, -h / 2, each, h) for at in range(count)]


def below_title(place: Box, high: float) -> Box:
    """What of an option's place is framed: not the title, so high, which stands above all of them."""
    return Box(place.x, place.y + high, place.w, place.h - high)


def options_face(box: c.Box, ways: list[int], w: float, h: float) -> str:
    """A card with options to choose from: the title above, a picture for each."""
    high = TITLE - 3 if h >= TITLED else 0
    drawn = text(0, -h / 2 + 13, bold(short_title(box, int(box.way_card[ways[0]])), w - 8, 1)[0], LETTERS, "m b")
    drawn = drawn if high else ""
    for way, where in zip(ways, option_boxes(len(ways), w, h), strict=True):
        inner = Box(where.x + 3, where.y + high + 4, where.w - 6, where.h - high - 7)
        drawn += vista(sign_of(box, int(box.way_effects[way])), inner)
    return drawn


def at_left(found: list[Token], x: float, cy: float, size: float) -> str:
    """Tokens from a left edge on."""
    return tokens.row(found, x + tokens.width_of(found) * size / 48, cy, size, 999)


def scoring_words(box: c.Box, card: int) -> str:
    """A specialist scoring card in words."""
    return f"{box.titles['scoring_cards'][card]}: {scoring_card(box, card)}"


@drawn_once(256)
def scoring_face(box: c.Box, card: int, w: float, h: float) -> str:
    """A specialist scoring card, so large: picture and title above, its options below, each with what it brings."""
    options = scoring_options(box, card)
    high = scoring_head(h) - 2
    bar = Box(-w / 2 + 3, -h / 2 + 3, w - 6, high)
    shown = Box(bar.x, bar.y, high * 1.5, high) if high > TITLE else Box(bar.x, bar.y, 0, high)
    drawn = card_body(w, h, "expert") + rect(bar, "scene expert", 4)
    drawn += pictured(scoring_scene(box, card), shown) if shown.w else ""
    title = bold(box.titles["scoring_cards"][card].capitalize(), w - 12 - shown.w, 1)[0]
    drawn += text(shown.w / 2, bar.cy + LETTERS * 0.34, title, LETTERS, "m b white")
    for option, where in zip(options, scoring_boxes(len(options), w, h), strict=True):
        found = tokens.of_effect(box, int(box.score_effect[card * 2 + option]))
        if box.score_different[card * 2 + option]:
            found.append(word("≠", 17))
        if box.score_flip[card * 2 + option]:
            found.append(icon("flip", 22))
        drawn += rect(where, "inset", 4) + tokens.rows(found, where.cx, where.cy, 23, (where.w - 5, where.h - 2))
    return drawn


def scoring_head(h: float) -> float:
    """How high the picture and the title of a scoring card that high are, its edge not counted."""
    return min(30.0, h - 42) if h >= PICTURED else TITLE


def scoring_boxes(count: int, w: float, h: float) -> list[Box]:
    """Where the options of a scoring card lie: side by side."""
    each = (w - 5) / count
    head = scoring_head(h) + 3
    return [Box(-w / 2 + 3 + at * each, -h / 2 + head, each - 1, h - 3 - head) for at in range(count)]


def foreign_words(box: c.Box, card: int) -> str:
    """A foreign market card in words."""
    price = batteries(int(box.foreign_batteries[card]))
    return words.FOREIGN.format(card=foreign_name(box, card), batteries=price)


@drawn_once(128)
def foreign_face(box: c.Box, card: int, w: float, h: float) -> str:
    """A foreign market card, so large: the country and the market it pays best, batteries for incomes, and below the
    icons of its back.
    """
    first = card * c.MARKETS
    low = 18 if h >= 96 else 0
    where = Box(-w / 2 + 3, -h / 2 + 3, w - 6, h - 28 - low)
    split = where.w * 0.56
    country, market = foreign_scenes(box, card)
    drawn = card_body(w, h, "abroad-line")
    drawn += pictured(country, where._replace(w=split))
    drawn += pictured(market, Box(where.x + split + 1, where.y, where.w - split - 1, where.h))
    name = str(words.COUNTRIES[card // 9])
    wide = lettering.breadth(name, LETTERS, BOLD) + 8
    if where.h > 20:
        drawn += rect(Box(where.x, where.y, wide, 17), "face", 4) + text(where.x + 4, where.y + 13, name, LETTERS, "b")
    price = [word(str(int(box.foreign_batteries[card]))), icon("battery", 16), icon("arrow", 18)]
    paid = [one for one in range(c.MARKETS) for _ in range(int(box.foreign_incomes[first + one]))]
    found = [*price, *(tokens.market(one) for one in paid)]
    drawn += tokens.row(found, 0, where.bottom + 11, 20, w - 10)
    if low:
        back = [one for one in range(c.MARKETS) for _ in range(int(box.foreign_back[first + one]))]
        drawn += tokens.row([icon("retrieve"), *(tokens.market(one) for one in back)], 0, h / 2 - 12, 15, w - 12)
    return drawn


def foreign_back(box: c.Box, card: int) -> tuple[str, str]:
    """A foreign market card that was sold to: its two icons."""
    first = card * c.MARKETS
    back = [one for one in range(c.MARKETS) for _ in range(int(box.foreign_back[first + one]))]
    drawn = rect(around(0, 0, 36, 30), "tile", 4)
    return foreign_name(box, card), drawn + tokens.row([tokens.market(one) for one in back], 0, 0, 14, 31)


def connection(box: c.Box, tile: int) -> tuple[str, str]:
    """A connection tile: one effect, or two, of which a line between them leaves only one."""
    at = int(box.connection_effects[tile])
    said = effects(box, at)
    found = [int(box.program[at + 1 + one]) for one in range(int(box.program[at]))]
    either = len(found) == 1 and int(v.verb_of(found[0])) == v.CHOOSE
    if either:
        options = int(v.counter_of(found[0]))
        lists = [int(box.program[options + 1 + one]) for one in range(int(box.program[options]))]
        found = [int(box.program[one + 1]) for one in lists if box.program[one]]
    drawn = (
        f'<circle cx="1" cy="2" r="{CONNECTION / 2 + 0.5}" class="shade"/><circle r="{CONNECTION / 2}" class="tile"/>'
    )
    told = [briefly(one) for one in found]
    if len(told) > 2 or not all(told):
        drawn += tokens.row(tokens.of_list(box, at), 0, 0, 14, CONNECTION - 5)
    else:
        drawn += "".join(line(*one, (row - (len(told) - 1) / 2) * 13, len(told) < 2) for row, one in enumerate(told))
        drawn += '<path d="M-9 .3H9" class="rule"/>' if either else ""
    return f"{words.ICONS['connection']}: {said}", drawn


def briefly(packed: int) -> tuple[str, str]:
    """An effect as letters and an icon; neither where it needs more."""
    verb, first, second = int(v.verb_of(packed)), int(v.argument(packed, 0)), int(v.argument(packed, 1))
    if verb == v.GAIN_MONEY:
        return f"${first}", ""
    if verb == v.GAIN_ENERGY:
        return f"+{first}", "energy"
    if verb == v.GAIN_BATTERY:
        return str(first), "battery"
    if verb == v.ADVANCE and second == 1:
        return "", f"x{min(first, 5)}"
    if verb == v.TAKE_INCOME and second == 1:
        return "$", f"m{min(first, 5)}"
    return ("", "bulldozer") if verb == v.MOVE_BULLDOZER and first == 1 else ("", "")


def line(letters: str, key: str, y: float, alone: bool) -> str:
    """Letters with their icon around a point of the middle, larger where they stand alone."""
    size, scale = (14.0, 0.62) if alone else (12.0, 0.48)
    wide = lettering.breadth(letters, size, BOLD)
    if not key:
        return text(0, y + size * 0.36, letters, size, "m b")
    if not letters:
        return use(key, 0, y, 1 if alone and key != "bulldozer" else scale * 1.15)
    across = 24 * scale * (0.8 if key in COLOURED else 1)
    left = -(wide + across) / 2
    return text(left + wide / 2, y + size * 0.36, letters, size, "m b") + use(key, left + wide + across / 2, y, scale)


@drawn_once(256)
def bonus_face(box: c.Box, kind: int, w: float, h: float) -> str:
    """A tower bonus tile, so large: its picture, and before it on a chip what it brings; end-game ones have a red foot,
    lasting ones a double one.
    """
    where = around(0, 0, w - 1, h - 1)
    drawn = pictured(bonus_scene(box, kind), where, "tile")
    found = tokens.of_list(box, int(box.bonus_effects[kind]))
    high = min(CHIP, h * 0.56)
    wide = tokens.width_of(found) * high / tokens.HEIGHT + 6
    if wide > w - 2 and h >= 2 * CHIP:  # in two rows
        wide, high = w - 2, min(h - 6, 1.8 * CHIP)
    chip = Box(where.right - min(wide, w - 2), where.bottom - high - 2, min(wide, w - 2), high + 2)
    drawn += rect(chip, "face", 4) + tokens.rows(found, chip.cx, chip.cy, CHIP, (chip.w - 4, high))
    y = where.bottom - 0.5
    foot = f"M{where.x:g} {y:g}h{where.w:g}"
    looks = ("", "pair", "cross", "")[int(box.bonus_type[kind])]
    return drawn + (f'<path d="{foot}" class="{looks}"/>' if looks else "")
