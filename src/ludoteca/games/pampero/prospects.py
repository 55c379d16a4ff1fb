"""What a company finds on the board for its cards: sites ready to build on and contracts in reach, for all at once."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.games.pampero import components as c
from ludoteca.games.pampero.state import NOTHING, Board, side_of


class Prospect:
    """Sets with a bit each: what there is by pieces of the company's own, and what by those of others (R19)."""

    own_sites: i64
    """The free sites beside which a bulldozer stands."""
    other_sites: i64
    own_spots: i64
    """The standard and remote spots in sectors with a tower, where no transformer stands."""
    other_spots: i64

    def __init__(self, s: Board, company: i64) -> None:
        first = company * c.BULLDOZERS
        self.own_sites = ready_sites(s, first, first + c.BULLDOZERS)
        self.other_sites = ready_sites(s, 0, len(s.bulldozer)) & ~self.own_sites
        towers = s.tower_sectors
        others: i64 = 0
        for owner in range(len(towers)):
            if owner != company:
                others |= towers[owner]
        self.own_spots = spots_of(s, towers[company])
        self.other_spots = spots_of(s, others)


def ready_sites(s: Board, first: i64, end: i64) -> i64:
    """The free sites beside which one of these bulldozers stands."""
    sites: i64 = 0
    bulldozers, buildings, count = s.bulldozer, s.site, s.box.sites
    for at in range(first, end):
        site = bulldozers[at]
        if 0 <= site < count and buildings[site] == NOTHING:
            sites |= c.bit(site)
    return sites


def spots_of(s: Board, sectors: i64) -> i64:
    """The standard and remote spots of these sectors where no transformer stands."""
    spots: i64 = 0
    of_sector = side_of(s).sector_spots
    for sector in range(i64(c.SECTORS)):
        if (sectors >> sector) & 1 != 0:
            spots |= of_sector[sector]
    return spots & ~s.done


def spots_in_reach(s: Board, way: i64, place: i64, found: Prospect) -> i64:
    """R38. The spots of the tab's zone in whose sector stands a tower the card can use, where no transformer stands."""
    spots: i64 = found.own_spots if s.box.way_own[way] else i64(0)
    if s.box.way_other[way]:
        spots |= found.other_spots
    return spots & side_of(s).zone_spots[c.zone_of_place(place)]


def ways_served(box: c.Box, here: i64, own: i64, others: i64) -> i64:
    """The ways that find there what they need: something by an own piece, or by one of others."""
    ways: i64 = 0
    if here & own != 0:
        ways = box.own_ways
    if here & others != 0:
        ways |= box.other_ways
    return ways
