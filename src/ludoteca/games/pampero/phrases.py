"""A move in words, as one would say it at a table: no notation, no codes; moves that sound alike are told apart."""

from __future__ import annotations

from ludoteca.core.words import Sentence, capital, listed, ordinal, player
from ludoteca.games.pampero import arguments, frames, numbers
from ludoteca.games.pampero import components as c
from ludoteca.games.pampero.actions import first_effect, open_space, way_in
from ludoteca.games.pampero.arguments import get
from ludoteca.games.pampero.catalogue import later, plural, say
from ludoteca.games.pampero.coming import Coming
from ludoteca.games.pampero.consolidation import rightmost
from ludoteca.games.pampero.contracts import battery_cost, energy_cost
from ludoteca.games.pampero.costs import zone_batteries, zone_cost
from ludoteca.games.pampero.describe import (
    MARKETS_IN_WORDS,
    ROWS_IN_WORDS,
    amounts,
    batteries,
    effect,
    resource,
    scoring_option,
)
from ludoteca.games.pampero.income import income_of
from ludoteca.games.pampero.naming import (
    SECTORS_IN_WORDS,
    back_of,
    bonus_name,
    cell_name,
    deed,
    foreign_name,
    line_name,
    short_title,
    site_name,
    town,
)
from ludoteca.games.pampero.scoring import debt_of_next
from ludoteca.games.pampero.state import NOTHING, Board, is_human, side_of, tile_at
from ludoteca.games.pampero.trade import export_cost
from ludoteca.games.pampero.view import View
from ludoteca.games.pampero.vocabulary import GAIN_BATTERY, GAIN_ENERGY, GAIN_MONEY, VENTURE_CAPITAL, verb_of

LONGEST = 80  # letters of a phrase; only a long name of a player makes it longer
PASSES: dict[int, Sentence] = {
    frames.SOLAR: later("No solar contract"),
    frames.LINK: later("Leave the linked contract"),
    frames.WHICH: later("Move no more bulldozers"),
    frames.MOVE: later("Let it stand here"),
    frames.CONNECT: later("Play no connection tile"),
    frames.CONVERT: later("Convert no more"),
    frames.TAKE_BACK: later("Take no more cards back"),
    frames.CROWN: later("Play no crown"),
    frames.SCORE: later("Play no more scoring cards"),
}


def called(t: Board, company: int) -> str:
    """A company by its player's name; the automa has none."""
    return player(company) if is_human(t, company) else say("the automa")


def phrase(seen: View, move: int) -> str:
    """The move in words; of several that sound alike, which of them it is, as they lie on the table."""
    t = seen.table
    if is_absent(t, move):
        return say("Nothing of this edition")
    f = int(t.stack[len(t.stack) - 1]) if len(t.stack) else -1
    said = capital(spoken(t, f, move))
    same = sounding_alike(t, f, move)
    if len(same) > 1 and numbers.SELL <= move < numbers.CAPITAL:
        said = say("{sale} ({markets})", sale=said, markets=", ".join(back_of(t.box, move - numbers.SELL)))
        same = [one for one in same if icons_on_back(t, one) == icons_on_back(t, move)]
    which = ""
    if len(same) > 1 and move in same:  # "no. 1 of 2" would read as a step of several
        which = say(" (the {which} of {all} alike)", which=ordinal(same.index(move)), all=len(same))
    if len(said) + len(which) > LONGEST:
        said = said[: LONGEST - len(which) - 1].rstrip(" ,:;") + "…"
    return said + which


def is_absent(t: Board, move: int) -> bool:
    """Whether the move names a spare thing that this edition does not have."""
    if site_of(move) >= t.box.sites or solar_of(move) >= t.box.solars or parking_of(move) >= t.box.parking:
        return True
    played = move < numbers.RETRIEVE or move >= numbers.SPARE_PLAY
    return played and (way_in(move) >= t.box.ways or t.box.way_card[way_in(move)] < 0)


def sounding_alike(t: Board, f: int, move: int) -> list[int]:
    """The moves of this decision that are said with the same words, as they lie on the table; itself among them."""
    own = likeness(t, move)
    if own == (move,):
        return []
    may = [int(one) for one in t.choices if likeness(t, int(one)) == own]
    words = sounds(t, f, move) if len(may) > 1 else ()
    return [one for one in may if one == move or sounds(t, f, one) == words]


