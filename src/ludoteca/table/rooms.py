"""One table as its log tells it. ``check`` decides whether an act is allowed, ``apply`` carries out what is stored.

Nothing here waits or writes: the house (house.py) stores an entry between the two, and a restart applies the same
entries again.
"""

from __future__ import annotations

import json
import time
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

import ludoteca
from ludoteca.bots import BOTS
from ludoteca.core.game import BadMove, Game
from ludoteca.core.refusal import Refused
from ludoteca.core.state import hears
from ludoteca.table import clocks, words
from ludoteca.table.clocks import Clocks, HouseTime, timing
from ludoteca.table.filing import Entry, Founding
from ludoteca.table.identity import alike, clean_chat
from ludoteca.table.protocol import Answer, Back, Chat, Command, Move, Resign, Undo, Vote
from ludoteca.table.words import say

REMEMBERED = 256  # answers kept for each table, for messages that come twice
LISTED = 20_000  # moves of a game whose notations are known by heart
TALK = 500  # lines of talk that a table keeps
STAND_IN = "greedy"
ASIDE = ("chat", "vote", "come", "rematch", "open", "close")
"""Entries that change nothing on the board or in the seats."""


class Closed(Exception):
    """A table that this house cannot open (another version of the rules or of the cards); the text says why."""


