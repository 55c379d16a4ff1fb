"""What can happen at a table: the entries of its log, and how they stand in the file.

The file has three columns for an entry, ``kind``, ``seat`` (−1: nobody's) and ``body``; they are read and written here
and nowhere else. Names of kinds and bodies never change, so that every file of an older house can be read.
"""

from __future__ import annotations

import re
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct, field

from ludoteca.table.filing import Row
from ludoteca.table.founding import Closed
from ludoteca.table.words import later

MOTION = re.compile(r"(end)|(bot|time):(0|[1-9][0-9]?)")


BY = "by "
"""What no page can call its acts by (``protocol.Id``)."""


def by(guest: str) -> str:
    """What an entry notes of who founds a table or sits down uninvited."""
    return f"{BY}{guest}" if guest else ""


class Motion(Struct, frozen=True):
    """What people may agree on: an end, a bot in somebody's place, or an end because somebody's time is over."""

    what: Literal["end", "bot", "time"]
    about: int = -1
    """The seat it is about."""

    @classmethod
    def read(cls, text: str) -> Motion:
        """The motion as pages and the file write it: ``end``, ``bot:2``, ``time:0``."""
        found = MOTION.fullmatch(text)
        if found is None:
            raise ValueError(f"no motion: {text!r}")
        return cls("end") if found[1] else cls("bot" if found[2] == "bot" else "time", int(found[3]))

    def __str__(self) -> str:
        return self.what if self.about < 0 else f"{self.what}:{self.about}"


class Act(Struct, frozen=True, tag_field="kind"):
    """Something that happened at a table."""

    @property
    def owner(self) -> int:
        """The seat that it belongs to; −1 for none."""
        return -1


class OfSeat(Act, frozen=True):
    """What belongs to a seat."""

    seat: Annotated[int, Meta(ge=0)]

    @property
    def owner(self) -> int:
        """The seat that it belongs to."""
        return self.seat


class Sat(OfSeat, frozen=True, tag="sit"):
    """Somebody took the seat."""

    name: str = field(name="body")


class Reserved(OfSeat, frozen=True, tag="keep"):
    """The seat is kept for that person (of the game before), who has not come yet."""

    name: str = field(name="body")


class BotSat(OfSeat, frozen=True, tag="bot"):
    """A bot has the seat as its own."""

    bot: str = field(name="body")


class Moved(OfSeat, frozen=True, tag="move"):
    """A move. Read from a file it has only its notation; the rules tell its number (``Room.legal``)."""

    notation: str = field(name="body")
    number: int = -1


class OfMoves(OfSeat, frozen=True):
    """What takes moves of a seat back."""

    @property
    def moves(self) -> int:
        """How many of them."""
        return 1


class TookBack(OfMoves, frozen=True, tag="undo"):
    """The seat's last move is taken back."""


class TurnedBack(OfMoves, frozen=True, tag="turn-back"):
    """The seat's last move is taken back, and with it what the bots did since."""


class SteppedBack(OfMoves, frozen=True, tag="step-back"):
    """That many of the seat's last moves are taken back at once, all of one turn."""

    count: Annotated[str, Meta(pattern=r"\A[1-9][0-9]{0,2}\Z")] = field(name="body")

    @property
    def moves(self) -> int:
        """How many of them."""
        return int(self.count)


class Said(OfSeat, frozen=True, tag="chat"):
    """A line of talk."""

    text: str = field(name="body")


class Voted(OfSeat, frozen=True, tag="vote"):
    """One voice more for a motion, or one less."""

    motion: Motion
    yes: bool


class Came(OfSeat, frozen=True, tag="come"):
    """One who was away is here again."""


class StoodIn(OfSeat, frozen=True, tag="stand-in"):
    """A bot plays on for the person of that seat."""

    bot: str = field(name="body")


class TookOver(OfSeat, frozen=True, tag="back"):
    """The person of that seat plays again, in the bot's place."""


class GaveUp(OfSeat, frozen=True, tag="resign"):
    """The seat's player resigned."""


class Ended(OfSeat, frozen=True, tag="end"):
    """All agreed to end the game, that seat last."""


class TimedOut(OfSeat, frozen=True, tag="time"):
    """The others ended the game because that seat's time was over."""


class Deserted(Act, frozen=True, tag="deserted"):
    """The game ended because no person plays on."""


class Shut(Act, frozen=True, tag="shut"):
    """The game ended because the owner of the house closed the table."""


class Rematched(Act, frozen=True, tag="rematch"):
    """The same people's next game was founded."""

    table: str = field(name="body")
    seat: int = -1
    """Who asked for it; older houses did not note that."""


class HouseOpened(Act, frozen=True, tag="open"):
    """The house was opened again: until now no clock ran."""


class HouseClosed(Act, frozen=True, tag="close"):
    """The house was closed. (Older houses wrote that.)"""


AnyAct = (
    Sat | Reserved | BotSat | Moved | TookBack | TurnedBack | SteppedBack | Said | Voted | Came | StoodIn | TookOver
) | (GaveUp | Ended | TimedOut | Deserted | Shut | Rematched | HouseOpened | HouseClosed)
ASIDE = (Said, Voted, Came, Rematched, HouseOpened, HouseClosed)
"""What changes nothing on the board or in the seats."""
BACK = (TookBack, TurnedBack, SteppedBack)
"""What takes moves back."""
PLAY = (Moved, *BACK)
"""What changes the board."""
SITTING = (Sat, Reserved, BotSat)
"""What gives a seat to somebody."""


class Logged(Struct, frozen=True):
    """One entry of a table's log."""

    seq: int
    act: AnyAct
    client: str
    """The name the client gave this act, so that a repeated message is recognised; empty for the house's own acts.
    Where somebody founds a table, or sits down uninvited, it tells who (``by``)."""
    written: int
    """When, in milliseconds of the house's own time (clocks.py); the clocks are reckoned from it."""

    @property
    def by(self) -> str:
        """Under which name the house counts who did that; empty where that was not noted."""
        return self.client[len(BY) :] if self.client.startswith(BY) else ""


def read(row: Row) -> Logged:
    """The entry in a row of the file; raises Closed, which names the entry, when there is none in it."""
    told: dict[str, Any] = {"kind": row.kind, "seat": row.seat, "body": row.body}
    try:
        if row.kind == "vote":
            told |= {"yes": {"+": True, "-": False}[row.body[:1]], "motion": Motion.read(row.body[1:])}
        return Logged(row.seq, msgspec.convert(told, AnyAct), row.client, row.written)
    except (ValueError, LookupError, TypeError) as problem:
        raise broken(row.seq) from problem


def row(table: str, entry: Logged, stamped: int) -> Row:
    """How an entry stands in the file, written when the clock on the wall said that."""
    told = msgspec.to_builtins(entry.act)
    if isinstance(entry.act, Voted):
        told["body"] = f"{'+' if entry.act.yes else '-'}{entry.act.motion}"
    seat, body = told.get("seat", -1), told.get("body", "")
    return Row(table, entry.seq, told["kind"], seat, body, entry.client, entry.written, stamped)


def broken(seq: int) -> Closed:
    """What is said of a log with an entry that cannot be."""
    return Closed(later("entry {seq} of this table's log cannot be read", seq=seq))
