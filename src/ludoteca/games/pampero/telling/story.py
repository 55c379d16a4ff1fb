"""What unfolds step by step: a turn of the automa, a year's end, the scorings."""

from __future__ import annotations

from collections.abc import Sequence

from ludoteca.core.game import Event
from ludoteca.core.story import PLAIN, Beat
from ludoteca.core.words import Sentence
from ludoteca.games.pampero import events, purpose
from ludoteca.games.pampero.catalogue import later
from ludoteca.games.pampero.log import SCORINGS_IN_WORDS

AUTOMA, YEAR_END, SCORING = later("The automa's turn"), later("The year ends"), later("Scoring")
# With these a scene begins; it goes on until another one does, or a company has its turn.
BEGINS: dict[int, Sentence] = {
    events.AUTOMA_CARD: AUTOMA,
    events.AUTOMA_PASSED: AUTOMA,
    events.NEW_ORDER: YEAR_END,
    events.LOST_BATTERIES: YEAR_END,
    events.YEAR: YEAR_END,
    events.SCORED: SCORING,
    events.SCORED_ICONS: SCORING,
    events.MAJORITY: SCORING,
    events.NO_MAJORITY: SCORING,
    events.CROWNED: SCORING,
    events.PLAYED_SCORING: SCORING,
    events.REPAID: SCORING,
    events.FINISHED: SCORING,
}
SMALL = (events.TIME, events.TOOK_BACK, events.GAINED_BATTERIES)
"""What everybody's year ends with and the board shows: left out, so that the lines on money stay in sight."""
AFTER_A_SCORING = (events.YEAR, *(kind for kind, scene in BEGINS.items() if scene is SCORING))
"""What goes on with a scoring: its lines stay in sight with the new year's."""
TURNS = (events.PLAYED, events.RETRIEVED, events.TOOK_BATTERY)
SHOWN, UNSEEN = 1, 9  # the step of what the part with the years shows (years.py), and of what no part does
INCOME = (purpose.INCOME, purpose.AUTOMA_INCOME)


def story(told: Sequence[Event]) -> list[Beat]:
    """A scene is what happens from its first event on."""
    found: list[Beat] = []
    scene: Sentence | None = None
    for event in told:
        if event.kind in TURNS:
            scene = None
        elif event.kind == events.SCORING:
            scene = SCORINGS_IN_WORDS[event.numbers[1]]
        elif event.kind == events.RECEIVED and event.numbers[2] in INCOME:
            scene = YEAR_END
        elif event.kind in BEGINS and not (scene in SCORINGS_IN_WORDS and event.kind in AFTER_A_SCORING):
            scene = BEGINS[event.kind]
        if scene is None or (scene is YEAR_END and event.kind in SMALL):
            found.append(PLAIN)
        else:
            found.append(Beat(str(scene), UNSEEN if scene is AUTOMA else SHOWN))
    return found
