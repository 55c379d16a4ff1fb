"""A position of Pampero: what lies where, and what is being decided. No rules here.

A *company* is a player; in the solo game company 1 is the automa, which has no seat. Vectors that belong to
companies are numbered company × count + thing; sets are numbers with a bit for each thing.
"""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.packed import filled
from ludoteca.core.state import State as CoreState
from ludoteca.games.pampero import components as c
from ludoteca.games.pampero.purpose import PURPOSES
from ludoteca.games.pampero.vocabulary import MODIFIERS

NOTHING: Final = -1
PAYMENT: Final = 4  # numbers of a payment: payee, payer, money, batteries
CLOSED: Final = -2  # a site or spot that is not there with so many players, or (a spot) whose tile was removed
UNSEEN: Final = -1  # as the cards left in a deck: there are some, none is shown

NOT_OWNED: Final = 0  # where a connection tile is
READY: Final = 1
ON_CARD: Final = 2  # + card

AUTOMA: Final = 1  # the automa's company
NO_AUTOMA: Final = -1


BLANK: Final = c.Box("blank", "")  # of a position that is being made


class Board(CoreState):
    """All that lies open on the table: everything but the order of the decks."""

    MEMORIES: ClassVar[tuple[str, ...]] = ("paid",)

    box: c.Box
    companies: i64 = 0
    year: i64 = 0
    phase: i64 = 0
    round: i64 = 0
    at: i64 = 0
    """The position in turn order of the company to come."""
    finished: bool = False
    stack: vec[i64] = vec[i64]()
    """What is pending, the next on top (frames.py)."""
    last: i64 = -1
    """The last move that was made, for all to see; −1 at the start."""
    paid: vec[i64] = vec[i64]()
    """What companies were paid by others since their own last turns: one after another (PAYMENT), also that a building
    paid nothing. Never changed in place, only replaced."""
    choices: vec[i64] = vec[i64]()
    """The moves among which the seat on top of the stack decides."""

    # Options of the game
    longer: bool = False
    introductory: bool = False
    preset: bool = False
    restrictions: bool = False
    storage: bool = False
    rahdo: bool = False
    zone_lock: bool = False
    """R27. Whether zone C also opens for building only with its tower."""
    automa: i64 = NO_AUTOMA
    """NO_AUTOMA, or the level 0 to 2."""

    # The map
    site: vec[i64]
    """NOTHING, CLOSED, or company × 2 + building."""
    beside: vec[i64]
    """The bulldozer beside each site (company × 5 + number), or NOTHING."""
    bulldozer: vec[i64]
    """Where each bulldozer is: a site, the utility area, a parking spot (components.py), IN_SUPPLY."""
    parked: vec[i64]
    """The bulldozer on each parking spot."""
    spot: vec[i64]
    """NOTHING while its contract tile lies there, CLOSED, or the company whose transformer stands there."""
    done: i64 = 0
    """The spots fulfilled so far."""
    remote_tile: vec[i64]
    solar_tile: vec[i64]
    connection: vec[i64]
    """The connection tile on each circle, or NOTHING."""
    supply: i64 = 0
    """Batteries left."""
    cell: vec[i64]
    """The tile on each space of the tower bonus board, or NOTHING."""
    bonus_out: vec[i64]
    """How many tiles of each kind have left the game."""
    overlays_left: i64 = 0

    # Rows of cards
    special_row: vec[i64]
    """Three action specialists, three scoring ones, or NOTHING."""
    special_left: vec[i64]
    scoring_spent: i64 = 0
    foreign_row: vec[i64]
    """Three cards of Argentina, three of Brazil, or NOTHING."""
    foreign_left: vec[i64]

    # Companies
    money: vec[i64]
    account: vec[i64]
    """company × PURPOSES + purpose: what came in and went out."""
    energy: vec[i64]
    energy_spent: vec[i64]
    battery: vec[i64]
    towers: vec[i64]
    tower_sectors: vec[i64]
    wind_farms: vec[i64]
    grid: vec[i64]
    """The contract tile in each transformer space, or NOTHING."""
    filled: vec[i64]
    network: vec[i64]
    """The network lines covered by a network tile."""
    column: vec[i64]
    """Where the income markers stand."""
    claimed: vec[i64]
    """The dark green columns already used."""
    face_down: vec[i64]
    connection_at: vec[i64]
    """NOT_OWNED, READY, or ON_CARD + card."""
    hand: vec[i64]
    mat: vec[i64]
    """The card on each space of the company mat, or NOTHING."""
    slot: vec[i64]
    """The tower bonus tile on each slot, or NOTHING."""
    lasting: vec[i64]
    """company × MODIFIERS + modifier."""
    lasting_least: vec[i64]
    """The least energy to which the thrift modifier lowers a contract."""
    overlays: vec[i64]
    venture: vec[i64]
    foreign: vec[i64]
    scoring_held: vec[i64]

    # Time and turn order
    time: vec[i64]
    height: vec[i64]
    """On one space of the time track the disc with the greater height lies above."""
    order: vec[i64]
    lowered: i64 = 0
    """The companies whose turn order disc is in the bottom row."""

    # Scoring
    scored: i64 = 0
    first_tile: i64 = NOTHING
    second_tile: i64 = NOTHING
    end_tiles: vec[i64]
    crowns: vec[i64] = vec[i64]()
    """Crowns played in this scoring: company, counter, number; one after another."""

    # The automa
    markers: vec[i64]
    automa_left: i64 = 0
    automa_since: i64 = 0
    """Cards turned since its last pass."""
    automa_passes: i64 = 0
    automa_pile: vec[i64] = vec[i64]()
    """The cards turned since its deck was last shuffled, in their order."""

    def __init__(self, box: c.Box = BLANK, seats: i64 = 2) -> None:
        super().__init__(seats)
        self.box = box

    def clear(self) -> None:
        """Empty boards."""
        n: i64 = self.seats if self.seats > 1 else 2
        self.companies = n
        self.site = filled(self.box.sites, CLOSED)
        self.beside = filled(self.box.sites, NOTHING)
        self.bulldozer = filled(n * c.BULLDOZERS, c.IN_SUPPLY)
        self.parked = filled(self.box.parking, NOTHING)
        self.spot = filled(self.box.spots, CLOSED)
        self.remote_tile = filled(c.REMOTES, NOTHING)
        self.solar_tile = filled(self.box.solars, NOTHING)
        self.connection = filled(self.box.connections, NOTHING)
        self.cell = filled(c.CELLS, NOTHING)
        self.bonus_out = filled(c.BONUS_KINDS, 0)
        self.special_row = filled(6, NOTHING)
        self.special_left = filled(2, 0)
        self.foreign_row = filled(6, NOTHING)
        self.foreign_left = filled(2, 0)
        self.money = filled(n, 0)
        self.account = filled(n * PURPOSES, 0)
        self.energy = filled(n, 0)
        self.energy_spent = filled(n, 0)
        self.battery = filled(n, 0)
        self.towers = filled(n, 0)
        self.tower_sectors = filled(n, 0)
        self.wind_farms = filled(n, 0)
        self.grid = filled(n * c.GRID, NOTHING)
        self.filled = filled(n, 0)
        self.network = filled(n, 0)
        self.column = filled(n * c.MARKETS, 0)
        self.claimed = filled(n, 0)
        self.face_down = filled(n, 0)
        self.connection_at = filled(n * c.CONNECTION_TILES, NOT_OWNED)
        self.hand = filled(n, 0)
        self.mat = filled(n * c.MAT, NOTHING)
        self.slot = filled(n * c.SLOTS, NOTHING)
        self.lasting = filled(n * MODIFIERS, 0)
        self.lasting_least = filled(n, 0)
        self.overlays = filled(n, 0)
        self.venture = filled(n, 0)
        self.foreign = filled(n, 0)
        self.scoring_held = filled(n, 0)
        self.time = filled(n, 0)
        self.height = filled(n, 0)
        self.order = filled(n, 0)
        self.end_tiles = filled(2, NOTHING)
        self.markers = filled(c.MARKETS, 0)

    def board_from(self, other: Board) -> None:
        """Takes over all that lies open."""
        self.copied_from(other)
        self.companies = other.companies
        self.year = other.year
        self.phase = other.phase
        self.round = other.round
        self.at = other.at
        self.finished = other.finished
        self.stack = other.stack[:]
        self.last = other.last
        self.paid = other.paid
        self.choices = other.choices  # never changed in place, only replaced
        self.longer = other.longer
        self.introductory = other.introductory
        self.preset = other.preset
        self.restrictions = other.restrictions
        self.storage = other.storage
        self.rahdo = other.rahdo
        self.zone_lock = other.zone_lock
        self.automa = other.automa
        self.site = other.site[:]
        self.beside = other.beside[:]
        self.bulldozer = other.bulldozer[:]
        self.parked = other.parked[:]
        self.spot = other.spot[:]
        self.done = other.done
        self.remote_tile = other.remote_tile  # fixed at set-up
        self.solar_tile = other.solar_tile  # fixed at set-up
        self.connection = other.connection[:]
        self.supply = other.supply
        self.cell = other.cell[:]
        self.bonus_out = other.bonus_out[:]
        self.overlays_left = other.overlays_left
        self.special_row = other.special_row[:]
        self.special_left = other.special_left[:]
        self.scoring_spent = other.scoring_spent
        self.foreign_row = other.foreign_row[:]
        self.foreign_left = other.foreign_left[:]
        self.money = other.money[:]
        self.account = other.account[:]
        self.energy = other.energy[:]
        self.energy_spent = other.energy_spent[:]
        self.battery = other.battery[:]
        self.towers = other.towers[:]
        self.tower_sectors = other.tower_sectors[:]
        self.wind_farms = other.wind_farms[:]
        self.grid = other.grid[:]
        self.filled = other.filled[:]
        self.network = other.network[:]
        self.column = other.column[:]
        self.claimed = other.claimed[:]
        self.face_down = other.face_down[:]
        self.connection_at = other.connection_at[:]
        self.hand = other.hand[:]
        self.mat = other.mat[:]
        self.slot = other.slot[:]
        self.lasting = other.lasting[:]
        self.lasting_least = other.lasting_least[:]
        self.overlays = other.overlays[:]
        self.venture = other.venture[:]
        self.foreign = other.foreign[:]
        self.scoring_held = other.scoring_held[:]
        self.time = other.time[:]
        self.height = other.height[:]
        self.order = other.order[:]
        self.lowered = other.lowered
        self.scored = other.scored
        self.first_tile = other.first_tile
        self.second_tile = other.second_tile
        self.end_tiles = other.end_tiles  # fixed at set-up
        self.crowns = other.crowns[:]
        self.markers = other.markers[:]
        self.automa_left = other.automa_left
        self.automa_since = other.automa_since
        self.automa_passes = other.automa_passes
        self.automa_pile = other.automa_pile[:]


