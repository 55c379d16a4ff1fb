"""Where it happens: the part that a screen with room for one shows first, and the contract that is spoken of."""

from __future__ import annotations

from ludoteca.games.pampero import arguments as a
from ludoteca.games.pampero import components as c
from ludoteca.games.pampero import frames
from ludoteca.games.pampero.arguments import get, perhaps
from ludoteca.games.pampero.phrases import site_of
from ludoteca.games.pampero.state import NOTHING, Board, side_of

COMPANY, TOWERS, MARKETS, SOLAR, YEAR = "company", "towers", "markets", "solar", "year"
BY_KIND = {
    **dict.fromkeys((frames.PAIR, frames.BONUS_ORDER, frames.SLOT, frames.DISCARD), TOWERS),
    **dict.fromkeys((frames.SPECIALIST, frames.SELL), MARKETS),
    **dict.fromkeys((frames.CONSOLIDATE, frames.CROWN, frames.CROWN_MARKET, frames.SCORE), YEAR),
    frames.SOLAR: SOLAR,
}
OWN_BOARD = (frames.TRANSFORMER, frames.NETWORK, frames.ADVANCE_ANY, frames.INCOME_ANY, frames.CAPITAL)
OF_A_TAB = (frames.SITE, frames.CONTRACT, frames.REMOTE, frames.OWNER, frames.PAY)


def scene(t: Board, me: int) -> str:
    """The part to look at: while others decide, where they do; else one's company, or the map of the contract or of the
    bulldozer that moves."""
    if t.finished or not len(t.stack):
        return COMPANY
    f = int(t.stack[len(t.stack) - 1])
    kind, company = int(frames.kind_of(f)), int(frames.company_of(f))
    if kind in OF_A_TAB and (company != me or contract_meant(t) >= 0):
        return zone_part(int(c.zone_of_place(get(f, a.PLACE))))
    if kind == frames.MOVE:
        here = int(t.bulldozer[company * c.BULLDOZERS + int(get(f, a.MOVE_NUMBER))])
        if 0 <= here < t.box.sites:
            return sector_part(int(side_of(t).site_sector[here]))
    if company == me:
        return COMPANY
    if kind in OWN_BOARD:
        return f"rival-{company}"
    if kind in BY_KIND:
        return BY_KIND[kind]
    if kind == frames.LINK:
        return sector_part(int(side_of(t).spot_sector[int(get(f, a.LINK_SPOT))]))
    where = site_of(int(t.last))
    if 0 <= where < t.box.sites:
        return sector_part(int(side_of(t).site_sector[where]))
    return COMPANY


def sector_part(sector: int) -> str:
    """The map of the zone that a sector lies in."""
    return zone_part(int(c.zone_of_sector(sector)))


def zone_part(zone: int) -> str:
    """The map of a zone."""
    return f"zone-{'abc'[zone]}"


def contract_meant(t: Board) -> int:
    """The contract of the map for which a tower, a payment or a transformer is being chosen; −1: none."""
    if t.finished or not len(t.stack):
        return NOTHING
    f = int(t.stack[len(t.stack) - 1])
    kind = int(frames.kind_of(f))
    spot = NOTHING
    if kind == frames.OWNER:
        spot = int(get(f, a.OWNER_SPOT))
    elif kind == frames.PAY:
        spot = int(perhaps(f, a.PAID_SPOT))
    elif kind in (frames.TRANSFORMER, frames.NETWORK):
        spot = int(get(f, a.TILE_SPOT))
    return spot if spot < c.FIRST_SOLAR else NOTHING
