"""Pampero's components: how many there are of each, how they are numbered, and the typed facts of an edition.

Things are numbered as the data file lists them; what the numbers run over is fixed, so that moves never change:

* a *spot* is a space that holds a contract: 31 standard, then 10 remote, then 16 solar ones;
* a *tile* is a contract tile: the 31 standard ones (tile and spot have the same number), 10 remote, 31 solar;
* a *card* is an action card: 8 basic ones, then 18 specialists; a *way* is a card with one of its options;
* a *place* is where a card lies with the tab it shows: (row × 8 + space) × 3 + zone;
* a *cell* is a space of the tower bonus board: row × 12 + column; a *slot* is a tile's own space on a company mat;
* *grid* spaces are the 27 transformer spaces, *lines* the 7 network lines.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.edition import Edition, Table
from ludoteca.core.packed import filled

MARKETS: Final = 5
ZONES: Final = 3
ZONE_A: Final = 0
ZONE_B: Final = 1
ZONE_C: Final = 2
SECTORS: Final = 6
SECTOR_B1: Final = 3  # before it those of zone A
SECTOR_C: Final = 5
SITES: Final = 53
STANDARD: Final = 31
REMOTES: Final = 10
SOLARS: Final = 16
FIRST_REMOTE: Final = 31  # among spots and among tiles
FIRST_SOLAR: Final = 41  # among spots and among tiles
SPOTS: Final = 57
TILES: Final = 72
GRID: Final = 27
LINES: Final = 7
BASIC: Final = 8
CARDS: Final = 26
WAYS: Final = 28
ROWS: Final = 2
ROW_SPACES: Final = 8  # a company mat has at most so many spaces a row
MAT: Final = 16
PLACES: Final = 48
CONNECTIONS: Final = 10
CONNECTION_TILES: Final = 13
PARKING: Final = 8
FOREIGN: Final = 18
SPECIALISTS: Final = 18  # of each kind
CELLS: Final = 36
BONUS_COLUMNS: Final = 12
PAIRS: Final = 57
SLOTS: Final = 20  # kinds of tower bonus tile; the X tiles come after them
BONUS_KINDS: Final = 23
BULLDOZERS: Final = 5
TOWERS: Final = 7
WIND_FARMS: Final = 11
SCORING_TILES: Final = 18
VENTURE_SLOTS: Final = 4
SOLO_CARDS: Final = 18
MAX_COLUMNS: Final = 24
MAX_LINES: Final = 4  # lines of a connection
NOWHERE: Final = 99  # as the least number of players: not on this side of the board

# An edition may leave out sites, spaces, circles, parking spots and options of the wild card, and add spare ones: the
# numbers above are those of the standard board, and a Box says how many it has. Sets have at most 62 things.
SPARE_SITES: Final = 9
SPARE_SOLARS: Final = 5
SPARE_CONNECTIONS: Final = 2
SPARE_PARKING: Final = 5
SPARE_WAYS: Final = 4
SPARE_IDS: Final = {
    "sites": tuple(f"X-s{number + 1}" for number in range(SPARE_SITES)),
    "spots": tuple(f"S{SOLARS + number + 1}" for number in range(SPARE_SOLARS)),
    "connections": tuple(f"KX{number + 1}" for number in range(SPARE_CONNECTIONS)),
    "parking": tuple(f"P{PARKING + number + 1}" for number in range(SPARE_PARKING)),
    "ways": ("wild remote", "wild foreign", "wild solar", "wild other"),
}

# Where a bulldozer is: beside a site (its number), in the utility area (Box.utility), on a parking spot (Box.parked +
# its number), or
IN_SUPPLY: Final = -1

TOWER: Final = 0
WIND: Final = 1
SITE_WIND: Final = 0
SITE_TOWER: Final = 1
SITE_MIXED: Final = 2

# Frames of action cards
NO_VALUE: Final = 0
COST: Final = 1
BENEFIT: Final = 2
NO_PIECE: Final = 0
NEEDS_BULLDOZER: Final = 1
NEEDS_TOWER: Final = 2

# Kinds of contract
KIND_STANDARD: Final = 0
KIND_REMOTE: Final = 1
KIND_SOLAR: Final = 2

# Kinds of tower bonus tile
IMMEDIATE: Final = 0
LASTING: Final = 1
END_GAME: Final = 2
X_TILE: Final = 3

# What a card has the automa do, and the marker after those of the markets
SOLO_CONTRACT: Final = 0
SOLO_TOWER: Final = 1
SOLO_WIND_FARM: Final = 2
SOLO_REMOTE: Final = 3
SOLO_FOREIGN: Final = 4
SOLO_SOLAR: Final = 5
SOLO_ACTIONS: Final = ("contract", "tower", "wind_farm", "remote", "foreign", "solar")
SOLO_ENERGY: Final = 5

# Notation: stable and never translated.
MARKET_CODES: Final = ("residential", "industrial", "commercial", "resort", "remote")
ZONE_CODES: Final = ("A", "B", "C")
SOLO_MARKERS: Final = (*MARKET_CODES, "energy_spent")
SECTOR_CODES: Final = ("A1", "A2", "A3", "B1", "B2", "C")
ROW_CODES: Final = ("top", "bottom")
COLORS: Final = ("yellow", "white", "blue", "purple")
COUNTRIES: Final = ("argentina", "brazil")


def has_spares(box: Box) -> bool:
    """Whether an edition uses any of the spare things."""
    if box.sites > SITES or box.spots > SPOTS or box.parking > PARKING:
        return True
    return box.connections > CONNECTIONS or box.ways > WAYS


def bit(number: i64) -> i64:
    """The set with only that thing in it. (Compiled, a literal 1 is shifted in 32 bits; so it is shifted down.)"""
    return 2305843009213693952 >> (61 - number)


def zone_of_sector(sector: i64) -> i64:
    """R4. A1 to A3 are zone A, B1 and B2 zone B, C is one sector."""
    if sector < SECTOR_B1:
        return ZONE_A
    return ZONE_B if sector < SECTOR_C else ZONE_C


def sectors_of_zone(zone: i64) -> i64:
    """The sectors of a zone, a bit each."""
    if zone == ZONE_A:
        return (1 << SECTOR_B1) - 1
    return (1 << SECTOR_C) - (1 << SECTOR_B1) if zone == ZONE_B else 1 << SECTOR_C


def kind_of_spot(spot: i64) -> i64:
    """Standard, remote or solar; tiles are numbered alike."""
    if spot < FIRST_REMOTE:
        return KIND_STANDARD
    return KIND_REMOTE if spot < FIRST_SOLAR else KIND_SOLAR


def place_of(row: i64, space: i64, zone: i64) -> i64:
    """A card space of the company mat with the tab it shows."""
    return (row * ROW_SPACES + space) * ZONES + zone


def zone_of_place(place: i64) -> i64:
    """The zone of the operations tab."""
    return place % ZONES


def pair_cell(pair: i64, second: bool) -> i64:
    """The two cells of a pair: 11 side by side in each row, then 12 one above the other."""
    if pair < 33:
        return pair // 11 * BONUS_COLUMNS + pair % 11 + (1 if second else 0)
    return pair - 33 + (BONUS_COLUMNS if second else 0)


def cell_code(cell: int) -> str:
    """A space of the tower bonus board in notation: row.column, both from 1."""
    return f"{cell // BONUS_COLUMNS + 1}.{cell % BONUS_COLUMNS + 1}"


class Side:
    """One side of the game board. What is not on it needs NOWHERE players."""

    site_sector: vec[i64]
    zone_sites: vec[i64]
    """By zone: its sites, a bit each."""
    near_sites: vec[i64]
    """By sector: its sites and those of the sectors next to it, a bit each."""
    building_sites: vec[i64]
    """By building: the sites where it may stand, a bit each."""
    site_kind: vec[i64]
    site_start: vec[i64]
    """1 for the gray starting sites."""
    site_players: vec[i64]
    spot_sector: vec[i64]
    """The sector of a standard or remote spot; −1 for solar ones."""
    sector_spots: vec[i64]
    """By sector: its standard and remote spots, a bit each."""
    zone_spots: vec[i64]
    """By zone: its standard and remote spots, a bit each."""
    spot_energy: vec[i64]
    spot_players: vec[i64]
    links: vec[i64]
    """By standard spot: the spots linked with it, a bit each."""
    partner: vec[i64]
    """By standard spot: the other one of its pair, or −1."""
    connection_sector: vec[i64]
    connection_zone: vec[i64]
    """−1 where this side has no such connection."""
    connection_lines: vec[i64]
    """connection × 4 + line: the spots on that line, a bit each."""
    connections_at: vec[i64]
    """By spot: the connections one of whose lines it lies on, a bit each."""
    parking_bonus: vec[i64]
    parking_players: vec[i64]
    solar_entries: i64
    """The solar spaces (from 0) that are open from the start, a bit each."""
    solar_before: vec[i64]
    """By solar space: the spaces that lead to it, a bit each."""

    def __init__(self, box: Box) -> None:
        self.site_sector = filled(box.sites, 0)
        self.zone_sites = filled(ZONES, 0)
        self.near_sites = filled(SECTORS, 0)
        self.building_sites = filled(2, 0)
        self.site_kind = filled(box.sites, 0)
        self.site_start = filled(box.sites, 0)
        self.site_players = filled(box.sites, NOWHERE)
        self.spot_sector = filled(box.spots, -1)
        self.sector_spots = filled(SECTORS, 0)
        self.zone_spots = filled(ZONES, 0)
        self.spot_energy = filled(box.spots, 0)
        self.spot_players = filled(box.spots, NOWHERE)
        self.links = filled(STANDARD, 0)
        self.partner = filled(STANDARD, -1)
        self.connection_sector = filled(box.connections, -1)
        self.connection_zone = filled(box.connections, -1)
        self.connection_lines = filled(box.connections * MAX_LINES, 0)
        self.connections_at = filled(box.spots, 0)
        self.parking_bonus = filled(box.parking, 0)
        self.parking_players = filled(box.parking, NOWHERE)
        self.solar_entries = 0
        self.solar_before = filled(box.solars, 0)


class Box(Edition):
    """The facts of one printing of Pampero. Lists of effects are places in ``program`` (see vocabulary.py)."""

    # How many there are: as on the standard board, or with all spare ones where an edition uses any
    sites: i64
    utility: i64
    """Where a bulldozer in the utility area is: the number after the sites."""
    parked: i64
    """Where a bulldozer on the first parking spot is."""
    solars: i64
    spots: i64
    connections: i64
    parking: i64
    ways: i64

    program: vec[i64]
    side_12: Side
    side_34: Side
    adjacent: vec[i64]
    """By sector: the sectors next to it, a bit each."""

    # Set-up
    start_money: i64
    start_battery: i64
    start_energy: i64
    start_sector: i64
    batteries_per_player: i64
    specialist_display: i64
    foreign_display: i64

    # Company mat, by place (−1: the space has no such tab)
    row_spaces: vec[i64]
    tab_value: vec[i64]
    tab_energy: vec[i64]
    alternative: vec[i64]
    """By zone: batteries instead of the zone value."""
    overlays: i64
    overlay_delta: i64

    # Action cards, by way
    way_card: vec[i64]
    """−1 for an option that no card of this edition has."""
    way_linked: vec[i64]
    way_value: vec[i64]
    way_energy: vec[i64]
    way_piece: vec[i64]
    way_own: vec[i64]
    way_other: vec[i64]
    way_alternative: vec[i64]
    way_delta: vec[i64]
    way_effects: vec[i64]
    way_first: vec[i64]
    """The first effect of a way, on which its playability hangs (R20); 0: it has none."""
    card_ways: vec[i64]
    """By card: its ways, a bit each."""
    zone_ways: vec[i64]
    """By zone: the ways that go with its tabs, a bit each."""
    own_ways: i64
    """The ways whose requirement a bulldozer or tower of one's own meets, a bit each."""
    other_ways: i64
    """Those for which one of somebody else does."""
    build_ways: vec[i64]
    """By building: the ways that begin with it, a bit each."""
    contract_ways: i64
    """Those that begin with a standard or remote contract."""
    capital_ways: i64
    """Those that begin with venture capital."""

    # Grid board
    grid_column: vec[i64]
    """By grid space: its column, 1 to 7."""
    grid_badge: vec[i64]
    grid_bonus: vec[i64]
    gray: vec[i64]
    """By grid space: the spaces joined to it by gray lines, a bit each."""
    column_spaces: vec[i64]
    """By column 0 to 7: the spaces in columns 1 to it, a bit each."""
    line_spaces: vec[i64]
    line_money: vec[i64]
    line_energy: vec[i64]
    line_battery: vec[i64]
    max_energy: i64
    tower_battery: vec[i64]
    tower_bonus: vec[i64]
    tower_band: vec[i64]
    above_energy: vec[i64]
    zone_level: vec[i64]
    market_level: vec[i64]
    columns: i64
    income: vec[i64]
    """By column from 0."""
    column_tower: vec[i64]
    start_column: i64
    specialist_columns: i64
    """The dark green columns, a bit each (column 0 is bit 0)."""
    cross: vec[i64]
    """market × MAX_COLUMNS + column: the market that advances too, or −1."""
    venture_tower: vec[i64]
    repay: i64

    # Contract tiles, by tile
    tile_arrows: vec[i64]
    """tile × 5 + market: income arrows."""
    tile_arrows_packed: vec[i64]
    """By tile: the same, eight bits for each market."""
    tile_icons: vec[i64]
    """tile × 5 + market: printed icons."""
    tile_level: vec[i64]
    """The level that unlocks all its icons (R38)."""
    tile_lucrative: vec[i64]
    remote_energy: vec[i64]
    """remote tile (from 0) × 2 + alternative; −1: no such alternative."""
    remote_battery: vec[i64]

    # Foreign market cards: 9 of Argentina, 9 of Brazil
    foreign_batteries: vec[i64]
    foreign_incomes: vec[i64]
    """card × 5 + market."""
    foreign_back: vec[i64]
    """card × 5 + market."""

    # Tower bonus board
    bonus_zone: vec[i64]
    bonus_copies: vec[i64]
    bonus_type: vec[i64]
    bonus_effects: vec[i64]
    bonus_icons: vec[i64]
    """kind × 5 + market."""
    slot_x: vec[i64]
    slot_y: vec[i64]
    cell_zone: vec[i64]
    zone_pairs: vec[i64]
    """By zone of a tower: the pairs of cells open to it, a bit each (R24)."""
    cell_printed: vec[i64]
    cell_preset: vec[i64]

    # Connection tiles: the starting tile first
    connection_effects: vec[i64]
    connection_icons: vec[i64]
    connection_set: vec[i64]
    """0 the starting tile, 1 the A set, 2 the B–C set."""

    # Specialist scoring cards, card × 2 + option
    score_effect: vec[i64]
    score_flip: vec[i64]
    score_different: vec[i64]

    # Scoring tiles
    tile_stack: vec[i64]
    top_counter: vec[i64]
    top_money: vec[i64]
    bottom_counter: vec[i64]
    bottom_money: vec[i64]
    intro_zone: i64
    intro_first: vec[i64]
    intro_second: vec[i64]

    # Time track: the printed one, then the extended one
    last_space: vec[i64]
    scoring_space: vec[i64]
    """track × 3 + scoring."""

    # Solo
    solo_money: vec[i64]
    solo_packet: i64
    solo_transformer_money: i64
    solo_tower_money: i64
    solo_pass: i64
    solo_pass_time: i64
    solo_failed_money: i64
    solo_failed_battery: i64
    solo_battery: i64
    solo_income: i64
    solo_rent: vec[i64]
    solo_network: i64
    solo_badge: i64
    solo_sectors: vec[i64]
    """All sectors in the automa's order, zone by zone."""
    solo_primary: vec[i64]
    """card: action × 4 + zone."""
    solo_fallback: vec[i64]
    solo_marker: vec[i64]
    solo_discard: vec[i64]

    # What people read, and where drawings put it
    ids: dict[str, list[str]]
    titles: dict[str, list[str]]
    layout: dict[str, list[float]]
    sources: dict[str, str]


def blank(box: Box, count: i64, *names: str) -> None:
    """Facts of so many things that are 0 unless the edition says otherwise."""
    for name in names:
        setattr(box, name, filled(count, 0))


def section(parent: Table, box: Box, name: str) -> Table:
    """A table of the edition, whose source is kept; a dot stands before the last part of its name."""
    table = parent.table(name.rpartition(".")[2])
    box.sources[name] = table.source()
    table.text("basis")
    return table
