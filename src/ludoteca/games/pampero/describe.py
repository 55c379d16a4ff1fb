"""Effects, cards and counters in a few words, straight from the edition: what cards, tiles and spaces say."""

from __future__ import annotations

from ludoteca.games.pampero import vocabulary
from ludoteca.games.pampero.components import (
    BENEFIT,
    COST,
    MARKET_CODES,
    NEEDS_BULLDOZER,
    NO_PIECE,
    ZONE_CODES,
    Box,
)
from ludoteca.games.pampero.vocabulary import (
    ANY,
    BATTERY,
    CONTRACT_KINDS,
    COUNT_CONTRACT,
    COUNT_ICON,
    COUNT_TOWER_BONUS,
    COUNT_TRANSFORMER,
    ENERGY,
    ON_FOREIGN,
    ON_NETWORK,
    ON_STANDARD,
    counter_of,
    fifth_of,
    first_of,
    fourth_of,
    key_of,
    kinds_of,
    levels_of,
    lucrative_of,
    market_of,
    second_of,
    third_of,
    verb_of,
    zones_of,
)

COUNTED = (
    "batteries",
    "wind farms",
    "towers",
    "network tiles",
    "connection tiles",
    "foreign market cards",
    "energy spent on contracts",
    "specialist cards",
    "badge spaces",
    "sectors with a piece",
    "contracts",
    "tower bonus tiles",
    "transformers",
    "icons",
)
WHICH_MARKET = MARKET_CODES + ("any", "highest", "foreign icon")
# One of them, and several.
GAINS = {
    vocabulary.GAIN_MONEY: ("${n}", "${n}"),
    vocabulary.GAIN_ENERGY: ("{n} energy", "{n} energy"),
    vocabulary.GAIN_BATTERY: ("{n} battery", "{n} batteries"),
    vocabulary.GAIN_BULLDOZER: ("{n} new bulldozer", "{n} new bulldozers"),
    vocabulary.GAIN_SPECIALIST: ("{n} specialist", "{n} specialists"),
    vocabulary.GAIN_OVERLAY: ("zone B overlay", "{n} zone B overlays"),
    vocabulary.VENTURE_CAPITAL: ("venture capital", ""),
    vocabulary.CONNECTION: ("play {n} connection tile", "play {n} connection tiles"),
    vocabulary.TURN_ORDER: ("turn order", ""),
    vocabulary.RETRIEVE_CARD: ("take {n} card back", "take {n} cards back"),
    vocabulary.VC_RELIEF: ("one venture capital tile for ${n}", "one venture capital tile for ${n}"),
}


def batteries(number: int) -> str:
    """So many batteries."""
    return "1 battery" if number == 1 else f"{number} batteries"


def amounts(money: int, energy: int, battery: int) -> str:
    """Money, energy and batteries together, without those of which there is nothing."""
    found = [f"${money}"] * (money > 0) + [f"{energy} energy"] * (energy > 0) + [batteries(battery)] * (battery > 0)
    return " and ".join(found)


def ways_of(box: Box, card: int) -> list[int]:
    """The ways to play an action card: its options, or itself."""
    return [way for way in range(int(box.ways)) if box.way_card[way] == card]


def action_card(box: Box, card: int) -> str:
    """What an action card asks for and does; what all its options share comes first."""
    ways = ways_of(box, card)
    frames = [frame(box, way) for way in ways]
    shared = [part for part in frames[0] if all(part in one for one in frames)]
    options: list[str] = []
    for way, parts in zip(ways, frames, strict=True):
        own = [part for part in parts if part not in shared]
        options.append(", ".join([*own, effects(box, int(box.way_effects[way]))]))
    return "; ".join([", ".join(shared)] * bool(shared) + [" or ".join(options)])


def frame(box: Box, way: int) -> list[str]:
    """What the frame of a card says: the zone value, the tab's energy, the tabs it goes with, whose piece it needs."""
    found: list[str] = []
    delta = int(box.way_delta[way])
    if box.way_value[way] == COST:
        change = f" less ${-delta}" if delta < 0 else f" and ${delta}" if delta else ""
        found.append(f"zone cost{change}{' or batteries' if box.way_alternative[way] else ''}")
    elif box.way_value[way] == BENEFIT:
        found.append("receive the zone value")
    if box.way_energy[way]:
        found.append("gain the tab’s energy")
    zones = [code for at, code in enumerate(ZONE_CODES) if (box.zone_ways[at] >> way) & 1]
    if len(zones) < len(ZONE_CODES):
        found.append(f"tab {' or '.join(zones)} only")
    if box.way_piece[way] != NO_PIECE and not (box.way_own[way] and box.way_other[way]):
        piece = "bulldozer" if box.way_piece[way] == NEEDS_BULLDOZER else "tower"
        found.append(f"your own {piece} only" if box.way_own[way] else f"another company’s {piece} only")
    return found


