"""A position of Hatsuden, whole or as one sees it: what lies where, and whose turn it is. No rules here."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludoteca.core.packed import filled
from ludoteca.core.state import State as CoreState
from ludoteca.games.hatsuden.components import (
    BATTERY,
    FACES,
    OPTIMIZATION,
    PLACES,
    SCALE_DOWN,
    SECRET,
    SPACES,
    SPECIALS,
    Cards,
    face_code,
)

OPEN: Final = -1  # nothing lies on the space
PYLON: Final = -2  # a pylon lies on it
COVERED: Final = -3  # the Secret Plan lies there, and what is under it the viewer does not know
NO_CARD: Final = -1
UNKNOWN: Final = 1 << SPECIALS  # added for each special that somebody holds unseen

NOT_USED: Final = 0  # the Secret Plan is in the pile or in a hand
LIES: Final = 1  # it covers a card
FLIPPED: Final = 2  # the plant it covered was flipped unseen (H7)
GONE: Final = 3  # it has left the game, and what it covered has been seen


BLANK: Final = Cards("blank", "")  # of a position that is being made


class Board(CoreState):
    """A position as far as somebody may know it: all that lies open, and what one seat sees besides.

    The order of deck and pile are no fields of it, so it cannot hold them. Of a full position every field is known;
    what a viewer does not know is COVERED, NO_CARD, a card missing in a hand, or UNKNOWN among the specials held.
    """

    cards: Cards

    # What not everybody sees
    board: vec[i64]
    """By space: OPEN, PYLON, COVERED, or the face of the plant on top (also when the Secret Plan covers it)."""
    pylon: vec[i64]
    """The face of the card that serves as pylon there, else NO_CARD."""
    hand: vec[i64]
    """How many cards of each face each seat holds (seat × 20 + face)."""
    held: vec[i64]
    """The specials each seat holds, a bit each; UNKNOWN for each that is held unseen."""

    # The two areas, by space
    buried: vec[i64]
    """The values of the plants under the top one, as digits in base 5, the newest last; all were seen by both."""
    pylon_seen: vec[i64]
    """1 where both players know the pylon's face (it was flipped from face up)."""
    laid: vec[i64]
    """Where a card lies that the opponent never saw: its number among all such cards of its owner; else −1."""
    hidden: vec[i64]
    """How many cards each seat has laid unseen so far."""

    # Hands and piles
    hand_size: vec[i64]
    known: vec[i64] = vec[i64]()
    """H9: cards taken from the trash and not yet seen again; see ``knowledge.py``."""
    deck_left: i64 = 0
    trash: vec[i64]
    trash_size: i64 = 0

    # Special technology
    pile_left: i64 = 0
    battery_at: i64 = -1
    """The row with Battery Storage (seat × 2 + row), else −1."""
    optimized: i64 = -1
    """The energy with Optimization, else −1."""
    scaled_down: bool = False
    secret: i64 = NOT_USED
    """Where the Secret Plan is: NOT_USED, LIES, FLIPPED or GONE."""
    secret_space: i64 = -1
    secret_low: i64 = 0
    secret_high: i64 = 0
    """What public acts imply of the covered card: its generation (0 for a pylon) lies between these."""

    # The turn
    turn: i64 = 0
    moved: bool = False
    """Whether the turn's card move has been made."""
    row: i64 = -1
    """The row in which a card was laid this turn, else −1."""
    just_laid: i64 = -1
    """The space on which it was laid, else −1."""
    owes_special: bool = False
    """Whether a special may still be drawn for the plant laid this turn (H8)."""
    optimizing: bool = False
    """Whether Optimization was just drawn and must be used (H12)."""
    trashed: i64 = NO_CARD
    """The face trashed this turn, else NO_CARD."""
    built: bool = False
    """Whether this turn laid a card in the area."""
    quiet: i64 = 0
    """How many turns in a row laid none (H18)."""
    last_turn: bool = False
    finished: bool = False

    def __init__(self, cards: Cards = BLANK) -> None:
        super().__init__(2)
        self.cards = cards

    def clear(self) -> None:
        """Empty areas, no cards anywhere, seat 0 to begin."""
        self.board = filled(SPACES, OPEN)
        self.pylon = filled(SPACES, NO_CARD)
        self.hand = filled(2 * FACES, 0)
        self.held = vec[i64]([0, 0])
        self.buried = filled(SPACES, 0)
        self.pylon_seen = filled(SPACES, 0)
        self.laid = filled(SPACES, -1)
        self.hidden = vec[i64]([0, 0])
        self.hand_size = vec[i64]([0, 0])
        self.trash = filled(FACES, 0)

    def open_from(self, other: Board) -> None:
        """Takes over all that everybody sees."""
        self.copied_from(other)
        self.buried = other.buried[:]
        self.pylon_seen = other.pylon_seen[:]
        self.laid = other.laid[:]
        self.hidden = other.hidden[:]
        self.hand_size = other.hand_size[:]
        self.known = other.known[:]
        self.deck_left = other.deck_left
        self.trash = other.trash[:]
        self.trash_size = other.trash_size
        self.pile_left = other.pile_left
        self.battery_at = other.battery_at
        self.optimized = other.optimized
        self.scaled_down = other.scaled_down
        self.secret = other.secret
        self.secret_space = other.secret_space
        self.secret_low = other.secret_low
        self.secret_high = other.secret_high
        self.turn = other.turn
        self.moved = other.moved
        self.row = other.row
        self.just_laid = other.just_laid
        self.owes_special = other.owes_special
        self.optimizing = other.optimizing
        self.trashed = other.trashed
        self.built = other.built
        self.quiet = other.quiet
        self.last_turn = other.last_turn
        self.finished = other.finished

    def board_from(self, other: Board) -> None:
        """Takes over all that the other board tells."""
        self.open_from(other)
        self.board = other.board[:]
        self.pylon = other.pylon[:]
        self.hand = other.hand[:]
        self.held = other.held[:]


