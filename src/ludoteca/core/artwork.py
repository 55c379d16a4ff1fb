"""Pictures as data beside a drawing: ``pictures.toml``, each a list of shapes in the order of painting.

A shape is its look, classes of the style sheet, and its outline: an SVG path, in which words of a small vocabulary
stand for what paths are made of again and again: ``dot(x y r)`` is a circle, and a game may bring words of its own.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from pathlib import Path

Shape = tuple[str, str]
"""The look and the outline."""
Picture = tuple[Shape, ...]


def dot(x: float, y: float, r: float) -> str:
    """A circle as a path."""
    return f"M{x - r:g} {y:g}a{r:g} {r:g} 0 1 0 {2 * r:g} 0a{r:g} {r:g} 0 1 0 {-2 * r:g} 0Z"


def pictures(path: Path, **words: Callable[..., str]) -> dict[str, dict[str, Picture]]:
    """The pictures of a file by chapter and name; ``words``: what more its outlines may say than ``dot``."""
    known = {"dot": dot, **words}

    def spelled(word: re.Match[str]) -> str:
        return known[word[1]](*map(float, word[2].split()))

    def read(shapes: list[list[str]]) -> Picture:
        return tuple((look, re.sub(r" ?(\w+)\(([^)]*)\) ?", spelled, outline)) for look, outline in shapes)

    chapters = tomllib.loads(path.read_text(encoding="utf-8"))
    return {chapter: {name: read(one) for name, one in given.items()} for chapter, given in chapters.items()}
