"""What one viewer is sent of a table. Everything about the position goes through ``state.view(seat)``."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache

from ludoteca.core.game import Game
from ludoteca.core.luck import Luck
from ludoteca.core.refusal import Refusal
from ludoteca.core.result import Result
from ludoteca.table import words
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
from ludoteca.table.words import say

SHOWN_MOVES = 400  # moves in the page's list; where a game has more, its candidates are listed
INDEXED_MOVES = 20_000  # games with more moves than this are not searched for those that point at a place


@dataclass
class Sent:
    """What a page has been sent already."""

    board: list[str] | None = None
    log: list[str] = field(default_factory=list)
    said: int = 0
    mark: str = ""
    """What the page said it has, when it came."""

    def resume(self, mark: str, room: Room, seat: int | None) -> bool:
        """Whether the page came with the very position that stands: then it has all but what passes quickly."""
        resumed, self.mark = self.mark == mark, ""
        if resumed:
            self.log, self.said = list(room.log(seat)[0]), room.said
        return resumed


def difference(before: list[str] | None, after: list[str]) -> list[str | tuple[int, int]] | None:
    """The new lines as parts of the old ones (from, count) and texts; None when nothing changed."""
    if before == after:
        return None
    known = {line: at for at, line in enumerate(before or [])}
    parts: list[str | tuple[int, int]] = []
    for line in after:
        at = known.get(line)
        last = parts[-1] if parts else ""
        if at is None:
            parts.append(line)
        elif not isinstance(last, str) and last[0] + last[1] == at:
            parts[-1] = (last[0], last[1] + 1)
        else:
            parts.append((at, 1))
    return parts


def position(room: Room, seat: int | None, mine: list[int], sent: Sent, patience: float) -> Position:
    """The table as that viewer sees it, as a difference to what its page has; the drawing comes from the easel."""
    status = room.status
    names = room.names()
    log = room.log(seat)[0] if status != "waiting" else []
    keep = common(sent.log, log)
    first = room.said - len(room.talk)
    talk = Talk(sent.said, list(room.talk[max(0, sent.said - first) :]))
    votes = [what for what in room.votes if room.may_vote(what, patience)]
    shown = Position(
        seq=room.seq,
        status=status,
        you=seat,
        mine=mine,
        seats=[seat_shown(room, number, patience) for number in range(len(room.seats))],
        prompt=prompt(room, seat),
        board=None,
        moves=moves(room, seat),
        undo=seat is not None and status == "playing" and room.match.why_no_undo(seat) is None,
        log=Lines(keep, log[keep:]),
        talk=talk,
        proposals=[proposal(room, what) for what in votes] if seat is not None else [],
        account=account(room.match.state.result(), names) if room.match.state.over() else None,
        ending=room.ending,
        rematch=room.rematch,
        hints=room.founding.hints,
    )
    sent.log, sent.said = list(log), room.said
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
        bot="" if not seat.bot else words.bot_name(seat.bot) if seat.person else seat.name,
        taken=seat.taken,
        here=room.here[number] > 0,
        acting=number in room.actors(),
        thinking=number in room.thinking,
        resigned=seat.resigned,
        left=room.has_left(number, patience),
        time=room.clocks.remaining(number, room.time.now()) if seat.person and not seat.bot else None,
        ticking=number in room.clocks.running,
        late=room.is_late(number),
    )


def prompt(room: Room, seat: int | None) -> str:
    """What the viewer has to decide, or whom the table waits for."""
    if room.status == "waiting":
        awaited = room.awaited()
        if awaited and not room.free():
            return say("said.waiting_for", names=", ".join(awaited))
        return say("said.waiting" if seat is None else "said.waiting_for_players")
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
        at = room.game.spot(move)
        spot = None if at is None else (at.piece, at.level, at.x, at.y)
        found.append(MoveShown(room.game.name(move), room.game.targets(move), final, spot))
    return found


def proposal(room: Room, what: str) -> Proposal:
    """What is asked, who is for it, and whose word counts."""
    kind, _, seat = what.partition(":")
    text = say("said.end_proposed") if kind == "end" else say(f"said.{kind}_proposed", name=room.names()[int(seat)])
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
        return Refusal("", say("said.nothing_there"))
    return max(counts, key=lambda one: counts[one])
