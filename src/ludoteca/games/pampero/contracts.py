"""Fulfilling contracts: standard, remote and solar ones, links and pairs (R37 to R51)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.packed import members
from ludoteca.core.state import EVERYONE
from ludoteca.games.pampero import arguments as a
from ludoteca.games.pampero import components as c
from ludoteca.games.pampero import events, frames, reasons
from ludoteca.games.pampero import vocabulary as v
from ludoteca.games.pampero.arguments import get, perhaps
from ludoteca.games.pampero.connections import gain_connections
from ludoteca.games.pampero.costs import may_pay_batteries, may_pay_money, tab_gain, zone_batteries, zone_cost
from ludoteca.games.pampero.decision import Decision, Extensible
from ludoteca.games.pampero.frames import company_of
from ludoteca.games.pampero.grid import (
    fill,
    has_open_space,
    least_column,
    may_cover,
    may_place,
    needs_line,
    open_spaces,
)
from ludoteca.games.pampero.income import advance
from ludoteca.games.pampero.prospects import Prospect, spots_in_reach
from ludoteca.games.pampero.purpose import CARD_EFFECTS, GRID_SPACES, NETWORK_COSTS
from ludoteca.games.pampero.purse import spend
from ludoteca.games.pampero.reasons import ALLOWED
from ludoteca.games.pampero.state import CLOSED, NOTHING, Board, State, side_of, tile_at

NO_WAY: Final = -1


def energy_cost(s: Board, company: i64, spot: i64, choice: i64, way: i64) -> i64:
    """R39, R49, C3. The energy a contract costs this company, with the discounts of card and tiles."""
    kind = c.kind_of_spot(spot)
    if kind == c.KIND_SOLAR:
        return 0
    discount: i64 = v.argument(s.box.way_first[way], v.ENERGY_LESS) if way >= 0 else i64(0)
    if kind == c.KIND_REMOTE:
        at = (tile_at(s, spot) - c.FIRST_REMOTE) * 2 + choice
        if leaves_one_unit(s, spot, way):
            return 1 - choice
        energy = max(i64(0), s.box.remote_energy[at] - discount)
        if energy == 0 and s.box.remote_energy[at] > 0 and battery_cost(s, spot, choice, way) == 0:
            return 1  # C3: never below one unit in total
        return energy
    energy = max(i64(0), side_of(s).spot_energy[spot] - discount)
    least = s.lasting_least[company]
    if energy > least:
        energy = max(least, energy - s.lasting[company * v.MODIFIERS + v.ON_STANDARD])
    return energy


def battery_cost(s: Board, spot: i64, choice: i64, way: i64) -> i64:
    """R49, C3. The batteries a remote contract costs."""
    if c.kind_of_spot(spot) != c.KIND_REMOTE:
        return 0
    at = (tile_at(s, spot) - c.FIRST_REMOTE) * 2 + choice
    if leaves_one_unit(s, spot, way):
        return choice
    discount: i64 = v.argument(s.box.way_first[way], v.BATTERY_LESS) if way >= 0 else i64(0)
    battery = max(i64(0), s.box.remote_battery[at] - discount)
    if battery == 0 and s.box.remote_battery[at] > 0 and s.box.remote_energy[at] == 0:
        return 1
    return battery


def leaves_one_unit(s: Board, spot: i64, way: i64) -> bool:
    """C3. The discounts eat up a single price of energy and batteries: one unit is left, of the player's choice."""
    if way < 0 or c.kind_of_spot(spot) != c.KIND_REMOTE:
        return False
    at = (tile_at(s, spot) - c.FIRST_REMOTE) * 2
    if s.box.remote_energy[at + 1] >= 0 or s.box.remote_energy[at] == 0 or s.box.remote_battery[at] == 0:
        return False
    effect = s.box.way_first[way]
    energy, battery = v.argument(effect, v.ENERGY_LESS), v.argument(effect, v.BATTERY_LESS)
    return s.box.remote_energy[at] <= energy and s.box.remote_battery[at] <= battery


def has_cost(s: Board, spot: i64, choice: i64, way: i64) -> bool:
    """R49. Whether the tile has that alternative."""
    if choice == 0 or leaves_one_unit(s, spot, way):
        return True
    return s.box.remote_energy[(tile_at(s, spot) - c.FIRST_REMOTE) * 2 + choice] >= 0


