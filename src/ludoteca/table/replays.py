"""A game again: what each seat saw after so many moves, and what a line of the log speaks of.

A game as it was played travels to a worker process, which keeps a few of them. Everything comes out of
``state.view(seat)``: who may look through whose eyes is asked here and nowhere else.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice

import msgspec

from ludoteca.core.match import MOVER, Entry
from ludoteca.core.setup import Setup
from ludoteca.core.state import State
from ludoteca.core.succession import changed
from ludoteca.core.words import calling
from ludoteca.table import pictures, words
from ludoteca.table.rooms import Room
from ludoteca.table.seeing import plates_shown, told_of
from ludoteca.table.words import say

OPEN = "open"
NOBODY = "none"
STRIDE = 16  # moves between two positions that are kept
GAMES = 8  # games that a process keeps

Touched = tuple[list[str], list[str]]
"""The places and the pieces that a move is about."""


def eyes(room: Room, own: Sequence[int]) -> list[tuple[str, str]]:
    """Whose eyes one may look through who holds these seats: all at the end, the own first; before it only the own."""
    ended = room.status == "ended"
    names = room.names()
    others = [seat for seat in range(len(names)) if seat not in own] if ended else []
    seats = [(str(seat), names[seat]) for seat in (*own, *others)]
    return [*seats, (OPEN, say("All seats")), (NOBODY, str(words.SPECTATOR))] if ended else seats


def turns(journal: Sequence[Entry]) -> list[int]:
    """Where turns begin: with each move of a seat that could not have moved just before. Last comes the end."""
    starts = []
    for at, entry in enumerate(journal):
        before = journal[at - 1]
        if at == 0 or (entry.seat != before.seat and entry.seat not in before.actors):
            starts.append(at)
    return [*starts, len(journal)]


@dataclass(frozen=True)
class Story:
    """A game as it was played: all that another process of this house needs to play it again."""

    setup: Setup
    seed: int
    moves: tuple[tuple[int, int], ...]
    names: tuple[str, ...]


def story(room: Room) -> Story:
    """The game of a table as it stands."""
    match = room.match
    return Story(match.setup, match.seed, tuple(match.moves), tuple(room.names()))


class Past:
    """A game played again, with positions kept along the way."""

    def __init__(self, told: Story) -> None:
        self.game = told.setup.game
        self.names = told.names
        self.match = told.setup.match(told.seed)
        for seat, move in told.moves:
            self.match.make(seat, move)
        self.journal = self.match.journal
        self._kept = list(islice(self.match.positions(), 0, None, STRIDE))

    def state_at(self, ply: int) -> State:
        """The position after so many moves."""
        at = ply // STRIDE
        state = self._kept[at].copy()
        for entry in self.journal[at * STRIDE : ply]:
            state.play(entry.seat, entry.move)
        return state

    def log_until(self, ply: int, wanted: str) -> list[tuple[int, str]]:
        """The log of the first moves as those eyes read it (all open: as each mover did), each line with its move."""
        viewer = MOVER if wanted == OPEN else None if wanted == NOBODY else int(wanted)
        return [line for line in self.match.told(viewer, self.names) if line[0] < ply]

    def step(self, ply: int, wanted: str, layout: str) -> dict[str, object]:
        """The board after so many moves as those eyes saw it, what they read, and what the last move did for them."""
        ply = min(ply, len(self.journal))
        seats: list[int | None] = [None] if wanted == NOBODY else [int(wanted)] if wanted != OPEN else []
        seats = seats or list(range(self.match.seats))
        state = self.state_at(ply)
        boards = [
            {"seat": seat, "board": pictures.board(self.game, state.view(seat), layout, self.names)} for seat in seats
        ]
        with calling(self.names):
            plates = msgspec.to_builtins(plates_shown(self.game, state.view(seats[0])))
        log = self.log_until(ply, wanted)
        told = [text for at, text in log if at == ply - 1]
        if ply > 0 and not told and (wanted == OPEN or self.journal[ply - 1].seat in seats):
            last = self.journal[ply - 1]
            told = [f"{self.names[last.seat]}: {self.game.phrase(self.state_at(ply - 1).view(last.seat), last.move)}"]
        targets, keys = self.changed(ply - 1, seats[0], layout) if ply > 0 and len(seats) == 1 else ([], [])
        return {
            "ply": ply,
            "boards": boards,
            "names": self.names,
            "plates": plates,
            "acting": state.actors(),
            "mover": self.journal[ply - 1].seat if ply else None,
            "log": log,
            "last": " ".join(told),
            "targets": targets,
            "keys": keys,
        }

    def thing(self, ply: int, wanted: str, thing: str) -> dict[str, str]:
        """What a thing of the board was after so many moves, as those eyes saw it; nothing where they saw no such."""
        seat = int(wanted) if wanted not in (OPEN, NOBODY) else None
        found = told_of(self.game, self.state_at(min(ply, len(self.journal))).view(seat), self.names, thing)
        return {} if found is None else found._asdict()

    def changed(self, ply: int, seat: int | None, layout: str) -> Touched:
        """What a move did, for that viewer: the places it pointed at when it was the viewer's own, else the places and
        pieces that have changed in the viewer's own drawing. (Where another's move pointed may tell a hidden card.)
        """
        entry = self.journal[ply]
        if entry.seat == seat and self.game.targets(entry.move):
            return list(self.game.targets(entry.move)), []
        layout = pictures.shape(self.game, layout)
        before, after = (self.game.drawing(self.state_at(at).view(seat), layout) for at in (ply, ply + 1))
        return changed(before, after) if before and after else ([], [])


@lru_cache(GAMES)
def past(told: Story) -> Past:
    """That game played again; the last few are kept."""
    return Past(told)


def step_there(told: Story, ply: int, wanted: str, layout: str) -> bytes:
    """What a worker does: a moment of the replay, as it is sent."""
    return json.dumps(past(told).step(ply, wanted, layout), ensure_ascii=False, separators=(",", ":")).encode()


def thing_there(told: Story, ply: int, wanted: str, thing: str) -> bytes:
    """What a worker does: what a thing of that moment of the replay is, as it is sent."""
    return json.dumps(past(told).thing(ply, wanted, thing), ensure_ascii=False, separators=(",", ":")).encode()


def changed_there(told: Story, ply: int, seat: int | None, layout: str) -> Touched:
    """What a worker does: what that move of the game did, for that viewer."""
    return past(told).changed(ply, seat, layout)