class State(Board):
    """The whole position: the board and the decks, whose order nobody knows. The top card is the last one left."""

    action_deck: vec[i64] = vec[i64]()
    scoring_deck: vec[i64] = vec[i64]()
    argentina_deck: vec[i64] = vec[i64]()
    brazil_deck: vec[i64] = vec[i64]()
    automa_deck: vec[i64] = vec[i64]()
    """Several shuffles of the automa's cards, one after another, since all luck is in the set-up."""

    def position_from(self, other: State) -> None:
        """Becomes a copy of the other position."""
        self.board_from(other)
        # Decks never change: only what is left of them moves.
        self.action_deck = other.action_deck
        self.scoring_deck = other.scoring_deck
        self.argentina_deck = other.argentina_deck
        self.brazil_deck = other.brazil_deck
        self.automa_deck = other.automa_deck


def side_of(s: Board) -> c.Side:
    """The side of the game board in play."""
    return s.box.side_34 if s.seats >= 3 else s.box.side_12


def is_human(s: Board, company: i64) -> bool:
    """Whether a seat plays this company; the automa's has none."""
    return company < s.seats


def last_space(s: Board) -> i64:
    """R74. The last space of the time track, the printed one or the extended one."""
    return s.box.last_space[1] if s.longer else s.box.last_space[0]


