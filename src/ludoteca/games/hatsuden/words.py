"""Everything Hatsuden says to people, in one place, so that it can be translated."""

from __future__ import annotations

from collections.abc import Sequence

from ludoteca.core.refusal import Refusal
from ludoteca.games.hatsuden import events, reasons
from ludoteca.games.hatsuden.components import ENERGIES

ENERGIES_IN_WORDS: tuple[str, ...] = ("solar", "geothermal", "wind", "water", "biomass")
ROWS_IN_WORDS = ("north", "south")
SPECIALS_IN_WORDS = ("Battery Storage", "the Secret Plan", "Optimization", "Scale Down")
STAGES_IN_WORDS = (
    "Lay or trash one card.",
    "Choose the energy to optimize.",
    "The row is over its limit: flip one of its other plants.",
    "Draw a special technology, or decline.",
    "Refill your hand: draw from the deck or take from the trash.",
)

WAITING = "Waiting for {who}."
NO_CARDS = "You have no cards: pass."
DECK, PILE, TRASH, HAND, HAND_SIZE, HELD, KNOWN = "Deck", "Specials", "Trash", "Your hand", "hand", "specials", "known:"
PYLON_MARK, COVERED_MARK, OPEN_MARK = "pylon", "secret", "open"

# In the picture
LAST_TURN = "Last turn!"
COUNTS, NO_SPECIALS = "cards {cards} · specials {specials}", "No special technology in hand."
FACE_DOWN, SPECIAL, BURIED, COVERED_BY_PLAN = (
    "a card, face down",
    "a special technology, face down",
    "under the card on top",
    ", covered by the Secret Plan",
)
ONLY_YOU = ", only you know"
KNOWN_OF, OR_LAID, NONE = "Known to both, of {who}:", "or laid unseen since", "none"
CITIES = ("north city", "south city")
OF_LIMIT, OVER_LIMIT, POINTS = "of {limit}", "over!", "{points} pt"
POINTS_NOW, POINTS_AT_END, POINTS_SHORT = "If it ended now", "Final points", "points"
TIED, OPEN_RACE, LEADS, DOUBLED = "tied", "open", "{who} leads", "counts double"


def player(seat: int, viewer: int | None) -> str:
    """A player's name as the viewer calls it."""
    return f"Player {seat + 1}" + (" (you)" if seat == viewer else "")


REFUSALS: dict[int, tuple[str, str]] = {
    reasons.NONE_TO_BUILD: ("H3", "that card is not in your hand"),
    reasons.NONE_TO_UPGRADE: ("H4", "that card is not in your hand"),
    reasons.NONE_TO_LAY: ("H5", "that card is not in your hand"),
    reasons.NONE_TO_REVISE: ("H6", "that card is not in your hand"),
    reasons.NONE_TO_SCALE: ("H13", "that card is not in your hand"),
    reasons.SPACE_TAKEN: ("H3", "a card lies there already; a plant is built on an open space"),
    reasons.NO_OPEN_SPACE: ("H5", "a card lies there already; a pylon goes onto an open space"),
    reasons.NO_PLANT_THERE: ("H4", "you have no plant of that energy in that row to lay the card onto"),
    reasons.NOT_HIGHER: ("H4", "an upgrade needs a strictly higher value than the plant lying there"),
    reasons.NO_PLANT_TO_SCALE: ("H13", "you have no plant of that energy in that row to scale down"),
    reasons.NOT_LOWER: ("H13", "scaling down needs a strictly lower value than the plant lying there"),
    reasons.CARD_MOVE_DONE: ("H9", "your card move is done; refill your hand from the deck or the trash"),
    reasons.CARD_MOVE_FIRST: ("H9", "the card move comes first: build, upgrade, lay a pylon or trash a card"),
    reasons.BALANCE_FIRST: ("H7", "the row is over its limit; flip one of its other plants first"),
    reasons.SPECIAL_FIRST: ("H8", "first draw the special technology or decline it"),
    reasons.OPTIMIZE_FIRST: ("H12", "Optimization must be used at once: choose an energy"),
    reasons.NOTHING_TO_BALANCE: ("H7", "plants are flipped only while a row is over its limit"),
    reasons.OTHER_ROW: ("H7", "only plants of the row that is over its limit are flipped"),
    reasons.JUST_LAID: ("H7", "the plant just laid stays; flip another one of its row"),
    reasons.NOT_A_PLANT: ("H7", "there is no plant to flip on that space"),
    reasons.NO_SPECIAL_OWED: ("H8", "a special is drawn only after laying a 4 face up, while any are left"),
    reasons.NOT_OPTIMIZING: ("H12", "an energy is optimized only when Optimization has just been drawn"),
    reasons.NO_BATTERY: ("H10", "you do not hold Battery Storage"),
    reasons.NO_SECRET_PLAN: ("H11", "you do not hold the Secret Plan"),
    reasons.NO_SCALE_DOWN: ("H13", "you do not hold Scale Down"),
    reasons.DECK_EMPTY: ("H9", "the deck is empty; take a card from the trash"),
    reasons.NOT_IN_TRASH: ("H9", "no such card lies in the trash"),
    reasons.JUST_TRASHED: ("H9", "a card cannot be taken back in the turn in which it was trashed"),
    reasons.HAS_CARDS: ("H9", "only a player without cards passes"),
}


