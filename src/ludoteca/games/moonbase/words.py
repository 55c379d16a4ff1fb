"""Everything Moon Base says to people, in one place, so that it can be translated."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from ludoteca.core.refusal import Refusal
from ludoteca.core.words import Sentence, Spoken, listed, ordinal, player
from ludoteca.games.moonbase import events, reasons
from ludoteca.games.moonbase.catalogue import CATALOGUE, later, plural, say
from ludoteca.games.moonbase.components import MARGIN
from ludoteca.games.moonbase.telling.places import crater_name, nearest, over, place, where

if TYPE_CHECKING:
    from ludoteca.games.moonbase.components import Kit
    from ludoteca.games.moonbase.state import State

SIZES_IN_WORDS: tuple[Sentence, ...] = (later("large"), later("small"))
COLOURS_IN_WORDS: tuple[Sentence, ...] = (later("gold"), later("silver"), later("navy"))
COLOUR_LETTERS: tuple[Sentence, ...] = (later("G"), later("S"), later("N"))

# {ring} is the ring in the way, {crater} the crater asked for, {other} a placement that would do.
REFUSALS = CATALOGUE.refusals(reasons)

LOG: dict[int, Sentence] = {
    events.CHOSE: later("{who} plays {1:colour}."),
    events.TOWER_PUT: later("{who} puts the tower in {1:crater} ({1:where})."),
    events.TOOK: later("{who} takes a {2:shade} and a {3:shade} ring from {1:pile}."),
    events.PLACED: later("{who} lays {1:ring} on level {2} over {3:near} ({3:where})."),
    events.TOWER_MOVED: later("A collabo: the tower moves onto this {1:shade} ring, level {2}."),
    events.PASSED: later("{who} finds no place for a ring and passes."),
    events.SET_ASIDE: later("{who} sets {1:rings} aside."),
    events.SETTLED: later("{who} settles the ring on level {1} over {2:between} ({2:where})."),
    events.BASED: later("{who} builds a resource base in {1:crater} ({1:where})."),
    events.NO_BASE: later("{who} built no settlement and finds no room for a base."),
    events.ROUND: later("Round {1} begins. {who} starts."),
    events.FINISHED: later("The game is over."),
    events.GROUP_LOST: later("This takes the bonus for the largest group from {who}: {1:points}."),
    events.HEIGHT_LOST: later("This takes the bonus for the highest ring from {who}: {1:points}."),
    events.TOWER_LOST: later("This takes the bonus for the research tower from {who}: {1:points}."),
    events.COVERED: later("This takes {1:settling} from {who}."),
    events.GROUP_BROUGHT: later("This brings {who} the bonus for the largest group: {1:points}."),
    events.HEIGHT_BROUGHT: later("This brings {who} the bonus for the highest ring: {1:points}."),
    events.TOWER_BROUGHT: later("This brings {who} the bonus for the research tower: {1:points}."),
    events.OPENED: later("This brings {who} {1:settling}."),
}
TOWER_MOVED_TO = later("A collabo: the tower moves onto this {1:shade} ring, {who}’s colour, level {2}.")
PLACED_IN_CRATER = later("{who} lays {1:ring} in {3:crater} ({3:where}).")
TOOK_ALIKE = later("{who} takes two {2:shade} rings from {1:pile}.")


def ring_name(kind: int) -> str:
    """``large gold``."""
    return f"{SIZES_IN_WORDS[kind // 3]} {COLOURS_IN_WORDS[kind % 3]}"


def ring_on_board(s: State, ring: int) -> str:
    """``the large gold ring in Kepler``, ``the large gold ring over Kepler (level 2)``."""
    kind, level = int(s.kind[ring]), int(s.level[ring])
    there = place(s.kit, level, int(s.x[ring]), int(s.y[ring]))
    if level == 1:
        return say("the {ring} ring {place}", ring=ring_name(kind), place=there)
    return say("the {ring} ring {place} (level {level})", ring=ring_name(kind), place=there, level=level)


def refusal(reason: int, s: State, level: int, x: int, y: int, other: str) -> Refusal | None:
    """The reason in words with its rule; None when the move is allowed."""
    if reason == reasons.ALLOWED:
        return None
    rule, text = REFUSALS[reason % reasons.RING]
    ring = reason // reasons.RING - 1
    named = ring_on_board(s, ring) if ring >= 0 else ""
    shade = COLOURS_IN_WORDS[int(s.kind[ring]) % 3] if ring >= 0 else ""
    crater = crater_name(max(int(s.kit.crater_at(x, y)), 0))
    told = text.format(ring=named, shade=shade, crater=crater, below=level - 1, level=level, other=other)
    return Refusal(rule, told, 1 + list(REFUSALS).index(reason % reasons.RING))


def beyond() -> Refusal:
    """A point that no ring's centre can have."""
    return Refusal("M25", say("the centre would lie more than {margin} mm outside the board", margin=MARGIN))


