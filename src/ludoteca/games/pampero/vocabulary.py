"""The vocabulary of effects and counters: read strictly from the data, compiled to packed numbers.

An effect is one number: its verb in the low 6 bits, then arguments of 8 bits each; what a counter counts is packed
above the second argument. A list of effects lies in the program as its length and then its effects; it is known
by where it begins. List 0 is empty.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludoteca.core.edition import EditionError, Table
from ludoteca.core.packed import packed
from ludoteca.games.pampero.components import MARKET_CODES, ZONE_CODES

GAIN_MONEY: Final = 1
GAIN_ENERGY: Final = 2
GAIN_BATTERY: Final = 3
GAIN_BULLDOZER: Final = 4
GAIN_SPECIALIST: Final = 5
GAIN_OVERLAY: Final = 6
ADVANCE: Final = 7
TAKE_INCOME: Final = 8
MOVE_BULLDOZER: Final = 9
BUILD: Final = 10
FULFILL: Final = 11
FOREIGN_MARKET: Final = 12
VENTURE_CAPITAL: Final = 13
CONNECTION: Final = 14
TURN_ORDER: Final = 15
RETRIEVE_CARD: Final = 16
CONVERT: Final = 17
CHOOSE: Final = 18
PER: Final = 19
MODIFIER: Final = 20
VC_RELIEF: Final = 21
CROWN: Final = 22

VERBS: Final = (
    "gain_money",
    "gain_energy",
    "gain_battery",
    "gain_bulldozer",
    "gain_specialist",
    "gain_overlay",
    "advance",
    "take_income",
    "move_bulldozer",
    "build",
    "fulfill",
    "foreign_market",
    "venture_capital",
    "connection",
    "turn_order",
    "retrieve_card",
    "convert",
    "choose",
    "per",
    "modifier",
    "vc_relief",
    "crown",
)

# Which of an effect's arguments it is, after the verbs that have it.
AMOUNT: Final = 0  # Of most: how many; PER, CROWN: how much for each
MARKET: Final = 0  # ADVANCE, TAKE_INCOME: which (or ANY, HIGHEST, FOREIGN_ICON)
TIMES: Final = 1  # The same: how many steps, how often
ARROWS: Final = 1  # MOVE_BULLDOZER: how many moves each
WHAT: Final = 0  # BUILD: TOWER or WIND
KIND: Final = 0  # FULFILL: the kind of contract
ENERGY_LESS: Final = 1  # FULFILL: so much cheaper
BATTERY_LESS: Final = 2  # FULFILL: so much cheaper
CONTRACTS: Final = 3  # FULFILL: how many
LUCRATIVE: Final = 4  # FULFILL: whether only lucrative ones
EXPORT_LESS: Final = 0  # FOREIGN_MARKET: so many batteries less
PAID: Final = 0  # CONVERT: what is paid
GAINED: Final = 1  # CONVERT: what is gained
MOST: Final = 2  # CONVERT: how often at the most
MODIFIED: Final = 0  # MODIFIER: what is improved
BY: Final = 1  # MODIFIER: by how much
LEAST: Final = 2  # MODIFIER: what is paid at the least

# Who carries out a list: what is allowed in it depends on that
OF_CARD: Final = 0
OF_BONUS: Final = 1
OF_END: Final = 2
OF_SCORING: Final = 3

ANY: Final = 5  # as a market: the player's choice
HIGHEST: Final = 6
FOREIGN_ICON: Final = 7

MONEY: Final = 0
ENERGY: Final = 1
BATTERY: Final = 2
RESOURCES: Final = ("money", "energy", "battery")

ON_WIND_FARM: Final = 0
ON_NETWORK: Final = 1
ON_STANDARD: Final = 2
ON_FOREIGN: Final = 3
MODIFIERS: Final = 4
MODIFIER_CODES: Final = ("wind_farm", "network_requirement", "fulfill_standard", "foreign_market")

# Counters: the key in 4 bits, kinds in 3, zones in 3, lucrative in 1, levels in 7 (level 1 first), market in 3
COUNT_BATTERY: Final = 0
COUNT_WIND_FARM: Final = 1
COUNT_TOWER: Final = 2
COUNT_NETWORK_TILE: Final = 3
COUNT_CONNECTION_TILE: Final = 4
COUNT_FOREIGN_CARD: Final = 5
COUNT_ENERGY_SPENT: Final = 6
COUNT_SPECIALIST_CARD: Final = 7
COUNT_GRID_BADGE: Final = 8
COUNT_SECTOR_PRESENCE: Final = 9
COUNT_CONTRACT: Final = 10
COUNT_TOWER_BONUS: Final = 11
COUNT_TRANSFORMER: Final = 12
COUNT_ICON: Final = 13
COUNTERS: Final = (
    "battery",
    "wind_farm",
    "tower",
    "network_tile",
    "connection_tile",
    "foreign_card",
    "energy_spent",
    "specialist_card",
    "grid_badge",
    "sector_presence",
    "contract",
    "tower_bonus",
    "transformer",
    "icon",
)
CONTRACT_KINDS: Final = ("standard", "remote", "solar")
ALL_KINDS: Final = 7


def verb_of(effect: i64) -> i64:
    """What the effect does."""
    return effect & 63


def argument(effect: i64, name: i64) -> i64:
    """An argument of the effect, by its name or its number."""
    return (effect >> (8 + 8 * name)) & 255


def counter_of(effect: i64) -> i64:
    """What `per` and `crown` count."""
    return effect >> 16


def key_of(counter: i64) -> i64:
    """The counter's name."""
    return counter & 15