def scoring_space(s: Board, scoring: i64) -> i64:
    """R62, R74. The space of the time track at which that scoring is due."""
    return s.box.scoring_space[scoring + 3] if s.longer else s.box.scoring_space[scoring]


def years_left(s: Board) -> i64:
    """How many consolidations are still to come."""
    least = s.time[0]
    for company in range(s.companies):
        least = min(least, s.time[company])
    return last_space(s) - least


def tile_at(s: Board, spot: i64) -> i64:
    """The contract tile that lies, or lay, on this spot."""
    if spot < c.FIRST_REMOTE:
        return spot
    if spot < c.FIRST_SOLAR:
        return s.remote_tile[spot - c.FIRST_REMOTE]
    return s.solar_tile[spot - c.FIRST_SOLAR]


def refill(s: State, row: vec[i64], at: i64, left: vec[i64], deck: vec[i64]) -> bool:
    """The next card of a deck comes to that place of its row, while it lasts; there are two decks of three places.

    Of a closed deck (``UNSEEN``) one would come, but is not shown.
    """
    row[at] = NOTHING
    if left[at // 3] == 0:
        return False
    s.reveals += 1
    if left[at // 3] == UNSEEN:
        return False
    left[at // 3] -= 1
    row[at] = deck[left[at // 3]]
    return True


def members(things: vec[i64], first: i64, count: i64) -> i64:
    """The things in this part of a vector as a set."""
    found: i64 = 0
    for at in range(first, first + count):
        if things[at] >= 0:
            found |= c.bit(things[at])
    return found
