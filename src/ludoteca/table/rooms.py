"""One table as its log tells it: a function of how it was founded and of the entries since, and of nothing else.

Nothing here waits, writes or asks what time it is: the house (house.py) stores an entry before it is applied, and a
restart applies the same entries again. Who is there is the open table's matter (homes.py).
"""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from msgspec import structs

from ludoteca.bots import bots_of
from ludoteca.bots.named import check_seated
from ludoteca.core.game import BadMove
from ludoteca.core.gate import clipped, quoted
from ludoteca.core.match import Entry
from ludoteca.core.refusal import Refusal, Refused
from ludoteca.core.setup import Setup
from ludoteca.core.view import View
from ludoteca.core.words import Sentence, calling, player
from ludoteca.table import acts, words
from ludoteca.table.acts import AnyAct, Logged, Motion
from ludoteca.table.chronicle import Chronicle
from ludoteca.table.clocks import Clocks, timing
from ludoteca.table.filing import Row
from ludoteca.table.founding import Founding
from ludoteca.table.identity import alike
from ludoteca.table.refusing import well_written
from ludoteca.table.words import NO_SUCH_MOVE, later, say

REMEMBERED = 256  # acts known for each table, for messages that come twice
TALK = 500  # lines of talk that a table keeps
STAND_IN = "greedy"


@dataclass(frozen=True)
class Seat:
    """Who sits there."""

    name: str = ""
    bot: str = ""
    """The bot that plays the seat, as its own or in the place of a person."""
    person: bool = False
    kept: bool = False
    """Whether the seat is kept for that person, who has not come yet (to a rematch)."""
    resigned: bool = False

    @property
    def taken(self) -> bool:
        """Whether somebody plays it."""
        return self.person or self.bot != ""