def kinds_of(counter: i64) -> i64:
    """The kinds of contract counted, a bit each."""
    return (counter >> 4) & 7


def zones_of(counter: i64) -> i64:
    """The zones counted, a bit each; 0: any, also contracts without a zone (R51)."""
    return (counter >> 7) & 7


def lucrative_of(counter: i64) -> bool:
    """Whether only lucrative contracts count."""
    return (counter >> 10) & 1 != 0


def levels_of(counter: i64) -> i64:
    """The transformer levels counted, a bit each, level 1 first."""
    return (counter >> 11) & 127


def market_of(counter: i64) -> i64:
    """The market whose icons count."""
    return (counter >> 18) & 7


def icon_counter(market: i64) -> i64:
    """The counter of all icons of a market."""
    return COUNT_ICON | (market << 18)


def packed_effect(verb: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0) -> int:
    """One effect as a number."""
    return verb | (a << 8) | (b << 16) | (c << 24) | (d << 32) | (e << 40)


class Compiler:
    """Collects the effect lists of an edition into its program."""

    program: vec[i64]

    def __init__(self) -> None:
        self.program = packed([0])

    def listed(self, effects: list[int]) -> int:
        """Where the list begins."""
        if not effects:
            return 0
        at = len(self.program)
        self.program = append(self.program, len(effects))
        for effect in effects:
            self.program = append(self.program, effect)
        if len(self.program) > 1000:
            raise EditionError("the edition has too many effects")
        return at

    def effects(self, table: Table, key: str, use: int) -> int:
        """The list of effects under a key, compiled."""
        found = [self.effect(one, use, number == 0) for number, one in enumerate(table.tables(key))]
        return self.listed(found)

    def bonus(self, table: Table, key: str, use: int = OF_BONUS) -> int:
        """An optional list of effects."""
        return self.effects(table, key, use) if table.has(key) else 0

    def raw(self, place: Table, key: str, value: object) -> int:
        """A list of effects found inside a nested list."""
        if not isinstance(value, list):
            raise place.problem(key, f"expected a list of effects, found {value!r}")
        found: list[int] = []
        for one in value:
            if not isinstance(one, dict):
                raise place.problem(key, f"expected an effect, found {one!r}")
            found.append(self.effect(Table(place.file, f"{place.place}.{key}", one), OF_BONUS, False))
        return self.listed(found)

    def effect(self, table: Table, use: int, first: bool) -> int:
        """One effect: a table with exactly one key."""
        keys = table.keys()
        if len(keys) != 1 or keys[0] not in VERBS:
            raise table.problem(", ".join(keys) or "(empty)", f"an effect has exactly one key of: {', '.join(VERBS)}")
        key = keys[0]
        verb = VERBS.index(key) + 1
        self.check_use(table, key, verb, use, first)
        if verb in (ADVANCE, TAKE_INCOME):
            return self.market_effect(table, key, verb)
        if verb == MOVE_BULLDOZER:
            bulldozers, arrows = table.wholes(key, 1, 5, count=2)
            return packed_effect(verb, bulldozers, arrows)
        if verb == BUILD:
            return packed_effect(verb, ("tower", "wind_farm").index(table.text(key, ("tower", "wind_farm"))))
        if verb == FULFILL:
            return fulfil_effect(table.table(key), use)
        if verb == FOREIGN_MARKET:
            market = table.table(key)
            discount = market.whole("battery_discount", 0, 9) if market.has("battery_discount") else 0
            return packed_effect(verb, discount)
        if verb == CONVERT:
            return convert_effect(table.table(key))
        if verb == CHOOSE:
            options = [self.listed([self.effect(one, OF_BONUS, False)]) for one in table.tables(key)]
            if not 2 <= len(options) <= 4:
                raise table.problem(key, "a choice has 2 to 4 options")
            return packed_effect(verb, len(options)) | self.listed(options) << 16
        if verb == PER:
            counted = table.table(key)
            money = counted.whole("gain_money", 1, 99)
            return packed_effect(verb, money) | counter(counted) << 16
        if verb == CROWN:
            counted = table.table(key)
            n = counted.whole("n", 1, 99)
            return packed_effect(verb, n) | counter(counted, any_market=True) << 16
        if verb == MODIFIER:
            return modifier_effect(table.table(key))
        high = 1 if verb in (VENTURE_CAPITAL, TURN_ORDER) else 99
        return packed_effect(verb, table.whole(key, 1, high))

    def check_use(self, table: Table, key: str, verb: int, use: int, first: bool) -> None:
        """Some effects make sense only on cards, only first on them, or only in a scoring."""
        if verb in (BUILD, FOREIGN_MARKET, VENTURE_CAPITAL) and not (use == OF_CARD and first):
            raise table.problem(key, "only as the first effect of an action card")
        if verb in (CONNECTION, RETRIEVE_CARD) and use != OF_CARD:
            raise table.problem(key, "only on action cards")
        if verb in (VC_RELIEF,) and use != OF_END:
            raise table.problem(key, "only on end-game tiles")
        if verb == CROWN and use != OF_SCORING:
            raise table.problem(key, "only on specialist scoring cards")
        if use == OF_END and verb not in (GAIN_MONEY, TAKE_INCOME, PER, VC_RELIEF):
            raise table.problem(key, "not for the end of the game")
        if use == OF_SCORING and verb not in (GAIN_MONEY, TAKE_INCOME, PER, CROWN):
            raise table.problem(key, "not for a scoring")

    def market_effect(self, table: Table, key: str, verb: int) -> int:
        """`advance` and `take_income`: a market and a number."""
        value = table.value(key, "a market and a number")
        more: tuple[str, ...] = ("any",) if verb == ADVANCE else ("any", "highest", "foreign_icon")
        names = MARKET_CODES + more
        if not (isinstance(value, list) and len(value) == 2 and value[0] in names and is_whole(value[1], 1, 19)):
            raise table.problem(key, f"expected [one of {', '.join(names)}; a number from 1], found {value!r}")
        return packed_effect(verb, (MARKET_CODES + ("any", "highest", "foreign_icon")).index(value[0]), value[1])


