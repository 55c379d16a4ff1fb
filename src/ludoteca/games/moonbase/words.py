"""Everything Moon Base says to people, in one place, so that it can be translated."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ludoteca.core.refusal import Refusal
from ludoteca.games.moonbase import events, reasons
from ludoteca.games.moonbase.components import MARGIN

if TYPE_CHECKING:
    from ludoteca.games.moonbase.state import State
    from ludoteca.games.moonbase.view import View

SIZES_IN_WORDS = ("large", "small")
COLOURS_IN_WORDS = ("gold", "silver", "navy")

# {ring} is the ring in the way, {here} the place asked for, {other} a placement that would do.
REFUSALS: dict[int, tuple[str, str]] = {
    reasons.CHOOSE_COLOUR: ("M3", "first choose the colour you play, gold or silver"),
    reasons.COLOUR_CHOSEN: ("M3", "the colours have been chosen"),
    reasons.PUT_TOWER: ("M4", "first put the tower on a large crater"),
    reasons.TOWER_STANDS: ("M4", "the tower has been put; from now on only collabo rings move it"),
    reasons.NO_LARGE_CRATER: ("M4", "the tower begins on a large crater, and there is none with its centre at {here}"),
    reasons.DRAFT_NOW: ("M6", "now two rings are taken from a pile"),
    reasons.NOT_DRAFTING: ("M6", "rings are taken only at the beginning of a round"),
    reasons.LARGE_FIRST: ("M6", "both players take large rings first"),
    reasons.SMALL_NOW: ("M6", "you have your large rings; now take two small ones"),
    reasons.NO_SUCH_PILE: ("M6", "there is no such pile"),
    reasons.PILE_EMPTY: ("M6", "that pile is empty"),
    reasons.NOT_PLACING: ("M7", "now place a ring"),
    reasons.NOT_IN_HAND: ("M7", "you have no such ring in hand"),
    reasons.SOMETHING_FITS: ("M8", "you may not pass while a ring of yours fits somewhere, such as {other}"),
    reasons.NO_CRATER: ("M9", "no crater has its centre at {here}"),
    reasons.OTHER_SIZE: ("M9", "the crater at {here} is of the other size"),
    reasons.BASE_ON_CRATER: ("M13", "a resource base stands on the crater at {here}"),
    reasons.TOWER_ON_CRATER: ("M12", "the tower stands on the crater at {here}"),
    reasons.CRATER_TAKEN: ("M10", "{ring} occupies the crater at {here}"),
    reasons.BASE_IN_WAY: ("M13", "on the crater at {here} the ring would touch a resource base"),
    reasons.TOWER_IN_WAY: ("M21", "at {here} the ring would touch the tower, which stands at {tower}"),
    reasons.UNDERNEATH: ("M22", "the ring would be pushed underneath {ring}"),
    reasons.NO_SUPPORT: ("M14", "no ring of level {below} lies under {here}; a stacked ring needs exactly two"),
    reasons.ONE_SUPPORT: ("M14", "only {ring} would bear it; a stacked ring needs exactly two of equal level"),
    reasons.NO_GAP: ("M17", "it would lie too far out on {ring}: seen from above, their holes must overlap visibly"),
    reasons.NO_BITE: ("M18", "it would hardly lie on {ring}: the rims must overlap by a millimetre, off its centre"),
    reasons.THIRD_SUPPORT: ("M19", "{ring} would be a third support"),
    reasons.THIRD_TOUCHED: ("M19", "it would also touch a third ring, {ring}"),
    reasons.SUPPORT_HAS_TOWER: ("M21", "{ring} carries the tower and bears no ring until the tower leaves"),
    reasons.LEVEL_TAKEN: ("M20", "it would run into {ring} on its own level"),
    reasons.WRONG_COLOUR: ("M15", "both rings underneath are {shade}, so only a {shade} ring may lie on them"),
    reasons.SMALL_COLLABO: ("M15", "a small ring needs the colour of one of the two rings underneath"),
    reasons.TIPS: ("M23", "it would tip over at {here}: its centre hangs outside its supports"),
    reasons.TOPPLES: ("M24", "under this ring the stack would topple"),
    reasons.TOWER_FALLS: ("M27", "a collabo ring fetches the tower, and it would fall over at {here}"),
    reasons.TOWER_NO_ROOM: ("M27", "a collabo ring fetches the tower, and at {here} {ring} is in its way"),
    reasons.SETTLE_NOW: ("M29", "first choose which of your rings get your last settlements"),
    reasons.NOT_SETTLING: ("M28", "settlements are built at the end of a round, and chosen only when they run short"),
    reasons.NO_RING_TO_SETTLE: ("M28", "no large ring has its centre at {here} on level {level}"),
    reasons.NOT_YOUR_COLOUR: ("M28", "settlements are built on rings of your own colour"),
    reasons.TOO_LOW: ("M28", "settlements are built on the second level or above"),
    reasons.HAS_SETTLEMENT: ("M28", "a settlement stands there already"),
    reasons.CARRIES_RING: ("M28", "another ring lies on that ring"),
    reasons.CARRIES_TOWER: ("M28", "the tower stands there"),
    reasons.RING_INSIDE: ("M28", "its hole is not empty: {ring} lies in it"),
    reasons.BASE_NOW: ("M30", "you built no settlement this round: choose a crater for a resource base"),
    reasons.NOT_BASING: ("M30", "a resource base is built at the end of a round, by a player who settled nowhere"),
    reasons.NO_CRATER_FOR_BASE: ("M31", "no crater has its centre at {here}"),
    reasons.RING_ON_CRATER: ("M31", "{ring} lies on that crater"),
    reasons.NO_ROOM_FOR_BASE: ("M31", "the hexagon finds no room in the crater at {here} without touching something"),
}

LOG: dict[int, str] = {
    events.CHOSE: "{who} plays {1:colour}.",
    events.TOWER_PUT: "{who} puts the tower on the crater at {1:spot}.",
    events.TOOK: "{who} takes {2:ring} and {3:ring} from {1:pile}.",
    events.PLACED: "{who} places {1:ring} at {3:spot}, level {2}.",
    events.TOWER_MOVED: "A collabo: the tower moves to {3:spot}, level {2}.",
    events.PASSED: "{who} finds no place for a ring and passes.",
    events.SET_ASIDE: "{who} sets {1:rings} aside.",
    events.SETTLED: "{who} settles the ring at {2:spot}, level {1}.",
    events.BASED: "{who} builds a resource base on the crater at {1:spot}.",
    events.NO_BASE: "{who} built no settlement and finds no room for a base.",
    events.ROUND: "Round {1} begins. {who} starts.",
    events.FINISHED: "The game is over.",
}


def ring_name(kind: int) -> str:
    """``large gold``."""
    return f"{SIZES_IN_WORDS[kind // 3]} {COLOURS_IN_WORDS[kind % 3]}"


def spot_name(spot: int) -> str:
    """``123,204``."""
    return f"{spot // 512 - 64},{spot % 512 - 64}"


def ring_on_board(s: State, ring: int) -> str:
    """``the large gold ring at 123,204 (level 2)``."""
    return f"the {ring_name(int(s.kind[ring]))} ring at {s.x[ring]},{s.y[ring]} (level {s.level[ring]})"


def refusal(reason: int, s: State, level: int, x: int, y: int, other: str) -> Refusal | None:
    """The reason in words with its rule; None when the move is allowed."""
    if reason == reasons.ALLOWED:
        return None
    rule, text = REFUSALS[reason % reasons.RING]
    ring = reason // reasons.RING - 1
    named = ring_on_board(s, ring) if ring >= 0 else ""
    shade = COLOURS_IN_WORDS[int(s.kind[ring]) % 3] if ring >= 0 else ""
    tower = f"{s.tower_x},{s.tower_y}"
    here = f"{x},{y}"
    told = text.format(ring=named, shade=shade, here=here, below=level - 1, level=level, tower=tower, other=other)
    return Refusal(rule, told)


def beyond() -> Refusal:
    """A point that no ring's centre can have."""
    return Refusal("M25", f"the centre would lie more than {MARGIN} mm outside the board")


