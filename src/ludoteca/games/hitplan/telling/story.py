"""The reveal of a round, step by step; and what a card is chosen for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ludoteca.core.game import Event
from ludoteca.core.plate import Meaning
from ludoteca.core.story import UNTIL_READ, Beat, by_kind
from ludoteca.core.words import Sentence, players, reader
from ludoteca.games.hitplan import events, words
from ludoteca.games.hitplan.catalogue import later, say
from ludoteca.games.hitplan.components import Cards
from ludoteca.games.hitplan.view import View

REVEAL, OF_ROUND = later("The reveal"), later("Round {round}: the reveal")
# The cards, equal ones back, the event, whom it hits, what came of it: the steps of ``draw/stage.py``.
CARDS, BACK, EVENT, FATE, OUTCOME = range(1, 6)
STEPS: dict[int, int] = {
    events.PLAYED: CARDS,
    events.CANCELLED: BACK,
    events.HOLDER: BACK,
    events.CRIME: EVENT,
    events.SHIFT: EVENT,
    events.VICTIM: FATE,
    events.SPARED: FATE,
    events.SEIZED: FATE,
    events.ENFORCED: OUTCOME,
    events.NEW_HOLDER: FATE,
    events.NO_PROPOSAL: OUTCOME,
    events.ACQUIRED: OUTCOME,
    events.PROMOTED: OUTCOME,
    events.TAKEN_BACK: OUTCOME,
    events.NO_EFFECT: OUTCOME,
    events.NEXT_IP: OUTCOME,
    events.ENDED: OUTCOME,
}
SCENES: dict[int, tuple[Sentence, int]] = {kind: (REVEAL, step) for kind, step in STEPS.items()}


def story(told: Sequence[Event]) -> list[Beat]:
    """All that happens in a round happens at its reveal; the last one stays until it was read."""
    found, scene = list[Beat](), str(REVEAL)
    for event, beat in zip(told, by_kind([event.kind for event in told], SCENES), strict=True):
        if event.kind == events.PLAYED:
            scene = OF_ROUND.format(round=event.numbers[2])
        stays = UNTIL_READ if event.kind == events.ENDED else 0
        found.append(replace(beat, scene=beat.scene and scene, stays=stays, headline=headline(event)))
    return found


def headline(event: Event) -> str:
    """What the round came to, in a few words; empty for what only led there."""
    if event.kind not in words.HEADLINES or not isinstance(event.edition, Cards):
        return ""
    names = reader().names or players(5)
    return words.told(event.edition, event.kind, event.numbers, names, words.HEADLINES)


def meaning(view: View, move: int) -> Meaning:
    """A card is played."""
    return Meaning("use", say("play"))
