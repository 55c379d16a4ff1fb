"""A view of Pampero as numbers for learners: the viewer's company first, then the others as they sit.

All but the order of the decks lies open, so the row tells what lies where, whose decision is pending and of what
kind; the moves open to the viewer are the mask's, and what moves cost and give the learner has to find out.
Companies that are not in the game are 0; in the solo game the second company is the automa.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from ludoteca.core.encoding import Encoding, Field, Pen
from ludoteca.games.pampero import components as c
from ludoteca.games.pampero.arguments import get
from ludoteca.games.pampero.frames import SCORE, company_of, kind_of
from ludoteca.games.pampero.numbers import MOVES
from ludoteca.games.pampero.state import CLOSED, NOTHING, Board, members
from ludoteca.games.pampero.vocabulary import MODIFIERS

VERSION: Final = 1
COMPANIES: Final = 4
DECISIONS: Final = SCORE + 1
UNDER: Final = 4  # frames
DARK: Final = 4  # dark green columns
SITE_ENTRIES: Final = 11
SPOT_ENTRIES: Final = 5
SMALL: Final = 31  # money is told twice: exactly while it is little, and in steps of 4
COUNT: Final = 99
PLACED: Final = 62  # where a bulldozer may be, from 1

WHOSE: Final = "viewer, next company, …"


def _company(number: int) -> list[Field]:
    """The fields of one company."""
    who = "the viewer's company" if number == 0 else f"company {number} after the viewer's"
    name = f"c{number}_"
    return [
        Field(name + "money", 1, SMALL, f"{who}: money, up to {SMALL}"),
        Field(name + "money_4", 1, 255, "money in steps of 4"),
        Field(name + "energy", 1, SMALL, "energy"),
        Field(name + "energy_spent", 1, COUNT, "energy spent"),
        Field(name + "battery", 1, COUNT, "batteries"),
        Field(name + "towers", 1, c.TOWERS, "towers built"),
        Field(name + "tower_sectors", c.SECTORS, 1, "sectors with a tower of it: A1, A2, A3, B1, B2, C"),
        Field(name + "wind_farms", 1, SMALL, "wind farms built"),
        Field(name + "grid", c.GRID, c.TILES, "the contract tile in each transformer space, from 1; 0: none"),
        Field(name + "filled", c.GRID, 1, "transformer spaces that hold a tile"),
        Field(name + "network", c.LINES, 1, "network lines covered"),
        Field(
            name + "column",
            c.MARKETS,
            c.MAX_COLUMNS,
            "income columns: residential, industrial, commercial, resort, remote",
        ),
        Field(name + "claimed", DARK, 1, "dark green columns used, from the left"),
        Field(name + "face_down", c.MARKETS, 1, "income markers face down"),
        Field(
            name + "connection",
            c.CONNECTION_TILES,
            c.CARDS + 1,
            "connection tiles: 0 not its own, 1 ready, 2 + the card it lies on",
        ),
        Field(name + "hand", c.CARDS, 1, "action cards in hand: 8 basic ones, 18 specialists"),
        Field(name + "mat", c.MAT, c.CARDS, "the card on each space of the mat, from 1; 0: none"),
        Field(name + "slot", c.SLOTS, c.BONUS_KINDS, "the tower bonus tile on each slot, from 1; 0: none"),
        Field(name + "lasting", MODIFIERS, 9, "lasting improvements"),
        Field(name + "least", 1, 9, "the least energy to which contracts are lowered"),
        Field(name + "overlays", 1, 9, "zone B overlays"),
        Field(name + "venture", c.VENTURE_SLOTS, 1, "venture capital taken"),
        Field(name + "foreign", c.FOREIGN, 1, "foreign market cards"),
        Field(name + "scoring", c.SPECIALISTS, 1, "scoring specialists held"),
        Field(
            name + "bulldozer",
            c.BULLDOZERS,
            PLACED,
            "where each bulldozer is: 1 + site, 54 utility area, 55 + parking; 0: supply",
        ),
        Field(name + "time", 1, SMALL, "space on the time track"),
        Field(name + "height", 1, COMPANIES, "above how many discs it lies there"),
        Field(name + "order", 1, COMPANIES, "place in the turn order, from 1"),
        Field(name + "lowered", 1, 1, "its turn order disc is in the bottom row"),
        Field(name + "crowns", 1, COUNT, "crowns played in this scoring"),
    ]


ENCODING: Final = Encoding(
    VERSION,
    [
        *[field for number in range(COMPANIES) for field in _company(number)],
        Field("companies", 3, 1, "how many companies play: 2, 3, 4"),
        Field("decides", COMPANIES, 1, f"whose decision is pending: {WHOSE}"),
        Field("decision", DECISIONS, 1, "its kind, in the order of `frames.py`: action, site, contract, …"),
        Field("about", 5, 255, "what it is about: the five numbers of the frame, up to 255"),
        Field("under", UNDER * 5, 255, "the four frames under it: kind from 1, and its first four numbers, up to 255"),
        Field("year", 1, SMALL, "the year"),
        Field("round", 1, SMALL, "the round of the phase"),
        Field("at", 1, COMPANIES, "the place in turn order that comes next"),
        Field(
            "site",
            c.SITES * SITE_ENTRIES,
            1,
            f"each site: closed, tower, wind farm, owner ({WHOSE}), bulldozer beside it ({WHOSE})",
        ),
        Field(
            "spot",
            c.SPOTS * SPOT_ENTRIES,
            1,
            f"each spot (31 standard, 10 remote, 16 solar): its tile lies there, transformer of {WHOSE}",
        ),
        Field("done", c.SPOTS, 1, "spots fulfilled so far"),
        Field(
            "arrows",
            (c.SPOTS - c.FIRST_REMOTE) * c.MARKETS,
            9,
            "income arrows of the tile on each remote and solar spot",
        ),
        Field(
            "tile", c.SPOTS - c.FIRST_REMOTE, c.TILES, "the tile dealt to each remote and solar spot, from 1; 0: none"
        ),
        Field("circle", c.CONNECTIONS, c.CONNECTION_TILES, "the connection tile on each circle, from 1"),
        Field("supply", 1, 60, "batteries in the supply"),
        Field("cell", c.CELLS, c.BONUS_KINDS, "the tile on each space of the tower bonus board, from 1"),
        Field("bonus_out", c.BONUS_KINDS, 9, "tower bonus tiles out of the game, by kind"),
        Field("overlays_left", 1, 9, "zone B overlays left"),
        Field("display", 6, c.SPECIALISTS, "three action, three scoring specialists on display, from 1"),
        Field("actions_shown", c.SPECIALISTS, 1, "the action specialists among them"),
        Field("scorings_shown", c.SPECIALISTS, 1, "the scoring specialists among them"),
        Field("specialists_left", 2, c.SPECIALISTS, "action, scoring specialists in their decks"),
        Field("scoring_spent", c.SPECIALISTS, 1, "scoring specialists that are spent"),
        Field("foreign_row", 6, c.FOREIGN, "three cards of Argentina, three of Brazil, from 1"),
        Field("foreign_shown", c.FOREIGN, 1, "the foreign market cards among them"),
        Field("foreign_left", 2, c.FOREIGN, "cards left in the two decks"),
        Field("scored", 1, 3, "scorings so far"),
        Field("first_tile", c.SCORING_TILES, 1, "the tile of the first scoring"),
        Field("second_tile", c.SCORING_TILES, 1, "the tile of the second scoring"),
        Field("end_tiles", c.SCORING_TILES, 1, "the tiles of the end"),
        Field(
            "options",
            7,
            1,
            "options switched on: longer, introductory, preset, restrictions, storage, rahdo, zone lock",
        ),
        Field("automa", 3, 1, "the automa's level: easy, normal, hard; none when several play"),
        Field("markers", c.MARKETS, c.MAX_COLUMNS, "the automa's markers"),
        Field("automa_left", 1, 255, "cards left in the automa's deck"),
        Field("automa_since", 1, SMALL, "cards turned since its last pass"),
        Field("automa_passes", 1, SMALL, "its passes"),
        Field("automa_seen", c.SOLO_CARDS, 1, "cards of this shuffle already turned"),
        Field("finished", 1, 1, "the game is over"),
    ],
    MOVES,
)


def encode(t: Board, viewer: i64, pen: Pen) -> None:
    """Writes the row of what a seat sees on the table."""
    if c.has_spares(t.box):
        raise ValueError("rows for learners are those of the standard board; this edition uses spare spaces")
    start = pen.at
    company(t, viewer, pen)
    entries = pen.at - start
    for number in range(i64(1), i64(COMPANIES)):
        if number < t.companies:
            company(t, (viewer + number) % t.companies, pen)
        else:
            pen.skip(entries)
    pen.choice(t.companies - 2, 3)
    pending(t, viewer, pen)
    pen.number(t.year, SMALL)
    pen.number(t.round, SMALL)
    pen.number(t.at, COMPANIES)
    sites(t, viewer, pen)
    spots(t, viewer, pen)
    pen.numbers(t.connection, 0, c.CONNECTIONS, c.CONNECTION_TILES, 1)
    pen.number(t.supply, 60)
    pen.numbers(t.cell, 0, c.CELLS, c.BONUS_KINDS, 1)
    pen.numbers(t.bonus_out, 0, c.BONUS_KINDS, 9)
    pen.number(t.overlays_left, 9)
    rows(t, pen)
    pen.number(t.scored, 3)
    pen.choice(t.first_tile, c.SCORING_TILES)
    pen.choice(t.second_tile, c.SCORING_TILES)
    pen.bits(members(t.end_tiles, 0, 2), c.SCORING_TILES)
    pen.flag(t.longer)
    pen.flag(t.introductory)
    pen.flag(t.preset)
    pen.flag(t.restrictions)
    pen.flag(t.storage)
    pen.flag(t.rahdo)
    pen.flag(t.zone_lock)
    pen.choice(t.automa, 3)
    pen.numbers(t.markers, 0, c.MARKETS, c.MAX_COLUMNS)
    pen.number(t.automa_left, 255)
    pen.number(t.automa_since, SMALL)
    pen.number(t.automa_passes, SMALL)
    pen.bits(members(t.automa_pile, 0, len(t.automa_pile)), c.SOLO_CARDS)
    pen.flag(t.finished)


def relative(t: Board, company: i64, viewer: i64) -> i64:
    """How many places after the viewer's a company sits; −1 for none."""
    if company < 0:
        return -1
    return company - viewer if company >= viewer else company - viewer + t.companies


