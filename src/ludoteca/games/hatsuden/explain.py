"""What every thing on the table is, in a sentence or two, with the rule that tells more."""

from __future__ import annotations

from ludoteca.core.plate import Explanation
from ludoteca.core.words import capital, player
from ludoteca.games.hatsuden import words
from ludoteca.games.hatsuden.balance import limit
from ludoteca.games.hatsuden.catalogue import later, plural, say
from ludoteca.games.hatsuden.components import (
    ENERGIES,
    ENERGY_CODES,
    ENERGY_LETTERS,
    FACES,
    PLACES,
    ROW_CODES,
    SEAT_CODES,
    SPECIAL_CODES,
    SPECIALS,
    place_code,
    value_of,
)
from ludoteca.games.hatsuden.doubt import generations, least, most, supplies
from ludoteca.games.hatsuden.ending import may_take
from ludoteca.games.hatsuden.knowledge import known_faces, special_located
from ludoteca.games.hatsuden.reasons import JUST_TRASHED
from ludoteca.games.hatsuden.scoring import energy_points
from ludoteca.games.hatsuden.state import COVERED, OPEN, PYLON, covered, specials_held
from ludoteca.games.hatsuden.view import View

HIGHEST = 4  # the value above which no plant goes, and that may bring a special technology
SPECIALS_DO = (
    later("Put it on one of your cities in your turn, even while balancing: its row then carries {high}, not {low}."),
    later("Play it with a build, an upgrade or a pylon: the card lies covered until the end of the game."),
    later("Used as soon as it is drawn: choose an energy, which then scores {points} instead of {usual}."),
    later("Lay a plant on one of your own of the same energy with a higher value. It is your card move."),
)

PLACES_NAMED = {place_code(place): place for place in range(PLACES)}


def explain(v: View, thing: str) -> Explanation | None:
    """What a target or piece of the drawing is; None where there is no such thing."""
    first, _, rest = thing.partition(" ")
    if thing in ("deck", "specials", "trash"):
        return pile(v, thing)
    if first in ("hand", "trash", "special", "energy", "city") and rest:
        return named(v, first, rest)
    seat = 0 if v.seat is None else v.seat
    if first in SEAT_CODES:
        seat, thing = SEAT_CODES.index(first), rest
    if thing in PLACES_NAMED:
        return space(v, seat, PLACES_NAMED[thing])
    if thing == "hand":
        return hand_of(v, seat)
    if thing.startswith("city ") and thing[5:] in ROW_CODES:
        return city(v, seat, ROW_CODES.index(thing[5:]))
    return piece(v, thing)


def named(v: View, kind: str, name: str) -> Explanation | None:
    """A card or token by its kind and name."""
    if kind == "special":
        return special(v, SPECIAL_CODES.index(name)) if name in SPECIAL_CODES else None
    if kind == "energy":
        return energy_token(v, ENERGY_CODES.index(name)) if name in ENERGY_CODES else None
    if kind == "city":
        seat = 0 if v.seat is None else v.seat
        return city(v, seat, ROW_CODES.index(name)) if name in ROW_CODES else None
    face = face_of_code(name)
    if face is None:
        return None
    return in_trash(v, face) if kind == "trash" else in_hand(v, face)


