"""Everything Hatsuden says to people, in one place, so that it can be translated."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ludoteca.core import words
from ludoteca.core.refusal import Refusal
from ludoteca.core.words import Sentence, Spoken, listed, per_language
from ludoteca.games.hatsuden import events, reasons
from ludoteca.games.hatsuden.catalogue import CATALOGUE, later, plural, say
from ludoteca.games.hatsuden.components import ENERGIES, SPECIALS
from ludoteca.games.hatsuden.knowledge import special_located
from ludoteca.games.hatsuden.state import Board

ENERGIES_IN_WORDS: tuple[Sentence, ...] = (
    later("solar"),
    later("geothermal"),
    later("wind"),
    later("water"),
    later("biomass"),
)
ROWS_IN_WORDS: tuple[Sentence, ...] = (later("north"), later("south"))
SPECIALS_IN_WORDS: tuple[Sentence, ...] = (
    later("Battery Storage"),
    later("the Secret Plan"),
    later("Optimization"),
    later("Scale Down"),
)
SPECIAL_TITLES: tuple[Sentence, ...] = (
    later("Battery Storage"),
    later("Secret Plan"),
    later("Optimization"),
    later("Scale Down"),
)
WAITING = later("Waiting for {who}.")
DECK = later("Deck")
PILE = later("Specials")
TRASH = later("Trash")
HAND = later("Your hand")
HAND_SIZE = later("hand")
HELD = later("specials")
KNOWN = later("known:")
TRASH_EMPTY = later("The trash is empty")
PYLON_MARK, COVERED_MARK, OPEN_MARK = later("pylon"), later("secret"), later("open")

# In the picture
LAST_TURN = later("Last turn!")
GRID, PILES = later("Grid"), later("Trash and piles")
SPECIAL_WORDS: tuple[Sentence, ...] = (later("Battery"), later("Secret"), later("Double"), later("Scale"))
EFFECTS: tuple[Sentence, ...] = (
    later("One of your cities carries more."),
    later("Lay a card covered until the end."),
    later("One energy counts double."),
    later("Lay a lower plant on a higher one."),
)
IN_SHORT: tuple[Sentence, ...] = (
    later("a city carries more"),
    later("hides a card"),
    later("an energy ×2"),
    later("a lower plant"),
)
"""The same for where there is less room."""
TOKEN, SEEN, SEATS = later("energy"), later("your rival knows it"), (later("first player"), later("second player"))
FACE_DOWN = later("a card, face down")
SPECIAL = later("a special technology, face down")
BURIED = later("under the card on top")
COVERED_BY_PLAN = later(", covered by the Secret Plan")
ONLY_YOU = later(", only you know")
HAND_OF, OR_LAID = later("Hand of {who}"), later("or laid unseen since")
CITIES: tuple[Sentence, ...] = (later("north city"), later("south city"))
OF_LIMIT, OVER_LIMIT, POINTS = later("of {limit}"), later("over!"), later("{points} pt")
POINTS_AT_END = later("points")
FIGURES: dict[str, Sentence] = {
    "points": later("points if it ended now"),
    "north": CITIES[0],
    "south": CITIES[1],
    "spaces": later("spaces filled"),
    "cards": later("cards in hand"),
    "specials": later("special technologies"),
}
ONE: dict[str, Sentence] = {"cards": later("card in hand"), "specials": later("special technology")}
"""What is said instead where there is one."""
OF_TARGET, EXACTLY, AT_MOST = later("/ {target}"), later("City at exactly {supply}"), later("City at {supply} or less")
SUPPLY = later("supply")
TIED, OPEN_RACE, LEADS, DOUBLED = later("tied"), later("open"), later("{who} leads"), later("counts double")


def player(seat: int, viewer: int | None) -> str:
    """A player's name as the viewer calls it."""
    return say("{who} (you)", who=words.player(seat)) if seat == viewer else words.player(seat)


REFUSALS = CATALOGUE.refusals(reasons)


COVERED_AS_PYLON = later("{who} covers {2:face} as a pylon on {1:place} with the Secret Plan.")