class State(Board):
    """The whole position. The top card of a pile is the last one left; drawn cards stay where they were."""

    deck: vec[i64] = vec[i64]()
    pile: vec[i64] = vec[i64]()

    def position_from(self, other: State) -> None:
        """Becomes a copy of the other position."""
        self.board_from(other)
        self.deck = other.deck  # never changes: only deck_left moves
        self.pile = other.pile  # never changes: only pile_left moves


def holds(s: Board, seat: i64, face: i64) -> bool:
    """Whether that card is in the hand."""
    return s.hand[seat * FACES + face] > 0


def gain(s: State, seat: i64, face: i64) -> None:
    """The card comes into the hand."""
    s.hand[seat * FACES + face] += 1
    s.hand_size[seat] += 1


def give(s: State, seat: i64, face: i64) -> None:
    """The card leaves the hand."""
    s.hand[seat * FACES + face] -= 1
    s.hand_size[seat] -= 1


def holds_special(s: Board, seat: i64, special: i64) -> bool:
    """Whether the seat holds that special technology."""
    return (s.held[seat] >> special) & 1 != 0


def specials_held(s: Board, seat: i64) -> i64:
    """How many special technologies the seat holds, which both see."""
    count = s.held[seat] // UNKNOWN
    for special in range(i64(SPECIALS)):
        count += (s.held[seat] >> special) & 1
    return count


def spend_special(s: State, seat: i64, special: i64) -> None:
    """That special technology leaves the hand."""
    s.held[seat] -= 1 << special


def covered(s: Board, space: i64) -> bool:
    """Whether the Secret Plan covers the card on that space."""
    return s.secret == LIES and s.secret_space == space


def bury(s: State, space: i64) -> None:
    """The plant on top goes under the next one."""
    s.buried[space] = s.buried[space] * 5 + (s.board[space] & 3) + 1


def buried_faces(s: Board, space: i64) -> vec[i64]:
    """The faces under the top card, oldest first."""
    values = vec[i64]()
    rest = s.buried[space]
    while rest > 0:
        values = append(values, rest % 5)
        rest = rest // 5
    faces = vec[i64]()
    energy = space % PLACES % 5
    i = len(values) - 1
    while i >= 0:
        faces = append(faces, energy * 4 + values[i] - 1)
        i -= 1
    return faces


def census(s: State) -> dict[str, int]:
    """H1. Every face and every special, counted wherever they lie."""
    cards = [0] * FACES
    for at in range(s.deck_left):
        cards[s.deck[at]] += 1
    for face in range(i64(FACES)):
        cards[face] += s.trash[face] + s.hand[face] + s.hand[FACES + face]
    for space in range(i64(SPACES)):
        if s.board[space] >= 0:
            cards[s.board[space]] += 1
        if s.pylon[space] != NO_CARD:
            cards[s.pylon[space]] += 1
        under = buried_faces(s, space)
        for at in range(len(under)):
            cards[under[at]] += 1
    counted = {face_code(face): count for face, count in enumerate(cards)}
    specials = [0] * SPECIALS
    for at in range(s.pile_left):
        specials[s.pile[at]] += 1
    for special in range(i64(SPECIALS)):
        specials[special] += ((s.held[0] >> special) & 1) + ((s.held[1] >> special) & 1)
    specials[BATTERY] += 1 if s.battery_at >= 0 else 0
    specials[SECRET] += 0 if s.secret == NOT_USED else 1
    specials[OPTIMIZATION] += 1 if s.optimized >= 0 or s.optimizing else 0
    specials[SCALE_DOWN] += 1 if s.scaled_down else 0
    for special, count in enumerate(specials):
        counted[f"special {special}"] = count
    counted["cards miscounted"] = 0  # sizes kept beside the cards must agree with them
    for seat in range(i64(2)):
        held: i64 = 0
        for face in range(i64(FACES)):
            held += s.hand[seat * FACES + face]
        counted["cards miscounted"] += abs(int(held - s.hand_size[seat]))
    return counted
