"""What one viewer is sent of a table. Everything about the position goes through ``state.view(seat)``."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Raw, Struct, field, structs

from ludoteca.core.state import State
from ludoteca.core.words import calling
from ludoteca.table import words
from ludoteca.table.acts import Motion
from ludoteca.table.glances import NOTHING, Glance
from ludoteca.table.homes import Home
from ludoteca.table.protocol import (
    AccountShown,
    Lines,
    Proposal,
    ScoreLine,
    SeatShown,
    TableShown,
    Talk,
    TipShown,
)
from ludoteca.table.rooms import Room
from ludoteca.table.seeing import SHOWN_MOVES, move_shown
from ludoteca.table.words import say


class Sent(Struct, frozen=True, eq=False):
    """What a page has been sent already. Pages that were sent the same share one."""

    board: bytes | None = None
    """Its drawing, line by line (``glances.prints``)."""
    log: list[str] = field(default_factory=list)
    """The room's own list, which grows."""
    lines: int = 0
    """How many lines of it."""
    said: int = 0
    before: bool = False
    """Whether it has been sent anything yet."""
    mark: str = ""
    """What the page said it has, when it came."""

    def resumed(self, mark: str, room: Room, seat: int | None) -> Sent | None:
        """What a page has that came with the very position that stands: all but what passes quickly; else None."""
        if self.mark != mark:
            return None
        log = room.chronicle.log(seat)[0]
        return Sent(None, log, len(log), room.said, True)


def table_shown(home: Home, seat: int | None, mine: list[int], sent: Sent) -> tuple[TableShown, Sent]:
    """The table as that viewer sees it, as a difference to what its page has, and what it has then.

    ``with_sight`` adds the easel's part.
    """
    room = home.room
    status = room.status
    log = room.chronicle.log(seat)[0] if status != "waiting" else []
    keep = sent.lines if sent.log is log else common(sent.log[: sent.lines], log)
    actors = room.actors()
    fresh = sent.before or not room.match.journal  # who comes later is not told all of it again
    lines = room.chronicle.added(seat, keep) if log else Lines(keep, [])
    unfolds = fresh and bool(log) and room.chronicle.unfolds(seat, keep)
    first = room.said - len(room.talk)
    talk = Talk(sent.said, [(who, name, str(text)) for who, name, text in room.talk[max(0, sent.said - first) :]])
    votes = [motion for motion in room.votes if home.may_vote(motion)]
    shown = TableShown(
        seq=room.seq,
        status=status,
        you=seat,
        mine=mine,
        seats=[seat_shown(home, number, number in actors) for number in range(len(room.seats))],
        prompt=prompt(room, mine),
        board=None,
        moves=[],
        plates=[],
        forced=False,
        undo=seat is not None and seat in room.people() and status == "playing" and room.why_no_undo(seat) is None,
        log=structs.replace(lines, undone=room.undone) if keep < sent.lines else lines,
        story=room.chronicle.story(seat, keep) if unfolds else [],
        summary=room.chronicle.summary(seat, keep) if unfolds else [],
        talk=talk,
        proposals=[proposal(home, motion) for motion in votes] if seat is not None else [],
        account=account(room.match.state, room.finishers()) if room.match.state.over() else None,
        ending=str(room.ending),
        rematch=room.rematch,
        rematch_by=room.rematch_by,
        hints=room.founding.hints,
        steps=room.steps(seat) if seat is not None and room.asks(seat) else [],
    )
    return shown, Sent(sent.board, log, len(log), room.said, True)


def common(one: list[str], other: list[str]) -> int:
    """How many lines both begin with."""
    for at, (left, right) in enumerate(zip(one, other, strict=False)):
        if left != right:
            return at
    return min(len(one), len(other))


