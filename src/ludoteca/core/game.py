"""The contract of a game: one Game object per game, the same verbs for all."""

from __future__ import annotations

import random
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from ludoteca.core.edition import Edition, EditionError, Source, read_source
from ludoteca.core.encoding import Pen, offered
from ludoteca.core.fields import Parcel, travels
from ludoteca.core.finding import find
from ludoteca.core.gate import LONG as LONG_TEXT
from ludoteca.core.gate import checked_seat, checked_text, checked_whole, no_seat, quoted
from ludoteca.core.learners import Learnable
from ludoteca.core.luck import Luck
from ludoteca.core.plate import Explanation, Figures, Meaning, Plate, figures
from ludoteca.core.pointing import Laying, Probe, Reach
from ludoteca.core.record import read
from ludoteca.core.refusal import Refusal
from ludoteca.core.setup import Setup
from ludoteca.core.state import OpenView, State
from ludoteca.core.story import Beat
from ludoteca.core.svg import LAYOUTS, LONG, Drawing
from ludoteca.core.view import View
from ludoteca.core.words import Sentence, listed, player, say

if TYPE_CHECKING:
    from ludoteca.core.match import Match

Value = bool | int | str
"""The value of an option."""
Printing = str | Path | Edition | None
"""An edition, the file it stands in, or the one that comes with the game."""
LONGEST_POSITION = 20_000  # characters of a position's notation
KEPT = 16  # editions of others that a process keeps


@dataclass(frozen=True)
class Option:
    """A choice made before the game: its allowed values, the default, and what it does."""

    values: tuple[Value, ...]
    default: Value
    help: str | Sentence
    title: str | Sentence = ""
    """What people call it; empty: as it is written."""
    names: tuple[str | Sentence, ...] = ()
    """What people call its values; empty: as they are written."""

    def name(self, value: Value) -> str:
        """What people call that value."""
        return str(self.names[self.values.index(value)] if self.names else value)


@dataclass(frozen=True)
class Event:
    """Something that happened, as one of those who saw it may know it; ``numbers`` are the kind's own."""

    audience: int
    kind: int
    numbers: tuple[int, int, int, int]
    edition: Edition | None = None
    """The printing whose titles the words may use; None: the one that comes with the game."""


travels(Option, Event)


class BadMove(ValueError):
    """A text or number that is no move of this game."""


