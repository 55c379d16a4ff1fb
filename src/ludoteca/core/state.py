"""The position of a game, and the story the rules tell while it changes."""

from __future__ import annotations

import json
from hashlib import sha256
from typing import ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from ludoteca.core.fields import Parcel, facts, fields, game_of, parcel, plain
from ludoteca.core.gate import checked_seat, checked_whole
from ludoteca.core.result import Result
from ludoteca.core.view import View, to_move

SPECTATORS: Final = 1 << 16
EVERYONE: Final = (1 << 17) - 1
EVENT_SIZE: Final = 6  # audience, kind, and four numbers whose meaning the kind gives


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A full position, hidden information included. Fast and trusting: ``play`` checks nothing.

    A game is a pure function of its set-up and its moves. Games fill in the verbs; every field of a game's
    state must be an int, a bool, a float, a string, or a vec or tuple of those, so that ``digest`` sees all of it.
    """

    MEMORIES: ClassVar[tuple[str, ...]] = ()
    """Fields that tell of the past alone and decide nothing: not in the digest, which the records of before keep."""

    seats: i64
    reveals: i64 = 0
    """How often luck was drawn, or a seat learned what was hidden from it. Undo never goes back past it."""
    telling: bool = False
    story: vec[i64] = vec[i64]()

    def __init__(self, seats: i64 = 0) -> None:
        self.seats = seats

    def actors(self) -> list[int]:
        """The seats that may move now: one; where they choose at the same time, several; when it is over, none."""
        seat = self.actor()
        return [] if seat < 0 else [int(seat)]

    def actor(self) -> i64:
        """The first seat that may move now, −1 when the game is over (for loops that must be fast)."""
        raise NotImplementedError

    def options(self, seat: i64) -> vec[i64]:
        """The legal moves of that seat as a packed vector; empty when it may not move now."""
        raise NotImplementedError

    def legal(self, seat: int) -> list[int]:
        """The legal moves of that seat; never empty for a seat in ``actors()``."""
        checked_whole(seat, "a seat")
        checked_seat(seat, int(self.seats))
        return list(self.options(seat))

    def candidates(self, seat: i64) -> vec[i64]:
        """The legal moves worth a thought: all of them, or a spread few where they are too many for a bot.

        Like ``options`` and ``play`` it is for loops that must be fast, and trusts that there is such a seat.
        """
        return self.options(seat)

    def awaits(self, seat: i64) -> bool:
        """Whether that seat may move now; games may make it faster."""
        return len(self.options(seat)) > 0

    def play(self, seat: i64, move: i64) -> None:
        """Carries out a legal move. Checks nothing: people play through a Match."""
        raise NotImplementedError

    def over(self) -> bool:
        """Whether the game has ended."""
        return self.actor() < 0

    def result(self) -> Result:
        """Scores, winners and reasons, once the game is over."""
        raise NotImplementedError

    def payoff(self, seat: i64) -> float:
        """What the finished game is worth to the seat, from 0 (lost) to 1 (won alone); games may make it faster."""
        winners = self.result().winners
        return 1.0 / len(winners) if int(seat) in winners else 0.0

    def reopen(self) -> None:
        """Takes back what others have secretly chosen at the same time as the seat that thinks; for search."""

    def copy(self) -> State:
        """An independent copy (which tells no story)."""
        raise NotImplementedError

    def view(self, seat: int | None) -> View:
        """What that seat may know; ``None`` is a spectator."""
        checked_seat(seat, int(self.seats))
        return self.viewed(seat)

    def viewed(self, seat: int | None) -> View:
        """The same, for a seat that there is; games fill it in."""
        raise NotImplementedError

    def copied_from(self, other: State) -> None:
        """Takes over the fields of this base class; for the games' ``copy``."""
        self.seats = other.seats
        self.reveals = other.reveals
        self.telling = False
        self.story = vec[i64]()

    def tell(self, audience: i64, kind: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
        """Notes an event for those in the audience, when somebody listens."""
        if self.telling:
            story = append(self.story, audience)
            story = append(story, kind)
            story = append(story, a)
            story = append(story, b)
            story = append(story, c)
            self.story = append(story, d)

    def digest(self) -> str:
        """A fingerprint of the whole position, every field but memories, equal in compiled and interpreted code."""
        left_out = ("telling", "story", *type(self).MEMORIES)
        found = {name: plain(value) for name, value in fields(self).items() if name not in left_out}
        return sha256(json.dumps(found, sort_keys=True).encode()).hexdigest()[:16]

    def facts(self) -> dict[str, object]:
        """Every field as plain values, but for what belongs to no position: its story, and what undo counts."""
        return facts(self, ("telling", "story", "reveals"))

    def notation(self) -> str:
        """The whole position in a line or a few, readable and exact; ``Game.position`` reads it. Games fill it in."""
        return ""

    def __str__(self) -> str:
        return self.notation() or repr(self)

    def __repr__(self) -> str:
        return f"<{game_of(self)} position: {self.seats} seats, {to_move(self.actors())}, digest {self.digest()}>"

    def __reduce__(self) -> Parcel:
        return parcel(self)

    def __copy__(self) -> State:
        return self.copy()


@mypyc_attr(allow_interpreted_subclasses=True)
class OpenView(View):
    """A view of a game in which nothing is ever hidden: the whole position, as it is for everybody."""

    position: State

    def __init__(self, position: State, seat: int | None) -> None:
        super().__init__(seat, int(position.seats), position.actors())
        self.position = position.copy()

    def notation(self) -> str:
        """The position, as it is written."""
        return self.position.notation()

    def __reduce__(self) -> Parcel:
        return type(self), (self.position, self.seat)


def only(seat: i64) -> i64:
    """The audience of one seat alone."""
    return 1 << seat


def all_but(seat: i64) -> i64:
    """The audience of everyone but one seat: the others and the spectators."""
    return EVERYONE ^ (1 << seat)


def hears(audience: i64, seat: int | None) -> bool:
    """Whether that seat (None: a spectator) is among the audience."""
    bit: i64 = SPECTATORS
    if seat is not None:
        bit = only(seat)
    return audience & bit != 0
