"""Reading the grid board, the contract and scoring tiles, the time track and the solo table."""

from __future__ import annotations

from ludoteca.core.edition import Table, attempt
from ludoteca.core.packed import filled, packed
from ludoteca.games.pampero import components as c
from ludoteca.games.pampero import vocabulary as v
from ludoteca.games.pampero.components_cards import unique
from ludoteca.games.pampero.components_map import pairs_of

COLUMN_SIZES = [3, 4, 6, 3, 3, 4, 4]
BANDS = ("tan", "white", "blue")
PASS_VERBS = (v.GAIN_MONEY, v.GAIN_ENERGY, v.GAIN_BATTERY, v.TURN_ORDER)


def read_grid_board(root: Table, box: c.Box, compiler: v.Compiler) -> None:
    """R22. The grid, the tower row, what towers unlock, and the income tracks."""
    table = c.section(root, box, "grid_board")
    if table.wholes("column_sizes", 1, 9) != COLUMN_SIZES:
        raise table.problem("column_sizes", f"the rulebook says {COLUMN_SIZES}")
    box.max_energy = table.whole("max_energy", 14, 14)
    read_grid(table, box, compiler)
    read_towers(table, box, compiler)
    unlock = table.table("unlock")
    unlock.source()
    zones, markets = unlock.table("zones"), unlock.table("markets")
    box.zone_level = packed([zones.whole(zone, 1, 7) for zone in c.ZONE_CODES])
    box.market_level = packed([markets.whole(market, 1, 7) for market in c.MARKET_CODES])
    read_income(table, box)
    venture = table.table("venture_capital")
    venture.source()
    venture.text("basis")
    box.venture_tower = packed(venture.wholes("slot_towers", 1, 7, c.VENTURE_SLOTS))
    box.repay = venture.whole("repay", 0, 99)


def read_grid(table: Table, box: c.Box, compiler: v.Compiler) -> None:
    """R40, R41. Transformer spaces, gray lines and network lines."""
    ids: list[str] = []
    c.blank(box, c.GRID, "grid_column", "grid_badge", "grid_bonus")
    box.column_spaces = filled(c.TOWERS + 1, 0)
    for at, one in enumerate(table.tables("spaces", c.GRID)):
        ids.append(one.text("id"))
        box.grid_column[at] = one.whole("column", 1, c.TOWERS)
        box.grid_bonus[at] = compiler.bonus(one, "bonus")
        box.grid_badge[at] = int(one.has("badge") and one.flag("badge"))
        for column in range(int(box.grid_column[at]), c.TOWERS + 1):
            box.column_spaces[column] |= c.bit(at)
    names = tuple(unique(table, "spaces", ids, c.GRID))
    box.ids["grid"] = ids
    if [list(box.grid_column).count(column + 1) for column in range(c.TOWERS)] != COLUMN_SIZES:
        raise table.problem("spaces", f"the columns must hold {COLUMN_SIZES} spaces")
    box.gray = filled(c.GRID, 0)
    for one_end, other_end in pairs_of(table, "gray_lines", names):
        box.gray[one_end] |= c.bit(other_end)
        box.gray[other_end] |= c.bit(one_end)
    c.blank(box, c.LINES, "line_spaces", "line_money", "line_energy", "line_battery")
    box.ids["lines"] = []
    for line, one in enumerate(table.tables("network_lines", c.LINES)):
        box.ids["lines"].append(one.text("id"))
        for name in one.texts("spaces", names):
            box.line_spaces[line] |= c.bit(names.index(name))
        need = one.table("requirement")
        box.line_money[line] = need.whole("money", 0, 99) if need.has("money") else 0
        box.line_energy[line] = need.whole("energy", 0, 14) if need.has("energy") else 0
        box.line_battery[line] = need.whole("battery", 0, 24) if need.has("battery") else 0
    unique(table, "network_lines", box.ids["lines"], c.LINES)


def read_towers(board: Table, box: c.Box, compiler: v.Compiler) -> None:
    """The tower row: bands, battery icons, bonuses, and the tower space above each energy."""
    table = c.section(board, box, "grid_board.towers")
    c.blank(box, c.TOWERS, "tower_battery", "tower_bonus", "tower_band")
    for at, one in enumerate(table.tables("spaces", c.TOWERS)):
        one.whole("n", at + 1, at + 1)
        box.tower_band[at] = BANDS.index(one.text("band", BANDS))
        icons = int(one.flag("battery_icon")) if one.has("battery_icon") else one.whole("battery_icons", 0, 9)
        box.tower_battery[at] = icons
        box.tower_bonus[at] = compiler.bonus(one, "bonus")
    box.above_energy = packed(table.wholes("above_energy", 0, c.TOWERS, 15))