def company(t: Board, company: i64, pen: Pen) -> None:
    """One company; all of it lies open."""
    pen.number(t.money[company], SMALL)
    pen.number(t.money[company] >> 2, 255)
    pen.number(t.energy[company], SMALL)
    pen.number(t.energy_spent[company], COUNT)
    pen.number(t.battery[company], COUNT)
    pen.number(t.towers[company], c.TOWERS)
    pen.bits(t.tower_sectors[company], c.SECTORS)
    pen.number(t.wind_farms[company], SMALL)
    grid(t, company, pen)
    pen.bits(t.network[company], c.LINES)
    pen.numbers(t.column, company * c.MARKETS, c.MARKETS, c.MAX_COLUMNS)
    dark_columns(t, company, pen)
    pen.bits(t.face_down[company], c.MARKETS)
    pen.numbers(t.connection_at, company * c.CONNECTION_TILES, c.CONNECTION_TILES, c.CARDS + 1)
    pen.bits(t.hand[company], c.CARDS)
    pen.numbers(t.mat, company * c.MAT, c.MAT, c.CARDS, 1)
    pen.numbers(t.slot, company * c.SLOTS, c.SLOTS, c.BONUS_KINDS, 1)
    pen.numbers(t.lasting, company * MODIFIERS, MODIFIERS, 9)
    pen.number(t.lasting_least[company], 9)
    pen.number(t.overlays[company], 9)
    pen.bits(t.venture[company], c.VENTURE_SLOTS)
    pen.bits(t.foreign[company], c.FOREIGN)
    pen.bits(t.scoring_held[company], c.SPECIALISTS)
    pen.numbers(t.bulldozer, company * c.BULLDOZERS, c.BULLDOZERS, PLACED, 1)
    pen.number(t.time[company], SMALL)
    pen.number(t.height[company], COMPANIES)
    for at in range(t.companies):
        if t.order[at] == company:
            pen.number(at + 1, COMPANIES)
    pen.number((t.lowered >> company) & 1, 1)
    crowns: i64 = 0
    for at in range(0, len(t.crowns), 3):
        if t.crowns[at] == company:
            crowns += t.crowns[at + 2]
    pen.number(crowns, COUNT)


