"""What speaks for a move besides the figures: what it raises, opens, saves or keeps from others. All lies open."""

from __future__ import annotations

from ludoteca.core.words import listed
from ludoteca.games.pampero import components as c
from ludoteca.games.pampero import frames, numbers, phrases
from ludoteca.games.pampero import vocabulary as v
from ludoteca.games.pampero.actions import first_effect, way_in
from ludoteca.games.pampero.catalogue import plural, say
from ludoteca.games.pampero.consolidation import rightmost
from ludoteca.games.pampero.describe import (
    MARKETS_IN_WORDS,
    effects,
    either,
    scoring_option,
    scoring_options,
    ways_of,
)
from ludoteca.games.pampero.frames import kind_of
from ludoteca.games.pampero.income import income_of
from ludoteca.games.pampero.naming import bonus_name, cell_name, icons_of, short_title
from ludoteca.games.pampero.state import NOTHING, Board, side_of, tile_at
from ludoteca.games.pampero.telling.cards import done
from ludoteca.games.pampero.view import View


def aims(before: View, move: int, after: View | None) -> list[str]:
    """What has grown with the move and what follows it, then what is peculiar to such a choice."""
    t, me = before.table, before.seat or 0
    if not len(t.stack):
        return []
    f = int(t.stack[len(t.stack) - 1])
    grown = growth(t, after.table, me) if after is not None else []
    if move == numbers.PASS:
        return [*grown, *left_for_later(t, kind_of(f))]
    return grown or chosen(t, f, int(kind_of(f)), me, move)


def growth(t: Board, u: Board, me: int) -> list[str]:
    """R44, R59. What a year brings from now on, and pieces on the map."""
    found = []
    now, then = (sum(int(income_of(one, me, market)) for market in range(c.MARKETS)) for one in (t, u))
    if then > now:
        found.append(say("raises your income of a year from ${now} to ${then}", now=now, then=then))
    if u.towers[me] > t.towers[me]:
        found.append(say("gives you tower number {n}", n=int(u.towers[me])))
    return found


def left_for_later(t: Board, kind: int) -> list[str]:
    """What is not done now can be done another time."""
    if kind in (frames.CROWN, frames.SCORE):
        return [say("keeps your scoring cards for a later scoring")] if int(t.scored) < 2 else []
    kept = {
        frames.CONNECT: say("keeps your connection tiles for another card"),
        frames.LINK: say("saves the energy for other contracts"),
        frames.WHICH: say("leaves your bulldozers where they stand ready"),
        frames.MOVE: say("leaves the bulldozer where it stands ready"),
        frames.CONVERT: say("keeps what you would pay"),
    }
    return [kept[kind]] if kind in kept else []