def usable_sectors(s: Board, company: i64, way: i64) -> i64:
    """R19. The sectors with a tower that may meet the card's requirement, whoever owns it."""
    towers = s.tower_sectors
    sectors: i64 = towers[company] if s.box.way_own[way] else i64(0)
    if s.box.way_other[way]:
        for owner in range(len(towers)):
            if owner != company:
                sectors |= towers[owner]
    return sectors


def may_unlock(s: Board, company: i64, spot: i64) -> i64:
    """R38. The zone, and all icons of the tile, must be unlocked by towers."""
    level = s.towers[company]
    if level < s.box.zone_level[c.zone_of_sector(side_of(s).spot_sector[spot])]:
        return reasons.ZONE_LOCKED
    return ALLOWED if level >= s.box.tile_level[tile_at(s, spot)] else reasons.MARKET_LOCKED


def why_gone(s: Board, spot: i64) -> i64:
    """R6, R39, R48. Why no contract tile lies on this spot: fulfilled, removed with its pair, or never there."""
    if s.spot[spot] != CLOSED:
        return reasons.SPOT_TAKEN
    if spot < c.STANDARD and side_of(s).partner[spot] >= 0 and s.spot[side_of(s).partner[spot]] >= 0:
        return reasons.SPOT_REMOVED
    return reasons.SPOT_ABSENT


def may_choose(s: Board, company: i64, way: i64, place: i64, spot: i64) -> i64:
    """R38. What the board says about a standard or remote contract, payment aside."""
    if s.spot[spot] != NOTHING:
        return why_gone(s, spot)
    sector = side_of(s).spot_sector[spot]
    if c.zone_of_sector(sector) != c.zone_of_place(place):
        return reasons.OTHER_ZONE
    if v.argument(s.box.way_first[way], v.LUCRATIVE) != 0 and s.box.tile_lucrative[tile_at(s, spot)] == 0:
        return reasons.NOT_LUCRATIVE
    if (usable_sectors(s, company, way) >> sector) & 1 == 0:
        return reasons.NO_TOWER
    return may_unlock(s, company, spot)


def may_afford(s: Board, company: i64, spot: i64, choice: i64, way: i64, money: i64, energy: i64, battery: i64) -> i64:
    """R39 to R41. Energy, batteries and a transformer, with its network requirement from the same pool."""
    energy_left = energy - energy_cost(s, company, spot, choice, way)
    if energy_left < 0:
        return reasons.NO_ENERGY
    battery_left = battery - battery_cost(s, spot, choice, way)
    if battery_left < 0:
        return reasons.NO_BATTERY
    if has_open_space(s, company, least_column(s, spot), money, energy_left, battery_left):
        return ALLOWED
    return reasons.NO_TRANSFORMER


def energy_at_hand(s: Board, company: i64, way: i64, place: i64) -> i64:
    """R18, R30. The energy there is for a contract once the card's tab has given its own."""
    return min(s.box.max_energy, s.energy[company] + tab_gain(s, way, place))


def may_fulfil(s: Board, company: i64, way: i64, place: i64, spot: i64, choice: i64) -> i64:
    """R38 to R41, R49. The whole checklist of a contract, before the card's zone cost is paid."""
    if not has_cost(s, spot, choice, way):
        return reasons.NO_SUCH_COST
    found = may_choose(s, company, way, place, spot)
    if found != ALLOWED:
        return found
    energy = energy_at_hand(s, company, way, place)
    found = reasons.CANNOT_PAY
    if may_pay_money(s, company, way, place) == ALLOWED:
        money = s.money[company] - zone_cost(s, company, way, place)
        found = may_afford(s, company, spot, choice, way, money, energy, s.battery[company])
    if found != ALLOWED and found != reasons.NO_ENERGY and may_pay_batteries(s, company, way, place) == ALLOWED:
        battery = s.battery[company] - zone_batteries(s, place)
        found = may_afford(s, company, spot, choice, way, s.money[company], energy, battery)
    return found


def may_remote(s: Board, company: i64, way: i64, place: i64, index: i64) -> i64:
    """R49. A remote space with one of the costs of its tile."""
    spot = c.FIRST_REMOTE + index // 2
    if s.spot[spot] != NOTHING:
        return why_gone(s, spot)
    return may_fulfil(s, company, way, place, spot, index % 2)


