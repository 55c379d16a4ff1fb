"""What people call the things on the table: sectors, sites, contracts, spaces, lines and tiles, without codes."""

from __future__ import annotations

from ludoteca.core.words import Sentence, capital, listed, ordinal
from ludoteca.games.pampero import components as c
from ludoteca.games.pampero.catalogue import later, plural, say
from ludoteca.games.pampero.describe import MARKETS_IN_WORDS, amounts, effects
from ludoteca.games.pampero.vocabulary import BUILD, FULFILL, argument, verb_of

SECTORS_IN_WORDS: tuple[Sentence, ...] = (
    later("the north-west"),
    later("the north"),
    later("the north-east"),
    later("the south-west"),
    later("the south-east"),
    later("Montevideo"),
)
SECTOR_HEADS: tuple[Sentence, ...] = (
    later("North-west"),
    later("North"),
    later("North-east"),
    later("South-west"),
    later("South-east"),
    later("Montevideo"),
)
SITES_IN_WORDS: tuple[Sentence, ...] = (later("wind site"), later("tower site"), later("open site"))
TOWNS: dict[str, Sentence] = {
    "A1-1": later("Salto"),
    "A1-2": later("Paysandú"),
    "A1-3": later("Artigas"),
    "A1-4": later("Bella Unión"),
    "A1-5": later("Young"),
    "A2-1": later("Rivera"),
    "A2-2": later("Tacuarembó"),
    "A2-3": later("Paso de los Toros"),
    "A2-4": later("Tranqueras"),
    "A2-5": later("Corrales"),
    "A3-1": later("Melo"),
    "A3-2": later("Treinta y Tres"),
    "A3-3": later("Río Branco"),
    "A3-4": later("Vergara"),
    "A3-5": later("Varela"),
    "B1-1": later("Fray Bentos"),
    "B1-2": later("Mercedes"),
    "B1-3": later("Colonia"),
    "B1-4": later("Trinidad"),
    "B1-5": later("Dolores"),
    "B2-1": later("Rocha"),
    "B2-2": later("Punta del Este"),
    "B2-3": later("Piriápolis"),
    "B2-4": later("Minas"),
    "B2-5": later("La Paloma"),
    "C-1": later("Ciudad Vieja"),
    "C-2": later("Pocitos"),
    "C-3": later("Cordón"),
    "C-4": later("Prado"),
    "C-5": later("Carrasco"),
    "C-6": later("Cerro"),
    "remote-1": later("Belén"),
    "remote-2": later("Ansina"),
    "remote-3": later("Aceguá"),
    "remote-4": later("Cebollatí"),
    "remote-5": later("Cardona"),
    "remote-6": later("Cabo Polonio"),
    "remote-7": later("Isla de Flores"),
    "remote-8": later("Masoller"),
    "remote-9": later("Palmitas"),
    "remote-10": later("Velázquez"),
}
"""Towns, quarters and hamlets of the country, one for each contract space of the standard board."""


def site_name(box: c.Box, side: c.Side, site: int) -> str:
    """A construction site: its kind and its sector; which of several of that kind, as they stand on the map."""
    kind, sector = int(side.site_kind[site]), int(side.site_sector[site])
    words = {"site": str(SITES_IN_WORDS[kind]), "sector": str(SECTORS_IN_WORDS[sector])}
    like = [
        one
        for one in range(len(side.site_sector))
        if side.site_sector[one] == sector
        and side.site_kind[one] == kind
        and not side.site_start[one]
        and side.site_players[one] <= len(c.COLORS)
    ]
    if len(like) < 2 or site not in like:
        return say("{site} in {sector}", **words)
    return say("{which} {site} in {sector}", which=ordinal(like.index(site)), **words)


def town(box: c.Box, spot: int) -> str:
    """A contract space of the map."""
    name = box.ids["spots"][spot]
    return str(TOWNS[name]) if name in TOWNS else say("contract {n}", n=spot + 1)


def icons_of(box: c.Box, tile: int) -> list[tuple[int, int]]:
    """The icons of a contract tile: market and arrows."""
    first = tile * c.MARKETS
    return [(one, int(box.tile_arrows[first + one])) for one in range(c.MARKETS) if box.tile_icons[first + one]]


def tile_name(box: c.Box, tile: int) -> str:
    """A contract tile: its markets and how far their incomes rise; an icon alone moves nothing."""
    return ", ".join(
        f"{MARKETS_IN_WORDS[market]} +{arrows}" if arrows else say("{market} icon", market=MARKETS_IN_WORDS[market])
        for market, arrows in icons_of(box, tile)
    )


def tile_does(box: c.Box, tile: int) -> str:
    """R43. The same as what it does: "moves remote one step; its residential icon only counts in scorings"."""
    steps = [
        say("{market} {steps}", market=MARKETS_IN_WORDS[market], steps=plural("one step", "{count} steps", arrows))
        for market, arrows in icons_of(box, tile)
        if arrows
    ]
    still = [str(MARKETS_IN_WORDS[market]) for market, arrows in icons_of(box, tile) if not arrows]
    return with_icons(say("moves {steps}", steps=listed(steps)) if steps else say("moves no income"), still)


def with_icons(moved: str, still: list[str]) -> str:
    """What a tile moves, and its icons that move nothing."""
    if not still:
        return moved
    alone = plural(
        "its {markets} icon only counts", "its {markets} icons only count", len(still), markets=listed(still)
    )
    return say("{moved}; {alone} in scorings", moved=moved, alone=alone)


def space_place(box: c.Box, space: int) -> str:
    """A transformer space: its column, and where in it."""
    column = int(box.grid_column[space])
    same = [one for one in range(c.GRID) if box.grid_column[one] == column]
    return say("strip {column}, {ordinal} from the top", column=column, ordinal=ordinal(same.index(space)))


