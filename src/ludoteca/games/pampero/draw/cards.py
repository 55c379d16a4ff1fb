"""Cards and tiles as symbols, drawn from the edition: contracts, action cards, specialists, markets, bonus tiles."""

from __future__ import annotations

from ludoteca.core import lettering
from ludoteca.core.lettering import BOLD
from ludoteca.core.svg import Box, around
from ludoteca.core.words import per_language
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
from ludoteca.games.pampero.draw.art import COLOURED
from ludoteca.games.pampero.draw.marks import circle, rect, text, use
from ludoteca.games.pampero.draw.tokens import Token, coin, icon, joined, word
from ludoteca.games.pampero.draw.vistas import portrait, vista
from ludoteca.games.pampero.naming import foreign_name, icons_of, short_title

CELL = 28
CONNECTION = 30
LETTERS = 12.0  # of titles and sentences
TITLE, TITLED = 17.0, 52  # the room of a title above several options, and how high a card must be to have one
PICTURED = 64.0  # how high a scoring card must be to have a picture
LEGIBLE = 15.0  # the least height of icons that say what a card does
LEAD = 1.14  # from one baseline to the next, in sizes
BONUS_GROUNDS = ("at-once", "lasting", "end-game", "at-once")


def grounds() -> dict[str, tuple[str, str]]:
    """The bodies of tiles, without what is printed on each."""
    tile = rect(around(0, 0, CELL - 2, CELL - 2), "tile", 4)
    return {
        "at-once": (str(words.BONUS_TYPES[0]), tile),
        "lasting": (str(words.BONUS_TYPES[1]), tile + '<path d="M-8 9h16M-8 11.4h16" class="pair"/>'),
        "end-game": (str(words.BONUS_TYPES[2]), tile + '<path d="M-10 10h20" class="cross"/>'),
    }


def bold(said: str, width: float, most: int) -> list[str]:
    """A title in so many lines at most."""
    return lettering.fitted(said, LETTERS, width, most, BOLD)


def written(lines: list[str], x: float, y: float, size: float, look: str) -> str:
    """Lines of words, the first baseline at y."""
    return "".join(text(x, y + at * size * LEAD, line, size, look) for at, line in enumerate(lines))


def contract(box: c.Box, tile: int, ground: str = "") -> str:
    """A contract tile around (0, 0), on its space or alone: markets with their arrows below; solar ones bear a mark."""
    found = icons_of(box, tile)
    drawn = use(ground or ("sun-tile" if int(c.kind_of_spot(tile)) == c.KIND_SOLAR else "tile"))
    low, size = (5, 1.1) if ground in ("spot", "far") else (0, 1.2)
    step = min(20.0, 44 / len(found)) if found else 0
    for at, (market, arrows) in enumerate(found):
        drawn += use(f"m{market}a{min(arrows, 2)}", (at - (len(found) - 1) / 2) * step, low, size)
    return drawn


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


PICTURES = {v.BUILD: ("tower", "wind"), v.FULFILL: ("contract", "hamlet", "solar")}
SINGLE = {
    v.FOREIGN_MARKET: "foreign", v.VENTURE_CAPITAL: "venture", v.MOVE_BULLDOZER: "bulldozer",
    v.GAIN_BULLDOZER: "bulldozer", v.CONNECTION: "connection", v.TURN_ORDER: "order", v.RETRIEVE_CARD: "retrieve",
    v.CONVERT: "battery", v.GAIN_ENERGY: "energy", v.GAIN_BATTERY: "battery",
}  # fmt: skip


def picture(box: c.Box, card: int) -> str:
    """The icon that a card is known by: of its first effect; of several options, the star."""
    ways = ways_of(box, card)
    if len(ways) > 1:
        return "star"
    at = int(box.way_effects[ways[0]])
    if not box.program[at]:
        return "star"
    packed = int(box.program[at + 1])
    verb, first = int(v.verb_of(packed)), int(v.first_of(packed))
    return PICTURES[verb][first] if verb in PICTURES else SINGLE.get(verb, "star")