def read_income(board: Table, box: c.Box) -> None:
    """R44 to R46. Column values, thresholds, dark green columns and printed arrows."""
    table = c.section(board, box, "grid_board.income")
    values = table.wholes("values", 0, 99)
    if not 2 <= len(values) <= c.MAX_COLUMNS:
        raise table.problem("values", f"expected 2 to {c.MAX_COLUMNS} columns")
    box.income = packed(values)
    box.columns = len(values)
    box.start_column = table.whole("start_column", 1, len(values)) - 1
    box.column_tower = packed(table.wholes("column_tower", 1, c.TOWERS, len(values)))
    box.specialist_columns = 0
    for column in table.wholes("specialist_columns", 1, len(values)):
        box.specialist_columns |= c.bit(column - 1)
    box.cross = filled(c.MARKETS * c.MAX_COLUMNS, -1)
    for one in table.tables("cross_advance"):
        track = c.MARKET_CODES.index(one.text("track", c.MARKET_CODES))
        column = one.whole("column", 2, len(values)) - 1
        box.cross[track * c.MAX_COLUMNS + column] = c.MARKET_CODES.index(one.text("advances", c.MARKET_CODES))


def read_contracts(root: Table, box: c.Box) -> None:
    """R37. Standard tiles (by their homes), remote and solar tiles."""
    table = c.section(root, box, "contracts")
    c.blank(box, c.TILES * c.MARKETS, "tile_arrows", "tile_icons")
    box.tile_arrows_packed = filled(c.TILES, 0)
    box.tile_level = filled(c.TILES, 1)
    box.tile_lucrative = filled(c.TILES, 0)
    box.remote_energy = filled(c.REMOTES * 2, -1)
    box.remote_battery = filled(c.REMOTES * 2, -1)
    ids: list[str] = [""] * c.STANDARD
    for each in table.tables("standard", c.STANDARD):
        attempt(each, lambda one: read_standard(one, box, ids))
    for number, one in enumerate(table.tables("remote", c.REMOTES)):
        ids.append(one.text("id"))
        costs = one.tables("costs")
        if not 1 <= len(costs) <= 2:
            raise one.problem("costs", "expected one or two alternatives")
        for choice, cost in enumerate(costs):
            box.remote_energy[number * 2 + choice] = cost.whole("energy", 0, 14) if cost.has("energy") else 0
            box.remote_battery[number * 2 + choice] = cost.whole("battery", 0, 24) if cost.has("battery") else 0
        read_icons(one, box, c.FIRST_REMOTE + number)
    for number, one in enumerate(table.tables("solar", c.TILES - c.FIRST_SOLAR)):
        ids.append(one.text("id"))
        read_icons(one, box, c.FIRST_SOLAR + number)
    box.ids["tiles"] = unique(table, "standard", ids, c.TILES)


def read_standard(one: Table, box: c.Box, ids: list[str]) -> None:
    """One standard contract tile, which has its home on the board."""
    homes = box.ids["spots"][: c.FIRST_REMOTE]
    name = one.text("id")
    sector, zone = one.text("sector", c.SECTOR_CODES), one.text("zone", c.ZONE_CODES)
    if sector[0] != zone or name != f"{sector}-{one.whole('location', 1, 9)}" or name not in homes:
        raise one.problem("id", f"{name!r} has no home of that zone, sector and location on the board")
    ids[homes.index(name)] = name
    read_icons(one, box, homes.index(name))


def read_icons(one: Table, box: c.Box, tile: int) -> None:
    """The market icons of a tile with their income arrows."""
    value = one.value("icons", "a list of [market, arrows]")
    if not isinstance(value, list) or not value:
        raise one.problem("icons", "expected a list of [market, arrows]")
    for icon in value:
        if not (isinstance(icon, list) and len(icon) == 2 and icon[0] in c.MARKET_CODES and icon[1] in (0, 1, 2)):
            raise one.problem("icons", f"expected [market, 0 to 2 arrows], found {icon!r}")
        market = c.MARKET_CODES.index(icon[0])
        box.tile_icons[tile * c.MARKETS + market] += 1
        box.tile_arrows[tile * c.MARKETS + market] += icon[1]
        box.tile_arrows_packed[tile] += icon[1] << 8 * market
        if icon[1] == 2:
            box.tile_lucrative[tile] = 1
        box.tile_level[tile] = max(int(box.tile_level[tile]), int(box.market_level[market]))


