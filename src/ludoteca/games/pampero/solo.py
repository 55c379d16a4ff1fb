"""The automa of the solo game (R69 to R72, C11): it acts by itself and has no seat, but it scores like a company."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludoteca.core.state import EVERYONE
from ludoteca.games.pampero import components as c
from ludoteca.games.pampero import events, purpose
from ludoteca.games.pampero.bonus import drop
from ludoteca.games.pampero.building import raise_tower, raise_wind_farm
from ludoteca.games.pampero.connections import gain_connections
from ludoteca.games.pampero.contracts import take_tile
from ludoteca.games.pampero.frames import effects_frame, in_order
from ludoteca.games.pampero.purse import advance_time, earn, gain_batteries, return_batteries
from ludoteca.games.pampero.state import AUTOMA, NOTHING, Board, State, side_of, tile_at
from ludoteca.games.pampero.trade import refill_foreign

HUMAN: Final = 0


def take_turn(s: State) -> None:
    """R70. A card from the deck: primary, else fallback, else money and a battery; a pass after every packet."""
    if s.automa_since == s.box.solo_packet:
        pass_turn(s)
        return
    s.automa_since += 1
    card = turn_card(s)
    s.tell(EVERYONE, events.AUTOMA_CARD, AUTOMA, card)
    note(s, s.box.solo_marker[card], 1)
    if not act(s, s.box.solo_primary[card], card) and not act(s, s.box.solo_fallback[card], card):
        s.tell(EVERYONE, events.AUTOMA_FAILED, AUTOMA)
        earn(s, AUTOMA, s.box.solo_failed_money, purpose.AUTOMA_FAILED)
        gain_batteries(s, AUTOMA, s.box.solo_failed_battery)


def note(s: Board, marker: i64, steps: i64) -> None:
    """R69. The automa's majority markers: one for each market, one for energy spent."""
    if steps == 0:
        return
    if marker == c.SOLO_ENERGY:
        s.energy_spent[AUTOMA] += steps
    else:
        s.markers[marker] += steps
    s.tell(EVERYONE, events.AUTOMA_NOTED, AUTOMA, marker, steps)


def turn_card(s: State) -> i64:
    """The top card; the next shuffle lies under the last one."""
    s.automa_left -= 1
    s.reveals += 1
    card = s.automa_deck[s.automa_left]
    if len(s.automa_pile) == c.SOLO_CARDS:
        s.automa_pile = vec[i64]()
    s.automa_pile = append(s.automa_pile, card)
    return card


def pass_turn(s: State) -> None:
    """R70. The pass tile."""
    s.automa_since = 0
    s.automa_passes += 1
    s.tell(EVERYONE, events.AUTOMA_PASSED, AUTOMA)
    in_order(s, effects_frame(s, AUTOMA, s.box.solo_pass, purpose.AUTOMA_INCOME))
    for _ in range(s.box.solo_pass_time):
        advance_time(s, AUTOMA)


def act(s: State, action: i64, card: i64) -> bool:
    """R71. Tries one action; False when it is not possible."""
    verb = action // 4
    zone = action % 4
    if verb == c.SOLO_CONTRACT:
        return fulfil(s, best_contract(s, zone))
    if verb == c.SOLO_REMOTE:
        return fulfil(s, first_remote(s, zone))
    if verb == c.SOLO_SOLAR:
        return fulfil(s, first_solar(s))
    if verb == c.SOLO_FOREIGN:
        return export(s)
    return raise_building(s, c.TOWER if verb == c.SOLO_TOWER else 1, zone, card)


def raise_building(s: Board, what: i64, zone: i64, card: i64) -> bool:
    """R71. On the first free suitable site without a bulldozer; after a tower a bonus tile is removed."""
    if s.towers[AUTOMA] >= c.TOWERS if what == c.TOWER else s.wind_farms[AUTOMA] >= c.WIND_FARMS:
        return False
    side = side_of(s)
    for number in range(i64(c.SECTORS)):
        sector = s.box.solo_sectors[number]
        if c.zone_of_sector(sector) != zone:
            continue
        for site in range(s.box.sites):
            if side.site_sector[site] != sector or s.site[site] != NOTHING or s.beside[site] != NOTHING:
                continue
            if side.site_kind[site] == (c.SITE_WIND if what == c.TOWER else c.SITE_TOWER):
                continue
            if what == c.TOWER:
                raise_tower(s, AUTOMA, site)
                remove_bonus_tile(s, s.box.solo_discard[card])
            else:
                raise_wind_farm(s, AUTOMA, site)
            return True
    return False


def remove_bonus_tile(s: Board, zone: i64) -> None:
    """R71, C11. The first tile of that zone, row by row."""
    for cell in range(i64(c.CELLS)):
        if s.cell[cell] != NOTHING and s.box.cell_zone[cell] == zone:
            tile = s.cell[cell]
            s.cell[cell] = NOTHING
            drop(s, AUTOMA, tile)
            return