def grid(t: Board, company: i64, pen: Pen) -> None:
    """The transformer spaces: their tiles, and which of them hold one."""
    ink, tiles, at = pen.ink, t.grid, pen.at
    space = company * c.GRID
    filled = t.filled[company]
    while filled != 0:
        if filled & 1 != 0:
            ink[at] = u8(tiles[space] + 1)
            ink[at + c.GRID] = 1
        filled >>= 1
        space += 1
        at += 1
    pen.skip(2 * c.GRID)


def dark_columns(t: Board, company: i64, pen: Pen) -> None:
    """Which of the dark green columns are used."""
    ink, at = pen.ink, pen.at
    dark, claimed = t.box.specialist_columns, t.claimed[company]
    while claimed != 0 and at < pen.at + DARK:
        if dark & 1 != 0:
            ink[at] = u8(claimed & 1)
            at += 1
        dark >>= 1
        claimed >>= 1
    pen.skip(DARK)


def pending(t: Board, viewer: i64, pen: Pen) -> None:
    """The decision on top of the stack, and what lies under it."""
    depth = len(t.stack)
    if depth == 0:
        pen.skip(COMPANIES + DECISIONS + 5 + UNDER * 5)
        return
    top = t.stack[depth - 1]
    pen.choice(relative(t, company_of(top), viewer), COMPANIES)
    pen.choice(kind_of(top), DECISIONS)
    for at in range(i64(5)):
        number = get(top, at)
        pen.number(number, 255)
    for below in range(i64(2), i64(UNDER + 2)):
        if below > depth:
            pen.skip(5)
            continue
        waiting = t.stack[depth - below]
        pen.number(kind_of(waiting) + 1, 255)
        for at in range(i64(4)):
            number = get(waiting, at)
            pen.number(number, 255)