def space_name(box: c.Box, space: int) -> str:
    """The same with what it gives."""
    bonus = int(box.grid_bonus[space])
    place = space_place(box, space)
    return f"{place} ({effects(box, bonus)})" if box.program[bonus] else place


def line_place(box: c.Box, line: int) -> str:
    """A network line: its column, and which of several it is."""
    column = column_of(box, line)
    same = sorted((int(box.line_spaces[one]), one) for one in range(c.LINES) if column_of(box, one) == column)
    if len(same) == 1:
        return say("network line of strip {column}", column=column)
    which = ordinal([one for _, one in same].index(line))
    return say("{ordinal} network line of strip {column}", ordinal=which, column=column)


def column_of(box: c.Box, line: int) -> int:
    """The column of the grid that a network line begins in."""
    return min(int(box.grid_column[at]) for at in range(c.GRID) if (int(box.line_spaces[line]) >> at) & 1)


def line_name(box: c.Box, line: int) -> str:
    """A network line and what it costs."""
    cost = amounts(int(box.line_money[line]), int(box.line_energy[line]), int(box.line_battery[line]))
    return f"{line_place(box, line)}: {cost}"


def cell_name(box: c.Box, cell: int, tile: int) -> str:
    """What a space of the tower bonus board gives: its tile, or what is printed there."""
    return bonus_name(box, tile) if tile >= 0 else effects(box, int(box.cell_printed[cell]))


BONUS_NAMES: dict[str, Sentence] = {
    "energy": later("Fresh wind"),
    "battery": later("Battery bank"),
    "turbine": later("Better turbines"),
    "dozer": later("New bulldozer"),
    "network": later("Free networks"),
    "discount": later("Zone B discount"),
    "relief": later("Debt relief"),
    "thrift": later("Thrifty contracts"),
    "towers": later("Tower prize"),
    "export_income": later("Export prize"),
    "any_income": later("Income prize"),
    "expert": later("Specialist"),
    "any2": later("Boom"),
    "solar": later("Solar roof"),
    "exporter": later("Cheaper exports"),
}


def bonus_name(box: c.Box, kind: int) -> str:
    """A tower bonus tile by its name: that of the market whose income it raises, or one of its own."""
    code = box.ids["bonus"][kind]
    if code in BONUS_NAMES:
        return str(BONUS_NAMES[code])
    for market in range(c.MARKETS):
        if box.bonus_icons[kind * c.MARKETS + market]:
            return capital(str(MARKETS_IN_WORDS[market]))
    return say("Blank tile") if int(box.bonus_type[kind]) == c.X_TILE else effects(box, int(box.bonus_effects[kind]))


def foreign_name(box: c.Box, card: int) -> str:
    """A foreign market card: the country and what it buys."""
    country = say("Argentina") if card < c.FOREIGN // 2 else say("Brazil")
    incomes = []
    for market in range(c.MARKETS):
        times = int(box.foreign_incomes[card * c.MARKETS + market])
        if times:
            incomes.append(f"{MARKETS_IN_WORDS[market]}" + (f" ×{times}" if times > 1 else ""))
    return f"{country}: {', '.join(incomes)}"


def back_of(box: c.Box, card: int) -> list[str]:
    """R52. The markets on the back of a foreign market card, whose icons count in scorings."""
    return [str(MARKETS_IN_WORDS[one]) for one in range(c.MARKETS) if box.foreign_back[card * c.MARKETS + one]]


def connection_name(box: c.Box, tile: int) -> str:
    """A connection tile by what it gives."""
    return effects(box, int(box.connection_effects[tile]))


SHORT_TITLES: dict[str, Sentence] = {
    "tower": later("Tower"),
    "wind": later("Wind farm"),
    "contract": later("Contract"),
    "remote": later("Remote contract"),
    "foreign": later("Foreign market"),
    "venture": later("Venture capital"),
    "logistics": later("Bulldozers"),
    "wild": later("Wild card"),
}
"""What the basic cards are called where there is little room, as long as they have their usual titles: a part of these,
for one thing has one name."""
USUAL_TITLES = {
    "Build a tower", "Build a wind farm", "Fulfil a standard contract", "Fulfil a remote contract",
    "Sell to a foreign market", "Take venture capital", "Bulldozers, connection, turn order", "Wild card",
}  # fmt: skip


def short_title(box: c.Box, card: int) -> str:
    """A card's title where there is little room."""
    title = box.titles["cards"][card]
    short_one = SHORT_TITLES.get(box.ids["cards"][card]) if card < c.BASIC and title in USUAL_TITLES else None
    return str(short_one) if short_one else title


DEEDS: dict[int, tuple[Sentence, ...]] = {
    BUILD: (later("tower"), later("wind farm")),
    FULFILL: (later("contract"), later("remote contract"), later("solar contract")),
}


def deed(box: c.Box, way: int) -> str:
    """What an option of a card does, in a word or two."""
    at = int(box.way_effects[way])
    packed = int(box.program[at + 1]) if box.program[at] else 0
    verb = int(verb_of(packed))
    return str(DEEDS[verb][int(argument(packed, 0))]) if verb in DEEDS else effects(box, at)


SOLO_ACTIONS: tuple[Sentence, ...] = (
    later("contract"),
    later("tower"),
    later("wind farm"),
    later("remote contract"),
    later("foreign market"),
    later("solar contract"),
)


def solo_action(packed: int) -> str:
    """What an automa card does, in words."""
    action, zone = divmod(packed, 4)
    if zone < c.ZONES:
        return say("{what} in zone {zone}", what=SOLO_ACTIONS[action], zone=c.ZONE_CODES[zone])
    return str(SOLO_ACTIONS[action])