def is_within_reach(s: Board, spot: i64, zone: i64) -> bool:
    """R71. The tile lies in the zone, in a sector with any tower; zone C needs four automa towers."""
    if s.spot[spot] != NOTHING:
        return False
    sector = side_of(s).spot_sector[spot]
    if c.zone_of_sector(sector) != zone or s.towers[AUTOMA] < s.box.zone_level[zone]:
        return False
    return ((s.tower_sectors[HUMAN] | s.tower_sectors[AUTOMA]) >> sector) & 1 != 0


def arrows_on(s: Board, tile: i64) -> i64:
    """All income arrows of a tile."""
    total: i64 = 0
    for market in range(i64(c.MARKETS)):
        total += s.box.tile_arrows[tile * c.MARKETS + market]
    return total


def best_contract(s: Board, zone: i64) -> i64:
    """R71. The standard tile with most arrows, on a tie the first; −1: none."""
    best: i64 = -1
    for spot in range(i64(c.STANDARD)):
        if is_within_reach(s, spot, zone) and (best < 0 or arrows_on(s, spot) > arrows_on(s, best)):
            best = spot
    return best


def first_remote(s: Board, zone: i64) -> i64:
    """R71. The first remote tile of the zone; −1: none."""
    for spot in range(i64(c.FIRST_REMOTE), i64(c.FIRST_SOLAR)):
        if is_within_reach(s, spot, zone):
            return spot
    return -1


def first_solar(s: Board) -> i64:
    """R71. The first solar tile that is available; −1: none."""
    side = side_of(s)
    for index in range(s.box.solars):
        if s.spot[c.FIRST_SOLAR + index] == NOTHING:
            before = side.solar_before[index] & (s.done >> c.FIRST_SOLAR)
            if (side.solar_entries >> index) & 1 != 0 or before != 0:
                return c.FIRST_SOLAR + index
    return -1


def fulfil(s: Board, spot: i64) -> bool:
    """R71. Markers for its icons, energy on the energy marker, rent where only the player has a tower."""
    space = next_transformer(s)
    if spot < 0 or space < 0:
        return False
    tile = tile_at(s, spot)
    take_tile(s, AUTOMA, spot, space)
    for market in range(i64(c.MARKETS)):
        note(s, market, s.box.tile_icons[tile * c.MARKETS + market])
    kind = c.kind_of_spot(spot)
    if kind == c.KIND_STANDARD:
        note(s, c.SOLO_ENERGY, side_of(s).spot_energy[spot])
    elif kind == c.KIND_REMOTE:
        note(s, c.SOLO_ENERGY, s.box.remote_energy[(tile - c.FIRST_REMOTE) * 2])
    pay_rent(s, spot)
    gain_connections(s, AUTOMA, spot)
    return True


def pay_rent(s: Board, spot: i64) -> None:
    """R71, C11. The bank pays you when yours are the only towers there."""
    sector = side_of(s).spot_sector[spot]
    if sector >= 0 and (s.tower_sectors[AUTOMA] >> sector) & 1 == 0:
        earn(s, HUMAN, s.box.solo_rent[c.zone_of_sector(sector)], purpose.RENT)


def next_transformer(s: Board) -> i64:
    """R69. The automa's transformers leave in level order; −1: all are gone."""
    for column in range(i64(1), i64(c.TOWERS + 1)):
        for space in range(i64(c.GRID)):
            if s.box.grid_column[space] == column and (s.filled[AUTOMA] >> space) & 1 == 0:
                return space
    return -1


def export(s: State) -> bool:
    """R71. The cheapest card it can pay; so much for each income shown."""
    best: i64 = -1
    for at in range(i64(6)):
        card = s.foreign_row[at]
        if card == NOTHING or s.box.foreign_batteries[card] > s.battery[AUTOMA]:
            continue
        if best < 0 or s.box.foreign_batteries[card] < s.box.foreign_batteries[s.foreign_row[best]]:
            best = at
    if best < 0:
        return False
    card = s.foreign_row[best]
    return_batteries(s, AUTOMA, s.box.foreign_batteries[card])
    s.foreign[AUTOMA] |= c.bit(card)
    s.tell(EVERYONE, events.SOLD, AUTOMA, card, s.box.foreign_batteries[card])
    incomes: i64 = 0
    for market in range(i64(c.MARKETS)):
        incomes += s.box.foreign_incomes[card * c.MARKETS + market]
    earn(s, AUTOMA, incomes * s.box.solo_income, purpose.EXPORTS)
    refill_foreign(s, best)
    return True


def consolidate(s: Board) -> None:
    """R72. Money for transformers and towers, a battery, the time disc."""
    transformers: i64 = 0
    for space in range(i64(c.GRID)):
        transformers += (s.filled[AUTOMA] >> space) & 1
    money = transformers * s.box.solo_transformer_money + s.towers[AUTOMA] * s.box.solo_tower_money
    gain_batteries(s, AUTOMA, s.box.solo_battery)
    earn(s, AUTOMA, money, purpose.AUTOMA_INCOME)
    advance_time(s, AUTOMA)