def sites(t: Board, viewer: i64, pen: Pen) -> None:
    """The sites: what stands there, and the bulldozer beside it."""
    ink, at = pen.ink, pen.at
    buildings, bulldozers = t.site, t.beside
    for site in range(i64(c.SITES)):
        there = buildings[site]
        if there == CLOSED:
            ink[at] = 1
        elif there >= 0:
            ink[at + 1 + (there & 1)] = 1
            ink[at + 3 + relative(t, there >> 1, viewer)] = 1
        beside = bulldozers[site]
        if beside >= 0:
            ink[at + 3 + COMPANIES + relative(t, beside // c.BULLDOZERS, viewer)] = 1
        at += SITE_ENTRIES
    pen.at = at


def spots(t: Board, viewer: i64, pen: Pen) -> None:
    """The spots: whether their tile lies there, what it gives, whose transformer stands there."""
    ink, at, there = pen.ink, pen.at, t.spot
    for spot in range(i64(c.SPOTS)):
        if there[spot] != CLOSED:
            ink[at + 1 + relative(t, there[spot], viewer)] = 1
        at += SPOT_ENTRIES
    pen.at = at
    pen.bits(t.done, c.SPOTS)
    arrows(t, t.remote_tile, c.FIRST_REMOTE, pen)
    arrows(t, t.solar_tile, c.FIRST_SOLAR, pen)
    pen.numbers(t.remote_tile, 0, c.REMOTES, c.TILES, 1)
    pen.numbers(t.solar_tile, 0, c.SOLARS, c.TILES, 1)


def arrows(t: Board, tiles: vec[i64], first: i64, pen: Pen) -> None:
    """The income arrows of the tiles that still lie on the spots from there on."""
    ink, at, there, packed = pen.ink, pen.at, t.spot, t.box.tile_arrows_packed
    for number in range(len(tiles)):
        if there[first + number] == NOTHING:
            left, place = packed[tiles[number]], at
            while left != 0:
                if left & 255 != 0:
                    ink[place] = u8(min(left & 255, i64(9)))
                left >>= 8
                place += 1
        at += c.MARKETS
    pen.at = at


def rows(t: Board, pen: Pen) -> None:
    """The cards on display, and how many are to come."""
    pen.numbers(t.special_row, 0, 6, c.SPECIALISTS, 1)
    pen.bits(members(t.special_row, 0, 3), c.SPECIALISTS)
    pen.bits(members(t.special_row, 3, 3), c.SPECIALISTS)
    pen.numbers(t.special_left, 0, 2, c.SPECIALISTS)
    pen.bits(t.scoring_spent, c.SPECIALISTS)
    pen.numbers(t.foreign_row, 0, 6, c.FOREIGN, 1)
    pen.bits(members(t.foreign_row, 0, 6), c.FOREIGN)
    pen.numbers(t.foreign_left, 0, 2, c.FOREIGN)