def chosen(t: Board, f: int, kind: int, me: int, move: int) -> list[str]:
    """By what is chosen."""
    if kind == frames.SITE:
        site = phrases.site_of(move)
        return owner(t, int(t.beside[site]) // c.BULLDOZERS, me, True)
    if kind == frames.OWNER and numbers.OWNER <= move < numbers.PAY:
        return owner(t, move - numbers.OWNER, me, False)
    if kind in (frames.CONTRACT, frames.REMOTE, frames.LINK, frames.SOLAR):
        return contract(t, move)
    if kind == frames.TRANSFORMER:
        return space(t, move - numbers.TRANSFORMER)
    if kind in (frames.PAIR, frames.BONUS_ORDER, frames.SLOT, frames.DISCARD):
        return bonus(t, move)
    if kind in (frames.WHICH, frames.MOVE):
        return bulldozer(t, me, move)
    if kind == frames.ACTION:
        return card(t, me, move)
    return taken(t, kind, me, move)


def owner(t: Board, whose: int, me: int, of_bulldozer: bool) -> list[str]:
    """R22, R19. Who is paid for a bulldozer or a tower."""
    if whose == me:
        return [
            say("pays no rival: the bulldozer is yours") if of_bulldozer else say("pays no rival: the tower is yours")
        ]
    who = phrases.called(t, whose)
    if of_bulldozer:
        return [say("sends the bulldozer of {who} away and leaves yours where they are", who=who)]
    return [say("uses the tower of {who}", who=who)]


def waiting(t: Board, site: int, me: int) -> int:
    """R38. How many contracts of the sector need a tower there, where the company has none."""
    side = side_of(t)
    sector = int(side.site_sector[site])
    if int(t.tower_sectors[me]) >> sector & 1:
        return 0
    return sum(int(side.spot_sector[spot]) == sector and t.spot[spot] == NOTHING for spot in range(c.FIRST_REMOTE))


def contract(t: Board, move: int) -> list[str]:
    """R43. How far incomes move; a lucrative tile says so itself."""
    solar = phrases.solar_of(move)
    if solar >= 0:
        tile = int(t.solar_tile[solar])
    else:
        spot = move - numbers.CONTRACT if move < numbers.REMOTE else c.FIRST_REMOTE + (move - numbers.REMOTE) // 2
        tile = int(tile_at(t, spot))
    steps = sum(arrows for _, arrows in icons_of(t.box, tile))
    found = (
        [plural("moves your incomes on by up to {count} step", "moves your incomes on by up to {count} steps", steps)]
        if steps
        else []
    )
    return found or [say("brings icons that count in scorings")]


def space(t: Board, at: int) -> list[str]:
    """R42. What the space brings, or whom it is kept from."""
    program = int(t.box.grid_bonus[at])
    if t.box.program[program]:
        return [say("brings this: {bonus}", bonus=effects(t.box, program))]
    return [say("keeps the spaces that bring something for later contracts")]


def bonus(t: Board, move: int) -> list[str]:
    """R26 to R29. What the tiles do."""
    if move < numbers.FIRST:
        cells = [int(c.pair_cell(move - numbers.PAIR, second)) for second in (False, True)]
        return [say("brings this: {one}; {two}", one=cell_does(t, cells[0]), two=cell_does(t, cells[1]))]
    if move < numbers.SLOT:
        return [say("brings this before the other bonus: {bonus}", bonus=cell_does(t, move - numbers.FIRST))]
    if move < numbers.DISCARD:
        kind = move - numbers.SLOT
        left = [int(one) for one in t.cell].count(kind)
        if not left:
            return [say("uses a slot for which no tile is left on the board")]
        return [
            plural(
                "uses the slot for “{name}”, of which {count} tile is left on the board",
                "uses the slot for “{name}”, of which {count} tiles are left on the board",
                left,
                name=bonus_name(t.box, kind),
            )
        ]
    cell = move - numbers.DISCARD
    return [say("takes “{bonus}” away before another gets it", bonus=cell_name(t.box, cell, int(t.cell[cell])))]


def cell_does(t: Board, cell: int) -> str:
    """What a space of the tower bonus board brings: its tile, or what is printed there."""
    tile = int(t.cell[cell])
    return effects(t.box, int(t.box.cell_printed[cell] if tile == NOTHING else t.box.bonus_effects[tile]))


def bulldozer(t: Board, me: int, move: int) -> list[str]:
    """R22, R33. A bulldozer is of use beside a free site: another who builds there pays its owner."""
    site = phrases.site_of(move)
    if site >= 0:
        count = waiting(t, site, me)
        if int(side_of(t).site_kind[site]) == c.SITE_WIND:
            return [say("stands ready for a wind farm; another who builds there pays you")]
        if not count:
            return [say("stands ready for a tower; another who builds there pays you")]
        return [
            plural(
                "stands ready for a tower in a sector with {count} open contract, which needs one",
                "stands ready for a tower in a sector with {count} open contracts, which need one",
                count,
            )
        ]
    parking = phrases.parking_of(move)
    if parking >= 0:
        return [say("brings this: {bonus}", bonus=effects(t.box, int(side_of(t).parking_bonus[parking])))]
    if numbers.BULLDOZER <= move < numbers.TO:
        where = phrases.where_is(t, move - numbers.BULLDOZER)
        if not 0 <= where < t.box.sites:
            return [say("puts an idle bulldozer to use")]
        return [say("leaves your other bulldozers where they are")]
    return [say("keeps the bulldozer free to go anywhere later")]


def card(t: Board, me: int, move: int) -> list[str]:
    """R12. What the card of a turn does."""
    if numbers.PLAY <= move < numbers.RETRIEVE or move >= numbers.SPARE_PLAY:
        way = way_in(move)
        first = int(first_effect(t, way))
        verb = int(v.verb_of(first))
        if verb == v.BUILD and int(v.argument(first, v.WHAT)) == c.TOWER:
            return [say("leads to your tower number {n}", n=int(t.towers[me]) + 1)]
        if verb == v.FULFILL:
            return [say("fulfils a contract, which counts in every year to come")]
        return [say("lets you {deeds}", deeds=listed(done(t.box, way)))]
    if move == numbers.RETRIEVE:
        return [say("gives you all your cards to play again")]
    return [say("keeps your cards for later turns")]


def taken(t: Board, kind: int, me: int, move: int) -> list[str]:
    """Cards, markets and tiles."""
    box = t.box
    if numbers.SPECIALIST <= move < numbers.MARKET:
        at = move - numbers.SPECIALIST
        if at < c.SPECIALISTS:
            does = [effects(box, int(box.way_effects[way])) for way in ways_of(box, c.BASIC + at)]
            return [say("gets you a card to play: {effect}", effect=either(does))]
        at -= c.SPECIALISTS
        pays = [scoring_option(box, at, one) for one in scoring_options(box, at)]
        return [say("gets you a card for the scorings: {effect}", effect=either(pays))]
    if kind == frames.ADVANCE_ANY and numbers.MARKET <= move < numbers.CONNECT:
        market = move - numbers.MARKET
        return [say("moves your {market} income towards its next step", market=MARKETS_IN_WORDS[market])]
    if numbers.SELL <= move < numbers.CAPITAL:
        money = phrases.export_money(t, me, move - numbers.SELL)
        return [say("takes ${money} of incomes once more, and keeps a card with icons", money=money)]
    if numbers.CAPITAL <= move < numbers.OPTION:
        tower = int(box.venture_tower[move - numbers.CAPITAL])
        return [say("brings the highest income among the columns of tower {tower}", tower=tower)]
    if numbers.CONNECT <= move < numbers.SELL:
        return [say("brings this: {bonus}", bonus=effects(box, int(box.connection_effects[move - numbers.CONNECT])))]
    if numbers.TAKE_BACK <= move < numbers.ROW:
        return [say("lets you play “{card}” again", card=short_title(box, move - numbers.TAKE_BACK))]
    if numbers.ROW <= move < numbers.SCORE:
        at = int(rightmost(t, me, move - numbers.ROW))
        if at >= 0:
            return [say("lets you play “{card}” again next year", card=short_title(box, int(t.mat[at])))]
    return []