def may_fulfil_something(s: Board, company: i64, way: i64, place: i64, found: Prospect) -> i64:
    """R20. Whether any standard or remote contract can be fulfilled with the card."""
    reach = spots_in_reach(s, way, place, found)
    if v.argument(s.box.way_first[way], v.KIND) == c.KIND_STANDARD:
        reach &= (1 << c.STANDARD) - 1
    else:
        reach = (reach >> c.FIRST_REMOTE) << c.FIRST_REMOTE
    money, energy, battery = s.money[company], energy_at_hand(s, company, way, place), s.battery[company]
    if may_pay_money(s, company, way, place) == ALLOWED:
        left = money - zone_cost(s, company, way, place)
        if may_have_one(s, company, reach, way, left, energy, battery):
            return ALLOWED
    if may_pay_batteries(s, company, way, place) == ALLOWED:
        battery -= zone_batteries(s, place)
        if may_have_one(s, company, reach, way, money, energy, battery):
            return ALLOWED
    return reasons.NO_CONTRACT


def may_have_one(s: Board, company: i64, reach: i64, way: i64, money: i64, energy: i64, battery: i64) -> bool:
    """Whether one of the contracts in reach can be fulfilled with what is left once the card is paid for."""
    spot: i64 = 0
    while reach != 0:
        if reach & 1 != 0 and may_have(s, company, spot, way, money, energy, battery):
            return True
        reach >>= 1
        spot += 1
    return False


def may_have(s: Board, company: i64, spot: i64, way: i64, money: i64, energy: i64, battery: i64) -> bool:
    """R38 to R41, R49. One of them; what mostly forbids it is asked first."""
    if s.spot[spot] != NOTHING:
        return False
    standard = spot < c.FIRST_REMOTE
    if standard and energy_cost(s, company, spot, 0, way) > energy:
        return False
    if v.argument(s.box.way_first[way], v.LUCRATIVE) != 0 and s.box.tile_lucrative[tile_at(s, spot)] == 0:
        return False
    if may_unlock(s, company, spot) != ALLOWED:
        return False
    if may_afford(s, company, spot, 0, way, money, energy, battery) == ALLOWED:
        return True
    if standard or not has_cost(s, spot, 1, way):
        return False
    return may_afford(s, company, spot, 1, way, money, energy, battery) == ALLOWED


def may_fulfil_solar(s: Board, company: i64, money: i64, energy: i64, battery: i64) -> i64:
    """R20, R50. Whether any solar contract can be fulfilled with what is left."""
    found: i64 = reasons.NO_SOLAR
    for index in range(s.box.solars):
        this = may_solar(s, company, index, money, energy, battery)
        if this == ALLOWED:
            return ALLOWED
        if this == reasons.NO_TRANSFORMER:
            found = this
    return found


class ChooseContract(Decision):
    """R38. A standard contract; then whose tower."""

    def may(self, s: Board, f: i64, i: i64) -> i64:
        return may_fulfil(s, company_of(f), get(f, a.WAY), get(f, a.PLACE), i, 0)

    def do(self, s: State, f: i64, i: i64) -> None:
        frames.push(s, frames.owner_frame(company_of(f), get(f, a.WAY), get(f, a.PLACE), i, 0))

    def tried(self, s: Board, f: i64) -> i64:
        return spots_in_reach(s, get(f, a.WAY), get(f, a.PLACE), Prospect(s, company_of(f)))


class ChooseRemote(Decision):
    """R49. A remote space × 2 + which of the costs of its tile; then whose tower."""

    def may(self, s: Board, f: i64, i: i64) -> i64:
        return may_remote(s, company_of(f), get(f, a.WAY), get(f, a.PLACE), i)

    def do(self, s: State, f: i64, i: i64) -> None:
        spot = c.FIRST_REMOTE + i // 2
        frames.push(s, frames.owner_frame(company_of(f), get(f, a.WAY), get(f, a.PLACE), spot, i % 2))

    def tried(self, s: Board, f: i64) -> i64:
        reach = spots_in_reach(s, get(f, a.WAY), get(f, a.PLACE), Prospect(s, company_of(f))) >> c.FIRST_REMOTE
        tried: i64 = 0
        at: i64 = 0
        while reach != 0:
            if reach & 1 != 0:
                tried |= c.bit(at) | c.bit(at + 1)
            reach >>= 1
            at += 2
        return tried


