"""Cards and tiles as symbols, drawn from the edition: contracts, action cards, specialists, markets, bonus tiles."""

from __future__ import annotations

from collections.abc import Callable

from ludoteca.core.svg import Box, around, wrapped
from ludoteca.games.pampero import components as c
from ludoteca.games.pampero.describe import (
    MARKETS_IN_WORDS,
    action_card,
    amounts,
    batteries,
    counter,
    effects,
    scoring_card,
    scoring_options,
    ways_of,
)
from ludoteca.games.pampero.draw import tokens, words
from ludoteca.games.pampero.draw.marks import rect, text, use
from ludoteca.games.pampero.draw.tokens import Token, coin, icon, joined, word

TILE = (46, 24)
CARD = (76, 88)
FOREIGN_CARD = (54, 46)
CELL = 28
OPTION = 22  # from one option of a card to the next
CONNECTION = 26
HALF = (82, 24)
BONUS_GROUNDS = ("at-once", "lasting", "end-game", "at-once")


def grounds() -> dict[str, tuple[str, str]]:
    """The bodies of cards and tiles, without what is printed on each."""
    (w, h), (fw, fh) = CARD, FOREIGN_CARD
    body = rect(around(0, 0, w, h), "tile", 6)
    inner = rect(around(0, 0, w - 2, h - 2), "linked", 5) + rect(
        Box(-w / 2 + 5, -h / 2 + 17, w - 10, h - 22), "face", 4
    )
    tile = rect(around(0, 0, CELL - 2, CELL - 2), "tile", 4)
    scoring_head = head(11, "expert") + text(0, -h / 2 + 8.5, str(words.SCORING_CARD), 7, "m b white")
    return {
        "frame-linked": (str(words.SAMPLES[0]), body + inner),
        "frame-gray": (str(words.SAMPLES[1]), body + head(17, "unlinked")),
        "frame-scoring": (
            str(words.SCORING_HELD),
            body + scoring_head + f'<path d="M{8 - w // 2} -5H{w // 2 - 8}" class="cross"/>',
        ),
        "frame-single": (str(words.SCORING_HELD), body + scoring_head),
        "frame-foreign": (str(words.ICONS["foreign"]), rect(around(0, 0, fw, fh), "tile", 5)),
        "at-once": (str(words.BONUS_TYPES[0]), tile),
        "lasting": (str(words.BONUS_TYPES[1]), tile + '<path d="M-8 9h16M-8 11.4h16" class="pair"/>'),
        "end-game": (str(words.BONUS_TYPES[2]), tile + '<path d="M-10 10h20" class="cross"/>'),
        "half": (str(words.SCORINGS), rect(around(0, 0, *HALF), "tile", 4)),
    }


def head(high: int, look: str) -> str:
    """The upper edge of a card in a colour."""
    w, h = CARD
    edge = f"v{6 - high}a5 5 0 0 1 5-5h{w - 12}a5 5 0 0 1 5 5v{high - 6}Z"
    return f'<path d="M{1 - w // 2} {high - h // 2}{edge}" class="{look}"/>'


def markets_of(box: c.Box, tile: int) -> list[tuple[int, int]]:
    """The icons of a contract tile: market and arrows."""
    first = tile * c.MARKETS
    return [(one, int(box.tile_arrows[first + one])) for one in range(c.MARKETS) if box.tile_icons[first + one]]


def tile_words(box: c.Box, tile: int) -> str:
    """A contract tile in words."""
    return ", ".join(f"{MARKETS_IN_WORDS[market]} +{arrows}" for market, arrows in markets_of(box, tile))


def cost_words(box: c.Box, remote: int, choice: int) -> str:
    """What a remote tile costs."""
    energy, battery = int(box.remote_energy[remote * 2 + choice]), int(box.remote_battery[remote * 2 + choice])
    return amounts(0, energy, battery)


def contract(box: c.Box, tile: int, ground: str = "") -> str:
    """A contract tile around (0, 0), on its space or alone: markets with their arrows below; solar ones bear a mark."""
    found = markets_of(box, tile)
    drawn = use(ground or ("sun-tile" if int(c.kind_of_spot(tile)) == c.KIND_SOLAR else "tile"))
    for at, (market, arrows) in enumerate(found):
        drawn += use(f"m{market}a{min(arrows, 2)}", (at - (len(found) - 1) / 2) * 15)
    return drawn


def cost_tokens(box: c.Box, remote: int, choice: int) -> list[Token]:
    """The cost of a remote tile as icons."""
    energy, battery = int(box.remote_energy[remote * 2 + choice]), int(box.remote_battery[remote * 2 + choice])
    found = [tokens.energy(str(energy))] if energy > 0 else []
    return found + ([joined([word(str(battery)), icon("battery", 16)], 0)] if battery > 0 else [])