def lies_on_crater(x: int, y: int) -> str:
    """What a ring would lie on at the bottom."""
    return f"level 1, on the crater at {x},{y}"


def lies_on_rings(s: State, level: int, x: int, y: int, a: int, b: int, collabo: bool) -> str:
    """What a ring would lie on further up."""
    told = f"level {level} at {x},{y}, on {ring_on_board(s, a)} and {ring_on_board(s, b)}"
    return f"{told}; a collabo: the tower moves here" if collabo else told


class Spoken(int):
    """A number of an event that a sentence speaks as what it stands for."""

    def __format__(self, kind: str) -> str:
        if kind == "":
            return str(int(self))
        if kind == "colour":
            return COLOURS_IN_WORDS[self]
        if kind == "ring":
            return f"a {ring_name(self)} ring"
        if kind == "rings":
            return "one unplaced ring" if self == 1 else f"{int(self)} unplaced rings"
        if kind == "spot":
            return spot_name(self)
        if kind == "pile":
            return f"{SIZES_IN_WORDS[self // 8]} pile {self % 8 + 1}"
        raise ValueError(f"a sentence asks for {kind!r}")


def told(kind: int, numbers: Sequence[int], names: Sequence[str]) -> str:
    """One line of the log."""
    return LOG[kind].format(*(Spoken(number) for number in numbers), who=names[numbers[0]])


