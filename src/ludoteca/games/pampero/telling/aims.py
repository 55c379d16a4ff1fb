"""What speaks for a move besides the figures: what it raises, opens, saves or keeps from others. All lies open, and
nothing is said that does not come in this position, or that the move's own words say already.
"""

from __future__ import annotations

from collections.abc import Callable

from ludoteca.core.words import listed
from ludoteca.games.pampero import components as c
from ludoteca.games.pampero import describe, frames, numbers, phrases
from ludoteca.games.pampero import vocabulary as v
from ludoteca.games.pampero.actions import first_effect, open_space, way_in
from ludoteca.games.pampero.catalogue import plural, say
from ludoteca.games.pampero.coming import Coming
from ludoteca.games.pampero.connections import unlocked_by
from ludoteca.games.pampero.consolidation import rightmost, yearly_income
from ludoteca.games.pampero.costs import tab_gain
from ludoteca.games.pampero.counting import count, counts_contract
from ludoteca.games.pampero.describe import MARKETS_IN_WORDS, effects, either, scoring_option, scoring_options, ways_of
from ludoteca.games.pampero.frames import kind_of
from ludoteca.games.pampero.naming import bonus_name, cell_name, connection_name, short_title
from ludoteca.games.pampero.state import NOTHING, Board, side_of, tile_at, years_left
from ludoteca.games.pampero.telling.cards import deed
from ludoteca.games.pampero.telling.scorings import counters_to_come
from ludoteca.games.pampero.trade import capital_income
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
    """R44, R59, R62. What a year brings from now on, pieces on the map, and what scorings will count."""
    found = []
    now, then = int(yearly_income(t, me)), int(yearly_income(u, me))
    if then > now:
        found.append(say("raises your yearly income from ${now} to ${then}", now=now, then=then))
    if u.towers[me] > t.towers[me]:
        found.append(say("gives you tower number {n}", n=int(u.towers[me])))
    return found or counted(t, me, lambda counter: int(count(u, me, counter) - count(t, me, counter)))


def counted(t: Board, me: int, more: Callable[[int], int]) -> list[str]:
    """R63, R64. What there is more of, as far as a scoring still to come counts it."""
    told = []
    for counter, by in [(one, more(one)) for one in counters_to_come(t)]:
        if by > 0:
            n = int(count(t, me, counter)) + by
            told.append(say("{n} {what}", n=n, what=describe.counter(counter, n == 1)))
    return [say("counts in a scoring to come: {what}", what=listed(told))] if told else []


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
        return contract(t, me, move)
    if kind == frames.TRANSFORMER:
        return space(t, me, move - numbers.TRANSFORMER)
    if kind in (frames.PAIR, frames.BONUS_ORDER):
        return bonus(t, f, me, move)
    if kind in (frames.SLOT, frames.DISCARD):
        return tile(t, move)
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
    if not of_bulldozer:
        return []
    return [say("sends the bulldozer of {who} away and leaves yours where they are", who=phrases.called(t, whose))]


def waiting(t: Board, site: int, me: int) -> int:
    """R38. How many contracts of the sector need a tower there, where the company has none."""
    side = side_of(t)
    sector = int(side.site_sector[site])
    if int(t.tower_sectors[me]) >> sector & 1:
        return 0
    return sum(int(side.spot_sector[spot]) == sector and t.spot[spot] == NOTHING for spot in range(c.FIRST_REMOTE))


def contract(t: Board, me: int, move: int) -> list[str]:
    """R32, R43, R45. What the contract brings besides the steps that its own words name, or else what it counts for."""
    solar = phrases.solar_of(move)
    standard = move < numbers.REMOTE
    if solar >= 0:
        spot = c.FIRST_SOLAR + solar
    else:
        spot = move - numbers.CONTRACT if standard else c.FIRST_REMOTE + (move - numbers.REMOTE) // 2
    tile, coming = int(tile_at(t, spot)), Coming(t, me)
    found = [
        say("takes a connection tile from the map: {bonus}", bonus=connection_name(t.box, int(t.connection[circle])))
        for circle in range(int(t.box.connections))
        if (int(unlocked_by(t, spot)) >> circle) & 1
    ]
    coming.steps(tile)
    if coming.claims():
        found.append(say("brings you a specialist"))
    by = coming.yearly_income() - int(yearly_income(t, me))
    if by:  # the bonus of the transformer may add to it
        found.append(say("raises your yearly income by at least ${money}", money=by))
    return found or counted(t, me, lambda counter: counted_of_tile(t, tile, counter))


def counted_of_tile(t: Board, tile: int, counter: int) -> int:
    """C2. How many of it a contract tile adds in one's grid, wherever it lies there."""
    key = int(v.key_of(counter))
    if key == v.COUNT_ICON:
        return int(t.box.tile_icons[tile * c.MARKETS + int(v.market_of(counter))])
    return int(key == v.COUNT_CONTRACT and counts_contract(t, tile, counter))


