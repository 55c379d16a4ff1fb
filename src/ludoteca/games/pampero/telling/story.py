"""What unfolds step by step: a turn of the automa, a year's end, the scorings; and what each turn comes to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import cast

from ludoteca.core.game import Event
from ludoteca.core.story import ALL, IF_ASKED, LATER, PLAIN, UNTIL_READ, Beat
from ludoteca.core.words import Sentence, Spoken, capital, players, reader
from ludoteca.games.pampero import events, purpose
from ludoteca.games.pampero.catalogue import later
from ludoteca.games.pampero.components import Box
from ludoteca.games.pampero.log import SCORINGS_IN_WORDS, SPOKEN, who

AUTOMA, YEAR_END, SCORING = later("The automa’s turn"), later("The year ends"), later("Scoring")
# With these a scene begins; it goes on until another one does, or a company has its turn.
BEGINS: dict[int, Sentence] = {
    events.AUTOMA_CARD: AUTOMA,
    events.AUTOMA_PASSED: AUTOMA,
    events.NEW_ORDER: YEAR_END,
    events.LOST_BATTERIES: YEAR_END,
    events.INCOMES: YEAR_END,
    events.YEAR: YEAR_END,
    events.SCORED: SCORING,
    events.SCORED_ICONS: SCORING,
    events.MAJORITY: SCORING,
    events.NO_MAJORITY: SCORING,
    events.CROWNED: SCORING,
    events.PLAYED_SCORING: SCORING,
    events.KEPT_SCORING: SCORING,
    events.REPAID: SCORING,
    events.FINISHED: SCORING,
}
OWN = (events.TIME, events.SUPPLY_SHORT, events.INCOMES)
"""What of everybody's year end only the company itself is told; of the others, the card that comes back and what they
receive."""
BEFORE_INCOME = (events.TOOK_BACK, events.GAINED_BATTERIES, events.SUPPLY_SHORT)
"""With these a company's year end begins, though they happen at other times too."""
AFTER_A_SCORING = (events.YEAR, *(kind for kind, scene in BEGINS.items() if scene is SCORING))
"""What goes on with a scoring: its lines stay in sight with the new year's."""
TURNS = (events.PLAYED, events.RETRIEVED, events.TOOK_BATTERY, events.PASSED)
STARTS = (*TURNS, events.AUTOMA_CARD, events.AUTOMA_PASSED)
HEADLINES: dict[int, Sentence] = {
    events.PLAYED: later("{who} plays {1:way}."),
    events.RETRIEVED: later("{who} takes all cards back."),
    events.TOOK_BATTERY: later("{who} takes a battery."),
    events.PASSED: later("{who} passes."),
    events.BUILT_TOWER: later("{who} builds a tower."),
    events.BUILT_WIND_FARM: later("{who} builds a wind farm."),
    events.FULFILLED: later("{who} fulfils {1:spot}."),
    events.SOLD: later("{who} sells {2:batteries}."),
    events.TOOK_CAPITAL: later("{who} takes venture capital."),
    events.AUTOMA_PASSED: later("The automa passes."),
    events.AUTOMA_FAILED: later("The automa can do nothing with its card."),
}
SHOWN, UNSEEN = 1, 9  # the step of what the part with the years shows (years.py), and of what no part does
INCOME = (purpose.INCOME, purpose.AUTOMA_INCOME)
LAST = (events.NEXT_SCORING, events.FINISHED)
"""With these a year's end and the game's end are told; what led there stays until it was read."""
SCORED = (events.SCORED, events.SCORED_ICONS, events.MAJORITY, events.NO_MAJORITY)
"""After these, and when a scoring begins, somebody may be asked for a card: who is has read it before."""


def story(told: Sequence[Event]) -> list[Beat]:
    """A scene is what happens from its first event on."""
    found: list[Beat] = []
    scene: Sentence | None = None
    for at, event in enumerate(told):
        before = scene
        if event.kind in TURNS:
            scene = None
        elif event.kind == events.SCORING:
            scene = SCORINGS_IN_WORDS[event.numbers[1]]
        elif event.kind == events.RECEIVED and event.numbers[2] in INCOME:
            scene = YEAR_END
        elif event.kind in BEGINS and not (scene in SCORINGS_IN_WORDS and event.kind in AFTER_A_SCORING):
            scene = BEGINS[event.kind]
        if scene is YEAR_END and before is not YEAR_END:
            for led in range(at - 1, begun(told, at) - 1, -1):
                found[led] = beat(told[led], scene)
        found.append(PLAIN if scene is None else beat(event, scene))
    for at, event in enumerate(told):
        goes_on = at + 1 < len(told) and told[at + 1].kind in SCORED
        if event.kind == events.SCORING or (event.kind in SCORED and not goes_on):
            found[at] = replace(found[at], stays=IF_ASKED)
    return [in_turn(event, one) for event, one in zip(told, found, strict=True)]


def in_turn(event: Event, beat: Beat) -> Beat:
    """With whose turn begins there, and the headline of it."""
    if event.kind not in HEADLINES and event.kind not in STARTS:
        return beat
    company, headline = event.numbers[0], ""
    if event.kind in HEADLINES and event.edition is not None:
        spoken = [Spoken(number, SPOKEN, (cast(Box, event.edition), ())) for number in event.numbers]
        called = who(reader().names or players(company + 1), company)
        headline = capital(HEADLINES[event.kind].format(*spoken, who=called))
    return replace(beat, turn=company if event.kind in STARTS else -1, headline=headline)


def begun(told: Sequence[Event], at: int) -> int:
    """Where the year end of the company begins whose income is told there."""
    kinds = list(BEFORE_INCOME)
    while at > 0 and told[at - 1].kind in kinds and told[at - 1].numbers[0] == told[at].numbers[0]:
        at -= 1
        kinds.remove(told[at].kind)
    return at


def beat(event: Event, scene: Sentence) -> Beat:
    """An event's place in its scene."""
    if event.kind in LAST:
        return Beat(str(scene), UNSEEN if scene is YEAR_END else SHOWN, UNTIL_READ)
    if scene is YEAR_END:
        return Beat(str(scene), UNSEEN, LATER, event.numbers[0] if event.kind in OWN else ALL)
    if scene is AUTOMA:
        return Beat(str(scene), UNSEEN)
    return Beat(str(scene), SHOWN, LATER)
