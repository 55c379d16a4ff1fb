"""What both players know beyond what lies open: H9's known cards and H11's covered card.

*Known cards.* A card taken from the trash is in its owner's hand, or among the cards the owner has laid unseen
since. Each is noted as (seat × 20 + face) × 16 + the number of cards its owner had laid unseen before it.

*The covered card.* Public acts bound its generation (0 when it is a pylon): a row that was balanced was over its
limit, and a row whose player went on was not.
"""

from __future__ import annotations

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from ludoteca.core.packed import filled
from ludoteca.games.hatsuden.components import (
    BATTERY,
    ENERGIES,
    FACES,
    PLACES,
    SCALE_DOWN,
    SECRET,
    SPACES,
    energy_of,
    face_of,
    value_of,
)
from ludoteca.games.hatsuden.state import GONE, LIES, NO_CARD, NOT_USED, Board, State, covered


def note_known(s: State, seat: i64, face: i64) -> None:
    """H9. Both saw this card come into the hand."""
    s.known = append(s.known, note_of(seat, face, s.hidden[seat]))


def note_of(seat: i64, face: i64, since: i64) -> i64:
    """The note of a card that its owner took after having laid so many unseen."""
    return (seat * FACES + face) * 16 + since


def noted_seat(note: i64) -> i64:
    """The owner of the known card."""
    return (note >> 4) // FACES


def noted_face(note: i64) -> i64:
    """Its face."""
    return (note >> 4) % FACES


def noted_since(note: i64) -> i64:
    """How many cards its owner had laid unseen before it was taken."""
    return note & 15


def known_faces(s: Board, seat: i64, since: i64) -> vec[i64]:
    """H9. How many cards of each face of the seat are known; of those alone that were taken since so many were laid."""
    faces = filled(FACES, 0)
    for at in range(len(s.known)):
        if noted_seat(s.known[at]) == seat and noted_since(s.known[at]) >= since:
            faces[noted_face(s.known[at])] += 1
    return faces


def forget_known(s: State, seat: i64, face: i64, laid: i64 = 15) -> None:
    """H9. That face was seen: of its notes the newest goes, for the oldest claims least.

    A card that had been laid unseen (as number ``laid``) cannot be one that was taken only after that.
    """
    newest: i64 = -1
    since: i64 = -1
    for at in range(len(s.known)):
        note = s.known[at]
        if note >> 4 == seat * FACES + face and since < noted_since(note) <= laid:
            since = noted_since(note)
            newest = at
    if newest >= 0:
        s.known, _ = pop(s.known, newest)


def lay_unseen(s: State, seat: i64, space: i64) -> None:
    """A card lies there that the opponent has not seen."""
    s.laid[space] = s.hidden[seat]
    s.hidden[seat] += 1


def open_supply(s: Board, seat: i64, row: i64) -> i64:
    """The supply of a row as far as both see it: without the covered card."""
    supply: i64 = 0
    first = seat * PLACES + row * ENERGIES
    for space in range(first, first + ENERGIES):
        face = s.board[space]
        if face >= 0 and not covered(s, space):
            supply += value_of(face)
    return supply


def row_was_over(s: State, seat: i64, row: i64, limit: i64) -> None:
    """H11. This row is seen to be balanced, so its supply was over the limit."""
    if s.secret == LIES and s.secret_space // ENERGIES == seat * 2 + row:
        least = limit - open_supply(s, seat, row) + 1
        if least > s.secret_low:
            s.secret_low = least


def row_is_within(s: State, seat: i64, limits: tuple[i64, i64]) -> None:
    """H11. The player goes on, so no row is over its limit."""
    if s.secret == LIES and s.secret_space // PLACES == seat:
        row = s.secret_space % PLACES // ENERGIES
        limit = limits[0] if row == 0 else limits[1]
        most = limit - open_supply(s, seat, row)
        if most < s.secret_high:
            s.secret_high = most


def uncover(s: State, seat: i64) -> None:
    """H11. The Secret Plan leaves the game; the covered card is seen, a covered pylon only as a pylon."""
    face = s.board[s.secret_space]
    if face >= 0:
        forget_known(s, seat, face, s.laid[s.secret_space])
        s.laid[s.secret_space] = -1
    s.reveals += 1
    s.secret = GONE
    s.secret_space = -1
    s.secret_low = 0
    s.secret_high = 0


def could_be_plant(s: Board, face: i64) -> bool:
    """H11. Whether the covered card may be a plant of that face, for all that both know."""
    value = value_of(face)
    return energy_of(face) == s.secret_space % ENERGIES and s.secret_low <= value <= s.secret_high


def lying_nowhere(b: Board) -> vec[i64]:
    """How many cards of each face lie neither in the trash nor as a plant on a space."""
    rest = b.cards.copies[:]
    trash, board, buried = b.trash, b.board, b.buried
    for face in range(i64(FACES)):
        rest[face] -= trash[face]
    for space in range(i64(SPACES)):
        if board[space] >= 0:
            rest[board[space]] -= 1
        under = buried[space]
        while under > 0:
            rest[face_of(space % ENERGIES, under % 5)] -= 1
            under = under // 5
    return rest


def unseen_cards(b: Board) -> vec[i64]:
    """How many cards of each face are not located on this board."""
    unseen = lying_nowhere(b)
    hand, pylon = b.hand, b.pylon
    for face in range(i64(FACES)):
        unseen[face] -= hand[face] + hand[FACES + face]
    for space in range(i64(SPACES)):
        if pylon[space] != NO_CARD:
            unseen[pylon[space]] -= 1
    return unseen


def unseen_by(b: Board, viewer: i64) -> vec[i64]:
    """How many cards of each face a seat has not located; the board may tell more than it knows of the other player."""
    unseen = lying_nowhere(b)
    hand, pylon, pylon_seen = b.hand, b.pylon, b.pylon_seen
    for face in range(i64(FACES)):
        unseen[face] -= hand[viewer * FACES + face]
    for space in range(i64(SPACES)):
        if pylon[space] != NO_CARD and (pylon_seen[space] == 1 or space // PLACES == viewer):
            unseen[pylon[space]] -= 1
    return unseen


def special_located(s: Board, special: i64) -> bool:
    """Whether it is known where that special is."""
    if ((s.held[0] | s.held[1]) >> special) & 1 != 0:
        return True
    if special == BATTERY:
        return s.battery_at >= 0
    if special == SECRET:
        return s.secret != NOT_USED
    if special == SCALE_DOWN:
        return s.scaled_down
    return s.optimized >= 0 or s.optimizing
