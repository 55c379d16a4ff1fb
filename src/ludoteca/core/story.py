"""What happened, told step by step: events that belong together are beats of one scene."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from ludoteca.core.fields import travels
from ludoteca.core.words import Sentence

LATER: Final = 1
UNTIL_READ: Final = 2
IF_ASKED: Final = 3
ALL: Final = -1


@dataclass(frozen=True)
class Beat:
    """An event's place in the story."""

    scene: str = ""
    """What is going on, as a title: a year's end, a scoring, a reveal; empty: nothing that need unfold."""
    step: int = 0
    """Marks of the drawing with the class ``beat-N`` come into sight with step N of their scene; 0: with none. Steps go
    up: with a lower one the scene begins anew."""
    stays: int = 0
    """``UNTIL_READ``: it stays, with what led to it, until the reader goes on; ``LATER``: it is told with such;
    ``IF_ASKED``: it stays so for who is asked next, and is told later to the others."""
    whose: int = -1
    """The seat that alone is told of it, while the others read it in the log; ``ALL``: everybody is."""
    turn: int = -1
    """The seat whose turn begins with it, which goes on until another begins; −1: none. A game that never says so has
    every move belong to the turn of who made it; where all choose at once, to nobody's."""
    headline: str = ""
    """What a turn comes to, in a few words, for who has no room for all of it; the one with which a turn begins
    counts only until another follows."""

    def leads_to(self, other: Beat) -> bool:
        """Whether the event after it, where that stays until it is read, stays with this one."""
        if self.stays != 0:
            return self.stays == LATER
        return self.scene != "" and self.scene == other.scene and not self.step > other.step > 0


travels(Beat)
PLAIN = Beat()


def by_kind(kinds: Sequence[int], scenes: Mapping[int, tuple[Sentence, int]]) -> list[Beat]:
    """A beat for each event, where its kind alone tells the scene and the step."""
    found: list[Beat] = []
    for kind in kinds:
        if kind in scenes:
            scene, step = scenes[kind]
            found.append(Beat(str(scene), step))
        else:
            found.append(PLAIN)
    return found
