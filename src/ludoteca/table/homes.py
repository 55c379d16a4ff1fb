"""A table that is open: who is there, what they may do just now, what is drawn and thought for it."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Any, ClassVar, Protocol

from ludoteca.core.refusal import Refusal, Refused
from ludoteca.core.words import calling
from ludoteca.table import acts, clocks, words
from ludoteca.table.acts import AnyAct, Motion
from ludoteca.table.clocks import HouseTime, Pace
from ludoteca.table.easel import Easel, Pictures, bound
from ludoteca.table.fairness import Asker
from ludoteca.table.guard import Bucket
from ludoteca.table.identity import clean_chat
from ludoteca.table.letters import Letters
from ludoteca.table.precedence import Precedence
from ludoteca.table.protocol import Answer, Back, Chat, Command, Move, Resign, Undo, Vote
from ludoteca.table.rooms import REMEMBERED, STAND_IN, Room
from ludoteca.table.thinking import Counsel, Hinted
from ludoteca.table.words import later, say

TROUBLE = 5.0  # seconds until a bot that could not move tries again; twice as long each time
HAS_TIME = later("that seat's time has not run out")
HAS_NOT_LEFT = later("that seat's player is here, or has not been away long enough")


class Stale(Exception):
    """An act that was meant for a position that is gone."""


class Watcher(Protocol):
    """Somebody who wants to hear that a table has changed."""

    def wake(self) -> None:
        """The table has changed."""

    def waits(self, asked: Collection[int]) -> bool:
        """Whether somebody sits there who is to move (in one of those seats), or who has seen nothing yet."""

    def leave(self) -> None:
        """The table is kept elsewhere now."""


class Home:
    """A room that is open: its lock, its watchers, its drawings."""

    def __init__(
        self,
        room: Room,
        easel: Easel,
        own_time: HouseTime | None = None,
        patience: float = Pace.patience,
        precedence: Precedence | None = None,
    ) -> None:
        self.room = room
        self.time = own_time or HouseTime()
        self.patience = patience
        self.holders: dict[str, list[int]] = {}
        """The hash of each seat token, and the seats it opens."""
        self.here = [0] * len(room.seats)
        """How many pages of each seat are connected."""
        self.seen = [time.monotonic()] * len(room.seats)
        """When a page of each seat last was."""
        self.thinking: set[int] = set()
        """The seats whose bots are thinking."""
        self.answers: dict[tuple[int, str], Answer] = {}
        """The last answers of this opening, for messages that come twice."""
        self.epoch = 0
        """That of this process's lease: everything that is stored here carries it."""
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.pictures = Pictures(easel)
        self.precedence = precedence or Precedence(easel.waiting)
        self.letters = Letters()
        self.touched = time.monotonic()
        self.buckets: dict[tuple[int, str], Bucket] = {}
        """How much each seat may say or take back, however many sockets it has."""
        self.hints: dict[int, tuple[int, asyncio.Task[Hinted]]] = {}
        """For each seat the last hint, and the position it is for."""
        self.counsels: dict[int, Counsel] = {}
        """For each seat what it was advised to do last."""
        self.guests: Counter[str] = Counter()
        """The players who are here, as the house counts them (``Keys.guest``), with how many pages."""
        self.founder = room.founder
        """Who founded it, where that was noted."""
        self.sat = Counter(room.sat)
        """How many of its seats each guest has taken, or is about to take, without an invitation."""
        self.trouble = TROUBLE
        """Seconds that a bot that could not move waits next time."""
        self.deserted = False
        """Whether it is being ended because no person plays on."""
        self._alarm: asyncio.TimerHandle | None = None

    # Who is there

    def come(self, seats: Sequence[int], guests: Iterable[str]) -> list[int]:
        """A player's page is here; the seats of which it is the first."""
        self.guests.update(guests)
        for seat in seats:
            self.here[seat] += 1
        return [seat for seat in seats if self.here[seat] == 1]

    def go(self, seats: Sequence[int], guests: Iterable[str]) -> None:
        """A player's page is gone."""
        self.guests.subtract(guests)
        self.guests = +self.guests
        for seat in seats:
            self.here[seat] -= 1
            self.seen[seat] = time.monotonic()

    def is_late(self, seat: int) -> bool:
        """Whether that person's time has run out."""
        clocks = self.room.clocks
        return seat in clocks.running and self.room.status == "playing" and clocks.late(seat, self.time.now())

    def has_left(self, seat: int) -> bool:
        """Whether the others may agree on a bot in that person's place: away for long, or out of time."""
        room = self.room
        if self.here[seat] and room.clocks.timing.live and not self.is_late(seat):
            return False
        if room.status != "playing" or seat not in room.people():
            return False
        if self.is_late(seat):
            return True
        if not room.clocks.timing.live:
            waited = self.time.now() - room.asked_at[seat]
            return room.clocks.timing.first is None and seat in room.actors() and waited > clocks.ABANDONED
        return self.here[seat] == 0 and time.monotonic() - self.seen[seat] >= self.patience

    # What may be done

    def answered(self, seat: int, client: str) -> Answer | None:
        """The first answer to an act that comes again."""
        done = self.room.done.get((seat, client))
        return self.answers.get((seat, client)) if done is None else Answer(client, True, done)

    def remember(self, seat: int, answer: Answer) -> None:
        """Keeps the answer for a message that comes twice."""
        self.answers[seat, answer.id] = answer
        bound(self.answers, REMEMBERED)

    def refusal(self, client: str, text: str, rule: str = "table") -> Answer:
        """The answer to an act that is not done."""
        return Answer(client, False, self.room.seq, rule, text)

    def check(self, seat: int, command: Command) -> AnyAct:
        """What this command becomes in the log.

        Raises Refused, or Stale when the page showed another position than the one that stands.
        """
        room = self.room
        if not isinstance(command, Chat) and room.status != "playing":
            raise Refused("table", self.not_playing())
        if not isinstance(command, (Chat, Back)) and seat not in room.people():
            gone = room.seats[seat].resigned
            raise Refused(
                "table", say("you have resigned") if gone else say("a bot plays your seat; take it back first")
            )
        if isinstance(command, (Move, Undo)) and not room.asked[seat] <= command.seq <= room.seq:
            raise Stale
        return self.CHECKS[type(command)](self, seat, command)

    def not_playing(self) -> str:
        """Why nothing can be played, where the game has not begun or is over."""
        return str(words.ENDED if self.room.status == "ended" else words.NOT_BEGUN)

    def _chat(self, seat: int, chat: Chat) -> AnyAct:
        text = clean_chat(chat.text)
        if not text:
            raise Refused("table", say("there is nothing in that message"))
        return acts.Said(seat, text)

    def _back(self, seat: int, back: Back) -> AnyAct:
        one = self.room.seats[seat]
        if not (one.person and one.bot) or one.resigned:
            raise Refused("table", say("no bot sits in for you"))
        return acts.TookOver(seat)

    def _move(self, seat: int, move: Move) -> AnyAct:
        return self.room.written(seat, move.move)

    def _undo(self, seat: int, undo: Undo) -> AnyAct:
        with calling(self.room.names()):
            refusal = self.room.why_no_undo(seat)
        if refusal is None and undo.steps > 1 and undo.steps > len(self.room.steps(seat)):
            refusal = Refusal("undo", say("so many steps of this turn cannot be taken back"))
        if refusal is not None:
            raise Refused(refusal.rule, refusal.text)
        if undo.steps > 1:
            return acts.SteppedBack(seat, str(undo.steps))
        back = self.room.alone(seat) and self.room.match.followed(seat) and self.room.game.shared
        return acts.TurnedBack(seat) if back else acts.TookBack(seat)

    def _resign(self, seat: int, resign: Resign) -> AnyAct:
        return acts.GaveUp(seat)

    def _vote(self, seat: int, vote: Vote) -> AnyAct:
        """One more voice, or what all have now agreed on."""
        motion = Motion.read(vote.what)
        if not self.may_vote(motion) or motion.about == seat:
            raise Refused("table", str(HAS_TIME if motion.what == "time" else HAS_NOT_LEFT))
        if vote.yes and self.room.votes.get(motion, set()) | {seat} >= set(self.voters(motion)):
            return carried(motion, seat)
        return acts.Voted(seat, motion, vote.yes)

    CHECKS: ClassVar[dict[type[Command], Callable[[Home, int, Any], AnyAct]]] = {
        Chat: _chat,
        Back: _back,
        Move: _move,
        Undo: _undo,
        Resign: _resign,
        Vote: _vote,
    }

    def may_vote(self, motion: Motion) -> bool:
        """Whether that can be agreed on now."""
        if motion.what == "end":
            return True
        known = motion.about < len(self.room.seats)
        return known and (self.has_left(motion.about) if motion.what == "bot" else self.is_late(motion.about))

    def voters(self, motion: Motion) -> list[int]:
        """Who must agree: to an end all people; about one of them all others (of those who are here, when live)."""
        people = self.room.people()
        if motion.what == "end":
            return people
        away_count = not self.room.clocks.timing.live
        return [seat for seat in people if seat != motion.about and (away_count or self.here[seat] > 0)]

    def agreed(self) -> AnyAct | None:
        """What all who are asked have agreed on (since somebody else has gone)."""
        for motion, voices in self.room.votes.items():
            voters = self.voters(motion)
            if voters and voices >= set(voters) and self.room.status == "playing" and self.may_vote(motion):
                return carried(motion, voters[0])
        return None

    # For whom it works

    def asker(self) -> Asker:
        """Who waits for the bots of this table: those who are here, or else who founded it."""
        return Asker(tuple(self.guests) or ((self.founder,) if self.founder else ()), self.room.table)

    def share(self) -> int:
        """How many of an open table's seats an address may take uninvited: half, rounded up, so not all of several."""
        return (len(self.room.free()) + self.sat.total() + 1) // 2

    def cancel_alarm(self) -> None:
        """Nobody need be told when a time runs out."""
        if self._alarm is not None:
            self._alarm.cancel()

    def set_alarm(self) -> None:
        """Tells everybody when the next time runs out, for then the others may act."""
        self.cancel_alarm()
        due = self.room.clocks.next_alarm(self.time.now())
        if due is not None:
            self._alarm = asyncio.get_running_loop().call_later(due / 1000 + 0.05, self.tell)

    def tell(self) -> None:
        """Wakes all watchers, those first who are to move."""
        self.touched = time.monotonic()
        self.letters.clear()
        asked = self.asked()
        for watcher in list(self.watchers):
            if watcher.waits(asked):
                watcher.wake()
        self.precedence.after(self._tell_others)

    def asked(self) -> list[int]:
        """The seats in which a person is to move."""
        return [seat for seat in self.room.actors() if not self.room.seats[seat].bot]

    def _tell_others(self) -> None:
        asked = self.asked()
        for watcher in list(self.watchers):
            if not watcher.waits(asked):
                watcher.wake()


def carried(motion: Motion, seat: int) -> AnyAct:
    """What happens when all are for it, that seat last."""
    if motion.what == "end":
        return acts.Ended(seat)
    return acts.StoodIn(motion.about, STAND_IN) if motion.what == "bot" else acts.TimedOut(motion.about)
