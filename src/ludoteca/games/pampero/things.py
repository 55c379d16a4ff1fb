"""What a thing on the table is, as it stands now: every place and every piece of the drawing, with its rule."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from ludoteca.core.plate import Explanation
from ludoteca.core.words import capital, listed
from ludoteca.games.pampero import components as c
from ludoteca.games.pampero import describe, naming
from ludoteca.games.pampero import vocabulary as v
from ludoteca.games.pampero.actions import first_effect
from ludoteca.games.pampero.catalogue import say
from ludoteca.games.pampero.consolidation import battery_production, energy_for_more, production_at
from ludoteca.games.pampero.costs import zone_batteries
from ludoteca.games.pampero.income import is_open_column
from ludoteca.games.pampero.phrases import called
from ludoteca.games.pampero.scoring import debt_of_next
from ludoteca.games.pampero.state import NOTHING, Board, side_of, tile_at
from ludoteca.games.pampero.telling import lying
from ludoteca.games.pampero.telling.cards import card_sentences, effects_done, scoring_done, scoring_sentences, sentence
from ludoteca.games.pampero.telling.scorings import scoring
from ludoteca.games.pampero.view import View


def explain(seen: View, thing: str) -> Explanation | None:
    """What a target or a piece of the drawing is."""
    kind, _, name = thing.partition(" ")
    t, me = seen.table, seen.seat or 0
    if name or kind in ("utility", "supply"):
        teller, own = PLACES.get(kind), OWN.get(kind)
        try:
            if own is not None:
                return own(t, me, name)
            return teller(t, name) if teller else None
        except ValueError:  # no such thing in this edition
            return None
    return piece(t, thing)


def card_told(t: Board, card: int) -> Explanation:
    """An action card, with the rule of what it does first; a specialist's tells where it came from."""
    ways = describe.ways_of(t.box, card)
    first = int(first_effect(t, ways[0]))
    rule = "R56" if card >= c.BASIC else "R55" if len(ways) > 1 else rule_of(first)
    return Explanation(t.box.titles["cards"][card], card_sentences(t.box, card), rule)


def card_of(t: Board, company: int, card: int) -> Explanation:
    """An action card of a company, and where it lies when it has been played."""
    return with_more(card_told(t, card), lying.on_mat(t, company, card))


def rule_of(effect: int) -> str:
    """The rule that tells most of an effect with which a card begins."""
    verb, which = int(v.verb_of(effect)), int(v.argument(effect, 0))
    if verb == v.BUILD:
        return "R23" if which == c.TOWER else "R28"
    if verb == v.FULFILL:
        return ("R38", "R49", "R50")[which]
    return FIRST_RULES.get(verb, "R20")


FIRST_RULES = {v.FOREIGN_MARKET: "R52", v.VENTURE_CAPITAL: "R53", v.MOVE_BULLDOZER: "R34", v.CONNECTION: "R31"}


def scoring_told(t: Board, card: int) -> Explanation:
    """A specialist scoring card."""
    return Explanation(capital(t.box.titles["scoring_cards"][card]), scoring_sentences(t.box, card), "R65")


def foreign_told(t: Board, card: int) -> Explanation:
    """A foreign market card."""
    if gone := lying.sold(t, card):
        return Explanation(naming.foreign_name(t.box, card), gone, "R52")
    text = say(
        "Sell {batteries}: you take the incomes it shows, and keep the card with its icons: {icons}.",
        batteries=describe.batteries(int(t.box.foreign_batteries[card])),
        icons=", ".join(naming.back_of(t.box, card)),
    )
    return Explanation(naming.foreign_name(t.box, card), text, "R52")


def connection_told(t: Board, company: int, tile: int) -> Explanation:
    """A connection tile of a company."""
    text = say(
        "{effect}. Played with a card that lets you; it lies on that card until you take the card back.",
        effect=capital(listed(effects_done(t.box, int(t.box.connection_effects[tile])))),
    )
    return with_more(Explanation(say("Connection tile"), text, "R31"), lying.played(t, company, tile))


def with_more(told: Explanation, more: str) -> Explanation:
    """The same, and what is so at the moment, if anything is."""
    return replace(told, text=f"{told.text} {more}") if more else told


# Places


def hand(t: Board, name: str) -> Explanation:
    """A card in hand, by its way."""
    way = t.box.ids["ways"].index(name)
    return card_told(t, int(t.box.way_card[way]))