# One sentence per event; the numbers of the event are spoken as a face, a place, a row, an energy or a special.
LOG: dict[int, str] = {
    events.BUILT: "{who} builds {1:face} in the {2:row} row.",
    events.UPGRADED: "{who} upgrades to {1:face} in the {2:row} row.",
    events.SCALED_DOWN: "{who} scales down to {1:face} in the {2:row} row.",
    events.PYLON_OWN: "{who} lays {2:face} as a pylon on {1:place}.",
    events.PYLON_SEEN: "{who} lays a pylon on {1:place}.",
    events.REVISED: "{who} trashes {1:face}.",
    events.COVERED_OWN: "{who} covers {2:face}{3:as_pylon} on {1:place} with the Secret Plan.",
    events.COVERED_SEEN: "{who} lays a card on {1:place}, covered by the Secret Plan.",
    events.COVERED_UPGRADE: "{who} upgrades {1:place}, covered by the Secret Plan.",
    events.UNCOVERED: "The covered plant on {1:place} of {who} is {2:face}.",
    events.UNCOVERED_PYLON: "The covered card on {1:place} of {who} is a pylon.",
    events.FLIPPED_OPEN: "{who} flips {2:face} on {1:place} to a pylon.",
    events.FLIPPED_COVERED: "{who} flips the covered plant on {1:place} to a pylon, unseen.",
    events.BATTERY_PUT: "{who} puts Battery Storage on the {1:row} city.",
    events.SPECIAL_OWN: "{who} draws {1:special}.",
    events.SPECIAL_SEEN: "{who} draws a special technology.",
    events.DECLINED: "{who} declines a special technology.",
    events.OPTIMIZED: "{who} optimizes {1:energy}.",
    events.DREW_OWN: "{who} draws {1:face} from the deck.",
    events.DREW_SEEN: "{who} draws a card from the deck.",
    events.TOOK: "{who} takes {1:face} from the trash.",
    events.PASSED: "{who} has no cards and passes.",
    events.LAST_TURN: "All ten spaces are filled. {who} has the last turn.",
    events.STALLED: "Nothing moves any more: the game ends.",
    events.FINISHED: "The game is over.",
}


def refusal(reason: int) -> Refusal | None:
    """The reason in words with its rule; None when the move is allowed."""
    if reason == reasons.ALLOWED:
        return None
    rule, text = REFUSALS[reason]
    return Refusal(rule, text)


def face_name(face: int) -> str:
    """``wind 3``."""
    return f"{ENERGIES_IN_WORDS[face // 4]} {face % 4 + 1}"


def place_name(place: int) -> str:
    """``the north solar space``."""
    return f"the {ROWS_IN_WORDS[place // ENERGIES]} {ENERGIES_IN_WORDS[place % ENERGIES]} space"


def spoken(low: int, high: int, apart: str = "–") -> str:
    """A number, or a range where there is a doubt."""
    first, second = str(low).replace("-", "−"), str(high).replace("-", "−")
    return first if low == high else f"{first}{apart}{second}"


def signed(points: int) -> str:
    """Points with their sign."""
    return f"+{points}" if points > 0 else str(points).replace("-", "−")


class Spoken(int):
    """A number of an event that a sentence speaks as what it stands for."""

    def __format__(self, kind: str) -> str:
        if kind == "face":
            return face_name(self)
        if kind == "place":
            return place_name(self)
        if kind == "row":
            return ROWS_IN_WORDS[self]
        if kind == "energy":
            return ENERGIES_IN_WORDS[self]
        if kind == "special":
            return SPECIALS_IN_WORDS[self]
        if kind == "as_pylon":
            return " as a pylon" if self else ""
        raise ValueError(f"a sentence asks for {kind!r}")


def told(kind: int, numbers: Sequence[int], names: Sequence[str]) -> str:
    """One line of the log."""
    return LOG[kind].format(*(Spoken(number) for number in numbers), who=names[numbers[0]])


def energy_won(energy: int, mine: int, theirs: int, optimized: bool) -> str:
    """The reason for the points of an energy."""
    doubled = ", optimized" if optimized else ""
    return f"{ENERGIES_IN_WORDS[energy]}: {mine} against {theirs}{doubled}"


def city_scored(row: int, supplied: int) -> str:
    """The reason for the points of a city."""
    return f"{ROWS_IN_WORDS[row]} city: supply {supplied}"


def city_label(row: int, supplied: str, limit: str, points: str, battery: bool) -> str:
    """A city in words: its supply, its limit, and what that is worth."""
    charged = f", {SPECIALS_IN_WORDS[0]}" if battery else ""
    return f"{ROWS_IN_WORDS[row]} city: supply {supplied} {limit}, {POINTS.format(points=points)}{charged}"


def verdict(winner: int, scores: tuple[int, int], city: tuple[int, int]) -> str:
    """Who won, and on a tie by what."""
    points = f"{scores[0]} : {scores[1]}"
    if scores[0] != scores[1]:
        return f"Player {winner + 1} wins, {points}."
    if city[0] != city[1]:
        return f"Tied {points}; Player {winner + 1} wins by city points, {city[0]} : {city[1]}."
    return f"Tied {points}, also in city points; the second player wins."


MERIT_OF_SPECIALS = "the special technologies"
MERIT_OF_HAND = "the use of the hand"


def merit_of_energy(energy: int) -> str:
    """The race for an energy, as a reason for a hint."""
    return f"the race for {ENERGIES_IN_WORDS[energy]}"


def merit_of_city(row: int, own: bool) -> str:
    """The supply of a city, as a reason for a hint."""
    return f"{'your' if own else 'the other'} {ROWS_IN_WORDS[row]} city"