def read_scoring_tiles(root: Table, box: c.Box) -> None:
    """R8, R63, R64. Eighteen tiles of two halves, and the introductory ones."""
    table = c.section(root, box, "scoring_tiles")
    c.blank(box, c.SCORING_TILES, "tile_stack", "top_counter", "top_money", "bottom_counter", "bottom_money")
    ids: list[str] = []
    for at, one in enumerate(table.tables("tiles", c.SCORING_TILES)):
        ids.append(one.text("id"))
        box.tile_stack[at] = one.whole("stack", 1, 2)
        top, bottom = one.table("top"), one.table("bottom")
        box.top_money[at] = top.whole("money", 0, 99)
        box.top_counter[at] = v.counter(top)
        box.bottom_money[at] = bottom.whole("money", 0, 99)
        box.bottom_counter[at] = v.counter(bottom)
    box.ids["scoring_tiles"] = unique(table, "tiles", ids, c.SCORING_TILES)
    if list(box.tile_stack).count(1) != 9:
        raise table.problem("tiles", "expected nine tiles of stack 1 and nine of stack 2")
    intro = table.table("introductory")
    intro.source()
    first, second = intro.table("first"), intro.table("second")
    box.intro_zone = c.ZONE_CODES.index(first.text("zone", c.ZONE_CODES))
    box.intro_first = packed([c.MARKET_CODES.index(one) for one in first.texts("markets", c.MARKET_CODES)])
    box.intro_second = packed([c.MARKET_CODES.index(one) for one in second.texts("markets", c.MARKET_CODES)])


def read_time_track(root: Table, box: c.Box) -> None:
    """The printed time track and the extended one (R74)."""
    table = c.section(root, box, "time_track")
    lasts: list[int] = []
    spaces: list[int] = []
    for key in ("printed", "extended"):
        track = table.table(key)
        last = track.whole("last", 3, 40)
        scorings = track.wholes("scorings", 1, last, 3)
        if sorted(set(scorings)) != scorings or scorings[2] != last:
            raise track.problem("scorings", "three rising spaces, the third of them the last")
        lasts.append(last)
        spaces += scorings
    box.last_space = packed(lasts)
    box.scoring_space = packed(spaces)


def read_solo(root: Table, box: c.Box, compiler: v.Compiler) -> None:
    """R69 to R72. The automa."""
    table = c.section(root, box, "solo")
    money = table.table("start_money")
    box.solo_money = packed([money.whole(level, 0, 999) for level in ("easy", "normal", "hard")])
    box.solo_packet = table.whole("cards_per_packet", 1, c.SOLO_CARDS)
    box.solo_transformer_money = table.whole("income_per_transformer", 0, 99)
    box.solo_tower_money = table.whole("income_per_tower", 0, 99)
    box.solo_pass = compiler.effects(table, "pass_tile", 1)
    for number in range(int(compiler.program[box.solo_pass])):
        if v.verb_of(compiler.program[box.solo_pass + 1 + number]) not in PASS_VERBS:
            raise table.problem("pass_tile", "the automa decides nothing: only gains and turn_order")
    box.solo_pass_time = table.whole("pass_moves_time_disc", 0, 9)
    box.solo_failed_money = table.whole("failed_card_money", 0, 99)
    box.solo_failed_battery = table.whole("failed_card_battery", 0, 9)
    box.solo_battery = table.whole("battery_per_consolidation", 0, 9)
    box.solo_income = table.whole("foreign_money_per_income", 0, 99)
    rent = table.table("rent")
    box.solo_rent = packed([rent.whole(zone, 0, 99) for zone in c.ZONE_CODES])
    stand_in = table.table("stand_in")
    box.solo_network = stand_in.whole("towers_per_network_tile", 1, 9)
    box.solo_badge = stand_in.whole("contracts_per_grid_badge", 1, 99)
    order = table.table("sector_order")
    sectors: list[int] = []
    for zone, size in zip(c.ZONE_CODES, (3, 2, 1), strict=True):
        names = order.texts(zone, tuple(code for code in c.SECTOR_CODES if code[0] == zone), size)
        sectors += [c.SECTOR_CODES.index(name) for name in names]
    box.solo_sectors = packed(sectors)
    if sorted(sectors) != list(range(len(c.SECTOR_CODES))):
        raise order.problem("A", "every sector once")
    ids: list[str] = []
    actions: list[list[int]] = [[], []]
    markers: list[int] = []
    discards: list[int] = []
    for one in table.tables("cards", c.SOLO_CARDS):
        ids.append(one.text("id"))
        for number, key in enumerate(("primary", "fallback")):
            action, zone = one.texts(key, count=2)
            if action not in c.SOLO_ACTIONS or zone not in ("A", "B", "C", ""):
                raise one.problem(key, f"expected [action, zone], found {[action, zone]!r}")
            actions[number].append(c.SOLO_ACTIONS.index(action) * 4 + (c.ZONE_CODES.index(zone) if zone else 3))
        markers.append(c.SOLO_MARKERS.index(one.text("marker", c.SOLO_MARKERS)))
        discards.append(c.ZONE_CODES.index(one.text("discard_bonus_zone", c.ZONE_CODES)))
    box.ids["solo"] = unique(table, "cards", ids, c.SOLO_CARDS)
    box.solo_primary = packed(actions[0])
    box.solo_fallback = packed(actions[1])
    box.solo_marker = packed(markers)
    box.solo_discard = packed(discards)
