"""Effects, cards and counters in a few words, straight from the edition: what cards, tiles and spaces say."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ludoteca.core.words import Forms, Sentence
from ludoteca.games.pampero import components as c
from ludoteca.games.pampero import vocabulary
from ludoteca.games.pampero import vocabulary as v
from ludoteca.games.pampero.catalogue import forms, later, plural, say

ROWS_IN_WORDS: tuple[Sentence, ...] = (later("top"), later("bottom"))
COLOURS_IN_WORDS: tuple[Sentence, ...] = (later("yellow"), later("white"), later("blue"), later("purple"))
KINDS_IN_WORDS: tuple[Sentence, ...] = (later("standard"), later("remote"), later("solar"))
MARKETS_IN_WORDS: tuple[Sentence, ...] = (
    later("residential"),
    later("industrial"),
    later("commercial"),
    later("resort"),
    later("remote"),
    later("any"),
    later("highest"),
    later("foreign icon"),
)
# Several of them, and one.
COUNTED: tuple[tuple[Sentence, Sentence], ...] = (
    (later("batteries"), later("battery")),
    (later("wind farms"), later("wind farm")),
    (later("towers"), later("tower")),
    (later("network tiles"), later("network tile")),
    (later("connection tiles"), later("connection tile")),
    (later("foreign market cards"), later("foreign market card")),
    (later("energy spent on contracts"), later("energy spent on contract")),
    (later("specialist cards"), later("specialist card")),
    (later("badge spaces"), later("badge space")),
    (later("sectors with a piece"), later("sector with a piece")),
    (later("{which} contracts"), later("{which} contract")),
    (later("tower bonus tiles"), later("tower bonus tile")),
    (later("level {levels} transformers"), later("level {levels} transformer")),
    (later("{market} icons"), later("{market} icon")),
)
ZONE_TILES: tuple[Sentence, ...] = (later("zone {zone} bonus tiles"), later("zone {zone} bonus tile"))
# One of them, and several.
GAINS: dict[int, Forms] = {
    vocabulary.GAIN_MONEY: forms("${count}", "${count}"),
    vocabulary.GAIN_ENERGY: forms("{count} energy", "{count} energy"),
    vocabulary.GAIN_BATTERY: forms("{count} battery", "{count} batteries"),
    vocabulary.GAIN_BULLDOZER: forms("{count} new bulldozer", "{count} new bulldozers"),
    vocabulary.GAIN_SPECIALIST: forms("{count} specialist", "{count} specialists"),
    vocabulary.VENTURE_CAPITAL: forms("venture capital", "venture capital"),
    vocabulary.CONNECTION: forms("play {count} connection tile", "play {count} connection tiles"),
    vocabulary.TURN_ORDER: forms("turn order", "turn order"),
    vocabulary.RETRIEVE_CARD: forms("take {count} card back", "take {count} cards back"),
    vocabulary.VC_RELIEF: forms("one venture capital tile for ${count}", "one venture capital tile for ${count}"),
}


def either(items: Sequence[str]) -> str:
    """``a``, ``a or b``, ``a or b or c``."""
    return say(" or ").join(items)


def both(items: Sequence[str]) -> str:
    """``a``, ``a and b``, ``a and b and c``."""
    return say(" and ").join(items)


def batteries(number: int) -> str:
    """So many batteries."""
    return plural("{count} battery", "{count} batteries", number)


def amounts(money: int, energy: int, battery: int) -> str:
    """Money, energy and batteries together, without those of which there is nothing."""
    energies = [say("{n} energy", n=energy)] * (energy > 0)
    return both([f"${money}"] * (money > 0) + energies + [batteries(battery)] * (battery > 0))


def ways_of(box: c.Box, card: int) -> list[int]:
    """The ways to play an action card: its options, or itself."""
    return [way for way in range(int(box.ways)) if box.way_card[way] == card]


def action_card(box: c.Box, card: int) -> str:
    """What an action card asks for and does; what all its options share comes first."""
    ways = ways_of(box, card)
    frames = [frame(box, way) for way in ways]
    shared = [part for part in frames[0] if all(part in one for one in frames)]
    options: list[str] = []
    for way, parts in zip(ways, frames, strict=True):
        own = [part for part in parts if part not in shared]
        options.append(", ".join([*own, effects(box, int(box.way_effects[way]))]))
    return "; ".join([", ".join(shared)] * bool(shared) + [either(options)])


@dataclass(frozen=True)
class Manner:
    """How the frame of a card is told."""

    cost: Sentence
    less: Sentence
    more: Sentence
    alternative: Sentence
    benefit: Sentence
    zones: Sentence
    linked: Sentence | None
    pieces: tuple[Sentence, Sentence, Sentence, Sentence]
    """Your own bulldozer, your own tower, another company’s bulldozer, another company’s tower."""


IN_SHORT = Manner(
    later("zone cost"),
    later("zone cost less ${money}"),
    later("zone cost and ${money}"),
    later("{cost} or batteries"),
    later("receive the zone value"),
    later("tab {zones} only"),
    None,
    (
        later("your own bulldozer only"),
        later("your own tower only"),
        later("another company’s bulldozer only"),
        later("another company’s tower only"),
    ),
)


def frame(box: c.Box, way: int) -> list[str]:
    """What the frame of a card says, in short."""
    return brought(box, way, IN_SHORT) + limits(box, way, IN_SHORT)


def brought(box: c.Box, way: int, manner: Manner) -> list[str]:
    """What the tab takes or brings."""
    found: list[str] = []
    delta = int(box.way_delta[way])
    if box.way_value[way] == c.COST:
        cost = (manner.less if delta < 0 else manner.more if delta else manner.cost).format(money=abs(delta))
        found.append(manner.alternative.format(cost=cost) if box.way_alternative[way] else cost)
    elif box.way_value[way] == c.BENEFIT:
        found.append(str(manner.benefit))
    if box.way_energy[way]:
        found.append(say("gain the tab’s energy"))
    return found


def limits(box: c.Box, way: int, manner: Manner) -> list[str]:
    """The tabs it goes with, and whose piece it needs."""
    found: list[str] = []
    zones = [code for at, code in enumerate(c.ZONE_CODES) if (box.zone_ways[at] >> way) & 1]
    if len(zones) < len(c.ZONE_CODES):
        found.append(manner.zones.format(zones=either(zones)))
    elif box.way_linked[way] and manner.linked is not None:
        found.append(str(manner.linked))
    if box.way_piece[way] != c.NO_PIECE and not (box.way_own[way] and box.way_other[way]):
        found.append(str(manner.pieces[2 * (not box.way_own[way]) + (box.way_piece[way] != c.NEEDS_BULLDOZER)]))
    return found


def scoring_options(box: c.Box, card: int) -> list[int]:
    """The options of a specialist scoring card, from 0: two of most cards, one of some."""
    return [option for option in range(2) if box.score_effect[card * 2 + option] != 0]


def scoring_option(box: c.Box, card: int, option: int) -> str:
    """One option of a specialist scoring card."""
    at = card * 2 + option
    said = effect(box, int(box.score_effect[at]))
    if box.score_different[at]:
        said = say("{count} different incomes", count=v.argument(box.score_effect[at], v.TIMES))
    return say("{effect}, then face down", effect=said) if box.score_flip[at] else said


def scoring_card(box: c.Box, card: int) -> str:
    """A specialist scoring card: its options."""
    return " / ".join(scoring_option(box, card, option) for option in scoring_options(box, card))


def effects(box: c.Box, at: int) -> str:
    """A list of effects."""
    listed = [effect(box, int(box.program[at + 1 + number])) for number in range(int(box.program[at]))]
    return ", ".join(listed) or say("nothing")


def effect(box: c.Box, packed: int) -> str:
    """One effect."""
    verb, n, second = int(v.verb_of(packed)), int(v.argument(packed, 0)), int(v.argument(packed, 1))
    if verb == vocabulary.GAIN_OVERLAY:
        return say("zone B costs ${money} less", money=-int(box.overlay_delta) * n)
    if verb in GAINS:
        return GAINS[verb].of(n)
    if verb == vocabulary.ADVANCE:
        return say("{market} income +{n}", market=MARKETS_IN_WORDS[n], n=second)
    if verb == vocabulary.TAKE_INCOME:
        if n == v.FOREIGN_ICON:
            return say("income of a market on a foreign card of yours") + (f" ×{second}" if second > 1 else "")
        return say("{market} income", market=MARKETS_IN_WORDS[n]) + (f" ×{second}" if second > 1 else "")
    if verb == vocabulary.MOVE_BULLDOZER:
        moved = plural("move {count} bulldozer", "move {count} bulldozers", n)
        if second < 2:
            return moved
        often = plural("up to {times} times", "up to {times} times each", n, times=second)
        return say("{moved} {often}", moved=moved, often=often)
    if verb == vocabulary.BUILD:
        return say("build a tower") if n == 0 else say("build a wind farm")
    if verb == vocabulary.FULFILL:
        times, less = int(v.argument(packed, v.CONTRACTS)), amounts(0, second, int(v.argument(packed, v.BATTERY_LESS)))
        told = later("lucrative {kind} contract") if v.argument(packed, v.LUCRATIVE) else later("{kind} contract")
        kind = told.format(kind=KINDS_IN_WORDS[n]) + (f" ×{times}" if times > 1 else "")
        return discounted(kind, less)
    if verb == vocabulary.FOREIGN_MARKET:
        return discounted(say("sell to a foreign market"), amounts(0, 0, n))
    if verb == vocabulary.CONVERT:
        pay, gain = resource(n), resource(second)
        most = int(v.argument(packed, v.MOST))
        often = plural("once", "up to {count} times", most)
        return f"{pay} → {gain}, {often}"
    if verb == vocabulary.CHOOSE:
        at = int(v.counter_of(packed))
        return either([effects(box, int(box.program[at + 1 + one])) for one in range(int(box.program[at]))])
    if verb == vocabulary.PER:
        return say("${n} per {counter}", n=n, counter=counter(int(v.counter_of(packed)), True))
    if verb == vocabulary.MODIFIER:
        return modifier(n, second, int(v.argument(packed, v.LEAST)))
    return say("crown: {n} more {counter}", n=n, counter=counter(int(v.counter_of(packed)), n == 1))


def discounted(what: str, less: str) -> str:
    """For so much less than usual."""
    return say("{what} for {amount} less", what=what, amount=less) if less else what


def resource(packed: int) -> str:
    """A number of coins, energy or batteries, as conversions have it."""
    what, number = packed // 16, packed % 16
    if what == v.BATTERY:
        return batteries(number)
    return say("{n} energy", n=number) if what == v.ENERGY else f"${number}"


def modifier(on: int, number: int, least: int) -> str:
    """A lasting improvement."""
    if on == v.ON_NETWORK:
        return say("network lines cost you nothing")
    if on == v.ON_STANDARD:
        return say("standard contracts cost {n} energy less, at least {least}", n=number, least=least)
    if on == v.ON_FOREIGN:
        return say("foreign market cards cost {batteries} less", batteries=batteries(number))
    return say("each wind farm you build gives {n} energy more", n=number)


def counter(counted: int, one: bool = False) -> str:
    """What a counter counts; ``one`` of it after the word "per"."""
    key = int(v.key_of(counted))
    name = COUNTED[key][one]
    zones = [code for at, code in enumerate(c.ZONE_CODES) if (v.zones_of(counted) >> at) & 1]
    if key == v.COUNT_ICON:
        market = int(v.market_of(counted))
        if market == v.ANY:
            return say("icon of a market you name") if one else say("icons of a market you name")
        return name.format(market=MARKETS_IN_WORDS[market])
    if key == v.COUNT_TOWER_BONUS and zones:
        return ZONE_TILES[one].format(zone=zones[0])
    if key == v.COUNT_TRANSFORMER:
        return name.format(levels=either([str(at + 1) for at in range(7) if (v.levels_of(counted) >> at) & 1]))
    if key == v.COUNT_CONTRACT:
        kinds = [str(kind) for at, kind in enumerate(KINDS_IN_WORDS) if (v.kinds_of(counted) >> at) & 1]
        which = [say("lucrative")] * v.lucrative_of(counted) + ([] if len(kinds) == 3 else [either(kinds)])
        contracts = name.format(which=" ".join(which)).strip()
        return say("{contracts} of zone {zones}", contracts=contracts, zones=either(zones)) if zones else contracts
    return str(name)