def card_words(box: c.Box, card: int) -> str:
    """An action card in words."""
    return f"{box.titles['cards'][card]}: {action_card(box, card)}"


def heading(box: c.Box, way: int) -> list[Token]:
    """What a card's frame does with the tab: money out or in, batteries instead, energy."""
    found: list[Token] = []
    value = int(box.way_value[way])
    if value != c.NO_VALUE:
        found.append(word("−$" if value == c.COST else "+$", 19, "b white"))
        if box.way_delta[way]:
            found.append(word(f"({box.way_delta[way]})".replace("-", "−"), 15, "b white"))
    if box.way_alternative[way]:
        found += [word("/", 17, "b white"), icon("w-battery", 16)]
    if box.way_energy[way]:
        found.append(joined([word("+", 18, "b white"), icon("w-energy", 18)], 0))
    return found


def needs(box: c.Box, way: int) -> list[Token]:
    """The piece that a card needs, and whose it may be."""
    piece_needed = int(box.way_piece[way])
    if piece_needed == c.NO_PIECE:
        return []
    found = [icon("w-bulldozer" if piece_needed == c.NEEDS_BULLDOZER else "w-tower")]
    if box.way_own[way]:
        found.append(icon("w-own", 17))
    if box.way_other[way]:
        found.append(icon("w-other"))
    return [joined(found, 2)]


def action(box: c.Box, card: int) -> tuple[str, str]:
    """An action card. A frame all around: the effect is bound to the tab's zone; a frame above only: it is not."""
    ways = ways_of(box, card)
    linked = bool(box.way_linked[ways[0]])
    w, h = CARD
    drawn = use("frame-linked" if linked else "frame-gray")
    left, right = heading(box, ways[0]), needs(box, ways[0])
    y, size = -h / 2 + 9, min(13.0, (w - 15) * tokens.HEIGHT / max(1, tokens.width_of(left) + tokens.width_of(right)))
    drawn += at_left(left, -w / 2 + 5, y, size) + at_right(right, w / 2 - 5, y, size)
    if len(ways) > 1:
        drawn += "".join(
            tokens.row(tokens.of_list(box, int(box.way_effects[way])), (at - (len(ways) - 1) / 2) * OPTION, -9, 19, 20)
            for at, way in enumerate(ways)
        )
    else:
        drawn += tokens.rows(tokens.of_list(box, int(box.way_effects[ways[0]])), 0, -7, 24, (w - 14, 34))
    return box.titles["cards"][card], drawn + title(box.titles["cards"][card], h / 2 - 7, w - 12)


def title(name: str, bottom: float, width: float, size: float = 8.5) -> str:
    """A title in one or two lines, the last one at the bottom."""
    lines = wrapped(name, size * 0.86, width)
    while len(lines) > 2 and size > 6:
        size -= 0.5
        lines = wrapped(name, size * 0.86, width)
    most = int(width / (6 * 0.58))  # letters of the smallest size in a line
    lines = [line if len(line) <= most else line[: most - 1] + "…" for line in lines[:3]]
    longest = max(map(len, lines))
    size = min(size, width / (longest * 0.63))
    top = bottom - (len(lines) - 1) * size * 1.08
    return "".join(text(0, top + at * size * 1.08, line, size, "m b") for at, line in enumerate(lines))


def at_left(found: list[Token], x: float, cy: float, size: float) -> str:
    """Tokens from a left edge on."""
    return tokens.row(found, x + tokens.width_of(found) * size / 48, cy, size, 999)


def at_right(found: list[Token], x: float, cy: float, size: float) -> str:
    """Tokens up to a right edge."""
    return tokens.row(found, x - tokens.width_of(found) * size / 48, cy, size, 999)


def scoring_words(box: c.Box, card: int) -> str:
    """A specialist scoring card in words."""
    return f"{box.titles['scoring_cards'][card]}: {scoring_card(box, card)}"


def scoring(box: c.Box, card: int) -> tuple[str, str]:
    """A specialist scoring card: one of two, on some cards the only one."""
    w, h = CARD
    options = scoring_options(box, card)
    drawn = use("frame-scoring" if len(options) > 1 else "frame-single")
    for option in options:
        found = tokens.of_effect(box, int(box.score_effect[card * 2 + option]))
        if box.score_different[card * 2 + option]:
            found.append(word("≠", 17))
        if box.score_flip[card * 2 + option]:
            found.append(icon("flip", 22))
        drawn += tokens.row(found, 0, -18 + option * 26 if len(options) > 1 else -5, 19, w - 12)
    return box.titles["scoring_cards"][card], drawn + title(box.titles["scoring_cards"][card], h / 2 - 6, w - 10)