# One sentence per event; the numbers of the event are spoken as a face, a place, a row, an energy or a special.
LOG: dict[int, Sentence] = {
    events.BUILT: later("{who} builds {1:face} in the {2:row} row."),
    events.UPGRADED: later("{who} upgrades to {1:face} in the {2:row} row."),
    events.SCALED_DOWN: later("{who} scales down to {1:face} in the {2:row} row."),
    events.PYLON_OWN: later("{who} lays {2:face} as a pylon on {1:place}."),
    events.PYLON_SEEN: later("{who} lays a pylon on {1:place}."),
    events.REVISED: later("{who} trashes {1:face}."),
    events.COVERED_OWN: later("{who} covers {2:face} on {1:place} with the Secret Plan."),
    events.COVERED_SEEN: later("{who} lays a card on {1:place}, covered by the Secret Plan."),
    events.COVERED_UPGRADE: later("{who} upgrades {1:place}, covered by the Secret Plan."),
    events.UNCOVERED: later("The covered plant on {1:place} of {who} is {2:face}."),
    events.UNCOVERED_PYLON: later("The covered card on {1:place} of {who} is a pylon."),
    events.LEFT_OPEN: later("{who} has left {1:place} empty: at the end it becomes a pylon."),
    events.FLIPPED_OPEN: later("{who} turns {2:face} on {1:place} into a pylon to balance the row."),
    events.FLIPPED_COVERED: later(
        "{who} turns the covered plant on {1:place} into a pylon, unseen, to balance the row."
    ),
    events.BATTERY_PUT: later("{who} puts Battery Storage on the {1:row} city: it carries {2} now."),
    events.SPECIAL_OWN: later("{who} draws {1:special}."),
    events.SPECIAL_SEEN: later("{who} draws a special technology."),
    events.DECLINED: later("{who} takes no special technology."),
    events.OPTIMIZED: later("{who} makes {1:energy} count double."),
    events.DREW_OWN: later("{who} draws {1:face} from the deck."),
    events.DREW_SEEN: later("{who} draws a card from the deck."),
    events.TOOK: later("{who} takes {1:face} from the trash."),
    events.PASSED: later("{who} has no cards and passes."),
    events.LAST_TURN: later("All ten spaces are filled. {who} has the last turn."),
    events.STALLED: later("Nothing moves any more: the game ends."),
    events.FINISHED: later("The game is over."),
}


NOT_IN_HAND = frozenset(
    (reasons.NONE_TO_BUILD, reasons.NONE_TO_UPGRADE, reasons.NONE_TO_LAY, reasons.NONE_TO_REVISE, reasons.NONE_TO_SCALE)
)
"""No hand that the press could mean."""


def refusal(reason: int) -> Refusal | None:
    """The reason in words with its rule; None when the move is allowed."""
    if reason == reasons.ALLOWED:
        return None
    rule, text = REFUSALS[reason]
    return Refusal(rule, str(text), 0 if reason in NOT_IN_HAND else list(REFUSALS).index(reason))


@per_language(16)
def figure_labels() -> dict[str, str]:
    """What the figures of a player are called; ``end``: the points when the game is over."""
    return {"end": str(POINTS_AT_END), **{key: str(label) for key, label in FIGURES.items()}}


@per_language(1024)
def face_name(face: int) -> str:
    """``wind 3``."""
    return f"{ENERGIES_IN_WORDS[face // 4]} {face % 4 + 1}"


@per_language(1024)
def place_name(place: int) -> str:
    """``the north solar space``."""
    row, energy = divmod(place, ENERGIES)
    return say("the {row} {energy} space", row=ROWS_IN_WORDS[row], energy=ENERGIES_IN_WORDS[energy])


def space_label(row: int, energy: int, lying: str) -> str:
    """A space and what lies there."""
    return say("{energy} {row}: {lying}", energy=ENERGIES_IN_WORDS[energy], row=ROWS_IN_WORDS[row], lying=lying)


