"""The messages between page and server, strictly read: unknown fields, wrong types and overlong texts are refused."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta, Raw, Struct

from ludoteca.table.words import say

MESSAGE_SIZE = 4096
"""Bytes of the longest message that is read at all."""

Id = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
Seq = Annotated[int, Meta(ge=0, le=2**31)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Notation = Annotated[str, Meta(min_length=1, max_length=200)]
Layout = Annotated[str, Meta(pattern=r"\A(wide|tall|flat|long)\Z")]
Coordinate = Annotated[int, Meta(ge=-10_000, le=10_000)]
LONGEST_NAME = 60  # letters of a thing of a drawing
Target = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]


class FromPage(Struct, tag_field="do", forbid_unknown_fields=True, frozen=True):
    """What the page may say. ``id`` is the page's own name for the act; a repeated one gets its first answer."""


class Hello(FromPage, tag="hello", frozen=True):
    """The page is here, with a sheet of this shape; ``look``: whose seat to show where this browser has several;
    ``mark``: of the last position that it got, to be sent only what is new since; in a lesson, ``place``:
    where it was, and ``name``: how the learner wants to be called.
    """

    layout: Layout = "wide"
    look: SeatNumber | None = None
    mark: Annotated[str, Meta(max_length=60)] = ""
    place: Annotated[str, Meta(max_length=3000)] = ""
    name: Annotated[str, Meta(max_length=200)] = ""


class Ping(FromPage, tag="ping", frozen=True):
    """Are you there?"""


class FromGuest(FromPage, frozen=True):
    """What is answered by its name."""

    id: Id


class FromSeat(FromGuest, frozen=True, kw_only=True):
    """What is said for a seat; without one, for the seat that the page shows."""

    seat: SeatNumber | None = None


class Move(FromSeat, tag="move", frozen=True):
    """A move in notation, meant for the position that the page shows (``seq``)."""

    seq: Seq
    move: Notation


class Undo(FromSeat, tag="undo", frozen=True):
    """Take back my last move, or so many of them, all of this turn."""

    seq: Seq
    steps: Annotated[int, Meta(ge=1, le=999)] = 1


class Why(FromSeat, tag="why", frozen=True):
    """Why is this move not allowed, or nothing to be done with these places?"""

    move: Annotated[str, Meta(max_length=200)] = ""
    targets: Annotated[list[Target], Meta(max_length=8)] = []


class AskReach(FromSeat, tag="reach", frozen=True):
    """Where on the board may I lay this piece (a target of the drawing)?"""

    piece: Target


class AskProbe(FromSeat, tag="probe", frozen=True):
    """What would it mean to lay this piece there, or why can I not? Level 0: whichever is most to the point."""

    piece: Target
    x: Coordinate
    y: Coordinate
    level: Annotated[int, Meta(ge=0, le=99)] = 0


class Where(FromSeat, tag="where", frozen=True):
    """What does this line of my log speak of?"""

    line: Seq


class About(FromGuest, tag="about", frozen=True):
    """What is this thing (a target or a piece of the drawing)?"""

    thing: Target


class Hint(FromSeat, tag="hint", frozen=True):
    """What would a bot do in my place?"""


class Chat(FromSeat, tag="chat", frozen=True):
    """A line of talk."""

    text: Annotated[str, Meta(min_length=1, max_length=1000)]


class Resign(FromSeat, tag="resign", frozen=True):
    """I give up."""


class Vote(FromSeat, tag="vote", frozen=True):
    """For, or not (any more) for, an end, a bot in the place of one who left, or an end because one is out of time."""

    what: Annotated[str, Meta(pattern=r"\A(end|(bot|time):(0|[1-9][0-9]?))\Z")]
    yes: bool = True


class Back(FromSeat, tag="back", frozen=True):
    """I am back: the bot in my seat may go."""


class Turn(FromSeat, tag="turn", frozen=True):
    """In a lesson: on, or to that step."""

    to: Annotated[int, Meta(ge=0, le=9999)] | None = None


Command = Move | Undo | Chat | Resign | Vote | Back
"""What changes a table, and is therefore done once."""
Message = (
    Hello | Ping | About | Move | Undo | Why | AskReach | AskProbe | Where | Hint | Chat | Resign | Vote | Back | Turn
)

