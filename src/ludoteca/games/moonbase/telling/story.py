"""What unfolds step by step: a collabo with its tower, and the end of a round."""

from __future__ import annotations

from collections.abc import Sequence

from ludoteca.core.game import Event
from ludoteca.core.story import Beat, by_kind
from ludoteca.core.words import Sentence
from ludoteca.games.moonbase import events
from ludoteca.games.moonbase.catalogue import later

COLLABO, ROUND_END, NEW_ROUND = later("A collabo"), later("The end of the round"), later("A new round")
SCENES: dict[int, tuple[Sentence, int]] = {
    events.TOWER_MOVED: (COLLABO, 1),
    **dict.fromkeys((events.SET_ASIDE, events.SETTLED, events.BASED, events.NO_BASE), (ROUND_END, 1)),
    **dict.fromkeys((events.ROUND, events.FINISHED), (ROUND_END, 1)),
}

AFTERMATH = {events.GROUP_LOST, events.HEIGHT_LOST, events.TOWER_LOST, events.COVERED}
AFTERMATH |= {events.GROUP_BROUGHT, events.HEIGHT_BROUGHT, events.TOWER_BROUGHT, events.OPENED}


def story(told: Sequence[Event]) -> list[Beat]:
    """The kind of an event tells its scene; the ring that made a collabo belongs to it, and what that took
    and brought.

    A round that begins after none has ended is not the end of one.
    """
    found = by_kind([event.kind for event in told], SCENES)
    for at in range(1, len(told)):
        if told[at].kind == events.TOWER_MOVED:
            found[at - 1] = found[at]
        elif told[at].kind in AFTERMATH and found[at - 1].scene == str(COLLABO):
            found[at] = found[at - 1]
    for at, event in enumerate(told):
        if event.kind == events.ROUND and (at == 0 or found[at - 1].scene != str(ROUND_END)):
            found[at] = Beat(str(NEW_ROUND), 1)
    return found