def is_whole(value: object, low: int, high: int) -> bool:
    """Whether a value found inside a list is a whole number from low to high; 1.0 and true are none."""
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def fulfil_effect(table: Table, use: int) -> int:
    """`fulfill`: kind, discounts, how often, and which tiles."""
    kind = CONTRACT_KINDS.index(table.text("kind", CONTRACT_KINDS))
    if use != OF_CARD and kind != 2:
        raise table.problem("kind", "outside action cards only solar contracts can be fulfilled")
    energy = table.whole("energy_discount", 0, 9) if table.has("energy_discount") else 0
    battery = table.whole("battery_discount", 0, 9) if table.has("battery_discount") else 0
    times = table.whole("times", 1, 9) if table.has("times") else 1
    lucrative = table.has("filter") and table.text("filter", ("lucrative",)) == "lucrative"
    if times > 1 and kind != 2:
        raise table.problem("times", "only solar contracts are fulfilled several times")
    return packed_effect(FULFILL, kind, energy, battery, times, int(lucrative))


def convert_effect(table: Table) -> int:
    """`convert`: one resource into another, up to so many times."""
    pay, paid = resource(table.table("pay"))
    gain, gained = resource(table.table("gain"))
    most = table.whole("max", 1, 9)
    return packed_effect(CONVERT, pay * 16 + paid, gain * 16 + gained, most)


