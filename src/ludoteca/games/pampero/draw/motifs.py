"""Which picture stands for what: for cards, scorings, foreign markets and tower bonus tiles of any edition."""

from __future__ import annotations

from ludoteca.games.pampero import components as c
from ludoteca.games.pampero import vocabulary as v
from ludoteca.games.pampero.describe import scoring_options, ways_of
from ludoteca.games.pampero.draw import tokens
from ludoteca.games.pampero.draw.vistas import Scene, scene

PICTURES = {v.BUILD: ("tower", "wind"), v.FULFILL: ("contract", "hamlet", "solar")}
SINGLE = {
    v.FOREIGN_MARKET: "foreign", v.VENTURE_CAPITAL: "venture", v.MOVE_BULLDOZER: "bulldozer",
    v.GAIN_BULLDOZER: "bulldozer", v.CONNECTION: "connection", v.TURN_ORDER: "order", v.RETRIEVE_CARD: "retrieve",
    v.CONVERT: "battery", v.GAIN_ENERGY: "energy", v.GAIN_BATTERY: "battery", v.GAIN_SPECIALIST: "specialist",
    v.GAIN_OVERLAY: "sector", v.VC_RELIEF: "venture", v.GAIN_MONEY: "venture",
}  # fmt: skip
IMPROVED = {v.ON_WIND_FARM: "wind", v.ON_NETWORK: "network", v.ON_STANDARD: "contract"}
ZONE_SKIES = ("mint", "noon", "dawn")
LEVEL_SKIES = ("azure", "mint", "noon", "ochre", "dawn", "plum", "dusk")
BONUS_SKIES = ("", "ochre", "dusk", "")
"""Of tower bonus tiles: by day what works at once, in the evening what lasts, by night what counts at the end."""
COUNTRIES = ("argentina", "brazil")


def sign_of(box: c.Box, at: int) -> str:
    """The sign of a list of effects: of its first; a star where there is none."""
    return sign(int(box.program[at + 1])) if box.program[at] else "star"


def sign(packed: int) -> str:
    """The sign of an effect."""
    verb, first = int(v.verb_of(packed)), int(v.argument(packed, 0))
    if verb in PICTURES:
        return PICTURES[verb][first]
    if verb == v.ADVANCE:
        return f"m{min(first, c.MARKETS)}"
    if verb == v.TAKE_INCOME:
        return "foreign" if first == v.FOREIGN_ICON else "laurel" if first == v.HIGHEST else f"m{min(first, c.MARKETS)}"
    if verb == v.MODIFIER:
        return IMPROVED.get(first, "foreign")
    if verb in (v.PER, v.CROWN):
        return counted(int(v.counter_of(packed))).vista
    return SINGLE.get(verb, "star")


def card_sign(box: c.Box, card: int) -> str:
    """The sign that a card is known by: of its first effect; of several options, the star."""
    ways = ways_of(box, card)
    return "star" if len(ways) > 1 else sign_of(box, int(box.way_effects[ways[0]]))


def besides(box: c.Box, card: int) -> str:
    """A second sign for specialists: what they add to their first effect; empty where there is nothing."""
    ways = ways_of(box, card)
    at = int(box.way_effects[ways[0]])
    if card < c.BASIC or len(ways) > 1 or not box.program[at]:
        return ""
    first = int(box.program[at + 1])
    if box.program[at] > 1:
        verb = int(v.verb_of(int(box.program[at + 2])))
        return "money" if verb == v.GAIN_MONEY else SINGLE.get(verb, "up")
    if int(v.verb_of(first)) == v.FULFILL and int(v.argument(first, v.CONTRACTS)) > 1:
        return "solar"
    if box.way_delta[ways[0]] or box.way_value[ways[0]] == c.BENEFIT:
        return "money"
    if int(v.verb_of(first)) == v.FULFILL and int(v.argument(first, v.ENERGY_LESS)):
        return "energy"
    if int(v.verb_of(first)) == v.FOREIGN_MARKET and int(v.argument(first, v.EXPORT_LESS)):
        return "battery"
    return "connection" if int(v.verb_of(first)) == v.CONNECTION else ""


def counted(counter: int, crowned: bool = False) -> Scene:
    """The scene of what is counted; where only some zones or levels count, another sky says so."""
    key = int(v.key_of(counter))
    if key == v.COUNT_ICON:
        return scene(f"m{min(int(v.market_of(counter)), c.MARKETS)}", "", crowned)
    zones = [zone for zone in range(c.ZONES) if (int(v.zones_of(counter)) >> zone) & 1]
    sky = ("", ZONE_SKIES[zones[0]] if zones else "", "dusk", "")[len(zones)]
    if key == v.COUNT_CONTRACT:
        kind = {2: "hamlet", 4: "solar"}.get(int(v.kinds_of(counter)), "contract")
        return scene("rich" if v.lucrative_of(counter) else kind, sky, crowned)
    if key == v.COUNT_TRANSFORMER:
        levels = int(v.levels_of(counter))
        sky = LEVEL_SKIES[(levels & -levels).bit_length() - 1] if levels else ""
    return scene(tokens.COUNTED[key], sky, crowned)


def scoring_scene(box: c.Box, card: int) -> Scene:
    """The scene of a scoring card: of what its first option counts or brings."""
    packed = int(box.score_effect[card * 2 + scoring_options(box, card)[0]])
    verb = int(v.verb_of(packed))
    return counted(int(v.counter_of(packed)), verb == v.CROWN) if verb in (v.PER, v.CROWN) else scene(sign(packed))


def bonus_scene(box: c.Box, kind: int) -> Scene:
    """The scene of a tower bonus tile."""
    return scene(sign_of(box, int(box.bonus_effects[kind])), BONUS_SKIES[int(box.bonus_type[kind])])


def foreign_scenes(box: c.Box, card: int) -> tuple[Scene, Scene]:
    """A foreign market card: the country, and the market that it pays first."""
    first = card * c.MARKETS
    paid = max(range(c.MARKETS), key=lambda market: int(box.foreign_incomes[first + market]))
    country = scene(COUNTRIES[card // 9])
    return country, scene(f"m{paid}", country.sky)