def piece(v: View, key: str) -> Explanation | None:
    """A piece by its key: a card wherever it lies, a back, a token."""
    if key.startswith("token-"):
        return named(v, "energy", key[6:])
    if key == "secret":
        return space(v, int(v.table.secret_space) // PLACES, int(v.table.secret_space) % PLACES)
    face = face_of_code(key.partition(".")[0])
    if face is not None:
        return Explanation(capital(words.face_name(face)), plant_does(v, face), rule_of(face))
    for start in ("special", "pylon", "back", "held"):
        number = key.removeprefix(start).partition(".")[0]
        if key.startswith(start) and number.isdigit():
            return numbered(v, start, int(number))
    return None


def numbered(v: View, kind: str, number: int) -> Explanation | None:
    """A special, a pylon or a hidden card by its number."""
    if kind == "special":
        return special(v, number) if number < len(SPECIAL_CODES) else None
    if kind == "pylon":
        return space(v, number // PLACES, number % PLACES) if number < 2 * PLACES else None
    return hand_of(v, number) if number < 2 else None


def face_of_code(code: str) -> int | None:
    """The face that this notation names, if it names one."""
    if len(code) == 2 and code[0] in ENERGY_LETTERS and code[1] in "1234":
        return ENERGY_LETTERS.index(code[0]) * 4 + int(code[1]) - 1
    return None


def rule_of(face: int) -> str:
    """The rule that tells most of a card."""
    return "H8" if face % 4 == 3 else "H3"


def plant_does(v: View, face: int) -> str:
    """What a plant is good for; H8: once the pile is empty a 4 brings nothing more."""
    energy, value = words.ENERGIES_IN_WORDS[face // 4], face % 4 + 1
    told = say(
        "Face up in the {energy} column it generates {value}; face down on any open space it is a pylon.",
        energy=energy,
        value=value,
    )
    if value < HIGHEST or not v.table.pile_left:
        return told
    return told + " " + say("Laid face up, a 4 lets you draw a special technology.")


def in_hand(v: View, face: int) -> Explanation:
    """A card of the viewer's hand."""
    told = plant_does(v, face)
    if v.seat is not None and known_faces(v.table, v.seat, int(v.table.hidden[v.seat]))[face]:
        told += " " + say("Your rival saw you take it from the trash.")
    return Explanation(capital(words.face_name(face)), told, rule_of(face))


def in_trash(v: View, face: int) -> Explanation:
    """A card in the trash; one that was thrown there this very turn may not come back."""
    if may_take(v.table, face) == JUST_TRASHED:
        told = say("It was thrown on the trash this very turn, and cannot be taken back in it.")
    else:
        told = say("It lies in the trash: whoever refills may take it, instead of drawing from the deck.")
    return Explanation(capital(words.face_name(face)), told, "H9")


def pile(v: View, name: str) -> Explanation:
    """The deck, the specials, or the trash."""
    b = v.table
    if name == "deck":
        if not b.deck_left:
            return Explanation(str(words.DECK), say("It is empty: you refill your hand from the trash."), "H9")
        count = plural("{count} card left.", "{count} cards left.", int(b.deck_left))
        told = say("At the end of your turn you refill your hand: with its top card, or with one from the trash.")
        return Explanation(str(words.DECK), f"{count} {told}", "H9")
    if name == "specials" and not b.pile_left:
        told = say("The pile is empty: a 4 that is laid face up brings nothing more.")
        return Explanation(say("Special technologies"), f"{told} {words.unseen_specials(b)}".rstrip(), "H8")
    if name == "specials":
        told = plural(
            "Whoever lays a 4 face up may draw one; {count} is left.",
            "Whoever lays a 4 face up may draw one; {count} are left.",
            int(b.pile_left),
        )
        unseen = [
            f"{words.SPECIAL_TITLES[one]}: {words.EFFECTS[one]}"
            for one in range(SPECIALS)
            if not special_located(b, one)
        ]
        return Explanation(
            say("Special technologies"), " ".join([told, words.unseen_specials(b), *unseen]).rstrip(), "H8"
        )
    count = plural("{count} card lies there.", "{count} cards lie there.", int(b.trash_size))
    told = say("Instead of laying a card you may throw one here; whoever refills may take one out.")
    return Explanation(str(words.TRASH), f"{count} {told}", "H6")


def special(v: View, number: int) -> Explanation:
    """A special technology and what it does."""
    cards = v.table.cards
    told = SPECIALS_DO[number].format(
        high=cards.battery_limit, low=cards.limit, points=cards.optimized_points, usual=cards.energy_points
    )
    return Explanation(str(words.SPECIAL_TITLES[number]), told, ("H10", "H11", "H12", "H13")[number])


def energy_token(v: View, energy: int) -> Explanation:
    """An energy: what both generate, and what the lead is worth."""
    generated = [words.spoken(*generations(v.table, seat, energy)) for seat in range(2)]
    told = say(
        "{first} generates {one}, {second} generates {two}.",
        first=player(0),
        one=generated[0],
        second=player(1),
        two=generated[1],
    )
    points = int(energy_points(v.table, energy))
    worth = plural(
        "Whoever generates more at the end scores {count} point.",
        "Whoever generates more at the end scores {count} points.",
        points,
    )
    return Explanation(capital(str(words.ENERGIES_IN_WORDS[energy])), f"{told} {worth}", "H15")


def city(v: View, seat: int, row: int) -> Explanation:
    """A city: its supply, what it carries, and what that is worth."""
    cards = v.table.cards
    told = say(
        "It gets {supply} from its row, which carries {limit} at most. "
        "Exactly {target} scores {gain}, {short} or less costs {loss}.",
        supply=words.spoken(*supplies(v.table, seat, row)),
        limit=int(limit(v.table, seat, row)),
        target=int(cards.target),
        gain=int(cards.target_points),
        short=int(cards.short),
        loss=int(cards.short_points),
    )
    if v.table.battery_at == seat * 2 + row:
        told += " " + say("Battery Storage lies here.")
    return Explanation(owned(v, seat, str(words.CITIES[row])), told, "H16")


def owned(v: View, seat: int, thing: str) -> str:
    """A thing and whose it is."""
    if seat == v.seat:
        return say("Your {thing}", thing=thing)
    return say("{who}: {thing}", who=player(seat), thing=thing)


def space(v: View, seat: int, place: int) -> Explanation:
    """A space and what lies there."""
    b, row = v.table, place // ENERGIES
    at = seat * PLACES + place
    top, energy = int(b.board[at]), words.ENERGIES_IN_WORDS[place % ENERGIES]
    title = owned(v, seat, say("{row} row, {energy}", row=words.ROWS_IN_WORDS[row], energy=energy))
    if top == OPEN:
        told = say("Open: a plant of this energy may be built here, and any card may be laid face down as a pylon.")
        return Explanation(title, told, "H3")
    if top == COVERED:
        told = say(
            "A card under the Secret Plan; it generates {doubt}.", doubt=words.spoken(int(least(b)), int(most(b)))
        )
        return Explanation(title, told, "H11")
    if top == PYLON:
        told = say("A pylon: it generates nothing and stays to the end.")
        if b.pylon[at] >= 0:
            told += " " + say("It is {card}.", card=words.face_name(int(b.pylon[at])))
            told += "" if b.pylon_seen[at] else " " + say("Only you know.")
        return Explanation(title, told, "H11" if covered(b, at) else "H5")
    told = say(
        "{card} generates {value} for its energy and for the {row} city.",
        card=capital(words.face_name(top)),
        value=int(value_of(top)),
        row=words.ROWS_IN_WORDS[row],
    )
    if value_of(top) < HIGHEST:
        told += " " + say("A higher plant of its kind may be laid on it.")
    if covered(b, at):
        told += " " + say("The Secret Plan covers it: your rival cannot see it.")
    return Explanation(title, told, "H11" if covered(b, at) else "H4")


def hand_of(v: View, seat: int) -> Explanation:
    """A player's hand: how many cards and specials, and what both know of it."""
    b = v.table
    cards = plural("{count} card", "{count} cards", int(b.hand_size[seat]))
    specials = plural("{count} special technology", "{count} special technologies", int(specials_held(b, seat)))
    told = say("{cards} and {specials}.", cards=cards, specials=specials)
    known = list(known_faces(b, seat, 0))
    seen = [words.face_name(face) for face in range(FACES) for _ in range(int(known[face]))]
    if seen:
        told += " " + say("Both saw being taken from the trash: {cards}.", cards=", ".join(seen))
    return Explanation(words.HAND_OF.format(who=player(seat)), told, "H9")
