"""Reading the company mat and the cards: action cards, scoring cards, foreign markets, connection and bonus tiles."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.edition import Table, attempt
from ludoteca.core.packed import filled, packed
from ludoteca.core.words import capital
from ludoteca.games.pampero import components as c
from ludoteca.games.pampero import vocabulary as v

VALUES = ("none", "cost", "benefit")
TILE_KINDS = ("immediate", "lasting", "end_game", "x")


def unique(table: Table, key: str, ids: list[str], count: int) -> list[str]:
    """Ids must differ, and there must be so many of them."""
    for one in dict.fromkeys(ids):
        if ids.count(one) > 1:
            table.wrong(key, f"the id {one!r} stands here twice")
    if len(ids) != count:
        raise table.problem(key, f"expected {count}, found {len(ids)}")
    return ids


def read_mat(root: Table, box: c.Box) -> None:
    """R13, R14. The card spaces of the company mat with their operations tabs; R17; overlays (C1)."""
    table = c.section(root, box, "company_mat")
    box.tab_value = filled(c.PLACES, -1)
    box.tab_energy = filled(c.PLACES, -1)
    box.row_spaces = filled(2, 0)
    for row, key in enumerate(c.ROW_CODES):
        spaces = table.value(key, "a list of spaces, each a list of tabs [zone, $, energy]")
        if not isinstance(spaces, list) or not 1 <= len(spaces) <= c.ROW_SPACES:
            raise table.problem(key, f"expected 1 to {c.ROW_SPACES} spaces")
        box.row_spaces[row] = len(spaces)
        for space, tabs in enumerate(spaces):
            if not isinstance(tabs, list) or not 1 <= len(tabs) <= 2:
                raise table.problem(key, f"space {space + 1} needs one or two tabs")
            for tab in tabs:
                if not (isinstance(tab, list) and len(tab) == 3 and tab[0] in c.ZONE_CODES):
                    raise table.problem(key, f"expected a tab [zone, $, energy], found {tab!r}")
                if not v.is_whole(tab[1], 0, 99) or not v.is_whole(tab[2], 0, 14):
                    raise table.problem(key, f"expected a tab [zone, $, energy], found {tab!r}")
                place = c.place_of(row, space, c.ZONE_CODES.index(tab[0]))
                if box.tab_value[place] >= 0:
                    raise table.problem(key, f"space {space + 1} has two tabs of zone {tab[0]}")
                box.tab_value[place] = tab[1]
                box.tab_energy[place] = tab[2]
    table = c.section(root, box, "alternative_cost")
    costs = table.table("battery")
    box.alternative = packed([costs.whole(zone, 1, 9) for zone in c.ZONE_CODES])
    table = c.section(root, box, "discount_overlay")
    box.overlays = table.whole("count", 0, 9)
    box.overlay_delta = table.whole("cost_delta", -99, 0)


class Ways:
    """Collects the frames of the action cards, way by way."""

    def __init__(self, box: c.Box, standard: c.Box | None) -> None:
        self.known = [*standard.ids["ways"], *c.SPARE_IDS["ways"]] if standard is not None else []
        box.ways = c.WAYS if standard is None else len(self.known)
        box.way_card = filled(box.ways, -1)
        facts = ("linked", "value", "energy", "piece", "own", "other", "alternative", "delta", "effects", "first")
        c.blank(box, box.ways, *[f"way_{fact}" for fact in facts])
        box.card_ways = filled(c.CARDS, 0)
        box.zone_ways = filled(c.ZONES, 0)
        box.build_ways = filled(2, 0)
        box.own_ways = box.other_ways = box.contract_ways = box.capital_ways = 0
        self.box = box
        self.ids: list[str] = []

    def number(self, table: Table, name: str) -> int:
        """The number of a way: the standard edition counts them, the others have its numbers."""
        self.ids.append(name)
        if not self.known and len(self.ids) <= c.WAYS:
            return len(self.ids) - 1
        if name not in self.known:
            spare = ", ".join(c.SPARE_IDS["ways"])
            raise table.problem("options", f"{name!r} is no way to play a card; spare ones are: {spare}")
        return self.known.index(name)


def read_action_cards(root: Table, box: c.Box, compiler: v.Compiler, standard: c.Box | None) -> None:
    """The eight basic cards and the specialist action cards; the wild card may have fewer options, or spare ones."""
    ways = Ways(box, standard)
    box.ids["cards"] = []
    box.titles["cards"] = []
    for key, count in (("basic_cards", c.BASIC), ("specialist_action", c.SPECIALISTS)):
        table = c.section(root, box, key)
        for one in table.tables("cards", count):
            box.ids["cards"].append(one.text("id"))
            box.titles["cards"].append(one.text("name"))
            attempt(one, lambda card: read_card(card, ways, compiler, len(box.ids["cards"]) - 1))
    unique(root, "cards", box.ids["cards"], c.BASIC + c.SPECIALISTS)
    if standard is None:
        box.ids["ways"] = unique(root, "basic_cards", ways.ids, c.WAYS)
        return
    unique(root, "basic_cards", ways.ids, len(ways.ids))
    box.ids["ways"] = ways.known
    if not any(one in c.SPARE_IDS["ways"] for one in ways.ids):
        box.ids["ways"], box.ways = standard.ids["ways"], c.WAYS


def read_card(table: Table, ways: Ways, compiler: v.Compiler, card: int) -> None:
    """One card: its frame, then its effects or its options (R55), each with its own requirement."""
    name = table.text("id")
    linked = table.flag("zone_linked")
    value = VALUES.index(table.text("value", VALUES))
    energy = table.flag("energy")
    delta = table.whole("value_delta", -99, 99) if table.has("value_delta") else 0
    alternative = table.has("alternative_cost") and table.text("alternative_cost", ("battery",)) == "battery"
    zones = table.texts("zones", c.ZONE_CODES) if table.has("zones") else c.ZONE_CODES
    options = table.tables("options") if table.has("options") else [table]
    for option in options:
        way_name = name if option is table else f"{name} {option.text('id')}"
        way = ways.number(table, way_name)
        box = ways.box
        box.way_card[way] = card
        box.way_linked[way] = int(linked)
        box.way_value[way] = value
        box.way_delta[way] = delta
        box.way_alternative[way] = int(alternative)
        box.card_ways[card] |= c.bit(way)
        for zone in zones:
            box.zone_ways[c.ZONE_CODES.index(zone)] |= c.bit(way)
        box.way_energy[way] = int(option.flag("energy") if option is not table else energy)
        box.way_effects[way] = compiler.effects(option, "effects", v.OF_CARD)
        read_requirement(option, box, way, compiler)


def read_requirement(table: Table, box: c.Box, way: int, compiler: v.Compiler) -> None:
    """R19. A bulldozer at the site for building, a tower in the sector for standard and remote contracts."""
    at = box.way_effects[way]
    first = compiler.program[at + 1] if compiler.program[at] > 0 else 0
    box.way_first[way] = first
    needed = c.NO_PIECE
    if v.verb_of(first) == v.BUILD:
        needed = c.NEEDS_BULLDOZER
        box.build_ways[v.argument(first, v.WHAT)] |= c.bit(way)
        if v.argument(first, v.WHAT) == c.WIND and not box.way_energy[way]:
            raise table.problem("energy", "a card that builds a wind farm always gains the tab's energy (R29)")
    elif v.verb_of(first) == v.FULFILL and v.argument(first, v.KIND) != c.KIND_SOLAR:
        needed = c.NEEDS_TOWER
        box.contract_ways |= c.bit(way)
    elif v.verb_of(first) == v.VENTURE_CAPITAL:
        box.capital_ways |= c.bit(way)
    if needed == c.NO_PIECE:
        if table.has("requirement"):
            raise table.problem("requirement", "only building, standard and remote contracts have requirements")
        return
    if not box.way_linked[way]:
        raise table.problem("zone_linked", "building, standard and remote contracts are linked to a zone")
    requirement = table.table("requirement")
    piece, where = ("bulldozer", "site") if needed == c.NEEDS_BULLDOZER else ("tower", "sector")
    requirement.text("piece", (piece,))
    requirement.text("at", (where,))
    box.way_piece[way] = needed
    box.way_own[way] = int(requirement.flag("own"))
    box.way_other[way] = int(requirement.flag("other"))
    box.own_ways |= c.bit(way) if box.way_own[way] else 0
    box.other_ways |= c.bit(way) if box.way_other[way] else 0
    if not box.way_own[way] and not box.way_other[way]:
        raise requirement.problem("own", "somebody's component must do")


def read_scoring_cards(root: Table, box: c.Box, compiler: v.Compiler) -> None:
    """Specialist scoring cards: two options, or only one (C5)."""
    table = c.section(root, box, "specialist_scoring")
    c.blank(box, c.SPECIALISTS * 2, "score_effect", "score_flip", "score_different")
    ids: list[str] = []
    box.titles["scoring_cards"] = []
    for one in table.tables("cards", c.SPECIALISTS):
        ids.append(one.text("id"))
        box.titles["scoring_cards"].append(capital(one.text("name")))
        attempt(one, lambda card: read_scoring_card(card, box, compiler, len(ids) - 1))
    box.ids["scoring_cards"] = unique(table, "cards", ids, c.SPECIALISTS)


def read_scoring_card(one: Table, box: c.Box, compiler: v.Compiler, card: int) -> None:
    """One scoring card: its options, and which markers they turn."""
    options = one.tables("options")
    if not 1 <= len(options) <= 2:
        raise one.problem("options", "expected one or two options")
    for number, option in enumerate(options):
        at = card * 2 + number
        effect = compiler.effect(option.table("effect"), v.OF_SCORING, True)
        box.score_effect[at] = effect
        if option.has("flip"):
            if v.verb_of(effect) != v.TAKE_INCOME:
                raise option.problem("flip", "only a card that takes income turns markers")
            (turned,) = option.texts("flip", c.MARKET_CODES + ("used",), 1)
            if turned != "used" and c.MARKET_CODES.index(turned) != v.argument(effect, v.MARKET):
                raise option.problem("flip", "only the marker that is used is turned")
            box.score_flip[at] = 1
        box.score_different[at] = int(option.has("different") and option.flag("different"))


def count_markets(named: list[str], counts: vec[i64], thing: i64) -> None:
    """How often a thing has the icon of each market."""
    for market in named:
        counts[thing * c.MARKETS + c.MARKET_CODES.index(market)] += 1


def read_foreign(root: Table, box: c.Box) -> None:
    """R52. Nine cards of Argentina, then nine of Brazil."""
    table = c.section(root, box, "foreign_market")
    box.foreign_batteries = filled(c.FOREIGN, 0)
    c.blank(box, c.FOREIGN * c.MARKETS, "foreign_incomes", "foreign_back")
    ids: list[str] = []
    for card, one in enumerate(table.tables("cards", c.FOREIGN)):
        ids.append(one.text("id"))
        one.text("country", (c.COUNTRIES[card // 9],))
        box.foreign_batteries[card] = one.whole("batteries", 1, 24)
        count_markets(one.texts("incomes", c.MARKET_CODES), box.foreign_incomes, card)
        count_markets(one.texts("back", c.MARKET_CODES, 2), box.foreign_back, card)
    box.ids["foreign"] = unique(table, "cards", ids, c.FOREIGN)


def read_connection_tiles(root: Table, box: c.Box, compiler: v.Compiler) -> None:
    """R31. The starting tile, six of zone A, six of zones B and C."""
    table = c.section(root, box, "connection_tiles")
    box.connection_effects = filled(c.CONNECTION_TILES, 0)
    box.connection_icons = filled(c.CONNECTION_TILES * c.MARKETS, 0)
    box.connection_set = filled(c.CONNECTION_TILES, 0)
    ids: list[str] = []
    sets = [0, 0, 0]
    for tile, one in enumerate([table.table("starting"), *table.tables("tiles", c.CONNECTION_TILES - 1)]):
        ids.append(one.text("id"))
        if tile > 0:
            box.connection_set[tile] = 1 + ("A", "BC").index(one.text("set", ("A", "BC")))
            sets[int(box.connection_set[tile])] += 1
        box.connection_effects[tile] = compiler.effects(one, "effects", v.OF_BONUS)
        count_markets(one.texts("icons", c.MARKET_CODES), box.connection_icons, tile)
    if sets != [0, 6, 6]:
        raise table.problem("tiles", f"expected 6 tiles of set A and 6 of set BC, found {sets[1]} and {sets[2]}")
    box.ids["connection_tiles"] = unique(table, "tiles", ids, c.CONNECTION_TILES)


def read_bonus(root: Table, box: c.Box, compiler: v.Compiler) -> None:
    """R24, R25. The tower bonus board, its tiles, and where they go on a company mat."""
    table = c.section(root, box, "tower_bonus")
    table.whole("rows", 3, 3)
    table.whole("columns", c.BONUS_COLUMNS, c.BONUS_COLUMNS)
    zones = [c.ZONE_CODES.index(zone) for zone in table.texts("zone_of_column", c.ZONE_CODES, c.BONUS_COLUMNS)]
    if sorted(zones) != zones or [zones.count(zone) for zone in range(3)] != [4, 4, 4]:
        raise table.problem("zone_of_column", "expected four columns of A, then four of B, then four of C")
    box.cell_zone = packed(zones * 3)
    box.zone_pairs = filled(c.ZONES, 0)
    for pair in range(c.PAIRS):
        farther = max(box.cell_zone[c.pair_cell(pair, False)], box.cell_zone[c.pair_cell(pair, True)])
        for zone in range(int(farther), c.ZONES):
            box.zone_pairs[zone] |= c.bit(pair)
    c.blank(box, c.BONUS_KINDS, "bonus_zone", "bonus_copies", "bonus_type", "bonus_effects")
    box.bonus_icons = filled(c.BONUS_KINDS * c.MARKETS, 0)
    c.blank(box, c.SLOTS, "slot_x", "slot_y")
    ids = [read_bonus_tile(one, box, compiler, kind) for kind, one in enumerate(table.tables("tiles", c.BONUS_KINDS))]
    box.ids["bonus"] = unique(table, "tiles", ids, c.BONUS_KINDS)
    for zone in range(3):
        count = sum(int(box.bonus_copies[kind]) for kind in range(c.BONUS_KINDS) if box.bonus_zone[kind] == zone)
        if count != 12:
            raise table.problem("tiles", f"zone {c.ZONE_CODES[zone]} needs 12 tiles, found {count}")
    slots = {(int(box.slot_x[slot]), int(box.slot_y[slot])) for slot in range(c.SLOTS)}
    if len(slots) != c.SLOTS:
        raise table.problem("tiles", "two tiles have the same slot")
    box.cell_printed = filled(c.CELLS, 0)
    for cell, value in enumerate(cells_of(table, "printed")):
        box.cell_printed[cell] = compiler.raw(table, "printed", value)
    box.cell_preset = filled(c.CELLS, 0)
    for cell, value in enumerate(cells_of(table, "preset")):
        if value not in ids:
            raise table.problem("preset", f"there is no tile {value!r}")
        box.cell_preset[cell] = ids.index(str(value))
        if box.bonus_zone[box.cell_preset[cell]] != box.cell_zone[cell]:
            raise table.problem("preset", f"{value!r} lies in another zone than its own")
    for kind in range(c.BONUS_KINDS):
        if list(box.cell_preset).count(kind) != box.bonus_copies[kind]:
            raise table.problem("preset", f"{ids[kind]!r} should lie there {box.bonus_copies[kind]} times")


def read_bonus_tile(one: Table, box: c.Box, compiler: v.Compiler, kind: int) -> str:
    """One kind of tower bonus tile; the three kinds of X tile come last."""
    box.bonus_zone[kind] = c.ZONE_CODES.index(one.text("zone", c.ZONE_CODES))
    box.bonus_copies[kind] = one.whole("copies", 0, 12)
    box.bonus_type[kind] = TILE_KINDS.index(one.text("kind", TILE_KINDS[:3] if kind < c.SLOTS else TILE_KINDS[3:]))
    if kind < c.SLOTS:
        box.slot_x[kind], box.slot_y[kind] = one.wholes("slot", 0, 20, 2)
        box.bonus_effects[kind] = compiler.effects(
            one, "effects", v.OF_END if box.bonus_type[kind] == 2 else v.OF_BONUS
        )
        if one.has("icons"):
            count_markets(one.texts("icons", c.MARKET_CODES), box.bonus_icons, kind)
    return one.text("id")


def cells_of(table: Table, key: str) -> list[object]:
    """Three rows of twelve, as one list."""
    rows = table.value(key, "3 rows of 12")
    if not isinstance(rows, list) or [len(row) if isinstance(row, list) else 0 for row in rows] != [12, 12, 12]:
        raise table.problem(key, "expected 3 rows of 12")
    return [one for row in rows for one in row]
