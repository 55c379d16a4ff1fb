"""A game again: what each seat saw after so many moves, and what a line of the log speaks of.

Everything comes out of ``state.view(seat)``: who may look through whose eyes is asked here and nowhere else.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from ludoteca.core.luck import Luck
from ludoteca.core.state import State, hears
from ludoteca.table import pictures
from ludoteca.table.rooms import Room
from ludoteca.table.words import say

OPEN = "open"
NOBODY = "none"
PIECE = re.compile(r'data-key="([^"]*)"')
PLACE = re.compile(r'data-target="([^"]*)"')
PUT = re.compile(r' (?:transform|data-style)="[^"]*"')


T = TypeVar("T")
_looking = ThreadPoolExecutor(1, "ludoteca-past")  # one thread: more would only take the interpreter from the table


async def beside(work: Callable[..., T], *arguments: object) -> T:
    """What has been, looked up beside the event loop, one question after another."""
    return await asyncio.get_running_loop().run_in_executor(_looking, work, *arguments)


def eyes(room: Room, own: Sequence[int]) -> list[tuple[str, str]]:
    """Whose eyes one may look through who holds these seats: all at the end, before it only the own."""
    ended = room.status == "ended"
    names = room.names()
    seats = [(str(seat), names[seat]) for seat in (range(len(names)) if ended else own)]
    return [*seats, (OPEN, say("replay.all_seats")), (NOBODY, say("replay.spectator"))] if ended else seats


class Past:
    """The game of a table as it stands, to be looked at beside the event loop while the table goes on."""

    def __init__(self, room: Room) -> None:
        self.game = room.game
        self.match = room.match
        self.names = room.names()
        self.journal = list(room.match.journal)

    def state_at(self, ply: int) -> State:
        """The position after so many moves."""
        match = self.match
        state = self.game.deal(match.edition, match.seats, match.options, Luck(match.seed))
        for entry in self.journal[:ply]:
            state.play(entry.seat, entry.move)
        return state

    def turns(self) -> list[int]:
        """Where turns begin: with each move of a seat that could not have moved just before. Last comes the end."""
        starts = []
        for at, entry in enumerate(self.journal):
            before = self.journal[at - 1]
            if at == 0 or (entry.seat != before.seat and entry.seat not in before.actors):
                starts.append(at)
        return [*starts, len(self.journal)]

    def log_until(self, ply: int, wanted: str) -> list[tuple[int, str]]:
        """The log of the first moves as those eyes read it (all open: as each mover did), each line with its move."""
        reader = None if wanted in (OPEN, NOBODY) else int(wanted)
        opening = [event for event in self.match.opening if hears(event.audience, reader)]
        found = [(-1, self.game.words(event, self.names)) for event in opening]
        for at, entry in enumerate(self.journal[:ply]):
            reader = entry.seat if wanted == OPEN else None if wanted == NOBODY else int(wanted)
            heard = [event for event in entry.events if hears(event.audience, reader)]
            found += [(at, self.game.words(event, self.names)) for event in heard]
        return found

    def step(self, ply: int, wanted: str, layout: str) -> dict[str, object]:
        """The board after so many moves as those eyes saw it, what they read, and what the last move did for them."""
        ply = min(ply, len(self.journal))
        seats: list[int | None] = [None] if wanted == NOBODY else [int(wanted)] if wanted != OPEN else []
        seats = seats or list(range(self.match.seats))
        state = self.state_at(ply)
        boards = [
            {"seat": seat, "board": pictures.board(self.game, state.view(seat), layout, self.names)} for seat in seats
        ]
        log = self.log_until(ply, wanted)
        told = [text for at, text in log if at == ply - 1]
        if ply > 0 and not told and (wanted == OPEN or self.journal[ply - 1].seat in seats):
            last = self.journal[ply - 1]
            told = [f"{self.names[last.seat]}: {self.game.name(last.move)}"]
        targets, keys = self.changed(ply - 1, seats[0], layout) if ply > 0 and len(seats) == 1 else ([], [])
        return {
            "ply": ply,
            "boards": boards,
            "log": log,
            "last": " ".join(told),
            "targets": targets,
            "keys": keys,
        }

    def changed(self, ply: int, seat: int | None, layout: str) -> tuple[list[str], list[str]]:
        """What a move did, for that viewer: the places it pointed at when it was the viewer's own, else the places and
        pieces that have changed in the viewer's own drawing. (Where another's move pointed may tell a hidden card.)
        """
        entry = self.journal[ply]
        if entry.seat == seat and self.game.targets(entry.move):
            return list(self.game.targets(entry.move)), []
        before, after = (
            pictures.board(self.game, self.state_at(at).view(seat), layout).splitlines() for at in (ply, ply + 1)
        )
        seen = set(before)
        lines = [line for line in after if line not in seen]
        # A piece that only slid aside makes room for another; those that are new, or show something else, come first.
        known = {PUT.sub("", line) for line in before}
        lines = [line for line in lines if PUT.sub("", line) not in known] or lines
        keys = [found for line in lines for found in PIECE.findall(line)[:1]]
        targets = [found for line in lines if not PIECE.search(line) for found in PLACE.findall(line)]
        return targets, keys
