"""What Pampero's drawings say: names of icons and places, headings, labels. Effects in words are in describe.py."""

from __future__ import annotations

from ludoteca.core import words
from ludoteca.games.pampero.components import COLORS, MARKET_CODES

TITLE = "Pampero"
CONNECTION_LETTER = "of connection {name}"
SITE_KINDS = ("wind farm site", "tower site", "site for a tower or a wind farm")
MARKETS = tuple(f"{code} market" for code in MARKET_CODES)
ANY_MARKET = "any market, your choice"
MONEY = "money"
TILE = "contract tile"
SUN_TILE = "solar contract tile"
EMPTY = "contract space"
TRANSFORMER_SPACE = "transformer space"
COST = "costs {n} energy"

# Every icon with its meaning: the titles of the symbols, and the legend.
ICONS: dict[str, str] = {
    "energy": "energy",
    "battery": "battery",
    "tower": "electrical tower",
    "wind": "wind farm",
    "bulldozer": "bulldozer",
    "transformer": "transformer",
    "contract": "standard contract",
    "solar": "solar contract",
    "foreign": "foreign market card",
    "venture": "venture capital tile",
    "connection": "connection tile",
    "network": "network tile",
    "bonus": "tower bonus tile",
    "badge": "badge space of the grid",
    "specialist": "specialist card",
    "laurel": "majority: most of them",
    "crown": "crown: counts for majorities",
    "order": "turn order disc down",
    "retrieve": "take cards back",
    "tag": "zone B costs less",
    "sector": "sector with a piece of yours",
    "spent": "energy spent on contracts",
    "lock": "locked until this tower",
    "chevron": "income arrow: the marker advances",
    "arrow": "one move, or: becomes",
    "up": "better from now on",
    "own": "your own may be used",
    "other": "another company's may be used",
    "chain": "linked contracts",
    "hand": "cards in hand",
    "flip": "the income marker is turned face down",
    "check": "done",
}

COLOURS = tuple(color.capitalize() for color in COLORS)
AUTOMA = "Automa"
YOU = "You"


def company(number: int, you: int | None, automa: bool) -> str:
    """A company with its colour, and who plays it."""
    return f"{COLOURS[number]} · {player(number, you, automa)}"


def player(number: int, you: int | None, automa: bool) -> str:
    """Who plays a company."""
    if automa:
        return AUTOMA
    return YOU if number == you else words.player(number)


def counted(forms: tuple[str, str], n: int) -> str:
    """A number of things: one of them, or several (or none)."""
    return forms[0 if n == 1 else 1].format(n=n)