def tab(t: Board, name: str) -> Explanation:
    """An operations tab: the next of a row with that zone."""
    row, _, zone = name.partition(" ")
    at, which = c.ROW_CODES.index(row), c.ZONE_CODES.index(zone)
    title = say("Tab of zone {zone}, {row} row", zone=zone, row=describe.ROWS_IN_WORDS[at])
    text = say(
        "The card you play here works in zone {zone} at the tab’s value in money, which is paid or received; "
        "its energy is gained where the card says so. Instead of the money some cards take {batteries}.",
        zone=zone,
        batteries=describe.batteries(int(zone_batteries(t, which))),
    )
    return Explanation(title, text, "R14")


def later_space(t: Board, name: str) -> Explanation:
    """A card space of the mat to which no card can go yet."""
    row, _, space = name.partition(" ")
    title = say("Space {space} of the {row} row", space=int(space), row=describe.ROWS_IN_WORDS[c.ROW_CODES.index(row)])
    text = say("A card comes here once the spaces before it are filled; of two tabs you choose the one that counts.")
    return Explanation(title, text, "R13")


def site(t: Board, number: int) -> Explanation:
    """A construction site."""
    title = capital(naming.site_name(t.box, side_of(t), number))
    built = int(t.site[number])
    if built >= 0:
        return standing(t, title, built)
    kind = int(side_of(t).site_kind[number])
    what = (say("A wind farm"), say("A tower"), say("A tower or a wind farm"))[kind]
    text = say("{what} can be built here while a bulldozer stands beside it.", what=what)
    if t.beside[number] != NOTHING:
        whose = called(t, int(t.beside[number]) // c.BULLDOZERS)
        text = say("{text} Now that is a bulldozer of {who}.", text=text, who=whose)
    text = say("{text} What it costs goes to the bulldozer’s owner, or to the bank if it is your own.", text=text)
    return Explanation(title, text, "R23" if kind != c.SITE_WIND else "R28")


def standing(t: Board, title: str, built: int) -> Explanation:
    """What was built on a site."""
    who = called(t, built // 2)
    if built % 2 == c.WIND:
        text = say("A wind farm of {who} stands here. It gave its energy once, when it was built.", who=who)
        return Explanation(title, text, "R29")
    text = say("A tower of {who} stands here: contracts of the sector can be supplied from it.", who=who)
    return Explanation(title, text, "R38")


def contract(t: Board, spot: int) -> Explanation:
    """A contract space of the map."""
    title = naming.town(t.box, spot)
    if gone := lying.fulfilled(t, spot):
        return Explanation(title, gone, "R39" if t.spot[spot] >= 0 else "R48")
    tile = int(tile_at(t, spot))
    if spot < c.FIRST_REMOTE:
        cost = say("{n} energy", n=int(side_of(t).spot_energy[spot]))
    else:
        at = (tile - c.FIRST_REMOTE) * 2
        found = [
            describe.amounts(0, int(t.box.remote_energy[at + one]), int(t.box.remote_battery[at + one]))
            for one in range(2)
            if t.box.remote_energy[at + one] >= 0
        ]
        cost = say(" or ").join(found)
    text = say(
        "Costs {cost}, and needs a tower in its sector. The tile goes into your grid and {does}.",
        cost=cost,
        does=naming.tile_does(t.box, tile),
    )
    partner = int(side_of(t).partner[spot]) if spot < c.STANDARD else NOTHING
    if partner >= 0 and t.spot[partner] == NOTHING:
        text = say("{text} Only this or {other} can be fulfilled.", text=text, other=naming.town(t.box, partner))
    joined = int(side_of(t).links[spot]) if spot < c.STANDARD else 0
    links = [one for one in range(c.STANDARD) if (joined >> one) & 1 and t.spot[one] == NOTHING]
    if links:
        others = ", ".join(naming.town(t.box, one) for one in links)
        text = say("{text} Linked with {others}: both can be fulfilled in one action.", text=text, others=others)
    return Explanation(title, text, "R38" if spot < c.FIRST_REMOTE else "R49")


def solar(t: Board, spot: int) -> Explanation:
    """A space of the solar display."""
    if gone := lying.fulfilled(t, spot):
        return Explanation(say("Solar contract"), gone, "R50")
    text = say(
        "Costs no energy and needs no tower; it must be next in line. The tile goes into your grid and {does}.",
        does=naming.tile_does(t.box, int(t.solar_tile[spot - c.FIRST_SOLAR])),
    )
    return Explanation(say("Solar contract"), text, "R50")


def grid(t: Board, me: int, number: int) -> Explanation:
    """A transformer space."""
    title = say("Transformer: {place}", place=naming.space_place(t.box, number))
    if here := lying.filled(t, me, number):
        return Explanation(title, here, "R39")
    text = say("Room for the tile of a contract; tower {n} opens it.", n=int(t.box.grid_column[number]))
    if t.box.program[t.box.grid_bonus[number]]:
        done = listed(effects_done(t.box, int(t.box.grid_bonus[number])))
        text = say("{text} When it is filled, you {deeds}.", text=text, deeds=done)
    if t.box.grid_badge[number]:
        text = say("{text} Scorings that count badges count its badge, once it is filled.", text=text)
    return Explanation(title, text, "R39")


def line(t: Board, me: int, number: int) -> Explanation:
    """A network line."""
    if paid := lying.covered(t, me, number):
        return Explanation(capital(naming.line_place(t.box, number)), paid, "R41")
    text = say("Paid once, it joins all its spaces of the grid, so that contracts can be laid from one to the next.")
    return Explanation(capital(naming.line_name(t.box, number)), text, "R41")


def slot(t: Board, me: int, number: int) -> Explanation:
    """R25. A slot for a tower bonus tile."""
    return with_more(bonus_told(t, number), lying.slotted(t, me, number))


def cell(t: Board, name: str) -> Explanation:
    """A space of the tower bonus board."""
    row, _, column = name.partition(".")
    number = (int(row) - 1) * c.BONUS_COLUMNS + int(column) - 1
    tile = int(t.cell[number])
    if tile != NOTHING:
        return bonus_told(t, tile)
    done = listed(effects_done(t.box, int(t.box.cell_printed[number])))
    text = say("No tile lies here, and this stays for everybody: with a new tower you {deeds}.", deeds=done)
    return Explanation(say("Tower bonus"), text, "R25")


def bonus_told(t: Board, kind: int) -> Explanation:
    """A tower bonus tile."""
    at, when = int(t.box.bonus_effects[kind]), int(t.box.bonus_type[kind])
    if when == c.X_TILE:
        text = say("Has no effect.")
    elif when == c.IMMEDIATE:
        text = say("At once you {deeds}.", deeds=listed(effects_done(t.box, at)))
    elif when == c.LASTING:
        text = say("From then on {effect}.", effect=describe.effects(t.box, at))
    else:
        text = say("At the end of the game you {deeds}.", deeds=listed(effects_done(t.box, at)))
    return Explanation(naming.bonus_name(t.box, kind), text, "R25")


def bulldozer(t: Board, name: str) -> Explanation:
    """A bulldozer of one's own."""
    text = say("A tower or wind farm is built beside a bulldozer; afterwards the bulldozer must move away.")
    return Explanation(say("Bulldozer"), text, "R33")


def utility(t: Board, name: str) -> Explanation:
    """The utility area."""
    text = say("Bulldozers wait here; from here one can go to any free site.")
    return Explanation(say("Utility area"), text, "R33")


def parking(t: Board, number: int) -> Explanation:
    """A parking spot."""
    if here := lying.parked(t, number):
        return Explanation(say("Parking"), here, "R33")
    done = listed(effects_done(t.box, int(side_of(t).parking_bonus[number])))
    text = say("Park a bulldozer here for good, and you {deeds}.", deeds=done)
    return Explanation(say("Parking"), text, "R33")


def specialist(t: Board, name: str) -> Explanation:
    """A specialist on display."""
    if name in t.box.ids["cards"]:
        card = t.box.ids["cards"].index(name)
        return with_more(card_told(t, card), lying.specialist_taken(t, card))
    card = t.box.ids["scoring_cards"].index(name)
    return with_more(scoring_told(t, card), lying.scoring_card_gone(t, card))


def track(t: Board, name: str) -> Explanation:
    """An income track."""
    return track_told(c.MARKET_CODES.index(name))


def track_told(market: int) -> Explanation:
    """An income track."""
    text = say(
        "Each year you earn what the marker shows. Contracts and tiles move it on, as far as your towers allow; "
        "an icon it reaches moves another marker, a dark green column brings a specialist."
    )
    return Explanation(say("{market} income", market=capital(str(describe.MARKETS_IN_WORDS[market]))), text, "R43")


def marker(t: Board, company: int, market: int) -> Explanation:
    """R44. A marker on its income track, and what stops it."""
    told = track_told(market)
    if (int(t.face_down[company]) >> market) & 1:
        told = with_more(told, say("It lies face down: a scoring card has taken this income."))
    following = int(t.column[company * c.MARKETS + market]) + 1
    if following >= t.box.columns:
        return replace(told, text=say("{text} It stands at the end, and can go no further.", text=told.text))
    if is_open_column(t, company, following):
        return told
    tower = int(t.box.column_tower[following])
    return replace(told, text=say("{text} It can go no further until tower {n} is built.", text=told.text, n=tower))


def circle(t: Board, number: int) -> Explanation:
    """A circle of the map with its connection tile."""
    tile = int(t.connection[number])
    if tile == NOTHING:
        return Explanation(say("Connection"), say("Its tile has been taken."), "R32")
    text = say(
        "Whoever fulfils a contract on one of its lines takes this tile, once two of them are unlocked: {effect}.",
        effect=naming.connection_name(t.box, tile),
    )
    return Explanation(say("Connection tile on the map"), text, "R32")


def supply(t: Board, name: str) -> Explanation:
    """The battery supply."""
    text = say("Batteries are limited: {batteries} left in the supply.", batteries=describe.batteries(int(t.supply)))
    return Explanation(say("Batteries"), text, "R58")


def venture(t: Board, me: int, name: str) -> Explanation:
    """A venture capital slot."""
    number = int(name) - 1
    if taken := lying.capital_taken(t, me, number):
        return Explanation(say("Venture capital"), taken, "R53")
    text = say(
        "Open from tower {tower} on. Brings the highest income among the columns of that tower; at the end of the game "
        "you pay back ${money}.",
        tower=int(t.box.venture_tower[number]),
        money=int(debt_of_next(t, me)),
    )
    return Explanation(say("Venture capital"), text, "R53")


def row_told(t: Board, name: str) -> Explanation:
    """A row of the mat."""
    row = c.ROW_CODES.index(name)
    text = say("At the end of the year the last card of one row comes back to your hand.")
    return Explanation(say("{row} row of your mat", row=capital(str(describe.ROWS_IN_WORDS[row]))), text, "R59")


def score(t: Board, name: str) -> Explanation:
    """One option of a scoring card."""
    code, _, option = name.rpartition(" ")
    card = t.box.ids["scoring_cards"].index(code)
    told = Explanation(scoring_told(t, card).title, sentence(scoring_done(t.box, card, int(option) - 1)), "R65")
    return with_more(told, lying.scoring_card_gone(t, card) if (int(t.scoring_spent) >> card) & 1 else "")


def of(kind: str, told: Callable[[Board, int], Explanation]) -> Callable[[Board, str], Explanation]:
    """What is told of a thing of that kind, which a place names by its id."""
    return lambda t, name: told(t, t.box.ids[kind].index(name))


PLACES: dict[str, Callable[[Board, str], Explanation]] = {
    "hand": hand,
    "tab": tab,
    "later": later_space,
    "site": of("sites", site),
    "contract": of("spots", contract),
    "solar": of("spots", solar),
    "cell": cell,
    "bulldozer": bulldozer,
    "utility": utility,
    "parking": of("parking", parking),
    "specialist": specialist,
    "track": track,
    "foreign": of("foreign", foreign_told),
    "row": row_told,
    "score": score,
    "circle": of("connections", circle),
    "scoring": scoring,
    "supply": supply,
}


def mine(kind: str, told: Callable[[Board, int, int], Explanation]) -> Callable[[Board, int, str], Explanation]:
    """The same of what lies on a board of the viewer's own."""
    return lambda t, me, name: told(t, me, t.box.ids[kind].index(name))


OWN: dict[str, Callable[[Board, int, str], Explanation]] = {
    "grid": mine("grid", grid),
    "line": mine("lines", line),
    "slot": mine("bonus", slot),
    "connection": mine("connection_tiles", connection_told),
    "capital": venture,
    "mat": mine("cards", card_of),
}


# Pieces


def energy_told(t: Board, company: int) -> Explanation:
    """R59. The marker on the energy track, with the batteries that the year's end would make, and with what of more."""
    text = say("Energy is spent on contracts. At the end of a year the towers up to it make batteries.")
    made, more = int(battery_production(t, company)), int(energy_for_more(t, company))
    if more:
        text = say(
            "{text} As it stands they make {made}; with {n} energy they would make {most}.",
            text=text,
            made=describe.batteries(made),
            n=more,
            most=describe.batteries(int(production_at(t, company, more))),
        )
    return Explanation(say("Energy of {who}", who=called(t, company)), text, "R59")


def tower_told(t: Board, tower: int, built: bool) -> Explanation:
    """R22, R23, R59. The space of a tower: what building it brings, and what its strip does once it is open."""
    bonus, icons = int(t.box.tower_bonus[tower - 1]), int(t.box.tower_battery[tower - 1])
    if built:
        text = say("Its strip of the grid is open.")
    elif t.box.program[bonus]:
        done = listed(effects_done(t.box, bonus))
        text = say("When it is built, you {deeds}, and its strip of the grid below opens.", deeds=done)
    else:
        text = say("When it is built, its strip of the grid below opens.")
    if icons:
        charged = say("With energy enough it charges {batteries} each year.", batteries=describe.batteries(icons))
        text = f"{text} {charged}"
    return Explanation(say("Space of tower {tower}", tower=tower), text, "R22")


def piece(t: Board, key: str) -> Explanation | None:
    """A piece, by its key."""
    first, digits = key[:1], key[1:]
    if key.startswith("time"):
        company = int(key[4:])
        title = say("Time disc of {who}", who=called(t, company))
        text = say(
            "It moves on at the end of each year, and when its owner takes all cards back. A scoring comes when all "
            "discs have reached its space."
        )
        return Explanation(title, text, "R62")
    if key.startswith("order"):
        company = int(key[5:])
        title = say("Turn order disc of {who}", who=called(t, company))
        told = Explanation(title, say("Whoever moves it down comes earlier next year."), "R61")
        return with_more(told, say("It has been moved down.") if (int(t.lowered) >> company) & 1 else "")
    if key.startswith("start-"):
        what, _, company_code = key.removeprefix("start-").partition("-")
        who = called(t, int(company_code))
        if what == "tower":
            text = say("{who} began with this tower: contracts of the sector can be supplied from it.", who=who)
            return Explanation(say("Starting tower"), capital(text), "R9")
        text = say("{who} began with this wind farm; it counts like those built later.", who=who)
        return Explanation(say("Starting wind farm"), capital(text), "R9")
    if first == "b" and digits.isdigit():
        owner = called(t, int(digits) // c.BULLDOZERS)
        text = bulldozer(t, "").text
        if t.bulldozer[int(digits)] >= t.box.parked:
            text = say("It is parked for good: nothing is built beside it any more.")
        return Explanation(say("Bulldozer of {who}", who=owner), text, "R33")
    if first in "cs" and digits.rpartition("-")[2].isdigit():
        whose, _, number = digits.rpartition("-")
        company = int(whose) if whose.isdigit() else lying.card_holder(t, int(number))
        return card_told(t, int(number)) if company < 0 else card_of(t, company, int(number))
    if first == "g" and digits.isdigit():
        return scoring_told(t, int(digits))
    if first == "f" and digits.isdigit():
        return foreign_told(t, int(digits))
    if first == "k" and digits.partition("-")[0].isdigit():
        tile, _, whose = digits.partition("-")
        company = int(whose) if whose.isdigit() else lying.holder(t, int(tile))
        if company >= 0:
            return connection_told(t, company, int(tile))
        return circle(t, [int(one) for one in t.connection].index(int(tile)))
    if first == "i" and digits.rpartition("-")[2].isdigit():
        whose, _, market = digits.partition("-")
        return marker(t, int(whose), int(market)) if whose.isdigit() and market.isdigit() else None
    if first == "t" and digits.rpartition("-")[2].isdigit():
        whose, _, tower = digits.partition("-")
        return tower_told(t, int(tower), int(tower) <= int(t.towers[int(whose)]))
    if first == "e" and digits.isdigit():
        return energy_told(t, int(digits))
    return None
