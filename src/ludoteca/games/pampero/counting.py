"""Counters: what scoring tiles, cards and bonus tiles count (C2, R51, R68, R72)."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.games.pampero import components as c
from ludoteca.games.pampero import vocabulary as v
from ludoteca.games.pampero.state import AUTOMA, NO_AUTOMA, NOT_OWNED, NOTHING, Board, side_of


def bits_in(mask: i64) -> i64:
    """How many things a set holds."""
    count: i64 = 0
    while mask != 0:
        count += mask & 1
        mask >>= 1
    return count


def count(s: Board, company: i64, counter: i64) -> i64:
    """How many of what the counter counts this company has."""
    if company == AUTOMA and s.automa != NO_AUTOMA:
        stand_in = count_for_automa(s, counter)
        if stand_in >= 0:
            return stand_in
    key = v.key_of(counter)
    if key == v.COUNT_BATTERY:
        return s.battery[company]
    if key == v.COUNT_WIND_FARM:
        return s.wind_farms[company]
    if key == v.COUNT_TOWER:
        return s.towers[company]
    if key == v.COUNT_NETWORK_TILE:
        return bits_in(s.network[company])
    if key == v.COUNT_CONNECTION_TILE:
        return connection_tiles(s, company)
    if key == v.COUNT_FOREIGN_CARD:
        return bits_in(s.foreign[company])
    if key == v.COUNT_ENERGY_SPENT:
        return s.energy_spent[company]
    if key == v.COUNT_SPECIALIST_CARD:
        return specialist_cards(s, company)
    if key == v.COUNT_SECTOR_PRESENCE:
        return sector_presence(s, company)
    if key == v.COUNT_TOWER_BONUS:
        return tower_bonus(s, company, v.zones_of(counter))
    if key == v.COUNT_ICON:
        return icons(s, company, v.market_of(counter))
    return grid_count(s, company, counter)


def count_for_automa(s: Board, counter: i64) -> i64:
    """R72, C11. The automa's stand-ins; −1 where it counts like anyone."""
    key = v.key_of(counter)
    if key == v.COUNT_NETWORK_TILE:
        return s.towers[AUTOMA] // s.box.solo_network
    if key == v.COUNT_GRID_BADGE:
        return bits_in(s.filled[AUTOMA]) // s.box.solo_badge
    if key == v.COUNT_SPECIALIST_CARD:
        return s.automa_passes
    if key == v.COUNT_TOWER_BONUS:
        return towers_in(s, AUTOMA, v.zones_of(counter))
    if key == v.COUNT_ICON:
        return s.markers[v.market_of(counter)]
    return -1


def connection_tiles(s: Board, company: i64) -> i64:
    """C2. All you own, the starting tile and those on cards included."""
    total: i64 = 0
    for at in range(company * c.CONNECTION_TILES, (company + 1) * c.CONNECTION_TILES):
        if s.connection_at[at] != NOT_OWNED:
            total += 1
    return total


def specialist_cards(s: Board, company: i64) -> i64:
    """C2. Action cards owned, and scoring cards still held."""
    total = bits_in(s.scoring_held[company]) + bits_in(s.hand[company] >> c.BASIC)
    for at in range(company * 16, company * 16 + 16):
        if s.mat[at] >= c.BASIC:
            total += 1
    return total


def sector_presence(s: Board, company: i64) -> i64:
    """C2. Sectors with a tower, a wind farm or a transformer of yours."""
    side = side_of(s)
    sectors: i64 = 0
    for site in range(s.box.sites):
        if s.site[site] >= 0 and s.site[site] // 2 == company:
            sectors |= c.bit(side.site_sector[site])
    for spot in range(i64(c.FIRST_SOLAR)):
        if s.spot[spot] == company:
            sectors |= c.bit(side.spot_sector[spot])
    return bits_in(sectors)


def towers_in(s: Board, company: i64, zones: i64) -> i64:
    """How many towers stand in these zones (0: in any)."""
    total: i64 = 0
    for site in range(s.box.sites):
        if s.site[site] == company * 2:
            zone = c.zone_of_sector(side_of(s).site_sector[site])
            if zones == 0 or (zones >> zone) & 1 != 0:
                total += 1
    return total


def tower_bonus(s: Board, company: i64, zones: i64) -> i64:
    """Tower bonus tiles of these zones (0: of any) on the company mat."""
    total: i64 = 0
    for at in range(company * c.SLOTS, company * c.SLOTS + c.SLOTS):
        tile = s.slot[at]
        if tile != NOTHING and (zones == 0 or (zones >> s.box.bonus_zone[tile]) & 1 != 0):
            total += 1
    return total


def grid_count(s: Board, company: i64, counter: i64) -> i64:
    """Contracts, transformers and badges: what the grid board shows."""
    key = v.key_of(counter)
    total: i64 = 0
    for space in range(i64(c.GRID)):
        tile = s.grid[company * c.GRID + space]
        if tile == NOTHING:
            continue
        if key == v.COUNT_CONTRACT:
            total += 1 if counts_contract(s, tile, counter) else 0
        elif key == v.COUNT_TRANSFORMER:
            total += (v.levels_of(counter) >> (s.box.grid_column[space] - 1)) & 1
        elif key == v.COUNT_GRID_BADGE:
            total += s.box.grid_badge[space]
    return total


def counts_contract(s: Board, tile: i64, counter: i64) -> bool:
    """R51. The kind of the tile, its zone (standard tiles alone have one), and whether it is lucrative."""
    if (v.kinds_of(counter) >> c.kind_of_spot(tile)) & 1 == 0:
        return False
    if v.lucrative_of(counter) and s.box.tile_lucrative[tile] == 0:
        return False
    zones = v.zones_of(counter)
    return zones == 0 or (tile < c.STANDARD and (zones >> zone_of_tile(s, tile)) & 1 != 0)


def zone_of_tile(s: Board, tile: i64) -> i64:
    """The zone of a standard tile."""
    return c.zone_of_sector(side_of(s).spot_sector[tile])


def zone_icons(s: Board, company: i64, market: i64, zone: i64) -> i64:
    """R64. Icons of a market on the standard tiles of one zone on the grid board."""
    total: i64 = 0
    for space in range(i64(c.GRID)):
        tile = s.grid[company * c.GRID + space]
        if 0 <= tile < c.STANDARD and zone_of_tile(s, tile) == zone:
            total += s.box.tile_icons[tile * c.MARKETS + market]
    return total


def icons(s: Board, company: i64, market: i64) -> i64:
    """R64, C2. Icons of a market on contracts, bonus tiles, connection tiles and foreign market cards."""
    total: i64 = 0
    for space in range(i64(c.GRID)):
        tile = s.grid[company * c.GRID + space]
        if tile != NOTHING:
            total += s.box.tile_icons[tile * c.MARKETS + market]
    for at in range(company * c.SLOTS, company * c.SLOTS + c.SLOTS):
        if s.slot[at] != NOTHING:
            total += s.box.bonus_icons[s.slot[at] * c.MARKETS + market]
    for number in range(i64(c.CONNECTION_TILES)):
        if s.connection_at[company * c.CONNECTION_TILES + number] != NOT_OWNED:
            total += s.box.connection_icons[number * c.MARKETS + market]
    for card in range(i64(c.FOREIGN)):
        if (s.foreign[company] >> card) & 1 != 0:
            total += s.box.foreign_back[card * c.MARKETS + market]
    return total
