"""What Pampero's drawings say: names of icons and places, headings, labels. Effects in words are in describe.py."""

from __future__ import annotations

from ludoteca.core.words import Sentence
from ludoteca.games.pampero.catalogue import forms, later
from ludoteca.games.pampero.describe import MARKETS_IN_WORDS

TITLE = "Pampero"
MARKETS: tuple[Sentence, ...] = tuple(later("{market} market", market=market) for market in MARKETS_IN_WORDS[:5])
ANY_MARKET = later("any market, your choice")
MONEY = later("money")
SUN_TILE = later("solar contract tile")

# Every icon with its meaning: the titles of the symbols, and the legend.
ICONS: dict[str, Sentence] = {
    "energy": later("energy"),
    "battery": later("battery"),
    "tower": later("electrical tower"),
    "wind": later("wind farm"),
    "bulldozer": later("bulldozer"),
    "transformer": later("transformer"),
    "contract": later("standard contract"),
    "solar": later("solar contract"),
    "foreign": later("foreign market card"),
    "venture": later("venture capital tile"),
    "connection": later("connection tile"),
    "network": later("network tile"),
    "bonus": later("tower bonus tile"),
    "badge": later("badge space of the grid"),
    "specialist": later("specialist card"),
    "laurel": later("majority: most of them"),
    "crown": later("crown: counts for majorities"),
    "order": later("turn order disc down"),
    "retrieve": later("take cards back"),
    "tag": later("zone B costs less"),
    "sector": later("sector with a piece of yours"),
    "spent": later("energy spent on contracts"),
    "lock": later("locked until this tower"),
    "chevron": later("income arrow: the marker advances"),
    "arrow": later("one move, or: becomes"),
    "up": later("better from now on"),
    "own": later("your own may be used"),
    "other": later("another company's may be used"),
    "chain": later("linked contracts"),
    "hand": later("cards in hand"),
    "flip": later("the income marker is turned face down"),
    "check": later("done"),
}

COLOURS: tuple[Sentence, ...] = (later("Yellow"), later("White"), later("Blue"), later("Purple"))
AUTOMA = later("Automa")


ENERGY = later("{n} energy")
BATTERIES = forms("{count} battery", "{count} batteries")
OR = later("or")
COUNTRIES: tuple[Sentence, ...] = (later("Argentina"), later("Brazil"))
GLANCE = later("the country at a glance: sites and contracts, and whose they are")
RIVER = later("Río Negro")
OCEAN = later("Atlantic")
FOREIGN = later("{card}; sells for {batteries}")
BONUS_TYPES: tuple[Sentence, ...] = (
    later("at once"),
    later("from now on"),
    later("at the end of the game"),
    later("removed"),
)
EACH = later("${money} for each {what}")
MOST = later("${money} for the most {what}")
PAIR = later("only one of these two")
TAKEN = later("fulfilled by {who}: {name}")
REMOVED = later("contracts that have left the game")
EITHER = later("{one} or {other}")
CONNECTION = later("connection tile on the map: {bonus}")
CONNECTION_GONE = later("connection, its tile is taken")
UTILITY = later("Utility area")
PARKING = later("Parking")
PARKING_SPOT = later("parking spot: {bonus}")
PARKED = later("parked")
BULLDOZER = later("bulldozer of {who}")
ZONE_LOCKED = later("from tower {level}")
TRACK = later("{name} income track")
COVERED = later("covered: {name}")
TOWER_BUILT = later("tower {tower}, built")
TOWER_TO_BUILD = later("tower {tower}, not built yet")
CAPITAL = later("venture capital slot at tower {tower}")
DEBT = later("venture capital: ${money} to be paid back")
PLACED = later("contract of {tile}, in {space}")
INCOME = later("{who}: {market} income ${money}")
FACE_DOWN = later(", face down")
ROWS: tuple[Sentence, ...] = (later("top"), later("bottom"))
TAB = later("{row} row, {tab}")
ZONE_TAB = later("zone {zone}: ${money}, {energy} energy")
LATER = later("{row} row, space {space}, {tabs}")
BONUS_TILES = later("My tower bonus tiles")
SLOT = later("slot for {name}")
CONNECTION_TILE = later("connection tile: {bonus}")
USED = later(", on a card")
SOLD = later("foreign market card, sold to: {name}")
ON_MAT = later("{card} on the mat, {row} row")
AS = later("{card} as {effect}")
HAS_TOWERS = forms("{count} tower built", "{count} towers built")
HAS_WIND = forms("{count} wind farm built", "{count} wind farms built")
HAS_CONTRACTS = forms("{count} contract", "{count} contracts")
HAS_LOANS = forms("{count} venture capital tile", "{count} venture capital tiles")
HAND_OF = later("In hand: {count}")
PLAYED_BY = later("On the mat: {count}")
HAS_SPENT = forms("{count} energy spent on contracts", "{count} energy spent on contracts")
INCOMES = later("{who}, incomes")
CELL = later("{bonus}: space without a tile")
ZONE = later("Zone {zone}")
SPECIALISTS = later("Specialists")
SPECIALIST_SIGN, BADGE_SIGN = later("specialist"), later("badge")
LEFT = later("{one} + {two} in the decks")
SPECIALIST = later("specialist, {card}")
SOLAR = later("solar contract: {name}")
FOREIGN_MARKETS = later("Foreign markets: batteries for incomes")
SOLAR_DISPLAY = later("Solar contracts")
FIRST_SCORING = later("First scoring")
SECOND_SCORING = later("Second scoring")
END_SCORING = later("End scoring")
SCORED = later("scored")
INTRODUCTORY_FIRST = later("for each market: its icons on your zone A contracts times its income")
INTRODUCTORY_SECOND = later("for each market: most icons take its income")
COUNTS = later("{who} {n}")
YEAR = later("Year {year}, round {round} of 3")
BATTERY_SUPPLY = later("{batteries} left")
TIME_TRACK = later("time track to {last}, scorings at {due}")
TIME_DISC = later("{who}: time {n}")
TURN_ORDER = later("Turn order")
ORDER_DISC = later("{who}: number {n} in turn order")
LOWERED = later(", moved down")
LEGEND = later("What the icons mean")
PIECES_OF = later("{who}’s pieces have this shape")
SAMPLES: tuple[Sentence, ...] = (
    later("orange card: bound to the tab’s zone"),
    later("gray card: not bound to a zone"),
    later("operations tab: zone, value, energy"),
    later("link: fulfil both in one action"),
    later("line of a connection"),
    later("line unlocked, or network line covered"),
    later("gray line of the grid"),
    later("network line: pay once"),
    later("counts at the end of the game"),
    later("works from now on"),
    later("first to this column: a specialist"),
)
PARTS: dict[str, Sentence] = {
    "company": later("My company"),
    "map": later("Map"),
    "zone-a": later("North (A)"),
    "zone-b": later("South (B)"),
    "zone-c": later("Capital (C)"),
    "grid": later("My grid"),
    "income": later("Income"),
    "towers": later("Towers"),
    "markets": later("Markets"),
    "solar": later("Solar"),
    "year": later("Years"),
}
NO_CARD = later("The automa has not turned a card yet.")
AUTOMA_CARD = later("Its last card: {first}, else {second}.")
AUTOMA_HOW = later("In its turns it turns a card: it does the first thing that it can, or takes money and a battery.")
AUTOMA_LEFT = later("{cards}, {passes}.")
AUTOMA_CARDS = forms("{count} card left in its deck", "{count} cards left in its deck")
AUTOMA_PASSES = forms("{count} pass", "{count} passes")