class ChooseOwner(Decision):
    """R19. The company whose tower in the sector of the contract is used."""

    def may(self, s: Board, f: i64, i: i64) -> i64:
        sector = side_of(s).spot_sector[get(f, a.OWNER_SPOT)]
        way = get(f, a.WAY)
        if i >= s.companies or (s.tower_sectors[i] >> sector) & 1 == 0:
            return reasons.OWNER_HAS_NONE
        usable = s.box.way_own[way] if i == company_of(f) else s.box.way_other[way]
        return ALLOWED if usable else reasons.NOT_THAT_OWNER

    def do(self, s: State, f: i64, i: i64) -> None:
        """R20. Pay the owner of the tower, fulfil the contract, do the rest of the card."""
        company = company_of(f)
        way = get(f, a.WAY)
        spot = get(f, a.OWNER_SPOT)
        choice = get(f, a.OWNER_COST)
        frames.in_order(
            s,
            frames.charge_frame(company, way, get(f, a.PLACE), i, spot, choice),
            frames.transformer_frame(company, spot, choice, way, i),
            frames.effects_frame(s, company, s.box.way_effects[way], CARD_EFFECTS, 1, s.box.way_card[way]),
        )


def may_solar(s: Board, company: i64, index: i64, money: i64, energy: i64, battery: i64) -> i64:
    """R50. Next in line on the display; no energy, no tower, but a transformer all the same."""
    spot = c.FIRST_SOLAR + index
    if s.spot[spot] != NOTHING:
        return why_gone(s, spot)
    side = side_of(s)
    if (side.solar_entries >> index) & 1 == 0 and side.solar_before[index] & (s.done >> c.FIRST_SOLAR) == 0:
        return reasons.NOT_NEXT_IN_LINE
    return may_afford(s, company, spot, 0, NO_WAY, money, energy, battery)


class ChooseSolar(Extensible):
    """R50. A space of the solar display."""

    def may(self, s: Board, f: i64, i: i64) -> i64:
        company = company_of(f)
        return may_solar(s, company, i, s.money[company], s.energy[company], s.battery[company])

    def do(self, s: State, f: i64, i: i64) -> None:
        """R50, C3. Up to so many, one after another; only the first of a card is a must."""
        company = company_of(f)
        times = get(f, a.SOLAR_TIMES)
        another: i64 = frames.solar_frame(company, times - 1, True) if times > 1 else frames.NONE
        frames.in_order(s, frames.transformer_frame(company, c.FIRST_SOLAR + i, 0, NO_WAY, 0), another)

    def count(self, s: Board) -> i64:
        return s.box.solars

    def may_pass(self, f: i64) -> i64:
        return ALLOWED if get(f, a.SOLAR_OPTIONAL) != 0 else reasons.MUST_CHOOSE


def energy_left(s: Board, f: i64) -> i64:
    """The energy that the contract of a TRANSFORMER or NETWORK frame leaves."""
    company = company_of(f)
    way = perhaps(f, a.TILE_WAY)
    return s.energy[company] - energy_cost(s, company, get(f, a.TILE_SPOT), get(f, a.TILE_COST), way)


def battery_left(s: Board, f: i64) -> i64:
    """The batteries that it leaves."""
    return s.battery[company_of(f)] - battery_cost(s, get(f, a.TILE_SPOT), get(f, a.TILE_COST), perhaps(f, a.TILE_WAY))


class TakeTransformer(Decision):
    """R39 to R41. The transformer that makes room for the tile, with what is left after the contract's own cost."""

    def may(self, s: Board, f: i64, i: i64) -> i64:
        company = company_of(f)
        column = least_column(s, get(f, a.TILE_SPOT))
        return may_place(s, company, column, i, s.money[company], energy_left(s, f), battery_left(s, f))

    def do(self, s: State, f: i64, i: i64) -> None:
        """R40, C10. Where only a network line leads there, it must be covered first."""
        company = company_of(f)
        spot = get(f, a.TILE_SPOT)
        choice = get(f, a.TILE_COST)
        way = perhaps(f, a.TILE_WAY)
        owner = get(f, a.TILE_OWNER)
        if s.filled[company] != 0 and needs_line(s, company, i):
            frames.push(s, frames.network_frame(company, spot, choice, way, owner, i))
        else:
            fulfil(s, company, spot, choice, way, owner, i)

    def options(self, s: Board, f: i64) -> vec[i64]:
        company = company_of(f)
        column = least_column(s, get(f, a.TILE_SPOT))
        spaces = open_spaces(s, company, column, s.money[company], energy_left(s, f), battery_left(s, f))
        return members(spaces, self.first)


