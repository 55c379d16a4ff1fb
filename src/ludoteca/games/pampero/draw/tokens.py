"""Effects, counters and costs as rows of icons: the one language of all cards, tiles and spaces.

A token is a small picture 24 high; ``row`` puts tokens side by side, as large as their place allows.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from ludoteca.core.lettering import BOLD, breadth
from ludoteca.games.pampero import vocabulary as v
from ludoteca.games.pampero.components import TOWER, ZONE_CODES, Box
from ludoteca.games.pampero.draw.marks import group, text, use

HEIGHT = 24
GAP = 3
GAINS_OF_ENERGY = tuple(f"+{n}" for n in range(1, 10))


class Token(NamedTuple):
    """A picture of that width: icons and words from (0, 0) to the right, each around a point of the middle line."""

    width: float
    parts: tuple[tuple[str, float, str, float], ...]
    """What it is (a symbol's key, or the class of words), where, the words, their size (0 for a symbol)."""


def icon(key: str, width: float = 24) -> Token:
    """An icon."""
    return Token(width, ((key, width / 2, "", 0),))


def word(text: str, size: float = 18, look: str = "b") -> Token:
    """Letters."""
    width = breadth(text, size, BOLD)
    return Token(width, ((look, width / 2, text, size),))


def coin(text: str) -> Token:
    """Money: a coin with its number."""
    return icon("coin" if text == "$" else f"c{text.removeprefix('$')}", 25)


def market(which: int, arrows: int = 0) -> Token:
    """A market with its income arrows."""
    return joined([icon(f"m{min(which, 5)}"), *[icon("chevron", 8)] * arrows])


def energy(text: str) -> Token:
    """So much energy."""
    if text in GAINS_OF_ENERGY:
        return icon(f"g{text[1:]}", 38)
    return joined([word(text), icon("energy", 18)], 0)


def joined(tokens: Iterable[Token], gap: float = 1) -> Token:
    """Tokens as one."""
    x = 0.0
    parts: list[tuple[str, float, str, float]] = []
    for one in tokens:
        parts += [(what, x + at, text, size) for what, at, text, size in one.parts]
        x += one.width + gap
    return Token(max(0, x - gap), tuple(parts))


def width_of(tokens: list[Token]) -> float:
    """How wide a row is at its full size."""
    return sum(one.width for one in tokens) + GAP * max(0, len(tokens) - 1)


def row(tokens: list[Token], cx: float, cy: float, size: float, room: float) -> str:
    """The tokens in a row around a point, so many units high if there is room for it."""
    if not tokens:
        return ""
    wide = width_of(tokens)
    scale = min(size / HEIGHT, room / wide)
    drawn = ""
    parts = joined(tokens, GAP).parts
    if len(parts) == 1 and not parts[0][3]:
        return use(parts[0][0], cx, cy, round(scale, 2))
    for what, x, words, letters in parts:
        if letters:
            drawn += text(round(x), round(letters * 0.36), words, letters, f"m {what}")
        else:
            drawn += use(what, round(x))
    return group(cx - wide * scale / 2, cy, scale, drawn)


def rows(tokens: list[Token], cx: float, cy: float, size: float, room: tuple[float, float]) -> str:
    """The tokens around a point in one row, or in two where that makes them larger."""
    wide, high = room
    if len(tokens) > 1 and wide / width_of(tokens) < size / HEIGHT and high >= size * 1.3:
        half = max(1, min(range(1, len(tokens)), key=lambda at: abs(width_of(tokens[:at]) - width_of(tokens[at:]))))
        each = min(size, high / 2.04)
        return row(tokens[:half], cx, cy - each * 0.52, each, wide) + row(
            tokens[half:], cx, cy + each * 0.52, each, wide
        )
    return row(tokens, cx, cy, min(size, high), wide)


# Effects


def of_list(box: Box, at: int) -> list[Token]:
    """A list of effects."""
    found: list[Token] = []
    for number in range(int(box.program[at])):
        found += of_effect(box, int(box.program[at + 1 + number]))
    return found


def several(key: str, count: int) -> Token:
    """An icon, with its number where it is more than one."""
    return joined([word(str(count)), icon(key)]) if count > 1 else icon(key)


def of_effect(box: Box, packed: int) -> list[Token]:
    """One effect."""
    verb, first, second = int(v.verb_of(packed)), int(v.argument(packed, 0)), int(v.argument(packed, 1))
    if verb in SIMPLE:
        return SIMPLE[verb](first)
    if verb == v.ADVANCE:
        return [market(first, second)]
    if verb == v.TAKE_INCOME:
        return income(first, second)
    if verb == v.MOVE_BULLDOZER:
        return [joined([several("bulldozer", first), *[icon("arrow", 18)] * second])]
    if verb == v.BUILD:
        return [icon("tower" if first == TOWER else "wind")]
    if verb == v.FULFILL:
        return fulfil(packed, first, second)
    if verb == v.FOREIGN_MARKET:
        return [icon("foreign")] + ([joined([word(f"−{first}"), icon("battery", 16)])] if first else [])
    if verb == v.CONVERT:
        return [
            joined(
                [
                    *resource(first),
                    icon("arrow", 18),
                    *resource(second),
                    word(f"×{int(v.argument(packed, v.MOST))}", 14),
                ]
            )
        ]
    if verb == v.CHOOSE:
        at = int(v.counter_of(packed))
        found: list[Token] = []
        for one in range(int(box.program[at])):
            found += ([word("/", 22)] if one else []) + of_list(box, int(box.program[at + 1 + one]))
        return found
    if verb == v.PER:
        return [coin(f"${first}"), word("/", 19), *of_counter(int(v.counter_of(packed)))]
    if verb == v.MODIFIER:
        return modifier(first, second)
    return [icon("crown"), word(f"+{first}"), *of_counter(int(v.counter_of(packed)))]


SIMPLE = {
    v.GAIN_MONEY: lambda n: [coin(f"${n}")],
    v.GAIN_ENERGY: lambda n: [energy(f"+{n}")],
    v.GAIN_BATTERY: lambda n: [several("battery", n)],
    v.GAIN_BULLDOZER: lambda n: [joined([word("+"), several("bulldozer", n)])],
    v.GAIN_SPECIALIST: lambda n: [several("specialist", n)],
    v.GAIN_OVERLAY: lambda n: [joined([word("B", 17), icon("tag")])],
    v.VENTURE_CAPITAL: lambda n: [icon("venture")],
    v.CONNECTION: lambda n: [several("connection", n)],
    v.TURN_ORDER: lambda n: [icon("order")],
    v.RETRIEVE_CARD: lambda n: [several("retrieve", n)],
    v.VC_RELIEF: lambda n: [icon("venture"), word(f"${n}")],
}


def income(which: int, times: int) -> list[Token]:
    """Taking an income: a coin of that market."""
    named = {v.HIGHEST: [market(v.ANY), icon("up", 14)]}
    if which == v.FOREIGN_ICON:
        return [joined([coin("$"), market(v.ANY)]), icon("foreign")]
    coins = [coin("$"), *named.get(which, [market(which)])]
    return [joined(coins + ([word(f"×{times}", 16)] if times > 1 else []))]


def fulfil(packed: int, kind: int, discount: int) -> list[Token]:
    """Fulfilling a contract of a kind, with its discounts."""
    what = {0: [icon("contract")], 1: [icon("contract"), market(4)], 2: [icon("solar")]}[kind]
    times, battery = int(v.argument(packed, v.CONTRACTS)), int(v.argument(packed, v.BATTERY_LESS))
    if times > 1:
        what = [word(str(times)), *what]
    if int(v.argument(packed, v.LUCRATIVE)):
        what += [icon("chevron", 8), icon("chevron", 8)]
    found = [joined(what)]
    if discount:
        found.append(joined([word(f"−{discount}", 16), icon("energy", 18)], 0))
    if battery:
        found.append(joined([word(f"−{battery}", 16), icon("battery", 16)], 0))
    return found


def resource(packed: int) -> list[Token]:
    """So much of money, energy or battery."""
    count, which = packed % 16, packed // 16
    if which == v.MONEY:
        return [coin(f"${count}")]
    return [word(str(count), 16), icon("energy", 18) if which == v.ENERGY else icon("battery", 16)]


def modifier(on: int, n: int) -> list[Token]:
    """A lasting improvement."""
    better = icon("up", 14)
    if on == v.ON_WIND_FARM:
        return [joined([icon("wind"), better]), joined([word(f"+{n}"), icon("energy", 18)], 0)]
    if on == v.ON_NETWORK:
        return [joined([icon("network"), better]), coin("$0")]
    if on == v.ON_STANDARD:
        return [joined([icon("contract"), better]), joined([word(f"−{n}"), icon("energy", 18)], 0)]
    return [joined([icon("foreign"), better]), joined([word(f"−{n}"), icon("battery", 16)], 0)]


# Counters

COUNTED = (
    "battery", "wind", "tower", "network", "connection", "foreign", "spent", "specialist", "badge", "sector",
    "contract", "bonus", "transformer",
)  # fmt: skip


def of_counter(counted: int) -> list[Token]:
    """What is counted."""
    key = int(v.key_of(counted))
    if key == v.COUNT_ICON:
        return [market(int(v.market_of(counted)))]
    zones = "".join(code for at, code in enumerate(ZONE_CODES) if (int(v.zones_of(counted)) >> at) & 1)
    if key == v.COUNT_CONTRACT:
        return contracts(counted, zones)
    found = [icon(COUNTED[key])]
    if key == v.COUNT_TOWER_BONUS and zones:
        found.append(word(zones, 17))
    if key == v.COUNT_TRANSFORMER:
        levels = [str(at + 1) for at in range(7) if (int(v.levels_of(counted)) >> at) & 1]
        found.append(word("·".join(levels), 16))
    return [joined(found)]


def contracts(counted: int, zones: str) -> list[Token]:
    """Contracts of some kinds, zones, or the lucrative ones."""
    kinds = int(v.kinds_of(counted))
    found: list[Token] = []
    if kinds & 1:
        found.append(icon("contract"))
    if kinds & 2 and kinds != v.ALL_KINDS:
        found.append(joined([icon("contract"), market(4)]))
    if kinds & 4 and kinds != v.ALL_KINDS:
        found.append(icon("solar"))
    if v.lucrative_of(counted):
        found.append(joined([icon("chevron", 8), icon("chevron", 8)]))
    if zones:
        found.append(word("·".join(zones), 16))
    return [joined(found)]
