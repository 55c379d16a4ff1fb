"""How wide words are in the bundled fonts, and words in lines that fit: nothing drawn is wider than its place.

The widths are those of the fonts themselves (``widths.toml``, written by ``tests.drawing.write_widths``); letters that
they lack come from a font of the reader's system, and get more than they are likely to take.
"""

from __future__ import annotations

import tomllib
from functools import lru_cache
from pathlib import Path
from unicodedata import combining, east_asian_width

TEXT, BOLD, DISPLAY = "text", "bold", "display"
"""The faces: words, words that matter, titles."""
WIDTHS: dict[str, dict[str, int]] = {
    face: {letter: int(wide) for wide, letters in same.items() for letter in letters}
    for face, same in tomllib.loads(Path(__file__).with_name("widths.toml").read_text(encoding="utf-8")).items()
}
"""How wide each letter of a face is, in thousandths of its size."""
LINE = 1.17
"""From one baseline to the next, in sizes."""
STRANGE = {TEXT: 0.72, BOLD: 0.8, DISPLAY: 0.8}  # a letter that the fonts lack; those of East Asia are square


@lru_cache(8192)
def breadth(words: str, size: float, face: str = TEXT) -> float:
    """How broad the words are on one line."""
    known = WIDTHS[face]
    across = 0.0
    for letter in words:
        found = known.get(letter)
        if found is not None:
            across += found / 1000
        elif not combining(letter):
            across += 1.0 if east_asian_width(letter) in "WF" else STRANGE[face]
    return across * size


def clipped(words: str, size: float, width: float, face: str = TEXT) -> str:
    """The words, or as many letters as there is room for, with dots."""
    if breadth(words, size, face) <= width:
        return words
    kept = words.removesuffix("…")
    while len(kept) > 1 and breadth(f"{kept}…", size, face) > width:
        kept = kept[:-1].rstrip(" ,;:")
    return f"{kept}…"


def told_apart(name: str, size: float, width: float, face: str = TEXT) -> str:
    """A player's name, clipped where it must be; the number that tells it from another stays."""
    first, _, number = name.rpartition(" ")
    if not number.isdigit() or breadth(name, size, face) <= width:
        return clipped(name, size, width, face)
    return f"{clipped(first, size, width - breadth(f' {number}', size, face), face)} {number}"


def wrapped(words: str, size: float, width: float, face: str = TEXT) -> list[str]:
    """The words in lines that fit the width; a word that is wider alone goes on in the next line."""
    lines = [""]
    for word in words.split():
        longer = f"{lines[-1]} {word}" if lines[-1] else word
        if breadth(longer, size, face) <= width:
            lines[-1] = longer
        else:
            lines += broken(word, size, width, face)
    return lines if lines[0] or len(lines) == 1 else lines[1:]


def broken(word: str, size: float, width: float, face: str) -> list[str]:
    """A word in pieces that fit the width: one, but for long words in narrow places, and scripts without spaces."""
    pieces = [""]
    for letter in word:
        if pieces[-1] and breadth(pieces[-1] + letter, size, face) > width:
            pieces.append("")
        pieces[-1] += letter
    return pieces


def fitted(words: str, size: float, width: float, most: int, face: str = TEXT) -> list[str]:
    """The words in so many lines at most; what does not fit ends in dots."""
    lines = wrapped(words, size, width, face)
    if len(lines) > most:
        lines = [*lines[: most - 1], clipped(f"{lines[most - 1]} {lines[most]}…", size, width, face)]
    return lines


def balanced(words: str, size: float, width: float, most: int, face: str = TEXT) -> list[str]:
    """The same, in lines of about the same length."""
    lines = fitted(words, size, width, most, face)
    for share in range(95, 45, -5):
        closer = fitted(words, size, width * share / 100, most, face)
        if len(closer) > len(lines) or closer[-1].endswith("…"):
            break
        lines = closer
    return lines


def largest(words: str, size: float, width: float, least: float, face: str = TEXT) -> float:
    """The size, up to that one, at which the words fit on one line; the least that can be read where they do not."""
    return max(least, min(size, width / max(breadth(words, 1, face), 0.01)))
