"""What one viewer is sent of a table. Everything about the position goes through ``state.view(seat)``."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, field
from functools import lru_cache

from ludoteca.core.game import Game
from ludoteca.core.luck import Luck
from ludoteca.core.refusal import Refusal
from ludoteca.core.result import Result
from ludoteca.core.view import View
from ludoteca.table import pictures, words
from ludoteca.table.protocol import (
    Account,
    Lines,
    MoveShown,
    Position,
    Proposal,
    ScoreLine,
    SeatShown,
    Talk,
)
from ludoteca.table.rooms import Room

SHOWN_MOVES = 400  # moves in the page's list; where a game has more, its candidates are listed
INDEXED_MOVES = 20_000  # games with more moves than this are not searched for those that point at a place


@dataclass
class Sent:
    """What a page has been sent already."""

    board: str | None = None
    log: list[str] = field(default_factory=list)
    said: int = 0


class Pictures:
    """The latest drawings of a table, so that ten watchers cost one drawing."""

    def __init__(self) -> None:
        self.seq = -1
        self.drawn: OrderedDict[tuple[int | None, str], str] = OrderedDict()

    def board(self, room: Room, seat: int | None, layout: str) -> str:
        """The drawing for that seat."""
        if self.seq != room.seq:
            self.seq = room.seq
            self.drawn.clear()
        key = (seat, layout)
        if key not in self.drawn:
            self.drawn[key] = pictures.board(room.game, room.match.state.view(seat), layout, room.names())
        return self.drawn[key]


def position(
    room: Room, cache: Pictures, seat: int | None, mine: list[int], layout: str, sent: Sent, patience: float
) -> Position:
    """The table as that viewer sees it, as a difference to what its page has."""
    status = room.status
    begun = status != "waiting"
    names = room.names()
    board = cache.board(room, seat, layout) if begun else ""
    log = room.match.log(seat, names) if begun else []
    keep = common(sent.log, log)
    first = room.said - len(room.talk)
    talk = Talk(sent.said, list(room.talk[max(0, sent.said - first) :]))
    shown = Position(
        seq=room.seq,
        status=status,
        you=seat,
        mine=mine,
        seats=[seat_shown(room, number, patience) for number in range(len(room.seats))],
        prompt=prompt(room, seat),
        board=None if board == sent.board else board,
        moves=moves(room, seat),
        undo=seat is not None and status == "playing" and room.match.why_no_undo(seat) is None,
        log=Lines(keep, log[keep:]),
        talk=talk,
        proposals=[proposal(room, what) for what in room.votes] if seat is not None else [],
        account=account(room.match.state.result(), names) if room.match.state.over() else None,
        ending=room.ending,
        rematch=room.rematch,
        hints=room.founding.hints,
    )
    sent.board, sent.log, sent.said = board, log, room.said
    return shown


def common(one: list[str], other: list[str]) -> int:
    """How many lines both begin with."""
    for at, (left, right) in enumerate(zip(one, other, strict=False)):
        if left != right:
            return at
    return min(len(one), len(other))


def seat_shown(room: Room, number: int, patience: float) -> SeatShown:
    """A seat as everybody sees it."""
    seat = room.seats[number]
    return SeatShown(
        name=seat.name,
        bot=words.bot_name(seat.bot) if seat.bot else "",
        taken=seat.taken,
        here=room.here[number] > 0,
        acting=number in room.actors(),
        thinking=number in room.thinking,
        resigned=seat.resigned,
        left=room.has_left(number, patience),
    )


def prompt(room: Room, seat: int | None) -> str:
    """What the viewer has to decide, or whom the table waits for."""
    if room.status == "waiting":
        return words.WAITING_FOR_PLAYERS
    if room.ending:
        return room.ending
    state = room.match.state
    if state.over():
        return words.named(state.result().verdict, room.names())
    return words.named(room.game.prompt(state.view(seat)), room.names())


def moves(room: Room, seat: int | None) -> list[MoveShown]:
    """The legal moves of that seat.

    Whether a move can be taken back is tried out on an imagined position, not on the real one: what it tells must
    not depend on what the seat may not know.
    """
    if seat is None or seat not in room.actors() or room.seats[seat].bot:
        return []
    state = room.match.state
    options = list(state.candidates(seat))
    imagined = room.game.imagine(state.view(seat), Luck(room.seq))
    found = []
    for move in options[:SHOWN_MOVES]:
        trial = imagined.copy()
        trial.play(seat, move)
        final = trial.reveals != imagined.reveals or trial.over()
        found.append(MoveShown(room.game.name(move), room.game.targets(move), final))
    return found


def proposal(room: Room, what: str) -> Proposal:
    """What is asked, who is for it, and whose word counts."""
    text = words.END_PROPOSED
    if what != "end":
        text = words.BOT_PROPOSED.format(name=room.names()[int(what.removeprefix("bot:"))])
    return Proposal(what, text, sorted(room.votes[what]), room.voters(what))


def account(result: Result, names: list[str]) -> Account:
    """The result with the table's names."""
    lines = [ScoreLine(line.seat, line.points, words.named(line.reason, names)) for line in result.lines]
    return Account(words.named(result.verdict, names), list(result.scores), list(result.winners), lines)


@lru_cache(8)
def moves_by_target(game: Game) -> dict[str, list[int]]:
    """All moves that point at each place."""
    found: dict[str, list[int]] = {}
    if game.move_count <= INDEXED_MOVES:
        for move in range(game.move_count):
            for target in game.targets(move):
                found.setdefault(target, []).append(move)
    return found


def why_not_there(room: Room, seat: int, path: list[str]) -> Refusal | None:
    """Why no move that points at these places is allowed: the reason that most of them share."""
    counts: dict[Refusal, int] = {}
    for move in moves_by_target(room.game).get(path[-1], []):
        aims = room.game.targets(move)
        if all(target in aims for target in path):
            refusal = room.game.why_not(room.match.state, seat, move)
            if refusal is None:
                return None
            counts[refusal] = counts.get(refusal, 0) + 1
    if not counts:
        return Refusal("", words.NOTHING_THERE)
    return max(counts, key=lambda one: counts[one])


def view_at(room: Room, ply: int, seat: int | None) -> tuple[View, list[str], str]:
    """For replays: that seat's view after so many moves, its log until then, and what it knows of the last move."""
    match = room.game.match(room.founding.seats, room.founding.seed, room.match.edition, **room.match.options)
    for mover, move in room.match.moves[:ply]:
        match.play(mover, move)
    names = room.names()
    log = match.log(seat, names)
    return match.state.view(seat), log, names[match.journal[-1].seat] if match.journal else ""
