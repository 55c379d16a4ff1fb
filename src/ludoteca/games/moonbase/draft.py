"""Set-up (M1, M3, M4) and the selection of rings (M6)."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core.state import EVERYONE
from ludoteca.games.moonbase import reasons
from ludoteca.games.moonbase.components import KINDS, LARGE, MARGIN, MOST_PILES, SPAN
from ludoteca.games.moonbase.events import CHOSE, ROUND, TOOK, TOWER_PUT
from ludoteca.games.moonbase.reasons import ALLOWED
from ludoteca.games.moonbase.state import DRAFTING, NONE, PLACING, SITING, State, starter


def choose_colour(s: State, seat: i64, colour: i64) -> None:
    """M3. The second player plays gold or silver, the first the other."""
    s.colour = colour
    s.stage = SITING
    s.tell(EVERYONE, CHOSE, seat, colour)


def may_put_tower(s: State, x: i64, y: i64) -> i64:
    """M4. The tower begins on any large crater."""
    crater = s.kit.crater_at(x, y)
    if crater < 0 or s.kit.crater_size[crater] != LARGE:
        return reasons.NO_LARGE_CRATER
    return ALLOWED


def put_tower(s: State, seat: i64, x: i64, y: i64) -> None:
    """M4. Then the first round begins."""
    s.tower_x = x
    s.tower_y = y
    s.tower_level = 1
    s.tower_ring = NONE
    s.tell(EVERYONE, TOWER_PUT, seat, (x + MARGIN) * SPAN + y + MARGIN)
    begin_round(s)


def begin_round(s: State) -> None:
    """M5, M6. The starter takes the first pair."""
    s.stage = DRAFTING
    s.step = 0
    s.turn = starter(s)
    s.built[0] = 0
    s.built[1] = 0
    s.tell(EVERYONE, ROUND, s.turn, s.round)


def may_take(s: State, size: i64, pile: i64) -> i64:
    """M6. First each player takes two large rings, then each two small ones, from any pile that still has some."""
    now = s.step >> 1
    if size != now:
        return reasons.LARGE_FIRST if now == LARGE else reasons.SMALL_NOW
    if pile >= s.kit.piles:
        return reasons.NO_SUCH_PILE
    if s.pile_left[size * s.kit.piles + pile] < 2:
        return reasons.PILE_EMPTY
    return ALLOWED


def take(s: State, seat: i64, size: i64, pile: i64) -> None:
    """M6. The two rings on top of the pile come into the hand."""
    number = size * s.kit.piles + pile
    top = number * s.kit.height + s.pile_left[number] - 1
    s.pile_left[number] -= 2
    s.hand[seat * KINDS + s.pile[top]] += 1
    s.hand[seat * KINDS + s.pile[top - 1]] += 1
    s.tell(EVERYONE, TOOK, seat, size * MOST_PILES + pile, s.pile[top], s.pile[top - 1])
    s.step += 1
    s.turn = starter(s) ^ (s.step & 1)
    if s.step == 4:
        s.stage = PLACING
        s.step = 0