class Room:
    """A table: the match, who sits where, what was said."""

    def __init__(self, founding: Founding) -> None:
        self.founding = founding
        self.match = founding.setup().match(founding.seed)
        self.game = self.match.game
        self.seats = [Seat() for _ in range(founding.seats)]
        self.full = False
        """Whether somebody sits in every one of them."""
        self.status = "waiting"
        """``waiting`` for people, ``playing``, or ``ended``, after the last entry: it is asked for all the time."""
        self.seq = 0
        self.undone = -1
        """Who has taken something back last."""
        self.asked = [0] * founding.seats
        """For each seat, how long the log was when its present question was put to it."""
        self.asked_at = [0] * founding.seats
        """When that was."""
        self.clocks = Clocks(timing(founding.timing), founding.seats)
        self.stopped = False
        """Whether the last entry is that of an older house, which closed: no clock runs until the next."""
        self.changes = 0
        """How often the position or the names have changed: what was drawn for one number stays so."""
        self.talk: list[tuple[int, str, str | Sentence]] = []
        self.said = 0
        """How many lines were ever said; the first of ``talk`` is number ``said − len(talk)``."""
        self.chronicle = Chronicle(self.match, self.names)
        self.ending: str | Sentence = ""
        self.rematch, self.rematch_by = "", ""
        self.votes: dict[Motion, set[int]] = {}
        self.declined: dict[Motion, set[int]] = {}
        """Who was asked and has said: not now."""
        self.done: OrderedDict[tuple[int, str], int] = OrderedDict()
        """The last acts that pages asked for (seat, the page's name for it), and how long the log was then."""
        self.founder = ""
        """Under which name the house counts who founded it (``Keys.guest``), where that was noted."""
        self.host = -1
        """The seat of the first person who sat down here: of the founder, wherever the lot put them."""
        self.sat: Counter[str] = Counter()
        """How many of its seats each guest has taken without an invitation."""

    # What stands

    @property
    def table(self) -> str:
        """The table's id."""
        return self.founding.table

    @property
    def edition(self) -> str:
        """The name of the edition, where it is the founder's own; empty: it came with the game."""
        return clipped(self.match.setup.edition.name) if self.founding.edition else ""

    def actors(self) -> list[int]:
        """The seats that may move now."""
        return self.match.state.actors() if self.status == "playing" else []

    def asks(self, seat: int) -> bool:
        """Whether a person is to move there."""
        return seat in self.actors() and not self.seats[seat].bot

    def free(self) -> list[int]:
        """The seats that nobody has taken."""
        return [number for number, seat in enumerate(self.seats) if not seat.taken]

    def may_invite(self, seats: Sequence[int]) -> bool:
        """Whether who holds these seats is shown the invitation link: at an open table only the founder is, or a guest
        could take one seat uninvited and all others by the link that is shown there.
        """
        return self.host in seats if self.founding.open else bool(seats)

    def awaited(self) -> list[str]:
        """The names of those for whom seats are kept."""
        return [seat.name for seat in self.seats if seat.kept]

    def people(self) -> list[int]:
        """The seats that people play now."""
        return [number for number, seat in enumerate(self.seats) if seat.person and not seat.bot]

    def alone(self, seat: int) -> bool:
        """Whether all other seats are bots' own: nobody else has seen, or will see, what is taken back."""
        return not any(one.person for number, one in enumerate(self.seats) if number != seat)

    def why_no_undo(self, seat: int) -> Refusal | None:
        """Why that seat may not take back its last move; against bots alone their answers are taken back with it."""
        return self.match.why_no_undo(seat, self.alone(seat))

    def steps(self, seat: int) -> list[str]:
        """What that seat, which goes on with its turn, has done in it, in words: what it may take back step by step."""
        match, begins = self.match, self.game.verbs.begins
        first, free = len(match.journal), self.alone(seat) and self.game.shared
        while first and own(match.journal[first - 1], seat, free):
            first -= 1
        if first == len(match.journal) or seat not in self.actors() or begins(match.state.view(seat)):
            return []
        state, made = match.setup.played(match.seed, match.moves[:first]), list[tuple[View, int]]()
        for entry in match.journal[first:]:
            view = state.view(seat)
            made = [] if begins(view) else made
            made.append((view, entry.move))
            state.play(seat, entry.move)
        with calling(self.names()):
            return [self.game.phrase(view, move) for view, move in made]

    def rests(self) -> bool:
        """Whether no person plays on: then bots do not play on by themselves."""
        return self.status == "playing" and not self.people()

    def deserted(self) -> bool:
        """Whether no person plays on, nor can come back."""
        return self.rests() and all(seat.resigned for seat in self.seats if seat.person)

    def names(self) -> list[str]:
        """How the log calls the seats."""
        return [seat.name or player(number) for number, seat in enumerate(self.seats)]

    def finishers(self) -> list[str]:
        """How a result calls the seats: what a bot won for somebody who had resigned is not theirs."""
        names = zip(self.names(), self.seats, strict=True)
        return [say("{name}’s bot", name=name) if seat.resigned and seat.bot else name for name, seat in names]

    # What may be done on the board

    def written(self, seat: int, notation: str) -> acts.Moved:
        """The move in that notation, when it is one and the rules allow it; raises Refused."""
        if not well_written(self.game, notation):
            raise Refused("notation", str(NO_SUCH_MOVE))
        try:
            return self.legal(seat, self.game.move(notation))
        except BadMove as bad:
            raise Refused("notation", str(bad)) from None

    def legal(self, seat: int, move: int) -> acts.Moved:
        """The move, when the rules allow it; raises Refused."""
        with calling(self.names()):
            refusal = self.game.why_not(self.match.state, seat, move)
        if refusal is not None:
            raise Refused(refusal.rule, refusal.text)
        return acts.Moved(seat, self.game.name(move), move)

    def would_end(self, act: AnyAct) -> bool:
        """Whether the game is over once this is applied."""
        if isinstance(act, acts.Moved):
            trial = self.match.state.copy()
            trial.play(act.seat, act.number)
            return trial.over()
        ends = isinstance(act, (acts.Ended, acts.TimedOut, acts.Deserted, acts.Shut))
        return ends or (isinstance(act, acts.GaveUp) and self.resigning_ends(act.seat))

    def resigning_ends(self, seat: int) -> bool:
        """Whether no more than one seat goes on when this one resigns too."""
        going = [other for other, one in enumerate(self.seats) if not one.resigned and other != seat]
        return len(going) <= 1

    # What is done

    def replay(self, row: Row) -> None:
        """Applies an entry of the file; raises Closed, which names it, when it cannot have happened here."""
        entry = acts.read(row)
        act = entry.act
        try:
            if act.owner >= len(self.seats):
                raise LookupError(f"there is no seat {act.owner}")
            if isinstance(act, acts.Moved):
                number = self.legal(act.seat, self.game.move(act.notation)).number
                entry = structs.replace(entry, act=structs.replace(act, number=number))
            elif isinstance(act, acts.BACK) and sum(seat == act.seat for seat, _ in self.match.moves) < act.moves:
                raise LookupError(f"seat {act.seat} has not made so many moves")
            self.apply(entry)
        except (Refused, LookupError, ValueError) as problem:
            raise acts.broken(row.seq) from problem

    def apply(self, entry: Logged) -> None:
        """Carries out an entry that was checked and stored."""
        act = entry.act
        if entry.seq != self.seq:
            raise acts.broken(entry.seq)
        self.seq += 1
        if isinstance(act, acts.HouseOpened):
            self.clocks.skip(entry.written)
        self.clocks.charge(entry.written)
        self.HOW[type(act)](self, act)
        self.full = all(seat.taken and not seat.kept for seat in self.seats)
        over = self.ending or self.match.state.over()
        self.status = "ended" if over else "playing" if self.full else "waiting"
        if not isinstance(act, acts.ASIDE):
            self.changes += 1
            if not isinstance(act, acts.Moved):  # taken back, or under other names
                self.chronicle.forget()
            plays = isinstance(act, acts.PLAY)
            self.undone = act.owner if isinstance(act, acts.BACK) else self.undone
            self.votes = {one: voices for one, voices in self.votes.items() if plays and one.about != act.owner}
        self.run_clocks(entry)
        if entry.by:
            if entry.seq == 0:
                self.founder = entry.by
            else:
                self.sat[entry.by] += 1
        elif entry.client:
            self.done[act.owner, entry.client] = self.seq
            while len(self.done) > REMEMBERED:
                self.done.popitem(last=False)

    def run_clocks(self, entry: Logged) -> None:
        """After an entry the clocks of the people run who have to move. (Older houses wrote when they closed.)"""
        act = entry.act
        back = isinstance(act, acts.BACK)
        if isinstance(act, acts.PLAY):
            self.clocks.moved(act.seat, back)
        for seat in range(len(self.seats)):
            if self.asked[seat] == self.seq and not (back and seat == act.owner):
                self.asked_at[seat] = entry.written
                self.clocks.asked(seat)
        self.stopped = isinstance(act, acts.HouseClosed)
        self.clocks.run([] if self.stopped else [seat for seat in self.actors() if not self.seats[seat].bot])

    def _move(self, act: acts.Moved) -> None:
        before = self.match.state.actors()
        self.match.make(act.seat, act.number)
        self._ask(act.seat, before, self.match.journal[-1].revealed)

    def _take_back(self, act: acts.TookBack) -> None:
        before = self.match.state.actors()
        self.match.take_back(act.seat)
        self._ask(act.seat, before, False)

    def _step_back(self, act: acts.SteppedBack) -> None:
        before = self.match.state.actors()
        for _ in range(act.moves):
            self.match.take_back(act.seat)
        self._ask(act.seat, before, False)

    def _turn_back(self, act: acts.TurnedBack) -> None:
        self.match.turn_back(act.seat)
        self.ask_again()
        self.announce(later("{name} takes back the last turn.", name=self.seats[act.seat].name))

    def _ask(self, mover: int, before: Sequence[int], revealed: bool) -> None:
        """New questions after a move; a choice made at the same time as mine leaves my question as it was."""
        after = self.match.state.actors()
        for seat in range(len(self.seats)):
            if revealed or seat == mover or seat not in before or seat not in after:
                self.asked[seat] = self.seq

    def _sit(self, act: acts.Sat) -> None:
        self.host = act.seat if self.host < 0 else self.host
        self.seats[act.seat] = Seat(name=self.distinct(act.name, act.seat), person=True)
        self.announce(later("{name} sits down.", name=self.seats[act.seat].name))
        self.ask_again()

    def _reserve(self, act: acts.Reserved) -> None:
        self.seats[act.seat] = Seat(name=self.distinct(act.name, act.seat), person=True, kept=True)

    def _seat_bot(self, act: acts.BotSat) -> None:
        self.seats[act.seat] = Seat(name=self.distinct(words.bot_name(act.bot), act.seat), bot=act.bot)
        self.ask_again()

    def _talk(self, act: acts.Said) -> None:
        self.announce(act.text, act.seat)

    def _stand_in(self, act: acts.StoodIn) -> None:
        self.seats[act.seat] = replace(self.seats[act.seat], bot=act.bot)
        self.announce(later("A bot plays on for {name}.", name=self.seats[act.seat].name))

    def _come_back(self, act: acts.TookOver) -> None:
        self.seats[act.seat] = replace(self.seats[act.seat], bot="")
        self.announce(later("{name} is back.", name=self.seats[act.seat].name))

    def _resign(self, act: acts.GaveUp) -> None:
        """The last who goes on wins; while several go on, a bot plays the seat to the end."""
        ends = self.resigning_ends(act.seat)
        self.seats[act.seat] = replace(self.seats[act.seat], resigned=True, bot="" if ends else STAND_IN)
        name = self.seats[act.seat].name
        self.announce(
            later("{name} resigns.", name=name) if ends else later("{name} resigns. A bot plays on.", name=name)
        )
        if ends:
            left = [one.name for one in self.seats if not one.resigned]
            self._end(later("{name} wins by resignation.", name=left[0]) if left else later("Everyone has resigned."))

    def _agree(self, act: acts.Ended) -> None:
        self._end(later("The players agreed to end the game."))

    def _desert(self, act: acts.Deserted) -> None:
        """Bots that were to play on for those who have resigned do so no more: nothing here is theirs."""
        self.seats = [replace(seat, bot="") if seat.person and seat.resigned else seat for seat in self.seats]
        self._end(later("Nobody is left to play on, so the game ends here."))

    def _shut(self, act: acts.Shut) -> None:
        self._end(later("The house has closed this table."))

    def _time_out(self, act: acts.TimedOut) -> None:
        """The others end the game because one ran out of time; against one opponent that one wins."""
        late = self.seats[act.seat].name
        others = [one.name for number, one in enumerate(self.seats) if number != act.seat and not one.resigned]
        if len(others) == 1:
            self._end(later("{late} ran out of time: {name} wins.", late=late, name=others[0]))
        else:
            self._end(later("{late} ran out of time; the others ended the game.", late=late))

    def _end(self, ending: Sentence) -> None:
        self.ending = ending
        self.announce(ending)

    def _rematch(self, act: acts.Rematched) -> None:
        self.rematch = act.table
        self.rematch_by = self.seats[act.seat].name if 0 <= act.seat < len(self.seats) else ""

    def _vote(self, act: acts.Voted) -> None:
        """One voice more or less; who had none and says no does not want it now."""
        voices = self.votes.get(act.motion, set())
        declined = self.declined.get(act.motion, set()) if voices else set()  # what is offered anew is asked anew
        if not act.yes and act.seat not in voices:
            self.declined[act.motion] = declined | {act.seat}
            return
        self.declined[act.motion] = declined - {act.seat}
        self.votes[act.motion] = voices - {act.seat} | ({act.seat} if act.yes else set())
        if not self.votes[act.motion]:
            del self.votes[act.motion]

    def _come(self, act: acts.Came) -> None:
        self.votes.pop(Motion("bot", act.seat), None)

    def _nothing(self, act: acts.HouseOpened | acts.HouseClosed) -> None:
        """Only the clocks care."""

    def distinct(self, name: str, seat: int) -> str:
        """The name, with a number where somebody else at the table is called so."""
        return distinct(name, [one.name for number, one in enumerate(self.seats) if number != seat])

    def ask_again(self) -> None:
        """The game begins when the last seat is taken."""
        self.asked = [self.seq] * len(self.seats)

    def announce(self, text: str | Sentence, seat: int = -1) -> None:
        """A line of talk: of a seat, or (−1) of the house."""
        self.talk.append((seat, self.seats[seat].name if seat >= 0 else "", text))
        self.said += 1
        del self.talk[:-TALK]

    HOW: ClassVar[dict[type[acts.Act], Callable[[Room, Any], None]]] = {
        acts.Moved: _move,
        acts.TookBack: _take_back,
        acts.TurnedBack: _turn_back,
        acts.SteppedBack: _step_back,
        acts.Sat: _sit,
        acts.Reserved: _reserve,
        acts.BotSat: _seat_bot,
        acts.Said: _talk,
        acts.StoodIn: _stand_in,
        acts.TookOver: _come_back,
        acts.GaveUp: _resign,
        acts.Ended: _agree,
        acts.Deserted: _desert,
        acts.Shut: _shut,
        acts.TimedOut: _time_out,
        acts.Rematched: _rematch,
        acts.Voted: _vote,
        acts.Came: _come,
        acts.HouseOpened: _nothing,
        acts.HouseClosed: _nothing,
    }


def own(entry: Entry, seat: int, free: bool) -> bool:
    """Whether that seat made the move, and nothing came of it that keeps it from being taken back. ``free``: an answer
    to it does not."""
    return entry.seat == seat and not entry.revealed and (free or not entry.answered)


def distinct(name: str, others: Sequence[str]) -> str:
    """The name, with a number where one of the others is called so."""
    taken = {alike(other) for other in others}
    again = 2
    found = name
    while alike(found) in taken:
        found = f"{name} {again}"
        again += 1
    return found


def checked_bot(name: str, setup: Setup) -> str:
    """The name of a bot that the game offers at such a table."""
    offered = bots_of(setup.game, setup.seats)
    if name not in offered:
        raise ValueError(
            say("no bot is called {name}; the bots are: {bots}", name=quoted(name), bots=", ".join(offered))
        )
    check_seated(name, setup)
    return name
