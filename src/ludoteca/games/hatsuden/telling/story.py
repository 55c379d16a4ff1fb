"""What unfolds step by step: balancing a row, special technologies, the end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ludoteca.core.game import Event
from ludoteca.core.story import Beat, by_kind
from ludoteca.core.words import Sentence, players, reader
from ludoteca.games.hatsuden import events, words
from ludoteca.games.hatsuden.catalogue import later

BALANCE, SPECIAL, END = later("A row is balanced"), later("Special technology"), later("The end comes near")
OVER = later("The end")
SCENES: dict[int, tuple[Sentence, int]] = {
    **dict.fromkeys((events.FLIPPED_OPEN, events.FLIPPED_COVERED), (BALANCE, 1)),
    **dict.fromkeys((events.SPECIAL_OWN, events.SPECIAL_SEEN, events.SCALED_DOWN, events.COVERED_OWN), (SPECIAL, 1)),
    **dict.fromkeys((events.COVERED_SEEN, events.COVERED_UPGRADE, events.UNCOVERED), (SPECIAL, 1)),
    **dict.fromkeys((events.UNCOVERED_PYLON, events.OPTIMIZED, events.BATTERY_PUT), (SPECIAL, 1)),
    **dict.fromkeys((events.LAST_TURN, events.STALLED, events.LEFT_OPEN), (END, 1)),
    events.FINISHED: (OVER, 1),
}


CARD_MOVES = {events.BUILT, events.UPGRADED, events.SCALED_DOWN, events.REVISED, events.PYLON_OWN, events.PYLON_SEEN}
CARD_MOVES |= {events.COVERED_OWN, events.COVERED_SEEN, events.COVERED_UPGRADE}
AT_LAST = {events.UNCOVERED, events.UNCOVERED_PYLON, events.LEFT_OPEN, events.FINISHED}
HEADLINES = CARD_MOVES | AT_LAST
"""What a turn comes to: the rest of it refills."""


def story(told: Sequence[Event]) -> list[Beat]:
    """The kind of an event tells its scene."""
    names = reader().names or players(2)
    return [
        replace(beat, headline=words.told(event.kind, event.numbers, names)) if event.kind in HEADLINES else beat
        for event, beat in zip(told, by_kind([event.kind for event in told], SCENES), strict=True)
    ]
