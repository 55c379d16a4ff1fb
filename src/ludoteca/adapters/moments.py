"""Positions that never change, with the way the game came to them.

Libraries of search and learning copy positions all the time and ask them for their past. Here a copy is the same
object, the next move makes a new one, and what a seat has seen so far is reckoned when somebody asks, and once.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from hashlib import blake2b

import ludoteca
from ludoteca.core.edition import Edition
from ludoteca.core.encoding import offered
from ludoteca.core.luck import Luck
from ludoteca.core.setup import Setup
from ludoteca.core.state import State

STANDARD = "standard"
OVER = -4  # nobody's turn any more, in the numbers of OpenSpiel, whose −1 is luck


@cache
def edition_of(key: str, name: str) -> Edition:
    """The edition of that name: the one in the box, or one that comes with the game for research, or a file."""
    game = ludoteca.game(key)
    if name == STANDARD:
        return game.edition()
    own = game.folder / "editions" / f"{name}.toml"
    return game.edition(own if own.exists() else name)


class Moment:
    """A position and its past. Two that a seat cannot tell apart, by all it has seen so far, have equal pasts."""

    __slots__ = ("_moves", "_pasts", "_seen", "before", "mover", "origin", "player", "setup", "state", "the_move")

    setup: Setup
    origin: int | tuple[Moment, int, int]
    """The deal that the game began with; or whose moment, imagined by which seat, with which luck."""
    before: Moment | None
    mover: int
    the_move: int
    state: State
    player: int
    """The seat that moves now (of several that choose at the same time, the first), OVER at the end."""

    def __init__(self, setup: Setup, origin: int | tuple[Moment, int, int], state: State) -> None:
        self.setup = setup
        self.origin = origin
        self.before = None
        self.mover = self.the_move = OVER
        self.state = state
        actor = int(state.actor())
        self.player = actor if actor >= 0 else OVER
        self._moves: list[int] | None = None
        self._seen: dict[int | None, bytes] = {}
        self._pasts: dict[int | None, bytes] = {}

    def after(self, move: int) -> Moment:
        """The moment after the player has made that move."""
        state = self.state.copy()
        state.play(self.player, move)
        later = Moment(self.setup, self.origin, state)
        later.before, later.mover, later.the_move = self, self.player, move
        return later

    def imagined(self, seat: int, luck: int) -> Moment:
        """A moment that this seat cannot tell from this one.

        It has no moves behind it: the seat keeps the past that it knows, the others have a nameless one.
        """
        world = Moment(self.setup, (self, seat, luck), self.setup.game.imagine(self.state.view(seat), Luck(luck)))
        mine = self.past(seat)
        for other in [*range(self.setup.seats), None]:
            world._pasts[other] = mine if other == seat else chained(mine, f"imagined {other}".encode())
        return world

    def moves(self) -> list[int]:
        """The moves that the player may choose from, lowest number first (listed ones in the order of their list)."""
        if self._moves is None:
            if self.player == OVER:
                self._moves = []
            else:
                encoding = self.setup.game.encoding
                found = list(offered(encoding, self.state, self.player))
                self._moves = found if encoding.listed else sorted(found)
        return self._moves

    def seen(self, seat: int | None) -> bytes:
        """The seat's view (None: a spectator's) as canonical bytes."""
        if seat not in self._seen:
            self._seen[seat] = self.state.view(seat).encode()
        return self._seen[seat]

    def private(self, seat: int) -> str:
        """What the seat's view tells and a spectator's does not."""
        public = self.state.view(None).facts()
        mine = {name: fact for name, fact in self.state.view(seat).facts().items() if fact != public[name]}
        return json.dumps(mine, sort_keys=True, separators=(",", ":"))

    def past(self, seat: int | None) -> bytes:
        """A fingerprint of all that the seat has done and seen: its moves and each new view, in their order.

        A move of another that changes nothing in the seat's view leaves no trace in it.
        """
        behind: list[Moment] = []
        at: Moment = self
        while seat not in at._pasts and at.before is not None:
            behind.append(at)
            at = at.before
        if seat not in at._pasts:
            at._pasts[seat] = chained(b"", at.seen(seat))
        known = at._pasts[seat]
        for later in reversed(behind):
            if later.mover == seat:
                known = chained(known, f"move {later.the_move}".encode())
            if later.seen(seat) != at.seen(seat):
                known = chained(known, later.seen(seat))
            later._pasts[seat] = known
            at = later
        return known

    def path(self) -> list[int]:
        """The moves since the origin."""
        found: list[int] = []
        at: Moment = self
        while at.before is not None:
            found.append(at.the_move)
            at = at.before
        return found[::-1]

    def __deepcopy__(self, memo: dict[int, object]) -> Moment:
        return self

    def __reduce__(self) -> tuple[Callable[..., Moment], tuple[object, ...]]:
        return replayed, (self.setup, self.origin, self.path())


def dealt(setup: Setup, seed: int) -> Moment:
    """The first moment of that deal."""
    return Moment(setup, seed, setup.deal(seed))


def replayed(setup: Setup, origin: int | tuple[Moment, int, int], moves: list[int]) -> Moment:
    """A stored moment: its beginning, dealt or imagined anew, and the moves since."""
    if isinstance(origin, int):
        moment = dealt(setup, origin)
    else:
        source, seat, luck = origin
        moment = source.imagined(seat, luck)
    for move in moves:
        moment = moment.after(move)
    return moment


def chained(past: bytes, news: bytes) -> bytes:
    """The fingerprint of a past and what came after it."""
    return blake2b(past + news, digest_size=16).digest()
