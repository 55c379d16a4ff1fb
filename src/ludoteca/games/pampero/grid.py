"""The grid of a grid board: which transformer may make room for a contract tile (R39 to R42, R77)."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.games.pampero import reasons
from ludoteca.games.pampero.components import GRID, KIND_SOLAR, LINES, SECTOR_C, ZONE_C, bit, kind_of_spot
from ludoteca.games.pampero.reasons import ALLOWED
from ludoteca.games.pampero.state import Board, tile_at
from ludoteca.games.pampero.state import side_of as side_in_play
from ludoteca.games.pampero.vocabulary import MODIFIERS, ON_NETWORK


def least_column(s: Board, spot: i64) -> i64:
    """R77. Under the contract restrictions a tile goes into columns from its unlocking level on; solar anywhere."""
    if not s.restrictions or kind_of_spot(spot) == KIND_SOLAR:
        return 1
    level = s.box.tile_level[tile_at(s, spot)]
    if side_in_play(s).spot_sector[spot] == SECTOR_C:
        level = max(level, s.box.zone_level[ZONE_C])
    return level


def unlocked_spaces(s: Board, company: i64, least: i64) -> i64:
    """R39. The empty spaces in the columns whose towers are built, from the least column on."""
    if least > s.towers[company]:
        return 0
    spaces = s.box.column_spaces[s.towers[company]] & ~s.box.column_spaces[least - 1]
    return spaces & ~s.filled[company]


def joined_spaces(s: Board, company: i64) -> i64:
    """R40, R41. The spaces joined to a filled one without paying: by gray lines and by covered network lines."""
    taken = s.filled[company]
    if taken == 0:
        return s.box.column_spaces[1]
    joined: i64 = 0
    rest = taken
    space: i64 = 0
    while rest != 0:
        if rest & 1 != 0:
            joined |= s.box.gray[space]
        rest >>= 1
        space += 1
    for line in range(i64(LINES)):
        if (s.network[company] >> line) & 1 != 0 and s.box.line_spaces[line] & taken != 0:
            joined |= s.box.line_spaces[line]
    return joined


def may_cover(s: Board, company: i64, line: i64, money: i64, energy: i64, battery: i64) -> i64:
    """R41. A network line is open to use when it touches a filled space and its requirement can be met."""
    if (s.network[company] >> line) & 1 != 0:
        return reasons.LINE_NOT_NEEDED
    if s.box.line_spaces[line] & s.filled[company] == 0:
        return reasons.NOT_CONNECTED
    if s.lasting[company * MODIFIERS + ON_NETWORK] > 0:
        return ALLOWED
    if s.box.line_money[line] > money or s.box.line_energy[line] > energy or s.box.line_battery[line] > battery:
        return reasons.NETWORK_UNPAID
    return ALLOWED


def spaces_by_lines(s: Board, company: i64, money: i64, energy: i64, battery: i64) -> i64:
    """The spaces on network lines that can be covered now."""
    spaces: i64 = 0
    for line in range(i64(LINES)):
        if may_cover(s, company, line, money, energy, battery) == ALLOWED:
            spaces |= s.box.line_spaces[line]
    return spaces


def open_spaces(s: Board, company: i64, least: i64, money: i64, energy: i64, battery: i64) -> i64:
    """R40. All spaces into which a tile may go now, with what is left to pay network requirements."""
    spaces = unlocked_spaces(s, company, least)
    free = spaces & joined_spaces(s, company)
    return free | (spaces & spaces_by_lines(s, company, money, energy, battery))


def has_open_space(s: Board, company: i64, least: i64, money: i64, energy: i64, battery: i64) -> bool:
    """Whether there is any such space."""
    spaces = unlocked_spaces(s, company, least)
    if spaces & joined_spaces(s, company) != 0:
        return True
    return spaces & spaces_by_lines(s, company, money, energy, battery) != 0


def may_place(s: Board, company: i64, least: i64, space: i64, money: i64, energy: i64, battery: i64) -> i64:
    """R39 to R41, R77. The checklist of one transformer space."""
    this = bit(space)
    if s.filled[company] & this != 0:
        return reasons.SPACE_FILLED
    if s.box.grid_column[space] > s.towers[company]:
        return reasons.COLUMN_LOCKED
    if s.box.grid_column[space] < least:
        return reasons.RESTRICTED
    if joined_spaces(s, company) & this != 0:
        return ALLOWED
    if s.filled[company] == 0:
        return reasons.NOT_FIRST_COLUMN
    if spaces_by_lines(s, company, money, energy, battery) & this != 0:
        return ALLOWED
    for line in range(i64(LINES)):
        if s.box.line_spaces[line] & this != 0 and s.box.line_spaces[line] & s.filled[company] != 0:
            return reasons.NETWORK_UNPAID
    return reasons.NOT_CONNECTED


def needs_line(s: Board, company: i64, space: i64) -> bool:
    """C10. Whether the space is reached only by paying for a network line."""
    return joined_spaces(s, company) & bit(space) == 0


def fill(s: Board, company: i64, space: i64, tile: i64) -> None:
    """R39. The transformer leaves its space, and the tile takes it."""
    s.grid[company * GRID + space] = tile
    s.filled[company] |= bit(space)