def foreign_words(box: c.Box, card: int) -> str:
    """A foreign market card in words."""
    incomes = [
        f"{MARKETS_IN_WORDS[one]} ×{box.foreign_incomes[card * c.MARKETS + one]}"
        for one in range(c.MARKETS)
        if box.foreign_incomes[card * c.MARKETS + one]
    ]
    country = str(words.COUNTRIES[card // 9])
    return words.FOREIGN.format(
        country=country,
        batteries=batteries(int(box.foreign_batteries[card])),
        incomes=", ".join(incomes),
    )


def foreign(box: c.Box, card: int) -> tuple[str, str]:
    """A foreign market card: batteries for incomes; below, the icons of its back."""
    w, h = FOREIGN_CARD
    first = card * c.MARKETS
    drawn = use("frame-foreign")
    price = [word(str(int(box.foreign_batteries[card]))), icon("battery", 16), icon("arrow", 18)]
    drawn += at_left(price, -w / 2 + 4, -h / 2 + 10, 14)
    drawn += text(w / 2 - 4, -h / 2 + 13, words.COUNTRY_CODES[card // 9], 8, "e b soft")
    paid = [one for one in range(c.MARKETS) for _ in range(int(box.foreign_incomes[first + one]))]
    drawn += tokens.row([coin("$"), *(tokens.market(one) for one in paid)], 0, 2, 15, w - 6)
    back = [one for one in range(c.MARKETS) for _ in range(int(box.foreign_back[first + one]))]
    kept = [icon("retrieve"), *(tokens.market(one) for one in back)]
    return f"{words.ICONS['foreign']}, {words.COUNTRIES[card // 9]}", drawn + tokens.row(kept, 0, h / 2 - 8, 10, w - 6)


def foreign_back(box: c.Box, card: int) -> tuple[str, str]:
    """A foreign market card that was sold to: its two icons."""
    first = card * c.MARKETS
    back = [one for one in range(c.MARKETS) for _ in range(int(box.foreign_back[first + one]))]
    drawn = rect(around(0, 0, 30, 24), "tile", 4) + text(0, -4, words.COUNTRY_CODES[card // 9], 6.5, "m b soft")
    said = " ".join(str(MARKETS_IN_WORDS[one]) for one in back)
    return f"{words.ICONS['foreign']}: {said}", drawn + tokens.row([tokens.market(one) for one in back], 0, 4, 12, 26)


def connection(box: c.Box, tile: int) -> tuple[str, str]:
    """A connection tile."""
    said = effects(box, int(box.connection_effects[tile]))
    drawn = f'<circle r="{CONNECTION / 2}" class="tile"/>'
    found = tokens.of_list(box, int(box.connection_effects[tile]))
    return f"{words.ICONS['connection']}: {said}", drawn + tokens.row(found, 0, 0, 14, CONNECTION - 5)


def bonus(box: c.Box, kind: int) -> tuple[str, str]:
    """A tower bonus tile; end-game ones have a red foot, lasting ones a double one."""
    type_of = int(box.bonus_type[kind])
    drawn = use(BONUS_GROUNDS[type_of])
    found = tokens.of_list(box, int(box.bonus_effects[kind]))
    said = effects(box, int(box.bonus_effects[kind]))
    return f"{words.BONUS_TYPES[type_of]}: {said}", drawn + tokens.rows(found, 0, -1.5, 15, (CELL - 6, 20))


def top_half(box: c.Box, tile: int) -> tuple[str, str]:
    """The upper half of a scoring tile: so much for each."""
    counted = int(box.top_counter[tile])
    found = [coin(f"${box.top_money[tile]}"), word("/", 19), *tokens.of_counter(counted)]
    drawn = use("half") + tokens.row(found, 0, 0, 18, HALF[0] - 8)
    return words.EACH.format(money=int(box.top_money[tile]), what=counter(counted, True)), drawn


def bottom_half(box: c.Box, tile: int) -> tuple[str, str]:
    """The lower half of a scoring tile: so much for the most."""
    counted = int(box.bottom_counter[tile])
    found = [icon("laurel"), coin(f"${box.bottom_money[tile]}"), *tokens.of_counter(counted)]
    drawn = use("half") + tokens.row(found, 0, 0, 18, HALF[0] - 8)
    return words.MOST.format(money=int(box.bottom_money[tile]), what=counter(counted)), drawn


def site(kind: int) -> Callable[[c.Box, int], tuple[str, str]]:
    """A construction site of that kind, with its short name."""

    def drawn(box: c.Box, number: int) -> tuple[str, str]:
        return "", use(f"site{kind}") + text(0, 11, box.ids["sites"][number].partition("-")[2], 7.5, "m soft")

    return drawn