def besides(box: c.Box, card: int) -> str:
    """A second icon for specialists: what they add to their first effect; empty where there is nothing."""
    ways = ways_of(box, card)
    at = int(box.way_effects[ways[0]])
    if card < c.BASIC or len(ways) > 1 or not box.program[at]:
        return ""
    first = int(box.program[at + 1])
    if box.program[at] > 1:
        verb = int(v.verb_of(int(box.program[at + 2])))
        return "money" if verb == v.GAIN_MONEY else SINGLE.get(verb, "up")
    if int(v.verb_of(first)) == v.FULFILL and int(v.fourth_of(first)) > 1:
        return "solar"
    if box.way_delta[ways[0]] or box.way_value[ways[0]] == c.BENEFIT:
        return "money"
    if int(v.verb_of(first)) == v.FULFILL and int(v.second_of(first)):
        return "energy"
    if int(v.verb_of(first)) == v.FOREIGN_MARKET and int(v.first_of(first)):
        return "battery"
    return "connection" if int(v.verb_of(first)) == v.CONNECTION else ""


def badge(key: str, where: Box) -> str:
    """A sign in the lower right corner of a picture."""
    x, y = where.right - 9, where.bottom - 9
    return circle(x, y, 9.5, "tile") + use(key, x, y, 0.7)


def face_picture(box: c.Box, card: int, where: Box, look: str) -> str:
    """The picture of a card; specialists stand before theirs."""
    key = picture(box, card)
    if card < c.BASIC:
        return vista(key, where, look)
    return portrait(key, card - c.BASIC, where, look)


@per_language(512)
def action_face(box: c.Box, card: int, w: float, h: float) -> str:
    """An action card, so large, around (0, 0): its picture, its title, what it asks for.

    Orange: what it does is bound to the tab's zone; gray: it is not.
    """
    look = "linked" if box.way_linked[ways_of(box, card)[0]] else "unlinked"
    body = card_body(w, h)
    if w < 104:
        high = max(20.0, h - 32)
        lines = bold(short_title(box, card), w - 4, 2)
        shown = face_picture(box, card, Box(-w / 2 + 3, -h / 2 + 3, w - 6, high), look)
        top = -h / 2 + high + 3 + (h - high - 3 - len(lines) * LETTERS * LEAD) / 2 + LETTERS * 0.86
        return body + shown + written(lines, 0, top, LETTERS, "m b")
    ways = ways_of(box, card)
    if len(ways) > 1:
        return body + options_face(box, ways, w, h, look)
    wide = min(h - 6, w * 0.34)
    left = -w / 2 + 3
    where, extra = Box(left, -h / 2 + 3, wide, h - 6), besides(box, card)
    shown = face_picture(box, card, where, look) + (badge(extra, where) if extra else "")
    x, room = left + wide + 5, w - wide - 11
    asks = [*heading(box, ways[0], "b"), *needs(box, ways[0], "")]
    foot = 17 if h >= 58 and asks else 0
    most = max(1, int((h - 8 - foot) / (LETTERS * LEAD)))
    lines = bold(box.titles["cards"][card], room, min(most, 3 if card < c.BASIC else 2))
    if any(line.endswith("…") for line in lines):
        lines = bold(short_title(box, card), room, most)
    drawn = body + shown
    if card >= c.BASIC and most - len(lines) > 0:
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


def card_body(w: float, h: float) -> str:
    """A card without what is printed on it: paper with a shade below."""
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


def options_face(box: c.Box, ways: list[int], w: float, h: float, look: str) -> str:
    """A card with options to choose from: the title above, a picture for each."""
    high = TITLE - 3 if h >= TITLED else 0
    drawn = text(0, -h / 2 + 13, bold(short_title(box, int(box.way_card[ways[0]])), w - 8, 1)[0], LETTERS, "m b")
    drawn = drawn if high else ""
    for way, where in zip(ways, option_boxes(len(ways), w, h), strict=True):
        inner = Box(where.x + 2, where.y + high + 3, where.w - 4, where.h - high - 6)
        drawn += vista(picture_of_way(box, way), inner, look)
    return drawn


