"""The words of the score sheet and of the legend."""

from __future__ import annotations

from collections.abc import Sequence

from ludoteca.core.words import listed, player
from ludoteca.games.moonbase.catalogue import later, say
from ludoteca.games.moonbase.components import Kit
from ludoteca.games.moonbase.state import State
from ludoteca.games.moonbase.telling.places import CRATERS
from ludoteca.games.moonbase.words import FIGURES


def worth_of(s: State, key: str) -> int:
    """What a line of the score sheet is worth, or each piece of it."""
    kit = s.kit
    worth = {
        "group": kit.connected_points,
        "height": kit.highest_points,
        "tower": kit.tower_points,
        "settlements": kit.settlement_points,
        "bases": kit.base_points,
        "unplaced": -kit.unplaced_points,
    }
    return int(worth[key])


def signed(number: int) -> str:
    """A number with its sign, minus as printers have it."""
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "0"


def would_get(seats: Sequence[int]) -> str:
    """Who would get a bonus now."""
    if len(seats) == 2:
        return say("Both would get it now.")
    if not seats:
        return say("Nobody would get it now.")
    return say("{who} would get it now.", who=player(seats[0]))


def score_title(key: str) -> str:
    """What a line of the score sheet is about."""
    return str(FIGURES[key])


def score_worth(s: State, key: str) -> str:
    """What it is worth, in a few words."""
    worth = signed(worth_of(s, key))
    if key == "group":
        return say("{worth} most rings joined", worth=worth)
    if key == "height":
        return say("{worth} top level", worth=worth)
    if key == "tower":
        return say("{worth} on your ring", worth=worth)
    return say("{worth} each", worth=worth)


def score_line(s: State, key: str) -> str:
    """The same where there is room for one row of words."""
    return f"{score_title(key)} {signed(worth_of(s, key))}"


def cell(who: str, count: str) -> str:
    """What one of them has, as it is heard: a column is not seen by all."""
    return say("{who} {count}", who=who, count=count)


def score_told(s: State, key: str, cells: Sequence[str] = (), gets: str = "") -> str:
    """A line of the score sheet as it is heard, beginning with what is read: what each has, and who would get it."""
    line = f"{score_title(key)}, {score_worth(s, key)}"
    if cells and gets:
        return say("{line}: {cells}. {gets}", line=line, cells=listed(cells), gets=gets)
    if cells:
        return say("{line}: {cells}", line=line, cells=listed(cells))
    return say("{line}. {gets}", line=line, gets=gets) if gets else line


def points_told(who: str, count: str) -> str:
    """The sum of a column as it is heard."""
    return say("{title}: {cell}", title=score_title("points"), cell=cell(who, count))


LEGEND = later("What you see")


def legend(kit: Kit) -> dict[str, str]:
    """What the pictures on the table mean, by the names that ``draw/legend.py`` knows them by."""
    return {
        "badge0": say("plays gold"),
        "badge1": say("plays silver"),
        "ring3": say("gold ring: dotted"),
        "ring4": say("silver ring: grooved"),
        "ring5": say("navy ring: striped, nobody's"),
        "foot": say("research tower: {points} points", points=int(kit.tower_points)),
        "settlement0": say("settlement: {points} points", points=int(kit.settlement_points)),
        "base0": say("resource base: {points}", points=int(kit.base_points)),
        "crater0": str(CRATERS[0]),
        "crater1": str(CRATERS[1]),
        "outline": say("in the largest group"),
        "top4": say("highest ring, with its level"),
    }
