"""What unfolds step by step: balancing a row, special technologies, the end."""

from __future__ import annotations

from collections.abc import Sequence

from ludoteca.core.game import Event
from ludoteca.core.story import Beat, by_kind
from ludoteca.core.words import Sentence
from ludoteca.games.hatsuden import events
from ludoteca.games.hatsuden.catalogue import later

BALANCE, SPECIAL, END = later("A row is balanced"), later("Special technology"), later("The end comes near")
SCENES: dict[int, tuple[Sentence, int]] = {
    events.FLIPPED_OPEN: (BALANCE, 1),
    events.FLIPPED_COVERED: (BALANCE, 1),
    events.SPECIAL_OWN: (SPECIAL, 1),
    events.SPECIAL_SEEN: (SPECIAL, 1),
    events.SCALED_DOWN: (SPECIAL, 1),
    events.COVERED_OWN: (SPECIAL, 1),
    events.COVERED_SEEN: (SPECIAL, 1),
    events.COVERED_UPGRADE: (SPECIAL, 1),
    events.UNCOVERED: (SPECIAL, 1),
    events.UNCOVERED_PYLON: (SPECIAL, 1),
    events.OPTIMIZED: (SPECIAL, 1),
    events.BATTERY_PUT: (SPECIAL, 1),
    events.LAST_TURN: (END, 1),
    events.STALLED: (END, 1),
    events.FINISHED: (END, 1),
}


def story(told: Sequence[Event]) -> list[Beat]:
    """The kind of an event tells its scene."""
    return by_kind([event.kind for event in told], SCENES)
