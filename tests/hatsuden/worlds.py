"""Worlds that look alike to somebody: what a seat sees, what it can imagine, and which worlds it cannot tell apart."""

from __future__ import annotations

from collections.abc import Callable

from ludoteca import Match, View
from ludoteca.core.luck import Luck
from ludoteca.games.hatsuden.components import FACES, face_code
from ludoteca.games.hatsuden.game import Position
from tests.hatsuden.build import GAME

CARDS = [face_code(one) for one in range(FACES)]
Opponent = int | None


def seen_by(match: Match, viewer: Opponent) -> tuple[object, ...]:
    """All that a viewer may see or ask for."""
    state, view = match.state, match.state.view(viewer)
    asked: list[object] = []
    if viewer is not None:
        asked = [GAME.why_not(state, viewer, move) for move in range(GAME.move_count)]
        asked.append(state.legal(viewer))
    return (
        view.encode(),
        tuple(match.log(viewer)),
        tuple(match.events(viewer)),
        tuple(state.actors()),
        GAME.prompt(view),
        GAME.show(view),
        [GAME.plate(view, seat) for seat in range(2)],
        [GAME.explain(view, thing) for thing in things(view)],
        asked,
    )


def things(view: View) -> list[str]:
    """All that a drawing of the view shows and can be asked about."""
    drawing = GAME.drawing(view)
    assert drawing is not None
    marks = [mark for part in drawing.parts.values() for mark in part.marks]
    return list(dict.fromkeys(name for mark in marks for name in (mark.target, mark.key) if name))


def imagined(view: View, seed: int) -> Position:
    """One imagined position."""
    s = GAME.imagine(view, Luck(seed))
    assert isinstance(s, Position)
    return s


Found = tuple[str, str]


def reachable(view: View, what: Callable[[Position], Found], expected: set[Found]) -> set[Found]:
    """What imagination reaches: tried until all that is expected was there, and a good while longer."""
    found: set[Found] = set()
    for seed in range(6000):
        found.add(what(imagined(view, seed)))
        if seed >= 400 and found >= expected:
            break
    return found


def possible(told: list[Match], viewer: Opponent) -> list[list[Match]]:
    """The worlds, grouped by what the viewer heard and whose turn it is."""
    groups: dict[object, list[Match]] = {}
    for match in told:
        heard = (tuple(match.log(viewer)), tuple(match.state.actors()))
        groups.setdefault(heard, []).append(match)
    return list(groups.values())