def seat_shown(home: Home, number: int, acting: bool) -> SeatShown:
    """A seat as everybody sees it."""
    room = home.room
    seat = room.seats[number]
    return SeatShown(
        name=seat.name,
        bot="" if not seat.bot else words.bot_name(seat.bot) if seat.person else seat.name,
        taken=seat.taken,
        here=home.here[number] > 0,
        acting=acting,
        thinking=number in home.thinking,
        resigned=seat.resigned,
        left=home.has_left(number),
        time=room.clocks.remaining(number, home.time.now()) if seat.person and not seat.bot else None,
        ticking=number in room.clocks.running,
        late=home.is_late(number),
    )


def prompt(room: Room, mine: list[int]) -> str:
    """Whom the table waits for, or how the game ended; empty where the game itself asks (``with_sight``)."""
    if room.status == "waiting":
        awaited = room.awaited()
        if awaited and not room.free():
            return say("Waiting for {names}.", names=", ".join(awaited))
        if room.may_invite(mine):
            return say("Waiting for players. Send the invitation link to a friend.")
        if not mine and room.founding.open:
            return say("Waiting for players. You may sit down.")
        if not mine and room.free():
            return say("Waiting for players. To sit down, ask one of them for the invitation link.")
        return say("Waiting for players.")
    if room.ending:
        gone = bool(mine) and all(room.seats[seat].resigned for seat in mine)
        return " ".join([say("You have resigned.")] * gone + [str(room.ending)])
    replaced = next((room.seats[seat] for seat in mine if room.seats[seat].bot), None)
    if replaced is not None and len(mine) == 1 and not room.match.state.over():
        bot = words.bot_name(replaced.bot)
        if replaced.resigned:
            return say("You have resigned. {bot} plays on in your place; you can watch or leave.", bot=bot)
        return say("{bot} plays in your place. Take your seat back to go on yourself.", bot=bot)
    if room.rests():
        return say("Only bots are left. They wait until somebody takes a seat back.")
    if not room.match.state.over():
        return ""
    with calling(room.finishers()):
        return room.match.state.result().verdict


def with_sight(
    shown: TableShown, sight: Glance, drawn: bool = True, mark: str = "", tips: Sequence[TipShown] = ()
) -> TableShown:
    """The position with what the game asks and allows, and its drawing as a change, where that is wanted."""
    return structs.replace(
        shown,
        prompt=shown.prompt or sight.prompt,
        board=Raw(sight.board if drawn else NOTHING),
        moves=Raw(sight.moves),
        plates=Raw(sight.plates),
        forced=sight.forced,
        mark=mark,
        tips=list(tips),
    )


def without_sight(shown: TableShown, room: Room) -> TableShown:
    """The position where nobody could look at it closely: every move as one that cannot be taken back."""
    seat = shown.you
    if shown.prompt or shown.seq != room.seq:
        return shown
    if seat is None or not room.asks(seat):
        return structs.replace(shown, prompt=str(words.NOT_DRAWN))
    options = list(room.match.state.candidates(seat))[:SHOWN_MOVES]
    view = room.match.state.view(seat)
    found = [move_shown(room.game, view, move, True) for move in options]
    return structs.replace(shown, prompt=str(words.NOT_DRAWN), moves=found)


def proposal(home: Home, motion: Motion) -> Proposal:
    """What is asked, who is for it, and whose word counts."""
    if motion.what == "end":
        text = say("End the game without a result?")
    elif motion.what == "bot":
        text = say("Let a bot play on for {name}?", name=home.room.names()[motion.about])
    else:
        text = say("{name} is out of time. End the game?", name=home.room.names()[motion.about])
    declined = home.room.declined.get(motion, set())
    return Proposal(str(motion), text, sorted(home.room.votes[motion]), sorted(declined), home.voters(motion))


def account(state: State, names: list[str]) -> AccountShown:
    """The result with the table's names."""
    with calling(names):
        result = state.result()
    lines = [ScoreLine(line.seat, line.points, line.reason, line.had) for line in result.lines]
    return AccountShown(result.verdict, list(result.scores), list(result.winners), lines)
