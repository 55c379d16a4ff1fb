"""How answers travel from a worker process to the house: texts that went before go as numbers."""

from __future__ import annotations

from array import array
from dataclasses import dataclass, replace
from typing import Any, TypeVar

T = TypeVar("T")
TEXTS = 4096  # lines of drawings that both ends of a line remember


class Numbers(dict[str, int]):
    """The number of each text; one that is asked for the first time gets the next."""

    fresh: list[str]
    """Those that were."""

    def __missing__(self, text: str) -> int:
        number = self[text] = len(self)
        self.fresh.append(text)
        return number


class Told:
    """The texts that have gone over one line: the next time their numbers do. Both ends count in the same way.

    Most lines of a drawing are those of the one before, or of another table's; so most answers are short, and equal
    texts are one text in the house.
    """

    def __init__(self) -> None:
        self._numbers = Numbers()
        self._texts: list[str] = []

    def pack(self, answer: T) -> T | Packed:
        """The answer as it goes over the line: one with a ``board`` without the texts that went before."""
        board: list[str] | None = getattr(answer, "board", None)
        if board is None:
            return answer
        if len(self._numbers) > TEXTS:
            self._numbers.clear()
        self._numbers.fresh = []
        lines = array("I", map(self._numbers.__getitem__, board))
        return Packed(replace(answer, board=[]), self._numbers.fresh, lines)  # type: ignore[type-var]

    def unpack(self, answer: object) -> Any:
        """The answer as it was."""
        if not isinstance(answer, Packed):
            return answer
        if len(self._texts) > TEXTS:
            self._texts.clear()
        self._texts += answer.fresh
        return replace(answer.rest, board=list(map(self._texts.__getitem__, answer.lines)))


@dataclass(frozen=True)
class Packed:
    """An answer, the texts in it that have not gone before, and the lines of its board as numbers of texts."""

    rest: Any
    fresh: list[str]
    lines: array[int]