def settlements_scored(count: int) -> str:
    """The reason for the points of settlements."""
    return "one settlement" if count == 1 else f"{count} settlements"


def bases_scored(count: int) -> str:
    """The reason for the points of bases."""
    return "one resource base" if count == 1 else f"{count} resource bases"


def connected_scored(count: int) -> str:
    """The reason for the bonus of the largest group."""
    return f"largest connected group: {count} rings"


def highest_scored(level: int) -> str:
    """The reason for the bonus of the highest ring."""
    return f"highest ring: level {level}"


def tower_scored() -> str:
    """The reason for the bonus of the tower."""
    return "ring with the tower"


def unplaced_scored(count: int) -> str:
    """The reason for the points lost."""
    return "one unplaced ring" if count == 1 else f"{count} unplaced rings"


# What the drawing says

BOARD = "the moon"
BONUSES = ("largest group", "highest ring", "research tower")
APART = "Levels apart"
NO_COLOUR = "no colour yet"


def player_named(seat: int, own: bool) -> str:
    """How a seat is called on the board."""
    return f"Player {seat + 1}" + (" (you)" if own else "")


def plays(colour: int) -> str:
    """Whose rings are a player's."""
    return f"plays {COLOURS_IN_WORDS[colour]}"


def points(number: str) -> str:
    """A score in a few letters."""
    return f"{number} pts"


def unplaced_drawn(count: int) -> str:
    """The rings set aside, in a few letters."""
    return f"{count} unplaced"


def left_in_stock(count: int) -> str:
    """The settlements or bases a player has not built, beside their picture, in a few letters."""
    return f"{count} left"


def settlement_of(colour: int) -> str:
    """A settlement."""
    return f"{COLOURS_IN_WORDS[colour]} settlement"


def base_of(colour: int) -> str:
    """A resource base."""
    return f"{COLOURS_IN_WORDS[colour]} resource base"


def level_named(level: int) -> str:
    """A level."""
    return f"level {level}"


def crater_named(size: int, x: int, y: int) -> str:
    """A crater."""
    return f"{SIZES_IN_WORDS[size]} crater at {x},{y}"


