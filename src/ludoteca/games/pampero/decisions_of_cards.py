"""The decisions of a turn and of the card played: building, contracts, payment (R12 to R21, R38 to R50)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from ludoteca.core.packed import members
from ludoteca.games.pampero import arguments as a
from ludoteca.games.pampero import numbers
from ludoteca.games.pampero.actions import (
    may_begin,
    may_go_on,
    may_play,
    may_retrieve,
    open_space,
    play_card,
    retrieve,
    take_battery,
    ways_in_hand,
)
from ludoteca.games.pampero.arguments import get, perhaps
from ludoteca.games.pampero.building import choose_site, may_build, sites_with_bulldozers
from ludoteca.games.pampero.components import FIRST_REMOTE, ROWS, WAYS, ZONES, place_of
from ludoteca.games.pampero.contracts import (
    choose_link,
    choose_owner,
    choose_solar,
    fulfil,
    may_afford,
    may_fulfil,
    may_link,
    may_remote,
    may_solar,
    may_take_line,
    may_take_transformer,
    may_use_tower,
    spots_in_reach,
    take_line,
    take_transformer,
    transformers_to_take,
)
from ludoteca.games.pampero.costs import (
    IN_MONEY,
    may_pay_batteries,
    may_pay_money,
    pay,
    unpayable,
    zone_batteries,
    zone_cost,
)
from ludoteca.games.pampero.decision import ABSENT, ELSEWHERE, Decision, Extensible
from ludoteca.games.pampero.frames import company_of, owner_frame, push
from ludoteca.games.pampero.reasons import ALLOWED, MUST_CHOOSE, OWNER_HAS_NONE
from ludoteca.games.pampero.state import Board, State, side_of


class Turn(Decision):
    """R12. A card (way × 6 + row × 3 + zone), all cards back, or a battery."""

    def may(self, s: Board, f: i64, i: i64) -> i64:
        if i == numbers.RETRIEVE:
            return may_retrieve(s, company_of(f))
        if i == numbers.BATTERY:
            return ALLOWED
        return may_play(s, company_of(f), way_in(i), i % 6 // 3, i % 3)

    def do(self, s: State, f: i64, i: i64) -> None:
        if i == numbers.RETRIEVE:
            retrieve(s, company_of(f))
        elif i == numbers.BATTERY:
            take_battery(s, company_of(f))
        else:
            play_card(s, company_of(f), way_in(i), i % 6 // 3, i % 3)

    def index(self, s: Board, move: i64) -> i64:
        """The move itself: spare ways come after all else."""
        if move < self.moves:
            return move
        if move < numbers.SPARE_PLAY:
            return ELSEWHERE
        return move if s.box.ways > WAYS else i64(ABSENT)

    def options(self, s: Board, f: i64) -> vec[i64]:
        """The same as trying every move, but only cards in hand and tabs that are there are tried."""
        company = company_of(f)
        found = vec[i64](capacity=48)
        in_hand = ways_in_hand(s, company)
        ready = sites_with_bulldozers(s)
        for row in range(i64(ROWS)):
            space = open_space(s, company, row)
            if space < 0:
                continue
            for zone in range(i64(ZONES)):
                place = place_of(row, space, zone)
                if s.box.tab_value[place] < 0:
                    continue
                ways = in_hand & s.box.zone_ways[zone]
                way: i64 = 0
                while ways != 0:
                    if ways & 1 != 0 and may_begin(s, company, way, place, ready) == ALLOWED:
                        found = append(found, first_of_way(way) + row * 3 + zone)
                    ways >>= 1
                    way += 1
        if may_retrieve(s, company) == ALLOWED:
            found = append(found, numbers.RETRIEVE)
        return append(found, numbers.BATTERY)


def way_in(move: i64) -> i64:
    """The way that is played with a move."""
    return move // 6 if move < numbers.SPARE_PLAY else WAYS + (move - numbers.SPARE_PLAY) // 6


def first_of_way(way: i64) -> i64:
    """The first of the six moves of a way."""
    return numbers.PLAY + way * 6 if way < WAYS else numbers.SPARE_PLAY + (way - WAYS) * 6


class ChooseSite(Extensible):
    """R23, R28. Where the card's building goes."""

    def may(self, s: Board, f: i64, i: i64) -> i64:
        return may_build(s, company_of(f), get(f, a.WAY), get(f, a.PLACE), i)

    def do(self, s: State, f: i64, i: i64) -> None:
        choose_site(s, company_of(f), get(f, a.WAY), get(f, a.PLACE), i)

    def tried(self, s: Board, f: i64) -> i64:
        return sites_with_bulldozers(s)

    def count(self, s: Board) -> i64:
        return s.box.sites


class ChooseContract(Decision):
    """R38. A standard contract; then whose tower."""

    def may(self, s: Board, f: i64, i: i64) -> i64:
        return may_fulfil(s, company_of(f), get(f, a.WAY), get(f, a.PLACE), i, 0)

    def do(self, s: State, f: i64, i: i64) -> None:
        push(s, owner_frame(company_of(f), get(f, a.WAY), get(f, a.PLACE), i, 0))

    def tried(self, s: Board, f: i64) -> i64:
        return spots_in_reach(s, company_of(f), get(f, a.WAY), get(f, a.PLACE))


