"""A game that people play: every move checked and journalled, undo that cannot peek, a record that replays."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from ludoteca.core.advice import Advice, ask
from ludoteca.core.edition import Edition
from ludoteca.core.fields import Parcel, travels
from ludoteca.core.game import BadMove, Event, Game, Value
from ludoteca.core.gate import checked_seat, checked_whole, no_seat
from ludoteca.core.record import Record
from ludoteca.core.refusal import Refusal, Refused
from ludoteca.core.setup import Setup
from ludoteca.core.state import EVENT_SIZE, State, hears
from ludoteca.core.view import to_move
from ludoteca.core.words import player, players, say


@dataclass(frozen=True)
class Entry:
    """One move of the journal."""

    seat: int
    move: int
    actors: tuple[int, ...]
    """Who could have moved: a choice made at the same time as mine is no act after it."""
    revealed: bool
    """Whether luck was drawn or something hidden was learned: the way back is closed."""
    events: tuple[Event, ...]
    answered: bool = False
    """Whether another seat acted upon it and took that back: what its act told stays known."""


travels(Entry)
MOVER: Final = -1  # as a viewer: of every move, who made it


class Match:
    """What people play through. A refused move raises Refused and changes nothing."""

    setup: Setup
    seed: int
    state: State
    opening: tuple[Event, ...]
    """What happened before the first move."""

    def __init__(self, setup: Setup, seed: int) -> None:
        self.setup = setup
        self.seed = seed
        self._restart()

    @property
    def game(self) -> Game:
        """The game."""
        return self.setup.game

    @property
    def seats(self) -> int:
        """How many seats the table has."""
        return self.setup.seats

    @property
    def options(self) -> dict[str, Value]:
        """The options with their values."""
        return self.setup.options

    @property
    def edition(self) -> Edition:
        """The edition it is played with."""
        return self.setup.edition

    def __repr__(self) -> str:
        moves = f"{len(self.journal)} moves"
        return f"<Match of {self.game.key}: {self.seats} seats, {moves}, {to_move(self.state.actors())}>"

    def __reduce__(self) -> Parcel:
        return arrived, (self.setup, self.seed, self.state, self.opening, self.journal)

    def _restart(self) -> None:
        self.journal: list[Entry] = []
        self.state = self.setup.deal(self.seed)
        self.opening = story_of(self.state, self.edition)
        self.state.telling = True

    @property
    def moves(self) -> list[tuple[int, int]]:
        """The moves so far: seat and move."""
        return [(entry.seat, entry.move) for entry in self.journal]

    def positions(self) -> Iterator[State]:
        """The deal, and the position after each move; what is told does not come with them."""
        state = self.setup.deal(self.seed)
        yield state.copy()
        for seat, move in self.moves:
            state.play(seat, move)
            yield state.copy()

    def play(self, seat: int, move: str | int) -> None:
        """Makes a move, in notation or by number; raises Refused with the rule and the reason."""
        if isinstance(move, str):
            try:
                move = self.game.move(move)
            except BadMove as bad:
                raise Refused("notation", str(bad)) from None
        refusal = self.game.why_not(self.state, seat, move)
        if refusal is not None:
            raise Refused(refusal.rule, refusal.text)
        self._apply(seat, move)

    def make(self, seat: int, move: int) -> None:
        """Makes a move without asking: for one that was found legal in this very position."""
        self._apply(seat, move)

    def _apply(self, seat: int, move: int, answered: bool = False) -> None:
        actors = tuple(self.state.actors())
        reveals = self.state.reveals
        self.state.story = self.state.story[:0]
        self.state.play(seat, move)
        # The end of a game lays everything open, the seed included.
        revealed = self.state.reveals != reveals or self.state.over()
        self.journal.append(Entry(seat, move, actors, revealed, story_of(self.state, self.edition), answered))

    def hint(self, seat: int, budget: object = None) -> list[Advice]:
        """The best few moves of a seat that is to move, the best first, from what that seat may know.

        The budget is a number of iterations, or whatever the adviser takes; the same position gets the same hint.
        """
        checked_whole(seat, "a seat")
        if seat not in self.state.actors():
            refusal = self.game.why_not(self.state, seat, 0)
            if refusal is not None:
                raise Refused(refusal.rule, refusal.text)
        return ask(self, seat, budget)

    def why_no_undo(self, seat: int, alone: bool = False) -> Refusal | None:
        """Why that seat may not take back its last move; None when it may.

        ``alone``: all other seats are bots'. Where they know no more than that seat does, their answers tell it
        nothing, and are taken back along with the move.
        """
        checked_whole(seat, "a seat")
        if not 0 <= seat < self.seats:
            return Refusal("undo", no_seat(seat, self.seats))
        mine = self._last_of(seat)
        if mine < 0:
            return Refusal("undo", say("{who} has made no move that could be taken back", who=player(seat)))
        since = self.journal[mine:]
        alone = alone and self.game.shared
        if not alone and self._answered(mine)[0]:
            return Refusal("undo", say("another seat has acted since; a move cannot be taken back past that"))
        if any(entry.revealed for entry in since):
            return Refusal("undo", say("luck or hidden information has come out since; that cannot be unlearned"))
        if len(since) > 1 and not alone and not self._stands_without(mine):
            return Refusal("undo", say("another seat has acted since, upon that move; it cannot be taken back"))
        return None

    def _answered(self, first: int = 0) -> list[bool]:
        """For each move from that one on, whether another seat has acted after it, be it that the act was taken back.

        A choice made at the same time is no act after it; a second act of that seat may answer it all the same.
        """
        found: list[bool] = []
        acts: dict[int, int] = {}
        for entry in reversed(self.journal[first:]):
            after = any(
                other != entry.seat and (count > 1 or other not in entry.actors) for other, count in acts.items()
            )
            found.append(entry.answered or after)
            acts[entry.seat] = acts.get(entry.seat, 0) + 1
        return found[::-1]

    def _stands_without(self, mine: int) -> bool:
        """Whether the moves made since would all have been allowed without that one."""
        state = self.setup.played(self.seed, self.moves[:mine])
        for seat, move in self.moves[mine + 1 :]:
            if self.game.why_not(state, seat, move) is not None:
                return False
            state.play(seat, move)
        return True

    def undo(self, seat: int, alone: bool = False) -> None:
        """Takes back that seat's last move; never past luck, something learned, or another seat's act.

        Choices that others make at the same time are no acts after it: they stay as they are. ``alone``: as in
        ``why_no_undo``.
        """
        refusal = self.why_no_undo(seat, alone)
        if refusal is not None:
            raise Refused(refusal.rule, refusal.text)
        if alone and self.game.shared:
            self.turn_back(seat)
        else:
            self.take_back(seat)

    def turn_back(self, seat: int) -> None:
        """Takes back that seat's last move and all that was done since, without asking: for logs, and for ``undo``."""
        kept = [(entry.seat, entry.move, entry.answered) for entry in self.journal[: self._last_of(seat)]]
        self._restart()
        for who, move, answered in kept:
            self._apply(who, move, answered)

    def take_back(self, seat: int) -> None:
        """Takes back that seat's last move without asking: for logs, whose undos were allowed when they were made.

        What an act has told the others stays told: moves that it answered are closed to them also without it. Only
        where nothing is ever hidden it told them nothing.
        """
        kept = list(zip(self.moves, self._answered(), strict=True))
        del kept[self._last_of(seat)]
        self._restart()
        for (who, move), answered in kept:
            self._apply(who, move, answered and not self.game.open)

    def followed(self, seat: int) -> bool:
        """Whether anything was done after that seat's last move."""
        return 0 <= self._last_of(seat) < len(self.journal) - 1

    def _last_of(self, seat: int) -> int:
        """Where the journal holds that seat's last move; −1 when it has made none."""
        at = len(self.journal) - 1
        while at >= 0 and self.journal[at].seat != seat:
            at -= 1
        return at

    def events(self, seat: int | None) -> list[Event]:
        """What happened, as that seat saw it."""
        checked_seat(seat, self.seats)
        return [event for _, event in self.happened() if hears(event.audience, seat)]

    def happened(self, since: int = -1) -> list[tuple[int, Event]]:
        """All events from that move on, each with the number of its move; −1: before the first. Not for everyone."""
        found: list[tuple[int, Event]] = []
        for ply in range(since, len(self.journal)):
            for event in self.journal[ply].events if ply >= 0 else self.opening:
                found.append((ply, event))
        return found

    def told(self, viewer: int | None, names: Sequence[str], since: int = -1) -> list[tuple[int, str]]:
        """The log of a seat, a spectator or (MOVER) of each move's own player in words, each line with its move."""
        found: list[tuple[int, str]] = []
        for ply, event in self.happened(since):
            seat = viewer
            if viewer == MOVER:
                seat = self.journal[ply].seat if ply >= 0 else None
            if hears(event.audience, seat):
                found.append((ply, self.game.words(event, names)))
        return found

    def log(self, seat: int | None, names: Sequence[str] | None = None) -> list[str]:
        """What happened, as that seat saw it, in words."""
        checked_seat(seat, self.seats)
        return [text for _, text in self.told(seat, players(self.seats) if names is None else names)]

    def digest(self) -> str:
        """A fingerprint of the whole position."""
        return self.state.digest()

    def record(self) -> Record:
        """The game as data: set-up and moves. It tells the seed, so it is for the end of a game, or a file."""
        return Record(
            game=self.game.key,
            rules=self.game.rules,
            edition=self.edition.name,
            fingerprint=self.edition.fingerprint,
            seats=self.seats,
            seed=self.seed,
            options={name: str(value) for name, value in self.options.items()},
            moves=[(entry.seat, self.game.name(entry.move)) for entry in self.journal],
            digest=self.state.digest(),
        )

    def save(self) -> str:
        """The record as text: header and one move a line; replays exactly."""
        return self.record().write()

    def playthrough(self) -> str:
        """The record with what each mover saw happen, as comments between the moves: still a record."""
        before: list[str] = []
        remarks: list[list[str]] = [[] for _ in self.journal]
        for ply, text in self.told(MOVER, players(self.seats)):
            (remarks[ply] if ply >= 0 else before).append(text)
        return self.record().write(remarks, before)


def arrived(setup: Setup, seed: int, state: State, opening: tuple[Event, ...], journal: list[Entry]) -> Match:
    """The match that has come from another process."""
    match = Match(setup, seed)
    match.state, match.opening, match.journal = state, opening, journal
    return match


def story_of(state: State, edition: Edition | None = None) -> tuple[Event, ...]:
    """The events that the state has told since its story was last cleared."""
    story = list(state.story)
    found: list[Event] = []
    for at in range(0, len(story), EVENT_SIZE):
        audience, kind, a, b, c, d = story[at : at + EVENT_SIZE]
        found.append(Event(audience, kind, (a, b, c, d), edition))
    return tuple(found)