def sounds(t: Board, f: int, move: int) -> tuple[str, ...]:
    """The words of a move; of a pair of bonuses those of each, whichever comes first."""
    if not numbers.PAIR <= move < numbers.FIRST:
        return (spoken(t, f, move),)
    company, pair = int(frames.company_of(f)) if f >= 0 else 0, move - numbers.PAIR
    return tuple(sorted([Coming(t, company).cell(int(c.pair_cell(pair, second))) for second in (False, True)]))


def likeness(t: Board, move: int) -> tuple[int, ...]:
    """What moves share that may sound alike, by what kind of thing they bring; of others, the move itself."""
    if numbers.PAIR <= move < numbers.FIRST:
        pair = move - numbers.PAIR
        one, two = int(c.pair_cell(pair, False)), int(c.pair_cell(pair, True))
        return (-2, *sorted((cell_likeness(t, one), cell_likeness(t, two))))
    if numbers.FIRST <= move < numbers.SLOT:
        return (-3, cell_likeness(t, move - numbers.FIRST))
    if numbers.DISCARD <= move < numbers.BULLDOZER:
        return (-4, cell_likeness(t, move - numbers.DISCARD))
    solar = solar_of(move)
    if solar >= 0:
        tile = int(t.solar_tile[solar])
        return (-5, *(int(t.box.tile_icons[tile * c.MARKETS + one]) for one in range(c.MARKETS)))
    if numbers.BULLDOZER <= move < numbers.TO:
        return (-6, where_is(t, move - numbers.BULLDOZER))
    parking = parking_of(move)
    if parking >= 0:
        return (-7, begins_with(t, int(side_of(t).parking_bonus[parking])))
    if numbers.CONNECT <= move < numbers.SELL:
        return (-8, begins_with(t, int(t.box.connection_effects[move - numbers.CONNECT])))
    if numbers.SELL <= move < numbers.CAPITAL:
        return (-9, (move - numbers.SELL) // (c.FOREIGN // 2))
    return (move,)


def cell_likeness(t: Board, cell: int) -> int:
    """The same of spaces of the tower bonus board: their tile, or what kind of thing is printed there."""
    return int(t.cell[cell]) if t.cell[cell] != NOTHING else 100 + begins_with(t, int(t.box.cell_printed[cell]))


def begins_with(t: Board, at: int) -> int:
    """The verb with which a list of effects begins."""
    return int(verb_of(t.box.program[at + 1])) if t.box.program[at] else 0


def icons_on_back(t: Board, sale: int) -> tuple[int, ...]:
    """R52. What a foreign market card adds to scorings once it was sold to: how many icons of each market."""
    first = (sale - numbers.SELL) * c.MARKETS
    return tuple(int(t.box.foreign_back[first + one]) for one in range(c.MARKETS))


def where_is(t: Board, number: int) -> int:
    """Where a bulldozer of the company that decides is."""
    return int(t.bulldozer[int(frames.company_of(t.stack[len(t.stack) - 1])) * c.BULLDOZERS + number])


# Which thing a move names; −1 where it names none


def is_building(move: int) -> bool:
    """Whether the move chooses the site of a building."""
    return numbers.SITE <= move < numbers.CONTRACT or numbers.SPARE_SITE <= move < numbers.SPARE_SOLAR


def site_of(move: int) -> int:
    """The construction site."""
    if numbers.SITE <= move < numbers.CONTRACT:
        return move - numbers.SITE
    if numbers.TO <= move < numbers.TO + c.SITES:
        return move - numbers.TO
    if numbers.SPARE_SITE <= move < numbers.SPARE_SOLAR:
        return c.SITES + move - numbers.SPARE_SITE
    if numbers.SPARE_TO <= move < numbers.SPARE_PARKING:
        return c.SITES + move - numbers.SPARE_TO
    return -1


def solar_of(move: int) -> int:
    """The space of the solar display."""
    if numbers.SOLAR <= move < numbers.OWNER:
        return move - numbers.SOLAR
    if numbers.SPARE_SOLAR <= move < numbers.SPARE_TO:
        return c.SOLARS + move - numbers.SPARE_SOLAR
    return -1


def parking_of(move: int) -> int:
    """The parking spot."""
    if numbers.TO + c.SITES < move < numbers.SPECIALIST:
        return move - numbers.TO - c.SITES - 1
    if numbers.SPARE_PARKING <= move < numbers.SPARE_PLAY:
        return c.PARKING + move - numbers.SPARE_PARKING
    return -1


# In words


def spoken(t: Board, f: int, move: int) -> str:
    """The move, with the decision it belongs to on top of the stack (where it does)."""
    company = int(frames.company_of(f)) if f >= 0 else 0
    kind = int(frames.kind_of(f)) if f >= 0 else -1
    if move < numbers.RETRIEVE or move >= numbers.SPARE_PLAY:
        return playing(t, company, int(way_in(move)), move % 6 // 3, move % 3)
    if move == numbers.RETRIEVE:
        return say("Take all cards back")
    if move == numbers.BATTERY:
        return say("Take a battery") if t.supply else say("Pass: no battery is left")
    site = site_of(move)
    if site >= 0:
        name = site_name(t.box, side_of(t), site)
        if is_building(move) and t.beside[site] != NOTHING:
            return building(t, f, kind, company, name, int(t.beside[site]) // c.BULLDOZERS)
        return name
    if move < numbers.OWNER or numbers.SPARE_SOLAR <= move < numbers.SPARE_TO:
        return contract(t, f, kind, company, move)
    if move < numbers.TRANSFORMER:
        return paying(t, f, kind, company, move)
    if move < numbers.NETWORK:
        return say("Lay the tile in {space}", space=after_contract(t, f, company).space(move - numbers.TRANSFORMER))
    if move < numbers.PAIR:
        return line_name(t.box, move - numbers.NETWORK)
    if move < numbers.BULLDOZER:
        return bonus(t, company, move)
    if move < numbers.SPECIALIST or numbers.SPARE_TO <= move < numbers.SPARE_PLAY:
        return moving(t, company, move)
    if move == numbers.PASS:
        return passing(t, kind, company)
    return taking(t, f, kind, company, move)


def building(t: Board, f: int, kind: int, company: int, site: str, owner: int) -> str:
    """A site with the bulldozer beside it: what building there costs, and who gets it."""
    money = int(zone_cost(t, company, get(f, arguments.WAY), get(f, arguments.PLACE))) if kind == frames.SITE else 0
    if owner == company:
        return (
            say("{site}: ${money} to the bank", site=site, money=money)
            if money
            else say("{site}, your bulldozer", site=site)
        )
    who = called(t, owner)
    return (
        say("{site}: ${money} to {who}", site=site, money=money, who=who)
        if money
        else say("{site}, bulldozer of {who}", site=site, who=who)
    )


def playing(t: Board, company: int, way: int, row: int, zone: int) -> str:
    """Playing a card to a tab: what it does where, and what the tab costs or brings."""
    box = t.box
    card = int(box.way_card[way])
    title = short_title(box, card)
    if int(box.card_ways[card]).bit_count() > 1:
        title = say("{card} as {effect}", card=title, effect=deed(box, way))
    said = say("{card}: zone {zone}, {row} row", card=title, zone=c.ZONE_CODES[zone], row=ROWS_IN_WORDS[row])
    space = int(open_space(t, company, row))
    if space < 0:
        return said
    place = int(c.place_of(row, space, zone))
    if box.way_value[way] == c.COST:
        return say("{move}, ${money}", move=said, money=int(zone_cost(t, company, way, place)))
    if box.way_value[way] == c.BENEFIT:
        money = int(box.tab_value[place])
        lends = int(verb_of(first_effect(t, way))) == VENTURE_CAPITAL
        if lends:  # which pays an income besides
            return say("{move}, ${money} and an income", move=said, money=money)
        return say("{move}, receive ${money}", move=said, money=money)
    return said


def contract(t: Board, f: int, kind: int, company: int, move: int) -> str:
    """A contract with what it costs and which incomes rise."""
    solar = solar_of(move)
    if solar >= 0:
        return say("Solar contract: {tile}", tile=Coming(t, company).tile(int(t.solar_tile[solar])))
    if move < numbers.REMOTE:
        spot, cost = move - numbers.CONTRACT, 0
    else:
        spot, cost = c.FIRST_REMOTE + (move - numbers.REMOTE) // 2, (move - numbers.REMOTE) % 2
    way = int(get(f, arguments.WAY)) if kind in (frames.CONTRACT, frames.REMOTE) else -1
    tile = Coming(t, company).tile(int(tile_at(t, spot)))
    price = contract_price(t, company, spot, cost, way)
    return say("{town} for {price}: {tile}", town=town(t.box, spot), price=price, tile=tile)


def after_contract(t: Board, f: int, company: int) -> Coming:
    """R39. What can still come once the contract is paid for which a transformer or a network line is chosen."""
    coming = Coming(t, company)
    if f < 0 or frames.kind_of(f) not in (frames.TRANSFORMER, frames.NETWORK):
        return coming
    spot, cost = int(get(f, arguments.TILE_SPOT)), int(get(f, arguments.TILE_COST))
    way = int(arguments.perhaps(f, arguments.TILE_WAY))
    return coming.paid(int(energy_cost(t, company, spot, cost, way)), int(battery_cost(t, spot, cost, way)))


def contract_price(t: Board, company: int, spot: int, cost: int, way: int) -> str:
    """R39, R49. The energy and the batteries that a contract takes."""
    energy, battery = int(energy_cost(t, company, spot, cost, way)), int(battery_cost(t, spot, cost, way))
    return amounts(0, energy, battery) or say("nothing")


def paying(t: Board, f: int, kind: int, company: int, move: int) -> str:
    """Whose tower is used, or how the zone cost is paid."""
    if move < numbers.PAY:
        owner = move - numbers.OWNER
        if kind != frames.OWNER or owner >= int(t.companies):
            return say("Your own tower") if owner == company else say("Tower of {who}", who=called(t, owner))
        money = int(zone_cost(t, company, get(f, arguments.WAY), get(f, arguments.PLACE)))
        if owner == company:
            return say("Your own tower, ${money} to the bank", money=money) if money else say("Your own tower")
        return say("Tower of {who}, who gets ${money}", who=called(t, owner), money=money)
    if kind != frames.PAY:
        return say("Pay money") if move == numbers.PAY else say("Pay batteries")
    if move == numbers.PAY:
        return say("Pay ${money}", money=int(zone_cost(t, company, get(f, arguments.WAY), get(f, arguments.PLACE))))
    return say("Pay {batteries}", batteries=batteries(int(zone_batteries(t, get(f, arguments.PLACE)))))


def bonus(t: Board, company: int, move: int) -> str:
    """Spaces and tiles of the tower bonus board."""
    box = t.box
    if move < numbers.FIRST:
        pair = move - numbers.PAIR
        one, two = int(c.pair_cell(pair, False)), int(c.pair_cell(pair, True))
        coming = Coming(t, company)
        first = coming.cell(one)
        return say("{one} and {two}", one=first, two=coming.cell(two))
    if move < numbers.SLOT:
        return say("{bonus} first", bonus=Coming(t, company).cell(move - numbers.FIRST))
    if move < numbers.DISCARD:
        return say("Onto the slot for {name}", name=bonus_name(box, move - numbers.SLOT))
    cell = move - numbers.DISCARD
    return say("Discard {bonus}", bonus=cell_name(box, cell, int(t.cell[cell])))


def moving(t: Board, company: int, move: int) -> str:
    """A bulldozer, or where it goes (sites are named elsewhere)."""
    if move < numbers.TO:
        where = int(t.bulldozer[company * c.BULLDOZERS + move - numbers.BULLDOZER])
        if 0 <= where < t.box.sites and t.site[where] != NOTHING:  # R21: it has to move on anyway
            sector = SECTORS_IN_WORDS[int(side_of(t).site_sector[where])]
            if int(t.site[where]) % 2 == c.WIND:
                return say("Bulldozer at your new wind farm in {sector}", sector=sector)
            return say("Bulldozer at your new tower in {sector}", sector=sector)
        if 0 <= where < t.box.sites:
            return say("Bulldozer at the {site}", site=site_name(t.box, side_of(t), where))
        return say("Bulldozer in the utility area")
    parking = parking_of(move)
    if parking < 0:
        return say("To the utility area")
    bonus = Coming(t, company).effects(int(side_of(t).parking_bonus[parking]))
    return say("Park it for good: {bonus}", bonus=bonus)


def passing(t: Board, kind: int, company: int) -> str:
    """What is left; where something comes by itself after it, that it comes anyway: it is no reward for leaving."""
    if kind not in PASSES:
        return say("Pass")
    words, gained = str(PASSES[kind]), gained_anyway(t, company)
    return say("{left} (you get {gains} anyway)", left=words, gains=listed(gained)) if gained else words


def gained_anyway(t: Board, company: int) -> list[str]:
    """R20, R25. The money, energy and batteries that come next, before anything else is asked: of the rest of a list
    of effects, or of the other bonus of a tower."""
    below = int(t.stack[len(t.stack) - 2]) if len(t.stack) > 1 else -1
    if below < 0 or frames.company_of(below) != company:
        return []
    coming, at, first = Coming(t, company), 0, 0
    if frames.kind_of(below) == frames.RUN:
        at, first = int(get(below, arguments.RUN_EFFECTS)), int(get(below, arguments.RUN_AT))
    elif frames.kind_of(below) == frames.CELL:
        cell = int(get(below, arguments.CELL_USED))
        tile = int(t.cell[cell])
        if tile != NOTHING and (t.box.bonus_type[tile] == c.END_GAME or not coming.lays(tile)):
            return []
        at = int(t.box.cell_printed[cell] if tile == NOTHING else t.box.bonus_effects[tile])
    else:
        return []
    found = list[str]()
    for one in range(first, int(t.box.program[at])):
        come = coming.comes(int(t.box.program[at + 1 + one]))
        if come and verb_of(come) not in (GAIN_MONEY, GAIN_ENERGY, GAIN_BATTERY):
            break
        found += [effect(t.box, come)] if come else []
    return found


def taking(t: Board, f: int, kind: int, company: int, move: int) -> str:
    """Cards, markets, tiles and effects."""
    box = t.box
    if move < numbers.MARKET:
        card = move - numbers.SPECIALIST
        titles = box.titles["cards"][c.BASIC :] + box.titles["scoring_cards"]
        return say("Take “{card}”", card=capital(titles[card]))
    if move < numbers.CONNECT:
        return market(t, f, kind, company, move - numbers.MARKET)
    if move < numbers.SELL:
        bonus = Coming(t, company).effects(int(box.connection_effects[move - numbers.CONNECT]))
        return say("Play the tile: {bonus}", bonus=bonus)
    if move < numbers.CAPITAL:
        card = move - numbers.SELL
        less = int(get(f, arguments.SELL_DISCOUNT)) if kind == frames.SELL else 0
        price = batteries(int(export_cost(t, company, card, less)))
        money = export_money(t, company, card)
        country = foreign_name(box, card).partition(":")[0]
        return say("Sell {batteries} to {country} for ${money}", batteries=price, country=country, money=money)
    if move < numbers.OPTION:
        tower = int(box.venture_tower[move - numbers.CAPITAL])
        return say("Slot at tower {tower}, ${money} back at the end", tower=tower, money=int(debt_of_next(t, company)))
    if move < numbers.CONVERT:
        return option(t, f, kind, company, move - numbers.OPTION)
    if move == numbers.CONVERT:
        if kind != frames.CONVERT:
            return say("Convert")
        return say(
            "Convert {pay} into {gain}",
            pay=resource(int(get(f, arguments.CONVERT_PAY))),
            gain=resource(int(get(f, arguments.CONVERT_GAIN))),
        )
    if move < numbers.ROW:
        return say("Take back “{card}”", card=short_title(box, move - numbers.TAKE_BACK))
    if move < numbers.SCORE:
        row = move - numbers.ROW
        at = int(rightmost(t, company, row))
        card = int(t.mat[at]) if at >= 0 else -1
        title = short_title(box, card) if card >= 0 else ""
        return say("{row} row: take back “{card}”", row=ROWS_IN_WORDS[row], card=title)
    card, which = divmod(move - numbers.SCORE, 2)
    title = capital(box.titles["scoring_cards"][card])
    return say("“{card}”: {effect}", card=title, effect=scoring_option(box, card, which))


def export_money(t: Board, company: int, card: int) -> int:
    """What a foreign market card brings the company now."""
    first = card * c.MARKETS
    return sum(int(t.box.foreign_incomes[first + one]) * int(income_of(t, company, one)) for one in range(c.MARKETS))


def market(t: Board, f: int, kind: int, company: int, which: int) -> str:
    """A market: its income taken, advanced, or named."""
    name = MARKETS_IN_WORDS[which]
    money = int(income_of(t, company, which))
    if kind == frames.INCOME_ANY:
        return say("{market} income: ${money}", market=name, money=money)
    if kind == frames.ADVANCE_ANY:
        most = int(get(f, arguments.ADVANCE_STEPS))
        come = Coming(t, company).climb(which, most)
        if not come:
            return say("{market} income can go no further than ${money}", market=name, money=money)
        steps = plural("{count} step", "{count} steps", come)
        steps = steps if come == most else say("{steps} of {all}", steps=steps, all=most)
        return say("{market} income up {steps} from ${money}", market=name, steps=steps, money=money)
    return say("{market} market", market=name)


def option(t: Board, f: int, kind: int, company: int, which: int) -> str:
    """One of several effects."""
    if kind != frames.CHOOSE:
        return say("option {n}", n=which + 1)
    at = int(get(f, arguments.CHOOSE_OPTIONS))
    if which >= int(t.box.program[at]):
        return say("option {n}", n=which + 1)
    return Coming(t, company).options(at)[which]
