"""Positions of Hatsuden laid out as a text says; docs/hatsuden.md says how to write them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from mypy_extensions import i64

from ludoteca.core.gate import quoted
from ludoteca.core.notation import Parts
from ludoteca.core.packed import packed
from ludoteca.games.hatsuden.balance import limit
from ludoteca.games.hatsuden.components import (
    BATTERY,
    ENERGIES,
    ENERGY_CODES,
    FACES,
    OPTIMIZATION,
    PLACES,
    ROW_CODES,
    SCALE_DOWN,
    SECRET,
    SPACES,
    SPECIAL_CODES,
    SPECIALS,
    place_code,
    value_of,
)
from ludoteca.games.hatsuden.knowledge import (
    note_of,
    noted_face,
    noted_seat,
    noted_since,
    open_supply,
    special_located,
    unseen_cards,
)
from ludoteca.games.hatsuden.moves import options
from ludoteca.games.hatsuden.positions import FACE_CODES, KEY, counted
from ludoteca.games.hatsuden.state import FLIPPED, GONE, LIES, NO_CARD, OPEN, PYLON, State, buried_faces

NEXT: Final = "*"
REST: Final = "rest"
SPACE: Final = re.compile(r"(?P<under>([1-4]<)*)(?P<top>-|\.|[?~X]?[1-4]|[?x]=..|x)(#(?P<laid>\d\d?))?", re.ASCII)
SPACE_FORMS: Final = "'-' open, '3' a plant, '1<3' on a 1, 'x=W2' a pylon, 'X3' flipped, '?3' or '?=W2' covered"


def read(parts: Parts, s: State) -> None:
    """Fills the cleared state with what the parts tell; what cannot be is refused.

    For people who write positions: ``*`` is any card that is left, a bare ``x`` a pylon of such a card, and ``rest``,
    in the trash or in the deck, is all that is left then. Without a deck or a pile, what is left lies there.
    """
    for seat in range(2):
        read_area(parts, s, seat)
    read_plan(parts, s)
    hands = [cards_of(parts, f"hand {seat}") for seat in range(2)]
    trash = cards_of(parts, "trash", REST)
    drawn = parts.words("drawn", FACE_CODES) if parts.has("drawn") else []
    deck = cards_of(parts, "deck", REST) if parts.has("deck") else [REST]
    left = Left(parts, unseen_cards(s), [*hands, trash, deck])
    for space in range(SPACES):
        if s.laid[space] >= 0 and s.board[space] == PYLON and s.pylon[space] == NO_CARD:
            s.pylon[space] = left.next(f"area {space // PLACES}")
    for seat in range(2):
        for face in left.filled(f"hand {seat}", hands[seat]):
            s.hand[seat * FACES + face] += 1
            s.hand_size[seat] += 1
    top = left.filled("deck", [word for word in deck if word != REST])
    for face in left.filled("trash", [word for word in trash if word != REST]) + left.all(REST in trash):
        s.trash[face] += 1
        s.trash_size += 1
    top += left.all(REST in deck)
    left.close()
    s.deck_left = len(top)
    s.deck = packed([*reversed(top), *[FACE_CODES.index(code) for code in drawn]])
    read_specials(parts, s)
    read_known(parts, s)
    read_turn(parts, s)
    s.reveals = parts.number("reveals", 0, 10**6) if parts.has("reveals") else 0
    parts.close()
    if not s.finished and len(options(s, s.turn)) == 0:
        raise parts.problem("turn", "nothing is left to do in this turn; it ends, and the other seat is next")


def read_area(parts: Parts, s: State, seat: int) -> None:
    """The two rows of a seat."""
    name = f"area {seat}"
    words = parts.words(name)
    if len(words) != PLACES + 1 or words[ENERGIES] != "/":
        raise parts.problem(name, "expected two rows of five spaces, such as '- - - - - / - - 3 - -'")
    numbers: list[int] = []
    for place, word in enumerate(words[:ENERGIES] + words[ENERGIES + 1 :]):
        form = SPACE.fullmatch(word)
        if form is None or len(form["under"]) > 2 * PLACES or (form["under"] and form["top"][0] in "-.x"):
            raise parts.problem(name, f"no space is written {quoted(word)}; spaces are {SPACE_FORMS}")
        space, top = seat * PLACES + place, form["top"]
        for value in form["under"].split("<")[:-1]:
            s.buried[space] = s.buried[space] * 5 + int(value)
        lay(parts, s, space, top)
        if top[0] in "x?~":
            numbers.append(int(form["laid"] or len(numbers)))
            s.laid[space] = numbers[-1]
        elif form["laid"]:
            raise parts.problem(name, f"only cards laid unseen have a number, not {quoted(word)}")
    # One may be missing: the card that lay under the Secret Plan and was shown.
    if len(set(numbers)) < len(numbers) or max(numbers, default=0) > len(numbers):
        raise parts.problem(name, f"cards laid unseen have numbers of their own, from #0 to #{len(numbers)}")
    s.hidden[seat] = counted(s, seat)


def lay(parts: Parts, s: State, space: i64, top: str) -> None:
    """The top of one space."""
    if top == "-":
        return
    if top[0] in "?~":
        if s.secret_space >= 0:
            raise parts.problem(f"area {space // PLACES}", "there is but one Secret Plan")
        s.secret_space, s.secret = space, LIES if top[0] == "?" else FLIPPED
    face = space % ENERGIES * 4 + int(top[-1]) - 1 if top[-1] in "1234" else NO_CARD
    if "=" in top:
        code = top.partition("=")[2]
        if code not in FACE_CODES:
            raise parts.problem(
                f"area {space // PLACES}", f"there is no card {code!r}; W3 is the wind plant of value 3"
            )
        face = FACE_CODES.index(code)
    if top[0] in "~X.x" or "=" in top:
        s.board[space], s.pylon[space] = PYLON, face
        s.pylon_seen[space] = 1 if top[0] == "X" else 0
    else:
        s.board[space] = face


def read_plan(parts: Parts, s: State) -> None:
    """H11. What public acts imply of the covered card; without a word, that its row was within its limit."""
    read_battery(parts, s)
    gone = parts.has("plan") and parts.words("plan") == ["gone"]
    if s.secret_space < 0:
        if parts.has("plan") and not gone:
            raise parts.problem("plan", "no card lies covered; only 'gone' is left to say")
        s.secret = GONE if gone else s.secret
        return
    seat, row = s.secret_space // PLACES, s.secret_space % PLACES // ENERGIES
    under = buried_faces(s, s.secret_space)
    s.secret_low = value_of(under[len(under) - 1]) + 1 if len(under) > 0 else 1 if s.secret == FLIPPED else 0
    s.secret_high = min(4, limit(s, seat, row) - open_supply(s, seat, row)) if s.secret == LIES else 4
    if parts.has("plan"):
        low, high = " ".join(parts.words("plan")).partition(" to ")[::2]
        s.secret_low = parts.as_number("plan", low, 0, 20)
        s.secret_high = parts.as_number("plan", high, 0, 20)
    top = s.board[s.secret_space] if s.secret == LIES else s.pylon[s.secret_space]
    value = value_of(top) if top >= 0 else 0
    if not s.secret_low <= value <= s.secret_high:
        raise parts.problem("plan", f"the covered card generates {value}, not {s.secret_low} to {s.secret_high}")


def read_battery(parts: Parts, s: State) -> None:
    """H10. The city with Battery Storage."""
    if parts.has("battery"):
        words = parts.words("battery", ("0", "1", *ROW_CODES), 2)
        if words[0] not in "01" or words[1] not in ROW_CODES:
            raise parts.problem("battery", "expected a seat and a row, such as '0 north'")
        s.battery_at = int(words[0]) * 2 + ROW_CODES.index(words[1])


def cards_of(parts: Parts, name: str, *more: str) -> list[str]:
    """The cards of a part; none where it is missing."""
    return parts.words(name, (*FACE_CODES, NEXT, *more)) if parts.has(name) else []


class Left:
    """The cards that no part names: they fill the gaps."""

    def __init__(self, parts: Parts, left: Iterable[int], named: list[list[str]]) -> None:
        self.parts = parts
        self.left = list(left)
        for words in named:
            for word in words:
                if word in FACE_CODES:
                    self.left[FACE_CODES.index(word)] -= 1
        for face, count in enumerate(self.left):
            if count < 0:
                raise ValueError(f"{KEY} position: {-count} too many of {FACE_CODES[face]}")

    def next(self, name: str) -> int:
        """A card that is left; neither all of one energy nor all low."""
        for step in range(FACES):
            face = step * 7 % FACES
            if self.left[face] > 0:
                self.left[face] -= 1
                return face
        raise self.parts.problem(name, "no card is left for it")

    def filled(self, name: str, words: list[str]) -> list[int]:
        """These cards, the gaps among them filled."""
        return [self.next(name) if word == NEXT else FACE_CODES.index(word) for word in words]

    def all(self, wanted: bool) -> list[int]:
        """All that are left, if they are wanted here."""
        return [self.next(REST) for _ in range(sum(self.left))] if wanted else []

    def close(self) -> None:
        """Refuses a position that has lost cards."""
        lost = [FACE_CODES[face] for face, count in enumerate(self.left) for _ in range(count)]
        if lost:
            raise ValueError(f"{KEY} position: {', '.join(lost[:9])} lie nowhere; 'rest' in the deck names all others")


def read_specials(parts: Parts, s: State) -> None:
    """Each special once: held, used, or in the pile."""
    for seat in range(2):
        for code in parts.words(f"specials {seat}", SPECIAL_CODES) if parts.has(f"specials {seat}") else []:
            place_special(parts, s, f"specials {seat}", code)
            s.held[seat] |= 1 << SPECIAL_CODES.index(code)
    if parts.has("optimized"):
        place_special(parts, s, "optimized", SPECIAL_CODES[OPTIMIZATION])
        s.optimized = ENERGY_CODES.index(parts.word("optimized", ENERGY_CODES))
    owed = parts.word("owed", ("special", "optimization")) if parts.has("owed") else ""
    s.owes_special = owed == "special"
    if owed == "optimization":
        place_special(parts, s, "owed", SPECIAL_CODES[OPTIMIZATION])
        s.optimizing = True
    s.scaled_down = parts.has("scaled down") and parts.flag("scaled down")
    for special, used in ((BATTERY, s.battery_at >= 0), (SECRET, s.secret_space >= 0), (SCALE_DOWN, s.scaled_down)):
        if used and (s.held[0] | s.held[1]) >> special & 1:
            raise parts.problem("specials", f"{SPECIAL_CODES[special]} is used, and held as well")
    free = [SPECIAL_CODES[special] for special in range(SPECIALS) if not special_located(s, special)]
    pile = parts.words("pile", SPECIAL_CODES) if parts.has("pile") else free
    if sorted(pile) != sorted(free):
        raise parts.problem("pile", f"these are neither held nor used: {', '.join(free) or 'none'}")
    taken = parts.words("taken", SPECIAL_CODES) if parts.has("taken") else []
    s.pile_left = len(pile)
    s.pile = packed([SPECIAL_CODES.index(code) for code in (*reversed(pile), *taken)])


def place_special(parts: Parts, s: State, name: str, code: str) -> None:
    """That special is not somewhere else."""
    if special_located(s, SPECIAL_CODES.index(code)):
        raise parts.problem(name, f"{code} is somewhere else already")


def read_known(parts: Parts, s: State) -> None:
    """H9. The cards taken openly: each in its owner's hand, or among those laid unseen since."""
    if parts.has("laid unseen"):
        for seat, count in enumerate(parts.numbers("laid unseen", 0, PLACES + 1, 2)):
            lying = sum(s.laid[seat * PLACES + place] >= 0 for place in range(PLACES))
            if not s.hidden[seat] <= count <= lying + 1:
                raise parts.problem("laid unseen", f"seat {seat} has laid {s.hidden[seat]} to {lying + 1}")
            s.hidden[seat] = count
    notes: list[int] = []
    for word in parts.words("known") if parts.has("known") else []:
        form = re.fullmatch(r"([01]):(..)#(\d\d?)", word, re.ASCII)
        if form is None or form[2] not in FACE_CODES or int(form[3]) > s.hidden[int(form[1])]:
            raise parts.problem(
                "known", f"expected seat, card and how many it had laid unseen, as 0:W3#1, not {quoted(word)}"
            )
        notes.append(int(note_of(int(form[1]), FACE_CODES.index(form[2]), int(form[3]))))
    s.known = packed(notes)
    for note in notes:
        alike = [one for one in notes if one >> 4 == note >> 4 and noted_since(one) >= noted_since(note)]
        if len(alike) > may_be(s, note):
            card = FACE_CODES[noted_face(note)]
            raise parts.problem("known", f"seat {noted_seat(note)} neither holds {card} nor has laid it unseen since")