class ChooseRemote(Decision):
    """R49. A remote space × 2 + which of the costs of its tile; then whose tower."""

    def may(self, s: Board, f: i64, i: i64) -> i64:
        return may_remote(s, company_of(f), get(f, a.WAY), get(f, a.PLACE), i)

    def do(self, s: State, f: i64, i: i64) -> None:
        push(s, owner_frame(company_of(f), get(f, a.WAY), get(f, a.PLACE), FIRST_REMOTE + i // 2, i % 2))


class ChooseSolar(Extensible):
    """R50. A space of the solar display."""

    def may(self, s: Board, f: i64, i: i64) -> i64:
        company = company_of(f)
        return may_solar(s, company, i, s.money[company], s.energy[company], s.battery[company])

    def do(self, s: State, f: i64, i: i64) -> None:
        choose_solar(s, company_of(f), get(f, a.SOLAR_TIMES), i)

    def count(self, s: Board) -> i64:
        return s.box.solars

    def may_pass(self, f: i64) -> i64:
        return ALLOWED if get(f, a.SOLAR_OPTIONAL) != 0 else MUST_CHOOSE


class ChooseOwner(Decision):
    """R19. The company whose tower in the sector of the contract is used."""

    def may(self, s: Board, f: i64, i: i64) -> i64:
        if i >= s.companies:
            return OWNER_HAS_NONE
        return may_use_tower(s, company_of(f), get(f, a.WAY), side_of(s).spot_sector[get(f, a.OWNER_SPOT)], i)

    def do(self, s: State, f: i64, i: i64) -> None:
        choose_owner(s, company_of(f), get(f, a.WAY), get(f, a.PLACE), get(f, a.OWNER_SPOT), get(f, a.OWNER_COST), i)


class Pay(Decision):
    """R16, R17, R20, R41. The zone cost, in money or in batteries."""

    def may(self, s: Board, f: i64, i: i64) -> i64:
        """Payable, and enough must be left for the contract or the sale that follows."""
        company = company_of(f)
        way = get(f, a.WAY)
        place = get(f, a.PLACE)
        money = s.money[company]
        battery = s.battery[company]
        if i == IN_MONEY:
            found = may_pay_money(s, company, way, place)
            money -= zone_cost(s, company, way, place)
        else:
            found = may_pay_batteries(s, company, way, place)
            battery -= zone_batteries(s, place)
        if found != ALLOWED:
            return found
        if perhaps(f, a.PAID_SPOT) < 0:
            return unpayable(may_go_on(s, company, way, money, s.energy[company], battery))
        return unpayable(
            may_afford(s, company, perhaps(f, a.PAID_SPOT), get(f, a.PAID_COST), way, money, s.energy[company], battery)
        )

    def do(self, s: State, f: i64, i: i64) -> None:
        pay(s, company_of(f), get(f, a.WAY), get(f, a.PLACE), get(f, a.PAYEE), i)


class TakeTransformer(Decision):
    """R39, R40. The transformer that makes room for the tile."""

    def may(self, s: Board, f: i64, i: i64) -> i64:
        return may_take_transformer(
            s, company_of(f), get(f, a.TILE_SPOT), get(f, a.TILE_COST), perhaps(f, a.TILE_WAY), i
        )

    def do(self, s: State, f: i64, i: i64) -> None:
        take_transformer(
            s, company_of(f), get(f, a.TILE_SPOT), get(f, a.TILE_COST), perhaps(f, a.TILE_WAY), get(f, a.TILE_OWNER), i
        )

    def options(self, s: Board, f: i64) -> vec[i64]:
        return members(
            transformers_to_take(s, company_of(f), get(f, a.TILE_SPOT), get(f, a.TILE_COST), perhaps(f, a.TILE_WAY)),
            numbers.TRANSFORMER,
        )


class CoverLine(Decision):
    """R41. The network line that leads to the grid space; covered, the contract is fulfilled there."""

    def may(self, s: Board, f: i64, i: i64) -> i64:
        return may_take_line(
            s, company_of(f), get(f, a.TILE_SPOT), get(f, a.TILE_COST), perhaps(f, a.TILE_WAY), get(f, a.TILE_SPACE), i
        )

    def do(self, s: State, f: i64, i: i64) -> None:
        take_line(s, company_of(f), i)
        fulfil(
            s,
            company_of(f),
            get(f, a.TILE_SPOT),
            get(f, a.TILE_COST),
            perhaps(f, a.TILE_WAY),
            get(f, a.TILE_OWNER),
            get(f, a.TILE_SPACE),
        )


class ChooseLink(Decision):
    """R47. The contract linked with the one just fulfilled."""

    def may(self, s: Board, f: i64, i: i64) -> i64:
        return may_link(s, company_of(f), get(f, a.LINK_SPOT), get(f, a.LINK_OWNER), i)

    def do(self, s: State, f: i64, i: i64) -> None:
        choose_link(s, company_of(f), get(f, a.LINK_OWNER), i)

    def tried(self, s: Board, f: i64) -> i64:
        return side_of(s).links[get(f, a.LINK_SPOT)]
