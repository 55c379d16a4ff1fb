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
    **dict.fromkeys((events.FLIPPED_OPEN, events.FLIPPED_COVERED), (BALANCE, 1)),
    **dict.fromkeys((events.SPECIAL_OWN, events.SPECIAL_SEEN, events.SCALED_DOWN, events.COVERED_OWN), (SPECIAL, 1)),
    **dict.fromkeys((events.COVERED_SEEN, events.COVERED_UPGRADE, events.UNCOVERED), (SPECIAL, 1)),
    **dict.fromkeys((events.UNCOVERED_PYLON, events.OPTIMIZED, events.BATTERY_PUT), (SPECIAL, 1)),
    **dict.fromkeys((events.LAST_TURN, events.STALLED, events.LEFT_OPEN, events.FINISHED), (END, 1)),
}


def story(told: Sequence[Event]) -> list[Beat]:
    """The kind of an event tells its scene."""
    return by_kind([event.kind for event in told], SCENES)
