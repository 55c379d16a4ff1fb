"""Every component, wherever it lies: the same numbers at every moment of a game."""

from __future__ import annotations

from ludoteca.games.pampero import components as c
from ludoteca.games.pampero.purpose import FROM_OTHERS, PAID_OTHERS, PURPOSES
from ludoteca.games.pampero.state import NOT_OWNED, NOTHING, State, tile_at


def census(s: State) -> dict[str, int]:
    """Counts that never change."""
    n = int(s.companies)
    found = {"batteries": int(s.supply) + sum(int(s.battery[company]) for company in range(n))}
    found["bonus tiles"] = (
        sum(1 for tile in s.cell if tile != NOTHING)
        + sum(1 for tile in s.slot if tile != NOTHING)
        + sum(int(gone) for gone in s.bonus_out)
        + sum(1 for f in s.stack if f & 63 == 12)  # a tile on its way to a slot
    )
    found["overlays"] = int(s.overlays_left) + sum(int(one) for one in s.overlays)
    seen = [int(card) for card in s.special_row[:3] if card != NOTHING]
    held = [c.BASIC + card for card in seen + [int(one) for one in list(s.action_deck)[: int(s.special_left[0])]]]
    basic = 0
    for company in range(n):
        hand = [card for card in range(c.CARDS) if (int(s.hand[company]) >> card) & 1]
        cards = hand + [int(card) for card in list(s.mat)[company * c.MAT : company * c.MAT + c.MAT] if card != NOTHING]
        held += [card for card in cards if card >= c.BASIC]
        basic += sum(1 for card in cards if card < c.BASIC)
    found["basic cards"] = basic
    found["action specialists"] = len(held)
    found["different action specialists"] = len(set(held))
    scoring = _bits(s.scoring_spent) + [int(card) for card in s.special_row[3:] if card != NOTHING]
    scoring += [int(one) for one in list(s.scoring_deck)[: int(s.special_left[1])]]
    foreign = [int(card) for card in s.foreign_row if card != NOTHING]
    foreign += [int(one) for one in list(s.argentina_deck)[: int(s.foreign_left[0])]]
    foreign += [int(one) for one in list(s.brazil_deck)[: int(s.foreign_left[1])]]
    for company in range(n):
        scoring += _bits(s.scoring_held[company])
        foreign += _bits(s.foreign[company])
    found["scoring specialists"] = len(scoring) if len(set(scoring)) == c.SPECIALISTS else -1
    found["foreign cards"] = len(foreign) if len(set(foreign)) == c.FOREIGN else -1
    owned = sum(1 for where in list(s.connection_at) if where != NOT_OWNED)
    found["connection tiles"] = owned + sum(1 for tile in s.connection if tile != NOTHING)
    found.update(_map_census(s, n))
    found["money between companies"] = sum(
        int(s.account[company * PURPOSES + why]) for company in range(n) for why in (PAID_OTHERS, FROM_OTHERS)
    )
    booked = sum(int(one) for one in s.account)
    found["money not in the account"] = sum(int(one) for one in s.money) - booked
    return found


def _map_census(s: State, n: int) -> dict[str, int]:
    """Bulldozers, buildings and contracts: what the map shows must be what the companies say."""
    found = {"bulldozers": 0, "buildings unlike their owners' counts": 0, "contracts unlike the map": 0}
    for number in range(n * c.BULLDOZERS):
        where = int(s.bulldozer[number])
        at_site = where in range(int(s.box.sites)) and s.beside[where] == number
        parked = where >= s.box.parked and s.parked[where - s.box.parked] == number
        if at_site or parked or where in (s.box.utility, c.IN_SUPPLY):
            found["bulldozers"] += 1
    for company in range(n):
        towers = sum(1 for one in s.site if one == company * 2)
        wind_farms = sum(1 for one in s.site if one == company * 2 + 1)
        if (towers, wind_farms) != (s.towers[company], s.wind_farms[company]):
            found["buildings unlike their owners' counts"] += 1
        mine = [int(tile) for tile in list(s.grid)[company * c.GRID : company * c.GRID + c.GRID] if tile != NOTHING]
        on_map = [int(tile_at(s, spot)) for spot in range(int(s.box.spots)) if s.spot[spot] == company]
        if sorted(mine) != sorted(on_map) or len(mine) != len(_bits(s.filled[company])):
            found["contracts unlike the map"] += 1
    tiles = sum(1 for where in list(s.connection_at) if where >= 2)
    cards = {(at // c.CONNECTION_TILES, int(where) - 2) for at, where in enumerate(s.connection_at) if where >= 2}
    lying = {(at // c.MAT, int(card)) for at, card in enumerate(s.mat) if card != NOTHING}
    found["connections on cards that are not there"] = len(cards - lying) if tiles else 0
    slots = [int(tile) for tile in s.slot if tile >= c.SLOTS]
    found["X tiles on mats"] = len(slots)
    return found


def _bits(mask: int) -> list[int]:
    """The things in a set."""
    return [at for at in range(60) if (int(mask) >> at) & 1]
