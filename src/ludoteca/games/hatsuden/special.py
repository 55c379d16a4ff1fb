"""Special technology: drawing it (H8), Battery Storage (H10), Optimization (H12)."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core.state import EVERYONE, all_but, only
from ludoteca.games.hatsuden.balance import balanced, limit
from ludoteca.games.hatsuden.components import BATTERY, OPTIMIZATION
from ludoteca.games.hatsuden.events import BATTERY_PUT, DECLINED, OPTIMIZED, SPECIAL_OWN, SPECIAL_SEEN
from ludoteca.games.hatsuden.reasons import ALLOWED, NO_BATTERY, NO_SPECIAL_OWED, NOT_OPTIMIZING
from ludoteca.games.hatsuden.state import Board, State, holds_special, spend_special


def special_owed(s: Board) -> bool:
    """H8. Whether the player may draw a special now: a face-up 4 was laid, and any are left."""
    return s.owes_special and s.pile_left > 0


def may_draw_special(s: Board) -> i64:
    """H8. To draw or to decline is the player's decision, once for each 4 laid."""
    return ALLOWED if special_owed(s) else NO_SPECIAL_OWED


def draw_special(s: State, seat: i64) -> None:
    """H8. The top special comes into the player's keeping; Optimization must be used at once (H12)."""
    balanced(s, seat)
    s.owes_special = False
    s.pile_left -= 1
    s.reveals += 1
    special = s.pile[s.pile_left]
    if special == OPTIMIZATION:
        s.optimizing = True
        s.tell(EVERYONE, SPECIAL_OWN, seat, special)
    else:
        s.held[seat] += 1 << special
        s.tell(only(seat), SPECIAL_OWN, seat, special)
        s.tell(all_but(seat), SPECIAL_SEEN, seat)


def decline_special(s: State, seat: i64) -> None:
    """H8. The player leaves the special where it is."""
    balanced(s, seat)
    s.owes_special = False
    s.tell(EVERYONE, DECLINED, seat)


def may_optimize(s: Board) -> i64:
    """H12. Only at once when drawn."""
    return ALLOWED if s.optimizing else NOT_OPTIMIZING


def optimize(s: State, seat: i64, energy: i64) -> None:
    """H12. The winner of this energy will score more."""
    s.optimizing = False
    s.optimized = energy
    s.tell(EVERYONE, OPTIMIZED, seat, energy)


def may_put_battery(s: Board, seat: i64) -> i64:
    """H10. At any moment of one's own turn, also while balancing."""
    return ALLOWED if holds_special(s, seat, BATTERY) else NO_BATTERY


def put_battery(s: State, seat: i64, row: i64) -> None:
    """H10. That row's limit is higher from now on."""
    spend_special(s, seat, BATTERY)
    s.battery_at = seat * 2 + row
    s.tell(EVERYONE, BATTERY_PUT, seat, row, limit(s, seat, row))