def lies_on_crater(s: State, x: int, y: int) -> str:
    """What a ring would lie on at the bottom."""
    return say("level 1, {place}, {where}", place=place(s.kit, 1, x, y), where=where(s.kit, x, y))


def lies_on_rings(s: State, level: int, a: int, b: int, x: int, y: int, collabo: bool) -> str:
    """What a ring would lie on further up."""
    one, other = (ring_name(int(s.kind[under])) for under in (a, b))
    over = say("{place}, {where}", place=place(s.kit, level, x, y), where=where(s.kit, x, y))
    if one == other:
        told = say("level {level}, {over}, across two {ring} rings", level=level, over=over, ring=one)
    else:
        told = say(
            "level {level}, {over}, across a {one} ring and a {other} ring",
            level=level,
            over=over,
            one=one,
            other=other,
        )
    return say("{told}; a collabo: the tower moves here", told=told) if collabo else told


SPOKEN: dict[str, Callable[[Kit, int], str]] = {
    "colour": lambda kit, colour: str(COLOURS_IN_WORDS[colour % 3]),
    "shade": lambda kit, kind: str(COLOURS_IN_WORDS[kind % 3]),
    "ring": lambda kit, kind: say("a {ring} ring", ring=ring_name(kind)),
    "rings": lambda kit, count: plural("one unplaced ring", "{count} unplaced rings", count),
    "points": lambda kit, count: points(count),
    "settling": lambda kit, count: settlements_to_come(count),
    "pile": lambda kit, pile: pile_named(pile // 8, pile % 8),
    "crater": lambda kit, point: crater_name(int(kit.crater_at(*spread_out(point)))),
    "near": lambda kit, point: crater_name(nearest(kit, *spread_out(point))),
    "between": lambda kit, point: over(kit, *spread_out(point)),
    "where": lambda kit, point: where(kit, *spread_out(point)),
}
"""What the numbers of events are spoken as."""


def points(count: int) -> str:
    """So many points."""
    return plural("{count} point", "{count} points", count)


def settlements_to_come(count: int) -> str:
    """What would have been built at the end of the round."""
    return plural("a settlement to come", "{count} settlements to come", count)


def spread_out(point: int) -> tuple[int, int]:
    """A point of the board from its number."""
    return point // 512 - MARGIN, point % 512 - MARGIN


def told(kind: int, numbers: Sequence[int], names: Sequence[str], kit: Kit) -> str:
    """One line of the log."""
    sentence, who = LOG[kind], numbers[0]
    if kind == events.TOWER_MOVED and numbers[3] >= 0:
        sentence, who = TOWER_MOVED_TO, numbers[3]
    elif kind == events.PLACED and numbers[2] == 1:
        sentence = PLACED_IN_CRATER
    elif kind == events.TOOK and numbers[2] == numbers[3]:
        sentence = TOOK_ALIKE
    return sentence.format(*(Spoken(number, SPOKEN, (kit,)) for number in numbers), who=names[who])


# The rows of the account

SETTLEMENTS, RESOURCE_BASES, UNPLACED = later("settlements"), later("resource bases"), later("unplaced rings")
LARGEST_GROUP, HIGHEST_RING = later("largest connected group"), later("highest ring")
RING_WITH_THE_TOWER = later("ring with the tower")


def rings(count: int) -> str:
    """So many rings."""
    return plural("{count} ring", "{count} rings", count)


def behind_nobody(had: str, best: str) -> str:
    """M37. What a player had, where navy alone had more: nobody gets that bonus."""
    return say("{had}, navy {best}", had=had, best=best)


def on_level(level: int) -> str:
    """How high a ring lies."""
    return say("level {level}", level=level)


# What the drawing says

BOARD = later("the moon")
SHADOW = later("shadow")
BONUSES: tuple[Sentence, ...] = (later("largest group"), later("highest ring"), later("research tower"))
PARTS: dict[str, Sentence] = {
    "board": later("Moon"),
    "hands": later("Rings"),
    "supply": later("Piles"),
    "scoring": later("Score"),
    "levels": later("Levels"),
}
FIGURES: dict[str, Sentence] = {
    "points": later("Points now"),
    "rings": later("Rings in hand"),
    "settlements": later("Settlements"),
    "settling": later("Settlements to come"),
    "bases": later("Resource bases"),
    "group": later("Largest group"),
    "height": later("Highest ring"),
    "tower": later("Research tower"),
    "unplaced": later("Unplaced rings"),
}
"""What counts, by the names of the icons."""
NO_COLOUR = later("no colour yet")


def player_named(seat: int, own: bool) -> str:
    """How a seat is called on the board."""
    return say("{who} (you)", who=player(seat)) if own else player(seat)


def unplaced_drawn(count: int) -> str:
    """The rings set aside, in a few letters."""
    return say("{count} unplaced", count=count)


def left_in_stock(count: int) -> str:
    """The settlements or bases a player has not built, beside their picture, in a few letters."""
    return say("{count} left", count=count)


def settlement_of(colour: int) -> str:
    """A settlement."""
    return say("{colour} settlement", colour=COLOURS_IN_WORDS[colour])


def base_of(colour: int) -> str:
    """A resource base."""
    return say("{colour} resource base", colour=COLOURS_IN_WORDS[colour])


def level_named(level: int) -> str:
    """A level."""
    return say("level {level}", level=level)


def crater_named(kit: Kit, crater: int) -> str:
    """A crater."""
    return say("{size} crater {name}", size=SIZES_IN_WORDS[kit.crater_size[crater]], name=crater_name(crater))


def ring_drawn(s: State, ring: int, linked: bool, peak: bool) -> str:
    """A ring on the board, and what it counts for."""
    level = int(s.level[ring])
    told = [
        say(
            "{ring} ring, level {level}, {place}",
            ring=ring_name(int(s.kind[ring])),
            level=level,
            place=place(s.kit, level, int(s.x[ring]), int(s.y[ring])),
        )
    ]
    told += [say("settled")] * (s.settled[ring] == 1) + [say("part of the largest group")] * linked
    return ", ".join(told + [str(BONUSES[1])] * peak)


def ring_held(kind: int, seat: int, own: bool) -> str:
    """A ring in a hand."""
    told = say("{ring} ring", ring=ring_name(kind))
    return told if own else say("{ring} of {who}", ring=told, who=player(seat))


def tower_drawn(level: int, colour: int) -> str:
    """The tower; the colour −1 stands for a crater."""
    if colour < 0:
        return say("research tower, level {level}, on a crater", level=level)
    return say("research tower, level {level}, on a {colour} ring", level=level, colour=COLOURS_IN_WORDS[colour])


def stock_of(seat: int, settlements: int, bases: int) -> str:
    """What a player has not built."""
    return say(
        "{who} has {settlements} and {bases} left",
        who=player(seat),
        settlements=plural("{count} settlement", "{count} settlements", settlements),
        bases=plural("{count} resource base", "{count} resource bases", bases),
    )


def pile_row(size: int) -> str:
    """What stands over the piles of a size."""
    return str(later("Large rings") if size == 0 else later("Small rings"))


def pile_named(size: int, pile: int) -> str:
    """``the second large pile``."""
    return say("the {ordinal} {size} pile", ordinal=ordinal(pile), size=SIZES_IN_WORDS[size])


def pile_drawn(size: int, pile: int, left: int, top: Sequence[int]) -> str:
    """A pile, and the pair that comes next."""
    if not left:
        return say("{pile}, empty", pile=pile_named(size, pile))
    following = listed([str(COLOURS_IN_WORDS[colour]) for colour in top])
    return say("{pile}, {left} rings, on top {following}", pile=pile_named(size, pile), left=left, following=following)


def verdict(winner: int, scores: tuple[int, int]) -> str:
    """Who won, and on a tie by what; the winner's points come first."""
    points = say("{own} to {other}", own=scores[winner], other=scores[1 - winner])
    if scores[0] == scores[1]:
        return say("Tied {points}; {who} wins, having gone second in the first round.", points=points, who=player(1))
    return say("{who} wins {points}.", who=player(winner), points=points)
