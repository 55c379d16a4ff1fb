"""Set-up: common and of each player (R5 to R10, R69). All luck of the game is here."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from ludoteca.core.luck import Luck
from ludoteca.games.pampero import components as c
from ludoteca.games.pampero import purpose
from ludoteca.games.pampero.bulldozers import place
from ludoteca.games.pampero.purse import book
from ludoteca.games.pampero.specialists import refill_display
from ludoteca.games.pampero.state import AUTOMA, NO_AUTOMA, NOTHING, READY, State, is_human, last_space, side_of
from ludoteca.games.pampero.trade import refill_foreign


def shuffled(luck: Luck, first: i64, count: i64) -> vec[i64]:
    """The numbers from first on, in random order."""
    pile = vec[i64](capacity=count)
    for number in range(first, first + count):
        pile = append(pile, number)
    luck.shuffle(pile)
    return pile


def set_up(s: State, luck: Luck) -> None:
    """R7 to R10."""
    open_board(s)
    deal_cards(s, luck)
    deal_tiles(s, luck)
    deal_connections(s, luck)
    deal_scoring_tiles(s, luck)
    deal_bonus_tiles(s, luck)
    s.supply = s.box.batteries_per_player * s.companies
    s.overlays_left = s.box.overlays
    for company in range(s.companies):
        set_up_company(s, company)
    deal_order(s, luck)
    if s.automa != NO_AUTOMA:
        set_up_automa(s, luck)
    s.year = 1
    s.reveals = 0


def open_board(s: State) -> None:
    """R5, R6. What is on this side of the board with so many players; starting sites open only for set-up."""
    side = side_of(s)
    for site in range(s.box.sites):
        if side.site_players[site] <= s.seats and side.site_start[site] == 0:
            s.site[site] = NOTHING
    for spot in range(s.box.spots):
        if side.spot_players[spot] <= s.seats:
            s.spot[spot] = NOTHING


def deal_cards(s: State, luck: Luck) -> None:
    """R7. Specialists and foreign markets: decks, and their face-up rows."""
    s.action_deck = shuffled(luck, 0, c.SPECIALISTS)
    s.scoring_deck = shuffled(luck, 0, c.SPECIALISTS)
    s.argentina_deck = shuffled(luck, 0, c.FOREIGN // 2)
    s.brazil_deck = shuffled(luck, c.FOREIGN // 2, c.FOREIGN // 2)
    for kind in range(i64(2)):
        s.special_left[kind] = c.SPECIALISTS
        s.foreign_left[kind] = c.FOREIGN // 2
        for at in range(s.box.specialist_display):
            refill_display(s, kind * 3 + at)
        for at in range(s.box.foreign_display):
            refill_foreign(s, kind * 3 + at)


def deal_tiles(s: State, luck: Luck) -> None:
    """R7. Random solar tiles on the display, random remote tiles on their spaces."""
    solar = shuffled(luck, c.FIRST_SOLAR, c.TILES - c.FIRST_SOLAR)
    remote = shuffled(luck, c.FIRST_REMOTE, c.REMOTES)
    for index in range(s.box.solars):
        if s.spot[c.FIRST_SOLAR + index] == NOTHING:
            s.solar_tile[index] = solar[index]
    for index in range(i64(c.REMOTES)):
        if s.spot[c.FIRST_REMOTE + index] == NOTHING:
            s.remote_tile[index] = remote[index]


def deal_connections(s: State, luck: Luck) -> None:
    """R7. The A set on the circles of zone A, the B–C set on the others; the rest goes to the box."""
    piles = shuffled(luck, 1, c.CONNECTION_TILES - 1)
    side = side_of(s)
    for connection in range(s.box.connections):
        zone = side.connection_zone[connection]
        if zone < 0:
            continue
        wanted: i64 = 1 if zone == c.ZONE_A else 2
        for at in range(len(piles)):
            if piles[at] >= 0 and s.box.connection_set[piles[at]] == wanted:
                s.connection[connection] = piles[at]
                piles[at] = -1
                break


def deal_scoring_tiles(s: State, luck: Luck) -> None:
    """R8. One of each stack for the end; two of the others for the first and second scoring, unless introductory."""
    pile = shuffled(luck, 0, c.SCORING_TILES)
    for stack in range(i64(2)):
        for at in range(len(pile)):
            if pile[at] >= 0 and s.box.tile_stack[pile[at]] == stack + 1:
                s.end_tiles[stack] = pile[at]
                pile[at] = -1
                break
    left = vec[i64]()
    for at in range(len(pile)):
        if pile[at] >= 0:
            left = append(left, pile[at])
    if not s.introductory:
        s.first_tile = left[0]
        s.second_tile = left[1]


def deal_bonus_tiles(s: State, luck: Luck) -> None:
    """R7, R76. Each zone's twelve tiles on its twelve spaces, at random or preset; X tiles are removed."""
    piles = vec[i64]()
    for kind in range(i64(c.BONUS_KINDS)):
        for _ in range(s.box.bonus_copies[kind]):
            piles = append(piles, kind)
    luck.shuffle(piles)
    for cell in range(i64(c.CELLS)):
        kind = s.box.cell_preset[cell]
        if not s.preset:
            for at in range(len(piles)):
                if piles[at] >= 0 and s.box.bonus_zone[piles[at]] == s.box.cell_zone[cell]:
                    kind = piles[at]
                    piles[at] = -1
                    break
        if kind < c.SLOTS:
            s.cell[cell] = kind
        else:
            s.bonus_out[kind] += 1


