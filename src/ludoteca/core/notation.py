"""How positions are written: the game's key, then parts with a bar between them, each a name, a colon and words.

``hitplan | seats: 2 | round: 3 | deck: 4 1 7 | …``. A game writes its parts in the order in which people look at a
table, and reads them with ``Parts``, whose complaints name the part and what belongs there; one grammar for all games.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from difflib import get_close_matches

from ludoteca.core.gate import quoted

MOST = 2**62  # a number of a position is smaller
MANY = 30  # of more parts than these only the nearest are named


def written(key: str, parts: Iterable[tuple[str, object]]) -> str:
    """The parts as one line; a part's words may be a text, a number, or a list of those."""
    found = [key]
    for name, words in parts:
        if isinstance(words, bool):
            words = "yes" if words else "no"
        if isinstance(words, (str, int)):
            words = [words]
        found.append(f"{name}: {' '.join(str(word) for word in words)}".rstrip())  # type: ignore[attr-defined]
    return " | ".join(found)


def told(name: str, words: str | int | list[str]) -> list[tuple[str, object]]:
    """That part where it says something; nothing, none and zero are not written."""
    return [(name, words)] if words else []


class Parts:
    """The parts of a position's text, read one by one; ``close`` refuses what nobody asked for."""

    def __init__(self, key: str, text: str) -> None:
        self.key = key
        self.asked: set[str] = set()
        self.parts: dict[str, list[str]] = {}
        head, *parts = text.split("|")
        if head.strip() != key:
            raise ValueError(f"a position of this game begins with '{key} | ', not with {quoted(head.strip())}")
        for part in parts:
            name, colon, words = part.partition(":")
            name = name.strip()
            if not colon:
                raise ValueError(f"a part of a position is written 'name: words', not {quoted(part.strip())}")
            if name in self.parts:
                raise ValueError(f"the part {quoted(name)} stands here twice")
            self.parts[name] = words.split()

    def problem(self, name: str, text: str) -> ValueError:
        """The error that names the part and what is wrong."""
        return ValueError(f"{self.key} position, part {quoted(name)}: {text}")

    def has(self, name: str) -> bool:
        """Whether there is such a part, where it may be missing."""
        self.asked.add(name)
        return name in self.parts

    def words(self, name: str, choices: Sequence[str] | None = None, count: int | None = None) -> list[str]:
        """The words of a part; of the choices, and so many, where that is given."""
        self.asked.add(name)
        if name not in self.parts:
            raise self.problem(name, "it is missing")
        found = self.parts[name]
        if count is not None and len(found) != count:
            raise self.problem(name, f"it has {count} words, not {len(found)}")
        for word in found:
            if choices is not None and word not in choices:
                raise self.problem(name, f"there is no {quoted(word)}; there are: {', '.join(choices)}")
        return found

    def word(self, name: str, choices: Sequence[str] | None = None) -> str:
        """The one word of a part."""
        return self.words(name, choices, 1)[0]

    def flag(self, name: str) -> bool:
        """Yes or no."""
        return self.word(name, ("yes", "no")) == "yes"

    def numbers(self, name: str, low: int = -MOST, high: int = MOST, count: int | None = None) -> list[int]:
        """The whole numbers of a part, each from low to high."""
        return [self.as_number(name, word, low, high) for word in self.words(name, count=count)]

    def number(self, name: str, low: int = -MOST, high: int = MOST) -> int:
        """The one whole number of a part."""
        return self.numbers(name, low, high, 1)[0]

    def as_number(self, name: str, word: str, low: int = -MOST, high: int = MOST) -> int:
        """A word that is a whole number from low to high."""
        digits = word.removeprefix("-")
        if not (digits.isascii() and digits.isdecimal() and len(digits) < 20 and low <= int(word) <= high):
            raise self.problem(name, f"expected a whole number from {low} to {high}, found {quoted(word)}")
        return int(word)

    def close(self) -> None:
        """Refuses parts that mean nothing here."""
        for name in self.parts:
            if name not in self.asked:
                near = get_close_matches(name, self.asked, MANY) if len(self.asked) > MANY else sorted(self.asked)
                raise self.problem(name, f"there is no such part; there are: {', '.join(near) or 'others'}")
