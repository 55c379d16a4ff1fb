"""Building electrical towers and wind farms (R23, R27 to R29)."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core.state import EVERYONE
from ludoteca.games.pampero import arguments as a
from ludoteca.games.pampero import components as c
from ludoteca.games.pampero import events, frames, reasons
from ludoteca.games.pampero.arguments import get
from ludoteca.games.pampero.decision import Extensible
from ludoteca.games.pampero.frames import company_of
from ludoteca.games.pampero.prospects import Prospect, ready_sites, ways_served
from ludoteca.games.pampero.purpose import CARD_EFFECTS, TOWER_ROW
from ludoteca.games.pampero.purse import gain_energy, note_payment
from ludoteca.games.pampero.reasons import ALLOWED
from ludoteca.games.pampero.state import CLOSED, NOTHING, Board, State, side_of
from ludoteca.games.pampero.vocabulary import MODIFIERS, ON_WIND_FARM, WHAT, argument


def building_of(s: Board, way: i64) -> i64:
    """What this card builds."""
    return argument(s.box.way_first[way], WHAT)


def may_build_somewhere(s: Board, company: i64, way: i64, place: i64, found: Prospect) -> i64:
    """R20, R27, R28. Whether the card's building can be built at all: one is left, and a site is ready for it."""
    what = building_of(s, way)
    zone = c.zone_of_place(place)
    left = may_build_one_more(s, company, what, zone)
    if left != ALLOWED:
        return left
    if (ways_served(s.box, sites_for(s, what, zone), found.own_sites, found.other_sites) >> way) & 1 != 0:
        return ALLOWED
    return reasons.NO_SITE if what == c.TOWER else reasons.NO_WIND_SITE


def may_build_one_more(s: Board, company: i64, what: i64, zone: i64) -> i64:
    """R27, R28. Such a building is left, and the zone is open to it."""
    if what == c.TOWER and s.towers[company] >= c.TOWERS:
        return reasons.NO_TOWERS_LEFT
    if what == c.WIND and s.wind_farms[company] >= c.WIND_FARMS:
        return reasons.NO_WIND_FARMS_LEFT
    return reasons.BUILDING_LOCKED if is_locked(s, company, zone) else i64(ALLOWED)


def sites_for(s: Board, what: i64, zone: i64) -> i64:
    """R5. The sites of the zone where such a building may stand, a bit each."""
    side = side_of(s)
    return side.zone_sites[zone] & side.building_sites[what]


def is_locked(s: Board, company: i64, zone: i64) -> bool:
    """R27. As an option, a zone is closed to building too until its tower is built."""
    return s.zone_lock and s.towers[company] < s.box.zone_level[zone]


def may_build(s: Board, company: i64, way: i64, place: i64, site: i64) -> i64:
    """R5, R19, R23, R28. The checklist of one construction site."""
    if s.site[site] == CLOSED:
        return reasons.SITE_CLOSED
    if s.site[site] != NOTHING:
        return reasons.SITE_BUILT
    side = side_of(s)
    if side.site_kind[site] == (c.SITE_WIND if building_of(s, way) == c.TOWER else c.SITE_TOWER):
        return reasons.SITE_KIND
    zone = c.zone_of_sector(side.site_sector[site])
    if zone != c.zone_of_place(place):
        return reasons.OTHER_ZONE
    if is_locked(s, company, zone):
        return reasons.BUILDING_LOCKED
    if s.beside[site] == NOTHING:
        return reasons.NO_BULLDOZER if building_of(s, way) == c.TOWER else reasons.NO_WIND_BULLDOZER
    if s.beside[site] // c.BULLDOZERS == company:
        return ALLOWED if s.box.way_own[way] else reasons.ONLY_OTHERS
    return ALLOWED if s.box.way_other[way] else reasons.NOT_YOUR_BULLDOZER


class ChooseSite(Extensible):
    """R23, R28. Where the card's building goes."""

    def may(self, s: Board, f: i64, i: i64) -> i64:
        return may_build(s, company_of(f), get(f, a.WAY), get(f, a.PLACE), i)

    def do(self, s: State, f: i64, i: i64) -> None:
        """R20, R21. Pay the owner of the bulldozer, build, do the rest of the card; last the bulldozer must move."""
        company = company_of(f)
        way = get(f, a.WAY)
        owner = s.beside[i] // c.BULLDOZERS
        if owner != company:
            note_payment(s, owner, company, 0, 0)
        frames.in_order(
            s,
            frames.charge_frame(company, way, get(f, a.PLACE), owner),
            frames.building_frame(company, i, building_of(s, way)),
            frames.effects_frame(s, company, s.box.way_effects[way], CARD_EFFECTS, 1, s.box.way_card[way]),
            frames.forced_frame(owner, s.beside[i] % c.BULLDOZERS, i),
        )

    def tried(self, s: Board, f: i64) -> i64:
        return ready_sites(s, 0, len(s.bulldozer))

    def count(self, s: Board) -> i64:
        return s.box.sites


def build(s: Board, company: i64, site: i64, what: i64) -> None:
    """R23, R28. The building stands; a tower brings what is printed under it and two tower bonuses."""
    if what == c.TOWER:
        raise_tower(s, company, site)
        printed = s.box.tower_bonus[s.towers[company] - 1]
        zone = c.zone_of_sector(side_of(s).site_sector[site])
        frames.in_order(s, frames.effects_frame(s, company, printed, TOWER_ROW), frames.pair_frame(company, zone))
    else:
        raise_wind_farm(s, company, site)
        gain_energy(s, company, s.lasting[company * MODIFIERS + ON_WIND_FARM])


def raise_tower(s: Board, company: i64, site: i64) -> None:
    """The leftmost tower of the grid board goes onto the site."""
    s.site[site] = company * 2 + c.TOWER
    s.towers[company] += 1
    s.tower_sectors[company] |= c.bit(side_of(s).site_sector[site])
    s.tell(EVERYONE, events.BUILT_TOWER, company, site, s.towers[company])


def raise_wind_farm(s: Board, company: i64, site: i64) -> None:
    """A wind farm goes onto the site."""
    s.site[site] = company * 2 + c.WIND
    s.wind_farms[company] += 1
    s.tell(EVERYONE, events.BUILT_WIND_FARM, company, site)