def resource(table: Table) -> tuple[int, int]:
    """A single resource and how much of it."""
    keys = table.keys()
    if len(keys) != 1:
        raise table.problem(", ".join(keys), "expected exactly one of money, energy, battery")
    if keys[0] not in RESOURCES:
        raise table.problem(keys[0], "expected money, energy or battery")
    return RESOURCES.index(keys[0]), table.whole(keys[0], 1, 15)


def modifier_effect(table: Table) -> int:
    """`modifier`: a lasting improvement (C3)."""
    on = MODIFIER_CODES.index(table.text("on", MODIFIER_CODES))
    least = 0
    if on == ON_WIND_FARM:
        n = table.whole("gain_energy", 1, 9)
    elif on == ON_NETWORK:
        n = int(table.flag("free"))
    elif on == ON_STANDARD:
        n = table.whole("energy_discount", 1, 9)
        least = table.whole("min_energy", 0, 9)
    else:
        n = table.whole("battery_discount", 1, 9)
    return packed_effect(MODIFIER, on, n, least)


def counter(table: Table, any_market: bool = False) -> int:
    """What is counted, packed; reads the rest of the table."""
    key = COUNTERS.index(table.text("count", COUNTERS))
    kinds = ALL_KINDS if key == COUNT_CONTRACT else 0
    zones = 0
    levels = 0
    market = 0
    lucrative = False
    if key == COUNT_CONTRACT:
        if table.has("kinds"):
            kinds = bits(table.texts("kinds", CONTRACT_KINDS), CONTRACT_KINDS)
        if table.has("zones"):
            zones = bits(table.texts("zones", ZONE_CODES), ZONE_CODES)
        lucrative = table.has("lucrative") and table.flag("lucrative")
    if key == COUNT_TOWER_BONUS and table.has("zone"):
        zones = 1 << ZONE_CODES.index(table.text("zone", ZONE_CODES))
    if key == COUNT_TRANSFORMER:
        for level in table.wholes("levels", 1, 7):
            levels |= 1 << (level - 1)
    if key == COUNT_ICON:
        names = MARKET_CODES + (("any",) if any_market else ())
        market = names.index(table.text("market", names))
    return key | kinds << 4 | zones << 7 | int(lucrative) << 10 | levels << 11 | market << 18


def bits(names: list[str], order: tuple[str, ...]) -> int:
    """Names as a set of bits."""
    found = 0
    for name in names:
        found |= 1 << order.index(name)
    return found
