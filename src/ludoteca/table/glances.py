"""What a page is sent of a position, written where it is drawn: what is new since its last drawing, and the moves.

A worker process writes it as JSON, and the house passes it on as it is.
"""

from __future__ import annotations

import itertools
from array import array
from collections.abc import Sequence
from hashlib import blake2b
from typing import NamedTuple

import msgspec

from ludoteca.core.game import Game
from ludoteca.core.view import View
from ludoteca.table.seeing import seen

LINES = 32_768  # lines of drawings whose prints are kept
NOTHING = b"null"  # a drawing that has not changed, as it is written
Parts = list[str | tuple[int, int]]
encode = msgspec.json.Encoder().encode


class Viewer(NamedTuple):
    """Who looks: the view, the layout, whether its seat is to move, and the drawing that its page has (``prints``)."""

    view: View
    layout: str
    asked: bool
    before: bytes | None


class Glance(NamedTuple):
    """What a viewer sees of a position; what is in bytes is JSON."""

    prompt: str
    """What the game asks the viewer, or whom it waits for."""
    board: bytes
    """What is new in the drawing (``difference``)."""
    prints: bytes
    moves: bytes = b"[]"
    plates: bytes = b"[]"
    forced: bool = False
    offered: tuple[str, ...] = ()
    """The moves in notation."""


class _Prints(dict[str, int]):
    """By what each line is known again, in every process alike."""

    def __missing__(self, line: str) -> int:
        if len(self) >= LINES:
            self.clear()
        found = self[line] = int.from_bytes(blake2b(line.encode(), digest_size=8).digest(), "little", signed=True)
        return found


_PRINTS = _Prints()


def prints(board: Sequence[str]) -> bytes:
    """By what the lines of a drawing are known again. For each page so much is kept, and not the lines."""
    return array("q", map(_PRINTS.__getitem__, board)).tobytes()


def difference(before: bytes | None, after: Sequence[str]) -> Parts | None:
    """The new lines as parts of the old ones (from, count) and texts; None when nothing changed."""
    return changed(before, after, prints(after))


def changed(before: bytes | None, after: Sequence[str], now: bytes) -> Parts | None:
    """The same, of a drawing with these prints."""
    if before == now:
        return None
    known = dict(zip(array("q", before or b""), itertools.count()))
    parts: Parts = []
    first = end = -1  # of the old lines that go on here
    for line, at in zip(after, map(known.get, array("q", now)), strict=True):
        if at == end:
            end += 1
            continue
        if end >= 0:
            parts.append((first, end - first))
        if at is None:
            parts.append(line)
            end = -1
        else:
            first, end = at, at + 1
    if end >= 0:
        parts.append((first, end - first))
    return parts


def glances(game: Game, names: Sequence[str], luck: int, viewers: Sequence[Viewer]) -> list[Glance]:
    """What each of them sees."""
    return [glance(game, names, luck, viewer) for viewer in viewers]


def glance(game: Game, names: Sequence[str], luck: int, viewer: Viewer) -> Glance:
    """What that viewer sees, as it is sent."""
    sight = seen(game, viewer.view, viewer.layout, names, luck, viewer.asked)
    now = prints(sight.board)
    board, offered = changed(viewer.before, sight.board, now), tuple([one.move for one in sight.moves])
    return Glance(sight.prompt, encode(board), now, encode(sight.moves), encode(sight.plates), sight.forced, offered)