def space(t: Board, me: int, at: int) -> list[str]:
    """R42. What the space brings, its name says; one that brings nothing leaves others to be filled later."""
    filled = int(t.filled[me])
    others = [one for one in range(c.GRID) if one != at and not (filled >> one) & 1]
    if t.box.program[t.box.grid_bonus[at]] or not any(t.box.program[t.box.grid_bonus[one]] for one in others):
        return []
    return [say("keeps the spaces that bring something for later contracts")]


def bonus(t: Board, f: int, me: int, move: int) -> list[str]:
    """R24, R25. What the tiles do, as far as it comes, where the move has only their names; the rest it says itself."""
    order = move >= numbers.FIRST
    cells = [move - numbers.FIRST] if order else [int(c.pair_cell(move - numbers.PAIR, two)) for two in (False, True)]
    names, coming, said = Coming(t, me), Coming(t, me), phrases.spoken(t, f, move)
    named = [t.cell[cell] != NOTHING and names.cell(cell) == bonus_name(t.box, int(t.cell[cell])) for cell in cells]
    told = [one for cell in cells for one in coming.cell_brings(cell)]
    if not any(named) or all(one in said for one in told):
        return []
    if order:
        return [say("brings this before the other bonus: {bonus}", bonus="; ".join(told))]
    return [say("brings this: {bonus}", bonus="; ".join(told))]


def tile(t: Board, move: int) -> list[str]:
    """R25, R26. Where a second tile of a kind goes, and which one nobody gets."""
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
        come = Coming(t, me).still(int(side_of(t).parking_bonus[parking]))
        return [say("takes the bonus of that spot before another does")] if come and t.seats > 1 else []
    if numbers.BULLDOZER <= move < numbers.TO:
        where = phrases.where_is(t, move - numbers.BULLDOZER)
        if not 0 <= where < t.box.sites:
            return [say("puts an idle bulldozer to use")]
        return [say("leaves your other bulldozers where they are")]
    return [say("keeps the bulldozer free to go anywhere later")]


def counted_of_card(t: Board, card: int, counter: int) -> int:
    """R52, C2. How many of it a foreign market card adds, with the icons on its back."""
    key = int(v.key_of(counter))
    if key == v.COUNT_ICON:
        return int(t.box.foreign_back[card * c.MARKETS + int(v.market_of(counter))])
    return int(key == v.COUNT_FOREIGN_CARD)


def card(t: Board, me: int, move: int) -> list[str]:
    """R12. What the card of a turn does."""
    if numbers.PLAY <= move < numbers.RETRIEVE or move >= numbers.SPARE_PLAY:
        way = way_in(move)
        first = int(first_effect(t, way))
        verb = int(v.verb_of(first))
        if verb == v.BUILD and int(v.argument(first, v.WHAT)) == c.TOWER:
            return [say("leads to your tower number {n}", n=int(t.towers[me]) + 1)]
        if verb == v.FULFILL:
            return [say("fulfils a contract, which can raise your incomes for every year to come")]
        coming = Coming(t, me)
        gained = coming.comes(v.packed_effect(v.GAIN_ENERGY, tab_energy(t, me, way, move)))
        if verb == v.BUILD:
            n = int(v.argument(gained, v.AMOUNT))
            return [say("gains {n} energy from its tab", n=n)] if n else []
        done = coming.still(int(t.box.way_effects[way]), deed)
        return [say("lets you {deeds}", deeds=listed(done))] if done else []
    if move == numbers.RETRIEVE:
        return [say("gives you all your cards to play again")]
    return [say("keeps your cards for later turns")]


def tab_energy(t: Board, me: int, way: int, move: int) -> int:
    """R18. The energy that the card gains from the tab to which it is played."""
    row = move % 6 // 3
    at = int(open_space(t, me, row))
    return int(tab_gain(t, way, c.place_of(row, at, move % 3))) if at >= 0 else 0


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
        if not Coming(t, me).climb(market, 1):
            return []
        return [say("moves your {market} income towards its next step", market=MARKETS_IN_WORDS[market])]
    if numbers.SELL <= move < numbers.CAPITAL:
        return counted(t, me, lambda counter: counted_of_card(t, move - numbers.SELL, counter))
    if numbers.CAPITAL <= move < numbers.OPTION:
        tower = int(box.venture_tower[move - numbers.CAPITAL])
        money = int(capital_income(t, me, tower))
        return (
            [say("brings ${money}, the highest income among the columns of tower {tower}", money=money, tower=tower)]
            if money
            else []
        )
    if numbers.CONNECT <= move < numbers.SELL and years_left(t) > 1:
        return [say("plays a tile that you get back with the card")]
    if numbers.TAKE_BACK <= move < numbers.ROW:
        return [say("lets you play “{card}” again", card=short_title(box, move - numbers.TAKE_BACK))]
    if numbers.ROW <= move < numbers.SCORE:
        at = int(rightmost(t, me, move - numbers.ROW))
        if at >= 0 and years_left(t) > 1:
            return [say("lets you play “{card}” again next year", card=short_title(box, int(t.mat[at])))]
    return []