class CoverLine(Decision):
    """R41. A network line to the grid space whose requirement can be met; covered, the contract is fulfilled there."""

    def may(self, s: Board, f: i64, i: i64) -> i64:
        if (s.box.line_spaces[i] >> get(f, a.TILE_SPACE)) & 1 == 0:
            return reasons.LINE_NOT_NEEDED
        return may_cover(s, company_of(f), i, s.money[company_of(f)], energy_left(s, f), battery_left(s, f))

    def do(self, s: State, f: i64, i: i64) -> None:
        """C3. The requirement is paid once and covered by a network tile."""
        company = company_of(f)
        if s.lasting[company * v.MODIFIERS + v.ON_NETWORK] == 0:
            spend(s, company, s.box.line_money[i], s.box.line_energy[i], s.box.line_battery[i], NETWORK_COSTS)
        s.network[company] |= c.bit(i)
        s.tell(EVERYONE, events.COVERED_LINE, company, i)
        way = perhaps(f, a.TILE_WAY)
        fulfil(s, company, get(f, a.TILE_SPOT), get(f, a.TILE_COST), way, get(f, a.TILE_OWNER), get(f, a.TILE_SPACE))


def fulfil(s: Board, company: i64, spot: i64, choice: i64, way: i64, owner: i64, space: i64) -> None:
    """R43. Pay, take the tile, remove its partner, place it; then bonus, arrows, connections, and the link."""
    energy = energy_cost(s, company, spot, choice, way)
    s.energy_spent[company] += energy
    spend(s, company, 0, energy, battery_cost(s, spot, choice, way), CARD_EFFECTS)
    take_tile(s, company, spot, space)
    linked: i64 = frames.NONE
    if spot < c.STANDARD and way >= 0 and side_of(s).links[spot] != 0:
        linked = frames.link_frame(company, spot, owner)
    bonus = frames.effects_frame(s, company, s.box.grid_bonus[space], GRID_SPACES)
    frames.in_order(s, bonus, frames.arrows_frame(company, tile_at(s, spot), spot), linked)


def take_tile(s: Board, company: i64, spot: i64, space: i64) -> None:
    """R39, R48. The tile leaves the board for a transformer; its partner is removed from the game."""
    s.spot[spot] = company
    s.done |= c.bit(spot)
    fill(s, company, space, tile_at(s, spot))
    s.tell(EVERYONE, events.FULFILLED, company, spot, space)
    if spot < c.STANDARD:
        partner = side_of(s).partner[spot]
        if partner >= 0 and s.spot[partner] == NOTHING:
            s.spot[partner] = CLOSED
            s.tell(EVERYONE, events.REMOVED, company, partner)


def follow_arrows(s: Board, company: i64, tile: i64, spot: i64) -> None:
    """R43. Each income arrow advances its marker; then connection tiles."""
    for market in range(i64(c.MARKETS)):
        arrows = s.box.tile_arrows[tile * c.MARKETS + market]
        if arrows > 0:
            advance(s, company, market, arrows)
    gain_connections(s, company, spot)


class ChooseLink(Decision):
    """R47. The linked contract: everything anew but the zone cost, and a tower of the same colour."""

    def may(self, s: Board, f: i64, i: i64) -> i64:
        company = company_of(f)
        if (side_of(s).links[get(f, a.LINK_SPOT)] >> i) & 1 == 0:
            return reasons.NOT_LINKED
        if s.spot[i] != NOTHING:
            return why_gone(s, i)
        if (s.tower_sectors[get(f, a.LINK_OWNER)] >> side_of(s).spot_sector[i]) & 1 == 0:
            return reasons.LINK_COLOUR
        found = may_unlock(s, company, i)
        if found != ALLOWED:
            return found
        return may_afford(s, company, i, 0, NO_WAY, s.money[company], s.energy[company], s.battery[company])

    def do(self, s: State, f: i64, i: i64) -> None:
        """R47. One link only: no chains, no card discount."""
        frames.push(s, frames.transformer_frame(company_of(f), i, 0, NO_WAY, get(f, a.LINK_OWNER)))

    def tried(self, s: Board, f: i64) -> i64:
        return side_of(s).links[get(f, a.LINK_SPOT)]
