"""What one viewer is sent of a table. Everything about the position goes through ``state.view(seat)``."""

from __future__ import annotations

from dataclasses import dataclass, field

from msgspec import structs

from ludoteca.core.result import Result
from ludoteca.table import words
from ludoteca.table.acts import Motion
from ludoteca.table.homes import Home
from ludoteca.table.protocol import (
    Account,
    Lines,
    Position,
    Proposal,
    ScoreLine,
    SeatShown,
    Talk,
)
from ludoteca.table.rooms import Room
from ludoteca.table.seeing import SHOWN_MOVES, Sight, move_shown
from ludoteca.table.words import say


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


def position(home: Home, seat: int | None, mine: list[int], sent: Sent) -> Position:
    """The table as that viewer sees it, as a difference to what its page has; ``seen`` adds the easel's part."""
    room = home.room
    status = room.status
    names = room.names()
    log = room.log(seat)[0] if status != "waiting" else []
    keep = common(sent.log, log)
    first = room.said - len(room.talk)
    talk = Talk(sent.said, list(room.talk[max(0, sent.said - first) :]))
    votes = [motion for motion in room.votes if home.may_vote(motion)]
    shown = Position(
        seq=room.seq,
        status=status,
        you=seat,
        mine=mine,
        seats=[seat_shown(home, number) for number in range(len(room.seats))],
        prompt=prompt(room, seat),
        board=None,
        moves=[],
        undo=seat is not None and status == "playing" and room.match.why_no_undo(seat) is None,
        log=Lines(keep, log[keep:]),
        talk=talk,
        proposals=[proposal(home, motion) for motion in votes] if seat is not None else [],
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


def seat_shown(home: Home, number: int) -> SeatShown:
    """A seat as everybody sees it."""
    room = home.room
    seat = room.seats[number]
    return SeatShown(
        name=seat.name,
        bot="" if not seat.bot else words.bot_name(seat.bot) if seat.person else seat.name,
        taken=seat.taken,
        here=home.here[number] > 0,
        acting=number in room.actors(),
        thinking=number in home.thinking,
        resigned=seat.resigned,
        left=home.has_left(number),
        time=room.clocks.remaining(number, home.time.now()) if seat.person and not seat.bot else None,
        ticking=number in room.clocks.running,
        late=home.is_late(number),
    )


def prompt(room: Room, seat: int | None) -> str:
    """Whom the table waits for, or how the game ended; empty where the game itself asks (``seen`` adds its words)."""
    if room.status == "waiting":
        awaited = room.awaited()
        if awaited and not room.free():
            return say("said.waiting_for", names=", ".join(awaited))
        return say("said.waiting" if seat is None else "said.waiting_for_players")
    if room.ending:
        return room.ending
    if room.rests():
        return say("said.rests")
    state = room.match.state
    return words.named(state.result().verdict, room.names()) if state.over() else ""


def seen(shown: Position, sight: Sight, names: list[str]) -> Position:
    """The position with what the game asks and allows."""
    return structs.replace(shown, prompt=shown.prompt or words.named(sight.prompt, names), moves=list(sight.moves))


def unseen(shown: Position, room: Room) -> Position:
    """The position where nobody could look at it closely: every move as one that cannot be taken back."""
    seat = shown.you
    if shown.prompt or shown.seq != room.seq:
        return shown
    if seat is None or not room.asks(seat):
        return structs.replace(shown, prompt=say("said.not_drawn"))
    options = list(room.match.state.candidates(seat))[:SHOWN_MOVES]
    found = [move_shown(room.game, move, True) for move in options]
    return structs.replace(shown, prompt=say("said.not_drawn"), moves=found)


def proposal(home: Home, motion: Motion) -> Proposal:
    """What is asked, who is for it, and whose word counts."""
    if motion.what == "end":
        text = say("said.end_proposed")
    else:
        text = say(f"said.{motion.what}_proposed", name=home.room.names()[motion.about])
    return Proposal(str(motion), text, sorted(home.room.votes[motion]), home.voters(motion))


def account(result: Result, names: list[str]) -> Account:
    """The result with the table's names."""
    lines = [ScoreLine(line.seat, line.points, words.named(line.reason, names)) for line in result.lines]
    return Account(words.named(result.verdict, names), list(result.scores), list(result.winners), lines)