ENERGY = "{n} energy"
BATTERIES = ("{n} battery", "{n} batteries")
OR = "or"
SCORING_CARD = "SCORING"
COUNTRIES = ("Argentina", "Brazil")
COUNTRY_CODES = ("AR", "BR")
FOREIGN = "{country}: {batteries} for the incomes {incomes}"
BONUS_TYPES = ("at once", "from now on", "at the end of the game", "removed")
EACH = "${money} for each: {what}"
MOST = "${money} for the most: {what}"
SECTOR = "sector {name}"
SECTOR_NAMES = ("north-west", "north", "north-east", "industry", "resorts", "the capital")
SITES = ("wind farm site {name}", "tower site {name}", "mixed site {name}")
CONTRACT = "contract {name}"
SECOND_COST = " second cost"
PAIR = "only one of these two"
TAKEN = "fulfilled by {who}: {name}"
REMOVED = "contract {name} has left the game"
CONNECTION = "connection {name}: {bonus}"
CONNECTION_GONE = "connection {name}, taken"
UTILITY = "utility area"
PARKING = "parking"
PARKING_SPOT = "parking spot {name}: {bonus}"
PARKED = "parked"
BULLDOZER = "{who}: bulldozer {n}"
ZONE_LOCKED = "from tower {level}"
GRID_BOARD = "grid board"
MAT = "company mat"
TRACK = "{name} income track"
SPACE = "transformer space {name}"
LINE = "network line {name}: {cost}"
COVERED = "network line {name}, covered"
CAPITAL = "venture capital slot {n}, at tower {tower}"
DEBT = "venture capital: ${money} to be paid back"
PLACED = "contract in {space}: {tile}"
INCOME = "{who}: {market} income ${money}"
FACE_DOWN = ", face down"
ROWS = ("top", "bottom")
ROW = "{row} row of your mat"
TAB = "{row} row, tab of zone {zone}: ${money}, {energy} energy"
BONUS_TILES = "Tower bonus tiles"
CONNECTIONS = "Connections, foreign markets"
SUPPLY = "Supply"
SLOT = "slot {name}"
STOCKS = (
    ("{n} wind farm left", "{n} wind farms left"),
    ("{n} bulldozer in supply", "{n} bulldozers in supply"),
    ("{n} network tile left", "{n} network tiles left"),
    ("{n} zone B discount", "{n} zone B discounts"),
)
CONNECTION_TILE = "connection tile: {bonus}"
USED = ", on a card"
SOLD = "foreign market card, sold to"
ON_MAT = "{card}; on the mat, {row} row"
IN_HAND = "in hand: {card}"
SCORING_HELD = "scoring card"
HAS_MONEY = ("${n}", "${n}")
HAS_ENERGY = (ENERGY, ENERGY)
HAS_CARDS = ("{n} card in hand", "{n} cards in hand")
HAS_TOWERS = ("{n} tower built", "{n} towers built")
HAS_WIND = ("{n} wind farm built", "{n} wind farms built")
HAS_CONTRACTS = ("{n} contract", "{n} contracts")
HAS_SPENT = ("{n} energy spent on contracts", "{n} energy spent on contracts")
INCOMES = "{who}, incomes"
BONUS_BOARD = "Tower bonus board"
CELL = "bonus space {name}: {bonus}"
SPECIALISTS = "Specialists"
LEFT = "{one} + {two} in the decks"
SPECIALIST = "specialist, {card}"
SOLAR = "solar contract {name}"
SOLAR_DISPLAY = "Solar contracts"
SCORINGS = "Scorings"
FIRST_SCORING = "First"
SECOND_SCORING = "Second"
END_SCORING = "End {n}"
SCORED = "scored"
INTRODUCTORY_FIRST = "for each market: its icons on your zone A contracts times its income"
INTRODUCTORY_SECOND = "for each market: most icons take its income"
COUNTS = "{who} {n}"
OPTION = "option {n}: {effect}"
YEAR = "Year {year}, round {round} of 3"
BATTERY_SUPPLY = "supply: {batteries}"
TIME_TRACK = "time track to {last}, scorings at {due}"
TIME_DISC = "{who}: time {n}"
TURN_ORDER = ("Turn", "order")
ORDER_DISC = "{who}: number {n} in turn order"
LOWERED = ", moved down"
LEGEND = "What the icons mean"
PIECES_OF = "{who}’s pieces have this shape"
SAMPLES = (
    "frame around: bound to the tab’s zone",
    "frame above: any zone",
    "operations tab: zone, value, energy",
    "link: fulfil both in one action",
    "line of a connection",
    "line unlocked, or network line covered",
    "gray line of the grid",
    "network line: pay once",
    "counts at the end of the game",
    "works from now on",
    "first to this column: a specialist",
)
SHEETS = {
    "board": "Map",
    "company": "My company",
    "grid": "My grid board",
    "cards": "Markets",
}
NO_CARD = "The automa has not turned a card yet."
AUTOMA_CARD = "Last card {name}: {first}, else {second}."
AUTOMA_LEFT = "{cards}, {passes}."
AUTOMA_CARDS = ("{n} card left in its deck", "{n} cards left in its deck")
AUTOMA_PASSES = ("{n} pass", "{n} passes")
SOLO_ACTIONS = ("contract", "tower", "wind farm", "remote contract", "foreign market", "solar contract")
