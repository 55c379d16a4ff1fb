"""Editions: the printed facts of a game, read strictly from a TOML file.

A wrong file is refused with the table and key that are wrong and with what would be right; an owner of the
printed game can correct values without touching code.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Sequence
from hashlib import sha256
from pathlib import Path
from unicodedata import category

from mypy_extensions import mypyc_attr

from ludoteca.core.fields import Parcel
from ludoteca.core.finding import find
from ludoteca.core.gate import clipped, quoted

LARGEST = 1_000_000  # bytes of an edition file
DEEPEST = 20  # tables and lists within each other
LONGEST = 2_000  # characters of a text
MESSAGE = 400  # characters that a complaint about a value has
CONTROLS = ("Cc", "Cf", "Zl", "Zp")  # kinds of characters that are no part of a line, or turn it around
JOINERS = "\u200c\u200d"  # of that kind, but scripts and emoji need them between letters
BLANK = "\u115f\u1160\u2800\u3164\uffa0"  # letters that nobody sees
SOURCES = ("rulebook", "confirmed", "reconstructed", "own")


class EditionError(ValueError):
    """An edition file that cannot be used; the text names the place and what belongs there."""


class Source:
    """An edition file: where it lies, and its text. An edition travels as this."""

    place: str
    text: str
    mistakes: list[str] | None
    """Where a file is only checked: what is wrong with it. None: the first mistake is raised."""

    def __init__(self, place: str, text: str, mistakes: list[str] | None = None) -> None:
        self.place = place
        self.text = text
        self.mistakes = mistakes


def read_source(path: Path) -> Source:
    """The edition file at that place; whether it is one is not asked here."""
    try:
        with path.open("rb") as file:
            raw = file.read(LARGEST + 1)
        if len(raw) > LARGEST:
            raise EditionError(f"{path}: larger than {LARGEST:,} bytes, which no edition needs")
        return Source(str(path), raw.decode())
    except OSError as problem:
        raise EditionError(f"{path}: cannot be read ({problem.strerror})") from None
    except UnicodeDecodeError as problem:
        raise EditionError(f"{path}: not a TOML file: {problem}") from None


@mypyc_attr(allow_interpreted_subclasses=True)
class Edition:
    """The facts of one printing. Games subclass it with typed fields; equal facts have equal fingerprints."""

    name: str
    fingerprint: str
    game: str
    """The key of the game that read it."""
    source: Source | None
    """The file it was read from."""

    def __init__(self, name: str, fingerprint: str) -> None:
        if not is_line(name):
            raise EditionError(f"an edition's name is one line of text (records carry it), not {quoted(name)}")
        self.name = name
        self.fingerprint = fingerprint
        self.game = ""
        self.source = None

    def __reduce__(self) -> Parcel:
        if self.source is None:
            raise TypeError(f"the edition {self.name!r} was made by hand: only one that was read from a file travels")
        own = find(self.game).printing(self.fingerprint) is not None
        return read_again, (self.game, self.fingerprint, self.source.place, "" if own else self.source.text)

    def __deepcopy__(self, memo: dict[int, object]) -> Edition:
        return self


class Table:
    """One table of an edition file, read key by key; ``close`` refuses what nobody asked for, in it and inside it.

    In a file that is only checked a wrong value is noted, and reading goes on with one that would be right.
    """

    def __init__(self, file: str, place: str, values: dict[str, object], mistakes: list[str] | None = None) -> None:
        self.file = file
        self.place = place
        self.values = values
        self.asked: set[str] = set()
        self.inside: dict[str, Table] = {}
        self.mistakes = mistakes

    def problem(self, key: str, text: str) -> EditionError:
        """The error that names this table, the key, and what is wrong."""
        table = f"[{self.place}] " if self.place else ""
        return EditionError(f"{self.file}: {clipped(table)}{clipped(key)}: {clipped(text, MESSAGE)}")

    def wrong(self, key: str, text: str) -> None:
        """Something is wrong that reading can go on with."""
        if self.mistakes is None:
            raise self.problem(key, text)
        self.mistakes.append(str(self.problem(key, text)))

    def has(self, key: str) -> bool:
        """Whether an optional key is there."""
        return key in self.values

    def keys(self) -> list[str]:
        """All keys, in the order of the file (for tables whose keys are names)."""
        return list(self.values)

    def value(self, key: str, wanted: str) -> object:
        """The raw value of a key that must be there."""
        self.asked.add(key)
        if key not in self.values:
            raise self.problem(key, f"missing; expected {wanted}")
        return self.values[key]

    def whole(self, key: str, low: int, high: int) -> int:
        """A whole number from low to high."""
        if self._missing(key, _range(low, high)):
            return low
        return self._whole(key, self.value(key, _range(low, high)), low, high)

    def wholes(self, key: str, low: int, high: int, count: int | None = None) -> list[int]:
        """A list of whole numbers from low to high."""
        items = self._list(key, f"a list of {_many(count)}, each {_range(low, high)}", count)
        return [self._whole(key, item, low, high) for item in items]

    def text(self, key: str, choices: Sequence[str] | None = None) -> str:
        """A string, one of the choices where they are given."""
        if self._missing(key, _text(choices)):
            return choices[0] if choices else "?"
        found = self._text(key, self.value(key, _text(choices)), choices)
        if not found:
            self.wrong(key, f"expected {_text(choices)}, found nothing")
        return found

    def texts(self, key: str, choices: Sequence[str] | None = None, count: int | None = None) -> list[str]:
        """A list of strings, which may be empty ones."""
        items = self._list(key, f"a list of {_many(count)}, each {_text(choices)}", count)
        return [self._text(key, item, choices) for item in items]

    def flag(self, key: str) -> bool:
        """True or false."""
        if self._missing(key, "true or false"):
            return False
        value = self.value(key, "true or false")
        if not isinstance(value, bool):
            self.wrong(key, f"expected true or false, found {quoted(value)}")
            return False
        return value

    def table(self, key: str) -> Table:
        """A table inside this one."""
        return self._table(key, self.value(key, "a table"))

    def tables(self, key: str, count: int | None = None) -> list[Table]:
        """A list of tables."""
        items = self._list(key, f"a list of {_many(count)} tables", count)
        return [self._table(f"{key}[{number}]", item) for number, item in enumerate(items)]

    def chapter(self, key: str) -> Table:
        """A table that names its source."""
        found = self.table(key)
        found.source()
        return found

    def source(self) -> str:
        """Where the facts of this table come from; every table of facts says so."""
        return self.text("source", SOURCES)

    def close(self) -> None:
        """Refuses keys that mean nothing here (a misspelt key must not pass silently)."""
        for key in self.values:
            if key not in self.asked:
                known = ", ".join(sorted(self.asked))
                self.wrong(key, f"unknown key; the keys here are: {known}")
        for table in self.inside.values():
            table.close()

    def _missing(self, key: str, wanted: str) -> bool:
        """Whether a key is not there, though a file that is only checked goes on without it."""
        if self.mistakes is None or key in self.values:
            return False
        self.asked.add(key)
        self.wrong(key, f"missing; expected {wanted}")
        return True

    def _list(self, key: str, wanted: str, count: int | None) -> list[object]:
        value = self.value(key, wanted)
        if not isinstance(value, list) or (count is not None and len(value) != count):
            raise self.problem(key, f"expected {wanted}, found {quoted(value)}")
        return value

    def _whole(self, key: str, value: object, low: int, high: int) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            self.wrong(key, f"expected {_range(low, high)}, found {quoted(value)}")
            return low
        return value

    def _text(self, key: str, value: object, choices: Sequence[str] | None) -> str:
        if not isinstance(value, str) or (choices is not None and value not in choices):
            self.wrong(key, f"expected {_text(choices)}, found {quoted(value)}")
            return choices[0] if choices else "?"
        if value and not is_line(value):
            self.wrong(key, f"expected a line of text that people can read, found {quoted(value)}")
        return value

    def _table(self, key: str, value: object) -> Table:
        if not isinstance(value, dict):
            raise self.problem(key, f"expected a table, found {quoted(value)}")
        if key not in self.inside:
            place = f"{self.place}.{key}" if self.place else key
            self.inside[key] = Table(self.file, place, value, self.mistakes)
        return self.inside[key]


def attempt(table: Table, read: Callable[[Table], None]) -> None:
    """Reads a part of a file; in one that is only checked its mistake is noted, and the other parts are read too."""
    if table.mistakes is None:
        read(table)
        return
    before = dict(table.inside)
    try:
        read(table)
    except (AttributeError, IndexError, KeyError, TypeError, ValueError) as problem:
        if isinstance(problem, EditionError):
            table.mistakes.append(str(problem))
        elif not table.mistakes:  # after a mistake this part may lack what another one should have brought
            raise
        # What nobody came to ask for is not unknown.
        table.inside = before
        if table.place:
            table.asked.update(table.values)


def is_line(text: str) -> bool:
    """Whether people can read that in one line: something to see, nothing that hides or turns text, no line ends."""
    if len(text) > LONGEST or any(_is_hidden(letter) for letter in text):
        return False
    return any(letter.isprintable() and category(letter)[0] not in "MZ" for letter in text)


def _is_hidden(letter: str) -> bool:
    return letter in BLANK or (category(letter) in CONTROLS and letter not in JOINERS)


def _range(low: int, high: int) -> str:
    return f"the whole number {low}" if low == high else f"a whole number from {low} to {high}"


def _many(count: int | None) -> str:
    return "any length" if count is None else str(count)


def _text(choices: Sequence[str] | None) -> str:
    return "a text" if choices is None else "one of " + ", ".join(repr(choice) for choice in choices)


def read_again(game: str, fingerprint: str, place: str, text: str) -> Edition:
    """The edition that has arrived: one of the game's own, which need no text, or the one in the text."""
    return find(game).arrived(fingerprint, Source(place, text))


def read_toml(source: Source) -> tuple[Table, str]:
    """The root table of an edition file, and the fingerprint of its facts.

    Remarks, order and line ends are no facts: records must outlive them.
    """
    place = source.place
    try:
        values = tomllib.loads(source.text)
        too_deep = _deeper(values, DEEPEST)
        facts = "" if too_deep else json.dumps(values, sort_keys=True, default=str)
    except tomllib.TOMLDecodeError as problem:
        raise EditionError(f"{place}: not a TOML file: {problem}") from None
    except ValueError:  # Python's own limit for turning text into numbers and back
        raise EditionError(f"{place}: a number has so many digits that it cannot be read") from None
    except RecursionError:
        too_deep = True
    if too_deep:
        raise EditionError(f"{place}: more than {DEEPEST} lists or tables within each other")
    return Table(Path(place).name, "", values, source.mistakes), sha256(facts.encode()).hexdigest()[:16]


def _deeper(value: object, depth: int) -> bool:
    """Whether lists and tables lie more than so deep within each other."""
    if not isinstance(value, (dict, list)):
        return False
    inside = value.values() if isinstance(value, dict) else value
    return depth == 0 or any(_deeper(item, depth - 1) for item in inside)