def scoring_options(box: Box, card: int) -> list[int]:
    """The options of a specialist scoring card, from 0: two of most cards, one of some."""
    return [option for option in range(2) if box.score_effect[card * 2 + option] != 0]


def scoring_option(box: Box, card: int, option: int) -> str:
    """One option of a specialist scoring card."""
    at = card * 2 + option
    said = effect(box, int(box.score_effect[at]))
    if box.score_different[at]:
        said = f"{second_of(box.score_effect[at])} different incomes"
    return said + (", then face down" if box.score_flip[at] else "")


def scoring_card(box: Box, card: int) -> str:
    """A specialist scoring card: its options."""
    return " / ".join(scoring_option(box, card, option) for option in scoring_options(box, card))


def effects(box: Box, at: int) -> str:
    """A list of effects."""
    listed = [effect(box, int(box.program[at + 1 + number])) for number in range(int(box.program[at]))]
    return ", ".join(listed) or "nothing"


def effect(box: Box, packed: int) -> str:
    """One effect."""
    verb, n = int(verb_of(packed)), int(first_of(packed))
    second = int(second_of(packed))
    if verb in GAINS:
        return GAINS[verb][0 if n == 1 else 1].format(n=n)
    if verb == vocabulary.ADVANCE:
        return f"{WHICH_MARKET[n]} +{second}"
    if verb == vocabulary.TAKE_INCOME:
        return f"{WHICH_MARKET[n]} income" + (f" ×{second}" if second > 1 else "")
    if verb == vocabulary.MOVE_BULLDOZER:
        return f"move {n} bulldozer" + ("s" if n > 1 else "") + (f", {second} moves" if second > 1 else "")
    if verb == vocabulary.BUILD:
        return "build a tower" if n == 0 else "build a wind farm"
    if verb == vocabulary.FULFILL:
        times, less = int(fourth_of(packed)), amounts(0, second, int(third_of(packed)))
        lucrative = "lucrative " if fifth_of(packed) else ""
        return f"{lucrative}{CONTRACT_KINDS[n]} contract" + (f" ×{times}" if times > 1 else "") + discount(less)
    if verb == vocabulary.FOREIGN_MARKET:
        return "sell to a foreign market" + discount(amounts(0, 0, n))
    if verb == vocabulary.CONVERT:
        pay, gain = resource(n), resource(second)
        most = int(third_of(packed))
        return f"{pay} → {gain}, " + ("once" if most == 1 else f"up to {most} times")
    if verb == vocabulary.CHOOSE:
        at = int(counter_of(packed))
        return " or ".join(effects(box, int(box.program[at + 1 + one])) for one in range(int(box.program[at])))
    if verb == vocabulary.PER:
        return f"${n} per {counter(int(counter_of(packed)), True)}"
    if verb == vocabulary.MODIFIER:
        return modifier(n, second, int(third_of(packed)))
    return f"crown: {n} more {counter(int(counter_of(packed)))}"


def discount(less: str) -> str:
    """So much less than usual."""
    return f" for {less} less" if less else ""


def resource(packed: int) -> str:
    """A number of coins, energy or batteries, as conversions have it."""
    what, number = packed // 16, packed % 16
    return batteries(number) if what == BATTERY else f"{number} energy" if what == ENERGY else f"${number}"


def modifier(on: int, number: int, least: int) -> str:
    """A lasting improvement."""
    if on == ON_NETWORK:
        return "network requirements cost nothing"
    if on == ON_STANDARD:
        return f"standard contracts cost {number} energy less, at least {least}"
    if on == ON_FOREIGN:
        return f"foreign market cards cost {batteries(number)} less"
    return f"{number} energy more for each wind farm"


def counter(counted: int, one: bool = False) -> str:
    """What a counter counts; ``one`` of it after the word "per"."""
    key = int(key_of(counted))
    name = COUNTED[key]
    if key == COUNT_ICON:
        market = int(market_of(counted))
        name = f"{'any one market' if market == ANY else MARKET_CODES[market]} icons"
    zones = [code for at, code in enumerate(ZONE_CODES) if (zones_of(counted) >> at) & 1]
    if key == COUNT_TOWER_BONUS and zones:
        name = f"zone {zones[0]} bonus tiles"
    if key == COUNT_TRANSFORMER:
        levels = [str(at + 1) for at in range(7) if (levels_of(counted) >> at) & 1]
        name = f"level {' or '.join(levels)} transformers"
    if key == COUNT_CONTRACT:
        kinds = [code for at, code in enumerate(CONTRACT_KINDS) if (kinds_of(counted) >> at) & 1]
        words = ["lucrative"] * lucrative_of(counted) + ([] if len(kinds) == 3 else [" or ".join(kinds)])
        name = " ".join([*words, "contracts"]) + (f" of zone {' or '.join(zones)}" if zones else "")
    if not one:
        return name
    if name.endswith("ies"):
        return name[:-3] + "y"
    return name.replace("contracts of", "contract of").removesuffix("s") if key != 9 else "sector with a piece"