def waited_for(state: State) -> str:
    """The players who may move now, in words."""
    return listed([player(seat) for seat in state.actors()])


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Learnable):
    """One game: makes positions, names moves, explains refusals, imagines what is hidden.

    A game fills in the verbs of the first part, and gives its moves their names. Whatever words it makes (log, prompt,
    refusals, drawings, results) are for the reader of ``ludoteca.core.words.speaking``.
    """

    key: str
    title: str
    min_seats: int
    max_seats: int
    options: dict[str, Option]
    rules: int
    """The version of the rules; a record of another version is refused."""
    folder: Path
    move_count: int
    """Moves are the numbers from 0 to this, exclusive."""
    turn_rule: str
    end_rule: str
    open: bool
    """Whether nothing is ever hidden: every view tells the whole position, and there is only one to imagine."""
    shared: bool
    """Whether no seat ever knows what another does not: what one does tells the others nothing that is hidden."""
    by_luck: bool
    """Whether the deal depends on luck."""
    simultaneous: bool
    """Whether all choices are made by all at the same time."""
    all_may_lose: bool
    """Whether a game may end without a winner."""
    levels: dict[str, str]
    """The opponents ``easy``, ``normal``, ``hard``, ``expert`` as searches are typed, and how far ``master`` looks
    (``worlds=24,depth=8``); those not named are as usual."""
    mastered: tuple[int, ...]
    """With how many seats a network that comes along masters the game (docs/masters.md)."""

    def __init__(self, key: str, title: str, seats: tuple[int, int], rules: int, folder: Path) -> None:
        super().__init__()
        self.key = key
        self.title = title
        self.min_seats, self.max_seats = seats
        self.options = {}
        self.rules = rules
        self.folder = folder
        self.move_count = 0
        self.turn_rule = "turn"
        self.end_rule = "end"
        self.open = False
        self.shared = False
        self.by_luck = True
        self.simultaneous = False
        self.all_may_lose = False
        self.levels = {}
        self.mastered = ()
        self._names: list[str] = []
        self._numbers: dict[str, int] = {}
        self._standard: Edition | None = None
        self._before: list[Edition] | None = None
        self._arrived: dict[str, Edition] = {}

    def __repr__(self) -> str:
        return f"<Game {self.key}: {self.title} for {self.seats_text()} seats>"

    def __reduce__(self) -> Parcel:
        return find, (self.key,)

    def __deepcopy__(self, memo: dict[int, object]) -> Game:
        return self

    # What a game fills in

    def deal(self, edition: Edition, seats: int, options: dict[str, Value], luck: Luck) -> State:
        """The starting position; all randomness of the game happens here.

        What happens before the first choice it may leave in the position's story: a match tells it first.
        """
        raise NotImplementedError

    def read_edition(self, source: Source) -> Edition:
        """The facts in an edition file, strictly read; here a name and nothing else."""
        return self.verbs.read_edition(source)

    def read_position(self, text: str, edition: Edition) -> State:
        """The position that ``State.notation`` writes so; ValueError says what is wrong with any other text."""
        raise ValueError(f"positions of {self.title} have no notation")

    def refusal(self, state: State, seat: int, move: int) -> Refusal | None:
        """Why an actor may not make this move; None when it may. A game that says more names the rule."""
        if move in state.options(seat):
            return None
        return Refusal(self.turn_rule, f"{self.name(move)!r} is not allowed now")

    def imagined(self, view: View, luck: Luck) -> State:
        """A random full position that this view cannot tell from the real one; of an open game, the position."""
        if isinstance(view, OpenView):
            return view.position.copy()
        raise NotImplementedError

    def words(self, event: Event, names: Sequence[str]) -> str:
        """One line of the log."""
        raise NotImplementedError

    def prompt(self, view: View) -> str:
        """What the viewer has to decide now, or whom the table waits for, in words."""
        return self.verbs.prompt(view)

    def show(self, view: View) -> str:
        """The position for a terminal: lines of text, with rich's console markup for colour."""
        return self.verbs.show(view)

    def drawing(self, view: View, layout: str = "wide") -> Drawing | None:
        """The position as a drawing in parts, for a layout of ``core.svg``; None: not drawn.

        A game that has no ``LONG`` one refuses it (ValueError, KeyError).
        """
        if layout != LONG and layout not in LAYOUTS:
            raise ValueError(f"the layouts are {' and '.join(LAYOUTS)}, not {layout!r}")
        return self.verbs.drawing(view, layout)

    def draw(self, view: View, layout: str = "wide") -> str:
        """The position as SVG text: all parts of its drawing on one sheet."""
        drawing = self.drawing(view, layout)
        if drawing is None:
            raise ValueError(f"{self.title} is not drawn yet")
        return drawing.svg()

    def legend(self) -> str:
        """What the icons of the drawings mean, as SVG text; empty where they need no words."""
        return self.verbs.legend(self.edition())

    def phrase(self, view: View, move: int) -> str:
        """The move in words, as one would say it at a table: no notation, no codes; here its notation."""
        return self.name(move) if self.verbs.phrase is None else self.verbs.phrase(view, move)

    def plate(self, view: View, seat: int) -> Plate:
        """A player at a glance, as far as the viewer may know. What a move costs and brings is read off here too."""
        return self.verbs.plate(view, seat)

    def explain(self, view: View, thing: str) -> Explanation | None:
        """What a target or piece of the drawing is; None where there is nothing to say."""
        return self.verbs.explain(view, thing)

    def meaning(self, view: View, move: int) -> Meaning | None:
        """What the places that the move points at are chosen for; None for a move without a place."""
        return self.verbs.meaning(view, move)

    def story(self, events: Sequence[Event]) -> list[Beat]:
        """For each event of one move, of those that a viewer heard, its place in what is told step by step."""
        return self.verbs.story(events)

    def decided(self, view: View, move: int) -> bool:
        """Whether the viewer's only legal move may be made without asking, because nothing is decided by it."""
        return True

    def targets(self, move: int) -> tuple[str, ...]:
        """The places of the drawing that the move points at, in the order of pointing; none for a bare button."""
        return self.verbs.targets(move)

    def spot(self, move: int) -> Laying | None:
        """Where the move lays a piece, in a game whose pieces may lie at any point of a board; else None."""
        return None

    def reach(self, view: View, piece: str) -> Reach | None:
        """All points at which the viewer may lay that piece now; None where there is no such piece."""
        return None

    def probe(self, view: View, spot: Laying) -> Probe | None:
        """What it would mean to lay the piece there (level 0: on the level most to the point), or why it cannot be."""
        return None

    def census(self, state: State) -> dict[str, int]:
        """How many of each component there are, wherever they lie: the same at every moment of a game."""
        return self.verbs.census(state)

    # Editions and positions

    def plates(self, view: View) -> list[Plate]:
        """All players at a glance."""
        return [self.plate(view, seat) for seat in range(view.seats)]

    def automas(self, view: View) -> Sequence[Plate]:
        """Opponents that the rules play and that have no seat, at a glance."""
        return self.verbs.automas(view)

    def figures(self, view: View) -> Figures:
        """What the plates of all players say, without their words."""
        return figures(self.plates(view)) if self.verbs.figures is None else self.verbs.figures(view)

    def foretold(self, state: State, seat: int) -> Figures:
        """What they say to that seat of a position. A game that tells it without a view overrides this."""
        return self.figures(state.view(seat))

    def rules_text(self) -> str:
        """The rules in our words (Markdown, numbered)."""
        return (self.folder / "RULES.md").read_text(encoding="utf-8")

    def edition(self, source: str | Path | Source | Edition | None = None) -> Edition:
        """The edition in that file; without a file, the one that comes with the game."""
        if isinstance(source, Edition):
            return source
        if source is None:
            if self._standard is None:
                self._standard = self.edition(self.folder / "data.toml")
            return self._standard
        if not isinstance(source, Source):
            source = read_source(Path(source))
        found = self.read_edition(source)
        found.game, found.source = self.key, source
        return found

    def printing(self, fingerprint: str) -> Edition | None:
        """The edition with that fingerprint, of those that come with the game; None: it is none of them.

        When values are corrected, the file of before stays as ``data-1.toml``, ``data-2.toml`` …, so that the games
        played with it can still be opened.
        """
        if self._before is None:
            self._before = [self.edition(path) for path in sorted(self.folder.glob("data-*.toml"))]
        for known in [self.edition(), *self._before]:
            if known.fingerprint == fingerprint:
                return known
        return None

    def arrived(self, fingerprint: str, source: Source) -> Edition:
        """The edition of that fingerprint, which has come from another process; what came before is not read again."""
        known = self.printing(fingerprint) or self._arrived.get(fingerprint)
        if known is None:
            if not source.text:
                raise EditionError(f"{source.place}: here {self.title} comes without that printing ({fingerprint})")
            known = self.edition(source)
            if len(self._arrived) >= KEPT:
                self._arrived.clear()
            self._arrived[fingerprint] = known
        return known

    def new(
        self, seats: int | None = None, seed: int | None = None, edition: Printing = None, **options: Value
    ) -> State:
        """A new game. Without a seed it is dealt from the system's secret randomness."""
        return self.setup(seats, edition, **options).deal(secrets.randbits(128) if seed is None else seed)

    def setup(self, seats: int | None = None, edition: Printing = None, **options: Value) -> Setup:
        """The game as it is set up, checked; with a seed it is dealt."""
        return Setup(self, self.checked_seats(seats), self.checked_options(options), self.edition(edition))

    def checked_seats(self, seats: int | None) -> int:
        """The number of seats, refused when the game is not for so many."""
        if seats is None:
            seats = max(2, self.min_seats)
        if not self.min_seats <= seats <= self.max_seats:
            raise ValueError(f"{self.title} is for {self.seats_text()} seats, not {quoted(seats)}")
        return seats

    def seats_text(self) -> str:
        """For how many seats the game is, in words."""
        return f"{self.min_seats} to {self.max_seats}" if self.min_seats < self.max_seats else f"{self.min_seats}"

    def position(self, text: str, edition: Printing = None) -> State:
        """The position in this notation, as ``str(state)`` writes it; one of another edition needs that edition.

        Spaces and line ends do not matter. A text that is no position of the game raises ValueError with the reason.
        """
        checked_text(text, "a position")
        wanted = " ".join(text.split())
        if not wanted:
            raise ValueError(f"an empty text is no position of {self.title}")
        if len(wanted) > LONGEST_POSITION:
            raise ValueError(f"no position of {self.title} has {len(wanted):,} characters")
        return self.read_position(wanted, self.edition(edition))

    def checked_options(self, given: dict[str, Value]) -> dict[str, Value]:
        """All options with their values, defaults filled in; unknown names and values are refused."""
        for name, value in given.items():
            if not any(value == one and type(value) is type(one) for one in self._option(name).values):
                raise self._no_value(name, value)
        return {name: given.get(name, option.default) for name, option in self.options.items()}

    def option_value(self, name: str, text: str) -> Value:
        """The value of an option as records and the command line write it; capitals do not matter."""
        for value in self._option(name).values:
            if str(value).lower() == text.lower():
                return value
        raise self._no_value(name, text)

    def _option(self, name: str) -> Option:
        if name not in self.options:
            known = ", ".join(self.options) or "none"
            raise ValueError(f"{self.title} has no option {quoted(name)}; its options are: {known}")
        return self.options[name]

    def _no_value(self, name: str, given: Value) -> ValueError:
        allowed = self.options[name].values
        return ValueError(f"option {name!r} of {self.title} is one of {allowed}, not {quoted(given)}")

    # Moves

    def name_moves(self, names: list[str]) -> None:
        """Fixes the notation: the name of move 0, of move 1, and so on."""
        self._names = names
        self._numbers = {name: number for number, name in enumerate(names)}
        self.move_count = len(names)
        if len(self._numbers) != len(names):
            raise ValueError(f"two moves of {self.title} have the same name")

    def name(self, move: int) -> str:
        """The move in notation."""
        if not 0 <= move < self.move_count:
            raise BadMove(
                say(
                    "{game} has no move number {move}; they run from 0 to {last}",
                    game=self.title,
                    move=quoted(move),
                    last=self.move_count - 1,
                )
            )
        return self._names[move]

    def move(self, text: str) -> int:
        """The move that this notation names; spaces and capitals do not matter."""
        wanted = " ".join(text.split())
        if wanted in self._numbers:
            return self._numbers[wanted]
        lower = {name.lower(): number for name, number in self._numbers.items()}
        if wanted.lower() in lower:
            return lower[wanted.lower()]
        near = get_close_matches(wanted.lower(), lower, n=1) if len(wanted) <= LONG_TEXT else []
        if near:
            raise BadMove(
                say(
                    "no move of {game} is written {text}; did you mean {meant}?",
                    game=self.title,
                    text=quoted(text),
                    meant=repr(self._names[lower[near[0]]]),
                )
            )
        raise BadMove(say("no move of {game} is written {text}", game=self.title, text=quoted(text)))

    def sample_moves(self, luck: Luck, count: int) -> list[int]:
        """Moves to try refusals with: all of them, or a spread sample where they are too many to try."""
        return list(range(self.move_count))

    def why_not(self, state: State, seat: int, move: int) -> Refusal | None:
        """None when the seat may make this move now, else the rule that forbids it and why."""
        checked_whole(move, "a move's number")
        checked_whole(seat, "a seat")
        if not 0 <= move < self.move_count:
            return Refusal(self.turn_rule, say("{game} has no move number {move}", game=self.title, move=quoted(move)))
        if not 0 <= seat < int(state.seats):
            return Refusal(self.turn_rule, no_seat(seat, int(state.seats)))
        if state.over():
            return Refusal(self.end_rule, say("the game is over"))
        if seat not in state.actors():
            return self.out_of_turn(state, seat)
        return self.refusal(state, seat, move)

    def out_of_turn(self, state: State, seat: int) -> Refusal:
        """Why a seat may not move at all while others do; games without turns say it in their own words."""
        return Refusal(self.turn_rule, say("it is not your turn: the table waits for {who}", who=waited_for(state)))

    # Hidden information

    def imagine(self, view: View, rng: random.Random | Luck) -> State:
        """A random full position consistent with the view."""
        checked_seat(view.seat, view.seats)
        return self.imagined(view, rng if isinstance(rng, Luck) else Luck(rng.getrandbits(64)))

    # Learners

    def encode(self, view: View) -> bytes:
        """The view of a seat as a row of numbers, a byte each; ``encoding.fields`` says which is which."""
        if view.seat is None:
            raise ValueError("only the views of seats are encoded: a spectator has nothing to choose")
        pen = Pen(1, self.encoding.length)
        offers = vec[i64]()
        if self.encoding.listed:
            offers = offered(self.encoding, self.imagined(view, Luck(0)), view.seat)
        self.write(view, offers, pen)
        return pen.row(0)

    # Matches

    def match(
        self, seats: int | None = None, seed: int | None = None, edition: Printing = None, **options: Value
    ) -> Match:
        """A game that people play: checked, journalled, undoable, saved."""
        return self.setup(seats, edition, **options).match(secrets.randbits(128) if seed is None else seed)

    def load(self, text: str, edition: Printing = None) -> Match:
        """The match in a record, replayed move by move; an edition that did not come with the game is given along."""
        return read(text).replayed(self, edition)