_decoder: msgspec.json.Decoder[Message] = msgspec.json.Decoder(Message, strict=True)
_encoder = msgspec.json.Encoder()


class BadMessage(ValueError):
    """A message that cannot be read; the text says what is wrong with it, and nothing about the table."""


def read(raw: str | bytes) -> Message:
    """The message in these bytes."""
    size = len(raw.encode()) if isinstance(raw, str) else len(raw)
    if size > MESSAGE_SIZE:
        raise BadMessage(say("a message has at most {size} bytes", size=MESSAGE_SIZE))
    try:
        return _decoder.decode(raw)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as problem:
        raise BadMessage(say("not a message of this table: {problem}", problem=problem)) from None


class ToPage(Struct, tag_field="is", frozen=True, omit_defaults=False):
    """What the server says."""


class Answer(ToPage, tag="answer", frozen=True):
    """The outcome of an act. ``seq``: how long the log is now."""

    id: str
    ok: bool
    seq: int
    rule: str = ""
    text: str = ""
    stale: bool = False
    """Whether the act was meant for a position that is gone; the current one follows."""


class Pong(ToPage, tag="pong", frozen=True):
    """I am here."""


class HintGiven(ToPage, tag="advice", frozen=True):
    """What a bot would do."""

    id: str
    move: str
    words: str


class PlacesShown(ToPage, tag="places", frozen=True):
    """What a line of the log speaks of: places and pieces of the drawing."""

    id: str
    targets: list[str]
    keys: list[str]


class Explained(ToPage, tag="explained", frozen=True):
    """What a thing is, what it does, and the rule that tells more; all empty where there is nothing to say.

    ``family``: what kind of thing it is; ``picture``: an SVG of it, made to be shown large. Empty where it has none.
    """

    id: str
    title: str = ""
    text: str = ""
    rule: str = ""
    family: str = ""
    picture: str = ""


class StoreyShown(Struct, frozen=True):
    """A level on which a piece may lie: y and the ends of each stretch, row by row; a path; from how far it jumps."""

    level: int
    rows: list[tuple[int, ...]]
    outline: str
    near: int


class Reached(ToPage, tag="reached", frozen=True):
    """Where a piece may lie, its picture, and the notation of laying it, with {level}, {x} and {y} to be filled in."""

    id: str
    piece: str
    symbol: str = ""
    move: str = ""
    storeys: list[StoreyShown] = []


class Probed(ToPage, tag="probed", frozen=True):
    """What it would mean to lay a piece there, in words; or not ``ok``, and the rule that forbids it."""

    id: str
    ok: bool
    level: int
    x: int
    y: int
    rule: str
    text: str
    effect: list[tuple[int, str, int]] = []
    """What it would change at once, as of a move."""


class Trouble(ToPage, tag="trouble", frozen=True):
    """A message was not understood, or came too fast."""

    text: str


class Lines(Struct, frozen=True, omit_defaults=True):
    """A list that mostly grows: keep so many of the lines you have, then add these."""

    keep: int
    add: list[str]
    whose: list[int] = []
    """The seat to whose turn each line belongs; −1: to none."""
    headlines: dict[int, str] = {}
    """Of which of them a turn's headline is made, and how it reads."""
    scenes: dict[int, tuple[str, int]] = {}
    """Of which scene they are, and with which step of it they come: for when it is told again."""
    undone: int = -1
    """The seat that took back what is not kept."""


class Talk(Struct, frozen=True):
    """Chat since line ``keep``: seat, name and words."""

    keep: int
    add: list[tuple[int, str, str]]


class FigureShown(Struct, frozen=True, omit_defaults=True):
    """A number of a player that matters: the name of its icon, its words, the value (or at least, at most), a goal."""

    key: str
    label: str
    value: int
    most: int | None = None
    goal: int | None = None
    made: str = ""


class PlateShown(Struct, frozen=True):
    """A player at a glance."""

    badge: str
    figures: list[FigureShown]
    name: str = ""
    colour: str = ""


