"""Moving bulldozers: between sites, to the utility area, and onto the parking grid for good (R21, R33 to R36)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from ludoteca.core.state import EVERYONE
from ludoteca.games.pampero import arguments as a
from ludoteca.games.pampero import events, numbers, reasons
from ludoteca.games.pampero.arguments import get
from ludoteca.games.pampero.components import BULLDOZERS, IN_SUPPLY, PARKING, SITES, ZONE_A, ZONE_B, ZONE_C, bit
from ludoteca.games.pampero.decision import ELSEWHERE, Decision, spare_index
from ludoteca.games.pampero.frames import NONE, company_of, effects_frame, in_order, move_frame, push, which_frame
from ludoteca.games.pampero.purpose import PARKING_MONEY
from ludoteca.games.pampero.reasons import ALLOWED
from ludoteca.games.pampero.state import CLOSED, NOTHING, Board, State, side_of


class PickBulldozer(Decision):
    """R34. Different bulldozers, from a sector or the utility area; of those waiting together any is as good."""

    def may(self, s: Board, f: i64, i: i64) -> i64:
        first = company_of(f) * BULLDOZERS
        moved = get(f, a.WHICH_MOVED)
        where = s.bulldozer[first + i]
        if where == IN_SUPPLY:
            return reasons.DOZER_IN_SUPPLY
        if where >= s.box.parked:
            return reasons.DOZER_PARKED
        if (moved >> i) & 1 != 0:
            return reasons.DOZER_MOVED
        if where == s.box.utility:
            for other in range(i):
                if s.bulldozer[first + other] == s.box.utility and (moved >> other) & 1 == 0:
                    return reasons.DOZER_SAME
        return ALLOWED

    def do(self, s: State, f: i64, i: i64) -> None:
        """R34. This one moves; others may follow."""
        company = company_of(f)
        left = get(f, a.WHICH_LEFT)
        arrows = get(f, a.WHICH_ARROWS)
        others: i64 = which_frame(company, left - 1, arrows, get(f, a.WHICH_MOVED) | bit(i)) if left > 1 else NONE
        in_order(s, move_frame(company, i, arrows, False), others)


def sites_in_reach(s: Board, company: i64, number: i64) -> i64:
    """R5, R33. The unoccupied sites of the sectors near by, from the utility area all of them, a bit each."""
    here = s.bulldozer[company * BULLDOZERS + number]
    side = side_of(s)
    zones = side.zone_sites
    anywhere = zones[ZONE_A] | zones[ZONE_B] | zones[ZONE_C]
    sites = anywhere if here == s.box.utility else side.near_sites[side.site_sector[here]]
    buildings, bulldozers = s.site, s.beside
    near, site = sites, i64(0)
    while near != 0:
        if near & 1 != 0 and (buildings[site] != NOTHING or bulldozers[site] != NOTHING):
            sites &= ~bit(site)
        near >>= 1
        site += 1
    return sites


def may_move(s: Board, company: i64, number: i64, target: i64) -> i64:
    """R33. A free site near by, or anywhere from the utility area; the utility area; a free parking spot."""
    here = s.bulldozer[company * BULLDOZERS + number]
    if target < s.box.sites:
        return may_reach(s, here, target)
    if target == s.box.utility:
        return ALLOWED if here != target else reasons.ALREADY_UTILITY
    spot = target - s.box.parked
    if side_of(s).parking_players[spot] > s.seats:
        return reasons.PARKING_ABSENT
    return ALLOWED if s.parked[spot] == NOTHING else reasons.PARKING_TAKEN


def may_reach(s: Board, here: i64, target: i64) -> i64:
    """R5, R33. The site is unoccupied, and in the same or an adjacent sector unless coming from the utility area."""
    if here == target:
        return reasons.SAME_SITE
    if s.site[target] == CLOSED:
        return reasons.SITE_CLOSED
    if s.site[target] != NOTHING or s.beside[target] != NOTHING:
        return reasons.SITE_TAKEN
    if here == s.box.utility:
        return ALLOWED
    sectors = side_of(s).site_sector
    start = sectors[here]
    end = sectors[target]
    if start == end or (s.box.adjacent[start] >> end) & 1 != 0:
        return ALLOWED
    return reasons.SITE_FAR


class MoveBulldozer(Decision):
    """R33, R36. Where it goes: a site, the utility area, a parking spot."""

    def may(self, s: Board, f: i64, i: i64) -> i64:
        return may_move(s, company_of(f), get(f, a.MOVE_NUMBER), i)

    def do(self, s: State, f: i64, i: i64) -> None:
        """R33 to R36. The bulldozer goes there; arrows left may move it on; a parking bonus is its owner's."""
        company = company_of(f)
        number = get(f, a.MOVE_NUMBER)
        arrows = get(f, a.MOVE_ARROWS)
        place(s, company * BULLDOZERS + number, i)
        s.tell(EVERYONE, events.MOVED, company, number, i)
        if i >= s.box.parked:
            in_order(s, effects_frame(s, company, side_of(s).parking_bonus[i - s.box.parked], PARKING_MONEY))
        elif arrows > 1:
            push(s, move_frame(company, number, arrows - 1, True))

    def may_pass(self, f: i64) -> i64:
        return ALLOWED if get(f, a.MOVE_MAY_STOP) != 0 else reasons.MUST_MOVE

    def options(self, s: Board, f: i64) -> vec[i64]:
        """Sites near by, the utility area, parking spots."""
        found = vec[i64](capacity=32)
        reach = sites_in_reach(s, company_of(f), get(f, a.MOVE_NUMBER))
        site: i64 = 0
        while reach != 0:
            if reach & 1 != 0:
                found = append(found, self.number(s, site))
            reach >>= 1
            site += 1
        for i in range(s.box.sites, s.box.parked + s.box.parking):
            if may_move(s, company_of(f), get(f, a.MOVE_NUMBER), i) == ALLOWED:
                found = append(found, self.number(s, i))
        return append(found, numbers.PASS) if get(f, a.MOVE_MAY_STOP) != 0 else found

    def number(self, s: Board, i: i64) -> i64:
        if i < SITES:
            return self.first + i
        if i < s.box.sites:
            return numbers.SPARE_TO + i - SITES
        after = i - s.box.sites  # 0 the utility area, then parking spots
        return self.first + SITES + after if after <= PARKING else numbers.SPARE_PARKING + after - PARKING - 1

    def index(self, s: Board, move: i64) -> i64:
        if numbers.SPARE_TO <= move < numbers.SPARE_PARKING:
            return spare_index(move, numbers.SPARE_TO, SITES, s.box.sites)
        if numbers.SPARE_PARKING <= move < numbers.SPARE_PLAY:
            parking = spare_index(move, numbers.SPARE_PARKING, PARKING, s.box.parking)
            return s.box.parked + parking if parking >= 0 else parking
        i = move - self.first
        if i < 0 or i >= self.moves:
            return ELSEWHERE
        return i if i < SITES else s.box.sites + i - SITES


def place(s: Board, bulldozer: i64, target: i64) -> None:
    """Lifts the bulldozer and sets it down."""
    here = s.bulldozer[bulldozer]
    if 0 <= here < s.box.sites:
        s.beside[here] = NOTHING
    s.bulldozer[bulldozer] = target
    if target < s.box.sites:
        s.beside[target] = bulldozer
    elif target >= s.box.parked:
        s.parked[target - s.box.parked] = bulldozer


def force_move(s: Board, company: i64, number: i64, site: i64) -> None:
    """R21. The owner must move the bulldozer that met a requirement, unless it has left the site already."""
    if s.bulldozer[company * BULLDOZERS + number] == site:
        push(s, move_frame(company, number, 1, False))