def spoken(low: int, high: int) -> str:
    """A number, or a range where there is a doubt."""
    first, second = str(low).replace("-", "−"), str(high).replace("-", "−")
    if low == high:
        return first
    return f"{first}–{second}" if low >= 0 else say("{low} to {high}", low=first, high=second)


def signed(points: int) -> str:
    """Points with their sign."""
    return f"+{points}" if points > 0 else str(points).replace("-", "−")


SPOKEN: dict[str, Callable[[int], str]] = {
    "face": face_name,
    "place": place_name,
    "row": lambda row: str(ROWS_IN_WORDS[row]),
    "energy": lambda energy: str(ENERGIES_IN_WORDS[energy]),
    "special": lambda special: str(SPECIALS_IN_WORDS[special]),
}
"""What the numbers of events are spoken as."""


def told(kind: int, numbers: Sequence[int], names: Sequence[str]) -> str:
    """One line of the log."""
    line = COVERED_AS_PYLON if kind == events.COVERED_OWN and numbers[3] else LOG[kind]
    return line.format(*(Spoken(number, SPOKEN) for number in numbers), who=names[numbers[0]])


def energy_had(mine: int, theirs: int, optimized: bool) -> str:
    """What was generated of an energy, for the account."""
    told = later("{mine} against {theirs}, optimized") if optimized else later("{mine} against {theirs}")
    return told.format(mine=mine, theirs=theirs)


def city(row: int) -> str:
    """A city, as the account calls it."""
    return say("{row} city", row=ROWS_IN_WORDS[row])


def city_had(supplied: int) -> str:
    """What a city got, for the account."""
    return say("supply {supplied}", supplied=supplied)


def city_label(row: int, supplied: str, limit: str, points: str, battery: bool, other: str) -> str:
    """A city in words, which come first: its supply, its limit, and what that is worth; ``other``: its player, where
    that is not the viewer."""
    called = say("{row} city of {who}", row=ROWS_IN_WORDS[row], who=other) if other else str(CITIES[row])
    told = later("{city}: supply {supplied} {limit}, {points}")
    if battery:
        told = later("{city}: supply {supplied} {limit}, {points}, Battery Storage")
    return told.format(city=called, supplied=supplied, limit=limit, points=POINTS.format(points=points))


def against(seat: int, points: tuple[int, int]) -> str:
    """The points of a player against those of the other."""
    other = 1 - seat
    return say("{own} to {other}", own=spoken(points[seat], points[seat]), other=spoken(points[other], points[other]))


def verdict(winner: int, scores: tuple[int, int], city: tuple[int, int]) -> str:
    """Who won, and on a tie by what; the winner's points come first."""
    points = against(winner, scores)
    if scores[0] != scores[1]:
        return say("{who} wins {points}.", who=words.player(winner), points=points)
    if city[0] != city[1]:
        return say(
            "Tied {points}; {who} wins by city points, {cities}.",
            points=points,
            who=words.player(winner),
            cities=against(winner, city),
        )
    return say(
        "Tied {points}, also in city points; {who} wins, having gone second.", points=points, who=words.player(winner)
    )


def unseen_specials(b: Board) -> str:
    """The special technologies that nobody has shown yet, and how many of them are in the pile no more."""
    names = [str(SPECIAL_TITLES[special]) for special in range(SPECIALS) if not special_located(b, special)]
    gone = len(names) - int(b.pile_left)
    if not names or gone <= 0:
        return say("Not seen yet: {specials}.", specials=listed(names)) if names else ""
    return plural(
        "Not seen yet: {specials}; {count} of them has left the pile.",
        "Not seen yet: {specials}; {count} of them have left the pile.",
        gone,
        specials=listed(names),
    )


def specials_to_come(b: Board) -> str:
    """What the special technologies do that nobody has shown yet, in a few words each: the pile tells more."""
    told = [str(IN_SHORT[special]) for special in range(SPECIALS) if not special_located(b, special)]
    return say("What it may do: {effects}.", effects="; ".join(told)) if told else ""


def in_the_trash(count: int) -> str:
    """How many cards lie in the trash."""
    return plural("{count} card in the trash", "{count} cards in the trash", count) if count else str(TRASH_EMPTY)
