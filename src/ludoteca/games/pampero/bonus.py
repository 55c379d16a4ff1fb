"""The tower bonus board: two adjacent spaces for each tower, tiles and slots, the two-player discard (R24–R26)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.packed import members
from ludoteca.core.state import EVERYONE
from ludoteca.games.pampero import arguments as a
from ludoteca.games.pampero import events, frames, reasons
from ludoteca.games.pampero.arguments import get
from ludoteca.games.pampero.components import BONUS_COLUMNS, END_GAME, SLOTS, pair_cell
from ludoteca.games.pampero.decision import Decision
from ludoteca.games.pampero.frames import company_of
from ludoteca.games.pampero.purpose import BONUS_TILES
from ludoteca.games.pampero.reasons import ALLOWED
from ludoteca.games.pampero.state import NOTHING, Board, State
from ludoteca.games.pampero.vocabulary import GAIN_BATTERY, GAIN_ENERGY, GAIN_MONEY, verb_of


class SelectPair(Decision):
    """R24. Two adjacent spaces: a tower in A opens those of A, in B those of A and B, in C all of them."""

    def may(self, s: Board, f: i64, i: i64) -> i64:
        return ALLOWED if (s.box.zone_pairs[get(f, a.PAIR_ZONE)] >> i) & 1 != 0 else reasons.OTHER_BONUS_ZONE

    def do(self, s: State, f: i64, i: i64) -> None:
        """R25, R26. Both spaces are used, in the player's order; with two players a tile is discarded afterwards."""
        company = company_of(f)
        one = pair_cell(i, False)
        two = pair_cell(i, True)
        last: i64 = frames.NONE
        if s.companies == 2:
            last = frames.discard_frame(company, get(f, a.PAIR_ZONE), one, two)
        if is_plain(s, one) and is_plain(s, two):
            frames.in_order(s, frames.cell_frame(company, one), frames.cell_frame(company, two), last)
        else:
            frames.in_order(s, frames.bonus_order_frame(company, one, two), last)

    def options(self, s: Board, f: i64) -> vec[i64]:
        return members(s.box.zone_pairs[get(f, a.PAIR_ZONE)], self.first)


def is_plain(s: Board, cell: i64) -> bool:
    """Whether the space only gives money, energy or batteries, so that the order does not matter."""
    if s.cell[cell] != NOTHING:
        return False
    at = s.box.cell_printed[cell]
    for number in range(s.box.program[at]):
        verb = verb_of(s.box.program[at + 1 + number])
        if verb != GAIN_MONEY and verb != GAIN_ENERGY and verb != GAIN_BATTERY:
            return False
    return True


class PutInOrder(Decision):
    """R25. Which of the two selected spaces comes first."""

    def may(self, s: Board, f: i64, i: i64) -> i64:
        return ALLOWED if i in (get(f, a.BONUS_ONE), get(f, a.BONUS_TWO)) else reasons.NOT_SELECTED

    def do(self, s: State, f: i64, i: i64) -> None:
        """The chosen space first, then the other."""
        other = get(f, a.BONUS_TWO) if i == get(f, a.BONUS_ONE) else get(f, a.BONUS_ONE)
        frames.in_order(s, frames.cell_frame(company_of(f), i), frames.cell_frame(company_of(f), other))


def use_cell(s: Board, company: i64, cell: i64) -> None:
    """R25. Without a tile the printed effect; a tile comes onto the company mat."""
    tile = s.cell[cell]
    if tile == NOTHING:
        frames.in_order(s, frames.effects_frame(s, company, s.box.cell_printed[cell], BONUS_TILES))
        return
    s.cell[cell] = NOTHING
    lying = s.slot[company * SLOTS + tile]
    if lying == NOTHING:
        lay(s, company, tile, tile)
    elif lying == tile and nearest(s, company, tile) >= 0:
        frames.push(s, frames.slot_frame(company, tile))
    else:
        drop(s, company, tile)


def distance(s: Board, one: i64, two: i64) -> i64:
    """Between two slots: across plus down."""
    across = s.box.slot_x[one] - s.box.slot_x[two]
    down = s.box.slot_y[one] - s.box.slot_y[two]
    return max(across, -across) + max(down, -down)


def nearest(s: Board, company: i64, tile: i64) -> i64:
    """How far the nearest empty slot is from the tile's own; −1 when none is empty."""
    best: i64 = -1
    for slot in range(i64(SLOTS)):
        if s.slot[company * SLOTS + slot] == NOTHING:
            far = distance(s, tile, slot)
            if best < 0 or far < best:
                best = far
    return best


class ChooseSlot(Decision):
    """R25. A second identical tile goes to the nearest empty slot; among several the player chooses."""

    def may(self, s: Board, f: i64, i: i64) -> i64:
        company = company_of(f)
        tile = get(f, a.SLOT_TILE)
        if s.slot[company * SLOTS + i] != NOTHING:
            return reasons.SLOT_TAKEN
        return ALLOWED if distance(s, tile, i) == nearest(s, company, tile) else reasons.SLOT_FARTHER

    def do(self, s: State, f: i64, i: i64) -> None:
        lay(s, company_of(f), get(f, a.SLOT_TILE), i)


def lay(s: Board, company: i64, tile: i64, slot: i64) -> None:
    """R25. The tile is placed, then its effect carried out; end-game tiles wait."""
    s.slot[company * SLOTS + slot] = tile
    s.tell(EVERYONE, events.TOOK_TILE, company, tile, slot)
    if s.box.bonus_type[tile] != END_GAME:
        frames.in_order(s, frames.effects_frame(s, company, s.box.bonus_effects[tile], BONUS_TILES))


def drop(s: Board, company: i64, tile: i64) -> None:
    """The tile leaves the game without effect."""
    s.bonus_out[tile] += 1
    s.tell(EVERYONE, events.DISCARDED_TILE, company, tile)


class Discard(Decision):
    """R26, R79. Any tile of the areas open to you; by the Rahdo rule one in line with the two spaces selected."""

    def may(self, s: Board, f: i64, i: i64) -> i64:
        if s.cell[i] == NOTHING:
            return reasons.NO_TILE_THERE
        if s.box.cell_zone[i] > get(f, a.DISCARD_ZONE):
            return reasons.OTHER_BONUS_ZONE
        if s.rahdo and not in_line(get(f, a.DISCARD_ONE), get(f, a.DISCARD_TWO), i):
            return reasons.NOT_RAHDO
        return ALLOWED

    def do(self, s: State, f: i64, i: i64) -> None:
        """R26. The tile leaves the game."""
        tile = s.cell[i]
        s.cell[i] = NOTHING
        drop(s, company_of(f), tile)


def in_line(one: i64, two: i64, cell: i64) -> bool:
    """R26. Next to two spaces in their row, or the third of their column."""
    if two == one + 1:
        if cell // BONUS_COLUMNS != one // BONUS_COLUMNS:
            return False
        return cell == one - 1 or cell == two + 1
    return cell % BONUS_COLUMNS == one % BONUS_COLUMNS and cell != one and cell != two
