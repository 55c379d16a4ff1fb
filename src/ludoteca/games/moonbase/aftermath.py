"""What the ring laid last took from the other player and brought it: bonuses (M34 to M36), settlements to come (M28).

A position remembers of it only where the tower stood; the rest is seen by taking that ring off the board again.
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from ludoteca.core.state import EVERYONE
from ludoteca.games.moonbase.building import to_settle
from ludoteca.games.moonbase.events import GROUP_BROUGHT, GROUP_LOST
from ludoteca.games.moonbase.scoring import earns_connected, earns_highest, earns_tower
from ludoteca.games.moonbase.state import UNLAID, State, colour_of


def aftermath(s: State, seat: i64) -> vec[i64]:
    """By how many points each bonus of the seat changed, and its settlements to come; empty after another act."""
    if s.tower_was == UNLAID:
        return vec[i64]()
    was = without_last_ring(s)
    colour = colour_of(s, seat)
    kit = s.kit
    found = vec[i64]()
    found = append(found, kit.connected_points * turned(earns_connected(was, colour), earns_connected(s, colour)))
    found = append(found, kit.highest_points * turned(earns_highest(was, colour), earns_highest(s, colour)))
    found = append(found, kit.tower_points * turned(earns_tower(was, colour), earns_tower(s, colour)))
    return append(found, to_come(s, seat) - to_come(was, seat))


def turned(before: bool, after: bool) -> i64:
    """1 for what was not so before, −1 for what is so no longer."""
    if before == after:
        return 0
    return 1 if after else -1


def without_last_ring(s: State) -> State:
    """The board before the ring that was laid last."""
    was = State(s.kit)
    was.board_as(s)
    last = len(s.x) - 1
    was.x = s.x[:last]
    was.tower_ring = s.tower_was
    was.colour = s.colour
    was.settlements_left = s.settlements_left[:]
    return was


def to_come(s: State, seat: i64) -> i64:
    """M28, M29. How many settlements the seat would build if the turns were over now."""
    return min(len(to_settle(s, seat)), s.settlements_left[seat])


def tell_aftermath(s: State, seat: i64) -> None:
    """Tells everyone what the ring laid last took from the seat, then what it brought, one event for each kind."""
    found = aftermath(s, seat)
    for at in range(len(found)):
        if found[at] < 0:
            s.tell(EVERYONE, GROUP_LOST + at, seat, -found[at])
    for at in range(len(found)):
        if found[at] > 0:
            s.tell(EVERYONE, GROUP_BROUGHT + at, seat, found[at])
