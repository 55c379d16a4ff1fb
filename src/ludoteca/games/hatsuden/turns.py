"""The card moves of a turn: build, upgrade, pylon, revise (H3 to H6), openly or under the Secret Plan (H11)."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core.state import EVERYONE, all_but, only
from ludoteca.games.hatsuden import events, reasons
from ludoteca.games.hatsuden.components import (
    ENERGIES,
    PLACES,
    SCALE_DOWN,
    SECRET,
    energy_of,
    space_of,
    value_of,
)
from ludoteca.games.hatsuden.knowledge import forget_known, lay_unseen, uncover
from ludoteca.games.hatsuden.reasons import ALLOWED
from ludoteca.games.hatsuden.state import (
    LIES,
    OPEN,
    PYLON,
    Board,
    State,
    bury,
    covered,
    give,
    holds_special,
    spend_special,
)


def may_build(s: Board, seat: i64, face: i64, row: i64) -> i64:
    """H3. A plant goes onto an open space of its own energy's column."""
    if s.board[space_of(seat, row, energy_of(face))] != OPEN:
        return reasons.SPACE_TAKEN
    return ALLOWED


def may_upgrade(s: Board, seat: i64, face: i64, row: i64) -> i64:
    """H4. A plant goes onto your own plant of the same energy, with a strictly higher value."""
    below = s.board[space_of(seat, row, energy_of(face))]
    if below < 0:
        return reasons.NO_PLANT_THERE
    if value_of(face) <= value_of(below):
        return reasons.NOT_HIGHER
    return ALLOWED


def may_pylon(s: Board, seat: i64, place: i64) -> i64:
    """H5. Any card goes face down onto any open space."""
    if s.board[seat * PLACES + place] != OPEN:
        return reasons.NO_OPEN_SPACE
    return ALLOWED


def may_scale_down(s: Board, seat: i64, face: i64, row: i64) -> i64:
    """H13. With Scale Down, a plant goes onto your own plant of the same energy, with a strictly lower value."""
    if not holds_special(s, seat, SCALE_DOWN):
        return reasons.NO_SCALE_DOWN
    below = s.board[space_of(seat, row, energy_of(face))]
    if below < 0:
        return reasons.NO_PLANT_TO_SCALE
    if value_of(face) >= value_of(below):
        return reasons.NOT_LOWER
    return ALLOWED


def build(s: State, seat: i64, face: i64, row: i64) -> None:
    """H3. A plant of special_value laid face up lets its owner draw a special (H8)."""
    space = space_of(seat, row, energy_of(face))
    lay(s, seat, face, space)
    forget_known(s, seat, face)
    s.owes_special = value_of(face) == s.cards.special_value
    s.tell(EVERYONE, events.BUILT, seat, face, row)


def upgrade(s: State, seat: i64, face: i64, row: i64) -> None:
    """H4. The top card counts; upgrading the covered plant removes the Secret Plan and shows the plant (H11)."""
    cover_plant(s, seat, face, row)
    s.owes_special = value_of(face) == s.cards.special_value
    s.tell(EVERYONE, events.UPGRADED, seat, face, row)


def scale_down(s: State, seat: i64, face: i64, row: i64) -> None:
    """H13. The special is spent; a plant laid so gives no special."""
    spend_special(s, seat, SCALE_DOWN)
    s.scaled_down = True
    cover_plant(s, seat, face, row)
    s.tell(EVERYONE, events.SCALED_DOWN, seat, face, row)


def cover_plant(s: State, seat: i64, face: i64, row: i64) -> None:
    """A plant goes face up onto the plant that lies there."""
    space = space_of(seat, row, energy_of(face))
    if covered(s, space):
        s.tell(EVERYONE, events.UNCOVERED, seat, space % PLACES, s.board[space])
        uncover(s, seat)
    bury(s, space)
    lay(s, seat, face, space)
    forget_known(s, seat, face)


def pylon(s: State, seat: i64, face: i64, place: i64) -> None:
    """H5. Which card it was stays unseen."""
    lay_pylon(s, seat, face, place)
    lay_unseen(s, seat, seat * PLACES + place)
    s.tell(only(seat), events.PYLON_OWN, seat, place, face)
    s.tell(all_but(seat), events.PYLON_SEEN, seat, place)


def revise(s: State, seat: i64, face: i64) -> None:
    """H6. The card goes face up onto the trash."""
    give(s, seat, face)
    forget_known(s, seat, face)
    s.trash[face] += 1
    s.trash_size += 1
    s.trashed = face
    s.moved = True
    s.tell(EVERYONE, events.REVISED, seat, face)


def secret_build(s: State, seat: i64, face: i64, row: i64) -> None:
    """H11. A plant is built covered; a covered plant gives no special (H8)."""
    space = space_of(seat, row, energy_of(face))
    lay(s, seat, face, space)
    cover_with_plan(s, seat, face, space, 0)


def secret_upgrade(s: State, seat: i64, face: i64, row: i64) -> None:
    """H11. A plant is upgraded covered: the opponent knows that it is higher."""
    space = space_of(seat, row, energy_of(face))
    least = value_of(s.board[space]) + 1
    bury(s, space)
    lay(s, seat, face, space)
    cover_with_plan(s, seat, face, space, least)


def secret_pylon(s: State, seat: i64, face: i64, place: i64) -> None:
    """H11. A pylon is laid covered: it might be a plant."""
    lay_pylon(s, seat, face, place)
    cover_with_plan(s, seat, face, seat * PLACES + place, 0)


def lay(s: State, seat: i64, face: i64, space: i64) -> None:
    """A plant from the hand lies on top of that space."""
    give(s, seat, face)
    s.board[space] = face
    s.just_laid = space
    s.row = space % PLACES // ENERGIES
    s.moved = True
    s.built = True


def lay_pylon(s: State, seat: i64, face: i64, place: i64) -> None:
    """A card from the hand lies face down on that place."""
    space = seat * PLACES + place
    lay(s, seat, face, space)
    s.board[space] = PYLON
    s.pylon[space] = face


def cover_with_plan(s: State, seat: i64, face: i64, space: i64, least: i64) -> None:
    """H11. The Secret Plan covers what was just laid; a plant covered on an open space might be a pylon."""
    spend_special(s, seat, SECRET)
    s.secret = LIES
    s.secret_space = space
    s.secret_low = least
    s.secret_high = 4
    lay_unseen(s, seat, space)
    place = space % PLACES
    s.tell(only(seat), events.COVERED_OWN, seat, place, face, 1 if s.board[space] == PYLON else 0)
    s.tell(all_but(seat), events.COVERED_UPGRADE if least > 0 else events.COVERED_SEEN, seat, place)
