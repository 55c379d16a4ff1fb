"""What a seat may know of a position. Built by adding; the state is never stripped."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.packed import filled
from ludoteca.core.view import View as CoreView
from ludoteca.games.hatsuden.components import FACES, PLACES, SPACES, SPECIALS, Cards
from ludoteca.games.hatsuden.state import NO_CARD, State, covered

COVERED: Final = -3  # on the board: the Secret Plan lies there, and what is under it is not for this viewer


class View(CoreView):
    """A position of Hatsuden as one seat sees it."""

    cards: Cards
    board: vec[i64]
    """OPEN, PYLON, COVERED, or the face on top."""
    covered: i64
    """The space with the Secret Plan, else −1."""
    pylon: vec[i64]
    """The faces of pylons, where this viewer knows them, else NO_CARD."""
    pylon_seen: vec[i64]
    buried: vec[i64]
    laid: vec[i64]
    hidden: vec[i64]
    hand: vec[i64]
    """How many cards of each face the viewer holds; empty for a spectator."""
    hand_size: vec[i64]
    known: vec[i64]
    deck_left: i64
    trash: vec[i64]
    pile_left: i64
    held: i64
    """The specials the viewer holds, a bit each."""
    held_count: vec[i64]
    battery_at: i64
    optimized: i64
    scaled_down: bool
    secret: i64
    secret_space: i64
    secret_low: i64
    secret_high: i64
    turn: i64
    moved: bool
    row: i64
    just_laid: i64
    owes_special: bool
    optimizing: bool
    trashed: i64
    built: bool
    quiet: i64
    last_turn: bool
    finished: bool

    def facts(self) -> dict[str, object]:
        """Everything this view tells."""
        return {
            "seat": self.seat,
            "actors": list(self.actors),
            "edition": self.cards.fingerprint,
            "board": list(self.board),
            "covered": self.covered,
            "pylon": list(self.pylon),
            "pylon_seen": list(self.pylon_seen),
            "buried": list(self.buried),
            "laid": list(self.laid),
            "hidden": list(self.hidden),
            "hand": list(self.hand),
            "hand_size": list(self.hand_size),
            "known": list(self.known),
            "deck_left": self.deck_left,
            "trash": list(self.trash),
            "pile_left": self.pile_left,
            "held": self.held,
            "held_count": list(self.held_count),
            "battery_at": self.battery_at,
            "optimized": self.optimized,
            "scaled_down": self.scaled_down,
            "secret": [self.secret, self.secret_space, self.secret_low, self.secret_high],
            "turn": self.turn,
            "moved": self.moved,
            "row": self.row,
            "just_laid": self.just_laid,
            "owes_special": self.owes_special,
            "optimizing": self.optimizing,
            "trashed": self.trashed,
            "built": self.built,
            "quiet": self.quiet,
            "last_turn": self.last_turn,
            "finished": self.finished,
        }


def view(s: State, seat: int | None, actors: list[int]) -> View:
    """What that seat may know; a spectator (None) sees what both players see.

    Where the turn stands after its card move (balancing or not) follows from the board for those who see all of
    it; the others cannot tell, for no field says so.
    """
    v = View(seat, 2, actors)
    v.cards = s.cards
    viewer: i64 = -1 if seat is None else seat
    v.board = filled(SPACES, COVERED)
    v.covered = -1
    v.pylon = filled(SPACES, NO_CARD)
    for space in range(i64(SPACES)):
        mine = space // PLACES == viewer
        if covered(s, space):
            v.covered = space
        if mine or v.covered != space:
            v.board[space] = s.board[space]
        if mine or s.pylon_seen[space] == 1:
            v.pylon[space] = s.pylon[space]
    v.pylon_seen = s.pylon_seen[:]
    v.buried = s.buried[:]
    v.laid = s.laid[:]
    v.hidden = s.hidden[:]
    v.hand = vec[i64]()
    v.held = 0
    if viewer >= 0:
        v.hand = s.hand[viewer * FACES : (viewer + 1) * FACES]
        v.held = s.held[viewer]
    v.hand_size = s.hand_size[:]
    v.known = s.known[:]
    v.deck_left = s.deck_left
    v.trash = s.trash[:]
    v.pile_left = s.pile_left
    v.held_count = vec[i64]([count_bits(s.held[0]), count_bits(s.held[1])])
    v.battery_at = s.battery_at
    v.optimized = s.optimized
    v.scaled_down = s.scaled_down
    v.secret = s.secret
    v.secret_space = s.secret_space
    v.secret_low = s.secret_low
    v.secret_high = s.secret_high
    v.turn = s.turn
    v.moved = s.moved
    v.row = s.row
    v.just_laid = s.just_laid
    v.owes_special = s.owes_special
    v.optimizing = s.optimizing
    v.trashed = s.trashed
    v.built = s.built
    v.quiet = s.quiet
    v.last_turn = s.last_turn
    v.finished = s.finished
    return v


def count_bits(held: i64) -> i64:
    """How many specials those bits stand for."""
    count: i64 = 0
    for special in range(i64(SPECIALS)):
        count += (held >> special) & 1
    return count