class Stale(Exception):
    """An act that was meant for a position that is gone."""


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

    def __init__(self, founding: Founding, own_time: HouseTime | None = None) -> None:
        self.founding = founding
        self.time = own_time or HouseTime()
        self.game = ludoteca.game(founding.game)
        edition = self.game.printing(founding.fingerprint)
        if self.game.rules != founding.rules or edition is None:
            raise Closed(say("said.other_rules"))
        options = json.loads(founding.options)
        self.match = self.game.match(founding.seats, founding.seed, edition, **options)
        self.seats = [Seat() for _ in range(founding.seats)]
        self.seq = 0
        self.asked = [0] * founding.seats
        """For each seat, how long the log was when its present question was put to it."""
        self.asked_at = [0] * founding.seats
        """When that was."""
        self.clocks = Clocks(timing(founding.timing), founding.seats)
        self.stopped = False
        """Whether the last entry is that of an older house, which closed: no clock runs until the next."""
        self.changes = 0
        """How often the position or the names have changed: what was drawn for one number stays so."""
        self.talk: list[tuple[int, str, str]] = []
        self.said = 0
        """How many lines were ever said; the first of ``talk`` is number ``said − len(talk)``."""
        self._told: dict[int | None, tuple[list[str], list[int]]] = {}
        """For each viewer the log in words, and for each line of it the move it tells of."""
        self._worded: dict[int | None, int] = {}
        self.ending = ""
        self.rematch = ""
        self.answers: OrderedDict[tuple[int, str], Answer] = OrderedDict()
        self.votes: dict[str, set[int]] = {}
        self.holders: dict[str, list[int]] = {}
        """The hash of each seat token, and the seats it opens."""
        self.here = [0] * founding.seats
        """How many pages of each seat are connected."""
        self.seen = [time.monotonic()] * founding.seats
        self.thinking: set[int] = set()

    # What stands

    @property
    def table(self) -> str:
        """The table's id."""
        return self.founding.table

    @property
    def status(self) -> str:
        """``waiting`` for people, ``playing``, or ``ended``."""
        if self.ending or self.match.state.over():
            return "ended"
        return "playing" if all(seat.taken and not seat.kept for seat in self.seats) else "waiting"

    def actors(self) -> list[int]:
        """The seats that may move now."""
        return self.match.state.actors() if self.status == "playing" else []

    def asks(self, seat: int) -> bool:
        """Whether a person is to move there."""
        return seat in self.actors() and not self.seats[seat].bot

    def free(self) -> list[int]:
        """The seats that nobody has taken."""
        return [number for number, seat in enumerate(self.seats) if not seat.taken]

    def awaited(self) -> list[str]:
        """The names of those for whom seats are kept."""
        return [seat.name for seat in self.seats if seat.kept]

    def people(self) -> list[int]:
        """The seats that people play now."""
        return [number for number, seat in enumerate(self.seats) if seat.person and not seat.bot]

    def rests(self) -> bool:
        """Whether no person plays on: then bots do not play on by themselves."""
        return self.status == "playing" and not self.people()

    def deserted(self) -> bool:
        """Whether no person plays on, nor can come back."""
        return self.rests() and all(seat.resigned for seat in self.seats if seat.person)

    def names(self) -> list[str]:
        """How the log calls the seats."""
        return [seat.name or say("said.player", number=number + 1) for number, seat in enumerate(self.seats)]

    def log(self, seat: int | None) -> tuple[list[str], list[int]]:
        """What happened as that viewer may know it: the lines, and for each the number of the move it tells of.

        That number is −1 for what happened before the first move.
        Lines once put into words are kept: a long game would be told anew with every move.
        """
        names, journal = self.names(), self.match.journal
        if seat not in self._told:
            told = [self.game.words(event, names) for event in self.match.opening if hears(event.audience, seat)]
            self._told[seat] = (told, [-1] * len(told))
        lines, plies = self._told[seat]
        for ply in range(self._worded.get(seat, 0), len(journal)):
            for event in journal[ply].events:
                if hears(event.audience, seat):
                    lines.append(self.game.words(event, names))
                    plies.append(ply)
        self._worded[seat] = len(journal)
        return lines, plies

    def is_late(self, seat: int) -> bool:
        """Whether that person's time has run out."""
        return self.status == "playing" and self.clocks.late(seat, self.time.now())

    def has_left(self, seat: int, patience: float) -> bool:
        """Whether the others may agree on a bot in that person's place: away for long, or out of time."""
        if self.status != "playing" or seat not in self.people():
            return False
        if self.is_late(seat):
            return True
        if not self.clocks.timing.live:
            waited = self.time.now() - self.asked_at[seat]
            return self.clocks.timing.first is None and seat in self.actors() and waited > clocks.ABANDONED
        return self.here[seat] == 0 and time.monotonic() - self.seen[seat] >= patience

    def may_vote(self, what: str, patience: float) -> bool:
        """Whether that can be agreed on now."""
        if what == "end":
            return True
        kind, _, number = what.partition(":")
        seat = int(number)
        return seat < len(self.seats) and (self.has_left(seat, patience) if kind == "bot" else self.is_late(seat))

    def voters(self, what: str) -> list[int]:
        """Who must agree: to an end all people; about one of them all others (of those who are here, when live)."""
        if what == "end":
            return self.people()
        about = int(what.partition(":")[2])
        away_count = not self.clocks.timing.live
        return [seat for seat in self.people() if seat != about and (away_count or self.here[seat] > 0)]

    # What may be done

    def remembered(self, seat: int, client: str) -> Answer | None:
        """The first answer to an act that comes again."""
        return self.answers.get((seat, client))

    def remember(self, seat: int, answer: Answer) -> None:
        """Keeps the answer for a message that comes twice."""
        self.answers[(seat, answer.id)] = answer
        while len(self.answers) > REMEMBERED:
            self.answers.popitem(last=False)

    def check(self, seat: int, command: Command, patience: float) -> tuple[str, int, str]:
        """The entry (kind, seat, body) that this act becomes.

        Raises Refused, or Stale when the page showed another position than the one that stands.
        """
        if isinstance(command, Chat):
            text = clean_chat(command.text)
            if not text:
                raise Refused("table", say("said.nothing_said"))
            return "chat", seat, text
        if self.status != "playing":
            raise Refused("table", say("said.ended" if self.status == "ended" else "said.not_begun"))
        if isinstance(command, Back):
            if not (self.seats[seat].person and self.seats[seat].bot) or self.seats[seat].resigned:
                raise Refused("table", say("said.no_stand_in"))
            return "back", seat, ""
        if seat not in self.people():
            raise Refused("table", say("said.bot_plays"))
        if isinstance(command, (Move, Undo)) and not self.asked[seat] <= command.seq <= self.seq:
            raise Stale
        if isinstance(command, Move):
            return "move", seat, self.checked_move(seat, command.move)
        if isinstance(command, Undo):
            refusal = self.match.why_no_undo(seat)
            if refusal is not None:
                raise Refused(refusal.rule, refusal.text)
            return "undo", seat, ""
        if isinstance(command, Resign):
            return "resign", seat, ""
        return self.count_vote(seat, command, patience)

    def checked_move(self, seat: int, text: str) -> str:
        """The move in its proper notation, when the rules allow it."""
        if not well_written(self.game, text):
            raise Refused("notation", say("said.no_such_move"))
        try:
            move = self.game.move(text)
        except BadMove as bad:
            raise Refused("notation", str(bad)) from None
        refusal = self.game.why_not(self.match.state, seat, move)
        if refusal is not None:
            raise Refused(refusal.rule, words.named(refusal.text, self.names()))
        return self.game.name(move)

    def agreed(self, patience: float) -> tuple[str, int, str] | None:
        """The entry of something that all who are asked have agreed on (since somebody else has gone)."""
        for what, voices in self.votes.items():
            voters = self.voters(what)
            if voters and voices >= set(voters) and self.status == "playing" and self.may_vote(what, patience):
                return self.carried(what, voters[0])
        return None

    def carried(self, what: str, seat: int) -> tuple[str, int, str]:
        """The entry of what was agreed on, with the word of that seat."""
        kind, _, number = what.partition(":")
        if kind == "end":
            return "end", seat, ""
        return ("stand-in", int(number), STAND_IN) if kind == "bot" else ("time", int(number), "")

    def count_vote(self, seat: int, vote: Vote, patience: float) -> tuple[str, int, str]:
        """The entry that a vote becomes: one more voice, or what all have now agreed on."""
        if not self.may_vote(vote.what, patience) or vote.what.endswith(f":{seat}"):
            raise Refused("table", say("said.has_time" if vote.what.startswith("time") else "said.has_not_left"))
        if vote.yes and self.votes.get(vote.what, set()) | {seat} >= set(self.voters(vote.what)):
            return self.carried(vote.what, seat)
        return "vote", seat, f"{'+' if vote.yes else '-'}{vote.what}"

    def would_end(self, kind: str, seat: int, body: str) -> bool:
        """Whether the game is over once this entry is applied."""
        if kind == "move":
            trial = self.match.state.copy()
            trial.play(seat, self.game.move(body))
            return trial.over()
        return kind in ("end", "time", "deserted") or (kind == "resign" and self.resigning_ends(seat))

    def resigning_ends(self, seat: int) -> bool:
        """Whether no more than one seat goes on when this one resigns too."""
        going = [other for other, one in enumerate(self.seats) if not one.resigned and other != seat]
        return len(going) <= 1

    # What is done

    def apply(self, entry: Entry) -> None:
        """Carries out a stored entry; the same for a new one and for one read after a restart."""
        if entry.seq != self.seq:
            raise Closed(say("said.broken_log", seq=entry.seq))
        self.seq += 1
        seat = entry.seat
        if entry.kind == "open":
            self.clocks.skip(entry.written)
        self.clocks.charge(entry.written)
        if entry.kind in ("move", "undo"):
            self.apply_play(entry)
        elif entry.kind == "sit":
            self.seats[seat] = Seat(name=self.distinct(entry.body, seat), person=True)
            self.say(say("said.sits_down", name=self.seats[seat].name))
            self.ask_again()
        elif entry.kind == "keep":
            self.seats[seat] = Seat(name=self.distinct(entry.body, seat), person=True, kept=True)
        elif entry.kind == "bot":
            self.seats[seat] = Seat(name=self.distinct(words.bot_name(entry.body), seat), bot=entry.body)
            self.ask_again()
        elif entry.kind == "chat":
            self.say(entry.body, seat)
        elif entry.kind == "stand-in":
            self.seats[seat] = replace(self.seats[seat], bot=entry.body)
            self.say(say("said.takes_over", name=self.seats[seat].name))
        elif entry.kind == "back":
            self.seats[seat] = replace(self.seats[seat], bot="")
            self.say(say("said.is_back", name=self.seats[seat].name))
        elif entry.kind == "resign":
            self.apply_resignation(seat)
        elif entry.kind == "end":
            self.ending = say("said.ended_by_agreement")
            self.say(self.ending)
        elif entry.kind == "deserted":
            self.ending = say("said.deserted")
            self.say(self.ending)
        elif entry.kind == "time":
            self.apply_time(seat)
        elif entry.kind == "rematch":
            self.rematch = entry.body
        elif entry.kind == "vote":
            self.apply_vote(seat, entry.body)
        elif entry.kind == "come":
            self.votes.pop(f"bot:{seat}", None)
        elif entry.kind not in ("open", "close"):
            raise Closed(say("said.broken_log", seq=entry.seq))
        if entry.kind not in ASIDE:
            self.changes += 1
            if entry.kind != "move":  # taken back, or under other names
                self._told.clear()
                self._worded.clear()
            plays = entry.kind in ("move", "undo")
            self.votes = {w: voices for w, voices in self.votes.items() if plays and not w.endswith(f":{seat}")}
        self.run_clocks(entry)
        if entry.client:
            self.remember(seat, Answer(entry.client, True, self.seq))

    def run_clocks(self, entry: Entry) -> None:
        """After an entry the clocks of the people run who have to move. (Older houses wrote when they closed.)"""
        if entry.kind in ("move", "undo"):
            self.clocks.moved(entry.seat, back=entry.kind == "undo")
        for seat in range(len(self.seats)):
            if self.asked[seat] == self.seq and (entry.kind != "undo" or seat != entry.seat):
                self.asked_at[seat] = entry.written
                self.clocks.asked(seat)
        self.stopped = entry.kind == "close"
        self.clocks.run([] if self.stopped else [seat for seat in self.actors() if not self.seats[seat].bot])

    def apply_vote(self, seat: int, body: str) -> None:
        """One more voice for something, or one less."""
        voices = self.votes.setdefault(body[1:], set())
        if body[0] == "+":
            voices.add(seat)
        else:
            voices.discard(seat)
        if not voices:
            del self.votes[body[1:]]

    def apply_time(self, late: int) -> None:
        """The others end the game because one ran out of time; against one opponent that one wins."""
        others = [one.name for number, one in enumerate(self.seats) if number != late and not one.resigned]
        if len(others) == 1:
            self.ending = say("said.wins_on_time", late=self.seats[late].name, name=others[0])
        else:
            self.ending = say("said.ended_on_time", late=self.seats[late].name)
        self.say(self.ending)

    def apply_play(self, entry: Entry) -> None:
        """A move or its taking back; a choice made at the same time as mine leaves my question as it was."""
        before = self.match.state.actors()
        if entry.kind == "move":
            self.match.play(entry.seat, entry.body)
            revealed = self.match.journal[-1].revealed
        else:
            self.match.take_back(entry.seat)
            revealed = False
        after = self.match.state.actors()
        for seat in range(len(self.seats)):
            if revealed or seat == entry.seat or seat not in before or seat not in after:
                self.asked[seat] = self.seq

    def apply_resignation(self, seat: int) -> None:
        """The last who goes on wins; while several go on, a bot plays the seat to the end."""
        ends = self.resigning_ends(seat)
        self.seats[seat] = replace(self.seats[seat], resigned=True, bot="" if ends else STAND_IN)
        self.say(say("said.resigns", name=self.seats[seat].name))
        if ends:
            left = [one.name for one in self.seats if not one.resigned]
            self.ending = say("said.wins_by_resignation", name=left[0]) if left else say("said.all_resigned")
            self.say(self.ending)

    def distinct(self, name: str, seat: int) -> str:
        """The name, with a number where somebody else at the table is called so."""
        return distinct(name, [one.name for number, one in enumerate(self.seats) if number != seat])

    def ask_again(self) -> None:
        """The game begins when the last seat is taken."""
        self.asked = [self.seq] * len(self.seats)

    def say(self, text: str, seat: int = -1) -> None:
        """A line of talk: of a seat, or (−1) of the house."""
        self.talk.append((seat, self.seats[seat].name if seat >= 0 else "", text))
        self.said += 1
        del self.talk[:-TALK]


def distinct(name: str, others: Sequence[str]) -> str:
    """The name, with a number where one of the others is called so."""
    taken = {alike(other) for other in others}
    again = 2
    found = name
    while alike(found) in taken:
        found = f"{name} {again}"
        again += 1
    return found


@lru_cache(16)
def notations(game: Game) -> frozenset[str]:
    """All moves of a game as they are written; none where they are too many to list."""
    return frozenset(map(game.name, range(game.move_count))) if game.move_count <= LISTED else frozenset()


def well_written(game: Game, text: str) -> bool:
    """Whether it may be a move. Looking for what was meant instead takes a game long, and pages write what they got."""
    return not notations(game) or text in notations(game)


def checked_bot(name: str) -> str:
    """The name of a bot that there is."""
    if name not in BOTS:
        raise ValueError(say("said.no_bot", name=repr(name), bots=", ".join(BOTS)))
    return name