class SeatShown(Struct, frozen=True):
    """A seat as everybody sees it."""

    name: str
    bot: str
    taken: bool
    here: bool
    acting: bool
    thinking: bool
    resigned: bool
    left: bool
    """Whether the others may agree on a bot in its place."""
    time: int | None
    """Milliseconds left on its clock; None without one."""
    ticking: bool
    late: bool
    """Whether its time has run out, so that the others may end the game."""


class MoveShown(Struct, frozen=True, omit_defaults=True):
    """A legal move: its notation, the places it points at, whether it can be taken back, and the move in words."""

    move: str
    targets: tuple[str, ...]
    final: bool
    words: str = ""
    effect: list[tuple[int, str, int]] = []
    """What it would change at once: whose figure, which (its key), and by how much."""
    passes: bool = False
    """Whether the turn passes on with it: once another person has acted, it cannot be taken back. Nothing is said of it
    where the move brings something new to light, which may decide who is next."""
    means: tuple[str, str] | None = None
    """What its places are chosen for: the kind (``core.plate.MEANINGS``), and its words."""
    asks: str = ""
    """Who is paid how much by it, where no question comes after it: it is asked before the move is made."""
    between: list[tuple[int, str, int, int]] = []
    """What else it would change, to what is not known exactly: whose figure, which, and between what it then lies."""
    spot: tuple[str, int, int, int] | None = None
    """Where it lays a piece: the piece as a place of the drawing, level, x and y."""
    either: bool = False
    """Whether its places may be chosen in any order."""
    led: bool = False
    """Whether it is final only by what follows by itself: who wants to be asked for that can still take it back."""


class Proposal(Struct, frozen=True):
    """Something that needs the others' agreement."""

    what: str
    words: str
    yes: list[int]
    no: list[int]
    """Who does not want it now."""
    asked: list[int]


class ScoreLine(Struct, frozen=True):
    """One line of the final account: those of the same reason stand in one row, beside them what each player had."""

    seat: int
    points: int
    reason: str
    had: str


class AccountShown(Struct, frozen=True):
    """How the game ended."""

    verdict: str
    scores: list[int]
    winners: list[int]
    lines: list[ScoreLine]


class TipShown(Struct, frozen=True):
    """A small lesson, for somebody who has not read it yet; ``chapter`` of the lesson tells more."""

    key: str
    title: str
    text: str
    chapter: str


class TableShown(ToPage, tag="position", frozen=True):
    """Everything one viewer sees of a table; what a worker process has written is passed on as it is (``Raw``)."""

    seq: int
    status: str
    you: int | None
    mine: list[int]
    seats: list[SeatShown]
    prompt: str
    board: list[str | tuple[int, int]] | Raw | None
    """The drawing's lines, with (from, count) for those that the page has in its last drawing; None: as before."""
    moves: list[MoveShown] | Raw
    plates: list[PlateShown] | Raw
    forced: bool
    """Whether the only move may be made without asking: nothing is decided by it."""
    undo: bool
    log: Lines
    talk: Talk
    proposals: list[Proposal]
    account: AccountShown | None
    ending: str
    rematch: str
    hints: bool
    rematch_by: str = ""
    """Who asked for the next game."""
    mark: str = ""
    """Names this position in this drawing, for a page that comes back."""
    story: list[tuple[int, str, int]] = []
    """Of the lines that came, those that unfold step by step: which, the scene, and the step in the drawing."""
    summary: list[tuple[str, str, int]] = []
    """What stays until it was read: lines, each with its scene and its step; 0: it comes with the line before it."""
    tips: list[TipShown] = []
    steps: list[str] = []
    """What the viewer has done in this turn and may take back step by step, in words."""


class ChapterShown(Struct, frozen=True):
    """A chapter of a lesson, and the number of its first step."""

    key: str
    title: str
    first: int


class LessonShown(ToPage, tag="lesson", frozen=True):
    """Where the learner stands, and what is said there; the position follows."""

    text: str
    point: list[str]
    number: int
    count: int
    chapter: int
    chapters: list[ChapterShown]
    reads: bool
    """Whether there is only something to read."""
    last: bool
    puzzle: bool
    moved: bool
    """Whether a move has led to this position, and no turning of pages."""
    place: str
    """What the page comes back with."""


def write(message: ToPage) -> bytes:
    """The message as text, in the bytes of UTF-8."""
    return _encoder.encode(message)
