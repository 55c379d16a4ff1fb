"""One table as its log tells it. ``check`` decides whether an act is allowed, ``apply`` carries out what is stored.

Nothing here waits or writes: the house (house.py) stores an entry between the two, and a restart applies the same
entries again.
"""

from __future__ import annotations

import json
import time
from collections import OrderedDict
from dataclasses import dataclass, replace

import ludoteca
from ludoteca.bots import BOTS
from ludoteca.core.game import BadMove
from ludoteca.core.refusal import Refused
from ludoteca.table import words
from ludoteca.table.identity import clean_chat
from ludoteca.table.protocol import Answer, Back, Chat, Command, Move, Resign, Undo, Vote
from ludoteca.table.storage import Entry, Founding

REMEMBERED = 256  # answers kept for each table, for messages that come twice
TALK = 500  # lines of talk that a table keeps
STAND_IN = "greedy"


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
    resigned: bool = False

    @property
    def taken(self) -> bool:
        """Whether somebody plays it."""
        return self.person or self.bot != ""


class Room:
    """A table: the match, who sits where, what was said."""

    def __init__(self, founding: Founding) -> None:
        self.founding = founding
        self.game = ludoteca.game(founding.game)
        edition = self.game.edition()
        if self.game.rules != founding.rules or edition.fingerprint != founding.fingerprint:
            raise Closed(words.OTHER_RULES)
        options = json.loads(founding.options)
        self.match = self.game.match(founding.seats, founding.seed, edition, **options)
        self.seats = [Seat() for _ in range(founding.seats)]
        self.seq = 0
        self.asked = [0] * founding.seats
        """For each seat, how long the log was when its present question was put to it."""
        self.talk: list[tuple[int, str, str]] = []
        self.said = 0
        """How many lines were ever said; the first of ``talk`` is number ``said − len(talk)``."""
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
        return "playing" if all(seat.taken for seat in self.seats) else "waiting"

    def actors(self) -> list[int]:
        """The seats that may move now."""
        return self.match.state.actors() if self.status == "playing" else []

    def free(self) -> list[int]:
        """The seats that nobody has taken."""
        return [number for number, seat in enumerate(self.seats) if not seat.taken]

    def people(self) -> list[int]:
        """The seats that people play now."""
        return [number for number, seat in enumerate(self.seats) if seat.person and not seat.bot]

    def names(self) -> list[str]:
        """How the log calls the seats."""
        return [seat.name or words.PLAYER.format(number=number + 1) for number, seat in enumerate(self.seats)]

    def has_left(self, seat: int, patience: float) -> bool:
        """Whether that person has been away so long that the others may agree on a bot."""
        away = seat in self.people() and self.here[seat] == 0
        return away and self.status == "playing" and time.monotonic() - self.seen[seat] >= patience

    def voters(self, what: str) -> list[int]:
        """Who must agree: to an end all people, to a bot all other people who are here."""
        if what == "end":
            return self.people()
        left = int(what.removeprefix("bot:"))
        return [seat for seat in self.people() if seat != left and self.here[seat] > 0]

    # What may be done

    def remembered(self, seat: int, client: str) -> Answer | None:
        """The first answer to an act that comes again."""
        return self.answers.get((seat, client))

    def remember(self, seat: int, answer: Answer) -> None:
        """Keeps the answer for a message that comes twice."""
        self.answers[(seat, answer.id)] = answer
        while len(self.answers) > REMEMBERED:
            self.answers.popitem(last=False)

    def check(self, seat: int, command: Command, patience: float) -> tuple[str, int, str] | None:
        """The entry (kind, seat, body) that this act becomes; None when it only counts as a vote.

        Raises Refused, or Stale when the page showed another position than the one that stands.
        """
        if isinstance(command, Chat):
            text = clean_chat(command.text)
            if not text:
                raise Refused("table", words.NOTHING_SAID)
            return "chat", seat, text
        if self.status != "playing":
            raise Refused("table", words.ENDED if self.status == "ended" else words.NOT_BEGUN)
        if isinstance(command, Back):
            if not (self.seats[seat].person and self.seats[seat].bot) or self.seats[seat].resigned:
                raise Refused("table", words.NO_STAND_IN)
            return "back", seat, ""
        if seat not in self.people():
            raise Refused("table", words.BOT_PLAYS)
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
        try:
            move = self.game.move(text)
        except BadMove as bad:
            raise Refused("notation", str(bad)) from None
        refusal = self.game.why_not(self.match.state, seat, move)
        if refusal is not None:
            raise Refused(refusal.rule, words.named(refusal.text, self.names()))
        return self.game.name(move)

    def count_vote(self, seat: int, vote: Vote, patience: float) -> tuple[str, int, str] | None:
        """Counts it; the entry to write when all agree."""
        left = -1
        if vote.what != "end":
            left = int(vote.what.removeprefix("bot:"))
            if not (left < len(self.seats) and self.has_left(left, patience)):
                raise Refused("table", words.HAS_NOT_LEFT)
        votes = self.votes.setdefault(vote.what, set())
        if vote.yes:
            votes.add(seat)
        else:
            votes.discard(seat)
        if not votes:
            del self.votes[vote.what]
        if vote.yes and votes >= set(self.voters(vote.what)):
            return ("end", seat, "") if left < 0 else ("stand-in", left, STAND_IN)
        return None

    def would_end(self, kind: str, seat: int, body: str) -> bool:
        """Whether the game is over once this entry is applied."""
        if kind == "move":
            trial = self.match.state.copy()
            trial.play(seat, self.game.move(body))
            return trial.over()
        return kind == "end" or (kind == "resign" and self.resigning_ends(seat))

    def resigning_ends(self, seat: int) -> bool:
        """Whether no more than one seat goes on when this one resigns too."""
        going = [other for other, one in enumerate(self.seats) if not one.resigned and other != seat]
        return len(going) <= 1

    # What is done

    def apply(self, entry: Entry) -> None:
        """Carries out a stored entry; the same for a new one and for one read after a restart."""
        if entry.seq != self.seq:
            raise Closed(words.BROKEN_LOG.format(seq=entry.seq))
        self.seq += 1
        seat = entry.seat
        if entry.kind in ("move", "undo"):
            self.apply_play(entry)
        elif entry.kind == "sit":
            self.seats[seat] = Seat(name=entry.body, person=True)
            self.say(words.SITS_DOWN.format(name=entry.body))
            self.ask_again()
        elif entry.kind == "bot":
            self.seats[seat] = Seat(name=words.bot_name(entry.body), bot=entry.body)
            self.ask_again()
        elif entry.kind == "chat":
            self.say(entry.body, seat)
        elif entry.kind == "stand-in":
            self.seats[seat] = replace(self.seats[seat], bot=entry.body)
            self.say(words.TAKES_OVER.format(name=self.seats[seat].name))
        elif entry.kind == "back":
            self.seats[seat] = replace(self.seats[seat], bot="")
            self.say(words.IS_BACK.format(name=self.seats[seat].name))
        elif entry.kind == "resign":
            self.apply_resignation(seat)
        elif entry.kind == "end":
            self.ending = words.ENDED_BY_AGREEMENT
            self.say(self.ending)
        elif entry.kind == "rematch":
            self.rematch = entry.body
        else:
            raise Closed(words.BROKEN_LOG.format(seq=entry.seq))
        if entry.kind != "chat":
            self.votes = {what: votes for what, votes in self.votes.items() if what == "end" and entry.kind == "move"}
        if entry.client:
            self.remember(seat, Answer(entry.client, True, self.seq))

    def apply_play(self, entry: Entry) -> None:
        """A move or its taking back; a choice made at the same time as mine leaves my question as it was."""
        before = self.match.state.actors()
        if entry.kind == "move":
            self.match.play(entry.seat, entry.body)
            revealed = self.match.journal[-1].revealed
        else:
            self.match.undo(entry.seat)
            revealed = False
        after = self.match.state.actors()
        for seat in range(len(self.seats)):
            if revealed or seat == entry.seat or seat not in before or seat not in after:
                self.asked[seat] = self.seq

    def apply_resignation(self, seat: int) -> None:
        """The last who goes on wins; while several go on, a bot plays the seat to the end."""
        ends = self.resigning_ends(seat)
        self.seats[seat] = replace(self.seats[seat], resigned=True, bot="" if ends else STAND_IN)
        self.say(words.RESIGNS.format(name=self.seats[seat].name))
        if ends:
            left = [one.name for one in self.seats if not one.resigned]
            self.ending = words.WINS_BY_RESIGNATION.format(name=left[0]) if left else words.ALL_RESIGNED
            self.say(self.ending)

    def ask_again(self) -> None:
        """The game begins when the last seat is taken."""
        self.asked = [self.seq] * len(self.seats)

    def say(self, text: str, seat: int = -1) -> None:
        """A line of talk: of a seat, or (−1) of the house."""
        self.talk.append((seat, self.seats[seat].name if seat >= 0 else "", text))
        self.said += 1
        del self.talk[:-TALK]


def checked_bot(name: str) -> str:
    """The name of a bot that there is."""
    if name not in BOTS:
        raise ValueError(f"no bot is called {name!r}; the bots are: {', '.join(BOTS)}")
    return name