def picture_of_way(box: c.Box, way: int) -> str:
    """The icon of one option."""
    at = int(box.way_effects[way])
    packed = int(box.program[at + 1]) if box.program[at] else 0
    verb, first = int(v.verb_of(packed)), int(v.first_of(packed))
    return PICTURES[verb][first] if verb in PICTURES else SINGLE.get(verb, "star")


def at_left(found: list[Token], x: float, cy: float, size: float) -> str:
    """Tokens from a left edge on."""
    return tokens.row(found, x + tokens.width_of(found) * size / 48, cy, size, 999)


def scoring_words(box: c.Box, card: int) -> str:
    """A specialist scoring card in words."""
    return f"{box.titles['scoring_cards'][card]}: {scoring_card(box, card)}"


def counted_sign(counted: int) -> str:
    """The sign of what is counted."""
    key = int(v.key_of(counted))
    if key == v.COUNT_ICON:
        return f"m{int(v.market_of(counted))}"
    if key != v.COUNT_CONTRACT:
        return tokens.COUNTED[key]
    kinds = int(v.kinds_of(counted))
    return {2: "hamlet", 4: "solar"}.get(kinds, "contract")


def scoring_picture(box: c.Box, card: int) -> str:
    """The sign that a scoring card is known by: of what its first option counts."""
    packed = int(box.score_effect[card * 2 + scoring_options(box, card)[0]])
    verb = int(v.verb_of(packed))
    if verb in (v.PER, v.CROWN):
        return counted_sign(int(v.counter_of(packed)))
    market = int(v.first_of(packed)) if verb == v.TAKE_INCOME else -1
    if 0 <= market < c.MARKETS:
        return f"m{market}"
    return "laurel" if market == v.HIGHEST else "venture"


@per_language(256)
def scoring_face(box: c.Box, card: int, w: float, h: float) -> str:
    """A specialist scoring card, so large: picture and title above, its options below, each with what it brings."""
    options = scoring_options(box, card)
    high = scoring_head(h) - 2
    bar = Box(-w / 2 + 3, -h / 2 + 3, w - 6, high)
    shown = Box(bar.x, bar.y, high * 1.5, high) if high > TITLE else Box(bar.x, bar.y, 0, high)
    drawn = card_body(w, h) + rect(bar, "scene expert", 4)
    drawn += vista(scoring_picture(box, card), shown, "expert") if shown.w else ""
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


@per_language(128)
def foreign_face(box: c.Box, card: int, w: float, h: float) -> str:
    """A foreign market card, so large: the country, batteries for incomes; below, the icons of its back."""
    first = card * c.MARKETS
    drawn = card_body(w, h)
    drawn += text(-w / 2 + 7, -h / 2 + 16, str(words.COUNTRIES[card // 9]), LETTERS, "b soft")
    price = [word(str(int(box.foreign_batteries[card]))), icon("battery", 16)]
    drawn += tokens.row(price, w / 2 - 20, -h / 2 + 12, 18, 34)
    paid = [one for one in range(c.MARKETS) for _ in range(int(box.foreign_incomes[first + one]))]
    found = [coin("$"), *(tokens.market(one) for one in paid)]
    low = 18 if h >= 60 else 0
    drawn += tokens.row(found, 0, -h / 2 + 20 + (h - 20 - low) / 2, 22, w - 12)
    if low:
        back = [one for one in range(c.MARKETS) for _ in range(int(box.foreign_back[first + one]))]
        drawn += tokens.row([icon("retrieve"), *(tokens.market(one) for one in back)], 0, h / 2 - 11, 15, w - 12)
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
    verb, first, second = int(v.verb_of(packed)), int(v.first_of(packed)), int(v.second_of(packed))
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


def bonus(box: c.Box, kind: int) -> tuple[str, str]:
    """A tower bonus tile; end-game ones have a red foot, lasting ones a double one."""
    type_of = int(box.bonus_type[kind])
    drawn = use(BONUS_GROUNDS[type_of])
    found = tokens.of_list(box, int(box.bonus_effects[kind]))
    said = effects(box, int(box.bonus_effects[kind]))
    return f"{words.BONUS_TYPES[type_of]}: {said}", drawn + tokens.rows(found, 0, -1, 18, (CELL - 3, CELL - 2))
