"""What money a company may expect at the end, by rule of thumb: what it has, its incomes over the years left, its
means, and what the scoring tiles would pay today."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.games.pampero import components as c
from ludoteca.games.pampero import vocabulary as v
from ludoteca.games.pampero import weights
from ludoteca.games.pampero.consolidation import battery_production, yearly_income
from ludoteca.games.pampero.counting import bits_in, connection_tiles, count, zone_icons
from ludoteca.games.pampero.income import income_of, is_open_column
from ludoteca.games.pampero.scoring import debt
from ludoteca.games.pampero.state import NOTHING, Board, is_human, side_of, years_left


def forecast(s: Board, company: i64) -> float:
    """The money this company may expect at the end."""
    value = float(s.money[company])
    if s.finished:
        return value
    years = float(years_left(s))
    value += scoring_prospects(s, company, years) - float(debt(s, company))
    if not is_human(s, company):
        gained = bits_in(s.filled[company]) * s.box.solo_transformer_money + s.towers[company] * s.box.solo_tower_money
        return value + years * float(gained + 8)
    value += weights.INCOME_YEARLY * years * float(yearly_income(s, company))
    value += means(s, company, years) + cards(s, company, years) + end_tiles(s, company)
    return value


def means(s: Board, company: i64, years: float) -> float:
    """Energy, batteries, towers, bulldozers and tiles: worth what can still be made of them."""
    value = energy(s, company, years) + batteries(s, company, years) + towers(s, company, years)
    value += room_to_rise(s, company, years) + contracts(s, company, years) + connections(s, company, years)
    return value + advantages(s, company, years) + bulldozers(s, company, years)


def energy(s: Board, company: i64, years: float) -> float:
    """Energy, up to what can well be used."""
    amount = float(s.energy[company])
    worth = min(amount, weights.ENERGY_USEFUL) + 0.4 * max(0.0, amount - weights.ENERGY_USEFUL)
    return worth * min(weights.ENERGY_MOST, weights.ENERGY_YEARLY * years)


def batteries(s: Board, company: i64, years: float) -> float:
    """Batteries and those that towers will charge, at what the incomes would bring for them abroad."""
    if years <= 0.5:
        return 0.0
    amount = float(s.battery[company]) + weights.PRODUCTION * years * float(battery_production(s, company))
    each = min(weights.BATTERY_MOST, weights.BATTERY_BASE + weights.BATTERY_INCOME * float(yearly_income(s, company)))
    return each * (min(amount, 7.0) + 0.5 * max(0.0, amount - 7.0))


def towers(s: Board, company: i64, years: float) -> float:
    """Towers, and the sectors that they stand in."""
    value = float(s.towers[company]) * (weights.TOWER_BASE + weights.TOWER_YEARLY * years)
    return value + float(bits_in(s.tower_sectors[company])) * weights.SECTOR_YEARLY * years


def room_to_rise(s: Board, company: i64, years: float) -> float:
    """How far the incomes can still rise with the towers that there are."""
    return weights.ROOM_YEARLY * years * float(room(s, company)) if s.towers[company] < c.TOWERS else 0.0


def contracts(s: Board, company: i64, years: float) -> float:
    """Contracts fulfilled: they lead on to others."""
    return float(bits_in(s.filled[company])) * (weights.CONTRACT_BASE + weights.CONTRACT_YEARLY * years)


def connections(s: Board, company: i64, years: float) -> float:
    """Connection tiles."""
    return float(connection_tiles(s, company)) * weights.CONNECTION_YEARLY * years


def advantages(s: Board, company: i64, years: float) -> float:
    """Lasting bonuses, and network tiles to lay."""
    value = float(s.overlays[company]) * weights.OVERLAY_YEARLY * years
    for modifier in range(i64(v.MODIFIERS)):
        if s.lasting[company * v.MODIFIERS + modifier] > 0:
            value += weights.MODIFIER_YEARLY * years
    return value


def room(s: Board, company: i64) -> i64:
    """How many steps the income markers can still make before their thresholds, three at most each."""
    total: i64 = 0
    for market in range(i64(c.MARKETS)):
        column = s.column[company * c.MARKETS + market]
        for step in range(i64(1), i64(4)):
            if is_open_column(s, company, column + step):
                total += 1
    return total


def bulldozers(s: Board, company: i64, years: float) -> float:
    """Those on the map are worth most where a tower can be built; each further one is worth less."""
    value = 0.0
    weight = 1.0
    for at in range(company * c.BULLDOZERS, company * c.BULLDOZERS + c.BULLDOZERS):
        where = s.bulldozer[at]
        if where == c.IN_SUPPLY or where >= s.box.parked:
            continue
        here = weights.BULLDOZER_YEARLY
        if where < s.box.sites and s.site[where] == NOTHING:
            is_wind = side_of(s).site_kind[where] == c.SITE_WIND
            here = weights.WIND_SITE_YEARLY if is_wind else weights.TOWER_SITE_YEARLY
        value += weight * here * years
        weight *= weights.BULLDOZER_DECAY
    return value


def cards(s: Board, company: i64, years: float) -> float:
    """Cards in hand, specialists, and scoring cards at what they would bring today."""
    return hand(s, company, years) + specialists(s, company, years)


def hand(s: Board, company: i64, years: float) -> float:
    """Cards in hand."""
    in_hand = float(bits_in(s.hand[company]))
    return weights.HAND_CARD * (min(in_hand, 6.0) + 0.3 * max(0.0, in_hand - 6.0)) * min(1.0, 0.35 * years)


def specialists(s: Board, company: i64, years: float) -> float:
    """Specialists in hand, and scoring cards at what they would bring today."""
    value = 0.0
    for card in range(i64(c.SPECIALISTS)):
        if (s.scoring_held[company] >> card) & 1 != 0:
            one = option_value(s, company, card * 2)
            value += max(one, option_value(s, company, card * 2 + 1)) + weights.SCORING_SPECIALIST_YEARLY * years
        if (s.hand[company] >> (c.BASIC + card)) & 1 != 0:
            value += weights.ACTION_SPECIALIST_YEARLY * years
    return value


def option_value(s: Board, company: i64, index: i64) -> float:
    """What an option of a scoring card would bring today."""
    effect = s.box.score_effect[index]
    verb = v.verb_of(effect)
    if verb == v.CROWN:
        return 3.0
    return float(effect_money(s, company, effect))


def effect_money(s: Board, company: i64, effect: i64) -> i64:
    """The money of an effect, as far as it is one of money."""
    verb = v.verb_of(effect)
    if verb == v.GAIN_MONEY:
        return v.argument(effect, v.AMOUNT)
    if verb == v.PER:
        return v.argument(effect, v.AMOUNT) * count(s, company, v.counter_of(effect))
    if verb == v.TAKE_INCOME:
        which, times = v.argument(effect, v.MARKET), v.argument(effect, v.TIMES)
        if which < v.ANY:
            return income_of(s, company, which) * times
        best: i64 = 0
        for market in range(i64(c.MARKETS)):
            best = max(best, income_of(s, company, market))
        return best * times
    return 0


def end_tiles(s: Board, company: i64) -> float:
    """End-game tower bonus tiles at what they would bring today."""
    total: i64 = 0
    for at in range(company * c.SLOTS, company * c.SLOTS + c.SLOTS):
        tile = s.slot[at]
        if tile != NOTHING and s.box.bonus_type[tile] == c.END_GAME:
            program = s.box.bonus_effects[tile]
            for number in range(s.box.program[program]):
                total += effect_money(s, company, s.box.program[program + 1 + number])
    return float(total)


def scoring_prospects(s: Board, company: i64, years: float) -> float:
    """The scorings to come, as if they were today; a majority counts by how far it is held."""
    value = first_scoring(s, company) if s.scored == 0 else 0.0
    if s.scored <= 1:
        value += second_scoring(s, company)
    for at in range(i64(2)):
        value += (1.0 + weights.TOP_GROWTH * years) * top(s, company, s.end_tiles[at]) + bottom(
            s, company, s.end_tiles[at]
        )
    return value


def first_scoring(s: Board, company: i64) -> float:
    """The first one, today."""
    if not s.introductory:
        return (1.0 + weights.TOP_GROWTH) * top(s, company, s.first_tile)
    value = 0.0
    for at in range(len(s.box.intro_first)):
        market = s.box.intro_first[at]
        value += float(zone_icons(s, company, market, s.box.intro_zone) * income_of(s, company, market))
    return value


def second_scoring(s: Board, company: i64) -> float:
    """The second one, by the chances of holding its majorities."""
    if not s.introductory:
        return bottom(s, company, s.second_tile)
    value = 0.0
    for at in range(len(s.box.intro_second)):
        market = s.box.intro_second[at]
        value += majority_chance(s, company, v.icon_counter(market)) * float(income_of(s, company, market))
    return value


def top(s: Board, company: i64, tile: i64) -> float:
    """The top half of a tile, today."""
    return float(s.box.top_money[tile] * count(s, company, s.box.top_counter[tile]))


def bottom(s: Board, company: i64, tile: i64) -> float:
    """The bottom half of a tile, by the chance of holding the majority."""
    return majority_chance(s, company, s.box.bottom_counter[tile]) * float(s.box.bottom_money[tile])


def majority_chance(s: Board, company: i64, counter: i64) -> float:
    """From the lead over the best of the others."""
    mine = count(s, company, counter)
    best: i64 = 0
    for other in range(s.companies):
        if other != company:
            best = max(best, count(s, other, counter))
    lead = mine - best
    if lead > 0:
        return 0.5 + min(0.35, 0.1 * float(lead))
    return max(0.05, 0.3 + 0.1 * float(lead))