def ring_drawn(kind: int, level: int, x: int, y: int, settled: bool, linked: bool, peak: bool) -> str:
    """A ring on the board, and what it counts for."""
    told = f"{ring_name(kind)} ring, level {level}, at {x},{y}"
    told += ", settled" if settled else ""
    told += f", part of the {BONUSES[0]}" if linked else ""
    return told + (f", {BONUSES[1]}" if peak else "")


def ring_held(kind: int, seat: int) -> str:
    """A ring in a hand."""
    return f"{ring_name(kind)} ring of Player {seat + 1}"


def tower_drawn(level: int, colour: int) -> str:
    """The tower; the colour −1 stands for a crater."""
    return f"{BONUSES[2]}, level {level}, on a {f'{COLOURS_IN_WORDS[colour]} ring' if colour >= 0 else 'crater'}"


def bonus_title(number: int, worth: int) -> str:
    """What a bonus is for, and how much."""
    return f"{BONUSES[number][0].upper()}{BONUSES[number][1:]} +{worth}"


def bonus_row(number: int, row: Sequence[int]) -> str:
    """What each colour has towards a bonus."""
    if number == 2:
        on = [COLOURS_IN_WORDS[colour] for colour, carries in enumerate(row) if carries]
        return f"on a {on[0]} ring" if on else "on no ring"
    before = "level " if number == 1 else ""
    return ", ".join(f"{COLOURS_IN_WORDS[colour]} {before}{count or '–'}" for colour, count in enumerate(row))


def gets(seats: Sequence[int]) -> str:
    """Who would get a bonus now."""
    return ("Both" if len(seats) == 2 else player_named(seats[0], False)) if seats else "nobody"


def pile_title(size: int, pile: int, whole: bool) -> str:
    """The name under a pile, or its number where that must do; what is heard of it begins with the same."""
    return f"{SIZES_IN_WORDS[size]} {pile + 1}" if whole else str(pile + 1)


def pile_drawn(name: str, left: int, top: Sequence[int]) -> str:
    """A pile, and the pair that comes next."""
    following = " and ".join(COLOURS_IN_WORDS[colour] for colour in top)
    return f"pile {name}, {left} rings, on top {following}" if left else f"pile {name}, empty"


# What the judge counts, for the reasons of hints
MERIT_OF_PIECES = "the settlements and bases built"
MERIT_OF_OWN_RINGS = "your rings that are open to settlements"
MERIT_OF_OTHER_RINGS = "keeping settlements from the other player"
MERIT_OF_GROUP = "the race for the largest group"
MERIT_OF_HEIGHT = "the race for the highest ring"
MERIT_OF_TOWER = "the tower"
MERIT_OF_HAND = "the rings in hand"


def verdict(winner: int, scores: tuple[int, int]) -> str:
    """Who won, and on a tie by what."""
    points = f"{scores[0]} : {scores[1]}"
    if scores[0] == scores[1]:
        return f"Tied {points}; Player 2 wins, having gone second in the first round."
    return f"Player {winner + 1} wins, {points}."


def prompt(v: View) -> str:
    """What the viewer has to decide now, or whom the table waits for."""
    from ludoteca.games.moonbase import state

    s = v.position
    if s.stage == state.FINISHED:
        return "The game is over."
    asked = {
        state.CHOOSING: "Choose the colour you play: gold or silver.",
        state.SITING: "Put the tower on a large crater.",
        state.DRAFTING: f"Take two {SIZES_IN_WORDS[min(int(s.step) // 2, 1)]} rings from the top of a pile.",
        state.PLACING: f"Place a ring: on a crater, or on two rings (turn {int(s.step) // 2 + 1} of 4).",
        state.SETTLING: "Your settlements run short: choose the ring that gets the next one.",
        state.BASING: "You built no settlement: choose a crater for a resource base.",
    }[int(s.stage)]
    if v.seat in v.actors:
        return f"Round {s.round} of {s.kit.rounds}. {asked}"
    return f"Round {s.round} of {s.kit.rounds}. Player {v.actors[0] + 1} is to move: {asked[0].lower()}{asked[1:]}"