def may_be(s: State, note: i64) -> i64:
    """How many cards may be the one of that note: those of its face in the hand, or laid unseen since."""
    seat, face = noted_seat(note), noted_face(note)
    count = s.hand[seat * FACES + face]
    for space in range(seat * PLACES, (seat + 1) * PLACES):
        if s.laid[space] >= noted_since(note) and max(s.board[space], s.pylon[space]) == face:
            count += 1
    return count


def read_turn(parts: Parts, s: State) -> None:
    """Whose turn it is, and how far it has come."""
    s.turn = parts.number("turn", 0, 1)
    s.last_turn = parts.has("last turn") and parts.flag("last turn")
    s.finished = parts.has("over") and parts.flag("over")
    s.quiet = parts.number("quiet", 0, int(s.cards.stall)) if parts.has("quiet") else 0
    for space in range(SPACES):
        if s.board[space] == OPEN and s.finished:
            raise parts.problem("over", "spaces that stayed open are written '.' then")
        if s.board[space] == PYLON and s.laid[space] < 0 and s.pylon[space] == NO_CARD and not s.finished:
            raise parts.problem(f"area {space // PLACES}", "'.' is a space that stayed open until the game was over")
    if parts.has("done"):
        s.moved = True
        verb, *words = parts.words("done")
        what = " ".join(words)
        places = [place_code(place) for place in range(PLACES)]
        if verb == "laid" and what in places and s.board[s.turn * PLACES + places.index(what)] != OPEN:
            s.just_laid = s.turn * PLACES + places.index(what)
            s.row = places.index(what) // ENERGIES
            s.built = True
        elif verb == "trashed" and what in FACE_CODES and s.trash[FACE_CODES.index(what)] > 0:
            s.trashed = FACE_CODES.index(what)
        elif verb != "passed" or what:
            raise parts.problem("done", "expected 'laid wind north', 'trashed W3' or 'passed', and that card there")
    if s.finished and s.secret == LIES:
        raise parts.problem("over", "the covered card was shown then")
    if s.finished and (s.moved or s.owes_special or s.optimizing):
        raise parts.problem("over", "nothing is pending in a game that is over")
    if (s.owes_special and s.just_laid < 0) or (s.optimizing and not s.moved):
        raise parts.problem("owed", "a special is owed for a plant that was just laid")