def set_up_company(s: State, company: i64) -> None:
    """R9, R69. Tower 1, a wind farm and (players only) a bulldozer in the starting sector; hand and money."""
    side = side_of(s)
    tower_site = start_site(s, company, c.SITE_TOWER)
    s.site[tower_site] = company * 2
    s.towers[company] = 1
    s.tower_sectors[company] = c.bit(side.site_sector[tower_site])
    s.site[start_site(s, company, c.SITE_WIND)] = company * 2 + c.WIND
    s.wind_farms[company] = 1
    for market in range(i64(c.MARKETS)):
        s.column[company * c.MARKETS + market] = s.box.start_column
    if not is_human(s, company):
        return
    place(s, company * c.BULLDOZERS, mixed_site(s, company))
    s.energy[company] = s.box.start_energy
    s.battery[company] = s.box.start_battery
    s.supply -= s.box.start_battery
    s.hand[company] = (1 << c.BASIC) - 1
    s.connection_at[company * c.CONNECTION_TILES] = READY
    book(s, company, s.box.start_money, purpose.START)


def start_site(s: State, company: i64, kind: i64) -> i64:
    """R9. The company's gray starting site of that kind."""
    side = side_of(s)
    count: i64 = 0
    for site in range(s.box.sites):
        if side.site_start[site] and side.site_kind[site] == kind and side.site_players[site] <= s.seats:
            if count == company:
                return site
            count += 1
    raise ValueError("the board has too few starting sites")


def mixed_site(s: State, company: i64) -> i64:
    """R9. The company's mixed site in the starting sector, for its first bulldozer."""
    side = side_of(s)
    count: i64 = 0
    for site in range(s.box.sites):
        if s.site[site] != NOTHING or side.site_kind[site] != c.SITE_MIXED:
            continue
        if side.site_sector[site] == s.box.start_sector:
            if count == company:
                return site
            count += 1
    raise ValueError("the starting sector has too few mixed sites")


def deal_order(s: State, luck: Luck) -> None:
    """R10. Time discs stacked at random; turn order from the top of the stack down."""
    s.order = shuffled(luck, 0, s.companies)
    for at in range(s.companies):
        s.height[s.order[at]] = s.companies - 1 - at


def set_up_automa(s: State, luck: Luck) -> None:
    """R69, R70. Start money by level; enough shuffles of its deck for the longest game."""
    book(s, AUTOMA, s.box.solo_money[s.automa], purpose.START)
    shuffles = last_space(s) * 3 // c.SOLO_CARDS + 1
    deck = vec[i64]()
    for _ in range(shuffles):
        pile = shuffled(luck, 0, c.SOLO_CARDS)
        for at in range(len(pile)):
            deck = append(deck, pile[at])
    s.automa_deck = deck
    s.automa_left = len(deck)
