"""Effects and counters in a few words, straight from the edition: what tiles, spaces and scoring tiles say."""

from __future__ import annotations

from ludoteca.games.pampero import vocabulary
from ludoteca.games.pampero.components import MARKET_CODES, ZONE_CODES, Box
from ludoteca.games.pampero.vocabulary import (
    ANY,
    CONTRACT_KINDS,
    COUNT_CONTRACT,
    COUNT_ICON,
    COUNT_TOWER_BONUS,
    COUNT_TRANSFORMER,
    MODIFIER_CODES,
    RESOURCES,
    counter_of,
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
GAINS = {
    vocabulary.GAIN_MONEY: "${n}",
    vocabulary.GAIN_ENERGY: "{n} energy",
    vocabulary.GAIN_BATTERY: "{n} battery",
    vocabulary.GAIN_BULLDOZER: "{n} new bulldozer",
    vocabulary.GAIN_SPECIALIST: "{n} specialist",
    vocabulary.GAIN_OVERLAY: "zone B overlay",
    vocabulary.VENTURE_CAPITAL: "venture capital",
    vocabulary.CONNECTION: "play {n} connection tile",
    vocabulary.TURN_ORDER: "turn order",
    vocabulary.RETRIEVE_CARD: "take {n} cards back",
    vocabulary.VC_RELIEF: "one venture capital tile for ${n}",
}


def effects(box: Box, at: int) -> str:
    """A list of effects."""
    listed = [effect(box, int(box.program[at + 1 + number])) for number in range(int(box.program[at]))]
    return ", ".join(listed) or "nothing"


def effect(box: Box, packed: int) -> str:
    """One effect."""
    verb, n = int(verb_of(packed)), int(first_of(packed))
    second = int(second_of(packed))
    if verb in GAINS:
        return GAINS[verb].format(n=n)
    if verb == vocabulary.ADVANCE:
        return f"{WHICH_MARKET[n]} +{second}"
    if verb == vocabulary.TAKE_INCOME:
        return f"{WHICH_MARKET[n]} income" + (f" ×{second}" if second > 1 else "")
    if verb == vocabulary.MOVE_BULLDOZER:
        return f"move {n} bulldozer" + ("s" if n > 1 else "") + (f", {second} moves" if second > 1 else "")
    if verb == vocabulary.BUILD:
        return "build a tower" if n == 0 else "build a wind farm"
    if verb == vocabulary.FULFILL:
        times = int(fourth_of(packed))
        return f"{CONTRACT_KINDS[n]} contract" + (f" ×{times}" if times > 1 else "")
    if verb == vocabulary.FOREIGN_MARKET:
        return "sell to a foreign market"
    if verb == vocabulary.CONVERT:
        pay, gain = f"{n % 16} {RESOURCES[n // 16]}", f"{second % 16} {RESOURCES[second // 16]}"
        return f"{pay} → {gain}, up to {third_of(packed)} times"
    if verb == vocabulary.CHOOSE:
        at = int(counter_of(packed))
        return " or ".join(effects(box, int(box.program[at + 1 + one])) for one in range(int(box.program[at])))
    if verb == vocabulary.PER:
        return f"${n} per {counter(int(counter_of(packed)), True)}"
    if verb == vocabulary.MODIFIER:
        return f"better {MODIFIER_CODES[n].replace('_', ' ')}"
    return f"crown: {n} more {counter(int(counter_of(packed)))}"


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
