"""What a page is sent of a position, written where it is drawn: what is new since its last drawing, and the moves.

A worker process writes it as JSON, and the house passes it on as it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import NamedTuple

import msgspec

from ludoteca.core.game import Game
from ludoteca.core.view import View
from ludoteca.table.seeing import seen

LINES = 32_768  # lines of drawings whose prints are kept
PRINT, SPAN = 8, 128  # bytes of one, and of those that are compared at a time
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


class _Prints(dict[str, bytes]):
    """By what each line is known again, in every process alike."""

    def __missing__(self, line: str) -> bytes:
        if len(self) >= LINES:
            self.clear()
        found = self[line] = blake2b(line.encode(), digest_size=PRINT).digest()
        return found


_PRINTS = _Prints()


def prints(board: Sequence[str]) -> bytes:
    """By what the lines of a drawing are known again. For each page so much is kept, and not the lines."""
    return b"".join(map(_PRINTS.__getitem__, board))


def difference(before: bytes | None, after: Sequence[str], now: bytes) -> Parts | None:
    """The new lines (and their prints) as parts of the old ones (from, count) and texts; None when nothing changed.

    Most go on where the last one ended: they are compared some at a time, and one by one where that fails.
    """
    if before == now:
        return None
    known = before or b""
    parts: Parts = []
    first = end = 0  # of the old prints that go on here
    at, span = 0, SPAN
    while at < len(now):
        some = now[at : at + span]
        if known.startswith(some, end):
            end += len(some)
            at += len(some)
            span = min(2 * span, SPAN)
            continue
        if span > PRINT:
            span //= 2
            continue
        if end > first:
            parts.append((first // PRINT, (end - first) // PRINT))
        found = known.find(some, end)
        if found < 0:
            found = known.find(some)
        if found >= 0 and found % PRINT == 0:
            first, end = found, found + PRINT
        else:
            parts.append(after[at // PRINT])
            first = end
        at += PRINT
    if end > first:
        parts.append((first // PRINT, (end - first) // PRINT))
    return parts


def glances(
    game: Game, names: Sequence[str], luck: int, viewers: Sequence[tuple[View, str, bool, bytes | None]]
) -> list[Glance]:
    """What each of them sees, who are told as ``Viewer`` tells them."""
    return [glance(game, names, luck, Viewer(*viewer)) for viewer in viewers]


def glance(game: Game, names: Sequence[str], luck: int, viewer: Viewer) -> Glance:
    """What that viewer sees, as it is sent."""
    sight = seen(game, viewer.view, viewer.layout, names, luck, viewer.asked)
    now = prints(sight.board)
    board, offered = difference(viewer.before, sight.board, now), tuple([one.move for one in sight.moves])
    return Glance(sight.prompt, encode(board), now, encode(sight.moves), encode(sight.plates), sight.forced, offered)
