"""What a ring takes from a player: bonuses as the board lies now (M34 to M36), and settlements to come (M28)."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core.state import EVERYONE
from ludoteca.games.moonbase.building import to_settle
from ludoteca.games.moonbase.events import COVERED, GROUP_LOST, HEIGHT_LOST, TOWER_LOST
from ludoteca.games.moonbase.scoring import earns_connected, earns_highest, earns_tower
from ludoteca.games.moonbase.state import State, colour_of


class Held:
    """What a seat has before a ring is laid."""

    seat: i64
    connected: bool
    highest: bool
    tower: bool
    to_come: i64

    def __init__(self, s: State, seat: i64) -> None:
        colour = colour_of(s, seat)
        self.seat = seat
        self.connected = earns_connected(s, colour)
        self.highest = earns_highest(s, colour)
        self.tower = earns_tower(s, colour)
        self.to_come = to_come(s, seat)


def to_come(s: State, seat: i64) -> i64:
    """M28, M29. How many settlements the seat would build if the turns were over now."""
    return min(len(to_settle(s, seat)), s.settlements_left[seat])


def note_losses(s: State, before: Held) -> None:
    """Tells what the seat has no longer, and remembers how much that is, for what it is asked next."""
    seat = before.seat
    colour = colour_of(s, seat)
    s.lost_points = 0
    if before.connected and not earns_connected(s, colour):
        s.lost_points += s.kit.connected_points
        s.tell(EVERYONE, GROUP_LOST, seat, s.kit.connected_points)
    if before.highest and not earns_highest(s, colour):
        s.lost_points += s.kit.highest_points
        s.tell(EVERYONE, HEIGHT_LOST, seat, s.kit.highest_points)
    if before.tower and not earns_tower(s, colour):
        s.lost_points += s.kit.tower_points
        s.tell(EVERYONE, TOWER_LOST, seat, s.kit.tower_points)
    s.lost_settlements = max(before.to_come - to_come(s, seat), 0)
    if s.lost_settlements > 0:
        s.tell(EVERYONE, COVERED, seat, s.lost_settlements)


def forget_losses(s: State) -> None:
    """Something else was done since."""
    s.lost_points = 0
    s.lost_settlements = 0
